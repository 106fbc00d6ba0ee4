//! Witnesses: is what a node says really true of those that it stands for?
//!
//! An interpolant makes reuse sound: the subsumed node has no path that the other has not. It may have fewer, and then a fact of the answer may hold only on paths that it
//! does not have. So each fact needs a *witness*, a path that gives rise to it and that the subsumed node can take as well. The paper keeps the
//! formulas of such paths with every node. Here they are looked for when all answers are known: the fact is followed down the tree, step by step, in the state of the
//! subsumed node. Where no path is found, the node is explored by itself. That changes answers, so it is repeated until nothing changes.
//!
//! Paths that come back to the head of a loop end there and count as possible: exactness is up to loops.

use std::rc::Rc;

use pathlight_ir::WorldError;
use rustc_hash::FxHashMap;

use crate::analysis::{Analysis, View, solve};
use crate::explore::Explorer;
use crate::tree::{Child, Kind, NodeId, State};

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
        let mut search = Search { analysis: &mut analysis, answers: &answers, sources: FxHashMap::default() };
        let mut unfolded = false;
        for id in (0..explorer.nodes.len() as u32).map(NodeId) {
            if explorer.is_exhausted() || explorer.statistics.gave_up {
                break;
            }
            if explorer.nodes.len() > id.0 as usize && !search.has_witnesses(explorer, id)? {
                unfolded |= unfold_all(explorer, id)?;
                // Children of nodes may be others now.
                search.sources.clear();
            }
        }
        if !unfolded || explorer.statistics.gave_up {
            return Ok((analysis, answers));
        }
    }
}

fn unfold_all(explorer: &mut Explorer<'_>, first: NodeId) -> Result<bool, WorldError> {
    let before = explorer.statistics.unfolded;
    let mut work = explorer.unfold(first)?.unwrap_or_default();
    while let Some(id) = work.pop() {
        match explorer.unfold(id)? {
            Some(more) => work.extend(more),
            // It relied on what is no longer true, and cannot be explored by itself.
            None => {
                explorer.statistics.gave_up = true;
                return Ok(false);
            }
        }
    }
    Ok(explorer.statistics.unfolded > before)
}

/// Where the facts before a step come from.
struct Sources<Answer> {
    /// What the step says by itself.
    from_here: Answer,
    /// For each fact behind it, what it says before it.
    behind: Vec<(Answer, Answer)>,
}

struct Search<'a, A: Analysis> {
    analysis: &'a mut A,
    answers: &'a [A::Answer],
    sources: FxHashMap<(NodeId, usize), Rc<Sources<A::Answer>>>,
}

impl<A: Analysis> Search<'_, A> {
    /// Has every fact of the node that stands for this one a witness here?
    fn has_witnesses(&mut self, explorer: &mut Explorer<'_>, id: NodeId) -> Result<bool, WorldError> {
        let Kind::Subsumed(other) = explorer.node(id).kind else { return Ok(true) };
        // Nodes that were added since have no answers yet; the next round looks at them.
        let Some(answer) = self.answers.get(other.0 as usize).cloned() else { return Ok(true) };
        for fact in self.analysis.facts(&answer) {
            let state = explorer.node(id).state.clone();
            if !self.is_witnessed(explorer, other, fact, state)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Looks for a path below a node that gives rise to a fact, possible in another state.
    fn is_witnessed(
        &mut self,
        explorer: &mut Explorer<'_>,
        node: NodeId,
        fact: A::Answer,
        state: State,
    ) -> Result<bool, WorldError> {
        let mut open = vec![(node, fact, state)];
        let mut fuel = FUEL;
        while let Some((node, fact, state)) = open.pop() {
            let children = match explorer.node(node).kind.clone() {
                Kind::End | Kind::Looping(_) => return Ok(true),
                Kind::Subsumed(other) => {
                    open.push((other, fact, state));
                    continue;
                }
                Kind::Expanded(children) => children,
            };
            if children.iter().all(|child| child.node.is_none()) {
                return Ok(true);
            }
            let spot = explorer.node(node).spot;
            for (at, child) in children.into_iter().enumerate().rev() {
                let Some(behind) = child.node else { continue };
                // A tree that was unfolded meanwhile, or a search that is too long: taken to be possible, which costs precision only.
                fuel = fuel.saturating_sub(1);
                if fuel == 0 || behind.0 as usize >= self.answers.len() {
                    return Ok(true);
                }
                let sources = self.sources(explorer, node, at, child)?;
                let from_here = self.analysis.covers(&sources.from_here, &fact);
                let mut from_behind = sources
                    .behind
                    .iter()
                    .filter(|(_, before)| self.analysis.covers(before, &fact))
                    .peekable();
                if !from_here && from_behind.peek().is_none() {
                    continue;
                }
                let Some((_, state)) = explorer.take(spot, state.clone(), child.taken)? else { continue };
                if from_here {
                    return Ok(true);
                }
                open.extend(from_behind.map(|(source, _)| (behind, source.clone(), state.clone())));
            }
        }
        Ok(false)
    }

    fn sources(
        &mut self,
        explorer: &mut Explorer<'_>,
        node: NodeId,
        at: usize,
        child: Child,
    ) -> Result<Rc<Sources<A::Answer>>, WorldError> {
        if let Some(known) = self.sources.get(&(node, at)) {
            return Ok(known.clone());
        }
        let spot = explorer.node(node).spot;
        let block = explorer.program.meaning(spot.function, spot.block)?;
        let resume = match (child.taken.resume, explorer.stacks.top(spot.stack)) {
            (Some(resume), Some(call)) => {
                explorer.program.meaning(call.function, call.block)?.resume[resume].clone()
            }
            _ => None,
        };
        let view =
            View { spot, block: &block, step: &block.steps[child.taken.step], resume: resume.as_ref() };
        let from_here = self.analysis.extend(&view, &self.analysis.nothing());
        let facts = child
            .node
            .and_then(|node| self.answers.get(node.0 as usize))
            .map(|answer| self.analysis.facts(answer));
        let behind = facts.into_iter().flatten().map(|fact| {
            let before = self.analysis.extend(&view, &fact);
            (fact, before)
        });
        let sources = Rc::new(Sources { from_here, behind: behind.collect() });
        self.sources.insert((node, at), sources.clone());
        Ok(sources)
    }
}
