//! Constructors of floating-point terms (IEEE 754 single and double).
//!
//! A float constant is its bits, with one NaN, as in SMT-LIB, so identity of terms is identity of values (`eq`), while IEEE
//! equality (`float_eq`) is a predicate of its own. Operators that round take a rounding mode as their first argument;
//! Java programs always pass [`Store::rne`].

use crate::eval::apply;
use crate::node::{Op, Term};
use crate::rules::Rule;
use crate::sort::Sort;
use crate::store::Store;
use crate::value::Value;
use smallvec::SmallVec;

/// IEEE rounding modes, in SMT-LIB's order of introduction; the number is the id of the constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u32)]
pub enum Rounding {
    /// To nearest, ties to even.
    Rne = 0,
    /// To nearest, ties away from zero.
    Rna = 1,
    /// Towards positive infinity.
    Rtp = 2,
    /// Towards negative infinity.
    Rtn = 3,
    /// Towards zero.
    Rtz = 4,
}

impl Rounding {
    pub const ALL: [Rounding; 5] =
        [Rounding::Rne, Rounding::Rna, Rounding::Rtp, Rounding::Rtn, Rounding::Rtz];

    pub fn name(self) -> &'static str {
        ["RNE", "RNA", "RTP", "RTN", "RTZ"][self as usize]
    }

    pub fn from_id(id: u32) -> Option<Rounding> {
        Rounding::ALL.get(id as usize).copied()
    }
}

const NAN32: u64 = 0x7fc0_0000;
const NAN64: u64 = 0x7ff8_0000_0000_0000;

/// The one NaN of a float sort.
pub(crate) fn canonical_bits(sort: Sort, bits: u64) -> u64 {
    if sort == Sort::F32 {
        if f32::from_bits(bits as u32).is_nan() { NAN32 } else { bits & 0xffff_ffff }
    } else if f64::from_bits(bits).is_nan() {
        NAN64
    } else {
        bits
    }
}

impl Store {
    pub fn f32(&mut self, value: f32) -> Term {
        self.float_bits(Sort::F32, u64::from(value.to_bits()))
    }

    pub fn f64(&mut self, value: f64) -> Term {
        self.float_bits(Sort::F64, value.to_bits())
    }

    /// The float constant with these IEEE bits; all NaNs are one.
    pub fn float_bits(&mut self, sort: Sort, bits: u64) -> Term {
        let bits = canonical_bits(sort, bits);
        self.intern_raw(Op::Float, bits as u32, (bits >> 32) as u32, sort, &[])
    }

    pub fn rounding(&mut self, mode: Rounding) -> Term {
        self.constant(Sort::ROUNDING, mode as u32, mode.name())
    }

    /// Round to nearest, ties to even: the only mode of Java.
    pub fn rne(&mut self) -> Term {
        self.rounding(Rounding::Rne)
    }

    /// Any float operator whose result sort follows from its arguments: arithmetic (`FAdd` to `FAbs`) and predicates
    /// (`FLt` to `FIsPositive`). Rounding operators take the mode first.
    pub fn float_op(&mut self, op: Op, args: &[Term]) -> Term {
        let predicate = (Op::FLt as u8..=Op::FIsPositive as u8).contains(&(op as u8));
        let sort = match args.last() {
            Some(last) if !predicate => self.sort(*last),
            _ => Sort::BOOL,
        };
        self.float_node(op, 0, sort, args)
    }

    pub fn float_add(&mut self, rounding: Term, a: Term, b: Term) -> Term {
        self.float_op(Op::FAdd, &[rounding, a, b])
    }

    pub fn float_sub(&mut self, rounding: Term, a: Term, b: Term) -> Term {
        self.float_op(Op::FSub, &[rounding, a, b])
    }

    pub fn float_mul(&mut self, rounding: Term, a: Term, b: Term) -> Term {
        self.float_op(Op::FMul, &[rounding, a, b])
    }

    pub fn float_div(&mut self, rounding: Term, a: Term, b: Term) -> Term {
        self.float_op(Op::FDiv, &[rounding, a, b])
    }

    /// Java's and C's `%` on floats.
    pub fn float_mod(&mut self, a: Term, b: Term) -> Term {
        self.float_op(Op::FMod, &[a, b])
    }

    pub fn float_neg(&mut self, a: Term) -> Term {
        self.float_op(Op::FNeg, &[a])
    }

    pub fn float_lt(&mut self, a: Term, b: Term) -> Term {
        self.float_op(Op::FLt, &[a, b])
    }

    pub fn float_le(&mut self, a: Term, b: Term) -> Term {
        self.float_op(Op::FLe, &[a, b])
    }

    /// IEEE equality: NaN differs from itself, zeros are equal.
    pub fn float_eq(&mut self, a: Term, b: Term) -> Term {
        self.float_op(Op::FEq, &[a, b])
    }

    pub fn is_nan(&mut self, a: Term) -> Term {
        self.float_op(Op::FIsNan, &[a])
    }

    /// A float as a float of another format.
    pub fn float_to_float(&mut self, sort: Sort, rounding: Term, a: Term) -> Term {
        if self.sort(a) == sort {
            return a;
        }
        self.float_node(Op::FToFloat, 0, sort, &[rounding, a])
    }

    pub fn int_to_float(&mut self, sort: Sort, rounding: Term, a: Term) -> Term {
        self.float_node(Op::FFromInt, 0, sort, &[rounding, a])
    }

    /// The float with the IEEE bits given by an integer (modulo the format's width).
    pub fn bits_to_float(&mut self, sort: Sort, a: Term) -> Term {
        let width = if sort == Sort::F32 { 32 } else { 64 };
        let bits = self.wrap_unsigned(width, a);
        self.float_node(Op::FFromBits, 0, sort, &[bits])
    }

    /// The IEEE bits of a float as an unsigned integer; NaN gives the canonical ones, as Java's `doubleToLongBits`.
    pub fn float_to_bits(&mut self, a: Term) -> Term {
        self.float_node(Op::FToBits, 0, Sort::INT, &[a])
    }

    /// Java's conversion to a signed integer of a width: towards zero, saturating, NaN to 0.
    pub fn float_to_int_saturating(&mut self, width: u32, a: Term) -> Term {
        self.float_node(Op::FToIntSat, width, Sort::INT, &[a])
    }

    /// The nearest integer under the rounding mode; 0 for NaN and infinities.
    pub fn float_to_int(&mut self, rounding: Term, a: Term) -> Term {
        self.float_node(Op::FToInt, 0, Sort::INT, &[rounding, a])
    }

    /// Folds constants; otherwise the node itself.
    pub(crate) fn float_node(&mut self, op: Op, payload: u32, sort: Sort, args: &[Term]) -> Term {
        if args.iter().all(|&arg| self.is_value(arg)) {
            let values: SmallVec<[Value; 4]> = args.iter().map(|&arg| self.value_at(arg)).collect();
            if let Some(value) = apply(op, payload, sort, &values) {
                self.fired(Rule::FloatConstants);
                return self.value_term(sort, &value);
            }
        }
        self.intern(op, payload, sort, args)
    }

    /// The value of a constant.
    fn value_at(&self, term: Term) -> Value {
        match self.op(term) {
            Op::Int | Op::BigInt => Value::Int(self.num_at(term)),
            Op::Float => Value::Float(self.sort(term), self.float_bits_at(term)),
            Op::Const => Value::Const(self.sort(term), self.node(term).payload),
            op => Value::Bool(op == Op::True),
        }
    }
}
