//! Alias classes, and what each function may read and write.
//!
//! An access touches one cell of every object that its pointer may point to. Cells that one access may touch are in one *alias class*, so every access
//! belongs to exactly one class and different classes are disjoint maps: an engine may model each as an array of its own. Classes of Java
//! never mix fields.
//!
//! A function reads and writes the classes of its own accesses and those of all functions that it may call. Components of the call
//! graph are taken callees first; functions that call each other share one set.

use std::sync::Arc;

use pathlight_ir::graph::{Components, EdgeGraph};
use pathlight_ir::{EntityRef, Inst, Op, Value, ValueDef};
use rustc_hash::FxHashMap;

use crate::graph::{NONE, Node};
use crate::memory::ELEMENTS;
use crate::models::Effect;
use crate::sets::IdSet;
use crate::solver::{Known, STATICS, Solver, Spot};

/// No class: the access has no target, so it never happens.
pub const NO_CLASS: u32 = u32::MAX;

#[derive(Default, Debug)]
pub struct Effects {
    /// The class of each cell that some access touches.
    pub class_of_cell: Vec<u32>,
    pub class_count: u32,
    /// The class of each access: node, offset, key.
    pub class_of_spot: FxHashMap<(Node, i64, u32), u32>,
    pub closed: Closed,
    /// What unknown code may touch.
    pub unknown: IdSet,
    /// What the library functions that a call may run read and write, by the number of its site. What its other targets do is not repeated here.
    pub library: Vec<Touched>,
    /// What instructions on blocks of bytes read and write.
    pub bytes: FxHashMap<(u32, Inst), Touched>,
}

/// Alias classes that something reads and writes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Touched {
    pub reads: IdSet,
    pub writes: IdSet,
}

impl Touched {
    pub(crate) fn add(&mut self, reads: &IdSet, writes: &IdSet) {
        self.reads.union_with(reads);
        self.writes.union_with(writes);
    }
}

/// What each function may read and write with what it calls, as classes; functions that call each other share a set.
#[derive(Clone, Default, Debug)]
pub struct Closed {
    pub reads: Vec<Arc<IdSet>>,
    pub writes: Vec<Arc<IdSet>>,
}

impl Closed {
    /// Adds to what functions do themselves what they call does; `calls` are sorted. Functions of which `own` says nothing stay as they are.
    pub fn close(&mut self, calls: &[(usize, usize)], own: &mut dyn FnMut(usize) -> Option<Touched>) {
        let count = self.reads.len();
        let graph = EdgeGraph::new(0, count, calls);
        let components = Components::new(&graph);
        let mut starts = vec![0; count + 1];
        for &(caller, _) in calls {
            starts[caller + 1] += 1;
        }
        for at in 0..count {
            starts[at + 1] += starts[at];
        }
        let mut is_changed = vec![false; count];
        for component in 0..components.count() {
            let mut all = Touched::default();
            let mut changed = Vec::new();
            for member in components.members(component) {
                let Some(own) = own(member) else { continue };
                all.add(&own.reads, &own.writes);
                changed.push(member);
                is_changed[member] = true;
            }
            for callee in changed.iter().flat_map(|member| &calls[starts[*member]..starts[*member + 1]]) {
                // What they are known to do so far may be more than they do.
                if !is_changed[callee.1] {
                    all.add(&self.reads[callee.1], &self.writes[callee.1]);
                }
            }
            let (read, written) = (Arc::new(all.reads), Arc::new(all.writes));
            for member in changed {
                is_changed[member] = false;
                (self.reads[member], self.writes[member]) = (read.clone(), written.clone());
            }
        }
    }
}

/// Something that is read or written, before alias classes have numbers. Blocks are named by the pointer, not listed: the same ones are asked for again and again.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Part {
    Cell(u32),
    /// All of the objects that the node points to.
    Block(Node),
    /// The elements of the Java arrays that the node points to.
    Elements(Node),
    Statics,
}

/// What a function or a call does itself.
#[derive(Default)]
struct Own {
    reads: Vec<Part>,
    writes: Vec<Part>,
    bytes: Vec<(Inst, Own)>,
}

