//! `pathlight ir` on C, C++, Rust and LLVM assembly.
//!
//! Functions have linker names there. Those of C++ and Rust are mangled; the demangled form stands above each function as a comment, and `--function` takes
//! either.

use std::io::Write;

use anyhow::{Result, bail};
use pathlight_ir::{Body, FunctionName, World, text};
use rayon::prelude::*;
use serde_json::json;

use super::checks;
use super::ir::Tally;
use crate::cli::IrOptions;
use crate::native::{self, NativeInput};
use crate::output::say;
use crate::progress::Progress;
use crate::suggest::did_you_mean;

pub fn execute(options: &IrOptions, quiet: bool) -> Result<u8> {
    let input = native::open(&options.java.inputs, &options.native, &options.flags, quiet)?;
    if input.left_out.len() == input.files {
        return Ok(2);
    }
    if options.verify {
        return verify_all(&input, options.json, quiet);
    }
    let show = if options.checks { checks::describe } else { text::print_body };
    let code = match &options.function {
        Some(wanted) => show_functions(&input, &wanted_functions(&input, wanted)?, show)?,
        None => {
            if options.declarations {
                show_globals(&input)?;
            }
            show_functions(&input, &input.program.functions().collect::<Vec<_>>(), show)?
        }
    };
    Ok(if !input.left_out.is_empty() { 2 } else { code })
}

fn show_globals(input: &NativeInput) -> Result<()> {
    let mut out = std::io::stdout().lock();
    for global in input.program.globals() {
        writeln!(out, "{}", text::print_global(global))?;
    }
    Ok(())
}

fn show_functions(input: &NativeInput, functions: &[FunctionName], show: fn(&Body) -> String) -> Result<u8> {
    let mut out = std::io::stdout().lock();
    let mut code = 0;
    for function in functions {
        match input.program.body(*function) {
            Ok(Some(body)) => {
                if let Some(readable) = Names::of(*function).full {
                    writeln!(out, "// {readable}")?;
                }
                writeln!(out, "{}", show(&body))?;
            }
            Ok(None) => {}
            Err(error) => {
                tracing::error!("{error}");
                code = 2;
            }
        }
    }
    Ok(code)
}

// --- names ---

/// The ways to write a function.
struct Names {
    /// For the linker; with `@file` if the function is local to its file and others have the name too.
    symbol: String,
    /// Demangled, with parameters in C++.
    full: Option<String>,
    /// Demangled, without them.
    short: Option<String>,
}

impl Names {
    fn of(function: FunctionName) -> Names {
        let symbol = function.name.to_string();
        let mangled = symbol.split('@').next().unwrap_or(&symbol);
        let (full, short) = match rustc_demangle::try_demangle(mangled) {
            Ok(name) => (Some(format!("{name:#}")), Some(format!("{name:#}"))),
            Err(_) => (cpp(mangled, true), cpp(mangled, false)),
        };
        Names { symbol, full, short }
    }

    fn accepts(&self, wanted: &str) -> bool {
        let plain = self.symbol.split('@').next() == Some(wanted);
        let demangled = [&self.full, &self.short].into_iter().flatten().any(|name| {
            let rest = name.strip_suffix(wanted);
            rest.is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
        });
        plain || self.symbol == wanted || demangled
    }
}

fn cpp(mangled: &str, with_params: bool) -> Option<String> {
    // The demangler also takes encoded types, by which every `f` of C would be a `float`.
    let is_mangled = ["_Z", "__Z", "_GLOBAL_"].iter().any(|prefix| mangled.starts_with(prefix));
    if !is_mangled {
        return None;
    }
    let symbol = cpp_demangle::Symbol::new(mangled).ok()?;
    let options = cpp_demangle::DemangleOptions::new();
    let options = if with_params { options } else { options.no_params().no_return_type() };
    symbol.demangle_with_options(&options).ok()
}

fn wanted_functions(input: &NativeInput, wanted: &str) -> Result<Vec<FunctionName>> {
    let all = || input.program.functions().map(|function| (function, Names::of(function)));
    let found: Vec<FunctionName> =
        all().filter(|(_, names)| names.accepts(wanted)).map(|(function, _)| function).collect();
    if found.is_empty() {
        let known: Vec<String> = all().map(|(_, names)| names.short.unwrap_or(names.symbol)).collect();
        bail!("there is no function {wanted} in the input{}", did_you_mean(wanted, &known));
    }
    Ok(found)
}

// --- everything, verified ---

fn verify_all(input: &NativeInput, json: bool, quiet: bool) -> Result<u8> {
    let functions: Vec<FunctionName> = input.program.functions().collect();
    let progress = Progress::new(functions.len(), "verifying", quiet);
    // Collected in the order of the functions, so that the output does not depend on threads.
    let tallies: Vec<Tally> = functions
        .par_iter()
        .map(|function| {
            let mut tally = Tally::default();
            match input.program.lower(*function) {
                Some(Ok(body)) => tally.count(&body),
                Some(Err(error)) => tally.failures.push(error.to_string()),
                None => {}
            }
            progress.step();
            tally
        })
        .collect();
    drop(progress);
    let Tally { functions, blocks, instructions, failures } =
        tallies.into_iter().fold(Tally::default(), Tally::add);
    let (files, unusable) = (input.files - input.left_out.len(), input.left_out.len());
    let globals = input.program.globals().len();
    let undefined: Vec<&str> = input.program.undefined().iter().map(|name| name.as_str()).collect();
    if json {
        say!(
            "{}",
            json!({
                "files": files, "unusable_files": unusable, "functions": functions, "globals": globals,
                "blocks": blocks, "instructions": instructions, "undefined": undefined, "failures": failures,
            })
        );
    } else {
        for failure in &failures {
            say!("{failure}");
        }
        say!(
            "{files} files, {functions} functions with code, {globals} global variables, {blocks} blocks, {instructions} instructions, {} functions without code or model, {} failures",
            undefined.len(),
            failures.len()
        );
    }
    Ok(if unusable > 0 { 2 } else { u8::from(!failures.is_empty()) })
}
