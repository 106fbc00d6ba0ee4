//! The whole question, from goal to verdict.

use std::sync::Arc;

use pathlight_ir::{FunctionName, Symbol, World};
use pathlight_logic::Term;

use crate::goals::{Goal, Point};
use crate::program::Application;
use crate::search::{Candidate, FactId, Options, Search, Statistics, Step, Turn};
use crate::state::conjuncts;
use crate::universe::Types;
use crate::witness::{self, Witness};

/// A step of the way to the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceStep {
    pub function: FunctionName,
    pub file: Option<Symbol>,
    pub line: u32,
    /// How many calls deep, counted from the entry.
    pub depth: u32,
}

/// A state that reaches the goal, as far as the analysis can tell.
#[derive(Clone, Debug)]
pub struct Finding {
    pub witness: Witness,
    /// What must hold at the entry, as one line per condition.
    pub precondition: Vec<String>,
    pub trace: Vec<TraceStep>,
    /// Calls on the way that were assumed to return normally.
    pub assumed: Vec<FunctionName>,
}

#[derive(Clone, Debug)]
pub enum Verdict {
    Reachable(Box<Finding>),
    /// With what the proof takes for granted.
    Unreachable(Proof),
    Unknown(Vec<String>),
}

/// Why nothing leads to the goal.
#[derive(Clone, Debug)]
pub struct Proof {
    pub assumed: Vec<String>,
    /// The facts that block every path, for a checker (`crates/certify`), or why they could not be written down.
    pub certificate: Result<String, String>,
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub verdict: Verdict,
    pub statistics: Statistics,
    /// Functions that were entered, in order.
    pub entered: Vec<FunctionName>,
}

/// What came of trying a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trial {
    Arrived,
    Missed(String),
}

pub struct Problem {
    pub world: Arc<dyn World>,
    /// The types of the whole class path; each question adds its own to a copy.
    pub types: Types,
    /// The application's classes.
    pub classes: Vec<Symbol>,
    pub entry: Option<FunctionName>,
    pub options: Options,
}

/// What a proof that nothing leads to the goal takes for granted.
const ASSUMPTIONS: &[&str] = &[
    "classes are initialised before, and their initialisers change no objects that others made",
    "no other thread interferes, and memory suffices",
    "all classes are on the class path",
];

/// Candidates that are tried before the search gives up on being lucky.
const TRIALS: usize = 12;

/// Looks for a way to the goal. Every finding is handed to `attempt`; the first that arrives is the answer.
pub fn solve(problem: &Problem, goal: &Goal, attempt: &mut dyn FnMut(&Finding) -> Trial) -> Answer {
    let program = Application::new(problem.world.clone(), problem.classes.clone(), problem.entry);
    let mut search =
        Search::new(problem.world.clone(), problem.types.clone(), &program, problem.options.clone());
    let Some(function) = search.load(goal.function) else {
        return failed(format!("{} has no code", goal.function));
    };
    for point in &goal.points {
        match point {
            Point::Fails(block) => search.start_at_failure(function, *block),
            Point::Arrives(block, before) => search.start_at_arrival(function, *block, *before),
            Point::Throws(block, class) => search.start_at_exception(function, *block, *class),
        }
    }
    let mut missed = Vec::new();
    let verdict = loop {
        match search.turn() {
            Turn::Candidate(candidate) => {
                let finding = match describe(&mut search, &candidate) {
                    Ok(Some(finding)) => finding,
                    // A closer look shows that there is no such state.
                    Ok(None) => continue,
                    Err(why) => {
                        missed.push(why);
                        continue;
                    }
                };
                match attempt(&finding) {
                    Trial::Arrived => break Verdict::Reachable(Box::new(finding)),
                    Trial::Missed(why) => {
                        missed.push(why);
                        search.distrust(&candidate);
                    }
                }
                if missed.len() >= TRIALS {
                    break Verdict::Unknown(missed);
                }
            }
            Turn::Exhausted(gaps) if gaps.is_empty() && missed.is_empty() => {
                break Verdict::Unreachable(Proof {
                    assumed: ASSUMPTIONS.iter().map(|line| (*line).to_owned()).collect(),
                    certificate: search.certificate(goal, problem.entry, &problem.classes),
                });
            }
            Turn::Exhausted(mut gaps) => {
                gaps.extend(missed);
                break Verdict::Unknown(gaps);
            }
            Turn::OutOfBudget => {
                let mut reasons = vec![format!("the budget of {} steps was used up", problem.options.budget)];
                reasons.extend(missed);
                break Verdict::Unknown(reasons);
            }
        }
    };
    let statistics = search.finish_statistics();
    Answer { verdict, statistics, entered: search.entered() }
}

fn failed(why: String) -> Answer {
    Answer { verdict: Verdict::Unknown(vec![why]), statistics: Statistics::default(), entered: Vec::new() }
}

/// The finding that a candidate stands for; None if no state satisfies it after all.
fn describe(search: &mut Search<'_>, candidate: &Candidate) -> Result<Option<Finding>, String> {
    let condition = search.prefer_classes(candidate.condition);
    let Some(model) = search.model(condition).map_err(|reason| reason.to_string())? else {
        return Ok(None);
    };
    let fixed = search.fixed_statics(candidate.condition);
    let witness = witness::build(search, candidate.function, condition, &model, &fixed)
        .ok_or("the model of a precondition could not be turned into a heap")?;
    Ok(Some(Finding {
        witness,
        precondition: precondition(search, candidate.condition),
        trace: trace(search, candidate.fact),
        assumed: candidate
            .assumed
            .iter()
            .map(|site| search.functions.site_data(*site).callee.target)
            .collect(),
    }))
}

/// One line per condition, in source terms.
fn precondition(search: &mut Search<'_>, condition: Term) -> Vec<String> {
    let mut members: Vec<(String, Term)> = conjuncts(&search.voc, condition)
        .iter()
        .map(|member| (search.voc.store.pretty_limited(*member, 300), *member))
        .collect();
    members.sort_by_key(|(line, _)| (line.len(), line.clone()));
    // What follows from the rest goes without saying.
    for at in (0..members.len()).rev() {
        let others: Vec<Term> =
            members.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, (_, member))| *member).collect();
        if search.follows(&others, members[at].1) {
            members.remove(at);
        }
    }
    members.into_iter().map(|(line, _)| line).collect()
}

/// The source lines from the entry to the goal.
fn trace(search: &Search<'_>, start: FactId) -> Vec<TraceStep> {
    let mut steps: Vec<TraceStep> = Vec::new();
    // Facts still to follow, innermost last, each with its depth.
    let mut open: Vec<(Option<FactId>, u32)> = vec![(Some(start), 0)];
    let mut limit = 10_000;
    while let Some((fact, depth)) = open.pop() {
        let Some(id) = fact else { continue };
        limit -= 1;
        if limit == 0 {
            break;
        }
        let fact = search.fact(id);
        let function = search.instance_function(fact.instance);
        let data = search.functions.get(function);
        let line = data.line(fact.block);
        let step = TraceStep { function: data.name, file: data.body.file, line, depth };
        if line != 0 && steps.last() != Some(&step) {
            steps.push(step);
        }
        match fact.step {
            Step::Through(callee) => {
                open.push((fact.parent, depth));
                open.push((Some(callee), depth + 1));
            }
            Step::Called(_) => open.push((fact.parent, depth + 1)),
            _ => open.push((fact.parent, depth)),
        }
    }
    steps
}
