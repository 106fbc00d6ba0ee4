//! Formulas as a person would write them: `c.elems[0].year != 2009`.
//!
//! Infix operators with the fewest parentheses, negations written into the relation (`!=`), negative terms of a linear
//! comparison moved to the other side, reads of fields as `x.f` and of array elements as `a[i]`. Printing works on a stack
//! of pending pieces and stops with `...` after [`PRETTY_LIMIT`] characters: a shared graph can be exponentially larger as text.

mod bits;

pub use bits::Language;

use crate::node::{Op, Term, View};
use crate::num::Num;
use crate::sort::Sort;
use crate::store::Store;
use crate::symbol::Style;

/// Text beyond this length is cut off with `...`.
pub const PRETTY_LIMIT: usize = 1 << 20;

/// How tightly an operator binds; larger is tighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Any,
    Or,
    And,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Unary,
    Postfix,
}

enum Piece {
    Text(&'static str),
    Owned(String),
    Term(Term, Level),
}

use Piece::{Owned, Text};

impl Store {
    /// Source-like text of a term or formula.
    pub fn pretty(&self, term: Term) -> String {
        self.pretty_limited(term, PRETTY_LIMIT)
    }

    /// As [`Store::pretty`], cut off after about `limit` characters.
    pub fn pretty_limited(&self, term: Term, limit: usize) -> String {
        let mut out = String::new();
        let mut stack = vec![Piece::Term(term, Level::Any)];
        while let Some(piece) = stack.pop() {
            if out.len() > limit {
                out.push_str("...");
                break;
            }
            match piece {
                Text(text) => out.push_str(text),
                Owned(text) => out.push_str(&text),
                Piece::Term(term, context) => {
                    let (level, pieces) = self.pieces(term);
                    let parenthesised = level < context;
                    if parenthesised {
                        out.push('(');
                        stack.push(Text(")"));
                    }
                    stack.extend(pieces.into_iter().rev());
                }
            }
        }
        out
    }

    fn pieces(&self, term: Term) -> (Level, Vec<Piece>) {
        let at = Piece::Term;
        match self.view(term) {
            View::True => (Level::Postfix, vec![Text("true")]),
            View::False => (Level::Postfix, vec![Text("false")]),
            View::Var(fun) => (Level::Postfix, vec![Owned(self.symbol(fun).shown().to_owned())]),
            View::App(fun, args) => self.call(self.symbol(fun).shown().to_owned(), args),
            View::Const(id) => (Level::Postfix, vec![Owned(self.constant_text(self.sort(term), id))]),
            View::Int(value) => (
                if value.is_negative() { Level::Unary } else { Level::Postfix },
                vec![Owned(value.to_string())],
            ),
            View::Float(bits) => (Level::Postfix, vec![Owned(float_text(self.sort(term), bits))]),
            View::Not(atom) => self.negated(atom),
            View::And(members) => (Level::And, join(members, " && ", Level::Compare)),
            View::Or(members) => (Level::Or, join(members, " || ", Level::And)),
            View::Eq(a, b) => self.relation(a, b, " == "),
            View::Le(form, bound) => self.bound(form, &bound, true),
            View::Ge(form, bound) => self.bound(form, &bound, false),
            View::Sum(sum) => {
                let parts: Vec<(Term, Num)> = sum.iter().collect();
                side(&parts, &sum.constant())
            }
            View::Mul(factors) => (Level::Product, join(factors, " * ", Level::Unary)),
            View::Div(a, b) => self.floor_pieces(a, b),
            View::Mod(a, b) => self.call_named("floorMod", &[a, b]),
            View::TruncDiv(a, b) => {
                (Level::Product, vec![at(a, Level::Product), Text(" / "), at(b, Level::Unary)])
            }
            View::TruncRem(a, b) => {
                (Level::Product, vec![at(a, Level::Product), Text(" % "), at(b, Level::Unary)])
            }
            View::Wrap { signed, width, arg } => self.wrap_pieces(signed, width, arg),
            View::Bits { op, left, right, .. } => {
                let (level, text) = match op {
                    Op::BitAnd => (Level::BitAnd, " & "),
                    Op::BitOr => (Level::BitOr, " | "),
                    Op::BitXor => (Level::BitXor, " ^ "),
                    Op::Shl => (Level::Shift, " << "),
                    Op::LShr => (Level::Shift, " >>> "),
                    _ => (Level::Shift, " >> "),
                };
                (level, vec![at(left, Level::Sum), Text(text), at(right, Level::Sum)])
            }
            View::Ite(c, a, b) => self.unsigned_pieces(c, a, b).unwrap_or_else(|| {
                let pieces =
                    vec![at(c, Level::Or), Text(" ? "), at(a, Level::Or), Text(" : "), at(b, Level::Any)];
                (Level::Any, pieces)
            }),
            View::Read(map, index) => self.read_pieces(map, index),
            View::Update(map, index, value) => (
                Level::Postfix,
                vec![
                    at(map, Level::Postfix),
                    Text("{"),
                    at(index, Level::Any),
                    Text(" := "),
                    at(value, Level::Any),
                    Text("}"),
                ],
            ),
            View::ConstMap(value) => (Level::Postfix, vec![Text("{* := "), at(value, Level::Any), Text("}")]),
            View::TypeOf(object) => self.call_named("typeof", &[object]),
            View::Dispatch(method, receiver) => self.call_named("dispatch", &[method, receiver]),
            View::Order(relation, a, b) => self.order_pieces(relation, a, b),
            View::FloatOp(op, width, args) => self.float_pieces(op, width, self.sort(term), args),
            View::Quant { exists, bound, body } => {
                let mut pieces = vec![Text(if exists { "exists " } else { "forall " })];
                pieces.extend(join(bound, ", ", Level::Any));
                pieces.push(Text(": "));
                pieces.push(at(body, Level::Any));
                (Level::Any, pieces)
            }
        }
    }

