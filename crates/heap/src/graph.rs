//! The graph of inclusions: nodes are sets, edges say "is included in".
//!
//! Each node keeps what it contains and, apart, what is new since it was looked at last, so only differences travel (Pearce, Kelly, Hankin,
//! "Online cycle detection and difference propagation", 2004). Nodes on a cycle of edges contain the same in the end and are made one:
//! lazily, when a propagation along an edge changed nothing because both ends are equal already (Hardekopf, Lin, "The ant and the
//! grasshopper", 2007), and wholesale, by Nuutila's way of finding components, whenever the graph has grown by half or much was propagated since. The
//! same pass numbers the nodes in topological order, in which they are then worked on. The lazy search may cost as much as the
//! propagation and no more: where many sets are equal without being on cycles it finds little.
//!
//! A node may have a filter: the declared type of a Java variable. What does not pass does not get in. Only nodes with the
//! same filter may become one.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use pathlight_ir::graph::{Components, Lists};
use rustc_hash::FxHashSet;

use crate::sets::IdSet;

/// Steps of propagation per edge and node after which all cycles are looked for again.
const ORDER_AFTER: u64 = 8;

pub type Node = u32;
/// Stands for a node that is not needed: numbers, and whatever else cannot hold an address.
pub const NONE: Node = u32::MAX;
/// Everything passes.
pub const NO_FILTER: u32 = 0;

/// What to do with each address that arrives at a node.
pub trait Use: Copy + Ord {}

pub struct Graph<U> {
    parent: Vec<Node>,
    contents: Vec<IdSet>,
    /// Contents that the node's uses and successors have not seen yet.
    fresh: Vec<IdSet>,
    successors: Vec<IdSet>,
    filters: Vec<u32>,
    uses: Vec<Vec<U>>,
    rank: Vec<u32>,
    queued: Vec<bool>,
    queue: BinaryHeap<Reverse<(u32, Node)>>,
    /// Edges along which a cycle was looked for.
    tested: FxHashSet<(Node, Node)>,
    suspects: Vec<Node>,
    /// Uses with what they have not seen, because their node became part of another one.
    late: Vec<(Vec<U>, IdSet)>,
    /// What passes a filter.
    pub masks: Vec<IdSet>,
    edges: usize,
    edges_when_ordered: usize,
    /// Steps of propagation, in all and when the nodes were ordered; steps of looking for single cycles.
    flow: u64,
    flow_when_ordered: u64,
    search: u64,
    pub steps: u64,
    pub merged: usize,
}

impl<U: Use> Graph<U> {
    pub fn new() -> Graph<U> {
        Graph {
            parent: Vec::new(),
            contents: Vec::new(),
            fresh: Vec::new(),
            successors: Vec::new(),
            filters: Vec::new(),
            uses: Vec::new(),
            rank: Vec::new(),
            queued: Vec::new(),
            queue: BinaryHeap::new(),
            tested: FxHashSet::default(),
            suspects: Vec::new(),
            late: Vec::new(),
            masks: vec![IdSet::default()],
            edges: 0,
            edges_when_ordered: 0,
            flow: 0,
            flow_when_ordered: 0,
            search: 0,
            steps: 0,
            merged: 0,
        }
    }

    pub fn node(&mut self, filter: u32) -> Node {
        let node = self.parent.len() as Node;
        self.parent.push(node);
        self.contents.push(IdSet::default());
        self.fresh.push(IdSet::default());
        self.successors.push(IdSet::default());
        self.filters.push(filter);
        self.uses.push(Vec::new());
        self.rank.push(u32::MAX);
        self.queued.push(false);
        node
    }

    pub fn node_count(&self) -> usize {
        self.parent.len()
    }

    pub fn edge_count(&self) -> usize {
        self.edges
    }

    pub fn use_count(&self) -> usize {
        self.uses.iter().map(Vec::len).sum()
    }

    /// Bytes of all sets.
    pub fn bytes(&self) -> usize {
        let sets = self.contents.iter().chain(&self.successors);
        sets.map(|set| set.bytes() + size_of::<IdSet>()).sum()
    }

    /// The node that stands for this one.
    pub fn find(&mut self, mut node: Node) -> Node {
        while self.parent[node as usize] != node {
            let above = self.parent[node as usize];
            self.parent[node as usize] = self.parent[above as usize];
            node = above;
        }
        node
    }

    /// The same without shortening the way, for readers.
    pub fn representative(&self, mut node: Node) -> Node {
        while self.parent[node as usize] != node {
            node = self.parent[node as usize];
        }
        node
    }

    pub fn contents(&self, node: Node) -> &IdSet {
        &self.contents[self.representative(node) as usize]
    }

    pub fn add(&mut self, node: Node, ids: &IdSet) {
        let node = self.find(node);
        let at = node as usize;
        let filter = self.filters[at];
        let mask = (filter != NO_FILTER).then(|| &self.masks[filter as usize]);
        let new = self.contents[at].absorb(ids, mask);
        let cost = 1 + ids.len() as u64 / 16;
        self.flow += cost;
        self.steps += cost;
        if !new.is_empty() {
            self.fresh[at].union_with(&new);
            self.enqueue(node);
        }
    }

