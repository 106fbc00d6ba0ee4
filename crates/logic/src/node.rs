//! What a term is: operator, payload, sort and arguments in a flat pool, and the [`View`] through which others match on it.

use crate::num::Num;
use crate::sort::Sort;
use crate::store::Store;
use crate::symbol::Fun;
use std::fmt;

/// A term or formula of a [`Store`]; equal terms have equal ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Term(pub(crate) u32);

impl Term {
    pub const FALSE: Term = Term(0);
    pub const TRUE: Term = Term(1);
    /// The null reference.
    pub const NULL: Term = Term(2);
    pub const ZERO: Term = Term(3);
    pub const ONE: Term = Term(4);
    pub(crate) const NONE: Term = Term(u32::MAX);

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn bool(value: bool) -> Term {
        if value { Term::TRUE } else { Term::FALSE }
    }
}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// Operators. The comment gives the arguments and, after a bar, the payload.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Op {
    False,
    True,
    /// | symbol
    Var,
    /// arguments | symbol
    App,
    /// A named value of an opaque sort (reference, type, method, rounding mode, declared sort) | id
    Const,
    /// | 64-bit value
    Int,
    /// | index of a number that does not fit 64 bits
    BigInt,
    /// | bits
    Float,
    /// a literal's atom
    Not,
    And,
    Or,
    Eq,
    /// constant-free linear form with positive leading coefficient, constant
    Le,
    /// as `Le`
    Ge,
    /// constant, then coefficient and atom alternately, atoms ascending
    Sum,
    /// factors, ascending, none constant
    Mul,
    /// Euclidean quotient; 0 when the divisor is 0
    Div,
    /// Euclidean remainder; the dividend when the divisor is 0
    Mod,
    /// quotient towards zero; 0 when the divisor is 0
    TruncDiv,
    /// remainder with the dividend's sign; the dividend when the divisor is 0
    TruncRem,
    /// integer | width
    WrapSigned,
    /// integer | width
    WrapUnsigned,
    /// two integers | width; the result is signed
    BitAnd,
    BitOr,
    BitXor,
    /// integer, amount | width; amounts outside `[0, width)` shift everything out; the result is signed
    Shl,
    /// as `Shl`; shifts the unsigned view
    LShr,
    /// as `Shl`; shifts the signed view
    AShr,
    /// condition, then, else (not of sort Bool)
    Ite,
    /// map, index
    Read,
    /// map, index, value
    Update,
    /// value
    ConstMap,
    /// reference
    TypeOf,
    /// method, type
    Dispatch,
    /// two values | number of the relation
    Order,
    /// rounding, two floats
    FAdd,
    FSub,
    FMul,
    FDiv,
    /// rounding, a, b, c: a * b + c
    FFma,
    /// rounding, float
    FSqrt,
    /// IEEE remainder
    FRem,
    /// Java and C remainder (`%`, `fmod`)
    FMod,
    /// rounding, float: to an integral float
    FRound,
    /// Java's minimum: `-0 < +0`, NaN wins
    FMin,
    FMax,
    FNeg,
    FAbs,
    FLt,
    FLe,
    /// IEEE equality: NaN differs from itself, zeros are equal
    FEq,
    FIsNan,
    FIsInf,
    FIsZero,
    FIsNormal,
    FIsSubnormal,
    FIsNegative,
    FIsPositive,
    /// rounding, float: to the term's sort
    FToFloat,
    /// rounding, integer
    FFromInt,
    /// integer: from IEEE bits
    FFromBits,
    /// float: to IEEE bits, one NaN
    FToBits,
    /// float | width; Java: NaN to 0, saturating
    FToIntSat,
    /// rounding, float: the nearest integer; 0 for NaN and infinities
    FToInt,
    /// bound variables, body | 0 forall, 1 exists
    Quant,
}

impl Op {
    pub fn is_float_op(self) -> bool {
        (Op::FAdd as u8..=Op::FToInt as u8).contains(&(self as u8))
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub op: Op,
    pub payload: u32,
    pub sort: Sort,
    /// Start of the arguments in the pool; for constants, more payload.
    pub start: u32,
    pub len: u32,
    /// Bits of the variables below: a missing bit proves absence.
    pub bloom: u32,
    /// Index of the known range (integers only).
    pub range: u32,
}

/// A term taken apart.
#[derive(Clone, Debug)]
pub enum View<'a> {
    True,
    False,
    Var(Fun),
    App(Fun, &'a [Term]),
    /// A named value of an opaque sort; `Const(0)` of sort `REF` is null.
    Const(u32),
    Int(Num),
    /// IEEE bits; the width is the sort's. There is one NaN.
    Float(u64),
    /// The negation of an atom (never of a connective, never of an order on integers).
    Not(Term),
    And(&'a [Term]),
    Or(&'a [Term]),
    Eq(Term, Term),
    /// `form <= bound`; the form has no constant, coprime coefficients and a positive leading one.
    Le(Term, Num),
    /// `form >= bound`, as `Le`.
    Ge(Term, Num),
    Sum(Sum<'a>),
    Mul(&'a [Term]),
    Div(Term, Term),
    Mod(Term, Term),
    TruncDiv(Term, Term),
    TruncRem(Term, Term),
    Wrap {
        signed: bool,
        width: u32,
        arg: Term,
    },
    /// `BitAnd`, `BitOr`, `BitXor`, `Shl`, `LShr`, `AShr`.
    Bits {
        op: Op,
        width: u32,
        left: Term,
        right: Term,
    },
    Ite(Term, Term, Term),
    Read(Term, Term),
    Update(Term, Term, Term),
    ConstMap(Term),
    TypeOf(Term),
    Dispatch(Term, Term),
    /// `left <= right` in the partial order with this number; 0 on sort `TYPE` is subtyping.
    Order(u32, Term, Term),
    /// Any of the float operators; the payload is a width where the operator has one.
    FloatOp(Op, u32, &'a [Term]),
    Quant {
        exists: bool,
        bound: &'a [Term],
        body: Term,
    },
}

/// A linear form `constant + sum of coefficient * atom` as it lies in the store.
#[derive(Clone, Copy)]
pub struct Sum<'a> {
    pub(crate) store: &'a Store,
    pub(crate) args: &'a [Term],
}

impl<'a> Sum<'a> {
    pub fn constant(&self) -> Num {
        self.store.num_at(self.args[0])
    }

    /// Number of atoms.
    pub fn len(&self) -> usize {
        self.args.len() / 2
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    /// Atoms with their coefficients, atoms ascending.
    pub fn iter(&self) -> impl Iterator<Item = (Term, Num)> + use<'a> {
        let store = self.store;
        self.args[1..].chunks_exact(2).map(move |pair| (pair[1], store.num_at(pair[0])))
    }
}

impl fmt::Debug for Sum<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.constant())?;
        self.iter().try_for_each(|(atom, coefficient)| write!(f, " + {coefficient}*{atom:?}"))
    }
}
