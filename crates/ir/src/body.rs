//! The code of one function.
//!
//! Static single assignment with block parameters. Three rules make the representation simple for every engine:
//!
//! 1. **Instructions cannot fail and cannot leave their block.** Every way out of a block is its terminator: jumps, checks, calls, returns,
//!    throws. A division is an instruction; the test that its divisor is not zero is a [`Terminator::Check`] before it.
//! 2. **A value travels over an edge only as an argument.** What a call returns is the first parameter of its normal successor; what it throws, or what
//!    a failing check raises, is the first parameter of the exceptional successor. So a definition is either a parameter, an
//!    instruction's result or a constant, and dominance is dominance of blocks.
//! 3. **Memory is touched only through a [`PlaceData`]**: a base and projections, so that the access path can be read off the instruction.
//!    An address that escapes is an instruction of its own ([`Op::AddressOf`]).
//!
//! A body refers to classes, fields and functions by name and to nothing outside itself, so bodies can be made, stored and dropped
//! independently and in parallel. Inside, everything is an index into a flat table; the instructions of a block are contiguous.

use std::fmt;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityList, ListPool, PrimaryMap, entity_impl};

use crate::{CheckKind, Symbol, Type};

macro_rules! entity {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub struct $name(u32);
        entity_impl!($name, $prefix);
    };
}

entity!(
    /// A scalar: a block parameter, the result of an instruction, or a constant.
    Value, "v");
entity!(
    /// A basic block. The first one is the entry; its parameters are the function's.
    Block, "b");
entity!(Inst, "i");
entity!(
    /// Something that memory holds: base and projections.
    Place, "p");
entity!(
    /// What is called, and how.
    CalleeId, "callee");
entity!(SwitchId, "switch");
entity!(ConstId, "const");
entity!(
    /// A position in the source, in the body's table.
    Loc, "loc");

pub type Values = EntityList<Value>;

/// The full name of a function. C functions have an empty owner and descriptor.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct FunctionName {
    /// Class-file name of the class, or empty.
    pub owner: Symbol,
    pub name: Symbol,
    /// `(ILjava/lang/String;)V`, or empty.
    pub descriptor: Symbol,
}

impl FunctionName {
    pub fn new(owner: &str, name: &str, descriptor: &str) -> FunctionName {
        FunctionName { owner: owner.into(), name: name.into(), descriptor: descriptor.into() }
    }
}

/// The full name of a field. For C, the struct's and the member's name, for people; the meaning is in the offset.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct FieldName {
    pub owner: Symbol,
    pub name: Symbol,
    /// Java descriptor, or empty.
    pub descriptor: Symbol,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Signature {
    pub params: Vec<Type>,
    /// Java functions have at most one; LLVM functions that return aggregates have one per scalar.
    pub results: Vec<Type>,
    /// C's `...`
    pub variadic: bool,
}

