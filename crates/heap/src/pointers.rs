//! The result: questions about a solved program.

use std::collections::BTreeMap;
use std::sync::Arc;

use pathlight_ir::{Block, EntityRef, FieldName, FunctionName, Inst, Op, Place, Symbol, Type, Value, World};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::effects::{Closed, Effects, NO_CLASS, Touched, effects};
use crate::graph::{Graph, NONE, Node};
use crate::layout::END;
use crate::memory::{Memory, ObjectId, ObjectKind};
use crate::models;
use crate::sets::IdSet;
use crate::solver::{Function, Known, LOOSE, Site, Solver, Spot, Use};
use crate::types::Types;
use crate::{Arguments, Entry, Gap, Options};

/// Cells that one access may touch; different classes never share memory.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct AliasClass(pub u32);

/// A set of alias classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClassSet<'a> {
    /// Any class at all: the analysis did not come to an end, or does not know the function.
    All,
    These(&'a IdSet),
}

impl ClassSet<'_> {
    pub fn contains(&self, class: AliasClass) -> bool {
        match self {
            ClassSet::All => true,
            ClassSet::These(set) => set.contains(class.0),
        }
    }

    /// How many; None if all.
    pub fn len(&self) -> Option<usize> {
        match self {
            ClassSet::All => None,
            ClassSet::These(set) => Some(set.len()),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == Some(0)
    }

    pub fn iter(&self) -> impl Iterator<Item = AliasClass> + '_ {
        let set = match self {
            ClassSet::All => None,
            ClassSet::These(set) => Some(set),
        };
        set.into_iter().flat_map(|set| set.iter()).map(AliasClass)
    }
}

/// Where a pointer may point.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Location {
    pub object: ObjectId,
    /// Bytes from the start of a block of C, as far as offsets are told apart: all elements of an array count as the first. None if the offset is
    /// unknown, and for Java.
    pub offset: Option<u64>,
}

/// What a call may run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Targets {
    /// In ascending order.
    pub functions: Vec<FunctionName>,
    /// There may be others, of which nothing is known.
    pub unknown: bool,
}

/// How large the program was.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    pub functions: usize,
    /// Instructions and terminators.
    pub instructions: u64,
    pub objects: usize,
    pub nodes: usize,
    /// Nodes that became part of another one.
    pub merged: usize,
    pub edges: usize,
    /// Loads, stores, calls and the like.
    pub uses: usize,
    pub steps: u64,
    /// Of points-to sets and edges.
    pub set_bytes: usize,
    pub classes: usize,
    pub call_sites: usize,
    pub call_edges: usize,
}

pub struct Pointers {
    pub(crate) graph: Graph<Use>,
    pub(crate) memory: Memory,
    types: Types,
    functions: Vec<Function>,
    numbers: FxHashMap<FunctionName, u32>,
    sites: Vec<Site>,
    effects: Effects,
    called_back: std::collections::BTreeSet<u32>,
    gaps: BTreeMap<Gap, u32>,
    complete: bool,
    instructions: u64,
    /// What unknown code may hold.
    pub(crate) unknown: Node,
    /// What functions touch without the blocks that never run; None if all may.
    narrowed: Option<Closed>,
}

pub fn analyse(world: &dyn World, entries: &[Entry], instances: &[Symbol], options: &Options) -> Pointers {
    let is_java = entries.iter().any(|entry| !entry.function.owner.is_empty());
    let mut solver = Solver::new(world, options.clone(), is_java);
    if is_java && !options.opaque_platform {
        solver.start_java();
    }
    for class in instances {
        let object = solver.given(*class);
        let node = solver.constant(object);
        solver.graph.edge(node, solver.unknown);
    }
    solver.begin_functions();
    for entry in entries {
        solver.enter(*entry);
    }
    solver.run();
    let effects = if solver.complete { effects(&mut solver) } else { Effects::default() };
    Pointers {
        unknown: solver.unknown,
        graph: solver.graph,
        memory: solver.memory,
        types: solver.types,
        functions: solver.functions,
        numbers: solver.function_numbers,
        sites: solver.sites,
        effects,
        called_back: solver.called_back,
        gaps: solver.gaps,
        complete: solver.complete,
        instructions: solver.instructions,
        narrowed: None,
    }
}

