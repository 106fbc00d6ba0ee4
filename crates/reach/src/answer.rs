//! The whole question, from goal to verdict.

use std::sync::Arc;

use pathlight_evidence::Thrown;
use pathlight_ir::{FunctionName, Symbol, World};
use pathlight_logic::Term;

use crate::goals::{Goal, Point};
use crate::program::Application;
use crate::search::forward::{self, Forward};
use crate::search::{Answered, Candidate, Claim, FactId, Options, Program, Search, Statistics, Step, Turn};
use crate::state::conjuncts;
use crate::statics::{Static, is_library};
use crate::universe::Types;
use crate::vocabulary::{FunctionId, Meaning};
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
    /// Calls on the way were not looked into: only a run can tell.
    pub is_guess: bool,
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
    /// Why, and the exceptions during the run.
    Missed(String, Vec<Thrown>),
}

pub struct Problem {
    pub world: Arc<dyn World>,
    /// The types of the whole class path; each question adds its own to a copy.
    pub types: Types,
    /// The application's classes.
    pub classes: Vec<Symbol>,
    pub entry: Option<FunctionName>,
    pub options: Options,
    /// Entry points and callers, found once for all questions.
    program: Application,
}

impl Problem {
    /// What a proof about the goal claims.
    fn claim<'a>(&'a self, goal: &'a Goal, walked: &'a [FunctionName]) -> Claim<'a> {
        Claim { goal, entry: self.program.only_entry(), classes: &self.classes, walked }
    }

    /// With `entry`, only that method counts as an entry point.
    pub fn new(
        world: Arc<dyn World>,
        types: Types,
        classes: Vec<Symbol>,
        entry: Option<FunctionName>,
        options: Options,
    ) -> Problem {
        let program = Application::new(world.clone(), classes.clone(), entry);
        Problem { world, types, classes, entry, options, program }
    }
}

/// What a proof that nothing leads to the goal takes for granted.
const ASSUMPTIONS: &[&str] = &[
    "classes are initialised before, and their initialisers change no objects that others made",
    "no other thread interferes, and memory suffices",
    "all classes are on the class path",
];

/// Candidates that are tried before the search gives up on being lucky.
const TRIALS: usize = 12;

/// Steps backwards and forwards, in turns, as shares of the budget in thousandths; what is left goes backwards. Forwards is cheap where it is any good, so it
/// has a short turn early.
const ROUNDS: &[(u64, u64)] = &[(6, 60), (60, 240)];
/// Entries that are walked forwards from, at most, and functions between them and the goal.
const ENTRIES: usize = 4;
const BETWEEN: usize = 60;

