//! Which parts of a guard callers have to be told.
//!
//! A guard collects what holds of every choice that was made on the way: this counter was not negative, that block was not null. Most of it is about choices that nobody can see behind the
//! return, and would be carried through all callers. Such parts say nothing to them (there is a choice for which they hold), so what is told are the parts that speak of what callers
//! provide, and those that share choices with what the function returns and writes, directly or through each other.

use pathlight_logic::Term;
use rustc_hash::FxHashSet;

use crate::context::{Context, Kind, Object, ObjectKind};
use crate::memory::Memory;
use crate::value::{Target, Val};

/// The choices that stand in results.
#[derive(Default)]
pub struct Results {
    choices: FxHashSet<Term>,
    looked_at: FxHashSet<Term>,
}

impl Results {
    pub fn add_value(&mut self, ctx: &Context, value: &Val) {
        match value {
            Val::Scalar(term) => self.add(ctx, *term),
            Val::Pointer(arms) => {
                for arm in arms.iter() {
                    self.add(ctx, arm.cond);
                    if let Target::At(object, offset) = arm.target {
                        self.add(ctx, offset);
                        self.add_object(ctx, object);
                    }
                }
            }
        }
    }

    /// Everything that was written.
    pub fn add_memory(&mut self, ctx: &Context, memory: &Memory) {
        for (key, cell) in memory.cells.iter().filter(|(_, cell)| cell.written != Term::FALSE) {
            self.add(ctx, cell.written);
            self.add(ctx, key.offset);
            self.add_value(ctx, &cell.value);
            self.add_object(ctx, key.object);
        }
        for state in memory.objects.values() {
            self.add(ctx, state.exists);
            self.add(ctx, state.escaped);
            if let Some(size) = state.size {
                self.add(ctx, size);
            }
        }
    }

    fn add_object(&mut self, ctx: &Context, object: Object) {
        if let ObjectKind::Variable(address) = ctx.what(object) {
            self.add(ctx, address);
        }
    }

    fn add(&mut self, ctx: &Context, term: Term) {
        if self.looked_at.insert(term) {
            self.choices.extend(ctx.choices(term));
        }
    }

    /// The parts of a guard that are told, and those that are not.
    pub fn split(&self, ctx: &Context, guard: Term) -> (Vec<Term>, Vec<Term>) {
        let mut needed = self.choices.clone();
        let mut told = Vec::new();
        let mut rest = Vec::new();
        for part in ctx.conjuncts(guard) {
            let variables = ctx.store.free_vars(part);
            let choices: Vec<Term> =
                variables.iter().copied().filter(|var| ctx.kind(*var) != Kind::Observable).collect();
            match choices.len() < variables.len() || choices.is_empty() {
                true => {
                    needed.extend(choices);
                    told.push(part);
                }
                false => rest.push((part, choices)),
            }
        }
        loop {
            let before = told.len();
            rest.retain(|(part, choices)| {
                let is_needed = choices.iter().any(|choice| needed.contains(choice));
                if is_needed {
                    needed.extend(choices);
                    told.push(*part);
                }
                !is_needed
            });
            if told.len() == before {
                return (told, rest.into_iter().map(|(part, _)| part).collect());
            }
        }
    }
}
