//! A body becomes nodes, edges and uses.
//!
//! Every value that can hold an address has a node: references of Java; pointers of C and integers too, since programs keep addresses in them, copy
//! pointers byte by byte and compute with them. Arithmetic on an integer keeps the object and loses the offset ([`Use::Loosen`]); only what
//! surely is a distance or an alignment is left out. Values that one edge alone passes on share their node, which saves about half of them.
//! An address that is used by checks alone needs no node.

use pathlight_ir::{
    BinaryOp, Block, Body, CheckKind, Constant, ConvertOp, Dispatch, Edge, EntityRef, FieldName, Inst, Op,
    Place, PlaceBase, Projection, Symbol, Terminator, Type, Value, ValueDef,
};
use rustc_hash::FxHashSet;

use crate::calls::Site as SiteNodes;
use crate::graph::{NO_FILTER, NONE, Node};
use crate::layout::END;
use crate::memory::{ELEMENTS, Field, ObjectKind};
use crate::models;
use crate::solver::{Known, STATICS, Solver, Spot, Use};
use crate::types::declared_field;
use crate::unset::read_unset;

/// Masks below this test an alignment; what they leave is no address.
const ALIGNMENT_MASK: i128 = 64;
/// How many blocks are looked at for the bounds check of an index.
const CHECK_DISTANCE: usize = 8;

impl Solver<'_> {
    pub fn translate(&mut self, function: u32) {
        let Known::Body(body) = self.functions[function as usize].known.clone() else { return };
        self.instructions += (body.insts.len() + body.blocks.len()) as u64;
        let mut t = Translation::new(self, function, &body);
        t.number_values();
        t.places();
        for (block, data) in body.blocks.iter() {
            for inst in body.insts_of(block) {
                t.instruction(block, inst);
            }
            t.terminator(block, &data.terminator);
        }
        let (values, places) = (t.values, t.spots);
        let function = &mut self.functions[function as usize];
        (function.values, function.places) = (values, places);
    }

    /// The number of a declared field.
    pub fn field(&mut self, field: FieldName) -> u32 {
        if let Some(&known) = self.memory.field_numbers.get(&field) {
            return known;
        }
        let declared = declared_field(self.world, field).ok().flatten();
        let text = declared.as_ref().is_some_and(|f| matches!(f.decl().constant, Some(Constant::String(_))));
        let name = FieldName { owner: declared.map_or(field.owner, |f| f.class.name), ..field };
        if name != field {
            let number = self.field(name);
            self.memory.field_numbers.insert(field, number);
            return number;
        }
        let filter = match Type::of_descriptor(field.descriptor.as_str()) {
            Some(Type::Ref(class)) => Some(self.types.filter(class, &mut self.graph.masks)),
            _ => None,
        };
        let number = self.memory.fields.len() as u32;
        self.memory.fields.push(Field { name, filter, text });
        self.memory.field_numbers.insert(field, number);
        number
    }

    /// The object that a Java class has for all instances that the program's tables or the virtual machine make.
    pub fn given(&mut self, class: Symbol) -> u32 {
        let class = Symbol::new(models::concrete(class.as_str()));
        let kind = if self.is_merged(class) { ObjectKind::Class(class) } else { ObjectKind::Given(class) };
        let number = self.types.number(self.world, class);
        self.object(kind, Some(number), None)
    }

    /// Are all instances of the class one object?
    pub fn is_merged(&mut self, class: Symbol) -> bool {
        models::MERGED.contains(&class.as_str())
            || models::MERGED_BELOW
                .iter()
                .any(|above| self.types.is_below(self.world, class, Symbol::new(above)))
    }

    /// A field of an object that the virtual machine made contains such objects too; static constants contain strings.
    pub fn fill_given(&mut self, object: u32, field: u32, node: Node) {
        if object == STATICS {
            if self.memory.fields[field as usize].text {
                let text = self.given(Symbol::new("java/lang/String"));
                let text = self.constant(text);
                self.graph.edge(text, node);
            }
            return;
        }
        let data = &self.memory.objects[object as usize];
        let class = match data.kind {
            ObjectKind::Given(class) => class,
            // What the virtual machine puts into strings and class objects is not in anybody's code.
            ObjectKind::Class(class) if models::FILLED.contains(&class.as_str()) => class,
            _ => return,
        };
        let descriptor = match field {
            ELEMENTS => class.as_str().strip_prefix('[').unwrap_or_default(),
            _ => self.memory.fields[field as usize].name.descriptor.as_str(),
        };
        let Some(Type::Ref(class)) = Type::of_descriptor(descriptor) else { return };
        let is_abstract = |class: Symbol| {
            !class.as_str().starts_with('[')
                && self.world.class(class).ok().flatten().is_none_or(|decl| decl.flags.is_abstract())
        };
        if !is_abstract(Symbol::new(models::concrete(class.as_str()))) {
            let filling = self.given(class);
            let filling = self.constant(filling);
            self.graph.edge(filling, node);
        }
    }
}

