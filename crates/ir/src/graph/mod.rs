//! Questions about directed graphs that every engine asks.
//!
//! One idea per file, all over the small trait [`Graph`], so that they serve the blocks of a [`Body`], call graphs and whatever
//! an engine makes up. Nodes are numbers from 0; nothing recurses, because a method of 64 KB is a path of ten thousand blocks.
//!
//! - [`order`]: depth-first numbering, reverse post-order, predecessors;
//! - [`dominators`], [`frontier`], [`postdominators`], [`control_dependence`];
//! - [`scc`]: strongly connected components; [`loops`]: the nesting of loops, irreducible ones included.

pub mod control_dependence;
pub mod dominators;
pub mod frontier;
pub mod loops;
pub mod order;
pub mod postdominators;
pub mod scc;

pub use control_dependence::{ControlDependence, Decision};
pub use dominators::Dominators;
pub use frontier::DominanceFrontier;
pub use loops::{Loop, LoopForest, LoopId};
pub use order::{DepthFirst, Predecessors, reverse_postorder};
pub use postdominators::PostDominators;
pub use scc::Components;

use crate::{Block, Body, EntityRef};

/// A directed graph with an entry. Successors must be below `node_count`; they may repeat.
pub trait Graph {
    fn entry(&self) -> usize;
    fn node_count(&self) -> usize;
    fn successors(&self, node: usize) -> impl Iterator<Item = usize>;
}

/// The blocks of a body. The body must have an entry block, and its ids must be in range, as the verifier checks.
impl Graph for Body {
    fn entry(&self) -> usize {
        Body::entry(self).index()
    }

    fn node_count(&self) -> usize {
        self.blocks.len()
    }

    fn successors(&self, node: usize) -> impl Iterator<Item = usize> {
        Body::successors(self, Block::new(node)).map(EntityRef::index)
    }
}

/// A list of numbers per node, in two flat vectors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// Groups `(node, item)` pairs by node; each node's items stay in the order of the pairs.
    pub fn group(nodes: usize, pairs: &[(u32, u32)]) -> Lists {
        let mut starts = vec![0_u32; nodes + 1];
        for &(node, _) in pairs {
            starts[node as usize + 1] += 1;
        }
        for node in 0..nodes {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut items = vec![0; pairs.len()];
        for &(node, item) in pairs {
            items[next[node as usize] as usize] = item;
            next[node as usize] += 1;
        }
        Lists { starts, items }
    }

    pub fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn of(&self, node: usize) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.slice(node).iter().map(|&item| item as usize)
    }

    pub fn slice(&self, node: usize) -> &[u32] {
        &self.items[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

/// A graph given by its edges: for tests, and for graphs that an engine builds on the side.
#[derive(Clone, Debug, Default)]
pub struct EdgeGraph {
    entry: usize,
    successors: Lists,
}

impl EdgeGraph {
    /// Edges with an end that is not below `nodes` are dropped.
    pub fn new(entry: usize, nodes: usize, edges: &[(usize, usize)]) -> EdgeGraph {
        let inside = edges.iter().filter(|&&(from, to)| from < nodes && to < nodes);
        let pairs: Vec<(u32, u32)> = inside.map(|&(from, to)| (from as u32, to as u32)).collect();
        EdgeGraph { entry, successors: Lists::group(nodes, &pairs) }
    }
}

impl Graph for EdgeGraph {
    fn entry(&self) -> usize {
        self.entry
    }

    fn node_count(&self) -> usize {
        self.successors.len()
    }

    fn successors(&self, node: usize) -> impl Iterator<Item = usize> {
        self.successors.of(node)
    }
}

/// "No node": in the flat vectors of this module.
pub(crate) const NONE: u32 = u32::MAX;
