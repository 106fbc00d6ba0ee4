//! Constants and constant expressions, computed as far as the addresses of globals allow.
//!
//! A scalar constant folds to a [`Folded`]; most do. What does not (a comparison of addresses, the difference of two
//! globals) is computed by instructions where it is used. Expressions nest by recursion up to a depth that no compiler comes near.

use pathlight_ir::{Constant, Type as IrType};

use super::layout::{bits_of, scalar};
use super::prepared::{Address, Prepared, function_name};
use crate::read::{BinOp, CastOp, ConstGep, ConstId, ConstKind, IntPredicate, Type, TypeId};

/// Deeper nested expressions are refused.
pub const DEEPEST: usize = 100;

/// What a scalar constant is.
#[derive(Clone, Debug, PartialEq)]
pub enum Folded {
    /// Sign-extended from its width.
    Int(i128),
    Wide(Box<[u64]>),
    Float(u64),
    Null,
    Undef,
    Poison,
    /// So many bytes behind the start of a global value; also as an integer of the width of a pointer.
    Address(Address, i64),
    /// The address of the function's block with this number, see [`block_address`].
    Block(u32),
}

/// Addresses of blocks are small numbers: what matters about them is that they differ and are not null.
pub fn block_address(block: u32) -> i128 {
    i128::from(block) + 1
}

pub fn sign_extend(value: i128, bits: u32) -> i128 {
    match bits {
        0 => 0,
        1..128 => (value << (128 - bits)) >> (128 - bits),
        _ => value,
    }
}

fn zero_extend(value: i128, bits: u32) -> u128 {
    match bits {
        0 => 0,
        1..128 => (value as u128) & ((1 << bits) - 1),
        _ => value as u128,
    }
}

/// The value of a scalar constant, if it is known before the program runs.
pub fn fold(p: &Prepared, id: ConstId, depth: usize) -> Option<Folded> {
    if depth > DEEPEST {
        return None;
    }
    let module = &*p.module;
    let constant = module.constants.get(id);
    let ty = scalar(module.types.resolve(constant.ty))?;
    let bits = bits_of(&p.layout, ty);
    let folded = match constant.kind {
        ConstKind::Int(n) => Folded::Int(sign_extend(i128::from(n), bits)),
        ConstKind::WideInt(words) => {
            let words = module.constants.words(words);
            if bits > 128 {
                return Some(Folded::Wide(words.into()));
            }
            let word = |at: usize| u128::from(words.get(at).copied().unwrap_or(0));
            Folded::Int(sign_extend((word(0) | word(1) << 64) as i128, bits))
        }
        ConstKind::Float(bits) => Folded::Float(bits),
        ConstKind::WideFloat(words) => Folded::Wide(module.constants.words(words).into()),
        ConstKind::Null => Folded::Null,
        ConstKind::Zero => zero(ty, bits),
        ConstKind::Undef => Folded::Undef,
        ConstKind::Poison => Folded::Poison,
        ConstKind::Global(global) | ConstKind::DsoLocalEquivalent(global) | ConstKind::NoCfi(global) => {
            match p.address(global) {
                (Address::Null, _) => Folded::Null,
                (address, offset) => Folded::Address(address, offset),
            }
        }
        ConstKind::BlockAddress { label, .. } => Folded::Block(module.constants.label(label).index() as u32),
        ConstKind::PtrAuth(list) => fold(p, *module.constants.elements(list).first()?, depth + 1)?,
        ConstKind::Cast { op, value, .. } => {
            let from = scalar(module.types.resolve(module.constants.get(value).ty))?;
            cast(op, fold(p, value, depth + 1)?, bits_of(&p.layout, from), ty, bits)?
        }
        ConstKind::Binary { op, lhs, rhs, .. } => {
            binary(op, fold(p, lhs, depth + 1)?, fold(p, rhs, depth + 1)?, bits)?
        }
        ConstKind::Gep(at) => gep(p, module.constants.gep(at), depth)?,
        ConstKind::ICmp { predicate, lhs, rhs } => {
            let width = bits_of(&p.layout, scalar(module.types.resolve(module.constants.get(lhs).ty))?);
            compare(predicate, fold(p, lhs, depth + 1)?, fold(p, rhs, depth + 1)?, width)?
        }
        _ => return None,
    };
    match folded {
        // Wide integers are words; of those that are computed only zero is known.
        Folded::Int(0) if bits > 128 => Some(zero(ty, bits)),
        Folded::Int(_) if bits > 128 => None,
        folded => Some(folded),
    }
}

