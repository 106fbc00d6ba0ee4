//! Objects that are used against a protocol: files, locks, whatever an automaton describes.

use pathlight_summaries::{Failure, FailureKind};

use super::Client;

pub struct Protocol;

impl Client for Protocol {
    fn name(&self) -> &'static str {
        "protocol"
    }

    fn about(&self) -> &'static str {
        "operations in an order that a protocol forbids"
    }

    fn covers(&self, kind: FailureKind) -> bool {
        matches!(kind, FailureKind::Protocol(_))
    }

    fn message(&self, failure: &Failure) -> String {
        match failure.kind {
            FailureKind::Protocol(name) => format!("{} is used against the protocol {name}", failure.subject),
            _ => failure.subject.clone(),
        }
    }
}
