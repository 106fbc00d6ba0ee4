//! A hierarchy as bytes, so that the index of a JDK is made once.
//!
//! Layout: the magic `PLHIER`, a version byte, the number of names, each name (length and UTF-8), then per name 0 if it is only mentioned, or
//! 1 and its header: flags, superclass (0 for none, else its number plus one), interfaces, permitted subclasses (count and numbers). Numbers are
//! variable-length, seven bits a byte, lowest first. Reading checks everything; damaged bytes are an error, never a panic, and never
//! take more memory than a small multiple of their length.

use crate::hierarchy::{Hierarchy, HierarchyBuilder};
use crate::{Flags, Symbol};

const MAGIC: &[u8] = b"PLHIER";
const VERSION: u8 = 1;

/// Why bytes are not a hierarchy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a hierarchy index: {what} at byte {offset}")]
pub struct IndexError {
    pub offset: usize,
    pub what: &'static str,
}

impl Hierarchy {
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.push(VERSION);
        put(&mut out, self.parts().count() as u64);
        for (name, _) in self.parts() {
            put(&mut out, name.as_str().len() as u64);
            out.extend_from_slice(name.as_str().as_bytes());
        }
        for (_, part) in self.parts() {
            let Some(part) = part else {
                out.push(0);
                continue;
            };
            out.push(1);
            put(&mut out, u64::from(part.flags.0));
            put(&mut out, part.superclass.map_or(0, |number| u64::from(number) + 1));
            for list in [part.interfaces, part.permitted] {
                put(&mut out, list.len() as u64);
                list.iter().for_each(|&number| put(&mut out, u64::from(number)));
            }
        }
        out
    }

    pub fn from_bytes(bytes: &[u8]) -> Result<Hierarchy, IndexError> {
        let mut reader = Reader { bytes, offset: 0 };
        if reader.take(MAGIC.len())? != MAGIC {
            return Err(IndexError { offset: 0, what: "wrong first bytes" });
        }
        if reader.take(1)? != [VERSION] {
            return Err(reader.error("another version"));
        }
        let names = reader.names()?;
        let mut builder = HierarchyBuilder::new();
        for &name in &names {
            builder.mention(name);
        }
        for &name in &names {
            match reader.take(1)? {
                [0] => {}
                [1] => {
                    let flags =
                        Flags(u16::try_from(reader.number()?).map_err(|_| reader.error("wrong flags"))?);
                    let superclass = match reader.number()? {
                        0 => None,
                        number => Some(reader.class(&names, number - 1)?),
                    };
                    let interfaces = reader.classes(&names)?;
                    let permitted = reader.classes(&names)?;
                    builder.insert(name, flags, superclass, &interfaces, &permitted);
                }
                _ => return Err(reader.error("neither a header nor none")),
            }
        }
        if reader.offset != bytes.len() {
            return Err(reader.error("bytes behind the end"));
        }
        Ok(builder.finish())
    }
}

fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

struct Reader<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> Reader<'a> {
    fn error(&self, what: &'static str) -> IndexError {
        IndexError { offset: self.offset, what }
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], IndexError> {
        let rest = self.bytes.get(self.offset..).unwrap_or_default();
        let taken = rest.get(..count).ok_or_else(|| self.error("the bytes end too early"))?;
        self.offset += count;
        Ok(taken)
    }

    fn number(&mut self) -> Result<u64, IndexError> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.take(1)?.first().copied().unwrap_or_default();
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(self.error("a number is too long"))
    }

    fn names(&mut self) -> Result<Vec<Symbol>, IndexError> {
        let count = self.number()?;
        let mut names = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        for _ in 0..count {
            let length = self.number()? as usize;
            let text =
                std::str::from_utf8(self.take(length)?).map_err(|_| self.error("a name is not UTF-8"))?;
            let name = Symbol::new(text);
            if !seen.insert(name) {
                return Err(self.error("a name occurs twice"));
            }
            names.push(name);
        }
        Ok(names)
    }

    fn class(&self, names: &[Symbol], number: u64) -> Result<Symbol, IndexError> {
        let name = usize::try_from(number).ok().and_then(|number| names.get(number));
        name.copied().ok_or_else(|| self.error("there is no class of this number"))
    }

    fn classes(&mut self, names: &[Symbol]) -> Result<Vec<Symbol>, IndexError> {
        let count = self.number()?;
        let mut classes = Vec::new();
        for _ in 0..count {
            let number = self.number()?;
            classes.push(self.class(names, number)?);
        }
        Ok(classes)
    }
}
