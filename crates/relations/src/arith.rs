//! Integers as circuits: two's complement at a fixed width, the lowest bit first.

use crate::ast::{Comparison, IntOp};
use crate::circuit::{Circuit, Gate};

/// The bits of an integer; as many as the problem's integers have.
pub(crate) type Bits = Vec<Gate>;

pub(crate) fn constant(value: i64, width: u32) -> Bits {
    (0..width).map(|bit| Gate::of(value >> bit & 1 == 1)).collect()
}

/// The lowest `width` bits of `a + b + carry`; operands may be shorter and are then filled with zeros.
fn add_with(circuit: &mut Circuit, a: &[Gate], b: &[Gate], mut carry: Gate, width: usize) -> Bits {
    let mut sum = Vec::with_capacity(width);
    for bit in 0..width {
        let x = a.get(bit).copied().unwrap_or(Gate::FALSE);
        let y = b.get(bit).copied().unwrap_or(Gate::FALSE);
        let half = circuit.xor(x, y);
        sum.push(circuit.xor(half, carry));
        if bit + 1 < width {
            // The carry of a full adder: the operands' common value, or the old carry where they differ.
            carry = circuit.choice(half, carry, x);
        }
    }
    sum
}

pub(crate) fn add(circuit: &mut Circuit, a: &[Gate], b: &[Gate]) -> Bits {
    add_with(circuit, a, b, Gate::FALSE, a.len())
}

pub(crate) fn subtract(circuit: &mut Circuit, a: &[Gate], b: &[Gate]) -> Bits {
    let inverted: Bits = b.iter().map(|&bit| !bit).collect();
    add_with(circuit, a, &inverted, Gate::TRUE, a.len())
}

pub(crate) fn negate(circuit: &mut Circuit, a: &[Gate]) -> Bits {
    let zero = vec![Gate::FALSE; a.len()];
    subtract(circuit, &zero, a)
}

/// How many of the gates are true: a tree of adders whose operands are only as wide as they must be.
pub(crate) fn count(circuit: &mut Circuit, gates: &[Gate], width: u32) -> Bits {
    let mut level: Vec<Bits> = gates.iter().map(|&gate| vec![gate]).collect();
    while level.len() > 1 {
        let mut next = Vec::with_capacity(level.len().div_ceil(2));
        for pair in level.chunks(2) {
            next.push(match pair {
                [a, b] => {
                    let wide = (a.len().max(b.len()) + 1).min(width as usize);
                    add_with(circuit, a, b, Gate::FALSE, wide)
                }
                rest => rest[0].clone(),
            });
        }
        level = next;
    }
    let mut bits = level.pop().unwrap_or_default();
    bits.resize(width as usize, Gate::FALSE);
    bits
}

/// The sum of integers, as a tree.
pub(crate) fn sum(circuit: &mut Circuit, mut level: Vec<Bits>, width: u32) -> Bits {
    while level.len() > 1 {
        let mut next = Vec::with_capacity(level.len().div_ceil(2));
        for pair in level.chunks(2) {
            next.push(match pair {
                [a, b] => add(circuit, a, b),
                rest => rest[0].clone(),
            });
        }
        level = next;
    }
    level.pop().unwrap_or_else(|| constant(0, width))
}

pub(crate) fn choice(circuit: &mut Circuit, condition: Gate, a: &[Gate], b: &[Gate]) -> Bits {
    a.iter().zip(b).map(|(&x, &y)| circuit.choice(condition, x, y)).collect()
}

pub(crate) fn compare(circuit: &mut Circuit, comparison: Comparison, a: &[Gate], b: &[Gate]) -> Gate {
    match comparison {
        Comparison::Equal => {
            let mut list = circuit.list();
            list.extend(a.iter().zip(b).map(|(&x, &y)| circuit.iff(x, y)));
            circuit.and_list(list)
        }
        Comparison::Less => less(circuit, a, b, false),
        Comparison::LessEqual => less(circuit, a, b, true),
    }
}

/// Signed comparison, from the lowest bit up: where two bits differ, they decide.
fn less(circuit: &mut Circuit, a: &[Gate], b: &[Gate], or_equal: bool) -> Gate {
    let mut result = Gate::of(or_equal);
    for (bit, (&x, &y)) in a.iter().zip(b).enumerate() {
        let differ = circuit.xor(x, y);
        let smaller = if bit + 1 == a.len() { x } else { y };
        result = circuit.choice(differ, smaller, result);
    }
    result
}

