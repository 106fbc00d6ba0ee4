//! Null pointers that are followed.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct NullDereference;

impl Client for NullDereference {
    fn name(&self) -> &'static str {
        "null"
    }

    fn about(&self) -> &'static str {
        "access through a null pointer or reference"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::Null)
    }

    fn message(&self, failure: &Failure) -> String {
        format!("{} is accessed through a null pointer", failure.subject)
    }
}
