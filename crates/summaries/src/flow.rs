//! Where control went: which node a meeting of paths belongs to, and whether all paths from there arrive.
//!
//! The guard of a state is made of the branches taken. Where the two arms of a branch meet again and neither was left, the disjunction of
//! their guards is the guard before the branch, whatever the arms look like inside. Found from the graph of what was executed, this costs
//! nothing; found from the formulas it costs a simplification per meeting, and guards that are not recognised grow from meeting to meeting.
//!
//! Nodes are noted in an order in which edges lead forward, so the immediate dominator of a node is the nearest common one of its
//! sources, and everything between it and the node has been executed when the node is.

use pathlight_logic::Term;

/// Regions with more nodes are not looked through.
const REGION: usize = 2_000;

#[derive(Clone, Default)]
struct Passed {
    /// The nearest node that all ways here lead through; itself for the first.
    dominator: usize,
    /// How many dominators it has.
    depth: usize,
    /// The guard where it ends, before it branches.
    guard: Option<Term>,
    targets: Vec<usize>,
    /// Some of what reached it went nowhere: a return, a callee that does not, an iteration that another one covers.
    leaks: bool,
}

#[derive(Default)]
pub struct Flow {
    nodes: Vec<Passed>,
}

impl Flow {
    pub fn new(nodes: usize) -> Flow {
        Flow { nodes: vec![Passed::default(); nodes] }
    }

    /// A node is entered from these; gives the guard that their guards make together, if it is known from the graph alone.
    pub fn enter(&mut self, node: usize, sources: &[usize]) -> Option<Term> {
        let Some((&first, rest)) = sources.split_first() else {
            self.nodes[node].dominator = node;
            return None;
        };
        let dominator = rest.iter().fold(first, |known, source| self.common(known, *source));
        self.nodes[node].dominator = dominator;
        self.nodes[node].depth = self.nodes[dominator].depth + 1;
        if rest.is_empty() || !self.all_arrive(dominator, node) {
            return None;
        }
        self.nodes[dominator].guard
    }

    /// A node ends with this guard, and control goes on to these.
    pub fn leave(&mut self, node: usize, guard: Term, targets: Vec<usize>, leaks: bool) {
        let passed = &mut self.nodes[node];
        (passed.guard, passed.targets, passed.leaks) = (Some(guard), targets, leaks);
    }

    fn common(&self, mut a: usize, mut b: usize) -> usize {
        while a != b {
            if self.nodes[a].depth < self.nodes[b].depth {
                std::mem::swap(&mut a, &mut b);
            }
            a = self.nodes[a].dominator;
        }
        a
    }

    /// Does everything that left `from` come to `to`?
    fn all_arrive(&self, from: usize, to: usize) -> bool {
        let mut seen: Vec<usize> = vec![from];
        let mut at = 0;
        while let Some(&node) = seen.get(at) {
            let passed = &self.nodes[node];
            if passed.leaks || passed.guard.is_none() || passed.targets.is_empty() || seen.len() > REGION {
                return false;
            }
            for &target in passed.targets.iter().filter(|target| **target != to) {
                if !seen.contains(&target) {
                    seen.push(target);
                }
            }
            at += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0 branches to 1 and 2, which meet in 3.
    fn diamond(leaks: bool) -> Option<Term> {
        let mut flow = Flow::new(4);
        flow.enter(0, &[]);
        flow.leave(0, Term::TRUE, vec![1, 2], false);
        flow.enter(1, &[0]);
        flow.leave(1, Term::FALSE, vec![3], leaks);
        flow.enter(2, &[0]);
        flow.leave(2, Term::FALSE, vec![3], false);
        flow.enter(3, &[1, 2])
    }

    #[test]
    fn the_guard_before_a_branch_is_that_behind_it() {
        assert_eq!(diamond(false), Some(Term::TRUE));
    }

    #[test]
    fn arms_that_lose_something_give_no_guard() {
        assert_eq!(diamond(true), None);
    }

    #[test]
    fn a_way_past_the_meeting_gives_no_guard() {
        let mut flow = Flow::new(5);
        flow.enter(0, &[]);
        flow.leave(0, Term::TRUE, vec![1, 2], false);
        flow.enter(1, &[0]);
        flow.leave(1, Term::FALSE, vec![3, 4], false);
        flow.enter(2, &[0]);
        flow.leave(2, Term::FALSE, vec![3], false);
        // Node 4 comes later in the order: not everything from 0 arrives in 3.
        assert_eq!(flow.enter(3, &[1, 2]), None);
    }
}
