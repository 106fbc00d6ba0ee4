//! Facts of a run, and whether an analysis allows them.
//!
//! The interpreter runs the program and tells what each instruction touched. A fact is: this statement read (or wrote) an object that was allocated
//! by that statement; this call ran that function; while this function was on the stack, that was written. Each fact must be
//! among the answers of the analysis.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use pathlight_heap::{Location, ObjectId, ObjectKind, Pointers};
use pathlight_interp::{Event, ObjectIs, Observer, Touch, Touched};
use pathlight_ir::{Block, Body, Dispatch, FunctionName, Op, Place, Symbol, Terminator, World};

/// Where an object came from.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Origin {
    Statement(FunctionName, u32),
    /// Made by the machine itself; of this class.
    Machine(Symbol),
    Global(Symbol),
    Library,
    /// Made before the entry was called.
    Before,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fact {
    Access {
        function: FunctionName,
        statement: u32,
        writes: bool,
        origin: Origin,
        class: Symbol,
        offset: u64,
    },
    Static {
        function: FunctionName,
        statement: u32,
        writes: bool,
    },
    Call {
        function: FunctionName,
        statement: u32,
        target: FunctionName,
    },
    /// The statement ran while the function was on the stack.
    Under {
        function: FunctionName,
        inside: FunctionName,
        statement: u32,
        writes: bool,
    },
}

impl Fact {
    /// Is it about memory that was there before the entry?
    pub fn is_of_before(&self) -> bool {
        matches!(self, Fact::Access { origin: Origin::Before | Origin::Global(_), .. })
    }
}

#[derive(Default)]
pub struct Facts {
    pub found: BTreeSet<Fact>,
    origins: BTreeMap<u64, Origin>,
    /// For each thread the functions of its frames; None for native ones.
    stacks: BTreeMap<usize, Vec<Option<FunctionName>>>,
    analysed: BTreeSet<FunctionName>,
    /// Only what happens while this function is under way counts; None if all does.
    entry: Option<FunctionName>,
}

#[derive(Clone)]
pub struct Recorder(pub Rc<RefCell<Facts>>);

impl Recorder {
    pub fn new(pointers: &Pointers) -> Recorder {
        let analysed = pointers.functions().collect();
        Recorder(Rc::new(RefCell::new(Facts { analysed, ..Facts::default() })))
    }

    /// For an analysis that starts at this function.
    pub fn within(pointers: &Pointers, entry: FunctionName) -> Recorder {
        let recorder = Recorder::new(pointers);
        recorder.0.borrow_mut().entry = Some(entry);
        recorder
    }
}

impl Observer for Recorder {
    fn statement(&mut self, event: &Event) {
        self.0.borrow_mut().enter(event.thread, event.depth, event.function);
    }

    fn touched(&mut self, touch: &Touch) {
        self.0.borrow_mut().record(touch);
    }
}

impl Facts {
    fn enter(&mut self, thread: usize, depth: usize, function: FunctionName) {
        let stack = self.stacks.entry(thread).or_default();
        stack.resize(depth + 1, None);
        stack[depth] = Some(function);
    }

    fn record(&mut self, touch: &Touch) {
        let Touch { thread, depth, function, statement, ref what } = *touch;
        self.enter(thread, depth, function);
        let counts = self.entry.is_none() || self.stacks[&thread].contains(&self.entry);
        match *what {
            Touched::Allocated { object } => {
                let here = Origin::Statement(function, statement);
                self.origins.insert(object, if counts { here } else { Origin::Before });
            }
            _ if !counts => {}
            Touched::Called { target } => {
                self.found.insert(Fact::Call { function, statement, target });
            }
            Touched::Read { object, is, offset } => self.access(touch, object, is, offset, false),
            Touched::Write { object, is, offset } => self.access(touch, object, is, offset, true),
            Touched::ReadStatic | Touched::WriteStatic => {
                let writes = *what == Touched::WriteStatic;
                if self.found.insert(Fact::Static { function, statement, writes }) {
                    self.under(touch, writes);
                }
            }
        }
    }

