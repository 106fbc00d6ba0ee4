//! Runs that show findings: Java's by the reach engine and tests, C's by the interpreter.

mod c;
mod java;

use std::sync::Arc;

use anyhow::Result;
use pathlight_beliefs::Finding;
use pathlight_llvm::link::LinkedProgram;
use pathlight_report::problems::Problem;

use crate::cli::CheckOptions;

/// Adds what can be found out about each finding. The problems are those of the findings, in the same order; the program is there if it is one of C.
pub fn mark(
    found: &mut [Problem],
    findings: &[Finding],
    options: &CheckOptions,
    program: Option<Arc<LinkedProgram>>,
    budget: u64,
    quiet: bool,
) -> Result<()> {
    match program {
        Some(program) => c::mark(found, findings, options, program, budget, quiet),
        None => java::mark(found, findings, options, budget, quiet),
    }
}
