//! The search: backwards from the goal, one summary table for all functions, one worklist.
//!
//! An *instance* is a question to a function: "what must hold at your entry so that this holds at your exit" (or, for functions on the way from
//! the entry to the goal, "so that the goal is reached"). A *fact* is a state at the entry of a block of an instance. Facts move over the edges
//! into their block; at a call they turn into questions to the callee (see [`crate::generalise`]), whose answers come back as
//! further facts. This is the tabulation algorithm of Reps, Horwitz and Sagiv run backwards, with formulas for facts.
//!
//! Calls are not all entered. A call that might run several methods, or a large one, is *skipped* first: its result, its effects and its
//! exception become fresh names. A fact that reaches an entry point with skipped calls on its way is only a promise; it
//! tells which call matters and, by the constraints on the receiver, which target could keep the promise. Then that target is added to the site, and all
//! facts that waited there are sent into it. Nothing is done twice: earlier facts, summaries and answers stay as they are
//! (the paper began again from scratch in each such phase).
//!
//! What cannot be followed exactly (a method without code or model) is skipped for good and named.

mod calls;
mod entries;
mod expand;
mod facts;
pub mod forward;
mod guess;
mod record;
mod skips;
mod summaries;
mod walk;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use pathlight_ir::{
    Block, Body, CheckKind, Dispatch, EntityRef, FieldName, FunctionName, Op, Symbol, Terminator, Type,
    Value, World, resolve,
};
use pathlight_logic::{Model, Op as TermOp, Sort, Term, View};
use pathlight_solver::Reason;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

pub use record::Claim;

use crate::decide::{Decider, Feasibility};
use crate::dispatch::{self, Dispatcher, Guard, Target, guard_formula};
use crate::effects::{Effects, EffectsTable};
use crate::functions::{Functions, Incoming, LOOP_COST, mentioned_classes, stored_into};
use crate::generalise::{Generaliser, Question};
use crate::invariants::{self, Abstract, Invariants};
use crate::models;
use crate::rewrite::Contents;
use crate::semantics::{Fields, Frame};
use crate::state::{NewObject, State, States, conjuncts};
use crate::statics::{Static, Statics, initialiser, is_library};
use crate::universe::Types;
use crate::vocabulary::{FunctionId, Meaning, SiteId, Vocabulary, result_sort};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FactId(pub u32);

pub use guess::Answered;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct InstanceId(pub u32);

/// How an instance's function is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exit {
    Returns,
    Throws,
    /// The goal is reached inside.
    Goal,
}

/// A call that a fact's path skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skip {
    pub site: SiteId,
    pub exit: Exit,
    /// Nothing that the state speaks of depends on the call, except that it must return.
    pub harmless: bool,
}

/// How a fact came about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    Goal,
    Edge,
    /// Over a call, by this fact at the entry of the callee.
    Through(FactId),
    Skipped(SiteId),
    /// From the entry of a function to a call of it.
    Called(SiteId),
}

#[derive(Clone, Debug)]
pub struct Fact {
    pub instance: InstanceId,
    pub block: Block,
    pub state: State,
    /// The receiver of the i-th skipped call is the i-th of the observed terms behind the instance's own.
    pub skips: SmallVec<[Skip; 2]>,
    pub cost: u32,
    /// The fact one step nearer to the goal.
    pub parent: Option<FactId>,
    pub step: Step,
}

/// Someone who waits for answers of an instance.
struct Caller {
    fact: FactId,
    site: SiteId,
    question: Question,
    guard: Guard,
}

struct Instance {
    function: FunctionId,
    exit: Exit,
    /// How many terms the question observes.
    observed: usize,
    /// What is still to come when it is answered, for the first who asked.
    ahead: u32,
    facts: FxHashMap<Block, Vec<FactId>>,
    summaries: Vec<FactId>,
    callers: Vec<Caller>,
}

/// What is known of a call site.
#[derive(Default)]
struct SiteState {
    expanded: Vec<Target>,
    /// Facts behind the call, and how it was left.
    waiting: Vec<(FactId, State, Exit)>,
    /// All targets are expanded.
    complete: bool,
    /// It cannot be entered: why.
    closed: Option<String>,
    /// It was complete from the beginning. States that do not depend on the call pass it by all the same, as long as nobody asks whether it returns.
    at_once: bool,
    /// The states that have passed it by.
    passed: Vec<(FactId, State, Exit)>,
    /// Somebody has asked.
    demanded: bool,
}

