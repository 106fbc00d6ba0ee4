//! Random formulas as plain trees, with two readings: SMT-LIB text for other solvers, and terms for ours.
//!
//! The text is written from the tree and not from the terms, so that a mistake in building, normalising or printing
//! terms shows as a disagreement just like one in solving.

use crate::fuzz::rng::Rng;
use crate::universe::World;
use pathlight_logic::{Fun, Num, Op as TermOp, Sort, Store, Term};
use pathlight_tpo::{Encoding, Hierarchy, TypeFlags, TypeId};
use std::fmt::Write;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ty {
    Bool,
    Int,
    /// An uninterpreted sort.
    U,
    /// Maps from integers to integers.
    MapInt,
    /// Maps from the uninterpreted sort to itself.
    MapU,
    /// Maps from integers to booleans, and to maps of integers.
    MapBool,
    MapMap,
    Ref,
    /// Fields: maps from references to references.
    MapRef,
    /// Types of the hierarchy in `fuzz::world`, and methods.
    Type,
    Method,
    /// IEEE single precision.
    Float,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    True,
    False,
    Int(i64),
    /// A variable of the node's type, by number.
    Var(u8),
    /// An uninterpreted function by number: see `FUNCTIONS`.
    Fun(u8),
    Not,
    And,
    Or,
    Implies,
    Xor,
    Ite,
    Eq,
    Distinct,
    Le,
    Lt,
    Add,
    Sub,
    Scale(i64),
    Div(i64),
    Mod(i64),
    TruncDiv(i64),
    TruncRem(i64),
    WrapSigned(u32),
    WrapUnsigned(u32),
    Select,
    Store,
    /// The partial order.
    Below,
    ConstMap,
    /// A variable of a machine sort: integers in `[-4, 4)`.
    Narrow(u8),
    /// A constant of the node's type: null and allocated references, types, methods.
    Const(u8),
    TypeOf,
    Subtype,
    Dispatch,
    /// A bit operation or shift at width `BITS`, by number: see `BIT_OPS`.
    Bits(u8),
    /// A float constant by its bits.
    Float(u32),
    /// An operator on floats by number: see `FLOAT_OPS`.
    FloatOp(u8),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub op: Op,
    pub ty: Ty,
    pub args: Vec<Expr>,
}

/// Parameters and result of each uninterpreted function.
pub const FUNCTIONS: [(&str, &[Ty], Ty); 8] = [
    ("f", &[Ty::Int], Ty::Int),
    ("g", &[Ty::Int, Ty::Int], Ty::Int),
    ("h", &[Ty::U], Ty::Int),
    ("k", &[Ty::Int], Ty::U),
    ("u", &[Ty::U], Ty::U),
    ("p", &[Ty::Int], Ty::Bool),
    ("q", &[Ty::U, Ty::U], Ty::Bool),
    ("w", &[Ty::Float], Ty::Int),
];

pub(super) const BITS: u32 = 4;

/// Bit operations with the names that `define_bit_operations` gives them.
pub(super) const BIT_OPS: [(TermOp, &str); 6] = [
    (TermOp::BitAnd, "intand"),
    (TermOp::BitOr, "intor"),
    (TermOp::BitXor, "intxor"),
    (TermOp::Shl, "intshl"),
    (TermOp::LShr, "intlshr"),
    (TermOp::AShr, "intashr"),
];

/// Operators on floats: name in SMT-LIB (with the rounding mode), number of floats, whether the operator rounds.
const FLOAT_OPS: [(TermOp, &str, usize, bool); 14] = [
    (TermOp::FAdd, "fp.add RNE", 2, true),
    (TermOp::FSub, "fp.sub RNE", 2, true),
    (TermOp::FMul, "fp.mul RNE", 2, true),
    (TermOp::FNeg, "fp.neg", 1, false),
    (TermOp::FAbs, "fp.abs", 1, false),
    (TermOp::FRound, "fp.roundToIntegral RNE", 1, true),
    (TermOp::FLt, "fp.lt", 2, false),
    (TermOp::FLe, "fp.leq", 2, false),
    (TermOp::FEq, "fp.eq", 2, false),
    (TermOp::FIsNan, "fp.isNaN", 1, false),
    (TermOp::FIsInf, "fp.isInfinite", 1, false),
    (TermOp::FIsZero, "fp.isZero", 1, false),
    (TermOp::FIsNegative, "fp.isNegative", 1, false),
    (TermOp::FIsSubnormal, "fp.isSubnormal", 1, false),
];

