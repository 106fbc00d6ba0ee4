//! `cargo xtask bench check --infer-java FOLDER`: Infer's tests of Java (`infer/tests/codetoanalyze/java/pulse`), beside SpotBugs.
//!
//! The methods that `issues.exp` lists have an issue, except where their names say that they have none (`FP..`, `..Ok`, `..Good`); those are Infer's own false alarms. Each file
//! is compiled by itself, with the libraries that the tests use from Maven Central; a file that does not compile is named. Both tools get all classes at once. A method counts as
//! *found* if anything of the right kind is reported in it, and a report in a method that says that it has none is a *false alarm*.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::java_corpus::{Artifact, libraries, spotbugs};
use crate::run::command;

/// What the tests need to compile.
const LIBRARIES: [Artifact; 6] = [
    ("com.google.android", "android", "4.1.1.4"),
    ("com.google.guava", "guava", "31.1-jre"),
    ("com.google.code.findbugs", "jsr305", "3.0.2"),
    ("com.facebook.infer.annotation", "infer-annotation", "0.18.0"),
    ("com.fasterxml.jackson.core", "jackson-core", "2.13.4"),
    ("junit", "junit", "4.13.2"),
];

/// Kinds of Infer's, of ours and patterns of SpotBugs that are about the same.
const KINDS: [(&str, &[&str], &str, &[&str]); 2] = [
    ("null", &["NULLPTR"], "null", &["NP_", "RCN_"]),
    ("leak", &["RESOURCE_LEAK"], "leak", &["OS_OPEN", "ODR_OPEN", "OBL_"]),
];

/// By kind, the methods in which something was reported.
type Reports = BTreeMap<&'static str, BTreeSet<String>>;

pub fn execute(folder: &Path, tool: &Path, list: bool) -> Result<()> {
    let jars = libraries("infer-tests", &LIBRARIES)?;
    let work = crate::java_corpus::folder().join("infer-tests");
    let classes = work.join("classes");
    if classes.is_dir() {
        std::fs::remove_dir_all(&classes)?;
    }
    std::fs::create_dir_all(&classes)?;
    let files = compile(folder, &classes, &jars)?;
    let expected = expected(&std::fs::read_to_string(folder.join("issues.exp"))?, &files);
    let fine = fine_methods(folder, &files)?;
    println!("Infer's tests of Java: {} files, {fine} methods that are fine by their names", files.len());
    let runs = [
        ("pathlight", pathlight(tool, &classes, &jars)?),
        ("SpotBugs", find_bugs(&classes, &jars, &work.join("spotbugs.xml"))?),
    ];
    for (name, (reports, time)) in &runs {
        for (kind, ..) in KINDS {
            let (none, told) = (BTreeSet::new(), reports.get(kind));
            let (told, wanted) = (told.unwrap_or(&none), expected.get(kind).unwrap_or(&none));
            let found = wanted.intersection(told).count();
            let wrong: Vec<&String> = told.iter().filter(|method| is_fine(method)).collect();
            println!(
                "{name:10} {kind:5} {found:>4} of {:>4} found, {:>3} false, {:>6.1} s for both kinds",
                wanted.len(),
                wrong.len(),
                time.as_secs_f64()
            );
            if list {
                wanted.difference(told).for_each(|method| println!("  missed {method}"));
                wrong.iter().for_each(|method| println!("  false {method}"));
            }
        }
    }
    Ok(())
}

/// Does a method say by its name that there is nothing wrong with it?
fn is_fine(method: &str) -> bool {
    let name = method.rsplit('.').next().unwrap_or(method).to_ascii_lowercase();
    name.starts_with("fp") || name.ends_with("ok") || name.ends_with("good")
}

/// Compiles what compiles; the names of the files.
fn compile(folder: &Path, into: &Path, jars: &[PathBuf]) -> Result<BTreeSet<String>> {
    let mut sources: Vec<PathBuf> = std::fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "java"));
    sources.sort();
    let root = folder.ancestors().nth(3).context("the folder is not within Infer's tests")?;
    let mut compiled = BTreeSet::new();
    for source in sources {
        let output = Command::new("javac")
            .args(["-g", "-nowarn", "-proc:none", "-implicit:none", "-d"])
            .arg(into)
            .arg("-cp")
            .arg(std::env::join_paths(jars)?)
            .arg("-sourcepath")
            .arg(root)
            .arg(&source)
            .output()
            .context("javac is needed")?;
        let name = source.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if output.status.success() {
            compiled.insert(name);
        } else {
            println!("  not compiled: {name}");
        }
    }
    Ok(compiled)
}

