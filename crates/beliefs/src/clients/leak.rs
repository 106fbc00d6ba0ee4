//! What is taken must be given back: memory freed, streams closed.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct Leak;

impl Client for Leak {
    fn name(&self) -> &'static str {
        "leak"
    }

    fn about(&self) -> &'static str {
        "memory or streams that are never given back"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::Leak)
    }

    fn message(&self, failure: &Failure) -> String {
        format!("{} is never given back", failure.subject)
    }
}
