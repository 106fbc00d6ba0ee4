//! What a node is, from what its children are: arities, free variables, and the list of children itself.

use crate::ast::{Ast, Decl, Expr, Formula, IntExpr, Multiplicity, Node, Sort, Variable};
use crate::universe::MAX_ARITY;

/// The most variables that one quantifier may declare.
pub(crate) const MAX_DECLS: usize = 100;

/// Calls `visit` with every child, in the order in which a person reads them.
pub(crate) fn children(node: &Node, visit: &mut dyn FnMut(u32)) {
    match node {
        Node::Relation(_) | Node::Variable(_) | Node::Univ | Node::Iden | Node::None | Node::Ints => {}
        Node::True | Node::False | Node::Acyclic(_) | Node::TotalOrder { .. } | Node::Constant(_) => {}
        Node::Union(list) | Node::Intersection(list) => list.iter().for_each(|child| visit(child.0)),
        Node::And(list) | Node::Or(list) => list.iter().for_each(|child| visit(child.0)),
        Node::Difference(a, b) | Node::Override(a, b) | Node::Join(a, b) | Node::Product(a, b) => {
            visit(a.0);
            visit(b.0);
        }
        Node::Subset(a, b) | Node::Equal(a, b) => {
            visit(a.0);
            visit(b.0);
        }
        Node::Transpose(a) | Node::Closure(a) | Node::ReflexiveClosure(a) => visit(a.0),
        Node::Multiplicity(_, a) | Node::Cardinality(a) | Node::ValueOf(a) => visit(a.0),
        Node::AtomOf(a) | Node::Negate(a) => visit(a.0),
        Node::Not(a) => visit(a.0),
        Node::Implies(a, b) | Node::Iff(a, b) => {
            visit(a.0);
            visit(b.0);
        }
        Node::Comprehension(decls, body) | Node::All(decls, body) | Node::Exists(decls, body) => {
            decls.iter().for_each(|decl| visit(decl.domain.0));
            visit(body.0);
        }
        Node::Sum(decls, body) => {
            decls.iter().for_each(|decl| visit(decl.domain.0));
            visit(body.0);
        }
        Node::IfExpr(condition, a, b) => {
            visit(condition.0);
            visit(a.0);
            visit(b.0);
        }
        Node::IfInt(condition, a, b) => {
            visit(condition.0);
            visit(a.0);
            visit(b.0);
        }
        Node::Compare(_, a, b) | Node::IntBinary(_, a, b) => {
            visit(a.0);
            visit(b.0);
        }
    }
}

/// The declarations of a node that binds variables, and its body.
pub(crate) fn binder(node: &Node) -> Option<(&[Decl], u32)> {
    match node {
        Node::Comprehension(decls, body) | Node::All(decls, body) | Node::Exists(decls, body) => {
            Some((decls, body.0))
        }
        Node::Sum(decls, body) => Some((decls, body.0)),
        _ => None,
    }
}

/// The variables that are free in a node, sorted.
pub(crate) fn free(ast: &Ast, node: &Node) -> Box<[Variable]> {
    let mut found: Vec<Variable> = Vec::new();
    if let Node::Variable(variable) = node {
        found.push(*variable);
    } else if let Some((decls, body)) = binder(node) {
        // A declaration is seen by the declarations behind it and by the body.
        found.extend_from_slice(ast.free(body));
        for decl in decls.iter().rev() {
            found.retain(|variable| *variable != decl.variable);
            found.extend_from_slice(ast.free(decl.domain.0));
        }
    } else {
        children(node, &mut |child| found.extend_from_slice(ast.free(child)));
    }
    found.sort_unstable();
    found.dedup();
    found.into()
}

/// Why a node has no sort: its own fault, or `None` if a child is at fault.
type Fault = Option<String>;

