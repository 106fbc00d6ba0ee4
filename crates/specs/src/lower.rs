//! Expressions of the extraction as expressions of the model finder.

use pathlight_ir::Symbol;
use pathlight_relations as rel;
use rustc_hash::FxHashMap;

use crate::sym::{Expr, Exprs, Leaf, Node};

/// What the leaves stand for.
pub trait Leaves {
    fn ast(&mut self) -> &mut rel::Ast;
    fn null(&mut self) -> rel::Expr;
    fn leaf(&mut self, leaf: Leaf) -> rel::Expr;
    /// All objects of a class or below, whether or not they exist.
    fn class(&mut self, class: Symbol) -> rel::Expr;
    fn new_object(&mut self, number: u32, class: Symbol) -> rel::Expr;
    fn new_set(&mut self, class: Symbol) -> rel::Expr;
}

/// Translates an expression that is not `none`.
pub fn lower(exprs: &Exprs, root: Expr, leaves: &mut dyn Leaves) -> rel::Expr {
    let mut done: FxHashMap<Expr, rel::Expr> = FxHashMap::default();
    for expr in exprs.below(root) {
        let get = |part: &Expr| done[part];
        let result = match exprs.node(expr) {
            Node::None => leaves.ast().none(),
            Node::Univ => leaves.ast().univ(),
            Node::Null => leaves.null(),
            Node::Int(value) => {
                let value = leaves.ast().constant(*value);
                leaves.ast().atom_of(value)
            }
            Node::Ints => leaves.ast().ints(),
            Node::Leaf(leaf) => leaves.leaf(*leaf),
            Node::Class(class) => leaves.class(*class),
            Node::New(number, class) => leaves.new_object(*number, *class),
            Node::NewSet(class) => leaves.new_set(*class),
            Node::Union(list) => {
                let list: Vec<rel::Expr> = list.iter().map(get).collect();
                leaves.ast().union(list)
            }
            Node::Intersection(list) => {
                let list: Vec<rel::Expr> = list.iter().map(get).collect();
                leaves.ast().intersection(list)
            }
            Node::Difference(a, b) => leaves.ast().difference(get(a), get(b)),
            Node::Join(a, b) => leaves.ast().join(get(a), get(b)),
            // Null is in no domain.
            Node::Product(a, b) => {
                let mut keys = get(a);
                if exprs.arity(*a) == 1 && !exprs.never_null(*a) {
                    let null = leaves.null();
                    keys = leaves.ast().difference(keys, null);
                }
                leaves.ast().product(keys, get(b))
            }
            Node::Override(a, b) => leaves.ast().over(get(a), get(b)),
            // `none` fits everywhere, but a closure needs two columns.
            Node::Closure(a) if *a == Exprs::NONE => {
                let none = leaves.ast().none();
                leaves.ast().product(none, none)
            }
            Node::Star(a) if *a == Exprs::NONE => leaves.ast().iden(),
            Node::Closure(a) => leaves.ast().closure(get(a)),
            Node::Star(a) => leaves.ast().reflexive_closure(get(a)),
        };
        done.insert(expr, result);
    }
    done[&root]
}
