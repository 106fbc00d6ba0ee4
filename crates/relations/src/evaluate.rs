//! What a formula means in an instance, computed in the most direct way: the reference for the translation.
//!
//! Relations are sets of lists of atoms, quantifiers are loops. Nothing here is shared with the translation but the nodes themselves. Nodes
//! without free variables are computed first, in the order of their numbers, and kept; so recursion is only as deep as nodes are nested below
//! a quantifier.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crate::ast::{Ast, Comparison, Decl, Expr, Formula, IntExpr, IntOp, Multiplicity, Node, Relation};
use crate::error::{Error, Result};
use crate::instance::Instance;
use crate::problem::{Problem, wrap};
use crate::translate::MAX_DEPTH;
use crate::universe::Atom;

type Tuples = BTreeSet<Vec<Atom>>;

#[derive(Clone)]
enum Value {
    Set(Tuples),
    Truth(bool),
    Int(i64),
}

/// Is the formula true in the instance?
pub fn holds(problem: &Problem, instance: &Instance, formula: Formula) -> Result<bool> {
    problem.ast.check(formula)?;
    let mut evaluator = Evaluator::new(problem, instance);
    evaluator.prepare(formula.0)?;
    evaluator.formula(formula)
}

/// The tuples of a closed expression in the instance.
pub fn tuples(problem: &Problem, instance: &Instance, expr: Expr) -> Result<Vec<Vec<Atom>>> {
    if problem.ast.arity(expr).is_none() {
        return Err(problem.ast.first_fault(expr.0));
    }
    if let Some(&variable) = problem.ast.free(expr.0).first() {
        let variable = problem.ast.variable_name(variable).to_owned();
        return Err(Error::FreeVariable { variable, node: problem.ast.show_node(expr.0) });
    }
    let mut evaluator = Evaluator::new(problem, instance);
    evaluator.prepare(expr.0)?;
    Ok(evaluator.expr(expr)?.into_iter().collect())
}

struct Evaluator<'a> {
    ast: &'a Ast,
    problem: &'a Problem,
    instance: &'a Instance,
    bindings: Vec<Tuples>,
    closed: FxHashMap<u32, Value>,
}

