//! The call of the entry: written plainly where Java lets the test make it, else through reflection.

use pathlight_ir::{Symbol, descriptor, resolve};

use crate::java_text::{is_identifier, quote};
use crate::naming::{Access, Naming, descriptor_of, package_of};
use crate::plan::{Code, Style, id_of};
use crate::state::{StartState, Value};
use crate::{Entry, EvidenceError};

/// The expression, and whether any code could make it.
pub fn call(
    naming: &mut Naming<'_>,
    state: &StartState,
    entry: &Entry,
    style: Style,
) -> Result<(Code, Access), EvidenceError> {
    let parts = descriptor::method(&entry.descriptor)
        .ok_or_else(|| EvidenceError::BadDescriptor(entry.descriptor.clone()))?;
    if parts.params.len() != state.arguments.len() {
        let (given, wanted) = (state.arguments.len(), parts.params.len());
        return Err(EvidenceError::Invalid(format!("{given} arguments for a method that takes {wanted}")));
    }
    let fitted = |(param, value): (&&str, &Value)| {
        value.as_type(param).ok_or_else(|| {
            EvidenceError::Invalid(format!("{value:?} is no value of the parameter's type {param}"))
        })
    };
    let arguments: Vec<Value> =
        parts.params.iter().zip(&state.arguments).map(fitted).collect::<Result<_, _>>()?;
    let declaring = entry.class.clone();
    let call = Call { naming, state, entry, params: parts.params.to_vec(), arguments, declaring };
    call.write(style)
}

struct Call<'a, 'w> {
    naming: &'a mut Naming<'w>,
    state: &'a StartState,
    entry: &'a Entry,
    params: Vec<&'a str>,
    arguments: Vec<Value>,
    /// The class that declares the method, which the entry's class may inherit.
    declaring: String,
}

impl Call<'_, '_> {
    fn is_constructor(&self) -> bool {
        self.entry.method == "<init>"
    }

    fn write(mut self, style: Style) -> Result<(Code, Access), EvidenceError> {
        let receiver = match self.state.receiver {
            _ if self.entry.is_static || self.is_constructor() => None,
            Some(value @ Value::Ref(_)) => Some(value),
            _ => return Err(EvidenceError::Invalid("an instance method needs a receiver".into())),
        };
        let access = self.access()?;
        let code = match style {
            Style::Natural if access != Access::No => self.plainly(receiver)?,
            _ => None,
        };
        match code {
            Some(code) => Ok((code, access)),
            None => Ok((self.by_reflection(receiver)?, access)),
        }
    }

    fn access(&mut self) -> Result<Access, EvidenceError> {
        let class = Symbol::new(&self.entry.class);
        let (name, descriptor) = (Symbol::new(&self.entry.method), Symbol::new(&self.entry.descriptor));
        let found = resolve::resolve_method(self.naming.world, class, name, descriptor)?;
        let found = found.ok_or_else(|| EvidenceError::NoSuchMethod {
            class: self.entry.class.clone(),
            method: format!("{}{}", self.entry.method, self.entry.descriptor),
        })?;
        self.declaring = found.class.name.as_str().to_owned();
        let member = self.naming.access(found.decl().flags, package_of(found.class.name.as_str()));
        let named = self.naming.named(&self.entry.class)?;
        Ok(named.map_or(Access::No, |n| n.access.max(member)))
    }

    /// None if a type in it cannot be named.
    fn plainly(&mut self, receiver: Option<Value>) -> Result<Option<Code>, EvidenceError> {
        let Some(class) = self.naming.write_class(&self.entry.class)? else { return Ok(None) };
        let inner = self.is_constructor() && self.naming.named(&self.entry.class)?.is_some_and(|n| n.inner);
        if inner || !self.is_constructor() && !is_identifier(&self.entry.method) {
            return Ok(None);
        }
        let name = &self.entry.method;
        let mut code = match receiver {
            None if self.is_constructor() => Code::text(format!("new {class}(")),
            None => Code::text(format!("{class}.{name}(")),
            Some(value) if self.class_of(value) == Some(self.entry.class.as_str()) => {
                Code::default().value(value).and(format!(".{name}("))
            }
            Some(value) => Code::text(format!("(({class}) ")).value(value).and(format!(").{name}(")),
        };
        let overloaded = self.is_overloaded()?;
        for index in 0..self.arguments.len() {
            let Some(cast) = self.cast(index, overloaded)? else { return Ok(None) };
            code = code.and(if index > 0 { ", " } else { "" }).and(cast).value(self.arguments[index]);
        }
        Ok(Some(code.and(")")))
    }

    fn class_of(&self, value: Value) -> Option<&str> {
        Some(self.state.object(id_of(value)?)?.class.as_str())
    }

    /// Nothing, or a cast that says which parameter type is meant; None if it cannot be written.
    fn cast(&mut self, index: usize, overloaded: bool) -> Result<Option<String>, EvidenceError> {
        let (param, value) = (self.params[index], self.arguments[index]);
        let exact = match self.class_of(value) {
            Some(class) => {
                let own = descriptor_of(class);
                let known = self.naming.write_type(&own)?.is_some();
                known && (!overloaded || own == param)
            }
            None => value != Value::Null,
        };
        if exact {
            return Ok(Some(String::new()));
        }
        Ok(self.naming.write_type(param)?.map(|name| format!("({name}) ")))
    }

    /// Is there another method of this name that takes as many arguments?
    fn is_overloaded(&self) -> Result<bool, EvidenceError> {
        let chain = resolve::superclasses(self.naming.world, Symbol::new(&self.entry.class))?;
        let same = |m: &&pathlight_ir::MethodDecl| {
            m.name.as_str() == self.entry.method
                && descriptor::method(m.descriptor.as_str())
                    .is_some_and(|p| p.params.len() == self.params.len())
        };
        let mut descriptors: Vec<Symbol> =
            chain.iter().flat_map(|c| &c.methods).filter(same).map(|m| m.descriptor).collect();
        descriptors.sort();
        descriptors.dedup();
        Ok(descriptors.len() > 1)
    }

    fn by_reflection(&mut self, receiver: Option<Value>) -> Result<Code, EvidenceError> {
        let class = self.naming.class_object(&descriptor_of(&self.declaring))?;
        let mut types = Vec::new();
        for param in &self.params {
            types.push(self.naming.class_object(param)?);
        }
        let types = format!("new Class<?>[] {{{}}}", types.join(", "));
        let mut code = if self.is_constructor() {
            Code::text(format!("construct({class}, {types}, new Object[] {{"))
        } else {
            let name = quote(&self.entry.method);
            let call = Code::text(format!("invoke({class}, {name}, {types}, "));
            call.value(receiver.unwrap_or(Value::Null)).and(", new Object[] {")
        };
        for (index, value) in self.arguments.iter().enumerate() {
            code = code.and(if index > 0 { ", " } else { "" }).value(*value);
        }
        Ok(code.and("})"))
    }
}
