//! What is lost when a function returns: allocated, not given back, and nobody has a pointer to it any more.
//!
//! A must-property: on every way that leaves the function, each object is freed, or reachable from the result, from memory of the caller or from
//! a global variable, or was handed to something that is not modelled. In Java these are the objects that hold something, and an exception that was to be expected is a way out too. The condition under which none of this holds is exact in the store at the exit.

use pathlight_logic::Term;
use pathlight_summaries::held::Held;
use pathlight_summaries::memory::Access;
use pathlight_summaries::run::freed;
use pathlight_summaries::{Exit, Kind, Object, ObjectKind, Run, Storage, resources};

/// An object that is lost under a condition. Of a function that is executed in place of its summary these are those that it made; its callers hold what their variables hold.
pub struct Lost {
    pub object: Object,
    pub cond: Term,
    pub storage: Storage,
}

pub fn leaks(run: &mut Run<'_>, exit: &Exit) -> Vec<Lost> {
    let candidates: Vec<(Object, Storage)> = exit
        .state
        .memory
        .objects
        .iter()
        .filter(|(object, state)| {
            object.0 >= run.before && state.escaped != Term::TRUE && !run.ctx.lost.contains(object)
        })
        .filter_map(|(object, _)| match run.ctx.what(*object) {
            ObjectKind::Fresh { storage, .. } => {
                must_be_given_back(exit, *object, storage).then_some((*object, storage))
            }
            _ => None,
        })
        .collect();
    if candidates.is_empty() {
        return Vec::new();
    }
    let Some(reached) = reachable(run, exit) else { return Vec::new() };
    let mut all = Vec::new();
    for (object, storage) in candidates {
        let Some(taken) = taken(run, exit, object, storage) else { continue };
        let Some(exists) = exit.state.memory.state(object).map(|state| state.exists) else { continue };
        let Some(handed) = handed(run, exit, object, storage) else { continue };
        let held = reached.cond(object);
        if run.ctx.is_given_up(exists) || run.ctx.is_given_up(held) {
            continue;
        }
        let (left, not_handed) = (run.ctx.not(held), run.ctx.not(handed));
        let cond = run.ctx.and(&[exists, taken, left, not_handed]);
        if cond != Term::FALSE {
            all.push(Lost { object, cond, storage });
        }
    }
    all
}

/// Memory and streams of C where the function returns; in Java what was opened, also where it throws.
fn must_be_given_back(exit: &Exit, object: Object, storage: Storage) -> bool {
    match storage {
        Storage::Heap | Storage::Handle => !exit.throws,
        Storage::Managed => exit.state.memory.cells.contains_key(&resources::opened().key(object)),
        Storage::Stack => false,
    }
}

/// The condition under which it was not given back. None if that depends on something unknown.
fn taken(run: &mut Run<'_>, exit: &Exit, object: Object, storage: Storage) -> Option<Term> {
    let mut memory = exit.state.memory.clone();
    let mut read = |run: &mut Run<'_>, access: &Access| memory.read(&mut run.ctx, object, access).term();
    let is_managed = storage == Storage::Managed;
    let gone = read(run, &if is_managed { resources::closed() } else { freed() })?;
    let still = run.ctx.not(gone);
    if !is_managed {
        return (!run.ctx.has_kind(gone, Kind::Unknown)).then_some(still);
    }
    // A branch on something unknown goes both ways, but what was forgotten is not the reason for a report.
    let opened = read(run, &resources::opened())?;
    let mishap = resources::mishaps(&mut run.ctx, &exit.state.memory);
    if [gone, opened, mishap].into_iter().any(|term| run.ctx.is_given_up(term)) {
        return None;
    }
    let expected = run.ctx.not(mishap);
    Some(run.ctx.and(&[opened, still, expected]))
}

/// The condition under which it was handed to something that is not modelled. None if that depends on something unknown, as in [`taken`].
fn handed(run: &Run<'_>, exit: &Exit, object: Object, storage: Storage) -> Option<Term> {
    let handed = exit.state.memory.state(object)?.escaped;
    let is_vague = match storage {
        Storage::Managed => run.ctx.is_given_up(handed),
        _ => run.ctx.has_kind(handed, Kind::Unknown),
    };
    (!is_vague).then_some(handed)
}

/// The condition under which each object can be reached by somebody after the function. None if there is too much of it.
fn reachable(run: &mut Run<'_>, exit: &Exit) -> Option<Held> {
    let memory = &exit.state.memory;
    let mut held = Held::default();
    for value in &exit.values {
        held.add(&mut run.ctx, Term::TRUE, value);
    }
    for (key, cell) in memory.cells.iter() {
        let escaped = memory.state(key.object).map_or(Term::FALSE, |state| state.escaped);
        let holds_on = match run.ctx.what(key.object) {
            ObjectKind::Fresh { .. } if key.object.0 < run.before || run.ctx.lost.contains(&key.object) => {
                Term::TRUE
            }
            ObjectKind::Fresh { .. } => escaped,
            ObjectKind::Global(name) if run.callees.is_never_read(name) => Term::FALSE,
            _ => Term::TRUE,
        };
        if holds_on != Term::FALSE {
            held.add(&mut run.ctx, holds_on, &cell.value);
        }
    }
    held.spread(&mut run.ctx, memory).then_some(held)
}
