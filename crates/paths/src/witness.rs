//! Witnesses: is what a node says really true of those that it stands for?
//!
//! An interpolant makes reuse sound: the subsumed node has no path that the other has not. It may have fewer, and then a fact of the answer may hold only on paths that it
//! does not have. So each fact needs a *witness*, a path that gives rise to it and that the subsumed node can take as well. The paper keeps the
//! formulas of such paths with every node. Here they are looked for when a fact is known of the other node: it is followed down the tree, step by step, in the state of the
//! subsumed node. What has a witness becomes part of the answer, and answers above grow with it. Where no path is found, the node is explored by itself, and its answer comes from there.
//!
//! Nothing is believed before it is proven, so answers only grow, and each fact is looked for at most once for each node. Most are not looked for at all: a fact is harmless if it could make nothing
//! part of the result that is not already ([`Analysis::is_harmless`]). For a slice that is a variable all of whose writers are in it.
//!
//! Paths that come back to the head of a loop end there and count as possible: exactness is up to loops.

use std::rc::Rc;

use pathlight_ir::WorldError;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::{Analysis, Closed, Proven, over};
use crate::explore::Explorer;
use crate::tree::{Child, Kind, NodeId, Spot, State};

/// Steps that looking for the witnesses of one node may take.
const FUEL: u32 = 2_000;

