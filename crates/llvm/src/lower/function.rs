//! One function: its blocks along the dominator tree, its terminators, its names and positions.
//!
//! Blocks are visited so that each comes after its immediate dominator. Then whatever an instruction uses has been defined, and what a promoted slot
//! holds is a stack discipline: a change made in a block is undone when the walk leaves the block's subtree.

use pathlight_ir::builder::Builder;
use pathlight_ir::{
    Block, Body as IrBody, CheckKind, Constant, ConvertOp, Edge, Op, Signature, SourceLoc, SwitchData,
    Symbol, Terminator, Type as IrType, Value,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::constants::{DEEPEST, Folded, block_address, fold};
use super::debug;
use super::layout::{Leaf, bits_of};
use super::memory::Pointer;
use super::options::{Checks, LowerError, Slots};
use super::prepared::{Address, Prepared, function_name};
use super::promote::{Flow, Promotion};
use super::typing::{self, Shape, binary_fits, cast_fits};
use super::uses::Uses;
use crate::read::{
    self, BlockId, Body, ConstId, ConstKind, DbgRecordKind, DbgValue, Function, FunctionId, InstId, InstKind,
    List, MdId, Module, Operand, Type, TypeId, ValueId, sym,
};

/// The scalars of a value.
pub type Leaves = SmallVec<[Value; 2]>;
pub type Lowered<T> = Result<T, String>;

/// Phis with more incoming edges than this are indexed instead of searched.
const SEARCHED: usize = 8;

/// The scalars that the values of a function may have together, for each of its instructions, and however few these are. Compilers keep
/// what is large in memory; without a limit a short text could become a body without end.
const SCALARS: (usize, usize) = (32, 1 << 20);

pub struct Lowering<'a> {
    pub p: &'a Prepared,
    pub module: &'a Module,
    pub function: &'a Function,
    pub source: &'a Body,
    /// The type that the function returns.
    result: TypeId,
    pub checks: Checks,
    pub b: Builder,
    pub uses: Uses,
    pub flow: Flow,
    pub promotion: Promotion,
    /// The instruction that is being lowered.
    pub at: InstId,
    pub may_unwind: bool,
    values: Vec<Leaves>,
    /// What is known about local pointers beyond their value.
    pub pointers: FxHashMap<ValueId, Pointer>,
    blocks: Vec<Option<Block>>,
    /// What each promoted slot holds, and what it held before.
    current: Vec<Option<Value>>,
    undo: Vec<(u32, Option<Value>)>,
    slot_names: Vec<Option<Symbol>>,
    large_phis: FxHashMap<(InstId, BlockId), Operand>,
    undefined: Option<Block>,
    rethrow: Option<Block>,
    leaves: FxHashMap<TypeId, Box<[Leaf]>>,
    scalars_left: usize,
    noted: FxHashSet<String>,
    files: FxHashMap<MdId, Option<Symbol>>,
    variables: FxHashMap<ValueId, (Symbol, Option<MdId>)>,
}

/// Is there a call that may return more than once, as `setjmp` does?
fn returns_twice(module: &Module, body: &Body) -> bool {
    let marked = |attrs| module.attrs.has(attrs, sym::returns_twice);
    body.insts.iter().any(|inst| {
        let InstKind::Call(call) = inst.kind else { return false };
        let call = body.call(call);
        let callee = Body::as_const(call.callee).map(|id| module.constants.get(id).kind);
        let declared = match callee {
            Some(ConstKind::Global(id)) => Some(module.global(id).kind),
            _ => None,
        };
        marked(call.attrs)
            || matches!(declared, Some(read::GlobalKind::Function(id)) if marked(module.function(id).attrs))
    })
}

