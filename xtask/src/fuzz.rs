//! `cargo xtask fuzz`: random testing in the long mode, and coverage-guided fuzzing of the readers and of the solver.

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::run::{cargo, exists, run};
use crate::setup::{self, with_z3};

#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(Subcommand)]
enum Kind {
    /// Random C programs by csmith: the interpreter against native code
    C {
        /// How many programs
        #[arg(long, default_value_t = 1000)]
        seeds: u64,
        /// The first seed
        #[arg(long, default_value_t = 0)]
        start: u64,
    },
    /// Random Java programs: the interpreter against the real java; a difference is shrunk and kept
    Java {
        /// How many programs
        #[arg(long, default_value_t = 1000)]
        seeds: u64,
        /// The first seed
        #[arg(long, default_value_t = 0)]
        start: u64,
    },
    /// Random incremental scripts over all theories: the solver against Z3 or cvc5; a difference is shrunk
    Solver {
        /// How many scripts
        #[arg(long, default_value_t = 3000)]
        seeds: u64,
        /// The first seed
        #[arg(long, default_value_t = 0)]
        start: u64,
        /// Steps for one check of ours
        #[arg(long, default_value_t = 20_000)]
        steps: u64,
        /// The other solver
        #[arg(long, default_value = "z3", value_parser = ["z3", "cvc5"])]
        tool: String,
        /// Let it decide for ours what the embedded solver cannot (tests how formulas are printed)
        #[arg(long)]
        with_backend: bool,
    },
    /// Coverage-guided fuzzing with cargo-fuzz
    Target {
        /// `class_file`, `ir_text`, `llvm_text`, `relations_text`, `smt_script`, `solver_incremental` or `spec_text`
        name: String,
        #[arg(long, default_value_t = 1200)]
        seconds: u64,
    },
}

pub fn execute(options: &Options) -> Result<()> {
    match &options.kind {
        Kind::C { seeds, start } => csmith(*seeds, *start),
        Kind::Java { seeds, start } => {
            setup::everything()?;
            let mut test = cargo();
            test.args(["test", "--profile", "checked", "--package", "pathlight", "--test", "java_random"]);
            test.env("PATHLIGHT_SEEDS", seeds.to_string()).env("PATHLIGHT_FIRST_SEED", start.to_string());
            run(&mut test)
        }
        Kind::Solver { seeds, start, steps, tool, with_backend } => {
            setup::everything()?;
            let mut fuzz = cargo();
            fuzz.args([
                "run",
                "--release",
                "--quiet",
                "--package",
                "pathlight-solver",
                "--example",
                "fuzz",
                "--",
            ]);
            fuzz.args(["--seeds", &seeds.to_string(), "--from", &start.to_string()]);
            fuzz.args(["--steps", &steps.to_string(), "--tool", tool]);
            if *with_backend {
                fuzz.arg("--with-backend");
            }
            run(with_z3(&mut fuzz))
        }
        Kind::Target { name, seconds } => {
            if !exists("cargo-fuzz", "--version") {
                run(cargo().args(["install", "--quiet", "--locked", "cargo-fuzz"]))?;
            }
            // libFuzzer's instrumentation needs flags that stable compilers accept only when told to.
            let mut fuzz = cargo();
            fuzz.env("RUSTC_BOOTSTRAP", "1").args(["fuzz", "run", name, "--"]);
            fuzz.args([
                format!("-max_total_time={seconds}"),
                "-rss_limit_mb=4096".into(),
                "-timeout=20".into(),
            ]);
            if name == "solver_incremental" {
                // It has no seeds, and libFuzzer would lengthen inputs from a few bytes only slowly: a byte is a call.
                fuzz.args(["-len_control=0", "-max_len=400"]);
            }
            run(&mut fuzz)
        }
    }
}

fn csmith(seeds: u64, start: u64) -> Result<()> {
    setup::everything()?;
    let mut test = cargo();
    test.args(["test", "--profile", "checked", "--package", "pathlight", "--test", "csmith"]);
    test.env("PATHLIGHT_SEEDS", seeds.to_string()).env("PATHLIGHT_FIRST_SEED", start.to_string());
    run(&mut test)
}
