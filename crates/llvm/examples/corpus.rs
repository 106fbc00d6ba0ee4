//! A whole code base through the front end: every function of every unit must lower and verify.
//!
//! ```text
//! cargo run --release -p pathlight-llvm --example corpus -- [--name NAME] FILE|FOLDER... [-- compiler flags]
//! ```
//!
//! A folder with a `compile_commands.json` is what that lists; of another folder every C, C++, Rust and LLVM file is a unit of its own. Units are
//! not linked with each other, so that all functions count, also those that several programs of a folder have by the same name.
//!
//! Old programs need an old language: what the compiler refuses is tried again with `-std=gnu89` and the errors of today that used to be warnings, then also
//! as a program without a C library behind it (where `main` may be declared as one likes), then with the other compilers that are
//! installed. What none accepts is listed and counted apart; a unit that compiles and cannot be read, a variable or function that cannot be
//! lowered, and a body that the verifier refuses are failures.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use pathlight_ir::verify;
use pathlight_llvm::driver::{self, Job, Options, Unit, UnitError, read_compile_commands};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;
use rayon::prelude::*;

/// How many units are in memory at a time.
const BATCH: usize = 16;

/// The compilers to try, in this order; the first is the driver's choice.
const CLANGS: [Option<&str>; 4] = [None, Some("clang-19"), Some("clang-16"), Some("clang")];

/// Flags to try with each compiler, in this order.
const DIALECTS: [&[&str]; 3] = [&[], &OLD, &FREESTANDING];

const OLD: [&str; 5] = [
    "-std=gnu89",
    "-Wno-int-conversion",
    "-Wno-incompatible-pointer-types",
    "-Wno-incompatible-function-pointer-types",
    "-Wno-return-mismatch",
];

const FREESTANDING: [&str; 6] = [OLD[0], OLD[1], OLD[2], OLD[3], OLD[4], "-ffreestanding"];

const SOURCES: [&str; 8] = ["c", "cc", "cpp", "cxx", "C", "rs", "ll", "bc"];

/// What came out of a unit or a corpus.
#[derive(Default)]
struct Counts {
    units: usize,
    functions: usize,
    blocks: usize,
    instructions: usize,
    globals: usize,
    failures: Vec<String>,
    refused: Vec<String>,
    /// What was left out or done for units, and for how many.
    notes: BTreeMap<String, usize>,
}

fn main() -> ExitCode {
    let (mut name, mut roots, mut flags) = (None, Vec::new(), Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--name" => name = args.next(),
            "--" => flags.extend(args.by_ref()),
            _ => roots.push(PathBuf::from(arg)),
        }
    }
    let mut jobs = Vec::new();
    for root in &roots {
        match jobs_of(root) {
            Ok(found) => jobs.extend(found),
            Err(error) => {
                println!("{}: {error}", root.display());
                return ExitCode::FAILURE;
            }
        }
    }
    if jobs.is_empty() {
        println!("there is nothing to compile");
        return ExitCode::FAILURE;
    }
    let options = Options { flags, ..Options::default() };
    let mut all = Counts::default();
    for batch in jobs.chunks(BATCH) {
        let counts: Vec<Counts> = compile(batch, &options).into_par_iter().map(judge).collect();
        counts.into_iter().for_each(|counts| all.add(counts));
    }
    let title =
        name.unwrap_or_else(|| roots.first().map(|root| root.display().to_string()).unwrap_or_default());
    all.print(&title);
    if all.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is to be compiled under a file or folder.
fn jobs_of(root: &Path) -> Result<Vec<Job>, UnitError> {
    let commands = root.join("compile_commands.json");
    if commands.is_file() {
        let mut jobs: Vec<Job> =
            read_compile_commands(&commands)?.iter().map(|command| command.job()).collect();
        // Build systems compile a file once for each library that it goes into.
        jobs.sort_by(|a, b| (&a.directory, &a.file, &a.flags).cmp(&(&b.directory, &b.file, &b.flags)));
        jobs.dedup_by(|a, b| (&a.directory, &a.file) == (&b.directory, &b.file));
        return Ok(jobs);
    }
    let (mut waiting, mut files) = (vec![root.to_owned()], Vec::new());
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).map_err(|error| UnitError::File(error.to_string()))?;
            waiting.extend(entries.filter_map(|entry| Some(entry.ok()?.path())));
        } else if path == root || path.extension().is_some_and(|e| SOURCES.iter().any(|source| e == *source))
        {
            files.push(path);
        }
    }
    files.sort();
    Ok(files.into_iter().map(|file| Job { file, directory: None, flags: Vec::new() }).collect())
}

