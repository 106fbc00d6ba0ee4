//! Does a report rest on something that was given up?
//!
//! Conditions that have grown too large are carried on as outlines, in which variables stand for the parts that were left out. Where a place is reached under such a variable alone, that is a
//! branch like any other. But `m || n != 4096`, where `n == 4096` is the condition that fails, says that the way to the failure leads through what was left out, and whether it does is what
//! nobody knows any more: mostly the part said why the failure cannot come here. So the conditions of the way that speak of the failing values must allow the failure without the help of what was given up:
//! every literal with such a variable is taken to be false.

use pathlight_logic::{Term, View};
use pathlight_summaries::Run;
use rustc_hash::{FxHashMap, FxHashSet};

/// Formulas that are nested deeper are taken to say nothing for sure.
const DEEP: usize = 200;

/// The conditions of a way, those that speak of the failing values without what was given up; None if that changes nothing.
pub fn sharpened(run: &mut Run<'_>, guard: Term, failing: Term) -> Option<Vec<Term>> {
    let about: FxHashSet<Term> = run.ctx.store.free_vars(failing).into_iter().collect();
    let parts = run.ctx.conjuncts(guard);
    let mut known = FxHashMap::default();
    let sharp: Vec<Term> = parts
        .iter()
        .map(|&part| {
            let speaks = run.ctx.store.free_vars(part).iter().any(|var| about.contains(var));
            match speaks && run.ctx.is_given_up(part) {
                true => without(run, &mut known, part, false, 0),
                false => part,
            }
        })
        .collect();
    (sharp != parts).then_some(sharp)
}

/// The formula (or its negation), where each literal that mentions something given up is false.
fn without(
    run: &mut Run<'_>,
    known: &mut FxHashMap<(Term, bool), Term>,
    formula: Term,
    denied: bool,
    depth: usize,
) -> Term {
    if depth > DEEP {
        return Term::FALSE;
    }
    if let Some(&sharp) = known.get(&(formula, denied)) {
        return sharp;
    }
    let members = match run.ctx.store.view(formula) {
        View::Not(inner) => return without(run, known, inner, !denied, depth + 1),
        View::And(members) => Some((members.to_vec(), !denied)),
        View::Or(members) => Some((members.to_vec(), denied)),
        _ => None,
    };
    let sharp = match members {
        Some((members, all)) => {
            let members: Vec<Term> =
                members.into_iter().map(|part| without(run, known, part, denied, depth + 1)).collect();
            if all { run.ctx.and(&members) } else { run.ctx.or(&members) }
        }
        None if run.ctx.is_given_up(formula) => Term::FALSE,
        None if denied => run.ctx.not(formula),
        None => formula,
    };
    known.insert((formula, denied), sharp);
    sharp
}