impl<'a> Evaluator<'a> {
    fn new(problem: &'a Problem, instance: &'a Instance) -> Evaluator<'a> {
        let bindings = vec![Tuples::new(); problem.ast.variable_count()];
        Evaluator { ast: &problem.ast, problem, instance, bindings, closed: FxHashMap::default() }
    }

    fn prepare(&mut self, root: u32) -> Result<()> {
        for id in self.ast.reachable([root]) {
            if self.ast.depth(id) > MAX_DEPTH {
                let (node, depth) = (self.ast.show_node(id), self.ast.depth(id));
                return Err(Error::TooDeep { node, depth, limit: MAX_DEPTH });
            }
            if self.ast.free(id).is_empty() {
                let value = self.compute(id)?;
                self.closed.insert(id, value);
            }
        }
        Ok(())
    }

    fn value(&mut self, id: u32) -> Result<Value> {
        match self.closed.get(&id) {
            Some(value) => Ok(value.clone()),
            None => self.compute(id),
        }
    }

    fn formula(&mut self, formula: Formula) -> Result<bool> {
        match self.value(formula.0)? {
            Value::Truth(truth) => Ok(truth),
            _ => Err(Error::Internal("not a formula".to_owned())),
        }
    }

    fn expr(&mut self, expr: Expr) -> Result<Tuples> {
        match self.value(expr.0)? {
            Value::Set(set) => Ok(set),
            _ => Err(Error::Internal("not an expression".to_owned())),
        }
    }

    fn int(&mut self, int: IntExpr) -> Result<i64> {
        match self.value(int.0)? {
            Value::Int(int) => Ok(int),
            _ => Err(Error::Internal("not an integer".to_owned())),
        }
    }

    fn relation(&self, relation: Relation) -> Result<Tuples> {
        let unbound = || Error::Unbound(self.ast.relation_name(relation).to_owned());
        Ok(self.instance.get(relation).ok_or_else(unbound)?.tuples().collect())
    }

    fn compute(&mut self, id: u32) -> Result<Value> {
        let width = self.problem.width();
        match self.ast.node(id) {
            Node::True => Ok(Value::Truth(true)),
            Node::False => Ok(Value::Truth(false)),
            Node::And(list) => {
                let mut all = true;
                for &part in list {
                    all = all && self.formula(part)?;
                }
                Ok(Value::Truth(all))
            }
            Node::Or(list) => {
                let mut any = false;
                for &part in list {
                    any = any || self.formula(part)?;
                }
                Ok(Value::Truth(any))
            }
            Node::Not(of) => Ok(Value::Truth(!self.formula(*of)?)),
            Node::Implies(a, b) => Ok(Value::Truth(!self.formula(*a)? || self.formula(*b)?)),
            Node::Iff(a, b) => Ok(Value::Truth(self.formula(*a)? == self.formula(*b)?)),
            Node::All(decls, body) => {
                let mut all = true;
                self.each(decls, &mut |this| {
                    all = all && this.formula(*body)?;
                    Ok(())
                })?;
                Ok(Value::Truth(all))
            }
            Node::Exists(decls, body) => {
                let mut any = false;
                self.each(decls, &mut |this| {
                    any = any || this.formula(*body)?;
                    Ok(())
                })?;
                Ok(Value::Truth(any))
            }
            Node::Multiplicity(multiplicity, of) => {
                let size = self.expr(*of)?.len();
                Ok(Value::Truth(fits(*multiplicity, size)))
            }
            Node::Subset(a, b) => Ok(Value::Truth(self.expr(*a)?.is_subset(&self.expr(*b)?))),
            Node::Equal(a, b) => Ok(Value::Truth(self.expr(*a)? == self.expr(*b)?)),
            Node::Compare(comparison, a, b) => {
                let (a, b) = (self.int(*a)?, self.int(*b)?);
                Ok(Value::Truth(match comparison {
                    Comparison::Equal => a == b,
                    Comparison::Less => a < b,
                    Comparison::LessEqual => a <= b,
                }))
            }
            Node::Acyclic(relation) => {
                let closed = closure(self.relation(*relation)?);
                Ok(Value::Truth(closed.iter().all(|pair| pair[0] != pair[1])))
            }
            Node::TotalOrder { relation, elements, first, last } => {
                let [relation, elements, first, last] =
                    [relation, elements, first, last].map(|r| self.relation(*r));
                Ok(Value::Truth(is_chain(&relation?, &elements?, &first?, &last?)))
            }
            Node::Constant(value) => {
                if wrap(*value, width) != *value {
                    return Err(Error::IntegerTooLarge { value: *value, width });
                }
                Ok(Value::Int(*value))
            }
            Node::Cardinality(of) => Ok(Value::Int(wrap(self.expr(*of)?.len() as i64, width))),
            Node::ValueOf(of) => {
                let set = self.expr(*of)?;
                let mut sum = 0;
                for (&value, &atom) in self.problem.integers() {
                    if set.contains(&vec![atom]) {
                        sum = wrap(sum + wrap(value, width), width);
                    }
                }
                Ok(Value::Int(sum))
            }
            Node::Sum(decls, body) => {
                let mut sum = 0;
                self.each(decls, &mut |this| {
                    sum = wrap(sum + this.int(*body)?, width);
                    Ok(())
                })?;
                Ok(Value::Int(sum))
            }
            Node::Negate(of) => Ok(Value::Int(wrap(-self.int(*of)?, width))),
            Node::IntBinary(op, a, b) => {
                Ok(Value::Int(integer_operation(*op, self.int(*a)?, self.int(*b)?, width)))
            }
            Node::IfInt(condition, a, b) => {
                let chosen = if self.formula(*condition)? { a } else { b };
                self.value(chosen.0)
            }
            _ => self.set(id).map(Value::Set),
        }
    }

    fn set(&mut self, id: u32) -> Result<Tuples> {
        let atoms = 0..self.problem.universe().size();
        Ok(match self.ast.node(id) {
            Node::Relation(relation) => self.relation(*relation)?,
            Node::Variable(variable) => self.bindings[variable.0 as usize].clone(),
            Node::Univ => atoms.map(|atom| vec![atom]).collect(),
            Node::Iden => atoms.map(|atom| vec![atom, atom]).collect(),
            Node::None => Tuples::new(),
            Node::Ints => self.problem.integers().values().map(|&atom| vec![atom]).collect(),
            Node::Union(list) => {
                let mut all = Tuples::new();
                for &part in list {
                    all.extend(self.expr(part)?);
                }
                all
            }
            Node::Intersection(list) => {
                let mut parts = list.iter().map(|&part| self.expr(part)).collect::<Result<Vec<_>>>()?;
                let first = parts.pop().unwrap_or_default();
                first.into_iter().filter(|tuple| parts.iter().all(|part| part.contains(tuple))).collect()
            }
            Node::Difference(a, b) => {
                let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                a.difference(&b).cloned().collect()
            }
            Node::Override(a, b) => {
                let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                let replaced: BTreeSet<Atom> = b.iter().map(|tuple| tuple[0]).collect();
                let kept = a.into_iter().filter(|tuple| !replaced.contains(&tuple[0]));
                kept.chain(b).collect()
            }
            Node::Join(a, b) => join(&self.expr(*a)?, &self.expr(*b)?),
            Node::Product(a, b) => {
                let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                a.iter().flat_map(|left| b.iter().map(move |right| [&left[..], right].concat())).collect()
            }
            Node::Transpose(of) => self.expr(*of)?.into_iter().map(|pair| vec![pair[1], pair[0]]).collect(),
            Node::Closure(of) => closure(self.expr(*of)?),
            Node::ReflexiveClosure(of) => {
                let closed = closure(self.expr(*of)?);
                closed.into_iter().chain(atoms.map(|atom| vec![atom, atom])).collect()
            }
            Node::Comprehension(decls, body) => {
                let mut found = Tuples::new();
                self.each(decls, &mut |this| {
                    if this.formula(*body)? {
                        let parts =
                            decls.iter().flat_map(|decl| this.bindings[decl.variable.0 as usize].first());
                        found.insert(parts.flatten().copied().collect());
                    }
                    Ok(())
                })?;
                found
            }
            Node::IfExpr(condition, a, b) => {
                let chosen = if self.formula(*condition)? { a } else { b };
                self.expr(*chosen)?
            }
            Node::AtomOf(int) => {
                let value = self.int(*int)?;
                self.problem.integers().get(&value).map(|&atom| vec![atom]).into_iter().collect()
            }
            _ => return Err(Error::Internal("not an expression".to_owned())),
        })
    }

    /// Calls `visit` for every way to bind the variables, sets among them.
    fn each(&mut self, decls: &[Decl], visit: &mut dyn FnMut(&mut Self) -> Result<()>) -> Result<()> {
        let Some((decl, rest)) = decls.split_first() else { return visit(self) };
        let domain = self.expr(decl.domain)?;
        let slot = decl.variable.0 as usize;
        let outer = self.bindings[slot].clone();
        if decl.multiplicity == Multiplicity::One {
            for tuple in domain {
                self.bindings[slot] = Tuples::from([tuple]);
                self.each(rest, visit)?;
            }
        } else {
            for subset in subsets(&domain, decl.multiplicity)? {
                self.bindings[slot] = subset;
                self.each(rest, visit)?;
            }
        }
        self.bindings[slot] = outer;
        Ok(())
    }
}

