//! Steps back inside a function: over edges, through blocks, over allocations and raised exceptions.

use pathlight_ir::Inst;

use super::*;

impl Search<'_> {
    pub(super) fn over_edge(
        &mut self,
        id: FactId,
        fact: &Fact,
        function: FunctionId,
        body: &Arc<Body>,
        edge: Incoming,
    ) {
        let implicit = body.implicit_params(edge.from, edge.index);
        let Some(target) = body.edges(edge.from).nth(edge.index).cloned() else { return };
        let params = body.params(target.target).to_vec();
        let args = body.list(&target.args).to_vec();
        let mut frame = self.frame(function, body);
        let pairs: Vec<(Term, Term)> = params[implicit..]
            .iter()
            .zip(&args)
            .map(|(param, arg)| (frame.value(*param), frame.value(*arg)))
            .collect();
        let supplied: Vec<Term> = params[..implicit].iter().map(|param| frame.value(*param)).collect();
        let state = fact.state.substitute(&mut self.voc, &pairs);
        let cost = fact.cost + if edge.back { LOOP_COST } else { 0 };
        let origin = Origin {
            instance: fact.instance,
            parent: Some(id),
            step: Step::Edge,
            skips: fact.skips.clone(),
            cost,
        };
        let insts = body.insts_of(edge.from).len();
        match &body.blocks[edge.from].terminator {
            Terminator::Call { .. } => {
                let exit = if edge.index == 0 { Exit::Returns } else { Exit::Throws };
                let code = Code { function, body, block: edge.from };
                self.over_call(&origin, code, state, &supplied, exit);
            }
            terminator => {
                let condition = self.edge_condition(function, body, terminator, edge.index);
                let mut states = vec![state.and(&mut self.voc, condition)];
                if let (Terminator::Check { kind, .. }, [thrown]) = (terminator, supplied.as_slice()) {
                    states = self.raise(function, edge.from, *kind, *thrown, states);
                }
                for state in states {
                    for state in self.split(state) {
                        self.back_through(&origin, edge.from, state, insts);
                    }
                }
            }
        }
    }

    /// The condition under which a terminator takes its `index`-th edge.
    pub(super) fn edge_condition(
        &mut self,
        function: FunctionId,
        body: &Body,
        terminator: &Terminator,
        index: usize,
    ) -> Term {
        let mut frame = self.frame(function, body);
        match terminator {
            Terminator::Branch { condition, .. } => {
                let condition = frame.value(*condition);
                if index == 0 { condition } else { self.voc.store.not(condition) }
            }
            Terminator::Check { kind, args, .. } => {
                let holds = frame.check(*kind, body.list(args));
                if index == 0 { holds } else { self.voc.store.not(holds) }
            }
            Terminator::Switch { value, table } => {
                let value = frame.value(*value);
                let cases: Vec<i128> = body.switches[*table].cases.iter().map(|(case, _)| *case).collect();
                let equals = |search: &mut Self, case: i128| {
                    let case = search.voc.store.num(&case.into());
                    search.voc.store.eq(value, case)
                };
                match cases.get(index) {
                    Some(case) => equals(self, *case),
                    None => {
                        let others: Vec<Term> = cases
                            .iter()
                            .map(|case| {
                                let equal = equals(self, *case);
                                self.voc.store.not(equal)
                            })
                            .collect();
                        self.voc.store.and(&others)
                    }
                }
            }
            _ => Term::TRUE,
        }
    }

    /// The exception that a failing check raises is a new object.
    pub(super) fn raise(
        &mut self,
        function: FunctionId,
        block: Block,
        kind: CheckKind,
        thrown: Term,
        states: Vec<State>,
    ) -> Vec<State> {
        let Some(class) = kind.java_exception() else { return states };
        self.new_exception(function, u32::MAX - block.index() as u32, class, thrown, states)
    }

    pub(super) fn new_exception(
        &mut self,
        function: FunctionId,
        at: u32,
        class: Symbol,
        thrown: Term,
        states: Vec<State>,
    ) -> Vec<State> {
        let mut out = Vec::new();
        for state in states {
            if state.is_false() {
                continue;
            }
            let object = self.unused_object(function, at, class, &state);
            let state = state.substitute(&mut self.voc, &[(thrown, object)]);
            let held: Vec<(Term, Term)> = models::raised(&mut self.voc, object)
                .into_iter()
                .map(|(map, value)| (map, self.voc.store.update(map, object, value)))
                .collect();
            let state = state.substitute(&mut self.voc, &held);
            let new = NewObject { object, class, length: None };
            out.extend(self.states.allocate(&mut self.voc, &self.types, &state, new));
        }
        out
    }

    /// A constant for an object allocated at some place that the state does not mention yet.
    pub(super) fn unused_object(
        &mut self,
        function: FunctionId,
        at: u32,
        class: Symbol,
        state: &State,
    ) -> Term {
        let mut occurrence = 0;
        loop {
            let object = self.voc.allocated(function, at, occurrence, class);
            if !state.mentions(&self.voc, object) {
                return object;
            }
            occurrence += 1;
        }
    }

    /// A name for something unknown that the state does not mention yet: the next time it may be something else.
    fn unused_unknown(&mut self, why: Symbol, register: Term, state: &State) -> Term {
        let sort = self.voc.store.sort(register);
        let mut value = self.voc.unknown(why, sort);
        let mut count = 1;
        while state.mentions(&self.voc, value) {
            count += 1;
            value = self.voc.unknown(Symbol::new(&format!("{why} ({count})")), sort);
        }
        value
    }

    pub(super) fn split(&mut self, state: State) -> Vec<State> {
        let state = self.states.tidy(&mut self.voc, &self.types, &state);
        self.states.split(&mut self.voc, state)
    }

    /// Moves a state from behind the first `insts` instructions of a block to its entry, and records it there.
    pub(super) fn back_through(&mut self, origin: &Origin, block: Block, state: State, insts: usize) {
        let function = self.instance_function(origin.instance);
        let body = self.functions.body(function);
        let code = Code { function, body: &body, block };
        let mut states = vec![state];
        let list: Vec<_> = body.insts_of(block).take(insts).collect();
        for inst in list.into_iter().rev() {
            let mut next = Vec::new();
            for state in states {
                self.back_over(code, inst, state, &mut next);
            }
            states = next;
        }
        for state in states {
            for state in self.split(state) {
                self.record(origin, block, state);
            }
        }
    }

    fn back_over(&mut self, code: Code<'_>, inst: Inst, state: State, out: &mut Vec<State>) {
        let Code { function, body, .. } = code;
        let (op, result) = (&body.insts[inst].op, body.insts[inst].result.expand());
        if let Some(result) = result {
            let register = self.voc.register(function, body, result);
            if !state.may_mention(&self.voc, register) {
                return out.push(state);
            }
            if matches!(op, Op::New { .. } | Op::NewArray { .. }) {
                if !state.mentions(&self.voc, register) {
                    return out.push(state);
                }
                return out.extend(self.back_over_new(code, inst, register, &state));
            }
            if let Op::Unknown { why } = op {
                let value = self.unused_unknown(*why, register, &state);
                return out.push(state.substitute(&mut self.voc, &[(register, value)]));
            }
            let frame = self.frame(function, body);
            if matches!(op, Op::Load { place } if frame.may_be_cleared(*place)) {
                out.push(state.substitute(&mut self.voc, &[(register, Term::NULL)]));
            }
            let mut frame = self.frame(function, body);
            let value = match op {
                Op::Load { place } => frame.load(*place),
                _ => frame.computed(op, result),
            };
            let value = value.unwrap_or_else(|| {
                let sort = self.voc.store.sort(register);
                self.voc.unknown(Symbol::new("an operation on memory that is not Java's"), sort)
            });
            return out.push(state.substitute(&mut self.voc, &[(register, value)]));
        }
        match op {
            Op::Store { place, value } => {
                let changed = self.frame(function, body).store(*place, *value);
                match changed {
                    Some((variable, after)) if state.may_mention(&self.voc, variable) => {
                        out.push(state.substitute(&mut self.voc, &[(variable, after)]));
                    }
                    _ => out.push(state),
                }
            }
            Op::Assume(condition) => {
                let condition = self.frame(function, body).value(*condition);
                out.push(state.and(&mut self.voc, condition));
            }
            _ => out.push(state),
        }
    }

    fn back_over_new(&mut self, code: Code<'_>, inst: Inst, register: Term, state: &State) -> Vec<State> {
        let Code { function, body, .. } = code;
        let Some((class, lengths)) = allocation(body, &body.insts[inst].op) else { return Vec::new() };
        let object = self.unused_object(function, inst.index() as u32, class, state);
        let state = state.substitute(&mut self.voc, &[(register, object)]);
        let mut frame = self.frame(function, body);
        let length = lengths.first().map(|length| frame.value(*length));
        if lengths.len() > 1 {
            self.gap(format!(
                "{}: the inner arrays of an array of several dimensions",
                self.functions.get(function).name
            ));
        }
        let new = NewObject { object, class, length };
        self.states.allocate(&mut self.voc, &self.types, &state, new)
    }
}
