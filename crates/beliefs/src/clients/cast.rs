//! Casts that fail.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct BadCast;

impl Client for BadCast {
    fn name(&self) -> &'static str {
        "cast"
    }

    fn about(&self) -> &'static str {
        "cast to a class that the object does not have"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::BadCast)
    }

    fn message(&self, failure: &Failure) -> String {
        format!("{} is cast to a class that it does not have", failure.subject)
    }
}
