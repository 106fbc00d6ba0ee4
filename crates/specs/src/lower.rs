//! Expressions of the extraction as expressions of the model finder.
//!
//! A sum may have no atom: the numbers of a bounded world end somewhere. [`Lowered::within`] says when all sums that an execution makes do have one: those of the way that the
//! conditions choose, no others.

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

    /// The atom of `a + b`, if there is one.
    fn plus(&mut self, a: rel::Expr, b: rel::Expr) -> rel::Expr {
        arithmetic(self.ast(), rel::IntOp::Add, a, b)
    }

    fn minus(&mut self, a: rel::Expr, b: rel::Expr) -> rel::Expr {
        arithmetic(self.ast(), rel::IntOp::Subtract, a, b)
    }

    fn less(&mut self, a: rel::Expr, b: rel::Expr) -> rel::Formula {
        let ast = self.ast();
        let (a, b) = (ast.value_of(a), ast.value_of(b));
        ast.compare(rel::Comparison::Less, a, b)
    }
}

fn arithmetic(ast: &mut rel::Ast, op: rel::IntOp, a: rel::Expr, b: rel::Expr) -> rel::Expr {
    let (a, b) = (ast.value_of(a), ast.value_of(b));
    let result = ast.int_binary(op, a, b);
    ast.atom_of(result)
}

#[derive(Copy, Clone)]
enum Part {
    Set(rel::Expr),
    Formula(rel::Formula),
}

/// A translation, and when the numbers that it makes are within the bounds (None: always).
pub struct Lowered<T> {
    pub value: T,
    pub within: Option<rel::Formula>,
}

/// Translates an expression that is not `none`.
pub fn lower(exprs: &Exprs, root: Expr, leaves: &mut dyn Leaves) -> rel::Expr {
    lower_within(exprs, root, leaves).value
}

pub fn lower_within(exprs: &Exprs, root: Expr, leaves: &mut dyn Leaves) -> Lowered<rel::Expr> {
    let (part, within) = Lowering::run(exprs, root, leaves);
    match part {
        Part::Set(value) => Lowered { value, within },
        Part::Formula(_) => Lowered { value: leaves.ast().none(), within },
    }
}

/// Translates a formula.
pub fn lower_formula(exprs: &Exprs, root: Expr, leaves: &mut dyn Leaves) -> Lowered<rel::Formula> {
    let (part, within) = Lowering::run(exprs, root, leaves);
    match part {
        Part::Formula(value) => Lowered { value, within },
        Part::Set(set) => Lowered { value: leaves.ast().some(set), within },
    }
}

struct Lowering<'l> {
    exprs: &'l Exprs,
    leaves: &'l mut dyn Leaves,
    done: FxHashMap<Expr, Part>,
    /// Of the nodes that make numbers, or have such below them.
    within: FxHashMap<Expr, rel::Formula>,
}

