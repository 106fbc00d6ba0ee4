//! The incremental decision procedure on many variables.
//!
//! Variables do not constrain each other, so a conjunction is satisfiable when each variable has a type left. The solver
//! keeps the literals in the order of assertion, linked per variable; domains live in `store.rs`, cores in `core.rs`. Once
//! a variable has nothing left, that literal's number is the conflict, until a pop removes the literal.

use crate::store::{Change, Mark, Store};
use crate::world::unseen_type_fits;
use crate::{Encoding, Literal, Relation, TpoError, TypeId, VarId, World};
use std::sync::Arc;

/// What an assertion led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// No known type was ruled out.
    Unchanged,
    /// The variable has fewer known types left, and more than one solution.
    Narrowed,
    /// The variable has this one type left: propagate `x = t`.
    Fixed(TypeId),
    /// The literals contradict each other; ask [`Solver::core`] which.
    Conflict,
}

/// What the asserted literals say about another literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entailment {
    Holds,
    Fails,
    Open,
}

/// An asserted literal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asserted {
    pub(crate) literal: Literal,
    pub(crate) tag: u32,
    /// The literal asserted before it on the same variable, or [`NONE`].
    previous: u32,
}

/// No literal.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Level {
    mark: Mark,
    literals: u32,
}

/// Decides conjunctions of literals, with push, pop and reset.
#[derive(Clone, Debug)]
pub struct Solver {
    encoding: Arc<Encoding>,
    world: World,
    store: Store,
    literals: Vec<Asserted>,
    /// The last literal on each variable, or [`NONE`].
    latest: Vec<u32>,
    levels: Vec<Level>,
    /// The first literal that left its variable without a type, or [`NONE`].
    conflict: u32,
}

impl Solver {
    /// A solver in a closed world.
    pub fn new(encoding: Arc<Encoding>) -> Self {
        let store = Store::new(&encoding);
        let (literals, latest, levels) = (Vec::new(), Vec::new(), Vec::new());
        Solver { encoding, world: World::Closed, store, literals, latest, levels, conflict: NONE }
    }

    /// A solver in the given world.
    pub fn in_world(encoding: Arc<Encoding>, world: World) -> Result<Self, TpoError> {
        if let World::Open { root: Some(root) } = world
            && (root == TypeId::CONCRETE || !encoding.contains(root))
        {
            return Err(TpoError::UnknownType(root));
        }
        Ok(Solver { world, ..Solver::new(encoding) })
    }

    pub fn encoding(&self) -> &Arc<Encoding> {
        &self.encoding
    }

    pub fn world(&self) -> World {
        self.world
    }

    /// Makes a variable that can be anything. Pops do not remove it.
    pub fn new_var(&mut self) -> VarId {
        self.store.add_variable();
        self.latest.push(NONE);
        VarId(self.latest.len() as u32 - 1)
    }

    /// Opens a level.
    #[inline]
    pub fn push(&mut self) {
        self.levels.push(Level { mark: self.store.mark(), literals: self.literals.len() as u32 });
    }

    /// Closes `count` levels and forgets what was asserted in them.
    #[inline]
    pub fn pop(&mut self, count: usize) -> Result<(), TpoError> {
        let open = self.levels.len();
        let rest = open.checked_sub(count).ok_or(TpoError::PopBelowZero { asked: count, open })?;
        if let Some(&level) = self.levels.get(rest) {
            self.levels.truncate(rest);
            self.store.return_to(level.mark);
            self.forget_literals(level.literals);
        }
        Ok(())
    }

    pub fn level_count(&self) -> usize {
        self.levels.len()
    }

    #[inline]
    fn forget_literals(&mut self, keep: u32) {
        for asserted in self.literals[keep as usize..].iter().rev() {
            self.latest[asserted.literal.var.0 as usize] = asserted.previous;
        }
        self.literals.truncate(keep as usize);
        self.conflict = if self.conflict < keep { self.conflict } else { NONE };
    }