#[derive(Clone, Debug)]
pub struct Body {
    pub name: FunctionName,
    pub signature: Signature,
    pub file: Option<Symbol>,
    pub blocks: PrimaryMap<Block, BlockData>,
    pub insts: PrimaryMap<Inst, InstData>,
    pub values: PrimaryMap<Value, ValueData>,
    pub constants: PrimaryMap<ConstId, Constant>,
    pub places: PrimaryMap<Place, PlaceData>,
    pub callees: PrimaryMap<CalleeId, Callee>,
    pub switches: PrimaryMap<SwitchId, SwitchData>,
    pub locs: PrimaryMap<Loc, SourceLoc>,
    pub lists: ListPool<Value>,
    /// What the front end could not represent exactly, in words; answers that depend on this body repeat them.
    pub notes: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct ValueData {
    pub ty: Type,
    pub def: ValueDef,
    /// The source variable that holds this value, if one does.
    pub name: Option<Symbol>,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub enum ValueDef {
    Param(Block, u32),
    Inst(Inst),
    Const(ConstId),
    /// Not used any more (left behind by a transformation); no instruction may mention it.
    Dead,
}

/// A constant; its type is the type of the value that holds it.
#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// Sign-extended from its width.
    Int(i128),
    /// Raw bits of a float of up to 64 bits.
    Float(u64),
    /// Integers or floats that are wider: little-endian words.
    Wide(Box<[u64]>),
    /// The null reference or pointer.
    Null,
    /// A Java string, in the form of [`crate::utf16`]; equal texts are one object.
    String(Symbol),
    /// A `java.lang.Class` object, by class-file name; primitive types by their Java name (`int`).
    Class(Symbol),
    /// A `java.lang.invoke.MethodType`, by descriptor.
    MethodType(Symbol),
    /// A `java.lang.invoke.MethodHandle`.
    MethodHandle(HandleKind, Box<FunctionName>),
    /// The address of a function.
    Function(FunctionName),
    /// The address of a global variable.
    Global(Symbol),
    /// So many bytes behind (or before) the start of a global variable.
    GlobalOffset(Symbol, i64),
    /// Any value whatever, fixed at each use.
    Undef,
    /// The result of an operation whose rules were broken.
    Poison,
}

/// What a method handle does: the reference kinds of the class-file format.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum HandleKind {
    GetField,
    GetStatic,
    PutField,
    PutStatic,
    InvokeVirtual,
    InvokeStatic,
    InvokeSpecial,
    NewInvokeSpecial,
    InvokeInterface,
}

#[derive(Clone, Debug, Default)]
pub struct BlockData {
    pub params: Values,
    /// The block's instructions are `start..end`.
    pub start: u32,
    pub end: u32,
    pub terminator: Terminator,
    /// Position of the terminator.
    pub loc: PackedOption<Loc>,
}

#[derive(Clone, Debug)]
pub struct InstData {
    pub op: Op,
    pub result: PackedOption<Value>,
    pub loc: PackedOption<Loc>,
}

/// What an instruction does. The type of the result is the type of the result value.
#[derive(Clone, Debug, PartialEq)]
pub enum Op {
    Unary(UnaryOp, Value),
    Binary(BinaryOp, Value, Value),
    /// Result `i1`.
    Compare(CompareOp, Value, Value),
    Convert(ConvertOp, Value),
    Select {
        condition: Value,
        then: Value,
        otherwise: Value,
    },
    Load {
        place: Place,
    },
    Store {
        place: Place,
        value: Value,
    },
    /// The address of a place as a pointer.
    AddressOf {
        place: Place,
    },
    /// A new object, its fields zero or null; no constructor has run.
    New {
        class: Symbol,
    },
    /// A new array of this array class; one length per dimension to allocate, outermost first.
    NewArray {
        class: Symbol,
        lengths: Values,
    },
    ArrayLength(Value),
    /// Result `i1`: is the value a non-null instance of the class?
    InstanceOf {
        value: Value,
        class: Symbol,
    },
    /// The same reference with a sharper static type; a check before it has made sure.
    Refine(Value),
    MonitorEnter(Value),
    MonitorExit(Value),
    /// Memory of `size` bytes that dies when the function returns.
    StackAlloc {
        size: Value,
        align: u32,
    },
    /// Memory of `size` bytes that lives until it is freed; never null.
    HeapAlloc {
        size: Value,
        align: u32,
    },
    Free(Value),
    /// From here on the stack memory is dead (its scope ended), or fresh and uninitialised (its scope began).
    EndLife(Value),
    BeginLife(Value),
    /// Copies bytes; where regions overlap the source is read first.
    CopyBytes {
        to: Value,
        from: Value,
        size: Value,
    },
    FillBytes {
        to: Value,
        byte: Value,
        size: Value,
    },
    /// Any value of the type; the symbol says what was not modelled. Engines name it in their answers.
    Unknown {
        why: Symbol,
    },
    /// Execution goes on only if the condition (an `i1`) holds; a promise made by the program.
    Assume(Value),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    Neg,
    FloatNeg,
    FloatAbs,
    FloatSqrt,
    PopCount,
    LeadingZeros,
    TrailingZeros,
    ByteSwap,
    BitReverse,
}

