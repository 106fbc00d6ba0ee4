//! Integers of more than 128 bits, which compilers make for wide groups of bit-fields.
//!
//! A register has no room for them, so it holds the number of the value in a [`Pool`] that keeps every value once. They are rare and
//! need not be fast. Their bits count as defined.

use num_bigint::{BigInt, BigUint, Sign};
use pathlight_ir::{BinaryOp, CompareOp, ConvertOp, UnaryOp};
use rustc_hash::FxHashMap;

use super::code::Code;
use super::process::Process;
use super::value::{Shape, Val};
use crate::code::Reg;
use crate::stop::Stop;

#[derive(Default)]
pub struct Pool {
    values: Vec<BigUint>,
    numbers: FxHashMap<BigUint, u64>,
}

impl Pool {
    pub fn put(&mut self, value: BigUint) -> Val {
        if let Some(number) = self.numbers.get(&value) {
            return Val::bits(*number);
        }
        let number = self.values.len() as u64;
        self.values.push(value.clone());
        self.numbers.insert(value, number);
        Val::bits(number)
    }

    fn get(&self, value: Val) -> BigUint {
        self.values.get(value.lo as usize).cloned().unwrap_or_default()
    }
}

/// Destination first, then sources.
#[derive(Copy, Clone, Debug)]
pub enum BigOp {
    /// Destination, index into [`Code::places`].
    Load(Reg, u32, Shape),
    /// Value, index into [`Code::places`].
    Store(Reg, u32, Shape),
    Unary(UnaryOp, Shape, Reg, Reg),
    Binary(BinaryOp, Shape, Reg, Reg, Reg),
    Compare(CompareOp, Shape, Reg, Reg, Reg),
    Convert(ConvertOp, Shape, Shape, Reg, Reg),
}

fn cut(value: BigUint, bits: u32) -> BigUint {
    value & ((BigUint::from(1u32) << bits) - 1u32)
}

fn as_signed(value: &BigUint, bits: u32) -> BigInt {
    let value = BigInt::from_biguint(Sign::Plus, value.clone());
    if value.bit(u64::from(bits) - 1) { value - (BigInt::from(1) << bits) } else { value }
}

fn as_unsigned(value: BigInt, bits: u32) -> BigUint {
    let modulus = BigInt::from(1) << bits;
    let rest = ((value % &modulus) + &modulus) % modulus;
    rest.to_biguint().unwrap_or_default()
}

/// A constant of this width from its sign-extended value.
pub fn constant(value: i128, bits: u32) -> BigUint {
    as_unsigned(BigInt::from(value), bits)
}

fn binary(op: BinaryOp, bits: u32, a: &BigUint, b: &BigUint) -> Option<BigUint> {
    let amount = || usize::try_from(b.iter_u64_digits().next().unwrap_or(0)).ok();
    let (x, y) = (as_signed(a, bits), as_signed(b, bits));
    let zero = BigUint::default();
    Some(match op {
        BinaryOp::Add => cut(a + b, bits),
        BinaryOp::Sub => as_unsigned(x - y, bits),
        BinaryOp::Mul => cut(a * b, bits),
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::ShiftLeft => cut(a << amount()?.min(bits as usize), bits),
        BinaryOp::ShiftRightLogical => a >> amount()?,
        BinaryOp::ShiftRightArithmetic => as_unsigned(x >> amount()?, bits),
        BinaryOp::UnsignedDiv if *b != zero => a / b,
        BinaryOp::UnsignedRem if *b != zero => a % b,
        BinaryOp::SignedDiv if *b != zero => as_unsigned(x / y, bits),
        BinaryOp::SignedRem if *b != zero => as_unsigned(x % y, bits),
        _ => return None,
    })
}

fn compare(op: CompareOp, bits: u32, a: &BigUint, b: &BigUint) -> Option<bool> {
    let (x, y) = (as_signed(a, bits), as_signed(b, bits));
    Some(match op {
        CompareOp::Eq => a == b,
        CompareOp::Ne => a != b,
        CompareOp::SignedLt => x < y,
        CompareOp::SignedLe => x <= y,
        CompareOp::SignedGt => x > y,
        CompareOp::SignedGe => x >= y,
        CompareOp::UnsignedLt => a < b,
        CompareOp::UnsignedLe => a <= b,
        CompareOp::UnsignedGt => a > b,
        CompareOp::UnsignedGe => a >= b,
        _ => return None,
    })
}

