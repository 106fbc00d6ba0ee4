//! The functions of a program, each with what the exploration asks of its graph.

use std::sync::Arc;

use pathlight_ir::graph::{ControlDependence, Graph, LoopForest, PostDominators, reverse_postorder};
use pathlight_ir::{Block, Body, EntityRef, FunctionName, Terminator, World, WorldError};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FunctionId(pub u32);

pub struct Function {
    pub name: FunctionName,
    pub body: Arc<Body>,
    /// The branches that decide whether a block is executed: `(branch, edge)`.
    pub control: ControlDependence,
    pub post: PostDominators,
    /// Blocks that some edge enters against the depth-first order. Every cycle has one, in irreducible loops too.
    heads: Vec<bool>,
    loops: LoopForest,
}

impl Function {
    /// How many loops a block is in.
    pub fn depth(&self, block: Block) -> u32 {
        self.loops.depth(block.index())
    }

    pub fn is_head(&self, block: Block) -> bool {
        self.heads[block.index()]
    }
}

pub struct Functions {
    world: Arc<dyn World>,
    known: Vec<Function>,
    ids: FxHashMap<FunctionName, Option<FunctionId>>,
}

impl Functions {
    pub fn new(world: Arc<dyn World>) -> Functions {
        Functions { world, known: Vec::new(), ids: FxHashMap::default() }
    }

    pub fn world(&self) -> &Arc<dyn World> {
        &self.world
    }

    pub fn get(&self, id: FunctionId) -> &Function {
        &self.known[id.0 as usize]
    }

    pub fn find(&self, name: FunctionName) -> Option<FunctionId> {
        self.ids.get(&name).copied().flatten()
    }

    pub fn ids(&self) -> impl Iterator<Item = FunctionId> + use<> {
        (0..self.known.len() as u32).map(FunctionId)
    }

    pub fn len(&self) -> usize {
        self.known.len()
    }

    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The function of this name; None if it has no body.
    pub fn load(&mut self, name: FunctionName) -> Result<Option<FunctionId>, WorldError> {
        if let Some(known) = self.ids.get(&name) {
            return Ok(*known);
        }
        let Some(body) = self.world.body(name)? else {
            self.ids.insert(name, None);
            return Ok(None);
        };
        let id = FunctionId(self.known.len() as u32);
        let graph = Meaningful(&body);
        let post = PostDominators::new(&graph);
        let control = ControlDependence::new(&graph, &post);
        let heads = heads(&body);
        let loops = LoopForest::new(&graph);
        self.known.push(Function { name, body, control, post, heads, loops });
        self.ids.insert(name, Some(id));
        Ok(Some(id))
    }
}

/// A body without the edges of checks that fail without an exception: no meaningful run of C takes them.
struct Meaningful<'a>(&'a Body);

impl Graph for Meaningful<'_> {
    fn entry(&self) -> usize {
        self.0.entry().index()
    }

    fn node_count(&self) -> usize {
        self.0.blocks.len()
    }

    fn successors(&self, node: usize) -> impl Iterator<Item = usize> {
        let block = Block::new(node);
        let ends = matches!(self.0.blocks[block].terminator, Terminator::Check { raises: false, .. });
        let count = if ends { 1 } else { usize::MAX };
        self.0.successors(block).take(count).map(EntityRef::index)
    }
}

/// The targets of edges that go back in reverse post-order.
fn heads(body: &Body) -> Vec<bool> {
    let order = reverse_postorder(&Meaningful(body));
    let mut position = vec![usize::MAX; body.blocks.len()];
    for (at, node) in order.iter().enumerate() {
        position[*node] = at;
    }
    let mut heads = vec![false; body.blocks.len()];
    for node in order {
        for target in Meaningful(body).successors(node) {
            heads[target] |= position[target] <= position[node];
        }
    }
    heads
}
