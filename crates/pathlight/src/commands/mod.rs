//! One file per command.

mod checks;
mod functions;
pub mod ir;
mod ir_native;
pub mod reach;
pub mod run;
pub mod solve;
pub mod types;
