//! A body in the form that runs fast: flat, with registers and resolved names.
//!
//! [`crate::prepare`] translates a body once. Every value has a register of the frame: first the constants, then the parameters, then
//! the rest. Blocks are laid out one after the other; an edge is a jump target with the moves that pass its arguments, already in
//! an order that does not overwrite what is still to be read. Names of classes, fields and callees are looked up when an
//! instruction runs for the first time, which then replaces itself by its resolved form; hence the cells.

use std::cell::{Cell, OnceCell, RefCell};
use std::sync::Arc;

use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::{
    BinaryOp, Body, CheckKind, CompareOp, Dispatch, FunctionName, Loc, Place, SourceLoc, Symbol, UnaryOp,
};

use crate::live::Live;
use crate::value::{Handle, Kind, Value};

/// A register of the frame.
pub type Reg = u32;
/// "No register".
pub const NO_REG: Reg = u32::MAX;

/// Destination first, then sources.
#[derive(Copy, Clone, Debug)]
pub enum Ins {
    Move(Reg, Reg),
    /// The string constant with this text, which is interned now and not before.
    Text(Reg, Symbol),
    /// The mirror of a class that could not be found when the body was prepared.
    Mirror(Reg, Symbol),
    /// The same as [`Ins::Text`] once it is interned; index into [`Code::texts`].
    Literal(Reg, u32),
    Bin32(BinaryOp, Reg, Reg, Reg),
    Bin64(BinaryOp, Reg, Reg, Reg),
    /// Shifts of 64 bits by an amount that is itself 32 bits wide are made 64 bits wide by front ends; both operands are alike.
    BinF32(BinaryOp, Reg, Reg, Reg),
    BinF64(BinaryOp, Reg, Reg, Reg),
    Cmp32(CompareOp, Reg, Reg, Reg),
    Cmp64(CompareOp, Reg, Reg, Reg),
    CmpF32(CompareOp, Reg, Reg, Reg),
    CmpF64(CompareOp, Reg, Reg, Reg),
    CmpRef(CompareOp, Reg, Reg, Reg),
    Un32(UnaryOp, Reg, Reg),
    Un64(UnaryOp, Reg, Reg),
    UnF32(UnaryOp, Reg, Reg),
    UnF64(UnaryOp, Reg, Reg),
    Convert(Conversion, Reg, Reg),
    /// Destination, condition, index into [`Code::pairs`].
    Select(Reg, Reg, u32),

    Load(Reg, Place),
    Store(Place, Reg),
    GetField(Reg, Reg, u32),
    /// Object, slot, value.
    PutField(Reg, u32, Reg),
    /// Destination, class, slot.
    GetStatic(Reg, u32, u32),
    PutStatic(u32, u32, Reg),
    GetElement(Reg, Reg, Reg),
    /// Array, index, value.
    PutElement(Reg, Reg, Reg),

    New(Reg, Symbol),
    NewObject(Reg, u32),
    /// Index into [`Code::arrays`].
    NewArray(Reg, u32),
    /// Destination, array class, length.
    NewVector(Reg, u32, Reg),
    ArrayLength(Reg, Reg),
    InstanceOf(Reg, Reg, Symbol),
    InstanceOfClass(Reg, Reg, u32),
    MonitorEnter(Reg),
    MonitorExit(Reg),
    Assume(Reg),
    /// Index into [`Code::reasons`]: what cannot be run.
    Unsupported(u32),

