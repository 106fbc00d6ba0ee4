//! Questions to the solver about a path.
//!
//! A path collects hundreds of conditions, and a question is about few of them. The conditions of a path can all hold at once, because every step was asked
//! about when it was taken. So only those matter that are connected with the question through the symbols that they share; the others have a solution of their own.
//! What is left is small, and often the same as before: answers are kept.

use std::hash::BuildHasher;
use std::rc::Rc;

use pathlight_logic::{Store, Term};
use pathlight_solver::{Answer, Config, Solver, World};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// The conditions that a path has met, as a list that shares its beginning with those of its siblings.
#[derive(Clone, Default)]
pub struct Conditions(Option<Rc<Condition>>);

struct Condition {
    term: Term,
    symbols: Rc<[Term]>,
    /// A bit for each of the symbols, not always one of its own: what shares no bit shares no symbol.
    bits: u64,
    before: Conditions,
}

impl Conditions {
    /// The latest first.
    fn iter(&self) -> impl Iterator<Item = &Condition> {
        std::iter::successors(self.0.as_deref(), |condition| condition.before.0.as_deref())
    }
}

fn bits(symbols: &[Term]) -> u64 {
    symbols.iter().fold(0, |bits, symbol| bits | 1 << (FxBuildHasher.hash_one(symbol) >> 58))
}

impl Drop for Condition {
    /// One by one, because a list of a hundred thousand would recurse as deep.
    fn drop(&mut self) {
        let mut rest = std::mem::take(&mut self.before).0;
        while let Some(condition) = rest {
            match Rc::try_unwrap(condition) {
                Ok(mut last) => rest = std::mem::take(&mut last.before).0,
                Err(_) => break,
            }
        }
    }
}

/// Questions to one solver before a new one is taken: it remembers every atom that it ever saw.
const QUESTIONS: u64 = 48;

pub struct Prover {
    config: Config,
    world: std::sync::Arc<World>,
    solver: Solver,
    /// Questions to the present solver.
    asked: u64,
    symbols: FxHashMap<Term, Rc<[Term]>>,
    answers: FxHashMap<Vec<Term>, bool>,
    /// All questions that went to a solver.
    pub checks: u64,
    /// Steps of the solver, over all questions.
    pub steps: u64,
    /// Questions that had no answer: the path was taken to be possible, the formula not to follow.
    pub undecided: u64,
}

impl Prover {
    pub fn new(steps: u64) -> Prover {
        let config = Config { steps, paranoid: false, ..Config::default() };
        let world: std::sync::Arc<World> = World::default().into();
        Prover {
            solver: Solver::with(config.clone(), world.clone()),
            config,
            world,
            asked: 0,
            symbols: FxHashMap::default(),
            answers: FxHashMap::default(),
            checks: 0,
            steps: 0,
            undecided: 0,
        }
    }

    /// The conditions of a path that has met one more.
    pub fn with(&mut self, store: &Store, conditions: &Conditions, term: Term) -> Conditions {
        if term == Term::TRUE {
            return conditions.clone();
        }
        let symbols = self.symbols(store, term);
        let bits = bits(&symbols);
        Conditions(Some(Rc::new(Condition { term, symbols, bits, before: conditions.clone() })))
    }

    /// Is a path with these conditions impossible together with the formula? "No" may mean that this is not known.
    pub fn excludes(&mut self, store: &Store, conditions: &Conditions, formula: Term) -> bool {
        match formula {
            Term::FALSE => return true,
            Term::TRUE => return false,
            _ => {}
        }
        let mut question = self.connected(store, conditions, formula);
        question.sort_unstable();
        question.push(formula);
        if let Some(known) = self.answers.get(&question) {
            return *known;
        }
        let answer = self.ask(store, &question);
        self.answers.insert(question, answer);
        answer
    }

    /// Does the formula hold on every path with these conditions?
    pub fn implies(&mut self, store: &mut Store, conditions: &Conditions, formula: Term) -> bool {
        let otherwise = store.not(formula);
        self.excludes(store, conditions, otherwise)
    }

    fn ask(&mut self, store: &Store, question: &[Term]) -> bool {
        if self.asked >= QUESTIONS {
            self.solver = Solver::with(self.config.clone(), self.world.clone());
            self.asked = 0;
        }
        self.asked += 1;
        self.checks += 1;
        let before = self.solver.stats().steps;
        let answer = self.solver.check_assuming(store, question);
        self.steps += self.solver.stats().steps - before;
        match answer {
            Answer::Unsat => true,
            Answer::Sat => false,
            Answer::Unknown(_) => {
                self.undecided += 1;
                false
            }
        }
    }

    /// The conditions that share symbols with the formula, or with another such condition.
    fn connected(&mut self, store: &Store, conditions: &Conditions, formula: Term) -> Vec<Term> {
        let symbols = self.symbols(store, formula);
        let (mut reached, mut reached_bits) =
            (symbols.iter().copied().collect::<FxHashSet<Term>>(), bits(&symbols));
        let mut open: Vec<&Condition> = conditions.iter().collect();
        let mut found = Vec::new();
        loop {
            let before = found.len();
            open.retain(|condition| {
                let touches = condition.bits & reached_bits != 0
                    && condition.symbols.iter().any(|symbol| reached.contains(symbol));
                if touches {
                    reached.extend(condition.symbols.iter());
                    reached_bits |= condition.bits;
                    found.push(condition.term);
                }
                !touches
            });
            if found.len() == before {
                return found;
            }
        }
    }

    fn symbols(&mut self, store: &Store, term: Term) -> Rc<[Term]> {
        self.symbols.entry(term).or_insert_with(|| store.free_vars(term).into()).clone()
    }
}
