//! The Java front end.
//!
//! - [`classfile`]: class files of Java 1.0 to 25, read lazily and exactly;
//! - [`lower`]: bytecode to IR.

pub mod classfile;
pub mod lower;
