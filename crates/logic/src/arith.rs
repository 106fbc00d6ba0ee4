//! Integer operators beyond linear ones: products, quotients, remainders, wraps, bit operations.
//!
//! All are total: dividing by zero gives 0 and leaves the dividend as remainder. (SMT-LIB leaves division by zero open; the
//! parser and printer translate.) A bit operation of width `w` looks at its operands modulo `2^w` and gives a signed result. The
//! constructors turn them into linear forms where they can: masks with `2^k - 1` are wraps, shifts by constants are
//! multiplications and divisions, and a wrap whose argument stays within one window of `2^w` values is a
//! subtraction or nothing.

use crate::linear::Linear;
use crate::node::{Op, Term};
use crate::num::Num;
use crate::range::Range;
use crate::rules::Rule;
use crate::sort::Sort;
use crate::store::Store;
use smallvec::SmallVec;

impl Store {
    /// Product of any number of terms; constants and constant factors move to the front.
    pub fn mul(&mut self, factors: &[Term]) -> Term {
        let mut coefficient = Num::ONE;
        let mut rest: SmallVec<[Term; 8]> = SmallVec::new();
        for &factor in factors {
            match self.op(factor) {
                Op::Int | Op::BigInt => coefficient = &coefficient * &self.num_at(factor),
                Op::Mul => {
                    rest.extend_from_slice(self.args(factor));
                    self.fired(Rule::MulFlatten);
                }
                Op::Sum if self.args(factor).len() == 3 && self.args(factor)[0] == Term::ZERO => {
                    let (scale, atom) = (self.args(factor)[1], self.args(factor)[2]);
                    coefficient = &coefficient * &self.num_at(scale);
                    if self.op(atom) == Op::Mul {
                        rest.extend_from_slice(self.args(atom));
                    } else {
                        rest.push(atom);
                    }
                }
                _ => rest.push(factor),
            }
        }
        if coefficient.is_zero() {
            self.fired(Rule::MulZero);
            return Term::ZERO;
        }
        rest.sort_unstable();
        let product = match rest.as_slice() {
            [] => return self.num(&coefficient),
            [single] => *single,
            many => self.intern(Op::Mul, 0, Sort::INT, many),
        };
        if coefficient.is_one() {
            return product;
        }
        self.fired(Rule::MulConstant);
        self.scale(&coefficient, product)
    }

    /// Euclidean quotient (SMT-LIB `div`); 0 if the divisor is 0.
    pub fn div(&mut self, a: Term, b: Term) -> Term {
        let Some(divisor) = self.as_num(b) else {
            return self.intern(Op::Div, 0, Sort::INT, &[a, b]);
        };
        match divisor.signum() {
            0 => {
                self.fired(Rule::DivZero);
                Term::ZERO
            }
            -1 => {
                self.fired(Rule::DivNegative);
                let positive = self.num(&-&divisor);
                let quotient = self.div(a, positive);
                self.neg(quotient)
            }
            _ => self.div_positive(a, &divisor),
        }
    }

    /// `(d*p + r) div d = p + (r div d)`.
    fn div_positive(&mut self, a: Term, divisor: &Num) -> Term {
        if divisor.is_one() {
            self.fired(Rule::DivOne);
            return a;
        }
        let form = self.linear(a);
        let mut whole = Linear::default();
        let mut rest = Linear::constant(form.constant.rem_euclid(divisor));
        whole.constant = form.constant.div_euclid(divisor);
        for (atom, coefficient) in &form.terms {
            if coefficient.is_multiple_of(divisor) {
                whole.terms.push((*atom, coefficient.div_floor(divisor)));
            } else {
                rest.terms.push((*atom, coefficient.clone()));
            }
        }
        if !whole.is_constant() || !whole.constant.is_zero() {
            self.fired(Rule::DivSplit);
        }
        let rest = self.from_linear(&rest);
        let quotient = self.div_rest(rest, divisor);
        let whole = self.from_linear(&whole);
        self.add(&[whole, quotient])
    }

    fn div_rest(&mut self, rest: Term, divisor: &Num) -> Term {
        if let Some((lo, hi)) = self.term_range(rest).bounds()
            && lo.div_euclid(divisor) == hi.div_euclid(divisor)
        {
            let quotient = lo.div_euclid(divisor);
            self.fired(Rule::DivByRange);
            return self.num(&quotient);
        }
        if self.op(rest) == Op::Div
            && let Some(inner) = self.as_num(self.args(rest)[1])
            && inner.is_positive()
        {
            self.fired(Rule::DivDiv);
            let base = self.args(rest)[0];
            let product = &inner * divisor;
            return self.div_positive(base, &product);
        }
        let constant = self.num(divisor);
        self.intern(Op::Div, 0, Sort::INT, &[rest, constant])
    }

