//! All tests of the crate that use its public interface, as one program, so that they share what is in `common`.

mod common;
mod pretty;
mod properties;
mod rules;
mod smtlib;
