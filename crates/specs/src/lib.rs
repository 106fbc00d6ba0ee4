//! What a procedure does to the heap, and whether it keeps a promise about it.
//!
//! - [`extract`]: specifications from code, by abstract interpretation over relational expressions ([`sym`]); [`check`]: held against random runs;
//! - [`lang`]: the language of specifications and promises; [`annotations`]: promises in class files; [`alloy`]: specifications for Alloy;
//! - [`verify`]: promises checked for every heap within bounds, by refinement of specifications, with replay;
//! - [`library`]: specifications of code that is not looked into, `java.util` above all;
//! - [`c`]: programs of C, translated to the form that Java's have;
//! - [`program`]: code as relations and callees; [`lower`]: expressions for the model finder of `crates/relations`.
//!
//! The source is M. Taghdiri, *Automating Modular Program Verification by Refining Specifications* (MIT, 2008).

pub mod alloy;
pub mod annotations;
pub mod c;
pub mod check;
pub mod extract;
pub mod lang;
pub mod library;
pub mod lower;
pub mod program;
pub mod sym;
pub mod verify;
