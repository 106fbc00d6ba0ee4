//! Exact IEEE 754 arithmetic on bits, in every rounding mode.
//!
//! The machine only rounds to nearest even. Here a finite float is `±mantissa * 2^exponent` with a big-integer mantissa;
//! every operation is carried out exactly (or, for quotient and root, to two bits more than needed with a sticky bit) and
//! rounded once, in [`pack`]. Singles and doubles differ only in their [`Format`]. Tests compare rounding to nearest even with the
//! machine's own arithmetic bit by bit.

use crate::float::{Rounding, canonical_bits};
use crate::node::Op;
use crate::num::Num;
use crate::sort::Sort;
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};
use std::cmp::Ordering;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Format {
    sort: Sort,
    /// Bits of the significand, the hidden one included.
    precision: u32,
    exponent_bits: u32,
}

impl Format {
    fn of(sort: Sort) -> Format {
        if sort == Sort::F32 {
            Format { sort, precision: 24, exponent_bits: 8 }
        } else {
            Format { sort, precision: 53, exponent_bits: 11 }
        }
    }

    fn bias(self) -> i64 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    /// Exponent of the last bit of the smallest floats.
    fn lowest(self) -> i64 {
        2 - self.bias() - i64::from(self.precision)
    }

    /// Exponent of the last bit of the largest floats.
    fn highest(self) -> i64 {
        self.bias() + 1 - i64::from(self.precision)
    }

    fn sign_bit(self, negative: bool) -> u64 {
        u64::from(negative) << (self.precision - 1 + self.exponent_bits)
    }

    fn infinity(self, negative: bool) -> u64 {
        self.sign_bit(negative) | (((1 << self.exponent_bits) - 1) << (self.precision - 1))
    }

    fn largest(self, negative: bool) -> u64 {
        self.infinity(negative) - 1
    }

    fn nan(self) -> u64 {
        canonical_bits(self.sort, u64::MAX)
    }
}

#[derive(Clone, Debug)]
enum Float {
    Nan,
    Infinity {
        negative: bool,
    },
    Zero {
        negative: bool,
    },
    /// `±mantissa * 2^exponent`, mantissa positive.
    Finite {
        negative: bool,
        mantissa: BigUint,
        exponent: i64,
    },
}

impl Float {
    fn negative(&self) -> bool {
        match self {
            Float::Nan => false,
            Float::Infinity { negative } | Float::Zero { negative } | Float::Finite { negative, .. } => {
                *negative
            }
        }
    }

    fn is_zero(&self) -> bool {
        matches!(self, Float::Zero { .. })
    }

    fn is_infinite(&self) -> bool {
        matches!(self, Float::Infinity { .. })
    }

    fn is_nan(&self) -> bool {
        matches!(self, Float::Nan)
    }
}

fn unpack(format: Format, bits: u64) -> Float {
    let fraction_bits = format.precision - 1;
    let fraction = bits & ((1 << fraction_bits) - 1);
    let exponent = (bits >> fraction_bits) & ((1 << format.exponent_bits) - 1);
    let negative = bits & format.sign_bit(true) != 0;
    if exponent == (1 << format.exponent_bits) - 1 {
        return if fraction == 0 { Float::Infinity { negative } } else { Float::Nan };
    }
    if exponent == 0 && fraction == 0 {
        return Float::Zero { negative };
    }
    let (mantissa, exponent) = match exponent {
        0 => (fraction, format.lowest()),
        _ => (fraction | (1 << fraction_bits), format.lowest() + exponent as i64 - 1),
    };
    Float::Finite { negative, mantissa: BigUint::from(mantissa), exponent }
}

/// Whether a truncated magnitude is rounded away from zero.
fn rounds_up(rounding: Rounding, negative: bool, odd: bool, rest: Ordering, exact: bool) -> bool {
    match rounding {
        Rounding::Rne => rest == Ordering::Greater || (rest == Ordering::Equal && odd),
        Rounding::Rna => rest != Ordering::Less,
        Rounding::Rtp => !exact && !negative,
        Rounding::Rtn => !exact && negative,
        Rounding::Rtz => false,
    }
}

