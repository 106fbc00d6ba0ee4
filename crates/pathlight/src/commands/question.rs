//! A question of reachability with its evidence, for `reach` and `triage`.

use std::time::Instant;

use pathlight_evidence::verdict::in_words;
use pathlight_evidence::{Outcome, Replay, Replayer};
use pathlight_ir::FunctionName;
use pathlight_reach::answer::{Answer, Finding, Problem, Proof, Trial, Verdict, solve};
use pathlight_reach::goals::{Failure, Goal};
use pathlight_reach::replay::{is_convincing, replay};

/// Whether the proof that nothing leads to a goal was accepted by the checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certified {
    Checked { obligations: usize },
    NotChecked(Vec<String>),
}

impl Certified {
    pub fn in_words(&self) -> String {
        match self {
            Certified::Checked { obligations } => format!("certificate checked, {obligations} obligations"),
            Certified::NotChecked(reasons) => {
                format!("certificate not checked: {}", reasons.first().map_or("no reason", String::as_str))
            }
        }
    }
}

/// Checks a proof with the separate checker.
pub fn certify(problem: &Problem, proof: &Proof) -> Certified {
    let certificate = match &proof.certificate {
        Ok(certificate) => certificate,
        Err(why) => return Certified::NotChecked(vec![why.clone()]),
    };
    let (world, hierarchy) = (problem.world.clone(), problem.types.index.clone());
    match pathlight_certify::check(world, hierarchy, certificate, pathlight_certify::find_solver()) {
        pathlight_certify::Verdict::Accepted { obligations } => Certified::Checked { obligations },
        pathlight_certify::Verdict::NotChecked(reasons) => Certified::NotChecked(reasons),
    }
}

/// An answer with its evidence.
pub struct Asked {
    pub answer: Answer,
    /// Of the test that arrived.
    pub replay: Option<Replay>,
    /// Of the proof that nothing leads there.
    pub certified: Option<Certified>,
    pub seconds: f64,
    /// Tests that were run, and the time that they took.
    pub replays: usize,
    pub replay_seconds: f64,
}

/// Searches, replays what is found, and checks the proof if nothing is.
pub fn ask(problem: &Problem, goal: &Goal, failure: Option<&Failure>, replayer: Option<&Replayer>) -> Asked {
    let start = Instant::now();
    let mut kept = None;
    let mut endless: Vec<FunctionName> = Vec::new();
    let (mut replays, mut replay_seconds) = (0, 0.0);
    let answer = solve(problem, goal, &mut |finding: &Finding| {
        let Some(replayer) = replayer else { return Trial::Arrived };
        if endless.contains(&finding.witness.entry) {
            return Trial::Missed(
                "a test that calls the same method used up its time".to_owned(),
                Vec::new(),
            );
        }
        let begun = Instant::now();
        let outcome = replay(replayer, &*problem.world, finding, goal, failure);
        replays += 1;
        replay_seconds += begun.elapsed().as_secs_f64();
        match outcome {
            Ok(replay) if replay.outcome == Outcome::Arrived && !is_convincing(&replay, &finding.witness) => {
                let why =
                    "a state that works needs objects of the library as its own methods may never make them";
                Trial::Missed(why.to_owned(), Vec::new())
            }
            Ok(replay) => {
                let arrived = replay.outcome == Outcome::Arrived;
                let words = in_words(&replay);
                if matches!(replay.outcome, Outcome::LimitReached(_)) {
                    endless.push(finding.witness.entry);
                }
                if arrived {
                    kept = Some(replay);
                    Trial::Arrived
                } else {
                    tracing::debug!("{words}\n{}", replay.source);
                    Trial::Missed(words, replay.thrown)
                }
            }
            Err(error) => {
                tracing::debug!("no test could be written: {error}");
                Trial::Missed(format!("no test could be written: {error}"), Vec::new())
            }
        }
    });
    let certified = match &answer.verdict {
        Verdict::Unreachable(proof) => Some(certify(problem, proof)),
        _ => None,
    };
    let seconds = start.elapsed().as_secs_f64();
    Asked { answer, replay: kept, certified, seconds, replays, replay_seconds }
}
