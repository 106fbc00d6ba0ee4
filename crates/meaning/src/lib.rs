//! What instructions compute, as terms: the one table that every engine on formulas shares.
//!
//! Exact: integers wrap at their width, shifts, conversions and floats are as the representation defines them. Integers of one bit are
//! formulas; wider ones are numbers in their signed range, whatever the operation's view. Operations without a theory (population counts and the
//! like) become functions of their operands by name, so that equal operands give equal results and nothing else is claimed.

use pathlight_ir::{
    Arithmetic, BinaryOp, CheckKind, CompareOp, Constant, ConvertOp, FloatKind, Type, UnaryOp,
};
use pathlight_logic::{Num, Op as TermOp, Sort, Store, Term};

/// The sort of the values of a type.
pub fn sort(ty: Type) -> Sort {
    match ty {
        Type::Int(1) => Sort::BOOL,
        Type::Int(width) => Sort::signed(width),
        Type::Float(FloatKind::F32) => Sort::F32,
        Type::Float(_) => Sort::F64,
        Type::Ref(_) | Type::Null | Type::Ptr(_) => Sort::REF,
    }
}

/// Is every value of the type exactly a value of its sort? Floats of other formats than `float` and `double` are not.
pub fn is_exact(ty: Type) -> bool {
    !matches!(ty, Type::Float(kind) if !matches!(kind, FloatKind::F32 | FloatKind::F64))
}

fn width(ty: Type) -> u32 {
    if let Type::Int(width) = ty { width } else { 0 }
}

fn wrap(store: &mut Store, ty: Type, term: Term) -> Term {
    match ty {
        Type::Int(width) if width > 1 => store.wrap_signed(width, term),
        _ => term,
    }
}

/// An operation without a theory: a function of its operands, by name.
pub fn opaque(store: &mut Store, name: &str, args: &[Term], sort: Sort) -> Term {
    let sorts: Vec<Sort> = args.iter().map(|a| store.sort(*a)).collect();
    let fun = store.declare_fun(&format!("unmodelled {name}"), &sorts, sort);
    store.app(fun, args)
}

/// Numbers, floats and null; None for the others, which are names of things.
pub fn constant(store: &mut Store, constant: &Constant, ty: Type) -> Option<Term> {
    let sort = sort(ty);
    Some(match constant {
        Constant::Int(n) if sort == Sort::BOOL => Term::bool(*n != 0),
        Constant::Int(n) => store.num(&Num::from_big((*n).into())),
        Constant::Float(bits) if is_exact(ty) => store.float_bits(sort, *bits),
        Constant::Null => Term::NULL,
        _ => return None,
    })
}

pub fn select(store: &mut Store, condition: Term, then: Term, otherwise: Term) -> Term {
    if store.sort(then) != Sort::BOOL {
        return store.ite(condition, then, otherwise);
    }
    let yes = store.and(&[condition, then]);
    let no = store.not(condition);
    let no = store.and(&[no, otherwise]);
    store.or(&[yes, no])
}

pub fn unary(store: &mut Store, op: UnaryOp, a: Term, ty: Type) -> Term {
    match op {
        UnaryOp::Neg => {
            let negated = store.neg(a);
            wrap(store, ty, negated)
        }
        UnaryOp::FloatNeg => store.float_neg(a),
        UnaryOp::FloatAbs => store.float_op(TermOp::FAbs, &[a]),
        UnaryOp::FloatSqrt => {
            let rne = store.rne();
            store.float_op(TermOp::FSqrt, &[rne, a])
        }
        other => opaque(store, &format!("{other:?}"), &[a], sort(ty)),
    }
}

