//! Calls: by summary, by a model of the library, or unknown.
//!
//! A call of which nothing is known may change whatever can be reached from its arguments, and all global variables; its results are unknown values. It is
//! named in the answer, and never the reason for a report by itself.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::{Block, Callee, Dispatch, Edge, FunctionName, Symbol, Terminator, Type};
use pathlight_llvm::libc;
use pathlight_logic::Term;
use pathlight_meaning as meaning;

use crate::context::{Object, ObjectKind, Spot};
use crate::instantiate::Instance;
use crate::java_library::{self, Demand};
use crate::library::Lookup;
use crate::memory::{ClassOf, Content, END};
use crate::precision::Paths;
use crate::resources::{mishap_object, reachable};
use crate::run::{Observer, Run, State};
use crate::summary::{Answer, Summary};
use crate::value::{Target, Val};

/// The longest trace that a failure carries from callee to caller.
pub const STEPS: usize = 6;

/// What is behind a call: by edge, with the values of the target's parameters.
pub type Behind = Vec<(usize, State, Vec<Val>)>;

/// The parts of a call that its handlers need.
pub struct Site<'b> {
    pub spot: Spot,
    pub results: Vec<Type>,
    pub normal: &'b Edge,
    pub unwind: Option<&'b Edge>,
    pub loc: pathlight_ir::entity::packed_option::PackedOption<pathlight_ir::Loc>,
    /// The arguments as written.
    pub texts: Vec<String>,
}

