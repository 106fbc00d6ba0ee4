//! Stack slots of C that may be read before anybody has written them.
//!
//! C gives the use of such a value no meaning, and a pointer there leads nowhere. But programs that were made for verifiers take their input from variables that nobody set. For them
//! ([`crate::Options::unset_pointers`]) a pointer there leads to memory of its own, one object for each slot. A slot that is surely written first holds what is written. This is the definite assignment of compilers:
//! sets of written slots go forward through the blocks and meet in what all ways have written. Whoever takes the address of a slot may read it.

use fixedbitset::FixedBitSet;
use pathlight_ir::graph::reverse_postorder;
use pathlight_ir::{Block, Body, Constant, EntityRef, Inst, Op, PlaceBase, Projection, Terminator, Value};
use rustc_hash::FxHashSet;

use crate::translate::size_of;

struct Slots<'b> {
    body: &'b Body,
    /// The number of the slot that a value is the address of.
    numbers: Vec<Option<usize>>,
    /// The instruction and the bytes of each; 0 bytes if that is not fixed.
    all: Vec<(Inst, u64)>,
}

/// The instructions that make such slots. The sets are of slots by number.
pub fn read_unset(body: &Body) -> FxHashSet<Inst> {
    let slots = Slots::new(body);
    let order = reverse_postorder(body);
    let mut at_start: Vec<Option<FixedBitSet>> = vec![None; body.blocks.len()];
    at_start[body.entry().index()] = Some(FixedBitSet::with_capacity(slots.all.len()));
    let mut unset = FxHashSet::default();
    let mut changed = true;
    while changed {
        changed = false;
        // What is read counts in the last round, when the sets have shrunk to what is true.
        unset.clear();
        for &block in &order {
            let Some(mut written) = at_start[block].clone() else { continue };
            slots.pass(Block::new(block), &mut written, &mut unset);
            for next in body.successors(Block::new(block)) {
                changed |= match &mut at_start[next.index()] {
                    Some(at) if at.is_subset(&written) => false,
                    Some(at) => {
                        at.intersect_with(&written);
                        true
                    }
                    at => at.replace(written.clone()).is_none(),
                };
            }
        }
    }
    unset.into_iter().map(|slot| slots.all[slot].0).collect()
}

impl<'b> Slots<'b> {
    fn new(body: &'b Body) -> Slots<'b> {
        let (mut numbers, mut all) = (vec![None; body.values.len()], Vec::new());
        for (inst, data) in body.insts.iter() {
            if let (Op::StackAlloc { size, .. }, Some(result)) = (&data.op, data.result.expand()) {
                numbers[result.index()] = Some(all.len());
                all.push((inst, constant(body, *size)));
            }
        }
        Slots { body, numbers, all }
    }

    /// What a block writes, and what it reads before.
    fn pass(&self, block: Block, written: &mut FixedBitSet, unset: &mut FxHashSet<usize>) {
        let mut read = |value: Value, written: &FixedBitSet| {
            let slot = self.numbers[value.index()];
            unset.extend(slot.filter(|slot| !written.contains(*slot)));
        };
        for inst in self.body.insts_of(block) {
            let op = &self.body.insts[inst].op;
            match op {
                Op::Store { value, .. } => read(*value, written),
                Op::CopyBytes { from, .. } => read(*from, written),
                Op::FillBytes { .. } | Op::EndLife(_) | Op::BeginLife(_) | Op::Compare(..) => {}
                op => self.body.for_each_operand(op, |value| read(value, written)),
            }
            self.write(op, written);
        }
        let terminator = &self.body.blocks[block].terminator;
        if !matches!(terminator, Terminator::Check { .. }) {
            self.body.for_each_terminator_operand(terminator, |value| read(value, written));
        }
        for edge in self.body.edges(block) {
            self.body.list(&edge.args).iter().for_each(|value| read(*value, written));
        }
    }

    fn write(&self, op: &Op, written: &mut FixedBitSet) {
        let (to, bytes) = match *op {
            Op::Store { place, value } => {
                let place = &self.body.places[place];
                let PlaceBase::Value(base) = place.base else { return };
                let is_start = |projection: &Projection| matches!(projection, Projection::Offset(0, _));
                match place.projections.iter().all(is_start) {
                    true => (base, u64::from(size_of(self.body.ty(value)))),
                    false => return,
                }
            }
            Op::CopyBytes { to, size, .. } | Op::FillBytes { to, size, .. } => {
                (to, constant(self.body, size))
            }
            Op::BeginLife(slot) => (slot, 0),
            _ => return,
        };
        let Some(slot) = self.numbers[to.index()] else { return };
        let size = self.all[slot].1;
        if matches!(op, Op::BeginLife(_)) {
            written.set(slot, false);
        } else if size != 0 && bytes >= size {
            written.set(slot, true);
        }
    }
}

/// The number that a value is, or 0.
fn constant(body: &Body, value: Value) -> u64 {
    match body.constant(value) {
        Some(Constant::Int(number)) => u64::try_from(*number).unwrap_or(0),
        _ => 0,
    }
}