impl SiteState {
    /// May calls here be passed by that nothing depends on?
    fn may_be_passed(&self) -> bool {
        self.at_once && !self.demanded
    }

    /// Has every path through a call here been followed exactly, so that those that skipped it are of no use any more?
    fn is_followed(&self) -> bool {
        self.complete && !self.may_be_passed()
    }
}

#[derive(Clone, Debug)]
pub struct Options {
    /// Block transfers.
    pub budget: u64,
    pub generalise: bool,
    pub simplify: bool,
    /// Skip calls first and enter them by need; otherwise enter all targets at once.
    pub directed: bool,
    /// A single target of at most this size, with what would be entered at once inside it, is entered at once.
    pub small: usize,
    /// Small calls that nothing depends on are not entered before a run has shown that they matter.
    pub pass_by: bool,
    /// States with calls that were not looked into that are tried all the same.
    pub guesses: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            budget: 50_000,
            generalise: true,
            simplify: true,
            directed: true,
            small: 40,
            pass_by: true,
            guesses: 10,
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Statistics {
    pub steps: u64,
    pub facts: u64,
    pub infeasible: u64,
    pub subsumed: u64,
    /// Facts that another made weaker.
    pub merged: u64,
    pub questions: u64,
    /// Questions that an instance existed for already.
    pub reused: u64,
    pub expansions: u64,
    pub solver_checks: u64,
    pub solver_hits: u64,
    pub functions: usize,
    /// Steps of the walk forwards.
    pub forward_steps: u64,
}

/// Where to start, and where an answer counts.
pub trait Program {
    /// May this function be called from outside?
    fn is_entry(&self, function: FunctionName) -> bool;
    /// The calls that may run this function.
    fn callers(&self, function: FunctionName) -> Vec<(FunctionName, Block)>;
    /// The classes of its lambdas, wherever they are made: any of them may be a receiver.
    fn generated(&self) -> &[Symbol];
    /// Code that could not be looked at for calls, and why.
    fn unreadable(&self) -> &[String];
}

/// A state of an entry point from which the goal is reached, as far as the analysis can tell.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub fact: FactId,
    pub function: FunctionId,
    pub condition: Term,
    /// Calls on the way that were assumed to return.
    pub assumed: Vec<SiteId>,
    /// For a guess: what calls that nobody looked into should return. Only a run can show that it holds.
    pub guess: Option<Vec<Answered>>,
}

/// How a turn of the search ended.
#[derive(Debug)]
pub enum Turn {
    Candidate(Candidate),
    /// Everything was tried: nothing reaches the goal, unless something of this list does.
    Exhausted(Vec<String>),
    OutOfBudget,
}

pub struct Search<'p> {
    pub voc: Vocabulary,
    pub types: Types,
    pub functions: Functions,
    pub options: Options,
    pub statistics: Statistics,
    pub decider: Decider,
    program: &'p dyn Program,
    pub(crate) world: Arc<dyn World>,
    states: States,
    dispatcher: Dispatcher,
    effects: EffectsTable,
    pub statics: Statics,
    declared: Declared,
    /// By function, and whether for its role between an entry point and the goal.
    invariants: FxHashMap<(FunctionId, bool), Arc<Invariants>>,
    facts: Vec<Fact>,
    instances: Vec<Instance>,
    instance_ids: FxHashMap<(FunctionId, Exit, State), InstanceId>,
    roots: FxHashMap<FunctionId, InstanceId>,
    sites: FxHashMap<SiteId, SiteState>,
    work: BinaryHeap<Reverse<(u32, u32, FactId)>>,
    /// Facts at entry points that still have skipped calls, cheapest first.
    promises: BinaryHeap<Reverse<(u32, u32, FactId)>>,
    candidates: Vec<Candidate>,
    guessed: FxHashSet<Term>,
    /// What was not followed: reasons, each once, in order.
    gaps: Vec<String>,
    sequence: u32,
    since_expansion: u64,
    /// Code that was looked at needs classes that are not there.
    pub misses_classes: bool,
}

/// Fields by the class that declares them.
struct Declared {
    world: Arc<dyn World>,
    known: FxHashMap<(FieldName, bool), FieldName>,
}