/// The first of `FLOAT_OPS` that is a predicate.
const FIRST_PREDICATE: u64 = 6;

/// Zeros, ones, a half, the smallest subnormal, the largest number, infinities, NaN.
const FLOATS: [u32; 9] =
    [0, 0x8000_0000, 0x3f80_0000, 0xbf80_0000, 0x3f00_0000, 1, 0x7f7f_ffff, 0x7f80_0000, 0x7fc0_0000];

/// What a generated formula may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    pub name: &'static str,
    pub int: bool,
    pub differences_only: bool,
    pub division: bool,
    pub uninterpreted: bool,
    pub functions: bool,
    pub maps: bool,
    pub order: bool,
    pub ite: bool,
    /// Maps of booleans and maps, constant maps.
    pub nested: bool,
    pub narrow: bool,
    /// References, fields, types, dispatch.
    pub heap: bool,
    /// Bit operations, on narrow integers only (others would make the other solvers slow).
    pub bits: bool,
    pub floats: bool,
    /// Constant maps of constants only (cvc5 1.0 accepts no others).
    pub values_in_const_maps: bool,
}

const NONE: Profile = Profile {
    name: "",
    int: false,
    differences_only: false,
    division: false,
    uninterpreted: false,
    functions: false,
    maps: false,
    order: false,
    ite: false,
    nested: false,
    narrow: false,
    heap: false,
    bits: false,
    floats: false,
    values_in_const_maps: false,
};

pub const PROFILES: [Profile; 17] = [
    Profile { name: "QF_UF", uninterpreted: true, functions: true, ..NONE },
    Profile { name: "QF_LIA", int: true, ite: true, ..NONE },
    Profile { name: "QF_IDL", int: true, differences_only: true, ..NONE },
    Profile { name: "QF_UFLIA", int: true, functions: true, ..NONE },
    Profile { name: "QF_AX", uninterpreted: true, maps: true, ..NONE },
    Profile { name: "QF_AUFLIA", int: true, functions: true, maps: true, uninterpreted: true, ..NONE },
    Profile { name: "division", int: true, division: true, ..NONE },
    Profile { name: "order", uninterpreted: true, order: true, functions: true, ..NONE },
    Profile { name: "maps of integers", int: true, maps: true, ite: true, ..NONE },
    Profile { name: "plain", int: true, ..NONE },
    Profile {
        name: "everything",
        int: true,
        division: true,
        uninterpreted: true,
        functions: true,
        maps: true,
        order: true,
        ite: true,
        nested: true,
        narrow: true,
        heap: true,
        ..NONE
    },
    Profile { name: "types", heap: true, ..NONE },
    Profile { name: "heap", heap: true, int: true, functions: true, ..NONE },
    Profile { name: "nested maps", int: true, maps: true, nested: true, ..NONE },
    Profile { name: "machine integers", int: true, narrow: true, division: true, functions: true, ..NONE },
    Profile { name: "bits", int: true, narrow: true, bits: true, functions: true, ite: true, ..NONE },
    Profile { name: "floats", floats: true, int: true, narrow: true, functions: true, ..NONE },
];

pub(super) const VARS: u8 = 3;

pub struct Generator<'a> {
    pub rng: &'a mut Rng,
    pub profile: Profile,
}

/// Constants of each of the sorts of references and methods.
pub const CONSTANTS: usize = 3;

/// The hierarchy: each type's direct supertypes.
pub const TYPES: [&[usize]; 8] = [&[], &[0], &[0], &[1], &[1, 2], &[2], &[4], &[4, 5]];

