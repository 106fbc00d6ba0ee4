//! From a body to [`Code`].
//!
//! One pass over the blocks; types are checked here, once, so that the loop that runs the code need not. What cannot be run becomes an
//! instruction that stops with its name when it is reached.

use std::cell::Cell;
use std::sync::Arc;

use num_bigint::BigUint;
use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::{
    BinaryOp, Body, CheckKind, Constant, ConvertOp, Edge, EntityRef, Loc, Op, Place, PlaceBase, Projection,
    Symbol, Terminator, Type, Value as V, ValueDef,
};
use rustc_hash::FxHashMap;

use super::big::{self, BigOp};
use super::code::{CallSite, CheckCode, Code, EdgeCode, Ins, NO_REG, PlaceCode, Reg, Slot};
use super::value::{Shape, Val, mask};
use crate::code::SwitchCode;
use crate::prepare::{Malformed, sequence, switch_code};

type Outcome<T> = Result<T, Malformed>;

/// Gives the addresses of globals and functions that code mentions.
pub trait Addresses {
    fn address(&mut self, constant: &Constant) -> Result<Val, Malformed>;

    /// The register's form of an integer of more than 128 bits.
    fn big(&mut self, value: BigUint) -> Val;
}

pub fn prepare(body: Arc<Body>, addresses: &mut dyn Addresses) -> Outcome<Code> {
    let mut p = Preparer::new(&body, addresses)?;
    p.blocks()?;
    Ok(Code {
        ins: p.ins.into(),
        locs: p.locs.into(),
        constants: p.constants.into(),
        size: p.size,
        params: p.params.into(),
        variadic: body.signature.variadic,
        edges: p.edges.into(),
        moves: p.moves.into(),
        pairs: p.pairs,
        conversions: p.conversions,
        places: p.places,
        bigs: p.bigs,
        slots: p.slots,
        switches: p.switches,
        checks: p.checks,
        sites: p.sites,
        lists: p.lists,
        reasons: p.reasons,
        registers: p.registers.into(),
        body: body.clone(),
    })
}

struct Preparer<'a> {
    body: &'a Body,
    ins: Vec<Ins>,
    locs: Vec<PackedOption<Loc>>,
    constants: Vec<Val>,
    size: u32,
    params: Vec<Shape>,
    edges: Vec<EdgeCode>,
    moves: Vec<(Reg, Reg)>,
    pairs: Vec<(Reg, Reg)>,
    conversions: Vec<(ConvertOp, Shape, Shape)>,
    places: Vec<PlaceCode>,
    bigs: Vec<BigOp>,
    slots: Vec<Slot>,
    switches: Vec<SwitchCode>,
    checks: Vec<CheckCode>,
    sites: Vec<CallSite>,
    lists: Vec<Box<[Reg]>>,
    reasons: Vec<String>,
    registers: Vec<Reg>,
    /// Registers of the globals that places start from.
    globals: FxHashMap<Symbol, Reg>,
    starts: Vec<u32>,
    scratch: Reg,
    loc: PackedOption<Loc>,
}

/// The value of a constant of this type.
pub fn constant_value(constant: &Constant, ty: Type, addresses: &mut dyn Addresses) -> Outcome<Val> {
    let shape = Shape::of(ty).ok_or_else(|| Malformed(format!("a constant of type {ty}")))?;
    Ok(match (constant, shape) {
        (Constant::Int(n), Shape::Int(w)) => Val::bits(*n as u64 & mask(u32::from(w))),
        (Constant::Int(n), Shape::Wide(w)) => Val::wide(*n as u128 & (u128::MAX >> (128 - u32::from(w)))),
        (Constant::Int(n), Shape::Big(w)) => addresses.big(big::constant(*n, u32::from(w))),
        (Constant::Wide(words), Shape::Big(_)) => {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            addresses.big(BigUint::from_bytes_le(&bytes))
        }
        (Constant::Null | Constant::Undef | Constant::Poison, Shape::Big(_)) => {
            addresses.big(BigUint::default())
        }
        (Constant::Int(n), Shape::Ptr) => Val::bits(*n as u64),
        (Constant::Float(bits), Shape::F32) => Val::bits(*bits & mask(32)),
        (Constant::Float(bits), Shape::F64 | Shape::Soft(_)) => Val::bits(*bits),
        (Constant::Wide(words), _) => {
            let word = |i: usize| words.get(i).copied().unwrap_or(0);
            if shape.has_shadow() { Val::bits(word(0)) } else { Val { lo: word(0), hi: word(1) } }
        }
        (Constant::Null, _) => Val::NULL,
        (Constant::Undef | Constant::Poison, shape) => shape.undefined(),
        (Constant::Function(_) | Constant::Global(_) | Constant::GlobalOffset(..), Shape::Ptr) => {
            addresses.address(constant)?
        }
        _ => return Err(Malformed(format!("a constant of type {ty}"))),
    })
}

