//! What a check of C costs, function by function: `cargo run --release -p pathlight-beliefs --example costs -- FOLDER [N]`.
//!
//! FOLDER has a `compile_commands.json` (or is that file). Prints totals, and the N functions that took most steps of the solver, with the number of terms,
//! of questions and of questions without an answer. Counts, not times: the same on every machine.

use std::path::Path;
use std::process::ExitCode;

use pathlight_beliefs::programs::keep_apart;
use pathlight_beliefs::{Options, PlainC, check};
use pathlight_ir::FunctionName;
use pathlight_llvm::driver::{self, CompileCommand};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(folder) = arguments.first() else {
        eprintln!("usage: costs FOLDER [N]");
        return ExitCode::from(2);
    };
    let many = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let path = Path::new(folder);
    let path = if path.is_dir() { path.join("compile_commands.json") } else { path.to_owned() };
    let commands = match driver::read_compile_commands(&path) {
        Ok(commands) => commands,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let jobs: Vec<_> = commands.iter().map(CompileCommand::job).collect();
    let units = driver::compile_jobs(&jobs, &driver::Options::default(), &|_| {});
    let named = units.into_iter().filter_map(|unit| {
        let file = unit.file.display().to_string();
        match unit.module {
            Ok(module) => Some(Input { file, module }),
            Err(error) => {
                eprintln!("{file}: {error}");
                None
            }
        }
    });
    let checks = Checks { aligned: false, shift: false, overlap: false, reachable: false, ..Checks::ALL };
    let mut inputs: Vec<Input> = named.collect();
    keep_apart(&mut inputs);
    let program = link(inputs, checks);
    let functions: Vec<FunctionName> = program.functions().collect();
    let report = check(&program, &functions, &PlainC, &Options::default(), None, &|| {});
    let mut costs: Vec<_> = report.costs.iter().map(|(function, cost)| (*cost, *function)).collect();
    let sum = |get: &dyn Fn(usize) -> u64| -> u64 { (0..costs.len()).map(get).sum() };
    println!(
        "{} functions, {} findings, {} over budget, {} with a blunt summary; {} steps, {} terms, {} questions, {} without an answer",
        costs.len(),
        report.findings.len(),
        report.over_budget.len(),
        report.blunt.len(),
        sum(&|at| costs[at].0.steps),
        sum(&|at| costs[at].0.terms),
        sum(&|at| costs[at].0.questions),
        sum(&|at| costs[at].0.undecided),
    );
    costs.sort_by_key(|(cost, name)| (std::cmp::Reverse(cost.steps), name.to_string()));
    for (cost, name) in costs.iter().take(many) {
        println!(
            "{:>8} steps {:>8} terms {:>6} questions {:>5} undecided {:>6} blocks  {name}",
            cost.steps, cost.terms, cost.questions, cost.undecided, cost.nodes
        );
    }
    ExitCode::SUCCESS
}