/// What dispatch knows: (method, type) runs method.
pub const DISPATCH: [(u32, u32, u32); 5] = [(0, 3, 1), (0, 4, 2), (0, 6, 2), (1, 5, 0), (1, 7, 1)];

/// Whether type `a` is `b` or below it.
pub(super) fn is_below(a: usize, b: usize) -> bool {
    a == b || TYPES[a].iter().any(|s| is_below(*s, b))
}

fn map_parts(ty: Ty) -> (Ty, Ty) {
    match ty {
        Ty::MapU => (Ty::U, Ty::U),
        Ty::MapBool => (Ty::Int, Ty::Bool),
        Ty::MapMap => (Ty::Int, Ty::MapInt),
        Ty::MapRef => (Ty::Ref, Ty::Ref),
        _ => (Ty::Int, Ty::Int),
    }
}

fn node(op: Op, ty: Ty, args: Vec<Expr>) -> Expr {
    Expr { op, ty, args }
}

impl Generator<'_> {
    fn var(&mut self, ty: Ty) -> Expr {
        node(Op::Var(self.rng.below(u64::from(VARS)) as u8), ty, vec![])
    }

    fn value_type(&mut self) -> Ty {
        let mut types = Vec::new();
        if self.profile.int {
            types.extend([Ty::Int; 3]);
        }
        if self.profile.uninterpreted {
            types.extend([Ty::U; 2]);
        }
        if self.profile.maps && self.profile.int {
            types.push(Ty::MapInt);
        }
        if self.profile.maps && self.profile.uninterpreted {
            types.push(Ty::MapU);
        }
        if self.profile.nested {
            types.extend([Ty::MapBool, Ty::MapMap]);
        }
        if self.profile.floats {
            types.extend([Ty::Float; 3]);
        }
        if self.profile.heap {
            types.extend([Ty::Ref, Ty::Ref, Ty::Type, Ty::Type, Ty::Method, Ty::MapRef]);
        }
        types[self.rng.below(types.len() as u64) as usize]
    }

    fn small(&mut self) -> i64 {
        self.rng.between(-5, 6)
    }

    fn term(&mut self, ty: Ty, depth: u32) -> Expr {
        if depth == 0 {
            return match ty {
                Ty::Int if self.rng.below(3) == 0 => node(Op::Int(self.small()), Ty::Int, vec![]),
                Ty::Int if self.profile.narrow && (self.profile.bits || self.rng.below(2) == 0) => {
                    node(Op::Narrow(self.rng.below(2) as u8), Ty::Int, vec![])
                }
                Ty::Float if self.rng.below(3) == 0 => {
                    let bits = FLOATS[self.rng.below(FLOATS.len() as u64) as usize];
                    node(Op::Float(bits), ty, vec![])
                }
                Ty::Ref | Ty::Type | Ty::Method if self.rng.below(2) == 0 => {
                    let count = if ty == Ty::Type { TYPES.len() } else { CONSTANTS };
                    node(Op::Const(self.rng.below(count as u64) as u8), ty, vec![])
                }
                _ => self.var(ty),
            };
        }
        match ty {
            Ty::Bool => self.formula(depth),
            Ty::Int => self.int_term(depth),
            Ty::U => self.u_term(depth),
            Ty::MapInt | Ty::MapU | Ty::MapBool | Ty::MapMap | Ty::MapRef => self.map_term(ty, depth),
            Ty::Ref if self.rng.below(3) == 0 => {
                let (m, r) = (self.term(Ty::MapRef, depth - 1), self.term(Ty::Ref, depth - 1));
                node(Op::Select, Ty::Ref, vec![m, r])
            }
            Ty::Type if self.rng.below(2) == 0 => node(Op::TypeOf, ty, vec![self.term(Ty::Ref, depth - 1)]),
            Ty::Method if self.rng.below(2) == 0 => {
                let (m, t) = (self.term(Ty::Method, 0), self.term(Ty::Type, depth - 1));
                node(Op::Dispatch, ty, vec![m, t])
            }
            Ty::Float if self.rng.below(3) == 0 => {
                let op = self.rng.below(FIRST_PREDICATE);
                self.float_operation(op, ty)
            }
            Ty::Ref | Ty::Type | Ty::Method | Ty::Float => self.term(ty, 0),
        }
    }

    /// Operands are variables and constants: arithmetic on arithmetic takes the other solvers seconds.
    fn float_operation(&mut self, op: u64, ty: Ty) -> Expr {
        let operands = FLOAT_OPS[op as usize].2;
        let args = (0..operands).map(|_| self.term(Ty::Float, 0)).collect();
        node(Op::FloatOp(op as u8), ty, args)
    }

    fn application(&mut self, ty: Ty, depth: u32) -> Option<Expr> {
        let usable: Vec<usize> = (0..FUNCTIONS.len())
            .filter(|i| {
                let (_, params, result) = FUNCTIONS[*i];
                result == ty
                    && params.iter().all(|p| match p {
                        Ty::Int => self.profile.int,
                        Ty::Float => self.profile.floats,
                        _ => self.profile.uninterpreted,
                    })
            })
            .collect();
        if !self.profile.functions || usable.is_empty() {
            return None;
        }
        let f = usable[self.rng.below(usable.len() as u64) as usize];
        let args = FUNCTIONS[f].1.iter().map(|p| self.term(*p, depth - 1)).collect();
        Some(node(Op::Fun(f as u8), ty, args))
    }

    fn int_term(&mut self, depth: u32) -> Expr {
        if self.profile.differences_only {
            return self.var(Ty::Int);
        }
        let sub = |g: &mut Self| g.term(Ty::Int, depth - 1);
        match self.rng.below(12) {
            0 | 1 => node(Op::Add, Ty::Int, vec![sub(self), sub(self)]),
            2 => node(Op::Sub, Ty::Int, vec![sub(self), sub(self)]),
            3 => node(Op::Scale(self.rng.between(-3, 3)), Ty::Int, vec![sub(self)]),
            4 if self.profile.ite => {
                node(Op::Ite, Ty::Int, vec![self.formula(depth - 1), sub(self), sub(self)])
            }
            5 | 6 if self.profile.division => {
                let d = [-3, -2, 2, 3, 5][self.rng.below(5) as usize];
                let op = match self.rng.below(6) {
                    0 => Op::Div(d),
                    1 => Op::Mod(d),
                    2 => Op::TruncDiv(d),
                    3 => Op::TruncRem(d),
                    4 => Op::WrapSigned(3),
                    _ => Op::WrapUnsigned(3),
                };
                node(op, Ty::Int, vec![sub(self)])
            }
            7 | 8 if self.profile.maps => {
                node(Op::Select, Ty::Int, vec![self.term(Ty::MapInt, depth - 1), sub(self)])
            }
            5..=8 if self.profile.bits => {
                let op = self.rng.below(BIT_OPS.len() as u64) as u8;
                node(Op::Bits(op), Ty::Int, vec![sub(self), sub(self)])
            }
            9 | 10 => match self.application(Ty::Int, depth) {
                Some(e) => e,
                None => self.term(Ty::Int, 0),
            },
            _ => self.term(Ty::Int, 0),
        }
    }

    fn u_term(&mut self, depth: u32) -> Expr {
        match self.rng.below(6) {
            0 if self.profile.maps => {
                let (m, i) = (self.term(Ty::MapU, depth - 1), self.term(Ty::U, depth - 1));
                node(Op::Select, Ty::U, vec![m, i])
            }
            1 if self.profile.ite => {
                let (c, a, b) =
                    (self.formula(depth - 1), self.term(Ty::U, depth - 1), self.term(Ty::U, depth - 1));
                node(Op::Ite, Ty::U, vec![c, a, b])
            }
            2 | 3 => match self.application(Ty::U, depth) {
                Some(e) => e,
                None => self.var(Ty::U),
            },
            _ => self.var(Ty::U),
        }
    }

    fn map_term(&mut self, ty: Ty, depth: u32) -> Expr {
        let (index, element) = map_parts(ty);
        match self.rng.below(6) {
            0 | 1 => return self.var(ty),
            2 if self.profile.nested && ty == Ty::MapInt => {
                let constant = node(Op::Int(self.small()), Ty::Int, vec![]);
                let any = self.term(element, depth - 1);
                let element = if self.profile.values_in_const_maps { constant } else { any };
                return node(Op::ConstMap, ty, vec![element]);
            }
            3 if self.profile.nested && ty == Ty::MapInt => {
                let (m, i) = (self.term(Ty::MapMap, depth - 1), self.term(Ty::Int, depth - 1));
                return node(Op::Select, ty, vec![m, i]);
            }
            _ => {}
        }
        let args = vec![self.term(ty, depth - 1), self.term(index, depth - 1), self.term(element, depth - 1)];
        node(Op::Store, ty, args)
    }

    fn atom(&mut self, depth: u32) -> Expr {
        if self.profile.differences_only {
            let (a, b) = (self.var(Ty::Int), self.var(Ty::Int));
            let difference = node(Op::Sub, Ty::Int, vec![a, b]);
            let k = node(Op::Int(self.small()), Ty::Int, vec![]);
            let op = [Op::Le, Op::Lt, Op::Eq][self.rng.below(3) as usize];
            return node(op, Ty::Bool, vec![difference, k]);
        }
        match self.rng.below(10) {
            0 => self.var(Ty::Bool),
            1 => match self.application(Ty::Bool, depth.max(1)) {
                Some(e) => e,
                None => self.var(Ty::Bool),
            },
            2 if self.profile.nested && self.rng.below(2) == 0 => {
                let (m, i) = (self.term(Ty::MapBool, depth), self.term(Ty::Int, depth));
                node(Op::Select, Ty::Bool, vec![m, i])
            }
            2 | 3 if self.profile.heap && (!self.profile.order || self.rng.below(2) == 0) => {
                let (a, b) = (self.term(Ty::Type, depth), self.term(Ty::Type, depth));
                node(Op::Subtype, Ty::Bool, vec![a, b])
            }
            2 | 3 if self.profile.order => {
                let (a, b) = (self.term(Ty::U, depth), self.term(Ty::U, depth));
                node(Op::Below, Ty::Bool, vec![a, b])
            }
            2 | 3 if self.profile.floats => {
                let op = FIRST_PREDICATE + self.rng.below(FLOAT_OPS.len() as u64 - FIRST_PREDICATE);
                self.float_operation(op, Ty::Bool)
            }
            4..=6 if self.profile.int => {
                let (a, b) = (self.term(Ty::Int, depth), self.term(Ty::Int, depth));
                let op = if self.rng.below(2) == 0 { Op::Le } else { Op::Lt };
                node(op, Ty::Bool, vec![a, b])
            }
            7 => {
                let ty = self.value_type();
                let args = (0..2 + self.rng.below(2)).map(|_| self.term(ty, depth)).collect();
                node(Op::Distinct, Ty::Bool, args)
            }
            _ => {
                let ty = self.value_type();
                let (a, b) = (self.term(ty, depth), self.term(ty, depth));
                node(Op::Eq, Ty::Bool, vec![a, b])
            }
        }
    }

    pub fn formula(&mut self, depth: u32) -> Expr {
        if depth == 0 {
            return self.atom(1);
        }
        let sub = |g: &mut Self| g.formula(depth - 1);
        match self.rng.below(9) {
            0 | 1 => node(Op::And, Ty::Bool, vec![sub(self), sub(self)]),
            2 | 3 => node(Op::Or, Ty::Bool, vec![sub(self), sub(self)]),
            4 => node(Op::Not, Ty::Bool, vec![sub(self)]),
            5 if self.rng.below(2) == 0 => node(Op::Xor, Ty::Bool, vec![sub(self), sub(self)]),
            6 if self.rng.below(2) == 0 => node(Op::Implies, Ty::Bool, vec![sub(self), sub(self)]),
            7 if self.rng.below(3) == 0 => node(Op::Ite, Ty::Bool, vec![sub(self), sub(self), sub(self)]),
            _ => self.atom(2),
        }
    }

    /// A literal: what path conditions are made of.
    pub fn literal(&mut self) -> Expr {
        let atom = self.atom(2);
        if self.rng.below(2) == 0 { atom } else { node(Op::Not, Ty::Bool, vec![atom]) }
    }
}

