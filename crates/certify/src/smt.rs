//! Queries as SMT-LIB text, in three ways: with integers and explicit wraps, with bit vectors, or with integers and strings.
//!
//! Integers are the better language for bounds and sums, bit vectors for masks, shifts and floats. In the second way all numbers of a query share one
//! width that no operation in it can leave: every variable has a range, and the bits that each operation needs are added up beforehand. References and
//! texts are sorts without structure, classes are numbers, maps are arrays. In the third way texts are the strings of SMT-LIB, a character for each UTF-16 unit,
//! so that the solver knows by itself what parts and concatenations are.

use std::fmt::Write;

use rustc_hash::FxHashMap;

use crate::term::{Op, Scalar, Sort, T, Terms};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mode {
    Integers,
    /// With this width.
    Bits(u32),
    /// Integers, and texts as strings.
    Strings,
}

/// Queries that need wider bit vectors are not written.
const WIDTH: u32 = 300;

/// What every script begins with.
pub fn prelude(mode: Mode) -> String {
    let number = sort_text(Sort::Int, mode);
    let text = if mode == Mode::Strings { "(define-sort Text () String)" } else { "(declare-sort Text 0)" };
    format!(
        "(declare-sort Ref 0)\n{text}\n(declare-const null Ref)\n(declare-fun type-of (Ref) Int)\n\
         (declare-fun below (Int Int) Bool)\n(declare-fun element-type (Int) Int)\n(declare-fun mirror-of (Int) Ref)\n\
         (declare-fun birth (Ref) Int)\n(declare-fun length (Ref) {number})\n(declare-fun text (Ref) Text)\n\
         (declare-fun text-hash (Text) {number})\n(declare-fun text-compare (Text Text) {number})\n\
         (declare-fun interned (Text) Ref)\n{}",
        if mode == Mode::Strings { STRINGS.to_owned() } else { unknown_texts(&number) }
    )
}

/// Functions on texts, of which the solver knows nothing but the axioms.
fn unknown_texts(number: &str) -> String {
    format!(
        "(declare-fun text-length (Text) {number})\n(declare-fun text-char (Text {number}) {number})\n\
         (declare-fun text-concat (Text Text) Text)\n(declare-fun text-part (Text {number} {number}) Text)\n\
         (declare-fun text-of-number ({number}) Text)\n(declare-fun text-of-char ({number}) Text)\n\
         (declare-fun text-index (Text {number}) {number})\n"
    )
}

/// The same as functions on strings. A character outside the text is some number, as in the other ways.
const STRINGS: &str = "\
(define-fun text-length ((t Text)) Int (str.len t))
(declare-fun char-outside (Text Int) Int)
(define-fun text-char ((t Text) (i Int)) Int
  (ite (and (<= 0 i) (< i (str.len t))) (str.to_code (str.at t i)) (char-outside t i)))
