//! The body of a function: blocks, instructions, values and the pools of their lists.

use super::attributes::AttrTable;
use super::ids::{AttrSetId, BlockId, CallId, ConstId, InstId, List, LocalName, MdId, TypeId, ValueId};
use super::instructions::{Clause, CmpXchg, Flags, Inst, Operand, TailKind};
use super::module::{CallingConv, Module};
use super::sym::Sym;
use super::types::TypeTable;

/// A body. Blocks, instructions and values are in the order of the text.
#[derive(Clone, Debug, Default)]
pub struct Body {
    pub blocks: Vec<Block>,
    pub insts: Vec<Inst>,
    pub values: Vec<Value>,
    /// The names of the values that have one, in the order of the values.
    pub value_names: Vec<(ValueId, Sym)>,
    pub calls: Vec<Call>,
    pub args: Vec<CallArg>,
    pub operands: Vec<Operand>,
    /// Incoming values of phis, cases of switches.
    pub edges: Vec<(Operand, BlockId)>,
    pub targets: Vec<BlockId>,
    pub indices: Vec<u32>,
    pub clauses: Vec<Clause>,
    pub exchanges: Vec<CmpXchg>,
    /// Operand bundles: the call's list names entries here, each with its own operands.
    pub bundles: Vec<(Sym, List)>,
    /// Metadata of instructions other than `!dbg`, in the order of the instructions.
    pub attachments: Vec<(InstId, Sym, MdId)>,
    /// Debug records, in the order of the text.
    pub records: Vec<DbgRecord>,
}

/// A basic block: its instructions are those from `first` to before `end`.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    pub name: LocalName,
    pub first: u32,
    pub end: u32,
}

/// A local value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    pub ty: TypeId,
    pub def: ValueDef,
}

/// Where a local value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueDef {
    Param(u32),
    Inst(InstId),
}

/// A call site, of `call`, `invoke` and `callbr`.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    pub callee: Operand,
    /// The function type that is called.
    pub ty: TypeId,
    /// In [`Body::args`].
    pub args: List,
    /// In [`Body::bundles`].
    pub bundles: List,
    pub result_attrs: AttrSetId,
    pub attrs: AttrSetId,
    pub convention: CallingConv,
    pub tail: TailKind,
    pub flags: Flags,
}

/// An argument of a call.
#[derive(Clone, Copy, Debug)]
pub struct CallArg {
    pub value: Operand,
    pub attrs: AttrSetId,
}

/// A debug record: a `#dbg_...` line or a call of `llvm.dbg.*`.
#[derive(Clone, Copy, Debug)]
pub struct DbgRecord {
    /// The instruction it stands in front of (the number of instructions if there is none).
    pub before: u32,
    pub kind: DbgRecordKind,
    /// What the variable is (the address for `declare`); a label record has none.
    pub value: DbgValue,
    /// The variable (`DILocalVariable`) or label (`DILabel`).
    pub variable: MdId,
    pub expression: Option<MdId>,
    pub location: Option<MdId>,
    /// `assign` only: its identity, address and the address's expression.
    pub assign: Option<(MdId, DbgValue, MdId)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DbgRecordKind {
    Declare,
    Value,
    Assign,
    Label,
    /// `#dbg_declare_value` of LLVM 22.
    DeclareValue,
}

/// The value that a debug record describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DbgValue {
    /// None any more (`!{}`, or metadata without a value).
    None,
    Operand(Operand),
    /// `!DIArgList(...)`, in [`Body::operands`].
    List(List),
}

impl Body {
    pub fn inst(&self, id: InstId) -> &Inst {
        &self.insts[id.index()]
    }

    pub fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.index()]
    }

    /// The instructions of a block, with their ids; the last is its terminator.
    pub fn block_insts(&self, id: BlockId) -> impl DoubleEndedIterator<Item = (InstId, &Inst)> + '_ {
        let block = self.block(id);
        let range = block.first as usize..block.end as usize;
        let first = range.start;
        self.insts[range].iter().enumerate().map(move |(at, inst)| (InstId::new(first + at), inst))
    }

    pub fn block_ids(&self) -> impl DoubleEndedIterator<Item = BlockId> + use<> {
        (0..self.blocks.len()).map(BlockId::new)
    }

    pub fn call(&self, id: CallId) -> &Call {
        &self.calls[id.index()]
    }

    pub fn call_args(&self, call: &Call) -> &[CallArg] {
        &self.args[call.args.range()]
    }

    pub fn call_bundles(&self, call: &Call) -> &[(Sym, List)] {
        &self.bundles[call.bundles.range()]
    }

    pub fn operands(&self, list: List) -> &[Operand] {
        &self.operands[list.range()]
    }

    pub fn edges(&self, list: List) -> &[(Operand, BlockId)] {
        &self.edges[list.range()]
    }

    pub fn targets(&self, list: List) -> &[BlockId] {
        &self.targets[list.range()]
    }

    pub fn indices(&self, list: List) -> &[u32] {
        &self.indices[list.range()]
    }

    pub fn clauses(&self, list: List) -> &[Clause] {
        &self.clauses[list.range()]
    }

    /// The debug records in front of an instruction.
    pub fn records_before(&self, inst: InstId) -> &[DbgRecord] {
        let at = inst.index() as u32;
        let start = self.records.partition_point(|record| record.before < at);
        let end = start + self.records[start..].partition_point(|record| record.before == at);
        &self.records[start..end]
    }

    /// The metadata of an instruction other than `!dbg`.
    pub fn attachments(&self, inst: InstId) -> &[(InstId, Sym, MdId)] {
        let start = self.attachments.partition_point(|&(at, ..)| at < inst);
        let end = start + self.attachments[start..].partition_point(|&(at, ..)| at == inst);
        &self.attachments[start..end]
    }

    /// The name of a value, if it has one.
    pub fn value_name(&self, value: ValueId) -> Option<Sym> {
        let at = self.value_names.binary_search_by_key(&value, |&(id, _)| id).ok()?;
        Some(self.value_names[at].1)
    }

    /// The type of an operand.
    pub fn type_of(&self, module: &Module, operand: Operand) -> TypeId {
        match operand {
            Operand::Local(value) => self.values[value.index()].ty,
            Operand::Const(id) => module.constants.get(id).ty,
            Operand::Asm(_) => TypeTable::PTR,
            Operand::Metadata(_) | Operand::LocalMetadata(_) => TypeTable::METADATA,
        }
    }

    /// The constant that an operand is.
    pub fn as_const(operand: Operand) -> Option<ConstId> {
        match operand {
            Operand::Const(id) => Some(id),
            _ => None,
        }
    }

    pub(crate) fn shrink(&mut self) {
        self.blocks.shrink_to_fit();
        self.insts.shrink_to_fit();
        self.values.shrink_to_fit();
        self.value_names.shrink_to_fit();
        self.calls.shrink_to_fit();
        self.args.shrink_to_fit();
        self.operands.shrink_to_fit();
        self.edges.shrink_to_fit();
        self.attachments.shrink_to_fit();
        self.records.shrink_to_fit();
    }
}

impl Call {
    /// A call without attributes, bundles or flags.
    pub(crate) fn plain(callee: Operand, ty: TypeId) -> Call {
        Call {
            callee,
            ty,
            args: List::default(),
            bundles: List::default(),
            result_attrs: AttrTable::EMPTY,
            attrs: AttrTable::EMPTY,
            convention: CallingConv::C,
            tail: TailKind::Plain,
            flags: Flags::NONE,
        }
    }
}
