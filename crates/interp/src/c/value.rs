//! Values of C while they are in registers.
//!
//! A value is two words, and what they mean is known from its static type, its [`Shape`], so that no value carries a tag:
//!
//! | shape | `lo` | `hi` |
//! |---|---|---|
//! | integers up to 64 bits, `float`, `double` | the bits, zero-extended | which of the bits are undefined |
//! | integers up to 128 bits, wider floats | low word | high word |
//! | integers of more than 128 bits | a number, see [`super::big`] | |
//! | pointers | the address | the provenance: which object it points into |
//!
//! Undefined bits follow the rules of clang's memory sanitizer: they are carried through copies and arithmetic and matter only where the
//! program's course depends on them.

use pathlight_ir::{FloatKind, Type};

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Val {
    pub lo: u64,
    pub hi: u64,
}

/// The provenance of a pointer that was never written.
pub const UNDEFINED: u64 = u64::MAX;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// So many bits, up to 64.
    Int(u8),
    /// So many bits, 65 to 128.
    Wide(u8),
    /// So many bits, more than 128: see [`super::big`].
    Big(u16),
    F32,
    F64,
    /// A float that the machine has no type for.
    Soft(FloatKind),
    Ptr,
}

impl Shape {
    pub const I32: Shape = Shape::Int(32);
    pub const I64: Shape = Shape::Int(64);

    /// None for what C has no values of.
    pub fn of(ty: Type) -> Option<Shape> {
        Some(match ty {
            Type::Int(w @ 1..=64) => Shape::Int(w as u8),
            Type::Int(w @ 65..=128) => Shape::Wide(w as u8),
            Type::Int(w @ 129..=0xFFFF) => Shape::Big(w as u16),
            Type::Float(FloatKind::F32) => Shape::F32,
            Type::Float(FloatKind::F64) => Shape::F64,
            Type::Float(kind) => Shape::Soft(kind),
            Type::Ptr(_) => Shape::Ptr,
            _ => return None,
        })
    }

    /// Bytes that a load or store of it touches.
    pub fn bytes(self) -> u64 {
        match self {
            Shape::Int(w) | Shape::Wide(w) => u64::from(w).div_ceil(8),
            Shape::Big(w) => u64::from(w).div_ceil(8),
            Shape::F32 => 4,
            Shape::F64 | Shape::Ptr => 8,
            Shape::Soft(FloatKind::F16 | FloatKind::BF16) => 2,
            Shape::Soft(FloatKind::F80) => 10,
            Shape::Soft(_) => 16,
        }
    }

    pub fn bits(self) -> u32 {
        match self {
            Shape::Int(w) | Shape::Wide(w) => u32::from(w),
            Shape::Big(w) => u32::from(w),
            other => other.bytes() as u32 * 8,
        }
    }

    /// Do the undefined bits of such values travel in `hi`?
    pub fn has_shadow(self) -> bool {
        matches!(self, Shape::Int(_) | Shape::F32 | Shape::F64)
    }

    pub fn undefined(self) -> Val {
        match self {
            Shape::Ptr => Val { lo: 0, hi: UNDEFINED },
            shape if shape.has_shadow() => Val { lo: 0, hi: mask(shape.bits()) },
            _ => Val::default(),
        }
    }
}

/// The lowest so many bits.
pub fn mask(bits: u32) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

/// The value of the lowest so many bits as a signed number.
pub fn signed(value: u64, bits: u32) -> i64 {
    let unused = 64 - bits.clamp(1, 64);
    ((value << unused) as i64) >> unused
}

impl Val {
    pub const NULL: Val = Val { lo: 0, hi: 0 };

    pub fn bits(lo: u64) -> Val {
        Val { lo, hi: 0 }
    }

    pub fn bool(value: bool) -> Val {
        Val::bits(u64::from(value))
    }

    pub fn i32(value: i32) -> Val {
        Val::bits(u64::from(value as u32))
    }

    pub fn i64(value: i64) -> Val {
        Val::bits(value as u64)
    }

    pub fn f32(value: f32) -> Val {
        Val::bits(u64::from(value.to_bits()))
    }

    pub fn f64(value: f64) -> Val {
        Val::bits(value.to_bits())
    }

    pub fn wide(value: u128) -> Val {
        Val { lo: value as u64, hi: (value >> 64) as u64 }
    }

    pub fn as_i32(self) -> i32 {
        self.lo as i32
    }

    pub fn as_i64(self) -> i64 {
        self.lo as i64
    }

    pub fn as_f32(self) -> f32 {
        f32::from_bits(self.lo as u32)
    }

    pub fn as_f64(self) -> f64 {
        f64::from_bits(self.lo)
    }

    pub fn as_wide(self) -> u128 {
        u128::from(self.hi) << 64 | u128::from(self.lo)
    }

    /// The pointer so many bytes further, into the same object.
    pub fn plus(self, bytes: i64) -> Val {
        Val { lo: self.lo.wrapping_add(bytes as u64), hi: self.hi }
    }

    pub fn is_null(self) -> bool {
        self.lo == 0 && self.hi != UNDEFINED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_width() {
        assert_eq!(mask(1), 1);
        assert_eq!(mask(64), u64::MAX);
        assert_eq!(signed(0x80, 8), -128);
        assert_eq!(signed(1, 1), -1);
        assert_eq!(signed(u64::MAX, 64), -1);
        assert_eq!(Shape::Int(33).bytes(), 5);
        assert_eq!(Shape::of(Type::Int(129)), Some(Shape::Big(129)));
    }
}
