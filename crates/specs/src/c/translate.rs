//! The code of a C function in the terms of the rest of this crate: fields instead of offsets, references instead of pointers.
//!
//! | C | here |
//! |---|---|
//! | `p->f`, `*p` | the field `f` of `p`, the field `deref` of the cell `p` |
//! | a check that memory is accessible | a check that the pointer is not null; freed and uninitialised memory is not looked for |
//! | `malloc`, a local whose address is taken | a new object; each field that is not written at once holds anything |
//! | `calloc`, `memset` to zero | a new object with zeros, stores of zeros |
//! | `free(p)`, the end of a local | the field `freed` of the object becomes true, a field that only specifications see |
//! | assignment of a structure, `memcpy` of one | its fields, one by one |
//! | a global structure | an object that a static field leads to |
//! | undefined behaviour, `abort`, `exit` | an exception |
//!
//! Anything else ends its block in a call that nothing answers ([`REFUSED`]), with the reason as its name: extraction and verification then say it with its line, and only if the code is reached.

use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::{
    BinaryOp, Block, BlockData, Body, Callee, CheckKind, CompareOp, Constant, ConvertOp, Dispatch, Edge,
    EntityRef, FieldName, FunctionName, Inst, InstData, Loc, Op, Place, PlaceBase, PlaceData, Projection,
    Symbol, Terminator, Type, Value, ValueData, ValueDef, Values, World,
};

use pathlight_ir::graph::reverse_postorder;
use rustc_hash::{FxHashMap, FxHashSet};

use super::infer::{Base, Pointers, size_of};
use super::types::{Class, Kind, Member, Signature, Types, Variable};

/// The owner of calls that stand for what is not supported; the name is the reason.
pub const REFUSED: &str = "not supported";

/// The reason of values that can be anything because nothing was written there.
pub const UNINITIALISED: &str = "memory that nothing was written to";

/// The same for what an unsigned number is read from.
pub const UNINITIALISED_UNSIGNED: &str = "memory that no unsigned number was written to";

/// Functions that end the program.
const FATAL: [&str; 6] = ["abort", "exit", "_exit", "_Exit", "quick_exit", "__assert_fail"];

/// Translates a lowered body. `ghost` is the name of the field that says whether an object was freed.
pub fn translate(
    body: &Body,
    name: FunctionName,
    signature: &Signature,
    types: &Types,
    program: &dyn World,
    ghost: Symbol,
) -> Result<Body, String> {
    if body.signature.results.len() > 1 || body.signature.params.len() != signature.params.len() {
        return Err(format!("{name}: structures that are passed by value are not supported"));
    }
    if let Some(note) = body.notes.first() {
        return Err(format!("{name}: {note}, which is not supported"));
    }
    let pointers = Pointers::new(body, types, signature);
    let mut new = body.clone();
    new.name = name;
    new.insts.clear();
    for block in new.blocks.values_mut() {
        (block.start, block.end, block.terminator) = (0, 0, Terminator::Undefined);
    }
    for value in body.values.keys() {
        if let ValueDef::Inst(_) = body.values[value].def {
            // Until its instruction is written.
            new.values[value].def = ValueDef::Dead;
        }
        if let Type::Ptr(_) = body.ty(value) {
            let null = matches!(body.constant(value), Some(Constant::Null));
            let class = pointers.class(value).unwrap_or(Symbol::new("void"));
            new.values[value].ty = if null { Type::Null } else { Type::Ref(class) };
        }
    }
    for &param in body.params(body.entry()) {
        new.values[param].name = body.values[param].name.or_else(|| widened_name(body, param));
    }
    new.signature.params = body.params(body.entry()).iter().map(|&param| new.values[param].ty).collect();
    let mut translator = Translator {
        old: body,
        pointers,
        types,
        program,
        signature,
        ghost,
        new,
        block: body.entry(),
        start: 0,
        loc: PackedOption::default(),
        known: Known::default(),
        at_end: vec![None; body.blocks.len()],
        same: FxHashMap::default(),
    };
    let mut before: Vec<Vec<(Block, usize)>> = vec![Vec::new(); body.blocks.len()];
    for block in body.blocks.keys() {
        for (at, edge) in body.edges(block).enumerate() {
            before[edge.target.index()].push((block, at));
        }
    }
    for block in reverse_postorder(body).into_iter().map(Block::new) {
        translator.known = match before[block.index()].as_slice() {
            [(from, at)] if block != body.entry() => translator.known_over(*from, *at),
            _ => Known::default(),
        };
        translator.block(block);
        translator.at_end[block.index()] = Some(std::mem::take(&mut translator.known));
    }
    Ok(translator.new)
}