struct Translation<'s, 'w, 'b> {
    solver: &'s mut Solver<'w>,
    function: u32,
    body: &'b Body,
    values: Vec<Node>,
    spots: Vec<Spot>,
    /// The only edge into each block: its origin and the edge; None if there are several.
    entered_by: Vec<Option<Block>>,
    used: Vec<bool>,
    /// Stack slots that nobody may have set where they are read, if that means anything.
    unset: FxHashSet<Inst>,
}

impl<'s, 'w, 'b> Translation<'s, 'w, 'b> {
    fn new(solver: &'s mut Solver<'w>, function: u32, body: &'b Body) -> Self {
        let mut entries = vec![(0, None); body.blocks.len()];
        for block in body.blocks.keys() {
            for edge in body.edges(block) {
                let entry = &mut entries[edge.target.index()];
                *entry = (entry.0 + 1, Some(block));
            }
        }
        entries[body.entry().index()].0 = 2;
        let entered_by = entries.into_iter().map(|(count, from)| from.filter(|_| count == 1)).collect();
        let used = used_values(body);
        let unset = if solver.options.unset_pointers { read_unset(body) } else { FxHashSet::default() };
        let values = vec![NONE; body.values.len()];
        Translation { solver, function, body, values, spots: Vec::new(), entered_by, used, unset }
    }

    // Nodes

    fn number_values(&mut self) {
        for (at, &param) in self.body.params(self.body.entry()).iter().enumerate() {
            self.values[param.index()] = self.solver.functions[self.function as usize].params[at];
        }
        // Instructions and constants first; then parameters, which may share the nodes of what is passed.
        for (value, data) in self.body.values.iter() {
            self.values[value.index()] = match data.def {
                ValueDef::Inst(inst) => self.result_node(value, inst),
                ValueDef::Const(id) => self.constant_node(&self.body.constants[id], data.ty),
                ValueDef::Param(block, _) if block == self.body.entry() => continue,
                ValueDef::Param(..) | ValueDef::Dead => continue,
            };
        }
        let mut shared = vec![None; self.body.values.len()];
        for (block, data) in self.body.blocks.iter() {
            let Some(from) = self.entered_by[block.index()] else { continue };
            for (number, edge) in self.body.edges(from).enumerate().filter(|(_, edge)| edge.target == block) {
                let implicit = self.body.implicit_params(from, number);
                let params = self.body.list(&data.params);
                for (&param, &arg) in params.iter().skip(implicit).zip(self.body.list(&edge.args)) {
                    shared[param.index()] = Some(arg);
                }
            }
        }
        for (value, data) in self.body.values.iter() {
            if let ValueDef::Param(block, _) = data.def
                && block != self.body.entry()
            {
                let origin = self.origin(value, &shared);
                if self.values[origin.index()] == NONE && is_param(self.body, origin) {
                    self.values[origin.index()] = self.param_node(origin);
                }
                self.values[value.index()] = self.values[origin.index()];
            }
        }
    }

