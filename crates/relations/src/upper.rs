//! What an expression may at most contain, from the bounds alone: the upper bounds of Skolem relations come from here.
//!
//! Operators that only grow with their operands are computed on the operands' upper bounds; of a difference the right side is ignored, of a comprehension
//! the formula, of a choice the condition.

use std::cell::Cell;
use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::ast::{Expr, Node, Variable};
use crate::error::{Error, Result};
use crate::problem::Problem;
use crate::universe::{MAX_TUPLES, TupleSet, capacity};

/// Upper bounds of expressions whose variables range over given sets.
pub(crate) struct Upper<'a> {
    pub problem: &'a Problem,
    pub variables: FxHashMap<Variable, TupleSet>,
    /// What the computation may still cost, in pairs of tuples that joins look at.
    pub left: Cell<u64>,
}

/// Enough for every bound that can be translated afterwards.
pub(crate) const STEPS: u64 = 1 << 28;

impl Upper<'_> {
    /// The upper bound of an expression: all expressions below it are computed first, in the order of node numbers.
    pub fn of(&mut self, expr: Expr) -> Result<TupleSet> {
        let ast = &self.problem.ast;
        let mut known: FxHashMap<u32, TupleSet> = FxHashMap::default();
        for id in ast.reachable([expr.0]) {
            if ast.arity(Expr(id)).is_some() {
                let set = self.node(id, &known)?;
                known.insert(id, set);
            }
        }
        known.remove(&expr.0).ok_or_else(|| Error::Internal("no upper bound".to_owned()))
    }

    fn node(&self, id: u32, known: &FxHashMap<u32, TupleSet>) -> Result<TupleSet> {
        let universe = self.problem.universe();
        let atoms = universe.size();
        let of = |expr: Expr| {
            known.get(&expr.0).cloned().ok_or_else(|| Error::Internal("no upper bound of a part".to_owned()))
        };
        let iden = || {
            let cells = (0..u64::from(atoms)).map(|atom| atom * u64::from(atoms) + atom).collect();
            TupleSet::from_cells(atoms, 2, cells)
        };
        match self.problem.ast.node(id) {
            Node::Relation(relation) => Ok(self.problem.bound(*relation)?.upper.clone()),
            Node::Variable(variable) => match self.variables.get(variable) {
                Some(set) => Ok(set.clone()),
                // Bound within the expression: any tuple.
                None => TupleSet::all(universe, self.problem.ast.variable_arity(*variable)),
            },
            Node::Univ => TupleSet::all(universe, 1),
            Node::Iden => Ok(iden()),
            Node::None => TupleSet::empty(universe, 1),
            Node::Ints | Node::AtomOf(_) => {
                TupleSet::unary(universe, self.problem.integers().values().copied())
            }
            Node::Union(list) => {
                let mut cells = Vec::new();
                for &part in list {
                    cells.extend_from_slice(of(part)?.cells());
                }
                let arity = self.problem.ast.arity(Expr(id)).unwrap_or(1);
                Ok(TupleSet::from_cells(atoms, arity, cells))
            }
            Node::Intersection(list) => {
                let mut parts = list.iter();
                let first = parts.next().ok_or_else(|| Error::Internal("empty intersection".to_owned()))?;
                parts.try_fold(of(*first)?, |set, part| set.intersection(&of(*part)?))
            }
            Node::Difference(a, _) => of(*a),
            Node::Override(a, b) | Node::IfExpr(_, a, b) => of(*a)?.union(&of(*b)?),
            Node::Join(a, b) => self.join(&of(*a)?, &of(*b)?, atoms),
            Node::Product(a, b) => of(*a)?.product(&of(*b)?),
            Node::Transpose(a) => {
                let n = u64::from(atoms);
                let cells = of(*a)?.cells().iter().map(|cell| cell % n * n + cell / n).collect();
                Ok(TupleSet::from_cells(atoms, 2, cells))
            }
            Node::Closure(a) => self.closure(of(*a)?, atoms),
            Node::ReflexiveClosure(a) => self.closure(of(*a)?, atoms)?.union(&iden()),
            Node::Comprehension(decls, _) => {
                let mut sets = decls.iter().map(|decl| of(decl.domain));
                let first = sets.next().ok_or_else(|| Error::Internal("empty declaration".to_owned()))??;
                sets.try_fold(first, |all, set| all.product(&set?))
            }
            _ => Err(Error::Internal("not an expression".to_owned())),
        }
    }

    fn join(&self, left: &TupleSet, right: &TupleSet, atoms: u32) -> Result<TupleSet> {
        let arity = left.arity() + right.arity() - 2;
        let n = u64::from(atoms);
        let columns = if right.arity() == 1 { 1 } else { capacity(atoms, right.arity() - 1)? };
        let mut found = BTreeSet::new();
        for &a in left.cells() {
            let row = a % n * columns;
            let start = right.cells().partition_point(|&cell| cell < row);
            for &b in right.cells()[start..].iter().take_while(|&&cell| cell < row + columns) {
                let left = self.left.get().checked_sub(1).ok_or(Error::TooLarge(STEPS))?;
                self.left.set(left);
                found.insert(a / n * columns + (b - row));
                if found.len() as u64 > MAX_TUPLES {
                    return Err(Error::TooManyTuples { size: found.len() as u128, limit: MAX_TUPLES });
                }
            }
        }
        Ok(TupleSet::from_cells(atoms, arity, found.into_iter().collect()))
    }

    fn closure(&self, of: TupleSet, atoms: u32) -> Result<TupleSet> {
        let mut closed = of;
        loop {
            let next = closed.union(&self.join(&closed, &closed, atoms)?)?;
            if next.len() == closed.len() {
                return Ok(closed);
            }
            closed = next;
        }
    }
}
