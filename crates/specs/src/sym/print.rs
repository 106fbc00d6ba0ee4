//! Expressions as text, in the specification language: what is printed can be read back.

use super::{Expr, Exprs, Leaf, Node};
use pathlight_ir::Symbol;

/// How leaves are called.
pub trait Names {
    fn leaf(&self, leaf: Leaf) -> String;
    fn class(&self, class: Symbol) -> String;
    fn new_object(&self, number: u32, class: Symbol) -> String;
    fn new_set(&self, class: Symbol) -> String;
}

/// Binding strength, as in [`crate::lang`].
const OR: u8 = 1;
const AND: u8 = 3;
const NOT: u8 = 4;
const COMPARISON: u8 = 5;
const UNION: u8 = 6;
const OVERRIDE: u8 = 7;
const INTERSECTION: u8 = 8;
const PRODUCT: u8 = 9;
const JOIN: u8 = 10;
const UNARY: u8 = 11;
const ATOM: u8 = 12;

/// Longer texts are cut: nobody reads them.
const LONGEST: usize = 20_000;

impl Exprs {
    pub fn show(&self, expr: Expr, names: &dyn Names) -> String {
        let mut text = String::new();
        self.write(expr, 0, names, &mut text, 0);
        if text.len() > LONGEST {
            format!("{}...", text.chars().take(LONGEST).collect::<String>())
        } else {
            text
        }
    }

    fn write(&self, expr: Expr, outer: u8, names: &dyn Names, out: &mut String, depth: u32) {
        if out.len() > LONGEST || depth > 200 {
            out.push_str("...");
            return;
        }
        let node = self.node(expr);
        let own = match node {
            Node::Union(_) | Node::Difference(..) => UNION,
            Node::Override(..) => OVERRIDE,
            Node::Intersection(_) => INTERSECTION,
            Node::Product(..) => PRODUCT,
            Node::Join(..) => JOIN,
            Node::Closure(_) | Node::Star(_) => UNARY,
            Node::Int(value) if *value < 0 => UNARY,
            Node::Or(_) => OR,
            Node::And(_) => AND,
            Node::Not(of) if matches!(self.node(*of), Node::Equal(..) | Node::In(..) | Node::Less(..)) => {
                COMPARISON
            }
            Node::Not(_) | Node::Some(_) => NOT,
            Node::Equal(..) | Node::In(..) | Node::Less(..) => COMPARISON,
            Node::If(..) => 0,
            _ => ATOM,
        };
        let brackets = own < outer;
        if brackets {
            out.push('(');
        }
        let depth = depth + 1;
        let infix = |operands: &[(Expr, u8)], word: &str, out: &mut String| {
            for (at, &(operand, strength)) in operands.iter().enumerate() {
                if at > 0 {
                    out.push_str(word);
                }
                self.write(operand, strength, names, out, depth);
            }
        };
        match node {
            Node::None => out.push_str("none"),
            Node::Univ => out.push_str("univ"),
            Node::Null => out.push_str("null"),
            Node::Int(value) => out.push_str(&value.to_string()),
            Node::Ints => out.push_str("Int"),
            Node::Leaf(leaf) => out.push_str(&names.leaf(*leaf)),
            Node::Class(class) => out.push_str(&format!("{}'", names.class(*class))),
            Node::New(number, class) => out.push_str(&names.new_object(*number, *class)),
            Node::NewSet(class) => out.push_str(&names.new_set(*class)),
            Node::Union(list) => {
                let list = self.for_reading(list);
                let is_number = |part: &&Expr| matches!(self.node(**part), Node::Int(_));
                // `1 + 2` is a sum.
                let as_atoms = list.iter().filter(is_number).count() > 1;
                for (at, part) in list.iter().enumerate() {
                    if at > 0 {
                        out.push_str(" + ");
                    }
                    match self.node(*part) {
                        Node::Int(value) if as_atoms => out.push_str(&format!("Int({value})")),
                        _ => self.write(*part, self.strength_in_union(*part), names, out, depth),
                    }
                }
            }
            Node::Intersection(list) => {
                let list = self.for_reading(list);
                let strength = |part: Expr| {
                    if matches!(self.node(part), Node::Product(..)) { ATOM } else { INTERSECTION + 1 }
                };
                infix(&list.iter().map(|&part| (part, strength(part))).collect::<Vec<_>>(), " & ", out);
            }
            Node::Difference(a, b) => {
                let left = if matches!(self.node(*a), Node::Product(..)) { ATOM } else { UNION };
                infix(&[(*a, left), (*b, self.strength_in_union(*b))], " - ", out);
            }
            Node::Override(a, b) => infix(&[(*a, OVERRIDE), (*b, PRODUCT + 1)], " ++ ", out),
            Node::Product(a, b) => infix(&[(*a, PRODUCT + 1), (*b, PRODUCT + 1)], " -> ", out),
            // Joins are associative as long as the middle has two columns.
            Node::Join(a, b) => match *self.node(*b) {
                Node::Join(c, _) if self.arity(c) >= 2 => infix(&[(*a, JOIN), (*b, JOIN)], ".", out),
                _ => infix(&[(*a, JOIN), (*b, JOIN + 1)], ".", out),
            },
            Node::Closure(of) => {
                out.push('^');
                infix(&[(*of, UNARY + 1)], "", out);
            }
            Node::Star(of) => {
                out.push('*');
                infix(&[(*of, UNARY + 1)], "", out);
            }
            Node::If(condition, then, otherwise) => {
                out.push_str("if ");
                self.write(*condition, OR, names, out, depth);
                out.push_str(" then ");
                self.write(*then, UNION, names, out, depth);
                out.push_str(" else ");
                // A chain of conditions needs no brackets.
                let strength = if matches!(self.node(*otherwise), Node::If(..)) { 0 } else { UNION };
                self.write(*otherwise, strength, names, out, depth);
            }
            Node::Plus(..) | Node::Minus(..) | Node::Size(_) => {
                out.push_str("Int(");
                self.write_number(expr, names, out, depth);
                out.push(')');
            }
            Node::Truth(value) => out.push_str(if *value { "true" } else { "false" }),
            Node::Equal(a, b) => self.write_equal(*a, *b, "=", names, out, depth),
            Node::In(a, b) => infix(&[(*a, UNION), (*b, UNION)], " in ", out),
            Node::Less(a, b) => self.write_order(*a, *b, "<", names, out, depth),
            Node::Some(of) => {
                out.push_str("some ");
                self.write(*of, INTERSECTION, names, out, depth);
            }
            Node::Not(of) => self.write_not(*of, names, out, depth),
            Node::And(list) => {
                infix(&list.iter().map(|&part| (part, AND + 1)).collect::<Vec<_>>(), " and ", out)
            }
            Node::Or(list) => {
                infix(&list.iter().map(|&part| (part, OR + 1)).collect::<Vec<_>>(), " or ", out)
            }
        }
        if brackets {
            out.push(')');
        }
    }

