//! Are the operands of an instruction of types that the instruction takes?
//!
//! The reader has made sure that every use of a value names its type, but not that `add` is given integers. Compilers never write anything else; what
//! comes from elsewhere is refused here, by the rules of LLVM's own verifier, so that what is lowered is well-typed.

use pathlight_ir::Type as IrType;

use super::layout::{bits_of, scalar};
use super::prepared::Prepared;
use crate::read::{BinOp, Body, CastOp, Inst, InstKind, Operand, RmwOp, Type, TypeId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Int,
    Float,
    Pointer,
    /// Aggregates and what has no values.
    Other,
}

/// A type as arithmetic sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    class: Class,
    /// Of one element.
    bits: u32,
    /// Of a vector: how many elements, and whether so many times a factor that the machine has.
    lanes: Option<(u64, bool)>,
}

impl Shape {
    pub fn of(p: &Prepared, ty: TypeId) -> Shape {
        let types = &p.module.types;
        let (ty, lanes) = match types.resolve(ty) {
            Type::Vector { element, len, scalable } => (types.resolve(element), Some((len, scalable))),
            other => (other, None),
        };
        let scalar = scalar(ty);
        let class = match scalar {
            Some(IrType::Int(_)) => Class::Int,
            Some(IrType::Float(_)) => Class::Float,
            Some(IrType::Ptr(_)) => Class::Pointer,
            _ => Class::Other,
        };
        Shape { class, bits: scalar.map_or(0, |ty| bits_of(&p.layout, ty)), lanes }
    }

    /// One of this class, no vector.
    fn is_one(self, class: Class) -> bool {
        self.class == class && self.lanes.is_none()
    }

    fn is_condition(self) -> bool {
        self.class == Class::Int && self.bits == 1
    }

    fn total_bits(self) -> u64 {
        u64::from(self.bits).saturating_mul(self.lanes.map_or(1, |(count, _)| count))
    }
}

pub fn binary_fits(op: BinOp, operands: Shape) -> bool {
    use BinOp::*;
    operands.class
        == match op {
            FAdd | FSub | FMul | FDiv | FRem => Class::Float,
            _ => Class::Int,
        }
}

pub fn cast_fits(op: CastOp, from: Shape, to: Shape) -> bool {
    use CastOp::*;
    let are = |a: Class, b: Class| from.class == a && to.class == b && from.lanes == to.lanes;
    match op {
        Trunc => are(Class::Int, Class::Int) && from.bits > to.bits,
        ZExt | SExt => are(Class::Int, Class::Int) && from.bits < to.bits,
        FpTrunc => are(Class::Float, Class::Float) && from.bits > to.bits,
        FpExt => are(Class::Float, Class::Float) && from.bits < to.bits,
        FpToUi | FpToSi => are(Class::Float, Class::Int),
        UiToFp | SiToFp => are(Class::Int, Class::Float),
        PtrToInt | PtrToAddr => are(Class::Pointer, Class::Int),
        IntToPtr => are(Class::Int, Class::Pointer),
        AddrSpaceCast => are(Class::Pointer, Class::Pointer),
        BitCast => {
            let scalable = |shape: Shape| shape.lanes.is_some_and(|(_, scalable)| scalable);
            from.class != Class::Other
                && to.class != Class::Other
                && (from.class == Class::Pointer) == (to.class == Class::Pointer)
                && from.total_bits() == to.total_bits()
                && scalable(from) == scalable(to)
        }
    }
}

/// Complains about an instruction whose operands are of types that it does not take.
pub fn check(p: &Prepared, body: &Body, result: TypeId, inst: &Inst) -> Result<(), String> {
    if fits(p, body, result, inst) {
        return Ok(());
    }
    Err("an instruction with operands of types that it does not take".into())
}

fn fits(p: &Prepared, body: &Body, function_result: TypeId, inst: &Inst) -> bool {
    use InstKind::*;
    let module = &*p.module;
    let ty = |operand: Operand| body.type_of(module, operand);
    let shape = |operand: Operand| Shape::of(p, ty(operand));
    let is = |operand: Operand, class: Class| shape(operand).is_one(class);
    let is_pointer = |operand: Operand| is(operand, Class::Pointer);
    // Wider ones are allowed by LLVM and written by nobody.
    let is_index = |operand: Operand| is(operand, Class::Int) && shape(operand).bits <= 128;
    let is_callee = |callee: Operand| matches!(callee, Operand::Asm(_)) || is_pointer(callee);
    match inst.kind {
        Ret(Some(value)) => ty(value) == function_result,
        CondBr { condition, .. } => shape(condition).is_condition() && is(condition, Class::Int),
        Switch { value, .. } => is(value, Class::Int),
        IndirectBr { address, .. } => is_pointer(address),
        Invoke { call, .. } | CallBr { call, .. } | Call(call) => is_callee(body.call(call).callee),
        FNeg { value, .. } => shape(value).class == Class::Float,
        Binary { op, lhs, rhs, .. } => binary_fits(op, shape(lhs)) && ty(lhs) == ty(rhs),
        ICmp { lhs, rhs, .. } => {
            matches!(shape(lhs).class, Class::Int | Class::Pointer) && ty(lhs) == ty(rhs)
        }
        FCmp { lhs, rhs, .. } => shape(lhs).class == Class::Float && ty(lhs) == ty(rhs),
        Cast { op, value, .. } => {
            let to = inst.result.map(|result| body.values[result.index()].ty);
            to.is_some_and(|to| cast_fits(op, shape(value), Shape::of(p, to)))
        }
        Select { condition, then_value, else_value, .. } => {
            let condition = shape(condition);
            condition.is_condition()
                && (condition.lanes.is_none() || condition.lanes == shape(then_value).lanes)
                && ty(then_value) == ty(else_value)
        }
        ExtractElement { vector, index } => shape(vector).lanes.is_some() && is_index(index),
        InsertElement { vector, element, index } => {
            let of = match module.types.resolve(ty(vector)) {
                Type::Vector { element, .. } => Some(element),
                _ => None,
            };
            of == Some(ty(element)) && is_index(index)
        }
        ShuffleVector { first, second, .. } => shape(first).lanes.is_some() && ty(first) == ty(second),
        Alloca { count: Some(count), .. } => is(count, Class::Int),
        Load { pointer, .. } | Store { pointer, .. } | VaArg { list: pointer } => is_pointer(pointer),
        CmpXchg(at) => body.exchanges.get(at as usize).is_some_and(|exchange| {
            let expected = shape(exchange.expected);
            is_pointer(exchange.pointer)
                && (expected.is_one(Class::Int) || expected.is_one(Class::Pointer))
                && ty(exchange.expected) == ty(exchange.new)
        }),
        AtomicRmw { op, pointer, value, .. } => is_pointer(pointer) && rmw_fits(op, shape(value)),
        GetElementPtr { base, indices, .. } => {
            let mut indices = body.operands(indices).iter();
            shape(base).class == Class::Pointer && indices.all(|&index| shape(index).class == Class::Int)
        }
        _ => true,
    }
}

fn rmw_fits(op: RmwOp, value: Shape) -> bool {
    use RmwOp::*;
    match op {
        Xchg => value.class != Class::Other,
        FAdd | FSub | FMax | FMin | FMaximum | FMinimum | FMaximumNum | FMinimumNum => {
            value.class == Class::Float
        }
        _ => value.is_one(Class::Int),
    }
}