    /// The value whose node a parameter shares.
    fn origin(&self, value: Value, shared: &[Option<Value>]) -> Value {
        let mut at = value;
        for _ in 0..shared.len() {
            match shared[at.index()] {
                Some(from) => at = from,
                None => break,
            }
        }
        at
    }

    fn param_node(&mut self, value: Value) -> Node {
        match self.body.ty(value) {
            Type::Int(_) if !self.used[value.index()] => NONE,
            Type::Ref(_) | Type::Int(8..) => self.solver.graph.node(NO_FILTER),
            ty => self.solver.typed_node(ty),
        }
    }

    fn result_node(&mut self, value: Value, inst: Inst) -> Node {
        let ty = self.body.ty(value);
        match &self.body.insts[inst].op {
            Op::AddressOf { .. } if !self.used[value.index()] => NONE,
            _ if ty.is_int() && !self.used[value.index()] => NONE,
            Op::Compare(..) | Op::InstanceOf { .. } | Op::ArrayLength(_) => NONE,
            Op::Binary(op, a, b) => match (ty, self.is_distance(*op, *a, *b)) {
                (Type::Int(64..) | Type::Ptr(_), false) => self.solver.typed_node(ty),
                (Type::Int(8..), false) if is_bitwise(*op) => self.solver.graph.node(NO_FILTER),
                _ => NONE,
            },
            Op::Unary(..) if !matches!(ty, Type::Int(64..)) => NONE,
            Op::Select { .. } => self.param_node(value),
            _ if matches!(ty, Type::Int(8..)) => self.solver.graph.node(NO_FILTER),
            _ => self.solver.typed_node(ty),
        }
    }

    /// Is the result surely no address: the difference of two, or the low bits of one?
    fn is_distance(&self, op: BinaryOp, a: Value, b: Value) -> bool {
        let is_address = |v: Value| match self.body.values[v].def {
            ValueDef::Inst(inst) => {
                matches!(self.body.insts[inst].op, Op::Convert(ConvertOp::PtrToInt, _))
            }
            _ => false,
        };
        let small = |v: Value| matches!(self.body.constant(v), Some(Constant::Int(0..ALIGNMENT_MASK)));
        match op {
            BinaryOp::Sub => is_address(a) && is_address(b),
            BinaryOp::And => small(a) || small(b),
            BinaryOp::UnsignedRem | BinaryOp::SignedRem | BinaryOp::ThreeWay => true,
            _ => false,
        }
    }

    fn constant_node(&mut self, constant: &Constant, ty: Type) -> Node {
        let class = match constant {
            Constant::String(_) => "java/lang/String",
            Constant::Class(_) => "java/lang/Class",
            Constant::MethodType(_) => "java/lang/invoke/MethodType",
            Constant::MethodHandle(_, target) => {
                self.solver.call_from_unknown(**target);
                "java/lang/invoke/MethodHandle"
            }
            Constant::Function(name) => {
                let object = self.solver.object(ObjectKind::Function(*name), None, None);
                return self.solver.constant(object);
            }
            Constant::Global(name) => return self.global(*name, 0),
            Constant::GlobalOffset(name, offset) => return self.global(*name, *offset),
            // An address out of nowhere: a register of a device, a sentinel. Small numbers are sentinels.
            Constant::Int(number) if matches!(ty, Type::Ptr(_)) && number.unsigned_abs() >= 4096 => {
                return self.solver.unknown;
            }
            _ => return NONE,
        };
        let object = self.solver.given(Symbol::new(class));
        self.solver.constant(object)
    }

    fn global(&mut self, name: Symbol, offset: i64) -> Node {
        let object = self.solver.global_object(name);
        let start = self.solver.constant(object);
        if offset == 0 {
            return start;
        }
        let node = self.solver.graph.node(NO_FILTER);
        self.solver.attach(start, Use::Offset { by: offset, to: node });
        node
    }

