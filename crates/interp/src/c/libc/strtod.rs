//! Text to floats, as `strtod` reads it: blanks, a sign, decimal or hexadecimal digits with an exponent, `inf`, `nan`.

use pathlight_ir::FloatKind;
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Double, Single, X87DoubleExtended};

use crate::c::process::Process;
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

/// The part of a text that is a number.
#[derive(Debug, PartialEq)]
pub struct Number {
    /// In the form that [`rustc_apfloat`] reads; empty if there is none.
    pub text: String,
    /// Characters used, blanks before the number included.
    pub used: usize,
}

fn count(text: &[u8], from: usize, is_digit: fn(&u8) -> bool) -> usize {
    text.get(from..).unwrap_or_default().iter().take_while(|b| is_digit(b)).count()
}

/// Finds the longest number at the start of the text.
pub fn number(text: &[u8]) -> Number {
    let blanks = text.iter().take_while(|b| matches!(b, b' ' | b'\t'..=b'\r')).count();
    let mut at = blanks;
    let sign = if text.get(at) == Some(&b'-') { "-" } else { "" };
    if matches!(text.get(at), Some(b'-' | b'+')) {
        at += 1;
    }
    let rest = text.get(at..).unwrap_or_default();
    let starts =
        |word: &str| rest.len() >= word.len() && rest[..word.len()].eq_ignore_ascii_case(word.as_bytes());
    for (word, meaning) in [("infinity", "inf"), ("inf", "inf"), ("nan", "nan")] {
        if starts(word) {
            return Number { text: format!("{sign}{meaning}"), used: at + word.len() };
        }
    }
    let is_hex = starts("0x") && {
        let next = rest.get(2);
        next.is_some_and(u8::is_ascii_hexdigit)
            || (next == Some(&b'.') && rest.get(3).is_some_and(u8::is_ascii_hexdigit))
    };
    let is_digit: fn(&u8) -> bool = if is_hex { u8::is_ascii_hexdigit } else { u8::is_ascii_digit };
    if is_hex {
        at += 2;
    }
    let start = at;
    let whole = count(text, at, is_digit);
    at += whole;
    let mut fraction = 0;
    if text.get(at) == Some(&b'.') {
        fraction = count(text, at + 1, is_digit);
        if whole + fraction > 0 {
            at += 1 + fraction;
        }
    }
    if whole + fraction == 0 {
        return Number { text: String::new(), used: 0 };
    }
    let mantissa = String::from_utf8_lossy(&text[start..at]).into_owned();
    let mut exponent = String::new();
    let marks = if is_hex { [b'p', b'P'] } else { [b'e', b'E'] };
    if text.get(at).is_some_and(|b| marks.contains(b)) {
        let signed = usize::from(matches!(text.get(at + 1), Some(b'-' | b'+')));
        let digits = count(text, at + 1 + signed, u8::is_ascii_digit);
        if digits > 0 {
            exponent = String::from_utf8_lossy(&text[at + 1..at + 1 + signed + digits]).into_owned();
            at += 1 + signed + digits;
        }
    }
    let mantissa = mantissa.trim_end_matches('.');
    let text = if is_hex {
        let exponent = if exponent.is_empty() { "0" } else { &exponent };
        format!("{sign}0x{mantissa}p{exponent}")
    } else if exponent.is_empty() {
        format!("{sign}{mantissa}")
    } else {
        format!("{sign}{mantissa}e{exponent}")
    };
    Number { text, used: at }
}

/// The bits of the number as a float of this shape, and whether it was too large or too small.
pub fn bits(number: &Number, shape: Shape) -> (Val, bool) {
    fn read<F: Float>(text: &str) -> (u128, bool) {
        use rustc_apfloat::Status;
        let (sign, plain) = match text.strip_prefix('-') {
            Some(plain) => (true, plain),
            None => (false, text),
        };
        let (value, status) = match plain {
            "" => (F::ZERO, Status::OK),
            "inf" => (F::INFINITY, Status::OK),
            "nan" => (F::NAN, Status::OK),
            digits => match F::from_str_r(digits, rustc_apfloat::Round::NearestTiesToEven) {
                Ok(read) => (read.value, read.status),
                Err(_) => (F::ZERO, Status::OK),
            },
        };
        let value = if sign { -value } else { value };
        (value.to_bits(), status.intersects(Status::OVERFLOW | Status::UNDERFLOW))
    }
    let (raw, out_of_range) = match shape {
        Shape::F32 => read::<Single>(&number.text),
        Shape::Soft(FloatKind::F80) => read::<X87DoubleExtended>(&number.text),
        _ => read::<Double>(&number.text),
    };
    (Val::wide(raw), out_of_range)
}

fn convert(p: &mut Process, text: Val, end: Val, shape: Shape) -> Result<Val, Stop> {
    let found = number(&p.string(text)?);
    if !end.is_null() {
        p.store_value(end, Shape::Ptr, text.plus(found.used as i64))?;
    }
    let (value, out_of_range) = bits(&found, shape);
    if out_of_range {
        p.set_errno(super::errno::ERANGE)?;
    }
    Ok(value)
}

pub fn double(p: &mut Process, text: Val, end: Val) -> Result<f64, Stop> {
    Ok(convert(p, text, end, Shape::F64)?.as_f64())
}

pub fn single(p: &mut Process, text: Val, end: Val) -> Result<f32, Stop> {
    Ok(convert(p, text, end, Shape::F32)?.as_f32())
}

pub fn long_double(p: &mut Process, text: Val, end: Val) -> Result<Val, Stop> {
    convert(p, text, end, Shape::Soft(FloatKind::F80))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_number_counts() {
        let read = |text: &str| {
            let found = number(text.as_bytes());
            (bits(&found, Shape::F64).0.as_f64(), found.used)
        };
        assert_eq!(read(" -1.5e3x"), (-1500.0, 7));
        assert_eq!(read("1e"), (1.0, 1));
        assert_eq!(read(".5."), (0.5, 2));
        assert_eq!(read("."), (0.0, 0));
        assert_eq!(read("0x1.8p1"), (3.0, 7));
        assert_eq!(read("5."), (5.0, 2));
        assert_eq!(read("infinite"), (f64::INFINITY, 3));
        assert_eq!(read("0.1"), (0.1, 3));
        assert_eq!(read("1e400").0, f64::INFINITY);
    }
}