impl Expr {
    pub fn constant(value: bool) -> Expr {
        node(if value { Op::True } else { Op::False }, Ty::Bool, vec![])
    }

    pub fn zero() -> Expr {
        node(Op::Int(0), Ty::Int, vec![])
    }

    pub fn size(&self) -> usize {
        1 + self.args.iter().map(Expr::size).sum::<usize>()
    }

    pub fn smtlib(&self, out: &mut String) {
        let head = match &self.op {
            Op::True => return out.push_str("true"),
            Op::False => return out.push_str("false"),
            Op::Int(n) => return numeral(*n, out),
            Op::Var(i) => {
                let _ = write!(out, "{}{i}", var_prefix(self.ty));
                return;
            }
            Op::Fun(f) => FUNCTIONS[*f as usize].0.to_string(),
            Op::Not => "not".into(),
            Op::And => "and".into(),
            Op::Or => "or".into(),
            Op::Implies => "=>".into(),
            Op::Xor => "xor".into(),
            Op::Ite => "ite".into(),
            Op::Eq => "=".into(),
            Op::Distinct => "distinct".into(),
            Op::Le => "<=".into(),
            Op::Lt => "<".into(),
            Op::Add => "+".into(),
            Op::Sub => "-".into(),
            Op::Scale(k) => return self.with_constant("*", *k, out),
            Op::Div(k) => return self.with_constant("div", *k, out),
            Op::Mod(k) => return self.with_constant("mod", *k, out),
            Op::TruncDiv(k) => return self.truncated(*k, false, out),
            Op::TruncRem(k) => return self.truncated(*k, true, out),
            Op::WrapSigned(w) => {
                let (half, whole) = (1i64 << (w - 1), 1i64 << w);
                let _ = write!(out, "(- (mod (+ ");
                self.args[0].smtlib(out);
                let _ = write!(out, " {half}) {whole}) {half})");
                return;
            }
            Op::WrapUnsigned(w) => return self.with_constant("mod", 1 << w, out),
            Op::Select => "select".into(),
            Op::Store => "store".into(),
            Op::Below => "(_ partial-order 1)".into(),
            Op::ConstMap => format!("(as const {})", type_name(self.ty)),
            Op::Narrow(i) => {
                let _ = write!(out, "s{i}");
                return;
            }
            Op::Const(i) => {
                let _ = write!(out, "{}{i}", constant_prefix(self.ty));
                return;
            }
            Op::Bits(i) => BIT_OPS[*i as usize].1.into(),
            Op::Float(bits) => {
                let (sign, exponent, fraction) = (bits >> 31, bits >> 23 & 0xff, bits & 0x7f_ffff);
                let _ = write!(out, "(fp #b{sign:b} #b{exponent:08b} #b{fraction:023b})");
                return;
            }
            Op::FloatOp(i) => FLOAT_OPS[*i as usize].1.into(),
            Op::TypeOf => "tyof".into(),
            Op::Subtype => "sub".into(),
            Op::Dispatch => "dispatch".into(),
        };
        let _ = write!(out, "({head}");
        for a in &self.args {
            out.push(' ');
            a.smtlib(out);
        }
        out.push(')');
    }