    fn node(&self, value: Value) -> Node {
        self.values[value.index()]
    }

    // Places

    fn places(&mut self) {
        let mut at = vec![None; self.body.places.len()];
        let mut bytes = vec![1; self.body.places.len()];
        for (block, _) in self.body.blocks.iter() {
            for inst in self.body.insts_of(block) {
                let data = &self.body.insts[inst];
                let (place, ty) = match data.op {
                    Op::Load { place } => (place, data.result.expand().map(|value| self.body.ty(value))),
                    Op::Store { place, value } => (place, Some(self.body.ty(value))),
                    Op::AddressOf { place } => (place, None),
                    _ => continue,
                };
                at[place.index()] = Some(block);
                bytes[place.index()] = ty.map_or(1, size_of);
            }
        }
        for (place, _) in self.body.places.iter() {
            let spot = match at[place.index()] {
                Some(block) => self.spot(place, block, bytes[place.index()]),
                None => Spot { node: NONE, offset: 0, key: 0 },
            };
            self.spots.push(spot);
        }
    }

    fn spot(&mut self, place: Place, block: Block, bytes: u32) -> Spot {
        let data = &self.body.places[place];
        let mut node = match data.base {
            PlaceBase::Value(value) => self.node(value),
            PlaceBase::Static(field) => {
                let key = self.solver.field(field);
                return Spot { node: self.solver.constant(STATICS), offset: 0, key };
            }
            PlaceBase::Global(name) => self.global(name, 0),
        };
        let mut offset = 0_i64;
        let mut named = None;
        for projection in &data.projections {
            match *projection {
                Projection::Field(field) => {
                    let key = self.solver.field(field);
                    return Spot { node, offset: 0, key };
                }
                Projection::Element(_) => return Spot { node, offset: 0, key: ELEMENTS },
                Projection::Offset(by, field) => {
                    offset = offset.saturating_add(by);
                    named = Some(field).filter(|field| !field.name.is_empty());
                }
                Projection::Index { index, stride } => {
                    if let Some(Constant::Int(number)) = self.body.constant(index) {
                        let by = number.saturating_mul(i128::from(stride));
                        offset = offset.saturating_add(i64::try_from(by).unwrap_or(i64::MAX));
                        continue;
                    }
                    let count = self.bound_of(index, block);
                    if let Some(field) = named {
                        self.solver.member_arrays.insert(field, (stride, count));
                    }
                    let to = self.solver.graph.node(NO_FILTER);
                    let from_start = named.take().is_some();
                    self.solver.attach(node, Use::Index { offset, stride, count, from_start, to });
                    (node, offset) = (to, 0);
                }
            }
        }
        // A member that is an array elsewhere: whoever walks on from here stays inside it.
        if let Some(&(stride, count)) = named.and_then(|field| self.solver.member_arrays.get(&field)) {
            let to = self.solver.graph.node(NO_FILTER);
            self.solver.attach(node, Use::Index { offset, stride, count, from_start: true, to });
            (node, offset) = (to, 0);
        }
        // Back from an element is another element, which the step knows.
        if offset < 0 {
            let to = self.solver.graph.node(NO_FILTER);
            self.solver.attach(node, Use::Offset { by: offset, to });
            (node, offset) = (to, 0);
        }
        Spot { node, offset, key: bytes }
    }

    /// How many elements the array has, if a check just before says so.
    fn bound_of(&self, index: Value, block: Block) -> u64 {
        let mut at = block;
        for _ in 0..CHECK_DISTANCE {
            let Some(from) = self.entered_by[at.index()] else { break };
            if let Terminator::Check { kind: CheckKind::Bounds, args, ok, .. } =
                &self.body.blocks[from].terminator
                && let [checked, length] = *self.body.list(args)
                && checked == index
                && ok.target == at
                && let Some(Constant::Int(length)) = self.body.constant(length)
            {
                return u64::try_from(*length).unwrap_or(END);
            }
            at = from;
        }
        END
    }