(define-fun text-concat ((a Text) (b Text)) Text (str.++ a b))
(define-fun text-part ((t Text) (from Int) (to Int)) Text (str.substr t from (- to from)))
(define-fun text-of-number ((n Int)) Text (ite (< n 0) (str.++ \"-\" (str.from_int (- n))) (str.from_int n)))
(define-fun text-of-char ((c Int)) Text (str.from_code c))
(define-fun text-index ((t Text) (c Int)) Int (str.indexof t (str.from_code c) 0))
";

/// A text as a string constant: every unit is written by its number.
fn string_constant(text: &str) -> String {
    let units = pathlight_ir::utf16::decode(text);
    let written: String = units.iter().map(|unit| format!("\\u{{{unit:x}}}")).collect();
    format!("\"{written}\"")
}

/// Does a query put texts together or take them apart?
pub fn wants_strings(terms: &Terms, roots: &[T]) -> bool {
    terms.subterms(roots).iter().any(|t| {
        matches!(
            terms.op(*t),
            Op::TextConcat | Op::TextPart | Op::TextOfNumber | Op::TextOfChar | Op::TextIndex
        )
    })
}

fn sort_text(sort: Sort, mode: Mode) -> String {
    let number = || match mode {
        Mode::Integers | Mode::Strings => "Int".to_owned(),
        Mode::Bits(width) => format!("(_ BitVec {width})"),
    };
    match sort {
        Sort::Bool => "Bool".to_owned(),
        Sort::Int => number(),
        Sort::Ref => "Ref".to_owned(),
        Sort::Type | Sort::Age => "Int".to_owned(),
        Sort::Text => "Text".to_owned(),
        Sort::F32 => "(_ FloatingPoint 8 24)".to_owned(),
        Sort::F64 => "(_ FloatingPoint 11 53)".to_owned(),
        Sort::Field(scalar) => format!("(Array Ref {})", sort_text(scalar.sort(), mode)),
        Sort::Row(scalar) => format!("(Array {} {})", number(), sort_text(scalar.sort(), mode)),
        Sort::Elements(scalar) => format!("(Array Ref {})", sort_text(Sort::Row(scalar), mode)),
    }
}

/// Does a query use what only bit vectors express well?
pub fn wants_bits(terms: &Terms, roots: &[T]) -> bool {
    terms.subterms(roots).iter().any(|t| {
        let bits = match terms.op(*t) {
            Op::BitOr(_) | Op::BitXor(_) => true,
            Op::BitAnd(_) => mask(terms, *t).is_none(),
            Op::ShiftLeft(w) | Op::ShiftRight(w) | Op::ShiftRightLogical(w) => shift(terms, *t, *w).is_none(),
            _ => false,
        };
        bits || matches!(terms.sort(*t), Sort::F32 | Sort::F64)
    })
}

fn constant(terms: &Terms, t: T) -> Option<i128> {
    match terms.op(t) {
        Op::Int(value) => Some(*value),
        _ => None,
    }
}

/// A shift by a constant amount is a product or a quotient.
fn shift(terms: &Terms, t: T, width: u32) -> Option<u32> {
    let amount = u32::try_from(constant(terms, *terms.args(t).get(1)?)?).ok()?;
    (amount < width && width <= 64).then_some(amount)
}

/// Masking the lowest bits is a remainder: what is masked, and the number of values that are left.
fn mask(terms: &Terms, t: T) -> Option<(usize, i128)> {
    let values = |at: usize| constant(terms, *terms.args(t).get(at)?).filter(|m| *m >= 0);
    let of = |m: i128| (m + 1).count_ones() == 1;
    match (values(0), values(1)) {
        (_, Some(m)) if of(m) => Some((0, m + 1)),
        (Some(m), _) if of(m) => Some((1, m + 1)),
        _ => None,
    }
}

fn bits_of(value: i128) -> u32 {
    129 - if value < 0 { (!value).leading_zeros() } else { value.leading_zeros() }
}

/// A width in which nothing of the query overflows.
pub fn width(terms: &Terms, roots: &[T]) -> Option<u32> {
    let mut needed: FxHashMap<T, u32> = FxHashMap::default();
    let mut widest = 65;
    for t in terms.subterms(roots) {
        if terms.sort(t) != Sort::Int {
            continue;
        }
        let arg = |at: usize| terms.args(t).get(at).and_then(|a| needed.get(a)).copied().unwrap_or(65);
        let most = || (0..terms.args(t).len()).map(arg).max().unwrap_or(65);
        let bits = match terms.op(t) {
            Op::Int(value) => bits_of(*value),
            Op::Var(_, (low, high)) => bits_of(*low).max(bits_of(*high)),
            Op::Add => most().saturating_add(1 + terms.args(t).len().ilog2()),
            Op::Mul => (0..terms.args(t).len()).map(arg).fold(1_u32, u32::saturating_add),
            Op::Div | Op::Mod | Op::Quotient | Op::Remainder => most().saturating_add(1),
            Op::WrapSigned(w) | Op::FloatToInt(w) => *w,
            Op::WrapUnsigned(w) => w + 1,
            Op::BitAnd(w) | Op::BitOr(w) | Op::BitXor(w) => *w,
            Op::ShiftLeft(w) | Op::ShiftRight(w) | Op::ShiftRightLogical(w) => *w,
            Op::Ite => arg(1).max(arg(2)),
            _ => 65,
        };
        needed.insert(t, bits);
        // Operands are cut to the width of bit operations, which must not be wider than everything.
        let own = match terms.op(t) {
            Op::WrapSigned(w) | Op::WrapUnsigned(w) => w + 1,
            _ => bits,
        };
        widest = widest.max(own).max(bits);
    }
    (widest < WIDTH).then_some(widest + 1)
}

/// A query that the printer has no words for, and why.
pub type Unwritten = String;

pub struct Printer<'a> {
    terms: &'a Terms,
    mode: Mode,
    names: FxHashMap<T, String>,
    classes: Vec<String>,
    objects: Vec<T>,
    literals: Vec<T>,
    out: String,
    counter: u32,
}

/// One query: declarations, assertions, the question.
pub fn query(terms: &Terms, mode: Mode, assertions: &[T]) -> Result<String, Unwritten> {
    let mut printer = Printer {
        terms,
        mode,
        names: FxHashMap::default(),
        classes: Vec::new(),
        objects: Vec::new(),
        literals: Vec::new(),
        out: String::from("(push 1)\n"),
        counter: 0,
    };
    for t in terms.subterms(assertions) {
        printer.define(t)?;
    }
    printer.distinct();
    for assertion in assertions {
        let name = printer.names[assertion].clone();
        let _ = writeln!(printer.out, "(assert {name})");
    }
    printer.out.push_str("(check-sat)\n(pop 1)\n");
    Ok(printer.out)
}

impl Printer<'_> {
    fn distinct(&mut self) {
        let mut objects = vec!["null".to_owned()];
        objects.extend(self.objects.iter().map(|t| self.names[t].clone()));
        let literals: Vec<String> = self.literals.iter().map(|t| self.names[t].clone()).collect();
        for names in [objects, literals] {
            if names.len() > 1 {
                let _ = writeln!(self.out, "(assert (distinct {}))", names.join(" "));
            }
        }
    }

    fn declare(&mut self, t: T, prefix: &str) -> String {
        self.counter += 1;
        let name = format!("{prefix}{}", self.counter);
        let sort = sort_text(self.terms.sort(t), self.mode);
        let _ = writeln!(self.out, "(declare-const {name} {sort})");
        name
    }

    /// Gives a term a name; compound ones get a definition.
    fn define(&mut self, t: T) -> Result<(), Unwritten> {
        let name = match self.terms.op(t) {
            Op::True => "true".to_owned(),
            Op::False => "false".to_owned(),
            Op::Null => "null".to_owned(),
            Op::Int(value) => self.number(*value),
            Op::Class(class) => self.class(class).to_string(),
            Op::Var(..) => self.declare(t, "x"),
            Op::StringObject(_) | Op::Mirror(_) => {
                self.objects.push(t);
                self.declare(t, "object")
            }
            Op::Literal(text) if self.mode == Mode::Strings => string_constant(text),
            Op::Literal(_) => {
                self.literals.push(t);
                self.declare(t, "literal")
            }
            Op::Float(bits) => self.float(self.terms.sort(t), *bits),
            _ => {
                let text = self.compound(t)?;
                self.counter += 1;
                let name = format!("t{}", self.counter);
                let sort = sort_text(self.terms.sort(t), self.mode);
                let _ = writeln!(self.out, "(define-fun {name} () {sort} {text})");
                name
            }
        };
        self.names.insert(t, name);
        Ok(())
    }

    fn class(&mut self, class: &str) -> usize {
        match self.classes.iter().position(|known| known == class) {
            Some(at) => at,
            None => {
                self.classes.push(class.to_owned());
                self.classes.len() - 1
            }
        }
    }

    fn number(&self, value: i128) -> String {
        match self.mode {
            Mode::Integers | Mode::Strings if value < 0 => format!("(- {})", value.unsigned_abs()),
            Mode::Integers | Mode::Strings => value.to_string(),
            Mode::Bits(width) if value < 0 => {
                format!("(bvneg (_ bv{} {width}))", value.unsigned_abs())
            }
            Mode::Bits(width) => format!("(_ bv{value} {width})"),
        }
    }

    fn float(&self, sort: Sort, bits: u64) -> String {
        let (exponent, significand) = if sort == Sort::F64 { (11, 53) } else { (8, 24) };
        let width = exponent + significand;
        format!("((_ to_fp {exponent} {significand}) (_ bv{bits} {width}))")
    }

    fn arg(&self, t: T, at: usize) -> &str {
        let arg = self.terms.args(t)[at];
        &self.names[&arg]
    }

    fn call(&self, name: &str, t: T) -> String {
        let args: Vec<&str> = (0..self.terms.args(t).len()).map(|at| self.arg(t, at)).collect();
        format!("({name} {})", args.join(" "))
    }

    fn compound(&mut self, t: T) -> Result<String, Unwritten> {
        Ok(match self.terms.op(t).clone() {
            Op::Not => self.call("not", t),
            Op::And => self.call("and", t),
            Op::Or => self.call("or", t),
            Op::Eq => self.call("=", t),
            Op::Ite => self.call("ite", t),
            Op::Select => self.call("select", t),
            Op::Store => self.call("store", t),
            Op::ConstRow => {
                format!("((as const {}) {})", sort_text(self.terms.sort(t), self.mode), self.arg(t, 0))
            }
            Op::Length => self.call("length", t),
            Op::Text => self.call("text", t),
            Op::TypeOf => self.call("type-of", t),
            Op::Below => self.call("below", t),
            Op::ElementType => self.call("element-type", t),
            Op::MirrorOf => self.call("mirror-of", t),
            Op::TextLength => self.call("text-length", t),
            Op::TextChar => self.call("text-char", t),
            Op::TextHash => self.call("text-hash", t),
            Op::TextConcat => self.call("text-concat", t),
            Op::TextPart => self.call("text-part", t),
            Op::TextOfNumber => self.call("text-of-number", t),
            Op::TextOfChar => self.call("text-of-char", t),
            Op::TextIndex => self.call("text-index", t),
            Op::TextCompare => self.call("text-compare", t),
            Op::Interned => self.call("interned", t),
            Op::Birth => self.call("birth", t),
            Op::Before => self.call("<", t),
            Op::Opaque(name) => {
                let params: Vec<String> = self
                    .terms
                    .args(t)
                    .iter()
                    .map(|arg| sort_text(self.terms.sort(*arg), self.mode))
                    .collect();
                let sort = sort_text(self.terms.sort(t), self.mode);
                // One function per name and sorts; declared anew in each query.
                let symbol = format!("|{}:{}:{sort}|", name.replace(['|', '\\'], "_"), params.join(" "));
                let line = format!("(declare-fun {symbol} ({}) {sort})\n", params.join(" "));
                if !self.out.contains(&line) {
                    self.out.push_str(&line);
                }
                self.call(&symbol, t)
            }
            op => match self.mode {
                Mode::Integers | Mode::Strings => self.integer(t, &op)?,
                Mode::Bits(width) => self.bits(t, &op, width)?,
            },
        })
    }

    fn integer(&self, t: T, op: &Op) -> Result<String, Unwritten> {
        let power = |w: u32| -> Result<u128, Unwritten> {
            1_u128.checked_shl(w).filter(|_| w < 127).ok_or_else(|| "a width beyond 126".to_owned())
        };
        Ok(match op {
            Op::Le => self.call("<=", t),
            Op::Add => self.call("+", t),
            Op::Mul => self.call("*", t),
            Op::Div => {
                let (a, b) = (self.arg(t, 0), self.arg(t, 1));
                format!("(ite (= {b} 0) 0 (div {a} {b}))")
            }
            Op::Mod => {
                let (a, b) = (self.arg(t, 0), self.arg(t, 1));
                format!("(ite (= {b} 0) {a} (mod {a} {b}))")
            }
            Op::Quotient => {
                let (a, b) = (self.arg(t, 0), self.arg(t, 1));
                format!("(ite (= {b} 0) 0 (ite (>= {a} 0) (div {a} {b}) (- (div (- {a}) {b}))))")
            }
            Op::Remainder => {
                let (a, b) = (self.arg(t, 0), self.arg(t, 1));
                format!("(ite (= {b} 0) {a} (ite (>= {a} 0) (mod {a} {b}) (- (mod (- {a}) {b}))))")
            }
            Op::WrapSigned(w) => {
                let half = power(w.checked_sub(1).ok_or("a width of 0")?)?;
                format!("(- (mod (+ {} {half}) {}) {half})", self.arg(t, 0), power(*w)?)
            }
            Op::WrapUnsigned(w) => format!("(mod {} {})", self.arg(t, 0), power(*w)?),
            Op::BitAnd(_) => {
                let (of, values) = mask(self.terms, t).ok_or("a mask that is not written with integers")?;
                format!("(mod {} {values})", self.arg(t, of))
            }
            Op::ShiftLeft(w) | Op::ShiftRight(w) | Op::ShiftRightLogical(w) => {
                let amount = shift(self.terms, t, *w).ok_or("a shift that is not written with integers")?;
                let (a, factor, all, half) = (self.arg(t, 0), power(amount)?, power(*w)?, power(*w - 1)?);
                let value = match op {
                    Op::ShiftLeft(_) => format!("(* {a} {factor})"),
                    Op::ShiftRightLogical(_) => format!("(div (mod {a} {all}) {factor})"),
                    _ => format!("(div (- (mod (+ {a} {half}) {all}) {half}) {factor})"),
                };
                format!("(- (mod (+ {value} {half}) {all}) {half})")
            }
            other => return Err(format!("{other:?} is not written with integers")),
        })
    }

    /// The lowest bits of an argument.
    fn low(&self, t: T, at: usize, w: u32) -> String {
        format!("((_ extract {} 0) {})", w - 1, self.arg(t, at))
    }

    fn bits(&self, t: T, op: &Op, width: u32) -> Result<String, Unwritten> {
        let zero = format!("(_ bv0 {width})");
        let signed = |w: u32, text: String| format!("((_ sign_extend {}) {text})", width - w);
        let fits =
            |w: u32| if w == 0 || w > width { Err("a width that does not fit".to_owned()) } else { Ok(w) };
        Ok(match op {
            Op::Le => self.call("bvsle", t),
            Op::Add => self.fold("bvadd", t),
            Op::Mul => self.fold("bvmul", t),
            Op::Div | Op::Mod => {
                let (a, b) = (self.arg(t, 0), self.arg(t, 1));
                let (one, minus) = (format!("(_ bv1 {width})"), format!("(bvneg (_ bv1 {width}))"));
                let low = format!("(bvslt (bvsrem {a} {b}) {zero})");
                if *op == Op::Div {
                    let step = format!("(ite (bvsgt {b} {zero}) {one} {minus})");
                    format!("(ite (= {b} {zero}) {zero} (bvsub (bvsdiv {a} {b}) (ite {low} {step} {zero})))")
                } else {
                    let size = format!("(ite (bvsgt {b} {zero}) {b} (bvneg {b}))");
                    format!("(ite (= {b} {zero}) {a} (bvadd (bvsrem {a} {b}) (ite {low} {size} {zero})))")
                }
            }
            Op::Quotient => {
                let (a, b) = (self.arg(t, 0), self.arg(t, 1));
                format!("(ite (= {b} {zero}) {zero} (bvsdiv {a} {b}))")
            }
            Op::Remainder => {
                let (a, b) = (self.arg(t, 0), self.arg(t, 1));
                format!("(ite (= {b} {zero}) {a} (bvsrem {a} {b}))")
            }
            Op::WrapSigned(w) => signed(fits(*w)?, self.low(t, 0, *w)),
            Op::WrapUnsigned(w) => {
                format!("((_ zero_extend {}) {})", width - fits(*w)?, self.low(t, 0, *w))
            }
            Op::BitAnd(w) | Op::BitOr(w) | Op::BitXor(w) => {
                let name = match op {
                    Op::BitAnd(_) => "bvand",
                    Op::BitOr(_) => "bvor",
                    _ => "bvxor",
                };
                fits(*w)?;
                signed(*w, format!("({name} {} {})", self.low(t, 0, *w), self.low(t, 1, *w)))
            }
            Op::ShiftLeft(w) | Op::ShiftRight(w) | Op::ShiftRightLogical(w) => {
                fits(*w)?;
                let (name, beyond) = match op {
                    Op::ShiftLeft(_) => ("bvshl", format!("(_ bv0 {w})")),
                    Op::ShiftRightLogical(_) => ("bvlshr", format!("(_ bv0 {w})")),
                    _ => ("bvashr", format!("(bvashr {} (_ bv{} {w}))", self.low(t, 0, *w), w - 1)),
                };
                let amount = self.arg(t, 1);
                let inside = format!("(and (bvsge {amount} {zero}) (bvslt {amount} (_ bv{w} {width})))");
                let shifted = format!("({name} {} {})", self.low(t, 0, *w), self.low(t, 1, *w));
                signed(*w, format!("(ite {inside} {shifted} {beyond})"))
            }
            Op::FloatAdd => self.rounded("fp.add", t),
            Op::FloatSub => self.rounded("fp.sub", t),
            Op::FloatMul => self.rounded("fp.mul", t),
            Op::FloatDiv => self.rounded("fp.div", t),
            Op::FloatSqrt => self.rounded("fp.sqrt", t),
            Op::FloatNeg => self.call("fp.neg", t),
            Op::FloatAbs => self.call("fp.abs", t),
            Op::FloatLt => self.call("fp.lt", t),
            Op::FloatLe => self.call("fp.leq", t),
            Op::FloatEq => self.call("fp.eq", t),
            Op::FloatIsNan => self.call("fp.isNaN", t),
            Op::FloatToFloat | Op::IntToFloat => {
                let (exponent, significand) = format_of(self.terms.sort(t))?;
                format!("((_ to_fp {exponent} {significand}) RNE {})", self.arg(t, 0))
            }
            Op::BitsToFloat => {
                let (exponent, significand) = format_of(self.terms.sort(t))?;
                let bits = self.low(t, 0, exponent + significand);
                format!("((_ to_fp {exponent} {significand}) {bits})")
            }
            Op::FloatToInt(w) => {
                let (exponent, significand) = format_of(self.terms.sort(self.terms.args(t)[0]))?;
                if !matches!(w, 32 | 64) {
                    return Err("a conversion to an odd width".to_owned());
                }
                let x = self.arg(t, 0);
                let limit = 1_u128 << (w - 1);
                let bound = |sign: &str| format!("((_ to_fp {exponent} {significand}) RNE {sign})");
                let (most, least) = (bound(&format!("{limit}.0")), bound(&format!("(- {limit}.0)")));
                let high = format!("(_ bv{} {width})", limit - 1);
                let low = format!("(bvneg (_ bv{limit} {width}))");
                let inside = signed(*w, format!("((_ fp.to_sbv {w}) RTZ {x})"));
                format!(
                    "(ite (fp.isNaN {x}) {zero} (ite (fp.geq {x} {most}) {high} (ite (fp.leq {x} {least}) {low} {inside})))"
                )
            }
            other => return Err(format!("{other:?} is not written with bit vectors")),
        })
    }

    fn fold(&self, name: &str, t: T) -> String {
        let count = self.terms.args(t).len();
        let mut text = self.arg(t, 0).to_owned();
        for at in 1..count {
            text = format!("({name} {text} {})", self.arg(t, at));
        }
        text
    }

    fn rounded(&self, name: &str, t: T) -> String {
        let args: Vec<&str> = (0..self.terms.args(t).len()).map(|at| self.arg(t, at)).collect();
        format!("({name} RNE {})", args.join(" "))
    }
}

fn format_of(sort: Sort) -> Result<(u32, u32), Unwritten> {
    match sort.scalar() {
        Some(Scalar::F32) => Ok((8, 24)),
        Some(Scalar::F64) => Ok((11, 53)),
        _ => Err("a float operation on something else".to_owned()),
    }
}