    /// Euclidean remainder (SMT-LIB `mod`); the dividend if the divisor is 0.
    pub fn modulo(&mut self, a: Term, b: Term) -> Term {
        let Some(divisor) = self.as_num(b) else {
            return self.intern(Op::Mod, 0, Sort::INT, &[a, b]);
        };
        if divisor.is_zero() {
            self.fired(Rule::ModZero);
            return a;
        }
        let divisor = divisor.abs();
        if let Some(width) = divisor.log2_exact() {
            self.fired(Rule::ModPowerOfTwo);
            return self.wrap_unsigned(width, a);
        }
        self.reduce(a, &divisor, Op::Mod, 0, Num::ZERO)
    }

    /// The integer in `[0, 2^width)` that equals `term` modulo `2^width`.
    pub fn wrap_unsigned(&mut self, width: u32, term: Term) -> Term {
        if width == 0 {
            self.fired(Rule::WrapZero);
            return Term::ZERO;
        }
        self.reduce(term, &Num::pow2(width), Op::WrapUnsigned, width, Num::ZERO)
    }

    /// The integer in `[-2^(width-1), 2^(width-1))` that equals `term` modulo `2^width`; `width` is at least 1.
    pub fn wrap_signed(&mut self, width: u32, term: Term) -> Term {
        let width = width.max(1);
        self.reduce(term, &Num::pow2(width), Op::WrapSigned, width, -&Num::pow2(width - 1))
    }

    /// The representative of `term` modulo `modulus` in the window that starts at `low`, as `op`.
    fn reduce(&mut self, term: Term, modulus: &Num, op: Op, width: u32, low: Num) -> Term {
        if let Some(shifted) = self.within_window(term, modulus, &low) {
            return shifted;
        }
        let mut form = self.linear(term);
        loop {
            self.reduce_coefficients(&mut form, modulus);
            if !self.strip_inner(&mut form, modulus) {
                break;
            }
        }
        let reduced = self.from_linear(&form);
        if reduced != term {
            self.fired(Rule::WrapReduce);
            if let Some(shifted) = self.within_window(reduced, modulus, &low) {
                return shifted;
            }
        }
        if op == Op::Mod {
            let constant = self.num(modulus);
            return self.intern(Op::Mod, 0, Sort::INT, &[reduced, constant]);
        }
        self.intern(op, width, Sort::INT, &[reduced])
    }

    /// If all values of `term` lie in one window of `modulus` values: `term` minus a constant.
    fn within_window(&mut self, term: Term, modulus: &Num, low: &Num) -> Option<Term> {
        let window = match (self.word_range(term), modulus.to_i128(), low.to_i128()) {
            (Some((lo, hi)), Some(modulus), Some(low)) => {
                let window = lo.checked_sub(low)?.div_euclid(modulus);
                (window == hi.checked_sub(low)?.div_euclid(modulus)).then(|| Num::from(window))?
            }
            _ => {
                let range = self.term_range(term);
                let (lo, hi) = range.bounds()?;
                let window = (lo - low).div_floor(modulus);
                (window == (hi - low).div_floor(modulus)).then_some(window)?
            }
        };
        self.fired(Rule::WrapByRange);
        if window.is_zero() {
            return Some(term);
        }
        let offset = self.num(&-&(&window * modulus));
        Some(self.add(&[term, offset]))
    }

    /// Coefficients and constant into `(-modulus/2, modulus/2]`.
    fn reduce_coefficients(&self, form: &mut Linear, modulus: &Num) {
        let centre = |value: &Num| {
            let small = value.rem_euclid(modulus);
            if &small + &small > *modulus { &small - modulus } else { small }
        };
        form.constant = centre(&form.constant);
        for (_, coefficient) in &mut form.terms {
            *coefficient = centre(coefficient);
        }
        form.terms.retain(|(_, coefficient)| !coefficient.is_zero());
    }

    /// Replaces wraps and remainders inside that cannot matter modulo `modulus`. True if there were any.
    fn strip_inner(&mut self, form: &mut Linear, modulus: &Num) -> bool {
        if !form.terms.iter().any(|(atom, coefficient)| self.inner_modulus_ok(*atom, coefficient, modulus)) {
            return false;
        }
        self.fired(Rule::WrapInner);
        let mut next = Linear::constant(form.constant.clone());
        for (atom, coefficient) in std::mem::take(&mut form.terms) {
            if self.inner_modulus_ok(atom, &coefficient, modulus) {
                let mut inner = self.linear(self.args(atom)[0]);
                inner.scale(&coefficient);
                next.constant = &next.constant + &inner.constant;
                next.terms.extend(inner.terms);
            } else {
                next.terms.push((atom, coefficient));
            }
        }
        next.normalise();
        *form = next;
        true
    }