    /// Forgets all levels and literals; the variables stay.
    pub fn reset(&mut self) {
        self.levels.clear();
        self.restart();
    }

    fn restart(&mut self) {
        self.store = Store::new(&self.encoding);
        (0..self.latest.len()).for_each(|_| self.store.add_variable());
        self.latest.fill(NONE);
        self.literals.clear();
        self.conflict = NONE;
    }

    /// Asserts a literal at the current level. `tag` names it in cores.
    #[inline]
    pub fn assert(&mut self, literal: Literal, tag: u32) -> Result<Effect, TpoError> {
        let change = self.meet(literal, tag)?;
        if self.conflict != NONE {
            return Ok(Effect::Conflict);
        }
        Ok(match change {
            Change::Emptied => Effect::Narrowed,
            Change::Nothing if self.world == World::Closed => Effect::Unchanged,
            // In an open world a literal may rule out unseen types only, and so leave one known type alone.
            Change::Nothing => self.fixed(literal.var).map_or(Effect::Unchanged, Effect::Fixed),
            Change::Less => match self.store.single(&self.encoding, literal.var.0 as usize) {
                Some(only) if !self.unseen_type_is_left(literal.var) => Effect::Fixed(only),
                _ => Effect::Narrowed,
            },
        })
    }

    /// The same for callers that want to know no more than whether there still is a solution.
    #[inline]
    pub fn assert_sat(&mut self, literal: Literal, tag: u32) -> Result<bool, TpoError> {
        self.meet(literal, tag)?;
        Ok(self.is_sat())
    }

    #[inline]
    fn meet(&mut self, literal: Literal, tag: u32) -> Result<Change, TpoError> {
        self.validate(literal)?;
        let var = literal.var.0 as usize;
        let change = self.store.narrow(&self.encoding, var, literal.relation, literal.ty);
        let index = self.literals.len() as u32;
        self.literals.push(Asserted { literal, tag, previous: self.latest[var] });
        self.latest[var] = index;
        let contradiction = change == Change::Emptied && !self.unseen_type_is_left(literal.var);
        self.conflict = self.conflict.min(if contradiction { index } else { NONE });
        Ok(change)
    }

    #[inline]
    fn validate(&self, literal: Literal) -> Result<(), TpoError> {
        if literal.var.0 as usize >= self.latest.len() {
            return Err(TpoError::UnknownVariable(literal.var));
        }
        if !self.encoding.contains(literal.ty) {
            return Err(TpoError::UnknownType(literal.ty));
        }
        Ok(())
    }

    /// Whether all literals together have a solution.
    #[inline]
    pub fn is_sat(&self) -> bool {
        self.conflict == NONE
    }

    /// The variable without a type left, if there is one.
    pub fn conflicting_var(&self) -> Option<VarId> {
        self.literals.get(self.conflict as usize).map(|asserted| asserted.literal.var)
    }

    /// The one type that the variable must have.
    #[inline]
    pub fn fixed(&self, var: VarId) -> Option<TypeId> {
        self.known_var(var)?;
        let only = self.store.single(&self.encoding, var.0 as usize)?;
        (!self.unseen_type_is_left(var)).then_some(only)
    }

    /// How many known types the variable can have; 0 for a variable that was never made.
    pub fn remaining_count(&self, var: VarId) -> usize {
        self.known_var(var).map_or(0, |var| self.store.count(var))
    }

