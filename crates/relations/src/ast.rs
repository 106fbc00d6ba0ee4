//! Formulas, relational expressions and integer expressions, as nodes of one arena.
//!
//! Nodes are hash-consed: building the same node twice gives the same number, so sharing in a problem is equality of numbers, and a
//! `let` is nothing but a name for a node. Children have smaller numbers than their parents; whoever wants to visit nodes bottom-up
//! walks over the numbers and needs no recursion. With each node the arena keeps what every later stage asks for: its
//! sort, its free variables, and how deeply it is nested below a quantifier (the only depth for which the later stages recurse).
//!
//! The builder never fails. A node that makes no sense (a union of different arities) is kept with a message,
//! and [`Ast::check`] reports it under its name.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, Result};
use crate::text::print;
use crate::typing;

/// A relational expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Expr(pub(crate) u32);

/// A formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Formula(pub(crate) u32);

/// An integer expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IntExpr(pub(crate) u32);

/// A relation, whose value a model gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relation(pub(crate) u32);

/// A variable, bound by a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variable(pub(crate) u32);

impl Relation {
    /// The place of the relation in the order of declaration.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many tuples: in formulas (`some e`) and in declarations (`x: lone e`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Multiplicity {
    No,
    Some,
    One,
    Lone,
    /// Any number; only in declarations.
    Set,
}

/// `variable: multiplicity domain`. Unless the multiplicity is `one`, the declaration is higher order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decl {
    pub variable: Variable,
    pub multiplicity: Multiplicity,
    pub domain: Expr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    Equal,
    Less,
    LessEqual,
}

/// Integer operators; all wrap at the width. Division truncates towards zero; `x / 0` is -1 or, for negative x, 1; `x % 0` is x. The
/// second operand of a shift counts as unsigned; shifting by the width or more leaves nothing but the sign (`ShiftRight`) or zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IntOp {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    ShiftLeft,
    /// Arithmetic: keeps the sign.
    ShiftRight,
    /// Logical: shifts zeros in.
    ShiftRightZero,
    BitAnd,
    BitOr,
    BitXor,
}

impl IntOp {
    /// Every operator once.
    pub const ALL: [IntOp; 11] = [
        IntOp::Add,
        IntOp::Subtract,
        IntOp::Multiply,
        IntOp::Divide,
        IntOp::Remainder,
        IntOp::ShiftLeft,
        IntOp::ShiftRight,
        IntOp::ShiftRightZero,
        IntOp::BitAnd,
        IntOp::BitOr,
        IntOp::BitXor,
    ];
}

/// One node. Unions, intersections, conjunctions and disjunctions have any number of operands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    Relation(Relation),
    Variable(Variable),
    Univ,
    Iden,
    None,
    /// The atoms that stand for integers.
    Ints,
    Union(Box<[Expr]>),
    Intersection(Box<[Expr]>),
    Difference(Expr, Expr),
    Override(Expr, Expr),
    Join(Expr, Expr),
    Product(Expr, Expr),
    Transpose(Expr),
    Closure(Expr),
    ReflexiveClosure(Expr),
    Comprehension(Box<[Decl]>, Formula),
    IfExpr(Formula, Expr, Expr),
    /// The atom of an integer; empty if it has none.
    AtomOf(IntExpr),

    True,
    False,
    And(Box<[Formula]>),
    Or(Box<[Formula]>),
    Not(Formula),
    Implies(Formula, Formula),
    Iff(Formula, Formula),
    All(Box<[Decl]>, Formula),
    Exists(Box<[Decl]>, Formula),
    Multiplicity(Multiplicity, Expr),
    Subset(Expr, Expr),
    Equal(Expr, Expr),
    Compare(Comparison, IntExpr, IntExpr),
    /// No atom reaches itself.
    Acyclic(Relation),
    /// The relation chains all elements, from the first to the last.
    TotalOrder {
        relation: Relation,
        elements: Relation,
        first: Relation,
        last: Relation,
    },

    Constant(i64),
    Cardinality(Expr),
    /// The sum of the integers whose atoms are in the set.
    ValueOf(Expr),
    Sum(Box<[Decl]>, IntExpr),
    Negate(IntExpr),
    IntBinary(IntOp, IntExpr, IntExpr),
    IfInt(Formula, IntExpr, IntExpr),
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Expr(u32),
    Formula,
    Int,
    /// The node, or one below it, makes no sense.
    Ill,
}

