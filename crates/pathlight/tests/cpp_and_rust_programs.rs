//! C++ and Rust programs under `tests/cpp/run` and `tests/rust/run` behave as the native program.

mod directives;
mod native;
mod process;

use std::path::{Path, PathBuf};
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use native::CLANG;

const CPP_STANDARD: &str = "-std=c++17";
const RUST_EDITION: &str = "--edition=2021";

fn main() {
    let arguments = Arguments::from_args();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let scratch = process::scratch("cpp_and_rust_programs");
    let mut trials = Vec::new();
    for (language, extension, least, check) in
        [("cpp", "cpp", 38, check_cpp as fn(&Path, &Path) -> _), ("rust", "rs", 36, check_rust)]
    {
        let files = native::sources(&tests.join(language).join("run"), extension);
        assert!(files.len() >= least, "programs are missing from tests/{language}/run");
        trials.extend(files.into_iter().map(|file| trial(language, file, &scratch, check)));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

type Check = fn(&Path, &Path) -> Result<(), String>;

fn trial(language: &str, file: PathBuf, scratch: &Path, check: Check) -> Trial {
    let name = format!("{language}/{}", file.file_stem().unwrap_or_default().display());
    let program = scratch.join(name.replace('/', "_"));
    Trial::test(name, move || check(&file, &program).map_err(Failed::from))
}

fn check_cpp(file: &Path, program: &Path) -> Result<(), String> {
    let mut compiler = Command::new(CLANG);
    compiler.args(["--driver-mode=g++", CPP_STANDARD, "-O0", "-w"]);
    let expected = native::run_native(compiler, file, program)?;
    native::compare(&expected, &native::run_pathlight(file, &[CPP_STANDARD])?)
}

fn check_rust(file: &Path, program: &Path) -> Result<(), String> {
    let mut compiler = Command::new("rustc");
    compiler.args([RUST_EDITION, "--cap-lints=allow"]);
    let expected = native::run_native(compiler, file, program)?;
    native::compare(&expected, &native::run_pathlight(file, &[RUST_EDITION])?)
}
