//! From bytecode to IR, one method at a time, in one pass.
//!
//! The translator executes the bytecode symbolically: [`State`] holds what each local and each stack entry is. Nodes of the
//! [`Flow`] are taken in the order of their offsets once something has arrived at them. The first arrival fixes a node's [`Entry`]: for a merge, which locals and
//! stack entries become block parameters (see [`Flow`] on which need to be); a node with one predecessor simply inherits the state. A handler
//! is a merge whose stack is the exception; typed handlers of a region are tried by a *dispatch block* that tests the exception's class.
//!
//! Some entries of the stack are not values yet: the result of `instanceof` is a truth value that only becomes an `int` if something
//! other than a branch uses it, and so is the result of `lcmp` and its kin, which vanish into the comparison that follows. Return addresses of
//! `jsr` never become values.
//!
//! Parameters that turn out to be superfluous are removed afterwards ([`super::params`]).

use std::collections::BTreeSet;

use pathlight_ir::{
    BinaryOp, Block, CompareOp, ConvertOp, Edge, FieldName, Op, SourceLoc, Symbol, Terminator, Type, Value,
};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::LowerError;
use super::emitter::{Emitter, Facts, Unwind, throwable};
use super::flow::{Flow, NodeId};
use super::names::Names;
use super::opcode::{Insn, Reader};
use super::questions::Written;
use crate::classfile::{ClassFile, Code, Frame, VerificationType};

/// What a local or a stack entry holds.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Slot {
    /// Nothing, or something that no valid code reads.
    Empty,
    Value(Value),
    /// A truth value (`i1`) that has not been needed as an `int` yet.
    Bool(Value),
    /// The three-way comparison of two values.
    Compare(BinaryOp, Value, Value),
    /// Where the subroutine of this context returns to.
    ReturnAddress(u32),
}

#[derive(Clone)]
pub struct State {
    pub locals: Vec<Slot>,
    pub stack: Vec<Slot>,
    pub facts: Facts,
}

/// Where a parameter of a merge gets its value from.
#[derive(Copy, Clone, PartialEq)]
enum Source {
    Stack(usize),
    Local(usize),
}

struct Entry {
    block: Block,
    state: Option<State>,
    /// One per block parameter; a handler's exception is not among them.
    sources: SmallVec<[Source; 8]>,
    settled: Settled,
    /// Whether exceptions arrive here; then the first parameter is the exception.
    is_handler: bool,
    /// Entries of the stack on arrival by normal control flow.
    depth: usize,
}

/// Locals that are read behind a merge and need no parameter, as they are stored once. They must hold this on every way there.
type Settled = SmallVec<[(u16, Slot); 2]>;

/// The test which handler takes an exception: a block whose first parameter is the exception and whose others are these locals.
struct DispatchBlock {
    block: Block,
    locals: SmallVec<[usize; 8]>,
    settled: Settled,
}

pub struct Translator<'a> {
    pub e: Emitter<'a>,
    pub class: &'a ClassFile<'a>,
    pub code: &'a Code<'a>,
    pub reader: Reader<'a>,
    /// Index of the method in its class, which tells its synthetic functions from those of others.
    pub method_index: usize,
    pub flow: &'a Flow,
    pub names: Names,
    pub state: State,
    /// The node that is being translated.
    pub node: NodeId,
    entries: Vec<Option<Entry>>,
    ready: BTreeSet<(u32, NodeId)>,
    dispatch: FxHashMap<(u32, u32), DispatchBlock>,
    unfilled: Vec<(u32, u32)>,
    unwind_is_stale: bool,
    pub written: Written<'a>,
}

