//! What a function does, as its callers see it: a polymorphic summary.
//!
//! A summary speaks of the function's parameters and of memory at entry (observable variables), of choices that each call makes anew, and of nothing else.
//! It says when the function returns or throws, with what values, which cells it wrote under which condition (a cell that it did not write is not mentioned: "unchanged"
//! writes nothing, so the order of entries has no meaning), what it allocated that outlives it, and under which condition on the caller something in it fails. It
//! needs no callers, and serves all of them.
//!
//! Choice variables stay in values and effects, so that what belongs together stays together at the call (the result is -1 exactly if the buffer was not allocated);
//! conditions of failure and answers to may and must questions are free of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pathlight_ir::{FunctionName, Symbol, Type};
use pathlight_logic::{Sort, Store, Term, View};
use rustc_hash::FxHashMap;

use crate::context::{Bracket, Context, Kind, NOT_TOLD, Object, ObjectKind, Spot, Step, Storage};
use crate::failures::{Cause, Failure, FailureKind};
use crate::held::Held;
use crate::memory::{Access, Cell, ClassOf, Content, FILLS, Fill, Key, Memory, ObjectState};
use crate::outline::{Joined, LARGE};
use crate::precision::Paths;
use crate::relevant::Results;
use crate::run::{Exit, Run, Stopped};
use crate::transfer::Transfer;
use crate::value::{Arm, Origin, Target, Val};

pub struct Summary {
    pub function: FunctionName,
    pub store: Store,
    pub params: Vec<(Term, Type)>,
    pub kinds: FxHashMap<Term, (Kind, String)>,
    /// Which cell a map of the entry memory stands for.
    pub accesses: FxHashMap<Term, Access>,
    pub objects: Vec<SummaryObject>,
    pub returns: Option<Outcome>,
    pub throws: Option<Outcome>,
    pub latent: Vec<Latent>,
    /// Results that the function's own constants make interesting, when it may and when it must give them.
    pub answers: Vec<(Answer, Bracket)>,
    /// What was not modelled here or in callees, by name.
    pub gaps: BTreeSet<String>,
    /// Set if the function was too much: then nothing is known of it.
    pub stopped: Option<Stopped>,
    /// No way through the function leads to a return, whatever it computes.
    pub never_returns: bool,
    pub cost: Cost,
}

/// What the analysis of one function took, in counts that are the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Cost {
    /// Of the solver.
    pub steps: u64,
    pub terms: u64,
    pub questions: u64,
    pub undecided: u64,
    /// Of the body, as it was lowered.
    pub instructions: u64,
    /// Blocks with their copies.
    pub nodes: u64,
    /// All steps were used up, and later questions stayed without an answer.
    pub used_up: bool,
    /// There was more to tell callers than a summary may hold.
    pub blunt: bool,
}

/// A result that somebody may ask about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Answer {
    Number(Term),
    Null,
}

pub enum SummaryObject {
    Variable(Term),
    Fresh {
        storage: Storage,
        size: Option<Term>,
        exists: Term,
        fills: Vec<Fill>,
        class: Option<ClassOf>,
        /// The condition under which somebody has it of whom callers do not know.
        escaped: Term,
    },
    Global(Symbol),
    Function(FunctionName),
}

pub struct Outcome {
    pub guard: Term,
    pub values: Vec<Val>,
    pub effects: Vec<Effect>,
    /// What was written all at once, or by something unknown, into objects of the caller of which the function knew no single cell; before the effects.
    pub fills: Vec<(Object, Fill)>,
    /// When something unknown ran: then variables of the program may hold anything, but for the effects.
    pub stirs: Term,
}

pub struct Effect {
    pub object: Object,
    pub access: Access,
    pub value: Val,
    pub written: Term,
}

/// A failure that only a caller can decide.
pub struct Latent {
    pub kind: FailureKind,
    pub cond: Term,
    /// The reference that the failure is about.
    pub about: Option<Term>,
    pub subject: String,
    pub spot: Spot,
    pub steps: Vec<Step>,
}

