//! Entering the iteration that stands for all others: what a loop may change is forgotten.
//!
//! What one iteration changed is seen by comparing memory before and after it. Where the loop stores through pointers or indices that it changes itself, later
//! iterations may change other cells, so the whole object and, for what the caller provides, the field as such are forgotten. Blocks that the first
//! iteration did not reach count with everything that they might store. A counter keeps its bound: it starts somewhere and moves in one direction; if the loop
//! ends only by its test against something that is known, then every value in between occurs, and the counter is the environment's choice.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::graph::LoopId;
use pathlight_ir::{
    BinaryOp, Block, Body, CompareOp, Constant, ConvertOp, EntityRef, Op, Place, PlaceBase, Projection,
    Terminator, Type, Value, ValueDef,
};
use pathlight_logic::{Sort, Term};
use pathlight_meaning as meaning;

use crate::context::{Kind, Object};
use crate::memory::{Access, Content, END, Key, Memory, size_of};
use crate::run::{Run, State, freed};
use crate::value::{Arm, Target, Val};

/// A header's parameter that every iteration moves by the same amount.
struct Counter {
    step: i64,
    /// Every value up to the end of the loop occurs.
    complete: bool,
    /// The value at which the loop ends, where its test is that this value is not reached yet.
    last: Option<i64>,
}