    /// The name of a constant of an opaque sort, or `sort@id`.
    pub fn constant_text(&self, sort: Sort, id: u32) -> String {
        match self.symbols.constant_name(sort, id) {
            Some(name) => name.to_owned(),
            None => format!("{}@{id}", self.sort_text(sort)),
        }
    }

    fn call(&self, name: String, args: &[Term]) -> (Level, Vec<Piece>) {
        let mut pieces = vec![Owned(name), Text("(")];
        pieces.extend(join(args, ", ", Level::Any));
        pieces.push(Text(")"));
        (Level::Postfix, pieces)
    }

    fn call_named(&self, name: &str, args: &[Term]) -> (Level, Vec<Piece>) {
        self.call(name.to_owned(), args)
    }

    fn negated(&self, atom: Term) -> (Level, Vec<Piece>) {
        match self.view(atom) {
            View::Eq(a, b) => self.relation(a, b, " != "),
            _ => (Level::Unary, vec![Text("!"), Piece::Term(atom, Level::Unary)]),
        }
    }

    /// `a == b`; a linear form on the left is split over both sides.
    fn relation(&self, a: Term, b: Term, symbol: &'static str) -> (Level, Vec<Piece>) {
        if let (View::Sum(_), Some(bound)) = (self.view(a), self.as_num(b)) {
            return self.split(a, &bound, symbol);
        }
        if let Some(test) = self.bit_test(a, b, symbol == " == ") {
            return test;
        }
        (Level::Compare, vec![Piece::Term(a, Level::Shift), Text(symbol), Piece::Term(b, Level::Shift)])
    }

    /// Integer orders; `x - y <= -1` reads `x < y`, `x >= 1` reads `x > 0`.
    fn bound(&self, form: Term, bound: &Num, upper: bool) -> (Level, Vec<Piece>) {
        if *bound == Num::ONE && !upper {
            return self.split(form, &Num::ZERO, " > ");
        }
        if *bound == Num::MINUS_ONE && upper {
            return self.split(form, &Num::ZERO, " < ");
        }
        self.split(form, bound, if upper { " <= " } else { " >= " })
    }

    /// `form REL bound` with the negative terms of the form moved to the right.
    fn split(&self, form: Term, bound: &Num, symbol: &'static str) -> (Level, Vec<Piece>) {
        let linear = match self.view(form) {
            View::Sum(sum) => sum.iter().collect(),
            _ => vec![(form, Num::ONE)],
        };
        let (left, right): (Vec<_>, Vec<_>) = linear.into_iter().partition(|(_, c)| c.is_positive());
        let right: Vec<(Term, Num)> = right.into_iter().map(|(atom, c)| (atom, -&c)).collect();
        let mut pieces = side(&left, &Num::ZERO).1;
        pieces.push(Text(symbol));
        pieces.extend(side(&right, bound).1);
        (Level::Compare, pieces)
    }

