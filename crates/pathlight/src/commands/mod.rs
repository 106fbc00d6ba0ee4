//! One file per command.

mod checks;
pub mod ir;
pub mod run;
pub mod types;
