//! Each graph algorithm against its definition, on random graphs.

use pathlight_ir::graph::*;

use crate::random::{Random, seeds};

struct Case {
    nodes: usize,
    edges: Vec<(usize, usize)>,
    graph: EdgeGraph,
}

impl Case {
    /// Up to nine nodes, from sparse to dense, with self-loops, repeated edges, nodes that are not reached and endless loops.
    fn random(seed: u64) -> Case {
        let mut random = Random(seed);
        let nodes = 1 + random.below(9);
        let count = random.below(2 * nodes + 3);
        let edges: Vec<_> = (0..count).map(|_| (random.below(nodes), random.below(nodes))).collect();
        Case { nodes, graph: EdgeGraph::new(0, nodes, &edges), edges }
    }

    /// The nodes that `from` reaches without setting foot on `without`.
    fn reach(edges: &[(usize, usize)], nodes: usize, from: usize, without: Option<usize>) -> Vec<bool> {
        let mut seen = vec![false; nodes];
        let mut work = vec![from];
        while let Some(node) = work.pop() {
            if Some(node) != without && !std::mem::replace(&mut seen[node], true) {
                work.extend(edges.iter().filter(|edge| edge.0 == node).map(|edge| edge.1));
            }
        }
        seen
    }

    fn reached(&self) -> Vec<bool> {
        Case::reach(&self.edges, self.nodes, 0, None)
    }

    fn dominates(&self, a: usize, b: usize) -> bool {
        let reached = self.reached();
        reached[a] && reached[b] && !Case::reach(&self.edges, self.nodes, 0, Some(a))[b]
    }

    fn connected(&self, a: usize, b: usize) -> bool {
        Case::reach(&self.edges, self.nodes, a, None)[b] && Case::reach(&self.edges, self.nodes, b, None)[a]
    }

    /// The reached part backwards, with the virtual exit as node `nodes`.
    fn backwards(&self, endless: &[usize]) -> Vec<(usize, usize)> {
        let reached = self.reached();
        let mut edges: Vec<_> = self.edges.iter().filter(|e| reached[e.0]).map(|e| (e.1, e.0)).collect();
        for node in (0..self.nodes).filter(|&node| reached[node]) {
            if endless.contains(&node) || self.edges.iter().all(|edge| edge.0 != node) {
                edges.push((self.nodes, node));
            }
        }
        edges
    }

    fn postdominates(&self, backwards: &[(usize, usize)], a: usize, b: usize) -> bool {
        let reached = self.reached();
        reached[a] && reached[b] && !Case::reach(backwards, self.nodes + 1, self.nodes, Some(a))[b]
    }
}

fn cases() -> impl Iterator<Item = (u64, Case)> {
    (0..seeds(3000)).map(|seed| (seed, Case::random(seed)))
}

#[test]
fn reverse_postorder_lists_what_is_reached_parents_first() {
    for (seed, case) in cases() {
        let order = reverse_postorder(&case.graph);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        let reached = case.reached();
        assert!(sorted.into_iter().eq((0..case.nodes).filter(|&node| reached[node])), "seed {seed}");
        let place = |node: usize| order.iter().position(|&n| n == node);
        let components = Components::new(&case.graph);
        for &(from, to) in case.edges.iter().filter(|edge| reached[edge.0]) {
            // An edge that goes backwards in the order lies on a cycle.
            assert!(place(from) < place(to) || components.of(from) == components.of(to), "seed {seed}");
        }
    }
}

#[test]
fn predecessors_are_the_edges_backwards() {
    for (seed, case) in cases() {
        let predecessors = Predecessors::new(&case.graph);
        for node in 0..case.nodes {
            let mut wanted: Vec<_> = case.edges.iter().filter(|e| e.1 == node).map(|e| e.0).collect();
            wanted.sort_unstable();
            assert!(predecessors.of(node).eq(wanted), "seed {seed}");
        }
    }
}

