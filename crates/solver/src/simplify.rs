//! On-line simplification: formulas without a redundant leaf (T. Dillig, "A Modular and Symbolic Approach to Static Program
//! Analysis", chapter 5).
//!
//! A leaf (one occurrence of a literal) is redundant if replacing it by `true` or by `false` leaves an equivalent formula. Whether
//! it is can be read off its *critical constraint*: the conjunction, along the path from the root, of the siblings of each
//! node (negated where the parent is a disjunction). The leaf may become `true` if its critical constraint implies it, and
//! `false` if it implies its negation. After each replacement the others are looked at again, since one may make
//! another redundant or needed, until no leaf is redundant.
//!
//! The result is equivalent, never larger, satisfiable exactly when it is not the constant `false`, and valid exactly when it is
//! `true`. No single leaf of it is redundant; that no *set* of leaves is (the thesis' Lemma 12) is false over theories
//! and not claimed. A bound on the number of queries stops early with the equivalent formula reached so far.
//!
//! Most parts are not redundant, and a model says so cheaper than a check: one in which the critical constraint holds and the
//! part is true, and one in which it is false. Models are kept (`witness.rs`), newest first. Most redundant parts are
//! so by bounds on what they test (`bounds.rs`), which is cheaper than older models. A check is made only for a part
//! that neither decides, and ends in a new model or in the part's removal. Connectives are looked at before what is in them: a redundant one
//! goes as a whole.
//!
//! The critical constraint is kept on the assertion stack of one [`Solver`] that lives as long as the [`Simplifier`], so
//! definitions, learnt clauses, models and cores carry over from part to part and from formula to formula.

use crate::bounds::{Bounds, Finding};
use crate::leaf::Leaves;
use crate::ops::Decision;
use crate::solver::{Answer, Config, Solver};
use crate::tree::Tree;
use crate::universe::World;
use crate::witness::Witnesses;
use pathlight_logic::{Store, Term};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Totals over all formulas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimplifyStats {
    pub formulas: u64,
    pub remembered: u64,
    pub leaves_before: u64,
    pub leaves_after: u64,
    /// Checks by the solver.
    pub queries: u64,
    /// Redundant parts found without the solver.
    pub by_bounds: u64,
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
    leaves: Leaves,
    tree: Tree,
    bounds: Bounds,
    witnesses: Witnesses,
    /// What is asserted in the solver, by level.
    asserted: Vec<Vec<Term>>,
    /// Checks of the current formula without an answer.
    undecided: FxHashSet<(Vec<Vec<Term>>, Term)>,
    /// Queries for one formula.
    pub query_limit: u64,
    /// Steps of the solver for one formula.
    pub step_limit: u64,
    /// Off: formulas are returned as they are (to measure what simplification is worth).
    pub enabled: bool,
    left: u64,
    /// The solver's steps at which this formula is given up.
    last_step: u64,
    complete: bool,
    stats: SimplifyStats,
}