/// More failures than these are not told to callers one by one.
pub const LATENT: usize = 64;

/// Values that are smaller are told in any case.
const SMALL: usize = 20;

/// Beyond so many terms a summary tells callers only small things: what it says is instantiated at every call.
const TERMS: usize = 4_000;

impl Summary {
    /// Of a function about which nothing is known but its type.
    pub fn unknown(function: FunctionName, stopped: Stopped) -> Summary {
        Summary {
            function,
            store: Store::new(),
            params: Vec::new(),
            kinds: FxHashMap::default(),
            accesses: FxHashMap::default(),
            objects: Vec::new(),
            returns: None,
            throws: None,
            latent: Vec::new(),
            answers: Vec::new(),
            gaps: BTreeSet::new(),
            stopped: Some(stopped),
            never_returns: false,
            cost: Cost::default(),
        }
    }

    /// How much it tells: the edges of its stores, weighted by the literals of their conditions, and the conditions of its failures (the size of Fig. 4.19 of the source).
    pub fn size(&self) -> u64 {
        let outcomes = [&self.returns, &self.throws];
        let mut size = self.latent.iter().map(|latent| 1 + self.literals(latent.cond)).sum::<u64>();
        for outcome in outcomes.into_iter().flatten() {
            size += self.literals(outcome.guard) + outcome.fills.len() as u64;
            size += outcome.values.iter().map(|value| self.edges(value)).sum::<u64>();
            let effect = |effect: &Effect| self.literals(effect.written) + self.edges(&effect.value);
            size += outcome.effects.iter().map(effect).sum::<u64>();
        }
        size
    }

    fn literals(&self, cond: Term) -> u64 {
        self.store.literals(cond).len() as u64
    }

    fn edges(&self, value: &Val) -> u64 {
        match value {
            Val::Pointer(arms) => arms.iter().map(|arm| 1 + self.literals(arm.cond)).sum(),
            Val::Scalar(term) => {
                let conds = self.store.subterms(&[*term]).into_iter().filter_map(|part| {
                    match self.store.view(part) {
                        View::Ite(cond, ..) => Some(1 + self.literals(cond)),
                        _ => None,
                    }
                });
                1 + conds.sum::<u64>()
            }
        }
    }

    /// The condition in source terms.
    pub fn shown(&self, term: Term) -> String {
        self.store.pretty_limited(term, 300)
    }
}

/// Makes the summary of a run.
pub struct Exporter<'r, 'a> {
    run: &'r mut Run<'a>,
    to: Store,
    transfer: Transfer,
    kinds: FxHashMap<Term, (Kind, String)>,
    objects: Vec<SummaryObject>,
    numbers: BTreeMap<Object, Object>,
    /// Fresh objects that the summary mentions and whose cells are still to be told.
    pending: Vec<Object>,
    blunt: bool,
}

impl<'r, 'a> Exporter<'r, 'a> {
    pub fn new(run: &'r mut Run<'a>) -> Exporter<'r, 'a> {
        Exporter {
            run,
            to: Store::new(),
            transfer: Transfer::default(),
            kinds: FxHashMap::default(),
            objects: Vec::new(),
            numbers: BTreeMap::new(),
            pending: Vec::new(),
            blunt: false,
        }
    }

