//! batsat behind rustsat's interface.

use std::cell::Cell;

use batsat::{Callbacks, SolverInterface};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};

use super::{Engine, Outcome, SearchLimit, blamed, failed};
use crate::error::Result;

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

#[derive(Default)]
pub(super) struct Batsat {
    solver: rustsat_batsat::Solver<Meter>,
}

impl Engine for Batsat {
    fn add(&mut self, clause: Clause) -> Result<()> {
        self.solver.add_clause(clause).map_err(failed)
    }

    fn solve(&mut self, assumptions: &[Lit], limit: SearchLimit) -> Result<Outcome> {
        let meter = self.solver.batsat_mut().cb_mut();
        meter.max_conflicts = meter.conflicts.saturating_add(limit.conflicts);
        meter.max_decisions = meter.decisions.get().saturating_add(limit.decisions);
        match self.solver.solve_assumps(assumptions).map_err(failed)? {
            SolverResult::Sat => Ok(Outcome::Sat),
            SolverResult::Interrupted => Ok(Outcome::Stopped),
            SolverResult::Unsat => Ok(blamed(self.solver.core().map_err(failed)?)),
        }
    }

    fn value(&self, literal: Lit) -> Result<bool> {
        if literal.vidx32() >= self.solver.batsat_ref().num_vars() {
            return Ok(false);
        }
        Ok(self.solver.lit_val(literal).map_err(failed)? == TernaryVal::True)
    }

    fn conflicts(&self) -> u64 {
        self.solver.batsat_ref().num_conflicts()
    }
}
