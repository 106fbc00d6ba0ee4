//! Variables that no code of the program writes: they keep the value with which they start.
//!
//! `static int verbose = 1;` that is only ever read is a constant that nobody called one, and branches on it are no branches. A variable counts if it is defined
//! here, every use of it is a plain read, and its address is neither taken in code nor kept in the first value of another variable. Code outside of what is analysed could write
//! a variable that is not `static`; that it does not is taken for granted.

use pathlight_ir::{
    Body, Constant, FunctionName, Op, Place, PlaceBase, Symbol, Terminator, Value, ValueDef, World,
};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

/// What one body does with variables of the program.
#[derive(Default)]
struct Uses {
    read: Vec<Symbol>,
    /// Written, or the address is used for something else than a read.
    touched: Vec<Symbol>,
}

/// The variables that keep their first value.
pub fn untouched(world: &dyn World, functions: &[FunctionName]) -> FxHashSet<Symbol> {
    let uses: Vec<Uses> = functions
        .par_iter()
        .map(|name| world.body(*name).ok().flatten().map(|body| uses_in(&body)).unwrap_or_default())
        .collect();
    let mut touched: FxHashSet<Symbol> = uses.iter().flat_map(|uses| uses.touched.iter().copied()).collect();
    // Addresses in first values, of everything that code mentions and of what that mentions.
    let mut work: Vec<Symbol> = uses.iter().flat_map(|uses| &uses.read).chain(&touched).copied().collect();
    let mut seen: FxHashSet<Symbol> = FxHashSet::default();
    while let Some(name) = work.pop() {
        if !seen.insert(name) {
            continue;
        }
        let Some(global) = world.global(name) else { continue };
        for (_, _, constant) in global.init.iter().flatten() {
            if let Constant::Global(other) | Constant::GlobalOffset(other, _) = constant {
                touched.insert(*other);
                work.push(*other);
            }
        }
    }
    let defined = |name: &Symbol| world.global(*name).is_some_and(|global| global.init.is_some());
    seen.into_iter().filter(|name| !touched.contains(name) && defined(name)).collect()
}

fn uses_in(body: &Body) -> Uses {
    let mut uses = Uses::default();
    // By value: the variable whose address it is.
    let address = |value: Value| match body.values[value].def {
        ValueDef::Const(id) => match &body.constants[id] {
            Constant::Global(name) | Constant::GlobalOffset(name, _) => Some(*name),
            _ => None,
        },
        _ => None,
    };
    for block in body.blocks.keys() {
        for inst in body.insts_of(block) {
            let op = &body.insts[inst].op;
            let into: &mut Vec<Symbol> =
                if matches!(op, Op::Load { .. }) { &mut uses.read } else { &mut uses.touched };
            body.for_each_operand(op, |value| into.extend(address(value)));
            into.extend(place_of(op).and_then(|place| match body.places[place].base {
                PlaceBase::Global(name) => Some(name),
                _ => None,
            }));
        }
        let terminator = &body.blocks[block].terminator;
        let into =
            if matches!(terminator, Terminator::Check { .. }) { &mut uses.read } else { &mut uses.touched };
        body.for_each_terminator_operand(terminator, |value| into.extend(address(value)));
        for edge in body.edges(block) {
            uses.touched.extend(body.list(&edge.args).iter().filter_map(|value| address(*value)));
        }
    }
    uses
}

fn place_of(op: &Op) -> Option<Place> {
    match op {
        Op::Load { place } | Op::Store { place, .. } | Op::AddressOf { place } => Some(*place),
        _ => None,
    }
}
