//! The tests of slicing: documents under `tests/slice`, and random programs.

mod documents;
mod programs;
mod random;