pub(crate) fn binary(circuit: &mut Circuit, op: IntOp, a: &[Gate], b: &[Gate]) -> Bits {
    match op {
        IntOp::Add => add(circuit, a, b),
        IntOp::Subtract => subtract(circuit, a, b),
        IntOp::Multiply => multiply(circuit, a, b),
        IntOp::Divide => divide(circuit, a, b).0,
        IntOp::Remainder => divide(circuit, a, b).1,
        IntOp::ShiftLeft => {
            let reversed: Bits = a.iter().rev().copied().collect();
            let mut shifted = shift_right(circuit, &reversed, b, Gate::FALSE);
            shifted.reverse();
            shifted
        }
        IntOp::ShiftRight => shift_right(circuit, a, b, sign(a)),
        IntOp::ShiftRightZero => shift_right(circuit, a, b, Gate::FALSE),
        IntOp::BitAnd => a.iter().zip(b).map(|(&x, &y)| circuit.and(x, y)).collect(),
        IntOp::BitOr => a.iter().zip(b).map(|(&x, &y)| circuit.or(x, y)).collect(),
        IntOp::BitXor => a.iter().zip(b).map(|(&x, &y)| circuit.xor(x, y)).collect(),
    }
}

fn sign(a: &[Gate]) -> Gate {
    a.last().copied().unwrap_or(Gate::FALSE)
}

fn multiply(circuit: &mut Circuit, a: &[Gate], b: &[Gate]) -> Bits {
    let width = a.len();
    let mut total = vec![Gate::FALSE; width];
    for shift in 0..width {
        let mut row = vec![Gate::FALSE; shift];
        row.extend(a[..width - shift].iter().map(|&bit| circuit.and(bit, b[shift])));
        total = add(circuit, &total, &row);
    }
    total
}

/// A shifter of one stage per bit of the distance; bits of the distance that are worth the width or more empty the whole.
fn shift_right(circuit: &mut Circuit, a: &[Gate], distance: &[Gate], fill: Gate) -> Bits {
    let width = a.len();
    let mut bits = a.to_vec();
    for (stage, &by) in distance.iter().enumerate() {
        let step = 1usize.checked_shl(stage as u32).unwrap_or(width).min(width);
        bits = (0..width)
            .map(|bit| {
                let moved = bits.get(bit + step).copied().unwrap_or(fill);
                circuit.choice(by, moved, bits[bit])
            })
            .collect();
    }
    bits
}

/// Quotient and remainder, truncating towards zero, by long division of the absolute values.
fn divide(circuit: &mut Circuit, a: &[Gate], b: &[Gate]) -> (Bits, Bits) {
    let width = a.len();
    let (dividend, divisor) = (absolute(circuit, a), absolute(circuit, b));
    let mut quotient = vec![Gate::FALSE; width];
    // One bit more than the width, since the remainder is doubled before it is compared.
    let mut remainder = vec![Gate::FALSE; width + 1];
    let mut wide_divisor = divisor;
    wide_divisor.push(Gate::FALSE);
    for bit in (0..width).rev() {
        remainder.rotate_right(1);
        remainder[0] = dividend[bit];
        let reduced = subtract(circuit, &remainder, &wide_divisor);
        let fits = !sign(&reduced);
        quotient[bit] = fits;
        remainder = choice(circuit, fits, &reduced, &remainder);
    }
    remainder.truncate(width);
    let signs_differ = circuit.xor(sign(a), sign(b));
    let minus_quotient = negate(circuit, &quotient);
    let quotient = choice(circuit, signs_differ, &minus_quotient, &quotient);
    let minus_remainder = negate(circuit, &remainder);
    let remainder = choice(circuit, sign(a), &minus_remainder, &remainder);
    (quotient, remainder)
}

fn absolute(circuit: &mut Circuit, a: &[Gate]) -> Bits {
    let minus = negate(circuit, a);
    choice(circuit, sign(a), &minus, a)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::integer_operation;

    /// Constants fold, so every operation can be run on all values of a small width.
    #[test]
    fn circuits_agree_with_the_evaluator_on_all_small_values() {
        let ops = IntOp::ALL;
        let mut circuit = Circuit::new();
        for width in [1, 2, 3, 4, 5] {
            let bound = 1i64 << (width - 1);
            for a in -bound..bound {
                for b in -bound..bound {
                    let (x, y) = (constant(a, width), constant(b, width));
                    for op in ops {
                        let expected = integer_operation(op, a, b, width);
                        let found = binary(&mut circuit, op, &x, &y);
                        assert_eq!(found, constant(expected, width), "{a} {op:?} {b} at {width} bits");
                    }
                    for (comparison, holds) in [
                        (Comparison::Equal, a == b),
                        (Comparison::Less, a < b),
                        (Comparison::LessEqual, a <= b),
                    ] {
                        let found = compare(&mut circuit, comparison, &x, &y);
                        assert_eq!(found, Gate::of(holds), "{a} {comparison:?} {b} at {width} bits");
                    }
                }
            }
        }
    }
}
