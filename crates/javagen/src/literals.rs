//! Literals, with a preference for the values at which the meaning of Java turns.

use crate::generator::Generator;
use crate::tree::{Expr, text};
use crate::types::{Prim, Type};

const WORDS: [&str; 16] = [
    "",
    "a",
    "b",
    "abc",
    "xyz",
    "Hello",
    "12",
    "-7",
    "0x1F",
    " pad ",
    "tab\\t",
    "q\\\"q",
    "\\u00e9t\\u00e9",
    "zz",
    "AbC",
    "9223372036854775808",
];

impl Generator<'_> {
    pub fn literal(&mut self, prim: Prim) -> Expr {
        let written = match prim {
            Prim::Boolean => self.rng.pick(["true", "false"]).to_string(),
            Prim::Byte => format!("(byte) {}", self.integer(&[127, -128, 0, -1, 1], 128)),
            Prim::Short => format!("(short) {}", self.integer(&[32767, -32768, 0, -1, 255], 1000)),
            Prim::Char => self.character(),
            Prim::Int => self.int_literal(),
            Prim::Long => self.long_literal(),
            Prim::Float => self.float_literal(),
            Prim::Double => self.double_literal(),
        };
        text(&Type::Prim(prim), written)
    }

    /// An integer: one of the special ones, or a small one, which is what array indices and shift distances look like.
    fn integer(&mut self, special: &[i64], range: usize) -> i64 {
        if self.rng.chance(35) {
            return self.rng.choose(special).copied().unwrap_or(0);
        }
        let magnitude = if self.rng.chance(60) { self.rng.below(10) } else { self.rng.below(range) };
        if self.rng.chance(25) { -(magnitude as i64) } else { magnitude as i64 }
    }

    fn int_literal(&mut self) -> String {
        match self.rng.below(8) {
            0 => self.rng.pick(["Integer.MIN_VALUE", "Integer.MAX_VALUE"]).into(),
            1 => format!("0x{:x}", self.rng.next() as u32),
            _ => self
                .integer(&[0, -1, 31, 32, 127, 128, -129, 255, 65535, 65536, 1 << 30], 100_000)
                .to_string(),
        }
    }

    fn long_literal(&mut self) -> String {
        match self.rng.below(8) {
            0 => self.rng.pick(["Long.MIN_VALUE", "Long.MAX_VALUE"]).into(),
            1 => format!("0x{:x}L", self.rng.next()),
            _ => {
                let special = [0, -1, 63, 64, 1 << 31, -(1 << 31), (1 << 32) - 1, 1 << 53, 1 << 62];
                format!("{}L", self.integer(&special, 1_000_000_000))
            }
        }
    }

    fn float_literal(&mut self) -> String {
        match self.rng.below(4) {
            0 => self
                .rng
                .pick([
                    "Float.NaN",
                    "Float.POSITIVE_INFINITY",
                    "Float.NEGATIVE_INFINITY",
                    "Float.MIN_VALUE",
                    "Float.MAX_VALUE",
                    "-0f",
                    "16777217f",
                    "3e10f",
                ])
                .into(),
            _ => format!("{}.{}f", self.integer(&[0, 1, -1, 2], 1000), self.rng.below(1000)),
        }
    }

    fn double_literal(&mut self) -> String {
        match self.rng.below(4) {
            0 => self
                .rng
                .pick([
                    "Double.NaN",
                    "Double.POSITIVE_INFINITY",
                    "Double.NEGATIVE_INFINITY",
                    "Double.MIN_VALUE",
                    "Double.MAX_VALUE",
                    "-0d",
                    "9007199254740993d",
                    "1e19",
                    "-3e9",
                ])
                .into(),
            _ => format!("{}.{}", self.integer(&[0, 1, -1, 2], 1000), self.rng.below(100_000)),
        }
    }

    fn character(&mut self) -> String {
        match self.rng.below(6) {
            0 => self.rng.pick(["'\\uffff'", "'\\0'", "'\\n'", "'\\''", "'\\\\'", "'\\u00e9'"]).into(),
            1 => format!("(char) {}", self.integer(&[65535, 0, -1, 128], 60000)),
            _ => format!("'{}'", (b'a' + self.rng.below(26) as u8) as char),
        }
    }

    pub fn string_literal(&mut self) -> Expr {
        let word = self.rng.pick(WORDS);
        text(&Type::Str, format!("\"{word}\""))
    }
}
