//! Steps over calls: for each function that may run, what is known of the state behind it.
//!
//! A function whose code the certificate speaks of has a contract per question: if the question's condition holds at its exit, then one of the facts at
//! its entry held at the call, and what the question observes at the exit is what that fact observed. Besides, what the function cannot
//! change is as before. Methods of the library have axioms instead. What may run something unknown leaves nothing known but the result's class.

use std::sync::Arc;

use pathlight_ir::types::class_of_descriptor;
use pathlight_ir::{Block, Body, Callee, Dispatch, EntityRef, FunctionName, Symbol, Terminator, Value};
use rustc_hash::FxHashMap;

use crate::axioms::Context;
use crate::certificate::{Exit, Fact, Instance, Use};
use crate::check::Checker;
use crate::cover::{Choices, choices_in, left_behind};
use crate::formula::{GENERIC, result_sort};
use crate::library::{self, Axiom};
use crate::machine::{State, Unchecked};
use crate::memory::Location;
use crate::statics;
use crate::term::{LONG, Op, Sort, T};

/// A call with more targets than this is followed only into those that the certificate or an axiom speaks of.
const MANY: usize = 6;

/// One way over an edge.
#[derive(Clone)]
pub struct Passage {
    pub premises: Vec<T>,
    /// Where the edge ends.
    pub after: State,
    pub context: Context,
    /// What a call gave or threw.
    pub result: Option<T>,
    pub choices: Choices,
    pub note: Option<String>,
}

/// A call that was left by one of its edges.
pub struct Call {
    function: u32,
    body: Arc<Body>,
    block: Block,
    exit: Exit,
    callee: Callee,
    values: Vec<Value>,
    args: Vec<T>,
    /// In front of the call.
    before: State,
}

/// What a call does in one case.
struct Case {
    premises: Vec<T>,
    state: State,
    result: Option<T>,
    choices: Choices,
    context: Context,
    note: Option<String>,
}

impl Call {
    pub fn new(checker: &mut Checker, function: u32, block: Block, exit: Exit) -> Result<Call, Unchecked> {
        let body = checker.body(function);
        let Terminator::Call { callee, args, .. } = &body.blocks[block].terminator else {
            return Err("a call that is none".to_owned());
        };
        let (callee, values) = (body.callees[*callee].clone(), body.list(args).to_vec());
        let mut before = checker.run(function, block, body.insts_of(block).len())?;
        let args = checker.values(function, &mut before, &values);
        Ok(Call { function, body, block, exit, callee, values, args, before })
    }

    /// The ways over the call if nothing is asked: the result may be anything of its class, and so may memory.
    pub fn anything(&self, checker: &mut Checker, index: usize) -> Result<Vec<Passage>, Unchecked> {
        if self.callee.dispatch == Dispatch::ClassInit {
            return self.initialisation(checker, Some(index));
        }
        let case = self.unknown(checker, Vec::new(), None);
        Ok(vec![self.arrive(checker, case, Some(index))])
    }