/// Looks for a way to the goal. Every finding is handed to `attempt`; the first that arrives is the answer.
pub fn solve(problem: &Problem, goal: &Goal, attempt: &mut dyn FnMut(&Finding) -> Trial) -> Answer {
    let program = &problem.program;
    let mut search =
        Search::new(problem.world.clone(), problem.types.clone(), program, problem.options.clone());
    if !start(&mut search, goal) {
        return failed(format!("{} has no code", goal.function));
    }
    let mut missed = Vec::new();
    let unit = problem.options.budget / 1_000;
    let mut ahead = Ahead::new(program, goal);
    let mut rounds =
        ROUNDS.iter().map(|(back, forth)| (back.saturating_mul(unit), forth.saturating_mul(unit)));
    let mut round = rounds.next();
    let mut guessed: Vec<Witness> = Vec::new();
    let mut trials = 0;
    let verdict = loop {
        search.options.budget =
            round.map_or(problem.options.budget, |(back, _)| back).min(problem.options.budget);
        let turn = search.turn();
        let stuck = match &turn {
            Turn::Candidate(_) => false,
            Turn::Exhausted(gaps) => !gaps.is_empty() || !missed.is_empty(),
            Turn::OutOfBudget => true,
        };
        if stuck && let Some((_, forth)) = round {
            if let Some(verdict) = ahead.walk(problem, &mut search, goal, forth, attempt) {
                break verdict;
            }
            round = rounds.next();
            if let Some(other) = without_generalising(problem, program, goal, forth) {
                search = other;
                break Verdict::Unreachable(proof(&mut search, problem, goal));
            }
            continue;
        }
        match turn {
            Turn::Candidate(candidate) => {
                let finding = match describe(&mut search, &candidate) {
                    Ok(Some(finding)) => finding,
                    // A closer look shows that there is no such state.
                    Ok(None) => continue,
                    Err(_) if candidate.guess.is_some() => continue,
                    Err(why) => {
                        missed.push(why);
                        continue;
                    }
                };
                let is_guess = candidate.guess.is_some();
                if is_guess && guessed.contains(&finding.witness) {
                    continue;
                }
                match attempt(&finding) {
                    Trial::Arrived => break Verdict::Reachable(Box::new(finding)),
                    Trial::Missed(why, thrown) => {
                        search.blame(&candidate, &thrown);
                        if is_guess {
                            guessed.push(finding.witness);
                            continue;
                        }
                        trials += 1;
                        // Otherwise the calls that it assumed to return are to blame, and are looked into now.
                        if candidate.assumed.is_empty() {
                            missed.push(why);
                        }
                        search.distrust(&candidate);
                    }
                }
                if trials >= TRIALS {
                    missed.push(format!("{TRIALS} states were tried"));
                    break Verdict::Unknown(missed);
                }
            }
            Turn::Exhausted(gaps) if gaps.is_empty() && missed.is_empty() => {
                break Verdict::Unreachable(proof(&mut search, problem, goal));
            }
            Turn::Exhausted(mut gaps) => {
                gaps.extend(missed);
                break Verdict::Unknown(gaps);
            }
            Turn::OutOfBudget => {
                let mut reasons = vec![format!("the budget of {} steps was used up", problem.options.budget)];
                reasons.extend(missed);
                reasons.extend(search.gaps().iter().cloned());
                break Verdict::Unknown(reasons);
            }
        }
    };
    let statistics = search.finish_statistics();
    Answer { verdict, statistics, entered: search.entered() }
}

/// Puts the goal into a search; false if there is no code.
fn start(search: &mut Search<'_>, goal: &Goal) -> bool {
    let Some(function) = search.load(goal.function) else { return false };
    for point in &goal.points {
        match point {
            Point::Fails(block) => search.start_at_failure(function, *block),
            Point::Arrives(block, before) => search.start_at_arrival(function, *block, *before),
            Point::Throws(block, class) => search.start_at_exception(function, *block, *class),
        }
    }
    true
}

/// A search that has come to its end without a way is a proof.
fn proof(search: &mut Search<'_>, problem: &Problem, goal: &Goal) -> Proof {
    let entries = entries_to(&problem.program, goal.function).unwrap_or_default();
    let certificate = search.certificate(&problem.claim(goal, &entries));
    Proof { assumed: assumptions(), certificate }
}

fn assumptions() -> Vec<String> {
    ASSUMPTIONS.iter().map(|line| (*line).to_owned()).collect()
}

/// A short search that sends whole conditions into callees. A recursive function that is asked the same about itself again gives no answer to wait for, so
/// what holds of its result by induction is proved, where open questions would go on unfolding it. Gives the search if it proves that nothing leads to the goal.
fn without_generalising<'p>(
    problem: &Problem,
    program: &'p Application,
    goal: &Goal,
    budget: u64,
) -> Option<Search<'p>> {
    if !problem.options.generalise {
        return None;
    }
    let options =
        Options { generalise: false, pass_by: false, guesses: 0, budget, ..problem.options.clone() };
    let mut search = Search::new(problem.world.clone(), problem.types.clone(), program, options);
    start(&mut search, goal).then_some(())?;
    loop {
        match search.turn() {
            Turn::Candidate(candidate) => match describe(&mut search, &candidate) {
                Ok(None) => {}
                _ => return None,
            },
            Turn::Exhausted(gaps) => return gaps.is_empty().then_some(search),
            Turn::OutOfBudget => return None,
        }
    }
}

