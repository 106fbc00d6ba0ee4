//! What the checks of the representation demand of a symbolic state: the conditions under which they fail, by kind.

use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::written::{written, written_target};
use pathlight_ir::{CheckKind, Loc, Symbol, Type, Value};
use pathlight_logic::{Term, View};
use pathlight_meaning as meaning;

use crate::context::{Kind, Object, ObjectKind, Spot, Step, Storage};
use crate::memory::{Access, FREED, size_of};
use crate::run::{Run, State, freed, property};
use crate::value::{Arm, Origin, Target, Val};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum FailureKind {
    Null,
    UseAfterFree,
    DoubleFree,
    /// A free of what is no block of the heap.
    BadFree,
    OutOfBounds,
    Uninitialised,
    DivisionByZero,
    BadCast,
    NegativeSize,
    Assertion,
    /// What must be given back is not.
    Leak,
    /// An operation that the automaton with this name does not allow in the state in which the object is.
    Protocol(Symbol),
}

/// What makes the condition hold.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Cause {
    /// The values of the condition itself.
    Value,
    /// A null pointer, and where it comes from.
    Null(Origin),
    /// Something that happened to an object here.
    Event(Spot),
}

/// A way to fail: reached and its condition holds.
#[derive(Clone, Debug)]
pub struct Failure {
    pub kind: FailureKind,
    pub cond: Term,
    /// What fails, as written.
    pub subject: String,
    pub spot: Spot,
    pub cause: Cause,
    /// What happens between `spot` and the failure, inside of callees.
    pub steps: Vec<Step>,
    /// The failing operation is in a function that is called here.
    pub in_callee: bool,
}

/// Accesses beyond this size are copies of structures, whose bytes are not all initialised.
const SCALAR: u32 = 8;