/// Operands and result are of the type, except that comparisons of three outcomes give an `i32`.
pub fn binary(store: &mut Store, op: BinaryOp, a: Term, b: Term, ty: Type) -> Term {
    use BinaryOp::*;
    if store.sort(a) == Sort::BOOL {
        return match op {
            And => store.and(&[a, b]),
            Or => store.or(&[a, b]),
            _ => store.xor(a, b),
        };
    }
    let width = width(ty);
    let rne = store.rne();
    let unsigned = |store: &mut Store, term| store.wrap_unsigned(width, term);
    match op {
        Add => {
            let sum = store.add(&[a, b]);
            wrap(store, ty, sum)
        }
        Sub => {
            let difference = store.sub(a, b);
            wrap(store, ty, difference)
        }
        Mul => {
            let product = store.mul(&[a, b]);
            wrap(store, ty, product)
        }
        SignedDiv => {
            let quotient = store.trunc_div(a, b);
            wrap(store, ty, quotient)
        }
        SignedRem => store.trunc_rem(a, b),
        UnsignedDiv | UnsignedRem => {
            let (a, b) = (unsigned(store, a), unsigned(store, b));
            let result = if op == UnsignedDiv { store.div(a, b) } else { store.modulo(a, b) };
            wrap(store, ty, result)
        }
        And => store.bit_and(width, a, b),
        Or => store.bit_or(width, a, b),
        Xor => store.bit_xor(width, a, b),
        ShiftLeft => store.shl(width, a, b),
        ShiftRightLogical => store.lshr(width, a, b),
        ShiftRightArithmetic => store.ashr(width, a, b),
        FloatAdd => store.float_add(rne, a, b),
        FloatSub => store.float_sub(rne, a, b),
        FloatMul => store.float_mul(rne, a, b),
        FloatDiv => store.float_div(rne, a, b),
        FloatRem => store.float_mod(a, b),
        ThreeWay => {
            let (less, equal) = (store.lt(a, b), store.eq(a, b));
            three_way(store, less, equal)
        }
        ThreeWayNanLess => {
            let greater_or_equal = store.float_le(b, a);
            let less = store.not(greater_or_equal);
            let equal = store.float_eq(a, b);
            three_way(store, less, equal)
        }
        ThreeWayNanGreater => {
            let (less, equal) = (store.float_lt(a, b), store.float_eq(a, b));
            three_way(store, less, equal)
        }
    }
}

fn three_way(store: &mut Store, less: Term, equal: Term) -> Term {
    let minus = store.int(-1);
    let rest = store.ite(equal, Term::ZERO, Term::ONE);
    store.ite(less, minus, rest)
}

/// `ty` is the type of the operands.
pub fn compare(store: &mut Store, op: CompareOp, a: Term, b: Term, ty: Type) -> Term {
    use CompareOp::*;
    let width = width(ty);
    let not = |store: &mut Store, term| store.not(term);
    match op {
        Eq => store.eq(a, b),
        Ne => store.ne(a, b),
        SignedLt => store.lt(a, b),
        SignedLe => store.le(a, b),
        SignedGt => store.gt(a, b),
        SignedGe => store.ge(a, b),
        UnsignedLt | UnsignedLe | UnsignedGt | UnsignedGe => {
            let (a, b) = (store.wrap_unsigned(width, a), store.wrap_unsigned(width, b));
            match op {
                UnsignedLt => store.lt(a, b),
                UnsignedLe => store.le(a, b),
                UnsignedGt => store.gt(a, b),
                _ => store.ge(a, b),
            }
        }
        FloatEq => store.float_eq(a, b),
        FloatNe => {
            let equal = store.float_eq(a, b);
            not(store, equal)
        }
        FloatLt => store.float_lt(a, b),
        FloatLe => store.float_le(a, b),
        FloatGt => store.float_lt(b, a),
        FloatGe => store.float_le(b, a),
        FloatLtOr => {
            let ge = store.float_le(b, a);
            not(store, ge)
        }
        FloatLeOr => {
            let gt = store.float_lt(b, a);
            not(store, gt)
        }
        FloatGtOr => {
            let le = store.float_le(a, b);
            not(store, le)
        }
        FloatGeOr => {
            let lt = store.float_lt(a, b);
            not(store, lt)
        }
        FloatUnordered | FloatOrdered | FloatEqOr | FloatLtGt => {
            let (na, nb) = (store.is_nan(a), store.is_nan(b));
            let unordered = store.or(&[na, nb]);
            let equal = store.float_eq(a, b);
            match op {
                FloatUnordered => unordered,
                FloatOrdered => not(store, unordered),
                FloatEqOr => store.or(&[unordered, equal]),
                _ => {
                    let either = store.or(&[unordered, equal]);
                    not(store, either)
                }
            }
        }
    }
}