#[test]
fn dominators_are_on_every_path() {
    for (seed, case) in cases() {
        let dominators = Dominators::new(&case.graph);
        let reached = case.reached();
        for (b, &is_reached) in reached.iter().enumerate() {
            assert_eq!(dominators.reached(b), is_reached);
            for a in 0..case.nodes {
                assert_eq!(dominators.dominates(a, b), case.dominates(a, b), "seed {seed}: {a} {b}");
            }
            let strict: Vec<_> = (0..case.nodes).filter(|&a| a != b && case.dominates(a, b)).collect();
            let closest =
                strict.iter().copied().find(|&a| strict.iter().all(|&other| case.dominates(other, a)));
            assert_eq!(dominators.immediate(b), closest, "seed {seed}: {b}");
            let children: Vec<_> = dominators.children().of(b).collect();
            assert!(children.iter().all(|&child| dominators.immediate(child) == Some(b)));
        }
    }
}

#[test]
fn frontiers_are_where_dominance_ends() {
    for (seed, case) in cases() {
        let dominators = Dominators::new(&case.graph);
        let frontier = DominanceFrontier::new(&case.graph, &dominators);
        for node in 0..case.nodes {
            let wanted: Vec<_> = (0..case.nodes)
                .filter(|&join| {
                    let strictly = node != join && case.dominates(node, join);
                    !strictly && case.edges.iter().any(|e| e.1 == join && case.dominates(node, e.0))
                })
                .collect();
            assert!(frontier.of(node).eq(wanted.iter().copied()), "seed {seed}: {node}");
            let iterated = frontier.iterated(&[node]);
            assert!(wanted.iter().all(|join| iterated.contains(join)));
            assert!(iterated.iter().all(|&n| frontier.of(n).all(|join| iterated.contains(&join))));
        }
    }
}

#[test]
fn postdominators_are_on_every_path_to_the_end() {
    for (seed, case) in cases() {
        let post = PostDominators::new(&case.graph);
        let backwards = case.backwards(post.endless());
        let ends = Case::reach(&backwards, case.nodes + 1, case.nodes, None);
        let reached = case.reached();
        assert!(
            (0..case.nodes).all(|node| !reached[node] || ends[node]),
            "seed {seed}: all nodes reach the end"
        );
        for (index, &node) in post.endless().iter().enumerate() {
            let without: Vec<_> = post.endless().iter().copied().filter(|&n| n != node).collect();
            let needed = !Case::reach(&case.backwards(&without), case.nodes + 1, case.nodes, None)[node];
            assert!(needed, "seed {seed}: imaginary edge {index} is needed");
        }
        for b in 0..case.nodes {
            for a in 0..case.nodes {
                let wanted = case.postdominates(&backwards, a, b);
                assert_eq!(post.postdominates(a, b), wanted, "seed {seed}: {a} {b}");
            }
            let chain: Vec<_> = post.chain(b).collect();
            let wanted = (0..case.nodes).filter(|&a| case.postdominates(&backwards, a, b)).count();
            assert_eq!(chain.len(), wanted, "seed {seed}: {b}");
        }
    }
}

#[test]
fn control_dependence_follows_its_definition() {
    for (seed, case) in cases() {
        let post = PostDominators::new(&case.graph);
        let dependence = ControlDependence::new(&case.graph, &post);
        let reached = case.reached();
        for node in 0..case.nodes {
            let mut wanted = Vec::new();
            for branch in (0..case.nodes).filter(|&branch| reached[branch]) {
                let targets: Vec<_> = case.graph.successors(branch).collect();
                if targets.iter().all(|target| *target == targets[0]) {
                    continue;
                }
                for (edge, &target) in targets.iter().enumerate() {
                    let strictly = node != branch && post.postdominates(node, branch);
                    if post.postdominates(node, target) && !strictly {
                        wanted.push(Decision { branch: branch as u32, edge: edge as u32 });
                    }
                }
            }
            assert_eq!(dependence.of(node), wanted, "seed {seed}: {node}");
        }
    }
}

