//! Original and slice, run side by side.
//!
//! Both run in the interpreter on the same inputs and must ask about the same values. Then both are compiled for this machine, the slice as the C that `--emit-c` would write, and run again:
//! they must agree with each other and with the interpreter ([`super::machine`]). Functions without code get some ([`super::sites`]).

use std::fmt::Write as _;
use std::sync::Arc;

use anyhow::{Result, bail};
use pathlight_interp::c::{StartLists, run_program};
use pathlight_interp::{Captured, Host, Limits};
use pathlight_ir::{Symbol, World};
use pathlight_paths::cut::{WithNumber, cut};

use super::machine::{Native, Programs};
use super::sites::{PREFIX, SEED, Sites};
use super::{Found, Opened, Origin};
use crate::cli::SliceOptions;

/// Instructions of one run.
const STEPS: u64 = 3_000_000;

/// What came of running both.
pub struct Checked {
    pub inputs: u32,
    /// Inputs on which the original came to its end.
    pub ended: u32,
    /// Values that were compared.
    pub values: usize,
    /// Why the original did not come to its end on another input.
    pub problem: Option<String>,
    pub difference: Option<String>,
    /// What came of the runs on this machine; Java has none.
    pub native: Option<Native>,
}

impl Checked {
    pub fn in_words(&self) -> String {
        if let Some(difference) = &self.difference {
            return difference.clone();
        }
        let Checked { inputs, ended, values, .. } = self;
        let mut words = format!("checked: original and slice agree on {ended} inputs ({values} questions)");
        if let Some(problem) = &self.problem {
            let others = inputs - ended;
            let _ = write!(words, "; on {others} others the original did not come to its end ({problem})");
        }
        if let Some(native) = &self.native {
            let _ = write!(words, "; {}", native.in_words());
        }
        words
    }
}

pub fn check(opened: &mut Opened, found: &Found, inputs: u32, options: &SliceOptions) -> Result<Checked> {
    let linked = match &opened.origin {
        Origin::C(linked) => linked.clone(),
        Origin::Java(java) => return super::java::check(opened, java, found, inputs),
    };
    if options.entry != "main" {
        bail!("--check runs programs from main; it cannot start at {}", options.entry);
    }
    let sites = Sites::of(opened, &linked);
    let original: Arc<dyn World> = Arc::new(sites.world(&linked, options)?);
    let sliced: Arc<dyn World> = Arc::new(cut(&opened.program, &found.slice, original.clone())?);
    let lists = StartLists {
        constructors: linked.constructors().to_vec(),
        destructors: linked.destructors().to_vec(),
    };
    let mut ended = Vec::new();
    let mut checked = compare(
        inputs,
        |seed| {
            let told = run(original.clone(), &lists, seed);
            if told.1.is_none() {
                ended.push((seed, told.0.clone()));
            }
            told
        },
        |seed| run(sliced.clone(), &lists, seed),
    )?;
    if checked.difference.is_none() {
        let mut native = Native::default();
        match Programs::build(opened, found, &sites, options)? {
            Ok(programs) => checked.difference = programs.compare(&ended, &mut native)?,
            Err(reason) => native.left_out = Some(reason),
        }
        checked.native = Some(native);
    }
    Ok(checked)
}

/// The values that a run tells, and why it did not come to its end.
pub type Told = (Vec<String>, Option<String>);

/// Runs both on so many inputs.
pub fn compare(
    inputs: u32,
    mut original: impl FnMut(u32) -> Told,
    slice: impl Fn(u32) -> Told,
) -> Result<Checked> {
    let mut checked = Checked { inputs, ended: 0, values: 0, problem: None, difference: None, native: None };
    for seed in 1..=inputs {
        let (values, problem) = original(seed);
        if problem.is_some() {
            checked.problem = checked.problem.or(problem);
            continue;
        }
        checked.ended += 1;
        checked.values += values.len();
        let (others, problem) = slice(seed);
        checked.difference = difference(seed, ("the original", &values), ("the slice", &others), problem)
            .map(|place| format!("the slice differs: {place}"));
        if checked.difference.is_some() {
            break;
        }
    }
    Ok(checked)
}

/// Where two runs tell different values, in words.
pub fn difference(
    seed: u32,
    (one, values): (&str, &[String]),
    (other, others): (&str, &[String]),
    problem: Option<String>,
) -> Option<String> {
    if values == others {
        return None;
    }
    let at = values.iter().zip(others).take_while(|(a, b)| a == b).count();
    let shown = |values: &[String]| values.get(at).cloned().unwrap_or_else(|| "nothing".into());
    let problem = problem.map_or(String::new(), |problem| format!(" ({problem})"));
    let (value, against) = (shown(values), shown(others));
    Some(format!("with seed {seed}, question {}: {one} has {value}, {other} {against}{problem}", at + 1))
}

/// What a run with this seed reads from its standard input.
pub fn standard_input(seed: u32) -> String {
    let numbers: Vec<String> =
        (0..64_u64).map(|at| ((u64::from(seed) * 7919 + at * 104_729) % 97).to_string()).collect();
    numbers.join("\n")
}

/// The values in what a run told.
pub fn values_in(text: &str) -> Vec<String> {
    text.lines().filter_map(|line| line.strip_prefix(PREFIX)).map(str::to_owned).collect()
}

fn run(world: Arc<dyn World>, lists: &StartLists, seed: u32) -> Told {
    let output = Captured::default();
    let host = Host {
        stdin: Box::new(std::io::Cursor::new(standard_input(seed).into_bytes())),
        stdout: Box::new(output.clone()),
        ..Host::default()
    };
    let world = Arc::new(WithNumber { base: world, variable: Symbol::new(SEED), number: seed.into() });
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let problem =
        run_program(world, lists, &["program".into()], host, limits).err().map(|stop| stop.to_string());
    (values_in(&output.text()), problem)
}
