//! A problem as a list of lines, one per node, that a driver for another tool can read without a parser.
//!
//! Nodes are named by a letter and a number and appear before they are used; shared nodes appear once, so that the other tool sees the same sharing.

use std::collections::HashMap;
use std::fmt::Write;

use pathlight_relations::{
    Comparison, Decl, Expr, Formula, IntExpr, IntOp, Multiplicity, Node, Problem, Relation, TupleSet,
    Variable,
};

/// The text, or the name of a node that the format does not have.
pub fn write(problem: &Problem) -> Result<String, String> {
    let mut writer = Writer { problem, out: String::new(), names: HashMap::new(), variables: HashMap::new() };
    let out = &mut writer.out;
    let _ = writeln!(out, "universe {}\nbits {}", problem.universe().size(), problem.width());
    for (value, atom) in problem.integers() {
        let _ = writeln!(out, "int {value} {atom}");
    }
    for relation in problem.relations() {
        let bound = problem.bound(relation).map_err(|error| error.to_string())?;
        let name = problem.ast.relation_name(relation);
        let _ = write!(out, "rel r{} {name} {}", relation.index(), bound.upper.arity());
        tuples(out, &bound.lower);
        out.push_str(" ..");
        tuples(out, &bound.upper);
        out.push('\n');
    }
    for fact in problem.facts() {
        let formula = writer.formula(fact.formula)?;
        let _ = writeln!(writer.out, "fact {formula}");
    }
    Ok(writer.out)
}

fn tuples(out: &mut String, set: &TupleSet) {
    for tuple in set.tuples() {
        let atoms: Vec<String> = tuple.iter().map(u32::to_string).collect();
        let _ = write!(out, " {}", atoms.join(","));
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Expr(Expr),
    Formula(Formula),
    Int(IntExpr),
}

struct Writer<'a> {
    problem: &'a Problem,
    out: String,
    names: HashMap<Key, String>,
    variables: HashMap<Variable, String>,
}

