//! `<wchar.h>`, the little that programs in the C locale use.

use super::{Answer, Table, ptr, size};
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

pub const TABLE: Table = &[("wcslen", wcslen), ("wmemset", wmemset), ("wcscpy", wcscpy), ("wcscmp", wcscmp)];

/// The code points before the zero that ends a wide string.
fn units(p: &mut Process, pointer: Val) -> Result<Vec<u32>, Stop> {
    let mut found = Vec::new();
    loop {
        let unit = p.load(pointer.plus(4 * found.len() as i64), Shape::I32)?;
        p.defined(Some(&Arg { value: unit, shape: Shape::I32 }), "a character of the string")?;
        if unit.lo == 0 {
            return Ok(found);
        }
        found.push(unit.lo as u32);
    }
}

pub fn text(p: &mut Process, pointer: Val) -> Result<String, Stop> {
    Ok(units(p, pointer)?.into_iter().filter_map(char::from_u32).collect())
}

fn wcslen(p: &mut Process, a: &[Arg]) -> Answer {
    Ok(Val::bits(units(p, ptr(a, 0))?.len() as u64))
}

fn wmemset(p: &mut Process, a: &[Arg]) -> Answer {
    for at in 0..size(a, 2) {
        p.store_value(ptr(a, 0).plus(4 * at as i64), Shape::I32, Val::bits(size(a, 1) & 0xFFFF_FFFF))?;
    }
    Ok(ptr(a, 0))
}

fn wcscpy(p: &mut Process, a: &[Arg]) -> Answer {
    let mut text = units(p, ptr(a, 1))?;
    text.push(0);
    let bytes: Vec<u8> = text.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    p.write(ptr(a, 0), &bytes)?;
    Ok(ptr(a, 0))
}

fn wcscmp(p: &mut Process, a: &[Arg]) -> Answer {
    let (x, y) = (units(p, ptr(a, 0))?, units(p, ptr(a, 1))?);
    let signed = |units: Vec<u32>| units.into_iter().map(|u| u as i32).collect::<Vec<_>>();
    super::ok_int(signed(x).cmp(&signed(y)) as i32)
}