    // Code

    fn instruction(&mut self, block: Block, inst: Inst) {
        let data = &self.body.insts[inst];
        let result = data.result.expand().map_or(NONE, |value| self.node(value));
        let name = self.body.name;
        match &data.op {
            Op::Load { place } => {
                let Spot { node, offset, key } = self.spots[place.index()];
                // In C the access shapes the memory even if it reads no pointer.
                if result != NONE || !self.solver.is_java {
                    self.solver.attach(node, Use::Load { offset, key, to: result });
                }
            }
            Op::Store { place, value } => {
                let Spot { node, offset, key } = self.spots[place.index()];
                let from = self.node(*value);
                if from != NONE || !self.solver.is_java {
                    self.solver.attach(node, Use::Store { offset, key, from });
                }
            }
            Op::AddressOf { place } => {
                let Spot { node, offset, .. } = self.spots[place.index()];
                if result == NONE {
                } else if offset == 0 {
                    self.solver.graph.edge(node, result);
                } else {
                    self.solver.attach(node, Use::Offset { by: offset, to: result });
                }
            }
            Op::New { class } => self.allocate(*class, inst, 0, result),
            Op::NewArray { class, lengths } => {
                self.allocate_array(*class, lengths.len(&self.body.lists), inst, result)
            }
            Op::StackAlloc { size, .. } | Op::HeapAlloc { size, .. } => {
                let size = match self.body.constant(*size) {
                    Some(Constant::Int(size)) => u64::try_from(*size).unwrap_or(END),
                    _ => END,
                };
                let kind = ObjectKind::Allocated { function: name, inst, level: 0 };
                let object = self.solver.object(kind, None, Some(size));
                if self.unset.contains(&inst) {
                    self.solver.begin_slot(object, name, inst);
                }
                let from = self.solver.constant(object);
                self.solver.graph.edge(from, result);
            }
            Op::Unary(_, a) => self.solver.attach_loose(self.node(*a), result),
            Op::Binary(_, a, b) => {
                for operand in [*a, *b] {
                    self.solver.attach_loose(self.node(operand), result);
                }
            }
            Op::Convert(_, a) | Op::Refine(a) => self.solver.graph.edge(self.node(*a), result),
            Op::Select { then, otherwise, .. } => {
                self.solver.graph.edge(self.node(*then), result);
                self.solver.graph.edge(self.node(*otherwise), result);
            }
            Op::CopyBytes { to, from, size } => {
                let size = match self.body.constant(*size) {
                    Some(Constant::Int(size)) => u64::try_from(*size).unwrap_or(END),
                    _ => END,
                };
                self.solver.copy_bytes(name, inst, block, self.node(*to), self.node(*from), size);
            }
            Op::Unknown { .. } => self.solver.graph.edge(self.solver.unknown, result),
            Op::Compare(..)
            | Op::ArrayLength(_)
            | Op::InstanceOf { .. }
            | Op::MonitorEnter(_)
            | Op::MonitorExit(_)
            | Op::Free(_)
            | Op::EndLife(_)
            | Op::BeginLife(_)
            | Op::FillBytes { .. }
            | Op::Assume(_) => {}
        }
    }

    fn allocate(&mut self, class: Symbol, inst: Inst, level: u32, result: Node) {
        let object = self.allocation(class, inst, level);
        let from = self.solver.constant(object);
        self.solver.graph.edge(from, result);
    }

    fn allocation(&mut self, class: Symbol, inst: Inst, level: u32) -> u32 {
        let number = self.solver.types.number(self.solver.world, class);
        let kind = if self.solver.is_merged(class) {
            ObjectKind::Class(class)
        } else {
            ObjectKind::Allocated { function: self.body.name, inst, level }
        };
        let object = self.solver.object(kind, Some(number), None);
        if self.solver.types.is_below(self.solver.world, class, Symbol::new(models::KEPT_BELOW)) {
            let (kept, node) = (self.solver.kept(models::REFERENCES), self.solver.constant(object));
            self.solver.graph.edge(node, kept);
        }
        object
    }