impl Run<'_> {
    /// The ways in which a check can fail here. Conditions do not repeat the guard and the facts of the state.
    pub fn check_failures(
        &mut self,
        state: &State,
        kind: CheckKind,
        args: &[Value],
        loc: PackedOption<Loc>,
    ) -> Vec<Failure> {
        let spot = self.spot(loc);
        let vals = self.vals(state, args, loc);
        let text = |run: &Run<'_>, at: usize| {
            args.get(at).map_or_else(String::new, |value| written(run.body, *value))
        };
        let target = args.first().map_or_else(String::new, |value| written_target(self.body, *value));
        let mut found = match (kind, vals.as_slice()) {
            (CheckKind::Accessible { bytes }, [pointer]) => {
                let bytes = self.ctx.store.int(i64::from(bytes));
                self.inaccessible(state, pointer.arms(), bytes, &target, spot)
            }
            (CheckKind::AccessibleRange, [pointer, Val::Scalar(size)]) => {
                self.inaccessible(state, pointer.arms(), *size, &text(self, 0), spot)
            }
            (CheckKind::NonNull | CheckKind::Callable, [pointer]) => {
                self.nulls(pointer.arms(), &text(self, 0), spot)
            }
            (CheckKind::Freeable, [pointer]) => self.unfreeable(state, pointer.arms(), &text(self, 0), spot),
            (CheckKind::Initialised { bytes }, [pointer]) if bytes <= SCALAR => {
                self.uninitialised(state, pointer.arms(), bytes, &target, spot)
            }
            (CheckKind::Instance(class), [pointer]) => {
                let is = self.is_instance(state, pointer.arms(), class);
                let null = self.ctx.is_null(pointer.arms());
                let fine = self.ctx.or(&[is, null]);
                let cond = self.ctx.not(fine);
                vec![self.failure(FailureKind::BadCast, cond, text(self, 0), spot)]
            }
            _ => {
                let terms: Vec<Term> = vals.iter().filter_map(Val::term).collect();
                let ty = args.first().map_or(Type::I32, |value| self.body.ty(*value));
                let Some((kind, subject)) = self.of_values(kind, &text(self, 0), &text(self, 1)) else {
                    return Vec::new();
                };
                let check = self.body_check(kind.1, &terms, ty);
                match check {
                    Some(fine) => {
                        let cond = self.ctx.not(fine);
                        vec![self.failure(kind.0, cond, subject, spot)]
                    }
                    None => Vec::new(),
                }
            }
        };
        found.retain(|failure| failure.cond != Term::FALSE);
        found
    }

    fn of_values(
        &self,
        kind: CheckKind,
        first: &str,
        second: &str,
    ) -> Option<((FailureKind, CheckKind), String)> {
        let found = match kind {
            CheckKind::Bounds => (FailureKind::OutOfBounds, format!("index {first} of {second}")),
            CheckKind::NonZero => (FailureKind::DivisionByZero, first.to_owned()),
            CheckKind::NonNegativeSize => (FailureKind::NegativeSize, first.to_owned()),
            CheckKind::Assertion => (FailureKind::Assertion, "the assertion".to_owned()),
            _ => return None,
        };
        Some(((found.0, kind), found.1))
    }

    fn body_check(&mut self, kind: CheckKind, terms: &[Term], ty: Type) -> Option<Term> {
        meaning::check(&mut self.ctx.store, kind, terms, ty)
    }

    pub fn nulls(&mut self, arms: &[Arm], subject: &str, spot: Spot) -> Vec<Failure> {
        let mut found = Vec::new();
        for arm in arms {
            if let Target::Null(origin) = arm.target {
                let failure = self.failure(FailureKind::Null, arm.cond, subject.to_owned(), spot);
                found.push(Failure { cause: Cause::Null(origin), ..failure });
            }
        }
        found
    }

    /// Null, freed or out of bounds.
    pub fn inaccessible(
        &mut self,
        state: &State,
        arms: &[Arm],
        bytes: Term,
        subject: &str,
        spot: Spot,
    ) -> Vec<Failure> {
        let some = self.ctx.store.gt(bytes, Term::ZERO);
        let mut found = self.nulls(arms, subject, spot);
        found.iter_mut().for_each(|failure| failure.cond = self.ctx.and(&[failure.cond, some]));
        for arm in arms {
            let Target::At(object, offset) = arm.target else { continue };
            let mut memory = state.memory.clone();
            if let Val::Scalar(gone) = memory.read(&mut self.ctx, object, &freed()) {
                let cond = self.ctx.and(&[arm.cond, some]);
                let failure = self.failure(FailureKind::UseAfterFree, cond, subject.to_owned(), spot);
                found.extend(self.gone(state, object, gone, failure));
            }
            if let Some(size) = self.size_of_object(state, object, offset, bytes) {
                let end = self.ctx.store.add(&[offset, bytes]);
                let (below, above) = (self.ctx.store.lt(offset, Term::ZERO), self.ctx.store.gt(end, size));
                let outside = self.ctx.or(&[below, above]);
                let cond = self.ctx.and(&[arm.cond, outside, some]);
                found.push(self.failure(FailureKind::OutOfBounds, cond, subject.to_owned(), spot));
            }
        }
        found
    }

    /// Memory that this function freed is handed to another one, which will look at it.
    pub fn dangling(&mut self, state: &State, arms: &[Arm], subject: &str, spot: Spot) -> Vec<Failure> {
        let mut found = Vec::new();
        for arm in arms {
            let Target::At(object, _) = arm.target else { continue };
            let mut memory = state.memory.clone();
            let Val::Scalar(gone) = memory.read(&mut self.ctx, object, &freed()) else { continue };
            if gone != Term::FALSE {
                let failure = self.failure(FailureKind::UseAfterFree, arm.cond, subject.to_owned(), spot);
                found.extend(self.gone(state, object, gone, failure));
            }
        }
        found.retain(|failure| failure.cond != Term::FALSE && matches!(failure.cause, Cause::Event(_)));
        found
    }

    /// A failure for what this function freed, and one for what its caller may have freed before.
    fn gone(&mut self, state: &State, object: Object, gone: Term, failure: Failure) -> Vec<Failure> {
        let before: Vec<(Term, Term)> = self
            .ctx
            .store
            .subterms(&[gone])
            .into_iter()
            .filter(|part| self.is_freed_at_entry(*part))
            .map(|part| (part, Term::FALSE))
            .collect();
        let here = self.ctx.store.substitute(gone, &before);
        let not_here = self.ctx.not(here);
        let own = self.ctx.and(&[failure.cond, here]);
        let others = self.ctx.and(&[failure.cond, gone, not_here]);
        let cause =
            state.memory.state(object).and_then(|state| state.freed_at).map_or(Cause::Value, Cause::Event);
        vec![Failure { cond: own, cause, ..failure.clone() }, Failure { cond: others, ..failure }]
    }

    /// Does the term say that an object was freed before the function began?
    pub fn is_freed_at_entry(&self, term: Term) -> bool {
        let View::Read(map, _) = self.ctx.store.view(term) else { return false };
        // Maps are told apart by their names; what people see of them may be anything.
        self.ctx.store.fun_of(map).is_some_and(|fun| self.ctx.store.symbol(fun).name.starts_with(FREED))
    }

    /// How large an object is; None if it does not matter for this access. For what the caller provides it is a question to the caller, which is
    /// asked about elements only: fields lie in their structure.
    fn size_of_object(&mut self, state: &State, object: Object, offset: Term, bytes: Term) -> Option<Term> {
        match self.ctx.what(object) {
            ObjectKind::Variable(_) => {
                let constant = self.ctx.store.is_num(offset) && self.ctx.store.is_num(bytes);
                if constant {
                    return None;
                }
                let mut memory = state.memory.clone();
                match memory.read(&mut self.ctx, object, &property("%size", Type::I64)) {
                    Val::Scalar(size) => Some(size),
                    Val::Pointer(_) => None,
                }
            }
            ObjectKind::Fresh { .. } => state.memory.state(object)?.size,
            ObjectKind::Global(name) => {
                let global = self.callees.global(name)?;
                // A variable that is only declared here may be larger than its declaration says.
                global.init.as_ref()?;
                Some(self.ctx.store.int(i64::try_from(global.size).ok()?))
            }
            ObjectKind::Function(_) => None,
        }
    }

    fn unfreeable(&mut self, state: &State, arms: &[Arm], subject: &str, spot: Spot) -> Vec<Failure> {
        let mut found = Vec::new();
        for arm in arms {
            let Target::At(object, offset) = arm.target else { continue };
            let mut memory = state.memory.clone();
            if let Val::Scalar(gone) = memory.read(&mut self.ctx, object, &freed()) {
                let failure = self.failure(FailureKind::DoubleFree, arm.cond, subject.to_owned(), spot);
                found.extend(self.gone(state, object, gone, failure));
            }
            let is_block = match self.ctx.what(object) {
                ObjectKind::Variable(_) | ObjectKind::Fresh { storage: Storage::Heap, .. } => {
                    self.ctx.store.eq(offset, Term::ZERO)
                }
                _ => Term::FALSE,
            };
            let not_block = self.ctx.not(is_block);
            let cond = self.ctx.and(&[arm.cond, not_block]);
            found.push(self.failure(FailureKind::BadFree, cond, subject.to_owned(), spot));
        }
        found
    }

    /// Is only part of an object initialised, and the place in it one that nobody knows? Then that is no reason for a report.
    fn hangs_on_place(&self, offset: Term, initialised: Term) -> bool {
        let place = self.ctx.store.free_vars(offset);
        let is_unknown = |var: &Term| self.ctx.has_kind(*var, Kind::Unknown) && place.contains(var);
        self.ctx.store.free_vars(initialised).iter().any(is_unknown)
    }

    pub fn uninitialised(
        &mut self,
        state: &State,
        arms: &[Arm],
        bytes: u32,
        subject: &str,
        spot: Spot,
    ) -> Vec<Failure> {
        let mut found = Vec::new();
        let ty = Type::Int(bytes * 8);
        debug_assert_eq!(size_of(ty), bytes);
        for arm in arms {
            let Target::At(object, offset) = arm.target else { continue };
            if !self.ctx.is_fresh(object) {
                continue;
            }
            let access = Access::plain(offset, ty);
            let mut memory = state.memory.clone();
            let fine = memory.initialised(&mut self.ctx, object, &access);
            if self.hangs_on_place(offset, fine) {
                continue;
            }
            let not = self.ctx.not(fine);
            let cond = self.ctx.and(&[arm.cond, not]);
            let failure = self.failure(FailureKind::Uninitialised, cond, subject.to_owned(), spot);
            let made = state.memory.state(object).and_then(|state| state.made_at);
            found.push(Failure { cause: made.map_or(Cause::Value, Cause::Event), ..failure });
        }
        found
    }
}
