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
//! part is true, and one in which it is false. Models are kept (`witness.rs`), so a check is made only for a
//! part that lacks such a witness, and ends in a new model or in the part's removal. Connectives are looked at before what is in
//! them: a redundant one goes as a whole.
//!
//! The critical constraint is kept on the assertion stack of one [`Solver`] that lives as long as the [`Simplifier`], so
//! definitions, learnt clauses, models and cores carry over from part to part and from formula to formula.

use crate::solver::{Answer, Config, Solver};
use crate::universe::World;
use crate::witness::{Shape, Tree, Witnesses};
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
    witnesses: Witnesses,
    /// What is asserted in the solver, by level.
    asserted: Vec<Vec<Term>>,
    /// Checks of the current formula without an answer.
    undecided: FxHashSet<(Vec<Vec<Term>>, Term)>,
    /// Queries for one formula.
    pub query_limit: u64,
    /// Off: formulas are returned as they are (to measure what simplification is worth).
    pub enabled: bool,
    left: u64,
    complete: bool,
    stats: SimplifyStats,
}

/// A formula written out as a tree has at most this many parts; what is beyond stays as it is.
const PARTS: usize = 20_000;

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
            witnesses: Witnesses::default(),
            asserted: Vec::new(),
            undecided: FxHashSet::default(),
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
        self.left = self.query_limit;
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
        let (mut current, mut tree) = (formula, Tree::of(store, formula, PARTS));
        let mut size = tree.leaves(store);
        self.stats.leaves_before += size;
        loop {
            self.complete &= !tree.folded;
            self.witnesses.mark(store, &self.solver, &mut tree);
            let Some((at, constant)) = self.redundant_part(store, &mut tree) else { break };
            let next = replace(store, &tree, at, constant);
            tree = Tree::of(store, next, PARTS);
            let next_size = tree.leaves(store);
            // Rebuilding normalises. Should that make the formula larger, the one before stands.
            if next_size >= size {
                break;
            }
            (current, size) = (next, next_size);
        }
        self.stats.leaves_after += size;
        current
    }

    /// A part that may become a constant, after checking those that lack a witness.
    fn redundant_part(&mut self, store: &mut Store, tree: &mut Tree) -> Option<(usize, Term)> {
        for at in 0..tree.parts.len() {
            let term = tree.parts[at].term;
            if matches!(term, Term::TRUE | Term::FALSE) {
                continue;
            }
            for constant in [true, false] {
                let part = &tree.parts[at];
                let witnessed = if constant { part.seen_false } else { part.seen_true };
                if witnessed {
                    continue;
                }
                let opposite = if constant { store.not(term) } else { term };
                if self.is_refuted(store, tree, at, opposite) {
                    return Some((at, Term::bool(constant)));
                }
                self.witnesses.mark_newest(store, &self.solver, tree);
            }
        }
        None
    }

    /// Whether the critical constraint of a part contradicts `t`.
    fn is_refuted(&mut self, store: &mut Store, tree: &Tree, at: usize, t: Term) -> bool {
        if self.left == 0 {
            return false;
        }
        let levels = critical_constraint(store, tree, at);
        let key = (levels, t);
        if self.undecided.contains(&key) {
            return false;
        }
        self.left -= 1;
        self.stats.queries += 1;
        self.assert_levels(&key.0);
        match self.solver.check_without_models(store, &[t]) {
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

/// The siblings of a part and of all above it, from the root down, negated in disjunctions.
fn critical_constraint(store: &mut Store, tree: &Tree, at: usize) -> Vec<Vec<Term>> {
    let mut levels = Vec::new();
    let mut child = at;
    while child > 0 {
        let parent = tree.parts[child].parent as usize;
        let siblings: Vec<Term> =
            tree.children(parent).filter(|s| *s != child).map(|s| tree.parts[s].term).collect();
        levels.push(match tree.parts[parent].shape {
            Shape::Or => siblings.into_iter().map(|s| store.not(s)).collect(),
            _ => siblings,
        });
        child = parent;
    }
    levels.reverse();
    levels
}

/// The formula with one part replaced by a constant.
fn replace(store: &mut Store, tree: &Tree, at: usize, constant: Term) -> Term {
    let (mut child, mut new) = (at, constant);
    while child > 0 {
        let parent = tree.parts[child].parent as usize;
        let members: Vec<Term> =
            tree.children(parent).map(|s| if s == child { new } else { tree.parts[s].term }).collect();
        new = match tree.parts[parent].shape {
            Shape::And => store.and(&members),
            _ => store.or(&members),
        };
        child = parent;
    }
    new
}
