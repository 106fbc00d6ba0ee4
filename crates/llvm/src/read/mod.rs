//! Reading LLVM assembly text.
//!
//! [`parse`] turns the bytes of a `.ll` file into a [`Module`]: flat tables with `u32` ids, nothing that points
//! back into the text. Types, constants, names and attribute sets are interned in the module; each function
//! body owns its instructions, so that bodies can be lowered lazily and in parallel from a shared `&Module`.
//!
//! The grammar is that of the LLVM Language Reference and of `LLParser`, for LLVM 16 to 22 in the opaque-pointer
//! dialect. It is read in one pass, one token ahead. Two old forms are brought to their new one while reading,
//! so that users see one: calls of `llvm.dbg.*` become debug records (as LLVM 19 and later do), and constants
//! `zeroinitializer` of scalar type become the scalar's zero.
//!
//! Whatever a reader of programs may ignore without changing their meaning (attributes and metadata it does not
//! know, use-list orders, summaries) is skipped and told in [`Module::notes`]. Everything else that is not
//! understood is an [`Error`] with its place. No input makes the reader panic, recurse deeply or take more than
//! linear time.

mod error;
mod lexer;
mod model;
mod parse;

pub use error::Error;
pub use model::*;
pub use parse::parse;
