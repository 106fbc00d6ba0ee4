//! The verifier: is this body what [`crate::body`] promises?
//!
//! Run after every front end and every transformation in tests, and on every method of a JDK, so it is a few linear passes over flat
//! vectors. Three passes: `shape` (ids are in range, definitions and tables agree with each other), then, on a body whose
//! ids can be trusted, `flow` (reachability, dominance, arguments of edges) and `types` (operands of instructions and terminators).
//! If the shape is wrong the other two are not run: what they would say would be about the wrong things.
//!
//! References are not checked against each other's classes: that needs a hierarchy, and Java itself defers it to run time for
//! interfaces. A reference is a reference here, but for array accesses, where the class says what an element is.
//!
//! A list ([`crate::Values`]) must come from the body's own pool. A handle from another pool cannot be told from a good one.

mod flow;
mod shape;
mod types;

use std::fmt;

use cranelift_entity::packed_option::PackedOption;

use crate::graph::Dominators;
use crate::{Block, Body, EntityRef, Inst, Loc, Value, ValueDef};

/// Something that is wrong with a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pub at: Where,
    /// Source line, 0 if unknown.
    pub line: u32,
    pub message: String,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Where {
    Function,
    Block(Block),
    Inst(Block, Inst),
    Terminator(Block),
    Value(Value),
}

impl fmt::Display for Where {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Where::Function => f.write_str("function"),
            Where::Block(block) => write!(f, "{block}"),
            Where::Inst(block, inst) => write!(f, "{block}, {inst}"),
            Where::Terminator(block) => write!(f, "{block}, terminator"),
            Where::Value(value) => write!(f, "{value}"),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.at)?;
        if self.line != 0 {
            write!(f, " (line {})", self.line)?;
        }
        write!(f, ": {}", self.message)
    }
}

/// All that is wrong with a body.
pub fn verify(body: &Body) -> Result<(), Vec<Violation>> {
    let mut verifier = Verifier { body, owner: Vec::new(), violations: Vec::new() };
    verifier.check_shape();
    if verifier.violations.is_empty() {
        let dominators = Dominators::new(body);
        verifier.check_flow(&dominators);
        verifier.check_types();
    }
    if verifier.violations.is_empty() { Ok(()) } else { Err(verifier.violations) }
}

struct Verifier<'a> {
    body: &'a Body,
    /// The block of each instruction; `graph::NONE` for those that no block holds.
    owner: Vec<u32>,
    violations: Vec<Violation>,
}

impl Verifier<'_> {
    fn bad(&mut self, at: Where, message: impl Into<String>) {
        let line = self.line(at);
        self.violations.push(Violation { at, line, message: message.into() });
    }

    fn line(&self, at: Where) -> u32 {
        let of = |loc: PackedOption<Loc>| {
            loc.expand().and_then(|loc| self.body.locs.get(loc)).map_or(0, |loc| loc.line)
        };
        match at {
            Where::Function | Where::Value(_) => 0,
            Where::Block(block) | Where::Terminator(block) => {
                self.body.blocks.get(block).map_or(0, |data| of(data.loc))
            }
            Where::Inst(_, inst) => self.body.insts.get(inst).map_or(0, |data| of(data.loc)),
        }
    }

    /// A value as a message shows it, with its source name or constant.
    fn show(&self, value: Value) -> String {
        let Some(data) = self.body.values.get(value) else { return format!("{value}") };
        match (&data.def, data.name) {
            (_, Some(name)) => format!("{value} ({name}: {})", data.ty),
            (ValueDef::Const(id), None) => match self.body.constants.get(*id) {
                Some(constant) => format!("{value} ({constant:?}: {})", data.ty),
                None => format!("{value} ({id}: {})", data.ty),
            },
            _ => format!("{value} ({})", data.ty),
        }
    }
}

fn blocks(body: &Body) -> impl Iterator<Item = Block> + use<> {
    (0..body.blocks.len()).map(Block::new)
}
