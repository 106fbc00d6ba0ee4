//! Steps back over a call: class initialisation, described methods, and the choice between entering and skipping.

use super::*;

impl Search<'_> {
    pub(super) fn over_call(
        &mut self,
        origin: &Origin,
        code: Code<'_>,
        state: State,
        supplied: &[Term],
        exit: Exit,
    ) {
        let Code { function, body, block } = code;
        let Some(site) = self.functions.site(function, block) else { return };
        let callee = self.functions.site_data(site).callee.clone();
        // What the call gives back has a name of its own, the same for all calls.
        let sort = match supplied.first() {
            Some(_) if exit == Exit::Returns => result_sort(callee.target),
            _ => Sort::REF,
        };
        let result = self.voc.result(0, sort);
        let pairs: Vec<(Term, Term)> = supplied.iter().map(|s| (*s, result)).collect();
        let state = state.substitute(&mut self.voc, &pairs);
        if callee.dispatch == Dispatch::ClassInit {
            self.over_initialisation(origin, code, &callee, state, result, exit);
            return;
        }
        if let Some(states) = self.modelled(site, code, &callee, &state, result, exit) {
            let insts = body.insts_of(block).len();
            for state in states {
                for state in self.split(state) {
                    self.back_through(origin, block, state, insts);
                }
            }
            return;
        }
        self.enter_or_skip(origin, site, state, exit);
    }

    /// Classes count as initialised before. What their initialisers would change here, or throw, is not followed and named.
    pub(super) fn over_initialisation(
        &mut self,
        origin: &Origin,
        code: Code<'_>,
        callee: &pathlight_ir::Callee,
        state: State,
        result: Term,
        exit: Exit,
    ) {
        let Code { function, body, block } = code;
        let class = callee.target.owner;
        let has_code = |search: &Self, class| matches!(search.world.body(initialiser(class)), Ok(Some(_)));
        let chain = self.types.index.all_supertypes(class);
        let initialised: Vec<Symbol> = chain.into_iter().filter(|class| has_code(self, *class)).collect();
        if exit == Exit::Throws {
            let error = self.frame(function, body).instance_of(result, Symbol::new("java/lang/LinkageError"));
            let state = state.and(&mut self.voc, error);
            let state = self.states.tidy(&mut self.voc, &self.types, &state);
            let of_program = initialised.iter().any(|class| !is_library(*class));
            if of_program && !state.is_false() && !self.is_infeasible(state.condition) {
                let name = pathlight_ir::ClassName(class);
                self.gap(format!("whether the initialiser of {name} fails was not looked at"));
            }
            return;
        }
        for class in initialised {
            let effects = self.effects.of(
                &*self.world,
                &self.types,
                &mut self.dispatcher,
                &mut self.declared,
                initialiser(class),
            );
            for variable in self.voc.store.free_vars(state.condition) {
                if let Some(Meaning::Static(field)) = self.voc.meaning(variable)
                    && effects.statics.contains(&field)
                    && self.statics.of(&*self.world, field) == Static::Open
                {
                    let name = pathlight_ir::ClassName(class);
                    self.gap(format!(
                        "what the initialiser of {name} does to {}.{} was not followed",
                        field.owner, field.name
                    ));
                }
            }
        }
        let insts = body.insts_of(block).len();
        self.back_through(origin, block, state, insts);
    }

    /// The states before a call that is described rather than walked; None if it is not.
    pub(super) fn modelled(
        &mut self,
        site: SiteId,
        code: Code<'_>,
        callee: &pathlight_ir::Callee,
        state: &State,
        result: Term,
        exit: Exit,
    ) -> Option<Vec<State>> {
        let Code { function, body, block } = code;
        let targets = match callee.dispatch {
            Dispatch::Indirect | Dispatch::Intrinsic => return None,
            _ => self.dispatcher.targets(&*self.world, &self.types, callee),
        };
        let [only] = targets.list.as_slice() else { return None };
        if !targets.complete {
            return None;
        }
        let target = only.function;
        let Terminator::Call { args, .. } = &body.blocks[block].terminator else { return None };
        let list: Vec<Value> = body.list(args).to_vec();
        let args: Vec<Term> = list.iter().map(|arg| self.frame(function, body).value(*arg)).collect();
        let occurrence = self.unused_occurrence(site, state);
        let receiver_class = match list.first().map(|value| body.ty(*value)) {
            Some(Type::Ref(class)) if class.as_str().starts_with('[') => Some(class),
            _ => None,
        };
        let mut call = models::Call {
            voc: &mut self.voc,
            types: &self.types,
            function: target,
            args: &args,
            site,
            occurrence,
            receiver_is_array: receiver_class.is_some(),
            touched: models::raw_memory::touched(&*self.world, body, &list),
        };
        let behaviour = call.behaviour()?;
        match exit {
            Exit::Throws => {
                let mut out = Vec::new();
                for (class, condition) in behaviour.throws {
                    let state = state.and(&mut self.voc, condition);
                    out.extend(self.new_exception(
                        function,
                        u32::MAX - block.index() as u32,
                        class,
                        result,
                        vec![state],
                    ));
                }
                Some(out)
            }
            _ => {
                let mut pairs = behaviour.updates;
                pairs.extend(behaviour.result.map(|value| (result, value)));
                let mut state = state.substitute(&mut self.voc, &pairs);
                if let (Some(string), Some(text)) = (behaviour.result, behaviour.result_text) {
                    let held = self.voc.store.read(self.voc.text, string);
                    state = state.substitute(&mut self.voc, &[(held, text)]);
                }
                let condition = self.voc.store.and(&behaviour.returns);
                let mut state = state.and(&mut self.voc, condition);
                if let Some(copy) = behaviour.copy {
                    state = crate::copy::before(&mut self.voc, &state, copy);
                }
                if let (Some(original), Some(class)) = (behaviour.clone_of, receiver_class) {
                    return Some(self.cloned(function, block, class, original, result, &state));
                }
                Some(vec![state])
            }
        }
    }

    /// The result is a new array that begins as a copy.
    pub(super) fn cloned(
        &mut self,
        function: FunctionId,
        block: Block,
        class: Symbol,
        original: Term,
        result: Term,
        state: &State,
    ) -> Vec<State> {
        let object = self.unused_object(function, u32::MAX - block.index() as u32, class, state);
        let map = self.voc.elements(class);
        let elements = self.voc.store.read(map, original);
        let after = self.voc.store.update(map, object, elements);
        let state = state.substitute(&mut self.voc, &[(result, object), (map, after)]);
        let length = Some(self.voc.store.read(self.voc.length, original));
        self.states.allocate(&mut self.voc, &self.types, &state, NewObject { object, class, length })
    }

    pub(super) fn unused_occurrence(&mut self, site: SiteId, state: &State) -> u32 {
        let prefix = format!("skip{}.", site.0);
        let mut occurrence = 0;
        let roots: Vec<Term> =
            std::iter::once(state.condition).chain(state.observed.iter().copied()).collect();
        for var in self.voc.store.free_vars_of(&roots) {
            if let Some(fun) = self.voc.store.fun_of(var)
                && let Some(rest) = self.voc.store.symbol(fun).name.strip_prefix(&prefix)
                && let Some(number) = rest.split('.').next().and_then(|n| n.parse::<u32>().ok())
            {
                occurrence = occurrence.max(number + 1);
            }
        }
        occurrence
    }

    pub(super) fn enter_or_skip(&mut self, origin: &Origin, site: SiteId, state: State, exit: Exit) {
        let callee = self.functions.site_data(site).callee.clone();
        let Some(waiting_fact) = origin.parent else { return };
        let entry = self.sites.entry(site).or_default();
        entry.waiting.push((waiting_fact, state.clone(), exit));
        let first = entry.waiting.len() == 1;
        if first {
            self.open_site(site, &callee);
        }
        let known = &self.sites[&site];
        let expanded = known.expanded.clone();
        let complete = known.complete;
        if exit == Exit::Returns
            && known.may_be_passed()
            && expanded.iter().any(|target| self.has_branches(target.function))
            && self.is_untouched(site, &state)
        {
            self.sites.entry(site).or_default().passed.push((waiting_fact, state.clone(), exit));
            self.skip(origin, site, state, exit);
            return;
        }
        for target in &expanded {
            self.ask(site, target, waiting_fact, &state, exit);
        }
        if !complete {
            self.skip(origin, site, state, exit);
        }
    }

    /// Do its paths split? Otherwise entering it costs no more than skipping it.
    fn has_branches(&mut self, function: FunctionName) -> bool {
        let Some(id) = self.load(function) else { return false };
        let body = self.functions.body(id);
        let splits = |t: &Terminator| matches!(t, Terminator::Branch { .. } | Terminator::Switch { .. });
        body.blocks.values().any(|block| splits(&block.terminator))
    }

    /// The states that passed a call by ask it after all.
    pub(super) fn demand(&mut self, site: SiteId) {
        let known = self.sites.entry(site).or_default();
        known.demanded = true;
        let (passed, targets) = (std::mem::take(&mut known.passed), known.expanded.clone());
        for (fact, state, exit) in passed {
            for target in &targets {
                self.ask(site, target, fact, &state, exit);
            }
        }
    }

    /// The first look at a site: targets that are entered at once.
    pub(super) fn open_site(&mut self, site: SiteId, callee: &pathlight_ir::Callee) {
        if matches!(callee.dispatch, Dispatch::Indirect | Dispatch::Intrinsic) {
            let why = format!("{} is not modelled", callee.target);
            self.sites.entry(site).or_default().closed = Some(why.clone());
            self.gap(why);
            return;
        }
        let targets = self.dispatcher.targets(&*self.world, &self.types, callee);
        let mut at_once: Vec<Target> = Vec::new();
        if targets.complete {
            if !self.options.directed {
                at_once.clone_from(&targets.list);
            } else if let [only] = targets.list.as_slice()
                && !guess::asks_the_world(callee)
                && self.is_small(only.function)
            {
                at_once.push(only.clone());
            }
        }
        let complete = targets.complete && at_once.len() == targets.list.len();
        let mut missing = Vec::new();
        at_once.retain(|target| {
            let has_code = self.functions.load(target.function).ok().flatten().is_some();
            if !has_code {
                missing.push(target.function);
            }
            has_code
        });
        for function in &missing {
            self.gap(format!("{function} has no code and no model"));
        }
        let entry = self.sites.entry(site).or_default();
        entry.expanded = at_once;
        entry.complete = complete && missing.is_empty();
        entry.at_once = entry.complete && self.options.directed && self.options.pass_by;
        for target in entry.expanded.clone() {
            self.load(target.function);
        }
    }

    /// Is a function entered at once where it is the only target? Small functions that call small functions that call others may be half a
    /// library, so all that would be entered at once with it counts.
    pub(super) fn is_small(&mut self, function: FunctionName) -> bool {
        let mut total = 0;
        let mut open = vec![function];
        while let Some(next) = open.pop() {
            let Some(id) = self.load(next) else { return next != function };
            let size = self.functions.get(id).size;
            if size > self.options.small && next != function {
                continue;
            }
            total += size;
            if total > self.options.small {
                return false;
            }
            let body = self.functions.body(id);
            for block in body.blocks.values() {
                if let Terminator::Call { callee, .. } = &block.terminator {
                    open.extend(self.entered_with(&body.callees[*callee]));
                }
            }
        }
        true
    }

    /// The only target of a call that is neither described nor skipped.
    fn entered_with(&mut self, callee: &pathlight_ir::Callee) -> Option<FunctionName> {
        let unlike =
            matches!(callee.dispatch, Dispatch::ClassInit | Dispatch::Indirect | Dispatch::Intrinsic);
        if unlike || models::effects(callee.target).is_some() || guess::asks_the_world(callee) {
            return None;
        }
        let targets = self.dispatcher.targets(&*self.world, &self.types, callee);
        match targets.list.as_slice() {
            [only] if targets.complete => Some(only.function),
            _ => None,
        }
    }
}
