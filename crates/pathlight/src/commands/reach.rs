//! `pathlight reach`: can this line, or this failure, really happen?

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use pathlight_evidence::verdict::in_words;
use pathlight_evidence::{Limits, Replayer};
use pathlight_ir::{ClassName, FunctionName, Hierarchy, Symbol, World};
use pathlight_jvm::HeaderIndex;
use pathlight_reach::answer::{Finding, Problem, Verdict};
use pathlight_reach::goals::{self, Failure, Goal};
use pathlight_reach::search::Options;
use pathlight_reach::universe::Types;
use pathlight_report::fingerprint::fingerprints;
use pathlight_report::{Finding as Reported, Place, Sarif, Verdict as Told};
use serde_json::{Value, json};

use super::functions::{Wanted, find_functions};
use super::question::{Asked, Certified, ask, emit_test};
use super::verdicts::tell;
use crate::cli::ReachOptions;
use crate::inputs;
use crate::output::say;
use crate::suggest::did_you_mean;

/// Our name in reports.
const TOOL: &str = "Pathlight";

pub fn execute(options: &ReachOptions) -> Result<u8> {
    let input = inputs::open(&options.java)?;
    let class_path = inputs::paths(&options.java);
    let index = HeaderIndex::scan(input.world.class_path())?;
    let world: Arc<dyn World> = Arc::new(input.world);
    let failure =
        options.failure.as_deref().map(|text| parse_failure(index.hierarchy(), text)).transpose()?;
    let goals = find_goals(&*world, &input.classes, &options.at, failure.as_ref())?;
    let entry = match &options.entry {
        Some(name) => Some(find_entry(&*world, &input.classes, name)?),
        None => None,
    };
    let replayer = match &input.jdk {
        Some(jdk) if !options.no_replay => Some(Replayer::new(&class_path, &jdk.home, Limits::default())?),
        _ => None,
    };
    let types = Types::new(Arc::new(index.hierarchy().clone()))?;
    let mut search = Options { budget: options.budget, ..Options::default() };
    if replayer.is_none() {
        // Nothing shows whether a guess holds, or whether a call that was passed by returns.
        search.guesses = 0;
        search.pass_by = false;
    }
    let problem = Problem::new(world, types, input.classes, entry, search);
    let mut reachable = false;
    let mut results = Vec::new();
    let mut written = 0;
    for goal in &goals {
        let asked = ask(&problem, goal, failure.as_ref(), replayer.as_ref());
        reachable |= matches!(asked.answer.verdict, Verdict::Reachable(_));
        if let (Some(folder), Some(replay)) = (&options.emit_test, &asked.replay) {
            emit_test(folder, replay)?;
        }
        if let (Some(file), Verdict::Unreachable(proof)) = (&options.emit_certificate, &asked.answer.verdict)
        {
            match &proof.certificate {
                Ok(certificate) => emit_certificate(file, certificate, written)?,
                Err(why) => tracing::warn!("there is no certificate: {why}"),
            }
            written += 1;
        }
        if options.sarif {
            results.push((finding_of(&problem, goal, failure.as_ref(), results.len()), tell(&asked)));
        } else if options.json {
            say!("{}", as_json(&problem, goal, failure.as_ref(), &asked));
        } else {
            print(&problem, goal, failure.as_ref(), &asked, options.statistics)?;
        }
    }
    if options.sarif {
        write_sarif(&results)?;
    }
    Ok(u8::from(reachable))
}

// --- the question ---

fn parse_failure(hierarchy: &Hierarchy, text: &str) -> Result<Failure> {
    if let Some((_, failure)) = Failure::NAMES.iter().find(|(name, _)| *name == text) {
        return Ok(failure.clone());
    }
    let name = text.strip_prefix("exception:").unwrap_or(text);
    if name.contains('.') || text.starts_with("exception:") {
        return exception_class(hierarchy, name).map(Failure::Exception);
    }
    let names: Vec<String> = Failure::NAMES.iter().map(|(name, _)| (*name).to_owned()).collect();
    bail!(
        "there is no failure {text:?}: write {} or exception:CLASS{}",
        names.join(", "),
        did_you_mean(text, &names)
    )
}

/// The exception of this name. A class that does not exist is never thrown: a proof of that would answer a question that nobody meant to ask.
fn exception_class(hierarchy: &Hierarchy, name: &str) -> Result<Symbol> {
    let class = Symbol::new(&name.replace('.', "/"));
    let exceptions = hierarchy.all_subtypes(Symbol::new("java/lang/Throwable"));
    if exceptions.contains(&class) {
        return Ok(class);
    }
    if hierarchy.contains(class) {
        bail!("{name} is no exception: it is not below java.lang.Throwable");
    }
    let known: Vec<String> = exceptions.iter().map(|class| ClassName(*class).to_string()).collect();
    bail!("there is no exception {name} on the class path{}", did_you_mean(name, &known))
}