pub fn effects(solver: &mut Solver<'_>) -> Effects {
    let mut classes = Classes::default();
    let mut own = Vec::new();
    for function in 0..solver.functions.len() {
        own.push(classes.accesses(solver, function));
    }
    let library: Vec<Own> = (0..solver.sites.len()).map(|site| library_call(solver, site)).collect();
    let mut effects = classes.finish(solver);
    let mut parts = Parts { solver, class_of_cell: &effects.class_of_cell, known: FxHashMap::default() };
    let mut reads: Vec<IdSet> = own.iter().map(|own| parts.classes(&own.reads)).collect();
    let mut writes: Vec<IdSet> = own.iter().map(|own| parts.classes(&own.writes)).collect();
    let mut bytes = FxHashMap::default();
    for (function, own) in own.iter().enumerate() {
        bytes.extend(own.bytes.iter().map(|(inst, own)| ((function as u32, *inst), parts.touched(own))));
    }
    let library = library.iter().map(|own| parts.touched(own)).collect();
    let mut calls = Vec::new();
    for site in &solver.sites {
        let caller = site.caller as usize;
        calls.extend(site.targets.iter().map(|target| (caller, *target as usize)));
        if site.runs_unknown(&solver.functions) {
            reads[caller].union_with(&effects.unknown);
            writes[caller].union_with(&effects.unknown);
            calls.extend(solver.called_back.iter().map(|target| (caller, *target as usize)));
        }
    }
    calls.extend(
        solver.raises.iter().map(|&(function, constructor)| (function as usize, constructor as usize)),
    );
    calls.sort_unstable();
    calls.dedup();
    let none = Arc::new(IdSet::default());
    let mut all = Closed { reads: vec![none.clone(); reads.len()], writes: vec![none; writes.len()] };
    all.close(&calls, &mut |function| {
        let (reads, writes) = (std::mem::take(&mut reads[function]), std::mem::take(&mut writes[function]));
        Some(Touched { reads, writes })
    });
    (effects.closed, effects.library, effects.bytes) = (all, library, bytes);
    effects
}

/// The alias classes of parts.
struct Parts<'a, 'w> {
    solver: &'a Solver<'w>,
    class_of_cell: &'a [u32],
    known: FxHashMap<Part, IdSet>,
}

impl Parts<'_, '_> {
    fn touched(&mut self, own: &Own) -> Touched {
        Touched { reads: self.classes(&own.reads), writes: self.classes(&own.writes) }
    }

    fn classes(&mut self, parts: &[Part]) -> IdSet {
        let mut all = IdSet::default();
        for part in parts {
            match part {
                Part::Cell(cell) => self.insert(*cell, &mut all),
                _ => {
                    if !self.known.contains_key(part) {
                        let set = self.spread(*part);
                        self.known.insert(*part, set);
                    }
                    all.union_with(&self.known[part]);
                }
            }
        }
        all
    }

    fn insert(&self, cell: u32, into: &mut IdSet) {
        let class = self.class_of_cell[self.solver.memory.cell(cell) as usize];
        if class != NO_CLASS {
            into.insert(class);
        }
    }

    fn spread(&self, part: Part) -> IdSet {
        let mut all = IdSet::default();
        let memory = &self.solver.memory;
        match part {
            Part::Cell(cell) => self.insert(cell, &mut all),
            Part::Statics => {
                memory.objects[STATICS as usize].fields.iter().for_each(|cell| self.insert(*cell, &mut all))
            }
            Part::Block(node) => {
                for address in self.solver.graph.contents(node).iter() {
                    memory.object_of(address).cells().for_each(|cell| self.insert(cell, &mut all));
                }
            }
            Part::Elements(node) => {
                for address in self.solver.graph.contents(node).iter() {
                    let object = memory.addresses[address as usize].object;
                    if let Some(cell) = memory.by_field.get(&(object, ELEMENTS)) {
                        self.insert(*cell, &mut all);
                    }
                }
            }
        }
        all
    }
}

/// What a call does if a table says it. The tables are about pointers; numbers may come from whatever an argument points to, and are in whatever
/// memory is returned.
fn library_call(solver: &mut Solver<'_>, site: usize) -> Own {
    let mut own = Own::default();
    let (args, results) = (solver.sites[site].args.clone(), solver.sites[site].results.clone());
    let intrinsic = solver.sites[site].intrinsic;
    modelled(solver, intrinsic, &args, &mut own);
    for target in solver.sites[site].targets.clone() {
        let Known::Model(effects) = solver.functions[target as usize].known else { continue };
        modelled(solver, effects, &args, &mut own);
        own.reads.extend(args.iter().filter_map(|node| solver.block_at(*node)));
        if effects.contains(&Effect::Fresh) || effects.contains(&Effect::Library) {
            own.writes.extend(results.iter().filter_map(|node| solver.block_at(*node)));
        }
    }
    own.tidy();
    own
}

