//! The solver that the rest of Pathlight talks to: assertions with push and pop, checks, models, cores.
//!
//! A check goes through layers, cheapest first, and ends at the first that answers:
//! 1. constants, and a contradiction found earlier among assertions that are still there;
//! 2. models of earlier checks, evaluated on the assertions they have not seen (along a path most checks end here), and
//!    cores of earlier checks that are contained in the assertions;
//! 3. the incremental conjunction of all literals ([`Conjunction`]): a contradiction there is final, a model is tried on the rest;
//! 4. the SAT solver with theories ([`Smt`]) for boolean structure;
//! 5. a back end process, if one is configured and the embedded solver gave up.
//!
//! The answer `Sat` comes with a model under which every assertion evaluates to true; `Unsat` with a core; `Unknown` with
//! a reason. In debug builds, and on request (`Config::paranoid`), every model is evaluated on all assertions, and
//! every core is solved again by a new solver.

use crate::backend::{Backend, BackendAnswer};
use crate::conjunction::Conjunction;
use crate::smt::{Smt, SmtVerdict};
use crate::theories::Verdict;
use crate::universe::World;
use crate::valuation::{Valuation, build_model};
use pathlight_logic::{Evaluator, Memo, Model, Sort, Store, Term, Value, View};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Why a check has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    #[error("the limit of {0} steps was reached")]
    Steps(u64),
    #[error("{0} cannot be decided here")]
    Unsupported(&'static str),
    #[error("the model found does not satisfy the formula")]
    ModelCheck,
    #[error("the core found is satisfiable")]
    CoreCheck,
    #[error("back end: {0}")]
    Backend(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Sat,
    Unsat,
    Unknown(Reason),
}

#[derive(Clone, Debug)]
pub struct Config {
    /// Steps for one check (propagations, pivots, conflicts).
    pub steps: u64,
    /// Evaluate every model and solve every core again.
    pub paranoid: bool,
    /// Try models and cores of earlier checks.
    pub reuse: bool,
}

impl Default for Config {
    fn default() -> Self {
        Config { steps: 200_000, paranoid: cfg!(debug_assertions), reuse: true }
    }
}

/// What the checks so far took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    pub checks: u64,
    pub sat: u64,
    pub unsat: u64,
    pub unknown: u64,
    /// Answers by an earlier model, an earlier core, the conjunction of literals, the SAT solver, a back end.
    pub by_model: u64,
    pub by_core: u64,
    pub by_conjunction: u64,
    pub by_sat: u64,
    pub by_backend: u64,
    pub steps: u64,
}

/// A model of an earlier check, with what is known of it and the current assertions.
struct Known {
    model: Arc<Model>,
    /// It satisfies this many of the assertions, counted from the oldest.
    good: usize,
    /// It is known not to satisfy this one.
    bad: Option<usize>,
    /// What formulas of earlier checks are worth in it: mostly the same ones come again.
    memo: Memo,
}

const KEPT_MODELS: usize = 6;
const KEPT_CORES: usize = 64;
/// Values kept with a model.
const KEPT_VALUES: usize = 20_000;
/// The SAT solver starts anew when it knows more formulas than these and a multiple of those asked about: it gives a value to
/// each, and what is no longer asked about costs as much as the rest.
const KEPT_FORMULAS: usize = 200;

pub struct Solver {
    config: Config,
    world: Arc<World>,
    backend: Option<Box<dyn Backend>>,
    assertions: Vec<Term>,
    /// How often each formula is asserted.
    present: FxHashMap<Term, u32>,
    scopes: Vec<usize>,
    conjunction: Conjunction,
    smt: Smt,
    known: Vec<Known>,
    cores: Vec<Vec<Term>>,
    /// A contradiction among the assertions: its last member's position, and the core.
    contradiction: Option<(usize, Vec<Term>)>,
    model: Option<Arc<Model>>,
    core: Vec<Term>,
    stats: Stats,
}

impl Default for Solver {
    fn default() -> Self {
        Solver::new()
    }
}

impl Solver {
    pub fn new() -> Solver {
        Solver::with(Config::default(), Arc::new(World::default()))
    }

