//! `pathlight verify`: does a method keep a promise about the heap, for every heap within bounds?

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use pathlight_evidence::{Limits as RunLimits, Replayer};
use pathlight_ir::{ClassName, FunctionName, Symbol};
use pathlight_specs::annotations::promises;
use pathlight_specs::c::test::Compiler;
use pathlight_specs::c::{self, CWorld};
use pathlight_specs::extract::Limits;
use pathlight_specs::lang::{Definition, SpecError, parse_formula};
use pathlight_specs::library::Library;
use pathlight_specs::program::{Code, short_name};
use pathlight_specs::verify::replay::{Replayed, replay};
use pathlight_specs::verify::{
    Counterexample, Fault, Mode, Options, Outcome, Property, SHORT, Scope, Verdict, page, verify,
};
use serde_json::{Value, json};

use super::functions::Wanted;
use super::specified::Program;
use crate::cli::{VerifyMode, VerifyOptions};
use crate::clock::processor_milliseconds;
use crate::output::say;

/// One check and its answer.
struct Checked {
    function: FunctionName,
    property: String,
    outcome: Result<Outcome, String>,
    replayed: Option<Replayed>,
    /// The source of the test that shows a violation.
    test: Option<String>,
    seconds: f64,
    processor_milliseconds: Option<u64>,
    scope: Scope,
    assumptions: Vec<String>,
}

