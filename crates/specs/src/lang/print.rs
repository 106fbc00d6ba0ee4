//! The tree as text that reads back to the same tree; brackets wherever they could matter.

use std::fmt::{self, Display, Formatter};

use super::ast::{Binary, Decl, Kind, Node, Quantifier, Unary};

impl Display for Node {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Name(name, primed) => write!(f, "{name}{}", if *primed { "'" } else { "" }),
            Kind::Null => f.write_str("null"),
            Kind::Truth(truth) => write!(f, "{truth}"),
            Kind::Number(number) if *number < 0 => write!(f, "({number})"),
            Kind::Number(number) => write!(f, "{number}"),
            Kind::Univ => f.write_str("univ"),
            Kind::Iden => f.write_str("iden"),
            Kind::None => f.write_str("none"),
            Kind::Ints => f.write_str("Int"),
            Kind::Unary(unary, of) => {
                let word = match unary {
                    Unary::Not => "not ",
                    Unary::No => "no ",
                    Unary::Some => "some ",
                    Unary::One => "one ",
                    Unary::Lone => "lone ",
                    Unary::Size => return write!(f, "size({of})"),
                    Unary::Value => return write!(f, "int({of})"),
                    Unary::Atom => return write!(f, "Int({of})"),
                    Unary::Transpose => return write!(f, "(~{of})"),
                    Unary::Closure => return write!(f, "(^{of})"),
                    Unary::Star => return write!(f, "(*{of})"),
                    Unary::Negate => return write!(f, "(-{of})"),
                };
                write!(f, "({word}{of})")
            }
            Kind::Binary(Binary::Join, a, b) => write!(f, "({a}.{b})"),
            Kind::Binary(operator, a, b) => write!(f, "({a} {} {b})", word(*operator)),
            Kind::If(condition, then, otherwise) => {
                write!(f, "(if {condition} then {then} else {otherwise})")
            }
            Kind::Quantified(quantifier, decls, body) => {
                let word = match quantifier {
                    Quantifier::All => "all",
                    Quantifier::Some => "some",
                    Quantifier::No => "no",
                    Quantifier::One => "one",
                    Quantifier::Lone => "lone",
                };
                write!(f, "({word} {} | {body})", Decls(decls))
            }
            Kind::Comprehension(decls, body) => write!(f, "{{{} | {body}}}", Decls(decls)),
            Kind::Let(list, body) => {
                let list: Vec<String> =
                    list.iter().map(|(name, value)| format!("{name} = {value}")).collect();
                write!(f, "(let {} | {body})", list.join(", "))
            }
            Kind::Block(list) => {
                let list: Vec<String> = list.iter().map(ToString::to_string).collect();
                write!(f, "{{ {} }}", list.join(" "))
            }
        }
    }
}

struct Decls<'a>(&'a [Decl]);

impl Display for Decls<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (at, decl) in self.0.iter().enumerate() {
            let comma = if at > 0 { ", " } else { "" };
            let multiplicity = decl.multiplicity.as_ref().map_or_else(String::new, |word| format!("{word} "));
            write!(f, "{comma}{}: {multiplicity}{}", decl.name, decl.domain)?;
        }
        Ok(())
    }
}

fn word(operator: Binary) -> &'static str {
    match operator {
        Binary::Or => "or",
        Binary::Iff => "<=>",
        Binary::Implies => "=>",
        Binary::And => "and",
        Binary::In => "in",
        Binary::NotIn => "!in",
        Binary::Equal => "=",
        Binary::NotEqual => "!=",
        Binary::Less => "<",
        Binary::Greater => ">",
        Binary::LessEqual => "<=",
        Binary::GreaterEqual => ">=",
        Binary::Plus => "+",
        Binary::Minus => "-",
        Binary::Override => "++",
        Binary::Intersection => "&",
        Binary::Product => "->",
        Binary::Join => ".",
    }
}