    /// A solver for formulas about the types and methods of `world`.
    pub fn with(config: Config, world: Arc<World>) -> Solver {
        Solver {
            config,
            backend: None,
            assertions: vec![],
            present: FxHashMap::default(),
            scopes: vec![],
            conjunction: Conjunction::new(world.theories()),
            smt: Smt::new(world.theories()),
            world,
            known: vec![],
            cores: vec![],
            contradiction: None,
            model: None,
            core: vec![],
            stats: Stats::default(),
        }
    }

    /// Asks `backend` whenever the embedded solver gives up.
    pub fn set_backend(&mut self, backend: Option<Box<dyn Backend>>) {
        self.backend = backend;
    }

    pub fn config_mut(&mut self) -> &mut Config {
        &mut self.config
    }

    pub fn config(&self) -> &Config {
        &self.config
    }

    pub fn world(&self) -> &Arc<World> {
        &self.world
    }

    pub fn stats(&self) -> Stats {
        self.stats
    }

    pub fn assertions(&self) -> &[Term] {
        &self.assertions
    }

    pub fn depth(&self) -> usize {
        self.scopes.len()
    }

    pub fn push(&mut self) {
        self.scopes.push(self.assertions.len());
    }

    /// Drops the innermost scope; false if there is none.
    pub fn pop(&mut self) -> bool {
        let Some(length) = self.scopes.pop() else { return false };
        for t in self.assertions.drain(length..) {
            match self.present.get_mut(&t) {
                Some(count) if *count > 1 => *count -= 1,
                _ => {
                    self.present.remove(&t);
                }
            }
        }
        while self.conjunction.depth() > self.scopes.len() {
            self.conjunction.pop();
        }
        for k in &mut self.known {
            k.good = k.good.min(length);
            k.bad = k.bad.filter(|b| *b < length);
        }
        if self.contradiction.as_ref().is_some_and(|(last, _)| *last >= length) {
            self.contradiction = None;
        }
        self.model = None;
        true
    }

    pub fn reset(&mut self) {
        while self.pop() {}
        let backend = self.backend.take();
        *self = Solver::with(self.config.clone(), self.world.clone());
        self.backend = backend;
    }

    pub fn assert(&mut self, formula: Term) {
        self.model = None;
        if formula != Term::TRUE {
            self.assertions.push(formula);
            *self.present.entry(formula).or_insert(0) += 1;
        }
    }

    /// The model of the last check, if it answered `Sat`.
    pub fn model(&self) -> Option<&Arc<Model>> {
        self.model.as_ref()
    }

    /// Assertions and assumptions that contradict each other, after `Unsat`.
    pub fn core(&self) -> &[Term] {
        &self.core
    }

    pub fn check(&mut self, store: &Store) -> Answer {
        self.check_assuming(store, &[])
    }

    /// Decides the assertions together with `assumptions`.
    pub fn check_assuming(&mut self, store: &Store, assumptions: &[Term]) -> Answer {
        self.check_with(store, assumptions, self.config.reuse)
    }

    /// The same for a caller that has tried the models of earlier checks.
    pub(crate) fn check_without_models(&mut self, store: &Store, assumptions: &[Term]) -> Answer {
        self.check_with(store, assumptions, false)
    }

    fn check_with(&mut self, store: &Store, assumptions: &[Term], try_models: bool) -> Answer {
        self.stats.checks += 1;
        self.model = None;
        self.core.clear();
        let mut answer = self.decide(store, assumptions, try_models);
        if self.config.paranoid {
            answer = self.verify(store, assumptions, answer);
        }
        match answer {
            Answer::Sat => self.stats.sat += 1,
            Answer::Unsat => self.stats.unsat += 1,
            Answer::Unknown(_) => self.stats.unknown += 1,
        }
        answer
    }

    fn decide(&mut self, store: &Store, assumptions: &[Term], try_models: bool) -> Answer {
        if let Some((_, core)) = &self.contradiction {
            self.core.clone_from(core);
            self.stats.by_core += 1;
            return Answer::Unsat;
        }
        if try_models && self.known_model(store, assumptions) {
            self.stats.by_model += 1;
            return Answer::Sat;
        }
        if self.config.reuse && self.known_core(assumptions) {
            self.stats.by_core += 1;
            return Answer::Unsat;
        }
        match self.decide_literals(store, assumptions, try_models) {
            Some(answer) => answer,
            None => self.decide_structure(store, assumptions),
        }
    }

    // ---- earlier answers ----

