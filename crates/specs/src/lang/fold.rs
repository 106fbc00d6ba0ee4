//! Formulas of specifications whose truth is known while they are made.
//!
//! A specification has cases ("of a list ..., of a set ..."). Where a call shows which one applies, the others are not written down: what only they mention does not matter for the check then.

use pathlight_relations as rel;
use rel::{Ast, Formula, Node};

/// The truth of a formula that says nothing else.
pub fn truth_of(ast: &Ast, formula: Formula) -> Option<bool> {
    match ast.formula(formula) {
        Node::True => Some(true),
        Node::False => Some(false),
        _ => None,
    }
}

pub fn not(ast: &mut Ast, of: Formula) -> Formula {
    match truth_of(ast, of) {
        Some(truth) => ast.truth(!truth),
        None => ast.not(of),
    }
}

pub fn and(ast: &mut Ast, list: &[Formula]) -> Formula {
    if list.iter().any(|&part| truth_of(ast, part) == Some(false)) {
        return ast.truth(false);
    }
    let open: Vec<Formula> = list.iter().copied().filter(|&part| truth_of(ast, part).is_none()).collect();
    ast.and(open)
}

pub fn or(ast: &mut Ast, list: &[Formula]) -> Formula {
    if list.iter().any(|&part| truth_of(ast, part) == Some(true)) {
        return ast.truth(true);
    }
    let open: Vec<Formula> = list.iter().copied().filter(|&part| truth_of(ast, part).is_none()).collect();
    ast.or(open)
}

pub fn implies(ast: &mut Ast, left: Formula, right: Formula) -> Formula {
    match (truth_of(ast, left), truth_of(ast, right)) {
        (Some(false), _) | (_, Some(true)) => ast.truth(true),
        (Some(true), _) => right,
        (None, Some(false)) => ast.not(left),
        (None, None) => ast.implies(left, right),
    }
}

pub fn iff(ast: &mut Ast, left: Formula, right: Formula) -> Formula {
    match (truth_of(ast, left), truth_of(ast, right)) {
        (Some(true), _) => right,
        (_, Some(true)) => left,
        (Some(false), _) => not(ast, right),
        (_, Some(false)) => not(ast, left),
        (None, None) => ast.iff(left, right),
    }
}
