//! A question of reachability with its evidence, for `reach`, `triage` and `check`.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result};
use pathlight_evidence::verdict::in_words;
use pathlight_evidence::{Limits, Outcome, Replay, Replayer};
use pathlight_ir::FunctionName;
use pathlight_jvm::HeaderIndex;
use pathlight_reach::answer::{Answer, Finding, Problem, Proof, Trial, Verdict, solve};
use pathlight_reach::goals::{Failure, Goal};
use pathlight_reach::replay::{is_convincing, replay};
use pathlight_reach::search::Options;
use pathlight_reach::universe::Types;

use crate::cli::JavaOptions;
use crate::inputs;

/// Threads that analyse get stacks that no formula of a real program fills.
pub const STACK: usize = 64 << 20;

/// A program to ask about, and what runs tests on it if there is a JDK. Inputs that cannot be read are named and left out.
pub fn open(java: &JavaOptions, mut search: Options) -> Result<(Problem, Option<Replayer>)> {
    let java = inputs::without_broken(java)?;
    let input = inputs::open(&java)?;
    for duplicate in input.world.class_path().duplicates()? {
        let class = duplicate.class.replace('/', ".");
        let places: Vec<String> = duplicate.entries.iter().map(|path| path.display().to_string()).collect();
        let Some((used, others)) = places.split_first() else { continue };
        tracing::warn!("{class} is taken from {used}; {} has another", others.join(", "));
    }
    let index = HeaderIndex::scan(input.world.class_path())?;
    for problem in index.problems() {
        tracing::warn!("{problem}");
    }
    let replayer = match &input.jdk {
        Some(jdk) => Some(Replayer::new(&inputs::paths(&java), &jdk.home, Limits::default())?),
        None => None,
    };
    if replayer.is_none() {
        // Nothing shows whether a guess holds, or whether a call that was passed by returns.
        search.guesses = 0;
        search.pass_by = false;
    }
    let types = Types::new(Arc::new(index.hierarchy().clone()))?;
    let problem = Problem::new(Arc::new(input.world), types, input.classes, None, search);
    Ok((problem, replayer))
}

/// Writes the test, as a class for JUnit 5; the file.
pub fn emit_test(folder: &Path, replay: &Replay) -> Result<PathBuf> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let name = replay.class.rsplit('.').next().unwrap_or("PathlightTest");
    let file = folder.join(format!("{name}.java"));
    std::fs::write(&file, &replay.junit5).with_context(|| file.display().to_string())?;
    Ok(file)
}

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
