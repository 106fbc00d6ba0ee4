//! Questions to the solver about a path.
//!
//! The conditions of a path are kept in the solver's stack as far as consecutive questions share them, which in a depth-first walk is nearly all of them.

use pathlight_logic::{Store, Term};
use pathlight_solver::{Answer, Config, Solver, World};

/// The conditions that a path has met, as a list that shares its beginning with those of its siblings.
#[derive(Clone, Default)]
pub struct Conditions(Option<std::rc::Rc<Condition>>);

struct Condition {
    term: Term,
    length: usize,
    before: Conditions,
}

impl Conditions {
    pub fn with(&self, term: Term) -> Conditions {
        if term == Term::TRUE {
            return self.clone();
        }
        let length = self.len() + 1;
        Conditions(Some(std::rc::Rc::new(Condition { term, length, before: self.clone() })))
    }

    fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |condition| condition.length)
    }

    /// In the order in which they were met.
    pub fn terms(&self) -> Vec<Term> {
        let mut all = Vec::with_capacity(self.len());
        let mut rest = self;
        while let Some(condition) = &rest.0 {
            all.push(condition.term);
            rest = &condition.before;
        }
        all.reverse();
        all
    }
}

impl Drop for Condition {
    /// One by one, because a list of a hundred thousand would recurse as deep.
    fn drop(&mut self) {
        let mut rest = std::mem::take(&mut self.before).0;
        while let Some(condition) = rest {
            match std::rc::Rc::try_unwrap(condition) {
                Ok(mut last) => rest = std::mem::take(&mut last.before).0,
                Err(_) => break,
            }
        }
    }
}

pub struct Prover {
    solver: Solver,
    asserted: Vec<Term>,
    /// Questions that had no answer: the path was taken to be possible, the formula not to follow.
    pub undecided: u64,
}

impl Prover {
    pub fn new(steps: u64) -> Prover {
        let config = Config { steps, ..Config::default() };
        Prover { solver: Solver::with(config, World::default().into()), asserted: Vec::new(), undecided: 0 }
    }

    pub fn checks(&self) -> u64 {
        self.solver.stats().checks
    }

    /// Is a path with these conditions impossible together with the formula? "No" may mean that this is not known.
    pub fn excludes(&mut self, store: &Store, conditions: &Conditions, formula: Term) -> bool {
        match formula {
            Term::FALSE => return true,
            Term::TRUE => return false,
            _ => {}
        }
        self.enter(&conditions.terms());
        match self.solver.check_assuming(store, &[formula]) {
            Answer::Unsat => true,
            Answer::Sat => false,
            Answer::Unknown(_) => {
                self.undecided += 1;
                false
            }
        }
    }

    /// Does the formula hold on every path with these conditions?
    pub fn implies(&mut self, store: &mut Store, conditions: &Conditions, formula: Term) -> bool {
        let otherwise = store.not(formula);
        self.excludes(store, conditions, otherwise)
    }

    fn enter(&mut self, conditions: &[Term]) {
        let shared = self.asserted.iter().zip(conditions).take_while(|(a, b)| a == b).count();
        while self.asserted.len() > shared {
            self.asserted.pop();
            self.solver.pop();
        }
        for term in &conditions[shared..] {
            self.solver.push();
            self.solver.assert(*term);
            self.asserted.push(*term);
        }
    }
}
