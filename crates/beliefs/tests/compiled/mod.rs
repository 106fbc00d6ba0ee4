//! A file of C as a program to check, for tests. Needs clang.

use std::path::Path;

use pathlight_llvm::driver::{self, Job};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;

pub fn program(file: &Path) -> LinkedProgram {
    let job = Job { file: file.to_owned(), directory: None, flags: Vec::new() };
    let units = driver::compile_jobs(&[job], &driver::Options::default(), &|_| {});
    let inputs = units
        .into_iter()
        .map(|unit| Input { file: unit.file.display().to_string(), module: unit.module.unwrap() })
        .collect();
    let checks = Checks { aligned: false, shift: false, overlap: false, reachable: false, ..Checks::ALL };
    link(inputs, checks)
}
