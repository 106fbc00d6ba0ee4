//! Zip archives, as far as jars need them: find a name, read its bytes (PKWARE's APPNOTE, sections 4.3 and 4.5).
//!
//! The central directory is kept as it is in the file, with a sorted list of entry positions beside it: four bytes per entry on top of
//! the names themselves, so a million entries are no trouble. Reading takes no lock. Sizes that headers claim are believed only
//! as far as the file's own length and the limit of the caller go.

use std::cmp::Ordering;
use std::io::{self, Read};
use std::path::Path;

use super::PathError;
use super::file::RandomFile;

#[derive(Debug)]
pub(super) struct Archive {
    file: RandomFile,
    /// The central directory.
    directory: Vec<u8>,
    /// Positions of the entries in the directory, sorted by name; of equal names the last in the file comes first.
    sorted: Vec<u32>,
    /// What must be added to the offsets of the directory: the length of whatever stands before the archive.
    shift: u64,
}

/// One entry of the central directory.
#[derive(Copy, Clone, Debug)]
pub(super) struct Record<'a> {
    pub name: &'a [u8],
    flags: u16,
    method: u16,
    compressed: u64,
    offset: u64,
}

const END: &[u8] = b"PK\x05\x06";
const END_LENGTH: usize = 22;
const LOCATOR: &[u8] = b"PK\x06\x07";
const LOCATOR_LENGTH: u64 = 20;
const END64: &[u8] = b"PK\x06\x06";
const END64_LENGTH: u64 = 56;
const CENTRAL: &[u8] = b"PK\x01\x02";
const CENTRAL_LENGTH: usize = 46;
const LOCAL: &[u8] = b"PK\x03\x04";
const LOCAL_LENGTH: u64 = 30;
const STORED: u16 = 0;
const DEFLATED: u16 = 8;
const ENCRYPTED: u16 = 1;

impl Archive {
    pub fn open(path: &Path) -> Result<Archive, PathError> {
        let file = RandomFile::open(path).map_err(|e| PathError::io(path, &e))?;
        let (directory, shift) = read_directory(&file).map_err(|e| PathError::io(path, &e))?;
        let sorted = sort_records(&directory).map_err(|e| PathError::io(path, &e))?;
        Ok(Archive { file, directory, sorted, shift })
    }

    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The names, sorted; equal ones once.
    pub fn names(&self) -> impl Iterator<Item = &[u8]> {
        let mut previous = None;
        self.sorted.iter().filter_map(move |at| {
            let name = self.record(*at)?.name;
            (previous.replace(name) != Some(name)).then_some(name)
        })
    }

    fn record(&self, at: u32) -> Option<Record<'_>> {
        Record::parse(&self.directory, at as usize).map(|(record, _)| record)
    }

    pub fn find(&self, name: &[u8]) -> Option<Record<'_>> {
        let compare = |at: &u32| self.record(*at).map_or(Ordering::Less, |record| record.name.cmp(name));
        let first = self.sorted.partition_point(|at| compare(at) == Ordering::Less);
        self.record(*self.sorted.get(first)?).filter(|record| record.name == name)
    }

    /// The content of an entry, which may not be longer than `limit`.
    pub fn read(&self, record: Record, limit: u64) -> Result<Vec<u8>, PathError> {
        self.read_content(record, limit).map_err(|error| {
            let name = String::from_utf8_lossy(record.name);
            PathError::new(self.path(), format!("entry {name}: {error}"))
        })
    }

    fn read_content(&self, record: Record, limit: u64) -> io::Result<Vec<u8>> {
        if record.flags & ENCRYPTED != 0 {
            return Err(io::Error::other("encrypted"));
        }
        let start = record.offset.checked_add(self.shift).ok_or_else(|| damaged("offset"))?;
        let header = self.file.read(start, LOCAL_LENGTH)?;
        if !header.starts_with(LOCAL) {
            return Err(damaged("local header"));
        }
        let skipped = u64::from(u16_at(&header, 26)) + u64::from(u16_at(&header, 28));
        let start = start + LOCAL_LENGTH + skipped;
        let too_large = || io::Error::other(format!("larger than {limit} bytes"));
        if record.compressed > limit {
            return Err(too_large());
        }
        let compressed = self.file.read(start, record.compressed)?;
        match record.method {
            STORED => Ok(compressed),
            DEFLATED => {
                let content = inflate(flate2::read::DeflateDecoder::new(&compressed[..]), limit)?;
                content.ok_or_else(too_large)
            }
            method => Err(io::Error::other(format!("compression method {method} is not supported"))),
        }
    }
}

/// Everything that a decoder gives, or None if that is more than `limit` bytes.
pub(super) fn inflate(decoder: impl Read, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let mut content = Vec::new();
    decoder.take(limit + 1).read_to_end(&mut content)?;
    Ok((content.len() as u64 <= limit).then_some(content))
}

