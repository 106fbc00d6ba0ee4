//! Evidence for mistakes in C: a run of the function in the interpreter that really fails there.
//!
//! A mistake is about one function, so the function runs alone ([`pathlight_interp::c::outside`]): arguments, memory of the caller, results of functions that are not here and
//! failures of the C library are *choices*, made when the run comes to need them. [`search`] looks for choices under which the run fails at the place in question, in the
//! way in question; a run that fails there is the evidence, and one that does not says nothing. [`choices`] says what may be chosen, [`run`] makes one run, [`tell`] puts it into words and [`harness`] into C.
//!
//! What a run shows: there is a state of the caller, and there are answers of the functions that are not here, under which the function fails. Whether the rest of the program
//! can bring that state about it does not show; the state is told, so that a person can judge.

pub mod choices;
pub mod harness;
pub mod run;
pub mod search;
pub mod tell;

use pathlight_interp::c::{FaultKind, Site};
use pathlight_ir::{FunctionName, Symbol};

pub use search::{Found, Replay, replay};

/// How the run must fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    Null,
    UseAfterFree,
    DoubleFree,
    Bounds,
    Division,
    Uninitialised,
    Assertion,
    Leak,
}

impl Mistake {
    pub const NAMES: [(&'static str, Mistake); 8] = [
        ("null", Mistake::Null),
        ("use-after-free", Mistake::UseAfterFree),
        ("double-free", Mistake::DoubleFree),
        ("bounds", Mistake::Bounds),
        ("division", Mistake::Division),
        ("uninitialised", Mistake::Uninitialised),
        ("assertion", Mistake::Assertion),
        ("leak", Mistake::Leak),
    ];

    /// In words, as in "null dereference at a.c:3".
    pub fn words(self) -> &'static str {
        match self {
            Mistake::Null => "null dereference",
            Mistake::UseAfterFree => "use after free",
            Mistake::DoubleFree => "double free",
            Mistake::Bounds => "access out of bounds",
            Mistake::Division => "division by zero",
            Mistake::Uninitialised => "use of an uninitialised value",
            Mistake::Assertion => "failed assertion",
            Mistake::Leak => "leak",
        }
    }

    fn shows_as(self, kind: FaultKind) -> bool {
        use FaultKind as F;
        match self {
            Mistake::Null => matches!(kind, F::Null | F::NullCall),
            Mistake::UseAfterFree => matches!(kind, F::UseAfterFree | F::DeadStack),
            Mistake::DoubleFree => matches!(kind, F::DoubleFree | F::BadFree),
            Mistake::Bounds => kind == F::OutOfBounds,
            Mistake::Division => kind == F::DivisionByZero,
            Mistake::Uninitialised => kind == F::Uninitialised,
            Mistake::Assertion => kind == F::Assertion,
            Mistake::Leak => false,
        }
    }
}

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub file: Symbol,
    pub line: u32,
    pub column: u32,
}

impl Place {
    fn is_line_of(&self, site: &Site) -> bool {
        (self.file, self.line) == (site.file, site.line)
    }

    fn is(&self, site: &Site) -> bool {
        (self.file, self.line, self.column) == (site.file, site.line, site.column)
    }
}

/// What a run is wanted for.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// The function that runs.
    pub function: FunctionName,
    pub mistake: Mistake,
    /// Where it fails, in that function; for a leak, where what is lost was made.
    pub place: Place,
    /// Where it fails if that is in a function that is called from there.
    pub inner: Option<Place>,
    /// Where the failing value comes from, if that is known.
    pub cause: Option<Place>,
}
