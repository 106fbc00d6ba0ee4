//! One file per command.

mod checks;
pub mod ir;