    Jump(u32),
    /// Condition, then, otherwise.
    Branch(Reg, u32, u32),
    Switch(Reg, u32),
    /// Value, edge if it holds, index into [`Code::checks`].
    NonNull(Reg, u32, u32),
    NonZero32(Reg, u32, u32),
    NonZero64(Reg, u32, u32),
    NonNegative(Reg, u32, u32),
    /// Index, length, index into [`Code::checks`].
    Bounds(Reg, Reg, u32),
    /// Array, element, index into [`Code::checks`].
    Storable(Reg, Reg, u32),
    Instance(Reg, Symbol, u32),
    InstanceClass(Reg, u32, u32),
    /// A check that fails whenever it is reached.
    Fail(u32),
    /// Condition, edge if it holds, index into [`Code::checks`].
    Assertion(Reg, u32, u32),
    /// Index into [`Code::sites`].
    Call(u32),
    /// The call was to initialise a class, which is done.
    Initialised(u32),
    CallDirect(u32),
    CallVirtual(u32),
    Return(Reg),
    Throw(Reg),
    Undefined,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Conversion {
    /// Keep so many low bits of an `i32`, with or without the sign.
    Signed32(u8),
    Unsigned32(u8),
    Boolean,
    /// To `i64` from an `i32` that has so many bits.
    Signed32To64,
    Unsigned32To64(u8),
    /// From `i64` to so many bits of an `i32`.
    Truncate64(u8),
    I32ToF32,
    I32ToF64,
    I64ToF32,
    I64ToF64,
    U32ToF32,
    U32ToF64,
    U64ToF32,
    U64ToF64,
    F32ToI32,
    F32ToI64,
    F64ToI32,
    F64ToI64,
    F32ToF64,
    F64ToF32,
    F32Bits,
    F64Bits,
    BitsF32,
    BitsF64,
}

#[derive(Clone, Debug)]
pub struct EdgeCode<Supplied> {
    pub target: u32,
    pub moves: (u32, u32),
    /// Receives what the terminator itself supplies, after the moves.
    pub implicit: Supplied,
}

#[derive(Clone, Debug)]
pub struct SwitchCode {
    pub cases: Vec<(i128, u32)>,
    /// The edge of the case `low + i` at `i`, if the cases lie densely.
    pub dense: Vec<u32>,
    pub low: i64,
    pub default: u32,
}

#[derive(Clone, Debug)]
pub struct CheckCode {
    pub kind: CheckKind,
    pub args: Box<[Reg]>,
    pub raises: bool,
    pub ok: u32,
    pub fail: u32,
}

#[derive(Debug)]
pub struct CallSite {
    pub dispatch: Dispatch,
    pub target: FunctionName,
    pub args: Box<[Reg]>,
    pub normal: u32,
    pub unwind: Option<u32>,
    /// The method that the name means, once it is known.
    pub resolved: Cell<u32>,
    /// The receiver class of the last call and the method it ran.
    pub cached_class: Cell<u32>,
    pub cached_method: Cell<u32>,
}

#[derive(Clone, Debug)]
pub struct ArraySite {
    pub class: Symbol,
    pub lengths: Box<[Reg]>,
}

#[derive(Debug)]
pub struct Code {
    pub body: Arc<Body>,
    pub ins: Box<[Cell<Ins>]>,
    /// Source position of each instruction.
    pub locs: Box<[PackedOption<Loc>]>,
    pub constants: Box<[Value]>,
    /// Registers in a frame.
    pub size: u32,
    /// Kinds of the parameters, in the registers right after the constants.
    pub params: Box<[Kind]>,
    pub edges: Box<[EdgeCode<Reg>]>,
    pub moves: Box<[(Reg, Reg)]>,
    pub pairs: Vec<(Reg, Reg)>,
    pub switches: Vec<SwitchCode>,
    pub checks: Vec<CheckCode>,
    pub sites: Vec<CallSite>,
    pub arrays: Vec<ArraySite>,
    pub reasons: Vec<String>,
    /// String constants that were not interned yet when the body was prepared.
    pub texts: RefCell<Vec<Handle>>,
    /// Register of each value of the body, or [`NO_REG`].
    pub registers: Box<[Reg]>,
    /// Position of the first instruction of each block.
    pub starts: Box<[u32]>,
    /// Computed for the first collection that finds a frame of this code.
    pub live: OnceCell<Live>,
}

impl Code {
    /// The source position of an instruction.
    pub fn loc(&self, pc: u32) -> Option<SourceLoc> {
        let loc = self.locs.get(pc as usize)?.expand()?;
        Some(self.body.locs[loc])
    }

    /// The position behind which a value has been computed.
    pub fn defined_at(&self, value: pathlight_ir::Value) -> Option<u32> {
        use pathlight_ir::{EntityRef, ValueDef};
        match self.body.values[value].def {
            ValueDef::Param(block, _) => self.starts.get(block.index()).copied(),
            ValueDef::Inst(inst) => {
                let index = inst.index() as u32;
                let block = self.body.blocks.iter().find(|(_, b)| (b.start..b.end).contains(&index))?;
                let start = self.starts.get(block.0.index())?;
                Some(start + (index - block.1.start) + 1)
            }
            ValueDef::Const(_) | ValueDef::Dead => None,
        }
    }

    pub fn line(&self, pc: u32) -> u32 {
        self.loc(pc).map_or(0, |l| l.line)
    }
}
