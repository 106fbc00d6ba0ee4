//! Unsatisfiable cores: which literals contradict each other.
//!
//! Two methods of the paper (section 3.3), neither of which promises a smallest or even a minimal core, and a third that
//! promises a minimal one.
//!
//! *Repetition.* The literal that completed the contradiction belongs to every core. Assert it first, then the others in order,
//! until the contradiction is complete again; the literal which completes it now belongs to every core of what was asserted.
//! Go on until a literal completes the contradiction for the second time.
//!
//! *Sweep.* Literals rule out positions. Per slice this is covering a line with intervals, for which greedy is best: at
//! the leftmost position not ruled out yet take the literal that rules out furthest to the right. A positive literal
//! rules out two intervals, left and right of its run; seen on a circle it is one. So each slice is turned until the
//! positions allowed by the last literal, which is in the core anyway, are on the right, and swept from their first to their
//! last. Where a literal chosen for an earlier slice rules a position out too, no new one is chosen.
//!
//! *Minimal.* Leave out each literal of a core in turn, for good where the rest is still contradictory.
//!
//! In an open world unseen types must be ruled out as well; that part is always found by leaving out.

use crate::store::{Change, Store};
use crate::world::unseen_type_fits;
use crate::{Encoding, Literal, Relation, Solver, TpoError, TypeId, World};

/// How to look for a core.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoreMethod {
    /// Repeat with the last literal first. At most as many rounds as literals.
    Repetition,
    /// Sweep over the turned slices. One pass.
    Sweep,
    /// No literal of the core can be left out.
    Minimal,
}

type Constraint = (Relation, TypeId);

impl Solver {
    /// Tags of literals that contradict each other, in order of assertion; `None` without a conflict.
    pub fn core(&self, method: CoreMethod) -> Option<Vec<u32>> {
        let literals = self.conflicting_literals()?;
        Some(self.core_tags(&literals, method))
    }

    /// Tags of asserted literals that imply `literal`; `None` when they do not. Use it to explain a propagation.
    pub fn explain(&self, literal: Literal, method: CoreMethod) -> Result<Option<Vec<u32>>, TpoError> {
        if self.entails(literal)? != crate::Entailment::Holds {
            return Ok(None);
        }
        if !self.is_sat() {
            return Ok(self.core(method));
        }
        let mut literals: Vec<_> = self.literals_on(literal.var).map(|a| (a.literal, a.tag)).collect();
        literals.reverse();
        let asserted = literals.len();
        literals.push((literal.negated(), 0));
        let mut core = self.core_indices(&literals, method);
        core.retain(|&index| index < asserted);
        Ok(Some(core.into_iter().map(|index| literals[index].1).collect()))
    }

    fn core_tags(&self, literals: &[(Literal, u32)], method: CoreMethod) -> Vec<u32> {
        self.core_indices(literals, method).into_iter().map(|index| literals[index].1).collect()
    }

    /// The literals are on one variable and contradict each other; the last completes the contradiction.
    fn core_indices(&self, literals: &[(Literal, u32)], method: CoreMethod) -> Vec<usize> {
        let constraints = literals.iter().map(|(l, _)| (l.relation, l.ty)).collect();
        let search = Search { encoding: self.encoding(), world: self.world(), constraints };
        let mut core = match method {
            CoreMethod::Repetition => search.by_repetition(),
            CoreMethod::Sweep => search.by_sweep(),
            CoreMethod::Minimal => search.minimal(search.by_repetition()),
        };
        core.sort_unstable();
        core
    }
}

/// A contradiction on one variable.
struct Search<'a> {
    encoding: &'a Encoding,
    world: World,
    constraints: Vec<Constraint>,
}

