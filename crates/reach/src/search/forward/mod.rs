//! Forwards from the entry: every path of a small program, as long as there are not too many.
//!
//! The search backwards is at its best where the goal says much and the way to it is long. Where the entry says much instead (a list that the method
//! fills itself, a recursion from a given number, a class that initialises itself on first use), walking forwards decides nearly everything by
//! computing: what the program made itself is known exactly. So when the search backwards has not come to an end after a while, all paths from
//! the entry are executed symbolically, in the same words (see [`crate::vocabulary`]): inputs are variables, a branch that both answers are
//! possible for splits the path. A path that arrives is a candidate like those of the search backwards, to be replayed. If all paths end, none arrives, and nothing
//! on the way was left out, then nothing leads to the goal: there are no loops left to argue about, since each path was run to its end.
//!
//! Classes are initialised when they are first used, in the order of section 12.4.2 of the Java Language Specification, unless that
//! has happened before the entry was called; both are followed ([`initialise`], and [`snapshot`] for what the initialiser has left then).
//!
//! What is not followed (natives without a model, receivers of too many classes, recursion too deep) ends a path and is named; then only arrivals count.

mod calls;
mod initialise;
mod memory;
mod path;
mod snapshot;
mod step;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use pathlight_ir::{Block, FunctionName, Symbol};
use pathlight_logic::{Op, Sort, Term, View};
use rustc_hash::FxHashMap;

use super::{SOLVER_STEPS, Search};
use crate::answer::TraceStep;
use crate::goals::{Goal, Point};
use crate::narrow::small_range;
use crate::rewrite::rewrite;
use crate::state::{State, conjuncts, evaluate};
use crate::vocabulary::{FunctionId, Meaning, ObjectKind};
use path::{Activation, Initialised, Memory, Path};
use snapshot::Snapshot;

/// A path that arrived.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub function: FunctionId,
    pub condition: Term,
    pub trace: Vec<TraceStep>,
}

/// How a turn ended.
pub enum Turn {
    Arrival(Arrival),
    /// Every path was followed to its end, except for what the list says.
    Exhausted(Vec<String>),
    OutOfBudget,
}

/// A waiting path: few forks first, then in order.
struct Waiting(Reverse<(u32, u64)>, Box<Path>);

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl Eq for Waiting {}
impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

/// The paths of one exploration.
#[derive(Default)]
struct Exploration {
    queue: BinaryHeap<Waiting>,
    /// Paths that left the first function by returning; kept only where somebody asks for them.
    returned: Vec<Path>,
    keep_returned: bool,
    arrivals: Vec<Arrival>,
    gaps: Vec<String>,
    goal: Option<(FunctionId, Vec<Point>)>,
    entry: Option<FunctionId>,
    steps: u64,
    budget: u64,
}

/// Calls under way at the same time, at most.
const DEPTH: usize = 120;
/// Paths that wait at the same time, at most.
const WIDTH: usize = 2_000;
/// Tables of constants with more elements are not looked into at an index that is not known.
const TABLE: i64 = 32;

#[derive(Default)]
pub struct Forward {
    now: Exploration,
    /// What terms are known to be, from the initialisers of classes.
    known: FxHashMap<Term, Term>,
    /// What is known of static fields: the variable, and a formula that holds.
    facts: Vec<(Term, Term)>,
    snapshots: FxHashMap<Symbol, Snapshot>,
    simplified: FxHashMap<Term, Term>,
    /// The classes of the application.
    program: Vec<Symbol>,
    sequence: u64,
    objects: FxHashMap<(FunctionId, u32), u32>,
    /// Described calls so far.
    calls: u32,
    /// Nested looks at initialisers.
    depth: u32,
}

impl Forward {
    /// Prepares to walk from the entry to the goal; None if the entry has no code.
    pub fn new(s: &mut Search<'_>, entry: FunctionName, goal: &Goal, program: &[Symbol]) -> Option<Forward> {
        let function = s.load(entry)?;
        let goal_function = s.load(goal.function)?;
        let mut forward = Forward { program: program.to_vec(), ..Forward::default() };
        forward.now.goal = Some((goal_function, goal.points.clone()));
        forward.now.entry = Some(function);
        let mut path = forward.first_path(s, function);
        let body = s.functions.body(function);
        if entry.name.as_str() == "<init>"
            && let Some(this) = body.params(body.entry()).first()
        {
            let object = forward.new_object(s, function, u32::MAX, entry.owner);
            path.frames[0].registers.insert(*this, object);
        } else {
            path.condition = s.entry_assumptions(function);
        }
        let mut class = Some(entry.owner);
        while let Some(name) = class {
            path.classes.insert(name, Initialised::Before);
            class = s.world.class(name).ok().flatten().and_then(|decl| decl.superclass);
        }
        forward.push(path);
        Some(forward)
    }

