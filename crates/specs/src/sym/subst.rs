//! Putting the values of a call site into the summary of a callee.
//!
//! Leaves of the summary become expressions of the caller, new objects of the callee become new objects of the caller, or members of its set of new objects if it has
//! too many already. A set is a loss: what was one object is then any of several. So a lower bound leaves such objects out, and an update of
//! one becomes a weak one. Hence the two substitutions, one per bound.

use rustc_hash::FxHashMap;

use super::{Expr, Exprs, Leaf, Node};

#[derive(Clone, Debug, Default)]
pub struct Substitution {
    pub leaves: FxHashMap<Leaf, Expr>,
    /// New objects by their number in the callee.
    pub news: FxHashMap<u32, Expr>,
    done: FxHashMap<(Expr, bool), Expr>,
}

impl Substitution {
    pub fn lower(&mut self, from: &Exprs, expr: Expr, to: &mut Exprs) -> Expr {
        self.apply(from, expr, to, true)
    }

    pub fn upper(&mut self, from: &Exprs, expr: Expr, to: &mut Exprs) -> Expr {
        self.apply(from, expr, to, false)
    }

    fn apply(&mut self, from: &Exprs, root: Expr, to: &mut Exprs, lower: bool) -> Expr {
        for expr in from.below(root) {
            for side in [true, false] {
                if !self.done.contains_key(&(expr, side)) {
                    let result = self.step(from, expr, to, side);
                    self.done.insert((expr, side), result);
                }
            }
        }
        self.done.get(&(root, lower)).copied().unwrap_or(Exprs::NONE)
    }

    /// One node; its children are done.
    fn step(&mut self, from: &Exprs, expr: Expr, to: &mut Exprs, lower: bool) -> Expr {
        let get = |done: &FxHashMap<(Expr, bool), Expr>, child: Expr, side: bool| {
            done.get(&(child, side)).copied().unwrap_or(Exprs::NONE)
        };
        let done = &self.done;
        match from.node(expr) {
            Node::None => Exprs::NONE,
            Node::Univ => Exprs::UNIV,
            Node::Null => Exprs::NULL,
            Node::Int(value) => to.int(*value),
            Node::Ints => to.ints(),
            Node::Class(class) => to.class(*class),
            Node::NewSet(class) => {
                if lower {
                    Exprs::NONE
                } else {
                    to.new_set(*class)
                }
            }
            Node::Leaf(leaf) => match self.leaves.get(leaf) {
                Some(&value) => value,
                None => to.leaf(*leaf),
            },
            Node::New(number, class) => {
                let value = self.news.get(number).copied();
                let value = value.unwrap_or_else(|| to.new_object(*number, *class));
                if lower && matches!(to.node(value), Node::NewSet(_)) { Exprs::NONE } else { value }
            }
            Node::Union(list) => {
                let parts: Vec<Expr> = list.iter().map(|&part| get(done, part, lower)).collect();
                to.union(parts)
            }
            Node::Intersection(list) => {
                let parts: Vec<Expr> = list.iter().map(|&part| get(done, part, lower)).collect();
                to.intersection(parts)
            }
            Node::Difference(a, b) => {
                let (a, b) = (get(done, *a, lower), get(done, *b, !lower));
                to.difference(a, b)
            }
            Node::Join(a, b) => {
                let (a, b) = (get(done, *a, lower), get(done, *b, lower));
                to.join(a, b)
            }
            Node::Product(a, b) => {
                let (a, b) = (get(done, *a, lower), get(done, *b, lower));
                to.product(a, b)
            }
            Node::Override(a, b) => {
                let base = get(done, *a, lower);
                let (must, may) = (get(done, *b, true), get(done, *b, false));
                if must == may {
                    return to.override_with(base, must);
                }
                if !lower {
                    return to.join_upper_all([base, may]);
                }
                match *to.node(may) {
                    Node::Product(keys, _) if to.arity(keys) == 1 => {
                        let gone = to.product(keys, Exprs::UNIV);
                        to.difference(base, gone)
                    }
                    _ => Exprs::NONE,
                }
            }
            Node::Closure(a) => {
                let a = get(done, *a, lower);
                to.closure(a)
            }
            Node::Star(a) => {
                let a = get(done, *a, lower);
                to.star(a)
            }
            Node::If(condition, a, b) => {
                let (must, may) = (get(done, *condition, true), get(done, *condition, false));
                let (a, b) = (get(done, *a, lower), get(done, *b, lower));
                match (must == may, lower) {
                    (true, _) => to.choice(must, a, b),
                    (false, true) => to.join_lower(a, b),
                    (false, false) => to.join_upper(a, b),
                }
            }
            Node::Plus(..) | Node::Minus(..) | Node::Size(_) => self.number(from, expr, to, lower),
            Node::Truth(_)
            | Node::Equal(..)
            | Node::In(..)
            | Node::Some(_)
            | Node::Less(..)
            | Node::Not(_)
            | Node::And(_)
            | Node::Or(_) => self.formula(from, expr, to, lower),
        }
    }

    /// The value of a child, if the call site knows it exactly.
    fn exact(&self, child: Expr) -> Option<Expr> {
        let (must, may) = (self.done.get(&(child, true))?, self.done.get(&(child, false))?);
        (must == may).then_some(*must)
    }

    /// A number that the call site does not know exactly is any.
    fn number(&self, from: &Exprs, expr: Expr, to: &mut Exprs, lower: bool) -> Expr {
        let known = match from.node(expr) {
            Node::Plus(a, b) => self.exact(*a).zip(self.exact(*b)).map(|(a, b)| to.plus(a, b)),
            Node::Minus(a, b) => self.exact(*a).zip(self.exact(*b)).map(|(a, b)| to.minus(a, b)),
            Node::Size(of) => self.exact(*of).map(|of| to.size_of(of)),
            _ => None,
        };
        match known {
            Some(number) => number,
            None if lower => Exprs::NONE,
            None => to.ints(),
        }
    }

    /// A formula that the call site cannot decide holds never (`lower`) or always.
    fn formula(&self, from: &Exprs, expr: Expr, to: &mut Exprs, lower: bool) -> Expr {
        let list = |list: &[Expr]| list.iter().map(|&part| self.exact(part)).collect::<Option<Vec<Expr>>>();
        let known = match from.node(expr) {
            Node::Truth(value) => Some(Exprs::truth(*value)),
            Node::Equal(a, b) => self.exact(*a).zip(self.exact(*b)).map(|(a, b)| to.equal(a, b)),
            Node::In(a, b) => self.exact(*a).zip(self.exact(*b)).map(|(a, b)| to.subset(a, b)),
            Node::Less(a, b) => self.exact(*a).zip(self.exact(*b)).map(|(a, b)| to.less(a, b)),
            Node::Some(of) => self.exact(*of).map(|of| to.some(of)),
            Node::Not(of) => self.exact(*of).map(|of| to.not(of)),
            Node::And(parts) => list(parts).map(|parts| to.and(parts)),
            Node::Or(parts) => list(parts).map(|parts| to.or(parts)),
            _ => None,
        };
        known.unwrap_or(Exprs::truth(!lower))
    }
}
