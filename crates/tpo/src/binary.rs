//! Hierarchy and slices as bytes: a library's slices, computed once.
//!
//! ```text
//! "PLTS"  version (1 byte)
//! number of types; for each: flags (1 byte), name, number of direct supertypes, each as the distance back to it
//!     name = length shared with the name before, length of the rest, the rest
//! number of slices; for each: number of types, each as the (signed) step from the one before
//! FNV-1a sum of all bytes before it (8 bytes, little-endian)
//! ```
//!
//! Numbers are LEB128. Positions of runs are not stored: they follow from supertypes and slices, and computing them
//! (a few milliseconds for a JDK) is at the same time the proof that the slices are contiguous. Bytes that are not such an
//! encoding give an error, whatever they are; memory stays in proportion to the input, up to the limits of [`Hierarchy`].

use crate::{Encoding, Hierarchy, TpoError, TypeFlags, TypeId};

const MAGIC: &[u8; 4] = b"PLTS";
const VERSION: u8 = 1;
/// Names share prefixes, so they can be longer than the input; more than this many times means ill will.
const MAX_INFLATION: usize = 64;

/// Why bytes were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BinaryError {
    #[error("not a slicing: the first bytes are wrong")]
    WrongMagic,
    #[error("version {0} of the format is not supported")]
    UnsupportedVersion(u8),
    #[error("the checksum is wrong")]
    WrongChecksum,
    #[error("the input ends too early")]
    Truncated,
    #[error("at byte {offset}: {problem}")]
    Malformed { offset: usize, problem: &'static str },
    #[error(transparent)]
    Refused(#[from] TpoError),
}

/// Writes both; they must belong together.
pub fn write(hierarchy: &Hierarchy, encoding: &Encoding) -> Result<Vec<u8>, TpoError> {
    if hierarchy.id_bound() != encoding.id_bound() {
        return Err(TpoError::UnknownType(TypeId(hierarchy.id_bound().min(encoding.id_bound()))));
    }
    let mut out = MAGIC.to_vec();
    out.push(VERSION);
    put(&mut out, hierarchy.type_count() as u64);
    let mut before = "";
    for t in hierarchy.types() {
        let name = hierarchy.name(t);
        let shared = before.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
        out.push(hierarchy.flags(t).bits());
        put(&mut out, shared as u64);
        put(&mut out, (name.len() - shared) as u64);
        out.extend_from_slice(&name.as_bytes()[shared..]);
        put(&mut out, hierarchy.supers(t).len() as u64);
        hierarchy.supers(t).iter().for_each(|s| put(&mut out, u64::from(t.0 - s.0)));
        before = name;
    }
    put(&mut out, encoding.slice_count() as u64);
    for slice in 0..encoding.slice_count() {
        put(&mut out, encoding.slice(slice).len() as u64);
        let mut before = 0;
        for t in encoding.slice(slice) {
            let step = i64::from(t.0) - before;
            put(&mut out, (step << 1 ^ step >> 63) as u64);
            before = i64::from(t.0);
        }
    }
    let sum = checksum(&out);
    out.extend_from_slice(&sum.to_le_bytes());
    Ok(out)
}

/// Reads what [`write`] wrote, and checks all of it.
pub fn read(bytes: &[u8]) -> Result<(Hierarchy, Encoding), BinaryError> {
    let after_magic = bytes.strip_prefix(MAGIC).ok_or(BinaryError::WrongMagic)?;
    match after_magic.first() {
        Some(&VERSION) => {}
        Some(&other) => return Err(BinaryError::UnsupportedVersion(other)),
        None => return Err(BinaryError::Truncated),
    }
    let (body, sum) = bytes.split_last_chunk::<8>().ok_or(BinaryError::Truncated)?;
    if checksum(body) != u64::from_le_bytes(*sum) {
        return Err(BinaryError::WrongChecksum);
    }
    let mut reader = Reader { bytes: body, at: MAGIC.len() + 1 };
    let hierarchy = reader.hierarchy()?;
    let slices = reader.slices()?;
    if reader.at != body.len() {
        return Err(reader.malformed("bytes after the end"));
    }
    let encoding = Encoding::from_slices(&hierarchy, &slices)?;
    Ok((hierarchy, encoding))
}

fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &b| (sum ^ u64::from(b)).wrapping_mul(0x100_0000_01b3))
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn malformed(&self, problem: &'static str) -> BinaryError {
        BinaryError::Malformed { offset: self.at, problem }
    }

    fn byte(&mut self) -> Result<u8, BinaryError> {
        let byte = *self.bytes.get(self.at).ok_or(BinaryError::Truncated)?;
        self.at += 1;
        Ok(byte)
    }

    fn number(&mut self) -> Result<u64, BinaryError> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(self.malformed("a number is too long"))
    }

    /// A number of things that take at least a byte each, so that nobody can ask for more memory than input.
    fn count(&mut self) -> Result<usize, BinaryError> {
        let number = self.number()?;
        usize::try_from(number)
            .ok()
            .filter(|&n| n <= self.bytes.len() - self.at)
            .ok_or(BinaryError::Truncated)
    }

    fn take(&mut self, length: usize) -> Result<&'a [u8], BinaryError> {
        let end = self.at.checked_add(length).ok_or(BinaryError::Truncated)?;
        let taken = self.bytes.get(self.at..end).ok_or(BinaryError::Truncated)?;
        self.at = end;
        Ok(taken)
    }

    fn hierarchy(&mut self) -> Result<Hierarchy, BinaryError> {
        let mut hierarchy = Hierarchy::new();
        let mut name: Vec<u8> = Vec::new();
        let mut inflated = 0;
        for t in 1..=self.count()? as u64 {
            let flags = TypeFlags::from_bits(self.byte()?).ok_or_else(|| self.malformed("unknown flags"))?;
            let shared = self.number()?;
            if shared > name.len() as u64 {
                return Err(self.malformed("a name shares more than there is"));
            }
            name.truncate(shared as usize);
            let rest = self.count()?;
            name.extend_from_slice(self.take(rest)?);
            inflated += name.len();
            if inflated > self.bytes.len().saturating_mul(MAX_INFLATION) {
                return Err(self.malformed("the names are too long for the input"));
            }
            let mut supers = Vec::new();
            for _ in 0..self.count()? {
                let distance = self.number()?;
                let above = t.checked_sub(distance).filter(|&above| above != t && above != 0);
                let above =
                    above.ok_or_else(|| self.malformed("a supertype does not come before its type"))?;
                supers.push(TypeId(above as u32));
            }
            let name = std::str::from_utf8(&name).map_err(|_| self.malformed("a name is not UTF-8"))?;
            hierarchy.add(name, flags, &supers)?;
        }
        Ok(hierarchy)
    }

    fn slices(&mut self) -> Result<Vec<Vec<TypeId>>, BinaryError> {
        let mut slices = Vec::new();
        for _ in 0..self.count()? {
            let mut slice = Vec::new();
            let mut before = 0i64;
            for _ in 0..self.count()? {
                let code = self.number()?;
                let step = (code >> 1) as i64 ^ -((code & 1) as i64);
                before = before.checked_add(step).ok_or_else(|| self.malformed("a step is too long"))?;
                let t = u32::try_from(before).map_err(|_| self.malformed("a slice holds no such type"))?;
                slice.push(TypeId(t));
            }
            slices.push(slice);
        }
        Ok(slices)
    }
}
