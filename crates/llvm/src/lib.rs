//! The LLVM front end.
//!
//! - [`read`]: LLVM assembly text (`.ll`, opaque pointers, LLVM 16 to 22) into a [`read::Module`];
//! - [`lower`]: its functions and variables into the program representation, undefined behaviour as checks;
//! - [`link`]: several modules into one program that is lowered on demand;
//! - [`libc`]: what is known about the C library;
//! - [`driver`]: from sources to modules with clang and rustc.

pub mod driver;
pub mod libc;
pub mod link;
pub mod lower;
pub mod read;
