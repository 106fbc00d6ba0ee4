//! The functions of a program, each with what the exploration asks of its graph.
//!
//! A call may never return, because something below it calls `exit`. Whether what stands behind it is executed then depends on the call as on a branch, and so the call
//! gets an edge to the end of the function in the graph from which control dependences are computed.

use std::sync::Arc;

use pathlight_ir::graph::{
    ControlDependence, Graph, LoopForest, PostDominators, Predecessors, reverse_postorder,
};
use pathlight_ir::{Block, Body, EntityRef, FunctionName, Terminator, Value, World, WorldError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::builders;
use crate::steps::Meeting;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FunctionId(pub u32);

pub struct Function {
    pub name: FunctionName,
    pub body: Arc<Body>,
    /// The branches that decide whether a block is executed: `(branch, edge)`.
    pub control: ControlDependence,
    pub post: PostDominators,
    /// Blocks whose call ends the program or may do so, because of `exit` or the like.
    pub stops: FxHashSet<Block>,
    /// Blocks where the exploration cuts loops. Every cycle has one, in irreducible loops too.
    heads: Vec<bool>,
    /// For heads behind the test of their loop: the block with the test.
    tests: FxHashMap<Block, Block>,
    loops: LoopForest,
    /// Blocks from which the function may return.
    returning: Vec<bool>,
    /// Java: builders of text that only this function sees, by every value that refers to one.
    pub builders: FxHashMap<Value, Value>,
}

impl Function {
    /// How many loops a block is in.
    pub fn depth(&self, block: Block) -> u32 {
        self.loops.depth(block.index())
    }

    /// The block with the test of a loop whose head stands behind it.
    pub fn test_before(&self, head: Block) -> Option<Block> {
        self.tests.get(&head).copied()
    }

    /// The blocks of the loop that a head cuts; None if that is not one loop with one way in. Loops around it have heads of their own.
    pub fn loop_of(&self, head: Block) -> Option<impl Iterator<Item = Block> + '_> {
        let header = self.test_before(head).unwrap_or(head).index();
        let inner = self.loops.get(self.loops.innermost(header)?);
        (inner.headers == [header]).then(|| inner.nodes.iter().map(|node| Block::new(*node)))
    }

    /// Where all ways out of a block meet again.
    pub fn meeting(&self, block: Block) -> Meeting {
        match self.post.immediate(block.index()) {
            Some(meeting) => Meeting::At(Block::new(meeting)),
            None if self.returning[block.index()] => Meeting::Behind,
            None => Meeting::Never,
        }
    }

    pub fn is_head(&self, block: Block) -> bool {
        self.heads[block.index()]
    }
}

pub struct Functions {
    world: Arc<dyn World>,
    known: Vec<Function>,
    ids: FxHashMap<FunctionName, FunctionId>,
}

/// What the call at the end of a block may run.
pub type Targets<'a> = &'a dyn Fn(FunctionName, Block) -> Vec<FunctionName>;

impl Functions {
    /// Loads the functions of these names that have a body.
    pub fn new(
        world: Arc<dyn World>,
        names: &[FunctionName],
        targets: Targets<'_>,
    ) -> Result<Functions, WorldError> {
        let mut bodies = Vec::new();
        for name in names {
            bodies.extend(world.body(*name)?);
        }
        let stops = stops(&bodies, targets);
        let known: Vec<Function> =
            bodies.into_iter().zip(stops).map(|(body, stops)| function(body, stops)).collect();
        let ids =
            known.iter().enumerate().map(|(at, function)| (function.name, FunctionId(at as u32))).collect();
        Ok(Functions { world, known, ids })
    }

    pub fn world(&self) -> &Arc<dyn World> {
        &self.world
    }

    pub fn get(&self, id: FunctionId) -> &Function {
        &self.known[id.0 as usize]
    }

    pub fn find(&self, name: FunctionName) -> Option<FunctionId> {
        self.ids.get(&name).copied()
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
}

fn function(body: Arc<Body>, stops: FxHashSet<Block>) -> Function {
    let doomed = doomed(&body);
    let graph = Meaningful { body: &body, doomed: &doomed };
    let post = PostDominators::new(&graph);
    let stopping = Stopping { graph: &graph, stops: &stops };
    let control = ControlDependence::new(&stopping, &PostDominators::new(&stopping));
    let mut heads = heads(&graph);
    let loops = LoopForest::new(&graph);
    let tests = behind_tests(&body, &loops, &mut heads);
    let returning = returning(&body);
    let builders = if body.name.owner.is_empty() { FxHashMap::default() } else { builders::private(&body) };
    Function { name: body.name, body, control, post, stops, heads, tests, loops, returning, builders }
}

/// The blocks from which some way leads to a return.
fn returning(body: &Body) -> Vec<bool> {
    let before = Predecessors::new(body);
    let mut found = vec![false; body.blocks.len()];
    let is_return = |block: &Block| matches!(body.blocks[*block].terminator, Terminator::Return(_));
    let mut work: Vec<usize> = body.blocks.keys().filter(is_return).map(EntityRef::index).collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut found[block], true) {
            work.extend(before.of(block));
        }
    }
    found
}

