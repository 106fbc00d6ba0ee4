//! Depth-first search over the case splits of a conjunction, with conflict-directed backjumping.

use crate::congruence::Why;
use crate::integers;
use crate::theories::{FIRST_DECISION, Fact, Step, Theories, Verdict};

struct Frame {
    alternatives: Vec<Fact>,
    next: usize,
    reasons: Vec<Why>,
}

impl Theories {
    /// Decides the conjunction. After `Sat` the state is that of the model, above `depth_before` levels that the caller must
    /// drop with `pop_to`; after anything else the state is as before.
    pub fn search(&mut self) -> Verdict {
        let base = self.depth();
        self.cuts_left = integers::CUTS_PER_SEARCH;
        let mut frames: Vec<Frame> = Vec::new();
        loop {
            match self.step() {
                Step::Consistent => return Verdict::Sat,
                Step::OutOfSteps => {
                    self.pop_to(base);
                    return Verdict::OutOfSteps;
                }
                Step::GaveUp(reason) => {
                    self.pop_to(base);
                    return Verdict::GaveUp(reason);
                }
                Step::Split(split) => {
                    self.splits += 1;
                    self.push();
                    let decision = FIRST_DECISION + frames.len() as Why;
                    if let Some(first) = split.alternatives.first() {
                        self.assert_fact(first, decision);
                    } else {
                        self.assert_contradiction(decision);
                    }
                    frames.push(Frame { alternatives: split.alternatives, next: 1, reasons: split.premises });
                }
                Step::Conflict(whys) => {
                    if let Some(whys) = self.resolve_conflict(&mut frames, whys) {
                        return Verdict::Unsat(whys);
                    }
                }
            }
        }
    }

    /// Goes back to the last decision that the conflict rests on and takes its next alternative. Returns the reasons if no
    /// decision is left.
    fn resolve_conflict(&mut self, frames: &mut Vec<Frame>, mut whys: Vec<Why>) -> Option<Vec<Why>> {
        while let Some(mut frame) = frames.pop() {
            self.pop();
            let decision = FIRST_DECISION + frames.len() as Why;
            let Ok(at) = whys.binary_search(&decision) else { continue };
            whys.remove(at);
            frame.reasons.append(&mut whys);
            if frame.next < frame.alternatives.len() {
                self.push();
                self.assert_fact(&frame.alternatives[frame.next], decision);
                frame.next += 1;
                frames.push(frame);
                return None;
            }
            whys = self.expand(frame.reasons);
        }
        Some(whys)
    }

    pub fn pop_to(&mut self, depth: usize) {
        while self.depth() > depth {
            self.pop();
        }
    }
}
