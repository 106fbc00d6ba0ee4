//! What a branch tells: a formula that holds on the one way and not on the other, and less of the values that it compares.
//!
//! The formula needs both sides of a comparison exactly. Where there is none, filters are left:
//! `v.f.g == e` leaves of `v` only what leads to `e`: `v & f.g.e`. `v.f.g != e` takes away what surely leads to `e`, which needs a single known `e`: with a set it would
//! be wrong. Which values are paths of which variable is kept in [`Env::paths`].

use pathlight_ir::{Body, CheckKind, CompareOp, Op, Symbol, Value, ValueDef};

use super::env::{Bound, Env};
use super::walk::Frame;
use crate::program::Rel;
use crate::sym::{Expr, Exprs};

/// The environments of both ways of a branch; None for a way that nothing takes.
pub fn branch(frame: &mut Frame<'_, '_>, env: &Env, condition: Value) -> [Option<Env>; 2] {
    let body = frame.body.clone();
    let mut ways = [(env.clone(), Vec::new(), true), (env.clone(), Vec::new(), true)];
    for (at, truth) in [true, false].into_iter().enumerate() {
        let (way, filtered, reached) = &mut ways[at];
        *reached = restrict(frame, &body, way, condition, truth, filtered);
    }
    let [(mut yes, in_yes, mut yes_reached), (mut no, in_no, mut no_reached)] = ways;
    yes.empty.extend(in_no);
    no.empty.extend(in_yes);
    if let Some(formula) = holds(frame, env, condition) {
        yes_reached &= yes.restrict(formula, true, &frame.exprs);
        no_reached &= no.restrict(formula, false, &frame.exprs);
    }
    [yes_reached.then_some(yes), no_reached.then_some(no)]
}

/// When a boolean is true, if that can be said.
pub fn holds(frame: &mut Frame<'_, '_>, env: &Env, value: Value) -> Option<Expr> {
    let value = frame.bound(env, value).single(&frame.exprs)?;
    let zero = frame.exprs.int(0);
    let is_zero = frame.exprs.equal(value, zero);
    Some(frame.exprs.not(is_zero))
}

/// When a comparison holds, if both sides are known.
pub fn comparison(frame: &mut Frame<'_, '_>, env: &Env, op: CompareOp, a: Value, b: Value) -> Option<Expr> {
    let body = frame.body.clone();
    let code = frame.extractor.code;
    // Whether equal strings are one object is not known.
    if code.may_be_string(&body, a) && code.may_be_string(&body, b) {
        return None;
    }
    let (x, y) = (frame.bound(env, a).single(&frame.exprs)?, frame.bound(env, b).single(&frame.exprs)?);
    let exprs = &mut frame.exprs;
    Some(match op {
        CompareOp::Eq => exprs.equal(x, y),
        CompareOp::Ne => {
            let equal = exprs.equal(x, y);
            exprs.not(equal)
        }
        CompareOp::SignedLt => exprs.less(x, y),
        CompareOp::SignedGt => exprs.less(y, x),
        CompareOp::SignedLe => {
            let greater = exprs.less(y, x);
            exprs.not(greater)
        }
        CompareOp::SignedGe => {
            let less = exprs.less(x, y);
            exprs.not(less)
        }
        _ => return None,
    })
}

/// When an object is one of a class or below. Classes that are known by their interface only cannot be told apart.
pub fn instance_of(frame: &mut Frame<'_, '_>, env: &Env, value: Value, class: Symbol) -> Option<Expr> {
    if frame.extractor.code.library.canonical(class) != class || class.as_str().starts_with('[') {
        return None;
    }
    let value = frame.bound(env, value).single(&frame.exprs)?;
    let set = frame.exprs.class(class);
    Some(frame.exprs.subset(value, set))
}

