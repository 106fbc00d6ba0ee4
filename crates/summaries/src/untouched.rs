//! Variables of the program that no code writes, and those that no code reads.
//!
//! `static int verbose = 1;` that is only ever read is a constant that nobody called one, and branches on it are no branches: it keeps the value with which it starts. A variable
//! counts if it is defined here, every use of it is a plain read, and its address is neither taken in code nor kept in the first value of another variable. Code outside of what
//! is analysed could write a variable that is not `static`; that it does not is taken for granted.
//!
//! A `static` variable that is only ever written, or read by a statement that does nothing with the value, holds nothing for anybody: memory whose only pointer stands there is lost.

use pathlight_ir::{
    Body, Constant, FunctionName, Op, Place, PlaceBase, Symbol, Terminator, Value, ValueDef, World,
};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

/// What one body does with variables of the program.
#[derive(Default)]
struct Uses {
    /// By an instruction whose result somebody uses.
    read: Vec<Symbol>,
    /// By an instruction whose result nobody uses.
    glanced_at: Vec<Symbol>,
    /// Written as a whole.
    written: Vec<Symbol>,
    /// The address is used for something else.
    taken: Vec<Symbol>,
}

/// Variables that are used in one way only.
#[derive(Default)]
pub struct OneSided {
    pub keep_first_value: FxHashSet<Symbol>,
    pub never_read: FxHashSet<Symbol>,
}

pub fn one_sided(world: &dyn World, functions: &[FunctionName]) -> OneSided {
    let uses: Vec<Uses> = functions
        .par_iter()
        .map(|name| world.body(*name).ok().flatten().map(|body| uses_in(&body)).unwrap_or_default())
        .collect();
    let all = |list: fn(&Uses) -> &Vec<Symbol>| uses.iter().flat_map(list).copied();
    let read: FxHashSet<Symbol> = all(|uses| &uses.read).collect();
    let written: FxHashSet<Symbol> = all(|uses| &uses.written).collect();
    let mut taken: FxHashSet<Symbol> = all(|uses| &uses.taken).collect();
    let mentioned = [&read, &written, &taken].into_iter().flatten().copied();
    let seen = with_first_values(world, mentioned.chain(all(|uses| &uses.glanced_at)).collect(), &mut taken);
    let (mut keep_first_value, mut never_read) = (FxHashSet::default(), FxHashSet::default());
    for name in seen.into_iter().filter(|name| !taken.contains(name)) {
        let Some(global) = world.global(name).filter(|global| global.init.is_some()) else { continue };
        if !written.contains(&name) {
            keep_first_value.insert(name);
        }
        if global.is_local && !read.contains(&name) {
            never_read.insert(name);
        }
    }
    OneSided { keep_first_value, never_read }
}

/// The variables and everything that their first values mention, whose addresses are taken by that.
fn with_first_values(
    world: &dyn World,
    mut work: Vec<Symbol>,
    taken: &mut FxHashSet<Symbol>,
) -> FxHashSet<Symbol> {
    let mut seen: FxHashSet<Symbol> = FxHashSet::default();
    while let Some(name) = work.pop() {
        if !seen.insert(name) {
            continue;
        }
        let Some(global) = world.global(name) else { continue };
        for (_, _, constant) in global.init.iter().flatten() {
            if let Constant::Global(other) | Constant::GlobalOffset(other, _) = constant {
                taken.insert(*other);
                work.push(*other);
            }
        }
    }
    seen
}

/// The values that somebody uses.
fn used_values(body: &Body) -> FxHashSet<Value> {
    let mut used = FxHashSet::default();
    for block in body.blocks.keys() {
        for inst in body.insts_of(block) {
            body.for_each_operand(&body.insts[inst].op, |value| _ = used.insert(value));
        }
        body.for_each_terminator_operand(&body.blocks[block].terminator, |value| _ = used.insert(value));
        for edge in body.edges(block) {
            used.extend(body.list(&edge.args));
        }
    }
    used
}

fn uses_in(body: &Body) -> Uses {
    let mut uses = Uses::default();
    let used = used_values(body);
    let address = |value: Value| address_of(body, value);
    for block in body.blocks.keys() {
        for inst in body.insts_of(block) {
            let data = &body.insts[inst];
            let place = place_of(&data.op).and_then(|place| named(body, place));
            let into = match &data.op {
                // What becomes of the address is seen where it is used.
                Op::AddressOf { .. } => continue,
                Op::Load { .. } if data.result.expand().is_some_and(|value| used.contains(&value)) => {
                    &mut uses.read
                }
                Op::Load { .. } => &mut uses.glanced_at,
                Op::Store { value, .. } => {
                    uses.taken.extend(address(*value));
                    &mut uses.written
                }
                _ => &mut uses.taken,
            };
            into.extend(place);
            if !matches!(data.op, Op::Load { .. } | Op::Store { .. }) {
                body.for_each_operand(&data.op, |value| uses.taken.extend(address(value)));
            }
        }
        let terminator = &body.blocks[block].terminator;
        let into = if matches!(terminator, Terminator::Check { .. }) {
            &mut uses.glanced_at
        } else {
            &mut uses.taken
        };
        body.for_each_terminator_operand(terminator, |value| into.extend(address(value)));
        for edge in body.edges(block) {
            uses.taken.extend(body.list(&edge.args).iter().filter_map(|value| address(*value)));
        }
    }
    uses
}

/// The variable that a value is an address in: of the whole, an element or a field.
fn address_of(body: &Body, mut value: Value) -> Option<Symbol> {
    // A value is made of earlier ones, so this ends.
    loop {
        let place = match body.values[value].def {
            ValueDef::Const(id) => match &body.constants[id] {
                Constant::Global(name) | Constant::GlobalOffset(name, _) => return Some(*name),
                _ => return None,
            },
            ValueDef::Inst(inst) => match &body.insts[inst].op {
                Op::AddressOf { place } => *place,
                _ => return None,
            },
            _ => return None,
        };
        match body.places[place].base {
            PlaceBase::Global(name) => return Some(name),
            PlaceBase::Value(base) => value = base,
            PlaceBase::Static(_) => return None,
        }
    }
}

/// The variable that a place lies in, if it is plainly that.
fn named(body: &Body, place: Place) -> Option<Symbol> {
    match body.places[place].base {
        PlaceBase::Global(name) => Some(name),
        PlaceBase::Value(value) => address_of(body, value),
        PlaceBase::Static(_) => None,
    }
}

fn place_of(op: &Op) -> Option<Place> {
    match op {
        Op::Load { place } | Op::Store { place, .. } | Op::AddressOf { place } => Some(*place),
        _ => None,
    }
}
