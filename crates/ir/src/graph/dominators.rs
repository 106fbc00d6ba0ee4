//! Dominators: which nodes lie on every path from the entry.
//!
//! The algorithm of Lengauer and Tarjan ("A fast algorithm for finding dominators in a flowgraph", 1979) with simple linking,
//! O(edges * log nodes). The iterative method of Cooper, Harvey and Kennedy is shorter, but lowered Java is its worst case: a chain
//! of a thousand checks, each with an edge to the same handler, makes it walk the chain once per edge.
//!
//! The tree is numbered so that [`Dominators::dominates`] is two comparisons.

use super::order::DepthFirst;
use super::{Graph, Lists, NONE};

#[derive(Clone, Debug)]
pub struct Dominators {
    entry: usize,
    /// The immediate dominator of each node; itself for the entry, NONE where the entry does not reach.
    idom: Vec<u32>,
    /// The subtree of a node holds the numbers `first..end`.
    first: Vec<u32>,
    end: Vec<u32>,
    /// The reached nodes, each after its immediate dominator.
    order: Vec<u32>,
}

impl Dominators {
    pub fn new(graph: &impl Graph) -> Dominators {
        let walk = DepthFirst::new(graph);
        let idom = LengauerTarjan::new(graph, &walk).run();
        Dominators::number(graph.entry(), graph.node_count(), walk.preorder, &idom)
    }

    /// `idom` is by place in `order`, which lists a node after its dominators.
    fn number(entry: usize, nodes: usize, order: Vec<u32>, idom: &[u32]) -> Dominators {
        let mut size = vec![1_u32; order.len()];
        for place in (1..order.len()).rev() {
            size[idom[place] as usize] += size[place];
        }
        let mut tree = Dominators {
            entry,
            idom: vec![NONE; nodes],
            first: vec![NONE; nodes],
            end: vec![0; nodes],
            order: Vec::new(),
        };
        // Where the next child's subtree begins, by place.
        let mut next = vec![0_u32; order.len()];
        for place in 0..order.len() {
            let above = idom[place] as usize;
            let first = next[above];
            if place > 0 {
                next[above] += size[place];
            }
            next[place] = first + 1;
            let node = order[place] as usize;
            tree.idom[node] = order[above];
            tree.first[node] = first;
            tree.end[node] = first + size[place];
        }
        tree.order = order;
        tree
    }

    /// The closest node, other than itself, on every path from the entry; None for the entry and for what it does not reach.
    pub fn immediate(&self, node: usize) -> Option<usize> {
        (node != self.entry && self.idom[node] != NONE).then(|| self.idom[node] as usize)
    }

    pub fn reached(&self, node: usize) -> bool {
        self.idom[node] != NONE
    }

    /// Is `a` on every path from the entry to `b`? A node dominates itself; nothing is said of nodes that are not reached.
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        self.first[a] <= self.first[b] && self.first[b] < self.end[a]
    }

    pub fn strictly_dominates(&self, a: usize, b: usize) -> bool {
        a != b && self.dominates(a, b)
    }

    /// The node, its immediate dominator, and so on up to the entry.
    pub fn chain(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        let start = self.reached(node).then_some(node);
        std::iter::successors(start, |&node| self.immediate(node))
    }

    /// The reached nodes, each after its immediate dominator.
    pub fn top_down(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + '_ {
        self.order.iter().map(|&node| node as usize)
    }

    /// For each node the nodes that it immediately dominates.
    pub fn children(&self) -> Lists {
        let below = self.order.get(1..).unwrap_or_default();
        let pairs: Vec<(u32, u32)> = below.iter().map(|&node| (self.idom[node as usize], node)).collect();
        Lists::group(self.idom.len(), &pairs)
    }
}

/// The working state; everything is by depth-first number.
struct LengauerTarjan<'a> {
    parent: &'a [u32],
    predecessors: Lists,
    semi: Vec<u32>,
    /// The forest of linked nodes, with paths compressed; NONE for roots.
    ancestor: Vec<u32>,
    /// The node with the least semidominator on the compressed path.
    label: Vec<u32>,
    idom: Vec<u32>,
    /// Nodes by semidominator, as linked lists.
    bucket_head: Vec<u32>,
    bucket_next: Vec<u32>,
    path: Vec<u32>,
}

impl<'a> LengauerTarjan<'a> {
    fn new(graph: &impl Graph, walk: &'a DepthFirst) -> LengauerTarjan<'a> {
        let count = walk.preorder.len();
        let mut edges = Vec::with_capacity(count * 2);
        for (from, &node) in walk.preorder.iter().enumerate() {
            edges.extend(graph.successors(node as usize).map(|to| (walk.number[to], from as u32)));
        }
        let identity: Vec<u32> = (0..count as u32).collect();
        LengauerTarjan {
            parent: &walk.parent,
            predecessors: Lists::group(count, &edges),
            semi: identity.clone(),
            ancestor: vec![NONE; count],
            label: identity,
            idom: vec![0; count],
            bucket_head: vec![NONE; count],
            bucket_next: vec![NONE; count],
            path: Vec::new(),
        }
    }

    fn run(mut self) -> Vec<u32> {
        let count = self.parent.len();
        for w in (1..count).rev() {
            for i in 0..self.predecessors.slice(w).len() {
                let v = self.predecessors.slice(w)[i];
                let u = self.eval(v) as usize;
                self.semi[w] = self.semi[w].min(self.semi[u]);
            }
            let semi = self.semi[w] as usize;
            self.bucket_next[w] = self.bucket_head[semi];
            self.bucket_head[semi] = w as u32;
            let parent = self.parent[w];
            self.ancestor[w] = parent;
            let mut v = std::mem::replace(&mut self.bucket_head[parent as usize], NONE);
            while v != NONE {
                let u = self.eval(v);
                let above = self.semi[u as usize] < self.semi[v as usize];
                self.idom[v as usize] = if above { u } else { parent };
                v = self.bucket_next[v as usize];
            }
        }
        for w in 1..count {
            if self.idom[w] != self.semi[w] {
                self.idom[w] = self.idom[self.idom[w] as usize];
            }
        }
        self.idom
    }

    /// The node with the least semidominator between `v` and the root of its tree, the root excluded.
    fn eval(&mut self, v: u32) -> u32 {
        if self.ancestor[v as usize] == NONE {
            return v;
        }
        self.path.clear();
        let mut node = v;
        while self.ancestor[self.ancestor[node as usize] as usize] != NONE {
            self.path.push(node);
            node = self.ancestor[node as usize];
        }
        while let Some(node) = self.path.pop() {
            let above = self.ancestor[node as usize] as usize;
            let best = self.label[above];
            if self.semi[best as usize] < self.semi[self.label[node as usize] as usize] {
                self.label[node as usize] = best;
            }
            self.ancestor[node as usize] = self.ancestor[above];
        }
        self.label[v as usize]
    }
}