    /// The truth value of a formula in a model, if it has one there.
    pub(crate) fn truth(&self, store: &Store, model: &Model, formula: Term) -> Option<bool> {
        if let Some(truth) = quick_truth(store, model, formula) {
            return Some(truth);
        }
        let mut evaluator = Evaluator::new(store, model).with_universe(&*self.world);
        if !self.has_types(store, &mut evaluator, formula) {
            return None;
        }
        evaluator.holds(formula).ok()
    }

    fn evaluates(&self, store: &Store, evaluator: &mut Evaluator, formula: Term) -> bool {
        self.has_types(store, evaluator, formula) && evaluator.holds(formula) == Ok(true)
    }

    /// Where there is a hierarchy, the default value for what the model does not mention is no type, so every term of sort
    /// type must have a type of the hierarchy as its value.
    fn has_types(&self, store: &Store, evaluator: &mut Evaluator, formula: Term) -> bool {
        if self.world.types.is_none() {
            return true;
        }
        let is_type = |t: &Term| store.sort(*t) == Sort::TYPE && !store.is_value(*t);
        let mut types = store.subterms(&[formula]).into_iter().filter(is_type);
        types.all(|t| evaluator.eval(t).is_ok_and(|value| self.world.is_type(&value)))
    }

    fn known_model(&mut self, store: &Store, assumptions: &[Term]) -> bool {
        for k in (0..self.known.len()).rev() {
            if self.known[k].bad.is_some() {
                continue;
            }
            let model = self.known[k].model.clone();
            let memo = std::mem::take(&mut self.known[k].memo);
            let mut evaluator = Evaluator::new(store, &model).with_universe(&*self.world).remembering(memo);
            let mut holds = |formula: Term| match quick_truth(store, &model, formula) {
                Some(truth) => truth,
                None => self.evaluates(store, &mut evaluator, formula),
            };
            let mut at = self.known[k].good;
            while at < self.assertions.len() && holds(self.assertions[at]) {
                at += 1;
            }
            let is_good = at == self.assertions.len();
            let is_model = is_good && assumptions.iter().all(|a| holds(*a));
            let memo = evaluator.into_memo();
            let known = &mut self.known[k];
            known.good = at;
            known.bad = (!is_good).then_some(at);
            if memo.len() < KEPT_VALUES {
                known.memo = memo;
            }
            if is_model {
                self.model = Some(model);
                return true;
            }
        }
        false
    }

    fn known_core(&mut self, assumptions: &[Term]) -> bool {
        if self.cores.is_empty() {
            return false;
        }
        let holds = |t: &Term| self.present.contains_key(t) || assumptions.contains(t);
        let Some(core) = self.cores.iter().rev().find(|c| c.iter().all(holds)) else { return false };
        self.core.clone_from(core);
        self.note_contradiction();
        true
    }

    /// If the core lies within the assertions, later checks need not look further until one of them is popped.
    fn note_contradiction(&mut self) {
        let positions: Option<Vec<usize>> =
            self.core.iter().map(|t| self.assertions.iter().position(|a| a == t)).collect();
        if let Some(positions) = positions {
            let last = positions.into_iter().max().unwrap_or(0);
            self.contradiction = Some((last, self.core.clone()));
        }
    }

    fn found_core(&mut self, core: Vec<Term>) -> Answer {
        self.core = core;
        self.core.sort_unstable();
        self.core.dedup();
        if self.core.is_empty() && self.assertions.is_empty() {
            return Answer::Unsat;
        }
        if self.config.reuse && !self.cores.contains(&self.core) {
            if self.cores.len() == KEPT_CORES {
                self.cores.remove(0);
            }
            self.cores.push(self.core.clone());
        }
        self.note_contradiction();
        Answer::Unsat
    }

    fn found_model(&mut self, model: Model) -> Answer {
        let model = Arc::new(model);
        self.model = Some(model.clone());
        if self.config.reuse {
            if self.known.len() == KEPT_MODELS {
                self.known.remove(0);
            }
            self.known.push(Known { model, good: self.assertions.len(), bad: None, memo: Memo::default() });
        }
        Answer::Sat
    }

    // ---- the conjunction of literals ----

    fn hand_over_assertions(&mut self, store: &Store) {
        while self.conjunction.asserted() < self.assertions.len() {
            let next = self.conjunction.asserted();
            while self.conjunction.depth() < self.scopes.len()
                && self.scopes[self.conjunction.depth()] <= next
            {
                self.conjunction.push();
            }
            self.conjunction.assert(store, self.assertions[next], next as u32);
        }
    }

