//! Numbers of all sizes: integers of any width, floating-point literals of all formats.

use super::super::lexer::{Tok, hex};
use super::super::model::*;
use super::{Parsed, Parser};

/// The widest integer constant, in bits. A short text can name a much wider one, so there has to be a limit.
const MAX_BITS: u32 = 4096;

/// The longest decimal integer, in digits: more than the widest constant has.
const MAX_DIGITS: usize = 1300;

impl Parser<'_> {
    /// The integer literal of the next token as a constant of a type with `width` bits.
    pub(super) fn int_literal(&mut self, ty: TypeId, width: u32) -> Parsed<ConstId> {
        let text = self.contents();
        let negative = text.first() == Some(&b'-');
        let digits = if negative { &text[1..] } else { text };
        let kind = if width <= 64 && digits.len() <= 19 {
            let value = digits.iter().fold(0u64, |value, d| value * 10 + u64::from(d - b'0'));
            ConstKind::Int(mask(if negative { value.wrapping_neg() } else { value }, width))
        } else {
            self.check_width(width)?;
            if digits.len() > MAX_DIGITS {
                return Err(
                    self.error(&format!("integers of more than {MAX_DIGITS} digits are not supported"))
                );
            }
            let mut words = decimal_words(digits, width);
            if negative {
                negate(&mut words);
            }
            self.int_of_words(words, width)
        };
        self.bump();
        Ok(self.module.constants.intern(ty, kind))
    }

    /// `u0x...` and `s0x...`; the latter is sign-extended from its highest digit.
    pub(super) fn hex_int_literal(&mut self, ty: TypeId, width: u32) -> Parsed<ConstId> {
        let text = self.contents();
        let signed = text.first() == Some(&b's');
        let digits = text.get(3..).unwrap_or_default();
        self.check_width(width)?;
        let mut words = vec![0u64; (width as usize).div_ceil(64)];
        for (at, &digit) in digits.iter().rev().enumerate() {
            let digit = hex(digit).ok_or_else(|| self.error("expected hexadecimal digits"))?;
            if let Some(word) = words.get_mut(at / 16) {
                *word |= u64::from(digit) << (at % 16 * 4);
            }
        }
        let highest =
            digits.first().and_then(|&d| hex(d)).ok_or_else(|| self.error("expected hexadecimal digits"))?;
        if signed && highest >= 8 {
            sign_extend(&mut words, digits.len() * 4);
        }
        let kind = self.int_of_words(words, width);
        self.bump();
        Ok(self.module.constants.intern(ty, kind))
    }

    /// Refuses constants of integer types that are too wide.
    pub(super) fn check_width(&self, width: u32) -> Parsed<()> {
        if width <= MAX_BITS {
            return Ok(());
        }
        Err(self.error(&format!("integer constants of more than {MAX_BITS} bits are not supported")))
    }

    fn int_of_words(&mut self, mut words: Vec<u64>, width: u32) -> ConstKind {
        if let Some(last) = words.last_mut()
            && !width.is_multiple_of(64)
        {
            *last = mask(*last, width % 64);
        }
        match words[..] {
            [word] => ConstKind::Int(word),
            _ => ConstKind::WideInt(self.module.constants.intern_words(&words)),
        }
    }

    /// The floating-point literal of the next token.
    pub(super) fn float_literal(&mut self, ty: TypeId) -> Parsed<ConstId> {
        let kind = match self.token.kind {
            Tok::Decimal => {
                let text = std::str::from_utf8(self.contents()).unwrap_or_default();
                let value: f64 = text.parse().map_err(|_| self.error("this is no floating-point number"))?;
                self.float_of_double(ty, value.to_bits())?
            }
            _ => self.hex_float(ty)?,
        };
        self.bump();
        Ok(self.module.constants.intern(ty, kind))
    }

    /// The constant of type `ty` with the value of a `double`.
    fn float_of_double(&self, ty: TypeId, bits: u64) -> Parsed<ConstKind> {
        let narrowed = match ty {
            TypeTable::DOUBLE => Some(bits),
            TypeTable::FLOAT => narrow(bits, 8, 23),
            TypeTable::HALF => narrow(bits, 5, 10),
            TypeTable::BFLOAT => narrow(bits, 8, 7),
            _ => {
                let ty = self.show_type(ty);
                return Err(
                    self.error(&format!("this form of floating-point constant cannot have type {ty}"))
                );
            }
        };
        let bits = narrowed.ok_or_else(|| {
            self.error(&format!("this floating-point constant is not exact in type {}", self.show_type(ty)))
        })?;
        Ok(ConstKind::Float(bits))
    }

    fn hex_float(&mut self, ty: TypeId) -> Parsed<ConstKind> {
        let text = self.contents();
        let (expected, high_first) = match text.first() {
            Some(b'K') => (TypeTable::X86_FP80, 4),
            Some(b'L') => (TypeTable::FP128, 16),
            Some(b'M') => (TypeTable::PPC_FP128, 16),
            Some(b'H') => (TypeTable::HALF, 0),
            Some(b'R') => (TypeTable::BFLOAT, 0),
            _ => {
                let bits = self.hex_word(text, 16)?;
                return self.float_of_double(ty, bits);
            }
        };
        if ty != expected {
            let ty = self.show_type(ty);
            return Err(self.error(&format!("this form of floating-point constant cannot have type {ty}")));
        }
        let digits = &text[1..];
        if high_first == 0 {
            return Ok(ConstKind::Float(self.hex_word(digits, 4)?));
        }
        let (first, second) = digits.split_at(digits.len().min(high_first));
        let (first, second) = (self.hex_word(first, 16)?, self.hex_word(second, 16)?);
        // The text of an x86_fp80 starts with its high word, the others' with their low word.
        let words = if high_first == 4 { [second, first] } else { [first, second] };
        Ok(ConstKind::WideFloat(self.module.constants.intern_words(&words)))
    }

    /// The value of at most `max` hexadecimal digits.
    fn hex_word(&self, digits: &[u8], max: usize) -> Parsed<u64> {
        if digits.len() > max {
            return Err(self.error("this constant has too many digits"));
        }
        digits.iter().try_fold(0u64, |value, &digit| {
            let digit = hex(digit).ok_or_else(|| self.error("expected hexadecimal digits"))?;
            Ok(value << 4 | u64::from(digit))
        })
    }
}

