//! The control flow of bytecode: basic blocks, the handlers that cover them, and which locals are live.
//!
//! Three things are settled here so that translation can be one pass:
//!
//! - **Subroutines.** Compilers before Java 6 shared `finally` code with `jsr`/`ret`. We copy a subroutine for each call: a [`Node`] is a
//!   piece of code in a *context*, the chain of `jsr` instructions that led there. `ret n` returns from the innermost context
//!   whose subroutine stored its return address in local `n` (its first instruction, as compilers emit it; a subroutine that
//!   begins with something else may have stored it anywhere, and translation checks that it did). The number of nodes is bounded.
//! - **Handlers.** A node lies wholly inside or outside each range of the exception table, so the handlers that may see an exception
//!   raised in it are one list, its [`Region`].
//! - **Liveness.** A merge needs a block parameter only for locals that are live there. Exceptions may come from anywhere in a
//!   node, so what its handlers need is live throughout it. Locals that are stored once in the whole method (parameters count as
//!   a store) need no parameter anywhere: where they are live, that one definition has been executed.

use std::collections::hash_map::Entry;

use fixedbitset::FixedBitSet;
use pathlight_ir::Symbol;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::LowerError;
use super::opcode::{Insn, Opcode, Reader};
use super::questions::{Asked, Variable};
use crate::classfile::Code;

/// Copies of subroutines multiply; beyond this a method is refused.
const MAX_NODES: usize = 200_000;

/// What the locals of all nodes may take in sum, in slots. The largest real methods have a tenth of this.
const MAX_STATE: usize = 1 << 24;

/// How often a node may have a handler to go to, in sum over the method; overlapping ranges multiply.
const MAX_HANDLED: usize = 1 << 20;

/// How many pairs of a range of the exception table and a spot where nodes start are looked at.
const MAX_COVERED: usize = 1 << 27;

pub type NodeId = u32;

pub struct Node {
    pub start: u32,
    pub end: u32,
    pub context: u32,
    pub region: u32,
    pub successors: SmallVec<[NodeId; 2]>,
    /// Edges into the node, exceptional ones and the entry included (each handler counts as many).
    pub predecessors: u32,
}

/// The handlers for exceptions raised at a spot, in the order in which they are tried.
#[derive(Default)]
pub struct Region {
    /// Class caught (None: everything) and where the handler starts.
    pub handlers: Handlers,
}

pub type Handlers = SmallVec<[(Option<Symbol>, u32); 4]>;

/// The copy of a subroutine: who called it, where it returns to, and the local that holds the return address.
struct Context {
    parent: u32,
    entry: u32,
    return_to: u32,
    return_local: Option<u16>,
}

pub struct Flow {
    pub nodes: Vec<Node>,
    pub regions: Vec<Region>,
    /// How often each local is stored to, function parameters counting as one.
    pub stores: Vec<u32>,
    contexts: Vec<Context>,
    /// Contexts by caller, return address and entry.
    by_call: FxHashMap<(u32, u32, u32), u32>,
    by_start: FxHashMap<(u32, u32), NodeId>,
    by_handlers: FxHashMap<Handlers, u32>,
    /// Edges to handlers so far.
    handled: usize,
    /// One row of `max_locals` bits per node.
    live: Vec<u64>,
    row: usize,
}

impl Flow {
    /// What is asked about is read there.
    pub fn new(code: &Code<'_>, parameter_slots: &[u16], asked: &[Asked]) -> Result<Flow, LowerError> {
        let reader = Reader { bytes: code.bytes };
        let mut flow = Flow {
            nodes: Vec::new(),
            regions: Vec::new(),
            stores: vec![0; usize::from(code.max_locals)],
            contexts: vec![Context { parent: 0, entry: 0, return_to: 0, return_local: None }],
            by_call: FxHashMap::default(),
            by_start: FxHashMap::default(),
            by_handlers: FxHashMap::default(),
            handled: 0,
            live: Vec::new(),
            row: usize::from(code.max_locals).div_ceil(64),
        };
        let scan = Scan::new(code, reader, &mut flow.stores)?;
        if code.handlers.len() > MAX_COVERED / (scan.leaders.count_ones(..) + 1) {
            return Err(LowerError::new("too many exception handlers"));
        }
        for slot in parameter_slots {
            flow.count_store(*slot);
        }
        flow.discover(code, reader, &scan)?;
        if flow.nodes.len() * usize::from(code.max_locals) > MAX_STATE {
            return Err(LowerError::new("too many locals for so many branches"));
        }
        if flow.contexts.len() > 1 {
            // Copies of a subroutine repeat its stores.
            flow.stores.iter_mut().for_each(|count| *count *= 2);
        }
        flow.compute_liveness(reader, asked)?;
        Ok(flow)
    }

