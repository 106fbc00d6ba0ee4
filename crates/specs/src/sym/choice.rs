//! Formulas, values under a condition, and numbers, built in simplified form.
//!
//! A condition that a branch tests is a formula over the state before, as long as both sides of the test are known. A value is then `if F then a else b` behind the
//! branch, and an update becomes one with a key under the condition: `f ++ ((if F then x else none) -> v)` is the old `f` where `F` fails. So the text of a conditional update is not twice as
//! long as that of a plain one, and what both ways share stands once.
//!
//! Numbers are those of Java: sums wrap at 32 bits, of which the bounded check of `crate::verify` never sees anything.

use super::{Expr, Exprs, Node};

impl Exprs {
    pub fn truth(value: bool) -> Expr {
        if value { Exprs::TRUE } else { Exprs::FALSE }
    }

    /// A boolean as a number.
    pub fn boolean(&mut self, formula: Expr) -> Expr {
        let (one, zero) = (self.int(1), self.int(0));
        self.choice(formula, one, zero)
    }

    /// Both booleans.
    pub fn booleans(&mut self) -> Expr {
        let (one, zero) = (self.int(1), self.int(0));
        self.union([one, zero])
    }

    /// Are two sets the same?
    pub fn equal(&mut self, a: Expr, b: Expr) -> Expr {
        if a == b {
            return Exprs::TRUE;
        }
        if self.is_single(a) && self.is_single(b) && self.disjoint(a, b) {
            return Exprs::FALSE;
        }
        for (side, other) in [(a, b), (b, a)] {
            if let Node::If(condition, x, y) = *self.node(side)
                && matches!(self.node(other), Node::Int(_) | Node::Null | Node::New(..))
            {
                match [self.equal(x, other), self.equal(y, other)] {
                    [Exprs::TRUE, Exprs::FALSE] => return condition,
                    [Exprs::FALSE, Exprs::TRUE] => return self.not(condition),
                    [Exprs::TRUE, rest] => return self.or([condition, rest]),
                    [rest, Exprs::FALSE] => return self.and([condition, rest]),
                    _ => {}
                }
            }
        }
        let constant = |node: &Node| matches!(node, Node::Int(_) | Node::Null);
        let swap = constant(self.node(a)) || (!constant(self.node(b)) && a > b);
        let (a, b) = if swap { (b, a) } else { (a, b) };
        self.push(Node::Equal(a, b), 0)
    }

    pub fn subset(&mut self, a: Expr, b: Expr) -> Expr {
        if self.within(a, b) {
            return Exprs::TRUE;
        }
        if b == Exprs::NONE {
            let some = self.some(a);
            return self.not(some);
        }
        if self.is_surely_one(a) && self.disjoint(a, b) {
            return Exprs::FALSE;
        }
        self.push(Node::In(a, b), 0)
    }

    /// Has it a tuple? Null counts.
    pub fn some(&mut self, of: Expr) -> Expr {
        let sure = |exprs: &Exprs, part: Expr| {
            matches!(exprs.node(part), Node::Null | Node::Int(_) | Node::Univ) || exprs.is_surely_one(part)
        };
        match self.node(of) {
            Node::None => Exprs::FALSE,
            Node::Union(list) if list.iter().any(|&part| sure(self, part)) => Exprs::TRUE,
            _ if sure(self, of) => Exprs::TRUE,
            _ => self.push(Node::Some(of), 0),
        }
    }

    pub fn less(&mut self, a: Expr, b: Expr) -> Expr {
        match (self.node(a), self.node(b)) {
            (Node::Int(x), Node::Int(y)) => Exprs::truth(x < y),
            _ if a == b => Exprs::FALSE,
            _ => self.push(Node::Less(a, b), 0),
        }
    }

    pub fn not(&mut self, of: Expr) -> Expr {
        match *self.node(of) {
            Node::Truth(value) => Exprs::truth(!value),
            Node::Not(inner) => inner,
            _ => self.push(Node::Not(of), 0),
        }
    }

    pub fn and(&mut self, operands: impl IntoIterator<Item = Expr>) -> Expr {
        self.connected(operands, true)
    }

    pub fn or(&mut self, operands: impl IntoIterator<Item = Expr>) -> Expr {
        self.connected(operands, false)
    }

