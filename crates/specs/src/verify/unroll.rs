//! A body as a graph without circles: loops are copied so many times.
//!
//! A node is a block with a count for each loop around it. Going back to a loop's head raises its count; beyond the limit the way is cut, and executions that take it are outside
//! the bounds. So is every way that goes on to nothing else: the last copy of a loop's body is code only as far as it leads out of the loop.

use indexmap::IndexMap;
use pathlight_ir::graph::{LoopForest, LoopId};
use pathlight_ir::{Block, Body, EntityRef, Terminator};
use rustc_hash::FxBuildHasher;

type Key = (Block, Vec<(LoopId, u32)>);

/// Where an edge of a node leads.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum To {
    Node(usize),
    /// Out of the bounds.
    Cut,
}

pub struct Unrolled {
    /// The block of each node; every edge leads to a later node.
    pub blocks: Vec<Block>,
    pub edges: Vec<Vec<To>>,
}

/// More copies than this are refused.
const NODES: usize = 50_000;

pub fn unroll(body: &Body, limit: u32) -> Result<Unrolled, String> {
    let loops = LoopForest::new(body);
    if let Some((_, found)) = loops.iter().find(|(_, found)| !found.is_reducible()) {
        let line = found.headers.first().map_or(0, |&head| body.line(body.blocks[Block::new(head)].loc));
        return Err(format!("{} line {line}: a loop with two entries", body.name));
    }
    let mut nodes: IndexMap<Key, Vec<Option<usize>>, FxBuildHasher> = IndexMap::default();
    nodes.insert((body.entry(), around(&loops, body.entry(), &[], false)), Vec::new());
    let mut at = 0;
    while at < nodes.len() {
        let Some(((block, counts), _)) = nodes.get_index(at).map(|(key, edges)| (key.clone(), edges.len()))
        else {
            break;
        };
        let targets: Vec<Block> = body.successors(block).collect();
        let mut list = Vec::new();
        for target in targets {
            let back = loops.is_header(target.index())
                && loops
                    .innermost(target.index())
                    .is_some_and(|id| counts.iter().any(|(around, _)| *around == id));
            let key = (target, around(&loops, target, &counts, back));
            if key.1.iter().any(|(_, count)| *count > limit) {
                list.push(None);
                continue;
            }
            let (index, _) = nodes.insert_full_default(key);
            list.push(Some(index));
        }
        if nodes.len() > NODES {
            return Err(format!(
                "{} has more than {NODES} blocks after unrolling; use fewer iterations",
                body.name
            ));
        }
        nodes[at] = list;
        at += 1;
    }
    let mut unrolled = sorted(&nodes);
    cut_early(body, &mut unrolled);
    Ok(unrolled)
}

/// Cuts ways where they enter what never returns within the bounds, but for exceptions.
fn cut_early(body: &Body, unrolled: &mut Unrolled) {
    let mut returns = vec![false; unrolled.blocks.len()];
    let mut is_cut = vec![false; unrolled.blocks.len()];
    for node in (0..unrolled.blocks.len()).rev() {
        returns[node] = matches!(body.blocks[unrolled.blocks[node]].terminator, Terminator::Return(_));
        for edge in &mut unrolled.edges[node] {
            if let To::Node(next) = *edge {
                returns[node] |= returns[next];
                if is_cut[next] && !returns[next] {
                    *edge = To::Cut;
                }
            }
            is_cut[node] |= *edge == To::Cut;
        }
    }
}

/// The counts of the loops around a block that is reached from a node with these counts.
fn around(loops: &LoopForest, block: Block, counts: &[(LoopId, u32)], back: bool) -> Vec<(LoopId, u32)> {
    let Some(innermost) = loops.innermost(block.index()) else { return Vec::new() };
    let mut list: Vec<LoopId> = loops.around(innermost).collect();
    if !list.contains(&innermost) {
        list.insert(0, innermost);
    }
    list.sort_unstable();
    list.dedup();
    list.into_iter()
        .map(|id| {
            let count = counts.iter().find(|(known, _)| *known == id).map_or(0, |(_, count)| *count);
            (id, count + u32::from(back && id == innermost))
        })
        .collect()
}

/// Nodes in an order in which edges lead forwards.
fn sorted(nodes: &IndexMap<Key, Vec<Option<usize>>, FxBuildHasher>) -> Unrolled {
    let mut order = Vec::new();
    let mut state = vec![0_u8; nodes.len()];
    let mut stack = vec![(0_usize, 0_usize)];
    state[0] = 1;
    while let Some((node, next)) = stack.pop() {
        match nodes[node].get(next) {
            Some(target) => {
                stack.push((node, next + 1));
                if let Some(target) = *target
                    && state[target] == 0
                {
                    state[target] = 1;
                    stack.push((target, 0));
                }
            }
            None => order.push(node),
        }
    }
    order.reverse();
    let mut place = vec![usize::MAX; nodes.len()];
    for (at, &node) in order.iter().enumerate() {
        place[node] = at;
    }
    let mut result = Unrolled { blocks: Vec::new(), edges: Vec::new() };
    for &node in &order {
        if let Some(((block, _), edges)) = nodes.get_index(node) {
            result.blocks.push(*block);
            result
                .edges
                .push(edges.iter().map(|target| target.map_or(To::Cut, |t| To::Node(place[t]))).collect());
        }
    }
    result
}

/// `entry` that says where the key is.
trait InsertDefault {
    fn insert_full_default(&mut self, key: Key) -> (usize, bool);
}

impl InsertDefault for IndexMap<Key, Vec<Option<usize>>, FxBuildHasher> {
    fn insert_full_default(&mut self, key: Key) -> (usize, bool) {
        match self.get_index_of(&key) {
            Some(index) => (index, false),
            None => (self.insert_full(key, Vec::new()).0, true),
        }
    }
}
