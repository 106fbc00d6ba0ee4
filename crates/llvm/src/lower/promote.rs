//! Which stack slots need no memory.
//!
//! A slot becomes a value if it holds one scalar, its address goes nowhere but into loads and stores of that scalar, none of them volatile,
//! and every load is preceded by a store on all paths. The last condition keeps reads of uninitialised variables
//! visible: such a slot stays in memory, where the load has its `initialised` check.
//!
//! Both that and where the slot is live are found by one search backwards from the loads that no store in the same block precedes: it
//! ends at stores, and a slot whose search comes to where it is born or dies is read too early. Block parameters are placed on the iterated dominance
//! frontier of the stores, where the slot is live (Cytron et al., "Efficiently computing static single assignment form and the
//! control dependence graph", 1991). A slot that is stored once, before all loads, needs neither.
//!
//! **Bounded.** Frontiers, live blocks and arguments of edges can be quadratic in the size of a function, for functions that nobody writes but a generator or an
//! attacker. What they cost is counted, and when a function has used up what its size allows the slots that are left stay in memory, which is always
//! right.

use pathlight_ir::Type as IrType;
use pathlight_ir::graph::{DominanceFrontier, Dominators, EdgeGraph, Graph, Lists, Predecessors};
use rustc_hash::FxHashMap;

use super::layout::scalar;
use super::uses::{Uses, successors};
use crate::read::{BlockId, Body, ConstKind, Inst, InstId, InstKind, Module, Operand, ValueId};

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

    /// Does control come back to the first block? LLVM forbids it.
    pub fn reenters_first(&self) -> bool {
        self.predecessors(0).next().is_some()
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
        let mut promotion = Promotion { params: vec![Vec::new(); body.blocks.len()], ..Promotion::default() };
        if candidates.is_empty() {
            return promotion;
        }
        let mut search = Search::new(body, flow, &candidates);
        for (candidate, &slot) in candidates.iter().enumerate() {
            let Some(joins) = search.joins(candidate) else { continue };
            let number = promotion.slots.len() as u32;
            joins.into_iter().for_each(|block| promotion.params[block].push(number));
            promotion.by_address.insert(slot.address, number);
            promotion.slots.push(slot);
        }
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

/// What a block does to a slot.
#[derive(Clone, Copy)]
struct Touch {
    block: u32,
    /// It loads what the slot held when the block was entered.
    exposed: bool,
    stores: bool,
    /// The slot's content is defined at the end of the block; `None` if the block only loads.
    defined: Option<bool>,
    /// It loads after the content was forgotten.
    wrong: bool,
}

/// What each reached block does to each slot that it touches, by slot.
struct Touches {
    all: Vec<Touch>,
    by_slot: Lists,
}

impl Touches {
    fn new(body: &Body, flow: &Flow, slots: &[Slot]) -> Touches {
        let numbers: FxHashMap<ValueId, u32> =
            slots.iter().enumerate().map(|(number, slot)| (slot.address, number as u32)).collect();
        let mut all: Vec<Touch> = Vec::new();
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        // The last touch of each slot.
        let mut last: Vec<Option<u32>> = vec![None; slots.len()];
        for block in body.block_ids().filter(|&block| flow.reached(block)) {
            let number = block.index() as u32;
            for (_, inst) in body.block_insts(block) {
                let Some((slot, event)) = event(body, inst, &numbers) else { continue };
                let known = last[slot as usize].filter(|&at| all[at as usize].block == number);
                let at = known.unwrap_or_else(|| {
                    let at = all.len() as u32;
                    all.push(Touch {
                        block: number,
                        exposed: false,
                        stores: false,
                        defined: None,
                        wrong: false,
                    });
                    pairs.push((slot, at));
                    last[slot as usize] = Some(at);
                    at
                });
                all[at as usize].happen(event);
            }
        }
        Touches { all, by_slot: Lists::group(slots.len(), &pairs) }
    }

    fn of(&self, slot: usize) -> impl Iterator<Item = Touch> + Clone + '_ {
        self.by_slot.slice(slot).iter().map(|&at| self.all[at as usize])
    }
}

impl Touch {
    fn happen(&mut self, event: Event) {
        match (event, self.defined) {
            (Event::Load, None) => self.exposed = true,
            (Event::Load, Some(defined)) => self.wrong |= !defined,
            (Event::Store, _) => {
                self.stores = true;
                self.defined = Some(true);
            }
            (Event::Forget, _) => self.defined = Some(false),
        }
    }
}

/// What an instruction does to which slot.
fn event(body: &Body, inst: &Inst, numbers: &FxHashMap<ValueId, u32>) -> Option<(u32, Event)> {
    let number = |operand: Operand| match operand {
        Operand::Local(value) => numbers.get(&value).copied(),
        _ => None,
    };
    match inst.kind {
        InstKind::Load { pointer, .. } => number(pointer).map(|slot| (slot, Event::Load)),
        InstKind::Store { pointer, .. } => number(pointer).map(|slot| (slot, Event::Store)),
        InstKind::Alloca { .. } => number(Operand::Local(inst.result?)).map(|slot| (slot, Event::Forget)),
        // Only calls that mark lifetimes take the address of a candidate.
        InstKind::Call(call) => {
            let args = body.call_args(body.call(call));
            args.iter().find_map(|arg| number(arg.value)).map(|slot| (slot, Event::Forget))
        }
        _ => None,
    }
}