/// When a check fails.
pub fn failure(frame: &mut Frame<'_, '_>, env: &Env, kind: CheckKind, values: &[Value]) -> Option<Expr> {
    let mut known = Vec::new();
    for &value in values {
        known.push(frame.bound(env, value).single(&frame.exprs));
    }
    let zero = frame.exprs.int(0);
    match (kind, known.as_slice()) {
        (CheckKind::NonNull, &[Some(value)]) => Some(frame.exprs.equal(value, Exprs::NULL)),
        (CheckKind::NonZero, &[Some(value)]) => Some(frame.exprs.equal(value, zero)),
        (CheckKind::NonNegativeSize, &[Some(value)]) => Some(frame.exprs.less(value, zero)),
        (CheckKind::Bounds, &[Some(index), Some(length)]) => {
            let (below, inside) = (frame.exprs.less(index, zero), frame.exprs.less(index, length));
            let behind = frame.exprs.not(inside);
            Some(frame.exprs.or([below, behind]))
        }
        (CheckKind::Instance(class), &[Some(value)]) => {
            let fits = instance_of(frame, env, values[0], class)?;
            let null = frame.exprs.equal(value, Exprs::NULL);
            let fits = frame.exprs.or([null, fits]);
            Some(frame.exprs.not(fits))
        }
        _ => None,
    }
}

/// Makes the environment that of the executions in which the condition has this truth. False if there are none. Puts into `filtered` what the
/// known single objects became: these expressions are empty on the other way.
fn restrict(
    frame: &mut Frame<'_, '_>,
    body: &Body,
    env: &mut Env,
    condition: Value,
    truth: bool,
    filtered: &mut Vec<Expr>,
) -> bool {
    let ValueDef::Inst(inst) = body.values[condition].def else { return true };
    match &body.insts[inst].op {
        Op::Compare(op @ (CompareOp::Eq | CompareOp::Ne), a, b) => {
            let equal = (*op == CompareOp::Eq) == truth;
            compare(frame, env, *a, *b, equal, filtered) && compare(frame, env, *b, *a, equal, filtered)
        }
        Op::InstanceOf { value, class } => {
            let set = frame.exprs.class(*class);
            let old = frame.bound(env, *value);
            let (lower, upper) = if truth {
                (frame.exprs.intersection([old.lower, set]), frame.exprs.intersection([old.upper, set]))
            } else {
                (frame.exprs.difference(old.lower, set), frame.exprs.difference(old.upper, set))
            };
            replace(frame, env, *value, old, Bound { lower, upper }, filtered)
        }
        _ => true,
    }
}

fn compare(
    frame: &mut Frame<'_, '_>,
    env: &mut Env,
    a: Value,
    b: Value,
    equal: bool,
    filtered: &mut Vec<Expr>,
) -> bool {
    let (root, path) = env.paths.get(&a).cloned().unwrap_or((a, Vec::new()));
    if frame.body.constant(root).is_some() {
        return true;
    }
    let old = frame.bound(env, root);
    let other = frame.bound(env, b);
    let leading = |frame: &mut Frame<'_, '_>, env: &Env, end: Bound| {
        let (mut lower, mut upper) = (end.lower, end.upper);
        for &rel in path.iter().rev() {
            let bound = frame.rel(env, rel);
            lower = frame.exprs.join(bound.lower, lower);
            upper = frame.exprs.join(bound.upper, upper);
        }
        Bound { lower, upper }
    };
    let new = if equal {
        let to = leading(frame, env, other);
        Bound {
            lower: frame.exprs.intersection([old.lower, to.lower]),
            upper: frame.exprs.intersection([old.upper, to.upper]),
        }
    } else {
        if other.single(&frame.exprs).is_none() {
            return true;
        }
        let to = leading(frame, env, other);
        Bound {
            lower: frame.exprs.difference(old.lower, to.upper),
            upper: frame.exprs.difference(old.upper, to.lower),
        }
    };
    replace(frame, env, root, old, new, filtered)
}

fn replace(
    frame: &mut Frame<'_, '_>,
    env: &mut Env,
    value: Value,
    old: Bound,
    new: Bound,
    filtered: &mut Vec<Expr>,
) -> bool {
    if frame.body.constant(value).is_some() {
        return true;
    }
    if new.upper == Exprs::NONE {
        return false;
    }
    // An exact value is worth more than a filter.
    if old.is_exact() && !new.is_exact() {
        return true;
    }
    if old.single(&frame.exprs).is_some() && new.upper != old.upper {
        filtered.push(new.upper);
    }
    env.values.insert(value, new);
    true
}

/// The relations of a path are read as they are now.
pub fn extend_path(env: &mut Env, result: Value, base: Value, rel: Rel) {
    let (root, mut path) = env.paths.get(&base).cloned().unwrap_or((base, Vec::new()));
    path.push(rel);
    env.paths.insert(result, (root, path));
}
