//! Rows read through writes.
//!
//! Code that writes a relation gives it a value by operators: `r ++ (y -> z)`, `(r - (y -> k -> univ)) + (y -> k -> z)`, a choice where ways meet. Where a row of such a value is read, most of it does not matter. `x.(r + s)` is
//! `x.r + x.s`; `x.(y -> z)` is `z` if `x` meets `y`; and where `x` is one atom at most, `x.(r - s)` is `x.r - x.s`, and `x.(r ++ s)` is `x.s` if that holds anything and `x.r` otherwise.
//! So a read moves inwards until it reads a row of a relation (McCarthy's axioms of arrays, for relations).
//! The new formulas have the same value as the old ones wherever what is taken to be [`Known`] holds.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ast::{Ast, Expr, Formula, Multiplicity, Node, Relation, Variable};
use crate::typing::{binder, map_children};

/// So many reads are moved; what is left stays as it is.
const READS: usize = 50_000;

/// What holds of relations wherever formulas are looked at.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Sets of one atom at most.
    pub single: BTreeSet<Relation>,
    /// Relations in which the first columns of a tuple decide the last one.
    pub functions: BTreeSet<Relation>,
}

impl Known {
    /// Notes the sets of which a formula says that they have one atom at most.
    pub fn learn(&mut self, ast: &Ast, formula: Formula) {
        let mut open = vec![(formula, true)];
        while let Some((formula, holds)) = open.pop() {
            match (ast.formula(formula), holds) {
                (Node::And(list), true) | (Node::Or(list), false) => {
                    open.extend(list.iter().map(|&part| (part, holds)));
                }
                (Node::Not(of), _) => open.push((*of, !holds)),
                (Node::Implies(given, said), false) => open.extend([(*given, true), (*said, false)]),
                (Node::Implies(given, said), true) if *ast.formula(*given) == Node::True => {
                    open.push((*said, true));
                }
                (Node::Multiplicity(Multiplicity::One | Multiplicity::Lone, of), true) => {
                    if let Node::Relation(relation) = ast.expr(*of) {
                        self.single.insert(*relation);
                    }
                }
                _ => {}
            }
        }
    }
}

impl Ast {
    /// The formulas with all reads moved through what is written.
    pub fn read_through(&mut self, formulas: &[Formula], known: &Known) -> Vec<Formula> {
        let all = self.reachable(formulas.iter().map(|formula| formula.0));
        let sets = self.set_variables(&all);
        let mut reader = Reader { ast: self, known, sets, rows: FxHashMap::default() };
        let mut new: FxHashMap<u32, u32> = FxHashMap::default();
        for id in all {
            let node = map_children(reader.ast.node(id), &|child| new.get(&child).copied().unwrap_or(child));
            let changed = match node {
                Node::Join(objects, of) => reader.read(objects, of).0,
                node => reader.ast.push(node),
            };
            if changed != id {
                new.insert(id, changed);
            }
        }
        formulas.iter().map(|formula| Formula(new.get(&formula.0).copied().unwrap_or(formula.0))).collect()
    }

    /// The variables that may stand for several atoms.
    fn set_variables(&self, nodes: &[u32]) -> FxHashSet<Variable> {
        let binders = nodes.iter().filter_map(|&id| binder(self.node(id)));
        let declared = binders.flat_map(|(decls, _)| decls);
        let several = |multiplicity| matches!(multiplicity, Multiplicity::Set | Multiplicity::Some);
        declared.filter(|decl| several(decl.multiplicity)).map(|decl| decl.variable).collect()
    }
}

struct Reader<'a> {
    ast: &'a mut Ast,
    known: &'a Known,
    sets: FxHashSet<Variable>,
    /// What `x.w` became.
    rows: FxHashMap<(Expr, Expr), Expr>,
}

