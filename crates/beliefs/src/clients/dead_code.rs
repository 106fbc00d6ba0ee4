//! Code that cannot run because what is tested there was settled before: two beliefs that contradict each other. It has no failure of its own;
//! decisions are looked at in `judge.rs`.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct DeadCode;

impl Client for DeadCode {
    fn name(&self) -> &'static str {
        "dead-code"
    }

    fn about(&self) -> &'static str {
        "tests that earlier tests have settled already"
    }

    fn covers(&self, _: FailureKind) -> bool {
        false
    }

    fn message(&self, failure: &Failure) -> String {
        failure.subject.clone()
    }

    fn is_default(&self) -> bool {
        false
    }
}