    /// `coefficient * wrap(x)` equals `coefficient * x` modulo `modulus`.
    fn inner_modulus_ok(&self, atom: Term, coefficient: &Num, modulus: &Num) -> bool {
        let node = self.node(atom);
        let inner = match node.op {
            Op::WrapSigned | Op::WrapUnsigned => Num::pow2(node.payload),
            Op::Mod => match self.as_num(self.args(atom)[1]) {
                Some(inner) => inner,
                None => return false,
            },
            _ => return false,
        };
        (&inner * coefficient).is_multiple_of(modulus)
    }

    /// Quotient towards zero (Java and C `/`); 0 if the divisor is 0.
    pub fn trunc_div(&mut self, a: Term, b: Term) -> Term {
        let (x, y) = (self.term_range(a), self.term_range(b));
        if x.is_nonnegative() && y.is_nonnegative() {
            self.fired(Rule::TruncDivPositive);
            return self.div(a, b);
        }
        if let Some(divisor) = self.as_num(b) {
            if let Some(dividend) = self.as_num(a)
                && !divisor.is_zero()
            {
                self.fired(Rule::TruncDivConstants);
                return self.num(&dividend.div_trunc(&divisor));
            }
            if divisor.is_zero() || divisor.is_one() {
                return self.div(a, b);
            }
            if divisor.is_negative() {
                self.fired(Rule::TruncDivNegative);
                let positive = self.num(&-&divisor);
                let quotient = self.trunc_div(a, positive);
                return self.neg(quotient);
            }
        }
        self.intern(Op::TruncDiv, 0, Sort::INT, &[a, b])
    }

    /// Remainder with the dividend's sign (Java and C `%`); the dividend if the divisor is 0.
    pub fn trunc_rem(&mut self, a: Term, b: Term) -> Term {
        let (x, y) = (self.term_range(a), self.term_range(b));
        if x.is_nonnegative() && y.is_nonnegative() {
            self.fired(Rule::TruncRemPositive);
            return self.modulo(a, b);
        }
        if let Some(divisor) = self.as_num(b) {
            if divisor.is_zero() {
                return self.modulo(a, b);
            }
            if let Some(dividend) = self.as_num(a) {
                self.fired(Rule::TruncRemConstants);
                return self.num(&dividend.rem_trunc(&divisor));
            }
            if divisor.is_one() || divisor == Num::MINUS_ONE {
                self.fired(Rule::TruncRemOne);
                return Term::ZERO;
            }
            if divisor.is_negative() {
                self.fired(Rule::TruncRemNegative);
                let positive = self.num(&-&divisor);
                return self.trunc_rem(a, positive);
            }
        }
        self.intern(Op::TruncRem, 0, Sort::INT, &[a, b])
    }

    // ---- bit operations ----

    pub fn bit_and(&mut self, width: u32, a: Term, b: Term) -> Term {
        let (a, b) = self.bit_operands(width, a, b);
        if a == b {
            self.fired(Rule::BitAndSame);
            return self.wrap_signed(width, a);
        }
        let Some(mask) = self.as_num(b) else {
            return self.intern(Op::BitAnd, width, Sort::INT, &[a, b]);
        };
        if let Some(value) = self.as_num(a) {
            self.fired(Rule::BitConstants);
            return self.num(&value.bit_and(&mask).wrap_signed(width));
        }
        if mask == Num::MINUS_ONE {
            self.fired(Rule::BitAndOnes);
            return self.wrap_signed(width, a);
        }
        if mask.is_zero() {
            self.fired(Rule::BitAndZero);
            return Term::ZERO;
        }
        if let Some(bits) = (&mask + &Num::ONE).log2_exact() {
            self.fired(Rule::BitAndMask);
            return self.wrap_unsigned(bits, a);
        }
        self.intern(Op::BitAnd, width, Sort::INT, &[a, b])
    }

    pub fn bit_or(&mut self, width: u32, a: Term, b: Term) -> Term {
        let (a, b) = self.bit_operands(width, a, b);
        if a == b {
            self.fired(Rule::BitOrSame);
            return self.wrap_signed(width, a);
        }
        if let Some(mask) = self.as_num(b) {
            if let Some(value) = self.as_num(a) {
                self.fired(Rule::BitConstants);
                return self.num(&value.bit_or(&mask).wrap_signed(width));
            }
            if mask.is_zero() {
                self.fired(Rule::BitOrZero);
                return self.wrap_signed(width, a);
            }
            if mask == Num::MINUS_ONE {
                self.fired(Rule::BitOrOnes);
                return self.num(&Num::MINUS_ONE);
            }
        }
        self.intern(Op::BitOr, width, Sort::INT, &[a, b])
    }