#[test]
fn components_reach_each_other_and_come_bottom_up() {
    for (seed, case) in cases() {
        let components = Components::new(&case.graph);
        for a in 0..case.nodes {
            for b in 0..case.nodes {
                assert_eq!(components.of(a) == components.of(b), case.connected(a, b), "seed {seed}");
            }
            assert!(components.members(components.of(a)).any(|node| node == a));
        }
        for &(from, to) in &case.edges {
            assert!(components.of(to) <= components.of(from), "seed {seed}");
        }
    }
}

/// The definition, applied to one set of nodes at a time.
fn naive_loops(case: &Case, inside: &[usize], depth: u32, found: &mut Vec<(u32, Vec<usize>, Vec<usize>)>) {
    let reached = case.reached();
    let edges: Vec<_> =
        case.edges.iter().copied().filter(|e| inside.contains(&e.0) && inside.contains(&e.1)).collect();
    let after = |node: usize| {
        let mut seen = vec![false; case.nodes];
        for edge in edges.iter().filter(|edge| edge.0 == node) {
            for (other, reached) in Case::reach(&edges, case.nodes, edge.1, None).into_iter().enumerate() {
                seen[other] |= reached;
            }
        }
        seen
    };
    let mut done = vec![false; case.nodes];
    for &node in inside {
        if done[node] || !after(node)[node] {
            continue;
        }
        let members: Vec<_> = inside.iter().copied().filter(|&m| after(node)[m] && after(m)[node]).collect();
        members.iter().for_each(|&member| done[member] = true);
        let enters = |n: usize| {
            n == 0 || case.edges.iter().any(|e| e.1 == n && reached[e.0] && !members.contains(&e.0))
        };
        let (headers, rest): (Vec<usize>, Vec<usize>) = members.iter().partition(|&&n| enters(n));
        naive_loops(case, &rest, depth + 1, found);
        found.push((depth, headers, members));
    }
}

#[test]
fn loops_follow_steensgaards_definition() {
    for (seed, case) in cases() {
        let forest = LoopForest::new(&case.graph);
        let reached = case.reached();
        let inside: Vec<_> = (0..case.nodes).filter(|&node| reached[node]).collect();
        let mut wanted = Vec::new();
        naive_loops(&case, &inside, 1, &mut wanted);
        let mut got: Vec<_> =
            forest.iter().map(|(_, l)| (l.depth, l.headers.clone(), l.nodes.clone())).collect();
        wanted.sort();
        got.sort();
        assert_eq!(got, wanted, "seed {seed}");
        for node in 0..case.nodes {
            let deepest = wanted.iter().filter(|l| l.2.contains(&node)).map(|l| l.0).max().unwrap_or(0);
            assert_eq!(forest.depth(node), deepest, "seed {seed}");
        }
        for (_, data) in forest.iter() {
            if let Some(parent) = data.parent {
                assert!(data.nodes.iter().all(|node| forest.get(parent).nodes.contains(node)));
            }
        }
    }
}

/// A path of a hundred thousand nodes with a shared handler: nothing recurses and nothing is quadratic.
#[test]
fn long_paths_are_no_problem() {
    let length = 100_000;
    let edges: Vec<_> = (0..length).flat_map(|node| [(node, node + 1), (node, length + 1)]).collect();
    let graph = EdgeGraph::new(0, length + 2, &edges);
    let dominators = Dominators::new(&graph);
    assert_eq!(dominators.immediate(length + 1), Some(0));
    assert_eq!(dominators.immediate(length), Some(length - 1));
    let post = PostDominators::new(&graph);
    assert_eq!(post.immediate(0), None);
    assert_eq!(Components::new(&graph).count(), length + 2);
    assert_eq!(LoopForest::new(&graph).iter().len(), 0);
}
