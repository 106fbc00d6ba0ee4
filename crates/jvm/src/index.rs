//! The hierarchy of everything on a class path, from headers only.
//!
//! Questions such as "who implements this interface" need all classes, but of each only its name, flags and supertypes. The index
//! reads these and nothing else; it can be saved, and a saved index is taken up again entry by entry: archives and images whose
//! file has not changed are not read, directories always are.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::time::UNIX_EPOCH;

use pathlight_ir::{Flags, Symbol};
use rustc_hash::FxHashMap;

use crate::class_path::{ClassPath, Entry, PathError};
use crate::classfile::ClassHeader;

/// The headers of all classes on a class path.
#[derive(Debug, Default)]
pub struct HeaderIndex {
    parts: Vec<Part>,
    /// Part and position of each class; of equal names the first on the class path.
    places: FxHashMap<Symbol, (u32, u32)>,
}

/// What one entry of the class path holds.
#[derive(Debug, Default, PartialEq)]
struct Part {
    stamp: Stamp,
    classes: Vec<ClassHeader>,
    /// Classes whose headers cannot be read, and why.
    problems: Vec<String>,
}

/// Tells whether an archive is still the one that was read.
#[derive(Clone, Debug, Default, PartialEq)]
struct Stamp {
    path: String,
    length: u64,
    /// Nanoseconds since 1970; None for entries that are never taken from a saved index.
    modified: Option<u64>,
}

impl HeaderIndex {
    pub fn scan(class_path: &ClassPath) -> Result<HeaderIndex, PathError> {
        HeaderIndex::scan_with(class_path, Vec::new())
    }

    /// Like [`HeaderIndex::scan`], but takes from a saved index what is still true. A file that is missing or damaged, or was
    /// written by another version, holds nothing that is true.
    pub fn load(saved: &Path, class_path: &ClassPath) -> Result<HeaderIndex, PathError> {
        HeaderIndex::scan_with(class_path, read_saved(saved).unwrap_or_default())
    }

    fn scan_with(class_path: &ClassPath, mut known: Vec<Part>) -> Result<HeaderIndex, PathError> {
        let mut index = HeaderIndex::default();
        for entry in class_path.entries() {
            let stamp = Stamp::of(entry);
            let place = known.iter().position(|part| part.stamp == stamp && stamp.modified.is_some());
            let part = match place {
                Some(place) => known.swap_remove(place),
                None => Part::scan(entry, stamp)?,
            };
            let number = index.parts.len() as u32;
            for (position, class) in part.classes.iter().enumerate() {
                index.places.entry(class.name).or_insert((number, position as u32));
            }
            index.parts.push(part);
        }
        Ok(index)
    }

    pub fn class(&self, name: Symbol) -> Option<&ClassHeader> {
        let (part, position) = *self.places.get(&name)?;
        self.parts.get(part as usize)?.classes.get(position as usize)
    }

    /// All classes that count, in the order of the class path.
    pub fn classes(&self) -> impl Iterator<Item = &ClassHeader> {
        self.parts.iter().zip(0..).flat_map(move |(part, number)| {
            let counts = move |(class, position): &(&ClassHeader, u32)| {
                self.places.get(&class.name) == Some(&(number, *position))
            };
            part.classes.iter().zip(0..).filter(counts).map(|(class, _)| class)
        })
    }

    pub fn len(&self) -> usize {
        self.places.len()
    }

    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Classes that cannot be read, and why.
    pub fn problems(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().flat_map(|part| part.problems.iter().map(String::as_str))
    }

    pub fn save(&self, path: &Path) -> Result<(), PathError> {
        let mut writer = Writer::default();
        writer.number(self.parts.len());
        for part in &self.parts {
            writer.part(part);
        }
        fs::write(path, writer.finish()).map_err(|e| PathError::new(path, e.to_string()))
    }
}

impl Part {
    fn scan(entry: &Entry, stamp: Stamp) -> Result<Part, PathError> {
        let mut part = Part { stamp, ..Part::default() };
        entry.visit_classes(&mut |name, bytes| {
            let header = bytes.map_err(|error| error.to_string()).and_then(|bytes| {
                ClassHeader::parse(bytes).map_err(|error| format!("{}: {error}", entry.origin(name)))
            });
            match header {
                Ok(header) if header.name.as_str() == name => part.classes.push(header),
                Ok(header) => {
                    part.problems.push(format!("{} holds class {}", entry.origin(name), header.name));
                }
                Err(problem) => part.problems.push(problem),
            }
        })?;
        Ok(part)
    }
}

