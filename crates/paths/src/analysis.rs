//! Analyses over the closed tree: what plugs in, and the fixpoint.
//!
//! An analysis says what is true of the end of a path, how a step extends what is true behind it, and how two ways join. The answers of all nodes are the least
//! solution of these equations; a subsumed node has the answer of the node that stands for it, a looping one that of its head. They are computed by a worklist:
//! a node is looked at again only if the answer of one that it depends on has changed.

use std::collections::BTreeSet;
use std::hash::Hash;

use pathlight_ir::{Block, WorldError};
use pathlight_logic::Term;
use rustc_hash::FxHashMap;

use crate::explore::Explorer;
use crate::functions::FunctionId;
use crate::program::Program;
use crate::steps::{BlockMeaning, Step};
use crate::tree::{Kind, NodeId, Spot};

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

    /// The answer that says this and nothing else.
    fn only(&self, fact: Self::Fact) -> Self::Answer;

    /// Replaces the answer of a node that has changed again and again by one that cannot go on for ever.
    fn settle(&self, _before: &Self::Answer, _now: &mut Self::Answer) {}

    /// Takes out what cannot be where these conditions on variables hold: at the head of a loop that a path comes back to.
    fn hold(&self, _program: &Program, _conditions: &[Term], _answer: &mut Self::Answer) {}

    /// Blocks whose nodes must be looked at again, because of something that the analysis has learnt elsewhere.
    fn touched(&mut self) -> Vec<(FunctionId, Block)> {
        Vec::new()
    }
}

/// How often the answer of a node may change before it is settled.
const CHANGES: u32 = 300;

/// The answers of all nodes.
pub fn solve<A: Analysis>(
    explorer: &mut Explorer<'_>,
    analysis: &mut A,
) -> Result<Vec<A::Answer>, WorldError> {
    let count = explorer.nodes.len();
    let mut dependents: Vec<Vec<u32>> = vec![Vec::new(); count];
    let mut at: FxHashMap<(FunctionId, Block), Vec<u32>> = FxHashMap::default();
    for (id, node) in explorer.nodes.iter().enumerate() {
        let id = id as u32;
        at.entry((node.spot.function, node.spot.block)).or_default().push(id);
        match &node.kind {
            Kind::Expanded(children) => {
                children
                    .iter()
                    .filter_map(|child| child.node)
                    .for_each(|child| dependents[child.0 as usize].push(id));
            }
            Kind::Subsumed(other) | Kind::Looping(other) => dependents[other.0 as usize].push(id),
            Kind::End => {}
        }
    }
    let mut answers = vec![analysis.nothing(); count];
    // Nodes deeper in the tree have higher numbers, so the last comes first.
    let mut work: BTreeSet<u32> = (0..count as u32).collect();
    let mut changes = vec![0_u32; count];
    while let Some(id) = work.pop_last() {
        let mut answer = answer(explorer, analysis, &answers, NodeId(id))?;
        for (function, block) in analysis.touched() {
            work.extend(at.get(&(function, block)).into_iter().flatten());
        }
        if answer != answers[id as usize] {
            changes[id as usize] += 1;
            if changes[id as usize] > CHANGES {
                analysis.settle(&answers[id as usize], &mut answer);
            }
            answers[id as usize] = answer;
            work.extend(&dependents[id as usize]);
        }
    }
    Ok(answers)
}

fn answer<A: Analysis>(
    explorer: &mut Explorer<'_>,
    analysis: &mut A,
    answers: &[A::Answer],
    id: NodeId,
) -> Result<A::Answer, WorldError> {
    let node = explorer.node(id);
    let spot = node.spot;
    let children = match &node.kind {
        Kind::End => return Ok(analysis.end(spot)),
        Kind::Subsumed(other) => return Ok(answers[other.0 as usize].clone()),
        Kind::Looping(head) => {
            let mut answer = answers[head.0 as usize].clone();
            if let Some(invariant) = &explorer.node(*head).invariant {
                analysis.hold(explorer.program, &invariant.kept, &mut answer);
            }
            return Ok(answer);
        }
        Kind::Expanded(children) => children.clone(),
    };
    let block = explorer.program.meaning(spot.function, spot.block)?;
    let mut joined = analysis.nothing();
    let mut goes_on = false;
    for child in children {
        let Some(behind) = child.node else { continue };
        let resume = match (child.taken.resume, explorer.stacks.top(spot.stack)) {
            (Some(resume), Some(call)) => {
                explorer.program.meaning(call.function, call.block)?.resume[resume].clone()
            }
            _ => None,
        };
        let (program, step) = (&*explorer.program, &block.steps[child.taken.step]);
        let view = View { program, spot, block: &block, step, resume: resume.as_ref() };
        let extended = analysis.extend(&view, &answers[behind.0 as usize]);
        analysis.join(&mut joined, &extended);
        goes_on = true;
    }
    if !goes_on {
        // The block is the last of its path; what it does still counts.
        for step in &block.steps {
            let end = analysis.end(spot);
            let view = View { program: explorer.program, spot, block: &block, step, resume: None };
            let extended = analysis.extend(&view, &end);
            analysis.join(&mut joined, &extended);
        }
    }
    Ok(joined)
}
