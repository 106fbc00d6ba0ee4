//! Analyses over the closed tree: what plugs in, and the fixpoint.
//!
//! An analysis says what is true of the end of a path, how a step extends what is true behind it, and how two ways join. The answers of all nodes are the least
//! solution of these equations; a subsumed node has the answer of the node that stands for it, a looping one that of its head. They are computed by a worklist:
//! a node is looked at again only if the answer of one that it depends on has changed.

use std::collections::BTreeSet;

use pathlight_ir::{Block, WorldError};
use rustc_hash::FxHashMap;

use crate::explore::Explorer;
use crate::functions::FunctionId;
use crate::steps::{BlockMeaning, Step};
use crate::tree::{Kind, NodeId, Spot};

/// A step in the tree, as analyses see it.
pub struct View<'a> {
    pub spot: Spot,
    pub block: &'a BlockMeaning,
    pub step: &'a Step,
    /// How the caller goes on, where the step leaves a function.
    pub resume: Option<&'a Step>,
}

pub trait Analysis {
    type Answer: Clone + PartialEq;

    /// The answer of no path at all.
    fn nothing(&self) -> Self::Answer;

    /// The answer where a path ends.
    fn end(&mut self, spot: Spot) -> Self::Answer;

    /// The answer before a step, from the one behind it.
    fn extend(&mut self, view: &View<'_>, behind: &Self::Answer) -> Self::Answer;

    fn join(&self, into: &mut Self::Answer, other: &Self::Answer);

    /// The facts of an answer, one by one, each as an answer of its own.
    fn facts(&self, answer: &Self::Answer) -> Vec<Self::Answer>;

    /// Does an answer say all that another says?
    fn covers(&self, answer: &Self::Answer, fact: &Self::Answer) -> bool;

    /// Blocks whose nodes must be looked at again, because of something that the analysis has learnt elsewhere.
    fn touched(&mut self) -> Vec<(FunctionId, Block)> {
        Vec::new()
    }
}

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
    while let Some(id) = work.pop_last() {
        let answer = answer(explorer, analysis, &answers, NodeId(id))?;
        for (function, block) in analysis.touched() {
            work.extend(at.get(&(function, block)).into_iter().flatten());
        }
        if answer != answers[id as usize] {
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
        Kind::Subsumed(other) | Kind::Looping(other) => return Ok(answers[other.0 as usize].clone()),
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
        let view =
            View { spot, block: &block, step: &block.steps[child.taken.step], resume: resume.as_ref() };
        let extended = analysis.extend(&view, &answers[behind.0 as usize]);
        analysis.join(&mut joined, &extended);
        goes_on = true;
    }
    if !goes_on {
        // The block is the last of its path; what it does still counts.
        for step in &block.steps {
            let end = analysis.end(spot);
            let view = View { spot, block: &block, step, resume: None };
            let extended = analysis.extend(&view, &end);
            analysis.join(&mut joined, &extended);
        }
    }
    Ok(joined)
}
