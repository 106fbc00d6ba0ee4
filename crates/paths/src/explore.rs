//! The depth-first walk over symbolic executions, after Jaffar, Navas and Santosa, "Scalable path-sensitive program analysis via dynamic programming".
//!
//! Four things end a path: it is infeasible, it ends, another node answers for it, or it comes back to the head of a loop.
//!
//! **Reuse.** When all steps out of a node are done, its *interpolant* is computed from theirs: conditions on the variables there which imply that whatever was
//! infeasible below stays infeasible. It is the weakest precondition of the children's interpolants, kept small: a condition that holds on the path
//! without the guard of the step is taken without it. A later path that meets the interpolant at the same spot has no path below that the node has not.
//!
//! **Loops.** At the first visit of a loop's head the variables that the loop may change are replaced by symbols, of which only candidates are kept that
//! the first value satisfies: it is this constant, at least it, at most it. Every path back to the head must establish the candidates; one
//! that does not hold is dropped, and what was built under it is thrown away. What remains is an invariant.
//!
//! **Budget.** When the steps are used up, nothing is excluded any more and what was explored in this way is always reused, so that the walk ends after at most one visit of
//! each spot. The same, from the start, is the path-insensitive mode.

use std::rc::Rc;

use pathlight_ir::{FunctionName, WorldError};
use pathlight_logic::{Sort, Term};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::functions::FunctionId;
use crate::program::Program;
use crate::prover::{Conditions, Prover};
use crate::steps::{Next, Step};
use crate::tree::{
    Call, Child, Interpolant, Invariant, Kind, Node, NodeId, Pass, Spot, StackId, Stacks, State, Taken,
};
use crate::variables::{Variable, VariableId, Variables};

#[derive(Clone, Debug)]
pub struct Options {
    /// Exclude infeasible paths.
    pub sensitive: bool,
    /// Nodes to visit before the walk stops excluding paths; hard questions to the solver count as nodes.
    pub budget: u64,
    /// Steps of the solver for one question.
    pub solver_steps: u64,
}

/// So many steps of the solver count as a node: a question takes a few, one that it gives up on all that it has.
const STEPS_OF_A_NODE: u64 = 50;

impl Default for Options {
    fn default() -> Self {
        Options { sensitive: true, budget: 20_000, solver_steps: 2_000 }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Statistics {
    pub nodes: u64,
    pub infeasible: u64,
    pub subsumed: u64,
    pub loops: u64,
    pub restarts: u64,
    pub unfolded: u64,
    pub checks: u64,
    /// Ways out of branches that functions exclude by themselves.
    pub closed: u64,
    /// Nodes whose interpolant could not be expressed.
    pub without_interpolant: u64,
    pub out_of_budget: bool,
    /// A loop's invariant broke when its tree was already relied on: the answer is the path-insensitive one.
    pub gave_up: bool,
}

/// Says which spots cannot matter, so that paths end there.
pub trait Relevance {
    fn matters(&self, spot: Spot, stacks: &Stacks) -> bool;
}

/// How often the node that stands for another may change before the other is explored by itself.
const ROUNDS: u32 = 8;

/// Entries looked at for one spot.
const TRIED: usize = 12;

/// Conditions in an interpolant, and the nodes of one, before it is given up.
const CONDITIONS: usize = 600;
const SIZE: usize = 2_000;

pub struct Explorer<'a> {
    pub program: &'a mut Program,
    pub stacks: Stacks,
    pub nodes: Vec<Node>,
    pub statistics: Statistics,
    pub options: Options,
    relevance: &'a dyn Relevance,
    prover: Prover,
    memo: FxHashMap<Spot, Vec<NodeId>>,
    /// Heads of loops that the current path is in.
    heads: FxHashMap<Spot, NodeId>,
    /// Candidates of invariants that did not hold, by the head of their loop, since the outermost loop was entered. When an outer loop begins again with less known, what failed before would fail again;
    /// to try it anyway would double the work with every loop around.
    failed: FxHashMap<Spot, FxHashSet<Term>>,
}

/// A node whose steps are being taken.
struct Visit {
    node: NodeId,
    /// The number of the first node below it.
    first: usize,
    /// The steps still to take, last first.
    open: Vec<Taken>,
    children: Vec<Child>,
}

/// How a node was entered.
enum Entered {
    Leaf,
    Open(Visit),
    /// A candidate of this loop's invariant does not hold.
    Restart(NodeId),
}

impl<'a> Explorer<'a> {
    /// Stacks may be those of another exploration, so that they have the same numbers.
    pub fn new(
        program: &'a mut Program,
        relevance: &'a dyn Relevance,
        stacks: Stacks,
        options: Options,
    ) -> Explorer<'a> {
        let prover = Prover::new(options.solver_steps);
        Explorer {
            program,
            stacks,
            nodes: Vec::new(),
            statistics: Statistics::default(),
            options,
            relevance,
            prover,
            memo: FxHashMap::default(),
            heads: FxHashMap::default(),
            failed: FxHashMap::default(),
        }
    }

