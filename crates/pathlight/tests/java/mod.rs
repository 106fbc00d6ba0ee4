//! Running a Java program twice, with the real `java` and with `pathlight run`, and comparing what a user sees.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{Outcome, run};

/// How to run a program.
#[derive(Default, Clone)]
pub struct Invocation {
    pub class: String,
    pub args: Vec<String>,
    pub stdin: Vec<u8>,
}

/// Compiles the sources with one call of `javac`; what it says is the error.
pub fn javac(sources: &[PathBuf], out: &Path) -> Result<(), String> {
    let list = out.join("sources.txt");
    let lines: Vec<String> = sources.iter().map(|s| format!("\"{}\"", s.display())).collect();
    std::fs::write(&list, lines.join("\n")).map_err(|e| e.to_string())?;
    let output = Command::new("javac")
        .args(["-encoding", "UTF-8", "-nowarn", "-Xlint:none", "-d"])
        .arg(out)
        .arg(format!("@{}", list.display()))
        .output()
        .map_err(|e| format!("javac: {e}; run `cargo xtask setup`"))?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

pub fn run_java(classes: &Path, invocation: &Invocation) -> Result<Outcome, String> {
    let mut command = Command::new("java");
    command
        .args(["-XX:TieredStopAtLevel=1", "-Xss1m", "-cp"])
        .arg(classes)
        .arg(&invocation.class)
        .args(&invocation.args);
    run(command, &invocation.stdin)
}

pub fn run_pathlight(classes: &Path, invocation: &Invocation) -> Result<Outcome, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pathlight"));
    command
        .args(["--quiet", "run"])
        .arg(classes)
        .args(["--entry", &invocation.class, "--"])
        .args(&invocation.args);
    run(command, &invocation.stdin)
}

/// Runs both and says how they differ, if they do.
pub fn compare(classes: &Path, invocation: &Invocation) -> Result<(), String> {
    let expected = run_java(classes, invocation)?;
    let found = run_pathlight(classes, invocation)?;
    if expected == found {
        return Ok(());
    }
    let mut report = String::new();
    if expected.code != found.code {
        report += &format!("exit code: java {:?}, pathlight {:?}\n", expected.code, found.code);
    }
    for (what, expected, found) in [
        ("standard output", &expected.stdout, &found.stdout),
        ("standard error", &expected.stderr, &found.stderr),
    ] {
        report += &difference(what, &String::from_utf8_lossy(expected), &String::from_utf8_lossy(found));
    }
    Err(report)
}

/// The first lines that differ.
fn difference(what: &str, expected: &str, found: &str) -> String {
    let (mut a, mut b) = (expected.lines(), found.lines());
    let mut number = 1;
    loop {
        match (a.next(), b.next()) {
            (None, None) => return String::new(),
            (x, y) if x == y => number += 1,
            (x, y) => {
                let rest: Vec<&str> = b.take(12).collect();
                let show = |line: Option<&str>| line.unwrap_or("<end>").to_owned();
                return format!(
                    "{what}, line {number}:\n  java:      {}\n  pathlight: {}\n{}\n",
                    show(x),
                    show(y),
                    rest.join("\n")
                );
            }
        }
    }
}