/// Lowers a function that has a body.
pub fn lower_function(
    p: &Prepared,
    id: FunctionId,
    checks: &Checks,
    slots: Slots,
) -> Result<IrBody, LowerError> {
    let module = &*p.module;
    let function = module.function(id);
    let name = match p.address(function.global) {
        (Address::Function(name) | Address::Variable(name), _) => name,
        (Address::Null, _) => Symbol::new(&super::plain_name(module, function.global)),
    };
    let error = |message: &str, instruction: usize, line: u32| LowerError {
        name: name.as_str().into(),
        instruction: Some(instruction),
        line,
        message: message.into(),
    };
    let Some(source) = &function.body else { return Err(error("it has no body", 0, 0)) };
    let (signature, result) = signature(p, function).map_err(|message| error(&message, 0, 0))?;
    let uses = Uses::new(source);
    let flow = Flow::new(source);
    // Where a call returns for the second time, variables have their latest values: they stay in memory.
    let promotion = match slots == Slots::InMemory || returns_twice(module, source) {
        true => Promotion::default(),
        false => Promotion::new(module, source, &flow, &uses),
    };
    let mut lowering = Lowering {
        p,
        module,
        function,
        source,
        result,
        checks: *checks,
        b: Builder::new(function_name(name), signature),
        uses,
        flow,
        at: InstId::new(0),
        may_unwind: !module.attrs.has(function.attrs, sym::nounwind),
        values: vec![Leaves::new(); source.values.len()],
        pointers: FxHashMap::default(),
        blocks: vec![None; source.blocks.len()],
        current: vec![None; promotion.slots.len()],
        undo: Vec::new(),
        slot_names: vec![None; promotion.slots.len()],
        promotion,
        large_phis: FxHashMap::default(),
        undefined: None,
        rethrow: None,
        leaves: FxHashMap::default(),
        scalars_left: SCALARS.0.saturating_mul(source.insts.len()).saturating_add(SCALARS.1),
        noted: FxHashSet::default(),
        files: FxHashMap::default(),
        variables: FxHashMap::default(),
    };
    match lowering.run() {
        Ok(()) => Ok(lowering.b.body),
        Err(message) => {
            let at = lowering.at;
            let line = source.insts.get(at.index()).and_then(|inst| inst.location);
            let line = line.and_then(|id| module.metadata.location(id)).map_or(0, |location| location.line);
            Err(error(&message, at.index(), line))
        }
    }
}

/// The scalars of the parameters and of the result, and the type of the result.
fn signature(p: &Prepared, function: &Function) -> Lowered<(Signature, TypeId)> {
    let Type::Function { result, varargs, .. } = p.module.types.get(function.ty) else {
        return Err("its type is not that of a function".into());
    };
    let mut params = Vec::new();
    for param in &function.params {
        params.extend(p.layout.leaves(&p.module, param.ty)?.iter().map(|leaf| leaf.ty));
    }
    let results = p.layout.leaves(&p.module, result)?.iter().map(|leaf| leaf.ty).collect();
    Ok((Signature { params, results, variadic: varargs }, result))
}

enum Walk {
    Enter(BlockId),
    /// Undo what slots have been given since then.
    Leave(usize),
}

impl<'a> Lowering<'a> {
    fn run(&mut self) -> Lowered<()> {
        if self.flow.reenters_first() {
            return Err("a branch to the first block of the function".into());
        }
        self.b.body.file = self.function.subprogram().and_then(|id| self.file(id));
        self.read_variables();
        self.make_blocks()?;
        let children = self.flow.dominators.children();
        let mut walk = vec![Walk::Enter(BlockId::new(0))];
        while let Some(next) = walk.pop() {
            match next {
                Walk::Leave(mark) => {
                    while self.undo.len() > mark {
                        if let Some((slot, before)) = self.undo.pop() {
                            self.current[slot as usize] = before;
                        }
                    }
                }
                Walk::Enter(block) => {
                    walk.push(Walk::Leave(self.undo.len()));
                    self.lower_block(block)?;
                    walk.extend(
                        children.of(block.index()).rev().map(|child| Walk::Enter(BlockId::new(child))),
                    );
                }
            }
        }
        Ok(())
    }