/// The answers of all nodes, exact up to loops unless the budget ends first. `fresh` makes the analysis for a tree.
pub fn solve_exactly<A: Analysis>(
    explorer: &mut Explorer<'_>,
    fresh: &mut dyn FnMut(&mut Explorer<'_>) -> Result<A, WorldError>,
) -> Result<(A, Vec<A::Answer>), WorldError> {
    let mut proven = Proven {
        answers: FxHashMap::default(),
        believed: FxHashSet::default(),
        everything: explorer.is_exhausted(),
    };
    loop {
        let mut analysis = fresh(explorer)?;
        let mut closed = Closed::default();
        // What was looked for already, for each subsumed node.
        let mut looked_for: FxHashMap<NodeId, A::Answer> = FxHashMap::default();
        loop {
            closed.extend(explorer, analysis.nothing());
            closed.settle(explorer, &mut analysis, &proven)?;
            if proven.everything || explorer.statistics.gave_up {
                return Ok((analysis, closed.answers));
            }
            let missing = prove(explorer, &mut analysis, &mut closed, &mut proven, &mut looked_for)?;
            if missing.is_empty() {
                return Ok((analysis, closed.answers));
            }
            for id in missing {
                let unfolded = unfold_all(explorer, id)?;
                if unfolded.is_empty() {
                    proven.believed.insert(id);
                    closed.again(id);
                }
                unfolded.into_iter().for_each(|id| closed.again(id));
            }
            if explorer.is_exhausted() {
                proven.everything = true;
                break;
            }
            if analysis.is_outdated(explorer) {
                break;
            }
        }
    }
}

/// Looks for witnesses until answers no longer grow. Returns the nodes for which a fact has none.
fn prove<A: Analysis>(
    explorer: &mut Explorer<'_>,
    analysis: &mut A,
    closed: &mut Closed<A::Answer>,
    proven: &mut Proven<A::Answer>,
    looked_for: &mut FxHashMap<NodeId, A::Answer>,
) -> Result<Vec<NodeId>, WorldError> {
    let mut missing: Vec<NodeId> = Vec::new();
    let mut known = Known::new(analysis.version());
    while let Some(id) = closed.unproven.pop_last() {
        let Kind::Subsumed(other) = explorer.node(id).kind else { continue };
        if proven.believed.contains(&id) || missing.contains(&id) {
            continue;
        }
        let answer = closed.answers[other.0 as usize].clone();
        let before = looked_for.insert(id, answer.clone()).unwrap_or_else(|| analysis.nothing());
        let mut facts = analysis.further(&answer, &before);
        // An answer without facts is taken as it is.
        let mut more = (facts.is_empty() && answer != before).then_some(answer);
        facts.retain(|fact| !analysis.is_harmless(fact));
        if !facts.is_empty() {
            let state = explorer.node(id).state.clone();
            let mut search = Search {
                analysis: &mut *analysis,
                answers: &closed.answers,
                places: vec![Place { node: other, state, tried: FxHashMap::default() }],
                steps: Vec::new(),
                seen: FxHashSet::default(),
                shown: FxHashSet::default(),
                fuel: FUEL,
                known: &mut known,
            };
            let witnessed = search.witnessed(explorer, &facts)?;
            if witnessed.len() < facts.len() {
                missing.push(id);
            }
            for fact in witnessed {
                let only = analysis.only(fact);
                let more = more.get_or_insert_with(|| analysis.nothing());
                analysis.join(more, &only);
            }
        }
        if let Some(more) = more {
            let so_far = proven.answers.entry(id).or_insert_with(|| analysis.nothing());
            analysis.join(so_far, &more);
            closed.again(id);
            closed.settle(explorer, analysis, proven)?;
            if analysis.version() != known.version {
                known = Known::new(analysis.version());
            }
        }
    }
    Ok(missing)
}

/// Explores a subsumed node by itself, and those that relied on what this makes untrue. Returns all of them; none if that is not possible.
fn unfold_all(explorer: &mut Explorer<'_>, first: NodeId) -> Result<Vec<NodeId>, WorldError> {
    let Some(mut work) = explorer.unfold(first)? else { return Ok(Vec::new()) };
    let mut unfolded = vec![first];
    while let Some(id) = work.pop() {
        unfolded.push(id);
        match explorer.unfold(id)? {
            Some(more) => work.extend(more),
            // It relied on what is no longer true, and cannot be explored by itself.
            None => {
                explorer.statistics.gave_up = true;
                break;
            }
        }
    }
    Ok(unfolded)
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

/// A step and how many blocks it goes through, wherever in the tree it is taken.
type Way = (Spot, usize, Option<usize>, usize);

/// The facts before a step, by the fact behind it; without one, those of the step alone.
type Before<Fact> = FxHashMap<(Way, Option<Fact>), Rc<[Fact]>>;

/// A fact at a place, and the one before it that is looked for because of it.
struct Step<Fact> {
    place: usize,
    fact: Fact,
    because_of: Option<usize>,
}

/// The search for the witnesses of one subsumed node.
struct Search<'a, A: Analysis> {
    analysis: &'a mut A,
    answers: &'a [A::Answer],
    places: Vec<Place>,
    /// Everything that was looked for, in order.
    steps: Vec<Step<A::Fact>>,
    seen: FxHashSet<(usize, A::Fact)>,
    /// What has a witness.
    shown: FxHashSet<(usize, A::Fact)>,
    fuel: u32,
    known: &'a mut Known<A>,
}

/// Where the facts of an answer come from, and the answer.
type Found<A> = (<A as Analysis>::Answer, Rc<Sources<<A as Analysis>::Fact>>);

/// What steps do to facts, as long as what the analysis has learnt elsewhere does not change.
struct Known<A: Analysis> {
    version: usize,
    /// With the answer behind the step.
    sources: FxHashMap<(NodeId, usize), Found<A>>,
    before: Before<A::Fact>,
}

impl<A: Analysis> Known<A> {
    fn new(version: usize) -> Known<A> {
        Known { version, sources: FxHashMap::default(), before: FxHashMap::default() }
    }
}

impl<A: Analysis> Search<'_, A> {
    /// Which of these facts of the node have a witness in the state?
    fn witnessed(
        &mut self,
        explorer: &mut Explorer<'_>,
        facts: &[A::Fact],
    ) -> Result<Vec<A::Fact>, WorldError> {
        let mut witnessed = Vec::new();
        for fact in facts {
            if self.is_witnessed(explorer, fact.clone())? {
                witnessed.push(fact.clone());
            }
        }
        Ok(witnessed)
    }

    /// Looks for a path below the first place that gives rise to a fact.
    fn is_witnessed(&mut self, explorer: &mut Explorer<'_>, fact: A::Fact) -> Result<bool, WorldError> {
        let mut open = Vec::new();
        self.look_for(&mut open, 0, fact, None);
        while let Some(at) = open.pop() {
            if self.goes_on(explorer, &mut open, at)? {
                let mut up = Some(at);
                while let Some(at) = up {
                    let Step { place, fact, because_of } = &self.steps[at];
                    self.shown.insert((*place, fact.clone()));
                    up = *because_of;
                }
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn look_for(&mut self, open: &mut Vec<usize>, place: usize, fact: A::Fact, because_of: Option<usize>) {
        if self.shown.contains(&(place, fact.clone())) || self.seen.insert((place, fact.clone())) {
            self.steps.push(Step { place, fact, because_of });
            open.push(self.steps.len() - 1);
        }
    }

    /// Does the path end here with the fact? If not, what gives rise to it behind is looked for.
    fn goes_on(
        &mut self,
        explorer: &mut Explorer<'_>,
        open: &mut Vec<usize>,
        at: usize,
    ) -> Result<bool, WorldError> {
        let (place, fact) = (self.steps[at].place, self.steps[at].fact.clone());
        if self.shown.contains(&(place, fact.clone())) {
            return Ok(true);
        }
        let mut node = self.places[place].node;
        while let Kind::Subsumed(other) = explorer.node(node).kind {
            node = other;
        }
        self.places[place].node = node;
        let Kind::Expanded(children) = explorer.node(node).kind.clone() else { return Ok(true) };
        if children.iter().all(|child| child.node.is_none()) {
            return Ok(true);
        }
        for (number, child) in children.into_iter().enumerate().rev() {
            let Some(behind) = child.node else { continue };
            // A search that is too long: taken to be possible, which costs precision only.
            self.fuel = self.fuel.saturating_sub(1);
            if self.fuel == 0 {
                return Ok(true);
            }
            let sources = self.sources(explorer, node, number, &child)?;
            let from_here = sources.from_here.contains(&fact);
            let from_behind = sources.from_behind.get(&fact);
            if !from_here && from_behind.is_none() {
                continue;
            }
            let Some(next) = go(explorer, &mut self.places, place, (number, &child), behind)? else {
                continue;
            };
            if from_here {
                return Ok(true);
            }
            for source in from_behind.into_iter().flatten() {
                self.look_for(open, next, source.clone(), Some(at));
            }
        }
        Ok(false)
    }

    fn sources(
        &mut self,
        explorer: &mut Explorer<'_>,
        node: NodeId,
        at: usize,
        child: &Child,
    ) -> Result<Rc<Sources<A::Fact>>, WorldError> {
        let answer = match child.node {
            Some(behind) => self.answers[behind.0 as usize].clone(),
            None => self.analysis.nothing(),
        };
        if let Some((of, known)) = self.known.sources.get(&(node, at))
            && *of == answer
        {
            return Ok(known.clone());
        }
        let way = (explorer.node(node).spot, child.taken.step, child.taken.resume, child.through.len());
        let from_here = self.before(explorer, way, child, None)?.iter().cloned().collect();
        let facts = self.analysis.facts(&answer);
        let mut from_behind: FxHashMap<A::Fact, Vec<A::Fact>> = FxHashMap::default();
        for fact in facts {
            for before in self.before(explorer, way, child, Some(fact.clone()))?.iter() {
                from_behind.entry(before.clone()).or_default().push(fact.clone());
            }
        }
        let sources = Rc::new(Sources { from_here, from_behind });
        self.known.sources.insert((node, at), (answer, sources.clone()));
        Ok(sources)
    }

    /// What is true before a step because of a fact behind it, or because of the step alone.
    fn before(
        &mut self,
        explorer: &mut Explorer<'_>,
        way: Way,
        child: &Child,
        fact: Option<A::Fact>,
    ) -> Result<Rc<[A::Fact]>, WorldError> {
        let key = (way, fact);
        if let Some(known) = self.known.before.get(&key) {
            return Ok(known.clone());
        }
        let behind = match &key.1 {
            Some(fact) => self.analysis.only(fact.clone()),
            None => self.analysis.nothing(),
        };
        let extended = over(explorer, self.analysis, way.0, child, &behind)?;
        let facts: Rc<[A::Fact]> = self.analysis.facts(&extended).into();
        self.known.before.insert(key, facts.clone());
        Ok(facts)
    }
}

/// The place behind a step; None if the step cannot be taken.
fn go(
    explorer: &mut Explorer<'_>,
    places: &mut Vec<Place>,
    from: usize,
    (at, child): (usize, &Child),
    behind: NodeId,
) -> Result<Option<usize>, WorldError> {
    if let Some(known) = places[from].tried.get(&at) {
        return Ok(*known);
    }
    let spot = explorer.node(places[from].node).spot;
    let next = explorer.follow(spot, places[from].state.clone(), child)?.map(|state| {
        places.push(Place { node: behind, state, tried: FxHashMap::default() });
        places.len() - 1
    });
    places[from].tried.insert(at, next);
    Ok(next)
}