    pub fn add_one(&mut self, node: Node, id: u32) {
        let node = self.find(node);
        let at = node as usize;
        let filter = self.filters[at] as usize;
        if (filter == NO_FILTER as usize || self.masks[filter].contains(id)) && self.contents[at].insert(id) {
            self.fresh[at].insert(id);
            self.enqueue(node);
        }
    }

    fn enqueue(&mut self, node: Node) {
        if !std::mem::replace(&mut self.queued[node as usize], true) {
            self.queue.push(Reverse((self.rank[node as usize], node)));
        }
    }

    /// What is in `from` shall be in `to`.
    pub fn edge(&mut self, from: Node, to: Node) {
        if from == NONE || to == NONE {
            return;
        }
        let (from, to) = (self.find(from), self.find(to));
        if from == to || !self.successors[from as usize].insert(to) {
            return;
        }
        self.edges += 1;
        let ids = std::mem::take(&mut self.contents[from as usize]);
        self.add(to, &ids);
        self.contents[from as usize] = ids;
    }

    /// Remembers a use; returns what it has to see now.
    pub fn attach(&mut self, node: Node, what: U) -> IdSet {
        let at = self.find(node) as usize;
        self.uses[at].push(what);
        self.contents[at].clone()
    }

    /// The next node with something new: the node, the news, and the uses that must see them. They are handed back with [`Graph::put_back`].
    /// The node is [`NONE`] for uses that missed something because their node became another one.
    pub fn next(&mut self) -> Option<(Node, IdSet, Vec<U>)> {
        if let Some((uses, news)) = self.late.pop() {
            return Some((NONE, news, uses));
        }
        loop {
            let Reverse((_, node)) = self.queue.pop()?;
            self.queued[node as usize] = false;
            if self.parent[node as usize] != node || self.fresh[node as usize].is_empty() {
                continue;
            }
            let news = std::mem::take(&mut self.fresh[node as usize]);
            self.propagate(node, &news);
            let uses = std::mem::take(&mut self.uses[node as usize]);
            return Some((node, news, uses));
        }
    }

    pub fn put_back(&mut self, node: Node, mut uses: Vec<U>) {
        if node == NONE || uses.is_empty() {
            return;
        }
        let at = self.find(node) as usize;
        if at != node as usize {
            // While the uses were away their node became part of another one.
            self.late.push((uses.clone(), self.contents[at].clone()));
        }
        uses.append(&mut self.uses[at]);
        self.uses[at] = uses;
    }

    fn propagate(&mut self, node: Node, news: &IdSet) {
        let successors = std::mem::take(&mut self.successors[node as usize]);
        let mut stale = false;
        for listed in successors.iter() {
            let to = self.find(listed);
            stale |= to != listed;
            if to == node {
                continue;
            }
            self.add(to, news);
            let same = self.filters[to as usize] == self.filters[node as usize]
                && self.contents[to as usize].len() == self.contents[node as usize].len();
            if same && self.tested.insert((node, to)) {
                self.suspects.push(to);
            }
        }
        let kept = if stale {
            successors.iter().map(|to| self.find(to)).filter(|to| *to != node).collect()
        } else {
            successors
        };
        self.successors[node as usize] = kept;
    }