    /// A block of the IR for the beginning of each reachable block, with the parameters for its phis and slots.
    fn make_blocks(&mut self) -> Lowered<()> {
        for block in self.source.block_ids() {
            if !self.flow.reached(block) {
                continue;
            }
            let new = self.b.block();
            self.blocks[block.index()] = Some(new);
            if block.index() == 0 {
                continue;
            }
            let source = self.source;
            if self.is_landing_pad(block) {
                self.b.param(new, IrType::PTR);
            }
            for (id, inst) in source.block_insts(block) {
                let (InstKind::Phi { incoming, .. }, Some(result)) = (inst.kind, inst.result) else { break };
                self.at = id;
                if incoming.range().len() > SEARCHED {
                    let entries = source.edges(incoming).iter();
                    self.large_phis.extend(entries.map(|&(value, from)| ((id, from), value)));
                }
                let types: Vec<IrType> = self.leaf_types(source.values[result.index()].ty)?;
                let params: Leaves = types.into_iter().map(|ty| self.b.param(new, ty)).collect();
                self.name_local(result, &params);
                self.values[result.index()] = params;
            }
            for at in 0..self.promotion.params(block).len() {
                let slot = self.promotion.params(block)[at] as usize;
                let param = self.b.param(new, self.promotion.slots[slot].ty);
                if let Some(name) = self.slot_names[slot] {
                    self.b.name(param, name);
                }
            }
        }
        self.make_params()
    }

    fn make_params(&mut self) -> Lowered<()> {
        let Some(entry) = self.blocks.first().copied().flatten() else {
            return Err("it has no blocks".into());
        };
        for (number, param) in self.function.params.iter().enumerate() {
            let types = self.leaf_types(param.ty)?;
            let params: Leaves = types.into_iter().map(|ty| self.b.param(entry, ty)).collect();
            let value = ValueId::new(number);
            self.name_local(value, &params);
            if let Some(slot) = self.values.get_mut(number) {
                *slot = params;
            }
        }
        Ok(())
    }

    pub fn is_landing_pad(&self, block: BlockId) -> bool {
        let insts = self.source.block_insts(block);
        insts
            .map(|(_, inst)| inst.kind)
            .find(|kind| !matches!(kind, InstKind::Phi { .. }))
            .is_some_and(|kind| matches!(kind, InstKind::LandingPad { .. }))
    }

    fn lower_block(&mut self, block: BlockId) -> Lowered<()> {
        let target = self.target(block)?;
        self.b.start(target);
        let params = self.b.body.params(target);
        let slots = self.promotion.params(block);
        let values: Vec<Value> = params[params.len() - slots.len()..].to_vec();
        let slots = slots.to_vec();
        for (slot, value) in slots.into_iter().zip(values) {
            self.set_slot(slot, value);
        }
        let source = self.source;
        if block.index() == 0 {
            self.copy_byval_params()?;
        }
        for (id, inst) in source.block_insts(block) {
            self.at = id;
            self.set_position(inst.location);
            self.name_recorded(id);
            self.lower_inst(block, inst)?;
        }
        if self.b.current().is_some() {
            return Err("a block without a terminator".into());
        }
        Ok(())
    }

