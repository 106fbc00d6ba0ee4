//! The tree of a specification. Formulas, relations and integers are one type, because brackets do not tell them apart; [`super::lower`] does.

use std::ops::Range;

#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub kind: Kind,
    pub span: Range<usize>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unary {
    Not,
    No,
    Some,
    One,
    Lone,
    Size,
    /// `int(e)`: the number of an atom.
    Value,
    /// `Int(i)`: the atom of a number.
    Atom,
    Transpose,
    Closure,
    Star,
    Negate,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Binary {
    Or,
    Iff,
    Implies,
    And,
    In,
    NotIn,
    Equal,
    NotEqual,
    Less,
    Greater,
    LessEqual,
    GreaterEqual,
    Plus,
    Minus,
    Override,
    Intersection,
    Product,
    Join,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Quantifier {
    All,
    Some,
    No,
    One,
    Lone,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Decl {
    pub name: String,
    pub span: Range<usize>,
    /// `set`, `some`, `lone` before the domain: a variable for sets.
    pub multiplicity: Option<String>,
    pub domain: Node,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// With a prime for the state after.
    Name(String, bool),
    Null,
    Truth(bool),
    Number(i64),
    Univ,
    Iden,
    None,
    /// All numbers.
    Ints,
    Unary(Unary, Box<Node>),
    Binary(Binary, Box<Node>, Box<Node>),
    If(Box<Node>, Box<Node>, Box<Node>),
    Quantified(Quantifier, Vec<Decl>, Box<Node>),
    Comprehension(Vec<Decl>, Box<Node>),
    Let(Vec<(String, Node)>, Box<Node>),
    /// `{ F F F }`
    Block(Vec<Node>),
}

impl Node {
    /// What it is made of.
    pub fn children(&self) -> Vec<&Node> {
        match &self.kind {
            Kind::Unary(_, of) => vec![of],
            Kind::Binary(_, a, b) => vec![a, b],
            Kind::If(a, b, c) => vec![a, b, c],
            Kind::Quantified(_, decls, body) | Kind::Comprehension(decls, body) => {
                decls.iter().map(|decl| &decl.domain).chain([&**body]).collect()
            }
            Kind::Let(list, body) => list.iter().map(|(_, value)| value).chain([&**body]).collect(),
            Kind::Block(list) => list.iter().collect(),
            Kind::Name(..)
            | Kind::Number(_)
            | Kind::Null
            | Kind::Truth(_)
            | Kind::Univ
            | Kind::Iden
            | Kind::None
            | Kind::Ints => Vec::new(),
        }
    }
}

/// A name for a formula (`pred`) or a relation (`fun`).
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    pub name: String,
    pub body: Node,
    /// The text that the spans of the body are about.
    pub source: std::sync::Arc<str>,
}
