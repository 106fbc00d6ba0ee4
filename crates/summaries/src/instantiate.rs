//! A summary at a call: its terms in words of the caller.
//!
//! Every term of the summary is evaluated over the arguments and the memory before the call, bottom-up, each once: a parameter becomes its argument, a read of the
//! entry memory a load, an equality of references the comparison of two guarded sets of targets, so conditions on aliasing become what is known
//! of it here. A choice becomes a new choice. Objects that the callee allocated are new ones per call, which is what call strings are for. Then effects are stored, each under
//! its condition, strongly where that is true.

use pathlight_ir::{Symbol, Type};
use pathlight_logic::{Sort, Term, View};
use rustc_hash::FxHashMap;

use crate::context::{FORGOTTEN, Object, ObjectKind, Spot, Step};
use crate::failures::{Cause, Failure, FailureKind};
use crate::memory::{Access, Content, END, FREED, Fill, Memory, ObjectState};
use crate::precision::Updates;
use crate::resources;
use crate::run::{Run, State};
use crate::summary::{Effect, Outcome, Summary, SummaryObject};
use crate::transfer::build;
use crate::value::{Arm, Origin, Target, Val};

pub struct Instance<'s> {
    summary: &'s Summary,
    /// Memory before the call.
    before: Memory,
    vals: FxHashMap<Term, Val>,
    objects: FxHashMap<Object, Vec<(Term, Object, Term)>>,
    spot: Spot,
}