fn find_goals(
    world: &dyn World,
    classes: &[Symbol],
    at: &str,
    failure: Option<&Failure>,
) -> Result<Vec<Goal>> {
    let line = at.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse::<u32>().ok()?)));
    let Some((file, line)) = line else {
        let functions = find_functions(world, classes, at)?;
        return goals_of_methods(world, &functions, failure);
    };
    let found = goals::on_line(world, classes, file, line, failure)?;
    if !found.is_empty() {
        return Ok(found);
    }
    let lines = goals::lines_with_code(world, classes, file)?;
    if lines.is_empty() {
        bail!("no class of the input comes from {file}, or it was compiled without line numbers (javac -g)");
    }
    if !lines.contains(&line) {
        let near = lines.iter().min_by_key(|other| other.abs_diff(line)).copied().unwrap_or(0);
        bail!("{file}:{line} has no code; the nearest line that has is {near}");
    }
    bail!(
        "nothing on {file}:{line} can fail in this way; without --failure the question is whether the line is reached"
    )
}

/// The methods' entries, or the places in them that may fail.
fn goals_of_methods(
    world: &dyn World,
    functions: &[FunctionName],
    failure: Option<&Failure>,
) -> Result<Vec<Goal>> {
    let mut goals = Vec::new();
    for function in functions {
        match failure {
            None => goals.extend(goals::entry_of(world, *function)?),
            Some(failure) => goals.extend(goals::failures_of(world, *function, failure)?),
        }
    }
    if let (true, Some(first), Some(failure)) = (goals.is_empty(), functions.first(), failure) {
        let exception = pathlight_ir::ClassName(failure.exception());
        bail!(
            "nothing in {first} itself can fail in this way; --failure exception:{exception} also asks about what it calls"
        );
    }
    Ok(goals)
}

fn find_entry(world: &dyn World, classes: &[Symbol], name: &str) -> Result<FunctionName> {
    let functions = find_functions(world, classes, name)?;
    match functions.as_slice() {
        [only] => Ok(*only),
        several => Err(anyhow!(
            "{name} may be one of {} methods; add the parameter types: {}",
            several.len(),
            several.iter().map(|f| Wanted::written(*f)).collect::<Vec<_>>().join(" or ")
        )),
    }
}

/// One file per goal: `file`, `file.2` and so on.
fn emit_certificate(file: &Path, certificate: &str, before: usize) -> Result<()> {
    let mut name = file.as_os_str().to_owned();
    if before > 0 {
        name.push(format!(".{}", before + 1));
    }
    let file = PathBuf::from(name);
    std::fs::write(&file, certificate).with_context(|| file.display().to_string())
}

// --- the answer ---

/// A goal as the result of a tool: ours.
fn finding_of(problem: &Problem, goal: &Goal, failure: Option<&Failure>, index: usize) -> Reported {
    let class = problem.world.class(goal.function.owner).ok().flatten();
    let package = pathlight_ir::resolve::package(goal.function.owner);
    let in_package = |file: Symbol| match package {
        "" => file.to_string(),
        package => format!("{package}/{file}"),
    };
    let name = Failure::NAMES.iter().find(|(_, known)| Some(known) == failure).map(|(name, _)| *name);
    let rule = match failure {
        None => "reached",
        Some(_) => name.unwrap_or("exception"),
    };
    Reported {
        position: (0, index),
        tool: TOOL.to_owned(),
        rule: rule.to_owned(),
        goal: None,
        message: format!("{}: {}?", place(problem, goal), goals::describe(failure)),
        place: Place {
            file: class.and_then(|class| class.source_file).map(in_package),
            lines: (goal.line > 0).then_some((goal.line, goal.line)),
            class: Some(ClassName(goal.function.owner).to_string()),
            method: Some(goal.function.name.to_string()),
            signature: Some(goal.function.descriptor.to_string()),
            ..Place::default()
        },
        related: Vec::new(),
    }
}

fn write_sarif(results: &[(Reported, Told)]) -> Result<()> {
    let findings: Vec<Reported> = results.iter().map(|(finding, _)| finding.clone()).collect();
    let names = fingerprints(&findings);
    let mut report = Sarif::from_findings(TOOL, &findings.into_iter().map(Ok).collect::<Vec<_>>());
    for ((finding, told), name) in results.iter().zip(&names) {
        report.annotate(finding.position, told, name);
    }
    let mut text = Vec::new();
    report.write(&mut text)?;
    say!("{}", String::from_utf8_lossy(&text));
    Ok(())
}

