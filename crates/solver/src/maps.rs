//! Maps: read over update, constant maps, extensionality, as axioms instantiated when they matter.
//!
//! An update node knows from the start that reading the written index gives the written value. For every other index that is
//! read in a map connected with the update (the updated map or the one below), either the indices are equal or both maps
//! agree there: a case split, taken with the alternative first that the current integer assignment suggests. Two maps that are
//! asserted to differ get an index where they do (in `Theories::assert_different`). Constant maps that finitely many
//! updates connect have equal elements, if there are endlessly many indices.

use crate::congruence::Node;
use crate::orders::Link;
use crate::theories::{ALWAYS, Fact, Split, Theories};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// What instantiating axioms led to.
pub(crate) enum Instantiated {
    Nothing,
    Facts,
    Case(Split),
}

impl Theories {
    /// Read-over-update and constant maps, for each index that is read in a map connected with the update.
    pub(crate) fn instantiate_maps(&mut self) -> Instantiated {
        if self.updates.is_empty() && self.const_maps.is_empty() {
            return Instantiated::Nothing;
        }
        let reads: Vec<Node> = self.read_order.iter().filter_map(|k| self.reads.get(k).copied()).collect();
        self.steps += (reads.len() * (self.updates.len() + self.const_maps.len())) as u64 / 64;
        let mut facts = false;
        for k in 0..self.const_maps.len() {
            let map = self.const_maps[k];
            for r in &reads {
                let (a, j) = (self.closure.args(*r)[0], self.closure.args(*r)[1]);
                if self.closure.equal(a, map) && self.new_instance(map, j) {
                    let element = self.closure.args(map)[0];
                    let at = self.read(map, j);
                    self.closure.assert_equal(at, element, ALWAYS);
                    facts = true;
                }
            }
        }
        facts |= self.connect_const_maps();
        for k in 0..self.updates.len() {
            let u = self.updates[k];
            let (m, i) = (self.closure.args(u)[0], self.closure.args(u)[1]);
            for r in &reads {
                let (a, j) = (self.closure.args(*r)[0], self.closure.args(*r)[1]);
                let connected = self.closure.equal(a, u) || self.closure.equal(a, m);
                if !connected || self.closure.equal(i, j) || self.instances.contains(&(u, j)) {
                    continue;
                }
                match self.read_over_update(u, m, i, j) {
                    Instantiated::Nothing => {}
                    Instantiated::Facts => facts = true,
                    Instantiated::Case(split) => return Instantiated::Case(split),
                }
            }
        }
        if facts { Instantiated::Facts } else { Instantiated::Nothing }
    }

    /// Two constant maps that are equal, or equal but for finitely many updated indices of endlessly many, have equal elements.
    fn connect_const_maps(&mut self) -> bool {
        let mut facts = false;
        for i in 0..self.const_maps.len() {
            for j in 0..i {
                let (a, b) = (self.const_maps[i], self.const_maps[j]);
                let (x, y) = (self.closure.args(a)[0], self.closure.args(b)[0]);
                if self.closure.equal(x, y) || self.map_sort(a) != self.map_sort(b) {
                    continue;
                }
                if let Some(links) = self.path_of_updates(a, b) {
                    let why = self.derive_links(links);
                    self.closure.assert_equal(x, y, why);
                    facts = true;
                }
            }
        }
        facts
    }

    /// The equalities that connect two maps through updates; none are crossed if the index sort is finite.
    fn path_of_updates(&self, from: Node, to: Node) -> Option<Vec<Link>> {
        let goal = self.closure.find(to);
        // For each class reached: the map that it was left by, and the one that it was entered by.
        let mut reached: FxHashMap<Node, Option<(Node, Node)>> = FxHashMap::default();
        reached.insert(self.closure.find(from), None);
        let mut queue = VecDeque::from([self.closure.find(from)]);
        while let Some(class) = queue.pop_front() {
            if class == goal {
                let mut links = Vec::new();
                let mut end = to;
                while let Some(Some((left, entered))) = reached.get(&self.closure.find(end)) {
                    links.push(Link::Equal(*entered, end));
                    end = *left;
                }
                links.push(Link::Equal(from, end));
                return Some(links);
            }
            if !self.has_endless_index(from) {
                return None;
            }
            for u in &self.updates {
                let below = self.closure.args(*u)[0];
                for (left, entered) in [(*u, below), (below, *u)] {
                    let next = self.closure.find(entered);
                    if self.closure.find(left) == class && !reached.contains_key(&next) {
                        reached.insert(next, Some((left, entered)));
                        queue.push_back(next);
                    }
                }
            }
        }
        None
    }

    fn new_instance(&mut self, map: Node, index: Node) -> bool {
        let new = self.instances.insert((map, index));
        if new {
            self.instance_order.push((map, index));
        }
        new
    }

    fn read_over_update(&mut self, u: Node, m: Node, i: Node, j: Node) -> Instantiated {
        self.steps += 1;
        if let Some(whys) = self.closure.explain_different(i, j) {
            self.new_instance(u, j);
            let (above, below) = (self.read(u, j), self.read(m, j));
            let why = self.derive_all(whys);
            self.closure.assert_equal(above, below, why);
            return Instantiated::Facts;
        }
        let equal = Fact::Equal(i, j);
        if self.int_value(i).is_some() && self.int_value(i) != self.int_value(j) {
            let (above, below) = (self.read(u, j), self.read(m, j));
            let skip = Fact::Equal(above, below);
            if self.closure.equal(above, below) {
                self.new_instance(u, j);
                return Instantiated::Facts;
            }
            return Instantiated::Case(Split { alternatives: vec![skip, equal], premises: vec![] });
        }
        Instantiated::Case(Split { alternatives: vec![Fact::Different(i, j), equal], premises: vec![] })
    }
}