/// `floor(mantissa / 2^shift)` rounded by the mode; `sticky` says that the true value is a little larger.
fn round_shift(mantissa: &BigUint, shift: u64, sticky: bool, negative: bool, rounding: Rounding) -> BigUint {
    let quotient: BigUint = mantissa >> shift;
    let rest = mantissa - (&quotient << shift);
    let half = if shift == 0 { BigUint::zero() } else { BigUint::one() << (shift - 1) };
    let exact = rest.is_zero() && !sticky;
    // Without dropped bits the rest is below one half, sticky or not.
    let order = if shift == 0 {
        Ordering::Less
    } else {
        match rest.cmp(&half) {
            Ordering::Equal if sticky => Ordering::Greater,
            order => order,
        }
    };
    if rounds_up(rounding, negative, quotient.is_odd(), order, exact) { quotient + 1u32 } else { quotient }
}

/// The float nearest to `±mantissa * 2^exponent` (a little more in magnitude if `sticky`). With `sticky` the mantissa must have at
/// least two bits more than the format's precision.
fn pack(
    format: Format,
    rounding: Rounding,
    negative: bool,
    mantissa: &BigUint,
    exponent: i64,
    sticky: bool,
) -> u64 {
    if mantissa.is_zero() && !sticky {
        return format.sign_bit(negative);
    }
    let precision = i64::from(format.precision);
    let mut target = (exponent + mantissa.bits() as i64 - precision).max(format.lowest());
    let mut rounded = if target >= exponent {
        round_shift(mantissa, (target - exponent) as u64, sticky, negative, rounding)
    } else {
        mantissa << (exponent - target) as u64
    };
    if rounded.bits() as i64 > precision {
        rounded >>= 1u32;
        target += 1;
    }
    if target > format.highest() {
        let to_infinity = match rounding {
            Rounding::Rne | Rounding::Rna => true,
            Rounding::Rtp => !negative,
            Rounding::Rtn => negative,
            Rounding::Rtz => false,
        };
        return if to_infinity { format.infinity(negative) } else { format.largest(negative) };
    }
    let digits = rounded.to_u64().unwrap_or(0);
    let hidden = 1u64 << (format.precision - 1);
    if digits < hidden {
        // Subnormal or zero: the target is the lowest exponent.
        return format.sign_bit(negative) | digits;
    }
    let biased = (target - format.lowest() + 1) as u64;
    format.sign_bit(negative) | (biased << (format.precision - 1)) | (digits - hidden)
}

/// `mantissa * 2^exponent` with a sign, as an exact sum of two such numbers.
fn exact_add(a: (bool, &BigUint, i64), b: (bool, &BigUint, i64)) -> (BigInt, i64) {
    let exponent = a.2.min(b.2);
    let signed = |(negative, mantissa, own): (bool, &BigUint, i64)| {
        let shifted = BigInt::from(mantissa << (own - exponent) as u64);
        if negative { -shifted } else { shifted }
    };
    (signed(a) + signed(b), exponent)
}

fn pack_signed(
    format: Format,
    rounding: Rounding,
    value: &BigInt,
    exponent: i64,
    zero_negative: bool,
) -> u64 {
    if value.is_zero() {
        return format.sign_bit(zero_negative);
    }
    let negative = value.sign() == num_bigint::Sign::Minus;
    pack(format, rounding, negative, value.magnitude(), exponent, false)
}

fn add(format: Format, rounding: Rounding, a: &Float, b: &Float) -> u64 {
    match (a, b) {
        (Float::Nan, _) | (_, Float::Nan) => format.nan(),
        (Float::Infinity { negative: x }, Float::Infinity { negative: y }) if x != y => format.nan(),
        (Float::Infinity { negative }, _) | (_, Float::Infinity { negative }) => format.infinity(*negative),
        (Float::Zero { negative: x }, Float::Zero { negative: y }) => {
            format.sign_bit(if x == y { *x } else { rounding == Rounding::Rtn })
        }
        (Float::Zero { .. }, Float::Finite { negative, mantissa, exponent })
        | (Float::Finite { negative, mantissa, exponent }, Float::Zero { .. }) => {
            pack(format, rounding, *negative, mantissa, *exponent, false)
        }
        (
            Float::Finite { negative: x, mantissa: m, exponent: e },
            Float::Finite { negative: y, mantissa: n, exponent: f },
        ) => {
            let (sum, exponent) = exact_add((*x, m, *e), (*y, n, *f));
            pack_signed(format, rounding, &sum, exponent, rounding == Rounding::Rtn)
        }
    }
}

fn negate(value: &Float) -> Float {
    let mut value = value.clone();
    match &mut value {
        Float::Nan => {}
        Float::Infinity { negative } | Float::Zero { negative } | Float::Finite { negative, .. } => {
            *negative = !*negative
        }
    }
    value
}