/// What is known at a point, on every way to it. Compilers that do not optimise read every variable again and check every pointer again; a specification should not.
#[derive(Clone, Default)]
pub(super) struct Known {
    /// What was read from a field, or from a variable, that nothing has written since.
    pub(super) loads: FxHashMap<(Option<Value>, FieldName), Value>,
    /// Pointers that are not null.
    present: FxHashSet<Value>,
}

pub(super) struct Translator<'b> {
    pub(super) old: &'b Body,
    pub(super) pointers: Pointers<'b>,
    pub(super) types: &'b Types,
    /// Where constants of the program are.
    pub(super) program: &'b dyn World,
    signature: &'b Signature,
    pub(super) ghost: Symbol,
    pub(super) new: Body,
    /// The block that is being written, and its first instruction.
    block: Block,
    start: u32,
    loc: PackedOption<Loc>,
    pub(super) known: Known,
    at_end: Vec<Option<Known>>,
    /// Values that are others, since they were read again.
    same: FxHashMap<Value, Value>,
}

/// Where a scalar is, in the terms of the crate.
struct Target {
    place: PlaceData,
    kind: Kind,
}

impl<'b> Translator<'b> {
    // --- writing ---

    fn value(&mut self, ty: Type, def: ValueDef) -> Value {
        self.new.values.push(ValueData { ty, def, name: None })
    }

    pub(super) fn constant(&mut self, ty: Type, constant: Constant) -> Value {
        let id = self.new.constants.push(constant);
        self.value(ty, ValueDef::Const(id))
    }

    pub(super) fn null(&mut self) -> Value {
        self.constant(Type::Null, Constant::Null)
    }

    pub(super) fn put(&mut self, op: Op, result: Option<Value>) {
        let inst = self.new.insts.push(InstData { op, result: result.into(), loc: self.loc });
        if let Some(result) = result {
            self.new.values[result].def = ValueDef::Inst(inst);
        }
    }

    pub(super) fn emit(&mut self, op: Op, ty: Type) -> Value {
        let result = self.value(ty, ValueDef::Dead);
        self.put(op, Some(result));
        result
    }

    pub(super) fn place(&mut self, data: PlaceData) -> Place {
        self.new.places.push(data)
    }

    pub(super) fn store(&mut self, place: PlaceData, value: Value) {
        if let Some((_, field)) = key(&place) {
            self.known.loads.retain(|(_, other), _| *other != field);
            // What is stored now is what is read next.
            self.known.loads.extend(key(&place).map(|key| (key, value)));
        }
        let place = self.place(place);
        self.put(Op::Store { place, value }, None);
    }

    /// Ends the current block.
    pub(super) fn end(&mut self, terminator: Terminator) {
        let data = &mut self.new.blocks[self.block];
        data.start = self.start;
        data.end = self.new.insts.len() as u32;
        data.terminator = terminator;
        data.loc = self.loc;
    }

    /// Goes on in a new block.
    pub(super) fn open(&mut self, block: Block) {
        self.block = block;
        self.start = self.new.insts.len() as u32;
    }

    pub(super) fn new_block(&mut self) -> Block {
        self.new.blocks.push(BlockData::default())
    }

    pub(super) fn edge(&mut self, target: Block, args: &[Value]) -> Edge {
        Edge { target, args: Values::from_slice(args, &mut self.new.lists) }
    }