    /// Makes the two nodes one and returns it. Their filters must be the same. The uses and edges of each see what only the other had.
    pub fn unify(&mut self, a: Node, b: Node) -> Node {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return a;
        }
        let uses = |node: Node| self.uses[node as usize].len() + self.successors[node as usize].len();
        let (keep, drop) = if (uses(a), b) >= (uses(b), a) { (a, b) } else { (b, a) };
        let (k, d) = (keep as usize, drop as usize);
        self.merged += 1;
        self.parent[d] = keep;
        let dropped = std::mem::take(&mut self.contents[d]);
        let seen = dropped.minus(&std::mem::take(&mut self.fresh[d]));
        let missed = self.contents[k].minus(&seen);
        let only_dropped = self.contents[k].absorb(&dropped, None);
        self.fresh[k].union_with(&only_dropped);
        // What is new to the node as a whole, its own uses and edges and those of the other will see together.
        let missed = missed.minus(&self.fresh[k]);
        self.steps += 1 + (missed.len() + only_dropped.len()) as u64 / 16;
        let successors = std::mem::take(&mut self.successors[d]);
        let mut uses = std::mem::take(&mut self.uses[d]);
        if !missed.is_empty() {
            for to in successors.iter() {
                if self.find(to) != keep {
                    self.add(to, &missed);
                }
            }
            if !uses.is_empty() {
                self.late.push((uses.clone(), missed));
            }
        }
        self.successors[k].union_with(&successors);
        self.uses[k].append(&mut uses);
        self.rank[k] = self.rank[k].min(self.rank[d]);
        if !self.fresh[k].is_empty() {
            self.enqueue(keep);
        }
        keep
    }

    /// Removes cycles: those that were suspected, or all of them if the graph has grown much.
    pub fn tidy(&mut self) {
        let has_grown = self.edges > self.edges_when_ordered + self.edges_when_ordered / 2 + 1000;
        let size = (self.edges + self.parent.len()) as u64;
        if has_grown || self.flow - self.flow_when_ordered > ORDER_AFTER * size {
            self.order();
            self.suspects.clear();
        }
        while let Some(start) = self.suspects.pop() {
            if self.search > self.flow {
                self.suspects.clear();
                return;
            }
            let start = self.find(start);
            self.collapse_from(start);
        }
    }

    /// Finds the cycle through a node by a search along edges between equal sets, and makes it one node.
    fn collapse_from(&mut self, start: Node) {
        let filter = self.filters[start as usize];
        let size = self.contents[start as usize].len();
        // Nodes on the way, each with the successors still to be tried.
        let mut path: Vec<(Node, Vec<Node>)> = vec![(start, self.alike(start, filter, size))];
        let mut seen = FxHashSet::default();
        seen.insert(start);
        let mut on_cycle: FxHashSet<Node> = FxHashSet::default();
        let mut found = Vec::new();
        on_cycle.insert(start);
        while let Some((node, rest)) = path.last_mut() {
            let node = *node;
            let Some(next) = rest.pop() else {
                path.pop();
                // Whoever leads to the cycle through a successor is on it too.
                if on_cycle.contains(&node)
                    && let Some((before, _)) = path.last()
                    && on_cycle.insert(*before)
                {
                    found.push(*before);
                }
                continue;
            };
            self.steps += 1;
            if on_cycle.contains(&next) {
                if on_cycle.insert(node) {
                    found.push(node);
                }
            } else if seen.insert(next) {
                let successors = self.alike(next, filter, size);
                path.push((next, successors));
            }
        }
        for node in found {
            self.unify(start, node);
        }
    }

    fn alike(&mut self, node: Node, filter: u32, size: usize) -> Vec<Node> {
        let successors = std::mem::take(&mut self.successors[node as usize]);
        self.search += successors.len() as u64;
        let mut alike = Vec::new();
        for listed in successors.iter() {
            let to = self.find(listed);
            let same = self.filters[to as usize] == filter && self.contents[to as usize].len() == size;
            if same && to != node && alike.last() != Some(&to) {
                alike.push(to);
            }
        }
        self.successors[node as usize] = successors;
        alike
    }

    /// Collapses all cycles and numbers the nodes in topological order.
    fn order(&mut self) {
        self.edges_when_ordered = self.edges;
        self.flow_when_ordered = self.flow;
        let mut pairs = Vec::with_capacity(self.edges);
        for node in 0..self.parent.len() as Node {
            if self.parent[node as usize] == node {
                let successors = std::mem::take(&mut self.successors[node as usize]);
                let kept: IdSet =
                    successors.iter().map(|to| self.find(to)).filter(|to| *to != node).collect();
                pairs.extend(kept.iter().map(|to| (node, to)));
                self.successors[node as usize] = kept;
                self.uses[node as usize].sort_unstable();
                self.uses[node as usize].dedup();
            }
        }
        self.steps += pairs.len() as u64;
        self.edges = pairs.len();
        self.edges_when_ordered = self.edges;
        let same =
            pairs.iter().copied().filter(|&(a, b)| self.filters[a as usize] == self.filters[b as usize]);
        let within = Edges(Lists::group(self.parent.len(), &same.collect::<Vec<_>>()));
        let components = Components::new(&within);
        for component in 0..components.count() {
            let mut members = components.members(component).map(|member| member as Node);
            let Some(first) = members.next() else { continue };
            for member in members {
                self.unify(first, member);
            }
        }
        for pair in &mut pairs {
            *pair = (self.find(pair.0), self.find(pair.1));
        }
        let order = Components::new(&Edges(Lists::group(self.parent.len(), &pairs)));
        // Components come with those that are reached first: sources have the highest numbers.
        let last = order.count() as u32;
        for node in 0..self.parent.len() {
            self.rank[node] = last - order.of(node) as u32;
        }
        let waiting: Vec<Node> = self.queue.drain().map(|Reverse((_, node))| node).collect();
        for node in waiting {
            self.queued[node as usize] = false;
            let node = self.find(node);
            if !self.fresh[node as usize].is_empty() {
                self.enqueue(node);
            }
        }
    }
}

struct Edges(Lists);

impl pathlight_ir::graph::Graph for Edges {
    fn entry(&self) -> usize {
        0
    }

    fn node_count(&self) -> usize {
        self.0.len()
    }

    fn successors(&self, node: usize) -> impl Iterator<Item = usize> {
        self.0.of(node)
    }
}
