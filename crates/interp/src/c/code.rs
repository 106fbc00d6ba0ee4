//! A C function in the form that runs: flat, with registers, all types known.
//!
//! The counterpart of [`crate::code`], which does the same for Java. Every value has a register of the frame: first the constants
//! (addresses of globals and functions among them), then the parameters, then the rest.

use std::cell::Cell;
use std::sync::Arc;

use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::{
    BinaryOp, Body, CheckKind, CompareOp, ConvertOp, Dispatch, FunctionName, Loc, SourceLoc, Symbol, UnaryOp,
    Value as V,
};

use super::big::BigOp;
use super::value::{Shape, Val};
use crate::code::SwitchCode;

pub type Reg = u32;
pub const NO_REG: Reg = u32::MAX;

/// Destination first, then sources.
#[derive(Copy, Clone, Debug)]
pub enum Ins {
    Move(Reg, Reg),
    Int(BinaryOp, u8, Reg, Reg, Reg),
    Wide(BinaryOp, u8, Reg, Reg, Reg),
    Float(BinaryOp, Shape, Reg, Reg, Reg),
    IntUnary(UnaryOp, u8, Reg, Reg),
    WideUnary(UnaryOp, u8, Reg, Reg),
    FloatUnary(UnaryOp, Shape, Reg, Reg),
    IntCompare(CompareOp, u8, Reg, Reg, Reg),
    WideCompare(CompareOp, u8, Reg, Reg, Reg),
    PtrCompare(CompareOp, Reg, Reg, Reg),
    FloatCompare(CompareOp, Shape, Reg, Reg, Reg),
    /// Index into [`Code::conversions`].
    Convert(Reg, Reg, u32),
    /// Destination, condition, index into [`Code::pairs`].
    Select(Reg, Reg, u32),
    /// Destination, index into [`Code::places`].
    Load(Reg, u32, Shape),
    /// Value, index into [`Code::places`].
    Store(Reg, u32, Shape),
    /// The same for a place that is just a pointer.
    LoadAt(Reg, Reg, Shape),
    StoreAt(Reg, Reg, Shape),
    AddressOf(Reg, u32),
    /// Destination, size, index into [`Code::slots`].
    StackAlloc(Reg, Reg, u32),
    HeapAlloc(Reg, Reg, u32),
    Free(Reg),
    EndLife(Reg),
    BeginLife(Reg),
    /// To, from, size.
    Copy(Reg, Reg, Reg),
    /// To, byte, size.
    Fill(Reg, Reg, Reg),
    Assume(Reg),
    /// Index into [`Code::bigs`].
    Big(u32),
    /// Index into [`Code::reasons`]: what cannot be run.
    Unsupported(u32),
    Jump(u32),
    /// Condition, then, otherwise.
    Branch(Reg, u32, u32),
    Switch(Reg, u8, u32),
    /// Pointer, bytes, index into [`Code::checks`].
    Accessible(Reg, u32, u32),
    Aligned(Reg, u32, u32),
    Initialised(Reg, u32, u32),
    /// Index into [`Code::checks`].
    NoOverflow(u32),
    Check(u32),
    /// Index into [`Code::sites`].
    Call(u32),
    /// Index into [`Code::lists`].
    Return(u32),
    Throw(Reg),
    Undefined,
}

#[derive(Clone, Debug)]
pub struct PlaceCode {
    pub base: Reg,
    pub offset: i64,
    /// Index, its width, bytes per step.
    pub indices: Box<[(Reg, u8, u64)]>,
}

#[derive(Clone, Debug)]
pub struct EdgeCode {
    pub target: u32,
    pub moves: (u32, u32),
    /// Receive what the terminator itself supplies, after the moves.
    pub implicit: Box<[(Reg, Shape)]>,
}

#[derive(Clone, Debug)]
pub struct CheckCode {
    pub kind: CheckKind,
    pub args: Box<[(Reg, Shape)]>,
    pub values: Box<[V]>,
    pub ok: u32,
}

#[derive(Debug)]
pub struct CallSite {
    pub dispatch: Dispatch,
    pub target: FunctionName,
    pub args: Box<[(Reg, Shape)]>,
    pub normal: u32,
    pub unwind: Option<u32>,
    /// The number of the function, once it is known.
    pub resolved: Cell<u32>,
}

#[derive(Copy, Clone, Debug)]
pub struct Slot {
    pub align: u32,
    pub name: Symbol,
}

#[derive(Debug)]
pub struct Code {
    pub body: Arc<Body>,
    pub ins: Box<[Ins]>,
    pub locs: Box<[PackedOption<Loc>]>,
    pub constants: Box<[Val]>,
    /// Registers in a frame.
    pub size: u32,
    /// Shapes of the parameters, in the registers right after the constants.
    pub params: Box<[Shape]>,
    pub variadic: bool,
    pub edges: Box<[EdgeCode]>,
    pub moves: Box<[(Reg, Reg)]>,
    pub pairs: Vec<(Reg, Reg)>,
    pub conversions: Vec<(ConvertOp, Shape, Shape)>,
    pub places: Vec<PlaceCode>,
    pub bigs: Vec<BigOp>,
    pub slots: Vec<Slot>,
    pub switches: Vec<SwitchCode>,
    pub checks: Vec<CheckCode>,
    pub sites: Vec<CallSite>,
    pub lists: Vec<Box<[Reg]>>,
    pub reasons: Vec<String>,
    /// Register of each value of the body, or [`NO_REG`].
    pub registers: Box<[Reg]>,
}

impl Code {
    /// The number of the statement that an instruction belongs to.
    pub fn statement(&self, pc: u32) -> u32 {
        let loc = self.locs.get(pc as usize).and_then(|loc| loc.expand());
        loc.map_or(0, |loc| self.body.locs[loc].statement)
    }

    /// The source position of an instruction; of the last one before it that has any, if it has none itself.
    pub fn loc(&self, pc: u32) -> Option<SourceLoc> {
        let until = self.locs.get(..=pc as usize)?;
        let known = |loc: &PackedOption<Loc>| loc.expand().map(|l| self.body.locs[l]).filter(|l| l.line != 0);
        until.iter().rev().find_map(known)
    }
}