    /// Explores everything from a function's entry; None if it has no body.
    pub fn run(&mut self, entry: FunctionName) -> Result<Option<NodeId>, WorldError> {
        let Some(function) = self.program.functions.find(entry) else { return Ok(None) };
        let state = self.program.initial_state();
        self.run_from(function, state).map(Some)
    }

    /// Explores everything from a function's entry in some state.
    pub fn run_from(&mut self, function: FunctionId, state: State) -> Result<NodeId, WorldError> {
        let spot =
            Spot { stack: StackId(0), function, block: self.program.functions.get(function).body.entry() };
        let root = self.add(spot, state, None);
        let entered = self.enter(root)?;
        self.explore(entered)?;
        self.statistics.checks = self.prover.checks;
        Ok(root)
    }

    fn sensitive(&self) -> bool {
        self.options.sensitive && !self.statistics.out_of_budget
    }

    /// Are the steps used up, or is nothing excluded anyway?
    pub fn is_exhausted(&self) -> bool {
        !self.sensitive()
    }

    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// Calls something for every step that some path takes: where, which, and where that leads.
    pub fn for_each_step(&self, mut call: impl FnMut(Pass, Spot)) {
        for node in &self.nodes {
            let Kind::Expanded(children) = &node.kind else { continue };
            for child in children {
                let Some(behind) = child.node else { continue };
                let mut last = Pass { spot: node.spot, taken: child.taken };
                for pass in child.through.iter() {
                    call(last, pass.spot);
                    last = *pass;
                }
                call(last, self.node(behind).spot);
            }
        }
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    fn add(&mut self, spot: Spot, state: State, parent: Option<NodeId>) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.statistics.nodes += 1;
        let spent = self.statistics.nodes + self.prover.steps / STEPS_OF_A_NODE;
        if self.options.sensitive && spent > self.options.budget {
            self.statistics.out_of_budget = true;
        }
        self.nodes.push(Node {
            spot,
            parent,
            state,
            kind: Kind::End,
            interpolant: Some(Vec::new()),
            invariant: None,
            complete: false,
            loops: Vec::new(),
        });
        id
    }

    // ---- the walk ----

    /// Explores what is below a node. False if the invariant of a loop around it turned out too strong.
    fn explore(&mut self, mut entered: Entered) -> Result<bool, WorldError> {
        let mut visits: Vec<Visit> = Vec::new();
        loop {
            match entered {
                Entered::Open(visit) => visits.push(visit),
                Entered::Leaf => {}
                Entered::Restart(head) if visits.iter().all(|visit| visit.node != head) => return Ok(false),
                Entered::Restart(head) => self.restart(&mut visits, head)?,
            }
            let Some(visit) = visits.last_mut() else { return Ok(true) };
            let Some(taken) = visit.open.pop() else {
                let visit = visits.pop();
                if let Some(visit) = visit {
                    self.finish(visit)?;
                }
                entered = Entered::Leaf;
                continue;
            };
            let node = visit.node;
            let (spot, state) = (self.node(node).spot, self.node(node).state.clone());
            match self.take(spot, state, taken)? {
                Some((spot, state)) => {
                    let (through, spot, state) = self.pass(spot, state)?;
                    let child = self.add(spot, state, Some(node));
                    visit.children.push(Child { taken, through: through.into(), node: Some(child) });
                    entered = self.enter(child)?;
                }
                None => {
                    visit.children.push(Child { taken, through: Rc::default(), node: None });
                    entered = Entered::Leaf;
                }
            }
        }
    }

