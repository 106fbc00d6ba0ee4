//! Questions answered by a few checks: entailment, equivalence, implied constants and equalities, interpolants.

use crate::eliminate::{Condition, necessary};
use crate::solver::{Answer, Reason, Solver};
use pathlight_logic::{Evaluator, Model, Store, Term, Value, View};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The answer to a question with yes or no.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    Yes,
    No,
    Unknown(Reason),
}

/// Larger steps than this are not tried when a bound is slackened (as a power of two).
const SLACK_DOUBLINGS: u32 = 40;

impl Solver {
    /// Whether the assertions imply `formula`.
    pub fn entails(&mut self, store: &mut Store, formula: Term) -> Decision {
        let negated = store.not(formula);
        match self.check_assuming(store, &[negated]) {
            Answer::Unsat => Decision::Yes,
            Answer::Sat => Decision::No,
            Answer::Unknown(reason) => Decision::Unknown(reason),
        }
    }

    /// Whether `a` and `b` have the same truth value wherever the assertions hold.
    pub fn equivalent(&mut self, store: &mut Store, a: Term, b: Term) -> Decision {
        if a == b {
            return Decision::Yes;
        }
        let (not_a, not_b) = (store.not(a), store.not(b));
        for pair in [[a, not_b], [not_a, b]] {
            match self.check_assuming(store, &pair) {
                Answer::Unsat => {}
                Answer::Sat => return Decision::No,
                Answer::Unknown(reason) => return Decision::Unknown(reason),
            }
        }
        Decision::Yes
    }

    fn value(&self, store: &Store, model: &Model, t: Term) -> Option<Value> {
        Evaluator::new(store, model).with_universe(&**self.world()).eval(t).ok()
    }

    /// Those of `terms` that have one possible value under the assertions, with it. `None` without a model.
    pub fn implied_constants(&mut self, store: &mut Store, terms: &[Term]) -> Option<Vec<(Term, Term)>> {
        let model = self.current_model(store)?;
        let mut out = Vec::new();
        for t in terms {
            let Some(constant) = self.value(store, &model, *t).and_then(|v| constant_of(store, &v)) else {
                continue;
            };
            let equal = if constant == Term::TRUE || constant == Term::FALSE {
                store.iff(*t, constant)
            } else {
                store.eq(*t, constant)
            };
            if self.entails(store, equal) == Decision::Yes {
                out.push((*t, constant));
            }
        }
        Some(out)
    }

    /// Pairs of `terms` (of one sort each) that are equal under the assertions, each with the first of its class.
    pub fn implied_equalities(&mut self, store: &mut Store, terms: &[Term]) -> Option<Vec<(Term, Term)>> {
        let model = self.current_model(store)?;
        let mut classes = self.partition(store, &model, vec![terms.to_vec()]);
        let mut out = Vec::new();
        let mut at = 0;
        while at < classes.len() {
            let class = classes[at].clone();
            let mut split = None;
            for t in class.iter().skip(1) {
                let different = store.ne(class[0], *t);
                match self.check_assuming(store, &[different]) {
                    Answer::Unsat => {}
                    Answer::Sat => {
                        split = self.model().cloned();
                        break;
                    }
                    Answer::Unknown(_) => {
                        // Not known to be equal: a class of its own.
                        classes[at].retain(|x| x != t);
                        classes.push(vec![*t]);
                    }
                }
            }
            match split {
                Some(model) => {
                    let rest = classes.split_off(at);
                    classes.extend(self.partition(store, &model, rest));
                }
                None => {
                    out.extend(classes[at].iter().skip(1).map(|t| (classes[at][0], *t)));
                    at += 1;
                }
            }
        }
        Some(out)
    }

    /// Splits classes by the terms' values in a model.
    fn partition(&self, store: &Store, model: &Model, classes: Vec<Vec<Term>>) -> Vec<Vec<Term>> {
        let mut out = Vec::new();
        for class in classes {
            let mut by_value: BTreeMap<Option<Value>, Vec<Term>> = BTreeMap::new();
            for t in class {
                by_value.entry(self.value(store, model, t)).or_default().push(t);
            }
            out.extend(by_value.into_iter().flat_map(|(value, terms)| match value {
                Some(_) => vec![terms],
                None => terms.into_iter().map(|t| vec![t]).collect(),
            }));
        }
        out
    }

    fn current_model(&mut self, store: &Store) -> Option<Arc<Model>> {
        if self.model().is_none() && self.check(store) != Answer::Sat {
            return None;
        }
        self.model().cloned()
    }

