//! Random Java programs behave the same under `java` and under `pathlight run`.
//!
//! 50 programs by default, 1,000 with `PATHLIGHT_LONG`, any number with `PATHLIGHT_SEEDS` (from `PATHLIGHT_FIRST_SEED` on). A
//! program that differs is shrunk; the result stands beside the build products and in the failure.

mod java;
mod process;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use java::Invocation;
use libtest_mimic::{Arguments, Failed, Trial};
use pathlight_javagen::Options;

const BATCH: u64 = 50;
/// Attempts at making a failing program smaller.
const SHRINK_STEPS: usize = 400;

fn main() {
    let arguments = Arguments::from_args();
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let default = if std::env::var_os("PATHLIGHT_LONG").is_some() { 1000 } else { 50 };
    let first = number("PATHLIGHT_FIRST_SEED").unwrap_or(0);
    let seeds: Vec<u64> = (first..first + number("PATHLIGHT_SEEDS").unwrap_or(default)).collect();
    let folder = Arc::new(process::scratch("java_random"));
    if !arguments.list {
        for batch in seeds.chunks(BATCH as usize) {
            compile(batch, &folder);
        }
    }
    let trials = seeds.into_iter().map(|seed| {
        let folder = Arc::clone(&folder);
        Trial::test(format!("seed {seed}"), move || check(seed, &folder))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn compile(seeds: &[u64], folder: &Path) {
    let sources: Vec<PathBuf> =
        seeds.iter().map(|seed| write_source(folder, *seed, &generate(*seed))).collect();
    if let Err(message) = java::javac(&sources, folder) {
        panic!("generated programs do not compile: {message}");
    }
}

fn generate(seed: u64) -> String {
    pathlight_javagen::generate(seed, &Options::default())
}

fn write_source(folder: &Path, seed: u64, text: &str) -> PathBuf {
    let path = folder.join(format!("Main{seed}.java"));
    std::fs::write(&path, text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    path
}

fn invocation(seed: u64) -> Invocation {
    Invocation { class: format!("Main{seed}"), ..Invocation::default() }
}

fn check(seed: u64, folder: &Path) -> Result<(), Failed> {
    let Err(report) = java::compare(folder, &invocation(seed)) else { return Ok(()) };
    let smaller = process::scratch(&format!("java_random_{seed}"));
    let mut steps = 0;
    let mut still_fails = |text: &str| {
        steps += 1;
        steps <= SHRINK_STEPS && {
            let source = write_source(&smaller, seed, text);
            java::javac(&[source], &smaller).is_ok() && java::compare(&smaller, &invocation(seed)).is_err()
        }
    };
    let text = pathlight_javagen::shrink(seed, &Options::default(), &mut still_fails);
    write_source(&smaller, seed, &text);
    Err(Failed::from(format!("{report}\nshrunk to {}/Main{seed}.java:\n{text}", smaller.display())))
}