    /// Decides what a new node is.
    fn enter(&mut self, id: NodeId) -> Result<Entered, WorldError> {
        let spot = self.node(id).spot;
        if !self.relevance.matters(spot, &self.stacks) {
            self.node_mut(id).complete = true;
            return Ok(Entered::Leaf);
        }
        if let Some(head) = self.heads.get(&spot).copied() {
            return Ok(self.come_back(id, head));
        }
        if let Some(other) = self.subsumer(id) {
            let interpolant = self.node(other).interpolant.clone();
            let complete = self.node(other).complete;
            let loops = self.node(other).loops.clone();
            let node = self.node_mut(id);
            (node.kind, node.interpolant, node.complete) = (Kind::Subsumed(other), interpolant, complete);
            node.loops = loops;
            self.statistics.subsumed += 1;
            return Ok(Entered::Leaf);
        }
        if self.program.functions.get(spot.function).is_head(spot.block) {
            self.statistics.loops += 1;
            self.heads.insert(spot, id);
            let invariant = self.candidates(id)?;
            self.assume(id, invariant)?;
        }
        self.open(id).map(Entered::Open)
    }

    fn open(&mut self, id: NodeId) -> Result<Visit, WorldError> {
        let spot = self.node(id).spot;
        let mut open = self.ways_out(spot)?;
        // Ways that stay in loops come first: what they break of an invariant is noticed before much is built on it.
        let meaning = self.program.meaning(spot.function, spot.block)?;
        let function = self.program.functions.get(spot.function);
        let depth = |taken: &Taken| match meaning.steps[taken.step].next {
            Next::Block(block) => function.depth(block),
            _ => 0,
        };
        open.sort_by_key(|taken| std::cmp::Reverse(depth(taken)));
        open.reverse();
        Ok(Visit { node: id, first: self.nodes.len(), open, children: Vec::new() })
    }

    /// The steps out of a block that lead somewhere.
    fn ways_out(&mut self, spot: Spot) -> Result<Vec<Taken>, WorldError> {
        let resumes = match self.stacks.top(spot.stack) {
            Some(call) => {
                let meaning = self.program.meaning(call.function, call.block)?;
                [meaning.resume[0].is_some(), meaning.resume[1].is_some()]
            }
            None => [false, false],
        };
        let meaning = self.program.meaning(spot.function, spot.block)?;
        let mut ways = Vec::new();
        for (step, way) in meaning.steps.iter().enumerate() {
            let resume = match way.next {
                Next::Return => Some(0),
                Next::Throw => Some(1),
                _ => None,
            };
            let goes_on = match resume {
                Some(resume) => resumes[resume],
                None => way.next != Next::Nowhere,
            };
            if goes_on && !way.dead {
                ways.push(Taken { step, resume });
            }
        }
        Ok(ways)
    }

    /// Goes on to where there is a choice, the head of a loop, or the end. When paths are not told apart every block is a node, so that each is gone through once.
    fn pass(&mut self, mut spot: Spot, mut state: State) -> Result<(Vec<Pass>, Spot, State), WorldError> {
        let mut through = Vec::new();
        while self.sensitive()
            && !self.program.functions.get(spot.function).is_head(spot.block)
            && self.relevance.matters(spot, &self.stacks)
        {
            let [taken] = self.ways_out(spot)?[..] else { break };
            let Some(next) = self.take(spot, state.clone(), taken)? else { break };
            through.push(Pass { spot, taken });
            (spot, state) = next;
        }
        Ok((through, spot, state))
    }

    /// The state at a child of a node, if paths in this state come there.
    pub fn follow(&mut self, spot: Spot, state: State, child: &Child) -> Result<Option<State>, WorldError> {
        let Some((_, mut state)) = self.take(spot, state, child.taken)? else { return Ok(None) };
        for pass in child.through.iter() {
            match self.take(pass.spot, state, pass.taken)? {
                Some((_, behind)) => state = behind,
                None => return Ok(None),
            }
        }
        Ok(Some(state))
    }