impl Own {
    fn on_bytes(&mut self, inst: Inst, read: Option<Part>, written: Option<Part>) {
        let (reads, writes) = (Vec::from_iter(read), Vec::from_iter(written));
        self.reads.extend(&reads);
        self.writes.extend(&writes);
        self.bytes.push((inst, Own { reads, writes, bytes: Vec::new() }));
    }

    fn tidy(&mut self) {
        for parts in [&mut self.reads, &mut self.writes] {
            parts.retain(|part| *part != Part::Cell(NO_CLASS));
            parts.sort_unstable();
            parts.dedup();
        }
    }
}

/// Cells in classes, as a union-find structure.
#[derive(Default)]
struct Classes {
    parent: Vec<u32>,
    /// A cell of each access.
    spots: FxHashMap<(Node, i64, u32), u32>,
}

impl Classes {
    fn find(&mut self, cell: u32) -> u32 {
        let mut at = cell;
        while self.parent[at as usize] != at {
            let above = self.parent[at as usize];
            self.parent[at as usize] = self.parent[above as usize];
            at = above;
        }
        at
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        let (low, high) = (a.min(b), a.max(b));
        self.parent[high as usize] = low;
    }

    fn grow(&mut self, cells: usize) {
        self.parent.extend(self.parent.len() as u32..cells as u32);
    }

    /// Makes one class of what an access may touch; returns a cell of it.
    fn access(&mut self, solver: &mut Solver<'_>, spot: Spot) -> u32 {
        if spot.node == NONE {
            return NO_CLASS;
        }
        let node = solver.graph.find(spot.node);
        let key = (node, spot.offset, spot.key);
        if let Some(&known) = self.spots.get(&key) {
            return known;
        }
        let mut first = NO_CLASS;
        for address in solver.graph.contents(node).clone().iter() {
            let Some(cell) = solver.cell_at(address, spot.offset, spot.key) else { continue };
            self.grow(solver.memory.cells.len());
            if first == NO_CLASS {
                first = cell;
            } else {
                self.join(first, cell);
            }
        }
        self.spots.insert(key, first);
        first
    }

    /// The accesses of a function.
    fn accesses(&mut self, solver: &mut Solver<'_>, function: usize) -> Own {
        let mut own = Own::default();
        let Known::Body(body) = solver.functions[function].known.clone() else { return own };
        if solver.functions[function].places.len() < body.places.len() {
            return own;
        }
        for (inst, data) in body.insts.iter() {
            match data.op {
                Op::Load { place } => {
                    let spot = solver.functions[function].places[place.index()];
                    own.reads.push(Part::Cell(self.access(solver, spot)));
                }
                Op::Store { place, .. } => {
                    let spot = solver.functions[function].places[place.index()];
                    own.writes.push(Part::Cell(self.access(solver, spot)));
                }
                Op::CopyBytes { to, from, .. } => {
                    let (from, to) =
                        (value_spot(solver, function, from).node, value_spot(solver, function, to).node);
                    own.on_bytes(inst, solver.block_at(from), solver.block_at(to));
                }
                Op::FillBytes { to, .. } | Op::Free(to) | Op::BeginLife(to) | Op::EndLife(to) => {
                    let to = value_spot(solver, function, to).node;
                    own.on_bytes(inst, None, solver.block_at(to));
                }
                _ => {}
            }
        }
        for (_, site) in solver.functions[function].sites.clone() {
            let site = &solver.sites[site as usize];
            let (args, intrinsic) = (site.args.clone(), site.intrinsic);
            let targets = site.targets.clone();
            modelled(solver, intrinsic, &args, &mut own);
            for target in targets {
                if let Known::Model(effects) = solver.functions[target as usize].known {
                    modelled(solver, effects, &args, &mut own);
                }
                // The caller writes the variable arguments down.
                if let Some(object) = solver.functions[target as usize].variadic {
                    let node = solver.constant(object);
                    own.writes.extend(solver.block_at(node));
                }
            }
        }
        own.tidy();
        own
    }