    fn count_store(&mut self, slot: u16) {
        if let Some(count) = self.stores.get_mut(usize::from(slot)) {
            *count += 1;
        }
    }

    pub fn node_at(&self, pc: u32, context: u32) -> Option<NodeId> {
        self.by_start.get(&(pc, context)).copied()
    }

    pub fn is_live(&self, node: NodeId, slot: usize) -> bool {
        self.live[node as usize * self.row + slot / 64] >> (slot % 64) & 1 == 1
    }

    /// Must values be passed to the node as block arguments?
    pub fn is_merge(&self, node: NodeId) -> bool {
        self.nodes[node as usize].predecessors != 1
    }

    /// Which context `ret` on this local ends, where it goes, and in which context it goes on.
    pub fn return_target(&self, mut context: u32, local: u16) -> Option<(u32, u32, u32)> {
        while context != 0 {
            let data = &self.contexts[context as usize];
            if data.return_local.is_none_or(|l| l == local) {
                return Some((context, data.return_to, data.parent));
            }
            context = data.parent;
        }
        None
    }

    /// The context of a subroutine that is called in `context` at `insn`.
    pub fn subroutine_context(&self, context: u32, insn: Insn, entry: u32) -> Option<u32> {
        self.by_call.get(&(context, insn.next, entry)).copied()
    }

    fn enter_subroutine(&mut self, reader: Reader<'_>, context: u32, insn: Insn) -> Result<u32, LowerError> {
        let entry = reader.jump_target(insn)?;
        if let Some(known) = self.subroutine_context(context, insn, entry) {
            return Ok(known);
        }
        let mut outer = context;
        while outer != 0 {
            if self.contexts[outer as usize].entry == entry {
                return Err(LowerError::at(insn.pc, "a subroutine calls itself"));
            }
            outer = self.contexts[outer as usize].parent;
        }
        let first = reader.insn(entry)?;
        let n = first.op.number();
        let return_local = if first.op == Opcode::Astore {
            Some(reader.local(first)?)
        } else if (Opcode::Astore0.number()..=Opcode::Astore3.number()).contains(&n) {
            Some(u16::from(n - Opcode::Astore0.number()))
        } else {
            None
        };
        let inner = self.contexts.len() as u32;
        self.by_call.insert((context, insn.next, entry), inner);
        self.contexts.push(Context { parent: context, entry, return_to: insn.next, return_local });
        Ok(inner)
    }

    // --- discovery ---

    fn discover(&mut self, code: &Code<'_>, reader: Reader<'_>, scan: &Scan) -> Result<(), LowerError> {
        self.node(0, 0, scan, code)?;
        self.nodes[0].predecessors = 1;
        let mut next = 0;
        while next < self.nodes.len() {
            self.connect(next, reader, scan, code)?;
            next += 1;
        }
        Ok(())
    }

    fn node(&mut self, pc: u32, context: u32, scan: &Scan, code: &Code<'_>) -> Result<NodeId, LowerError> {
        if let Some(id) = self.node_at(pc, context) {
            return Ok(id);
        }
        if !scan.starts.contains(pc as usize) {
            return Err(LowerError::at(pc, "a handler in the middle of an instruction"));
        }
        if self.nodes.len() == MAX_NODES {
            return Err(LowerError::at(pc, "too many copies of subroutines"));
        }
        let id = self.nodes.len() as NodeId;
        let region = self.region(pc, code);
        self.nodes.push(Node {
            start: pc,
            end: pc,
            context,
            region,
            successors: SmallVec::new(),
            predecessors: 0,
        });
        self.by_start.insert((pc, context), id);
        Ok(id)
    }

