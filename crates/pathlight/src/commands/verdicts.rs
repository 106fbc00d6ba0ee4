//! Goals of one finding: what was found out about them, and in which words. For `triage`, `check` and `reach`.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pathlight_evidence::Replayer;
use pathlight_evidence::verdict::in_words;
use pathlight_reach::answer::{Problem, Verdict};
use pathlight_reach::goals::{Failure, Goal};
use pathlight_reach::replay::is_made_up;
use pathlight_report::{Status, Step, Verdict as Told};

use super::functions::Wanted;
use super::question::{Asked, Certified, ask};

/// So many reasons for not knowing are told.
const REASONS: usize = 6;

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
    /// Tests that were run, and the time that they took by the clock.
    pub replays: usize,
    pub replay_seconds: f64,
}

impl Effort {
    fn add(&mut self, asked: &Asked) {
        let statistics = &asked.answer.statistics;
        self.steps += statistics.steps + statistics.forward_steps;
        self.entered += asked.answer.entered.len();
        self.replays += asked.replays;
        self.replay_seconds += asked.replay_seconds;
        self.questions += statistics.questions;
        self.reused += statistics.reused;
        self.expansions += statistics.expansions;
    }
}

/// A defect of ours in one finding must not cost the others.
pub fn contained(work: impl FnOnce() -> Told) -> Told {
    guarded(work).unwrap_or_else(unknown)
}

/// What the work gives, or that it broke down, in words.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        format!("the analysis broke down, which is a bug of Pathlight: {}", words_of(&*panic))
    })
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

pub fn unknown(reason: impl Into<String>) -> Told {
    Told { status: Status::Unknown, reason: reason.into(), precondition: None, trace: Vec::new(), test: None }
}

/// Asks about the goals of a finding: it holds if any of them does, and is refuted if none can. With the answer that the verdict is from; None if there is no goal.
pub fn ask_about(
    problem: &Problem,
    goals: &[Goal],
    failure: Option<&Failure>,
    replayer: Option<&Replayer>,
    effort: &mut Effort,
) -> Option<(Told, Asked)> {
    let mut best: Option<(Told, Asked)> = None;
    for goal in goals {
        let asked = ask(problem, goal, failure, replayer);
        effort.add(&asked);
        let told = tell(&asked);
        let confirmed = is_confirmed(told.status);
        let outweighs = match &best {
            None => true,
            // What is least certain about any of them holds for all.
            Some((old, _)) => {
                confirmed
                    || old.status == Status::Refuted
                    || old.status == Status::RefutedUnchecked && told.status == Status::Unknown
            }
        };
        if outweighs {
            best = Some((told, asked));
        }
        if confirmed {
            break;
        }
    }
    best
}

pub fn is_confirmed(status: Status) -> bool {
    matches!(status, Status::Confirmed | Status::ConfirmedForState)
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
        Verdict::Unknown(reasons) => {
            let told: Vec<&str> = reasons.iter().take(REASONS).map(String::as_str).collect();
            unknown(told.join("; "))
        }
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
