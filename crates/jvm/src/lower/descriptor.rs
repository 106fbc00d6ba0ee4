//! Method descriptors such as `(ILjava/lang/String;)V`.

use pathlight_ir::{Signature, Type};
use smallvec::SmallVec;

use super::LowerError;

/// The descriptors of a method's parameters and of its result (`V` for none).
pub struct MethodDescriptor<'a> {
    pub params: SmallVec<[&'a str; 6]>,
    pub result: &'a str,
}

impl<'a> MethodDescriptor<'a> {
    pub fn parse(text: &'a str) -> Result<MethodDescriptor<'a>, LowerError> {
        let bad = || LowerError::new(format!("bad method descriptor {text:?}"));
        let (params_text, result) = text.strip_prefix('(').and_then(|t| t.split_once(')')).ok_or_else(bad)?;
        let mut params = SmallVec::new();
        let mut rest = params_text;
        while !rest.is_empty() {
            let (first, tail) = rest.split_at(field_length(rest).ok_or_else(bad)?);
            params.push(first);
            rest = tail;
        }
        let whole = result == "V" || field_length(result) == Some(result.len());
        if whole { Ok(MethodDescriptor { params, result }) } else { Err(bad()) }
    }

    pub fn result_type(&self) -> Option<Type> {
        Type::of_descriptor(self.result)
    }

    pub fn signature(&self, receiver: Option<Type>) -> Signature {
        let params = self.params.iter().filter_map(|p| Type::of_descriptor(p));
        Signature {
            params: receiver.into_iter().chain(params).collect(),
            results: self.result_type().into_iter().collect(),
            variadic: false,
        }
    }
}

/// How many bytes the field descriptor at the start of `text` takes.
fn field_length(text: &str) -> Option<usize> {
    let brackets = text.bytes().take_while(|b| *b == b'[').count();
    match text.as_bytes().get(brackets)? {
        b'Z' | b'B' | b'S' | b'C' | b'I' | b'J' | b'F' | b'D' => Some(brackets + 1),
        b'L' => Some(text[brackets..].find(';').filter(|end| *end > 1)? + brackets + 1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_parameters() {
        let d = MethodDescriptor::parse("(I[[JLa/B;[La/C;)V").expect("valid");
        assert_eq!(d.params.as_slice(), ["I", "[[J", "La/B;", "[La/C;"]);
        assert_eq!(d.result, "V");
        for bad in ["", "()", "(I", "(Q)V", "(L;)V", "()II", "()[", "(V)V"] {
            assert!(MethodDescriptor::parse(bad).is_err(), "{bad}");
        }
    }
}