/// The sort of a node.
pub(crate) fn sort(ast: &Ast, node: &Node) -> Result<Sort, Fault> {
    let mut ill = false;
    children(node, &mut |child| ill |= ast.sort(child) == Sort::Ill);
    if ill {
        return Err(None);
    }
    let arity = |expr: &Expr| ast.arity(*expr).ok_or(None);
    match node {
        Node::Relation(relation) => Ok(Sort::Expr(ast.relation_arity(*relation))),
        Node::Variable(variable) => Ok(Sort::Expr(ast.variable_arity(*variable))),
        Node::Univ | Node::None | Node::Ints => Ok(Sort::Expr(1)),
        Node::Iden => Ok(Sort::Expr(2)),
        Node::Union(list) | Node::Intersection(list) => same_arity(ast, list).map(Sort::Expr),
        Node::Difference(a, b) => same_arity(ast, &[*a, *b]).map(Sort::Expr),
        Node::Override(a, b) => match same_arity(ast, &[*a, *b])? {
            1 => Err(Some("override needs relations of two or more columns".to_owned())),
            arity => Ok(Sort::Expr(arity)),
        },
        Node::Join(a, b) => match arity(a)? + arity(b)? {
            2 => Err(Some("a join of two sets has no columns left".to_owned())),
            sum => checked_arity(sum - 2),
        },
        Node::Product(a, b) => checked_arity(arity(a)? + arity(b)?),
        Node::Transpose(a) | Node::Closure(a) | Node::ReflexiveClosure(a) => match arity(a)? {
            2 => Ok(Sort::Expr(2)),
            other => Err(Some(format!("needs a relation of two columns, this one has {other}"))),
        },
        Node::Comprehension(decls, _) => {
            check_decls(ast, decls)?;
            checked_arity(decls.iter().map(|decl| ast.variable_arity(decl.variable)).sum())
        }
        Node::IfExpr(_, a, b) => same_arity(ast, &[*a, *b]).map(Sort::Expr),
        Node::AtomOf(_) => Ok(Sort::Expr(1)),
        Node::All(decls, _) | Node::Exists(decls, _) => check_decls(ast, decls).map(|()| Sort::Formula),
        Node::Sum(decls, _) => check_decls(ast, decls).map(|()| Sort::Int),
        Node::Multiplicity(Multiplicity::Set, _) => {
            Err(Some("`set` is for declarations; it says nothing as a formula".to_owned()))
        }
        Node::Subset(a, b) | Node::Equal(a, b) => same_arity(ast, &[*a, *b]).map(|_| Sort::Formula),
        Node::Acyclic(relation) => match ast.relation_arity(*relation) {
            2 => Ok(Sort::Formula),
            other => Err(Some(format!("needs a relation of two columns, this one has {other}"))),
        },
        Node::TotalOrder { relation, elements, first, last } => {
            let arities = [*relation, *elements, *first, *last].map(|r| ast.relation_arity(r));
            match arities {
                [2, 1, 1, 1] => Ok(Sort::Formula),
                _ => Err(Some("needs a relation of two columns and three sets".to_owned())),
            }
        }
        Node::ValueOf(a) => match arity(a)? {
            1 => Ok(Sort::Int),
            other => Err(Some(format!("needs a set, this relation has {other} columns"))),
        },
        Node::Cardinality(_) | Node::Constant(_) | Node::Negate(_) => Ok(Sort::Int),
        Node::IntBinary(..) | Node::IfInt(..) => Ok(Sort::Int),
        Node::True | Node::False | Node::And(_) | Node::Or(_) | Node::Not(_) => Ok(Sort::Formula),
        Node::Implies(..) | Node::Iff(..) | Node::Multiplicity(..) | Node::Compare(..) => Ok(Sort::Formula),
    }
}

fn checked_arity(arity: u32) -> Result<Sort, Fault> {
    if arity > MAX_ARITY {
        return Err(Some(format!("has {arity} columns, at most {MAX_ARITY} are possible")));
    }
    Ok(Sort::Expr(arity))
}

