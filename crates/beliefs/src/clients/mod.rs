//! What can be looked for: one client per kind of mistake, one file each.

mod assertion;
mod bounds;
mod cast;
mod dead_code;
mod division;
mod double_free;
mod leak;
mod null;
mod protocol;
mod uninitialised;
mod use_after_free;

use pathlight_summaries::{Failure, FailureKind};

/// A kind of mistake.
pub trait Client: Sync {
    /// The name on the command line, in configurations and in reports.
    fn name(&self) -> &'static str;

    /// What it looks for, in a line.
    fn about(&self) -> &'static str;

    fn covers(&self, kind: FailureKind) -> bool;

    /// What a person is told.
    fn message(&self, failure: &Failure) -> String;

    /// Those that are not are asked for by name.
    fn is_default(&self) -> bool {
        true
    }
}

/// All clients, in the order in which they are listed.
pub const CLIENTS: [&dyn Client; 11] = [
    &null::NullDereference,
    &use_after_free::UseAfterFree,
    &double_free::DoubleFree,
    &leak::Leak,
    &uninitialised::Uninitialised,
    &division::Division,
    &bounds::OutOfBounds,
    &cast::BadCast,
    &assertion::Assertion,
    &protocol::Protocol,
    &dead_code::DeadCode,
];

pub fn by_name(name: &str) -> Option<&'static dyn Client> {
    CLIENTS.iter().copied().find(|client| client.name() == name)
}

/// The client that a failure belongs to.
pub fn of(kind: FailureKind) -> Option<&'static dyn Client> {
    CLIENTS.iter().copied().find(|client| client.covers(kind))
}
