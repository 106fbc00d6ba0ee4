//! Exact rational numbers for the simplex tableau.
//!
//! Nearly every number in a path condition is a small integer, so a rational is a pair of `i64` in lowest terms with a
//! positive denominator; intermediate results are computed in `i128`, where no product of two `i64` can overflow, and a
//! result that does not fit moves to heap-allocated big integers. A big number that becomes small again moves back, so
//! that equal numbers always have equal representations (derived `PartialEq` and `Hash` rely on it).

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64, i64),
    Big(Box<(BigInt, BigInt)>),
}

/// An exact rational number.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Rat(Repr);

fn gcd_u128(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        if let (Ok(x), Ok(y)) = (u64::try_from(a), u64::try_from(b)) {
            return u128::from(gcd_u64(x, y));
        }
        (a, b) = (b, a % b);
    }
    a
}

fn gcd_u64(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Rat {
    pub const ZERO: Rat = Rat(Repr::Small(0, 1));
    pub const ONE: Rat = Rat(Repr::Small(1, 1));

    pub fn int(n: i64) -> Rat {
        Rat(Repr::Small(n, 1))
    }

    pub fn from_big(n: &BigInt) -> Rat {
        match n.to_i64() {
            Some(n) => Rat::int(n),
            None => Rat(Repr::Big(Box::new((n.clone(), BigInt::one())))),
        }
    }

    /// The quotient `num / den` in lowest terms; `den` must not be zero.
    fn reduced(num: i128, den: i128) -> Rat {
        debug_assert!(den != 0);
        let gcd = gcd_u128(num.unsigned_abs(), den.unsigned_abs());
        let sign = if den < 0 { -1 } else { 1 };
        let (n, d) = if gcd <= 1 {
            (num, den)
        } else if let Ok(g) = i128::try_from(gcd) {
            (num / g, den / g)
        } else {
            return Rat::reduced_big(BigInt::from(num), BigInt::from(den));
        };
        match (n.checked_mul(sign), d.checked_mul(sign)) {
            (Some(n), Some(d)) => match (i64::try_from(n), i64::try_from(d)) {
                (Ok(n), Ok(d)) => Rat(Repr::Small(n, d)),
                _ => Rat(Repr::Big(Box::new((BigInt::from(n), BigInt::from(d))))),
            },
            _ => Rat::reduced_big(BigInt::from(num), BigInt::from(den)),
        }
    }

    fn reduced_big(num: BigInt, den: BigInt) -> Rat {
        if den.is_one() {
            return Rat::from_big(&num);
        }
        // Most numbers that do not fit 64 bits fit 128, where a common divisor costs a tenth.
        let gcd = match (num.magnitude().to_u128(), den.magnitude().to_u128()) {
            (Some(n), Some(d)) => gcd_u128(n, d).into(),
            _ => num.gcd(&den),
        };
        let (mut num, mut den) = if gcd.is_one() { (num, den) } else { (num / &gcd, den / &gcd) };
        if den.is_negative() {
            num = -num;
            den = -den;
        }
        match (num.to_i64(), den.to_i64()) {
            (Some(n), Some(d)) => Rat(Repr::Small(n, d)),
            _ => Rat(Repr::Big(Box::new((num, den)))),
        }
    }

    fn parts(&self) -> (BigInt, BigInt) {
        match &self.0 {
            Repr::Small(n, d) => (BigInt::from(*n), BigInt::from(*d)),
            Repr::Big(b) => (b.0.clone(), b.1.clone()),
        }
    }

    pub fn numer(&self) -> BigInt {
        self.parts().0
    }

    pub fn denom(&self) -> BigInt {
        self.parts().1
    }

    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Small(0, _))
    }

    pub fn is_int(&self) -> bool {
        match &self.0 {
            Repr::Small(_, d) => *d == 1,
            Repr::Big(b) => b.1.is_one(),
        }
    }

    pub fn is_positive(&self) -> bool {
        match &self.0 {
            Repr::Small(n, _) => *n > 0,
            Repr::Big(b) => b.0.is_positive(),
        }
    }

    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(n, _) => *n < 0,
            Repr::Big(b) => b.0.is_negative(),
        }
    }

    pub fn floor(&self) -> Rat {
        match &self.0 {
            Repr::Small(n, d) => Rat::int(n.div_euclid(*d)),
            Repr::Big(b) => Rat::from_big(&b.0.div_floor(&b.1)),
        }
    }

    pub fn ceil(&self) -> Rat {
        -&(-self).floor()
    }

    /// The integer value, where it is one.
    pub fn to_bigint(&self) -> Option<BigInt> {
        self.is_int().then(|| self.numer())
    }

    /// The value if it is a machine integer.
    pub fn to_i64(&self) -> Option<i64> {
        match &self.0 {
            Repr::Small(n, 1) => Some(*n),
            _ => None,
        }
    }

    pub fn recip(&self) -> Rat {
        debug_assert!(!self.is_zero());
        match &self.0 {
            Repr::Small(1, 1) => Rat::ONE,
            Repr::Small(-1, 1) => Rat::int(-1),
            Repr::Small(n, d) => Rat::reduced(i128::from(*d), i128::from(*n)),
            Repr::Big(b) => Rat::reduced_big(b.1.clone(), b.0.clone()),
        }
    }

    /// `self + a * b`, the inner step of every row operation.
    pub fn add_mul(&self, a: &Rat, b: &Rat) -> Rat {
        self + &(a * b)
    }
}