impl Run<'_> {
    /// The state at the start of an iteration of which nothing is known but that it is not the first. None if there is none.
    pub fn enter_generic(
        &mut self,
        mut state: State,
        values: Vec<Val>,
        id: LoopId,
        target: usize,
    ) -> Option<(State, Vec<Val>)> {
        if self.ctx.satisfiable(&[state.guard, state.facts]) == Some(false) {
            return None;
        }
        let header = self.unrolled.nodes[target].block;
        let first = self.first_entry(id, target);
        self.forget_memory(&mut state, id, target, first.as_ref().map(|(memory, _)| memory));
        let params: Vec<Value> = self.body.params(header).to_vec();
        let mut fresh = Vec::with_capacity(values.len());
        for (position, value) in values.into_iter().enumerate() {
            let Some(&param) = params.get(position) else { break };
            let start = first.as_ref().and_then(|(_, values)| values.get(position)).cloned();
            fresh.push(self.forget_param(
                &mut state,
                id,
                header,
                (position, param),
                (start.unwrap_or_else(|| value.clone()), &value),
                first.is_some(),
            ));
        }
        // Values from before the loop are as they were; those of the first iteration are its own.
        Some((state, fresh))
    }

    /// Memory and parameters with which the first iteration began, where it was kept apart.
    fn first_entry(&self, id: LoopId, target: usize) -> Option<(Memory, Vec<Val>)> {
        let node = &self.unrolled.nodes[target];
        let depth = self.unrolled.forest.get(id).depth as usize;
        let mut copies = node.copies.clone();
        *copies.get_mut(depth - 1)? = 0;
        let first = self
            .unrolled
            .nodes
            .iter()
            .position(|other| other.block == node.block && other.copies == copies)?;
        self.entered.get(&first).cloned()
    }

    fn forget_param(
        &mut self,
        state: &mut State,
        id: LoopId,
        header: Block,
        param: (usize, Value),
        values: (Val, &Val),
        has_start: bool,
    ) -> Val {
        let ((position, param), (start, now)) = (param, values);
        let inside = self.unrolled.forest.get(id).nodes.clone();
        let back = back_values(self.body, &inside, header, position);
        if back.is_some_and(|values| values.iter().all(|value| *value == param)) {
            return start;
        }
        self.ctx.lose(now.arms());
        let name = self.body.values[param]
            .name
            .map_or_else(|| "a value that a loop changes".to_owned(), |name| name.to_string());
        let ty = self.body.ty(param);
        if let Val::Pointer(arms) = &start
            && has_start
            && stays_in_object(self.body, &inside, header, (position, param))
        {
            let arms = arms.clone();
            return self.somewhere_in(&name, &arms);
        }
        let (Some(counter), Val::Scalar(start), true) =
            (self.counter(id, header, position, param), start, ty.is_int())
        else {
            return self.ctx.unknown(&name, ty);
        };
        let kind = if counter.complete { Kind::Environment } else { Kind::Unknown };
        let now = self.ctx.choice(kind, &name, meaning::sort(ty));
        let moved = if has_start { counter.step } else { 0 };
        let bound = self.ctx.store.offset(start, moved);
        let fact = match counter.step > 0 {
            true => self.ctx.store.ge(now, bound),
            false => self.ctx.store.le(now, bound),
        };
        let on_its_way = self.on_its_way(now, start, counter.step);
        state.facts = self.ctx.and(&[state.facts, fact, on_its_way]);
        if has_start {
            let before = self.ctx.store.offset(now, -counter.step);
            let passed = self.passed_test(state, &inside, header, (param, before));
            state.facts = self.ctx.and(&[state.facts, passed]);
        }
        if let Some(last) = counter.last {
            // On its way to the last value it does not pass it, unless it began behind it.
            let last = self.ctx.store.int(last);
            let (behind, on_the_way) = match counter.step > 0 {
                true => (self.ctx.store.gt(start, last), self.ctx.store.le(now, last)),
                false => (self.ctx.store.lt(start, last), self.ctx.store.ge(now, last)),
            };
            let fact = self.ctx.or(&[behind, on_the_way]);
            state.facts = self.ctx.and(&[state.facts, fact]);
        }
        Val::Scalar(now)
    }

    /// A counter that moves by more than one passes over the values in between.
    fn on_its_way(&mut self, now: Term, start: Term, step: i64) -> Term {
        if step.abs() == 1 {
            return Term::TRUE;
        }
        let rounds = self.ctx.choice(Kind::Unknown, "rounds of a loop", Sort::INT);
        let moved = self.ctx.store.scale(&step.into(), rounds);
        let there = self.ctx.store.add(&[start, moved]);
        self.ctx.store.eq(now, there)
    }

    /// The iteration before began with this value of the parameter, and went on: what the header's test says of it.
    fn passed_test(
        &mut self,
        state: &State,
        inside: &[usize],
        header: Block,
        (param, before): (Value, Term),
    ) -> Term {
        let Terminator::Branch { condition, then, otherwise } = &self.body.blocks[header].terminator else {
            return Term::TRUE;
        };
        let goes_on = |target: Block| inside.binary_search(&target.index()).is_ok();
        let (on_true, on_false) = (goes_on(then.target), goes_on(otherwise.target));
        let ValueDef::Inst(inst) = self.body.values[*condition].def else { return Term::TRUE };
        let Op::Compare(op, a, b) = self.body.insts[inst].op else { return Term::TRUE };
        if on_true == on_false || (a == param) == (b == param) {
            return Term::TRUE;
        }
        let limit = if a == param { b } else { a };
        if defined_in(self.body, inside, limit) {
            return Term::TRUE;
        }
        let limit = self.val(state, limit, PackedOption::default());
        let before = Val::Scalar(before);
        let (left, right) = if a == param { (&before, &limit) } else { (&limit, &before) };
        let holds = self.ctx.compare(op, left, right, self.body.ty(param));
        if on_true { holds } else { self.ctx.not(holds) }
    }

    /// A pointer to the same objects, nobody knows where in them.
    fn somewhere_in(&mut self, name: &str, arms: &[Arm]) -> Val {
        let offset = self.ctx.choice(Kind::Unknown, &format!("{name}'s offset"), meaning::sort(Type::I64));
        let moved = |arm: &Arm| match arm.target {
            Target::At(object, _) => Arm { cond: arm.cond, target: Target::At(object, offset) },
            Target::Null(_) => *arm,
        };
        Val::Pointer(arms.iter().map(moved).collect())
    }

    fn counter(&mut self, id: LoopId, header: Block, position: usize, param: Value) -> Option<Counter> {
        let body = self.body;
        let inside = self.unrolled.forest.get(id).nodes.clone();
        let mut steps = back_values(body, &inside, header, position)?
            .into_iter()
            .map(|value| step_of(body, value, param).or_else(|| self.narrow_step(header, value, param)));
        let step = steps.next()??;
        if steps.any(|other| other != Some(step)) || step == 0 {
            return None;
        }
        // A check that fails ends the loop too, but not in a run that goes on to the next value.
        let stays = |node: usize| {
            let block = Block::new(node);
            let is_check = matches!(body.blocks[block].terminator, Terminator::Check { .. });
            body.successors(block).take(if is_check { 1 } else { usize::MAX }).all(|next| {
                inside.binary_search(&next.index()).is_ok()
                    || body.blocks[next].terminator == Terminator::Undefined
            })
        };
        let leaves_at_header = inside.iter().all(|&node| node == header.index() || stays(node));
        let bound = self.bound(header, param).filter(|_| step.abs() == 1);
        // Without a sign, being above zero is being different from it.
        let stops_at = |op: CompareOp, bound: Option<i64>| {
            op == CompareOp::Ne || op == CompareOp::UnsignedGt && bound == Some(0) && step < 0
        };
        let last = bound.and_then(|(op, bound)| stops_at(op, bound).then_some(bound));
        Some(Counter { step, complete: leaves_at_header && bound.is_some(), last: last.flatten() })
    }

    /// The step of a counter that is narrower than the numbers it is computed with (`short k; k += 2`), if the loop ends before it leaves its type.
    fn narrow_step(&self, header: Block, value: Value, param: Value) -> Option<i64> {
        let inner = converted(self.body, value, &[ConvertOp::Truncate])?;
        let ValueDef::Inst(inst) = self.body.values[inner].def else { return None };
        let Op::Binary(_, a, _) = self.body.insts[inst].op else { return None };
        let widened = converted(self.body, a, &[ConvertOp::SignExtend, ConvertOp::ZeroExtend])?;
        let step = step_of(self.body, inner, a).filter(|_| widened == param)?;
        let Type::Int(bits @ 2..=63) = self.body.ty(param) else { return None };
        let Terminator::Branch { condition, .. } = &self.body.blocks[header].terminator else { return None };
        let ValueDef::Inst(inst) = self.body.values[*condition].def else { return None };
        let Op::Compare(CompareOp::SignedLt | CompareOp::UnsignedLt, a, b) = self.body.insts[inst].op else {
            return None;
        };
        let compared = converted(self.body, a, &[ConvertOp::SignExtend, ConvertOp::ZeroExtend]).unwrap_or(a);
        let Some(Constant::Int(end)) = self.body.constant(b).filter(|_| compared == param) else {
            return None;
        };
        let largest = (1_i128 << (bits - 1)) - 1;
        (step > 0 && *end >= 0 && i128::from(step) + *end <= largest).then_some(step)
    }

    /// The constant that the header compares the parameter with, if it is a plain number, and how.
    fn bound(&self, header: Block, param: Value) -> Option<(CompareOp, Option<i64>)> {
        let Terminator::Branch { condition, .. } = &self.body.blocks[header].terminator else { return None };
        let ValueDef::Inst(inst) = self.body.values[*condition].def else { return None };
        let Op::Compare(op, a, b) = self.body.insts[inst].op else { return None };
        let is_param = |value: Value| {
            value == param
                || matches!(self.body.values[value].def, ValueDef::Inst(inst) if matches!(self.body.insts[inst].op, Op::Convert(_, inner) if inner == param))
        };
        let (compared, constant) = match (self.body.constant(a), self.body.constant(b)) {
            (None, Some(constant)) => (a, constant),
            (Some(constant), None) => (b, constant),
            _ => return None,
        };
        let number = match constant {
            // Compared as it is, not after a conversion.
            Constant::Int(number) if compared == param => i64::try_from(*number).ok(),
            _ => None,
        };
        (op != CompareOp::Eq && is_param(compared)).then_some((op, number))
    }

    // ---- memory ----

    fn forget_memory(&mut self, state: &mut State, id: LoopId, target: usize, before: Option<&Memory>) {
        let inside = self.unrolled.forest.get(id).nodes.clone();
        self.events += 1;
        let event = self.events;
        let stores = stores_in(self.body, &inside);
        let varying: Vec<(u32, Symbols)> =
            stores.iter().filter(|store| store.varies).map(|store| (store.size, store.label)).collect();
        let varies = |key: &Key, label: Symbols| {
            varying.iter().any(|(size, other)| *size == 0 || (*size == key.size && *other == label))
        };
        let changed: Vec<Key> = match before {
            Some(before) => {
                let was = |key: &Key| before.cells.get(key);
                // What the iteration itself allocated is out of reach of the others, unless it was stored somewhere.
                let is_old =
                    |key: &Key| before.objects.contains_key(&key.object) || !self.ctx.is_fresh(key.object);
                state
                    .memory
                    .cells
                    .iter()
                    .filter(|(key, _)| is_old(key))
                    .filter(|(key, cell)| was(key).map_or(cell.written != Term::FALSE, |old| old != *cell))
                    .map(|(key, _)| *key)
                    .collect()
            }
            None => Vec::new(),
        };
        if let Some(before) = before {
            let gone: Vec<Object> =
                changed.iter().filter(|key| key.field == freed().field).map(|key| key.object).collect();
            let header = self.unrolled.nodes[target].block;
            self.release_others(state, &inside, header, &gone, before);
        }
        if let Some(before) = before {
            keep_handed(state, before);
            // Later iterations are stirred in states that the first was not in.
            if before.stirred != state.memory.stirred {
                state.memory.stirred = Term::TRUE;
            }
        }
        let mut forgotten = Forgotten::default();
        for key in changed {
            let Some(cell) = state.memory.cells.get(&key) else { continue };
            let access = cell.access;
            if varies(&key, access.label.name) && !crate::memory::is_property(key.field) {
                if !self.ctx.is_fresh(key.object) {
                    forgotten.fields.entry(access.epoch_key()).or_insert(access);
                }
                forgotten.objects.insert(key.object);
            } else {
                state.memory.forget_cell(&mut self.ctx, key);
            }
        }
        self.forget(state, forgotten, event);
        self.forget_unreached(state, &inside, target, before.is_none(), event);
    }

    /// What blocks may store that the first iteration did not run through.
    fn forget_unreached(
        &mut self,
        state: &mut State,
        inside: &[usize],
        target: usize,
        all: bool,
        event: u32,
    ) {
        let depth = self.unrolled.nodes[target].copies.len();
        let reached = |run: &Run<'_>, block: usize| {
            run.executed
                .iter()
                .any(|(other, copies)| other.index() == block && copies.get(depth - 1) == Some(&0))
        };
        let unreached: Vec<usize> =
            inside.iter().copied().filter(|block| all || !reached(self, *block)).collect();
        let stores = stores_in(self.body, &unreached);
        if state.memory.stirred != Term::FALSE && stores.iter().any(|store| store.size == 0) {
            state.memory.stirred = Term::TRUE;
        }
        let keys: Vec<Key> = state
            .memory
            .cells
            .iter()
            .filter(|(key, cell)| stores.iter().any(|store| store.may_touch(key, cell.access.label.name)))
            .map(|(key, _)| *key)
            .collect();
        let mut forgotten = Forgotten::default();
        for key in keys {
            let Some(access) = state.memory.cells.get(&key).map(|cell| cell.access) else { continue };
            match self.ctx.is_fresh(key.object) {
                true => _ = forgotten.objects.insert(key.object),
                false => _ = forgotten.fields.entry(access.epoch_key()).or_insert(access),
            }
        }
        // Objects without cells so far.
        if stores.iter().any(|store| store.varies || store.size == 0) {
            let objects = state.memory.objects.keys().copied();
            forgotten.objects.extend(objects.filter(|object| self.ctx.is_fresh(*object)));
        }
        self.forget(state, forgotten, event);
    }

    fn forget(&mut self, state: &mut State, forgotten: Forgotten, event: u32) {
        for access in forgotten.fields.values() {
            state.memory.forget_field(&mut self.ctx, access, event);
        }
        for object in forgotten.objects {
            state.memory.fill(&mut self.ctx, object, 0, END, Content::Unknown);
        }
    }
}

