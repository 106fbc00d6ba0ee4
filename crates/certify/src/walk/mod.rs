//! Certificates that say: follow every path from these entries, each comes to an end, and none passes the goal.
//!
//! Where a program makes its own data, facts per block say little and executing says everything. Such a certificate has no facts; it names the entries. The checker
//! walks itself, with its own encoding of the code ([`crate::machine`]): values are terms over the state at the entry, most of which [`crate::fold`] computes at once. Where
//! the way depends on a condition that is not known, the path is copied, one copy for each way, and a solver is asked which copies have a contradictory condition; these are
//! dropped. Copies are asked about together, in waves, so that a walk needs few runs of the solver.
//!
//! Dropping a path needs a refutation; everything else that could go wrong makes the walk longer or fail. So the claim is shown if all paths end, and every path that
//! passes the goal was dropped. What is not followed fails it: code without an axiom, receivers that are not known, more steps than are allowed.
//!
//! Classes of the application are initialised at their first use, or have been before; both ways are followed ([`initialise`]). What an initialiser has left in fields
//! that nobody else writes is found by walking through it alone ([`left`]).

mod calls;
mod initialise;
mod left;
mod path;
mod steps;

use pathlight_ir::{EntityRef, FunctionName, Symbol};
use pathlight_solver::backend::Process;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::axioms::Context;
use crate::certificate::Point;
use crate::check::Checker;
use crate::fold;
use crate::machine::Unchecked;
use crate::memory::register;
use crate::prove::{Obligation, Prover};
use crate::term::{LONG, Op, Sort, T};
use path::{Path, Stage};

/// Blocks that are executed, at most.
const STEPS: usize = 60_000;
/// Questions to the solver, at most.
const QUESTIONS: usize = 6_000;
/// Paths that wait at the same time, at most.
const WIDTH: usize = 600;
/// Calls under way at the same time, at most.
const DEPTH: usize = 200;

/// A fact: a term and what it is.
type Is = (T, T);

/// The paths of one exploration.
#[derive(Default)]
struct Exploration {
    waiting: Vec<Path>,
    /// Those whose condition may be a contradiction.
    doubtful: Vec<Path>,
    /// Those that left the first function by returning, where somebody wants them.
    returned: Vec<Path>,
    keep_returned: bool,
    /// What must not be passed.
    goal: Option<(u32, Vec<Point>)>,
}

pub struct Walk<'a> {
    checker: &'a mut Checker,
    outside: Option<Process>,
    now: Exploration,
    steps: usize,
    questions: usize,
    /// The number of the last unknown memory.
    epoch: u32,
    /// Formulas with the order of classes put in.
    ordered: FxHashMap<T, T>,
    /// Classes whose initialisers were looked at; true if one never returns.
    looked_at: FxHashMap<Symbol, bool>,
    /// Classes whose initialisers are being looked at.
    under_way: Vec<Symbol>,
    /// What initialisers have left.
    left: Vec<(Symbol, Vec<Is>)>,
    /// What is known of static fields now: the variable, and a formula that holds.
    facts: Vec<(T, T)>,
}

/// Walks from all entries; the number of paths and questions that it took.
pub fn walk(
    checker: &mut Checker,
    entries: &[FunctionName],
    outside: Option<Process>,
) -> Result<usize, Unchecked> {
    checker.entries_lead_to_goal(entries)?;
    checker.terms.folds = true;
    let mut walk = Walk {
        checker,
        outside,
        now: Exploration::default(),
        steps: 0,
        questions: 0,
        epoch: 0,
        ordered: FxHashMap::default(),
        looked_at: FxHashMap::default(),
        under_way: Vec::new(),
        left: Vec::new(),
        facts: Vec::new(),
    };
    let result = entries.iter().try_for_each(|entry| walk.entry(*entry));
    let questions = walk.questions;
    checker.terms.folds = false;
    result.map(|()| questions + entries.len())
}

