//! Constraints on dynamic types, decided on a sliced type hierarchy.
//!
//! A program that branches on the type of an object (`instanceof`, casts, dynamic dispatch) makes conjunctions of four
//! literals: `x = t`, `x != t`, `x <= t` (x is t or below it) and `x !<= t`. This crate answers whether such a conjunction
//! has a solution, incrementally, in tens of nanoseconds per literal on the hierarchy of a whole JDK. It follows Sherman,
//! Garvin and Dwyer, "A Slice-based Decision Procedure for Type-based Partial Orders" (2010), whose encoding is the type
//! slicing of Zibin and Gil (OOPSLA 2002).
//!
//! From the bottom up:
//! - [`Hierarchy`]: names, flags and direct supertypes; [`edges`] reads and writes it as text.
//! - [`Slicing`]: orders the types in slices, so that below every type each slice holds one unbroken run; it can grow.
//! - [`Encoding`]: a slicing frozen into flat arrays, with the constant-time subtype test; [`binary`] stores it.
//! - [`Solver`]: many variables, push, pop and reset, implied equalities, cores as tags of the caller.
//! - [`Decider`]: whole conjunctions at once, with a cache.
//! - [`dense`]: the same answers from bit sets: the reference of the tests and the rival of the benchmarks.
//! - [`query_tree`]: generated workloads, for any solver.
//!
//! The pseudo-type [`TypeId::CONCRETE`] stands above exactly the types that can have instances, so that "x has an
//! instance" is the one positive literal `x <= CONCRETE` instead of thousands of `x != abstract type`.

pub mod binary;
mod cache;
mod core;
pub mod dense;
pub mod edges;
mod encoding;
mod error;
mod hierarchy;
mod literal;
mod order_list;
pub mod query_tree;
pub mod rng;
mod slicing;
mod solver;
mod store;
mod world;

pub use cache::{CacheStats, Decider, Verdict};
pub use core::CoreMethod;
pub use encoding::{Encoding, Place};
pub use error::TpoError;
pub use hierarchy::{Hierarchy, TypeFlags, TypeId};
pub use literal::{Literal, Relation, VarId};
pub use slicing::Slicing;
pub use solver::{Effect, Entailment, Solver};
pub use world::World;