    /// Numbers the classes.
    fn finish(mut self, solver: &Solver<'_>) -> Effects {
        self.grow(solver.memory.cells.len());
        // Cells that have become one belong together.
        for cell in 0..solver.memory.cells.len() as u32 {
            let kept = solver.memory.cell(cell);
            self.join(cell, kept);
        }
        let mut effects = Effects { class_of_cell: vec![NO_CLASS; self.parent.len()], ..Effects::default() };
        for cell in 0..self.parent.len() as u32 {
            let root = self.find(cell);
            if effects.class_of_cell[root as usize] == NO_CLASS {
                effects.class_of_cell[root as usize] = effects.class_count;
                effects.class_count += 1;
            }
            effects.class_of_cell[cell as usize] = effects.class_of_cell[root as usize];
        }
        for (cell, data) in solver.memory.cells.iter().enumerate() {
            let escaped = solver.memory.objects[data.object as usize].escaped;
            if escaped || solver.is_opaque_static(data.object, data.key as u32) {
                effects.unknown.insert(effects.class_of_cell[cell]);
            }
        }
        let class =
            |cell: u32| if cell == NO_CLASS { NO_CLASS } else { effects.class_of_cell[cell as usize] };
        effects.class_of_spot = self.spots.iter().map(|(spot, cell)| (*spot, class(*cell))).collect();
        effects
    }
}

/// What a modelled function touches.
fn modelled(solver: &mut Solver<'_>, effects: &[Effect], args: &[Node], own: &mut Own) {
    let at = |at: u8| args.get(usize::from(at)).copied().unwrap_or(NONE);
    for effect in effects {
        match *effect {
            Effect::Reads(a) | Effect::ReturnsContents(a) | Effect::ReturnsField(a) => {
                own.reads.extend(solver.block_at(at(a)));
            }
            Effect::Writes(a)
            | Effect::StoresFresh(a)
            | Effect::StoresInto(a, _)
            | Effect::StoresKept(_, a)
            | Effect::StoresVariadic(a)
            | Effect::StoresField(a, _) => own.writes.extend(solver.block_at(at(a))),
            Effect::ReadsList(a) => own.reads.extend(solver.listed_at(at(a))),
            Effect::WritesList(a) => {
                let all = solver.listed_at(at(a));
                own.reads.extend(&all);
                own.writes.extend(all);
            }
            Effect::Copies(to, from) => {
                own.reads.extend(solver.block_at(at(from)));
                own.writes.extend(solver.block_at(at(to)));
            }
            Effect::CopiesElements(to, from) => {
                own.reads.extend(solver.elements_at(at(from)));
                own.writes.extend(solver.elements_at(at(to)));
            }
            Effect::StoresStatic(_) | Effect::SetsStatic(..) => own.writes.push(Part::Statics),
            Effect::ReturnsStatic => own.reads.push(Part::Statics),
            _ => {}
        }
    }
}

/// Where a pointer value points, also if it is only the address of a place.
pub fn value_spot(solver: &Solver<'_>, function: usize, value: Value) -> Spot {
    let data = &solver.functions[function];
    let node = data.values.get(value.index()).copied().unwrap_or(NONE);
    if node == NONE
        && let Known::Body(body) = &data.known
        && let ValueDef::Inst(inst) = body.values[value].def
        && let Op::AddressOf { place } = body.insts[inst].op
        && let Some(spot) = data.places.get(place.index())
    {
        return *spot;
    }
    Spot { node, offset: 0, key: 1 }
}

impl Solver<'_> {
    /// All of the objects that a pointer points to: what an operation on bytes may touch.
    fn block_at(&mut self, node: Node) -> Option<Part> {
        (node != NONE).then(|| Part::Block(self.graph.find(node)))
    }

    /// A list of variable arguments, the arguments, and what those point to.
    fn listed_at(&mut self, list: Node) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut level: Vec<Node> = vec![list];
        for _ in 0..3 {
            let mut next = Vec::new();
            for node in level.into_iter().filter(|node| *node != NONE) {
                let node = self.graph.find(node);
                if parts.contains(&Part::Block(node)) {
                    continue;
                }
                parts.push(Part::Block(node));
                for address in self.graph.contents(node).iter() {
                    let layout = self.memory.object_of(address).layout.iter();
                    let cells = layout.flat_map(|layout| layout.cells.values().map(|cell| cell.1));
                    next.extend(cells.map(|cell| self.memory.cells[cell as usize].node));
                }
            }
            level = next;
        }
        parts
    }

    /// The elements of the arrays that a pointer points to. Their cells must be there before classes are numbered.
    fn elements_at(&mut self, node: Node) -> Option<Part> {
        if node == NONE {
            return None;
        }
        let node = self.graph.find(node);
        for address in self.graph.contents(node).clone().iter() {
            self.cell_at(address, 0, ELEMENTS);
        }
        Some(Part::Elements(node))
    }
}
