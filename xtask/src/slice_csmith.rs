//! Programs of csmith under slicing: what do the checksum that such a program prints, and its variables at the end, depend on?
//!
//! A program of csmith has no undefined behaviour, uses structures, unions, bit-fields, pointers to pointers and loops in ways that nobody would write by hand. Its checksum depends on most of it, its first and its last variable on
//! less. Each question is sliced in both modes, and original and slice run side by side, in the interpreter and natively (`--check`). They must agree, and the slice by feasible paths must be within the other.

use std::collections::BTreeSet;
use std::path::PathBuf;

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
    let flags = format!("-I{} -w", include()?.display());
    let mut tally = Tally::default();
    for seed in seeds.clone() {
        let said = program(tool, &flags, seed, &mut tally)?;
        println!("{seed:6} {said}");
    }
    println!(
        "{} slices of {} programs agree with their originals ({} natively too), {} were not made in time; {} questions have a smaller slice by feasible paths; {} are wrong",
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

/// Where the headers of csmith are: `CSMITH_INCLUDE`, or where packages and its own installation put them.
fn include() -> Result<PathBuf> {
    let named = std::env::var_os("CSMITH_INCLUDE").map(PathBuf::from);
    let usual = ["/usr/include", "/usr/local/include"].into_iter().flat_map(|folder| {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        folders.sort();
        folders
    });
    let found = named.into_iter().chain(usual).find(|folder| folder.join("csmith.h").is_file());
    found.context("csmith.h is not found; set CSMITH_INCLUDE to its folder, or run `cargo xtask setup`")
}

/// All slices of one program, in words.
fn program(tool: &Tool, flags: &str, seed: u64, tally: &mut Tally) -> Result<String> {
    let file = tool.folder.join(format!("csmith_{seed}.c"));
    let output = command("csmith")
        .args(["--seed", &seed.to_string()])
        .args(SIZE)
        .output()
        .context("csmith: `cargo xtask setup` installs it")?;
    std::fs::write(&file, &output.stdout)?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let Some(line) = last_line(&text) else { bail!("csmith wrote no program for seed {seed}") };
    let at = format!("{}:{line}", file.display());
    let mut words = Vec::new();
    for variable in variables(&text) {
        let mut kept = Vec::new();
        for mode in ["insensitive", "sensitive"] {
            let more = ["--at", &at, "--var", variable, "--mode", mode, "--check", "3"];
            let said = match tool.slice(&file, flags, &more)? {
                Ok(answer) => {
                    kept.push(lines(&answer));
                    judge(&answer, &format!("seed {seed}, {variable}, {mode}"), tally)
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
                let problem =
                    format!("seed {seed}, {variable}: feasible paths keep lines that all paths do not");
                tally.problems.push(problem);
            }
            tally.smaller += usize::from(feasible.len() < all.len());
        }
    }
    Ok(words.join("; "))
}

/// What is asked about: the checksum, and the first and the last variable that goes into it as it is.
fn variables(text: &str) -> Vec<&str> {
    let globals: Vec<&str> = text.lines().filter_map(summed).collect();
    let mut all = vec!["crc32_context"];
    all.extend(globals.first());
    all.extend(globals.last().filter(|_| globals.len() > 1));
    all
}

/// The variable that a line adds to the checksum.
fn summed(line: &str) -> Option<&str> {
    let (name, _) = line.split_once("transparent_crc(")?.1.split_once(',')?;
    let is_plain = name.starts_with("g_") && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_plain.then_some(name)
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
fn last_line(text: &str) -> Option<usize> {
    let lines: Vec<&str> = text.lines().collect();
    lines.iter().rposition(|line| line.contains("platform_main_end")).map(|at| at + 1)
}