    /// Ends the current block with what is not supported.
    fn refuse(&mut self, why: &str) {
        let target = FunctionName::new(REFUSED, why, "");
        let callee = self.new.callees.push(Callee { dispatch: Dispatch::Intrinsic, target });
        let dead = self.new_block();
        let normal = self.edge(dead, &[]);
        self.end(Terminator::Call { callee, args: Values::new(), normal, unwind: None });
        self.open(dead);
        self.fail();
    }

    /// Ends the current block as undefined behaviour does.
    fn fail(&mut self) {
        let null = self.null();
        self.end(Terminator::Throw(null));
    }

    // --- what is known ---

    /// What is known behind the only edge that leads to a block.
    fn known_over(&self, from: Block, at: usize) -> Known {
        let Some(mut known) = self.at_end.get(from.index()).cloned().flatten() else {
            return Known::default();
        };
        match &self.old.blocks[from].terminator {
            Terminator::Check { kind: CheckKind::Accessible { .. } | CheckKind::NonNull, args, .. }
                if at == 0 =>
            {
                let pointer = self.old.list(args).first().map(|pointer| self.pointers.start(*pointer));
                if let Some(Ok((Base::Value(base), _))) = pointer {
                    known.present.insert(self.canonical(base));
                }
            }
            Terminator::Branch { condition, .. } => {
                if let Some((value, is_null)) = self.tested(*condition)
                    && is_null == (at == 1)
                {
                    known.present.insert(self.canonical(value));
                }
            }
            // Callees may write anything.
            Terminator::Call { .. } => known.loads.clear(),
            _ => {}
        }
        known
    }

    /// The pointer that a condition compares with null, and whether it holds for null.
    fn tested(&self, condition: Value) -> Option<(Value, bool)> {
        let ValueDef::Inst(inst) = self.old.values[condition].def else { return None };
        let Op::Compare(op, a, b) = self.old.insts[inst].op else { return None };
        let null = |value: Value| matches!(self.old.constant(value), Some(Constant::Null));
        let value = if null(b) { a } else { b };
        match op {
            _ if !null(a) && !null(b) => None,
            CompareOp::Eq => Some((value, true)),
            CompareOp::Ne => Some((value, false)),
            _ => None,
        }
    }

    /// The first of the values that are the same.
    pub(super) fn canonical(&self, value: Value) -> Value {
        self.same.get(&value).copied().unwrap_or(value)
    }

    pub(super) fn is_present(&self, value: Value) -> bool {
        let made = match self.new.values[value].def {
            ValueDef::Inst(inst) => matches!(self.new.insts[inst].op, Op::New { .. }),
            _ => false,
        };
        made || self.known.present.contains(&value)
    }

    /// A number that is not negative because it is unsigned.
    fn is_unsigned(&self, value: Value) -> bool {
        match self.old.values[value].def {
            ValueDef::Const(_) => matches!(self.old.constant(value), Some(Constant::Int(0..))),
            ValueDef::Param(block, index) => {
                block == self.old.entry()
                    && matches!(
                        self.signature.params.get(index as usize),
                        Some(Kind::Unsigned(_) | Kind::Bool)
                    )
            }
            ValueDef::Inst(inst) => match &self.old.insts[inst].op {
                Op::Load { place } => {
                    let kind = self.pointers.kind_at(*place, self.old.ty(value));
                    matches!(kind, Some(Kind::Unsigned(_) | Kind::Bool))
                }
                _ => false,
            },
            ValueDef::Dead => false,
        }
    }

    // --- reading ---

    fn field(&self, class: &Class, member: &Member) -> FieldName {
        FieldName { owner: class.name, name: member.name, descriptor: member.kind.descriptor() }
    }

    pub(super) fn member_place(&self, object: Value, class: &Class, member: &Member) -> PlaceData {
        let projection = Projection::Field(self.field(class, member));
        PlaceData { base: PlaceBase::Value(object), projections: [projection].into_iter().collect() }
    }

