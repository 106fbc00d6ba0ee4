//! `pathlight triage`: which warnings of another tool are real?

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use pathlight_evidence::verdict::in_words;
use pathlight_evidence::{Limits, Replayer};
use pathlight_ir::World;
use pathlight_jvm::HeaderIndex;
use pathlight_reach::answer::{Answer, Problem, Verdict};
use pathlight_reach::goals::{self, Failure, Goal};
use pathlight_reach::search::Options;
use pathlight_reach::universe::Types;
use pathlight_report::fingerprint::fingerprints;
use pathlight_report::{Finding, GoalKind, Sarif, Status, Step, Verdict as Told};
use rayon::prelude::*;

use super::functions::Wanted;
use super::question::{Asked, Certified, ask};
use crate::cli::TriageOptions;
use crate::inputs;
use crate::output::say;
use crate::progress::Progress;

pub fn execute(options: &TriageOptions, quiet: bool) -> Result<u8> {
    let mut report = read(&options.report)?;
    let mut done = match &options.resume {
        Some(file) => Some(read(file)?),
        None => None,
    };
    let input = inputs::open(&options.java)?;
    let index = HeaderIndex::scan(input.world.class_path())?;
    let replayer = match &input.jdk {
        Some(jdk) => Some(Replayer::new(&inputs::paths(&options.java), &jdk.home, Limits::default())?),
        None => None,
    };
    let problem = Problem {
        world: Arc::new(input.world),
        types: Types::new(Arc::new(index.hierarchy().clone()))?,
        classes: input.classes,
        entry: None,
        options: Options { budget: options.budget, ..Options::default() },
    };
    let all = report.findings();
    let (mut findings, mut broken) = (Vec::new(), 0);
    for finding in all {
        match finding {
            Ok(finding) if finding.goal.is_some() => findings.push(finding),
            Ok(_) => {}
            Err(error) => {
                broken += 1;
                tracing::warn!("{}", error.message);
            }
        }
    }
    let names = fingerprints(&findings);
    let progress = Progress::new(findings.len(), "asking", quiet);
    let told: Vec<Option<Told>> = findings
        .par_iter()
        .map(|finding| {
            let known = done.as_ref().and_then(|done| done.status(finding.position));
            if known.is_some() {
                return None;
            }
            let told = triage(&problem, finding, replayer.as_ref());
            progress.step();
            Some(told)
        })
        .collect();
    drop(progress);
    if let Some(done) = done.take() {
        report = done;
    }
    let mut counts = [0_usize; 4];
    for ((finding, told), name) in findings.iter().zip(&told).zip(&names) {
        if let Some(told) = told {
            report.annotate(finding.position, told, name);
        }
        let status = told.as_ref().map(|told| told.status).or_else(|| report.status(finding.position));
        let slot = match status {
            Some(Status::Confirmed | Status::ConfirmedForState) => 0,
            Some(Status::Refuted) => 1,
            Some(Status::RefutedUnchecked) => 2,
            _ => 3,
        };
        counts[slot] += 1;
        let reason = told.as_ref().map_or("as before", |told| told.reason.as_str());
        let word = status.map_or("unknown", Status::word);
        let place = finding.place.file_name().unwrap_or("?");
        say!("{word:10} {place}:{} {} {reason}", finding.place.line().unwrap_or(0), finding.rule);
    }
    write(&report, &options.output)?;
    let skipped = report.findings().len() - findings.len() - broken;
    say!(
        "{} findings: {} confirmed, {} refuted, {} refuted but not checked, {} unknown; {skipped} of other kinds left as they were, {broken} not understood",
        findings.len(),
        counts[0],
        counts[1],
        counts[2],
        counts[3]
    );
    say!("written to {}", options.output.display());
    Ok(u8::from(counts[0] > 0))
}

fn read(file: &Path) -> Result<Sarif> {
    let input = File::open(file).with_context(|| file.display().to_string())?;
    pathlight_report::read(BufReader::new(input)).with_context(|| file.display().to_string())
}

/// Through a file beside it, so that what was there stays until the new report is whole.
fn write(report: &Sarif, file: &Path) -> Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let temporary = tempfile::NamedTempFile::new_in(folder).with_context(|| folder.display().to_string())?;
    report.write(BufWriter::new(temporary.as_file()))?;
    temporary.persist(file).with_context(|| file.display().to_string())?;
    Ok(())
}

fn unknown(reason: impl Into<String>) -> Told {
    Told { status: Status::Unknown, reason: reason.into(), precondition: None, trace: Vec::new(), test: None }
}

