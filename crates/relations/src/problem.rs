//! A problem: a universe, relations with bounds, and facts.
//!
//! Bounds are Kodkod's way to say what is known: a relation has all tuples of its lower bound and none outside its upper bound. Equal bounds
//! make a constant; lower bounds together are a partial instance.

use std::cell::Cell;
use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ast::{Ast, Expr, Formula, Relation};
use crate::error::{Error, Result};
use crate::skolem::skolemise;
use crate::universe::{Atom, TupleSet, Universe, tuple_of};
use crate::upper::{STEPS, Upper};

/// What is known of a relation before any formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    pub lower: TupleSet,
    pub upper: TupleSet,
}

impl Bound {
    pub fn is_exact(&self) -> bool {
        self.lower.len() == self.upper.len()
    }
}

/// A formula that every model satisfies, with a name for reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    pub name: String,
    pub formula: Formula,
}

/// The width of integers unless the problem says otherwise.
pub const DEFAULT_WIDTH: u32 = 4;

/// What a [`Finder`](crate::Finder) finds models of.
#[derive(Clone, Debug)]
pub struct Problem {
    pub ast: Ast,
    universe: Universe,
    bounds: Vec<Bound>,
    names: FxHashMap<String, Relation>,
    integers: BTreeMap<i64, Atom>,
    integer_atoms: FxHashSet<Atom>,
    width: u32,
    facts: Vec<Fact>,
}

impl Problem {
    pub fn new(universe: Universe) -> Problem {
        Problem {
            ast: Ast::new(),
            universe,
            bounds: Vec::new(),
            names: FxHashMap::default(),
            integers: BTreeMap::new(),
            integer_atoms: FxHashSet::default(),
            width: DEFAULT_WIDTH,
            facts: Vec::new(),
        }
    }

    /// Declares a relation between two bounds.
    pub fn relation(&mut self, name: &str, lower: TupleSet, upper: TupleSet) -> Result<Relation> {
        if lower.arity() != upper.arity() {
            return Err(Error::SetArity { expected: upper.arity(), found: lower.arity() });
        }
        if self.relation_named(name).is_some() {
            return Err(Error::DuplicateRelation(name.to_owned()));
        }
        if let Some(&cell) = lower.cells().iter().find(|&&cell| !upper.has_cell(cell)) {
            let tuple = self.universe.show(&tuple_of(self.universe.size(), lower.arity(), cell));
            return Err(Error::LowerNotInUpper { relation: name.to_owned(), tuple });
        }
        let relation = self.ast.declare(name, upper.arity());
        self.bounds.push(Bound { lower, upper });
        self.names.insert(name.to_owned(), relation);
        Ok(relation)
    }

    /// Declares a relation of which only an upper bound is known.
    pub fn relation_within(&mut self, name: &str, upper: TupleSet) -> Result<Relation> {
        let lower = TupleSet::empty(&self.universe, upper.arity())?;
        self.relation(name, lower, upper)
    }

    /// Declares a constant.
    pub fn constant(&mut self, name: &str, value: TupleSet) -> Result<Relation> {
        self.relation(name, value.clone(), value)
    }

    /// The relation as an expression.
    pub fn expr(&mut self, relation: Relation) -> Expr {
        self.ast.relation(relation)
    }

    /// Makes an atom stand for an integer.
    pub fn integer(&mut self, value: i64, atom: Atom) -> Result<()> {
        if atom >= self.universe.size() {
            return Err(Error::UnknownAtom(format!("number {atom}")));
        }
        if self.integer_atoms.contains(&atom) || self.integers.contains_key(&value) {
            return Err(Error::DuplicateAtom(format!("{} (integer {value})", self.universe.name(atom))));
        }
        self.integers.insert(value, atom);
        self.integer_atoms.insert(atom);
        Ok(())
    }

    /// Sets the number of bits of integers.
    pub fn set_width(&mut self, width: u32) -> Result<()> {
        if !(1..=32).contains(&width) {
            return Err(Error::Width(width));
        }
        self.width = width;
        Ok(())
    }

    /// Demands a formula of every model.
    pub fn fact(&mut self, name: &str, formula: Formula) {
        self.facts.push(Fact { name: name.to_owned(), formula });
    }

    pub fn universe(&self) -> &Universe {
        &self.universe
    }

    pub fn bound(&self, relation: Relation) -> Result<&Bound> {
        let missing = || Error::Unbound(self.ast.relation_name(relation).to_owned());
        self.bounds.get(relation.index()).ok_or_else(missing)
    }

    /// What an expression without free variables may at most contain, by the bounds of its relations.
    pub fn upper(&self, expr: Expr) -> Result<TupleSet> {
        let variables = FxHashMap::default();
        Upper { problem: self, variables, left: Cell::new(STEPS) }.of(expr)
    }

    /// The formula with relations of their own in the place of what it says there is, where all of it must hold.
    pub fn skolemised(&mut self, formula: Formula) -> Result<Formula> {
        skolemise(self, formula, 0)
    }

    /// Gives a relation other bounds: a partial instance for one more question about the same formulas.
    pub fn rebind(&mut self, relation: Relation, lower: TupleSet, upper: TupleSet) -> Result<()> {
        let name = self.ast.relation_name(relation).to_owned();
        let arity = self.ast.relation_arity(relation);
        for set in [&lower, &upper] {
            if set.arity() != arity {
                return Err(Error::SetArity { expected: arity, found: set.arity() });
            }
        }
        if let Some(&cell) = lower.cells().iter().find(|&&cell| !upper.has_cell(cell)) {
            let tuple = self.universe.show(&tuple_of(self.universe.size(), arity, cell));
            return Err(Error::LowerNotInUpper { relation: name, tuple });
        }
        let bound = self.bounds.get_mut(relation.index()).ok_or(Error::Unbound(name))?;
        *bound = Bound { lower, upper };
        Ok(())
    }

    /// Makes this problem know the nodes and the further relations of another that grew from a copy of it; the other one is left without nodes. Bounds that both have stay as they are.
    pub fn adopt(&mut self, other: &mut Problem) {
        std::mem::swap(&mut self.ast, &mut other.ast);
        for (at, bound) in other.bounds.iter().enumerate().skip(self.bounds.len()) {
            self.bounds.push(bound.clone());
            let relation = Relation(at as u32);
            self.names.insert(self.ast.relation_name(relation).to_owned(), relation);
        }
    }

    pub(crate) fn bounds_mut(&mut self) -> &mut Vec<Bound> {
        &mut self.bounds
    }

    /// The relations that have bounds, in the order of declaration.
    pub fn relations(&self) -> impl Iterator<Item = Relation> + use<> {
        (0..self.bounds.len() as u32).map(Relation)
    }

    pub fn relation_named(&self, name: &str) -> Option<Relation> {
        self.names.get(name).copied()
    }

    pub fn integers(&self) -> &BTreeMap<i64, Atom> {
        &self.integers
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }
}

/// An integer as it is after wrapping at a width.
pub(crate) fn wrap(value: i64, width: u32) -> i64 {
    let shift = 64 - width;
    (value << shift) >> shift
}
