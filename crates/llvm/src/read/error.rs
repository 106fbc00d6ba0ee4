//! What the reader says when it cannot go on: a message with line, column and the text it stopped at.

use std::fmt;

/// A failure to read, with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// What was wrong, without the place.
    pub message: String,
    /// The line, counted from 1.
    pub line: u32,
    /// The column in bytes, counted from 1.
    pub column: u32,
    /// The offending text, shortened to one line of at most 60 characters.
    pub text: String,
    /// Whether the file uses typed pointers (LLVM 14 and earlier), which `opt` of LLVM 15 or 16 can convert.
    pub typed_pointers: bool,
}

/// How many bytes of the offending text are shown.
const SHOWN: usize = 60;

impl Error {
    /// The error `message` about the bytes of `source` from `start` to `end`.
    pub(crate) fn at(source: &[u8], start: usize, end: usize, message: String) -> Box<Error> {
        let start = start.min(source.len());
        let before = &source[..start];
        let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let end = end.clamp(start, source.len());
        let shown = &source[start..end.min(start + SHOWN)];
        let shown = shown.split(|&b| b == b'\n').next().unwrap_or_default();
        Box::new(Error {
            message,
            line: u32::try_from(line).unwrap_or(u32::MAX),
            column: u32::try_from(start - line_start + 1).unwrap_or(u32::MAX),
            text: String::from_utf8_lossy(shown).into_owned(),
            typed_pointers: false,
        })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)?;
        if self.text.is_empty() {
            write!(f, " at the end of the text")
        } else {
            write!(f, " at `{}`", self.text)
        }
    }
}

impl std::error::Error for Error {}
