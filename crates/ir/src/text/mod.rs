//! The text form: what `pathlight ir` prints, and what small tests are written in.
//!
//! `docs/ir.md` has the grammar with an example. [`mod@print`] and `print_class` write, `lex`, [`parse`], `parse_body` and `parse_class` read; [`names`] says how names of
//! classes, members and descriptors are spelled and [`words`] which word stands for which operation, for both directions.
//!
//! The text holds everything that a program holds, except what code does not use: constants, places, positions and instructions that no block
//! mentions. Reading what was printed gives the same program with other numbers, and printing that gives the same text.

mod lex;
pub mod names;
pub mod parse;
mod parse_body;
mod parse_class;
pub mod print;
mod print_class;
pub mod words;

pub use parse::{ParseError, parse_function, parse_program};
pub use print::{print_body, print_class, print_global, print_program};
