//! What specifications answered on the way to a violation, and which strings were put together: what a replay must bring about where it cannot leave that to real code.
//!
//! While code is encoded, each call by a written specification is noted with its guard, its arguments and its answer, if the answer is all that the call does
//! ([`crate::library::MethodSpec::is_answer`]); and each concatenation. Once there is a model, those that are executed are read off it, in order. Calls inside of calls that an extracted specification
//! settles are not noted: a replay leaves them to their code, and the state after decides.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::resolve::{self, Selected};
use pathlight_ir::{FunctionName, Symbol};
use pathlight_relations as rel;
use rel::{Atom, Expr, Formula, Instance};

use super::Fault;
use super::encode::{Step, Val};
use super::execute::Walk;
use super::library::Specified;
use super::refine::Search;
use super::scene::{JOINED, NULL_AS_TEXT};
use crate::library::{Clause, MethodSpec, Shown};
use crate::program::{Code, Rel};

/// A call that a specification answers, as expressions.
#[derive(Clone, Debug)]
pub struct Asked {
    pub guard: Formula,
    pub function: FunctionName,
    pub has_this: bool,
    /// None: nothing is known of the argument.
    pub arguments: Vec<Option<Expr>>,
    pub result: Option<Expr>,
    /// What the receiver holds afterwards, in relations that can be given to real objects.
    pub sets: Vec<(Rel, Expr)>,
    /// The specification speaks of a relation that no real object has, so no code can be right.
    pub needed: bool,
}

/// The same in an execution.
#[derive(Clone, Debug)]
pub struct Answered {
    pub function: FunctionName,
    /// The code that would run; None if an object answers that is made up for the replay.
    pub code: Option<FunctionName>,
    pub has_this: bool,
    pub arguments: Vec<Option<Atom>>,
    pub result: Option<Atom>,
    pub sets: Vec<(Rel, Atom)>,
    pub needed: bool,
}

/// What the strings of an execution are known to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// The string that two others make.
    pub joined: Vec<[Atom; 3]>,
    /// Constants of the code, those first that were put together.
    pub constants: Vec<(String, Atom)>,
}

/// What specifications contributed to an execution.
#[derive(Clone, Debug, Default)]
pub struct Contribution {
    /// In order.
    pub answers: Vec<Answered>,
    /// Functions that code cannot answer, below calls that were not looked into, so that nobody knows the answers.
    pub unknown: BTreeSet<FunctionName>,
    /// Where the execution depends on what nothing is known of.
    pub guesses: BTreeSet<String>,
    pub texts: Texts,
}

impl Walk<'_, '_> {
    /// Notes a call of which the specification was just written down; `result` and `state` are those behind it.
    pub fn note_answer(
        &mut self,
        call: &Specified<'_>,
        result: Option<Expr>,
        state: &super::scene::State,
    ) -> Result<(), Fault> {
        let library = &self.encoder.code().library;
        let is_shown = |name: &str| library.relation(name).is_some_and(|rel| library.shown(rel).is_some());
        if !call.spec.is_answer(is_shown) || (call.result.is_some() && result.is_none()) {
            return Ok(());
        }
        let has_this = call.arguments.len() > call.spec.params.len();
        let needed = is_beyond_code(self.encoder.code(), call.spec);
        let changed = call.spec.clauses.iter().filter_map(|clause| match clause {
            Clause::Modifies(list) => Some(list),
            _ => None,
        });
        let changed: Vec<Rel> = changed.flatten().filter_map(|name| library.relation(name)).collect();
        let arguments: Vec<Option<Expr>> =
            call.arguments.iter().map(|argument: &Val| self.encoder.atom(argument)).collect();
        let this = arguments.first().copied().flatten().filter(|_| has_this);
        let mut sets = Vec::new();
        for rel in changed {
            if let (Some(this), Some(&value)) = (this, state.get(&rel)) {
                sets.push((rel, self.encoder.ast().join(this, value)));
            }
        }
        let (guard, function) = (self.guard, call.function);
        let asked = Asked { guard, function, has_this, arguments, result, sets, needed };
        self.piece.steps.push(Step::Answer(Box::new(asked)));
        Ok(())
    }
}

/// Relations of the shipped collections, which real ones have; real strings have `joined`.
pub fn is_built(rel: Rel) -> bool {
    match rel {
        Rel::Model(model) => ["items", "contents", "mapping", "rest", JOINED].contains(&model.name.as_str()),
        Rel::Field(field) => field.owner.as_str().starts_with("java/util/"),
        _ => false,
    }
}

fn is_array(rel: Rel) -> bool {
    matches!(rel, Rel::Elements(_) | Rel::Length(_))
}

/// Does a specification speak of relations that no real object has?
fn is_beyond_code(code: &Code, spec: &MethodSpec) -> bool {
    let relation = |name: &String| code.library.relation(name);
    let has_none = |rel: Rel| !is_built(rel) && !is_array(rel) && code.library.shown(rel).is_none();
    spec.names().iter().filter_map(relation).any(has_none)
}

/// The functions with such specifications that a function may call.
fn beyond_code(code: &Code, function: FunctionName) -> Vec<FunctionName> {
    let is_beyond =
        |called: &FunctionName| code.specified(*called).is_some_and(|spec| is_beyond_code(code, spec));
    code.footprint_of_returns(function).functions.iter().copied().filter(is_beyond).collect()
}

