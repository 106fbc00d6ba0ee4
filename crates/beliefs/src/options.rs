//! What to look for.

use std::collections::BTreeSet;

use crate::clients::{CLIENTS, Client};

#[derive(Clone, Debug)]
pub struct Options {
    /// The names of the clients that are on.
    checks: BTreeSet<&'static str>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
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