/// A formula written out as a tree has at most this many parts; what is beyond stays as it is.
const PARTS: usize = 20_000;
/// Once a part has become a constant, looking for more ends after this many parts that may be needed.
const FAILURES: usize = 16;
/// Choices of leaves that are tried before the solver gets the whole question.
const GUESSES: u64 = 8;
/// Blocks of models that are tried before the bounds.
const NEWEST: usize = 2;

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
            leaves: Leaves::default(),
            tree: Tree::default(),
            bounds: Bounds::default(),
            witnesses: Witnesses::default(),
            asserted: Vec::new(),
            undecided: FxHashSet::default(),
            query_limit: 20_000,
            step_limit: u64::MAX,
            enabled: true,
            left: 0,
            last_step: u64::MAX,
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
        self.left = self.query_limit;
        self.last_step = self.solver.stats().steps.saturating_add(self.step_limit);
        self.complete = true;
        let current = self.without_redundancy(store, formula);
        self.witnesses.trim();
        self.undecided.clear();
        self.assert_levels(&[]);
        if self.left == 0 {
            self.stats.stopped += 1;
            self.complete = false;
        }
        self.memo.insert(formula, (current, self.complete));
        self.memo.insert(current, (current, self.complete));
        (current, self.complete)
    }

    fn without_redundancy(&mut self, store: &mut Store, formula: Term) -> Term {
        let mut tree = std::mem::take(&mut self.tree);
        tree.rebuild(store, &mut self.leaves, formula, PARTS);
        let (mut current, mut size) = (formula, tree.leaves(store));
        self.stats.leaves_before += size;
        loop {
            self.complete &= !tree.folded;
            if !self.remove_redundant(store, &mut tree) {
                break;
            }
            let next = tree.formula(store);
            if !self.is_verified(store, current, next) {
                break;
            }
            tree.rebuild(store, &mut self.leaves, next, PARTS);
            let next_size = tree.leaves(store);
            // Rebuilding normalises. Should that make the formula larger, the one before stands.
            if next_size >= size {
                break;
            }
            (current, size) = (next, next_size);
        }
        self.stats.leaves_after += size;
        self.tree = tree;
        current
    }

    /// Makes redundant parts constants, and says whether there were any. If there was none, every part has witnesses, or
    /// the solver could not decide.
    fn remove_redundant(&mut self, store: &mut Store, tree: &mut Tree) -> bool {
        let mut marked = 0;
        while marked < NEWEST && !tree.is_settled() && self.mark(store, tree, marked) {
            marked += 1;
        }
        let mut changed = false;
        let mut failures = 0;
        for at in 0..tree.parts.len() {
            if tree.is_cut_off(at) || tree.parts[at].is_constant() {
                continue;
            }
            for constant in [true, false] {
                if tree.parts[at].is_witnessed(!constant) {
                    continue;
                }
                if self.bounds.refutes(tree, &self.leaves, at, !constant) {
                    self.stats.by_bounds += 1;
                    tree.put_constant(at, constant);
                    changed = true;
                    break;
                }
                while !tree.parts[at].is_witnessed(!constant) && self.mark(store, tree, marked) {
                    marked += 1;
                }
                if tree.parts[at].is_witnessed(!constant) {
                    continue;
                }
                // The solver is asked about formulas, so not before the constants have been put into this one.
                if changed {
                    failures += 1;
                    if failures == FAILURES {
                        return true;
                    }
                } else if self.is_refuted(store, tree, at, !constant) {
                    tree.put_constant(at, constant);
                    changed = true;
                    break;
                } else {
                    self.mark(store, tree, 0);
                    marked = marked.max(1);
                }
            }
        }
        changed
    }

    fn mark(&mut self, store: &Store, tree: &mut Tree, block: usize) -> bool {
        self.witnesses.mark(store, &self.solver, &self.leaves, tree, block)
    }

    /// In paranoid mode, whether a formula may be replaced by another.
    fn is_verified(&mut self, store: &mut Store, old: Term, new: Term) -> bool {
        if !self.solver.config().paranoid {
            return true;
        }
        let config = Config { paranoid: false, ..self.solver.config().clone() };
        let mut solver = Solver::with(config, self.solver.world().clone());
        let verified = solver.equivalent(store, old, new) != Decision::No;
        debug_assert!(verified, "{} is not {}", store.pretty(new), store.pretty(old));
        self.complete &= verified;
        verified
    }

    /// Whether the critical constraint of a part contradicts that the part is `value`.
    fn is_refuted(&mut self, store: &mut Store, tree: &Tree, at: usize, value: bool) -> bool {
        if let Some(refuted) = self.is_refuted_by_leaves(store, tree, at, value) {
            return refuted;
        }
        if self.left == 0 {
            return false;
        }
        let levels = tree.critical_constraint(store, at);
        let term = tree.parts[at].term;
        let assumed = if value { term } else { store.not(term) };
        let key = (levels, assumed);
        if self.undecided.contains(&key) {
            return false;
        }
        match self.check(store, &key.0, &[assumed]) {
            Answer::Unsat => true,
            Answer::Sat => {
                match self.solver.model() {
                    Some(model) => self.witnesses.add(model.clone()),
                    // A back end says that there is one.
                    None => _ = self.undecided.insert(key),
                }
                false
            }
            Answer::Unknown(_) => {
                self.stats.unknown += 1;
                self.complete = false;
                self.undecided.insert(key);
                false
            }
        }
    }

    /// The same by a choice of leaves that would be enough, if the theories agree. Where they do not, the leaves that
    /// contradict each other are a lemma from then on.
    fn is_refuted_by_leaves(
        &mut self,
        store: &mut Store,
        tree: &Tree,
        at: usize,
        value: bool,
    ) -> Option<bool> {
        for _ in 0..GUESSES.min(self.left) {
            let chosen = match self.bounds.guess(tree, &self.leaves, at, value) {
                Finding::Contradiction => return Some(true),
                Finding::Nothing => return None,
                Finding::Enough(chosen) => chosen,
            };
            let literals: Vec<Term> = chosen
                .iter()
                .map(|(leaf, value)| match value {
                    true => self.leaves.term(*leaf),
                    false => store.not(self.leaves.term(*leaf)),
                })
                .collect();
            match self.check(store, &[], &literals) {
                Answer::Sat => {
                    self.witnesses.add(self.solver.model()?.clone());
                    return Some(false);
                }
                Answer::Unsat => {
                    let core = self.solver.core().iter().map(|t| self.leaves.id(store, *t)).collect();
                    self.bounds.learn(core, &self.leaves);
                }
                Answer::Unknown(_) => return None,
            }
        }
        None
    }

    fn check(&mut self, store: &Store, levels: &[Vec<Term>], assumed: &[Term]) -> Answer {
        let may_go_on = self.solver.stats().steps < self.last_step;
        self.left = if may_go_on { self.left.saturating_sub(1) } else { 0 };
        self.stats.queries += 1;
        self.assert_levels(levels);
        self.solver.check_without_models(store, assumed)
    }

    /// Makes these the solver's assertions, keeping the levels that are there already.
    fn assert_levels(&mut self, levels: &[Vec<Term>]) {
        let same = self.asserted.iter().zip(levels).take_while(|(a, b)| a == b).count();
        for _ in same..self.asserted.len() {
            self.solver.pop();
        }
        self.asserted.truncate(same);
        for level in &levels[same..] {
            self.solver.push();
            level.iter().for_each(|t| self.solver.assert(*t));
            self.asserted.push(level.clone());
        }
    }
}