    pub fn export(mut self, latent: Vec<Failure>, answers: Vec<(Answer, Bracket)>) -> Summary {
        let types: Vec<Type> = self
            .run
            .body
            .params(self.run.body.entry())
            .iter()
            .map(|param| self.run.body.ty(*param))
            .collect();
        let formals: Vec<Term> = self.run.params.iter().map(|param| formal(self.run, param)).collect();
        let params: Vec<(Term, Type)> = formals.into_iter().map(|term| self.term(term)).zip(types).collect();
        let exits = std::mem::take(&mut self.run.exits);
        let (thrown, normal): (Vec<Exit>, Vec<Exit>) = exits.into_iter().partition(|exit| exit.throws);
        let returns = self.outcome(normal);
        let throws = self.outcome(thrown);
        let (returns, throws) = self.told_outcomes(returns, throws);
        let mut told_failures: Vec<Latent> = Vec::new();
        for failure in latent.into_iter().take(LATENT) {
            if self.is_full() {
                break;
            }
            told_failures.push(self.latent(failure));
        }
        let latent = told_failures;
        let mut told = Vec::new();
        for (answer, bracket) in answers {
            let answer = match answer {
                Answer::Number(term) => Answer::Number(self.term(term)),
                Answer::Null => Answer::Null,
            };
            let mut each =
                |condition: pathlight_solver::eliminate::Condition| pathlight_solver::eliminate::Condition {
                    formula: self.term(condition.formula),
                    exact: condition.exact,
                };
            told.push((answer, Bracket { may: each(bracket.may), must: each(bracket.must) }));
        }
        let accesses = self.accesses();
        let cost = Cost { blunt: self.blunt, ..self.run.cost() };
        Summary {
            function: self.run.body.name,
            store: self.to,
            params,
            kinds: self.kinds,
            accesses,
            objects: self.objects,
            returns,
            throws,
            latent,
            answers: told,
            gaps: std::mem::take(&mut self.run.ctx.gaps),
            stopped: None,
            never_returns: false,
            cost,
        }
    }

    /// Which cells the maps stand for, in terms of the summary's store.
    fn accesses(&mut self) -> FxHashMap<Term, Access> {
        let known: Vec<(Term, Access)> = self.run.ctx.accesses().collect();
        let mut all = FxHashMap::default();
        for (map, access) in known {
            let copy = self.term(map);
            let offset =
                if self.run.ctx.store.is_num(access.offset) { self.term(access.offset) } else { Term::ZERO };
            all.insert(copy, access.at(offset));
        }
        all
    }

    fn term(&mut self, term: Term) -> Term {
        let kinds = &mut self.kinds;
        let mut made = 0;
        let mut opaque = |to: &mut Store, sort: Sort| {
            made += 1;
            let var = to.fresh(NOT_TOLD, sort);
            kinds.insert(var, (Kind::Unknown, NOT_TOLD.to_owned()));
            var
        };
        let copy = self.transfer.term(&self.run.ctx.store, term, &mut self.to, &mut opaque);
        for var in self.run.ctx.store.free_vars(term) {
            let kind = self.run.ctx.kind(var);
            if kind != Kind::Observable {
                let shown = self.run.ctx.store.pretty_limited(var, 80);
                let copy = crate::transfer::variable(&self.run.ctx.store, var, &mut self.to);
                self.kinds.insert(copy, (kind, shown));
            }
        }
        copy
    }

    /// Does the summary hold as much as it may? From here on values are unknown.
    fn is_full(&mut self) -> bool {
        self.blunt |= self.to.len() > TERMS;
        self.blunt
    }

    /// A term, or its outline if it is large.
    fn bounded(&mut self, term: Term) -> Term {
        let term = self.run.ctx.told_value(term);
        let room = if self.is_full() { SMALL } else { LARGE };
        let outline = self.run.ctx.outline(term, room);
        self.term(outline)
    }

    fn object(&mut self, object: Object) -> Object {
        if let Some(&number) = self.numbers.get(&object) {
            return number;
        }
        let number = Object(self.objects.len() as u32);
        self.numbers.insert(object, number);
        // The slot first: its parts may mention other objects.
        self.objects.push(SummaryObject::Global(Symbol::default()));
        let data = match self.run.ctx.what(object) {
            ObjectKind::Variable(term) => SummaryObject::Variable(self.term(term)),
            ObjectKind::Global(name) => SummaryObject::Global(name),
            ObjectKind::Function(name) => SummaryObject::Function(name),
            ObjectKind::Fresh { storage, .. } => {
                self.pending.push(object);
                let unknown = Vec::new();
                SummaryObject::Fresh {
                    storage,
                    size: None,
                    exists: Term::TRUE,
                    fills: unknown,
                    class: None,
                    escaped: Term::FALSE,
                }
            }
        };
        self.objects[number.0 as usize] = data;
        number
    }

