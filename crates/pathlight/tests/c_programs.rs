//! C programs under `tests/c`: those under `run` behave as the native program, those under `faults` stop with the kind and line that
//! their `FAULT` comment says, and their repaired twins do not stop. The sanitizer of clang that a faulty program names reports the same kind and line; a
//! program that no sanitizer understands says why.

mod directives;
mod native;
mod process;
mod sanitizers;

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
        agrees_with_sanitizer(&text, kind, line, file, program)?;
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

/// The directive `// sanitizer: address|undefined|memory`, or `// sanitizer: none (why)`.
fn agrees_with_sanitizer(
    text: &str,
    kind: &str,
    line: usize,
    file: &Path,
    program: &Path,
) -> Result<(), Failed> {
    let named = text.lines().find_map(|line| line.strip_prefix("// sanitizer: "));
    match named.map(str::trim) {
        None => Err("a program with a fault names the sanitizer that sees it".into()),
        Some("none") => Err("a program that no sanitizer understands says why: none (why)".into()),
        Some(none) if none.starts_with("none (") => Ok(()),
        Some(sanitizer) => Ok(sanitizers::agrees(sanitizer, kind, line, file, program)?),
    }
}
