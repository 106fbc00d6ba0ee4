//! Numbers and truth values: arithmetic at all widths, conversions, comparisons, and the static helpers of `Math` and the boxes.

use crate::Feature;
use crate::generator::Generator;
use crate::tree::{Expr, expr, pieces, text};
use crate::types::{BOOLEAN, CHAR, DOUBLE, INT, Prim, Type};

/// Static methods of the library with exact results, by result type: the call and the types of the operands.
const INT_CALLS: [(&str, &[Prim]); 18] = [
    ("Math.abs($)", &[Prim::Int]),
    ("Math.min($, $)", &[Prim::Int, Prim::Int]),
    ("Math.max($, $)", &[Prim::Int, Prim::Int]),
    ("Integer.bitCount($)", &[Prim::Int]),
    ("Integer.numberOfLeadingZeros($)", &[Prim::Int]),
    ("Integer.numberOfTrailingZeros($)", &[Prim::Int]),
    ("Integer.reverse($)", &[Prim::Int]),
    ("Integer.rotateLeft($, $)", &[Prim::Int, Prim::Int]),
    ("Integer.highestOneBit($)", &[Prim::Int]),
    ("Integer.compare($, $)", &[Prim::Int, Prim::Int]),
    ("Integer.signum($)", &[Prim::Int]),
    ("Integer.compareUnsigned($, $)", &[Prim::Int, Prim::Int]),
    ("Long.hashCode($)", &[Prim::Long]),
    ("Long.bitCount($)", &[Prim::Long]),
    ("Long.compare($, $)", &[Prim::Long, Prim::Long]),
    ("Character.getNumericValue($)", &[Prim::Char]),
    ("Double.compare($, $)", &[Prim::Double, Prim::Double]),
    ("Float.floatToIntBits($)", &[Prim::Float]),
];
const LONG_CALLS: [(&str, &[Prim]); 7] = [
    ("Math.abs($)", &[Prim::Long]),
    ("Math.max($, $)", &[Prim::Long, Prim::Long]),
    ("Long.reverse($)", &[Prim::Long]),
    ("Long.rotateRight($, $)", &[Prim::Long, Prim::Int]),
    ("Integer.toUnsignedLong($)", &[Prim::Int]),
    ("Double.doubleToLongBits($)", &[Prim::Double]),
    ("Math.round($)", &[Prim::Double]),
];
const DOUBLE_CALLS: [(&str, &[Prim]); 7] = [
    ("Math.abs($)", &[Prim::Double]),
    ("Math.min($, $)", &[Prim::Double, Prim::Double]),
    ("Math.sqrt($)", &[Prim::Double]),
    ("Math.floor($)", &[Prim::Double]),
    ("Math.ceil($)", &[Prim::Double]),
    ("Math.rint($)", &[Prim::Double]),
    ("Math.signum($)", &[Prim::Double]),
];
const FLOAT_CALLS: [(&str, &[Prim]); 3] = [
    ("Math.abs($)", &[Prim::Float]),
    ("Math.max($, $)", &[Prim::Float, Prim::Float]),
    ("Float.intBitsToFloat($)", &[Prim::Int]),
];
/// Calls that throw where the result does not fit.
const CHECKED_CALLS: [(&str, Prim); 4] = [
    ("Math.addExact($, $)", Prim::Int),
    ("Math.multiplyExact($, $)", Prim::Int),
    ("Math.floorMod($, $)", Prim::Int),
    ("Math.subtractExact($, $)", Prim::Long),
];