pub fn execute(options: &VerifyOptions) -> Result<u8> {
    let program = Program::open(&options.java, &options.native)?;
    let functions = program.functions(&options.method)?;
    let library = library(&options.spec)?;
    let definitions = library.definitions.clone();
    let properties = properties(options, &definitions)?;
    let requires = match &options.requires {
        Some(text) => Some(Property::parse(text, &definitions).map_err(|error| wrong(&error, text))?),
        None => None,
    };
    let replayer = replayer(options, &program)?;
    let mut code = program.code();
    code.library = library;
    if let Some(field) = code.missing_field() {
        bail!("holds {field}: no class of the input has such a field");
    }
    let functions: Vec<FunctionName> =
        functions.into_iter().filter(|f| is_checkable(&code, *f, options)).collect();
    if functions.is_empty() {
        bail!("no method with a body is called {}", options.method);
    }
    let smallest = scope(options)?;
    restrict(&mut code, &functions, &smallest, options)?;
    let mut results = Vec::new();
    for &function in &functions {
        let (properties, requires) = match properties.as_slice() {
            [] => annotated(&code, function, &definitions, requires.as_ref())?,
            given => (given.to_vec(), requires.clone()),
        };
        if properties.is_empty() && !options.method.ends_with('*') {
            bail!(
                "say what to check: --property FORMULA, --invariant NAME with --spec FILE, or annotations Ensures and Invariant"
            );
        }
        for property in &properties {
            let mut scope = smallest.clone();
            loop {
                let checked =
                    check(&code, function, property, requires.as_ref(), &scope, options, replayer.as_ref())?;
                let holds = matches!(&checked.outcome, Ok(Outcome { verdict: Verdict::Holds { .. }, .. }));
                let grows = holds && is_cheap(&checked, options);
                results.push(checked);
                if !grows {
                    break;
                }
                scope.objects += 1;
                scope.unroll += 1;
            }
        }
    }
    if results.is_empty() {
        bail!("nothing to check: no method has an annotation Ensures, no class an Invariant");
    }
    if let Some(path) = &options.html {
        let sections: Vec<page::Section> = results.iter().map(section).collect();
        std::fs::write(path, page::page(&sections))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    if options.json {
        let list: Vec<Value> = results.iter().map(as_json).collect();
        say!("{}", serde_json::to_string_pretty(&list)?);
    } else if results.len() == 1 || options.grow.is_some() || options.grow_steps.is_some() {
        for checked in &results {
            print(checked, options)?;
        }
    } else {
        table(&results)?;
    }
    Ok(exit_code(&results))
}

/// Did a check stay within the limit up to which scopes grow?
fn is_cheap(checked: &Checked, options: &VerifyOptions) -> bool {
    let steps = checked.outcome.as_ref().map_or(u64::MAX, |outcome| outcome.statistics.steps);
    match (options.grow, options.grow_steps) {
        (Some(limit), _) => checked.seconds <= limit as f64,
        (None, Some(limit)) => steps <= limit,
        (None, None) => false,
    }
}

/// 1 if something is violated, 2 if something is not decided, else 0.
fn exit_code(results: &[Checked]) -> u8 {
    let words: Vec<&str> = results.iter().map(verdict_word).collect();
    if words.contains(&"violated") {
        1
    } else if words.contains(&"unknown") {
        2
    } else {
        0
    }
}

fn wrong(error: &SpecError, source: &str) -> anyhow::Error {
    anyhow!("{}", error.render(source))
}

/// With `Class#*`, constructors and methods without code are left out.
fn is_checkable(code: &Code, function: FunctionName, options: &VerifyOptions) -> bool {
    let every = options.method.ends_with('*');
    !every || (!function.name.as_str().starts_with('<') && code.body(function).is_ok())
}

/// The shipped specifications, and what the files say.
pub fn library(files: &[PathBuf]) -> Result<Library> {
    let mut library =
        Library::shipped().map_err(|error| anyhow!("the shipped specifications: {}", error.message))?;
    for path in files {
        let text =
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        library.read(&text).map_err(|error| anyhow!("{}: {}", path.display(), error.render(&text)))?;
    }
    Ok(library)
}

fn properties(options: &VerifyOptions, definitions: &[Definition]) -> Result<Vec<Property>> {
    let mut list = Vec::new();
    for text in &options.property {
        list.push(Property::parse(text, definitions).map_err(|error| wrong(&error, text))?);
    }
    for name in &options.invariant {
        if !definitions.iter().any(|definition| definition.name == *name) {
            let known: Vec<&str> = definitions.iter().map(|definition| definition.name.as_str()).collect();
            match known.as_slice() {
                [] => bail!("no invariant is called {name}: give the file that defines it with --spec"),
                known => bail!(
                    "no invariant is called {name}; the specification files define: {}",
                    known.join(", ")
                ),
            }
        }
        list.push(Property::preserved(name, definitions).map_err(|error| wrong(&error, name))?);
    }
    Ok(list)
}

/// The promises that stand at the method and its class, and what they may assume.
fn annotated(
    code: &Code,
    function: FunctionName,
    definitions: &[Definition],
    requires: Option<&Property>,
) -> Result<(Vec<Property>, Option<Property>)> {
    let promises = promises(code, function);
    let mut definitions = definitions.to_vec();
    let mut list = Vec::new();
    for (at, text) in promises.invariants.iter().enumerate() {
        let body = parse_formula(text).map_err(|error| wrong(&error, text))?;
        let name = format!("invariant{}", at + 1);
        definitions.push(Definition { name: name.clone(), body, source: text.as_str().into() });
        list.push(Property::preserved(&name, &definitions).map_err(|error| wrong(&error, text))?);
    }
    for text in &promises.ensures {
        list.push(Property::parse(text, &definitions).map_err(|error| wrong(&error, text))?);
    }
    let assumed: Vec<String> = promises
        .requires
        .iter()
        .cloned()
        .chain(requires.map(|given| given.source.clone()))
        .map(|text| format!("({text})"))
        .collect();
    let requires = match assumed.as_slice() {
        [] => None,
        _ => {
            let text = assumed.join(" and ");
            Some(Property::parse(&text, &definitions).map_err(|error| wrong(&error, &text))?)
        }
    };
    Ok((list, requires))
}

fn scope(options: &VerifyOptions) -> Result<Scope> {
    let mut scope = Scope { unroll: options.unroll, bits: options.bits, ..Scope::default() };
    if !(1..=8).contains(&options.bits) {
        bail!("--bits {}: numbers have 1 to 8 bits here", options.bits);
    }
    let mut per_class = BTreeMap::new();
    for part in options.scope.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        match part.split_once('=') {
            Some((class, count)) => {
                let count = count.trim().parse().with_context(|| format!("--scope {part}: not a number"))?;
                per_class.insert(class.trim().to_owned(), count);
            }
            None => scope.objects = part.parse().with_context(|| format!("--scope {part}: not a number"))?,
        }
    }
    if scope.objects == 0 && per_class.values().all(|count| *count == 0) {
        bail!("--scope {}: without any objects every property holds; use at least 1", options.scope);
    }
    scope.per_class = per_class;
    Ok(scope)
}

