//! Which memory an access touches.
//!
//! A *cell* is a piece of memory that code only ever touches by name: a global variable or a stack slot whose address is taken nowhere, at a fixed offset and
//! width that no other access overlaps; a static field. It is a variable like a register. All other memory is one variable, [`Variable::Heap`], of which only "something in
//! it may have changed" is known: loads from it give unknown values, and stores to it never overwrite all of it.

use std::sync::Arc;

use pathlight_ir::{Body, Constant, FunctionName, Global, Op, Place, PlaceBase, Projection, Symbol, Type, Value, ValueDef, World};
use rustc_hash::{FxHashMap, FxHashSet};

use pathlight_logic::Sort;

use crate::functions::FunctionId;
use crate::variables::{Variable, VariableId, Variables};

/// What a cell is a part of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Owner {
    Global(Symbol),
    Slot(FunctionName, Value),
}

/// The variables of which every access is by name.
#[derive(Default)]
pub struct Cells {
    known: FxHashSet<(Owner, i64, Type)>,
}

impl Cells {
    /// Looks at all code of a program.
    pub fn of(world: &dyn World, functions: &[FunctionName], globals: &[Arc<Global>]) -> Cells {
        let mut scan = Scan { accesses: FxHashMap::default(), escaped: addressed(globals) };
        for name in functions {
            if let Ok(Some(body)) = world.body(*name) {
                scan.body(&body);
            }
        }
        let mut known = FxHashSet::default();
        for (owner, accesses) in scan.accesses {
            if !scan.escaped.contains(&owner) && !overlap(&accesses) {
                known.extend(accesses.into_iter().map(|(offset, ty)| (owner, offset, ty)));
            }
        }
        Cells { known }
    }

    /// All global ones, with their sorts.
    pub fn global(&self, variables: &mut Variables) -> Vec<(VariableId, Sort)> {
        let global = |(owner, offset, ty): &(Owner, i64, Type)| match owner {
            Owner::Global(symbol) => Some((*symbol, *offset, *ty)),
            Owner::Slot(..) => None,
        };
        let mut known: Vec<(Symbol, i64, Type)> = self.known.iter().filter_map(global).collect();
        known.sort_unstable();
        let cell = |(global, offset, ty): (Symbol, i64, Type)| {
            let sort = pathlight_meaning::sort(ty);
            (variables.id(Variable::Global(global, offset, ty), sort), sort)
        };
        known.into_iter().map(cell).collect()
    }

    /// The variable behind a place, if it is one of its own.
    pub fn variable(&self, function: FunctionId, body: &Body, place: Place, ty: Type) -> Variable {
        let data = &body.places[place];
        let Some(offset) = offset(&data.projections) else { return Variable::Heap };
        match data.base {
            PlaceBase::Static(field) => Variable::Static(field),
            PlaceBase::Global(global) if self.known.contains(&(Owner::Global(global), offset, ty)) => {
                Variable::Global(global, offset, ty)
            }
            PlaceBase::Value(slot) if self.known.contains(&(Owner::Slot(body.name, slot), offset, ty)) => {
                Variable::Slot(function, slot, offset, ty)
            }
            _ => Variable::Heap,
        }
    }
}

fn offset(projections: &[Projection]) -> Option<i64> {
    projections.iter().try_fold(0_i64, |sum, projection| match projection {
        Projection::Offset(bytes, _) => sum.checked_add(*bytes),
        _ => None,
    })
}

/// What code does with variables by name.
struct Scan {
    accesses: FxHashMap<Owner, FxHashSet<(i64, Type)>>,
    escaped: FxHashSet<Owner>,
}

impl Scan {
    fn body(&mut self, body: &Body) {
        for inst in body.insts.values() {
            match &inst.op {
                Op::Load { place } => {
                    self.access(body, *place, inst.result.expand().map(|result| body.ty(result)));
                }
                Op::Store { place, value } => {
                    self.access(body, *place, Some(body.ty(*value)));
                    self.used(body, *value);
                }
                Op::AddressOf { place } => self.access(body, *place, None),
                Op::BeginLife(_) | Op::EndLife(_) => {}
                op => body.for_each_operand(op, |value| self.used(body, value)),
            }
        }
        for block in body.blocks.keys() {
            body.for_each_terminator_operand(&body.blocks[block].terminator, |value| self.used(body, value));
            for edge in body.edges(block) {
                body.list(&edge.args).iter().for_each(|value| self.used(body, *value));
            }
        }
    }

    /// A value is used for something else than an access by name.
    fn used(&mut self, body: &Body, value: Value) {
        if is_slot(body, value) {
            self.escaped.insert(Owner::Slot(body.name, value));
        }
        if let Some(Constant::Global(global) | Constant::GlobalOffset(global, _)) = body.constant(value) {
            self.escaped.insert(Owner::Global(*global));
        }
    }

    fn access(&mut self, body: &Body, place: Place, ty: Option<Type>) {
        let data = &body.places[place];
        let constant = |value| match body.constant(value) {
            Some(Constant::Global(global) | Constant::GlobalOffset(global, _)) => Some(*global),
            _ => None,
        };
        if let PlaceBase::Value(value) = data.base
            && let Some(global) = constant(value)
        {
            self.escaped.insert(Owner::Global(global));
            return;
        }
        let owner = match data.base {
            PlaceBase::Global(global) => Owner::Global(global),
            PlaceBase::Value(value) if is_slot(body, value) => Owner::Slot(body.name, value),
            _ => return,
        };
        match (offset(&data.projections), ty) {
            (Some(offset), Some(ty)) => {
                self.accesses.entry(owner).or_default().insert((offset, ty));
            }
            _ => {
                self.escaped.insert(owner);
            }
        }
    }
}

fn is_slot(body: &Body, value: Value) -> bool {
    matches!(body.values[value].def, ValueDef::Inst(inst) if matches!(body.insts[inst].op, Op::StackAlloc { .. }))
}

fn overlap(accesses: &FxHashSet<(i64, Type)>) -> bool {
    let mut ranges: Vec<(i64, i64)> =
        accesses.iter().map(|(offset, ty)| (*offset, *offset + i64::from(bytes(*ty)))).collect();
    ranges.sort_unstable();
    ranges.windows(2).any(|pair| pair[1].0 < pair[0].1)
}

/// At least as many as a value of the type takes.
pub fn bytes(ty: Type) -> u32 {
    match ty {
        Type::Int(width) => width.div_ceil(8),
        _ => 16,
    }
}

/// The variables that others point at from the start.
fn addressed(globals: &[Arc<Global>]) -> FxHashSet<Owner> {
    let parts = globals.iter().flat_map(|global| global.init.iter().flatten());
    parts
        .filter_map(|(_, _, constant)| match constant {
            Constant::Global(symbol) | Constant::GlobalOffset(symbol, _) => Some(Owner::Global(*symbol)),
            _ => None,
        })
        .collect()
}