    fn region(&mut self, pc: u32, code: &Code<'_>) -> u32 {
        let covering = code.handlers.iter().filter(|h| (u32::from(h.start)..u32::from(h.end)).contains(&pc));
        let mut handlers = Handlers::new();
        for handler in covering {
            let catch = handler.catch.filter(|class| class.as_str() != "java/lang/Throwable");
            handlers.push((catch, u32::from(handler.target)));
            if catch.is_none() {
                break;
            }
        }
        match self.by_handlers.entry(handlers) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                self.regions.push(Region { handlers: new.key().clone() });
                *new.insert(self.regions.len() as u32 - 1)
            }
        }
    }

    /// Finds the end of a node and its successors.
    fn connect(
        &mut self,
        index: usize,
        reader: Reader<'_>,
        scan: &Scan,
        code: &Code<'_>,
    ) -> Result<(), LowerError> {
        let context = self.nodes[index].context;
        let mut pc = self.nodes[index].start;
        let mut throws = false;
        let mut last;
        let targets = loop {
            let insn = reader.insn(pc)?;
            last = insn.pc;
            throws |= insn.op.may_throw();
            if let Some(targets) = self.targets(insn, context, reader)? {
                pc = insn.next;
                break targets;
            }
            pc = insn.next;
            if pc as usize >= code.bytes.len() {
                return Err(LowerError::at(insn.pc, "control falls off the end of the code"));
            }
            if scan.leaders.contains(pc as usize) {
                break SmallVec::from_slice(&[(pc, context)]);
            }
        };
        self.nodes[index].end = pc;
        for (target, context) in targets {
            if target as usize >= code.bytes.len() {
                return Err(LowerError::at(last, "control falls off the end of the code"));
            }
            if !scan.starts.contains(target as usize) {
                let message = format!("a jump into the middle of an instruction, to {target}");
                return Err(LowerError::at(last, message));
            }
            let id = self.node(target, context, scan, code)?;
            self.nodes[index].successors.push(id);
            self.nodes[id as usize].predecessors += 1;
        }
        if throws {
            let region = self.nodes[index].region as usize;
            self.handled += self.regions[region].handlers.len();
            if self.handled > MAX_HANDLED {
                return Err(LowerError::at(self.nodes[index].start, "too many exception handlers"));
            }
            for (_, target) in self.regions[region].handlers.clone() {
                let id = self.node(target, context, scan, code)?;
                self.nodes[id as usize].predecessors += 2;
            }
        }
        Ok(())
    }

    /// Where an instruction goes, if it ends a node.
    fn targets(
        &mut self,
        insn: Insn,
        context: u32,
        reader: Reader<'_>,
    ) -> Result<Option<Targets>, LowerError> {
        use Opcode::*;
        let mut targets = Targets::new();
        match insn.op {
            Goto | GotoW => targets.push((reader.jump_target(insn)?, context)),
            Jsr | JsrW => {
                let inner = self.enter_subroutine(reader, context, insn)?;
                targets.push((reader.jump_target(insn)?, inner));
            }
            Ret => {
                let target = self.return_target(context, reader.local(insn)?);
                let (_, pc, outer) =
                    target.ok_or_else(|| LowerError::at(insn.pc, "ret outside of a subroutine"))?;
                targets.push((pc, outer));
            }
            Tableswitch | Lookupswitch => {
                let switch = reader.switch(insn)?;
                targets.push((switch.default, context));
                targets.extend(switch.cases.iter().map(|(_, target)| (*target, context)));
            }
            Ireturn | Lreturn | Freturn | Dreturn | Areturn | Return | Athrow => {}
            op if is_conditional(op) => {
                targets.push((reader.jump_target(insn)?, context));
                targets.push((insn.next, context));
            }
            _ => return Ok(None),
        }
        Ok(Some(targets))
    }

    // --- liveness ---

    fn compute_liveness(&mut self, reader: Reader<'_>, asked: &[Asked]) -> Result<(), LowerError> {
        let row = self.row;
        self.live = vec![0; self.nodes.len() * row];
        if row == 0 {
            return Ok(());
        }
        let mut stored = vec![0; self.nodes.len() * row];
        for (i, node) in self.nodes.iter().enumerate() {
            let range = i * row..(i + 1) * row;
            let (uses, stores) = (&mut self.live[range.clone()], &mut stored[range]);
            uses_and_stores(reader, node, asked, uses, stores)?;
        }
        let mut changed = true;
        let mut out = vec![0; row];
        while changed {
            changed = false;
            for (i, node) in self.nodes.iter().enumerate().rev() {
                out.fill(0);
                for &successor in &node.successors {
                    join(&mut out, &self.live, successor as usize * row);
                }
                for (bits, stored) in out.iter_mut().zip(&stored[i * row..]) {
                    *bits &= !stored;
                }
                for (_, target) in &self.regions[node.region as usize].handlers {
                    if let Some(&handler) = self.by_start.get(&(*target, node.context)) {
                        join(&mut out, &self.live, handler as usize * row);
                    }
                }
                for (bits, new) in self.live[i * row..].iter_mut().zip(&out) {
                    changed |= new & !*bits != 0;
                    *bits |= new;
                }
            }
        }
        Ok(())
    }
}

type Targets = SmallVec<[(u32, u32); 2]>;

fn join(out: &mut [u64], live: &[u64], start: usize) {
    for (bits, more) in out.iter_mut().zip(&live[start..]) {
        *bits |= more;
    }
}

fn is_conditional(op: Opcode) -> bool {
    (Opcode::Ifeq.number()..=Opcode::IfAcmpne.number()).contains(&op.number())
        || matches!(op, Opcode::Ifnull | Opcode::Ifnonnull)
}

