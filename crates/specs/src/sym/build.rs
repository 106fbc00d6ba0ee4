//! Building expressions in simplified form.
//!
//! The thesis has these rules in a figure that is lost; the three groups (algebra, closure and override, null and fresh objects) and the axioms survive.
//! Every rule here is an equality under the conventions of the module's head, and `tests/rules.rs` holds each constructor against the plain operator on random
//! states. Weakenings, which are right for one bound only, are not made here but by the names that say so: [`Exprs::join_upper`] and [`Exprs::join_lower`].

use super::{Expr, Exprs, Leaf, Name, Node, Version};
use crate::program::Rel;

/// Operators of a join that is written out for both ways of a condition.
const SPLIT: u32 = 60;

impl Exprs {
    pub fn union(&mut self, operands: impl IntoIterator<Item = Expr>) -> Expr {
        let mut list = Vec::new();
        for operand in operands {
            match self.node(operand) {
                Node::Union(parts) => list.extend_from_slice(parts),
                Node::None => {}
                _ => list.push(operand),
            }
        }
        loop {
            list.sort_unstable();
            list.dedup();
            self.drop_contained(&mut list);
            if !self.merge_pair(&mut list) {
                break;
            }
        }
        match list.as_slice() {
            [] => Exprs::NONE,
            [only] => *only,
            _ => {
                let arity = self.arity(list[0]);
                self.push(Node::Union(list.into()), arity)
            }
        }
    }

    /// A2: a member within another adds nothing.
    fn drop_contained(&self, list: &mut Vec<Expr>) {
        let mut at = 0;
        while at < list.len() {
            let covered = (0..list.len()).any(|other| other != at && self.within(list[at], list[other]));
            if covered {
                list.remove(at);
            } else {
                at += 1;
            }
        }
    }

    fn merge_pair(&mut self, list: &mut Vec<Expr>) -> bool {
        for i in 0..list.len() {
            for j in 0..list.len() {
                if i != j
                    && let Some(merged) = self.merged(list[i], list[j])
                {
                    list.remove(i.max(j));
                    list.remove(i.min(j));
                    match self.node(merged) {
                        Node::Union(parts) => list.extend_from_slice(&parts.clone()),
                        _ => list.push(merged),
                    }
                    return true;
                }
            }
        }
        false
    }

    /// Two members of a union as one, if a rule says so.
    fn merged(&mut self, a: Expr, b: Expr) -> Option<Expr> {
        match (self.node(a).clone(), self.node(b).clone()) {
            // A4
            (Node::Product(p, q), Node::Product(r, s)) if q == s => {
                let left = self.union([p, r]);
                Some(self.product(left, q))
            }
            (Node::Product(p, q), Node::Product(r, s)) if p == r && self.arity(q) == 1 => {
                let right = self.union([q, s]);
                Some(self.product(p, right))
            }
            // B1: x + x.^r = x.*r
            (_, Node::Join(x, step)) if x == a => match *self.node(step) {
                Node::Closure(r) => {
                    let star = self.star(r);
                    Some(self.join(x, star))
                }
                _ => None,
            },
            // B4: r + (r ++ s) = r + s
            (_, Node::Override(base, over)) if base == a => Some(self.raw_union(a, over)),
            // (a - b) + (a & b) = a, and more generally (a - b) + c = a if c holds what was taken away and is within a
            (Node::Difference(from, taken), Node::Intersection(list))
                if list.contains(&from) && list.len() == 2 && list.contains(&taken) =>
            {
                Some(from)
            }
            (Node::Difference(from, taken), _) if taken == b && self.within(b, from) => Some(from),
            // A6: (x & a) + (x & b) = x & (a + b)
            (Node::Intersection(left), Node::Intersection(right)) => {
                let common: Vec<Expr> = left.iter().copied().filter(|part| right.contains(part)).collect();
                if common.is_empty() {
                    return None;
                }
                let rest = |list: &[Expr]| -> Vec<Expr> {
                    list.iter().copied().filter(|part| !common.contains(part)).collect()
                };
                let (left, right) = (rest(&left), rest(&right));
                let (left, right) = (self.intersection(left), self.intersection(right));
                let either = self.union([left, right]);
                Some(self.intersection(common.into_iter().chain([either])))
            }
            _ => None,
        }
    }

