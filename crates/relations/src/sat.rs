//! The SAT solver: batsat behind rustsat's interface, with a limit counted in conflicts.

use std::cell::Cell;

use batsat::{Callbacks, SolverInterface};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Lit, TernaryVal};

use crate::cnf::clause;
use crate::error::{Error, Result};

/// Counts learnt clauses (one per conflict) and decisions, and stops the search at a limit.
#[derive(Default)]
struct Meter {
    conflicts: u64,
    decisions: Cell<u64>,
    max_conflicts: u64,
    max_decisions: u64,
}

impl Callbacks for Meter {
    fn on_new_clause(&mut self, _: &[batsat::Lit], kind: batsat::ClauseKind) {
        if kind == batsat::ClauseKind::Learnt {
            self.conflicts += 1;
        }
    }

    fn stop(&self) -> bool {
        self.decisions.set(self.decisions.get() + 1);
        self.conflicts >= self.max_conflicts || self.decisions.get() > self.max_decisions
    }
}

/// What a search may cost. The same limit stops the same search at the same point on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimit {
    pub conflicts: u64,
    pub decisions: u64,
}

impl SearchLimit {
    pub const NONE: SearchLimit = SearchLimit { conflicts: u64::MAX, decisions: u64::MAX };
}

pub(crate) enum Outcome {
    Sat,
    /// The assumptions that are to blame.
    Unsat(Vec<Lit>),
    Stopped,
}

#[derive(Default)]
pub(crate) struct Sat {
    solver: rustsat_batsat::Solver<Meter>,
    variables: u32,
    clauses: u64,
    literals: u64,
}

/// What a clause takes beside its literals, and a literal: header, two watches, and what vectors hold in reserve.
const CLAUSE_BYTES: u64 = 48;
const LITERAL_BYTES: u64 = 8;

impl Sat {
    pub fn new_literal(&mut self) -> Lit {
        self.variables += 1;
        Lit::positive(self.variables - 1)
    }

    pub fn add(&mut self, literals: Vec<Lit>) {
        self.clauses += 1;
        self.literals += literals.len() as u64;
        // batsat accepts every clause; the interface's error is for other solvers.
        let _ = self.solver.add_clause(clause(literals));
    }

    pub fn variables(&self) -> u32 {
        self.variables
    }

    pub fn clauses(&self) -> u64 {
        self.clauses
    }

    /// About what the clauses take, in bytes.
    pub fn bytes(&self) -> u64 {
        self.clauses * CLAUSE_BYTES + self.literals * LITERAL_BYTES
    }

    pub fn conflicts(&self) -> u64 {
        self.solver.batsat_ref().num_conflicts()
    }

    pub fn solve(&mut self, assumptions: &[Lit], limit: SearchLimit) -> Result<Outcome> {
        let meter = self.solver.batsat_mut().cb_mut();
        meter.max_conflicts = meter.conflicts.saturating_add(limit.conflicts);
        meter.max_decisions = meter.decisions.get().saturating_add(limit.decisions);
        match self.solver.solve_assumps(assumptions).map_err(failed)? {
            SolverResult::Sat => Ok(Outcome::Sat),
            SolverResult::Interrupted => Ok(Outcome::Stopped),
            SolverResult::Unsat => {
                let core = self.solver.core().map_err(failed)?;
                // The interface hands out the negated assumptions.
                Ok(Outcome::Unsat(core.into_iter().map(|literal| !literal).collect()))
            }
        }
    }

    /// The value of a literal in the model that was just found; what does not matter is false.
    pub fn value(&self, literal: Lit) -> Result<bool> {
        if literal.vidx32() >= self.solver.batsat_ref().num_vars() {
            return Ok(false);
        }
        Ok(self.solver.lit_val(literal).map_err(failed)? == TernaryVal::True)
    }
}

fn failed(error: impl std::fmt::Display) -> Error {
    Error::Internal(format!("SAT solver: {error}"))
}
