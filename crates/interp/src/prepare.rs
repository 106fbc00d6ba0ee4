//! From a body to [`Code`].
//!
//! One pass over the blocks. Kinds of operands are checked here, once, so that the loop that runs the code need not; a body that the
//! verifier accepts always passes. What is no code of Java (memory of C) becomes an instruction that stops with
//! its name when it is reached, because code that is never reached should not matter.

use std::cell::{Cell, OnceCell, RefCell};
use std::sync::Arc;

use pathlight_ir::{
    Body, CheckKind, ConstId, Constant, ConvertOp, Edge, EntityRef, FloatKind, Op, PlaceBase, Projection,
    Terminator, Type, Value as V, ValueDef,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::assembly::{Assembly, Malformed, Outcome};
use crate::code::{ArraySite, CallSite, CheckCode, Code, Conversion, Ins, NO_REG, Reg};
use crate::value::{Kind, Value};

/// The kind of values of a type; None for what the interpreter has no values of.
pub fn kind_of(ty: Type) -> Option<Kind> {
    Some(match ty {
        Type::Int(1..=32) => Kind::I32,
        Type::Int(64) => Kind::I64,
        Type::Float(FloatKind::F32) => Kind::F32,
        Type::Float(FloatKind::F64) => Kind::F64,
        Type::Ref(_) | Type::Null => Kind::Ref,
        _ => return None,
    })
}

/// Translates `body`; `constant` makes the values of constants that live on the heap (strings, classes). One for which it answers
/// [`Value::Undef`] is made when code that mentions it runs: programs can tell when a literal is interned, and a class that is
/// missing matters only there.
pub fn prepare(
    body: Arc<Body>,
    constant: &mut dyn FnMut(&Constant) -> Result<Value, Malformed>,
) -> Outcome<Code> {
    let mut preparer = Preparer::new(&body, constant)?;
    preparer.blocks()?;
    let Preparer { out, constants, params, checks, sites, arrays, .. } = preparer;
    Ok(Code {
        ins: out.ins.into_iter().map(Cell::new).collect(),
        locs: out.locs.into(),
        constants: constants.into(),
        size: out.size,
        params: params.into(),
        edges: out.edges.into(),
        moves: out.moves.into(),
        pairs: out.pairs,
        switches: out.switches,
        checks,
        sites,
        arrays,
        reasons: out.reasons,
        texts: RefCell::default(),
        registers: out.registers.into(),
        starts: out.starts.into(),
        live: OnceCell::new(),
        body: body.clone(),
    })
}

struct Preparer<'a> {
    body: &'a Body,
    out: Assembly<'a, Ins, Reg>,
    constants: Vec<Value>,
    params: Vec<Kind>,
    checks: Vec<CheckCode>,
    sites: Vec<CallSite>,
    arrays: Vec<ArraySite>,
    /// Constants to be made where they are used; and, for the current block, those that are made already.
    late: FxHashMap<V, ConstId>,
    made: FxHashSet<V>,
}

