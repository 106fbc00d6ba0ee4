//! Which atom a new object is.
//!
//! The atoms of a class are interchangeable, so the objects that an execution makes may be numbered: the first one is the first atom of its class, the next one the second, and those that were there before are among the rest. Every
//! execution is one of these but for the names of its objects. So where code surely made two lists already, the next one is the third atom, which costs nothing to say; where it made one or two, it is one of two atoms. And atoms that
//! are made on every way are in no relation of the state before. Without this an object that a method makes costs as much as one that it finds: a choice among all atoms of its class, wherever it is written to or read.
//!
//! The code of a call that is looked into later ([`super::refine`]) is free in its choice. Solvers have begun by then, and broke the symmetry between atoms that only numbers would tell apart.
//!
//! How many objects were made is read off the set of those that exist ([`Scene::made_before`]), which grows with each. Of a call by specification only numbers are known, not the order in which its code makes several
//! objects of a class; they take any of the atoms that are next.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::Symbol;
use pathlight_relations as rel;
use rel::{Atom, Expr, Formula, Node, Relation, TupleSet};

use super::Fault;
use super::encode::Encoder;
use super::scene::{Scene, State};
use crate::program::Rel;

/// Least and most objects of a class that were made.
pub type Count = (usize, usize);

/// What is not known to be less.
const MANY: usize = usize::MAX;

/// What is known of new objects.
#[derive(Default)]
pub struct Identity {
    /// How many objects were made where so many exist.
    counts: BTreeMap<Expr, Count>,
    /// The objects that every execution makes.
    pub always: BTreeSet<Atom>,
    /// New objects are any atoms: what is encoded now goes to solvers that have begun already, and broke symmetries between atoms that nothing had told apart.
    pub is_late: bool,
}

impl Scene<'_> {
    fn atoms_of(&self, class: Symbol) -> &[Atom] {
        self.classes.iter().find(|known| known.name == class).map_or(&[], |known| &known.atoms)
    }

    /// How many objects of a class were made before a state.
    pub fn made_before(&self, state: &State, class: Symbol) -> Count {
        let rel = Rel::Alloc(class);
        let (Some(&exist), Some(&before)) = (state.get(&rel), self.before.get(&rel)) else {
            return (0, MANY);
        };
        let mut found: BTreeMap<Expr, Count> = BTreeMap::from([(before, (0, 0))]);
        let mut open = vec![exist];
        while let Some(&expr) = open.last() {
            let count = match (self.identity.counts.get(&expr), self.problem.ast.expr(expr)) {
                (Some(&count), _) => Some(count),
                (None, &Node::IfExpr(_, a, b)) => match (found.get(&a), found.get(&b)) {
                    (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
                    _ => {
                        open.extend([a, b]);
                        None
                    }
                },
                (None, _) => Some(found.get(&expr).copied().unwrap_or((0, MANY))),
            };
            if let Some(count) = count {
                found.insert(expr, count);
                open.pop();
            }
        }
        found.get(&exist).copied().unwrap_or((0, MANY))
    }

    /// The atoms that new objects of a class can be, if so many are made after a state at most.
    pub fn next_atoms(&self, state: &State, class: Symbol, most: usize) -> Vec<Atom> {
        let atoms = self.atoms_of(class);
        if self.identity.is_late {
            return atoms.to_vec();
        }
        let (least, had) = self.made_before(state, class);
        let end = had.saturating_add(most).min(atoms.len());
        atoms.get(least..end).unwrap_or_default().to_vec()
    }

    /// Notes that so many more objects of a class exist in a state than in the one before it.
    pub fn note_count(&mut self, before: &State, after: Expr, class: Symbol, (least, most): Count) {
        let (had_least, had_most) = self.made_before(before, class);
        let count = (had_least + least, had_most.saturating_add(most));
        self.identity.counts.entry(after).or_insert(count);
    }

    /// Leaves what every execution makes out of the state before.
    pub fn leave_out_what_is_made(&mut self) -> Result<(), Fault> {
        let mut problem = self.problem.clone();
        self.leave_out_of(&mut problem)?;
        self.problem = problem;
        Ok(())
    }

    /// The same in another problem about the same state before.
    pub fn leave_out_of(&self, problem: &mut rel::Problem) -> Result<(), Fault> {
        let given: Vec<(Option<Rel>, Expr)> =
            self.before.iter().map(|(rel, value)| (Some(*rel), *value)).collect();
        let others = self.params.iter().chain(self.constants.values()).map(|value| (None, *value));
        for (rel, value) in given.into_iter().chain(others.collect::<Vec<_>>()) {
            if let Node::Relation(relation) = *self.problem.ast.expr(value) {
                self.leave_out(problem, relation, rel)?;
            }
        }
        Ok(())
    }

    fn leave_out(
        &self,
        problem: &mut rel::Problem,
        relation: Relation,
        rel: Option<Rel>,
    ) -> Result<(), Fault> {
        let always = &self.identity.always;
        let bound = problem.bound(relation)?;
        let (lower, upper) = (bound.lower.clone(), bound.upper.clone());
        // Fields of objects that do not exist have default values.
        let default = match rel {
            Some(rel @ (Rel::Field(_) | Rel::Length(_))) => match self.problem.ast.expr(self.default_of(rel))
            {
                Node::Relation(default) => problem.bound(*default)?.upper.tuples().next(),
                _ => None,
            },
            _ => None,
        };
        let is_default = |tuple: &[Atom]| match (tuple, &default) {
            ([object, value], Some(default)) => always.contains(object) && default.as_slice() == [*value],
            _ => false,
        };
        let is_left = |tuple: &[Atom]| tuple.iter().all(|atom| !always.contains(atom)) || is_default(tuple);
        let universe = problem.universe().clone();
        let left: Vec<Vec<Atom>> = upper.tuples().filter(|tuple| is_left(tuple)).collect();
        let surely: Vec<Vec<Atom>> = left.iter().filter(|tuple| is_default(tuple)).cloned().collect();
        let lower = lower.union(&TupleSet::of(&universe, upper.arity(), surely)?)?;
        let upper = TupleSet::of(&universe, upper.arity(), left)?;
        Ok(problem.rebind(relation, lower, upper)?)
    }
}

impl Encoder<'_> {
    /// Notes an object that is made under a guard.
    pub fn note_always(&mut self, object: Expr, guard: Formula) {
        let Node::Relation(relation) = *self.scene.problem.ast.expr(object) else { return };
        let Ok(bound) = self.scene.problem.bound(relation) else { return };
        if bound.is_exact() && self.is_true(guard) {
            let atoms: Vec<Atom> = bound.lower.tuples().flatten().collect();
            self.scene.identity.always.extend(atoms);
        }
    }
}
