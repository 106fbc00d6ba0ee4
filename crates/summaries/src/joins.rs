//! Where paths meet: one state that is each of them under its guard.
//!
//! Guards of states that meet are disjoint, so values are joined by cases, under the part of the guards in which they differ. The guard behind the meeting is that of
//! the branch which it ends, where the graph says so ([`crate::flow`]); otherwise the disjunction, simplified once it has grown.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use pathlight_ir::{EntityRef, Value};
use pathlight_logic::Term;
use rustc_hash::FxHashSet;

use crate::context::Context;
use crate::outline::Joined;
use crate::run::{Incoming, Run, State};
use crate::value::Val;

/// Guards that are larger are simplified, as long as that is affordable.
const GROWN: usize = 60;

impl Run<'_> {
    pub(crate) fn join(&mut self, node: usize, incoming: Vec<Incoming>) -> Option<(State, Vec<Val>)> {
        let block = self.unrolled.nodes[node].block;
        let sources: Vec<usize> = incoming.iter().filter_map(|one| one.source).collect();
        let mut incoming = incoming.into_iter();
        let Incoming { mut state, values: mut params, .. } = incoming.next()?;
        let known = self.flow.enter(node, &sources);
        let live = self.live[block.index()].clone();
        let env: BTreeMap<Value, Val> =
            live.iter().filter_map(|value| Some((*value, state.env.get(value)?.clone()))).collect();
        state.env = Arc::new(env);
        let rest = incoming.len();
        for (position, Incoming { state: other, values, .. }) in incoming.enumerate() {
            let is_large = |ctx: &mut Context, cond: Term| {
                state.env.grows(ctx, cond, &other.env)
                    || params.grows(ctx, cond, &values)
                    || state.memory.grows(ctx, cond, &other.memory)
            };
            let (cond, known_of_cond) = self.meeting((state.guard, other.guard), is_large);
            let mut env = BTreeMap::new();
            for &value in &live {
                let joined = match (state.env.get(&value), other.env.get(&value)) {
                    (Some(a), Some(b)) => self.joined(cond, a, b),
                    (Some(one), None) | (None, Some(one)) => one.clone(),
                    (None, None) => continue,
                };
                env.insert(value, joined);
            }
            for (mine, theirs) in params.iter_mut().zip(&values) {
                *mine = self.joined(cond, mine, theirs);
            }
            let facts = self.join_facts(cond, &state, &other);
            let memory = state.memory.join(&mut self.ctx, cond, other.memory);
            let facts = self.ctx.and(&[&known_of_cond[..], &[facts]].concat());
            let guard = match known.filter(|_| position + 1 == rest) {
                Some(guard) => guard,
                None => self.join_guard(state.guard, other.guard),
            };
            let ways = state.ways.join(&other.ways);
            state = State { guard, facts, env: Arc::new(env), memory, ways };
        }
        Some((state, params))
    }

    pub(crate) fn joined(&mut self, cond: Term, a: &Val, b: &Val) -> Val {
        if a == b {
            return a.clone();
        }
        let joined = self.ctx.select(cond, a, b);
        self.ctx.bounded(joined)
    }

    pub(crate) fn join_guard(&mut self, a: Term, b: Term) -> Term {
        let guard = self.ctx.join_guards(&[a, b]);
        if self.ctx.is_larger(guard, GROWN) {
            return self.ctx.simplified(guard);
        }
        guard
    }

    /// A condition that, where one of two disjoint guards holds, says that it is the first.
    pub fn tell_apart(&mut self, a: Term, b: Term) -> Term {
        let (mine, theirs) = (self.ctx.conjuncts(a), self.ctx.conjuncts(b));
        let rest = |own: &[Term], other: &[Term]| -> Vec<Term> {
            let other: FxHashSet<Term> = other.iter().copied().collect();
            own.iter().copied().filter(|part| !other.contains(part)).collect()
        };
        let (my_rest, their_rest) = (rest(&mine, &theirs), rest(&theirs, &mine));
        let (my_rest, their_rest) = (self.ctx.and(&my_rest), self.ctx.and(&their_rest));
        let mine_is_simpler = self.ctx.size(my_rest) <= self.ctx.size(their_rest);
        match (my_rest == Term::TRUE, their_rest == Term::TRUE) {
            (false, true) => my_rest,
            (true, _) => self.ctx.not(their_rest),
            _ if mine_is_simpler => my_rest,
            _ => self.ctx.not(their_rest),
        }
    }

    /// What holds on both ways; what one of them says of its own choices, which is nothing to the other; and small things that hold on one.
    pub(crate) fn join_facts(&mut self, cond: Term, a: &State, b: &State) -> Term {
        const SMALL: u64 = 6;
        const MANY: usize = 6;
        if a.facts == b.facts {
            return a.facts;
        }
        let (mine, theirs) = (self.ctx.conjuncts(a.facts), self.ctx.conjuncts(b.facts));
        let set = |terms: &[Term]| -> FxHashSet<Term> { terms.iter().copied().collect() };
        let (my_set, their_set) = (set(&mine), set(&theirs));
        let mut all: Vec<Term> = mine.iter().copied().filter(|part| their_set.contains(part)).collect();
        let not = self.ctx.not(cond);
        for (own, other, here, ways) in
            [(&mine, &their_set, cond, (&a.ways, &b.ways)), (&theirs, &my_set, not, (&b.ways, &a.ways))]
        {
            let rest = own.iter().copied().filter(|part| !other.contains(part));
            let (free, rest): (Vec<Term>, Vec<Term>) =
                rest.partition(|fact| self.births.is_of_one_way(&self.ctx, *fact, ways.0, ways.1));
            all.extend(free);
            if self.ctx.store.leaves_within(here, SMALL).is_none() {
                continue;
            }
            // What was chosen on the way first, then the smallest, and of these what was learnt last.
            let order = |fact: &Term| {
                let leaves = self.ctx.store.leaves_within(*fact, SMALL)?;
                Some((self.ctx.choices(*fact).is_empty(), leaves, Reverse(*fact)))
            };
            let mut small: Vec<_> = rest.iter().filter_map(order).collect();
            small.sort_unstable();
            for (.., Reverse(fact)) in small.into_iter().take(MANY) {
                all.push(self.ctx.store.implies(here, fact));
            }
        }
        self.ctx.and(&all)
    }
}
