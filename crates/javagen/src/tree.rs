//! The program as a tree: pieces of text, expressions with their types, and bodies of nodes.
//!
//! A node (a statement, a member, a class) and an expression are both a sequence of pieces. That is all the structure that
//! printing and shrinking need, and it lets a production of the generator be written as the Java text that it stands for:
//! `node("if ($) $ else $", pieces![condition, yes, no])`. Each `$` takes the next piece.

use crate::types::Type;

#[derive(Clone, Debug)]
pub enum Piece {
    Text(String),
    Expr(Expr),
    /// Statements or members between braces.
    Body(Vec<Node>),
}

#[derive(Clone, Debug)]
pub struct Expr {
    pub ty: Type,
    pub pieces: Vec<Piece>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Statement,
    Declaration,
    /// What shrinking must leave alone: the checks that make the program end, and the common helpers.
    Pinned,
}

#[derive(Clone, Debug)]
pub struct Node {
    pub role: Role,
    pub pieces: Vec<Piece>,
}

impl From<Expr> for Piece {
    fn from(expr: Expr) -> Piece {
        Piece::Expr(expr)
    }
}

impl From<Vec<Node>> for Piece {
    fn from(body: Vec<Node>) -> Piece {
        Piece::Body(body)
    }
}

macro_rules! pieces {
    ($($piece:expr),* $(,)?) => { vec![$($crate::tree::Piece::from($piece)),*] };
}
pub(crate) use pieces;

/// The template's text with a piece in place of each `$`. Surplus pieces go to the end, so that a slip shows up in javac.
pub fn fill(template: &str, holes: Vec<Piece>) -> Vec<Piece> {
    let mut holes = holes.into_iter();
    let mut filled = Vec::new();
    for (index, text) in template.split('$').enumerate() {
        if index > 0 {
            filled.extend(holes.next());
        }
        if !text.is_empty() {
            filled.push(Piece::Text(text.into()));
        }
    }
    filled.extend(holes);
    filled
}

pub fn expr(ty: &Type, template: &str, holes: Vec<Piece>) -> Expr {
    Expr { ty: ty.clone(), pieces: fill(template, holes) }
}

/// An expression that is plain text: `$` has no meaning in it.
pub fn text(ty: &Type, text: impl Into<String>) -> Expr {
    Expr { ty: ty.clone(), pieces: vec![Piece::Text(text.into())] }
}

pub fn node(template: &str, holes: Vec<Piece>) -> Node {
    Node { role: Role::Statement, pieces: fill(template, holes) }
}

pub fn declaration(template: &str, holes: Vec<Piece>) -> Node {
    Node { role: Role::Declaration, pieces: fill(template, holes) }
}

pub fn pinned(template: &str, holes: Vec<Piece>) -> Node {
    Node { role: Role::Pinned, pieces: fill(template, holes) }
}

/// Expressions joined with commas, as arguments or initialisers.
pub fn comma_separated(items: Vec<Expr>) -> Expr {
    let template = vec!["$"; items.len()].join(", ");
    expr(&Type::Void, &template, items.into_iter().map(Piece::Expr).collect())
}
