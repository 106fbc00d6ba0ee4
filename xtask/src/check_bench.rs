//! `cargo xtask bench check`: suites of other projects with their own oracles, beside clang's static analyzer.
//!
//! Juliet C: the cases in one file (`..._NN.c`) of the weaknesses that the checks are about. The function whose name ends in `bad` has the mistake; every other
//! function of the file has none. Infer's C tests: the functions that `issues.exp` lists have one, except where their names say that they have none (`FP_..`, `.._ok`, `..good`).
//! A case is *found* if the tool says anything of the right kind inside of the bad function (or of a helper that only that one calls); the same inside of a good function is
//! a *false alarm* (of Juliet's good functions many have mistakes of other kinds). Both tools get the same files, one by one, with the same flags; ours also gets the suite's own
//! `io.c`, since it looks at calls between files and clang's does not.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::run::{build_pathlight, command};
use crate::{check_costs, check_edits, check_java_bench, check_thesis};

#[derive(Args)]
pub struct Options {
    /// A folder with Juliet C 1.3: `testcases` and `testcasesupport`
    #[arg(long)]
    pub juliet: Option<PathBuf>,
    /// A folder with Infer's tests of C (`infer/tests/codetoanalyze/c`)
    #[arg(long)]
    pub infer: Option<PathBuf>,
    /// A folder with Infer's tests of Java (`infer/tests/codetoanalyze/java/pulse`)
    #[arg(long)]
    infer_java: Option<PathBuf>,
    /// The tables of the thesis: on our pairs, and on what else is named
    #[arg(long)]
    thesis: bool,
    /// A project with a compile_commands.json (or that file): to edit at random, for the tables of the thesis, or for what it costs
    #[arg(long)]
    project: Vec<PathBuf>,
    /// What the projects cost, by the line and by the instruction
    #[arg(long)]
    costs: bool,
    #[command(flatten)]
    thesis_options: check_thesis::ThesisOptions,
    /// How many edits of the project
    #[arg(long, default_value_t = 50)]
    edits: usize,
    /// Every n-th case of each weakness only
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Only weaknesses with these numbers
    #[arg(long, value_delimiter = ',')]
    cwe: Vec<u32>,
    /// Name the cases that were missed and the false alarms
    #[arg(long)]
    list: bool,
    /// A `pathlight` that is built already
    #[arg(long)]
    tool: Option<PathBuf>,
}

/// The weaknesses, with the kinds of ours and of clang's checkers that count as having found them.
pub const WEAKNESSES: [(u32, &str, &[&str], &[&str]); 11] = [
    (476, "null pointer", &["null"], &["NullDereference", "NonNullParamChecker", "nullability"]),
    (690, "null from a return", &["null"], &["NullDereference", "NonNullParamChecker", "NullArg"]),
    (416, "use after free", &["use-after-free"], &["unix.Malloc"]),
    (415, "double free", &["double-free", "use-after-free"], &["unix.Malloc"]),
    (401, "leak", &["leak"], &["unix.Malloc"]),
    (369, "division by zero", &["division"], &["DivideZero"]),
    (
        457,
        "uninitialised",
        &["uninitialised"],
        &["uninitialized", "UndefinedBinaryOperatorResult", "CallAndMessage"],
    ),
    (121, "overflow, stack", &["bounds"], &["ArrayBound", "OutOfBounds", "CString"]),
    (122, "overflow, heap", &["bounds"], &["ArrayBound", "OutOfBounds", "CString", "MallocSizeof"]),
    (126, "read beyond", &["bounds"], &["ArrayBound", "OutOfBounds", "CString"]),
    (127, "read before", &["bounds"], &["ArrayBound", "OutOfBounds", "CString"]),
];

/// Where something was reported, and what.
struct Report {
    line: u32,
    kind: String,
}

#[derive(Default)]
struct Tally {
    cases: usize,
    found: usize,
    false_alarms: usize,
    time: Duration,
}

impl Tally {
    fn shown(&self) -> String {
        let seconds = self.time.as_secs_f64();
        format!("{:>5} found {:>5} false {seconds:>8.1} s", self.found, self.false_alarms)
    }
}

