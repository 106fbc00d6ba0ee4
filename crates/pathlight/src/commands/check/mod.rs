//! `pathlight check`: what is wrong in this code base?

mod config;
mod html;
mod measured;
mod replay;
mod show;
mod store;
mod suppress;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use pathlight_beliefs::clients::{self, CLIENTS};
use pathlight_beliefs::{Finding, Java, Options, PlainC, Report, check};
use pathlight_ir::FunctionName;
use pathlight_llvm::link::LinkedProgram;
use pathlight_report::problems::{self, Problem, Spot};
use pathlight_summaries::{Kept, Step, protocol};

use crate::cli::CheckOptions;
use crate::native::LeftOut;
use crate::progress::Progress;
use crate::suggest::did_you_mean;
use crate::{inputs, native};
use config::Settings;

pub fn execute(options: &CheckOptions, quiet: bool) -> Result<u8> {
    let settings = config::read(options.config.as_deref())?;
    let wanted = wanted(options, &settings)?;
    let baseline = options.baseline.as_ref().or(settings.baseline.as_ref());
    let known = baseline.map(|path| read_baseline(path)).transpose()?;
    let store = store::open(options.store.as_deref().or(settings.store.as_deref()));
    let Analysed { report, since, program, left_out } = analyse(options, &wanted, store.as_ref(), quiet)?;
    // A part that was not looked at is not clean.
    let clean = if left_out.is_empty() { 0 } else { 2 };
    if let Some(store) = store {
        store::close(store, &report);
    }
    if let Some(name) = &options.summaries {
        show::summaries(&report, name)?;
        return Ok(clean);
    }
    let mut found: Vec<Problem> = report.findings.iter().map(problem).collect();
    problems::name_problems(&mut found);
    if let Some(budget) = options.replay {
        replay::mark(&mut found, &report.findings, options, program, budget, quiet)?;
    }
    suppress::mark(&mut found);
    let gone = known.as_ref().map_or_else(Vec::new, |known| problems::compare(&mut found, known));
    problems::rank(&mut found);
    if let Some(path) = &options.html {
        std::fs::write(path, html::page(&found))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    if options.json {
        let measures = options.comparison.measure.then(|| measured::json(&report, since));
        show::json(&report, &found, &gone, &left_out, measures)?;
    } else if options.sarif {
        show::sarif(&found, &gone)?;
    } else {
        show::terminal(options, &report, &found, gone.len(), known.is_some())?;
        show::left_out(&left_out)?;
    }
    Ok(if found.iter().any(Problem::is_new) { 1 } else { clean })
}

/// What an earlier run found. It is read before anything is analysed, which may take long.
fn read_baseline(path: &Path) -> Result<BTreeSet<String>> {
    const REMEDY: &str = "make one with `pathlight check --json ... > FILE`";
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("cannot read the baseline {} ({REMEDY})", path.display()))?;
    problems::read_baseline(&text)
        .map_err(|error| anyhow::anyhow!("the baseline {}: {error} ({REMEDY})", path.display()))
}

/// The checks that are on: those of the settings, as the command line changes them.
fn wanted(options: &CheckOptions, settings: &Settings) -> Result<Options> {
    let mut wanted = Options::of_build(store::build(), options.summaries.is_some());
    wanted.precision = measured::precision(&options.comparison);
    wanted.sizes = options.comparison.sizes;
    wanted.entry.clone_from(&options.comparison.entry);
    let find = |name: &String| {
        clients::by_name(name).ok_or_else(|| {
            let names: Vec<String> = CLIENTS.iter().map(|client| client.name().to_owned()).collect();
            let list: Vec<String> = CLIENTS
                .iter()
                .map(|client| format!("\n  {:<15} {}", client.name(), client.about()))
                .collect();
            let near = did_you_mean(name, &names);
            anyhow::anyhow!("there is no check called {name}{near}\nThe checks are:{}", list.concat())
        })
    };
    let only = if options.only.is_empty() { &settings.only } else { &options.only };
    if !only.is_empty() {
        wanted.only(&only.iter().map(find).collect::<Result<Vec<_>>>()?);
    }
    for path in settings.protocols.iter().chain(&options.protocol) {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the protocols {}", path.display()))?;
        let more = protocol::parse(&text).map_err(|error| anyhow::anyhow!("{}: {error}", path.display()))?;
        wanted.protocols.extend(more);
    }
    for name in settings.with.iter().chain(&options.with) {
        wanted.set(find(name)?, true);
    }
    for name in settings.without.iter().chain(&options.without) {
        wanted.set(find(name)?, false);
    }
    Ok(wanted)
}

