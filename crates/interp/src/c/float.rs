//! Floats of every kind.
//!
//! `float` and `double` are the machine's own; `long double` (x87) and the rarer kinds are computed by `rustc_apfloat`, the port of
//! LLVM's own soft floats, so constants folded by the compiler and results computed here agree.

use pathlight_ir::{BinaryOp, CompareOp, ConvertOp, FloatKind, UnaryOp};
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round};

use super::value::{Shape, Val, mask};

/// Calls a generic function with the float type that a shape names; None for shapes that are no floats.
macro_rules! with_float {
    ($shape:expr, $f:ident ( $($arg:expr),* )) => {
        match $shape {
            Shape::F32 => $f::<Single>($($arg),*),
            Shape::F64 => $f::<Double>($($arg),*),
            Shape::Soft(FloatKind::F16) => $f::<Half>($($arg),*),
            Shape::Soft(FloatKind::BF16) => $f::<BFloat>($($arg),*),
            Shape::Soft(FloatKind::F80) => $f::<X87DoubleExtended>($($arg),*),
            Shape::Soft(FloatKind::F128) => $f::<Quad>($($arg),*),
            _ => None,
        }
    };
}

fn raw(shape: Shape, value: Val) -> u128 {
    if shape.has_shadow() { u128::from(value.lo) } else { value.as_wide() }
}

fn whole_shadow(width: u32, undefined: bool) -> u64 {
    if undefined { mask(width) } else { 0 }
}

pub fn binary(op: BinaryOp, shape: Shape, a: Val, b: Val) -> Option<Val> {
    let undefined = shape.has_shadow() && a.hi | b.hi != 0;
    if matches!(op, BinaryOp::ThreeWayNanLess | BinaryOp::ThreeWayNanGreater) {
        let unordered = if op == BinaryOp::ThreeWayNanLess { -1 } else { 1 };
        let order = with_float!(shape, order(raw(shape, a), raw(shape, b)))?;
        return Some(Val::i32(order.map_or(unordered, |o| o as i32)));
    }
    let mut result = match shape {
        Shape::F32 => {
            let (x, y) = (a.as_f32(), b.as_f32());
            Val::f32(match op {
                BinaryOp::FloatAdd => x + y,
                BinaryOp::FloatSub => x - y,
                BinaryOp::FloatMul => x * y,
                BinaryOp::FloatDiv => x / y,
                BinaryOp::FloatRem => x % y,
                _ => return None,
            })
        }
        Shape::F64 => {
            let (x, y) = (a.as_f64(), b.as_f64());
            Val::f64(match op {
                BinaryOp::FloatAdd => x + y,
                BinaryOp::FloatSub => x - y,
                BinaryOp::FloatMul => x * y,
                BinaryOp::FloatDiv => x / y,
                BinaryOp::FloatRem => x % y,
                _ => return None,
            })
        }
        _ => Val::wide(with_float!(shape, soft_binary(op, a.as_wide(), b.as_wide()))?),
    };
    if shape.has_shadow() {
        result.hi = whole_shadow(shape.bits(), undefined);
    }
    Some(result)
}

fn soft_binary<F: Float>(op: BinaryOp, a: u128, b: u128) -> Option<u128> {
    let (x, y) = (F::from_bits(a), F::from_bits(b));
    let result = match op {
        BinaryOp::FloatAdd => x + y,
        BinaryOp::FloatSub => x - y,
        BinaryOp::FloatMul => x * y,
        BinaryOp::FloatDiv => x / y,
        BinaryOp::FloatRem => x % y,
        _ => return None,
    };
    Some(result.value.to_bits())
}

trait Unstatus {
    type Out;
    fn unstatus(self) -> Self::Out;
}

impl<T> Unstatus for rustc_apfloat::StatusAnd<T> {
    type Out = T;
    fn unstatus(self) -> T {
        self.value
    }
}

fn order<F: Float>(a: u128, b: u128) -> Option<Option<std::cmp::Ordering>> {
    Some(F::from_bits(a).partial_cmp(&F::from_bits(b)))
}

/// None outside if the shape is no float; None inside if an operand is not a number.
pub fn ordering(shape: Shape, a: Val, b: Val) -> Option<Option<std::cmp::Ordering>> {
    match shape {
        Shape::F32 => Some(a.as_f32().partial_cmp(&b.as_f32())),
        Shape::F64 => Some(a.as_f64().partial_cmp(&b.as_f64())),
        _ => with_float!(shape, order(raw(shape, a), raw(shape, b))),
    }
}

