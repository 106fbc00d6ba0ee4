//! Instructions on whole objects: allocation, release, bytes that are copied or filled, and the classes of objects of Java.

use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::platform::is_platform;
use pathlight_ir::{Loc, Symbol, Type, Value};
use pathlight_logic::Term;

use crate::context::{Context, Object, Spot, Storage};

use crate::memory::{Access, ClassOf, Content, END, ObjectState};
use crate::run::{Run, State, freed};
use crate::value::{Arm, Target, Val};

impl Run<'_> {
    pub fn allocate(
        &mut self,
        state: &mut State,
        storage: Storage,
        size: Option<Term>,
        what: Content,
        spot: Spot,
    ) -> Val {
        let object = self.ctx.fresh_object(storage);
        let made = ObjectState { size, exists: state.guard, made_at: Some(spot), ..ObjectState::new(what) };
        state.memory.allocate(object, made);
        Val::pointer(object)
    }

    pub fn free(&mut self, state: &mut State, arms: &[Arm], spot: Spot) {
        for (_, object, _) in self.targets(arms, &freed()) {
            state.memory.state_mut(object).freed_at = Some(spot);
        }
        self.store_property(state, arms, &freed(), &Val::Scalar(Term::TRUE));
    }

    /// Sets a property of the objects that a pointer points to, if it is not null.
    pub fn store_property(&mut self, state: &mut State, arms: &[Arm], access: &Access, value: &Val) {
        for arm in arms {
            if let Target::At(object, _) = arm.target {
                state.memory.write(&mut self.ctx, object, access, value, arm.cond);
            }
        }
    }

    pub fn fill_bytes(&mut self, state: &mut State, to: &[Arm], size: Option<Term>, what: Content) {
        let certain = to.iter().filter(|arm| matches!(arm.target, Target::At(..))).count() == 1;
        for arm in to {
            let Target::At(object, offset) = arm.target else { continue };
            let number = |ctx: &Context, term: Term| ctx.store.as_num(term).and_then(|n| n.to_i64());
            let from = number(&self.ctx, offset);
            let length = size.and_then(|size| number(&self.ctx, size));
            let whole = size.is_some() && state.memory.state(object).is_some_and(|state| state.size == size);
            match (from, length) {
                (Some(0), _) if whole && certain => state.memory.fill(&mut self.ctx, object, 0, END, what),
                (Some(from), Some(length)) if certain => {
                    state.memory.fill(&mut self.ctx, object, from, from.saturating_add(length), what);
                }
                (from, _) => {
                    state.memory.fill(&mut self.ctx, object, from.unwrap_or(0), END, Content::Unknown);
                }
            }
        }
    }

    pub fn copy_bytes(&mut self, state: &mut State, to: &[Arm], from: &[Arm], size: Term) {
        let length = self.ctx.store.as_num(size).and_then(|n| n.to_i64());
        let single = |arms: &[Arm]| match arms
            .iter()
            .filter(|arm| matches!(arm.target, Target::At(..)))
            .collect::<Vec<_>>()[..]
        {
            [Arm { target: Target::At(object, offset), .. }] => Some((*object, *offset)),
            _ => None,
        };
        let (Some((target, to_offset)), Some((source, from_offset)), Some(length)) =
            (single(to), single(from), length)
        else {
            self.fill_bytes(state, to, Some(size), Content::Unknown);
            return;
        };
        let number = |ctx: &Context, term: Term| ctx.store.as_num(term).and_then(|n| n.to_i64());
        let (Some(start), Some(_)) = (number(&self.ctx, from_offset), number(&self.ctx, to_offset)) else {
            self.fill_bytes(state, to, Some(size), Content::Unknown);
            return;
        };
        if let Some(cells) = self.constant_cells(source, start, length) {
            self.fill_bytes(state, to, Some(size), Content::Zero);
            self.put_cells(state, target, to_offset, cells);
            return;
        }
        let inside: Vec<(i64, Access, Val)> = state
            .memory
            .cells
            .iter()
            .filter(|(key, cell)| {
                key.object == source
                    && key.field.is_empty()
                    && !(self.ctx.is_fresh(source) && cell.written == Term::FALSE)
            })
            .filter_map(|(key, cell)| {
                let offset = number(&self.ctx, key.offset)?;
                (offset >= start && offset + i64::from(key.size) <= start + length)
                    .then(|| (offset - start, cell.access, cell.value.clone()))
            })
            .collect();
        let zero = state.memory.state(source).is_some_and(|state| {
            matches!(state.fills.last(), Some(fill) if fill.what == Content::Zero && fill.when == Term::TRUE && fill.from <= start && start + length <= fill.to)
        });
        self.fill_bytes(state, to, Some(size), if zero { Content::Zero } else { Content::Unknown });
        self.put_cells(state, target, to_offset, inside);
    }

    fn put_cells(&mut self, state: &mut State, target: Object, to: Term, cells: Vec<(i64, Access, Val)>) {
        for (delta, access, value) in cells {
            let offset = self.ctx.store.offset(to, delta);
            state.memory.write(&mut self.ctx, target, &access.at(offset), &value, Term::TRUE);
        }
    }

    // ---- classes ----

    pub fn set_class(&mut self, state: &mut State, made: &Val, class: ClassOf) {
        if let [Arm { target: Target::At(object, _), .. }] = made.arms() {
            state.memory.state_mut(*object).class = Some(class);
        }
    }

    /// Is a reference an instance? Known for objects that were made here, a choice for others; null is not.
    pub fn instance_of(
        &mut self,
        state: &mut State,
        value: Value,
        class: Symbol,
        loc: PackedOption<Loc>,
    ) -> Val {
        let arms = self.val(state, value, loc).arms().to_vec();
        // Whatever is of its declared class is of those above it.
        if let Type::Ref(declared) = self.body.ty(value)
            && self.callees.is_subclass(declared, class) == Some(true)
        {
            let null = self.ctx.is_null(&arms);
            return Val::Scalar(self.ctx.not(null));
        }
        let cond = self.is_instance(state, &arms, class);
        let related = self.related_classes(state, &arms, class);
        state.facts = self.ctx.and(&[state.facts, related]);
        Val::Scalar(cond)
    }

    /// How being of this class goes together with being of the others that were asked for.
    fn related_classes(&mut self, state: &State, arms: &[Arm], class: Symbol) -> Term {
        let others: Vec<Symbol> = self.ctx.tested.iter().copied().filter(|other| *other != class).collect();
        if !self.ctx.tested.contains(&class) {
            self.ctx.tested.push(class);
        }
        let mut facts = Vec::new();
        for other in others {
            let is_below = |low, high| self.callees.is_subclass(low, high) == Some(true);
            let (up, down) = (is_below(class, other), is_below(other, class));
            let apart = !up && !down && self.callees.are_apart(class, other);
            for arm in arms.iter().filter(|_| up || down || apart) {
                let arm = std::slice::from_ref(arm);
                let (here, there) =
                    (self.is_instance(state, arm, class), self.is_instance(state, arm, other));
                let there = if apart { self.ctx.not(there) } else { there };
                facts.push(match down {
                    true => self.ctx.store.implies(there, here),
                    false => self.ctx.store.implies(here, there),
                });
            }
        }
        self.ctx.and(&facts)
    }

    /// Is an object of which this is known an instance of the class? None if it may be.
    fn is_of(&self, own: ClassOf, class: Symbol) -> Option<bool> {
        match own {
            ClassOf::Exactly(own) => self.callees.is_subclass(own, class),
            // Of none that the library cannot name.
            ClassOf::BelowInLibrary(_) if !is_platform(class) => Some(false),
            ClassOf::Below(own) | ClassOf::BelowInLibrary(own) => {
                let is_below = self.callees.is_subclass(own, class) == Some(true);
                match is_below {
                    true => Some(true),
                    false => self.callees.are_apart(own, class).then_some(false),
                }
            }
        }
    }

    pub fn is_instance(&mut self, state: &State, arms: &[Arm], class: Symbol) -> Term {
        let mut cases = Vec::new();
        for arm in arms {
            let Target::At(object, _) = arm.target else { continue };
            let own = state.memory.state(object).and_then(|state| state.class);
            let verdict = own.and_then(|own| self.is_of(own, class));
            let is = match (verdict, self.ctx.address(object)) {
                (Some(verdict), _) => Term::bool(verdict),
                (None, Some(term)) => {
                    // One answer per reference and class, whoever asks.
                    let map = self.ctx.field_map(
                        &format!("instanceof {class}"),
                        &format!("instanceof {}", pathlight_ir::ClassName(class)),
                        pathlight_logic::Sort::BOOL,
                        pathlight_logic::Style::Field,
                        crate::context::Kind::Observable,
                    );
                    self.ctx.store.read(map, term)
                }
                (None, None) => self.ctx.choice(
                    crate::context::Kind::Unknown,
                    "the class of an object",
                    pathlight_logic::Sort::BOOL,
                ),
            };
            cases.push(self.ctx.and(&[arm.cond, is]));
        }
        self.ctx.or(&cases)
    }
}