impl std::ops::Neg for &Rat {
    type Output = Rat;
    fn neg(self) -> Rat {
        match &self.0 {
            Repr::Small(n, d) if *n != i64::MIN => Rat(Repr::Small(-n, *d)),
            _ => {
                let (n, d) = self.parts();
                Rat::reduced_big(-n, d)
            }
        }
    }
}

impl std::ops::Add for &Rat {
    type Output = Rat;
    fn add(self, o: &Rat) -> Rat {
        match (&self.0, &o.0) {
            (Repr::Small(a, 1), Repr::Small(b, 1)) => match a.checked_add(*b) {
                Some(s) => Rat::int(s),
                None => Rat::from_big(&(BigInt::from(*a) + BigInt::from(*b))),
            },
            (Repr::Small(a, b), Repr::Small(c, d)) => {
                let (a, b, c, d) = (i128::from(*a), i128::from(*b), i128::from(*c), i128::from(*d));
                Rat::reduced(a * d + c * b, b * d)
            }
            _ => {
                let ((a, b), (c, d)) = (self.parts(), o.parts());
                Rat::reduced_big(a * &d + c * &b, b * d)
            }
        }
    }
}

impl std::ops::Sub for &Rat {
    type Output = Rat;
    fn sub(self, o: &Rat) -> Rat {
        self + &(-o)
    }
}

impl std::ops::Mul for &Rat {
    type Output = Rat;
    fn mul(self, o: &Rat) -> Rat {
        match (&self.0, &o.0) {
            (Repr::Small(a, 1), Repr::Small(b, 1)) => match a.checked_mul(*b) {
                Some(p) => Rat::int(p),
                None => Rat::from_big(&(BigInt::from(*a) * BigInt::from(*b))),
            },
            (Repr::Small(a, b), Repr::Small(c, d)) => {
                Rat::reduced(i128::from(*a) * i128::from(*c), i128::from(*b) * i128::from(*d))
            }
            _ => {
                let ((a, b), (c, d)) = (self.parts(), o.parts());
                Rat::reduced_big(a * c, b * d)
            }
        }
    }
}

impl PartialOrd for Rat {
    fn partial_cmp(&self, o: &Rat) -> Option<Ordering> {
        Some(self.cmp(o))
    }
}

impl Ord for Rat {
    fn cmp(&self, o: &Rat) -> Ordering {
        match (&self.0, &o.0) {
            (Repr::Small(a, b), Repr::Small(c, d)) if b == d => a.cmp(c),
            (Repr::Small(a, b), Repr::Small(c, d)) => {
                (i128::from(*a) * i128::from(*d)).cmp(&(i128::from(*c) * i128::from(*b)))
            }
            _ => {
                let ((a, b), (c, d)) = (self.parts(), o.parts());
                (a * d).cmp(&(c * b))
            }
        }
    }
}

impl std::fmt::Debug for Rat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (n, d) = self.parts();
        if d.is_one() { write!(f, "{n}") } else { write!(f, "{n}/{d}") }
    }
}

impl From<i64> for Rat {
    fn from(n: i64) -> Rat {
        Rat::int(n)
    }
}

/// Greatest common divisor of big integers, never negative.
pub fn gcd_big(a: &BigInt, b: &BigInt) -> BigInt {
    if a.is_zero() { b.abs() } else { a.gcd(b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rat(n: i128, d: i128) -> Rat {
        Rat::reduced_big(BigInt::from(n), BigInt::from(d))
    }

    #[test]
    fn extreme_values_move_to_big_and_back() {
        let min = Rat::int(i64::MIN);
        let neg = -&min;
        assert_eq!(neg.numer(), -BigInt::from(i64::MIN));
        assert_eq!(-&neg, min);
        assert_eq!(&(&neg + &min), &Rat::ZERO);
        assert_eq!(min.recip().recip(), min);
        let square = &min * &min;
        assert_eq!(&(&square * &min.recip()), &min);
    }

    #[test]
    fn arithmetic_agrees_with_big_arithmetic_at_the_edges() {
        let edges: [i128; 9] =
            [i64::MIN as i128, i64::MIN as i128 + 1, -3, -1, 0, 1, 2, i64::MAX as i128 - 1, i64::MAX as i128];
        for a in edges {
            for b in edges.into_iter().filter(|b| *b != 0) {
                for c in edges {
                    for d in edges.into_iter().filter(|d| *d != 0) {
                        let (x, y) = (rat(a, b), rat(c, d));
                        let big = |n: i128| BigInt::from(n);
                        let sum = Rat::reduced_big(big(a) * big(d) + big(c) * big(b), big(b) * big(d));
                        assert_eq!(&x + &y, sum);
                        assert_eq!(&x * &y, Rat::reduced_big(big(a) * big(c), big(b) * big(d)));
                        assert_eq!(x.cmp(&y), (&x - &y).cmp(&Rat::ZERO));
                    }
                }
            }
        }
    }

    #[test]
    fn floor_and_ceil_round_towards_the_infinities() {
        assert_eq!(rat(-7, 2).floor(), Rat::int(-4));
        assert_eq!(rat(-7, 2).ceil(), Rat::int(-3));
        assert_eq!(rat(7, 2).ceil(), Rat::int(4));
        assert_eq!(Rat::int(i64::MIN).ceil(), Rat::int(i64::MIN));
    }
}
