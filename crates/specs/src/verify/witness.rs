//! An execution that breaks the property: its states, its calls and its lines, read off a model.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::{FieldName, FunctionName};
use pathlight_relations as rel;
use rel::{Instance, Relation, TupleSet};

use super::Fault;
use super::answers::{Contribution, models_of, shown_of};
use super::encode::{Ending, Step};
use super::refine::Search;
use crate::library::Shown;
use crate::program::Rel;

/// An execution that breaks the property, within the bounds.
#[derive(Clone, Debug)]
pub struct Counterexample {
    pub before: BTreeMap<Rel, Vec<Vec<rel::Atom>>>,
    pub after: BTreeMap<Rel, Vec<Vec<rel::Atom>>>,
    pub arguments: Vec<rel::Atom>,
    pub result: Option<rel::Atom>,
    /// Fields that are 0 to begin with, which nobody needs to hear (of C: what was freed).
    pub cleared: Vec<FieldName>,
    pub atom_names: Vec<String>,
    /// Class of each atom that is an object.
    pub classes: BTreeMap<rel::Atom, pathlight_ir::Symbol>,
    pub numbers: BTreeMap<rel::Atom, i64>,
    pub param_names: Vec<String>,
    pub function: FunctionName,
    pub has_this: bool,
    /// The calls that were executed, in order: depth, function, line.
    pub calls: Vec<(usize, FunctionName, u32)>,
    /// The lines that were executed, and what they stored.
    pub trace: Vec<Executed>,
    /// What specifications contributed.
    pub specified: Contribution,
    /// Relations that no field of the program is, and how those of them that can be are given to real objects.
    pub models: BTreeSet<Rel>,
    pub shown: BTreeMap<Rel, Shown>,
}

/// One line of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Executed {
    pub function: FunctionName,
    pub line: u32,
    /// How many calls deep.
    pub depth: usize,
    /// Relation and tuple of each store.
    pub stores: Vec<(Rel, Vec<rel::Atom>)>,
}

/// A trace is cut after so many steps.
const TRACE: usize = 600;

