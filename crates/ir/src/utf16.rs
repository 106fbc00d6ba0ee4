//! Java strings as Rust text, without loss.
//!
//! A Java string is any sequence of 16-bit units, lone surrogates included; a Rust `str` cannot hold those. We keep the
//! readable form: units that form valid characters stand as they are, and a lone surrogate is written as the noncharacter U+FDD0
//! followed by four hexadecimal digits, as is U+FDD0 itself. So every Java string has exactly one such text and the reverse.

const ESCAPE: char = '\u{FDD0}';

/// The text that stands for `units`.
pub fn encode(units: &[u16]) -> String {
    let mut text = String::with_capacity(units.len());
    for unit in char::decode_utf16(units.iter().copied()) {
        match unit {
            Ok(c) if c != ESCAPE => text.push(c),
            Ok(c) => escape(&mut text, c as u32 as u16),
            Err(lone) => escape(&mut text, lone.unpaired_surrogate()),
        }
    }
    text
}

fn escape(text: &mut String, unit: u16) {
    text.push(ESCAPE);
    text.push_str(&format!("{unit:04x}"));
}

/// The units that `text` stands for. An escape character without its digits, which [`encode`] never makes, stands for itself.
pub fn decode(text: &str) -> Vec<u16> {
    let mut units = Vec::with_capacity(text.len());
    let mut rest = text;
    let mut buffer = [0; 2];
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        let escaped = (c == ESCAPE)
            .then(|| rest.get(..4).filter(|d| d.bytes().all(|b| b.is_ascii_hexdigit())))
            .flatten()
            .and_then(|digits| u16::from_str_radix(digits, 16).ok());
        match escaped {
            Some(unit) => {
                units.push(unit);
                rest = &rest[4..];
            }
            None => units.extend_from_slice(c.encode_utf16(&mut buffer)),
        }
    }
    units
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_string_survives() {
        let cases: [&[u16]; 6] = [
            &[],
            &[0x61, 0x62],
            &[0xD800],
            &[0xDC00, 0xD800, 0x61],
            &[0xD83D, 0xDE00, 0xFDD0, 0x30, 0x30, 0x30, 0x30],
            &[0, 0xFFFF, 0xFDD0],
        ];
        for units in cases {
            assert_eq!(decode(&encode(units)), units);
        }
        assert_eq!(encode(&[0x61, 0xD83D, 0xDE00]), "a\u{1F600}");
    }
}