/// What can be checked, for those who gave something else.
const TAKES: &str = "check takes sources of C (.c), folders of them, compile_commands.json (-p), class files, folders of them, and jars; compile Java first (javac -g -d classes FILE.java)";

struct Analysed {
    report: Report,
    /// The processor time of this process when the analysis began.
    since: Option<f64>,
    /// If it is one of C.
    program: Option<Arc<LinkedProgram>>,
    /// Files and classes that could not be used.
    left_out: Vec<LeftOut>,
}

fn analyse(options: &CheckOptions, wanted: &Options, store: Option<&Kept>, quiet: bool) -> Result<Analysed> {
    let files = sources(&options.java.inputs)?;
    if native::is_native(&files, &options.native) {
        let input = native::open_to_check(&files, &options.native, &options.flags, quiet)?;
        let functions: Vec<FunctionName> = input.program.functions().collect();
        if functions.is_empty() {
            bail!("there is no function in the input");
        }
        if let Some(entry) = &wanted.entry
            && !functions.iter().any(|function| function.to_string() == *entry)
        {
            bail!("there is no function called {entry} in the input");
        }
        let progress = Progress::new(functions.len(), "checking", quiet);
        let since = measured::processor_time();
        let report = check(&input.program, &functions, &PlainC, wanted, store, &|| progress.step());
        let program = Some(Arc::new(input.program));
        return Ok(Analysed { report, since, program, left_out: input.left_out });
    }
    let input = inputs::open_for(&options.java, TAKES)?;
    let java = Java::new(&input.world, &input.classes);
    let left_out: Vec<LeftOut> = java
        .problems
        .iter()
        .map(|(class, problem)| LeftOut { what: class_file(class.as_str()), reason: problem.to_string() })
        .collect();
    left_out.iter().for_each(|left| tracing::warn!("left out: {}", left.reason));
    let progress = Progress::new(java.functions().len(), "checking", quiet);
    let since = measured::processor_time();
    let report = check(&input.world, java.functions(), &java, wanted, store, &|| progress.step());
    Ok(Analysed { report, since, program: None, left_out })
}

/// The inputs, with the C files of folders that have any in place of the folder.
fn sources(inputs: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for input in inputs {
        let inside = if input.is_dir() { c_files(input)? } else { Vec::new() };
        match inside.is_empty() {
            true => all.push(input.clone()),
            false => all.extend(inside),
        }
    }
    Ok(all)
}

/// The C files below a folder, in order.
fn c_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries =
            std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries.flatten() {
            let kind = entry.file_type()?;
            let path = entry.path();
            if kind.is_dir() {
                folders.push(path);
            } else if kind.is_file() && path.extension().is_some_and(|extension| extension == "c") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

fn problem(finding: &Finding) -> Problem {
    Problem {
        check: finding.check.to_owned(),
        class: finding.class.name().to_owned(),
        function: finding.function.to_string(),
        message: finding.message.clone(),
        condition: finding.condition.clone(),
        place: spot(&finding.spot, &finding.message),
        other: finding.other.as_ref().map(step),
        trace: finding.trace.iter().map(step).collect(),
        ..Problem::default()
    }
}

fn step(step: &Step) -> Spot {
    spot(&step.spot, &step.text)
}

/// A place as it is told. Without a source file it is in the class file.
fn spot(spot: &pathlight_summaries::context::Spot, text: &str) -> Spot {
    let file = match (spot.file.as_str(), spot.function.owner.as_str()) {
        ("", class) if !class.is_empty() => class_file(class),
        (file, _) => short(file),
    };
    Spot { file, line: spot.line, column: spot.column, text: text.to_owned() }
}

fn class_file(class: &str) -> String {
    format!("{}.class", class.replace('.', "/"))
}

/// The path as seen from the current folder.
fn short(path: &str) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    Path::new(path).strip_prefix(&here).map_or_else(|_| path.to_owned(), |path| path.display().to_string())
}
