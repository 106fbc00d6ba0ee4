//! `pathlight ir`: the program as Pathlight sees it.

use std::io::Write;

use anyhow::{Result, bail};
use pathlight_ir::{Body, ClassName, FunctionName, MethodDecl, Symbol, World, text, verify};
use rayon::prelude::*;
use serde_json::json;

use super::functions::Wanted;
use super::{checks, ir_native};
use crate::cli::IrOptions;
use crate::inputs::{self, JavaInput};
use crate::native;
use crate::output::say;
use crate::progress::Progress;
use crate::suggest::did_you_mean;

pub fn execute(options: &IrOptions, quiet: bool) -> Result<u8> {
    if native::is_native(&options.java.inputs, &options.native) {
        return ir_native::execute(options, quiet);
    }
    if !options.flags.is_empty() {
        bail!("compiler flags behind `--` are for sources of C, C++ and Rust");
    }
    let input = inputs::open(&options.java)?;
    if options.verify {
        return verify_all(&input, options.json, quiet);
    }
    let show = if options.checks { checks::describe } else { text::print_body };
    match &options.function {
        Some(wanted) => show_function(&input, wanted, options.declarations, show),
        None => show_all(&input, options.declarations, show),
    }
}

fn show_all(input: &JavaInput, declarations: bool, show: fn(&Body) -> String) -> Result<u8> {
    let mut out = std::io::stdout().lock();
    let mut failed = false;
    for class in &input.classes {
        let declaration = match input.world.class(*class) {
            Ok(Some(declaration)) => declaration,
            Ok(None) => continue,
            Err(error) => {
                tracing::error!("{error}");
                failed = true;
                continue;
            }
        };
        if declarations {
            writeln!(out, "{}", text::print_class(&declaration))?;
        }
        for method in &declaration.methods {
            match input.world.body(function_name(*class, method)) {
                Ok(Some(body)) => writeln!(out, "{}", show(&body))?,
                Ok(None) => {}
                Err(error) => {
                    tracing::error!("{error}");
                    failed = true;
                }
            }
        }
    }
    Ok(if failed { 2 } else { 0 })
}

fn function_name(class: Symbol, method: &MethodDecl) -> FunctionName {
    FunctionName { owner: class, name: method.name, descriptor: method.descriptor }
}

// --- one function ---

fn show_function(
    input: &JavaInput,
    wanted: &str,
    declarations: bool,
    show: fn(&Body) -> String,
) -> Result<u8> {
    let parsed = Wanted::parse(wanted);
    let mut out = std::io::stdout().lock();
    let mut shown = 0;
    let mut seen = Vec::new();
    for class in &input.classes {
        let Some(declaration) = input.world.class(*class)? else { continue };
        let mut matches_in_class = 0;
        for method in &declaration.methods {
            if !parsed.accepts_class(*class) || !parsed.accepts(method) {
                seen.push(format!("{}.{}", ClassName(*class), method.name));
                continue;
            }
            if declarations && matches_in_class == 0 {
                writeln!(out, "{}", text::print_class(&declaration))?;
            }
            matches_in_class += 1;
            match input.world.body(function_name(*class, method))? {
                Some(body) => writeln!(out, "{}", show(&body))?,
                None => writeln!(
                    out,
                    "// {}.{} has no code (abstract or native)",
                    ClassName(*class),
                    method.name
                )?,
            }
        }
        shown += matches_in_class;
    }
    if shown == 0 {
        seen.sort();
        seen.dedup();
        bail!("there is no function {wanted} in the input{}", did_you_mean(wanted, &seen));
    }
    Ok(0)
}

// --- everything, verified ---

/// What was lowered, and what of it is wrong.
#[derive(Default)]
pub struct Tally {
    /// With code.
    pub functions: usize,
    pub blocks: usize,
    pub instructions: usize,
    pub failures: Vec<String>,
}

impl Tally {
    pub fn add(mut self, other: Tally) -> Tally {
        self.functions += other.functions;
        self.blocks += other.blocks;
        self.instructions += other.instructions;
        self.failures.extend(other.failures);
        self
    }

    pub fn count(&mut self, body: &Body) {
        self.functions += 1;
        self.blocks += body.blocks.len();
        self.instructions += body.insts.len();
        if let Err(violations) = verify(body) {
            let first = violations.first().map(ToString::to_string).unwrap_or_default();
            self.failures.push(format!("{}: {first} ({} violations)", body.name, violations.len()));
        }
    }
}

fn verify_all(input: &JavaInput, json: bool, quiet: bool) -> Result<u8> {
    let progress = Progress::new(input.classes.len(), "verifying", quiet);
    // Collected in the order of the classes, so that the output does not depend on threads.
    let tallies: Vec<Tally> = input
        .classes
        .par_iter()
        .map(|class| {
            let tally = verify_class(input, *class);
            progress.step();
            tally
        })
        .collect();
    drop(progress);
    let total = tallies.into_iter().fold(Tally::default(), Tally::add);
    let classes = input.classes.len();
    let Tally { functions: methods, blocks, instructions, failures } = total;
    if json {
        say!(
            "{}",
            json!({ "classes": classes, "methods": methods, "blocks": blocks, "instructions": instructions, "failures": failures })
        );
    } else {
        for failure in &failures {
            say!("{failure}");
        }
        say!(
            "{classes} classes, {methods} methods with code, {blocks} blocks, {instructions} instructions, {} failures",
            failures.len()
        );
    }
    Ok(u8::from(!failures.is_empty()))
}

/// Reads the class file anew and keeps nothing: the whole JDK does not fit into the cache of a world.
fn verify_class(input: &JavaInput, class: Symbol) -> Tally {
    let mut tally = Tally::default();
    let outcome = input.world.for_each_body(class, &mut |body| match body {
        Ok(body) => tally.count(&body),
        Err(error) => tally.failures.push(error.to_string()),
    });
    if let Err(error) = outcome {
        tally.failures.push(error.to_string());
    }
    tally
}
