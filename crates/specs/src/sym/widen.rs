//! Making growing expressions stop: the widening at loop heads (thesis, section 4.4).
//!
//! A cursor that moves along `r` has the values `x`, `x + x.r`, `x + x.r + x.r.r` and so on. After `k` steps the widening takes the pattern for what it is, `x.*r`. The rule
//! here is a little more general: all members of a union that lead from one base over relations `r1`, `r2`, ... become `base.*(r1 + r2 + ...)`, so that the
//! descent in a tree ends as well, and filters on the way (`(x & c).r`, `(x - c).r`) are dropped. What still grows beyond `n` operators becomes everything of its type.
//!
//! A loop that writes a field and reads it again (`while (top != null) top = top.next`) puts the conditions of each turn into the value of the next, and soon nobody can
//! read the expression. So before it gets there, [`Exprs::coarse`] drops all conditions, reads what was written as all that was ever written, and then chains show.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::{Expr, Exprs, Node};

impl Exprs {
    pub fn join_upper_all(&mut self, list: impl IntoIterator<Item = Expr>) -> Expr {
        let mut result = Exprs::NONE;
        for expr in list {
            result = self.join_upper(result, expr);
        }
        result
    }

    /// A union of a set's values in which no chain of joins is longer than `k`.
    pub fn close_chains(&mut self, expr: Expr, k: u32) -> Expr {
        let Node::Union(list) = self.node(expr) else { return expr };
        let list: Vec<Expr> = list.to_vec();
        for &base in &list {
            let chains: Vec<Option<Vec<Expr>>> =
                list.iter().map(|&member| self.chain(member, base)).collect();
            let longest = chains.iter().flatten().map(Vec::len).max().unwrap_or(0);
            if longest < k as usize {
                continue;
            }
            let mut steps: Vec<Expr> = chains.iter().flatten().flatten().copied().collect();
            steps.sort_unstable();
            steps.dedup();
            // A step that is itself a closure adds what it is a closure of.
            let steps: Vec<Expr> = steps
                .into_iter()
                .map(|step| match *self.node(step) {
                    Node::Star(r) | Node::Closure(r) => r,
                    _ => step,
                })
                .collect();
            let step = self.union(steps);
            let star = self.star(step);
            let reached = self.join(base, star);
            let rest: Vec<Expr> = list
                .iter()
                .zip(&chains)
                .filter(|(_, chain)| chain.is_none())
                .map(|(&member, _)| member)
                .collect();
            let closed = self.union(rest.into_iter().chain([reached]));
            return if closed == expr { expr } else { self.close_chains(closed, k) };
        }
        expr
    }

    /// A superset that says less and is shorter: without conditions, and with chains closed in what fields are made to hold.
    pub fn coarse(&mut self, expr: Expr, k: u32) -> Expr {
        let plain = self.without_conditions(expr, &mut FxHashMap::default());
        if self.arity(plain) != 2 {
            return self.close_chains(plain, k);
        }
        let members = match self.node(plain) {
            Node::Union(list) => list.to_vec(),
            _ => vec![plain],
        };
        let mut written: BTreeMap<Expr, Vec<Expr>> = BTreeMap::new();
        let mut rest = Vec::new();
        for member in members {
            match *self.node(member) {
                Node::Product(from, to) => written.entry(from).or_default().push(to),
                _ => rest.push(member),
            }
        }
        for (from, to) in written {
            let to = self.union(to);
            let to = self.close_chains(to, k);
            rest.push(self.product(from, to));
        }
        self.union(rest)
    }

    fn without_conditions(&mut self, expr: Expr, known: &mut FxHashMap<Expr, Expr>) -> Expr {
        if let Some(&done) = known.get(&expr) {
            return done;
        }
        let result = match self.node(expr).clone() {
            Node::Difference(from, _) => self.without_conditions(from, known),
            Node::Union(list) => {
                let parts: Vec<Expr> =
                    list.iter().map(|part| self.without_conditions(*part, known)).collect();
                self.union(parts)
            }
            Node::Intersection(list) => {
                let parts: Vec<Expr> =
                    list.iter().map(|part| self.without_conditions(*part, known)).collect();
                parts.into_iter().min_by_key(|part| (self.size(*part), *part)).unwrap_or(expr)
            }
            Node::If(_, a, b) => {
                let parts = [self.without_conditions(a, known), self.without_conditions(b, known)];
                self.union(parts)
            }
            Node::Override(base, over) => {
                let parts = [self.without_conditions(base, known), self.without_conditions(over, known)];
                self.union(parts)
            }
            Node::Product(from, to) => {
                let (from, to) = (self.without_conditions(from, known), self.without_conditions(to, known));
                self.product(from, to)
            }
            Node::Join(from, step) => {
                let (from, step) =
                    (self.without_conditions(from, known), self.without_conditions(step, known));
                self.wide_join(from, step)
            }
            Node::Closure(of) => {
                let of = self.without_conditions(of, known);
                self.closure(of)
            }
            Node::Star(of) => {
                let of = self.without_conditions(of, known);
                self.star(of)
            }
            _ => expr,
        };
        known.insert(expr, result);
        result
    }

    /// A superset of a join: what was written to some object may be read from any.
    fn wide_join(&mut self, from: Expr, step: Expr) -> Expr {
        match self.node(step).clone() {
            Node::Union(parts) => {
                let parts: Vec<Expr> = parts.iter().map(|part| self.wide_join(from, *part)).collect();
                self.union(parts)
            }
            Node::Product(keys, to) if self.arity(from) == 1 && self.arity(keys) == 1 => to,
            _ => self.join(from, step),
        }
    }

    /// The relations that lead from `base` to (a superset of) `member`; empty if it is the base.
    fn chain(&self, member: Expr, base: Expr) -> Option<Vec<Expr>> {
        let mut steps = Vec::new();
        let mut at = member;
        for _ in 0..64 {
            if at == base {
                return Some(steps);
            }
            at = match self.node(at) {
                Node::Join(from, step) if self.arity(*from) == 1 && self.arity(*step) == 2 => {
                    steps.push(*step);
                    *from
                }
                Node::Difference(from, _) => *from,
                Node::Intersection(list) => {
                    let found = list.iter().find_map(|&part| self.chain(part, base));
                    return found.map(|more| steps.into_iter().chain(more).collect());
                }
                _ => return None,
            };
        }
        None
    }
}
