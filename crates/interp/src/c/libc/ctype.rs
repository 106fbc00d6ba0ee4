//! `<ctype.h>` in the C locale: the functions, and the tables that glibc's macros look into.

use super::{Answer, Table, int, ok_int};
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};

pub const TABLE: Table = &[
    ("isalpha", |_, a| is(a, |b| b.is_ascii_alphabetic())),
    ("isdigit", |_, a| is(a, |b| b.is_ascii_digit())),
    ("isalnum", |_, a| is(a, |b| b.is_ascii_alphanumeric())),
    ("isspace", |_, a| is(a, is_space)),
    ("isblank", |_, a| is(a, |b| matches!(b, b' ' | b'\t'))),
    ("isupper", |_, a| is(a, |b| b.is_ascii_uppercase())),
    ("islower", |_, a| is(a, |b| b.is_ascii_lowercase())),
    ("isxdigit", |_, a| is(a, |b| b.is_ascii_hexdigit())),
    ("ispunct", |_, a| is(a, |b| b.is_ascii_punctuation())),
    ("isprint", |_, a| is(a, |b| matches!(b, b' '..=b'~'))),
    ("isgraph", |_, a| is(a, |b| b.is_ascii_graphic())),
    ("iscntrl", |_, a| is(a, |b| b.is_ascii_control())),
    ("isascii", |_, a| ok_int(i32::from((0..128).contains(&int(a, 0))))),
    ("toascii", |_, a| ok_int(int(a, 0) & 0x7F)),
    ("tolower", |_, a| ok_int(mapped(int(a, 0), u8::to_ascii_lowercase))),
    ("toupper", |_, a| ok_int(mapped(int(a, 0), u8::to_ascii_uppercase))),
    ("__ctype_b_loc", |p, _| table(p, 0)),
    ("__ctype_tolower_loc", |p, _| table(p, 1)),
    ("__ctype_toupper_loc", |p, _| table(p, 2)),
    ("__ctype_get_mb_cur_max", |_, _| Ok(Val::bits(1))),
    // There is one locale for all threads, and none of another.
    ("uselocale", |_, _| Ok(Val::NULL)),
    ("__uselocale", |_, _| Ok(Val::NULL)),
    ("setlocale", |p, _| Ok(p.library_object(b"C\0"))),
    ("localeconv", |_, _| Err(crate::stop::Stop::Unsupported("localeconv()".into()).into())),
];

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

fn is(a: &[Arg], holds: fn(u8) -> bool) -> Answer {
    ok_int(i32::from(u8::try_from(int(a, 0)).is_ok_and(holds)))
}

fn mapped(value: i32, map: fn(&u8) -> u8) -> i32 {
    u8::try_from(value).map_or(value, |byte| i32::from(map(&byte)))
}

/// The variables that point to the tables, once somebody asked.
#[derive(Default)]
pub struct Tables([Option<Val>; 3]);

/// Characters from -128 to 255.
const FIRST: i32 = -128;
const COUNT: i32 = 384;

/// glibc's bits for the classes.
fn classes(byte: u8) -> u16 {
    let bit = |holds: bool, number: u16| if holds { 1 << number } else { 0 };
    bit(byte.is_ascii_uppercase(), 8)
        | bit(byte.is_ascii_lowercase(), 9)
        | bit(byte.is_ascii_alphabetic(), 10)
        | bit(byte.is_ascii_digit(), 11)
        | bit(byte.is_ascii_hexdigit(), 12)
        | bit(is_space(byte), 13)
        | bit(matches!(byte, b' '..=b'~'), 14)
        | bit(byte.is_ascii_graphic(), 15)
        | bit(matches!(byte, b' ' | b'\t'), 0)
        | bit(byte.is_ascii_control(), 1)
        | bit(byte.is_ascii_punctuation(), 2)
        | bit(byte.is_ascii_alphanumeric(), 3)
}

fn table(p: &mut Process, which: usize) -> Answer {
    if let Some(variable) = p.libc.ctype.0[which] {
        return Ok(variable);
    }
    let mut bytes = Vec::new();
    for value in FIRST..FIRST + COUNT {
        // Negative characters other than EOF are those above 127.
        let byte = if value == -1 { None } else { u8::try_from(value & 0xFF).ok() };
        match (which, byte) {
            (0, Some(byte)) if byte.is_ascii() && value >= 0 => bytes.extend(classes(byte).to_le_bytes()),
            (0, _) => bytes.extend(0u16.to_le_bytes()),
            (1, _) => bytes.extend(mapped(value, u8::to_ascii_lowercase).to_le_bytes()),
            _ => bytes.extend(mapped(value, u8::to_ascii_uppercase).to_le_bytes()),
        }
    }
    let width = bytes.len() as i64 / i64::from(COUNT);
    let middle = p.library_object(&bytes).plus(-i64::from(FIRST) * width);
    let variable = p.library_object(&[0; 8]);
    p.store_value(variable, Shape::Ptr, middle)?;
    p.libc.ctype.0[which] = Some(variable);
    Ok(variable)
}