    fn lower_inst(&mut self, block: BlockId, inst: &read::Inst) -> Lowered<()> {
        use InstKind::*;
        typing::check(self.p, self.source, self.result, inst)?;
        match inst.kind {
            Phi { .. } => Ok(()),
            Ret(value) => self.lower_return(value),
            Br(to) => {
                let edge = self.edge(block, to)?;
                self.b.finish(Terminator::Jump(edge));
                Ok(())
            }
            CondBr { condition, then_block, else_block } => {
                let condition = self.scalar(condition)?;
                let then = self.edge(block, then_block)?;
                let otherwise = self.edge(block, else_block)?;
                self.b.finish(Terminator::Branch { condition, then, otherwise });
                Ok(())
            }
            Switch { value, default, cases } => self.lower_switch(block, value, default, cases),
            IndirectBr { address, targets } => self.lower_indirect_branch(block, address, targets),
            Unreachable => {
                if !self.after_noreturn_call(block) {
                    self.check(CheckKind::Reachable, &[]);
                }
                self.b.finish(Terminator::Undefined);
                Ok(())
            }
            Resume(value) => {
                let leaves = self.leaves(value)?;
                let exception = *leaves.first().ok_or("a resume without a value")?;
                if !matches!(self.b.body.ty(exception), IrType::Ptr(_)) {
                    return Err("a resume of what is no exception".into());
                }
                self.b.finish(Terminator::Throw(exception));
                Ok(())
            }
            Invoke { call, normal, unwind } => self.lower_invoke(block, call, normal, unwind),
            CallBr { call, fallthrough, indirect } => self.lower_callbr(block, call, fallthrough, indirect),
            CatchSwitch { .. }
            | CatchPad { .. }
            | CleanupPad { .. }
            | CatchRet { .. }
            | CleanupRet { .. } => {
                Err("Windows exception handling (catchswitch, catchpad, cleanuppad) is not supported".into())
            }
            Alloca { .. }
            | Load { .. }
            | Store { .. }
            | GetElementPtr { .. }
            | Fence { .. }
            | CmpXchg(_)
            | AtomicRmw { .. }
            | VaArg { .. } => self.lower_memory(inst),
            Call(call) => self.lower_call(call),
            LandingPad { cleanup, clauses } => self.lower_landing_pad(block, cleanup, clauses),
            ExtractElement { .. }
            | InsertElement { .. }
            | ShuffleVector { .. }
            | ExtractValue { .. }
            | InsertValue { .. } => self.lower_parts(inst),
            _ => self.lower_arithmetic(inst),
        }
    }

    fn lower_return(&mut self, value: Option<Operand>) -> Lowered<()> {
        let leaves = match value {
            Some(value) => self.leaves(value)?,
            None => Leaves::new(),
        };
        let values = self.b.values(&leaves);
        self.b.finish(Terminator::Return(values));
        Ok(())
    }

    fn lower_switch(&mut self, block: BlockId, value: Operand, default: BlockId, cases: List) -> Lowered<()> {
        let value = self.scalar(value)?;
        let mut table = Vec::with_capacity(cases.range().len());
        for &(case, to) in self.source.edges(cases) {
            let case = Body::as_const(case).and_then(|id| fold(self.p, id, 0));
            let Some(Folded::Int(number)) = case else {
                return Err("a switch whose case is not an integer constant of up to 128 bits".into());
            };
            table.push((number, self.edge(block, to)?));
        }
        let default = self.edge(block, default)?;
        self.finish_switch(value, table, default);
        Ok(())
    }

    pub fn finish_switch(&mut self, value: Value, mut cases: Vec<(i128, Edge)>, default: Edge) {
        cases.sort_by_key(|case| case.0);
        cases.dedup_by_key(|case| case.0);
        let table = self.b.body.switches.push(SwitchData { cases, default });
        self.b.finish(Terminator::Switch { value, table });
    }

    fn lower_indirect_branch(&mut self, block: BlockId, address: Operand, targets: List) -> Lowered<()> {
        let address = self.scalar(address)?;
        let number = self.b.emit(Op::Convert(ConvertOp::PtrToInt, address), IrType::I64);
        let mut cases = Vec::new();
        for &to in self.source.targets(targets) {
            cases.push((block_address(to.index() as u32), self.edge(block, to)?));
        }
        let default = Edge { target: self.undefined_block(), ..Edge::default() };
        self.finish_switch(number, cases, default);
        Ok(())
    }

    /// Takes one of several edges, chosen by nothing that is modelled.
    pub fn finish_unknown_choice(&mut self, why: Symbol, edges: Vec<Edge>, default: Edge) {
        let choice = self.b.emit(Op::Unknown { why }, IrType::I32);
        self.finish_switch(choice, (0..).zip(edges).collect(), default);
    }

