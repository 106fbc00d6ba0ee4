//! Floats as decimal and hexadecimal text with any number of digits, exactly rounded (to nearest, ties to even) as glibc prints them.

use num_bigint::BigUint;
use pathlight_ir::FloatKind;

use crate::c::value::{Shape, Val};

/// A float as `mantissa * 2^exponent`.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Parts {
    pub negative: bool,
    pub class: Class,
    pub mantissa: u64,
    pub exponent: i32,
    /// Bits of the mantissa of a normal number, with the leading one.
    pub precision: u32,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Class {
    Finite,
    Infinite,
    NotANumber,
}

/// A `double` or `long double` taken apart.
pub fn parts(shape: Shape, value: Val) -> Parts {
    if shape == Shape::Soft(FloatKind::F80) {
        let biased = (value.hi & 0x7FFF) as i32;
        let class = match (biased, value.lo << 1) {
            (0x7FFF, 0) => Class::Infinite,
            (0x7FFF, _) => Class::NotANumber,
            _ => Class::Finite,
        };
        let exponent = biased.max(1) - 16383 - 63;
        return Parts {
            negative: value.hi & 0x8000 != 0,
            class,
            mantissa: value.lo,
            exponent,
            precision: 64,
        };
    }
    let bits = value.lo;
    let biased = (bits >> 52 & 0x7FF) as i32;
    let fraction = bits & ((1 << 52) - 1);
    let class = match (biased, fraction) {
        (0x7FF, 0) => Class::Infinite,
        (0x7FF, _) => Class::NotANumber,
        _ => Class::Finite,
    };
    let mantissa = if biased == 0 { fraction } else { fraction | 1 << 52 };
    Parts { negative: bits >> 63 != 0, class, mantissa, exponent: biased.max(1) - 1075, precision: 53 }
}

/// `mantissa * 2^exponent * 10^power`, rounded to an integer.
fn scaled(parts: &Parts, power: i32) -> BigUint {
    let ten = |n: i32| BigUint::from(10u32).pow(n.unsigned_abs());
    let mut above = BigUint::from(parts.mantissa);
    let mut below = BigUint::from(1u32);
    if power >= 0 {
        above *= ten(power)
    } else {
        below *= ten(power)
    }
    let shift = parts.exponent.unsigned_abs() as usize;
    if parts.exponent >= 0 {
        above <<= shift
    } else {
        below <<= shift
    }
    let quotient = &above / &below;
    let twice = (above - &quotient * &below) * 2u32;
    let up = match twice.cmp(&below) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => quotient.bit(0),
        std::cmp::Ordering::Greater => true,
    };
    if up { quotient + 1u32 } else { quotient }
}

/// As `%f` prints it, without the sign.
pub fn fixed(parts: &Parts, precision: usize, keep_point: bool) -> String {
    let mut digits = scaled(parts, precision as i32).to_string();
    if digits.len() <= precision {
        digits.insert_str(0, &"0".repeat(precision + 1 - digits.len()));
    }
    let point = digits.len() - precision;
    if precision > 0 || keep_point {
        digits.insert(point, '.');
    }
    digits
}

/// So many significant digits, and the decimal exponent of the first.
pub fn significant(parts: &Parts, count: usize) -> (String, i32) {
    if parts.mantissa == 0 {
        return ("0".repeat(count), 0);
    }
    let log = (parts.mantissa as f64).log10() + f64::from(parts.exponent) * std::f64::consts::LOG10_2;
    let mut exponent = log.floor() as i32;
    loop {
        let digits = scaled(parts, count as i32 - 1 - exponent).to_string();
        match digits.len().cmp(&count) {
            std::cmp::Ordering::Less => exponent -= 1,
            std::cmp::Ordering::Equal => return (digits, exponent),
            std::cmp::Ordering::Greater => exponent += 1,
        }
    }
}

/// As `%e` prints it, without the sign.
pub fn exponential(parts: &Parts, precision: usize, keep_point: bool) -> String {
    let (digits, exponent) = significant(parts, precision + 1);
    with_exponent(&digits, exponent, keep_point)
}

fn with_exponent(digits: &str, exponent: i32, keep_point: bool) -> String {
    let (first, rest) = digits.split_at(1);
    let point = if rest.is_empty() && !keep_point { "" } else { "." };
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{first}{point}{rest}e{sign}{:02}", exponent.abs())
}

