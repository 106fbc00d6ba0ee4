//! How large conditions and summaries are, and whether they grow with the length of calls (Fig. 3.5, 3.6 and 4.19 of the source).
//!
//! At a *sink*, where a pointer is followed, three formulas are measured: the guard of the place, with its choices, and the necessary and sufficient conditions for
//! getting there that elimination leaves of it. What can fail in a callee because a pointer is null is measured again in each function that it travels to, with the length of
//! its chain of calls; a function from which it goes no further, because the null pointer is its own, is a *source*. Sizes are numbers of connectives, as in the source.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_logic::Term;
use pathlight_summaries::bytes::{Reader, Writer};
use pathlight_summaries::{Cause, Failure, FailureKind, Origin, Run, Spot, State};

/// Guards that are larger (in literals) are not taken apart.
const LARGE: u64 = 300;

/// The sizes of one guard and its two conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Calls between this function and the one in which the pointer is followed.
    pub calls: u32,
    /// The null pointer is this function's own.
    pub is_source: bool,
    pub guard: u64,
    pub necessary: u64,
    pub sufficient: u64,
}

impl Size {
    pub fn write(&self, writer: &mut Writer) {
        writer.number(self.calls.into());
        writer.flag(self.is_source);
        [self.guard, self.necessary, self.sufficient].into_iter().for_each(|size| writer.number(size));
    }

    pub fn read(reader: &mut Reader<'_>) -> Option<Size> {
        Some(Size {
            calls: reader.small()?,
            is_source: reader.flag()?,
            guard: reader.number()?,
            necessary: reader.number()?,
            sufficient: reader.number()?,
        })
    }
}

/// Sizes by place, each once.
#[derive(Default)]
pub struct Sizes {
    seen: BTreeSet<(Spot, u32)>,
    pub all: Vec<Size>,
}

impl Sizes {
    /// Something can fail here.
    pub fn note(&mut self, run: &mut Run<'_>, state: &State, failure: &Failure) {
        let Cause::Null(origin) = failure.cause else { return };
        let calls = if failure.in_callee { failure.steps.len() as u32 } else { 0 };
        if failure.kind != FailureKind::Null || !self.seen.insert((failure.spot, calls)) {
            return;
        }
        let guard = match failure.in_callee {
            true => run.ctx.and(&[state.guard, failure.cond]),
            false => state.guard,
        };
        if run.ctx.store.leaves(guard) > LARGE {
            return;
        }
        let is_source = match origin {
            Origin::Place(_) => true,
            Origin::Variable(term) => term == Term::NULL || !run.ctx.choices(term).is_empty(),
        };
        let necessary = run.ctx.necessary(guard);
        let not = run.ctx.not(guard);
        let otherwise = run.ctx.necessary(not);
        let size = |formula: Term| run.ctx.store.leaves(formula).saturating_sub(1);
        let (guard, necessary, sufficient) = (size(guard), size(necessary), size(otherwise));
        self.all.push(Size {
            calls,
            is_source: is_source && failure.in_callee,
            guard,
            necessary,
            sufficient,
        });
    }
}

/// Sums over places or functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    pub count: u64,
    pub guard: u64,
    pub necessary: u64,
    pub sufficient: u64,
}

impl Sum {
    fn add(&mut self, size: &Size) {
        self.count += 1;
        self.guard += size.guard;
        self.necessary += size.necessary;
        self.sufficient += size.sufficient;
    }
}

/// What was measured in a whole program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Measures {
    /// By the number of calls between; sinks are 0.
    pub conditions: BTreeMap<u32, Sum>,
    /// Of these the sources, likewise.
    pub sources: BTreeMap<u32, Sum>,
    /// Necessary conditions at sinks by size.
    pub necessary: BTreeMap<u64, u64>,
    /// By the longest chain of calls below a function: the sizes of summaries, ascending.
    pub summaries: BTreeMap<usize, Vec<u64>>,
}

impl Measures {
    pub fn add(&mut self, size: &Size) {
        self.conditions.entry(size.calls).or_default().add(size);
        if size.is_source {
            self.sources.entry(size.calls).or_default().add(size);
        }
        if size.calls == 0 {
            *self.necessary.entry(size.necessary).or_default() += 1;
        }
    }

    pub fn add_summary(&mut self, height: usize, size: u64) {
        let sizes = self.summaries.entry(height).or_default();
        sizes.insert(sizes.partition_point(|other| *other <= size), size);
    }
}