    /// The spot and the state behind a step; None if it cannot be taken.
    pub fn take(
        &mut self,
        spot: Spot,
        mut state: State,
        taken: Taken,
    ) -> Result<Option<(Spot, State)>, WorldError> {
        let sensitive = self.sensitive();
        let meaning = self.program.meaning(spot.function, spot.block)?;
        let step = &meaning.steps[taken.step];
        if sensitive {
            // What comes from outside is a symbol as soon as somebody reads it.
            for input in &meaning.inputs {
                state.values.clear(*input);
            }
            let guard = self.program.variables.evaluate(&mut state.values, step.guard);
            // What must hold because the run would mean nothing otherwise is no choice, and nobody asks whether it can.
            let no_choice = meaning.steps.len() == 1 && guard != Term::FALSE;
            if !no_choice && self.prover.excludes(&self.program.variables.store, &state.conditions, guard) {
                self.statistics.infeasible += 1;
                return Ok(None);
            }
            state.conditions = self.prover.with(&self.program.variables.store, &state.conditions, guard);
            self.assign(&mut state, step);
        }
        let next = match (taken.resume, step.next) {
            (Some(resume), _) => {
                let Some(call) = self.stacks.top(spot.stack) else { return Ok(None) };
                let behind = self.program.meaning(call.function, call.block)?;
                let Some(step) = &behind.resume[resume] else { return Ok(None) };
                if sensitive {
                    self.assign(&mut state, step);
                }
                let Next::Block(block) = step.next else { return Ok(None) };
                Spot { stack: call.below, function: call.function, block }
            }
            (None, Next::Block(block)) => Spot { block, ..spot },
            (None, Next::Enter(function)) => {
                let stack =
                    self.stacks.push(Call { below: spot.stack, function: spot.function, block: spot.block });
                let block = self.program.functions.get(function).body.entry();
                Spot { stack, function, block }
            }
            _ => return Ok(None),
        };
        Ok(Some((next, state)))
    }

    fn assign(&mut self, state: &mut State, step: &Step) {
        let new: Vec<(VariableId, Term)> = step
            .assigned
            .iter()
            .map(|(id, term)| (*id, self.program.variables.evaluate(&mut state.values, *term)))
            .collect();
        for (id, term) in new {
            state.values.set(id, term);
        }
    }

    /// All steps are done.
    fn finish(&mut self, visit: Visit) -> Result<(), WorldError> {
        let id = visit.node;
        let spot = self.node(id).spot;
        let complete =
            visit.children.iter().all(|child| child.node.is_some_and(|child| self.node(child).complete));
        let loops = self.loops(id, &visit.children);
        self.node_mut(id).kind = Kind::Expanded(visit.children);
        self.node_mut(id).complete = complete;
        self.node_mut(id).loops = loops;
        let interpolant = self.interpolant(id)?;
        self.statistics.without_interpolant += u64::from(interpolant.is_none());
        self.node_mut(id).interpolant = interpolant;
        if self.heads.get(&spot) == Some(&id) {
            self.heads.remove(&spot);
            if self.heads.is_empty() {
                self.failed.clear();
            }
        }
        self.memo.entry(spot).or_default().push(id);
        Ok(())
    }

    /// Explores a subsumed node after all, because the node that stands for it promises more than its own state allows.
    /// Returns the nodes that must be unfolded too, because they relied on one that now excludes more. None if it is not possible: a path below breaks the invariant of a loop
    /// around it.
    pub fn unfold(&mut self, id: NodeId) -> Result<Option<Vec<NodeId>>, WorldError> {
        let Kind::Subsumed(other) = self.node(id).kind else { return Ok(Some(Vec::new())) };
        let before = self.nodes.len();
        self.heads.clear();
        self.failed.clear();
        let mut up = self.node(id).parent;
        while let Some(node) = up {
            if self.node(node).invariant.is_some() {
                self.heads.insert(self.node(node).spot, node);
            }
            up = self.node(node).parent;
        }
        let spot = self.node(id).spot;
        if self.program.functions.get(spot.function).is_head(spot.block) {
            self.heads.insert(spot, id);
            let invariant = self.candidates(id)?;
            self.assume(id, invariant)?;
        }
        self.node_mut(id).kind = Kind::End;
        let visit = self.open(id)?;
        if !self.explore(Entered::Open(visit))? {
            self.forget(before);
            self.node_mut(id).kind = Kind::Subsumed(other);
            return Ok(None);
        }
        self.statistics.unfolded += 1;
        self.strengthen(id).map(Some)
    }

