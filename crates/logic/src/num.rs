//! Exact integers with a machine-word fast path.
//!
//! Nearly every number in a program formula fits 64 bits, and nearly every operation on such numbers stays there. `Num` keeps
//! those inline and falls back to `num-bigint` on overflow. The representation is canonical (a big number never fits
//! 64 bits), so derived equality and hashing are equality of the integers.

use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64),
    /// Never a value that fits `i64`.
    Big(Box<BigInt>),
}

/// An unbounded integer.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Num(Repr);

impl Num {
    pub const ZERO: Num = Num(Repr::Small(0));
    pub const ONE: Num = Num(Repr::Small(1));
    pub const MINUS_ONE: Num = Num(Repr::Small(-1));

    pub const fn small(value: i64) -> Num {
        Num(Repr::Small(value))
    }

    pub fn from_big(value: BigInt) -> Num {
        match value.to_i64() {
            Some(small) => Num(Repr::Small(small)),
            None => Num(Repr::Big(Box::new(value))),
        }
    }

    /// Decimal digits with an optional sign; `None` for anything else.
    pub fn parse(text: &str) -> Option<Num> {
        if let Ok(small) = text.parse::<i64>() {
            return Some(Num::small(small));
        }
        text.parse::<BigInt>().ok().map(Num::from_big)
    }

    /// Digits in the given radix (2 or 16 for SMT-LIB's `#b` and `#x`).
    pub fn parse_radix(text: &str, radix: u32) -> Option<Num> {
        BigInt::parse_bytes(text.as_bytes(), radix).map(Num::from_big)
    }

