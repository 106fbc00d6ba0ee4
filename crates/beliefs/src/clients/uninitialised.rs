//! Memory that is read before anybody wrote it.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct Uninitialised;

impl Client for Uninitialised {
    fn name(&self) -> &'static str {
        "uninitialised"
    }

    fn about(&self) -> &'static str {
        "memory that is read before it is written"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::Uninitialised)
    }

    fn message(&self, failure: &Failure) -> String {
        format!("{} is read before it is written", failure.subject)
    }
}
