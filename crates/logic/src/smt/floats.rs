//! The theory FloatingPoint, for single and double precision.
//!
//! What the standard leaves open stays open: the sign of `fp.min` and `fp.max` of two different zeros and conversions to
//! bit-vectors out of range are applications of uninterpreted functions.

use super::parser::Typed;
use crate::float::Rounding;
use crate::node::{Op, Term, View};
use crate::num::Num;
use crate::range::Range;
use crate::softfloat;
use crate::sort::{MAX_WIDTH, Sort};
use crate::store::Store;

type Answer = Option<Result<Typed, String>>;

fn format(indices: &[u32]) -> Option<Sort> {
    match indices {
        [8, 24] => Some(Sort::F32),
        [11, 53] => Some(Sort::F64),
        _ => None,
    }
}

fn bits_of(sort: Sort) -> u32 {
    if sort == Sort::F32 { 32 } else { 64 }
}

/// `(_ NaN 8 24)` and its like.
pub(crate) fn constant(store: &mut Store, name: &str, indices: &[&str]) -> Option<Typed> {
    let numbers: Option<Vec<u32>> = indices.iter().map(|index| index.parse().ok()).collect();
    let sort = format(&numbers?)?;
    let value = match name {
        "NaN" => f64::NAN,
        "+oo" => f64::INFINITY,
        "-oo" => f64::NEG_INFINITY,
        "+zero" => 0.0,
        "-zero" => -0.0,
        _ => return None,
    };
    let term = if sort == Sort::F32 { store.f32(value as f32) } else { store.f64(value) };
    Some(Typed::new(term, sort))
}

/// `((_ to_fp e s) mode real)` for a real literal.
pub(crate) fn from_real(
    store: &mut Store,
    indices: &[&str],
    mode: &Typed,
    numerator: &Num,
    denominator: &Num,
) -> Result<Typed, String> {
    let numbers: Option<Vec<u32>> = indices.iter().map(|index| index.parse().ok()).collect();
    let sort = numbers.and_then(|numbers| format(&numbers)).ok_or("unsupported floating-point format")?;
    let View::Const(id) = store.view(mode.term) else {
        return Err("a real literal needs a literal rounding mode".to_owned());
    };
    let rounding =
        Rounding::from_id(id).filter(|_| mode.sort == Sort::ROUNDING).ok_or("expected a rounding mode")?;
    let bits = softfloat::from_ratio(sort, rounding, numerator, denominator);
    Ok(Typed::new(store.float_bits(sort, bits), sort))
}

/// Applies a floating-point function; `None` if there is none with this name and these sorts.
pub(crate) fn apply(store: &mut Store, name: &str, args: &[Typed]) -> Answer {
    if name == "fp" {
        return assemble(store, args);
    }
    let name = name.strip_prefix("fp.")?;
    let sort = args.last()?.sort;
    if !sort.is_float() {
        return None;
    }
    let (mode, floats) = match args {
        [mode, rest @ ..] if mode.sort == Sort::ROUNDING => (Some(mode.term), rest),
        _ => (None, args),
    };
    if !floats.iter().all(|arg| arg.sort == sort) {
        return None;
    }
    match mode {
        Some(mode) => rounded(store, name, mode, floats, sort),
        None => chained(store, name, floats).or_else(|| exact(store, name, floats, sort)),
    }
}

fn assemble(store: &mut Store, args: &[Typed]) -> Answer {
    let [sign, exponent, fraction] = args else { return None };
    let width = |arg: &Typed| match arg.sort.machine() {
        Some((false, width)) => Some(width),
        _ => None,
    };
    let (fraction_width, exponent_width) = (width(fraction)?, width(exponent)?);
    if width(sign)? != 1 {
        return None;
    }
    let Some(sort) = format(&[exponent_width, fraction_width + 1]) else {
        return Some(Err("unsupported floating-point format (only single and double)".to_owned()));
    };
    let high = store.scale(&Num::pow2(fraction_width + exponent_width), sign.term);
    let middle = store.scale(&Num::pow2(fraction_width), exponent.term);
    let bits = store.add(&[high, middle, fraction.term]);
    Some(Ok(Typed::new(store.bits_to_float(sort, bits), sort)))
}

fn rounded(store: &mut Store, name: &str, mode: Term, floats: &[Typed], sort: Sort) -> Answer {
    let (op, count) = match name {
        "add" => (Op::FAdd, 2),
        "sub" => (Op::FSub, 2),
        "mul" => (Op::FMul, 2),
        "div" => (Op::FDiv, 2),
        "fma" => (Op::FFma, 3),
        "sqrt" => (Op::FSqrt, 1),
        "roundToIntegral" => (Op::FRound, 1),
        _ => return None,
    };
    if floats.len() != count {
        return None;
    }
    let mut args = vec![mode];
    args.extend(floats.iter().map(|arg| arg.term));
    Some(Ok(Typed::new(store.float_op(op, &args), sort)))
}

fn chained(store: &mut Store, name: &str, floats: &[Typed]) -> Answer {
    let (op, swap) = match name {
        "leq" => (Op::FLe, false),
        "lt" => (Op::FLt, false),
        "geq" => (Op::FLe, true),
        "gt" => (Op::FLt, true),
        "eq" => (Op::FEq, false),
        _ => return None,
    };
    if floats.len() < 2 {
        return None;
    }
    let mut parts = Vec::new();
    for pair in floats.windows(2) {
        let (a, b) = (pair[0].term, pair[1].term);
        parts.push(store.float_op(op, &if swap { [b, a] } else { [a, b] }));
    }
    Some(Ok(Typed::bool(store.and(&parts))))
}

