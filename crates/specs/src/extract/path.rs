//! Under which conditions executions get to a point.
//!
//! A path is a list of ways; an execution that gets there takes one of them, and all conditions on that way hold. Conditions are formulas over the state before the call, so
//! nothing that the code does later can make them untrue. A path may say too little (conditions that nobody can write down are left out, long paths are cut), never too much.
//!
//! Two paths exclude each other if each two ways of theirs disagree on a condition. Then a value that is `a` on the one and `b` on the other is `if F then a else b`.

use crate::sym::{Expr, Exprs, Node};

/// More ways than these become one, with the conditions that all have in common.
const WAYS: usize = 12;
/// Conditions of one way; what comes later is forgotten.
const LONGEST: usize = 24;

/// A condition, and whether it holds.
type Literal = (Expr, bool);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    ways: Vec<Vec<Literal>>,
}

impl Default for Path {
    fn default() -> Path {
        Path { ways: vec![Vec::new()] }
    }
}

impl Path {
    /// Is nothing known?
    pub fn is_open(&self) -> bool {
        self.ways.iter().any(Vec::is_empty)
    }

    /// The path on which a formula is also true, or false; None if nothing takes it.
    pub fn with(&self, formula: Expr, truth: bool, exprs: &Exprs) -> Option<Path> {
        let cases = cases(exprs, formula, truth);
        let mut ways = Vec::new();
        for way in &self.ways {
            for case in &cases {
                let mut extended = way.clone();
                let mut possible = true;
                for &(condition, holds) in case {
                    possible &= !extended.contains(&(condition, !holds));
                    if !extended.contains(&(condition, holds)) && extended.len() < LONGEST {
                        extended.push((condition, holds));
                    }
                }
                if possible {
                    ways.push(extended);
                }
            }
        }
        if ways.is_empty() {
            return None;
        }
        Some(Path { ways }.tidy())
    }

    /// The path of executions that take the one or the other.
    pub fn either(&self, other: &Path) -> Path {
        Path { ways: self.ways.iter().chain(&other.ways).cloned().collect() }.tidy()
    }

    /// What holds on all ways: a path that does not grow.
    pub fn common(&self) -> Path {
        let Some((first, rest)) = self.ways.split_first() else { return Path::default() };
        let common = first.iter().copied().filter(|literal| rest.iter().all(|way| way.contains(literal)));
        Path { ways: vec![common.collect()] }
    }

    fn tidy(mut self) -> Path {
        while let Some((at, other, merged)) = self.mergeable() {
            self.ways.remove(at.max(other));
            self.ways.remove(at.min(other));
            self.ways.push(merged);
        }
        if self.ways.len() > WAYS { self.common() } else { self }
    }

    /// Two ways that are one: the same but for a condition that holds on the one and not on the other, or one within the other.
    fn mergeable(&self) -> Option<(usize, usize, Vec<Literal>)> {
        for (i, a) in self.ways.iter().enumerate() {
            for (j, b) in self.ways.iter().enumerate() {
                if i == j {
                    continue;
                }
                let mut missing = a.iter().filter(|literal| !b.contains(literal));
                match (missing.next(), missing.next()) {
                    (None, _) => return Some((i, j, a.clone())),
                    // The one with a condition, the other with its opposite, and the same else.
                    (Some(&(condition, holds)), None)
                        if b.contains(&(condition, !holds)) && a.len() == b.len() =>
                    {
                        let rest = a.iter().copied().filter(|literal| literal.0 != condition);
                        return Some((i, j, rest.collect()));
                    }
                    _ => {}
                }
            }
        }
        None
    }

    fn disagree(a: &[Literal], b: &[Literal]) -> bool {
        a.iter().any(|&(condition, holds)| b.contains(&(condition, !holds)))
    }

    /// Does no execution take both?
    pub fn excludes(&self, other: &Path) -> bool {
        self.ways.iter().all(|way| other.ways.iter().all(|theirs| Path::disagree(way, theirs)))
    }

    /// A formula that holds on this path and not on the other, if they exclude each other.
    pub fn apart(&self, other: &Path, exprs: &mut Exprs) -> Option<Expr> {
        if !self.excludes(other) {
            return None;
        }
        let (mine, theirs) = (self.shortened(other), other.shortened(self));
        let length = |ways: &[Vec<Literal>]| ways.iter().map(Vec::len).sum::<usize>();
        if length(&theirs) < length(&mine) {
            let formula = written(&theirs, exprs);
            return Some(exprs.not(formula));
        }
        Some(written(&mine, exprs))
    }

    /// The ways without conditions that are not needed to tell them from another path.
    fn shortened(&self, other: &Path) -> Vec<Vec<Literal>> {
        let mut result: Vec<Vec<Literal>> = Vec::new();
        for way in &self.ways {
            let mut kept = way.clone();
            for at in (0..kept.len()).rev() {
                let mut shorter = kept.clone();
                shorter.remove(at);
                if other.ways.iter().all(|theirs| Path::disagree(&shorter, theirs)) {
                    kept = shorter;
                }
            }
            if !result.contains(&kept) {
                result.push(kept);
            }
        }
        result
    }

    /// The path as a formula.
    pub fn formula(&self, exprs: &mut Exprs) -> Expr {
        written(&self.ways, exprs)
    }
}

fn written(ways: &[Vec<Literal>], exprs: &mut Exprs) -> Expr {
    let mut list = Vec::new();
    for way in ways {
        let literals: Vec<Expr> = way
            .iter()
            .map(|&(condition, holds)| if holds { condition } else { exprs.not(condition) })
            .collect();
        list.push(exprs.and(literals));
    }
    exprs.or(list)
}

/// The ways on which a formula is true, or false. What has too many stays as it is.
fn cases(exprs: &Exprs, formula: Expr, truth: bool) -> Vec<Vec<Literal>> {
    let whole = vec![vec![(formula, truth)]];
    let (list, all) = match exprs.node(formula) {
        Node::Truth(value) if *value == truth => return vec![Vec::new()],
        Node::Truth(_) => return Vec::new(),
        Node::Not(of) => return cases(exprs, *of, !truth),
        Node::And(list) => (list, true),
        Node::Or(list) => (list, false),
        _ => return whole,
    };
    // All of them hold, or they are looked at one after the other.
    let mut done: Vec<Vec<Literal>> = Vec::new();
    let mut before: Vec<Vec<Literal>> = vec![Vec::new()];
    for &part in list {
        if all != truth {
            done.extend(product(&before, &cases(exprs, part, truth)));
        }
        before = product(&before, &cases(exprs, part, all));
        if done.len() + before.len() > WAYS {
            return whole;
        }
    }
    if all == truth { before } else { done }
}

fn product(a: &[Vec<Literal>], b: &[Vec<Literal>]) -> Vec<Vec<Literal>> {
    a.iter()
        .flat_map(|first| b.iter().map(move |second| [first.as_slice(), second.as_slice()].concat()))
        .collect()
}
