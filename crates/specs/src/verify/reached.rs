//! Is a place reached at all? Asked where that is easy: while code is encoded.
//!
//! Code that cannot be encoded, exceptions that somebody catches, and the methods that a call may mean stand at a place with a condition. Asked at the end whether any of them is met, all that the method does is in the question,
//! and what an exception may have written is in every state behind it. At the place itself only what was done before matters ([`super::cone`]), and if nothing gets there, the rest is encoded without it: an induction over the
//! execution, one place after the other. Most such questions are answered by propagation alone. One that is not answered soon is left for the end.
//!
//! All questions go to one solver, which is told what has been encoded since the last one.

use std::collections::BTreeSet;

use pathlight_relations as rel;
use rel::{Answer, Finder, Formula, Relation};

use super::Fault;
use super::encode::{Encoder, Piece};

/// What one question may cost.
const LIMIT: rel::SearchLimit = rel::SearchLimit { conflicts: 10_000, decisions: 5_000_000 };

/// Cells and gates of all questions of one solver.
const CELLS: u64 = 60_000_000;

/// What is asked, and what it has cost.
#[derive(Default)]
pub struct Questions {
    /// What holds of every execution, beside what the code at hand adds; None: nothing is asked.
    pub given: Option<Vec<Formula>>,
    /// So many of the places at hand were asked about.
    settled: usize,
    solver: Option<Solver>,
    pub searches: u32,
    /// Gates and conflicts.
    pub steps: u64,
}

struct Solver {
    finder: Finder,
    /// Relations that were not mentioned when it began are empty in it.
    mentioned: BTreeSet<Relation>,
    /// How many relations there were when it began.
    relations: usize,
    known: BTreeSet<Formula>,
    cost: u64,
}

impl Solver {
    /// Does a formula speak of something that is taken to be empty?
    fn misses(&self, relation: Relation) -> bool {
        relation.index() < self.relations && !self.mentioned.contains(&relation)
    }
}

impl Encoder<'_> {
    /// Begins with a method, if anything is asked about it.
    pub fn begin_questions(&mut self, given: Option<Vec<Formula>>) {
        self.questions.given = given;
        self.questions.settled = 0;
    }

    /// Of the code that cannot be encoded, as noted since so many places, leaves out what is never reached.
    pub fn leave_out_unreached(&mut self, piece: &mut Piece, since: usize) -> Result<(), Fault> {
        if self.questions.given.is_none() {
            return Ok(());
        }
        let mut at = since.max(self.questions.settled);
        while let Some((guard, _)) = piece.escapes.get(at) {
            match self.is_never(*guard, piece)? {
                true => drop(piece.escapes.remove(at)),
                false => at += 1,
            }
        }
        self.questions.settled = at;
        Ok(())
    }

    /// Is a condition false in all executions within the bounds? False if that is not known.
    pub fn is_never(&mut self, condition: Formula, piece: &Piece) -> Result<bool, Fault> {
        if matches!(self.scene.problem.ast.formula(condition), rel::Node::False) {
            return Ok(true);
        }
        let Some(given) = &self.questions.given else { return Ok(false) };
        if self.is_true(condition) {
            return Ok(false);
        }
        let facts = [given.as_slice(), piece.facts.as_slice()].concat();
        self.note_owner();
        let facts = self.cone(&facts, &[condition])?.inside;
        match self.asked(&facts, condition) {
            // Then all questions are for the end.
            Err(Fault::TooLarge(_)) => {
                self.questions.given = None;
                Ok(false)
            }
            asked => asked,
        }
    }

    fn asked(&mut self, facts: &[Formula], condition: Formula) -> Result<bool, Fault> {
        let ast = &self.scene.problem.ast;
        let mut solver = self.questions.solver.take();
        if let Some(old) = &solver {
            let new = facts.iter().copied().filter(|fact| !old.known.contains(fact)).chain([condition]);
            if ast.relations_of(new).into_iter().any(|relation| old.misses(relation)) {
                solver = None;
            }
        }
        let mut solver = match solver {
            Some(solver) => solver,
            None => self.solver_of(facts, condition)?,
        };
        solver.finder.problem_mut().adopt(&mut self.scene.problem);
        let answer = solver.ask(facts, condition);
        self.scene.problem.adopt(solver.finder.problem_mut());
        self.note_owner();
        let size = solver.finder.statistics();
        let cost = size.gates as u64 + size.conflicts;
        self.questions.searches += 1;
        self.questions.steps += cost - solver.cost;
        solver.cost = cost;
        self.questions.solver = Some(solver);
        Ok(matches!(answer?, Answer::Unsat(_)))
    }

    fn solver_of(&mut self, facts: &[Formula], condition: Formula) -> Result<Solver, Fault> {
        let asked = facts.iter().copied().chain([condition]);
        let (mut problem, mentioned) = self.scene.problem_of(asked)?;
        self.scene.leave_out_of(&mut problem)?;
        let relations = problem.relations().count();
        let options =
            rel::Options { symmetry: 0, search: LIMIT, translation_steps: CELLS, ..rel::Options::default() };
        let finder = Finder::new(problem, options)?;
        Ok(Solver { finder, mentioned, relations, known: BTreeSet::new(), cost: 0 })
    }
}

impl Solver {
    fn ask(&mut self, facts: &[Formula], condition: Formula) -> Result<Answer, rel::Error> {
        for &fact in facts {
            if self.known.insert(fact) {
                self.finder.add("fact", fact)?;
            }
        }
        self.finder.solve_assuming(&[condition])
    }
}
