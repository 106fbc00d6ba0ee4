//! Who may point where.
mod calls;
mod effects;
mod graph;
mod layout;
mod memory;
mod models;
mod pointers;
mod sets;
mod solver;
mod translate;
mod types;

use pathlight_ir::{FunctionName, Symbol, World};

pub use memory::{ObjectId, ObjectKind};
pub use pointers::{AliasClass, ClassSet, Location, Pointers, Statistics, Targets};

/// Limits of an analysis.
#[derive(Clone, Debug)]
pub struct Options {
    /// Steps of propagation. When they are used up, every answer is "unknown".
    pub steps: u64,
    /// How many offsets of a block of C are told apart.
    pub fields: u32,
    /// Functions of the program that allocate, as `malloc` and `realloc` do: their bodies are not looked at, and each call makes an object of its own.
    pub allocators: Vec<Symbol>,
}

impl Default for Options {
    fn default() -> Options {
        Options { steps: 20_000_000_000, fields: 64, allocators: Vec::new() }
    }
}

/// Where a program starts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub function: FunctionName,
    pub arguments: Arguments,
}

/// What an entry is called with.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// What the operating system or the virtual machine passes: strings, and objects of the declared classes.
    Given,
    /// Anything that unknown code may have.
    Unknown,
}

/// Why something in the result is unknown.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Gap {
    /// A function without body and without model: its arguments escape.
    External(FunctionName),
    /// A function that is called but that nothing declares.
    Missing(FunctionName),
    /// A function whose class or body cannot be read.
    Unreadable(FunctionName),
    /// A function that runs code by name or by handle: reflection. What it runs is not followed, so the answers hold for runs that do not come here.
    NotFollowed(FunctionName),
    /// A variable of C that nothing defines.
    Global(Symbol),
}

/// Analyses the program that starts at the entries. `instances` are classes of which unknown code may have made objects: those of a library's interface.
pub fn analyse(world: &dyn World, entries: &[Entry], instances: &[Symbol], options: &Options) -> Pointers {
    pointers::analyse(world, entries, instances, options)
}
