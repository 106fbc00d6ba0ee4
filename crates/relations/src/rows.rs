//! Relations of which only some rows are read.
//!
//! The row of `r` for a set `x` is `x.r`. Where formulas read a relation in this way only, for a few sets that are known, they say nothing of its other rows, and a new relation of one column less can stand for each `x.r`
//! ([`Ast::replaced`]), or one of a single column for its keys, `x.r.univ`, if they alone are read. Whatever holds of all values of the new relations holds of those rows.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::ast::{Ast, Expr, Formula, Node, Relation};
use crate::typing::map_children;

/// A row that formulas read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    /// Whose row it is.
    pub of: Relation,
    pub objects: Expr,
    /// What is read: the row, or its keys.
    pub read: Expr,
    pub only_keys: bool,
}

impl Ast {
    /// The rows that formulas read, for sets without free variables, of relations that they use in no other way.
    pub fn rows_read(&self, formulas: &[Formula]) -> Vec<Row> {
        let nodes = self.reachable(formulas.iter().map(|formula| formula.0));
        let mut rows: BTreeMap<u32, Row> = BTreeMap::new();
        let mut otherwise: Vec<Relation> = Vec::new();
        for &id in nodes.iter().filter(|&&id| !matches!(self.node(id), Node::Relation(_))) {
            let row = self.row(Expr(id));
            rows.extend(row.map(|row| (id, row)));
            self.relations_in(id, &mut otherwise);
            self.children_of(id, &mut |child| match self.node(child) {
                Node::Relation(relation)
                    if row.is_none_or(|row| row.of != *relation || row.objects.0 == child) =>
                {
                    otherwise.push(*relation);
                }
                _ => {}
            });
        }
        rows.retain(|_, row| !otherwise.contains(&row.of));
        self.narrow_to_keys(&nodes, &mut rows);
        rows.into_values().collect()
    }

    fn row(&self, expr: Expr) -> Option<Row> {
        let Node::Join(objects, of) = *self.expr(expr) else { return None };
        let Node::Relation(of) = *self.expr(of) else { return None };
        let is_closed = self.free(objects.0).is_empty();
        is_closed.then_some(Row { of, objects, read: expr, only_keys: false })
    }

    /// Of rows that occur under `.univ` only, just that is read.
    fn narrow_to_keys(&self, nodes: &[u32], rows: &mut BTreeMap<u32, Row>) {
        let mut keys: BTreeMap<u32, Option<u32>> = BTreeMap::new();
        for &id in nodes {
            self.children_of(id, &mut |child| {
                if rows.contains_key(&child) {
                    let is_keys = matches!(*self.node(id), Node::Join(row, univ)
                        if row.0 == child && *self.expr(univ) == Node::Univ && self.arity(row) == Some(2));
                    let known = keys.entry(child).or_insert(is_keys.then_some(id));
                    *known = known.filter(|_| is_keys);
                }
            });
        }
        for (row, keys) in keys {
            if let (Some(row), Some(keys)) = (rows.get_mut(&row), keys) {
                row.read = Expr(keys);
                row.only_keys = true;
            }
        }
    }

    /// The formula with expressions in the place of others, outermost first.
    pub fn replaced(&mut self, formula: Formula, by: &BTreeMap<Expr, Expr>) -> Formula {
        Formula(self.with_replaced(formula.0, by))
    }

    /// The same for an expression.
    pub fn replaced_expr(&mut self, expr: Expr, by: &BTreeMap<Expr, Expr>) -> Expr {
        Expr(self.with_replaced(expr.0, by))
    }

    fn with_replaced(&mut self, root: u32, by: &BTreeMap<Expr, Expr>) -> u32 {
        let mut done: FxHashMap<u32, u32> = FxHashMap::default();
        for id in self.reachable([root]) {
            let new = match by.get(&Expr(id)) {
                Some(expr) => expr.0,
                None => {
                    let node =
                        map_children(self.node(id), &|child| done.get(&child).copied().unwrap_or(child));
                    if node == *self.node(id) { id } else { self.push(node) }
                }
            };
            if new != id {
                done.insert(id, new);
            }
        }
        done.get(&root).copied().unwrap_or(root)
    }
}
