//! One finding of a report: which goals it means, what was found out about them, and in which words.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use pathlight_evidence::Replayer;
use pathlight_evidence::verdict::in_words;
use pathlight_ir::{FunctionName, Symbol, World};
use pathlight_reach::answer::{Problem, Verdict};
use pathlight_reach::goals::{self, Failure, Goal};
use pathlight_reach::replay::is_made_up;
use pathlight_reach::search::Statistics;
use pathlight_report::{Finding, GoalKind, Status, Step, Verdict as Told};

use crate::commands::functions::Wanted;
use crate::commands::question::{Asked, Certified, ask};

/// The work that a verdict took.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Effort {
    /// By the clock on the wall.
    pub seconds: f64,
    /// Of the processor, for the analysis; virtual machines that replay are not counted.
    pub processor: f64,
    pub steps: u64,
    /// Functions entered.
    pub entered: usize,
    pub questions: u64,
    pub reused: u64,
    pub expansions: u64,
}

impl Effort {
    fn add(&mut self, statistics: &Statistics, entered: usize) {
        self.steps += statistics.steps + statistics.forward_steps;
        self.entered += entered;
        self.questions += statistics.questions;
        self.reused += statistics.reused;
        self.expansions += statistics.expansions;
    }
}

/// Asks about a finding; whatever goes wrong is a verdict too.
pub fn triage(problem: &Problem, finding: &Finding, replayer: Option<&Replayer>) -> (Told, Effort) {
    let (start, processor) = (Instant::now(), processor_time());
    let mut effort = Effort::default();
    let told = contained(|| look_into(problem, finding, replayer, &mut effort));
    effort.seconds = start.elapsed().as_secs_f64();
    effort.processor = processor_time() - processor;
    (told, effort)
}

fn processor_time() -> f64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

/// A defect of ours in one finding must not cost the others.
fn contained(work: impl FnOnce() -> Told) -> Told {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        unknown(format!("the analysis broke down, which is a bug of Pathlight: {}", words_of(&*panic)))
    })
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

fn unknown(reason: impl Into<String>) -> Told {
    Told { status: Status::Unknown, reason: reason.into(), precondition: None, trace: Vec::new(), test: None }
}

fn look_into(problem: &Problem, finding: &Finding, replayer: Option<&Replayer>, effort: &mut Effort) -> Told {
    let Some(kind) = finding.goal else { return unknown("no goal") };
    let failure = failure_of(kind);
    let goals = match find_goals(&*problem.world, problem, finding, failure.as_ref()) {
        Ok(goals) => goals,
        Err(why) => return unknown(why),
    };
    // The finding holds if any of its goals does, and is refuted if none can.
    let mut best: Option<Told> = None;
    for goal in &goals {
        let asked = ask(problem, goal, failure.as_ref(), replayer);
        effort.add(&asked.answer.statistics, asked.answer.entered.len());
        let told = tell(&asked);
        let confirmed = matches!(told.status, Status::Confirmed | Status::ConfirmedForState);
        let outweighs = match &best {
            None => true,
            // What is least certain about any of them holds for all.
            Some(old) => {
                confirmed
                    || old.status == Status::Refuted
                    || old.status == Status::RefutedUnchecked && told.status == Status::Unknown
            }
        };
        if outweighs {
            best = Some(told);
        }
        if confirmed {
            break;
        }
    }
    best.unwrap_or_else(|| unknown("nothing on that line can fail in this way"))
}

fn failure_of(kind: GoalKind) -> Option<Failure> {
    if kind == GoalKind::NullArgument {
        return Some(Failure::Exception(Failure::Null.exception()));
    }
    let name = kind.failure()?;
    Failure::NAMES.iter().find(|(known, _)| *known == name).map(|(_, failure)| failure.clone())
}

