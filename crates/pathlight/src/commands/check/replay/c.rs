//! Findings in C: the function runs alone in the interpreter, and the finding is *replayed* if a run fails at its place in its way.
//!
//! Nothing is ever refuted here: a run that does not fail says nothing.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use pathlight_beliefs::{Class, Finding};
use pathlight_evidence::c::{Found, Mistake, Place, Question, Replay, replay};
use pathlight_ir::World;
use pathlight_llvm::link::LinkedProgram;
use pathlight_report::problems::{Evidence, Problem, Standing};
use pathlight_summaries::Spot;
use rayon::prelude::*;

use super::super::short;
use crate::cli::CheckOptions;
use crate::commands::question::STACK;
use crate::commands::verdicts::guarded;
use crate::progress::Progress;

/// Instructions that the interpreter may run for each step of the budget.
const INSTRUCTIONS: u64 = 200;

pub fn mark(
    found: &mut [Problem],
    findings: &[Finding],
    options: &CheckOptions,
    program: Arc<LinkedProgram>,
    budget: u64,
    quiet: bool,
) -> Result<()> {
    let world: Arc<dyn World> = program;
    let progress = Progress::new(findings.len(), "replaying", quiet);
    let done = Mutex::new(Vec::new());
    let work = |at: usize| {
        let looked = guarded(|| look_into(&world, &findings[at], budget.saturating_mul(INSTRUCTIONS)));
        done.lock().unwrap_or_else(PoisonError::into_inner).push((at, looked.and_then(|looked| looked)));
        progress.step();
    };
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK).build()?;
    pool.install(|| (0..findings.len()).into_par_iter().with_max_len(1).for_each(work));
    for (at, looked) in done.into_inner().unwrap_or_else(PoisonError::into_inner) {
        let Some(problem) = found.get_mut(at) else { continue };
        problem.evidence = Some(match looked {
            Err(reason) => Evidence { standing: Standing::Open, reason, file: None },
            Ok(replay) => {
                let reason = format!("{} \u{2192} {}", replay.state, failure(&findings[at]));
                let file = match &options.emit_test {
                    Some(folder) => keep(folder, &problem.fingerprint, &replay)?,
                    None => None,
                };
                Evidence { standing: Standing::Replayed, reason, file }
            }
        });
    }
    Ok(())
}

/// A run that fails there, or why there is none.
fn look_into(world: &Arc<dyn World>, finding: &Finding, budget: u64) -> Result<Replay, String> {
    let question =
        question(finding).ok_or_else(|| format!("no run shows what the check {} tells", finding.check))?;
    match replay(world, &question, budget).map_err(|error| error.to_string())? {
        Found::Replay(replay) => Ok(replay),
        Found::Nothing { runs, stopped: None } => {
            Err(format!("none of {runs} runs of the function alone fails there"))
        }
        Found::Nothing { runs, stopped: Some(why) } => {
            Err(format!("none of {runs} runs of the function alone fails there; most end before: {why}"))
        }
    }
}

/// None if no run can show it.
fn question(finding: &Finding) -> Option<Question> {
    let (_, mistake) = Mistake::NAMES.into_iter().find(|(name, _)| *name == finding.check)?;
    let inner = finding.trace.last().filter(|_| finding.interprocedural).map(|step| place(&step.spot));
    let cause = finding.other.as_ref().filter(|_| finding.class != Class::Belief);
    let cause = cause.map(|step| place(&step.spot));
    Some(Question { function: finding.function, mistake, place: place(&finding.spot), inner, cause })
}

fn place(spot: &Spot) -> Place {
    Place { file: spot.file, line: spot.line, column: spot.column }
}

/// What fails, and where.
fn failure(finding: &Finding) -> String {
    let Some(Question { mistake, place, inner, .. }) = question(finding) else { return String::new() };
    let place = inner.unwrap_or(place);
    format!("{} at {}:{}", mistake.words(), short(place.file.as_str()), place.line)
}

/// Writes the run as a C file if it can be written as one; the file.
fn keep(folder: &Path, fingerprint: &str, replay: &Replay) -> Result<Option<String>> {
    let text = match &replay.harness {
        Ok(text) => text,
        Err(why) => {
            tracing::warn!("the run for {fingerprint} is not written as a test: {why}");
            return Ok(None);
        }
    };
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let file = folder.join(format!("finding_{fingerprint}.c"));
    std::fs::write(&file, text).with_context(|| file.display().to_string())?;
    Ok(Some(file.display().to_string()))
}
