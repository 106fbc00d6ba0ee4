//! Terms of states as S-expressions, in the vocabulary of certificates (`docs/certify.md`).
//!
//! A certificate is read by a checker that shares no code with the search, so every name is written out: registers by number, fields by owner, name and
//! descriptor, objects by the class that they are of. What has no words there is an error that says so; the proof then has no certificate.

use std::fmt::Write;

use pathlight_ir::{FieldName, FunctionName};
use pathlight_logic::{Op, Rounding, Sort, SortKind, Term, View};
use rustc_hash::FxHashMap;

use crate::state::type_symbol;
use crate::universe::Types;
use crate::vocabulary::{FunctionId, Meaning, ObjectKind, Vocabulary};

/// A term of more nodes than this, written as a tree, is too large for a certificate.
const TREE: u64 = 20_000;

pub struct Writer<'a> {
    pub voc: &'a Vocabulary,
    pub types: &'a Types,
    /// The function whose registers may occur.
    pub function: FunctionId,
    sizes: FxHashMap<Term, u64>,
}

enum Piece {
    Term(Term),
    Text(&'static str),
    Owned(String),
}

/// A text in quotes.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{{{:x}}}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

pub fn field(kind: &str, field: FieldName) -> String {
    format!(
        "({kind} {} {} {})",
        quoted(field.owner.as_str()),
        quoted(field.name.as_str()),
        quoted(field.descriptor.as_str())
    )
}

pub fn function(name: FunctionName) -> String {
    format!(
        "(function {} {} {})",
        quoted(name.owner.as_str()),
        quoted(name.name.as_str()),
        quoted(name.descriptor.as_str())
    )
}

impl<'a> Writer<'a> {
    pub fn new(voc: &'a Vocabulary, types: &'a Types, function: FunctionId) -> Writer<'a> {
        Writer { voc, types, function, sizes: FxHashMap::default() }
    }

