//! `<string.h>` and `<strings.h>`.

use super::{Answer, Table, int, ok_int, ptr, size};
use crate::c::process::{Arg, Process};
use crate::c::value::Val;

pub const TABLE: Table = &[
    ("strlen", strlen),
    ("strnlen", |p, a| Ok(Val::bits(p.string_up_to(ptr(a, 0), size(a, 1))?.len() as u64))),
    ("strcpy", strcpy),
    ("__strcpy_chk", strcpy),
    ("stpcpy", stpcpy),
    ("strncpy", strncpy),
    ("strcat", strcat),
    ("__strcat_chk", strcat),
    ("strncat", strncat),
    ("strcmp", |p, a| compare(p, a, u64::MAX, false)),
    ("strcoll", |p, a| compare(p, a, u64::MAX, false)),
    ("strncmp", |p, a| compare(p, a, size(a, 2), false)),
    ("strcasecmp", |p, a| compare(p, a, u64::MAX, true)),
    ("strncasecmp", |p, a| compare(p, a, size(a, 2), true)),
    ("strchr", strchr),
    ("index", strchr),
    ("strrchr", strrchr),
    ("rindex", strrchr),
    ("strchrnul", strchrnul),
    ("strstr", |p, a| find_text(p, a, false)),
    ("strcasestr", |p, a| find_text(p, a, true)),
    ("strspn", |p, a| span(p, a, true)),
    ("strcspn", |p, a| span(p, a, false)),
    ("strpbrk", strpbrk),
    ("strtok", strtok),
    ("strtok_r", strtok_r),
    ("__strtok_r", strtok_r),
    ("strsep", strsep),
    ("strdup", |p, a| duplicate(p, a, u64::MAX)),
    ("__strdup", |p, a| duplicate(p, a, u64::MAX)),
    ("strndup", |p, a| duplicate(p, a, size(a, 1))),
    ("strxfrm", strxfrm),
    ("memcpy", memcpy),
    ("__memcpy_chk", memcpy),
    ("mempcpy", |p, a| Ok(memcpy(p, a)?.plus(size(a, 2) as i64))),
    ("memmove", memmove),
    ("__memmove_chk", memmove),
    ("bcopy", |p, a| {
        p.copy(ptr(a, 1), ptr(a, 0), size(a, 2))?;
        super::NOTHING
    }),
    ("memset", memset),
    ("__memset_chk", memset),
    ("bzero", |p, a| {
        p.fill(ptr(a, 0), Val::bits(0), size(a, 1))?;
        super::NOTHING
    }),
    ("explicit_bzero", |p, a| {
        p.fill(ptr(a, 0), Val::bits(0), size(a, 1))?;
        super::NOTHING
    }),
    ("memcmp", memcmp),
    ("bcmp", memcmp),
    ("memchr", memchr),
    ("memrchr", memrchr),
    ("rawmemchr", |p, a| find_byte(p, ptr(a, 0), int(a, 1) as u8, u64::MAX)),
    ("memmem", memmem),
    ("strlcpy", strlcpy),
    ("strlcat", strlcat),
    ("ffs", |_, a| ok_int(if int(a, 0) == 0 { 0 } else { int(a, 0).trailing_zeros() as i32 + 1 })),
];

fn strlen(p: &mut Process, a: &[Arg]) -> Answer {
    Ok(Val::bits(p.string(ptr(a, 0))?.len() as u64))
}

fn with_zero(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.push(0);
    bytes
}

/// The copies of strings between overlapping memory are undefined.
fn copy_text(p: &mut Process, to: Val, from: Val, bytes: &[u8]) -> Result<(), crate::c::calls::Exit> {
    p.region(to, bytes.len() as u64, true)?;
    let size = bytes.len() as u64;
    if to.lo == from.lo && size > 0 {
        return Err(p.library_fault(
            crate::c::fault::FaultKind::Overlap,
            "overlapping copy: a string is copied onto itself".into(),
        ));
    }
    p.check_disjoint(to, from, size)?;
    p.write(to, bytes)?;
    Ok(())
}

fn strcpy(p: &mut Process, a: &[Arg]) -> Answer {
    let text = with_zero(p.string(ptr(a, 1))?);
    copy_text(p, ptr(a, 0), ptr(a, 1), &text)?;
    Ok(ptr(a, 0))
}

fn stpcpy(p: &mut Process, a: &[Arg]) -> Answer {
    let length = p.string(ptr(a, 1))?.len();
    Ok(strcpy(p, a)?.plus(length as i64))
}

fn strncpy(p: &mut Process, a: &[Arg]) -> Answer {
    let mut text = p.string_up_to(ptr(a, 1), size(a, 2))?;
    p.region(ptr(a, 0), size(a, 2), size(a, 2) > 0)?;
    text.resize(size(a, 2) as usize, 0);
    p.write(ptr(a, 0), &text)?;
    Ok(ptr(a, 0))
}