/// All subsets with the right number of members; of domains up to 16 tuples.
fn subsets(domain: &Tuples, multiplicity: Multiplicity) -> Result<Vec<Tuples>> {
    const MOST: usize = 16;
    if domain.len() > MOST {
        return Err(Error::TooManyTuples { size: domain.len() as u128, limit: MOST as u64 });
    }
    let all = 0..1u32 << domain.len();
    let chosen = all.filter(|bits| fits(multiplicity, bits.count_ones() as usize));
    let subset = |bits: u32| {
        let members = domain.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
        members.map(|(_, tuple)| tuple.clone()).collect()
    };
    Ok(chosen.map(subset).collect())
}

fn fits(multiplicity: Multiplicity, size: usize) -> bool {
    match multiplicity {
        Multiplicity::No => size == 0,
        Multiplicity::Some => size > 0,
        Multiplicity::One => size == 1,
        Multiplicity::Lone => size <= 1,
        Multiplicity::Set => true,
    }
}

fn join(a: &Tuples, b: &Tuples) -> Tuples {
    let mut found = Tuples::new();
    for left in a {
        let Some((last, front)) = left.split_last() else { continue };
        for right in b.range(vec![*last]..) {
            if right[0] != *last {
                break;
            }
            found.insert([front, &right[1..]].concat());
        }
    }
    found
}

fn closure(relation: Tuples) -> Tuples {
    let mut closed = relation.clone();
    loop {
        let longer = join(&closed, &relation);
        let before = closed.len();
        closed.extend(longer);
        if closed.len() == before {
            return closed;
        }
    }
}

/// Does the relation, started at the only first element, visit each element once and end at the only last one?
fn is_chain(relation: &Tuples, elements: &Tuples, first: &Tuples, last: &Tuples) -> bool {
    if first.len() != 1 || last.len() != 1 || relation.len() + 1 != elements.len() {
        return false;
    }
    let mut visited = first.clone();
    let mut here = first.clone();
    for _ in 0..relation.len() {
        here = join(&here, relation);
        if here.len() != 1 {
            return false;
        }
        visited.extend(here.iter().cloned());
    }
    visited == *elements && here == *last
}

/// One operation at a width.
pub(crate) fn integer_operation(op: IntOp, a: i64, b: i64, width: u32) -> i64 {
    let unsigned = |value: i64| value as u64 & (u64::MAX >> (64 - width));
    let distance = unsigned(b).min(63) as u32;
    let value = match op {
        IntOp::Add => a + b,
        IntOp::Subtract => a - b,
        IntOp::Multiply => a * b,
        IntOp::Divide if b == 0 => {
            if a < 0 {
                1
            } else {
                -1
            }
        }
        IntOp::Divide => a / b,
        IntOp::Remainder if b == 0 => a,
        IntOp::Remainder => a % b,
        IntOp::ShiftLeft if distance >= width => 0,
        IntOp::ShiftLeft => a << distance,
        IntOp::ShiftRight => a >> distance,
        IntOp::ShiftRightZero if distance >= width => 0,
        IntOp::ShiftRightZero => (unsigned(a) >> distance) as i64,
        IntOp::BitAnd => a & b,
        IntOp::BitOr => a | b,
        IntOp::BitXor => a ^ b,
    };
    wrap(value, width)
}
