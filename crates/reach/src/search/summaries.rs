//! Questions to callees and the answers that come back.

use super::*;

impl Search<'_> {
    /// Sends a state behind a call into a target.
    pub(super) fn ask(&mut self, site: SiteId, target: &Target, fact: FactId, state: &State, exit: Exit) {
        let Some(function) = self.load(target.function) else {
            self.gap(format!("{} has no code and no model", target.function));
            return;
        };
        let effects = self.effects.of(
            &*self.world,
            &self.types,
            &mut self.dispatcher,
            &mut self.declared,
            target.function,
        );
        let generaliser = Generaliser::new(&mut self.voc, &mut self.states.contents, &effects);
        let question = generaliser.question(state, self.options.generalise);
        self.statistics.questions += 1;
        let key = (function, exit, question.post.clone());
        let instance = match self.instance_ids.get(&key) {
            Some(instance) => {
                self.statistics.reused += 1;
                *instance
            }
            None => {
                let instance = self.new_instance(function, exit, question.post.observed.len());
                self.instance_ids.insert(key, instance);
                instance
            }
        };
        let fresh = self.instances[instance.0 as usize].callers.is_empty();
        let post = question.post.clone();
        let caller = Caller { fact, site, question, guard: target.guard.clone() };
        self.instances[instance.0 as usize].callers.push(caller);
        if fresh {
            let cost = self.fact(fact).cost + 1;
            self.begin(instance, function, exit, &post, cost);
            return;
        }
        let index = self.instances[instance.0 as usize].callers.len() - 1;
        for summary in self.instances[instance.0 as usize].summaries.clone() {
            self.answer(instance, index, summary);
        }
    }

    /// Puts a question at the exits of a function.
    pub(super) fn begin(
        &mut self,
        instance: InstanceId,
        function: FunctionId,
        exit: Exit,
        post: &State,
        cost: u32,
    ) {
        let body = self.functions.body(function);
        for (block, data) in body.blocks.iter() {
            let value = match (&data.terminator, exit) {
                (Terminator::Return(values), Exit::Returns) => body.list(values).first().copied(),
                (Terminator::Throw(value), Exit::Throws) => Some(*value),
                _ => continue,
            };
            let pairs = match value {
                Some(value) => {
                    let term = self.frame(function, &body).value(value);
                    let sort = match exit {
                        Exit::Returns => result_sort(body.name),
                        _ => Sort::REF,
                    };
                    vec![(self.voc.result(0, sort), term)]
                }
                None => Vec::new(),
            };
            let state = post.substitute(&mut self.voc, &pairs);
            let origin = Origin { instance, parent: None, step: Step::Goal, skips: SmallVec::new(), cost };
            let insts = body.insts_of(block).len();
            for state in self.split(state) {
                self.back_through(&origin, block, state, insts);
            }
        }
    }

    /// Brings a summary back to a caller.
    pub(super) fn answer(&mut self, instance: InstanceId, caller: usize, summary: FactId) {
        let entry = &self.instances[instance.0 as usize].callers[caller];
        let (fact, site, question, guard) =
            (entry.fact, entry.site, entry.question.clone(), entry.guard.clone());
        let callee = self.instance_function(instance);
        let own = self.instances[instance.0 as usize].observed;
        let data = self.functions.site_data(site).clone();
        let body = self.functions.body(data.function);
        let Some((mut pairs, receiver)) = self.actuals(data.function, &body, data.block, callee) else {
            return;
        };
        pairs.extend(question.bindings.iter().copied());
        let summary_fact = self.fact(summary).clone();
        let own_names = self.rename_skips(&summary_fact.state, &self.fact(fact).state.clone());
        let (renamed, objects) = self.rename_objects(&own_names, &question.remainder);
        let pre = renamed.substitute(&mut self.voc, &pairs);
        let kernels: Vec<(Term, Term)> =
            question.names.iter().copied().zip(pre.observed[..own].iter().copied()).collect();
        let mut state = question.remainder.substitute(&mut self.voc, &kernels);
        state = state.and(&mut self.voc, pre.condition);
        if let (Some(receiver), true) = (receiver, guard != Guard::Always) {
            let guard = guard_formula(&mut self.voc, &self.types, &guard, receiver);
            state = state.and(&mut self.voc, guard);
        }
        state.observed.extend(pre.observed[own..].iter().copied());
        // What the callee allocated is new to the caller.
        let mut states = vec![state];
        for (object, class) in objects {
            let new = NewObject { object, class, length: None };
            let mut next = Vec::new();
            for state in &states {
                next.extend(self.states.allocate(&mut self.voc, &self.types, state, new));
            }
            states = next;
        }
        let waiting = self.fact(fact).clone();
        let mut skips = waiting.skips.clone();
        skips.extend(summary_fact.skips.iter().copied());
        let cost = waiting.cost.max(summary_fact.cost);
        let origin = Origin {
            instance: waiting.instance,
            parent: Some(fact),
            step: Step::Through(summary),
            skips,
            cost,
        };
        let insts = body.insts_of(data.block).len();
        for state in states {
            for state in self.split(state) {
                self.back_through(&origin, data.block, state, insts);
            }
        }
    }

    /// What a call skipped inside the callee left behind is not what it left behind when the callee ran at another time: the summary's
    /// names for it must not be among the caller's.
    pub(super) fn rename_skips(&mut self, summary: &State, caller: &State) -> State {
        let roots: Vec<Term> =
            std::iter::once(summary.condition).chain(summary.observed.iter().copied()).collect();
        let mut pairs = Vec::new();
        for variable in self.voc.store.free_vars_of(&roots) {
            let Some(Meaning::Skolem(site)) = self.voc.meaning(variable) else { continue };
            let Some(fun) = self.voc.store.fun_of(variable).filter(|_| site.0 != u32::MAX) else { continue };
            let taken = self.unused_occurrence(site, caller);
            if taken == 0 {
                continue;
            }
            let symbol = self.voc.store.symbol(fun);
            let (name, style) = (symbol.name.to_string(), symbol.style);
            let mut parts = name.splitn(3, '.').skip(1);
            let (Some(occurrence), Some(role)) = (parts.next(), parts.next()) else { continue };
            let Ok(occurrence) = occurrence.parse::<u32>() else { continue };
            let sort = self.voc.store.sort(variable);
            let renamed = self.voc.skolem(site, occurrence + taken, role, sort);
            if let Some(fun) = self.voc.store.fun_of(renamed) {
                self.voc.store.set_style(fun, style);
            }
            pairs.push((variable, renamed));
        }
        summary.substitute(&mut self.voc, &pairs)
    }

    /// Gives the objects that a summary allocates names that the caller's state does not use; lists them with their classes.
    pub(super) fn rename_objects(&mut self, summary: &State, caller: &State) -> (State, Vec<(Term, Symbol)>) {
        let roots: Vec<Term> =
            std::iter::once(summary.condition).chain(summary.observed.iter().copied()).collect();
        let mut objects = Vec::new();
        for term in self.voc.store.subterms(&roots) {
            if self.voc.store.op(term) == TermOp::Const
                && self.states.contents.of(&self.voc, term).has(Contents::ALLOCATED)
            {
                objects.push(term);
            }
        }
        let mut state = summary.clone();
        let mut out = Vec::new();
        for object in objects {
            let Some((function, at, class)) = self.voc.allocation_site(object) else { continue };
            let mut name = object;
            if caller.mentions(&self.voc, object) {
                let mut occurrence = 0;
                loop {
                    name = self.voc.allocated(function, at, occurrence, class);
                    if !caller.mentions(&self.voc, name) && !summary.mentions(&self.voc, name) {
                        break;
                    }
                    occurrence += 1;
                }
                let mut memo = FxHashMap::default();
                let mut replace = |voc: &mut Vocabulary, t: Term| {
                    crate::rewrite::rewrite(voc, &mut memo, t, |_, t| (t == object).then_some(name))
                };
                let condition = replace(&mut self.voc, state.condition);
                let observed = state.observed.clone().iter().map(|t| replace(&mut self.voc, *t)).collect();
                state = State { condition, observed };
            }
            out.push((name, class));
        }
        (state, out)
    }
}
