//! `cargo run -p pathlight-solver --release --example fuzz -- --seeds N [--from M] [--tool z3|cvc5] [--with-backend]`
//!
//! With `--with-backend` the tool also serves our solver as a back end, so that bit operations and floats are decided.
//!
//! Where the two differ, the shrunk script is put to the third solver. If that one says what ours says, the difference is printed and counted as settled against the tool.

use pathlight_solver::backend::{Process, Tool};
use pathlight_solver::fuzz::{Comparison, Script, compare, generate_for, shrink, theirs};
use pathlight_solver::solver::Answer;
use std::collections::BTreeMap;

const BATCH: u64 = 40;

fn argument(name: &str) -> Option<String> {
    let mut args = std::env::args().skip_while(|a| a != name);
    args.next()?;
    args.next()
}

fn main() {
    let seeds: u64 = argument("--seeds").and_then(|s| s.parse().ok()).unwrap_or(1000);
    let from: u64 = argument("--from").and_then(|s| s.parse().ok()).unwrap_or(0);
    let steps: u64 = argument("--steps").and_then(|s| s.parse().ok()).unwrap_or(20_000);
    let tool = if argument("--tool").as_deref() == Some("cvc5") { Tool::Cvc5 } else { Tool::Z3 };
    let Some(mut process) = Process::find(tool) else {
        eprintln!("{} was not found (PATHLIGHT_Z3, PATHLIGHT_CVC5, .pathlight/tools/bin, PATH)", tool.name());
        std::process::exit(2);
    };
    process.guard.wall = std::time::Duration::from_secs(300);
    let third = Process::find(if tool == Tool::Z3 { Tool::Cvc5 } else { Tool::Z3 });
    let backend = std::env::args().any(|a| a == "--with-backend").then(|| process.clone());
    let (mut checks, mut disagreements, mut settled, mut refused, mut lost) = (0u64, 0u64, 0u64, 0u64, 0u64);
    // What the other solver answered.
    let (mut confirmed, mut undecided) = (0u64, 0u64);
    let mut unknown: BTreeMap<(&str, String), u64> = BTreeMap::new();
    let mut decided: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    let mut start = from;
    while start < from + seeds {
        let scripts: Vec<Script> =
            (start..(start + BATCH).min(from + seeds)).map(|seed| generate_for(tool, seed)).collect();
        start += BATCH;
        if (start - from).is_multiple_of(50 * BATCH) {
            eprintln!("{} scripts, {checks} checks, {disagreements} disagreements", start - from);
        }
        let answers = match theirs(&process, &scripts) {
            Ok(answers) => answers,
            Err(e) => {
                println!("batch at {}: {e}", scripts[0].seed);
                lost += scripts.len() as u64;
                continue;
            }
        };
        for (script, answer) in scripts.iter().zip(answers) {
            let ours = script.ours_with(steps, backend.as_ref());
            checks += ours.len() as u64;
            for a in &ours {
                let entry = decided.entry(script.profile).or_default();
                match a {
                    Answer::Sat => entry.0 += 1,
                    Answer::Unsat => entry.1 += 1,
                    Answer::Unknown(r) => *unknown.entry((script.profile, r.to_string())).or_default() += 1,
                }
            }
            let comparison = compare(&ours, &answer);
            let decided = |a: &&Answer| !matches!(a, Answer::Unknown(_));
            let both = ours.iter().zip(&answer).filter(|(a, b)| decided(a) && *b != "unknown").count() as u64;
            confirmed += both;
            undecided += ours.len() as u64 - both;
            if let Comparison::Refused(error) = &comparison {
                refused += 1;
                println!("seed {} ({}): {error}", script.seed, script.profile);
            }
            if let Comparison::Differ(at, what) = comparison {
                println!("seed {} ({}): check {at}: {what}", script.seed, script.profile);
                let small = shrink(script, |s| match theirs(&process, std::slice::from_ref(s)) {
                    Ok(t) => matches!(
                        compare(&s.ours_with(steps, backend.as_ref()), &t[0]),
                        Comparison::Differ(..)
                    ),
                    Err(_) => false,
                });
                let lines: Vec<String> = small
                    .smtlib()
                    .lines()
                    .filter(|l| !l.starts_with("(declare") && !l.starts_with("(define"))
                    .map(String::from)
                    .collect();
                let ours = small.ours_with(steps, backend.as_ref());
                println!("{}\n  ours {ours:?}", lines.join("\n"));
                let judge = third.as_ref().and_then(|third| theirs(third, std::slice::from_ref(&small)).ok());
                let agrees = |answers: &Vec<String>| {
                    matches!(compare(&ours, answers), Comparison::Agree)
                        && !answers.iter().any(|a| a == "unknown")
                };
                if judge.is_some_and(|answers| answers.first().is_some_and(agrees)) {
                    println!("  the third solver says so too");
                    settled += 1;
                } else {
                    disagreements += 1;
                }
            }
        }
    }
    for (profile, (sat, unsat)) in decided {
        println!("{profile}: {sat} sat, {unsat} unsat");
    }
    for ((profile, reason), count) in unknown {
        println!("{profile}: {count} unknown: {reason}");
    }
    println!(
        "{seeds} scripts, {checks} checks, {disagreements} disagreements with {}, {settled} more settled against it; {confirmed} checks decided by both, \
         {undecided} by one or none; {refused} scripts not understood, {lost} lost in failed runs",
        tool.name()
    );
    if disagreements + lost > 0 {
        std::process::exit(1);
    }
}
