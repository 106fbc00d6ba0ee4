//! Lowers C, C++, Rust or LLVM files and verifies the result.
//!
//! ```text
//! cargo run --release -p pathlight-llvm --example lower -- FILE... [--show FUNCTION] [--notes] [-- compiler flags]
//! ```
//!
//! Prints how many functions were lowered, verified and failed, and what went wrong; with `--show` the IR of a function.

use std::process::ExitCode;

use pathlight_ir::{FunctionName, World, verify};
use pathlight_llvm::driver::{self, Options};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;
use rayon::prelude::*;

fn main() -> ExitCode {
    let mut files = Vec::new();
    let mut options = Options::default();
    let (mut show, mut notes) = (None, false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--show" => show = args.next(),
            "--notes" => notes = true,
            "--" => options.flags.extend(args.by_ref()),
            _ => files.push(arg.into()),
        }
    }
    let units = driver::compile(&files, &options, &|_| {});
    let mut failed = 0;
    let mut inputs = Vec::new();
    for unit in units {
        unit.notes.iter().for_each(|note| eprintln!("{}: {note}", unit.file.display()));
        match unit.module {
            Ok(module) => inputs.push(Input { file: unit.file.display().to_string(), module }),
            Err(error) => {
                println!("{}: {error}", unit.file.display());
                failed += 1;
            }
        }
    }
    let program = link(inputs, Checks::ALL);
    program.problems().iter().for_each(|problem| println!("{problem}"));
    if let Some(name) = show {
        return show_function(&program, &name);
    }
    let bad = report(&program, notes);
    println!(
        "{} functions, {} globals, {bad} failed; {failed} files failed; {} functions without body or model",
        program.functions().len(),
        program.globals().len(),
        program.undefined().len()
    );
    if bad + failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Lowers and verifies everything; the number of functions for which that fails.
fn report(program: &LinkedProgram, notes: bool) -> usize {
    let functions: Vec<FunctionName> = program.functions().collect();
    let results: Vec<(Option<String>, Vec<String>)> =
        functions.par_iter().map(|&function| judge(program, function)).collect();
    let mut all_notes = std::collections::BTreeMap::<String, usize>::new();
    for note in results.iter().flat_map(|(_, notes)| notes) {
        *all_notes.entry(note.clone()).or_default() += 1;
    }
    if notes {
        all_notes.iter().for_each(|(note, count)| println!("{count} x {note}"));
        println!("undefined: {:?}", program.undefined());
    }
    results
        .iter()
        .filter_map(|(problem, _)| problem.as_ref())
        .inspect(|problem| println!("{problem}"))
        .count()
}

fn judge(program: &LinkedProgram, function: FunctionName) -> (Option<String>, Vec<String>) {
    match program.lower(function) {
        None => (Some(format!("{function} is missing")), Vec::new()),
        Some(Err(error)) => (Some(error.to_string()), Vec::new()),
        Some(Ok(body)) => {
            let problem = verify(&body).err().map(|violations| {
                let first = violations.first().map(ToString::to_string).unwrap_or_default();
                format!("{function}: {} violations, first: {first}", violations.len())
            });
            (problem, body.notes)
        }
    }
}

fn show_function(program: &LinkedProgram, name: &str) -> ExitCode {
    match program.body(FunctionName::new("", name, "")) {
        Ok(Some(body)) => {
            print!("{}", pathlight_ir::text::print_body(&body));
            ExitCode::SUCCESS
        }
        Ok(None) => {
            println!("there is no function {name}");
            ExitCode::FAILURE
        }
        Err(error) => {
            println!("{error}");
            ExitCode::FAILURE
        }
    }
}
