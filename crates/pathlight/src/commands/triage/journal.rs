//! The journal of a triage: a line of JSON per finding as soon as it is decided, so that an interrupted run keeps what it has.
//!
//! It lies beside the output until that is whole. A run that resumes takes over every entry that fits a finding of the report, by its place in the report and its
//! fingerprint; a last line that was cut off, and entries about another report, are left out.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result};
use pathlight_report::{Finding, Status, Step, Verdict};
use serde_json::{Value, json};

use crate::commands::verdicts::Effort;

/// A verdict as the journal has it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub verdict: Verdict,
    pub effort: Effort,
}

pub struct Journal {
    file: Mutex<File>,
}

/// Where the journal of an output is.
pub fn beside(output: &Path) -> PathBuf {
    let mut name = output.file_name().unwrap_or_default().to_owned();
    name.push(".journal");
    output.with_file_name(name)
}

impl Journal {
    /// Begins anew, or goes on with what is there.
    pub fn open(path: &Path, append: bool) -> Result<Journal> {
        let mut options = File::options();
        options.create(true).write(true);
        if append {
            options.append(true);
        } else {
            options.truncate(true);
        }
        let file = options.open(path).with_context(|| path.display().to_string())?;
        Ok(Journal { file: Mutex::new(file) })
    }

    /// A line of its own even if the one before was cut off.
    pub fn write(&self, finding: &Finding, fingerprint: &str, entry: &Entry) -> std::io::Result<()> {
        let line = format!("\n{}\n", line_of(finding, fingerprint, entry));
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes())?;
        file.flush()
    }
}

fn line_of(finding: &Finding, fingerprint: &str, entry: &Entry) -> Value {
    let Entry { verdict, effort } = entry;
    let trace: Vec<Value> = verdict
        .trace
        .iter()
        .map(
            |s| json!({"file": s.file, "line": s.line, "method": s.method, "text": s.text, "depth": s.depth}),
        )
        .collect();
    json!({
        "run": finding.position.0, "result": finding.position.1, "fingerprint": fingerprint,
        "rule": finding.rule,
        "class": finding.place.class, "method": finding.place.method,
        "file": finding.place.file_name(), "line": finding.place.line(),
        "verdict": verdict.status.word(), "reason": verdict.reason, "precondition": verdict.precondition,
        "trace": trace, "test": verdict.test,
        "seconds": effort.seconds, "processor": effort.processor, "steps": effort.steps, "entered": effort.entered,
        "questions": effort.questions, "reused": effort.reused, "expansions": effort.expansions,
        "replays": effort.replays, "replay_seconds": effort.replay_seconds,
    })
}

/// The entries of a journal, by place in the report, each with its fingerprint. No journal has no entries.
pub fn read(path: &Path) -> Result<BTreeMap<(usize, usize), (String, Entry)>> {
    let mut entries = BTreeMap::new();
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(entries),
        Err(error) => return Err(error).with_context(|| path.display().to_string()),
    };
    for line in BufReader::new(file).split(b'\n') {
        let line = line.with_context(|| path.display().to_string())?;
        let Ok(value) = serde_json::from_slice::<Value>(&line) else { continue };
        if let Some((position, fingerprint, entry)) = entry_of(&value) {
            entries.insert(position, (fingerprint, entry));
        }
    }
    Ok(entries)
}

fn entry_of(value: &Value) -> Option<((usize, usize), String, Entry)> {
    let text = |value: &Value, key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
    let number = |value: &Value, key: &str| value.get(key).and_then(Value::as_u64);
    let size = |key: &str| number(value, key).and_then(|n| usize::try_from(n).ok());
    let step = |step: &Value| {
        Some(Step {
            file: text(step, "file"),
            line: number(step, "line").and_then(|n| u32::try_from(n).ok()),
            method: text(step, "method"),
            text: text(step, "text")?,
            depth: u32::try_from(number(step, "depth")?).ok()?,
        })
    };
    let verdict = Verdict {
        status: Status::from_word(value.get("verdict")?.as_str()?)?,
        reason: text(value, "reason")?,
        precondition: text(value, "precondition"),
        trace: value.get("trace")?.as_array()?.iter().map(step).collect::<Option<_>>()?,
        test: text(value, "test"),
    };
    let effort = Effort {
        seconds: value.get("seconds")?.as_f64()?,
        processor: value.get("processor")?.as_f64()?,
        steps: number(value, "steps")?,
        entered: size("entered")?,
        questions: number(value, "questions")?,
        reused: number(value, "reused")?,
        expansions: number(value, "expansions")?,
        replays: size("replays")?,
        replay_seconds: value.get("replay_seconds")?.as_f64()?,
    };
    Some(((size("run")?, size("result")?), text(value, "fingerprint")?, Entry { verdict, effort }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pathlight_report::Place;

    #[test]
    fn entries_survive_and_a_torn_line_does_no_harm() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let path = beside(&folder.path().join("out.sarif"));
        let finding = |result| Finding {
            position: (0, result),
            tool: "t".into(),
            rule: "r".into(),
            goal: None,
            message: String::new(),
            place: Place::default(),
            related: Vec::new(),
        };
        let step =
            Step { file: None, line: Some(3), method: Some("m".into()), text: "in m".into(), depth: 1 };
        let verdict = Verdict {
            status: Status::Refuted,
            reason: "why\nnot".into(),
            precondition: None,
            trace: vec![step],
            test: Some("class T {}".into()),
        };
        let entry = Entry { verdict, effort: Effort { seconds: 0.5, steps: 7, ..Effort::default() } };
        Journal::open(&path, false)?.write(&finding(0), "f0", &entry)?;
        let mut file = File::options().append(true).open(&path)?;
        file.write_all(b"{\"run\": 0, \"resu")?;
        Journal::open(&path, true)?.write(&finding(4), "f4", &entry)?;
        let read = read(&path)?;
        assert_eq!(read.keys().copied().collect::<Vec<_>>(), [(0, 0), (0, 4)]);
        assert_eq!(read[&(0, 4)], ("f4".to_owned(), entry));
        Ok(())
    }
}
