//! Descriptors: the types of fields and methods, as text.

use pathlight_ir::{Symbol, types};

use super::VerificationType;

/// The parts of a method's descriptor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodDescriptor {
    /// The descriptors of the parameters.
    pub params: Vec<&'static str>,
    /// The descriptor of the result; `V` if there is none.
    pub result: &'static str,
}

impl MethodDescriptor {
    /// None if the text is not a method descriptor.
    pub fn parse(descriptor: Symbol) -> Option<MethodDescriptor> {
        let mut rest = descriptor.as_str().strip_prefix('(')?;
        let mut params = Vec::new();
        while !rest.starts_with(')') {
            let length = field_length(rest.as_bytes())?;
            let (param, after) = rest.split_at_checked(length)?;
            params.push(param);
            rest = after;
        }
        let result = &rest[1..];
        (result == "V" || is_field_descriptor(result)).then_some(MethodDescriptor { params, result })
    }

    /// Local variable slots that the parameters take, without `this`.
    pub fn slots(&self) -> usize {
        self.params.iter().map(|p| if matches!(*p, "J" | "D") { 2 } else { 1 }).sum()
    }
}

pub fn is_field_descriptor(text: &str) -> bool {
    field_length(text.as_bytes()) == Some(text.len())
}

/// Checks a method descriptor without taking it apart.
pub(super) fn is_method_descriptor(text: &str) -> bool {
    let Some(mut rest) = text.strip_prefix('(').map(str::as_bytes) else { return false };
    while rest.first().is_some_and(|b| *b != b')') {
        match field_length(rest) {
            Some(length) => rest = &rest[length..],
            None => return false,
        }
    }
    match rest.get(1..) {
        Some(b"V") => true,
        Some(result) => !result.is_empty() && field_length(result) == Some(result.len()),
        None => false,
    }
}

/// The length of the field descriptor that the bytes begin with.
fn field_length(bytes: &[u8]) -> Option<usize> {
    let dimensions = bytes.iter().take_while(|b| **b == b'[').count();
    let element = &bytes[dimensions..];
    let length = match element.first()? {
        b'Z' | b'B' | b'S' | b'C' | b'I' | b'J' | b'F' | b'D' => 1,
        b'L' => {
            let end = element.iter().position(|b| *b == b';')?;
            (end > 1).then_some(end + 1)?
        }
        _ => return None,
    };
    (dimensions <= 255).then_some(dimensions + length)
}

/// What the verifier calls a value of this descriptor; None for malformed ones.
pub(super) fn verification_type(descriptor: &str) -> Option<VerificationType> {
    Some(match descriptor.as_bytes().first()? {
        b'Z' | b'B' | b'S' | b'C' | b'I' => VerificationType::Int,
        b'J' => VerificationType::Long,
        b'F' => VerificationType::Float,
        b'D' => VerificationType::Double,
        _ => VerificationType::Object(types::class_of_descriptor(descriptor)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn method_descriptors_come_apart() {
        let parsed = MethodDescriptor::parse("(IJ[[DLjava/lang/String;)V".into()).unwrap();
        assert_eq!(parsed.params, ["I", "J", "[[D", "Ljava/lang/String;"]);
        assert_eq!((parsed.result, parsed.slots()), ("V", 5));
        assert_eq!(MethodDescriptor::parse("()[I".into()).unwrap().result, "[I");
    }

    #[test]
    fn malformed_descriptors_are_refused() {
        for text in ["", "()", "(", "I", "(V)V", "(L;)V", "(La)V", "(I", "()VV", "([)V", "()II", "(é)V"] {
            assert_eq!(MethodDescriptor::parse(text.into()), None, "{text}");
            assert!(!is_method_descriptor(text), "{text}");
        }
        assert!(is_method_descriptor("(Lé;[I)J"));
        assert!(is_field_descriptor(&format!("{}I", "[".repeat(255))));
        assert!(!is_field_descriptor(&format!("{}I", "[".repeat(256))));
        assert!(!is_field_descriptor("") && !is_field_descriptor("V") && !is_field_descriptor("II"));
    }
}