pub fn compare(op: CompareOp, shape: Shape, a: Val, b: Val) -> Option<Val> {
    use std::cmp::Ordering::*;
    let order = ordering(shape, a, b)?;
    let is = |wanted: &[std::cmp::Ordering]| order.is_some_and(|o| wanted.contains(&o));
    let or = |wanted: &[std::cmp::Ordering]| order.is_none_or(|o| wanted.contains(&o));
    let holds = match op {
        CompareOp::FloatEq => is(&[Equal]),
        CompareOp::FloatLtGt => is(&[Less, Greater]),
        CompareOp::FloatLt => is(&[Less]),
        CompareOp::FloatLe => is(&[Less, Equal]),
        CompareOp::FloatGt => is(&[Greater]),
        CompareOp::FloatGe => is(&[Greater, Equal]),
        CompareOp::FloatEqOr => or(&[Equal]),
        CompareOp::FloatNe => or(&[Less, Greater]),
        CompareOp::FloatLtOr => or(&[Less]),
        CompareOp::FloatLeOr => or(&[Less, Equal]),
        CompareOp::FloatGtOr => or(&[Greater]),
        CompareOp::FloatGeOr => or(&[Greater, Equal]),
        CompareOp::FloatOrdered => order.is_some(),
        CompareOp::FloatUnordered => order.is_none(),
        _ => return None,
    };
    let undefined = shape.has_shadow() && a.hi | b.hi != 0;
    Some(Val { lo: u64::from(holds), hi: u64::from(undefined) })
}

pub fn unary(op: UnaryOp, shape: Shape, a: Val) -> Option<Val> {
    let hi = if shape.has_shadow() { a.hi } else { 0 };
    let result = match (op, shape) {
        (UnaryOp::FloatSqrt, Shape::F32) => Val::f32(a.as_f32().sqrt()),
        (UnaryOp::FloatSqrt, Shape::F64) => Val::f64(a.as_f64().sqrt()),
        (UnaryOp::FloatSqrt, Shape::Soft(FloatKind::F80)) => return Some(sqrt_f80(a)),
        (UnaryOp::FloatNeg | UnaryOp::FloatAbs, _) => {
            let sign = 1u128 << (shape.bits() - 1);
            let bits = raw(shape, a);
            Val::wide(if op == UnaryOp::FloatNeg { bits ^ sign } else { bits & !sign })
        }
        _ => return None,
    };
    Some(if shape.has_shadow() { Val { lo: result.lo, hi } } else { result })
}

/// Exactly rounded: the root of a 128-bit number has 64 bits, as the mantissa has.
pub fn sqrt_f80(a: Val) -> Val {
    let x = X87DoubleExtended::from_bits(a.as_wide());
    if x.is_nan() || x.is_zero() || x.is_pos_infinity() {
        return a;
    }
    if x.is_negative() {
        return Val::wide((-X87DoubleExtended::NAN).to_bits());
    }
    let exponent = x.ilogb();
    // x = m * 2^(exponent - 63) with 2^63 <= m < 2^64.
    let m = x.scalbn(63 - exponent).to_u128(64).value;
    let odd = (exponent - 63).rem_euclid(2);
    let shift = 64 - odd;
    let wide = m << shift;
    let root = wide.isqrt();
    let rounded = root + u128::from(wide - root * root > root);
    let scale = (exponent - 63 - shift) / 2;
    Val::wide(X87DoubleExtended::from_u128(rounded).value.scalbn(scale).to_bits())
}

