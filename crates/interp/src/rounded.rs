//! Elementary functions, correctly rounded but for the rarest cases.
//!
//! A number is held as the unevaluated sum of two doubles (about 106 bits), as Dekker and Knuth do it; the result's first part is then
//! the nearest double unless the true value lies within some 2^-100 of the middle between two. Special values follow Java.

use std::f64::consts;

/// An unevaluated sum, the second part at most half a unit in the last place of the first.
#[derive(Copy, Clone)]
struct Pair(f64, f64);

const LN2: Pair = Pair(consts::LN_2, f64::from_bits(0x3C7A_BC9E_3B39_803F));
const LN10: Pair = Pair(consts::LN_10, f64::from_bits(0xBCAF_48AD_494E_A3EA));
/// Pi/2 as a sum of three.
const PIO2: [f64; 3] =
    [consts::FRAC_PI_2, f64::from_bits(0x3C91_A626_3314_5C07), f64::from_bits(0xB91F_1976_B7ED_8FBC)];

fn exact_sum(a: f64, b: f64) -> Pair {
    let s = a + b;
    let v = s - a;
    Pair(s, (a - (s - v)) + (b - v))
}

fn exact_product(a: f64, b: f64) -> Pair {
    let p = a * b;
    Pair(p, a.mul_add(b, -p))
}

impl Pair {
    fn add(self, other: Pair) -> Pair {
        let s = exact_sum(self.0, other.0);
        let t = exact_sum(self.1, other.1);
        let u = exact_sum(s.0, s.1 + t.0);
        exact_sum(u.0, u.1 + t.1)
    }

    fn sub(self, other: Pair) -> Pair {
        self.add(Pair(-other.0, -other.1))
    }

    fn mul(self, other: Pair) -> Pair {
        let p = exact_product(self.0, other.0);
        exact_sum(p.0, p.1 + (self.0 * other.1 + self.1 * other.0))
    }

    fn div(self, other: Pair) -> Pair {
        let q1 = self.0 / other.0;
        let r = self.sub(other.mul(Pair(q1, 0.0)));
        let q2 = r.0 / other.0;
        let r = r.sub(other.mul(Pair(q2, 0.0)));
        let q3 = r.0 / other.0;
        exact_sum(q1, q2).add(Pair(q3, 0.0))
    }

    /// Times a power of two, in two steps so that neither overflows early.
    fn scale(self, exponent: i32) -> f64 {
        let half = exponent / 2;
        let sum = self.0 + self.1;
        sum * power_of_two(half) * power_of_two(exponent - half)
    }
}

fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + i64::from(exponent)) as u64) << 52)
}

/// `e^x` as a pair and a power of two; `x` is moderate.
fn exp_pair(x: Pair) -> (Pair, i32) {
    let k = (x.0 / consts::LN_2).round();
    let r = x.sub(LN2.mul(Pair(k, 0.0)));
    // e^r = (e^(r/256))^256; the series of the small argument ends soon. We carry e^r - 1 to keep its digits.
    let small = Pair(r.0 / 256.0, r.1 / 256.0);
    let mut sum = Pair(0.0, 0.0);
    for n in (1..=10).rev() {
        sum = small.mul(sum.add(Pair(1.0, 0.0))).div(Pair(f64::from(n), 0.0));
    }
    for _ in 0..8 {
        sum = sum.mul(sum.add(Pair(2.0, 0.0)));
    }
    (sum.add(Pair(1.0, 0.0)), k as i32)
}

pub fn exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x > 709.8 {
        return f64::INFINITY;
    }
    if x < -745.2 {
        return 0.0;
    }
    let (pair, k) = exp_pair(Pair(x, 0.0));
    pair.scale(k)
}

/// The logarithm of a positive finite number: one step of Newton from a good guess.
fn log_pair(x: f64) -> Pair {
    let guess = libm::log(x);
    let (power, k) = exp_pair(Pair(-guess, 0.0));
    let half = k / 2;
    let scaled = (x * power_of_two(half)) * power_of_two(k - half);
    let rest = Pair(scaled, 0.0).mul(power).sub(Pair(1.0, 0.0));
    let square = rest.mul(rest);
    Pair(guess, 0.0).add(rest).sub(Pair(square.0 * 0.5, square.1 * 0.5))
}

fn log_of(x: f64, finish: impl Fn(Pair) -> Pair) -> f64 {
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_infinite() {
        return x;
    }
    if x == 1.0 {
        return 0.0;
    }
    // Tiny numbers would leave the range of exact products.
    let (x, shift) = if x < 1e-290 { (x * power_of_two(200), 200.0) } else { (x, 0.0) };
    let log = log_pair(x).sub(LN2.mul(Pair(shift, 0.0)));
    finish(log).0
}

pub fn log(x: f64) -> f64 {
    log_of(x, |log| log)
}

pub fn log10(x: f64) -> f64 {
    log_of(x, |log| log.div(LN10))
}

