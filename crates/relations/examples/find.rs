//! `cargo run --release -p pathlight-relations --example find FILE [--all | --core] [--size GROUP=N]... [--no-symmetry] [--conflicts N] [--statistics]`
//!
//! Finds a model of the problem in a file, or all models up to symmetry, or a minimal core.

use std::process::ExitCode;

use pathlight_relations::{Answer, Finder, Options, text};

const USAGE: &str =
    "usage: find FILE [--all | --core] [--size GROUP=N]... [--no-symmetry] [--conflicts N] [--statistics]";

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Result<(), String> {
    let mut options = Options { evaluate_models: true, ..Options::default() };
    let (mut file, mut all, mut statistics, mut sizes) = (None, false, false, Vec::new());
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--all" => all = true,
            "--core" => options.cores = true,
            "--no-symmetry" => options.symmetry = 0,
            "--statistics" => statistics = true,
            "--size" => {
                let given = arguments.next().unwrap_or_default();
                let parts = given
                    .split_once('=')
                    .and_then(|(group, size)| Some((group.to_owned(), size.parse().ok()?)));
                sizes.push(parts.ok_or("--size needs GROUP=NUMBER")?);
            }
            "--conflicts" => {
                let number = arguments.next().and_then(|number| number.parse().ok());
                options.search.conflicts = number.ok_or("--conflicts needs a number")?;
            }
            _ if argument.starts_with("--") => return Err(format!("unknown option {argument}")),
            _ => file = Some(argument),
        }
    }
    let file = file.ok_or(USAGE)?;
    let source = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
    let document =
        text::parse_scaled(&source, &sizes).map_err(|error| format!("{file}: {}", error.render(&source)))?;
    let mut finder = Finder::new(document.problem, options).map_err(|error| format!("{file}: {error}"))?;
    if all {
        print_all(&mut finder)?;
    } else {
        let answer = finder.solve().map_err(|error| error.to_string())?;
        print_one(&mut finder, answer)?;
    }
    if statistics {
        let found = finder.statistics();
        println!(
            "{} variables for tuples, {} gates; {} variables, {} clauses, {} conflicts",
            found.primary_variables, found.gates, found.variables, found.clauses, found.conflicts
        );
    }
    Ok(())
}

fn print_all(finder: &mut Finder) -> Result<(), String> {
    let mut count = 0;
    for answer in finder.models() {
        match answer.map_err(|error| error.to_string())? {
            Answer::Sat(instance) => {
                count += 1;
                println!("model {count}\n{instance}");
            }
            Answer::Unknown(reason) => println!("unknown: {reason}"),
            Answer::Unsat(_) => {}
        }
    }
    println!("{count} models");
    Ok(())
}

fn print_one(finder: &mut Finder, answer: Answer) -> Result<(), String> {
    match answer {
        Answer::Sat(instance) => print!("sat\n{instance}"),
        Answer::Unknown(reason) => println!("unknown: {reason}"),
        Answer::Unsat(core) => {
            println!("unsat");
            let (core, minimal) = finder.minimise(&core).map_err(|error| error.to_string())?;
            for part in &core {
                println!("  {}: {}", part.fact, finder.problem().ast.show(part.formula));
            }
            if !minimal {
                println!("  (the limit was reached; more might be left out)");
            }
        }
    }
    Ok(())
}
