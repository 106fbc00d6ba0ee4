//! Whole conjunctions, answered once.
//!
//! Path-sensitive analyses ask the same question again and again; in traces of real ones four of five queries were
//! repeated. Variables are independent, so a conjunction falls into one sub-query per variable, and its answer depends only
//! on the set of constraints, neither on the variable's name nor on the order. That set, sorted, is the key of the cache.

use crate::store::{Change, Store};
use crate::world::unseen_type_fits;
use crate::{Encoding, Literal, Relation, TpoError, TypeId, VarId, World};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The answer to a conjunction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A type for each variable, by variable; `None` stands for a type that is not in the hierarchy.
    Sat(Vec<(VarId, Option<TypeId>)>),
    /// This variable has no type.
    Unsat(VarId),
}

/// How often the cache knew the answer to a sub-query.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CacheStats {
    pub hits: u64,
    pub misses: u64,
}

/// A type that satisfies a set of constraints.
#[derive(Clone, Copy, Debug)]
enum Answer {
    Known(TypeId),
    Unseen,
    Nothing,
}

/// Decides conjunctions one at a time and remembers the answers.
#[derive(Clone, Debug)]
pub struct Decider {
    encoding: Arc<Encoding>,
    world: World,
    answers: FxHashMap<Box<[u64]>, Answer>,
    capacity: usize,
    stats: CacheStats,
}

impl Decider {
    /// Remembers up to `capacity` answers; when the cache is full it starts afresh.
    pub fn new(encoding: Arc<Encoding>, world: World, capacity: usize) -> Self {
        Decider { encoding, world, answers: FxHashMap::default(), capacity, stats: CacheStats::default() }
    }

    pub fn stats(&self) -> CacheStats {
        self.stats
    }

    /// Whether all literals hold together.
    pub fn decide(&mut self, literals: &[Literal]) -> Result<Verdict, TpoError> {
        if let Some(bad) = literals.iter().find(|l| !self.encoding.contains(l.ty)) {
            return Err(TpoError::UnknownType(bad.ty));
        }
        let mut sorted: Vec<(VarId, u64)> =
            literals.iter().map(|l| (l.var, u64::from(l.ty.0) << 8 | l.relation as u64)).collect();
        sorted.sort_unstable();
        sorted.dedup();
        let mut model = Vec::new();
        for group in sorted.chunk_by(|a, b| a.0 == b.0) {
            let key: Vec<u64> = group.iter().map(|&(_, constraint)| constraint).collect();
            match self.answer(&key) {
                Answer::Known(t) => model.push((group[0].0, Some(t))),
                Answer::Unseen => model.push((group[0].0, None)),
                Answer::Nothing => return Ok(Verdict::Unsat(group[0].0)),
            }
        }
        Ok(Verdict::Sat(model))
    }

    fn answer(&mut self, key: &[u64]) -> Answer {
        if let Some(&known) = self.answers.get(key) {
            self.stats.hits += 1;
            return known;
        }
        self.stats.misses += 1;
        let answer = self.compute(key);
        if self.answers.len() >= self.capacity {
            self.answers.clear();
        }
        if self.capacity > 0 {
            self.answers.insert(key.into(), answer);
        }
        answer
    }

    fn compute(&self, key: &[u64]) -> Answer {
        let constraints = key.iter().map(|&code| decode(code));
        let mut store = Store::new(&self.encoding);
        store.add_variable();
        for (relation, t) in constraints.clone() {
            if store.narrow(&self.encoding, 0, relation, t) == Change::Emptied {
                break;
            }
        }
        match (store.types(&self.encoding, 0).next(), self.world) {
            (Some(t), _) => Answer::Known(t),
            (None, World::Open { root }) if unseen_type_fits(&self.encoding, root, constraints) => {
                Answer::Unseen
            }
            (None, _) => Answer::Nothing,
        }
    }
}

fn decode(code: u64) -> (Relation, TypeId) {
    let relation = match code & 0xff {
        0 => Relation::Is,
        1 => Relation::IsNot,
        2 => Relation::Below,
        _ => Relation::NotBelow,
    };
    (relation, TypeId((code >> 8) as u32))
}