impl Search<'_> {
    /// The answers and the concatenations of an execution.
    pub(super) fn contribution(&self, instance: &Instance) -> Result<Contribution, Fault> {
        let Contribution { mut answers, mut unknown, mut guesses, mut texts } = Contribution::default();
        let mut used = Vec::new();
        let null = self.encoder.scene.null_atom;
        let mut work: Vec<&Step> = self.steps.iter().rev().collect();
        while let Some(step) = work.pop() {
            match step {
                Step::Call(site) => {
                    let data = &self.encoder.sites[*site];
                    if !self.holds_in(data.guard, instance)? {
                        continue;
                    }
                    match &data.expansion {
                        Some(expansion) => work.extend(expansion.steps.iter().rev()),
                        None => unknown.extend(beyond_code(self.encoder.code(), data.function)),
                    }
                }
                Step::Answer(asked) if self.holds_in(asked.guard, instance)? => {
                    answers.extend(self.answered(asked, instance)?);
                }
                Step::Guess(guard, what) if self.holds_in(*guard, instance)? => {
                    guesses.insert(what.clone());
                }
                Step::Joined(guard, before, added, together) if self.holds_in(*guard, instance)? => {
                    used.extend(before.iter().chain([added]).copied());
                    let added_atom = self.one_atom(*added, instance)?;
                    if added_atom == Some(null) {
                        used.extend(self.encoder.scene.constants.get(&Symbol::new(NULL_AS_TEXT)));
                    }
                    let added_atom = match added_atom {
                        Some(atom) if atom != null => Some(atom),
                        _ => self.null_as_text(instance)?,
                    };
                    if let (Some(before), Some(together)) = (before, together)
                        && let Some(first) = self.one_atom(*before, instance)?
                        && let Some(second) = added_atom
                        && let Some(whole) = self.one_atom(*together, instance)?
                    {
                        texts.joined.push([first, second, whole]);
                    }
                }
                _ => {}
            }
        }
        texts.constants = self.constants_among(&used, instance)?;
        Ok(Contribution { answers, unknown, guesses, texts })
    }

    /// The constants, those first that were put together. What null becomes as a text is one only where null was appended.
    fn constants_among(&self, used: &[Expr], instance: &Instance) -> Result<Vec<(String, Atom)>, Fault> {
        let mut constants: Vec<(bool, String, Atom)> = Vec::new();
        for (text, &expr) in &self.encoder.scene.constants {
            let is_used = used.contains(&expr);
            if (is_used || text.as_str() != NULL_AS_TEXT)
                && let Some(atom) = self.one_atom(expr, instance)?
            {
                constants.push((!is_used, text.to_string(), atom));
            }
        }
        constants.sort();
        Ok(constants.into_iter().map(|(_, text, atom)| (text, atom)).collect())
    }

    fn null_as_text(&self, instance: &Instance) -> Result<Option<Atom>, Fault> {
        match self.encoder.scene.constants.get(&Symbol::new(NULL_AS_TEXT)) {
            Some(&expr) => self.one_atom(expr, instance),
            None => Ok(None),
        }
    }

    fn answered(&self, asked: &Asked, instance: &Instance) -> Result<Option<Answered>, Fault> {
        let mut arguments = Vec::new();
        for argument in &asked.arguments {
            arguments.push(match argument {
                Some(expr) => self.one_atom(*expr, instance)?,
                None => None,
            });
        }
        let result = match asked.result {
            Some(expr) => self.one_atom(expr, instance)?,
            None => None,
        };
        let mut sets = Vec::new();
        for &(rel, expr) in &asked.sets {
            sets.extend(self.one_atom(expr, instance)?.map(|atom| (rel, atom)));
        }
        let code = self.encoder.code();
        let receiver = arguments.first().copied().flatten().filter(|_| asked.has_this);
        let class = receiver.and_then(|atom| {
            self.encoder
                .scene
                .classes
                .iter()
                .find(|class| class.atoms.contains(&atom))
                .map(|class| class.name)
        });
        let Some(replaced) = code_of(code, asked.function, class) else { return Ok(None) };
        let Asked { function, has_this, needed, .. } = *asked;
        Ok(Some(Answered { function, code: replaced, has_this, arguments, result, sets, needed }))
    }

    fn one_atom(&self, expr: Expr, instance: &Instance) -> Result<Option<Atom>, Fault> {
        let tuples = rel::evaluate::tuples(&self.encoder.scene.problem, instance, expr)?;
        Ok(tuples.first().and_then(|tuple| tuple.first().copied()))
    }
}

/// The code that a call runs on an object of a class: `Some(None)` if the object is one of an interface and made up for the replay, None if the object is a real collection, or the code cannot be found.
fn code_of(code: &Code, function: FunctionName, class: Option<Symbol>) -> Option<Option<FunctionName>> {
    let world = code.world.as_ref();
    let receiver = class.unwrap_or(function.owner);
    let decl = code.class(receiver)?;
    if class.is_some() && decl.is_interface() {
        return (!code.library.is_model(receiver)).then_some(None);
    }
    let resolved =
        resolve::resolve_method(world, function.owner, function.name, function.descriptor).ok()??;
    let is_special = function.name.as_str() == "<init>";
    let chosen = match resolve::select(world, receiver, &resolved).ok()? {
        Selected::Method(_) if is_special => resolved,
        Selected::Method(method) => method,
        Selected::Abstract | Selected::Conflict => return None,
    };
    Some(Some(chosen.function()))
}

/// The relations of a state that specifications have made up.
pub fn models_of(code: &Code, state: &super::scene::State) -> BTreeSet<Rel> {
    let known: BTreeSet<Rel> = code.library.relations.values().copied().collect();
    state.keys().copied().filter(|rel| known.contains(rel)).collect()
}

/// What can be given to real objects, of the relations of a state.
pub fn shown_of(code: &Code, state: &super::scene::State) -> BTreeMap<Rel, Shown> {
    state.keys().filter_map(|&rel| Some((rel, code.library.shown(rel)?.clone()))).collect()
}
