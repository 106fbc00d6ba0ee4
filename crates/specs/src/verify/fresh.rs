//! What new objects hold.
//!
//! An object that a call just made has default values but for what was stored since, and is none of the objects that were there before. Reading it needs no relation as large as the heap then: which kind of
//! collection an iterator goes through, say, is known from where it was made, so that the other cases of its specification are left out.
//!
//! Sound where the object was made: `new x` is one object that did not exist, under the guard of the place that makes it, and whoever reads it got there through that place.

use std::collections::BTreeMap;

use pathlight_relations as rel;
use rel::{Expr, Node, Relation};

use super::encode::Encoder;
use super::scene::State;
use crate::library::Shape;
use crate::program::Rel;

/// Conditions and stores that are looked through.
const STEPS: u32 = 200;

/// What is known of a new object.
#[derive(Clone, Copy)]
pub struct Birth {
    /// So many relations speak of states before it was made.
    before: usize,
    /// The receiver of the specified call that made it, which is an object.
    maker: Option<Expr>,
}

/// The objects that were made one by one.
pub type Made = BTreeMap<Relation, Birth>;

impl Encoder<'_> {
    fn made(&self, object: Expr) -> Option<Birth> {
        match self.scene.problem.ast.expr(object) {
            Node::Relation(relation) => self.made.get(relation).copied(),
            _ => None,
        }
    }

    /// Notes that a set is one new object, of which the first few relations know nothing.
    pub fn note_made(&mut self, object: Expr, before: usize, maker: Option<Expr>) {
        if let Node::Relation(relation) = *self.scene.problem.ast.expr(object) {
            self.made.insert(relation, Birth { before, maker });
        }
    }

    /// Is this expression the object by whose method another one was made?
    pub fn is_maker(&self, expr: Expr, of: Expr) -> bool {
        self.made(of).is_some_and(|birth| birth.maker == Some(expr))
    }

    /// `object.value` for a relation of a state, shorter if the object is new.
    pub fn read(&mut self, object: Expr, value: Expr, state: &State) -> Expr {
        let rel = state.iter().find(|(_, known)| **known == value).map(|(rel, _)| *rel);
        let found = match (self.made(object), rel) {
            (Some(birth), Some(rel)) => {
                let mut left = STEPS;
                self.of_new(object, birth.before, value, rel, &mut left)
            }
            _ => None,
        };
        found.unwrap_or_else(|| self.ast().join(object, value))
    }

    fn of_new(&mut self, object: Expr, before: usize, value: Expr, rel: Rel, left: &mut u32) -> Option<Expr> {
        *left = left.checked_sub(1)?;
        match *self.ast().expr(value) {
            Node::Relation(known) if known.index() < before => self.empty_of(rel),
            Node::Override(rest, added) => {
                let Node::Product(key, held) = *self.ast().expr(added) else { return None };
                if key == object {
                    return Some(held);
                }
                self.made(key)?;
                self.of_new(object, before, rest, rel, left)
            }
            Node::IfExpr(_, then, otherwise) => {
                let then = self.of_new(object, before, then, rel, left)?;
                (self.of_new(object, before, otherwise, rel, left)? == then).then_some(then)
            }
            _ => None,
        }
    }

    /// What an object holds that nothing was stored to.
    fn empty_of(&mut self, rel: Rel) -> Option<Expr> {
        match rel {
            Rel::Field(_) | Rel::Length(_) => Some(self.scene.default_of(rel)),
            Rel::Model(model) if model.shape == Shape::Set => Some(self.ast().none()),
            _ => None,
        }
    }
}
