//! Values that are others under a narrower type.
//!
//! A `refine` gives a value another name. The two are equal wherever the new name is known: on every way to such a place the refinement comes after the last
//! definition of the value, since the refinement's block dominates the place and the value's definition dominates the refinement.

use pathlight_ir::graph::Dominators;
use pathlight_ir::{Block, Body, EntityRef, Op, Value};

pub struct Refined {
    dominators: Dominators,
    /// The block, the new name and the value.
    pairs: Vec<(Block, Value, Value)>,
}

impl Refined {
    pub fn new(body: &Body) -> Refined {
        let mut pairs = Vec::new();
        for block in body.blocks.keys() {
            for inst in body.insts_of(block) {
                let data = &body.insts[inst];
                if let (Op::Refine(value), Some(result)) = (&data.op, data.result.expand()) {
                    pairs.push((block, result, *value));
                }
            }
        }
        Refined { dominators: Dominators::new(body), pairs }
    }

    /// The pairs that are equal at the entry of a block.
    pub fn at(&self, block: Block) -> impl Iterator<Item = (Value, Value)> + '_ {
        let before = move |of: Block| self.dominators.strictly_dominates(of.index(), block.index());
        let reached = self.dominators.reached(block.index());
        self.pairs.iter().filter(move |(of, ..)| reached && before(*of)).map(|(_, new, old)| (*new, *old))
    }
}
