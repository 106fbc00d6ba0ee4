//! Dominance frontiers: where the reign of a node ends.
//!
//! The frontier of a node holds the nodes that it does not strictly dominate although it dominates a predecessor of theirs: the places where
//! values defined in the node meet others. Computed from joins upwards as by Cooper, Harvey and Kennedy ("A simple, fast
//! dominance algorithm", 2001).

use super::{Dominators, Graph, Lists, NONE, Predecessors};

#[derive(Clone, Debug)]
pub struct DominanceFrontier(Lists);

impl DominanceFrontier {
    pub fn new(graph: &impl Graph, dominators: &Dominators) -> DominanceFrontier {
        let predecessors = Predecessors::new(graph);
        let mut pairs = Vec::new();
        // The join for which a node was last seen: above it the walk has been done.
        let mut seen = vec![NONE; graph.node_count()];
        for join in (0..graph.node_count()).filter(|&node| dominators.reached(node)) {
            for predecessor in predecessors.of(join).filter(|&node| dominators.reached(node)) {
                let above = dominators.immediate(join);
                let below = dominators.chain(predecessor).take_while(|&node| Some(node) != above);
                for runner in below {
                    if std::mem::replace(&mut seen[runner], join as u32) == join as u32 {
                        break;
                    }
                    pairs.push((runner as u32, join as u32));
                }
            }
        }
        DominanceFrontier(Lists::group(graph.node_count(), &pairs))
    }

    /// In ascending order, without repetition.
    pub fn of(&self, node: usize) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.0.of(node)
    }

    /// The frontier of the nodes, with the frontiers of those, and so on: where definitions in these nodes need parameters.
    /// In ascending order.
    pub fn iterated(&self, nodes: &[usize]) -> Vec<usize> {
        let mut inside = vec![false; self.0.len()];
        let mut work = nodes.to_vec();
        while let Some(node) = work.pop() {
            for next in self.of(node) {
                if !std::mem::replace(&mut inside[next], true) {
                    work.push(next);
                }
            }
        }
        (0..inside.len()).filter(|&node| inside[node]).collect()
    }
}
