//! Alias classes, and what each function may read and write.
//!
//! An access touches one cell of every object that its pointer may point to. Cells that one access may touch are in one *alias class*, so every access
//! belongs to exactly one class and different classes are disjoint maps: an engine may model each as an array of its own. Classes of Java
//! never mix fields.
//!
//! A function reads and writes the classes of its own accesses and those of all functions that it may call. Components of the call
//! graph are taken callees first; functions that call each other share one set.

use pathlight_ir::graph::{Components, EdgeGraph};
use pathlight_ir::{EntityRef, Inst, Op, Value, ValueDef};
use rustc_hash::FxHashMap;

use crate::graph::{NONE, Node};
use crate::memory::ELEMENTS;
use crate::models::Effect;
use crate::sets::IdSet;
use crate::solver::{Known, Solver, Spot};

/// No class: the access has no target, so it never happens.
pub const NO_CLASS: u32 = u32::MAX;

#[derive(Default, Debug)]
pub struct Effects {
    /// The class of each cell that some access touches.
    pub class_of_cell: Vec<u32>,
    pub class_count: u32,
    /// The class of each access: node, offset, key.
    pub class_of_spot: FxHashMap<(Node, i64, u32), u32>,
    /// What each function may read and write, as classes.
    pub reads: Vec<IdSet>,
    pub writes: Vec<IdSet>,
    /// What unknown code may touch.
    pub unknown: IdSet,
    /// What each call may read and write, by the number of its site.
    pub sites: Vec<Touched>,
    /// What instructions on blocks of bytes read and write.
    pub bytes: FxHashMap<(u32, Inst), Touched>,
}

/// Alias classes that something reads and writes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Touched {
    pub reads: IdSet,
    pub writes: IdSet,
}

/// What a function does itself, as cells.
#[derive(Default)]
struct Own {
    reads: Vec<u32>,
    writes: Vec<u32>,
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
    let of = |cells: &[u32]| -> IdSet {
        let class = |cell: &u32| effects.class_of_cell[solver.memory.cell(*cell) as usize];
        cells.iter().map(class).filter(|class| *class != NO_CLASS).collect()
    };
    let mut reads: Vec<IdSet> = own.iter().map(|own| of(&own.reads)).collect();
    let mut writes: Vec<IdSet> = own.iter().map(|own| of(&own.writes)).collect();
    let touched = |own: &Own| Touched { reads: of(&own.reads), writes: of(&own.writes) };
    let mut bytes = FxHashMap::default();
    for (function, own) in own.iter().enumerate() {
        bytes.extend(own.bytes.iter().map(|(inst, own)| ((function as u32, *inst), touched(own))));
    }
    let mut sites: Vec<Touched> = library.iter().map(touched).collect();
    let mut calls = Vec::new();
    for site in &solver.sites {
        let caller = site.caller as usize;
        calls.extend(site.targets.iter().map(|target| (caller, *target as usize)));
        let runs_unknown =
            site.targets.iter().any(|t| matches!(solver.functions[*t as usize].known, Known::Unknown));
        if site.unknown || runs_unknown {
            reads[caller].union_with(&effects.unknown);
            writes[caller].union_with(&effects.unknown);
        }
    }
    calls.extend(
        solver.raises.iter().map(|&(function, constructor)| (function as usize, constructor as usize)),
    );
    calls.sort_unstable();
    calls.dedup();
    let graph = EdgeGraph::new(0, solver.functions.len(), &calls);
    let components = Components::new(&graph);
    let mut starts = vec![0; solver.functions.len() + 1];
    for &(caller, _) in &calls {
        starts[caller + 1] += 1;
    }
    for at in 0..solver.functions.len() {
        starts[at + 1] += starts[at];
    }
    for component in 0..components.count() {
        let (mut read, mut written) = (IdSet::default(), IdSet::default());
        for member in components.members(component) {
            read.union_with(&reads[member]);
            written.union_with(&writes[member]);
            for &(_, callee) in &calls[starts[member]..starts[member + 1]] {
                read.union_with(&reads[callee]);
                written.union_with(&writes[callee]);
            }
        }
        for member in components.members(component) {
            (reads[member], writes[member]) = (read.clone(), written.clone());
        }
    }
    for (site, touched) in solver.sites.iter().zip(&mut sites) {
        for target in &site.targets {
            touched.reads.union_with(&reads[*target as usize]);
            touched.writes.union_with(&writes[*target as usize]);
        }
        if site.unknown
            || site.targets.iter().any(|t| matches!(solver.functions[*t as usize].known, Known::Unknown))
        {
            touched.reads.union_with(&effects.unknown);
            touched.writes.union_with(&effects.unknown);
        }
    }
    (effects.reads, effects.writes, effects.sites, effects.bytes) = (reads, writes, sites, bytes);
    effects
}

