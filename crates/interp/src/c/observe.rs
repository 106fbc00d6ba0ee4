//! Telling an observer what the instructions of a C program touch.

use super::code::{Code, Ins};
use super::memory::{Kind, Memory};
use super::process::Process;
use super::value::Val;
use crate::observe::{ObjectIs, Touch, Touched};
use pathlight_ir::Dispatch;

impl Process {
    /// What the next instruction is about to do.
    pub(crate) fn observe(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        let (code, pc) = (frame.code.clone(), frame.pc);
        match code.ins[pc as usize] {
            Ins::LoadAt(_, base, _) => self.touch(&code, pc, self.register(base), false),
            Ins::StoreAt(_, base, _) => self.touch(&code, pc, self.register(base), true),
            Ins::Load(_, place, _) => self.touch(&code, pc, self.place_address(&code, place), false),
            Ins::Store(_, place, _) => self.touch(&code, pc, self.place_address(&code, place), true),
            Ins::Copy(to, from, _) => {
                self.touch(&code, pc, self.register(from), false);
                self.touch(&code, pc, self.register(to), true);
            }
            Ins::Fill(to, ..) => self.touch(&code, pc, self.register(to), true),
            Ins::Call(site) => {
                let site = &code.sites[site as usize];
                let target = match site.dispatch {
                    Dispatch::Indirect => {
                        let pointer = site.args.first().map(|(reg, _)| self.register(*reg));
                        let object = pointer.and_then(|pointer| self.memory.target(pointer));
                        let id = object.and_then(|(index, _)| self.function_at.get(&index).copied());
                        let Some(id) = id else { return };
                        let name = self.functions[id as usize].name;
                        pathlight_ir::FunctionName { name, ..Default::default() }
                    }
                    _ => site.target,
                };
                self.tell(&code, pc, Touched::Called { target });
            }
            _ => {}
        }
    }

    /// The block is new: made by an instruction, or by a model of the library that it calls.
    pub(crate) fn observe_allocation(&mut self, pointer: Val) {
        if self.observer.is_none() {
            return;
        }
        let Some(frame) = self.frames.last() else { return };
        let (code, pc) = (frame.code.clone(), frame.pc);
        if let Some((index, _)) = self.memory.target(pointer) {
            self.tell(&code, pc, Touched::Allocated { object: u64::from(index) });
        }
    }

    fn touch(&mut self, code: &Code, pc: u32, pointer: Val, writes: bool) {
        let Some((index, offset)) = self.memory.target(pointer) else { return };
        let Ok(offset) = u64::try_from(offset) else { return };
        let (object, is) = (u64::from(index), what_is(&self.memory, index));
        let what = match writes {
            true => Touched::Write { object, is, offset },
            false => Touched::Read { object, is, offset },
        };
        self.tell(code, pc, what);
    }

    fn tell(&mut self, code: &Code, pc: u32, what: Touched) {
        let depth = self.frames.len().saturating_sub(1);
        let touch = Touch { thread: 0, depth, function: code.body.name, statement: code.statement(pc), what };
        if let Some(observer) = &mut self.observer {
            observer.touched(&touch);
        }
    }
}

fn what_is(memory: &Memory, index: u32) -> ObjectIs {
    match memory.object(index) {
        Some(object) if object.kind == Kind::Global && !object.name.is_empty() => {
            ObjectIs::Global(object.name)
        }
        Some(object) if matches!(object.kind, Kind::Stack | Kind::Heap) => ObjectIs::Block,
        _ => ObjectIs::Library,
    }
}
