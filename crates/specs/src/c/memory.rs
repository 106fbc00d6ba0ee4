//! Memory as a whole: where it begins and ends, and what happens to all of an object at once.
//!
//! New memory holds anything, unless the code that follows writes it before anybody could read it ([`Translator::is_written_first`]): then nothing needs to be said of it, and a
//! specification stays exact.

use pathlight_ir::{
    Block, CompareOp, Constant, Edge, EntityRef, Global, Op, Symbol, Terminator, Type, Value, ValueDef,
};

use super::infer::{Base, size_of};
use super::translate::{Translator, UNINITIALISED_UNSIGNED, cast};
use super::types::{Class, Kind, Member, Variable};

/// Blocks that are looked at to see whether new memory is written before it is read.
const FORWARD: usize = 64;

impl<'b> Translator<'b> {
    fn constant_size(&self, size: Value) -> Result<u64, String> {
        match self.old.constant(size) {
            Some(Constant::Int(number)) => u64::try_from(*number).map_err(|_| "a damaged size".to_owned()),
            _ => Err("memory of a size that is not constant (an array)".to_owned()),
        }
    }

    /// The class of which an object of this size is made.
    pub(super) fn allocated(&self, object: Value, size: Value) -> Result<&'b Class, String> {
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
    pub(super) fn fill(&mut self, object: Value, class: &Class, spot: Option<(Block, u32)>) {
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
    pub(super) fn free(&mut self, value: Value) -> Result<(), String> {
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

    pub(super) fn mark_freed(&mut self, object: Value, class: Symbol) {
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

    pub(super) fn copy(&mut self, to: Value, from: Value, size: Value) -> Result<(), String> {
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

    pub(super) fn clear(&mut self, to: Value, byte: Value, size: Value) -> Result<(), String> {
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

    pub(super) fn new_object(
        &mut self,
        result: Value,
        size: Value,
        normal: &Edge,
        zero: bool,
    ) -> Result<(), String> {
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
