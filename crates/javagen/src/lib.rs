//! Random Java programs for differential tests of a Java front end and an interpreter against the real `java` 17.
//!
//! Each program is one file with one public class. It compiles with javac 17, ends after a bounded number of steps, depends on
//! nothing outside itself, and prints many intermediate values and a checksum over them, so that a difference in meaning shows up
//! as a difference in output. Some programs end with an uncaught exception: the report on stderr and the exit code count too.
//!
//! How the promises are kept:
//! - It compiles, because every production yields an expression of a known type and knows whether a statement completes normally
//!   (JLS 14.22), whether a checked exception may leave it, and which variables a lambda may capture.
//! - It ends, because every loop and every method takes from a common tank of `fuel` that is filled at the start of each chapter;
//!   lambdas and constructors, which take none, cannot call themselves.
//! - It is the same on each run, because nothing prints an identity hash or iterates over a container ordered by one.
//!
//! The failures that Java reports by exceptions are rare in ordinary code and frequent inside `try`, so that programs get
//! somewhere and still fail often. Messages of null dereferences are not printed: they describe the bytecode (JEP 358).

mod arrays;
mod catalogue;
mod classes;
mod collections;
mod exceptions;
mod expressions;
mod generator;
mod lambdas;
mod literals;
mod numbers;
mod print;
mod program;
mod rng;
mod shrink;
mod statements;
mod strings;
mod switches;
mod tree;
mod types;
mod values;
mod world;

/// The parts of Java that programs may use beyond arithmetic, control flow, static methods and string concatenation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    Floats,
    Strings,
    Arrays,
    Objects,
    Exceptions,
    Switches,
    Boxing,
    Lambdas,
    Records,
    Enums,
    InnerClasses,
    Generics,
    Varargs,
    Collections,
    Streams,
    StaticInit,
    /// Some programs end with an uncaught exception or `System.exit`.
    AbruptEnd,
}

impl Feature {
    pub const ALL: [Feature; 17] = [
        Feature::Floats,
        Feature::Strings,
        Feature::Arrays,
        Feature::Objects,
        Feature::Exceptions,
        Feature::Switches,
        Feature::Boxing,
        Feature::Lambdas,
        Feature::Records,
        Feature::Enums,
        Feature::InnerClasses,
        Feature::Generics,
        Feature::Varargs,
        Feature::Collections,
        Feature::Streams,
        Feature::StaticInit,
        Feature::AbruptEnd,
    ];
}

#[derive(Clone, Debug)]
pub struct Options {
    /// The name of the public class; `Main<seed>` when absent.
    pub name: Option<String>,
    pub features: Vec<Feature>,
    /// How many chapters of random statements the program has. The catalogue of special cases adds one and a half times as many.
    pub chapters: usize,
    /// How many statements a chapter or a method has at its outermost level, at most.
    pub statements: usize,
    /// How many loop iterations and calls a chapter may make.
    pub fuel: usize,
    /// How often shrinking may ask the predicate.
    pub shrink_attempts: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            name: None,
            features: Feature::ALL.to_vec(),
            chapters: 4,
            statements: 7,
            fuel: 14,
            shrink_attempts: 3000,
        }
    }
}

/// The program of a seed: the same text for the same seed and options, always.
pub fn generate(seed: u64, options: &Options) -> String {
    print::print(&program::build(seed, options))
}

/// The program of a seed with all that was left out for which `still_fails` went on to hold. Where it does not hold for the program
/// itself, that program comes back unchanged. A predicate that starts with "it compiles" keeps the result compilable.
pub fn shrink(seed: u64, options: &Options, still_fails: &mut dyn FnMut(&str) -> bool) -> String {
    let program = program::build(seed, options);
    let original = print::print(&program);
    if !still_fails(&original) {
        return original;
    }
    let mut shrinker = shrink::Shrinker { program, attempts_left: options.shrink_attempts, still_fails };
    shrinker.run();
    print::print(&shrinker.program)
}
