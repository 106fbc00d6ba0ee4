//! What to look for.

use std::collections::BTreeSet;

use pathlight_summaries::protocol::{self, Protocol};

use crate::clients::{CLIENTS, Client};

#[derive(Clone, Debug)]
pub struct Options {
    /// The names of the clients that are on.
    checks: BTreeSet<&'static str>,
    /// The orders of operations that are asked about.
    pub protocols: Vec<Protocol>,
}

/// Protocols of the C library.
const LIBRARY: &str = include_str!("library.protocols");

impl Default for Options {
    fn default() -> Options {
        // The text is ours, and a test reads it.
        let protocols = protocol::parse(LIBRARY).unwrap_or_default();
        Options {
            protocols,
            checks: CLIENTS.iter().filter(|client| client.is_default()).map(|client| client.name()).collect(),
        }
    }
}

impl Options {
    pub fn is_on(&self, client: &dyn Client) -> bool {
        self.checks.contains(client.name())
    }

    /// Only these.
    pub fn only(&mut self, clients: &[&'static dyn Client]) {
        self.checks = clients.iter().map(|client| client.name()).collect();
    }

    pub fn set(&mut self, client: &'static dyn Client, on: bool) {
        match on {
            true => self.checks.insert(client.name()),
            false => self.checks.remove(client.name()),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_protocols_of_the_library_are_correct() {
        assert!(protocol::parse(LIBRARY).is_ok_and(|all| !all.is_empty()));
    }
}
