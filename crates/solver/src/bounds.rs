//! Contradictions that need no theory: bounds on slots, and clauses with one member left.
//!
//! Most redundant parts of a path condition are so for a plain reason: what they test was tested before, with the same
//! or another constant, or by the other side of a branch. [`Bounds`] finds those: it keeps an interval with holes for each
//! slot (see [`crate::leaf`]), takes conjunctions apart, and asserts the last member of a disjunction whose others are false.
//!
//! Where that shows no contradiction, it can choose members of the disjunctions that are still open, with a few case splits,
//! until the leaves chosen are enough for all that was asked. The theories then decide that conjunction of leaves: they have a
//! model of it, which is one of the question, or some leaves that contradict each other. Those are a *lemma*, true whatever
//! the formula, and kept for this question and later ones. So what is particular to a theory (that `f(x)` is `f(2)` where
//! `x` is 2) is learnt from the first contradiction that shows it.

use crate::leaf::{Leaf, Leaves, Test};
use crate::tree::{Shape, Tree};
use smallvec::SmallVec;
use std::collections::VecDeque;

/// Case splits of one question.
const CASES: usize = 16;
/// How deep truth values are looked for; what is deeper counts as open.
const DEPTH: u32 = 6;
/// Lemmas kept.
const LEMMAS: usize = 64;
/// Holes of one interval; more are not remembered.
const HOLES: usize = 32;

/// The values that a slot may have.
#[derive(Clone, Default)]
struct Interval {
    /// The question that it is about; one of an earlier question counts as unbounded.
    question: u64,
    low: i64,
    high: i64,
    holes: SmallVec<[i64; 6]>,
}

impl Interval {
    fn truth(&self, leaf: Leaf) -> Option<bool> {
        let Leaf { test, number, positive, .. } = leaf;
        match test {
            Test::Always => Some(positive),
            Test::AtMost if self.high <= number => Some(positive),
            Test::AtMost if self.low > number => Some(!positive),
            Test::Equal if self.low == number && self.high == number => Some(positive),
            Test::Equal if self.low > number || self.high < number || self.holes.contains(&number) => {
                Some(!positive)
            }
            _ => None,
        }
    }

    /// Restricts the values; false if none is left.
    fn assert(&mut self, leaf: Leaf, value: bool) -> bool {
        let number = leaf.number;
        match (leaf.test, leaf.positive == value) {
            (Test::Always, holds) => return holds,
            (Test::AtMost, true) => self.high = self.high.min(number),
            (Test::AtMost, false) => self.low = self.low.max(number + 1),
            (Test::Equal, true) => {
                self.high = self.high.min(number);
                self.low = self.low.max(number);
            }
            (Test::Equal, false) => {
                if self.holes.len() < HOLES && !self.holes.contains(&number) {
                    self.holes.push(number);
                }
            }
        }
        while self.low <= self.high && self.holes.contains(&self.low) {
            self.low += 1;
        }
        while self.low < self.high && self.holes.contains(&self.high) {
            self.high -= 1;
        }
        self.low <= self.high
    }
}

/// Leaves that contradict each other by some theory.
struct Lemma {
    leaves: SmallVec<[u32; 4]>,
    slots: SlotSet,
}

/// A set of slots, and perhaps some more: one bit for the slots of each class modulo 64.
type SlotSet = u64;

fn slot_set(slot: u32) -> SlotSet {
    1 << (slot % 64)
}

#[derive(Default)]
pub(crate) struct Bounds {
    question: u64,
    intervals: Vec<Interval>,
    /// Parts still to be asserted, and the truth values to assert.
    work: Vec<(u32, bool)>,
    /// Parts asserted of which one child must have this truth value.
    clauses: Vec<(u32, bool)>,
    /// Leaves asserted that said something new.
    asserted: Vec<(u32, bool)>,
    /// The slots that those are about.
    touched: SlotSet,
    lemmas: VecDeque<Lemma>,
}

/// A part that was given a truth value to see what follows.
struct Choice {
    part: u32,
    value: bool,
    /// The other value has been tried.
    last: bool,
}

