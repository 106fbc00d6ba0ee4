//! Relational expressions over the state before a call: the values of the abstract interpretation in [`crate::extract`].
//!
//! An expression says which tuples a variable, field or class has now in terms of what the procedure found when it was entered ([`Node::Leaf`]) and of the objects
//! that it made ([`Node::New`], [`Node::NewSet`]). Nodes are hash-consed and built only by the constructors in [`build`](self), which apply the
//! simplification rules; so expressions are small, and equality of expressions is equality of numbers. Formulas over the same state are nodes as well: they say which of two
//! values an [`Node::If`] has.
//!
//! Conventions that every rule relies on (and that `tests/rules.rs` tests with the evaluator of `crates/relations`):
//! - `null` is an atom and has no fields: it is in the domain of no relation.
//! - A field of the state before is a function on all objects that ever exist; on objects that do not exist yet it has the default value,
//!   `null` or `0`. So a new object's fields need no statement of their own.
//! - Objects that exist before ("old") point to old objects, to null and to numbers only.
//! - An expression describes executions that get to a point. A path such as `x.f` has exactly one value there, since the load was executed.

mod build;
mod choice;
mod order;
mod print;
mod subst;
mod widen;

use indexmap::IndexSet;
use pathlight_ir::Symbol;
use rustc_hash::{FxBuildHasher, FxHashSet};

use crate::program::Rel;

pub use print::Names;
pub use subst::Substitution;

/// An expression.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Expr(u32);

/// What is known of a name before the call: its value, or two bounds of it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Version {
    Exact,
    Lower,
    Upper,
}

/// A name of the state before.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Name {
    /// A parameter; `this` is the first of a method that is not static.
    Param {
        index: u32,
        is_this: bool,
    },
    Rel(Rel),
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Leaf {
    pub name: Name,
    pub version: Version,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    None,
    Univ,
    Null,
    /// The atom of a number.
    Int(i64),
    /// All numbers.
    Ints,
    Leaf(Leaf),
    /// All objects of a class or below, old and new.
    Class(Symbol),
    /// One new object: its number, its class.
    New(u32, Symbol),
    /// Any number of new objects of a class.
    NewSet(Symbol),
    Union(Box<[Expr]>),
    Intersection(Box<[Expr]>),
    Difference(Expr, Expr),
    Join(Expr, Expr),
    Product(Expr, Expr),
    Override(Expr, Expr),
    Closure(Expr),
    Star(Expr),
    /// One or the other, by a formula.
    If(Expr, Expr, Expr),
    /// The atom of a sum of two numbers.
    Plus(Expr, Expr),
    Minus(Expr, Expr),
    /// The atom of the number of tuples.
    Size(Expr),
    // Formulas.
    Truth(bool),
    Equal(Expr, Expr),
    In(Expr, Expr),
    Some(Expr),
    Less(Expr, Expr),
    Not(Expr),
    And(Box<[Expr]>),
    Or(Box<[Expr]>),
}

/// The arena of expressions.
#[derive(Clone, Debug)]
pub struct Exprs {
    nodes: IndexSet<Node, FxBuildHasher>,
    arities: Vec<u32>,
    /// Operators, counted as in a tree.
    sizes: Vec<u32>,
    /// Expressions of several parts that are known to have one element all the same.
    singles: FxHashSet<Expr>,
    /// What [`order`] found out about pairs.
    compared: order::Memory,
}

impl Default for Exprs {
    fn default() -> Exprs {
        Exprs::new()
    }
}

impl Exprs {
    pub fn new() -> Exprs {
        let mut exprs = Exprs {
            nodes: IndexSet::default(),
            arities: Vec::new(),
            sizes: Vec::new(),
            singles: FxHashSet::default(),
            compared: order::Memory::default(),
        };
        exprs.push(Node::None, 0);
        exprs.push(Node::Univ, 1);
        exprs.push(Node::Null, 1);
        exprs.push(Node::Truth(true), 0);
        exprs.push(Node::Truth(false), 0);
        exprs
    }

