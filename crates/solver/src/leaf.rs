//! Leaves as tests of slots against numbers.
//!
//! Nearly all leaves of path conditions compare one thing with a constant: a linear form, a reference, a type. Such a thing is
//! a *slot*, and a leaf says whether its slot is at most, or equal to, a number; two leaves about one slot can be compared
//! without any theory. Whatever else a leaf says is a slot of its own that is 1 where it holds.

use pathlight_logic::{Num, Store, Term, View};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy)]
pub(crate) struct Leaf {
    pub slot: u32,
    pub test: Test,
    pub number: i64,
    /// False if the leaf is the negation of the test.
    pub positive: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Test {
    /// Holds whatever the slot is.
    Always,
    AtMost,
    Equal,
}

impl Leaf {
    /// Whether it is true of a value of its slot.
    pub fn holds(self, value: i128) -> bool {
        let passed = match self.test {
            Test::Always => true,
            Test::AtMost => value <= i128::from(self.number),
            Test::Equal => value == i128::from(self.number),
        };
        passed == self.positive
    }
}

/// All leaves met so far, numbered.
pub(crate) struct Leaves {
    ids: FxHashMap<Term, u32>,
    terms: Vec<Term>,
    leaves: Vec<Leaf>,
    slots: FxHashMap<Term, u32>,
    things: Vec<Term>,
}

/// Numbers beyond this are left to the theories, so that neighbours of numbers do not overflow.
const LARGEST: i64 = 1 << 60;

impl Default for Leaves {
    fn default() -> Leaves {
        let constant = |positive| Leaf { slot: 0, test: Test::Always, number: 0, positive };
        Leaves {
            ids: [(Term::FALSE, 0), (Term::TRUE, 1)].into_iter().collect(),
            terms: vec![Term::FALSE, Term::TRUE],
            leaves: vec![constant(false), constant(true)],
            slots: [(Term::TRUE, 0)].into_iter().collect(),
            things: vec![Term::TRUE],
        }
    }
}

impl Leaves {
    pub fn constant(value: bool) -> u32 {
        u32::from(value)
    }

    /// The number of a leaf.
    pub fn id(&mut self, store: &Store, leaf: Term) -> u32 {
        if let Some(id) = self.ids.get(&leaf) {
            return *id;
        }
        let (thing, test, number, positive) = take_apart(store, leaf);
        let slot = *self.slots.entry(thing).or_insert_with(|| {
            self.things.push(thing);
            self.things.len() as u32 - 1
        });
        let id = self.leaves.len() as u32;
        self.terms.push(leaf);
        self.leaves.push(Leaf { slot, test, number, positive });
        self.ids.insert(leaf, id);
        id
    }

    pub fn get(&self, id: u32) -> Leaf {
        self.leaves[id as usize]
    }

    pub fn term(&self, id: u32) -> Term {
        self.terms[id as usize]
    }

    /// What a slot stands for.
    pub fn thing(&self, slot: u32) -> Term {
        self.things[slot as usize]
    }

    pub fn slots(&self) -> usize {
        self.things.len()
    }
}

/// What a leaf tests, how, against which number, and whether it is the test or its negation.
fn take_apart(store: &Store, leaf: Term) -> (Term, Test, i64, bool) {
    let (atom, positive) = match store.view(leaf) {
        View::Not(atom) => (atom, false),
        _ => (leaf, true),
    };
    let number = |n: &Num| n.to_i64().filter(|n| (-LARGEST..=LARGEST).contains(n));
    let test = match store.view(atom) {
        View::Le(form, k) => number(&k).map(|k| (form, Test::AtMost, k, positive)),
        View::Ge(form, k) => number(&k).map(|k| (form, Test::AtMost, k - 1, !positive)),
        View::Eq(thing, value) => match store.view(value) {
            View::Int(k) => number(&k).map(|k| (thing, Test::Equal, k, positive)),
            View::Const(id) => Some((thing, Test::Equal, i64::from(id), positive)),
            _ => None,
        },
        _ => None,
    };
    test.unwrap_or((atom, Test::Equal, 1, positive))
}
