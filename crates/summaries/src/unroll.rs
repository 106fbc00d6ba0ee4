//! The blocks of a body as a graph without cycles: of each loop one iteration as it is, and one that stands for all others.
//!
//! The first iteration runs from the state in which control enters. An edge back from it leads to the *generic* iteration, whose entry forgets whatever a
//! loop may change ([`crate::loops`]); an edge back from that one is covered by itself and dropped. So the result holds for any
//! number of iterations, and is exact for none and one. Deep nests get only generic iterations, since copies multiply.

use std::collections::BTreeMap;

use pathlight_ir::graph::{LoopForest, LoopId};
use pathlight_ir::{Block, Body, EntityRef};
use smallvec::SmallVec;

/// The first iteration of loops that are nested deeper than this is not kept apart.
const PEELED_DEPTH: u32 = 2;

/// The largest number of nodes.
pub const NODES: usize = 12_000;

pub type Copies = SmallVec<[u8; 4]>;

#[derive(Clone, Debug)]
pub struct Node {
    pub block: Block,
    /// Of each loop around, from the outside in: 0 in the first iteration, 1 in the generic one.
    pub copies: Copies,
    /// By edge of the block, in the order of [`Body::edges`]: the node that it leads to, and the loop whose generic iteration begins there.
    pub successors: Vec<Option<(usize, Option<LoopId>)>>,
}

pub struct Unrolled {
    pub forest: LoopForest,
    pub nodes: Vec<Node>,
    /// The nodes in an order in which every edge leads forward.
    pub order: Vec<usize>,
    /// A loop that control enters at several places; its later iterations may not be covered.
    pub irreducible: bool,
}

/// None if there would be too many nodes.
pub fn unroll(body: &Body) -> Option<Unrolled> {
    let forest = LoopForest::new(body);
    let irreducible = forest.iter().any(|(_, data)| !data.is_reducible());
    let mut nodes: Vec<Node> = Vec::new();
    let mut known: BTreeMap<(Block, Copies), usize> = BTreeMap::new();
    let entry = (body.entry(), start_copies(&forest, body.entry()));
    known.insert(entry.clone(), 0);
    nodes.push(Node { block: entry.0, copies: entry.1, successors: Vec::new() });
    let mut at = 0;
    while at < nodes.len() {
        let (block, copies) = (nodes[at].block, nodes[at].copies.clone());
        let mut successors = Vec::new();
        for edge in body.edges(block) {
            let Some((copies, generic)) = step(&forest, block, &copies, edge.target) else {
                successors.push(None);
                continue;
            };
            let number = nodes.len();
            let node = *known.entry((edge.target, copies.clone())).or_insert(number);
            if node == number {
                nodes.push(Node { block: edge.target, copies, successors: Vec::new() });
            }
            successors.push(Some((node, generic)));
        }
        nodes[at].successors = successors;
        if nodes.len() > NODES {
            return None;
        }
        at += 1;
    }
    let order = forward_order(&nodes);
    Some(Unrolled { forest, nodes, order, irreducible })
}

/// The loops around a block, from the outside in.
fn loops_of(forest: &LoopForest, block: Block) -> SmallVec<[LoopId; 4]> {
    let mut all: SmallVec<[LoopId; 4]> =
        forest.innermost(block.index()).map(|id| forest.around(id).collect()).unwrap_or_default();
    all.reverse();
    all
}

fn start_copies(forest: &LoopForest, block: Block) -> Copies {
    loops_of(forest, block).iter().map(|id| first_copy(forest, *id)).collect()
}

fn first_copy(forest: &LoopForest, id: LoopId) -> u8 {
    u8::from(forest.get(id).depth > PEELED_DEPTH)
}

/// The copies in which an edge arrives, and the loop that it enters in general; None if it leads back within the generic iteration.
fn step(forest: &LoopForest, from: Block, copies: &Copies, to: Block) -> Option<(Copies, Option<LoopId>)> {
    let around = loops_of(forest, from);
    let mut result = Copies::new();
    let mut generic = None;
    for id in loops_of(forest, to) {
        let data = forest.get(id);
        let is_header = data.headers.binary_search(&to.index()).is_ok();
        let copy = match around.iter().position(|other| *other == id) {
            Some(position) if is_header => {
                if copies[position] == 1 {
                    return None;
                }
                generic = Some(id);
                1
            }
            Some(position) => copies[position],
            None => {
                let copy = first_copy(forest, id);
                if copy == 1 {
                    generic = Some(id);
                }
                copy
            }
        };
        result.push(copy);
    }
    Some((result, generic))
}

/// Reverse postorder by an explicit stack; the graph has no cycles.
fn forward_order(nodes: &[Node]) -> Vec<usize> {
    let mut state = vec![0_u8; nodes.len()];
    let mut postorder = Vec::with_capacity(nodes.len());
    let mut stack = vec![(0_usize, 0_usize)];
    state[0] = 1;
    while let Some((node, next)) = stack.last_mut() {
        match nodes[*node].successors.get(*next) {
            Some(successor) => {
                *next += 1;
                if let Some((target, _)) = successor
                    && state[*target] == 0
                {
                    state[*target] = 1;
                    stack.push((*target, 0));
                }
            }
            None => {
                postorder.push(*node);
                stack.pop();
            }
        }
    }
    postorder.reverse();
    postorder
}