    pub const NONE: Expr = Expr(0);
    pub const UNIV: Expr = Expr(1);
    pub const NULL: Expr = Expr(2);
    pub const TRUE: Expr = Expr(3);
    pub const FALSE: Expr = Expr(4);

    pub fn node(&self, expr: Expr) -> &Node {
        &self.nodes[expr.0 as usize]
    }

    /// The number of columns; 0 for `none`, which fits everywhere, and for formulas.
    pub fn arity(&self, expr: Expr) -> u32 {
        self.arities[expr.0 as usize]
    }

    pub fn size(&self, expr: Expr) -> u32 {
        self.sizes[expr.0 as usize]
    }

    fn push(&mut self, node: Node, arity: u32) -> Expr {
        let mut size = 0_u32;
        let mut operands = 0_u32;
        for_each_child(&node, |child| {
            size = size.saturating_add(self.size(child));
            operands += 1;
        });
        let own = match &node {
            Node::Union(_) | Node::Intersection(_) | Node::And(_) | Node::Or(_) => operands.saturating_sub(1),
            _ => u32::from(operands > 0),
        };
        let (at, is_new) = self.nodes.insert_full(node);
        if is_new {
            self.arities.push(arity);
            self.sizes.push(size.saturating_add(own));
        }
        Expr(at as u32)
    }

    pub fn int(&mut self, value: i64) -> Expr {
        self.push(Node::Int(value), 1)
    }

    pub fn ints(&mut self) -> Expr {
        self.push(Node::Ints, 1)
    }

    pub fn class(&mut self, class: Symbol) -> Expr {
        self.push(Node::Class(class), 1)
    }

    pub fn new_object(&mut self, number: u32, class: Symbol) -> Expr {
        self.push(Node::New(number, class), 1)
    }

    pub fn new_set(&mut self, class: Symbol) -> Expr {
        self.push(Node::NewSet(class), 1)
    }

    pub fn leaf(&mut self, leaf: Leaf) -> Expr {
        let arity = match leaf.name {
            Name::Param { .. } => 1,
            Name::Rel(rel) => rel.arity(),
        };
        self.push(Node::Leaf(leaf), arity)
    }

    /// Notes that the expression has one element whenever it matters.
    pub fn mark_single(&mut self, expr: Expr) {
        self.singles.insert(expr);
    }

    /// All nodes at and below an expression, children first.
    pub fn below(&self, root: Expr) -> Vec<Expr> {
        let mut seen = FxHashSet::default();
        let mut work = vec![root];
        while let Some(expr) = work.pop() {
            if seen.insert(expr) {
                for_each_child(self.node(expr), |child| work.push(child));
            }
        }
        let mut all: Vec<Expr> = seen.into_iter().collect();
        all.sort_unstable();
        all
    }
}

pub fn for_each_child(node: &Node, mut f: impl FnMut(Expr)) {
    match node {
        Node::None
        | Node::Univ
        | Node::Null
        | Node::Int(_)
        | Node::Ints
        | Node::Leaf(_)
        | Node::Class(_)
        | Node::New(..)
        | Node::NewSet(_)
        | Node::Truth(_) => {}
        Node::Union(list) | Node::Intersection(list) | Node::And(list) | Node::Or(list) => {
            list.iter().copied().for_each(f);
        }
        Node::Difference(a, b)
        | Node::Join(a, b)
        | Node::Product(a, b)
        | Node::Override(a, b)
        | Node::Plus(a, b)
        | Node::Minus(a, b)
        | Node::Equal(a, b)
        | Node::In(a, b)
        | Node::Less(a, b) => {
            f(*a);
            f(*b);
        }
        Node::If(condition, a, b) => {
            f(*condition);
            f(*a);
            f(*b);
        }
        Node::Closure(a) | Node::Star(a) | Node::Size(a) | Node::Some(a) | Node::Not(a) => f(*a),
    }
}
