//! Problems and nodes as text that reads back.
//!
//! Brackets are written where the reader needs them and around operands of the same strength. Variables of the same name are told apart by numbers, so that a name means
//! at every place what the reader will take it for.

use rustc_hash::FxHashMap;

use crate::ast::{Ast, Comparison, Decl, IntOp, Multiplicity, Node, Variable};
use crate::error::{Error, Result};
use crate::problem::Problem;
use crate::text::parse::is_reserved;
use crate::text::{MAX_NESTING, MAX_TEXT};
use crate::universe::{TupleSet, Universe};

/// The text of a problem. Fails if a name is no word of the language, or if the text would be too long or too deeply nested for the reader.
pub fn print(problem: &Problem) -> Result<String> {
    let universe = problem.universe();
    let mut out = String::from("universe ");
    for atom in 0..universe.size() {
        let name = universe.name(atom);
        if !is_word(name) && name.parse::<i64>().map(|number| number.to_string()).as_deref() != Ok(name) {
            return Err(unprintable());
        }
        out.push_str(if atom == 0 { "" } else { ", " });
        out.push_str(name);
    }
    out.push_str(&format!("\nbits {}\n", problem.width()));
    for (value, &atom) in problem.integers() {
        out.push_str(&format!("int {value} = {}\n", universe.name(atom)));
    }
    for relation in problem.relations() {
        let bound = problem.bound(relation)?;
        let name = problem.ast.relation_name(relation);
        if !is_word(name) {
            return Err(unprintable());
        }
        let upper = set(universe, &bound.upper);
        let text = if bound.is_exact() {
            format!("rel {name} : {} = {upper}\n", bound.upper.arity())
        } else {
            format!("rel {name} : {} {} .. {upper}\n", bound.upper.arity(), set(universe, &bound.lower))
        };
        out.push_str(&text);
        if out.len() > MAX_TEXT {
            return Err(unprintable());
        }
    }
    for fact in problem.facts() {
        let mut printer = Printer::new(&problem.ast, MAX_TEXT - out.len().min(MAX_TEXT), MAX_NESTING - 2);
        printer.node(fact.formula.0, 0, 0);
        if printer.overflow {
            return Err(unprintable());
        }
        out.push_str(&format!("fact {}: {}\n", as_word(&fact.name), printer.out));
    }
    Ok(out)
}

/// A node for messages: cut after a line or so.
pub(crate) fn show(ast: &Ast, id: u32) -> String {
    const LENGTH: usize = 160;
    let mut printer = Printer::new(ast, LENGTH, 12);
    printer.node(id, 0, 0);
    if printer.overflow {
        printer.out.push_str("...");
    }
    printer.out
}

fn unprintable() -> Error {
    Error::Unprintable(MAX_TEXT)
}

fn set(universe: &Universe, set: &TupleSet) -> String {
    let tuples: Vec<String> = set.tuples().map(|tuple| universe.show(&tuple)).collect();
    format!("{{{}}}", tuples.join(", "))
}

fn is_word(name: &str) -> bool {
    let starts = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    name.starts_with(starts)
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '$' | '\''))
        && !is_reserved(name)
}

fn as_word(name: &str) -> String {
    let word: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    if is_word(&word) { word } else { format!("_{word}") }
}

struct Printer<'a> {
    ast: &'a Ast,
    out: String,
    limit: usize,
    max_nesting: u32,
    /// Something was left out.
    overflow: bool,
    names: FxHashMap<Variable, String>,
    used: Vec<String>,
}