/// For each function the blocks whose calls may end the program.
fn stops(bodies: &[Arc<Body>], targets: Targets<'_>) -> Vec<FxHashSet<Block>> {
    let numbers: FxHashMap<FunctionName, usize> =
        bodies.iter().enumerate().map(|(at, body)| (body.name, at)).collect();
    let mut found = vec![FxHashSet::default(); bodies.len()];
    let mut callers: Vec<Vec<(usize, Block)>> = vec![Vec::new(); bodies.len()];
    let mut work = Vec::new();
    for (at, body) in bodies.iter().enumerate() {
        for (block, data) in body.blocks.iter() {
            let Terminator::Call { normal, .. } = &data.terminator else { continue };
            let mut has_code = false;
            for target in targets(body.name, block).iter().filter_map(|target| numbers.get(target)) {
                callers[*target].push((at, block));
                has_code = true;
            }
            // The compiler knows which functions never return.
            if !has_code && matches!(body.blocks[normal.target].terminator, Terminator::Undefined) {
                found[at].insert(block);
                work.push(at);
            }
        }
    }
    while let Some(at) = work.pop() {
        for (caller, block) in callers[at].clone() {
            if found[caller].insert(block) {
                work.push(caller);
            }
        }
    }
    found
}

/// A body without the edges that no meaningful run of C takes: those of checks that fail without an exception, and those to where nothing but undefined behaviour follows. A switch with a
/// default that the compiler knows to be unreachable has ways that meet, and decides nothing by it.
struct Meaningful<'a> {
    body: &'a Body,
    doomed: &'a [bool],
}

/// The edges of a block that do not fail.
fn succeeding(body: &Body, block: Block) -> impl Iterator<Item = Block> + '_ {
    let ends = matches!(body.blocks[block].terminator, Terminator::Check { raises: false, .. });
    let count = if ends { 1 } else { usize::MAX };
    body.successors(block).take(count)
}

/// The blocks behind which the run is undefined whatever happens. A call may end the run before, so what leads to one is not.
fn doomed(body: &Body) -> Vec<bool> {
    let mut doomed = vec![false; body.blocks.len()];
    let mut before: Vec<Vec<Block>> = vec![Vec::new(); body.blocks.len()];
    let mut work = Vec::new();
    for (block, data) in body.blocks.iter() {
        match data.terminator {
            Terminator::Undefined => work.push(block),
            Terminator::Call { .. } => {}
            _ => succeeding(body, block).for_each(|next| before[next.index()].push(block)),
        }
    }
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut doomed[block.index()], true) {
            let all = before[block.index()].iter().copied();
            work.extend(all.filter(|block| succeeding(body, *block).all(|next| doomed[next.index()])));
        }
    }
    doomed
}

impl Graph for Meaningful<'_> {
    fn entry(&self) -> usize {
        self.body.entry().index()
    }

    fn node_count(&self) -> usize {
        self.body.blocks.len()
    }

    fn successors(&self, node: usize) -> impl Iterator<Item = usize> {
        let block = Block::new(node);
        let is_call = matches!(self.body.blocks[block].terminator, Terminator::Call { .. });
        succeeding(self.body, block).map(EntityRef::index).filter(move |next| is_call || !self.doomed[*next])
    }
}

/// The same with an edge from every call that may end the program to one more node, the end.
struct Stopping<'a> {
    graph: &'a Meaningful<'a>,
    stops: &'a FxHashSet<Block>,
}

impl Graph for Stopping<'_> {
    fn entry(&self) -> usize {
        self.graph.entry()
    }

    fn node_count(&self) -> usize {
        self.graph.node_count() + 1
    }

    fn successors(&self, node: usize) -> impl Iterator<Item = usize> {
        let end = self.graph.node_count();
        let inner = (node < end).then(|| self.graph.successors(node).collect::<Vec<usize>>());
        let stop = (node < end && self.stops.contains(&Block::new(node))).then_some(end);
        inner.into_iter().flatten().chain(stop)
    }
}

/// The targets of edges that go back in reverse post-order.
fn heads(graph: &Meaningful<'_>) -> Vec<bool> {
    let order = reverse_postorder(graph);
    let mut position = vec![usize::MAX; graph.node_count()];
    for (at, node) in order.iter().enumerate() {
        position[*node] = at;
    }
    let mut heads = vec![false; graph.node_count()];
    for node in order {
        for target in graph.successors(node) {
            heads[target] |= position[target] <= position[node];
        }
    }
    heads
}

/// Moves the heads of loops that begin with a test behind it. Then the test holds at the head in every turn, and a path that does not enter the loop is told apart from those that do.
fn behind_tests(body: &Body, loops: &LoopForest, heads: &mut [bool]) -> FxHashMap<Block, Block> {
    let before = Predecessors::new(body);
    let mut tests = FxHashMap::default();
    for (_, inner) in loops.iter().filter(|(_, inner)| inner.is_reducible()) {
        let [head] = inner.headers[..] else { continue };
        let head = Block::new(head);
        if !heads[head.index()] || !matches!(body.blocks[head].terminator, Terminator::Branch { .. }) {
            continue;
        }
        let stays = |block: &Block| inner.nodes.binary_search(&block.index()).is_ok();
        let inside: Vec<Block> = body.successors(head).filter(stays).collect();
        if let [first] = inside[..]
            && first != head
            && !heads[first.index()]
            && before.of(first.index()).count() == 1
        {
            heads[head.index()] = false;
            heads[first.index()] = true;
            tests.insert(first, head);
        }
    }
    tests
}
