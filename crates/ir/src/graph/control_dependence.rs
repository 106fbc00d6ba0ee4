//! Control dependence: which branches decide whether a node runs.
//!
//! After Ferrante, Ottenstein and Warren ("The program dependence graph and its use in optimization", 1987): a node depends on an edge if it post-dominates
//! the edge's target but does not strictly post-dominate its source. Only nodes with two different successors decide anything; the
//! imaginary edges out of endless loops (see [`super::postdominators`]) are no branches, but because of them the nodes of such a loop depend on
//! a branch at its head even where both ways come back.

use super::{Graph, PostDominators, reverse_postorder};

/// The `edge`-th way out of `branch`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Decision {
    pub branch: u32,
    pub edge: u32,
}

#[derive(Clone, Debug)]
pub struct ControlDependence {
    starts: Vec<u32>,
    decisions: Vec<Decision>,
}

impl ControlDependence {
    pub fn new(graph: &impl Graph, post: &PostDominators) -> ControlDependence {
        let nodes = graph.node_count();
        let mut pairs: Vec<(u32, Decision)> = Vec::new();
        for branch in reverse_postorder(graph) {
            let mut successors = graph.successors(branch);
            let first = successors.next();
            if successors.all(|next| Some(next) == first) {
                continue;
            }
            let end = post.immediate(branch);
            for (edge, target) in graph.successors(branch).enumerate() {
                let decision = Decision { branch: branch as u32, edge: edge as u32 };
                let below = post.chain(target).take_while(|&node| Some(node) != end);
                pairs.extend(below.map(|node| (node as u32, decision)));
            }
        }
        pairs.sort_unstable();
        let mut starts = vec![0; nodes + 1];
        for (node, _) in &pairs {
            starts[*node as usize + 1] += 1;
        }
        for node in 0..nodes {
            starts[node + 1] += starts[node];
        }
        ControlDependence { starts, decisions: pairs.into_iter().map(|(_, decision)| decision).collect() }
    }

    /// The decisions on which a node directly depends, in ascending order. Those of a switch may include several edges of one branch.
    pub fn of(&self, node: usize) -> &[Decision] {
        &self.decisions[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}
