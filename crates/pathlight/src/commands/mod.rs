//! One file per command.

pub mod certify;
pub mod check;
mod checks;
mod functions;
pub mod ir;
mod ir_native;
pub mod paths;
mod question;
pub mod reach;
pub mod run;
pub mod slice;
pub mod solve;
mod specified;
pub mod specs;
pub mod triage;
pub mod types;
mod verdicts;
pub mod verify;
