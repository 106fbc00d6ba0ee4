//! The same answers from dense bit sets: one bit per type, one row of descendants per type.
//!
//! This is the reference that the tests compare with, and the rival of the benchmarks, so it is meant to be good at what it
//! does: rows are built in one pass from the bottom up; asserting a literal is one fused pass over machine words
//! (read, combine, write, test for emptiness) which the compiler vectorises; a domain is copied only by the first literal
//! that meets it in a level, into memory that is allocated once and reused; `x != t` in a level that owns its copy is one
//! bit.

use crate::{Hierarchy, Literal, Relation, TypeId};
use std::sync::Arc;

/// Rows of descendants.
#[derive(Clone, Debug)]
pub struct DenseHierarchy {
    words: usize,
    bound: u32,
    rows: Vec<u64>,
}

impl DenseHierarchy {
    pub fn new(hierarchy: &Hierarchy) -> Self {
        let bound = hierarchy.id_bound();
        let words = (bound as usize).div_ceil(64);
        let mut rows = vec![0u64; words * bound as usize];
        for t in (1..bound).rev().map(TypeId) {
            set(&mut rows[t.index() * words..], t);
            if hierarchy.flags(t).is_concrete() {
                set(&mut rows[..words], t);
            }
            for &above in hierarchy.supers(t) {
                let (upper, lower) = rows.split_at_mut(t.index() * words);
                let target = &mut upper[above.index() * words..(above.index() + 1) * words];
                target.iter_mut().zip(&lower[..words]).for_each(|(a, b)| *a |= b);
            }
        }
        DenseHierarchy { words, bound, rows }
    }

    fn row(&self, t: TypeId) -> &[u64] {
        &self.rows[t.index() * self.words..(t.index() + 1) * self.words]
    }

    pub fn is_subtype(&self, lower: TypeId, upper: TypeId) -> bool {
        lower == upper || (lower.0 < self.bound && upper.0 < self.bound && has(self.row(upper), lower))
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&*self.rows)
    }
}

#[derive(Clone, Copy, Debug)]
struct Level {
    log: usize,
    used: usize,
    literals: usize,
}

/// The incremental solver on bit sets. Variables and types must be valid: it is for tests and benchmarks.
#[derive(Clone, Debug)]
pub struct DenseSolver {
    hierarchy: Arc<DenseHierarchy>,
    /// Domains, one after another; those of closed levels are overwritten.
    sets: Vec<u64>,
    used: usize,
    /// Where each variable's domain starts in `sets`.
    current: Vec<usize>,
    /// Overwritten entries of `current`.
    log: Vec<(usize, usize)>,
    levels: Vec<Level>,
    literals: usize,
    conflict: Option<usize>,
    peak: usize,
}

impl DenseSolver {
    pub fn new(hierarchy: Arc<DenseHierarchy>, variables: usize) -> Self {
        let words = hierarchy.words;
        let mut full = vec![0u64; words];
        (1..hierarchy.bound).for_each(|t| set(&mut full, TypeId(t)));
        let sets = full.repeat(variables);
        let used = sets.len();
        let current = (0..variables).map(|var| var * words).collect();
        let (log, levels) = (Vec::new(), Vec::new());
        DenseSolver { hierarchy, sets, used, current, log, levels, literals: 0, conflict: None, peak: used }
    }

    pub fn push(&mut self) {
        self.levels.push(Level { log: self.log.len(), used: self.used, literals: self.literals });
    }

    /// Closes a level, if one is open.
    pub fn pop(&mut self) {
        let Some(level) = self.levels.pop() else {
            return;
        };
        for (var, old) in self.log.drain(level.log..).rev() {
            self.current[var] = old;
        }
        self.used = level.used;
        self.literals = level.literals;
        self.conflict = self.conflict.filter(|&literal| literal < level.literals);
    }