    /// 2 to the power `exponent`.
    pub fn pow2(exponent: u32) -> Num {
        if exponent < 63 { Num::small(1i64 << exponent) } else { Num::from_big(BigInt::from(1) << exponent) }
    }

    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small(value) => Some(value),
            Repr::Big(_) => None,
        }
    }

    pub fn to_i128(&self) -> Option<i128> {
        match &self.0 {
            Repr::Small(value) => Some(i128::from(*value)),
            Repr::Big(value) => value.to_i128(),
        }
    }

    pub fn to_u32(&self) -> Option<u32> {
        self.to_i64().and_then(|value| u32::try_from(value).ok())
    }

    pub fn to_big(&self) -> BigInt {
        match &self.0 {
            Repr::Small(value) => BigInt::from(*value),
            Repr::Big(value) => (**value).clone(),
        }
    }

    pub fn is_zero(&self) -> bool {
        self.0 == Repr::Small(0)
    }

    pub fn is_one(&self) -> bool {
        self.0 == Repr::Small(1)
    }

    pub fn is_negative(&self) -> bool {
        self.signum() < 0
    }

    pub fn is_positive(&self) -> bool {
        self.signum() > 0
    }

    pub fn signum(&self) -> i32 {
        match &self.0 {
            Repr::Small(value) => value.signum() as i32,
            Repr::Big(value) => match value.sign() {
                Sign::Minus => -1,
                Sign::NoSign => 0,
                Sign::Plus => 1,
            },
        }
    }

    pub fn abs(&self) -> Num {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// Greatest common divisor, never negative; `gcd(0, x) = |x|`.
    pub fn gcd(&self, other: &Num) -> Num {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0) {
            let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
            while b != 0 {
                (a, b) = (b, a % b);
            }
            return match i64::try_from(a) {
                Ok(small) => Num::small(small),
                Err(_) => Num::from_big(BigInt::from(a)),
            };
        }
        Num::from_big(self.to_big().gcd(&other.to_big()))
    }

    /// Quotient rounded towards minus infinity. The divisor must not be zero.
    pub fn div_floor(&self, divisor: &Num) -> Num {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &divisor.0)
            && let Some(quotient) = a.checked_div(*b)
        {
            let exact = a % b == 0 || (*a < 0) == (*b < 0);
            return Num::small(if exact { quotient } else { quotient - 1 });
        }
        Num::from_big(self.to_big().div_floor(&divisor.to_big()))
    }

    /// Quotient rounded towards plus infinity. The divisor must not be zero.
    pub fn div_ceil(&self, divisor: &Num) -> Num {
        -&(-self).div_floor(divisor)
    }

    /// SMT-LIB `div`: the quotient that leaves a remainder in `[0, |divisor|)`. The divisor must not be zero.
    pub fn div_euclid(&self, divisor: &Num) -> Num {
        if divisor.is_negative() { -&self.div_floor(&-divisor) } else { self.div_floor(divisor) }
    }

    /// SMT-LIB `mod`: the remainder in `[0, |divisor|)`. The divisor must not be zero.
    pub fn rem_euclid(&self, divisor: &Num) -> Num {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &divisor.0)
            && let Some(remainder) = a.checked_rem_euclid(*b)
        {
            return Num::small(remainder);
        }
        Num::from_big(self.to_big().mod_floor(&divisor.to_big().abs()))
    }

    /// Quotient rounded towards zero (Java, C). The divisor must not be zero.
    pub fn div_trunc(&self, divisor: &Num) -> Num {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &divisor.0)
            && let Some(quotient) = a.checked_div(*b)
        {
            return Num::small(quotient);
        }
        Num::from_big(self.to_big() / divisor.to_big())
    }

    /// Remainder with the sign of the dividend (Java, C). The divisor must not be zero.
    pub fn rem_trunc(&self, divisor: &Num) -> Num {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &divisor.0)
            && let Some(remainder) = a.checked_rem(*b)
        {
            return Num::small(remainder);
        }
        Num::from_big(self.to_big() % divisor.to_big())
    }

    pub fn is_multiple_of(&self, divisor: &Num) -> bool {
        if divisor.is_zero() { self.is_zero() } else { self.rem_euclid(divisor).is_zero() }
    }

    /// The exponent `e` when the number is exactly `2^e`.
    pub fn log2_exact(&self) -> Option<u32> {
        match &self.0 {
            Repr::Small(value) if *value > 0 && value.count_ones() == 1 => Some(value.trailing_zeros()),
            Repr::Small(_) => None,
            Repr::Big(value) => {
                let zeros = value.trailing_zeros()?;
                let exact = value.is_positive() && value.bits() == zeros + 1;
                if exact { u32::try_from(zeros).ok() } else { None }
            }
        }
    }

    /// The representative of the number modulo `2^width` in `[0, 2^width)`.
    pub fn wrap_unsigned(&self, width: u32) -> Num {
        self.rem_euclid(&Num::pow2(width))
    }

    /// The representative of the number modulo `2^width` in `[-2^(width-1), 2^(width-1))`; `width` is at least 1.
    pub fn wrap_signed(&self, width: u32) -> Num {
        if let Repr::Small(value) = self.0
            && width <= 64
        {
            let shift = 64 - width;
            return Num::small((value << shift) >> shift);
        }
        let unsigned = self.wrap_unsigned(width);
        if unsigned >= Num::pow2(width - 1) { &unsigned - &Num::pow2(width) } else { unsigned }
    }

    /// Conjunction of the infinite two's complement expansions.
    pub fn bit_and(&self, other: &Num) -> Num {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => Num::small(a & b),
            _ => Num::from_big(self.to_big() & other.to_big()),
        }
    }

    /// Disjunction of the infinite two's complement expansions.
    pub fn bit_or(&self, other: &Num) -> Num {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => Num::small(a | b),
            _ => Num::from_big(self.to_big() | other.to_big()),
        }
    }

    /// Exclusive or of the infinite two's complement expansions.
    pub fn bit_xor(&self, other: &Num) -> Num {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => Num::small(a ^ b),
            _ => Num::from_big(self.to_big() ^ other.to_big()),
        }
    }

    /// `floor(self / 2^amount)`.
    pub fn shift_right(&self, amount: u32) -> Num {
        match self.0 {
            Repr::Small(value) => Num::small(value >> amount.min(63)),
            Repr::Big(_) => self.div_floor(&Num::pow2(amount)),
        }
    }

    pub fn is_even(&self) -> bool {
        match &self.0 {
            Repr::Small(value) => value & 1 == 0,
            Repr::Big(value) => value.is_even(),
        }
    }

    /// Number of bits of the absolute value.
    pub fn bits(&self) -> u64 {
        match &self.0 {
            Repr::Small(value) => u64::from(64 - value.unsigned_abs().leading_zeros()),
            Repr::Big(value) => value.bits(),
        }
    }
}

impl From<i64> for Num {
    fn from(value: i64) -> Num {
        Num::small(value)
    }
}

impl From<i32> for Num {
    fn from(value: i32) -> Num {
        Num::small(i64::from(value))
    }
}

impl From<u64> for Num {
    fn from(value: u64) -> Num {
        match i64::try_from(value) {
            Ok(small) => Num::small(small),
            Err(_) => Num::from_big(BigInt::from(value)),
        }
    }
}

impl From<i128> for Num {
    fn from(value: i128) -> Num {
        match i64::try_from(value) {
            Ok(small) => Num::small(small),
            Err(_) => Num::from_big(BigInt::from(value)),
        }
    }
}

impl Default for Num {
    fn default() -> Num {
        Num::ZERO
    }
}

