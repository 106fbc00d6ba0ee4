//! Which stack slots need no memory.
//!
//! A slot becomes a value if it holds one scalar, its address goes nowhere but into loads and stores of that scalar, none of them volatile,
//! and every load is preceded by a store on all paths. The last condition keeps reads of uninitialised variables
//! visible: such a slot stays in memory, where the load has its `initialised` check.
//!
//! Definite assignment is a forward problem over bit sets, solved for 64 slots at a time, so that a word per block suffices however many slots there
//! are. Block parameters are placed on the iterated dominance frontier of the stores, where the slot is live
//! (Cytron et al., "Efficiently computing static single assignment form and the control dependence graph", 1991).

use pathlight_ir::Type as IrType;
use pathlight_ir::graph::{DominanceFrontier, Dominators, EdgeGraph, Lists, Predecessors, reverse_postorder};
use rustc_hash::FxHashMap;

use super::layout::scalar;
use super::uses::{Uses, successors};
use crate::read::{BlockId, Body, ConstKind, InstId, InstKind, Module, Operand, ValueId};

/// The control flow of a function of LLVM.
pub struct Flow {
    graph: EdgeGraph,
    pub dominators: Dominators,
    predecessors: Predecessors,
}

impl Flow {
    pub fn new(body: &Body) -> Flow {
        let mut edges = Vec::new();
        for block in body.block_ids() {
            edges.extend(successors(body, block).into_iter().map(|to| (block.index(), to.index())));
        }
        let graph = EdgeGraph::new(0, body.blocks.len(), &edges);
        let dominators = Dominators::new(&graph);
        let predecessors = Predecessors::new(&graph);
        Flow { graph, dominators, predecessors }
    }

    pub fn reached(&self, block: BlockId) -> bool {
        self.dominators.reached(block.index())
    }

    fn predecessors(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        self.predecessors.of(block).filter(|&from| self.dominators.reached(from))
    }
}

/// A stack slot that becomes values.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    pub address: ValueId,
    pub ty: IrType,
}

#[derive(Default)]
pub struct Promotion {
    pub slots: Vec<Slot>,
    by_address: FxHashMap<ValueId, u32>,
    /// The slots for which each block has a parameter.
    params: Vec<Vec<u32>>,
}

impl Promotion {
    pub fn slot(&self, operand: Operand) -> Option<u32> {
        match operand {
            Operand::Local(value) => self.by_address.get(&value).copied(),
            _ => None,
        }
    }

    pub fn params(&self, block: BlockId) -> &[u32] {
        self.params.get(block.index()).map_or(&[], |slots| slots)
    }

    pub fn new(module: &Module, body: &Body, flow: &Flow, uses: &Uses) -> Promotion {
        let candidates = candidates(module, body, uses);
        let assigned = definitely_assigned(body, flow, candidates);
        let mut promotion = Promotion { params: vec![Vec::new(); body.blocks.len()], ..Promotion::default() };
        if assigned.is_empty() {
            return promotion;
        }
        let frontier = DominanceFrontier::new(&flow.graph, &flow.dominators);
        let events = Events::new(body, flow, &assigned);
        let (loads, stores) = events.blocks(assigned.len());
        let mut live = vec![u32::MAX; body.blocks.len()];
        for (number, slot) in assigned.iter().enumerate() {
            let stored: Vec<usize> = stores.of(number).collect();
            mark_live(flow, loads.of(number), &stored, number as u32, &mut live);
            for block in frontier.iterated(&stored) {
                if live[block] == number as u32 {
                    promotion.params[block].push(number as u32);
                }
            }
            promotion.by_address.insert(slot.address, number as u32);
        }
        promotion.slots = assigned;
        promotion
    }
}

/// Slots of one scalar that are only loaded and stored.
fn candidates(module: &Module, body: &Body, uses: &Uses) -> Vec<Slot> {
    let mut slots = Vec::new();
    for inst in &body.insts {
        let (InstKind::Alloca { ty, count, in_alloca: false, .. }, Some(address)) = (inst.kind, inst.result)
        else {
            continue;
        };
        if count.is_some_and(|count| !is_one(module, count)) {
            continue;
        }
        let Some(scalar) = scalar(module.types.resolve(ty)) else { continue };
        if uses.of(address).all(|user| only_accesses(module, body, user, address, scalar)) {
            slots.push(Slot { address, ty: scalar });
        }
    }
    slots
}

fn is_one(module: &Module, operand: Operand) -> bool {
    Body::as_const(operand).is_some_and(|id| matches!(module.constants.get(id).kind, ConstKind::Int(1)))
}

fn only_accesses(module: &Module, body: &Body, user: InstId, address: ValueId, ty: IrType) -> bool {
    let inst = body.inst(user);
    let is_address = |operand: Operand| operand == Operand::Local(address);
    let has_type = |id| scalar(module.types.resolve(id)) == Some(ty);
    match inst.kind {
        InstKind::Load { access, .. } => {
            !access.volatile && inst.result.is_some_and(|result| has_type(body.values[result.index()].ty))
        }
        InstKind::Store { value, access, .. } => {
            !access.volatile && !is_address(value) && has_type(body.type_of(module, value))
        }
        InstKind::Call(call) => marks_lifetime(module, body.call(call).callee),
        _ => false,
    }
}

