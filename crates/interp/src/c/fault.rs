//! Undefined behaviour as an error value: what was wrong, with which values, where, and how the program came there.

use std::fmt;

use super::memory::Site;

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    Null,
    OutOfBounds,
    UseAfterFree,
    DoubleFree,
    BadFree,
    Overflow,
    Shift,
    DivisionByZero,
    DivisionOverflow,
    Unreachable,
    Uninitialised,
    Misaligned,
    DeadStack,
    Overlap,
    BadFunctionPointer,
    /// The same, with a null pointer.
    NullCall,
    Assertion,
    ReadOnly,
    StackOverflow,
}

impl FaultKind {
    /// The name in reports, tests and `--json`.
    pub fn name(self) -> &'static str {
        use FaultKind::*;
        match self {
            Null => "null",
            OutOfBounds => "out_of_bounds",
            UseAfterFree => "use_after_free",
            DoubleFree => "double_free",
            BadFree => "bad_free",
            Overflow => "overflow",
            Shift => "shift",
            DivisionByZero => "division_by_zero",
            DivisionOverflow => "division_overflow",
            Unreachable => "unreachable",
            Uninitialised => "uninitialised",
            Misaligned => "misaligned",
            DeadStack => "dead_stack",
            Overlap => "overlap",
            BadFunctionPointer | NullCall => "bad_function_pointer",
            Assertion => "assertion",
            ReadOnly => "read_only",
            StackOverflow => "stack_overflow",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub kind: FaultKind,
    /// One sentence with the values involved.
    pub text: String,
    /// The functions that were running, innermost first, each with the line it was at. Functions of the C library are not among them.
    pub stack: Vec<Site>,
}

impl Fault {
    /// Where it happened.
    pub fn site(&self) -> Site {
        self.stack.first().copied().unwrap_or_default()
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.is_empty(), self.line) {
            (true, 0) => f.write_str("an unknown place"),
            (true, line) => write!(f, "line {line}"),
            (false, 0) => write!(f, "{}", self.file),
            (false, line) => write!(f, "{}:{line}", self.file),
        }
    }
}

const SHOWN_FRAMES: usize = 30;

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} [{}]", self.site(), self.text, self.kind.name())?;
        for site in self.stack.iter().take(SHOWN_FRAMES) {
            write!(f, "\n    in {} at {site}", site.function)?;
        }
        if self.stack.len() > SHOWN_FRAMES {
            write!(f, "\n    and {} more", self.stack.len() - SHOWN_FRAMES)?;
        }
        Ok(())
    }
}
