//! The run-time library of C++: memory, exceptions, casts, guards of static variables.
//!
//! Exceptions follow the Itanium ABI: an exception is a pointer to the object thrown. Its type, its destructor and how often it is being handled
//! are kept here. When one is thrown, the handlers are looked for first, as the ABI demands: without one, nothing is unwound and the program
//! is terminated. A landing pad starts with a call of `llvm.eh.selector` whose arguments are the exception, whether there
//! is a cleanup, and the clauses: -1 and a type for a catch, a count and so many types for a filter.

use pathlight_ir::Symbol;
use rustc_hash::FxHashMap;

use super::calls::Exit;
use super::code::{CallSite, Code, Ins};
use super::libc::{Answer, NOTHING, Table, ok_int, ptr, size};
use super::process::{Arg, Frame, Process};
use super::value::{Shape, Val};
use crate::stop::Stop;

pub const TABLE: Table = &[
    ("_Znwm", |p, a| Ok(p.allocate(size(a, 0), 16)?)),
    ("_Znam", |p, a| Ok(p.allocate(size(a, 0), 16)?)),
    ("_ZnwmSt11align_val_t", |p, a| Ok(p.allocate(size(a, 0), size(a, 1) as u32)?)),
    ("_ZnamSt11align_val_t", |p, a| Ok(p.allocate(size(a, 0), size(a, 1) as u32)?)),
    ("_ZnwmRKSt9nothrow_t", |p, a| Ok(p.allocate(size(a, 0), 16)?)),
    ("_ZnamRKSt9nothrow_t", |p, a| Ok(p.allocate(size(a, 0), 16)?)),
    ("_ZdlPv", delete),
    ("_ZdaPv", delete),
    ("_ZdlPvm", delete),
    ("_ZdaPvm", delete),
    ("_ZdlPvSt11align_val_t", delete),
    ("_ZdlPvmSt11align_val_t", delete),
    ("_ZdaPvmSt11align_val_t", delete),
    ("_ZdlPvRKSt9nothrow_t", delete),
    ("__cxa_allocate_exception", |p, a| Ok(p.allocate(size(a, 0), 16)?)),
    ("__cxa_free_exception", delete),
    ("__cxa_throw", throw),
    ("__cxa_rethrow", rethrow),
    ("__cxa_begin_catch", begin_catch),
    ("__cxa_get_exception_ptr", |p, a| Ok(p.adjusted(ptr(a, 0)))),
    ("__cxa_end_catch", end_catch),
    ("_Unwind_Resume", |_, a| Err(Exit::Throw(ptr(a, 0)))),
    ("llvm.eh.selector", selector),
    ("llvm.eh.typeid.for", |p, a| {
        let number = p.type_number(ptr(a, 0));
        ok_int(number)
    }),
    ("_ZSt9terminatev", |p, _| Err(p.terminate(None))),
    ("_ZSt13set_terminatePFvvE", |p, a| Ok(std::mem::replace(&mut p.exceptions.terminate, ptr(a, 0)))),
    ("_ZSt13get_terminatev", |p, _| Ok(p.exceptions.terminate)),
    ("__cxa_pure_virtual", |p, _| Err(p.terminate(Some("pure virtual method called")))),
    ("__cxa_guard_acquire", |p, a| ok_int(i32::from(p.load(ptr(a, 0), Shape::Int(8))?.lo == 0))),
    ("__cxa_guard_release", |p, a| {
        p.store_value(ptr(a, 0), Shape::Int(8), Val::bits(1))?;
        NOTHING
    }),
    ("__cxa_guard_abort", |_, _| NOTHING),
    ("__dynamic_cast", dynamic_cast),
    ("_ZSt18uncaught_exceptionv", |p, _| ok_int(i32::from(p.exceptions.in_flight > 0))),
    ("_ZSt19uncaught_exceptionsv", |p, _| ok_int(p.exceptions.in_flight)),
];

/// Types and tables of virtual functions that the run-time library defines.
pub fn is_runtime_global(name: &str) -> bool {
    name.starts_with("_ZTVN10__cxxabiv1") || name.starts_with("_ZTI") || name == "_ZSt7nothrow"
}

struct Thrown {
    object: Val,
    info: Val,
    destructor: Val,
    /// Handlers that have begun and not ended.
    handlers: i32,
    /// The object as the handler's type sees it.
    adjusted: Val,
}

