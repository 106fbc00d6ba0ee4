//! Values of a symbolic run: terms, and pointers as guarded sets of targets.
//!
//! A pointer is a list of arms, each a condition and a target; the conditions are disjoint and, where the code is reached, one of them holds. So an
//! edge of the thesis' points-to graph is an arm, and its pair of may and must conditions is what elimination of the choice variables from the arm's
//! condition leaves ([`crate::context::Context::bracket`]). A target is null, with where the null came from, or an object and a byte offset.

use std::sync::Arc;

use pathlight_ir::{CompareOp, Type};
use pathlight_logic::{Sort, Term, View};
use pathlight_meaning as meaning;

use crate::arith;
use crate::context::{Context, Kind, Object, ObjectKind, Spot};
use crate::outline::LARGE;

#[derive(Clone, PartialEq, Debug)]
pub enum Val {
    Scalar(Term),
    Pointer(Arc<[Arm]>),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arm {
    pub cond: Term,
    pub target: Target,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Target {
    Null(Origin),
    At(Object, Term),
}

/// Where a null pointer comes from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Origin {
    /// The reference itself is null: what a caller or an unknown function provides.
    Variable(Term),
    /// Somebody wrote null here, or an allocation failed here.
    Place(Spot),
}

/// How deep case distinctions are taken apart where values are compared.
const CASES: u32 = 5;

/// A pointer with more targets than these is as good as unknown.
const ARMS: usize = 12;

impl Val {
    pub fn null(origin: Origin) -> Val {
        Val::Pointer([Arm { cond: Term::TRUE, target: Target::Null(origin) }].into())
    }

    pub fn pointer(object: Object) -> Val {
        Val::Pointer([Arm { cond: Term::TRUE, target: Target::At(object, Term::ZERO) }].into())
    }

    pub fn arms(&self) -> &[Arm] {
        match self {
            Val::Pointer(arms) => arms,
            Val::Scalar(_) => &[],
        }
    }

    pub fn term(&self) -> Option<Term> {
        match self {
            Val::Scalar(term) => Some(*term),
            Val::Pointer(_) => None,
        }
    }
}

impl Context {
    /// What a reference term points to: null, or the object that it names.
    pub fn pointer_of(&mut self, term: Term) -> Val {
        if term == Term::NULL {
            return Val::null(Origin::Variable(term));
        }
        if let Some(name) = self.global_at(term) {
            let object = self.object(ObjectKind::Global(name));
            return Val::pointer(object);
        }
        let null = self.store.eq(term, Term::NULL);
        let there = self.store.not(null);
        let object = self.object(ObjectKind::Variable(term));
        Val::Pointer(
            [
                Arm { cond: null, target: Target::Null(Origin::Variable(term)) },
                Arm { cond: there, target: Target::At(object, Term::ZERO) },
            ]
            .into(),
        )
    }

    /// A value of the type that nobody knows.
    pub fn unknown(&mut self, text: &str, ty: Type) -> Val {
        self.chosen(Kind::Unknown, text, ty)
    }

    pub fn chosen(&mut self, kind: Kind, text: &str, ty: Type) -> Val {
        let var = self.choice(kind, text, meaning::sort(ty));
        match ty {
            Type::Ref(_) | Type::Null | Type::Ptr(_) => self.pointer_of(var),
            _ => Val::Scalar(var),
        }
    }

    /// `a` where the condition holds, else `b`.
    pub fn select(&mut self, cond: Term, a: &Val, b: &Val) -> Val {
        if cond == Term::TRUE || a == b || self.is_exhausted() {
            return a.clone();
        }
        if cond == Term::FALSE {
            return b.clone();
        }
        match (a, b) {
            (Val::Scalar(a), Val::Scalar(b))
                if self.store.sort(*a) == self.store.sort(*b) || both_ints(self, *a, *b) =>
            {
                Val::Scalar(meaning::select(&mut self.store, cond, *a, *b))
            }
            (Val::Pointer(a), Val::Pointer(b)) => {
                let not = self.not(cond);
                let mut arms = Vec::with_capacity(a.len() + b.len());
                self.add_arms(&mut arms, cond, a);
                self.add_arms(&mut arms, not, b);
                self.pointer(arms)
            }
            // Memory that was written as one type and is read as another on some path.
            (Val::Scalar(_), Val::Pointer(arms)) => {
                self.lose(arms);
                self.unknown("a value of mixed type", Type::PTR)
            }
            (Val::Scalar(a), Val::Scalar(_)) => {
                let sort = self.store.sort(*a);
                Val::Scalar(self.choice(Kind::Unknown, "a value of mixed type", sort))
            }
            (Val::Pointer(arms), Val::Scalar(b)) => {
                self.lose(arms);
                let sort = self.store.sort(*b);
                Val::Scalar(self.choice(Kind::Unknown, "a value of mixed type", sort))
            }
        }
    }

