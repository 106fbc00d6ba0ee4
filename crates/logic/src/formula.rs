//! Boolean structure: always in negation normal form.
//!
//! `not` is pushed to the leaves when it is built, so the only nodes with boolean arguments are `And`, `Or` and `Not` of an atom
//! (plus `Ite`, applications, maps and quantifiers, which take formulas as opaque arguments). A shared
//! node has at most one negation, remembered in the store, so a formula and its negation together are at most twice the
//! graph. Conjunctions and disjunctions are sorted sets without complementary members; bounds on one form are merged.

use crate::node::{Op, Term};
use crate::num::Num;
use crate::rules::Rule;
use crate::sort::Sort;
use crate::store::Store;
use smallvec::SmallVec;

type Terms = SmallVec<[Term; 16]>;

/// A nested connective of the same kind is merged into its parent up to this length: merging a million-fold nested
/// conjunction step by step would take quadratic space.
const FLATTEN_LIMIT: usize = 32;

/// Absorption compares members pairwise, so only short lists get it.
const ABSORB_LIMIT: usize = 16;

impl Store {
    pub fn and(&mut self, members: &[Term]) -> Term {
        self.connective(Op::And, members)
    }

    pub fn or(&mut self, members: &[Term]) -> Term {
        self.connective(Op::Or, members)
    }

    pub fn implies(&mut self, a: Term, b: Term) -> Term {
        let negated = self.not(a);
        self.or(&[negated, b])
    }