pub fn pow(x: f64, y: f64) -> f64 {
    if y == 0.0 {
        return 1.0;
    }
    if x.is_nan() || y.is_nan() || x.abs() == 1.0 && y.is_infinite() {
        return f64::NAN;
    }
    if y == 1.0 {
        return x;
    }
    if x == 0.0 || x.is_infinite() || y.is_infinite() {
        // Where C and Java agree, a plain implementation is exact.
        return libm::pow(x, y);
    }
    let is_whole = y == y.trunc();
    let is_odd = is_whole && y.abs() < 9_007_199_254_740_992.0 && (y as i64) & 1 != 0;
    if x < 0.0 && !is_whole {
        return f64::NAN;
    }
    let sign = if x < 0.0 && is_odd { -1.0 } else { 1.0 };
    let x = x.abs();
    if x == 1.0 {
        return sign;
    }
    let (base, shift) = if x < 1e-290 { (x * power_of_two(200), 200.0) } else { (x, 0.0) };
    let log = log_pair(base).sub(LN2.mul(Pair(shift, 0.0)));
    let exponent = log.mul(Pair(y, 0.0));
    if exponent.0 > 709.8 || exponent.0.is_nan() && (x > 1.0) == (y > 0.0) {
        return sign * f64::INFINITY;
    }
    if exponent.0 < -745.2 || exponent.0.is_nan() {
        return sign * 0.0;
    }
    let (pair, k) = exp_pair(exponent);
    sign * pair.scale(k)
}

/// Beyond this, reduction by three parts of pi/2 loses too much; the ordinary functions take over.
const LARGE: f64 = 100_000.0;

/// Quadrant and rest of an argument.
fn reduce(x: f64) -> (i64, Pair) {
    let n = (x / consts::FRAC_PI_2).round();
    let rest = Pair(x, 0.0)
        .sub(exact_product(n, PIO2[0]))
        .sub(exact_product(n, PIO2[1]))
        .sub(exact_product(n, PIO2[2]));
    (n as i64, rest)
}

/// Sine and cosine of an argument of at most pi/4, by their series.
fn sin_cos_pair(x: Pair) -> (Pair, Pair) {
    let square = x.mul(x);
    let series = |first: f64| {
        let mut sum = Pair(1.0, 0.0);
        for n in (1..=14).rev() {
            let at = 2.0 * f64::from(n) + first;
            let term = square.mul(sum).div(Pair(at * (at - 1.0), 0.0));
            sum = Pair(1.0, 0.0).sub(term);
        }
        sum
    };
    (x.mul(series(1.0)), series(0.0))
}

fn rotated(x: f64) -> (Pair, Pair) {
    let (n, rest) = reduce(x);
    let (sin, cos) = sin_cos_pair(rest);
    let minus = |p: Pair| Pair(-p.0, -p.1);
    match n & 3 {
        0 => (sin, cos),
        1 => (cos, minus(sin)),
        2 => (minus(sin), minus(cos)),
        _ => (minus(cos), sin),
    }
}

pub fn sin(x: f64) -> f64 {
    if x.abs() < 1e-150 || !x.is_finite() || x.abs() > LARGE {
        return crate::fdlibm::sin(x);
    }
    rotated(x).0.0
}

pub fn cos(x: f64) -> f64 {
    if !x.is_finite() || x.abs() > LARGE {
        return crate::fdlibm::cos(x);
    }
    rotated(x).1.0
}

pub fn tan(x: f64) -> f64 {
    if x.abs() < 1e-150 || !x.is_finite() || x.abs() > LARGE {
        return libm::tan(x);
    }
    let (sin, cos) = rotated(x);
    sin.div(cos).0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results of `Math` in JDK 17.
    #[test]
    fn results_of_math() {
        assert_eq!(exp(1.0), consts::E);
        assert_eq!(exp(-0.0), 1.0);
        assert_eq!(exp(710.0), f64::INFINITY);
        assert_eq!(log(10.0), consts::LN_10);
        assert_eq!(log10(1000.0), 3.0);
        assert_eq!(log10(2.0), consts::LOG10_2);
        assert_eq!(sin(1.0), 0.8414709848078965);
        assert_eq!(cos(1.0), 0.5403023058681398);
        assert_eq!(tan(1.0), 1.5574077246549023);
        assert_eq!(sin(std::f64::consts::PI), 1.2246467991473532e-16);
        assert_eq!(pow(2.0, 0.5), std::f64::consts::SQRT_2);
        assert_eq!(pow(3.0, 2.0), 9.0);
        assert_eq!(pow(-2.0, 3.0), -8.0);
        assert_eq!(pow(10.0, -2.0), 0.01);
        assert_eq!(pow(2.0, 1023.0), 2f64.powi(1023));
        assert_eq!(pow(2.0, -1074.0), f64::from_bits(1));
        assert!(pow(-2.0, 0.5).is_nan());
        assert!(pow(1.0, f64::INFINITY).is_nan());
    }
}
