//! The collector: mark what threads, classes, strings and the machine itself can reach, sweep the rest.
//!
//! It runs only between two instructions, when every reference is in a register, a field or one of the machine's own tables; native methods
//! never see it. Soft and weak references count as strong: a program cannot rely on their being cleared.

use crate::heap::Data;
use crate::live::Live;
use crate::machine::Machine;
use crate::stop::Stop;
use crate::thread::Then;
use crate::value::{Handle, Value};

impl Machine {
    /// Makes room for an allocation of so many bytes. False if Java got an `OutOfMemoryError` instead.
    pub(crate) fn make_room(&mut self, bytes: u64) -> Result<bool, Stop> {
        if self.heap.bytes.saturating_add(bytes) < self.heap_limit {
            return Ok(true);
        }
        if bytes < self.limits.memory {
            self.collect();
            self.heap_limit =
                (self.heap.bytes.saturating_add(bytes) * 2).max(64 << 20).min(self.limits.memory);
            if self.heap.bytes.saturating_add(bytes) < self.limits.memory {
                return Ok(true);
            }
        }
        // A little above the limit, so that the error itself can be made.
        self.heap_limit = self.limits.memory.saturating_add(1 << 20).max(self.heap.bytes + (1 << 16));
        if self.heap.bytes > self.limits.memory.saturating_add(8 << 20) {
            return Err(Stop::MemoryLimit(self.limits.memory));
        }
        self.raise("java/lang/OutOfMemoryError", Some("Java heap space".into()))?;
        Ok(false)
    }

    /// Forgets the references in registers that no instruction will read again.
    fn clear_dead_registers(&mut self) {
        for thread in &mut self.threads {
            for frame in &thread.frames {
                let Some(code) = &frame.code else { continue };
                let live = code.live.get_or_init(|| Live::of(code)).at(code, frame.pc);
                let first = code.constants.len() as u32;
                let registers = (first..code.size).filter(|register| live.binary_search(register).is_err());
                for register in registers {
                    if let Some(value @ Value::Ref(_)) = thread.stack.get_mut(frame.base + register as usize)
                    {
                        *value = Value::Undef;
                    }
                }
            }
        }
    }

    /// Frees what nobody can reach.
    pub fn collect(&mut self) {
        self.clear_dead_registers();
        let mut work: Vec<Handle> = Vec::new();
        for thread in &self.threads {
            work.extend(thread.object);
            work.extend(thread.stack.iter().filter_map(|v| v.reference()));
            if let Some(Ok(Value::Ref(Some(handle))) | Err(handle)) = thread.result {
                work.push(handle);
            }
            for frame in &thread.frames {
                if let Then::Raise(exception) = frame.then {
                    work.push(exception);
                }
                if let Some(call) = &frame.native {
                    call.roots(&mut work);
                }
                if let Some(code) = &frame.code {
                    work.extend(code.constants.iter().filter_map(|v| v.reference()));
                }
            }
        }
        for (_, class) in self.classes.iter() {
            work.extend(class.mirror);
            work.extend(class.statics.iter().filter_map(|v| v.reference()));
        }
        work.extend(self.strings.roots());
        work.extend(self.pinned.iter().copied());
        work.extend(self.handles.roots());
        self.mark_from(work);
        let monitors = self.heap.sweep();
        for index in monitors {
            self.monitors[index as usize] = Default::default();
            self.free_monitors.push(index);
        }
    }

    fn mark_from(&mut self, mut work: Vec<Handle>) {
        while let Some(handle) = work.pop() {
            if !self.heap.mark(handle) {
                continue;
            }
            match self.heap.get(handle).map(|o| &o.data) {
                Some(Data::Fields(fields)) => work.extend(fields.iter().filter_map(|v| v.reference())),
                Some(Data::Refs(refs)) => work.extend(refs.iter().filter_map(|r| *r)),
                _ => {}
            }
        }
    }
}