    fn access(&mut self, touch: &Touch, object: u64, is: ObjectIs, offset: u64, writes: bool) {
        let known = self.origins.get(&object).copied();
        let (origin, class) = match is {
            ObjectIs::Instance(class) => (known.unwrap_or(Origin::Machine(class)), class),
            ObjectIs::Global(name) => (Origin::Global(name), Symbol::default()),
            ObjectIs::Block => (known.unwrap_or(Origin::Library), Symbol::default()),
            ObjectIs::Library => (Origin::Library, Symbol::default()),
        };
        let Touch { function, statement, .. } = *touch;
        if self.found.insert(Fact::Access { function, statement, writes, origin, class, offset }) {
            self.under(touch, writes);
        }
    }

    fn under(&mut self, touch: &Touch, writes: bool) {
        // What native or modelled functions run is described by their models, not by their code.
        let frames = self.stacks[&touch.thread].iter().rev();
        for caller in frames.map_while(|frame| frame.filter(|f| self.analysed.contains(f))) {
            let (inside, statement) = (touch.function, touch.statement);
            self.found.insert(Fact::Under { function: caller, inside, statement, writes });
        }
    }
}

/// The comparison of facts with answers.
pub struct Judge<'a> {
    pub world: &'a dyn World,
    pub pointers: &'a Pointers,
    pub is_java: bool,
    /// The analysis starts in the middle: that a pointer leads to unknown memory does not mean that it leads to what the program has.
    pub is_within: bool,
    pub wrong: Vec<String>,
    pub checked: usize,
    /// Facts that hold only because the answer is "anything".
    pub by_unknown: usize,
    /// Classes of objects that only reflection can have made.
    pub reflected: BTreeSet<Symbol>,
    /// Facts of functions that a model stands for, or that only such functions call.
    pub outside: usize,
    bodies: BTreeMap<FunctionName, Option<Arc<Body>>>,
}