fn place(problem: &Problem, goal: &Goal) -> String {
    let class = problem.world.class(goal.function.owner).ok().flatten();
    let file =
        class.and_then(|class| class.source_file).map_or_else(|| "?".to_owned(), |file| file.to_string());
    format!("{file}:{} in {}", goal.line, goal.function)
}

fn print(
    problem: &Problem,
    goal: &Goal,
    failure: Option<&Failure>,
    asked: &Asked,
    statistics: bool,
) -> Result<()> {
    let question = format!("{}: {}?", place(problem, goal), goals::describe(failure));
    say!("{question}");
    match &asked.answer.verdict {
        Verdict::Reachable(finding) => print_finding(finding, asked)?,
        Verdict::Unreachable(proof) => {
            let words =
                asked.certified.as_ref().map_or_else(|| "not checked".to_owned(), Certified::in_words);
            match &asked.certified {
                Some(Certified::Checked { .. }) => {
                    say!("unreachable: no state of the entry points leads there ({words})");
                }
                _ => say!("unreachable ({words})"),
            }
            if let Some(Certified::NotChecked(reasons)) = &asked.certified {
                for reason in reasons.iter().skip(1) {
                    say!("  not checked: {reason}");
                }
            }
            for line in &proof.assumed {
                say!("  assuming that {line}");
            }
        }
        Verdict::Unknown(reasons) => {
            say!("unknown:");
            for reason in reasons {
                say!("  {reason}");
            }
        }
    }
    if statistics {
        let s = &asked.answer.statistics;
        say!(
            "{:.2} s, {} steps, {} facts, {} questions of which {} were answered before, {} functions entered, {} calls expanded by need, {} solver checks",
            asked.seconds,
            s.steps,
            s.facts,
            s.questions,
            s.reused,
            asked.answer.entered.len(),
            s.expansions,
            s.solver_checks
        );
    }
    Ok(())
}

fn print_finding(finding: &Finding, asked: &Asked) -> Result<()> {
    match &asked.replay {
        Some(replay) => say!("reachable: {}", in_words(replay)),
        None => say!("reachable: not replayed"),
    }
    let entry = Wanted::written(finding.witness.entry);
    say!("call {entry} with");
    for line in &finding.precondition {
        say!("  {line}");
    }
    if finding.precondition.is_empty() {
        say!("  anything");
    }
    say!("the way:");
    for step in &finding.trace {
        let file = step.file.map_or_else(|| "?".to_owned(), |file| file.to_string());
        let indent = "  ".repeat(step.depth as usize + 1);
        say!("{indent}{file}:{} in {}", step.line, step.function);
    }
    for function in &finding.assumed {
        say!("assumed to return: {function} (it did in the test)");
    }
    if let Some(replay) = &asked.replay {
        say!("the test:\n{}", replay.source);
    }
    Ok(())
}

fn as_json(problem: &Problem, goal: &Goal, failure: Option<&Failure>, asked: &Asked) -> Value {
    let (verdict, details) = match &asked.answer.verdict {
        Verdict::Reachable(finding) => ("reachable", finding_json(finding)),
        Verdict::Unreachable(proof) => match &asked.certified {
            Some(Certified::Checked { obligations }) => (
                "unreachable",
                json!({ "assuming": proof.assumed, "certificate": "checked", "obligations": obligations }),
            ),
            other => {
                let reasons = match other {
                    Some(Certified::NotChecked(reasons)) => reasons.clone(),
                    _ => Vec::new(),
                };
                (
                    "unreachable-not-checked",
                    json!({ "assuming": proof.assumed, "certificate": "not checked", "reasons": reasons }),
                )
            }
        },
        Verdict::Unknown(reasons) => ("unknown", json!({ "reasons": reasons })),
    };
    let s = &asked.answer.statistics;
    json!({
        "at": place(problem, goal),
        "question": goals::describe(failure),
        "verdict": verdict,
        "details": details,
        "evidence": asked.replay.as_ref().map(|replay| json!({
            "words": in_words(replay), "test": replay.source, "public": replay.via_public_methods })),
        "seconds": asked.seconds,
        "steps": s.steps, "facts": s.facts, "questions": s.questions, "reused": s.reused,
        "expansions": s.expansions, "solver_checks": s.solver_checks,
        "entered": asked.answer.entered.iter().map(|f| Wanted::written(*f)).collect::<Vec<_>>(),
    })
}

fn finding_json(finding: &Finding) -> Value {
    let trace: Vec<Value> = finding
        .trace
        .iter()
        .map(|step| {
            json!({ "class": ClassName(step.function.owner).to_string(), "method": step.function.name.as_str(),
                "file": step.file.map(|f| f.to_string()), "line": step.line, "depth": step.depth })
        })
        .collect();
    json!({
        "entry": Wanted::written(finding.witness.entry),
        "precondition": finding.precondition,
        "trace": trace,
        "assumed": finding.assumed.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}
