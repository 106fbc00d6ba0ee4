//! The directed call graph: which skipped call to enter next, and with which target.

use pathlight_evidence::{StackFrame, Thrown};

use super::*;

impl Search<'_> {
    /// Chooses a skipped call of a fact that reached an entry point, and a target for it.
    pub(super) fn keep_promise(&mut self, id: FactId) {
        if self.as_skipped(id).is_none() {
            return;
        }
        let fact = self.fact(id).clone();
        let own = self.instances[fact.instance.0 as usize].observed;
        // The call that is executed first was skipped last; its receiver depends on no other skipped call.
        for (index, skip) in fact.skips.iter().enumerate().rev() {
            let receiver = fact.state.observed.get(own + index).copied().filter(|r| *r != Term::NULL);
            if self.expand(&fact, skip.site, receiver) {
                // There may be more to try later.
                self.sequence += 1;
                self.promises.push(Reverse((fact.cost + 8 + fact.skips.len() as u32, self.sequence, id)));
                return;
            }
        }
    }

    /// The condition of a fact with its skipped calls as they are now: they stand for targets that were not entered, and since then some may have
    /// been. None if nothing is left: such a path has been followed exactly elsewhere.
    pub(super) fn as_skipped(&mut self, id: FactId) -> Option<Term> {
        let fact = self.fact(id).clone();
        let own = self.instances[fact.instance.0 as usize].observed;
        if fact.skips.iter().any(|skip| self.sites.get(&skip.site).is_some_and(SiteState::is_followed)) {
            return None;
        }
        let mut members = vec![fact.state.condition];
        for (index, skip) in fact.skips.iter().enumerate() {
            if let Some(receiver) = fact.state.observed.get(own + index).copied().filter(|r| *r != Term::NULL)
            {
                members.push(self.other_targets(skip.site, receiver));
            }
        }
        let condition = self.voc.store.and(&members);
        let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
        (!state.is_false() && !self.is_infeasible(state.condition)).then_some(state.condition)
    }

    /// Adds a target to a site; false if there is none to add.
    pub(super) fn expand(&mut self, fact: &Fact, site: SiteId, receiver: Option<Term>) -> bool {
        let state = self.sites.entry(site).or_default();
        if state.may_be_passed() {
            self.demand(site);
            return true;
        }
        if state.complete || state.closed.is_some() {
            return false;
        }
        let Some(target) = self.choose(fact, site, receiver) else {
            return false;
        };
        self.add_target(site, &target);
        true
    }

    /// All facts that wait at the site ask the target.
    fn add_target(&mut self, site: SiteId, target: &Target) {
        self.statistics.expansions += 1;
        let callee = self.functions.site_data(site).callee.clone();
        let targets = self.dispatcher.targets(&*self.world, &self.types, &callee);
        let state = self.sites.entry(site).or_default();
        state.expanded.push(target.clone());
        state.complete = targets.complete && targets.list.iter().all(|one| state.expanded.contains(one));
        let waiting = state.waiting.clone();
        for (waiting_fact, waiting_state, exit) in waiting {
            self.ask(site, target, waiting_fact, &waiting_state, exit);
        }
    }

    /// A run did not go as a candidate says. If an exception came out of a call that the candidate skipped, it is this call that has to be looked into.
    pub fn blame(&mut self, candidate: &Candidate, thrown: &[Thrown]) {
        let fact = self.fact(candidate.fact).clone();
        for frames in thrown {
            for skip in fact.skips.iter().rev() {
                let Some(target) = self.thrown_by(skip.site, frames) else { continue };
                let state = self.sites.entry(skip.site).or_default();
                tracing::debug!("an exception came out of {}", target.function);
                if state.may_be_passed() {
                    self.demand(skip.site);
                    return;
                }
                if !state.complete && state.closed.is_none() && !state.expanded.contains(&target) {
                    self.add_target(skip.site, &target);
                    return;
                }
            }
        }
    }

    /// The target of a site that an exception went through, by the frames of the caller and of what it called.
    fn thrown_by(&mut self, site: SiteId, frames: &[StackFrame]) -> Option<Target> {
        let data = self.functions.site_data(site).clone();
        let caller = self.functions.get(data.function).name;
        let line = self.functions.site_line(site);
        let is = |frame: &StackFrame, class: Symbol, method: Symbol| {
            frame.class == class.as_str() && frame.method == method.as_str()
        };
        let inner = frames.windows(2).find_map(|pair| match pair {
            [inner, outer] if is(outer, caller.owner, caller.name) && outer.line == line => Some(inner),
            _ => None,
        })?;
        let targets = self.dispatcher.targets(&*self.world, &self.types, &data.callee);
        let ran = |target: &&Target| is(inner, target.function.owner, target.function.name);
        let target = targets.list.iter().find(ran)?.clone();
        self.load(target.function).map(|_| target)
    }

    pub(super) fn choose(&mut self, fact: &Fact, site: SiteId, receiver: Option<Term>) -> Option<Target> {
        let callee = self.functions.site_data(site).callee.clone();
        let targets = self.dispatcher.targets(&*self.world, &self.types, &callee);
        let expanded = self.sites[&site].expanded.clone();
        let mut best: Option<(u32, Target)> = None;
        if targets.problem.is_none() || !targets.list.is_empty() {
            let remaining = targets.list.iter().filter(|target| !expanded.contains(target));
            for target in remaining.cloned().collect::<Vec<_>>() {
                let Some(cost) = self.target_cost(fact, &target, receiver) else { continue };
                if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                    best = Some((cost, target));
                }
            }
            if best.is_none() && targets.complete {
                // Every target is expanded, or cannot be the one here.
                let all = targets.list.iter().all(|target| expanded.contains(target));
                if all {
                    self.sites.entry(site).or_default().complete = true;
                }
            }
        } else if let Some(receiver) = receiver {
            best = self.choose_class(fact, &callee, receiver, &expanded);
        }
        if best.is_none()
            && let Some(problem) = &targets.problem
        {
            self.gap(problem.clone());
        }
        best.map(|(_, target)| target)
    }

    /// How costly a target is, if the fact's constraints allow it and it can be entered.
    pub(super) fn target_cost(
        &mut self,
        fact: &Fact,
        target: &Target,
        receiver: Option<Term>,
    ) -> Option<u32> {
        if let (Some(receiver), true) = (receiver, target.guard != Guard::Always) {
            let guard = guard_formula(&mut self.voc, &self.types, &target.guard, receiver);
            let condition = self.voc.store.and(&[fact.state.condition, guard]);
            let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
            if state.is_false() || self.is_infeasible(state.condition) {
                return None;
            }
        }
        let Some(id) = self.load(target.function) else {
            self.gap(format!("{} has no code and no model", target.function));
            return None;
        };
        let size = self.functions.get(id).size as u32;
        let reluctance =
            self.types.id(target.function.owner).map_or(0, |t| dispatch::reluctance(&self.types, t));
        Some(size + reluctance)
    }

    /// A class for a receiver that may have very many.
    pub(super) fn choose_class(
        &mut self,
        fact: &Fact,
        callee: &pathlight_ir::Callee,
        receiver: Term,
        expanded: &[Target],
    ) -> Option<(u32, Target)> {
        let mut classes = dispatch::remaining_types(
            &self.voc,
            &self.types,
            fact.state.condition,
            receiver,
            Some(callee.target.owner),
        );
        classes.sort_by_key(|class| (dispatch::reluctance(&self.types, *class), *class));
        for class in classes.into_iter().take(40) {
            let Some(name) = self.types.name(class) else { continue };
            let Some(function) = dispatch::select_for(&*self.world, callee, name) else { continue };
            let target = Target { function, guard: Guard::OneOf(vec![name]) };
            if expanded.contains(&target) {
                continue;
            }
            if let Some(cost) = self.target_cost(fact, &target, Some(receiver)) {
                return Some((cost, target));
            }
        }
        None
    }
}
