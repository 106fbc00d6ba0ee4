//! Rebuilding terms: parallel, memoised substitution.
//!
//! Replacement goes through the normalising constructors, so the result is in normal form again. Subterms whose variable
//! summary (32 bits per node) rules out every key are returned as they are, which makes a substitution into a large formula
//! cost what it changes.

use crate::node::{Op, Term};
use crate::num::Num;
use crate::store::Store;
use crate::symbol::Fun;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Replaces terms by terms, all at once. Keys may be variables or any other terms except values (`3` is a part of
/// `3 * x` only in writing); such pairs are ignored. A key is not looked for inside replacements, nor inside other keys.
/// The memo is kept between calls of [`Substitution::apply`].
#[derive(Clone, Default)]
pub struct Substitution {
    memo: FxHashMap<Term, Term>,
    /// The variable summaries of the keys.
    blooms: SmallVec<[u32; 8]>,
}

impl Substitution {
    pub fn new(store: &Store, pairs: &[(Term, Term)]) -> Substitution {
        let mut substitution = Substitution::default();
        for &(key, replacement) in pairs.iter().filter(|(key, _)| !store.is_value(*key)) {
            substitution.memo.insert(key, replacement);
            let bloom = store.node(key).bloom;
            if !substitution.blooms.contains(&bloom) {
                substitution.blooms.push(bloom);
            }
        }
        substitution
    }

    fn untouched(&self, store: &Store, term: Term) -> bool {
        let bloom = store.node(term).bloom;
        self.blooms.iter().all(|key| key & !bloom != 0)
    }

    fn lookup(&self, store: &Store, term: Term) -> Option<Term> {
        if self.untouched(store, term) { Some(term) } else { self.memo.get(&term).copied() }
    }

    pub fn apply(&mut self, store: &mut Store, term: Term) -> Term {
        if let Some(done) = self.lookup(store, term) {
            return done;
        }
        let mut stack = vec![term];
        let mut args: SmallVec<[Term; 16]> = SmallVec::new();
        while let Some(&top) = stack.last() {
            if self.lookup(store, top).is_some() {
                stack.pop();
                continue;
            }
            let pending = stack.len();
            args.clear();
            for &arg in store.args(top) {
                match self.lookup(store, arg) {
                    Some(done) => args.push(done),
                    None => stack.push(arg),
                }
            }
            if stack.len() > pending {
                continue;
            }
            let result = if args.as_slice() == store.args(top) { top } else { store.rebuild(top, &args) };
            self.memo.insert(top, result);
            stack.pop();
        }
        self.lookup(store, term).unwrap_or(term)
    }
}

impl Store {
    /// `term` with all keys of `pairs` replaced at once.
    pub fn substitute(&mut self, term: Term, pairs: &[(Term, Term)]) -> Term {
        Substitution::new(self, pairs).apply(self, term)
    }

    /// A term with the operator of `term` and other arguments (as many, of the same sorts), normalised.
    pub fn rebuild(&mut self, term: Term, args: &[Term]) -> Term {
        let node = self.node(term);
        let width = node.payload;
        match (node.op, args) {
            (Op::App, _) => self.app(Fun(node.payload), args),
            (Op::Not, [a]) => self.not(*a),
            (Op::And, _) => self.and(args),
            (Op::Or, _) => self.or(args),
            (Op::Eq, [a, b]) => self.eq(*a, *b),
            (Op::Le, [a, b]) => self.le(*a, *b),
            (Op::Ge, [a, b]) => self.le(*b, *a),
            (Op::Sum, _) => self.rebuild_sum(args),
            (Op::Mul, _) => self.mul(args),
            (Op::Div, [a, b]) => self.div(*a, *b),
            (Op::Mod, [a, b]) => self.modulo(*a, *b),
            (Op::TruncDiv, [a, b]) => self.trunc_div(*a, *b),
            (Op::TruncRem, [a, b]) => self.trunc_rem(*a, *b),
            (Op::WrapSigned, [a]) => self.wrap_signed(width, *a),
            (Op::WrapUnsigned, [a]) => self.wrap_unsigned(width, *a),
            (Op::BitAnd, [a, b]) => self.bit_and(width, *a, *b),
            (Op::BitOr, [a, b]) => self.bit_or(width, *a, *b),
            (Op::BitXor, [a, b]) => self.bit_xor(width, *a, *b),
            (Op::Shl, [a, b]) => self.shl(width, *a, *b),
            (Op::LShr, [a, b]) => self.lshr(width, *a, *b),
            (Op::AShr, [a, b]) => self.ashr(width, *a, *b),
            (Op::Ite, [c, a, b]) => self.ite(*c, *a, *b),
            (Op::Read, [m, i]) => self.read(*m, *i),
            (Op::Update, [m, i, v]) => self.update(*m, *i, *v),
            (Op::ConstMap, [v]) => self.const_map(node.sort, *v),
            (Op::TypeOf, [r]) => self.type_of(*r),
            (Op::Dispatch, [m, t]) => self.dispatch(*m, *t),
            (Op::Order, [a, b]) => self.order(node.payload, *a, *b),
            (Op::Quant, [bound @ .., body]) => self.quantifier(node.payload == 1, bound, *body),
            (op, _) if op.is_float_op() => self.float_node(op, node.payload, node.sort, args),
            _ => term,
        }
    }

    fn rebuild_sum(&mut self, args: &[Term]) -> Term {
        let mut parts: SmallVec<[Term; 8]> = SmallVec::new();
        for (index, &arg) in args.iter().enumerate() {
            match index {
                0 => parts.push(arg),
                _ if index % 2 == 1 => {}
                _ => {
                    let coefficient = self.as_num(args[index - 1]).unwrap_or(Num::ONE);
                    parts.push(self.scale(&coefficient, arg));
                }
            }
        }
        self.add(&parts)
    }
}