/// Compiles with the flags given; what is refused again in older dialects, and then with the other compilers.
fn compile(jobs: &[Job], options: &Options) -> Vec<Unit> {
    let mut units = driver::compile_jobs(jobs, options, &|_| {});
    let attempts = CLANGS.iter().flat_map(|clang| DIALECTS.iter().map(move |flags| (clang, flags)));
    for (clang, flags) in attempts.skip(1) {
        let refused: Vec<usize> = (0..units.len()).filter(|&at| is_refused(&units[at])).collect();
        if refused.is_empty() {
            break;
        }
        let mut options = options.clone();
        options.clang = clang.map(PathBuf::from).or(options.clang);
        options.flags.extend(flags.iter().map(ToString::to_string));
        let again: Vec<Job> = refused.iter().map(|&at| jobs[at].clone()).collect();
        for (at, mut unit) in refused.into_iter().zip(driver::compile_jobs(&again, &options, &|_| {})) {
            if unit.module.is_ok() {
                unit.notes.push(format!("compiled with {} {}", clang.unwrap_or("clang"), flags.join(" ")));
                units[at] = unit;
            } else if clang.is_none() {
                // What is wrong in the most tolerant dialect is what is really wrong.
                units[at] = unit;
            }
        }
    }
    units
}

fn is_refused(unit: &Unit) -> bool {
    matches!(unit.module, Err(UnitError::Compiler(_)))
}

fn judge(unit: Unit) -> Counts {
    let file = unit.file.display().to_string();
    let mut counts = Counts { units: 1, ..Counts::default() };
    counts.notes = unit.notes.into_iter().map(|note| (note, 1)).collect();
    match unit.module {
        Ok(module) => {
            count(&link(vec![Input { file: file.clone(), module }], Checks::ALL), &file, &mut counts)
        }
        Err(UnitError::Compiler(text)) => {
            let reason = text.lines().find(|line| line.contains("error")).unwrap_or_default();
            let reason = reason.split_once("error: ").map_or(reason, |(_, reason)| reason);
            counts.refused.push(format!("{file}: {reason}"));
        }
        Err(error) => counts.failures.push(format!("{file}: {error}")),
    }
    counts
}

fn count(program: &LinkedProgram, file: &str, counts: &mut Counts) {
    counts.failures.extend(program.problems().iter().map(|problem| format!("{file}: {problem}")));
    counts.globals = program.globals().len();
    counts.functions = program.functions().len();
    let functions: Vec<_> = program.functions().collect();
    let lowered: Vec<Result<(usize, usize), String>> = functions
        .par_iter()
        .map(|&function| match program.lower(function) {
            None => Err(format!("{function} is missing")),
            Some(Err(error)) => Err(error.to_string()),
            Some(Ok(body)) => match verify(&body) {
                Ok(()) => Ok((body.blocks.len(), body.insts.len())),
                Err(violations) => {
                    let first = violations.first().map(ToString::to_string).unwrap_or_default();
                    Err(format!("{function}: {} violations, first: {first}", violations.len()))
                }
            },
        })
        .collect();
    for result in lowered {
        match result {
            Ok((blocks, instructions)) => {
                counts.blocks += blocks;
                counts.instructions += instructions;
            }
            Err(problem) => counts.failures.push(format!("{file}: {problem}")),
        }
    }
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.units += other.units;
        self.functions += other.functions;
        self.blocks += other.blocks;
        self.instructions += other.instructions;
        self.globals += other.globals;
        self.failures.extend(other.failures);
        self.refused.extend(other.refused);
        for (note, units) in other.notes {
            *self.notes.entry(note).or_default() += units;
        }
    }

    fn print(&self, name: &str) {
        self.notes.iter().for_each(|(note, units)| println!("  {units} units: {note}"));
        self.refused.iter().for_each(|line| println!("  no compiler accepts {line}"));
        self.failures.iter().for_each(|line| println!("  FAILURE: {line}"));
        println!(
            "{name}: {} units, {} refused by the compilers; {} functions, {} blocks, {} instructions, {} variables; {} failures",
            self.units,
            self.refused.len(),
            self.functions,
            self.blocks,
            self.instructions,
            self.globals,
            self.failures.len()
        );
    }
}