impl Ord for Num {
    fn cmp(&self, other: &Num) -> Ordering {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => a.cmp(b),
            (Repr::Big(a), Repr::Big(b)) => a.cmp(b),
            (Repr::Small(_), Repr::Big(b)) => {
                if b.is_negative() {
                    Ordering::Greater
                } else {
                    Ordering::Less
                }
            }
            (Repr::Big(a), Repr::Small(_)) => {
                if a.is_negative() {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
        }
    }
}

impl PartialOrd for Num {
    fn partial_cmp(&self, other: &Num) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Neg for &Num {
    type Output = Num;
    fn neg(self) -> Num {
        match &self.0 {
            Repr::Small(value) => Num::from(-i128::from(*value)),
            Repr::Big(value) => Num::from_big(-(**value).clone()),
        }
    }
}

impl Add for &Num {
    type Output = Num;
    fn add(self, other: &Num) -> Num {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(sum) = a.checked_add(*b)
        {
            return Num::small(sum);
        }
        Num::from_big(self.to_big() + other.to_big())
    }
}

impl Sub for &Num {
    type Output = Num;
    fn sub(self, other: &Num) -> Num {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(difference) = a.checked_sub(*b)
        {
            return Num::small(difference);
        }
        Num::from_big(self.to_big() - other.to_big())
    }
}

impl Mul for &Num {
    type Output = Num;
    fn mul(self, other: &Num) -> Num {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0)
            && let Some(product) = a.checked_mul(*b)
        {
            return Num::small(product);
        }
        Num::from_big(self.to_big() * other.to_big())
    }
}

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(value) => write!(f, "{value}"),
            Repr::Big(value) => write!(f, "{value}"),
        }
    }
}

impl fmt::Debug for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers around the edges of a machine word, where the fast path ends.
    fn edges() -> Vec<BigInt> {
        let mut values = Vec::new();
        for base in [0i128, 1 << 31, 1 << 32, i128::from(i64::MAX), i128::from(u64::MAX), 1 << 100] {
            for offset in -2..=2 {
                values.push(BigInt::from(base + offset));
                values.push(BigInt::from(-base + offset));
            }
        }
        values
    }

    #[test]
    fn the_fast_path_agrees_with_big_integers() {
        for a in edges() {
            let x = Num::from_big(a.clone());
            assert_eq!(x.to_big(), a);
            assert_eq!((-&x).to_big(), -a.clone());
            assert_eq!(x.to_string(), a.to_string());
            assert_eq!(Num::parse(&a.to_string()), Some(x.clone()));
            assert_eq!(x.bits(), a.bits());
            for width in [1, 8, 32, 63, 64, 65, 128] {
                let modulus: BigInt = BigInt::from(1) << width;
                let unsigned = a.mod_floor(&modulus);
                assert_eq!(x.wrap_unsigned(width).to_big(), unsigned);
                let half: BigInt = BigInt::from(1) << (width - 1);
                let signed = if unsigned >= half { unsigned - modulus } else { unsigned };
                assert_eq!(x.wrap_signed(width).to_big(), signed, "{a} at {width}");
            }
            for b in edges() {
                let y = Num::from_big(b.clone());
                assert_eq!((&x + &y).to_big(), &a + &b);
                assert_eq!((&x - &y).to_big(), &a - &b);
                assert_eq!((&x * &y).to_big(), &a * &b);
                assert_eq!(x.cmp(&y), a.cmp(&b));
                assert_eq!(x == y, a == b);
                assert_eq!(x.gcd(&y).to_big(), a.gcd(&b));
                assert_eq!(x.bit_and(&y).to_big(), &a & &b);
                assert_eq!(x.bit_or(&y).to_big(), &a | &b);
                assert_eq!(x.bit_xor(&y).to_big(), &a ^ &b);
                if y.is_zero() {
                    continue;
                }
                assert_eq!(x.div_floor(&y).to_big(), a.div_floor(&b));
                assert_eq!(x.div_ceil(&y).to_big(), a.div_ceil(&b));
                assert_eq!(x.div_trunc(&y).to_big(), &a / &b);
                assert_eq!(x.rem_trunc(&y).to_big(), &a % &b);
                let remainder = x.rem_euclid(&y).to_big();
                assert!(!remainder.is_negative() && remainder < b.abs());
                assert_eq!(x.div_euclid(&y).to_big() * &b + remainder, a);
            }
        }
    }

    #[test]
    fn powers_of_two_are_recognised() {
        for exponent in [0, 1, 31, 62, 63, 64, 200] {
            let power = Num::pow2(exponent);
            assert_eq!(power.log2_exact(), Some(exponent));
            assert_eq!((&Num::from(3) * &power).log2_exact(), None);
            assert_eq!((-&power).log2_exact(), None);
        }
        assert_eq!(Num::ZERO.log2_exact(), None);
        assert_eq!(Num::from(-7).shift_right(1), Num::from(-4));
        assert_eq!((-&Num::pow2(70)).shift_right(69), Num::from(-2));
    }
}