    fn raw_union(&mut self, a: Expr, b: Expr) -> Expr {
        let mut list = Vec::new();
        for part in [a, b] {
            match self.node(part) {
                Node::Union(parts) => list.extend_from_slice(parts),
                _ => list.push(part),
            }
        }
        list.sort_unstable();
        list.dedup();
        let arity = self.arity(a);
        self.push(Node::Union(list.into()), arity)
    }

    pub fn intersection(&mut self, operands: impl IntoIterator<Item = Expr>) -> Expr {
        let mut list = Vec::new();
        let mut taken = Vec::new();
        let mut work: Vec<Expr> = operands.into_iter().collect();
        // (a - b) & c = (a & c) - b
        while let Some(operand) = work.pop() {
            match self.node(operand) {
                Node::Intersection(parts) => work.extend_from_slice(parts),
                Node::Difference(from, without) => {
                    taken.push(*without);
                    work.push(*from);
                }
                Node::None => return Exprs::NONE,
                _ => list.push(operand),
            }
        }
        list.sort_unstable();
        list.dedup();
        let mut at = 0;
        while at < list.len() {
            let wide = (0..list.len()).any(|other| other != at && self.within(list[other], list[at]));
            if wide {
                list.remove(at);
            } else {
                at += 1;
            }
        }
        let apart = (0..list.len()).any(|i| (i + 1..list.len()).any(|j| self.disjoint(list[i], list[j])));
        if apart {
            return Exprs::NONE;
        }
        let kept = match list.as_slice() {
            [] => Exprs::UNIV,
            [only] => *only,
            _ => {
                let arity = self.arity(list[0]);
                self.push(Node::Intersection(list.into()), arity)
            }
        };
        let taken = self.union(taken);
        self.difference(kept, taken)
    }

    pub fn difference(&mut self, from: Expr, taken: Expr) -> Expr {
        if from == Exprs::NONE || taken == Exprs::NONE {
            return from;
        }
        if let Node::Difference(base, before) = *self.node(from) {
            let both = self.union([before, taken]);
            return self.difference(base, both);
        }
        let mut taken: Vec<Expr> = match self.node(taken) {
            Node::Union(list) => list.to_vec(),
            _ => vec![taken],
        };
        taken.retain(|&part| !self.disjoint(from, part));
        let taken = self.union(taken);
        if taken == Exprs::NONE {
            return from;
        }
        if self.within(from, taken) {
            return Exprs::NONE;
        }
        match self.node(from).clone() {
            // Members that go away altogether.
            Node::Union(list) if list.iter().any(|&part| self.within(part, taken)) => {
                let rest: Vec<Expr> =
                    list.iter().copied().filter(|&part| !self.within(part, taken)).collect();
                let rest = self.union(rest);
                self.difference(rest, taken)
            }
            // An update whose keys are taken away: (r ++ (k -> v)) - (k -> univ) = r - (k -> univ)
            Node::Override(base, over) if self.takes_all(taken, over) => self.difference(base, taken),
            _ => {
                let arity = self.arity(from);
                self.push(Node::Difference(from, taken), arity)
            }
        }
    }

    /// Does `taken` hold everything that begins with a key of the update?
    fn takes_all(&self, taken: Expr, over: Expr) -> bool {
        let Node::Product(keys, _) = *self.node(over) else { return false };
        match *self.node(taken) {
            Node::Product(gone, to) => to == Exprs::UNIV && self.within(keys, gone),
            _ => false,
        }
    }