impl<'a> Preparer<'a> {
    fn new(
        body: &'a Body,
        constant: &mut dyn FnMut(&Constant) -> Result<Value, Malformed>,
    ) -> Outcome<Preparer<'a>> {
        let mut registers = vec![NO_REG; body.values.len()];
        let mut constants = Vec::new();
        let mut late = FxHashMap::default();
        for (value, data) in body.values.iter() {
            if let ValueDef::Const(c) = data.def {
                registers[value.index()] = constants.len() as Reg;
                let made = constant_value(&body.constants[c], data.ty, constant)?;
                if made == Value::Undef {
                    late.insert(value, c);
                }
                constants.push(made);
            }
        }
        let param = |value: &V| {
            let ty = body.ty(*value);
            kind_of(ty).ok_or_else(|| Malformed(format!("parameter of type {ty}")))
        };
        let params = body.params(body.entry()).iter().map(param).collect::<Outcome<_>>()?;
        Ok(Preparer {
            body,
            out: Assembly::new(body, registers, constants.len() as u32),
            constants,
            params,
            checks: Vec::new(),
            sites: Vec::new(),
            arrays: Vec::new(),
            late,
            made: FxHashSet::default(),
        })
    }

    fn blocks(&mut self) -> Outcome<()> {
        for (block, data) in self.body.blocks.iter() {
            self.out.begin(block);
            self.made.clear();
            for inst in self.body.insts_of(block) {
                let data = &self.body.insts[inst];
                self.out.loc = data.loc;
                let dest = data.result.expand();
                if !self.late.is_empty() {
                    let mut used = Vec::new();
                    self.body.for_each_operand(&data.op, |v| used.push(v));
                    self.make_late(&used)?;
                }
                self.op(&data.op, dest)?;
            }
            self.out.loc = data.loc;
            if !self.late.is_empty() {
                let mut used = Vec::new();
                self.body.for_each_terminator_operand(&data.terminator, |v| used.push(v));
                self.body.edges(block).for_each(|e| used.extend(self.body.list(&e.args)));
                self.make_late(&used)?;
            }
            self.terminator(&data.terminator)?;
        }
        self.out.place_edges();
        Ok(())
    }

    fn make_late(&mut self, used: &[V]) -> Outcome<()> {
        for value in used {
            if let Some(constant) = self.late.get(value).copied()
                && self.made.insert(*value)
            {
                let reg = self.out.reg(*value)?;
                match late_ins(&self.body.constants[constant], reg) {
                    Some(ins) => self.out.push(ins),
                    None => self.unsupported(format!("the constant {:?}", self.body.constants[constant])),
                }
            }
        }
        Ok(())
    }

    fn kind(&self, value: V) -> Outcome<Kind> {
        let ty = self.body.ty(value);
        kind_of(ty).ok_or_else(|| Malformed(format!("{value} has type {ty}, which cannot be run yet")))
    }

    fn expect(&self, value: V, kind: Kind) -> Outcome<()> {
        let found = self.kind(value)?;
        if found == kind { Ok(()) } else { Err(Malformed(format!("{value} is {found:?}, not {kind:?}"))) }
    }

    fn unsupported(&mut self, what: String) {
        let reason = self.out.reason(what);
        self.out.push(Ins::Unsupported(reason));
    }

    fn width(&self, value: V) -> u32 {
        match self.body.ty(value) {
            Type::Int(width) => width,
            _ => 0,
        }
    }

    fn op(&mut self, op: &Op, dest: Option<V>) -> Outcome<()> {
        let d = self.out.destination(dest)?;
        let body = self.body;
        match op {
            Op::Unary(op, a) => {
                let (a_reg, kind) = (self.out.reg(*a)?, self.kind(*a)?);
                match kind {
                    Kind::I32 if self.width(*a) == 32 => self.out.push(Ins::Un32(*op, d, a_reg)),
                    Kind::I64 => self.out.push(Ins::Un64(*op, d, a_reg)),
                    Kind::F32 => self.out.push(Ins::UnF32(*op, d, a_reg)),
                    Kind::F64 => self.out.push(Ins::UnF64(*op, d, a_reg)),
                    _ => self.unsupported(format!("{op:?} on {}", body.ty(*a))),
                }
            }
            Op::Binary(op, a, b) => self.binary(*op, d, *a, *b)?,
            Op::Compare(op, a, b) => {
                let kind = self.kind(*a)?;
                self.expect(*b, kind)?;
                let (a_reg, b_reg) = (self.out.reg(*a)?, self.out.reg(*b)?);
                self.out.push(match kind {
                    Kind::I32 => Ins::Cmp32(*op, d, a_reg, b_reg),
                    Kind::I64 => Ins::Cmp64(*op, d, a_reg, b_reg),
                    Kind::F32 => Ins::CmpF32(*op, d, a_reg, b_reg),
                    Kind::F64 => Ins::CmpF64(*op, d, a_reg, b_reg),
                    Kind::Ref => Ins::CmpRef(*op, d, a_reg, b_reg),
                });
            }
            Op::Convert(op, a) => self.convert(*op, d, *a, dest)?,
            Op::Select { condition, then, otherwise } => {
                self.expect(*condition, Kind::I32)?;
                let index = self.out.pair(*then, *otherwise)?;
                let condition = self.out.reg(*condition)?;
                self.out.push(Ins::Select(d, condition, index));
            }
            Op::Load { place } | Op::AddressOf { place } if self.is_c_place(*place) => {
                self.unsupported("memory of C".into());
            }
            Op::Store { place, .. } if self.is_c_place(*place) => self.unsupported("memory of C".into()),
            Op::Load { place } => match self.element_place(*place)? {
                Some((array, index)) => self.out.push(Ins::GetElement(d, array, index)),
                None => self.out.push(Ins::Load(d, *place)),
            },
            Op::Store { place, value } => {
                let value = self.out.reg(*value)?;
                match self.element_place(*place)? {
                    Some((array, index)) => self.out.push(Ins::PutElement(array, index, value)),
                    None => self.out.push(Ins::Store(*place, value)),
                }
            }
            Op::New { class } => self.out.push(Ins::New(d, *class)),
            Op::NewArray { class, lengths } => {
                let lengths = self.out.regs(body.list(lengths))?;
                self.arrays.push(ArraySite { class: *class, lengths });
                self.out.push(Ins::NewArray(d, self.arrays.len() as u32 - 1));
            }
            Op::ArrayLength(a) => {
                let a = self.out.reg(*a)?;
                self.out.push(Ins::ArrayLength(d, a));
            }
            Op::InstanceOf { value, class } => {
                let value = self.out.reg(*value)?;
                self.out.push(Ins::InstanceOf(d, value, *class));
            }
            Op::Refine(a) => {
                self.expect(*a, Kind::Ref)?;
                let a = self.out.reg(*a)?;
                self.out.push(Ins::Move(d, a));
            }
            Op::MonitorEnter(a) => {
                let a = self.out.reg(*a)?;
                self.out.push(Ins::MonitorEnter(a));
            }
            Op::MonitorExit(a) => {
                let a = self.out.reg(*a)?;
                self.out.push(Ins::MonitorExit(a));
            }
            Op::Assume(a) => {
                let a = self.out.reg(*a)?;
                self.out.push(Ins::Assume(a));
            }
            Op::Unknown { why } => self.unsupported(format!("an unknown value: {why}")),
            Op::AddressOf { .. }
            | Op::StackAlloc { .. }
            | Op::HeapAlloc { .. }
            | Op::Free(_)
            | Op::EndLife(_)
            | Op::BeginLife(_)
            | Op::CopyBytes { .. }
            | Op::FillBytes { .. } => self.unsupported("memory of C".into()),
        }
        Ok(())
    }

    fn is_c_place(&self, place: pathlight_ir::Place) -> bool {
        let data = &self.body.places[place];
        let c_base = matches!(data.base, PlaceBase::Global(_));
        let is_c = |p: &Projection| matches!(p, Projection::Offset(..) | Projection::Index { .. });
        c_base || data.projections.iter().any(is_c) || data.projections.len() > 1
    }

    fn element_place(&self, place: pathlight_ir::Place) -> Outcome<Option<(Reg, Reg)>> {
        let data = &self.body.places[place];
        match (data.base, data.projections.first()) {
            (PlaceBase::Value(array), Some(Projection::Element(index))) => {
                self.expect(array, Kind::Ref)?;
                self.expect(*index, Kind::I32)?;
                Ok(Some((self.out.reg(array)?, self.out.reg(*index)?)))
            }
            _ => Ok(None),
        }
    }

    fn binary(&mut self, op: pathlight_ir::BinaryOp, d: Reg, a: V, b: V) -> Outcome<()> {
        use pathlight_ir::BinaryOp as B;
        let kind = self.kind(a)?;
        self.expect(b, kind)?;
        let (a_reg, b_reg) = (self.out.reg(a)?, self.out.reg(b)?);
        let is_float_op = matches!(
            op,
            B::FloatAdd
                | B::FloatSub
                | B::FloatMul
                | B::FloatDiv
                | B::FloatRem
                | B::ThreeWayNanLess
                | B::ThreeWayNanGreater
        );
        if is_float_op != matches!(kind, Kind::F32 | Kind::F64) {
            return Err(Malformed(format!("{op:?} on {kind:?}")));
        }
        match kind {
            Kind::I32 => {
                let width = self.width(a);
                let plain = matches!(op, B::And | B::Or | B::Xor);
                let wraps = matches!(op, B::Add | B::Sub | B::Mul | B::ShiftLeft | B::SignedDiv);
                let fits = matches!(op, B::SignedRem | B::ShiftRightArithmetic | B::ThreeWay);
                if width == 32 || plain {
                    self.out.push(Ins::Bin32(op, d, a_reg, b_reg));
                } else if width > 1 && (wraps || fits) {
                    self.out.push(Ins::Bin32(op, d, a_reg, b_reg));
                    if wraps {
                        self.out.push(Ins::Convert(Conversion::Signed32(width as u8), d, d));
                    }
                } else {
                    self.unsupported(format!("{op:?} on i{width}"));
                }
            }
            Kind::I64 => self.out.push(Ins::Bin64(op, d, a_reg, b_reg)),
            Kind::F32 => self.out.push(Ins::BinF32(op, d, a_reg, b_reg)),
            Kind::F64 => self.out.push(Ins::BinF64(op, d, a_reg, b_reg)),
            Kind::Ref => return Err(Malformed(format!("{op:?} on references"))),
        }
        Ok(())
    }

    fn convert(&mut self, op: ConvertOp, d: Reg, a: V, dest: Option<V>) -> Outcome<()> {
        use Conversion as C;
        let to_type = dest.map_or(Type::I32, |v| self.body.ty(v));
        let from_type = self.body.ty(a);
        let (from, to) = (self.kind(a)?, kind_of(to_type));
        let source = self.out.reg(a)?;
        let width = |ty: Type| if let Type::Int(w) = ty { w as u8 } else { 0 };
        let conversion = match (op, from, to) {
            (ConvertOp::SignExtend, Kind::I32, Some(Kind::I32)) => C::Signed32(width(from_type)),
            (ConvertOp::SignExtend, Kind::I32, Some(Kind::I64)) if width(from_type) > 1 => C::Signed32To64,
            (ConvertOp::ZeroExtend, Kind::I32, Some(Kind::I32)) => C::Unsigned32(width(from_type)),
            (ConvertOp::ZeroExtend, Kind::I32, Some(Kind::I64)) => C::Unsigned32To64(width(from_type)),
            (ConvertOp::Truncate, Kind::I32, Some(Kind::I32)) if to_type == Type::I1 => C::Boolean,
            (ConvertOp::Truncate, Kind::I32, Some(Kind::I32)) => C::Signed32(width(to_type)),
            (ConvertOp::Truncate, Kind::I64, Some(Kind::I32)) if width(to_type) > 1 => {
                C::Truncate64(width(to_type))
            }
            (ConvertOp::SignedToFloat, Kind::I32, Some(Kind::F32)) => C::I32ToF32,
            (ConvertOp::SignedToFloat, Kind::I32, Some(Kind::F64)) => C::I32ToF64,
            (ConvertOp::SignedToFloat, Kind::I64, Some(Kind::F32)) => C::I64ToF32,
            (ConvertOp::SignedToFloat, Kind::I64, Some(Kind::F64)) => C::I64ToF64,
            (ConvertOp::UnsignedToFloat, Kind::I32, Some(Kind::F32)) if from_type == Type::I32 => C::U32ToF32,
            (ConvertOp::UnsignedToFloat, Kind::I32, Some(Kind::F64)) if from_type == Type::I32 => C::U32ToF64,
            (ConvertOp::UnsignedToFloat, Kind::I64, Some(Kind::F32)) => C::U64ToF32,
            (ConvertOp::UnsignedToFloat, Kind::I64, Some(Kind::F64)) => C::U64ToF64,
            (ConvertOp::FloatToSigned, Kind::F32, Some(Kind::I32)) if to_type == Type::I32 => C::F32ToI32,
            (ConvertOp::FloatToSigned, Kind::F32, Some(Kind::I64)) => C::F32ToI64,
            (ConvertOp::FloatToSigned, Kind::F64, Some(Kind::I32)) if to_type == Type::I32 => C::F64ToI32,
            (ConvertOp::FloatToSigned, Kind::F64, Some(Kind::I64)) => C::F64ToI64,
            (ConvertOp::FloatToFloat, Kind::F32, Some(Kind::F64)) => C::F32ToF64,
            (ConvertOp::FloatToFloat, Kind::F64, Some(Kind::F32)) => C::F64ToF32,
            (ConvertOp::Bitcast, Kind::F32, Some(Kind::I32)) if to_type == Type::I32 => C::F32Bits,
            (ConvertOp::Bitcast, Kind::F64, Some(Kind::I64)) => C::F64Bits,
            (ConvertOp::Bitcast, Kind::I32, Some(Kind::F32)) if from_type == Type::I32 => C::BitsF32,
            (ConvertOp::Bitcast, Kind::I64, Some(Kind::F64)) => C::BitsF64,
            (ConvertOp::Bitcast | ConvertOp::FloatToFloat, from, Some(to)) if from == to => {
                self.out.push(Ins::Move(d, source));
                return Ok(());
            }
            _ => {
                self.unsupported(format!("{op:?} from {from_type} to {to_type}"));
                return Ok(());
            }
        };
        self.out.push(Ins::Convert(conversion, d, source));
        Ok(())
    }

    fn edge(&mut self, edge: &Edge, supplies: bool) -> Outcome<u32> {
        let (supplied, params) = self.out.parameters(edge, supplies)?;
        let implicit = match supplied {
            [] => NO_REG,
            [param] => self.out.reg(*param)?,
            _ => return Err(Malformed(format!("{} wants more than one value", edge.target))),
        };
        for (param, arg) in params.iter().zip(self.body.list(&edge.args)) {
            self.expect(*arg, self.kind(*param)?)?;
        }
        self.out.edge(edge, implicit, params)
    }

    fn terminator(&mut self, terminator: &Terminator) -> Outcome<()> {
        let body = self.body;
        match terminator {
            Terminator::Jump(edge) => {
                let edge = self.edge(edge, false)?;
                self.out.push(Ins::Jump(edge));
            }
            Terminator::Branch { condition, then, otherwise } => {
                self.expect(*condition, Kind::I32)?;
                let (then, otherwise) = (self.edge(then, false)?, self.edge(otherwise, false)?);
                let condition = self.out.reg(*condition)?;
                self.out.push(Ins::Branch(condition, then, otherwise));
            }
            Terminator::Switch { value, table } => {
                let data = &body.switches[*table];
                let mut cases = Vec::with_capacity(data.cases.len());
                for (number, edge) in &data.cases {
                    cases.push((*number, self.edge(edge, false)?));
                }
                let default = self.edge(&data.default, false)?;
                let table = self.out.switch(cases, default);
                let value = self.out.reg(*value)?;
                self.out.push(Ins::Switch(value, table));
            }
            Terminator::Check { kind, args, raises, ok, fail } => {
                self.check(*kind, body.list(args), *raises, ok, fail)?
            }
            Terminator::Call { callee, args, normal, unwind } => {
                let callee = &body.callees[*callee];
                let site = CallSite {
                    dispatch: callee.dispatch,
                    target: callee.target,
                    args: self.out.regs(body.list(args))?,
                    normal: self.edge(normal, true)?,
                    unwind: unwind.as_ref().map(|e| self.edge(e, true)).transpose()?,
                    resolved: Cell::new(u32::MAX),
                    cached_class: Cell::new(u32::MAX),
                    cached_method: Cell::new(u32::MAX),
                };
                self.sites.push(site);
                self.out.push(Ins::Call(self.sites.len() as u32 - 1));
            }
            Terminator::Return(values) => match body.list(values) {
                [] => self.out.push(Ins::Return(NO_REG)),
                [value] => {
                    let value = self.out.reg(*value)?;
                    self.out.push(Ins::Return(value));
                }
                _ => self.unsupported("several results".into()),
            },
            Terminator::Throw(value) => {
                self.expect(*value, Kind::Ref)?;
                let value = self.out.reg(*value)?;
                self.out.push(Ins::Throw(value));
            }
            Terminator::Undefined => self.out.push(Ins::Undefined),
        }
        Ok(())
    }

    fn check(&mut self, kind: CheckKind, args: &[V], raises: bool, ok: &Edge, fail: &Edge) -> Outcome<()> {
        if args.len() != kind.arity() {
            return Err(Malformed(format!("check {} with {} arguments", kind.name(), args.len())));
        }
        let (ok, fail) = (self.edge(ok, false)?, self.edge(fail, raises)?);
        let regs = self.out.regs(args)?;
        let index = self.checks.len() as u32;
        let kinds: Vec<Kind> = args.iter().map(|a| self.kind(*a)).collect::<Outcome<_>>()?;
        let ins = match (kind, kinds.as_slice()) {
            (CheckKind::NonNull, [Kind::Ref]) => Ins::NonNull(regs[0], ok, index),
            (CheckKind::NonZero, [Kind::I32]) => Ins::NonZero32(regs[0], ok, index),
            (CheckKind::NonZero, [Kind::I64]) => Ins::NonZero64(regs[0], ok, index),
            (CheckKind::NonNegativeSize, [Kind::I32]) => Ins::NonNegative(regs[0], ok, index),
            (CheckKind::Bounds, [Kind::I32, Kind::I32]) => Ins::Bounds(regs[0], regs[1], index),
            (CheckKind::Storable, [Kind::Ref, Kind::Ref]) => Ins::Storable(regs[0], regs[1], index),
            (CheckKind::Instance(class), [Kind::Ref]) => Ins::Instance(regs[0], class, index),
            (CheckKind::Linked { .. } | CheckKind::Reachable, []) => Ins::Fail(index),
            // Told by the allocation itself, see `handler_at`.
            (CheckKind::Allocatable, []) => Ins::Jump(ok),
            (CheckKind::Assertion, [Kind::I32]) => Ins::Assertion(regs[0], ok, index),
            _ => {
                self.unsupported(format!("the check {}", kind.name()));
                return Ok(());
            }
        };
        self.checks.push(CheckCode { kind, args: regs, raises, ok, fail });
        self.out.push(ins);
        Ok(())
    }
}

