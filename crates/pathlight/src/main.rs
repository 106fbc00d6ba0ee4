//! The command line of Pathlight: arguments, wiring, exit codes. No analysis lives here.
//!
//! Exit codes: 0 done and nothing to report, 1 there are findings, 2 the tool or its input failed. `pathlight run`
//! exits as the program does.

mod cli;
mod clock;
mod commands;
mod inputs;
mod native;
mod output;
mod progress;
mod suggest;

use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;

use clap::Parser;

use cli::{Arguments, Command};

/// Formulas are many small objects that are made and dropped together; the system's allocator took a sixth of the time of `check`.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    start_logging(&arguments);
    survive_large_files();
    let outcome = match &arguments.command {
        Command::Certify(options) => commands::certify::execute(options),
        Command::Check(options) => commands::check::execute(options, arguments.quiet),
        Command::Ir(options) => commands::ir::execute(options, arguments.quiet),
        Command::Reach(options) => commands::reach::execute(options),
        Command::Run(options) => commands::run::execute(options, arguments.quiet),
        Command::Paths(options) => commands::paths::execute(options, arguments.quiet),
        Command::Slice(options) => commands::slice::execute(options, arguments.quiet),
        Command::Solve(options) => commands::solve::execute(options),
        Command::Specs(options) => commands::specs::execute(options),
        Command::Triage(options) => commands::triage::execute(options, arguments.quiet),
        Command::Types(options) => commands::types::execute(options),
        Command::Verify(options) => commands::verify::execute(options),
    };
    match outcome {
        Ok(code) => ExitCode::from(code),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// A write beyond the limit on sizes of files (`ulimit -f`) is an error like that of a full disk, and not the end of the process.
fn survive_large_files() {
    #[cfg(unix)]
    if let Err(error) = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default()) {
        tracing::warn!("a limit on sizes of files ends this process where it is reached: {error}");
    }
}

fn start_logging(arguments: &Arguments) {
    let level = match (arguments.quiet, arguments.verbose) {
        (true, _) => "error",
        (false, 0) => "warn",
        (false, 1) => "info",
        (false, 2) => "debug",
        _ => "trace",
    };
    let filter = tracing_subscriber::EnvFilter::try_from_env("PATHLIGHT_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new(level));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .without_time()
        .with_target(false)
        .init();
}

/// Somebody like `head` has read enough; that is no failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
}
