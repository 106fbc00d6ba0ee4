//! Removing block parameters that nothing needs.
//!
//! Translation gives a merge a parameter for every live local that is stored more than once. Many are superfluous: on every edge
//! the same value arrives (or the parameter itself, around a loop), or nobody reads it. The first kind is replaced by that value,
//! which dominates the block since it reaches it on every path; the second kind is dropped.

use pathlight_ir::{Block, Body, Edge, EntityRef, Terminator, Value, ValueDef, Values};

struct Incoming {
    /// For each block, `edges[start..]` up to the next block's start: pairs of (arguments, implicit parameters).
    start: Vec<u32>,
    edges: Vec<(Values, u32)>,
}

impl Incoming {
    fn of(body: &Body) -> Incoming {
        let blocks = body.blocks.len();
        let mut count = vec![0u32; blocks + 1];
        for block in body.blocks.keys() {
            body.successors(block).for_each(|target| count[target.index() + 1] += 1);
        }
        for i in 0..blocks {
            count[i + 1] += count[i];
        }
        let mut next = count.clone();
        let mut edges = vec![(Values::new(), 0); count[blocks] as usize];
        for block in body.blocks.keys() {
            for (i, edge) in body.edges(block).enumerate() {
                let implicit = body.implicit_params(block, i) as u32;
                let at = &mut next[edge.target.index()];
                edges[*at as usize] = (edge.args, implicit);
                *at += 1;
            }
        }
        Incoming { start: count, edges }
    }

    fn edges(&self, block: Block) -> &[(Values, u32)] {
        &self.edges[self.start[block.index()] as usize..self.start[block.index() + 1] as usize]
    }
}

/// Removes superfluous parameters; every mention of them is replaced.
pub fn remove_superfluous(body: &mut Body) {
    if body.blocks.keys().skip(1).all(|block| body.params(block).is_empty()) {
        return;
    }
    let incoming = Incoming::of(body);
    let replacement = find_replacements(body, &incoming);
    let kept = find_used(body, &incoming, &replacement);
    let removed = |value: Value| replacement[value.index()] != value || !kept[value.index()];
    let any = body.blocks.keys().skip(1).any(|block| body.params(block).iter().any(|p| removed(*p)));
    if any {
        remove_params(body, &incoming, &removed);
        body.rewrite_operands(|value| resolve(&replacement, value));
    }
}

fn resolve(replacement: &[Value], mut value: Value) -> Value {
    while replacement[value.index()] != value {
        value = replacement[value.index()];
    }
    value
}

/// Which of a block's parameters every edge supplies as an argument.
fn explicit(incoming: &Incoming, block: Block) -> usize {
    incoming.edges(block).iter().map(|(_, implicit)| *implicit as usize).max().unwrap_or(0)
}

fn find_replacements(body: &Body, incoming: &Incoming) -> Vec<Value> {
    let mut replacement: Vec<Value> = body.values.keys().collect();
    let mut changed = true;
    while changed {
        changed = false;
        for block in body.blocks.keys().skip(1) {
            for (i, &param) in body.params(block).iter().enumerate().skip(explicit(incoming, block)) {
                if replacement[param.index()] == param
                    && let Some(same) = only_argument(body, incoming, &replacement, block, i, param)
                {
                    replacement[param.index()] = same;
                    changed = true;
                }
            }
        }
    }
    for value in body.values.keys() {
        replacement[value.index()] = resolve(&replacement, value);
    }
    replacement
}

/// The one value other than the parameter itself that arrives for it, if there is just one.
fn only_argument(
    body: &Body,
    incoming: &Incoming,
    replacement: &[Value],
    block: Block,
    i: usize,
    param: Value,
) -> Option<Value> {
    let mut only = None;
    for (args, implicit) in incoming.edges(block) {
        let arg = resolve(replacement, *args.as_slice(&body.lists).get(i - *implicit as usize)?);
        if arg != param && only != Some(arg) {
            if only.is_some() {
                return None;
            }
            only = Some(arg);
        }
    }
    only
}