impl<'a> Record<'a> {
    /// The record at a position of the directory, and the position after it.
    fn parse(directory: &'a [u8], at: usize) -> Option<(Record<'a>, usize)> {
        let fixed = directory.get(at..at.checked_add(CENTRAL_LENGTH)?)?;
        if !fixed.starts_with(CENTRAL) {
            return None;
        }
        let [name, extra, comment] = [28, 30, 32].map(|i| usize::from(u16_at(fixed, i)));
        let name_end = at + CENTRAL_LENGTH + name;
        let extra_end = name_end + extra;
        let end = extra_end + comment;
        let extra = directory.get(name_end..extra_end).filter(|_| end <= directory.len())?;
        let mut record = Record {
            name: &directory[at + CENTRAL_LENGTH..name_end],
            flags: u16_at(fixed, 8),
            method: u16_at(fixed, 10),
            compressed: u32_at(fixed, 20).into(),
            offset: u32_at(fixed, 42).into(),
        };
        record.widen(extra, u32_at(fixed, 24));
        Some((record, end))
    }

    /// Takes 64-bit values from the extra field where the fixed part has no room for them.
    fn widen(&mut self, mut extra: &[u8], size: u32) {
        while extra.len() >= 4 {
            let (kind, length) = (u16_at(extra, 0), usize::from(u16_at(extra, 2)));
            let Some(content) = extra.get(4..4 + length) else { return };
            extra = &extra[4 + length..];
            if kind != 1 {
                continue;
            }
            let mut values = content.chunks_exact(8).map(|chunk| u64_at(chunk, 0));
            let full = u64::from(u32::MAX);
            if size == u32::MAX {
                values.next();
            }
            for field in [&mut self.compressed, &mut self.offset] {
                if *field == full {
                    *field = values.next().unwrap_or(full);
                }
            }
            return;
        }
    }
}

/// Finds the central directory; also says how far the archive is shifted in the file.
fn read_directory(file: &RandomFile) -> io::Result<(Vec<u8>, u64)> {
    let tail_length = file.length().min(END_LENGTH as u64 + u64::from(u16::MAX));
    let tail_start = file.length() - tail_length;
    let tail = file.read(tail_start, tail_length)?;
    let at = (0..tail.len().saturating_sub(END_LENGTH - 1))
        .rev()
        .find(|at| tail[*at..].starts_with(END))
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "not a zip archive"))?;
    let mut end = tail_start + at as u64;
    let mut size = u64::from(u32_at(&tail[at..], 12));
    let mut offset = u64::from(u32_at(&tail[at..], 16));
    if let Some((end64, size64, offset64)) = read_end64(file, end)? {
        (end, size, offset) = (end64, size64, offset64);
    }
    let start = end.checked_sub(size).ok_or_else(|| damaged("size of the directory"))?;
    let shift = start.checked_sub(offset).ok_or_else(|| damaged("offset of the directory"))?;
    if u32::try_from(size).is_err() {
        return Err(io::Error::other("a directory of more than 4 GB is not supported"));
    }
    Ok((file.read(start, size)?, shift))
}

/// Offset of the 64-bit end record, size and offset of the directory; None if the archive has no such record.
fn read_end64(file: &RandomFile, end: u64) -> io::Result<Option<(u64, u64, u64)>> {
    let Some(locator_start) = end.checked_sub(LOCATOR_LENGTH) else { return Ok(None) };
    let locator = file.read(locator_start, LOCATOR_LENGTH)?;
    if !locator.starts_with(LOCATOR) {
        return Ok(None);
    }
    // The locator's own offset does not count what stands before the archive; try the usual place as well.
    let places = [Some(u64_at(&locator, 8)), locator_start.checked_sub(END64_LENGTH)];
    for place in places.into_iter().flatten() {
        let Ok(record) = file.read(place, END64_LENGTH) else { continue };
        if record.starts_with(END64) {
            return Ok(Some((place, u64_at(&record, 40), u64_at(&record, 48))));
        }
    }
    Err(damaged("64-bit end record"))
}

fn sort_records(directory: &[u8]) -> io::Result<Vec<u32>> {
    let mut named: Vec<(&[u8], u32)> = Vec::new();
    let mut at = 0;
    while at < directory.len() {
        let (record, next) = Record::parse(directory, at).ok_or_else(|| damaged("central directory"))?;
        named.push((record.name, at as u32));
        at = next;
    }
    named.sort_unstable_by(|a, b| a.0.cmp(b.0).then(b.1.cmp(&a.1)));
    Ok(named.into_iter().map(|(_, at)| at).collect())
}

fn damaged(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("damaged zip archive: {what}"))
}

/// A little-endian number; zero outside the bytes, which callers have checked.
fn number_at(bytes: &[u8], at: usize, length: usize) -> u64 {
    let digits = bytes.get(at..at + length).unwrap_or_default();
    digits.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    number_at(bytes, at, 2) as u16
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    number_at(bytes, at, 4) as u32
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    number_at(bytes, at, 8)
}
