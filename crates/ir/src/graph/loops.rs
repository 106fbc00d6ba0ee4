//! The nesting of loops, irreducible ones included.
//!
//! Steensgaard's forest ("Sequentializing program dependence graphs for irreducible programs", 1993): an outermost loop is a strongly connected component with a
//! cycle; its headers are the nodes where control can enter it; the loops inside are those of the component without its headers.
//! A loop with one header is a natural loop, as the textbook has it; one with several is irreducible. The result
//! depends on the graph alone, not on the order of a depth-first walk. Cost: edges times nesting depth.

use super::scc::Tarjan;
use super::{Graph, NONE, Predecessors, reverse_postorder};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LoopId(u32);

impl LoopId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug)]
pub struct Loop {
    pub parent: Option<LoopId>,
    /// 1 for outermost loops.
    pub depth: u32,
    /// Where control can enter, in ascending order; more than one if the loop is irreducible.
    pub headers: Vec<usize>,
    /// All nodes of the loop, those of inner loops included, in ascending order.
    pub nodes: Vec<usize>,
}

impl Loop {
    pub fn is_reducible(&self) -> bool {
        self.headers.len() == 1
    }
}

#[derive(Clone, Debug)]
pub struct LoopForest {
    loops: Vec<Loop>,
    innermost: Vec<u32>,
}

impl LoopForest {
    /// The loops that the entry reaches. A loop has a higher number than the loops around it.
    pub fn new(graph: &impl Graph) -> LoopForest {
        let nodes = graph.node_count();
        let order = reverse_postorder(graph);
        let predecessors = Predecessors::new(graph);
        // Which set of nodes was last looked into, by node.
        let mut region = vec![NONE; nodes];
        let mut reached = vec![false; nodes];
        for &node in &order {
            reached[node] = true;
        }
        let mut forest = LoopForest { loops: Vec::new(), innermost: vec![NONE; nodes] };
        let mut tarjan = Tarjan::new(nodes);
        let mut work: Vec<(Vec<u32>, Option<LoopId>)> =
            vec![(order.iter().map(|&node| node as u32).collect(), None)];
        let mut next_region = 0;
        while let Some((inside, parent)) = work.pop() {
            for &node in &inside {
                region[node as usize] = next_region;
            }
            let mut components = Vec::new();
            tarjan.run(
                graph,
                &inside,
                |node| region[node] == next_region,
                |component| {
                    let cyclic = component.len() > 1
                        || component.iter().any(|&n| graph.successors(n as usize).any(|m| m == n as usize));
                    if cyclic {
                        components.push(component.to_vec());
                    }
                },
            );
            next_region += 1;
            for mut component in components {
                component.sort_unstable();
                let id = LoopId(forest.loops.len() as u32);
                for &node in &component {
                    forest.innermost[node as usize] = id.0;
                }
                let enters = |node: u32| {
                    node as usize == graph.entry()
                        || predecessors
                            .of(node as usize)
                            .any(|from| reached[from] && component.binary_search(&(from as u32)).is_err())
                };
                let (headers, rest): (Vec<u32>, Vec<u32>) = component.iter().partition(|&&node| enters(node));
                forest.loops.push(Loop {
                    parent,
                    depth: 1 + parent.map_or(0, |parent| forest.loops[parent.index()].depth),
                    headers: headers.iter().map(|&node| node as usize).collect(),
                    nodes: component.iter().map(|&node| node as usize).collect(),
                });
                if !rest.is_empty() {
                    work.push((rest, Some(id)));
                }
            }
        }
        forest
    }

    pub fn get(&self, id: LoopId) -> &Loop {
        &self.loops[id.index()]
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = (LoopId, &Loop)> {
        self.loops.iter().enumerate().map(|(index, data)| (LoopId(index as u32), data))
    }

    /// The innermost loop around a node; a header is in its own loop.
    pub fn innermost(&self, node: usize) -> Option<LoopId> {
        Some(self.innermost[node]).filter(|&id| id != NONE).map(LoopId)
    }

    pub fn depth(&self, node: usize) -> u32 {
        self.innermost(node).map_or(0, |id| self.get(id).depth)
    }

    /// Is this node a header of its innermost loop?
    pub fn is_header(&self, node: usize) -> bool {
        self.innermost(node).is_some_and(|id| self.get(id).headers.binary_search(&node).is_ok())
    }

    /// The loop and those around it, from the inside out.
    pub fn around(&self, id: LoopId) -> impl Iterator<Item = LoopId> + '_ {
        std::iter::successors(Some(id), |id| self.get(*id).parent)
    }
}