    /// Computes again what was derived from a node after it has changed: above it, and above the nodes that it answers for. Returns those that it can no longer answer for.
    fn strengthen(&mut self, from: NodeId) -> Result<Vec<NodeId>, WorldError> {
        let mut users: FxHashMap<NodeId, Vec<NodeId>> = FxHashMap::default();
        for (number, node) in self.nodes.iter().enumerate() {
            if let Kind::Subsumed(other) = node.kind {
                users.entry(other).or_default().push(NodeId(number as u32));
            }
        }
        let mut uncovered = Vec::new();
        let mut rounds: FxHashMap<NodeId, u32> = FxHashMap::default();
        let mut work = vec![from];
        while let Some(changed) = work.pop() {
            for user in users.get(&changed).cloned().unwrap_or_default() {
                let round = rounds.entry(user).or_default();
                *round += 1;
                if *round > ROUNDS || !self.answers_for(changed, user) {
                    uncovered.push(user);
                } else if self.update(user, changed) {
                    work.push(user);
                }
            }
            if let Some(above) = self.node(changed).parent
                && self.derive(above)?
            {
                work.push(above);
            }
        }
        uncovered.sort_unstable();
        uncovered.dedup();
        Ok(uncovered)
    }

    /// May a node still stand for another?
    fn answers_for(&mut self, node: NodeId, user: NodeId) -> bool {
        let mut above = FxHashSet::default();
        let mut up = self.node(user).parent;
        while let Some(id) = up {
            above.insert(id);
            up = self.node(id).parent;
        }
        let mut state = self.node(user).state.clone();
        let in_loops = self.node(node).loops.iter().all(|head| above.contains(head));
        in_loops && (self.node(node).complete || self.meets(&mut state, node))
    }

    /// Takes over what is known of the node that stands for this one. Has it changed?
    fn update(&mut self, user: NodeId, node: NodeId) -> bool {
        let Node { interpolant, complete, loops, .. } = self.node(node);
        let new = (interpolant.clone(), *complete, loops.clone());
        let old = self.node_mut(user);
        let changed = (&old.interpolant, &old.complete, &old.loops) != (&new.0, &new.1, &new.2);
        (old.interpolant, old.complete, old.loops) = new;
        changed
    }

    /// Derives what is known of a node from its children again. Has it changed?
    fn derive(&mut self, id: NodeId) -> Result<bool, WorldError> {
        let Kind::Expanded(children) = self.node(id).kind.clone() else { return Ok(false) };
        let complete = children.iter().all(|child| child.node.is_some_and(|child| self.node(child).complete));
        let loops = self.loops(id, &children);
        let mut changed = self.node(id).complete != complete || self.node(id).loops != loops;
        self.node_mut(id).complete = complete;
        self.node_mut(id).loops = loops;
        let interpolant = self.interpolant(id)?;
        changed |= interpolant != self.node(id).interpolant;
        self.node_mut(id).interpolant = interpolant;
        Ok(changed)
    }

    /// Drops the nodes from a number on.
    fn forget(&mut self, from: usize) {
        self.nodes.truncate(from);
        for entries in self.memo.values_mut() {
            entries.retain(|entry| (entry.0 as usize) < from);
        }
        self.heads.retain(|_, node| (node.0 as usize) < from);
    }

    // ---- reuse ----

    /// A finished node at the same spot whose interpolant the state meets.
    fn subsumer(&mut self, id: NodeId) -> Option<NodeId> {
        let spot = self.node(id).spot;
        let entries = self.memo.get(&spot)?.iter().rev().copied();
        let entries: Vec<NodeId> =
            entries.filter(|entry| self.is_in_same_loops(*entry)).take(TRIED).collect();
        let mut state = self.node(id).state.clone();
        entries
            .into_iter()
            .find(|entry| self.node(*entry).complete || (self.sensitive() && self.meets(&mut state, *entry)))
    }

    /// Are all loops that paths below the entry come back to those that the present path is in? Otherwise nobody would check the invariants of the present ones.
    fn is_in_same_loops(&self, entry: NodeId) -> bool {
        self.node(entry).loops.iter().all(|head| self.heads.get(&self.node(*head).spot) == Some(head))
    }

    /// The loops that paths below a node come back to, from those of its children.
    fn loops(&self, id: NodeId, children: &[Child]) -> Vec<NodeId> {
        let below = children.iter().filter_map(|child| child.node).flat_map(|child| &self.node(child).loops);
        let mut loops: Vec<NodeId> = below.copied().filter(|head| *head != id).collect();
        loops.sort_unstable();
        loops.dedup();
        loops
    }

    fn meets(&mut self, state: &mut State, entry: NodeId) -> bool {
        let Some(conditions) = self.node(entry).interpolant.clone() else { return false };
        conditions.into_iter().all(|condition| self.holds(state, condition))
    }

