//! The rewriting rules of the constructors: one table, a name each.
//!
//! A constructor that applies a rule reports it by name, so the table is also a profile of what normalising does. Each
//! rule states itself as equations in SMT-LIB over the symbols of [`DECLARATIONS`]. Two tests walk the table: a general
//! solver proves every equation, and every unconditional left side, built through the constructors, makes the rule fire and
//! becomes the same term as the right side. Conditional equations (`if`) state the rule for all constants, where the
//! constructor sees particular ones.

/// An equation `left = right`, valid where `condition` holds (empty: always).
#[derive(Clone, Copy, Debug)]
pub struct Equation {
    pub condition: &'static str,
    pub left: &'static str,
    pub right: &'static str,
}

/// A rule's name and what it claims.
#[derive(Clone, Copy, Debug)]
pub struct RuleEntry {
    pub rule: Rule,
    pub equations: &'static [Equation],
}

/// The symbols of the equations.
pub const DECLARATIONS: &str = "\
(declare-sort U 0)
(declare-const p Bool)
(declare-const q Bool)
(declare-const r Bool)
(declare-const x Int)
(declare-const y Int)
(declare-const z Int)
(declare-const u (_ BitVec 4))
(declare-const a U)
(declare-const m (Array Int Int))
";

macro_rules! rules {
    ($($rule:ident: [$($(if $condition:literal :)? $left:literal => $right:literal),+ $(,)?];)+) => {
        /// A rewriting rule of the constructors.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Rule {
            $($rule),+
        }

        /// All rules, in the order of [`Rule`].
        pub const RULES: &[RuleEntry] = &[
            $(RuleEntry {
                rule: Rule::$rule,
                equations: &[$(Equation { condition: concat!("" $(, $condition)?), left: $left, right: $right }),+],
            }),+
        ];
    };
}

