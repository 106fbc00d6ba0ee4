//! The solver: what happens when an address arrives at a node.
//!
//! Bodies become nodes, edges and *uses* ([`crate::translate`]); a use says what to do with every address that its node will ever contain: read a cell
//! there, write one, step to another offset, call the function or dispatch on the class. Doing so adds edges, cells, nodes, even
//! functions; the loop ends when nothing new arrives anywhere, or when the budget is spent.

use std::sync::Arc;

use pathlight_ir::{Block, Body, FunctionName, World};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::graph::{Graph, NO_FILTER, NONE, Node, Use as GraphUse};
use crate::layout::{Array, END, Layout};
use crate::memory::{ANY_READ, ANY_WRITTEN, Address, ELEMENTS, Link, Memory, Object, ObjectKind};
use crate::models::Effect;
use crate::sets::IdSet;
use crate::types::Types;
use crate::{Gap, Options};

/// What to do with each address of a node.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Use {
    /// The cell there is included in `to`. The key is a field (Java) or a number of bytes (C).
    Load {
        offset: i64,
        key: u32,
        to: Node,
    },
    /// `from` is included in the cell there.
    Store {
        offset: i64,
        key: u32,
        from: Node,
    },
    /// The address so many bytes further is in `to`.
    Offset {
        by: i64,
        to: Node,
    },
    /// The address of every element is in `to`; the last one ends `count * stride` bytes further, as far as is known.
    Index {
        offset: i64,
        stride: u64,
        count: u64,
        from_start: bool,
        to: Node,
    },
    /// The object with an unknown offset is in `to`.
    Loosen {
        to: Node,
    },
    /// Bytes from there go to the object, or come from it.
    CopyFrom {
        carrier: u32,
        size: u64,
    },
    CopyTo {
        carrier: u32,
        size: u64,
    },
    /// Some field of the Java object there is included in `to`, or includes `from`.
    LoadAny {
        to: Node,
    },
    StoreAny {
        from: Node,
    },
    /// The call with this number goes there: through a pointer, or by the object's class.
    Call {
        site: u32,
    },
    Dispatch {
        site: u32,
    },
    /// Unknown code gets hold of it.
    Escape,
}

impl GraphUse for Use {}

/// A call of the program, with the nodes that it passes.
#[derive(Debug)]
pub struct Site {
    pub caller: u32,
    pub block: Block,
    /// What the call names, and for dispatch the method that this means.
    pub callee: u32,
    pub args: Vec<Node>,
    pub results: Vec<Node>,
    pub unwind: Node,
    /// Functions that it may run, in the order of discovery.
    pub targets: Vec<u32>,
    /// What it does if it is an operation of the machine.
    pub intrinsic: &'static [Effect],
    /// May it run something that is not known?
    pub unknown: bool,
}

impl Site {
    /// May it run code that nobody knows?
    pub fn runs_unknown(&self, functions: &[Function]) -> bool {
        let unknown = |target: &u32| matches!(functions[*target as usize].known, Known::Unknown);
        self.unknown || self.targets.iter().any(unknown)
    }
}

/// Where an access goes: the node that holds the address, bytes further, and the key as in [`Use::Load`].
#[derive(Copy, Clone, Debug)]
pub struct Spot {
    pub node: Node,
    pub offset: i64,
    pub key: u32,
}

