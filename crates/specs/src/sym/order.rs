//! What can be told of expressions by looking at them: containment, disjointness, whether something is old, new, single, functional.
//!
//! Every answer `true` holds in all states; `false` means only that these rules do not show it. Recursion is limited in depth, beyond which the
//! answer is `false`. Answers are remembered, since expressions share most of their parts: `true` for good, `false` for the depth at which it was found and smaller ones.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use super::{Expr, Exprs, Leaf, Name, Node, Version};
use crate::library::Shape;
use crate::program::Rel;

const DEPTH: u32 = 24;

/// Answers are forgotten when there are more than so many.
const REMEMBERED: usize = 1 << 20;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Relation {
    Within,
    Disjoint,
}

/// Answers about pairs of expressions.
#[derive(Debug, Default)]
struct Compared {
    /// None: it holds; otherwise at which depth that was not shown.
    known: FxHashMap<(Relation, Expr, Expr), Option<u32>>,
    /// How many were found out.
    work: u64,
}

/// The same, for whoever looks at expressions; a copy of an arena begins without it.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Compared>);

impl Memory {
    fn open(&self) -> MutexGuard<'_, Compared> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clone for Memory {
    fn clone(&self) -> Memory {
        Memory::default()
    }
}

impl Exprs {
    /// How many comparisons were made since somebody asked.
    pub fn take_work(&self) -> u64 {
        std::mem::take(&mut self.compared.open().work)
    }

    /// Answers a question from memory, or by its rules.
    fn compare(
        &self,
        relation: Relation,
        (a, b): (Expr, Expr),
        depth: u32,
        rules: impl FnOnce(u32) -> bool,
    ) -> bool {
        let Some(below) = depth.checked_sub(1) else { return false };
        match self.compared.open().known.get(&(relation, a, b)) {
            Some(None) => return true,
            Some(Some(tried)) if *tried >= depth => return false,
            _ => {}
        }
        let answer = rules(below);
        let mut compared = self.compared.open();
        compared.work += 1;
        if compared.known.len() >= REMEMBERED {
            compared.known.clear();
        }
        compared.known.insert((relation, a, b), (!answer).then_some(depth));
        answer
    }

    /// Is every tuple of `a` one of `b`?
    pub fn within(&self, a: Expr, b: Expr) -> bool {
        self.within_at(a, b, DEPTH)
    }

    fn within_at(&self, a: Expr, b: Expr, depth: u32) -> bool {
        if a == b || a == Exprs::NONE {
            return true;
        }
        self.compare(Relation::Within, (a, b), depth, |depth| self.is_within(a, b, depth))
    }

    fn is_within(&self, a: Expr, b: Expr, depth: u32) -> bool {
        if b == Exprs::UNIV && self.arity(a) == 1 {
            return true;
        }
        match self.node(b) {
            Node::Union(list) if list.iter().any(|&part| self.within_at(a, part, depth)) => return true,
            Node::Intersection(list) => return list.iter().all(|&part| self.within_at(a, part, depth)),
            Node::Difference(from, taken) => {
                return self.within_at(a, *from, depth) && self.disjoint_at(a, *taken, depth);
            }
            Node::If(_, x, y) if self.within_at(a, *x, depth) && self.within_at(a, *y, depth) => return true,
            _ => {}
        }
        match self.node(a) {
            Node::If(condition, x, y) => {
                if let Node::If(other, z, w) = self.node(b)
                    && condition == other
                {
                    return self.within_at(*x, *z, depth) && self.within_at(*y, *w, depth);
                }
                return self.within_at(*x, b, depth) && self.within_at(*y, b, depth);
            }
            Node::Union(list) => return list.iter().all(|&part| self.within_at(part, b, depth)),
            Node::Intersection(list) if list.iter().any(|&part| self.within_at(part, b, depth)) => {
                return true;
            }
            Node::Difference(from, _) if self.within_at(*from, b, depth) => return true,
            Node::Override(base, over) => {
                return self.within_at(*base, b, depth) && self.within_at(*over, b, depth);
            }
            _ => {}
        }
        match (self.node(a), self.node(b)) {
            (Node::Int(_) | Node::Plus(..) | Node::Minus(..) | Node::Size(_), Node::Ints) => true,
            (Node::Join(_, step), Node::Ints) => self.is_numeric(*step),
            (Node::New(_, new), Node::Class(class)) => new == class,
            (Node::NewSet(new), Node::Class(class)) => new == class,
            (Node::Closure(r), Node::Star(s) | Node::Closure(s)) | (Node::Star(r), Node::Star(s)) => {
                self.within_at(*r, *s, depth)
            }
            (_, Node::Closure(s) | Node::Star(s)) => self.within_at(a, *s, depth),
            (Node::Product(p, q), Node::Product(r, s)) => {
                self.within_at(*p, *r, depth) && self.within_at(*q, *s, depth)
            }
            (_, Node::Join(x, step)) => self.within_join(a, *x, *step, b, depth),
            _ => false,
        }
    }