/// What the first iteration handed away on some way, the others may hand away on another.
fn keep_handed(state: &mut State, before: &Memory) {
    let was = |object: &Object| before.state(*object).map_or(Term::FALSE, |before| before.escaped);
    let handed: Vec<Object> = state
        .memory
        .objects
        .iter()
        .filter(|(object, now)| now.escaped != was(object))
        .map(|(object, _)| *object)
        .collect();
    for object in handed {
        state.memory.state_mut(object).escaped = Term::TRUE;
    }
}

/// What a loop may have changed as a whole, each once: many cells belong to one field, and each thing that is forgotten costs new terms.
#[derive(Default)]
struct Forgotten {
    fields: BTreeMap<(Symbols, Symbols, u32), Access>,
    objects: BTreeSet<Object>,
}

type Symbols = pathlight_ir::Symbol;

/// Something in a loop that stores.
struct Store {
    /// 0 if it may be anything.
    size: u32,
    label: Symbols,
    /// The address is another one in each iteration.
    varies: bool,
}

impl Store {
    fn may_touch(&self, key: &Key, label: Symbols) -> bool {
        self.size == 0
            || (self.size == key.size && (self.label == label || self.label.is_empty() || label.is_empty()))
    }
}

fn stores_in(body: &Body, blocks: &[usize]) -> Vec<Store> {
    let mut all = Vec::new();
    for &block in blocks {
        let block = Block::new(block);
        for inst in body.insts_of(block) {
            match &body.insts[inst].op {
                Op::Store { place, value } => all.push(Store {
                    size: size_of(body.ty(*value)),
                    label: label_of(body, *place),
                    varies: place_varies(body, blocks, *place),
                }),
                Op::CopyBytes { .. } | Op::FillBytes { .. } => {
                    all.push(Store { size: 0, label: Symbols::default(), varies: true })
                }
                _ => {}
            }
        }
        if matches!(body.blocks[block].terminator, Terminator::Call { .. }) {
            all.push(Store { size: 0, label: Symbols::default(), varies: true });
        }
    }
    all
}

