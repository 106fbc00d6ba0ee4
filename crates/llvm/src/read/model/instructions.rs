//! Instructions: one compact structure per instruction, with longer operand lists in the body's pools.

use super::ids::{AsmId, BlockId, CallId, ConstId, List, MdId, TypeId, ValueId};
use super::sym::Sym;

/// An operand. Its type is that of the value or constant, see [`super::Body::type_of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    Local(ValueId),
    Const(ConstId),
    /// The callee of a call of inline assembly.
    Asm(AsmId),
    /// An argument of type `metadata`, see [`super::MdTable::argument`].
    Metadata(u32),
    /// An argument of type `metadata` that wraps a local value.
    LocalMetadata(ValueId),
}

/// An instruction.
#[derive(Clone, Copy, Debug)]
pub struct Inst {
    pub kind: InstKind,
    /// The value it defines; its type is in [`super::Body::values`].
    pub result: Option<ValueId>,
    /// Its `!dbg` attachment.
    pub location: Option<MdId>,
}

/// What an instruction does. Lists name the pool of the body they are in.
#[derive(Clone, Copy, Debug)]
pub enum InstKind {
    Ret(Option<Operand>),
    Br(BlockId),
    CondBr {
        condition: Operand,
        then_block: BlockId,
        else_block: BlockId,
    },
    /// `cases` in [`super::Body::edges`].
    Switch {
        value: Operand,
        default: BlockId,
        cases: List,
    },
    /// `targets` in [`super::Body::targets`].
    IndirectBr {
        address: Operand,
        targets: List,
    },
    Invoke {
        call: CallId,
        normal: BlockId,
        unwind: BlockId,
    },
    /// `indirect` in [`super::Body::targets`].
    CallBr {
        call: CallId,
        fallthrough: BlockId,
        indirect: List,
    },
    Resume(Operand),
    Unreachable,
    /// `handlers` in [`super::Body::targets`]; without `unwind` it unwinds to the caller.
    CatchSwitch {
        parent: Operand,
        handlers: List,
        unwind: Option<BlockId>,
    },
    /// `args` in [`super::Body::operands`].
    CatchPad {
        within: Operand,
        args: List,
    },
    /// `args` in [`super::Body::operands`].
    CleanupPad {
        within: Operand,
        args: List,
    },
    CatchRet {
        from: Operand,
        to: BlockId,
    },
    CleanupRet {
        from: Operand,
        unwind: Option<BlockId>,
    },
    FNeg {
        flags: Flags,
        value: Operand,
    },
    Binary {
        op: BinOp,
        flags: Flags,
        lhs: Operand,
        rhs: Operand,
    },
    ExtractElement {
        vector: Operand,
        index: Operand,
    },
    InsertElement {
        vector: Operand,
        element: Operand,
        index: Operand,
    },
    ShuffleVector {
        first: Operand,
        second: Operand,
        mask: ConstId,
    },
    /// `indices` in [`super::Body::indices`].
    ExtractValue {
        aggregate: Operand,
        indices: List,
    },
    /// `indices` in [`super::Body::indices`].
    InsertValue {
        aggregate: Operand,
        value: Operand,
        indices: List,
    },
    Alloca {
        ty: TypeId,
        /// How many; `None` is one.
        count: Option<Operand>,
        align: Align,
        in_alloca: bool,
        swift_error: bool,
    },
    /// The type read is that of the result.
    Load {
        pointer: Operand,
        access: Access,
    },
    Store {
        value: Operand,
        pointer: Operand,
        access: Access,
    },
    Fence {
        ordering: Ordering,
        scope: Sym,
    },
    /// Number in [`super::Body::exchanges`].
    CmpXchg(u32),
    AtomicRmw {
        op: RmwOp,
        pointer: Operand,
        value: Operand,
        access: Access,
    },
    /// `indices` in [`super::Body::operands`].
    GetElementPtr {
        source: TypeId,
        flags: Flags,
        base: Operand,
        indices: List,
    },
    /// The target type is that of the result.
    Cast {
        op: CastOp,
        flags: Flags,
        value: Operand,
    },
    ICmp {
        predicate: IntPredicate,
        flags: Flags,
        lhs: Operand,
        rhs: Operand,
    },
    FCmp {
        predicate: FloatPredicate,
        flags: Flags,
        lhs: Operand,
        rhs: Operand,
    },
    /// `incoming` in [`super::Body::edges`].
    Phi {
        flags: Flags,
        incoming: List,
    },
    Select {
        flags: Flags,
        condition: Operand,
        then_value: Operand,
        else_value: Operand,
    },
    Freeze(Operand),
    Call(CallId),
    VaArg {
        list: Operand,
    },
    /// `clauses` in [`super::Body::clauses`].
    LandingPad {
        cleanup: bool,
        clauses: List,
    },
}

/// A compare-and-exchange.
#[derive(Clone, Copy, Debug)]
pub struct CmpXchg {
    pub pointer: Operand,
    pub expected: Operand,
    pub new: Operand,
    /// With the ordering on success.
    pub access: Access,
    pub failure: Ordering,
    pub weak: bool,
}

/// A clause of a landing pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    Catch(Operand),
    Filter(Operand),
}