fn triage(problem: &Problem, finding: &Finding, replayer: Option<&Replayer>) -> Told {
    let Some(kind) = finding.goal else { return unknown("no goal") };
    let failure = failure_of(kind);
    let goals = match find_goals(&*problem.world, problem, finding, failure.as_ref()) {
        Ok(goals) => goals,
        Err(why) => return unknown(why),
    };
    // The finding holds if any of its goals does, and is refuted if none can.
    let mut best: Option<Told> = None;
    for goal in &goals {
        let told = tell(&ask(problem, goal, failure.as_ref(), replayer));
        let better = match (&best, told.status) {
            (None, _) | (_, Status::Confirmed | Status::ConfirmedForState) => true,
            (Some(old), Status::Unknown) => {
                matches!(old.status, Status::Refuted | Status::RefutedUnchecked)
            }
            (Some(old), Status::RefutedUnchecked) => old.status == Status::Refuted,
            _ => false,
        };
        if better {
            best = Some(told);
        }
        if best
            .as_ref()
            .is_some_and(|told| matches!(told.status, Status::Confirmed | Status::ConfirmedForState))
        {
            break;
        }
    }
    best.unwrap_or_else(|| unknown("nothing on that line can fail in this way"))
}

fn failure_of(kind: GoalKind) -> Option<Failure> {
    let name = kind.failure()?;
    Failure::NAMES.iter().find(|(known, _)| *known == name).map(|(_, failure)| failure.clone())
}

fn find_goals(
    world: &dyn World,
    problem: &Problem,
    finding: &Finding,
    failure: Option<&Failure>,
) -> Result<Vec<Goal>, String> {
    let file = finding.place.file.as_deref().ok_or("the finding names no file")?;
    let line = finding.place.line().ok_or("the finding names no line")?;
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let mut classes = problem.classes.clone();
    if let Some(class) = &finding.place.class {
        let wanted = class.replace('.', "/");
        classes.retain(|c| c.as_str() == wanted || c.as_str().starts_with(&format!("{wanted}$")));
        if classes.is_empty() {
            return Err(format!("the class {class} is not in the input"));
        }
    }
    let mut goals =
        goals::on_line(world, &classes, name, line, failure).map_err(|error| error.to_string())?;
    if let Some(method) = &finding.place.method
        && goals.iter().any(|goal| goal.function.name.as_str() == method)
    {
        goals.retain(|goal| goal.function.name.as_str() == method);
    }
    if goals.is_empty() {
        let lines = goals::lines_with_code(world, &classes, name).map_err(|error| error.to_string())?;
        return Err(match lines.contains(&line) {
            true => "nothing on that line can fail in this way".to_owned(),
            false => format!("{name}:{line} has no code in the classes given"),
        });
    }
    Ok(goals)
}

fn tell(asked: &Asked) -> Told {
    let Answer { verdict, .. } = &asked.answer;
    match verdict {
        Verdict::Unreachable(_) => {
            let words =
                asked.certified.as_ref().map_or_else(|| "not checked".to_owned(), Certified::in_words);
            let checked = matches!(asked.certified, Some(Certified::Checked { .. }));
            Told {
                status: if checked { Status::Refuted } else { Status::RefutedUnchecked },
                reason: format!("no state of a public method leads there ({words})"),
                precondition: None,
                trace: Vec::new(),
                test: None,
            }
        }
        Verdict::Unknown(reasons) => unknown(reasons.first().cloned().unwrap_or_default()),
        Verdict::Reachable(finding) => {
            let public = asked.replay.as_ref().is_some_and(|replay| replay.via_public_methods);
            let reason = asked.replay.as_ref().map_or_else(|| "not replayed".to_owned(), in_words);
            let status = match (&asked.replay, public) {
                (None, _) => Status::Unknown,
                (_, true) => Status::Confirmed,
                _ => Status::ConfirmedForState,
            };
            let trace = finding.trace.iter().map(|step| Step {
                file: step.file.map(|file| file.to_string()),
                line: Some(step.line),
                method: Some(step.function.to_string()),
                text: format!("in {}", step.function),
                depth: step.depth,
            });
            Told {
                status,
                reason: format!("{reason}, from {}", Wanted::written(finding.witness.entry)),
                precondition: Some(finding.precondition.join(" && ")),
                trace: trace.collect(),
                test: asked.replay.as_ref().map(|replay| replay.source.clone()),
            }
        }
    }
}
