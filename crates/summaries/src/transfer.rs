//! Terms from one store to another: a summary keeps only the terms that it needs, in a store of its own.

use pathlight_logic::{Op, Sort, SortKind, Store, Term, View};
use rustc_hash::FxHashMap;

/// The same sort in another store.
pub fn sort(from: &Store, sort: Sort, to: &mut Store) -> Sort {
    match from.sort_kind(sort) {
        SortKind::Map { index, value } => {
            let (index, value) = (self::sort(from, index, to), self::sort(from, value, to));
            to.map_sort(index, value)
        }
        SortKind::Named(name) => {
            let name = name.to_owned();
            to.named_sort(&name)
        }
        _ => sort,
    }
}

/// A variable with the same name, display and style.
pub fn variable(from: &Store, term: Term, to: &mut Store) -> Term {
    let Some(fun) = from.fun_of(term) else { return term };
    let symbol = from.symbol(fun).clone();
    let sort = sort(from, symbol.result, to);
    let copy = to.var(&symbol.name, sort);
    if let Some(fun) = to.fun_of(copy) {
        if let Some(display) = &symbol.display {
            to.set_display(fun, display);
        }
        to.set_style(fun, symbol.style);
    }
    copy
}

/// An operator without its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
    Not,
    And,
    Or,
    Eq,
    Le,
    Ge,
    Sum,
    Mul,
    Div,
    Mod,
    TruncDiv,
    TruncRem,
    WrapSigned(u32),
    WrapUnsigned(u32),
    Bits(Op, u32),
    Ite,
    Read,
    Float(Op),
}

/// The operator of a term. None for constants, variables and applications, and for operators that do not travel (most of those on floats).
pub fn operator(from: &Store, term: Term) -> Option<Operator> {
    Some(match from.view(term) {
        View::Not(_) => Operator::Not,
        View::And(_) => Operator::And,
        View::Or(_) => Operator::Or,
        View::Eq(..) => Operator::Eq,
        View::Le(..) => Operator::Le,
        View::Ge(..) => Operator::Ge,
        View::Sum(_) => Operator::Sum,
        View::Mul(_) => Operator::Mul,
        View::Div(..) => Operator::Div,
        View::Mod(..) => Operator::Mod,
        View::TruncDiv(..) => Operator::TruncDiv,
        View::TruncRem(..) => Operator::TruncRem,
        View::Wrap { signed: true, width, .. } => Operator::WrapSigned(width),
        View::Wrap { signed: false, width, .. } => Operator::WrapUnsigned(width),
        View::Bits { op, width, .. } => Operator::Bits(op, width),
        View::Ite(..) => Operator::Ite,
        View::Read(..) => Operator::Read,
        View::FloatOp(op @ (Op::FLt | Op::FLe | Op::FEq | Op::FNeg | Op::FIsNan), ..) => Operator::Float(op),
        _ => return None,
    })
}

/// An operator over arguments; None if they are too many or too few.
pub fn apply(to: &mut Store, operator: Operator, args: &[Term]) -> Option<Term> {
    Some(match (operator, args) {
        (Operator::Not, [a]) => to.not(*a),
        (Operator::And, _) => to.and(args),
        (Operator::Or, _) => to.or(args),
        (Operator::Eq, [a, b]) => to.eq(*a, *b),
        (Operator::Le, [a, b]) => to.le(*a, *b),
        (Operator::Ge, [a, b]) => to.ge(*a, *b),
        (Operator::Sum, [constant, pairs @ ..]) => {
            let mut parts = vec![*constant];
            for pair in pairs.chunks_exact(2) {
                let coefficient = to.as_num(pair[0])?;
                parts.push(to.scale(&coefficient, pair[1]));
            }
            to.add(&parts)
        }
        (Operator::Mul, _) => to.mul(args),
        (Operator::Div, [a, b]) => to.div(*a, *b),
        (Operator::Mod, [a, b]) => to.modulo(*a, *b),
        (Operator::TruncDiv, [a, b]) => to.trunc_div(*a, *b),
        (Operator::TruncRem, [a, b]) => to.trunc_rem(*a, *b),
        (Operator::WrapSigned(width), [a]) => to.wrap_signed(width, *a),
        (Operator::WrapUnsigned(width), [a]) => to.wrap_unsigned(width, *a),
        (Operator::Bits(op, width), [a, b]) => match op {
            Op::BitAnd => to.bit_and(width, *a, *b),
            Op::BitOr => to.bit_or(width, *a, *b),
            Op::BitXor => to.bit_xor(width, *a, *b),
            Op::Shl => to.shl(width, *a, *b),
            Op::LShr => to.lshr(width, *a, *b),
            _ => to.ashr(width, *a, *b),
        },
        (Operator::Ite, [c, a, b]) => to.ite(*c, *a, *b),
        (Operator::Read, [map, index]) => to.read(*map, *index),
        (Operator::Float(Op::FLt), [a, b]) => to.float_lt(*a, *b),
        (Operator::Float(Op::FLe), [a, b]) => to.float_le(*a, *b),
        (Operator::Float(Op::FEq), [a, b]) => to.float_eq(*a, *b),
        (Operator::Float(Op::FNeg), [a]) => to.float_neg(*a),
        (Operator::Float(Op::FIsNan), [a]) => to.is_nan(*a),
        _ => return None,
    })
}

/// What `term` is made of over other arguments, in another store. None for operators that do not travel and for variables.
pub fn build(from: &Store, term: Term, to: &mut Store, args: &[Term]) -> Option<Term> {
    Some(match from.view(term) {
        View::True | View::False => Term::bool(term == Term::TRUE),
        View::Const(id) => {
            let kind = from.sort(term);
            let name = from.constant_text(kind, id);
            to.constant(kind, id, &name)
        }
        View::Int(value) => to.num(&value),
        View::Float(bits) => to.float_bits(from.sort(term), bits),
        View::App(fun, _) => {
            let symbol = from.symbol(fun).clone();
            let params: Vec<Sort> = symbol.params.iter().map(|param| sort(from, *param, to)).collect();
            let result = sort(from, symbol.result, to);
            let fun = to.declare_fun(&symbol.name, &params, result);
            to.app(fun, args)
        }
        _ => apply(to, operator(from, term)?, args)?,
    })
}

/// Copies terms; what does not travel becomes a variable that `opaque` makes.
#[derive(Default)]
pub struct Transfer {
    memo: FxHashMap<Term, Term>,
}

impl Transfer {
    pub fn term(
        &mut self,
        from: &Store,
        term: Term,
        to: &mut Store,
        opaque: &mut dyn FnMut(&mut Store, Sort) -> Term,
    ) -> Term {
        let mut order = from.subterms(&[term]);
        order.sort_unstable();
        for part in order {
            if self.memo.contains_key(&part) {
                continue;
            }
            let copy = if let View::Var(_) = from.view(part) {
                variable(from, part, to)
            } else {
                let args: Vec<Term> =
                    from.args(part).iter().map(|arg| self.memo.get(arg).copied().unwrap_or(*arg)).collect();
                match build(from, part, to, &args) {
                    Some(copy) => copy,
                    None => {
                        let kind = sort(from, from.sort(part), to);
                        opaque(to, kind)
                    }
                }
            };
            self.memo.insert(part, copy);
        }
        self.memo.get(&term).copied().unwrap_or(term)
    }
}
