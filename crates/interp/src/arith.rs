//! Arithmetic on single values, exactly as the representation defines it.

use std::cmp::Ordering;

use pathlight_ir::{BinaryOp, CompareOp, UnaryOp};

use crate::code::Conversion;
use crate::value::Value;

macro_rules! integer_ops {
    ($binary:ident, $compare:ident, $unary:ident, $signed:ty, $unsigned:ty) => {
        /// None if the operation is not one on integers or divides by zero (a check stands before it).
        #[inline]
        pub fn $binary(op: BinaryOp, a: $signed, b: $signed) -> Option<$signed> {
            use BinaryOp::*;
            Some(match op {
                Add => a.wrapping_add(b),
                Sub => a.wrapping_sub(b),
                Mul => a.wrapping_mul(b),
                And => a & b,
                Or => a | b,
                Xor => a ^ b,
                ShiftLeft => a.wrapping_shl(b as u32),
                ShiftRightArithmetic => a.wrapping_shr(b as u32),
                ShiftRightLogical => (a as $unsigned).wrapping_shr(b as u32) as $signed,
                SignedDiv if b != 0 => a.wrapping_div(b),
                SignedRem if b != 0 => a.wrapping_rem(b),
                UnsignedDiv if b != 0 => (a as $unsigned / b as $unsigned) as $signed,
                UnsignedRem if b != 0 => (a as $unsigned % b as $unsigned) as $signed,
                _ => return None,
            })
        }

        #[inline]
        pub fn $compare(op: CompareOp, a: $signed, b: $signed) -> bool {
            use CompareOp::*;
            match op {
                Eq => a == b,
                Ne => a != b,
                SignedLt => a < b,
                SignedLe => a <= b,
                SignedGt => a > b,
                SignedGe => a >= b,
                UnsignedLt => (a as $unsigned) < b as $unsigned,
                UnsignedLe => (a as $unsigned) <= b as $unsigned,
                UnsignedGt => (a as $unsigned) > b as $unsigned,
                UnsignedGe => (a as $unsigned) >= b as $unsigned,
                _ => false,
            }
        }

        pub fn $unary(op: UnaryOp, a: $signed) -> Option<$signed> {
            use UnaryOp::*;
            Some(match op {
                Neg => a.wrapping_neg(),
                PopCount => a.count_ones() as $signed,
                LeadingZeros => a.leading_zeros() as $signed,
                TrailingZeros => a.trailing_zeros() as $signed,
                ByteSwap => a.swap_bytes(),
                BitReverse => a.reverse_bits(),
                FloatNeg | FloatAbs | FloatSqrt => return None,
            })
        }
    };
}

integer_ops!(binary_i32, compare_i32, unary_i32, i32, u32);
integer_ops!(binary_i64, compare_i64, unary_i64, i64, u64);

macro_rules! float_ops {
    ($binary:ident, $compare:ident, $unary:ident, $float:ty, $variant:ident) => {
        #[inline]
        pub fn $binary(op: BinaryOp, a: $float, b: $float) -> Option<Value> {
            use BinaryOp::*;
            Some(Value::$variant(match op {
                FloatAdd => a + b,
                FloatSub => a - b,
                FloatMul => a * b,
                FloatDiv => a / b,
                FloatRem => a % b,
                ThreeWayNanLess => return Some(Value::I32(three_way(a.partial_cmp(&b), -1))),
                ThreeWayNanGreater => return Some(Value::I32(three_way(a.partial_cmp(&b), 1))),
                _ => return None,
            }))
        }

        pub fn $compare(op: CompareOp, a: $float, b: $float) -> bool {
            compare_float(op, a.partial_cmp(&b))
        }

        pub fn $unary(op: UnaryOp, a: $float) -> Option<$float> {
            Some(match op {
                UnaryOp::FloatNeg => -a,
                UnaryOp::FloatAbs => a.abs(),
                UnaryOp::FloatSqrt => a.sqrt(),
                _ => return None,
            })
        }
    };
}

float_ops!(binary_f32, compare_f32, unary_f32, f32, F32);
float_ops!(binary_f64, compare_f64, unary_f64, f64, F64);

pub fn three_way(ordering: Option<Ordering>, unordered: i32) -> i32 {
    ordering.map_or(unordered, |o| o as i32)
}

