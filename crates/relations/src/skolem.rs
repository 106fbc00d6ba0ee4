//! Skolemisation: `some x: e | F` at a place where it must hold becomes `F` with a new constant for `x`, which a model then names.
//!
//! Below `all y` the constant is a function of `y`: a relation of one more column, and `y.$x` in the place of `x`. That is done up to a given number
//! of universal variables (none, unless asked for, as in Kodkod: unrolling the quantifier is often better than a large relation). A declaration
//! `some s: set e` can be handled in this way only, which is why higher-order quantifiers are possible here and nowhere else.
//!
//! Conjunctions are entered, disjunctions are not (their existentials need not hold), negation turns the roles around.

use std::cell::Cell;

use rustc_hash::FxHashMap;

use crate::ast::{Decl, Expr, Formula, Multiplicity, Node, Variable};
use crate::error::Result;
use crate::problem::Problem;
use crate::substitute::{Replacements, binds_any, substitute};
use crate::universe::TupleSet;
use crate::upper::{STEPS, Upper};

/// Connectives nested more deeply are left as they are.
const MAX_NESTING: u32 = 200;

/// Replaces what can be replaced; new relations are declared in the problem, with bounds.
pub(crate) fn skolemise(problem: &mut Problem, formula: Formula, depth: usize) -> Result<Formula> {
    let mut skolemiser =
        Skolemiser { problem, depth, universals: Vec::new(), replacements: Replacements::default() };
    skolemiser.formula(formula, false, 0)
}

struct Skolemiser<'a> {
    problem: &'a mut Problem,
    depth: usize,
    /// The universal quantifiers around, with what their domains may at most be.
    universals: Vec<(Decl, TupleSet)>,
    replacements: Replacements,
}

impl Skolemiser<'_> {
    fn formula(&mut self, formula: Formula, negated: bool, nesting: u32) -> Result<Formula> {
        if nesting > MAX_NESTING {
            return Ok(self.replace(formula));
        }
        let nesting = nesting + 1;
        match (self.problem.ast.formula(formula).clone(), negated) {
            (Node::Not(of), _) => {
                let of = self.formula(of, !negated, nesting)?;
                Ok(self.problem.ast.not(of))
            }
            (Node::And(list), false) => {
                let list = list.iter().map(|&part| self.formula(part, false, nesting));
                let list = list.collect::<Result<Vec<_>>>()?;
                Ok(self.problem.ast.and(list))
            }
            (Node::Or(list), true) => {
                let list = list.iter().map(|&part| self.formula(part, true, nesting));
                let list = list.collect::<Result<Vec<_>>>()?;
                Ok(self.problem.ast.or(list))
            }
            (Node::Implies(a, b), true) => {
                let a = self.formula(a, false, nesting)?;
                let b = self.formula(b, true, nesting)?;
                Ok(self.problem.ast.implies(a, b))
            }
            (Node::Exists(decls, body), false) | (Node::All(decls, body), true) => {
                self.existential(formula, &decls, body, negated, nesting)
            }
            (Node::All(decls, body), false) => self.universal(formula, &decls, body, negated, nesting),
            (Node::Exists(decls, body), true) => self.universal(formula, &decls, body, negated, nesting),
            _ => Ok(self.replace(formula)),
        }
    }

    fn replace(&mut self, formula: Formula) -> Formula {
        Formula(substitute(&mut self.problem.ast, formula.0, &self.replacements))
    }

    /// Would a name below be captured, or a replaced one be bound again?
    fn names_clash(&self, decls: &[Decl], body: Formula) -> bool {
        let mut names: Vec<Variable> = decls.iter().map(|decl| decl.variable).collect();
        names.extend(self.universals.iter().map(|(decl, _)| decl.variable));
        names.sort_unstable();
        if names.windows(2).any(|pair| pair[0] == pair[1]) {
            return true;
        }
        let roots = decls.iter().map(|decl| decl.domain.0).chain([body.0]);
        binds_any(&self.problem.ast, roots, &names)
    }

    fn existential(
        &mut self,
        formula: Formula,
        decls: &[Decl],
        body: Formula,
        negated: bool,
        nesting: u32,
    ) -> Result<Formula> {
        if self.universals.len() > self.depth || self.names_clash(decls, body) {
            return Ok(self.replace(formula));
        }
        let mut constraints = Vec::new();
        for decl in decls {
            let domain = Expr(substitute(&mut self.problem.ast, decl.domain.0, &self.replacements));
            let value = self.constant(decl, domain)?;
            let ast = &mut self.problem.ast;
            constraints.push(ast.subset(value, domain));
            if decl.multiplicity != Multiplicity::Set {
                constraints.push(ast.multiplicity(decl.multiplicity, value));
            }
            self.replacements.insert(decl.variable, value);
        }
        let body = self.formula(body, negated, nesting)?;
        for decl in decls {
            self.replacements.remove(&decl.variable);
        }
        let ast = &mut self.problem.ast;
        if negated {
            let constraints = ast.and(constraints);
            Ok(ast.implies(constraints, body))
        } else {
            constraints.push(body);
            Ok(ast.and(constraints))
        }
    }

    /// A new relation, applied to the universal variables around.
    fn constant(&mut self, decl: &Decl, domain: Expr) -> Result<Expr> {
        let mut upper = self.upper_bound(domain)?;
        for (_, range) in self.universals.iter().rev() {
            upper = range.product(&upper)?;
        }
        let name = self.fresh_name(decl.variable);
        let relation = self.problem.relation_within(&name, upper)?;
        let mut value = self.problem.expr(relation);
        for (decl, _) in &self.universals {
            let variable = self.problem.ast.var(decl.variable);
            value = self.problem.ast.join(variable, value);
        }
        Ok(value)
    }

    fn upper_bound(&self, expr: Expr) -> Result<TupleSet> {
        let variables: FxHashMap<Variable, TupleSet> =
            self.universals.iter().map(|(decl, set)| (decl.variable, set.clone())).collect();
        Upper { problem: self.problem, variables, left: Cell::new(STEPS) }.of(expr)
    }

    fn fresh_name(&self, variable: Variable) -> String {
        let base = format!("${}", self.problem.ast.variable_name(variable));
        if self.problem.relation_named(&base).is_none() {
            return base;
        }
        let mut number = 2u64;
        loop {
            let name = format!("{base}_{number}");
            if self.problem.relation_named(&name).is_none() {
                return name;
            }
            number += 1;
        }
    }

    fn universal(
        &mut self,
        formula: Formula,
        decls: &[Decl],
        body: Formula,
        negated: bool,
        nesting: u32,
    ) -> Result<Formula> {
        let single = decls.iter().all(|decl| {
            decl.multiplicity == Multiplicity::One && self.problem.ast.variable_arity(decl.variable) == 1
        });
        if !single || self.universals.len() + decls.len() > self.depth || self.names_clash(decls, body) {
            return Ok(self.replace(formula));
        }
        let outer = self.universals.len();
        let mut replaced = Vec::new();
        for decl in decls {
            let domain = Expr(substitute(&mut self.problem.ast, decl.domain.0, &self.replacements));
            let decl = Decl { domain, ..*decl };
            let range = self.upper_bound(domain)?;
            self.universals.push((decl, range));
            replaced.push(decl);
        }
        let body = self.formula(body, negated, nesting)?;
        self.universals.truncate(outer);
        let ast = &mut self.problem.ast;
        Ok(if negated { ast.exists(replaced, body) } else { ast.all(replaced, body) })
    }
}
