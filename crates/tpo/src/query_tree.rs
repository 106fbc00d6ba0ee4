//! Query trees as in section 4.2 of the paper: generated workloads that look like path-sensitive analysis.
//!
//! A *test* is a place in a program that branches on a type: a dynamic dispatch with one way out per target, a cast or an
//! `instanceof` with two. Each way out asserts a set of constraints. A *trace* is the sequence of tests that one object
//! meets. From traces a Markov model is trained by counting: its states are tests.
//!
//! The generator keeps a stack of states per variable. To descend, it picks a variable, picks the next test for it by the
//! probabilities of the model, pushes one way out and checks. At full depth it pops the most recent test; if that has ways
//! out not taken yet, it pushes one of them and descends again. When a tree is exhausted before enough queries were
//! asked, another one follows. An analysis does not follow a path that it knows to be infeasible, so the generator turns
//! around at contradictions, which it finds with the solver of this crate; in the paper's trees too about half of the
//! queries have a solution, which trees that go on below contradictions cannot reach. The result is a plain list of
//! events in which no solver has a part any more.
//!
//! The authors traced three programs. Their traces are not public, so [`Model::simulate`] draws traces from a
//! hierarchy: objects of random concrete types meet tests on their ancestors and on relatives, in the proportions of dispatches,
//! casts and `instanceof` which the paper's Table 1 gives for its programs.

use crate::dense::DenseSolver;
use crate::rng::Rng;
use crate::{Encoding, Hierarchy, Literal, Relation, Solver, TpoError, TypeId, VarId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One step of a workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Push,
    Assert(Literal),
    Check,
    Pop,
}

/// The ways out of a test, each with its constraints on the tested object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    pub ways: Vec<Vec<(Relation, TypeId)>>,
}

impl Test {
    /// A cast or an `instanceof`.
    pub fn subtype(t: TypeId) -> Self {
        Test { ways: vec![vec![(Relation::Below, t)], vec![(Relation::NotBelow, t)]] }
    }

    /// A dispatch on a receiver below `base`, whose method the `overriders` define anew.
    pub fn dispatch(encoding: &Encoding, base: TypeId, overriders: &[TypeId]) -> Self {
        let way = |target: TypeId| {
            let beaten_by = overriders.iter().filter(|&&o| o != target && encoding.is_subtype(o, target));
            let mut way = vec![(Relation::Below, target)];
            way.extend(beaten_by.map(|&o| (Relation::NotBelow, o)));
            way
        };
        Test { ways: std::iter::once(base).chain(overriders.iter().copied()).map(way).collect() }
    }
}

/// How often the tests of a program are of each kind, and how long its traces are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    pub dispatches: u32,
    pub casts: u32,
    pub instance_tests: u32,
    pub objects: usize,
    pub trace_length: usize,
}

impl Profile {
    /// The programs of Table 1: counts of tests, objects per trace and length of a sub-trace.
    pub const NANO_XML: Profile =
        Profile { dispatches: 68_000, casts: 5_500, instance_tests: 0, objects: 366, trace_length: 41 };
    pub const WEKA: Profile = Profile {
        dispatches: 134_000,
        casts: 1_200_000,
        instance_tests: 383,
        objects: 2_800,
        trace_length: 36,
    };
    pub const SOOT: Profile = Profile {
        dispatches: 458_000,
        casts: 1_600_000,
        instance_tests: 4_100_000,
        objects: 32_000,
        trace_length: 192,
    };
}

/// Possible next tests, each with how often it was seen.
type Choices = Vec<(u32, u32)>;

/// A Markov model over tests.
#[derive(Clone, Debug)]
pub struct Model {
    tests: Vec<Test>,
    first: Choices,
    next: Vec<Choices>,
}