#[derive(Default)]
pub struct Exceptions {
    thrown: FxHashMap<u64, Thrown>,
    /// Exceptions that are being handled, the latest last.
    caught: Vec<u64>,
    in_flight: i32,
    /// What the program wants to be called instead of `abort`.
    terminate: Val,
    /// Types by number, for selectors.
    types: Vec<u64>,
}

/// How deep hierarchies of classes are followed.
const MAX_DEPTH: usize = 64;

fn delete(p: &mut Process, a: &[Arg]) -> Answer {
    p.free(ptr(a, 0))?;
    NOTHING
}

fn throw(p: &mut Process, a: &[Arg]) -> Answer {
    p.throw_object(ptr(a, 0), ptr(a, 1), ptr(a, 2))
}

fn rethrow(p: &mut Process, _: &[Arg]) -> Answer {
    let Some(key) = p.exceptions.caught.last().copied() else { return Err(p.terminate(None)) };
    let Some(thrown) = p.exceptions.thrown.get_mut(&key) else { return Err(p.terminate(None)) };
    // Ends of handlers that are left on the way do not destroy it.
    thrown.handlers = -thrown.handlers;
    let object = thrown.object;
    p.start_unwinding(object)
}

fn begin_catch(p: &mut Process, a: &[Arg]) -> Answer {
    let key = ptr(a, 0).lo;
    p.exceptions.in_flight = (p.exceptions.in_flight - 1).max(0);
    if let Some(thrown) = p.exceptions.thrown.get_mut(&key) {
        thrown.handlers = thrown.handlers.abs() + 1;
        p.exceptions.caught.push(key);
    }
    Ok(p.adjusted(ptr(a, 0)))
}

fn end_catch(p: &mut Process, _: &[Arg]) -> Answer {
    let Some(key) = p.exceptions.caught.last().copied() else { return NOTHING };
    let Some(thrown) = p.exceptions.thrown.get_mut(&key) else { return NOTHING };
    if thrown.handlers < 0 {
        // It was thrown again: the handler is left, the exception lives on.
        thrown.handlers += 1;
        if thrown.handlers == 0 {
            p.exceptions.caught.pop();
        }
        return NOTHING;
    }
    thrown.handlers -= 1;
    if thrown.handlers > 0 {
        p.exceptions.caught.pop();
        return NOTHING;
    }
    p.exceptions.caught.pop();
    let Some(thrown) = p.exceptions.thrown.remove(&key) else { return NOTHING };
    if !thrown.destructor.is_null() {
        p.call_pointer(thrown.destructor, &[Arg { value: thrown.object, shape: Shape::Ptr }])?;
    }
    p.free(thrown.object)?;
    NOTHING
}

/// The clauses of a landing pad, as the arguments of `llvm.eh.selector` after the first two tell them.
fn clauses(args: &[Val]) -> Vec<(bool, &[Val])> {
    let mut found = Vec::new();
    let mut rest = args;
    while let Some((count, more)) = rest.split_first() {
        let is_catch = count.as_i32() < 0;
        let length = if is_catch { 1 } else { count.as_i32() as usize }.min(more.len());
        found.push((is_catch, &more[..length]));
        rest = &more[length..];
    }
    found
}

fn selector(p: &mut Process, a: &[Arg]) -> Answer {
    let exception = ptr(a, 0);
    let values: Vec<Val> = a.iter().skip(2).map(|arg| arg.value).collect();
    let Some(info) = p.exceptions.thrown.get(&exception.lo).map(|t| t.info) else { return ok_int(0) };
    for (number, (is_catch, types)) in clauses(&values).into_iter().enumerate() {
        let matched =
            types.iter().find_map(|wanted| p.catches(*wanted, info, exception).map(|a| (*wanted, a)));
        match (is_catch, matched) {
            (true, Some((wanted, adjusted))) => {
                if let Some(thrown) = p.exceptions.thrown.get_mut(&exception.lo) {
                    thrown.adjusted = adjusted;
                }
                let number = p.type_number(wanted);
                return ok_int(number);
            }
            (false, None) => return ok_int(-(number as i32) - 1),
            _ => {}
        }
    }
    ok_int(0)
}

impl Process {
    /// Throws an object of this type; the destructor may be null.
    pub fn throw_object(&mut self, object: Val, info: Val, destructor: Val) -> Answer {
        let thrown = Thrown { object, info, destructor, handlers: 0, adjusted: object };
        self.exceptions.thrown.insert(object.lo, thrown);
        self.start_unwinding(object)
    }

