//! Values as bytes and back: numbers of variable length, each text once.
//!
//! A reader never trusts its input: whatever does not fit is None.

use pathlight_ir::{FieldName, FunctionName, Symbol};
use rustc_hash::FxHashMap;

use crate::context::{Spot, Step};

#[derive(Default)]
pub struct Writer {
    bytes: Vec<u8>,
    texts: FxHashMap<String, u64>,
}

impl Writer {
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }

    pub fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    pub fn signed(&mut self, number: i64) {
        self.number(((number << 1) ^ (number >> 63)) as u64);
    }

    pub fn flag(&mut self, flag: bool) {
        self.number(u64::from(flag));
    }

    pub fn block(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
    }

    /// A text that was written before is a number.
    pub fn text(&mut self, text: &str) {
        let next = self.texts.len() as u64;
        match self.texts.get(text) {
            Some(&known) => self.number(known),
            None => {
                self.texts.insert(text.to_owned(), next);
                self.number(next);
                self.block(text.as_bytes());
            }
        }
    }

    pub fn symbol(&mut self, symbol: Symbol) {
        self.text(symbol.as_str());
    }

    pub fn function(&mut self, name: FunctionName) {
        [name.owner, name.name, name.descriptor].into_iter().for_each(|part| self.symbol(part));
    }

    pub fn field(&mut self, name: FieldName) {
        [name.owner, name.name, name.descriptor].into_iter().for_each(|part| self.symbol(part));
    }

    pub fn spot(&mut self, spot: &Spot) {
        self.function(spot.function);
        self.symbol(spot.file);
        self.number(spot.line.into());
        self.number(spot.column.into());
    }

    pub fn step(&mut self, step: &Step) {
        self.spot(&step.spot);
        self.text(&step.text);
    }

    pub fn list<T>(&mut self, items: &[T], mut each: impl FnMut(&mut Writer, &T)) {
        self.number(items.len() as u64);
        items.iter().for_each(|item| each(self, item));
    }

    pub fn option<T>(&mut self, item: Option<T>, each: impl FnOnce(&mut Writer, T)) {
        self.flag(item.is_some());
        if let Some(item) = item {
            each(self, item);
        }
    }
}

pub struct Reader<'b> {
    bytes: &'b [u8],
    texts: Vec<&'b str>,
}

impl<'b> Reader<'b> {
    pub fn new(bytes: &'b [u8]) -> Reader<'b> {
        Reader { bytes, texts: Vec::new() }
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(first)
    }

    pub fn number(&mut self) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    pub fn small(&mut self) -> Option<u32> {
        u32::try_from(self.number()?).ok()
    }

    pub fn signed(&mut self) -> Option<i64> {
        let number = self.number()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    pub fn flag(&mut self) -> Option<bool> {
        match self.number()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    pub fn block(&mut self) -> Option<&'b [u8]> {
        let length = usize::try_from(self.number()?).ok()?;
        let (block, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(block)
    }

    pub fn text(&mut self) -> Option<&'b str> {
        let number = usize::try_from(self.number()?).ok()?;
        if number == self.texts.len() {
            let text = std::str::from_utf8(self.block()?).ok()?;
            self.texts.push(text);
        }
        self.texts.get(number).copied()
    }

    pub fn symbol(&mut self) -> Option<Symbol> {
        self.text().map(Symbol::new)
    }

    pub fn function(&mut self) -> Option<FunctionName> {
        Some(FunctionName { owner: self.symbol()?, name: self.symbol()?, descriptor: self.symbol()? })
    }

    pub fn field(&mut self) -> Option<FieldName> {
        Some(FieldName { owner: self.symbol()?, name: self.symbol()?, descriptor: self.symbol()? })
    }

    pub fn spot(&mut self) -> Option<Spot> {
        Some(Spot {
            function: self.function()?,
            file: self.symbol()?,
            line: self.small()?,
            column: self.small()?,
        })
    }

    pub fn step(&mut self) -> Option<Step> {
        Some(Step { spot: self.spot()?, text: self.text()?.to_owned() })
    }

    pub fn list<T>(&mut self, mut each: impl FnMut(&mut Reader<'b>) -> Option<T>) -> Option<Vec<T>> {
        let count = usize::try_from(self.number()?).ok()?;
        // Every item takes a byte at least, so a wrong count ends here and not in memory.
        if count > self.bytes.len() {
            return None;
        }
        (0..count).map(|_| each(self)).collect()
    }

    pub fn option<T>(&mut self, each: impl FnOnce(&mut Reader<'b>) -> Option<T>) -> Option<Option<T>> {
        match self.flag()? {
            true => each(self).map(Some),
            false => Some(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut writer = Writer::default();
        for number in [0, 1, 127, 128, u64::MAX] {
            writer.number(number);
        }
        for number in [0, -1, 1, i64::MIN, i64::MAX] {
            writer.signed(number);
        }
        ["a", "", "a", "b", ""].into_iter().for_each(|text| writer.text(text));
        let bytes = writer.finish();
        let mut reader = Reader::new(&bytes);
        for number in [0, 1, 127, 128, u64::MAX] {
            assert_eq!(reader.number(), Some(number));
        }
        for number in [0, -1, 1, i64::MIN, i64::MAX] {
            assert_eq!(reader.signed(), Some(number));
        }
        for text in ["a", "", "a", "b", ""] {
            assert_eq!(reader.text(), Some(text));
        }
        assert!(reader.is_empty());
    }

    #[test]
    fn damaged_bytes_are_no_values() {
        assert_eq!(Reader::new(&[0xff; 20]).number(), None);
        assert_eq!(Reader::new(&[0, 200, 1, b'a']).text(), None);
        assert_eq!(Reader::new(&[5]).text(), None);
        assert_eq!(Reader::new(&[0xff, 0xff, 0x7f, 1]).list(Reader::number), None);
    }
}
