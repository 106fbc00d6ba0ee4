//! The fast path: an incremental conjunction of literals without a SAT solver.
//!
//! The assertions of a [`crate::Solver`] are handed over one by one and level by level; what is not a literal is only counted, since
//! a contradiction among the literals is one for the whole, and a model of the literals may happen to satisfy the rest.

use crate::encode::Encoder;
use crate::theories::{Theories, Verdict};
use crate::valuation::Valuation;
use pathlight_logic::{Store, Term, View};

#[derive(Clone, Copy, Debug, Default)]
struct Level {
    asserted: usize,
    structured: usize,
}

#[derive(Debug)]
pub struct Conjunction {
    pub theories: Theories,
    pub encoder: Encoder,
    asserted: usize,
    /// Members of assertions that are not literals.
    structured: usize,
    levels: Vec<Level>,
}

impl Conjunction {
    pub fn new(theories: Theories) -> Conjunction {
        Conjunction { theories, encoder: Encoder::new(), asserted: 0, structured: 0, levels: Vec::new() }
    }

    /// How many assertions have been handed over.
    pub fn asserted(&self) -> usize {
        self.asserted
    }

    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Whether a consistent state is a model of all that was asserted, by the completeness of the theories involved.
    pub fn is_exact(&self) -> bool {
        self.structured == 0
            && self.encoder.clauses.is_empty()
            && self.encoder.opaque.is_empty()
            && self.theories.is_plain()
    }

    pub fn push(&mut self) {
        self.levels.push(Level { asserted: self.asserted, structured: self.structured });
        self.theories.push();
        self.encoder.push();
    }

    pub fn pop(&mut self) {
        let Some(level) = self.levels.pop() else { return };
        self.asserted = level.asserted;
        self.structured = level.structured;
        self.theories.pop();
        self.encoder.pop();
    }

    /// Asserts a formula; its literals carry `tag`.
    pub fn assert(&mut self, store: &Store, formula: Term, tag: u32) {
        self.asserted += 1;
        let mut work = vec![formula];
        while let Some(t) = work.pop() {
            match store.view(t) {
                View::And(members) => work.extend(members),
                View::Or(_) => self.structured += 1,
                _ => {
                    if let Some((atom, positive)) = self.encoder.literal(store, &mut self.theories, t) {
                        self.theories.assert_atom(&atom, positive, tag);
                    }
                }
            }
        }
    }

    /// Decides the literals within so many more steps; a consistent state comes with its values.
    pub fn check(&mut self, steps: u64) -> (Verdict, Option<Valuation>) {
        self.theories.step_limit = self.theories.steps.saturating_add(steps);
        let depth = self.theories.depth();
        let verdict = self.theories.search();
        let valuation = (verdict == Verdict::Sat).then(|| Valuation::take(&self.theories));
        self.theories.pop_to(depth);
        (verdict, valuation)
    }
}
