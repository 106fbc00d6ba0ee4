//! Integers of every width up to 128 bits: arithmetic, comparison, and whether an operation overflows.
//!
//! Narrow integers (up to 64 bits) carry a shadow, the undefined bits, which follows the memory sanitizer's rules: exact for bit operations,
//! moves and shifts by a known amount; upwards from the lowest undefined bit for sums; everything else is wholly undefined if an operand is.

use pathlight_ir::{Arithmetic, BinaryOp, CompareOp, UnaryOp};

use super::value::{Val, mask, signed};

/// None if the operation is not one of integers, or has no result (a division by zero that no check caught).
#[inline]
pub fn binary(op: BinaryOp, width: u8, a: Val, b: Val) -> Option<Val> {
    use BinaryOp::*;
    let w = u32::from(width);
    let (x, y) = (a.lo, b.lo);
    let lo = match op {
        Add => x.wrapping_add(y),
        Sub => x.wrapping_sub(y),
        Mul => x.wrapping_mul(y),
        And => x & y,
        Or => x | y,
        Xor => x ^ y,
        ShiftLeft => x.checked_shl(y.min(64) as u32).unwrap_or(0),
        ShiftRightLogical => x.checked_shr(y.min(64) as u32).unwrap_or(0),
        ShiftRightArithmetic => (signed(x, w) >> y.min(63)) as u64,
        UnsignedDiv => x.checked_div(y)?,
        UnsignedRem => x.checked_rem(y)?,
        SignedDiv if y != 0 => signed(x, w).wrapping_div(signed(y, w)) as u64,
        SignedRem if y != 0 => signed(x, w).wrapping_rem(signed(y, w)) as u64,
        ThreeWay => {
            let hi = if a.hi | b.hi == 0 { 0 } else { mask(32) };
            return Some(Val { lo: u64::from(signed(x, w).cmp(&signed(y, w)) as i32 as u32), hi });
        }
        _ => return None,
    };
    let hi = if a.hi | b.hi == 0 { 0 } else { shadow(op, w, a, b) };
    Some(Val { lo: lo & mask(w), hi })
}

fn shadow(op: BinaryOp, w: u32, a: Val, b: Val) -> u64 {
    use BinaryOp::*;
    let either = a.hi | b.hi;
    let upwards = (u64::MAX << either.trailing_zeros()) & mask(w);
    let hi = match op {
        // A defined zero decides the result of `and`, a defined one that of `or`.
        And => either & (a.lo | a.hi) & (b.lo | b.hi),
        Or => either & (!a.lo | a.hi) & (!b.lo | b.hi),
        Xor => either,
        Add | Sub | Mul => upwards,
        ShiftLeft if b.hi == 0 => a.hi.checked_shl(b.lo.min(64) as u32).unwrap_or(0),
        ShiftRightLogical if b.hi == 0 => a.hi.checked_shr(b.lo.min(64) as u32).unwrap_or(0),
        ShiftRightArithmetic if b.hi == 0 => (signed(a.hi, w) >> b.lo.min(63)) as u64,
        _ => u64::MAX,
    };
    hi & mask(w)
}

pub fn unary(op: UnaryOp, width: u8, a: Val) -> Option<Val> {
    let w = u32::from(width);
    let unused = 64 - w;
    let lo = match op {
        UnaryOp::Neg => a.lo.wrapping_neg(),
        UnaryOp::PopCount => u64::from(a.lo.count_ones()),
        UnaryOp::LeadingZeros => u64::from(a.lo.leading_zeros() - unused),
        UnaryOp::TrailingZeros => u64::from(a.lo.trailing_zeros().min(w)),
        UnaryOp::ByteSwap => a.lo.swap_bytes() >> unused,
        UnaryOp::BitReverse => a.lo.reverse_bits() >> unused,
        _ => return None,
    };
    let hi = match op {
        _ if a.hi == 0 => 0,
        UnaryOp::ByteSwap => a.hi.swap_bytes() >> unused,
        UnaryOp::BitReverse => a.hi.reverse_bits() >> unused,
        _ => mask(w),
    };
    Some(Val { lo: lo & mask(w), hi })
}

