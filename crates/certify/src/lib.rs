//! Checks certificates of unreachability.

pub mod axioms;
pub mod calls;
pub mod certificate;
pub mod check;
pub mod classes;
pub mod cover;
pub mod effects;
pub mod formula;
pub mod library;
pub mod machine;
pub mod memory;
pub mod prove;
pub mod sexpr;
pub mod smt;
pub mod statics;
pub mod term;

pub use check::{Verdict, check};
pub use prove::find_solver;
