//! Compressed content in the JDK's image, as `jlink --compress` writes it.
//!
//! Each layer has a header: magic number (u32), compressed and full size (u64), offset of the method's name and of its settings among the
//! image's strings (u32), and whether it is the last (u8). There are two methods: `zip`, and `compact-cp`, which moves
//! the texts of constant pools to the strings of the image:
//!
//! - tag 23 and the number of a string stand for a text;
//! - tag 25, the number of a descriptor whose class names are empty, the length in bytes of a list, and the list: two numbers for each `L`
//!   of the descriptor, a package and a class.
//!
//! Numbers have one to three bytes, of which the upper three bits are a mark and the length, or four bytes.

use std::io;

use super::archive::inflate;
use crate::classfile::{ClassError, Cursor, tag};

const MAGIC: u32 = 0xCAFE_FAFA;
const HEADER: usize = 29;
const SHARED_TEXT: u8 = 23;
const SHARED_DESCRIPTOR: u8 = 25;

/// Strings of an image by offset, undecoded.
pub(super) type Strings<'s> = dyn Fn(u32) -> Option<&'s [u8]> + 's;

/// Undoes all layers. No layer may grow to more than `limit` bytes.
pub(super) fn undo(
    mut bytes: Vec<u8>,
    is_little_endian: bool,
    limit: u64,
    strings: &Strings,
) -> io::Result<Vec<u8>> {
    let word = |digits: &[u8]| {
        let digits: [u8; 4] = digits.try_into().unwrap_or_default();
        if is_little_endian { u32::from_le_bytes(digits) } else { u32::from_be_bytes(digits) }
    };
    while bytes.len() >= HEADER && word(&bytes[..4]) == MAGIC {
        let (header, content) = bytes.split_at(HEADER);
        bytes = match strings(word(&header[20..24])) {
            Some(b"zip") => inflate(flate2::read::ZlibDecoder::new(content), limit)?
                .ok_or_else(|| io::Error::other(format!("larger than {limit} bytes")))?,
            Some(b"compact-cp") => {
                restore_pool(content, limit as usize, strings).map_err(|e| io::Error::other(e.to_string()))?
            }
            name => {
                let name = String::from_utf8_lossy(name.unwrap_or(b"?")).into_owned();
                return Err(io::Error::other(format!("compression {name} is not supported")));
            }
        };
    }
    Ok(bytes)
}

/// Puts the texts of a class's constant pool back into it.
fn restore_pool(content: &[u8], limit: usize, strings: &Strings) -> Result<Vec<u8>, ClassError> {
    let mut cursor = Cursor::new(content);
    // Magic number and version.
    let mut restored = cursor.take(8)?.to_vec();
    let count = cursor.u16()?;
    restored.extend(count.to_be_bytes());
    let mut index = 1;
    while index < count {
        let offset = cursor.offset();
        let tag = cursor.u8()?;
        match tag {
            SHARED_TEXT => {
                let number = compact_number(&mut cursor)?;
                let text = string(strings, number, offset)?;
                push_text(&mut restored, text, offset)?;
            }
            SHARED_DESCRIPTOR => {
                let text = descriptor(&mut cursor, offset, strings)?;
                push_text(&mut restored, &text, offset)?;
            }
            tag::UTF8 => {
                let length = cursor.u16()?;
                push_text(&mut restored, cursor.take(length.into())?, offset)?;
            }
            _ => {
                let length = tag::length(tag).ok_or_else(|| {
                    ClassError::new(offset, format!("unknown tag {tag} in the constant pool"))
                })?;
                restored.push(tag);
                restored.extend(cursor.take(length)?);
            }
        }
        if restored.len() > limit {
            return Err(ClassError::new(offset, format!("larger than {limit} bytes")));
        }
        index = index.saturating_add(if matches!(tag, tag::LONG | tag::DOUBLE) { 2 } else { 1 });
    }
    restored.extend(cursor.take(cursor.remaining())?);
    Ok(restored)
}

fn string<'s>(strings: &Strings<'s>, number: u32, offset: usize) -> Result<&'s [u8], ClassError> {
    strings(number).ok_or_else(|| ClassError::new(offset, format!("the image has no string {number}")))
}

fn push_text(restored: &mut Vec<u8>, text: &[u8], offset: usize) -> Result<(), ClassError> {
    let length = u16::try_from(text.len()).map_err(|_| ClassError::new(offset, "text is too long"))?;
    restored.push(tag::UTF8);
    restored.extend(length.to_be_bytes());
    restored.extend(text);
    Ok(())
}

fn descriptor(cursor: &mut Cursor, offset: usize, strings: &Strings) -> Result<Vec<u8>, ClassError> {
    let number = compact_number(cursor)?;
    let pattern = string(strings, number, offset)?;
    let length = compact_number(cursor)?;
    let mut names = cursor.window(length as usize)?;
    let mut text = Vec::new();
    for byte in pattern {
        text.push(*byte);
        if *byte != b'L' {
            continue;
        }
        let package = string(strings, compact_number(&mut names)?, offset)?;
        text.extend(package);
        if !package.is_empty() {
            text.push(b'/');
        }
        text.extend(string(strings, compact_number(&mut names)?, offset)?);
        if text.len() > usize::from(u16::MAX) {
            return Err(ClassError::new(offset, "text is too long"));
        }
    }
    Ok(text)
}

fn compact_number(cursor: &mut Cursor) -> Result<u32, ClassError> {
    let first = cursor.u8()?;
    let (value, length) = if first & 0x80 == 0 { (first, 4) } else { (first & 0x1F, first >> 5 & 3) };
    (1..length).try_fold(u32::from(value), |value, _| Ok(value << 8 | u32::from(cursor.u8()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_all_lengths() {
        let read = |bytes: &[u8]| compact_number(&mut Cursor::new(bytes)).ok();
        assert_eq!(read(&[0xA7]), Some(7));
        assert_eq!(read(&[0xC1, 2]), Some(0x102));
        assert_eq!(read(&[0xE1, 2, 3]), Some(0x10203));
        assert_eq!(read(&[1, 2, 3, 4]), Some(0x1020304));
        assert_eq!(read(&[0xC1]), None);
    }

    #[test]
    fn shared_texts_come_back() {
        let strings = |number: u32| {
            [&b"Code"[..], b"(L;L;)V", b"java/lang", b"String", b"", b"A"].get(number as usize).copied()
        };
        let content = [
            &[0; 8][..],
            &[0, 5],
            &[SHARED_TEXT, 0xA0],
            &[SHARED_DESCRIPTOR, 0xA1, 0xA4, 0xA2, 0xA3, 0xA4, 0xA5],
            &[tag::LONG, 1, 2, 3, 4, 5, 6, 7, 8],
            b"rest",
        ]
        .concat();
        let restored = restore_pool(&content, 1000, &strings).unwrap();
        let expected = [
            &[0; 8][..],
            &[0, 5],
            b"\x01\x00\x04Code",
            b"\x01\x00\x18(Ljava/lang/String;LA;)V",
            &[tag::LONG, 1, 2, 3, 4, 5, 6, 7, 8],
            b"rest",
        ]
        .concat();
        assert_eq!(restored, expected);
        for length in 0..content.len() - b"rest".len() {
            assert!(restore_pool(&content[..length], 1000, &strings).is_err(), "{length}");
        }
        assert!(restore_pool(&content, 20, &strings).is_err());
    }
}