impl<'a> Translator<'a> {
    pub fn new(
        class: &'a ClassFile<'a>,
        code: &'a Code<'a>,
        method_index: usize,
        flow: &'a Flow,
        e: Emitter<'a>,
    ) -> Translator<'a> {
        Translator {
            e,
            class,
            code,
            reader: Reader { bytes: code.bytes },
            method_index,
            flow,
            names: Names::new(code),
            state: State { locals: Vec::new(), stack: Vec::new(), facts: Facts::default() },
            node: 0,
            entries: flow.nodes.iter().map(|_| None).collect(),
            ready: BTreeSet::new(),
            dispatch: FxHashMap::default(),
            unfilled: Vec::new(),
            unwind_is_stale: true,
            written: Written::default(),
        }
    }

    /// Translates everything reachable from the entry, whose block is under way.
    pub fn run(&mut self, locals: Vec<Slot>) -> Result<(), LowerError> {
        self.state.locals = locals;
        if self.flow.is_merge(0) {
            let entry = self.arrive(0, &[])?;
            self.e.b.finish(Terminator::Jump(entry));
        } else {
            self.translate_code(0)?;
        }
        loop {
            while let Some(key) = self.unfilled.pop() {
                self.fill_dispatch(key)?;
            }
            let Some((_, node)) = self.ready.pop_first() else { break };
            self.translate_node(node)?;
        }
        self.e.unwind = None;
        self.e.end();
        Ok(())
    }

    fn translate_node(&mut self, node: NodeId) -> Result<(), LowerError> {
        let Some(entry) = &mut self.entries[node as usize] else { return Ok(()) };
        let Some(state) = entry.state.take() else { return Ok(()) };
        self.e.b.start(entry.block);
        self.state = state;
        self.e.facts = std::mem::take(&mut self.state.facts);
        self.translate_code(node)
    }

    /// Translates a node, and goes on with its successor as long as that is the only way to get there.
    fn translate_code(&mut self, mut node: NodeId) -> Result<(), LowerError> {
        loop {
            self.node = node;
            self.unwind_is_stale = true;
            let (mut pc, end) = (self.flow.nodes[node as usize].start, self.flow.nodes[node as usize].end);
            let mut line = self.code.lines.partition_point(|(start, _)| u32::from(*start) <= pc);
            while pc < end {
                let insn = self.reader.insn(pc)?;
                while self.code.lines.get(line).is_some_and(|(start, _)| u32::from(*start) <= pc) {
                    line += 1;
                }
                let number = line.checked_sub(1).map_or(0, |i| u32::from(self.code.lines[i].1));
                self.e.b.set_loc(SourceLoc { line: number, statement: pc, ..SourceLoc::default() });
                for asked in self.written.asked.iter().filter(|asked| asked.pc == pc) {
                    self.ask(asked)?;
                }
                self.translate_insn(insn).map_err(|error| error.located(pc))?;
                self.check_stack_size(insn)?;
                pc = insn.next;
            }
            if self.e.b.current().is_none() {
                return Ok(());
            }
            let Some(&next) = self.flow.nodes[node as usize].successors.first() else {
                return Err(LowerError::at(end, "control falls off the end of the code"));
            };
            if self.flow.is_merge(next) {
                self.settle_stack();
                let edge = self.arrive(next, &[])?;
                self.e.b.finish(Terminator::Jump(edge));
                return Ok(());
            }
            node = next;
        }
    }

    // --- stack and locals ---

    pub fn push(&mut self, value: Value) {
        self.state.stack.push(Slot::Value(value));
    }

    pub fn pop_slot(&mut self, insn: Insn) -> Result<Slot, LowerError> {
        self.state.stack.pop().ok_or_else(|| LowerError::at(insn.pc, "the operand stack is empty"))
    }

    pub fn pop(&mut self, insn: Insn) -> Result<Value, LowerError> {
        let slot = self.pop_slot(insn)?;
        self.settle(slot).ok_or_else(|| LowerError::at(insn.pc, "the operand is not a value"))
    }

    /// The stack must stay as small as the method says.
    fn check_stack_size(&self, insn: Insn) -> Result<(), LowerError> {
        let (stack, limit) = (&self.state.stack, usize::from(self.code.max_stack));
        if stack.len() * 2 > limit {
            let words = stack.len() + stack.iter().filter(|slot| self.is_wide(**slot)).count();
            if words > limit {
                return Err(LowerError::at(insn.pc, format!("the stack outgrows its max_stack of {limit}")));
            }
        }
        Ok(())
    }

    /// Is it a long or a double?
    pub fn is_wide(&self, slot: Slot) -> bool {
        matches!(slot, Slot::Value(value) if matches!(self.e.b.body.ty(value), Type::I64 | Type::F64))
    }

    /// Pops a value of a primitive type.
    pub fn pop_type(&mut self, insn: Insn, ty: Type) -> Result<Value, LowerError> {
        let value = self.pop(insn)?;
        let found = self.e.b.body.ty(value);
        if found == ty {
            Ok(value)
        } else {
            Err(LowerError::at(insn.pc, format!("{ty} expected, {found} found")))
        }
    }

    pub fn pop_int(&mut self, insn: Insn) -> Result<Value, LowerError> {
        self.pop_type(insn, Type::I32)
    }

    pub fn pop_ref(&mut self, insn: Insn) -> Result<Value, LowerError> {
        let value = self.pop(insn)?;
        let found = self.e.b.body.ty(value);
        if found.is_ref() {
            Ok(value)
        } else {
            Err(LowerError::at(insn.pc, format!("reference expected, {found} found")))
        }
    }

    /// Pops an array. Where the class file declares no types, what a merge holds is a guess, and the guess need not be an array.
    pub fn pop_array(&mut self, insn: Insn) -> Result<Value, LowerError> {
        let value = self.pop_ref(insn)?;
        let found = self.e.b.body.ty(value);
        let is_array =
            matches!(found, Type::Ref(class) if class.as_str().starts_with('[')) || found == Type::Null;
        if is_array || self.code.frames.is_empty() {
            return Ok(value);
        }
        Err(LowerError::at(insn.pc, format!("array expected, {found} found")))
    }

    /// The slot as a value.
    fn settle(&mut self, slot: Slot) -> Option<Value> {
        match slot {
            Slot::Value(value) => Some(value),
            Slot::Bool(truth) => Some(self.e.convert(ConvertOp::ZeroExtend, truth, Type::I32)),
            Slot::Compare(op, a, b) => Some(self.e.b.emit(Op::Binary(op, a, b), Type::I32)),
            Slot::Empty | Slot::ReturnAddress(_) => None,
        }
    }

    /// Turns what is left on the stack into values, before an edge carries it away.
    pub fn settle_stack(&mut self) {
        for i in 0..self.state.stack.len() {
            if let slot @ (Slot::Bool(_) | Slot::Compare(..)) = self.state.stack[i] {
                self.state.stack[i] = self.settle(slot).map_or(Slot::Empty, Slot::Value);
            }
        }
    }

    pub fn local(&mut self, insn: Insn, slot: u16) -> Result<Value, LowerError> {
        match self.state.locals.get(usize::from(slot)) {
            Some(Slot::Value(value)) => Ok(*value),
            _ => Err(LowerError::at(insn.pc, format!("local {slot} has no value here"))),
        }
    }

    pub fn store_local(&mut self, insn: Insn, slot: u16, content: Slot) -> Result<(), LowerError> {
        let slot = usize::from(slot);
        let two = match content {
            Slot::Value(value) => matches!(self.e.b.body.ty(value), Type::I64 | Type::F64),
            _ => false,
        };
        if slot + usize::from(two) >= self.state.locals.len() {
            return Err(LowerError::at(insn.pc, format!("local {slot} is beyond the method's locals")));
        }
        // Overwriting the second half of a long or double kills it.
        if let Some(Slot::Value(before)) = slot.checked_sub(1).map(|i| self.state.locals[i])
            && matches!(self.e.b.body.ty(before), Type::I64 | Type::F64)
        {
            self.state.locals[slot - 1] = Slot::Empty;
        }
        self.state.locals[slot] = content;
        if two {
            self.state.locals[slot + 1] = Slot::Empty;
        }
        if let Slot::Value(value) = content
            && let Some(name) = self.names.at(slot as u16, insn.next)
        {
            self.e.b.name(value, name);
        }
        self.unwind_is_stale = true;
        Ok(())
    }

    // --- edges ---

    /// The edge from here to a node: decides the node's shape on the first arrival, passes what it wants. `first` are arguments that come
    /// before the others (a handler's exception, unless the terminator supplies it).
    pub fn arrive(&mut self, node: NodeId, first: &[Value]) -> Result<Edge, LowerError> {
        let start = self.flow.nodes[node as usize].start;
        if self.entries[node as usize].is_none() {
            if !self.flow.is_merge(node) {
                let entry = self.plain_entry();
                self.entries[node as usize] = Some(entry);
                self.ready.insert((start, node));
            } else if self.state.stack.len() == 1 && self.is_handler(start) {
                self.handler_entry(start, self.flow.nodes[node as usize].context)?;
            } else {
                let entry = self.merge_entry(node)?;
                self.entries[node as usize] = Some(entry);
                self.ready.insert((start, node));
            }
        }
        let Some(entry) = &self.entries[node as usize] else { return Ok(Edge::default()) };
        if entry.depth != self.state.stack.len() {
            return Err(self.stacks_differ(node));
        }
        self.check_settled(&entry.settled, node)?;
        match (entry.is_handler, self.state.stack.first()) {
            // A jump to the start of a handler brings the exception along.
            (true, Some(Slot::Value(exception))) if self.e.b.body.ty(*exception).is_ref() => {
                self.edge_to(node, &[*exception])
            }
            (true, _) => Err(self.stacks_differ(node)),
            (false, _) => self.edge_to(node, first),
        }
    }

    /// Is there code at `pc` that handles exceptions?
    fn is_handler(&self, pc: u32) -> bool {
        self.code.handlers.iter().any(|handler| u32::from(handler.target) == pc)
    }

    fn check_settled(&self, settled: &[(u16, Slot)], node: NodeId) -> Result<(), LowerError> {
        match settled.iter().find(|(slot, content)| self.state.locals[usize::from(*slot)] != *content) {
            Some((slot, _)) => Err(self.no_value(slot, node)),
            None => Ok(()),
        }
    }

    fn plain_entry(&mut self) -> Entry {
        let facts = self.e.facts.clone();
        let state = State { facts, locals: self.state.locals.clone(), stack: self.state.stack.clone() };
        Entry {
            block: self.e.b.block(),
            state: Some(state),
            sources: SmallVec::new(),
            settled: Settled::new(),
            is_handler: false,
            depth: self.state.stack.len(),
        }
    }

    /// A merge that is reached by normal control flow: parameters for the stack, then for the locals.
    fn merge_entry(&mut self, node: NodeId) -> Result<Entry, LowerError> {
        let pc = self.flow.nodes[node as usize].start;
        let block = self.e.b.block();
        let frame = self.frame_at(pc);
        if frame.is_some_and(|frame| frame.stack.len() != self.state.stack.len()) {
            return Err(self.stacks_differ(node));
        }
        let mut sources = SmallVec::new();
        let mut stack = Vec::with_capacity(self.state.stack.len());
        for (i, slot) in self.state.stack.clone().into_iter().enumerate() {
            let Slot::Value(value) = slot else {
                stack.push(slot);
                continue;
            };
            let declared = frame.and_then(|f| f.stack.get(i)).and_then(|t| self.declared_type(*t));
            let ty = declared.unwrap_or_else(|| self.e.b.body.ty(value));
            stack.push(Slot::Value(self.e.b.param(block, ty)));
            sources.push(Source::Stack(i));
        }
        let (locals, settled) = self.merge_locals(node, block, frame, &mut sources)?;
        let depth = stack.len();
        let state = State { locals, stack, facts: Facts::default() };
        Ok(Entry { block, state: Some(state), sources, settled, is_handler: false, depth })
    }

    /// The locals on entry to a merge: those that are stored more than once and live become parameters.
    fn merge_locals(
        &mut self,
        node: NodeId,
        block: Block,
        frame: Option<&Frame>,
        sources: &mut SmallVec<[Source; 8]>,
    ) -> Result<(Vec<Slot>, Settled), LowerError> {
        let declared = frame.map(|f| self.frame_locals(f));
        let mut locals = vec![Slot::Empty; self.state.locals.len()];
        let mut settled = Settled::new();
        for slot in 0..locals.len() {
            let content = self.state.locals[slot];
            if content == Slot::Empty || !self.flow.is_live(node, slot) {
                continue;
            }
            let Slot::Value(value) = content else {
                locals[slot] = content;
                settled.push((slot as u16, content));
                continue;
            };
            let ty = match &declared {
                Some(types) => match types[slot] {
                    Some(ty) => ty,
                    None => continue,
                },
                None => self.e.b.body.ty(value),
            };
            if !self.e.b.body.ty(value).fits(ty) {
                return Err(self.no_value(slot, node));
            }
            if self.flow.stores[slot] <= 1 {
                locals[slot] = content;
                settled.push((slot as u16, content));
                continue;
            }
            let param = self.e.b.param(block, ty);
            if let Some(name) = self.names.at(slot as u16, self.flow.nodes[node as usize].start) {
                self.e.b.name(param, name);
            }
            locals[slot] = Slot::Value(param);
            sources.push(Source::Local(slot));
        }
        Ok((locals, settled))
    }

    fn edge_to(&mut self, node: NodeId, first: &[Value]) -> Result<Edge, LowerError> {
        let Some(entry) = &self.entries[node as usize] else { return Ok(Edge::default()) };
        let (block, sources) = (entry.block, entry.sources.clone());
        let params = self.e.b.body.params(block);
        let offset = params.len() - sources.len();
        let params: SmallVec<[Value; 8]> = params[offset..].into();
        let mut args: SmallVec<[Value; 8]> = first.into();
        for (source, param) in sources.iter().zip(params) {
            args.push(self.argument(*source, param, node)?);
        }
        Ok(self.e.b.edge(block, &args))
    }

    /// A local is read behind a node but does not hold the same kind of value on every way to it.
    fn no_value(&self, slot: impl std::fmt::Display, node: NodeId) -> LowerError {
        let pc = self.flow.nodes[node as usize].start;
        LowerError::at(
            pc,
            format!("local {slot} has no value on one of the ways to here, or values that differ in type"),
        )
    }

    fn stacks_differ(&self, node: NodeId) -> LowerError {
        LowerError::at(self.flow.nodes[node as usize].start, "stacks of different shape meet")
    }

    /// What to pass for a parameter of a node.
    fn argument(&self, source: Source, param: Value, node: NodeId) -> Result<Value, LowerError> {
        let wanted = self.e.b.body.ty(param);
        let slot = match source {
            Source::Stack(i) => self.state.stack.get(i),
            Source::Local(slot) => self.state.locals.get(slot),
        };
        match slot {
            Some(Slot::Value(value)) if self.may_pass(self.e.b.body.ty(*value), wanted) => Ok(*value),
            _ => Err(match source {
                Source::Local(slot) => self.no_value(slot, node),
                Source::Stack(_) => self.stacks_differ(node),
            }),
        }
    }

    /// May a value of this type stand for a parameter of that type? Where the class file declares an array, only an array may come;
    /// without declarations the parameter's type is a guess.
    fn may_pass(&self, found: Type, wanted: Type) -> bool {
        let is_array = |ty: Type| matches!(ty, Type::Ref(class) if class.as_str().starts_with('['));
        let arrays_fit = !is_array(wanted) || is_array(found) || found == Type::Null;
        found.fits(wanted) && (arrays_fit || self.code.frames.is_empty())
    }

    // --- exceptions ---

    /// Makes sure that failures go to the handlers of the current node with the current locals. To be called before
    /// every operation that may throw.
    pub fn prepare_unwind(&mut self) -> Result<(), LowerError> {
        if self.unwind_is_stale {
            self.e.unwind = self.unwind_target()?;
            let region = &self.flow.regions[self.flow.nodes[self.node as usize].region as usize];
            self.e.handles_exhaustion = region.handlers.iter().any(|(catch, _)| takes_exhaustion(*catch));
            self.unwind_is_stale = false;
        }
        Ok(())
    }

    fn unwind_target(&mut self) -> Result<Option<Unwind>, LowerError> {
        let node = &self.flow.nodes[self.node as usize];
        let (region, context) = (node.region, node.context);
        let handlers = &self.flow.regions[region as usize].handlers;
        let Some(&(catch, target)) = handlers.first() else { return Ok(None) };
        if catch.is_none() {
            let handler = self.handler_entry(target, context)?;
            return Ok(Some(self.handler_arguments(handler)?));
        }
        if !self.dispatch.contains_key(&(region, context)) {
            self.make_dispatch(region, context)?;
        }
        let Some(dispatch) = self.dispatch.get(&(region, context)) else { return Ok(None) };
        self.check_settled(&dispatch.settled, self.node)?;
        let (block, locals) = (dispatch.block, dispatch.locals.clone());
        let params: SmallVec<[Value; 8]> = self.e.b.body.params(block)[1..].into();
        let pairs = locals.iter().zip(params);
        let args = pairs.map(|(slot, param)| self.argument(Source::Local(*slot), param, self.node));
        Ok(Some((block, args.collect::<Result<_, _>>()?)))
    }

    fn handler_arguments(&mut self, handler: NodeId) -> Result<Unwind, LowerError> {
        if let Some(entry) = &self.entries[handler as usize] {
            self.check_settled(&entry.settled, handler)?;
        }
        let edge = self.edge_to(handler, &[])?;
        Ok((edge.target, self.e.b.body.list(&edge.args).into()))
    }

    /// The node of a handler, its entry made if this is the first arrival.
    fn handler_entry(&mut self, target: u32, context: u32) -> Result<NodeId, LowerError> {
        let node = self
            .flow
            .node_at(target, context)
            .ok_or_else(|| LowerError::at(target, "a handler that the control flow does not know"))?;
        if self.entries[node as usize].is_none() {
            let block = self.e.b.block();
            let ty = self.caught_type(target);
            let exception = self.e.b.param(block, ty);
            let frame = self.frame_at(target);
            let mut sources = SmallVec::new();
            let (locals, settled) = self.merge_locals(node, block, frame, &mut sources)?;
            let mut entry_state =
                State { locals, stack: vec![Slot::Value(exception)], facts: Facts::default() };
            let outer = std::mem::take(&mut self.e.facts);
            self.e.assume_non_null(exception);
            entry_state.facts = std::mem::replace(&mut self.e.facts, outer);
            self.entries[node as usize] =
                Some(Entry { block, state: Some(entry_state), sources, settled, is_handler: true, depth: 1 });
            self.ready.insert((target, node));
        }
        // Control that came here before the first exception did, and brought no exception along.
        if self.entries[node as usize].as_ref().is_some_and(|entry| !entry.is_handler) {
            return Err(self.stacks_differ(node));
        }
        Ok(node)
    }

    /// The static type of a handler's exception: the class file's word for it, or the one class caught, or `Throwable`.
    fn caught_type(&self, target: u32) -> Type {
        let declared =
            self.frame_at(target).and_then(|f| f.stack.first()).and_then(|t| self.declared_type(*t));
        declared.unwrap_or_else(|| {
            let mut classes =
                self.code.handlers.iter().filter(|h| u32::from(h.target) == target).map(|h| h.catch);
            match classes.next() {
                Some(Some(first)) if classes.all(|c| c == Some(first)) => Type::Ref(first),
                _ => throwable(),
            }
        })
    }

    fn make_dispatch(&mut self, region: u32, context: u32) -> Result<(), LowerError> {
        let block = self.e.b.block();
        self.e.b.param(block, throwable());
        let mut locals: SmallVec<[usize; 8]> = SmallVec::new();
        let mut settled = Settled::new();
        for (_, target) in self.flow.regions[region as usize].handlers.clone() {
            let handler = self.handler_entry(target, context)?;
            let Some(entry) = &self.entries[handler as usize] else { continue };
            settled.extend(entry.settled.iter().copied());
            let offset = self.e.b.body.params(entry.block).len() - entry.sources.len();
            for (i, source) in entry.sources.clone().into_iter().enumerate() {
                let Source::Local(slot) = source else { continue };
                if !locals.contains(&slot) {
                    let wanted = self.e.b.body.params(self.entry_block(handler))[offset + i];
                    let ty = self.e.b.body.ty(wanted);
                    let param = self.e.b.param(block, ty);
                    if let Some(name) = self.e.b.body.values[wanted].name {
                        self.e.b.name(param, name);
                    }
                    locals.push(slot);
                }
            }
        }
        self.dispatch.insert((region, context), DispatchBlock { block, locals, settled });
        self.unfilled.push((region, context));
        Ok(())
    }

    fn entry_block(&self, node: NodeId) -> Block {
        self.entries[node as usize].as_ref().map_or(Block::default(), |entry| entry.block)
    }

    /// Writes the tests of a dispatch block. Its locals become the current state, so that edges find their arguments.
    fn fill_dispatch(&mut self, (region, context): (u32, u32)) -> Result<(), LowerError> {
        let Some(dispatch) = self.dispatch.get(&(region, context)) else { return Ok(()) };
        let (block, locals) = (dispatch.block, dispatch.locals.clone());
        let params: SmallVec<[Value; 8]> = self.e.b.body.params(block).into();
        self.state = State {
            locals: vec![Slot::Empty; self.state.locals.len()],
            stack: Vec::new(),
            facts: Facts::default(),
        };
        for (slot, param) in locals.iter().zip(&params[1..]) {
            self.state.locals[*slot] = Slot::Value(*param);
        }
        let exception = params[0];
        self.e.b.start(block);
        self.e.b.clear_loc();
        for (catch, target) in self.flow.regions[region as usize].handlers.clone() {
            let handler = self.handler_entry(target, context)?;
            let Some(class) = catch else {
                let edge = self.edge_to(handler, &[exception])?;
                self.e.b.finish(Terminator::Jump(edge));
                return Ok(());
            };
            let matches = self.e.b.emit(Op::InstanceOf { value: exception, class }, Type::I1);
            let (then, otherwise) = self.e.branch_to_new(matches);
            self.e.b.start(then);
            let refined = self.e.b.emit(Op::Refine(exception), Type::Ref(class));
            let edge = self.edge_to(handler, &[refined])?;
            self.e.b.finish(Terminator::Jump(edge));
            self.e.b.start(otherwise);
        }
        self.e.unwind = None;
        self.e.throw(exception);
        Ok(())
    }

    // --- frames ---

    fn frame_at(&self, pc: u32) -> Option<&'a Frame> {
        let code: &'a Code<'a> = self.code;
        let index = code.frames.binary_search_by_key(&pc, |f| u32::from(f.pc)).ok()?;
        code.frames.get(index)
    }

    fn frame_locals(&self, frame: &Frame) -> Vec<Option<Type>> {
        let mut types = vec![None; self.state.locals.len()];
        for (slot, ty) in frame.local_slots() {
            if let Some(entry) = types.get_mut(usize::from(slot)) {
                *entry = self.declared_type(ty);
            }
        }
        types
    }

    fn declared_type(&self, ty: VerificationType) -> Option<Type> {
        Some(match ty {
            VerificationType::Top => return None,
            VerificationType::Int => Type::I32,
            VerificationType::Float => Type::F32,
            VerificationType::Long => Type::I64,
            VerificationType::Double => Type::F64,
            VerificationType::Null => Type::Null,
            VerificationType::UninitializedThis => Type::Ref(self.class.name),
            VerificationType::Object(class) => Type::Ref(class),
            VerificationType::Uninitialized(pc) => {
                let index = self.reader.u2(u32::from(pc) + 1).ok()?;
                Type::Ref(self.class.pool.class(index).ok()?)
            }
        })
    }

    // --- helpers for instructions ---

    /// Ends the block with a branch to the two nodes behind a conditional jump.
    pub fn branch(&mut self, insn: Insn, condition: Value) -> Result<(), LowerError> {
        self.settle_stack();
        let target = self.reader.jump_target(insn)?;
        let then = self.arrive_at(insn, target)?;
        let otherwise = self.arrive_at(insn, insn.next)?;
        self.e.b.finish(Terminator::Branch { condition, then, otherwise });
        Ok(())
    }

    /// The edge to the code at `pc` in the current context.
    pub fn arrive_at(&mut self, insn: Insn, pc: u32) -> Result<Edge, LowerError> {
        let context = self.flow.nodes[self.node as usize].context;
        self.arrive_in(insn, pc, context)
    }

    pub fn arrive_in(&mut self, insn: Insn, pc: u32, context: u32) -> Result<Edge, LowerError> {
        let node =
            self.flow.node_at(pc, context).ok_or_else(|| LowerError::at(insn.pc, "a jump to nowhere"))?;
        self.arrive(node, &[])
    }

    pub fn field(&self, insn: Insn) -> Result<FieldName, LowerError> {
        let member = self.class.pool.member(self.reader.u2(insn.pc + 1)?)?;
        Ok(FieldName { owner: member.owner, name: member.name, descriptor: member.descriptor })
    }

    pub fn class_operand(&self, insn: Insn) -> Result<Symbol, LowerError> {
        Ok(self.class.pool.class(self.reader.u2(insn.pc + 1)?)?)
    }

    /// The truth of `slot op 0` for an `int` on the stack, without making an `int` of what is a truth value already.
    pub fn compare_with_zero(&mut self, slot: Slot, op: CompareOp) -> Option<Value> {
        match (slot, op) {
            (Slot::Bool(truth), CompareOp::Ne) => Some(truth),
            (Slot::Bool(truth), CompareOp::Eq) => {
                let no = self.e.b.int(Type::I1, 0);
                Some(self.e.compare(CompareOp::Eq, truth, no))
            }
            (Slot::Compare(kind, a, b), _) => Some(self.e.compare(fuse(kind, op), a, b)),
            _ => {
                let value = self.settle(slot)?;
                let zero = self.e.int(0);
                Some(self.e.compare(op, value, zero))
            }
        }
    }
}

/// Does a handler for this class (None: everything) take an `OutOfMemoryError`?
fn takes_exhaustion(catch: Option<Symbol>) -> bool {
    let errors = ["java/lang/Error", "java/lang/VirtualMachineError", "java/lang/OutOfMemoryError"];
    catch.is_none_or(|class| errors.contains(&class.as_str()))
}

/// The comparison `a op b` that `three-way(a, b) op 0` stands for.
fn fuse(kind: BinaryOp, op: CompareOp) -> CompareOp {
    use CompareOp::*;
    match (kind, op) {
        (BinaryOp::ThreeWay, _) => op,
        (_, Eq) => FloatEq,
        (_, Ne) => FloatNe,
        (BinaryOp::ThreeWayNanLess, SignedLt) => FloatLtOr,
        (BinaryOp::ThreeWayNanLess, SignedLe) => FloatLeOr,
        (BinaryOp::ThreeWayNanLess, SignedGt) => FloatGt,
        (BinaryOp::ThreeWayNanLess, _) => FloatGe,
        (_, SignedLt) => FloatLt,
        (_, SignedLe) => FloatLe,
        (_, SignedGt) => FloatGtOr,
        _ => FloatGeOr,
    }
}
