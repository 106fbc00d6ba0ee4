//! Decides formulas: satisfiability with models and cores, entailment, simplification, elimination, interpolation.
//!
//! Path-sensitive analysis asks millions of tiny, closely related questions, so the solver is embedded, incremental and
//! layered:
//!
//! ```
//! use pathlight_logic::{Sort, Store};
//! use pathlight_solver::{Answer, Solver, ops::Decision};
//! let mut s = Store::new();
//! let (x, y) = (s.var("x", Sort::INT), s.var("y", Sort::INT));
//! let mut solver = Solver::new();
//! let below = s.lt(x, y);
//! solver.assert(below);
//! assert_eq!(solver.check(&s), Answer::Sat);
//! assert!(solver.model().is_some());
//! solver.push();
//! let above = s.gt(x, y);
//! solver.assert(above);
//! assert_eq!(solver.check(&s), Answer::Unsat);
//! assert_eq!(solver.core().len(), 2);
//! solver.pop();
//! let differ = s.ne(x, y);
//! assert_eq!(solver.entails(&mut s, differ), Decision::Yes);
//! ```
//!
//! From the bottom up:
//! - [`rational`], [`simplex`], [`integers`]: linear integers. [`congruence`]: equality. [`orders`]: partial orders by their
//!   laws. [`types`]: dynamic types through crates/tpo, and method dispatch.
//! - [`theories`] (with `maps`, `guess` and `search`): all of them together, for conjunctions: facts in, a model state or the reasons of a contradiction out.
//! - [`encode`]: terms as nodes and atoms of the theories. [`valuation`]: back from a consistent state to a model.
//! - [`conjunction`]: the fast path, an incremental conjunction of literals. [`smt`]: boolean structure by batsat.
//! - [`solver`]: the layers in order, reuse of earlier models and cores, verification of every answer.
//! - [`ops`], [`eliminate`], [`simplify`] (with `tree`, `leaf`, `bounds` and `witness`): operations made of checks.
//! - [`script`]: SMT-LIB scripts. [`backend`]: z3 and cvc5 as processes. [`fuzz`]: comparison with them.
//!
//! What holds throughout: `Sat` comes with a model that evaluates to true, `Unsat` with a core; what the theories do not
//! understand is treated as uninterpreted, so it can make an answer `Unknown` but never wrong; limits are counted in steps;
//! nothing depends on time, threads or the order of hash maps.

pub mod backend;
mod bounds;
pub mod congruence;
pub mod conjunction;
pub mod eliminate;
pub mod encode;
pub mod fuzz;
mod guess;
pub mod integers;
mod leaf;
mod maps;
pub mod ops;
pub mod orders;
pub mod outside;
pub mod rational;
pub mod script;
mod search;
pub mod simplex;
pub mod simplify;
pub mod smt;
pub mod solver;
pub mod theories;
mod tree;
pub mod types;
pub mod universe;
pub mod valuation;
mod witness;

pub use solver::{Answer, Config, Reason, Solver, Stats};
pub use universe::World;
