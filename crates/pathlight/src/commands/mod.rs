//! One file per command.

pub mod ir;
