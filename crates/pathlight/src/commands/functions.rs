//! Functions of Java programs as people name them.

use anyhow::{Result, bail};
use pathlight_ir::types::class_of_descriptor;
use pathlight_ir::{ClassName, FunctionName, MethodDecl, Symbol, World};

use crate::suggest::did_you_mean;

/// `Class#method(types)`, any part but the method left out; `Class#*` is every method.
pub struct Wanted<'a> {
    class: Option<&'a str>,
    method: &'a str,
    params: Option<&'a str>,
}

impl<'a> Wanted<'a> {
    pub fn parse(text: &'a str) -> Wanted<'a> {
        let (name, params) = match text.split_once('(') {
            Some((name, params)) => (name, Some(params.trim_end_matches(')'))),
            None => (text, None),
        };
        let split = name.rsplit_once('#').or_else(|| name.rsplit_once('.'));
        match split {
            Some((class, method)) => Wanted { class: Some(class), method, params },
            None => Wanted { class: None, method: name, params },
        }
    }

    pub fn accepts_class(&self, class: Symbol) -> bool {
        let Some(wanted) = self.class else { return true };
        let full = ClassName(class).to_string();
        full == wanted || full.strip_suffix(wanted).is_some_and(|rest| rest.ends_with(['.', '$']))
    }

    pub fn accepts(&self, method: &MethodDecl) -> bool {
        (method.name.as_str() == self.method || self.method == "*")
            && self.params.is_none_or(|wanted| {
                let wanted: String = wanted.chars().filter(|c| !c.is_whitespace()).collect();
                written_params(method.descriptor) == wanted
            })
    }
}

impl Wanted<'_> {
    /// A function as one writes it: `pkg.Class#method(int,java.lang.String)`.
    pub fn written(function: FunctionName) -> String {
        if function.owner.is_empty() {
            return format!("{}({})", function.name, written_params(function.descriptor));
        }
        format!("{}#{}({})", ClassName(function.owner), function.name, written_params(function.descriptor))
    }
}

/// All functions of the classes that the text may mean; an error with near misses if there is none.
pub fn find_functions(world: &dyn World, classes: &[Symbol], text: &str) -> Result<Vec<FunctionName>> {
    let wanted = Wanted::parse(text);
    let (mut found, mut seen) = (Vec::new(), Vec::new());
    for class in classes {
        let Some(declaration) = world.class(*class)? else { continue };
        for method in &declaration.methods {
            if wanted.accepts_class(*class) && wanted.accepts(method) {
                found.push(FunctionName { owner: *class, name: method.name, descriptor: method.descriptor });
            } else {
                let owner = if class.is_empty() { String::new() } else { format!("{}.", ClassName(*class)) };
                seen.push(format!("{owner}{}", method.name));
            }
        }
    }
    if found.is_empty() {
        seen.sort();
        seen.dedup();
        bail!("there is no function {text} in the input{}", did_you_mean(wanted.method, &seen));
    }
    Ok(found)
}

/// The parameters of a descriptor as a programmer writes them: `int,java.lang.String[]`.
fn written_params(descriptor: Symbol) -> String {
    let Some(parts) = pathlight_ir::descriptor::method(descriptor.as_str()) else { return String::new() };
    let written = parts.params.into_iter().map(|param| match class_of_descriptor(param) {
        Some(class) => ClassName(class).to_string(),
        None => pathlight_ir::types::primitive_name(param).unwrap_or(param).to_owned(),
    });
    written.collect::<Vec<_>>().join(",")
}