    pub fn term(&mut self, term: Term) -> Result<String, String> {
        if self.tree_size(term) > TREE {
            return Err("a fact is too large to be written down".to_owned());
        }
        let mut out = String::new();
        let mut stack = vec![Piece::Term(term)];
        while let Some(piece) = stack.pop() {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Owned(text) => out.push_str(&text),
                Piece::Term(term) => stack.extend(self.pieces(term)?.into_iter().rev()),
            }
        }
        Ok(out)
    }

    /// How many nodes the term has as a tree.
    fn tree_size(&mut self, term: Term) -> u64 {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.sizes.contains_key(&top) {
                stack.pop();
                continue;
            }
            let args = self.voc.store.args(top);
            let open: Vec<Term> = args.iter().copied().filter(|arg| !self.sizes.contains_key(arg)).collect();
            if open.is_empty() {
                let size = args.iter().fold(1_u64, |sum, arg| sum.saturating_add(self.sizes[arg]));
                self.sizes.insert(top, size);
                stack.pop();
            } else {
                stack.extend(open);
            }
        }
        self.sizes[&term]
    }

    pub fn sort(&self, sort: Sort) -> Result<String, String> {
        Ok(match self.voc.store.sort_kind(sort) {
            SortKind::Bool => "bool".to_owned(),
            SortKind::Int => "int".to_owned(),
            SortKind::Machine { signed, width } => format!("({} {width})", if signed { "s" } else { "u" }),
            SortKind::Ref => "ref".to_owned(),
            SortKind::Type => "type".to_owned(),
            SortKind::Float { double } => if double { "f64" } else { "f32" }.to_owned(),
            SortKind::Named("Text") => "text".to_owned(),
            SortKind::Map { index: Sort::REF, value } => match self.voc.store.sort_kind(value) {
                SortKind::Map { value, .. } => format!("(elements {})", self.sort(value)?),
                _ => format!("(field {})", self.sort(value)?),
            },
            SortKind::Map { value, .. } => format!("(row {})", self.sort(value)?),
            other => return Err(format!("there are no words for the sort {other:?}")),
        })
    }

    fn variable(&self, term: Term) -> Result<String, String> {
        let store = &self.voc.store;
        let name = store.fun_of(term).map(|fun| store.symbol(fun).name.to_string()).unwrap_or_default();
        let sort = store.sort(term);
        Ok(match self.voc.meaning(term) {
            Some(Meaning::Register(owner, value)) if owner == self.function => {
                format!("(reg {})", value.as_u32())
            }
            Some(Meaning::Register(..)) => {
                return Err("a fact mentions a register of another function".to_owned());
            }
            Some(Meaning::Field(name)) => field("field", name),
            Some(Meaning::Static(name)) => field("static", name),
            Some(Meaning::Elements(kind)) => format!("(elements {})", char::from(kind)),
            Some(Meaning::Result) => "result".to_owned(),
            Some(Meaning::Generic) => format!("(gen {} {} old)", quoted(&name), self.sort(sort)?),
            Some(Meaning::Skolem(site)) if site.0 == u32::MAX => {
                format!("(gen {} {} any)", quoted(&name), self.sort(sort)?)
            }
            Some(Meaning::Skolem(_) | Meaning::Unknown(_)) => {
                format!("(skolem {} {})", quoted(&name), self.sort(sort)?)
            }
            Some(Meaning::Content) => "(content)".to_owned(),
            Some(Meaning::Length | Meaning::Text) | None => {
                return Err(format!("there are no words for {name}"));
            }
        })
    }

    fn constant(&self, term: Term, id: u32) -> Result<String, String> {
        let store = &self.voc.store;
        if store.sort(term) == Sort::TYPE {
            let class =
                type_symbol(self.voc, self.types, term).ok_or("a fact mentions a type without a name")?;
            return Ok(format!("(class {})", quoted(class.as_str())));
        }
        if let Some(text) = self.voc.text_of_value(term) {
            return Ok(format!("(literal {})", quoted(text.as_str())));
        }
        if store.sort(term) != Sort::REF {
            return Err("a fact mentions a constant of an unknown sort".to_owned());
        }
        Ok(match self.voc.object_kind(term) {
            None => "null".to_owned(),
            Some(ObjectKind::Allocated { class }) => format!("(object {id} {})", quoted(class.as_str())),
            Some(ObjectKind::Text(text)) => format!("(string {})", quoted(text.as_str())),
            Some(ObjectKind::Class(class)) => format!("(mirror {})", quoted(class.as_str())),
        })
    }

    fn application(&self, term: Term, args: &[Term]) -> Result<Vec<Piece>, String> {
        let store = &self.voc.store;
        let Some(fun) = store.fun_of(term) else { return Err("a function without a name".to_owned()) };
        let texts = &self.voc.texts;
        let words = [
            (texts.length, "text-length"),
            (texts.char_at, "text-char"),
            (texts.hash, "text-hash"),
            (texts.concat, "text-concat"),
            (texts.part, "text-part"),
            (texts.of_number, "text-of-number"),
            (texts.of_char, "text-of-char"),
            (texts.index, "text-index"),
            (texts.compare, "text-compare"),
            (texts.interned, "interned"),
        ];
        if let Some((_, word)) = words.iter().find(|(known, _)| *known == fun) {
            return Ok(call(word, args));
        }
        let name = &*store.symbol(fun).name;
        match name {
            "element type" => Ok(call("element-type", args)),
            "class object" => Ok(call("mirror-of", args)),
            _ => {
                let head = format!("(opaque {} {}", quoted(name), self.sort(store.sort(term))?);
                let mut pieces = vec![Piece::Owned(head)];
                for arg in args {
                    pieces.extend([Piece::Text(" "), Piece::Term(*arg)]);
                }
                pieces.push(Piece::Text(")"));
                Ok(pieces)
            }
        }
    }

    /// The strings that constructors have made since, newest first, if the map is that of texts.
    fn texts_made(&self, map: Term) -> Option<Vec<(Term, Term)>> {
        let mut made = Vec::new();
        let mut at = map;
        while let View::Update(before, string, text) = self.voc.store.view(at) {
            made.push((string, text));
            at = before;
        }
        (at == self.voc.text).then_some(made)
    }

    fn pieces(&self, term: Term) -> Result<Vec<Piece>, String> {
        let store = &self.voc.store;
        let text = |text: String| Ok(vec![Piece::Owned(text)]);
        Ok(match store.view(term) {
            View::True => return text("true".to_owned()),
            View::False => return text("false".to_owned()),
            View::Var(_) => return text(self.variable(term)?),
            View::App(_, args) => self.application(term, args)?,
            View::Const(id) => return text(self.constant(term, id)?),
            View::Int(value) => return text(value.to_string()),
            View::Float(bits) => {
                return text(format!(
                    "({} {bits})",
                    if store.sort(term) == Sort::F64 { "f64" } else { "f32" }
                ));
            }
            View::Not(a) => call("not", &[a]),
            View::And(args) => call("and", args),
            View::Or(args) => call("or", args),
            View::Eq(a, b) => call("=", &[a, b]),
            View::Le(form, bound) => bounded("<=", form, bound.to_string()),
            View::Ge(form, bound) => bounded(">=", form, bound.to_string()),
            View::Sum(sum) => {
                let mut pieces = vec![Piece::Owned(format!("(+ {}", sum.constant()))];
                for (atom, coefficient) in sum.iter() {
                    pieces.push(Piece::Owned(format!(" (* {coefficient} ")));
                    pieces.extend([Piece::Term(atom), Piece::Text(")")]);
                }
                pieces.push(Piece::Text(")"));
                pieces
            }
            View::Mul(args) => call("*", args),
            View::Div(a, b) => call("div", &[a, b]),
            View::Mod(a, b) => call("mod", &[a, b]),
            View::TruncDiv(a, b) => call("quotient", &[a, b]),
            View::TruncRem(a, b) => call("remainder", &[a, b]),
            View::Wrap { signed, width, arg } => {
                sized(if signed { "wrap-signed" } else { "wrap-unsigned" }, width, &[arg])
            }
            View::Bits { op, width, left, right } => {
                let name = match op {
                    Op::BitAnd => "bit-and",
                    Op::BitOr => "bit-or",
                    Op::BitXor => "bit-xor",
                    Op::Shl => "shift-left",
                    Op::LShr => "shift-right-logical",
                    _ => "shift-right",
                };
                sized(name, width, &[left, right])
            }
            View::Ite(c, a, b) => call("ite", &[c, a, b]),
            View::Read(map, index) if map == self.voc.length => call("length", &[index]),
            View::Read(map, index) if map == self.voc.text => call("text", &[index]),
            View::Read(map, index) => match self.texts_made(map) {
                Some(made) => text_behind(&made, index),
                None => call("read", &[map, index]),
            },
            View::Update(map, index, value) => call("update", &[map, index, value]),
            View::ConstMap(value) => call("row", &[value]),
            View::TypeOf(reference) => call("type-of", &[reference]),
            View::Order(0, a, b) => call("below", &[a, b]),
            View::FloatOp(op, width, args) => self.float(term, op, width, args)?,
            View::Order(..) | View::Dispatch(..) | View::Quant { .. } => {
                return Err("a fact uses an operator that certificates have no words for".to_owned());
            }
        })
    }

    fn float(&self, term: Term, op: Op, width: u32, args: &[Term]) -> Result<Vec<Piece>, String> {
        let store = &self.voc.store;
        // Java rounds to nearest even; the mode is left out.
        let args: Vec<Term> = args.iter().copied().filter(|arg| store.sort(*arg) != Sort::ROUNDING).collect();
        let rounded_otherwise = store.args(term).iter().any(|arg| match store.view(*arg) {
            View::Const(id) if store.sort(*arg) == Sort::ROUNDING => {
                Rounding::from_id(id) != Some(Rounding::Rne)
            }
            _ => false,
        });
        if rounded_otherwise {
            return Err("a fact rounds in a way that Java does not".to_owned());
        }
        let name = match op {
            Op::FAdd => "float-add",
            Op::FSub => "float-sub",
            Op::FMul => "float-mul",
            Op::FDiv => "float-div",
            Op::FSqrt => "float-sqrt",
            Op::FNeg => "float-neg",
            Op::FAbs => "float-abs",
            Op::FLt => "float-lt",
            Op::FLe => "float-le",
            Op::FEq => "float-eq",
            Op::FIsNan => "float-is-nan",
            Op::FToFloat | Op::FFromInt => {
                let to = if store.sort(term) == Sort::F64 { 64 } else { 32 };
                return Ok(sized(
                    if op == Op::FToFloat { "float-to-float" } else { "int-to-float" },
                    to,
                    &args,
                ));
            }
            Op::FToIntSat => return Ok(sized("float-to-int", width, &args)),
            Op::FFromBits => {
                return Ok(sized(
                    "bits-to-float",
                    if store.sort(term) == Sort::F64 { 64 } else { 32 },
                    &args,
                ));
            }
            _ => return Err(format!("certificates have no words for the float operation {op:?}")),
        };
        Ok(call(name, &args))
    }
}