pub(crate) fn label_of(body: &Body, place: Place) -> Symbols {
    match body.places[place].projections.last() {
        Some(Projection::Field(field) | Projection::Offset(_, field)) => field.name,
        _ => Symbols::default(),
    }
}

fn place_varies(body: &Body, blocks: &[usize], place: Place) -> bool {
    let data = &body.places[place];
    let varies = |value: Value| defined_in(body, blocks, value);
    let base = matches!(data.base, PlaceBase::Value(value) if varies(value));
    base || data.projections.iter().any(|projection| {
        matches!(projection, Projection::Element(index) | Projection::Index { index, .. } if varies(*index))
    })
}

pub(crate) fn defined_in(body: &Body, blocks: &[usize], value: Value) -> bool {
    let within = |block: Block| blocks.binary_search(&block.index()).is_ok();
    match body.values[value].def {
        ValueDef::Param(block, _) => within(block),
        ValueDef::Inst(inst) => blocks.iter().any(|block| {
            let data = &body.blocks[Block::new(*block)];
            (data.start..data.end).contains(&(inst.index() as u32))
        }),
        ValueDef::Const(_) | ValueDef::Dead => false,
    }
}

/// What the edges of a loop pass to a block for one of its parameters; None if one of them brings what a call gave.
fn back_values(body: &Body, inside: &[usize], header: Block, position: usize) -> Option<Vec<Value>> {
    let mut all = Vec::new();
    for &node in inside {
        let block = Block::new(node);
        for (index, edge) in body.edges(block).enumerate() {
            if edge.target == header {
                let explicit = position.checked_sub(body.implicit_params(block, index))?;
                all.push(*body.list(&edge.args).get(explicit)?);
            }
        }
    }
    Some(all)
}

