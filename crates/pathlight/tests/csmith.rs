//! Random C programs by csmith have the same checksum natively and under `pathlight run`.
//!
//! 30 programs by default, 1,000 with `PATHLIGHT_LONG`, any number with `PATHLIGHT_SEEDS` (from `PATHLIGHT_FIRST_SEED` on). Even seeds are programs without
//! volatile variables, unions, bit-fields and packed structures, odd ones have them. Programs of csmith reach members of packed structures through
//! ordinary pointers, which is undefined, so the check for alignment is off for the odd ones. Other undefined behaviour they do not have, but some
//! never end: one that reaches a limit of steps is replaced by that of another seed, a million further.

mod process;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use libtest_mimic::{Arguments, Failed, Trial};

const CLANG: &str = "clang-19";
/// More than nearly all programs need.
const STEPS: u64 = 20_000_000;
/// How often a program that does not end is replaced, and the distance to the other seed.
const REPLACEMENTS: u64 = 10;
const DISTANCE: u64 = 1_000_000;
const PLAIN: [&str; 4] = ["--no-volatiles", "--no-unions", "--no-bitfields", "--no-packed-struct"];

fn main() {
    let arguments = Arguments::from_args();
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let default = if std::env::var_os("PATHLIGHT_LONG").is_some() { 1000 } else { 30 };
    let first = number("PATHLIGHT_FIRST_SEED").unwrap_or(0);
    let seeds: Vec<u64> = (first..first + number("PATHLIGHT_SEEDS").unwrap_or(default)).collect();
    let folder = process::scratch("csmith");
    let endless = Arc::new(AtomicUsize::new(0));
    let trial = |seed: u64| {
        let (folder, endless) = (folder.join(seed.to_string()), Arc::clone(&endless));
        Trial::test(format!("seed {seed}"), move || {
            for seed in (0..REPLACEMENTS).map(|times| seed + times * DISTANCE) {
                let verdict = check(seed, &folder)?;
                std::fs::remove_dir_all(&folder)?;
                match verdict {
                    Verdict::Same => return Ok(()),
                    Verdict::Endless => _ = endless.fetch_add(1, Ordering::Relaxed),
                }
            }
            Err(format!("{REPLACEMENTS} programs, and none ends").into())
        })
    };
    let conclusion = libtest_mimic::run(&arguments, seeds.into_iter().map(trial).collect());
    println!("{} programs reached {STEPS} steps and were replaced\n", endless.load(Ordering::Relaxed));
    conclusion.exit();
}

enum Verdict {
    Same,
    Endless,
}

fn check(seed: u64, folder: &Path) -> Result<Verdict, Failed> {
    std::fs::create_dir_all(folder)?;
    let source = folder.join(format!("seed{seed}.c"));
    let mut csmith = Command::new("csmith");
    csmith.args(["--seed", &seed.to_string(), "--output"]).arg(&source);
    let is_plain = seed.is_multiple_of(2);
    if is_plain {
        csmith.args(PLAIN);
    }
    succeed(csmith.current_dir(folder))?;
    let include = format!("-I{}", include()?.display());
    let mut pathlight = Command::new(env!("CARGO_BIN_EXE_pathlight"));
    pathlight.args(["--quiet", "run", "--clang", CLANG, "--steps", &STEPS.to_string(), "--cflags", &include]);
    if !is_plain {
        pathlight.args(["--no-check", "aligned"]);
    }
    // Nobody wants the compiled files again.
    pathlight.arg(&source).env("XDG_CACHE_HOME", folder.join("cache"));
    let found = process::run(pathlight, &[])?;
    let report = String::from_utf8_lossy(&found.stderr);
    if found.code == Some(2) && report.contains(&format!("limit of {STEPS} steps")) {
        return Ok(Verdict::Endless);
    }
    let program = folder.join("program");
    succeed(Command::new(CLANG).args(["-O0", "-w", &include, "-o"]).arg(&program).arg(&source))?;
    let expected = process::run(Command::new(&program), &[])?;
    if expected.stdout == found.stdout && expected.code == found.code {
        return Ok(Verdict::Same);
    }
    let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Err(format!(
        "{}\nnative: {:?} {}pathlight: {:?} {}{report}",
        source.display(),
        expected.code,
        shown(&expected.stdout),
        found.code,
        shown(&found.stdout)
    )
    .into())
}

fn succeed(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}; run `cargo xtask setup`"))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// Where the headers of csmith are: `CSMITH_INCLUDE`, or where packages and its own installation put them.
fn include() -> Result<PathBuf, String> {
    let named = std::env::var_os("CSMITH_INCLUDE").map(PathBuf::from);
    let usual = ["/usr/include", "/usr/local/include"].into_iter().flat_map(|folder| {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        folders.sort();
        folders
    });
    let has_header = |folder: &PathBuf| folder.join("csmith.h").is_file();
    let message = "csmith.h is not found; set CSMITH_INCLUDE to its folder, or run `cargo xtask setup`";
    named.into_iter().chain(usual).find(has_header).ok_or_else(|| message.into())
}