    /// The ways over the call for a fact behind it (None: for the goal itself).
    pub fn passages(
        &self,
        checker: &mut Checker,
        instance: &Instance,
        fact: Option<&Fact>,
        index: Option<usize>,
    ) -> Result<Vec<Passage>, Unchecked> {
        if self.callee.dispatch == Dispatch::ClassInit {
            return self.initialisation(checker, index);
        }
        let targets = checker.classes.targets(&self.callee)?;
        let uses: Vec<&Use> = instance
            .uses
            .iter()
            .filter(|u| u.block == self.block && u.exit == self.exit)
            .filter(|u| fact.is_none_or(|fact| u.fact == fact.id))
            .collect();
        let mut passages = Vec::new();
        // Where very many functions may run, those that nothing is said of count as unknown.
        let is_said = |target: &FunctionName| {
            library::changes(*target).is_some()
                || uses.iter().any(|used| {
                    let asked = checker.certificate.instances.iter().find(|i| i.id == used.instance);
                    asked.is_some_and(|asked| checker.name(asked.function) == *target)
                })
        };
        let many = targets.known.len() > MANY;
        let followed: Vec<&(FunctionName, Option<Vec<Symbol>>)> =
            targets.known.iter().filter(|(target, _)| !many || is_said(target)).collect();
        let all: Vec<Symbol> =
            followed.iter().flat_map(|(_, classes)| classes.iter().flatten().copied()).collect();
        let others = targets.others || followed.len() < targets.known.len();
        // Something is called, so there is a receiver.
        let mut there = Vec::new();
        if let (Dispatch::Virtual | Dispatch::Interface, Some(receiver)) =
            (self.callee.dispatch, self.args.first())
        {
            there.push(checker.terms.ne(*receiver, T::NULL));
        }
        for (target, classes) in followed {
            let mut premises = there.clone();
            if let (Some(classes), Some(receiver)) = (classes, self.args.first()) {
                let guard = if others {
                    checker.one_of_listed(*receiver, classes)
                } else {
                    let rest: Vec<Symbol> = all.iter().copied().filter(|c| !classes.contains(c)).collect();
                    checker.one_of(*receiver, classes, &rest)
                };
                premises.push(guard);
            }
            for case in self.target(checker, *target, &uses, premises)? {
                passages.push(self.arrive(checker, case, index));
            }
        }
        if others {
            let mut premises = there;
            if let (false, Some(receiver)) = (all.is_empty(), self.args.first()) {
                let listed = checker.one_of_listed(*receiver, &all);
                premises.push(checker.terms.not(listed));
            }
            let note = format!("{} may run code that is not known", self.callee.target);
            let case = self.unknown(checker, premises, Some(note));
            passages.push(self.arrive(checker, case, index));
        }
        Ok(passages)
    }

    /// Initialising a class: it is done already, or it is done now and changes static fields that others may write too. An initialiser of the
    /// application may fail.
    fn initialisation(&self, checker: &mut Checker, index: Option<usize>) -> Result<Vec<Passage>, Unchecked> {
        let context = checker.context(self.before.now);
        let case = Case {
            premises: self.before.assumed.clone(),
            state: self.before.clone(),
            result: None,
            choices: Choices::default(),
            context,
            note: None,
        };
        let initialisers = statics::initialisers(checker, self.callee.target.owner)?;
        if self.exit == Exit::Throws {
            if !initialisers.iter().any(|name| checker.classes.application.contains(&name.owner)) {
                return Ok(Vec::new());
            }
            let mut case = self.unknown(checker, Vec::new(), Some("an initialiser may fail".to_owned()));
            if let Some(thrown) = case.result {
                let ty = checker.terms.type_of(thrown);
                case.premises.push(checker.terms.below(ty, "java/lang/LinkageError"));
            }
            return Ok(vec![self.arrive(checker, case, index)]);
        }
        let mut now = self.unknown(checker, Vec::new(), None);
        now.result = None;
        now.state.memory = self.before.memory.clone();
        now.state.epoch = self.before.epoch;
        let mut changed = false;
        for initialiser in initialisers {
            now.note =
                Some(format!("what the initialiser of {} does", pathlight_ir::ClassName(initialiser.owner)));
            for field in statics::open_fields(checker, initialiser)? {
                let after = Location::Static(field).at(&mut checker.terms, 1);
                now.state.set(Location::Static(field), after);
                changed = true;
            }
        }
        let mut passages = vec![self.arrive(checker, case, index)];
        if changed {
            passages.push(self.arrive(checker, now, index));
        }
        Ok(passages)
    }

    fn arrive(&self, checker: &mut Checker, case: Case, index: Option<usize>) -> Passage {
        let supplied: Vec<T> = case.result.into_iter().collect();
        let after = match index {
            Some(index) => {
                checker.machine(self.function, &self.body).arrive(&case.state, self.block, index, &supplied)
            }
            None => case.state,
        };
        Passage {
            premises: case.premises,
            after,
            context: case.context,
            result: case.result,
            choices: case.choices,
            note: case.note,
        }
    }

    // ---- what is known behind a call ----

