//! Linear forms and the comparisons over them.
//!
//! Every integer term is read as `constant + sum of coefficient * atom`; sums, differences and constant multiples are merged
//! into one such form with ascending atoms and no zero coefficient. A comparison moves everything to one side,
//! divides by the greatest common divisor of the coefficients (rounding the bound, which is where integers
//! are stronger than rationals) and makes the leading coefficient positive, so `2*x - 2*y < 3`, `x <= y + 1` and
//! `not (x - y >= 2)` are one node: `x - y <= 1`.

use crate::node::{Op, Term};
use crate::num::Num;
use crate::rules::Rule;
use crate::sort::Sort;
use crate::store::Store;
use smallvec::SmallVec;

/// A linear form, outside the store. Atoms ascend and no coefficient is zero.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Linear {
    pub terms: SmallVec<[(Term, Num); 4]>,
    pub constant: Num,
}

/// Sums longer than this are not merged into a larger sum but become an atom of it: merging a million-fold nested sum
/// step by step would take quadratic space.
const MERGE_LIMIT: usize = 64;

/// Comparisons look through nested sums up to this many atoms.
const EXPAND_LIMIT: usize = 4096;

impl Linear {
    pub fn constant(value: Num) -> Linear {
        Linear { terms: SmallVec::new(), constant: value }
    }

    pub fn is_constant(&self) -> bool {
        self.terms.is_empty()
    }

    pub fn scale(&mut self, factor: &Num) {
        if factor.is_zero() {
            *self = Linear::default();
        } else if !factor.is_one() {
            self.constant = &self.constant * factor;
            for (_, coefficient) in &mut self.terms {
                *coefficient = &*coefficient * factor;
            }
        }
    }

    /// Greatest common divisor of the coefficients; 0 if there are none.
    pub fn content(&self) -> Num {
        let mut gcd = Num::ZERO;
        for (_, coefficient) in &self.terms {
            gcd = gcd.gcd(coefficient);
            if gcd.is_one() {
                break;
            }
        }
        gcd
    }

    /// Restores the invariant after terms were pushed in any order.
    pub fn normalise(&mut self) {
        if self.terms.windows(2).all(|pair| pair[0].0 < pair[1].0)
            && self.terms.iter().all(|(_, coefficient)| !coefficient.is_zero())
        {
            return;
        }
        self.terms.sort_by_key(|(atom, _)| *atom);
        let mut merged: SmallVec<[(Term, Num); 4]> = SmallVec::with_capacity(self.terms.len());
        for (atom, coefficient) in self.terms.drain(..) {
            match merged.last_mut() {
                Some((last, sum)) if *last == atom => *sum = &*sum + &coefficient,
                _ => {
                    drop_zero(&mut merged);
                    merged.push((atom, coefficient));
                }
            }
        }
        drop_zero(&mut merged);
        self.terms = merged;
    }
}

