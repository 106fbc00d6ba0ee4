//! Assertions of the program itself.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct Assertion;

impl Client for Assertion {
    fn name(&self) -> &'static str {
        "assertion"
    }

    fn about(&self) -> &'static str {
        "assertions of the program that fail"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::Assertion)
    }

    fn message(&self, failure: &Failure) -> String {
        format!("{} fails", failure.subject)
    }
}
