//! Looking for choices under which a run fails as it should.
//!
//! A run under the usual choices comes first. From then on, runs that went somewhere new are taken up again, one choice changed at a time, in the manner of fuzzers that are guided by
//! coverage; only that there is no chance in it: the options of a choice are few and come in a fixed order, and numbers that the code compared a chosen number with are among them. Half of
//! the budget is for that, since it finds the smallest states. Then runs that went somewhere new are followed *deeply*, the newest first: of the choices that such a run came to need last, which are those that sent it
//! where it ended, only the likeliest changes are tried. So code that wants a dozen things of its arguments at once (a buffer with a count of owners, a state that is not locked) is passed step by step. What is left of the
//! budget goes on with all changes; runs that went nowhere new are taken up last, in their order.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use pathlight_interp::c::value::{Shape, mask};
use pathlight_ir::{Symbol, World, WorldError};
use rustc_hash::FxHashSet;

use super::choices::{Choice, Plan, Taken, What};
use super::run::{Alone, Ended, Run};
use super::{Question, harness, tell};

/// What a run costs beyond its instructions.
const START: u64 = 2_000;
/// Plans that wait.
const MOST_WAITING: usize = 5_000;
/// Numbers that are tried because the code compared with them.
const MOST_LEARNT: usize = 12;
/// The last choices of a run that are changed at once, and the changes of each.
const LAST: usize = 12;
const LIKELY: usize = 4;

/// What came of it.
pub enum Found {
    Replay(Replay),
    /// So many runs, and none failed there; what stopped most of them, if something did.
    Nothing {
        runs: u32,
        stopped: Option<String>,
    },
}

/// A run that fails there.
pub struct Replay {
    /// What was called, with what.
    pub state: String,
    /// What the interpreter says about the failure.
    pub failure: String,
    /// The run as a C file, or why it is not written as one.
    pub harness: Result<String, String>,
}

struct Search<'a> {
    alone: &'a Alone<'a>,
    left: u64,
    runs: u32,
    seen: BTreeSet<Plan>,
    visited: FxHashSet<(Symbol, u32)>,
    /// Those that went somewhere new and were not followed deeply, the newest last.
    deep: Vec<Plan>,
    /// Those that went somewhere new, and the others.
    fresh: VecDeque<Plan>,
    stale: VecDeque<Plan>,
    stopped: Vec<(String, u32)>,
}

/// Looks for a run, within so many instructions.
pub fn replay(world: &Arc<dyn World>, question: &Question, budget: u64) -> Result<Found, WorldError> {
    let alone = Alone::new(world, question)?;
    let mut search = Search {
        alone: &alone,
        left: budget,
        runs: 0,
        seen: BTreeSet::new(),
        visited: FxHashSet::default(),
        deep: Vec::new(),
        fresh: VecDeque::new(),
        stale: VecDeque::new(),
        stopped: Vec::new(),
    };
    Ok(match search.look() {
        Some((run, plan)) => {
            let run = search.smallest(run, plan);
            let failure = match &run.ended {
                Ended::AsWanted(text) => text.clone(),
                _ => String::new(),
            };
            let harness = harness::source(&alone, &run, &failure);
            Found::Replay(Replay { state: tell::state(&alone, &run), failure, harness })
        }
        None => Found::Nothing { runs: search.runs, stopped: search.reason() },
    })
}

