//! Original and slice, run side by side.
//!
//! Both run in the interpreter on the same inputs and must ask about the same values. Runs that start elsewhere than at `main` find numbers in variables that nobody set ([`super::fill`]). Then both are compiled for this machine, the slice as the C that `--emit-c` would write, and run again:
//! they must agree with each other and with the interpreter ([`super::machine`]). Functions without code get some ([`super::sites`]).

use std::fmt::Write as _;
use std::sync::Arc;

use anyhow::{Context, Result};
use pathlight_interp::c::{Process, StartLists, run_process};
use pathlight_interp::{Captured, Host, Limits};
use pathlight_ir::{Symbol, Type, World};
use pathlight_llvm::link::LinkedProgram;
use pathlight_paths::cut::{WithNumber, cut};

use super::fill::{Filled, Numbers, Start, background};
use super::machine::{Native, Programs};
use super::sites::{PREFIX, SEED, Sites};
use super::{Found, Opened, Origin};
use crate::cli::SliceOptions;

/// Instructions of one run.
const STEPS: u64 = 3_000_000;

/// What came of running both.
#[derive(Default)]
pub struct Checked {
    pub inputs: u32,
    /// Inputs on which the original came to its end.
    pub ended: u32,
    /// Questions whose values were compared: on those inputs, and on the others as far as the original came.
    pub values: usize,
    pub values_before: usize,
    /// Why the original did not come to its end on another input.
    pub problem: Option<String>,
    /// The function where runs start, if that is not `main`: then variables start with numbers.
    pub start: Option<String>,
    pub difference: Option<String>,
    /// What came of the runs on this machine; Java has none.
    pub native: Option<Native>,
}

impl Checked {
    pub fn in_words(&self) -> String {
        if let Some(difference) = &self.difference {
            return difference.clone();
        }
        let Checked { inputs, ended, values, values_before, .. } = self;
        let mut words = format!("checked: original and slice agree on {ended} inputs ({values} questions)");
        if let Some(problem) = &self.problem {
            let others = inputs - ended;
            let _ = write!(
                words,
                "; on {others} others the original did not come to its end ({problem}), and they agree as far as it came ({values_before} questions)"
            );
        }
        if let Some(start) = &self.start {
            let _ = write!(
                words,
                "; runs start at {start}, where variables that nobody set hold numbers made from the input's, the same in both"
            );
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
    let sites = Sites::of(opened, &linked);
    let entry = opened.program.entry;
    let start = (options.entry != "main").then_some(entry);
    let called = match start {
        Some(entry) => Some(opened.program.functions.find(entry).context("the function has no body")?),
        None => None,
    };
    let called = called.map(|id| opened.program.functions.get(id).body.clone());
    let original: Arc<dyn World> = Arc::new(sites.world(&linked, options, called.as_deref())?);
    let sliced: Arc<dyn World> = Arc::new(cut(&opened.program, &found.slice, original.clone())?);
    let filled = start.map(|_| {
        let unset_pointers = options.unset_pointers;
        Arc::new(Start { numbers: numbers(opened, &linked), unset_pointers })
    });
    let lists = StartLists {
        constructors: linked.constructors().to_vec(),
        destructors: linked.destructors().to_vec(),
    };
    let mut ended = Vec::new();
    let mut checked = compare(
        inputs,
        |seed| {
            let told = run(original.clone(), &lists, filled.as_ref(), seed, false);
            if told.1.is_none() {
                ended.push((seed, told.0.clone()));
            }
            told
        },
        |seed| run(sliced.clone(), &lists, filled.as_ref(), seed, true),
    )?;
    checked.start = start.map(|_| options.entry.clone());
    if checked.difference.is_none() {
        let mut native = Native::default();
        match start {
            Some(_) => {
                native.left_out = Some("this machine gives variables that nobody set no numbers".into())
            }
            None => match Programs::build(opened, found, &sites, options)? {
                Ok(programs) => checked.difference = programs.compare(&ended, &mut native)?,
                Err(reason) => native.left_out = Some(reason),
            },
        }
        checked.native = Some(native);
    }
    Ok(checked)
}

/// The values that a run tells, and why it did not come to its end.
pub type Told = (Vec<String>, Option<String>);

/// Where variables of the program hold whole numbers or addresses that the program may change.
fn numbers(opened: &Opened, linked: &LinkedProgram) -> Numbers {
    let mut numbers = Numbers::default();
    for (_, name, offset, ty) in opened.program.memory.globals() {
        let is_variable = linked.global(name).is_some_and(|global| !global.is_constant);
        if is_variable && matches!(ty, Type::Int(_) | Type::Ptr(_)) {
            numbers.entry(name).or_default().push((offset, ty));
        }
    }
    numbers
}

/// Runs both on so many inputs. Where the original does not come to its end, what it told until then must be what the slice tells first; the slice may go on, since loops without end may
/// end there, and it may be stopped too.
pub fn compare(
    inputs: u32,
    mut original: impl FnMut(u32) -> Told,
    slice: impl Fn(u32) -> Told,
) -> Result<Checked> {
    let mut checked = Checked { inputs, ..Checked::default() };
    for seed in 1..=inputs {
        let (mut values, problem) = original(seed);
        let (mut others, stopped) = slice(seed);
        if problem.is_some() {
            others.truncate(values.len());
            if stopped.is_some() {
                values.truncate(others.len());
            }
            checked.values_before += values.len();
            checked.problem = checked.problem.or(problem);
        } else {
            checked.ended += 1;
            checked.values += values.len();
        }
        checked.difference = difference(seed, ("the original", &values), ("the slice", &others), stopped)
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

fn run(
    world: Arc<dyn World>,
    lists: &StartLists,
    start: Option<&Arc<Start>>,
    seed: u32,
    unset_returns: bool,
) -> Told {
    let output = Captured::default();
    let host = Host {
        stdin: Box::new(std::io::Cursor::new(standard_input(seed).into_bytes())),
        stdout: Box::new(output.clone()),
        ..Host::default()
    };
    let world: Arc<dyn World> = match start {
        Some(start) => Arc::new(Filled { base: world, start: start.clone(), seed }),
        None => world,
    };
    let world = Arc::new(WithNumber { base: world, variable: Symbol::new(SEED), number: seed.into() });
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let first_line = |words: String| words.lines().next().unwrap_or_default().to_owned();
    let mut process = Process::new(world, host, limits);
    process.unset_returns = unset_returns;
    if start.is_some() {
        process.memory.set_background(Box::new(background(seed)));
    }
    let ended = run_process(&mut process, lists, &["program".into()]);
    let problem = ended.err().map(|stop| first_line(stop.to_string()));
    (values_in(&output.text()), problem)
}
