//! x
pub mod analysis;
pub mod cut;
pub mod dependences;
pub mod explore;
pub mod functions;
pub mod memory;
pub mod program;
pub mod prover;
pub mod slice;
pub mod steps;
pub mod tree;
pub mod variables;
pub mod witness;
