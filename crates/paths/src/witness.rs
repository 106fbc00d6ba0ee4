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
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::{Analysis, View, solve};
use crate::explore::Explorer;
use crate::tree::{Child, Kind, NodeId, Spot, State};

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
        let mut search = Search {
            analysis: &mut analysis,
            answers: &answers,
            sources: FxHashMap::default(),
            before: FxHashMap::default(),
        };
        let mut unfolded = false;
        for id in (0..explorer.nodes.len() as u32).map(NodeId) {
            if explorer.is_exhausted() || explorer.statistics.gave_up {
                break;
            }
            if explorer.nodes.len() > id.0 as usize && !search.has_witnesses(explorer, id)? {
                unfolded |= unfold_all(explorer, id)?;
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
struct Sources<Fact> {
    /// What the step says by itself.
    from_here: FxHashSet<Fact>,
    /// For a fact before the step, those behind it that give rise to it.
    from_behind: FxHashMap<Fact, Vec<Fact>>,
}

/// A place that paths in the state of a subsumed node have come to. All facts of the node are looked for along the same places, so each step is taken once.
struct Place {
    node: NodeId,
    state: State,
    /// For each child, if it was tried: the place there, None if the step cannot be taken.
    tried: FxHashMap<usize, Option<usize>>,
}

/// A step, wherever in the tree it is taken.
type Way = (Spot, usize, Option<usize>);

/// The facts before a step, by the fact behind it; without one, those of the step alone.
type Before<Fact> = FxHashMap<(Way, Option<Fact>), Rc<[Fact]>>;

struct Search<'a, A: Analysis> {
    analysis: &'a mut A,
    answers: &'a [A::Answer],
    sources: FxHashMap<(NodeId, usize), Rc<Sources<A::Fact>>>,
    before: Before<A::Fact>,
}

impl<A: Analysis> Search<'_, A> {
    /// Has every fact of the node that stands for this one a witness here?
    fn has_witnesses(&mut self, explorer: &mut Explorer<'_>, id: NodeId) -> Result<bool, WorldError> {
        let Kind::Subsumed(other) = explorer.node(id).kind else { return Ok(true) };
        // Nodes that were added since have no answers yet; the next round looks at them.
        let Some(answer) = self.answers.get(other.0 as usize) else { return Ok(true) };
        let facts = self.analysis.facts(answer);
        let state = explorer.node(id).state.clone();
        let mut places = vec![Place { node: other, state, tried: FxHashMap::default() }];
        for fact in facts {
            if !self.is_witnessed(explorer, &mut places, fact)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Looks for a path below the first place that gives rise to a fact.
    fn is_witnessed(
        &mut self,
        explorer: &mut Explorer<'_>,
        places: &mut Vec<Place>,
        fact: A::Fact,
    ) -> Result<bool, WorldError> {
        let mut open = vec![(0, fact)];
        let mut fuel = FUEL;
        while let Some((place, fact)) = open.pop() {
            let node = places[place].node;
            let children = match explorer.node(node).kind.clone() {
                Kind::End | Kind::Looping(_) => return Ok(true),
                Kind::Subsumed(other) => {
                    places[place].node = other;
                    open.push((place, fact));
                    continue;
                }
                Kind::Expanded(children) => children,
            };
            if children.iter().all(|child| child.node.is_none()) {
                return Ok(true);
            }
            for (at, child) in children.into_iter().enumerate().rev() {
                let Some(behind) = child.node else { continue };
                // A tree that was unfolded meanwhile, or a search that is too long: taken to be possible, which costs precision only.
                fuel = fuel.saturating_sub(1);
                if fuel == 0 || behind.0 as usize >= self.answers.len() {
                    return Ok(true);
                }
                let sources = self.sources(explorer, node, at, child)?;
                let from_here = sources.from_here.contains(&fact);
                let from_behind = sources.from_behind.get(&fact);
                if !from_here && from_behind.is_none() {
                    continue;
                }
                let Some(next) = go(explorer, places, place, (at, child), behind)? else { continue };
                if from_here {
                    return Ok(true);
                }
                open.extend(from_behind.into_iter().flatten().map(|source| (next, source.clone())));
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
    ) -> Result<Rc<Sources<A::Fact>>, WorldError> {
        if let Some(known) = self.sources.get(&(node, at)) {
            return Ok(known.clone());
        }
        let spot = explorer.node(node).spot;
        let way = (spot, child.taken.step, child.taken.resume);
        let block = explorer.program.meaning(spot.function, spot.block)?;
        let caller = match (child.taken.resume, explorer.stacks.top(spot.stack)) {
            (Some(_), Some(call)) => Some(explorer.program.meaning(call.function, call.block)?),
            _ => None,
        };
        let resume = match (&caller, child.taken.resume) {
            (Some(caller), Some(resume)) => caller.resume[resume].as_ref(),
            _ => None,
        };
        let program = &*explorer.program;
        let view = View { program, spot, block: &block, step: &block.steps[child.taken.step], resume };
        let from_here = self.before(way, &view, None).iter().cloned().collect();
        let answer = child.node.and_then(|node| self.answers.get(node.0 as usize));
        let facts = answer.map_or(Vec::new(), |answer| self.analysis.facts(answer));
        let mut from_behind: FxHashMap<A::Fact, Vec<A::Fact>> = FxHashMap::default();
        for fact in facts {
            for before in self.before(way, &view, Some(fact.clone())).iter() {
                from_behind.entry(before.clone()).or_default().push(fact.clone());
            }
        }
        let sources = Rc::new(Sources { from_here, from_behind });
        self.sources.insert((node, at), sources.clone());
        Ok(sources)
    }

    /// What is true before a step because of a fact behind it, or because of the step alone.
    fn before(&mut self, way: Way, view: &View<'_>, fact: Option<A::Fact>) -> Rc<[A::Fact]> {
        let key = (way, fact);
        if let Some(known) = self.before.get(&key) {
            return known.clone();
        }
        let behind = match &key.1 {
            Some(fact) => self.analysis.only(fact.clone()),
            None => self.analysis.nothing(),
        };
        let extended = self.analysis.extend(view, &behind);
        let facts: Rc<[A::Fact]> = self.analysis.facts(&extended).into();
        self.before.insert(key, facts.clone());
        facts
    }
}

/// The place behind a step; None if the step cannot be taken.
fn go(
    explorer: &mut Explorer<'_>,
    places: &mut Vec<Place>,
    from: usize,
    (at, child): (usize, Child),
    behind: NodeId,
) -> Result<Option<usize>, WorldError> {
    if let Some(known) = places[from].tried.get(&at) {
        return Ok(*known);
    }
    let spot = explorer.node(places[from].node).spot;
    let taken = explorer.take(spot, places[from].state.clone(), child.taken)?;
    let next = taken.map(|(_, state)| {
        places.push(Place { node: behind, state, tried: FxHashMap::default() });
        places.len() - 1
    });
    places[from].tried.insert(at, next);
    Ok(next)
}
