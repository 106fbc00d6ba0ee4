//! Strongly connected components: sets of nodes that reach each other.
//!
//! Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) with an explicit stack. Components come out successors first, so
//! their order is the bottom-up order of a call graph.

use super::{Graph, Lists, NONE};

#[derive(Clone, Debug)]
pub struct Components {
    of: Vec<u32>,
    members: Lists,
}

impl Components {
    /// Of all nodes, whether the entry reaches them or not.
    pub fn new(graph: &impl Graph) -> Components {
        let nodes = graph.node_count();
        let all: Vec<u32> = (0..nodes as u32).collect();
        let mut members = Vec::with_capacity(nodes);
        let mut of = vec![0; nodes];
        let mut count = 0;
        Tarjan::new(nodes).run(
            graph,
            &all,
            |_| true,
            |component| {
                for &node in component {
                    of[node as usize] = count;
                    members.push((count, node));
                }
                count += 1;
            },
        );
        Components { of, members: Lists::group(count as usize, &members) }
    }

    pub fn count(&self) -> usize {
        self.members.len()
    }

    /// The component of a node. A component's successors have lower numbers.
    pub fn of(&self, node: usize) -> usize {
        self.of[node] as usize
    }

    pub fn members(&self, component: usize) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.members.of(component)
    }

    /// Is the node on a cycle?
    pub fn is_cyclic(&self, graph: &impl Graph, node: usize) -> bool {
        self.members.slice(self.of(node)).len() > 1 || graph.successors(node).any(|next| next == node)
    }
}

/// The walk, reusable for one subset of the nodes after the other.
pub(super) struct Tarjan {
    number: Vec<u32>,
    low: Vec<u32>,
    on_stack: Vec<bool>,
}

impl Tarjan {
    pub fn new(nodes: usize) -> Tarjan {
        Tarjan { number: vec![NONE; nodes], low: vec![0; nodes], on_stack: vec![false; nodes] }
    }

    /// Hands over the components of the graph induced by `nodes`, which must be what `inside` accepts.
    pub fn run(
        &mut self,
        graph: &impl Graph,
        nodes: &[u32],
        inside: impl Fn(usize) -> bool,
        mut found: impl FnMut(&[u32]),
    ) {
        for &node in nodes {
            self.number[node as usize] = NONE;
        }
        let mut next_number = 0;
        let mut waiting: Vec<u32> = Vec::new();
        let mut stack = Vec::new();
        for &root in nodes {
            let root = root as usize;
            if self.number[root] != NONE {
                continue;
            }
            self.enter(root, &mut next_number, &mut waiting);
            stack.push((root, graph.successors(root)));
            while let Some((node, successors)) = stack.last_mut() {
                let node = *node;
                match successors.next() {
                    Some(next) if !inside(next) => {}
                    Some(next) if self.number[next] == NONE => {
                        self.enter(next, &mut next_number, &mut waiting);
                        stack.push((next, graph.successors(next)));
                    }
                    Some(next) => {
                        if self.on_stack[next] {
                            self.low[node] = self.low[node].min(self.number[next]);
                        }
                    }
                    None => {
                        stack.pop();
                        if let Some((parent, _)) = stack.last() {
                            self.low[*parent] = self.low[*parent].min(self.low[node]);
                        }
                        if self.low[node] == self.number[node] {
                            self.leave(node, &mut waiting, &mut found);
                        }
                    }
                }
            }
        }
    }

    fn enter(&mut self, node: usize, next_number: &mut u32, waiting: &mut Vec<u32>) {
        self.number[node] = *next_number;
        self.low[node] = *next_number;
        *next_number += 1;
        self.on_stack[node] = true;
        waiting.push(node as u32);
    }

    /// `root` is the first node of its component; the rest lies behind it on the stack.
    fn leave(&mut self, root: usize, waiting: &mut Vec<u32>, found: &mut impl FnMut(&[u32])) {
        let start = waiting.iter().rposition(|&node| node as usize == root).unwrap_or(0);
        for &node in &waiting[start..] {
            self.on_stack[node as usize] = false;
        }
        found(&waiting[start..]);
        waiting.truncate(start);
    }
}
