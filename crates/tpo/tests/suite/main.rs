//! All tests of the crate that use its public interface, as one program, so that they share what is in `common`.

mod common;
mod formats;
mod open_world;
mod paper;
mod query_trees;
mod random;