impl Search<'_> {
    fn look(&mut self) -> Option<(Run, Plan)> {
        let half = self.left / 2;
        let found = self.attempt(Plan::new()).or_else(|| self.broadly(half)).or_else(|| self.deeply());
        found.or_else(|| self.broadly(0))
    }

    /// All changes of all choices, run by run, until so much of the budget is left.
    fn broadly(&mut self, rest: u64) -> Option<(Run, Plan)> {
        let rest = rest.max(START);
        while let Some(plan) = self.fresh.pop_front().or_else(|| self.stale.pop_front()) {
            // Cheaper than to keep what every waiting run took.
            let run = self.run(&plan);
            for taken in &run.taken {
                for choice in others(taken, &run) {
                    let mut changed = plan.clone();
                    changed.insert(taken.key.clone(), choice);
                    if let Some(found) = self.attempt(changed) {
                        return Some(found);
                    }
                    if self.left < rest {
                        self.fresh.push_front(plan);
                        return None;
                    }
                }
            }
        }
        None
    }

    /// Those that went somewhere new, the newest first, and what comes of them.
    fn deeply(&mut self) -> Option<(Run, Plan)> {
        let rest = (self.left / 2).max(START);
        while let Some(plan) = self.deep.pop() {
            let found = self.follow(&plan);
            if found.is_some() || self.left < rest {
                return found;
            }
        }
        None
    }

    /// The likeliest changes of the choices that a run came to need last.
    fn follow(&mut self, plan: &Plan) -> Option<(Run, Plan)> {
        let run = self.run(plan);
        for taken in run.taken.iter().rev().take(LAST) {
            for choice in others(taken, &run).into_iter().take(LIKELY) {
                let mut changed = plan.clone();
                changed.insert(taken.key.clone(), choice);
                let found = self.attempt(changed);
                if found.is_some() || self.left < START {
                    return found;
                }
            }
        }
        None
    }

    fn run(&mut self, plan: &Plan) -> Run {
        let run = self.alone.run(plan, self.left);
        self.left = self.left.saturating_sub(START + run.steps);
        self.runs += 1;
        run
    }

    /// Runs a plan that was not run before; the run if it is the one.
    fn attempt(&mut self, plan: Plan) -> Option<(Run, Plan)> {
        if !self.seen.insert(plan.clone()) {
            return None;
        }
        let run = self.run(&plan);
        if let Ended::AsWanted(_) = run.ended {
            return Some((run, plan));
        }
        if let Ended::Stopped(stop) = &run.ended {
            let text = stop.to_string();
            match self.stopped.iter_mut().find(|(known, _)| *known == text) {
                Some((_, count)) => *count += 1,
                None => self.stopped.push((text, 1)),
            }
        }
        let known = self.visited.len();
        self.visited.extend(&run.visited);
        let is_new = self.visited.len() > known;
        if is_new && self.deep.len() < MOST_WAITING {
            self.deep.push(plan.clone());
        }
        let waiting = if is_new { &mut self.fresh } else { &mut self.stale };
        if waiting.len() < MOST_WAITING {
            waiting.push_back(plan);
        }
        None
    }

    /// The same failure with as few unusual choices as can be had by leaving out one at a time.
    fn smallest(&mut self, mut run: Run, mut plan: Plan) -> Run {
        let taken: Vec<String> = run.taken.iter().map(|taken| taken.key.clone()).collect();
        plan.retain(|key, _| taken.contains(key));
        for key in plan.keys().cloned().collect::<Vec<_>>() {
            let mut less = plan.clone();
            less.remove(&key);
            let shorter = self.alone.run(&less, u64::MAX);
            if let Ended::AsWanted(_) = shorter.ended {
                (run, plan) = (shorter, less);
            }
        }
        run
    }

    /// What stopped runs, if that was what most of them came to.
    fn reason(&self) -> Option<String> {
        let (text, count) = self.stopped.iter().max_by_key(|(_, count)| *count)?;
        (*count * 2 > self.runs).then(|| text.clone())
    }
}

/// The other options of a choice, with the numbers that the code compared with the one that was chosen.
fn others(taken: &Taken, run: &Run) -> Vec<Choice> {
    let mut all: Vec<Choice> = Vec::new();
    // A function of the C library returns what it can, whatever that is compared with.
    let is_free = !matches!(taken.what, What::Library(_));
    if let (true, Choice::Bits(chosen), Shape::Int(width)) = (is_free, &taken.choice, taken.shape) {
        let m = mask(u32::from(width));
        let mut learnt: Vec<u64> = Vec::new();
        for &(a, b) in &run.compared {
            for (mine, other) in [(a, b), (b, a)] {
                if mine & m == *chosen {
                    learnt.extend([other & m, other.wrapping_add(1) & m, other.wrapping_sub(1) & m]);
                }
            }
        }
        learnt.sort_unstable();
        learnt.dedup();
        all.extend(learnt.into_iter().take(MOST_LEARNT).map(Choice::Bits));
    }
    all.extend(taken.options.iter().cloned());
    all.retain(|choice| *choice != taken.choice);
    let mut seen = BTreeSet::new();
    all.retain(|choice| seen.insert(choice.clone()));
    all
}
