//! By which nodes a state came, and at which node a variable was made.
//!
//! What must hold for the code so far not to have failed (the facts of a state) grows with every call, and where ways meet only what holds on both can stay. But most facts of one way
//! speak of choices that were made on it: "this allocation did not fail, or the program would have ended". The other way has never heard of that choice, so the fact can
//! stay as it is. To see that, states know the nodes behind them, as a set of bits, and nodes know the terms that were made at them, as an interval.

use std::sync::Arc;

use pathlight_logic::{SortKind, Term};

use crate::context::{Context, Kind};

/// The nodes on all ways to a state.
#[derive(Clone, Default)]
pub struct Ways(Arc<Vec<u64>>);

impl Ways {
    pub fn pass(&mut self, node: usize) {
        let words = Arc::make_mut(&mut self.0);
        if words.len() <= node / 64 {
            words.resize(node / 64 + 1, 0);
        }
        words[node / 64] |= 1 << (node % 64);
    }

    pub fn has(&self, node: usize) -> bool {
        self.0.get(node / 64).is_some_and(|word| word >> (node % 64) & 1 == 1)
    }

    /// The ways of two states that meet.
    pub fn join(&self, other: &Ways) -> Ways {
        let (long, short) = if self.0.len() < other.0.len() { (other, self) } else { (self, other) };
        let mut words = (*long.0).clone();
        for (word, more) in words.iter_mut().zip(short.0.iter()) {
            *word |= more;
        }
        Ways(Arc::new(words))
    }
}

/// For each node that was executed, in this order: how many terms there were before.
#[derive(Default)]
pub struct Births(Vec<(usize, usize)>);

impl Births {
    pub fn enter(&mut self, node: usize, terms: usize) {
        self.0.push((terms, node));
    }

    fn node_of(&self, term: Term) -> Option<usize> {
        let after = self.0.partition_point(|(terms, _)| *terms <= term.index());
        Some(self.0.get(after.checked_sub(1)?)?.1)
    }

    /// Does the fact speak only of choices that were made on one way and not on the other?
    pub fn is_of_one_way(&self, ctx: &Context, fact: Term, own: &Ways, other: &Ways) -> bool {
        let variables = ctx.store.free_vars(fact);
        !variables.is_empty()
            && variables.into_iter().all(|variable| {
                let is_map = matches!(ctx.store.sort_kind(ctx.store.sort(variable)), SortKind::Map { .. });
                let node = self.node_of(variable).filter(|_| ctx.kind(variable) != Kind::Observable);
                !is_map && node.is_some_and(|node| own.has(node) && !other.has(node))
            })
    }
}