    /// A conjunction, or a disjunction. The order stays: what is behind may make sense only if what stands before it holds.
    fn connected(&mut self, operands: impl IntoIterator<Item = Expr>, all: bool) -> Expr {
        let mut list: Vec<Expr> = Vec::new();
        for operand in operands {
            let parts = match self.node(operand) {
                Node::And(parts) if all => parts.to_vec(),
                Node::Or(parts) if !all => parts.to_vec(),
                Node::Truth(value) if *value == all => continue,
                Node::Truth(_) => return operand,
                _ => vec![operand],
            };
            for part in parts {
                let opposite = self.not(part);
                if list.contains(&opposite) {
                    return Exprs::truth(!all);
                }
                if !list.contains(&part) {
                    list.push(part);
                }
            }
        }
        match list.as_slice() {
            [] => Exprs::truth(all),
            [only] => *only,
            _ if all => self.push(Node::And(list.into()), 0),
            _ => self.push(Node::Or(list.into()), 0),
        }
    }

    /// `if condition then a else b`, for sets and relations of one number of columns.
    pub fn choice(&mut self, condition: Expr, a: Expr, b: Expr) -> Expr {
        match *self.node(condition) {
            Node::Truth(value) => return if value { a } else { b },
            Node::Not(of) => return self.choice(of, b, a),
            _ => {}
        }
        let a = match *self.node(a) {
            Node::If(same, then, _) if same == condition => then,
            _ => a,
        };
        let b = match *self.node(b) {
            Node::If(same, _, otherwise) if same == condition => otherwise,
            _ => b,
        };
        if a == b {
            return a;
        }
        match self.merged_choice(condition, a, b) {
            Some(merged) => merged,
            None => {
                let arity = self.arity(a).max(self.arity(b));
                self.push(Node::If(condition, a, b), arity)
            }
        }
    }

    /// What both ways have in common, once.
    fn merged_choice(&mut self, condition: Expr, a: Expr, b: Expr) -> Option<Expr> {
        if let Node::If(other, x, y) = *self.node(b)
            && x == a
        {
            let either = self.or([condition, other]);
            return Some(self.choice(either, a, y));
        }
        if let Node::If(other, x, y) = *self.node(a)
            && y == b
        {
            let both = self.and([condition, other]);
            return Some(self.choice(both, x, b));
        }
        if self.arity(a) >= 2 || self.arity(b) >= 2 {
            let (a_base, a_overs) = self.updates(a);
            let (b_base, b_overs) = self.updates(b);
            if a_base == b_base && !(a_overs.is_empty() && b_overs.is_empty()) {
                return Some(self.chosen_updates(condition, a_base, &a_overs, &b_overs));
            }
        }
        match (self.node(a).clone(), self.node(b).clone()) {
            (Node::Product(k, v), Node::Product(l, w)) if k == l => {
                let value = self.choice(condition, v, w);
                return Some(self.product(k, value));
            }
            (Node::Product(k, v), Node::Product(l, w)) if v == w && self.arity(k) == self.arity(l) => {
                let keys = self.choice(condition, k, l);
                return Some(self.push_product(keys, v));
            }
            (Node::Product(k, v), Node::None) => {
                let keys = self.choice(condition, k, Exprs::NONE);
                return Some(self.push_product(keys, v));
            }
            (Node::None, Node::Product(k, v)) => {
                let keys = self.choice(condition, Exprs::NONE, k);
                return Some(self.push_product(keys, v));
            }
            _ => {}
        }
        let split = |exprs: &Exprs, expr: Expr| match *exprs.node(expr) {
            Node::Difference(from, taken) => (from, taken),
            _ => (expr, Exprs::NONE),
        };
        let ((from, taken), (other_from, other_taken)) = (split(self, a), split(self, b));
        if from == other_from {
            let taken = self.choice(condition, taken, other_taken);
            return Some(self.difference(from, taken));
        }
        let parts = |exprs: &Exprs, expr: Expr| match exprs.node(expr) {
            Node::Union(list) => list.to_vec(),
            _ => vec![expr],
        };
        let (mine, theirs) = (parts(self, a), parts(self, b));
        let common: Vec<Expr> = mine.iter().copied().filter(|part| theirs.contains(part)).collect();
        if common.is_empty() {
            return None;
        }
        let rest = |list: &[Expr]| -> Vec<Expr> {
            list.iter().copied().filter(|part| !common.contains(part)).collect()
        };
        let (mine, theirs) = (rest(&mine), rest(&theirs));
        let (mine, theirs) = (self.union(mine), self.union(theirs));
        let differing = self.choice(condition, mine, theirs);
        Some(self.union(common.into_iter().chain([differing])))
    }

    /// A product whose keys are under a condition: [`Exprs::product`] would find nothing to simplify.
    fn push_product(&mut self, keys: Expr, value: Expr) -> Expr {
        if keys == Exprs::NONE {
            return Exprs::NONE;
        }
        let arity = self.arity(keys) + self.arity(value);
        self.push(Node::Product(keys, value), arity)
    }