    /// The arrays inside an array of several dimensions are objects of their own.
    fn allocate_array(&mut self, class: Symbol, levels: usize, inst: Inst, result: Node) {
        self.allocate(class, inst, 0, result);
        let mut outer = self.allocation(class, inst, 0);
        let mut class = class;
        for level in 1..levels as u32 {
            let Some(inner) = class.as_str().strip_prefix('[').map(Symbol::new) else { return };
            let object = self.allocation(inner, inst, level);
            let node = self.solver.constant(object);
            if let Some(cell) = self.solver.field_cell(outer, ELEMENTS) {
                self.solver.graph.edge(node, self.solver.memory.cells[cell as usize].node);
            }
            (outer, class) = (object, inner);
        }
    }

    fn terminator(&mut self, block: Block, terminator: &Terminator) {
        for (number, edge) in self.body.edges(block).enumerate() {
            let implicit = self.body.implicit_params(block, number);
            let params = self.body.params(edge.target);
            for (&param, &arg) in params.iter().skip(implicit).zip(self.body.list(&edge.args)) {
                self.solver.graph.edge(self.node(arg), self.node(param));
            }
        }
        match terminator {
            Terminator::Check { kind, raises: true, fail, .. } => {
                if let Some(class) = kind.java_exception() {
                    let to = self.first_param(fail);
                    self.solver.raise_in(self.function, class.as_str(), to);
                }
            }
            Terminator::Return(values) => {
                let results = self.solver.functions[self.function as usize].results.clone();
                for (&value, &result) in self.body.list(values).iter().zip(&results) {
                    self.solver.graph.edge(self.node(value), result);
                }
            }
            Terminator::Throw(value) => {
                let thrown = self.solver.functions[self.function as usize].thrown;
                self.solver.graph.edge(self.node(*value), thrown);
            }
            Terminator::Call { callee, args, normal, unwind } => {
                let callee = self.body.callees[*callee].clone();
                let args = self.body.list(args).iter().map(|value| self.node(*value)).collect();
                let count = self.body.implicit_params(block, 0);
                let params = self.body.params(normal.target);
                let results = params.iter().take(count).map(|value| self.node(*value)).collect();
                let unwind = unwind.as_ref().map_or(NONE, |edge| self.first_param(edge));
                let named = match callee.dispatch {
                    Dispatch::Indirect | Dispatch::Intrinsic | Dispatch::ClassInit => u32::MAX,
                    _ => self.solver.callee(callee.target),
                };
                let nodes = SiteNodes { args, results, unwind };
                let site = self.solver.new_site(self.function, block, named, nodes);
                self.solver.start_call(site, callee.dispatch, callee.target);
                if unwind != NONE && self.solver.is_java {
                    for error in models::ASYNCHRONOUS {
                        self.solver.raise_in(self.function, error, unwind);
                    }
                }
                if callee.target.owner.as_str() == "java/lang/Class"
                    && callee.target.name.as_str() == "forName"
                {
                    self.initialise_named();
                }
            }
            _ => {}
        }
    }

    /// `Class.forName` initialises a class: those that constants of the same function name.
    fn initialise_named(&mut self) {
        for constant in self.body.constants.values() {
            let Constant::String(text) = constant else { continue };
            let owner = Symbol::new(&text.as_str().replace('.', "/"));
            if matches!(self.solver.world.class(owner), Ok(Some(_))) {
                self.solver.initialisers(pathlight_ir::FunctionName { owner, ..Default::default() });
            }
        }
    }

    fn first_param(&self, edge: &Edge) -> Node {
        self.body.params(edge.target).first().map_or(NONE, |value| self.node(*value))
    }
}

