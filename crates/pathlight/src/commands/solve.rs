//! `pathlight solve`: SMT-LIB scripts on the embedded solver, or on Z3 or cvc5.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};
use pathlight_solver::backend::{Process, Tool};
use pathlight_solver::script::{self, RunOptions};

use crate::cli::{Backend, SolveOptions};
use crate::output::{self, say};

/// No script is larger; beyond it the file is taken for a mistake.
const MAX_SCRIPT: u64 = 1 << 30;

pub fn execute(options: &SolveOptions) -> Result<u8> {
    let mut failed = false;
    for file in &options.files {
        let text = read(file)?;
        failed |= match options.backend {
            Some(backend) => delegate(backend, &text)?,
            None => run(options, &text)?,
        };
    }
    Ok(if failed { 2 } else { 0 })
}

fn read(file: &Path) -> Result<String> {
    let describe = || file.display().to_string();
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        std::io::stdin().take(MAX_SCRIPT).read_to_end(&mut bytes).context("standard input")?;
    } else {
        std::fs::File::open(file)
            .with_context(describe)?
            .take(MAX_SCRIPT)
            .read_to_end(&mut bytes)
            .with_context(describe)?;
    }
    String::from_utf8(bytes).with_context(|| format!("{}: not UTF-8", file.display()))
}

/// Runs a script on the embedded solver; true if a command was in error.
fn run(options: &SolveOptions, text: &str) -> Result<bool> {
    let mut how = RunOptions { simplify: options.simplify, ..RunOptions::default() };
    how.config.paranoid = options.paranoid;
    if let Some(steps) = options.steps {
        how.config.steps = steps;
    }
    let mut written = Ok(());
    let summary = script::run(text, &how, |response| {
        if written.is_ok() {
            written = output::line(format_args!("{response}"));
        }
    });
    written?;
    if options.statistics {
        eprintln!("{:#?}", summary.stats);
    }
    Ok(summary.errors > 0)
}

fn delegate(backend: Backend, text: &str) -> Result<bool> {
    let tool = match backend {
        Backend::Z3 => Tool::Z3,
        Backend::Cvc5 => Tool::Cvc5,
    };
    let Some(process) = Process::find(tool) else {
        bail!("{} is not installed; `cargo xtask setup` brings it, or put it on the PATH", tool.name());
    };
    let answer = process.run(text).map_err(|error| anyhow::anyhow!("{}: {error}", tool.name()))?;
    say!("{}", answer.trim_end());
    Ok(answer.contains("(error"))
}
