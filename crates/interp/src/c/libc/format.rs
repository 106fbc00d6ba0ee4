//! What `printf` and its relatives make of a format and arguments.

use pathlight_ir::FloatKind;

use super::decimal::{self, Class};
use super::varargs::VarArgs;
use crate::c::calls::Exit;
use crate::c::process::Process;
use crate::c::value::{Shape, Val, signed};
use crate::stop::Stop;

const LONG_DOUBLE: Shape = Shape::Soft(FloatKind::F80);

/// One conversion of a format: `%-08.3lld`.
#[derive(Clone, Debug, Default, PartialEq)]
struct Spec {
    left: bool,
    plus: bool,
    blank: bool,
    alternative: bool,
    zeros: bool,
    group: bool,
    width: usize,
    precision: Option<usize>,
    /// `hh`, `h`, `l`, `ll`, `L`, `z`, `t`, `j`, or empty.
    length: String,
    conversion: u8,
}

/// Widths beyond this are refused.
const TOO_WIDE: usize = 1 << 24;

struct Reader<'a> {
    format: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        self.format.get(self.at).copied().unwrap_or(0)
    }

    fn number(&mut self) -> usize {
        let mut value = 0usize;
        while self.peek().is_ascii_digit() {
            value = value.saturating_mul(10).saturating_add(usize::from(self.peek() - b'0'));
            self.at += 1;
        }
        value
    }

    /// Reads what stands after the percent sign; `*` takes an argument.
    fn spec(&mut self, p: &mut Process, args: &mut VarArgs<'_>) -> Result<Spec, Stop> {
        let mut spec = Spec::default();
        loop {
            match self.peek() {
                b'-' => spec.left = true,
                b'+' => spec.plus = true,
                b' ' => spec.blank = true,
                b'#' => spec.alternative = true,
                b'0' => spec.zeros = true,
                b'\'' => spec.group = true,
                _ => break,
            }
            self.at += 1;
        }
        if self.peek() == b'*' {
            self.at += 1;
            let width = args.next(p, Shape::I32)?.as_i32();
            spec.left |= width < 0;
            spec.width = width.unsigned_abs() as usize;
        } else {
            spec.width = self.number();
        }
        if self.peek() == b'.' {
            self.at += 1;
            spec.precision = if self.peek() == b'*' {
                self.at += 1;
                usize::try_from(args.next(p, Shape::I32)?.as_i32()).ok()
            } else {
                Some(self.number())
            };
        }
        while matches!(self.peek(), b'h' | b'l' | b'L' | b'z' | b't' | b'j' | b'q') {
            spec.length.push(char::from(self.peek()));
            self.at += 1;
        }
        spec.conversion = self.peek();
        self.at += 1;
        if spec.width > TOO_WIDE || spec.precision.is_some_and(|n| n > TOO_WIDE) {
            return Err(Stop::Unsupported("a format with a width of more than 16 million".into()));
        }
        Ok(spec)
    }
}

/// The formatted text.
pub fn format(p: &mut Process, format: &[u8], args: &mut VarArgs<'_>) -> Result<Vec<u8>, Exit> {
    let mut out = Vec::new();
    let mut reader = Reader { format, at: 0 };
    while reader.at < format.len() {
        let plain = format[reader.at..].iter().position(|b| *b == b'%').unwrap_or(format.len() - reader.at);
        out.extend_from_slice(&format[reader.at..reader.at + plain]);
        reader.at += plain;
        if reader.at >= format.len() {
            break;
        }
        reader.at += 1;
        let spec = reader.spec(p, args)?;
        convert(p, &spec, args, &mut out)?;
    }
    Ok(out)
}