impl Run<'_> {
    pub fn call(&mut self, state: State, block: Block, observer: &mut dyn Observer) -> Behind {
        let body = self.body;
        let data = &body.blocks[block];
        let Terminator::Call { callee, args, normal, unwind } = &data.terminator else { return Vec::new() };
        let callee = &body.callees[*callee];
        let values = body.list(args);
        let vals = self.vals(&state, values, data.loc);
        let implicit = body.implicit_params(block, 0);
        let results = body.params(normal.target).iter().take(implicit).map(|value| body.ty(*value)).collect();
        let texts = values.iter().map(|value| pathlight_ir::written::written(body, *value)).collect();
        let site = Site {
            spot: self.spot(data.loc),
            results,
            normal,
            unwind: unwind.as_ref(),
            loc: data.loc,
            texts,
        };
        let outer = self.ctx.call.replace(site.spot);
        let behind = match callee.dispatch {
            Dispatch::Indirect => self.call_pointer(state, &vals, &site, observer),
            Dispatch::Virtual | Dispatch::Interface => {
                self.call_by_class(state, callee, &vals, &site, observer)
            }
            _ => self.call_named(state, callee, &vals, &site, observer),
        };
        self.ctx.call = outer;
        behind
    }

    /// Where several methods may run, but the classes of all receivers are known: one way per class.
    fn call_by_class(
        &mut self,
        state: State,
        callee: &Callee,
        vals: &[Val],
        site: &Site<'_>,
        observer: &mut dyn Observer,
    ) -> Behind {
        let Some(ways) = self.classes_of_receiver(&state, callee, vals) else {
            return self.call_named(state, callee, vals, site, observer);
        };
        let mut behind = Vec::new();
        for (class, conds) in &ways {
            let mut here = state.clone();
            if ways.len() > 1 {
                let cond = self.ctx.or(conds);
                here.guard = self.ctx.and(&[state.guard, cond]);
            }
            behind.extend(self.call_named(here, &callee_of(callee, *class), vals, site, observer));
        }
        behind
    }

    /// The classes that a receiver may have, with their conditions, if all of them have a method whose summary is known.
    fn classes_of_receiver(
        &self,
        state: &State,
        callee: &Callee,
        vals: &[Val],
    ) -> Option<BTreeMap<Symbol, Vec<Term>>> {
        let mut ways: BTreeMap<Symbol, Vec<Term>> = BTreeMap::new();
        for arm in vals.first()?.arms() {
            let Target::At(object, _) = arm.target else { continue };
            let Some(ClassOf::Exactly(class)) = state.memory.state(object)?.class else { return None };
            ways.entry(class).or_default().push(arm.cond);
        }
        let is_unknown = |callee: &Callee| matches!(self.callees.lookup(callee), Lookup::Unknown);
        let known = !ways.is_empty()
            && is_unknown(callee)
            && ways.keys().all(|class| !is_unknown(&callee_of(callee, *class)));
        known.then_some(ways)
    }

    /// Through a function pointer: one way per function that it may be.
    fn call_pointer(
        &mut self,
        state: State,
        vals: &[Val],
        site: &Site<'_>,
        observer: &mut dyn Observer,
    ) -> Behind {
        let Some((pointer, rest)) = vals.split_first() else { return Vec::new() };
        let arms: Vec<_> =
            pointer.arms().iter().filter(|arm| matches!(arm.target, Target::At(..))).copied().collect();
        let mut behind = Vec::new();
        for arm in &arms {
            let mut here = state.clone();
            if arms.len() > 1 {
                here.guard = self.ctx.and(&[state.guard, arm.cond]);
            }
            let Target::At(object, _) = arm.target else { continue };
            match self.ctx.what(object) {
                ObjectKind::Function(name) => {
                    let callee = Callee { dispatch: Dispatch::Static, target: name };
                    behind.extend(self.call_named(here, &callee, rest, site, observer));
                }
                _ => behind.extend(self.call_unknown(here, None, "a function pointer", rest, site)),
            }
        }
        behind
    }

    fn call_named(
        &mut self,
        mut state: State,
        callee: &Callee,
        vals: &[Val],
        site: &Site<'_>,
        observer: &mut dyn Observer,
    ) -> Behind {
        if self.callees.protocols().is_empty() {
            return self.call_target(state, callee, vals, site, observer);
        }
        let name = callee.target.to_string();
        self.before_call(&mut state, &name, vals, site, observer);
        let mut behind = self.call_target(state, callee, vals, site, observer);
        for (edge, state, values) in &mut behind {
            if let (0, Some(result), false) = (*edge, values.first(), site.results.is_empty()) {
                let result = result.clone();
                self.after_call(state, &name, &result);
            }
        }
        behind
    }

    fn call_target(
        &mut self,
        state: State,
        callee: &Callee,
        vals: &[Val],
        site: &Site<'_>,
        observer: &mut dyn Observer,
    ) -> Behind {
        match self.callees.lookup(callee) {
            Lookup::Summary(summary) if summary.stopped.is_none() => {
                self.call_summary(state, &summary, vals, site, observer)
            }
            Lookup::Summary(summary) if summary.never_returns => Vec::new(),
            Lookup::Summary(summary) => {
                let name = format!("{} (over its budget)", summary.function);
                self.call_unknown(state, Some(&callee.target), &name, vals, site)
            }
            Lookup::Recursive(before) => {
                self.call_recursive(state, callee.target, before.as_deref(), vals, site)
            }
            Lookup::Body(body) => self.call_inlined(state, &body, vals, site, observer),
            Lookup::Nothing => self.behind(state, site, Vec::new()),
            Lookup::Unknown if java_library::only_fills(&callee.target) => {
                self.behind(state, site, Vec::new())
            }
            Lookup::Unknown => {
                let mut state = state;
                if let Some(behind) = self.call_box(&mut state, &callee.target, vals, site) {
                    return behind;
                }
                if let Some(demand) = java_library::demand(&callee.target) {
                    return self.call_demand(state, demand, vals, site);
                }
                let name = callee.target.name.as_str();
                match libc::find(name).filter(|_| callee.target.owner.is_empty()) {
                    Some(model) => self.call_model(state, model, vals, site, observer),
                    None => {
                        self.hand_over(&state, vals, site, observer);
                        let mut behind = self.call_outside(state, callee, vals, site);
                        if is_count(&callee.target) {
                            self.natural(&mut behind);
                        }
                        behind
                    }
                }
            }
        }
    }

    fn call_summary(
        &mut self,
        mut state: State,
        summary: &Summary,
        vals: &[Val],
        site: &Site<'_>,
        observer: &mut dyn Observer,
    ) -> Behind {
        let mut instance = Instance::new(self, &state, summary, vals, site.spot);
        let failures = instance.failures(self, &state);
        let mut failed = Vec::new();
        for failure in failures {
            failed.push(failure.cond);
            observer.failure(self, &state, failure);
        }
        self.ctx.gaps.extend(summary.gaps.iter().cloned());
        let mut behind = Vec::new();
        let raises = site.unwind.is_some();
        if let (Some(outcome), Some(edge)) = (&summary.throws, site.unwind) {
            let mut thrown = state.clone();
            let guard = instance.guard(self, &state, outcome);
            thrown.guard = self.ctx.and(&[state.guard, guard]);
            if thrown.guard != Term::FALSE {
                let mut values = instance.apply(self, &mut thrown, outcome);
                values.truncate(1);
                values.extend(self.vals(&thrown, self.body.list(&edge.args), site.loc));
                behind.push((1, thrown, values));
            }
        }
        let Some(outcome) = &summary.returns else { return behind };
        let guard = instance.guard(self, &state, outcome);
        if guard == Term::FALSE {
            return behind;
        }
        if raises && summary.throws.is_some() {
            state.guard = self.ctx.and(&[state.guard, guard]);
        } else {
            let guard = self.ctx.bounded_guard(guard);
            state.facts = self.ctx.and(&[state.facts, guard]);
        }
        // Where conditions of callees are dropped, what is told of failures is more than there is, and not having failed says nothing.
        if !raises && self.ctx.precision.paths == Paths::Full {
            let failed = self.ctx.or(&failed);
            let passed = self.ctx.not(failed);
            state.facts = self.ctx.and(&[state.facts, passed]);
        }
        let values = instance.apply(self, &mut state, outcome);
        behind.extend(self.behind(state, site, values));
        behind
    }

    /// A call within the same component of the call graph: the result is a choice within the conditions of the last round (the greatest fixpoint: any round is sound).
    pub(crate) fn call_recursive(
        &mut self,
        mut state: State,
        target: FunctionName,
        before: Option<&Summary>,
        vals: &[Val],
        site: &Site<'_>,
    ) -> Behind {
        let args: Vec<Val> = vals.to_vec();
        let start = state.clone();
        self.forget_reachable(&mut state, &args);
        let results: Vec<Val> = site
            .results
            .clone()
            .into_iter()
            .map(|ty| self.ctx.unknown(&format!("the result of {target}"), ty))
            .collect();
        if let (Some(summary), Some(result)) = (before, results.first()) {
            let mut instance = Instance::new(self, &start, summary, &args, site.spot);
            for (answer, bracket) in &summary.answers {
                let given = match (answer, result) {
                    (Answer::Number(number), Val::Scalar(result)) => {
                        let Some(number) = summary.store.as_num(*number) else { continue };
                        let number = self.ctx.store.num(&number);
                        self.ctx.store.eq(*result, number)
                    }
                    (Answer::Null, Val::Pointer(arms)) => self.ctx.is_null(arms),
                    _ => continue,
                };
                let (may, must) = instance.bracket(self, &start, bracket);
                let possible = self.ctx.store.implies(given, may);
                let certain = self.ctx.store.implies(must, given);
                state.facts = self.ctx.and(&[state.facts, possible, certain]);
            }
        }
        let mut behind = self.thrown_by(&mut state, Some(&target), site);
        behind.extend(self.behind(state, site, results));
        behind
    }

    /// Goes on with the argument if it is as demanded; what happens otherwise is wanted.
    fn call_demand(&mut self, mut state: State, demand: Demand, vals: &[Val], site: &Site<'_>) -> Behind {
        let Some(checked) = vals.first() else { return self.behind(state, site, Vec::new()) };
        let broken = match (demand, checked.term()) {
            (Demand::NonNull, _) => self.ctx.is_null(checked.arms()),
            (Demand::True, Some(flag)) => self.ctx.store.eq(flag, Term::ZERO),
            (Demand::False, Some(flag)) => self.ctx.store.ne(flag, Term::ZERO),
            _ => return self.behind(state, site, Vec::new()),
        };
        let mut behind = Vec::new();
        if let Some(edge) = site.unwind {
            let mut thrown = state.clone();
            thrown.guard = self.ctx.and(&[state.guard, broken]);
            if thrown.guard != Term::FALSE {
                let storage = crate::context::Storage::Managed;
                let mut values = vec![self.allocate(&mut thrown, storage, None, Content::Zero, site.spot)];
                self.note_mishap(&mut thrown);
                values.extend(self.vals(&thrown, self.body.list(&edge.args), site.loc));
                behind.push((1, thrown, values));
            }
        }
        let kept = self.ctx.not(broken);
        state.guard = self.ctx.and(&[state.guard, kept]);
        behind.extend(self.behind(state, site, vec![checked.clone()]));
        behind
    }

    /// Tells of arguments that point to memory which is gone.
    pub fn hand_over(&mut self, state: &State, vals: &[Val], site: &Site<'_>, observer: &mut dyn Observer) {
        for (at, val) in vals.iter().enumerate() {
            let subject = site.texts.get(at).cloned().unwrap_or_default();
            for failure in self.dangling(state, val.arms(), &subject, site.spot) {
                observer.failure(self, state, failure);
            }
        }
    }

    /// A function without a body: of the library, or of somebody else.
    fn call_outside(&mut self, state: State, callee: &Callee, vals: &[Val], site: &Site<'_>) -> Behind {
        let target = &callee.target;
        match target.owner.is_empty() {
            true => self.call_unknown(state, Some(target), &target.to_string(), vals, site),
            false => self.call_foreign(state, callee, vals, site),
        }
    }

    pub fn call_unknown(
        &mut self,
        mut state: State,
        target: Option<&FunctionName>,
        name: &str,
        vals: &[Val],
        site: &Site<'_>,
    ) -> Behind {
        self.forget_reachable(&mut state, vals);
        self.behind_unknown(state, target, name, vals, site)
    }

    /// What comes out of a call of which nothing is known.
    pub fn behind_unknown(
        &mut self,
        mut state: State,
        target: Option<&FunctionName>,
        name: &str,
        vals: &[Val],
        site: &Site<'_>,
    ) -> Behind {
        self.ctx.gaps.insert(format!("call of {name}"));
        let mut results = Vec::new();
        for &ty in &site.results {
            results.push(self.ctx.unknown(&format!("{name}()"), ty));
        }
        self.ctx.note_call(name, vals, site.spot, &results);
        if let (Some(Val::Pointer(arms)), true) =
            (results.first(), target.is_some_and(java_library::is_never_null))
        {
            let null = self.ctx.is_null(arms);
            let there = self.ctx.not(null);
            state.facts = self.ctx.and(&[state.facts, there]);
        }
        let mut behind = self.thrown_by(&mut state, target, site);
        behind.extend(self.behind(state, site, results));
        behind
    }

    /// What a call gives back is not negative.
    fn natural(&mut self, behind: &mut Behind) {
        for (edge, state, values) in behind {
            if let (0, Some(Val::Scalar(count))) = (*edge, values.first()) {
                let natural = self.ctx.store.ge(*count, Term::ZERO);
                state.facts = self.ctx.and(&[state.facts, natural]);
            }
        }
    }

    pub fn behind(&mut self, state: State, site: &Site<'_>, results: Vec<Val>) -> Behind {
        let mut values: Vec<Val> = Vec::with_capacity(site.results.len());
        let mut results = results.into_iter();
        for &ty in &site.results {
            let value = match results.next() {
                Some(value) => self.ctx.coerce(value, ty),
                None => self.ctx.unknown("a result", ty),
            };
            values.push(value);
        }
        values.extend(self.vals(&state, self.body.list(&site.normal.args), site.loc));
        vec![(0, state, values)]
    }

    /// Something unknown runs if this holds, which may change all variables of the program.
    pub fn stir_if(&mut self, state: &mut State, cond: Term) {
        if cond == Term::FALSE {
            return;
        }
        let before = state.memory.clone();
        self.forget_reachable(state, &[]);
        if cond != Term::TRUE {
            let stirred = std::mem::take(&mut state.memory);
            state.memory = stirred.join(&mut self.ctx, cond, before);
        }
    }

    /// Forgets what can be reached from these values, and all variables of the program.
    pub fn forget_reachable(&mut self, state: &mut State, vals: &[Val]) {
        let marks = mishap_object(&mut self.ctx);
        let mut roots: Vec<Object> = vals.iter().flat_map(objects_of).collect();
        let globals = state.memory.cells.keys().map(|key| key.object);
        roots.extend(globals.filter(|object| matches!(self.ctx.what(*object), ObjectKind::Global(_))));
        roots.retain(|object| *object != marks);
        let forgotten = self.forget_from(state, roots);
        state.memory.stir(&self.ctx, &forgotten);
    }

    /// Forgets these objects and what can be reached from them: something unknown has them. Says which those are.
    pub fn forget_from(&mut self, state: &mut State, roots: Vec<Object>) -> BTreeSet<Object> {
        let forgotten = self.forget_contents(state, roots);
        for &object in &forgotten {
            state.memory.state_mut(object).escaped = Term::TRUE;
            self.note_kept(state, object, Term::TRUE);
        }
        forgotten
    }

    /// Forgets what these objects hold and what can be reached from them, and says which objects were forgotten.
    pub fn forget_contents(&mut self, state: &mut State, roots: Vec<Object>) -> BTreeSet<Object> {
        let mut seen = reachable(&state.memory, roots);
        seen.retain(|object| match self.ctx.what(*object) {
            ObjectKind::Global(name) => self.callees.global(name).is_none_or(|global| !global.is_constant),
            ObjectKind::Function(_) => false,
            _ => true,
        });
        for &object in &seen {
            state.memory.fill(&mut self.ctx, object, 0, END, Content::Unknown);
        }
        seen
    }

    /// The size of an object as a term, unknown if need be.
    pub fn whole_size(&mut self, state: &State, object: Object) -> Term {
        let known = match self.ctx.what(object) {
            ObjectKind::Fresh { .. } => state.memory.state(object).and_then(|state| state.size),
            ObjectKind::Global(name) => {
                let global = self.callees.global(name).filter(|global| global.init.is_some());
                global.and_then(|global| i64::try_from(global.size).ok()).map(|size| self.ctx.store.int(size))
            }
            ObjectKind::Variable(_) => {
                let mut memory = state.memory.clone();
                memory.read(&mut self.ctx, object, &crate::run::property("%size", Type::I64)).term()
            }
            ObjectKind::Function(_) => None,
        };
        known.unwrap_or_else(|| {
            self.ctx.choice(crate::context::Kind::Unknown, "the size of an object", meaning::sort(Type::I64))
        })
    }
}

/// The method that a call runs if the receiver is of this class and not of one below.
pub fn callee_of(callee: &Callee, class: Symbol) -> Callee {
    Callee { dispatch: Dispatch::Special, target: FunctionName { owner: class, ..callee.target } }
}

/// Methods of the Java library that count something.
fn is_count(function: &FunctionName) -> bool {
    function.owner.as_str().starts_with("java/")
        && function.descriptor.as_str() == "()I"
        && matches!(function.name.as_str(), "length" | "size")
}

/// What a value may point to.
pub fn objects_of(val: &Val) -> Vec<Object> {
    let at = |arm: &crate::value::Arm| match arm.target {
        Target::At(object, _) => Some(object),
        Target::Null(_) => None,
    };
    val.arms().iter().filter_map(at).collect()
}