    /// Does a condition on variables hold in a state for certain?
    fn holds(&mut self, state: &mut State, condition: Term) -> bool {
        let condition = self.program.variables.evaluate(&mut state.values, condition);
        self.prover.implies(&mut self.program.variables.store, &state.conditions, condition)
    }

    fn is_valid(&mut self, formula: Term) -> bool {
        self.prover.implies(&mut self.program.variables.store, &Conditions::default(), formula)
    }

    fn interpolant(&mut self, id: NodeId) -> Result<Interpolant, WorldError> {
        if !self.sensitive() || self.node(id).complete {
            return Ok(Some(Vec::new()));
        }
        let Kind::Expanded(children) = self.node(id).kind.clone() else { return Ok(Some(Vec::new())) };
        let mut conditions: Vec<Term> = Vec::new();
        for child in &children {
            let Some(more) = self.before(id, child)? else { return Ok(None) };
            conditions.extend(more);
        }
        if let Some(invariant) = self.node(id).invariant.clone() {
            let Some(outside) = self.for_all_iterations(id, &invariant, conditions) else { return Ok(None) };
            conditions = outside;
        }
        conditions.sort_unstable();
        conditions.dedup();
        let store = &self.program.variables.store;
        let too_large = conditions.iter().any(|condition| store.dag_size(*condition) > SIZE);
        Ok((conditions.len() <= CONDITIONS && !too_large).then_some(conditions))
    }

    /// What must hold at a node so that the child's interpolant holds there, or the step stays impossible.
    fn before(&mut self, id: NodeId, child: &Child) -> Result<Interpolant, WorldError> {
        let behind = match child.node {
            None => vec![Term::FALSE],
            Some(node) => match self.node(node).interpolant.clone() {
                Some(conditions) => conditions,
                None => return Ok(None),
            },
        };
        if behind.is_empty() {
            return Ok(Some(behind));
        }
        let first = Pass { spot: self.node(id).spot, taken: child.taken };
        let mut states = vec![(first, self.node(id).state.clone())];
        for pass in child.through.iter() {
            let Some((last, state)) = states.last().cloned() else { break };
            let Some((_, state)) = self.take(last.spot, state, last.taken)? else { return Ok(None) };
            states.push((*pass, state));
        }
        let mut conditions = behind;
        for (pass, state) in states.into_iter().rev() {
            match self.before_step(pass, state, conditions)? {
                Some(before) => conditions = before,
                None => return Ok(None),
            }
        }
        Ok(Some(conditions))
    }

    /// What must hold before a step, in a state in which it is taken, so that these conditions hold behind it.
    fn before_step(
        &mut self,
        Pass { spot, taken }: Pass,
        mut state: State,
        mut behind: Vec<Term>,
    ) -> Result<Interpolant, WorldError> {
        if let (Some(resume), Some(call)) = (taken.resume, self.stacks.top(spot.stack))
            && let Some(step) = &self.program.meaning(call.function, call.block)?.resume[resume]
        {
            behind = self.back_over(step, behind);
        }
        let meaning = self.program.meaning(spot.function, spot.block)?;
        let (inputs, step) = (&meaning.inputs, &meaning.steps[taken.step]);
        let behind = self.back_over(step, behind);
        let mut conditions = Vec::new();
        for condition in behind {
            if condition == Term::TRUE {
                continue;
            }
            if condition != Term::FALSE
                && self.speaks_of(condition, inputs).is_none()
                && (step.guard == Term::TRUE || self.holds(&mut state, condition))
            {
                conditions.push(condition);
                continue;
            }
            let guarded = self.program.variables.store.implies(step.guard, condition);
            match self.without(&mut state, guarded, inputs, Term::TRUE) {
                Some(more) => conditions.extend(more),
                None => return Ok(None),
            }
        }
        Ok(Some(conditions))
    }

    fn back_over(&mut self, step: &Step, conditions: Vec<Term>) -> Vec<Term> {
        let pairs: Vec<(Term, Term)> =
            step.assigned.iter().map(|(id, term)| (self.program.variables.term(*id), *term)).collect();
        let store = &mut self.program.variables.store;
        conditions.into_iter().map(|condition| store.substitute(condition, &pairs)).collect()
    }

