//! What the later iterations of a loop free.
//!
//! The first iteration is executed as it is, so what it frees is known by name: the first element of an array, the head of a list. The others free what stands beside it, which nothing in memory
//! shows: the generic iteration ends nowhere, and the loop is left from its beginning. So the way on which the first iteration came to a block that it freed is
//! gone again with another index, another step along the array, or one link further; whether what is found there was freed nobody knows from then on. What such a block holds
//! and the first iteration freed too (`free(all[i]->name)`) goes the same way.

use pathlight_ir::{Block, Body, EntityRef, Op, Place, PlaceBase, Projection, Symbol, Type, ValueDef};
use pathlight_logic::{Sort, Term};

use crate::context::{FORGOTTEN, Kind, Object};
use crate::loops::{defined_in, label_of, stays_in_object};
use crate::memory::{Access, Cell, Key, Memory, is_property};
use crate::run::{Run, State, freed};
use crate::value::{Target, Val};

/// Links of a list, and blocks that hold blocks, that are followed; what is behind them is forgotten.
const DEEP: usize = 3;
/// Places that are gone to for one loop; what is found at more is forgotten too.
const PLACES: usize = 12;

/// How a loop comes from one pointer to the next.
#[derive(Clone, Copy, PartialEq)]
enum Move {
    /// Another element, so many bytes apart.
    Along(i64),
    /// What the pointer of the iteration before points to.
    Link,
}

/// A load in a loop whose place is another one in each iteration.
struct Load {
    label: Symbol,
    moves: Move,
}

/// The first iteration, as the others repeat it.
struct First<'m> {
    gone: &'m [Object],
    memory: Memory,
    loads: Vec<Load>,
    /// Places that may still be gone to.
    left: usize,
}

impl Run<'_> {
    /// What the first iteration freed is `gone`; the memory is that with which it began.
    pub(crate) fn release_others(
        &mut self,
        state: &mut State,
        inside: &[usize],
        header: Block,
        gone: &[Object],
        before: &Memory,
    ) {
        if gone.is_empty() {
            return;
        }
        let loads = loads_in(self.body, inside, header);
        let mut first = First { gone, memory: before.clone(), loads, left: PLACES };
        let cells: Vec<(Key, Cell)> = state
            .memory
            .cells
            .iter()
            .filter(|(key, _)| !is_property(key.field))
            .map(|(key, cell)| (*key, before.cells.get(key).unwrap_or(cell).clone()))
            .collect();
        for (key, cell) in cells {
            let moves: Vec<Move> = first
                .loads
                .iter()
                .filter(|load| load.label == cell.access.label.name)
                .map(|load| load.moves)
                .collect();
            let held = objects(&cell.value);
            let freed = held.iter().copied().find(|held| gone.contains(held));
            for moves in moves {
                match (moves, freed) {
                    (Move::Along(stride), Some(like)) => {
                        let index = self.ctx.choice(Kind::Unknown, "another iteration", Sort::INT);
                        let further = self.ctx.store.scale(&stride.into(), index);
                        let offset = self.ctx.store.add(&[cell.access.offset, further]);
                        let access = cell.access.at(offset);
                        self.release_at(state, &mut first, (key.object, access), like, Term::TRUE, 0);
                    }
                    (Move::Link, _)
                        if gone.contains(&key.object) && held.iter().any(|held| !gone.contains(held)) =>
                    {
                        let link = (key.object, cell.access);
                        self.release_at(state, &mut first, link, key.object, Term::TRUE, 0);
                    }
                    _ => {}
                }
            }
        }
    }

    /// What stands at a place may have been freed as `like` was.
    fn release_at(
        &mut self,
        state: &mut State,
        first: &mut First<'_>,
        (holder, access): (Object, Access),
        like: Object,
        cond: Term,
        depth: usize,
    ) {
        if self.ctx.is_exhausted() {
            return;
        }
        first.left = first.left.saturating_sub(1);
        let mut memory = state.memory.clone();
        for arm in memory.read(&mut self.ctx, holder, &access).arms() {
            let Target::At(object, _) = arm.target else { continue };
            let cond = self.ctx.and(&[cond, arm.cond]);
            if object == like || cond == Term::FALSE {
                continue;
            }
            if depth >= DEEP || first.left == 0 {
                self.forget_from(state, vec![object]);
                continue;
            }
            let perhaps = self.ctx.unknown(FORGOTTEN, Type::I1);
            state.memory.write(&mut self.ctx, object, &freed(), &perhaps, cond);
            let spot = state.memory.state(like).and_then(|like| like.freed_at);
            let there = state.memory.state_mut(object);
            there.freed_at = there.freed_at.or(spot);
            self.release_held(state, first, (object, like), cond, depth + 1);
        }
    }

    /// What an object holds goes the way of what the one like it held.
    fn release_held(
        &mut self,
        state: &mut State,
        first: &mut First<'_>,
        (object, like): (Object, Object),
        cond: Term,
        depth: usize,
    ) {
        let cells: Vec<Cell> = first
            .memory
            .cells
            .iter()
            .chain(state.memory.cells.iter())
            .filter(|(key, _)| key.object == like && !is_property(key.field))
            .map(|(_, cell)| cell.clone())
            .collect();
        let mut seen: Vec<Access> = Vec::new();
        for cell in cells {
            if seen.contains(&cell.access) {
                continue;
            }
            seen.push(cell.access);
            let held = objects(&cell.value);
            let freed = held.iter().copied().find(|held| first.gone.contains(held) && *held != like);
            let link = is_link(&first.loads, &cell.access).then_some(like);
            if let Some(like) = freed.or(link.filter(|_| !held.is_empty())) {
                self.release_at(state, first, (object, cell.access), like, cond, depth);
            }
        }
    }
}

/// Is this the field that leads from one to the next?
fn is_link(loads: &[Load], access: &Access) -> bool {
    loads.iter().any(|load| load.moves == Move::Link && load.label == access.label.name)
}

fn objects(value: &Val) -> Vec<Object> {
    let object = |target| match target {
        Target::At(object, _) => Some(object),
        Target::Null(_) => None,
    };
    value.arms().iter().filter_map(|arm| object(arm.target)).collect()
}

/// The loads of pointers that go on from iteration to iteration.
fn loads_in(body: &Body, inside: &[usize], header: Block) -> Vec<Load> {
    let mut all: Vec<Load> = Vec::new();
    for &block in inside {
        for inst in body.insts_of(Block::new(block)) {
            let data = &body.insts[inst];
            let (Op::Load { place }, Some(result)) = (&data.op, data.result.expand()) else { continue };
            if let (true, Some(moves)) = (body.ty(result) == Type::PTR, moves(body, inside, header, *place)) {
                let label = label_of(body, *place);
                if !all.iter().any(|known| known.label == label && known.moves == moves) {
                    all.push(Load { label, moves });
                }
            }
        }
    }
    all
}

fn moves(body: &Body, inside: &[usize], header: Block, place: Place) -> Option<Move> {
    let data = &body.places[place];
    for projection in &data.projections {
        if let Projection::Index { index, stride } = projection
            && defined_in(body, inside, *index)
        {
            return i64::try_from(*stride).ok().map(Move::Along);
        }
    }
    let PlaceBase::Value(base) = data.base else { return None };
    match body.values[base].def {
        ValueDef::Param(block, at) if block == header => {
            let at = at as usize;
            Some(match stays_in_object(body, inside, header, (at, base)) {
                true => Move::Along(1),
                false => Move::Link,
            })
        }
        _ => None,
    }
}
