//! The theory FixedSizeBitVectors, on integers in `[0, 2^n)`.
//!
//! Each operator is its definition in the standard: arithmetic modulo `2^n` is a wrap, signed operators look at the signed
//! wrap, `concat` and `extract` are a linear form and a division. Only `bvand`, `bvor`, `bvxor` and shifts by a variable
//! amount stay bit operations.

use super::parser::Typed;
use crate::node::Term;
use crate::num::Num;
use crate::sort::{MAX_WIDTH, Sort};
use crate::store::Store;

type Answer = Option<Result<Typed, String>>;

fn width_of(sort: Sort) -> Option<u32> {
    match sort.machine() {
        Some((false, width)) => Some(width),
        _ => None,
    }
}

fn unsigned(store: &mut Store, width: u32, term: Term) -> Typed {
    Typed::new(store.wrap_unsigned(width, term), Sort::unsigned(width))
}

/// Applies a bit-vector function; `None` if there is none with this name and these sorts.
pub(crate) fn apply(store: &mut Store, name: &str, args: &[Typed]) -> Answer {
    let width = width_of(args.first()?.sort)?;
    if name == "concat" {
        return concat(store, args);
    }
    if !args.iter().all(|arg| arg.sort == args[0].sort) {
        return None;
    }
    match args {
        [a] => unary(store, name, width, a.term),
        [a, b] => binary(store, name, width, a.term, b.term),
        _ => nary(store, name, width, args),
    }
}

fn concat(store: &mut Store, args: &[Typed]) -> Answer {
    let mut total = 0u32;
    let mut term = Term::ZERO;
    for arg in args {
        let width = width_of(arg.sort)?;
        total = total.saturating_add(width);
        if total > MAX_WIDTH {
            return Some(Err(format!("bit-vectors have at most {MAX_WIDTH} bits")));
        }
        let high = store.scale(&Num::pow2(width), term);
        term = store.add(&[high, arg.term]);
    }
    Some(Ok(Typed::new(term, Sort::unsigned(total))))
}

fn unary(store: &mut Store, name: &str, width: u32, a: Term) -> Answer {
    let term = match name {
        "bvnot" => store.bit_not(a),
        "bvneg" => store.neg(a),
        "bv2nat" | "ubv_to_int" | "bv2int" => return Some(Ok(Typed::int(a))),
        "sbv_to_int" => return Some(Ok(Typed::int(store.wrap_signed(width, a)))),
        "bvnego" => {
            let lowest = store.num(&Num::pow2(width - 1));
            return Some(Ok(Typed::bool(store.eq(a, lowest))));
        }
        "bvredor" | "bvredand" => {
            let target = if name == "bvredor" { Num::ZERO } else { &Num::pow2(width) - &Num::ONE };
            let target = store.num(&target);
            let equal = store.eq(a, target);
            let (zero, one) =
                if name == "bvredor" { (equal, Term::ONE) } else { (store.not(equal), Term::ONE) };
            return Some(Ok(Typed::new(store.ite(zero, Term::ZERO, one), Sort::unsigned(1))));
        }
        "bvadd" | "bvmul" | "bvand" | "bvor" | "bvxor" => a,
        _ => return None,
    };
    Some(Ok(unsigned(store, width, term)))
}

fn nary(store: &mut Store, name: &str, width: u32, args: &[Typed]) -> Answer {
    let left_associative = ["bvadd", "bvmul", "bvand", "bvor", "bvxor", "bvxnor"].contains(&name);
    if !left_associative || args.len() < 3 {
        return None;
    }
    let mut result = args[0].term;
    for arg in &args[1..] {
        match binary(store, name, width, result, arg.term)? {
            Ok(typed) => result = typed.term,
            Err(error) => return Some(Err(error)),
        }
    }
    Some(Ok(Typed::new(result, args[0].sort)))
}

fn binary(store: &mut Store, name: &str, width: u32, a: Term, b: Term) -> Answer {
    if let Some(formula) = relation(store, name, width, a, b) {
        return Some(Ok(Typed::bool(formula)));
    }
    let term = match name {
        "bvadd" => store.add(&[a, b]),
        "bvsub" => store.sub(a, b),
        "bvmul" => store.mul(&[a, b]),
        "bvand" => store.bit_and(width, a, b),
        "bvor" => store.bit_or(width, a, b),
        "bvxor" => store.bit_xor(width, a, b),
        "bvnand" => {
            let both = store.bit_and(width, a, b);
            store.bit_not(both)
        }
        "bvnor" => {
            let either = store.bit_or(width, a, b);
            store.bit_not(either)
        }
        "bvxnor" => {
            let differ = store.bit_xor(width, a, b);
            store.bit_not(differ)
        }
        "bvshl" => store.shl(width, a, b),
        "bvlshr" => store.lshr(width, a, b),
        "bvashr" => store.ashr(width, a, b),
        "bvudiv" => {
            let quotient = store.div(a, b);
            let ones = store.num(&(&Num::pow2(width) - &Num::ONE));
            let zero = store.eq(b, Term::ZERO);
            store.ite(zero, ones, quotient)
        }
        // The store's remainder by zero is the dividend, as the standard wants it for bit-vectors.
        "bvurem" => store.modulo(a, b),
        "bvsdiv" => signed_division(store, width, a, b),
        "bvsrem" => {
            let (a, b) = (store.wrap_signed(width, a), store.wrap_signed(width, b));
            store.trunc_rem(a, b)
        }
        "bvsmod" => signed_modulo(store, width, a, b),
        "bvcomp" => {
            let equal = store.eq(a, b);
            return Some(Ok(Typed::new(store.ite(equal, Term::ONE, Term::ZERO), Sort::unsigned(1))));
        }
        _ => return None,
    };
    Some(Ok(unsigned(store, width, term)))
}