/// How a function is known.
#[derive(Clone, Debug)]
pub enum Known {
    Body(Arc<Body>),
    /// By a line of one of the tables, applied where it is called.
    Model(&'static [crate::models::Effect]),
    /// Not at all.
    Unknown,
}

#[derive(Debug)]
pub struct Function {
    pub name: FunctionName,
    pub known: Known,
    pub params: Vec<Node>,
    pub results: Vec<Node>,
    pub thrown: Node,
    /// The object that holds its variable arguments.
    pub variadic: Option<u32>,
    /// The node of each value.
    pub values: Vec<Node>,
    /// Where each place is.
    pub places: Vec<Spot>,
    /// Its calls, in the order of blocks.
    pub sites: Vec<(Block, u32)>,
}

pub struct Solver<'w> {
    pub world: &'w dyn World,
    pub options: Options,
    pub graph: Graph<Use>,
    pub memory: Memory,
    pub types: Types,
    pub functions: Vec<Function>,
    pub function_numbers: FxHashMap<FunctionName, u32>,
    pub sites: Vec<Site>,
    pub site_targets: FxHashSet<(u32, u32)>,
    /// Functions whose bodies are still to be translated.
    pub untranslated: Vec<u32>,
    /// Copies that must be made: this one, or all out of an object whose cells or arrays have changed.
    pub unlinked: Vec<(u32, Option<Link>)>,
    pub constants: FxHashMap<u32, Node>,
    pub method_names: crate::calls::Callees,
    /// Contains what unknown code may hold, itself included.
    pub unknown: Node,
    pub gaps: std::collections::BTreeMap<Gap, u32>,
    pub member_arrays: FxHashMap<pathlight_ir::FieldName, (u64, u64)>,
    /// Constructors of the exceptions that the virtual machine raises.
    pub constructors: FxHashMap<pathlight_ir::Symbol, Vec<u32>>,
    /// Functions with the constructors that their failing checks run.
    pub raises: FxHashSet<(u32, u32)>,
    /// Functions of the program that the Java library may call, where it is not looked into.
    pub called_back: std::collections::BTreeSet<u32>,
    /// Globals whose initial values are still to be written.
    pub unstarted: Vec<pathlight_ir::Symbol>,
    pub instructions: u64,
    pub complete: bool,
    /// A program of Java, not of C.
    pub is_java: bool,
}

/// The address of unknown memory, and its object.
pub const UNKNOWN: u32 = 0;
/// The object of static fields, and its address.
pub const STATICS: u32 = 1;
/// An offset that is not known: whoever uses the address makes the object one cell.
pub const LOOSE: u64 = u64::MAX;

