//! What matters for a goal: the cone of influence of its relations.
//!
//! Encoding goes forwards, so a fact says something of the relations that were made last among those that it mentions: the results of a call by what was before it, the new object by those that exist. Unless one of these
//! matters, the fact is left out; if one does, all that the fact mentions matters too. So a call whose results nobody reads costs nothing, and neither do the fields that only it reads.
//!
//! Leaving facts out lets more models through, never fewer. That is no harm where every model is looked at before it is believed ([`super::refine`]); if there is none, there is none with all facts either.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_relations as rel;
use rel::{Formula, Highest, Relation};

use super::Fault;
use super::encode::Encoder;

pub struct Cone {
    /// The facts that matter, in their order.
    pub inside: Vec<Formula>,
    pub outside: Vec<Formula>,
    /// The relations that do.
    pub relations: BTreeSet<Relation>,
}

impl Encoder<'_> {
    /// The part of the facts that matters for goals.
    pub fn cone(&self, facts: &[Formula], goals: &[Formula]) -> Result<Cone, Fault> {
        let ast = &self.scene.problem.ast;
        let free: BTreeSet<Relation> = self.variables(&[facts, goals].concat())?.into_iter().collect();
        let mut relations: BTreeSet<Relation> = self.variables(goals)?.into_iter().collect();
        let mut groups: BTreeMap<u32, Vec<(usize, Highest)>> = BTreeMap::new();
        let mut is_inside = vec![false; facts.len()];
        let last = ast.highest(facts, |relation| free.contains(&relation).then(|| self.group(relation)));
        for (at, last) in last.into_iter().enumerate() {
            match last {
                Some(last) => groups.entry(last.rank).or_default().push((at, last)),
                None => is_inside[at] = true,
            }
        }
        let mut seen = rel::Seen::default();
        for mut open in groups.into_values().rev() {
            loop {
                let matters = |last: &Highest| last.relations.iter().any(|one| relations.contains(one));
                let (found, rest): (Vec<_>, Vec<_>) = open.into_iter().partition(|(_, last)| matters(last));
                open = rest;
                if found.is_empty() {
                    break;
                }
                for (at, _) in found {
                    is_inside[at] = true;
                    let mentioned = ast.unseen_relations(facts[at], &mut seen);
                    relations.extend(mentioned.into_iter().filter(|one| free.contains(one)));
                }
            }
        }
        let side = |wanted: bool| {
            let chosen = facts.iter().zip(&is_inside).filter(|(_, inside)| **inside == wanted);
            chosen.map(|(fact, _)| *fact).collect()
        };
        Ok(Cone { inside: side(true), outside: side(false), relations })
    }

    /// The relations of formulas that are not constant.
    pub fn variables(&self, formulas: &[Formula]) -> Result<Vec<Relation>, Fault> {
        let problem = &self.scene.problem;
        let mut list = Vec::new();
        for relation in problem.ast.relations_of(formulas.iter().copied()) {
            if !problem.bound(relation)?.is_exact() {
                list.push(relation);
            }
        }
        Ok(list)
    }
}