/// The instruction that makes a constant when it is used; None for constants that cannot be made.
fn late_ins(constant: &Constant, reg: Reg) -> Option<Ins> {
    match constant {
        Constant::String(text) => Some(Ins::Text(reg, *text)),
        Constant::Class(name) => Some(Ins::Mirror(reg, *name)),
        _ => None,
    }
}

fn constant_value(
    constant: &Constant,
    ty: Type,
    on_heap: &mut dyn FnMut(&Constant) -> Result<Value, Malformed>,
) -> Outcome<Value> {
    Ok(match (constant, ty) {
        (Constant::Int(n), Type::Int(1)) => Value::I32((*n & 1) as i32),
        (Constant::Int(n), Type::Int(2..=32)) => Value::I32(*n as i32),
        (Constant::Int(n), Type::Int(64)) => Value::I64(*n as i64),
        (Constant::Float(bits), Type::Float(FloatKind::F32)) => Value::F32(f32::from_bits(*bits as u32)),
        (Constant::Float(bits), Type::Float(FloatKind::F64)) => Value::F64(f64::from_bits(*bits)),
        (Constant::Null, Type::Ref(_) | Type::Null) => Value::NULL,
        (Constant::Undef | Constant::Poison, ty) => kind_of(ty).map_or(Value::Undef, Kind::zero),
        (
            Constant::String(_) | Constant::Class(_) | Constant::MethodType(_) | Constant::MethodHandle(..),
            Type::Ref(_),
        ) => on_heap(constant)?,
        _ => return Err(Malformed(format!("a constant of type {ty}"))),
    })
}
