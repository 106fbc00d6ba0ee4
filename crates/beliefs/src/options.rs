//! What to look for.

use std::collections::BTreeSet;

use pathlight_summaries::protocol::{self, Protocol};
use pathlight_summaries::{Digester, Precision, Resources, resources};

use crate::clients::{CLIENTS, Client};

#[derive(Clone, Debug)]
pub struct Options {
    /// The names of the clients that are on.
    pub checks: BTreeSet<&'static str>,
    /// The orders of operations that are asked about.
    pub protocols: Vec<Protocol>,
    /// What must be closed in Java.
    pub resources: Resources,
    /// The report has the summaries of all functions; otherwise they leave memory when nobody needs them any more.
    pub keep_summaries: bool,
    /// Only what this function may run is analysed.
    pub entry: Option<String>,
    /// How precise the engine is; coarser only for comparisons.
    pub precision: Precision,
    /// The report has sizes of conditions and summaries.
    pub sizes: bool,
    /// Which build of this program it is: results in a store are those of one build.
    pub build: String,
}

/// Protocols of the C library.
const LIBRARY: &str = include_str!("library.protocols");

/// Resources of the Java library.
const RESOURCES: &str = include_str!("library.resources");

impl Default for Options {
    fn default() -> Options {
        // The texts are ours, and a test reads them.
        let protocols = protocol::parse(LIBRARY).unwrap_or_default();
        Options {
            protocols,
            resources: resources::parse(RESOURCES).unwrap_or_default(),
            keep_summaries: false,
            entry: None,
            precision: Precision::default(),
            sizes: false,
            build: env!("CARGO_PKG_VERSION").to_owned(),
            checks: CLIENTS.iter().filter(|client| client.is_default()).map(|client| client.name()).collect(),
        }
    }
}

impl Options {
    pub fn of_build(build: String, keep_summaries: bool) -> Options {
        Options { build, keep_summaries, ..Options::default() }
    }

    pub fn is_on(&self, client: &dyn Client) -> bool {
        self.checks.contains(client.name())
    }

    /// Everything here on which results depend.
    pub fn digest(&self, digester: &mut Digester) {
        digester.shown(&self.checks);
        digester.shown(&self.protocols);
        digester.shown(&self.resources);
        digester.text(&self.build);
        digester.shown(&self.precision);
        digester.shown(&self.sizes);
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

    #[test]
    fn the_resources_of_the_library_are_correct() {
        assert!(resources::parse(RESOURCES).is_ok_and(|table| !table.operations.is_empty()));
    }
}