impl Model {
    /// Counts which test follows which. Numbers in traces that are not tests are skipped.
    pub fn train(tests: Vec<Test>, traces: &[Vec<u32>]) -> Self {
        let mut first = BTreeMap::new();
        let mut next = vec![BTreeMap::new(); tests.len()];
        for trace in traces {
            let mut before: Option<u32> = None;
            for &test in trace.iter().filter(|&&test| (test as usize) < tests.len()) {
                let counts = before.map_or(&mut first, |b| &mut next[b as usize]);
                *counts.entry(test).or_insert(0u32) += 1;
                before = Some(test);
            }
        }
        let choices = |counts: BTreeMap<u32, u32>| counts.into_iter().collect();
        Model { tests, first: choices(first), next: next.into_iter().map(choices).collect() }
    }

    /// Trains on traces drawn from the hierarchy, of at most `objects` objects.
    pub fn simulate(
        hierarchy: &Hierarchy,
        encoding: &Encoding,
        profile: Profile,
        objects: usize,
        seed: u64,
    ) -> Self {
        let mut simulation = Simulation {
            hierarchy,
            encoding,
            profile,
            rng: Rng(seed),
            tests: Vec::new(),
            known: FxHashMap::default(),
        };
        let concrete: Vec<TypeId> = encoding.descendants(TypeId::CONCRETE).collect();
        let traces: Vec<Vec<u32>> =
            (0..profile.objects.min(objects)).filter_map(|_| simulation.trace(&concrete)).collect();
        Model::train(simulation.tests, &traces)
    }

    pub fn test_count(&self) -> usize {
        self.tests.len()
    }

    fn draw(&self, after: Option<u32>, rng: &mut Rng) -> Option<u32> {
        let following = after.map(|test| &self.next[test as usize]).filter(|choices| !choices.is_empty());
        let choices = following.unwrap_or(&self.first);
        let mut point = rng.below(choices.iter().map(|&(_, count)| count as usize).sum());
        for &(test, count) in choices {
            match point.checked_sub(count as usize) {
                Some(rest) => point = rest,
                None => return Some(test),
            }
        }
        None
    }
}

/// Draws traces.
struct Simulation<'a> {
    hierarchy: &'a Hierarchy,
    encoding: &'a Encoding,
    profile: Profile,
    rng: Rng,
    tests: Vec<Test>,
    /// The number of each test by type, dispatches apart.
    known: FxHashMap<(TypeId, bool), u32>,
}

impl Simulation<'_> {
    /// Most overriding methods of one dispatch.
    const MAX_OVERRIDERS: usize = 4;

    fn trace(&mut self, concrete: &[TypeId]) -> Option<Vec<u32>> {
        let object = *self.rng.pick(concrete)?;
        let ancestors: Vec<TypeId> =
            self.hierarchy.ancestors(object).into_iter().filter(|&a| a != TypeId::CONCRETE).collect();
        let Profile { dispatches, casts, instance_tests, trace_length, .. } = self.profile;
        let mut trace = Vec::with_capacity(trace_length);
        for _ in 0..trace_length {
            let base = *self.rng.pick(&ancestors)?;
            let all = dispatches as usize + casts as usize + instance_tests as usize;
            let dispatch = self.rng.chance(dispatches as usize, all);
            // A cast or test that could fail is one against a relative: something else below the same base.
            let relative = !dispatch && self.rng.chance(1, 2);
            let t = if relative { self.some_descendant(base) } else { base };
            trace.push(self.test(t, dispatch));
        }
        Some(trace)
    }

    fn some_descendant(&mut self, t: TypeId) -> TypeId {
        let total: usize = self.encoding.runs(t).map(|(_, run)| run.len()).sum();
        let mut point = self.rng.below(total) as u32;
        for (slice, run) in self.encoding.runs(t) {
            match point.checked_sub(run.end - run.start) {
                Some(rest) => point = rest,
                None => return self.encoding.slice(slice)[(run.start + point) as usize],
            }
        }
        t
    }

    fn test(&mut self, t: TypeId, dispatch: bool) -> u32 {
        if let Some(&known) = self.known.get(&(t, dispatch)) {
            return known;
        }
        let test = if dispatch {
            let wanted = 1 + self.rng.below(Self::MAX_OVERRIDERS);
            let mut overriders: Vec<TypeId> = (0..wanted).map(|_| self.some_descendant(t)).collect();
            overriders.sort_unstable();
            overriders.dedup();
            overriders.retain(|&o| o != t);
            Test::dispatch(self.encoding, t, &overriders)
        } else {
            Test::subtype(t)
        };
        let number = self.tests.len() as u32;
        self.tests.push(test);
        self.known.insert((t, dispatch), number);
        number
    }
}

