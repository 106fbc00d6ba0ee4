//! Runs a program of C, C++, Rust or LLVM assembly: `run_c [-c FLAG]... [-s STEPS] [-i] FILE... [-- ARGUMENT...]`.
//!
//! `-i` prints the representation of every function instead. Exit codes are the program's; 99 says that the run ended early, for the reason
//! printed.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use pathlight_interp::c::{CXX_RUNTIME, StartLists, run_program};
use pathlight_interp::{Host, Limits};
use pathlight_ir::World;
use pathlight_llvm::driver::{Options, compile};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;

fn main() -> ExitCode {
    let mut options = Options::default();
    let mut limits = Limits::default();
    let (mut files, mut rest, mut show) = (Vec::new(), Vec::new(), false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-c" => options.flags.extend(args.next()),
            "-s" => limits.steps = args.next().and_then(|n| n.parse().ok()).unwrap_or(limits.steps),
            "-i" => show = true,
            "--" => rest.extend(args.by_ref()),
            file => files.push(PathBuf::from(file)),
        }
    }
    let is_cpp =
        |file: &PathBuf| file.extension().is_some_and(|e| ["cpp", "cc", "cxx"].iter().any(|c| e == *c));
    let mut all = files.clone();
    if files.iter().any(is_cpp) {
        let runtime = std::env::temp_dir().join(format!("pathlight_runtime_{}.cpp", std::process::id()));
        if let Err(error) = std::fs::write(&runtime, CXX_RUNTIME) {
            eprintln!("{}: {error}", runtime.display());
            return ExitCode::from(98);
        }
        all.push(runtime);
    }
    let mut inputs = Vec::new();
    for unit in compile(&all, &options, &|_| {}) {
        match unit.module {
            Ok(module) => inputs.push(Input { file: unit.file.display().to_string(), module }),
            Err(error) => {
                eprintln!("{}: {error}", unit.file.display());
                return ExitCode::from(98);
            }
        }
    }
    if let Some(runtime) = all.get(files.len()) {
        let _ = std::fs::remove_file(runtime);
    }
    let program = link(inputs, Checks::ALL);
    for problem in program.problems() {
        eprintln!("{problem:?}");
    }
    if show {
        for name in program.functions() {
            if let Ok(Some(body)) = program.body(name) {
                println!("{}", pathlight_ir::text::print_body(&body));
            }
        }
        return ExitCode::SUCCESS;
    }
    let lists = StartLists {
        constructors: program.constructors().to_vec(),
        destructors: program.destructors().to_vec(),
    };
    let name = files.first().map(|f| f.with_extension("").display().to_string()).unwrap_or_default();
    let arguments: Vec<String> = [name].into_iter().chain(rest).collect();
    let host = Host {
        stdin: Box::new(std::io::stdin()),
        stdout: Box::new(std::io::stdout()),
        stderr: Box::new(std::io::stderr()),
        ..Host::default()
    };
    match run_program(Arc::new(program), &lists, &arguments, host, limits) {
        Ok(code) => ExitCode::from(code as u8),
        Err(stop) => {
            eprintln!("{stop}");
            ExitCode::from(99)
        }
    }
}
