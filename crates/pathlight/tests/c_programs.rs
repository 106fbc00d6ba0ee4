//! C programs under `tests/c`: those under `run` behave as the native program, those under `faults` stop with the kind and line that
//! their `FAULT` comment says, and their repaired twins do not stop.

mod directives;
mod process;

use std::path::{Path, PathBuf};
use std::process::Command;

use directives::directives;
use libtest_mimic::{Arguments, Failed, Trial};
use process::{Outcome, run};

/// The compiler of the tests, for Pathlight and for the native program alike.
const CLANG: &str = "clang-19";

fn main() {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c");
    let mut files = Vec::new();
    find_files(&root, &mut files);
    files.sort();
    assert!(files.len() >= 300, "the programs are missing from {}", root.display());
    let scratch = process::scratch("c_programs");
    let trials = files.into_iter().map(|file| {
        let name = file.strip_prefix(&root).unwrap_or(&file).with_extension("").display().to_string();
        let program = scratch.join(name.replace('/', "_"));
        Trial::test(name, move || check(&file, &program))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn find_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            find_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "c") {
            files.push(path);
        }
    }
}

fn check(file: &Path, program: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    let fault =
        text.lines().enumerate().find_map(|(i, line)| Some((i + 1, line.split_once("// FAULT: ")?.1.trim())));
    let (args, stdin) = directives(&text);
    let found = run_pathlight(file, &args, &stdin)?;
    let report = String::from_utf8_lossy(&found.stderr).into_owned();
    if let Some((line, kind)) = fault {
        let place = format!(":{line}: ");
        let as_planned =
            found.code == Some(2) && report.contains(&place) && report.contains(&format!("[{kind}]"));
        return if as_planned {
            Ok(())
        } else {
            Err(format!("{kind} on line {line} expected:\n{report}").into())
        };
    }
    let expected = run_native(file, program, &args, &stdin)?;
    if expected.stdout == found.stdout && shell_code(&expected) == shell_code(&found) {
        return Ok(());
    }
    let shown = |outcome: &Outcome| {
        format!("exit {:?}\n{}", shell_code(outcome), String::from_utf8_lossy(&outcome.stdout))
    };
    Err(format!("native: {}\npathlight: {}{report}", shown(&expected), shown(&found)).into())
}

/// The exit code as a shell shows it: a program that a signal ended has none, and `abort` is what our programs end so with.
fn shell_code(outcome: &Outcome) -> i32 {
    outcome.code.unwrap_or(134)
}

fn run_pathlight(file: &Path, args: &[String], stdin: &[u8]) -> Result<Outcome, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pathlight"));
    command.args(["--quiet", "run", "--clang", CLANG]).arg(file).arg("--").args(args);
    run(command, stdin)
}

fn run_native(file: &Path, program: &Path, args: &[String], stdin: &[u8]) -> Result<Outcome, String> {
    let compiled = Command::new(CLANG).args(["-O0", "-w", "-o"]).arg(program).arg(file).arg("-lm").output();
    let compiled = compiled.map_err(|e| format!("{CLANG}: {e}; run `cargo xtask setup`"))?;
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned());
    }
    let mut command = Command::new(program);
    command.args(args);
    run(command, stdin)
}