    /// `a` within `b = x.step`.
    fn within_join(&self, a: Expr, x: Expr, step: Expr, b: Expr, depth: u32) -> bool {
        if let Node::Star(r) = *self.node(step) {
            if self.within_at(a, x, depth) {
                return true;
            }
            if let Node::Join(y, s) = *self.node(a) {
                let same = match *self.node(s) {
                    Node::Star(s) | Node::Closure(s) => s == r,
                    _ => self.within_at(s, r, depth),
                };
                if same && self.within_at(y, b, depth) {
                    return true;
                }
            }
        }
        if let Node::Closure(r) = *self.node(step)
            && let Node::Join(y, s) = *self.node(a)
        {
            // One step or more from `x` or from anything that `x` reaches.
            let one_or_more = match *self.node(s) {
                Node::Closure(s) => s == r,
                _ => self.within_at(s, r, depth),
            };
            if one_or_more && (self.within_at(y, x, depth) || self.within_at(y, b, depth)) {
                return true;
            }
            if matches!(*self.node(s), Node::Star(s) if s == r) && self.within_at(y, b, depth) {
                return true;
            }
        }
        match *self.node(a) {
            Node::Join(y, s) => self.within_at(y, x, depth) && self.within_at(s, step, depth),
            _ => false,
        }
    }

    /// Do `a` and `b` have no tuple in common?
    pub fn disjoint(&self, a: Expr, b: Expr) -> bool {
        self.disjoint_at(a, b, DEPTH)
    }

    fn disjoint_at(&self, a: Expr, b: Expr, depth: u32) -> bool {
        if a == Exprs::NONE || b == Exprs::NONE {
            return true;
        }
        let pair = (a.min(b), a.max(b));
        self.compare(Relation::Disjoint, pair, depth, |depth| self.is_disjoint(a, b, depth))
    }

    fn is_disjoint(&self, a: Expr, b: Expr, depth: u32) -> bool {
        for (one, other) in [(a, b), (b, a)] {
            match self.node(one) {
                Node::Union(list) => return list.iter().all(|&part| self.disjoint_at(part, other, depth)),
                Node::Intersection(list) if list.iter().any(|&part| self.disjoint_at(part, other, depth)) => {
                    return true;
                }
                Node::Difference(from, taken)
                    if self.disjoint_at(*from, other, depth) || self.within_at(other, *taken, depth) =>
                {
                    return true;
                }
                Node::If(_, x, y)
                    if self.disjoint_at(*x, other, depth) && self.disjoint_at(*y, other, depth) =>
                {
                    return true;
                }
                Node::Null if self.never_null(other) => return true,
                Node::New(..) | Node::NewSet(_) if self.is_old(other) => return true,
                _ => {}
            }
        }
        match (self.node(a), self.node(b)) {
            (Node::New(m, _), Node::New(n, _)) => m != n,
            (Node::New(..), Node::NewSet(_)) | (Node::NewSet(_), Node::New(..)) => true,
            (Node::NewSet(m), Node::NewSet(n)) => m != n,
            (Node::Int(m), Node::Int(n)) => m != n,
            (Node::Int(_) | Node::Ints | Node::Plus(..) | Node::Minus(..) | Node::Size(_), other)
            | (other, Node::Int(_) | Node::Ints | Node::Plus(..) | Node::Minus(..) | Node::Size(_)) => {
                matches!(other, Node::Null | Node::New(..) | Node::NewSet(_) | Node::Class(_))
            }
            (Node::Product(p, q), Node::Product(r, s)) => {
                self.disjoint_at(*p, *r, depth) || self.disjoint_at(*q, *s, depth)
            }
            _ => false,
        }
    }

