//! `pathlight triage`: which warnings of another tool are real?
//!
//! Findings are independent of each other: they are asked about in parallel, each within its budget, and a verdict is in the [`journal`] as
//! soon as it is known. When all are known, or the user interrupts, the report is written with the verdicts there are.

mod journal;
mod one;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use pathlight_reach::search::Options;
use pathlight_report::fingerprint::fingerprints;
use pathlight_report::{Finding, Sarif, Status};
use rayon::prelude::*;

use self::journal::{Entry, Journal};
use self::one::triage;
use crate::cli::{Ablation, TriageOptions};
use crate::commands::question::{STACK, open};
use crate::output::say;
use crate::progress::Progress;

/// What a process that was interrupted returns.
const INTERRUPTED: u8 = 130;

pub fn execute(options: &TriageOptions, quiet: bool) -> Result<u8> {
    let mut report = read(&options.report)?;
    let all = report.findings();
    let total = all.len();
    let (findings, nonsense) = usable(all);
    let unreadable = report.unreadable();
    for words in &unreadable {
        tracing::warn!("{words}");
    }
    let broken = nonsense + unreadable.len();
    let names = fingerprints(&findings);
    let chosen = sample(findings.len(), options.limit);
    let mut search = Options { budget: options.budget, ..Options::default() };
    match options.without {
        Some(Ablation::Generalisation) => search.generalise = false,
        Some(Ablation::Simplification) => search.simplify = false,
        Some(Ablation::DirectedCallGraph) => search.directed = false,
        None => {}
    }
    let (problem, replayer) = open(&options.java, search)?;
    let kept = options.journal.clone();
    let path = kept.clone().unwrap_or_else(|| journal::beside(&options.output));
    let known = if options.resume { earlier(&path, options, &findings, &names)? } else { BTreeMap::new() };
    let journal = Journal::open(&path, options.resume)?;
    let stop = Arc::new(AtomicBool::new(false));
    listen(&stop);
    let open: Vec<usize> = chosen.iter().copied().filter(|i| !known.contains_key(i)).collect();
    let done = Mutex::new(known);
    let failed = Mutex::new(None);
    let progress = Progress::new(open.len(), "asking", quiet);
    let work = |index: &usize| {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let (finding, name) = (&findings[*index], &names[*index]);
        let (verdict, effort) = triage(&problem, finding, replayer.as_ref());
        let entry = Entry { verdict, effort };
        if let Err(error) = journal.write(finding, name, &entry) {
            failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            stop.store(true, Ordering::Relaxed);
        }
        done.lock().unwrap_or_else(PoisonError::into_inner).insert(*index, entry);
        progress.step();
    };
    let mut pool = rayon::ThreadPoolBuilder::new().stack_size(STACK);
    if let Some(jobs) = options.jobs {
        pool = pool.num_threads(jobs);
    }
    // One at a time from the list, so that a slow one holds up no others.
    pool.build()?.install(|| open.par_iter().with_max_len(1).for_each(work));
    drop(progress);
    if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error).with_context(|| path.display().to_string());
    }
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    for (index, entry) in &done {
        report.annotate(findings[*index].position, &entry.verdict, &names[*index]);
    }
    write(&report, &options.output)?;
    let tally = print(&findings, &done)?;
    say!(
        "{} findings: {} confirmed, {} refuted, {} refuted but not checked, {} unknown; {} of other kinds left as they were, {broken} not understood",
        done.len(),
        tally.confirmed,
        tally.refuted,
        tally.unchecked,
        tally.unknown,
        total - findings.len() - nonsense
    );
    say!("written to {}", options.output.display());
    let left = chosen.len() - done.len();
    if left > 0 {
        say!("interrupted with {left} findings to go; the same command with --resume goes on");
        return Ok(INTERRUPTED);
    }
    if kept.is_none() {
        // The report has it all.
        let _ = std::fs::remove_file(&path);
    }
    Ok(u8::from(tally.confirmed > 0))
}

/// The findings that are goals, and how many make no sense; those are named.
fn usable(all: Vec<Result<Finding, pathlight_report::FindingError>>) -> (Vec<Finding>, usize) {
    let (mut findings, mut broken) = (Vec::new(), 0);
    for finding in all {
        match finding {
            Ok(finding) if finding.goal.is_some() => findings.push(finding),
            Ok(_) => {}
            Err(error) => {
                broken += 1;
                tracing::warn!("{error}");
            }
        }
    }
    (findings, broken)
}

/// At most `limit` of `count` numbers, evenly spread.
fn sample(count: usize, limit: Option<usize>) -> Vec<usize> {
    match limit {
        Some(limit) if limit < count => (0..limit).map(|i| i * count / limit).collect(),
        _ => (0..count).collect(),
    }
}

/// Verdicts of an earlier run: from its journal if it was interrupted, by number of the finding.
fn earlier(
    path: &Path,
    options: &TriageOptions,
    findings: &[Finding],
    names: &[String],
) -> Result<BTreeMap<usize, Entry>> {
    let mut entries = journal::read(path)?;
    if entries.is_empty() && !options.output.exists() {
        tracing::warn!("nothing to resume: there is no {}", path.display());
    }
    let mut known = BTreeMap::new();
    for (index, (finding, name)) in findings.iter().zip(names).enumerate() {
        if let Some((of, entry)) = entries.remove(&finding.position)
            && of == *name
        {
            known.insert(index, entry);
        }
    }
    Ok(known)
}

/// The first interrupt lets the running questions end, the second ends the process; the journal has all but those.
fn listen(stop: &Arc<AtomicBool>) {
    let stop = stop.clone();
    let on_signal = move || {
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(INTERRUPTED));
        }
        eprintln!("stopping after the questions that are under way; once more to stop at once");
    };
    if let Err(error) = ctrlc::set_handler(on_signal) {
        tracing::warn!("interrupts are not caught: {error}");
    }
}

#[derive(Default)]
struct Tally {
    confirmed: usize,
    refuted: usize,
    /// Refuted, but the checker did not accept the proof.
    unchecked: usize,
    unknown: usize,
}

/// A line per finding.
fn print(findings: &[Finding], done: &BTreeMap<usize, Entry>) -> Result<Tally> {
    let mut tally = Tally::default();
    for (index, Entry { verdict, .. }) in done {
        let finding = &findings[*index];
        match verdict.status {
            Status::Confirmed | Status::ConfirmedForState => tally.confirmed += 1,
            Status::Refuted => tally.refuted += 1,
            Status::RefutedUnchecked => tally.unchecked += 1,
            Status::Unknown => tally.unknown += 1,
        }
        let place = finding.place.file_name().unwrap_or("?");
        let line = finding.place.line().unwrap_or(0);
        say!("{:19} {place}:{line} {} {}", verdict.status.word(), finding.rule, verdict.reason);
    }
    Ok(tally)
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

#[cfg(test)]
mod tests {
    use super::sample;

    #[test]
    fn samples_are_spread_and_whole_where_there_are_few() {
        assert_eq!(sample(10, Some(4)), [0, 2, 5, 7]);
        assert_eq!(sample(3, Some(4)), [0, 1, 2]);
        assert_eq!(sample(2, None), [0, 1]);
        assert!(sample(0, Some(4)).is_empty());
    }
}