pub fn convert(store: &mut Store, op: ConvertOp, a: Term, from: Type, to: Type) -> Term {
    let sort = sort(to);
    let rne = store.rne();
    match op {
        ConvertOp::SignExtend | ConvertOp::ZeroExtend if from == Type::I1 => {
            let one = if op == ConvertOp::ZeroExtend { Term::ONE } else { store.int(-1) };
            store.ite(a, one, Term::ZERO)
        }
        ConvertOp::SignExtend => a,
        ConvertOp::ZeroExtend => store.wrap_unsigned(width(from), a),
        ConvertOp::Truncate if to == Type::I1 => {
            let bit = store.wrap_unsigned(1, a);
            store.ne(bit, Term::ZERO)
        }
        ConvertOp::Truncate => store.wrap_signed(width(to), a),
        ConvertOp::FloatToSigned => store.float_to_int_saturating(width(to), a),
        ConvertOp::SignedToFloat => store.int_to_float(sort, rne, a),
        ConvertOp::FloatToFloat => store.float_to_float(sort, rne, a),
        ConvertOp::Bitcast if sort.is_float() => {
            let bits = store.wrap_unsigned(width(from), a);
            store.bits_to_float(sort, bits)
        }
        ConvertOp::Bitcast => {
            let bits = store.float_to_bits(a);
            store.wrap_signed(width(to), bits)
        }
        other => opaque(store, &format!("{other:?}"), &[a], sort),
    }
}

/// The condition under which a check holds, if it speaks of values only: arithmetic, bounds, null, assertions. None for the checks of memory and types.
/// `ty` is the type of the first argument.
pub fn check(store: &mut Store, kind: CheckKind, args: &[Term], ty: Type) -> Option<Term> {
    Some(match (kind, args) {
        (CheckKind::NonNull, [a]) => store.ne(*a, Term::NULL),
        (CheckKind::Bounds, [index, length]) => {
            let (low, high) = (store.ge(*index, Term::ZERO), store.lt(*index, *length));
            store.and(&[low, high])
        }
        (CheckKind::NonNegativeSize, [size]) => store.ge(*size, Term::ZERO),
        (CheckKind::NonZero, [divisor]) => store.ne(*divisor, Term::ZERO),
        (CheckKind::Linked { .. } | CheckKind::Reachable, _) => Term::FALSE,
        (CheckKind::Assertion, [condition]) if store.sort(*condition) == Sort::BOOL => *condition,
        (CheckKind::Assertion, [condition]) => store.ne(*condition, Term::ZERO),
        (CheckKind::ShiftAmount { width }, [amount]) => {
            let limit = store.int(i64::from(width));
            let (low, high) = (store.ge(*amount, Term::ZERO), store.lt(*amount, limit));
            store.and(&[low, high])
        }
        (CheckKind::NoOverflow(operation), _) => {
            let exact = exact(store, operation, args)?;
            let wrapped = wrap(store, ty, exact);
            store.eq(exact, wrapped)
        }
        _ => return None,
    })
}

/// The result without a limit of width.
fn exact(store: &mut Store, operation: Arithmetic, args: &[Term]) -> Option<Term> {
    Some(match (operation, args) {
        (Arithmetic::Add, [a, b]) => store.add(&[*a, *b]),
        (Arithmetic::Sub, [a, b]) => store.sub(*a, *b),
        (Arithmetic::Mul, [a, b]) => store.mul(&[*a, *b]),
        (Arithmetic::Neg, [a]) => store.neg(*a),
        (Arithmetic::Div, [a, b]) => store.trunc_div(*a, *b),
        _ => return None,
    })
}