impl Search<'_> {
    pub(super) fn counterexample(
        &mut self,
        model: &BTreeMap<Relation, TupleSet>,
        ending: &Ending,
    ) -> Result<Counterexample, Fault> {
        let instance = self.instance(model)?;
        let trace = self.trace(&instance)?;
        let specified = self.contribution(&instance)?;
        let result = match &ending.result {
            Some(value) => self.encoder.atom(value),
            None => None,
        };
        let problem = &self.encoder.scene.problem;
        let scene = &self.encoder.scene;
        let tuples = |expr| rel::evaluate::tuples(problem, &instance, expr);
        let one = |expr| -> Result<rel::Atom, Fault> {
            Ok(tuples(expr)?.first().and_then(|tuple| tuple.first().copied()).unwrap_or(scene.null_atom))
        };
        let mut before = BTreeMap::new();
        for (&rel, &expr) in &scene.before {
            before.insert(rel, tuples(expr)?);
        }
        let mut after = BTreeMap::new();
        for (&rel, &expr) in &ending.state {
            after.insert(rel, tuples(expr)?);
        }
        let mut arguments = Vec::new();
        for &param in &scene.params {
            arguments.push(one(param)?);
        }
        let nobody_has = held_by_nobody(&before);
        for state in [&mut before, &mut after] {
            for tuples in state.values_mut() {
                tuples.retain(|tuple| tuple.first().is_none_or(|first| !nobody_has.contains(first)));
            }
        }
        let mut calls = Vec::new();
        let mut work: Vec<(usize, usize)> = self.root.iter().rev().map(|&site| (1, site)).collect();
        while let Some((depth, site)) = work.pop() {
            let data = &self.encoder.sites[site];
            if !self.holds_in(data.guard, &instance)? {
                continue;
            }
            calls.push((depth, data.function, data.line));
            if let Some(expansion) = &data.expansion {
                work.extend(expansion.sites.iter().rev().map(|&inner| (depth + 1, inner)));
            }
        }
        let universe = problem.universe();
        Ok(Counterexample {
            before,
            after,
            arguments,
            result: match result {
                Some(expr) => Some(one(expr)?),
                None => None,
            },
            atom_names: (0..universe.size()).map(|atom| universe.name(atom).to_owned()).collect(),
            classes: scene
                .classes
                .iter()
                .flat_map(|c| c.atoms.iter().map(move |&atom| (atom, c.name)))
                .collect(),
            cleared: scene.code.start.cleared.clone(),
            numbers: scene.numbers.iter().map(|(number, (atom, _))| (*atom, *number)).collect(),
            param_names: scene.param_names.clone(),
            function: scene.function,
            has_this: scene.has_this,
            calls,
            trace,
            specified,
            models: models_of(scene.code, &ending.state),
            shown: shown_of(scene.code, &ending.state),
        })
    }

    /// The lines that an execution goes through. Calls that the specification settles are not looked into.
    fn trace(&self, instance: &Instance) -> Result<Vec<Executed>, Fault> {
        let problem = &self.encoder.scene.problem;
        let holds = |guard| rel::evaluate::holds(problem, instance, guard);
        let mut list: Vec<Executed> = Vec::new();
        let mut work: Vec<&Step> = self.steps.iter().rev().collect();
        let mut seen = 0;
        while let Some(step) = work.pop() {
            seen += 1;
            if seen > TRACE {
                break;
            }
            match step {
                Step::Line(guard, function, line, depth) => {
                    let again = list.last().is_some_and(|last: &Executed| {
                        last.function == *function && last.line == *line && last.depth == *depth
                    });
                    if !again && holds(*guard)? {
                        list.push(Executed {
                            function: *function,
                            line: *line,
                            depth: *depth,
                            stores: Vec::new(),
                        });
                    }
                }
                Step::Store(guard, rel, columns) => {
                    if let Some(last) = list.last_mut()
                        && holds(*guard)?
                    {
                        let mut tuple = Vec::new();
                        for &column in columns {
                            let value = rel::evaluate::tuples(problem, instance, column)?;
                            tuple.extend(value.first().and_then(|row| row.first().copied()));
                        }
                        last.stores.push((*rel, tuple));
                    }
                }
                Step::Call(site) => {
                    let data = &self.encoder.sites[*site];
                    if let Some(expansion) = &data.expansion
                        && holds(data.guard)?
                    {
                        work.extend(expansion.steps.iter().rev());
                    }
                }
                Step::Answer(_) | Step::Joined(..) | Step::Guess(..) => {}
            }
        }
        Ok(list)
    }
}

/// Objects of generated classes (lambdas) to which nothing leads. A test cannot make them, since only the code at their place in the program can, and they do no harm.
fn held_by_nobody(state: &BTreeMap<Rel, Vec<Vec<rel::Atom>>>) -> BTreeSet<rel::Atom> {
    let is_generated = |rel: &Rel| matches!(rel, Rel::Alloc(class) if pathlight_ir::is_generated(*class));
    let generated = state.iter().filter(|(rel, _)| is_generated(rel));
    let mut left: BTreeSet<rel::Atom> =
        generated.flat_map(|(_, list)| list.iter().flatten().copied()).collect();
    let held = state.iter().filter(|(rel, _)| !matches!(rel, Rel::Alloc(_))).flat_map(|(_, list)| list);
    let held: Vec<&Vec<rel::Atom>> = held.collect();
    loop {
        let known = left.len();
        for tuple in &held {
            // A static field has no holder.
            let values = match tuple.as_slice() {
                [holder, values @ ..] if !values.is_empty() && !left.contains(holder) => values,
                [_] => tuple,
                _ => continue,
            };
            left.retain(|atom| !values.contains(atom));
        }
        if left.len() == known {
            return left;
        }
    }
}
