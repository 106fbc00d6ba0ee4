//! From a body to [`Code`].
//!
//! One pass over the blocks; types are checked here, once, so that the loop that runs the code need not. What cannot be run becomes an
//! instruction that stops with its name when it is reached.

use std::cell::Cell;
use std::sync::Arc;

use num_bigint::BigUint;
use pathlight_ir::{
    BinaryOp, Body, CheckKind, Constant, ConvertOp, Edge, EntityRef, Op, Place, PlaceBase, Projection,
    Symbol, Terminator, Type, Value as V, ValueDef,
};
use rustc_hash::FxHashMap;

use super::big::{self, BigOp};
use super::code::{CallSite, CheckCode, Code, Ins, PlaceCode, Slot, Supplied};
use super::value::{Shape, Val, mask};
use crate::assembly::{Assembly, Malformed, Outcome};
use crate::code::{NO_REG, Reg};

/// Gives the addresses of globals and functions that code mentions.
pub trait Addresses {
    fn address(&mut self, constant: &Constant) -> Result<Val, Malformed>;

    /// The register's form of an integer of more than 128 bits.
    fn big(&mut self, value: BigUint) -> Val;
}

pub fn prepare(body: Arc<Body>, addresses: &mut dyn Addresses) -> Outcome<Code> {
    let mut p = Preparer::new(&body, addresses)?;
    p.blocks()?;
    let out = p.out;
    Ok(Code {
        ins: out.ins.into(),
        locs: out.locs.into(),
        constants: p.constants.into(),
        size: out.size,
        params: p.params.into(),
        variadic: body.signature.variadic,
        edges: out.edges.into(),
        moves: out.moves.into(),
        pairs: out.pairs,
        conversions: p.conversions,
        places: p.places,
        bigs: p.bigs,
        slots: p.slots,
        switches: out.switches,
        checks: p.checks,
        sites: p.sites,
        lists: p.lists,
        reasons: out.reasons,
        registers: out.registers.into(),
        body: body.clone(),
    })
}

