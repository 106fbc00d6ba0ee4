//! One file per command.

mod checks;
pub mod ir;
mod ir_native;
pub mod run;
pub mod solve;
pub mod types;