    /// A table, or the description of a type, of the run-time library: the name stands behind the table's address.
    pub fn runtime_global(&mut self, name: &str) -> Val {
        let object = self.library_object(&[0; 64]);
        if let Some(type_name) = name.strip_prefix("_ZTI") {
            let text = self.library_object(&[type_name.as_bytes(), b"\0"].concat());
            if let Ok(spot) = self.memory.access(object.plus(8), 8, true) {
                self.memory.store(spot, Shape::Ptr, text);
            }
        }
        object
    }

    fn start_unwinding(&mut self, exception: Val) -> Answer {
        if !self.has_handler(exception) {
            return Err(self.terminate_with(exception));
        }
        self.exceptions.in_flight += 1;
        Err(Exit::Throw(exception))
    }

    fn adjusted(&self, exception: Val) -> Val {
        self.exceptions.thrown.get(&exception.lo).map_or(exception, |t| t.adjusted)
    }

    /// The number of a type in selectors; 1 and up.
    fn type_number(&mut self, info: Val) -> i32 {
        let known = self.exceptions.types.iter().position(|t| *t == info.lo);
        let at = known.unwrap_or_else(|| {
            self.exceptions.types.push(info.lo);
            self.exceptions.types.len() - 1
        });
        at as i32 + 1
    }

    /// Will a frame take this exception?
    fn has_handler(&self, exception: Val) -> bool {
        let Some(info) = self.exceptions.thrown.get(&exception.lo).map(|t| t.info) else { return true };
        self.frames.iter().rev().any(|frame| self.frame_handles(frame, info, exception))
    }

    fn frame_handles(&self, frame: &Frame, info: Val, exception: Val) -> bool {
        let code = &frame.code;
        let Some(site) = landing_pad(code, frame.pc) else { return false };
        let value = |reg: u32| self.registers[frame.base + reg as usize];
        let values: Vec<Val> = site.args.iter().skip(2).map(|(reg, _)| value(*reg)).collect();
        clauses(&values).into_iter().any(|(is_catch, types)| {
            let matched = types.iter().any(|wanted| self.catches(*wanted, info, exception).is_some());
            is_catch == matched
        })
    }

    /// Does a handler for `wanted` (null for all) take an exception of type `info`? Then the object as the handler sees it.
    fn catches(&self, wanted: Val, info: Val, object: Val) -> Option<Val> {
        let is_pointer = self.type_name(info).starts_with('P');
        let value = if is_pointer { self.peek(object, Shape::Ptr).unwrap_or(Val::NULL) } else { object };
        if wanted.is_null() || self.same_type(wanted, info) {
            return Some(value);
        }
        if is_pointer {
            return self.pointer_catches(wanted, info, value);
        }
        self.base_offset(info, wanted, object, 0).map(|offset| object.plus(offset))
    }

    /// A pointer is caught as a pointer to a base, to something more constant, or to void.
    fn pointer_catches(&self, wanted: Val, info: Val, value: Val) -> Option<Val> {
        let (wanted_name, name) = (self.type_name(wanted), self.type_name(info));
        let plain = |name: &str| name.trim_start_matches('P').trim_start_matches('K').to_string();
        if !wanted_name.starts_with('P') {
            return None;
        }
        let more_constant = wanted_name.starts_with("PK") || !name.starts_with("PK");
        if more_constant && (plain(&wanted_name) == plain(&name) || plain(&wanted_name) == "v") {
            return Some(value);
        }
        // Behind the flags at 16 stands the type pointed to.
        let pointee = |info: Val| self.peek(info.plus(24), Shape::Ptr).ok();
        let (from, to) = (pointee(info)?, pointee(wanted)?);
        self.base_offset(from, to, value, 0).map(|offset| value.plus(offset)).filter(|_| more_constant)
    }

    /// The mangled name in a type's description; of a type of the run-time library, from the name of the description itself.
    fn type_name(&self, info: Val) -> String {
        let object = self.memory.target(info).and_then(|(index, _)| self.memory.object(index));
        let symbol = object.map(|o| o.name).unwrap_or_default();
        if let Some(name) = symbol.as_str().strip_prefix("_ZTI") {
            return name.to_string();
        }
        let name = self.peek(info.plus(8), Shape::Ptr).and_then(|name| self.peek_text(name));
        name.unwrap_or_default().trim_start_matches('*').to_string()
    }

    fn same_type(&self, a: Val, b: Val) -> bool {
        a.lo == b.lo || self.type_name(a) == self.type_name(b)
    }

    /// Which kind of class a type's description is for, from its table of virtual functions.
    fn class_kind(&self, info: Val) -> Symbol {
        let table = self.peek(info, Shape::Ptr).ok();
        let object =
            table.and_then(|t| self.memory.target(t)).and_then(|(index, _)| self.memory.object(index));
        object.map(|o| o.name).unwrap_or_default()
    }

