//! One run of a function alone, under a plan.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use pathlight_interp::c::calls::Exit;
use pathlight_interp::c::process::{Function, Implementation};
use pathlight_interp::c::{Fault, Process, Site};
use pathlight_interp::{Host, Limits, Stop};
use pathlight_ir::{
    Body, Callee, Constant, Dispatch, FunctionName, Op, Symbol, Terminator, World, WorldError,
};
use rustc_hash::FxHashSet;

use super::choices::{Choice, Choices, Object, Plan, Taken};
use super::{Mistake, Question};

/// Instructions of one run, and bytes of its memory.
const STEPS: u64 = 200_000;
const BYTES: u64 = 64 << 20;
/// Functions whose constants are read, and constants that are kept.
const READ_FUNCTIONS: usize = 40;
const MOST_CONSTANTS: usize = 24;

/// A function that can be run alone.
pub struct Alone<'q> {
    pub question: &'q Question,
    world: Arc<dyn World>,
    pub params: Vec<String>,
    pub body: Arc<Body>,
    constants: Rc<[i64]>,
    /// Functions that it may call, directly or not, and that have no code.
    pub without_code: Vec<Symbol>,
}

/// How a run came to its end.
#[derive(Clone, PartialEq, Debug)]
pub enum Ended {
    /// It failed as it should: what the interpreter says.
    AsWanted(String),
    /// It failed in some other way.
    Fault(Box<Fault>),
    Returned,
    /// It came to something that the interpreter cannot do, or to a limit.
    Stopped(Stop),
}

/// What is known of a run.
pub struct Run {
    pub ended: Ended,
    pub taken: Vec<Taken>,
    pub objects: Vec<Object>,
    pub visited: FxHashSet<(Symbol, u32)>,
    pub compared: FxHashSet<(u64, u64)>,
    pub steps: u64,
}

