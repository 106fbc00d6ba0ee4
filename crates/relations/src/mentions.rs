//! Which relations formulas mention, asked of many formulas that share their parts.
//!
//! [`Ast::relations_of`] walks over everything below a formula. The facts about one long execution are thousands, and each shares most of what is below it with those before it, so asking one by one costs the product of both; here
//! every node is visited once.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ast::{Ast, Formula, Relation};

/// The relations of the highest rank in a formula, ascending; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Highest {
    pub rank: u32,
    pub relations: Rc<[Relation]>,
}

impl Highest {
    /// Takes in what another part mentions.
    fn join(best: &mut Option<Highest>, other: &Highest) {
        match best {
            Some(known) if known.rank > other.rank => {}
            Some(known) if known.rank == other.rank => known.unite(&other.relations),
            _ => *best = Some(other.clone()),
        }
    }

    /// Parts mostly say the same, and then share one list.
    fn unite(&mut self, others: &Rc<[Relation]>) {
        let contains =
            |all: &[Relation], some: &[Relation]| some.iter().all(|one| all.binary_search(one).is_ok());
        if Rc::ptr_eq(&self.relations, others) || contains(&self.relations, others) {
            return;
        }
        if contains(others, &self.relations) {
            self.relations = others.clone();
            return;
        }
        let mut all: Vec<Relation> = self.relations.iter().chain(others.iter()).copied().collect();
        all.sort_unstable();
        all.dedup();
        self.relations = all.into();
    }
}

/// The parts of formulas that were looked at.
#[derive(Clone, Debug, Default)]
pub struct Seen(FxHashSet<u32>);

impl Ast {
    /// For each formula the relations of the highest rank that it mentions; those without a rank do not count.
    pub fn highest(
        &self,
        formulas: &[Formula],
        rank: impl Fn(Relation) -> Option<u32>,
    ) -> Vec<Option<Highest>> {
        let mut known: FxHashMap<u32, Highest> = FxHashMap::default();
        let mut own = Vec::new();
        for id in self.reachable(formulas.iter().map(|formula| formula.0)) {
            let mut best = None;
            own.clear();
            self.relations_in(id, &mut own);
            for &relation in &own {
                if let Some(rank) = rank(relation) {
                    Highest::join(&mut best, &Highest { rank, relations: [relation].into() });
                }
            }
            self.children_of(id, &mut |child| {
                if let Some(below) = known.get(&child) {
                    Highest::join(&mut best, below);
                }
            });
            if let Some(best) = best {
                known.insert(id, best);
            }
        }
        formulas.iter().map(|formula| known.get(&formula.0).cloned()).collect()
    }

    /// The relations that a formula mentions in parts that were not looked at before.
    pub fn unseen_relations(&self, formula: Formula, seen: &mut Seen) -> Vec<Relation> {
        let mut found = Vec::new();
        self.visit([formula.0], &mut seen.0, |id| self.relations_in(id, &mut found));
        found
    }
}
