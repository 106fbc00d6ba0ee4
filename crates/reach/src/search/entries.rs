//! Facts at the entry of a function: answers for callers, candidates at entry points, steps up to call sites.

use super::*;

/// What a step up to a caller costs.
const UP_COST: u32 = 2;
/// Functions between an entry point and the goal that are looked at to tell how far it is.
const CALLERS: usize = 60;

/// What to put in for what.
type Pairs = Vec<(Term, Term)>;

impl Search<'_> {
    pub(super) fn at_entry(&mut self, id: FactId, fact: &Fact, function: FunctionId) {
        let instance = &mut self.instances[fact.instance.0 as usize];
        if instance.exit != Exit::Goal {
            instance.summaries.push(id);
            let callers = instance.callers.len();
            for caller in 0..callers {
                self.answer(fact.instance, caller, id);
            }
            return;
        }
        let name = self.functions.get(function).name;
        let is_entry = self.program.is_entry(name);
        if is_entry {
            self.at_entry_point(id, fact, function);
        }
        for (caller, block) in self.program.callers(name) {
            if !is_entry || self.differs_from_outside(name, caller, block) {
                self.up_to_caller(id, fact, function, caller, block);
            }
        }
        if !is_entry {
            for problem in self.program.unreadable() {
                self.gap(format!("code that may call {name}: {problem}"));
            }
        }
    }

    /// Does a call of an entry point do what no call from outside does? Calls of `super` have receivers that would run another method.
    fn differs_from_outside(&mut self, function: FunctionName, caller: FunctionName, block: Block) -> bool {
        let Some(id) = self.load(caller) else { return false };
        let Some(site) = self.functions.site(id, block) else { return false };
        let special = self.functions.site_data(site).callee.dispatch == Dispatch::Special;
        let constructor = |name: FunctionName| name.name.as_str() == "<init>";
        special && (!constructor(function) || constructor(caller))
    }

    /// What holds at the entry of an entry point besides the fact: the receiver is there and runs this very method.
    pub fn entry_assumptions(&mut self, function: FunctionId) -> Vec<Term> {
        let body = self.functions.body(function);
        let name = body.name;
        let mut out = Vec::new();
        let parts = pathlight_ir::descriptor::method(name.descriptor.as_str());
        let has_receiver = parts.is_some_and(|parts| parts.params.len() < body.signature.params.len());
        if has_receiver && let Some(this) = body.params(body.entry()).first() {
            let this = self.voc.register(function, &body, *this);
            out.push(self.voc.store.ne(this, Term::NULL));
            let callee = pathlight_ir::Callee { dispatch: Dispatch::Virtual, target: name };
            let targets = self.dispatcher.targets(&*self.world, &self.types, &callee);
            match targets.list.iter().find(|target| target.function == name) {
                Some(target) => {
                    let guard = target.guard.clone();
                    out.push(guard_formula(&mut self.voc, &self.types, &guard, this));
                }
                // Who runs the method is not known exactly, so nothing below its class may be left out.
                None => {
                    let below = self.frame(function, &body).instance_of(this, name.owner);
                    out.push(below);
                }
            }
        }
        out
    }

    pub(super) fn at_entry_point(&mut self, id: FactId, fact: &Fact, function: FunctionId) {
        let body = self.functions.body(function);
        let is_constructor = body.name.name.as_str() == "<init>";
        let mut states = vec![fact.state.clone()];
        if is_constructor && let Some(this) = body.params(body.entry()).first() {
            // Called by `new`: the object is fresh and of exactly this class.
            let this = self.voc.register(function, &body, *this);
            let class = body.name.owner;
            let object = self.unused_object(function, u32::MAX, class, &fact.state);
            let state = fact.state.substitute(&mut self.voc, &[(this, object)]);
            states = self.states.allocate(
                &mut self.voc,
                &self.types,
                &state,
                NewObject { object, class, length: None },
            );
        }
        let assumptions = if is_constructor { Vec::new() } else { self.entry_assumptions(function) };
        for state in states {
            let mut members = vec![state.condition];
            members.extend(assumptions.iter().copied());
            members.extend(self.static_facts(state.condition));
            let condition = self.voc.store.and(&members);
            let state =
                self.states.tidy(&mut self.voc, &self.types, &State { condition, observed: state.observed });
            if state.is_false() || self.is_refuted(state.condition) {
                self.statistics.infeasible += 1;
                continue;
            }
            let serious = fact.skips.iter().any(|skip| !skip.harmless);
            if serious {
                self.sequence += 1;
                let cost = fact.cost + 4 * fact.skips.len() as u32;
                self.promises.push(Reverse((cost, self.sequence, id)));
                self.guess(id, function, state.condition);
            } else {
                let assumed = fact.skips.iter().map(|skip| skip.site).collect();
                let condition = state.condition;
                self.candidates.push(Candidate { fact: id, function, condition, assumed, guess: None });
            }
        }
    }

    /// The candidate did not hold up: look at the calls that it assumed to return.
    pub fn distrust(&mut self, candidate: &Candidate) {
        if candidate.assumed.is_empty() {
            self.gap("a state that the analysis found does not lead to the goal when it is run".to_owned());
            return;
        }
        for site in &candidate.assumed {
            if self.sites.get(site).is_some_and(SiteState::may_be_passed) {
                self.demand(*site);
            }
        }
        self.sequence += 1;
        self.promises.push(Reverse((self.fact(candidate.fact).cost, self.sequence, candidate.fact)));
        self.guess(candidate.fact, candidate.function, candidate.condition);
    }

    pub(super) fn up_to_caller(
        &mut self,
        id: FactId,
        fact: &Fact,
        function: FunctionId,
        caller: FunctionName,
        block: Block,
    ) {
        let Some(caller_id) = self.load(caller) else { return };
        let Some(site) = self.functions.site(caller_id, block) else { return };
        let callee = self.functions.site_data(site).callee.clone();
        let name = self.functions.get(function).name;
        let body = self.functions.body(caller_id);
        let targets = self.dispatcher.targets(&*self.world, &self.types, &callee);
        let guard = match targets.list.iter().find(|target| target.function == name) {
            Some(target) => target.guard.clone(),
            None if targets.complete => return,
            None => Guard::Below(name.owner, Vec::new()),
        };
        let root = self.root(caller_id);
        let Some((pairs, receiver)) = self.actuals(caller_id, &body, block, function) else { return };
        let state = fact.state.substitute(&mut self.voc, &pairs);
        let guard = match receiver {
            Some(receiver) if guard != Guard::Always => {
                guard_formula(&mut self.voc, &self.types, &guard, receiver)
            }
            _ => Term::TRUE,
        };
        let state = state.and(&mut self.voc, guard);
        let origin = Origin {
            instance: root,
            parent: Some(id),
            step: Step::Called(site),
            skips: fact.skips.clone(),
            cost: fact.cost + UP_COST,
        };
        let insts = body.insts_of(block).len();
        for state in self.split(state) {
            self.back_through(&origin, block, state, insts);
        }
    }

    /// What the cheapest way from an entry point down to the entry of a function costs, as far as one can tell from a few of its callers.
    pub(super) fn cost_from_entries(&mut self, function: FunctionId) -> u32 {
        let mut best: FxHashMap<FunctionId, u32> = FxHashMap::from_iter([(function, 0)]);
        let mut open = BinaryHeap::from([Reverse((0, function))]);
        while let Some(Reverse((cost, next))) = open.pop() {
            let name = self.functions.get(next).name;
            if self.program.is_entry(name) || best.len() > CALLERS {
                return cost;
            }
            for (caller, block) in self.program.callers(name) {
                let Some(caller) = self.load(caller) else { continue };
                let cost = cost + UP_COST + self.functions.get(caller).ahead(block);
                if best.get(&caller).is_none_or(|known| cost < *known) {
                    best.insert(caller, cost);
                    open.push(Reverse((cost, caller)));
                }
            }
        }
        0
    }

    /// A callee's parameters with the arguments of a call, and the receiver if the call has one.
    pub(super) fn actuals(
        &mut self,
        caller: FunctionId,
        body: &Body,
        block: Block,
        callee: FunctionId,
    ) -> Option<(Pairs, Option<Term>)> {
        let Terminator::Call { args, callee: target, .. } = &body.blocks[block].terminator else {
            return None;
        };
        let dispatch = body.callees[*target].dispatch;
        let args = body.list(args).to_vec();
        let callee_body = self.functions.body(callee);
        let params = callee_body.params(callee_body.entry()).to_vec();
        let mut pairs = Vec::new();
        let mut receiver = None;
        for (index, (param, arg)) in params.iter().zip(&args).enumerate() {
            let actual = self.frame(caller, body).value(*arg);
            let formal = self.voc.register(callee, &callee_body, *param);
            if index == 0 && matches!(dispatch, Dispatch::Virtual | Dispatch::Interface) {
                receiver = Some(actual);
            }
            pairs.push((formal, actual));
        }
        Some((pairs, receiver))
    }
}
