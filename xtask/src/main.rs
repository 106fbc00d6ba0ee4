//! What developers run: `cargo xtask setup | test | corpus | bench | fuzz`.
//!
//! Everything that the project needs beyond cargo is installed by [`setup`], from package registries only, and everything that a
//! benchmark or corpus needs is downloaded by name or given as a folder.

mod bench;
mod c_corpus;
mod check_bench;
mod check_costs;
mod check_edits;
mod check_java_bench;
mod check_thesis;
mod corpus;
mod cvc5;
mod fuzz;
mod java_corpus;
mod reach_bench;
mod run;
mod setup;
mod slice_bench;
mod slice_csmith;
mod specs_bench;
mod specs_lines;
mod specs_originals;
mod specs_studies;
mod test;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Set-up, tests, benchmarks and corpora of Pathlight")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what the tests need: a JDK, clang and LLVM, cvc5, csmith (through apt, as root), Z3 (a Python wheel)
    Setup,
    /// Set up, then run all tests
    Test(test::Options),
    /// Whole code bases through the front ends, and scripts of other projects through the solver
    Corpus(corpus::Options),
    /// Measure, as ratios against a peer in the same run
    Bench(bench::Options),
    /// Random testing in the long mode, and coverage-guided fuzzing
    Fuzz(fuzz::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Setup => setup::everything(),
        Command::Test(options) => test::execute(&options),
        Command::Corpus(options) => corpus::execute(&options),
        Command::Bench(options) => bench::execute(&options),
        Command::Fuzz(options) => fuzz::execute(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
