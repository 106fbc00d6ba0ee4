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

/// The operator of `term` over other arguments, in another store. None for operators that do not travel (most of those on floats) and for variables.
pub fn build(from: &Store, term: Term, to: &mut Store, args: &[Term]) -> Option<Term> {
    Some(match (from.view(term), args) {
        (View::True | View::False, _) => Term::bool(term == Term::TRUE),
        (View::Const(id), _) => {
            let kind = from.sort(term);
            let name = from.constant_text(kind, id);
            to.constant(kind, id, &name)
        }
        (View::Int(value), _) => to.num(&value),
        (View::Float(bits), _) => to.float_bits(from.sort(term), bits),
        (View::App(fun, _), _) => {
            let symbol = from.symbol(fun).clone();
            let params: Vec<Sort> = symbol.params.iter().map(|param| sort(from, *param, to)).collect();
            let result = sort(from, symbol.result, to);
            let fun = to.declare_fun(&symbol.name, &params, result);
            to.app(fun, args)
        }
        (View::Not(_), [a]) => to.not(*a),
        (View::And(_), _) => to.and(args),
        (View::Or(_), _) => to.or(args),
        (View::Eq(..), [a, b]) => to.eq(*a, *b),
        (View::Le(..), [a, b]) => to.le(*a, *b),
        (View::Ge(..), [a, b]) => to.ge(*a, *b),
        (View::Sum(_), [constant, pairs @ ..]) => {
            let mut parts = vec![*constant];
            for pair in pairs.chunks_exact(2) {
                let coefficient = to.as_num(pair[0])?;
                parts.push(to.scale(&coefficient, pair[1]));
            }
            to.add(&parts)
        }
        (View::Mul(_), _) => to.mul(args),
        (View::Div(..), [a, b]) => to.div(*a, *b),
        (View::Mod(..), [a, b]) => to.modulo(*a, *b),
        (View::TruncDiv(..), [a, b]) => to.trunc_div(*a, *b),
        (View::TruncRem(..), [a, b]) => to.trunc_rem(*a, *b),
        (View::Wrap { signed: true, width, .. }, [a]) => to.wrap_signed(width, *a),
        (View::Wrap { signed: false, width, .. }, [a]) => to.wrap_unsigned(width, *a),
        (View::Bits { op, width, .. }, [a, b]) => match op {
            Op::BitAnd => to.bit_and(width, *a, *b),
            Op::BitOr => to.bit_or(width, *a, *b),
            Op::BitXor => to.bit_xor(width, *a, *b),
            Op::Shl => to.shl(width, *a, *b),
            Op::LShr => to.lshr(width, *a, *b),
            _ => to.ashr(width, *a, *b),
        },
        (View::Ite(..), [c, a, b]) => to.ite(*c, *a, *b),
        (View::Read(..), [map, index]) => to.read(*map, *index),
        (View::FloatOp(Op::FLt, ..), [a, b]) => to.float_lt(*a, *b),
        (View::FloatOp(Op::FLe, ..), [a, b]) => to.float_le(*a, *b),
        (View::FloatOp(Op::FEq, ..), [a, b]) => to.float_eq(*a, *b),
        (View::FloatOp(Op::FNeg, ..), [a]) => to.float_neg(*a),
        (View::FloatOp(Op::FIsNan, ..), [a]) => to.is_nan(*a),
        _ => return None,
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