impl<'a> Judge<'a> {
    pub fn new(world: &'a dyn World, pointers: &'a Pointers, is_java: bool) -> Judge<'a> {
        let (wrong, bodies) = (Vec::new(), BTreeMap::new());
        Judge {
            world,
            pointers,
            is_java,
            is_within: false,
            wrong,
            checked: 0,
            by_unknown: 0,
            outside: 0,
            reflected: BTreeSet::new(),
            bodies,
        }
    }

    fn body(&mut self, function: FunctionName) -> Option<Arc<Body>> {
        let world = self.world;
        self.bodies.entry(function).or_insert_with(|| world.body(function).ok().flatten()).clone()
    }

    pub fn judge(&mut self, facts: &Facts) {
        for fact in &facts.found {
            let (Fact::Access { function, .. }
            | Fact::Static { function, .. }
            | Fact::Call { function, .. }
            | Fact::Under { function, .. }) = *fact;
            if !self.pointers.is_analysed(function) {
                self.outside += 1;
                continue;
            }
            self.checked += 1;
            let holds = match *fact {
                Fact::Access { function, statement, writes, origin, class, offset } => {
                    self.access(function, statement, writes, origin, class, offset)
                }
                Fact::Static { function, statement, writes } => self
                    .places(function, statement, writes)
                    .iter()
                    .any(|p| self.pointers.class_of(function, *p).is_some()),
                Fact::Call { function, statement, target } => self.call(function, statement, target),
                Fact::Under { function, inside, statement, writes } => {
                    self.under(function, inside, statement, writes)
                }
            };
            if !holds {
                self.wrong.push(format!("{fact:?}"));
            }
        }
    }

    /// The places that loads or stores of a statement access.
    fn places(&mut self, function: FunctionName, statement: u32, writes: bool) -> Vec<Place> {
        let Some(body) = self.body(function) else { return Vec::new() };
        let at = |inst: &pathlight_ir::InstData| {
            inst.loc.expand().map_or(0, |loc| body.locs[loc].statement) == statement
        };
        let place = |op: &Op| match *op {
            Op::Load { place } if !writes => Some(place),
            Op::Store { place, .. } if writes => Some(place),
            _ => None,
        };
        body.insts.values().filter(|inst| at(inst)).filter_map(|inst| place(&inst.op)).collect()
    }

    /// Where the statement's operations on bytes may go.
    fn ranges(&mut self, function: FunctionName, statement: u32, writes: bool) -> Vec<Location> {
        let Some(body) = self.body(function) else { return Vec::new() };
        let mut found = Vec::new();
        for inst in body.insts.values() {
            if inst.loc.expand().map_or(0, |loc| body.locs[loc].statement) != statement {
                continue;
            }
            let pointer = match inst.op {
                Op::CopyBytes { to, .. } | Op::FillBytes { to, .. } if writes => to,
                Op::CopyBytes { from, .. } if !writes => from,
                _ => continue,
            };
            found.extend(self.pointers.points_to(function, pointer).unwrap_or_default());
        }
        found
    }

    fn access(
        &mut self,
        function: FunctionName,
        statement: u32,
        writes: bool,
        origin: Origin,
        class: Symbol,
        offset: u64,
    ) -> bool {
        let mut locations = self.ranges(function, statement, writes);
        for place in self.places(function, statement, writes) {
            locations.extend(self.pointers.touched(function, place).unwrap_or_default());
        }
        let expected = self.objects(origin, class);
        let fits = |location: &Location| {
            let normal = self.pointers.normal_offset(location.object, offset);
            location.offset.is_none() || normal.is_none() || location.offset == normal
        };
        if locations.iter().any(|location| expected.contains(&location.object) && fits(location)) {
            return true;
        }
        let is_unknown = |location: &Location| *self.pointers.kind(location.object) == ObjectKind::Unknown;
        if !self.is_within && locations.iter().any(is_unknown) {
            self.by_unknown += 1;
            return true;
        }
        if self.wrong.len() > 200 {
            return false;
        }
        let shown = locations
            .iter()
            .map(|location| format!("{}+{:?}", self.pointers.describe(location.object), location.offset));
        self.wrong.push(format!("possible: {}", shown.collect::<Vec<_>>().join(", ")));
        false
    }

    /// The abstract objects that may stand for an object.
    fn objects(&mut self, origin: Origin, class: Symbol) -> Vec<ObjectId> {
        let of_class = |pointers: &Pointers| {
            let all = (0..pointers.object_count() as u32).map(ObjectId);
            all.filter(|object| match pointers.class(*object) {
                Some(found) => found == class || found.as_str() == "[" && class.as_str().starts_with('['),
                None => false,
            })
            .collect()
        };
        match origin {
            Origin::Machine(_) => {
                let found: Vec<ObjectId> = of_class(self.pointers);
                if found.is_empty() {
                    self.reflected.insert(class);
                }
                found
            }
            Origin::Global(name) => {
                let literal = name.as_str().starts_with(".str") || name.as_str().starts_with("__func__");
                let name = if literal { Symbol::new(".str") } else { name };
                let own = self.pointers.object(&ObjectKind::Global(name));
                // What the entry does not name, or what never changes, belongs to what was there before.
                let is_constant = self.world.global(name).is_none_or(|global| global.is_constant);
                let is_before = self.is_within && (own.is_none() || is_constant);
                let before = self.pointers.object(&ObjectKind::Unknown).filter(|_| is_before);
                own.into_iter().chain(before).collect()
            }
            Origin::Library => {
                let all = (0..self.pointers.object_count() as u32).map(ObjectId);
                all.filter(|object| match self.pointers.kind(*object) {
                    ObjectKind::Library(_) | ObjectKind::Global(_) => true,
                    ObjectKind::Unknown => self.is_within,
                    _ => false,
                })
                .collect()
            }
            Origin::Before => self.pointers.object(&ObjectKind::Unknown).into_iter().collect(),
            Origin::Statement(function, _) if self.is_java && !self.pointers.is_analysed(function) => {
                of_class(self.pointers)
            }
            Origin::Statement(function, statement) => self.made_by(function, statement, class),
        }
    }

    fn made_by(&mut self, function: FunctionName, statement: u32, class: Symbol) -> Vec<ObjectId> {
        let Some(body) = self.body(function) else { return Vec::new() };
        let mut found = Vec::new();
        for (inst, data) in body.insts.iter() {
            if data.loc.expand().map_or(0, |loc| body.locs[loc].statement) == statement {
                found.extend(self.pointers.allocated(function, inst, 0));
            }
        }
        for (block, data) in body.blocks.iter() {
            let here = data.loc.expand().map_or(0, |loc| body.locs[loc].statement) == statement;
            if let (true, Terminator::Call { .. }) = (here, &data.terminator) {
                found.extend(self.pointers.object(&ObjectKind::Returned { function, block }));
                found.extend(self.pointers.object(&ObjectKind::Variadic(function)));
            }
        }
        // In Java several allocations may share a statement (code of a compiler-made method): the class decides.
        found.retain(|object| self.pointers.class(*object).is_none_or(|found| found == class));
        found
    }

    fn call(&mut self, function: FunctionName, statement: u32, target: FunctionName) -> bool {
        let Some(body) = self.body(function) else { return false };
        let here = |block: &Block| {
            let data = &body.blocks[*block];
            data.loc.expand().map_or(0, |loc| body.locs[loc].statement) == statement
        };
        let mut calls =
            body.blocks.keys().filter(here).filter_map(|block| match &body.blocks[block].terminator {
                Terminator::Call { callee, .. } => Some((block, body.callees[*callee].dispatch)),
                _ => None,
            });
        let mut unknown = false;
        let found = calls.any(|(block, dispatch)| {
            let targets = self.pointers.targets(function, block);
            unknown |= targets.unknown;
            dispatch == Dispatch::Intrinsic || targets.functions.contains(&target)
        });
        self.by_unknown += usize::from(!found && unknown);
        found || unknown
    }

    fn under(&mut self, function: FunctionName, inside: FunctionName, statement: u32, writes: bool) -> bool {
        if !self.pointers.is_analysed(inside) {
            return true;
        }
        let set = if writes { self.pointers.writes(function) } else { self.pointers.reads(function) };
        let places = self.places(inside, statement, writes);
        // Operations on bytes have no class of their own.
        places.is_empty()
            || places
                .iter()
                .any(|place| self.pointers.class_of(inside, *place).is_some_and(|class| set.contains(class)))
    }
}

/// Every file with this ending under a folder of `tests`, sorted.
pub fn sources(folder: &str, ending: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(folder);
    let mut work = vec![root];
    let mut found = Vec::new();
    while let Some(path) = work.pop() {
        if path.is_dir() {
            work.extend(
                std::fs::read_dir(&path)
                    .expect("a readable folder")
                    .map(|entry| entry.expect("an entry").path()),
            );
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// `// args:` and `// stdin:` at the top of a program.
pub fn directives(text: &str) -> (Vec<String>, Vec<u8>) {
    let (mut args, mut stdin) = (Vec::new(), Vec::new());
    for line in text.lines().take_while(|line| line.starts_with("//")) {
        if let Some(list) = line.strip_prefix("// args: ") {
            args = list.split(' ').map(str::to_owned).collect();
        } else if let Some(input) = line.strip_prefix("// stdin: ") {
            stdin = input.replace("\\n", "\n").replace("\\t", "\t").into_bytes();
        }
    }
    (args, stdin)
}
