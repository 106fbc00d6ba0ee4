//! Machine arithmetic that cannot overflow here.
//!
//! `(int)(i + 1)` is `i + 1` where something else bounds `i`: a loop's condition, an array's length, an invariant. The rules of the store look
//! at one term at a time and cannot see that; the solver would have to split on whether it wraps, for every such term. So the bounds that the members
//! of a conjunction set for each other are propagated for a few rounds, and where the argument of a wrap stays inside, the wrap goes. The result follows from
//! the condition, since the condition implies that those wraps do nothing; so what refutes the result refutes the condition.

use pathlight_logic::{Num, Op, Store, Term, View};
use rustc_hash::FxHashMap;

use crate::state::conjuncts;
use crate::vocabulary::Vocabulary;

/// Rounds of propagation.
const ROUNDS: usize = 4;
/// Conditions with more members are left alone.
const MEMBERS: usize = 60;
/// Bounds beyond this are no bounds.
const FAR: i128 = 1 << 80;

type Bounds = FxHashMap<Term, (i128, i128)>;

/// The condition, without wraps that its own members show to do nothing.
pub fn without_overflow(voc: &mut Vocabulary, condition: Term) -> Term {
    let mut condition = condition;
    for _ in 0..ROUNDS {
        let pairs = idle_wraps(voc, condition);
        if pairs.is_empty() {
            break;
        }
        condition = voc.store.substitute(condition, &pairs);
    }
    condition
}

/// The wraps of a condition that do nothing, with their arguments.
fn idle_wraps(voc: &Vocabulary, condition: Term) -> Vec<(Term, Term)> {
    let store = &voc.store;
    let subterms = store.subterms(&[condition]);
    let wraps: Vec<(Term, Term, i128, i128)> = subterms
        .into_iter()
        .filter_map(|term| match store.view(term) {
            View::Wrap { signed: true, width: width @ 1..=64, arg } => {
                let half = 1_i128 << (width - 1);
                Some((term, arg, -half, half - 1))
            }
            View::Wrap { signed: false, width: width @ 1..=64, arg } => {
                Some((term, arg, 0, (1_i128 << width) - 1))
            }
            _ => None,
        })
        .collect();
    if wraps.is_empty() {
        return Vec::new();
    }
    let members = conjuncts(voc, condition);
    if members.len() > MEMBERS {
        return Vec::new();
    }
    let mut bounds = Bounds::default();
    for _ in 0..ROUNDS {
        let mut changed = false;
        for member in &members {
            changed |= propagate(store, &mut bounds, *member);
        }
        // A wrap that does nothing has the bounds of its argument.
        for (wrap, arg, low, high) in &wraps {
            let (from, to) = range(store, &bounds, *arg);
            if from >= *low && to <= *high {
                changed |= narrow(store, &mut bounds, *wrap, from, to);
            }
        }
        if !changed {
            break;
        }
    }
    let inside = |(wrap, arg, low, high): (Term, Term, i128, i128)| {
        let (from, to) = range(store, &bounds, arg);
        (from >= low && to <= high).then_some((wrap, arg))
    };
    wraps.into_iter().filter_map(inside).collect()
}

fn far(n: &Num) -> i128 {
    let limit = if n.is_negative() { -FAR } else { FAR };
    n.to_i128().map_or(limit, |n| n.clamp(-FAR, FAR))
}

/// The bounds of an atom.
fn bound(store: &Store, bounds: &Bounds, atom: Term) -> (i128, i128) {
    bounds.get(&atom).copied().unwrap_or_else(|| {
        let range = store.range(atom);
        (range.lo.as_ref().map_or(-FAR, far), range.hi.as_ref().map_or(FAR, far))
    })
}

/// A linear form as constant and atoms with coefficients; None if the numbers are out of all proportion.
fn linear(store: &Store, term: Term) -> Option<(i128, Vec<(Term, i128)>)> {
    let small = |n: Num| n.to_i128().filter(|n| n.abs() < FAR);
    match store.view(term) {
        View::Int(n) => Some((small(n)?, Vec::new())),
        View::Sum(sum) => {
            let atoms: Option<Vec<(Term, i128)>> =
                sum.iter().map(|(atom, c)| Some((atom, small(c)?))).collect();
            Some((small(sum.constant())?, atoms?))
        }
        _ => Some((0, vec![(term, 1)])),
    }
}

fn times(coefficient: i128, (low, high): (i128, i128)) -> (i128, i128) {
    let (a, b) = (coefficient.saturating_mul(low), coefficient.saturating_mul(high));
    (a.min(b).clamp(-FAR, FAR), a.max(b).clamp(-FAR, FAR))
}