fn mul(format: Format, rounding: Rounding, a: &Float, b: &Float) -> u64 {
    let negative = a.negative() != b.negative();
    match (a, b) {
        (Float::Nan, _) | (_, Float::Nan) => format.nan(),
        _ if a.is_infinite() || b.is_infinite() => {
            if a.is_zero() || b.is_zero() {
                format.nan()
            } else {
                format.infinity(negative)
            }
        }
        (Float::Finite { mantissa: m, exponent: e, .. }, Float::Finite { mantissa: n, exponent: f, .. }) => {
            pack(format, rounding, negative, &(m * n), e + f, false)
        }
        _ => format.sign_bit(negative),
    }
}

fn div(format: Format, rounding: Rounding, a: &Float, b: &Float) -> u64 {
    let negative = a.negative() != b.negative();
    match (a, b) {
        (Float::Nan, _) | (_, Float::Nan) => format.nan(),
        _ if a.is_infinite() => {
            if b.is_infinite() {
                format.nan()
            } else {
                format.infinity(negative)
            }
        }
        _ if b.is_infinite() => format.sign_bit(negative),
        _ if b.is_zero() => {
            if a.is_zero() {
                format.nan()
            } else {
                format.infinity(negative)
            }
        }
        (Float::Finite { mantissa: m, exponent: e, .. }, Float::Finite { mantissa: n, exponent: f, .. }) => {
            let shift = u64::from(format.precision) + 3 + n.bits();
            let (quotient, rest) = (m << shift).div_rem(n);
            pack(format, rounding, negative, &quotient, e - f - shift as i64, !rest.is_zero())
        }
        _ => format.sign_bit(negative),
    }
}

fn sqrt(format: Format, rounding: Rounding, a: &Float) -> u64 {
    match a {
        Float::Zero { negative } => format.sign_bit(*negative),
        Float::Infinity { negative: false } => format.infinity(false),
        Float::Finite { negative: false, mantissa, exponent } => {
            let mut shift = 2 * (u64::from(format.precision) + 3);
            if (exponent - shift as i64).is_odd() {
                shift += 1;
            }
            let square = mantissa << shift;
            let root = square.sqrt();
            let exact = &root * &root == square;
            pack(format, rounding, false, &root, (exponent - shift as i64) / 2, !exact)
        }
        _ => format.nan(),
    }
}

fn fma(format: Format, rounding: Rounding, a: &Float, b: &Float, c: &Float) -> u64 {
    let negative = a.negative() != b.negative();
    let product = match (a, b) {
        (Float::Nan, _) | (_, Float::Nan) => Float::Nan,
        _ if a.is_infinite() || b.is_infinite() => {
            if a.is_zero() || b.is_zero() {
                Float::Nan
            } else {
                Float::Infinity { negative }
            }
        }
        (Float::Finite { mantissa: m, exponent: e, .. }, Float::Finite { mantissa: n, exponent: f, .. }) => {
            Float::Finite { negative, mantissa: m * n, exponent: e + f }
        }
        _ => Float::Zero { negative },
    };
    add(format, rounding, &product, c)
}

/// `a - n * b` where `n` is `a / b` rounded to an integer by the mode; a zero result has the sign of `a`.
fn remainder(format: Format, rounding: Rounding, a: &Float, b: &Float, a_bits: u64) -> u64 {
    match (a, b) {
        (Float::Finite { .. } | Float::Zero { .. }, Float::Infinity { .. }) => a_bits,
        (Float::Zero { .. }, Float::Finite { .. }) => a_bits,
        (
            Float::Finite { negative, mantissa: m, exponent: e },
            Float::Finite { mantissa: n, exponent: f, .. },
        ) => {
            let exponent = *e.min(f);
            let dividend = m << (e - exponent) as u64;
            let divisor = n << (f - exponent) as u64;
            let (quotient, rest) = dividend.div_rem(&divisor);
            let order = (&rest + &rest).cmp(&divisor);
            let up = rounding == Rounding::Rne
                && (order == Ordering::Greater || (order == Ordering::Equal && quotient.is_odd()));
            let magnitude = if up { BigInt::from(rest) - BigInt::from(divisor) } else { BigInt::from(rest) };
            let signed = if *negative { -magnitude } else { magnitude };
            pack_signed(format, Rounding::Rne, &signed, exponent, *negative)
        }
        _ => format.nan(),
    }
}