fn same_arity(ast: &Ast, operands: &[Expr]) -> Result<u32, Fault> {
    let mut arities = operands.iter().map(|operand| ast.arity(*operand));
    let Some(Some(first)) = arities.next() else { return Err(None) };
    for arity in arities.flatten() {
        if arity != first {
            return Err(Some(format!("the operands have {first} and {arity} columns")));
        }
    }
    Ok(first)
}

fn check_decls(ast: &Ast, decls: &[Decl]) -> Result<(), Fault> {
    if decls.is_empty() {
        return Err(Some("declares no variable".to_owned()));
    }
    if decls.len() > MAX_DECLS {
        return Err(Some(format!("declares {} variables, at most {MAX_DECLS} are possible", decls.len())));
    }
    for decl in decls {
        let (variable, domain) = (ast.variable_arity(decl.variable), ast.arity(decl.domain).unwrap_or(0));
        if variable != domain {
            let name = ast.variable_name(decl.variable);
            return Err(Some(format!("the variable {name} has {variable} columns, its domain {domain}")));
        }
        if decl.multiplicity == Multiplicity::No {
            return Err(Some("`no` is not a multiplicity of declarations".to_owned()));
        }
    }
    Ok(())
}

/// The same node with other children.
pub(crate) fn map_children(node: &Node, map: &dyn Fn(u32) -> u32) -> Node {
    let e = |expr: &Expr| Expr(map(expr.0));
    let f = |formula: &Formula| Formula(map(formula.0));
    let i = |int: &IntExpr| IntExpr(map(int.0));
    let d = |decls: &[Decl]| -> Box<[Decl]> {
        decls.iter().map(|decl| Decl { domain: e(&decl.domain), ..*decl }).collect()
    };
    match node {
        Node::Union(list) => Node::Union(list.iter().map(e).collect()),
        Node::Intersection(list) => Node::Intersection(list.iter().map(e).collect()),
        Node::Difference(a, b) => Node::Difference(e(a), e(b)),
        Node::Override(a, b) => Node::Override(e(a), e(b)),
        Node::Join(a, b) => Node::Join(e(a), e(b)),
        Node::Product(a, b) => Node::Product(e(a), e(b)),
        Node::Transpose(a) => Node::Transpose(e(a)),
        Node::Closure(a) => Node::Closure(e(a)),
        Node::ReflexiveClosure(a) => Node::ReflexiveClosure(e(a)),
        Node::Comprehension(decls, body) => Node::Comprehension(d(decls), f(body)),
        Node::IfExpr(c, a, b) => Node::IfExpr(f(c), e(a), e(b)),
        Node::AtomOf(a) => Node::AtomOf(i(a)),
        Node::And(list) => Node::And(list.iter().map(f).collect()),
        Node::Or(list) => Node::Or(list.iter().map(f).collect()),
        Node::Not(a) => Node::Not(f(a)),
        Node::Implies(a, b) => Node::Implies(f(a), f(b)),
        Node::Iff(a, b) => Node::Iff(f(a), f(b)),
        Node::All(decls, body) => Node::All(d(decls), f(body)),
        Node::Exists(decls, body) => Node::Exists(d(decls), f(body)),
        Node::Multiplicity(m, a) => Node::Multiplicity(*m, e(a)),
        Node::Subset(a, b) => Node::Subset(e(a), e(b)),
        Node::Equal(a, b) => Node::Equal(e(a), e(b)),
        Node::Compare(op, a, b) => Node::Compare(*op, i(a), i(b)),
        Node::Cardinality(a) => Node::Cardinality(e(a)),
        Node::ValueOf(a) => Node::ValueOf(e(a)),
        Node::Sum(decls, body) => Node::Sum(d(decls), i(body)),
        Node::Negate(a) => Node::Negate(i(a)),
        Node::IntBinary(op, a, b) => Node::IntBinary(*op, i(a), i(b)),
        Node::IfInt(c, a, b) => Node::IfInt(f(c), i(a), i(b)),
        leaf => leaf.clone(),
    }
}
