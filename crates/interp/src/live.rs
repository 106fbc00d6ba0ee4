//! Which registers of a frame are still of use: what the collector takes for roots.
//!
//! Every value has a register of its own, so a register keeps its reference long after the last use; a list that a program dropped would
//! live until the method returns. Liveness is computed per block when the first collection needs it: what is live on entry, and
//! what the block itself reads or defines. Blocks end at every call and check, so this is about as sharp as per instruction.

use pathlight_ir::{Block, Body, EntityRef, Value as V};

use crate::code::{Code, NO_REG, Reg};

/// The registers of use in each block, sorted.
#[derive(Debug, Default)]
pub struct Live {
    registers: Vec<Box<[Reg]>>,
}

impl Live {
    pub fn of(code: &Code) -> Live {
        let body = &*code.body;
        let words = body.values.len().div_ceil(64);
        let mut rows = Rows { bits: vec![0; body.blocks.len() * words], words };
        flow_back(body, &mut rows);
        let registers = |block: Block| {
            let mut found: Vec<Reg> =
                rows.values(block).map(|v| code.registers[v]).filter(|r| *r != NO_REG).collect();
            found.sort_unstable();
            found.into_boxed_slice()
        };
        Live { registers: body.blocks.keys().map(registers).collect() }
    }

    /// The registers of use when control is at `pc`.
    pub fn at(&self, code: &Code, pc: u32) -> &[Reg] {
        let block = code.starts.partition_point(|start| *start <= pc);
        block.checked_sub(1).and_then(|block| self.registers.get(block)).map_or(&[], |registers| registers)
    }
}

/// A set of values per block.
struct Rows {
    bits: Vec<u64>,
    words: usize,
}

impl Rows {
    /// True if it was not there.
    fn insert(&mut self, block: Block, value: V) -> bool {
        let word = &mut self.bits[block.index() * self.words + value.index() / 64];
        let before = *word;
        *word |= 1 << (value.index() % 64);
        *word != before
    }

    fn values(&self, block: Block) -> impl Iterator<Item = usize> + '_ {
        let row = &self.bits[block.index() * self.words..][..self.words];
        let set = |word: u64| (0..64).filter(move |bit| word >> bit & 1 == 1);
        row.iter().enumerate().flat_map(move |(i, word)| set(*word).map(move |bit| i * 64 + bit))
    }
}

/// The block in which each value is defined; None for constants.
fn homes(body: &Body) -> Vec<Option<Block>> {
    let mut homes = vec![None; body.values.len()];
    for block in body.blocks.keys() {
        let results = body.insts_of(block).filter_map(|inst| body.insts[inst].result.expand());
        for value in body.params(block).iter().copied().chain(results) {
            homes[value.index()] = Some(block);
        }
    }
    homes
}

/// Every value that the block reads.
fn read_in(body: &Body, block: Block) -> Vec<V> {
    let mut values = Vec::new();
    for inst in body.insts_of(block) {
        body.for_each_operand(&body.insts[inst].op, |value| values.push(value));
    }
    body.for_each_terminator_operand(&body.blocks[block].terminator, |value| values.push(value));
    body.edges(block).for_each(|edge| values.extend(body.list(&edge.args)));
    values
}

/// A value is of use in the block that defines it, in those that read it, and in all blocks on the way back from these.
fn flow_back(body: &Body, rows: &mut Rows) {
    let homes = homes(body);
    let mut predecessors = vec![Vec::new(); body.blocks.len()];
    for block in body.blocks.keys() {
        body.successors(block).for_each(|target| predecessors[target.index()].push(block));
    }
    for (value, home) in body.values.keys().zip(&homes) {
        home.iter().for_each(|home| {
            rows.insert(*home, value);
        });
    }
    let mut work = Vec::new();
    for block in body.blocks.keys() {
        for value in read_in(body, block) {
            if homes[value.index()].is_some() && rows.insert(block, value) {
                work.push((block, value));
            }
        }
        while let Some((block, value)) = work.pop() {
            for &before in &predecessors[block.index()] {
                if rows.insert(before, value) {
                    work.push((before, value));
                }
            }
        }
    }
}
