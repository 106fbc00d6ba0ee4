//! What the failures of a function mean.
//!
//! Three questions, in this order (chapters 2 and 3 of the source):
//! 1. Can it happen at all? Reached, not failed before, and the condition holds. The conjunction is asked about as a whole.
//! 2. Does the failing value come from this function: a null that it wrote, a choice of the environment, memory that it freed? Then this is a *source-sink* error, and is told here:
//!    manifest if it needs nothing from the caller, latent with the condition on the caller otherwise.
//! 3. Do the function's own branches force it, or does another place of the function take care of the same value? Then the function *contradicts itself*, and both places are told.
//!
//! What is left depends on what the caller provides, and is handed up as a condition for callers to decide. What depends on something unknown is dropped:
//! an effect without a model is never the reason for a report.

use std::collections::BTreeSet;
use std::sync::Arc;

use pathlight_ir::{Body, FunctionName};
use pathlight_logic::{Sort, Term, View};
use pathlight_solver::eliminate::Condition;
use pathlight_summaries::summary::LATENT;
use pathlight_summaries::{
    Cause, Decision, Exit, Failure, FailureKind, Judge, Kind, Observer, Origin, Paths, Run, Spot, State,
    Step, Storage, Target, Val,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::blurred;
use crate::clients::{self, Client};
use crate::finding::{Class, Finding};
use crate::forced::{Taken, forced};
use crate::leaks::leaks;
use crate::measure::Sizes;
use crate::options::Options;
use crate::sources::Sources;

/// Conditions that are larger are not told to callers.
const LARGE: usize = 250;

/// A null pointer that nobody in the function looks at before it is followed.
struct Unchecked {
    term: Term,
    failure: Failure,
}

pub struct FunctionJudge {
    options: Arc<Options>,
    sources: Arc<Sources>,
    function: FunctionName,
    pub findings: Vec<Finding>,
    latent: Vec<Failure>,
    /// Per decision of the run: made by a macro.
    in_macro: Vec<bool>,
    /// References that are tested before they are followed, where.
    careful: Vec<(Term, Spot)>,
    unchecked: Vec<Unchecked>,
    told: BTreeSet<(FailureKind, Spot)>,
    /// Comparisons of references in formulas that were looked at.
    aliases: FxHashMap<Term, Arc<[Term]>>,
    /// Everything in the conditions of the branches so far.
    compared: FxHashSet<Term>,
    /// Conditions of branches, and their parts, without negation: what a callee compared for the function is among them.
    equated: FxHashSet<Term>,
    /// Questions that were not decided.
    pub undecided: u32,
    /// Sizes of conditions, if somebody wants to know.
    pub sizes: Sizes,
}

/// What is asked about a failure: when it is reached, and what fails then.
struct Question {
    reached: Vec<Term>,
    failing: Term,
    /// Decisions from this place on, on its line, are part of the failing operation.
    own: Option<Spot>,
}

impl FunctionJudge {
    pub fn new(body: &Body, options: Arc<Options>, sources: Arc<Sources>) -> FunctionJudge {
        FunctionJudge {
            options,
            sources,
            function: body.name,
            findings: Vec::new(),
            latent: Vec::new(),
            in_macro: Vec::new(),
            careful: Vec::new(),
            unchecked: Vec::new(),
            told: BTreeSet::new(),
            aliases: FxHashMap::default(),
            compared: FxHashSet::default(),
            equated: FxHashSet::default(),
            undecided: 0,
            sizes: Sizes::default(),
        }
    }

    fn question(&self, run: &mut Run<'_>, state: &State, failure: &Failure) -> Question {
        if failure.kind == FailureKind::Assertion && !failure.in_callee {
            // The branch of an assertion is the question itself, not a belief of the code.
            let whole = run.ctx.conjuncts(state.guard);
            let of_line = |decision: &&Decision| {
                is_part(&failure.spot, decision)
                    && run.ctx.conjuncts(decision.guard).iter().all(|part| whole.contains(part))
            };
            if let Some(decision) = run.decisions.iter().find(of_line) {
                let before = run.ctx.conjuncts(decision.guard);
                let rest: Vec<Term> = whole.into_iter().filter(|part| !before.contains(part)).collect();
                let reached = vec![decision.guard, state.facts];
                return Question { reached, failing: run.ctx.and(&rest), own: Some(failure.spot) };
            }
        }
        Question { reached: vec![state.guard, state.facts], failing: failure.cond, own: None }
    }

    /// Pointers of the caller are taken to differ, as long as the function does not compare them: what fails only if they are equal is for callers to decide.
    fn apart(&mut self, run: &mut Run<'_>, question: &Question) -> Vec<Term> {
        let mut atoms: Vec<Term> = Vec::new();
        for &root in question.reached.iter().chain([&question.failing]) {
            for part in run.ctx.conjuncts(root) {
                atoms.extend(self.aliases_of(run, part).iter());
            }
        }
        atoms.sort_unstable();
        atoms.dedup();
        atoms.retain(|atom| !run.ctx.compared.contains(atom) && !self.equated.contains(atom));
        atoms.into_iter().map(|atom| run.ctx.not(atom)).collect()
    }

    /// The comparisons of two references in a formula.
    fn aliases_of(&mut self, run: &Run<'_>, formula: Term) -> Arc<[Term]> {
        if let Some(known) = self.aliases.get(&formula) {
            return known.clone();
        }
        let store = &run.ctx.store;
        let is_alias = |part: &Term| match store.view(*part) {
            View::Eq(a, b) => store.sort(a) == Sort::REF && a != Term::NULL && b != Term::NULL,
            _ => false,
        };
        let found: Arc<[Term]> = store.subterms(&[formula]).into_iter().filter(is_alias).collect();
        self.aliases.insert(formula, found.clone());
        found
    }

    /// A way through own branches on which the failure is certain.
    fn forced(&self, run: &mut Run<'_>, failure: &Failure, question: &Question) -> Option<Vec<Taken>> {
        // Where no branch says anything about the reference, none forces it to be null.
        if let Cause::Null(Origin::Variable(term)) = failure.cause {
            let null = run.ctx.store.eq(term, Term::NULL);
            if !self.compared.contains(&null) {
                return None;
            }
        }
        let counts = |number: usize, decision: &Decision| {
            !self.in_macro.get(number).copied().unwrap_or(false)
                && !question.own.is_some_and(|own| is_part(&own, decision))
        };
        forced(run, &question.reached, question.failing, &counts)
    }

    fn judge(&mut self, run: &mut Run<'_>, state: &State, failure: Failure, client: &'static dyn Client) {
        let mut question = self.question(run, state, &failure);
        // What was known once and is not any more is no reason for a report, so nothing is asked but whether the function takes care.
        let given_up = run.ctx.is_given_up(question.failing);
        if given_up && !is_tested(run, &failure) {
            self.undecided += 1;
            return;
        }
        let apart = self.apart(run, &question);
        question.reached.extend(apart);
        question.reached.extend(run.ctx.twins.iter());
        match run.ctx.can_hold(&question.reached, question.failing) {
            Some(true) => {}
            Some(false) => return self.note_care(run, state, &failure),
            None => {
                self.undecided += 1;
                return;
            }
        }
        if given_up || !is_sharp(run, &question) {
            self.undecided += 1;
            return;
        }
        if is_from_here(run, &failure) {
            let class = self.class_of(run, &question);
            return self.tell(run, state, &failure, client, class, None);
        }
        if let Some(way) = self.forced(run, &failure, &question) {
            let beliefs = run
                .ctx
                .store
                .free_vars(question.failing)
                .iter()
                .any(|var| run.ctx.kind(*var) != Kind::Environment);
            let tested = self.test_of(run, &question, &way);
            let class = match (beliefs && tested.is_some(), self.class_of(run, &question)) {
                (true, (_, condition)) => (Class::Belief, condition),
                (false, class) => class,
            };
            return self.tell(run, state, &failure, client, class, tested);
        }
        if let Some(tested) = self.loose_bound(run, &failure, &question) {
            let (_, condition) = self.class_of(run, &question);
            return self.tell(run, state, &failure, client, (Class::Belief, condition), Some(tested));
        }
        self.hand_up(run, state, failure, &question);
    }

    /// An index is tested against a bound before it is used, but the bound lets too much through.
    fn loose_bound(&self, run: &mut Run<'_>, failure: &Failure, question: &Question) -> Option<Step> {
        if failure.kind != FailureKind::OutOfBounds || failure.in_callee {
            return None;
        }
        let about = run.ctx.store.free_vars(question.failing);
        let guard = question.reached.first().copied()?;
        for part in run.ctx.conjuncts(guard) {
            let View::Le(form, _) = run.ctx.store.view(part) else { continue };
            if run.ctx.store.free_vars(part) != about {
                continue;
            }
            let decision = run.decisions.iter().enumerate().find(|(number, decision)| {
                !self.in_macro.get(*number).copied().unwrap_or(false)
                    && run.ctx.store.free_vars(decision.cond) == about
                    && run.ctx.conjuncts(decision.cond).contains(&part)
            });
            let Some((_, decision)) = decision else { continue };
            let step = Step { spot: decision.spot, text: said(decision, true) };
            let natural = run.ctx.store.ge(form, Term::ZERO);
            let mut whole = question.reached.clone();
            whole.extend([question.failing, natural]);
            if run.ctx.satisfiable(&whole) == Some(true) {
                return Some(step);
            }
        }
        None
    }

    /// Manifest or latent, and the condition on the caller.
    fn class_of(&mut self, run: &mut Run<'_>, question: &Question) -> (Class, String) {
        let guard = question.reached.first().copied().unwrap_or(Term::TRUE);
        let facts = question.reached.get(1).copied().unwrap_or(Term::TRUE);
        let full = run.ctx.and(&[guard, question.failing]);
        let condition = necessary(run, full, facts);
        let not = run.ctx.not(condition.formula);
        let always = not == Term::FALSE || run.ctx.satisfiable(&[facts, not]) == Some(false);
        // What is weaker than the condition says nothing if it always holds.
        if always && condition.exact {
            return (Class::Manifest, String::new());
        }
        let shown = if always { full } else { condition.formula };
        (Class::Latent, shown_to_people(run, shown))
    }

    /// The test that says what fails: the last one on the way that speaks of the failing values.
    fn test_of(&self, run: &Run<'_>, question: &Question, way: &[Taken]) -> Option<Step> {
        let about: BTreeSet<Term> = run.ctx.store.free_vars(question.failing).into_iter().collect();
        let speaks = |taken: &&Taken| {
            let cond = run.decisions[taken.decision].cond;
            run.ctx.store.free_vars(cond).iter().any(|var| about.contains(var))
        };
        let taken = way.iter().rev().find(speaks)?;
        let decision = &run.decisions[taken.decision];
        Some(Step { spot: decision.spot, text: said(decision, taken.holds) })
    }

    fn tell(
        &mut self,
        run: &mut Run<'_>,
        state: &State,
        failure: &Failure,
        client: &'static dyn Client,
        class: (Class, String),
        tested: Option<Step>,
    ) {
        if !self.told.insert((failure.kind, failure.spot)) {
            return;
        }
        let other = match (failure.cause, &tested) {
            (_, Some(step)) => Some(step.clone()),
            (Cause::Null(Origin::Place(spot)), None) => {
                Some(Step { spot, text: "the null pointer comes from here".into() })
            }
            // Stack slots of C have no position of their own; the variable is in the message.
            (Cause::Event(spot), None) if spot.line > 0 => {
                let text = match failure.kind {
                    FailureKind::Uninitialised => "declared or allocated here",
                    FailureKind::Leak => "the function ends here",
                    _ => "freed here",
                };
                Some(Step { spot, text: text.into() })
            }
            _ => None,
        };
        let message = client.message(failure);
        let mut trace: Vec<Step> = other.iter().cloned().collect();
        trace.extend(self.branches(run, state));
        trace.push(Step {
            spot: failure.spot,
            text: if failure.in_callee { "called here".to_owned() } else { message.clone() },
        });
        trace.extend(failure.steps.iter().cloned());
        trace.dedup();
        // What a callee whose body stands in place of its summary loses, it loses itself.
        let function = if failure.kind == FailureKind::Leak { run.body.name } else { self.function };
        self.findings.push(Finding {
            check: client.name(),
            class: class.0,
            function,
            spot: failure.spot,
            message,
            condition: class.1,
            other,
            trace,
            interprocedural: failure.in_callee,
            negative_size: failure.kind == FailureKind::NegativeSize,
        });
    }

    /// The branches without which the place is not reached.
    fn branches(&self, run: &mut Run<'_>, state: &State) -> Vec<Step> {
        const MANY: usize = 8;
        let members: BTreeSet<Term> = run.ctx.conjuncts(state.guard).into_iter().collect();
        let mut steps: Vec<Step> = Vec::new();
        for number in 0..run.decisions.len() {
            let cond = run.decisions[number].cond;
            let not = run.ctx.not(cond);
            let decision = &run.decisions[number];
            let holds = match (members.contains(&cond), members.contains(&not)) {
                (true, _) => true,
                (false, true) => false,
                _ => continue,
            };
            let step = Step { spot: decision.spot, text: said(decision, holds) };
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
        let excess = steps.len().saturating_sub(MANY);
        steps.split_off(excess)
    }

    /// The place is safe because the function tests the reference before.
    fn note_care(&mut self, run: &mut Run<'_>, state: &State, failure: &Failure) {
        let Cause::Null(Origin::Variable(term)) = failure.cause else { return };
        if !is_tested(run, failure) {
            return;
        }
        if run.ctx.satisfiable(&[state.guard, failure.cond]) != Some(false) {
            return;
        }
        let null = run.ctx.store.eq(term, Term::NULL);
        let there = run.ctx.not(null);
        // A branch on something else that happens to depend on it is no sign of care, nor is one that nobody wrote.
        let tests = |(number, decision): (usize, &Decision)| {
            !self.in_macro.get(number).copied().unwrap_or(false)
                && (decision.cond == null || decision.cond == there)
        };
        if let Some((_, test)) =
            run.decisions.iter().enumerate().find(|(number, decision)| tests((*number, decision)))
        {
            self.careful.push((term, test.spot));
        }
    }

    /// What callers have to decide.
    fn hand_up(&mut self, run: &mut Run<'_>, state: &State, failure: Failure, question: &Question) {
        if let Cause::Null(Origin::Variable(term)) = failure.cause
            && !failure.in_callee
            && run.ctx.choices(term).is_empty()
        {
            self.unchecked.push(Unchecked { term, failure: failure.clone() });
        }
        let unknown = match failure.cause {
            Cause::Null(Origin::Variable(term)) => !run.ctx.choices(term).is_empty(),
            _ => run.ctx.has_kind(question.failing, Kind::Unknown),
        };
        if unknown || self.latent.len() >= LATENT {
            return;
        }
        let (full, facts) = self.told_condition(run, state, &failure);
        let full = if run.ctx.size(full) > 2 * LARGE { return } else { full };
        let Condition { formula: cond, exact } = necessary(run, full, facts);
        if !exact {
            // Callers would be told of more than there is, and believe that the function does not come back.
            self.undecided += 1;
            return;
        }
        if cond == Term::FALSE || run.ctx.size(cond) > LARGE {
            return;
        }
        let known = self
            .latent
            .iter()
            .any(|other| other.kind == failure.kind && other.cond == cond && other.cause == failure.cause);
        if !known {
            self.latent.push(Failure { cond, ..failure });
        }
    }

    /// When it fails, as callers hear of it, and what is known there. Without paths across functions they hear what fails, but not when it is reached.
    fn told_condition(&self, run: &mut Run<'_>, state: &State, failure: &Failure) -> (Term, Term) {
        if run.ctx.precision.paths == Paths::Full {
            return (run.ctx.and(&[state.guard, failure.cond]), state.facts);
        }
        match failure.cause {
            Cause::Null(Origin::Variable(term)) => (run.ctx.store.eq(term, Term::NULL), Term::TRUE),
            _ => (failure.cond, Term::TRUE),
        }
    }

    /// One place tests a reference before it follows it, another does not: a contradiction, even if no way leads through both.
    fn contradictions(&mut self, run: &mut Run<'_>) {
        let unchecked = std::mem::take(&mut self.unchecked);
        for Unchecked { term, failure } in unchecked {
            let Some((_, test)) = self.careful.iter().find(|(careful, _)| *careful == term).copied() else {
                continue;
            };
            let Some(client) = clients::of(failure.kind) else { continue };
            let told = self.findings.iter().any(|finding| {
                finding.check == client.name()
                    && finding.other.as_ref().is_some_and(|other| other.spot == test)
            });
            if told || !self.told.insert((failure.kind, failure.spot)) {
                continue;
            }
            let shown = run.ctx.store.pretty_limited(term, 100);
            let other = Step { spot: test, text: format!("{shown} is tested before it is used") };
            let message = client.message(&failure);
            self.latent.retain(|other| other.spot != failure.spot || other.kind != failure.kind);
            self.findings.push(Finding {
                check: client.name(),
                class: Class::Belief,
                function: self.function,
                spot: failure.spot,
                message: format!("{message} if {shown} is null, as another place expects"),
                condition: format!("{shown} == null"),
                trace: vec![other.clone(), Step { spot: failure.spot, text: message }],
                other: Some(other),
                interprocedural: false,
                negative_size: false,
            });
        }
    }
}

/// Is it the `main` of a program, or of one among several?
fn is_main(function: FunctionName) -> bool {
    let name = function.name.as_str();
    function.owner.is_empty() && (name == "main" || name.starts_with("main@"))
}

/// Is a branch part of the assertion at this place?
fn is_part(assertion: &Spot, decision: &Decision) -> bool {
    let spot = &decision.spot;
    (spot.file, spot.line) == (assertion.file, assertion.line) && spot.column >= assertion.column
}

fn said(decision: &Decision, holds: bool) -> String {
    format!("{} is {}", decision.text, if holds { "true" } else { "false" })
}

/// The strongest condition on the caller that a formula implies, by what is known of the choices in it: a counter that begins at zero is never negative.
fn necessary(run: &mut Run<'_>, formula: Term, facts: Term) -> Condition {
    let choices = run.ctx.choices(formula);
    let mut members = vec![formula];
    for fact in run.ctx.conjuncts(facts) {
        if run.ctx.store.free_vars(fact).iter().any(|var| choices.contains(var)) {
            members.push(fact);
        }
    }
    let formula = run.ctx.and(&members);
    run.ctx.necessary_exactly(formula)
}

/// A condition on the caller as people read it: that nothing was freed before the call, and that no exception comes that nobody expects, goes without saying, unless it is the point.
fn shown_to_people(run: &mut Run<'_>, condition: Term) -> String {
    let mishaps: Vec<Term> =
        run.ctx.choices(condition).into_iter().filter(|var| run.ctx.kind(*var) == Kind::Mishap).collect();
    let all = run.ctx.store.subterms(&[condition]);
    let fine: Vec<(Term, Term)> = all
        .into_iter()
        .filter(|part| run.is_freed_at_entry(*part) || mishaps.contains(part))
        .map(|part| (part, Term::FALSE))
        .collect();
    match run.ctx.store.substitute(condition, &fine) {
        Term::TRUE if !mishaps.is_empty() => "no unexpected exception is thrown on the way".to_owned(),
        usual if run.ctx.store.is_value(usual) => run.ctx.shown(condition, 300),
        usual => run.ctx.shown(usual, 300),
    }
}

/// Can it happen without the help of what was given up?
fn is_sharp(run: &mut Run<'_>, question: &Question) -> bool {
    let Some((guard, rest)) = question.reached.split_first() else { return true };
    match blurred::sharpened(run, *guard, question.failing) {
        Some(mut sharp) => {
            sharp.extend(rest);
            run.ctx.can_hold(&sharp, question.failing) == Some(true)
        }
        None => true,
    }
}

/// Is it a null pointer that the function itself compares with null somewhere?
fn is_tested(run: &Run<'_>, failure: &Failure) -> bool {
    let Cause::Null(Origin::Variable(term)) = failure.cause else { return false };
    !failure.in_callee && run.ctx.null_tested.contains(&term)
}

/// Is the failing value made by this function, or chosen by the environment?
fn is_from_here(run: &Run<'_>, failure: &Failure) -> bool {
    match failure.cause {
        Cause::Null(Origin::Place(_)) => true,
        Cause::Null(Origin::Variable(term)) => term == Term::NULL,
        Cause::Event(_) => match failure.kind {
            FailureKind::UseAfterFree | FailureKind::DoubleFree => {
                !run.ctx.has_kind(failure.cond, Kind::Unknown)
            }
            _ => true,
        },
        Cause::Value => false,
    }
}

impl Observer for FunctionJudge {
    fn failure(&mut self, run: &mut Run<'_>, state: &State, failure: Failure) {
        let Some(client) = clients::of(failure.kind) else { return };
        if self.options.sizes && !run.ctx.is_exhausted() {
            self.sizes.note(run, state, &failure);
        }
        if run.ctx.is_exhausted()
            || !self.options.is_on(client)
            || self.told.contains(&(failure.kind, failure.spot))
        {
            return;
        }
        self.judge(run, state, failure, client);
    }

    fn decision(&mut self, run: &mut Run<'_>, state: &State, decision: &Decision) {
        let in_macro = self.sources.in_macro(&decision.spot);
        self.in_macro.push(in_macro);
        self.compared.extend(run.ctx.store.subterms(&[decision.cond]));
        for part in run.ctx.conjuncts(decision.cond) {
            self.equated.insert(match run.ctx.store.view(part) {
                View::Not(inner) => inner,
                _ => part,
            });
        }
        let Some(client) = clients::by_name("dead-code").filter(|client| self.options.is_on(*client)) else {
            return;
        };
        if in_macro || decision.in_loop || run.ctx.store.is_value(decision.cond) {
            return;
        }
        let not = run.ctx.not(decision.cond);
        for (way, holds) in [(decision.cond, false), (not, true)] {
            if run.ctx.satisfiable(&[state.guard, state.facts, way]) == Some(false)
                && run.ctx.satisfiable(&[state.guard, state.facts]) == Some(true)
            {
                let about: BTreeSet<Term> = run.ctx.store.free_vars(decision.cond).into_iter().collect();
                let earlier = run.decisions.iter().rev().find(|other| {
                    other.spot != decision.spot
                        && run.ctx.store.free_vars(other.cond).iter().any(|var| about.contains(var))
                });
                let other = earlier.map(|other| Step {
                    spot: other.spot,
                    text: format!("{} was tested before", other.text),
                });
                let message = said(decision, holds) + " in every case";
                let mut trace: Vec<Step> = other.iter().cloned().collect();
                trace.push(Step { spot: decision.spot, text: message.clone() });
                self.findings.push(Finding {
                    check: client.name(),
                    class: Class::Belief,
                    function: self.function,
                    spot: decision.spot,
                    message,
                    condition: String::new(),
                    other,
                    trace,
                    interprocedural: false,
                    negative_size: false,
                });
            }
        }
    }

    fn exit(&mut self, run: &mut Run<'_>, exit: &mut Exit) {
        let Some(client) = clients::by_name("leak").filter(|client| self.options.is_on(*client)) else {
            return;
        };
        if run.ctx.is_exhausted() || is_main(run.body.name) {
            return;
        }
        for lost in leaks(run, exit) {
            let Some(made) = exit.state.memory.state(lost.object).and_then(|state| state.made_at) else {
                continue;
            };
            let subject = match lost.storage {
                Storage::Handle => "the stream opened here",
                Storage::Managed => "the resource opened here",
                _ => "the memory allocated here",
            };
            let (end, steps) = end_of(run, exit, lost.cond);
            let failure = Failure {
                kind: FailureKind::Leak,
                cond: lost.cond,
                subject: subject.to_owned(),
                spot: made,
                cause: Cause::Event(end),
                steps,
                in_callee: false,
            };
            if !self.told.contains(&(failure.kind, failure.spot)) {
                let state = exit.state.clone();
                self.judge(run, &state, failure, client);
            }
        }
    }
}

/// Where the function ends if the condition holds: for an exception that is the place that throws it, which is told as a step too.
fn end_of(run: &mut Run<'_>, exit: &Exit, cond: Term) -> (Spot, Vec<Step>) {
    let mut steps: Vec<Step> = Vec::new();
    for arm in exit.values.iter().filter(|_| exit.throws).flat_map(Val::arms) {
        let Target::At(object, _) = arm.target else { continue };
        let Some(spot) = exit.state.memory.state(object).and_then(|state| state.made_at) else { continue };
        if run.ctx.satisfiable(&[exit.state.guard, exit.state.facts, cond, arm.cond]) == Some(true) {
            steps.push(Step { spot, text: "an exception may leave the function from here".to_owned() });
        }
    }
    (steps.first().map_or(exit.spot, |step| step.spot), steps)
}

impl Judge for FunctionJudge {
    fn latent(&mut self, run: &mut Run<'_>) -> Vec<Failure> {
        self.contradictions(run);
        std::mem::take(&mut self.latent)
    }
}
