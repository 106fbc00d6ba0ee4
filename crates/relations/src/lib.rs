//! A finder of finite models for relational logic.
//!
//! Give it a universe of atoms, relations with lower and upper bounds, and formulas of first-order logic with relations, transitive closure and integers;
//! it finds values for the relations that satisfy the formulas, or says which formulas exclude each other. That is the job of Kodkod
//! (Torlak and Jackson, *Kodkod: A Relational Model Finder*, 2007; Torlak's thesis of 2009 for symmetry breaking, circuits and
//! cores), and the way is the same: matrices of boolean circuits, and a SAT solver.
//!
//! ```
//! use pathlight_relations::{Answer, Finder, Options, Problem, TupleSet, Universe};
//!
//! # fn main() -> Result<(), pathlight_relations::Error> {
//! let universe = Universe::new(["ada", "bob", "eve"])?;
//! let mut problem = Problem::new(universe.clone());
//! let knows = problem.relation_within("knows", TupleSet::all(&universe, 2)?)?;
//! let knows = problem.expr(knows);
//! let ast = &mut problem.ast;
//! let reaches = ast.closure(knows);
//! let everybody = ast.univ();
//! let (x, x_expr) = ast.decl("x", everybody);
//! let known = ast.join(x_expr, knows);
//! let one = ast.one(known);
//! let functional = ast.all([x], one);
//! let pairs = ast.product(everybody, everybody);
//! let connected = ast.subset(pairs, reaches);
//! problem.fact("functional", functional);
//! problem.fact("connected", connected);
//! let mut finder = Finder::new(problem, Options::default())?;
//! assert!(matches!(finder.solve()?, Answer::Sat(_))); // a ring
//! # Ok(())
//! # }
//! ```
//!
//! Problems can also be written by hand, see [`text`]. The order in which things happen is told in `finder.rs`; the meaning of formulas is defined by
//! [`evaluate`].

mod arith;
mod ast;
mod circuit;
mod cnf;
mod error;
pub mod evaluate;
mod finder;
mod instance;
mod matrix;
mod mentions;
mod problem;
mod rows;
mod sat;
mod skolem;
mod substitute;
mod symmetry;
pub mod text;
mod through;
mod translate;
mod typing;
mod universe;
mod upper;

pub use ast::{Ast, Comparison, Decl, Expr, Formula, IntExpr, IntOp, Multiplicity, Node, Relation, Variable};
pub use error::{Error, Result};
pub use finder::{Answer, Conjunct, Finder, Models, Options, Statistics};
pub use instance::Instance;
pub use mentions::{Highest, Seen};
pub use problem::{Bound, DEFAULT_WIDTH, Fact, Problem};
pub use rows::Row;
pub use sat::{SearchLimit, Solver};
pub use through::Known;
pub use universe::{Atom, MAX_ARITY, MAX_TUPLES, TupleSet, Universe};
