//! The SAT solver, with a limit counted in conflicts and decisions.
//!
//! batsat does the work: it is Rust and needs nothing to be built. CaDiCaL is a feature of this crate (`cadical`), for searches that are long: it simplifies while it searches, but must be compiled from C++, and its bindings need libclang.

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;

use rustsat::types::{Clause, Lit};

use crate::cnf::clause;
use crate::error::{Error, Result};

/// Which solver searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solver {
    #[default]
    Batsat,
    #[cfg(feature = "cadical")]
    Cadical,
}

impl Solver {
    /// Those that this build has.
    pub const ALL: &[Solver] = &[
        Solver::Batsat,
        #[cfg(feature = "cadical")]
        Solver::Cadical,
    ];

    fn engine(self) -> Box<dyn Engine> {
        match self {
            Solver::Batsat => Box::<batsat::Batsat>::default(),
            #[cfg(feature = "cadical")]
            Solver::Cadical => Box::<cadical::Cadical>::default(),
        }
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

/// A solver to which clauses are added between searches.
trait Engine {
    fn add(&mut self, clause: Clause) -> Result<()>;
    fn solve(&mut self, assumptions: &[Lit], limit: SearchLimit) -> Result<Outcome>;
    /// In the model that was just found; what does not matter is false.
    fn value(&self, literal: Lit) -> Result<bool>;
    /// Of all searches.
    fn conflicts(&self) -> u64;
}

pub(crate) struct Sat {
    engine: Box<dyn Engine>,
    variables: u32,
    clauses: u64,
    literals: u64,
    /// What went wrong when a clause was added; told by the next search.
    failure: Option<Error>,
}

/// What a clause takes beside its literals, and a literal: header, two watches, and what vectors hold in reserve.
const CLAUSE_BYTES: u64 = 48;
const LITERAL_BYTES: u64 = 8;

impl Sat {
    pub fn new(solver: Solver) -> Sat {
        Sat { engine: solver.engine(), variables: 0, clauses: 0, literals: 0, failure: None }
    }

    pub fn new_literal(&mut self) -> Lit {
        self.variables += 1;
        Lit::positive(self.variables - 1)
    }

    pub fn add(&mut self, literals: Vec<Lit>) {
        self.clauses += 1;
        self.literals += literals.len() as u64;
        if let Err(error) = self.engine.add(clause(literals)) {
            self.failure.get_or_insert(error);
        }
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
        self.engine.conflicts()
    }

    pub fn solve(&mut self, assumptions: &[Lit], limit: SearchLimit) -> Result<Outcome> {
        match &self.failure {
            Some(error) => Err(error.clone()),
            None => self.engine.solve(assumptions, limit),
        }
    }

    /// The value of a literal in the model that was just found; what does not matter is false.
    pub fn value(&self, literal: Lit) -> Result<bool> {
        self.engine.value(literal)
    }
}

/// The interface hands out the negated assumptions.
fn blamed(core: Vec<Lit>) -> Outcome {
    Outcome::Unsat(core.into_iter().map(|literal| !literal).collect())
}

fn failed(error: impl std::fmt::Display) -> Error {
    Error::Internal(format!("SAT solver: {error}"))
}