/// By kind, the methods of these files that have an issue.
fn expected(text: &str, files: &BTreeSet<String>) -> Reports {
    let mut all = Reports::new();
    for line in text.lines() {
        let Some((file, rest)) = line.split_once(", ") else { continue };
        let Some((method, rest)) = rest.split_once("):") else { continue };
        let (name, kind) = (method.split('(').next().unwrap_or(method), rest.split(", ").nth(2));
        let compiled = file.rsplit('/').next().is_some_and(|file| files.contains(file));
        let Some(kind) = kind.filter(|_| compiled && !is_fine(name)) else { continue };
        for (own, theirs, ..) in KINDS {
            if theirs.iter().any(|known| kind.contains(known)) {
                all.entry(own).or_default().insert(name.to_owned());
            }
        }
    }
    all
}

/// How many methods of these files say that they are fine.
fn fine_methods(folder: &Path, files: &BTreeSet<String>) -> Result<usize> {
    let mut count = 0;
    for file in files {
        let text = std::fs::read_to_string(folder.join(file))?;
        let words = |line: &str| {
            line.split('(').next().and_then(|head| head.split_whitespace().last()).map(str::to_owned)
        };
        let declared = text.lines().filter(|line| line.trim_end().ends_with('{') && line.contains('('));
        count += declared.filter_map(words).filter(|name| is_fine(name)).count();
    }
    Ok(count)
}

fn pathlight(tool: &Path, classes: &Path, jars: &[PathBuf]) -> Result<(Reports, Duration)> {
    let mut run = command(tool);
    run.args(["check", "--json", "--quiet", "--class-path"]).arg(std::env::join_paths(jars)?).arg(classes);
    let start = Instant::now();
    let output = run.output().with_context(|| format!("cannot run {}", tool.display()))?;
    let time = start.elapsed();
    let Ok(value) = serde_json::from_slice::<Value>(&output.stdout) else {
        bail!("{}", String::from_utf8_lossy(&output.stderr))
    };
    let mut reports = Reports::new();
    for finding in value.get("findings").and_then(Value::as_array).into_iter().flatten() {
        let check = finding.get("check").and_then(Value::as_str);
        let method = finding.get("function").and_then(Value::as_str);
        let (Some(check), Some(method)) = (check, method) else { continue };
        for (own, _, ours, _) in KINDS {
            if check == ours {
                reports.entry(own).or_default().insert(method.to_owned());
            }
        }
    }
    Ok((reports, time))
}

fn find_bugs(classes: &Path, jars: &[PathBuf], report: &Path) -> Result<(Reports, Duration)> {
    let start = Instant::now();
    let output = spotbugs()?
        .args(["-effort:max", "-low", "-quiet", "-xml:withMessages", "-auxclasspath"])
        .arg(std::env::join_paths(jars)?)
        .arg("-output")
        .arg(report)
        .arg(classes)
        .output()
        .context("cannot run SpotBugs")?;
    let time = start.elapsed();
    if !output.status.success() {
        bail!("SpotBugs: {}", String::from_utf8_lossy(&output.stderr));
    }
    let text = std::fs::read_to_string(report)?;
    let mut reports = Reports::new();
    for bug in text.split("<BugInstance ").skip(1) {
        let bug = bug.split("</BugInstance>").next().unwrap_or(bug);
        let Some(method) = bug.split("<Method ").nth(1) else { continue };
        let (pattern, class, name) =
            (attribute(bug, "type"), attribute(method, "classname"), attribute(method, "name"));
        let (Some(pattern), Some(class), Some(name)) = (pattern, class, name) else { continue };
        for (own, _, _, theirs) in KINDS {
            if theirs.iter().any(|known| pattern.starts_with(known)) {
                reports.entry(own).or_default().insert(format!("{class}.{name}"));
            }
        }
    }
    Ok((reports, time))
}

fn attribute<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let text = text
        .split_once(&format!(" {name}=\""))
        .or_else(|| Some(("", text.strip_prefix(&format!("{name}=\""))?)))?
        .1;
    text.split('"').next()
}