/// The integer that the mode rounds to; 0 for NaN and infinities.
fn to_integer(rounding: Rounding, a: &Float) -> BigInt {
    let Float::Finite { negative, mantissa, exponent } = a else { return BigInt::zero() };
    let magnitude = if *exponent >= 0 {
        mantissa << *exponent as u64
    } else {
        round_shift(mantissa, exponent.unsigned_abs(), false, *negative, rounding)
    };
    let value = BigInt::from(magnitude);
    if *negative { -value } else { value }
}

fn round_to_integral(format: Format, rounding: Rounding, a: &Float, bits: u64) -> u64 {
    match a {
        Float::Finite { negative, .. } => {
            pack_signed(format, rounding, &to_integer(rounding, a), 0, *negative)
        }
        _ => bits,
    }
}

/// Numeric order; `None` if either is NaN.
fn compare(a: &Float, b: &Float) -> Option<Ordering> {
    let rank = |value: &Float| match value {
        Float::Infinity { negative: true } => -1,
        Float::Infinity { negative: false } => 1,
        _ => 0,
    };
    if a.is_nan() || b.is_nan() {
        return None;
    }
    if a.is_infinite() || b.is_infinite() {
        return Some(rank(a).cmp(&rank(b)));
    }
    let empty = BigUint::zero();
    let part = |value: &Float| match value {
        Float::Finite { negative, mantissa, exponent } => (*negative, mantissa.clone(), *exponent),
        _ => (false, empty.clone(), 0),
    };
    let ((x, m, e), (y, n, f)) = (part(a), part(b));
    let (difference, _) = exact_add((x, &m, e), (!y, &n, f));
    Some(difference.cmp(&BigInt::zero()))
}

/// Java's order of the arguments for minimum and maximum: negative zero is below positive zero.
fn min_max(format: Format, smaller: bool, a: (&Float, u64), b: (&Float, u64)) -> u64 {
    let Some(order) = compare(a.0, b.0) else { return format.nan() };
    let order = order.then_with(|| b.0.negative().cmp(&a.0.negative()));
    if (order == Ordering::Less) == smaller { a.1 } else { b.1 }
}

/// A float operator whose result is a float, on the bits of its operands (all of one sort).
pub(crate) fn arithmetic(op: Op, sort: Sort, rounding: Rounding, operands: &[u64]) -> Option<u64> {
    let format = Format::of(sort);
    let floats: Vec<Float> = operands.iter().map(|&bits| unpack(format, bits)).collect();
    let bits = match (op, floats.as_slice()) {
        (Op::FAdd, [a, b]) => add(format, rounding, a, b),
        (Op::FSub, [a, b]) => add(format, rounding, a, &negate(b)),
        (Op::FMul, [a, b]) => mul(format, rounding, a, b),
        (Op::FDiv, [a, b]) => div(format, rounding, a, b),
        (Op::FFma, [a, b, c]) => fma(format, rounding, a, b, c),
        (Op::FSqrt, [a]) => sqrt(format, rounding, a),
        (Op::FRem, [a, b]) => remainder(format, Rounding::Rne, a, b, operands[0]),
        (Op::FMod, [a, b]) => remainder(format, Rounding::Rtz, a, b, operands[0]),
        (Op::FRound, [a]) => round_to_integral(format, rounding, a, operands[0]),
        (Op::FMin, [a, b]) => min_max(format, true, (a, operands[0]), (b, operands[1])),
        (Op::FMax, [a, b]) => min_max(format, false, (a, operands[0]), (b, operands[1])),
        (Op::FNeg, [a]) => {
            if a.is_nan() {
                operands[0]
            } else {
                operands[0] ^ format.sign_bit(true)
            }
        }
        (Op::FAbs, [a]) => {
            if a.is_nan() {
                operands[0]
            } else {
                operands[0] & !format.sign_bit(true)
            }
        }
        _ => return None,
    };
    Some(canonical_bits(sort, bits))
}

