//! Strings: concatenation of every type, the methods that ordinary programs use, and builders.
//!
//! Every concatenation goes through the helper `cap`, which cuts long strings: a string that doubles in a loop must not fill the memory.

use crate::Feature;
use crate::generator::Generator;
use crate::tree::{Expr, expr, pieces, text};
use crate::types::{BOOLEAN, CHAR, INT, LONG, Prim, Type};

impl Generator<'_> {
    pub fn string(&mut self, depth: usize) -> Expr {
        let choice = self.rng.below(18);
        if choice < 6 || !self.on(Feature::Strings) {
            let joined = self.concatenation(depth);
            return expr(&Type::Str, "cap($)", pieces![joined]);
        }
        match choice {
            6 | 7 => self.substring(depth),
            8 => {
                let prim = self.any_prim();
                let value = self.exact(prim, depth - 1);
                expr(&Type::Str, "String.valueOf($)", pieces![value])
            }
            9 => {
                let subject = self.receiver(&Type::Str, depth - 1);
                let (from, to) = (self.exact(Prim::Char, depth - 1), self.exact(Prim::Char, 0));
                expr(&Type::Str, "$.replace($, $)", pieces![subject, from, to])
            }
            10 => {
                let subject = self.receiver(&Type::Str, depth - 1);
                let count = self.exact(Prim::Int, depth - 1);
                expr(&Type::Str, "cap($.repeat($ & 3))", pieces![subject, count])
            }
            11 => {
                let subject = self.receiver(&Type::Str, depth - 1);
                expr(&Type::Str, self.rng.pick(["$.trim()", "$.toString()", "$.intern()"]), pieces![subject])
            }
            12 => {
                let value = self.exact(Prim::Int, depth - 1);
                let form = self.rng.pick([
                    "Integer.toHexString($)",
                    "Integer.toBinaryString($)",
                    "Integer.toString($, 7)",
                ]);
                expr(&Type::Str, form, pieces![value])
            }
            13 | 14 => self.builder(depth),
            15 => {
                let value = self.expr(&LONG, depth - 1);
                expr(&Type::Str, self.rng.pick(["Long.toString($)", "Long.toHexString($)"]), pieces![value])
            }
            16 => {
                let (first, second) = (self.expr(&Type::Str, depth - 1), self.expr(&Type::Str, depth - 1));
                expr(&Type::Str, "cap(String.join(\"-\", $, $))", pieces![first, second])
            }
            _ => self.text_of_array(depth),
        }
    }

    /// `"" + a + b ...`: each operand of a type of its own.
    pub fn concatenation(&mut self, depth: usize) -> Expr {
        let first = self.string_literal();
        let mut joined =
            if self.rng.chance(30) { self.receiver(&Type::Str, depth.saturating_sub(1)) } else { first };
        for _ in 0..self.rng.between(1, 3) {
            let operand = self.printable(depth.saturating_sub(1));
            joined = expr(&Type::Str, "$ + $", pieces![joined, operand]);
        }
        joined
    }

    /// A value of a random type that has a text of its own, as an operand of `+`.
    pub fn printable(&mut self, depth: usize) -> Expr {
        match self.rng.below(12) {
            0 | 1 => self.receiver(&Type::Str, depth),
            2 if self.on(Feature::Boxing) => {
                let ty = Type::Boxed(self.any_prim());
                self.receiver(&ty, depth)
            }
            3 if self.on(Feature::Objects) && self.scope.creates => {
                let ty = self.class_type();
                self.receiver(&ty, depth)
            }
            4 if !self.world.enums.is_empty() => {
                let ty = self.enum_type();
                self.receiver(&ty, depth)
            }
            5 if !self.world.records.is_empty() => {
                let ty = self.record_type();
                self.receiver(&ty, depth)
            }
            6 => self.collection_in_scope().unwrap_or_else(|| text(&Type::Str, "(Object) null")),
            7 if self.on(Feature::Arrays) => self.text_of_array(depth.max(1)),
            _ => {
                let ty = Type::Prim(self.any_prim());
                let value = self.expr(&ty, depth);
                expr(&ty, "($)", pieces![value])
            }
        }
    }

    fn collection_in_scope(&mut self) -> Option<Expr> {
        let places = self.places(|ty, _| matches!(ty, Type::List(_) | Type::Map(..) | Type::Deque));
        self.rng.choose(&places).map(|place| text(&place.ty, place.text.clone()))
    }

    fn substring(&mut self, depth: usize) -> Expr {
        let subject = self.receiver(&Type::Str, depth - 1);
        let from = self.exact(Prim::Int, depth - 1);
        if self.risky() {
            let to = self.expr(&INT, depth - 1);
            return expr(&Type::Str, "$.substring($, $)", pieces![subject, from, to]);
        }
        expr(&Type::Str, "tail($, $)", pieces![subject, from])
    }

    fn builder(&mut self, depth: usize) -> Expr {
        let mut chain = text(&Type::Other("StringBuilder".into()), "new StringBuilder()");
        for _ in 0..self.rng.between(1, 3) {
            let prim = self.any_prim();
            let operand = if self.rng.chance(40) {
                self.expr(&Type::Str, depth - 1)
            } else {
                self.exact(prim, depth - 1)
            };
            // A conditional between null constants would leave the overload open.
            let form = if operand.ty == Type::Str { "$.append((String) ($))" } else { "$.append($)" };
            chain = expr(&chain.ty.clone(), form, pieces![chain, operand]);
        }
        let end = self.rng.pick([
            "cap($.toString())",
            "cap($.reverse().toString())",
            "cap($.insert(0, 'z').toString())",
        ]);
        expr(&Type::Str, end, pieces![chain])
    }

    pub fn string_measure(&mut self, depth: usize) -> Expr {
        let subject = self.receiver(&Type::Str, depth - 1);
        match self.rng.below(5) {
            0 | 1 => expr(&INT, "$.length()", pieces![subject]),
            2 => expr(&INT, "$.hashCode()", pieces![subject]),
            3 if self.risky() => expr(&INT, "Integer.parseInt($)", pieces![subject]),
            _ => {
                let other = self.receiver(&Type::Str, depth - 1);
                expr(&INT, self.rng.pick(["$.compareTo($)", "$.indexOf($)"]), pieces![subject, other])
            }
        }
    }

    pub fn char_of_string(&mut self, depth: usize) -> Expr {
        let subject = self.receiver(&Type::Str, depth - 1);
        let index = self.expr(&INT, depth - 1);
        let form = if self.risky() { "$.charAt($)" } else { "at($, $)" };
        expr(&CHAR, form, pieces![subject, index])
    }

    pub fn string_test(&mut self, depth: usize) -> Expr {
        let subject = self.receiver(&Type::Str, depth - 1);
        let other = self.receiver(&Type::Str, depth - 1);
        let form = self.rng.pick([
            "$.equals($)",
            "$.contains($)",
            "$.startsWith($)",
            "$.endsWith($)",
            "($ == $)",
            "Objects.equals($, $)",
            "$.equalsIgnoreCase($)",
        ]);
        expr(&BOOLEAN, form, pieces![subject, other])
    }
}