    fn with_constant(&self, op: &str, k: i64, out: &mut String) {
        let _ = write!(out, "({op} ");
        self.args[0].smtlib(out);
        out.push(' ');
        numeral(k, out);
        out.push(')');
    }

    /// Division towards zero in terms of SMT-LIB's Euclidean one.
    fn truncated(&self, k: i64, remainder: bool, out: &mut String) {
        let mut a = String::new();
        self.args[0].smtlib(&mut a);
        let m = k.abs();
        let magnitude = format!("(ite (>= {a} 0) (div {a} {m}) (- (div (- {a}) {m})))");
        let quotient = if k < 0 { format!("(- {magnitude})") } else { magnitude };
        if remainder {
            let mut divisor = String::new();
            numeral(k, &mut divisor);
            let _ = write!(out, "(- {a} (* {divisor} {quotient}))");
        } else {
            out.push_str(&quotient);
        }
    }

    pub fn term(&self, store: &mut Store, symbols: &Symbols) -> Term {
        let args: Vec<Term> = self.args.iter().map(|a| a.term(store, symbols)).collect();
        match self.op {
            Op::True => Term::TRUE,
            Op::False => Term::FALSE,
            Op::Int(n) => store.int(n),
            Op::Var(i) => {
                let sort = symbols.sort(self.ty);
                store.var(&format!("{}{i}", var_prefix(self.ty)), sort)
            }
            Op::Fun(f) => store.app(symbols.functions[f as usize], &args),
            Op::Not => store.not(args[0]),
            Op::And => store.and(&args),
            Op::Or => store.or(&args),
            Op::Implies => store.implies(args[0], args[1]),
            Op::Xor => store.xor(args[0], args[1]),
            Op::Ite => store.ite(args[0], args[1], args[2]),
            Op::Eq if self.args[0].ty == Ty::Bool => store.iff(args[0], args[1]),
            Op::Eq => store.eq(args[0], args[1]),
            Op::Distinct => store.distinct(&args),
            Op::Le => store.le(args[0], args[1]),
            Op::Lt => store.lt(args[0], args[1]),
            Op::Add => store.add(&args),
            Op::Sub => store.sub(args[0], args[1]),
            Op::Scale(k) => store.scale(&Num::from(k), args[0]),
            Op::Div(k) => {
                let k = store.int(k);
                store.div(args[0], k)
            }
            Op::Mod(k) => {
                let k = store.int(k);
                store.modulo(args[0], k)
            }
            Op::TruncDiv(k) => {
                let k = store.int(k);
                store.trunc_div(args[0], k)
            }
            Op::TruncRem(k) => {
                let k = store.int(k);
                store.trunc_rem(args[0], k)
            }
            Op::WrapSigned(w) => store.wrap_signed(w, args[0]),
            Op::WrapUnsigned(w) => store.wrap_unsigned(w, args[0]),
            Op::Select => store.read(args[0], args[1]),
            Op::Store => store.update(args[0], args[1], args[2]),
            Op::Below => store.order(1, args[0], args[1]),
            Op::ConstMap => store.const_map(symbols.sort(self.ty), args[0]),
            Op::Narrow(i) => store.var(&format!("s{i}"), Sort::signed(3)),
            Op::Const(i) => {
                let name = format!("{}{i}", constant_prefix(self.ty));
                match self.ty {
                    Ty::Type => store.type_const(symbols.types[i as usize], &name),
                    Ty::Method => store.method_const(u32::from(i), &name),
                    _ => store.ref_const(u32::from(i), &name),
                }
            }
            Op::Bits(i) => bit_term(store, BIT_OPS[i as usize].0, args[0], args[1]),
            Op::Float(bits) => store.float_bits(Sort::F32, u64::from(bits)),
            Op::FloatOp(i) => {
                let (op, _, _, rounds) = FLOAT_OPS[i as usize];
                let mode = rounds.then(|| store.rne());
                store.float_op(op, &mode.into_iter().chain(args).collect::<Vec<_>>())
            }
            Op::TypeOf => store.type_of(args[0]),
            Op::Subtype => store.subtype(args[0], args[1]),
            Op::Dispatch => store.dispatch(args[0], args[1]),
        }
    }
}