fn drop_zero(terms: &mut SmallVec<[(Term, Num); 4]>) {
    if terms.last().is_some_and(|(_, coefficient)| coefficient.is_zero()) {
        terms.pop();
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Relation {
    LessEqual,
    Equal,
}

impl Store {
    /// Adds `factor * term` without restoring the order of atoms.
    fn accumulate(&self, form: &mut Linear, term: Term, factor: &Num, limit: usize) {
        match self.op(term) {
            Op::Int | Op::BigInt => form.constant = &form.constant + &(&self.num_at(term) * factor),
            Op::Sum if self.args(term).len() / 2 <= limit => {
                let args = self.args(term);
                form.constant = &form.constant + &(&self.num_at(args[0]) * factor);
                for pair in args[1..].chunks_exact(2) {
                    form.terms.push((pair[1], &self.num_at(pair[0]) * factor));
                }
            }
            _ => form.terms.push((term, factor.clone())),
        }
    }

    /// The linear form of an integer term.
    pub fn linear(&self, term: Term) -> Linear {
        let mut form = Linear::default();
        self.accumulate(&mut form, term, &Num::ONE, usize::MAX);
        self.expand(&mut form);
        form
    }

    /// Replaces atoms that are sums themselves, as long as the form stays small enough.
    fn expand(&self, form: &mut Linear) {
        loop {
            form.normalise();
            let nested = |(atom, _): &&(Term, Num)| self.op(*atom) == Op::Sum;
            if form.terms.len() > EXPAND_LIMIT || !form.terms.iter().any(|pair| nested(&pair)) {
                return;
            }
            let old = std::mem::take(&mut form.terms);
            for (atom, coefficient) in old {
                self.accumulate(form, atom, &coefficient, usize::MAX);
            }
        }
    }

    /// The term of a linear form.
    pub fn from_linear(&mut self, form: &Linear) -> Term {
        match form.terms.as_slice() {
            [] => self.num(&form.constant),
            [(atom, coefficient)] if coefficient.is_one() && form.constant.is_zero() => *atom,
            _ => {
                let mut args: SmallVec<[Term; 16]> = SmallVec::with_capacity(1 + 2 * form.terms.len());
                args.push(self.num(&form.constant));
                for (atom, coefficient) in &form.terms {
                    args.push(self.num(coefficient));
                    args.push(*atom);
                }
                self.intern(Op::Sum, 0, Sort::INT, &args)
            }
        }
    }

    pub fn add(&mut self, terms: &[Term]) -> Term {
        if let [a, b] = *terms
            && a == Term::ZERO
        {
            self.fired(Rule::SumUnit);
            return b;
        }
        let mut form = Linear::default();
        for &term in terms {
            self.accumulate(&mut form, term, &Num::ONE, MERGE_LIMIT);
        }
        self.finish_sum(form)
    }

    fn finish_sum(&mut self, mut form: Linear) -> Term {
        let before = form.terms.len();
        form.normalise();
        if form.terms.len() < before {
            self.fired(Rule::SumCollect);
        }
        self.from_linear(&form)
    }

    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let mut form = Linear::default();
        self.accumulate(&mut form, a, &Num::ONE, MERGE_LIMIT);
        self.accumulate(&mut form, b, &Num::MINUS_ONE, MERGE_LIMIT);
        self.finish_sum(form)
    }

    pub fn neg(&mut self, term: Term) -> Term {
        self.scale(&Num::MINUS_ONE, term)
    }

    /// `factor * term`.
    pub fn scale(&mut self, factor: &Num, term: Term) -> Term {
        let mut form = Linear::default();
        if !factor.is_zero() {
            self.accumulate(&mut form, term, factor, MERGE_LIMIT);
            self.fired(Rule::SumScale);
        }
        form.normalise();
        self.from_linear(&form)
    }

    /// `term + offset`.
    pub fn offset(&mut self, term: Term, offset: i64) -> Term {
        let constant = self.int(offset);
        self.add(&[term, constant])
    }

    // ---- comparisons ----

    fn difference(&self, a: Term, b: Term) -> Linear {
        let mut form = Linear::default();
        self.accumulate(&mut form, a, &Num::ONE, usize::MAX);
        self.accumulate(&mut form, b, &Num::MINUS_ONE, usize::MAX);
        self.expand(&mut form);
        form
    }

    /// `a <= b` on integers.
    pub fn le(&mut self, a: Term, b: Term) -> Term {
        let form = self.difference(a, b);
        self.compare_zero(form, Relation::LessEqual)
    }

    /// `a < b` on integers.
    pub fn lt(&mut self, a: Term, b: Term) -> Term {
        let mut form = self.difference(a, b);
        self.fired(Rule::LtToLe);
        form.constant = &form.constant + &Num::ONE;
        self.compare_zero(form, Relation::LessEqual)
    }

    pub fn ge(&mut self, a: Term, b: Term) -> Term {
        self.le(b, a)
    }

    pub fn gt(&mut self, a: Term, b: Term) -> Term {
        self.lt(b, a)
    }

    /// `form <= 0`.
    pub fn le_zero(&mut self, form: Linear) -> Term {
        self.compare_zero(form, Relation::LessEqual)
    }

    /// `form = 0`.
    pub fn eq_zero(&mut self, form: Linear) -> Term {
        self.compare_zero(form, Relation::Equal)
    }

    /// `a = b` on integers.
    pub(crate) fn int_eq(&mut self, a: Term, b: Term) -> Term {
        let form = self.difference(a, b);
        self.compare_zero(form, Relation::Equal)
    }

    fn compare_zero(&mut self, mut form: Linear, relation: Relation) -> Term {
        if form.is_constant() {
            self.fired(Rule::CompareConstants);
            return Term::bool(match relation {
                Relation::LessEqual => !form.constant.is_positive(),
                Relation::Equal => form.constant.is_zero(),
            });
        }
        let gcd = form.content();
        let mut bound = -&form.constant;
        form.constant = Num::ZERO;
        if !gcd.is_one() {
            if relation == Relation::Equal && !bound.is_multiple_of(&gcd) {
                self.fired(Rule::EqGcdConflict);
                return Term::FALSE;
            }
            self.fired(if relation == Relation::Equal { Rule::EqGcd } else { Rule::LeGcd });
            bound = bound.div_floor(&gcd);
            for (_, coefficient) in &mut form.terms {
                *coefficient = coefficient.div_floor(&gcd);
            }
        }
        let flip = form.terms[0].1.is_negative();
        if flip {
            self.fired(Rule::CompareFlip);
            form.scale(&Num::MINUS_ONE);
            bound = -&bound;
        }
        match (relation, flip) {
            (Relation::Equal, _) => self.form_equals(&form, &bound),
            (Relation::LessEqual, false) => self.bounded(Op::Le, &form, &bound),
            (Relation::LessEqual, true) => self.bounded(Op::Ge, &form, &bound),
        }
    }

    /// `form <= bound` or `form >= bound` for a primitive form.
    fn bounded(&mut self, op: Op, form: &Linear, bound: &Num) -> Term {
        let term = self.from_linear(form);
        self.bound_atom(op, term, bound)
    }

    /// `term <= bound` or `term >= bound`, where the term is a primitive form without constant; decided by its range if possible.
    pub(crate) fn bound_atom(&mut self, op: Op, term: Term, bound: &Num) -> Term {
        let (always, never) = self.decided_by_range(op, term, bound);
        if always || never {
            self.fired(Rule::CompareByRange);
            return Term::bool(always);
        }
        let constant = self.num(bound);
        self.intern(op, 0, Sort::BOOL, &[term, constant])
    }

    /// Whether `term <= bound` (or `>=`) holds for all values in the term's range, or for none.
    fn decided_by_range(&self, op: Op, term: Term, bound: &Num) -> (bool, bool) {
        if let (Some((lo, hi)), Some(bound)) = (self.word_range(term), bound.to_i64().map(i128::from)) {
            return if op == Op::Le { (hi <= bound, lo > bound) } else { (lo >= bound, hi < bound) };
        }
        let range = self.term_range(term);
        let (lo, hi) = (range.lo.as_ref(), range.hi.as_ref());
        match op {
            Op::Le => (hi.is_some_and(|hi| hi <= bound), lo.is_some_and(|lo| lo > bound)),
            _ => (lo.is_some_and(|lo| lo >= bound), hi.is_some_and(|hi| hi < bound)),
        }
    }

    /// `form = bound` for a primitive form. `x - y = 0` becomes `x = y`, which congruence closure can use.
    fn form_equals(&mut self, form: &Linear, bound: &Num) -> Term {
        if bound.is_zero()
            && let [(x, one), (y, minus)] = form.terms.as_slice()
            && one.is_one()
            && *minus == Num::MINUS_ONE
        {
            self.fired(Rule::EqAtoms);
            return self.ordered_eq(*x, *y);
        }
        let term = self.from_linear(form);
        if !self.term_range(term).contains(bound) {
            self.fired(Rule::CompareByRange);
            return Term::FALSE;
        }
        if let Some(decided) = self.ite_equals_constant(term, bound) {
            return decided;
        }
        let constant = self.num(bound);
        self.intern(Op::Eq, 0, Sort::BOOL, &[term, constant])
    }

    /// `ite(c, j, k) = n` for constants `j` and `k` is `c`, its negation, or a constant.
    fn ite_equals_constant(&mut self, term: Term, bound: &Num) -> Option<Term> {
        if self.op(term) != Op::Ite {
            return None;
        }
        let [condition, then, other] = *self.args(term) else { return None };
        let (then, other) = (self.as_num(then)?, self.as_num(other)?);
        self.fired(Rule::EqIteConstants);
        Some(match (then == *bound, other == *bound) {
            (true, true) => Term::TRUE,
            (true, false) => condition,
            (false, true) => self.not(condition),
            (false, false) => Term::FALSE,
        })
    }

    /// The difference of two integer terms where it is a constant.
    pub(crate) fn constant_difference(&self, a: Term, b: Term) -> Option<Num> {
        // Most indices are plain atoms: two different ones have no constant difference.
        let simple = |term: Term| !matches!(self.op(term), Op::Sum | Op::Int | Op::BigInt);
        if simple(a) && simple(b) {
            return (a == b).then_some(Num::ZERO);
        }
        let form = self.difference(a, b);
        form.is_constant().then_some(form.constant)
    }
}
