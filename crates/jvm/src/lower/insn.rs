//! What each instruction of the virtual machine means in IR.

use pathlight_ir::descriptor::MethodParts;
use pathlight_ir::types::primitive_name;
use pathlight_ir::{
    BinaryOp, CheckKind, CompareOp, Constant, ConvertOp, Dispatch, FunctionName, Op, SwitchData, Symbol,
    Terminator, Type, UnaryOp, Value,
};
use smallvec::SmallVec;

use super::emitter::{Emitter, array_class, element_type};
use super::flow::{LocalAccess, local_access};
use super::opcode::{Insn, Opcode};
use super::translate::{Slot, Translator};
use super::{LowerError, method_parts};
use crate::classfile::Loadable;

impl Translator<'_> {
    pub fn translate_insn(&mut self, insn: Insn) -> Result<(), LowerError> {
        if insn.op.may_throw() {
            self.prepare_unwind()?;
        }
        if insn.op != Opcode::Ret
            && let Some(access) = local_access(self.reader, insn)?
        {
            return self.access_local(insn, access);
        }
        let n = insn.op.number();
        use Opcode::*;
        match insn.op {
            Nop => Ok(()),
            AconstNull => {
                let null = self.e.b.null();
                self.push(null);
                Ok(())
            }
            _ if n <= Sipush.number() => self.push_number(insn),
            Ldc => self.load_constant(u16::from(self.reader.u1(insn.pc + 1)?)),
            LdcW | Ldc2W => self.load_constant(self.reader.u2(insn.pc + 1)?),
            _ if (Iaload.number()..=Saload.number()).contains(&n) => self.load_element(insn),
            _ if (Iastore.number()..=Sastore.number()).contains(&n) => self.store_element(insn),
            _ if (Pop.number()..=Swap.number()).contains(&n) => self.shuffle_stack(insn),
            _ if (Iadd.number()..=Lxor.number()).contains(&n) => self.arithmetic(insn),
            _ if (I2l.number()..=I2s.number()).contains(&n) => self.convert(insn),
            _ if (Lcmp.number()..=Dcmpg.number()).contains(&n) => self.three_way(insn),
            _ if (Ifeq.number()..=IfAcmpne.number()).contains(&n) => self.conditional_jump(insn),
            Ifnull | Ifnonnull => {
                let value = self.pop_ref(insn)?;
                let null = self.e.b.null();
                let op = if insn.op == Ifnull { CompareOp::Eq } else { CompareOp::Ne };
                let condition = self.e.compare(op, value, null);
                self.branch(insn, condition)
            }
            Goto | GotoW => {
                self.settle_stack();
                // A target with one predecessor is translated in the same block.
                let target = self.reader.jump_target(insn)?;
                let node = self.flow.nodes[self.node as usize].successors.first().copied();
                if node.is_some_and(|n| self.flow.is_merge(n)) {
                    let edge = self.arrive_at(insn, target)?;
                    self.e.b.finish(Terminator::Jump(edge));
                }
                Ok(())
            }
            Jsr | JsrW | Ret => self.subroutine(insn),
            Tableswitch | Lookupswitch => self.switch(insn),
            Ireturn | Lreturn | Freturn | Dreturn | Areturn => {
                let value = self.pop(insn)?;
                let expected = self.e.b.body.signature.results.first().copied();
                let found = self.e.b.body.ty(value);
                self.check_kind(insn, value)?;
                if !expected.is_some_and(|ty| found.fits(ty)) {
                    return Err(LowerError::at(
                        insn.pc,
                        format!("returns {found}, which is not what the descriptor says"),
                    ));
                }
                self.e.return_(Some(value));
                Ok(())
            }
            Return => {
                if !self.e.b.body.signature.results.is_empty() {
                    return Err(LowerError::at(
                        insn.pc,
                        "returns nothing, but the descriptor names a result",
                    ));
                }
                self.e.return_(None);
                Ok(())
            }
            Getstatic | Putstatic | Getfield | Putfield => self.access_field(insn),
            Invokevirtual | Invokespecial | Invokestatic | Invokeinterface => self.invoke(insn),
            Invokedynamic => self.invoke_dynamic(insn),
            New => {
                let class = self.class_operand(insn)?;
                let object = self.e.new_object(class);
                self.push(object);
                Ok(())
            }
            Newarray | Anewarray | Multianewarray => self.new_array(insn),
            Arraylength => {
                let array = self.pop_array(insn)?;
                self.check_array(insn, array, |_| true)?;
                self.e.check_non_null(array);
                let length = self.e.b.emit(Op::ArrayLength(array), Type::I32);
                self.push(length);
                Ok(())
            }
            Athrow => {
                let exception = self.pop_ref(insn)?;
                self.e.check_non_null(exception);
                self.e.throw(exception);
                Ok(())
            }
            Checkcast => {
                let value = self.pop_ref(insn)?;
                let class = self.class_operand(insn)?;
                let value = self.e.cast(value, class);
                self.push(value);
                Ok(())
            }
            Instanceof => {
                let value = self.pop_ref(insn)?;
                let class = self.class_operand(insn)?;
                let truth = self.e.b.emit(Op::InstanceOf { value, class }, Type::I1);
                self.state.stack.push(Slot::Bool(truth));
                Ok(())
            }
            Monitorenter | Monitorexit => {
                let object = self.pop_ref(insn)?;
                self.e.check_non_null(object);
                let op =
                    if insn.op == Monitorenter { Op::MonitorEnter(object) } else { Op::MonitorExit(object) };
                self.e.b.emit_void(op);
                Ok(())
            }
            op => Err(LowerError::at(insn.pc, format!("{op:?} cannot stand here"))),
        }
    }

    // --- constants and locals ---

    fn push_number(&mut self, insn: Insn) -> Result<(), LowerError> {
        use Opcode::*;
        let n = i128::from(insn.op.number());
        let value = match insn.op {
            Lconst0 | Lconst1 => self.e.b.int(Type::I64, n - i128::from(Lconst0.number())),
            Fconst0 | Fconst1 | Fconst2 => {
                let number = f32::from(insn.op.number() - Fconst0.number());
                self.e.b.constant(Type::F32, Constant::Float(u64::from(number.to_bits())))
            }
            Dconst0 | Dconst1 => {
                let number = f64::from(insn.op.number() - Dconst0.number());
                self.e.b.constant(Type::F64, Constant::Float(number.to_bits()))
            }
            Bipush => self.e.int(i32::from(self.reader.u1(insn.pc + 1)? as i8)),
            Sipush => self.e.int(i32::from(self.reader.u2(insn.pc + 1)? as i16)),
            _ => self.e.b.int(Type::I32, n - i128::from(Iconst0.number())),
        };
        self.push(value);
        Ok(())
    }

    fn load_constant(&mut self, index: u16) -> Result<(), LowerError> {
        let value = self.constant_value(self.class.pool.constant(index)?)?;
        self.push(value);
        Ok(())
    }

    pub fn constant_value(&mut self, constant: Loadable) -> Result<Value, LowerError> {
        let (ty, constant) = match constant {
            Loadable::Int(n) => return Ok(self.e.int(n)),
            Loadable::Long(n) => return Ok(self.e.b.int(Type::I64, i128::from(n))),
            Loadable::Float(bits) => (Type::F32, Constant::Float(u64::from(bits))),
            Loadable::Double(bits) => (Type::F64, Constant::Float(bits)),
            Loadable::String(text) => (Type::class("java/lang/String"), Constant::String(text)),
            Loadable::Class(class) => (Type::class("java/lang/Class"), Constant::Class(class)),
            Loadable::MethodType(descriptor) => {
                (Type::class("java/lang/invoke/MethodType"), Constant::MethodType(descriptor))
            }
            Loadable::MethodHandle(handle) => {
                let member = handle.member;
                let name =
                    FunctionName { owner: member.owner, name: member.name, descriptor: member.descriptor };
                (
                    Type::class("java/lang/invoke/MethodHandle"),
                    Constant::MethodHandle(handle.kind, Box::new(name)),
                )
            }
            Loadable::Dynamic(dynamic) => return self.dynamic_constant(dynamic),
        };
        Ok(self.e.b.constant(ty, constant))
    }

    fn access_local(&mut self, insn: Insn, access: LocalAccess) -> Result<(), LowerError> {
        match access {
            LocalAccess::Load(slot) => {
                let value = self.local(insn, slot)?;
                self.check_kind(insn, value)?;
                self.push(value);
                Ok(())
            }
            LocalAccess::Store(slot) => {
                let content = match self.state.stack.last() {
                    Some(Slot::ReturnAddress(_)) if value_kind(insn.op).is_none() => self.pop_slot(insn)?,
                    _ => {
                        let value = self.pop(insn)?;
                        self.check_kind(insn, value)?;
                        Slot::Value(self.assigned(value))
                    }
                };
                self.store_local(insn, slot, content)
            }
            LocalAccess::Increment(slot) => {
                let value = self.local(insn, slot)?;
                if self.e.b.body.ty(value) != Type::I32 {
                    return Err(LowerError::at(insn.pc, format!("local {slot} is not an int")));
                }
                let step = self.e.int(i32::from(self.reader.increment(insn)?));
                let sum = self.e.binary(BinaryOp::Add, value, step);
                self.store_local(insn, slot, Slot::Value(sum))
            }
        }
    }

    // --- the stack ---

    /// Pops an entry of one word.
    fn pop_narrow(&mut self, insn: Insn) -> Result<Slot, LowerError> {
        let slot = self.pop_slot(insn)?;
        if self.is_wide(slot) {
            return Err(LowerError::at(insn.pc, "half of a long or double cannot be moved"));
        }
        Ok(slot)
    }

    /// Pops one entry of two words, or two entries of one word each, in stack order.
    fn pop_pair(&mut self, insn: Insn) -> Result<SmallVec<[Slot; 2]>, LowerError> {
        let top = self.pop_slot(insn)?;
        if self.is_wide(top) {
            return Ok(SmallVec::from_slice(&[top]));
        }
        let below = self.pop_narrow(insn)?;
        Ok(SmallVec::from_slice(&[below, top]))
    }

    fn shuffle_stack(&mut self, insn: Insn) -> Result<(), LowerError> {
        use Opcode::*;
        // What is copied, and what lies between the copy and the original.
        let (copied, between): (SmallVec<[Slot; 2]>, SmallVec<[Slot; 2]>) = match insn.op {
            Pop => return self.pop_narrow(insn).map(drop),
            Pop2 => return self.pop_pair(insn).map(drop),
            Swap => {
                let (top, below) = (self.pop_narrow(insn)?, self.pop_narrow(insn)?);
                self.state.stack.extend([top, below]);
                return Ok(());
            }
            Dup | DupX1 | DupX2 => {
                // Both copies must be the same value.
                self.settle_stack();
                let copied = SmallVec::from_slice(&[self.pop_narrow(insn)?]);
                let between = match insn.op {
                    Dup => SmallVec::new(),
                    DupX1 => SmallVec::from_slice(&[self.pop_narrow(insn)?]),
                    _ => self.pop_pair(insn)?,
                };
                (copied, between)
            }
            _ => {
                self.settle_stack();
                let copied = self.pop_pair(insn)?;
                let between = match insn.op {
                    Dup2 => SmallVec::new(),
                    Dup2X1 => SmallVec::from_slice(&[self.pop_narrow(insn)?]),
                    _ => self.pop_pair(insn)?,
                };
                (copied, between)
            }
        };
        self.state.stack.extend(copied.iter().copied());
        self.state.stack.extend(between);
        self.state.stack.extend(copied);
        Ok(())
    }

    // --- arithmetic ---

    fn arithmetic(&mut self, insn: Insn) -> Result<(), LowerError> {
        use Opcode::*;
        let types = [Type::I32, Type::I64, Type::F32, Type::F64];
        let offset = usize::from(insn.op.number() - Iadd.number());
        let n = insn.op.number();
        if n >= Ishl.number() {
            return self.bit_operation(insn);
        }
        let ty = types[offset % 4];
        let float = ty.is_float();
        if (Ineg.number()..=Dneg.number()).contains(&n) {
            let a = self.pop_type(insn, ty)?;
            let op = if float { UnaryOp::FloatNeg } else { UnaryOp::Neg };
            let value = self.e.b.emit(Op::Unary(op, a), ty);
            self.push(value);
            return Ok(());
        }
        let (b, a) = (self.pop_type(insn, ty)?, self.pop_type(insn, ty)?);
        let op = match (offset / 4, float) {
            (0, false) => BinaryOp::Add,
            (1, false) => BinaryOp::Sub,
            (2, false) => BinaryOp::Mul,
            (3, false) => BinaryOp::SignedDiv,
            (_, false) => BinaryOp::SignedRem,
            (0, true) => BinaryOp::FloatAdd,
            (1, true) => BinaryOp::FloatSub,
            (2, true) => BinaryOp::FloatMul,
            (3, true) => BinaryOp::FloatDiv,
            (_, true) => BinaryOp::FloatRem,
        };
        if matches!(op, BinaryOp::SignedDiv | BinaryOp::SignedRem) {
            self.e.check_divisor(b);
        }
        let value = self.e.binary(op, a, b);
        self.push(value);
        Ok(())
    }

    fn bit_operation(&mut self, insn: Insn) -> Result<(), LowerError> {
        use Opcode::*;
        let offset = insn.op.number() - Ishl.number();
        let ty = if offset.is_multiple_of(2) { Type::I32 } else { Type::I64 };
        let (op, shifts) = match offset / 2 {
            0 => (BinaryOp::ShiftLeft, true),
            1 => (BinaryOp::ShiftRightArithmetic, true),
            2 => (BinaryOp::ShiftRightLogical, true),
            3 => (BinaryOp::And, false),
            4 => (BinaryOp::Or, false),
            _ => (BinaryOp::Xor, false),
        };
        let b = if shifts {
            let amount = self.pop_int(insn)?;
            self.shift_amount(amount, ty)
        } else {
            self.pop_type(insn, ty)?
        };
        let a = self.pop_type(insn, ty)?;
        let value = self.e.binary(op, a, b);
        self.push(value);
        Ok(())
    }

    /// The low five or six bits of the amount, in the type that is shifted.
    fn shift_amount(&mut self, amount: Value, ty: Type) -> Value {
        let mask = if ty == Type::I64 { 63 } else { 31 };
        if let Some(&Constant::Int(n)) = self.e.b.body.constant(amount) {
            return self.e.b.int(ty, n & mask);
        }
        let mask = self.e.b.int(Type::I32, mask);
        let masked = self.e.binary(BinaryOp::And, amount, mask);
        if ty == Type::I64 { self.e.convert(ConvertOp::ZeroExtend, masked, ty) } else { masked }
    }

    fn convert(&mut self, insn: Insn) -> Result<(), LowerError> {
        use ConvertOp::*;
        use Opcode::*;
        let (from, op, to) = match insn.op {
            I2l => (Type::I32, SignExtend, Type::I64),
            I2f => (Type::I32, SignedToFloat, Type::F32),
            I2d => (Type::I32, SignedToFloat, Type::F64),
            L2i => (Type::I64, Truncate, Type::I32),
            L2f => (Type::I64, SignedToFloat, Type::F32),
            L2d => (Type::I64, SignedToFloat, Type::F64),
            F2i => (Type::F32, FloatToSigned, Type::I32),
            F2l => (Type::F32, FloatToSigned, Type::I64),
            F2d => (Type::F32, FloatToFloat, Type::F64),
            D2i => (Type::F64, FloatToSigned, Type::I32),
            D2l => (Type::F64, FloatToSigned, Type::I64),
            D2f => (Type::F64, FloatToFloat, Type::F32),
            _ => {
                let value = self.pop_int(insn)?;
                let descriptor = match insn.op {
                    I2b => "B",
                    I2c => "C",
                    _ => "S",
                };
                let value = self.e.narrow_int(value, descriptor);
                self.push(value);
                return Ok(());
            }
        };
        let value = self.pop_type(insn, from)?;
        let value = self.e.convert(op, value, to);
        self.push(value);
        Ok(())
    }

    fn three_way(&mut self, insn: Insn) -> Result<(), LowerError> {
        use Opcode::*;
        let (ty, op) = match insn.op {
            Lcmp => (Type::I64, BinaryOp::ThreeWay),
            Fcmpl => (Type::F32, BinaryOp::ThreeWayNanLess),
            Fcmpg => (Type::F32, BinaryOp::ThreeWayNanGreater),
            Dcmpl => (Type::F64, BinaryOp::ThreeWayNanLess),
            _ => (Type::F64, BinaryOp::ThreeWayNanGreater),
        };
        let (b, a) = (self.pop_type(insn, ty)?, self.pop_type(insn, ty)?);
        self.state.stack.push(Slot::Compare(op, a, b));
        Ok(())
    }

    // --- control ---

    fn conditional_jump(&mut self, insn: Insn) -> Result<(), LowerError> {
        use CompareOp::*;
        use Opcode::*;
        let n = insn.op.number();
        let ops = [Eq, Ne, SignedLt, SignedGe, SignedGt, SignedLe];
        let condition = if n <= Ifle.number() {
            let slot = self.pop_slot(insn)?;
            let is_int = !matches!(slot, Slot::Value(v) if self.e.b.body.ty(v) != Type::I32);
            let condition = self.compare_with_zero(slot, ops[usize::from(n - Ifeq.number())]);
            condition.filter(|_| is_int).ok_or_else(|| LowerError::at(insn.pc, "an int is expected"))?
        } else if n <= IfIcmple.number() {
            let (b, a) = (self.pop_int(insn)?, self.pop_int(insn)?);
            self.e.compare(ops[usize::from(n - IfIcmpeq.number())], a, b)
        } else {
            let (b, a) = (self.pop_ref(insn)?, self.pop_ref(insn)?);
            self.e.compare(if insn.op == IfAcmpeq { Eq } else { Ne }, a, b)
        };
        self.branch(insn, condition)
    }

    fn switch(&mut self, insn: Insn) -> Result<(), LowerError> {
        let value = self.pop_int(insn)?;
        self.settle_stack();
        let mut switch = self.reader.switch(insn)?;
        // The first of equal cases counts.
        switch.cases.sort_by_key(|(case, _)| *case);
        switch.cases.dedup_by_key(|(case, _)| *case);
        let mut cases = Vec::with_capacity(switch.cases.len());
        for (case, target) in switch.cases {
            cases.push((i128::from(case), self.arrive_at(insn, target)?));
        }
        let default = self.arrive_at(insn, switch.default)?;
        let table = self.e.b.body.switches.push(SwitchData { cases, default });
        self.e.b.finish(Terminator::Switch { value, table });
        Ok(())
    }

    fn subroutine(&mut self, insn: Insn) -> Result<(), LowerError> {
        self.settle_stack();
        let context = self.flow.nodes[self.node as usize].context;
        let edge = if insn.op == Opcode::Ret {
            let local = self.reader.local(insn)?;
            let target = self.flow.return_target(context, local);
            let (left, pc, outer) =
                target.ok_or_else(|| LowerError::at(insn.pc, "ret outside of a subroutine"))?;
            if self.state.locals.get(usize::from(local)) != Some(&Slot::ReturnAddress(left)) {
                let message = format!("local {local} does not hold the return address of this subroutine");
                return Err(LowerError::at(insn.pc, message));
            }
            self.arrive_in(insn, pc, outer)?
        } else {
            let entry = self.reader.jump_target(insn)?;
            let inner = self.flow.subroutine_context(context, insn, entry);
            let inner = inner.ok_or_else(|| LowerError::at(insn.pc, "an unknown subroutine"))?;
            self.state.stack.push(Slot::ReturnAddress(inner));
            self.arrive_in(insn, entry, inner)?
        };
        self.e.b.finish(Terminator::Jump(edge));
        Ok(())
    }

    // --- memory ---

    fn access_field(&mut self, insn: Insn) -> Result<(), LowerError> {
        use Opcode::*;
        let field = self.field(insn)?;
        let descriptor = field.descriptor.as_str();
        let stored = match insn.op {
            Putstatic | Putfield => Some(self.pop_of(insn, descriptor)?),
            _ => None,
        };
        let place = if matches!(insn.op, Getstatic | Putstatic) {
            let own =
                field.owner == self.class.name && self.class.declares_field(field.name, field.descriptor);
            if !own {
                self.e.initialise_for(field);
            }
            Emitter::static_place(field)
        } else {
            let object = self.pop_ref(insn)?;
            self.e.require_class(field.owner);
            self.e.check_non_null(object);
            Emitter::field_place(object, field)
        };
        match stored {
            Some(value) => self.e.store(place, descriptor, value),
            None => {
                let value = self.e.load(place, descriptor)?;
                self.push(value);
            }
        }
        Ok(())
    }

    /// Pops a value that fits a descriptor.
    fn pop_of(&mut self, insn: Insn, descriptor: &str) -> Result<Value, LowerError> {
        let wanted = Type::of_descriptor(descriptor)
            .ok_or_else(|| LowerError::at(insn.pc, format!("bad type {descriptor:?}")))?;
        if wanted.is_ref() { self.pop_ref(insn) } else { self.pop_type(insn, wanted) }
    }

    /// A value must be of the kind that a load, store or return names.
    fn check_kind(&self, insn: Insn, value: Value) -> Result<(), LowerError> {
        let found = self.e.b.body.ty(value);
        match value_kind(insn.op) {
            Some(ty) if ty != found => Err(LowerError::at(insn.pc, format!("{ty} expected, {found} found"))),
            None if !found.is_ref() => {
                Err(LowerError::at(insn.pc, format!("reference expected, {found} found")))
            }
            _ => Ok(()),
        }
    }

    /// A reference must be one to an array with such elements, by their descriptor, or null.
    fn check_array(
        &self,
        insn: Insn,
        array: Value,
        is_right: impl FnOnce(&str) -> bool,
    ) -> Result<(), LowerError> {
        let ty = self.e.b.body.ty(array);
        let Type::Ref(class) = ty else { return Ok(()) };
        match class.as_str().strip_prefix('[') {
            Some(element) if is_right(element) => Ok(()),
            _ => Err(LowerError::at(insn.pc, format!("{class} is not an array of this kind"))),
        }
    }

    /// [`Translator::check_array`] for the elements of [`Translator::element_descriptor`].
    fn check_elements(&self, insn: Insn, array: Value, descriptor: &str) -> Result<(), LowerError> {
        self.check_array(insn, array, |element| match descriptor {
            "" => element.starts_with(['L', '[']),
            _ => element == descriptor,
        })
    }

    /// Descriptor of the elements that an array instruction moves.
    fn element_descriptor(&self, insn: Insn, first: Opcode, array: Value) -> &'static str {
        match insn.op.number() - first.number() {
            0 => "I",
            1 => "J",
            2 => "F",
            3 => "D",
            4 => "",
            // The same instruction serves byte[] and boolean[].
            5 if self.e.b.body.ty(array) == Type::class("[Z") => "Z",
            5 => "B",
            6 => "C",
            _ => "S",
        }
    }

    fn load_element(&mut self, insn: Insn) -> Result<(), LowerError> {
        let index = self.pop_int(insn)?;
        let array = self.pop_array(insn)?;
        let descriptor = self.element_descriptor(insn, Opcode::Iaload, array);
        self.check_elements(insn, array, descriptor)?;
        let place = self.e.element_place(array, index);
        let value = if descriptor.is_empty() {
            let ty = element_type(self.e.b.body.ty(array));
            let place = self.e.b.place(place);
            self.e.b.emit(Op::Load { place }, ty)
        } else {
            self.e.load(place, descriptor)?
        };
        self.push(value);
        Ok(())
    }

    fn store_element(&mut self, insn: Insn) -> Result<(), LowerError> {
        let value = self.pop(insn)?;
        let index = self.pop_int(insn)?;
        let array = self.pop_array(insn)?;
        let descriptor = self.element_descriptor(insn, Opcode::Iastore, array);
        self.check_elements(insn, array, descriptor)?;
        let found = self.e.b.body.ty(value);
        let fits = if descriptor.is_empty() {
            found.is_ref()
        } else {
            Type::of_descriptor(descriptor) == Some(found)
        };
        if !fits {
            return Err(LowerError::at(insn.pc, format!("{found} cannot be stored here")));
        }
        let place = self.e.element_place(array, index);
        if descriptor.is_empty() {
            if found != Type::Null {
                self.e.check(CheckKind::Storable, &[array, value]);
            }
            let place = self.e.b.place(place);
            self.e.b.emit_void(Op::Store { place, value });
        } else {
            self.e.store(place, descriptor, value);
        }
        Ok(())
    }

    fn new_array(&mut self, insn: Insn) -> Result<(), LowerError> {
        let (class, dimensions) = match insn.op {
            Opcode::Newarray => (primitive_array(self.reader.u1(insn.pc + 1)?, insn)?, 1),
            Opcode::Anewarray => (array_class(self.class_operand(insn)?), 1),
            _ => (self.class_operand(insn)?, self.reader.u1(insn.pc + 3)?),
        };
        let depth = class.as_str().bytes().take_while(|b| *b == b'[').count();
        if dimensions == 0 || usize::from(dimensions) > depth {
            return Err(LowerError::at(insn.pc, format!("{class} has no {dimensions} dimensions")));
        }
        self.e.require_class(class);
        let mut lengths: SmallVec<[Value; 4]> = SmallVec::new();
        for _ in 0..dimensions {
            lengths.push(self.pop_int(insn)?);
        }
        lengths.reverse();
        for length in &lengths {
            let known = matches!(self.e.b.body.constant(*length), Some(Constant::Int(n)) if *n >= 0);
            if !known {
                self.e.check(CheckKind::NonNegativeSize, &[*length]);
            }
        }
        self.e.check_memory();
        let lengths = self.e.b.values(&lengths);
        let array = self.e.b.emit(Op::NewArray { class, lengths }, Type::Ref(class));
        self.push(array);
        Ok(())
    }

    // --- calls ---

    fn invoke(&mut self, insn: Insn) -> Result<(), LowerError> {
        let member = self.class.pool.member(self.reader.u2(insn.pc + 1)?)?;
        let target = FunctionName { owner: member.owner, name: member.name, descriptor: member.descriptor };
        let descriptor = method_parts(member.descriptor.as_str())?;
        let mut args: SmallVec<[Value; 8]> = SmallVec::new();
        for param in descriptor.params.iter().rev() {
            args.push(self.pop_of(insn, param)?);
        }
        let dispatch = match insn.op {
            Opcode::Invokestatic => {
                self.e.initialise(target);
                Dispatch::Static
            }
            _ => {
                let receiver = self.pop_ref(insn)?;
                self.e.require_class(target.owner);
                self.e.check_non_null(receiver);
                args.push(receiver);
                match insn.op {
                    Opcode::Invokespecial => Dispatch::Special,
                    Opcode::Invokeinterface => Dispatch::Interface,
                    _ if is_signature_polymorphic(member.owner, member.name) => Dispatch::Intrinsic,
                    _ => Dispatch::Virtual,
                }
            }
        };
        args.reverse();
        if let Some(result) = self.e.invoke(dispatch, target, &args, descriptor.result_type()) {
            self.push(result);
        }
        Ok(())
    }

    pub fn pop_arguments(
        &mut self,
        insn: Insn,
        descriptor: &MethodParts<'_>,
    ) -> Result<Vec<Value>, LowerError> {
        let mut args = Vec::with_capacity(descriptor.params.len());
        for param in descriptor.params.iter().rev() {
            args.push(self.pop_of(insn, param)?);
        }
        args.reverse();
        Ok(args)
    }
}

