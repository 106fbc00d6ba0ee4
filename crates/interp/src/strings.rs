//! Java strings: made, read and interned.
//!
//! A string object is what the JDK's own code expects: a byte array and a coder, one byte per character if all fit (Latin-1), else two
//! bytes, low one first.

use pathlight_ir::{Symbol, utf16};
use rustc_hash::FxHashMap;

use crate::heap::{ClassId, Data};
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::{Handle, Value};

#[derive(Default)]
pub struct Strings {
    constants: FxHashMap<Symbol, Handle>,
    interned: FxHashMap<Vec<u16>, Handle>,
    layout: Option<Layout>,
}

#[derive(Copy, Clone)]
struct Layout {
    string: ClassId,
    bytes: ClassId,
    value: u32,
    coder: u32,
}

impl Strings {
    pub(crate) fn roots(&self) -> impl Iterator<Item = Handle> + '_ {
        self.interned.values().copied()
    }
}

impl Machine {
    fn string_layout(&mut self) -> Result<Layout, Stop> {
        if let Some(layout) = self.strings.layout {
            return Ok(layout);
        }
        let string = self.class("java/lang/String")?;
        let bytes = self.class("[B")?;
        let slot = |name| {
            let found = self.classes.slot(string, name);
            found.ok_or_else(|| Stop::Unsupported(format!("a java.lang.String without {name}")))
        };
        let layout = Layout { string, bytes, value: slot("value")?, coder: slot("coder")? };
        self.strings.layout = Some(layout);
        Ok(layout)
    }

    pub fn new_string(&mut self, text: &str) -> Result<Handle, Stop> {
        if text.is_ascii() {
            let bytes = text.bytes().map(|b| b as i8).collect();
            return self.string_of(bytes, 0);
        }
        self.new_string_utf16(&text.encode_utf16().collect::<Vec<u16>>())
    }

    pub fn new_string_utf16(&mut self, units: &[u16]) -> Result<Handle, Stop> {
        if units.iter().all(|u| *u < 256) {
            self.string_of(units.iter().map(|u| *u as u8 as i8).collect(), 0)
        } else {
            self.string_of(units.iter().flat_map(|u| u.to_le_bytes()).map(|b| b as i8).collect(), 1)
        }
    }

    fn string_of(&mut self, bytes: Box<[i8]>, coder: i32) -> Result<Handle, Stop> {
        let layout = self.string_layout()?;
        let value = self.heap.alloc(layout.bytes, Data::I8(bytes));
        let string = self.new_object(layout.string);
        self.heap.set_field(string, layout.value, value.into());
        self.heap.set_field(string, layout.coder, Value::I32(coder));
        Ok(string)
    }

    /// The units of a string object; empty for anything else.
    pub fn units(&self, string: Handle) -> Vec<u16> {
        let Some(layout) = self.strings.layout else { return Vec::new() };
        let value = self.heap.field(string, layout.value).reference();
        let Some(bytes) = value.and_then(|v| self.heap.bytes_of(v)) else { return Vec::new() };
        if self.heap.field(string, layout.coder).i32() == 0 {
            bytes.iter().map(|b| u16::from(*b as u8)).collect()
        } else {
            bytes.chunks_exact(2).map(|c| u16::from_le_bytes([c[0] as u8, c[1] as u8])).collect()
        }
    }

    /// A string object as text; what is no valid text is replaced.
    pub fn text(&self, string: Handle) -> String {
        String::from_utf16_lossy(&self.units(string))
    }

    /// The string object for a constant if it exists already.
    pub(crate) fn known_string(&self, text: Symbol) -> Option<Handle> {
        let known = self.strings.constants.get(&text).copied();
        known.or_else(|| self.strings.interned.get(&utf16::decode(text.as_str())).copied())
    }

    /// The one string object for a constant, whose text is in the form of [`utf16`].
    pub(crate) fn constant_string(&mut self, text: Symbol) -> Result<Handle, Stop> {
        if let Some(string) = self.strings.constants.get(&text) {
            return Ok(*string);
        }
        let string = self.intern_units(utf16::decode(text.as_str()), None)?;
        self.strings.constants.insert(text, string);
        Ok(string)
    }

    /// The one string object with this text; `candidate` becomes it if there is none yet.
    pub(crate) fn intern_units(
        &mut self,
        units: Vec<u16>,
        candidate: Option<Handle>,
    ) -> Result<Handle, Stop> {
        if let Some(string) = self.strings.interned.get(&units) {
            return Ok(*string);
        }
        let string = match candidate {
            Some(string) => string,
            None => self.new_string_utf16(&units)?,
        };
        self.strings.interned.insert(units, string);
        Ok(string)
    }
}