fn call(name: &'static str, args: &[Term]) -> Vec<Piece> {
    let mut pieces = vec![Piece::Text("("), Piece::Text(name)];
    for arg in args {
        pieces.extend([Piece::Text(" "), Piece::Term(*arg)]);
    }
    pieces.push(Piece::Text(")"));
    pieces
}

/// A string has one text for ever, so what a constructor gives one is a choice by the object.
fn text_behind(made: &[(Term, Term)], index: Term) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (string, text) in made {
        pieces.extend([Piece::Text("(ite (= "), Piece::Term(*string), Piece::Text(" "), Piece::Term(index)]);
        pieces.extend([Piece::Text(") "), Piece::Term(*text), Piece::Text(" ")]);
    }
    pieces.extend([Piece::Text("(text "), Piece::Term(index), Piece::Owned(")".repeat(made.len() + 1))]);
    pieces
}

fn sized(name: &'static str, width: u32, args: &[Term]) -> Vec<Piece> {
    let mut pieces = vec![Piece::Owned(format!("({name} {width}"))];
    for arg in args {
        pieces.extend([Piece::Text(" "), Piece::Term(*arg)]);
    }
    pieces.push(Piece::Text(")"));
    pieces
}

fn bounded(name: &'static str, form: Term, bound: String) -> Vec<Piece> {
    vec![
        Piece::Text("("),
        Piece::Text(name),
        Piece::Text(" "),
        Piece::Term(form),
        Piece::Owned(format!(" {bound})")),
    ]
}