/// The entries from which the goal may be reached, if they are few: the given one, or those above it.
fn entries_to(program: &Application, goal: FunctionName) -> Option<Vec<FunctionName>> {
    if let Some(entry) = program.only_entry() {
        return Some(vec![entry]);
    }
    let (mut seen, mut open, mut entries) = (vec![goal], vec![goal], Vec::new());
    while let Some(function) = open.pop() {
        if program.is_entry(function) {
            entries.push(function);
            continue;
        }
        for (caller, _) in program.callers(function) {
            if !seen.contains(&caller) {
                seen.push(caller);
                open.push(caller);
            }
        }
    }
    ((1..=ENTRIES).contains(&entries.len()) && seen.len() <= BETWEEN).then_some(entries)
}

/// The walk forwards, to be continued.
struct Ahead {
    /// None if it decides nothing.
    entries: Option<Vec<FunctionName>>,
    /// By entry; None where all paths have ended.
    walks: Vec<Option<Forward>>,
    /// Something was left out, or arrived on paper only.
    doubtful: bool,
    trials: usize,
}

impl Ahead {
    fn new(program: &Application, goal: &Goal) -> Ahead {
        let entries = entries_to(program, goal.function);
        let doubtful = !program.is_entry(goal.function) && !program.unreadable().is_empty();
        Ahead { entries, walks: Vec::new(), doubtful, trials: 0 }
    }

    /// Follows the paths from the entries on, up to so many steps each; None if that decides nothing (yet).
    fn walk(
        &mut self,
        problem: &Problem,
        search: &mut Search<'_>,
        goal: &Goal,
        steps: u64,
        attempt: &mut dyn FnMut(&Finding) -> Trial,
    ) -> Option<Verdict> {
        let entries = self.entries.clone()?;
        if self.walks.is_empty() {
            for entry in &entries {
                self.walks.push(Some(Forward::new(search, *entry, goal, &problem.classes)?));
            }
        }
        let mut complete = true;
        for at in 0..self.walks.len() {
            let Some(mut walk) = self.walks[at].take() else { continue };
            let before = walk.steps();
            let end = self.one_walk(search, &mut walk, steps, attempt);
            search.statistics.forward_steps += walk.steps() - before;
            match end {
                Some(Walked::Arrived(finding)) => return Some(Verdict::Reachable(finding)),
                Some(Walked::Ended) => {}
                None => {
                    complete = false;
                    self.walks[at] = Some(walk);
                }
            }
        }
        if complete || self.trials >= TRIALS {
            self.entries = None;
        }
        let proved = complete && !self.doubtful && !search.misses_classes;
        proved.then(|| {
            let mut assumptions = assumptions();
            if let Some(first) = assumptions.first_mut() {
                "the class of the entry is initialised before, and so are those of the library"
                    .clone_into(first);
            }
            let certificate = search.walk_certificate(&problem.claim(goal, &entries));
            Verdict::Unreachable(Proof { assumed: assumptions, certificate })
        })
    }

    /// None if there is more to do.
    fn one_walk(
        &mut self,
        search: &mut Search<'_>,
        walk: &mut Forward,
        steps: u64,
        attempt: &mut dyn FnMut(&Finding) -> Trial,
    ) -> Option<Walked> {
        while self.trials < TRIALS {
            match walk.turn(search, steps) {
                forward::Turn::Arrival(arrival) => {
                    let Ok(found) = describe_state(search, arrival.function, arrival.condition, None) else {
                        self.doubtful = true;
                        continue;
                    };
                    let Some((witness, precondition)) = found else { continue };
                    let trace = arrival.trace;
                    let assumed = Vec::new();
                    let finding = Finding { witness, precondition, trace, assumed, is_guess: false };
                    if attempt(&finding) == Trial::Arrived {
                        return Some(Walked::Arrived(Box::new(finding)));
                    }
                    self.doubtful = true;
                    self.trials += 1;
                }
                forward::Turn::Exhausted(gaps) => {
                    tracing::debug!("forwards: {} steps, not followed: {gaps:?}", walk.steps());
                    self.doubtful |= !gaps.is_empty();
                    return Some(Walked::Ended);
                }
                forward::Turn::OutOfBudget => return None,
            }
        }
        None
    }
}

