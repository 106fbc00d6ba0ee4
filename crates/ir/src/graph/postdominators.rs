//! Post-dominators: which nodes lie on every path to the end.
//!
//! Dominators of the reversed graph, from a virtual exit behind all nodes without successors. An infinite loop reaches no exit; where a
//! component without a way out is, the node of it that comes first in reverse post-order gets an imaginary edge to the virtual exit, so every node
//! that the entry reaches has post-dominators. [`PostDominators::endless`] names those nodes.

use super::{Components, Dominators, EdgeGraph, Graph, reverse_postorder};

#[derive(Clone, Debug)]
pub struct PostDominators {
    exit: usize,
    tree: Dominators,
    endless: Vec<usize>,
}

impl PostDominators {
    pub fn new(graph: &impl Graph) -> PostDominators {
        let exit = graph.node_count();
        let order = reverse_postorder(graph);
        let endless = endless_loops(graph, &order);
        let mut reversed = Vec::new();
        for &node in &order {
            let before = reversed.len();
            reversed.extend(graph.successors(node).map(|next| (next, node)));
            if reversed.len() == before {
                reversed.push((exit, node));
            }
        }
        reversed.extend(endless.iter().map(|&node| (exit, node)));
        let tree = Dominators::new(&EdgeGraph::new(exit, exit + 1, &reversed));
        PostDominators { exit, tree, endless }
    }

    /// The closest node, other than itself, on every path to the end; None if that is the end itself, or if the entry does not reach the node.
    pub fn immediate(&self, node: usize) -> Option<usize> {
        self.tree.immediate(node).filter(|&above| above != self.exit)
    }

    /// Is `a` on every path from `b` to the end? A node post-dominates itself; nothing is said of nodes that are not reached.
    pub fn postdominates(&self, a: usize, b: usize) -> bool {
        self.tree.dominates(a, b)
    }

    /// The node, its immediate post-dominator, and so on.
    pub fn chain(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        self.tree.chain(node).take_while(|&node| node != self.exit)
    }

    /// One node of each loop that has no way out, from which an imaginary edge leads to the end.
    pub fn endless(&self) -> &[usize] {
        &self.endless
    }
}

/// The first node of each component that has successors but none outside.
fn endless_loops(graph: &impl Graph, order: &[usize]) -> Vec<usize> {
    let components = Components::new(graph);
    let mut settled = vec![false; components.count()];
    for &node in order {
        let component = components.of(node);
        if graph.successors(node).any(|next| components.of(next) != component) {
            settled[component] = true;
        }
    }
    let mut endless = Vec::new();
    for &node in order {
        let cyclic = graph.successors(node).next().is_some();
        if cyclic && !std::mem::replace(&mut settled[components.of(node)], true) {
            endless.push(node);
        }
    }
    endless
}
