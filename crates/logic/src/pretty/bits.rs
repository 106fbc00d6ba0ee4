//! Conversions between widths and tests of single bits as a programmer writes them.
//!
//! Terms are exact: an unsigned number that memory holds is `x < 0 ? x + 256 : x`, and the bit of a mask is what is left of a quotient. People read
//! `(unsigned char)(x)` and `(x & 16) != 0`. Java and C call the same width by different names (`char` has 16 bits in one and 8 in the other), so a store knows the
//! language of its formulas.

use super::{Level, Piece, Piece::Owned, Piece::Text};
use crate::node::{Op, Term, View};
use crate::num::Num;
use crate::store::Store;

/// The language whose names of types appear in the text of formulas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    #[default]
    Java,
    C,
}

/// The cast to a width, where the language has one.
fn cast(language: Language, signed: bool, width: u32) -> Option<&'static str> {
    Some(match (language, signed, width) {
        (Language::Java, true, 8) => "(byte)",
        (Language::Java, false, 16) => "(char)",
        (Language::C, true, 8) => "(signed char)",
        (Language::C, false, 8) => "(unsigned char)",
        (Language::C, false, 16) => "(unsigned short)",
        (Language::C, false, 32) => "(unsigned)",
        (Language::C, false, 64) => "(unsigned long)",
        (_, true, 16) => "(short)",
        (_, true, 32) => "(int)",
        (_, true, 64) => "(long)",
        _ => return None,
    })
}

impl Store {
    /// A number that keeps the lowest bits of another one.
    pub(super) fn wrap_pieces(&self, signed: bool, width: u32, arg: Term) -> (Level, Vec<Piece>) {
        if !signed && let Some((tested, bit)) = self.tested_bit(width, arg) {
            let (tested, bit) = (Piece::Term(tested, Level::Unary), bit.to_string());
            return (Level::BitAnd, vec![tested, Text(" >> "), Owned(bit), Text(" & 1")]);
        }
        match cast(self.language, signed, width) {
            Some(name) => self.call(name.to_owned(), &[arg]),
            None if signed => self.call(format!("(int{width})"), &[arg]),
            None => {
                let mask = (&Num::pow2(width) - &Num::ONE).to_string();
                (Level::BitAnd, vec![Piece::Term(arg, Level::Unary), Text(" & "), Owned(mask)])
            }
        }
    }

    /// `a / b`, rounded down.
    pub(super) fn floor_pieces(&self, a: Term, b: Term) -> (Level, Vec<Piece>) {
        match self.as_num(b).and_then(|divisor| divisor.log2_exact()) {
            Some(bits) => {
                (Level::Shift, vec![Piece::Term(a, Level::Unary), Text(" >> "), Owned(bits.to_string())])
            }
            None => self.call_named("floorDiv", &[a, b]),
        }
    }

    /// `x < 0 ? x + 2^w : x` is what an unsigned variable holds.
    pub(super) fn unsigned_pieces(&self, cond: Term, a: Term, b: Term) -> Option<(Level, Vec<Piece>)> {
        let width = self.unsigned_width(cond, a, b)?;
        match cast(self.language, false, width) {
            Some(name) => Some(self.call(name.to_owned(), &[b])),
            None => Some(self.wrap_pieces(false, width, b)),
        }
    }

    fn unsigned_width(&self, cond: Term, a: Term, b: Term) -> Option<u32> {
        let is_negative = match self.view(cond) {
            View::Le(form, bound) => form == b && bound == Num::MINUS_ONE,
            _ => false,
        };
        let View::Sum(sum) = self.view(a) else { return None };
        let mut parts = sum.iter();
        let is_same = parts.next() == Some((b, Num::ONE)) && parts.next().is_none();
        sum.constant().log2_exact().filter(|_| is_negative && is_same)
    }

    /// `(x & 16) == 0` for the comparison of a single bit with zero or one.
    pub(super) fn bit_test(&self, a: Term, b: Term, is_equal: bool) -> Option<(Level, Vec<Piece>)> {
        let View::Wrap { signed: false, width, arg } = self.view(a) else { return None };
        let (tested, bit) = self.tested_bit(width, arg)?;
        let is_zero = match self.as_num(b)? {
            number if number.is_zero() => is_equal,
            number if number.is_one() => !is_equal,
            _ => return None,
        };
        let mask = Num::pow2(bit).to_string();
        let end = if is_zero { ") == 0" } else { ") != 0" };
        let tested = Piece::Term(tested, Level::Unary);
        Some((Level::Compare, vec![Text("("), tested, Text(" & "), Owned(mask), Text(end)]))
    }

    /// The number and the place of the bit that is its last one after a division by a power of two; sign and width do not matter to a bit within.
    fn tested_bit(&self, width: u32, arg: Term) -> Option<(Term, u32)> {
        let View::Div(number, divisor) = self.view(arg) else { return None };
        let bit = self.as_num(divisor)?.log2_exact().filter(|_| width == 1)?;
        let inner = match self.view(number) {
            View::Wrap { width, arg, .. } => Some((arg, width)),
            View::Ite(cond, a, b) => self.unsigned_width(cond, a, b).map(|width| (b, width)),
            _ => None,
        };
        let is_read = |term: Term| matches!(self.op(term), Op::Var | Op::Read | Op::App);
        match inner {
            Some((inner, width)) if bit < width && is_read(inner) => Some((inner, bit)),
            _ => Some((number, bit)),
        }
    }
}
