//! Partial orders that are given by nothing but their laws (SMT-LIB scripts write them `(_ partial-order N)`).
//!
//! The positive facts of one relation are edges between classes of the congruence closure. A negative fact is refuted by a path,
//! and a cycle makes its members equal. When neither happens, the reflexive and transitive closure of the edges is an
//! order that satisfies all facts, so the check is complete.

use crate::congruence::{Congruence, Node, Why};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, Debug)]
pub struct OrderFact {
    pub relation: u32,
    pub left: Node,
    pub right: Node,
    pub positive: bool,
    pub why: Why,
}

/// A step of a path: a fact, or an equality between the end of one fact and the start of the next.
#[derive(Clone, Copy, Debug)]
pub enum Link {
    Fact(Why),
    Equal(Node, Node),
}

/// Two terms that a cycle makes equal, with its links.
pub type ForcedEquality = (Node, Node, Vec<Link>);

#[derive(Debug, Default)]
pub struct Orders {
    facts: Vec<OrderFact>,
}

impl Orders {
    pub fn add(&mut self, fact: OrderFact) {
        self.facts.push(fact);
    }

    pub fn len(&self) -> usize {
        self.facts.len()
    }

    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    pub fn truncate(&mut self, len: usize) {
        self.facts.truncate(len);
    }

    pub fn facts(&self) -> &[OrderFact] {
        &self.facts
    }

    /// Equalities forced by cycles (not yet known to the closure), or the links of a contradiction.
    pub fn check(&self, closure: &Congruence) -> Result<Vec<ForcedEquality>, Vec<Link>> {
        let mut equalities = Vec::new();
        for f in &self.facts {
            if f.positive {
                if !closure.equal(f.left, f.right)
                    && let Some(mut links) = self.path(closure, f.relation, f.right, f.left)
                {
                    links.push(Link::Fact(f.why));
                    equalities.push((f.left, f.right, links));
                }
            } else if let Some(mut links) = self.path(closure, f.relation, f.left, f.right) {
                links.push(Link::Fact(f.why));
                return Err(links);
            }
        }
        Ok(equalities)
    }

    /// A chain of positive facts from `from` to `to`, breadth first.
    fn path(&self, closure: &Congruence, relation: u32, from: Node, to: Node) -> Option<Vec<Link>> {
        let goal = closure.find(to);
        // For each class reached: the fact that led there.
        let mut reached: FxHashMap<Node, Option<usize>> = FxHashMap::default();
        reached.insert(closure.find(from), None);
        let mut queue = std::collections::VecDeque::from([closure.find(from)]);
        while let Some(class) = queue.pop_front() {
            if class == goal {
                return Some(self.trace(closure, &reached, from, to));
            }
            for (i, f) in self.facts.iter().enumerate() {
                let next = closure.find(f.right);
                if f.positive
                    && f.relation == relation
                    && closure.find(f.left) == class
                    && !reached.contains_key(&next)
                {
                    reached.insert(next, Some(i));
                    queue.push_back(next);
                }
            }
        }
        None
    }

    fn trace(
        &self,
        closure: &Congruence,
        reached: &FxHashMap<Node, Option<usize>>,
        from: Node,
        to: Node,
    ) -> Vec<Link> {
        let mut links = Vec::new();
        let mut end = to;
        while let Some(Some(i)) = reached.get(&closure.find(end)) {
            let f = self.facts[*i];
            links.push(Link::Equal(f.right, end));
            links.push(Link::Fact(f.why));
            end = f.left;
        }
        links.push(Link::Equal(from, end));
        links
    }
}