rules! {
    // Connectives.
    AndTrue: ["(and p true)" => "p"];
    AndFalse: ["(and p false)" => "false"];
    AndDuplicate: ["(and p p)" => "p"];
    AndFlatten: ["(and p (and q r))" => "(and p q r)"];
    AndComplement: ["(and p (not p))" => "false", "(and (= x y) q (distinct x y))" => "false"];
    AndAbsorb: ["(and p (or p q))" => "p"];
    AndResolve: ["(and p (or (not p) q))" => "(and p q)", "(and p (or (not p) q r))" => "(and p (or q r))"];
    AndBounds: [
        "(and (<= x 5) (<= x 3))" => "(<= x 3)",
        "(and (>= x 5) (>= x 3))" => "(>= x 5)",
        if "(<= y z)": "(and (<= x y) (<= x z))" => "(<= x y)",
        if "(<= y z)": "(and (>= x y) (>= x z))" => "(>= x z)",
    ];
    AndBoundsConflict: [
        "(and (<= x 3) (>= x 5))" => "false",
        if "(< y z)": "(and (<= x y) (>= x z))" => "false",
    ];
    AndBoundsMeet: ["(and (<= x 3) (>= x 3))" => "(= x 3)", if "true": "(and (<= x y) (>= x y))" => "(= x y)"];
    OrFalse: ["(or p false)" => "p"];
    OrTrue: ["(or p true)" => "true"];
    OrDuplicate: ["(or p p)" => "p"];
    OrFlatten: ["(or p (or q r))" => "(or p q r)"];
    OrComplement: ["(or p (not p))" => "true"];
    OrAbsorb: ["(or p (and p q))" => "p"];
    OrResolve: ["(or p (and (not p) q))" => "(or p q)", "(or p (and (not p) q r))" => "(or p (and q r))"];
    OrBounds: [
        "(or (<= x 5) (<= x 3))" => "(<= x 5)",
        "(or (>= x 5) (>= x 3))" => "(>= x 3)",
        if "(<= y z)": "(or (<= x y) (<= x z))" => "(<= x z)",
        if "(<= y z)": "(or (>= x y) (>= x z))" => "(>= x y)",
    ];
    OrBoundsCover: [
        "(or (<= x 5) (>= x 6))" => "true",
        if "(<= z (+ y 1))": "(or (<= x y) (>= x z))" => "true",
    ];
    NotDeMorgan: ["(not (and p q))" => "(or (not p) (not q))", "(not (or p q))" => "(and (not p) (not q))"];
    NotLe: ["(not (<= x 3))" => "(>= x 4)", if "true": "(not (<= x y))" => "(>= x (+ y 1))"];
    NotGe: ["(not (>= x 3))" => "(<= x 2)", if "true": "(not (>= x y))" => "(<= x (- y 1))"];
    IffComplement: ["(= p (not p))" => "false"];
    QuantConstant: ["(forall ((i Int)) true)" => "true", "(exists ((i Int)) false)" => "false"];

    // If-then-else.
    IteTrue: ["(ite true x y)" => "x"];
    IteFalse: ["(ite false x y)" => "y"];
    IteSame: ["(ite p x x)" => "x"];
    IteBool: ["(ite p q r)" => "(and (or (not p) q) (or p r))"];
    IteNot: ["(ite (not p) x y)" => "(ite p y x)", "(ite (>= x 3) y z)" => "(ite (<= x 2) z y)"];
    IteNested: ["(ite p (ite p x y) z)" => "(ite p x z)", "(ite p x (ite p y z))" => "(ite p x z)"];
    IteEq: ["(ite (= x y) x y)" => "y", "(ite (= x y) y x)" => "x"];

    // Equality and order.
    EqSame: ["(= x x)" => "true", "(= p p)" => "true"];
    EqValues: ["(= RNE RTZ)" => "false"];
    EqIteConstants: [
        "(= (ite p 1 2) 2)" => "(not p)",
        "(= (ite p 1 2) 1)" => "p",
        "(= (ite p 1 5) 3)" => "false",
        if "(distinct x y)": "(= (ite p x y) y)" => "(not p)",
        if "(distinct x y)": "(= (ite p x y) x)" => "p",
        if "(and (distinct x z) (distinct y z))": "(= (ite p x y) z)" => "false",
    ];
    EqIteValues: [
        "(= (ite p RNE RTZ) RTZ)" => "(not p)",
        "(= (ite p RNE RTZ) RNE)" => "p",
        "(= (ite p RNE RTZ) RNA)" => "false",
    ];
    EqUpdateBase: ["(= (store m x y) m)" => "(= (select m x) y)"];
    EqAtoms: ["(= (- x y) 0)" => "(= x y)"];
    EqGcd: ["(= (* 4 x) (* 6 y))" => "(= (* 2 x) (* 3 y))", if "(distinct z 0)": "(= (* z x) (* z y))" => "(= x y)"];
    EqGcdConflict: ["(= (* 4 x) (+ (* 2 y) 1))" => "false"];
    LeGcd: ["(<= (* 4 x) 6)" => "(<= x 1)", "(>= (* 3 x) (+ (* 6 y) 4))" => "(>= x (+ (* 2 y) 2))"];
    LtToLe: ["(< x y)" => "(<= (+ x 1) y)"];
    CompareFlip: ["(<= (- x) 3)" => "(>= x (- 3))"];
    CompareConstants: ["(<= 3 5)" => "true", "(= 3 5)" => "false"];
    CompareByRange: [
        "(<= (bv2nat u) 15)" => "true",
        "(>= (bv2nat u) 16)" => "false",
        "(= (bv2nat u) 16)" => "false",
        "(<= (mod x 7) 6)" => "true",
        "(<= (+ (bv2nat u) (mod x 7)) 21)" => "true",
        "(>= (ite p 3 (div (bv2nat u) 2)) 8)" => "false",
    ];
    OrderSame: ["((_ partial-order 0) a a)" => "true"];

    // Linear arithmetic.
    SumUnit: ["(+ 0 x)" => "x"];
    SumCollect: ["(+ x y x)" => "(+ (* 2 x) y)", "(- (+ x y) x)" => "y"];
    SumScale: ["(* 3 (+ x 1))" => "(+ (* 3 x) 3)"];
    MulZero: ["(* x 0 y)" => "0"];
    MulConstant: ["(* x 3 y)" => "(* 3 (* x y))", "(* (* 2 x) (* 3 y))" => "(* 6 (* x y))"];
    MulFlatten: ["(* x (* y z))" => "(* x y z)"];

    // Division.
    DivZero: ["(pl.div x 0)" => "0"];
    DivOne: ["(div x 1)" => "x"];
    DivNegative: ["(div x (- 3))" => "(- (div x 3))"];
    DivSplit: ["(div (+ (* 6 x) y 7) 3)" => "(+ (* 2 x) 2 (div (+ y 1) 3))"];
    DivDiv: ["(div (div x 3) 4)" => "(div x 12)"];
    DivByRange: ["(div (bv2nat u) 16)" => "0", "(div (- (bv2nat u) 16) 16)" => "(- 1)"];
    ModZero: ["(pl.mod x 0)" => "x"];
    ModPowerOfTwo: ["(mod x 8)" => "(pl.wrap_u3 x)"];
    TruncDivPositive: ["(pl.trunc_div (bv2nat u) 3)" => "(div (bv2nat u) 3)"];
    TruncDivConstants: ["(pl.trunc_div (- 7) 2)" => "(- 3)", "(pl.trunc_div (- 7) (- 2))" => "3"];
    TruncDivNegative: ["(pl.trunc_div x (- 3))" => "(- (pl.trunc_div x 3))"];
    TruncRemPositive: ["(pl.trunc_rem (bv2nat u) 3)" => "(mod (bv2nat u) 3)"];
    TruncRemConstants: ["(pl.trunc_rem (- 7) 2)" => "(- 1)", "(pl.trunc_rem (- 7) (- 2))" => "(- 1)"];
    TruncRemOne: ["(pl.trunc_rem x 1)" => "0", "(pl.trunc_rem x (- 1))" => "0"];
    TruncRemNegative: ["(pl.trunc_rem x (- 3))" => "(pl.trunc_rem x 3)"];

    // Wraps.
    WrapZero: ["(mod x 1)" => "0"];
    WrapByRange: [
        "(pl.wrap_s8 (bv2nat u))" => "(bv2nat u)",
        "(pl.wrap_s8 (+ (bv2nat u) 200))" => "(- (bv2nat u) 56)",
        "(pl.wrap_u8 (- (bv2nat u) 16))" => "(+ (bv2nat u) 240)",
        "(mod (bv2nat u) 100)" => "(bv2nat u)",
    ];
    WrapReduce: [
        "(pl.wrap_s8 (+ (* 257 x) 300))" => "(pl.wrap_s8 (+ x 44))",
        "(mod (+ (* 7 x) y) 3)" => "(mod (+ x y) 3)",
    ];
    WrapInner: [
        "(pl.wrap_s8 (+ y (pl.wrap_s16 x)))" => "(pl.wrap_s8 (+ y x))",
        "(pl.wrap_u8 (* 16 (pl.wrap_s4 x)))" => "(pl.wrap_u8 (* 16 x))",
        "(mod (+ (mod x 6) y) 3)" => "(mod (+ x y) 3)",
    ];

    // Bit operations.
    BitConstants: ["(pl.bit_and8 12 10)" => "8", "(pl.bit_or8 12 (- 16))" => "(- 4)", "(pl.bit_xor8 12 10)" => "6"];
    BitLow: ["(pl.bit_and4 (pl.wrap_s8 x) y)" => "(pl.bit_and4 x y)", "(pl.shl4 (pl.wrap_s8 x) y)" => "(pl.shl4 x y)"];
    BitAndSame: ["(pl.bit_and4 x x)" => "(pl.wrap_s4 x)"];
    BitAndZero: ["(pl.bit_and4 x 0)" => "0"];
    BitAndOnes: ["(pl.bit_and4 x (- 1))" => "(pl.wrap_s4 x)"];
    BitAndMask: ["(pl.bit_and4 x 3)" => "(mod x 4)"];
    BitOrSame: ["(pl.bit_or4 x x)" => "(pl.wrap_s4 x)"];
    BitOrZero: ["(pl.bit_or4 x 0)" => "(pl.wrap_s4 x)"];
    BitOrOnes: ["(pl.bit_or4 x (- 1))" => "(- 1)"];
    BitXorSame: ["(pl.bit_xor4 x x)" => "0"];
    BitXorZero: ["(pl.bit_xor4 x 0)" => "(pl.wrap_s4 x)"];
    BitXorOnes: ["(pl.bit_xor4 x (- 1))" => "(pl.wrap_s4 (- (- x) 1))"];
    ShiftOut: ["(pl.shl4 x 4)" => "0", "(pl.lshr4 x (- 1))" => "0"];
    ShlConstant: ["(pl.shl4 x 3)" => "(pl.wrap_s4 (* 8 x))"];
    LShrConstant: ["(pl.lshr4 x 2)" => "(pl.wrap_s4 (div (mod x 16) 4))"];
    AShrConstant: ["(pl.ashr4 x 2)" => "(div (pl.wrap_s4 x) 4)", "(pl.ashr4 x 9)" => "(div (pl.wrap_s4 x) 8)"];

    // Maps.
    ReadSame: ["(select (store m x y) x)" => "y", "(select (store m (+ x 1) y) (+ 1 x))" => "y"];
    ReadOther: [
        "(select (store m x y) (+ x 1))" => "(select m (+ x 1))",
        if "(distinct x z)": "(select (store m x y) z)" => "(select m z)",
    ];
    ReadConst: ["(select ((as const (Array Int Int)) 7) x)" => "7"];
    UpdateSame: ["(store (store m x 1) x 2)" => "(store m x 2)"];
    UpdateRead: ["(store m x (select m x))" => "m"];
    UpdateConst: ["(store ((as const (Array Int Int)) 7) x 7)" => "((as const (Array Int Int)) 7)"];

    // Floats.
    FloatConstants: [
        "(fp.add RNE ((_ to_fp 8 24) RNE 0.1) ((_ to_fp 8 24) RNE 0.2))" => "((_ to_fp 8 24) #x3e99999a)",
        "(fp.div RTP ((_ to_fp 8 24) RNE 1.0) ((_ to_fp 8 24) RNE 3.0))" => "((_ to_fp 8 24) #x3eaaaaab)",
        "(fp.div RTN ((_ to_fp 8 24) RNE 1.0) ((_ to_fp 8 24) RNE 3.0))" => "((_ to_fp 8 24) #x3eaaaaaa)",
        "(fp.sqrt RNA ((_ to_fp 8 24) RNE 2.0))" => "((_ to_fp 8 24) #x3fb504f3)",
        "(fp.lt ((_ to_fp 11 53) RNE 0.1) (_ NaN 11 53))" => "false",
        "(pl.fmin32 (_ +zero 8 24) (_ -zero 8 24))" => "(_ -zero 8 24)",
    ];
}

impl Rule {
    /// The rule's name, as in the table.
    pub fn name(self) -> String {
        format!("{self:?}")
    }
}

/// How often each rule fired.
#[derive(Clone)]
pub(crate) struct RuleCounts([u64; RULES.len()]);

impl Default for RuleCounts {
    fn default() -> RuleCounts {
        RuleCounts([0; RULES.len()])
    }
}

impl RuleCounts {
    pub fn hit(&mut self, rule: Rule) {
        self.0[rule as usize] += 1;
    }

    pub fn get(&self, rule: Rule) -> u64 {
        self.0[rule as usize]
    }
}