/// The paper's three categories, by number of queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeSize {
    /// Up to 4,095 queries; 858 on average.
    Intra,
    /// 4,096 to 65,535; 22,359 on average.
    Inter,
    /// More; 124,577 on average.
    Next,
}

impl TreeSize {
    pub const ALL: [TreeSize; 3] = [TreeSize::Intra, TreeSize::Inter, TreeSize::Next];

    /// The average number of queries of the paper's trees.
    pub fn queries(self) -> usize {
        match self {
            TreeSize::Intra => 858,
            TreeSize::Inter => 22_359,
            TreeSize::Next => 124_577,
        }
    }

    /// A depth at which one tree has about that many queries.
    pub fn depth(self) -> usize {
        match self {
            TreeSize::Intra => 9,
            TreeSize::Inter => 14,
            TreeSize::Next => 16,
        }
    }
}

/// What to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeOptions {
    pub variables: usize,
    /// Tests on a path.
    pub depth: usize,
    pub queries: usize,
    pub seed: u64,
    /// Assert first that every variable has a concrete type.
    pub concrete: bool,
    /// Turn around at contradictions.
    pub prune: bool,
}

impl TreeOptions {
    pub fn of_size(size: TreeSize, variables: usize, seed: u64) -> Self {
        TreeOptions {
            variables,
            depth: size.depth(),
            queries: size.queries(),
            seed,
            concrete: true,
            prune: true,
        }
    }
}

/// A test on the current path.
struct Step {
    var: usize,
    test: u32,
    /// The way taken first; the others follow in a circle.
    first_way: usize,
    taken: usize,
}

/// The whole stream of events; every push has its pop. The model must belong to the encoding.
pub fn generate(
    model: &Model,
    encoding: &Arc<Encoding>,
    options: TreeOptions,
) -> Result<Vec<Event>, TpoError> {
    let mut solver = Solver::new(encoding.clone());
    for _ in 0..options.variables {
        solver.new_var();
    }
    let mut generator = Generator {
        model,
        states: vec![Vec::new(); options.variables],
        path: Vec::new(),
        rng: Rng(options.seed),
        events: Vec::new(),
        solver,
        queries: 0,
    };
    generator.emit(Event::Push)?;
    for var in (0..options.variables as u32).filter(|_| options.concrete) {
        generator.emit(Event::Assert(Literal::concrete(VarId(var))))?;
    }
    while generator.queries < options.queries {
        let dead_end = options.prune && !generator.solver.is_sat();
        let deep = generator.path.len() >= options.depth;
        let went_on = (!dead_end && !deep && generator.descend()?) || generator.turn_around()?;
        if !went_on && generator.queries == 0 {
            break;
        }
    }
    for _ in 0..=generator.path.len() {
        generator.emit(Event::Pop)?;
    }
    Ok(generator.events)
}

struct Generator<'a> {
    model: &'a Model,
    states: Vec<Vec<u32>>,
    path: Vec<Step>,
    rng: Rng,
    events: Vec<Event>,
    solver: Solver,
    queries: usize,
}

