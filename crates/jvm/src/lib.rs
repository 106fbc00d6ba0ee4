//! The Java front end.
//!
//! - [`classfile`]: class files of Java 1.0 to 25, read lazily and exactly;
//! - [`class_path`]: directories, jars, the JDK's image, and how to find a JDK;
//! - [`index`]: the hierarchy of a whole class path, from headers only;
//! - [`lower`]: bytecode to IR;
//! - [`world`]: classes and bodies on demand, for the rest of Pathlight;
//! - [`npe_message`]: what `java` says about a null pointer.

pub mod class_path;
pub mod classfile;
pub mod index;
pub mod lower;
pub mod npe_message;
pub mod world;

pub use index::HeaderIndex;
pub use world::JavaWorld;