#[derive(Clone, Copy, Debug)]
struct Info {
    sort: Sort,
    free: u32,
    /// Nodes with free variables on the longest way down.
    depth: u32,
}

#[derive(Clone, Debug)]
struct Named {
    name: String,
    arity: u32,
}

/// The arena.
#[derive(Clone, Debug)]
pub struct Ast {
    nodes: Vec<Node>,
    infos: Vec<Info>,
    index: FxHashMap<Node, u32>,
    relations: Vec<Named>,
    relation_names: FxHashSet<String>,
    variables: Vec<Named>,
    free_sets: Vec<Box<[Variable]>>,
    free_index: FxHashMap<Box<[Variable]>, u32>,
    faults: FxHashMap<u32, String>,
}

impl Default for Ast {
    fn default() -> Ast {
        Ast::new()
    }
}

impl Ast {
    pub fn new() -> Ast {
        let empty: Box<[Variable]> = Box::new([]);
        Ast {
            nodes: Vec::new(),
            infos: Vec::new(),
            index: FxHashMap::default(),
            relations: Vec::new(),
            relation_names: FxHashSet::default(),
            variables: Vec::new(),
            free_index: FxHashMap::from_iter([(empty.clone(), 0)]),
            free_sets: vec![empty],
            faults: FxHashMap::default(),
        }
    }

    // ---- leaves ----

    /// Declares a relation. Its bounds are the business of the problem.
    pub(crate) fn declare(&mut self, name: &str, arity: u32) -> Relation {
        self.relations.push(Named { name: name.to_owned(), arity });
        self.relation_names.insert(name.to_owned());
        Relation(self.relations.len() as u32 - 1)
    }

    /// A new variable that stands for single atoms.
    pub fn variable(&mut self, name: &str) -> Variable {
        self.variable_of_arity(name, 1)
    }

    /// A new variable that stands for single tuples.
    pub fn variable_of_arity(&mut self, name: &str, arity: u32) -> Variable {
        self.variables.push(Named { name: name.to_owned(), arity });
        Variable(self.variables.len() as u32 - 1)
    }

    pub fn relation(&mut self, relation: Relation) -> Expr {
        Expr(self.push(Node::Relation(relation)))
    }

    pub fn var(&mut self, variable: Variable) -> Expr {
        Expr(self.push(Node::Variable(variable)))
    }

    pub fn univ(&mut self) -> Expr {
        Expr(self.push(Node::Univ))
    }

    pub fn iden(&mut self) -> Expr {
        Expr(self.push(Node::Iden))
    }

    pub fn none(&mut self) -> Expr {
        Expr(self.push(Node::None))
    }

    pub fn ints(&mut self) -> Expr {
        Expr(self.push(Node::Ints))
    }

    // ---- expressions ----

    pub fn union(&mut self, operands: impl IntoIterator<Item = Expr>) -> Expr {
        let operands: Box<[Expr]> = operands.into_iter().collect();
        match *operands {
            [] => self.none(),
            [only] => only,
            _ => Expr(self.push(Node::Union(operands))),
        }
    }

    pub fn intersection(&mut self, operands: impl IntoIterator<Item = Expr>) -> Expr {
        let operands: Box<[Expr]> = operands.into_iter().collect();
        match *operands {
            [] => self.univ(),
            [only] => only,
            _ => Expr(self.push(Node::Intersection(operands))),
        }
    }

    pub fn difference(&mut self, left: Expr, right: Expr) -> Expr {
        Expr(self.push(Node::Difference(left, right)))
    }

    /// `left ++ right`: right, and what left says about atoms that right does not begin with.
    pub fn over(&mut self, left: Expr, right: Expr) -> Expr {
        Expr(self.push(Node::Override(left, right)))
    }

    pub fn join(&mut self, left: Expr, right: Expr) -> Expr {
        Expr(self.push(Node::Join(left, right)))
    }

    pub fn product(&mut self, left: Expr, right: Expr) -> Expr {
        Expr(self.push(Node::Product(left, right)))
    }

    pub fn transpose(&mut self, of: Expr) -> Expr {
        Expr(self.push(Node::Transpose(of)))
    }