impl Solver<'_> {
    /// What the virtual machine does before and beside the program.
    fn start_java(&mut self) {
        for (class, name, descriptor) in models::ROOTS {
            let function = FunctionName::new(class, name, descriptor);
            if !matches!(self.world.class(function.owner), Ok(Some(_))) {
                continue;
            }
            // Nobody passes anything to initialisers: that they are asked for makes them run.
            self.initialisers(FunctionName { owner: function.owner, ..FunctionName::default() });
            let object = self.given(function.owner);
            let receiver = self.constant(object);
            let decl = self.world.class(function.owner).ok().flatten();
            let method = decl.and_then(|decl| decl.method(function.name, function.descriptor).cloned());
            let is_static = method.is_some_and(|method| method.flags.is_static());
            self.call_given(function, if is_static { NONE } else { receiver });
        }
    }

    fn enter(&mut self, entry: Entry) {
        let name = entry.function;
        if !name.owner.is_empty() {
            self.initialisers(FunctionName { owner: name.owner, ..FunctionName::default() });
        }
        match entry.arguments {
            Arguments::Unknown => self.call_from_unknown(name),
            Arguments::Given if !name.owner.is_empty() => {
                let decl = self.world.class(name.owner).ok().flatten();
                let method = decl.and_then(|decl| decl.method(name.name, name.descriptor).cloned());
                let is_static = method.is_none_or(|method| method.flags.is_static());
                let object = self.given(name.owner);
                let receiver = self.constant(object);
                self.call_given(name, if is_static { NONE } else { receiver });
            }
            Arguments::Given => self.enter_main(name),
        }
    }

    /// The arguments of `main`: arrays of pointers to strings.
    fn enter_main(&mut self, name: FunctionName) {
        let number = self.function(name);
        let texts = self.object(ObjectKind::Library(Symbol::new("texts of arguments")), None, Some(END));
        let array = self.object(ObjectKind::Library(Symbol::new("arguments")), None, Some(END));
        let texts = self.constant(texts);
        self.fill_block(array, texts);
        let array = self.constant(array);
        let Known::Body(body) = self.functions[number as usize].known.clone() else { return };
        let params = self.functions[number as usize].params.clone();
        for (value, node) in body.params(body.entry()).iter().zip(params) {
            if matches!(body.ty(*value), Type::Ptr(_)) {
                self.graph.edge(array, node);
            }
        }
    }
}

