//! SMT-LIB commands as data, and errors.

use super::lexer::Position;
use crate::node::Term;
use crate::sort::Sort;
use crate::symbol::Fun;
use std::fmt;

/// A malformed or unsupported piece of a script; displays as the response that the standard asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SmtError {
    pub line: u32,
    pub column: u32,
    pub message: String,
}

impl SmtError {
    pub(crate) fn new(position: Position, message: String) -> SmtError {
        SmtError { line: position.line, column: position.column, message }
    }
}

impl fmt::Display for SmtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.message.replace('"', "\"\"");
        write!(f, "(error \"{}:{}: {message}\")", self.line, self.column)
    }
}

impl std::error::Error for SmtError {}

/// A term as written, with its value in the store and its SMT-LIB sort (bit-vectors are `Sort::unsigned`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenTerm {
    pub text: String,
    pub term: Term,
    pub sort: Sort,
}

/// One command of a script. Declarations have already taken effect in the parser; they are reported for those who print
/// or forward scripts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    SetLogic(String),
    /// Keyword with its colon, and the value as written.
    SetOption(String, String),
    SetInfo(String, String),
    DeclareSort(String, u32),
    DefineSort(String),
    /// A variable or function.
    Declare(Fun),
    /// A defined function: a macro that the parser expands.
    Define(String),
    Assert {
        term: Term,
        /// The `:named` attribute of the whole assertion.
        name: Option<String>,
    },
    Push(u32),
    Pop(u32),
    CheckSat,
    CheckSatAssuming(Vec<WrittenTerm>),
    GetModel,
    GetValue(Vec<WrittenTerm>),
    GetUnsatCore,
    GetUnsatAssumptions,
    GetAssertions,
    GetAssignment,
    GetProof,
    GetInfo(String),
    GetOption(String),
    Echo(String),
    Reset,
    ResetAssertions,
    Exit,
    /// A well-formed command that is not supported: answer `unsupported`.
    Unsupported(String),
}
