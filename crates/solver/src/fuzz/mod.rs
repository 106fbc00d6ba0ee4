//! Differential fuzzing: random incremental scripts, decided here and by another solver, and shrunk when the answers differ.

mod declare;
pub mod expr;
pub mod rng;

use crate::backend::{Process, ProcessError, Tool};
use crate::solver::{Answer, Config, Reason, Solver};
use declare::declarations;
use expr::{Expr, Generator, PROFILES, Profile, Symbols};
use pathlight_logic::Store;
use rng::Rng;
use std::fmt::Write;

#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Push,
    Pop,
    Assert(Expr),
    Check,
}

#[derive(Clone, Debug)]
pub struct Script {
    pub seed: u64,
    pub profile: &'static str,
    pub commands: Vec<Command>,
}

/// The script of a seed. Seeds run through the profiles and alternate between single formulas and incremental paths.
pub fn generate(seed: u64) -> Script {
    generate_from(seed, PROFILES[(seed % PROFILES.len() as u64) as usize])
}

/// The script of a seed in what `tool` understands: cvc5 knows neither Z3's partial orders nor constant maps of terms.
pub fn generate_for(tool: Tool, seed: u64) -> Script {
    let profile = PROFILES[(seed % PROFILES.len() as u64) as usize];
    let z3 = tool == Tool::Z3;
    generate_from(seed, Profile { order: profile.order && z3, values_in_const_maps: !z3, ..profile })
}

fn generate_from(seed: u64, profile: Profile) -> Script {
    let mut rng = Rng::new(seed);
    let style = rng.below(3);
    let depth = 1 + rng.below(3) as u32;
    let mut g = Generator { rng: &mut rng, profile };
    let mut commands = Vec::new();
    let mut open = 0;
    if style == 0 {
        for _ in 0..1 + g.rng.below(4) {
            let formula = g.formula(depth + 1);
            commands.push(Command::Assert(formula));
        }
        commands.push(Command::Check);
    } else {
        for _ in 0..4 + g.rng.below(14) {
            match g.rng.below(8) {
                0 | 1 => {
                    commands.push(Command::Push);
                    open += 1;
                }
                2 if open > 0 => {
                    commands.push(Command::Pop);
                    open -= 1;
                }
                3 if style == 2 => {
                    let formula = g.formula(depth);
                    commands.push(Command::Assert(formula));
                    commands.push(Command::Check);
                }
                _ => {
                    let literal = g.literal();
                    commands.push(Command::Assert(literal));
                    commands.push(Command::Check);
                }
            }
        }
        commands.push(Command::Check);
    }
    Script { seed, profile: profile.name, commands }
}

impl Script {
    pub fn smtlib(&self) -> String {
        let mut out = String::new();
        for c in &self.commands {
            match c {
                Command::Push => out.push_str("(push 1)\n"),
                Command::Pop => out.push_str("(pop 1)\n"),
                Command::Check => out.push_str("(check-sat)\n"),
                Command::Assert(e) => {
                    out.push_str("(assert ");
                    e.smtlib(&mut out);
                    out.push_str(")\n");
                }
            }
        }
        declarations(&out) + &out
    }

    /// Our answers, one for each check.
    pub fn ours(&self, steps: u64) -> Vec<Answer> {
        self.ours_with(steps, None)
    }

    /// The same with a back end for what the embedded solver does not decide; what it is sent is printed from terms, so this
    /// tests the printers.
    pub fn ours_with(&self, steps: u64, backend: Option<&Process>) -> Vec<Answer> {
        let mut store = Store::new();
        let symbols = Symbols::new(&mut store);
        let config = Config { paranoid: true, steps, ..Config::default() };
        let mut solver = Solver::with(config, expr::world().0);
        if let Some(process) = backend {
            solver.set_backend(Some(Box::new(process.clone())));
        }
        let mut answers = Vec::new();
        for c in &self.commands {
            match c {
                Command::Push => solver.push(),
                Command::Pop => {
                    solver.pop();
                }
                Command::Assert(e) => {
                    let t = e.term(&mut store, &symbols);
                    solver.assert(t);
                }
                Command::Check => answers.push(solver.check(&store)),
            }
        }
        answers
    }

    pub fn size(&self) -> usize {
        self.commands.iter().map(|c| if let Command::Assert(e) = c { 1 + e.size() } else { 1 }).sum()
    }