impl Pointers {
    /// Did the analysis come to an end within its budget? If not, every answer is the one that excludes nothing.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// What was not known, with the number of times that it mattered.
    pub fn gaps(&self) -> impl Iterator<Item = (Gap, u32)> + '_ {
        self.gaps.iter().map(|(gap, count)| (*gap, *count))
    }

    /// The functions that may run and whose bodies were looked at, in the order of discovery.
    pub fn functions(&self) -> impl Iterator<Item = FunctionName> + '_ {
        self.functions.iter().filter(|f| matches!(f.known, Known::Body(_))).map(|f| f.name)
    }

    pub(crate) fn function(&self, name: FunctionName) -> Option<&Function> {
        let number = self.numbers.get(&name)?;
        // A body that was not looked at has no nodes; one may have no values either.
        Some(&self.functions[*number as usize]).filter(|function| match &function.known {
            Known::Body(body) => function.values.len() >= body.values.len(),
            _ => !function.values.is_empty(),
        })
    }

    /// May this function run, and was its body looked at?
    pub fn is_analysed(&self, function: FunctionName) -> bool {
        self.function(function).is_some()
    }

    /// Does a table, not its code, say what the function does?
    pub fn is_modelled(&self, function: FunctionName) -> bool {
        let number = self.numbers.get(&function);
        number.is_some_and(|number| matches!(self.functions[*number as usize].known, Known::Model(_)))
    }

    /// Does nothing say what the function does?
    pub fn is_unknown(&self, function: FunctionName) -> bool {
        let known = self.numbers.get(&function).map(|number| &self.functions[*number as usize].known);
        matches!(known, None | Some(Known::Unknown))
    }

    /// The functions of the program that the Java library may call, where it is not looked into.
    pub fn called_back(&self) -> impl Iterator<Item = FunctionName> + '_ {
        self.called_back.iter().map(|number| self.functions[*number as usize].name)
    }

    /// Where a value may point. None if nothing is known: the analysis is not complete or the function was not reached.
    pub fn points_to(&self, function: FunctionName, value: Value) -> Option<Vec<Location>> {
        let data = self.function(function).filter(|_| self.complete)?;
        let node = data.values.get(value.index()).copied().unwrap_or(NONE);
        if node != NONE {
            return Some(self.locations(self.graph.contents(node), 0));
        }
        let Known::Body(body) = &data.known else { return None };
        if let pathlight_ir::ValueDef::Inst(inst) = body.values[value].def
            && let Op::AddressOf { place } = body.insts[inst].op
        {
            let spot = data.places.get(place.index()).filter(|spot| spot.node != NONE);
            return Some(
                spot.map_or(Vec::new(), |spot| self.locations(self.graph.contents(spot.node), spot.offset)),
            );
        }
        Some(Vec::new())
    }

    fn locations(&self, addresses: &IdSet, further: i64) -> Vec<Location> {
        let location = |address: u32| {
            let address = self.memory.addresses[address as usize];
            let layout = self.memory.objects[address.object as usize].layout.as_ref();
            let offset = match layout {
                Some(layout) if address.offset != LOOSE => {
                    let offset = address.offset as i64 + further;
                    Some(layout.normal(u64::try_from(offset).ok().filter(|offset| *offset <= layout.size)?))
                }
                _ => None,
            };
            Some(Location { object: ObjectId(address.object), offset })
        };
        let mut found: Vec<Location> = addresses.iter().filter_map(location).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn spot(&self, function: FunctionName, place: Place) -> Option<Spot> {
        self.function(function).filter(|_| self.complete)?.places.get(place.index()).copied()
    }

    /// The objects that an access to the place may touch; None if nothing is known.
    pub fn touched(&self, function: FunctionName, place: Place) -> Option<Vec<Location>> {
        let spot = self.spot(function, place)?;
        if spot.node == NONE {
            return Some(Vec::new());
        }
        Some(self.locations(self.graph.contents(spot.node), spot.offset))
    }

    /// The alias class of an access. None if nothing is known about it, or if it has no target and never happens; [`Pointers::touched`] tells which.
    pub fn class_of(&self, function: FunctionName, place: Place) -> Option<AliasClass> {
        let spot = self.spot(function, place).filter(|spot| spot.node != NONE)?;
        let key = (self.graph.representative(spot.node), spot.offset, spot.key);
        let class = self.effects.class_of_spot.get(&key).copied()?;
        (class != NO_CLASS).then_some(AliasClass(class))
    }

    /// What the call at the end of a block may run. Initialisers of classes and functions that a modelled function calls back are among them.
    pub fn targets(&self, function: FunctionName, block: Block) -> Targets {
        let Some(data) = self.function(function).filter(|_| self.complete) else {
            return Targets { functions: Vec::new(), unknown: true };
        };
        let mut targets = Targets::default();
        for (_, site) in data.sites.iter().filter(|(at, _)| *at == block) {
            let site = &self.sites[*site as usize];
            targets.unknown |= site.unknown;
            targets.functions.extend(site.targets.iter().map(|target| self.functions[*target as usize].name));
        }
        targets.functions.sort_unstable();
        targets.functions.dedup();
        targets
    }

    /// The alias classes that the function, or anything that it may call, may write.
    pub fn writes(&self, function: FunctionName) -> ClassSet<'_> {
        self.class_set(function, &self.closed().writes)
    }

    /// The alias classes that the function, or anything that it may call, may read.
    pub fn reads(&self, function: FunctionName) -> ClassSet<'_> {
        self.class_set(function, &self.closed().reads)
    }

    /// What the call at the end of a block may read and write: for a function of the library, what its arguments lead to. None if nothing is known.
    pub fn touched_by_call(&self, function: FunctionName, block: Block) -> Option<Touched> {
        let data = self.function(function).filter(|_| self.complete)?;
        let mut all = Touched::default();
        for (_, site) in data.sites.iter().filter(|(at, _)| *at == block) {
            let library = self.effects.library.get(*site as usize)?;
            let site = &self.sites[*site as usize];
            all.add(&library.reads, &library.writes);
            for target in site.targets.iter().map(|target| *target as usize) {
                all.add(&self.closed().reads[target], &self.closed().writes[target]);
            }
            if site.runs_unknown(&self.functions) {
                all.add(&self.effects.unknown, &self.effects.unknown);
                for target in self.called_back.iter().map(|target| *target as usize) {
                    all.add(&self.closed().reads[target], &self.closed().writes[target]);
                }
            }
        }
        Some(all)
    }

    fn closed(&self) -> &Closed {
        self.narrowed.as_ref().unwrap_or(&self.effects.closed)
    }

    /// From now on these blocks of functions of C are taken never to run, and what they touch is not counted among what their functions touch.
    pub fn leave_out(&mut self, blocks: &FxHashSet<(FunctionName, Block)>) {
        self.narrowed = None;
        if blocks.is_empty() || !self.complete {
            return;
        }
        let (mut all, mut live) = (Vec::new(), Vec::new());
        for site in &self.sites {
            let caller = site.caller as usize;
            let unknown = site.runs_unknown(&self.functions).then_some(&self.called_back);
            let targets = site.targets.iter().chain(unknown.into_iter().flatten());
            let calls = targets.map(|target| (caller, *target as usize));
            if !blocks.contains(&(self.functions[caller].name, site.block)) {
                live.extend(calls.clone());
            }
            all.extend(calls);
        }
        live.sort_unstable();
        live.dedup();
        let losing = blocks.iter().filter_map(|(function, _)| self.numbers.get(function));
        let changed =
            with_callers(self.functions.len(), &all, losing.map(|number| *number as usize).collect());
        let mut narrowed = self.effects.closed.clone();
        narrowed.close(&live, &mut |function| changed[function].then(|| self.own(function, blocks)));
        for function in (0..changed.len()).filter(|function| changed[*function]) {
            for (new, old) in [
                (&mut narrowed.reads, &self.effects.closed.reads),
                (&mut narrowed.writes, &self.effects.closed.writes),
            ] {
                let extra = new[function].minus(&old[function]);
                if !extra.is_empty() {
                    new[function] = Arc::new(new[function].minus(&extra));
                }
            }
        }
        self.narrowed = Some(narrowed);
    }

    /// What a function does itself outside of some blocks.
    fn own(&self, number: usize, blocks: &FxHashSet<(FunctionName, Block)>) -> Touched {
        let mut own = Touched::default();
        let function = &self.functions[number];
        let Known::Body(body) = &function.known else {
            return Touched {
                reads: (*self.effects.closed.reads[number]).clone(),
                writes: (*self.effects.closed.writes[number]).clone(),
            };
        };
        let runs = |block: Block| !blocks.contains(&(function.name, block));
        for inst in body.blocks.keys().filter(|block| runs(*block)).flat_map(|block| body.insts_of(block)) {
            match body.insts[inst].op {
                Op::Load { place } => {
                    self.class_of(function.name, place).into_iter().for_each(|class| {
                        own.reads.insert(class.0);
                    });
                }
                Op::Store { place, .. } => {
                    self.class_of(function.name, place).into_iter().for_each(|class| {
                        own.writes.insert(class.0);
                    });
                }
                _ => {
                    let bytes = self.effects.bytes.get(&(number as u32, inst));
                    bytes.into_iter().for_each(|bytes| own.add(&bytes.reads, &bytes.writes));
                }
            }
        }
        for (_, site) in function.sites.iter().filter(|(block, _)| runs(*block)) {
            let library = &self.effects.library[*site as usize];
            own.add(&library.reads, &library.writes);
            let site = &self.sites[*site as usize];
            if site.runs_unknown(&self.functions) {
                own.add(&self.effects.unknown, &self.effects.unknown);
            }
            for target in &site.targets {
                for class in self.variable_arguments(self.functions[*target as usize].name) {
                    own.writes.insert(class.0);
                }
            }
        }
        own
    }

    /// The memory that holds the variable arguments of a function.
    pub fn variable_arguments(&self, function: FunctionName) -> Vec<AliasClass> {
        let object = self.function(function).and_then(|function| function.variadic);
        let layout = object.and_then(|object| self.memory.objects[object as usize].layout.as_ref());
        let cells = layout.into_iter().flat_map(|layout| layout.cells.values().map(|cell| cell.1));
        let classes = cells.filter_map(|cell| self.effects.class_of_cell.get(cell as usize).copied());
        let classes: std::collections::BTreeSet<u32> = classes.filter(|class| *class != NO_CLASS).collect();
        classes.into_iter().map(AliasClass).collect()
    }

    /// What an instruction on a block of bytes may read and write. None if nothing is known.
    pub fn touched_by_bytes(&self, function: FunctionName, inst: Inst) -> Option<&Touched> {
        self.function(function).filter(|_| self.complete)?;
        self.effects.bytes.get(&(*self.numbers.get(&function)?, inst))
    }

    /// Is there one place at this offset of the object, not many that count as one?
    pub fn is_single(&self, object: ObjectId, offset: u64) -> bool {
        let layout = self.memory.objects[object.0 as usize].layout.as_ref();
        layout.is_some_and(|layout| layout.around(offset).is_none())
    }

    fn class_set<'a>(&'a self, function: FunctionName, sets: &'a [Arc<IdSet>]) -> ClassSet<'a> {
        match self.numbers.get(&function) {
            Some(number) if self.complete && self.function(function).is_some() => {
                ClassSet::These(&sets[*number as usize])
            }
            _ => ClassSet::All,
        }
    }

    /// How many alias classes there are.
    pub fn class_count(&self) -> usize {
        self.effects.class_count as usize
    }

    /// The fields of Java that the cells of a class belong to (one, unless code of unknown fields joins them), or for C the objects and offsets.
    pub fn describe_class(&self, class: AliasClass) -> Vec<String> {
        let mut parts: Vec<String> = Vec::new();
        for (number, cell) in self.memory.cells.iter().enumerate() {
            let alive = cell.parent == number as u32;
            if alive && self.effects.class_of_cell.get(number) == Some(&class.0) {
                let object = self.describe(ObjectId(cell.object));
                let object_data = &self.memory.objects[cell.object as usize];
                parts.push(match &object_data.layout {
                    Some(_) => format!("{object}+{}", cell.key),
                    None => match self.field_name(cell.key as u32) {
                        Some(field) => format!("{object}.{}", field.name),
                        None => format!("{object}[]"),
                    },
                });
            }
        }
        parts
    }

    fn field_name(&self, field: u32) -> Option<FieldName> {
        self.memory.fields.get(field as usize).map(|field| field.name).filter(|name| !name.name.is_empty())
    }

    pub fn object_count(&self) -> usize {
        self.memory.objects.len()
    }

    pub fn kind(&self, object: ObjectId) -> &ObjectKind {
        &self.memory.objects[object.0 as usize].kind
    }

    /// The class of a Java object.
    pub fn class(&self, object: ObjectId) -> Option<Symbol> {
        self.memory.objects[object.0 as usize].class.map(|class| self.types.name(class))
    }

    /// May unknown code reach the object?
    pub fn escapes(&self, object: ObjectId) -> bool {
        self.memory.objects[object.0 as usize].escaped
    }

    /// Are the offsets of a block of C not told apart?
    pub fn is_blurred(&self, object: ObjectId) -> bool {
        self.memory.objects[object.0 as usize].layout.as_ref().is_some_and(|layout| layout.is_blurred())
    }

    /// The object that stands for what an instruction allocates, or an inner array of it.
    pub fn allocated(&self, function: FunctionName, inst: Inst, level: u32) -> Option<ObjectId> {
        let kind = ObjectKind::Allocated { function, inst, level };
        if let Some(&object) = self.memory.by_kind.get(&kind) {
            return Some(ObjectId(object));
        }
        let Known::Body(body) = &self.function(function)?.known else { return None };
        let Op::New { class } = body.insts[inst].op else { return None };
        self.memory.by_kind.get(&ObjectKind::Class(class)).map(|object| ObjectId(*object))
    }

    /// How locations of the object spell an offset: elements of arrays count as the first one.
    pub fn normal_offset(&self, object: ObjectId, offset: u64) -> Option<u64> {
        self.memory.objects[object.0 as usize].layout.as_ref().map(|layout| layout.normal(offset))
    }

    /// The object of this kind.
    pub fn object(&self, kind: &ObjectKind) -> Option<ObjectId> {
        self.memory.by_kind.get(kind).map(|object| ObjectId(*object))
    }

    /// An object in words.
    pub fn describe(&self, object: ObjectId) -> String {
        use pathlight_ir::ClassName;
        let class = self.class(object).map(|class| ClassName(class).to_string());
        match self.kind(object) {
            ObjectKind::Unknown => "unknown".into(),
            ObjectKind::Statics => "static".into(),
            ObjectKind::Allocated { function, inst, .. } => {
                let line = match self.function(*function).map(|f| &f.known) {
                    Some(Known::Body(body)) => body.line(body.insts[*inst].loc),
                    _ => 0,
                };
                format!("{} of {function}:{line}", class.unwrap_or("block".into()))
            }
            ObjectKind::Returned { function, block } => {
                let line = match self.function(*function).map(|f| &f.known) {
                    Some(Known::Body(body)) => body.line(body.blocks[*block].loc),
                    _ => 0,
                };
                format!("{} of {function}:{line}", class.unwrap_or("block".into()))
            }
            ObjectKind::Class(class) => format!("any {}", ClassName(*class)),
            ObjectKind::Given(class) => format!("given {}", ClassName(*class)),
            ObjectKind::Raised(class) => format!("raised {}", ClassName(*class)),
            ObjectKind::Global(name) => format!("{name}"),
            ObjectKind::Function(name) => format!("function {name}"),
            ObjectKind::Variadic(name) => format!("variable arguments of {name}"),
            ObjectKind::Unset { function, .. } => format!("unset in {function}"),
            ObjectKind::Library(name) => format!("library's {name}"),
            ObjectKind::Carried { .. } => "bytes in transit".into(),
        }
    }

    pub fn statistics(&self) -> Statistics {
        Statistics {
            functions: self.functions().count(),
            instructions: self.instructions,
            objects: self.memory.objects.len(),
            nodes: self.graph.node_count(),
            merged: self.graph.merged,
            edges: self.graph.edge_count(),
            uses: self.graph.use_count(),
            steps: self.graph.steps,
            set_bytes: self.graph.bytes(),
            classes: self.class_count(),
            call_sites: self.sites.len(),
            call_edges: self.sites.iter().map(|site| site.targets.len()).sum(),
        }
    }
}

/// Some functions, with all that lead to them.
fn with_callers(count: usize, calls: &[(usize, usize)], mut work: Vec<usize>) -> Vec<bool> {
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); count];
    calls.iter().for_each(|(from, to)| callers[*to].push(*from));
    let mut found = vec![false; count];
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut found[at], true) {
            work.extend(&callers[at]);
        }
    }
    found
}
