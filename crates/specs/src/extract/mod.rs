//! Specifications from code: what a procedure does to the heap, as lower and upper bounds of every relation that it changes.
//!
//! An abstract interpretation over the expressions of [`crate::sym`], after chapter 4 of Taghdiri's thesis. For each variable, field and class the interpreter keeps two expressions over the state
//! before the call: `lower`, tuples that are there in every execution, and `upper`, tuples that may be there in some. Equal bounds are an exact value. There are
//! no bounds on the heap, no assumption on aliasing, and no property; the result holds for every call that returns normally.
//!
//! - [`env`]: what is known at a point, and how two ways meet;
//! - [`conditions`]: what a branch tells; [`path`]: which branches lead to a point;
//! - [`walk`]: one procedure, to the fixpoint; [`pattern`]: loops that visit a whole list;
//! - [`calls`]: summaries of callees, one per context, put into the caller;
//! - [`library`]: calls that are known by written specifications;
//! - [`summary`]: the result, and its text.
//!
//! Where this goes beyond the thesis: conditions of branches are formulas, and a join knows which exclude each other, so that values and updates under a condition stay exact; sums and sizes are
//! known; how a procedure throws is part of its specification; descents into trees are closed as `*(left + right)`; a return is an exit.

mod calls;
mod conditions;
pub mod env;
mod library;
mod path;
pub mod pattern;
pub mod summary;
mod walk;

use std::sync::Arc;

use pathlight_ir::FunctionName;

use crate::program::Code;
pub use calls::{Context, Extractor};
pub use env::Bound;
pub use summary::Summary;

/// When to stop being precise (thesis, section 4.4 and 4.5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// `n`: operators of one expression.
    pub operators: u32,
    /// `m`: new objects of a class that have names of their own.
    pub allocations: u32,
    /// `k`: steps of a chain before it is closed.
    pub steps: u32,
    /// `l`: contexts in which one procedure is summarised.
    pub contexts: u32,
    /// Operators of a value or relation under a condition; beyond that it has two bounds.
    pub conditions: u32,
    /// Use the shape of loops that visit a whole list.
    pub patterns: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { operators: 1300, allocations: 5, steps: 3, contexts: 5, conditions: 150, patterns: true }
    }
}

/// Why there is no specification, in words that name the spot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unsupported(pub String);

/// The specification of one procedure.
pub fn extract(code: &Code, function: FunctionName, limits: &Limits) -> Result<Arc<Summary>, Unsupported> {
    Extractor::new(code, limits.clone()).summary(function)
}