/// Integer operations wrap at their width. Division truncates; the lowest value divided by -1 is itself (where the
/// language disagrees, a check stands before). A shift amount is below the width.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    SignedDiv,
    UnsignedDiv,
    SignedRem,
    UnsignedRem,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRightLogical,
    ShiftRightArithmetic,
    FloatAdd,
    FloatSub,
    FloatMul,
    FloatDiv,
    /// Sign of the dividend, as C's `fmod` and Java's `%`.
    FloatRem,
    /// -1, 0 or 1 as an `i32`, for signed integers.
    ThreeWay,
    /// The same for floats; -1 if either is not a number.
    ThreeWayNanLess,
    /// The same for floats; 1 if either is not a number.
    ThreeWayNanGreater,
}

/// Float comparisons whose name ends in `Or` are also true if either operand is not a number, and so is `FloatNe`; the others
/// are false then.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CompareOp {
    /// Integers, references, pointers.
    Eq,
    Ne,
    SignedLt,
    SignedLe,
    SignedGt,
    SignedGe,
    UnsignedLt,
    UnsignedLe,
    UnsignedGt,
    UnsignedGe,
    FloatEq,
    /// Ordered and different.
    FloatLtGt,
    FloatLt,
    FloatLe,
    FloatGt,
    FloatGe,
    /// Equal or unordered.
    FloatEqOr,
    /// Different or unordered: the `!=` of Java and C.
    FloatNe,
    FloatLtOr,
    FloatLeOr,
    FloatGtOr,
    FloatGeOr,
    /// Neither is NaN.
    FloatOrdered,
    FloatUnordered,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConvertOp {
    SignExtend,
    ZeroExtend,
    Truncate,
    /// Towards zero, clamped to the range, NaN to 0, as Java does.
    FloatToSigned,
    FloatToUnsigned,
    SignedToFloat,
    UnsignedToFloat,
    /// Between float widths, to nearest even.
    FloatToFloat,
    /// Same bits, other type of the same width.
    Bitcast,
    PtrToInt,
    IntToPtr,
}

/// Something in memory.
#[derive(Clone, PartialEq, Debug)]
pub struct PlaceData {
    pub base: PlaceBase,
    pub projections: smallvec::SmallVec<[Projection; 1]>,
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub enum PlaceBase {
    /// A reference or pointer; never null here, a check has made sure.
    Value(Value),
    /// A static field of Java.
    Static(FieldName),
    /// A global variable of C.
    Global(Symbol),
}

#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Projection {
    /// A field of a Java object.
    Field(FieldName),
    /// An element of a Java array.
    Element(Value),
    /// So many bytes further; the field's name is for people and may be empty.
    Offset(i64, FieldName),
    /// `index * stride` bytes further.
    Index { index: Value, stride: u64 },
}

