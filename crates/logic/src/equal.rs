//! Equality, maps, references and types.
//!
//! An equality is oriented (values to the right, otherwise the smaller id to the left), decided where both sides are values,
//! and turned into a linear comparison on integers and into connectives on formulas. Reading a map goes through the updates
//! whose index is the same or provably another.

use crate::node::{Op, Term};
use crate::rules::Rule;
use crate::sort::Sort;
use crate::store::Store;

impl Store {
    /// `a = b` for two terms of one sort (machine integers and `INT` count as one).
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            self.fired(Rule::EqSame);
            return Term::TRUE;
        }
        let sort = self.sort(a);
        if sort == Sort::BOOL {
            return self.iff(a, b);
        }
        if sort.is_int() {
            return self.int_eq(a, b);
        }
        if self.is_value(a) && self.is_value(b) {
            self.fired(Rule::EqValues);
            return Term::FALSE;
        }
        if let Some(simpler) = self.ite_equals_value(a, b).or_else(|| self.update_equals_base(a, b)) {
            return simpler;
        }
        self.ordered_eq(a, b)
    }

    pub fn ne(&mut self, a: Term, b: Term) -> Term {
        let equal = self.eq(a, b);
        self.not(equal)
    }

    pub(crate) fn ordered_eq(&mut self, a: Term, b: Term) -> Term {
        let key = |store: &Store, term: Term| (store.is_value(term), term);
        let swap = key(self, b) < key(self, a);
        let (left, right) = if swap { (b, a) } else { (a, b) };
        self.intern(Op::Eq, 0, Sort::BOOL, &[left, right])
    }

    /// `ite(c, u, v) = w` for values is `c`, its negation, or a constant.
    fn ite_equals_value(&mut self, a: Term, b: Term) -> Option<Term> {
        let (ite, value) = if self.op(a) == Op::Ite { (a, b) } else { (b, a) };
        if self.op(ite) != Op::Ite || !self.is_value(value) {
            return None;
        }
        let [condition, then, other] = *self.args(ite) else { return None };
        if !self.is_value(then) || !self.is_value(other) {
            return None;
        }
        self.fired(Rule::EqIteValues);
        Some(match (then == value, other == value) {
            (true, false) => condition,
            (false, true) => self.not(condition),
            _ => Term::FALSE,
        })
    }

    /// `update(m, i, v) = m` is `read(m, i) = v`.
    fn update_equals_base(&mut self, a: Term, b: Term) -> Option<Term> {
        let (update, base) = if self.op(a) == Op::Update { (a, b) } else { (b, a) };
        if self.op(update) != Op::Update || self.args(update)[0] != base {
            return None;
        }
        let (index, value) = (self.args(update)[1], self.args(update)[2]);
        self.fired(Rule::EqUpdateBase);
        let old = self.read(base, index);
        Some(self.eq(old, value))
    }

    /// Whether two terms are equal in every model (`Some(true)`), in none (`Some(false)`), or it depends.
    pub fn compare(&self, a: Term, b: Term) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        if self.sort(a).is_int() {
            if let Some(difference) = self.constant_difference(a, b) {
                return Some(difference.is_zero());
            }
            let (ra, rb) = (self.term_range(a), self.term_range(b));
            let below = |x: &crate::range::Range, y: &crate::range::Range| match (&x.hi, &y.lo) {
                (Some(hi), Some(lo)) => hi < lo,
                _ => false,
            };
            return (below(&ra, &rb) || below(&rb, &ra)).then_some(false);
        }
        (self.is_value(a) && self.is_value(b)).then_some(false)
    }

    // ---- maps ----

    /// The value of a map at an index.
    pub fn read(&mut self, map: Term, index: Term) -> Term {
        let mut map = map;
        loop {
            match self.op(map) {
                Op::Update => {
                    let (base, at, value) = self.triple(map);
                    match self.compare(at, index) {
                        Some(true) => {
                            self.fired(Rule::ReadSame);
                            return value;
                        }
                        Some(false) => {
                            self.fired(Rule::ReadOther);
                            map = base;
                        }
                        None => break,
                    }
                }
                Op::ConstMap => {
                    self.fired(Rule::ReadConst);
                    return self.args(map)[0];
                }
                _ => break,
            }
        }
        let value_sort = self.sorts.map_parts(self.sort(map)).map_or(Sort::INT, |(_, value)| value);
        self.intern(Op::Read, 0, value_sort, &[map, index])
    }

    fn triple(&self, term: Term) -> (Term, Term, Term) {
        let args = self.args(term);
        (args[0], args[1], args[2])
    }

    /// The map with the value at one index replaced.
    pub fn update(&mut self, map: Term, index: Term, value: Term) -> Term {
        let mut base = map;
        if self.op(value) == Op::Read && self.pair(value) == (base, index) {
            self.fired(Rule::UpdateRead);
            return base;
        }
        if self.op(base) == Op::Update && self.args(base)[1] == index {
            self.fired(Rule::UpdateSame);
            base = self.args(base)[0];
        }
        if self.op(base) == Op::ConstMap && self.args(base)[0] == value {
            self.fired(Rule::UpdateConst);
            return base;
        }
        let sort = self.sort(map);
        self.intern(Op::Update, 0, sort, &[base, index, value])
    }

    /// The map of sort `sort` that has one value everywhere.
    pub fn const_map(&mut self, sort: Sort, value: Term) -> Term {
        self.intern(Op::ConstMap, 0, sort, &[value])
    }

    // ---- references, types, methods ----

    pub fn is_null(&mut self, reference: Term) -> Term {
        self.eq(reference, Term::NULL)
    }

    /// The run-time type of the object a reference points to.
    pub fn type_of(&mut self, reference: Term) -> Term {
        self.intern(Op::TypeOf, 0, Sort::TYPE, &[reference])
    }

    /// The method that a call of `method` runs on a receiver of type `receiver`.
    pub fn dispatch(&mut self, method: Term, receiver: Term) -> Term {
        self.intern(Op::Dispatch, 0, Sort::METHOD, &[method, receiver])
    }

    /// `a` is `b` or below it in the hierarchy.
    pub fn subtype(&mut self, a: Term, b: Term) -> Term {
        self.order(0, a, b)
    }

    /// `a` is below or equal to `b` in the partial order number `relation` on their sort.
    pub fn order(&mut self, relation: u32, a: Term, b: Term) -> Term {
        if a == b {
            self.fired(Rule::OrderSame);
            return Term::TRUE;
        }
        self.intern(Op::Order, relation, Sort::BOOL, &[a, b])
    }
}
