//! Analyses over the closed tree: what plugs in, and the fixpoint.
//!
//! An analysis says what is true of the end of a path, how a step extends what is true behind it, and how two ways join. The answers of all nodes are the least
//! solution of these equations; a looping node has the answer of its head, and a subsumed node has of the answer of the node that stands for it what is proven to be true in its own
//! state as well ([`crate::witness`]). They are computed by a worklist: a node is looked at again only if the answer of one that it depends on has changed. What is proven only grows, and so
//! do the answers: when something more is proven, or a subsumed node is explored after all, the worklist goes on from there and nothing is computed from scratch.

use std::collections::BTreeSet;
use std::hash::Hash;

use pathlight_ir::{Block, WorldError};
use pathlight_logic::Term;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::explore::Explorer;
use crate::functions::FunctionId;
use crate::program::Program;
use crate::steps::{BlockMeaning, Step};
use crate::tree::{Child, Kind, NodeId, Pass, Spot};

/// A step in the tree, as analyses see it.
pub struct View<'a> {
    pub program: &'a Program,
    pub spot: Spot,
    pub block: &'a BlockMeaning,
    pub step: &'a Step,
    /// How the caller goes on, where the step leaves a function.
    pub resume: Option<&'a Step>,
}

pub trait Analysis {
    type Answer: Clone + PartialEq;
    /// One thing that an answer says.
    type Fact: Clone + Eq + Hash;

    /// The answer of no path at all.
    fn nothing(&self) -> Self::Answer;

    /// The answer where a path ends.
    fn end(&mut self, spot: Spot) -> Self::Answer;

    /// The answer before a step, from the one behind it.
    fn extend(&mut self, view: &View<'_>, behind: &Self::Answer) -> Self::Answer;

    fn join(&self, into: &mut Self::Answer, other: &Self::Answer);

    /// What must have a witness where one node answers for another: each is true because of one path. An answer in which paths were mixed up (a join that is not lossless) has
    /// none to offer, and is taken as it is.
    fn facts(&self, answer: &Self::Answer) -> Vec<Self::Fact>;

    /// The facts of an answer that another one does not have.
    fn further(&self, answer: &Self::Answer, known: &Self::Answer) -> Vec<Self::Fact> {
        let known = self.facts(known);
        self.facts(answer).into_iter().filter(|fact| !known.contains(fact)).collect()
    }

    /// The answer that says this and nothing else.
    fn only(&self, fact: Self::Fact) -> Self::Answer;

    /// Replaces the answer of a node that has changed again and again by one that cannot go on for ever.
    fn settle(&self, _before: &Self::Answer, _now: &mut Self::Answer) {}

    /// Takes out what cannot be where these conditions on variables hold: at the head of a loop that a path comes back to.
    fn hold(&self, _program: &Program, _conditions: &[Term], _answer: &mut Self::Answer) {}

    /// Would it change nothing of the result if this were true of more nodes than it is known of? Then nobody needs to prove it.
    fn is_harmless(&mut self, _fact: &Self::Fact) -> bool {
        false
    }

    /// Changes whenever what the analysis has learnt elsewhere changes how steps extend answers.
    fn version(&self) -> usize {
        0
    }

    /// Has the tree grown in a way that the analysis has not seen? Then it must begin anew.
    fn is_outdated(&self, _explorer: &Explorer<'_>) -> bool {
        false
    }

    /// Blocks whose nodes must be looked at again, because of something that the analysis has learnt elsewhere.
    fn touched(&mut self) -> Vec<(FunctionId, Block)> {
        Vec::new()
    }
}

/// How often the answer of a node may change before it is settled.
const CHANGES: u32 = 300;

/// What is known of the answers of subsumed nodes.
pub struct Proven<Answer> {
    /// What is true in the state of a subsumed node, of what the node that stands for it says.
    pub answers: FxHashMap<NodeId, Answer>,
    /// Subsumed nodes that cannot be explored by themselves: what the other says is believed.
    pub believed: FxHashSet<NodeId>,
    /// Nobody proves anything any more: all are believed.
    pub everything: bool,
}

/// The equations of a tree with what is known of their solution.
pub struct Closed<Answer> {
    pub answers: Vec<Answer>,
    dependents: Vec<Vec<u32>>,
    at: FxHashMap<(FunctionId, Block), Vec<u32>>,
    work: BTreeSet<u32>,
    /// Subsumed nodes that may have something more to prove.
    pub unproven: BTreeSet<NodeId>,
    changes: Vec<u32>,
}

impl<Answer> Default for Closed<Answer> {
    fn default() -> Closed<Answer> {
        Closed {
            answers: Vec::new(),
            dependents: Vec::new(),
            at: FxHashMap::default(),
            work: BTreeSet::new(),
            unproven: BTreeSet::new(),
            changes: Vec::new(),
        }
    }
}

impl<Answer: Clone + PartialEq> Closed<Answer> {
    /// Takes up what is new in the tree.
    pub fn extend(&mut self, explorer: &Explorer<'_>, nothing: Answer) {
        let (before, count) = (self.answers.len(), explorer.nodes.len());
        self.answers.resize(count, nothing);
        self.changes.resize(count, 0);
        self.work.extend(before as u32..count as u32);
        self.at.clear();
        self.dependents = vec![Vec::new(); count];
        let dependents = &mut self.dependents;
        for (id, node) in explorer.nodes.iter().enumerate() {
            let id = id as u32;
            self.at.entry((node.spot.function, node.spot.block)).or_default().push(id);
            match &node.kind {
                Kind::Expanded(children) => {
                    for child in children {
                        child.node.into_iter().for_each(|child| dependents[child.0 as usize].push(id));
                        for Pass { spot, .. } in child.through.iter() {
                            self.at.entry((spot.function, spot.block)).or_default().push(id);
                        }
                    }
                }
                Kind::Subsumed(other) | Kind::Looping(other) => dependents[other.0 as usize].push(id),
                Kind::End => {}
            }
        }
    }

