//! Depth-first orders and predecessors.
//!
//! Reverse post-order visits a node before its successors, back edges aside: the order in which forward analyses converge fastest.

use super::{Graph, Lists, NONE};

/// A depth-first walk from the entry: only nodes that it reaches have numbers.
#[derive(Clone, Debug)]
pub struct DepthFirst {
    /// The nodes in the order in which they were first seen.
    pub preorder: Vec<u32>,
    /// The place of each node in `preorder`.
    pub number: Vec<u32>,
    /// By place in `preorder`: the place of the node from which it was found; the entry's own for the entry.
    pub parent: Vec<u32>,
    /// The nodes in the order in which they were left.
    pub postorder: Vec<u32>,
}

impl DepthFirst {
    pub fn new(graph: &impl Graph) -> DepthFirst {
        let nodes = graph.node_count();
        let mut walk = DepthFirst {
            preorder: Vec::with_capacity(nodes),
            number: vec![NONE; nodes],
            parent: Vec::with_capacity(nodes),
            postorder: Vec::with_capacity(nodes),
        };
        let entry = graph.entry();
        if entry >= nodes {
            return walk;
        }
        walk.enter(entry, 0);
        let mut stack = vec![(entry, graph.successors(entry))];
        while let Some((node, successors)) = stack.last_mut() {
            let node = *node;
            match successors.find(|&next| walk.number[next] == NONE) {
                Some(next) => {
                    walk.enter(next, walk.number[node]);
                    stack.push((next, graph.successors(next)));
                }
                None => {
                    walk.postorder.push(node as u32);
                    stack.pop();
                }
            }
        }
        walk
    }

    fn enter(&mut self, node: usize, parent: u32) {
        self.number[node] = self.preorder.len() as u32;
        self.preorder.push(node as u32);
        self.parent.push(parent);
    }

    pub fn reached(&self, node: usize) -> bool {
        self.number[node] != NONE
    }
}

/// The nodes that the entry reaches, each before its successors as far as there are no cycles.
pub fn reverse_postorder(graph: &impl Graph) -> Vec<usize> {
    DepthFirst::new(graph).postorder.into_iter().rev().map(|node| node as usize).collect()
}

/// The edges backwards, in the order of their sources. An edge that occurs twice is listed twice.
#[derive(Clone, Debug)]
pub struct Predecessors(Lists);

impl Predecessors {
    pub fn new(graph: &impl Graph) -> Predecessors {
        let nodes = graph.node_count();
        let edges: Vec<(u32, u32)> = (0..nodes)
            .flat_map(|from| graph.successors(from).map(move |to| (to as u32, from as u32)))
            .collect();
        Predecessors(Lists::group(nodes, &edges))
    }

    pub fn of(&self, node: usize) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.0.of(node)
    }
}
