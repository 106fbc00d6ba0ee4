//! The tests of this crate, in one program so that they share their helpers and link once.

mod documents;
mod soundness_c;
mod soundness_java;
mod support;
