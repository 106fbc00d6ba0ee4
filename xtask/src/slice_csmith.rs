//! Programs of csmith under slicing: what does the checksum that such a program prints depend on?
//!
//! A program of csmith has no undefined behaviour, uses structures, unions, bit-fields, pointers to pointers and loops in ways that nobody would write by hand, and its checksum depends on most of it. Each is sliced in both
//! modes, and original and slice run side by side, in the interpreter and natively (`--check`). They must agree, and the slice by feasible paths must be within the other.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::command;
use crate::slice_bench::Tool;

/// Programs of a size at which most slices take seconds.
const SIZE: [&str; 9] = [
    "--max-funcs",
    "3",
    "--max-block-depth",
    "2",
    "--max-block-size",
    "3",
    "--max-expr-complexity",
    "4",
    "--no-argc",
];

const FLAGS: &str = "-I/usr/include/csmith -w";

#[derive(Default)]
struct Tally {
    agreeing: usize,
    natively: usize,
    unfinished: usize,
    smaller: usize,
    problems: Vec<String>,
}

/// Slices the programs of these seeds; fails if one is wrong.
pub fn slices(tool: &Tool, seeds: std::ops::Range<u64>) -> Result<()> {
    println!(
        "\nprograms of csmith, seeds {} to {}: statements kept, all paths and feasible ones",
        seeds.start,
        seeds.end - 1
    );
    let mut tally = Tally::default();
    for seed in seeds.clone() {
        let said = program(tool, seed, &mut tally)?;
        println!("{seed:6} {said}");
    }
    println!(
        "{} slices of {} programs agree with their originals ({} natively too), {} were not made in time; {} programs have a smaller slice by feasible paths; {} are wrong",
        tally.agreeing,
        seeds.end - seeds.start,
        tally.natively,
        tally.unfinished,
        tally.smaller,
        tally.problems.len()
    );
    if tally.problems.is_empty() {
        return Ok(());
    }
    bail!("slices of programs of csmith are wrong:\n{}", tally.problems.join("\n"))
}

/// Both slices of one program, in words.
fn program(tool: &Tool, seed: u64, tally: &mut Tally) -> Result<String> {
    let file = tool.folder.join(format!("csmith_{seed}.c"));
    let output = command("csmith")
        .args(["--seed", &seed.to_string()])
        .args(SIZE)
        .output()
        .context("csmith: `cargo xtask setup` installs it")?;
    std::fs::write(&file, &output.stdout)?;
    let Some(line) = last_line(&file)? else { bail!("csmith wrote no program for seed {seed}") };
    let at = format!("{}:{line}", file.display());
    let mut words = Vec::new();
    let mut kept = Vec::new();
    for mode in ["insensitive", "sensitive"] {
        let more = ["--at", &at, "--var", "crc32_context", "--mode", mode, "--check", "3"];
        let said = match tool.slice(&file, FLAGS, &more)? {
            Ok(answer) => {
                kept.push(lines(&answer));
                judge(&answer, &format!("seed {seed}, {mode}"), tally)
            }
            Err(said) => {
                tally.unfinished += 1;
                said
            }
        };
        words.push(said);
    }
    if let [all, feasible] = kept.as_slice() {
        if !feasible.is_subset(all) {
            tally.problems.push(format!("seed {seed}: feasible paths keep lines that all paths do not"));
        }
        tally.smaller += usize::from(feasible.len() < all.len());
    }
    Ok(words.join("; "))
}

fn judge(answer: &Value, name: &str, tally: &mut Tally) -> String {
    let statements = &answer["statements"];
    let check = &answer["check"];
    let kept = format!("{} of {}", statements["kept"], statements["total"]);
    if let Some(difference) = check["difference"].as_str() {
        tally.problems.push(format!("{name}: {difference}"));
        return format!("{kept}, DIFFERS: {difference}");
    }
    if check["ended"].as_u64() == Some(0) {
        tally.unfinished += 1;
        return format!("{kept}, no run ended: {}", check["problem"]);
    }
    tally.agreeing += 1;
    let natively = check["native"]["inputs"].as_u64().unwrap_or(0);
    tally.natively += usize::from(natively > 0);
    format!("{kept}, agrees{}", if natively > 0 { "" } else { " (not natively)" })
}

/// The lines that are kept, of all files.
fn lines(answer: &Value) -> BTreeSet<(String, u64)> {
    let files = answer["files"].as_array().into_iter().flatten();
    let of_file = |file: &Value| {
        let name = file["file"].as_str().unwrap_or_default().to_owned();
        let lines = file["lines"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        lines.map(|line| (name.clone(), line)).collect::<Vec<_>>()
    };
    files.flat_map(of_file).collect()
}

/// Where the checksum is complete, counted from 1.
fn last_line(file: &Path) -> Result<Option<usize>> {
    let text = std::fs::read_to_string(file)?;
    Ok(text
        .lines()
        .collect::<Vec<_>>()
        .iter()
        .rposition(|line| line.contains("platform_main_end"))
        .map(|at| at + 1))
}
