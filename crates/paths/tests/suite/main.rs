//! The tests of slicing: documents under `tests/slice`, and random programs.

mod analyses;
mod documents;
mod java;
mod java_random;
mod programs;
mod random;
