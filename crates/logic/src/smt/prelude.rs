//! Operators of the store that SMT-LIB lacks: their names and definitions.
//!
//! The printer writes `(pl.wrap_s32 x)` and puts the definition of `pl.wrap_s32` before it, so that any solver understands
//! the script and a person can read it. The parser knows the same names: a script that defines one exactly as
//! here (or does not define it at all) means the store's operator.

use super::parser::Typed;
use crate::node::Op;
use crate::num::Num;
use crate::sort::{MAX_WIDTH, Sort};
use crate::store::Store;

/// An operator with its width or widths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Own {
    pub op: Op,
    /// Width of the integer, where there is one.
    pub width: u32,
    /// Width of the float, where there is one.
    pub format: u32,
}

const PLAIN: [(&str, Op); 4] =
    [("div", Op::Div), ("mod", Op::Mod), ("trunc_div", Op::TruncDiv), ("trunc_rem", Op::TruncRem)];

const WIDE: [(&str, Op); 8] = [
    ("wrap_s", Op::WrapSigned),
    ("wrap_u", Op::WrapUnsigned),
    ("bit_and", Op::BitAnd),
    ("bit_or", Op::BitOr),
    ("bit_xor", Op::BitXor),
    ("shl", Op::Shl),
    ("lshr", Op::LShr),
    ("ashr", Op::AShr),
];

const FLOAT: [(&str, Op); 5] = [
    ("fmin", Op::FMin),
    ("fmax", Op::FMax),
    ("fmod", Op::FMod),
    ("float_bits", Op::FToBits),
    ("float_to_int", Op::FToInt),
];

impl Own {
    /// The operator with this name.
    pub fn parse(name: &str) -> Option<Own> {
        let name = name.strip_prefix("pl.")?;
        if let Some((_, op)) = PLAIN.iter().find(|(plain, _)| *plain == name) {
            return Some(Own { op: *op, width: 0, format: 0 });
        }
        if let Some(rest) = name.strip_prefix("float_to_int_sat") {
            let (format, width) = rest.split_once('_')?;
            return Own::checked(Op::FToIntSat, width.parse().ok()?, format.parse().ok()?);
        }
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (stem, width) = (&name[..digits], name[digits..].parse().ok()?);
        if let Some((_, op)) = WIDE.iter().find(|(wide, _)| *wide == stem) {
            return Own::checked(*op, width, 32);
        }
        let (_, op) = FLOAT.iter().find(|(float, _)| *float == stem)?;
        Own::checked(*op, 1, width)
    }

    fn checked(op: Op, width: u32, format: u32) -> Option<Own> {
        let fits = (1..=MAX_WIDTH).contains(&width) && (format == 32 || format == 64);
        let format = if op.is_float_op() { format } else { 0 };
        let width =
            if matches!(op, Op::FMin | Op::FMax | Op::FMod | Op::FToBits | Op::FToInt) { 0 } else { width };
        fits.then_some(Own { op, width, format })
    }