    fn val(&mut self, val: &Val) -> Val {
        match val {
            Val::Scalar(term) => Val::Scalar(self.bounded(*term)),
            Val::Pointer(arms) => {
                let arms = &self.told_arms(arms);
                let limit = if self.is_full() { SMALL } else { LARGE };
                let large = arms.iter().any(|arm| self.run.ctx.is_larger(arm.cond, limit));
                if large {
                    let unknown = self.run.ctx.unknown("a pointer of many cases", Type::PTR);
                    return self.val(&unknown);
                }
                let copies: Vec<Arm> = arms.iter().map(|arm| self.arm(arm)).collect();
                Val::Pointer(copies.into())
            }
        }
    }

    /// The arms as callers hear of them. Without paths across functions: one of these, by choices. What the function was given stays that value, null or not.
    fn told_arms(&mut self, arms: &[Arm]) -> Vec<Arm> {
        let ctx = &mut self.run.ctx;
        if ctx.precision.paths == Paths::Full {
            return arms.to_vec();
        }
        let mut targets: Vec<(Term, Option<Term>, Target)> = Vec::new();
        for arm in arms {
            let (reference, target) = match arm.target {
                Target::Null(Origin::Variable(term)) if term != Term::NULL => {
                    (Some(term), Target::At(ctx.object(ObjectKind::Variable(term)), Term::ZERO))
                }
                Target::At(object, _) => match ctx.what(object) {
                    ObjectKind::Variable(term) => (Some(term), arm.target),
                    _ => (None, arm.target),
                },
                Target::Null(_) => (None, arm.target),
            };
            if !targets.iter().any(|(_, _, known)| *known == target) {
                targets.push((arm.cond, reference, target));
            }
        }
        let mut told = Vec::new();
        let mut others = Term::TRUE;
        let last = targets.len().saturating_sub(1);
        for (position, (cond, reference, target)) in targets.into_iter().enumerate() {
            let own = if position == last { Term::TRUE } else { ctx.told(cond) };
            let cond = ctx.and(&[others, own]);
            let not = ctx.not(own);
            others = ctx.and(&[others, not]);
            let Some(reference) = reference else {
                told.push(Arm { cond, target });
                continue;
            };
            let null = ctx.store.eq(reference, Term::NULL);
            let there = ctx.not(null);
            let (null, there) = (ctx.and(&[cond, null]), ctx.and(&[cond, there]));
            told.push(Arm { cond: null, target: Target::Null(Origin::Variable(reference)) });
            told.push(Arm { cond: there, target });
        }
        told.retain(|arm| arm.cond != Term::FALSE);
        told
    }

    /// Without paths across functions callers do not hear when it returns and when it throws.
    fn told_outcomes(
        &mut self,
        returns: Option<Outcome>,
        throws: Option<Outcome>,
    ) -> (Option<Outcome>, Option<Outcome>) {
        if self.run.ctx.precision.paths == Paths::Full {
            return (returns, throws);
        }
        let either = match returns.is_some() && throws.is_some() {
            true => self.run.ctx.choice(Kind::Environment, "whether a callee throws", Sort::BOOL),
            false => Term::TRUE,
        };
        let other = if either == Term::TRUE { either } else { self.run.ctx.not(either) };
        let (thrown, returned) = (self.term(either), self.term(other));
        let with = |outcome: Option<Outcome>, guard| outcome.map(|outcome| Outcome { guard, ..outcome });
        (with(returns, returned), with(throws, thrown))
    }

    fn arm(&mut self, arm: &Arm) -> Arm {
        let target = match arm.target {
            Target::Null(Origin::Variable(term)) => Target::Null(Origin::Variable(self.term(term))),
            Target::Null(place) => Target::Null(place),
            Target::At(object, offset) => Target::At(self.object(object), self.bounded(offset)),
        };
        Arm { cond: self.term(arm.cond), target }
    }