fn zero(ty: IrType, bits: u32) -> Folded {
    match ty {
        IrType::Ptr(_) => Folded::Null,
        IrType::Float(_) if bits <= 64 => Folded::Float(0),
        IrType::Float(_) => Folded::Wide(vec![0, 0].into()),
        _ if bits > 128 => Folded::Wide(vec![0; bits.div_ceil(64) as usize].into()),
        _ => Folded::Int(0),
    }
}

fn cast(op: CastOp, value: Folded, from: u32, ty: IrType, to: u32) -> Option<Folded> {
    use CastOp::*;
    Some(match (op, value) {
        (_, Folded::Undef) => Folded::Undef,
        (_, Folded::Poison) => Folded::Poison,
        (Trunc | SExt | IntToPtr, Folded::Int(n)) if to <= 128 => Folded::Int(sign_extend(n, to)),
        (ZExt, Folded::Int(n)) if to <= 128 => Folded::Int(zero_extend(n, from) as i128),
        (PtrToInt | PtrToAddr, Folded::Null) => Folded::Int(0),
        (PtrToInt | PtrToAddr, Folded::Int(n)) => Folded::Int(sign_extend(n, to)),
        (PtrToInt | PtrToAddr | IntToPtr | BitCast, Folded::Address(base, offset)) if from == to => {
            Folded::Address(base, offset)
        }
        (PtrToInt | PtrToAddr, Folded::Block(block)) => Folded::Int(block_address(block)),
        (BitCast, Folded::Int(n)) if ty.is_float() && to <= 64 => Folded::Float(zero_extend(n, to) as u64),
        (BitCast, Folded::Float(bits)) if ty.is_int() => Folded::Int(sign_extend(i128::from(bits), to)),
        (BitCast | AddrSpaceCast, same @ (Folded::Null | Folded::Address(..))) if from == to => same,
        _ => return None,
    })
}

fn binary(op: BinOp, lhs: Folded, rhs: Folded, bits: u32) -> Option<Folded> {
    let result = match (op, lhs, rhs) {
        (BinOp::Add, Folded::Address(base, offset), Folded::Int(n))
        | (BinOp::Add, Folded::Int(n), Folded::Address(base, offset)) => {
            return Some(Folded::Address(base, offset.wrapping_add(n as i64)));
        }
        (BinOp::Sub, Folded::Address(base, offset), Folded::Int(n)) => {
            return Some(Folded::Address(base, offset.wrapping_sub(n as i64)));
        }
        (BinOp::Sub, Folded::Address(a, x), Folded::Address(b, y)) if a == b => i128::from(x.wrapping_sub(y)),
        (op, Folded::Int(a), Folded::Int(b)) => {
            let amount = u32::try_from(b).ok().filter(|&amount| amount < bits);
            match op {
                BinOp::Add => a.wrapping_add(b),
                BinOp::Sub => a.wrapping_sub(b),
                BinOp::Mul => a.wrapping_mul(b),
                BinOp::And => a & b,
                BinOp::Or => a | b,
                BinOp::Xor => a ^ b,
                BinOp::Shl => a.wrapping_shl(amount?),
                BinOp::AShr => a.wrapping_shr(amount?),
                BinOp::LShr => (zero_extend(a, bits) >> amount?) as i128,
                _ => return None,
            }
        }
        _ => return None,
    };
    Some(Folded::Int(sign_extend(result, bits)))
}