impl<'a> Preparer<'a> {
    fn new(body: &'a Body, addresses: &mut dyn Addresses) -> Outcome<Preparer<'a>> {
        let mut registers = vec![NO_REG; body.values.len()];
        let mut constants = Vec::new();
        for (value, data) in body.values.iter() {
            if let ValueDef::Const(c) = data.def {
                registers[value.index()] = constants.len() as Reg;
                constants.push(constant_value(&body.constants[c], data.ty, addresses)?);
            }
        }
        let mut globals = FxHashMap::default();
        for place in body.places.values() {
            if let PlaceBase::Global(name) = place.base
                && !globals.contains_key(&name)
            {
                globals.insert(name, constants.len() as Reg);
                constants.push(addresses.address(&Constant::Global(name))?);
            }
        }
        let mut size = constants.len() as u32;
        let mut params = Vec::new();
        for value in body.params(body.entry()) {
            registers[value.index()] = size;
            size += 1;
            let ty = body.ty(*value);
            params.push(Shape::of(ty).ok_or_else(|| Malformed(format!("a parameter of type {ty}")))?);
        }
        for (value, data) in body.values.iter() {
            if registers[value.index()] == NO_REG && data.def != ValueDef::Dead {
                registers[value.index()] = size;
                size += 1;
            }
        }
        Ok(Preparer {
            body,
            ins: Vec::with_capacity(body.insts.len() + body.blocks.len()),
            locs: Vec::with_capacity(body.insts.len() + body.blocks.len()),
            constants,
            size: size + 1,
            params,
            edges: Vec::new(),
            moves: Vec::new(),
            pairs: Vec::new(),
            conversions: Vec::new(),
            places: Vec::new(),
            bigs: Vec::new(),
            slots: Vec::new(),
            switches: Vec::new(),
            checks: Vec::new(),
            sites: Vec::new(),
            lists: Vec::new(),
            reasons: Vec::new(),
            registers,
            globals,
            starts: vec![0; body.blocks.len()],
            scratch: size,
            loc: None.into(),
        })
    }

    fn blocks(&mut self) -> Outcome<()> {
        for (block, data) in self.body.blocks.iter() {
            self.starts[block.index()] = self.ins.len() as u32;
            for inst in self.body.insts_of(block) {
                let data = &self.body.insts[inst];
                self.loc = data.loc;
                self.op(&data.op, data.result.expand())?;
            }
            self.loc = data.loc;
            self.terminator(&data.terminator)?;
        }
        for edge in &mut self.edges {
            edge.target = self.starts[edge.target as usize];
        }
        Ok(())
    }

    fn push(&mut self, ins: Ins) {
        self.ins.push(ins);
        self.locs.push(self.loc);
    }

    fn reg(&self, value: V) -> Outcome<Reg> {
        match self.registers.get(value.index()) {
            Some(&reg) if reg != NO_REG => Ok(reg),
            _ => Err(Malformed(format!("{value} is used but not defined"))),
        }
    }

    fn shape(&self, value: V) -> Outcome<Shape> {
        let ty = self.body.ty(value);
        Shape::of(ty).ok_or_else(|| Malformed(format!("{value} has the type {ty}, which C has no values of")))
    }

    fn typed(&self, value: V) -> Outcome<(Reg, Shape)> {
        Ok((self.reg(value)?, self.shape(value)?))
    }

    fn expect(&self, value: V, wanted: Shape) -> Outcome<Reg> {
        let (reg, found) = self.typed(value)?;
        if found == wanted {
            Ok(reg)
        } else {
            Err(Malformed(format!("{value} is {found:?}, not {wanted:?}")))
        }
    }

    fn unsupported(&mut self, what: String) {
        self.reasons.push(what);
        self.push(Ins::Unsupported(self.reasons.len() as u32 - 1));
    }

    fn op(&mut self, op: &Op, dest: Option<V>) -> Outcome<()> {
        let d = dest.map_or(Ok(self.scratch), |value| self.reg(value))?;
        match op {
            Op::Unary(op, a) => {
                let (a, shape) = self.typed(*a)?;
                let ins = match shape {
                    Shape::Int(w) => Ins::IntUnary(*op, w, d, a),
                    Shape::Wide(w) => Ins::WideUnary(*op, w, d, a),
                    Shape::Big(_) => self.big(BigOp::Unary(*op, shape, d, a)),
                    _ => Ins::FloatUnary(*op, shape, d, a),
                };
                self.push(ins);
            }
            Op::Binary(op, a, b) => self.binary(*op, d, *a, *b)?,
            Op::Compare(op, a, b) => {
                let (a, shape) = self.typed(*a)?;
                let b = self.expect(*b, shape)?;
                let ins = match shape {
                    Shape::Int(w) => Ins::IntCompare(*op, w, d, a, b),
                    Shape::Wide(w) => Ins::WideCompare(*op, w, d, a, b),
                    Shape::Big(_) => self.big(BigOp::Compare(*op, shape, d, a, b)),
                    Shape::Ptr => Ins::PtrCompare(*op, d, a, b),
                    _ => Ins::FloatCompare(*op, shape, d, a, b),
                };
                self.push(ins);
            }
            Op::Convert(op, a) => {
                let (a, from) = self.typed(*a)?;
                let to = dest.map_or(Ok(from), |v| self.shape(v))?;
                if matches!(from, Shape::Big(_)) || matches!(to, Shape::Big(_)) {
                    let ins = self.big(BigOp::Convert(*op, from, to, d, a));
                    self.push(ins);
                    return Ok(());
                }
                self.conversions.push((*op, from, to));
                self.push(Ins::Convert(d, a, self.conversions.len() as u32 - 1));
            }
            Op::Select { condition, then, otherwise } => {
                let shape = self.shape(*then)?;
                let pair = (self.reg(*then)?, self.expect(*otherwise, shape)?);
                let condition = self.expect(*condition, Shape::Int(1))?;
                self.pairs.push(pair);
                self.push(Ins::Select(d, condition, self.pairs.len() as u32 - 1));
            }
            Op::Load { place } => {
                let shape = dest.map_or(Ok(Shape::Int(8)), |v| self.shape(v))?;
                let index = self.place(*place)?;
                match self.plain(index) {
                    _ if matches!(shape, Shape::Big(_)) => {
                        let ins = self.big(BigOp::Load(d, index, shape));
                        self.push(ins);
                    }
                    Some(base) => self.push(Ins::LoadAt(d, base, shape)),
                    None => self.push(Ins::Load(d, index, shape)),
                }
            }
            Op::Store { place, value } => {
                let (value, shape) = self.typed(*value)?;
                let index = self.place(*place)?;
                match self.plain(index) {
                    _ if matches!(shape, Shape::Big(_)) => {
                        let ins = self.big(BigOp::Store(value, index, shape));
                        self.push(ins);
                    }
                    Some(base) => self.push(Ins::StoreAt(value, base, shape)),
                    None => self.push(Ins::Store(value, index, shape)),
                }
            }
            Op::AddressOf { place } => {
                let index = self.place(*place)?;
                self.push(Ins::AddressOf(d, index));
            }
            Op::StackAlloc { size, align } | Op::HeapAlloc { size, align } => {
                let size = self.reg(*size)?;
                let name = dest.and_then(|v| self.body.values[v].name).unwrap_or_default();
                self.slots.push(Slot { align: *align, name });
                let slot = self.slots.len() as u32 - 1;
                let on_stack = matches!(op, Op::StackAlloc { .. });
                self.push(if on_stack {
                    Ins::StackAlloc(d, size, slot)
                } else {
                    Ins::HeapAlloc(d, size, slot)
                });
            }
            Op::Free(p) => {
                let p = self.expect(*p, Shape::Ptr)?;
                self.push(Ins::Free(p));
            }
            Op::EndLife(p) => {
                let p = self.expect(*p, Shape::Ptr)?;
                self.push(Ins::EndLife(p));
            }
            Op::BeginLife(p) => {
                let p = self.expect(*p, Shape::Ptr)?;
                self.push(Ins::BeginLife(p));
            }
            Op::CopyBytes { to, from, size } => {
                let (to, from) = (self.expect(*to, Shape::Ptr)?, self.expect(*from, Shape::Ptr)?);
                let size = self.reg(*size)?;
                self.push(Ins::Copy(to, from, size));
            }
            Op::FillBytes { to, byte, size } => {
                let (to, byte, size) = (self.expect(*to, Shape::Ptr)?, self.reg(*byte)?, self.reg(*size)?);
                self.push(Ins::Fill(to, byte, size));
            }
            Op::Assume(a) => {
                let a = self.expect(*a, Shape::Int(1))?;
                self.push(Ins::Assume(a));
            }
            Op::Unknown { why } => self.unsupported(why.to_string()),
            Op::New { .. }
            | Op::NewArray { .. }
            | Op::ArrayLength(_)
            | Op::InstanceOf { .. }
            | Op::Refine(_)
            | Op::MonitorEnter(_)
            | Op::MonitorExit(_) => return Err(Malformed("an operation of Java in C".into())),
        }
        Ok(())
    }

    fn binary(&mut self, op: BinaryOp, d: Reg, a: V, b: V) -> Outcome<()> {
        let (a, shape) = self.typed(a)?;
        let b = self.expect(b, shape)?;
        let ins = match shape {
            Shape::Int(w) => Ins::Int(op, w, d, a, b),
            Shape::Wide(w) => Ins::Wide(op, w, d, a, b),
            Shape::Big(_) => self.big(BigOp::Binary(op, shape, d, a, b)),
            Shape::Ptr => return Err(Malformed(format!("{op:?} on pointers"))),
            _ => Ins::Float(op, shape, d, a, b),
        };
        self.push(ins);
        Ok(())
    }

    fn big(&mut self, op: BigOp) -> Ins {
        self.bigs.push(op);
        Ins::Big(self.bigs.len() as u32 - 1)
    }

    fn place(&mut self, place: Place) -> Outcome<u32> {
        let data = &self.body.places[place];
        let base = match data.base {
            PlaceBase::Value(value) => self.expect(value, Shape::Ptr)?,
            PlaceBase::Global(name) => {
                *self.globals.get(&name).ok_or_else(|| Malformed(format!("the global {name}")))?
            }
            PlaceBase::Static(_) => return Err(Malformed("a static field of Java in C".into())),
        };
        let (mut offset, mut indices) = (0i64, Vec::new());
        for projection in &data.projections {
            match projection {
                Projection::Offset(bytes, _) => offset = offset.wrapping_add(*bytes),
                Projection::Index { index, stride } => match self.typed(*index)? {
                    (reg, Shape::Int(width)) => indices.push((reg, width, *stride)),
                    (_, shape) => return Err(Malformed(format!("an index that is {shape:?}"))),
                },
                _ => return Err(Malformed("a place of Java in C".into())),
            }
        }
        self.places.push(PlaceCode { base, offset, indices: indices.into() });
        Ok(self.places.len() as u32 - 1)
    }

    fn plain(&mut self, index: u32) -> Option<Reg> {
        let place = self.places.last().filter(|p| p.offset == 0 && p.indices.is_empty())?;
        debug_assert_eq!(index as usize, self.places.len() - 1);
        Some(place.base)
    }

    /// An edge whose target still is a block; [`Preparer::blocks`] puts the position in at the end.
    fn edge(&mut self, edge: &Edge, supplied: bool) -> Outcome<u32> {
        let params = self.body.params(edge.target);
        let args = self.body.list(&edge.args);
        let first = if supplied { params.len().saturating_sub(args.len()) } else { 0 };
        if params.len() != args.len() + first {
            return Err(Malformed(format!("{} takes {} arguments", edge.target, params.len())));
        }
        let implicit = params[..first].iter().map(|v| self.typed(*v)).collect::<Outcome<_>>()?;
        let mut pending = Vec::with_capacity(args.len());
        for (param, arg) in params[first..].iter().zip(args) {
            let from = self.expect(*arg, self.shape(*param)?)?;
            let to = self.reg(*param)?;
            if to != from {
                pending.push((to, from));
            }
        }
        let start = self.moves.len() as u32;
        sequence(pending, self.scratch, &mut self.moves);
        let moves = (start, self.moves.len() as u32);
        self.edges.push(EdgeCode { target: edge.target.index() as u32, moves, implicit });
        Ok(self.edges.len() as u32 - 1)
    }

    fn terminator(&mut self, terminator: &Terminator) -> Outcome<()> {
        let body = self.body;
        match terminator {
            Terminator::Jump(edge) => {
                let edge = self.edge(edge, false)?;
                self.push(Ins::Jump(edge));
            }
            Terminator::Branch { condition, then, otherwise } => {
                let condition = self.expect(*condition, Shape::Int(1))?;
                let (then, otherwise) = (self.edge(then, false)?, self.edge(otherwise, false)?);
                self.push(Ins::Branch(condition, then, otherwise));
            }
            Terminator::Switch { value, table } => {
                let data = &body.switches[*table];
                let mut cases = Vec::with_capacity(data.cases.len());
                for (number, edge) in &data.cases {
                    cases.push((*number, self.edge(edge, false)?));
                }
                let default = self.edge(&data.default, false)?;
                match self.typed(*value)? {
                    (value, Shape::Int(width)) => {
                        self.switches.push(switch_code(cases, default));
                        self.push(Ins::Switch(value, width, self.switches.len() as u32 - 1));
                    }
                    (_, shape) => self.unsupported(format!("a switch on {shape:?}")),
                }
            }
            Terminator::Check { kind, args, ok, .. } => self.check(*kind, body.list(args), ok)?,
            Terminator::Call { callee, args, normal, unwind } => {
                let callee = &body.callees[*callee];
                let args = body.list(args).iter().map(|v| self.typed(*v)).collect::<Outcome<_>>()?;
                let site = CallSite {
                    dispatch: callee.dispatch,
                    target: callee.target,
                    args,
                    normal: self.edge(normal, true)?,
                    unwind: unwind.as_ref().map(|e| self.edge(e, true)).transpose()?,
                    resolved: Cell::new(u32::MAX),
                };
                self.sites.push(site);
                self.push(Ins::Call(self.sites.len() as u32 - 1));
            }
            Terminator::Return(values) => {
                let regs = body.list(values).iter().map(|v| self.reg(*v)).collect::<Outcome<_>>()?;
                self.lists.push(regs);
                self.push(Ins::Return(self.lists.len() as u32 - 1));
            }
            Terminator::Throw(value) => {
                let value = self.expect(*value, Shape::Ptr)?;
                self.push(Ins::Throw(value));
            }
            Terminator::Undefined => self.push(Ins::Undefined),
        }
        Ok(())
    }

    fn check(&mut self, kind: CheckKind, args: &[V], ok: &Edge) -> Outcome<()> {
        if args.len() != kind.arity() {
            return Err(Malformed(format!("check {} with {} arguments", kind.name(), args.len())));
        }
        let ok = self.edge(ok, false)?;
        let typed: Box<[(Reg, Shape)]> = args.iter().map(|v| self.typed(*v)).collect::<Outcome<_>>()?;
        let wants_pointer = matches!(
            kind,
            CheckKind::Accessible { .. }
                | CheckKind::AccessibleRange
                | CheckKind::Aligned { .. }
                | CheckKind::Freeable
                | CheckKind::Initialised { .. }
                | CheckKind::Disjoint
                | CheckKind::Callable
        );
        if wants_pointer && typed.first().is_none_or(|(_, shape)| *shape != Shape::Ptr) {
            return Err(Malformed(format!("check {} of what is no pointer", kind.name())));
        }
        let index = self.checks.len() as u32;
        let ins = match kind {
            CheckKind::Accessible { bytes } => Ins::Accessible(typed[0].0, bytes, index),
            CheckKind::Aligned { align } => Ins::Aligned(typed[0].0, align, index),
            CheckKind::Initialised { bytes } => Ins::Initialised(typed[0].0, bytes, index),
            CheckKind::NoOverflow(_) => Ins::NoOverflow(index),
            _ => Ins::Check(index),
        };
        self.checks.push(CheckCode { kind, args: typed, values: args.into(), ok });
        self.push(ins);
        Ok(())
    }
}
