//! CaDiCaL behind rustsat's interface.

use rustsat::solvers::{GetInternalStats, Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_cadical::{CaDiCaL, Limit};

use super::{Engine, Outcome, SearchLimit, blamed, failed};
use crate::error::Result;

#[derive(Default)]
pub(super) struct Cadical {
    solver: CaDiCaL<'static, 'static>,
    /// Variables that clauses mention; the solver knows no others.
    variables: u32,
}

/// A limit as CaDiCaL takes it; negative: none.
fn limited(limit: u64) -> i32 {
    if limit == u64::MAX { -1 } else { i32::try_from(limit).unwrap_or(i32::MAX) }
}

impl Engine for Cadical {
    fn add(&mut self, clause: Clause) -> Result<()> {
        self.variables = clause.iter().map(|literal| literal.vidx32() + 1).fold(self.variables, u32::max);
        self.solver.add_clause(clause).map_err(failed)
    }

    fn solve(&mut self, assumptions: &[Lit], limit: SearchLimit) -> Result<Outcome> {
        // Limits hold for one search.
        self.solver.set_limit(Limit::Conflicts(limited(limit.conflicts))).map_err(failed)?;
        self.solver.set_limit(Limit::Decisions(limited(limit.decisions))).map_err(failed)?;
        match self.solver.solve_assumps(assumptions).map_err(failed)? {
            SolverResult::Sat => Ok(Outcome::Sat),
            SolverResult::Interrupted => Ok(Outcome::Stopped),
            SolverResult::Unsat => Ok(blamed(self.solver.core().map_err(failed)?)),
        }
    }

    fn value(&self, literal: Lit) -> Result<bool> {
        if literal.vidx32() >= self.variables {
            return Ok(false);
        }
        Ok(self.solver.lit_val(literal).map_err(failed)? == TernaryVal::True)
    }

    fn conflicts(&self) -> u64 {
        self.solver.conflicts() as u64
    }
}
