//! On-line simplification: formulas without a redundant leaf (T. Dillig, "A Modular and Symbolic Approach to Static Program
//! Analysis", chapter 5).
//!
//! A leaf (one occurrence of a literal) is redundant if replacing it by `true` or by `false` leaves an equivalent formula. Whether
//! it is can be read off its *critical constraint*: the conjunction, along the path from the root, of the siblings of each
//! node (negated where the parent is a disjunction). The leaf may become `true` if its critical constraint implies it, and
//! `false` if it implies its negation. Siblings are taken in their simplified form where they have one, and a connective
//! is repeated until no child changes, since a later child may make an earlier one redundant.
//!
//! The result is equivalent, never larger, satisfiable exactly when it is not the constant `false`, and valid exactly when it is
//! `true`. No single leaf of it is redundant; that no *set* of leaves is (the thesis' Lemma 12) is false over theories
//! and not claimed. A bound on the number of queries stops early with the equivalent formula reached so far.
//!
//! The critical constraint is kept on the assertion stack of one [`Solver`] that lives as long as the [`Simplifier`], so
//! definitions, learnt clauses, models and cores carry over from leaf to leaf and from formula to formula.

use crate::solver::{Answer, Config, Solver};
use crate::universe::World;
use pathlight_logic::{Store, Term, View};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Totals over all formulas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimplifyStats {
    pub formulas: u64,
    pub remembered: u64,
    pub leaves_before: u64,
    pub leaves_after: u64,
    pub queries: u64,
    /// Formulas whose simplification stopped at the bound on queries.
    pub stopped: u64,
    /// Queries without an answer; their leaves stay.
    pub unknown: u64,
}

/// What a satisfiability query on a formula says, besides simplifying it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    Unsat,
    Valid,
    /// Satisfiable and not valid.
    Contingent,
    /// A query had no answer or the bound was reached; the formula is still equivalent to the one given.
    Unknown,
}

pub struct Simplifier {
    solver: Solver,
    memo: FxHashMap<Term, (Term, bool)>,
    /// Queries for one formula.
    pub query_limit: u64,
    /// Off: formulas are returned as they are (to measure what simplification is worth).
    pub enabled: bool,
    left: u64,
    complete: bool,
    stats: SimplifyStats,
}

/// A connective under work.
struct Frame {
    and: bool,
    children: Vec<Term>,
    next: usize,
    changed: bool,
}

impl Default for Simplifier {
    fn default() -> Self {
        Simplifier::new(Config::default(), Arc::new(World::default()))
    }
}

impl Simplifier {
    pub fn new(config: Config, world: Arc<World>) -> Simplifier {
        Simplifier {
            solver: Solver::with(config, world),
            memo: FxHashMap::default(),
            query_limit: 20_000,
            enabled: true,
            left: 0,
            complete: true,
            stats: SimplifyStats::default(),
        }
    }

    pub fn stats(&self) -> SimplifyStats {
        self.stats
    }

    pub fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// An equivalent formula without a redundant leaf.
    pub fn simplify(&mut self, store: &mut Store, formula: Term) -> Term {
        self.simplify_known(store, formula).0
    }

    /// Replaces the caller's formula by its simplified form, and reads satisfiability and validity off that.
    pub fn query(&mut self, store: &mut Store, formula: &mut Term) -> Truth {
        let (result, complete) = self.simplify_known(store, *formula);
        *formula = result;
        match result {
            Term::FALSE => Truth::Unsat,
            Term::TRUE => Truth::Valid,
            _ if complete => Truth::Contingent,
            _ => Truth::Unknown,
        }
    }

    /// The result, and whether every query it took had an answer.
    fn simplify_known(&mut self, store: &mut Store, formula: Term) -> (Term, bool) {
        if !self.enabled {
            return (formula, false);
        }
        if let Some(known) = self.memo.get(&formula) {
            self.stats.remembered += 1;
            return *known;
        }
        self.stats.formulas += 1;
        self.stats.leaves_before += store.leaves(formula);
        self.left = self.query_limit;
        self.complete = true;
        let mut current = formula;
        // Rebuilding normalises, which may bring a formula into a new shape: repeat on that one.
        loop {
            let next = self.one_round(store, current);
            if next == current || self.left == 0 || store.leaves(next) > store.leaves(current) {
                break;
            }
            current = next;
        }
        if self.left == 0 {
            self.stats.stopped += 1;
            self.complete = false;
        }
        self.stats.leaves_after += store.leaves(current);
        self.memo.insert(formula, (current, self.complete));
        self.memo.insert(current, (current, self.complete));
        (current, self.complete)
    }

    fn one_round(&mut self, store: &mut Store, formula: Term) -> Term {
        let depth = self.solver.depth();
        let mut stack: Vec<Frame> = Vec::new();
        let mut result = self.enter(store, formula, &mut stack);
        while let Some(mut frame) = stack.pop() {
            if let Some(r) = result.take() {
                if self.solver.depth() > depth {
                    self.solver.pop();
                }
                frame.changed |= r != frame.children[frame.next];
                frame.children[frame.next] = r;
                if r == Term::bool(!frame.and) {
                    result = Some(r);
                    continue;
                }
                frame.next += 1;
            }
            if frame.next == frame.children.len() {
                let neutral = Term::bool(frame.and);
                frame.children.retain(|c| *c != neutral);
                if !frame.changed {
                    let whole =
                        if frame.and { store.and(&frame.children) } else { store.or(&frame.children) };
                    result = Some(whole);
                    continue;
                }
                frame.next = 0;
                frame.changed = false;
                if frame.children.is_empty() {
                    result = Some(neutral);
                    continue;
                }
                stack.push(frame);
                continue;
            }
            let child = frame.children[frame.next];
            self.solver.push();
            for (j, sibling) in frame.children.iter().enumerate() {
                if j != frame.next {
                    let s = if frame.and { *sibling } else { store.not(*sibling) };
                    self.solver.assert(s);
                }
            }
            stack.push(frame);
            result = self.enter(store, child, &mut stack);
        }
        while self.solver.depth() > depth {
            self.solver.pop();
        }
        result.unwrap_or(formula)
    }

    /// The simplified leaf, or a new frame for a connective.
    fn enter(&mut self, store: &mut Store, t: Term, stack: &mut Vec<Frame>) -> Option<Term> {
        let (and, children) = match store.view(t) {
            View::And(members) => (true, members.to_vec()),
            View::Or(members) => (false, members.to_vec()),
            View::True | View::False => return Some(t),
            _ => return Some(self.leaf(store, t)),
        };
        stack.push(Frame { and, children, next: 0, changed: false });
        None
    }

    fn leaf(&mut self, store: &mut Store, t: Term) -> Term {
        let negated = store.not(t);
        if self.refuted(store, negated) {
            Term::TRUE
        } else if self.refuted(store, t) {
            Term::FALSE
        } else {
            t
        }
    }

    /// Whether the critical constraint contradicts `t`.
    fn refuted(&mut self, store: &Store, t: Term) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        self.stats.queries += 1;
        match self.solver.check_assuming(store, &[t]) {
            Answer::Unsat => true,
            Answer::Sat => false,
            Answer::Unknown(_) => {
                self.stats.unknown += 1;
                self.complete = false;
                false
            }
        }
    }
}