#[inline]
pub fn compare(op: CompareOp, width: u8, a: Val, b: Val) -> Option<Val> {
    let w = u32::from(width);
    let (x, y) = (a.lo, b.lo);
    let (sx, sy) = (signed(x, w), signed(y, w));
    let holds = match op {
        CompareOp::Eq => x == y,
        CompareOp::Ne => x != y,
        CompareOp::SignedLt => sx < sy,
        CompareOp::SignedLe => sx <= sy,
        CompareOp::SignedGt => sx > sy,
        CompareOp::SignedGe => sx >= sy,
        CompareOp::UnsignedLt => x < y,
        CompareOp::UnsignedLe => x <= y,
        CompareOp::UnsignedGt => x > y,
        CompareOp::UnsignedGe => x >= y,
        _ => return None,
    };
    let undefined = a.hi | b.hi;
    let hi = match op {
        _ if undefined == 0 => 0,
        // Two defined bits that differ decide.
        CompareOp::Eq | CompareOp::Ne if (x ^ y) & !undefined != 0 => 0,
        // So does the sign bit, if the comparison is with zero.
        CompareOp::SignedLt | CompareOp::SignedGe if y == 0 && b.hi == 0 => a.hi >> (w - 1) & 1,
        _ => 1,
    };
    Some(Val { lo: u64::from(holds), hi })
}

fn wide_mask(width: u8) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

/// The value of the low bits as a signed number.
pub fn wide_signed(value: u128, width: u8) -> i128 {
    let unused = 128 - u32::from(width.clamp(1, 128));
    ((value << unused) as i128) >> unused
}

pub fn wide_binary(op: BinaryOp, width: u8, a: Val, b: Val) -> Option<Val> {
    use BinaryOp::*;
    let (x, y) = (a.as_wide(), b.as_wide());
    let (sx, sy) = (wide_signed(x, width), wide_signed(y, width));
    let result = match op {
        Add => x.wrapping_add(y),
        Sub => x.wrapping_sub(y),
        Mul => x.wrapping_mul(y),
        And => x & y,
        Or => x | y,
        Xor => x ^ y,
        ShiftLeft => x.checked_shl(y.min(128) as u32).unwrap_or(0),
        ShiftRightLogical => x.checked_shr(y.min(128) as u32).unwrap_or(0),
        ShiftRightArithmetic => (sx >> y.min(127)) as u128,
        UnsignedDiv => x.checked_div(y)?,
        UnsignedRem => x.checked_rem(y)?,
        SignedDiv if y != 0 => sx.wrapping_div(sy) as u128,
        SignedRem if y != 0 => sx.wrapping_rem(sy) as u128,
        ThreeWay => return Some(Val::i32(sx.cmp(&sy) as i32)),
        _ => return None,
    };
    Some(Val::wide(result & wide_mask(width)))
}

pub fn wide_unary(op: UnaryOp, width: u8, a: Val) -> Option<Val> {
    let x = a.as_wide();
    let (w, unused) = (u32::from(width), 128 - u32::from(width));
    let result = match op {
        UnaryOp::Neg => x.wrapping_neg(),
        UnaryOp::PopCount => u128::from(x.count_ones()),
        UnaryOp::LeadingZeros => u128::from(x.leading_zeros() - unused),
        UnaryOp::TrailingZeros => u128::from(x.trailing_zeros().min(w)),
        UnaryOp::ByteSwap => x.swap_bytes() >> unused,
        UnaryOp::BitReverse => x.reverse_bits() >> unused,
        _ => return None,
    };
    Some(Val::wide(result & wide_mask(width)))
}

