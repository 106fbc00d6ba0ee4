//! The program as every part of Pathlight sees it.
//!
//! - [`body`]: the code of one function: blocks, instructions, terminators, places;
//! - [`check`]: the ways to fail;
//! - [`types`], [`class`]: types of values, declarations of classes;
//! - [`world`]: where classes and bodies come from, on demand; [`program`]: all of them in memory;
//! - [`resolve`]: which declaration a name means, which method a receiver runs;
//! - [`builder`]: how front ends write bodies; [`verify()`]: whether they did it right;
//! - [`text`]: the readable form of programs, printed and parsed;
//! - [`graph`]: orders, dominators, control dependence, loops, components, over blocks or any other graph;
//! - [`hierarchy`]: the classes of a whole class path, from headers only; [`callgraph`]: who may call whom;
//! - [`descriptor`]: Java descriptors, taken apart cheaply; [`written`]: values as the programmer wrote them.

pub mod body;
pub mod builder;
pub mod callgraph;
pub mod check;
pub mod class;
pub mod descriptor;
pub mod graph;
pub mod hierarchy;
mod hierarchy_bytes;
pub mod platform;
pub mod program;
pub mod resolve;
mod symbol;
pub mod text;
pub mod types;
pub mod utf16;
pub mod verify;
pub mod world;
pub mod written;

pub use body::*;
pub use check::{Arithmetic, CheckKind};
pub use class::*;
pub use cranelift_entity::{self as entity, EntityRef};
pub use hierarchy::{Hierarchy, HierarchyBuilder, Subtype};
pub use hierarchy_bytes::IndexError;
pub use program::{Global, Program};
pub use symbol::Symbol;
pub use types::{ClassName, FloatKind, Type};
pub use verify::{Violation, Where, verify};
pub use world::{World, WorldError};