fn find_goals(
    world: &dyn World,
    problem: &Problem,
    finding: &Finding,
    failure: Option<&Failure>,
) -> Result<Vec<Goal>, String> {
    let classes = classes_of(problem, finding)?;
    if let Some(goal) = exact_goal(world, &classes, finding, failure) {
        return Ok(vec![goal]);
    }
    let file = finding.place.file.as_deref().ok_or("the finding names no file")?;
    let line = finding.place.line().ok_or("the finding names no line")?;
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let mut goals =
        goals::on_line(world, &classes, name, line, failure).map_err(|error| error.to_string())?;
    if let Some(method) = &finding.place.method
        && goals.iter().any(|goal| goal.function.name.as_str() == method)
    {
        goals.retain(|goal| goal.function.name.as_str() == method);
    }
    if goals.is_empty() {
        let lines = goals::lines_with_code(world, &classes, name).map_err(|error| error.to_string())?;
        return Err(match lines.contains(&line) {
            true => "nothing on that line can fail in this way".to_owned(),
            false => format!("{name}:{line} has no code in the classes given"),
        });
    }
    Ok(goals)
}

/// The classes that the finding may be about.
fn classes_of(problem: &Problem, finding: &Finding) -> Result<Vec<Symbol>, String> {
    let Some(class) = &finding.place.class else { return Ok(problem.classes.clone()) };
    let wanted = class.replace('.', "/");
    let inner = format!("{wanted}$");
    let is_meant = |class: &&Symbol| class.as_str() == wanted || class.as_str().starts_with(&inner);
    let classes: Vec<Symbol> = problem.classes.iter().filter(is_meant).copied().collect();
    if classes.is_empty() {
        return Err(format!("the class {class} is not in the input"));
    }
    Ok(classes)
}

/// A report may name the very instruction; then the others on the line are not meant, if that one can fail at all.
fn exact_goal(
    world: &dyn World,
    classes: &[Symbol],
    finding: &Finding,
    failure: Option<&Failure>,
) -> Option<Goal> {
    let place = &finding.place;
    let (method, signature) = (place.method.as_deref()?, place.signature.as_deref()?);
    let wanted = place.class.as_deref()?.replace('.', "/");
    let owner = *classes.iter().find(|class| class.as_str() == wanted)?;
    let function = FunctionName { owner, name: Symbol::new(method), descriptor: Symbol::new(signature) };
    goals::at_offset(world, function, place.bytecode?, failure?).ok().flatten()
}

/// An answer as a verdict.
pub fn tell(asked: &Asked) -> Told {
    match &asked.answer.verdict {
        Verdict::Unreachable(_) => {
            let words =
                asked.certified.as_ref().map_or_else(|| "not checked".to_owned(), Certified::in_words);
            let checked = matches!(asked.certified, Some(Certified::Checked { .. }));
            Told {
                status: if checked { Status::Refuted } else { Status::RefutedUnchecked },
                reason: format!("no state of a public method leads there ({words})"),
                precondition: None,
                trace: Vec::new(),
                test: None,
            }
        }
        Verdict::Unknown(reasons) => unknown(reasons.first().cloned().unwrap_or_default()),
        Verdict::Reachable(finding) => {
            let public = asked.replay.as_ref().is_some_and(|replay| replay.via_public_methods)
                && !is_made_up(&finding.witness);
            let reason = match &asked.replay {
                None => "not replayed".to_owned(),
                Some(_) if is_made_up(&finding.witness) => {
                    "confirmed for answers of a class that was made up (replayed)".to_owned()
                }
                Some(replay) => in_words(replay),
            };
            let status = match (&asked.replay, public) {
                (None, _) => Status::Unknown,
                (_, true) => Status::Confirmed,
                _ => Status::ConfirmedForState,
            };
            let trace = finding.trace.iter().map(|step| Step {
                file: step.file.map(|file| file.to_string()),
                line: Some(step.line),
                method: Some(step.function.to_string()),
                text: format!("in {}", step.function),
                depth: step.depth,
            });
            Told {
                status,
                reason: format!("{reason}, from {}", Wanted::written(finding.witness.entry)),
                precondition: Some(finding.precondition.join(" && ")),
                trace: trace.collect(),
                test: asked.replay.as_ref().map(|replay| replay.source.clone()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_breakdown_is_a_verdict_with_its_message() {
        let told = contained(|| panic!("at {}", 7));
        assert_eq!(told.status, Status::Unknown);
        assert!(told.reason.ends_with("at 7"), "{}", told.reason);
        assert_eq!(contained(|| unknown("plain")).reason, "plain");
    }
}
