//! Runs programs on concrete values: the meaning of the representation.
//!
//! - [`machine`]: everything that a running program consists of; [`value`], [`heap`], [`memory`], [`classes`], [`thread`]: its parts;
//! - [`prepare`] and [`code`]: bodies in the form that runs; [`step`], [`calls`], [`init`], [`raise`], [`monitor`], [`scheduler`]: how it runs;
//! - [`natives`]: native methods of Java, modelled by hand;
//! - [`java`]: starting Java up and running `main` as `java` does;
//! - [`c`]: C, C++ and Rust, with memory made of bytes;
//! - [`observe`]: traces of statements, frames with their variables; [`stop`]: limits, and why a run ended early.
//!
//! A small program in memory needs no Java at all: make a [`Machine`], find a method, [`Machine::call`] it.

pub mod arith;
mod assembly;
pub mod c;
mod calls;
mod captured;
pub mod classes;
pub mod code;
pub mod fdlibm;
mod gc;
pub mod handles;
pub mod heap;
mod init;
pub mod java;
mod live;
pub mod machine;
pub mod memory;
mod monitor;
pub mod names;
pub mod natives;
pub mod observe;
mod overlay;
pub mod prepare;
mod raise;
pub mod rounded;
mod scheduler;
mod step;
pub mod stop;
mod strings;
pub mod thread;
pub mod value;

pub use captured::Captured;
pub use machine::{Host, Machine};
pub use observe::{Event, FrameView, ObjectIs, Observer, Touch, Touched};
pub use stop::{Failure, Limits, Stop};
pub use value::{Handle, Value};
