//! C programs under `tests/c`: those under `run` behave as the native program, those under `faults` stop with the kind and line that
//! their `FAULT` comment says, and their repaired twins do not stop.

mod directives;
mod native;
mod process;

use std::path::Path;
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use native::CLANG;

fn main() {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c");
    let files = native::sources(&root, "c");
    assert!(files.len() >= 300, "the programs are missing from {}", root.display());
    let scratch = process::scratch("c_programs");
    let trials = files.into_iter().map(|file| {
        let name = file.strip_prefix(&root).unwrap_or(&file).with_extension("").display().to_string();
        let program = scratch.join(name.replace('/', "_"));
        Trial::test(name, move || check(&file, &program))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn check(file: &Path, program: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    let fault =
        text.lines().enumerate().find_map(|(i, line)| Some((i + 1, line.split_once("// FAULT: ")?.1.trim())));
    let found = native::run_pathlight(file, &[])?;
    if let Some((line, kind)) = fault {
        let report = String::from_utf8_lossy(&found.stderr).into_owned();
        let place = format!(":{line}: ");
        let as_planned =
            found.code == Some(2) && report.contains(&place) && report.contains(&format!("[{kind}]"));
        return if as_planned {
            Ok(())
        } else {
            Err(format!("{kind} on line {line} expected:\n{report}").into())
        };
    }
    let mut compiler = Command::new(CLANG);
    compiler.args(["-O0", "-w", "-lm"]);
    let expected = native::run_native(compiler, file, program)?;
    Ok(native::compare(&expected, &found)?)
}
