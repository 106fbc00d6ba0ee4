//! Removing blocks that control never reaches.
//!
//! A handler is translated when an instruction that may throw is met; sometimes that instruction turns out not to (a field of
//! `this`, a division by a constant), and if no other one in the range can, nothing leads to the handler.

use pathlight_ir::entity::PrimaryMap;
use pathlight_ir::{Block, Body, EntityRef, ValueDef};

pub fn remove(body: &mut Body) {
    let reached = reachable(body);
    if reached.iter().all(|r| *r) {
        return;
    }
    let mut renamed = vec![Block::default(); body.blocks.len()];
    let mut kept = PrimaryMap::new();
    for (block, data) in std::mem::take(&mut body.blocks) {
        if reached[block.index()] {
            renamed[block.index()] = kept.push(data);
        } else {
            for value in data.params.as_slice(&body.lists) {
                body.values[*value].def = ValueDef::Dead;
            }
            for inst in data.start..data.end {
                if let Some(value) = body.insts[pathlight_ir::Inst::new(inst as usize)].result.expand() {
                    body.values[value].def = ValueDef::Dead;
                }
            }
        }
    }
    body.blocks = kept;
    for data in body.values.values_mut() {
        if let ValueDef::Param(block, _) = &mut data.def {
            *block = renamed[block.index()];
        }
    }
    body.for_each_edge_mut(|edge| edge.target = renamed[edge.target.index()]);
}

fn reachable(body: &Body) -> Vec<bool> {
    let mut reached = vec![false; body.blocks.len()];
    let mut work = vec![body.entry()];
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut reached[block.index()], true) {
            work.extend(body.successors(block).filter(|b| !reached[b.index()]));
        }
    }
    reached
}