impl Reader<'_> {
    /// `objects.of`. What it is made of comes before it.
    fn read(&mut self, objects: Expr, of: Expr) -> Expr {
        let mut open = vec![(objects, of)];
        while let Some(&(objects, of)) = open.last() {
            let parts = self.parts(objects, of);
            let missing: Vec<_> = parts.iter().filter(|part| !self.rows.contains_key(part)).collect();
            if missing.is_empty() {
                let read: Vec<Expr> = parts.iter().filter_map(|part| self.rows.get(part).copied()).collect();
                let value = self.made_of(objects, of, &read);
                self.rows.insert((objects, of), value);
                open.pop();
            } else {
                open.extend(missing);
            }
        }
        self.rows.get(&(objects, of)).copied().unwrap_or_else(|| self.ast.join(objects, of))
    }

    /// The reads that a read is made of.
    fn parts(&self, objects: Expr, of: Expr) -> Vec<(Expr, Expr)> {
        if self.ast.arity(objects) != Some(1)
            || self.ast.arity(of).is_none_or(|arity| arity < 2)
            || self.rows.len() > READS
        {
            return Vec::new();
        }
        if let Node::IfExpr(_, then, otherwise) = *self.ast.expr(objects) {
            return vec![(then, of), (otherwise, of)];
        }
        let each = |list: &[Expr]| list.iter().map(|&part| (objects, part)).collect();
        match self.ast.expr(of) {
            Node::Union(list) => each(list),
            Node::IfExpr(_, then, otherwise) => each(&[*then, *otherwise]),
            Node::Difference(a, b) | Node::Override(a, b)
                if self.first_of(*b) == Some(objects) || self.is_single(objects) =>
            {
                each(&[*a, *b])
            }
            Node::Intersection(list) if self.is_single(objects) => each(list),
            Node::Product(left, _) if self.ast.arity(*left) != Some(1) => each(&[*left]),
            _ => Vec::new(),
        }
    }

    /// The first factor of a product.
    fn first_of(&self, expr: Expr) -> Option<Expr> {
        let Node::Product(mut first, _) = *self.ast.expr(expr) else { return None };
        while let Node::Product(left, _) = *self.ast.expr(first) {
            first = left;
        }
        (self.ast.arity(first) == Some(1)).then_some(first)
    }

    /// Has a set one atom at most?
    fn is_single(&self, objects: Expr) -> bool {
        let (mut open, mut seen) = (vec![objects], FxHashSet::default());
        while let Some(expr) = open.pop() {
            if !seen.insert(expr) {
                continue;
            }
            match *self.ast.expr(expr) {
                Node::AtomOf(_) | Node::None => {}
                Node::Variable(variable) if !self.sets.contains(&variable) => {}
                Node::Relation(relation) if self.known.single.contains(&relation) => {}
                Node::IfExpr(_, a, b) => open.extend([a, b]),
                Node::Difference(a, _) => open.push(a),
                Node::Join(key, row) => match *self.ast.expr(row) {
                    Node::Relation(relation) if self.is_function(relation, 2) => open.push(key),
                    Node::Join(object, map) => match *self.ast.expr(map) {
                        Node::Relation(relation) if self.is_function(relation, 3) => {
                            open.extend([key, object]);
                        }
                        _ => return false,
                    },
                    _ => return false,
                },
                _ => return false,
            }
        }
        true
    }

    fn is_function(&self, relation: Relation, arity: u32) -> bool {
        self.known.functions.contains(&relation) && self.ast.relation_arity(relation) == arity
    }

    /// A read from those that it is made of.
    fn made_of(&mut self, objects: Expr, of: Expr, read: &[Expr]) -> Expr {
        if let (&Node::IfExpr(condition, ..), &[then, otherwise]) = (self.ast.expr(objects), read) {
            return self.choice(condition, then, otherwise);
        }
        match (self.ast.expr(of).clone(), read) {
            (Node::Union(_), [_, ..]) => self.sum(read),
            (Node::Intersection(_), [_, ..]) => self.ast.intersection(read.to_vec()),
            (Node::IfExpr(condition, ..), &[then, otherwise]) => self.choice(condition, then, otherwise),
            (Node::Difference(..), &[a, b]) => self.minus(a, b),
            (Node::Override(..), &[before, written]) => {
                if let Node::IfExpr(condition, then, otherwise) = *self.ast.expr(written)
                    && otherwise == self.nothing(written)
                {
                    let then = self.over(before, then);
                    return self.choice(condition, then, before);
                }
                self.over(before, written)
            }
            (Node::Product(_, right), &[left]) => self.ast.product(left, right),
            (Node::Product(left, right), [])
                if [left, objects].map(|set| self.ast.arity(set)) == [Some(1); 2] =>
            {
                let both = if left == objects { left } else { self.ast.intersection([objects, left]) };
                let (meets, nothing) = (self.ast.some(both), self.nothing(right));
                self.choice(meets, right, nothing)
            }
            _ => self.ast.join(objects, of),
        }
    }

    /// What is written, if that is anything, in the place of what was before.
    fn over(&mut self, before: Expr, written: Expr) -> Expr {
        let something = self.ast.some(written);
        self.choice(something, written, before)
    }

    /// The empty relation with as many columns as another one.
    fn nothing(&mut self, like: Expr) -> Expr {
        let none = self.ast.none();
        (1..self.ast.arity(like).unwrap_or(1)).fold(none, |all, _| self.ast.product(all, none))
    }

    fn choice(&mut self, condition: Formula, then: Expr, otherwise: Expr) -> Expr {
        if then == otherwise { then } else { self.ast.if_expr(condition, then, otherwise) }
    }

    /// The difference; of what is taken away under a condition, a choice.
    fn minus(&mut self, a: Expr, b: Expr) -> Expr {
        let nothing = self.nothing(a);
        let univ = self.ast.univ();
        let without = |ast: &mut Ast, b: Expr| match b {
            b if b == nothing => a,
            b if b == univ => nothing,
            b => ast.difference(a, b),
        };
        match *self.ast.expr(b) {
            Node::IfExpr(condition, then, otherwise) if otherwise == nothing => {
                let then = without(self.ast, then);
                self.choice(condition, then, a)
            }
            _ => without(self.ast, b),
        }
    }

    /// The union; of choices by the same condition, one choice.
    fn sum(&mut self, parts: &[Expr]) -> Expr {
        let mut conditions: Vec<Formula> = Vec::new();
        for &part in parts {
            match *self.ast.expr(part) {
                Node::IfExpr(condition, ..) => conditions.push(condition),
                _ => return self.union(parts),
            }
        }
        match conditions.split_first() {
            Some((&first, rest)) if rest.iter().all(|&other| other == first) => {
                let (then, otherwise) = self.sides(parts);
                let (then, otherwise) = (self.union(&then), self.union(&otherwise));
                self.choice(first, then, otherwise)
            }
            _ => self.union(parts),
        }
    }

    fn sides(&self, choices: &[Expr]) -> (Vec<Expr>, Vec<Expr>) {
        let sides = choices.iter().filter_map(|&choice| match *self.ast.expr(choice) {
            Node::IfExpr(_, then, otherwise) => Some((then, otherwise)),
            _ => None,
        });
        sides.unzip()
    }

    fn union(&mut self, parts: &[Expr]) -> Expr {
        let Some(&first) = parts.first() else { return self.ast.none() };
        let nothing = self.nothing(first);
        let mut left: Vec<Expr> = parts.iter().copied().filter(|&part| part != nothing).collect();
        if left.is_empty() {
            left.push(nothing);
        }
        self.ast.union(left)
    }
}