/// A float predicate on the bits of its operands.
pub(crate) fn predicate(op: Op, sort: Sort, operands: &[u64]) -> Option<bool> {
    let format = Format::of(sort);
    let floats: Vec<Float> = operands.iter().map(|&bits| unpack(format, bits)).collect();
    Some(match (op, floats.as_slice()) {
        (Op::FLt, [a, b]) => compare(a, b) == Some(Ordering::Less),
        (Op::FLe, [a, b]) => matches!(compare(a, b), Some(Ordering::Less | Ordering::Equal)),
        (Op::FEq, [a, b]) => compare(a, b) == Some(Ordering::Equal),
        (Op::FIsNan, [a]) => a.is_nan(),
        (Op::FIsInf, [a]) => a.is_infinite(),
        (Op::FIsZero, [a]) => a.is_zero(),
        (Op::FIsNormal | Op::FIsSubnormal, [a]) => {
            let fraction_bits = format.precision - 1;
            let exponent = (operands[0] >> fraction_bits) & ((1 << format.exponent_bits) - 1);
            matches!(a, Float::Finite { .. }) && (exponent != 0) == (op == Op::FIsNormal)
        }
        (Op::FIsNegative, [a]) => !a.is_nan() && a.negative(),
        (Op::FIsPositive, [a]) => !a.is_nan() && !a.negative(),
        _ => return None,
    })
}

/// A float of one format as a float of another.
pub(crate) fn convert(from: Sort, to: Sort, rounding: Rounding, bits: u64) -> u64 {
    let format = Format::of(to);
    let result = match unpack(Format::of(from), bits) {
        Float::Nan => format.nan(),
        Float::Infinity { negative } => format.infinity(negative),
        Float::Zero { negative } => format.sign_bit(negative),
        Float::Finite { negative, mantissa, exponent } => {
            pack(format, rounding, negative, &mantissa, exponent, false)
        }
    };
    canonical_bits(to, result)
}

pub(crate) fn from_int(to: Sort, rounding: Rounding, value: &Num) -> u64 {
    pack_signed(Format::of(to), rounding, &value.to_big(), 0, false)
}

/// The float nearest to `numerator / denominator` (denominator positive): decimal literals and `to_fp` of a real.
pub(crate) fn from_ratio(to: Sort, rounding: Rounding, numerator: &Num, denominator: &Num) -> u64 {
    let format = Format::of(to);
    let (numerator, denominator) = (numerator.to_big(), denominator.to_big());
    if numerator.is_zero() {
        return 0;
    }
    let shift = u64::from(format.precision) + 3 + denominator.bits();
    let (quotient, rest) = (numerator.magnitude() << shift).div_rem(denominator.magnitude());
    let negative = numerator.sign() == num_bigint::Sign::Minus;
    pack(format, rounding, negative, &quotient, -(shift as i64), !rest.is_zero())
}

pub(crate) fn to_int(from: Sort, rounding: Rounding, bits: u64) -> Num {
    Num::from_big(to_integer(rounding, &unpack(Format::of(from), bits)))
}

