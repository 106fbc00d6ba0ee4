//! Who may point where, in a whole program of C or Java.
//!
//! # The problem
//!
//! Engines that follow paths must know, at `p->next = q`, which other accesses of the program may see the change, and at `shape.area()`, which methods may run. This
//! crate answers for all paths at once, before anybody follows one: for each pointer the objects that it may point to, for each call the functions that it
//! may run, and from these *alias classes*, which split memory into maps that never overlap, and the classes that each function may read and write.
//!
//! # The idea
//!
//! Inclusion (Andersen, "Program analysis and specialization for the C programming language", 1994): each pointer is a set of objects, each statement says that one
//! set includes another, and the least sets that satisfy all statements are the answer.
//!
//! ```text
//! p = &x      { x } in p                 *p = q    for each o in p: contents(o) includes q
//! p = q       p includes q               p = *q    for each o in q: p includes contents(o)
//! ```
//!
//! The order of statements does not matter, nor does it who called: every object is what one spot of the program allocates. In exchange a million instructions
//! take seconds. Four things make it so, all known: only differences travel along edges, and cycles of inclusions become one set (Pearce, Kelly, Hankin,
//! "Online cycle detection and difference propagation: applications to pointer analysis", 2004); cycles are looked for only where two ends of an edge are equal
//! already (Hardekopf, Lin, "The ant and the grasshopper", 2007); declared types of Java keep out what cannot be there (Lhoták, Hendren, "Scaling Java
//! points-to analysis using Spark", 2003); and a function is looked at only when a call reaches it. Fields of C follow the byte offsets of
//! Pearce, Kelly and Hankin ("Efficient field-sensitive pointer analysis of C", 2007), except that LLVM's pointers have no types: the offsets are found while solving.
//!
//! # The parts
//!
//! [`graph`] solves inclusions and knows nothing of programs. [`memory`] has objects, addresses and cells; [`layout`] the inside of blocks of C, [`types`] the classes of Java.
//! [`translate`] turns bodies into inclusions, [`calls`] connects callers and callees, [`models`] says what functions without code do, as tables.
//! [`before`] is what a program finds that starts in the middle; [`solver`] is the loop around all that; [`effects`] makes alias classes and the sets of each function; [`pointers`] answers questions.
//!
//! # What can be relied on
//!
//! Whatever a run does is in the answers: the tests run hundreds of programs in the interpreter and compare. The exceptions are these, and only the first four can be
//! met by programs that obey their language:
//!
//! - what is in [`Gap::NotFollowed`]: reflection and method handles of Java run code that is not followed;
//! - the tables of [`models`] are believed, among them the rule that natives of the JDK keep nothing unless they are listed;
//! - pieces of an address (integers of fewer than 64 bits, floating-point numbers) are followed inside a function and through memory, not as arguments or results;
//!   an address that the program rebuilds from branches, or reads back from text, is not followed at all;
//! - signal handlers and other processes do not exist, and threads are calls;
//! - a pointer does not leave its block, and stepping from one element to the next does not leave an array that is known as such (C11 6.5.6);
//! - Java's declared types hold, interfaces included, which a verifier would not check.
//!
//! Unknown functions are not an exception: what they can reach *escapes*, and they may store, return and call all of it. They are named in [`Pointers::gaps`]. When the
//! budget is spent before the end, [`Pointers::is_complete`] says so and every answer is the one that excludes nothing.
//!
//! # Where it is blunt
//!
//! One object per allocation means that the blocks of a program's own `malloc` are one (say so with [`Options::allocators`]), and that all lists share what the
//! methods of lists return, up to the cast behind it.
mod before;
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
mod unset;

use pathlight_ir::{FunctionName, Symbol, World};

pub use before::{Before, analyse_within};
pub use effects::Touched;
pub use memory::{ObjectId, ObjectKind};
pub use models::java_library as library;
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
    /// The Java library is unknown code but for what [`library`] knows of it: its bodies are not looked at, which is what makes small programs small. It may call the methods of objects that it gets
    /// where it declares them.
    pub opaque_platform: bool,
    /// With it: output may end in a stream of the program's own, so that printing is unknown code too.
    pub own_streams: bool,
    /// With it: the library asks enumerations for their constants.
    pub enums_by_name: bool,
    /// For C: what was there before the entries ran; None if they start the program.
    pub before: Option<Before>,
    /// With it: pointers in stack slots that nobody set lead to memory of their own, not nowhere.
    pub unset_pointers: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            steps: 20_000_000_000,
            fields: 64,
            allocators: Vec::new(),
            opaque_platform: false,
            own_streams: false,
            enums_by_name: false,
            before: None,
            unset_pointers: false,
        }
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
