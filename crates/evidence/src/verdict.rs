//! What a replay means, in the words that people and reports see.
//!
//! `confirmed` is said only after a run that got there. Everything else about a precondition that an engine believes in is a failure of ours, and
//! the words say so instead of hiding it.

use crate::{Outcome, Replay};

/// How sure an answer "reachable" is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Confidence {
    /// A test got there, from a state that public methods made.
    Confirmed,
    /// A test got there, from a state that was partly written into memory, or through a method that is not public.
    ConfirmedForState,
    /// The test ran and did not get there: a precondition that is wrong.
    NotReproduced,
    /// There was no meaningful run.
    NotTested,
}

pub fn confidence(replay: &Replay) -> Confidence {
    match (&replay.outcome, replay.via_public_methods) {
        (Outcome::Arrived, true) => Confidence::Confirmed,
        (Outcome::Arrived, false) => Confidence::ConfirmedForState,
        (Outcome::DidNotArrive(_), _) => Confidence::NotReproduced,
        _ => Confidence::NotTested,
    }
}

/// One line for people.
pub fn in_words(replay: &Replay) -> String {
    match &replay.outcome {
        Outcome::Arrived if replay.via_public_methods => "confirmed (replayed)".into(),
        Outcome::Arrived => "confirmed for a state that public methods may not reach (replayed)".into(),
        Outcome::DidNotArrive(what) => {
            format!(
                "not confirmed: the test ran, but {what}; the precondition does not suffice: a bug of Pathlight, or something that no test can bring about (the collector clearing a reference at that moment)"
            )
        }
        Outcome::CouldNotCompile(said) => {
            format!(
                "not confirmed: the test does not compile ({})",
                said.lines().next().unwrap_or("no reason given")
            )
        }
        Outcome::CouldNotRun(why) => format!("not confirmed: the test could not be run ({why})"),
        Outcome::LimitReached(limit) => format!("not confirmed: the test used up its {limit}"),
    }
}
