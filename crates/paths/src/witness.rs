//! Witnesses: is what a node says really true of those that it stands for?
//!
//! An interpolant makes reuse sound: the subsumed node has no path that the other has not. It may have fewer, and then a fact of the answer may hold only on paths that it
//! does not have. So each fact needs a *witness*, a path that gives rise to it and that the subsumed node can take as well. The paper keeps the
//! formulas of such paths with every node. Here they are looked for when all answers are known: the fact is followed down the tree, step by step, in the state of the
//! subsumed node. Where no path is found, the node is explored by itself. That changes answers, so it is repeated until nothing changes.
//!
//! Paths that come back to the head of a loop end there and count as possible: exactness is up to loops.

use pathlight_ir::WorldError;

use crate::analysis::{Analysis, View, solve};
use crate::explore::Explorer;
use crate::tree::{Kind, NodeId, State};

/// Steps that looking for one witness may take.
const FUEL: u32 = 400;

/// The answers of all nodes, exact up to loops unless the budget ends first. `fresh` makes the analysis for a tree.
pub fn solve_exactly<A: Analysis>(
    explorer: &mut Explorer<'_>,
    fresh: &mut dyn FnMut(&mut Explorer<'_>) -> A,
) -> Result<(A, Vec<A::Answer>), WorldError> {
    loop {
        let mut analysis = fresh(explorer);
        let answers = solve(explorer, &mut analysis)?;
        let mut unfolded = false;
        for id in (0..explorer.nodes.len() as u32).map(NodeId) {
            if explorer.is_exhausted() {
                break;
            }
            if explorer.nodes.len() > id.0 as usize && !has_witnesses(explorer, &mut analysis, &answers, id)?
            {
                unfolded |= unfold_all(explorer, id)?;
            }
        }
        if !unfolded {
            return Ok((analysis, answers));
        }
    }
}

fn unfold_all(explorer: &mut Explorer<'_>, first: NodeId) -> Result<bool, WorldError> {
    let before = explorer.statistics.unfolded;
    let mut work = vec![first];
    while let Some(id) = work.pop() {
        work.extend(explorer.unfold(id)?);
    }
    Ok(explorer.statistics.unfolded > before)
}

/// Has every fact of the node that stands for this one a witness here?
fn has_witnesses<A: Analysis>(
    explorer: &mut Explorer<'_>,
    analysis: &mut A,
    answers: &[A::Answer],
    id: NodeId,
) -> Result<bool, WorldError> {
    let Kind::Subsumed(other) = explorer.node(id).kind else { return Ok(true) };
    // Nodes that were added since have no answers yet; the next round looks at them.
    let Some(answer) = answers.get(other.0 as usize).cloned() else { return Ok(true) };
    for fact in analysis.facts(&answer) {
        let state = explorer.node(id).state.clone();
        if !is_witnessed(explorer, analysis, answers, other, fact, state)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Looks for a path below a node that gives rise to a fact, possible in another state.
fn is_witnessed<A: Analysis>(
    explorer: &mut Explorer<'_>,
    analysis: &mut A,
    answers: &[A::Answer],
    node: NodeId,
    fact: A::Answer,
    state: State,
) -> Result<bool, WorldError> {
    let mut open = vec![(node, fact, state)];
    let mut fuel = FUEL;
    while let Some((node, fact, state)) = open.pop() {
        let spot = explorer.node(node).spot;
        let children = match explorer.node(node).kind.clone() {
            Kind::End | Kind::Looping(_) => return Ok(true),
            Kind::Subsumed(other) => {
                open.push((other, fact, state));
                continue;
            }
            Kind::Expanded(children) => children,
        };
        let block = explorer.program.meaning(spot.function, spot.block)?;
        let mut goes_on = false;
        for child in children.into_iter().rev() {
            let Some(behind) = child.node else { continue };
            goes_on = true;
            // A tree that was unfolded meanwhile, or a search that is too long: taken to be possible, which costs precision only.
            fuel = fuel.saturating_sub(1);
            let Some(answer) = answers.get(behind.0 as usize).filter(|_| fuel > 0) else { return Ok(true) };
            let resume = match (child.taken.resume, explorer.stacks.top(spot.stack)) {
                (Some(resume), Some(call)) => {
                    explorer.program.meaning(call.function, call.block)?.resume[resume].clone()
                }
                _ => None,
            };
            let view =
                View { spot, block: &block, step: &block.steps[child.taken.step], resume: resume.as_ref() };
            let from_here = analysis.extend(&view, &analysis.nothing());
            let sources: Vec<Option<A::Answer>> = match analysis.covers(&from_here, &fact) {
                true => vec![None],
                false => analysis
                    .facts(answer)
                    .into_iter()
                    .filter(|source| {
                        let extended = analysis.extend(&view, source);
                        analysis.covers(&extended, &fact)
                    })
                    .map(Some)
                    .collect(),
            };
            if sources.is_empty() {
                continue;
            }
            let Some((_, state)) = explorer.take(spot, state.clone(), child.taken)? else { continue };
            for source in sources {
                match source {
                    None => return Ok(true),
                    Some(source) => open.push((behind, source, state.clone())),
                }
            }
        }
        if !goes_on {
            return Ok(true);
        }
    }
    Ok(false)
}
