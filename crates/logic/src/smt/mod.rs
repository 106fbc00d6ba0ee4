//! SMT-LIB 2.6 in and out.
//!
//! [`Script`] reads a script command by command into a store; [`Command`] is what comes out, [`SmtError`] what is wrong with
//! it, by line and column. Printing is [`Printer`], or [`print_bits`] where all integers are bounded and a solver should see
//! bit-vectors. All work with explicit stacks. How our
//! logic and SMT-LIB meet:
//! - `(_ BitVec n)` is the integers in `[0, 2^n)`; every bit-vector operator becomes integer arithmetic with a wrap or one of
//!   the bit operations of the store.
//! - Division by zero, which SMT-LIB leaves to the model, becomes an application of an uninterpreted function (`div0`,
//!   `mod0`), as do the unspecified cases of float conversions and minimum.
//! - `(_ partial-order n)` is the store's partial order number n, as Z3 writes it.
//! - Sorts named `Ref`, `Type` and `Method` are the store's own.
//! - Operators of ours that SMT-LIB lacks have names that start with `pl.`; the printer defines them in a preamble.

mod bits;
mod bitvec;
mod command;
mod floats;
mod lexer;
mod parser;
mod prelude;
mod print;
mod script;
mod sorts;
mod theory;

pub use bits::{print_bits, print_bits_asking};
pub use command::{Command, SmtError, WrittenTerm};
pub use prelude::own_definitions;
pub use print::{PrintError, Printer, quote_symbol};
pub use script::{Script, parse_script};

/// Reads one term that mentions nothing but what SMT-LIB itself defines: a value, as a solver prints it.
pub fn parse_value(store: &mut crate::Store, text: &str) -> Result<crate::Term, SmtError> {
    parser::Parser::new(text).term(store).map(|typed| typed.term)
}