impl Search<'_> {
    fn all(&self) -> Vec<usize> {
        (0..self.constraints.len()).collect()
    }

    /// How many of these, in this order, make a contradiction; `None` when all together make none.
    fn conflict_after(&self, order: &[usize]) -> Option<usize> {
        let mut store = Store::new(self.encoding);
        store.add_variable();
        (1..=order.len()).find(|&taken| {
            let (relation, t) = self.constraints[order[taken - 1]];
            store.narrow(self.encoding, 0, relation, t) == Change::Emptied
                && !self.unseen_fits(&order[..taken])
        })
    }

    fn unseen_fits(&self, some: &[usize]) -> bool {
        let World::Open { root } = self.world else {
            return false;
        };
        unseen_type_fits(self.encoding, root, some.iter().map(|&i| self.constraints[i]))
    }

    fn by_repetition(&self) -> Vec<usize> {
        let mut order = self.all();
        let mut marked = vec![false; order.len()];
        while let Some(taken) = self.conflict_after(&order) {
            order.truncate(taken);
            let last = order[taken - 1];
            if marked[last] {
                break;
            }
            marked[last] = true;
            order.rotate_right(1);
        }
        order
    }

    fn minimal(&self, mut core: Vec<usize>) -> Vec<usize> {
        leave_out(&mut core, |rest| self.conflict_after(rest).is_some());
        core
    }

    fn by_sweep(&self) -> Vec<usize> {
        let Some(last) = self.constraints.len().checked_sub(1) else {
            return Vec::new();
        };
        let mut chosen = vec![last];
        for slice in 0..self.encoding.slice_count() {
            self.sweep(slice, last, &mut chosen);
        }
        if matches!(self.world, World::Open { .. }) {
            let mut against_unseen = self.all();
            leave_out(&mut against_unseen, |rest| !self.unseen_fits(rest));
            chosen.extend(against_unseen);
        }
        chosen.sort_unstable();
        chosen.dedup();
        chosen
    }

    /// Chooses literals until every position of the slice is ruled out.
    fn sweep(&self, slice: usize, last: usize, chosen: &mut Vec<usize>) {
        let arcs: Vec<Arc> =
            self.constraints.iter().map(|&c| Arc::ruled_out(self.encoding, slice, c)).collect();
        let circle = self.encoding.slice(slice).len() as u32;
        let mut position = arcs[last].end(circle);
        let mut left = circle - arcs[last].length;
        while left > 0 {
            let reach = |i: usize| arcs[i].reach_from(position, circle);
            let mut step = chosen.iter().map(|&i| reach(i)).max().unwrap_or(0);
            if step == 0 {
                // The first among equals, so that the answer does not depend on anything else.
                let Some(best) = (0..arcs.len()).rev().max_by_key(|&i| reach(i)).filter(|&i| reach(i) > 0)
                else {
                    return;
                };
                step = reach(best);
                chosen.push(best);
            }
            let step = step.min(left);
            position = (position + step) % circle;
            left -= step;
        }
    }
}

/// Leaves out each index for good if the property holds without it.
fn leave_out(indices: &mut Vec<usize>, holds: impl Fn(&[usize]) -> bool) {
    let mut next = 0;
    while next < indices.len() {
        let removed = indices.remove(next);
        if !holds(indices) {
            indices.insert(next, removed);
            next += 1;
        }
    }
}

/// Positions of one slice, bent to a circle, that a literal rules out: always one arc.
#[derive(Clone, Copy, Debug)]
struct Arc {
    start: u32,
    length: u32,
}

impl Arc {
    fn ruled_out(encoding: &Encoding, slice: usize, (relation, t): Constraint) -> Self {
        let circle = encoding.slice(slice).len() as u32;
        let run = match relation {
            Relation::Is | Relation::IsNot => {
                encoding.place(t).filter(|p| p.slice == slice).map(|p| p.position..p.position + 1)
            }
            Relation::Below | Relation::NotBelow => encoding.interval(t, slice),
        }
        .unwrap_or(0..0);
        let length = run.end - run.start;
        if relation.is_positive() {
            Arc { start: run.end % circle.max(1), length: circle - length }
        } else {
            Arc { start: run.start, length }
        }
    }

    fn end(self, circle: u32) -> u32 {
        (self.start + self.length) % circle.max(1)
    }

    /// How many positions from `position` on are ruled out without a break.
    fn reach_from(self, position: u32, circle: u32) -> u32 {
        let into = (position + circle - self.start) % circle;
        self.length.saturating_sub(into)
    }
}