    fn read_pieces(&self, map: Term, index: Term) -> (Level, Vec<Piece>) {
        let style = |term: Term| self.fun_of(term).map_or(Style::Plain, |fun| self.symbol(fun).style);
        match style(map) {
            Style::Field if self.op(map) == Op::Var => (
                Level::Postfix,
                vec![Piece::Term(index, Level::Postfix), Text("."), Piece::Term(map, Level::Postfix)],
            ),
            Style::Elements if self.op(map) == Op::Var => {
                (Level::Postfix, vec![Piece::Term(index, Level::Postfix)])
            }
            style @ (Style::Arrow | Style::Star) if self.op(map) == Op::Var => {
                self.pointer_pieces(style, map, index)
            }
            _ => (
                Level::Postfix,
                vec![Piece::Term(map, Level::Postfix), Text("["), Piece::Term(index, Level::Any), Text("]")],
            ),
        }
    }

    /// What a pointer of C points to; a constant `&g` is the address of `g`.
    fn pointer_pieces(&self, style: Style, map: Term, pointer: Term) -> (Level, Vec<Piece>) {
        let named = match self.view(pointer) {
            View::Const(id) => {
                self.symbols.constant_name(Sort::REF, id).and_then(|name| name.strip_prefix('&'))
            }
            _ => None,
        };
        match (style, named) {
            (Style::Star, Some(name)) => (Level::Postfix, vec![Owned(name.to_owned())]),
            (Style::Star, None) => (Level::Unary, vec![Text("*"), Piece::Term(pointer, Level::Unary)]),
            (_, Some(name)) => {
                (Level::Postfix, vec![Owned(format!("{name}.")), Piece::Term(map, Level::Postfix)])
            }
            (_, None) => (
                Level::Postfix,
                vec![Piece::Term(pointer, Level::Postfix), Text("->"), Piece::Term(map, Level::Postfix)],
            ),
        }
    }

    fn order_pieces(&self, relation: u32, a: Term, b: Term) -> (Level, Vec<Piece>) {
        if relation == 0
            && let View::TypeOf(object) = self.view(a)
        {
            let pieces =
                vec![Piece::Term(object, Level::Shift), Text(" instanceof "), Piece::Term(b, Level::Shift)];
            return (Level::Compare, pieces);
        }
        let symbol = if relation == 0 { " <: ".to_owned() } else { format!(" <:{relation} ") };
        (Level::Compare, vec![Piece::Term(a, Level::Shift), Owned(symbol), Piece::Term(b, Level::Shift)])
    }

    fn float_pieces(&self, op: Op, width: u32, sort: Sort, args: &[Term]) -> (Level, Vec<Piece>) {
        let infix = match op {
            Op::FAdd => Some((Level::Sum, Level::Product, " + ")),
            Op::FSub => Some((Level::Sum, Level::Product, " - ")),
            Op::FMul => Some((Level::Product, Level::Unary, " * ")),
            Op::FDiv => Some((Level::Product, Level::Unary, " / ")),
            Op::FMod => Some((Level::Product, Level::Unary, " % ")),
            Op::FLt => Some((Level::Compare, Level::BitOr, " < ")),
            Op::FLe => Some((Level::Compare, Level::BitOr, " <= ")),
            Op::FEq => Some((Level::Compare, Level::BitOr, " == ")),
            _ => None,
        };
        let usual = |rounding: Term| matches!(self.view(rounding), View::Const(0));
        match (infix, args) {
            (Some((level, right, text)), [a, b]) => {
                let left = if level == Level::Compare { right } else { level };
                return (level, vec![Piece::Term(*a, left), Text(text), Piece::Term(*b, right)]);
            }
            (Some((level, right, text)), [rounding, a, b]) if usual(*rounding) => {
                return (level, vec![Piece::Term(*a, level), Text(text), Piece::Term(*b, right)]);
            }
            _ => {}
        }
        match (op, args) {
            (Op::FNeg, [a]) => (Level::Unary, vec![Text("-"), Piece::Term(*a, Level::Unary)]),
            (Op::FToFloat | Op::FFromInt, [rounding, a]) if usual(*rounding) => {
                let cast = if sort == Sort::F32 { "(float) " } else { "(double) " };
                (Level::Unary, vec![Text(cast), Piece::Term(*a, Level::Unary)])
            }
            (Op::FToIntSat, [a]) => {
                let cast = match width {
                    32 => "(int) ".to_owned(),
                    64 => "(long) ".to_owned(),
                    _ => format!("(int{width}) "),
                };
                (Level::Unary, vec![Owned(cast), Piece::Term(*a, Level::Unary)])
            }
            _ => self.call_named(float_name(op), args),
        }
    }

