//! Values that registers, fields and array elements hold while a program runs.
//!
//! A value says its own kind, so that the collector finds references without maps and a debugger can show any register. Integers
//! of up to 32 bits share one variant in sign-extended form, except that an `i1` is 0 or 1. The enum is sixteen bytes and has
//! room for pointers with provenance (an object and an offset) when C memory arrives.

use std::fmt;
use std::num::NonZeroU32;

/// A handle to an object of the [`crate::heap::Heap`]. Handles are reused after the object is collected.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Handle(NonZeroU32);

impl Handle {
    pub fn from_index(index: usize) -> Handle {
        let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
        Handle(NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN))
    }

    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Debug for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A reference: an object, or null.
pub type Ref = Option<Handle>;

#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub enum Value {
    I32(i32),
    I64(i64),
    F32(f32),
    F64(f64),
    Ref(Ref),
    /// Nothing was written here yet; also the result of a function that returns nothing.
    #[default]
    Undef,
}

/// What a register may hold: the variants of [`Value`] as static kinds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    I32,
    I64,
    F32,
    F64,
    Ref,
}

impl Value {
    pub const NULL: Value = Value::Ref(None);

    /// The accessors below answer zero or null for a value of another kind. [`crate::prepare`] checks the kinds of every body
    /// before it runs, so this does not happen; it is written this way because a panic would be worse.
    pub fn i32(self) -> i32 {
        if let Value::I32(v) = self { v } else { 0 }
    }

    pub fn i64(self) -> i64 {
        if let Value::I64(v) = self { v } else { 0 }
    }

    pub fn f32(self) -> f32 {
        if let Value::F32(v) = self { v } else { 0.0 }
    }

    pub fn f64(self) -> f64 {
        if let Value::F64(v) = self { v } else { 0.0 }
    }

    pub fn reference(self) -> Ref {
        if let Value::Ref(v) = self { v } else { None }
    }

    pub fn bool(value: bool) -> Value {
        Value::I32(i32::from(value))
    }

    pub fn kind(self) -> Option<Kind> {
        Some(match self {
            Value::I32(_) => Kind::I32,
            Value::I64(_) => Kind::I64,
            Value::F32(_) => Kind::F32,
            Value::F64(_) => Kind::F64,
            Value::Ref(_) => Kind::Ref,
            Value::Undef => return None,
        })
    }

    /// Bit-for-bit equality: what compare-and-set compares.
    pub fn same(self, other: Value) -> bool {
        match (self, other) {
            (Value::F32(a), Value::F32(b)) => a.to_bits() == b.to_bits(),
            (Value::F64(a), Value::F64(b)) => a.to_bits() == b.to_bits(),
            (a, b) => a == b,
        }
    }
}

impl From<Handle> for Value {
    fn from(handle: Handle) -> Value {
        Value::Ref(Some(handle))
    }
}

impl Kind {
    pub fn zero(self) -> Value {
        match self {
            Kind::I32 => Value::I32(0),
            Kind::I64 => Value::I64(0),
            Kind::F32 => Value::F32(0.0),
            Kind::F64 => Value::F64(0.0),
            Kind::Ref => Value::NULL,
        }
    }

    /// The kind of a Java field or parameter; None for `V` and for nonsense.
    pub fn of_descriptor(descriptor: &str) -> Option<Kind> {
        Some(match descriptor.as_bytes().first()? {
            b'Z' | b'B' | b'S' | b'C' | b'I' => Kind::I32,
            b'J' => Kind::I64,
            b'F' => Kind::F32,
            b'D' => Kind::F64,
            b'L' | b'[' => Kind::Ref,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_sixteen_bytes() {
        assert_eq!(std::mem::size_of::<Value>(), 16);
    }
}
