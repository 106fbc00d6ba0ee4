//! What is wrong in a program: failures with their conditions, and contradictory beliefs (T. Dillig, "A Modular and Symbolic Approach to Static Program
//! Analysis", chapters 2 and 3).
//!
//! The symbolic execution of `crates/summaries` tells what can fail; this crate decides what that means and who is told.
//!
//! - [`clients`]: the kinds of mistakes, one file each;
//! - [`judge`]: source-sink errors, contradictions, conditions for callers; [`forced`]: whether the function's own branches force a failure; [`blurred`]: whether a report rests on what was given up;
//! - [`leaks`]: what is lost at a return; [`sources`]: which code comes from macros;
//! - [`measure`]: sizes of conditions and summaries;
//! - [`check()`]: a whole program; [`programs`]: several programs in one build; [`java`]: how calls of Java are understood; [`finding`], [`options`]: what comes out and what goes in.

pub mod blurred;
pub mod check;
pub mod clients;
pub mod finding;
pub mod forced;
pub mod java;
pub mod judge;
pub mod leaks;
pub mod measure;
pub mod options;
pub mod programs;
pub mod sources;

pub use check::{Language, PlainC, Report, check};
pub use finding::{Class, Finding};
pub use java::Java;
pub use measure::Measures;
pub use options::Options;
