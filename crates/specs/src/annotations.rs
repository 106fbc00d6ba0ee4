//! Promises in the code itself: annotations called `Requires`, `Ensures` (on methods) and `Invariant` (on classes), of whatever package, with formulas as strings.
//!
//! The annotation types are the user's own; they need not be visible at run time, since they are read from the class file.

use pathlight_ir::{Annotation, AnnotationValue, Constant, FunctionName};

use crate::program::Code;

/// What the annotations of a method and its class say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Promises {
    pub requires: Vec<String>,
    pub ensures: Vec<String>,
    pub invariants: Vec<String>,
}

pub fn promises(code: &Code, function: FunctionName) -> Promises {
    let mut promises = Promises::default();
    let Some(class) = code.class(function.owner) else { return promises };
    promises.invariants = formulas(&class.annotations, "Invariant");
    if let Some(method) = class.method(function.name, function.descriptor) {
        promises.requires = formulas(&method.annotations, "Requires");
        promises.ensures = formulas(&method.annotations, "Ensures");
    }
    promises
}

/// The strings of the annotations of this name.
fn formulas(annotations: &[Annotation], name: &str) -> Vec<String> {
    let mut list = Vec::new();
    for annotation in annotations {
        let written = annotation.descriptor.as_str().trim_start_matches('L').trim_end_matches(';');
        if written.rsplit(['/', '$']).next() != Some(name) {
            continue;
        }
        for (_, value) in &annotation.values {
            match value {
                AnnotationValue::Array(values) => list.extend(values.iter().filter_map(text)),
                single => list.extend(text(single)),
            }
        }
    }
    list
}

fn text(value: &AnnotationValue) -> Option<String> {
    match value {
        AnnotationValue::Constant('s', Constant::String(text)) => Some(text.to_string()),
        _ => None,
    }
}
