//! Running a program of C, C++ or Rust twice, natively and with `pathlight run`, and comparing what a user sees.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::directives::directives;
use crate::process::{Outcome, run};

/// The compiler of the tests, for Pathlight and for the native program alike.
pub const CLANG: &str = "clang-19";

/// The files with this ending under a folder, sorted.
pub fn sources(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Runs the program in the interpreter, with the arguments and the input that its directives say.
pub fn run_pathlight(file: &Path, flags: &[&str]) -> Result<Outcome, String> {
    let (args, stdin) = invocation(file)?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_pathlight"));
    command.args(["--quiet", "run", "--clang", CLANG]);
    command.args(flags.iter().map(|flag| format!("--cflags={flag}")));
    // Kept between runs of the tests, but away from what the user compiles.
    command.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    command.arg(file).arg("--").args(args);
    run(command, &stdin)
}

/// Compiles the program with this command, which gets `-o PROGRAM FILE`, and runs it.
pub fn run_native(compiler: Command, file: &Path, program: &Path) -> Result<Outcome, String> {
    run_native_in(compiler, file, program, &[])
}

/// The same in an environment with these variables.
pub fn run_native_in(
    mut compiler: Command,
    file: &Path,
    program: &Path,
    variables: &[(&str, &str)],
) -> Result<Outcome, String> {
    let (args, stdin) = invocation(file)?;
    let shown = format!("{compiler:?}");
    let compiled = compiler.arg("-o").arg(program).arg(file).output();
    let compiled = compiled.map_err(|e| format!("{shown}: {e}; run `cargo xtask setup`"))?;
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned());
    }
    let mut command = Command::new(program);
    command.args(args).envs(variables.iter().copied());
    run(command, &stdin)
}

fn invocation(file: &Path) -> Result<(Vec<String>, Vec<u8>), String> {
    let text = std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(directives(&text))
}

/// Output and exit code must be the same.
pub fn compare(expected: &Outcome, found: &Outcome) -> Result<(), String> {
    if expected.stdout == found.stdout && shell_code(expected) == shell_code(found) {
        return Ok(());
    }
    let shown = |outcome: &Outcome| {
        format!("exit {:?}\n{}", shell_code(outcome), String::from_utf8_lossy(&outcome.stdout))
    };
    let report = String::from_utf8_lossy(&found.stderr);
    Err(format!("native: {}\npathlight: {}{report}", shown(expected), shown(found)))
}

/// The exit code as a shell shows it: a program that a signal ended has none, and `abort` is what our programs end so with.
fn shell_code(outcome: &Outcome) -> i32 {
    outcome.code.unwrap_or(134)
}