    pub fn bit_xor(&mut self, width: u32, a: Term, b: Term) -> Term {
        let (a, b) = self.bit_operands(width, a, b);
        if a == b {
            self.fired(Rule::BitXorSame);
            return Term::ZERO;
        }
        if let Some(mask) = self.as_num(b) {
            if let Some(value) = self.as_num(a) {
                self.fired(Rule::BitConstants);
                return self.num(&value.bit_xor(&mask).wrap_signed(width));
            }
            if mask.is_zero() {
                self.fired(Rule::BitXorZero);
                return self.wrap_signed(width, a);
            }
            if mask == Num::MINUS_ONE {
                self.fired(Rule::BitXorOnes);
                let complement = self.bit_not(a);
                return self.wrap_signed(width, complement);
            }
        }
        self.intern(Op::BitXor, width, Sort::INT, &[a, b])
    }

    /// `-a - 1`: the complement needs no width.
    pub fn bit_not(&mut self, a: Term) -> Term {
        let negated = self.neg(a);
        self.offset(negated, -1)
    }

    /// Operands without wraps that cannot matter, constants in signed form, sorted with a constant second.
    fn bit_operands(&mut self, width: u32, a: Term, b: Term) -> (Term, Term) {
        let (a, b) = (self.low_bits(width, a), self.low_bits(width, b));
        if (self.is_num(a), a) > (self.is_num(b), b) { (b, a) } else { (a, b) }
    }

    /// A term that equals `term` modulo `2^width`, the same for all such terms that a wrap would identify.
    fn low_bits(&mut self, width: u32, term: Term) -> Term {
        let wrapped = self.wrap_signed(width, term);
        if self.op(wrapped) == Op::WrapSigned && self.node(wrapped).payload == width {
            let inner = self.args(wrapped)[0];
            if inner != term {
                self.fired(Rule::BitLow);
            }
            return inner;
        }
        wrapped
    }

    /// `a << b` at a width: everything is shifted out when `b` is outside `[0, width)`.
    pub fn shl(&mut self, width: u32, a: Term, b: Term) -> Term {
        let Some(amount) = self.as_num(b) else {
            let a = self.low_bits(width, a);
            return self.intern(Op::Shl, width, Sort::INT, &[a, b]);
        };
        let Some(amount) = amount.to_u32().filter(|amount| *amount < width) else {
            self.fired(Rule::ShiftOut);
            return Term::ZERO;
        };
        self.fired(Rule::ShlConstant);
        let product = self.scale(&Num::pow2(amount), a);
        self.wrap_signed(width, product)
    }

    /// Logical `a >>> b` at a width: 0 when `b` is outside `[0, width)`.
    pub fn lshr(&mut self, width: u32, a: Term, b: Term) -> Term {
        let Some(amount) = self.as_num(b) else {
            let a = self.low_bits(width, a);
            return self.intern(Op::LShr, width, Sort::INT, &[a, b]);
        };
        let Some(amount) = amount.to_u32().filter(|amount| *amount < width) else {
            self.fired(Rule::ShiftOut);
            return Term::ZERO;
        };
        self.fired(Rule::LShrConstant);
        let unsigned = self.wrap_unsigned(width, a);
        let divisor = self.num(&Num::pow2(amount));
        let quotient = self.div(unsigned, divisor);
        self.wrap_signed(width, quotient)
    }

    /// Arithmetic `a >> b` at a width: the sign everywhere when `b` is outside `[0, width)`.
    pub fn ashr(&mut self, width: u32, a: Term, b: Term) -> Term {
        let Some(amount) = self.as_num(b) else {
            let a = self.low_bits(width, a);
            return self.intern(Op::AShr, width, Sort::INT, &[a, b]);
        };
        let amount = amount.to_u32().map_or(width - 1, |amount| amount.min(width - 1));
        self.fired(Rule::AShrConstant);
        let signed = self.wrap_signed(width, a);
        let divisor = self.num(&Num::pow2(amount));
        self.div(signed, divisor)
    }

    /// The range of a term lies within a signed width.
    pub fn fits_signed(&self, term: Term, width: u32) -> bool {
        self.term_range(term).is_subset(&Range::signed(width))
    }
}
