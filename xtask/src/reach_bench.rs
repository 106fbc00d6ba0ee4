//! `cargo xtask bench reach`: the findings of SpotBugs in the corpus of Java programs as goals, through `pathlight triage`.
//!
//! A line per finding with verdict, time, steps and functions entered, totals per program, and the reuse of questions over all. With `--ablation` the same goals
//! again without generalisation, without simplification, and over a call graph of the class hierarchy instead of the directed one
//! (table 4 of the paper: 29 validated in 93 s each; 27 in 193 s, 11 in 1,122 s and 12 in 1,057 s without these).

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::java_corpus::{Fetched, fetched};
use crate::run::{build_pathlight, command, root};
use crate::setup::with_z3;

#[derive(Args)]
pub struct Options {
    /// Only these programs
    #[arg(long)]
    only: Vec<String>,
    /// At most so many findings of each program, evenly spread
    #[arg(long)]
    limit: Option<usize>,
    /// Steps per finding
    #[arg(long, default_value_t = 6_000)]
    budget: u64,
    /// Also without each of the techniques
    #[arg(long)]
    ablation: bool,
    /// Findings at the same time; more than one disturbs the times
    #[arg(long, default_value_t = 1)]
    jobs: usize,
}

/// What is left out, as `triage --without` and as the table call it.
const CONFIGURATIONS: [(Option<&str>, &str); 4] = [
    (None, "all on"),
    (Some("generalisation"), "no generalisation"),
    (Some("simplification"), "no simplification"),
    (Some("directed-call-graph"), "class-hierarchy call graph"),
];

#[derive(Default)]
struct Totals {
    findings: usize,
    confirmed: usize,
    for_state: usize,
    refuted: usize,
    unchecked: usize,
    seconds: f64,
    processor: f64,
    questions: u64,
    reused: u64,
}

impl Totals {
    fn count(&mut self, line: &Value) {
        self.findings += 1;
        match text(line, "verdict") {
            "confirmed" => self.confirmed += 1,
            "confirmed-for-state" => self.for_state += 1,
            "refuted" => self.refuted += 1,
            "refuted-not-checked" => self.unchecked += 1,
            _ => {}
        }
        self.seconds += float(line, "seconds");
        self.processor += float(line, "processor");
        self.questions += number(line, "questions");
        self.reused += number(line, "reused");
    }

    fn add(&mut self, other: &Totals) {
        self.findings += other.findings;
        self.confirmed += other.confirmed;
        self.for_state += other.for_state;
        self.refuted += other.refuted;
        self.unchecked += other.unchecked;
        self.seconds += other.seconds;
        self.processor += other.processor;
        self.questions += other.questions;
        self.reused += other.reused;
    }

    fn print(&self, name: &str) {
        let decided = self.confirmed + self.for_state + self.refuted + self.unchecked;
        let each = |total: f64| total / self.findings.max(1) as f64;
        let percent = |part: f64, whole: f64| if whole == 0.0 { 0.0 } else { 100.0 * part / whole };
        println!(
            "{name:27} {:4} {:9} {:9} {:7} {:9} {:7} {:7.0} % {:8.2} {:8.2} {:6.0} %",
            self.findings,
            self.confirmed,
            self.for_state,
            self.refuted,
            self.unchecked,
            self.findings - decided,
            percent(decided as f64, self.findings as f64),
            each(self.seconds),
            each(self.processor),
            percent(self.reused as f64, self.questions as f64),
        );
    }
}

const HEAD: &str = "                            goals confirmed for-state refuted unchecked unknown   decided   s/goal    cpu s  reuse";

pub fn execute(options: &Options) -> Result<()> {
    let programs = fetched(&options.only)?;
    let pathlight = build_pathlight()?;
    let configurations = if options.ablation { &CONFIGURATIONS[..] } else { &CONFIGURATIONS[..1] };
    let mut table = Vec::new();
    for (without, name) in configurations {
        let mut all = Totals::default();
        let mut rows = Vec::new();
        for program in &programs {
            let totals = run_program(&pathlight, program, *without, options)?;
            all.add(&totals);
            rows.push((program.name, totals));
        }
        println!("\n{name}\n{HEAD}");
        for (name, totals) in &rows {
            totals.print(name);
        }
        all.print("all");
        table.push((*name, all));
    }
    if options.ablation {
        println!("\n{HEAD}");
        for (name, totals) in &table {
            totals.print(name);
        }
    }
    Ok(())
}

fn run_program(
    pathlight: &Path,
    program: &Fetched,
    without: Option<&str>,
    options: &Options,
) -> Result<Totals> {
    let folder = root().join(".pathlight").join("bench");
    std::fs::create_dir_all(&folder)?;
    let stem = format!("{}-{}", program.name, without.unwrap_or("all"));
    let journal = folder.join(format!("{stem}.jsonl"));
    let mut triage = command(pathlight);
    triage.args(["--quiet", "triage"]).arg(&program.report).args(&program.parts);
    if !program.libraries.is_empty() {
        triage.arg("--class-path").arg(std::env::join_paths(&program.libraries)?);
    }
    triage.args(["--budget", &options.budget.to_string(), "--jobs", &options.jobs.to_string()]);
    triage.arg("--output").arg(folder.join(format!("{stem}.sarif"))).arg("--journal").arg(&journal);
    if let Some(limit) = options.limit {
        triage.args(["--limit", &limit.to_string()]);
    }
    if let Some(without) = without {
        triage.args(["--without", without]);
    }
    let output = with_z3(&mut triage).output().with_context(|| pathlight.display().to_string())?;
    // 1 means that something is confirmed.
    if !matches!(output.status.code(), Some(0 | 1)) {
        bail!("{}: {}\n{}", program.name, output.status, String::from_utf8_lossy(&output.stderr));
    }
    read(program.name, &journal)
}

fn read(program: &str, journal: &PathBuf) -> Result<Totals> {
    let content = std::fs::read_to_string(journal).with_context(|| journal.display().to_string())?;
    let mut lines: Vec<Value> = content
        .lines()
        .filter(|line| !line.is_empty())
        .map(serde_json::from_str)
        .collect::<Result<_, _>>()?;
    lines.sort_by_key(|line| (number(line, "run"), number(line, "result")));
    let mut totals = Totals::default();
    for line in &lines {
        totals.count(line);
        println!(
            "{program:10} {:19} {:7.2} s {:7.2} cpu {:6} steps {:4} functions {:3} expanded  {}:{} {}: {}",
            text(line, "verdict"),
            float(line, "seconds"),
            float(line, "processor"),
            number(line, "steps"),
            number(line, "entered"),
            number(line, "expansions"),
            text(line, "file"),
            number(line, "line"),
            text(line, "rule"),
            text(line, "reason"),
        );
    }
    Ok(totals)
}

fn text<'v>(line: &'v Value, key: &str) -> &'v str {
    line.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn number(line: &Value, key: &str) -> u64 {
    line.get(key).and_then(Value::as_u64).unwrap_or_default()
}

fn float(line: &Value, key: &str) -> f64 {
    line.get(key).and_then(Value::as_f64).unwrap_or_default()
}