impl Lowering<'_> {
    fn run(exprs: &Exprs, root: Expr, leaves: &mut dyn Leaves) -> (Part, Option<rel::Formula>) {
        let mut lowering =
            Lowering { exprs, leaves, done: FxHashMap::default(), within: FxHashMap::default() };
        for expr in exprs.below(root) {
            let part = lowering.part(expr);
            lowering.done.insert(expr, part);
            let within = lowering.needs(expr);
            lowering.within.extend(within.map(|within| (expr, within)));
        }
        (lowering.done[&root], lowering.within.get(&root).copied())
    }

    fn set(&mut self, expr: Expr) -> rel::Expr {
        match self.done[&expr] {
            Part::Set(set) => set,
            Part::Formula(_) => self.leaves.ast().none(),
        }
    }

    fn formula(&mut self, expr: Expr) -> rel::Formula {
        match self.done[&expr] {
            Part::Formula(formula) => formula,
            Part::Set(set) => self.leaves.ast().some(set),
        }
    }

    fn part(&mut self, expr: Expr) -> Part {
        match self.exprs.node(expr) {
            Node::Truth(value) => Part::Formula(self.leaves.ast().truth(*value)),
            Node::Equal(a, b) => {
                let (a, b) = (self.set(*a), self.set(*b));
                Part::Formula(self.leaves.ast().equal(a, b))
            }
            Node::In(a, b) => {
                let (a, b) = (self.set(*a), self.set(*b));
                Part::Formula(self.leaves.ast().subset(a, b))
            }
            Node::Some(of) => {
                let of = self.set(*of);
                Part::Formula(self.leaves.ast().some(of))
            }
            Node::Less(a, b) => {
                let (a, b) = (self.set(*a), self.set(*b));
                Part::Formula(self.leaves.less(a, b))
            }
            Node::Not(of) => {
                let of = self.formula(*of);
                Part::Formula(self.leaves.ast().not(of))
            }
            Node::And(list) | Node::Or(list) => {
                let parts: Vec<rel::Formula> = list.iter().map(|&part| self.formula(part)).collect();
                let ast = self.leaves.ast();
                let all = matches!(self.exprs.node(expr), Node::And(_));
                Part::Formula(if all { ast.and(parts) } else { ast.or(parts) })
            }
            _ => Part::Set(self.relation(expr)),
        }
    }

    /// `none` with so many columns.
    fn empty(&mut self, arity: u32) -> rel::Expr {
        let ast = self.leaves.ast();
        let none = ast.none();
        (1..arity).fold(none, |so_far, _| ast.product(none, so_far))
    }

    fn relation(&mut self, expr: Expr) -> rel::Expr {
        let exprs = self.exprs;
        match exprs.node(expr) {
            Node::Univ => self.leaves.ast().univ(),
            Node::Null => self.leaves.null(),
            Node::Int(value) => {
                let ast = self.leaves.ast();
                let value = ast.constant(*value);
                ast.atom_of(value)
            }
            Node::Ints => self.leaves.ast().ints(),
            Node::Leaf(leaf) => self.leaves.leaf(*leaf),
            Node::Class(class) => self.leaves.class(*class),
            Node::New(number, class) => self.leaves.new_object(*number, *class),
            Node::NewSet(class) => self.leaves.new_set(*class),
            Node::Union(list) => {
                let list: Vec<rel::Expr> = list.iter().map(|&part| self.set(part)).collect();
                self.leaves.ast().union(list)
            }
            Node::Intersection(list) => {
                let list: Vec<rel::Expr> = list.iter().map(|&part| self.set(part)).collect();
                self.leaves.ast().intersection(list)
            }
            Node::Difference(a, b) => {
                let (a, b) = (self.set(*a), self.set(*b));
                self.leaves.ast().difference(a, b)
            }
            Node::Join(a, b) => {
                let (a, b) = (self.set(*a), self.set(*b));
                self.leaves.ast().join(a, b)
            }
            Node::Product(..) => {
                let columns = exprs.columns(expr);
                let mut parts: Vec<rel::Expr> = columns.iter().map(|&column| self.set(column)).collect();
                // Null is in no domain; but it may be a key of a map, which is the second column.
                if exprs.arity(columns[0]) == 1 && !exprs.never_null(columns[0]) {
                    let null = self.leaves.null();
                    parts[0] = self.leaves.ast().difference(parts[0], null);
                }
                let ast = self.leaves.ast();
                let whole = parts.into_iter().reduce(|a, b| ast.product(a, b));
                whole.unwrap_or_else(|| ast.none())
            }
            Node::Override(a, b) => {
                let (a, b) = (self.set(*a), self.set(*b));
                self.leaves.ast().over(a, b)
            }
            // `none` fits everywhere, but a closure needs two columns.
            Node::Closure(a) if *a == Exprs::NONE => self.empty(2),
            Node::Star(a) if *a == Exprs::NONE => self.leaves.ast().iden(),
            Node::Closure(a) => {
                let a = self.set(*a);
                self.leaves.ast().closure(a)
            }
            Node::Star(a) => {
                let a = self.set(*a);
                self.leaves.ast().reflexive_closure(a)
            }
            Node::If(condition, a, b) => {
                let arity = exprs.arity(expr);
                let [a, b] = [*a, *b].map(|side| match exprs.node(side) {
                    Node::None => self.empty(arity),
                    _ => self.set(side),
                });
                let condition = self.formula(*condition);
                self.leaves.ast().if_expr(condition, a, b)
            }
            Node::Plus(a, b) => {
                let (a, b) = (self.set(*a), self.set(*b));
                self.leaves.plus(a, b)
            }
            Node::Minus(a, b) => {
                let (a, b) = (self.set(*a), self.set(*b));
                self.leaves.minus(a, b)
            }
            Node::Size(of) => {
                let of = self.set(*of);
                let ast = self.leaves.ast();
                let size = ast.cardinality(of);
                ast.atom_of(size)
            }
            // Formulas are translated above.
            _ => self.leaves.ast().none(),
        }
    }

    /// When the numbers of a node have atoms; its children are done.
    fn needs(&mut self, expr: Expr) -> Option<rel::Formula> {
        let exprs = self.exprs;
        let mut list: Vec<rel::Formula> = Vec::new();
        match exprs.node(expr) {
            Node::If(condition, a, b) => {
                list.extend(self.within.get(condition).copied());
                let holds = self.formula(*condition);
                for (side, truth) in [(a, true), (b, false)] {
                    if let Some(&within) = self.within.get(side) {
                        let ast = self.leaves.ast();
                        let taken = if truth { holds } else { ast.not(holds) };
                        list.push(ast.implies(taken, within));
                    }
                }
            }
            // What is behind is looked at only if what is before it does not decide.
            Node::And(parts) | Node::Or(parts) => {
                let all = matches!(exprs.node(expr), Node::And(_));
                let mut before: Vec<rel::Formula> = Vec::new();
                for part in parts {
                    if let Some(&within) = self.within.get(part) {
                        let ast = self.leaves.ast();
                        let open = ast.and(before.clone());
                        list.push(ast.implies(open, within));
                    }
                    let holds = self.formula(*part);
                    before.push(if all { holds } else { self.leaves.ast().not(holds) });
                }
            }
            node => {
                crate::sym::for_each_child(node, |child| list.extend(self.within.get(&child).copied()));
                if matches!(node, Node::Plus(..) | Node::Minus(..) | Node::Size(_)) {
                    let number = self.set(expr);
                    list.push(self.leaves.ast().some(number));
                }
            }
        }
        match list.as_slice() {
            [] => None,
            [only] => Some(*only),
            _ => Some(self.leaves.ast().and(list)),
        }
    }
}