/// Leaves out classes of which there are no objects: those that `--classes` does not name, and those with a scope of zero.
fn restrict(
    code: &mut Code,
    functions: &[FunctionName],
    scope: &Scope,
    options: &VerifyOptions,
) -> Result<()> {
    let names = |class: Symbol| [ClassName(class).to_string(), short_name(class)];
    let is_meant = |pattern: &str, class: Symbol| {
        let fits = |name: &String| match pattern.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == pattern,
        };
        names(class).iter().any(fits)
    };
    for pattern in &options.classes {
        if !code.classes.iter().any(|&class| is_meant(pattern, class)) {
            bail!("--classes {pattern}: no class of the input is called so");
        }
    }
    let is_named = |class: Symbol| options.classes.iter().any(|pattern| is_meant(pattern, class));
    let is_zero = |class: Symbol| names(class).iter().any(|name| scope.per_class.get(name) == Some(&0));
    let owners: BTreeSet<Symbol> = functions.iter().map(|function| function.owner).collect();
    code.restrict(|class| {
        let is_wanted = options.classes.is_empty() || is_named(class) || owners.contains(&class);
        is_wanted && !is_zero(class)
    });
    Ok(())
}

/// What was taken for granted beyond the bounds.
fn assumptions(code: &Code, options: &VerifyOptions) -> Vec<String> {
    let mut words = code.library.assumptions();
    if !options.classes.is_empty() {
        let list = options.classes.join(", ");
        words.insert(
            0,
            format!("of the classes of the input, objects of {list} and of the method's own class only"),
        );
    }
    words
}

/// What shows violations.
enum Shows<'p> {
    Java(Box<Replayer>),
    C(&'p CWorld, &'p Compiler),
}

impl Shows<'_> {
    /// How the replay ends, and the source of the test.
    fn replay(&self, found: &Counterexample) -> (Replayed, Option<String>) {
        match self {
            Shows::Java(replayer) => replay(replayer, found),
            Shows::C(world, compiler) => {
                let replayed = c::replay::replay(world, compiler, found);
                (replayed, c::replay::text(world, compiler, found).ok())
            }
        }
    }
}

fn replayer<'p>(options: &VerifyOptions, program: &'p Program) -> Result<Option<Shows<'p>>> {
    if options.no_replay {
        return Ok(None);
    }
    let input = match program {
        Program::Java(input) => input,
        Program::C(world, compiler) => return Ok(Some(Shows::C(world, compiler))),
    };
    let Some(jdk) = &input.jdk else {
        bail!("replaying a violation needs a JDK; name one with --jdk, or use --no-replay");
    };
    let mut path = options.java.inputs.clone();
    if let Some(more) = &options.java.class_path {
        path.extend(std::env::split_paths(more));
    }
    let replayer = Replayer::new(&path, &jdk.home, RunLimits::default())?;
    Ok(Some(Shows::Java(Box::new(replayer))))
}

fn check(
    code: &Code,
    function: FunctionName,
    property: &Property,
    requires: Option<&Property>,
    scope: &Scope,
    options: &VerifyOptions,
    replayer: Option<&Shows<'_>>,
) -> Result<Checked> {
    let (start, before) = (Instant::now(), processor_milliseconds());
    let mode = match options.mode {
        VerifyMode::Refine => Mode::Refine,
        VerifyMode::Frame => Mode::Frame,
        VerifyMode::Inline => Mode::Inline,
        VerifyMode::Summary => Mode::Summary,
    };
    // A specification that stands alone says all that it can; one of a call begins short.
    let longest = if mode == Mode::Summary { Limits::default().conditions } else { SHORT };
    let limits = Limits { conditions: options.conditions.unwrap_or(longest), ..Limits::default() };
    let asked = Options {
        scope: scope.clone(),
        limits,
        mode,
        refinements: options.refinements,
        conflicts: options.conflicts.or(options.grow_steps),
        ..Options::default()
    };
    let outcome = match verify(code, function, property, requires, &asked) {
        Ok(outcome) => Ok(outcome),
        Err(Fault::Property(error)) => {
            let source = &property.source;
            let source =
                requires.filter(|_| property::names_only(&error, source)).map_or(source, |r| &r.source);
            return Err(wrong(&error, source));
        }
        Err(fault) => Err(fault.to_string()),
    };
    let seconds = start.elapsed().as_secs_f64();
    let processor_milliseconds = before.and_then(|before| processor_milliseconds()?.checked_sub(before));
    let (mut replayed, mut test) = (None, None);
    if let (Ok(Outcome { verdict: Verdict::Violated(found), .. }), Some(replayer)) = (&outcome, replayer) {
        let (ended, source) = replayer.replay(found);
        (replayed, test) = (Some(ended), source);
    }
    let mut outcome = outcome;
    // What does not replay is not shown as a violation.
    if let (Ok(found), Some(Replayed::Refuted(why))) = (&mut outcome, &replayed) {
        let cause = match &found.verdict {
            Verdict::Violated(found) if !found.specified.guesses.is_empty() => {
                let places: Vec<&str> = found.specified.guesses.iter().map(String::as_str).collect();
                format!("it rests on what nothing is known of, {}", places.join("; "))
            }
            _ => "a defect of the tool or of what it assumes".to_owned(),
        };
        found.verdict = Verdict::Unknown(vec![format!(
            "a violation was found that {} does not show ({why}): {cause}",
            machine(function)
        )]);
    }
    Ok(Checked {
        function,
        property: property.source.clone(),
        outcome,
        replayed,
        test,
        seconds,
        processor_milliseconds,
        scope: scope.clone(),
        assumptions: assumptions(code, options),
    })
}