impl Writer<'_> {
    fn expr(&mut self, expr: Expr) -> Result<String, String> {
        let node = self.problem.ast.expr(expr);
        self.node(Key::Expr(expr), node)
    }

    fn formula(&mut self, formula: Formula) -> Result<String, String> {
        let node = self.problem.ast.formula(formula);
        self.node(Key::Formula(formula), node)
    }

    fn int(&mut self, int: IntExpr) -> Result<String, String> {
        let node = self.problem.ast.int(int);
        self.node(Key::Int(int), node)
    }

    fn node(&mut self, key: Key, node: &Node) -> Result<String, String> {
        if let Some(name) = self.names.get(&key) {
            return Ok(name.clone());
        }
        let words = self.words(node)?;
        let name = format!("n{}", self.names.len());
        let _ = writeln!(self.out, "{name} {}", words.join(" "));
        self.names.insert(key, name.clone());
        Ok(name)
    }

    fn variable(&mut self, variable: Variable) -> String {
        if let Some(name) = self.variables.get(&variable) {
            return name.clone();
        }
        let name = format!("v{}", self.variables.len());
        let ast = &self.problem.ast;
        let _ =
            writeln!(self.out, "var {name} {} {}", ast.variable_name(variable), ast.variable_arity(variable));
        self.variables.insert(variable, name.clone());
        name
    }

    fn decls(&mut self, word: &str, decls: &[Decl]) -> Result<Vec<String>, String> {
        let mut words = vec![word.to_owned()];
        for decl in decls {
            if decl.multiplicity != Multiplicity::One {
                return Err("a declaration of a set".to_owned());
            }
            let domain = self.expr(decl.domain)?;
            words.push(self.variable(decl.variable));
            words.push(domain);
        }
        Ok(words)
    }

    fn words(&mut self, node: &Node) -> Result<Vec<String>, String> {
        let relation = |relation: &Relation| format!("r{}", relation.index());
        let mut words = Vec::new();
        let mut word = |word: &str| words.push(word.to_owned());
        match node {
            Node::Relation(r) => return Ok(vec!["relation".to_owned(), relation(r)]),
            Node::Variable(v) => return Ok(vec!["variable".to_owned(), self.variable(*v)]),
            Node::Univ => word("univ"),
            Node::Iden => word("iden"),
            Node::None => word("none"),
            Node::Ints => word("ints"),
            Node::True => word("true"),
            Node::False => word("false"),
            Node::Constant(value) => return Ok(vec!["constant".to_owned(), value.to_string()]),
            Node::Union(list) => return self.exprs("union", list),
            Node::Intersection(list) => return self.exprs("intersection", list),
            Node::Difference(a, b) => return self.exprs("difference", &[*a, *b]),
            Node::Override(a, b) => return self.exprs("override", &[*a, *b]),
            Node::Join(a, b) => return self.exprs("join", &[*a, *b]),
            Node::Product(a, b) => return self.exprs("product", &[*a, *b]),
            Node::Transpose(a) => return self.exprs("transpose", &[*a]),
            Node::Closure(a) => return self.exprs("closure", &[*a]),
            Node::ReflexiveClosure(a) => return self.exprs("reflexive", &[*a]),
            Node::Subset(a, b) => return self.exprs("in", &[*a, *b]),
            Node::Equal(a, b) => return self.exprs("equal", &[*a, *b]),
            Node::Cardinality(a) => return self.exprs("count", &[*a]),
            Node::ValueOf(a) => return self.exprs("valueof", &[*a]),
            Node::Multiplicity(multiplicity, a) => {
                let word = match multiplicity {
                    Multiplicity::No => "no",
                    Multiplicity::Some => "some",
                    Multiplicity::One => "one",
                    _ => "lone",
                };
                return self.exprs(word, &[*a]);
            }
            Node::And(list) => return self.formulas("and", list),
            Node::Or(list) => return self.formulas("or", list),
            Node::Not(a) => return self.formulas("not", &[*a]),
            Node::Implies(a, b) => return self.formulas("implies", &[*a, *b]),
            Node::Iff(a, b) => return self.formulas("iff", &[*a, *b]),
            Node::Comprehension(decls, body) => return self.binder("comprehension", decls, *body),
            Node::All(decls, body) => return self.binder("all", decls, *body),
            Node::Exists(decls, body) => return self.binder("exists", decls, *body),
            Node::Sum(decls, body) => {
                let mut words = self.decls("sum", decls)?;
                words.push(self.int(*body)?);
                return Ok(words);
            }
            Node::IfExpr(condition, a, b) => {
                return Ok(vec![
                    "ifexpr".to_owned(),
                    self.formula(*condition)?,
                    self.expr(*a)?,
                    self.expr(*b)?,
                ]);
            }
            Node::IfInt(condition, a, b) => {
                return Ok(vec!["ifint".to_owned(), self.formula(*condition)?, self.int(*a)?, self.int(*b)?]);
            }
            Node::AtomOf(a) => return Ok(vec!["atomof".to_owned(), self.int(*a)?]),
            Node::Negate(a) => return Ok(vec!["negate".to_owned(), self.int(*a)?]),
            Node::Compare(comparison, a, b) => {
                let word = match comparison {
                    Comparison::Equal => "ieq",
                    Comparison::Less => "lt",
                    Comparison::LessEqual => "le",
                };
                return Ok(vec![word.to_owned(), self.int(*a)?, self.int(*b)?]);
            }
            Node::IntBinary(op, a, b) => {
                let word = match op {
                    IntOp::Add => "add",
                    IntOp::Subtract => "subtract",
                    IntOp::Multiply => "multiply",
                    other => return Err(format!("{other:?}")),
                };
                return Ok(vec![word.to_owned(), self.int(*a)?, self.int(*b)?]);
            }
            Node::Acyclic(r) => return Ok(vec!["acyclic".to_owned(), relation(r)]),
            Node::TotalOrder { relation: r, elements, first, last } => {
                return Ok(vec![
                    "order".to_owned(),
                    relation(r),
                    relation(elements),
                    relation(first),
                    relation(last),
                ]);
            }
        }
        Ok(words)
    }

    fn exprs(&mut self, word: &str, list: &[Expr]) -> Result<Vec<String>, String> {
        let mut words = vec![word.to_owned()];
        for &expr in list {
            words.push(self.expr(expr)?);
        }
        Ok(words)
    }

    fn formulas(&mut self, word: &str, list: &[Formula]) -> Result<Vec<String>, String> {
        let mut words = vec![word.to_owned()];
        for &formula in list {
            words.push(self.formula(formula)?);
        }
        Ok(words)
    }

    fn binder(&mut self, word: &str, decls: &[Decl], body: Formula) -> Result<Vec<String>, String> {
        let mut words = self.decls(word, decls)?;
        words.push(self.formula(body)?);
        Ok(words)
    }
}