/// The type of the values that a load, store or return of a local moves; None for references.
fn value_kind(op: Opcode) -> Option<Type> {
    use Opcode::*;
    let n = op.number();
    let kind = match n {
        _ if n >= Ireturn.number() => n - Ireturn.number(),
        _ if n >= Istore0.number() => (n - Istore0.number()) / 4,
        _ if n >= Istore.number() => n - Istore.number(),
        _ if n >= Iload0.number() => (n - Iload0.number()) / 4,
        _ => n - Iload.number(),
    };
    [Type::I32, Type::I64, Type::F32, Type::F64].get(usize::from(kind)).copied()
}

/// The class of `newarray`'s result, by its type code.
fn primitive_array(code: u8, insn: Insn) -> Result<Symbol, LowerError> {
    let letters = ["Z", "C", "F", "D", "B", "S", "I", "J"];
    let letter =
        usize::from(code).checked_sub(4).and_then(|i| letters.get(i)).filter(|l| primitive_name(l).is_some());
    letter
        .map(|l| Symbol::new(&format!("[{l}")))
        .ok_or_else(|| LowerError::at(insn.pc, format!("unknown array type {code}")))
}

/// Methods whose arguments and result take the types of each call.
fn is_signature_polymorphic(owner: Symbol, name: Symbol) -> bool {
    match owner.as_str() {
        "java/lang/invoke/MethodHandle" => {
            matches!(name.as_str(), "invoke" | "invokeExact")
                || name.as_str().starts_with("linkTo")
                || name.as_str() == "invokeBasic"
        }
        "java/lang/invoke/VarHandle" => {
            let name = name.as_str();
            ["get", "set", "compareAnd", "weakCompareAnd"].iter().any(|prefix| name.starts_with(prefix))
        }
        _ => false,
    }
}
