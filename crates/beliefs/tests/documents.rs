//! The documents of `tests/check`: programs with what is expected of them. See the README there.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use libtest_mimic::{Arguments, Failed, Trial};
use pathlight_beliefs::{Finding, Java, Options, PlainC, Report, check};
use pathlight_ir::{FunctionName, Symbol};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_llvm::driver::{self, Job};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;
use pathlight_summaries::{Answer, Summary};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/check");
    let mut files = Vec::new();
    for folder in ["digest", "names", "pairs"] {
        let entries =
            std::fs::read_dir(root.join(folder)).map(|entries| entries.flatten().collect::<Vec<_>>());
        files.extend(entries.unwrap_or_default().into_iter().map(|entry| entry.path()));
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "c" || extension == "java"));
    files.sort();
    let trials = files.into_iter().map(|path| {
        let name = format!("{}", path.strip_prefix(&root).unwrap_or(&path).display());
        Trial::test(name, move || document(&path).map_err(Failed::from))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

fn document(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let report = checked(path)?;
    let mut wrong = Vec::new();
    if text.contains("// expect:") || text.contains("// summary ") {
        compare_lines(&text, &report, &mut wrong);
        compare_summaries(&text, &report, &mut wrong);
    } else {
        compare_names(&report, &mut wrong);
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(wrong.join("\n")),
    }
}

fn checked(path: &Path) -> Result<Report, String> {
    let report = if path.extension().is_some_and(|extension| extension == "java") {
        checked_java(path)
    } else {
        checked_c(path)
    }?;
    match report.over_budget.first() {
        Some((function, why)) => Err(format!("{function} is over its budget: {why:?}")),
        None => Ok(report),
    }
}

fn checked_java(path: &Path) -> Result<Report, String> {
    let name = path.file_stem().unwrap_or_default();
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("check").join(name);
    let _ = std::fs::remove_dir_all(&classes);
    std::fs::create_dir_all(&classes).map_err(|error| error.to_string())?;
    let compiled = Command::new("javac").args(["-g", "-nowarn", "-d"]).arg(&classes).arg(path).output();
    let compiled = compiled.map_err(|error| format!("javac: {error}"))?;
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned());
    }
    let mut class_path = ClassPath::new();
    class_path.add(&classes, 17).map_err(|error| error.to_string())?;
    let mut names = Vec::new();
    for entry in class_path.entries() {
        let own = entry.class_names().map_err(|error| error.to_string())?;
        names.extend(own.iter().map(|name| Symbol::new(name)));
    }
    names.sort_unstable();
    if let Some(jdk) = Jdk::find(None).map_err(|error| error.to_string())? {
        class_path.add_jdk(&jdk).map_err(|error| error.to_string())?;
    }
    let world = JavaWorld::new(class_path);
    let java = Java::new(&world, &names);
    Ok(check(&world, java.functions(), &java, &Options::of_build(String::new(), true), None, &|| {}))
}

fn checked_c(path: &Path) -> Result<Report, String> {
    let job = Job { file: path.to_owned(), directory: None, flags: Vec::new() };
    let mut inputs = Vec::new();
    for unit in driver::compile_jobs(&[job], &driver::Options::default(), &|_| {}) {
        let module = unit.module.map_err(|error| error.to_string())?;
        inputs.push(Input { file: unit.file.display().to_string(), module });
    }
    let checks = Checks { aligned: false, shift: false, overlap: false, reachable: false, ..Checks::ALL };
    let program = link(inputs, checks);
    let functions: Vec<FunctionName> = program.functions().collect();
    Ok(check(&program, &functions, &PlainC, &Options::of_build(String::new(), true), None, &|| {}))
}

/// Findings against the comments on their lines.
fn compare_lines(text: &str, report: &Report, wrong: &mut Vec<String>) {
    let mut open: Vec<&Finding> = report.findings.iter().collect();
    for (number, line) in text.lines().enumerate() {
        let number = number as u32 + 1;
        for expected in line.split("// expect: ").skip(1) {
            let expected = expected.trim();
            let is_it = |finding: &&Finding| finding.spot.line == number && matches(finding, expected);
            match open.iter().position(is_it) {
                Some(found) => _ = open.remove(found),
                None => {
                    let there: Vec<String> =
                        open.iter().filter(|f| f.spot.line == number).map(|f| shown(f)).collect();
                    wrong.push(format!("line {number}: expected {expected}, found {there:?}"));
                }
            }
        }
    }
    wrong.extend(
        open.iter().map(|finding| format!("line {}: not expected: {}", finding.spot.line, shown(finding))),
    );
}

fn matches(finding: &Finding, expected: &str) -> bool {
    let (head, condition) = expected.split_once(" if ").unwrap_or((expected, ""));
    let words: Vec<&str> = head.split_whitespace().collect();
    words == [finding.check, finding.class.name()] && (condition.is_empty() || condition == finding.condition)
}

fn shown(finding: &Finding) -> String {
    let mut text = format!("{} {}", finding.check, finding.class.name());
    if !finding.condition.is_empty() {
        text += &format!(" if {}", finding.condition);
    }
    format!("{text} ({})", finding.message)
}

fn compare_summaries(text: &str, report: &Report, wrong: &mut Vec<String>) {
    for line in text.lines() {
        let Some((name, expected)) =
            line.trim().strip_prefix("// summary ").and_then(|rest| rest.split_once(": "))
        else {
            continue;
        };
        let Some(summary) = report.summaries.iter().find(|summary| summary.function.name.as_str() == name)
        else {
            wrong.push(format!("there is no function {name}"));
            continue;
        };
        let lines = summary_lines(summary);
        if !lines.iter().any(|line| line == expected) {
            wrong.push(format!("summary of {name}: expected {expected}, found {lines:#?}"));
        }
    }
}

fn summary_lines(summary: &Summary) -> Vec<String> {
    let mut lines = Vec::new();
    for (answer, bracket) in &summary.answers {
        let value = match answer {
            Answer::Number(term) => summary.shown(*term),
            Answer::Null => "null".to_owned(),
        };
        let (may, must) = (summary.shown(bracket.may.formula), summary.shown(bracket.must.formula));
        lines.push(format!("returns {value}: may if {may}, must if {must}"));
    }
    for latent in &summary.latent {
        lines.push(format!("fails {:?} if {}", latent.kind, summary.shown(latent.cond)));
    }
    lines
}

/// Findings against the names of functions.
fn compare_names(report: &Report, wrong: &mut Vec<String>) {
    let found: BTreeSet<&str> =
        report.findings.iter().map(|finding| finding.function.name.as_str()).collect();
    for summary in &report.summaries {
        let name = summary.function.name.as_str();
        let expected = match (name.ends_with("_bad"), name.ends_with("_ok")) {
            (true, _) => !name.starts_with("FN_"),
            (_, true) => name.starts_with("FP_"),
            _ => continue,
        };
        match (expected, found.contains(name)) {
            (true, false) => wrong.push(format!("{name}: nothing found")),
            (false, true) => {
                let all: Vec<String> = report
                    .findings
                    .iter()
                    .filter(|f| f.function.name.as_str() == name)
                    .map(|f| format!("line {}: {}", f.spot.line, shown(f)))
                    .collect();
                wrong.push(format!("{name}: {all:?}"));
            }
            _ => {}
        }
    }
}
