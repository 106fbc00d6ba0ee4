//! What `scanf` and its relatives read.
//!
//! The input is a string or a stream; at most one character is looked at beyond what is taken, and goes back.

use pathlight_ir::FloatKind;

use super::strtod;
use super::varargs::VarArgs;
use crate::c::calls::Exit;
use crate::c::process::Process;
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

pub enum Input {
    Text(Vec<u8>, usize),
    /// The number of a stream.
    Stream(usize),
}

impl Input {
    fn next(&mut self, p: &mut Process) -> Result<Option<u8>, Stop> {
        match self {
            Input::Text(text, at) => {
                let byte = text.get(*at).copied();
                *at += usize::from(byte.is_some());
                Ok(byte)
            }
            Input::Stream(stream) => p.get_byte(*stream),
        }
    }

    fn back(&mut self, p: &mut Process, byte: Option<u8>) {
        match (self, byte) {
            (Input::Text(_, at), Some(_)) => *at -= 1,
            (Input::Stream(stream), Some(byte)) => p.unget_byte(*stream, byte),
            (_, None) => {}
        }
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

struct Scanner<'a, 'b> {
    input: Input,
    /// Characters taken so far.
    taken: u64,
    args: &'a mut VarArgs<'b>,
}

/// One conversion.
struct Spec {
    discard: bool,
    width: usize,
    length: String,
    /// `%ms`: the string is allocated.
    allocate: bool,
    conversion: u8,
    set: Option<[bool; 256]>,
}

impl Scanner<'_, '_> {
    fn next(&mut self, p: &mut Process) -> Result<Option<u8>, Stop> {
        let byte = self.input.next(p)?;
        self.taken += u64::from(byte.is_some());
        Ok(byte)
    }

    fn back(&mut self, p: &mut Process, byte: Option<u8>) {
        self.taken -= u64::from(byte.is_some());
        self.input.back(p, byte);
    }

    /// False at the end of the input.
    fn skip_blanks(&mut self, p: &mut Process) -> Result<bool, Stop> {
        loop {
            match self.next(p)? {
                Some(byte) if is_blank(byte) => {}
                other => {
                    self.back(p, other);
                    return Ok(other.is_some());
                }
            }
        }
    }

    /// Takes characters as long as `accept` says that they continue the token.
    fn token(
        &mut self,
        p: &mut Process,
        width: usize,
        accept: &mut dyn FnMut(&[u8], u8) -> bool,
    ) -> Result<Vec<u8>, Stop> {
        let mut token = Vec::new();
        while token.len() < width {
            match self.next(p)? {
                Some(byte) if accept(&token, byte) => token.push(byte),
                other => {
                    self.back(p, other);
                    break;
                }
            }
        }
        Ok(token)
    }
}

/// How many conversions were stored, or -1 if the input ended before the first.
pub fn scan(p: &mut Process, input: Input, format: &[u8], args: &mut VarArgs<'_>) -> Result<i32, Exit> {
    let mut s = Scanner { input, taken: 0, args };
    let mut stored = 0;
    let mut at = 0;
    while let Some(&byte) = format.get(at) {
        at += 1;
        if is_blank(byte) {
            s.skip_blanks(p)?;
            continue;
        }
        if byte != b'%' {
            let found = s.next(p)?;
            if found != Some(byte) {
                s.back(p, found);
                return Ok(if found.is_none() && stored == 0 { -1 } else { stored });
            }
            continue;
        }
        let spec = read_spec(format, &mut at)?;
        if spec.conversion == b'%' {
            s.skip_blanks(p)?;
            let found = s.next(p)?;
            if found != Some(b'%') {
                s.back(p, found);
                return Ok(stored);
            }
            continue;
        }
        if spec.conversion == b'n' {
            let pointer = s.args.next(p, Shape::Ptr)?;
            p.store_value(pointer, integer_shape(&spec), Val::bits(s.taken))?;
            continue;
        }
        let skips = !matches!(spec.conversion, b'c' | b'[');
        let ended = if skips { !s.skip_blanks(p)? } else { false };
        let found = if ended { None } else { take(p, &mut s, &spec)? };
        match found {
            Some(true) => stored += i32::from(!spec.discard),
            Some(false) => return Ok(stored),
            None => return Ok(if stored == 0 { -1 } else { stored }),
        }
    }
    Ok(stored)
}

fn read_spec(format: &[u8], at: &mut usize) -> Result<Spec, Stop> {
    let peek = |at: usize| format.get(at).copied().unwrap_or(0);
    let discard = peek(*at) == b'*';
    *at += usize::from(discard);
    let mut width = 0usize;
    while peek(*at).is_ascii_digit() {
        width = width.saturating_mul(10).saturating_add(usize::from(peek(*at) - b'0'));
        *at += 1;
    }
    let allocate = peek(*at) == b'm';
    *at += usize::from(allocate);
    let mut length = String::new();
    while matches!(peek(*at), b'h' | b'l' | b'L' | b'z' | b't' | b'j' | b'q') {
        length.push(char::from(peek(*at)));
        *at += 1;
    }
    let conversion = peek(*at);
    *at += 1;
    let set = if conversion == b'[' { Some(read_set(format, at)?) } else { None };
    let width = if width == 0 { usize::MAX } else { width };
    Ok(Spec { discard, width, length, allocate, conversion, set })
}

fn read_set(format: &[u8], at: &mut usize) -> Result<[bool; 256], Stop> {
    let negated = format.get(*at) == Some(&b'^');
    *at += usize::from(negated);
    let mut set = [negated; 256];
    let mut first = true;
    loop {
        let Some(&byte) = format.get(*at) else {
            return Err(Stop::Unsupported("a set of characters in a format that does not end".into()));
        };
        *at += 1;
        if byte == b']' && !first {
            return Ok(set);
        }
        first = false;
        let mut last = byte;
        if format.get(*at) == Some(&b'-')
            && let Some(&end) = format.get(*at + 1)
            && end != b']'
        {
            last = end;
            *at += 2;
        }
        for member in byte..=last.max(byte) {
            set[usize::from(member)] = !negated;
        }
    }
}

fn integer_shape(spec: &Spec) -> Shape {
    Shape::Int(match spec.length.as_str() {
        "hh" => 8,
        "h" => 16,
        "l" | "ll" | "q" | "L" | "z" | "t" | "j" => 64,
        _ => 32,
    })
}

/// Takes one item: None if the input ended before it, false if it does not match.
fn take(p: &mut Process, s: &mut Scanner<'_, '_>, spec: &Spec) -> Result<Option<bool>, Exit> {
    match spec.conversion {
        b'd' | b'i' | b'u' | b'x' | b'X' | b'o' | b'p' => take_integer(p, s, spec),
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => take_float(p, s, spec),
        b's' => take_text(p, s, spec, &|byte| !is_blank(byte), true),
        b'[' => {
            let set = spec.set.unwrap_or([false; 256]);
            take_text(p, s, spec, &|byte| set[usize::from(byte)], true)
        }
        b'c' => {
            let width = if spec.width == usize::MAX { 1 } else { spec.width };
            let spec = Spec { width, length: String::new(), set: None, ..*spec };
            take_text(p, s, &spec, &|_| true, false)
        }
        other => Err(Stop::Unsupported(format!("the conversion %{} of scanf", char::from(other))).into()),
    }
}

fn take_integer(p: &mut Process, s: &mut Scanner<'_, '_>, spec: &Spec) -> Result<Option<bool>, Exit> {
    let base = match spec.conversion {
        b'i' => 0,
        b'x' | b'X' | b'p' => 16,
        b'o' => 8,
        _ => 10,
    };
    let token = s.token(p, spec.width, &mut |token, byte| {
        let digits = token.strip_prefix(b"-").or(token.strip_prefix(b"+")).unwrap_or(token);
        match byte {
            b'+' | b'-' => token.is_empty(),
            b'x' | b'X' => digits == b"0" && matches!(base, 0 | 16),
            _ => {
                let is_hex = digits.len() > 1 && matches!(digits[1], b'x' | b'X');
                let base = match base {
                    0 if is_hex => 16,
                    0 if digits.first() == Some(&b'0') => 8,
                    0 => 10,
                    given => given,
                };
                char::from(byte).is_digit(base)
            }
        }
    })?;
    let found = super::stdlib::digits(&token, base);
    if found.used == 0 {
        return Ok(Some(false));
    }
    if !spec.discard {
        let value = found.value.unwrap_or(u128::MAX) as u64;
        let value = if found.negative { value.wrapping_neg() } else { value };
        let pointer = s.args.next(p, Shape::Ptr)?;
        let shape = if spec.conversion == b'p' { Shape::I64 } else { integer_shape(spec) };
        p.store_value(pointer, shape, Val::bits(value))?;
    }
    Ok(Some(true))
}

fn take_float(p: &mut Process, s: &mut Scanner<'_, '_>, spec: &Spec) -> Result<Option<bool>, Exit> {
    let token = s.token(p, spec.width, &mut |token, byte| {
        let lower: Vec<u8> = token.iter().chain([&byte]).map(u8::to_ascii_lowercase).collect();
        let plain = lower.strip_prefix(b"-").or(lower.strip_prefix(b"+")).unwrap_or(&lower);
        if plain.is_empty() || [&b"infinity"[..], b"nan"].iter().any(|word| word.starts_with(plain)) {
            return true;
        }
        // Does some number start like this?
        let complete = |tail: &[u8]| {
            let text = [plain, tail].concat();
            strtod::number(&text).used == text.len()
        };
        !is_blank(plain[0]) && [&b""[..], b"0", b"p0"].iter().any(|tail| complete(tail))
    })?;
    let found = strtod::number(&token);
    if found.used == 0 || found.used != token.len() {
        return Ok(Some(false));
    }
    if !spec.discard {
        let shape = match spec.length.as_str() {
            "L" => Shape::Soft(FloatKind::F80),
            "l" => Shape::F64,
            _ => Shape::F32,
        };
        let pointer = s.args.next(p, Shape::Ptr)?;
        p.store_value(pointer, shape, strtod::bits(&found, shape).0)?;
    }
    Ok(Some(true))
}

fn take_text(
    p: &mut Process,
    s: &mut Scanner<'_, '_>,
    spec: &Spec,
    accept: &dyn Fn(u8) -> bool,
    ends_with_zero: bool,
) -> Result<Option<bool>, Exit> {
    let mut token = s.token(p, spec.width, &mut |_, byte| accept(byte))?;
    if token.is_empty() {
        let next = s.next(p)?;
        s.back(p, next);
        return Ok(next.map(|_| false));
    }
    if !ends_with_zero && token.len() < spec.width {
        return Ok(None);
    }
    if spec.discard {
        return Ok(Some(true));
    }
    if ends_with_zero {
        token.push(0);
    }
    let mut pointer = s.args.next(p, Shape::Ptr)?;
    if spec.allocate {
        let block = p.allocate(token.len() as u64, 16)?;
        p.store_value(pointer, Shape::Ptr, block)?;
        pointer = block;
    }
    p.write(pointer, &token)?;
    Ok(Some(true))
}
