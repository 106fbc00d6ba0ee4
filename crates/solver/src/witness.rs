//! Models as witnesses: which parts of a formula are needed, decided for 64 models at a time without solving.
//!
//! A part of a formula in negation normal form is needed if it is sometimes false and sometimes true where its
//! critical constraint holds (see [`crate::simplify`]). A model in which the critical constraint holds is a witness of one of
//! the two. Whether it holds for each part follows from the truth of the leaves by one walk up and one walk down, on words with one bit for
//! each model. Models come from satisfiable checks and stay for later formulas, which are mostly about the same variables.

use crate::leaf::Leaves;
use crate::solver::{Solver, quick_value};
use crate::tree::{Shape, Tree};
use pathlight_logic::{Model, Store};
use std::sync::Arc;

/// Blocks kept from one formula to the next.
const KEPT_BLOCKS: usize = 8;

/// One bit for each model of a block.
type Bits = u64;

#[derive(Default)]
struct Block {
    models: Vec<Arc<Model>>,
    /// By the number of the leaf.
    truths: Vec<Truths>,
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
    walk: Walk,
}

/// Where each part of a tree is true, and where its critical constraint holds.
#[derive(Default)]
struct Walk {
    values: Vec<Bits>,
    critical: Vec<Bits>,
}

impl Walk {
    /// One walk up for the values, one down for the critical constraints, where the leaves have their values.
    fn spread(&mut self, tree: &mut Tree, usable: Bits) {
        for at in (0..tree.parts.len()).rev() {
            let children = tree.children(at);
            match tree.parts[at].shape {
                Shape::And => self.values[at] = self.values[children].iter().fold(!0, |all, v| all & v),
                Shape::Or => self.values[at] = self.values[children].iter().fold(0, |any, v| any | v),
                Shape::Leaf => {}
            }
        }
        self.critical[0] = usable;
        for at in 0..tree.parts.len() {
            let (critical, value) = (self.critical[at], self.values[at]);
            let part = &mut tree.parts[at];
            part.seen_true |= critical & value != 0;
            part.seen_false |= critical & !value != 0;
            let flip = if part.shape == Shape::Or { !0 } else { 0 };
            let children = tree.children(at);
            let values = &self.values[children.clone()];
            let criticals = &mut self.critical[children];
            let mut left = critical;
            for (child, value) in criticals.iter_mut().zip(values) {
                *child = left;
                left &= value ^ flip;
            }
            let mut right = !0;
            for (child, value) in criticals.iter_mut().zip(values).rev() {
                *child &= right;
                right &= value ^ flip;
            }
        }
    }
}

impl Witnesses {
    pub fn add(&mut self, model: Arc<Model>) {
        match self.blocks.last_mut() {
            Some(block) if block.models.len() < Bits::BITS as usize => block.models.push(model),
            _ => self.blocks.push(Block { models: vec![model], truths: Vec::new() }),
        }
    }

    /// Forgets the oldest models.
    pub fn trim(&mut self) {
        let surplus = self.blocks.len().saturating_sub(KEPT_BLOCKS);
        self.blocks.drain(..surplus);
    }

    /// Marks the parts that a model of one block shows to be true or false where it matters; block 0 has the newest
    /// models. False if there is no such block.
    pub fn mark(
        &mut self,
        store: &Store,
        solver: &Solver,
        leaves: &Leaves,
        tree: &mut Tree,
        block: usize,
    ) -> bool {
        let Some(block) = self.blocks.iter_mut().rev().nth(block) else { return false };
        self.walk.values.resize(tree.parts.len(), 0);
        self.walk.critical.resize(tree.parts.len(), 0);
        let mut usable =
            if block.models.len() == Bits::BITS as usize { !0 } else { (1 << block.models.len()) - 1 };
        for (part, value) in tree.parts.iter().zip(&mut self.walk.values) {
            if part.shape == Shape::Leaf {
                let truths = block.truths(store, solver, leaves, part.leaf);
                *value = truths.value;
                usable &= !truths.undefined;
            }
        }
        self.walk.spread(tree, usable);
        true
    }
}

impl Block {
    fn truths(&mut self, store: &Store, solver: &Solver, leaves: &Leaves, leaf: u32) -> Truths {
        let id = leaf as usize;
        if id >= self.truths.len() {
            self.truths.resize(id + 1, Truths::default());
        }
        let truths = &mut self.truths[id];
        for (i, model) in self.models.iter().enumerate().skip(truths.seen as usize) {
            match truth(store, solver, leaves, leaf, model) {
                Some(value) => truths.value |= Bits::from(value) << i,
                None => truths.undefined |= 1 << i,
            }
        }
        truths.seen = self.models.len() as u32;
        *truths
    }
}

fn truth(store: &Store, solver: &Solver, leaves: &Leaves, leaf: u32, model: &Model) -> Option<bool> {
    let tested = leaves.get(leaf);
    let thing = leaves.thing(tested.slot);
    let value = if store.sort(thing).is_int() { quick_value(store, model, thing) } else { None };
    match value {
        Some(value) => Some(tested.holds(value)),
        None => solver.truth(store, model, leaves.term(leaf)),
    }
}