/// What came of a question.
pub(crate) enum Finding<'a> {
    Contradiction,
    /// If these leaves have these truth values, so has all that was asked about, by their bounds alone.
    Enough(&'a [(u32, bool)]),
    Nothing,
}

impl Bounds {
    /// Leaves that contradict each other, to be kept in mind.
    pub fn learn(&mut self, contradictory: SmallVec<[u32; 4]>, leaves: &Leaves) {
        if self.lemmas.len() == LEMMAS {
            self.lemmas.pop_front();
        }
        let slots = contradictory.iter().fold(0, |set, leaf| set | slot_set(leaves.get(*leaf).slot));
        self.lemmas.push_back(Lemma { leaves: contradictory, slots });
    }

    /// Whether the critical constraint of a part visibly contradicts that the part is `value`.
    pub fn refutes(&mut self, tree: &Tree, leaves: &Leaves, at: usize, value: bool) -> bool {
        self.ask(tree, leaves, at, value);
        !self.propagate(tree, leaves)
    }

    /// The same with case splits; and if there is no contradiction, a choice of leaves that makes the critical constraint
    /// true and the part `value`, as far as bounds can tell.
    pub fn guess(&mut self, tree: &Tree, leaves: &Leaves, at: usize, value: bool) -> Finding<'_> {
        let mut choices: Vec<Choice> = Vec::new();
        for _ in 0..CASES {
            self.ask(tree, leaves, at, value);
            self.work.extend(choices.iter().map(|c| (c.part, c.value)));
            let mut consistent = self.propagate(tree, leaves);
            while consistent && let Some(&(clause, wanted)) = self.clauses.last() {
                // The propagation left only clauses with open children.
                let mut children = tree.children(clause as usize);
                let open = children.find(|c| self.truth(tree, leaves, *c, DEPTH).is_none());
                let Some(part) = open.map(|c| c as u32) else { return Finding::Nothing };
                // It was chosen before and is still open: bounds cannot hold what it says (a hole too many).
                if choices.iter().any(|choice| choice.part == part) {
                    return Finding::Nothing;
                }
                choices.push(Choice { part, value: wanted, last: false });
                self.work.push((part, wanted));
                consistent = self.propagate(tree, leaves);
            }
            if consistent {
                return Finding::Enough(&self.asserted);
            }
            while choices.pop_if(|c| c.last).is_some() {}
            let Some(choice) = choices.last_mut() else { return Finding::Contradiction };
            *choice = Choice { value: !choice.value, last: true, ..*choice };
        }
        Finding::Nothing
    }

    fn ask(&mut self, tree: &Tree, leaves: &Leaves, at: usize, value: bool) {
        self.question += 1;
        self.intervals.resize_with(leaves.slots(), Interval::default);
        self.clauses.clear();
        self.asserted.clear();
        self.touched = 0;
        self.work.clear();
        self.work.push((at as u32, value));
        let mut child = at;
        while child > 0 {
            let parent = tree.parts[child].parent as usize;
            let and = tree.parts[parent].shape == Shape::And;
            self.work.extend(tree.children(parent).filter(|s| *s != child).map(|s| (s as u32, and)));
            child = parent;
        }
    }

    /// Asserts what is to be and what follows; false if there is a contradiction.
    fn propagate(&mut self, tree: &Tree, leaves: &Leaves) -> bool {
        loop {
            if !self.assert_all(tree, leaves) {
                return false;
            }
            if !self.look_at_clauses(tree, leaves) {
                return false;
            }
            if self.work.is_empty() {
                match self.look_at_lemmas(leaves) {
                    None => return false,
                    Some(false) => return true,
                    Some(true) => {}
                }
            }
        }
    }

    fn assert_all(&mut self, tree: &Tree, leaves: &Leaves) -> bool {
        while let Some((at, value)) = self.work.pop() {
            let part = &tree.parts[at as usize];
            match part.shape {
                Shape::Leaf => {
                    let leaf = leaves.get(part.leaf);
                    let interval = self.interval(leaf.slot);
                    if interval.truth(leaf) == Some(value) {
                        continue;
                    }
                    if !interval.assert(leaf, value) {
                        return false;
                    }
                    self.asserted.push((part.leaf, value));
                    self.touched |= slot_set(leaf.slot);
                }
                shape if (shape == Shape::And) == value => {
                    self.work.extend(tree.children(at as usize).map(|c| (c as u32, value)));
                }
                _ => self.clauses.push((at, value)),
            }
        }
        true
    }

    fn interval(&mut self, slot: u32) -> &mut Interval {
        let interval = &mut self.intervals[slot as usize];
        if interval.question != self.question {
            interval.question = self.question;
            (interval.low, interval.high) = (i64::MIN, i64::MAX);
            interval.holes.clear();
        }
        interval
    }

    /// If all leaves of a lemma but one are true, that one is false. Whether anything new came of it; `None` is a
    /// contradiction.
    fn look_at_lemmas(&mut self, leaves: &Leaves) -> Option<bool> {
        let mut lemmas = std::mem::take(&mut self.lemmas);
        let mut news = Some(false);
        for lemma in &mut lemmas {
            if (lemma.slots & !self.touched).count_ones() > 1 {
                continue;
            }
            let Some(last) = self.last_leaf(leaves, &mut lemma.leaves) else { continue };
            let leaf = leaves.get(last);
            let interval = self.interval(leaf.slot);
            if !interval.assert(leaf, false) {
                news = None;
                break;
            }
            // A hole too many is forgotten, and so is no news.
            if interval.truth(leaf).is_some() {
                news = Some(true);
            }
            self.touched |= slot_set(leaf.slot);
        }
        self.lemmas = lemmas;
        news
    }

    /// The one leaf that is not true yet (or any, if all are true). `None` if one is false or two are open; those come to
    /// the front, since they will often be so again.
    fn last_leaf(&mut self, leaves: &Leaves, lemma: &mut [u32]) -> Option<u32> {
        let mut open = None;
        for at in 0..lemma.len() {
            let leaf = leaves.get(lemma[at]);
            match (self.interval(leaf.slot).truth(leaf), open) {
                (Some(true), _) => {}
                (None, None) => open = Some(at),
                (None, Some(first)) => {
                    lemma.swap(0, first);
                    lemma.swap(1, at);
                    return None;
                }
                (Some(false), _) => {
                    lemma.swap(0, at);
                    return None;
                }
            }
        }
        lemma.get(open.unwrap_or(0)).copied()
    }

    /// Drops the clauses that hold, and asserts the last open child of those that would not. False if one has none.
    fn look_at_clauses(&mut self, tree: &Tree, leaves: &Leaves) -> bool {
        let mut clauses = std::mem::take(&mut self.clauses);
        let mut consistent = true;
        clauses.retain(|(at, wanted)| {
            let mut open = None;
            for child in tree.children(*at as usize) {
                match self.truth(tree, leaves, child, DEPTH) {
                    Some(truth) if truth == *wanted => return false,
                    Some(_) => {}
                    None if open.is_some() => return true,
                    None => open = Some(child),
                }
            }
            match open {
                Some(last) => self.work.push((last as u32, *wanted)),
                None => consistent = false,
            }
            false
        });
        self.clauses = clauses;
        consistent
    }

    /// What the bounds say of a part.
    fn truth(&mut self, tree: &Tree, leaves: &Leaves, at: usize, depth: u32) -> Option<bool> {
        let part = &tree.parts[at];
        if part.shape == Shape::Leaf {
            let leaf = leaves.get(part.leaf);
            return self.interval(leaf.slot).truth(leaf);
        }
        // The truth value of one child that decides.
        let decisive = part.shape == Shape::Or;
        let depth = depth.checked_sub(1)?;
        let mut truth = Some(!decisive);
        for child in tree.children(at) {
            match self.truth(tree, leaves, child, depth) {
                Some(value) if value == decisive => return Some(decisive),
                Some(_) => {}
                None => truth = None,
            }
        }
        truth
    }
}