fn convert(p: &mut Process, spec: &Spec, args: &mut VarArgs<'_>, out: &mut Vec<u8>) -> Result<(), Exit> {
    match spec.conversion {
        b'%' => out.push(b'%'),
        b'd' | b'i' => {
            let (value, bits) = integer(p, spec, args)?;
            let value = signed(value, bits);
            let sign = match value {
                ..0 => "-",
                _ if spec.plus => "+",
                _ if spec.blank => " ",
                _ => "",
            };
            number(spec, sign, value.unsigned_abs().to_string(), out);
        }
        b'u' => {
            let (value, _) = integer(p, spec, args)?;
            number(spec, "", value.to_string(), out);
        }
        b'x' | b'X' => {
            let (value, _) = integer(p, spec, args)?;
            let upper = spec.conversion == b'X';
            let digits = if upper { format!("{value:X}") } else { format!("{value:x}") };
            let prefix = match (spec.alternative && value != 0, upper) {
                (true, true) => "0X",
                (true, false) => "0x",
                _ => "",
            };
            number(spec, prefix, digits, out);
        }
        b'o' => {
            let (value, _) = integer(p, spec, args)?;
            let mut digits = format!("{value:o}");
            if spec.alternative && value != 0 && spec.precision.unwrap_or(0) <= digits.len() {
                digits.insert(0, '0');
            }
            number(spec, "", digits, out);
        }
        b'b' => {
            let (value, _) = integer(p, spec, args)?;
            let prefix = if spec.alternative && value != 0 { "0b" } else { "" };
            number(spec, prefix, format!("{value:b}"), out);
        }
        b'c' if spec.length == "l" => {
            let value = args.next(p, Shape::I32)?.lo as u32;
            let text = char::from_u32(value).map(String::from).unwrap_or_default();
            pad(spec, "", text.as_bytes(), false, out);
        }
        b'c' => {
            let value = args.next(p, Shape::I32)?.lo as u8;
            pad(spec, "", &[value], false, out);
        }
        b's' if spec.length == "l" => {
            let pointer = args.next(p, Shape::Ptr)?;
            let text = super::wide::text(p, pointer)?;
            pad(spec, "", text.as_bytes(), false, out);
        }
        b's' => {
            let pointer = args.next(p, Shape::Ptr)?;
            let limit = spec.precision.map_or(u64::MAX, |n| n as u64);
            let text = if pointer.is_null() {
                // glibc prints nothing where the word does not fit.
                if limit < 6 { Vec::new() } else { b"(null)".to_vec() }
            } else {
                p.string_up_to(pointer, limit)?
            };
            pad(spec, "", &text, false, out);
        }
        b'p' => {
            let pointer = args.next(p, Shape::Ptr)?;
            let text = if pointer.lo == 0 { "(nil)".to_string() } else { format!("{:#x}", pointer.lo) };
            pad(spec, "", text.as_bytes(), false, out);
        }
        b'n' => {
            let pointer = args.next(p, Shape::Ptr)?;
            let shape = Shape::Int(bits(spec) as u8);
            p.store_value(pointer, shape, Val::bits(out.len() as u64))?;
        }
        b'm' => {
            let number = p.errno()?;
            pad(spec, "", super::errno::message(number).as_bytes(), false, out);
        }
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => float(p, spec, args, out)?,
        other => {
            let text = format!("the conversion %{}", char::from(other));
            return Err(Stop::Unsupported(text).into());
        }
    }
    Ok(())
}

fn bits(spec: &Spec) -> u32 {
    match spec.length.as_str() {
        "hh" => 8,
        "h" => 16,
        "l" | "ll" | "q" | "L" | "z" | "t" | "j" => 64,
        _ => 32,
    }
}

/// An integer argument cut to its length, and how many bits that are.
fn integer(p: &mut Process, spec: &Spec, args: &mut VarArgs<'_>) -> Result<(u64, u32), Stop> {
    let bits = bits(spec);
    // Shorter integers travel as `int`.
    let value = args.next(p, Shape::Int(bits.max(32) as u8))?;
    Ok((value.lo & crate::c::value::mask(bits), bits))
}

/// Digits with a sign or prefix, at least as many as the precision says.
fn number(spec: &Spec, prefix: &str, digits: String, out: &mut Vec<u8>) {
    let digits = match spec.precision {
        Some(0) if digits == "0" => String::new(),
        Some(wanted) if digits.len() < wanted => "0".repeat(wanted - digits.len()) + &digits,
        _ => digits,
    };
    pad(spec, prefix, digits.as_bytes(), spec.zeros && spec.precision.is_none(), out);
}

fn pad(spec: &Spec, prefix: &str, text: &[u8], zeros: bool, out: &mut Vec<u8>) {
    let missing = spec.width.saturating_sub(prefix.len() + text.len());
    let fill = |out: &mut Vec<u8>, byte: u8| out.extend(std::iter::repeat_n(byte, missing));
    if !spec.left && !zeros {
        fill(out, b' ');
    }
    out.extend_from_slice(prefix.as_bytes());
    if !spec.left && zeros {
        fill(out, b'0');
    }
    out.extend_from_slice(text);
    if spec.left {
        fill(out, b' ');
    }
}

fn float(p: &mut Process, spec: &Spec, args: &mut VarArgs<'_>, out: &mut Vec<u8>) -> Result<(), Stop> {
    let shape = if spec.length.contains('L') { LONG_DOUBLE } else { Shape::F64 };
    let value = args.next(p, shape)?;
    let parts = decimal::parts(shape, value);
    let sign = match (parts.negative, spec.plus, spec.blank) {
        (true, _, _) => "-",
        (_, true, _) => "+",
        (_, _, true) => " ",
        _ => "",
    };
    let upper = spec.conversion.is_ascii_uppercase();
    let precision = spec.precision.unwrap_or(6);
    let mut text = match parts.class {
        Class::Infinite => "inf".to_string(),
        Class::NotANumber => "nan".to_string(),
        Class::Finite => match spec.conversion.to_ascii_lowercase() {
            b'f' => decimal::fixed(&parts, precision, spec.alternative),
            b'e' => decimal::exponential(&parts, precision, spec.alternative),
            b'g' => decimal::general(&parts, precision, spec.alternative),
            _ => decimal::hexadecimal(&parts, spec.precision, spec.alternative),
        },
    };
    if upper {
        text.make_ascii_uppercase();
    }
    let finite = parts.class == Class::Finite;
    let mut prefix = sign.to_string();
    // Zeros go between `0x` and the digits.
    if finite
        && spec.conversion.eq_ignore_ascii_case(&b'a')
        && let Some(digits) = text.get(2..)
    {
        prefix += &text[..2];
        text = digits.to_string();
    }
    pad(spec, &prefix, text.as_bytes(), spec.zeros && finite, out);
    Ok(())
}