    /// `None` if the literals are consistent but boolean structure is left.
    fn decide_literals(&mut self, store: &Store, assumptions: &[Term], try_models: bool) -> Option<Answer> {
        self.hand_over_assertions(store);
        let depth = self.conjunction.depth();
        if !assumptions.is_empty() {
            self.conjunction.push();
        }
        let count = self.assertions.len();
        for (i, a) in assumptions.iter().enumerate() {
            self.conjunction.assert(store, *a, (count + i) as u32);
        }
        let before = self.conjunction.theories.steps;
        let (verdict, valuation) = self.conjunction.check(self.config.steps);
        self.stats.steps += self.conjunction.theories.steps - before;
        let answer = match (verdict, valuation) {
            (Verdict::Unsat(tags), _) => {
                let core = tags.iter().map(|t| self.formula(*t as usize, assumptions)).collect();
                Some(self.found_core(core))
            }
            (Verdict::Sat, Some(valuation)) if try_models || self.conjunction.is_exact() => {
                self.model_of_literals(store, assumptions, &valuation)
            }
            _ => None,
        };
        if answer.is_some() {
            self.stats.by_conjunction += 1;
        }
        while self.conjunction.depth() > depth {
            self.conjunction.pop();
        }
        answer
    }

    fn formula(&self, index: usize, assumptions: &[Term]) -> Term {
        match self.assertions.get(index) {
            Some(t) => *t,
            None => assumptions.get(index - self.assertions.len()).copied().unwrap_or(Term::FALSE),
        }
    }

    fn model_of_literals(
        &mut self,
        store: &Store,
        assumptions: &[Term],
        valuation: &Valuation,
    ) -> Option<Answer> {
        let model = build_model(store, &self.world, &self.conjunction.encoder, valuation)?;
        if self.conjunction.is_exact() || self.satisfies(store, assumptions, &model) {
            return Some(self.found_model(model));
        }
        None
    }

    fn satisfies(&self, store: &Store, assumptions: &[Term], model: &Model) -> bool {
        let mut evaluator = Evaluator::new(store, model).with_universe(&*self.world);
        self.assertions.iter().chain(assumptions).all(|f| self.evaluates(store, &mut evaluator, *f))
    }

    // ---- boolean structure ----

    fn decide_structure(&mut self, store: &Store, assumptions: &[Term]) -> Answer {
        let formulas: Vec<Term> = self.assertions.iter().chain(assumptions).copied().collect();
        if self.smt.formula_count() > KEPT_FORMULAS {
            let size: usize = formulas.iter().map(|f| store.dag_size(*f)).sum();
            if self.smt.formula_count() > KEPT_FORMULAS + 4 * size {
                self.smt = Smt::new(self.world.theories());
            }
        }
        let before = self.smt.steps() + self.smt.conflicts();
        let verdict = self.smt.solve(store, &formulas, self.config.steps);
        self.stats.steps += self.smt.steps() + self.smt.conflicts() - before;
        let reason = match verdict {
            SmtVerdict::Unsat(indices) => {
                self.stats.by_sat += 1;
                let core = indices.into_iter().map(|i| formulas[i]).collect();
                return self.found_core(core);
            }
            SmtVerdict::Sat => {
                let model = self
                    .smt
                    .take_valuation()
                    .and_then(|v| build_model(store, &self.world, self.smt.encoder(), &v));
                match model {
                    Some(model) if self.satisfies(store, assumptions, &model) => {
                        self.stats.by_sat += 1;
                        return self.found_model(model);
                    }
                    _ => self.why_no_model(store, &formulas),
                }
            }
            SmtVerdict::OutOfSteps => Reason::Steps(self.config.steps),
            SmtVerdict::GaveUp(reason) => Reason::Unsupported(reason),
        };
        self.ask_backend(store, &formulas, reason)
    }

    /// The operation that kept a model from being one.
    fn why_no_model(&self, store: &Store, formulas: &[Term]) -> Reason {
        let mut encoder = crate::encode::Encoder::new();
        let mut theories = self.world.theories();
        for t in store.subterms(formulas) {
            let before = encoder.opaque.len();
            if !store.is_num(t) {
                encoder.node(store, &mut theories, t);
            }
            if encoder.opaque.len() > before {
                return Reason::Unsupported(encoder.opaque[before]);
            }
        }
        Reason::ModelCheck
    }