impl<'w> Solver<'w> {
    pub fn new(world: &'w dyn World, options: Options, is_java: bool) -> Solver<'w> {
        let mut solver = Solver {
            world,
            options,
            graph: Graph::new(),
            memory: Memory::default(),
            types: Types::default(),
            functions: Vec::new(),
            function_numbers: FxHashMap::default(),
            sites: Vec::new(),
            site_targets: FxHashSet::default(),
            untranslated: Vec::new(),
            unlinked: Vec::new(),
            constants: FxHashMap::default(),
            method_names: crate::calls::Callees::default(),
            unknown: NONE,
            gaps: std::collections::BTreeMap::new(),
            member_arrays: FxHashMap::default(),
            constructors: FxHashMap::default(),
            raises: FxHashSet::default(),
            called_back: std::collections::BTreeSet::new(),
            unstarted: Vec::new(),
            instructions: 0,
            complete: true,
            is_java,
        };
        solver.unknown = solver.graph.node(NO_FILTER);
        let unknown = solver.object(ObjectKind::Unknown, None, None);
        let statics = solver.object(ObjectKind::Statics, None, None);
        debug_assert_eq!((unknown, statics), (UNKNOWN, STATICS));
        solver.memory.objects[UNKNOWN as usize].escaped = true;
        for _ in [ELEMENTS, ANY_WRITTEN, ANY_READ] {
            solver.memory.fields.push(crate::memory::Field {
                name: Default::default(),
                filter: Some(NO_FILTER),
                text: false,
            });
        }
        solver.graph.add_one(solver.unknown, UNKNOWN);
        solver.attach(solver.unknown, Use::Escape);
        solver
    }

    /// Until nothing changes or the budget is spent.
    pub fn run(&mut self) {
        loop {
            while let Some(function) = self.untranslated.pop() {
                self.translate(function);
            }
            while let Some(name) = self.unstarted.pop() {
                self.start_global(name);
            }
            self.settle_links();
            if self.graph.steps > self.options.steps {
                self.complete = false;
                return;
            }
            self.graph.tidy();
            let Some((node, news, uses)) = self.graph.next() else {
                if self.untranslated.is_empty() && self.unlinked.is_empty() && self.unstarted.is_empty() {
                    return;
                }
                continue;
            };
            for what in &uses {
                self.apply(*what, &news);
            }
            self.graph.put_back(node, uses);
        }
    }

    pub fn gap(&mut self, gap: Gap) {
        *self.gaps.entry(gap).or_insert(0) += 1;
    }

    /// Adds a use and applies it to what the node contains already.
    pub fn attach(&mut self, node: Node, what: Use) {
        if node == NONE {
            return;
        }
        let present = self.graph.attach(node, what);
        if !present.is_empty() {
            self.apply(what, &present);
        }
    }

    fn apply(&mut self, what: Use, news: &IdSet) {
        self.graph.steps += news.len() as u64;
        for address in news.iter() {
            match what {
                Use::Load { offset, key, to } => {
                    if let Some(cell) = self.cell_at(address, offset, key) {
                        self.graph.edge(self.memory.cells[cell as usize].node, to);
                    }
                }
                Use::Store { offset, key, from } => {
                    if let Some(cell) = self.cell_at(address, offset, key) {
                        self.graph.edge(from, self.memory.cells[cell as usize].node);
                    }
                }
                Use::Offset { by, to } => self.step(address, by, to),
                Use::Index { offset, stride, count, from_start, to } => {
                    let array = Walk { offset, stride, count, from_start };
                    if let Some(element) = self.element(address, array) {
                        self.graph.add_one(to, element);
                    }
                }
                Use::Loosen { to } => {
                    let loose = self.loose(address);
                    self.graph.add_one(to, loose);
                }
                Use::CopyFrom { carrier, size } => {
                    if let Some((object, offset)) = self.block(address) {
                        self.link(object, Link { from: offset, to: carrier, to_offset: 0, size });
                    } else if address == UNKNOWN {
                        self.blur(carrier);
                        self.fill_block(carrier, self.unknown);
                    }
                }
                Use::CopyTo { carrier, size } => {
                    if let Some((object, offset)) = self.block(address) {
                        self.link(carrier, Link { from: 0, to: object, to_offset: offset, size });
                    } else if address == UNKNOWN {
                        self.link(carrier, Link { from: 0, to: UNKNOWN, to_offset: 0, size });
                    }
                }
                Use::LoadAny { to } => {
                    let key = self.any_key(address, ANY_READ);
                    if let Some(cell) = self.cell_at(address, 0, key) {
                        self.graph.edge(self.memory.cells[cell as usize].node, to);
                    }
                }
                Use::StoreAny { from } => {
                    let key = self.any_key(address, ANY_WRITTEN);
                    if let Some(cell) = self.cell_at(address, 0, key) {
                        self.graph.edge(from, self.memory.cells[cell as usize].node);
                    }
                }
                Use::Call { site } => self.call_address(site, address),
                Use::Dispatch { site } => self.dispatch(site, address),
                Use::Escape => self.escape(address),
            }
        }
    }

    fn any_key(&self, address: u32, key: u32) -> u32 {
        let class = self.memory.object_of(address).class;
        if class.is_some_and(|class| self.types.is_array(class)) { ELEMENTS } else { key }
    }

    // Objects and addresses

    /// The object of this kind, made when it is first asked for.
    pub fn object(&mut self, kind: ObjectKind, class: Option<u32>, size: Option<u64>) -> u32 {
        if let Some(&known) = self.memory.by_kind.get(&kind) {
            return known;
        }
        let number = self.memory.objects.len() as u32;
        let address = self.memory.addresses.len() as u32;
        self.memory.addresses.push(Address { object: number, offset: 0 });
        let mut layout = size.map(|size| Layout::new(size, self.options.fields as usize));
        if let Some(layout) = &mut layout {
            layout.addresses.insert(0, address);
        }
        self.memory.by_kind.insert(kind.clone(), number);
        self.memory.objects.push(Object {
            kind,
            class,
            layout,
            escaped: false,
            begins: NONE,
            address,
            links: Vec::new(),
            is_unlinked: false,
            fields: Vec::new(),
        });
        if let Some(class) = class {
            self.types.new_object(class, address, &mut self.graph.masks);
        }
        number
    }

    /// A node that contains just the object's first address.
    pub fn constant(&mut self, object: u32) -> Node {
        if let Some(&node) = self.constants.get(&object) {
            return node;
        }
        let node = self.graph.node(NO_FILTER);
        self.graph.add_one(node, self.memory.objects[object as usize].address);
        self.constants.insert(object, node);
        node
    }

    /// The block of C and the offset at which an address points into it. An unknown offset makes the block one cell.
    fn block(&mut self, address: u32) -> Option<(u32, u64)> {
        let Address { object, offset } = self.memory.addresses[address as usize];
        self.memory.objects[object as usize].layout.as_ref()?;
        if offset == LOOSE {
            self.blur(object);
            return Some((object, 0));
        }
        Some((object, offset))
    }

    fn layout(&self, object: u32) -> Option<&Layout> {
        self.memory.objects[object as usize].layout.as_ref()
    }

    /// The address at an offset; None outside the block.
    fn address_at(&mut self, object: u32, offset: i64, step: u64) -> Option<u32> {
        let layout = self.memory.objects[object as usize].layout.as_ref()?;
        let offset = u64::try_from(offset).ok().filter(|offset| *offset <= layout.size && *offset < END)?;
        let offset = layout.normal(offset);
        if let Some(&known) = layout.addresses.get(&offset) {
            return Some(known);
        }
        if layout.addresses.len() >= layout.limit {
            let stride = if step > 0 { step } else { 1 };
            let before = self.layout(object).map(|layout| layout.arrays().to_vec());
            self.impose(object, Array { lo: 0, hi: END, stride });
            if self.layout(object).map(|layout| layout.arrays().to_vec()) == before {
                self.blur(object);
            }
            let offset = self.layout(object)?.normal(offset);
            if let Some(&known) = self.layout(object)?.addresses.get(&offset) {
                return Some(known);
            }
            return self.new_address(object, offset);
        }
        self.new_address(object, offset)
    }

    fn new_address(&mut self, object: u32, offset: u64) -> Option<u32> {
        let number = self.memory.addresses.len() as u32;
        self.memory.addresses.push(Address { object, offset });
        self.memory.objects[object as usize].layout.as_mut()?.addresses.insert(offset, number);
        Some(number)
    }

    fn loose(&mut self, address: u32) -> u32 {
        let Address { object, .. } = self.memory.addresses[address as usize];
        match self.layout(object) {
            Some(layout) if !layout.is_blurred() => match layout.addresses.get(&LOOSE) {
                Some(&known) => known,
                None => self.new_address(object, LOOSE).unwrap_or(address),
            },
            _ => address,
        }
    }

    /// The addresses `by` bytes further. An element of an array stands for all of them, so the result may lie in the array and
    /// outside; a step of one element stays inside, as C demands.
    fn step(&mut self, address: u32, by: i64, to: Node) {
        let Address { object, offset } = self.memory.addresses[address as usize];
        let Some(layout) = self.layout(object) else {
            self.graph.add_one(to, address);
            return;
        };
        if offset == LOOSE || layout.is_blurred() {
            self.graph.add_one(to, address);
            return;
        }
        let (offset, size) = (offset as i64, layout.size);
        let mut results = vec![offset + by];
        if let Some(array) = layout.around(offset as u64) {
            let (lo, hi, stride) = (array.lo as i64, array.hi.min(size) as i64, array.stride as i64);
            let in_element = (lo..lo + stride).contains(&(offset + by));
            if !in_element {
                let inside = lo + (offset + by - lo).rem_euclid(stride);
                results = vec![inside];
                let count = (hi - offset).div_euclid(stride).clamp(0, i64::from(self.options.fields));
                if by.unsigned_abs() != array.stride && hi < END as i64 {
                    let others = (0..=count).map(|n| offset + by + n * stride);
                    results.extend(others.filter(|o| (0..=size as i64).contains(o) && !(lo..hi).contains(o)));
                }
            }
        }
        for result in results {
            if let Some(found) = self.address_at(object, result, by.unsigned_abs()) {
                self.graph.add_one(to, found);
            }
        }
    }

    /// The address of all elements of an array that starts at an address.
    fn element(&mut self, address: u32, walk: Walk) -> Option<u32> {
        let Some((object, offset)) = self.block(address) else { return Some(address) };
        let start = i64::try_from(offset).ok()?.checked_add(walk.offset)?;
        let layout = self.layout(object)?;
        let start = layout.normal(u64::try_from(start).ok().filter(|start| *start <= layout.size)?);
        let known = layout.around(start).filter(|array| array.stride == walk.stride);
        let array = if walk.count < END / walk.stride.max(1) {
            Array { lo: start, hi: start + walk.count * walk.stride, stride: walk.stride }
        } else if known.is_some() {
            return self.address_at(object, start as i64, walk.stride);
        } else if walk.from_start {
            Array { lo: start, hi: END, stride: walk.stride }
        } else {
            Array { lo: start % walk.stride.max(1), hi: END, stride: walk.stride }
        };
        self.impose(object, array);
        self.address_at(object, start as i64, walk.stride)
    }

    // Cells

    /// The cell that an access touches; None if there is none (a function, an address out of bounds).
    pub fn cell_at(&mut self, address: u32, offset: i64, key: u32) -> Option<u32> {
        if address == UNKNOWN {
            return Some(self.unknown_cell(if self.is_java { key } else { ELEMENTS }));
        }
        if let Some((object, start)) = self.block(address) {
            let at = u64::try_from(i64::try_from(start).ok()?.checked_add(offset)?).ok()?;
            return self.block_cell(object, at, u64::from(key));
        }
        self.field_cell(self.memory.addresses[address as usize].object, key)
    }

    fn unknown_cell(&mut self, field: u32) -> u32 {
        if let Some(&cell) = self.memory.by_field.get(&(UNKNOWN, field)) {
            return cell;
        }
        let cell = self.memory.new_cell(UNKNOWN, u64::from(field), self.unknown);
        self.memory.by_field.insert((UNKNOWN, field), cell);
        self.memory.objects[UNKNOWN as usize].fields.push(cell);
        cell
    }

    /// The cell of a field of a Java object; None for other objects.
    pub fn field_cell(&mut self, object: u32, field: u32) -> Option<u32> {
        if let Some(&cell) = self.memory.by_field.get(&(object, field)) {
            return Some(cell);
        }
        let data = &self.memory.objects[object as usize];
        if data.class.is_none() && object != STATICS {
            return None;
        }
        let declared = self.memory.fields[field as usize].clone();
        let node = self.graph.node(declared.filter.unwrap_or(NO_FILTER));
        let cell = self.memory.new_cell(object, u64::from(field), node);
        self.memory.by_field.insert((object, field), cell);
        let others = self.memory.objects[object as usize].fields.clone();
        self.memory.objects[object as usize].fields.push(cell);
        if declared.filter.is_some() {
            self.start_field(object, field, cell, &others);
        }
        Some(cell)
    }

    /// Is it a static field of the library, where that is not looked into?
    pub fn is_opaque_static(&self, object: u32, field: u32) -> bool {
        object == STATICS && self.is_opaque(self.memory.fields[field as usize].name.owner)
    }

    /// A new reference field includes what was written to unknown fields of its object, and what its object was given with.
    fn start_field(&mut self, object: u32, field: u32, cell: u32, others: &[u32]) {
        let node = self.memory.cells[cell as usize].node;
        for &other in others {
            let there = self.memory.cells[other as usize];
            match (field, there.key as u32) {
                (ANY_WRITTEN, key) if self.memory.fields[key as usize].filter.is_some() => {
                    self.graph.edge(node, there.node)
                }
                (ANY_READ, key) if self.memory.fields[key as usize].filter.is_some() => {
                    self.graph.edge(there.node, node)
                }
                (_, ANY_WRITTEN) => self.graph.edge(there.node, node),
                (_, ANY_READ) => self.graph.edge(node, there.node),
                _ => {}
            }
        }
        if self.memory.objects[object as usize].escaped || self.is_opaque_static(object, field) {
            self.graph.edge(self.unknown, node);
            self.graph.edge(node, self.unknown);
        }
        self.fill_given(object, field, node);
    }

    /// The cell of bytes in a block of C.
    pub fn block_cell(&mut self, object: u32, offset: u64, bytes: u64) -> Option<u32> {
        let layout = self.memory.objects[object as usize].layout.as_ref()?;
        if offset >= layout.size {
            return None;
        }
        if layout.cells.len() >= layout.limit && !layout.is_blurred() {
            let (start, end) = layout.extent(offset, bytes);
            if layout.cells.get(&start).is_none_or(|(e, _)| end > *e) {
                self.blur(object);
            }
        }
        let (start, end) = self.layout(object)?.extent(offset, bytes);
        Some(self.insert_cell(object, start, end, None))
    }

    /// The cell that covers these bytes; what overlaps becomes part of it, and so does `own`.
    fn insert_cell(&mut self, object: u32, start: u64, end: u64, own: Option<u32>) -> u32 {
        let cells = self.layout(object).map(|layout| &layout.cells);
        let overlapping: SmallVec<[(u64, u64, u32); 2]> = cells
            .into_iter()
            .flat_map(|cells| cells.range(..end).rev().take_while(|(_, (e, _))| *e > start))
            .map(|(s, (e, cell))| (*s, *e, *cell))
            .collect();
        if let ([(s, e, cell)], None) = (overlapping.as_slice(), own)
            && *s <= start
            && end <= *e
        {
            return *cell;
        }
        let start = overlapping.iter().map(|c| c.0).fold(start, u64::min);
        let end = overlapping.iter().map(|c| c.1).fold(end, u64::max);
        let kept = match overlapping.iter().map(|c| c.2).chain(own).min() {
            Some(kept) => kept,
            None => {
                let data = &self.memory.objects[object as usize];
                let (escaped, begins) = (data.escaped, data.begins);
                let node = if escaped { self.unknown } else { self.graph.node(NO_FILTER) };
                self.graph.edge(begins, node);
                self.memory.new_cell(object, start, node)
            }
        };
        for (s, _, cell) in overlapping {
            if let Some(layout) = &mut self.memory.objects[object as usize].layout {
                layout.cells.remove(&s);
            }
            self.merge_cells(kept, cell);
        }
        own.into_iter().for_each(|own| self.merge_cells(kept, own));
        self.memory.cells[kept as usize].key = start;
        self.put_cell(object, start, end, kept);
        kept
    }

    fn put_cell(&mut self, object: u32, start: u64, end: u64, cell: u32) {
        let data = &mut self.memory.objects[object as usize];
        if let Some(layout) = &mut data.layout {
            layout.cells.insert(start, (end, cell));
        }
        if !data.links.is_empty() && !std::mem::replace(&mut data.is_unlinked, true) {
            self.unlinked.push((object, None));
        }
    }

    fn merge_cells(&mut self, kept: u32, other: u32) {
        if kept != other {
            self.memory.cells[other as usize].parent = kept;
            let (a, b) = (self.memory.cells[kept as usize].node, self.memory.cells[other as usize].node);
            self.graph.unify(a, b);
        }
    }

    /// Makes part of a block an array: cells and addresses of its elements become those of the first.
    fn impose(&mut self, object: u32, array: Array) {
        let Some(layout) = self.memory.objects[object as usize].layout.as_mut() else { return };
        if !layout.impose(array) {
            return;
        }
        let cells = std::mem::take(&mut layout.cells);
        let addresses = std::mem::take(&mut layout.addresses);
        for (offset, address) in addresses {
            let normal = if offset == LOOSE { LOOSE } else { layout.normal(offset) };
            self.memory.addresses[address as usize].offset = normal;
            layout.addresses.entry(normal).or_insert(address);
        }
        for (start, (end, cell)) in cells {
            if let Some((start, end)) = self.layout(object).map(|layout| layout.extent(start, end - start)) {
                self.insert_cell(object, start, end, Some(cell));
            }
        }
        let data = &mut self.memory.objects[object as usize];
        if !data.links.is_empty() && !std::mem::replace(&mut data.is_unlinked, true) {
            self.unlinked.push((object, None));
        }
    }

    /// Makes a block one cell.
    pub fn blur(&mut self, object: u32) {
        if self.layout(object).is_some_and(|layout| !layout.is_blurred()) {
            self.impose(object, Array::BYTES);
        }
    }

    /// Everything in the node is in every cell of the block.
    pub fn fill_block(&mut self, object: u32, node: Node) {
        self.blur(object);
        if let Some(cell) = self.block_cell(object, 0, 1) {
            self.graph.edge(node, self.memory.cells[cell as usize].node);
        }
    }

    // Copies of bytes

    fn link(&mut self, object: u32, link: Link) {
        if self.memory.known_links.insert((object, link)) {
            self.memory.objects[object as usize].links.push(link);
            self.unlinked.push((object, Some(link)));
        }
    }

    /// Brings the targets of copies up to date.
    fn settle_links(&mut self) {
        while let Some((object, link)) = self.unlinked.pop() {
            let links = match link {
                Some(link) => vec![link],
                None => {
                    self.memory.objects[object as usize].is_unlinked = false;
                    self.memory.objects[object as usize].links.clone()
                }
            };
            for link in links {
                self.graph.steps += 1;
                self.follow_link(object, link);
            }
        }
    }

    fn follow_link(&mut self, object: u32, link: Link) {
        let Some(layout) = self.layout(object) else { return };
        let until = link.from.saturating_add(link.size);
        let arrays = layout.arrays().to_vec();
        let cells: Vec<(u64, u64, u32)> = layout.cells.iter().map(|(s, (e, c))| (*s, *e, *c)).collect();
        if link.to != UNKNOWN {
            for array in &arrays {
                let hi = if (array.lo..array.hi).contains(&link.from) { until } else { array.hi.min(until) };
                let lo = array.lo.max(link.from);
                if lo < hi {
                    let moved = |at: u64| (at - link.from).saturating_add(link.to_offset).min(END);
                    self.impose(link.to, Array { lo: moved(lo), hi: moved(hi), stride: array.stride });
                }
            }
        }
        for (start, end, cell) in cells {
            let (mut start, mut end) = (start, end);
            // A copy that begins inside an element goes on with the next one, which looks the same.
            for array in arrays.iter().filter(|array| (array.lo..array.hi).contains(&link.from)) {
                if array.lo <= start && end <= link.from && end <= array.lo + array.stride {
                    (start, end) = (start + array.stride, end + array.stride);
                }
            }
            let (first, last) = (start.max(link.from), end.min(until));
            if first >= last {
                continue;
            }
            let node = self.memory.cells[self.memory.cell(cell) as usize].node;
            if link.to == UNKNOWN {
                self.graph.edge(node, self.unknown);
            } else if let Some(target) =
                self.block_cell(link.to, first - link.from + link.to_offset, last - first)
            {
                self.graph.edge(node, self.memory.cells[target as usize].node);
            }
        }
    }

    // Escape

    /// Unknown code holds the address: it may read and write everything that it can reach from there, and call it.
    fn escape(&mut self, address: u32) {
        let object = self.memory.addresses[address as usize].object;
        if std::mem::replace(&mut self.memory.objects[object as usize].escaped, true) {
            return;
        }
        if self.layout(object).is_some() {
            self.blur(object);
            if let Some(cell) = self.block_cell(object, 0, 1) {
                let node = self.memory.cells[cell as usize].node;
                self.graph.unify(node, self.unknown);
            }
            return;
        }
        for cell in self.memory.objects[object as usize].fields.clone() {
            let data = self.memory.cells[cell as usize];
            if self.memory.fields[data.key as usize].filter.is_some() {
                self.graph.edge(data.node, self.unknown);
                self.graph.edge(self.unknown, data.node);
            }
        }
        if let ObjectKind::Function(name) = self.memory.objects[object as usize].kind {
            self.call_from_unknown(name);
        }
        if let Some(class) =
            self.memory.objects[object as usize].class.filter(|_| self.options.opaque_platform)
        {
            let class = self.types.name(class);
            self.call_overrides(class);
        }
    }
}

/// A step of an index over elements.
#[derive(Copy, Clone)]
struct Walk {
    offset: i64,
    stride: u64,
    count: u64,
    from_start: bool,
}
