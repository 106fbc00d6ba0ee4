//! Sizes, variables and atoms of a term, by explicit stacks over the shared graph.

use crate::node::{Op, Term};
use crate::store::Store;
use rustc_hash::{FxHashMap, FxHashSet};

impl Store {
    /// All subterms, each once, arguments before what uses them. Coefficients of sums count as subterms.
    pub fn subterms(&self, roots: &[Term]) -> Vec<Term> {
        let mut order = Vec::new();
        let mut seen = FxHashSet::default();
        let mut stack: Vec<(Term, bool)> = roots.iter().rev().map(|&root| (root, false)).collect();
        while let Some((term, leave)) = stack.pop() {
            if leave {
                order.push(term);
            } else if seen.insert(term) {
                stack.push((term, true));
                stack.extend(self.args(term).iter().rev().map(|&arg| (arg, false)));
            }
        }
        order
    }

    /// The free variables, ascending.
    pub fn free_vars(&self, term: Term) -> Vec<Term> {
        self.free_vars_of(&[term])
    }

    pub fn free_vars_of(&self, terms: &[Term]) -> Vec<Term> {
        let mut vars = Vec::new();
        let mut bound = FxHashSet::default();
        let mut seen = FxHashSet::default();
        let mut stack = terms.to_vec();
        while let Some(term) = stack.pop() {
            // No variables below: nothing to find.
            if self.node(term).bloom == 0 || !seen.insert(term) {
                continue;
            }
            match self.op(term) {
                Op::Var => vars.push(term),
                Op::Quant => {
                    let args = self.args(term);
                    bound.extend(args[..args.len() - 1].iter().copied());
                    stack.push(args[args.len() - 1]);
                }
                _ => stack.extend_from_slice(self.args(term)),
            }
        }
        vars.retain(|var| !bound.contains(var));
        vars.sort_unstable();
        vars
    }

    /// Whether the variable may occur; `false` is certain, and cheap.
    pub fn may_contain(&self, term: Term, var: Term) -> bool {
        self.node(var).bloom & !self.node(term).bloom == 0
    }

    /// Whether the variable occurs free. Looks only where it may be.
    pub fn has_free(&self, term: Term, var: Term) -> bool {
        let mut seen = FxHashSet::default();
        let mut stack = vec![term];
        while let Some(term) = stack.pop() {
            if term == var {
                return true;
            }
            if !self.may_contain(term, var) || !seen.insert(term) {
                continue;
            }
            let args = self.args(term);
            match self.op(term) {
                Op::Quant if args[..args.len() - 1].contains(&var) => {}
                Op::Quant => stack.push(args[args.len() - 1]),
                _ => stack.extend_from_slice(args),
            }
        }
        false
    }

    /// Number of different subterms (sums count their atoms, not their coefficients).
    pub fn dag_size(&self, term: Term) -> usize {
        let mut seen = FxHashSet::default();
        let mut stack = vec![term];
        while let Some(term) = stack.pop() {
            if seen.insert(term) {
                self.for_each_part(term, |part| stack.push(part));
            }
        }
        seen.len()
    }

    /// Number of subterms if nothing were shared; stops at `u64::MAX`.
    pub fn tree_size(&self, term: Term) -> u64 {
        self.fold_up(term, |_| true, |_, parts| parts.fold(1u64, u64::saturating_add))
    }

    /// Number of literals of a formula written out as a tree; stops at `u64::MAX`. Constants count nothing.
    pub fn leaves(&self, formula: Term) -> u64 {
        let inner = |term: Term| matches!(self.op(term), Op::And | Op::Or);
        self.fold_up(formula, inner, |term, parts| match self.op(term) {
            Op::And | Op::Or => parts.fold(0u64, u64::saturating_add),
            Op::True | Op::False => 0,
            _ => 1,
        })
    }

    /// The same if it is no more than a limit; looks at no more of the formula than that takes.
    pub fn leaves_within(&self, formula: Term, limit: u64) -> Option<u64> {
        let mut leaves = 0;
        let mut stack = vec![formula];
        while let Some(term) = stack.pop() {
            match self.op(term) {
                Op::And | Op::Or if self.args(term).len() as u64 > limit => return None,
                Op::And | Op::Or => stack.extend_from_slice(self.args(term)),
                Op::True | Op::False => {}
                _ => leaves += 1,
            }
            if leaves > limit {
                return None;
            }
        }
        Some(leaves)
    }

    /// The different literals of a formula, ascending.
    pub fn literals(&self, formula: Term) -> Vec<Term> {
        let mut literals = Vec::new();
        let mut seen = FxHashSet::default();
        let mut stack = vec![formula];
        while let Some(term) = stack.pop() {
            if !seen.insert(term) {
                continue;
            }
            match self.op(term) {
                Op::And | Op::Or => stack.extend_from_slice(self.args(term)),
                Op::True | Op::False => {}
                _ => literals.push(term),
            }
        }
        literals.sort_unstable();
        literals
    }

    /// The parts that a person would count: arguments, and for sums the atoms.
    fn for_each_part(&self, term: Term, mut visit: impl FnMut(Term)) {
        let args = self.args(term);
        match self.op(term) {
            Op::Sum => args[2..].iter().step_by(2).for_each(|&atom| visit(atom)),
            _ => args.iter().for_each(|&arg| visit(arg)),
        }
    }

    /// Computes a number for each subterm from the numbers of its parts; only terms with `enter` are looked into.
    fn fold_up(
        &self,
        root: Term,
        enter: impl Fn(Term) -> bool,
        combine: impl Fn(Term, &mut dyn Iterator<Item = u64>) -> u64,
    ) -> u64 {
        let mut results: FxHashMap<Term, u64> = FxHashMap::default();
        let mut stack = vec![root];
        while let Some(&top) = stack.last() {
            let mut parts = Vec::new();
            if enter(top) {
                self.for_each_part(top, |part| parts.push(part));
            }
            let pending = stack.len();
            stack.extend(parts.iter().filter(|part| !results.contains_key(part)));
            if stack.len() == pending {
                let result = combine(top, &mut parts.iter().map(|part| results[part]));
                results.insert(top, result);
                stack.pop();
            }
        }
        results[&root]
    }
}