    /// A set of old objects, null and numbers.
    pub fn is_old(&self, expr: Expr) -> bool {
        self.is_old_at(expr, DEPTH)
    }

    fn is_old_at(&self, expr: Expr, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.node(expr) {
            Node::None
            | Node::Null
            | Node::Int(_)
            | Node::Ints
            | Node::Plus(..)
            | Node::Minus(..)
            | Node::Size(_) => true,
            Node::If(_, a, b) => self.is_old_at(*a, depth) && self.is_old_at(*b, depth),
            Node::Leaf(Leaf { name, .. }) => match name {
                Name::Param { .. } => true,
                Name::Rel(rel) => matches!(rel, Rel::Static(_) | Rel::Alloc(_)),
            },
            Node::Union(list) => list.iter().all(|&part| self.is_old_at(part, depth)),
            Node::Intersection(list) => list.iter().any(|&part| self.is_old_at(part, depth)),
            Node::Difference(from, _) => self.is_old_at(*from, depth),
            // What new objects hold in the state before is null or zero.
            Node::Join(from, step) => {
                let from_new = matches!(self.node(*from), Node::New(..) | Node::NewSet(_));
                (from_new && matches!(self.node(*step), Node::Leaf(_)))
                    || (self.is_old_at(*from, depth) && self.keeps_old(*step, depth))
            }
            _ => false,
        }
    }

    /// Does a relation lead from old objects to old objects only?
    fn keeps_old(&self, relation: Expr, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.node(relation) {
            Node::None => true,
            Node::Leaf(leaf) => {
                matches!(
                    leaf.name,
                    Name::Rel(Rel::Field(_) | Rel::Length(_) | Rel::Elements(_) | Rel::Model(_))
                )
            }
            Node::Star(of) | Node::Closure(of) => self.keeps_old(*of, depth),
            Node::Union(list) => list.iter().all(|&part| self.keeps_old(part, depth)),
            Node::Intersection(list) => list.iter().any(|&part| self.keeps_old(part, depth)),
            Node::Difference(from, _) => self.keeps_old(*from, depth),
            Node::Override(base, over) => self.keeps_old(*base, depth) && self.keeps_old(*over, depth),
            Node::If(_, a, b) => self.keeps_old(*a, depth) && self.keeps_old(*b, depth),
            Node::Product(from, to) => {
                self.is_old_at(*to, depth) || matches!(self.node(*from), Node::New(..) | Node::NewSet(_))
            }
            _ => false,
        }
    }

    /// Is null never among the elements?
    pub fn never_null(&self, expr: Expr) -> bool {
        self.never_null_at(expr, DEPTH)
    }

