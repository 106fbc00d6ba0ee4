//! The specification language: Alloy's logic over the states before and after a call (thesis, section 3.2).
//!
//! Everything is a relation. Parameters and results are sets of one element, fields are relations from objects to values, classes are the sets of objects that exist; a prime
//! makes it the state after (`next'`, `Node'`). `null` is a value: a list ends with `x.next = null`. But it is no object, so whatever counts or ranges ignores it:
//! `size`, `no`, `some`, `one`, `lone`, quantifiers and comprehensions.
//!
//! - [`parse`]: text to tree, with spans; [`ast`]: the tree;
//! - [`lower`]: the tree to formulas of the model finder, with types on the way; every error points at its spot; [`fold`]: those whose truth is known;
//! - [`print`]: the tree as text.

pub mod ast;
mod fold;
pub mod lower;
pub mod parse;
pub mod print;

pub use ast::{Definition, Node};
pub use lower::{Scope, Typed, formula};
pub use parse::{parse_definitions, parse_formula};

use std::ops::Range;

/// A mistake in a specification, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    pub message: String,
    pub span: Range<usize>,
}

impl SpecError {
    pub fn new(message: impl Into<String>, span: Range<usize>) -> SpecError {
        SpecError { message: message.into(), span }
    }

    /// The message with the line that it is about, and a mark under the spot.
    pub fn render(&self, source: &str) -> String {
        let start = self.span.start.min(source.len());
        let line_start = source[..floor(source, start)].rfind('\n').map_or(0, |at| at + 1);
        let line_end = source[line_start..].find('\n').map_or(source.len(), |at| line_start + at);
        let line = &source[line_start..line_end];
        let number = source[..line_start].matches('\n').count() + 1;
        let before = source[line_start..floor(source, start)].chars().count();
        let end = floor(source, self.span.end.clamp(start, line_end.max(start)));
        let length = source.get(floor(source, start)..end).map_or(1, |text| text.chars().count()).max(1);
        format!("{}\n{number:>4} | {line}\n     | {}{}", self.message, " ".repeat(before), "^".repeat(length))
    }
}

/// The next boundary of a character at or before a position.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
