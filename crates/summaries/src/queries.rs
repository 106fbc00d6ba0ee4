//! Questions to the solver: each is asked once, and about no more than what matters.
//!
//! Most questions of a run are about one condition at a point that is known to be reached: can this pointer be null here? What holds there has grown with the function, and
//! most of it speaks of other things. If what holds can hold at all, which is one question per point, then only those of its parts matter that share variables with
//! the condition, directly or through each other: the rest has a model of its own. Answers are kept by the set of parts that were asked about.

use std::sync::Arc;

use pathlight_logic::{Model, Term, View};
use pathlight_solver::Answer;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::context::Context;

/// Whether it can be, if that was decided, and how.
type Answered = (Option<bool>, Option<Arc<Model>>);

/// What was asked so far.
#[derive(Default)]
pub struct Asked {
    answers: FxHashMap<Box<[Term]>, Answered>,
    variables: FxHashMap<Term, Arc<[Term]>>,
    model: Option<Arc<Model>>,
}

impl Context {
    /// Can all of these hold at once? None if that was not decided.
    pub fn satisfiable(&mut self, formulas: &[Term]) -> Option<bool> {
        let mut parts = Vec::new();
        self.parts(formulas, &mut parts);
        self.decide(parts, true)
    }

    /// Can the condition hold where these hold? For a condition whose model nobody needs.
    pub fn can_hold(&mut self, reached: &[Term], condition: Term) -> Option<bool> {
        let mut around = Vec::new();
        self.parts(reached, &mut around);
        let mut parts = Vec::new();
        self.parts(&[condition], &mut parts);
        if contradict(self, &parts, &around) {
            return Some(false);
        }
        self.relevant(&mut parts, &around);
        match self.decide(parts, false) {
            Some(true) => self.decide(around, false),
            other => other,
        }
    }

    /// The model of the last question, if the answer was yes.
    pub fn model(&self) -> Option<&Arc<Model>> {
        self.asked.model.as_ref()
    }

    fn decide(&mut self, mut parts: Vec<Term>, wants_model: bool) -> Option<bool> {
        self.asked.model = None;
        parts.sort_unstable();
        parts.dedup();
        if parts.contains(&Term::FALSE) || contradict(self, &parts, &parts) {
            return Some(false);
        }
        if let Some((answer, model)) = self.asked.answers.get(parts.as_slice())
            && (*answer != Some(true) || model.is_some() || !wants_model)
        {
            self.asked.model.clone_from(model);
            return *answer;
        }
        if self.is_tired() {
            self.undecided += 1;
            return None;
        }
        let answer = match self.solver.check_assuming(&self.store, &parts) {
            Answer::Sat => Some(true),
            Answer::Unsat => Some(false),
            Answer::Unknown(_) => {
                self.undecided += 1;
                None
            }
        };
        if answer == Some(true) && wants_model {
            self.asked.model = self.solver.model().cloned();
        }
        self.asked.answers.insert(parts.into(), (answer, self.asked.model.clone()));
        answer
    }

    /// The conjuncts of formulas.
    fn parts(&self, formulas: &[Term], parts: &mut Vec<Term>) {
        for &formula in formulas {
            parts.extend(self.conjuncts(formula));
        }
    }

    /// Adds those that share variables with the parts, and those that share variables with these.
    fn relevant(&mut self, parts: &mut Vec<Term>, around: &[Term]) {
        let mut around = around.to_vec();
        let mut about: FxHashSet<Term> = FxHashSet::default();
        for &part in parts.iter() {
            about.extend(self.variables_of(part).iter());
        }
        loop {
            let before = parts.len();
            let mut rest = Vec::with_capacity(around.len());
            for part in around {
                let variables = self.variables_of(part);
                if variables.iter().any(|variable| about.contains(variable)) {
                    about.extend(variables.iter());
                    parts.push(part);
                } else {
                    rest.push(part);
                }
            }
            if parts.len() == before {
                return;
            }
            around = rest;
        }
    }

    fn variables_of(&mut self, term: Term) -> Arc<[Term]> {
        if let Some(known) = self.asked.variables.get(&term) {
            return known.clone();
        }
        let variables: Arc<[Term]> = self.store.free_vars(term).into();
        self.asked.variables.insert(term, variables.clone());
        variables
    }
}

/// Is one of these the negation of one of those?
fn contradict(ctx: &Context, these: &[Term], those: &[Term]) -> bool {
    let denied: FxHashSet<Term> = those
        .iter()
        .filter_map(|part| match ctx.store.view(*part) {
            View::Not(inner) => Some(inner),
            _ => None,
        })
        .collect();
    let is_denied = |part: &Term| denied.contains(part);
    let negates = |part: &Term| match ctx.store.view(*part) {
        View::Not(inner) => those.contains(&inner),
        _ => false,
    };
    these.iter().any(is_denied) || these.len() < 8 && these.iter().any(negates)
}
