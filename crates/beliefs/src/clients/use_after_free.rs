//! Memory that is used after it was given back.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct UseAfterFree;

impl Client for UseAfterFree {
    fn name(&self) -> &'static str {
        "use-after-free"
    }

    fn about(&self) -> &'static str {
        "access to memory that was freed or whose scope ended"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::UseAfterFree)
    }

    fn message(&self, failure: &Failure) -> String {
        format!("{} is accessed after it was freed", failure.subject)
    }
}
