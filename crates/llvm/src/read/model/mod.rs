//! What a module looks like once it is read.
//!
//! Everything lives in flat tables and is named by a small id. An id is only meaningful together with the
//! [`Module`] (or, for values, instructions and blocks, the [`Body`]) that made it.

mod attributes;
mod body;
mod constants;
mod debug_info;
mod ids;
mod instructions;
mod metadata;
mod module;
mod parts;
pub mod sym;
mod types;

pub use attributes::{Attr, AttrTable};
pub use body::{Block, Body, Call, CallArg, DbgRecord, DbgRecordKind, DbgValue, Value, ValueDef};
pub use constants::{Const, ConstGep, ConstKind, ConstTable, InlineAsm};
pub use debug_info::{
    BasicType, CompositeType, DerivedType, Enumerator, FileInfo, GlobalVariableInfo, LexicalBlock,
    LocalVariable, Subprogram, Subrange, SubroutineType,
};
pub use ids::{
    AsmId, AttrSetId, BlockId, CallId, ConstId, FunctionId, GlobalId, InstId, LabelId, List, LocalName, MdId,
    NamedTypeId, TypeId, ValueId,
};
pub use instructions::{
    Access, Align, BinOp, CastOp, Clause, CmpXchg, Flags, FloatPredicate, Inst, InstKind, IntPredicate,
    Operand, Ordering, RmwOp, TailKind,
};
pub use metadata::{Field, Location, MdTable, MdValue, Node, NodeView};
pub use module::{
    Alias, CallingConv, Comdat, DllStorage, Function, Global, GlobalKind, IFunc, Linkage, Module,
    NamedMetadata, Param, SymbolInfo, ThreadLocal, UnnamedAddr, Variable, Visibility, straight,
};
pub use sym::{Sym, Symbols};
pub use types::{NamedType, Type, TypeTable};
