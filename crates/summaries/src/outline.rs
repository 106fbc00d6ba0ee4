//! The outline of what has grown too large to carry on.
//!
//! A value of a hundred cases cannot be carried through a whole program, but to replace it by an unknown one forgets what it has to do with everything else: a function that returns 0 exactly
//! where it has written its result would seem to return 0 without having written anything. So large terms keep their skeleton (connectives and case distinctions, as far as there is
//! room), and parts that do not fit become variables, the same one wherever the same part stands. Where paths meet, the condition that tells them apart is such a part: all that is
//! joined there depends on one variable, of which the small facts of both ways are known.
//!
//! Whatever the parts are, the variables can be: outlines allow more than what they stand for, never less.

use std::collections::BTreeMap;

use pathlight_ir::Value;
use pathlight_logic::{Sort, Term, View};
use pathlight_meaning as meaning;

use crate::context::{Context, Kind, MANY_CASES, MANY_VALUES};
use crate::memory::{Cell, Memory};
use crate::run::Run;
use crate::value::Val;

/// Terms that are larger (counted once each) are neither carried on nor told to callers.
pub const LARGE: usize = 250;

/// There is no point in taking a part apart for less.
const LEAST: usize = 6;

/// So many small facts of a way are told of the variable that stands for it.
const FACTS: usize = 12;

/// A fact with more leaves is not small.
const LEAVES: u64 = 4;

impl Context {
    /// The term itself if it is no larger than the room, otherwise its outline.
    pub fn outline(&mut self, term: Term, room: usize) -> Term {
        if !self.is_larger(term, room) {
            return term;
        }
        if room < LEAST {
            return self.name_of_part(term);
        }
        if let Some(&known) = self.outlined.get(&(term, room)) {
            return known;
        }
        let outline = self.outline_of(term, room);
        self.outlined.insert((term, room), outline);
        outline
    }

    fn outline_of(&mut self, term: Term, room: usize) -> Term {
        match self.store.view(term) {
            View::Not(inner) => {
                let inner = self.outline(inner, room - 1);
                self.store.not(inner)
            }
            View::And(members) if members.len() < room / 2 => {
                let members = members.to_vec();
                let members = self.outlines(&members, room);
                self.store.and(&members)
            }
            View::Or(members) if members.len() < room / 2 => {
                let members = members.to_vec();
                let members = self.outlines(&members, room);
                self.store.or(&members)
            }
            View::Ite(cond, a, b) => {
                // Chains of cases are long: what decides one of them gets a small part of the room.
                let cond = self.outline(cond, room / 6);
                let rest = self.outlines(&[a, b], room - room / 6);
                meaning::select(&mut self.store, cond, rest[0], rest[1])
            }
            _ => self.name_of_part(term),
        }
    }

    /// The smallest first: what it leaves is for the others.
    fn outlines(&mut self, members: &[Term], room: usize) -> Vec<Term> {
        let mut order: Vec<(usize, usize)> =
            members.iter().enumerate().map(|(place, member)| (self.size(*member), place)).collect();
        order.sort_unstable();
        let mut outlined = members.to_vec();
        let (mut room, mut waiting) = (room.saturating_sub(1), members.len());
        for (_, place) in order {
            outlined[place] = self.outline(members[place], room / waiting);
            room = room.saturating_sub(self.size(outlined[place]));
            waiting -= 1;
        }
        outlined
    }

    /// The variable that stands for a part of a term.
    fn name_of_part(&mut self, part: Term) -> Term {
        if let Some(&name) = self.names_of_parts.get(&part) {
            return name;
        }
        let sort = self.store.sort(part);
        let text = if sort == Sort::BOOL { MANY_CASES } else { MANY_VALUES };
        let name = self.choice(Kind::Unknown, text, sort);
        self.names_of_parts.insert(part, name);
        if sort == Sort::BOOL {
            let (opposite, denied) = (self.store.not(part), self.store.not(name));
            self.names_of_parts.insert(opposite, denied);
        }
        name
    }
}

impl Run<'_> {
    /// What tells two disjoint guards apart where they meet, and what is known of it if it is a variable. It is one if what is joined there would grow too large otherwise.
    pub(crate) fn meeting(
        &mut self,
        (a, b): (Term, Term),
        is_large: impl Fn(&mut Context, Term) -> bool,
    ) -> (Term, Vec<Term>) {
        let cond = self.tell_apart(a, b);
        if self.ctx.size(cond) <= LEAST || !is_large(&mut self.ctx, cond) {
            return (cond, Vec::new());
        }
        let name = self.ctx.name_of_part(cond);
        let other = self.ctx.not(name);
        let mut known = self.small_facts(name, a, b);
        known.extend(self.small_facts(other, b, a));
        (name, known)
    }

    /// What holds on one way and is not said on the other.
    fn small_facts(&mut self, way: Term, own: Term, other: Term) -> Vec<Term> {
        let theirs = self.ctx.conjuncts(other);
        let is_small =
            |part: &Term| !theirs.contains(part) && self.ctx.store.leaves_within(*part, LEAVES).is_some();
        let small: Vec<Term> = self.ctx.conjuncts(own).into_iter().filter(is_small).take(FACTS).collect();
        small.into_iter().map(|fact| self.ctx.store.implies(way, fact)).collect()
    }
}

/// Would joining two of these under the condition make something that is too large to be carried on?
pub(crate) trait Joined {
    fn grows(&self, ctx: &mut Context, cond: Term, other: &Self) -> bool;
}

impl Joined for Val {
    fn grows(&self, ctx: &mut Context, cond: Term, other: &Val) -> bool {
        self != other && {
            let joined = ctx.select(cond, self, other);
            is_large(ctx, &joined)
        }
    }
}

impl Joined for [Val] {
    fn grows(&self, ctx: &mut Context, cond: Term, other: &[Val]) -> bool {
        self.iter().zip(other).any(|(mine, theirs)| mine.grows(ctx, cond, theirs))
    }
}

impl Joined for BTreeMap<Value, Val> {
    fn grows(&self, ctx: &mut Context, cond: Term, other: &BTreeMap<Value, Val>) -> bool {
        let mut both = self.iter().filter_map(|(value, mine)| Some((mine, other.get(value)?)));
        both.any(|(mine, theirs)| mine.grows(ctx, cond, theirs))
    }
}

impl Joined for Memory {
    fn grows(&self, ctx: &mut Context, cond: Term, other: &Memory) -> bool {
        self.cells.iter().any(|(key, mine)| {
            other.cells.get(key).is_some_and(|theirs| mine != theirs && mine.grows(ctx, cond, theirs))
        })
    }
}

impl Joined for Cell {
    fn grows(&self, ctx: &mut Context, cond: Term, other: &Cell) -> bool {
        let written = meaning::select(&mut ctx.store, cond, self.written, other.written);
        ctx.is_larger(written, LARGE) || self.value.grows(ctx, cond, &other.value)
    }
}

fn is_large(ctx: &mut Context, value: &Val) -> bool {
    match value {
        Val::Scalar(term) => ctx.is_larger(*term, LARGE),
        Val::Pointer(arms) => arms.iter().any(|arm| ctx.is_larger(arm.cond, LARGE)),
    }
}