    fn never_null_at(&self, expr: Expr, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.node(expr) {
            Node::None
            | Node::New(..)
            | Node::NewSet(_)
            | Node::Class(_)
            | Node::Int(_)
            | Node::Ints
            | Node::Plus(..)
            | Node::Minus(..)
            | Node::Size(_) => true,
            Node::If(_, a, b) => self.never_null_at(*a, depth) && self.never_null_at(*b, depth),
            Node::Leaf(leaf) => match leaf.name {
                Name::Param { is_this, .. } => is_this,
                Name::Rel(rel) => matches!(rel, Rel::Alloc(_)),
            },
            Node::Union(list) => list.iter().all(|&part| self.never_null_at(part, depth)),
            Node::Intersection(list) => list.iter().any(|&part| self.never_null_at(part, depth)),
            Node::Difference(from, taken) => {
                self.never_null_at(*from, depth) || self.within_at(Exprs::NULL, *taken, depth)
            }
            // A pre-image: null is in no domain.
            Node::Join(relation, _) if self.arity(*relation) == 2 => self.has_null_free_domain(*relation),
            Node::Join(_, step) => self.is_numeric(*step),
            _ => false,
        }
    }

    /// Does the relation map to numbers only?
    fn is_numeric(&self, relation: Expr) -> bool {
        match self.node(relation) {
            Node::Leaf(Leaf { name: Name::Rel(rel), .. }) => rel.is_numeric(),
            Node::Override(base, over) => self.is_numeric(*base) && self.is_numeric(*over),
            Node::If(_, a, b) => self.is_numeric(*a) && self.is_numeric(*b),
            Node::Product(_, to) => self.is_number(*to),
            _ => false,
        }
    }

    /// Are all elements numbers, by the look of the outermost operator?
    pub fn is_number(&self, expr: Expr) -> bool {
        match self.node(expr) {
            Node::Int(_) | Node::Ints | Node::Plus(..) | Node::Minus(..) | Node::Size(_) => true,
            Node::If(_, a, b) => self.is_number(*a) && self.is_number(*b),
            _ => false,
        }
    }

    /// Is null not in the first column?
    pub fn has_null_free_domain(&self, relation: Expr) -> bool {
        match self.node(relation) {
            Node::None => true,
            Node::Leaf(leaf) => matches!(leaf.name, Name::Rel(_)),
            Node::Override(base, over) => {
                self.has_null_free_domain(*base) && self.has_null_free_domain(*over)
            }
            Node::Union(list) => list.iter().all(|&part| self.has_null_free_domain(part)),
            Node::Intersection(list) => list.iter().any(|&part| self.has_null_free_domain(part)),
            Node::Difference(from, _) => self.has_null_free_domain(*from),
            Node::Closure(of) => self.has_null_free_domain(*of),
            Node::Join(from, _) if self.arity(*from) == 2 => self.has_null_free_domain(*from),
            Node::If(_, a, b) => self.has_null_free_domain(*a) && self.has_null_free_domain(*b),
            // A key of an update is never null: a check stands before every store.
            Node::Product(..) => true,
            _ => false,
        }
    }

    /// At most one element, and one in every execution that is described.
    pub fn is_single(&self, expr: Expr) -> bool {
        self.is_single_at(expr, DEPTH)
    }

    fn is_single_at(&self, expr: Expr, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        if self.singles.contains(&expr) {
            return true;
        }
        match self.node(expr) {
            Node::Null | Node::Int(_) | Node::New(..) | Node::Plus(..) | Node::Minus(..) | Node::Size(_) => {
                true
            }
            Node::If(_, a, b) => self.is_single_at(*a, depth) && self.is_single_at(*b, depth),
            Node::Leaf(leaf) => {
                leaf.version == Version::Exact
                    && matches!(leaf.name, Name::Param { .. } | Name::Rel(Rel::Static(_)))
            }
            Node::Join(from, step) => {
                self.arity(*step) == 2
                    && self.is_single_at(*from, depth)
                    && self.is_functional_at(*step, depth)
            }
            Node::Intersection(list) => list.iter().any(|&part| self.is_single_at(part, depth)),
            Node::Difference(from, _) => self.is_single_at(*from, depth),
            _ => false,
        }
    }

    /// Does every atom map to at most one?
    pub fn is_functional(&self, relation: Expr) -> bool {
        self.is_functional_at(relation, DEPTH)
    }