impl<'s> Instance<'s> {
    pub fn new(
        run: &mut Run<'_>,
        state: &State,
        summary: &'s Summary,
        args: &[Val],
        spot: Spot,
    ) -> Instance<'s> {
        let mut instance = Instance {
            summary,
            before: state.memory.clone(),
            vals: FxHashMap::default(),
            objects: FxHashMap::default(),
            spot,
        };
        for ((formal, ty), actual) in summary.params.iter().zip(args) {
            let actual = run.ctx.coerce(actual.clone(), *ty);
            instance.vals.insert(*formal, actual);
        }
        instance
    }

    // ---- terms ----

    /// Evaluates a term and everything below it.
    fn eval(&mut self, run: &mut Run<'_>, state: &State, term: Term) -> Val {
        if let Some(known) = self.vals.get(&term) {
            return known.clone();
        }
        let mut order = self.summary.store.subterms(&[term]);
        // Parts are made before what they are part of.
        order.sort_unstable();
        for part in order {
            // The caller will be given up; nothing that is left matters.
            if run.ctx.is_exhausted() {
                break;
            }
            if !self.vals.contains_key(&part)
                && let Some(val) = self.node(run, state, part)
            {
                self.vals.insert(part, val);
            }
        }
        match self.vals.get(&term) {
            Some(val) => val.clone(),
            None => run.ctx.unknown("a value of the callee", Type::I32),
        }
    }

    fn cond(&mut self, run: &mut Run<'_>, state: &State, term: Term) -> Term {
        match self.eval(run, state, term) {
            Val::Scalar(term) => term,
            Val::Pointer(_) => Term::FALSE,
        }
    }

    /// None for maps, which have no value of their own.
    fn node(&mut self, run: &mut Run<'_>, state: &State, term: Term) -> Option<Val> {
        let store = &self.summary.store;
        match store.view(term) {
            View::Var(_) => self.variable(run, term),
            View::Const(0) if store.sort(term) == Sort::REF => Some(Val::null(Origin::Variable(Term::NULL))),
            View::Const(id) if store.sort(term) == Sort::REF => {
                let name = store.constant_text(Sort::REF, id);
                let name = Symbol::new(name.strip_prefix('&').unwrap_or(&name));
                Some(Val::pointer(run.ctx.object(ObjectKind::Global(name))))
            }
            View::Read(map, index) => self.read(run, state, term, map, index),
            View::Eq(a, b) if store.sort(a) == Sort::REF => {
                let (a, b) = (self.vals.get(&a)?.clone(), self.vals.get(&b)?.clone());
                Some(Val::Scalar(run.ctx.same_pointer(a.arms(), b.arms())))
            }
            View::Ite(cond, a, b) if store.sort(term) == Sort::REF => {
                let cond = self.vals.get(&cond)?.term()?;
                let (a, b) = (self.vals.get(&a)?.clone(), self.vals.get(&b)?.clone());
                Some(run.ctx.select(cond, &a, &b))
            }
            _ => {
                let args: Option<Vec<Term>> =
                    store.args(term).iter().map(|arg| self.vals.get(arg)?.term()).collect();
                let built = args.and_then(|args| build(store, term, &mut run.ctx.store, &args));
                Some(Val::Scalar(match built {
                    Some(term) => term,
                    None => run.ctx.choice(
                        crate::context::Kind::Unknown,
                        "a value of the callee",
                        store.sort(term),
                    ),
                }))
            }
        }
    }

    fn variable(&mut self, run: &mut Run<'_>, term: Term) -> Option<Val> {
        let store = &self.summary.store;
        let sort = store.sort(term);
        if matches!(store.sort_kind(sort), pathlight_logic::SortKind::Map { .. }) {
            return None;
        }
        match self.summary.kinds.get(&term) {
            Some((kind, text)) => {
                let var = run.ctx.choice(*kind, text, sort);
                Some(if sort == Sort::REF { run.ctx.pointer_of(var) } else { Val::Scalar(var) })
            }
            // Numbers of addresses have the same name everywhere, but mean this call's objects only.
            None => Some(Val::Scalar(run.ctx.choice(crate::context::Kind::Unknown, "an address", sort))),
        }
    }

    fn read(&mut self, run: &mut Run<'_>, state: &State, term: Term, map: Term, index: Term) -> Option<Val> {
        let store = &self.summary.store;
        if let View::Read(outer, base) = store.view(map) {
            return self.element(run, outer, base, index, term);
        }
        if matches!(store.sort_kind(store.sort(term)), pathlight_logic::SortKind::Map { .. }) {
            return None;
        }
        let arms = self.vals.get(&index)?.arms().to_vec();
        let access = self.summary.accesses.get(&map).copied();
        match (self.summary.kinds.get(&map), access) {
            (None, Some(access)) if access.field.as_str() == "%size" => Some(self.size(run, state, &arms)),
            (None, Some(access)) => {
                let access = access.at(self.number(run, access.offset));
                Some(self.load(run, &arms, &access))
            }
            (None, None) => {
                let fun = store.fun_of(map)?;
                let class = store.symbol(fun).name.strip_prefix("instanceof ").map(Symbol::new)?;
                let before = State { memory: self.before.clone(), ..state.clone() };
                Some(Val::Scalar(run.is_instance(&before, &arms, class)))
            }
            (Some(_), _) => {
                let sort = store.sort(term);
                let var = run.ctx.choice(crate::context::Kind::Unknown, FORGOTTEN, sort);
                Some(if sort == Sort::REF { run.ctx.pointer_of(var) } else { Val::Scalar(var) })
            }
        }
    }

    fn element(&mut self, run: &mut Run<'_>, map: Term, base: Term, index: Term, term: Term) -> Option<Val> {
        let arms = self.vals.get(&base)?.arms().to_vec();
        let index = self.vals.get(&index)?.term()?;
        let access =
            self.summary.accesses.get(&map).copied().filter(|_| !self.summary.kinds.contains_key(&map));
        let Some(access) = access else {
            let sort = self.summary.store.sort(term);
            let var = run.ctx.choice(crate::context::Kind::Unknown, FORGOTTEN, sort);
            return Some(if sort == Sort::REF { run.ctx.pointer_of(var) } else { Val::Scalar(var) });
        };
        let offset = match access.field.is_empty() {
            true => run.ctx.store.scale(&i64::from(crate::memory::size_of(access.ty)).into(), index),
            false => index,
        };
        Some(self.load(run, &arms, &access.at(offset)))
    }

    fn load(&mut self, run: &mut Run<'_>, arms: &[Arm], access: &Access) -> Val {
        let mut before = State { memory: std::mem::take(&mut self.before), ..State::at_start() };
        let value = run.load(&mut before, arms, access);
        self.before = before.memory;
        value
    }

    /// How many bytes there are from a pointer to the end of its object.
    fn size(&mut self, run: &mut Run<'_>, state: &State, arms: &[Arm]) -> Val {
        let mut result: Option<Term> = None;
        for arm in arms {
            let Target::At(object, offset) = arm.target else { continue };
            let size = run.whole_size(state, object);
            let left = run.ctx.store.sub(size, offset);
            result = Some(match result {
                None => left,
                Some(before) => run.ctx.store.ite(arm.cond, left, before),
            });
        }
        Val::Scalar(result.unwrap_or(Term::ZERO))
    }

    /// A constant of the summary's store.
    fn number(&self, run: &mut Run<'_>, term: Term) -> Term {
        match self.summary.store.as_num(term) {
            Some(number) => run.ctx.store.num(&number),
            None => Term::ZERO,
        }
    }

    // ---- values and objects ----

    fn val(&mut self, run: &mut Run<'_>, state: &State, val: &Val) -> Val {
        match val {
            Val::Scalar(term) => self.eval(run, state, *term),
            Val::Pointer(arms) => {
                let mut all = Vec::new();
                for arm in arms.iter() {
                    let cond = self.cond(run, state, arm.cond);
                    if cond == Term::FALSE {
                        continue;
                    }
                    let here = self.target(run, state, arm.target);
                    run.ctx.add_arms(&mut all, cond, &here);
                }
                run.ctx.pointer(all)
            }
        }
    }

    fn target(&mut self, run: &mut Run<'_>, state: &State, target: Target) -> Vec<Arm> {
        match target {
            Target::Null(Origin::Variable(term)) if term != Term::NULL => {
                let val = self.eval(run, state, term);
                val.arms().iter().copied().filter(|arm| matches!(arm.target, Target::Null(_))).collect()
            }
            Target::Null(origin) => vec![Arm { cond: Term::TRUE, target: Target::Null(origin) }],
            Target::At(object, offset) => {
                let offset = match self.eval(run, state, offset) {
                    Val::Scalar(term) => term,
                    Val::Pointer(_) => Term::ZERO,
                };
                let mut arms = Vec::new();
                for (cond, object, base) in self.object(run, state, object) {
                    let offset = run.ctx.store.add(&[base, offset]);
                    arms.push(Arm { cond, target: Target::At(object, offset) });
                }
                arms
            }
        }
    }

    /// What an object of the summary is here: objects, where in them it begins, and when.
    fn object(&mut self, run: &mut Run<'_>, state: &State, object: Object) -> Vec<(Term, Object, Term)> {
        if let Some(known) = self.objects.get(&object) {
            return known.clone();
        }
        let here = match self.summary.objects.get(object.0 as usize) {
            Some(SummaryObject::Variable(term)) => {
                let val = self.eval(run, state, *term);
                let at = |arm: &Arm| match arm.target {
                    Target::At(object, offset) => Some((arm.cond, object, offset)),
                    Target::Null(_) => None,
                };
                val.arms().iter().filter_map(at).collect()
            }
            Some(SummaryObject::Global(name)) => {
                let object = run.ctx.object(ObjectKind::Global(*name));
                run.note_constant(object);
                vec![(Term::TRUE, object, Term::ZERO)]
            }
            Some(SummaryObject::Function(name)) => {
                vec![(Term::TRUE, run.ctx.object(ObjectKind::Function(*name)), Term::ZERO)]
            }
            Some(SummaryObject::Fresh { storage, .. }) => {
                vec![(Term::TRUE, run.ctx.fresh_object(*storage), Term::ZERO)]
            }
            None => Vec::new(),
        };
        self.objects.insert(object, here.clone());
        here
    }

    // ---- what happens ----

    /// The ways in which the callee fails here.
    pub fn failures(&mut self, run: &mut Run<'_>, state: &State) -> Vec<Failure> {
        let mut found = Vec::new();
        for latent in &self.summary.latent {
            let cond = self.cond(run, state, latent.cond);
            if cond == Term::FALSE {
                continue;
            }
            let text = describe(latent.kind, &latent.subject);
            let mut steps = vec![Step { spot: latent.spot, text }];
            steps.extend(latent.steps.iter().cloned());
            let failure = Failure {
                kind: latent.kind,
                cond,
                subject: latent.subject.clone(),
                spot: self.spot,
                cause: Cause::Value,
                steps,
                in_callee: true,
            };
            match latent.about {
                Some(about) => {
                    let val = self.eval(run, state, about);
                    for arm in val.arms() {
                        if let Target::Null(origin) = arm.target {
                            let cond = run.ctx.and(&[cond, arm.cond]);
                            found.push(Failure { cond, cause: Cause::Null(origin), ..failure.clone() });
                        }
                    }
                }
                None => found.push(failure),
            }
        }
        found.retain(|failure| failure.cond != Term::FALSE);
        found
    }

    /// The guard of an outcome here.
    pub fn guard(&mut self, run: &mut Run<'_>, state: &State, outcome: &Outcome) -> Term {
        self.cond(run, state, outcome.guard)
    }

    /// Applies an outcome to the state and gives its values.
    pub fn apply(&mut self, run: &mut Run<'_>, state: &mut State, outcome: &Outcome) -> Vec<Val> {
        let values: Vec<Val> = outcome.values.iter().map(|value| self.val(run, state, value)).collect();
        // Everything is evaluated in the memory before the call, and stored after.
        let mut stores: Vec<(Term, Object, Access, Val)> = Vec::new();
        for effect in &outcome.effects {
            if run.ctx.is_exhausted() {
                return values;
            }
            self.stores_of(run, state, effect, &mut stores);
        }
        let stirs = self.cond(run, state, outcome.stirs);
        for (object, fill) in &outcome.fills {
            self.fill(run, state, *object, *fill);
        }
        run.stir_if(state, stirs);
        self.allocate(run, state);
        let (told, stores): (Vec<_>, Vec<_>) = stores
            .into_iter()
            .partition(|(_, object, access, _)| resources::is_told(access.field) && self.is_callers(*object));
        for (cond, object, access, value) in stores {
            if run.ctx.is_exhausted() {
                break;
            }
            if access.field.as_str() == FREED {
                state.memory.state_mut(object).freed_at = Some(self.spot);
            }
            // What may have been written over is not lost: whoever wrote may have kept it, or not written at all.
            if let Some(old) =
                state.memory.cells.get(&access.key(object)).filter(|_| run.ctx.is_unknown(&value))
            {
                let old = old.value.clone();
                run.ctx.lose(old.arms());
            }
            let cond = match self.is_callers(object) {
                true => {
                    let happened = run.ctx.happened(Updates::WeakAtCalls);
                    state.memory.unless_empty(&mut run.ctx, object, &access, cond, happened)
                }
                // There was nothing before it was made.
                false => cond,
            };
            state.memory.write(&mut run.ctx, object, &access, &value, cond);
        }
        for (cond, object, access, _) in told {
            let happened = run.ctx.happened(Updates::WeakAtCalls);
            let cond = run.ctx.and(&[cond, happened]);
            match access.field == resources::closed().field {
                true => run.close(state, vec![Arm { cond, target: Target::At(object, Term::ZERO) }]),
                false => run.keep(state, vec![object], cond),
            }
        }
        values
    }

    /// Is it an object that the callee did not make?
    fn is_callers(&self, object: Object) -> bool {
        !self.objects.iter().any(|(number, here)| {
            matches!(self.summary.objects.get(number.0 as usize), Some(SummaryObject::Fresh { .. }))
                && here.iter().any(|(_, own, _)| *own == object)
        })
    }

    /// What the callee, or something unknown in it, wrote all at once, where it did.
    fn fill(&mut self, run: &mut Run<'_>, state: &mut State, object: Object, fill: Fill) {
        let when = self.cond(run, state, fill.when);
        if when == Term::FALSE {
            return;
        }
        // What is not known afterwards needs no condition: it would only make values larger.
        let when = if fill.what.is_known() {
            let happened = run.ctx.happened(Updates::WeakAtCalls);
            run.ctx.and(&[when, happened])
        } else {
            Term::TRUE
        };
        let before = (when != Term::TRUE).then(|| state.memory.clone());
        self.fill_there(run, state, object, fill);
        if let Some(before) = before {
            let filled = std::mem::take(&mut state.memory);
            state.memory = filled.join(&mut run.ctx, when, before);
        }
    }

    fn fill_there(&mut self, run: &mut Run<'_>, state: &mut State, object: Object, fill: Fill) {
        let here = self.object(run, state, object);
        let certain = here.len() == 1;
        for (_, object, base) in here {
            let base = run.ctx.store.as_num(base).and_then(|number| number.to_i64()).filter(|_| certain);
            match (base, fill.what) {
                (Some(base), what @ (Content::Zero | Content::Uninitialised | Content::Bytes)) => {
                    let to = fill.to.saturating_add(if fill.to == END { 0 } else { base });
                    state.memory.fill(&mut run.ctx, object, fill.from.saturating_add(base), to, what);
                }
                (None, Content::Bytes) => state.memory.fill(&mut run.ctx, object, 0, END, fill.what),
                // Where exactly is not known, or what: then neither is what it points to. In Java an effect of its own says whether somebody has it.
                _ if !self.summary.function.owner.is_empty() => _ = run.forget_contents(state, vec![object]),
                _ => _ = run.forget_from(state, vec![object]),
            }
        }
    }

    fn stores_of(
        &mut self,
        run: &mut Run<'_>,
        state: &State,
        effect: &Effect,
        stores: &mut Vec<(Term, Object, Access, Val)>,
    ) {
        let written = self.cond(run, state, effect.written);
        if written == Term::FALSE {
            return;
        }
        let value = self.val(run, state, &effect.value);
        let offset = match self.eval(run, state, effect.access.offset) {
            Val::Scalar(term) => term,
            Val::Pointer(_) => Term::ZERO,
        };
        let objects = self.object(run, state, effect.object);
        let single = objects.len() == 1;
        for (cond, object, base) in objects {
            let cond = if single { written } else { run.ctx.and(&[cond, written]) };
            let is_property = crate::memory::is_property(effect.access.field);
            let offset = if is_property { Term::ZERO } else { run.ctx.store.add(&[base, offset]) };
            stores.push((cond, object, effect.access.at(offset), value.clone()));
        }
    }

    /// Makes the objects that the callee allocated.
    fn allocate(&mut self, run: &mut Run<'_>, state: &mut State) {
        for (number, data) in self.summary.objects.iter().enumerate() {
            let SummaryObject::Fresh { size, exists, fills, class, escaped, .. } = data else { continue };
            let Some(here) = self.objects.get(&Object(number as u32)).and_then(|all| all.first().copied())
            else {
                continue;
            };
            let size = size.and_then(|size| self.eval(run, state, size).term());
            let exists = self.cond(run, state, *exists);
            let exists = run.ctx.and(&[state.guard, exists]);
            let escaped = self.cond(run, state, *escaped);
            let fills =
                fills.iter().map(|fill| Fill { when: self.cond(run, state, fill.when), ..*fill }).collect();
            let made = ObjectState {
                size,
                freed_at: None,
                class: *class,
                exists,
                made_at: Some(self.spot),
                fills,
                escaped,
            };
            state.memory.allocate(here.1, made);
        }
    }
}