    /// A formula that `a` implies and that contradicts `b`, over symbols that both mention where elimination allows it
    /// (`Condition::exact`); `None` unless `a` and `b` are known to contradict each other under the assertions.
    ///
    /// Variables of `a` alone are eliminated; if that leaves a conjunction, members that are not needed are deleted, and
    /// the bounds of the others are moved as far as the contradiction allows.
    pub fn interpolant(&mut self, store: &mut Store, a: &[Term], b: &[Term]) -> Option<Condition> {
        let all: Vec<Term> = a.iter().chain(b).copied().collect();
        if self.check_assuming(store, &all) != Answer::Unsat {
            return None;
        }
        let shared = store.free_vars_of(b);
        let context = self.assertions().to_vec();
        let fixed = store.free_vars_of(&context);
        let whole = store.and(a);
        let local: Vec<Term> = store
            .free_vars(whole)
            .into_iter()
            .filter(|v| !shared.contains(v) && !fixed.contains(v))
            .collect();
        let mut condition = necessary(store, &local, whole);
        if !condition.exact && !self.refutes(store, &[condition.formula], b) {
            condition = Condition { formula: whole, exact: false };
        }
        let mut members = conjuncts(store, condition.formula);
        self.delete(store, &mut members, b);
        self.slacken(store, &mut members, b);
        Some(Condition { formula: store.and(&members), exact: condition.exact })
    }

    fn refutes(&mut self, store: &Store, members: &[Term], b: &[Term]) -> bool {
        let all: Vec<Term> = members.iter().chain(b).copied().collect();
        self.check_assuming(store, &all) == Answer::Unsat
    }

    /// Leaves out what the contradiction does not need.
    fn delete(&mut self, store: &Store, members: &mut Vec<Term>, b: &[Term]) {
        let mut i = 0;
        while i < members.len() {
            let mut fewer = members.clone();
            fewer.remove(i);
            if self.refutes(store, &fewer, b) {
                // The core may leave out more than the one tried.
                let core = self.core().to_vec();
                members.remove(i);
                let before = members[..i].iter().filter(|m| core.contains(m)).count();
                members.retain(|m| core.contains(m));
                i = before;
            } else {
                i += 1;
            }
        }
    }

    /// Weakens equalities to one side and moves bounds outwards.
    fn slacken(&mut self, store: &mut Store, members: &mut [Term], b: &[Term]) {
        for i in 0..members.len() {
            for weaker in one_sided(store, members[i]) {
                let old = std::mem::replace(&mut members[i], weaker);
                if self.refutes(store, members, b) {
                    break;
                }
                members[i] = old;
            }
            let mut step = 0u32;
            // Gallop outwards, then halve the step back to one.
            let mut growing = true;
            while step < SLACK_DOUBLINGS {
                let Some(weaker) = moved_bound(store, members[i], step) else { break };
                let old = std::mem::replace(&mut members[i], weaker);
                if self.refutes(store, members, b) {
                    if growing {
                        step += 1;
                    }
                    continue;
                }
                members[i] = old;
                growing = false;
                if step == 0 {
                    break;
                }
                step -= 1;
            }
        }
    }
}

/// The members of a conjunction.
pub fn conjuncts(store: &Store, formula: Term) -> Vec<Term> {
    match store.view(formula) {
        View::And(members) => members.to_vec(),
        View::True => vec![],
        _ => vec![formula],
    }
}

fn one_sided(store: &mut Store, literal: Term) -> Vec<Term> {
    match store.view(literal) {
        View::Eq(a, b) if store.sort(a).is_int() => vec![store.le(a, b), store.ge(a, b)],
        _ => vec![],
    }
}

/// The bound of an inequality, weaker by `2^step`.
fn moved_bound(store: &mut Store, literal: Term, step: u32) -> Option<Term> {
    let delta = pathlight_logic::Num::pow2(step);
    match store.view(literal) {
        View::Le(form, k) => {
            let k = store.num(&(&k + &delta));
            Some(store.le(form, k))
        }
        View::Ge(form, k) => {
            let k = store.num(&(&k - &delta));
            Some(store.ge(form, k))
        }
        _ => None,
    }
}

/// The constant term of a value, for values that formulas can name.
fn constant_of(store: &mut Store, value: &Value) -> Option<Term> {
    match value {
        Value::Bool(b) => Some(Term::bool(*b)),
        Value::Int(n) => Some(store.num(n)),
        Value::Const(sort, id) => {
            let name = store.symbols().constant_name(*sort, *id)?.to_string();
            Some(store.constant(*sort, *id, &name))
        }
        Value::Float(..) | Value::Map(_) => None,
    }
}
