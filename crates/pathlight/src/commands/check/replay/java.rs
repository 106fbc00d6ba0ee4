//! Runs that show findings: each finding in Java is a goal of the reach engine.
//!
//! A finding is *replayed* if a test that was written from the engine's answer fails at its place, and *refuted* if the engine proves that nothing gets there and the
//! separate checker accepts the proof. Everything else leaves it as it was. The goal is the finding's own line: where the failing operation is in a callee, the exception
//! that comes out of the call. States are those that public methods lead to; a method that only its package may call is asked about by itself, since its callers may not be here.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use pathlight_beliefs::Finding;
use pathlight_evidence::Replayer;
use pathlight_ir::{Flags, FunctionName, World};
use pathlight_reach::answer::{Problem as Program, Verdict};
use pathlight_reach::goals::{self, Failure, Goal};
use pathlight_reach::search::Options;
use pathlight_report::Status;
use pathlight_report::problems::{Evidence, Problem, Standing};
use rayon::prelude::*;

use crate::cli::CheckOptions;
use crate::commands::question::{Asked, STACK, emit_test, open};
use crate::commands::verdicts::{Effort, ask_about, contained, is_confirmed, unknown};
use crate::progress::Progress;

/// Adds what can be found out about each finding in Java.
pub fn mark(
    found: &mut [Problem],
    findings: &[Finding],
    options: &CheckOptions,
    budget: u64,
    quiet: bool,
) -> Result<()> {
    let wanted: Vec<usize> = (0..findings.len()).filter(|at| failure_of(&findings[*at]).is_some()).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    let (program, replayer) = open(&options.java, Options { budget, ..Options::default() })?;
    let progress = Progress::new(wanted.len(), "replaying", quiet);
    let done = Mutex::new(Vec::new());
    let work = |at: &usize| {
        let found_out = look_into(&program, &findings[*at], replayer.as_ref());
        done.lock().unwrap_or_else(PoisonError::into_inner).push((*at, found_out));
        progress.step();
    };
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK).build()?;
    pool.install(|| wanted.par_iter().with_max_len(1).for_each(work));
    for (at, (told, asked)) in done.into_inner().unwrap_or_else(PoisonError::into_inner) {
        let Some(problem) = found.get_mut(at) else { continue };
        let standing = match told.status {
            status if is_confirmed(status) => Standing::Replayed,
            Status::Refuted => Standing::Refuted,
            _ => Standing::Open,
        };
        let file = match asked {
            Some(asked) => keep(options, &problem.fingerprint, asked)?,
            None => None,
        };
        problem.evidence = Some(Evidence { standing, reason: told.reason, file });
    }
    Ok(())
}

/// What fails, for the reach engine; None for what it does not know.
fn failure_of(finding: &Finding) -> Option<Failure> {
    if finding.function.owner.is_empty() {
        return None;
    }
    let failure = match finding.negative_size {
        true => Failure::NegativeSize,
        false => Failure::NAMES.into_iter().find(|(name, _)| *name == finding.check)?.1,
    };
    Some(match finding.interprocedural {
        true => Failure::Exception(failure.exception()),
        false => failure,
    })
}

fn look_into(
    program: &Program,
    finding: &Finding,
    replayer: Option<&Replayer>,
) -> (pathlight_report::Verdict, Option<Asked>) {
    let mut kept = None;
    let told = contained(|| {
        let failure = failure_of(finding);
        let goals = match goals_of(&*program.world, finding, failure.as_ref()) {
            Ok(goals) => goals,
            Err(why) => return unknown(why),
        };
        let alone;
        let program = match is_of_package(&*program.world, finding.function) {
            true => {
                alone = Program::new(
                    program.world.clone(),
                    program.types.clone(),
                    program.classes.clone(),
                    Some(finding.function),
                    program.options.clone(),
                );
                &alone
            }
            false => program,
        };
        match ask_about(program, &goals, failure.as_ref(), replayer, &mut Effort::default()) {
            Some((told, asked)) => {
                kept = Some(asked);
                told
            }
            None => unknown("the reach engine finds nothing on that line that can fail in this way"),
        }
    });
    (told, kept)
}

/// The goals on the finding's line, in its own method.
fn goals_of(world: &dyn World, finding: &Finding, failure: Option<&Failure>) -> Result<Vec<Goal>, String> {
    let spot = &finding.spot;
    let file = spot.file.as_str().rsplit('/').next().unwrap_or_default();
    let mut goals = goals::on_line(world, &[finding.function.owner], file, spot.line, failure)
        .map_err(|error| error.to_string())?;
    goals.retain(|goal| goal.function == finding.function);
    Ok(goals)
}

/// May others of the package call the method, but not everybody?
fn is_of_package(world: &dyn World, function: FunctionName) -> bool {
    let Ok(Some(class)) = world.class(function.owner) else { return false };
    let Some(method) = class.method(function.name, function.descriptor) else { return false };
    !method.flags.has(Flags::PUBLIC) && !method.flags.has(Flags::PRIVATE)
}

/// Writes the test or the proof if that is wanted; its file.
fn keep(options: &CheckOptions, fingerprint: &str, asked: Asked) -> Result<Option<String>> {
    if let (Some(folder), Some(mut replay)) = (&options.emit_test, asked.replay) {
        replay.rename(&format!("Finding_{fingerprint}"));
        return Ok(Some(emit_test(folder, &replay)?.display().to_string()));
    }
    if let (Some(folder), Verdict::Unreachable(proof)) = (&options.emit_certificate, &asked.answer.verdict)
        && let Ok(certificate) = &proof.certificate
    {
        return Ok(Some(emit_certificate(folder, fingerprint, certificate)?));
    }
    Ok(None)
}

fn emit_certificate(folder: &Path, fingerprint: &str, certificate: &str) -> Result<String> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let file = folder.join(format!("{fingerprint}.certificate"));
    std::fs::write(&file, certificate).with_context(|| file.display().to_string())?;
    Ok(file.display().to_string())
}
