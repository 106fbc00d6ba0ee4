//! How precise the engine is: the switches behind the comparisons of the source.
//!
//! The engine as people use it is [`Precision::default`]. Everything else here is coarser (or, for inlining, dearer) on purpose, so that what each idea is worth can be measured. Every setting is
//! sound in the sense of the engine: whatever the precise one says may happen may happen with the coarse one, and nothing must happen that need not.
//!
//! What a coarse setting does not know becomes a choice of the *environment*, not an unknown value: an analysis without the idea believes that both can
//! happen, and says so. As an unknown value it would never be the reason for a report, and the comparison would show nothing.

use pathlight_logic::{Sort, Term, View};

use crate::context::{Context, Kind, TERMS};

/// One field per comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Precision {
    pub updates: Updates,
    pub aliases: Aliases,
    pub calls: Calls,
    pub paths: Paths,
    pub simplification: Simplification,
}

/// Fig. 4.18: is what a store or a callee writes over gone?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Updates {
    /// Wherever it can be.
    #[default]
    Strong,
    /// Not at calls: what a callee writes into memory of its caller may be there afterwards, or what was there before. Objects that the callee made are as it left them.
    WeakAtCalls,
    /// Nowhere, but for memory that held nothing yet.
    Weak,
}

/// Fig. 4.21 and the text around it: which pairs of pointers that a caller provides are distinguished by whether they are equal? There are no partition sets here. In their
/// place a cell takes over what is in the cells of possible aliases when it is first looked at, and only from those that the function has written (`memory.rs`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Aliases {
    /// Those of which one was stored through before the other is read.
    #[default]
    Stored,
    /// All that have the same field.
    All,
}

/// Fig. 4.20: what is done at a call of a function whose body is known?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Calls {
    /// Its summary is instantiated.
    #[default]
    Summaries,
    /// Its body is executed in the state of the caller, again at each call and in each context: a whole-program analysis, from the functions that nobody calls.
    Inlined,
}

/// Fig. 3.7: do conditions cross the borders of functions?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paths {
    #[default]
    Full,
    /// Callers know what may be returned, written and followed, but not when.
    WithinFunctions,
}

/// Fig. 5.3: are formulas simplified by the solver as they are made? What constructors and joins see at once is left out in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Simplification {
    #[default]
    OnLine,
    Off,
}

/// A whole program is no function, so the budget of a function is not its own.
const WHOLE_PROGRAM: usize = 30;

impl Precision {
    /// The terms that one run may make.
    pub fn terms(self) -> usize {
        TERMS * self.scale()
    }

    /// By how much all budgets of a run are larger than those of a function.
    pub fn scale(self) -> usize {
        match self.calls {
            Calls::Summaries => 1,
            Calls::Inlined => WHOLE_PROGRAM,
        }
    }
}

impl Context {
    /// The condition under which an update happened, if updates are as weak as this: a choice, each time anew.
    pub fn happened(&mut self, coarse: Updates) -> Term {
        match self.precision.updates >= coarse {
            true => self.choice(Kind::Environment, "an update that may not have happened", Sort::BOOL),
            false => Term::TRUE,
        }
    }

    /// The condition as callers hear of it. Without paths across functions they hear that it may hold; equal conditions of one function are one choice, and so are their negations.
    pub fn told(&mut self, cond: Term) -> Term {
        if self.precision.paths == Paths::Full || self.store.is_value(cond) {
            return cond;
        }
        if let View::Not(inner) = self.store.view(cond) {
            let inner = self.told(inner);
            return self.not(inner);
        }
        if self.is_choice(cond) {
            return cond;
        }
        if let Some(&known) = self.told.get(&cond) {
            return known;
        }
        let choice = self.choice(Kind::Environment, "a condition of a callee", Sort::BOOL);
        self.told.insert(cond, choice);
        choice
    }

    /// The number as callers hear of it: of a distinction of cases they hear the cases.
    pub fn told_value(&mut self, term: Term) -> Term {
        /// Distinctions that are made into choices one by one.
        const CASES: usize = 40;
        if self.precision.paths == Paths::Full {
            return term;
        }
        if self.store.sort(term) == Sort::BOOL {
            return self.told(term);
        }
        let mut term = term;
        for _ in 0..CASES {
            let mut parts = self.store.subterms(&[term]);
            // The innermost first, so that conditions have none inside.
            parts.sort_unstable();
            let conds: Vec<Term> = parts
                .into_iter()
                .filter_map(|part| match self.store.view(part) {
                    View::Ite(cond, ..) => Some(cond),
                    _ => None,
                })
                .collect();
            let Some(cond) = conds.into_iter().find(|cond| self.told(*cond) != *cond) else { return term };
            let choice = self.told(cond);
            term = self.store.substitute(term, &[(cond, choice)]);
        }
        let sort = self.store.sort(term);
        self.choice(Kind::Unknown, "a value of many cases", sort)
    }

    fn is_choice(&self, cond: Term) -> bool {
        matches!(self.store.view(cond), View::Var(_)) && self.kind(cond) != Kind::Observable
    }
}
