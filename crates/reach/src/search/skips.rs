//! Skipping a call: its result, its effects and its exception become fresh names.

use super::*;

impl Search<'_> {
    pub(super) fn site_effects(&mut self, site: SiteId) -> Arc<Effects> {
        let callee = self.functions.site_data(site).callee.clone();
        let targets = match callee.dispatch {
            Dispatch::Indirect | Dispatch::Intrinsic => {
                return Arc::new(Effects { anything: Some("unmodelled".to_owned()), ..Effects::default() });
            }
            _ => self.dispatcher.targets(&*self.world, &self.types, &callee),
        };
        if !targets.complete || targets.list.len() > 40 {
            return Arc::new(Effects { anything: Some("many targets".to_owned()), ..Effects::default() });
        }
        let mut all = Effects::default();
        for target in &targets.list {
            let own = self.effects.of(
                &*self.world,
                &self.types,
                &mut self.dispatcher,
                &mut self.declared,
                target.function,
            );
            all.add(&own);
        }
        Arc::new(all)
    }

    /// Is there nothing in a state that a call could change or give back?
    pub(super) fn is_untouched(&mut self, site: SiteId, state: &State) -> bool {
        let effects = self.site_effects(site);
        let mut generaliser = Generaliser::new(&mut self.voc, &mut self.states.contents, &effects);
        std::iter::once(state.condition)
            .chain(state.observed.iter().copied())
            .all(|root| !generaliser.depends(root))
    }

    /// The state with reads that a call leaves as they are under names of their own, and the pairs that bring them back.
    fn set_aside(&mut self, effects: &Effects, state: &State) -> (State, Vec<(Term, Term)>) {
        let roots: Vec<Term> =
            std::iter::once(state.condition).chain(state.observed.iter().copied()).collect();
        let reads =
            Generaliser::new(&mut self.voc, &mut self.states.contents, effects).unchanged_reads(&roots);
        let mut names = Vec::new();
        for (index, read) in reads.iter().enumerate() {
            let sort = self.voc.store.sort(*read);
            names.push(self.voc.store.var(&format!("aside{index}"), sort));
        }
        let pairs: Vec<(Term, Term)> = reads.iter().copied().zip(names.iter().copied()).collect();
        let back: Vec<(Term, Term)> = names.into_iter().zip(reads).collect();
        (state.substitute(&mut self.voc, &pairs), back)
    }

    pub(super) fn skip(&mut self, origin: &Origin, site: SiteId, state: State, exit: Exit) {
        let effects = self.site_effects(site);
        let occurrence = self.unused_occurrence(site, &state);
        let (state, back) = self.set_aside(&effects, &state);
        let roots: Vec<Term> =
            std::iter::once(state.condition).chain(state.observed.iter().copied()).collect();
        let mut pairs = Vec::new();
        for variable in self.voc.store.free_vars_of(&roots) {
            let replacement = match self.voc.meaning(variable) {
                Some(Meaning::Result) => {
                    let sort = self.voc.store.sort(variable);
                    self.voc.skolem(site, occurrence, "result", sort)
                }
                Some(meaning) if effects.changes(meaning) => self.voc.skolem_map(site, occurrence, variable),
                _ => continue,
            };
            pairs.push((variable, replacement));
        }
        let harmless = pairs.is_empty() && exit == Exit::Returns;
        let mut state = state.substitute(&mut self.voc, &pairs);
        // A read may have been set aside inside another.
        for pair in back.into_iter().rev() {
            state = state.substitute(&mut self.voc, &[pair]);
        }
        let data = self.functions.site_data(site).clone();
        let body = self.functions.body(data.function);
        if exit == Exit::Throws {
            let thrown = self.voc.skolem(site, occurrence, "result", Sort::REF);
            let throwable =
                self.frame(data.function, &body).instance_of(thrown, Symbol::new("java/lang/Throwable"));
            state = state.and(&mut self.voc, throwable);
        } else if let Some(class) = pathlight_ir::descriptor::method(data.callee.target.descriptor.as_str())
            .and_then(|parts| pathlight_ir::types::class_of_descriptor(parts.result))
            && self.types.is_inhabited(class)
            && pairs.iter().any(|(variable, _)| self.voc.meaning(*variable) == Some(Meaning::Result))
        {
            // What it returns is null or of its declared type.
            let returned = self.voc.skolem(site, occurrence, "result", Sort::REF);
            let null = self.voc.store.eq(returned, Term::NULL);
            let below = self.frame(data.function, &body).below(returned, class);
            let typed = self.voc.store.or(&[null, below]);
            let nonnull = self.voc.store.not(null);
            let surely = conjuncts(&self.voc, state.condition).contains(&nonnull);
            state = state.and(&mut self.voc, if surely { below } else { typed });
        }
        let receiver = match (&body.blocks[data.block].terminator, data.callee.dispatch) {
            (Terminator::Call { args, .. }, Dispatch::Virtual | Dispatch::Interface) => {
                let first = body.list(args).first().copied();
                first.map(|value| self.frame(data.function, &body).value(value))
            }
            _ => None,
        };
        if let Some(receiver) = receiver {
            let others = self.other_targets(site, receiver);
            // Something is called, so there is a receiver.
            let there = self.voc.store.ne(receiver, Term::NULL);
            state = state.and(&mut self.voc, others).and(&mut self.voc, there);
        }
        state.observed.push(receiver.unwrap_or(Term::NULL));
        let mut skips = origin.skips.clone();
        skips.push(Skip { site, exit, harmless });
        let cost = origin.cost + if harmless { 1 } else { 2 };
        let origin = Origin {
            instance: origin.instance,
            parent: origin.parent,
            step: Step::Skipped(site),
            skips,
            cost,
        };
        let insts = body.insts_of(data.block).len();
        self.back_through(&origin, data.block, state, insts);
    }

    /// A skipped call stands for the targets that were not entered: the receiver is of none of the others' classes.
    pub(super) fn other_targets(&mut self, site: SiteId, receiver: Term) -> Term {
        let known = self.sites.get(&site).filter(|site| !site.may_be_passed());
        let expanded = known.map(|site| site.expanded.clone()).unwrap_or_default();
        let mut members = Vec::new();
        for target in expanded {
            let guard = guard_formula(&mut self.voc, &self.types, &target.guard, receiver);
            members.push(self.voc.store.not(guard));
        }
        self.voc.store.and(&members)
    }
}
