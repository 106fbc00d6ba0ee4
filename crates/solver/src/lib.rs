//! Decides formulas.
pub mod congruence;
pub mod integers;
pub mod rational;
pub mod simplex;
pub mod theories;