/// Is a callee the mark for the beginning or end of a slot's life?
fn marks_lifetime(module: &Module, callee: Operand) -> bool {
    let Some(id) = Body::as_const(callee) else { return false };
    let ConstKind::Global(global) = module.constants.get(id).kind else { return false };
    module.global_name(global).starts_with("llvm.lifetime.")
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Event {
    Load,
    Store,
    /// The slot's content is no longer defined.
    Forget,
}

/// What happens to the slots, block by block in order.
struct Events {
    starts: Vec<usize>,
    all: Vec<(u32, Event)>,
}

impl Events {
    fn new(body: &Body, flow: &Flow, slots: &[Slot]) -> Events {
        let numbers: FxHashMap<ValueId, u32> =
            slots.iter().enumerate().map(|(number, slot)| (slot.address, number as u32)).collect();
        let number = |operand: Operand| match operand {
            Operand::Local(value) => numbers.get(&value).copied(),
            _ => None,
        };
        let mut events = Events { starts: vec![0], all: Vec::new() };
        for block in body.block_ids() {
            let insts = body.block_insts(block).filter(|_| flow.reached(block));
            for (_, inst) in insts {
                let event = match inst.kind {
                    InstKind::Load { pointer, .. } => number(pointer).map(|slot| (slot, Event::Load)),
                    InstKind::Store { pointer, .. } => number(pointer).map(|slot| (slot, Event::Store)),
                    InstKind::Alloca { .. } => inst
                        .result
                        .and_then(|address| number(Operand::Local(address)))
                        .map(|slot| (slot, Event::Forget)),
                    // Only calls that mark lifetimes take the address of a candidate.
                    InstKind::Call(call) => body
                        .call_args(body.call(call))
                        .iter()
                        .find_map(|arg| number(arg.value))
                        .map(|slot| (slot, Event::Forget)),
                    _ => None,
                };
                events.all.extend(event);
            }
            events.starts.push(events.all.len());
        }
        events
    }

    fn of(&self, block: usize) -> &[(u32, Event)] {
        &self.all[self.starts[block]..self.starts[block + 1]]
    }

    /// For each slot the blocks that load it before they store it, and those that store it.
    fn blocks(&self, slots: usize) -> (Lists, Lists) {
        let (mut loads, mut stores) = (Vec::new(), Vec::new());
        let mut stored_in = vec![u32::MAX; slots];
        for block in 0..self.starts.len() - 1 {
            for &(slot, event) in self.of(block) {
                let stored = stored_in[slot as usize] == block as u32;
                match event {
                    Event::Load if !stored => loads.push((slot, block as u32)),
                    Event::Store if !stored => {
                        stores.push((slot, block as u32));
                        stored_in[slot as usize] = block as u32;
                    }
                    _ => {}
                }
            }
        }
        (Lists::group(slots, &loads), Lists::group(slots, &stores))
    }
}

/// The slots whose every load is preceded by a store on all paths.
fn definitely_assigned(body: &Body, flow: &Flow, candidates: Vec<Slot>) -> Vec<Slot> {
    let events = Events::new(body, flow, &candidates);
    let order = reverse_postorder(&flow.graph);
    let mut good = vec![true; candidates.len()];
    for first in (0..candidates.len()).step_by(64) {
        let bad = read_too_early(flow, &events, &order, first as u32);
        for bit in (0..64).filter(|bit| bad >> bit & 1 == 1) {
            if let Some(slot) = good.get_mut(first + bit) {
                *slot = false;
            }
        }
    }
    candidates.into_iter().zip(good).filter_map(|(slot, good)| good.then_some(slot)).collect()
}

/// For the 64 slots from `first` on: those with a load that some path reaches without a store.
fn read_too_early(flow: &Flow, events: &Events, order: &[usize], first: u32) -> u64 {
    let bit = |slot: u32| slot.checked_sub(first).filter(|&n| n < 64).map_or(0, |n| 1_u64 << n);
    let mut out = vec![u64::MAX; events.starts.len() - 1];
    let mut bad = 0;
    let mut changed = true;
    let mut last_round = false;
    while changed || !last_round {
        last_round = !changed;
        changed = false;
        for &block in order {
            let mut state = match block {
                0 => 0,
                _ => flow.predecessors(block).fold(u64::MAX, |all, from| all & out[from]),
            };
            for &(slot, event) in events.of(block) {
                match event {
                    Event::Store => state |= bit(slot),
                    Event::Forget => state &= !bit(slot),
                    Event::Load if last_round => bad |= bit(slot) & !state,
                    Event::Load => {}
                }
            }
            changed |= out[block] != state;
            out[block] = state;
        }
    }
    bad
}

/// Writes `mark` to the blocks at whose start the slot's value is needed.
fn mark_live(flow: &Flow, loads: impl Iterator<Item = usize>, stored: &[usize], mark: u32, live: &mut [u32]) {
    let mut pending: Vec<usize> = Vec::new();
    for block in loads {
        if live[block] != mark {
            live[block] = mark;
            pending.push(block);
        }
    }
    let mut stored = stored.to_vec();
    stored.sort_unstable();
    while let Some(block) = pending.pop() {
        for from in flow.predecessors(block) {
            if live[from] != mark && stored.binary_search(&from).is_err() {
                live[from] = mark;
                pending.push(from);
            }
        }
    }
}
