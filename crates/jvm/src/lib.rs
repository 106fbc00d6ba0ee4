//! The Java front end.
//!
//! - [`classfile`]: class files of Java 1.0 to 25, read lazily and exactly;
//! - [`lower`]: bytecode to IR.
//! - [`class_path`]: directories, jars, the JDK's image, and how to find a JDK.

pub mod class_path;
pub mod classfile;
pub mod lower;