    /// The opposite of a formula.
    pub fn show_not(&self, formula: Expr, names: &dyn Names) -> String {
        let mut text = String::new();
        self.write_not(formula, names, &mut text, 0);
        text
    }

    fn write_not(&self, of: Expr, names: &dyn Names, out: &mut String, depth: u32) {
        match *self.node(of) {
            Node::Equal(a, b) => self.write_equal(a, b, "!=", names, out, depth),
            Node::In(a, b) => {
                self.write(a, UNION, names, out, depth);
                out.push_str(" !in ");
                self.write(b, UNION, names, out, depth);
            }
            Node::Less(a, b) => self.write_order(a, b, ">=", names, out, depth),
            Node::Some(of) => {
                out.push_str("no ");
                self.write(of, INTERSECTION, names, out, depth);
            }
            _ => {
                out.push_str("not ");
                self.write(of, NOT + 1, names, out, depth);
            }
        }
    }

    fn write_equal(&self, a: Expr, b: Expr, word: &str, names: &dyn Names, out: &mut String, depth: u32) {
        let sum = |expr: Expr| matches!(self.node(expr), Node::Plus(..) | Node::Minus(..) | Node::Size(_));
        if sum(a) || sum(b) {
            self.write_order(a, b, word, names, out, depth);
            return;
        }
        self.write(a, UNION, names, out, depth);
        out.push_str(&format!(" {word} "));
        self.write(b, UNION, names, out, depth);
    }

    fn write_order(&self, a: Expr, b: Expr, word: &str, names: &dyn Names, out: &mut String, depth: u32) {
        self.write_number(a, names, out, depth);
        out.push_str(&format!(" {word} "));
        self.write_number(b, names, out, depth);
    }

    /// A number, not its atom.
    fn write_number(&self, expr: Expr, names: &dyn Names, out: &mut String, depth: u32) {
        if out.len() > LONGEST || depth > 200 {
            out.push_str("...");
            return;
        }
        let depth = depth + 1;
        let simple = |expr: Expr| !matches!(self.node(expr), Node::Plus(..) | Node::Minus(..));
        match *self.node(expr) {
            Node::Int(value) => out.push_str(&value.to_string()),
            Node::Plus(a, b) | Node::Minus(a, b) => {
                self.write_number(a, names, out, depth);
                out.push_str(if matches!(self.node(expr), Node::Plus(..)) { " + " } else { " - " });
                if !simple(b) {
                    out.push('(');
                }
                self.write_number(b, names, out, depth);
                if !simple(b) {
                    out.push(')');
                }
            }
            Node::Size(of) => {
                out.push_str("size(");
                self.write(of, 0, names, out, depth);
                out.push(')');
            }
            _ => {
                out.push_str("int(");
                self.write(expr, 0, names, out, depth);
                out.push(')');
            }
        }
    }

    /// Products stand in brackets there, for readers.
    fn strength_in_union(&self, part: Expr) -> u8 {
        if matches!(self.node(part), Node::Product(..)) { ATOM } else { UNION + 1 }
    }

    /// Names before compound parts, small before large: an order that does not depend on when a node was made.
    fn for_reading(&self, list: &[Expr]) -> Vec<Expr> {
        let mut list = list.to_vec();
        list.sort_by_key(|&part| {
            let node = self.node(part);
            let number = if let Node::Int(number) = node { *number } else { 0 };
            (matches!(node, Node::Product(..) | Node::New(..) | Node::NewSet(_)), self.size(part), number)
        });
        list
    }
}