    /// The time behind a call, and how the ages of what is there relate to it.
    fn later(&self, checker: &mut Checker, premises: &mut Vec<T>) -> (T, Context) {
        let now = checker.terms.fresh("now", Sort::Age, LONG);
        let earlier = checker.terms.before(now, self.before.now);
        premises.push(checker.terms.not(earlier));
        let mut context = checker.context(self.before.now);
        context.ages.push((now, now));
        (now, context)
    }

    /// A result of which only its class is known.
    fn result(
        &self,
        checker: &mut Checker,
        function: FunctionName,
        now: T,
        premises: &mut Vec<T>,
        context: &mut Context,
    ) -> Option<T> {
        let terms = &mut checker.terms;
        if self.exit == Exit::Throws {
            let thrown = terms.fresh("thrown", Sort::Ref, LONG);
            let ty = terms.type_of(thrown);
            let throwable = terms.below(ty, "java/lang/Throwable");
            premises.push(terms.ne(thrown, T::NULL));
            premises.push(throwable);
            context.aged.push((thrown, now));
            return Some(thrown);
        }
        let parts = pathlight_ir::descriptor::method(function.descriptor.as_str())?;
        if parts.result == "V" {
            return None;
        }
        let (sort, range) = result_sort(parts.result);
        let result = terms.fresh("result", sort, range);
        if let Some(class) = class_of_descriptor(parts.result)
            && class.as_str() != "java/lang/Object"
        {
            let null = terms.eq(result, T::NULL);
            let ty = terms.type_of(result);
            let below = terms.below(ty, class.as_str());
            premises.push(terms.or(&[null, below]));
        }
        if sort == Sort::Ref {
            context.aged.push((result, now));
        }
        Some(result)
    }

    /// A call of which nothing is known.
    fn unknown(&self, checker: &mut Checker, mut premises: Vec<T>, note: Option<String>) -> Case {
        premises.extend(self.before.assumed.iter().copied());
        let (now, mut context) = self.later(checker, &mut premises);
        let result = self.result(checker, self.callee.target, now, &mut premises, &mut context);
        let mut state = self.before.clone();
        state.memory.clear();
        state.epoch = 1;
        state.now = now;
        let choices = Choices { result, ..Choices::default() };
        Case { premises, state, result, choices, context, note }
    }

    fn target(
        &self,
        checker: &mut Checker,
        target: FunctionName,
        uses: &[&Use],
        premises: Vec<T>,
    ) -> Result<Vec<Case>, Unchecked> {
        let array = self.values.first().and_then(|value| checker.argument_class(self.function, *value));
        let mut before = self.before.clone();
        let body = self.body.clone();
        let mut machine = checker.machine(self.function, &body);
        if let Some(axiom) = library::axiom(&mut machine, &mut before, target, &self.args, array)? {
            return self.by_axiom(checker, axiom, before, premises);
        }
        let effects = checker.effects.of(&mut checker.classes, target)?;
        let note = effects.anything.clone();
        let mut case = self.unknown(checker, premises, note);
        if effects.anything.is_none() {
            case.state.memory = self.before.memory.clone();
            case.state.epoch = self.before.epoch;
            for location in effects.of_new.difference(&effects.locations) {
                let before = self.before.location(&mut checker.terms, *location);
                let after = location.at(&mut checker.terms, 1);
                if !location.is_immutable() {
                    case.context.kept.push((after, before, self.before.now));
                }
                case.state.set(*location, after);
            }
            for location in &effects.locations {
                let after = location.at(&mut checker.terms, 1);
                case.state.set(*location, after);
            }
        }
        for used in uses {
            let asked = checker.certificate.instances.iter().find(|i| i.id == used.instance).cloned();
            let Some(asked) = asked else { return Err(format!("instance {} is missing", used.instance)) };
            if checker.name(asked.function) == target && asked.exit == self.exit {
                self.contract(checker, &asked, used, &mut case);
            }
        }
        Ok(vec![case])
    }

