//! What the pointers of a function point to.
//!
//! The lowered code has one type of pointer. What each points to follows from where it comes from and where it goes: parameters and results have types in the debug information,
//! fields have them, and what `malloc` gives is what it is used for. Facts spread over assignments in both directions until nothing is new. Each pointer has the class that was
//! found first; [`super::translate`] holds every use against it, so that a pointer that is used as two things (a cast) is refused, never misread.

use pathlight_ir::{
    Block, Body, CompareOp, Constant, EntityRef, Op, Place, PlaceBase, Projection, Symbol, Terminator, Type,
    Value, ValueDef,
};
use rustc_hash::FxHashMap;

use super::types::{Kind, Signature, Types, Variable};

/// Where memory is: so many bytes behind a pointer or the start of a variable.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Base {
    Value(Value),
    Global(Symbol),
}

/// What is known of the pointers of a function.
pub struct Pointers<'b> {
    body: &'b Body,
    types: &'b Types,
    classes: Vec<Option<Symbol>>,
    /// Addresses of members: from what, and how far.
    addresses: FxHashMap<Value, Result<(Base, i64), String>>,
    changed: bool,
}

impl<'b> Pointers<'b> {
    pub fn new(body: &'b Body, types: &'b Types, signature: &Signature) -> Pointers<'b> {
        let mut pointers = Pointers {
            body,
            types,
            classes: vec![None; body.values.len()],
            addresses: FxHashMap::default(),
            changed: true,
        };
        for inst in body.insts.values() {
            if let (Op::AddressOf { place }, Some(result)) = (&inst.op, inst.result.expand()) {
                let address = pointers.place(*place);
                pointers.addresses.insert(result, address);
            }
        }
        for (&param, kind) in body.params(body.entry()).iter().zip(&signature.params) {
            pointers.learn_kind(param, *kind);
        }
        // Every round but the last gives some value its class.
        while std::mem::take(&mut pointers.changed) {
            pointers.round(signature);
        }
        pointers
    }

    /// The class of what a pointer leads to; None for null and for what is used nowhere.
    pub fn class(&self, value: Value) -> Option<Symbol> {
        self.classes.get(value.index()).copied().flatten()
    }

    /// Is the value the address of a part of something?
    pub fn address(&self, value: Value) -> Option<&Result<(Base, i64), String>> {
        self.addresses.get(&value)
    }

    /// Where a place is.
    pub fn place(&self, place: Place) -> Result<(Base, i64), String> {
        let data = &self.body.places[place];
        let (base, mut offset) = match data.base {
            PlaceBase::Global(name) => (Base::Global(name), 0),
            PlaceBase::Value(value) => self.start(value)?,
            PlaceBase::Static(_) => return Err("a static field".to_owned()),
        };
        for projection in &data.projections {
            let step = match projection {
                Projection::Offset(bytes, _) => Some(*bytes),
                Projection::Index { index, stride } => match self.body.constant(*index) {
                    Some(Constant::Int(0)) => Some(0),
                    Some(Constant::Int(index)) => i64::try_from(*index)
                        .ok()
                        .and_then(|index| index.checked_mul(i64::try_from(*stride).ok()?)),
                    _ => return Err("pointer arithmetic or an element of an array".to_owned()),
                },
                Projection::Field(_) | Projection::Element(_) => None,
            };
            let moved = step.and_then(|step| offset.checked_add(step));
            offset = moved.ok_or_else(|| "an address that cannot be computed".to_owned())?;
        }
        Ok((base, offset))
    }

    /// Where a pointer leads, addresses of members followed back.
    pub fn start(&self, value: Value) -> Result<(Base, i64), String> {
        match self.body.constant(value) {
            Some(Constant::Global(name)) => return Ok((Base::Global(*name), 0)),
            Some(Constant::GlobalOffset(name, offset)) => return Ok((Base::Global(*name), *offset)),
            _ => {}
        }
        let (mut at, mut offset) = (value, 0_i64);
        for _ in 0..=self.addresses.len() {
            match self.addresses.get(&at) {
                None => return Ok((Base::Value(at), offset)),
                Some(Err(why)) => return Err(why.clone()),
                Some(Ok((base, further))) => {
                    let far = offset.checked_add(*further);
                    offset = far.ok_or_else(|| "an address that cannot be computed".to_owned())?;
                    match base {
                        Base::Global(name) => return Ok((Base::Global(*name), offset)),
                        Base::Value(next) => at = *next,
                    }
                }
            }
        }
        Err("an address that depends on itself".to_owned())
    }

    /// The kind of what lies at a place, if that is known already.
    pub fn kind_at(&self, place: Place, ty: Type) -> Option<Kind> {
        let (base, offset) = self.place(place).ok()?;
        let class = match base {
            Base::Value(value) => self.class(value)?,
            Base::Global(name) => match self.types.globals.get(&name)? {
                Variable::Scalar(kind) if offset == 0 => return Some(*kind),
                Variable::Scalar(_) => return None,
                Variable::Object(class) => *class,
            },
        };
        Some(self.types.class(class)?.member(offset, size_of(ty)?)?.kind)
    }

    fn learn(&mut self, value: Value, class: Symbol) {
        let fits = matches!(self.body.ty(value), Type::Ptr(_))
            && self.body.constant(value).is_none()
            && !self.addresses.contains_key(&value);
        if let Some(slot @ None) = self.classes.get_mut(value.index())
            && fits
        {
            *slot = Some(class);
            self.changed = true;
        }
    }

    fn learn_kind(&mut self, value: Value, kind: Kind) {
        if let Kind::Pointer(class) = kind {
            self.learn(value, class);
        }
    }

    fn same(&mut self, a: Value, b: Value) {
        for (from, to) in [(a, b), (b, a)] {
            if let Some(class) = self.class(from) {
                self.learn(to, class);
            }
        }
    }

    fn round(&mut self, signature: &Signature) {
        let body = self.body;
        for inst in body.insts.values() {
            match &inst.op {
                Op::Load { place } => {
                    self.hint(*place);
                    let Some(result) = inst.result.expand() else { continue };
                    if let Some(kind) = self.kind_at(*place, body.ty(result)) {
                        self.learn_kind(result, kind);
                    }
                }
                Op::Store { place, value } => {
                    self.hint(*place);
                    if let Some(kind) = self.kind_at(*place, body.ty(*value)) {
                        self.learn_kind(*value, kind);
                    }
                }
                Op::AddressOf { place } => self.hint(*place),
                Op::Compare(CompareOp::Eq | CompareOp::Ne, a, b) => self.same(*a, *b),
                Op::CopyBytes { to, from, .. } => self.same(*to, *from),
                Op::Select { then, otherwise, .. } => {
                    self.same(*then, *otherwise);
                    if let Some(result) = inst.result.expand() {
                        self.same(*then, result);
                    }
                }
                _ => {}
            }
        }
        for block in body.blocks.keys() {
            self.terminator(block, signature);
        }
    }

    fn terminator(&mut self, block: Block, signature: &Signature) {
        let body = self.body;
        match &body.blocks[block].terminator {
            Terminator::Return(values) => {
                if let (Some(&value), Some(kind)) = (body.list(values).first(), signature.result) {
                    self.learn_kind(value, kind);
                }
            }
            Terminator::Call { callee, args, normal, .. } => {
                let types = self.types;
                let target = body.callees[*callee].target.name;
                if let Some(Ok(called)) = types.functions.get(&target) {
                    for (&argument, &kind) in body.list(args).iter().zip(&called.params) {
                        self.learn_kind(argument, kind);
                    }
                    let result = (body.implicit_params(block, 0) > 0).then(|| body.params(normal.target));
                    if let (Some(&[result, ..]), Some(kind)) = (result, called.result) {
                        self.learn_kind(result, kind);
                    }
                }
            }
            _ => {}
        }
        for (at, edge) in body.edges(block).enumerate() {
            let implicit = body.implicit_params(block, at);
            let params = body.params(edge.target).iter().skip(implicit);
            for (&param, &argument) in params.zip(body.list(&edge.args)) {
                self.same(param, argument);
            }
        }
    }

    /// A place names the structure whose member it is.
    fn hint(&mut self, place: Place) {
        let data = &self.body.places[place];
        if let (PlaceBase::Value(base), Some(Projection::Offset(_, name))) =
            (data.base, data.projections.first())
            && self.types.class(name.owner).is_some_and(|class| !class.is_cell)
        {
            self.learn(base, name.owner);
        }
    }

    /// Is a number of one byte surely 0 or 1, since it was made from a truth value?
    pub fn is_truth(&self, value: Value) -> bool {
        let mut seen = vec![value];
        let mut at = 0;
        while let Some(&value) = seen.get(at) {
            at += 1;
            match self.body.values[value].def {
                ValueDef::Const(_) => match self.body.constant(value) {
                    Some(Constant::Int(0 | 1)) => {}
                    _ => return false,
                },
                ValueDef::Inst(inst) => match &self.body.insts[inst].op {
                    Op::Convert(pathlight_ir::ConvertOp::ZeroExtend, from)
                        if self.body.ty(*from) == Type::I1 => {}
                    Op::Load { place } if self.kind_at(*place, self.body.ty(value)) == Some(Kind::Bool) => {}
                    _ => return false,
                },
                ValueDef::Param(block, index) => {
                    for from in self.body.blocks.keys() {
                        for (number, edge) in self.body.edges(from).enumerate() {
                            if edge.target != block {
                                continue;
                            }
                            let skipped = self.body.implicit_params(from, number);
                            let argument = (index as usize)
                                .checked_sub(skipped)
                                .and_then(|at| self.body.list(&edge.args).get(at).copied());
                            match argument {
                                Some(argument) if !seen.contains(&argument) => seen.push(argument),
                                Some(_) => {}
                                None => return false,
                            }
                        }
                    }
                    if block == self.body.entry() {
                        return false;
                    }
                }
                ValueDef::Dead => return false,
            }
        }
        true
    }
}

/// The bytes that a value of the type takes in memory.
pub fn size_of(ty: Type) -> Option<u64> {
    Some(match ty {
        Type::Int(bits) => u64::from(bits.div_ceil(8)),
        Type::Ptr(_) => 8,
        Type::Float(kind) => match kind {
            pathlight_ir::FloatKind::F32 => 4,
            pathlight_ir::FloatKind::F64 => 8,
            pathlight_ir::FloatKind::F80 | pathlight_ir::FloatKind::F128 => 16,
            _ => return None,
        },
        Type::Ref(_) | Type::Null => return None,
    })
}