    /// Adds arms under a further condition; those with the same target become one.
    pub fn add_arms(&mut self, arms: &mut Vec<Arm>, cond: Term, more: &[Arm]) {
        for arm in more {
            let both = self.and(&[cond, arm.cond]);
            if both == Term::FALSE {
                continue;
            }
            match arms.iter_mut().find(|known| known.target == arm.target) {
                Some(known) => {
                    let (one, other) = (known.cond, both);
                    known.cond = self.join_guards(&[one, other]);
                }
                None => arms.push(Arm { cond: both, target: arm.target }),
            }
        }
    }

    pub fn pointer(&mut self, arms: Vec<Arm>) -> Val {
        if arms.len() > ARMS || arms.is_empty() {
            self.lose(&arms);
            return self.unknown("one of many pointers", Type::PTR);
        }
        Val::Pointer(arms.into())
    }

    /// A pointer is forgotten.
    pub fn lose(&mut self, arms: &[Arm]) {
        for arm in arms {
            if let Target::At(object, _) = arm.target {
                self.lost.insert(object);
            }
        }
    }

    /// May it be a pointer of which nobody knows where it came from?
    pub fn is_unknown(&self, val: &Val) -> bool {
        val.arms().iter().any(|arm| match arm.target {
            Target::At(object, _) => match self.what(object) {
                ObjectKind::Variable(term) => self.has_kind(term, Kind::Unknown),
                _ => false,
            },
            Target::Null(Origin::Variable(term)) => self.has_kind(term, Kind::Unknown),
            Target::Null(_) => false,
        })
    }

    /// The value, or what is left of it if it has grown too large to carry on.
    pub fn bounded(&mut self, val: Val) -> Val {
        match &val {
            Val::Scalar(term) if self.is_larger(*term, LARGE) => Val::Scalar(self.outline(*term, LARGE / 2)),
            Val::Pointer(arms) if arms.iter().any(|arm| self.is_larger(arm.cond, LARGE)) => {
                self.lose(arms);
                self.unknown("a pointer of many cases", Type::PTR)
            }
            _ => val,
        }
    }

    /// A condition, or its outline if it has grown too large.
    pub fn bounded_guard(&mut self, cond: Term) -> Term {
        if !self.is_larger(cond, LARGE) {
            return cond;
        }
        self.outline(cond, LARGE / 2)
    }

    /// The condition under which a pointer is null.
    pub fn is_null(&mut self, arms: &[Arm]) -> Term {
        let nulls: Vec<Term> =
            arms.iter().filter(|arm| matches!(arm.target, Target::Null(_))).map(|arm| arm.cond).collect();
        self.join_guards(&nulls)
    }

    /// `a == b` for pointers.
    pub fn same_pointer(&mut self, a: &[Arm], b: &[Arm]) -> Term {
        let mut cases = Vec::new();
        if self.is_exhausted() {
            return Term::FALSE;
        }
        // Their cases would be taken apart again in every caller.
        if let (Some(one), Some(other)) = (self.as_variable(a), self.as_variable(b)) {
            return self.store.eq(one, other);
        }
        for one in a {
            for other in b {
                let same = self.same_target(one.target, other.target);
                let case = self.and(&[one.cond, other.cond, same]);
                if case != Term::FALSE {
                    cases.push(case);
                }
            }
        }
        self.or(&cases)
    }

    /// The reference of which these are the two cases, null and what it points to.
    fn as_variable(&mut self, arms: &[Arm]) -> Option<Term> {
        let [Arm { cond, target: Target::Null(Origin::Variable(term)) }, there] = arms else { return None };
        let Target::At(object, Term::ZERO) = there.target else { return None };
        let null = self.store.eq(*term, Term::NULL);
        let is_it = *cond == null
            && there.cond == self.store.not(null)
            && self.what(object) == ObjectKind::Variable(*term);
        is_it.then_some(*term)
    }

    fn same_target(&mut self, a: Target, b: Target) -> Term {
        match (a, b) {
            (Target::Null(_), Target::Null(_)) => Term::TRUE,
            (Target::At(a, at), Target::At(b, bt)) => {
                let objects = self.same_object(a, b);
                let offsets = self.store.eq(at, bt);
                self.and(&[objects, offsets])
            }
            _ => Term::FALSE,
        }
    }