impl Generator<'_> {
    fn emit(&mut self, event: Event) -> Result<(), TpoError> {
        self.events.push(event);
        match event {
            Event::Push => self.solver.push(),
            Event::Assert(literal) => {
                self.solver.assert(literal, 0)?;
            }
            Event::Check => self.queries += 1,
            Event::Pop => self.solver.pop(1)?,
        }
        Ok(())
    }

    /// Pushes one more test; false when there is none.
    fn descend(&mut self) -> Result<bool, TpoError> {
        let var = self.rng.below(self.states.len());
        let state = self.states.get(var).and_then(|states| states.last().copied());
        let Some(test) = self.model.draw(state, &mut self.rng).filter(|_| !self.states.is_empty()) else {
            return Ok(false);
        };
        let first_way = self.rng.below(self.model.tests[test as usize].ways.len());
        self.states[var].push(test);
        self.path.push(Step { var, test, first_way, taken: 0 });
        self.take_way()?;
        Ok(true)
    }

    /// Pops until a test has a way out that was not taken, and takes it; false when the tree is exhausted.
    fn turn_around(&mut self) -> Result<bool, TpoError> {
        while let Some(step) = self.path.last_mut() {
            step.taken += 1;
            let more = step.taken < self.model.tests[step.test as usize].ways.len();
            self.emit(Event::Pop)?;
            if more {
                self.take_way()?;
                return Ok(true);
            }
            if let Some(step) = self.path.pop() {
                self.states[step.var].pop();
            }
        }
        Ok(false)
    }

    fn take_way(&mut self) -> Result<(), TpoError> {
        let Some(step) = self.path.last() else {
            return Ok(());
        };
        let ways = &self.model.tests[step.test as usize].ways;
        let way = ways.get((step.first_way + step.taken) % ways.len().max(1));
        let var = VarId(step.var as u32);
        self.emit(Event::Push)?;
        for &(relation, t) in way.into_iter().flatten() {
            self.emit(Event::Assert(Literal::new(var, relation, t)))?;
        }
        self.emit(Event::Check)
    }
}

/// Whatever can follow a stream of events.
pub trait Driven {
    type Error;
    fn push(&mut self) -> Result<(), Self::Error>;
    fn assert(&mut self, literal: Literal) -> Result<(), Self::Error>;
    /// Whether the literals have a solution.
    fn check(&mut self) -> Result<bool, Self::Error>;
    fn pop(&mut self) -> Result<(), Self::Error>;
}

/// The answers of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub sat: usize,
    pub unsat: usize,
    /// Depends on each answer and on their order, so that runs can be compared.
    pub digest: u64,
}

/// Feeds the events to a solver.
pub fn drive<D: Driven>(events: &[Event], solver: &mut D) -> Result<Tally, D::Error> {
    let mut tally = Tally::default();
    for event in events {
        match *event {
            Event::Push => solver.push()?,
            Event::Assert(literal) => solver.assert(literal)?,
            Event::Pop => solver.pop()?,
            Event::Check => {
                let sat = solver.check()?;
                tally.sat += usize::from(sat);
                tally.unsat += usize::from(!sat);
                tally.digest = tally.digest.wrapping_mul(0x100_0000_01b3).wrapping_add(u64::from(sat) + 1);
            }
        }
    }
    Ok(tally)
}

impl Driven for Solver {
    type Error = TpoError;

    #[inline]
    fn push(&mut self) -> Result<(), TpoError> {
        Solver::push(self);
        Ok(())
    }

    #[inline]
    fn assert(&mut self, literal: Literal) -> Result<(), TpoError> {
        Solver::assert_sat(self, literal, 0).map(drop)
    }

    #[inline]
    fn check(&mut self) -> Result<bool, TpoError> {
        Ok(self.is_sat())
    }

    #[inline]
    fn pop(&mut self) -> Result<(), TpoError> {
        Solver::pop(self, 1)
    }
}

impl Driven for DenseSolver {
    type Error = std::convert::Infallible;

    #[inline]
    fn push(&mut self) -> Result<(), Self::Error> {
        DenseSolver::push(self);
        Ok(())
    }

    #[inline]
    fn assert(&mut self, literal: Literal) -> Result<(), Self::Error> {
        DenseSolver::assert(self, literal);
        Ok(())
    }

    #[inline]
    fn check(&mut self) -> Result<bool, Self::Error> {
        Ok(self.is_sat())
    }

    #[inline]
    fn pop(&mut self) -> Result<(), Self::Error> {
        DenseSolver::pop(self);
        Ok(())
    }
}