    pub fn closure(&mut self, of: Expr) -> Expr {
        Expr(self.push(Node::Closure(of)))
    }

    /// The closure and the identity on the whole universe.
    pub fn reflexive_closure(&mut self, of: Expr) -> Expr {
        Expr(self.push(Node::ReflexiveClosure(of)))
    }

    pub fn comprehension(&mut self, decls: impl IntoIterator<Item = Decl>, body: Formula) -> Expr {
        Expr(self.push(Node::Comprehension(decls.into_iter().collect(), body)))
    }

    pub fn if_expr(&mut self, condition: Formula, then: Expr, otherwise: Expr) -> Expr {
        Expr(self.push(Node::IfExpr(condition, then, otherwise)))
    }

    pub fn atom_of(&mut self, int: IntExpr) -> Expr {
        Expr(self.push(Node::AtomOf(int)))
    }

    // ---- declarations ----

    /// `variable: one domain`, with a new variable; also the variable as an expression.
    pub fn decl(&mut self, name: &str, domain: Expr) -> (Decl, Expr) {
        self.decl_with(name, Multiplicity::One, domain)
    }

    pub fn decl_with(&mut self, name: &str, multiplicity: Multiplicity, domain: Expr) -> (Decl, Expr) {
        let arity = self.arity(domain).unwrap_or(1);
        let variable = self.variable_of_arity(name, arity);
        (Decl { variable, multiplicity, domain }, self.var(variable))
    }

    // ---- formulas ----

    pub fn truth(&mut self, value: bool) -> Formula {
        Formula(self.push(if value { Node::True } else { Node::False }))
    }

    pub fn and(&mut self, operands: impl IntoIterator<Item = Formula>) -> Formula {
        let operands: Box<[Formula]> = operands.into_iter().collect();
        match *operands {
            [] => self.truth(true),
            [only] => only,
            _ => Formula(self.push(Node::And(operands))),
        }
    }

    pub fn or(&mut self, operands: impl IntoIterator<Item = Formula>) -> Formula {
        let operands: Box<[Formula]> = operands.into_iter().collect();
        match *operands {
            [] => self.truth(false),
            [only] => only,
            _ => Formula(self.push(Node::Or(operands))),
        }
    }

    pub fn not(&mut self, of: Formula) -> Formula {
        Formula(self.push(Node::Not(of)))
    }

    pub fn implies(&mut self, left: Formula, right: Formula) -> Formula {
        Formula(self.push(Node::Implies(left, right)))
    }

    pub fn iff(&mut self, left: Formula, right: Formula) -> Formula {
        Formula(self.push(Node::Iff(left, right)))
    }

    pub fn all(&mut self, decls: impl IntoIterator<Item = Decl>, body: Formula) -> Formula {
        Formula(self.push(Node::All(decls.into_iter().collect(), body)))
    }

    pub fn exists(&mut self, decls: impl IntoIterator<Item = Decl>, body: Formula) -> Formula {
        Formula(self.push(Node::Exists(decls.into_iter().collect(), body)))
    }

    pub fn multiplicity(&mut self, multiplicity: Multiplicity, of: Expr) -> Formula {
        Formula(self.push(Node::Multiplicity(multiplicity, of)))
    }

    pub fn no(&mut self, of: Expr) -> Formula {
        self.multiplicity(Multiplicity::No, of)
    }

    pub fn some(&mut self, of: Expr) -> Formula {
        self.multiplicity(Multiplicity::Some, of)
    }

    pub fn one(&mut self, of: Expr) -> Formula {
        self.multiplicity(Multiplicity::One, of)
    }

    pub fn lone(&mut self, of: Expr) -> Formula {
        self.multiplicity(Multiplicity::Lone, of)
    }

    pub fn subset(&mut self, left: Expr, right: Expr) -> Formula {
        Formula(self.push(Node::Subset(left, right)))
    }

    pub fn equal(&mut self, left: Expr, right: Expr) -> Formula {
        Formula(self.push(Node::Equal(left, right)))
    }

    pub fn compare(&mut self, comparison: Comparison, left: IntExpr, right: IntExpr) -> Formula {
        Formula(self.push(Node::Compare(comparison, left, right)))
    }

    pub fn acyclic(&mut self, relation: Relation) -> Formula {
        Formula(self.push(Node::Acyclic(relation)))
    }