    fn is_functional_at(&self, relation: Expr, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.node(relation) {
            Node::None => true,
            Node::Leaf(leaf) => {
                leaf.version != Version::Upper
                    && matches!(leaf.name, Name::Rel(Rel::Field(_) | Rel::Length(_)))
            }
            Node::Product(_, to) => self.is_single_at(*to, depth),
            // What a map holds.
            Node::Join(map, rows) => {
                self.arity(*map) == 1 && self.is_single_at(*map, depth) && self.is_map_at(*rows, depth)
            }
            Node::Override(base, over) => {
                self.is_functional_at(*base, depth) && self.is_functional_at(*over, depth)
            }
            Node::If(_, a, b) => self.is_functional_at(*a, depth) && self.is_functional_at(*b, depth),
            Node::Difference(from, _) => self.is_functional_at(*from, depth),
            Node::Intersection(list) => list.iter().any(|&part| self.is_functional_at(part, depth)),
            _ => false,
        }
    }

    /// Do the first two of three columns decide the third?
    pub fn is_map(&self, relation: Expr) -> bool {
        self.is_map_at(relation, DEPTH)
    }

    fn is_map_at(&self, relation: Expr, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.node(relation) {
            Node::None => true,
            Node::Leaf(leaf) => {
                leaf.version != Version::Upper
                    && match leaf.name {
                        Name::Rel(Rel::Elements(_)) => true,
                        Name::Rel(Rel::Model(model)) => matches!(model.shape, Shape::Map | Shape::Sequence),
                        _ => false,
                    }
            }
            Node::Difference(from, _) => self.is_map_at(*from, depth),
            Node::Intersection(list) => list.iter().any(|&part| self.is_map_at(part, depth)),
            Node::If(_, a, b) => self.is_map_at(*a, depth) && self.is_map_at(*b, depth),
            // (r - (m -> k -> univ)) + (m -> k -> v)
            Node::Union(list) => match (self.node(list[0]), self.node(list[1])) {
                (Node::Difference(from, taken), Node::Product(..)) if list.len() == 2 => {
                    self.replaces(*from, *taken, list[1], depth)
                }
                (Node::Product(..), Node::Difference(from, taken)) if list.len() == 2 => {
                    self.replaces(*from, *taken, list[0], depth)
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Is everything with the keys of `added` taken away, and one value added?
    fn replaces(&self, from: Expr, taken: Expr, added: Expr, depth: u32) -> bool {
        let parts = match self.node(taken) {
            Node::Union(list) => list.to_vec(),
            _ => vec![taken],
        };
        let added = self.columns(added);
        let [map, key, value] = added.as_slice() else { return false };
        let gone = parts.iter().any(|&part| {
            let columns = self.columns(part);
            matches!(columns.as_slice(), [m, k, v]
                if *v == Exprs::UNIV && self.within_at(*map, *m, depth) && self.within_at(*key, *k, depth))
        });
        gone && self.is_single_at(*value, depth) && self.is_map_at(from, depth)
    }

    /// The factors of a product.
    pub fn columns(&self, expr: Expr) -> Vec<Expr> {
        let mut list = Vec::new();
        let mut work = vec![expr];
        while let Some(expr) = work.pop() {
            match *self.node(expr) {
                Node::Product(a, b) => work.extend([b, a]),
                _ => list.push(expr),
            }
        }
        list
    }

    /// Is the expression empty whenever `part` is?
    pub fn is_strict_in(&self, expr: Expr, part: Expr) -> bool {
        let mut expr = expr;
        for _ in 0..DEPTH {
            if expr == part {
                return true;
            }
            expr = match self.node(expr) {
                Node::Join(from, _) => *from,
                Node::Difference(from, _) => *from,
                Node::Product(from, _) => *from,
                Node::Intersection(list) => {
                    return list.iter().any(|&member| member == part || self.is_strict_in(member, part));
                }
                _ => return false,
            };
        }
        false
    }
}