    /// Something was learnt about a node.
    pub fn again(&mut self, node: NodeId) {
        self.work.insert(node.0);
    }

    /// Computes until nothing changes.
    pub fn settle<A: Analysis<Answer = Answer>>(
        &mut self,
        explorer: &mut Explorer<'_>,
        analysis: &mut A,
        proven: &Proven<Answer>,
    ) -> Result<(), WorldError> {
        // Nodes deeper in the tree have higher numbers, so the last comes first.
        while let Some(id) = self.work.pop_last() {
            if matches!(explorer.node(NodeId(id)).kind, Kind::Subsumed(_)) {
                self.unproven.insert(NodeId(id));
            }
            let mut answer = answer(explorer, analysis, &self.answers, proven, NodeId(id))?;
            for (function, block) in analysis.touched() {
                self.work.extend(self.at.get(&(function, block)).into_iter().flatten());
            }
            if answer != self.answers[id as usize] {
                self.changes[id as usize] += 1;
                if self.changes[id as usize] > CHANGES {
                    analysis.settle(&self.answers[id as usize], &mut answer);
                }
                self.answers[id as usize] = answer;
                self.work.extend(&self.dependents[id as usize]);
            }
        }
        Ok(())
    }
}

fn answer<A: Analysis>(
    explorer: &mut Explorer<'_>,
    analysis: &mut A,
    answers: &[A::Answer],
    proven: &Proven<A::Answer>,
    id: NodeId,
) -> Result<A::Answer, WorldError> {
    let node = explorer.node(id);
    let spot = node.spot;
    let children = match &node.kind {
        Kind::End => return Ok(analysis.end(spot)),
        Kind::Subsumed(other) if proven.everything || proven.believed.contains(&id) => {
            return Ok(answers[other.0 as usize].clone());
        }
        Kind::Subsumed(_) => {
            return Ok(proven.answers.get(&id).cloned().unwrap_or_else(|| analysis.nothing()));
        }
        Kind::Looping(head) => {
            let mut answer = answers[head.0 as usize].clone();
            if let Some(invariant) = &explorer.node(*head).invariant {
                analysis.hold(explorer.program, &invariant.kept, &mut answer);
            }
            return Ok(answer);
        }
        Kind::Expanded(children) => children.clone(),
    };
    let mut joined = analysis.nothing();
    let mut goes_on = false;
    for child in children {
        let Some(behind) = child.node else { continue };
        let extended = over(explorer, analysis, spot, &child, &answers[behind.0 as usize])?;
        analysis.join(&mut joined, &extended);
        goes_on = true;
    }
    if !goes_on {
        // The block is the last of its path; what it does still counts.
        let block = explorer.program.meaning(spot.function, spot.block)?;
        for step in &block.steps {
            let end = analysis.end(spot);
            let view = View { program: explorer.program, spot, block: &block, step, resume: None };
            let extended = analysis.extend(&view, &end);
            analysis.join(&mut joined, &extended);
        }
    }
    Ok(joined)
}

/// The answer before a child's step and all that it goes through, from the one at the child.
pub fn over<A: Analysis>(
    explorer: &mut Explorer<'_>,
    analysis: &mut A,
    spot: Spot,
    child: &Child,
    behind: &A::Answer,
) -> Result<A::Answer, WorldError> {
    let mut answer = behind.clone();
    let first = Pass { spot, taken: child.taken };
    for Pass { spot, taken } in child.through.iter().rev().copied().chain([first]) {
        let block = explorer.program.meaning(spot.function, spot.block)?;
        let caller = match (taken.resume, explorer.stacks.top(spot.stack)) {
            (Some(_), Some(call)) => Some(explorer.program.meaning(call.function, call.block)?),
            _ => None,
        };
        let resume = match (&caller, taken.resume) {
            (Some(caller), Some(resume)) => caller.resume[resume].as_ref(),
            _ => None,
        };
        let view =
            View { program: explorer.program, spot, block: &block, step: &block.steps[taken.step], resume };
        answer = analysis.extend(&view, &answer);
    }
    Ok(answer)
}
