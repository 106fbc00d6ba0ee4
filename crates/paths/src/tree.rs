//! The tree of symbolic executions, closed into a graph.
//!
//! A node is a program point reached on some path: a stack of calls, a block, and the state there. Its children are the steps out of the block. A leaf is a path's
//! end, a point that another node answers for (*subsumed*), or the return to the head of a loop (*looping*). Blocks with one way out get no node when paths are told apart: a child is where the next choice
//! is, and remembers what it came through.

use std::rc::Rc;

use pathlight_ir::Block;
use pathlight_logic::Term;
use rustc_hash::FxHashMap;

use crate::functions::FunctionId;
use crate::prover::Conditions;
use crate::variables::{Values, VariableId};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(pub u32);

/// A stack of calls, as a number; 0 is the empty one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct StackId(pub u32);

/// A program point with the calls that lead there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Spot {
    pub stack: StackId,
    pub function: FunctionId,
    pub block: Block,
}

/// A call that has not returned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Call {
    pub below: StackId,
    pub function: FunctionId,
    pub block: Block,
}

#[derive(Clone, Default)]
pub struct Stacks {
    calls: Vec<Call>,
    ids: FxHashMap<Call, StackId>,
}

impl Stacks {
    pub fn push(&mut self, call: Call) -> StackId {
        let Stacks { calls, ids } = self;
        *ids.entry(call).or_insert_with(|| {
            calls.push(call);
            StackId(calls.len() as u32)
        })
    }

    /// The innermost call; None for the empty stack.
    pub fn top(&self, stack: StackId) -> Option<Call> {
        (stack.0 as usize).checked_sub(1).map(|at| self.calls[at])
    }
}

/// What is known on a path.
#[derive(Clone, Default)]
pub struct State {
    pub values: Values,
    pub conditions: Conditions,
}

/// Which step of a block was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    pub step: usize,
    /// Leaving a function: how the caller goes on (0 after a return, 1 after an exception).
    pub resume: Option<usize>,
}

/// A block with one way out that a path goes through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pass {
    pub spot: Spot,
    pub taken: Taken,
}

#[derive(Clone, Debug)]
pub struct Child {
    pub taken: Taken,
    /// The blocks between the step and the node. Where there is no choice there is no node.
    pub through: Rc<[Pass]>,
    /// None if the step cannot be taken here.
    pub node: Option<NodeId>,
}

#[derive(Clone, Debug)]
pub enum Kind {
    Expanded(Vec<Child>),
    Subsumed(NodeId),
    Looping(NodeId),
    /// The run ends here, or nothing behind it matters.
    End,
}

/// What must hold at a node for its subtree to be that of another state too: conditions on variables. None if that could not be expressed.
pub type Interpolant = Option<Vec<Term>>;

/// What is known at the head of a loop in every iteration.
#[derive(Clone, Default)]
pub struct Invariant {
    /// Variables that the loop may change.
    pub changing: Vec<VariableId>,
    pub kept: Vec<Term>,
    /// The state in which the loop was entered.
    pub first: State,
}

pub struct Node {
    pub spot: Spot,
    pub parent: Option<NodeId>,
    pub state: State,
    pub kind: Kind,
    pub interpolant: Interpolant,
    /// At the head of a loop.
    pub invariant: Option<Invariant>,
    /// No path below was excluded, so every state may use the answer.
    pub complete: bool,
    /// The heads of loops around it that paths below come back to.
    pub loops: Vec<NodeId>,
}