    pub fn product(&mut self, left: Expr, right: Expr) -> Expr {
        if left == Exprs::NONE || right == Exprs::NONE {
            return Exprs::NONE;
        }
        // Null is in no domain.
        if let Node::Union(list) = self.node(left)
            && list.contains(&Exprs::NULL)
        {
            let rest: Vec<Expr> = list.iter().copied().filter(|&part| part != Exprs::NULL).collect();
            let rest = self.union(rest);
            return self.product(rest, right);
        }
        if left == Exprs::NULL {
            return Exprs::NONE;
        }
        let arity = self.arity(left) + self.arity(right);
        self.push(Node::Product(left, right), arity)
    }

    pub fn override_with(&mut self, base: Expr, over: Expr) -> Expr {
        if over == Exprs::NONE {
            return base;
        }
        if base == Exprs::NONE {
            return over;
        }
        if let Node::Product(keys, value) = *self.node(over) {
            // B3: a later update of the same keys hides an earlier one.
            if let Node::Override(before, earlier) = *self.node(base)
                && let Node::Product(old_keys, _) = *self.node(earlier)
                && self.within(old_keys, keys)
                && self.is_single(value)
            {
                return self.override_with(before, over);
            }
            // Storing what is there already.
            if self.is_single(keys) && self.is_functional(base) && self.join(keys, base) == value {
                return base;
            }
        }
        let arity = self.arity(base);
        self.push(Node::Override(base, over), arity)
    }

    pub fn closure(&mut self, of: Expr) -> Expr {
        match *self.node(of) {
            Node::None => Exprs::NONE,
            Node::Closure(_) | Node::Star(_) => of,
            _ => self.push(Node::Closure(of), 2),
        }
    }

    pub fn star(&mut self, of: Expr) -> Expr {
        match *self.node(of) {
            Node::Star(_) => of,
            Node::Closure(r) => self.push(Node::Star(r), 2),
            _ => self.push(Node::Star(of), 2),
        }
    }

    pub fn join(&mut self, left: Expr, right: Expr) -> Expr {
        if left == Exprs::NONE || right == Exprs::NONE {
            return Exprs::NONE;
        }
        if let Some(result) = self.join_by_left(left, right) {
            return result;
        }
        if let Some(result) = self.join_by_right(left, right) {
            return result;
        }
        let arity = (self.arity(left) + self.arity(right)).saturating_sub(2);
        self.push(Node::Join(left, right), arity)
    }

    /// Rules that look at the left side of a join.
    fn join_by_left(&mut self, left: Expr, right: Expr) -> Option<Expr> {
        let null_free = self.has_null_free_domain(right) && self.arity(right) >= 2;
        match self.node(left).clone() {
            // A5
            Node::Union(list) => {
                let parts: Vec<Expr> = list.iter().map(|&part| self.join(part, right)).collect();
                Some(self.union(parts))
            }
            // C1: null has no fields.
            Node::Null if null_free => Some(Exprs::NONE),
            Node::Difference(from, taken) if null_free && self.within(Exprs::NULL, taken) => {
                let rest: Vec<Expr> = match self.node(taken) {
                    Node::Union(list) => list.iter().copied().filter(|&part| part != Exprs::NULL).collect(),
                    _ if taken == Exprs::NULL => Vec::new(),
                    _ => return None,
                };
                let rest = self.union(rest);
                let from = self.difference(from, rest);
                Some(self.join(from, right))
            }
            // (x & f.y).f = x.f & y for a function f
            Node::Intersection(list) if self.is_functional(right) => {
                let image = list.iter().find_map(|&part| match *self.node(part) {
                    Node::Join(f, y) if f == right => Some((part, y)),
                    _ => None,
                })?;
                let rest: Vec<Expr> = list.iter().copied().filter(|&part| part != image.0).collect();
                let rest = self.intersection(rest);
                let stepped = self.join(rest, right);
                Some(self.intersection([stepped, image.1]))
            }
            // B1, the star on the right.
            Node::Join(from, step) => match (self.node(step).clone(), self.node(right).clone()) {
                (_, Node::Star(r)) if step == r => {
                    let closure = self.closure(r);
                    Some(self.join(from, closure))
                }
                (Node::Star(s), Node::Star(r)) if s == r => Some(left),
                (Node::Closure(s), Node::Star(r)) if s == r => Some(left),
                (Node::Star(s), _) if s == right => {
                    let closure = self.closure(right);
                    Some(self.join(from, closure))
                }
                (Node::Star(s), Node::Closure(r)) if s == r => Some(self.join(from, right)),
                _ => None,
            },
            Node::If(condition, a, b) if self.may_split(left, right) => {
                let (a, b) = (self.join(a, right), self.join(b, right));
                Some(self.choice(condition, a, b))
            }
            // New objects have defaults.
            Node::New(..) => match self.node(right) {
                Node::Leaf(Leaf { name: Name::Rel(rel), .. }) => self.default_of(*rel),
                _ => None,
            },
            _ => None,
        }
    }