    /// The name of a sort for people.
    pub fn sort_text(&self, sort: Sort) -> String {
        use crate::sort::SortKind;
        let mut text = String::new();
        let mut closing = 0;
        let mut sort = sort;
        // Index sorts that are maps themselves are named by their outermost constructor only.
        while let SortKind::Map { index, value } = self.sort_kind(sort) {
            let index = match self.sort_kind(index) {
                SortKind::Map { .. } => "Map".to_owned(),
                SortKind::Named(name) => name.to_owned(),
                _ => format!("{index:?}"),
            };
            text.push_str(&format!("Map<{index}, "));
            closing += 1;
            sort = value;
        }
        match self.sort_kind(sort) {
            SortKind::Named(name) => text.push_str(name),
            _ => text.push_str(&format!("{sort:?}")),
        }
        text.push_str(&">".repeat(closing));
        text
    }
}

fn join(members: &[Term], separator: &'static str, level: Level) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(2 * members.len());
    for (index, &member) in members.iter().enumerate() {
        if index > 0 {
            pieces.push(Text(separator));
        }
        pieces.push(Piece::Term(member, level));
    }
    pieces
}

/// One side of a comparison, or a whole sum: `3 * x - y + 2`.
fn side(parts: &[(Term, Num)], constant: &Num) -> (Level, Vec<Piece>) {
    let mut pieces = Vec::new();
    // A positive term first reads better: `y - x`, not `-x + y`.
    let first = parts.iter().position(|(_, c)| c.is_positive()).unwrap_or(0);
    let rest = parts.iter().enumerate().filter(|(index, _)| *index != first).map(|(_, part)| part);
    for (atom, coefficient) in parts.get(first).into_iter().chain(rest) {
        let magnitude = coefficient.abs();
        match (pieces.is_empty(), coefficient.is_negative()) {
            (true, true) => pieces.push(Text("-")),
            (true, false) => {}
            (false, true) => pieces.push(Text(" - ")),
            (false, false) => pieces.push(Text(" + ")),
        }
        if !magnitude.is_one() {
            pieces.push(Owned(format!("{magnitude} * ")));
        }
        pieces.push(Piece::Term(*atom, Level::Product));
    }
    if pieces.is_empty() {
        let level = if constant.is_negative() { Level::Unary } else { Level::Postfix };
        return (level, vec![Owned(constant.to_string())]);
    }
    if !constant.is_zero() {
        pieces.push(Text(if constant.is_negative() { " - " } else { " + " }));
        pieces.push(Owned(constant.abs().to_string()));
    }
    (Level::Sum, pieces)
}

pub(crate) fn float_text(sort: Sort, bits: u64) -> String {
    if sort == Sort::F32 {
        format!("{:?}f", f32::from_bits(bits as u32))
    } else {
        format!("{:?}", f64::from_bits(bits))
    }
}

fn float_name(op: Op) -> &'static str {
    match op {
        Op::FAdd => "add",
        Op::FSub => "sub",
        Op::FMul => "mul",
        Op::FDiv => "div",
        Op::FFma => "fma",
        Op::FSqrt => "sqrt",
        Op::FRem => "IEEEremainder",
        Op::FRound => "round",
        Op::FMin => "min",
        Op::FMax => "max",
        Op::FAbs => "abs",
        Op::FIsNan => "isNaN",
        Op::FIsInf => "isInfinite",
        Op::FIsZero => "isZero",
        Op::FIsNormal => "isNormal",
        Op::FIsSubnormal => "isSubnormal",
        Op::FIsNegative => "isNegative",
        Op::FIsPositive => "isPositive",
        Op::FToFloat => "toFloat",
        Op::FFromInt => "fromInt",
        Op::FFromBits => "fromBits",
        Op::FToBits => "toBits",
        _ => "toInt",
    }
}