    /// `a` and `b` have the same truth value.
    pub fn iff(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            self.fired(Rule::EqSame);
            return Term::TRUE;
        }
        let (not_a, not_b) = (self.not(a), self.not(b));
        if not_a == b {
            self.fired(Rule::IffComplement);
            return Term::FALSE;
        }
        let left = self.or(&[not_a, b]);
        let right = self.or(&[a, not_b]);
        self.and(&[left, right])
    }

    pub fn xor(&mut self, a: Term, b: Term) -> Term {
        let same = self.iff(a, b);
        self.not(same)
    }

    fn connective(&mut self, op: Op, members: &[Term]) -> Term {
        let (unit, zero) = if op == Op::And { (Term::TRUE, Term::FALSE) } else { (Term::FALSE, Term::TRUE) };
        let mut list = Terms::new();
        let mut input: Terms = members.into();
        loop {
            if !self.flatten(op, &input, unit, zero, &mut list) {
                return zero;
            }
            self.sort_set(op, &mut list);
            if self.has_complement(&list) {
                self.fired(if op == Op::And { Rule::AndComplement } else { Rule::OrComplement });
                return zero;
            }
            if list.len() > 1 && self.merge_bounds(op, &mut list) {
                return zero;
            }
            if list.len() < 2 || list.len() > ABSORB_LIMIT || !self.absorb(op, &mut list) {
                break;
            }
            // A shortened member may be a literal or a nested connective now.
            input = std::mem::take(&mut list);
        }
        match list.as_slice() {
            [] => unit,
            [single] => *single,
            many => self.intern(op, 0, Sort::BOOL, many),
        }
    }

    /// Copies the members, without units and with short nested ones taken apart. False if one of them is `zero`.
    fn flatten(&mut self, op: Op, members: &[Term], unit: Term, zero: Term, list: &mut Terms) -> bool {
        for &member in members {
            if member == zero {
                self.fired(if op == Op::And { Rule::AndFalse } else { Rule::OrTrue });
                return false;
            }
            if member == unit {
                self.fired(if op == Op::And { Rule::AndTrue } else { Rule::OrFalse });
                continue;
            }
            let node = self.node(member);
            if node.op == op && node.len as usize <= FLATTEN_LIMIT {
                let negation = self.negations[member.index()];
                if members.len() <= FLATTEN_LIMIT && negation != Term::NONE && members.contains(&negation) {
                    self.fired(if op == Op::And { Rule::AndComplement } else { Rule::OrComplement });
                    return false;
                }
                self.fired(if op == Op::And { Rule::AndFlatten } else { Rule::OrFlatten });
                list.extend_from_slice(self.args(member));
            } else {
                list.push(member);
            }
        }
        true
    }

    fn sort_set(&mut self, op: Op, list: &mut Terms) {
        if list.windows(2).all(|pair| pair[0] < pair[1]) {
            return;
        }
        let before = list.len();
        list.sort_unstable();
        list.dedup();
        if list.len() < before {
            self.fired(if op == Op::And { Rule::AndDuplicate } else { Rule::OrDuplicate });
        }
    }

    fn has_complement(&self, list: &[Term]) -> bool {
        list.iter().any(|&member| {
            let negation = self.negations[member.index()];
            negation != Term::NONE && list.binary_search(&negation).is_ok()
        })
    }

    /// Keeps the strongest (weakest in a disjunction) bounds on each form. True if the list is contradictory (valid).
    fn merge_bounds(&mut self, op: Op, list: &mut Terms) -> bool {
        let mut bounds: SmallVec<[(Term, Op, Num, Term); 8]> = SmallVec::new();
        for &member in list.iter() {
            let kind = self.op(member);
            if kind == Op::Le || kind == Op::Ge {
                let (form, bound) = self.pair(member);
                bounds.push((form, kind, self.num_at(bound), member));
            }
        }
        if bounds.len() < 2 {
            return false;
        }
        bounds.sort();
        if bounds.windows(2).all(|pair| pair[0].0 != pair[1].0) {
            return false;
        }
        let mut changed = false;
        let mut extra = Terms::new();
        for group in bounds.chunk_by(|a, b| a.0 == b.0) {
            if group.len() < 2 {
                continue;
            }
            // Sorted by operator, then bound: first all upper bounds ascending, then all lower bounds ascending.
            let uppers: SmallVec<[&(Term, Op, Num, Term); 4]> =
                group.iter().filter(|b| b.1 == Op::Le).collect();
            let lowers: SmallVec<[&(Term, Op, Num, Term); 4]> =
                group.iter().filter(|b| b.1 == Op::Ge).collect();
            let strongest = op == Op::And;
            let upper = if strongest { uppers.first() } else { uppers.last() };
            let lower = if strongest { lowers.last() } else { lowers.first() };
            if let (Some(upper), Some(lower)) = (upper, lower) {
                if strongest && lower.2 > upper.2 {
                    self.fired(Rule::AndBoundsConflict);
                    return true;
                }
                if !strongest && lower.2 <= &upper.2 + &Num::ONE {
                    self.fired(Rule::OrBoundsCover);
                    return true;
                }
            }
            let kept =
                |member: Term| upper.is_some_and(|b| b.3 == member) || lower.is_some_and(|b| b.3 == member);
            if group.iter().any(|b| !kept(b.3)) {
                self.fired(if strongest { Rule::AndBounds } else { Rule::OrBounds });
                list.retain(|member| !group.iter().any(|b| b.3 == *member) || kept(*member));
                changed = true;
            }
            if let (Some(upper), Some(lower), true) = (upper, lower, strongest)
                && upper.2 == lower.2
            {
                self.fired(Rule::AndBoundsMeet);
                let (low, high) = (lower.3, upper.3);
                list.retain(|member| *member != low && *member != high);
                extra.push(self.bound_equality(group[0].0, &upper.2));
                changed = true;
            }
        }
        if changed {
            list.extend(extra);
            list.retain(|member| *member != Term::TRUE);
            list.sort_unstable();
            list.dedup();
            return list.contains(&Term::FALSE) || self.has_complement(list);
        }
        false
    }

    /// `form = bound`, through the constructor that knows all about it.
    fn bound_equality(&mut self, form: Term, bound: &Num) -> Term {
        let constant = self.num(bound);
        self.int_eq(form, constant)
    }

    /// `a & (a | b)` is `a`, and `a & (!a | b)` is `a & b`; and dually. True if a member was shortened.
    fn absorb(&mut self, op: Op, list: &mut Terms) -> bool {
        let dual = if op == Op::And { Op::Or } else { Op::And };
        if !list.iter().any(|&member| self.op(member) == dual) {
            return false;
        }
        let members = list.clone();
        let short = |store: &Store, member: Term| {
            store.op(member) == dual && store.args(member).len() <= ABSORB_LIMIT
        };
        let before = list.len();
        list.retain(|member| {
            !short(self, *member)
                || !self.args(*member).iter().any(|inner| members.binary_search(inner).is_ok())
        });
        if list.len() < before {
            self.fired(if op == Op::And { Rule::AndAbsorb } else { Rule::OrAbsorb });
        }
        let mut shortened = false;
        for member in list.iter_mut() {
            if !short(self, *member) {
                continue;
            }
            let refuted = |inner: &Term| {
                let negation = self.negations[inner.index()];
                negation != Term::NONE && members.binary_search(&negation).is_ok()
            };
            let kept: Terms = self.args(*member).iter().copied().filter(|inner| !refuted(inner)).collect();
            if kept.len() < self.args(*member).len() {
                self.fired(if op == Op::And { Rule::AndResolve } else { Rule::OrResolve });
                *member = match kept.as_slice() {
                    [] => Term::bool(dual == Op::And),
                    [single] => *single,
                    many => self.intern(dual, 0, Sort::BOOL, many),
                };
                shortened = true;
            }
        }
        shortened
    }

    /// The negation, in negation normal form.
    pub fn not(&mut self, formula: Term) -> Term {
        let known = self.negations[formula.index()];
        if known != Term::NONE {
            return known;
        }
        if !matches!(self.op(formula), Op::And | Op::Or) {
            return self.not_leaf(formula);
        }
        let mut stack = vec![formula];
        while let Some(&top) = stack.last() {
            if self.negations[top.index()] != Term::NONE {
                stack.pop();
                continue;
            }
            let op = self.op(top);
            if !matches!(op, Op::And | Op::Or) {
                self.not_leaf(top);
                stack.pop();
                continue;
            }
            let pending = stack.len();
            for &member in self.args(top) {
                if self.negations[member.index()] == Term::NONE {
                    stack.push(member);
                }
            }
            if stack.len() > pending {
                continue;
            }
            let negated: Terms = self.args(top).iter().map(|member| self.negations[member.index()]).collect();
            self.fired(Rule::NotDeMorgan);
            let result = self.connective(if op == Op::And { Op::Or } else { Op::And }, &negated);
            self.link_negation(top, result);
            stack.pop();
        }
        self.negations[formula.index()]
    }

    fn not_leaf(&mut self, atom: Term) -> Term {
        let result = match self.op(atom) {
            Op::Not => self.args(atom)[0],
            Op::Le => {
                let (form, bound) = self.pair(atom);
                self.fired(Rule::NotLe);
                let bound = &self.num_at(bound) + &Num::ONE;
                self.bound_atom(Op::Ge, form, &bound)
            }
            Op::Ge => {
                let (form, bound) = self.pair(atom);
                self.fired(Rule::NotGe);
                let bound = &self.num_at(bound) - &Num::ONE;
                self.bound_atom(Op::Le, form, &bound)
            }
            _ => self.intern(Op::Not, 0, Sort::BOOL, &[atom]),
        };
        self.link_negation(atom, result);
        result
    }

    /// If-then-else of any sort; of sort Bool it becomes connectives.
    pub fn ite(&mut self, condition: Term, then: Term, other: Term) -> Term {
        match condition {
            Term::TRUE => {
                self.fired(Rule::IteTrue);
                return then;
            }
            Term::FALSE => {
                self.fired(Rule::IteFalse);
                return other;
            }
            _ => {}
        }
        if then == other {
            self.fired(Rule::IteSame);
            return then;
        }
        if self.sort(then) == Sort::BOOL {
            return self.bool_ite(condition, then, other);
        }
        if matches!(self.op(condition), Op::Not | Op::Ge) {
            self.fired(Rule::IteNot);
            let positive = self.not(condition);
            return self.ite_ordered(positive, other, then);
        }
        self.ite_ordered(condition, then, other)
    }

    fn bool_ite(&mut self, condition: Term, then: Term, other: Term) -> Term {
        self.fired(Rule::IteBool);
        let negated = self.not(condition);
        let if_true = self.or(&[negated, then]);
        let if_false = self.or(&[condition, other]);
        self.and(&[if_true, if_false])
    }

    fn ite_ordered(&mut self, condition: Term, mut then: Term, mut other: Term) -> Term {
        if self.op(then) == Op::Ite && self.args(then)[0] == condition {
            self.fired(Rule::IteNested);
            then = self.args(then)[1];
        }
        if self.op(other) == Op::Ite && self.args(other)[0] == condition {
            self.fired(Rule::IteNested);
            other = self.args(other)[2];
        }
        if then == other {
            return then;
        }
        if let Some(condition) = self.eq_sides(condition, then, other) {
            self.fired(Rule::IteEq);
            return condition;
        }
        let sort = self.join_sorts(self.sort(then), self.sort(other));
        self.intern(Op::Ite, 0, sort, &[condition, then, other])
    }

    /// `ite(a = b, a, b)` is `b`.
    fn eq_sides(&self, condition: Term, then: Term, other: Term) -> Option<Term> {
        if self.op(condition) != Op::Eq {
            return None;
        }
        let (a, b) = self.pair(condition);
        ((a, b) == (then, other) || (b, a) == (then, other)).then_some(other)
    }

    /// The sort of a term that may be either: machine integers of different kinds meet in `INT`.
    fn join_sorts(&self, a: Sort, b: Sort) -> Sort {
        if a != b && a.is_int() && b.is_int() { Sort::INT } else { a }
    }

    /// All values differ pairwise.
    pub fn distinct(&mut self, terms: &[Term]) -> Term {
        let mut parts = Vec::with_capacity(terms.len() * terms.len().saturating_sub(1) / 2);
        for (index, &a) in terms.iter().enumerate() {
            for &b in &terms[index + 1..] {
                parts.push(self.ne(a, b));
            }
        }
        self.and(&parts)
    }

    /// A quantified formula: opaque, carried for back ends. The bound variables must be used nowhere else.
    pub fn quantifier(&mut self, exists: bool, bound: &[Term], body: Term) -> Term {
        if bound.is_empty() || self.is_value(body) {
            self.fired(Rule::QuantConstant);
            return body;
        }
        let mut args: Terms = bound.into();
        args.push(body);
        self.intern(Op::Quant, u32::from(exists), Sort::BOOL, &args)
    }
}
