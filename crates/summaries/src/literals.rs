//! The bytes of constants of the program, as far as they are numbers.
//!
//! A literal is kept as words of several bytes. A character that is read at a place that is a number is that character; one that is read anywhere else lies between the least and
//! the greatest of them.

use pathlight_ir::{Constant, Global};

use crate::memory::size_of;

/// Literals that are longer are not looked at.
const LONGEST: u64 = 1 << 16;

/// Of longer ones all characters are not looked through at each read.
const LONGEST_RANGE: usize = 512;

/// What stands in each byte. None if something in it is no number, such as an address.
pub fn bytes_of(global: &Global) -> Option<Vec<u8>> {
    let size = usize::try_from(global.size).ok().filter(|_| global.size <= LONGEST)?;
    let mut bytes = vec![0_u8; size];
    for (at, ty, constant) in global.init.as_ref()? {
        let Constant::Int(number) = constant else { return None };
        let at = usize::try_from(*at).ok()?;
        let size = size_of(*ty) as usize;
        bytes.get_mut(at..at + size)?.copy_from_slice(number.to_le_bytes().get(..size)?);
    }
    Some(bytes)
}

/// The character at a place.
pub fn character(global: &Global, at: i64) -> Option<i64> {
    let bytes = bytes_of(global)?;
    bytes.get(usize::try_from(at).ok()?).map(|byte| signed(*byte))
}

/// The least and the greatest character.
pub fn range(global: &Global) -> Option<(i64, i64)> {
    let bytes = bytes_of(global).filter(|bytes| bytes.len() <= LONGEST_RANGE)?;
    let characters = || bytes.iter().map(|byte| signed(*byte));
    characters().min().zip(characters().max())
}

/// Numbers of eight bits have a sign.
fn signed(byte: u8) -> i64 {
    i64::from(byte.cast_signed())
}
