//! `cargo run -p pathlight-solver --release --example bench -- [--paths N]`: the conjunction workload, against z3 reading
//! the same script.
//!
//! The script walks a random program's paths depth first: at each branch it pushes, asserts a condition, checks, goes on if
//! that is satisfiable, pops, and does the same with the negation.

use pathlight_solver::backend::{Process, Tool};
use pathlight_solver::fuzz::rng::Rng;
use pathlight_solver::script::{RunOptions, run};
use std::fmt::Write;
use std::time::Instant;

fn argument(name: &str) -> Option<u64> {
    let mut args = std::env::args().skip_while(|a| a != name);
    args.next()?;
    args.next()?.parse().ok()
}

/// A branch condition and its negation.
fn condition(rng: &mut Rng, vars: u64, maps: bool) -> (String, String) {
    let v = |rng: &mut Rng| format!("x{}", rng.below(vars));
    let (a, b, k) = (v(rng), v(rng), rng.between(-9, 9));
    let k = if k < 0 { format!("(- {})", -k) } else { k.to_string() };
    let positive = match rng.below(if maps { 9 } else { 6 }) {
        0 | 1 => format!("(< {a} {k})"),
        2 => format!("(<= {a} (+ {b} {k}))"),
        3 => format!("(= {a} {k})"),
        4 => format!("(= {a} {b})"),
        5 => format!("(< (+ {a} {b}) (+ {} {k}))", v(rng)),
        6 => format!("(= (select m {a}) {k})"),
        7 => format!("(< (select m {a}) (select m {b}))"),
        _ => format!("(= (f {a}) {b})"),
    };
    let negative = format!("(not {positive})");
    (positive, negative)
}

/// Walks `paths` paths; at each branch both sides are checked and a feasible one is taken, as an explorer would (which one is
/// feasible is found by asking our solver while writing).
fn script(seed: u64, paths: u64, depth: u64, vars: u64, maps: bool) -> String {
    let mut rng = Rng::new(seed);
    let mut out = String::from("(set-logic ALL)\n(declare-fun f (Int) Int)\n(declare-const m (Array Int Int))\n");
    for i in 0..vars {
        let _ = writeln!(out, "(declare-const x{i} Int)");
    }
    let header = out.clone();
    for _ in 0..paths {
        let mut taken = header.clone();
        for _ in 0..depth {
            let (p, n) = condition(&mut rng, vars, maps);
            let (first, second) = if rng.below(2) == 0 { (p, n) } else { (n, p) };
            let _ = writeln!(out, "(push 1)\n(assert {first})\n(check-sat)\n(pop 1)");
            let _ = writeln!(out, "(push 1)\n(assert {second})\n(check-sat)");
            let attempt = format!("{taken}(assert {second})\n(check-sat)\n");
            if run(&attempt, &RunOptions::default(), |_| ()).sat == 1 {
                let _ = writeln!(taken, "(assert {second})");
            } else {
                let _ = writeln!(out, "(pop 1)\n(push 1)\n(assert {first})");
                let _ = writeln!(taken, "(assert {first})");
            }
        }
        let _ = writeln!(out, "(pop {depth})");
    }
    out
}

fn main() {
    let paths = argument("--paths").unwrap_or(300);
    let Some(mut z3) = Process::find(Tool::Z3) else {
        eprintln!("z3 was not found");
        std::process::exit(2);
    };
    z3.guard.wall = std::time::Duration::from_secs(600);
    for (name, depth, vars, maps) in
        [("integers, depth 12", 12, 8, false), ("integers and maps, depth 12", 12, 8, true), ("integers, depth 30", 30, 20, false), ("integers and maps, depth 30", 30, 20, true)]
    {
        let text = script(1, paths, depth, vars, maps);
        let start = Instant::now();
        let mut ours = Vec::new();
        let summary = run(&text, &RunOptions::default(), |line| ours.push(line.to_string()));
        let our_time = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let theirs = z3.run(&text).unwrap_or_default();
        let their_time = start.elapsed().as_secs_f64();
        let differ = ours.iter().zip(theirs.lines()).filter(|(a, b)| a != b && *a != "unknown").count();
        let checks = f64::from(summary.sat + summary.unsat + summary.unknown);
        println!(
            "{name}: {checks} checks ({} unknown, {differ} differ): ours {:.0}/s, z3 {:.0}/s, ratio {:.1}  {:?}",
            summary.unknown,
            checks / our_time,
            checks / their_time,
            their_time / our_time,
            summary.stats
        );
    }
}