    /// What a field of a new object holds.
    fn default_of(&mut self, rel: Rel) -> Option<Expr> {
        match rel {
            Rel::Field(_) if rel.is_numeric() => Some(self.int(0)),
            Rel::Field(_) => Some(Exprs::NULL),
            Rel::Model(_) => Some(Exprs::NONE),
            _ => None,
        }
    }

    /// Rules that look at the right side of a join.
    fn join_by_right(&mut self, left: Expr, right: Expr) -> Option<Expr> {
        match self.node(right).clone() {
            // A5, but a map that was written to stays one.
            Node::Union(list) if self.arity(left) == 1 && !(self.arity(right) == 3 && self.is_map(right)) => {
                let parts: Vec<Expr> = list.iter().map(|&part| self.join(left, part)).collect();
                Some(self.union(parts))
            }
            Node::Override(base, over) if self.arity(left) == 1 => {
                let Node::Product(keys, value) = *self.node(over) else { return None };
                if self.is_surely_one(left) && self.within(left, keys) {
                    return Some(value); // B6
                }
                // An update under a condition.
                if let Node::If(condition, a, b) = *self.node(keys)
                    && self.is_surely_one(left)
                    && self.may_split(left, right)
                {
                    let [a, b] = [a, b].map(|keys| {
                        let over = self.product(keys, value);
                        let updated = self.override_with(base, over);
                        self.join(left, updated)
                    });
                    return Some(self.choice(condition, a, b));
                }
                // C4
                self.disjoint(left, keys).then(|| self.join(left, base))
            }
            Node::If(condition, a, b) if self.arity(left) == 1 && self.may_split(left, right) => {
                let (a, b) = (self.join(left, a), self.join(left, b));
                Some(self.choice(condition, a, b))
            }
            Node::Product(keys, value) if self.arity(left) == 1 && self.arity(right) == 2 => {
                if self.is_surely_one(left) && self.within(left, keys) {
                    return Some(value);
                }
                if let Node::If(condition, a, b) = *self.node(keys)
                    && self.may_split(left, right)
                {
                    let [a, b] = [a, b].map(|keys| {
                        let row = self.product(keys, value);
                        self.join(left, row)
                    });
                    return Some(self.choice(condition, a, b));
                }
                self.disjoint(left, keys).then_some(Exprs::NONE)
            }
            Node::Difference(base, taken) if self.arity(left) == 1 => {
                let Node::Product(keys, to) = *self.node(taken) else { return None };
                if self.disjoint(left, keys) {
                    return Some(self.join(left, base));
                }
                (to == Exprs::UNIV && self.within(left, keys)).then_some(Exprs::NONE)
            }
            _ => None,
        }
    }

    /// Both ways of a condition are written out as long as the result stays readable.
    fn may_split(&self, left: Expr, right: Expr) -> bool {
        self.size(left).saturating_add(self.size(right)) < SPLIT
    }