/// An alignment that the text may leave to the data layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Align(u8);

impl Align {
    /// What the data layout says.
    pub const DEFAULT: Align = Align(0);

    /// The alignment of `bytes`, which has to be a power of two up to 2³².
    pub fn of(bytes: u64) -> Option<Align> {
        (bytes.is_power_of_two() && bytes <= 1 << 32).then(|| Align(bytes.trailing_zeros() as u8 + 1))
    }

    /// The alignment in bytes; `None` is what the data layout says.
    pub fn bytes(self) -> Option<u64> {
        (self.0 > 0).then(|| 1u64 << (self.0 - 1))
    }
}

/// How memory is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// The alignment that the instruction promises.
    pub align: Align,
    pub volatile: bool,
    pub ordering: Ordering,
    /// The synchronisation scope; empty is the whole system.
    pub scope: Sym,
}

/// Flags of instructions and constant expressions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags(pub u16);

impl Flags {
    pub const NONE: Flags = Flags(0);
    pub const NUW: Flags = Flags(1);
    pub const NSW: Flags = Flags(1 << 1);
    pub const EXACT: Flags = Flags(1 << 2);
    pub const DISJOINT: Flags = Flags(1 << 3);
    pub const NNEG: Flags = Flags(1 << 4);
    pub const SAME_SIGN: Flags = Flags(1 << 5);
    pub const IN_BOUNDS: Flags = Flags(1 << 6);
    pub const NUSW: Flags = Flags(1 << 7);
    pub const NNAN: Flags = Flags(1 << 8);
    pub const NINF: Flags = Flags(1 << 9);
    pub const NSZ: Flags = Flags(1 << 10);
    pub const ARCP: Flags = Flags(1 << 11);
    pub const CONTRACT: Flags = Flags(1 << 12);
    pub const AFN: Flags = Flags(1 << 13);
    pub const REASSOC: Flags = Flags(1 << 14);
    /// All fast-math flags.
    pub const FAST: Flags = Flags(0x7f00);

    /// Whether all of `flags` are set.
    pub fn has(self, flags: Flags) -> bool {
        self.0 & flags.0 == flags.0
    }

    pub fn with(self, flags: Flags) -> Flags {
        Flags(self.0 | flags.0)
    }
}

macro_rules! named {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $word:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($variant),* }

        impl $name {
            /// The one that the text calls `word`.
            pub fn of(word: Sym) -> Option<$name> {
                match word {
                    $(super::sym::$word => Some($name::$variant),)*
                    _ => None,
                }
            }

            /// The word in the text.
            pub fn word(self) -> Sym {
                match self { $($name::$variant => super::sym::$word),* }
            }
        }
    )*};
}

named! {
    /// Operations on two values of one type.
    BinOp {
        Add = add, Sub = sub, Mul = mul, UDiv = udiv, SDiv = sdiv, URem = urem, SRem = srem, Shl = shl,
        LShr = lshr, AShr = ashr, And = and, Or = or, Xor = xor, FAdd = fadd, FSub = fsub, FMul = fmul,
        FDiv = fdiv, FRem = frem,
    }
    /// Conversions.
    CastOp {
        Trunc = trunc, ZExt = zext, SExt = sext, FpTrunc = fptrunc, FpExt = fpext, FpToUi = fptoui,
        FpToSi = fptosi, UiToFp = uitofp, SiToFp = sitofp, PtrToInt = ptrtoint, PtrToAddr = ptrtoaddr,
        IntToPtr = inttoptr, BitCast = bitcast, AddrSpaceCast = addrspacecast,
    }
    /// Comparisons of integers and pointers.
    IntPredicate {
        Eq = eq, Ne = ne, Ugt = ugt, Uge = uge, Ult = ult, Ule = ule, Sgt = sgt, Sge = sge, Slt = slt, Sle = sle,
    }
    /// Comparisons of floating-point values.
    FloatPredicate {
        False = false_, Oeq = oeq, Ogt = ogt, Oge = oge, Olt = olt, Ole = ole, One = one, Ord = ord, Ueq = ueq,
        Ugt = ugt, Uge = uge, Ult = ult, Ule = ule, Une = une, Uno = uno, True = true_,
    }
    /// Atomic read-modify-write operations.
    RmwOp {
        Xchg = xchg, Add = add, Sub = sub, And = and, Nand = nand, Or = or, Xor = xor, Max = max, Min = min,
        UMax = umax, UMin = umin, FAdd = fadd, FSub = fsub, FMax = fmax, FMin = fmin, FMaximum = fmaximum,
        FMinimum = fminimum, FMaximumNum = fmaximumnum, FMinimumNum = fminimumnum, UIncWrap = uinc_wrap,
        UDecWrap = udec_wrap, USubCond = usub_cond, USubSat = usub_sat,
    }
    /// Memory orderings; `NotAtomic` is a plain access.
    Ordering {
        NotAtomic = none, Unordered = unordered, Monotonic = monotonic, Acquire = acquire, Release = release,
        AcqRel = acq_rel, SeqCst = seq_cst,
    }
    /// The marker in front of a call.
    TailKind { Plain = none, Tail = tail, MustTail = musttail, NoTail = notail }
}
