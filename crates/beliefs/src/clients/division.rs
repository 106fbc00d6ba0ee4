//! Divisors that are zero.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct Division;

impl Client for Division {
    fn name(&self) -> &'static str {
        "division"
    }

    fn about(&self) -> &'static str {
        "division by zero"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::DivisionByZero)
    }

    fn message(&self, failure: &Failure) -> String {
        format!("{} is zero and divides", failure.subject)
    }
}