/// Java's conversion: towards zero, saturating at a signed width, NaN to 0.
pub(crate) fn to_int_saturating(from: Sort, width: u32, bits: u64) -> Num {
    let half = Num::pow2(width.max(1) - 1);
    let (low, high) = (-&half, &half - &Num::ONE);
    match unpack(Format::of(from), bits) {
        Float::Nan | Float::Zero { .. } => Num::ZERO,
        Float::Infinity { negative } => {
            if negative {
                low
            } else {
                high
            }
        }
        finite => Num::from_big(to_integer(Rounding::Rtz, &finite)).clamp(low, high),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECIAL: [f64; 24] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        1.5,
        2.5,
        -2.5,
        3.0,
        1e-310,
        -1e-310,
        5e-324,
        1.7976931348623157e308,
        -1.7976931348623157e308,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        2.2250738585072014e-308,
        1e300,
        123456.789,
        -1e-200,
        4503599627370497.5,
        9007199254740993.0,
    ];

    /// A fixed sequence of doubles over the whole range.
    fn doubles() -> Vec<f64> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut values = SPECIAL.to_vec();
        values.extend((0..60).map(|_| f64::from_bits(next())));
        values.extend((0..40).map(|_| (next() % 2000) as f64 / 8.0 - 100.0));
        values
    }

    fn same64(op: Op, operands: &[f64], expected: f64) {
        let bits: Vec<u64> = operands.iter().map(|x| canonical_bits(Sort::F64, x.to_bits())).collect();
        let got = arithmetic(op, Sort::F64, Rounding::Rne, &bits);
        let expected = canonical_bits(Sort::F64, expected.to_bits());
        assert_eq!(got, Some(expected), "{op:?} {operands:?}: {:?}", got.map(f64::from_bits));
    }

    fn same32(op: Op, operands: &[f32], expected: f32) {
        let bits: Vec<u64> =
            operands.iter().map(|x| canonical_bits(Sort::F32, u64::from(x.to_bits()))).collect();
        let got = arithmetic(op, Sort::F32, Rounding::Rne, &bits);
        assert_eq!(
            got,
            Some(canonical_bits(Sort::F32, u64::from(expected.to_bits()))),
            "{op:?} {operands:?}"
        );
    }

    #[test]
    fn nearest_even_is_what_the_machine_computes() {
        let values = doubles();
        for &a in &values {
            same64(Op::FSqrt, &[a], a.sqrt());
            same64(Op::FRound, &[a], a.round_ties_even());
            same32(Op::FSqrt, &[a as f32], (a as f32).sqrt());
            assert_eq!(to_int_saturating(Sort::F64, 32, a.to_bits()), Num::from(i64::from(a as i32)));
            assert_eq!(to_int_saturating(Sort::F64, 64, a.to_bits()), Num::from(a as i64));
            let narrow = convert(Sort::F64, Sort::F32, Rounding::Rne, a.to_bits());
            assert_eq!(narrow, canonical_bits(Sort::F32, u64::from((a as f32).to_bits())), "{a}");
            for &b in &values {
                same64(Op::FAdd, &[a, b], a + b);
                same64(Op::FSub, &[a, b], a - b);
                same64(Op::FMul, &[a, b], a * b);
                same64(Op::FDiv, &[a, b], a / b);
                same64(Op::FMod, &[a, b], a % b);
                same64(Op::FFma, &[a, b, 0.1], a.mul_add(b, 0.1));
                let (x, y) = (a as f32, b as f32);
                same32(Op::FAdd, &[x, y], x + y);
                same32(Op::FMul, &[x, y], x * y);
                same32(Op::FDiv, &[x, y], x / y);
                same32(Op::FMod, &[x, y], x % y);
                let bits = [a.to_bits(), b.to_bits()];
                assert_eq!(predicate(Op::FLt, Sort::F64, &bits), Some(a < b));
                assert_eq!(predicate(Op::FLe, Sort::F64, &bits), Some(a <= b));
                assert_eq!(predicate(Op::FEq, Sort::F64, &bits), Some(a == b));
            }
        }
        for shift in 0..64 {
            for offset in -3i64..4 {
                let value = (1i64 << shift).wrapping_add(offset);
                assert_eq!(from_int(Sort::F64, Rounding::Rne, &Num::from(value)), (value as f64).to_bits());
                assert_eq!(
                    from_int(Sort::F32, Rounding::Rne, &Num::from(value)),
                    u64::from((value as f32).to_bits())
                );
            }
        }
    }

    #[test]
    fn directed_modes_bracket_the_exact_result() {
        let third = |mode| f64::from_bits(from_ratio(Sort::F64, mode, &Num::ONE, &Num::from(3)));
        assert!(third(Rounding::Rtn) < third(Rounding::Rtp));
        assert_eq!(third(Rounding::Rtz), third(Rounding::Rtn));
        assert_eq!(third(Rounding::Rne), 1.0 / 3.0);
        let round =
            |mode, x: f64| arithmetic(Op::FRound, Sort::F64, mode, &[x.to_bits()]).map(f64::from_bits);
        assert_eq!(round(Rounding::Rna, 2.5), Some(3.0));
        assert_eq!(round(Rounding::Rne, 2.5), Some(2.0));
        assert_eq!(round(Rounding::Rtp, -2.5), Some(-2.0));
        assert_eq!(round(Rounding::Rtn, -2.5), Some(-3.0));
        assert_eq!(round(Rounding::Rtz, -2.5), Some(-2.0));
        let rem = |a: f64, b: f64| {
            arithmetic(Op::FRem, Sort::F64, Rounding::Rne, &[a.to_bits(), b.to_bits()]).map(f64::from_bits)
        };
        assert_eq!(rem(5.0, 3.0), Some(-1.0));
        assert_eq!(rem(4.5, 3.0), Some(-1.5));
        assert_eq!(rem(1.5, 3.0), Some(1.5));
    }

    #[test]
    fn zeros_and_nan_follow_java_in_min_and_max() {
        let min = |a: f64, b: f64| {
            arithmetic(Op::FMin, Sort::F64, Rounding::Rne, &[a.to_bits(), b.to_bits()]).map(f64::from_bits)
        };
        assert!(min(0.0, -0.0).is_some_and(|x| x == 0.0 && x.is_sign_negative()));
        assert!(min(-0.0, 0.0).is_some_and(|x| x == 0.0 && x.is_sign_negative()));
        assert!(min(1.0, f64::NAN).is_some_and(f64::is_nan));
        assert_eq!(min(1.0, 2.0), Some(1.0));
    }
}