impl Process {
    /// Any integer as a big one.
    fn widened(&self, shape: Shape, value: Val) -> Option<BigUint> {
        Some(match shape {
            Shape::Int(_) => BigUint::from(value.lo),
            Shape::Wide(_) => BigUint::from(value.as_wide()),
            Shape::Big(_) => self.big.get(value),
            _ => return None,
        })
    }

    /// The reverse: the value cut to the shape.
    fn narrowed(&mut self, shape: Shape, value: BigUint) -> Option<Val> {
        let value = cut(value, shape.bits());
        let word = |at: usize| value.iter_u64_digits().nth(at).unwrap_or(0);
        Some(match shape {
            Shape::Int(_) => Val::bits(word(0)),
            Shape::Wide(_) => Val { lo: word(0), hi: word(1) },
            Shape::Big(_) => self.big.put(value),
            _ => return None,
        })
    }

    pub fn big_op(&mut self, code: &Code, op: BigOp) -> Result<(), Stop> {
        let done = match op {
            BigOp::Load(d, place, shape) => {
                let pointer = self.place_address(code, place);
                let spot = self.region(pointer, shape.bytes(), false)?;
                let value = BigUint::from_bytes_le(self.memory.bytes(spot, shape.bytes()));
                let value = self.narrowed(shape, value);
                self.put_big(d, value)
            }
            BigOp::Store(value, place, shape) => {
                let pointer = self.place_address(code, place);
                let mut bytes = self.big.get(self.register(value)).to_bytes_le();
                bytes.resize(shape.bytes() as usize, 0);
                self.write(pointer, &bytes)?;
                Some(())
            }
            BigOp::Unary(UnaryOp::Neg, shape, d, a) => {
                let value =
                    as_unsigned(-as_signed(&self.big.get(self.register(a)), shape.bits()), shape.bits());
                let value = self.narrowed(shape, value);
                self.put_big(d, value)
            }
            BigOp::Unary(..) => None,
            BigOp::Binary(op, shape, d, a, b) => {
                let (a, b) = (self.big.get(self.register(a)), self.big.get(self.register(b)));
                let value = binary(op, shape.bits(), &a, &b).and_then(|v| self.narrowed(shape, v));
                self.put_big(d, value)
            }
            BigOp::Compare(op, shape, d, a, b) => {
                let (a, b) = (self.big.get(self.register(a)), self.big.get(self.register(b)));
                self.put_big(d, compare(op, shape.bits(), &a, &b).map(Val::bool))
            }
            BigOp::Convert(op, from, to, d, a) => {
                let wide = self.widened(from, self.register(a));
                let value = match op {
                    ConvertOp::SignExtend => wide.map(|v| as_unsigned(as_signed(&v, from.bits()), to.bits())),
                    ConvertOp::ZeroExtend | ConvertOp::Truncate => wide,
                    _ => None,
                };
                let value = value.and_then(|v| self.narrowed(to, v));
                self.put_big(d, value)
            }
        };
        done.ok_or_else(|| Stop::Unsupported(format!("{op:?}")))
    }

    fn put_big(&mut self, d: Reg, value: Option<Val>) -> Option<()> {
        self.set_register(d, value?);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_numbers_wrap_and_keep_their_sign() {
        let minus_one = constant(-1, 160);
        assert_eq!(minus_one.bits(), 160);
        assert_eq!(binary(BinaryOp::Add, 160, &minus_one, &BigUint::from(1u32)), Some(BigUint::default()));
        assert_eq!(
            binary(BinaryOp::ShiftRightArithmetic, 160, &minus_one, &BigUint::from(100u32)),
            Some(minus_one.clone())
        );
        assert_eq!(compare(CompareOp::SignedLt, 160, &minus_one, &BigUint::default()), Some(true));
        assert_eq!(compare(CompareOp::UnsignedLt, 160, &minus_one, &BigUint::default()), Some(false));
    }
}
