//! Keeping facts: those that can be, and that no weaker fact covers.

use super::*;
use crate::narrow;

impl Search<'_> {
    /// Adds a fact unless it cannot be, or a weaker one is there already.
    pub(super) fn record(&mut self, origin: &Origin, block: Block, state: State) {
        if state.is_false() {
            self.statistics.infeasible += 1;
            return;
        }
        // Large states cost more to look at.
        self.statistics.steps += (self.voc.store.dag_size(state.condition) / STATE_SIZE) as u64;
        let before = self.decider.steps;
        let excluded = self.options.simplify && self.is_excluded(origin.instance, block, &state);
        self.statistics.steps += (self.decider.steps - before) / SOLVER_STEPS;
        if excluded {
            self.statistics.infeasible += 1;
            tracing::trace!("impossible at {block}: {}", self.voc.store.pretty_limited(state.condition, 600));
            return;
        }
        if self.is_subsumed(origin, block, &state) {
            self.statistics.subsumed += 1;
            return;
        }
        let id = FactId(self.facts.len() as u32);
        tracing::trace!(
            "fact {} of {} at {block}: {} observing {:?}, skips {}",
            id.0,
            self.functions.get(self.instance_function(origin.instance)).name,
            self.voc.store.pretty_limited(state.condition, 600),
            state.observed.iter().map(|t| self.voc.store.pretty_limited(*t, 100)).collect::<Vec<_>>(),
            origin.skips.len()
        );
        let known = self.instances[origin.instance.0 as usize].facts.entry(block).or_default();
        known.push(id);
        let crowd = known.len() as u32;
        self.facts.push(Fact {
            instance: origin.instance,
            block,
            state,
            skips: origin.skips.clone(),
            cost: origin.cost,
            parent: origin.parent,
            step: origin.step,
        });
        self.sequence += 1;
        self.work.push(Reverse((origin.cost + crowd / 4, self.sequence, id)));
    }

    /// Can the state not be, here?
    pub(super) fn is_excluded(&mut self, instance: InstanceId, block: Block, state: &State) -> bool {
        let function = self.instance_function(instance);
        let on_the_way = self.instances[instance.0 as usize].exit == Exit::Goal;
        let invariants = self.invariants_of(function, on_the_way);
        if invariants.is_dead(block) {
            return true;
        }
        let mut members = vec![state.condition];
        for variable in self.voc.store.free_vars(state.condition) {
            if let Some(Meaning::Register(owner, value)) = self.voc.meaning(variable)
                && owner == function
                && let Some(known) = invariants.of(block, value)
            {
                members.push(self.known_literal(variable, known));
            }
        }
        members.extend(self.static_facts(state.condition));
        let condition = self.voc.store.and(&members);
        self.is_refuted(condition)
    }

    /// Can the condition not be, as far as a closer look shows?
    pub(super) fn is_refuted(&mut self, condition: Term) -> bool {
        if let Some(values) = self.few_values(condition) {
            return values.into_iter().all(|value| value == Term::FALSE || self.is_infeasible(value));
        }
        let condition = narrow::without_overflow(&mut self.voc, condition);
        let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
        state.is_false() || self.is_infeasible(state.condition)
    }

    /// A condition that is not linear, once for each value of a variable that it leaves few; None if there is no such variable.
    pub(super) fn few_values(&mut self, condition: Term) -> Option<Vec<Term>> {
        let (variable, low, high) = narrow::small_range(&self.voc, condition, &[condition])?;
        let mut values = Vec::new();
        for number in low..=high {
            let value = self.voc.store.int(number);
            let equal = self.voc.store.eq(variable, value);
            let with = self.voc.store.substitute(condition, &[(variable, value)]);
            let with = self.voc.store.and(&[with, equal]);
            values.push(self.states.tidy(&mut self.voc, &self.types, &State::new(with)).condition);
        }
        Some(values)
    }

    /// The static fields of a condition that only their initialisers write.
    pub fn fixed_statics(&mut self, condition: Term) -> Vec<FieldName> {
        let mut fields = Vec::new();
        for variable in self.voc.store.free_vars(condition) {
            if let Some(Meaning::Static(field)) = self.voc.meaning(variable)
                && self.statics.of(&*self.world, field) != Static::Open
            {
                fields.push(field);
            }
        }
        fields
    }

    /// What is known of the static fields that a condition speaks of.
    pub(super) fn static_facts(&mut self, condition: Term) -> Vec<Term> {
        let mut facts = Vec::new();
        for variable in self.voc.store.free_vars(condition) {
            if let Some(Meaning::Static(field)) = self.voc.meaning(variable)
                && let Static::Fixed(Some(known)) = self.statics.of(&*self.world, field)
            {
                facts.push(self.known_literal(variable, known));
            }
        }
        facts
    }

    pub(super) fn known_literal(&mut self, variable: Term, known: Abstract) -> Term {
        match known {
            Abstract::Range(low, high) if self.voc.store.sort(variable).is_int() => {
                let (low, high) = (self.voc.store.num(&low.into()), self.voc.store.num(&high.into()));
                let (above, below) = (self.voc.store.ge(variable, low), self.voc.store.le(variable, high));
                self.voc.store.and(&[above, below])
            }
            Abstract::Null => self.voc.store.eq(variable, Term::NULL),
            Abstract::NonNull(class) => {
                let nonnull = self.voc.store.ne(variable, Term::NULL);
                let Some(class) = class.and_then(|class| self.voc.type_const(&self.types, class)) else {
                    return nonnull;
                };
                let ty = self.voc.store.type_of(variable);
                let exact = self.voc.store.eq(ty, class);
                self.voc.store.and(&[nonnull, exact])
            }
            Abstract::Range(..) => Term::TRUE,
        }
    }

    pub(super) fn invariants_of(&mut self, function: FunctionId, on_the_way: bool) -> Arc<Invariants> {
        if let Some(known) = self.invariants.get(&(function, on_the_way)) {
            return known.clone();
        }
        let body = self.functions.body(function);
        let params = if on_the_way { self.parameters_from_callers(function) } else { Vec::new() };
        let found = Arc::new(invariants::analyse(&body, &params));
        self.invariants.insert((function, on_the_way), found.clone());
        found
    }

    /// What all callers agree on, for a function that is no entry point.
    pub(super) fn parameters_from_callers(&mut self, function: FunctionId) -> Vec<Option<Abstract>> {
        let name = self.functions.get(function).name;
        if self.program.is_entry(name) {
            return Vec::new();
        }
        let count = self.functions.body(function).signature.params.len();
        let mut joined: Option<Vec<Option<Abstract>>> = None;
        for (caller, block) in self.program.callers(name) {
            let Some(caller) = self.load(caller) else { return Vec::new() };
            let invariants = self.invariants_of(caller, false);
            let body = self.functions.body(caller);
            let Terminator::Call { args, .. } = &body.blocks[block].terminator else { return Vec::new() };
            let here: Vec<Option<Abstract>> = body
                .list(args)
                .iter()
                .map(|arg| invariants::at_end(&body, &invariants, block, *arg))
                .collect();
            joined = Some(match joined {
                None => here,
                Some(before) => before.into_iter().zip(here).map(|(a, b)| invariants::join(a?, b?)).collect(),
            });
        }
        joined.filter(|list| list.len() == count).unwrap_or_default()
    }

    pub(super) fn is_infeasible(&mut self, condition: Term) -> bool {
        let functions = &self.functions;
        let bodies = |id: FunctionId| functions.body(id);
        match self.decider.feasible(&mut self.voc, &self.types, &bodies, condition) {
            Feasibility::Impossible => true,
            Feasibility::Possible | Feasibility::Unknown(_) => false,
        }
    }

    /// Is there a fact here with the same observed terms, no more skipped calls, and a condition that this one implies by having all of its members?
    pub(super) fn is_subsumed(&mut self, origin: &Origin, block: Block, state: &State) -> bool {
        let Some(known) = self.instances[origin.instance.0 as usize].facts.get(&block) else { return false };
        let mine: FxHashSet<Term> = conjuncts(&self.voc, state.condition).into_iter().collect();
        known.iter().any(|id| {
            let other = &self.facts[id.0 as usize];
            other.state.observed == state.observed
                && other.skips == origin.skips
                && conjuncts(&self.voc, other.state.condition).iter().all(|member| mine.contains(member))
        })
    }
}