    fn by_axiom(
        &self,
        checker: &mut Checker,
        axiom: Axiom,
        before: State,
        mut premises: Vec<T>,
    ) -> Result<Vec<Case>, Unchecked> {
        premises.extend(before.assumed.iter().copied());
        if self.exit == Exit::Throws {
            let mut cases = Vec::new();
            for (class, condition) in &axiom.throws {
                let mut state = self.before.clone();
                let body = self.body.clone();
                let mut machine = checker.machine(self.function, &body);
                let thrown = machine.allocate(&mut state, Symbol::new(class), false)?;
                let mut premises = premises.clone();
                premises.push(*condition);
                premises.extend(state.assumed.iter().copied());
                let mut context = checker.context(state.now);
                if axiom.copy.is_some() {
                    // Some elements may have been copied before one did not fit.
                    context.ages.push((state.now, state.now));
                    let location = Location::Elements(b'L');
                    let after = location.at(&mut checker.terms, 1);
                    state.set(location, after);
                }
                let choices = Choices { result: Some(thrown), ..Choices::default() };
                cases.push(Case { premises, state, result: Some(thrown), choices, context, note: None });
            }
            return Ok(cases);
        }
        let (now, mut context) = self.later(checker, &mut premises);
        let mut state = before;
        state.now = now;
        premises.extend(axiom.returns.iter().copied());
        for location in &axiom.changes {
            let after = location.at(&mut checker.terms, 1);
            state.set(*location, after);
        }
        for (location, value) in axiom.writes {
            state.set(location, value);
        }
        if let Some(copy) = axiom.copy {
            let mut maps = Vec::new();
            for letter in b"ZBCSIJFDL" {
                let location = Location::Elements(*letter);
                let old = state.location(&mut checker.terms, location);
                let new = location.at(&mut checker.terms, 1);
                state.set(location, new);
                maps.push((new, old));
            }
            context.copy = Some((copy, maps));
        }
        if let Some(result) = axiom.result
            && checker.terms.sort(result) == Sort::Ref
        {
            context.aged.push((result, now));
        }
        let choices = Choices { result: axiom.result, open: axiom.open, ..Choices::default() };
        Ok(vec![Case { premises, state, result: axiom.result, choices, context, note: None }])
    }

    // ---- contracts ----

    /// What a question's answers say of this call.
    fn contract(&self, checker: &mut Checker, asked: &Instance, used: &Use, case: &mut Case) {
        let (condition, observed) = asked.question.clone();
        let none = Vec::new();
        let summaries: Vec<Fact> = asked.facts.get(&Block::default().index()).unwrap_or(&none).clone();
        let mut formulas = vec![condition];
        formulas.extend(observed.iter().copied());
        for summary in &summaries {
            formulas.push(summary.condition);
            formulas.extend(summary.observed.iter().copied());
        }
        let (generics, mut antecedent) = self.generics(checker, &formulas, used);
        // At the exit.
        let question: Vec<T> = std::iter::once(condition).chain(observed.iter().copied()).collect();
        let mut map = case.state.substitution(&mut checker.terms, &question);
        map.extend(generics.iter().map(|(name, value)| (*name, *value)));
        if let Some(result) = case.result {
            map.insert(asked.result, result);
        }
        let at_exit: Vec<T> = question.iter().map(|t| checker.terms.substitute(*t, &map)).collect();
        antecedent.push(at_exit[0]);
        // At the entry.
        let params = checker.parameters(asked.function, &self.args);
        // One name per choice does for all answers: they are alternatives.
        let mut named: FxHashMap<T, T> = FxHashMap::default();
        let mut answers = Vec::new();
        for summary in &summaries {
            let mut members = vec![summary.condition];
            members.extend(summary.observed.iter().copied());
            let whole: Vec<T> = members.clone();
            let mut map = self.before.substitution(&mut checker.terms, &whole);
            map.extend(params.iter().map(|(param, arg)| (*param, *arg)));
            map.extend(generics.iter().map(|(name, value)| (*name, *value)));
            let held = self.choose(checker, summary, &mut named, &mut map);
            let mut all = vec![held];
            all.push(checker.terms.substitute(summary.condition, &map));
            for (exit, entry) in at_exit[1..].iter().zip(&summary.observed) {
                let entry = checker.terms.substitute(*entry, &map);
                all.push(checker.terms.eq(*exit, entry));
            }
            answers.push(checker.terms.and(&all));
        }
        case.choices.answered.extend(named);
        case.choices.answered.sort_unstable();
        let antecedent = checker.terms.and(&antecedent);
        let answers = checker.terms.or(&answers);
        let contract = checker.terms.implies(antecedent, answers);
        case.premises.push(contract);
    }

