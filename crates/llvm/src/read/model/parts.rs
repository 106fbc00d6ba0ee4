//! The parts that instructions have in common: their word, operands, successors.

use super::body::Body;
use super::ids::{BlockId, List};
use super::instructions::{InstKind, Operand};
use super::sym::{self, Sym};

impl InstKind {
    /// The word by which the text calls it.
    pub fn opcode(&self) -> Sym {
        match self {
            InstKind::Ret(_) => sym::ret,
            InstKind::Br(_) | InstKind::CondBr { .. } => sym::br,
            InstKind::Switch { .. } => sym::switch,
            InstKind::IndirectBr { .. } => sym::indirectbr,
            InstKind::Invoke { .. } => sym::invoke,
            InstKind::CallBr { .. } => sym::callbr,
            InstKind::Resume(_) => sym::resume,
            InstKind::Unreachable => sym::unreachable,
            InstKind::CatchSwitch { .. } => sym::catchswitch,
            InstKind::CatchPad { .. } => sym::catchpad,
            InstKind::CleanupPad { .. } => sym::cleanuppad,
            InstKind::CatchRet { .. } => sym::catchret,
            InstKind::CleanupRet { .. } => sym::cleanupret,
            InstKind::FNeg { .. } => sym::fneg,
            InstKind::Binary { op, .. } => op.word(),
            InstKind::ExtractElement { .. } => sym::extractelement,
            InstKind::InsertElement { .. } => sym::insertelement,
            InstKind::ShuffleVector { .. } => sym::shufflevector,
            InstKind::ExtractValue { .. } => sym::extractvalue,
            InstKind::InsertValue { .. } => sym::insertvalue,
            InstKind::Alloca { .. } => sym::alloca,
            InstKind::Load { .. } => sym::load,
            InstKind::Store { .. } => sym::store,
            InstKind::Fence { .. } => sym::fence,
            InstKind::CmpXchg(_) => sym::cmpxchg,
            InstKind::AtomicRmw { .. } => sym::atomicrmw,
            InstKind::GetElementPtr { .. } => sym::getelementptr,
            InstKind::Cast { op, .. } => op.word(),
            InstKind::ICmp { .. } => sym::icmp,
            InstKind::FCmp { .. } => sym::fcmp,
            InstKind::Phi { .. } => sym::phi,
            InstKind::Select { .. } => sym::select,
            InstKind::Freeze(_) => sym::freeze,
            InstKind::Call(_) => sym::call,
            InstKind::VaArg { .. } => sym::va_arg,
            InstKind::LandingPad { .. } => sym::landingpad,
        }
    }

    /// Whether it ends a block.
    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            InstKind::Ret(_)
                | InstKind::Br(_)
                | InstKind::CondBr { .. }
                | InstKind::Switch { .. }
                | InstKind::IndirectBr { .. }
                | InstKind::Invoke { .. }
                | InstKind::CallBr { .. }
                | InstKind::Resume(_)
                | InstKind::Unreachable
                | InstKind::CatchSwitch { .. }
                | InstKind::CatchRet { .. }
                | InstKind::CleanupRet { .. }
        )
    }

    /// The operands that are in the instruction itself, not in a pool.
    pub(crate) fn operands_mut(&mut self, f: &mut impl FnMut(&mut Operand)) {
        match self {
            InstKind::Ret(None)
            | InstKind::Br(_)
            | InstKind::Invoke { .. }
            | InstKind::CallBr { .. }
            | InstKind::Unreachable
            | InstKind::Fence { .. }
            | InstKind::CmpXchg(_)
            | InstKind::Phi { .. }
            | InstKind::Call(_)
            | InstKind::LandingPad { .. }
            | InstKind::Alloca { count: None, .. } => {}
            InstKind::Ret(Some(value))
            | InstKind::CondBr { condition: value, .. }
            | InstKind::Switch { value, .. }
            | InstKind::IndirectBr { address: value, .. }
            | InstKind::Resume(value)
            | InstKind::CatchSwitch { parent: value, .. }
            | InstKind::CatchPad { within: value, .. }
            | InstKind::CleanupPad { within: value, .. }
            | InstKind::CatchRet { from: value, .. }
            | InstKind::CleanupRet { from: value, .. }
            | InstKind::FNeg { value, .. }
            | InstKind::ExtractValue { aggregate: value, .. }
            | InstKind::Alloca { count: Some(value), .. }
            | InstKind::Load { pointer: value, .. }
            | InstKind::GetElementPtr { base: value, .. }
            | InstKind::Cast { value, .. }
            | InstKind::Freeze(value)
            | InstKind::VaArg { list: value } => f(value),
            InstKind::Binary { lhs: a, rhs: b, .. }
            | InstKind::ICmp { lhs: a, rhs: b, .. }
            | InstKind::FCmp { lhs: a, rhs: b, .. }
            | InstKind::ExtractElement { vector: a, index: b }
            | InstKind::ShuffleVector { first: a, second: b, .. }
            | InstKind::InsertValue { aggregate: a, value: b, .. }
            | InstKind::Store { value: a, pointer: b, .. }
            | InstKind::AtomicRmw { pointer: a, value: b, .. } => {
                f(a);
                f(b);
            }
            InstKind::InsertElement { vector: a, element: b, index: c }
            | InstKind::Select { condition: a, then_value: b, else_value: c, .. } => {
                f(a);
                f(b);
                f(c);
            }
        }
    }

    /// The blocks that are in the instruction itself, not in a pool.
    pub(crate) fn blocks_mut(&mut self, mut f: impl FnMut(&mut BlockId)) {
        match self {
            InstKind::Br(block)
            | InstKind::Switch { default: block, .. }
            | InstKind::CallBr { fallthrough: block, .. }
            | InstKind::CatchSwitch { unwind: Some(block), .. }
            | InstKind::CatchRet { to: block, .. }
            | InstKind::CleanupRet { unwind: Some(block), .. } => f(block),
            InstKind::CondBr { then_block: a, else_block: b, .. }
            | InstKind::Invoke { normal: a, unwind: b, .. } => {
                f(a);
                f(b);
            }
            _ => {}
        }
    }
}

impl Body {
    /// The blocks that control may go to from the end of a block, in the order of the text.
    pub fn successors(&self, block: BlockId) -> Vec<BlockId> {
        let Some((_, last)) = self.block_insts(block).next_back() else { return Vec::new() };
        let pooled = match last.kind {
            InstKind::Switch { default, cases, .. } => {
                return std::iter::once(default).chain(self.edges(cases).iter().map(|edge| edge.1)).collect();
            }
            InstKind::IndirectBr { targets, .. } => targets,
            InstKind::CallBr { indirect, .. } => indirect,
            InstKind::CatchSwitch { handlers, .. } => handlers,
            _ => List::default(),
        };
        let mut out = Vec::new();
        let mut kind = last.kind;
        kind.blocks_mut(|block| out.push(*block));
        out.extend_from_slice(self.targets(pooled));
        out
    }
}