    pub fn assert(&mut self, literal: Literal) {
        let var = literal.var.0 as usize;
        let words = self.hierarchy.words;
        let source = self.current[var];
        let target = self.own_set(var);
        let row = self.hierarchy.row(literal.ty);
        let nonempty = if source == target {
            narrow_in_place(&mut self.sets[target..target + words], row, literal)
        } else {
            let (old, new) = self.sets.split_at_mut(target);
            narrow_into(&old[source..source + words], &mut new[..words], row, literal)
        };
        if !nonempty && self.conflict.is_none() {
            self.conflict = Some(self.literals);
        }
        self.literals += 1;
    }

    /// Where this level may write the variable's domain.
    fn own_set(&mut self, var: usize) -> usize {
        let start_of_level = self.levels.last().map_or(0, |level| level.used);
        if self.current[var] >= start_of_level {
            return self.current[var];
        }
        let target = self.used;
        self.used += self.hierarchy.words;
        if self.sets.len() < self.used {
            self.sets.resize(self.used, 0);
        }
        self.peak = self.peak.max(self.used);
        self.log.push((var, self.current[var]));
        self.current[var] = target;
        target
    }

    pub fn is_sat(&self) -> bool {
        self.conflict.is_none()
    }

    pub fn contains(&self, var: usize, t: TypeId) -> bool {
        has(&self.sets[self.current[var]..], t)
    }

    /// What is left, by number.
    pub fn remaining(&self, var: usize) -> Vec<TypeId> {
        (1..self.hierarchy.bound).map(TypeId).filter(|&t| self.contains(var, t)).collect()
    }

    /// Memory of the domains at their most, besides the hierarchy.
    pub fn bytes(&self) -> usize {
        self.peak * size_of::<u64>() + self.current.capacity() * size_of::<usize>()
    }
}

/// The bit of `t` alone, or nothing for the pseudo-type, which is no value.
fn own_bit(t: TypeId) -> u64 {
    if t == TypeId::CONCRETE { 0 } else { 1 << (t.0 % 64) }
}

fn narrow_into(old: &[u64], new: &mut [u64], row: &[u64], literal: Literal) -> bool {
    let (word, bit) = (literal.ty.index() / 64, own_bit(literal.ty));
    match literal.relation {
        Relation::Below => combine(old, new, row, |a, b| a & b),
        Relation::NotBelow => combine(old, new, row, |a, b| a & !b),
        Relation::Is => {
            new.fill(0);
            new[word] = old[word] & bit;
            new[word] != 0
        }
        Relation::IsNot => {
            new.copy_from_slice(old);
            new[word] &= !bit;
            new.iter().any(|&w| w != 0)
        }
    }
}

fn combine(old: &[u64], new: &mut [u64], row: &[u64], with: impl Fn(u64, u64) -> u64) -> bool {
    let mut any = 0;
    for ((new, old), row) in new.iter_mut().zip(old).zip(row) {
        *new = with(*old, *row);
        any |= *new;
    }
    any != 0
}

fn narrow_in_place(set: &mut [u64], row: &[u64], literal: Literal) -> bool {
    let (word, bit) = (literal.ty.index() / 64, own_bit(literal.ty));
    let mut any = 0;
    match literal.relation {
        Relation::Below => set.iter_mut().zip(row).for_each(|(a, b)| {
            *a &= b;
            any |= *a;
        }),
        Relation::NotBelow => set.iter_mut().zip(row).for_each(|(a, b)| {
            *a &= !b;
            any |= *a;
        }),
        Relation::Is => {
            any = set[word] & bit;
            set.fill(0);
            set[word] = any;
        }
        Relation::IsNot => {
            set[word] &= !bit;
            return set.iter().any(|&w| w != 0);
        }
    }
    any != 0
}

fn set(bits: &mut [u64], t: TypeId) {
    bits[t.index() / 64] |= 1 << (t.0 % 64);
}

fn has(bits: &[u64], t: TypeId) -> bool {
    bits[t.index() / 64] >> (t.0 % 64) & 1 == 1
}
