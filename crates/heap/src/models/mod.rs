//! What functions without code do to pointers, as data.
//!
//! One line per family of functions: [`c`] for the C library, [`java`] for native methods and for a few methods of the JDK whose own code
//! would make everything point everywhere. A function that is in no table is unknown, and named in the result. The tables say
//! nothing about numbers; what is not listed does not happen.

mod apply;
mod c;
mod java;
pub mod java_library;

use std::sync::OnceLock;

use pathlight_ir::FunctionName;
use rustc_hash::FxHashMap;

pub use java::{ASYNCHRONOUS, FILLED, KEPT_BELOW, MERGED, MERGED_BELOW, REFERENCES, ROOTS, concrete};

/// Arguments are numbered from 0; [`RESULT`] stands for what is returned.
pub const RESULT: u8 = u8::MAX;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Returns this argument.
    Returns(u8),
    /// Returns a pointer to somewhere in what this argument points to.
    ReturnsInto(u8),
    /// Returns what the memory contains that this argument points to.
    ReturnsContents(u8),
    /// Returns memory that is new at every call.
    Fresh,
    /// Stores such memory where this argument points.
    StoresFresh(u8),
    /// Returns memory of the library's own.
    Library,
    /// Copies memory: to, from. The sizes are unknown.
    Copies(u8, u8),
    /// Stores a pointer to somewhere in the second argument's memory where the first one points.
    StoresInto(u8, u8),
    /// The library keeps the argument under this name, or hands out what it kept: as the result, where an argument points.
    Keeps(&'static str, u8),
    ReturnsKept(&'static str),
    StoresKept(&'static str, u8),
    /// Reads or writes the memory that this argument points to; no pointers are involved.
    Reads(u8),
    Writes(u8),
    /// Reads, or writes, what the variable arguments point to that this argument lists.
    ReadsList(u8),
    WritesList(u8),
    /// Calls this argument with these arguments; its result is kept under "thread".
    Calls(u8, &'static [u8]),
    /// Calls the first argument with pointers to two elements of the second, whose size the third says.
    Compares {
        function: u8,
        array: u8,
        size: u8,
    },
    /// The same for a key and an element, which is returned.
    Finds {
        function: u8,
        key: u8,
        array: u8,
        size: u8,
    },
    /// Leaves the call with this argument as exception.
    Throws(u8),
    ThrowsKept(&'static str),
    /// The variable arguments of the caller can be read where this argument points.
    StoresVariadic(u8),

    /// Java: returns an object of this class, or of the declared class, that the virtual machine made.
    Given(&'static str),
    GivenDeclared,
    /// Java: returns a new array of any class.
    FreshArray,
    /// Java: copies elements between arrays: to, from.
    CopiesElements(u8, u8),
    /// Java: some field of the argument's object: read, written with an argument.
    ReturnsField(u8),
    StoresField(u8, u8),
    /// Java: some static field.
    ReturnsStatic,
    StoresStatic(u8),
    /// Java: sets this static field (class, name, descriptor) to an argument.
    SetsStatic(&'static str, &'static str, &'static str, u8),
    /// Java: calls a method on an argument, with further arguments; its result is returned.
    CallsMethod(u8, &'static str, &'static str, &'static str, &'static [u8]),
    /// Unknown code gets the argument; returns something unknown.
    Escapes(u8),
    ReturnsUnknown,
    /// Runs code that is not followed, which is said in the result.
    NotFollowed,
}

/// What the caller's own allocation functions do: new memory, with the contents of what they are given, if they grow something.
pub const ALLOCATOR: &[Effect] = &[Effect::Fresh, Effect::Copies(RESULT, 0), Effect::Copies(RESULT, 1)];

type Line = (&'static str, &'static [Effect]);

/// What a function of the C library does.
pub fn c(name: &str) -> Option<&'static [Effect]> {
    static BY_NAME: OnceLock<FxHashMap<&'static str, &'static [Effect]>> = OnceLock::new();
    let table = BY_NAME.get_or_init(|| words(c::TABLE));
    let plain = name.strip_prefix("__isoc99_").or_else(|| name.strip_prefix("__isoc23_")).unwrap_or(name);
    table.get(plain).copied()
}

/// What a method of Java does: a native one, or one whose code is not looked at.
pub fn java(function: FunctionName) -> Option<&'static [Effect]> {
    static BY_NAME: OnceLock<FxHashMap<&'static str, FxHashMap<&'static str, &'static [Effect]>>> =
        OnceLock::new();
    let table =
        BY_NAME.get_or_init(|| java::TABLE.iter().map(|(class, lines)| (*class, words(lines))).collect());
    let (name, descriptor) = (function.name.as_str(), function.descriptor.as_str());
    if matches!(name, "registerNatives" | "initIDs") && descriptor == "()V" {
        return Some(&[]);
    }
    let methods = table.get(function.owner.as_str())?;
    let full = format!("{name}{descriptor}");
    methods.get(full.as_str()).or_else(|| methods.get(name)).or_else(|| methods.get("*")).copied()
}

/// The rule for native methods of the JDK that no line is about.
pub fn platform(owner: &str) -> Option<&'static [Effect]> {
    pathlight_ir::platform::is_platform_name(owner).then_some(java::PLATFORM_RULE)
}

/// Does the line say that something unknown comes back? Then the function is a gap.
pub fn is_gap(effects: &[Effect]) -> bool {
    effects.contains(&Effect::ReturnsUnknown)
}

/// Does the function run code that is not followed?
pub fn is_not_followed(effects: &[Effect]) -> bool {
    effects.contains(&Effect::NotFollowed)
}

/// What an operation of LLVM (by name) or of the virtual machine (by class) does.
pub fn intrinsic(name: &str, descriptor: &str) -> Option<&'static [Effect]> {
    if let Some(lines) = java::intrinsic(name, descriptor) {
        return Some(lines);
    }
    static BY_NAME: OnceLock<FxHashMap<&'static str, &'static [Effect]>> = OnceLock::new();
    BY_NAME.get_or_init(|| words(c::INTRINSICS)).get(name).copied()
}

/// Is it a variable that the C library defines?
pub fn library_global(name: &str) -> bool {
    c::GLOBALS.contains(&name)
}

fn words(lines: &'static [Line]) -> FxHashMap<&'static str, &'static [Effect]> {
    lines.iter().flat_map(|(names, effects)| names.split_whitespace().map(|name| (name, *effects))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_has_one_line() {
        let tables = [c::TABLE, c::INTRINSICS].into_iter().chain(java::TABLE.iter().map(|(_, lines)| *lines));
        for lines in tables {
            let mut names: Vec<&str> = lines.iter().flat_map(|(names, _)| names.split_whitespace()).collect();
            names.sort_unstable();
            let doubles: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
            assert_eq!(doubles, Vec::<&[&str]>::new());
        }
    }

    #[test]
    fn overloads_may_differ() {
        let copy = |descriptor| java(FunctionName::new("java/util/Arrays", "copyOf", descriptor));
        assert_eq!(copy("([Ljava/lang/Object;I)[Ljava/lang/Object;"), Some([Effect::Returns(0)].as_slice()));
        assert_ne!(
            copy("([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object;"),
            Some([Effect::Returns(0)].as_slice())
        );
        assert_eq!(c("__isoc99_sscanf"), c("sscanf"));
    }
}