    /// Values for the generic names of a contract, and what must hold for them: those that are old there must be old here.
    fn generics(&self, checker: &mut Checker, formulas: &[T], used: &Use) -> (FxHashMap<T, T>, Vec<T>) {
        let mut generics: FxHashMap<T, T> = FxHashMap::default();
        let mut needed = Vec::new();
        for t in checker.terms.subterms(formulas) {
            let Op::Var(name, range) = checker.terms.op(t).clone() else { continue };
            let Some(rest) = name.strip_prefix(GENERIC) else { continue };
            let bound = used.bindings.iter().find(|(name, _)| *name == t).map(|(_, value)| *value);
            let sort = checker.terms.sort(t);
            let value = match bound {
                Some(value) => {
                    let map = self.before.substitution(&mut checker.terms, &[value]);
                    checker.terms.substitute(value, &map)
                }
                None => checker.terms.fresh("generic", sort, range),
            };
            if sort == Sort::Ref && rest.starts_with("old") {
                needed.push(checker.terms.is_old(value, self.before.now));
            }
            if sort == Sort::Int {
                needed.push(checker.terms.within(value, range));
            }
            generics.insert(t, value);
        }
        (generics, needed)
    }

    /// New names for the choices of an answer, and what holds of them.
    fn choose(
        &self,
        checker: &mut Checker,
        summary: &Fact,
        named: &mut FxHashMap<T, T>,
        map: &mut FxHashMap<T, T>,
    ) -> T {
        let mut parts = vec![summary.condition];
        parts.extend(summary.observed.iter().copied());
        let terms = &mut checker.terms;
        // All choices, also those that are only observed.
        let mut all: Vec<T> = Vec::new();
        for part in parts {
            for t in choices_in(terms, part) {
                if !all.contains(&t) {
                    all.push(t);
                }
            }
        }
        let mut members = Vec::new();
        let mut objects: Vec<T> = Vec::new();
        for t in all {
            let Op::Var(name, range) = terms.op(t).clone() else { continue };
            let sort = terms.sort(t);
            let here = *named.entry(t).or_insert_with(|| terms.fresh("answered", sort, range));
            map.insert(t, here);
            if let Some(rest) = name.strip_prefix(crate::formula::OBJECT) {
                let class = rest.split_once(' ').map(|(_, class)| class.to_owned()).unwrap_or_default();
                members.push(terms.ne(here, T::NULL));
                let ty = terms.type_of(here);
                let class = terms.class(&class);
                members.push(terms.eq(ty, class));
                let birth = terms.birth(here);
                let born = terms.before(birth, self.before.now);
                members.push(terms.not(born));
                for other in &objects {
                    members.push(terms.ne(*other, here));
                }
                objects.push(here);
            } else if sort == Sort::Int {
                members.push(terms.within(here, range));
            }
        }
        terms.and(&members)
    }
}

impl Checker {
    /// The receiver is exactly of one of these classes.
    pub fn one_of_listed(&mut self, receiver: T, classes: &[Symbol]) -> T {
        let ty = self.terms.type_of(receiver);
        let members: Vec<T> = classes
            .iter()
            .map(|class| {
                let class = self.terms.class(class.as_str());
                self.terms.eq(ty, class)
            })
            .collect();
        self.terms.or(&members)
    }

    /// What a skipped call would call the memory behind this one.
    pub fn memory_behind(&mut self, formula: T, state: &State) -> Vec<(String, T)> {
        let mut list = Vec::new();
        for t in self.terms.subterms(&[formula]) {
            if let Some((location, _)) = self.terms.locations.get(&t).copied() {
                let value = state.location(&mut self.terms, location);
                list.push((left_behind(location), value));
            }
        }
        list
    }
}
