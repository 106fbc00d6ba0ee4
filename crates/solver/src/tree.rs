//! Formulas written out as trees: what simplification walks on.
//!
//! A formula in negation normal form is a shared graph, but whether a part of it is needed depends on where it stands. So it is
//! written out, one [`Part`] for each occurrence, in flat vectors, parents first and level by level: a walk down is a loop
//! over the parts, a walk up the same loop backwards, and nothing recurs.

use crate::leaf::Leaves;
use pathlight_logic::{Store, Term, View};
use std::ops::Range;

/// One part of a formula: an occurrence, not a term.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    pub term: Term,
    pub shape: Shape,
    /// Witnesses seen of the part being true and false where its critical constraint holds.
    pub seen_true: bool,
    pub seen_false: bool,
    pub parent: u32,
    /// The children are `first..first + count`, all behind this part.
    pub first: u32,
    pub count: u32,
    /// Which leaf it is, if it is one.
    pub leaf: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    And,
    Or,
    Leaf,
}

/// What does not fit the limit on parts stays folded up as a leaf.
#[derive(Default)]
pub(crate) struct Tree {
    pub parts: Vec<Part>,
    pub folded: bool,
}

impl Part {
    fn new(term: Term, parent: u32) -> Part {
        Part {
            term,
            shape: Shape::Leaf,
            seen_true: false,
            seen_false: false,
            parent,
            first: 0,
            count: 0,
            leaf: 0,
        }
    }

    /// Whether it was seen to have this truth value where its critical constraint holds.
    pub fn is_witnessed(&self, value: bool) -> bool {
        if value { self.seen_true } else { self.seen_false }
    }

    pub fn is_constant(&self) -> bool {
        matches!(self.term, Term::TRUE | Term::FALSE)
    }
}

impl Tree {
    /// Writes out another formula.
    pub fn rebuild(&mut self, store: &Store, leaves: &mut Leaves, formula: Term, limit: usize) {
        let parts = &mut self.parts;
        parts.clear();
        parts.push(Part::new(formula, 0));
        self.folded = false;
        let mut at = 0;
        while at < parts.len() {
            let (shape, members) = match store.view(parts[at].term) {
                View::And(members) => (Shape::And, members),
                View::Or(members) => (Shape::Or, members),
                _ => (Shape::Leaf, &[][..]),
            };
            let fits = parts.len() + members.len() <= limit;
            self.folded |= !fits;
            if shape == Shape::Leaf || !fits {
                parts[at].leaf = leaves.id(store, parts[at].term);
            } else {
                let first = parts.len() as u32;
                parts.extend(members.iter().map(|m| Part::new(*m, at as u32)));
                parts[at] = Part { shape, first, count: members.len() as u32, ..parts[at] };
            }
            at += 1;
        }
    }

    pub fn children(&self, at: usize) -> Range<usize> {
        let part = &self.parts[at];
        part.first as usize..(part.first + part.count) as usize
    }

    /// The number of leaves, constants not counted.
    pub fn leaves(&self, store: &Store) -> u64 {
        match self.folded {
            true => store.leaves(self.parts[0].term),
            false => self.parts.iter().filter(|p| p.shape == Shape::Leaf && !p.is_constant()).count() as u64,
        }
    }

    /// Whether every part has both witnesses.
    pub fn is_settled(&self) -> bool {
        self.parts.iter().all(|p| p.seen_true && p.seen_false)
    }

    /// Puts a constant in the place of a part. What was below it remains in the vector without a parent.
    pub fn put_constant(&mut self, at: usize, value: bool) {
        let term = Term::bool(value);
        let part = &mut self.parts[at];
        *part = Part { term, shape: Shape::Leaf, count: 0, leaf: Leaves::constant(value), ..*part };
    }

    /// Whether a part is below one that became a constant. Asked of all parts in order, it passes this on from parents to
    /// children.
    pub fn is_cut_off(&mut self, at: usize) -> bool {
        let cut = at > 0 && self.parts[self.parts[at].parent as usize].count == 0;
        if cut {
            self.parts[at].count = 0;
        }
        cut
    }

    /// The formula that the tree stands for now, where some parts have become constants.
    pub fn formula(&mut self, store: &mut Store) -> Term {
        let mut members = Vec::new();
        for at in (0..self.parts.len()).rev() {
            let part = self.parts[at];
            if part.count == 0 {
                continue;
            }
            members.clear();
            members.extend(self.parts[self.children(at)].iter().map(|child| child.term));
            if members == store.args(part.term) {
                continue;
            }
            self.parts[at].term = match part.shape {
                Shape::And => store.and(&members),
                _ => store.or(&members),
            };
        }
        self.parts[0].term
    }

    /// The siblings of a part and of all above it, from the root down, negated in disjunctions.
    pub fn critical_constraint(&self, store: &mut Store, at: usize) -> Vec<Vec<Term>> {
        let mut levels = Vec::new();
        let mut child = at;
        while child > 0 {
            let parent = self.parts[child].parent as usize;
            let siblings = self.children(parent).filter(|s| *s != child).map(|s| self.parts[s].term);
            levels.push(match self.parts[parent].shape {
                Shape::Or => siblings.map(|s| store.not(s)).collect(),
                _ => siblings.collect(),
            });
            child = parent;
        }
        levels.reverse();
        levels
    }
}