impl Fields for Declared {
    fn declared(&mut self, field: FieldName, is_static: bool) -> FieldName {
        if let Some(known) = self.known.get(&(field, is_static)) {
            return *known;
        }
        let found = match resolve::resolve_field(&*self.world, field.owner, field.name, field.descriptor) {
            Ok(Some(found)) => FieldName { owner: found.class.name, ..field },
            _ => field,
        };
        self.known.insert((field, is_static), found);
        found
    }
}

/// A state of so many terms counts as a step of its own.
const STATE_SIZE: usize = 40;

/// So many steps of the solver count as one of the search.
const SOLVER_STEPS: u64 = 100;

/// Steps without a candidate after which the best promise is looked at.
const PATIENCE: u64 = 200;

impl<'p> Search<'p> {
    pub fn new(
        world: Arc<dyn World>,
        types: Types,
        program: &'p dyn Program,
        options: Options,
    ) -> Search<'p> {
        let decider = Decider::new(&types);
        let mut search = Search {
            voc: Vocabulary::new(),
            functions: Functions::new(world.clone()),
            options,
            statistics: Statistics::default(),
            decider,
            program,
            states: States::default(),
            dispatcher: Dispatcher::default(),
            effects: EffectsTable::default(),
            statics: Statics::default(),
            declared: Declared { world: world.clone(), known: FxHashMap::default() },
            types,
            world,
            invariants: FxHashMap::default(),
            facts: Vec::new(),
            instances: Vec::new(),
            instance_ids: FxHashMap::default(),
            roots: FxHashMap::default(),
            sites: FxHashMap::default(),
            work: BinaryHeap::new(),
            promises: BinaryHeap::new(),
            candidates: Vec::new(),
            guessed: FxHashSet::default(),
            gaps: Vec::new(),
            sequence: 0,
            since_expansion: 0,
            misses_classes: false,
        };
        search.make_types(program.generated().to_vec());
        search
    }

    pub fn fact(&self, id: FactId) -> &Fact {
        &self.facts[id.0 as usize]
    }

    pub fn instance_function(&self, id: InstanceId) -> FunctionId {
        self.instances[id.0 as usize].function
    }

    /// The functions whose code was looked at, in order.
    pub fn entered(&self) -> Vec<FunctionName> {
        let mut seen = FxHashSet::default();
        let all = self.instances.iter().map(|instance| instance.function);
        all.filter(|function| seen.insert(*function))
            .map(|function| self.functions.get(function).name)
            .collect()
    }

    /// A model of a condition at an entry point.
    pub fn model(&mut self, condition: Term) -> Result<Option<Arc<Model>>, Reason> {
        for value in self.few_values(condition).unwrap_or_else(|| vec![condition]) {
            if let Some(model) = self.one_model(value)? {
                return Ok(Some(model));
            }
        }
        Ok(None)
    }

    fn one_model(&mut self, condition: Term) -> Result<Option<Arc<Model>>, Reason> {
        if condition == Term::FALSE {
            return Ok(None);
        }
        let functions = &self.functions;
        let bodies = |id: FunctionId| functions.body(id);
        self.decider.model(&mut self.voc, &self.types, &bodies, condition)
    }

    /// Does a formula follow from others? "No" may only mean that this is hard to see.
    pub fn follows(&mut self, others: &[Term], formula: Term) -> bool {
        let otherwise = self.voc.store.not(formula);
        let mut members = others.to_vec();
        members.push(otherwise);
        let condition = self.voc.store.and(&members);
        let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
        state.is_false() || self.is_infeasible(state.condition)
    }

    /// A condition with classes chosen where it leaves several: those that a test would take, as long as the condition allows them.
    pub fn prefer_classes(&mut self, condition: Term) -> Term {
        let mut condition = condition;
        for term in self.voc.store.subterms(&[condition]) {
            let View::TypeOf(reference) = self.voc.store.view(term) else { continue };
            if self.voc.store.is_value(reference) {
                continue;
            }
            let functions = &self.functions;
            let bodies = |id: FunctionId| functions.body(id);
            let bound = self.voc.static_type(&bodies, reference);
            let mut classes = dispatch::remaining_types(&self.voc, &self.types, condition, reference, bound);
            classes.sort_by_key(|class| (dispatch::reluctance(&self.types, *class), *class));
            for class in classes.into_iter().take(6) {
                let Some(constant) = self.voc.type_of_id(&self.types, class) else { continue };
                let chosen = self.voc.store.substitute(condition, &[(term, constant)]);
                let equal = self.voc.store.eq(term, constant);
                let with = self.voc.store.and(&[chosen, equal]);
                let state = self.states.tidy(&mut self.voc, &self.types, &State::new(with));
                if !state.is_false() && !self.is_infeasible(state.condition) {
                    condition = state.condition;
                    break;
                }
            }
        }
        condition
    }

    // ---- loading ----

    /// Loads a function and makes types of the classes that it mentions.
    pub fn load(&mut self, name: FunctionName) -> Option<FunctionId> {
        let before = self.functions.len();
        match self.functions.load(name) {
            Ok(Some(id)) => {
                if self.functions.len() > before {
                    self.add_types(id);
                }
                Some(id)
            }
            Ok(None) => None,
            Err(error) => {
                self.gap(error.to_string());
                None
            }
        }
    }

    fn add_types(&mut self, id: FunctionId) {
        let body = self.functions.body(id);
        let mut classes = mentioned_classes(&body);
        self.note_missing(body.name.owner, &classes);
        for (array, element) in stored_into(&body) {
            classes.extend(self.types.arrays_below(array));
            classes.extend(element.map(|element| pathlight_ir::types::array_of(element.as_str())));
        }
        self.make_types(classes);
    }

    /// Of classes that are not on the class path nothing is known, so nothing can be proved about code that needs them.
    fn note_missing(&mut self, owner: Symbol, mentioned: &[Symbol]) {
        let above = self.types.index.all_supertypes(owner);
        for class in mentioned.iter().chain(&above).copied() {
            let name = class.as_str().trim_start_matches('[');
            let name = match (name.len() < class.as_str().len(), name.strip_prefix('L')) {
                (false, _) => name,
                (true, Some(name)) => name.trim_end_matches(';'),
                (true, None) => continue,
            };
            let name = Symbol::new(name);
            let known = self.types.index.header(name).is_some() || pathlight_ir::is_generated(name);
            if !known && matches!(self.world.class(name), Ok(None)) {
                self.misses_classes = true;
                self.gap(format!("{} is not on the class path", pathlight_ir::ClassName(name)));
            }
        }
    }

    /// Makes types of classes that are none yet.
    fn make_types(&mut self, classes: Vec<Symbol>) {
        let mut changed = false;
        for class in classes {
            if self.types.id(class).is_some() {
                continue;
            }
            let generated = pathlight_ir::is_generated(class);
            let outcome = match self.world.class(class) {
                Ok(Some(declaration)) if generated => {
                    let supers: Vec<Symbol> = declaration.supertypes().collect();
                    self.types.add_generated(class, &supers)
                }
                _ => self.types.add(&[class]),
            };
            match outcome {
                Ok(new) => changed |= new,
                Err(error) => self.gap(format!("{}: {error}", pathlight_ir::ClassName(class))),
            }
        }
        if changed {
            self.states.types_changed();
            self.decider.types_changed(&self.types);
            self.dispatcher.types_changed();
            self.effects.types_changed();
        }
    }

    /// What was not followed so far.
    pub fn gaps(&self) -> &[String] {
        &self.gaps
    }

    fn gap(&mut self, reason: String) {
        if !self.gaps.contains(&reason) {
            self.gaps.push(reason);
        }
    }

    fn frame<'a>(&'a mut self, function: FunctionId, body: &'a Body) -> Frame<'a> {
        Frame {
            voc: &mut self.voc,
            types: &self.types,
            fields: &mut self.declared,
            function,
            body,
            registers: None,
        }
    }

    // ---- starting ----

    /// The goal: a check of this function that fails.
    pub fn start_at_failure(&mut self, function: FunctionId, block: Block) {
        let body = self.functions.body(function);
        let Terminator::Check { kind, args, .. } = &body.blocks[block].terminator else { return };
        let args = body.list(args).to_vec();
        let mut frame = self.frame(function, &body);
        let holds = frame.check(*kind, &args);
        let fails = self.voc.store.not(holds);
        self.start(function, block, State::new(fails), body.insts_of(block).len());
    }

    /// The goal: control arrives in this block before its `before`-th instruction.
    pub fn start_at_arrival(&mut self, function: FunctionId, block: Block, before: usize) {
        self.start(function, block, State::new(Term::TRUE), before);
    }

    /// The goal: the call at the end of this block throws an exception of this class or below it.
    pub fn start_at_exception(&mut self, function: FunctionId, block: Block, class: Symbol) {
        let body = self.functions.body(function);
        let root = self.root(function);
        let thrown = self.voc.result(0, Sort::REF);
        let state = State::new(self.frame(function, &body).instance_of(thrown, class));
        // A fact behind the call for others to refer to; it needs no processing of its own.
        let behind = FactId(self.facts.len() as u32);
        self.facts.push(Fact {
            instance: root,
            block,
            state: state.clone(),
            skips: SmallVec::new(),
            cost: 0,
            parent: None,
            step: Step::Goal,
        });
        let origin = Origin {
            instance: root,
            parent: Some(behind),
            step: Step::Edge,
            skips: SmallVec::new(),
            cost: 0,
        };
        let code = Code { function, body: &body, block };
        self.over_call(&origin, code, state, &[thrown], Exit::Throws);
    }

    fn start(&mut self, function: FunctionId, block: Block, state: State, insts: usize) {
        let root = self.root(function);
        for state in self.split(state) {
            let start =
                Origin { instance: root, parent: None, step: Step::Goal, skips: SmallVec::new(), cost: 0 };
            self.back_through(&start, block, state, insts);
        }
    }

    fn root(&mut self, function: FunctionId) -> InstanceId {
        if let Some(root) = self.roots.get(&function) {
            return *root;
        }
        let root = self.new_instance(function, Exit::Goal, 0);
        self.roots.insert(function, root);
        self.instances[root.0 as usize].ahead = self.cost_from_entries(function);
        root
    }

    fn new_instance(&mut self, function: FunctionId, exit: Exit, observed: usize) -> InstanceId {
        self.instances.push(Instance {
            function,
            exit,
            observed,
            ahead: 0,
            facts: FxHashMap::default(),
            summaries: Vec::new(),
            callers: Vec::new(),
        });
        InstanceId(self.instances.len() as u32 - 1)
    }

    // ---- the loop ----

    /// Searches on, until there is a candidate or nothing is left.
    pub fn turn(&mut self) -> Turn {
        loop {
            if let Some(candidate) = self.candidates.pop() {
                // A call that was looked into since then has said what it needs, elsewhere.
                if candidate.guess.is_some() && self.is_outdated(candidate.fact) {
                    continue;
                }
                return Turn::Candidate(candidate);
            }
            if self.statistics.steps >= self.options.budget {
                return Turn::OutOfBudget;
            }
            let impatient = self.since_expansion > PATIENCE && !self.promises.is_empty();
            if !impatient && let Some(Reverse((_, _, fact))) = self.work.pop() {
                self.since_expansion += 1;
                self.process(fact);
                continue;
            }
            match self.promises.pop() {
                Some(Reverse((_, _, fact))) => {
                    self.since_expansion = 0;
                    self.keep_promise(fact);
                }
                None if self.work.is_empty() => return Turn::Exhausted(self.gaps.clone()),
                None => {}
            }
        }
    }

    pub fn finish_statistics(&mut self) -> Statistics {
        self.statistics.solver_checks = self.decider.checks;
        self.statistics.solver_hits = self.decider.hits;
        self.statistics.functions = self.functions.len();
        self.statistics.facts = self.facts.len() as u64;
        self.statistics.clone()
    }

    /// Moves a fact over all edges into its block, or out of its function.
    fn process(&mut self, id: FactId) {
        let fact = self.fact(id).clone();
        let function = self.instance_function(fact.instance);
        let body = self.functions.body(function);
        if fact.block == body.entry() {
            self.at_entry(id, &fact, function);
        }
        let incoming: Vec<Incoming> = self.functions.get(function).incoming(fact.block).to_vec();
        for edge in incoming {
            self.statistics.steps += 1;
            self.over_edge(id, &fact, function, &body, edge);
        }
    }
}

/// A block of a function.
#[derive(Clone, Copy)]
struct Code<'a> {
    function: FunctionId,
    body: &'a Arc<Body>,
    block: Block,
}

/// Where a new fact comes from.
struct Origin {
    instance: InstanceId,
    parent: Option<FactId>,
    step: Step,
    skips: SmallVec<[Skip; 2]>,
    cost: u32,
}

/// The class and the lengths of an allocation.
fn allocation(body: &Body, op: &Op) -> Option<(Symbol, Vec<Value>)> {
    match op {
        Op::New { class } => Some((*class, Vec::new())),
        Op::NewArray { class, lengths } => Some((*class, body.list(lengths).to_vec())),
        _ => None,
    }
}