/// Is the parameter a pointer that each iteration only moves: `p++`, on some ways or all?
pub(crate) fn stays_in_object(
    body: &Body,
    inside: &[usize],
    header: Block,
    (position, param): (usize, Value),
) -> bool {
    let Some(mut open) = back_values(body, inside, header, position) else { return false };
    let mut seen = BTreeSet::new();
    while let Some(value) = open.pop() {
        if value == param || !seen.insert(value) {
            continue;
        }
        match body.values[value].def {
            ValueDef::Inst(inst) => match &body.insts[inst].op {
                Op::AddressOf { place } => match body.places[*place].base {
                    PlaceBase::Value(base) => open.push(base),
                    _ => return false,
                },
                _ => return false,
            },
            // Where ways inside the loop meet.
            ValueDef::Param(block, at) if block != header && inside.binary_search(&block.index()).is_ok() => {
                let Some(incoming) = back_values(body, inside, block, at as usize) else { return false };
                open.extend(incoming);
            }
            _ => return false,
        }
    }
    true
}

/// What a value was before it was converted in one of these ways.
fn converted(body: &Body, value: Value, ways: &[ConvertOp]) -> Option<Value> {
    let ValueDef::Inst(inst) = body.values[value].def else { return None };
    match body.insts[inst].op {
        Op::Convert(way, inner) if ways.contains(&way) => Some(inner),
        _ => None,
    }
}

/// By how much a value is more than the parameter.
fn step_of(body: &Body, value: Value, param: Value) -> Option<i64> {
    if value == param {
        return Some(0);
    }
    let ValueDef::Inst(inst) = body.values[value].def else { return None };
    let number = |value: Value| match body.constant(value) {
        Some(pathlight_ir::Constant::Int(number)) => i64::try_from(*number).ok(),
        _ => None,
    };
    match body.insts[inst].op {
        Op::Binary(BinaryOp::Add, a, b) if a == param => number(b),
        Op::Binary(BinaryOp::Add, a, b) if b == param => number(a),
        Op::Binary(BinaryOp::Sub, a, b) if a == param => number(b).and_then(i64::checked_neg),
        _ => None,
    }
}
