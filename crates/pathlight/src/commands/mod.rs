//! One file per command.

pub mod certify;
pub mod check;
mod checks;
mod functions;
pub mod ir;
mod ir_native;
mod question;
pub mod reach;
pub mod run;
pub mod solve;
pub mod triage;
pub mod types;
