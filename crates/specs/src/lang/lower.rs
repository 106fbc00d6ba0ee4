//! From the tree to formulas of the model finder, with types on the way.
//!
//! A relation has, per column, the kinds of atoms that it may hold: null, numbers, objects of classes. A join whose columns have no kind in common is always empty, which
//! is never meant (`list.next` where only entries have a `next`); it is an error with a message that says what the two sides hold.

use std::collections::BTreeSet;

use pathlight_relations as rel;
use rel::{Comparison, Multiplicity};

use super::SpecError;
use super::ast::{Binary, Decl, Definition, Kind, Node, Quantifier, Unary};
use super::fold;

/// Kinds of atoms: [`NULL`], [`NUMBER`], and from [`FIRST_CLASS`] on the classes of the scene.
pub type Kinds = BTreeSet<u32>;

pub const NULL: u32 = 0;
pub const NUMBER: u32 = 1;
pub const FIRST_CLASS: u32 = 2;

/// What a piece of text is.
#[derive(Clone, Debug)]
pub enum Typed {
    Formula(rel::Formula),
    Relation(rel::Expr, Vec<Kinds>),
    Int(rel::IntExpr),
    /// A number as written: an integer or its atom, as the place demands.
    Number(i64),
}

/// What names mean.
pub trait Scope {
    fn ast(&mut self) -> &mut rel::Ast;
    fn null(&mut self) -> rel::Expr;
    /// `left.right`.
    fn joined(&mut self, left: rel::Expr, right: rel::Expr) -> rel::Expr {
        self.ast().join(left, right)
    }
    /// Is this known to be an object, not null?
    fn is_object(&self, _: rel::Expr) -> bool {
        false
    }
    /// All kinds that there are.
    fn kinds(&self) -> Kinds;
    fn kind_name(&self, kind: u32) -> String;
    /// A name of the state before, or after if primed. An error in words if it means nothing.
    fn name(&mut self, name: &str, primed: bool) -> Result<Typed, String>;
    /// The field of this name, where a field is more likely meant than a parameter.
    fn field_named(&mut self, name: &str, primed: bool) -> Option<Typed>;
    fn definition(&self, name: &str) -> Option<Definition>;
}

/// Translates a formula.
pub fn formula(node: &Node, scope: &mut dyn Scope) -> Result<rel::Formula, SpecError> {
    let mut lowering =
        Lowering { scope, bound: Vec::new(), primed: false, inside: Vec::new(), on_the_right: false };
    lowering.formula(node)
}

/// Translates whatever it is.
pub fn any(node: &Node, scope: &mut dyn Scope) -> Result<Typed, SpecError> {
    let mut lowering =
        Lowering { scope, bound: Vec::new(), primed: false, inside: Vec::new(), on_the_right: false };
    lowering.any(node)
}

struct Lowering<'s> {
    scope: &'s mut dyn Scope,
    bound: Vec<(String, Typed)>,
    /// Inside a definition that was used with a prime.
    primed: bool,
    /// Definitions that are being unfolded.
    inside: Vec<String>,
    /// On the right of a dot, where fields stand.
    on_the_right: bool,
}