fn strcat(p: &mut Process, a: &[Arg]) -> Answer {
    let at = p.string(ptr(a, 0))?.len();
    let text = with_zero(p.string(ptr(a, 1))?);
    copy_text(p, ptr(a, 0).plus(at as i64), ptr(a, 1), &text)?;
    Ok(ptr(a, 0))
}

fn strncat(p: &mut Process, a: &[Arg]) -> Answer {
    let at = p.string(ptr(a, 0))?.len();
    let text = with_zero(p.string_up_to(ptr(a, 1), size(a, 2))?);
    copy_text(p, ptr(a, 0).plus(at as i64), ptr(a, 1), &text)?;
    Ok(ptr(a, 0))
}

fn strlcpy(p: &mut Process, a: &[Arg]) -> Answer {
    let text = p.string(ptr(a, 1))?;
    if let Some(room) = size(a, 2).checked_sub(1) {
        let kept = with_zero(text[..text.len().min(room as usize)].to_vec());
        p.write(ptr(a, 0), &kept)?;
    }
    Ok(Val::bits(text.len() as u64))
}

fn strlcat(p: &mut Process, a: &[Arg]) -> Answer {
    let start = p.string_up_to(ptr(a, 0), size(a, 2))?.len() as u64;
    let text = p.string(ptr(a, 1))?;
    if let Some(room) = size(a, 2).checked_sub(start + 1) {
        let kept = with_zero(text[..text.len().min(room as usize)].to_vec());
        p.write(ptr(a, 0).plus(start as i64), &kept)?;
    }
    Ok(Val::bits(start + text.len() as u64))
}

/// Compares as far as needed: a string may go on beyond the first difference without an end.
fn compare(p: &mut Process, a: &[Arg], limit: u64, fold: bool) -> Answer {
    let (x, y) = (ptr(a, 0), ptr(a, 1));
    let mut at = 0;
    while at < limit {
        let mut byte = |base: Val| -> Result<u8, crate::stop::Stop> {
            let spot = p.region(base.plus(at as i64), 1, false)?;
            p.demand_written(spot, 1)?;
            let byte = p.memory.bytes(spot, 1)[0];
            Ok(if fold { byte.to_ascii_lowercase() } else { byte })
        };
        let (b, c) = (byte(x)?, byte(y)?);
        if b != c {
            return ok_int(i32::from(b) - i32::from(c));
        }
        if b == 0 {
            break;
        }
        at += 1;
    }
    ok_int(0)
}

fn at_or_null(base: Val, position: Option<usize>) -> Answer {
    Ok(position.map_or(Val::NULL, |at| base.plus(at as i64)))
}

fn strchr(p: &mut Process, a: &[Arg]) -> Answer {
    let text = with_zero(p.string(ptr(a, 0))?);
    at_or_null(ptr(a, 0), text.iter().position(|b| *b == int(a, 1) as u8))
}

fn strchrnul(p: &mut Process, a: &[Arg]) -> Answer {
    let text = with_zero(p.string(ptr(a, 0))?);
    let found = text.iter().position(|b| *b == int(a, 1) as u8).unwrap_or(text.len() - 1);
    Ok(ptr(a, 0).plus(found as i64))
}

fn strrchr(p: &mut Process, a: &[Arg]) -> Answer {
    let text = with_zero(p.string(ptr(a, 0))?);
    at_or_null(ptr(a, 0), text.iter().rposition(|b| *b == int(a, 1) as u8))
}

fn position(text: &[u8], wanted: &[u8]) -> Option<usize> {
    if wanted.is_empty() { Some(0) } else { text.windows(wanted.len()).position(|w| w == wanted) }
}

fn find_text(p: &mut Process, a: &[Arg], fold: bool) -> Answer {
    let (mut text, mut wanted) = (p.string(ptr(a, 0))?, p.string(ptr(a, 1))?);
    if fold {
        text.make_ascii_lowercase();
        wanted.make_ascii_lowercase();
    }
    at_or_null(ptr(a, 0), position(&text, &wanted))
}

fn span(p: &mut Process, a: &[Arg], inside: bool) -> Answer {
    let (text, set) = (p.string(ptr(a, 0))?, p.string(ptr(a, 1))?);
    let length = text.iter().take_while(|b| set.contains(b) == inside).count();
    Ok(Val::bits(length as u64))
}

fn strpbrk(p: &mut Process, a: &[Arg]) -> Answer {
    let (text, set) = (p.string(ptr(a, 0))?, p.string(ptr(a, 1))?);
    at_or_null(ptr(a, 0), text.iter().position(|b| set.contains(b)))
}