    pub(super) fn ghost_place(&self, object: Value, class: Symbol) -> PlaceData {
        let field = FieldName { owner: class, name: self.ghost, descriptor: Symbol::new("Z") };
        let projections = [Projection::Field(field)].into_iter().collect();
        PlaceData { base: PlaceBase::Value(object), projections }
    }

    pub(super) fn class_named(&self, name: Symbol) -> Result<&'b Class, String> {
        self.types.class(name).ok_or_else(|| format!("what is behind a pointer to {name}"))
    }

    /// The object that a global structure is.
    pub(super) fn global_object(&mut self, name: Symbol, class: Symbol) -> Value {
        let descriptor = Kind::Pointer(class).descriptor();
        let field = FieldName { owner: Symbol::default(), name, descriptor };
        let data = PlaceData { base: PlaceBase::Static(field), projections: Default::default() };
        let place = self.place(data);
        let object = self.emit(Op::Load { place }, Type::Ref(class));
        let null = self.null();
        let there = self.emit(Op::Compare(CompareOp::Ne, object, null), Type::I1);
        self.put(Op::Assume(there), None);
        object
    }

    /// The scalar of so many bytes at a place.
    fn target(&mut self, place: Place, ty: Type) -> Result<Target, String> {
        let (base, offset) = self.pointers.place(place)?;
        let size = size_of(ty).ok_or("a value of this type in memory")?;
        let data = &self.old.places[place];
        let said = match data.projections.first() {
            Some(Projection::Offset(_, name)) => name.owner,
            _ => Symbol::default(),
        };
        let (object, class) = match base {
            Base::Value(value) => {
                let class = self.pointers.class(value).ok_or("a pointer whose type is not known")?;
                let named = self.types.class(said).is_some();
                if named && said != class && matches!(data.base, PlaceBase::Value(base) if base == value) {
                    return Err(cast(class, said));
                }
                (self.canonical(value), class)
            }
            Base::Global(name) => match self.types.globals.get(&name) {
                Some(Variable::Scalar(kind)) if offset == 0 && kind.size() == size => {
                    let field = FieldName { owner: Symbol::default(), name, descriptor: kind.descriptor() };
                    let place = PlaceData { base: PlaceBase::Static(field), projections: Default::default() };
                    return Ok(Target { place, kind: *kind });
                }
                Some(Variable::Object(class)) => (self.global_object(name, *class), *class),
                _ => return Err(format!("the variable {name}, which is neither a scalar nor a structure")),
            },
        };
        let class = self.class_named(class)?;
        match class.member(offset, size) {
            Some(member) => Ok(Target { place: self.member_place(object, class, member), kind: member.kind }),
            None => Err(class.instead(offset)),
        }
    }

    /// A value as an operand; pointers must lead to `wanted`, if that is known.
    pub(super) fn operand(&mut self, value: Value, wanted: Option<Symbol>) -> Result<Value, String> {
        if !matches!(self.old.ty(value), Type::Ptr(_)) {
            return match self.old.constant(value) {
                Some(Constant::Undef | Constant::Poison) => Ok(self.anything(self.old.ty(value))),
                _ => Ok(self.canonical(value)),
            };
        }
        let (value, class) = match self.old.constant(value) {
            Some(Constant::Null) => return Ok(value),
            Some(Constant::Global(name)) => match self.types.globals.get(name) {
                Some(Variable::Object(class)) => (self.global_object(*name, *class), Some(*class)),
                _ => return Err(format!("the address of the variable {name}")),
            },
            Some(Constant::GlobalOffset(name, _)) => {
                return Err(format!("an address inside of the variable {name}"));
            }
            Some(Constant::Function(name)) => return Err(format!("the address of the function {name}")),
            Some(Constant::Undef | Constant::Poison) => {
                return Ok(self.anything(Type::Ref(wanted.unwrap_or(Symbol::new("void")))));
            }
            Some(_) => return Err("a constant address".to_owned()),
            None if self.pointers.address(value).is_some() => {
                return Err("the address of a field (an interior pointer)".to_owned());
            }
            None => (self.canonical(value), self.pointers.class(value)),
        };
        match (class, wanted) {
            (Some(class), Some(wanted)) if class != wanted => Err(cast(class, wanted)),
            _ => Ok(value),
        }
    }

    /// A value that nothing is known about.
    pub(super) fn anything(&mut self, ty: Type) -> Value {
        self.emit(Op::Unknown { why: Symbol::new(UNINITIALISED) }, ty)
    }

    // --- translating ---

    fn block(&mut self, block: Block) {
        self.open(block);
        for inst in self.old.insts_of(block) {
            let data = &self.old.insts[inst];
            self.loc = data.loc;
            if let Err(why) = self.instruction(block, inst, data) {
                self.refuse(&why);
                return;
            }
        }
        self.loc = self.old.blocks[block].loc;
        if let Err(why) = self.terminator(block) {
            self.refuse(&why);
        }
    }

    fn instruction(&mut self, block: Block, inst: Inst, data: &InstData) -> Result<(), String> {
        let result = data.result.expand();
        match &data.op {
            Op::Load { place } => {
                let ty = result.map_or(Type::I32, |result| self.old.ty(result));
                let target = self.target(*place, ty)?;
                self.fits(target.kind, ty, result)?;
                let key = key(&target.place);
                let before = key.and_then(|key| self.known.loads.get(&key).copied());
                if let (Some(before), Some(result)) = (before, result)
                    && self.new.values[before].ty.fits(self.new.values[result].ty)
                {
                    self.same.insert(result, before);
                    return Ok(());
                }
                self.known.loads.extend(key.zip(result));
                let place = self.place(target.place);
                self.put(Op::Load { place }, result);
            }
            Op::Store { place, value } => {
                let ty = self.old.ty(*value);
                let target = self.target(*place, ty)?;
                let wanted = match target.kind {
                    Kind::Pointer(class) => Some(class),
                    _ => None,
                };
                self.fits(target.kind, ty, None)?;
                let value = self.operand(*value, wanted)?;
                self.not_negative(target.kind, value);
                self.store(target.place, value);
            }
            // Looked at where it is used.
            Op::AddressOf { .. } => {}
            Op::StackAlloc { size, .. } => {
                let result = result.ok_or("memory without a name")?;
                let class = self.allocated(result, *size)?;
                self.put(Op::New { class: class.name }, Some(result));
                let begins = |data: &InstData| matches!(data.op, Op::BeginLife(of) if of == result);
                if !self.old.insts.values().any(begins) {
                    self.fill(result, class, Some((block, inst.index() as u32 + 1)));
                }
            }
            Op::BeginLife(value) => {
                if let Some(class) = self.pointers.class(*value) {
                    let class = self.class_named(class)?;
                    self.fill(*value, class, Some((block, inst.index() as u32 + 1)));
                }
            }
            Op::EndLife(_) => {}
            Op::Free(value) => self.free(*value)?,
            Op::CopyBytes { to, from, size } => self.copy(*to, *from, *size)?,
            Op::FillBytes { to, byte, size } => self.clear(*to, *byte, *size)?,
            Op::HeapAlloc { .. } => {
                return Err("memory that is allocated in the way of C++ or Rust".to_owned());
            }
            Op::Compare(op, a, b) => {
                let pointers = matches!(self.old.ty(*a), Type::Ptr(_));
                if pointers && !matches!(op, CompareOp::Eq | CompareOp::Ne) {
                    return Err("an order of pointers".to_owned());
                }
                let wanted = self.pointers.class(*b);
                let op = if self.is_unsigned(*a) && self.is_unsigned(*b) { signed(*op) } else { *op };
                let (a, b) = (self.operand(*a, wanted)?, self.operand(*b, None)?);
                self.put(Op::Compare(op, a, b), result);
            }
            Op::Select { condition, then, otherwise } => {
                let wanted = result.and_then(|result| self.pointers.class(result));
                let (then, otherwise) = (self.operand(*then, wanted)?, self.operand(*otherwise, wanted)?);
                let condition = self.operand(*condition, None)?;
                self.put(Op::Select { condition, then, otherwise }, result);
            }
            Op::Convert(ConvertOp::Truncate, value)
                if result.is_some_and(|result| self.old.ty(result) == Type::I1) =>
            {
                if !self.pointers.is_truth(*value) {
                    return Err("a number that is cut to one bit".to_owned());
                }
                let zero = self.constant(self.old.ty(*value), Constant::Int(0));
                let value = self.operand(*value, None)?;
                self.put(Op::Compare(CompareOp::Ne, value, zero), result);
            }
            Op::Convert(ConvertOp::PtrToInt | ConvertOp::IntToPtr, _) => {
                return Err("a cast between pointers and numbers".to_owned());
            }
            Op::Binary(op, a, b) => {
                if matches!(op, BinaryOp::UnsignedDiv | BinaryOp::UnsignedRem) {
                    return Err("a division of unsigned numbers".to_owned());
                }
                let is_not = *op == BinaryOp::Xor
                    && self.old.ty(*a) == Type::I1
                    && matches!(self.old.constant(*b), Some(Constant::Int(1 | -1)));
                let (a, b) = (self.operand(*a, None)?, self.operand(*b, None)?);
                if is_not {
                    let zero = self.constant(Type::I1, Constant::Int(0));
                    self.put(Op::Compare(CompareOp::Eq, a, zero), result);
                } else {
                    self.put(Op::Binary(*op, a, b), result);
                }
            }
            Op::Convert(op, value) => {
                let value = self.operand(*value, None)?;
                self.put(Op::Convert(*op, value), result);
            }
            Op::Unary(op, value) => {
                let value = self.operand(*value, None)?;
                self.put(Op::Unary(*op, value), result);
            }
            Op::Unknown { why } => return Err(why.to_string()),
            Op::Assume(value) => {
                let value = self.operand(*value, None)?;
                self.put(Op::Assume(value), None);
            }
            Op::New { .. }
            | Op::NewArray { .. }
            | Op::ArrayLength(_)
            | Op::InstanceOf { .. }
            | Op::Refine(_)
            | Op::MonitorEnter(_)
            | Op::MonitorExit(_) => return Err("an operation of Java".to_owned()),
        }
        Ok(())
    }

    /// Is memory of this kind read or written as what it is?
    fn fits(&self, kind: Kind, ty: Type, result: Option<Value>) -> Result<(), String> {
        let as_float = matches!(ty, Type::Float(_));
        match kind {
            Kind::Pointer(class) => match result.and_then(|result| self.pointers.class(result)) {
                Some(other) if other != class => Err(cast(class, other)),
                _ if matches!(ty, Type::Ptr(_)) => Ok(()),
                _ => Err("a pointer that is used as a number".to_owned()),
            },
            _ if matches!(ty, Type::Ptr(_)) => Err("a number that is used as a pointer".to_owned()),
            Kind::Float(_) if as_float => Ok(()),
            Kind::Float(_) => Err("a float that is used as an integer".to_owned()),
            _ if as_float => Err("an integer that is used as a float".to_owned()),
            _ => Ok(()),
        }
    }

    /// An unsigned number that looks negative is a very large one, which nothing here speaks about: the encoding makes an escape of it.
    pub(super) fn not_negative(&mut self, kind: Kind, value: Value) {
        let Kind::Unsigned(_) = kind else { return };
        let known = matches!(self.new.values[value].def, ValueDef::Const(id) if matches!(self.new.constants[id], Constant::Int(0..)));
        if known {
            return;
        }
        let zero = self.constant(self.new.values[value].ty, Constant::Int(0));
        let holds = self.emit(Op::Compare(CompareOp::SignedGe, value, zero), Type::I1);
        self.put(Op::Assume(holds), None);
    }

    // --- ways out ---

    pub(super) fn edge_of(&mut self, edge: &Edge, implicit: usize) -> Result<Edge, String> {
        let params: Vec<Value> = self.old.params(edge.target).iter().skip(implicit).copied().collect();
        let mut args = Vec::new();
        for (param, &argument) in params.into_iter().zip(self.old.list(&edge.args)) {
            args.push(self.operand(argument, self.pointers.class(param))?);
        }
        Ok(self.edge(edge.target, &args))
    }

    fn terminator(&mut self, block: Block) -> Result<(), String> {
        let old = self.old;
        let terminator = match &old.blocks[block].terminator {
            Terminator::Jump(edge) => Terminator::Jump(self.edge_of(edge, 0)?),
            Terminator::Branch { condition, then, otherwise } => {
                let condition = self.operand(*condition, None)?;
                let (then, otherwise) = (self.edge_of(then, 0)?, self.edge_of(otherwise, 0)?);
                Terminator::Branch { condition, then, otherwise }
            }
            Terminator::Switch { value, table } => {
                let data = &old.switches[*table];
                let mut cases = Vec::new();
                for (number, edge) in &data.cases {
                    cases.push((*number, self.edge_of(edge, 0)?));
                }
                let default = self.edge_of(&data.default, 0)?;
                self.new.switches[*table] = pathlight_ir::SwitchData { cases, default };
                let value = self.operand(*value, None)?;
                Terminator::Switch { value, table: *table }
            }
            Terminator::Check { kind, args, ok, fail, .. } => {
                let arguments = old.list(args);
                let (ok, fail) = (self.edge_of(ok, 0)?, self.edge_of(fail, 0)?);
                match self.demanded(*kind, arguments)? {
                    Some((kind, value)) => {
                        let args = Values::from_slice(&[value], &mut self.new.lists);
                        Terminator::Check { kind, args, raises: false, ok, fail }
                    }
                    None if *kind == CheckKind::Reachable => Terminator::Jump(fail),
                    None => Terminator::Jump(ok),
                }
            }
            Terminator::Call { callee, args, normal, .. } => {
                return self.call(block, &old.callees[*callee], old.list(args), normal);
            }
            Terminator::Return(values) => {
                let wanted = match self.signature.result {
                    Some(Kind::Pointer(class)) => Some(class),
                    _ => None,
                };
                let mut results = Vec::new();
                for &value in old.list(values) {
                    let value = self.operand(value, wanted)?;
                    if let Some(kind) = self.signature.result {
                        self.not_negative(kind, value);
                    }
                    results.push(value);
                }
                self.end_locals();
                Terminator::Return(Values::from_slice(&results, &mut self.new.lists))
            }
            Terminator::Throw(_) => return Err("an exception of C++ or Rust".to_owned()),
            Terminator::Undefined => {
                self.fail();
                return Ok(());
            }
        };
        self.end(terminator);
        Ok(())
    }

    /// Variables of the function whose addresses were taken are gone when it returns.
    fn end_locals(&mut self) {
        let old = self.old;
        for inst in old.insts_of(old.entry()) {
            let data = &old.insts[inst];
            if let (Op::StackAlloc { .. }, Some(object)) = (&data.op, data.result.expand())
                && let Some(class) = self.pointers.class(object)
            {
                self.mark_freed(object, class);
            }
        }
    }

    /// What is left of a check: one of a single value, or nothing.
    fn demanded(
        &mut self,
        kind: CheckKind,
        arguments: &[Value],
    ) -> Result<Option<(CheckKind, Value)>, String> {
        match (kind, arguments) {
            (
                CheckKind::Accessible { .. } | CheckKind::AccessibleRange | CheckKind::NonNull,
                [pointer, ..],
            ) => {
                let (Base::Value(base), _) = self.pointers.start(*pointer)? else { return Ok(None) };
                let local = match self.old.values[base].def {
                    ValueDef::Inst(inst) => matches!(self.old.insts[inst].op, Op::StackAlloc { .. }),
                    _ => false,
                };
                let base = self.canonical(base);
                Ok((!local && !self.is_present(base)).then_some((CheckKind::NonNull, base)))
            }
            (CheckKind::NonZero | CheckKind::Assertion, [value]) => {
                Ok(Some((kind, self.operand(*value, None)?)))
            }
            (CheckKind::Bounds, _) => Err("an element of an array".to_owned()),
            _ => Ok(None),
        }
    }

    fn call(&mut self, block: Block, callee: &Callee, args: &[Value], normal: &Edge) -> Result<(), String> {
        let name = callee.target.name;
        let implicit = self.old.implicit_params(block, 0);
        if callee.dispatch != Dispatch::Static {
            return Err(match callee.dispatch {
                Dispatch::Indirect => "a call through a function pointer".to_owned(),
                _ => format!("the operation {name}"),
            });
        }
        let result = (implicit > 0).then(|| self.old.params(normal.target)[0]);
        match self.types.functions.get(&name) {
            Some(Ok(signature)) => {
                if args.len() != signature.params.len() {
                    return Err(format!("a call of {name} with another number of arguments than it has"));
                }
                let mut list = Vec::new();
                for (&argument, kind) in args.iter().zip(&signature.params) {
                    let wanted = match kind {
                        Kind::Pointer(class) => Some(*class),
                        _ => None,
                    };
                    let argument = self.operand(argument, wanted)?;
                    self.not_negative(*kind, argument);
                    list.push(argument);
                }
                if let (Some(Kind::Pointer(class)), Some(result)) = (signature.result, result)
                    && let Some(used) = self.pointers.class(result)
                    && used != class
                {
                    return Err(cast(class, used));
                }
                let target =
                    FunctionName { owner: Symbol::default(), name, descriptor: signature.descriptor() };
                let callee = self.new.callees.push(Callee { dispatch: Dispatch::Static, target });
                let normal = self.edge_of(normal, implicit)?;
                let args = Values::from_slice(&list, &mut self.new.lists);
                self.end(Terminator::Call { callee, args, normal, unwind: None });
                Ok(())
            }
            Some(Err(why)) => Err(format!("a call of {name} ({why})")),
            None => self.library_call(name, args, normal, result),
        }
    }

    /// Calls of functions that have no body: those of the C library that are known.
    fn library_call(
        &mut self,
        name: Symbol,
        args: &[Value],
        normal: &Edge,
        result: Option<Value>,
    ) -> Result<(), String> {
        match (name.as_str(), args, result) {
            ("malloc", &[size], Some(result)) => self.new_object(result, size, normal, false),
            ("calloc", &[count, size], Some(result)) => {
                if !matches!(self.old.constant(count), Some(Constant::Int(1))) {
                    return Err("calloc of several objects (an array)".to_owned());
                }
                self.new_object(result, size, normal, true)
            }
            ("malloc" | "calloc", ..) => Err("memory that nobody uses".to_owned()),
            (fatal, ..) if FATAL.contains(&fatal) => {
                self.fail();
                Ok(())
            }
            _ => Err(format!("the function {name}, which has no body here")),
        }
    }
}