    fn first_path(&mut self, s: &mut Search<'_>, function: FunctionId) -> Path {
        let frame = self.activation(s, function);
        Path {
            frames: vec![frame],
            memory: Memory::default(),
            condition: Vec::new(),
            decided: FxHashMap::default(),
            classes: FxHashMap::default(),
            forks: 0,
            trace: Vec::new(),
        }
    }

    fn activation(&mut self, s: &mut Search<'_>, function: FunctionId) -> Activation {
        let body = s.functions.body(function);
        let block = body.entry();
        let registers = FxHashMap::default();
        Activation {
            function,
            body,
            block,
            next: 0,
            registers,
            initialises: None,
            pending: false,
            call: None,
        }
    }

    fn push(&mut self, path: Path) {
        if self.now.queue.len() >= WIDTH {
            self.gap("more paths from the entry than are followed".to_owned());
            return;
        }
        self.sequence += 1;
        self.now.queue.push(Waiting(Reverse((path.forks, self.sequence)), Box::new(path)));
    }

    fn gap(&mut self, reason: String) {
        if !self.now.gaps.contains(&reason) {
            self.now.gaps.push(reason);
        }
    }

    pub fn steps(&self) -> u64 {
        self.now.steps
    }

    /// Goes on, until a path arrives, nothing is left, or so many steps were taken since the beginning.
    pub fn turn(&mut self, s: &mut Search<'_>, budget: u64) -> Turn {
        self.now.budget = budget;
        loop {
            if let Some(arrival) = self.now.arrivals.pop() {
                return Turn::Arrival(arrival);
            }
            if self.now.steps >= self.now.budget {
                return Turn::OutOfBudget;
            }
            let Some(Waiting(_, path)) = self.now.queue.pop() else {
                return Turn::Exhausted(self.now.gaps.clone());
            };
            self.run(s, *path);
        }
    }

    /// Runs a path until it ends, or others should have their turn.
    fn run(&mut self, s: &mut Search<'_>, mut path: Path) {
        let forks = path.forks;
        loop {
            if self.now.steps >= self.now.budget || path.forks > forks + 4 {
                self.push(path);
                return;
            }
            if self.step(s, &mut path).is_none() {
                return;
            }
        }
    }

    /// The path is at the goal.
    fn arrive(&mut self, s: &mut Search<'_>, path: &Path, condition: Term) {
        let Some(function) = self.now.entry else { return };
        let mut members = path.condition.clone();
        members.push(condition);
        members.extend(self.facts_about(s, &members));
        let condition = s.voc.store.and(&members);
        let members = s.static_facts(condition);
        let facts = s.voc.store.and(&members);
        let condition = s.voc.store.and(&[condition, facts]);
        let state = s.states.tidy(&mut s.voc, &s.types, &State::new(condition));
        if !state.is_false() {
            self.now.arrivals.push(Arrival {
                function,
                condition: state.condition,
                trace: path.trace.clone(),
            });
        }
    }

    fn points(&self, function: FunctionId) -> &[Point] {
        match &self.now.goal {
            Some((goal, points)) if *goal == function => points,
            _ => &[],
        }
    }

    // ---- questions ----

    /// The term with everything computed that is known.
    fn simplify(&mut self, s: &mut Search<'_>, term: Term) -> Term {
        if s.voc.store.is_value(term) {
            return term;
        }
        let (known, contents, types) = (&self.known, &mut s.states.contents, &s.types);
        let memo = &mut self.simplified;
        rewrite(&mut s.voc, memo, term, |voc, term| {
            if let Some(known) = known.get(&term) {
                return Some(*known);
            }
            if let View::Eq(a, b) = voc.store.view(term)
                && voc.store.sort(a) == Sort::REF
            {
                let is_new = |t| matches!(voc.object_kind(t), Some(ObjectKind::Allocated { .. }));
                let other = match (is_new(a), is_new(b)) {
                    (true, false) => b,
                    (false, true) => a,
                    _ => return None,
                };
                return contents.of(voc, other).is_old().then_some(Term::FALSE);
            }
            evaluate(voc, types, term)
        })
    }

