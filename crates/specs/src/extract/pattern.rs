//! Loops that visit a whole list (thesis, section 4.6).
//!
//! `while (c != null) { ... c = c.next; }`: one cursor, moved once per iteration along a field that the loop does not write, no other normal way out. Then the cursor takes exactly the
//! values `x.*next - null`, and an update `c.path.f = v` that every iteration makes, with a `v` that the loop does not change, has the exact effect
//! `f ++ (x.*next.path -> v)`. Everything that could make this wrong is asked for: writes to the fields of the path or of the step (callees included), a
//! second update of `f`, an update that an iteration may skip, a way out in the middle.

use pathlight_ir::graph::{Dominators, LoopForest};
use pathlight_ir::{Block, Body, CompareOp, Constant, EntityRef, Op, Terminator, Value, ValueDef};

use super::env::{Bound, Env};
use super::walk::Frame;
use crate::program::{Code, PlaceRel, Rel, Targets};
use crate::sym::Exprs;

/// An update that every iteration makes.
struct Update {
    rel: Rel,
    /// From the cursor to the object that is written.
    path: Vec<Rel>,
    value: Value,
}

pub struct Pattern {
    head: Block,
    /// The blocks of the loop.
    pub nodes: Vec<Block>,
    cursor: Value,
    step: Rel,
    /// Which edge of the head leaves the loop.
    pub exit: usize,
    updates: Vec<Update>,
}

#[derive(Default)]
pub struct Patterns(Vec<Pattern>);

impl Patterns {
    pub fn find(code: &Code, body: &Body, loops: &LoopForest) -> Patterns {
        let dominators = Dominators::new(body);
        let normal = reaches_return(body);
        let mut found = Vec::new();
        for (id, data) in loops.iter() {
            if data.is_reducible()
                && let Some(pattern) = find_one(code, body, loops, id, &dominators, &normal)
            {
                found.push(pattern);
            }
        }
        Patterns(found)
    }

    pub fn at(&self, head: Block) -> Option<&Pattern> {
        self.0.iter().find(|pattern| pattern.head == head)
    }
}

/// The blocks from which a normal return can be reached.
pub fn reaches_return(body: &Body) -> Vec<bool> {
    let mut reaches = vec![false; body.blocks.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for block in body.blocks.keys() {
            let now = matches!(body.blocks[block].terminator, Terminator::Return(_))
                || body.successors(block).any(|next| reaches[next.index()]);
            if now && !reaches[block.index()] {
                reaches[block.index()] = true;
                changed = true;
            }
        }
    }
    reaches
}

fn find_one(
    code: &Code,
    body: &Body,
    loops: &LoopForest,
    id: pathlight_ir::graph::LoopId,
    dominators: &Dominators,
    normal: &[bool],
) -> Option<Pattern> {
    let data = loops.get(id);
    let head = Block::new(data.headers[0]);
    let nodes: Vec<Block> = data.nodes.iter().map(|&node| Block::new(node)).collect();
    let (cursor, exit) = null_test(body, head, &nodes)?;
    // One way back.
    let mut back = Vec::new();
    for &block in &nodes {
        for (at, edge) in body.edges(block).enumerate() {
            if edge.target == head {
                back.push((block, at));
            } else if normal[edge.target.index()]
                && !(nodes.contains(&edge.target) || block == head && at == exit)
            {
                return None;
            }
        }
    }
    let [(latch, at)] = back.as_slice() else { return None };
    let position = body.params(head).iter().position(|&param| param == cursor)?;
    let edge = body.edges(*latch).nth(*at)?;
    let moved = *body.list(&edge.args).get(position.checked_sub(body.implicit_params(*latch, *at))?)?;
    let (root, path) = path_of(code, body, moved, cursor)?;
    let [step] = path.as_slice() else { return None };
    if root != cursor {
        return None;
    }
    let (stores, called) = writes(code, body, &nodes)?;
    let is_written = |rel: Rel| called.contains(&rel) || stores.iter().any(|store| store.rel == rel);
    if is_written(*step) {
        return None;
    }
    let mut updates = Vec::new();
    for store in &stores {
        let once = stores.iter().filter(|other| other.rel == store.rel).count() == 1;
        let always = dominators.dominates(store.block.index(), latch.index())
            && loops.innermost(store.block.index()) == Some(id);
        if !once || !always || called.contains(&store.rel) || defined_in(body, store.value, &nodes) {
            continue;
        }
        let Some((_, path)) = path_of(code, body, store.base, cursor) else { continue };
        if path.iter().any(|&rel| is_written(rel)) {
            continue;
        }
        updates.push(Update { rel: store.rel, path, value: store.value });
    }
    (!updates.is_empty()).then_some(Pattern { head, nodes, cursor, step: *step, exit, updates })
}

