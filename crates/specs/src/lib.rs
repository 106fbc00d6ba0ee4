//! What a procedure does to the heap, and whether it keeps a promise about it.

pub mod alloy;
pub mod check;
pub mod extract;
pub mod lang;
pub mod lower;
pub mod program;
pub mod sym;
pub mod verify;