/// The token at `start` and where to go on.
fn token(p: &mut Process, start: Val, set: Val) -> Result<(Val, Val), crate::c::calls::Exit> {
    if start.is_null() {
        return Ok((Val::NULL, Val::NULL));
    }
    let (text, set) = (p.string(start)?, p.string(set)?);
    let Some(first) = text.iter().position(|b| !set.contains(b)) else {
        return Ok((Val::NULL, start.plus(text.len() as i64)));
    };
    let end = text[first..].iter().position(|b| set.contains(b)).map(|e| first + e);
    let next = match end {
        Some(end) => {
            p.write(start.plus(end as i64), &[0])?;
            start.plus(end as i64 + 1)
        }
        None => start.plus(text.len() as i64),
    };
    Ok((start.plus(first as i64), next))
}

fn strtok(p: &mut Process, a: &[Arg]) -> Answer {
    let start = if ptr(a, 0).is_null() { p.libc.token } else { ptr(a, 0) };
    let (found, next) = token(p, start, ptr(a, 1))?;
    p.libc.token = next;
    Ok(found)
}

fn strtok_r(p: &mut Process, a: &[Arg]) -> Answer {
    use crate::c::value::Shape;
    let start = if ptr(a, 0).is_null() { p.load(ptr(a, 2), Shape::Ptr)? } else { ptr(a, 0) };
    let (found, next) = token(p, start, ptr(a, 1))?;
    p.store_value(ptr(a, 2), Shape::Ptr, next)?;
    Ok(found)
}

fn strsep(p: &mut Process, a: &[Arg]) -> Answer {
    use crate::c::value::Shape;
    let start = p.load(ptr(a, 0), Shape::Ptr)?;
    if start.is_null() {
        return Ok(Val::NULL);
    }
    let (text, set) = (p.string(start)?, p.string(ptr(a, 1))?);
    let next = match text.iter().position(|b| set.contains(b)) {
        Some(end) => {
            p.write(start.plus(end as i64), &[0])?;
            start.plus(end as i64 + 1)
        }
        None => Val::NULL,
    };
    p.store_value(ptr(a, 0), Shape::Ptr, next)?;
    Ok(start)
}

fn duplicate(p: &mut Process, a: &[Arg], limit: u64) -> Answer {
    let text = with_zero(p.string_up_to(ptr(a, 0), limit)?);
    let copy = p.allocate(text.len() as u64, 16)?;
    p.write(copy, &text)?;
    Ok(copy)
}

fn strxfrm(p: &mut Process, a: &[Arg]) -> Answer {
    let text = with_zero(p.string(ptr(a, 1))?);
    if (text.len() as u64) <= size(a, 2) {
        p.write(ptr(a, 0), &text)?;
    }
    Ok(Val::bits(text.len() as u64 - 1))
}

pub fn memcpy(p: &mut Process, a: &[Arg]) -> Answer {
    p.check_disjoint(ptr(a, 0), ptr(a, 1), size(a, 2))?;
    memmove(p, a)
}

pub fn memmove(p: &mut Process, a: &[Arg]) -> Answer {
    p.defined(a.get(2), "the number of bytes to copy")?;
    p.copy(ptr(a, 0), ptr(a, 1), size(a, 2))?;
    Ok(ptr(a, 0))
}

pub fn memset(p: &mut Process, a: &[Arg]) -> Answer {
    let byte = a.get(1).map_or(Val::NULL, |arg| Val { lo: arg.value.lo & 0xFF, hi: arg.value.hi & 0xFF });
    p.fill(ptr(a, 0), byte, size(a, 2))?;
    Ok(ptr(a, 0))
}

fn memcmp(p: &mut Process, a: &[Arg]) -> Answer {
    let (x, y) = (p.read(ptr(a, 0), size(a, 2))?, p.read(ptr(a, 1), size(a, 2))?);
    let different = x.iter().zip(&y).find(|(b, c)| b != c);
    ok_int(different.map_or(0, |(b, c)| i32::from(*b) - i32::from(*c)))
}

fn memchr(p: &mut Process, a: &[Arg]) -> Answer {
    find_byte(p, ptr(a, 0), int(a, 1) as u8, size(a, 2))
}

/// Looks no further than the byte that it finds.
fn find_byte(p: &mut Process, base: Val, wanted: u8, count: u64) -> Answer {
    for at in 0..count {
        let spot = p.region(base.plus(at as i64), 1, false)?;
        p.demand_written(spot, 1)?;
        if p.memory.bytes(spot, 1)[0] == wanted {
            return Ok(base.plus(at as i64));
        }
    }
    Ok(Val::NULL)
}

fn memrchr(p: &mut Process, a: &[Arg]) -> Answer {
    let bytes = p.read(ptr(a, 0), size(a, 2))?;
    at_or_null(ptr(a, 0), bytes.iter().rposition(|b| *b == int(a, 1) as u8))
}

fn memmem(p: &mut Process, a: &[Arg]) -> Answer {
    let (text, wanted) = (p.read(ptr(a, 0), size(a, 1))?, p.read(ptr(a, 2), size(a, 3))?);
    at_or_null(ptr(a, 0), position(&text, &wanted))
}
