//! Findings in C: the function runs alone in the interpreter, and the finding is *replayed* if a run fails at its place in its way.
//!
//! Nothing is ever refuted here: a run that does not fail says nothing.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use pathlight_beliefs::Finding;
use pathlight_evidence::c::{Found, Mistake, Place, Question, replay, tell};
use pathlight_evidence::c::Alone;
use pathlight_ir::World;
use pathlight_llvm::link::LinkedProgram;
use pathlight_report::problems::{Evidence, Problem, Standing};
use pathlight_summaries::Spot;
use rayon::prelude::*;

use crate::commands::question::STACK;
use crate::progress::Progress;

/// Instructions that the interpreter may run for each step of the budget.
const INSTRUCTIONS: u64 = 100;

pub fn mark(
    found: &mut [Problem],
    findings: &[Finding],
    program: Arc<LinkedProgram>,
    budget: u64,
    quiet: bool,
) -> Result<()> {
    let world: Arc<dyn World> = program;
    let progress = Progress::new(findings.len(), "replaying", quiet);
    let done = Mutex::new(Vec::new());
    let work = |at: usize| {
        let evidence = look_into(&world, &findings[at], budget.saturating_mul(INSTRUCTIONS));
        done.lock().unwrap_or_else(PoisonError::into_inner).push((at, evidence));
        progress.step();
    };
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK).build()?;
    pool.install(|| (0..findings.len()).into_par_iter().with_max_len(1).for_each(work));
    for (at, evidence) in done.into_inner().unwrap_or_else(PoisonError::into_inner) {
        if let Some(problem) = found.get_mut(at) {
            problem.evidence = Some(evidence);
        }
    }
    Ok(())
}

fn look_into(world: &Arc<dyn World>, finding: &Finding, budget: u64) -> Evidence {
    let Some(question) = question(finding) else {
        return open(format!("no run can show a finding of the check {}", finding.check));
    };
    match replay(world, &question, budget) {
        Err(error) => open(error.to_string()),
        Ok(Found::Nothing { runs, stopped: None }) => {
            open(format!("none of {runs} runs of the function alone fails there"))
        }
        Ok(Found::Nothing { runs, stopped: Some(why) }) => {
            open(format!("none of {runs} runs of the function alone fails there; most come to an end before: {why}"))
        }
        Ok(Found::Replay(run, _)) => {
            let state = match Alone::new(world, &question) {
                Ok(alone) => tell::state(&alone, &run),
                Err(error) => error.to_string(),
            };
            let place = question.inner.unwrap_or(question.place);
            let (what, file) = (question.mistake.words(), super::super::short(place.file.as_str()));
            let reason = format!("{state} \u{2192} {what} at {file}:{}", place.line);
            Evidence { standing: Standing::Replayed, reason, file: None }
        }
    }
}

fn open(reason: String) -> Evidence {
    Evidence { standing: Standing::Open, reason, file: None }
}

/// None if no run can show it.
fn question(finding: &Finding) -> Option<Question> {
    let (_, mistake) = Mistake::NAMES.into_iter().find(|(name, _)| *name == finding.check)?;
    let inner = finding.trace.last().filter(|_| finding.interprocedural).map(|step| place(&step.spot));
    Some(Question { function: finding.function, mistake, place: place(&finding.spot), inner })
}

fn place(spot: &Spot) -> Place {
    Place { file: spot.file, line: spot.line, column: spot.column }
}