pub fn wide_compare(op: CompareOp, width: u8, a: Val, b: Val) -> Option<Val> {
    let (x, y) = (a.as_wide(), b.as_wide());
    let (sx, sy) = (wide_signed(x, width), wide_signed(y, width));
    Some(Val::bool(match op {
        CompareOp::Eq => x == y,
        CompareOp::Ne => x != y,
        CompareOp::SignedLt => sx < sy,
        CompareOp::SignedLe => sx <= sy,
        CompareOp::SignedGt => sx > sy,
        CompareOp::SignedGe => sx >= sy,
        CompareOp::UnsignedLt => x < y,
        CompareOp::UnsignedLe => x <= y,
        CompareOp::UnsignedGt => x > y,
        CompareOp::UnsignedGe => x >= y,
        _ => return None,
    }))
}

/// Does the operation on signed numbers of this width (up to 128 bits) overflow?
pub fn overflows(op: Arithmetic, width: u8, a: i128, b: i128) -> bool {
    let low = i128::MIN >> (128 - u32::from(width.clamp(1, 128)));
    let result = match op {
        Arithmetic::Add => a.checked_add(b),
        Arithmetic::Sub => a.checked_sub(b),
        Arithmetic::Mul => a.checked_mul(b),
        Arithmetic::Neg => a.checked_neg(),
        Arithmetic::Div if b == -1 => a.checked_neg(),
        Arithmetic::Div => Some(0),
        Arithmetic::ShiftLeft => {
            let fits = (0..127).contains(&b) && (a << b) >> b == a;
            if fits { Some(a << b) } else { None }
        }
    };
    result.is_none_or(|r| r < low || r > !low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_integers_wrap_at_their_width() {
        let v = Val::bits;
        assert_eq!(binary(BinaryOp::Add, 8, v(200), v(100)), Some(v(44)));
        assert_eq!(binary(BinaryOp::SignedDiv, 8, v(0x80), v(0xFF)), Some(v(0x80)));
        assert_eq!(binary(BinaryOp::ShiftRightArithmetic, 16, v(0x8000), v(15)), Some(v(0xFFFF)));
        assert_eq!(binary(BinaryOp::UnsignedDiv, 8, v(1), v(0)), None);
        assert_eq!(compare(CompareOp::SignedLt, 8, v(0x80), v(0)), Some(Val::bool(true)));
        assert_eq!(unary(UnaryOp::ByteSwap, 16, v(0x1234)), Some(v(0x3412)));
        assert_eq!(unary(UnaryOp::LeadingZeros, 8, v(1)), Some(v(7)));
        let big = Val::wide(1 << 100);
        assert_eq!(wide_binary(BinaryOp::Mul, 128, big, v(8)), Some(Val::wide(1 << 103)));
    }

    #[test]
    fn undefined_bits_spread_only_where_they_matter() {
        let unknown = Val { lo: 0, hi: 0xFF };
        assert_eq!(binary(BinaryOp::And, 8, unknown, Val::bits(0x0F)).map(|v| v.hi), Some(0x0F));
        assert_eq!(binary(BinaryOp::Or, 8, unknown, Val::bits(0x0F)).map(|v| v.hi), Some(0xF0));
        let high = Val { lo: 0, hi: 0xF0 };
        assert_eq!(binary(BinaryOp::Add, 8, high, Val::bits(1)).map(|v| v.hi), Some(0xF0));
        assert_eq!(compare(CompareOp::Eq, 8, high, Val::bits(1)).map(|v| v.hi), Some(0));
        assert_eq!(compare(CompareOp::Eq, 8, high, Val::bits(0)).map(|v| v.hi), Some(1));
    }

    #[test]
    fn overflow_at_the_edges() {
        assert!(overflows(Arithmetic::Add, 32, i128::from(i32::MAX), 1));
        assert!(!overflows(Arithmetic::Add, 32, i128::from(i32::MAX), 0));
        assert!(overflows(Arithmetic::Sub, 64, i128::from(i64::MIN), 1));
        assert!(overflows(Arithmetic::Neg, 32, i128::from(i32::MIN), 0));
        assert!(overflows(Arithmetic::Div, 32, i128::from(i32::MIN), -1));
        assert!(overflows(Arithmetic::Mul, 128, i128::MAX, 2));
        assert!(overflows(Arithmetic::ShiftLeft, 32, 1, 31));
        assert!(!overflows(Arithmetic::ShiftLeft, 32, 1, 30));
    }
}