struct Preparer<'a> {
    body: &'a Body,
    out: Assembly<'a, Ins, Supplied>,
    constants: Vec<Val>,
    params: Vec<Shape>,
    conversions: Vec<(ConvertOp, Shape, Shape)>,
    places: Vec<PlaceCode>,
    bigs: Vec<BigOp>,
    slots: Vec<Slot>,
    checks: Vec<CheckCode>,
    sites: Vec<CallSite>,
    lists: Vec<Box<[Reg]>>,
    /// Registers of the globals that places start from.
    globals: FxHashMap<Symbol, Reg>,
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
        let param = |value: &V| {
            let ty = body.ty(*value);
            Shape::of(ty).ok_or_else(|| Malformed(format!("a parameter of type {ty}")))
        };
        let params = body.params(body.entry()).iter().map(param).collect::<Outcome<_>>()?;
        Ok(Preparer {
            body,
            out: Assembly::new(body, registers, constants.len() as u32),
            constants,
            params,
            conversions: Vec::new(),
            places: Vec::new(),
            bigs: Vec::new(),
            slots: Vec::new(),
            checks: Vec::new(),
            sites: Vec::new(),
            lists: Vec::new(),
            globals,
        })
    }

    fn blocks(&mut self) -> Outcome<()> {
        for (block, data) in self.body.blocks.iter() {
            self.out.begin(block);
            for inst in self.body.insts_of(block) {
                let data = &self.body.insts[inst];
                self.out.loc = data.loc;
                self.op(&data.op, data.result.expand())?;
            }
            self.out.loc = data.loc;
            self.terminator(&data.terminator)?;
        }
        self.out.place_edges();
        Ok(())
    }

    fn shape(&self, value: V) -> Outcome<Shape> {
        let ty = self.body.ty(value);
        Shape::of(ty).ok_or_else(|| Malformed(format!("{value} has the type {ty}, which C has no values of")))
    }

    fn typed(&self, value: V) -> Outcome<(Reg, Shape)> {
        Ok((self.out.reg(value)?, self.shape(value)?))
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
        let reason = self.out.reason(what);
        self.out.push(Ins::Unsupported(reason));
    }

    fn op(&mut self, op: &Op, dest: Option<V>) -> Outcome<()> {
        let d = self.out.destination(dest)?;
        match op {
            Op::Unary(op, a) => {
                let (a, shape) = self.typed(*a)?;
                let ins = match shape {
                    Shape::Int(w) => Ins::IntUnary(*op, w, d, a),
                    Shape::Wide(w) => Ins::WideUnary(*op, w, d, a),
                    Shape::Big(_) => self.big(BigOp::Unary(*op, shape, d, a)),
                    _ => Ins::FloatUnary(*op, shape, d, a),
                };
                self.out.push(ins);
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
                self.out.push(ins);
            }
            Op::Convert(op, a) => {
                let (a, from) = self.typed(*a)?;
                let to = dest.map_or(Ok(from), |v| self.shape(v))?;
                if matches!(from, Shape::Big(_)) || matches!(to, Shape::Big(_)) {
                    let ins = self.big(BigOp::Convert(*op, from, to, d, a));
                    self.out.push(ins);
                    return Ok(());
                }
                self.conversions.push((*op, from, to));
                self.out.push(Ins::Convert(d, a, self.conversions.len() as u32 - 1));
            }
            Op::Select { condition, then, otherwise } => {
                let shape = self.shape(*then)?;
                self.expect(*otherwise, shape)?;
                let condition = self.expect(*condition, Shape::Int(1))?;
                let pair = self.out.pair(*then, *otherwise)?;
                self.out.push(Ins::Select(d, condition, pair));
            }
            Op::Load { place } => {
                let shape = dest.map_or(Ok(Shape::Int(8)), |v| self.shape(v))?;
                let index = self.place(*place)?;
                match self.plain(index) {
                    _ if matches!(shape, Shape::Big(_)) => {
                        let ins = self.big(BigOp::Load(d, index, shape));
                        self.out.push(ins);
                    }
                    Some(base) => self.out.push(Ins::LoadAt(d, base, shape)),
                    None => self.out.push(Ins::Load(d, index, shape)),
                }
            }
            Op::Store { place, value } => {
                let (value, shape) = self.typed(*value)?;
                let index = self.place(*place)?;
                match self.plain(index) {
                    _ if matches!(shape, Shape::Big(_)) => {
                        let ins = self.big(BigOp::Store(value, index, shape));
                        self.out.push(ins);
                    }
                    Some(base) => self.out.push(Ins::StoreAt(value, base, shape)),
                    None => self.out.push(Ins::Store(value, index, shape)),
                }
            }
            Op::AddressOf { place } => {
                let index = self.place(*place)?;
                self.out.push(Ins::AddressOf(d, index));
            }
            Op::StackAlloc { size, align } | Op::HeapAlloc { size, align } => {
                let size = self.out.reg(*size)?;
                let name = dest.and_then(|v| self.body.values[v].name).unwrap_or_default();
                self.slots.push(Slot { align: *align, name });
                let slot = self.slots.len() as u32 - 1;
                let on_stack = matches!(op, Op::StackAlloc { .. });
                self.out.push(if on_stack {
                    Ins::StackAlloc(d, size, slot)
                } else {
                    Ins::HeapAlloc(d, size, slot)
                });
            }
            Op::Free(p) => {
                let p = self.expect(*p, Shape::Ptr)?;
                self.out.push(Ins::Free(p));
            }
            Op::EndLife(p) => {
                let p = self.expect(*p, Shape::Ptr)?;
                self.out.push(Ins::EndLife(p));
            }
            Op::BeginLife(p) => {
                let p = self.expect(*p, Shape::Ptr)?;
                self.out.push(Ins::BeginLife(p));
            }
            Op::CopyBytes { to, from, size } => {
                let (to, from) = (self.expect(*to, Shape::Ptr)?, self.expect(*from, Shape::Ptr)?);
                let size = self.out.reg(*size)?;
                self.out.push(Ins::Copy(to, from, size));
            }
            Op::FillBytes { to, byte, size } => {
                let (to, byte, size) =
                    (self.expect(*to, Shape::Ptr)?, self.out.reg(*byte)?, self.out.reg(*size)?);
                self.out.push(Ins::Fill(to, byte, size));
            }
            Op::Assume(a) => {
                let a = self.expect(*a, Shape::Int(1))?;
                self.out.push(Ins::Assume(a));
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
        self.out.push(ins);
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
    fn edge(&mut self, edge: &Edge, supplies: bool) -> Outcome<u32> {
        let (supplied, params) = self.out.parameters(edge, supplies)?;
        let implicit = supplied.iter().map(|v| self.typed(*v)).collect::<Outcome<_>>()?;
        for (param, arg) in params.iter().zip(self.body.list(&edge.args)) {
            self.expect(*arg, self.shape(*param)?)?;
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
                let condition = self.expect(*condition, Shape::Int(1))?;
                let (then, otherwise) = (self.edge(then, false)?, self.edge(otherwise, false)?);
                self.out.push(Ins::Branch(condition, then, otherwise));
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
                        let table = self.out.switch(cases, default);
                        self.out.push(Ins::Switch(value, width, table));
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
                self.out.push(Ins::Call(self.sites.len() as u32 - 1));
            }
            Terminator::Return(values) => {
                let regs = body.list(values).iter().map(|v| self.out.reg(*v)).collect::<Outcome<_>>()?;
                self.lists.push(regs);
                self.out.push(Ins::Return(self.lists.len() as u32 - 1));
            }
            Terminator::Throw(value) => {
                let value = self.expect(*value, Shape::Ptr)?;
                self.out.push(Ins::Throw(value));
            }
            Terminator::Undefined => self.out.push(Ins::Undefined),
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
        self.out.push(ins);
        Ok(())
    }
}
