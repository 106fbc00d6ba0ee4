//! `cargo xtask corpus cvc5 DIR`: scripts with a known answer through `pathlight solve`.
//!
//! `DIR` is `test/regress` of a checkout of cvc5. A script counts if its logic is one of ours and it states its answers, in
//! `; EXPECT:` lines, which is what cvc5's own runner compares with, or else as `(set-info :status ...)`. Each runs in a
//! process of its own, with a limit in steps, and one of wall-clock time against hangs.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::run::{build_pathlight, command};

const LOGICS: [&str; 8] =
    ["QF_UF", "QF_LIA", "QF_IDL", "QF_UFLIA", "QF_UFIDL", "QF_AX", "QF_AUFLIA", "QF_ALIA"];

/// Of the scripts, at least so many hundredths must be solved.
const BAR: usize = 90;

#[derive(Args)]
pub struct Options {
    /// `test/regress` of a checkout of cvc5
    folder: PathBuf,
    /// Steps for one check
    #[arg(long, default_value_t = 200_000)]
    steps: u64,
    /// Seconds of wall-clock time for one script
    #[arg(long, default_value_t = 60)]
    seconds: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Solved,
    Unknown(String),
    Unsupported(String),
    Wrong(String),
}

pub fn execute(options: &Options) -> Result<()> {
    let pathlight = build_pathlight()?;
    let folder = std::path::absolute(&options.folder)?;
    let mut by_outcome: BTreeMap<Outcome, Vec<String>> = BTreeMap::new();
    for file in scripts(&folder)? {
        // Some scripts test the reading of odd bytes.
        let Ok(text) = String::from_utf8(std::fs::read(&file)?) else { continue };
        let expected = expected(&text);
        if expected.is_empty() || !logic(&text).is_some_and(|logic| LOGICS.contains(&logic)) {
            continue;
        }
        let outcome = judge(&pathlight, &text, &expected, options)?;
        let name = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        by_outcome.entry(outcome).or_default().push(name);
    }
    report(&by_outcome)
}

fn report(by_outcome: &BTreeMap<Outcome, Vec<String>>) -> Result<()> {
    let count = |is: fn(&Outcome) -> bool| -> usize {
        by_outcome.iter().filter(|(outcome, _)| is(outcome)).map(|(_, files)| files.len()).sum()
    };
    for (outcome, files) in by_outcome {
        let heading = match outcome {
            Outcome::Solved => continue,
            Outcome::Unknown(reason) => format!("unknown: {reason}"),
            Outcome::Unsupported(reason) => format!("unsupported: {reason}"),
            Outcome::Wrong(what) => format!("WRONG: {what}"),
        };
        println!("{heading}\n  {}", files.join("\n  "));
    }
    let solved = count(|o| *o == Outcome::Solved);
    let unknown = count(|o| matches!(o, Outcome::Unknown(_)));
    let wrong = count(|o| matches!(o, Outcome::Wrong(_)));
    let unsupported = count(|o| matches!(o, Outcome::Unsupported(_)));
    let all = solved + unknown + wrong + unsupported;
    println!(
        "{all} scripts: {solved} solved ({:.1} %), {unknown} unknown, {wrong} wrong, {unsupported} unsupported",
        100.0 * solved as f64 / all.max(1) as f64
    );
    if all == 0 {
        bail!("no script with a known answer in a supported logic");
    }
    if wrong > 0 || solved * 100 < all * BAR {
        bail!("the bar is: none wrong, {BAR} % solved");
    }
    Ok(())
}

/// All `.smt2` files below the folder, in order.
fn scripts(folder: &Path) -> Result<Vec<PathBuf>> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "smt2") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The answers that the script promises, in order, without models and the like; none if one of them is unknown.
fn expected(text: &str) -> Vec<&str> {
    let by_comment: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("; EXPECT:")).map(str::trim).collect();
    let promised = if by_comment.is_empty() {
        let statuses = text.split("(set-info :status").skip(1);
        statuses.filter_map(|rest| rest.split(')').next()).map(str::trim).collect()
    } else {
        by_comment
    };
    if promised.contains(&"unknown") {
        return Vec::new();
    }
    promised.into_iter().filter(|line| matches!(*line, "sat" | "unsat")).collect()
}

fn logic(text: &str) -> Option<&str> {
    text.split("(set-logic").nth(1)?.split(')').next().map(str::trim)
}

fn judge(pathlight: &Path, text: &str, expected: &[&str], options: &Options) -> Result<Outcome> {
    // The reason of a last unknown answer; after any other answer this is an error, which does not count.
    let asking = format!("{}\n(get-info :reason-unknown)\n", text.replace("(exit)", ""));
    let Some(output) = solve(pathlight, &asking, options)? else {
        return Ok(Outcome::Unknown(format!("more than {} s", options.seconds)));
    };
    let mut lines: Vec<&str> = output.lines().collect();
    let reason = lines.pop().unwrap_or("no output");
    // A command that was not understood may change what later ones mean.
    let error = lines.iter().position(|line| line.starts_with("(error"));
    let understood = lines.get(..error.unwrap_or(lines.len())).unwrap_or_default();
    let answers: Vec<&str> =
        understood.iter().copied().filter(|line| matches!(*line, "sat" | "unsat" | "unknown")).collect();
    let differs = |(ours, theirs): (&&str, &&str)| ours != theirs && *ours != "unknown";
    if answers.iter().zip(expected).any(differs) {
        return Ok(Outcome::Wrong(format!("{answers:?} instead of {expected:?}")));
    }
    if let Some(error) = error.and_then(|at| lines.get(at)) {
        return Ok(Outcome::Unsupported((*error).to_owned()));
    }
    if answers.len() < expected.len() {
        return Ok(Outcome::Unsupported(format!("{} answers of {}", answers.len(), expected.len())));
    }
    if answers.contains(&"unknown") {
        let is_reason = reason.starts_with("(:reason-unknown");
        return Ok(Outcome::Unknown(if is_reason { reason } else { "not the last check" }.to_owned()));
    }
    Ok(Outcome::Solved)
}

/// What `pathlight solve` prints, or nothing if it takes too long.
fn solve(pathlight: &Path, script: &str, options: &Options) -> Result<Option<String>> {
    let stem = std::env::temp_dir().join(format!("pathlight-cvc5-{}", std::process::id()));
    let (input, output) = (stem.with_extension("smt2"), stem.with_extension("out"));
    std::fs::File::create(&input)?.write_all(script.as_bytes())?;
    let mut child = command(pathlight)
        .args(["solve", "--quiet", "--steps", &options.steps.to_string()])
        .arg(&input)
        .stdin(Stdio::null())
        .stdout(std::fs::File::create(&output)?)
        .stderr(Stdio::null())
        .spawn()?;
    let ended = ends_within(&mut child, Duration::from_secs(options.seconds))?;
    let text = String::from_utf8_lossy(&std::fs::read(&output)?).into_owned();
    let _ = (std::fs::remove_file(&input), std::fs::remove_file(&output));
    Ok(ended.then_some(text))
}

fn ends_within(child: &mut Child, limit: Duration) -> Result<bool> {
    let start = Instant::now();
    while child.try_wait()?.is_none() {
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    Ok(true)
}
