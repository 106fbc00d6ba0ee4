//! `cargo xtask bench check --costs --project A --project B`: what a project costs, and whether that grows faster than the project.
//!
//! Projects differ in how much of a file is code (zlib's headers are mostly tables), so there are two rulers: the lines of the files that are compiled, each counted once
//! and without headers, and the instructions of the functions that are analysed. Seconds are processor time of the analysis on all threads, as the tool tells; compilers do not count,
//! since their results are kept between runs.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::check_thesis::{checked, findings, input, number, seconds, title};

pub fn execute(projects: &[PathBuf], cflags: Option<&str>, tool: &Path) -> Result<()> {
    println!(
        "| project | lines | functions | instructions | findings | seconds | for 1,000 lines | for 1,000 instructions | MB | for 1,000 lines |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for project in projects {
        let input = input(project);
        let lines = lines_of(&input)?;
        let report = checked(tool, &[], &[&input], cflags.unwrap_or(""))?;
        let measures = report.get("measures").unwrap_or(&Value::Null);
        let (instructions, memory) = (number(measures, "instructions"), number(measures, "peakMegabytes"));
        let (spent, thousands) = (seconds(&report), lines as f64 / 1000.0);
        println!(
            "| {} | {lines} | {} | {instructions} | {} | {spent:.1} | {:.3} | {:.3} | {memory} | {:.1} |",
            title(project),
            number(measures, "functions"),
            findings(&report).len(),
            spent / thousands,
            spent / (instructions / 1000.0),
            memory / thousands,
        );
    }
    Ok(())
}

/// The lines of a file, or of the files that a compile_commands.json names, each once.
fn lines_of(input: &Path) -> Result<usize> {
    let mut files = BTreeSet::new();
    if input.extension().is_some_and(|extension| extension == "json") {
        let text = std::fs::read(input).with_context(|| format!("cannot read {}", input.display()))?;
        let commands: Vec<Value> = serde_json::from_slice(&text)?;
        for command in &commands {
            let part = |name| command.get(name).and_then(Value::as_str).unwrap_or_default();
            files.insert(Path::new(part("directory")).join(part("file")).canonicalize()?);
        }
    } else {
        files.insert(input.to_owned());
    }
    let mut lines = 0;
    for file in &files {
        let text = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        lines += text.iter().filter(|byte| **byte == b'\n').count();
    }
    Ok(lines)
}