impl<'a> Printer<'a> {
    fn new(ast: &'a Ast, limit: usize, max_nesting: u32) -> Printer<'a> {
        Printer {
            ast,
            out: String::new(),
            limit,
            max_nesting,
            overflow: false,
            names: FxHashMap::default(),
            used: Vec::new(),
        }
    }

    fn text(&mut self, text: &str) {
        if self.out.len() + text.len() > self.limit {
            self.overflow = true;
        }
        if !self.overflow {
            self.out.push_str(text);
        }
    }

    /// Writes a node where operands of at least the given strength are expected.
    fn node(&mut self, id: u32, strength: u32, nesting: u32) {
        if self.overflow || nesting > self.max_nesting {
            self.overflow = true;
            return;
        }
        let brackets = level(self.ast.node(id)) < strength;
        if brackets {
            self.text("(");
        }
        self.inner(id, nesting + 1 + u32::from(brackets));
        if brackets {
            self.text(")");
        }
    }

    fn inner(&mut self, id: u32, nesting: u32) {
        let ast = self.ast;
        let node = ast.node(id);
        let own = level(node);
        match node {
            Node::Relation(relation) => self.text(ast.relation_name(*relation)),
            Node::Variable(variable) => {
                let name = self.names.get(variable).cloned();
                self.text(&name.unwrap_or_else(|| ast.variable_name(*variable).to_owned()));
            }
            Node::Univ => self.text("univ"),
            Node::Iden => self.text("iden"),
            Node::None => self.text("none"),
            Node::Ints => self.text("Int"),
            Node::True => self.text("true"),
            Node::False => self.text("false"),
            Node::Constant(value) => self.text(&value.to_string()),
            Node::Union(list) => self.infix(list.iter().map(|e| e.0), " + ", own, nesting),
            Node::Intersection(list) => self.infix(list.iter().map(|e| e.0), " & ", own, nesting),
            Node::And(list) => self.infix(list.iter().map(|f| f.0), " and ", own, nesting),
            Node::Or(list) => self.infix(list.iter().map(|f| f.0), " or ", own, nesting),
            Node::Difference(a, b) => self.infix([a.0, b.0], " - ", own, nesting),
            Node::Override(a, b) => self.infix([a.0, b.0], " ++ ", own, nesting),
            Node::Join(a, b) => self.infix([a.0, b.0], ".", own, nesting),
            Node::Product(a, b) => self.infix([a.0, b.0], " -> ", own, nesting),
            Node::Implies(a, b) => self.infix([a.0, b.0], " => ", own, nesting),
            Node::Iff(a, b) => self.infix([a.0, b.0], " <=> ", own, nesting),
            Node::Subset(a, b) => self.infix([a.0, b.0], " in ", own, nesting),
            Node::Equal(a, b) => self.infix([a.0, b.0], " = ", own, nesting),
            Node::Compare(comparison, a, b) => self.infix([a.0, b.0], sign(*comparison), own, nesting),
            Node::IntBinary(op, a, b) => self.infix([a.0, b.0], operator(*op), own, nesting),
            Node::Transpose(a) => self.prefix("~", a.0, own, nesting),
            Node::Closure(a) => self.prefix("^", a.0, own, nesting),
            Node::ReflexiveClosure(a) => self.prefix("*", a.0, own, nesting),
            Node::Not(a) => self.prefix("not ", a.0, own, nesting),
            Node::Cardinality(a) => self.prefix("#", a.0, own + 1, nesting),
            Node::Negate(a) => self.negate(a.0, nesting),
            Node::Multiplicity(multiplicity, a) => {
                let word = format!("{} ", multiplicity_word(*multiplicity));
                self.prefix(&word, a.0, own + 1, nesting);
            }
            Node::ValueOf(a) => self.call("int", &[a.0], nesting),
            Node::AtomOf(a) => self.call("Int", &[a.0], nesting),
            Node::Acyclic(relation) => self.text(&format!("acyclic({})", ast.relation_name(*relation))),
            Node::TotalOrder { relation, elements, first, last } => {
                let names = [relation, elements, first, last].map(|r| ast.relation_name(*r));
                self.text(&format!("order({})", names.join(", ")));
            }
            Node::IfExpr(c, a, b) => self.choice([c.0, a.0, b.0], nesting),
            Node::IfInt(c, a, b) => self.choice([c.0, a.0, b.0], nesting),
            Node::All(decls, body) => self.binder("all ", decls, body.0, "", nesting),
            Node::Exists(decls, body) => self.binder("some ", decls, body.0, "", nesting),
            Node::Sum(decls, body) => self.binder("sum ", decls, body.0, "", nesting),
            Node::Comprehension(decls, body) => self.binder("{", decls, body.0, "}", nesting),
        }
    }

    fn infix(&mut self, operands: impl IntoIterator<Item = u32>, sign: &str, own: u32, nesting: u32) {
        for (at, operand) in operands.into_iter().enumerate() {
            if at > 0 {
                self.text(sign);
            }
            self.node(operand, own + 1, nesting);
        }
    }

    fn prefix(&mut self, sign: &str, operand: u32, strength: u32, nesting: u32) {
        self.text(sign);
        self.node(operand, strength, nesting);
    }

    /// `-3` would be read as a number.
    fn negate(&mut self, operand: u32, nesting: u32) {
        self.text("-");
        let strength = if matches!(self.ast.node(operand), Node::Constant(_)) { u32::MAX } else { 16 };
        self.node(operand, strength, nesting);
    }

    fn call(&mut self, name: &str, operands: &[u32], nesting: u32) {
        self.text(name);
        self.text("(");
        self.infix(operands.iter().copied(), ", ", 0, nesting);
        self.text(")");
    }

    fn choice(&mut self, [condition, then, otherwise]: [u32; 3], nesting: u32) {
        for (word, part) in [("if ", condition), (" then ", then), (" else ", otherwise)] {
            self.text(word);
            self.node(part, 2, nesting);
        }
    }

    fn binder(&mut self, open: &str, decls: &[Decl], body: u32, close: &str, nesting: u32) {
        self.text(open);
        let outer: Vec<Option<String>> =
            decls.iter().map(|decl| self.names.get(&decl.variable).cloned()).collect();
        for (at, decl) in decls.iter().enumerate() {
            if at > 0 {
                self.text(", ");
            }
            if self.overflow {
                return;
            }
            // The domain does not see the name yet, but a name of its own must not be hidden by it later.
            let name = self.fresh(decl.variable);
            self.text(&name);
            self.text(": ");
            if decl.multiplicity != Multiplicity::One {
                self.text(multiplicity_word(decl.multiplicity));
                self.text(" ");
            }
            self.node(decl.domain.0, 9, nesting);
            self.names.insert(decl.variable, name.clone());
            self.used.push(name);
        }
        self.text(" | ");
        self.node(body, 0, nesting);
        self.text(close);
        for (decl, outer) in decls.iter().zip(outer).rev() {
            self.used.pop();
            match outer {
                Some(name) => self.names.insert(decl.variable, name),
                None => self.names.remove(&decl.variable),
            };
        }
    }

    /// A name for a variable that nothing in sight has: neither a variable nor a relation.
    fn fresh(&self, variable: Variable) -> String {
        let wanted = self.ast.variable_name(variable);
        let base = if is_word(wanted) { wanted.to_owned() } else { "x".to_owned() };
        let taken = |name: &String| self.used.contains(name) || self.ast.names_relation(name);
        let mut name = base.clone();
        let mut number = 2;
        while taken(&name) {
            name = format!("{base}_{number}");
            number += 1;
        }
        name
    }
}

/// How tightly a node binds; the reader has the same numbers.
fn level(node: &Node) -> u32 {
    match node {
        Node::All(..) | Node::Exists(..) | Node::Sum(..) | Node::IfExpr(..) | Node::IfInt(..) => 1,
        Node::Iff(..) => 2,
        Node::Implies(..) => 3,
        Node::Or(_) => 4,
        Node::And(_) => 5,
        Node::Not(_) => 6,
        Node::Subset(..) | Node::Equal(..) | Node::Compare(..) => 7,
        Node::Multiplicity(..) => 8,
        Node::IntBinary(IntOp::ShiftLeft | IntOp::ShiftRight | IntOp::ShiftRightZero, ..) => 9,
        Node::Union(_) | Node::Difference(..) | Node::IntBinary(IntOp::Add | IntOp::Subtract, ..) => 10,
        Node::IntBinary(IntOp::Multiply | IntOp::Divide | IntOp::Remainder, ..) => 11,
        Node::Override(..) => 12,
        Node::Intersection(_) | Node::IntBinary(..) => 13,
        Node::Product(..) => 14,
        Node::Cardinality(_) | Node::Negate(_) => 15,
        Node::Constant(value) if *value < 0 => 15,
        Node::Join(..) => 16,
        Node::Transpose(_) | Node::Closure(_) | Node::ReflexiveClosure(_) => 17,
        _ => 18,
    }
}

pub(crate) fn multiplicity_word(multiplicity: Multiplicity) -> &'static str {
    match multiplicity {
        Multiplicity::No => "no",
        Multiplicity::Some => "some",
        Multiplicity::One => "one",
        Multiplicity::Lone => "lone",
        Multiplicity::Set => "set",
    }
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => " = ",
        Comparison::Less => " < ",
        Comparison::LessEqual => " <= ",
    }
}

fn operator(op: IntOp) -> &'static str {
    match op {
        IntOp::Add => " + ",
        IntOp::Subtract => " - ",
        IntOp::Multiply => " * ",
        IntOp::Divide => " / ",
        IntOp::Remainder => " % ",
        IntOp::ShiftLeft => " << ",
        IntOp::ShiftRight => " >> ",
        IntOp::ShiftRightZero => " >>> ",
        IntOp::BitAnd => " & ",
        IntOp::BitOr => " ||| ",
        IntOp::BitXor => " ^| ",
    }
}
