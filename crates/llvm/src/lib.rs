//! The LLVM front end.
//!
//! - [`read`]: LLVM assembly text (`.ll`, opaque pointers, LLVM 16 to 22) into a [`read::Module`].

pub mod read;