    pub fn total_order(
        &mut self,
        relation: Relation,
        elements: Relation,
        first: Relation,
        last: Relation,
    ) -> Formula {
        Formula(self.push(Node::TotalOrder { relation, elements, first, last }))
    }

    /// The relation is within `domain -> range` and gives every atom of the domain exactly one (or, if partial, at most one) atom.
    pub fn function(&mut self, relation: Expr, domain: Expr, range: Expr, partial: bool) -> Formula {
        let (decl, x) = self.decl("x", domain);
        let image = self.join(x, relation);
        let multiplicity = if partial { Multiplicity::Lone } else { Multiplicity::One };
        let single = self.multiplicity(multiplicity, image);
        let everywhere = self.all([decl], single);
        let product = self.product(domain, range);
        let within = self.subset(relation, product);
        self.and([within, everywhere])
    }

    // ---- integers ----

    pub fn constant(&mut self, value: i64) -> IntExpr {
        IntExpr(self.push(Node::Constant(value)))
    }

    pub fn cardinality(&mut self, of: Expr) -> IntExpr {
        IntExpr(self.push(Node::Cardinality(of)))
    }

    pub fn value_of(&mut self, of: Expr) -> IntExpr {
        IntExpr(self.push(Node::ValueOf(of)))
    }

    pub fn sum(&mut self, decls: impl IntoIterator<Item = Decl>, body: IntExpr) -> IntExpr {
        IntExpr(self.push(Node::Sum(decls.into_iter().collect(), body)))
    }

    pub fn negate(&mut self, of: IntExpr) -> IntExpr {
        IntExpr(self.push(Node::Negate(of)))
    }

    pub fn int_binary(&mut self, op: IntOp, left: IntExpr, right: IntExpr) -> IntExpr {
        IntExpr(self.push(Node::IntBinary(op, left, right)))
    }

    pub fn if_int(&mut self, condition: Formula, then: IntExpr, otherwise: IntExpr) -> IntExpr {
        IntExpr(self.push(Node::IfInt(condition, then, otherwise)))
    }

    // ---- questions ----