pub fn execute(options: &Options) -> Result<()> {
    let suites = [&options.juliet, &options.infer, &options.infer_java];
    if suites.iter().all(|suite| suite.is_none()) && options.project.is_empty() && !options.thesis {
        bail!(
            "name a suite (--juliet, --infer or --infer-java FOLDER) or a project to edit (--project FOLDER)"
        );
    }
    let tool = match &options.tool {
        Some(tool) => tool.clone(),
        None => build_pathlight()?,
    };
    if options.thesis {
        let suites = check_thesis::Suites {
            projects: &options.project,
            juliet: options.juliet.as_deref(),
            every: options.every,
            infer: options.infer.as_deref(),
        };
        return check_thesis::execute(&options.thesis_options, &suites, &tool);
    }
    if options.costs {
        return check_costs::execute(&options.project, options.thesis_options.cflags.as_deref(), &tool);
    }
    for project in &options.project {
        check_edits::run(project, options.edits, &tool)?;
    }
    if let Some(folder) = &options.infer_java {
        check_java_bench::execute(folder, &tool, options.list)?;
    }
    if let Some(folder) = &options.juliet {
        juliet(options, folder, &tool, &crate::setup::any_clang()?)?;
    }
    if let Some(folder) = &options.infer {
        infer(options, folder, &tool, &crate::setup::any_clang()?)?;
    }
    Ok(())
}

// ---- Juliet ----

fn juliet(options: &Options, folder: &Path, tool: &Path, clang: &str) -> Result<()> {
    let support = folder.join("testcasesupport");
    let flags = vec!["-w".to_owned(), format!("-I{}", support.display())];
    println!(
        "Juliet C, cases in one file, every {}. of them; clang's analyzer is {clang} --analyze",
        options.every
    );
    println!("{:>5} {:20} {:>6}  {:36} clang", "CWE", "", "cases", "pathlight");
    let mut totals = [Tally::default(), Tally::default()];
    for (cwe, name, ours, theirs) in WEAKNESSES {
        if !options.cwe.is_empty() && !options.cwe.contains(&cwe) {
            continue;
        }
        let files = single_files(&folder.join("testcases"), cwe)?;
        let mut tallies = [Tally::default(), Tally::default()];
        for file in files.iter().step_by(options.every.max(1)) {
            let text = String::from_utf8_lossy(&std::fs::read(file)?).into_owned();
            let functions = functions(&text);
            let (reports, time) = pathlight(tool, &[file, &support.join("io.c")], &flags)?;
            count(options, file, &functions, &reports, ours, time, &mut tallies[0], "pathlight");
            let (reports, time) = analyzer(clang, file, &flags)?;
            count(options, file, &functions, &reports, theirs, time, &mut tallies[1], "clang");
        }
        println!(
            "{cwe:>5} {name:20} {:>6}  {:36} {}",
            tallies[0].cases,
            tallies[0].shown(),
            tallies[1].shown()
        );
        for (total, tally) in totals.iter_mut().zip(&tallies) {
            total.cases += tally.cases;
            total.found += tally.found;
            total.false_alarms += tally.false_alarms;
            total.time += tally.time;
        }
    }
    println!("{:>5} {:20} {:>6}  {:36} {}", "", "all", totals[0].cases, totals[0].shown(), totals[1].shown());
    Ok(())
}

