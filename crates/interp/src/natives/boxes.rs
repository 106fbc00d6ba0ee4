//! Primitive values in objects and back.

use super::Fault;
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::memory::{from_memory, to_memory};
use crate::stop::Stop;
use crate::value::{Handle, Kind, Value};

/// Descriptor letter and wrapper class.
const BOXES: [(&str, &str); 8] = [
    ("Z", "java/lang/Boolean"),
    ("B", "java/lang/Byte"),
    ("S", "java/lang/Short"),
    ("C", "java/lang/Character"),
    ("I", "java/lang/Integer"),
    ("J", "java/lang/Long"),
    ("F", "java/lang/Float"),
    ("D", "java/lang/Double"),
];

/// The wrapper class of a primitive type.
pub fn box_class(letter: &str) -> Option<&'static str> {
    BOXES.iter().find(|(l, _)| *l == letter).map(|(_, class)| *class)
}

/// Wraps a value of the primitive type; a value of a reference type is itself; nothing becomes null. Small integers come from the
/// cache of their class once it exists, as `valueOf` would give them.
pub fn box_value(m: &mut Machine, letter: &str, value: Value) -> Result<Value, Stop> {
    let Some(name) = box_class(letter) else {
        return Ok(if value == Value::Undef { Value::NULL } else { value });
    };
    let class = m.class(name)?;
    if letter == "Z" {
        let constant = m.get_static(class, if value.i32() != 0 { "TRUE" } else { "FALSE" });
        if constant.reference().is_some() {
            return Ok(constant);
        }
    }
    if let Some(cached) = cached(m, letter, name, value) {
        return Ok(cached);
    }
    let object = m.new_object(class);
    m.set_field(object, "value", to_memory(letter.as_bytes()[0], value));
    Ok(object.into())
}

fn cached(m: &Machine, letter: &str, name: &str, value: Value) -> Option<Value> {
    let number = match (letter, value) {
        ("B" | "S" | "I", Value::I32(v)) => i64::from(v),
        ("J", Value::I64(v)) => v,
        ("C", Value::I32(v)) if v < 128 => i64::from(v) - 128,
        _ => return None,
    };
    let short = name.rsplit('/').next()?;
    let holder: ClassId = m.classes.loaded(format!("{name}${short}Cache").as_str().into())?;
    let array = m.get_static(holder, "cache").reference()?;
    let index = usize::try_from(number + 128).ok()?;
    let found = m.heap.refs_of(array)?.get(index).copied().flatten()?;
    Some(found.into())
}

/// The descriptor letter of the value in a wrapper object; None for other objects.
pub fn boxed_letter(m: &Machine, object: Handle) -> Option<&'static str> {
    let name = m.heap.class_of(object).map(|c| m.classes[c].name)?;
    BOXES.iter().find(|(_, class)| *class == name.as_str()).map(|(letter, _)| *letter)
}

/// Takes the value out of a wrapper and widens it to the wanted primitive type. None if it does not fit.
pub fn unbox_value(m: &Machine, object: Handle, wanted: &str) -> Option<Value> {
    let letter = boxed_letter(m, object)?;
    let value = from_memory(letter.as_bytes()[0], m.get_field(object, "value"));
    widen(value, letter, wanted)
}

/// Widening primitive conversion, as reflection and method handles do it.
pub fn widen(value: Value, from: &str, to: &str) -> Option<Value> {
    if from == to {
        return Some(value);
    }
    const ORDER: [&str; 6] = ["B", "S", "I", "J", "F", "D"];
    let rank = |l: &str| ORDER.iter().position(|o| *o == l);
    let allowed = match (from, to) {
        ("C", to) => rank(to).is_some_and(|r| r >= 2),
        (from, to) => rank(from)? < rank(to)?,
    };
    if !allowed {
        return None;
    }
    let number = match value {
        Value::I32(v) => i64::from(v),
        Value::I64(v) => v,
        Value::F32(v) => return Some(Value::F64(f64::from(v))),
        _ => return None,
    };
    Some(match Kind::of_descriptor(to)? {
        Kind::I32 => Value::I32(number as i32),
        Kind::I64 => Value::I64(number),
        Kind::F32 => Value::F32(number as f32),
        Kind::F64 => Value::F64(number as f64),
        Kind::Ref => return None,
    })
}

/// Fits a value of one type to a parameter of another, as `MethodHandle.invoke` does: boxing, unboxing, widening.
pub fn adapt(m: &mut Machine, value: Value, from: &str, to: &str) -> Result<Value, Fault> {
    let wrong = || Fault::Throw("java/lang/invoke/WrongMethodTypeException", None);
    let is_primitive = |d: &str| Kind::of_descriptor(d).is_some_and(|k| k != Kind::Ref);
    match (is_primitive(from), is_primitive(to)) {
        _ if to == "V" => Ok(Value::Undef),
        _ if from == "V" => Ok(Kind::of_descriptor(to).unwrap_or(Kind::Ref).zero()),
        (false, false) => Ok(value),
        (true, true) => widen(value, from, to).ok_or_else(wrong),
        (true, false) => Ok(box_value(m, from, value)?),
        (false, true) => match value.reference() {
            Some(object) => {
                unbox_value(m, object, to).ok_or(Fault::Throw("java/lang/ClassCastException", None))
            }
            None => Err(Fault::Throw("java/lang/NullPointerException", None)),
        },
    }
}