/// What a call does if a table says it. The tables are about pointers; numbers may come from whatever an argument points to, and are in whatever
/// memory is returned.
fn library_call(solver: &mut Solver<'_>, site: usize) -> Own {
    let mut own = Own::default();
    let (args, results) = (solver.sites[site].args.clone(), solver.sites[site].results.clone());
    for target in solver.sites[site].targets.clone() {
        let Known::Model(effects) = solver.functions[target as usize].known else { continue };
        modelled(solver, effects, &args, &mut own);
        for node in &args {
            own.reads.extend(solver.block_cells(Spot { node: *node, offset: 0, key: 1 }));
        }
        if effects.contains(&Effect::Fresh) || effects.contains(&Effect::Library) {
            for node in &results {
                own.writes.extend(solver.block_cells(Spot { node: *node, offset: 0, key: 1 }));
            }
        }
    }
    own
}

impl Own {
    fn on_bytes(&mut self, inst: Inst, reads: Vec<u32>, writes: Vec<u32>) {
        self.reads.extend(&reads);
        self.writes.extend(&writes);
        self.bytes.push((inst, Own { reads, writes, bytes: Vec::new() }));
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
                    own.reads.push(self.access(solver, spot));
                }
                Op::Store { place, .. } => {
                    let spot = solver.functions[function].places[place.index()];
                    own.writes.push(self.access(solver, spot));
                }
                Op::CopyBytes { to, from, .. } => {
                    let reads = solver.block_cells(value_spot(solver, function, from));
                    own.on_bytes(inst, reads, solver.block_cells(value_spot(solver, function, to)));
                }
                Op::FillBytes { to, .. } | Op::Free(to) | Op::BeginLife(to) | Op::EndLife(to) => {
                    own.on_bytes(inst, Vec::new(), solver.block_cells(value_spot(solver, function, to)));
                }
                _ => {}
            }
        }
        for (_, site) in solver.functions[function].sites.clone() {
            let site = &solver.sites[site as usize];
            let args = site.args.clone();
            for target in site.targets.clone() {
                if let Known::Model(effects) = solver.functions[target as usize].known {
                    modelled(solver, effects, &args, &mut own);
                }
            }
        }
        own.reads.retain(|cell| *cell != NO_CLASS);
        own.writes.retain(|cell| *cell != NO_CLASS);
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
            if solver.memory.objects[data.object as usize].escaped {
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
    let at = |at: u8| Spot { node: args.get(usize::from(at)).copied().unwrap_or(NONE), offset: 0, key: 1 };
    for effect in effects {
        match *effect {
            Effect::Reads(a) | Effect::ReturnsContents(a) | Effect::ReturnsField(a) => {
                own.reads.extend(solver.block_cells(at(a)));
            }
            Effect::Writes(a)
            | Effect::StoresFresh(a)
            | Effect::StoresInto(a, _)
            | Effect::StoresKept(_, a)
            | Effect::StoresVariadic(a)
            | Effect::StoresField(a, _) => own.writes.extend(solver.block_cells(at(a))),
            Effect::Copies(to, from) => {
                own.reads.extend(solver.block_cells(at(from)));
                own.writes.extend(solver.block_cells(at(to)));
            }
            Effect::CopiesElements(to, from) => {
                own.reads.extend(solver.elements(at(from).node));
                own.writes.extend(solver.elements(at(to).node));
            }
            Effect::StoresStatic(_) | Effect::SetsStatic(..) => {
                own.writes
                    .extend(solver.memory.objects[crate::solver::STATICS as usize].fields.iter().copied());
            }
            Effect::ReturnsStatic => {
                own.reads
                    .extend(solver.memory.objects[crate::solver::STATICS as usize].fields.iter().copied());
            }
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
    /// All cells of the objects that a pointer points to: what an operation on bytes may touch.
    fn block_cells(&mut self, spot: Spot) -> Vec<u32> {
        if spot.node == NONE {
            return Vec::new();
        }
        let mut found = Vec::new();
        for address in self.graph.contents(spot.node).iter() {
            let object = self.memory.object_of(address);
            found.extend(object.layout.iter().flat_map(|layout| layout.cells.values().map(|cell| cell.1)));
            found.extend(object.fields.iter().copied());
        }
        found
    }

    fn elements(&mut self, node: Node) -> Vec<u32> {
        if node == NONE {
            return Vec::new();
        }
        let addresses = self.graph.contents(node).clone();
        addresses.iter().filter_map(|address| self.cell_at(address, 0, ELEMENTS)).collect()
    }
}
