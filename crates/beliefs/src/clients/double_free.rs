//! Memory that is given back twice, or was never taken from the heap.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct DoubleFree;

impl Client for DoubleFree {
    fn name(&self) -> &'static str {
        "double-free"
    }

    fn about(&self) -> &'static str {
        "memory that is freed twice, or freed though it is no block of the heap"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::DoubleFree | FailureKind::BadFree)
    }

    fn message(&self, failure: &Failure) -> String {
        match failure.kind {
            FailureKind::DoubleFree => format!("{} is freed twice", failure.subject),
            _ => format!("{} is freed, but is no block of the heap", failure.subject),
        }
    }
}
