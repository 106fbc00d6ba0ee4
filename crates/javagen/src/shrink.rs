//! Making a failing program small: delta debugging on the tree.
//!
//! Three kinds of step, from coarse to fine, each kept only when the predicate still holds: leave out a run of nodes of a body
//! (halves, quarters, ... single nodes: Zeller and Hildebrandt's ddmin on every list of the tree), put a statement's own body in
//! the statement's place, and put a subexpression or the simplest value in an expression's place. The rounds repeat until none of
//! them helps or the budget of attempts is spent. Steps may produce programs that javac rejects; the predicate refuses those.

use crate::print::print;
use crate::tree::{Expr, Node, Piece, Role};

pub struct Shrinker<'a> {
    pub program: Vec<Node>,
    pub attempts_left: usize,
    pub still_fails: &'a mut dyn FnMut(&str) -> bool,
}

impl Shrinker<'_> {
    pub fn run(&mut self) {
        loop {
            let mut progress = self.remove_nodes();
            progress |= self.unwrap_nodes();
            progress |= self.simplify_expressions();
            if !progress || self.attempts_left == 0 {
                return;
            }
        }
    }

    fn try_program(&mut self, candidate: Vec<Node>) -> bool {
        if self.attempts_left == 0 {
            return false;
        }
        self.attempts_left -= 1;
        let holds = (self.still_fails)(&print(&candidate));
        if holds {
            self.program = candidate;
        }
        holds
    }

    fn remove_nodes(&mut self) -> bool {
        let mut progress = false;
        let mut index = 0;
        while let Some(length) = nth_body(&mut self.program, index).map(|body| body.len()) {
            progress |= self.remove_from_body(index, length);
            index += 1;
        }
        progress
    }

    fn remove_from_body(&mut self, body: usize, mut length: usize) -> bool {
        let mut progress = false;
        let mut run = length;
        while run > 0 && self.attempts_left > 0 {
            let mut start = 0;
            while start < length && self.attempts_left > 0 {
                let mut candidate = self.program.clone();
                let removed = nth_body(&mut candidate, body).map_or(0, |nodes| remove_run(nodes, start, run));
                if removed > 0 && self.try_program(candidate) {
                    length -= removed;
                    progress = true;
                    // What was not removed in the run is pinned; step over it.
                    start += run - removed;
                } else {
                    start += run;
                }
            }
            run /= 2;
        }
        progress
    }

    fn unwrap_nodes(&mut self) -> bool {
        let mut progress = false;
        let mut body = 0;
        while let Some(length) = nth_body(&mut self.program, body).map(|nodes| nodes.len()) {
            for position in (0..length).rev() {
                progress |= self.unwrap_one(body, position);
            }
            body += 1;
        }
        progress
    }

    fn unwrap_one(&mut self, body: usize, position: usize) -> bool {
        for choice in 0.. {
            let mut candidate = self.program.clone();
            let Some(nodes) = nth_body(&mut candidate, body) else { return false };
            let Some(inner) = nodes.get(position).and_then(|node| inner_body(node, choice)) else {
                return false;
            };
            nodes.splice(position..=position, inner);
            if self.try_program(candidate) {
                return true;
            }
        }
        false
    }

    fn simplify_expressions(&mut self) -> bool {
        let mut progress = false;
        let mut index = 0;
        while self.attempts_left > 0 {
            let Some(found) = nth_expr(&mut self.program, index) else { break };
            let replacements = simpler(found);
            for replacement in replacements {
                let mut candidate = self.program.clone();
                if let Some(place) = nth_expr(&mut candidate, index) {
                    *place = replacement;
                }
                if self.try_program(candidate) {
                    progress = true;
                    break;
                }
            }
            index += 1;
        }
        progress
    }
}

/// Removes the nodes of a run that may go; returns how many.
fn remove_run(nodes: &mut Vec<Node>, start: usize, run: usize) -> usize {
    let before = nodes.len();
    let mut position = 0;
    nodes.retain(|node| {
        let inside = position >= start && position < start + run;
        position += 1;
        !inside || node.role == Role::Pinned
    });
    before - nodes.len()
}

/// The nodes of a statement's `choice`-th body.
fn inner_body(node: &Node, choice: usize) -> Option<Vec<Node>> {
    if node.role != Role::Statement {
        return None;
    }
    let bodies = node.pieces.iter().filter_map(|piece| match piece {
        Piece::Body(body) => Some(body.clone()),
        _ => None,
    });
    bodies.into_iter().nth(choice)
}

/// What may stand in an expression's place, simplest first. Each is strictly smaller, so that shrinking ends.
fn simpler(found: &Expr) -> Vec<Expr> {
    let simplest = found.ty.simplest();
    let is_simplest = matches!(found.pieces.as_slice(), [Piece::Text(text)] if *text == simplest);
    if is_simplest || found.ty == crate::types::Type::Void {
        return Vec::new();
    }
    let mut replacements = vec![crate::tree::text(&found.ty, simplest)];
    for piece in &found.pieces {
        if let Piece::Expr(child) = piece
            && child.ty == found.ty
        {
            replacements.push(child.clone());
        }
    }
    replacements
}

/// The bodies of the tree in preorder; the whole program is the first.
fn nth_body(program: &mut Vec<Node>, index: usize) -> Option<&mut Vec<Node>> {
    let mut left = index;
    body_in_nodes(program, &mut left)
}

fn body_in_nodes<'a>(nodes: &'a mut Vec<Node>, left: &mut usize) -> Option<&'a mut Vec<Node>> {
    if *left == 0 {
        return Some(nodes);
    }
    *left -= 1;
    nodes.iter_mut().find_map(|node| body_in_pieces(&mut node.pieces, left))
}

fn body_in_pieces<'a>(pieces: &'a mut [Piece], left: &mut usize) -> Option<&'a mut Vec<Node>> {
    pieces.iter_mut().find_map(|piece| match piece {
        Piece::Text(_) => None,
        Piece::Expr(expr) => body_in_pieces(&mut expr.pieces, left),
        Piece::Body(body) => body_in_nodes(body, left),
    })
}

/// The expressions of the tree in preorder.
fn nth_expr(program: &mut [Node], index: usize) -> Option<&mut Expr> {
    let mut left = index;
    expr_in_nodes(program, &mut left)
}

fn expr_in_nodes<'a>(nodes: &'a mut [Node], left: &mut usize) -> Option<&'a mut Expr> {
    nodes.iter_mut().find_map(|node| expr_in_pieces(&mut node.pieces, left))
}

fn expr_in_pieces<'a>(pieces: &'a mut [Piece], left: &mut usize) -> Option<&'a mut Expr> {
    pieces.iter_mut().find_map(|piece| match piece {
        Piece::Text(_) => None,
        Piece::Body(body) => expr_in_nodes(body, left),
        Piece::Expr(expr) => {
            if *left == 0 {
                return Some(expr);
            }
            *left -= 1;
            expr_in_pieces(&mut expr.pieces, left)
        }
    })
}
