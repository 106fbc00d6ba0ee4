//! Accesses outside of objects.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct OutOfBounds;

impl Client for OutOfBounds {
    fn name(&self) -> &'static str {
        "bounds"
    }

    fn about(&self) -> &'static str {
        "access outside of an object or array; arrays of negative size"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::OutOfBounds | FailureKind::NegativeSize)
    }

    fn message(&self, failure: &Failure) -> String {
        match failure.kind {
            FailureKind::NegativeSize => format!("{} is a negative size", failure.subject),
            _ => format!("{} is out of bounds", failure.subject),
        }
    }
}
