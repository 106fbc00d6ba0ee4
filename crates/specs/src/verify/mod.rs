//! Does a procedure keep a promise about the heap? Bounded verification by refinement of specifications (Taghdiri's Karun).
//!
//! The procedure is encoded in relational logic, each call by the specification of its callee, extracted or already refined. If a state before violates the property, the calls of that execution are
//! looked at one after the other: does the callee's code allow what its specification allowed? If not, the reason is added to that call's specification, and the search goes on;
//! if all do, the execution is real within the bounds, and is replayed on the virtual machine before anybody hears of it.
//!
//! - [`scene`]: the bounded world, [`identity`]: which of its atoms new objects are; [`encode`] and [`execute`]: code to formulas; [`abstracted`]: calls by extracted specifications; [`library`]: calls by written ones; [`special`]: texts, copies, caught exceptions;
//! - [`attempts`]: what is tried first; [`refine`]: the loop; [`reached`]: questions while code is encoded; [`property`]: what is promised; [`replay`]: the test that shows a violation, with [`answers`] of specifications and [`strings`], and [`realise`], which prefers what can be built; [`page`]: the report as a page.
//!
//! The verdict is about executions that return normally within the bounds. What code cannot be encoded is an escape: a place with the condition under which it
//! is reached. If such a place can be reached, the verdict is "unknown" and names it.

mod abstracted;
mod answers;
mod attempts;
mod cone;
mod encode;
mod execute;
mod fresh;
mod identity;
mod library;
pub mod page;
pub mod property;
mod reached;
mod realise;
mod refine;
pub mod replay;
mod rows;
pub mod scene;
mod small;
mod special;
mod straight;
mod strings;
mod unroll;
mod witness;

use std::collections::BTreeMap;

use pathlight_ir::{ClassName, Symbol};
use pathlight_relations as rel;

use crate::extract::Limits;
use crate::lang::SpecError;
pub use abstracted::made_when;
pub use answers::{Answered, Contribution, Texts};
pub use attempts::verify;
pub use property::Property;
pub use refine::{Outcome, Statistics, Verdict};
pub use witness::{Counterexample, Executed};

/// How large the world is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    /// Objects of each class.
    pub objects: u32,
    /// Exceptions to that, by class name (short or full).
    pub per_class: BTreeMap<String, u32>,
    /// Bits of numbers.
    pub bits: u32,
    /// How often a loop body runs, and a function is inside itself, at most.
    pub unroll: u32,
    /// Room for integer expressions of the property.
    pub largest_constant: i64,
}

impl Default for Scope {
    fn default() -> Scope {
        Scope { objects: 3, per_class: BTreeMap::new(), bits: 4, unroll: 3, largest_constant: 0 }
    }
}

impl Scope {
    /// The smallest and the largest number.
    pub fn numbers(&self) -> (i64, i64) {
        let half = 1_i64 << (self.bits.clamp(1, 8) - 1);
        (-half, half - 1)
    }

    /// Bits such that sums of a property do not wrap.
    fn width(&self, atoms: u32) -> u32 {
        let bits_of = |value: u64| 64 - value.leading_zeros();
        let wanted = (2 * self.bits)
            .max(bits_of(u64::from(atoms)) + 1)
            .max(bits_of(self.largest_constant.unsigned_abs()) + 1);
        (wanted + 3).min(32)
    }

    fn objects_of(&self, class: Symbol) -> Result<u32, Fault> {
        let full = ClassName(class).to_string();
        let short = crate::program::short_name(class);
        let count =
            self.per_class.get(&full).or_else(|| self.per_class.get(&short)).copied().unwrap_or(self.objects);
        Ok(count)
    }

    pub fn in_words(&self) -> String {
        let (low, high) = self.numbers();
        let plural =
            |n: u32, one: &str, many: &str| if n == 1 { format!("{n} {one}") } else { format!("{n} {many}") };
        let mut words = format!("up to {} per class", plural(self.objects, "object", "objects"));
        for (class, count) in &self.per_class {
            words.push_str(&format!(", {count} of {class}"));
        }
        format!(
            "{words}, {} of each loop, numbers from {low} to {high}",
            plural(self.unroll, "iteration", "iterations")
        )
    }
}

/// How calls are treated.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// By specifications from abstract interpretation, refined where needed.
    Refine,
    /// By specifications that say only what is not written, refined where needed.
    Frame,
    /// By their code.
    Inline,
    /// The method itself by its extracted specification: what does that say alone?
    Summary,
}

#[derive(Clone, Debug)]
pub struct Options {
    pub scope: Scope,
    pub mode: Mode,
    pub limits: Limits,
    /// Give up after so many refinements.
    pub refinements: u32,
    /// Give up a search after so many conflicts.
    pub conflicts: Option<u64>,
    /// What the first search for what reaches unencoded code may cost, in conflicts times clauses; beyond that each place is asked about where it is met. 0: from the start.
    pub patience: u64,
}

/// Operators under conditions in the first specification of a call: what that leaves out is found out where it matters.
pub const SHORT: u32 = 30;

/// Some seconds; nearly all such questions are answered sooner.
const PATIENCE: u64 = 10_000_000_000;

impl Default for Options {
    fn default() -> Options {
        Options {
            scope: Scope::default(),
            mode: Mode::Refine,
            limits: Limits { conditions: SHORT, ..Limits::default() },
            refinements: 500,
            conflicts: None,
            patience: PATIENCE,
        }
    }
}

/// Why a check cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("{0}")]
    Unsupported(String),
    #[error("{}", .0.message)]
    Property(SpecError),
    #[error("{0}; take a smaller --scope, --unroll or --bits")]
    TooLarge(rel::Error),
    #[error("{0}")]
    Relations(rel::Error),
}

impl From<rel::Error> for Fault {
    fn from(error: rel::Error) -> Fault {
        match error {
            rel::Error::TooLarge(_) | rel::Error::TooMuchMemory(_) => Fault::TooLarge(error),
            _ => Fault::Relations(error),
        }
    }
}