impl<'q> Alone<'q> {
    /// Err if there is no such function.
    pub fn new(world: &Arc<dyn World>, question: &'q Question) -> Result<Alone<'q>, WorldError> {
        let function = question.function;
        let body = world.body(function)?.ok_or_else(|| WorldError(format!("{function} has no code")))?;
        let name = |(number, value): (usize, &pathlight_ir::Value)| {
            let name = body.values[*value].name.map(|name| name.to_string());
            name.unwrap_or_else(|| format!("argument {}", number + 1))
        };
        let params = body.params(body.entry()).iter().enumerate().map(name).collect();
        let constants = constants(&**world, &body);
        let without_code = without_code(&**world, &body);
        Ok(Alone { question, world: world.clone(), params, body, constants, without_code })
    }

    pub fn run(&self, plan: &Plan, most: u64) -> Run {
        let limits = Limits { steps: STEPS.min(most), memory: BYTES, ..Limits::default() };
        let mut process = Process::new(self.world.clone(), Host::default(), limits);
        let choices = Choices::new(plan.clone(), self.params.clone(), self.constants.clone());
        let ended = match process.run_alone(self.question.function, Box::new(choices.clone())) {
            Ok(values) => match self.lost(&process, &values) {
                Some(lost) => Ended::AsWanted(lost),
                None => Ended::Returned,
            },
            Err(Exit::Stop(Stop::Fault(fault))) => match self.is_wanted(&fault) && self.is_cause(&choices) {
                true => Ended::AsWanted(fault.text),
                false => Ended::Fault(fault),
            },
            Err(Exit::Stop(stop)) => Ended::Stopped(stop),
            Err(Exit::Throw(_) | Exit::Jump(_)) => {
                Ended::Stopped(Stop::Unsupported("a jump out of the function".into()))
            }
        };
        let steps = process.steps + prepared(&process);
        let (visited, compared) =
            process.outside.take().map(|outside| (outside.visited, outside.compared)).unwrap_or_default();
        let (taken, objects) = choices.finish();
        Run { ended, taken, objects, visited, compared, steps }
    }

    /// Is it the mistake, at its place?
    fn is_wanted(&self, fault: &Fault) -> bool {
        let question = self.question;
        if !question.mistake.shows_as(fault.kind) {
            return false;
        }
        let name = question.function.name;
        let here = |site: &Site| site.function == name && question.place.is(site);
        let Some(innermost) = fault.stack.first() else { return false };
        if question.mistake == Mistake::Uninitialised {
            // The interpreter speaks up where such a value first matters: that is the read itself, or what the statement does with the value.
            let on_line = |site: &Site| site.function == name && question.place.is_line_of(site);
            return fault.stack.iter().any(on_line);
        }
        match &question.inner {
            None => here(innermost),
            Some(inner) => inner.is(innermost) && fault.stack.iter().skip(1).any(here),
        }
    }

    /// If the failing value is said to come from a call of the C library that may fail, it must have failed.
    fn is_cause(&self, choices: &Choices) -> bool {
        let Some(cause) = self.question.cause.filter(|_| self.question.mistake == Mistake::Null) else {
            return true;
        };
        let outcomes = choices.outcomes_at(&cause);
        outcomes.is_empty() || outcomes.iter().any(|choice| *choice != Choice::Model)
    }

    /// Words for what was made at the place in question and is lost when the function has returned.
    fn lost(&self, process: &Process, values: &[pathlight_interp::c::value::Val]) -> Option<String> {
        if self.question.mistake != Mistake::Leak {
            return None;
        }
        let outside = process.outside.as_ref()?;
        let lost = process.lost(values);
        let given = given_away(process);
        let made_there = |index: &&u32| {
            !given.contains(*index)
                && outside.made_at.get(*index).is_some_and(|site| self.question.place.is(site))
        };
        let object = process.memory.object(*lost.iter().find(made_there)?)?;
        Some(format!("{} bytes are lost", object.size))
    }
}

/// What functions without code were given, and what that leads to: they may have kept it.
fn given_away(process: &Process) -> FxHashSet<u32> {
    let objects = (0u32..).map_while(|index| process.memory.object(index).map(|object| (index, object)));
    let mut open: Vec<u32> =
        objects.filter(|(_, object)| object.provided != 0).map(|(index, _)| index).collect();
    let mut reached = FxHashSet::default();
    while let Some(index) = open.pop() {
        if reached.insert(index) {
            open.extend(process.memory.pointers_in(index));
        }
    }
    reached
}

/// What it took to make functions and variables ready, as so many instructions.
fn prepared(process: &Process) -> u64 {
    let size = |function: &Function| match &function.implementation {
        Implementation::Code(code) => code.ins.len() as u64,
        _ => 0,
    };
    process.functions.iter().map(size).sum::<u64>() + process.memory.live_bytes / 16
}

/// The functions without code that a function may call by name, or those that it calls, in the order of their names.
fn without_code(world: &dyn World, body: &Arc<Body>) -> Vec<Symbol> {
    let mut seen: BTreeSet<FunctionName> = BTreeSet::from([body.name]);
    let mut bodies = vec![body.clone()];
    let mut found = BTreeSet::new();
    while let Some(body) = bodies.pop() {
        for Callee { dispatch, target } in body.callees.values() {
            if *dispatch != Dispatch::Static || !seen.insert(*target) {
                continue;
            }
            match world.body(*target) {
                Ok(Some(body)) => bodies.push(body),
                Ok(None) => _ = found.insert(target.name),
                Err(_) => {}
            }
        }
    }
    found.into_iter().collect()
}

/// The numbers that a function and those that it calls compare with, and their neighbours.
fn constants(world: &dyn World, body: &Arc<Body>) -> Rc<[i64]> {
    let mut found: Vec<i64> = Vec::new();
    let mut seen: Vec<FunctionName> = vec![body.name];
    let mut bodies = vec![body.clone()];
    let mut next = 0;
    while next < bodies.len() && found.len() < MOST_CONSTANTS {
        let body = bodies[next].clone();
        next += 1;
        compared(&body, &mut found);
        for Callee { dispatch, target } in body.callees.values() {
            if *dispatch == Dispatch::Static && seen.len() < READ_FUNCTIONS && !seen.contains(target) {
                seen.push(*target);
                bodies.extend(world.body(*target).ok().flatten());
            }
        }
    }
    found.truncate(MOST_CONSTANTS);
    found.into()
}

fn compared(body: &Body, found: &mut Vec<i64>) {
    let mut add = |number: i128| {
        let Ok(number) = i64::try_from(number) else { return };
        for near in [Some(number), number.checked_add(1), number.checked_sub(1)].into_iter().flatten() {
            if !found.contains(&near) {
                found.push(near);
            }
        }
    };
    for inst in body.insts.values() {
        if let Op::Compare(_, a, b) = &inst.op {
            for value in [a, b] {
                if let Some(Constant::Int(number)) = body.constant(*value) {
                    add(*number);
                }
            }
        }
    }
    for block in body.blocks.values() {
        if let Terminator::Switch { table, .. } = &block.terminator {
            body.switches[*table].cases.iter().for_each(|(number, _)| add(*number));
        }
    }
}