    /// All exits of one kind as one.
    fn outcome(&mut self, exits: Vec<Exit>) -> Option<Outcome> {
        let mut exits = exits.into_iter();
        let first = exits.next()?;
        let (mut state, mut values) = (first.state, first.values);
        let own = self.run.ctx.and(&[state.guard, state.facts]);
        let mut guards = vec![own];
        let mut known = Vec::new();
        for exit in exits {
            let is_large = |ctx: &mut Context, cond: Term| {
                values.grows(ctx, cond, &exit.values) || state.memory.grows(ctx, cond, &exit.state.memory)
            };
            let (cond, of_cond) = self.run.meeting((state.guard, exit.state.guard), is_large);
            known.extend(of_cond);
            state.facts = self.run.join_facts(cond, &state, &exit.state);
            state.ways = state.ways.join(&exit.state.ways);
            for (mine, theirs) in values.iter_mut().zip(&exit.values) {
                let joined = self.run.ctx.select(cond, mine, theirs);
                *mine = self.run.ctx.bounded(joined);
            }
            state.memory = state.memory.join(&mut self.run.ctx, cond, exit.state.memory);
            let own = self.run.ctx.and(&[exit.state.guard, exit.state.facts]);
            guards.push(own);
            state.guard = self.run.ctx.join_guards(&[state.guard, exit.state.guard]);
        }
        let mut results = Results::default();
        results.add_memory(&self.run.ctx, &state.memory);
        values.iter().for_each(|value| results.add_value(&self.run.ctx, value));
        let guards: Vec<Term> = guards.into_iter().map(|guard| self.told(&results, guard)).collect();
        known.extend([state.facts, self.run.ctx.join_guards(&guards)]);
        let guard = self.run.ctx.and(&known);
        let guard = self.told(&results, guard);
        let guard = self.run.ctx.simplified(guard);
        if guard == Term::FALSE {
            return None;
        }
        let guard = if self.run.ctx.is_larger(guard, LARGE) { self.weakened(guard) } else { guard };
        let guard = self.term(guard);
        let returned: Vec<Object> = values.iter().flat_map(crate::calls::objects_of).collect();
        let values: Vec<Val> = values.iter().map(|value| self.val(value)).collect();
        let effects = self.effects(&state.memory, &returned);
        let fills = self.fills(&state.memory);
        // Static fields of Java are variables of their classes.
        let stirs = if self.run.ctx.is_native { self.bounded(state.memory.stirred) } else { Term::FALSE };
        Some(Outcome { guard, values, effects, fills, stirs })
    }

    /// The part of a guard that callers need; false if the rest cannot be.
    fn told(&mut self, results: &Results, guard: Term) -> Term {
        let ctx = &mut self.run.ctx;
        let (told, rest) = results.split(ctx, guard);
        match rest.is_empty() {
            true => guard,
            false if ctx.satisfiable(&rest) == Some(false) => Term::FALSE,
            false => ctx.and(&told),
        }
    }

    /// What a guard that is too large to be told implies: its small parts, and outlines of the others. Among these are the choices of the environment, without which callers
    /// would take a pointer for null that was tested before the function returned.
    fn weakened(&mut self, guard: Term) -> Term {
        let ctx = &mut self.run.ctx;
        let mut parts: Vec<(usize, Term)> =
            ctx.conjuncts(guard).into_iter().map(|part| (ctx.size(part), part)).collect();
        parts.sort_unstable();
        let mut room = LARGE;
        let mut members = Vec::new();
        for (_, part) in parts {
            let part = ctx.outline(part, room);
            room = room.saturating_sub(ctx.size(part));
            members.push(part);
        }
        ctx.and(&members)
    }