    /// The direct public bases of a class: type and offset in an object of it.
    fn bases(&self, info: Val, object: Val) -> Vec<(Val, i64)> {
        let kind = self.class_kind(info);
        let load = |offset: i64, shape: Shape| self.peek(info.plus(offset), shape).unwrap_or_default();
        if kind.as_str().contains("__si_class_type_info") {
            return vec![(load(16, Shape::Ptr), 0)];
        }
        if !kind.as_str().contains("__vmi_class_type_info") {
            return Vec::new();
        }
        let mut found = Vec::new();
        for number in 0..load(20, Shape::I32).lo as i64 {
            let base = load(24 + 16 * number, Shape::Ptr);
            let flags = load(32 + 16 * number, Shape::I64).as_i64();
            let mut offset = flags >> 8;
            if flags & 1 != 0 {
                // A virtual base: its offset stands in the object's table.
                let table = self.peek(object, Shape::Ptr).unwrap_or_default();
                offset = self.peek(table.plus(offset), Shape::I64).unwrap_or_default().as_i64();
            }
            if flags & 2 != 0 {
                found.push((base, offset));
            }
        }
        found
    }

    /// Where in an object of class `info` its base `wanted` is.
    fn base_offset(&self, info: Val, wanted: Val, object: Val, depth: usize) -> Option<i64> {
        if self.same_type(info, wanted) {
            return Some(0);
        }
        if depth >= MAX_DEPTH {
            return None;
        }
        self.bases(info, object).into_iter().find_map(|(base, offset)| {
            let inner = self.base_offset(base, wanted, object.plus(offset), depth + 1)?;
            Some(offset + inner)
        })
    }

    fn terminate(&mut self, message: Option<&str>) -> Exit {
        let handler = std::mem::take(&mut self.exceptions.terminate);
        if !handler.is_null()
            && let Err(exit) = self.call_pointer(handler, &[])
        {
            return exit;
        }
        let text = message
            .map_or("terminate called without an active exception\n".to_string(), |m| format!("{m}\n"));
        if let Err(stop) = self.put_bytes(2, text.as_bytes()) {
            return stop.into();
        }
        Stop::Exit(134).into()
    }

    fn terminate_with(&mut self, exception: Val) -> Exit {
        let info = self.exceptions.thrown.get(&exception.lo).map(|t| t.info).unwrap_or_default();
        let name = self.type_name(info);
        let shown = match name.as_str() {
            "i" => "int",
            "c" => "char",
            "d" => "double",
            "PKc" => "char const*",
            other => other.trim_start_matches(|c: char| c.is_ascii_digit()),
        };
        let text = format!("terminate called after throwing an instance of '{shown}'");
        self.terminate(Some(&text))
    }

    /// An exception that left `main` or a static initialiser.
    pub fn uncaught(&mut self, exception: Val) -> Stop {
        match self.terminate_with(exception) {
            Exit::Stop(stop) => stop,
            Exit::Throw(_) | Exit::Jump(_) => Stop::Exit(134),
        }
    }
}

/// The call that starts the landing pad for an exception at this call.
fn landing_pad(code: &Code, pc: u32) -> Option<&CallSite> {
    let Ins::Call(site) = *code.ins.get(pc as usize)? else { return None };
    let edge = code.sites[site as usize].unwind?;
    let start = code.edges[edge as usize].target as usize;
    let first_call = code.ins[start..].iter().find_map(|ins| match ins {
        Ins::Call(site) => Some(Some(*site)),
        Ins::Jump(_) | Ins::Branch(..) | Ins::Return(_) | Ins::Throw(_) | Ins::Undefined => Some(None),
        _ => None,
    });
    let site = &code.sites[first_call?? as usize];
    (site.target.name.as_str() == "llvm.eh.selector").then_some(site)
}

/// `dynamic_cast`: from the object's most derived class down to the wanted base of it.
fn dynamic_cast(p: &mut Process, a: &[Arg]) -> Answer {
    let (source, wanted) = (ptr(a, 0), ptr(a, 2));
    let table = p.load(source, Shape::Ptr)?;
    let to_top = p.load(table.plus(-16), Shape::I64)?.as_i64();
    let info = p.load(table.plus(-8), Shape::Ptr)?;
    let object = source.plus(to_top);
    Ok(p.base_offset(info, wanted, object, 0).map_or(Val::NULL, |offset| object.plus(offset)))
}