fn relation(store: &mut Store, name: &str, width: u32, a: Term, b: Term) -> Option<Term> {
    if let Some(term) = overflow(store, name, width, a, b) {
        return Some(term);
    }
    let (kind, signed) = match name {
        "bvult" => ("lt", false),
        "bvule" => ("le", false),
        "bvugt" => ("gt", false),
        "bvuge" => ("ge", false),
        "bvslt" => ("lt", true),
        "bvsle" => ("le", true),
        "bvsgt" => ("gt", true),
        "bvsge" => ("ge", true),
        _ => return None,
    };
    let (a, b) = if signed { (store.wrap_signed(width, a), store.wrap_signed(width, b)) } else { (a, b) };
    Some(match kind {
        "lt" => store.lt(a, b),
        "le" => store.le(a, b),
        "gt" => store.gt(a, b),
        _ => store.ge(a, b),
    })
}

/// The overflow predicates of SMT-LIB 2.7: the exact result lies outside the range.
fn overflow(store: &mut Store, name: &str, width: u32, a: Term, b: Term) -> Option<Term> {
    let signed = name.starts_with("bvs");
    let (x, y) = if signed { (store.wrap_signed(width, a), store.wrap_signed(width, b)) } else { (a, b) };
    let exact = match name {
        "bvuaddo" | "bvsaddo" => store.add(&[x, y]),
        "bvusubo" | "bvssubo" => store.sub(x, y),
        "bvumulo" | "bvsmulo" => store.mul(&[x, y]),
        "bvsdivo" => {
            // Only the lowest number divided by -1 overflows.
            let (lowest, minus) = (store.num(&-&Num::pow2(width - 1)), store.int(-1));
            let (p, q) = (store.eq(x, lowest), store.eq(y, minus));
            return Some(store.and(&[p, q]));
        }
        _ => return None,
    };
    let wrapped = if signed { store.wrap_signed(width, exact) } else { store.wrap_unsigned(width, exact) };
    Some(store.ne(wrapped, exact))
}

/// Truncated division of the signed views; by zero, 1 for negative dividends and -1 for others.
fn signed_division(store: &mut Store, width: u32, a: Term, b: Term) -> Term {
    let (x, y) = (store.wrap_signed(width, a), store.wrap_signed(width, b));
    let quotient = store.trunc_div(x, y);
    let negative = store.lt(x, Term::ZERO);
    let minus = store.int(-1);
    let by_zero = store.ite(negative, Term::ONE, minus);
    let zero = store.eq(b, Term::ZERO);
    store.ite(zero, by_zero, quotient)
}

/// The remainder with the sign of the divisor.
fn signed_modulo(store: &mut Store, width: u32, a: Term, b: Term) -> Term {
    let (x, y) = (store.wrap_signed(width, a), store.wrap_signed(width, b));
    let remainder = store.modulo(x, y);
    let shifted = store.add(&[remainder, y]);
    let (below, nothing) = (store.lt(y, Term::ZERO), store.eq(remainder, Term::ZERO));
    let keeps = store.not(below);
    let keeps = store.or(&[keeps, nothing]);
    store.ite(keeps, remainder, shifted)
}

/// Applies an indexed bit-vector function.
pub(crate) fn apply_indexed(store: &mut Store, name: &str, indices: &[u32], args: &[Typed]) -> Answer {
    let (&[arg], &[index]) = (args, indices) else { return extract(store, name, indices, args) };
    if matches!(name, "int2bv" | "int_to_bv" | "nat2bv") && arg.sort == Sort::INT {
        return Some(if (1..=MAX_WIDTH).contains(&index) {
            Ok(unsigned(store, index, arg.term))
        } else {
            Err(format!("bit-vectors have 1 to {MAX_WIDTH} bits"))
        });
    }
    let width = width_of(arg.sort)?;
    let too_wide = || Some(Err(format!("bit-vectors have at most {MAX_WIDTH} bits")));
    match name {
        "zero_extend" | "sign_extend" => {
            let total = width.saturating_add(index);
            if total > MAX_WIDTH {
                return too_wide();
            }
            let value = if name == "sign_extend" { store.wrap_signed(width, arg.term) } else { arg.term };
            Some(Ok(unsigned(store, total, value)))
        }
        "repeat" => {
            if index == 0 || width.saturating_mul(index) > MAX_WIDTH {
                return too_wide();
            }
            concat(store, &vec![arg; index as usize])
        }
        "rotate_left" | "rotate_right" => {
            let left = if name == "rotate_left" { index % width } else { (width - index % width) % width };
            let low = slice(store, arg.term, width - left, 0);
            let high = slice(store, arg.term, left, width - left);
            let shifted = store.scale(&Num::pow2(left), low);
            Some(Ok(Typed::new(store.add(&[shifted, high]), arg.sort)))
        }
        _ => None,
    }
}

fn extract(store: &mut Store, name: &str, indices: &[u32], args: &[Typed]) -> Answer {
    let ("extract", &[high, low], &[arg]) = (name, indices, args) else { return None };
    let width = width_of(arg.sort)?;
    if high >= width || low > high {
        return Some(Err("extract is out of range".to_owned()));
    }
    let count = high - low + 1;
    Some(Ok(Typed::new(slice(store, arg.term, count, low), Sort::unsigned(count))))
}

/// `count` bits from bit `low` upwards, of a term in unsigned range.
fn slice(store: &mut Store, term: Term, count: u32, low: u32) -> Term {
    if count == 0 {
        return Term::ZERO;
    }
    let divisor = store.num(&Num::pow2(low));
    let shifted = store.div(term, divisor);
    store.wrap_unsigned(count, shifted)
}
