//! One finding of a report: which goals it means.

use std::time::Instant;

use pathlight_evidence::Replayer;
use pathlight_ir::{FunctionName, Symbol, World};
use pathlight_reach::answer::Problem;
use pathlight_reach::goals::{self, Failure, Goal};
use pathlight_report::{Finding, GoalKind, Status, Verdict as Told};

use crate::commands::verdicts::{Effort, ask_about, contained, unknown};

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

fn look_into(problem: &Problem, finding: &Finding, replayer: Option<&Replayer>, effort: &mut Effort) -> Told {
    let Some(kind) = finding.goal else { return unknown("no goal") };
    let failure = failure_of(kind);
    let goals = match find_goals(&*problem.world, problem, finding, failure.as_ref()) {
        Ok(goals) => goals,
        Err(why) => return unknown(why),
    };
    let told = ask_about(problem, &goals, failure.as_ref(), replayer, effort)
        .map_or_else(|| unknown("nothing on that line can fail in this way"), |(told, _)| told);
    match kind {
        GoalKind::InfeasibleBranch => about_a_branch(told),
        _ => told,
    }
}

/// Arrival at a condition says nothing about its branches.
fn about_a_branch(told: Told) -> Told {
    match told.status {
        Status::Confirmed | Status::ConfirmedForState => Told {
            status: Status::Unknown,
            reason: "a test gets to the condition; whether it always goes the same way was not asked"
                .to_owned(),
            ..told
        },
        _ => told,
    }
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