    /// How many nodes formulas consist of, shared ones counted once.
    pub fn size_of(&self, formulas: impl IntoIterator<Item = Formula>) -> usize {
        self.reachable(formulas.into_iter().map(|formula| formula.0)).len()
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub fn formula(&self, formula: Formula) -> &Node {
        &self.nodes[formula.0 as usize]
    }

    pub fn expr(&self, expr: Expr) -> &Node {
        &self.nodes[expr.0 as usize]
    }

    pub fn int(&self, int: IntExpr) -> &Node {
        &self.nodes[int.0 as usize]
    }

    pub(crate) fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize]
    }

    /// The number of columns, unless the expression is ill-typed.
    pub fn arity(&self, expr: Expr) -> Option<u32> {
        match self.sort(expr.0) {
            Sort::Expr(arity) => Some(arity),
            _ => None,
        }
    }

    pub(crate) fn sort(&self, id: u32) -> Sort {
        self.infos[id as usize].sort
    }

    /// The variables that the node does not bind itself, sorted.
    pub(crate) fn free(&self, id: u32) -> &[Variable] {
        &self.free_sets[self.infos[id as usize].free as usize]
    }

    pub(crate) fn depth(&self, id: u32) -> u32 {
        self.infos[id as usize].depth
    }

    pub(crate) fn variable_count(&self) -> usize {
        self.variables.len()
    }

    pub fn relation_count(&self) -> usize {
        self.relations.len()
    }

    pub fn relation_name(&self, relation: Relation) -> &str {
        &self.relations[relation.0 as usize].name
    }

    pub(crate) fn names_relation(&self, name: &str) -> bool {
        self.relation_names.contains(name)
    }

    pub fn relation_arity(&self, relation: Relation) -> u32 {
        self.relations[relation.0 as usize].arity
    }

    pub fn variable_name(&self, variable: Variable) -> &str {
        &self.variables[variable.0 as usize].name
    }

    pub fn variable_arity(&self, variable: Variable) -> u32 {
        self.variables[variable.0 as usize].arity
    }

    /// Is the formula well-typed, and are all its variables bound?
    pub fn check(&self, formula: Formula) -> Result<()> {
        if self.sort(formula.0) == Sort::Ill {
            return Err(self.first_fault(formula.0));
        }
        if let Some(&variable) = self.free(formula.0).first() {
            let variable = self.variable_name(variable).to_owned();
            return Err(Error::FreeVariable { variable, node: self.show_node(formula.0) });
        }
        Ok(())
    }

    /// The fault that makes a node ill-typed.
    pub(crate) fn first_fault(&self, root: u32) -> Error {
        let mut id = root;
        loop {
            if let Some(message) = self.faults.get(&id) {
                return Error::IllTyped { node: self.show_node(id), message: message.clone() };
            }
            let mut culprit = None;
            typing::children(&self.nodes[id as usize], &mut |child| {
                if culprit.is_none() && self.sort(child) == Sort::Ill {
                    culprit = Some(child);
                }
            });
            match culprit {
                Some(child) => id = child,
                None => return Error::Internal("an ill-typed node without a fault".to_owned()),
            }
        }
    }

    /// All nodes at and below the roots, ascending: children before parents.
    pub(crate) fn reachable(&self, roots: impl IntoIterator<Item = u32>) -> Vec<u32> {
        let mut seen = FxHashSet::default();
        self.visit(roots, &mut seen, |_| {});
        let mut all: Vec<u32> = seen.into_iter().collect();
        all.sort_unstable();
        all
    }

    /// Goes over the nodes at and below the roots that were not seen before.
    pub(crate) fn visit(
        &self,
        roots: impl IntoIterator<Item = u32>,
        seen: &mut FxHashSet<u32>,
        mut found: impl FnMut(u32),
    ) {
        let mut stack: Vec<u32> = roots.into_iter().collect();
        while let Some(id) = stack.pop() {
            if seen.insert(id) {
                found(id);
                self.children_of(id, &mut |child| stack.push(child));
            }
        }
    }

    pub(crate) fn children_of(&self, id: u32, found: &mut dyn FnMut(u32)) {
        typing::children(&self.nodes[id as usize], found);
    }

    /// The relations that occur in formulas, in the order of declaration.
    pub fn relations_of(&self, formulas: impl IntoIterator<Item = Formula>) -> Vec<Relation> {
        let roots = formulas.into_iter().map(|formula| formula.0);
        let mut found: Vec<Relation> = Vec::new();
        self.visit(roots, &mut FxHashSet::default(), |id| self.relations_in(id, &mut found));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Adds the relations that a node itself names.
    pub(crate) fn relations_in(&self, id: u32, found: &mut Vec<Relation>) {
        match &self.nodes[id as usize] {
            Node::Relation(relation) | Node::Acyclic(relation) => found.push(*relation),
            Node::TotalOrder { relation, elements, first, last } => {
                found.extend([*relation, *elements, *first, *last]);
            }
            _ => {}
        }
    }

    /// The formula as a person would write it, cut if it is long.
    pub fn show(&self, formula: Formula) -> String {
        self.show_node(formula.0)
    }

    pub(crate) fn show_node(&self, id: u32) -> String {
        print::show(self, id)
    }

    // ---- building ----

    pub(crate) fn push(&mut self, node: Node) -> u32 {
        if let Some(&id) = self.index.get(&node) {
            return id;
        }
        let id = self.nodes.len() as u32;
        let sort = match typing::sort(self, &node) {
            Ok(sort) => sort,
            Err(fault) => {
                if let Some(message) = fault {
                    self.faults.insert(id, message);
                }
                Sort::Ill
            }
        };
        let free = self.intern_free(typing::free(self, &node));
        let mut depth = 0;
        if free != 0 {
            typing::children(&node, &mut |child| depth = depth.max(self.depth(child)));
            depth += 1 + typing::binder(&node).map_or(0, |(decls, _)| decls.len() as u32);
        }
        self.infos.push(Info { sort, free, depth });
        self.nodes.push(node.clone());
        self.index.insert(node, id);
        id
    }

    fn intern_free(&mut self, set: Box<[Variable]>) -> u32 {
        if let Some(&id) = self.free_index.get(&set) {
            return id;
        }
        let id = self.free_sets.len() as u32;
        self.free_sets.push(set.clone());
        self.free_index.insert(set, id);
        id
    }
}
