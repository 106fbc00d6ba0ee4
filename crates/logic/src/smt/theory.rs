//! The theories Core, Ints and ArraysEx.

use super::parser::Typed;
use crate::node::Term;
use crate::num::Num;
use crate::sort::Sort;
use crate::store::Store;

/// `distinct` is written out pairwise; more arguments than this are refused.
const MAX_DISTINCT: usize = 2000;

type Answer = Option<Result<Typed, String>>;

fn all(args: &[Typed], sort: Sort) -> bool {
    !args.is_empty() && args.iter().all(|arg| arg.sort == sort)
}

fn terms(args: &[Typed]) -> Vec<Term> {
    args.iter().map(|arg| arg.term).collect()
}

/// Applies a function of these theories; `None` if there is none with this name and these sorts.
pub(crate) fn apply(store: &mut Store, name: &str, args: &[Typed]) -> Answer {
    core(store, name, args).or_else(|| ints(store, name, args)).or_else(|| arrays(store, name, args))
}

fn core(store: &mut Store, name: &str, args: &[Typed]) -> Answer {
    let term = match (name, args) {
        ("=", [first, _, ..]) if all(args, first.sort) => {
            return Some(Ok(Typed::bool(chain(store, args, Store::eq))));
        }
        ("distinct", [first, _, ..]) if all(args, first.sort) => {
            if args.len() > MAX_DISTINCT {
                return Some(Err(format!("distinct with more than {MAX_DISTINCT} arguments")));
            }
            store.distinct(&terms(args))
        }
        ("ite", [c, a, b]) if c.sort == Sort::BOOL && a.sort == b.sort => {
            return Some(Ok(Typed::new(store.ite(c.term, a.term, b.term), a.sort)));
        }
        _ if !all(args, Sort::BOOL) => return None,
        ("not", [a]) => store.not(a.term),
        ("and", _) => store.and(&terms(args)),
        ("or", _) => store.or(&terms(args)),
        ("xor", [first, rest @ ..]) if !rest.is_empty() => {
            rest.iter().fold(first.term, |left, right| store.xor(left, right.term))
        }
        ("=>", [premises @ .., conclusion]) if !premises.is_empty() => {
            let mut parts: Vec<Term> = premises.iter().map(|premise| store.not(premise.term)).collect();
            parts.push(conclusion.term);
            store.or(&parts)
        }
        _ => return None,
    };
    Some(Ok(Typed::bool(term)))
}

/// `a R b R c` as the conjunction of neighbours.
fn chain(store: &mut Store, args: &[Typed], relation: fn(&mut Store, Term, Term) -> Term) -> Term {
    let parts: Vec<Term> = args.windows(2).map(|pair| relation(store, pair[0].term, pair[1].term)).collect();
    store.and(&parts)
}

fn ints(store: &mut Store, name: &str, args: &[Typed]) -> Answer {
    if !all(args, Sort::INT) {
        return None;
    }
    if args.len() >= 2 {
        let relation: Option<fn(&mut Store, Term, Term) -> Term> = match name {
            "<=" => Some(Store::le),
            "<" => Some(Store::lt),
            ">=" => Some(Store::ge),
            ">" => Some(Store::gt),
            _ => None,
        };
        if let Some(relation) = relation {
            return Some(Ok(Typed::bool(chain(store, args, relation))));
        }
    }
    let term = match (name, args) {
        ("+", _) => store.add(&terms(args)),
        ("*", _) => store.mul(&terms(args)),
        ("-", [a]) => store.neg(a.term),
        ("-", [first, rest @ ..]) => {
            let rest = store.add(&terms(rest));
            store.sub(first.term, rest)
        }
        ("div", [first, rest @ ..]) if !rest.is_empty() => {
            rest.iter().fold(first.term, |left, right| div(store, left, right.term))
        }
        ("mod", [a, b]) => modulo(store, a.term, b.term),
        ("abs", [a]) => {
            let (negative, opposite) = (store.lt(a.term, Term::ZERO), store.neg(a.term));
            store.ite(negative, opposite, a.term)
        }
        _ => return None,
    };
    Some(Ok(Typed::int(term)))
}

/// SMT-LIB's `div`: an unknown function of the dividend where the divisor is 0.
fn div(store: &mut Store, a: Term, b: Term) -> Term {
    let quotient = store.div(a, b);
    unless_zero(store, "pl.div0", a, b, quotient)
}

fn modulo(store: &mut Store, a: Term, b: Term) -> Term {
    let remainder = store.modulo(a, b);
    unless_zero(store, "pl.mod0", a, b, remainder)
}

fn unless_zero(store: &mut Store, name: &str, a: Term, b: Term, otherwise: Term) -> Term {
    let zero = store.eq(b, Term::ZERO);
    if zero == Term::FALSE {
        return otherwise;
    }
    let fun = store.declare_fun(name, &[Sort::INT], Sort::INT);
    let unknown = store.app(fun, &[a]);
    store.ite(zero, unknown, otherwise)
}

/// `((_ divisible n) x)`.
pub(crate) fn divisible(store: &mut Store, indices: &[Num], args: &[Typed]) -> Result<Typed, String> {
    match (indices, args) {
        ([divisor], [a]) if a.sort == Sort::INT && divisor.is_positive() => {
            let divisor = store.num(divisor);
            let remainder = store.modulo(a.term, divisor);
            Ok(Typed::bool(store.eq(remainder, Term::ZERO)))
        }
        _ => Err("ill-formed divisible".to_owned()),
    }
}

fn arrays(store: &mut Store, name: &str, args: &[Typed]) -> Answer {
    let (index, value) = store.sorts.map_parts(args.first()?.sort)?;
    match (name, args) {
        ("select", [map, at]) if at.sort == index => {
            Some(Ok(Typed::new(store.read(map.term, at.term), value)))
        }
        ("store", [map, at, new]) if at.sort == index && new.sort == value => {
            Some(Ok(Typed::new(store.update(map.term, at.term, new.term), map.sort)))
        }
        _ => None,
    }
}