fn bit_term(store: &mut Store, op: TermOp, a: Term, b: Term) -> Term {
    match op {
        TermOp::BitAnd => store.bit_and(BITS, a, b),
        TermOp::BitOr => store.bit_or(BITS, a, b),
        TermOp::BitXor => store.bit_xor(BITS, a, b),
        TermOp::Shl => store.shl(BITS, a, b),
        TermOp::LShr => store.lshr(BITS, a, b),
        _ => store.ashr(BITS, a, b),
    }
}

fn numeral(n: i64, out: &mut String) {
    let _ = if n < 0 { write!(out, "(- {})", n.unsigned_abs()) } else { write!(out, "{n}") };
}

pub(super) fn var_prefix(ty: Ty) -> &'static str {
    match ty {
        Ty::Bool => "b",
        Ty::Int => "x",
        Ty::U => "e",
        Ty::MapInt => "m",
        Ty::MapU => "n",
        Ty::MapBool => "mb",
        Ty::MapMap => "mm",
        Ty::Ref => "r",
        Ty::MapRef => "field",
        Ty::Type => "t",
        Ty::Method => "md",
        Ty::Float => "d",
    }
}

pub(super) fn constant_prefix(ty: Ty) -> &'static str {
    match ty {
        Ty::Type => "T",
        Ty::Method => "M",
        _ => "new",
    }
}