/// What runs the test.
fn machine(function: FunctionName) -> &'static str {
    if function.owner.is_empty() { "the compiled program" } else { "the virtual machine" }
}

/// What a replay took from specifications in the place of code.
fn answering(functions: &[FunctionName]) -> String {
    match functions {
        [] => String::new(),
        [one] => format!(", where {} answered as its specification says", Wanted::written(*one)),
        several => {
            let names: Vec<String> = several.iter().map(|one| Wanted::written(*one)).collect();
            format!(", where these answered as their specifications say: {}", names.join(", "))
        }
    }
}

/// Which text an error is about.
mod property {
    use pathlight_specs::lang::SpecError;

    pub fn names_only(error: &SpecError, property: &str) -> bool {
        error.span.end > property.len() || error.message.starts_with("a precondition")
    }
}

fn verdict_word(checked: &Checked) -> &'static str {
    match &checked.outcome {
        Ok(Outcome { verdict: Verdict::Holds { vacuous: true }, .. }) => "vacuous",
        Ok(Outcome { verdict: Verdict::Holds { .. }, .. }) => "holds",
        Ok(Outcome { verdict: Verdict::Violated(_), .. })
            if !matches!(checked.replayed, Some(Replayed::NotRun(_))) =>
        {
            "violated"
        }
        _ => "unknown",
    }
}

fn sentence(checked: &Checked) -> String {
    let bounds = checked.scope.in_words();
    match &checked.outcome {
        Ok(outcome) => match &outcome.verdict {
            Verdict::Holds { vacuous: true } => {
                let why = "holds, but only because no execution returns within the bounds";
                match outcome.statistics.unmade.as_slice() {
                    [] => format!("{why} ({bounds}): raise them, or look at the precondition"),
                    list => format!(
                        "{why} ({bounds}): the code makes objects of {}, of which there are to be none; add them to --classes, or give them a --scope above 0",
                        list.join(", ")
                    ),
                }
            }
            Verdict::Holds { .. } => {
                format!("holds: no counterexample among executions that return normally with {bounds}")
            }
            Verdict::Violated(_) => match &checked.replayed {
                Some(Replayed::Confirmed(answered)) => {
                    format!("violated: {} shows it{}", machine(checked.function), answering(answered))
                }
                Some(Replayed::NotRun(why)) => {
                    format!("unknown: a counterexample was found, but the test could not be run: {why}")
                }
                _ => "violated: not replayed".to_owned(),
            },
            Verdict::Unknown(reasons) => format!("unknown: {}", reasons.join("; ")),
        },
        Err(why) => format!("unknown: {why}"),
    }
}

/// What helps where code is reached that cannot be encoded.
const REMEDY: &str = "keep executions away from this code by --requires, or specify the method that it stands in, if that is not the one asked about, in a --spec file";