    fn after_noreturn_call(&self, block: BlockId) -> bool {
        let mut before = self.source.block_insts(block).rev().skip(1);
        let Some((_, inst)) = before.next() else { return false };
        let InstKind::Call(call) = inst.kind else { return false };
        let call = self.source.call(call);
        let callee = self.callee_function(call.callee);
        self.module.attrs.has(call.attrs, sym::noreturn)
            || callee.is_some_and(|function| self.module.attrs.has(function.attrs, sym::noreturn))
    }

    /// The declaration or definition in this module that a callee names.
    pub fn callee_function(&self, callee: Operand) -> Option<&'a Function> {
        let id = Body::as_const(callee)?;
        let ConstKind::Global(global) = self.module.constants.get(id).kind else { return None };
        match self.module.global(global).kind {
            read::GlobalKind::Function(function) => Some(self.module.function(function)),
            _ => None,
        }
    }

    pub fn target(&self, block: BlockId) -> Lowered<Block> {
        self.blocks
            .get(block.index())
            .copied()
            .flatten()
            .ok_or_else(|| "a branch to a block that is not there".into())
    }

    /// The edge between two blocks of LLVM: the values of the target's phis and slots.
    pub fn edge(&mut self, from: BlockId, to: BlockId) -> Lowered<Edge> {
        let target = self.target(to)?;
        let source = self.source;
        let mut args: Vec<Value> = Vec::new();
        for (id, inst) in source.block_insts(to) {
            let InstKind::Phi { incoming, .. } = inst.kind else { break };
            let entries = source.edges(incoming);
            let found = match entries.len() > SEARCHED {
                true => self.large_phis.get(&(id, from)).copied(),
                false => entries.iter().find(|&&(_, block)| block == from).map(|&(value, _)| value),
            };
            let value = found.ok_or("a phi without a value for one of the edges into its block")?;
            args.extend(self.leaves(value)?);
        }
        for &slot in self.promotion.params(to) {
            let value = self.current[slot as usize].ok_or("a stack slot without a value on an edge")?;
            args.push(value);
        }
        Ok(self.b.edge(target, &args))
    }

    pub fn slot_value(&self, slot: u32) -> Lowered<Value> {
        self.current[slot as usize].ok_or_else(|| "a stack slot is read before it is written".into())
    }

    pub fn set_slot(&mut self, slot: u32, value: Value) {
        let before = self.current[slot as usize].replace(value);
        self.undo.push((slot, before));
        if let Some(name) = self.slot_names[slot as usize] {
            self.b.name(value, name);
        }
    }

    /// Goes on only if the check holds. Nothing is written if such checks are off.
    pub fn check(&mut self, kind: CheckKind, args: &[Value]) {
        if !self.checks.wants(kind) {
            return;
        }
        let args = self.b.values(args);
        let fail = Edge { target: self.undefined_block(), ..Edge::default() };
        let next = self.b.block();
        let ok = Edge { target: next, ..Edge::default() };
        self.b.finish(Terminator::Check { kind, args, raises: false, ok, fail });
        self.b.start(next);
    }

    /// The block behind failed checks. It ends as a new block does: in `undefined`.
    pub fn undefined_block(&mut self) -> Block {
        match self.undefined {
            Some(block) => block,
            None => {
                let block = self.b.block();
                self.undefined = Some(block);
                block
            }
        }
    }

    /// The block that passes exceptions on to the caller.
    pub fn rethrow_block(&mut self) -> Block {
        match self.rethrow {
            Some(block) => block,
            None => {
                let block = self.b.block();
                let exception = self.b.param(block, IrType::PTR);
                self.b.body.blocks[block].terminator = Terminator::Throw(exception);
                self.rethrow = Some(block);
                block
            }
        }
    }

    pub fn note(&mut self, note: String) {
        if self.noted.insert(note.clone()) {
            self.b.body.notes.push(note);
        }
    }

    // Values

    pub fn leaf_list(&mut self, ty: TypeId) -> Lowered<&[Leaf]> {
        if !self.leaves.contains_key(&ty) {
            let leaves = self.p.layout.leaves(self.module, ty)?;
            self.leaves.insert(ty, leaves.into());
        }
        Ok(self.leaves.get(&ty).map_or(&[], |leaves| leaves))
    }

    /// Counts what is done for each scalar of a value that is not one itself.
    pub fn spend_scalars(&mut self, count: usize) -> Lowered<()> {
        if count > 1 {
            let left = self.scalars_left.checked_sub(count);
            self.scalars_left = left.ok_or("its values have too many scalars together")?;
        }
        Ok(())
    }

    pub fn leaf_types(&mut self, ty: TypeId) -> Lowered<Vec<IrType>> {
        Ok(self.leaf_list(ty)?.iter().map(|leaf| leaf.ty).collect())
    }

    pub fn type_of(&self, operand: Operand) -> TypeId {
        self.source.type_of(self.module, operand)
    }

    /// The type of the value that an instruction defines.
    pub fn result_type(&self, inst: &read::Inst) -> Lowered<TypeId> {
        let result = inst.result.ok_or("an instruction without a result")?;
        Ok(self.source.values[result.index()].ty)
    }

    pub fn define(&mut self, inst: &read::Inst, leaves: Leaves) {
        if let Some(result) = inst.result {
            self.name_local(result, &leaves);
            self.values[result.index()] = leaves;
        }
    }

    /// From here on a local value is another one.
    pub fn replace_local(&mut self, local: ValueId, value: Value) {
        self.name_local(local, &[value]);
        self.values[local.index()] = smallvec::smallvec![value];
    }

    pub fn leaves(&mut self, operand: Operand) -> Lowered<Leaves> {
        match operand {
            Operand::Local(value) => {
                self.spend_scalars(self.values[value.index()].len())?;
                Ok(self.values[value.index()].clone())
            }
            Operand::Const(id) => {
                let leaves = self.constant(id, 0)?;
                self.spend_scalars(leaves.len())?;
                Ok(leaves)
            }
            Operand::Asm(_) | Operand::Metadata(_) | Operand::LocalMetadata(_) => {
                Err("inline assembly or metadata where a value is needed".into())
            }
        }
    }

    pub fn scalar(&mut self, operand: Operand) -> Lowered<Value> {
        match self.leaves(operand)?.as_slice() {
            &[value] => Ok(value),
            other => Err(format!("a value of {} scalars where one is needed", other.len())),
        }
    }

    /// The scalars of a constant. What cannot be computed now is computed by instructions here.
    fn constant(&mut self, id: ConstId, depth: usize) -> Lowered<Leaves> {
        if depth > DEEPEST {
            return Err("a constant that is nested too deeply".into());
        }
        let constant = self.module.constants.get(id);
        if super::layout::scalar(self.module.types.resolve(constant.ty)).is_some() {
            return Ok(smallvec::smallvec![self.scalar_constant(id, depth)?]);
        }
        let module = self.module;
        Ok(match constant.kind {
            ConstKind::Undef | ConstKind::Poison | ConstKind::Zero => {
                let types = self.leaf_types(constant.ty)?;
                types.into_iter().map(|ty| self.plain_constant(ty, constant.kind)).collect()
            }
            ConstKind::Aggregate(list) => {
                let mut leaves = Leaves::new();
                for &element in module.constants.elements(list) {
                    leaves.extend(self.constant(element, depth + 1)?);
                }
                leaves
            }
            ConstKind::Bytes(list) => {
                let bytes = module.constants.bytes(list);
                bytes.iter().map(|&byte| self.b.int(IrType::I8, i128::from(byte as i8))).collect()
            }
            ConstKind::Splat(element) => {
                let count = self.leaf_list(constant.ty)?.len();
                let element = self.constant(element, depth + 1)?;
                (0..count).flat_map(|_| element.iter().copied()).collect()
            }
            _ => self.constant_expression(id, depth)?,
        })
    }

    fn plain_constant(&mut self, ty: IrType, kind: ConstKind) -> Value {
        match kind {
            ConstKind::Undef => self.b.constant(ty, Constant::Undef),
            ConstKind::Poison => self.b.constant(ty, Constant::Poison),
            _ => self.zero(ty),
        }
    }

    pub fn zero(&mut self, ty: IrType) -> Value {
        let bits = bits_of(&self.p.layout, ty);
        let constant = match ty {
            IrType::Ptr(_) => Constant::Null,
            IrType::Float(_) if bits <= 64 => Constant::Float(0),
            IrType::Float(_) => Constant::Wide(vec![0, 0].into()),
            _ if bits > 128 => Constant::Wide(vec![0; bits.div_ceil(64) as usize].into()),
            _ => Constant::Int(0),
        };
        self.b.constant(ty, constant)
    }

    fn scalar_constant(&mut self, id: ConstId, depth: usize) -> Lowered<Value> {
        let ty = super::layout::scalar(self.module.types.resolve(self.module.constants.get(id).ty))
            .ok_or("a constant that is no scalar")?;
        let Some(folded) = fold(self.p, id, 0) else {
            let leaves = self.constant_expression(id, depth)?;
            return leaves.first().copied().ok_or_else(|| "a constant without a value".into());
        };
        if let Some(constant) = folded.constant(ty) {
            return Ok(self.b.constant(ty, constant));
        }
        let word = IrType::Int(self.p.layout.pointer_bits(0));
        Ok(match (&folded, ty) {
            (Folded::Int(number), IrType::Ptr(_)) => {
                let number = self.b.int(word, *number);
                self.b.emit(Op::Convert(ConvertOp::IntToPtr, number), ty)
            }
            (Folded::Block(block), _) => {
                let number = self.b.int(word, block_address(*block));
                self.b.emit(Op::Convert(ConvertOp::IntToPtr, number), ty)
            }
            (Folded::Address(Address::Function(name), offset), _) => {
                let function = self.b.constant(IrType::PTR, Constant::Function(function_name(*name)));
                self.shifted(function, *offset, ty)
            }
            (Folded::Address(..), _) => {
                let constant = folded.constant(IrType::PTR).ok_or("an address that is no constant")?;
                let address = self.b.constant(IrType::PTR, constant);
                self.b.emit(Op::Convert(ConvertOp::PtrToInt, address), ty)
            }
            _ => return Err("a constant that does not fit its type".into()),
        })
    }

    /// A function's address and so many bytes more, as a pointer or a number.
    fn shifted(&mut self, function: Value, offset: i64, ty: IrType) -> Value {
        let pointer = match offset {
            0 => function,
            _ => self.address_behind(function, offset),
        };
        match ty {
            IrType::Int(_) => self.b.emit(Op::Convert(ConvertOp::PtrToInt, pointer), ty),
            _ => pointer,
        }
    }

    /// An expression that depends on where the linker puts things.
    fn constant_expression(&mut self, id: ConstId, depth: usize) -> Lowered<Leaves> {
        let constant = self.module.constants.get(id);
        let module = self.module;
        match constant.kind {
            ConstKind::Cast { op, value, .. } => {
                let from = module.constants.get(value).ty;
                if !cast_fits(op, Shape::of(self.p, from), Shape::of(self.p, constant.ty)) {
                    return Err("a constant conversion between types that it does not take".into());
                }
                let leaves = self.constant(value, depth + 1)?;
                self.cast(op, leaves, from, constant.ty)
            }
            ConstKind::Binary { op, lhs, rhs, .. } => {
                let types = [lhs, rhs].map(|operand| module.constants.get(operand).ty);
                if types != [constant.ty; 2] || !binary_fits(op, Shape::of(self.p, constant.ty)) {
                    return Err("constant arithmetic on types that it does not take".into());
                }
                let lhs = self.constant(lhs, depth + 1)?;
                let rhs = self.constant(rhs, depth + 1)?;
                lhs.into_iter().zip(rhs).map(|(a, b)| self.plain_binary(op, a, b)).collect()
            }
            ConstKind::ICmp { predicate, lhs, rhs } => {
                let lhs = self.constant(lhs, depth + 1)?;
                let rhs = self.constant(rhs, depth + 1)?;
                lhs.into_iter().zip(rhs).map(|(a, b)| Ok(self.compare_ints(predicate, a, b))).collect()
            }
            ConstKind::Gep(at) => {
                let gep = *module.constants.gep(at);
                let base = self.constant(gep.base, depth + 1)?;
                let mut indices = Vec::new();
                for &index in module.constants.elements(gep.indices) {
                    indices.push(self.constant(index, depth + 1)?);
                }
                self.constant_gep(gep.source, &base, &indices)
            }
            ConstKind::Other { name, operands } if name == sym::select => {
                let &[condition, then, otherwise] = module.constants.elements(operands) else {
                    return Err("a constant select without three operands".into());
                };
                let condition = self.constant(condition, depth + 1)?;
                let then = self.constant(then, depth + 1)?;
                let otherwise = self.constant(otherwise, depth + 1)?;
                Ok(self.select(&condition, &then, &otherwise))
            }
            ConstKind::Other { name, .. } => {
                Err(format!("the constant expression {} is not supported", module.text(name)))
            }
            _ => Err("a constant of a kind that is not supported".into()),
        }
    }

    // Names and positions

    fn file(&mut self, scope: MdId) -> Option<Symbol> {
        let module = self.module;
        *self.files.entry(scope).or_insert_with(|| debug::file_of(module, scope))
    }

    fn set_position(&mut self, location: Option<MdId>) {
        let statement = self.at.index() as u32;
        let Some(location) = location.and_then(|id| self.module.metadata.location(id)) else {
            self.b.set_loc(SourceLoc { statement, ..SourceLoc::default() });
            return;
        };
        let file = self.file(location.scope).filter(|file| Some(*file) != self.b.body.file);
        self.b.set_loc(SourceLoc {
            line: location.line,
            column: location.column,
            statement,
            file: file.unwrap_or_default(),
        });
    }

    /// Which variables live in which stack slots.
    fn read_variables(&mut self) {
        for record in &self.source.records {
            let DbgValue::Operand(Operand::Local(address)) = record.value else { continue };
            if record.kind != DbgRecordKind::Declare {
                continue;
            }
            let Some(variable) = self.module.metadata.local_variable(record.variable) else { continue };
            let name = Symbol::new(&self.module.text(variable.name));
            if name.is_empty() {
                continue;
            }
            let composite = variable.ty.and_then(|ty| debug::composite_behind(self.module, ty));
            self.variables.entry(address).or_insert((name, composite));
            if let Some(slot) = self.promotion.slot(Operand::Local(address)) {
                self.slot_names[slot as usize].get_or_insert(name);
            }
        }
    }

    /// The structure that a variable in memory is.
    pub fn variable_composite(&self, address: ValueId) -> Option<MdId> {
        self.variables.get(&address).and_then(|variable| variable.1)
    }

    /// Names a value after the variable whose slot it is.
    fn name_local(&mut self, value: ValueId, leaves: &[Value]) {
        if let (Some(&(name, _)), &[leaf]) = (self.variables.get(&value), leaves) {
            self.b.name(leaf, name);
        }
    }

    /// Names the values that records in front of an instruction give to variables.
    fn name_recorded(&mut self, inst: InstId) {
        let source = self.source;
        for record in source.records_before(inst) {
            let DbgValue::Operand(Operand::Local(value)) = record.value else { continue };
            if !matches!(record.kind, DbgRecordKind::Value | DbgRecordKind::DeclareValue) {
                continue;
            }
            let Some(variable) = self.module.metadata.local_variable(record.variable) else { continue };
            if let (&[leaf], false) = (self.values[value.index()].as_slice(), variable.name.is_empty()) {
                self.b.name(leaf, Symbol::new(&self.module.text(variable.name)));
            }
        }
    }
}