/// As `%g` prints it, without the sign; `alternative` keeps zeros at the end.
pub fn general(parts: &Parts, precision: usize, alternative: bool) -> String {
    let precision = precision.max(1);
    let (digits, exponent) = significant(parts, precision);
    let is_fixed = exponent >= -4 && exponent < precision as i32;
    if is_fixed {
        let text = fixed(parts, (precision as i32 - 1 - exponent).max(0) as usize, alternative);
        return if alternative || !text.contains('.') { text } else { trimmed(&text).to_string() };
    }
    let kept = if alternative { &digits } else { digits.trim_end_matches('0') };
    with_exponent(if kept.is_empty() { "0" } else { kept }, exponent, alternative)
}

fn trimmed(text: &str) -> &str {
    text.trim_end_matches('0').trim_end_matches('.')
}

/// As `%a` prints it, without the sign: one bit before the point for a double, four for a long double.
pub fn hexadecimal(parts: &Parts, precision: Option<usize>, keep_point: bool) -> String {
    if parts.mantissa == 0 {
        let zeros = "0".repeat(precision.unwrap_or(0));
        let point = if zeros.is_empty() && !keep_point { "" } else { "." };
        return format!("0x0{point}{zeros}p+0");
    }
    // Bits behind the point; a subnormal double keeps its exponent and starts with 0.
    let behind = if parts.precision == 64 { 60 } else { 52 };
    let (mut mantissa, mut exponent) = (u128::from(parts.mantissa), parts.exponent + behind);
    if parts.precision == 64 {
        let shift = 64 - (128 - mantissa.leading_zeros() as i32);
        mantissa <<= shift;
        exponent -= shift;
    }
    let mut digits = behind as usize / 4;
    if let Some(wanted) = precision
        && wanted < digits
    {
        let dropped = 4 * (digits - wanted);
        let (kept, rest, half) =
            (mantissa >> dropped, mantissa & ((1 << dropped) - 1), 1u128 << (dropped - 1));
        mantissa = kept + u128::from(rest > half || (rest == half && kept & 1 == 1));
        digits = wanted;
    }
    let lead = mantissa >> (4 * digits);
    let rest = mantissa & ((1u128 << (4 * digits)) - 1);
    let mut fraction = if digits == 0 { String::new() } else { format!("{rest:0digits$x}") };
    match precision {
        Some(wanted) => fraction.extend(std::iter::repeat_n('0', wanted.saturating_sub(fraction.len()))),
        None => fraction.truncate(fraction.trim_end_matches('0').len()),
    }
    let point = if fraction.is_empty() && !keep_point { "" } else { "." };
    format!("0x{lead:x}{point}{fraction}p{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(value: f64) -> Parts {
        parts(Shape::F64, Val::f64(value))
    }

    #[test]
    fn digits_are_rounded_to_even() {
        assert_eq!(fixed(&of(2.5), 0, false), "2");
        assert_eq!(fixed(&of(3.5), 0, false), "4");
        assert_eq!(fixed(&of(0.125), 2, false), "0.12");
        assert_eq!(fixed(&of(1e22), 1, false), "10000000000000000000000.0");
        assert_eq!(exponential(&of(9.9999), 2, false), "1.00e+01");
        assert_eq!(exponential(&of(5e-324), 3, false), "4.941e-324");
        assert_eq!(exponential(&of(0.0), 2, false), "0.00e+00");
    }

    #[test]
    fn general_form_chooses() {
        for (value, text) in
            [(100000.0, "100000"), (1e6, "1e+06"), (0.0001, "0.0001"), (0.00001, "1e-05"), (0.5, "0.5")]
        {
            assert_eq!(general(&of(value), 6, false), text);
        }
        assert_eq!(general(&of(0.0), 6, false), "0");
        assert_eq!(general(&of(1.0), 6, true), "1.00000");
        assert_eq!(general(&of(999999.5), 6, false), "1e+06");
    }

    #[test]
    fn hexadecimal_form() {
        assert_eq!(hexadecimal(&of(1.0), None, false), "0x1p+0");
        assert_eq!(hexadecimal(&of(0.1), None, false), "0x1.999999999999ap-4");
        assert_eq!(hexadecimal(&of(1.999), Some(1), false), "0x2.0p+0");
        assert_eq!(hexadecimal(&of(5e-324), None, false), "0x0.0000000000001p-1022");
        let long = parts(Shape::Soft(FloatKind::F80), crate::c::float::f80_of_f64(1.0));
        assert_eq!(hexadecimal(&long, None, false), "0x8p-3");
    }
}