fn exact(store: &mut Store, name: &str, floats: &[Typed], sort: Sort) -> Answer {
    let terms: Vec<Term> = floats.iter().map(|arg| arg.term).collect();
    let (op, result) = match (name, terms.as_slice()) {
        ("abs", [_]) => (Op::FAbs, sort),
        ("neg", [_]) => (Op::FNeg, sort),
        ("rem", [_, _]) => (Op::FRem, sort),
        ("min", [a, b]) => return Some(Ok(Typed::new(min_max(store, Op::FMin, *a, *b, sort), sort))),
        ("max", [a, b]) => return Some(Ok(Typed::new(min_max(store, Op::FMax, *a, *b, sort), sort))),
        ("isNaN", [_]) => (Op::FIsNan, Sort::BOOL),
        ("isInfinite", [_]) => (Op::FIsInf, Sort::BOOL),
        ("isZero", [_]) => (Op::FIsZero, Sort::BOOL),
        ("isNormal", [_]) => (Op::FIsNormal, Sort::BOOL),
        ("isSubnormal", [_]) => (Op::FIsSubnormal, Sort::BOOL),
        ("isNegative", [_]) => (Op::FIsNegative, Sort::BOOL),
        ("isPositive", [_]) => (Op::FIsPositive, Sort::BOOL),
        ("to_ieee_bv", [a]) => {
            let bits = store.float_to_bits(*a);
            return Some(Ok(Typed::new(bits, Sort::unsigned(bits_of(sort)))));
        }
        _ => return None,
    };
    Some(Ok(Typed::new(store.float_op(op, &terms), result)))
}

/// SMT-LIB's minimum and maximum: of a number and NaN the number; of two different zeros either one.
fn min_max(store: &mut Store, op: Op, a: Term, b: Term, sort: Sort) -> Term {
    let own = store.float_op(op, &[a, b]);
    let (a_nan, b_nan) = (store.is_nan(a), store.is_nan(b));
    let (a_zero, b_zero) = (store.float_op(Op::FIsZero, &[a]), store.float_op(Op::FIsZero, &[b]));
    let differ = store.ne(a, b);
    let open = store.and(&[a_zero, b_zero, differ]);
    let name = if op == Op::FMin { "pl.fp_min_zeros" } else { "pl.fp_max_zeros" };
    let fun = store.declare_fun(name, &[sort, sort], Sort::BOOL);
    let choice = store.app(fun, &[a, b]);
    let either = store.ite(choice, a, b);
    let numbers = store.ite(open, either, own);
    let unless_b = store.ite(b_nan, a, numbers);
    store.ite(a_nan, b, unless_b)
}

/// Applies an indexed floating-point function.
pub(crate) fn apply_indexed(store: &mut Store, name: &str, indices: &[u32], args: &[Typed]) -> Answer {
    match (name, args) {
        ("fp.to_ubv" | "fp.to_sbv", [mode, value])
            if mode.sort == Sort::ROUNDING && value.sort.is_float() =>
        {
            let &[width] = indices else { return None };
            if !(1..=MAX_WIDTH).contains(&width) {
                return Some(Err(format!("bit-vectors have 1 to {MAX_WIDTH} bits")));
            }
            Some(Ok(to_bitvec(store, name == "fp.to_sbv", width, *mode, *value)))
        }
        ("to_fp", [bits]) => {
            let Some(sort) = format(indices) else {
                return Some(Err("unsupported floating-point format (only single and double)".to_owned()));
            };
            let fits = bits.sort == Sort::unsigned(bits_of(sort));
            fits.then(|| Ok(Typed::new(store.bits_to_float(sort, bits.term), sort)))
        }
        ("to_fp" | "to_fp_unsigned", [mode, value]) if mode.sort == Sort::ROUNDING => {
            let Some(sort) = format(indices) else {
                return Some(Err("unsupported floating-point format (only single and double)".to_owned()));
            };
            let term = match (value.sort.machine(), name) {
                (Some((false, width)), "to_fp") => {
                    let signed = store.wrap_signed(width, value.term);
                    store.int_to_float(sort, mode.term, signed)
                }
                (Some((false, _)), _) => store.int_to_float(sort, mode.term, value.term),
                (None, "to_fp") if value.sort.is_float() => store.float_to_float(sort, mode.term, value.term),
                (None, "to_fp") if value.sort == Sort::INT => store.int_to_float(sort, mode.term, value.term),
                _ => return None,
            };
            Some(Ok(Typed::new(term, sort)))
        }
        _ => None,
    }
}

/// The rounded integer where it fits, otherwise an unknown one.
fn to_bitvec(store: &mut Store, signed: bool, width: u32, mode: Typed, value: Typed) -> Typed {
    let integer = store.float_to_int(mode.term, value.term);
    let range = if signed { Range::signed(width) } else { Range::unsigned(width) };
    let mut conditions = Vec::new();
    if let Some((low, high)) = range.bounds() {
        let (low, high) = (store.num(low), store.num(high));
        conditions.push(store.le(low, integer));
        conditions.push(store.le(integer, high));
    }
    let nan = store.is_nan(value.term);
    let infinite = store.float_op(Op::FIsInf, &[value.term]);
    conditions.push(store.not(nan));
    conditions.push(store.not(infinite));
    let fits = store.and(&conditions);
    let wrapped = store.wrap_unsigned(width, integer);
    let name = format!("pl.fp_to_{}bv{width}", if signed { "s" } else { "u" });
    let fun = store.declare_fun(&name, &[Sort::ROUNDING, value.sort], Sort::unsigned(width));
    let unknown = store.app(fun, &[mode.term, value.term]);
    Typed::new(store.ite(fits, wrapped, unknown), Sort::unsigned(width))
}