/// The cursor and the leaving edge, if the head tests a parameter against null.
fn null_test(body: &Body, head: Block, nodes: &[Block]) -> Option<(Value, usize)> {
    let Terminator::Branch { condition, then, otherwise } = &body.blocks[head].terminator else {
        return None;
    };
    let ValueDef::Inst(inst) = body.values[*condition].def else { return None };
    let Op::Compare(op, a, b) = body.insts[inst].op else { return None };
    let is_null = |value: Value| matches!(body.constant(value), Some(Constant::Null));
    let cursor = if is_null(b) { a } else { b };
    if !(is_null(a) || is_null(b)) || !body.params(head).contains(&cursor) {
        return None;
    }
    let exit = match op {
        CompareOp::Eq => 0,
        CompareOp::Ne => 1,
        _ => return None,
    };
    let (out, inside) = if exit == 0 { (then, otherwise) } else { (otherwise, then) };
    (!nodes.contains(&out.target) && nodes.contains(&inside.target)).then_some((cursor, exit))
}

/// How a value is read from the cursor: a chain of loads.
fn path_of(code: &Code, body: &Body, value: Value, cursor: Value) -> Option<(Value, Vec<Rel>)> {
    let mut path = Vec::new();
    let mut at = value;
    for _ in 0..32 {
        if at == cursor {
            path.reverse();
            return Some((at, path));
        }
        let ValueDef::Inst(inst) = body.values[at].def else { return None };
        match &body.insts[inst].op {
            Op::Refine(value) => at = *value,
            Op::Load { place } => match code.rel_of_place(body, *place).ok()? {
                PlaceRel::Field(base, rel) => {
                    path.push(rel);
                    at = base;
                }
                _ => return None,
            },
            _ => return None,
        }
    }
    None
}

fn defined_in(body: &Body, value: Value, nodes: &[Block]) -> bool {
    match body.values[value].def {
        ValueDef::Const(_) | ValueDef::Dead => false,
        ValueDef::Param(block, _) => nodes.contains(&block),
        ValueDef::Inst(inst) => nodes.iter().any(|&block| body.insts_of(block).any(|i| i == inst)),
    }
}

struct Store {
    block: Block,
    rel: Rel,
    base: Value,
    value: Value,
}

/// The stores to fields in a loop, and what its calls may write. None if something cannot be told.
fn writes(code: &Code, body: &Body, nodes: &[Block]) -> Option<(Vec<Store>, Vec<Rel>)> {
    let (mut stores, mut called) = (Vec::new(), Vec::new());
    for &block in nodes {
        for inst in body.insts_of(block) {
            if let Op::Store { place, value } = &body.insts[inst].op {
                match code.rel_of_place(body, *place).ok()? {
                    PlaceRel::Field(base, rel) => stores.push(Store { block, rel, base, value: *value }),
                    other => called.push(other.rel()),
                }
            }
        }
        if let Terminator::Call { callee, .. } = &body.blocks[block].terminator {
            match code.targets(&body.callees[*callee], None) {
                Targets::Nothing | Targets::Text => {}
                Targets::Functions(list) => {
                    for (function, _) in list {
                        called.extend(code.footprint(function).written);
                    }
                }
                Targets::Unknown(_) => return None,
            }
        }
    }
    Some((stores, called))
}

impl Pattern {
    /// Makes the updated fields exact behind the loop, if what it starts from is.
    pub fn apply(&self, frame: &mut Frame<'_, '_>, start: &Env, exit: &mut Env) {
        let first = frame.bound(start, self.cursor);
        let step = frame.rel(start, self.step);
        let (Some(first), true) = (first.single(&frame.exprs), step.is_exact()) else { return };
        let star = frame.exprs.star(step.upper);
        let reached = frame.exprs.join(first, star);
        let visited = frame.exprs.difference(reached, Exprs::NULL);
        for update in &self.updates {
            let mut keys = visited;
            let mut exact = true;
            for &rel in &update.path {
                let bound = frame.rel(start, rel);
                exact &= bound.is_exact() && frame.exprs.is_functional(bound.upper);
                keys = frame.exprs.join(keys, bound.upper);
            }
            let value = frame.bound(start, update.value);
            let old = frame.rel(start, update.rel);
            let (Some(value), true, true) = (value.single(&frame.exprs), exact, old.is_exact()) else {
                continue;
            };
            let over = frame.exprs.product(keys, value);
            let new = frame.exprs.override_with(old.upper, over);
            exit.rels.insert(update.rel, Bound::exact(new));
        }
    }
}
