//! Java descriptors, taken apart without interning anything.
//!
//! `(ILjava/lang/String;)V` occurs at every call, so reading one must be cheap: these functions only look at the text.

use smallvec::SmallVec;

use crate::{Signature, Type};

/// How many bytes the field descriptor at the start of `text` takes; None if there is none.
fn field_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let dimensions = bytes.iter().take_while(|&&byte| byte == b'[').count();
    if dimensions > 255 {
        return None;
    }
    match bytes.get(dimensions)? {
        b'Z' | b'B' | b'S' | b'C' | b'I' | b'J' | b'F' | b'D' => Some(dimensions + 1),
        b'L' => {
            let name = bytes.get(dimensions + 1..)?;
            // Class names may hold anything but the characters that descriptors use.
            let length = name
                .iter()
                .position(|&byte| matches!(byte, b';' | b'[' | b'.'))
                .filter(|&length| length > 0)?;
            if name[length] != b';' {
                return None;
            }
            Some(dimensions + length + 2)
        }
        _ => None,
    }
}

/// Is this the descriptor of a field: a primitive type, a class or an array?
pub fn is_field(descriptor: &str) -> bool {
    field_length(descriptor) == Some(descriptor.len())
}

/// The descriptors of a method's parameters, and of its result (`V` for none).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodParts<'a> {
    pub params: SmallVec<[&'a str; 6]>,
    pub result: &'a str,
}

impl MethodParts<'_> {
    pub fn returns_value(&self) -> bool {
        self.result != "V"
    }

    /// Local variables of the Java machine that the parameters take, without the receiver.
    pub fn slots(&self) -> usize {
        self.params.iter().map(|param| if matches!(*param, "J" | "D") { 2 } else { 1 }).sum()
    }

    pub fn result_type(&self) -> Option<Type> {
        Type::of_descriptor(self.result)
    }

    /// The signature of the function; the receiver, if there is one, is its first parameter.
    pub fn signature(&self, receiver: Option<Type>) -> Signature {
        let params = self.params.iter().filter_map(|param| Type::of_descriptor(param));
        Signature {
            params: receiver.into_iter().chain(params).collect(),
            results: self.result_type().into_iter().collect(),
            variadic: false,
        }
    }
}

/// Takes a method descriptor apart; None if it is not one.
pub fn method(descriptor: &str) -> Option<MethodParts<'_>> {
    let mut rest = descriptor.strip_prefix('(')?;
    let mut params = SmallVec::new();
    loop {
        if let Some(result) = rest.strip_prefix(')') {
            return (result == "V" || is_field(result)).then_some(MethodParts { params, result });
        }
        let (param, after) = rest.split_at(field_length(rest)?);
        params.push(param);
        rest = after;
    }
}

/// Can a value of this type be what the descriptor says, once loaded: `I32` for all small integers?
pub fn fits_loaded(descriptor: &str, ty: Type) -> bool {
    match descriptor.as_bytes().first() {
        Some(b'Z' | b'B' | b'S' | b'C' | b'I') => ty == Type::I32,
        _ => fits_in_memory(descriptor, ty),
    }
}

/// Can a value of this type lie in memory that the descriptor describes: `I8` for booleans and bytes?
pub fn fits_in_memory(descriptor: &str, ty: Type) -> bool {
    match descriptor.as_bytes().first() {
        Some(b'Z' | b'B') => ty == Type::I8,
        Some(b'S' | b'C') => ty == Type::I16,
        Some(b'I') => ty == Type::I32,
        Some(b'J') => ty == Type::I64,
        Some(b'F') => ty == Type::F32,
        Some(b'D') => ty == Type::F64,
        Some(b'L' | b'[') => ty.is_ref(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_come_apart() {
        let parts = method("(I[[JLa/B;[La/C;Z)La/D;").expect("a descriptor");
        assert_eq!(parts.params.as_slice(), ["I", "[[J", "La/B;", "[La/C;", "Z"]);
        assert_eq!(parts.result, "La/D;");
        assert!(!method("()V").expect("a descriptor").returns_value());
        for wrong in [
            "", "(", "()", "()VV", "(V)V", "(I", "(L;)V", "(LA)V", "([)V", "I", "()[", "(é)V", "(L[I;)V",
            "(La.B;)V",
        ] {
            assert_eq!(method(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn fields_are_whole() {
        assert!(is_field("[[I") && is_field("La;") && is_field("D"));
        assert!(is_field(&format!("{}I", "[".repeat(255))) && !is_field(&format!("{}I", "[".repeat(256))));
        assert_eq!(method("(IJ[[DLa;)V").map(|parts| parts.slots()), Some(5));
        assert!(!is_field("II") && !is_field("V") && !is_field("L") && !is_field("") && !is_field("[V"));
    }

    #[test]
    fn fitting_agrees_with_types() {
        for descriptor in ["Z", "B", "S", "C", "I", "J", "F", "D", "La;", "[I"] {
            let memory = Type::in_memory(descriptor).expect("a type");
            let loaded = Type::of_descriptor(descriptor).expect("a type");
            assert!(fits_in_memory(descriptor, memory) && fits_loaded(descriptor, loaded));
            assert_eq!(fits_loaded(descriptor, memory), memory == loaded);
        }
    }
}
