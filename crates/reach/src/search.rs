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

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use pathlight_ir::{
    Block, Body, CheckKind, Dispatch, EntityRef, FieldName, FunctionName, Op, Symbol, Terminator, Type, Value, World,
    resolve,
};
use pathlight_logic::{Model, Op as TermOp, Sort, Term};
use pathlight_solver::Reason;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::decide::{Decider, Feasibility};
use crate::dispatch::{self, Dispatcher, Guard, Target, guard_formula};
use crate::effects::{Effects, EffectsTable};
use crate::functions::{Functions, Incoming, mentioned_classes};
use crate::generalise::{Generaliser, Question};
use crate::invariants::{self, Abstract, Invariants};
use crate::models;
use crate::rewrite::Contents;
use crate::semantics::{Fields, Frame};
use crate::state::{NewObject, State, States, conjuncts};
use crate::statics::{Static, Statics, initialiser};
use crate::universe::Types;
use crate::vocabulary::{FunctionId, Meaning, SiteId, Vocabulary, result_sort};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FactId(pub u32);

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
}

#[derive(Clone, Debug)]
pub struct Options {
    /// Block transfers.
    pub budget: u64,
    pub generalise: bool,
    pub simplify: bool,
    /// Skip calls first and enter them by need; otherwise enter all targets at once.
    pub directed: bool,
    /// A single target of at most this size is entered at once.
    pub small: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { budget: 20_000, generalise: true, simplify: true, directed: true, small: 40 }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Statistics {
    pub steps: u64,
    pub facts: u64,
    pub infeasible: u64,
    pub subsumed: u64,
    pub questions: u64,
    /// Questions that an instance existed for already.
    pub reused: u64,
    pub expansions: u64,
    pub solver_checks: u64,
    pub solver_hits: u64,
    pub functions: usize,
}

/// Where to start, and where an answer counts.
pub trait Program {
    /// May this function be called from outside?
    fn is_entry(&self, function: FunctionName) -> bool;
    /// The calls that may run this function.
    fn callers(&self, function: FunctionName) -> Vec<(FunctionName, Block)>;
}

/// A state of an entry point from which the goal is reached, as far as the analysis can tell.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub fact: FactId,
    pub function: FunctionId,
    pub condition: Term,
    /// Calls on the way that were assumed to return.
    pub assumed: Vec<SiteId>,
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
    world: Arc<dyn World>,
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
    /// What was not followed: reasons, each once, in order.
    gaps: Vec<String>,
    sequence: u32,
    since_expansion: u64,
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

/// Steps without a candidate after which the best promise is looked at.
const PATIENCE: u64 = 200;

impl<'p> Search<'p> {
    pub fn new(world: Arc<dyn World>, types: Types, program: &'p dyn Program, options: Options) -> Search<'p> {
        let decider = Decider::new(&types);
        Search {
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
            gaps: Vec::new(),
            sequence: 0,
            since_expansion: 0,
        }
    }

    pub fn fact(&self, id: FactId) -> &Fact {
        &self.facts[id.0 as usize]
    }

    pub fn instance_function(&self, id: InstanceId) -> FunctionId {
        self.instances[id.0 as usize].function
    }

    pub fn observed_count(&self, id: InstanceId) -> usize {
        self.instances[id.0 as usize].observed
    }

    /// The functions whose code was looked at, in order.
    pub fn entered(&self) -> Vec<FunctionName> {
        let mut seen = FxHashSet::default();
        let all = self.instances.iter().map(|instance| instance.function);
        all.filter(|function| seen.insert(*function)).map(|function| self.functions.get(function).name).collect()
    }

    /// A model of a condition at an entry point.
    pub fn model(&mut self, condition: Term) -> Result<Option<Arc<Model>>, Reason> {
        let functions = &self.functions;
        let bodies = |id: FunctionId| functions.body(id);
        self.decider.model(&mut self.voc, &self.types, &bodies, condition, &[])
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
        let mut changed = false;
        for class in mentioned_classes(&body) {
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

    fn gap(&mut self, reason: String) {
        if !self.gaps.contains(&reason) {
            self.gaps.push(reason);
        }
    }

    fn frame<'a>(&'a mut self, function: FunctionId, body: &'a Body) -> Frame<'a> {
        Frame { voc: &mut self.voc, types: &self.types, fields: &mut self.declared, function, body }
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
        let origin =
            Origin { instance: root, parent: Some(behind), step: Step::Edge, skips: SmallVec::new(), cost: 0 };
        self.over_call(&origin, function, &body, block, state, &[thrown], Exit::Throws);
    }

    fn start(&mut self, function: FunctionId, block: Block, state: State, insts: usize) {
        let root = self.root(function);
        for state in self.split(state) {
            let start = Origin { instance: root, parent: None, step: Step::Goal, skips: SmallVec::new(), cost: 0 };
            self.back_through(&start, block, state, insts);
        }
    }

    fn root(&mut self, function: FunctionId) -> InstanceId {
        if let Some(root) = self.roots.get(&function) {
            return *root;
        }
        let root = self.new_instance(function, Exit::Goal, 0);
        self.roots.insert(function, root);
        root
    }

    fn new_instance(&mut self, function: FunctionId, exit: Exit, observed: usize) -> InstanceId {
        self.instances.push(Instance {
            function,
            exit,
            observed,
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

    fn over_edge(&mut self, id: FactId, fact: &Fact, function: FunctionId, body: &Arc<Body>, edge: Incoming) {
        let implicit = body.implicit_params(edge.from, edge.index);
        let Some(target) = body.edges(edge.from).nth(edge.index).cloned() else { return };
        let params = body.params(target.target).to_vec();
        let args = body.list(&target.args).to_vec();
        let mut frame = self.frame(function, body);
        let pairs: Vec<(Term, Term)> = params[implicit..]
            .iter()
            .zip(&args)
            .map(|(param, arg)| (frame.value(*param), frame.value(*arg)))
            .collect();
        let supplied: Vec<Term> = params[..implicit].iter().map(|param| frame.value(*param)).collect();
        let state = fact.state.substitute(&mut self.voc, &pairs);
        let cost = fact.cost + if edge.back { 8 } else { 0 };
        let origin =
            Origin { instance: fact.instance, parent: Some(id), step: Step::Edge, skips: fact.skips.clone(), cost };
        let insts = body.insts_of(edge.from).len();
        match &body.blocks[edge.from].terminator {
            Terminator::Call { .. } => {
                let exit = if edge.index == 0 { Exit::Returns } else { Exit::Throws };
                self.over_call(&origin, function, body, edge.from, state, &supplied, exit);
            }
            terminator => {
                let condition = self.edge_condition(function, body, terminator, edge.index);
                let mut states = vec![state.and(&mut self.voc, condition)];
                if let (Terminator::Check { kind, .. }, [thrown]) = (terminator, supplied.as_slice()) {
                    states = self.raise(function, edge.from, *kind, *thrown, states);
                }
                for state in states {
                    for state in self.split(state) {
                        self.back_through(&origin, edge.from, state, insts);
                    }
                }
            }
        }
    }

    /// The condition under which a terminator takes its `index`-th edge.
    fn edge_condition(&mut self, function: FunctionId, body: &Body, terminator: &Terminator, index: usize) -> Term {
        let mut frame = self.frame(function, body);
        match terminator {
            Terminator::Branch { condition, .. } => {
                let condition = frame.value(*condition);
                if index == 0 { condition } else { self.voc.store.not(condition) }
            }
            Terminator::Check { kind, args, .. } => {
                let holds = frame.check(*kind, body.list(args));
                if index == 0 { holds } else { self.voc.store.not(holds) }
            }
            Terminator::Switch { value, table } => {
                let value = frame.value(*value);
                let cases: Vec<i128> = body.switches[*table].cases.iter().map(|(case, _)| *case).collect();
                let equals = |search: &mut Self, case: i128| {
                    let case = search.voc.store.num(&case.into());
                    search.voc.store.eq(value, case)
                };
                match cases.get(index) {
                    Some(case) => equals(self, *case),
                    None => {
                        let others: Vec<Term> = cases
                            .iter()
                            .map(|case| {
                                let equal = equals(self, *case);
                                self.voc.store.not(equal)
                            })
                            .collect();
                        self.voc.store.and(&others)
                    }
                }
            }
            _ => Term::TRUE,
        }
    }

    /// The exception that a failing check raises is a new object.
    fn raise(&mut self, function: FunctionId, block: Block, kind: CheckKind, thrown: Term, states: Vec<State>) -> Vec<State> {
        let Some(class) = kind.java_exception() else { return states };
        self.new_exception(function, u32::MAX - block.index() as u32, class, thrown, states)
    }

    fn new_exception(&mut self, function: FunctionId, at: u32, class: Symbol, thrown: Term, states: Vec<State>) -> Vec<State> {
        let mut out = Vec::new();
        for state in states {
            if state.is_false() {
                continue;
            }
            let object = self.unused_object(function, at, class, &state);
            let state = state.substitute(&mut self.voc, &[(thrown, object)]);
            let new = NewObject { object, class, length: None };
            out.extend(self.states.allocate(&mut self.voc, &self.types, &state, new));
        }
        out
    }

    /// A constant for an object allocated at some place that the state does not mention yet.
    fn unused_object(&mut self, function: FunctionId, at: u32, class: Symbol, state: &State) -> Term {
        let mut occurrence = 0;
        loop {
            let object = self.voc.allocated(function, at, occurrence, class);
            if !state.mentions(&self.voc, object) {
                return object;
            }
            occurrence += 1;
        }
    }

    // ---- inside a block ----

    fn split(&mut self, state: State) -> Vec<State> {
        let state = self.states.tidy(&mut self.voc, &self.types, &state);
        self.states.split(&mut self.voc, state)
    }

    /// Moves a state from behind the first `insts` instructions of a block to its entry, and records it there.
    fn back_through(&mut self, origin: &Origin, block: Block, state: State, insts: usize) {
        let function = self.instance_function(origin.instance);
        let body = self.functions.body(function);
        let mut states = vec![state];
        let list: Vec<_> = body.insts_of(block).take(insts).collect();
        for inst in list.into_iter().rev() {
            let data = &body.insts[inst];
            let mut next = Vec::new();
            for state in states {
                self.back_over(function, &body, inst.index() as u32, &data.op, data.result.expand(), state, &mut next);
            }
            states = next;
        }
        for state in states {
            for state in self.split(state) {
                self.record(origin, block, state);
            }
        }
    }

    fn back_over(
        &mut self,
        function: FunctionId,
        body: &Body,
        at: u32,
        op: &Op,
        result: Option<Value>,
        state: State,
        out: &mut Vec<State>,
    ) {
        if let Some(result) = result {
            let register = self.voc.register(function, body, result);
            if !state.may_mention(&self.voc, register) {
                return out.push(state);
            }
            if let Some((class, lengths)) = allocation(body, op) {
                if !state.mentions(&self.voc, register) {
                    return out.push(state);
                }
                return self.back_over_new(function, body, at, class, &lengths, register, state, out);
            }
            let mut frame = self.frame(function, body);
            let value = match op {
                Op::Load { place } => frame.load(*place),
                _ => frame.computed(op, result),
            };
            let value = value.unwrap_or_else(|| {
                let sort = self.voc.store.sort(register);
                self.voc.unknown(Symbol::new("an operation on memory that is not Java's"), sort)
            });
            return out.push(state.substitute(&mut self.voc, &[(register, value)]));
        }
        match op {
            Op::Store { place, value } => {
                let changed = self.frame(function, body).store(*place, *value);
                match changed {
                    Some((variable, after)) if state.may_mention(&self.voc, variable) => {
                        out.push(state.substitute(&mut self.voc, &[(variable, after)]));
                    }
                    _ => out.push(state),
                }
            }
            Op::Assume(condition) => {
                let condition = self.frame(function, body).value(*condition);
                out.push(state.and(&mut self.voc, condition));
            }
            _ => out.push(state),
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn back_over_new(
        &mut self,
        function: FunctionId,
        body: &Body,
        at: u32,
        class: Symbol,
        lengths: &[Value],
        register: Term,
        state: State,
        out: &mut Vec<State>,
    ) {
        let object = self.unused_object(function, at, class, &state);
        let state = state.substitute(&mut self.voc, &[(register, object)]);
        let mut frame = self.frame(function, body);
        let length = lengths.first().map(|length| frame.value(*length));
        if lengths.len() > 1 {
            self.gap(format!("{}: the inner arrays of an array of several dimensions", self.functions.get(function).name));
        }
        let new = NewObject { object, class, length };
        out.extend(self.states.allocate(&mut self.voc, &self.types, &state, new));
    }

    // ---- facts ----

    /// Adds a fact unless it cannot be, or a weaker one is there already.
    fn record(&mut self, origin: &Origin, block: Block, state: State) {
        if state.is_false() {
            self.statistics.infeasible += 1;
            return;
        }
        // Large states cost more to look at.
        self.statistics.steps += (self.voc.store.dag_size(state.condition) / STATE_SIZE) as u64;
        if self.options.simplify && self.is_excluded(origin.instance, block, &state) {
            self.statistics.infeasible += 1;
            tracing::trace!("impossible at {block}: {}", self.voc.store.pretty_limited(state.condition, 600));
            return;
        }
        if self.is_subsumed(origin, block, &state) {
            self.statistics.subsumed += 1;
            return;
        }
        let id = FactId(self.facts.len() as u32);
        tracing::trace!(
            "fact {} of {} at {block}: {} observing {:?}, skips {}",
            id.0,
            self.functions.get(self.instance_function(origin.instance)).name,
            self.voc.store.pretty_limited(state.condition, 600),
            state.observed.iter().map(|t| self.voc.store.pretty_limited(*t, 100)).collect::<Vec<_>>(),
            origin.skips.len()
        );
        let known = self.instances[origin.instance.0 as usize].facts.entry(block).or_default();
        known.push(id);
        let crowd = known.len() as u32;
        self.facts.push(Fact {
            instance: origin.instance,
            block,
            state,
            skips: origin.skips.clone(),
            cost: origin.cost,
            parent: origin.parent,
            step: origin.step,
        });
        self.sequence += 1;
        self.work.push(Reverse((origin.cost + crowd / 4, self.sequence, id)));
    }

    /// Can the state not be, here?
    fn is_excluded(&mut self, instance: InstanceId, block: Block, state: &State) -> bool {
        let function = self.instance_function(instance);
        let on_the_way = self.instances[instance.0 as usize].exit == Exit::Goal;
        let invariants = self.invariants_of(function, on_the_way);
        if invariants.is_dead(block) {
            return true;
        }
        let mut members = vec![state.condition];
        for variable in self.voc.store.free_vars(state.condition) {
            if let Some(Meaning::Register(owner, value)) = self.voc.meaning(variable)
                && owner == function
                && let Some(known) = invariants.of(block, value)
            {
                members.push(self.known_literal(variable, known));
            }
        }
        members.extend(self.static_facts(state.condition));
        let condition = self.voc.store.and(&members);
        let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
        state.is_false() || self.is_infeasible(state.condition)
    }

    /// The static fields of a condition that only their initialisers write.
    pub fn fixed_statics(&mut self, condition: Term) -> Vec<FieldName> {
        let mut fields = Vec::new();
        for variable in self.voc.store.free_vars(condition) {
            if let Some(Meaning::Static(field)) = self.voc.meaning(variable)
                && self.statics.of(&*self.world, field) != Static::Open
            {
                fields.push(field);
            }
        }
        fields
    }

    /// What is known of the static fields that a condition speaks of.
    fn static_facts(&mut self, condition: Term) -> Vec<Term> {
        let mut facts = Vec::new();
        for variable in self.voc.store.free_vars(condition) {
            if let Some(Meaning::Static(field)) = self.voc.meaning(variable)
                && let Static::Fixed(Some(known)) = self.statics.of(&*self.world, field)
            {
                facts.push(self.known_literal(variable, known));
            }
        }
        facts
    }

    fn known_literal(&mut self, variable: Term, known: Abstract) -> Term {
        match known {
            Abstract::Range(low, high) if self.voc.store.sort(variable).is_int() => {
                let (low, high) = (self.voc.store.num(&low.into()), self.voc.store.num(&high.into()));
                let (above, below) = (self.voc.store.ge(variable, low), self.voc.store.le(variable, high));
                self.voc.store.and(&[above, below])
            }
            Abstract::Null => self.voc.store.eq(variable, Term::NULL),
            Abstract::NonNull(class) => {
                let nonnull = self.voc.store.ne(variable, Term::NULL);
                let Some(class) = class.and_then(|class| self.voc.type_const(&self.types, class)) else {
                    return nonnull;
                };
                let ty = self.voc.store.type_of(variable);
                let exact = self.voc.store.eq(ty, class);
                self.voc.store.and(&[nonnull, exact])
            }
            Abstract::Range(..) => Term::TRUE,
        }
    }

    fn invariants_of(&mut self, function: FunctionId, on_the_way: bool) -> Arc<Invariants> {
        if let Some(known) = self.invariants.get(&(function, on_the_way)) {
            return known.clone();
        }
        let body = self.functions.body(function);
        let params = if on_the_way { self.parameters_from_callers(function) } else { Vec::new() };
        let found = Arc::new(invariants::analyse(&body, &params));
        self.invariants.insert((function, on_the_way), found.clone());
        found
    }

    /// What all callers agree on, for a function that is no entry point.
    fn parameters_from_callers(&mut self, function: FunctionId) -> Vec<Option<Abstract>> {
        let name = self.functions.get(function).name;
        if self.program.is_entry(name) {
            return Vec::new();
        }
        let count = self.functions.body(function).signature.params.len();
        let mut joined: Option<Vec<Option<Abstract>>> = None;
        for (caller, block) in self.program.callers(name) {
            let Some(caller) = self.load(caller) else { return Vec::new() };
            let invariants = self.invariants_of(caller, false);
            let body = self.functions.body(caller);
            let Terminator::Call { args, .. } = &body.blocks[block].terminator else { return Vec::new() };
            let here: Vec<Option<Abstract>> =
                body.list(args).iter().map(|arg| invariants::at_end(&body, &invariants, block, *arg)).collect();
            joined = Some(match joined {
                None => here,
                Some(before) => before
                    .into_iter()
                    .zip(here)
                    .map(|(a, b)| invariants::join(a?, b?))
                    .collect(),
            });
        }
        joined.filter(|list| list.len() == count).unwrap_or_default()
    }

    fn is_infeasible(&mut self, condition: Term) -> bool {
        let functions = &self.functions;
        let bodies = |id: FunctionId| functions.body(id);
        match self.decider.feasible(&mut self.voc, &self.types, &bodies, condition) {
            Feasibility::Impossible => true,
            Feasibility::Possible | Feasibility::Unknown(_) => false,
        }
    }

    /// Is there a fact here with the same observed terms, no more skipped calls, and a condition that this one implies by having all of its members?
    fn is_subsumed(&mut self, origin: &Origin, block: Block, state: &State) -> bool {
        let Some(known) = self.instances[origin.instance.0 as usize].facts.get(&block) else { return false };
        let mine: FxHashSet<Term> = conjuncts(&self.voc, state.condition).into_iter().collect();
        known.iter().any(|id| {
            let other = &self.facts[id.0 as usize];
            other.state.observed == state.observed
                && other.skips == origin.skips
                && conjuncts(&self.voc, other.state.condition).iter().all(|member| mine.contains(member))
        })
    }

    // ---- entries ----

    fn at_entry(&mut self, id: FactId, fact: &Fact, function: FunctionId) {
        let instance = &mut self.instances[fact.instance.0 as usize];
        if instance.exit != Exit::Goal {
            instance.summaries.push(id);
            let callers = instance.callers.len();
            for caller in 0..callers {
                self.answer(fact.instance, caller, id);
            }
            return;
        }
        let name = self.functions.get(function).name;
        if self.program.is_entry(name) {
            self.at_entry_point(id, fact, function);
            return;
        }
        for (caller, block) in self.program.callers(name) {
            self.up_to_caller(id, fact, function, caller, block);
        }
    }

    /// What holds at the entry of an entry point besides the fact: the receiver is there and runs this very method.
    pub fn entry_assumptions(&mut self, function: FunctionId) -> Vec<Term> {
        let body = self.functions.body(function);
        let name = body.name;
        let mut out = Vec::new();
        let parts = pathlight_ir::descriptor::method(name.descriptor.as_str());
        let has_receiver = parts.is_some_and(|parts| parts.params.len() < body.signature.params.len());
        if has_receiver && let Some(this) = body.params(body.entry()).first() {
            let this = self.voc.register(function, &body, *this);
            out.push(self.voc.store.ne(this, Term::NULL));
            let callee = pathlight_ir::Callee { dispatch: Dispatch::Virtual, target: name };
            let targets = self.dispatcher.targets(&*self.world, &self.types, &callee);
            match targets.list.iter().find(|target| target.function == name) {
                Some(target) => {
                    let guard = target.guard.clone();
                    out.push(guard_formula(&mut self.voc, &self.types, &guard, this));
                }
                None => {
                    if let Some(class) = self.voc.type_const(&self.types, name.owner) {
                        let ty = self.voc.store.type_of(this);
                        out.push(self.voc.store.eq(ty, class));
                    }
                }
            }
        }
        out
    }

    fn at_entry_point(&mut self, id: FactId, fact: &Fact, function: FunctionId) {
        let body = self.functions.body(function);
        let is_constructor = body.name.name.as_str() == "<init>";
        let mut states = vec![fact.state.clone()];
        if is_constructor && let Some(this) = body.params(body.entry()).first() {
            // Called by `new`: the object is fresh and of exactly this class.
            let this = self.voc.register(function, &body, *this);
            let class = body.name.owner;
            let object = self.unused_object(function, u32::MAX, class, &fact.state);
            let state = fact.state.substitute(&mut self.voc, &[(this, object)]);
            states = self.states.allocate(&mut self.voc, &self.types, &state, NewObject { object, class, length: None });
        }
        let assumptions = if is_constructor { Vec::new() } else { self.entry_assumptions(function) };
        for state in states {
            let mut members = vec![state.condition];
            members.extend(assumptions.iter().copied());
            members.extend(self.static_facts(state.condition));
            let condition = self.voc.store.and(&members);
            let state = self.states.tidy(&mut self.voc, &self.types, &State { condition, observed: state.observed });
            if state.is_false() || self.is_infeasible(state.condition) {
                self.statistics.infeasible += 1;
                continue;
            }
            let serious = fact.skips.iter().any(|skip| !skip.harmless);
            if serious {
                self.sequence += 1;
                let cost = fact.cost + 4 * fact.skips.len() as u32;
                self.promises.push(Reverse((cost, self.sequence, id)));
            } else {
                let assumed = fact.skips.iter().map(|skip| skip.site).collect();
                self.candidates.push(Candidate { fact: id, function, condition: state.condition, assumed });
            }
        }
    }

    /// The candidate did not hold up: look at the calls that it assumed to return.
    pub fn distrust(&mut self, candidate: &Candidate) {
        if candidate.assumed.is_empty() {
            self.gap("a state that the analysis found does not lead to the goal when it is run".to_owned());
            return;
        }
        self.sequence += 1;
        self.promises.push(Reverse((self.fact(candidate.fact).cost, self.sequence, candidate.fact)));
    }

    fn up_to_caller(&mut self, id: FactId, fact: &Fact, function: FunctionId, caller: FunctionName, block: Block) {
        let Some(caller_id) = self.load(caller) else { return };
        let Some(site) = self.functions.site(caller_id, block) else { return };
        let callee = self.functions.site_data(site).callee.clone();
        let name = self.functions.get(function).name;
        let body = self.functions.body(caller_id);
        let targets = self.dispatcher.targets(&*self.world, &self.types, &callee);
        let guard = match targets.list.iter().find(|target| target.function == name) {
            Some(target) => target.guard.clone(),
            None if targets.complete => return,
            None => Guard::Below(name.owner, Vec::new()),
        };
        let root = self.root(caller_id);
        let Some((pairs, receiver)) = self.actuals(caller_id, &body, block, function) else { return };
        let state = fact.state.substitute(&mut self.voc, &pairs);
        let guard = match receiver {
            Some(receiver) if guard != Guard::Always => guard_formula(&mut self.voc, &self.types, &guard, receiver),
            _ => Term::TRUE,
        };
        let state = state.and(&mut self.voc, guard);
        let origin = Origin {
            instance: root,
            parent: Some(id),
            step: Step::Called(site),
            skips: fact.skips.clone(),
            cost: fact.cost + 2,
        };
        let insts = body.insts_of(block).len();
        for state in self.split(state) {
            self.back_through(&origin, block, state, insts);
        }
    }

    /// A callee's parameters with the arguments of a call, and the receiver if the call has one.
    fn actuals(
        &mut self,
        caller: FunctionId,
        body: &Body,
        block: Block,
        callee: FunctionId,
    ) -> Option<(Vec<(Term, Term)>, Option<Term>)> {
        let Terminator::Call { args, callee: target, .. } = &body.blocks[block].terminator else { return None };
        let dispatch = body.callees[*target].dispatch;
        let args = body.list(args).to_vec();
        let callee_body = self.functions.body(callee);
        let params = callee_body.params(callee_body.entry()).to_vec();
        let mut pairs = Vec::new();
        let mut receiver = None;
        for (index, (param, arg)) in params.iter().zip(&args).enumerate() {
            let actual = self.frame(caller, body).value(*arg);
            let formal = self.voc.register(callee, &callee_body, *param);
            if index == 0 && matches!(dispatch, Dispatch::Virtual | Dispatch::Interface) {
                receiver = Some(actual);
            }
            pairs.push((formal, actual));
        }
        Some((pairs, receiver))
    }

    // ---- calls ----

    #[allow(clippy::too_many_arguments)]
    fn over_call(
        &mut self,
        origin: &Origin,
        function: FunctionId,
        body: &Arc<Body>,
        block: Block,
        state: State,
        supplied: &[Term],
        exit: Exit,
    ) {
        let Some(site) = self.functions.site(function, block) else { return };
        let callee = self.functions.site_data(site).callee.clone();
        // What the call gives back has a name of its own, the same for all calls.
        let sort = match supplied.first() {
            Some(_) if exit == Exit::Returns => result_sort(callee.target),
            _ => Sort::REF,
        };
        let result = self.voc.result(0, sort);
        let pairs: Vec<(Term, Term)> = supplied.iter().map(|s| (*s, result)).collect();
        let state = state.substitute(&mut self.voc, &pairs);
        if callee.dispatch == Dispatch::ClassInit {
            self.over_initialisation(origin, body, block, &callee, state, result, exit);
            return;
        }
        if let Some(states) = self.modelled(site, function, body, block, &callee, &state, result, exit) {
            let insts = body.insts_of(block).len();
            for state in states {
                for state in self.split(state) {
                    self.back_through(origin, block, state, insts);
                }
            }
            return;
        }
        self.enter_or_skip(origin, site, state, exit);
    }

    /// Classes count as initialised before. What their initialisers would change here, or throw, is not followed and named.
    #[allow(clippy::too_many_arguments)]
    fn over_initialisation(
        &mut self,
        origin: &Origin,
        body: &Arc<Body>,
        block: Block,
        callee: &pathlight_ir::Callee,
        state: State,
        result: Term,
        exit: Exit,
    ) {
        let class = callee.target.owner;
        let has_code = |search: &Self, class| matches!(search.world.body(initialiser(class)), Ok(Some(_)));
        let chain = self.types.index.all_supertypes(class);
        let initialised: Vec<Symbol> = chain.into_iter().filter(|class| has_code(self, *class)).collect();
        if exit == Exit::Throws {
            let function = self.instance_function(origin.instance);
            let error = self.frame(function, body).instance_of(result, Symbol::new("java/lang/LinkageError"));
            let state = state.and(&mut self.voc, error);
            let state = self.states.tidy(&mut self.voc, &self.types, &state);
            if !initialised.is_empty() && !state.is_false() && !self.is_infeasible(state.condition) {
                let name = pathlight_ir::ClassName(class);
                self.gap(format!("whether the initialiser of {name} fails was not looked at"));
            }
            return;
        }
        for class in initialised {
            let effects =
                self.effects.of(&*self.world, &self.types, &mut self.dispatcher, &mut self.declared, initialiser(class));
            for variable in self.voc.store.free_vars(state.condition) {
                if let Some(Meaning::Static(field)) = self.voc.meaning(variable)
                    && effects.statics.contains(&field)
                    && self.statics.of(&*self.world, field) == Static::Open
                {
                    let name = pathlight_ir::ClassName(class);
                    self.gap(format!("what the initialiser of {name} does to {}.{} was not followed", field.owner, field.name));
                }
            }
        }
        let insts = body.insts_of(block).len();
        self.back_through(origin, block, state, insts);
    }

    /// The states before a call that is described rather than walked; None if it is not.
    #[allow(clippy::too_many_arguments)]
    fn modelled(
        &mut self,
        site: SiteId,
        function: FunctionId,
        body: &Body,
        block: Block,
        callee: &pathlight_ir::Callee,
        state: &State,
        result: Term,
        exit: Exit,
    ) -> Option<Vec<State>> {
        let targets = match callee.dispatch {
            Dispatch::Indirect | Dispatch::Intrinsic => return None,
            _ => self.dispatcher.targets(&*self.world, &self.types, callee),
        };
        let [only] = targets.list.as_slice() else { return None };
        let target = only.function;
        let Terminator::Call { args, .. } = &body.blocks[block].terminator else { return None };
        let list: Vec<Value> = body.list(args).to_vec();
        let args: Vec<Term> = list.iter().map(|arg| self.frame(function, body).value(*arg)).collect();
        let occurrence = self.unused_occurrence(site, state);
        let receiver_class = match list.first().map(|value| body.ty(*value)) {
            Some(Type::Ref(class)) if class.as_str().starts_with('[') => Some(class),
            _ => None,
        };
        let mut call = models::Call {
            voc: &mut self.voc,
            types: &self.types,
            function: target,
            args: &args,
            site,
            occurrence,
            receiver_is_array: receiver_class.is_some(),
        };
        let behaviour = call.behaviour()?;
        match exit {
            Exit::Throws => {
                let mut out = Vec::new();
                for (class, condition) in behaviour.throws {
                    let state = state.and(&mut self.voc, condition);
                    out.extend(self.new_exception(function, u32::MAX - block.index() as u32, class, result, vec![state]));
                }
                Some(out)
            }
            _ => {
                let mut pairs = behaviour.updates;
                pairs.extend(behaviour.result.map(|value| (result, value)));
                let state = state.substitute(&mut self.voc, &pairs);
                let condition = self.voc.store.and(&behaviour.returns);
                let mut state = state.and(&mut self.voc, condition);
                if let Some(copy) = behaviour.copy {
                    state = crate::copy::before(&mut self.voc, &state, copy);
                }
                if let (Some(original), Some(class)) = (behaviour.clone_of, receiver_class) {
                    return Some(self.cloned(function, block, class, original, result, &state));
                }
                Some(vec![state])
            }
        }
    }

    /// The result is a new array that begins as a copy.
    fn cloned(
        &mut self,
        function: FunctionId,
        block: Block,
        class: Symbol,
        original: Term,
        result: Term,
        state: &State,
    ) -> Vec<State> {
        let object = self.unused_object(function, u32::MAX - block.index() as u32, class, state);
        let map = self.voc.elements(class);
        let elements = self.voc.store.read(map, original);
        let after = self.voc.store.update(map, object, elements);
        let state = state.substitute(&mut self.voc, &[(result, object), (map, after)]);
        let length = Some(self.voc.store.read(self.voc.length, original));
        self.states.allocate(&mut self.voc, &self.types, &state, NewObject { object, class, length })
    }

    fn unused_occurrence(&mut self, site: SiteId, state: &State) -> u32 {
        let prefix = format!("skip{}.", site.0);
        let mut occurrence = 0;
        let roots: Vec<Term> = std::iter::once(state.condition).chain(state.observed.iter().copied()).collect();
        for var in self.voc.store.free_vars_of(&roots) {
            if let Some(fun) = self.voc.store.fun_of(var)
                && let Some(rest) = self.voc.store.symbol(fun).name.strip_prefix(&prefix)
                && let Some(number) = rest.split('.').next().and_then(|n| n.parse::<u32>().ok())
            {
                occurrence = occurrence.max(number + 1);
            }
        }
        occurrence
    }

    fn enter_or_skip(&mut self, origin: &Origin, site: SiteId, state: State, exit: Exit) {
        let callee = self.functions.site_data(site).callee.clone();
        let Some(waiting_fact) = origin.parent else { return };
        let entry = self.sites.entry(site).or_default();
        entry.waiting.push((waiting_fact, state.clone(), exit));
        let first = entry.waiting.len() == 1;
        if first {
            self.open_site(site, &callee);
        }
        let known = &self.sites[&site];
        let expanded = known.expanded.clone();
        let complete = known.complete;
        for target in &expanded {
            self.ask(site, target, waiting_fact, &state, exit);
        }
        if !complete {
            self.skip(origin, site, state, exit);
        }
    }

    /// The first look at a site: targets that are entered at once.
    fn open_site(&mut self, site: SiteId, callee: &pathlight_ir::Callee) {
        if matches!(callee.dispatch, Dispatch::Indirect | Dispatch::Intrinsic) {
            let why = format!("{} is not modelled", callee.target);
            self.sites.entry(site).or_default().closed = Some(why.clone());
            self.gap(why);
            return;
        }
        let targets = self.dispatcher.targets(&*self.world, &self.types, callee);
        let mut at_once: Vec<Target> = Vec::new();
        if targets.complete {
            if !self.options.directed {
                at_once.clone_from(&targets.list);
            } else if let [only] = targets.list.as_slice() {
                let small = self.load(only.function).is_some_and(|id| self.functions.get(id).size <= self.options.small);
                if small {
                    at_once.push(only.clone());
                }
            }
        }
        let complete = targets.complete && at_once.len() == targets.list.len();
        let mut missing = Vec::new();
        at_once.retain(|target| {
            let has_code = self.functions.load(target.function).ok().flatten().is_some();
            if !has_code {
                missing.push(target.function);
            }
            has_code
        });
        for function in &missing {
            self.gap(format!("{function} has no code and no model"));
        }
        let entry = self.sites.entry(site).or_default();
        entry.expanded = at_once;
        entry.complete = complete && missing.is_empty();
        for target in entry.expanded.clone() {
            self.load(target.function);
        }
    }

    // ---- skipping ----

    fn site_effects(&mut self, site: SiteId) -> Arc<Effects> {
        let callee = self.functions.site_data(site).callee.clone();
        let targets = match callee.dispatch {
            Dispatch::Indirect | Dispatch::Intrinsic => {
                return Arc::new(Effects { anything: Some("unmodelled".to_owned()), ..Effects::default() });
            }
            _ => self.dispatcher.targets(&*self.world, &self.types, &callee),
        };
        if !targets.complete || targets.list.len() > 40 {
            return Arc::new(Effects { anything: Some("many targets".to_owned()), ..Effects::default() });
        }
        let mut all = Effects::default();
        for target in &targets.list {
            let own = self.effects.of(&*self.world, &self.types, &mut self.dispatcher, &mut self.declared, target.function);
            all.fields.extend(own.fields.iter().copied());
            all.statics.extend(own.statics.iter().copied());
            all.elements.extend(own.elements.iter().copied());
            if all.anything.is_none() {
                all.anything.clone_from(&own.anything);
            }
        }
        Arc::new(all)
    }

    fn skip(&mut self, origin: &Origin, site: SiteId, state: State, exit: Exit) {
        let effects = self.site_effects(site);
        let occurrence = self.unused_occurrence(site, &state);
        let roots: Vec<Term> = std::iter::once(state.condition).chain(state.observed.iter().copied()).collect();
        let mut pairs = Vec::new();
        for variable in self.voc.store.free_vars_of(&roots) {
            let replacement = match self.voc.meaning(variable) {
                Some(Meaning::Result) => {
                    let sort = self.voc.store.sort(variable);
                    self.voc.skolem(site, occurrence, "result", sort)
                }
                Some(meaning) if effects.changes(meaning) => {
                    self.voc.skolem_map(site, occurrence, variable)
                }
                _ => continue,
            };
            pairs.push((variable, replacement));
        }
        let harmless = pairs.is_empty() && exit == Exit::Returns;
        let mut state = state.substitute(&mut self.voc, &pairs);
        let data = self.functions.site_data(site).clone();
        let body = self.functions.body(data.function);
        if exit == Exit::Throws {
            let thrown = self.voc.skolem(site, occurrence, "result", Sort::REF);
            let throwable = self.frame(data.function, &body).instance_of(thrown, Symbol::new("java/lang/Throwable"));
            state = state.and(&mut self.voc, throwable);
        } else if let Some(class) = pathlight_ir::descriptor::method(data.callee.target.descriptor.as_str())
            .and_then(|parts| pathlight_ir::types::class_of_descriptor(parts.result))
            && pairs.iter().any(|(variable, _)| self.voc.meaning(*variable) == Some(Meaning::Result))
        {
            // What it returns is null or of its declared type.
            let returned = self.voc.skolem(site, occurrence, "result", Sort::REF);
            let null = self.voc.store.eq(returned, Term::NULL);
            let below = self.frame(data.function, &body).below(returned, class);
            let typed = self.voc.store.or(&[null, below]);
            let nonnull = self.voc.store.not(null);
            let surely = conjuncts(&self.voc, state.condition).contains(&nonnull);
            state = state.and(&mut self.voc, if surely { below } else { typed });
        }
        let receiver = match (&body.blocks[data.block].terminator, data.callee.dispatch) {
            (Terminator::Call { args, .. }, Dispatch::Virtual | Dispatch::Interface) => {
                let first = body.list(args).first().copied();
                first.map(|value| self.frame(data.function, &body).value(value))
            }
            _ => None,
        };
        if let Some(receiver) = receiver {
            let others = self.other_targets(site, receiver);
            state = state.and(&mut self.voc, others);
        }
        state.observed.push(receiver.unwrap_or(Term::NULL));
        let mut skips = origin.skips.clone();
        skips.push(Skip { site, exit, harmless });
        let cost = origin.cost + if harmless { 1 } else { 2 };
        let origin =
            Origin { instance: origin.instance, parent: origin.parent, step: Step::Skipped(site), skips, cost };
        let insts = body.insts_of(data.block).len();
        self.back_through(&origin, data.block, state, insts);
    }

    /// A skipped call stands for the targets that were not entered: the receiver is of none of the others' classes.
    fn other_targets(&mut self, site: SiteId, receiver: Term) -> Term {
        let expanded = self.sites.get(&site).map(|site| site.expanded.clone()).unwrap_or_default();
        let mut members = Vec::new();
        for target in expanded {
            let guard = guard_formula(&mut self.voc, &self.types, &target.guard, receiver);
            members.push(self.voc.store.not(guard));
        }
        self.voc.store.and(&members)
    }

    // ---- questions and answers ----

    /// Sends a state behind a call into a target.
    fn ask(&mut self, site: SiteId, target: &Target, fact: FactId, state: &State, exit: Exit) {
        let Some(function) = self.load(target.function) else {
            self.gap(format!("{} has no code and no model", target.function));
            return;
        };
        let effects = self.effects.of(
            &*self.world,
            &self.types,
            &mut self.dispatcher,
            &mut self.declared,
            target.function,
        );
        let generaliser = Generaliser::new(&mut self.voc, &mut self.states.contents, &effects);
        let question = generaliser.question(state, self.options.generalise);
        self.statistics.questions += 1;
        let key = (function, exit, question.post.clone());
        let instance = match self.instance_ids.get(&key) {
            Some(instance) => {
                self.statistics.reused += 1;
                *instance
            }
            None => {
                let instance = self.new_instance(function, exit, question.post.observed.len());
                self.instance_ids.insert(key, instance);
                instance
            }
        };
        let fresh = self.instances[instance.0 as usize].callers.is_empty();
        let post = question.post.clone();
        let caller = Caller { fact, site, question, guard: target.guard.clone() };
        self.instances[instance.0 as usize].callers.push(caller);
        if fresh {
            let cost = self.fact(fact).cost + 1;
            self.begin(instance, function, exit, &post, cost);
            return;
        }
        let index = self.instances[instance.0 as usize].callers.len() - 1;
        for summary in self.instances[instance.0 as usize].summaries.clone() {
            self.answer(instance, index, summary);
        }
    }

    /// Puts a question at the exits of a function.
    fn begin(&mut self, instance: InstanceId, function: FunctionId, exit: Exit, post: &State, cost: u32) {
        let body = self.functions.body(function);
        for (block, data) in body.blocks.iter() {
            let value = match (&data.terminator, exit) {
                (Terminator::Return(values), Exit::Returns) => body.list(values).first().copied(),
                (Terminator::Throw(value), Exit::Throws) => Some(*value),
                _ => continue,
            };
            let pairs = match value {
                Some(value) => {
                    let term = self.frame(function, &body).value(value);
                    let sort = match exit {
                        Exit::Returns => result_sort(body.name),
                        _ => Sort::REF,
                    };
                    vec![(self.voc.result(0, sort), term)]
                }
                None => Vec::new(),
            };
            let state = post.substitute(&mut self.voc, &pairs);
            let origin = Origin { instance, parent: None, step: Step::Goal, skips: SmallVec::new(), cost };
            let insts = body.insts_of(block).len();
            for state in self.split(state) {
                self.back_through(&origin, block, state, insts);
            }
        }
    }

    /// Brings a summary back to a caller.
    fn answer(&mut self, instance: InstanceId, caller: usize, summary: FactId) {
        let entry = &self.instances[instance.0 as usize].callers[caller];
        let (fact, site, question, guard) =
            (entry.fact, entry.site, entry.question.clone(), entry.guard.clone());
        let callee = self.instance_function(instance);
        let own = self.instances[instance.0 as usize].observed;
        let data = self.functions.site_data(site).clone();
        let body = self.functions.body(data.function);
        let Some((mut pairs, receiver)) = self.actuals(data.function, &body, data.block, callee) else { return };
        pairs.extend(question.bindings.iter().copied());
        let summary_fact = self.fact(summary).clone();
        let (renamed, objects) = self.rename_objects(&summary_fact.state, &question.remainder);
        let pre = renamed.substitute(&mut self.voc, &pairs);
        let kernels: Vec<(Term, Term)> =
            question.names.iter().copied().zip(pre.observed[..own].iter().copied()).collect();
        let mut state = question.remainder.substitute(&mut self.voc, &kernels);
        state = state.and(&mut self.voc, pre.condition);
        if let (Some(receiver), true) = (receiver, guard != Guard::Always) {
            let guard = guard_formula(&mut self.voc, &self.types, &guard, receiver);
            state = state.and(&mut self.voc, guard);
        }
        state.observed.extend(pre.observed[own..].iter().copied());
        // What the callee allocated is new to the caller.
        let mut states = vec![state];
        for (object, class) in objects {
            let new = NewObject { object, class, length: None };
            let mut next = Vec::new();
            for state in &states {
                next.extend(self.states.allocate(&mut self.voc, &self.types, state, new));
            }
            states = next;
        }
        let waiting = self.fact(fact).clone();
        let mut skips = waiting.skips.clone();
        skips.extend(summary_fact.skips.iter().copied());
        let cost = waiting.cost.max(summary_fact.cost);
        let origin =
            Origin { instance: waiting.instance, parent: Some(fact), step: Step::Through(summary), skips, cost };
        let insts = body.insts_of(data.block).len();
        for state in states {
            for state in self.split(state) {
                self.back_through(&origin, data.block, state, insts);
            }
        }
    }

    /// Gives the objects that a summary allocates names that the caller's state does not use; lists them with their classes.
    fn rename_objects(&mut self, summary: &State, caller: &State) -> (State, Vec<(Term, Symbol)>) {
        let roots: Vec<Term> = std::iter::once(summary.condition).chain(summary.observed.iter().copied()).collect();
        let mut objects = Vec::new();
        for term in self.voc.store.subterms(&roots) {
            if self.voc.store.op(term) == TermOp::Const
                && self.states.contents.of(&self.voc, term).has(Contents::ALLOCATED)
            {
                objects.push(term);
            }
        }
        let mut state = summary.clone();
        let mut out = Vec::new();
        for object in objects {
            let Some((function, at, class)) = self.voc.allocation_site(object) else { continue };
            let mut name = object;
            if caller.mentions(&self.voc, object) {
                let mut occurrence = 0;
                loop {
                    name = self.voc.allocated(function, at, occurrence, class);
                    if !caller.mentions(&self.voc, name) && !summary.mentions(&self.voc, name) {
                        break;
                    }
                    occurrence += 1;
                }
                let mut memo = FxHashMap::default();
                let mut replace = |voc: &mut Vocabulary, t: Term| {
                    crate::rewrite::rewrite(voc, &mut memo, t, |_, t| (t == object).then_some(name))
                };
                let condition = replace(&mut self.voc, state.condition);
                let observed = state.observed.clone().iter().map(|t| replace(&mut self.voc, *t)).collect();
                state = State { condition, observed };
            }
            out.push((name, class));
        }
        (state, out)
    }

    // ---- promises ----

    /// Chooses a skipped call of a fact that reached an entry point, and a target for it.
    fn keep_promise(&mut self, id: FactId) {
        let fact = self.fact(id).clone();
        let own = self.instances[fact.instance.0 as usize].observed;
        // A path through a site whose targets are all known has been followed exactly elsewhere.
        if fact.skips.iter().any(|skip| self.sites.get(&skip.site).is_some_and(|site| site.complete)) {
            return;
        }
        // Calls skipped on the way stand for targets not entered yet; since then some may have been.
        let mut members = vec![fact.state.condition];
        for (index, skip) in fact.skips.iter().enumerate() {
            if let Some(receiver) = fact.state.observed.get(own + index).copied().filter(|r| *r != Term::NULL) {
                members.push(self.other_targets(skip.site, receiver));
            }
        }
        let condition = self.voc.store.and(&members);
        let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
        if state.is_false() || self.is_infeasible(state.condition) {
            return;
        }
        // The call that is executed first was skipped last; its receiver depends on no other skipped call.
        for (index, skip) in fact.skips.iter().enumerate().rev() {
            let receiver = fact.state.observed.get(own + index).copied().filter(|r| *r != Term::NULL);
            if self.expand(&fact, skip.site, receiver) {
                // There may be more to try later.
                self.sequence += 1;
                self.promises.push(Reverse((fact.cost + 8 + fact.skips.len() as u32, self.sequence, id)));
                return;
            }
        }
    }

    /// Adds a target to a site; false if there is none to add.
    fn expand(&mut self, fact: &Fact, site: SiteId, receiver: Option<Term>) -> bool {
        let state = self.sites.entry(site).or_default();
        if state.complete || state.closed.is_some() {
            return false;
        }
        let Some(target) = self.choose(fact, site, receiver) else {
            return false;
        };
        self.statistics.expansions += 1;
        let state = self.sites.entry(site).or_default();
        state.expanded.push(target.clone());
        let waiting = state.waiting.clone();
        for (waiting_fact, waiting_state, exit) in waiting {
            self.ask(site, &target, waiting_fact, &waiting_state, exit);
        }
        true
    }

    fn choose(&mut self, fact: &Fact, site: SiteId, receiver: Option<Term>) -> Option<Target> {
        let callee = self.functions.site_data(site).callee.clone();
        let targets = self.dispatcher.targets(&*self.world, &self.types, &callee);
        let expanded = self.sites[&site].expanded.clone();
        let mut best: Option<(u32, Target)> = None;
        if targets.problem.is_none() || !targets.list.is_empty() {
            let remaining = targets.list.iter().filter(|target| !expanded.contains(target));
            for target in remaining.cloned().collect::<Vec<_>>() {
                let Some(cost) = self.target_cost(fact, &target, receiver) else { continue };
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, target));
                }
            }
            if best.is_none() && targets.complete {
                // Every target is expanded, or cannot be the one here.
                let all = targets.list.iter().all(|target| expanded.contains(target));
                if all {
                    self.sites.entry(site).or_default().complete = true;
                }
            }
        } else if let Some(receiver) = receiver {
            best = self.choose_class(fact, &callee, receiver, &expanded);
        }
        if best.is_none() && let Some(problem) = &targets.problem {
            self.gap(problem.clone());
        }
        best.map(|(_, target)| target)
    }

    /// How costly a target is, if the fact's constraints allow it and it can be entered.
    fn target_cost(&mut self, fact: &Fact, target: &Target, receiver: Option<Term>) -> Option<u32> {
        if let (Some(receiver), true) = (receiver, target.guard != Guard::Always) {
            let guard = guard_formula(&mut self.voc, &self.types, &target.guard, receiver);
            let condition = self.voc.store.and(&[fact.state.condition, guard]);
            let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
            if state.is_false() || self.is_infeasible(state.condition) {
                return None;
            }
        }
        let Some(id) = self.load(target.function) else {
            self.gap(format!("{} has no code and no model", target.function));
            return None;
        };
        let size = self.functions.get(id).size as u32;
        let reluctance = self.types.id(target.function.owner).map_or(0, |t| dispatch::reluctance(&self.types, t));
        Some(size + reluctance)
    }

    /// A class for a receiver that may have very many.
    fn choose_class(
        &mut self,
        fact: &Fact,
        callee: &pathlight_ir::Callee,
        receiver: Term,
        expanded: &[Target],
    ) -> Option<(u32, Target)> {
        let mut classes =
            dispatch::remaining_types(&self.voc, &self.types, fact.state.condition, receiver, Some(callee.target.owner));
        classes.sort_by_key(|class| (dispatch::reluctance(&self.types, *class), *class));
        for class in classes.into_iter().take(40) {
            let Some(name) = self.types.name(class) else { continue };
            let Some(function) = dispatch::select_for(&*self.world, callee, name) else { continue };
            let target = Target { function, guard: Guard::OneOf(vec![name]) };
            if expanded.contains(&target) {
                continue;
            }
            if let Some(cost) = self.target_cost(fact, &target, Some(receiver)) {
                return Some((cost, target));
            }
        }
        None
    }
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