/// The cases of a weakness that are one file each, without those that need Windows.
pub fn single_files(folder: &Path, cwe: u32) -> Result<Vec<PathBuf>> {
    let prefix = format!("CWE{cwe}_");
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries =
            std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if name.starts_with(&prefix) && is_single(&name) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// `..._NN.c`, and no part of Windows.
fn is_single(name: &str) -> bool {
    let Some(stem) = name.strip_suffix(".c") else { return false };
    let digits =
        stem.rsplit('_').next().is_some_and(|end| end.len() == 2 && end.bytes().all(|b| b.is_ascii_digit()));
    digits && !["w32", "wchar_t", "socket"].iter().any(|word| name.contains(word))
}

/// A function of a file, by its lines.
pub struct Function {
    pub name: String,
    pub first: u32,
    pub last: u32,
}

/// The functions of a file: a line that begins with a word and has a parenthesis, followed by a brace in the first column, up to one that closes there.
pub fn functions(text: &str) -> Vec<Function> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    let mut head: Option<(String, u32)> = None;
    for (number, line) in lines.iter().enumerate() {
        let number = number as u32 + 1;
        let begins = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if begins && let Some((before, _)) = line.split_once('(') {
            let name =
                before.rsplit(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
            head = Some((name.to_owned(), number));
        }
        if line.starts_with('}')
            && let Some((name, first)) = head.take()
        {
            all.push(Function { name, first, last: number });
        }
    }
    all
}

pub fn is_bad(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    lower.ends_with("bad")
        || lower.contains("badsource")
        || lower.contains("badsink")
        || lower.contains("bad_")
}

#[expect(clippy::too_many_arguments, reason = "what one case of one tool is judged by")]
fn count(
    options: &Options,
    file: &Path,
    functions: &[Function],
    reports: &[Report],
    kinds: &[&str],
    time: Duration,
    tally: &mut Tally,
    tool: &str,
) {
    let mut found = false;
    let mut wrong: BTreeMap<u32, String> = BTreeMap::new();
    for report in reports {
        let right = kinds.iter().any(|kind| report.kind.contains(kind));
        let Some(function) = functions.iter().find(|it| (it.first..=it.last).contains(&report.line)) else {
            continue;
        };
        match (is_bad(&function.name), right) {
            (true, _) => found |= right,
            (false, true) => _ = wrong.insert(report.line, format!("{} in {}", report.kind, function.name)),
            // Good functions have mistakes of other kinds (most of those that allocate never free), which the suite says nothing about.
            (false, false) => {}
        }
    }
    tally.cases += 1;
    tally.found += usize::from(found);
    tally.false_alarms += wrong.len();
    tally.time += time;
    if options.list {
        if !found {
            println!("  {tool} missed {}", file.display());
        }
        for (line, what) in wrong {
            println!("  {tool} false {}:{line}: {what}", file.display());
        }
    }
}

// ---- Infer ----

fn infer(options: &Options, folder: &Path, tool: &Path, clang: &str) -> Result<()> {
    println!(
        "Infer's tests of C: functions with an issue in issues.exp, and functions that have none by their names"
    );
    let mut tallies = [Tally::default(), Tally::default()];
    let (mut issues, mut fine) = (0, 0);
    let mut folders: Vec<PathBuf> =
        std::fs::read_dir(folder)?.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    for folder in folders.iter().filter(|folder| folder.join("issues.exp").is_file()) {
        let expected = expected(&std::fs::read_to_string(folder.join("issues.exp"))?);
        for (name, wanted) in expected {
            let file = folder.parent().and_then(Path::parent).map(|base| base.join(&name));
            let file = file
                .filter(|file| file.is_file())
                .unwrap_or_else(|| folder.join(Path::new(&name).file_name().unwrap_or_default()));
            let Ok(bytes) = std::fs::read(&file) else { continue };
            let functions = functions(&String::from_utf8_lossy(&bytes));
            let flags = vec!["-w".to_owned()];
            // Some are there to be refused, others are for another compiler.
            let Ok(own) = pathlight(tool, &[&file], &flags) else {
                println!("  not compiled: {}", file.display());
                continue;
            };
            issues += wanted.len();
            fine += functions.iter().filter(|it| is_fine(&it.name)).count();
            let runs = [own, analyzer(clang, &file, &flags)?];
            for (((reports, time), tally), name) in
                runs.into_iter().zip(&mut tallies).zip(["pathlight", "clang"])
            {
                tally.time += time;
                for function in &functions {
                    let told =
                        reports.iter().any(|report| (function.first..=function.last).contains(&report.line));
                    tally.found += usize::from(told && wanted.contains(&function.name));
                    let wrong = told && is_fine(&function.name);
                    tally.false_alarms += usize::from(wrong);
                    if options.list && (wrong || !told && wanted.contains(&function.name)) {
                        let what = if wrong { "false" } else { "missed" };
                        println!("  {name} {what} {}: {}", file.display(), function.name);
                    }
                }
            }
        }
    }
    println!(
        "{issues} functions with an issue, {fine} without\npathlight {}\nclang     {}",
        tallies[0].shown(),
        tallies[1].shown()
    );
    Ok(())
}

/// Does a function say by its name that there is nothing wrong with it? Some of these are listed as issues nevertheless: Infer's own false alarms.
pub fn is_fine(function: &str) -> bool {
    let name = function.to_ascii_lowercase();
    name.starts_with("fp_") || name.ends_with("_ok") || name.ends_with("good")
}

/// By file, the functions that have an issue which one of our checks is about.
pub fn expected(text: &str) -> BTreeMap<String, Vec<String>> {
    const KINDS: [&str; 9] = [
        "NULL",
        "NIL",
        "USE_AFTER",
        "LEAK",
        "UNINITIALIZED",
        "BUFFER_OVERRUN_L1",
        "DIVIDE",
        "FREE",
        "STACK_VARIABLE",
    ];
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.lines() {
        let parts: Vec<&str> = line.split(", ").collect();
        let [file, function, _, kind, ..] = parts.as_slice() else { continue };
        if KINDS.iter().any(|known| kind.contains(known)) && !is_fine(function) {
            let functions = all.entry((*file).to_owned()).or_default();
            if !functions.contains(&(*function).to_owned()) {
                functions.push((*function).to_owned());
            }
        }
    }
    all
}

// ---- the tools ----

/// What we say of the first file, which may use the others.
fn pathlight(tool: &Path, files: &[&Path], flags: &[String]) -> Result<(Vec<Report>, Duration)> {
    let mut run = command(tool);
    run.args(["check", "--json", "--quiet"]).args(files).arg("--cflags").arg(flags.join(" "));
    let start = Instant::now();
    let output = run.output().with_context(|| format!("cannot run {}", tool.display()))?;
    let time = start.elapsed();
    let value: Value = match serde_json::from_slice(&output.stdout) {
        Ok(value) => value,
        Err(_) => bail!("{files:?}: {}", String::from_utf8_lossy(&output.stderr)),
    };
    let findings = value.get("findings").and_then(Value::as_array).cloned().unwrap_or_default();
    let first =
        files.first().and_then(|file| file.file_name()).map(|name| name.to_string_lossy().into_owned());
    let report = |finding: &Value| {
        let file = finding.pointer("/place/file").or_else(|| finding.get("file"))?.as_str()?;
        if !first.as_ref().is_some_and(|first| file.ends_with(first.as_str())) {
            return None;
        }
        let line = finding.pointer("/place/line").or_else(|| finding.get("line"))?.as_u64()?;
        Some(Report { line: u32::try_from(line).ok()?, kind: finding.get("check")?.as_str()?.to_owned() })
    };
    Ok((findings.iter().filter_map(report).collect(), time))
}

/// What old C does and clang refuses: ours takes it as it is.
const OLD_C: [&str; 6] = [
    "-Wno-implicit-int",
    "-Wno-implicit-function-declaration",
    "-Wno-int-conversion",
    "-Wno-incompatible-pointer-types",
    "-Wno-incompatible-function-pointer-types",
    "-Wno-return-mismatch",
];

fn analyzer(clang: &str, file: &Path, flags: &[String]) -> Result<(Vec<Report>, Duration)> {
    let mut run = command(clang);
    run.args([
        "--analyze",
        "--analyzer-output",
        "text",
        "-Xclang",
        "-analyzer-checker=core,unix,alpha.security.ArrayBound",
    ]);
    // What has nothing to do with these weaknesses is switched off, so that it is no false alarm.
    run.args(["-Xclang", "-analyzer-disable-checker=deadcode,security"]);
    run.args(OLD_C).args(flags.iter().filter(|flag| *flag != "-w")).arg(file).arg("-o").arg("/dev/null");
    let start = Instant::now();
    let output = run.output().context("cannot run clang")?;
    let time = start.elapsed();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut reports = Vec::new();
    for line in text.lines().filter(|line| line.contains(": warning: ")) {
        let mut parts =
            line.rsplit_once(": warning: ").map(|(place, _)| place.rsplit(':')).into_iter().flatten();
        let number = parts.nth(1).and_then(|number| number.parse().ok());
        let kind = line.rsplit_once('[').map_or("", |(_, kind)| kind.trim_end_matches(']'));
        if let Some(line) = number {
            reports.push(Report { line, kind: kind.to_owned() });
        }
    }
    Ok((reports, time))
}
