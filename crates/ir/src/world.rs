//! Where classes and functions come from.
//!
//! Engines and the interpreter see a program as a [`World`]: classes and bodies by name, produced when they are asked for. The Java front end
//! reads and lowers on demand; [`crate::Program`] holds everything in memory, as the text form does. What is missing is an answer
//! of its own (`Ok(None)`), because an open world is normal; what is damaged is an error that names file and spot.

use std::sync::Arc;

use crate::{Body, ClassDecl, FunctionName, Global, Symbol};

/// A class or function that is there but cannot be used, and why, in words that name file and offset.
#[derive(Clone, Debug, thiserror::Error, PartialEq)]
#[error("{0}")]
pub struct WorldError(pub String);

pub trait World: Send + Sync {
    /// The declaration of a class (not an array class), or None if the class is not on the class path.
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError>;

    /// The body of exactly this function (no lookup in supertypes), or None if it has none: missing, abstract, native or extern.
    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError>;

    /// The global variable of C with this name, or None if nothing declares it.
    fn global(&self, _name: Symbol) -> Option<Arc<Global>> {
        None
    }

    /// What a `java` user is told when the check at this statement fails, where the front end knows more than the check
    /// itself: Java's helpful messages for null pointers.
    fn failure_message(&self, _function: FunctionName, _statement: u32) -> Option<String> {
        None
    }

    /// A file of the program that is not code, by path inside its archive or folder.
    fn resource(&self, _path: &str) -> Option<Vec<u8>> {
        None
    }
}