fn compare(predicate: IntPredicate, lhs: Folded, rhs: Folded, bits: u32) -> Option<Folded> {
    use IntPredicate::*;
    let number = |folded: &Folded| match folded {
        Folded::Int(n) => Some(*n),
        Folded::Null => Some(0),
        _ => None,
    };
    let holds = match (number(&lhs), number(&rhs)) {
        (Some(a), Some(b)) => {
            let (ua, ub) = (zero_extend(a, bits), zero_extend(b, bits));
            match predicate {
                Eq => a == b,
                Ne => a != b,
                Ugt => ua > ub,
                Uge => ua >= ub,
                Ult => ua < ub,
                Ule => ua <= ub,
                Sgt => a > b,
                Sge => a >= b,
                Slt => a < b,
                Sle => a <= b,
            }
        }
        _ => match (predicate, lhs, rhs) {
            // What is defined is not at address zero.
            (Eq, Folded::Address(..), Folded::Null) | (Eq, Folded::Null, Folded::Address(..)) => false,
            (Ne, Folded::Address(..), Folded::Null) | (Ne, Folded::Null, Folded::Address(..)) => true,
            (Eq, Folded::Address(a, x), Folded::Address(b, y)) if a == b => x == y,
            (Ne, Folded::Address(a, x), Folded::Address(b, y)) if a == b => x != y,
            _ => return None,
        },
    };
    Some(Folded::Int(if holds { -1 } else { 0 }))
}

fn gep(p: &Prepared, gep: &ConstGep, depth: usize) -> Option<Folded> {
    let mut offset = 0_i64;
    let mut ty = gep.source;
    for (position, &index) in p.module.constants.elements(gep.indices).iter().enumerate() {
        let Folded::Int(index) = fold(p, index, depth + 1)? else { return None };
        let (step, inner) = step(p, ty, index, position == 0)?;
        offset = offset.wrapping_add(step);
        ty = inner;
    }
    Some(match fold(p, gep.base, depth + 1)? {
        Folded::Address(base, start) => Folded::Address(base, start.wrapping_add(offset)),
        Folded::Null if offset == 0 => Folded::Null,
        Folded::Null => Folded::Int(i128::from(offset)),
        Folded::Int(start) => Folded::Int(i128::from((start as i64).wrapping_add(offset))),
        _ => return None,
    })
}

/// How many bytes a constant index moves, and into which type.
pub fn step(p: &Prepared, ty: TypeId, index: i128, first: bool) -> Option<(i64, TypeId)> {
    let scaled = |element: TypeId| {
        let stride = p.layout.size(element)?.alloc;
        Some(((index as i64).wrapping_mul(stride as i64), element))
    };
    if first {
        return scaled(ty);
    }
    match p.module.types.resolve(ty) {
        Type::Struct { fields, .. } => {
            let at = usize::try_from(index).ok()?;
            let offset = *p.layout.offsets(&p.module, ty)?.get(at)?;
            Some((offset as i64, *p.module.types.list(fields).get(at)?))
        }
        Type::Array { element, .. } | Type::Vector { element, .. } => scaled(element),
        _ => None,
    }
}

impl Folded {
    /// As a constant of the IR, where it has one.
    pub fn constant(&self, ty: IrType) -> Option<Constant> {
        Some(match (self, ty) {
            (Folded::Undef, _) => Constant::Undef,
            (Folded::Poison, _) => Constant::Poison,
            (Folded::Int(0), IrType::Ptr(_)) | (Folded::Null, IrType::Ptr(_)) => Constant::Null,
            (Folded::Int(n), IrType::Int(_)) => Constant::Int(*n),
            (Folded::Float(bits), IrType::Float(_)) => Constant::Float(*bits),
            (Folded::Wide(words), IrType::Int(_) | IrType::Float(_)) => Constant::Wide(words.clone()),
            (Folded::Address(Address::Function(name), 0), IrType::Ptr(_)) => {
                Constant::Function(function_name(*name))
            }
            (Folded::Address(Address::Variable(name), 0), IrType::Ptr(_)) => Constant::Global(*name),
            (Folded::Address(Address::Variable(name), offset), IrType::Ptr(_)) => {
                Constant::GlobalOffset(*name, *offset)
            }
            _ => return None,
        })
    }
}