    fn ask_backend(&mut self, store: &Store, formulas: &[Term], reason: Reason) -> Answer {
        let Some(backend) = &mut self.backend else { return Answer::Unknown(reason) };
        self.stats.by_backend += 1;
        match backend.check(store, formulas) {
            BackendAnswer::Sat => Answer::Sat,
            BackendAnswer::Unsat => {
                self.core = formulas.to_vec();
                Answer::Unsat
            }
            BackendAnswer::Unknown(text) => Answer::Unknown(Reason::Backend(text)),
        }
    }

    // ---- proof of work ----

    fn verify(&mut self, store: &Store, assumptions: &[Term], answer: Answer) -> Answer {
        match answer {
            Answer::Sat => match self.model.clone() {
                Some(model) if !self.satisfies(store, assumptions, &model) => {
                    self.model = None;
                    self.known.clear();
                    Answer::Unknown(Reason::ModelCheck)
                }
                _ => Answer::Sat,
            },
            Answer::Unsat => {
                let config = Config { paranoid: false, reuse: false, ..self.config.clone() };
                let mut again = Solver::with(config, self.world.clone());
                self.core.iter().for_each(|t| again.assert(*t));
                if again.check(store) == Answer::Sat {
                    self.contradiction = None;
                    self.cores.clear();
                    return Answer::Unknown(Reason::CoreCheck);
                }
                Answer::Unsat
            }
            unknown => unknown,
        }
    }
}

/// The truth value of a comparison over integer variables only, which is most of what a path condition consists of.
fn quick_truth(store: &Store, model: &Model, literal: Term) -> Option<bool> {
    match store.view(literal) {
        View::Not(atom) => match store.view(atom) {
            View::Eq(..) => quick_truth(store, model, atom).map(|truth| !truth),
            _ => None,
        },
        View::Le(form, k) => Some(quick_value(store, model, form)? <= i128::from(k.to_i64()?)),
        View::Ge(form, k) => Some(quick_value(store, model, form)? >= i128::from(k.to_i64()?)),
        View::Eq(a, b) if store.sort(a).is_int() => {
            Some(quick_value(store, model, a)? == quick_value(store, model, b)?)
        }
        _ => None,
    }
}

/// How deep `quick_value` looks.
const QUICK_DEPTH: u32 = 4;

/// The value of an integer term of variables, sums, reads of map variables and applications, if all numbers are small.
pub(crate) fn quick_value(store: &Store, model: &Model, t: Term) -> Option<i128> {
    quick_value_within(store, model, t, QUICK_DEPTH)
}

fn quick_value_within(store: &Store, model: &Model, t: Term, depth: u32) -> Option<i128> {
    let depth = depth.checked_sub(1)?;
    let small = |t: Term| quick_value_within(store, model, t, depth).and_then(|n| i64::try_from(n).ok());
    let number = |value: &Value| value.as_int()?.to_i64().map(i128::from);
    // Integers that a complete model does not mention are zero.
    let unmentioned = if model.complete { Some(0) } else { None };
    match store.view(t) {
        View::Var(fun) => model.vars.get(&fun).map_or(unmentioned, number),
        View::Int(n) => n.to_i64().map(i128::from),
        View::Sum(sum) => {
            let mut total = i128::from(sum.constant().to_i64()?);
            for (atom, coefficient) in sum.iter() {
                let value = quick_value_within(store, model, atom, depth)?;
                total = total.checked_add(value.checked_mul(i128::from(coefficient.to_i64()?))?)?;
            }
            Some(total)
        }
        View::Read(map, index) if store.sort(index).is_int() => {
            let View::Var(fun) = store.view(map) else { return None };
            // Even where it does not matter, the index must be a term without types, which may have no value.
            let index = Value::int(small(index)?);
            match model.vars.get(&fun) {
                Some(Value::Map(map)) => number(map.read(&index)),
                Some(_) => None,
                None => unmentioned,
            }
        }
        View::App(fun, [arg]) if store.sort(*arg).is_int() => {
            let arg = Value::int(small(*arg)?);
            model.funs.get(&fun).map_or(unmentioned, |table| number(table.get(&[arg])))
        }
        _ => None,
    }
}