impl Walk<'_> {
    fn entry(&mut self, entry: FunctionName) -> Result<(), Unchecked> {
        let goal = (self.checker.certificate.goal, self.checker.certificate.points.clone());
        self.now = Exploration { goal: Some(goal), ..Exploration::default() };
        let function = self.checker.number(entry)?;
        let body = self.checker.body(function);
        let (state, premises) = self.checker.outside_state(function)?;
        for param in body.params(body.entry()) {
            let variable = register(&mut self.checker.terms, function, &body, *param);
            self.checker.terms.folding.inputs.insert(variable);
        }
        let mut path = Path::new(function, body, state);
        for premise in premises {
            let premise = self.ordered(premise);
            path.assume(&mut self.checker.terms, premise);
        }
        for class in self.checker.classes.hierarchy.all_supertypes(entry.owner) {
            path.classes.insert(class, Stage::Before);
        }
        path.classes.insert(entry.owner, Stage::Before);
        self.now.waiting.push(path);
        self.explore()
    }

    /// Follows all paths to their ends.
    fn explore(&mut self) -> Result<(), Unchecked> {
        loop {
            while let Some(path) = self.now.waiting.pop() {
                self.follow(path)?;
            }
            if self.now.doubtful.is_empty() {
                return Ok(());
            }
            self.drop_contradictions()?;
        }
    }

    /// Asks about all doubtful paths; those that are not refuted go on, unless their end is what must not be.
    fn drop_contradictions(&mut self) -> Result<(), Unchecked> {
        let paths = std::mem::take(&mut self.now.doubtful);
        self.questions += paths.len();
        if self.questions > QUESTIONS || paths.len() > WIDTH {
            return Err(format!(
                "a walk with more than {QUESTIONS} questions, or {WIDTH} paths at the same time"
            ));
        }
        let questions: Vec<Obligation> = paths.iter().map(|path| self.question(path)).collect();
        let mut prover = Prover {
            terms: &mut self.checker.terms,
            classes: &mut self.checker.classes,
            statics: &self.checker.statics,
            outside: self.outside.clone(),
            queries: 0,
        };
        prover.terms.folds = false;
        let open: FxHashSet<usize> = prover.prove(&questions).into_iter().map(|(at, _)| at).collect();
        prover.terms.folds = true;
        for (at, path) in paths.into_iter().enumerate() {
            if !open.contains(&at) {
                continue;
            }
            if let Some(why) = path.fails {
                return Err(why);
            }
            self.now.waiting.push(path);
        }
        Ok(())
    }

    /// Is the path's condition a contradiction? Terms know much that a solver must be told.
    fn question(&mut self, path: &Path) -> Obligation {
        let terms = &mut self.checker.terms;
        let mut premises = path.condition.clone();
        let mut told: FxHashSet<T> = FxHashSet::default();
        let mut at = 0;
        loop {
            let fresh: Vec<T> =
                terms.subterms(&premises[at..]).into_iter().filter(|t| told.insert(*t)).collect();
            at = premises.len();
            for t in fresh {
                premises.extend(self.facts.iter().filter(|(of, _)| *of == t).map(|(_, fact)| *fact));
                premises.extend(fold::facts(terms, t));
            }
            if premises.len() == at {
                break;
            }
        }
        let now = terms.var("now 0", Sort::Age, LONG);
        let late = terms.var("now later", Sort::Age, LONG);
        let mut ages = vec![(late, late); self.epoch as usize + 1];
        ages[0] = (now, late);
        let context = Context { ages, ..Context::default() };
        Obligation {
            label: "a path".to_owned(),
            premises,
            likely: Vec::new(),
            goals: Vec::new(),
            context,
            note: None,
        }
    }

    /// A formula, with what the class path says of classes that are known.
    fn ordered(&mut self, formula: T) -> T {
        if let Some(known) = self.ordered.get(&formula) {
            return *known;
        }
        let mut map = FxHashMap::default();
        for t in self.checker.terms.subterms(&[formula]) {
            if *self.checker.terms.op(t) != Op::Below {
                continue;
            }
            let [low, high] = *self.checker.terms.args(t) else { continue };
            let (Op::Class(low), Op::Class(high)) = (self.checker.terms.op(low), self.checker.terms.op(high))
            else {
                continue;
            };
            let (low, high) = (Symbol::new(low), Symbol::new(high));
            if let Some(is) = self.checker.classes.is_below(low, high) {
                map.insert(t, crate::term::Terms::bool(is));
            }
        }
        let result = if map.is_empty() { formula } else { self.checker.terms.substitute(formula, &map) };
        self.ordered.insert(formula, result);
        result
    }

    /// Fails the walk if the path is not refuted.
    fn doubt(&mut self, mut path: Path, condition: T, why: String) {
        let condition = self.ordered(condition);
        path.fails = Some(why);
        if path.assume(&mut self.checker.terms, condition) {
            self.now.doubtful.push(path);
        }
    }

    /// Where a path is, for people.
    fn place(&self, path: &Path) -> String {
        path.frames.last().map_or_else(String::new, |frame| {
            format!("b{} of {}", frame.block.index(), self.checker.name(frame.function))
        })
    }
}