/// What fails, for the trace of a caller.
pub fn describe(kind: FailureKind, subject: &str) -> String {
    match kind {
        FailureKind::Null => format!("{subject} is accessed, a null pointer"),
        FailureKind::UseAfterFree => format!("{subject} is accessed after it was freed"),
        FailureKind::DoubleFree => format!("{subject} is freed again"),
        FailureKind::BadFree => format!("{subject} is freed, which is no block of the heap"),
        FailureKind::OutOfBounds => format!("{subject} is out of bounds"),
        FailureKind::Uninitialised => format!("{subject} is read before it is written"),
        FailureKind::DivisionByZero => format!("{subject} is zero and divides"),
        FailureKind::BadCast => format!("{subject} is cast to a class that it does not have"),
        FailureKind::NegativeSize => format!("{subject} is the negative size of an array"),
        FailureKind::Assertion => format!("{subject} fails"),
        FailureKind::Leak => format!("{subject} is lost"),
        FailureKind::Protocol(name) => format!("{subject} is used against the protocol {name}"),
    }
}

impl Instance<'_> {
    /// The conditions of a may and must answer here.
    pub fn bracket(
        &mut self,
        run: &mut Run<'_>,
        state: &State,
        bracket: &crate::context::Bracket,
    ) -> (Term, Term) {
        (self.cond(run, state, bracket.may.formula), self.cond(run, state, bracket.must.formula))
    }
}
