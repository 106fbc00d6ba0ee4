//! Problems as text, to write and read by hand.
//!
//! ```text
//! -- Can two people shake hands with everybody? (a comment goes to the end of the line)
//! universe Person[4], table              -- Person0 to Person3, and one more atom
//! bits 5                                 -- the width of integers; 4 unless said otherwise
//! ints 0 .. 3                            -- atoms for integers, named 0 to 3
//!
//! rel person = Person                    -- a constant
//! rel friend in Person -> Person         -- an upper bound
//! rel seat : {(Person0, table)} .. Person -> table   -- a lower and an upper bound
//! rel order in Int -> Int                -- Int: the atoms of integers; univ: all atoms; none
//!
//! def mutual[x, y] = y in x.friend and x in y.friend
//! fact symmetric: all x, y: person | mutual[x, y] or x = y
//! fact somebody: some friend
//!
//! expect sat                             -- for tests: sat, unsat, unknown
//! expect models 3                        -- their number, without symmetry breaking
//! expect core symmetric somebody         -- a minimal core, as names of facts
//! ```
//!
//! **Sets in bounds**: `{}`, `{a, b}`, `{(a, b), (c, d)}`, an atom, a group (`Person`), some of a group (`Person[0 .. 2]`), `univ`, `Int`, `none`, a relation declared before (its upper
//! bound), `chain(S)` (each atom of a set with the next one), `first(S)`, `last(S)`, and `+`, `-`, `&`, `->`, `( )`. A relation without tuples needs its arity: `rel r : 2 = {}` or `rel r : 2 in {}`.
//!
//! **Formulas**, from loose to tight: `all x, y: e, z: f | F` and `some`, `no`, `one`, `lone` likewise (`disj` before the names demands that they differ; `set`, `some`, `lone` before the
//! domain make it higher order), `let x = e | F`, `if F then A else B`; `<=>`; `=>` (to the right); `or`; `and`; `not`; `in`, `=`, `!=`, `!in`, `<`, `<=`, `>`, `>=`;
//! `no e`, `some e`, `one e`, `lone e`; also `true`, `false`, `acyclic(r)`, `order(r, elements, first, last)`, `function(r, A, B)`,
//! `partial(r, A, B)`, and `{ F F F }` for a conjunction.
//!
//! **Expressions and integers**: `<<`, `>>`, `>>>`; `+`, `-`; `*`, `/`, `%` (integers); `++`; `&`, `|||` and `^|` (the last two: bits of integers); `->`; `#e`, `-i`; `.` and `r[x]` (that is `x.r`); `~`, `^`, `*`; `{x: A, y: B | F}`,
//! `int(e)`, `Int(i)`, `sum x: e | i`, `univ`, `iden`, `none`, `Int`, numbers. Whether `+`, `-` and `&` work on relations or integers follows from their operands.
//!
//! A reader of hostile input is bounded: texts by [`MAX_TEXT`], nesting by [`MAX_NESTING`], and the number of nodes by [`MAX_NODES`].

mod formula;
mod lex;
mod parse;
pub(crate) mod print;

pub use parse::{Document, Expectation, SyntaxError, parse, parse_scaled};
pub use print::print;

/// The longest text that is read or written, in bytes.
pub const MAX_TEXT: usize = 16 << 20;

/// How deeply brackets, operators to the right and quantifiers may nest.
pub const MAX_NESTING: u32 = 150;

/// The most nodes that a text may make, definitions unfolded.
pub const MAX_NODES: usize = 1 << 20;
