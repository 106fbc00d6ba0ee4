//! Models as witnesses: which parts of a formula are needed, decided for 64 models at a time without solving.
//!
//! A part of a formula in negation normal form is needed if it is sometimes false and sometimes true where its
//! critical constraint holds (see [`crate::simplify`]). A model in which the critical constraint holds is a witness of one of
//! the two. Whether it holds for each part follows from the truth of the leaves by one walk up and one walk down, on words with one bit for
//! each model. Models come from satisfiable checks and stay for later formulas, which are mostly about the same variables.

use crate::solver::Solver;
use pathlight_logic::{Model, Store, Term, View};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Blocks kept from one formula to the next.
const KEPT_BLOCKS: usize = 2;

/// One bit for each model of a block.
type Bits = u64;

#[derive(Default)]
struct Block {
    models: Vec<Arc<Model>>,
    truths: FxHashMap<Term, Truths>,
}

/// What is known of a leaf in the models of a block.
#[derive(Clone, Copy, Default)]
struct Truths {
    /// Evaluated in the first so many models.
    seen: u32,
    value: Bits,
    /// The model gives no truth value.
    undefined: Bits,
}

#[derive(Default)]
pub(crate) struct Witnesses {
    blocks: Vec<Block>,
}

/// One part of a formula written out as a tree: an occurrence, not a term.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    pub term: Term,
    pub shape: Shape,
    pub parent: u32,
    /// The children are `first..first + count`, all behind this part.
    pub first: u32,
    pub count: u32,
    /// Witnesses seen of the part being true and false where its critical constraint holds.
    pub seen_true: bool,
    pub seen_false: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    And,
    Or,
    Leaf,
}

/// A formula written out as a tree, parents first, level by level. What does not fit the limit stays folded up as a leaf.
pub(crate) struct Tree {
    pub parts: Vec<Part>,
    pub folded: bool,
    values: Vec<Bits>,
    critical: Vec<Bits>,
}

impl Tree {
    pub fn of(store: &Store, formula: Term, limit: usize) -> Tree {
        let mut parts = vec![Part::new(formula, 0)];
        let mut folded = false;
        let mut at = 0;
        while at < parts.len() {
            let (shape, members) = match store.view(parts[at].term) {
                View::And(members) => (Shape::And, members),
                View::Or(members) => (Shape::Or, members),
                _ => (Shape::Leaf, &[][..]),
            };
            if parts.len() + members.len() > limit {
                folded = true;
            } else {
                let first = parts.len() as u32;
                parts.extend(members.iter().map(|m| Part::new(*m, at as u32)));
                parts[at] = Part { shape, first, count: members.len() as u32, ..parts[at] };
            }
            at += 1;
        }
        let (values, critical) = (vec![0; parts.len()], vec![0; parts.len()]);
        Tree { parts, folded, values, critical }
    }

    /// The number of leaves, constants not counted.
    pub fn leaves(&self, store: &Store) -> u64 {
        match self.folded {
            true => store.leaves(self.parts[0].term),
            false => {
                self.parts.iter().filter(|p| p.shape == Shape::Leaf && !is_constant(p.term)).count() as u64
            }
        }
    }

    /// Whether every part has both witnesses.
    fn is_settled(&self) -> bool {
        self.parts.iter().all(|p| p.seen_true && p.seen_false)
    }

    pub fn children(&self, at: usize) -> std::ops::Range<usize> {
        let part = &self.parts[at];
        part.first as usize..(part.first + part.count) as usize
    }

    /// One walk up for the values, one down for the critical constraints, where the leaves have their values.
    fn spread(&mut self, usable: Bits) {
        for at in (0..self.parts.len()).rev() {
            let children = self.children(at);
            match self.parts[at].shape {
                Shape::And => self.values[at] = children.fold(!0, |all, c| all & self.values[c]),
                Shape::Or => self.values[at] = children.fold(0, |any, c| any | self.values[c]),
                Shape::Leaf => {}
            }
        }
        self.critical[0] = usable;
        for at in 0..self.parts.len() {
            let (critical, value) = (self.critical[at], self.values[at]);
            let part = &mut self.parts[at];
            part.seen_true |= critical & value != 0;
            part.seen_false |= critical & !value != 0;
            let flip = if part.shape == Shape::Or { !0 } else { 0 };
            let mut left = critical;
            for child in self.children(at) {
                self.critical[child] = left;
                left &= self.values[child] ^ flip;
            }
            let mut right = !0;
            for child in self.children(at).rev() {
                self.critical[child] &= right;
                right &= self.values[child] ^ flip;
            }
        }
    }
}

fn is_constant(t: Term) -> bool {
    matches!(t, Term::TRUE | Term::FALSE)
}

impl Part {
    fn new(term: Term, parent: u32) -> Part {
        Part { term, shape: Shape::Leaf, parent, first: 0, count: 0, seen_true: false, seen_false: false }
    }
}

impl Witnesses {
    pub fn add(&mut self, model: Arc<Model>) {
        match self.blocks.last_mut() {
            Some(block) if block.models.len() < Bits::BITS as usize => block.models.push(model),
            _ => self.blocks.push(Block { models: vec![model], truths: FxHashMap::default() }),
        }
    }

    /// Forgets the oldest models.
    pub fn trim(&mut self) {
        let surplus = self.blocks.len().saturating_sub(KEPT_BLOCKS);
        self.blocks.drain(..surplus);
    }

    /// Marks the parts that some model shows to be true or false where it matters.
    pub fn mark(&mut self, store: &Store, solver: &Solver, tree: &mut Tree) {
        for block in self.blocks.iter_mut().rev() {
            block.mark(store, solver, tree);
            if tree.is_settled() {
                break;
            }
        }
    }

    /// The same for the newest models only.
    pub fn mark_newest(&mut self, store: &Store, solver: &Solver, tree: &mut Tree) {
        if let Some(block) = self.blocks.last_mut() {
            block.mark(store, solver, tree);
        }
    }
}

impl Block {
    fn mark(&mut self, store: &Store, solver: &Solver, tree: &mut Tree) {
        let mut usable =
            if self.models.len() == Bits::BITS as usize { !0 } else { (1 << self.models.len()) - 1 };
        for at in 0..tree.parts.len() {
            let part = tree.parts[at];
            if part.shape == Shape::Leaf {
                let truths = self.truths(store, solver, part.term);
                tree.values[at] = truths.value;
                usable &= !truths.undefined;
            }
        }
        tree.spread(usable);
    }

    fn truths(&mut self, store: &Store, solver: &Solver, leaf: Term) -> Truths {
        let truths = self.truths.entry(leaf).or_default();
        for (i, model) in self.models.iter().enumerate().skip(truths.seen as usize) {
            match solver.truth(store, model, leaf) {
                Some(value) => truths.value |= Bits::from(value) << i,
                None => truths.undefined |= 1 << i,
            }
        }
        truths.seen = self.models.len() as u32;
        *truths
    }
}
