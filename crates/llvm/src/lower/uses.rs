//! The operands of LLVM instructions, who uses which value, and where control goes.

use pathlight_ir::graph::Lists;

use crate::read::{BlockId, Body, Clause, Inst, InstId, InstKind, List, Operand, ValueId};

/// Visits every operand of an instruction, arguments of operand bundles left out.
pub fn for_each_operand(body: &Body, inst: &Inst, mut f: impl FnMut(Operand)) {
    use InstKind::*;
    match inst.kind {
        Ret(Some(v)) | Resume(v) | Freeze(v) => f(v),
        Ret(None) | Br(_) | Unreachable | Fence { .. } => {}
        CondBr { condition: v, .. }
        | Switch { value: v, .. }
        | IndirectBr { address: v, .. }
        | CatchSwitch { parent: v, .. }
        | CatchRet { from: v, .. }
        | CleanupRet { from: v, .. }
        | FNeg { value: v, .. }
        | ExtractValue { aggregate: v, .. }
        | Load { pointer: v, .. }
        | Cast { value: v, .. }
        | VaArg { list: v } => f(v),
        CatchPad { within, args } | CleanupPad { within, args } => {
            f(within);
            body.operands(args).iter().copied().for_each(f);
        }
        Invoke { call, .. } | CallBr { call, .. } | Call(call) => {
            let call = body.call(call);
            f(call.callee);
            body.call_args(call).iter().for_each(|arg| f(arg.value));
        }
        Binary { lhs, rhs, .. } | ICmp { lhs, rhs, .. } | FCmp { lhs, rhs, .. } => {
            [lhs, rhs].into_iter().for_each(f);
        }
        ExtractElement { vector, index } => [vector, index].into_iter().for_each(f),
        InsertElement { vector, element, index } => [vector, element, index].into_iter().for_each(f),
        ShuffleVector { first, second, .. } => [first, second].into_iter().for_each(f),
        InsertValue { aggregate, value, .. } => [aggregate, value].into_iter().for_each(f),
        Alloca { count, .. } => count.into_iter().for_each(f),
        Store { value, pointer, .. } | AtomicRmw { value, pointer, .. } => {
            [value, pointer].into_iter().for_each(f);
        }
        CmpXchg(at) => {
            let exchange = &body.exchanges[at as usize];
            [exchange.pointer, exchange.expected, exchange.new].into_iter().for_each(f);
        }
        GetElementPtr { base, indices, .. } => {
            f(base);
            body.operands(indices).iter().copied().for_each(f);
        }
        Phi { incoming, .. } => body.edges(incoming).iter().for_each(|&(v, _)| f(v)),
        Select { condition, then_value, else_value, .. } => {
            [condition, then_value, else_value].into_iter().for_each(f);
        }
        LandingPad { clauses, .. } => body.clauses(clauses).iter().for_each(|clause| match *clause {
            Clause::Catch(v) | Clause::Filter(v) => f(v),
        }),
    }
}

/// The instructions that use each local value.
pub struct Uses(Lists);

impl Uses {
    pub fn new(body: &Body) -> Uses {
        let mut pairs = Vec::with_capacity(body.insts.len() * 2);
        for (at, inst) in body.insts.iter().enumerate() {
            for_each_operand(body, inst, |operand| {
                if let Operand::Local(value) | Operand::LocalMetadata(value) = operand {
                    pairs.push((value.index() as u32, at as u32));
                }
            });
        }
        Uses(Lists::group(body.values.len(), &pairs))
    }

    /// The users of a value; one that uses it twice is there twice.
    pub fn of(&self, value: ValueId) -> impl ExactSizeIterator<Item = InstId> + '_ {
        self.0.of(value.index()).map(InstId::new)
    }
}

/// The blocks to which a block's terminator may go.
pub fn successors(body: &Body, block: BlockId) -> Vec<BlockId> {
    use InstKind::*;
    let Some((_, last)) = body.block_insts(block).next_back() else { return Vec::new() };
    let targets = |list: List| body.targets(list).iter().copied();
    match last.kind {
        Br(to) | CatchRet { to, .. } => vec![to],
        CondBr { then_block, else_block, .. } => vec![then_block, else_block],
        Switch { default, cases, .. } => {
            body.edges(cases).iter().map(|&(_, to)| to).chain([default]).collect()
        }
        IndirectBr { targets: list, .. } => targets(list).collect(),
        Invoke { normal, unwind, .. } => vec![normal, unwind],
        CallBr { fallthrough, indirect, .. } => [fallthrough].into_iter().chain(targets(indirect)).collect(),
        CatchSwitch { handlers, unwind, .. } => targets(handlers).chain(unwind).collect(),
        CleanupRet { unwind, .. } => unwind.into_iter().collect(),
        _ => Vec::new(),
    }
}