    fn is_balanced(&self) -> bool {
        let mut open = 0i64;
        self.commands.iter().all(|c| {
            match c {
                Command::Push => open += 1,
                Command::Pop => open -= 1,
                _ => {}
            }
            open >= 0
        })
    }
}

/// How two lists of answers compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    Agree,
    /// The position of the first check that differs, or where our own verification failed.
    Differ(usize, String),
    /// The other solver does not understand the script.
    Refused(String),
}

pub fn compare(ours: &[Answer], theirs: &[String]) -> Comparison {
    if let Some(error) = theirs.iter().find(|l| l.starts_with("(error")) {
        return Comparison::Refused(error.clone());
    }
    for (i, (a, b)) in ours.iter().zip(theirs).enumerate() {
        let fine = match a {
            Answer::Sat => b != "unsat",
            Answer::Unsat => b != "sat",
            Answer::Unknown(Reason::CoreCheck | Reason::ModelCheck) => false,
            Answer::Unknown(_) => true,
        };
        if !fine {
            return Comparison::Differ(i, format!("ours {a:?}, theirs {b}"));
        }
    }
    if ours.len() != theirs.len() {
        return Comparison::Differ(
            ours.len().min(theirs.len()),
            format!("other solver: {:?}", theirs.last()),
        );
    }
    Comparison::Agree
}

/// The other solver's answers to several scripts. They go through one process; where that ends early (cvc5 stops at its first
/// error), the script it stopped at gets an error as its last answer, and a new process takes up the rest.
pub fn theirs(process: &Process, scripts: &[Script]) -> Result<Vec<Vec<String>>, ProcessError> {
    let mut answers: Vec<Vec<String>> = Vec::new();
    while answers.len() < scripts.len() {
        let mut text = String::new();
        for script in &scripts[answers.len()..] {
            let option = process.timeout_option();
            let _ = writeln!(text, "(reset)\n(set-option :{option} 3000)\n(echo \"next\")");
            text.push_str(&script.smtlib());
        }
        text.push_str("(echo \"end\")\n");
        let out = process.run(&text)?;
        let before = answers.len();
        let mut ended = false;
        for line in out.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.trim_matches('"') {
                "next" => answers.push(Vec::new()),
                "end" => ended = true,
                _ => answers[before..].iter_mut().last().into_iter().for_each(|a| a.push(line.to_string())),
            }
        }
        if !ended {
            match answers[before..].last_mut() {
                Some(last) => last.push("(error \"stopped here\")".into()),
                None => answers.push(vec!["(error \"did not start\")".into()]),
            }
        }
    }
    Ok(answers)
}

/// Makes a script smaller as long as `still_wrong` says so.
pub fn shrink(script: &Script, mut still_wrong: impl FnMut(&Script) -> bool) -> Script {
    let mut best = script.clone();
    let mut budget = 1500;
    loop {
        let candidates = smaller(&best);
        let mut improved = false;
        for c in candidates {
            if budget == 0 {
                return best;
            }
            budget -= 1;
            if c.is_balanced() && still_wrong(&c) {
                best = c;
                improved = true;
                break;
            }
        }
        if !improved {
            return best;
        }
    }
}

/// Scripts with one command left out or one subexpression replaced by something smaller.
fn smaller(script: &Script) -> Vec<Script> {
    let mut out = Vec::new();
    let n = script.commands.len();
    for chunk in [n / 2, n / 4, 1] {
        for start in (0..n).step_by(chunk.max(1)) {
            let mut s = script.clone();
            s.commands.drain(start..(start + chunk.max(1)).min(n));
            out.push(s);
        }
    }
    for (i, c) in script.commands.iter().enumerate() {
        if let Command::Assert(e) = c {
            for smaller in smaller_exprs(e) {
                let mut s = script.clone();
                s.commands[i] = Command::Assert(smaller);
                out.push(s);
            }
        }
    }
    out
}

fn smaller_exprs(e: &Expr) -> Vec<Expr> {
    let mut out = Vec::new();
    for a in &e.args {
        if a.ty == e.ty {
            out.push(a.clone());
        }
    }
    if e.ty == expr::Ty::Bool && e.size() > 1 {
        out.extend([Expr::constant(true), Expr::constant(false)]);
    }
    if e.ty == expr::Ty::Int && e.size() > 1 {
        out.push(Expr::zero());
    }
    for (i, a) in e.args.iter().enumerate() {
        for s in smaller_exprs(a) {
            let mut copy = e.clone();
            copy.args[i] = s;
            out.push(copy);
        }
    }
    out
}