#[derive(Clone, PartialEq, Debug)]
pub struct Callee {
    pub dispatch: Dispatch,
    pub target: FunctionName,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Dispatch {
    /// This function, no receiver (Java `invokestatic`, a C call).
    Static,
    /// This function of this class or what it inherits, receiver first (Java `invokespecial`).
    Special,
    /// Chosen by the class of the receiver, the first argument.
    Virtual,
    /// The same, named through an interface.
    Interface,
    /// Through a function pointer, the first argument; the target name is empty.
    Indirect,
    /// An operation of Pathlight's own with this name (owner empty), or one that a virtual machine provides
    /// (method handles and variable handles).
    Intrinsic,
    /// Initialise a class, and its superclasses first, unless that is done or under way: `target.owner` itself if `target.name` is empty,
    /// else the class in which that member of `target.owner` is declared (a method if the descriptor has parentheses).
    ClassInit,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Edge {
    pub target: Block,
    pub args: Values,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum Terminator {
    Jump(Edge),
    /// On an `i1`.
    Branch {
        condition: Value,
        then: Edge,
        otherwise: Edge,
    },
    Switch {
        value: Value,
        table: SwitchId,
    },
    /// The only way to fail. If `raises`, the failing edge carries the raised exception as the first parameter of its target.
    Check {
        kind: CheckKind,
        args: Values,
        raises: bool,
        ok: Edge,
        fail: Edge,
    },
    /// The results are the first parameters of the normal edge's target, the exception is the first of the unwind edge's.
    /// Without an unwind edge the callee cannot throw. An exception is a reference in Java, a pointer to the exception object in C++ and Rust.
    Call {
        callee: CalleeId,
        args: Values,
        normal: Edge,
        unwind: Option<Edge>,
    },
    Return(Values),
    /// Leaves the function with an exception.
    Throw(Value),
    /// Never executed in a meaningful run: behind a failed check of C, or after a call that does not return.
    #[default]
    Undefined,
}

#[derive(Clone, Debug, PartialEq)]
pub struct SwitchData {
    /// In ascending order of the constant, without repetition.
    pub cases: Vec<(i128, Edge)>,
    pub default: Edge,
}

/// A position in the source. `statement` tells statements on one line apart: the bytecode offset for Java, the
/// instruction's number in the `.ll` file for LLVM.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SourceLoc {
    /// 0 if unknown.
    pub line: u32,
    /// 0 if unknown.
    pub column: u32,
    pub statement: u32,
    /// Where it differs from the body's file (inlined code, macros).
    pub file: Symbol,
}

impl Body {
    pub fn new(name: FunctionName, signature: Signature) -> Body {
        Body {
            name,
            signature,
            file: None,
            blocks: PrimaryMap::new(),
            insts: PrimaryMap::new(),
            values: PrimaryMap::new(),
            constants: PrimaryMap::new(),
            places: PrimaryMap::new(),
            callees: PrimaryMap::new(),
            switches: PrimaryMap::new(),
            locs: PrimaryMap::new(),
            lists: ListPool::new(),
            notes: Vec::new(),
        }
    }

    pub fn entry(&self) -> Block {
        Block(0)
    }

    pub fn params(&self, block: Block) -> &[Value] {
        self.blocks[block].params.as_slice(&self.lists)
    }

    pub fn insts_of(
        &self,
        block: Block,
    ) -> impl DoubleEndedIterator<Item = Inst> + ExactSizeIterator + use<> {
        let data = &self.blocks[block];
        (data.start..data.end).map(Inst)
    }

    pub fn list(&self, values: &Values) -> &[Value] {
        values.as_slice(&self.lists)
    }

    pub fn ty(&self, value: Value) -> Type {
        self.values[value].ty
    }

    pub fn constant(&self, value: Value) -> Option<&Constant> {
        match self.values[value].def {
            ValueDef::Const(id) => Some(&self.constants[id]),
            _ => None,
        }
    }

    /// The edges out of a block, in the order of the terminator.
    pub fn edges(&self, block: Block) -> Edges<'_> {
        use Terminator::*;
        match &self.blocks[block].terminator {
            Jump(edge) => Edges::few(Some(edge), None),
            Branch { then, otherwise, .. } => Edges::few(Some(then), Some(otherwise)),
            Check { ok, fail, .. } => Edges::few(Some(ok), Some(fail)),
            Call { normal, unwind, .. } => Edges::few(Some(normal), unwind.as_ref()),
            Switch { table, .. } => {
                let data = &self.switches[*table];
                Edges { cases: &data.cases, first: None, second: Some(&data.default) }
            }
            Return(_) | Throw(_) | Undefined => Edges::few(None, None),
        }
    }

    /// Visits every edge of the body.
    pub fn for_each_edge_mut(&mut self, mut f: impl FnMut(&mut Edge)) {
        for block in self.blocks.values_mut() {
            match &mut block.terminator {
                Terminator::Jump(edge) => f(edge),
                Terminator::Branch { then, otherwise, .. } => [then, otherwise].into_iter().for_each(&mut f),
                Terminator::Check { ok, fail, .. } => [ok, fail].into_iter().for_each(&mut f),
                Terminator::Call { normal, unwind, .. } => {
                    std::iter::once(normal).chain(unwind.as_mut()).for_each(&mut f);
                }
                Terminator::Switch { .. }
                | Terminator::Return(_)
                | Terminator::Throw(_)
                | Terminator::Undefined => {}
            }
        }
        for switch in self.switches.values_mut() {
            switch.cases.iter_mut().map(|(_, edge)| edge).chain(Some(&mut switch.default)).for_each(&mut f);
        }
    }

    pub fn successors(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        self.edges(block).map(|edge| edge.target)
    }

    /// How many of the target's first parameters the terminator itself supplies on the `index`-th of [`Body::edges`]:
    /// a call's results or a raised exception.
    pub fn implicit_params(&self, block: Block, index: usize) -> usize {
        match &self.blocks[block].terminator {
            Terminator::Check { raises, .. } => usize::from(*raises && index == 1),
            Terminator::Call { normal, .. } if index == 0 => {
                let params = self.blocks[normal.target].params.len(&self.lists);
                params.saturating_sub(normal.args.len(&self.lists))
            }
            Terminator::Call { .. } => 1,
            _ => 0,
        }
    }

    /// The values that an instruction reads, place operands included.
    pub fn for_each_operand(&self, op: &Op, mut f: impl FnMut(Value)) {
        match op {
            Op::Unary(_, a)
            | Op::Convert(_, a)
            | Op::ArrayLength(a)
            | Op::InstanceOf { value: a, .. }
            | Op::Refine(a)
            | Op::MonitorEnter(a)
            | Op::MonitorExit(a)
            | Op::StackAlloc { size: a, .. }
            | Op::HeapAlloc { size: a, .. }
            | Op::Free(a)
            | Op::EndLife(a)
            | Op::BeginLife(a)
            | Op::Assume(a) => f(*a),
            Op::Binary(_, a, b) | Op::Compare(_, a, b) => [*a, *b].into_iter().for_each(f),
            Op::Select { condition, then, otherwise } => {
                [*condition, *then, *otherwise].into_iter().for_each(f)
            }
            Op::CopyBytes { to: a, from: b, size: c } | Op::FillBytes { to: a, byte: b, size: c } => {
                [*a, *b, *c].into_iter().for_each(f);
            }
            Op::Load { place } | Op::AddressOf { place } => self.for_each_place_operand(*place, f),
            Op::Store { place, value } => {
                f(*value);
                self.for_each_place_operand(*place, f);
            }
            Op::NewArray { lengths, .. } => lengths.as_slice(&self.lists).iter().copied().for_each(f),
            Op::New { .. } | Op::Unknown { .. } => {}
        }
    }

    /// Replaces every value that code mentions (operands of instructions, places, terminators, switches and edge arguments).
    pub fn rewrite_operands(&mut self, mut f: impl FnMut(Value) -> Value) {
        let lists = &mut self.lists;
        for data in self.insts.values_mut() {
            rewrite_op(&mut data.op, lists, &mut f);
        }
        for place in self.places.values_mut() {
            if let PlaceBase::Value(value) = &mut place.base {
                *value = f(*value);
            }
            for projection in &mut place.projections {
                if let Projection::Element(index) | Projection::Index { index, .. } = projection {
                    *index = f(*index);
                }
            }
        }
        for block in self.blocks.values_mut() {
            rewrite_terminator(&mut block.terminator, lists, &mut f);
        }
        for switch in self.switches.values_mut() {
            rewrite_list(&mut switch.default.args, lists, &mut f);
            for (_, edge) in &mut switch.cases {
                rewrite_list(&mut edge.args, lists, &mut f);
            }
        }
    }

    pub fn for_each_place_operand(&self, place: Place, mut f: impl FnMut(Value)) {
        let data = &self.places[place];
        if let PlaceBase::Value(value) = data.base {
            f(value);
        }
        for projection in &data.projections {
            if let Projection::Element(index) | Projection::Index { index, .. } = projection {
                f(*index);
            }
        }
    }

    /// The values that a terminator reads itself; the arguments of its edges are not among them.
    pub fn for_each_terminator_operand(&self, terminator: &Terminator, mut f: impl FnMut(Value)) {
        match terminator {
            Terminator::Branch { condition: value, .. }
            | Terminator::Switch { value, .. }
            | Terminator::Throw(value) => f(*value),
            Terminator::Check { args, .. } | Terminator::Call { args, .. } | Terminator::Return(args) => {
                args.as_slice(&self.lists).iter().copied().for_each(f);
            }
            Terminator::Jump(_) | Terminator::Undefined => {}
        }
    }

    /// The source line of a block's terminator or of an instruction; 0 if unknown.
    pub fn line(&self, loc: PackedOption<Loc>) -> u32 {
        loc.expand().map_or(0, |loc| self.locs[loc].line)
    }
}

fn rewrite_list(list: &mut Values, lists: &mut ListPool<Value>, f: &mut impl FnMut(Value) -> Value) {
    for value in list.as_mut_slice(lists) {
        *value = f(*value);
    }
}

fn rewrite_op(op: &mut Op, lists: &mut ListPool<Value>, f: &mut impl FnMut(Value) -> Value) {
    let mut each = |values: &mut [&mut Value]| values.iter_mut().for_each(|value| **value = f(**value));
    match op {
        Op::Unary(_, a)
        | Op::Convert(_, a)
        | Op::ArrayLength(a)
        | Op::InstanceOf { value: a, .. }
        | Op::Refine(a)
        | Op::MonitorEnter(a)
        | Op::MonitorExit(a)
        | Op::StackAlloc { size: a, .. }
        | Op::HeapAlloc { size: a, .. }
        | Op::Free(a)
        | Op::EndLife(a)
        | Op::BeginLife(a)
        | Op::Assume(a)
        | Op::Store { value: a, .. } => each(&mut [a]),
        Op::Binary(_, a, b) | Op::Compare(_, a, b) => each(&mut [a, b]),
        Op::Select { condition, then, otherwise } => each(&mut [condition, then, otherwise]),
        Op::CopyBytes { to: a, from: b, size: c } | Op::FillBytes { to: a, byte: b, size: c } => {
            each(&mut [a, b, c])
        }
        Op::NewArray { lengths, .. } => rewrite_list(lengths, lists, f),
        Op::Load { .. } | Op::AddressOf { .. } | Op::New { .. } | Op::Unknown { .. } => {}
    }
}

fn rewrite_terminator(
    terminator: &mut Terminator,
    lists: &mut ListPool<Value>,
    f: &mut impl FnMut(Value) -> Value,
) {
    match terminator {
        Terminator::Jump(edge) => rewrite_list(&mut edge.args, lists, f),
        Terminator::Branch { condition, then, otherwise } => {
            *condition = f(*condition);
            rewrite_list(&mut then.args, lists, f);
            rewrite_list(&mut otherwise.args, lists, f);
        }
        Terminator::Switch { value, .. } | Terminator::Throw(value) => *value = f(*value),
        Terminator::Check { args, ok, fail, .. } => {
            [args, &mut ok.args, &mut fail.args].into_iter().for_each(|list| rewrite_list(list, lists, f));
        }
        Terminator::Call { args, normal, unwind, .. } => {
            rewrite_list(args, lists, f);
            rewrite_list(&mut normal.args, lists, f);
            if let Some(edge) = unwind {
                rewrite_list(&mut edge.args, lists, f);
            }
        }
        Terminator::Return(values) => rewrite_list(values, lists, f),
        Terminator::Undefined => {}
    }
}

/// The edges out of a block.
#[derive(Clone)]
pub struct Edges<'a> {
    cases: &'a [(i128, Edge)],
    first: Option<&'a Edge>,
    second: Option<&'a Edge>,
}

impl<'a> Edges<'a> {
    fn few(first: Option<&'a Edge>, second: Option<&'a Edge>) -> Edges<'a> {
        Edges { cases: &[], first, second }
    }
}

impl<'a> Iterator for Edges<'a> {
    type Item = &'a Edge;

    fn next(&mut self) -> Option<&'a Edge> {
        if let Some((case, rest)) = self.cases.split_first() {
            self.cases = rest;
            return Some(&case.1);
        }
        self.first.take().or_else(|| self.second.take())
    }
}

impl fmt::Display for FunctionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.owner.is_empty() {
            write!(f, "{}.", crate::ClassName(self.owner))?;
        }
        write!(f, "{}", self.name)
    }
}
