//! Intervals that hold without any assumption: from machine sorts, wraps, remainders and what follows from them.
//!
//! Each non-sum integer term carries the index of its interval, computed once when the term is made from those of its
//! arguments; a sum's interval is added up on demand. They decide where a wrap can be dropped and which bounds are trivial.

use crate::node::{Op, Term};
use crate::num::Num;
use crate::sort::Sort;
use crate::store::Store;
use rustc_hash::FxHashMap;

/// All integers between the bounds, inclusive; a missing bound is infinite.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Range {
    pub lo: Option<Num>,
    pub hi: Option<Num>,
}

impl Range {
    pub const ALL: Range = Range { lo: None, hi: None };

    pub fn new(lo: Num, hi: Num) -> Range {
        Range { lo: Some(lo), hi: Some(hi) }
    }

    pub fn point(value: Num) -> Range {
        Range::new(value.clone(), value)
    }

    pub fn signed(width: u32) -> Range {
        let half = Num::pow2(width.saturating_sub(1));
        Range::new(-&half, &half - &Num::ONE)
    }

    pub fn unsigned(width: u32) -> Range {
        Range::new(Num::ZERO, &Num::pow2(width) - &Num::ONE)
    }

    /// The range of an integer sort.
    pub fn of_sort(sort: Sort) -> Range {
        match sort.machine() {
            Some((true, width)) => Range::signed(width),
            Some((false, width)) => Range::unsigned(width),
            None => Range::ALL,
        }
    }

    pub fn bounds(&self) -> Option<(&Num, &Num)> {
        Some((self.lo.as_ref()?, self.hi.as_ref()?))
    }

    pub fn is_all(&self) -> bool {
        self.lo.is_none() && self.hi.is_none()
    }

    pub fn contains(&self, value: &Num) -> bool {
        self.lo.as_ref().is_none_or(|lo| lo <= value) && self.hi.as_ref().is_none_or(|hi| value <= hi)
    }

    pub fn is_subset(&self, other: &Range) -> bool {
        let low = match (&self.lo, &other.lo) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(a), Some(b)) => a >= b,
        };
        let high = match (&self.hi, &other.hi) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(a), Some(b)) => a <= b,
        };
        low && high
    }

    pub fn is_nonnegative(&self) -> bool {
        self.lo.as_ref().is_some_and(|lo| !lo.is_negative())
    }

    pub fn is_positive(&self) -> bool {
        self.lo.as_ref().is_some_and(Num::is_positive)
    }

    pub fn union(&self, other: &Range) -> Range {
        let lo = match (&self.lo, &other.lo) {
            (Some(a), Some(b)) => Some(a.min(b).clone()),
            _ => None,
        };
        let hi = match (&self.hi, &other.hi) {
            (Some(a), Some(b)) => Some(a.max(b).clone()),
            _ => None,
        };
        Range { lo, hi }
    }

    pub fn add(&self, other: &Range) -> Range {
        Range { lo: add(&self.lo, &other.lo), hi: add(&self.hi, &other.hi) }
    }

    pub fn scale(&self, factor: &Num) -> Range {
        let lo = self.lo.as_ref().map(|lo| lo * factor);
        let hi = self.hi.as_ref().map(|hi| hi * factor);
        if factor.is_negative() { Range { lo: hi, hi: lo } } else { Range { lo, hi } }
    }

    fn multiply(&self, other: &Range) -> Range {
        let (Some((a, b)), Some((c, d))) = (self.bounds(), other.bounds()) else {
            let positive = self.is_nonnegative() && other.is_nonnegative();
            return if positive { Range { lo: Some(Num::ZERO), hi: None } } else { Range::ALL };
        };
        let corners = [a * c, a * d, b * c, b * d];
        match (corners.iter().min(), corners.iter().max()) {
            (Some(lo), Some(hi)) => Range::new(lo.clone(), hi.clone()),
            _ => Range::ALL,
        }
    }

    /// The largest absolute value.
    fn magnitude(&self) -> Option<Num> {
        let (lo, hi) = self.bounds()?;
        Some(lo.abs().max(hi.abs()))
    }

    /// The range with 0 added.
    fn with_zero(&self) -> Range {
        self.union(&Range::point(Num::ZERO))
    }

    fn intersect(&self, other: &Range) -> Range {
        let lo = match (&self.lo, &other.lo) {
            (Some(a), Some(b)) => Some(a.max(b).clone()),
            (a, b) => a.clone().or_else(|| b.clone()),
        };
        let hi = match (&self.hi, &other.hi) {
            (Some(a), Some(b)) => Some(a.min(b).clone()),
            (a, b) => a.clone().or_else(|| b.clone()),
        };
        Range { lo, hi }
    }
}

