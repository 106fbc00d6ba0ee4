//! Arithmetic, comparisons, conversions and choices, scalar by scalar.

use super::function::{Leaves, Lowered, Lowering};
use super::layout::bits_of;
use crate::read::{BinOp, CastOp, Flags, FloatPredicate, Inst, InstKind, IntPredicate, TypeId};
use pathlight_ir::{
    Arithmetic, BinaryOp, CheckKind, CompareOp, Constant, ConvertOp, Op, Symbol, Type as IrType, UnaryOp,
    Value,
};

impl Lowering<'_> {
    pub fn lower_arithmetic(&mut self, inst: &Inst) -> Lowered<()> {
        let result = match inst.kind {
            InstKind::FNeg { value, .. } => {
                let leaves = self.leaves(value)?;
                leaves.into_iter().map(|v| self.unary(UnaryOp::FloatNeg, v)).collect()
            }
            InstKind::Binary { op, flags, lhs, rhs } => {
                let (lhs, rhs) = (self.leaves(lhs)?, self.leaves(rhs)?);
                let mut results = Leaves::new();
                for (a, b) in lhs.into_iter().zip(rhs) {
                    self.check_binary(op, flags, a, b);
                    let b = self.operand(op, b);
                    results.push(self.plain_binary(op, a, b)?);
                }
                results
            }
            InstKind::Cast { op, value, .. } => {
                let from = self.type_of(value);
                let to = self.result_type(inst)?;
                let leaves = self.leaves(value)?;
                let same_pointer = matches!(op, CastOp::BitCast | CastOp::AddrSpaceCast);
                let result = self.cast(op, leaves.clone(), from, to)?;
                if same_pointer && result == leaves && self.is_pointer(&result) {
                    let known = self.pointer(value)?;
                    self.pointers.extend(inst.result.map(|id| (id, known)));
                }
                result
            }
            InstKind::ICmp { predicate, lhs, rhs, .. } => {
                let (lhs, rhs) = (self.leaves(lhs)?, self.leaves(rhs)?);
                lhs.into_iter().zip(rhs).map(|(a, b)| self.compare_ints(predicate, a, b)).collect()
            }
            InstKind::FCmp { predicate, lhs, rhs, .. } => {
                let (lhs, rhs) = (self.leaves(lhs)?, self.leaves(rhs)?);
                lhs.into_iter().zip(rhs).map(|(a, b)| self.compare_floats(predicate, a, b)).collect()
            }
            InstKind::Select { condition, then_value, else_value, .. } => {
                let condition = self.leaves(condition)?;
                let (then, otherwise) = (self.leaves(then_value)?, self.leaves(else_value)?);
                self.select(&condition, &then, &otherwise)
            }
            InstKind::Freeze(value) => {
                let leaves = self.leaves(value)?;
                leaves.into_iter().map(|v| self.frozen(v)).collect()
            }
            _ => return Err("an instruction of a kind that is not supported".into()),
        };
        self.define(inst, result);
        Ok(())
    }

    fn is_pointer(&self, leaves: &[Value]) -> bool {
        matches!(leaves, &[value] if matches!(self.b.body.ty(value), IrType::Ptr(_)))
    }

    /// What is undefined gets one value, any.
    fn frozen(&mut self, value: Value) -> Value {
        match self.b.body.constant(value) {
            Some(Constant::Undef | Constant::Poison) => {
                let ty = self.b.body.ty(value);
                self.b.emit(Op::Unknown { why: Symbol::new("an undefined value") }, ty)
            }
            _ => value,
        }
    }

    pub fn unary(&mut self, op: UnaryOp, value: Value) -> Value {
        let ty = self.b.body.ty(value);
        self.b.emit(Op::Unary(op, value), ty)
    }

    pub fn binary(&mut self, op: BinaryOp, a: Value, b: Value) -> Value {
        let ty = self.b.body.ty(a);
        self.b.emit(Op::Binary(op, a, b), ty)
    }

    pub fn compare(&mut self, op: CompareOp, a: Value, b: Value) -> Value {
        self.b.emit(Op::Compare(op, a, b), IrType::I1)
    }

    pub fn select(&mut self, condition: &[Value], then: &[Value], otherwise: &[Value]) -> Leaves {
        let mut results = Leaves::new();
        for (at, (&then, &otherwise)) in then.iter().zip(otherwise).enumerate() {
            // One condition for all scalars, or one for each.
            let Some(&condition) = condition.get(at).or(condition.first()) else { break };
            let ty = self.b.body.ty(then);
            results.push(self.b.emit(Op::Select { condition, then, otherwise }, ty));
        }
        results
    }

    /// What must hold for an operation on integers to be defined.
    fn check_binary(&mut self, op: BinOp, flags: Flags, a: Value, b: Value) {
        let nsw = flags.has(Flags::NSW);
        match op {
            BinOp::Add if nsw => self.check(CheckKind::NoOverflow(Arithmetic::Add), &[a, b]),
            BinOp::Sub if nsw && self.b.body.constant(a) == Some(&Constant::Int(0)) => {
                self.check(CheckKind::NoOverflow(Arithmetic::Neg), &[b]);
            }
            BinOp::Sub if nsw => self.check(CheckKind::NoOverflow(Arithmetic::Sub), &[a, b]),
            BinOp::Mul if nsw => self.check(CheckKind::NoOverflow(Arithmetic::Mul), &[a, b]),
            BinOp::UDiv | BinOp::URem => self.check_divisor(b),
            BinOp::SDiv | BinOp::SRem => {
                self.check_divisor(b);
                // Only a divisor of -1 can overflow.
                if !matches!(self.b.body.constant(b), Some(Constant::Int(n)) if *n != -1) {
                    self.check(CheckKind::NoOverflow(Arithmetic::Div), &[a, b]);
                }
            }
            BinOp::Shl | BinOp::LShr | BinOp::AShr => {
                self.check_shift(b);
                if op == BinOp::Shl && nsw {
                    self.check(CheckKind::NoOverflow(Arithmetic::ShiftLeft), &[a, b]);
                }
            }
            _ => {}
        }
    }

    pub fn check_divisor(&mut self, divisor: Value) {
        if !matches!(self.b.body.constant(divisor), Some(Constant::Int(n)) if *n != 0) {
            self.check(CheckKind::NonZero, &[divisor]);
        }
    }

    fn check_shift(&mut self, amount: Value) {
        if let Some(width) = self.may_exceed(amount) {
            self.check(CheckKind::ShiftAmount { width }, &[amount]);
        }
    }

    /// The right operand. Shifts take amounts below the width, so where no check sees to that the amount is taken modulo
    /// the width, as processors do.
    fn operand(&mut self, op: BinOp, b: Value) -> Value {
        let shifts = matches!(op, BinOp::Shl | BinOp::LShr | BinOp::AShr);
        match self.may_exceed(b) {
            Some(width) if shifts && !self.checks.wants(CheckKind::ShiftAmount { width }) => {
                let modulus = self.b.int(IrType::Int(width), i128::from(width));
                self.binary(BinaryOp::UnsignedRem, b, modulus)
            }
            _ => b,
        }
    }

    /// The width of a shift, unless the amount is a constant below it.
    fn may_exceed(&self, amount: Value) -> Option<u32> {
        let IrType::Int(width) = self.b.body.ty(amount) else { return None };
        let known = matches!(self.b.body.constant(amount), Some(Constant::Int(n)) if (0..i128::from(width)).contains(n));
        (!known).then_some(width)
    }

    /// The operation without its checks.
    pub fn plain_binary(&mut self, op: BinOp, a: Value, b: Value) -> Lowered<Value> {
        let op = match op {
            BinOp::Add => BinaryOp::Add,
            BinOp::Sub => {
                if self.b.body.constant(a) == Some(&Constant::Int(0)) {
                    return Ok(self.unary(UnaryOp::Neg, b));
                }
                BinaryOp::Sub
            }
            BinOp::Mul => BinaryOp::Mul,
            BinOp::UDiv => BinaryOp::UnsignedDiv,
            BinOp::SDiv => BinaryOp::SignedDiv,
            BinOp::URem => BinaryOp::UnsignedRem,
            BinOp::SRem => BinaryOp::SignedRem,
            BinOp::Shl => BinaryOp::ShiftLeft,
            BinOp::LShr => BinaryOp::ShiftRightLogical,
            BinOp::AShr => BinaryOp::ShiftRightArithmetic,
            BinOp::And => BinaryOp::And,
            BinOp::Or => BinaryOp::Or,
            BinOp::Xor => BinaryOp::Xor,
            BinOp::FAdd => BinaryOp::FloatAdd,
            BinOp::FSub => BinaryOp::FloatSub,
            BinOp::FMul => BinaryOp::FloatMul,
            BinOp::FDiv => BinaryOp::FloatDiv,
            BinOp::FRem => BinaryOp::FloatRem,
        };
        Ok(self.binary(op, a, b))
    }

    pub fn compare_ints(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Value {
        use IntPredicate::*;
        let op = match predicate {
            Eq => CompareOp::Eq,
            Ne => CompareOp::Ne,
            Ugt => CompareOp::UnsignedGt,
            Uge => CompareOp::UnsignedGe,
            Ult => CompareOp::UnsignedLt,
            Ule => CompareOp::UnsignedLe,
            Sgt => CompareOp::SignedGt,
            Sge => CompareOp::SignedGe,
            Slt => CompareOp::SignedLt,
            Sle => CompareOp::SignedLe,
        };
        // Only equality is defined on pointers; order is that of their addresses.
        let ordered = !matches!(predicate, Eq | Ne);
        let (a, b) = match self.b.body.ty(a) {
            IrType::Ptr(_) if ordered => (self.address_number(a), self.address_number(b)),
            _ => (a, b),
        };
        self.compare(op, a, b)
    }

    pub fn address_number(&mut self, pointer: Value) -> Value {
        let bits = bits_of(&self.p.layout, self.b.body.ty(pointer));
        self.b.emit(Op::Convert(ConvertOp::PtrToInt, pointer), IrType::Int(bits))
    }

    fn compare_floats(&mut self, predicate: FloatPredicate, a: Value, b: Value) -> Value {
        use FloatPredicate::*;
        let op = match predicate {
            False => return self.b.int(IrType::I1, 0),
            True => return self.b.int(IrType::I1, -1),
            Oeq => CompareOp::FloatEq,
            Ogt => CompareOp::FloatGt,
            Oge => CompareOp::FloatGe,
            Olt => CompareOp::FloatLt,
            Ole => CompareOp::FloatLe,
            One => CompareOp::FloatLtGt,
            Ord => CompareOp::FloatOrdered,
            Ueq => CompareOp::FloatEqOr,
            Ugt => CompareOp::FloatGtOr,
            Uge => CompareOp::FloatGeOr,
            Ult => CompareOp::FloatLtOr,
            Ule => CompareOp::FloatLeOr,
            Une => CompareOp::FloatNe,
            Uno => CompareOp::FloatUnordered,
        };
        self.compare(op, a, b)
    }

    pub fn cast(&mut self, op: CastOp, leaves: Leaves, from: TypeId, to: TypeId) -> Lowered<Leaves> {
        let types = self.leaf_types(to)?;
        if op == CastOp::BitCast && types.len() != leaves.len() {
            return self.reshape(&leaves, &types);
        }
        if from == to {
            return Ok(leaves);
        }
        let mut results = Leaves::new();
        for (value, ty) in leaves.into_iter().zip(types) {
            results.push(self.cast_scalar(op, value, ty)?);
        }
        Ok(results)
    }

    fn cast_scalar(&mut self, op: CastOp, value: Value, ty: IrType) -> Lowered<Value> {
        let from = self.b.body.ty(value);
        if from == ty {
            return Ok(value);
        }
        let op = match op {
            CastOp::Trunc => ConvertOp::Truncate,
            CastOp::ZExt => ConvertOp::ZeroExtend,
            CastOp::SExt => ConvertOp::SignExtend,
            CastOp::FpTrunc | CastOp::FpExt => ConvertOp::FloatToFloat,
            CastOp::FpToUi => ConvertOp::FloatToUnsigned,
            CastOp::FpToSi => ConvertOp::FloatToSigned,
            CastOp::UiToFp => ConvertOp::UnsignedToFloat,
            CastOp::SiToFp => ConvertOp::SignedToFloat,
            CastOp::PtrToInt | CastOp::PtrToAddr => ConvertOp::PtrToInt,
            CastOp::IntToPtr => ConvertOp::IntToPtr,
            CastOp::BitCast | CastOp::AddrSpaceCast => ConvertOp::Bitcast,
        };
        Ok(self.b.emit(Op::Convert(op, value), ty))
    }

    /// An integer in another width.
    pub fn resized(&mut self, value: Value, bits: u32, signed: bool) -> Value {
        let IrType::Int(width) = self.b.body.ty(value) else { return value };
        let ty = IrType::Int(bits);
        if let Some(&Constant::Int(number)) = self.b.body.constant(value)
            && bits <= 128
            && width <= 128
        {
            let number = match signed || width == 128 {
                true => number,
                false => number & ((1 << width) - 1),
            };
            return self.b.int(ty, super::constants::sign_extend(number, bits));
        }
        let op = match width.cmp(&bits) {
            std::cmp::Ordering::Equal => return value,
            std::cmp::Ordering::Greater => ConvertOp::Truncate,
            std::cmp::Ordering::Less if signed => ConvertOp::SignExtend,
            std::cmp::Ordering::Less => ConvertOp::ZeroExtend,
        };
        self.b.emit(Op::Convert(op, value), ty)
    }

    /// The same bits as other scalars: through one wide integer, the first scalar in its lowest bits.
    pub fn reshape(&mut self, leaves: &[Value], types: &[IrType]) -> Lowered<Leaves> {
        if self.p.layout.big_endian() {
            return Err("a bitcast between vectors on a big-endian target is not supported".into());
        }
        let total: u32 = types.iter().map(|&ty| bits_of(&self.p.layout, ty)).sum();
        let wide = IrType::Int(total);
        let mut word: Option<Value> = None;
        let mut at = 0_u32;
        for &leaf in leaves {
            let bits = bits_of(&self.p.layout, self.b.body.ty(leaf));
            let number = self.as_number(leaf, bits);
            let number = self.resized(number, total, false);
            let shifted = match at {
                0 => number,
                _ => {
                    let amount = self.number(wide, at)?;
                    self.binary(BinaryOp::ShiftLeft, number, amount)
                }
            };
            word = Some(match word {
                Some(word) => self.binary(BinaryOp::Or, word, shifted),
                None => shifted,
            });
            at += bits;
        }
        let word = word.ok_or("a bitcast of nothing")?;
        let mut results = Leaves::new();
        let mut at = 0_u32;
        for &ty in types {
            let bits = bits_of(&self.p.layout, ty);
            let shifted = match at {
                0 => word,
                _ => {
                    let amount = self.number(wide, at)?;
                    self.binary(BinaryOp::ShiftRightLogical, word, amount)
                }
            };
            let number = self.resized(shifted, bits, false);
            results.push(match ty {
                IrType::Int(_) => number,
                IrType::Ptr(_) => self.b.emit(Op::Convert(ConvertOp::IntToPtr, number), ty),
                _ => self.b.emit(Op::Convert(ConvertOp::Bitcast, number), ty),
            });
            at += bits;
        }
        Ok(results)
    }

    fn as_number(&mut self, value: Value, bits: u32) -> Value {
        match self.b.body.ty(value) {
            IrType::Int(_) => value,
            IrType::Ptr(_) => self.address_number(value),
            _ => self.b.emit(Op::Convert(ConvertOp::Bitcast, value), IrType::Int(bits)),
        }
    }

    /// A small number in a type that may be wider than constants of one word.
    fn number(&mut self, ty: IrType, number: u32) -> Lowered<Value> {
        match ty {
            IrType::Int(bits) if bits > 128 => {
                let mut words = vec![0_u64; bits.div_ceil(64) as usize];
                *words.first_mut().ok_or("an integer of no bits")? = u64::from(number);
                Ok(self.b.constant(ty, Constant::Wide(words.into())))
            }
            _ => Ok(self.b.int(ty, i128::from(number))),
        }
    }
}