impl Solver<'_> {
    fn attach_loose(&mut self, from: Node, to: Node) {
        if from != NONE && to != NONE {
            self.attach(from, Use::Loosen { to });
        }
    }

    pub fn copy_bytes(
        &mut self,
        function: pathlight_ir::FunctionName,
        inst: Inst,
        block: Block,
        to: Node,
        from: Node,
        size: u64,
    ) {
        if to == NONE || from == NONE {
            return;
        }
        let carrier = self.object(ObjectKind::Carried { function, inst, block }, None, Some(END));
        self.attach(from, Use::CopyFrom { carrier, size });
        self.attach(to, Use::CopyTo { carrier, size });
    }

    /// The object of a global variable with what it starts with.
    pub fn global_object(&mut self, name: Symbol) -> u32 {
        let name = if is_literal(name) { Symbol::new(LITERALS) } else { name };
        let kind = ObjectKind::Global(name);
        if let Some(&known) = self.memory.by_kind.get(&kind) {
            return known;
        }
        if name.as_str() == LITERALS {
            return self.object(kind, None, Some(END));
        }
        let global = self.world.global(name);
        let defined = global.as_ref().is_some_and(|global| global.init.is_some());
        let size = global.as_ref().filter(|_| defined).map_or(END, |global| global.size);
        let object = self.object(kind, None, Some(size));
        if global.as_ref().is_some_and(|global| !global.is_constant) {
            self.begin_global(object);
        }
        if !defined {
            // Somebody else's variable: stdin, environ, or whatever a library exports.
            if models::library_global(name.as_str()) {
                let inside = self.object(ObjectKind::Library(name), None, Some(END));
                let inside = self.constant(inside);
                self.fill_block(object, inside);
            } else {
                self.gap(crate::Gap::Global(name));
                let node = self.constant(object);
                self.graph.edge(node, self.unknown);
            }
        }
        let pointers = global.iter().flat_map(|global| global.init.iter().flatten());
        let pointers = pointers.filter(|(_, _, constant)| is_address(constant)).count();
        if pointers > 0 {
            // What the program writes down itself may be told apart.
            if let Some(layout) = &mut self.memory.objects[object as usize].layout {
                layout.limit = layout.limit.max(2 * pointers);
            }
            self.unstarted.push(name);
        }
        object
    }

    /// Writes the addresses with which a global variable starts.
    pub fn start_global(&mut self, name: Symbol) {
        let object = self.global_object(name);
        let Some(global) = self.world.global(name) else { return };
        for (offset, ty, constant) in global.init.iter().flatten() {
            let (target, by) = match constant {
                Constant::Function(name) => (self.object(ObjectKind::Function(*name), None, None), 0),
                Constant::Global(name) => (self.global_object(*name), 0),
                Constant::GlobalOffset(name, by) => (self.global_object(*name), *by),
                _ => continue,
            };
            let mut node = self.constant(target);
            if by != 0 {
                let to = self.graph.node(NO_FILTER);
                self.attach(node, Use::Offset { by, to });
                node = to;
            }
            if let Some(cell) = self.block_cell(object, *offset, u64::from(size_of(*ty))) {
                self.graph.edge(node, self.memory.cells[cell as usize].node);
            }
        }
    }
}

fn is_address(constant: &Constant) -> bool {
    matches!(constant, Constant::Function(_) | Constant::Global(_) | Constant::GlobalOffset(..))
}

/// The name of the object that stands for all string literals of C.
pub const LITERALS: &str = ".str";

/// Is it a string literal, by the names that clang gives them?
fn is_literal(name: Symbol) -> bool {
    let name = name.as_str();
    name.starts_with(".str") || name.starts_with("__func__.") || name.starts_with("__PRETTY_FUNCTION__.")
}

fn is_param(body: &Body, value: Value) -> bool {
    matches!(body.values[value].def, ValueDef::Param(..))
}

fn is_bitwise(op: BinaryOp) -> bool {
    use BinaryOp::*;
    matches!(op, And | Or | Xor | ShiftLeft | ShiftRightLogical | ShiftRightArithmetic)
}