fn add(a: &Option<Num>, b: &Option<Num>) -> Option<Num> {
    Some(a.as_ref()? + b.as_ref()?)
}

fn symmetric(magnitude: Option<Num>) -> Range {
    magnitude.map_or(Range::ALL, |m| Range::new(-&m, m))
}

/// Interned ranges: there are few different ones.
#[derive(Clone)]
pub(crate) struct Ranges {
    ranges: Vec<Range>,
    /// The bounds of each range where both fit a word.
    words: Vec<Option<(i64, i64)>>,
    ids: FxHashMap<Range, u32>,
}

impl Ranges {
    pub fn new() -> Ranges {
        Ranges { ranges: vec![Range::ALL], words: vec![None], ids: FxHashMap::default() }
    }

    /// Index 0 is the range of all integers. Points are found again from the constant, so they are not kept.
    pub fn intern(&mut self, range: Range) -> u32 {
        if range.is_all() {
            return 0;
        }
        if let Some(&id) = self.ids.get(&range) {
            return id;
        }
        let id = self.ranges.len() as u32;
        self.words.push(range.bounds().and_then(|(lo, hi)| Some((lo.to_i64()?, hi.to_i64()?))));
        self.ranges.push(range.clone());
        self.ids.insert(range, id);
        id
    }

    pub fn get(&self, id: u32) -> &Range {
        &self.ranges[id as usize]
    }
}

impl Store {
    /// The interval of a sum or atom in machine arithmetic, where everything fits words: the common case, without big numbers.
    pub(crate) fn word_range(&self, term: Term) -> Option<(i128, i128)> {
        let widen = |(lo, hi): (i64, i64)| (i128::from(lo), i128::from(hi));
        if self.op(term) != Op::Sum {
            return self.ranges.words[self.node(term).range as usize].map(widen);
        }
        let args = self.args(term);
        let constant = i128::from(self.word_at(args[0])?);
        let (mut low, mut high) = (constant, constant);
        for pair in args[1..].chunks_exact(2) {
            let coefficient = i128::from(self.word_at(pair[0])?);
            let (lo, hi) = self.ranges.words[self.node(pair[1]).range as usize].map(widen)?;
            let (a, b) = (coefficient * lo, coefficient * hi);
            low = low.checked_add(a.min(b))?;
            high = high.checked_add(a.max(b))?;
        }
        Some((low, high))
    }

    fn word_at(&self, term: Term) -> Option<i64> {
        (self.op(term) == Op::Int).then(|| self.num_at(term).to_i64()).flatten()
    }

    /// The interval of any integer term.
    pub(crate) fn term_range(&self, term: Term) -> Range {
        match self.op(term) {
            Op::Int | Op::BigInt => Range::point(self.num_at(term)),
            Op::Sum => {
                if let Some((lo, hi)) = self.word_range(term) {
                    return Range::new(Num::from(lo), Num::from(hi));
                }
                let args = self.args(term);
                let mut range = Range::point(self.num_at(args[0]));
                for pair in args[1..].chunks_exact(2) {
                    let atom = self.node(pair[1]);
                    // A sum inside a sum (too long to be merged) is not looked into: its depth is the input's.
                    if atom.range == 0 {
                        return Range::ALL;
                    }
                    range = range.add(&self.ranges.get(atom.range).scale(&self.num_at(pair[0])));
                    if range.is_all() {
                        return range;
                    }
                }
                range
            }
            _ => self.ranges.get(self.node(term).range).clone(),
        }
    }

