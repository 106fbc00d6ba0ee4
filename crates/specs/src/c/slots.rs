//! Variables that stayed in memory although nobody takes their address become values.
//!
//! The front end keeps a variable in memory if some path might read it before it is written. Clang writes such code for every `return` inside of a block with variables of its own: the result waits in a
//! slot, and a number says where control goes on. Here an unwritten variable is just a value that can be anything, so these slots need no memory: each is a parameter of the blocks in which it
//! may still be read.

use pathlight_ir::{
    Block, Body, Constant, EntityRef, Op, Place, PlaceBase, Terminator, Value, ValueData, ValueDef,
};
use rustc_hash::FxHashMap;

/// The body without slots that are only loaded and stored.
pub fn without_slots(body: &Body) -> Body {
    let mut body = body.clone();
    for slot in slots(&body) {
        promote(&mut body, slot);
    }
    body
}

/// Is a place exactly the memory of a slot?
fn is_slot(body: &Body, place: Place, slot: Value) -> bool {
    let data = &body.places[place];
    data.base == PlaceBase::Value(slot) && data.projections.is_empty()
}

/// The stack slots that nothing happens to but loads and stores of one type.
fn slots(body: &Body) -> Vec<Value> {
    let mut found = Vec::new();
    for inst in body.insts_of(body.entry()) {
        let data = &body.insts[inst];
        if let (Op::StackAlloc { .. }, Some(slot)) = (&data.op, data.result.expand())
            && is_private(body, slot)
        {
            found.push(slot);
        }
    }
    found
}

fn is_private(body: &Body, slot: Value) -> bool {
    let mut ty = None;
    let mut same_type = |value: Value| *ty.get_or_insert(body.ty(value)) == body.ty(value);
    for data in body.insts.values() {
        let fits = match &data.op {
            Op::Load { place } if is_slot(body, *place, slot) => {
                data.result.expand().is_some_and(&mut same_type)
            }
            Op::Store { place, value } if is_slot(body, *place, slot) => *value != slot && same_type(*value),
            Op::BeginLife(_) | Op::EndLife(_) => true,
            op => {
                let mut used = false;
                body.for_each_operand(op, |value| used |= value == slot);
                !used
            }
        };
        if !fits {
            return false;
        }
    }
    body.blocks.keys().all(|block| {
        let mut used = false;
        body.for_each_terminator_operand(&body.blocks[block].terminator, |value| used |= value == slot);
        !used && body.edges(block).all(|edge| !body.list(&edge.args).contains(&slot))
    })
}

/// What the first access of a block does.
fn first_access(body: &Body, block: Block, slot: Value) -> Option<bool> {
    body.insts_of(block).find_map(|inst| match &body.insts[inst].op {
        Op::Load { place } if is_slot(body, *place, slot) => Some(true),
        Op::Store { place, .. } if is_slot(body, *place, slot) => Some(false),
        Op::BeginLife(of) if *of == slot => Some(false),
        _ => None,
    })
}

/// The blocks at whose start the slot may still be read.
fn live(body: &Body, slot: Value) -> Vec<bool> {
    let reads: Vec<Option<bool>> = body.blocks.keys().map(|block| first_access(body, block, slot)).collect();
    let mut live = vec![false; body.blocks.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for block in body.blocks.keys() {
            let now =
                reads[block.index()].unwrap_or_else(|| body.successors(block).any(|next| live[next.index()]));
            if now && !live[block.index()] {
                live[block.index()] = true;
                changed = true;
            }
        }
    }
    live
}

fn promote(body: &mut Body, slot: Value) {
    let live = live(body, slot);
    let ty = body.insts.values().find_map(|data| match &data.op {
        Op::Load { place } if is_slot(body, *place, slot) => data.result.expand().map(|v| body.ty(v)),
        Op::Store { place, value } if is_slot(body, *place, slot) => Some(body.ty(*value)),
        _ => None,
    });
    let Some(ty) = ty else { return };
    let name = body.values[slot].name;
    let id = body.constants.push(Constant::Undef);
    let unwritten = body.values.push(ValueData { ty, def: ValueDef::Const(id), name: None });
    let mut same: FxHashMap<Value, Value> = FxHashMap::default();
    let mut at_end: Vec<Value> = Vec::new();
    for block in body.blocks.keys().collect::<Vec<_>>() {
        let mut now = unwritten;
        if live[block.index()] && block != body.entry() {
            let index = body.params(block).len() as u32;
            now = body.values.push(ValueData { ty, def: ValueDef::Param(block, index), name });
            let mut params = body.blocks[block].params;
            params.push(now, &mut body.lists);
            body.blocks[block].params = params;
        }
        for inst in body.insts_of(block) {
            match body.insts[inst].op {
                Op::Load { place } if is_slot(body, place, slot) => {
                    if let Some(result) = body.insts[inst].result.take() {
                        same.insert(result, now);
                        body.values[result].def = ValueDef::Dead;
                    }
                }
                Op::Store { place, value } if is_slot(body, place, slot) => now = value,
                Op::BeginLife(of) if of == slot => now = unwritten,
                Op::StackAlloc { .. } if body.insts[inst].result.expand() == Some(slot) => {
                    body.insts[inst].result.take();
                    body.values[slot].def = ValueDef::Dead;
                }
                _ => continue,
            }
            // Nothing happens here any more.
            body.insts[inst].op = Op::EndLife(slot);
        }
        at_end.push(now);
    }
    for block in body.blocks.keys().collect::<Vec<_>>() {
        let now = at_end[block.index()];
        let mut terminator = std::mem::take(&mut body.blocks[block].terminator);
        let pass = |edge: &mut pathlight_ir::Edge, body: &mut Body| {
            if live[edge.target.index()] {
                edge.args.push(now, &mut body.lists);
            }
        };
        match &mut terminator {
            Terminator::Jump(edge) => pass(edge, body),
            Terminator::Branch { then, otherwise, .. } => {
                pass(then, body);
                pass(otherwise, body);
            }
            Terminator::Check { ok, fail, .. } => {
                pass(ok, body);
                pass(fail, body);
            }
            Terminator::Call { normal, unwind, .. } => {
                pass(normal, body);
                if let Some(unwind) = unwind {
                    pass(unwind, body);
                }
            }
            Terminator::Switch { table, .. } => {
                let mut data = body.switches[*table].clone();
                for (_, edge) in &mut data.cases {
                    pass(edge, body);
                }
                pass(&mut data.default, body);
                body.switches[*table] = data;
            }
            Terminator::Return(_) | Terminator::Throw(_) | Terminator::Undefined => {}
        }
        body.blocks[block].terminator = terminator;
    }
    // What is read may have been read before it was stored.
    body.rewrite_operands(|value| {
        let mut value = value;
        for _ in 0..=same.len() {
            match same.get(&value) {
                Some(&next) => value = next,
                None => break,
            }
        }
        value
    });
}