/// The low `width` bits.
pub(super) fn mask(value: u64, width: u32) -> u64 {
    if width >= 64 { value } else { value & ((1 << width) - 1) }
}

/// Decimal digits as the low `width` bits, in words.
fn decimal_words(digits: &[u8], width: u32) -> Vec<u64> {
    let mut words: Vec<u64> = Vec::new();
    let limit = (width as usize).div_ceil(64);
    for chunk in digits.chunks(19) {
        let mut carry = chunk.iter().fold(0u64, |value, d| value * 10 + u64::from(d - b'0'));
        let scale = 10u64.pow(chunk.len() as u32);
        for word in &mut words {
            let product = u128::from(*word) * u128::from(scale) + u128::from(carry);
            *word = product as u64;
            carry = (product >> 64) as u64;
        }
        if carry > 0 && words.len() < limit {
            words.push(carry);
        }
    }
    words.resize(limit, 0);
    words
}

fn negate(words: &mut [u64]) {
    let mut carry = true;
    for word in words {
        let (value, overflow) = (!*word).overflowing_add(u64::from(carry));
        *word = value;
        carry = overflow;
    }
}

/// Sets all bits from `from` on.
fn sign_extend(words: &mut [u64], from: usize) {
    for (at, word) in words.iter_mut().enumerate() {
        if at > from / 64 {
            *word = u64::MAX;
        } else if at == from / 64 {
            *word |= u64::MAX << (from % 64);
        }
    }
}

/// The bits of a `double` in a narrower format, if its value is exact there. NaNs keep their high payload bits.
fn narrow(bits: u64, exponent_bits: u32, mantissa_bits: u32) -> Option<u64> {
    let sign = bits >> 63 << (exponent_bits + mantissa_bits);
    let exponent = (bits >> 52 & 0x7ff) as i32;
    let mantissa = bits & ((1 << 52) - 1);
    let cut = 52 - mantissa_bits;
    let top = (1i32 << exponent_bits) - 1;
    if exponent == 0x7ff {
        let kept = mantissa >> cut;
        let lost = kept << cut != mantissa;
        return (!lost).then_some(sign | (top as u64) << mantissa_bits | kept);
    }
    if exponent == 0 && mantissa == 0 {
        return Some(sign);
    }
    if exponent == 0 {
        return None;
    }
    let target = exponent - 1023 + (top >> 1);
    if target >= top {
        return None;
    }
    let full = mantissa | 1 << 52;
    let (shift, biased) = if target >= 1 { (cut, target as u64) } else { (cut + (1 - target) as u32, 0) };
    if shift >= 64 || full >> shift << shift != full {
        return None;
    }
    let kept = full >> shift & ((1 << mantissa_bits) - 1);
    Some(sign | biased << mantissa_bits | kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_narrow_to_floats_exactly() {
        for value in
            [0.0f32, -0.0, 1.0, 1.5, -3.25, f32::MAX, f32::MIN_POSITIVE, 1e-45, 1.1e-40, f32::INFINITY]
        {
            assert_eq!(
                narrow(f64::from(value).to_bits(), 8, 23),
                Some(u64::from(value.to_bits())),
                "{value}"
            );
        }
        for value in [0.1f64, 1e39, 1e-46, f64::MIN_POSITIVE] {
            assert_eq!(narrow(value.to_bits(), 8, 23), None, "{value}");
        }
        assert_eq!(narrow(1.5f64.to_bits(), 5, 10), Some(0x3e00));
        assert_eq!(narrow(6.103515625e-05f64.to_bits(), 5, 10), Some(0x0400));
        assert_eq!(narrow(5.960464477539063e-08f64.to_bits(), 5, 10), Some(1));
        assert_eq!(narrow(65504f64.to_bits(), 5, 10), Some(0x7bff));
        assert_eq!(narrow(65536f64.to_bits(), 5, 10), None);
        assert_eq!(narrow(0x7ff8_0000_0000_0000, 8, 23), Some(0x7fc0_0000));
        assert_eq!(narrow(0x7ff0_0000_2000_0000, 8, 23), Some(0x7f80_0001));
    }

    #[test]
    fn wide_decimals() {
        assert_eq!(decimal_words(b"340282366920938463463374607431768211455", 128), [u64::MAX, u64::MAX]);
        assert_eq!(decimal_words(b"18446744073709551616", 128), [0, 1]);
        let mut one = vec![1, 0];
        negate(&mut one);
        assert_eq!(one, [u64::MAX, u64::MAX]);
    }
}
