//! What is known at a point of a procedure, and how two ways meet.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::Value;

use super::calls::Context;
use super::path::Path;
use crate::program::Rel;
use crate::sym::{Expr, Exprs, Leaf, Name, Node, Version};

/// Bounds of a set or relation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// Tuples that are there in every execution.
    pub lower: Expr,
    /// Tuples that may be there in some.
    pub upper: Expr,
}

impl Bound {
    pub fn exact(value: Expr) -> Bound {
        Bound { lower: value, upper: value }
    }

    /// Anything within the upper bound.
    pub fn up_to(upper: Expr) -> Bound {
        Bound { lower: Exprs::NONE, upper }
    }

    pub fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// The value, if it is known and is one object (the thesis calls sets exact too, which makes strong updates wrong).
    pub fn single(self, exprs: &Exprs) -> Option<Expr> {
        (self.is_exact() && exprs.is_single(self.upper)).then_some(self.upper)
    }
}

/// Everything known at a point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Env {
    pub values: BTreeMap<Value, Bound>,
    /// Relations that differ from the state before, or were asked for.
    pub rels: BTreeMap<Rel, Bound>,
    /// Values that were read along a path of fields which nobody has written since.
    pub paths: BTreeMap<Value, (Value, Vec<Rel>)>,
    /// Expressions that are empty in every execution that is here, because a branch went the other way.
    pub empty: BTreeSet<Expr>,
    /// The conditions of getting here.
    pub path: Path,
}

impl Env {
    /// Adds a condition; false if nothing goes here then.
    pub fn restrict(&mut self, formula: Expr, truth: bool, exprs: &Exprs) -> bool {
        match self.path.with(formula, truth, exprs) {
            Some(path) => {
                self.path = path;
                true
            }
            None => false,
        }
    }

    pub fn rel(&self, rel: Rel, context: &Context, exprs: &mut Exprs) -> Bound {
        match self.rels.get(&rel) {
            Some(&bound) => bound,
            None => initial(rel, context, exprs),
        }
    }

    /// Forgets paths that lead over a relation.
    pub fn forget_paths(&mut self, rel: Rel) {
        self.paths.retain(|_, (_, path)| !path.contains(&rel));
    }
}

/// The value of a relation on entry: a symbol, or two where the context knows bounds only.
pub fn initial(rel: Rel, context: &Context, exprs: &mut Exprs) -> Bound {
    let name = Name::Rel(rel);
    if !context.rels.contains(&rel) {
        return Bound::exact(exprs.leaf(Leaf { name, version: Version::Exact }));
    }
    let lower = exprs.leaf(Leaf { name, version: Version::Lower });
    let mut upper = exprs.leaf(Leaf { name, version: Version::Upper });
    if let Rel::Alloc(class) = rel {
        let set = exprs.new_set(class);
        upper = exprs.union([upper, set]);
    }
    Bound { lower, upper }
}

/// Where two ways meet.
pub fn join(a: &Env, b: &Env, context: &Context, exprs: &mut Exprs, longest: u32) -> Env {
    let condition = a.path.apart(&b.path, exprs);
    let mut result = Env {
        path: a.path.either(&b.path),
        empty: a.empty.intersection(&b.empty).copied().collect(),
        paths: a
            .paths
            .iter()
            .filter(|(value, path)| b.paths.get(value) == Some(path))
            .map(|(v, p)| (*v, p.clone()))
            .collect(),
        ..Env::default()
    };
    for (value, &left) in &a.values {
        if let Some(&right) = b.values.get(value) {
            result
                .values
                .insert(*value, join_bounds((left, &a.empty), (right, &b.empty), condition, exprs, longest));
        }
    }
    let rels: BTreeSet<Rel> = a.rels.keys().chain(b.rels.keys()).copied().collect();
    for rel in rels {
        let (left, right) = (a.rel(rel, context, exprs), b.rel(rel, context, exprs));
        result.rels.insert(rel, join_bounds((left, &a.empty), (right, &b.empty), condition, exprs, longest));
    }
    result
}

fn join_bounds(
    (a, a_empty): (Bound, &BTreeSet<Expr>),
    (b, b_empty): (Bound, &BTreeSet<Expr>),
    condition: Option<Expr>,
    exprs: &mut Exprs,
    longest: u32,
) -> Bound {
    if a == b {
        return a;
    }
    if a.is_exact()
        && b.is_exact()
        && let Some(exact) = join_exact(a.upper, a_empty, b.upper, b_empty, exprs)
    {
        return Bound::exact(exact);
    }
    if let Some(condition) = condition {
        let chosen = Bound {
            lower: exprs.choice(condition, a.lower, b.lower),
            upper: exprs.choice(condition, a.upper, b.upper),
        };
        if exprs.size(chosen.upper).max(exprs.size(chosen.lower)) <= longest {
            return chosen;
        }
    }
    plain_join(a, b, exprs)
}

/// The join without knowledge of conditions, which loops use.
pub fn plain_join(a: Bound, b: Bound, exprs: &mut Exprs) -> Bound {
    Bound { lower: exprs.join_lower(a.lower, b.lower), upper: exprs.join_upper(a.upper, b.upper) }
}

/// One expression that is `a` on the one way and `b` on the other. Updates whose keys are empty on the other way do nothing there, so
/// both lists of updates can be made one after the other.
fn join_exact(
    a: Expr,
    a_empty: &BTreeSet<Expr>,
    b: Expr,
    b_empty: &BTreeSet<Expr>,
    exprs: &mut Exprs,
) -> Option<Expr> {
    let vanishes = |exprs: &Exprs, expr: Expr, empty: &BTreeSet<Expr>| {
        empty.iter().any(|&part| exprs.is_strict_in(expr, part))
    };
    if exprs.arity(a) == 1 && exprs.arity(b) == 1 {
        if vanishes(exprs, a, b_empty) && vanishes(exprs, b, a_empty) {
            let single = exprs.is_single(a) && exprs.is_single(b);
            let both = exprs.union([a, b]);
            if single {
                exprs.mark_single(both);
            }
            return Some(both);
        }
        return None;
    }
    let (mut a_base, mut b_base) = (a, b);
    let (mut a_overs, mut b_overs) = (Vec::new(), Vec::new());
    while let Node::Override(before, over) = *exprs.node(a_base)
        && vanishes(exprs, over, b_empty)
    {
        a_overs.push(over);
        a_base = before;
    }
    while let Node::Override(before, over) = *exprs.node(b_base)
        && vanishes(exprs, over, a_empty)
    {
        b_overs.push(over);
        b_base = before;
    }
    if a_base != b_base {
        return None;
    }
    let mut result = a_base;
    for over in a_overs.into_iter().rev().chain(b_overs.into_iter().rev()) {
        result = exprs.override_with(result, over);
    }
    Some(result)
}