impl Stamp {
    fn of(entry: &Entry) -> Stamp {
        let path = entry.path().display().to_string();
        let metadata = match entry {
            Entry::Directory(_) => None,
            _ => fs::metadata(entry.path()).ok(),
        };
        let modified = metadata.as_ref().and_then(|m| m.modified().ok()?.duration_since(UNIX_EPOCH).ok());
        let modified = modified.and_then(|age| u64::try_from(age.as_nanos()).ok());
        Stamp { path, length: metadata.map_or(0, |m| m.len()), modified }
    }
}

/// The saved form: this line, the names (count; length and text of each), then the parts as numbers of 32 bits, little-endian.
const MAGIC: &[u8] = b"pathlight headers 1\n";

#[derive(Default)]
struct Writer {
    names: Vec<u8>,
    numbers: FxHashMap<String, u32>,
    body: Vec<u8>,
}

impl Writer {
    fn number(&mut self, number: usize) {
        self.body.extend((number as u32).to_le_bytes());
    }

    fn name(&mut self, text: &str) {
        let next = self.numbers.len() as u32;
        let number = match self.numbers.get(text) {
            Some(number) => *number,
            None => {
                self.numbers.insert(text.to_owned(), next);
                self.names.extend((text.len() as u32).to_le_bytes());
                self.names.extend(text.as_bytes());
                next
            }
        };
        self.number(number as usize);
    }

    fn names<'a>(&mut self, names: impl ExactSizeIterator<Item = &'a str>) {
        self.number(names.len());
        names.for_each(|name| self.name(name));
    }

    fn part(&mut self, part: &Part) {
        self.name(&part.stamp.path);
        for word in [part.stamp.length, part.stamp.modified.unwrap_or(u64::MAX)] {
            self.body.extend(word.to_le_bytes());
        }
        self.names(part.problems.iter().map(String::as_str));
        self.number(part.classes.len());
        for class in &part.classes {
            self.name(class.name.as_str());
            self.number(class.flags.0.into());
            self.names(class.superclass.iter().map(|s| s.as_str()));
            self.names(class.interfaces.iter().map(|s| s.as_str()));
            self.names(class.permitted.iter().map(|s| s.as_str()));
        }
    }

    fn finish(self) -> Vec<u8> {
        let mut all = MAGIC.to_vec();
        all.extend((self.numbers.len() as u32).to_le_bytes());
        all.extend(self.names);
        all.extend(self.body);
        all
    }
}

/// Reads the saved form; None where it ends too early or makes no sense.
struct Reader<'a> {
    bytes: &'a [u8],
    names: Vec<Symbol>,
}

fn read_saved(path: &Path) -> Option<Vec<Part>> {
    let mut bytes = Vec::new();
    let read = |file: fs::File| -> io::Result<usize> { file.take(u32::MAX.into()).read_to_end(&mut bytes) };
    fs::File::open(path).and_then(read).ok()?;
    let mut reader = Reader { bytes: bytes.strip_prefix(MAGIC)?, names: Vec::new() };
    for _ in 0..reader.number()? {
        let length = reader.number()?;
        let text = std::str::from_utf8(reader.take(length as usize)?).ok()?;
        reader.names.push(Symbol::new(text));
    }
    let parts = (0..reader.number()?).map(|_| reader.part()).collect::<Option<_>>()?;
    reader.bytes.is_empty().then_some(parts)
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    fn wide(&mut self) -> Option<u64> {
        Some(u64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    fn name(&mut self) -> Option<Symbol> {
        let number = self.number()?;
        self.names.get(number as usize).copied()
    }

    fn names(&mut self) -> Option<Vec<Symbol>> {
        (0..self.number()?).map(|_| self.name()).collect()
    }

    fn part(&mut self) -> Option<Part> {
        let path = self.name()?.as_str().to_owned();
        let length = self.wide()?;
        let modified = Some(self.wide()?).filter(|m| *m != u64::MAX);
        let problems = self.names()?.iter().map(|s| s.as_str().to_owned()).collect();
        let classes = (0..self.number()?).map(|_| self.class()).collect::<Option<_>>()?;
        Some(Part { stamp: Stamp { path, length, modified }, classes, problems })
    }

    fn class(&mut self) -> Option<ClassHeader> {
        Some(ClassHeader {
            name: self.name()?,
            flags: Flags(u16::try_from(self.number()?).ok()?),
            superclass: self.names()?.first().copied(),
            interfaces: self.names()?,
            permitted: self.names()?,
        })
    }
}