fn print(checked: &Checked, options: &VerifyOptions) -> Result<()> {
    say!("{}: {}", Wanted::written(checked.function), checked.property);
    say!("{}", sentence(checked));
    let Ok(outcome) = &checked.outcome else { return Ok(()) };
    let s = &outcome.statistics;
    if matches!(outcome.verdict, Verdict::Holds { .. }) {
        say!("  heaps of {}", s.classes.join(", "));
        // Classes are named with their package or without.
        let is_known = |name: &str| s.classes.iter().any(|class| name.rsplit('.').next() == Some(class));
        for name in checked.scope.per_class.keys().filter(|name| !is_known(name)) {
            say!("  --scope names {name}, which is none of these classes");
        }
        if checked.function.owner.is_empty() {
            say!("  {}", c::assumptions(&s.classes));
        }
        if s.classes.iter().any(|class| ["List", "Set", "Map"].contains(&class.as_str())) {
            say!(
                "  collections before the call have no keys or set elements with their own equals; sorted ones are taken to compare as equals does, and comparators to change nothing"
            );
        }
        for assumption in &checked.assumptions {
            say!("  {assumption}");
        }
        if outcome.cut {
            say!("  executions with more iterations are not covered");
        }
    }
    if s.unencoded {
        say!("  {REMEDY}");
    }
    if let Verdict::Violated(found) = &outcome.verdict {
        for line in found.lines() {
            say!("{line}");
        }
    }
    if options.specs {
        for (function, line, text, count) in &s.refined {
            say!("specification of the call of {function} in line {line}, refined {count} times, began as");
            for line in text {
                say!("  {line}");
            }
        }
        for line in &s.log {
            say!("refined: {line}");
        }
    }
    if options.statistics {
        say!(
            "{:.2} s, {} refinements, {} searches, {} call sites of which {} were looked into, {} variables, {} clauses, {} gates",
            checked.seconds,
            s.refinements,
            s.searches,
            s.sites,
            s.expanded,
            s.primary_variables,
            s.clauses,
            s.gates
        );
    }
    Ok(())
}

fn table(results: &[Checked]) -> Result<()> {
    let width = results.iter().map(|c| Wanted::written(c.function).len()).max().unwrap_or(0);
    for checked in results {
        say!(
            "{:9} {:width$}  {}  ({:.2} s)",
            verdict_word(checked),
            Wanted::written(checked.function),
            checked.property,
            checked.seconds
        );
        if verdict_word(checked) == "unknown" {
            say!("          {}", sentence(checked));
        }
    }
    let count = |word: &str| results.iter().filter(|c| verdict_word(c) == word).count();
    say!(
        "{} checks: {} hold, {} violated, {} vacuous, {} unknown; {}",
        results.len(),
        count("holds"),
        count("violated"),
        count("vacuous"),
        count("unknown"),
        results.first().map_or_else(String::new, |c| c.scope.in_words())
    );
    Ok(())
}

fn section(checked: &Checked) -> page::Section {
    let counterexample: Option<Counterexample> = match &checked.outcome {
        Ok(Outcome { verdict: Verdict::Violated(found), .. }) => Some((**found).clone()),
        _ => None,
    };
    let (specs, statistics) = match &checked.outcome {
        Ok(outcome) => {
            let s = &outcome.statistics;
            let specs = s.refined.iter().map(|(f, line, text, count)| {
                format!("{f} (line {line}, refined {count} times)\n{}", text.join("\n"))
            });
            let words = format!(
                "{:.2} s, {} refinements, {} searches, {} call sites",
                checked.seconds, s.refinements, s.searches, s.sites
            );
            (specs.collect(), words)
        }
        Err(_) => (Vec::new(), String::new()),
    };
    page::Section {
        title: Wanted::written(checked.function),
        property: checked.property.clone(),
        verdict: verdict_word(checked).to_owned(),
        sentence: sentence(checked),
        counterexample,
        specs,
        statistics,
    }
}

fn as_json(checked: &Checked) -> Value {
    let mut value = json!({
        "method": Wanted::written(checked.function),
        "property": checked.property,
        "verdict": verdict_word(checked),
        "sentence": sentence(checked),
        "scope": { "objects": checked.scope.objects, "per_class": checked.scope.per_class,
            "bits": checked.scope.bits, "unroll": checked.scope.unroll },
        "seconds": checked.seconds,
        "processor_milliseconds": checked.processor_milliseconds,
        "assumptions": checked.assumptions,
    });
    if let Ok(outcome) = &checked.outcome {
        let s = &outcome.statistics;
        value["refinements"] = json!(s.refinements);
        value["searches"] = json!(s.searches);
        value["sites"] = json!(s.sites);
        value["expanded"] = json!(s.expanded);
        value["variables"] = json!(s.primary_variables);
        value["clauses"] = json!(s.clauses);
        value["classes"] = json!(s.classes);
        value["refined"] = json!(s.log);
        if let Verdict::Violated(found) = &outcome.verdict {
            value["counterexample"] = json!(found.lines());
            value["replayed"] = json!(matches!(checked.replayed, Some(Replayed::Confirmed(_))));
            if let Some(Replayed::Confirmed(answered)) = &checked.replayed {
                let names: Vec<String> = answered.iter().map(|one| Wanted::written(*one)).collect();
                value["answered"] = json!(names);
            }
            if let Some(source) = &checked.test {
                value["test"] = json!(source);
            }
        }
    }
    value
}