    fn speaks_of(&mut self, condition: Term, variables: &[VariableId]) -> Option<VariableId> {
        self.program.variables.of_formula(condition).iter().copied().find(|id| variables.contains(id))
    }

    /// Conditions without these variables that imply the formula whatever they hold, given what is known of them.
    fn without(
        &mut self,
        state: &mut State,
        formula: Term,
        variables: &[VariableId],
        known: Term,
    ) -> Interpolant {
        if self.speaks_of(formula, variables).is_none() {
            return Some(vec![formula]);
        }
        let formula = self.program.variables.store.implies(known, formula);
        if self.is_valid(formula) {
            return Some(Vec::new());
        }
        // The constants that the other variables hold may be what makes it true, or that they are the same, or else their signs.
        let others: Vec<VariableId> = self.program.variables.of_formula(formula).to_vec();
        let others: Vec<VariableId> = others.into_iter().filter(|id| !variables.contains(id)).collect();
        let mut equal = self.constants(state, &others);
        equal.extend(self.same_references(state, &others));
        if let Some(enough) = self.suffices(equal.clone(), formula) {
            return Some(enough);
        }
        let signs = self.signs(state, &others);
        self.suffices(equal.into_iter().chain(signs).collect(), formula)
    }

    /// The conditions, if together they imply a formula.
    fn suffices(&mut self, conditions: Vec<Term>, formula: Term) -> Interpolant {
        let together = self.program.variables.store.and(&conditions);
        let formula = self.program.variables.store.implies(together, formula);
        self.is_valid(formula).then_some(conditions)
    }

    /// Which of these variables hold which constants in a state.
    fn constants(&mut self, state: &State, variables: &[VariableId]) -> Vec<Term> {
        let mut equal = Vec::new();
        for id in variables {
            let Variables { store, .. } = &self.program.variables;
            if let Some(value) = state.values.get(*id).filter(|value| store.is_value(*value)) {
                let term = self.program.variables.term(*id);
                equal.push(self.program.variables.store.eq(term, value));
            }
        }
        equal
    }

    /// Which of these variables hold the same reference in a state.
    fn same_references(&mut self, state: &State, variables: &[VariableId]) -> Vec<Term> {
        let mut seen: Vec<(Term, VariableId)> = Vec::new();
        let mut equal = Vec::new();
        for id in variables {
            let term = self.program.variables.term(*id);
            let Some(value) = state.values.get(*id) else { continue };
            if self.program.variables.store.sort(term) != Sort::REF {
                continue;
            }
            match seen.iter().find(|(other, _)| *other == value) {
                Some((_, first)) => {
                    let first = self.program.variables.term(*first);
                    equal.push(self.program.variables.store.eq(first, term));
                }
                None => seen.push((value, *id)),
            }
        }
        equal
    }

    /// What is known in a state of the signs of numbers that are no constants there.
    fn signs(&mut self, state: &mut State, variables: &[VariableId]) -> Vec<Term> {
        let mut known = Vec::new();
        for id in variables {
            let term = self.program.variables.term(*id);
            let store = &mut self.program.variables.store;
            let is_constant = state.values.get(*id).is_some_and(|value| store.is_value(value));
            if is_constant || !store.sort(term).is_int() {
                continue;
            }
            let candidates =
                [store.ge(term, Term::ZERO), store.le(term, Term::ZERO), store.ne(term, Term::ZERO)];
            known.extend(candidates.into_iter().filter(|candidate| self.holds(state, *candidate)));
        }
        known
    }

    // ---- loops ----

    /// The variables that a loop may change, and what may stay true of them.
    fn candidates(&mut self, id: NodeId) -> Result<Invariant, WorldError> {
        let spot = self.node(id).spot;
        let changing = self.program.changing(spot.function, spot.block)?;
        let mut kept = Vec::new();
        // Without a budget nobody checks candidates.
        let tried = if self.sensitive() { changing.as_slice() } else { &[] };
        for variable in tried {
            if matches!(self.program.variables.get(*variable), Variable::Last(..)) {
                continue;
            }
            let Some(value) = self.node(id).state.values.get(*variable) else { continue };
            let term = self.program.variables.term(*variable);
            let store = &mut self.program.variables.store;
            if store.is_value(value) {
                kept.push(store.eq(term, value));
                if store.is_num(value) {
                    kept.push(store.ge(term, value));
                    kept.push(store.le(term, value));
                }
            }
        }
        // What the test of the loop says holds whenever it is passed.
        if self.sensitive()
            && let Some(test) = self.program.functions.get(spot.function).test_before(spot.block)
        {
            let meaning = self.program.meaning(spot.function, test)?;
            for step in meaning.steps.iter().filter(|step| step.next == Next::Block(spot.block)) {
                let spoken_of = self.program.variables.of_formula(step.guard);
                let changed = |id: &VariableId| step.assigned.iter().any(|(to, _)| to == id);
                let is_known = |id: &VariableId| !changed(id) && !meaning.inputs.contains(id);
                let mut state = self.node(id).state.clone();
                if spoken_of.iter().all(is_known) && self.holds(&mut state, step.guard) {
                    kept.push(step.guard);
                }
            }
        }
        if let Some(failed) = self.failed.get(&spot) {
            kept.retain(|candidate| !failed.contains(candidate));
        }
        Ok(Invariant { changing, kept, first: self.node(id).state.clone() })
    }

