//! Programs of C, C++, Rust and LLVM assembly: compiled by clang or rustc, read, linked.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use pathlight_interp::c::CXX_RUNTIME;
use pathlight_llvm::driver::{self, Options};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;

use crate::cli::NativeOptions;

const EXTENSIONS: [&str; 8] = ["c", "cc", "cpp", "cxx", "rs", "ll", "bc", "i"];
const CXX: [&str; 3] = ["cc", "cpp", "cxx"];

fn has_extension(file: &Path, among: &[&str]) -> bool {
    file.extension().is_some_and(|extension| among.iter().any(|known| extension == *known))
}

/// Are the inputs sources or LLVM files, rather than Java's?
pub fn is_native(inputs: &[PathBuf]) -> bool {
    inputs.first().is_some_and(|file| has_extension(file, &EXTENSIONS))
}

/// Compiles and links the files. A file that fails to compile is reported, and nothing is run.
pub fn open(files: &[PathBuf], options: &NativeOptions) -> Result<LinkedProgram> {
    if let Some(other) = files.iter().find(|file| !has_extension(file, &EXTENSIONS)) {
        bail!("{}: neither a source file nor LLVM assembly, unlike the other inputs", other.display());
    }
    // The parts of the C++ library that programs do not bring along; gone again when the program is compiled.
    let mut runtime = None;
    if files.iter().any(|file| has_extension(file, &CXX)) {
        let mut file =
            tempfile::Builder::new().suffix(".cpp").tempfile().context("no temporary file can be made")?;
        file.write_all(CXX_RUNTIME.as_bytes())?;
        runtime = Some(file);
    }
    let all: Vec<PathBuf> =
        files.iter().cloned().chain(runtime.iter().map(|file| file.path().to_owned())).collect();
    let how =
        Options { clang: options.clang.clone(), flags: options.compiler_flag.clone(), ..Options::default() };
    let mut inputs = Vec::new();
    for unit in driver::compile(&all, &how, &|_| {}) {
        unit.notes.iter().for_each(|note| tracing::info!("{}: {note}", unit.file.display()));
        match unit.module {
            Ok(module) => inputs.push(Input { file: unit.file.display().to_string(), module }),
            Err(error) => bail!("{}: {error}", unit.file.display()),
        }
    }
    let program = link(inputs, Checks::ALL);
    program.problems().iter().for_each(|problem| tracing::warn!("{problem}"));
    Ok(program)
}