    /// Two lists of updates of one relation, of which one is made. An update with an empty key does nothing.
    fn chosen_updates(&mut self, condition: Expr, base: Expr, mine: &[Expr], theirs: &[Expr]) -> Expr {
        let common = mine.iter().zip(theirs).take_while(|(a, b)| a == b).count();
        let mut result = base;
        for &over in &mine[..common] {
            result = self.override_with(result, over);
        }
        let (mine, theirs) = (&mine[common..], &theirs[common..]);
        let keys = |exprs: &Exprs, over: Expr| match *exprs.node(over) {
            Node::Product(keys, _) => Some(keys),
            _ => None,
        };
        let paired = mine
            .iter()
            .zip(theirs)
            .take_while(|(a, b)| keys(self, **a).is_some() && keys(self, **a) == keys(self, **b))
            .count();
        for (&a, &b) in mine[..paired].iter().zip(&theirs[..paired]) {
            let over = self.choice(condition, a, b);
            result = self.override_with(result, over);
        }
        for &over in &mine[paired..] {
            let over = self.choice(condition, over, Exprs::NONE);
            result = self.override_with(result, over);
        }
        for &over in &theirs[paired..] {
            let over = self.choice(condition, Exprs::NONE, over);
            result = self.override_with(result, over);
        }
        result
    }

    pub fn plus(&mut self, a: Expr, b: Expr) -> Expr {
        match (self.node(a).clone(), self.node(b).clone()) {
            (Node::Int(x), Node::Int(y)) => match i32::try_from(x.saturating_add(y)) {
                Ok(sum) => self.int(i64::from(sum)),
                Err(_) => self.push(Node::Plus(a, b), 1),
            },
            (Node::Int(0), _) => b,
            (_, Node::Int(0)) => a,
            (Node::Int(_), _) => self.plus(b, a),
            (Node::Minus(x, y), _) if y == b => x,
            (_, Node::Int(y)) if y < 0 => match y.checked_neg() {
                Some(positive) => {
                    let positive = self.int(positive);
                    self.minus(a, positive)
                }
                None => self.push(Node::Plus(a, b), 1),
            },
            (Node::Plus(x, y), Node::Int(_)) if matches!(self.node(y), Node::Int(_)) => {
                let constants = self.plus(y, b);
                match self.node(constants) {
                    Node::Int(_) => self.plus(x, constants),
                    _ => self.push(Node::Plus(a, b), 1),
                }
            }
            _ => self.push(Node::Plus(a, b), 1),
        }
    }

    pub fn minus(&mut self, a: Expr, b: Expr) -> Expr {
        match (self.node(a).clone(), self.node(b).clone()) {
            (Node::Int(x), Node::Int(y)) => match i32::try_from(x.saturating_sub(y)) {
                Ok(difference) => self.int(i64::from(difference)),
                Err(_) => self.push(Node::Minus(a, b), 1),
            },
            (_, Node::Int(0)) => a,
            (Node::Plus(x, y), _) if y == b => x,
            _ => self.push(Node::Minus(a, b), 1),
        }
    }

    /// The number of tuples; null counts.
    pub fn size_of(&mut self, of: Expr) -> Expr {
        if of == Exprs::NONE {
            return self.int(0);
        }
        self.push(Node::Size(of), 1)
    }

    /// A superset: both ways of what is under a condition at the top of a set.
    pub fn both_ways(&mut self, expr: Expr) -> Expr {
        let mut parts = Vec::new();
        let mut work = vec![expr];
        while let Some(expr) = work.pop() {
            match self.node(expr) {
                Node::If(_, a, b) => work.extend([*a, *b]),
                Node::Union(list) => work.extend_from_slice(list),
                _ => parts.push(expr),
            }
        }
        self.union(parts)
    }

    /// A superset in which sums are any number: a counter grows in every iteration.
    pub fn any_numbers(&mut self, expr: Expr) -> Expr {
        match self.node(expr).clone() {
            Node::Plus(..) | Node::Minus(..) => self.ints(),
            Node::Union(list) => {
                let parts: Vec<Expr> = list.iter().map(|&part| self.any_numbers(part)).collect();
                self.union(parts)
            }
            Node::Difference(from, taken) => {
                let wide = self.any_numbers(from);
                if wide == from { expr } else { self.difference(wide, taken) }
            }
            Node::Product(keys, value) if self.arity(keys) == 1 => {
                let value = self.any_numbers(value);
                self.product(keys, value)
            }
            Node::Override(base, over) => {
                let (base, over) = (self.any_numbers(base), self.any_numbers(over));
                self.override_with(base, over)
            }
            Node::If(condition, a, b) => {
                let (a, b) = (self.any_numbers(a), self.any_numbers(b));
                self.choice(condition, a, b)
            }
            _ => expr,
        }
    }
}