    /// Puts a loop's head into the state in which it stands for all iterations.
    fn assume(&mut self, id: NodeId, invariant: Invariant) -> Result<(), WorldError> {
        if self.sensitive() {
            let mut state = self.node(id).state.clone();
            for variable in &invariant.changing {
                let sort = self.program.variables.store.sort(self.program.variables.term(*variable));
                let symbol = self.program.variables.symbol(&mut state.values, sort);
                state.values.set(*variable, symbol);
            }
            for condition in invariant.kept.clone() {
                let condition = self.program.variables.evaluate(&mut state.values, condition);
                state.conditions =
                    self.prover.with(&self.program.variables.store, &state.conditions, condition);
            }
            self.node_mut(id).state = state;
        }
        self.node_mut(id).invariant = Some(invariant);
        Ok(())
    }

    /// The head of a loop is reached again.
    fn come_back(&mut self, id: NodeId, head: NodeId) -> Entered {
        self.node_mut(id).kind = Kind::Looping(head);
        self.node_mut(id).loops = vec![head];
        let Some(invariant) = self.node(head).invariant.clone() else { return Entered::Leaf };
        if !self.sensitive() {
            self.node_mut(id).complete = true;
            if invariant.kept.is_empty() {
                return Entered::Leaf;
            }
            // What was excluded below relies on candidates that nobody will check any more.
            self.node_mut(head).invariant = Some(Invariant { kept: Vec::new(), ..invariant });
            return Entered::Restart(head);
        }
        let mut state = self.node(id).state.clone();
        let kept: Vec<Term> =
            invariant.kept.iter().copied().filter(|condition| self.holds(&mut state, *condition)).collect();
        if kept.len() == invariant.kept.len() {
            self.node_mut(id).interpolant = Some(kept);
            return Entered::Leaf;
        }
        let spot = self.node(head).spot;
        let dropped = invariant.kept.iter().copied().filter(|condition| !kept.contains(condition));
        self.failed.entry(spot).or_default().extend(dropped);
        self.node_mut(head).invariant = Some(Invariant { kept, ..invariant });
        Entered::Restart(head)
    }

    /// Throws away what was built below a loop's head, and begins again with its weaker invariant.
    fn restart(&mut self, visits: &mut Vec<Visit>, head: NodeId) -> Result<(), WorldError> {
        self.statistics.restarts += 1;
        while visits.last().is_some_and(|visit| visit.node != head) {
            visits.pop();
        }
        // What is below the head was added after it; a head that is unfolded late has its children at the end.
        self.forget(visits.last().map_or(head.0 as usize + 1, |visit| visit.first));
        let Some(invariant) = self.node(head).invariant.clone() else { return Ok(()) };
        self.node_mut(head).state = invariant.first.clone();
        self.assume(head, invariant)?;
        visits.pop();
        visits.push(self.open(head)?);
        Ok(())
    }

    /// The conditions of a loop's subtree must hold in every iteration, for whatever the changing variables hold within the invariant.
    fn for_all_iterations(
        &mut self,
        id: NodeId,
        invariant: &Invariant,
        conditions: Vec<Term>,
    ) -> Interpolant {
        let known = self.program.variables.store.and(&invariant.kept);
        let mut state = self.node(id).state.clone();
        let mut outside = invariant.kept.clone();
        for condition in conditions {
            outside.extend(self.without(&mut state, condition, &invariant.changing, known)?);
        }
        Some(outside)
    }
}