    /// May the path's condition hold together with this one?
    fn possible(&mut self, s: &mut Search<'_>, path: &Path, condition: Term) -> bool {
        let mut members = path.condition.clone();
        members.push(condition);
        members.extend(self.facts_about(s, &members));
        let all = s.voc.store.and(&members);
        if all == Term::FALSE {
            return false;
        }
        let facts = s.static_facts(all);
        let facts = s.voc.store.and(&facts);
        let all = s.voc.store.and(&[all, facts]);
        let before = s.decider.steps;
        let impossible = s.is_refuted(all);
        self.now.steps += (s.decider.steps - before) / SOLVER_STEPS;
        !impossible
    }

    fn facts_about(&self, s: &Search<'_>, members: &[Term]) -> Vec<Term> {
        if self.facts.is_empty() {
            return Vec::new();
        }
        let free = s.voc.store.free_vars_of(members);
        self.facts.iter().filter(|(variable, _)| free.contains(variable)).map(|(_, fact)| *fact).collect()
    }

    /// What a condition is on this path; None if it may be either.
    fn decide(&mut self, s: &mut Search<'_>, path: &mut Path, condition: Term) -> Option<bool> {
        let condition = self.simplify(s, condition);
        match condition {
            Term::TRUE => return Some(true),
            Term::FALSE => return Some(false),
            _ => {}
        }
        if let Some(known) = path.decided.get(&condition) {
            return Some(*known);
        }
        if is_fresh_question(s, path, condition) {
            return None;
        }
        let otherwise = s.voc.store.not(condition);
        let answer = if !self.possible(s, path, condition) {
            false
        } else if !self.possible(s, path, otherwise) {
            true
        } else {
            return None;
        };
        path.decided.insert(condition, answer);
        Some(answer)
    }

    /// Takes the side of a condition that holds. Where both may, the path takes one and a copy, at the same place, the other; so nothing may have
    /// changed since the place was reached. None if the path was replaced by others.
    fn branch(&mut self, s: &mut Search<'_>, path: &mut Path, condition: Term) -> Option<bool> {
        let condition = self.simplify(s, condition);
        if matches!(condition, Term::TRUE | Term::FALSE) || path.decided.contains_key(&condition) {
            return self.decide(s, path, condition);
        }
        // What is not linear is hard to decide, and easy once a number is put in.
        if let Some((variable, low, high)) = small_range(&s.voc, condition, &path.condition) {
            for number in low..=high {
                let value = s.voc.store.int(number);
                let equal = s.voc.store.eq(variable, value);
                if self.possible(s, path, equal) {
                    let mut copy = path.clone();
                    copy.forks += 1;
                    self.assume(s, &mut copy, equal);
                    self.push(copy);
                }
            }
            return None;
        }
        if let Some(known) = self.decide(s, path, condition) {
            return Some(known);
        }
        path.forks += 1;
        let mut copy = path.clone();
        copy.decided.insert(condition, false);
        let otherwise = s.voc.store.not(condition);
        self.assume(s, &mut copy, otherwise);
        self.push(copy);
        path.decided.insert(condition, true);
        self.assume(s, path, condition);
        Some(true)
    }

    /// Adds to the condition. Where that gives an input a value, the value is put in for it.
    fn assume(&mut self, s: &mut Search<'_>, path: &mut Path, condition: Term) {
        path.condition.push(condition);
        for member in conjuncts(&s.voc, condition) {
            if let View::Eq(term, value) = s.voc.store.view(member)
                && s.voc.store.is_value(value)
                && s.voc.store.sort(term).is_int()
                && s.voc.store.op(term) == Op::Var
            {
                path.substitute(&mut s.voc, &[(term, value)]);
            }
        }
    }
}

/// Is it asked whether something is null that the path has said nothing of? Then it may be either; where other facts would exclude one, a path more is followed.
fn is_fresh_question(s: &Search<'_>, path: &Path, condition: Term) -> bool {
    let atom = if let View::Not(atom) = s.voc.store.view(condition) { atom } else { condition };
    match s.voc.store.view(atom) {
        View::Eq(reference, Term::NULL) if s.voc.store.op(reference) == Op::Read => {
            !s.voc.store.subterms(&path.condition).contains(&reference)
        }
        _ => false,
    }
}

/// The block and function that a path is in.
fn place(path: &Path) -> Option<(FunctionId, Block)> {
    path.frames.last().map(|frame| (frame.function, frame.block))
}