    /// The interval of a term that is not a sum, from those of its arguments. Constants give none: they are looked at directly.
    pub(crate) fn atom_range(&self, term: Term) -> Range {
        let node = self.node(term);
        let arg = |index: usize| self.term_range(self.args(term)[index]);
        match node.op {
            Op::Int | Op::BigInt => Range::ALL,
            Op::Var | Op::App | Op::Read => Range::of_sort(node.sort),
            Op::WrapSigned => Range::signed(node.payload),
            Op::WrapUnsigned => Range::unsigned(node.payload),
            Op::BitAnd | Op::BitOr | Op::BitXor => bit_range(node.op, node.payload, &arg(0), &arg(1)),
            Op::Shl | Op::LShr | Op::AShr => Range::signed(node.payload),
            Op::Ite => arg(1).union(&arg(2)),
            Op::Mul => {
                let mut range = Range::point(Num::ONE);
                for &factor in self.args(term) {
                    range = range.multiply(&self.term_range(factor));
                    if range.is_all() {
                        break;
                    }
                }
                range
            }
            Op::Div | Op::TruncDiv => quotient_range(node.op, &arg(0), &arg(1)),
            Op::Mod => modulo_range(&arg(0), &arg(1)),
            Op::TruncRem => {
                let bound = symmetric(arg(1).magnitude().filter(|_| excludes_zero(&arg(1))));
                arg(0).with_zero().intersect(&bound)
            }
            Op::FToBits => Range::unsigned(if self.sort(self.args(term)[0]) == Sort::F32 { 32 } else { 64 }),
            Op::FToIntSat => Range::signed(node.payload),
            _ => Range::ALL,
        }
    }
}

fn excludes_zero(range: &Range) -> bool {
    !range.contains(&Num::ZERO)
}

fn bit_range(op: Op, width: u32, left: &Range, right: &Range) -> Range {
    let signed = Range::signed(width);
    let fits = |range: &Range| range.is_nonnegative() && range.is_subset(&signed);
    let cap = |range: &Range| range.hi.clone().filter(|_| fits(range));
    match (op, cap(left), cap(right)) {
        (Op::BitAnd, Some(a), Some(b)) => Range::new(Num::ZERO, a.min(b)),
        (Op::BitAnd, Some(a), None) | (Op::BitAnd, None, Some(a)) => Range::new(Num::ZERO, a),
        (Op::BitOr | Op::BitXor, Some(a), Some(b)) => Range::unsigned(a.max(b).bits() as u32),
        _ => signed,
    }
}

fn quotient_range(op: Op, dividend: &Range, divisor: &Range) -> Range {
    if let Some((low, high)) = divisor.bounds()
        && low == high
        && low.is_positive()
    {
        let divide = |value: &Num| if op == Op::Div { value.div_floor(low) } else { value.div_trunc(low) };
        return Range { lo: dividend.lo.as_ref().map(divide), hi: dividend.hi.as_ref().map(divide) };
    }
    let range = symmetric(dividend.magnitude());
    if dividend.is_nonnegative() && divisor.is_nonnegative() {
        return Range { lo: Some(Num::ZERO), hi: dividend.hi.clone() };
    }
    range
}

fn modulo_range(dividend: &Range, divisor: &Range) -> Range {
    if dividend.is_nonnegative() {
        let below = divisor.magnitude().filter(|_| excludes_zero(divisor)).map(|m| &m - &Num::ONE);
        return Range { lo: Some(Num::ZERO), hi: dividend.hi.clone() }
            .intersect(&Range { lo: None, hi: below });
    }
    let remainders =
        Range { lo: Some(Num::ZERO), hi: divisor.magnitude().map(|m| (&m - &Num::ONE).max(Num::ZERO)) };
    // By zero, the dividend remains.
    if excludes_zero(divisor) { remainders } else { remainders.union(dividend) }
}