/// Marks the values that an instruction or terminator reads, and the arguments of parameters so marked.
fn find_used(body: &Body, incoming: &Incoming, replacement: &[Value]) -> Vec<bool> {
    let mut used = vec![false; body.values.len()];
    let mut work = Vec::new();
    let mut mark = |value: Value, work: &mut Vec<Value>| {
        let value = replacement[value.index()];
        if !std::mem::replace(&mut used[value.index()], true) {
            work.push(value);
        }
    };
    for data in body.insts.values() {
        body.for_each_operand(&data.op, |value| mark(value, &mut work));
    }
    for block in body.blocks.values() {
        body.for_each_terminator_operand(&block.terminator, |value| mark(value, &mut work));
    }
    while let Some(value) = work.pop() {
        if let ValueDef::Param(block, i) = body.values[value].def {
            for (args, implicit) in incoming.edges(block) {
                let arg = (i as usize)
                    .checked_sub(*implicit as usize)
                    .and_then(|i| args.as_slice(&body.lists).get(i));
                if let Some(&arg) = arg {
                    mark(arg, &mut work);
                }
            }
        }
    }
    used
}

fn remove_params(body: &mut Body, incoming: &Incoming, removed: &dyn Fn(Value) -> bool) {
    let explicit: Vec<usize> = body.blocks.keys().map(|block| explicit(incoming, block)).collect();
    // Which parameters go, per block; the implicit ones stay.
    let gone: Vec<Vec<usize>> = body
        .blocks
        .keys()
        .map(|block| {
            let params = body.params(block).iter().enumerate();
            let first = if block == body.entry() { usize::MAX } else { explicit[block.index()] };
            params.filter(|(i, p)| *i >= first && removed(**p)).map(|(i, _)| i).collect()
        })
        .collect();
    let blocks: Vec<Block> = body.blocks.keys().collect();
    for &block in &blocks {
        for i in 0..body.edges(block).count() {
            let implicit = body.implicit_params(block, i);
            let Some(target) = edge_mut(body, block, i).map(|edge| edge.target) else { continue };
            let gone = &gone[target.index()];
            if !gone.is_empty() {
                shorten_edge(body, block, i, implicit, gone);
            }
        }
    }
    for block in blocks {
        shorten_block(body, block, &gone[block.index()]);
    }
}

fn shorten_edge(body: &mut Body, block: Block, index: usize, implicit: usize, gone: &[usize]) {
    let Some(args) = edge_mut(body, block, index).map(|edge| edge.args) else { return };
    let kept: smallvec::SmallVec<[Value; 8]> = args
        .as_slice(&body.lists)
        .iter()
        .enumerate()
        .filter(|(i, _)| gone.binary_search(&(i + implicit)).is_err())
        .map(|(_, value)| *value)
        .collect();
    let kept = Values::from_slice(&kept, &mut body.lists);
    if let Some(edge) = edge_mut(body, block, index) {
        edge.args = kept;
    }
}

fn shorten_block(body: &mut Body, block: Block, gone: &[usize]) {
    if gone.is_empty() {
        return;
    }
    let params: Vec<Value> = body.params(block).to_vec();
    let mut kept = Vec::with_capacity(params.len() - gone.len());
    for (i, param) in params.into_iter().enumerate() {
        if gone.binary_search(&i).is_ok() {
            body.values[param].def = ValueDef::Dead;
        } else {
            body.values[param].def = ValueDef::Param(block, kept.len() as u32);
            kept.push(param);
        }
    }
    body.blocks[block].params = Values::from_slice(&kept, &mut body.lists);
}

fn edge_mut(body: &mut Body, block: Block, index: usize) -> Option<&mut Edge> {
    match &mut body.blocks[block].terminator {
        Terminator::Jump(edge) => Some(edge),
        Terminator::Branch { then, otherwise, .. } => Some(if index == 0 { then } else { otherwise }),
        Terminator::Check { ok, fail, .. } => Some(if index == 0 { ok } else { fail }),
        Terminator::Call { normal, unwind, .. } => {
            if index == 0 {
                Some(normal)
            } else {
                unwind.as_mut()
            }
        }
        Terminator::Switch { table, .. } => {
            let switch = &mut body.switches[*table];
            let count = switch.cases.len();
            Some(if index < count { &mut switch.cases[index].1 } else { &mut switch.default })
        }
        Terminator::Return(_) | Terminator::Throw(_) | Terminator::Undefined => None,
    }
}
