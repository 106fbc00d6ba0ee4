//! Strings and enum constants that a model describes by their fields.
//!
//! An engine that steps through the library sees a string as bytes with a coder, and an enum constant as an object with an
//! ordinal. Neither can be made like other objects: strings want to be literals, and constants exist exactly once. Here
//! the fields are read back as what they stand for.

use pathlight_ir::{ClassDecl, Flags};

use crate::plan::{Planner, id_of};
use crate::state::{Content, FieldValue, Object, Value};

/// Longer strings are left to be written as memory.
const LONGEST: i32 = 1 << 16;

/// The value of a listed field.
fn listed(fields: &[FieldValue], name: &str) -> Option<Value> {
    fields.iter().find(|f| f.name == name).map(|f| f.value)
}

/// The characters of a `java.lang.String` (JDK 9 and later) from its `value` and `coder`; None if they do not make sense.
pub fn text(planner: &Planner<'_, '_>, fields: &[FieldValue]) -> Option<Vec<u16>> {
    let (length, elements) = match listed(fields, "value") {
        None => (0, &[] as &[(i32, Value)]),
        Some(value) => match planner.state.object(id_of(value)?)? {
            Object { content: Content::Array { length, elements }, .. } => (*length, elements.as_slice()),
            _ => return None,
        },
    };
    if !(0..=LONGEST).contains(&length) {
        return None;
    }
    let mut bytes = vec![0u8; length as usize];
    for (index, value) in elements {
        let Some(Value::Byte(byte)) = value.as_type("B") else { return None };
        *bytes.get_mut(usize::try_from(*index).ok()?)? = byte as u8;
    }
    match listed(fields, "coder").unwrap_or(Value::Byte(0)).as_type("B") {
        Some(Value::Byte(0)) => Some(bytes.into_iter().map(u16::from).collect()),
        // The machine's byte order; the least significant byte comes first wherever a current JDK runs widely.
        Some(Value::Byte(1)) if length % 2 == 0 => {
            Some(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect())
        }
        _ => None,
    }
}

/// The ordinal that a model gives an object.
fn ordinal_of(object: &Object) -> Option<usize> {
    let Content::Fields(fields) = &object.content else { return None };
    match listed(fields, "ordinal")?.as_type("I")? {
        Value::Int(n) => usize::try_from(n).ok(),
        _ => None,
    }
}

/// The enum constant that has the listed ordinal, else the first one that no other object has taken. None if the class is no enum, or has no such constant.
pub fn constant(planner: &mut Planner<'_, '_>, decl: &ClassDecl, object: &Object) -> Option<String> {
    let Content::Fields(fields) = &object.content else { return None };
    if !decl.flags.has(Flags::ENUM) {
        return None;
    }
    let constants = decl.fields.iter().filter(|f| f.flags.has(Flags::ENUM)).map(|f| f.name.as_str());
    let mut constants: Vec<String> = constants.map(str::to_owned).collect();
    let ordinal = match listed(fields, "ordinal") {
        Some(_) => ordinal_of(object),
        None => (0..constants.len()).find(|n| {
            let wanted = |o: &Object| o.class == decl.name.as_str() && ordinal_of(o) == Some(*n);
            !planner.is_taken(decl.name, &constants[*n]) && !planner.state.objects.iter().any(wanted)
        }),
    };
    let ordinal = ordinal.filter(|n| *n < constants.len())?;
    let chosen = constants.swap_remove(ordinal);
    planner.take(decl.name, &chosen);
    Some(chosen)
}