    /// The fills of objects that callers have a name for.
    fn fills(&mut self, memory: &Memory) -> Vec<(Object, Fill)> {
        let mut all = Vec::new();
        for (object, state) in memory.objects.iter() {
            let is_named = match self.run.ctx.what(*object) {
                ObjectKind::Variable(term) => self.run.ctx.choices(term).is_empty(),
                ObjectKind::Global(_) => true,
                ObjectKind::Fresh { .. } | ObjectKind::Function(_) => false,
            };
            if !is_named || state.fills.is_empty() {
                continue;
            }
            let number = self.object(*object);
            match state.fills.len() <= FILLS {
                true => all.extend(self.told_fills(&state.fills).into_iter().map(|fill| (number, fill))),
                false => all.push((number, Fill::whole(Content::Unknown))),
            }
        }
        all
    }

    fn told_fills(&mut self, fills: &[Fill]) -> Vec<Fill> {
        fills.iter().map(|fill| Fill { when: self.bounded(fill.when), ..*fill }).collect()
    }

    /// The cells that callers can see and that were written; and what was allocated and can be reached from there.
    fn effects(&mut self, memory: &Memory, returned: &[Object]) -> Vec<Effect> {
        let mut effects = Vec::new();
        let told: Vec<(&Key, &Cell)> = memory
            .cells
            .iter()
            .filter(|(key, cell)| !self.run.ctx.is_fresh(key.object) && cell.written != Term::FALSE)
            .collect();
        let told: Vec<(&Key, &Cell)> = told
            .into_iter()
            .filter(|(key, cell)| !memory.is_as_stirred(&mut self.run.ctx, key, cell))
            .collect();
        let named = self.named_by(memory, returned);
        for (key, cell) in told {
            if self.is_nobodys(key) && !named.contains(&key.object) {
                // Somebody holds it, though callers cannot say who.
                self.run.ctx.lose(cell.value.arms());
                continue;
            }
            effects.push(self.effect(key.object, cell));
        }
        let held = self.held(memory);
        let mut done = BTreeSet::new();
        while let Some(object) = self.pending.pop() {
            if !done.insert(object) {
                continue;
            }
            if let Some(state) = memory.state(object).cloned() {
                self.describe(object, &state);
            }
            for (_, cell) in memory.cells.iter().filter(|(key, _)| key.object == object) {
                if cell.written != Term::FALSE {
                    effects.push(self.effect(object, cell));
                }
            }
        }
        self.tell_held(&held);
        effects
    }

    /// What was handed away, and what it leads to. Callers may hear of the one and not of the other: of an element, but not of the array that holds it.
    fn held(&mut self, memory: &Memory) -> Held {
        let ctx = &mut self.run.ctx;
        let mut held = Held::default();
        for (object, state) in memory.objects.iter() {
            // Without paths across functions callers do not hear when.
            let is_always = ctx.lost.contains(object)
                || state.escaped != Term::FALSE && ctx.precision.paths != Paths::Full;
            let cond = if is_always { Term::TRUE } else { state.escaped };
            held.add_object(ctx, cond, *object);
        }
        if !held.spread(ctx, memory) {
            ctx.lost.extend(memory.objects.keys());
        }
        held
    }

    /// Marks what somebody else has among the objects that the summary mentions. What returns and what throws may both mention one.
    fn tell_held(&mut self, held: &Held) {
        let mentioned: Vec<(Object, Object)> = self.numbers.iter().map(|(own, told)| (*own, *told)).collect();
        for (object, number) in mentioned {
            // Who holds what was lost is not known here, so callers do not know it either.
            let cond = match self.run.ctx.lost.contains(&object) {
                true => Term::TRUE,
                false => held.cond(object),
            };
            let told = self.bounded(cond);
            if let Some(SummaryObject::Fresh { escaped, .. }) = self.objects.get_mut(number.0 as usize) {
                *escaped = self.to.or(&[*escaped, told]);
            }
        }
    }

    /// Memory behind a pointer of unknown origin: what callers read there is unknown with or without the effect. What was freed there they do see if they find
    /// the way to it, though they do not know at which index.
    fn is_nobodys(&self, key: &Key) -> bool {
        let ObjectKind::Variable(term) = self.run.ctx.what(key.object) else { return false };
        let is_told = crate::memory::is_property(key.field) && key.field.as_str() != crate::boxes::VALUE;
        self.run.ctx.has_kind(term, Kind::Unknown) && !(is_told && self.run.ctx.has_observable_root(term))
    }