enum Walked {
    Arrived(Box<Finding>),
    Ended,
}

fn failed(why: String) -> Answer {
    Answer { verdict: Verdict::Unknown(vec![why]), statistics: Statistics::default(), entered: Vec::new() }
}

/// The finding that a candidate stands for; None if no state satisfies it after all.
fn describe(search: &mut Search<'_>, candidate: &Candidate) -> Result<Option<Finding>, String> {
    let found = describe_state(search, candidate.function, candidate.condition, candidate.guess.as_deref())?;
    let Some((witness, precondition)) = found else { return Ok(None) };
    Ok(Some(Finding {
        witness,
        precondition,
        trace: trace(search, candidate.fact),
        is_guess: candidate.guess.is_some(),
        assumed: candidate
            .assumed
            .iter()
            .map(|site| search.functions.site_data(*site).callee.target)
            .collect(),
    }))
}

/// A heap that satisfies a condition at the entry of a function, and the condition in words; None if there is no such heap.
fn describe_state(
    search: &mut Search<'_>,
    function: FunctionId,
    condition: Term,
    guess: Option<&[Answered]>,
) -> Result<Option<(Witness, Vec<String>)>, String> {
    let chosen = search.prefer_classes(condition);
    let Some(model) = search.model(chosen).map_err(|reason| reason.to_string())? else {
        return Ok(None);
    };
    let fixed = search.fixed_statics(condition);
    let witness = witness::build(search, function, chosen, &model, &fixed, guess)
        .ok_or("the model of a precondition could not be turned into a heap")?;
    Ok(Some((witness, precondition(search, condition))))
}

/// Does a condition speak of the state that the caller provides, and not only of what calls on the way give back or of what the library has made of itself?
fn is_up_to_the_caller(search: &mut Search<'_>, condition: Term) -> bool {
    let mut provided = false;
    for variable in search.voc.store.free_vars(condition) {
        if let Some(site) = search.voc.giver(variable) {
            let callee = search.functions.site_data(site).callee.target;
            if let Some(fun) = search.voc.store.fun_of(variable) {
                let class = pathlight_ir::ClassName(callee.owner).to_string();
                let class = class.rsplit('.').next().unwrap_or(&class);
                search.voc.store.set_display(fun, &format!("what {class}.{} gave", callee.name));
            }
            continue;
        }
        provided |= match search.voc.meaning(variable) {
            Some(Meaning::Static(field)) => {
                !is_library(field.owner) || search.statics.of(&*search.world, field) == Static::Open
            }
            Some(
                Meaning::Field(_) | Meaning::Elements(_) | Meaning::Length | Meaning::Text | Meaning::Content,
            ) => false,
            _ => true,
        };
    }
    provided
}

/// One line per condition, in source terms.
fn precondition(search: &mut Search<'_>, condition: Term) -> Vec<String> {
    let mut stated = conjuncts(&search.voc, condition);
    stated.retain(|member| is_up_to_the_caller(search, *member));
    let mut members: Vec<(String, Term)> =
        stated.iter().map(|member| (search.voc.store.pretty_limited(*member, 300), *member)).collect();
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

/// The source lines from the entry to the goal; those of the library only where the entry is in it.
fn trace(search: &Search<'_>, start: FactId) -> Vec<TraceStep> {
    let entry = search.instance_function(search.fact(start).instance);
    let in_library = is_library(search.functions.get(entry).name.owner);
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
        if line != 0 && (in_library || !is_library(data.name.owner)) && steps.last() != Some(&step) {
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
