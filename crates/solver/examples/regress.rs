//! `cargo run -p pathlight-solver --release --example regress -- FOLDER`: scripts of other projects with a known status.
//!
//! Takes every `.smt2` file below the folder whose logic is one of ours and which states its answer, either as
//! `(set-info :status ...)` before each check or as `; EXPECT: ...` lines, runs it, and prints solved, unknown and wrong.

use pathlight_solver::script::{RunOptions, run};
use std::path::{Path, PathBuf};
use std::time::Instant;

const LOGICS: [&str; 9] =
    ["QF_UF", "QF_LIA", "QF_IDL", "QF_UFLIA", "QF_AX", "QF_AUFLIA", "QF_ALIA", "QF_UFIDL", "QF_LIRA"];

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    let mut stack = vec![folder.to_path_buf()];
    while let Some(dir) = stack.pop() {
        let Ok(entries) = std::fs::read_dir(&dir) else { continue };
        for path in entries.flatten().map(|e| e.path()) {
            if path.is_dir() {
                stack.push(path);
            } else if path.extension().is_some_and(|e| e == "smt2") {
                out.push(path);
            }
        }
    }
    out.sort();
    out
}

/// The answers that the file promises.
fn expected(text: &str) -> Vec<&str> {
    let is_answer = |w: &&str| ["sat", "unsat"].contains(w);
    let by_comment: Vec<&str> =
        text.lines().filter_map(|l| l.strip_prefix("; EXPECT: ")).map(str::trim).filter(is_answer).collect();
    if !by_comment.is_empty() {
        return by_comment;
    }
    let status = text.split("(set-info :status ").skip(1);
    status.filter_map(|rest| rest.split(')').next()).map(str::trim).filter(is_answer).collect()
}

fn logic(text: &str) -> Option<&str> {
    let name = text.split("(set-logic ").nth(1)?.split(')').next()?.trim();
    LOGICS.into_iter().find(|l| *l == name)
}

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".into());
    let (mut solved, mut unknown, mut wrong, mut refused) = (0, 0, 0, 0);
    for file in files(Path::new(&folder)) {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        let want = expected(&text);
        if logic(&text).is_none() || want.is_empty() {
            continue;
        }
        let start = Instant::now();
        let mut options = RunOptions::default();
        options.config.steps = 100_000;
        let mut got = Vec::new();
        let summary = run(&text, &options, |r| got.push(r.to_string()));
        let answers: Vec<&str> =
            got.iter().map(String::as_str).filter(|r| ["sat", "unsat", "unknown"].contains(r)).collect();
        let seconds = start.elapsed().as_secs_f64();
        let name = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        if summary.errors > 0 || answers.len() < want.len() {
            refused += 1;
            let error = got.iter().find(|r| r.starts_with("(error")).cloned().unwrap_or_default();
            println!("refused {name}: {error}");
        } else if answers.iter().zip(&want).any(|(a, w)| a != w && *a != "unknown") {
            wrong += 1;
            println!("WRONG {name}: {answers:?}, expected {want:?}");
        } else if answers.contains(&"unknown") {
            unknown += 1;
            println!("unknown {name} ({seconds:.1} s)");
        } else {
            solved += 1;
            if seconds > 2.0 {
                println!("slow {name} ({seconds:.1} s)");
            }
        }
    }
    let all = solved + unknown + wrong + refused;
    println!("{all} files: {solved} solved, {unknown} unknown, {wrong} wrong, {refused} refused");
}