    /// Exactly one element in every state.
    pub(super) fn is_surely_one(&self, expr: Expr) -> bool {
        match self.node(expr) {
            Node::New(..) => true,
            Node::Leaf(leaf) => leaf.version == Version::Exact && matches!(leaf.name, Name::Param { .. }),
            // A field of an object that is not null.
            Node::Join(from, step) => {
                let field = matches!(self.node(*step), Node::Leaf(leaf)
                    if leaf.version == Version::Exact && matches!(leaf.name, Name::Rel(Rel::Field(_))));
                field && self.is_surely_one(*from) && self.never_null(*from)
            }
            _ => false,
        }
    }

    /// An upper bound of either: a union, with an update that may or may not have happened as an addition (B4 through chains).
    pub fn join_upper(&mut self, a: Expr, b: Expr) -> Expr {
        if self.within(b, a) {
            return a;
        }
        if self.within(a, b) {
            return b;
        }
        if self.arity(a) == 2 || self.arity(b) == 2 {
            let (a_base, a_overs) = self.updates(a);
            let (b_base, b_overs) = self.updates(b);
            if !(a_overs.is_empty() && b_overs.is_empty()) {
                // Keep the updates that both have at the bottom.
                let mut base = a_base;
                if a_base == b_base {
                    let common = a_overs.iter().zip(&b_overs).take_while(|(x, y)| x == y).count();
                    for &over in &a_overs[..common] {
                        base = self.override_with(base, over);
                    }
                    let rest = a_overs[common..].iter().chain(&b_overs[common..]).copied();
                    return self.union([base].into_iter().chain(rest));
                }
                let rest = a_overs.iter().chain(&b_overs).copied();
                return self.union([a_base, b_base].into_iter().chain(rest));
            }
        }
        self.union([a, b])
    }

    /// A lower bound of either: an intersection, where an update that may or may not have happened takes its keys away (B5 through chains).
    pub fn join_lower(&mut self, a: Expr, b: Expr) -> Expr {
        if self.within(a, b) {
            return a;
        }
        if self.within(b, a) {
            return b;
        }
        let (a_base, a_overs) = self.updates(a);
        let (b_base, b_overs) = self.updates(b);
        if a_base == b_base {
            let common = a_overs.iter().zip(&b_overs).take_while(|(x, y)| x == y).count();
            let mut base = a_base;
            for &over in &a_overs[..common] {
                base = self.override_with(base, over);
            }
            let mut gone = Vec::new();
            for &over in a_overs[common..].iter().chain(&b_overs[common..]) {
                gone.push(match *self.node(over) {
                    Node::Product(keys, value) if self.arity(keys) == 1 && self.arity(value) == 1 => {
                        self.product(keys, Exprs::UNIV)
                    }
                    _ => return Exprs::NONE,
                });
            }
            let gone = self.union(gone);
            return self.difference(base, gone);
        }
        // One side took keys away before.
        let stripped = |exprs: &Exprs, expr: Expr| match *exprs.node(expr) {
            Node::Difference(from, taken) => (from, taken),
            _ => (expr, Exprs::NONE),
        };
        let ((a_from, a_taken), (b_from, b_taken)) = (stripped(self, a), stripped(self, b));
        if (a_taken != Exprs::NONE || b_taken != Exprs::NONE) && (a_from, b_from) != (a, b) {
            let from = self.join_lower(a_from, b_from);
            let taken = self.union([a_taken, b_taken]);
            return self.difference(from, taken);
        }
        self.intersection([a, b])
    }

    /// A chain of updates: what they update, and the updates in order.
    pub fn updates(&self, expr: Expr) -> (Expr, Vec<Expr>) {
        let mut overs = Vec::new();
        let mut base = expr;
        while let Node::Override(before, over) = *self.node(base) {
            overs.push(over);
            base = before;
        }
        overs.reverse();
        (base, overs)
    }
}