impl Generator<'_> {
    pub fn number(&mut self, prim: Prim, depth: usize) -> Expr {
        let ty = Type::Prim(prim);
        match self.rng.below(20) {
            0..=2 => self.cast(prim, depth),
            3 => self.leaf(&ty),
            4 => self.library_call(prim, depth).unwrap_or_else(|| self.arithmetic(prim, depth)),
            5 if self.on(Feature::Boxing) => self.unboxed(prim, depth),
            6 if prim == Prim::Int => self.string_measure(depth),
            6 if prim == Prim::Char => self.char_of_string(depth),
            7 => self.checked_call(prim, depth).unwrap_or_else(|| self.arithmetic(prim, depth)),
            8 if prim == Prim::Int => {
                self.collection_measure(depth).unwrap_or_else(|| self.arithmetic(prim, depth))
            }
            _ => self.arithmetic(prim, depth),
        }
    }

    /// Arithmetic in the type, or in a wider one with a cast back where the type is too narrow to have any.
    fn arithmetic(&mut self, prim: Prim, depth: usize) -> Expr {
        if !prim.is_promoted() {
            return self.cast(prim, depth);
        }
        let ty = Type::Prim(prim);
        match self.rng.below(if prim.is_integral() { 12 } else { 6 }) {
            0 => {
                let inner = self.expr(&ty, depth - 1);
                expr(&ty, self.rng.pick(["-($)", "-($)", "+($)"]), pieces![inner])
            }
            1 | 2 => self.division(prim, depth),
            3..=5 => self.binary(prim, ["+", "-", "*"], depth),
            6..=8 => self.binary(prim, ["&", "|", "^"], depth),
            9 | 10 => {
                let operator = self.rng.pick(["<<", ">>", ">>>"]);
                let left = self.expr(&ty, depth - 1);
                let distance = self.rng.pick(crate::types::INTEGRAL);
                let right = self.expr(&Type::Prim(distance), depth - 1);
                expr(&ty, &format!("($ {operator} $)"), pieces![left, right])
            }
            _ => {
                let inner = self.expr(&ty, depth - 1);
                expr(&ty, "~($)", pieces![inner])
            }
        }
    }

    fn binary(&mut self, prim: Prim, operators: [&str; 3], depth: usize) -> Expr {
        let operator = self.rng.pick(operators);
        let (left, right) = self.promoted_pair(prim);
        let left = self.expr(&left, depth - 1);
        let right = self.expr(&right, depth - 1);
        expr(&Type::Prim(prim), &format!("($ {operator} $)"), pieces![left, right])
    }

    fn division(&mut self, prim: Prim, depth: usize) -> Expr {
        let (left, right) = self.promoted_pair(prim);
        let dividend = self.expr(&left, depth - 1);
        let divisor = self.divisor(&right, depth - 1);
        expr(&Type::Prim(prim), self.rng.pick(["($ / $)", "($ % $)"]), pieces![dividend, divisor])
    }

    /// A divisor: of any value for floating point, mostly not zero for integers.
    pub fn divisor(&mut self, ty: &Type, depth: usize) -> Expr {
        let is_floating = matches!(ty, Type::Prim(prim) if prim.is_floating());
        let value = self.expr(ty, depth);
        if is_floating || matches!(ty, Type::Boxed(_)) || self.risky() {
            return value;
        }
        match self.rng.below(3) {
            0 => text(&INT, self.rng.pick(["-1", "3", "7", "-10", "16"])),
            _ => expr(ty, "($ | 1)", pieces![value]),
        }
    }

    fn cast(&mut self, prim: Prim, depth: usize) -> Expr {
        let from = self.any_numeric();
        let inner = self.expr(&Type::Prim(from), depth - 1);
        expr(&Type::Prim(prim), &format!("(({}) ($))", prim.name()), pieces![inner])
    }

    fn unboxed(&mut self, prim: Prim, depth: usize) -> Expr {
        let boxed = self.receiver(&Type::Boxed(prim), depth - 1);
        let ty = Type::Prim(prim);
        if self.rng.chance(50) {
            expr(&ty, &format!("$.{}Value()", prim.name()), pieces![boxed])
        } else {
            expr(&ty, &format!("(({}) $)", prim.name()), pieces![boxed])
        }
    }

    fn library_call(&mut self, prim: Prim, depth: usize) -> Option<Expr> {
        let (template, operands) = match prim {
            Prim::Int => self.rng.pick(INT_CALLS),
            Prim::Long => self.rng.pick(LONG_CALLS),
            Prim::Float => self.rng.pick(FLOAT_CALLS),
            Prim::Double => self.rng.pick(DOUBLE_CALLS),
            _ => return None,
        };
        if !self.on(Feature::Floats) && operands.iter().any(|operand| operand.is_floating()) {
            return None;
        }
        // Overloads are chosen by the exact types of the arguments.
        let holes = operands.iter().map(|operand| self.exact(*operand, depth - 1).into()).collect();
        Some(expr(&Type::Prim(prim), template, holes))
    }

    fn checked_call(&mut self, prim: Prim, depth: usize) -> Option<Expr> {
        let (template, of) = self.rng.pick(CHECKED_CALLS);
        if of != prim || self.scope.risk < 10 {
            return None;
        }
        let left = self.exact(prim, depth - 1);
        let right = self.exact(prim, depth - 1);
        Some(expr(&Type::Prim(prim), template, pieces![left, right]))
    }

    pub fn boolean(&mut self, depth: usize) -> Expr {
        match self.rng.below(16) {
            0..=5 => self.comparison(depth),
            6 | 7 => {
                let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
                expr(&BOOLEAN, self.rng.pick(["($ && $)", "($ || $)"]), pieces![left, right])
            }
            8 => {
                let (left, right) = (self.condition(depth - 1), self.condition(depth - 1));
                let form = self.rng.pick(["($ & $)", "($ | $)", "($ ^ $)", "($ == $)", "($ != $)"]);
                expr(&BOOLEAN, form, pieces![left, right])
            }
            9 => {
                let inner = self.condition(depth - 1);
                expr(&BOOLEAN, "!($)", pieces![inner])
            }
            10 if self.on(Feature::Boxing) => self.boxed_comparison(depth),
            11 if self.on(Feature::Objects) && self.scope.creates => self.type_test(depth),
            12 if self.on(Feature::Strings) => self.string_test(depth),
            13 if self.on(Feature::Floats) => {
                let inner = self.expr(&DOUBLE, depth - 1);
                expr(&BOOLEAN, self.rng.pick(["Double.isNaN($)", "Double.isInfinite($)"]), pieces![inner])
            }
            14 => {
                let inner = self.expr(&CHAR, depth - 1);
                let form = self.rng.pick(["Character.isDigit((char) ($))", "Character.isLetter((char) ($))"]);
                expr(&BOOLEAN, form, pieces![inner])
            }
            15 => self.leaf(&BOOLEAN),
            _ => self.comparison(depth),
        }
    }

    /// A comparison of two numbers of any two types: promotion happens, and NaN is not equal to itself.
    fn comparison(&mut self, depth: usize) -> Expr {
        let operator = self.rng.pick(["<", "<=", ">", ">=", "==", "!="]);
        let left = self.any_numeric();
        let left = self.expr(&Type::Prim(left), depth - 1);
        let right = self.any_numeric();
        let right = self.expr(&Type::Prim(right), depth - 1);
        expr(&BOOLEAN, &format!("($ {operator} $)"), pieces![left, right])
    }

    /// Equality of boxes: by identity, which the cache of small values makes visible, or by value.
    fn boxed_comparison(&mut self, depth: usize) -> Expr {
        let ty = Type::Boxed(self.any_prim());
        let left = self.receiver(&ty, depth - 1);
        let right = self.receiver(&ty, depth - 1);
        let form = self.rng.pick(["($ == $)", "($ != $)", "$.equals($)", "($.compareTo($) < 0)"]);
        expr(&BOOLEAN, form, pieces![left, right])
    }

    fn type_test(&mut self, depth: usize) -> Expr {
        let subject = self.class_type();
        let tested = self.class_type();
        let subject = self.expr(&subject, depth - 1);
        if self.rng.chance(50) {
            return expr(&BOOLEAN, &format!("((Object) ($) instanceof {})", tested.java()), pieces![subject]);
        }
        let name = self.fresh("p");
        let then = self.in_block(|g| {
            g.declare(&name, &tested, false, true);
            g.condition(depth - 1)
        });
        expr(
            &BOOLEAN,
            &format!("((Object) ($) instanceof {} {name} && $)", tested.java()),
            pieces![subject, then],
        )
    }
}
