//! A reader of big-endian numbers that never leaves its window of the file.

use super::ClassError;

/// A position in the bytes of a file, and an end that it cannot pass. Offsets are those of the whole file.
#[derive(Copy, Clone, Debug)]
pub struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
    end: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(bytes: &'a [u8]) -> Cursor<'a> {
        Cursor { bytes, at: 0, end: bytes.len() }
    }

    /// A cursor over `start..end`, cut to the file.
    pub fn over(bytes: &'a [u8], start: usize, end: usize) -> Cursor<'a> {
        let end = end.min(bytes.len());
        Cursor { bytes, at: start.min(end), end }
    }

    pub fn offset(&self) -> usize {
        self.at
    }

    pub fn remaining(&self) -> usize {
        self.end - self.at
    }

    #[inline]
    pub fn take(&mut self, length: usize) -> Result<&'a [u8], ClassError> {
        if length > self.remaining() {
            return Err(self.too_short(length));
        }
        let taken = &self.bytes[self.at..self.at + length];
        self.at += length;
        Ok(taken)
    }

    #[cold]
    fn too_short(&self, length: usize) -> ClassError {
        let within = if self.end == self.bytes.len() { "the file" } else { "the structure around it" };
        let left = self.remaining();
        ClassError::new(self.at, format!("{length} more bytes expected, but {within} ends after {left}"))
    }

    pub fn skip(&mut self, length: usize) -> Result<(), ClassError> {
        self.take(length).map(|_| ())
    }

    #[inline]
    fn array<const N: usize>(&mut self) -> Result<[u8; N], ClassError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    #[inline]
    pub fn u8(&mut self) -> Result<u8, ClassError> {
        self.array().map(u8::from_be_bytes)
    }

    #[inline]
    pub fn u16(&mut self) -> Result<u16, ClassError> {
        self.array().map(u16::from_be_bytes)
    }

    #[inline]
    pub fn u32(&mut self) -> Result<u32, ClassError> {
        self.array().map(u32::from_be_bytes)
    }

    #[inline]
    pub fn u64(&mut self) -> Result<u64, ClassError> {
        self.array().map(u64::from_be_bytes)
    }

    /// A cursor over the next `length` bytes, which this one steps over.
    pub fn window(&mut self, length: usize) -> Result<Cursor<'a>, ClassError> {
        let start = self.at;
        self.skip(length)?;
        Ok(Cursor { bytes: self.bytes, at: start, end: self.at })
    }

    /// An error unless everything was read.
    pub fn finish(&self, what: &str) -> Result<(), ClassError> {
        match self.remaining() {
            0 => Ok(()),
            left => Err(ClassError::new(self.at, format!("{left} bytes too many at the end of {what}"))),
        }
    }
}
