//! A program that starts in the middle: what was there before its entry ran.
//!
//! A slice may start at any function of C. Code that is not looked at ran before it: it made objects, set variables, and kept addresses. The objects that it made are
//! one, the unknown object; each variable of the program may hold addresses in it; and that object holds again what earlier code may have kept, so that a store through a
//! pointer of the caller reaches the variable whose address somebody put there.
//!
//! Which addresses those are is found by the same analysis, from other entries: everything that may have run before, which is what `main` reaches, or any function if the program has no
//! `main`. An address is kept if it is an argument of the entry or lies in memory that outlives a call: variables, the heap, unknown memory, and locals that one of these leads to.
//! Without this, a pointer that no code behind the entry sets leads nowhere, and what is stored through it is lost.

use pathlight_ir::{FunctionName, Inst, Op, World};
use rustc_hash::FxHashSet;

use crate::graph::NONE;
use crate::layout::END;
use crate::memory::ObjectKind;
use crate::pointers::Pointers;
use crate::solver::{Known, Solver};
use crate::{Arguments, Entry, Options};

/// The variables and functions whose addresses code before the entry may have kept.
#[derive(Clone, Debug, Default)]
pub struct Before {
    kept: FxHashSet<ObjectKind>,
}

/// Analyses the program that starts at a function of C with unknown arguments, after everything that the other entries may run.
pub fn analyse_within(
    world: &dyn World,
    entry: FunctionName,
    earlier: &[Entry],
    options: &Options,
) -> Pointers {
    let entry = Entry { function: entry, arguments: Arguments::Unknown };
    let entries: Vec<Entry> = earlier.iter().copied().chain([entry]).collect();
    let started = |before| Options { before: Some(before), ..options.clone() };
    let around = crate::analyse(world, &entries, &[], &started(Before::default()));
    match around.before(entry.function) {
        Some(before) => crate::analyse(world, &[entry], &[], &started(before)),
        // Without an end, it excludes nothing.
        None => around,
    }
}

impl Solver<'_> {
    /// A variable holds unknown addresses at the start, and unknown memory may hold the variable's. Constants hold what the program says, and what they lead to is kept by itself.
    pub fn begin_global(&mut self, object: u32) {
        let data = &mut self.memory.objects[object as usize];
        let Some(before) = &self.options.before else { return };
        data.begins = self.unknown;
        if before.kept.contains(&data.kind) {
            let node = self.constant(object);
            self.graph.edge(node, self.unknown);
        }
    }

    /// A slot of the stack that nobody has set.
    pub fn begin_slot(&mut self, slot: u32, function: FunctionName, inst: Inst) {
        let object = self.object(ObjectKind::Unset { function, inst }, None, Some(END));
        self.memory.objects[object as usize].begins = self.unknown;
        self.memory.objects[slot as usize].begins = self.constant(object);
    }

    /// The functions whose addresses were kept may be called through unknown pointers.
    pub fn begin_functions(&mut self) {
        let kept = self.options.before.iter().flat_map(|before| &before.kept);
        let mut functions: Vec<FunctionName> = kept
            .filter_map(|kind| match kind {
                ObjectKind::Function(name) => Some(*name),
                _ => None,
            })
            .collect();
        functions.sort_unstable();
        for name in functions {
            let object = self.object(ObjectKind::Function(name), None, None);
            let node = self.constant(object);
            self.graph.edge(node, self.unknown);
        }
    }
}

impl Pointers {
    /// What may be kept when the entry is called, in the program from all entries of this analysis. None if it did not come to an end.
    fn before(&self, entry: FunctionName) -> Option<Before> {
        let entry = self.function(entry).filter(|_| self.is_complete())?;
        let mut kept = FxHashSet::default();
        let mut seen: FxHashSet<u32> =
            (0..self.memory.objects.len() as u32).filter(|object| !self.is_on_stack(*object)).collect();
        let mut work: Vec<u32> = seen.iter().copied().collect();
        let params = entry.params.iter().copied().filter(|node| *node != NONE);
        let mut nodes: Vec<_> = params.chain([self.unknown]).collect();
        loop {
            for address in nodes.drain(..).flat_map(|node| self.graph.contents(node).iter()) {
                let object = self.memory.addresses[address as usize].object;
                kept.insert(object);
                if seen.insert(object) {
                    work.push(object);
                }
            }
            let Some(object) = work.pop() else { break };
            let cells = self.memory.objects[object as usize].cells().map(|cell| self.memory.cell(cell));
            nodes.extend(cells.map(|cell| self.memory.cells[cell as usize].node));
        }
        let kinds = kept.into_iter().map(|object| self.memory.objects[object as usize].kind.clone());
        let kinds = kinds.filter(|kind| matches!(kind, ObjectKind::Global(_) | ObjectKind::Function(_)));
        Some(Before { kept: kinds.collect() })
    }

    fn is_on_stack(&self, object: u32) -> bool {
        match self.memory.objects[object as usize].kind {
            ObjectKind::Allocated { function, inst, .. } => match self.function(function).map(|f| &f.known) {
                Some(Known::Body(body)) => matches!(body.insts[inst].op, Op::StackAlloc { .. }),
                _ => false,
            },
            ObjectKind::Variadic(_) | ObjectKind::Carried { .. } => true,
            _ => false,
        }
    }
}