    pub fn name(self) -> String {
        let Own { op, width, format } = self;
        let stem =
            |table: &[(&'static str, Op)]| table.iter().find(|entry| entry.1 == op).map(|entry| entry.0);
        if op == Op::FToIntSat {
            format!("pl.float_to_int_sat{format}_{width}")
        } else if let Some(name) = stem(&PLAIN) {
            format!("pl.{name}")
        } else if let Some(name) = stem(&WIDE) {
            format!("pl.{name}{width}")
        } else {
            format!("pl.{}{format}", stem(&FLOAT).unwrap_or("unknown"))
        }
    }

    /// The `define-fun` command that gives the operator its meaning.
    pub fn definition(self) -> String {
        let Own { op, width, format } = self;
        let name = self.name();
        let float = if format == 32 { "(_ FloatingPoint 8 24)" } else { "(_ FloatingPoint 11 53)" };
        let nan = if format == 32 { "(_ NaN 8 24)" } else { "(_ NaN 11 53)" };
        let (params, result, body) = match op {
            Op::Div => (INTS, "Int", "(ite (= y 0) 0 (div x y))".to_owned()),
            Op::Mod => (INTS, "Int", "(ite (= y 0) x (mod x y))".to_owned()),
            Op::TruncDiv => {
                (INTS, "Int", "(ite (= y 0) 0 (ite (>= x 0) (div x y) (- (div (- x) y))))".to_owned())
            }
            Op::TruncRem => {
                (INTS, "Int", "(ite (= y 0) x (ite (>= x 0) (mod x y) (- (mod (- x) y))))".to_owned())
            }
            Op::WrapSigned => {
                let (half, full) = (Num::pow2(width - 1), Num::pow2(width));
                ("((x Int))", "Int", format!("(- (mod (+ x {half}) {full}) {half})"))
            }
            Op::WrapUnsigned => ("((x Int))", "Int", format!("(mod x {})", Num::pow2(width))),
            Op::BitAnd => (INTS, "Int", signed_result(width, &bits("bvand", width))),
            Op::BitOr => (INTS, "Int", signed_result(width, &bits("bvor", width))),
            Op::BitXor => (INTS, "Int", signed_result(width, &bits("bvxor", width))),
            Op::Shl => (INTS, "Int", shift("bvshl", width, "0")),
            Op::LShr => (INTS, "Int", shift("bvlshr", width, "0")),
            Op::AShr => {
                let sign = format!("(ite (bvslt ((_ int2bv {width}) x) (_ bv0 {width})) (- 1) 0)");
                (INTS, "Int", shift("bvashr", width, &sign))
            }
            Op::FMin | Op::FMax => {
                let (fp, zeros) = if op == Op::FMin { ("fp.min", "x y") } else { ("fp.max", "y x") };
                let body = format!(
                    "(ite (or (fp.isNaN x) (fp.isNaN y)) {nan} (ite (and (fp.isZero x) (fp.isZero y)) (ite (fp.isNegative x) {zeros}) ({fp} x y)))"
                );
                return format!("(define-fun {name} ((x {float}) (y {float})) {float} {body})");
            }
            // The IEEE remainder of the magnitudes, moved into [0, |y|): exact, because the result is a float.
            Op::FMod => {
                let body = "(let ((a (fp.abs x)) (b (fp.abs y))) (let ((r (fp.rem a b))) (let ((m (ite (and (fp.isNegative r) (not (fp.isZero r))) (fp.add RNE r b) r))) (ite (fp.isNegative x) (fp.neg m) m))))";
                return format!("(define-fun {name} ((x {float}) (y {float})) {float} {body})");
            }
            Op::FToBits => {
                let canonical = if format == 32 { 0x7fc0_0000_u64 } else { 0x7ff8_0000_0000_0000 };
                let body = format!("(ite (fp.isNaN x) {canonical} (bv2nat (fp.to_ieee_bv x)))");
                return format!("(define-fun {name} ((x {float})) Int {body})");
            }
            Op::FToInt => {
                let body = "(ite (or (fp.isNaN x) (fp.isInfinite x)) 0 (to_int (fp.to_real (fp.roundToIntegral m x))))";
                return format!("(define-fun {name} ((m RoundingMode) (x {float})) Int {body})");
            }
            _ => return self.saturating(float),
        };
        format!("(define-fun {name} {params} {result} {body})")
    }

    fn saturating(self, float: &str) -> String {
        let Own { width, format, .. } = self;
        let half = Num::pow2(width - 1);
        let indices = if format == 32 { "8 24" } else { "11 53" };
        let high = format!("((_ to_fp {indices}) RNE {half}.0)");
        let low = format!("((_ to_fp {indices}) RNE (- {half}.0))");
        let inside = signed_result(width, &format!("((_ fp.to_sbv {width}) RTZ x)"));
        let body = format!(
            "(ite (fp.isNaN x) 0 (ite (fp.geq x {high}) {} (ite (fp.leq x {low}) (- {half}) {inside})))",
            &half - &Num::ONE
        );
        format!("(define-fun {} ((x {float})) Int {body})", self.name())
    }
}

const INTS: &str = "((x Int) (y Int))";

fn bits(function: &str, width: u32) -> String {
    format!("({function} ((_ int2bv {width}) x) ((_ int2bv {width}) y))")
}

/// A bit-vector as a signed integer.
fn signed_result(width: u32, vector: &str) -> String {
    let (half, full) = (Num::pow2(width - 1), Num::pow2(width));
    format!("(let ((r (bv2nat {vector}))) (ite (< r {half}) r (- r {full})))")
}

fn shift(function: &str, width: u32, outside: &str) -> String {
    let inside = signed_result(width, &bits(function, width));
    format!("(ite (and (<= 0 y) (< y {width})) {inside} {outside})")
}

/// Applies one of the operators by name.
pub(crate) fn apply(store: &mut Store, name: &str, args: &[Typed]) -> Option<Result<Typed, String>> {
    let own = Own::parse(name)?;
    let (op, width) = (own.op, own.width);
    let float = if own.format == 32 { Sort::F32 } else { Sort::F64 };
    let ints = args.iter().all(|arg| arg.sort == Sort::INT);
    let floats = args.iter().all(|arg| arg.sort == float);
    let term = match (op, args) {
        (Op::Div, [a, b]) if ints => store.div(a.term, b.term),
        (Op::Mod, [a, b]) if ints => store.modulo(a.term, b.term),
        (Op::TruncDiv, [a, b]) if ints => store.trunc_div(a.term, b.term),
        (Op::TruncRem, [a, b]) if ints => store.trunc_rem(a.term, b.term),
        (Op::WrapSigned, [a]) if ints => store.wrap_signed(width, a.term),
        (Op::WrapUnsigned, [a]) if ints => store.wrap_unsigned(width, a.term),
        (Op::BitAnd, [a, b]) if ints => store.bit_and(width, a.term, b.term),
        (Op::BitOr, [a, b]) if ints => store.bit_or(width, a.term, b.term),
        (Op::BitXor, [a, b]) if ints => store.bit_xor(width, a.term, b.term),
        (Op::Shl, [a, b]) if ints => store.shl(width, a.term, b.term),
        (Op::LShr, [a, b]) if ints => store.lshr(width, a.term, b.term),
        (Op::AShr, [a, b]) if ints => store.ashr(width, a.term, b.term),
        (Op::FMin | Op::FMax | Op::FMod, [a, b]) if floats => {
            return Some(Ok(Typed::new(store.float_op(op, &[a.term, b.term]), float)));
        }
        (Op::FToBits, [a]) if floats => store.float_to_bits(a.term),
        (Op::FToIntSat, [a]) if floats => store.float_to_int_saturating(width, a.term),
        (Op::FToInt, [mode, a]) if mode.sort == Sort::ROUNDING && a.sort == float => {
            store.float_to_int(mode.term, a.term)
        }
        _ => return None,
    };
    Some(Ok(Typed::int(term)))
}

/// Definitions of all operators of ours that a text mentions.
pub fn own_definitions(text: &str) -> String {
    let mut found = std::collections::BTreeSet::new();
    for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_')) {
        found.extend(Own::parse(word));
    }
    found.into_iter().map(|own| own.definition() + "\n").collect()
}