pub(super) fn type_name(ty: Ty) -> &'static str {
    match ty {
        Ty::Bool => "Bool",
        Ty::Int => "Int",
        Ty::U => "U",
        Ty::MapInt => "(Array Int Int)",
        Ty::MapU => "(Array U U)",
        Ty::MapBool => "(Array Int Bool)",
        Ty::MapMap => "(Array Int (Array Int Int))",
        Ty::Ref => "Ref",
        Ty::MapRef => "(Array Ref Ref)",
        Ty::Type => "T",
        Ty::Method => "M",
        Ty::Float => "(_ FloatingPoint 8 24)",
    }
}

/// The hierarchy and method tables as our solver wants them, and the number of each type there.
pub fn world() -> (Arc<World>, Vec<u32>) {
    let mut hierarchy = Hierarchy::new();
    let mut ids: Vec<TypeId> = Vec::new();
    for (i, supers) in TYPES.iter().enumerate() {
        let supers: Vec<TypeId> = supers.iter().map(|s| ids[*s]).collect();
        match hierarchy.add(&format!("T{i}"), TypeFlags::default(), &supers) {
            Ok(id) => ids.push(id),
            Err(_) => return (Arc::default(), vec![]),
        }
    }
    let numbers: Vec<u32> = ids.iter().map(|t| t.0).collect();
    let mut world = Encoding::build(&hierarchy).map(|e| World::of_types(Arc::new(e))).unwrap_or_default();
    world.dispatch =
        Arc::new(DISPATCH.iter().map(|(m, t, target)| ((*m, numbers[*t as usize]), *target)).collect());
    (Arc::new(world), numbers)
}

