//! What is known about the functions of the C library: one file per header.
//!
//! The tables are data that everybody shares: lowering turns requirements into checks where a check can say them, the interpreter has
//! code for each function and the tables say what that code must do, engines read effects instead of bodies. A function without a body in
//! the program and without a model here is unknown: its result may be anything, and answers name it.
//!
//! Requirements are exact: what a function may access at most but need not (the buffer of `fgets`) is an effect, not a requirement; the model checks what
//! it really accesses.
//!
//! Arguments are numbered from 0. What a model does not list it does not do: it writes no other memory, and returns.

mod assert;
mod ctype;
mod cxxabi;
mod errno;
mod math;
mod pthread;
mod setjmp;
mod signal;
mod stdio;
mod stdlib;
mod string;
mod time;
mod unistd;

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

/// A number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    Bytes(u64),
    /// The value of this argument.
    Arg(u8),
    /// The product of two arguments.
    Product(u8, u8),
}

/// What must hold before the call; undefined behaviour otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    Readable(u8, Extent),
    Writable(u8, Extent),
    /// A pointer to bytes of which one is zero, all readable up to there.
    String(u8),
    /// The two regions do not overlap.
    Disjoint(u8, u8, Extent),
    /// Null or the start of a live heap object.
    Freeable(u8),
    /// A function of the type that the prototype says.
    Callable(u8),
    /// A stream that was opened and not closed.
    OpenFile(u8),
    /// A format whose directives agree with the arguments behind the fixed ones.
    Format(u8),
}

/// What the call does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Reads(u8, Extent),
    Writes(u8, Extent),
    ReadsString(u8),
    WritesString(u8),
    /// Returns this argument.
    Returns(u8),
    /// Returns a pointer into what this argument points to, or null.
    ReturnsInto(u8),
    /// Returns a new heap object of this size, or null if there is no memory.
    Allocates(Extent),
    Frees(u8),
    /// Returns a pointer to memory of the library's own.
    ReturnsStatic,
    /// Returns a value that depends on the arguments and what they point to only.
    Pure,
    /// Returns something that the program does not determine: the time, the environment.
    Environment,
    /// Calls this argument.
    Calls(u8),
    /// Changes the state of this stream.
    Stream(u8),
    /// Opens a stream: returns a handle, or null.
    Opens,
    Closes(u8),
    Input,
    Output,
    SetsErrno,
    NoReturn,
    /// Does not return if this argument is one of these numbers; what it does otherwise is not known.
    EndsWith(u8, &'static [i64]),
    /// Begins or ends a thread, or waits for one.
    Threads,
}

/// A function of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Model {
    pub name: &'static str,
    /// As its header declares it.
    pub prototype: &'static str,
    pub requires: &'static [Requirement],
    pub effects: &'static [Effect],
    /// How it fails, in words; empty if it cannot.
    pub fails: &'static str,
}

/// One line per function: prototype; requirements; effects; failure.
macro_rules! models {
    ($($name:ident: $prototype:literal, [$($requires:expr),* $(,)?], [$($effects:expr),* $(,)?], $fails:literal;)*) => {
        pub const MODELS: &[super::Model] = &[$(super::Model {
            name: stringify!($name),
            prototype: $prototype,
            requires: &[$($requires),*],
            effects: &[$($effects),*],
            fails: $fails,
        }),*];
    };
}
use models;

/// The headers with their functions.
pub const HEADERS: [(&str, &[Model]); 13] = [
    ("assert.h", assert::MODELS),
    ("ctype.h", ctype::MODELS),
    ("cxxabi.h", cxxabi::MODELS),
    ("errno.h", errno::MODELS),
    ("math.h", math::MODELS),
    ("pthread.h", pthread::MODELS),
    ("setjmp.h", setjmp::MODELS),
    ("signal.h", signal::MODELS),
    ("stdio.h", stdio::MODELS),
    ("stdlib.h", stdlib::MODELS),
    ("string.h", string::MODELS),
    ("time.h", time::MODELS),
    ("unistd.h", unistd::MODELS),
];

/// The model of a function, also under the names that the headers of glibc give it.
pub fn find(name: &str) -> Option<&'static Model> {
    let plain = name.strip_prefix("__isoc99_").or_else(|| name.strip_prefix("__isoc23_")).unwrap_or(name);
    static BY_NAME: OnceLock<FxHashMap<&'static str, &'static Model>> = OnceLock::new();
    let table = BY_NAME.get_or_init(|| {
        let all = HEADERS.iter().flat_map(|(_, models)| models.iter());
        all.map(|model| (model.name, model)).collect()
    });
    table.get(plain).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_is_described_once_and_its_arguments_exist() {
        let all: Vec<&Model> = HEADERS.iter().flat_map(|(_, models)| models.iter()).collect();
        let mut names: Vec<&str> = all.iter().map(|model| model.name).collect();
        names.sort_unstable();
        let doubles: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert_eq!(doubles, Vec::<&[&str]>::new());
        for model in all {
            let inside = model.prototype.split_once('(').map_or("", |(_, rest)| rest);
            assert!(model.prototype.contains(model.name), "{}", model.name);
            let count = inside.split(',').filter(|part| part.trim() != "void)").count() as u8;
            for requirement in model.requires {
                assert!(argument(requirement) < count, "{}: {requirement:?}", model.name);
            }
        }
    }

    fn argument(requirement: &Requirement) -> u8 {
        match *requirement {
            Requirement::Readable(at, extent) | Requirement::Writable(at, extent) => match extent {
                Extent::Bytes(_) => at,
                Extent::Arg(size) => at.max(size),
                Extent::Product(a, b) => at.max(a).max(b),
            },
            Requirement::Disjoint(a, b, _) => a.max(b),
            Requirement::String(at)
            | Requirement::Freeable(at)
            | Requirement::Callable(at)
            | Requirement::OpenFile(at)
            | Requirement::Format(at) => at,
        }
    }

    #[test]
    fn names_of_glibc_are_known() {
        assert_eq!(find("__isoc99_sscanf").map(|model| model.name), Some("sscanf"));
        assert_eq!(find("no_such_function"), None);
    }
}