/// What an instruction does to a local variable.
pub enum LocalAccess {
    Load(u16),
    Store(u16),
    Increment(u16),
}

pub fn local_access(reader: Reader<'_>, insn: Insn) -> Result<Option<LocalAccess>, LowerError> {
    use Opcode::*;
    let n = insn.op.number();
    let short = |first: Opcode| u16::from((n - first.number()) % 4);
    Ok(match insn.op {
        Iload | Lload | Fload | Dload | Aload | Ret => Some(LocalAccess::Load(reader.local(insn)?)),
        Istore | Lstore | Fstore | Dstore | Astore => Some(LocalAccess::Store(reader.local(insn)?)),
        Iinc => Some(LocalAccess::Increment(reader.local(insn)?)),
        _ if (Iload0.number()..=Aload3.number()).contains(&n) => Some(LocalAccess::Load(short(Iload0))),
        _ if (Istore0.number()..=Astore3.number()).contains(&n) => Some(LocalAccess::Store(short(Istore0))),
        _ => None,
    })
}

/// Sets the bits of locals that the node reads before it writes them, and of those that it writes.
fn uses_and_stores(
    reader: Reader<'_>,
    node: &Node,
    asked: &[Asked],
    uses: &mut [u64],
    stores: &mut [u64],
) -> Result<(), LowerError> {
    let mut pc = node.start;
    while pc < node.end {
        let insn = reader.insn(pc)?;
        for variable in asked.iter().filter(|asked| asked.pc == pc).flat_map(|asked| &asked.what) {
            let slot = match variable {
                Variable::Local(slot) => *slot,
                Variable::Field(_) => 0,
                Variable::Static(_) => continue,
            };
            let (word, bit) = (usize::from(slot) / 64, 1u64 << (slot % 64));
            if let (Some(used), Some(stored)) = (uses.get_mut(word), stores.get(word)) {
                *used |= bit & !stored;
            }
        }
        let (slot, reads, writes) = match local_access(reader, insn)? {
            Some(LocalAccess::Load(slot)) => (slot, true, false),
            Some(LocalAccess::Store(slot)) => (slot, false, true),
            Some(LocalAccess::Increment(slot)) => (slot, true, true),
            None => {
                pc = insn.next;
                continue;
            }
        };
        let (word, bit) = (usize::from(slot) / 64, 1u64 << (slot % 64));
        let (Some(used), Some(stored)) = (uses.get_mut(word), stores.get_mut(word)) else {
            return Err(LowerError::at(pc, format!("local {slot} is beyond the method's locals")));
        };
        if reads && *stored & bit == 0 {
            *used |= bit;
        }
        if writes {
            *stored |= bit;
        }
        pc = insn.next;
    }
    Ok(())
}

/// A first walk over the code: where instructions start, where nodes must start, how often locals are stored.
struct Scan {
    starts: FixedBitSet,
    leaders: FixedBitSet,
}

impl Scan {
    fn new(code: &Code<'_>, reader: Reader<'_>, stores: &mut [u32]) -> Result<Scan, LowerError> {
        let length = code.bytes.len();
        let mut scan = Scan {
            starts: FixedBitSet::with_capacity(length + 1),
            leaders: FixedBitSet::with_capacity(length + 1),
        };
        let mut pc = 0;
        while (pc as usize) < length {
            let insn = reader.insn(pc)?;
            scan.starts.insert(pc as usize);
            scan.mark_leaders(insn, reader)?;
            if let Some(LocalAccess::Store(slot) | LocalAccess::Increment(slot)) = local_access(reader, insn)?
                && let Some(count) = stores.get_mut(usize::from(slot))
            {
                *count += 1;
            }
            pc = insn.next;
        }
        for handler in &code.handlers {
            for pc in [handler.start, handler.end, handler.target] {
                if usize::from(pc) <= length {
                    scan.leaders.insert(usize::from(pc));
                }
            }
        }
        Ok(scan)
    }

    fn mark_leaders(&mut self, insn: Insn, reader: Reader<'_>) -> Result<(), LowerError> {
        use Opcode::*;
        match insn.op {
            Goto | GotoW | Jsr | JsrW => {
                self.leaders.insert(reader.jump_target(insn)? as usize);
                self.leaders.insert(insn.next as usize);
            }
            Tableswitch | Lookupswitch => {
                let switch = reader.switch(insn)?;
                self.leaders.insert(switch.default as usize);
                self.leaders.extend(switch.cases.iter().map(|(_, target)| *target as usize));
            }
            op if is_conditional(op) => {
                self.leaders.insert(reader.jump_target(insn)? as usize);
                self.leaders.insert(insn.next as usize);
            }
            _ => {}
        }
        Ok(())
    }
}
