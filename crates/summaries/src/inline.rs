//! A call without a summary: the body of the callee, executed in the state of the caller.
//!
//! This is what a whole-program analysis does, and what summaries are compared with (Fig. 4.20 of the source): parameters are the arguments, memory is that of the caller, and every call and every
//! context costs the body again. Within the chain of calls that is being executed no function occurs twice: a call of one that does is a recursive one, of which nothing is known.

use pathlight_ir::Body;
use pathlight_logic::Term;

use crate::calls::{Behind, Site};
use crate::context::Context;
use crate::flow::Flow;
use crate::live::live_in;
use crate::outline::Joined;
use crate::run::{Exit, Observer, Run, State};
use crate::unroll::unroll;
use crate::value::Val;

/// Longer chains of calls are not followed.
const DEEP: usize = 60;

impl Run<'_> {
    /// A call of a function that is not executed, for this reason.
    fn call_given_up(
        &mut self,
        state: State,
        body: &Body,
        why: &str,
        vals: &[Val],
        site: &Site<'_>,
    ) -> Behind {
        self.call_unknown(state, Some(&body.name), &format!("{} ({why})", body.name), vals, site)
    }

    pub(crate) fn call_inlined(
        &mut self,
        state: State,
        body: &Body,
        vals: &[Val],
        site: &Site<'_>,
        observer: &mut dyn Observer,
    ) -> Behind {
        if self.chain.len() >= DEEP {
            return self.call_given_up(state, body, "calls too deep", vals, site);
        }
        if self.chain.contains(&body.name) || self.body.name == body.name {
            return self.call_recursive(state, body.name, None, vals, site);
        }
        let Some(unrolled) = unroll(body) else {
            return self.call_given_up(state, body, "too many blocks", vals, site);
        };
        let mut params = Vec::new();
        for (at, &param) in body.params(body.entry()).iter().enumerate() {
            let ty = body.ty(param);
            params.push(match vals.get(at) {
                Some(val) => self.ctx.coerce(val.clone(), ty),
                None => self.ctx.unknown("an argument that is missing", ty),
            });
        }
        let mut chain = self.chain.clone();
        chain.push(body.name);
        let before = self.ctx.object_count();
        let mut inner = Run {
            before,
            ctx: std::mem::take(&mut self.ctx),
            body,
            callees: self.callees,
            params,
            decisions: std::mem::take(&mut self.decisions),
            exits: Vec::new(),
            flow: Flow::new(unrolled.nodes.len()),
            nodes: self.nodes + unrolled.nodes.len() as u64,
            unrolled,
            entered: Default::default(),
            executed: Default::default(),
            events: self.events,
            noted: Vec::new(),
            in_loop: false,
            live: live_in(body),
            births: Default::default(),
            chain,
        };
        // Its nodes are its own.
        let start = State { env: Default::default(), ways: Default::default(), ..state.clone() };
        // If it ran out of terms, so did the caller, which ends at once.
        let _ = inner.execute_from(start, observer);
        let (thrown, normal): (Vec<Exit>, Vec<Exit>) =
            std::mem::take(&mut inner.exits).into_iter().partition(|exit| exit.throws);
        let (thrown, normal) = (inner.meet(thrown), inner.meet(normal));
        (self.ctx, self.decisions, self.events) = (inner.ctx, inner.decisions, inner.events);
        self.nodes = inner.nodes;
        self.behind_inlined(&state, thrown, normal, site)
    }

    /// The caller's state behind the exits of its callee.
    fn behind_inlined(
        &mut self,
        before: &State,
        thrown: Option<(State, Vec<Val>)>,
        normal: Option<(State, Vec<Val>)>,
        site: &Site<'_>,
    ) -> Behind {
        let several = thrown.is_some() && normal.is_some();
        let mut behind = Vec::new();
        if let (Some((state, mut values)), Some(edge)) = (thrown, site.unwind) {
            let state = self.back_in_caller(before, state, several);
            values.truncate(1);
            values.extend(self.vals(&state, self.body.list(&edge.args), site.loc));
            behind.push((1, state, values));
        }
        if let Some((state, values)) = normal {
            let state = self.back_in_caller(before, state, several && site.unwind.is_some());
            behind.extend(self.behind(state, site, values));
        }
        behind
    }

    /// With the variables of the caller. That the callee came back is a fact, or a branch if it may come back in two ways.
    fn back_in_caller(&mut self, before: &State, mut state: State, is_branch: bool) -> State {
        (state.env, state.ways) = (before.env.clone(), before.ways.clone());
        if !is_branch {
            let came_back = self.ctx.bounded_guard(state.guard);
            state.facts = self.ctx.and(&[state.facts, came_back]);
            state.guard = before.guard;
        }
        state
    }

    /// One state for all of these exits.
    fn meet(&mut self, exits: Vec<Exit>) -> Option<(State, Vec<Val>)> {
        let mut exits = exits.into_iter().filter(|exit| exit.state.guard != Term::FALSE);
        let Exit { mut state, mut values, .. } = exits.next()?;
        for exit in exits {
            let other = exit.state;
            let is_large = |ctx: &mut Context, cond: Term| {
                values.grows(ctx, cond, &exit.values) || state.memory.grows(ctx, cond, &other.memory)
            };
            let (cond, known) = self.meeting((state.guard, other.guard), is_large);
            for (mine, theirs) in values.iter_mut().zip(&exit.values) {
                *mine = self.joined(cond, mine, theirs);
            }
            let facts = self.join_facts(cond, &state, &other);
            let facts = self.ctx.and(&[&known[..], &[facts]].concat());
            let memory = state.memory.join(&mut self.ctx, cond, other.memory);
            let guard = self.join_guard(state.guard, other.guard);
            let ways = state.ways.join(&other.ways);
            state = State { guard, facts, env: state.env, memory, ways };
        }
        Some((state, values))
    }
}