/// The bounds of a linear form.
fn range(store: &Store, bounds: &Bounds, term: Term) -> (i128, i128) {
    let Some((constant, atoms)) = linear(store, term) else { return (-FAR, FAR) };
    let (mut low, mut high) = (constant, constant);
    for (atom, coefficient) in atoms {
        let (from, to) = times(coefficient, bound(store, bounds, atom));
        low = if from <= -FAR || low <= -FAR { -FAR } else { low + from };
        high = if to >= FAR || high >= FAR { FAR } else { high + to };
        if low <= -FAR && high >= FAR {
            break;
        }
    }
    (low, high)
}

/// Makes bounds narrower; true if that is news.
fn narrow(store: &Store, bounds: &mut Bounds, atom: Term, low: i128, high: i128) -> bool {
    let (from, to) = bound(store, bounds, atom);
    let (low, high) = (low.max(from), high.min(to));
    if (low, high) == (from, to) || low > high {
        return false;
    }
    bounds.insert(atom, (low, high));
    true
}

/// What a member of the conjunction says of the bounds of its atoms.
fn propagate(store: &Store, bounds: &mut Bounds, member: Term) -> bool {
    let (form, low, high) = match store.view(member) {
        View::Le(form, most) => (form, -FAR, far(&most)),
        View::Ge(form, least) => (form, far(&least), FAR),
        View::Eq(a, b) if store.sort(a).is_int() => match (linear(store, a), linear(store, b)) {
            (Some(_), Some((number, atoms))) if atoms.is_empty() => (a, number, number),
            _ => return false,
        },
        _ => return false,
    };
    let Some((constant, atoms)) = linear(store, form) else { return false };
    let mut changed = false;
    for (at, (atom, coefficient)) in atoms.iter().enumerate() {
        let (mut least, mut most) = (constant, constant);
        for (other, (atom, coefficient)) in atoms.iter().enumerate() {
            if other != at {
                let (from, to) = times(*coefficient, bound(store, bounds, *atom));
                least = if from <= -FAR || least <= -FAR { -FAR } else { least + from };
                most = if to >= FAR || most >= FAR { FAR } else { most + to };
            }
        }
        // low <= coefficient * atom + others <= high
        let below = if high >= FAR || least <= -FAR { FAR } else { high - least };
        let above = if low <= -FAR || most >= FAR { -FAR } else { low - most };
        let (from, to) = match coefficient {
            0 => continue,
            1.. => (ceil(above, *coefficient), floor(below, *coefficient)),
            _ => (ceil(below, *coefficient), floor(above, *coefficient)),
        };
        changed |= narrow(store, bounds, *atom, from, to);
    }
    changed
}

/// Division towards minus infinity; what is far stays far.
fn floor(n: i128, divisor: i128) -> i128 {
    match n {
        n if n >= FAR || n <= -FAR => {
            if (n > 0) == (divisor > 0) {
                FAR
            } else {
                -FAR
            }
        }
        n => n.div_euclid(divisor) - i128::from(divisor < 0 && n.rem_euclid(divisor) != 0),
    }
}

fn ceil(n: i128, divisor: i128) -> i128 {
    -floor(-n, divisor)
}

// ---- few values ----

/// Ranges of at most so many numbers are tried one by one where arithmetic is not linear.
const VALUES: i64 = 32;

/// A variable of a formula that is not linear, if the conditions leave it only few values: the variable, the least and the greatest.
pub fn small_range(voc: &Vocabulary, formula: Term, conditions: &[Term]) -> Option<(Term, i64, i64)> {
    let store = &voc.store;
    let not_linear = store.subterms(&[formula]).into_iter().any(|term| match store.view(term) {
        View::Mul(factors) => factors.iter().filter(|f| !store.is_value(**f)).count() > 1,
        View::Div(_, b) | View::Mod(_, b) | View::TruncDiv(_, b) | View::TruncRem(_, b) => !store.is_value(b),
        _ => false,
    });
    if !not_linear {
        return None;
    }
    let members: Vec<Term> = conditions.iter().flat_map(|c| conjuncts(voc, *c)).collect();
    store
        .free_vars(formula)
        .into_iter()
        .filter(|v| store.sort(*v).is_int() && store.op(*v) == Op::Var)
        .find_map(|variable| {
            let mut bounds = Bounds::default();
            for member in &members {
                if store.free_vars(*member) == [variable] {
                    propagate(store, &mut bounds, *member);
                }
            }
            let (low, high) = bounds.get(&variable).copied()?;
            let (low, high) = (i64::try_from(low).ok()?, i64::try_from(high).ok()?);
            (high.checked_sub(low)? < VALUES).then_some((variable, low, high))
        })
}
