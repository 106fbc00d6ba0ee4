//! The rewriting rules by name, with counters.

/// A rewriting rule of the constructors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Rule {
    AShrConstant,
    AndAbsorb,
    AndBounds,
    AndBoundsConflict,
    AndBoundsMeet,
    AndComplement,
    AndDuplicate,
    AndFalse,
    AndFlatten,
    AndTrue,
    BitAndMask,
    BitAndOnes,
    BitAndSame,
    BitAndZero,
    BitConstants,
    BitOrOnes,
    BitOrSame,
    BitOrZero,
    BitXorOnes,
    BitXorSame,
    BitXorZero,
    CompareByRange,
    CompareConstants,
    DivByRange,
    DivDiv,
    DivNegative,
    DivOne,
    DivSplit,
    DivZero,
    EqGcd,
    EqGcdConflict,
    EqIteConstants,
    EqIteValues,
    EqSame,
    EqUpdateBase,
    EqValues,
    FloatConstants,
    IffComplement,
    IteBool,
    IteEq,
    IteFalse,
    IteNested,
    IteNot,
    IteSame,
    IteTrue,
    LShrConstant,
    LeGcd,
    ModPowerOfTwo,
    ModZero,
    MulConstant,
    MulZero,
    NotDeMorgan,
    NotGe,
    NotLe,
    OrAbsorb,
    OrBounds,
    OrBoundsCover,
    OrComplement,
    OrDuplicate,
    OrFalse,
    OrFlatten,
    OrTrue,
    OrderSame,
    QuantConstant,
    ReadConst,
    ReadOther,
    ReadSame,
    ShiftOut,
    ShlConstant,
    SumCollect,
    SumScale,
    SumUnit,
    TruncDivConstants,
    TruncDivNegative,
    TruncDivPositive,
    TruncRemConstants,
    TruncRemNegative,
    TruncRemOne,
    TruncRemPositive,
    UpdateConst,
    UpdateRead,
    UpdateSame,
    WrapByRange,
    WrapInner,
    WrapReduce,
    WrapZero,
}

const COUNT: usize = 86;

/// How often each rule fired.
#[derive(Clone)]
pub(crate) struct RuleCounts([u64; COUNT]);

impl Default for RuleCounts {
    fn default() -> RuleCounts {
        RuleCounts([0; COUNT])
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
