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
    EntityRef, FieldName, FunctionName, Global, Inst, InstData, Loc, Op, Place, PlaceBase, PlaceData,
    Projection, Symbol, Terminator, Type, Value, ValueData, ValueDef, Values, World,
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

/// Blocks that are looked at to see whether new memory is written before it is read.
const FORWARD: usize = 64;

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
struct Known {
    /// What was read from a field, or from a variable, that nothing has written since.
    loads: FxHashMap<(Option<Value>, FieldName), Value>,
    /// Pointers that are not null.
    present: FxHashSet<Value>,
}

struct Translator<'b> {
    old: &'b Body,
    pointers: Pointers<'b>,
    types: &'b Types,
    /// Where constants of the program are.
    program: &'b dyn World,
    signature: &'b Signature,
    ghost: Symbol,
    new: Body,
    /// The block that is being written, and its first instruction.
    block: Block,
    start: u32,
    loc: PackedOption<Loc>,
    known: Known,
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

    fn constant(&mut self, ty: Type, constant: Constant) -> Value {
        let id = self.new.constants.push(constant);
        self.value(ty, ValueDef::Const(id))
    }

    fn null(&mut self) -> Value {
        self.constant(Type::Null, Constant::Null)
    }

    fn put(&mut self, op: Op, result: Option<Value>) {
        let inst = self.new.insts.push(InstData { op, result: result.into(), loc: self.loc });
        if let Some(result) = result {
            self.new.values[result].def = ValueDef::Inst(inst);
        }
    }

    fn emit(&mut self, op: Op, ty: Type) -> Value {
        let result = self.value(ty, ValueDef::Dead);
        self.put(op, Some(result));
        result
    }

    fn place(&mut self, data: PlaceData) -> Place {
        self.new.places.push(data)
    }

    fn store(&mut self, place: PlaceData, value: Value) {
        if let Some((_, field)) = key(&place) {
            self.known.loads.retain(|(_, other), _| *other != field);
            // What is stored now is what is read next.
            self.known.loads.extend(key(&place).map(|key| (key, value)));
        }
        let place = self.place(place);
        self.put(Op::Store { place, value }, None);
    }

    /// Ends the current block.
    fn end(&mut self, terminator: Terminator) {
        let data = &mut self.new.blocks[self.block];
        data.start = self.start;
        data.end = self.new.insts.len() as u32;
        data.terminator = terminator;
        data.loc = self.loc;
    }

    /// Goes on in a new block.
    fn open(&mut self, block: Block) {
        self.block = block;
        self.start = self.new.insts.len() as u32;
    }

    fn new_block(&mut self) -> Block {
        self.new.blocks.push(BlockData::default())
    }

    fn edge(&mut self, target: Block, args: &[Value]) -> Edge {
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
    fn canonical(&self, value: Value) -> Value {
        self.same.get(&value).copied().unwrap_or(value)
    }

    fn is_present(&self, value: Value) -> bool {
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

    fn member_place(&self, object: Value, class: &Class, member: &Member) -> PlaceData {
        let projection = Projection::Field(self.field(class, member));
        PlaceData { base: PlaceBase::Value(object), projections: [projection].into_iter().collect() }
    }

    fn ghost_place(&self, object: Value, class: Symbol) -> PlaceData {
        let field = FieldName { owner: class, name: self.ghost, descriptor: Symbol::new("Z") };
        let projections = [Projection::Field(field)].into_iter().collect();
        PlaceData { base: PlaceBase::Value(object), projections }
    }

    fn class_named(&self, name: Symbol) -> Result<&'b Class, String> {
        self.types.class(name).ok_or_else(|| format!("what is behind a pointer to {name}"))
    }

    /// The object that a global structure is.
    fn global_object(&mut self, name: Symbol, class: Symbol) -> Value {
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
    fn operand(&mut self, value: Value, wanted: Option<Symbol>) -> Result<Value, String> {
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
    fn anything(&mut self, ty: Type) -> Value {
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
    fn not_negative(&mut self, kind: Kind, value: Value) {
        let Kind::Unsigned(_) = kind else { return };
        let known = matches!(self.new.values[value].def, ValueDef::Const(id) if matches!(self.new.constants[id], Constant::Int(0..)));
        if known {
            return;
        }
        let zero = self.constant(self.new.values[value].ty, Constant::Int(0));
        let holds = self.emit(Op::Compare(CompareOp::SignedGe, value, zero), Type::I1);
        self.put(Op::Assume(holds), None);
    }

    fn constant_size(&self, size: Value) -> Result<u64, String> {
        match self.old.constant(size) {
            Some(Constant::Int(number)) => u64::try_from(*number).map_err(|_| "a damaged size".to_owned()),
            _ => Err("memory of a size that is not constant (an array)".to_owned()),
        }
    }

    /// The class of which an object of this size is made.
    fn allocated(&self, object: Value, size: Value) -> Result<&'b Class, String> {
        let size = self.constant_size(size)?;
        let class = self.pointers.class(object).ok_or("new memory whose type is not known")?;
        let class = self.class_named(class)?;
        if class.size != size {
            return Err(match class.size {
                0 => class.instead(0),
                own => format!("{size} bytes for {}, which has {own} (an array)", class.name),
            });
        }
        Ok(class)
    }

    /// Nothing is known of the fields of new memory, but for those that are written at once: what follows `spot` in the old code.
    fn fill(&mut self, object: Value, class: &Class, spot: Option<(Block, u32)>) {
        for member in &class.members {
            if matches!(member.kind, Kind::Float(_))
                || spot.is_some_and(|(block, at)| self.is_written_first(object, member, block, at))
            {
                continue;
            }
            let ty = match member.kind {
                Kind::Pointer(class) => Type::Ref(class),
                kind => Type::Int(kind.size() as u32 * 8),
            };
            let value = match member.kind {
                Kind::Unsigned(_) | Kind::Bool => {
                    self.emit(Op::Unknown { why: Symbol::new(UNINITIALISED_UNSIGNED) }, ty)
                }
                _ => self.anything(ty),
            };
            let place = self.member_place(object, class, member);
            self.store(place, value);
        }
    }

    /// Is a field of a new object written on the way from a spot, before anything could read it?
    fn is_written_first(&self, object: Value, member: &Member, block: Block, from: u32) -> bool {
        let offset = i64::try_from(member.offset).unwrap_or(i64::MAX);
        let (mut block, mut from) = (block, from);
        // As long as nobody else knows the object, others cannot read it.
        let mut is_known = false;
        for _ in 0..FORWARD {
            for at in self.old.insts_of(block).filter(|inst| inst.index() as u32 >= from) {
                match &self.old.insts[at].op {
                    Op::Store { place, value } => {
                        let whole = size_of(self.old.ty(*value)) == Some(member.kind.size());
                        if whole && self.pointers.place(*place) == Ok((Base::Value(object), offset)) {
                            return true;
                        }
                        is_known |= *value == object;
                    }
                    Op::Load { place } => {
                        let elsewhere = match self.pointers.place(*place) {
                            Ok((Base::Value(base), other)) if base == object => other != offset,
                            Ok(_) => !is_known,
                            Err(_) => false,
                        };
                        if !elsewhere {
                            return false;
                        }
                    }
                    Op::CopyBytes { to, from, .. } if *to == object && *from != object && !is_known => {
                        return true;
                    }
                    Op::FillBytes { to, size, .. } => match self.part(*to, *size) {
                        Ok((Base::Value(base), _, start, end)) if base == object => {
                            if inside(member, start, end) == Some(true) {
                                return true;
                            }
                        }
                        _ => return false,
                    },
                    Op::CopyBytes { .. } | Op::Free(_) => return false,
                    _ => {}
                }
            }
            from = 0;
            let edge = match &self.old.blocks[block].terminator {
                Terminator::Jump(edge) => edge,
                Terminator::Check { ok, .. } => ok,
                Terminator::Branch { condition, then, otherwise } => {
                    match self.null_test(*condition, object) {
                        Some(true) => otherwise,
                        Some(false) => then,
                        None => return false,
                    }
                }
                _ => return false,
            };
            if self.old.list(&edge.args).contains(&object) {
                return false;
            }
            block = edge.target;
        }
        false
    }

    /// Is the condition that the object is null (true), or that it is not (false)?
    fn null_test(&self, condition: Value, object: Value) -> Option<bool> {
        let ValueDef::Inst(inst) = self.old.values[condition].def else { return None };
        let Op::Compare(op, a, b) = self.old.insts[inst].op else { return None };
        let null = |value: Value| matches!(self.old.constant(value), Some(Constant::Null));
        if !(a == object && null(b) || b == object && null(a)) {
            return None;
        }
        match op {
            CompareOp::Eq => Some(true),
            CompareOp::Ne => Some(false),
            _ => None,
        }
    }

    /// Marks an object as gone, if there is one.
    fn free(&mut self, value: Value) -> Result<(), String> {
        let object = self.operand(value, None)?;
        if matches!(self.old.constant(value), Some(Constant::Null)) {
            return Ok(());
        }
        let class = self.pointers.class(value).ok_or("free of something whose type is not known")?;
        if self.is_present(object) {
            self.mark_freed(object, class);
            return Ok(());
        }
        let null = self.null();
        let there = self.emit(Op::Compare(CompareOp::Ne, object, null), Type::I1);
        let (gone, rest) = (self.new_block(), self.new_block());
        let (then, otherwise) = (self.edge(gone, &[]), self.edge(rest, &[]));
        self.end(Terminator::Branch { condition: there, then, otherwise });
        self.open(gone);
        self.mark_freed(object, class);
        let on = self.edge(rest, &[]);
        self.known.loads.retain(|(_, field), _| field.name != self.ghost);
        self.end(Terminator::Jump(on));
        self.open(rest);
        Ok(())
    }

    fn mark_freed(&mut self, object: Value, class: Symbol) {
        let truth = self.constant(Type::I8, Constant::Int(1));
        let place = self.ghost_place(object, class);
        self.store(place, truth);
    }

    /// A class of which all of an object is written.
    fn whole(&self, object: Value, size: Value) -> Result<&'b Class, String> {
        if self.pointers.address(object).is_some() {
            return Err("the address of a field (an interior pointer)".to_owned());
        }
        let size = self.constant_size(size)?;
        let class = match self.old.constant(object) {
            Some(Constant::Global(name)) => match self.types.globals.get(name) {
                Some(Variable::Object(class)) => Some(*class),
                _ => None,
            },
            _ => self.pointers.class(object),
        };
        let class = self.class_named(class.ok_or("memory whose type is not known")?)?;
        match class.hidden.first() {
            Some((_, hidden)) => Err(format!("a copy of {hidden}")),
            None if class.size == size => Ok(class),
            None => Err(format!("{size} bytes of {}, which has {}", class.name, class.size)),
        }
    }

    fn copy(&mut self, to: Value, from: Value, size: Value) -> Result<(), String> {
        if let Some(Constant::Global(name)) = self.old.constant(from)
            && let Some(constant) = self.program.global(*name)
            && constant.is_constant
        {
            return self.initialise(to, &constant, size);
        }
        let (class, other) = (self.whole(to, size)?, self.whole(from, size)?);
        if class.name != other.name {
            return Err(cast(other.name, class.name));
        }
        let (to, from) = (self.operand(to, None)?, self.operand(from, None)?);
        let mut values = Vec::new();
        for member in &class.members {
            let place = self.member_place(from, class, member);
            let place = self.place(place);
            let ty = match member.kind {
                Kind::Pointer(class) => Type::Ref(class),
                Kind::Float(bytes) => {
                    if bytes > 4 {
                        Type::F64
                    } else {
                        Type::F32
                    }
                }
                kind => Type::Int(kind.size() as u32 * 8),
            };
            values.push(self.emit(Op::Load { place }, ty));
        }
        for (member, value) in class.members.iter().zip(values) {
            let place = self.member_place(to, class, member);
            self.store(place, value);
        }
        Ok(())
    }

    /// The part of an object that so many bytes from an address on are: the object, its class, from where and how far.
    fn part(&self, to: Value, size: Value) -> Result<(Base, &'b Class, i64, i64), String> {
        let (base, start) = self.pointers.start(to)?;
        let class = match base {
            Base::Value(object) => self.pointers.class(object),
            Base::Global(name) => match self.types.globals.get(&name) {
                Some(Variable::Object(class)) => Some(*class),
                _ => None,
            },
        };
        let class = self.class_named(class.ok_or("memory whose type is not known")?)?;
        let size = i64::try_from(self.constant_size(size)?).unwrap_or(i64::MAX);
        let end = start.saturating_add(size);
        if start < 0 || i64::try_from(class.size).is_ok_and(|size| size < end) {
            return Err(format!("memory outside of {}", class.name));
        }
        Ok((base, class, start, end))
    }

    fn clear(&mut self, to: Value, byte: Value, size: Value) -> Result<(), String> {
        if !matches!(self.old.constant(byte), Some(Constant::Int(0))) {
            return Err("memory that is filled with something other than zeros".to_owned());
        }
        let (base, class, start, end) = self.part(to, size)?;
        if let Some((_, hidden)) = class.hidden.first() {
            return Err(format!("the clearing of {hidden}"));
        }
        let object = match base {
            Base::Value(object) => self.canonical(object),
            Base::Global(name) => self.global_object(name, class.name),
        };
        for member in &class.members {
            match inside(member, start, end) {
                Some(true) => {}
                Some(false) => continue,
                None => return Err(format!("a part of the field {} that is cleared", member.name)),
            }
            let zero = match member.kind {
                Kind::Pointer(_) => self.null(),
                Kind::Float(_) => continue,
                kind => self.constant(Type::Int(kind.size() as u32 * 8), Constant::Int(0)),
            };
            let place = self.member_place(object, class, member);
            self.store(place, zero);
        }
        Ok(())
    }

    /// An object becomes what a constant of the program says.
    fn initialise(&mut self, to: Value, constant: &Global, size: Value) -> Result<(), String> {
        let class = self.whole(to, size)?;
        let object = self.operand(to, None)?;
        let parts = constant.init.as_deref().unwrap_or_default();
        for member in &class.members {
            let at =
                parts.iter().find(|(offset, ..)| *offset == member.offset).map(|(_, ty, held)| (ty, held));
            let value = match (member.kind, at) {
                (Kind::Float(_), _) => continue,
                (Kind::Pointer(_), None | Some((_, Constant::Null))) => self.null(),
                (Kind::Pointer(_), _) => return Err("a constant address".to_owned()),
                (kind, Some((ty, Constant::Int(number)))) if size_of(*ty) == Some(kind.size()) => {
                    self.constant(*ty, Constant::Int(*number))
                }
                (kind, None) => self.constant(Type::Int(kind.size() as u32 * 8), Constant::Int(0)),
                _ => return Err("a constant of another form".to_owned()),
            };
            self.not_negative(member.kind, value);
            let place = self.member_place(object, class, member);
            self.store(place, value);
        }
        Ok(())
    }

    // --- ways out ---

    fn edge_of(&mut self, edge: &Edge, implicit: usize) -> Result<Edge, String> {
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

    fn new_object(&mut self, result: Value, size: Value, normal: &Edge, zero: bool) -> Result<(), String> {
        let class = self.allocated(result, size)?;
        let object = self.emit(Op::New { class: class.name }, Type::Ref(class.name));
        if !zero {
            // In the old code the memory is the parameter of the next block.
            let written: Vec<bool> = class
                .members
                .iter()
                .map(|member| self.is_written_first(result, member, normal.target, 0))
                .collect();
            let mut rest = class.clone();
            let mut at = 0;
            rest.members.retain(|_| {
                at += 1;
                !written[at - 1]
            });
            self.fill(object, &rest, None);
        }
        let mut edge = self.edge_of(normal, 1)?;
        let others = edge.args.as_slice(&self.new.lists).to_vec();
        let args: Vec<Value> = [object].into_iter().chain(others).collect();
        edge = self.edge(edge.target, &args);
        self.end(Terminator::Jump(edge));
        Ok(())
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

/// Does a member lie within these bytes? None: a part of it.
fn inside(member: &Member, start: i64, end: i64) -> Option<bool> {
    let from = i64::try_from(member.offset).ok()?;
    let to = from.checked_add(i64::try_from(member.kind.size()).ok()?)?;
    match (start <= from && to <= end, to <= start || end <= from) {
        (true, _) => Some(true),
        (_, true) => Some(false),
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

fn cast(from: Symbol, to: Symbol) -> String {
    format!("a pointer to {from} that is used as a pointer to {to} (a cast, or the address of a field)")
}
