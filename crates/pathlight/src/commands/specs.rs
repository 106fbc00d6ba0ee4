//! `pathlight specs`: what a procedure does to the heap, as relations between the states before and after.

use std::sync::Arc;

use anyhow::{Result, bail};
use pathlight_ir::FunctionName;
use pathlight_specs::extract::{Extractor, Limits, Summary, Unsupported};
use pathlight_specs::program::Code;
use serde_json::{Value, json};

use super::functions::Wanted;
use super::specified::Program;
use crate::cli::{SpecFormat, SpecsOptions};
use crate::output::say;

pub fn execute(options: &SpecsOptions) -> Result<u8> {
    let program = Program::open(&options.java, &options.native)?;
    let functions = program.functions(&options.method)?;
    let mut code = program.code();
    code.library = super::verify::library(&options.spec)?;
    let limits = Limits {
        operators: options.operators,
        allocations: options.allocations,
        steps: options.steps,
        contexts: options.contexts,
        conditions: options.conditions,
        patterns: !options.no_patterns,
    };
    let mut extractor = Extractor::new(&code, limits);
    let mut results = Vec::new();
    for function in functions {
        let has_body = code.body(function).is_ok();
        if !has_body && options.method.ends_with('*') {
            continue;
        }
        results.push((function, extractor.summary(function)));
    }
    match options.format {
        SpecFormat::Text => print_text(&results)?,
        SpecFormat::Json => {
            let list: Vec<Value> =
                results.iter().map(|(function, result)| as_json(*function, result)).collect();
            say!("{}", serde_json::to_string_pretty(&list)?);
        }
        SpecFormat::Alloy => {
            for (_, result) in &results {
                match result {
                    Ok(summary) => say!("{}", pathlight_specs::alloy::text(&code, summary)),
                    Err(error) => bail!("{error}"),
                }
            }
        }
    }
    let failed = results.iter().filter(|(_, result)| result.is_err()).count();
    if failed == results.len() {
        return Ok(2);
    }
    if options.check > 0 {
        return check(&program, &code, options, &results);
    }
    Ok(0)
}

/// Holds the specifications against random runs, of Java in the interpreter, of C on the machine. What cannot be run is named, and the others go on.
fn check(
    program: &Program,
    code: &Code,
    options: &SpecsOptions,
    results: &[(FunctionName, Result<Arc<Summary>, Unsupported>)],
) -> Result<u8> {
    let (mut wrong, mut unchecked) = (false, false);
    for (function, result) in results {
        let Ok(summary) = result else { continue };
        let (runs, seed) = (options.check, options.seed);
        let report = match program {
            Program::Java(_) => pathlight_specs::check::random_runs(code, summary, runs, seed),
            Program::C(world, compiler) => {
                pathlight_specs::c::check::random_runs(code, world, compiler, summary, runs, seed)
            }
        };
        let report = match report {
            Ok(report) => report,
            Err(error) => {
                say!("{}: not checked: {error}", Wanted::written(*function));
                unchecked = true;
                continue;
            }
        };
        say!("{}: {}", Wanted::written(*function), report.in_words());
        for violation in &report.violations {
            say!("  {violation}");
        }
        wrong |= !report.violations.is_empty();
    }
    Ok(match (wrong, unchecked) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 0,
    })
}

fn print_text(results: &[(FunctionName, Result<Arc<Summary>, Unsupported>)]) -> Result<()> {
    for (at, (function, result)) in results.iter().enumerate() {
        if at > 0 {
            say!("");
        }
        say!("{}", Wanted::written(*function));
        match result {
            Ok(summary) => {
                for line in summary.text().lines() {
                    say!("  {line}");
                }
                if let Some(line) = summary.throws_line() {
                    say!("  {line}");
                }
            }
            Err(error) => say!("  no specification: {error}"),
        }
    }
    Ok(())
}

fn as_json(function: FunctionName, result: &Result<Arc<Summary>, Unsupported>) -> Value {
    match result {
        Ok(summary) => json!({
            "method": Wanted::written(function),
            "new": summary.new_objects().iter().map(|(name, class)| json!({
                "name": name, "class": pathlight_ir::ClassName(*class).to_string() })).collect::<Vec<_>>(),
            "statements": summary.lines(),
            "undescribed": summary.undescribed(),
            "exact": summary.is_exact(),
            "may_throw": summary.throws.is_some(),
            "throws": summary.throws_line(),
            "returns": summary.normal.is_some(),
            "operators": summary.size(),
        }),
        Err(error) => json!({ "method": Wanted::written(function), "unsupported": error.to_string() }),
    }
}