    /// The known types that the variable can have, by slice and position.
    pub fn remaining(&self, var: VarId) -> impl Iterator<Item = TypeId> + '_ {
        self.known_var(var).into_iter().flat_map(|var| self.store.types(&self.encoding, var))
    }

    /// The same as intervals: slice, first position, and the position behind the last, all from 0.
    pub fn remaining_intervals(&self, var: VarId) -> impl Iterator<Item = (usize, u32, u32)> + '_ {
        self.known_var(var).into_iter().flat_map(|var| self.store.intervals(var))
    }

    /// Whether a type outside the hierarchy is possible too. Never in a closed world.
    #[inline]
    pub fn unseen_type_is_left(&self, var: VarId) -> bool {
        match self.world {
            World::Closed => false,
            World::Open { root } => self.unseen_type_below(root, var),
        }
    }

    fn unseen_type_below(&self, root: Option<TypeId>, var: VarId) -> bool {
        unseen_type_fits(&self.encoding, root, self.literals_on(var).map(Asserted::constraint))
    }

    #[inline]
    fn known_var(&self, var: VarId) -> Option<usize> {
        Some(var.0 as usize).filter(|&index| index < self.latest.len())
    }

    /// Whether the literals decide another one. In a contradiction everything holds.
    pub fn entails(&self, literal: Literal) -> Result<Entailment, TpoError> {
        self.validate(literal)?;
        let var = literal.var.0 as usize;
        let (some_in, all_in) = self.store.inside(&self.encoding, var, literal.relation, literal.ty);
        let (some, all) =
            if literal.relation.is_positive() { (some_in, all_in) } else { (!all_in, !some_in) };
        if !self.is_sat() || (all && !self.unseen_type_fits_with(literal.negated())) {
            return Ok(Entailment::Holds);
        }
        if !some && !self.unseen_type_fits_with(literal) {
            return Ok(Entailment::Fails);
        }
        Ok(Entailment::Open)
    }

    fn unseen_type_fits_with(&self, extra: Literal) -> bool {
        let World::Open { root } = self.world else {
            return false;
        };
        let asserted = self.literals_on(extra.var).map(Asserted::constraint);
        unseen_type_fits(&self.encoding, root, asserted.chain([(extra.relation, extra.ty)]))
    }

    /// The literals on a variable, latest first.
    pub(crate) fn literals_on(&self, var: VarId) -> impl Iterator<Item = &Asserted> + Clone {
        let at = |index: u32| self.literals.get(index as usize);
        let latest = self.latest.get(var.0 as usize).copied().unwrap_or(NONE);
        std::iter::successors(at(latest), move |asserted| at(asserted.previous))
    }

    /// The literals that made the conflict, in order of assertion: all on its variable up to the one that completed it.
    pub(crate) fn conflicting_literals(&self) -> Option<Vec<(Literal, u32)>> {
        let last = *self.literals.get(self.conflict as usize)?;
        let before = std::iter::successors(Some(last), |a| self.literals.get(a.previous as usize).copied());
        let mut found: Vec<_> = before.map(|a| (a.literal, a.tag)).collect();
        found.reverse();
        Some(found)
    }

    /// Moves to an encoding with more types (those loaded meanwhile). All levels and literals stay; the old types must
    /// have kept their numbers. Returns whether the literals are satisfiable there.
    pub fn rebase(&mut self, encoding: Arc<Encoding>) -> Result<bool, TpoError> {
        if encoding.id_bound() < self.encoding.id_bound() {
            return Err(TpoError::NotAnExtension);
        }
        self.encoding = encoding;
        let levels = std::mem::take(&mut self.levels);
        let literals = std::mem::take(&mut self.literals);
        self.restart();
        let mut starts = levels.iter().map(|level| level.literals).peekable();
        for (index, asserted) in literals.iter().enumerate() {
            while starts.next_if(|&start| start as usize <= index).is_some() {
                self.push();
            }
            self.assert(asserted.literal, asserted.tag)?;
        }
        starts.for_each(|_| self.push());
        Ok(self.is_sat())
    }

    /// Memory in use besides the encoding.
    pub fn bytes(&self) -> usize {
        self.store.bytes()
            + self.literals.capacity() * size_of::<Asserted>()
            + self.latest.capacity() * size_of::<u32>()
            + self.levels.capacity() * size_of::<Level>()
    }
}

impl Asserted {
    pub(crate) fn constraint(&self) -> (Relation, TypeId) {
        (self.literal.relation, self.literal.ty)
    }
}