    /// The objects that callers get a name for: they are returned, or kept where callers can look.
    fn named_by(&self, memory: &Memory, returned: &[Object]) -> BTreeSet<Object> {
        let mut named: BTreeSet<Object> = returned.iter().copied().collect();
        let written = memory.cells.iter().filter(|(_, cell)| cell.written != Term::FALSE);
        let mut left: Vec<(&Key, Vec<Object>)> =
            written.map(|(key, cell)| (key, crate::calls::objects_of(&cell.value))).collect();
        loop {
            let before = left.len();
            left.retain(|(holder, held)| {
                let is_seen = !self.is_nobodys(holder) || named.contains(&holder.object);
                if is_seen {
                    named.extend(held.iter().copied());
                }
                !is_seen
            });
            if left.len() == before {
                return named;
            }
        }
    }

    fn effect(&mut self, object: Object, cell: &Cell) -> Effect {
        let offset = self.bounded(cell.access.offset);
        // When exactly something unknown was written matters little.
        let is_always = self.run.ctx.is_vague(&cell.value) && self.run.ctx.size(cell.written) > SMALL;
        Effect {
            object: self.object(object),
            access: cell.access.at(offset),
            value: self.val(&cell.value),
            written: if is_always { Term::TRUE } else { self.bounded(cell.written) },
        }
    }

    fn describe(&mut self, object: Object, state: &ObjectState) {
        let number = self.object(object);
        let size_term = state.size.map(|size| self.bounded(size));
        let exists_term = self.bounded(state.exists);
        let told = self.told_fills(&state.fills);
        if let Some(SummaryObject::Fresh { size, exists, fills, class, .. }) =
            self.objects.get_mut(number.0 as usize)
        {
            *size = size_term;
            *exists = exists_term;
            *fills = told;
            *class = state.class;
        }
    }

    fn latent(&mut self, failure: Failure) -> Latent {
        let about = match failure.cause {
            Cause::Null(Origin::Variable(term)) => Some(self.term(term)),
            _ => None,
        };
        let mut steps = failure.steps;
        steps.truncate(crate::calls::STEPS);
        Latent {
            kind: failure.kind,
            cond: self.term(failure.cond),
            about,
            subject: failure.subject,
            spot: failure.spot,
            steps,
        }
    }
}

/// The variable that a parameter's value is.
fn formal(run: &Run<'_>, value: &Val) -> Term {
    match value {
        Val::Scalar(term) => *term,
        Val::Pointer(arms) => match arms.first().map(|arm| arm.target) {
            Some(Target::Null(Origin::Variable(term))) => term,
            Some(Target::At(object, _)) => match run.ctx.what(object) {
                ObjectKind::Variable(term) => term,
                _ => Term::NULL,
            },
            _ => Term::NULL,
        },
    }
}

impl Context {
    /// The constants that a result can be, as far as its term shows them.
    pub fn constants_of(&self, value: &Val) -> Vec<Answer> {
        match value {
            Val::Pointer(arms) => match arms.iter().any(|arm| matches!(arm.target, Target::Null(_))) {
                true => vec![Answer::Null],
                false => Vec::new(),
            },
            Val::Scalar(term) => {
                const MANY: usize = 8;
                let mut found = Vec::new();
                let mut stack = vec![*term];
                while let Some(term) = stack.pop() {
                    match self.store.view(term) {
                        View::Ite(_, a, b) => stack.extend([b, a]),
                        View::Int(_) if !found.contains(&Answer::Number(term)) => {
                            found.push(Answer::Number(term))
                        }
                        _ => {}
                    }
                    if found.len() >= MANY || stack.len() > 100 {
                        break;
                    }
                }
                found
            }
        }
    }
}

/// Summaries are shared between threads.
pub type Shared = Arc<Summary>;
