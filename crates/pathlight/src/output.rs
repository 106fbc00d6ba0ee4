//! Writing answers to standard output. `println!` panics when nobody reads any more; here that is an error like others, which `main` knows.

use std::fmt::Arguments;
use std::io::Write;

use anyhow::Result;

pub fn line(text: Arguments<'_>) -> Result<()> {
    Ok(writeln!(std::io::stdout().lock(), "{text}")?)
}

/// Prints a line, or returns the error.
macro_rules! say {
    ($($argument:tt)*) => { $crate::output::line(format_args!($($argument)*))? };
}

pub(crate) use say;