/// A truth value is a parameter of one bit; the variable of the source is the byte that is made from it.
fn widened_name(body: &Body, param: Value) -> Option<Symbol> {
    body.insts.values().find_map(|data| match data.op {
        Op::Convert(_, of) if of == param => body.values[data.result.expand()?].name,
        _ => None,
    })
}

/// The object and the field, or the variable, of a place.
fn key(place: &PlaceData) -> Option<(Option<Value>, FieldName)> {
    match (place.base, place.projections.as_slice()) {
        (PlaceBase::Value(object), [Projection::Field(field)]) => Some((Some(object), *field)),
        (PlaceBase::Static(field), []) => Some((None, field)),
        _ => None,
    }
}

/// The comparison of numbers that are not negative.
fn signed(op: CompareOp) -> CompareOp {
    match op {
        CompareOp::UnsignedLt => CompareOp::SignedLt,
        CompareOp::UnsignedLe => CompareOp::SignedLe,
        CompareOp::UnsignedGt => CompareOp::SignedGt,
        CompareOp::UnsignedGe => CompareOp::SignedGe,
        other => other,
    }
}

pub(super) fn cast(from: Symbol, to: Symbol) -> String {
    format!("a pointer to {from} that is used as a pointer to {to} (a cast, or the address of a field)")
}
