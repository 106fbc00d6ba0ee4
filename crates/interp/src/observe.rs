//! Looking at a run: a trace of executed statements, and the frames with their variables.

use std::rc::Rc;

use pathlight_ir::{FunctionName, SourceLoc, Symbol};

use crate::code::{Code, Ins, NO_REG};
use crate::machine::Machine;
use crate::value::Value;

/// A statement that is about to run.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub thread: usize,
    /// Frames below this one.
    pub depth: usize,
    pub function: FunctionName,
    pub loc: SourceLoc,
}

/// Hears of every statement before it runs, and of what it touches.
pub trait Observer {
    fn statement(&mut self, event: &Event);

    /// An instruction made an object, read or wrote one, or called a function. What models of native functions do inside is not told.
    fn touched(&mut self, _touch: &Touch) {}
}

/// Something that an instruction does to memory, or a call.
#[derive(Clone, Debug, PartialEq)]
pub struct Touch {
    pub thread: usize,
    /// Frames below this one.
    pub depth: usize,
    pub function: FunctionName,
    /// As in [`SourceLoc`].
    pub statement: u32,
    pub what: Touched,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Touched {
    /// The object is new. Numbers are used again when objects have died.
    Allocated {
        object: u64,
    },
    Read {
        object: u64,
        is: ObjectIs,
        offset: u64,
    },
    Write {
        object: u64,
        is: ObjectIs,
        offset: u64,
    },
    ReadStatic,
    WriteStatic,
    Called {
        target: FunctionName,
    },
}

/// What is known of an object that was touched.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum ObjectIs {
    /// An object of Java of this class.
    Instance(Symbol),
    /// A global variable of C.
    Global(Symbol),
    /// A block on the stack or the heap of C.
    Block,
    /// Memory of the C library's own.
    Library,
}

/// An observer with what it heard last, so that a statement of several instructions is one event.
pub(crate) struct Watch {
    observer: Box<dyn Observer>,
    last: Option<Event>,
}

impl Watch {
    pub(crate) fn new(observer: Box<dyn Observer>) -> Watch {
        Watch { observer, last: None }
    }
}

/// One frame of a thread, innermost first in lists.
#[derive(Clone, Debug)]
pub struct FrameView {
    pub function: FunctionName,
    /// None in native methods and where the source is unknown.
    pub loc: Option<SourceLoc>,
    /// Source variables with their present values.
    pub locals: Vec<(Symbol, Value)>,
}

impl Machine {
    pub(crate) fn observe(&mut self, code: &Rc<Code>) {
        let thread = &self.threads[self.current];
        let Some(frame) = thread.frames.last() else { return };
        let Some(loc) = code.loc(frame.pc) else { return };
        let depth = thread.frames.len() - 1;
        let event = Event { thread: self.current, depth, function: code.body.name, loc };
        if let Some(watch) = &mut self.observer
            && watch.last.as_ref() != Some(&event)
        {
            watch.observer.statement(&event);
            watch.last = Some(event);
        }
    }

    /// What the instruction that has just run did: it was in a frame at this depth.
    pub(crate) fn observe_touch(&mut self, code: &Rc<Code>, pc: u32, depth: usize, before: Option<Touched>) {
        let done = match before {
            Some(touched) => Some(touched),
            None => self.done(code, pc, depth),
        };
        let (Some(what), Some(loc)) = (done, code.loc(pc)) else { return };
        let (thread, function) = (self.current, code.body.name);
        if let Some(watch) = &mut self.observer {
            watch.observer.touched(&Touch { thread, depth, function, statement: loc.statement, what });
        }
    }

    /// What the instruction is about to read or write.
    pub(crate) fn about_to_touch(&self, code: &Code, pc: u32) -> Option<Touched> {
        let object = |reg| {
            let handle = self.reg(reg).reference()?;
            let class = self.heap.class_of(handle)?;
            Some((handle.index() as u64, ObjectIs::Instance(self.classes[class].name)))
        };
        match code.ins[pc as usize].get() {
            Ins::GetField(_, base, _) | Ins::GetElement(_, base, _) => {
                object(base).map(|(object, is)| Touched::Read { object, is, offset: 0 })
            }
            Ins::PutField(base, ..) | Ins::PutElement(base, ..) => {
                object(base).map(|(object, is)| Touched::Write { object, is, offset: 0 })
            }
            Ins::GetStatic(..) => Some(Touched::ReadStatic),
            Ins::PutStatic(..) => Some(Touched::WriteStatic),
            _ => None,
        }
    }

    /// What the instruction has made or called.
    fn done(&self, code: &Code, pc: u32, depth: usize) -> Option<Touched> {
        let thread = &self.threads[self.current];
        let frame = thread.frames.get(depth)?;
        match code.ins[pc as usize].get() {
            Ins::NewObject(d, _) | Ins::NewVector(d, _, _) | Ins::NewArray(d, _) if frame.pc == pc + 1 => {
                let value = thread.stack.get(frame.base + d as usize)?;
                Some(Touched::Allocated { object: value.reference()?.index() as u64 })
            }
            Ins::CallDirect(site) | Ins::CallVirtual(site) => {
                let target = self.classes[thread.frames.get(depth + 1)?.method?].function;
                // A stack overflow runs a constructor instead.
                (target.name == code.sites[site as usize].target.name).then_some(Touched::Called { target })
            }
            _ => None,
        }
    }

    /// The frames of a thread, innermost first.
    pub fn frames(&self, thread: usize) -> Vec<FrameView> {
        let Some(thread) = self.threads.get(thread) else { return Vec::new() };
        let view = |frame: &crate::thread::Frame| {
            let function = self.classes[frame.method?].function;
            let Some(code) = &frame.code else {
                return Some(FrameView { function, loc: None, locals: Vec::new() });
            };
            let registers = thread.stack.get(frame.base..frame.base + code.size as usize)?;
            Some(FrameView { function, loc: code.loc(frame.pc), locals: locals(code, frame.pc, registers) })
        };
        thread.frames.iter().rev().filter_map(view).collect()
    }
}

/// For each source variable its newest value that is defined at `pc`. Values are numbered in the order in which they are written, and
/// code is laid out in that order too, so the last definition before `pc` that has run is the one that holds; after a loop's back edge
/// this is the parameter of the loop's head.
fn locals(code: &Code, pc: u32, registers: &[Value]) -> Vec<(Symbol, Value)> {
    let mut found: Vec<(Symbol, u32, Value)> = Vec::new();
    for (value, data) in code.body.values.iter() {
        let reg = code.registers[pathlight_ir::EntityRef::index(value)];
        let Some(name) = data.name.filter(|_| reg != NO_REG) else { continue };
        let Some(defined) = code.defined_at(value).filter(|at| *at <= pc) else { continue };
        let Some(&held) = registers.get(reg as usize).filter(|v| **v != Value::Undef) else { continue };
        match found.iter_mut().find(|(n, _, _)| *n == name) {
            Some(entry) if entry.1 <= defined => (entry.1, entry.2) = (defined, held),
            Some(_) => {}
            None => found.push((name, defined, held)),
        }
    }
    found.into_iter().map(|(name, _, value)| (name, value)).collect()
}