    /// The condition under which two objects are one. What this activation allocated is none of what was there before.
    pub fn same_object(&mut self, a: Object, b: Object) -> Term {
        if a == b {
            return Term::TRUE;
        }
        match (self.what(a), self.what(b)) {
            (ObjectKind::Variable(s), ObjectKind::Variable(t)) => self.store.eq(s, t),
            (ObjectKind::Variable(t), ObjectKind::Global(_)) => {
                let address = self.address(b).unwrap_or(Term::NULL);
                self.store.eq(t, address)
            }
            (ObjectKind::Global(_), ObjectKind::Variable(_)) => self.same_object(b, a),
            _ => Term::FALSE,
        }
    }

    /// The condition under which a store to one object is seen in the other. Pointers of unknown origin are taken to be their own.
    pub fn alias(&mut self, a: Object, b: Object) -> Term {
        let unknown = |ctx: &Context, object: Object| match ctx.what(object) {
            ObjectKind::Variable(term) => ctx.has_kind(term, Kind::Unknown),
            _ => false,
        };
        if a != b && (unknown(self, a) || unknown(self, b)) {
            return Term::FALSE;
        }
        self.same_object(a, b)
    }

    /// A comparison of values of this type.
    pub fn compare(&mut self, op: CompareOp, a: &Val, b: &Val, ty: Type) -> Term {
        match (a, b) {
            (Val::Scalar(a), Val::Scalar(b)) => self.compare_terms(op, *a, *b, ty, CASES),
            (Val::Pointer(a), Val::Pointer(b)) => match op {
                CompareOp::Eq => self.compare_pointers(a, b),
                CompareOp::Ne => {
                    let same = self.compare_pointers(a, b);
                    self.not(same)
                }
                _ => self.order_pointers(op, a, b),
            },
            _ => self.choice(Kind::Unknown, "a comparison of mixed types", Sort::BOOL),
        }
    }

    /// `a == b` where the code asks for it.
    fn compare_pointers(&mut self, a: &[Arm], b: &[Arm]) -> Term {
        for one in a {
            for other in b {
                if let (Target::At(x, _), Target::At(y, _)) = (one.target, other.target) {
                    let same = self.same_object(x, y);
                    self.compared.insert(same);
                }
            }
        }
        self.note_null_test(a, b);
        self.same_pointer(a, b)
    }

    /// Notes which references are compared with null, if one of the two is null. The address of a field says nothing about its object, and what may be a null that was
    /// written is compared for that one.
    fn note_null_test(&mut self, a: &[Arm], b: &[Arm]) {
        let is_other = |arm: &Arm| match arm.target {
            Target::Null(origin) => matches!(origin, Origin::Place(_)),
            Target::At(_, offset) => offset != Term::ZERO,
        };
        for (one, other) in [(a, b), (b, a)] {
            let [Arm { cond: Term::TRUE, target: Target::Null(_) }] = other else { continue };
            if one.iter().any(is_other) {
                continue;
            }
            for arm in one {
                if let Target::Null(Origin::Variable(term)) = arm.target {
                    self.null_tested.insert(term);
                }
            }
        }
    }

    /// A case distinction that is compared becomes a distinction of comparisons: conditions are formulas over what was tested, not over values.
    fn compare_terms(&mut self, op: CompareOp, a: Term, b: Term, ty: Type, depth: u32) -> Term {
        if let Some(depth) = depth.checked_sub(1) {
            if let View::Ite(cond, x, y) = self.store.view(a) {
                let (x, y) =
                    (self.compare_terms(op, x, b, ty, depth), self.compare_terms(op, y, b, ty, depth));
                return meaning::select(&mut self.store, cond, x, y);
            }
            if let View::Ite(cond, x, y) = self.store.view(b) {
                let (x, y) =
                    (self.compare_terms(op, a, x, ty, depth), self.compare_terms(op, a, y, ty, depth));
                return meaning::select(&mut self.store, cond, x, y);
            }
        }
        arith::compare(&mut self.store, op, a, b, ty)
    }

    /// Pointers into one object are ordered as their offsets; the order of others is unknown.
    fn order_pointers(&mut self, op: CompareOp, a: &[Arm], b: &[Arm]) -> Term {
        if let ([one], [other]) = (a, b)
            && let (Target::At(x, at), Target::At(y, bt)) = (one.target, other.target)
            && x == y
        {
            return arith::compare(&mut self.store, op, at, bt, Type::I64);
        }
        self.choice(Kind::Unknown, "the order of two pointers", Sort::BOOL)
    }
}

fn both_ints(ctx: &Context, a: Term, b: Term) -> bool {
    ctx.store.sort(a).is_int() && ctx.store.sort(b).is_int()
}