fn compare_float(op: CompareOp, ordering: Option<Ordering>) -> bool {
    use CompareOp::*;
    let Some(o) = ordering else {
        return matches!(
            op,
            FloatEqOr | FloatNe | FloatLtOr | FloatLeOr | FloatGtOr | FloatGeOr | FloatUnordered
        );
    };
    match op {
        FloatEq | FloatEqOr => o.is_eq(),
        FloatLtGt | FloatNe => o.is_ne(),
        FloatLt | FloatLtOr => o.is_lt(),
        FloatLe | FloatLeOr => o.is_le(),
        FloatGt | FloatGtOr => o.is_gt(),
        FloatGe | FloatGeOr => o.is_ge(),
        FloatOrdered => true,
        _ => false,
    }
}

/// The low bits of an integer, with the highest of them as the sign.
pub fn sign_extend(value: i32, bits: u8) -> i32 {
    let shift = 32u32.saturating_sub(u32::from(bits));
    value.wrapping_shl(shift).wrapping_shr(shift)
}

pub fn zero_extend(value: i32, bits: u8) -> u32 {
    let shift = 32u32.saturating_sub(u32::from(bits));
    (value as u32).wrapping_shl(shift).wrapping_shr(shift)
}

#[inline]
pub fn convert(conversion: Conversion, a: Value) -> Value {
    use Conversion::*;
    match conversion {
        Signed32(bits) => Value::I32(sign_extend(a.i32(), bits)),
        Unsigned32(bits) => Value::I32(zero_extend(a.i32(), bits) as i32),
        Boolean => Value::I32(a.i32() & 1),
        Signed32To64 => Value::I64(i64::from(a.i32())),
        Unsigned32To64(bits) => Value::I64(i64::from(zero_extend(a.i32(), bits))),
        Truncate64(bits) => Value::I32(sign_extend(a.i64() as i32, bits)),
        I32ToF32 => Value::F32(a.i32() as f32),
        I32ToF64 => Value::F64(f64::from(a.i32())),
        I64ToF32 => Value::F32(a.i64() as f32),
        I64ToF64 => Value::F64(a.i64() as f64),
        U32ToF32 => Value::F32(a.i32() as u32 as f32),
        U32ToF64 => Value::F64(f64::from(a.i32() as u32)),
        U64ToF32 => Value::F32(a.i64() as u64 as f32),
        U64ToF64 => Value::F64(a.i64() as u64 as f64),
        F32ToI32 => Value::I32(a.f32() as i32),
        F32ToI64 => Value::I64(a.f32() as i64),
        F64ToI32 => Value::I32(a.f64() as i32),
        F64ToI64 => Value::I64(a.f64() as i64),
        F32ToF64 => Value::F64(f64::from(a.f32())),
        F64ToF32 => Value::F32(a.f64() as f32),
        F32Bits => Value::I32(a.f32().to_bits() as i32),
        F64Bits => Value::I64(a.f64().to_bits() as i64),
        BitsF32 => Value::F32(f32::from_bits(a.i32() as u32)),
        BitsF64 => Value::F64(f64::from_bits(a.i64() as u64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_number_divided_by_minus_one_is_itself() {
        assert_eq!(binary_i32(BinaryOp::SignedDiv, i32::MIN, -1), Some(i32::MIN));
        assert_eq!(binary_i64(BinaryOp::SignedRem, i64::MIN, -1), Some(0));
        assert_eq!(binary_i32(BinaryOp::SignedDiv, 1, 0), None);
    }

    #[test]
    fn comparisons_with_nan() {
        assert!(compare_f64(CompareOp::FloatNe, f64::NAN, f64::NAN));
        assert!(!compare_f64(CompareOp::FloatLe, f64::NAN, 0.0));
        assert!(compare_f64(CompareOp::FloatGeOr, f64::NAN, 0.0));
        assert_eq!(binary_f32(BinaryOp::ThreeWayNanGreater, f32::NAN, 0.0), Some(Value::I32(1)));
        assert_eq!(binary_f32(BinaryOp::ThreeWayNanLess, -0.0, 0.0), Some(Value::I32(0)));
    }

    #[test]
    fn floats_clamp_when_they_become_integers() {
        assert_eq!(convert(Conversion::F64ToI32, Value::F64(1e20)), Value::I32(i32::MAX));
        assert_eq!(convert(Conversion::F64ToI64, Value::F64(f64::NAN)), Value::I64(0));
        assert_eq!(convert(Conversion::F32ToI32, Value::F32(-1.9)), Value::I32(-1));
    }

    #[test]
    fn widths() {
        assert_eq!(sign_extend(0xFF, 8), -1);
        assert_eq!(sign_extend(1, 1), -1);
        assert_eq!(zero_extend(-1, 16), 0xFFFF);
        assert_eq!(zero_extend(-1, 32), u32::MAX);
    }
}