/// Steps that a function may use for its slots, for each of its blocks and instructions, and however small it is.
const STEPS: (usize, usize) = (64, 32_000_000);

/// The search for the blocks that need parameters, slot by slot, with what it needs again and again.
struct Search<'a> {
    flow: &'a Flow,
    touches: Touches,
    /// Not there where it is too large; then only slots that need no parameters are promoted.
    frontier: Option<DominanceFrontier>,
    /// The slot for which a block was last found to be live at its start, to be a join, and what it does to that slot.
    live: Vec<u32>,
    join: Vec<u32>,
    end: Vec<(u32, bool)>,
    steps_left: usize,
}

impl<'a> Search<'a> {
    fn new(body: &Body, flow: &'a Flow, slots: &[Slot]) -> Search<'a> {
        let blocks = body.blocks.len();
        let (for_each, at_least) = STEPS;
        let mut search = Search {
            flow,
            touches: Touches::new(body, flow, slots),
            frontier: None,
            live: vec![u32::MAX; blocks],
            join: vec![u32::MAX; blocks],
            end: vec![(u32::MAX, false); blocks],
            steps_left: for_each.saturating_mul(body.insts.len() + blocks).max(at_least),
        };
        // An entry takes memory as well as time.
        if frontier_is_small(flow, search.steps_left / 16) {
            search.frontier = Some(DominanceFrontier::new(&flow.graph, &flow.dominators));
        }
        search
    }

    /// The blocks that need a parameter for the slot; nothing if the slot must stay in memory.
    fn joins(&mut self, slot: usize) -> Option<Vec<usize>> {
        if self.touches.of(slot).any(|touch| touch.wrong) {
            return None;
        }
        if self.is_stored_once(slot) {
            return Some(Vec::new());
        }
        self.frontier.as_ref()?;
        self.mark_live(slot)?;
        let joins = self.live_frontier(slot)?;
        let arguments = joins.iter().map(|&block| self.flow.predecessors(block).count()).sum();
        self.spend(arguments)?;
        Some(joins)
    }

    /// Is there one store, and is it before all loads? The slot must be born in the first block, which is entered once.
    fn is_stored_once(&self, slot: usize) -> bool {
        let touches = self.touches.of(slot);
        let mut stores = touches.clone().filter(|touch| touch.stores);
        let Some(store) = stores.next() else { return !touches.clone().any(|touch| touch.exposed) };
        let dominates = |touch: &Touch| {
            self.flow.dominators.strictly_dominates(store.block as usize, touch.block as usize)
        };
        stores.next().is_none()
            && store.defined == Some(true)
            && touches.clone().all(|touch| !touch.exposed || dominates(&touch))
            && touches.clone().all(|touch| touch.defined != Some(false) || touch.block == 0)
    }

    /// Marks the blocks at whose start the slot's content is needed; nothing if it is not defined at one of them.
    fn mark_live(&mut self, slot: usize) -> Option<()> {
        let mark = slot as u32;
        let mut pending: Vec<usize> = Vec::new();
        for touch in self.touches.of(slot) {
            let block = touch.block as usize;
            if let Some(defined) = touch.defined {
                self.end[block] = (mark, defined);
            }
            if touch.exposed {
                self.live[block] = mark;
                pending.push(block);
            }
        }
        while let Some(block) = pending.pop() {
            if block == 0 {
                return None;
            }
            let mut edges = 1;
            for from in self.flow.predecessors(block) {
                edges += 1;
                match self.end[from] {
                    (slot, true) if slot == mark => {}
                    (slot, false) if slot == mark => return None,
                    _ if self.live[from] == mark => {}
                    _ => {
                        self.live[from] = mark;
                        pending.push(from);
                    }
                }
            }
            self.spend(edges)?;
        }
        Some(())
    }

    /// The blocks of the iterated dominance frontier of the stores at whose start the slot is live, in ascending order. Where it is not live no
    /// parameter is needed, and what is behind such a block has its own store.
    fn live_frontier(&mut self, slot: usize) -> Option<Vec<usize>> {
        let mark = slot as u32;
        let mut work: Vec<usize> =
            self.touches.of(slot).filter(|touch| touch.stores).map(|touch| touch.block as usize).collect();
        let mut joins = Vec::new();
        while let Some(block) = work.pop() {
            let frontier = self.frontier.as_ref()?.of(block);
            let steps = frontier.len() + 1;
            for next in frontier {
                if self.live[next] == mark && std::mem::replace(&mut self.join[next], mark) != mark {
                    joins.push(next);
                    work.push(next);
                }
            }
            self.spend(steps)?;
        }
        joins.sort_unstable();
        Some(joins)
    }

    fn spend(&mut self, steps: usize) -> Option<()> {
        self.steps_left = self.steps_left.checked_sub(steps)?;
        Some(())
    }
}

/// Has the dominance frontier of all blocks together no more than so many entries?
fn frontier_is_small(flow: &Flow, limit: usize) -> bool {
    let mut left = limit;
    let mut seen = vec![usize::MAX; flow.graph.node_count()];
    for join in flow.dominators.top_down() {
        let above = flow.dominators.immediate(join);
        for from in flow.predecessors(join) {
            for runner in flow.dominators.chain(from).take_while(|&node| Some(node) != above) {
                if std::mem::replace(&mut seen[runner], join) == join {
                    break;
                }
                let Some(rest) = left.checked_sub(1) else { return false };
                left = rest;
            }
        }
    }
    true
}