/// The same declarations in a store.
pub struct Symbols {
    u: Sort,
    map_int: Sort,
    map_u: Sort,
    map_bool: Sort,
    map_map: Sort,
    map_ref: Sort,
    functions: Vec<Fun>,
    types: Vec<u32>,
}

impl Symbols {
    pub fn new(store: &mut Store) -> Symbols {
        let u = store.named_sort("U");
        let map_int = store.map_sort(Sort::INT, Sort::INT);
        let map_u = store.map_sort(u, u);
        let map_bool = store.map_sort(Sort::INT, Sort::BOOL);
        let map_map = store.map_sort(Sort::INT, map_int);
        let map_ref = store.map_sort(Sort::REF, Sort::REF);
        let types = world().1;
        let mut s = Symbols { u, map_int, map_u, map_bool, map_map, map_ref, functions: vec![], types };
        for (name, params, result) in FUNCTIONS {
            let params: Vec<Sort> = params.iter().map(|p| s.sort(*p)).collect();
            let f = store.declare_fun(name, &params, s.sort(result));
            s.functions.push(f);
        }
        s
    }

    fn sort(&self, ty: Ty) -> Sort {
        match ty {
            Ty::Bool => Sort::BOOL,
            Ty::Int => Sort::INT,
            Ty::U => self.u,
            Ty::MapInt => self.map_int,
            Ty::MapU => self.map_u,
            Ty::MapBool => self.map_bool,
            Ty::MapMap => self.map_map,
            Ty::Ref => Sort::REF,
            Ty::MapRef => self.map_ref,
            Ty::Type => Sort::TYPE,
            Ty::Method => Sort::METHOD,
            Ty::Float => Sort::F32,
        }
    }
}
