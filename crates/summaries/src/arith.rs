//! Arithmetic for summaries: exact integers where machine integers are wide.
//!
//! `crates/meaning` says what instructions compute to the last bit. Here formulas are asked about by the million, and a wrap at 64 bits costs a division by a number of twenty
//! digits in every question. So sums, differences and products of 32 bits and more are those of the integers: signed overflow is undefined in C and has a check of
//! its own, and unsigned arithmetic is taken to stay in range. Comparisons without sign and extensions by zero go by the sign of their operands instead of by a
//! remainder. Narrow integers wrap as the machine does.

use pathlight_ir::{BinaryOp, CompareOp, ConvertOp, Type};
use pathlight_logic::{Num, Store, Term};
use pathlight_meaning as meaning;

/// From this width on integers are exact.
const WIDE: u32 = 32;

fn is_wide(ty: Type) -> bool {
    matches!(ty, Type::Int(width) if width >= WIDE)
}

pub fn binary(store: &mut Store, op: BinaryOp, a: Term, b: Term, ty: Type) -> Term {
    let Type::Int(width @ WIDE..) = ty else { return meaning::binary(store, op, a, b, ty) };
    match op {
        BinaryOp::Add => store.add(&[a, b]),
        BinaryOp::Sub => store.sub(a, b),
        BinaryOp::Mul => store.mul(&[a, b]),
        BinaryOp::SignedDiv => store.trunc_div(a, b),
        BinaryOp::UnsignedDiv | BinaryOp::UnsignedRem if is_natural(store, b) => {
            let a = without_sign(store, a, width);
            match op {
                BinaryOp::UnsignedDiv => store.div(a, b),
                _ => store.modulo(a, b),
            }
        }
        BinaryOp::UnsignedDiv => {
            let usual = meaning::opaque(store, "unsigned quotient", &[a, b], meaning::sort(ty));
            by_half(store, (a, b), usual, [Term::ZERO, Term::ONE])
        }
        BinaryOp::UnsignedRem => {
            let usual = meaning::opaque(store, "unsigned remainder", &[a, b], meaning::sort(ty));
            let rest = store.sub(a, b);
            by_half(store, (a, b), usual, [a, rest])
        }
        BinaryOp::ShiftLeft => match store.as_num(b).and_then(|n| n.to_i64()) {
            Some(by @ 0..=31) => store.scale(&Num::from_big((1_i64 << by).into()), a),
            _ => meaning::binary(store, op, a, b, ty),
        },
        _ => meaning::binary(store, op, a, b, ty),
    }
}

/// A quotient or remainder: the usual one, but a divisor with its sign bit goes into a number not at all or once.
fn by_half(store: &mut Store, (a, b): (Term, Term), usual: Term, [none, once]: [Term; 2]) -> Term {
    let is_half = store.lt(b, Term::ZERO);
    let less = below(store, a, b);
    let large = store.ite(less, none, once);
    store.ite(is_half, large, usual)
}

fn is_natural(store: &Store, term: Term) -> bool {
    store.range(term).is_nonnegative()
}

/// The number that the bits stand for without a sign.
fn without_sign(store: &mut Store, a: Term, width: u32) -> Term {
    if is_natural(store, a) {
        return a;
    }
    let positive = store.ge(a, Term::ZERO);
    let modulus = (0..width).fold(Num::ONE, |power, _| &power + &power);
    let modulus = store.num(&modulus);
    let moved = store.add(&[a, modulus]);
    store.ite(positive, a, moved)
}

pub fn compare(store: &mut Store, op: CompareOp, a: Term, b: Term, ty: Type) -> Term {
    use CompareOp::{UnsignedGe, UnsignedGt, UnsignedLe, UnsignedLt};
    match op {
        UnsignedLt => below(store, a, b),
        UnsignedGt => below(store, b, a),
        UnsignedLe => {
            let above = below(store, b, a);
            store.not(above)
        }
        UnsignedGe => {
            let below = below(store, a, b);
            store.not(below)
        }
        _ => meaning::compare(store, op, a, b, ty),
    }
}

/// `a < b` without sign: by the numbers if both have the same sign, else the negative one is the larger.
fn below(store: &mut Store, a: Term, b: Term) -> Term {
    let less = store.lt(a, b);
    if is_natural(store, a) && is_natural(store, b) {
        return less;
    }
    let (a_positive, b_positive) = (store.ge(a, Term::ZERO), store.ge(b, Term::ZERO));
    let (a_negative, b_negative) = (store.not(a_positive), store.not(b_positive));
    let both = store.and(&[a_positive, b_positive, less]);
    let none = store.and(&[a_negative, b_negative, less]);
    let one = store.and(&[a_positive, b_negative]);
    store.or(&[both, none, one])
}

pub fn convert(store: &mut Store, op: ConvertOp, a: Term, from: Type, to: Type) -> Term {
    match (op, from) {
        (ConvertOp::ZeroExtend, Type::Int(width)) if width > 1 => without_sign(store, a, width),
        (ConvertOp::Truncate, _) if is_wide(to) => a,
        _ => meaning::convert(store, op, a, from, to),
    }
}
