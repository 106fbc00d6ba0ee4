//! `cargo run -p pathlight-solver --release --example bench -- [--paths N]`: the conjunction workload, against z3 reading
//! the same script.
//!
//! The script walks a random program's paths depth first: at each branch it pushes, asserts a condition, checks, goes on if
//! that is satisfiable, pops, and does the same with the negation.

use pathlight_logic::smt::{Command, parse_script};
use pathlight_logic::{Store, Term};
use pathlight_solver::backend::{Process, Tool};
use pathlight_solver::fuzz::rng::Rng;
use pathlight_solver::script::{RunOptions, run};
use pathlight_solver::{Answer, Solver};
use std::fmt::Write;
use std::time::Instant;

/// Processor seconds of this process and of its finished children, so that other work on the machine does not count.
/// Where the system does not tell, wall-clock time since the start.
fn processor_time(start: Instant) -> (f64, f64) {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> = stat
        .rsplit(')')
        .next()
        .unwrap_or("")
        .split_whitespace()
        .skip(1)
        .map(|f| f.parse().unwrap_or(0.0))
        .collect();
    match fields.get(10..14) {
        Some([user, system, child_user, child_system]) => {
            ((user + system) / 100.0, (child_user + child_system) / 100.0)
        }
        _ => (start.elapsed().as_secs_f64(), start.elapsed().as_secs_f64()),
    }
}

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

/// The term of an assertion written in SMT-LIB.
fn term(store: &mut Store, header: &str, formula: &str) -> Term {
    let commands = parse_script(store, &format!("{header}(assert {formula})"));
    match commands.last() {
        Some(Ok(Command::Assert { term, .. })) => *term,
        other => panic!("the benchmark wrote a bad formula: {other:?}"),
    }
}

/// Walks `paths` paths; at each branch both sides are checked and a feasible one is taken, as an explorer would (which one is
/// feasible is found by asking our solver while writing).
fn script(seed: u64, paths: u64, depth: u64, vars: u64, maps: bool) -> String {
    let mut rng = Rng::new(seed);
    let mut out =
        String::from("(set-logic ALL)\n(declare-fun f (Int) Int)\n(declare-const m (Array Int Int))\n");
    for i in 0..vars {
        let _ = writeln!(out, "(declare-const x{i} Int)");
    }
    let header = out.clone();
    let (mut store, mut solver) = (Store::new(), Solver::new());
    for _ in 0..paths {
        solver.push();
        for _ in 0..depth {
            let (p, n) = condition(&mut rng, vars, maps);
            let (first, second) = if rng.below(2) == 0 { (p, n) } else { (n, p) };
            let _ = writeln!(out, "(push 1)\n(assert {first})\n(check-sat)\n(pop 1)");
            let _ = writeln!(out, "(push 1)\n(assert {second})\n(check-sat)");
            let t = term(&mut store, &header, &second);
            if solver.check_assuming(&store, &[t]) == Answer::Sat {
                solver.assert(t);
            } else {
                let _ = writeln!(out, "(pop 1)\n(push 1)\n(assert {first})");
                let t = term(&mut store, &header, &first);
                solver.assert(t);
            }
        }
        solver.pop();
        let _ = writeln!(out, "(pop {depth})");
    }
    out
}

/// Runs commands whose terms are built already: what an engine inside the process sees.
fn run_terms(store: &Store, commands: &[Command]) -> Solver {
    let mut solver = Solver::new();
    for c in commands {
        match c {
            Command::Push(n) => (0..*n).for_each(|_| solver.push()),
            Command::Pop(n) => (0..*n).for_each(|_| {
                solver.pop();
            }),
            Command::Assert { term, .. } => solver.assert(*term),
            Command::CheckSat => {
                solver.check(store);
            }
            _ => {}
        }
    }
    solver
}

fn main() {
    let start = Instant::now();
    let paths = argument("--paths").unwrap_or(1500);
    let mut z3 = Process::find(Tool::Z3);
    if let Some(z3) = &mut z3 {
        z3.guard.wall = std::time::Duration::from_secs(600);
    }
    let workloads = [
        ("integers, depth 12", 12, 8, false),
        ("integers and maps, depth 12", 12, 8, true),
        ("integers, depth 30", 30, 20, false),
        ("integers and maps, depth 30", 30, 20, true),
    ];
    let only = argument("--only").map(|n| n as usize);
    for (i, (name, depth, vars, maps)) in workloads.into_iter().enumerate() {
        if only.is_some_and(|n| n != i) {
            continue;
        }
        let text = script(1, paths, depth, vars, maps);
        let mut store = Store::new();
        let commands: Vec<Command> = parse_script(&mut store, &text).into_iter().flatten().collect();
        let begin = processor_time(start).0;
        let stats = run_terms(&store, &commands).stats();
        let terms_time = processor_time(start).0 - begin;
        let begin = processor_time(start).0;
        let mut ours = Vec::new();
        run(&text, &RunOptions::default(), |line| ours.push(line.to_string()));
        let script_time = processor_time(start).0 - begin;
        let checks = stats.checks as f64;
        println!("{name}: {checks} checks, {} unknown", stats.unknown);
        println!(
            "  ours on terms {:.0}/s, on the script {:.0}/s; {stats:?}",
            checks / terms_time,
            checks / script_time
        );
        if let Some(z3) = &z3 {
            let begin = processor_time(start).1;
            let theirs = z3.run(&text).unwrap_or_default();
            let their_time = processor_time(start).1 - begin;
            let differ = ours.iter().zip(theirs.lines()).filter(|(a, b)| a != b && *a != "unknown").count();
            let ratios = (their_time / terms_time, their_time / script_time);
            println!(
                "  z3 {:.0}/s, {differ} differ; ratio {:.1} on terms, {:.1} on the script",
                checks / their_time,
                ratios.0,
                ratios.1
            );
        }
    }
}