impl Lowering<'_> {
    fn formula(&mut self, node: &Node) -> Result<rel::Formula, SpecError> {
        if let Kind::Truth(truth) = node.kind {
            return Ok(self.scope.ast().truth(truth));
        }
        match self.any(node)? {
            Typed::Formula(formula) => Ok(formula),
            // A boolean variable or field stands for itself.
            Typed::Relation(expr, columns) if columns.len() == 1 && columns[0].contains(&NUMBER) => {
                let ast = self.scope.ast();
                let one = ast.constant(1);
                let one = ast.atom_of(one);
                Ok(ast.equal(expr, one))
            }
            _ => Err(SpecError::new("this is no formula: it is neither true nor false", node.span.clone())),
        }
    }

    fn relation(&mut self, node: &Node) -> Result<(rel::Expr, Vec<Kinds>), SpecError> {
        match self.any(node)? {
            Typed::Relation(expr, columns) => Ok((expr, columns)),
            Typed::Number(number) => {
                let ast = self.scope.ast();
                let number = ast.constant(number);
                Ok((ast.atom_of(number), vec![Kinds::from([NUMBER])]))
            }
            Typed::Int(int) => Ok((self.scope.ast().atom_of(int), vec![Kinds::from([NUMBER])])),
            Typed::Formula(_) => {
                Err(SpecError::new("a formula stands where a relation is needed", node.span.clone()))
            }
        }
    }

    fn int(&mut self, node: &Node) -> Result<rel::IntExpr, SpecError> {
        let typed = self.any(node)?;
        self.as_int(typed, node)
    }

    fn as_int(&mut self, typed: Typed, node: &Node) -> Result<rel::IntExpr, SpecError> {
        match typed {
            Typed::Int(int) => Ok(int),
            Typed::Number(number) => Ok(self.scope.ast().constant(number)),
            Typed::Relation(expr, columns) if columns.len() == 1 && columns[0].contains(&NUMBER) => {
                Ok(self.scope.ast().value_of(expr))
            }
            Typed::Relation(_, columns) => Err(SpecError::new(
                format!("this is no number; it holds {}", self.describe(&columns)),
                node.span.clone(),
            )),
            Typed::Formula(_) => {
                Err(SpecError::new("a formula stands where a number is needed", node.span.clone()))
            }
        }
    }

    fn any(&mut self, node: &Node) -> Result<Typed, SpecError> {
        let set = |kinds: &[u32]| vec![kinds.iter().copied().collect::<Kinds>()];
        match &node.kind {
            Kind::Name(name, primed) => self.name(name, *primed, node),
            Kind::Null => Ok(Typed::Relation(self.scope.null(), set(&[NULL]))),
            Kind::Truth(truth) => Ok(Typed::Number(i64::from(*truth))),
            Kind::Number(number) => Ok(Typed::Number(*number)),
            Kind::Univ => Ok(Typed::Relation(self.scope.ast().univ(), vec![self.scope.kinds()])),
            Kind::Iden => Ok(Typed::Relation(self.scope.ast().iden(), vec![self.scope.kinds(); 2])),
            Kind::None => Ok(Typed::Relation(self.scope.ast().none(), vec![self.scope.kinds()])),
            Kind::Ints => Ok(Typed::Relation(self.scope.ast().ints(), set(&[NUMBER]))),
            Kind::Unary(unary, of) => self.unary(*unary, of, node),
            Kind::Binary(operator, a, b) => self.binary(*operator, a, b, node),
            Kind::If(condition, then, otherwise) => self.conditional(condition, then, otherwise),
            Kind::Quantified(quantifier, decls, body) => self.quantified(*quantifier, decls, body),
            Kind::Comprehension(decls, body) => {
                let before = self.bound.len();
                let (list, columns) = self.decls(decls)?;
                let body = self.formula(body)?;
                self.bound.truncate(before);
                Ok(Typed::Relation(self.scope.ast().comprehension(list, body), columns))
            }
            Kind::Let(list, body) => {
                let before = self.bound.len();
                for (name, value) in list {
                    let value = self.any(value)?;
                    self.bound.push((name.clone(), value));
                }
                let result = self.any(body);
                self.bound.truncate(before);
                result
            }
            Kind::Block(list) => {
                let mut parts = Vec::new();
                for part in list {
                    parts.push(self.formula(part)?);
                }
                Ok(Typed::Formula(fold::and(self.scope.ast(), &parts)))
            }
        }
    }

    fn name(&mut self, name: &str, primed: bool, node: &Node) -> Result<Typed, SpecError> {
        if let Some((_, typed)) = self.bound.iter().rev().find(|(bound, _)| bound == name) {
            if primed {
                return Err(SpecError::new(
                    "a variable has no state after: the prime means nothing",
                    node.span.clone(),
                ));
            }
            return Ok(typed.clone());
        }
        if let Some(definition) = self.scope.definition(name) {
            if self.inside.contains(&definition.name) {
                return Err(SpecError::new(format!("{name} is defined by itself"), node.span.clone()));
            }
            if primed && self.primed {
                return Err(SpecError::new(
                    "two primes: there is no state after the state after",
                    node.span.clone(),
                ));
            }
            let (before, bound) = (self.primed, std::mem::take(&mut self.bound));
            self.primed |= primed;
            self.inside.push(definition.name.clone());
            let result = self.any(&definition.body);
            self.inside.pop();
            self.primed = before;
            self.bound = bound;
            return result.map_err(|error| {
                let inner = error.render(&definition.source);
                SpecError::new(format!("in the definition of {name}: {inner}"), node.span.clone())
            });
        }
        if primed && self.primed {
            return Err(SpecError::new(
                "two primes: there is no state after the state after",
                node.span.clone(),
            ));
        }
        let primed = primed || self.primed;
        if (self.on_the_right || primed)
            && let Some(field) = self.scope.field_named(name, primed)
        {
            return Ok(field);
        }
        self.scope.name(name, primed).map_err(|message| SpecError::new(message, node.span.clone()))
    }

    /// A set without null, which is no object.
    fn without_null(&mut self, expr: rel::Expr, columns: &[Kinds]) -> rel::Expr {
        if columns.len() != 1 || !columns[0].contains(&NULL) {
            return expr;
        }
        let null = self.scope.null();
        self.scope.ast().difference(expr, null)
    }

    /// How many objects a set has that is null, or known to be an object.
    fn known_count(&mut self, expr: rel::Expr, columns: &[Kinds]) -> Option<u32> {
        if columns.len() != 1 {
            return None;
        }
        if expr == self.scope.null() {
            return Some(0);
        }
        self.scope.is_object(expr).then_some(1)
    }

    fn unary(&mut self, unary: Unary, of: &Node, node: &Node) -> Result<Typed, SpecError> {
        match unary {
            Unary::Not => {
                let of = self.formula(of)?;
                Ok(Typed::Formula(fold::not(self.scope.ast(), of)))
            }
            Unary::No | Unary::Some | Unary::One | Unary::Lone => {
                let (expr, columns) = self.relation(of)?;
                if let Some(count) = self.known_count(expr, &columns) {
                    let truth = match unary {
                        Unary::No => count == 0,
                        Unary::Lone => true,
                        _ => count == 1,
                    };
                    return Ok(Typed::Formula(self.scope.ast().truth(truth)));
                }
                let expr = self.without_null(expr, &columns);
                let multiplicity = match unary {
                    Unary::No => Multiplicity::No,
                    Unary::Some => Multiplicity::Some,
                    Unary::One => Multiplicity::One,
                    _ => Multiplicity::Lone,
                };
                Ok(Typed::Formula(self.scope.ast().multiplicity(multiplicity, expr)))
            }
            Unary::Size => {
                let (expr, columns) = self.relation(of)?;
                let expr = self.without_null(expr, &columns);
                Ok(Typed::Int(self.scope.ast().cardinality(expr)))
            }
            Unary::Value => self.int(of).map(Typed::Int),
            Unary::Atom => {
                let int = self.int(of)?;
                Ok(Typed::Relation(self.scope.ast().atom_of(int), vec![Kinds::from([NUMBER])]))
            }
            Unary::Negate => {
                let int = self.int(of)?;
                Ok(Typed::Int(self.scope.ast().negate(int)))
            }
            Unary::Transpose | Unary::Closure | Unary::Star => {
                let (expr, columns) = self.relation(of)?;
                let [first, second] = columns.as_slice() else {
                    let message =
                        format!("this needs a relation of two columns, and it has {}", columns.len());
                    return Err(SpecError::new(message, node.span.clone()));
                };
                Ok(match unary {
                    Unary::Transpose => {
                        Typed::Relation(self.scope.ast().transpose(expr), vec![second.clone(), first.clone()])
                    }
                    Unary::Closure => Typed::Relation(self.scope.ast().closure(expr), columns),
                    // The identity is on everything, but what is joined decides.
                    _ => {
                        let all = self.scope.kinds();
                        Typed::Relation(self.scope.ast().reflexive_closure(expr), vec![all.clone(), all])
                    }
                })
            }
        }
    }

    fn same_arity(&self, a: &[Kinds], b: &[Kinds], node: &Node) -> Result<(), SpecError> {
        if a.len() == b.len() {
            return Ok(());
        }
        let message = format!("the sides have {} and {} columns", a.len(), b.len());
        Err(SpecError::new(message, node.span.clone()))
    }

    fn binary(&mut self, operator: Binary, a: &Node, b: &Node, node: &Node) -> Result<Typed, SpecError> {
        match operator {
            Binary::Or | Binary::And | Binary::Iff | Binary::Implies => {
                let (a, b) = (self.formula(a)?, self.formula(b)?);
                let ast = self.scope.ast();
                Ok(Typed::Formula(match operator {
                    Binary::Or => fold::or(ast, &[a, b]),
                    Binary::And => fold::and(ast, &[a, b]),
                    Binary::Iff => fold::iff(ast, a, b),
                    _ => fold::implies(ast, a, b),
                }))
            }
            Binary::Less | Binary::Greater | Binary::LessEqual | Binary::GreaterEqual => {
                let (a, b) = (self.int(a)?, self.int(b)?);
                let ast = self.scope.ast();
                Ok(Typed::Formula(match operator {
                    Binary::Less => ast.compare(Comparison::Less, a, b),
                    Binary::Greater => ast.compare(Comparison::Less, b, a),
                    Binary::LessEqual => ast.compare(Comparison::LessEqual, a, b),
                    _ => ast.compare(Comparison::LessEqual, b, a),
                }))
            }
            Binary::Equal | Binary::NotEqual => {
                let equal = self.equality(a, b, node)?;
                let ast = self.scope.ast();
                Ok(Typed::Formula(if operator == Binary::Equal { equal } else { ast.not(equal) }))
            }
            Binary::In | Binary::NotIn => {
                let ((left, left_columns), (right, right_columns)) = (self.relation(a)?, self.relation(b)?);
                self.same_arity(&left_columns, &right_columns, node)?;
                comparable(&left_columns, &right_columns, node)?;
                let ast = self.scope.ast();
                let inside = ast.subset(left, right);
                Ok(Typed::Formula(if operator == Binary::In { inside } else { ast.not(inside) }))
            }
            Binary::Plus | Binary::Minus => self.sum(operator, a, b, node),
            Binary::Override | Binary::Intersection => {
                let ((left, left_columns), (right, right_columns)) = (self.relation(a)?, self.relation(b)?);
                self.same_arity(&left_columns, &right_columns, node)?;
                let ast = self.scope.ast();
                Ok(if operator == Binary::Override {
                    Typed::Relation(ast.over(left, right), united(&left_columns, &right_columns))
                } else {
                    let columns = left_columns
                        .iter()
                        .zip(&right_columns)
                        .map(|(x, y)| x.intersection(y).copied().collect())
                        .collect();
                    Typed::Relation(ast.intersection([left, right]), columns)
                })
            }
            Binary::Product => {
                let ((left, mut columns), (right, more)) = (self.relation(a)?, self.relation(b)?);
                columns.extend(more);
                Ok(Typed::Relation(self.scope.ast().product(left, right), columns))
            }
            Binary::Join => self.join(a, b, node),
        }
    }

    fn equality(&mut self, a: &Node, b: &Node, node: &Node) -> Result<rel::Formula, SpecError> {
        let (left, right) = (self.any(a)?, self.any(b)?);
        if let (Typed::Formula(x), Typed::Formula(y)) = (&left, &right) {
            return Ok(self.scope.ast().iff(*x, *y));
        }
        if matches!(left, Typed::Formula(_)) || matches!(right, Typed::Formula(_)) {
            // `ret = (x in y)`: a boolean beside a formula.
            let (x, y) = (self.formula(a)?, self.formula(b)?);
            return Ok(self.scope.ast().iff(x, y));
        }
        let numeric = |typed: &Typed| matches!(typed, Typed::Int(_) | Typed::Number(_));
        if matches!(left, Typed::Int(_))
            || matches!(right, Typed::Int(_))
            || (numeric(&left) && numeric(&right))
        {
            let (x, y) = (self.as_int(left, a)?, self.as_int(right, b)?);
            return Ok(self.scope.ast().compare(Comparison::Equal, x, y));
        }
        let ((x, x_columns), (y, y_columns)) = (self.relation(a)?, self.relation(b)?);
        self.same_arity(&x_columns, &y_columns, node)?;
        comparable(&x_columns, &y_columns, node)?;
        Ok(self.scope.ast().equal(x, y))
    }

    fn sum(&mut self, operator: Binary, a: &Node, b: &Node, node: &Node) -> Result<Typed, SpecError> {
        let (left, right) = (self.any(a)?, self.any(b)?);
        let both_numbers = matches!((&left, &right), (Typed::Number(_), Typed::Number(_)));
        if both_numbers || matches!(left, Typed::Int(_)) || matches!(right, Typed::Int(_)) {
            let (x, y) = (self.as_int(left, a)?, self.as_int(right, b)?);
            let op = if operator == Binary::Plus { rel::IntOp::Add } else { rel::IntOp::Subtract };
            return Ok(Typed::Int(self.scope.ast().int_binary(op, x, y)));
        }
        let ((x, x_columns), (y, y_columns)) = (self.relation(a)?, self.relation(b)?);
        self.same_arity(&x_columns, &y_columns, node)?;
        let ast = self.scope.ast();
        Ok(if operator == Binary::Plus {
            Typed::Relation(ast.union([x, y]), united(&x_columns, &y_columns))
        } else {
            Typed::Relation(ast.difference(x, y), x_columns)
        })
    }

    fn join(&mut self, a: &Node, b: &Node, node: &Node) -> Result<Typed, SpecError> {
        let outer = std::mem::replace(&mut self.on_the_right, false);
        let left = self.relation(a);
        self.on_the_right = true;
        let right = self.relation(b);
        self.on_the_right = outer;
        let ((left, left_columns), (right, right_columns)) = (left?, right?);
        if left_columns.len() + right_columns.len() <= 2 {
            return Err(SpecError::new("a join of two sets has no columns left", node.span.clone()));
        }
        let (Some(last), Some(first)) = (left_columns.last(), right_columns.first()) else {
            return Err(SpecError::new("a join needs columns", node.span.clone()));
        };
        let meets = last.iter().any(|kind| *kind != NULL && first.contains(kind));
        if !meets {
            let (last, first) =
                (self.describe(std::slice::from_ref(last)), self.describe(std::slice::from_ref(first)));
            let message = format!(
                "this join is always empty: the left side leads to {last}, the right side begins with {first}"
            );
            return Err(SpecError::new(message, node.span.clone()));
        }
        // What `*r` leads to is what went in and what `r` leads to.
        let mut columns: Vec<Kinds> = left_columns[..left_columns.len() - 1].to_vec();
        let star = matches!(&b.kind, Kind::Unary(Unary::Star, _));
        if star && let Kind::Unary(_, of) = &b.kind {
            self.on_the_right = true;
            let inner = self.relation(of);
            self.on_the_right = outer;
            let (_, inner) = inner?;
            columns.push(last.union(&inner[1]).copied().collect());
        } else {
            columns.extend_from_slice(&right_columns[1..]);
        }
        Ok(Typed::Relation(self.scope.joined(left, right), columns))
    }

    fn conditional(&mut self, condition: &Node, then: &Node, otherwise: &Node) -> Result<Typed, SpecError> {
        let c = self.formula(condition)?;
        let (x, y) = (self.any(then)?, self.any(otherwise)?);
        match (&x, &y) {
            (Typed::Formula(x), Typed::Formula(y)) => {
                let ast = self.scope.ast();
                let not = fold::not(ast, c);
                let (first, second) = (fold::implies(ast, c, *x), fold::implies(ast, not, *y));
                Ok(Typed::Formula(fold::and(ast, &[first, second])))
            }
            (Typed::Int(_) | Typed::Number(_), Typed::Int(_) | Typed::Number(_)) => {
                let (x, y) = (self.as_int(x, then)?, self.as_int(y, otherwise)?);
                Ok(Typed::Int(match fold::truth_of(self.scope.ast(), c) {
                    Some(true) => x,
                    Some(false) => y,
                    None => self.scope.ast().if_int(c, x, y),
                }))
            }
            _ => {
                let ((x, x_columns), (y, y_columns)) = (self.relation(then)?, self.relation(otherwise)?);
                self.same_arity(&x_columns, &y_columns, otherwise)?;
                let chosen = match fold::truth_of(self.scope.ast(), c) {
                    Some(true) => x,
                    Some(false) => y,
                    None => self.scope.ast().if_expr(c, x, y),
                };
                Ok(Typed::Relation(chosen, united(&x_columns, &y_columns)))
            }
        }
    }

    fn decls(&mut self, decls: &[Decl]) -> Result<(Vec<rel::Decl>, Vec<Kinds>), SpecError> {
        let (mut list, mut columns) = (Vec::new(), Vec::new());
        for decl in decls {
            if let Some(word) = &decl.multiplicity {
                let message = format!(
                    "`{}: {word} ...` quantifies over sets (higher order), which no bounded search decides; quantify over objects instead",
                    decl.name
                );
                return Err(SpecError::new(message, decl.span.clone()));
            }
            let (domain, kinds) = self.relation(&decl.domain)?;
            if kinds.len() != 1 {
                let message = format!(
                    "`{}` would be a relation: quantification over relations (higher order) is not possible; quantify over objects instead",
                    decl.name
                );
                return Err(SpecError::new(message, decl.span.start..decl.domain.span.end));
            }
            let domain = self.without_null(domain, &kinds);
            let (declared, variable) = self.scope.ast().decl(&decl.name, domain);
            let mut kinds = kinds;
            kinds[0].remove(&NULL);
            self.bound.push((decl.name.clone(), Typed::Relation(variable, kinds.clone())));
            list.push(declared);
            columns.extend(kinds);
        }
        Ok((list, columns))
    }

    fn quantified(
        &mut self,
        quantifier: Quantifier,
        decls: &[Decl],
        body: &Node,
    ) -> Result<Typed, SpecError> {
        let before = self.bound.len();
        let (list, _) = self.decls(decls)?;
        let body = self.formula(body)?;
        self.bound.truncate(before);
        let ast = self.scope.ast();
        Ok(Typed::Formula(match quantifier {
            Quantifier::All => ast.all(list, body),
            Quantifier::Some => ast.exists(list, body),
            Quantifier::No => {
                let some = ast.exists(list, body);
                ast.not(some)
            }
            Quantifier::One | Quantifier::Lone => {
                let set = ast.comprehension(list, body);
                let multiplicity =
                    if quantifier == Quantifier::One { Multiplicity::One } else { Multiplicity::Lone };
                ast.multiplicity(multiplicity, set)
            }
        }))
    }

    fn describe(&self, columns: &[Kinds]) -> String {
        let one = |kinds: &Kinds| {
            let names: Vec<String> =
                kinds.iter().filter(|kind| **kind != NULL).map(|&kind| self.scope.kind_name(kind)).collect();
            match names.len() {
                0 => "null".to_owned(),
                1..=4 => names.join(" or "),
                more => format!("{} or one of {} others", names[..3].join(", "), more - 3),
            }
        };
        columns.iter().map(one).collect::<Vec<_>>().join(" -> ")
    }
}

/// Refuses to compare numbers with objects, which are never the same.
fn comparable(left: &[Kinds], right: &[Kinds], node: &Node) -> Result<(), SpecError> {
    let numbers = |kinds: &Kinds| !kinds.is_empty() && kinds.iter().all(|kind| *kind == NUMBER);
    let objects = |kinds: &Kinds| !kinds.is_empty() && !kinds.contains(&NUMBER);
    let mixed = |(x, y): (&Kinds, &Kinds)| (numbers(x) && objects(y)) || (objects(x) && numbers(y));
    match left.iter().zip(right).any(mixed) {
        true => Err(SpecError::new("a number and an object are never the same", node.span.clone())),
        false => Ok(()),
    }
}

fn united(a: &[Kinds], b: &[Kinds]) -> Vec<Kinds> {
    a.iter().zip(b).map(|(x, y)| x.union(y).copied().collect()).collect()
}