/// Bytes in memory.
pub fn size_of(ty: Type) -> u32 {
    match ty {
        Type::Int(width) => width.div_ceil(8),
        Type::Ptr(_) => 8,
        Type::Float(kind) => match kind {
            pathlight_ir::FloatKind::F16 | pathlight_ir::FloatKind::BF16 => 2,
            pathlight_ir::FloatKind::F32 => 4,
            pathlight_ir::FloatKind::F64 => 8,
            _ => 16,
        },
        Type::Ref(_) | Type::Null => 8,
    }
}

/// Values that matter for pointers: what anything but a check or a comparison mentions; of integers, only those that may end up in memory, in a
/// pointer or, if they are wide enough for an address, in another function.
fn used_values(body: &Body) -> Vec<bool> {
    let mut used = vec![false; body.values.len()];
    let mut work = Vec::new();
    let mut mark = |value: Value, work: &mut Vec<Value>| {
        if !std::mem::replace(&mut used[value.index()], true) {
            work.push(value);
        }
    };
    for data in body.insts.values() {
        match &data.op {
            Op::Store { place, value } => {
                mark(*value, &mut work);
                body.for_each_place_operand(*place, |v| {
                    if !body.ty(v).is_int() {
                        mark(v, &mut work)
                    }
                });
            }
            Op::Load { place } | Op::AddressOf { place } => {
                body.for_each_place_operand(*place, |v| {
                    if !body.ty(v).is_int() {
                        mark(v, &mut work)
                    }
                });
            }
            Op::CopyBytes { to, from, .. } => [*to, *from].into_iter().for_each(|v| mark(v, &mut work)),
            Op::Convert(ConvertOp::IntToPtr, a) => mark(*a, &mut work),
            Op::Select { then, otherwise, .. } if !body.ty(*then).is_int() => {
                [*then, *otherwise].into_iter().for_each(|v| mark(v, &mut work));
            }
            Op::Refine(a) | Op::Convert(ConvertOp::PtrToInt | ConvertOp::Bitcast, a) => mark(*a, &mut work),
            _ => {}
        }
    }
    for (block, data) in body.blocks.iter() {
        if !matches!(data.terminator, Terminator::Check { .. }) {
            body.for_each_terminator_operand(&data.terminator, |v| {
                if !is_narrow(body.ty(v)) {
                    mark(v, &mut work)
                }
            });
        }
        for edge in body.edges(block) {
            body.list(&edge.args).iter().for_each(|v| {
                if !body.ty(*v).is_int() {
                    mark(*v, &mut work)
                }
            });
        }
    }
    let passed = passed_to(body);
    while let Some(value) = work.pop() {
        match body.values[value].def {
            ValueDef::Inst(inst) => match &body.insts[inst].op {
                op @ (Op::Binary(..) | Op::Convert(..) | Op::Unary(..)) => {
                    body.for_each_operand(op, |v| mark(v, &mut work));
                }
                Op::Select { then, otherwise, .. } => {
                    [*then, *otherwise].into_iter().for_each(|v| mark(v, &mut work));
                }
                _ => {}
            },
            ValueDef::Param(..) => passed[value.index()].iter().for_each(|v| mark(*v, &mut work)),
            _ => {}
        }
    }
    used
}

/// For each parameter of a block, the integers that edges pass to it.
fn passed_to(body: &Body) -> Vec<Vec<Value>> {
    let mut passed = vec![Vec::new(); body.values.len()];
    for block in body.blocks.keys() {
        for (number, edge) in body.edges(block).enumerate() {
            let params = body.params(edge.target).iter().skip(body.implicit_params(block, number));
            for (param, &arg) in params.zip(body.list(&edge.args)) {
                if body.ty(arg).is_int() {
                    passed[param.index()].push(arg);
                }
            }
        }
    }
    passed
}

/// Too small for an address.
fn is_narrow(ty: Type) -> bool {
    matches!(ty, Type::Int(width) if width < 64)
}
