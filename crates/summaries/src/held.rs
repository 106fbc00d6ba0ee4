//! Which new objects somebody can get at, and when.
//!
//! Whoever holds an object holds what it leads to: the cells of an object that is held under a condition hold their targets under that condition and their own. Leaks are what nobody
//! holds at the end, and a summary must tell what is in somebody's hands even where callers have no name for the holder.

use std::collections::BTreeMap;

use pathlight_logic::Term;

use crate::context::{Context, Object};
use crate::memory::Memory;
use crate::value::{Target, Val};

/// Each step reaches an object under more; a few rounds per object are enough for what matters.
const STEPS: usize = 1000;

#[derive(Default)]
pub struct Held {
    conds: BTreeMap<Object, Term>,
    work: Vec<Object>,
}

impl Held {
    /// The condition under which somebody holds the object.
    pub fn cond(&self, object: Object) -> Term {
        self.conds.get(&object).copied().unwrap_or(Term::FALSE)
    }

    /// Somebody holds this value under the condition.
    pub fn add(&mut self, ctx: &mut Context, cond: Term, value: &Val) {
        for arm in value.arms() {
            if let Target::At(object, _) = arm.target {
                let more = ctx.and(&[cond, arm.cond]);
                self.add_object(ctx, more, object);
            }
        }
    }

    pub fn add_object(&mut self, ctx: &mut Context, cond: Term, object: Object) {
        if cond == Term::FALSE || !ctx.is_fresh(object) {
            return;
        }
        let known = self.cond(object);
        let now = ctx.or(&[known, cond]);
        if now != known {
            self.conds.insert(object, now);
            self.work.push(object);
        }
    }

    /// Follows what the objects hold. False if there is too much of it, so that not everything is known.
    pub fn spread(&mut self, ctx: &mut Context, memory: &Memory) -> bool {
        let mut steps = 0;
        while let Some(object) = self.work.pop() {
            steps += 1;
            if steps > STEPS {
                return false;
            }
            let cond = self.cond(object);
            for (_, cell) in memory.cells.iter().filter(|(key, _)| key.object == object) {
                self.add(ctx, cond, &cell.value);
            }
        }
        true
    }
}