/// Between floats and integers, and between kinds of floats.
pub fn convert(op: ConvertOp, from: Shape, to: Shape, a: Val) -> Option<Val> {
    let undefined = from.has_shadow() && a.hi != 0;
    let bits = match op {
        ConvertOp::FloatToFloat => match (from, to) {
            (Shape::F32, Shape::F64) => u128::from(f64::from(a.as_f32()).to_bits()),
            (Shape::F64, Shape::F32) => u128::from((a.as_f64() as f32).to_bits()),
            _ => with_float!(from, through_quad(raw(from, a), to))?,
        },
        ConvertOp::SignedToFloat => {
            let value = match from {
                Shape::Int(w) => i128::from(super::value::signed(a.lo, u32::from(w))),
                Shape::Wide(w) => super::int::wide_signed(a.as_wide(), w),
                _ => return None,
            };
            with_float!(to, of_signed(value))?
        }
        ConvertOp::UnsignedToFloat => {
            let value = if from.has_shadow() { u128::from(a.lo) } else { a.as_wide() };
            with_float!(to, of_unsigned(value))?
        }
        ConvertOp::FloatToSigned => with_float!(from, to_signed(raw(from, a), to.bits()))?,
        ConvertOp::FloatToUnsigned => with_float!(from, to_unsigned(raw(from, a), to.bits()))?,
        _ => return None,
    };
    Some(if to.has_shadow() {
        Val { lo: bits as u64 & mask(to.bits()), hi: whole_shadow(to.bits(), undefined) }
    } else {
        Val::wide(bits)
    })
}

fn of_signed<F: Float>(value: i128) -> Option<u128> {
    Some(F::from_i128(value).value.to_bits())
}

fn of_unsigned<F: Float>(value: u128) -> Option<u128> {
    Some(F::from_u128(value).value.to_bits())
}

fn to_signed<F: Float>(bits: u128, width: u32) -> Option<u128> {
    let value = F::from_bits(bits).to_i128_r(width as usize, Round::TowardZero, &mut false).value;
    let all = if width >= 128 { u128::MAX } else { (1 << width) - 1 };
    Some(value as u128 & all)
}

fn to_unsigned<F: Float>(bits: u128, width: u32) -> Option<u128> {
    Some(F::from_bits(bits).to_u128_r(width as usize, Round::TowardZero, &mut false).value)
}

/// Every other kind fits into a quad, so the way through it rounds once.
fn through_quad<F: Float + FloatConvert<Quad>>(bits: u128, to: Shape) -> Option<u128> {
    let quad: Quad = F::from_bits(bits).convert(&mut false).value;
    with_float!(to, of_quad(quad))
}

fn of_quad<F: Float>(quad: Quad) -> Option<u128>
where
    Quad: FloatConvert<F>,
{
    let value: F = quad.convert(&mut false).unstatus();
    Some(value.to_bits())
}

/// A double as a `long double`.
pub fn f80_of_f64(value: f64) -> Val {
    convert(ConvertOp::FloatToFloat, Shape::F64, Shape::Soft(FloatKind::F80), Val::f64(value))
        .unwrap_or_default()
}

pub fn f64_of_f80(value: Val) -> f64 {
    convert(ConvertOp::FloatToFloat, Shape::Soft(FloatKind::F80), Shape::F64, value)
        .unwrap_or_default()
        .as_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    const F80: Shape = Shape::Soft(FloatKind::F80);

    #[test]
    fn long_doubles_keep_their_extra_bits() {
        let one = f80_of_f64(1.0);
        let tiny = f80_of_f64(2f64.powi(-60));
        let sum = binary(BinaryOp::FloatAdd, F80, one, tiny).unwrap();
        assert_ne!(sum, one);
        assert_eq!(f64_of_f80(sum), 1.0);
        let back = binary(BinaryOp::FloatSub, F80, sum, one).unwrap();
        assert_eq!(back, tiny);
    }

    #[test]
    fn roots_of_long_doubles() {
        for x in [2.0, 4.0, 0.25, 9.0, 1e300, 1e-300, 3.0] {
            let root = sqrt_f80(f80_of_f64(x));
            assert_eq!(f64_of_f80(root), x.sqrt(), "{x}");
        }
        assert!(f64_of_f80(sqrt_f80(f80_of_f64(-1.0))).is_nan());
    }

    #[test]
    fn conversions_clamp_and_round() {
        let to_i32 =
            |x: f64| convert(ConvertOp::FloatToSigned, Shape::F64, Shape::I32, Val::f64(x)).unwrap().as_i32();
        assert_eq!(to_i32(-1.9), -1);
        assert_eq!(to_i32(1e10), i32::MAX);
        assert_eq!(to_i32(f64::NAN), 0);
        let big = Val::bits(u64::MAX);
        assert_eq!(
            convert(ConvertOp::UnsignedToFloat, Shape::I64, Shape::F64, big).unwrap().as_f64(),
            u64::MAX as f64
        );
    }
}
