//! What a branch tells about the values that it compares.
//!
//! `v.f.g == e` leaves of `v` only what leads to `e`: `v & f.g.e`. `v.f.g != e` takes away what surely leads to `e`, which needs a single known `e`: with a set it would
//! be wrong. Which values are paths of which variable is kept in [`Env::paths`]. Comparisons of order tell nothing.

use pathlight_ir::{Body, CompareOp, Op, Value, ValueDef};

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
    let [(mut yes, in_yes, yes_reached), (mut no, in_no, no_reached)] = ways;
    yes.empty.extend(in_no);
    no.empty.extend(in_yes);
    [yes_reached.then_some(yes), no_reached.then_some(no)]
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
