//! The text of class files: UTF-16 units, each written in one to three bytes as in UTF-8, and no zero byte.
//!
//! Nearly all names are plain ASCII, and nearly all others are the same in UTF-8. Only NUL (`C0 80`), surrogates, overlong forms and
//! the escape character of [`pathlight_ir::utf16`] need work.

use std::borrow::Cow;

use pathlight_ir::utf16;

/// The text, or the position of the first byte that cannot stand where it is.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, usize> {
    match std::str::from_utf8(bytes) {
        Ok(text) if bytes.is_ascii() && !bytes.contains(&0) => Ok(Cow::Borrowed(text)),
        Ok(text) if text.chars().all(stands_for_itself) => Ok(Cow::Borrowed(text)),
        _ => Ok(Cow::Owned(utf16::encode(&units(bytes)?))),
    }
}

fn stands_for_itself(c: char) -> bool {
    c != '\0' && c != '\u{FDD0}' && (c as u32) < 0x10000
}

/// The UTF-16 units that the bytes spell.
fn units(bytes: &[u8]) -> Result<Vec<u16>, usize> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&first) = bytes.get(at) {
        let continuation =
            |i: usize| bytes.get(at + i).filter(|b| **b & 0xC0 == 0x80).map(|b| u16::from(b & 0x3F));
        let (unit, length) = match first {
            0x01..=0x7F => (Some(u16::from(first)), 1),
            0xC0..=0xDF => (continuation(1).map(|low| u16::from(first & 0x1F) << 6 | low), 2),
            0xE0..=0xEF => {
                let unit = continuation(1).zip(continuation(2));
                (unit.map(|(middle, low)| u16::from(first & 0x0F) << 12 | middle << 6 | low), 3)
            }
            _ => (None, 1),
        };
        units.push(unit.ok_or(at)?);
        at += length;
    }
    Ok(units)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_borrowed() {
        assert!(matches!(decode(b"java/lang/String"), Ok(Cow::Borrowed("java/lang/String"))));
        assert!(matches!(decode("Größe €".as_bytes()), Ok(Cow::Borrowed("Größe €"))));
        assert_eq!(decode(b"").unwrap(), "");
    }

    #[test]
    fn what_utf8_cannot_say() {
        assert_eq!(decode(&[0x61, 0xC0, 0x80, 0x62]).unwrap(), "a\0b");
        // U+1F600 as two surrogates of three bytes each.
        assert_eq!(decode(&[0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]).unwrap(), "\u{1F600}");
        // A lone surrogate, and the escape character itself.
        assert_eq!(utf16::decode(&decode(&[0xED, 0xA0, 0x80]).unwrap()), [0xD800]);
        assert_eq!(
            utf16::decode(&decode("\u{FDD0}0041".as_bytes()).unwrap()),
            [0xFDD0, 0x30, 0x30, 0x34, 0x31]
        );
    }

    #[test]
    fn illegal_bytes_are_located() {
        assert_eq!(decode(&[0x61, 0x00]), Err(1));
        assert_eq!(decode(&[0x61, 0xFF]), Err(1));
        assert_eq!(decode(&[0x61, 0x62, 0xC3]), Err(2));
        assert_eq!(decode(&[0xE2, 0x82, 0x41]), Err(0));
        // Four bytes are not a form of this encoding.
        assert_eq!(decode("\u{1F600}".as_bytes()), Err(0));
    }
}
