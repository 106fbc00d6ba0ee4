//! Calls, returns, and exceptions on their way up.

use std::rc::Rc;

use pathlight_ir::resolve::{self, MethodRef, Selected};
use pathlight_ir::{CheckKind, Flags, FunctionName};
use smallvec::SmallVec;

use crate::classes::{InitState, MethodBody, MethodId};
use crate::code::{CallSite, CheckCode, Code, Ins};
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::natives::{Fault, NativeCall};
use crate::stop::Stop;
use crate::thread::{Frame, Then};
use crate::value::{Handle, Value};

/// Frames that a `StackOverflowError` may use for its own construction.
const OVERFLOW_ALLOWANCE: usize = 64;

impl Machine {
    /// The method that a call names. Java gets a linkage error, and the caller None, if there is none.
    pub(crate) fn resolve_target(&mut self, site: &CallSite) -> Result<Option<MethodId>, Stop> {
        let target = site.target;
        if target.owner.is_empty() {
            return Ok(Some(self.classes.function(target)));
        }
        let world = self.world.clone();
        let found = resolve::resolve_method(&*world, target.owner, target.name, target.descriptor)?;
        match found {
            Some(found) => {
                let class = self.load_or_raise(found.class.name)?;
                Ok(class.map(|c| self.classes.method_at(c, found.index)))
            }
            None => {
                if self.load_or_raise(target.owner)?.is_some() {
                    let message = format!("'{}'", crate::names::method_signature(target));
                    self.raise("java/lang/NoSuchMethodError", Some(message))?;
                }
                Ok(None)
            }
        }
    }

    /// Will every receiver run this very method?
    pub(crate) fn never_overridden(&self, method: MethodId) -> bool {
        let data = &self.classes[method];
        let class_flags = data.class.and_then(|c| self.classes[c].decl.as_ref()).map(|d| d.flags);
        data.flags.has(Flags::PRIVATE)
            || (data.flags.has(Flags::FINAL) || class_flags.is_some_and(|f| f.has(Flags::FINAL)))
                && !data.flags.is_abstract()
    }

    /// The method that an object of class `receiver` runs for `resolved`. Java gets an error, and the caller None, if there is none.
    pub(crate) fn select(&mut self, receiver: ClassId, resolved: MethodId) -> Result<Option<MethodId>, Stop> {
        if let Some(method) = self.selections.get(&(receiver, resolved)) {
            return Ok(Some(*method));
        }
        let data = &self.classes[resolved];
        let decl = data.class.and_then(|c| self.classes[c].decl.clone());
        let Some(class) = decl else { return Ok(Some(resolved)) };
        let reference = MethodRef { class, index: data.index as usize };
        let function = data.function;
        let receiver_name = self.classes[receiver].name;
        let world = self.world.clone();
        let error = match resolve::select(&*world, receiver_name, &reference)? {
            Selected::Method(found) => {
                let Some(class) = self.load_or_raise(found.class.name)? else { return Ok(None) };
                let method = self.classes.method_at(class, found.index);
                self.selections.insert((receiver, resolved), method);
                return Ok(Some(method));
            }
            Selected::Abstract => "java/lang/AbstractMethodError",
            Selected::Conflict => "java/lang/IncompatibleClassChangeError",
        };
        let message = format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method '{}'.",
            crate::names::external(receiver_name),
            crate::names::method_signature(function)
        );
        self.raise(error, Some(message))?;
        Ok(None)
    }

    pub(crate) fn call_direct(&mut self, code: &Rc<Code>, site: u32) -> Result<(), Stop> {
        let site = &code.sites[site as usize];
        self.call_site(MethodId(site.resolved.get()), site)
    }

    pub(crate) fn call_virtual(&mut self, code: &Rc<Code>, site: u32) -> Result<(), Stop> {
        let site = &code.sites[site as usize];
        let receiver = site.args.first().and_then(|r| self.reg(*r).reference());
        let Some(class) = receiver.and_then(|h| self.heap.class_of(h)) else {
            return self.raise("java/lang/NullPointerException", None);
        };
        if site.cached_class.get() == class.0 {
            return self.call_site(MethodId(site.cached_method.get()), site);
        }
        let Some(method) = self.select(class, MethodId(site.resolved.get()))? else { return Ok(()) };
        site.cached_class.set(class.0);
        site.cached_method.set(method.0);
        self.call_site(method, site)
    }

    fn call_site(&mut self, method: MethodId, site: &CallSite) -> Result<(), Stop> {
        if let MethodBody::Code(code) = &self.classes[method].body {
            let code = code.clone();
            if site.args.len() != code.params.len() {
                return Err(wrong_arguments(&code));
            }
            let thread = &mut self.threads[self.current];
            let depth = thread.frames.len();
            if depth >= self.limits.frames + thread.allowance {
                return self.overflow();
            }
            let caller = thread.frames.last().map_or(0, |f| f.base);
            let base = thread.stack.len();
            thread.stack.extend_from_slice(&code.constants);
            for reg in &*site.args {
                let value = thread.stack[caller + *reg as usize];
                thread.stack.push(value);
            }
            thread.stack.resize(base + code.size as usize, Value::Undef);
            let (method, code) = (Some(method), Some(code));
            thread.frames.push(Frame { method, code, native: None, base, pc: 0, then: Then::Caller });
            return Ok(());
        }
        let args: SmallVec<[Value; 8]> = site.args.iter().map(|r| self.reg(*r)).collect();
        self.push_call(method, &args, Then::Caller)
    }

    fn overflow(&mut self) -> Result<(), Stop> {
        self.thread().allowance = OVERFLOW_ALLOWANCE;
        self.raise("java/lang/StackOverflowError", None)
    }

    /// Starts a call of exactly this method on the current thread.
    pub(crate) fn push_call(&mut self, method: MethodId, args: &[Value], then: Then) -> Result<(), Stop> {
        match self.body(method)? {
            MethodBody::Code(code) => {
                if args.len() != code.params.len() {
                    return Err(wrong_arguments(&code));
                }
                let thread = &mut self.threads[self.current];
                let depth = thread.frames.len();
                if then == Then::Caller && depth >= self.limits.frames + thread.allowance {
                    return self.overflow();
                }
                let base = thread.stack.len();
                thread.stack.extend_from_slice(&code.constants);
                thread.stack.extend_from_slice(args);
                thread.stack.resize(base + code.size as usize, Value::Undef);
                let (method, code) = (Some(method), Some(code));
                thread.frames.push(Frame { method, code, native: None, base, pc: 0, then });
                Ok(())
            }
            MethodBody::Native(native) => {
                let call = NativeCall::new(native, method, args.into());
                self.run_native(call, then)
            }
            MethodBody::None | MethodBody::Unprepared => {
                let message = crate::names::method_signature(self.classes[method].function);
                self.raise("java/lang/AbstractMethodError", Some(message))
            }
        }
    }

    /// Runs a native method. It has a frame only while it waits for something.
    pub(crate) fn run_native(&mut self, mut call: NativeCall, then: Then) -> Result<(), Stop> {
        let native = call.native;
        let fault = match native(self, &mut call) {
            Ok(value) => return self.deliver(then, value),
            Err(fault) => fault,
        };
        match fault {
            Fault::Stop(stop) => Err(stop),
            Fault::ThrowObject(exception) => {
                self.push_native_frame(call, then);
                self.unwind(exception)
            }
            Fault::Throw(class, message) => {
                self.push_native_frame(call, then);
                self.raise(class, message)
            }
            Fault::ThrowCaused(class, message, cause) => {
                self.push_native_frame(call, then);
                self.raise_caused(class, &message, cause)
            }
            Fault::Missing(error) => {
                self.push_native_frame(call, then);
                match error {
                    crate::classes::LoadError::Missing(name) => self.raise_missing(name),
                    other => Err(crate::machine::stop_of(other)),
                }
            }
            Fault::Invoke { method, args, tail } => {
                call.answer = None;
                self.push_native_frame(call, then);
                self.push_call(method, &args, if tail { Then::Tail } else { Then::Resume })
            }
            Fault::Initialise(class) => {
                self.push_native_frame(call, then);
                self.initialise(class).map(|_| ())
            }
            Fault::Wait(state) => {
                self.push_native_frame(call, then);
                self.thread().state = state;
                Ok(())
            }
        }
    }

    fn push_native_frame(&mut self, call: NativeCall, then: Then) {
        let thread = self.thread();
        let base = thread.stack.len();
        let (method, native) = (call.method, Some(Box::new(call)));
        thread.frames.push(Frame { method, code: None, native, base, pc: 0, then });
    }

    /// A frame without code is on top: a native method that waited, or a class with nothing to run.
    pub(crate) fn continue_frame(&mut self) -> Result<(), Stop> {
        self.steps += 1;
        let Some(frame) = self.thread().frames.pop() else { return Ok(()) };
        match frame.native {
            Some(call) => self.run_native(*call, frame.then),
            None => self.deliver(frame.then, Value::Undef),
        }
    }

    /// The function on top returns.
    pub(crate) fn leave(&mut self, value: Value) -> Result<(), Stop> {
        let thread = self.thread();
        let Some(frame) = thread.frames.pop() else { return Ok(()) };
        thread.stack.truncate(frame.base);
        self.deliver(frame.then, value)
    }

    /// Hands the result of a frame that has just been removed to whoever wants it.
    pub(crate) fn deliver(&mut self, then: Then, value: Value) -> Result<(), Stop> {
        let mut then = then;
        loop {
            match then {
                Then::Caller => {
                    let code = self.thread().frames.last().and_then(|f| f.code.clone().map(|c| (c, f.pc)));
                    if let Some((code, pc)) = code
                        && let Some(site) = site_at(&code, pc)
                    {
                        self.take_edge(&code, code.sites[site as usize].normal, Some(value));
                    }
                    return Ok(());
                }
                Then::Tail => match self.thread().frames.pop() {
                    Some(frame) => then = frame.then,
                    None => return Ok(()),
                },
                Then::Resume => {
                    self.answer(Ok(value));
                    return Ok(());
                }
                Then::Raise(exception) => {
                    self.thread().allowance = 0;
                    return self.unwind(exception);
                }
                Then::Discard => return Ok(()),
                Then::Initialised(class) => {
                    self.classes[class].state = InitState::Done;
                    return Ok(());
                }
                Then::Run => return self.end_thread(),
                Then::Ended => return self.thread_ended(),
                Then::Finish => {
                    self.finish(Ok(value));
                    return Ok(());
                }
            }
        }
    }

    fn answer(&mut self, answer: Result<Value, Handle>) {
        if let Some(call) = self.thread().frames.last_mut().and_then(|f| f.native.as_mut()) {
            call.answer = Some(answer);
        }
    }

    /// The function on top throws.
    pub(crate) fn pop_and_unwind(&mut self, exception: Handle) -> Result<(), Stop> {
        if self.pop_for(exception)? { self.unwind(exception) } else { Ok(()) }
    }

    /// Removes the top frame because an exception leaves it; false if somebody took the exception.
    fn pop_for(&mut self, exception: Handle) -> Result<bool, Stop> {
        let thread = self.thread();
        let Some(frame) = thread.frames.pop() else { return Ok(false) };
        thread.stack.truncate(frame.base);
        match frame.then {
            Then::Caller | Then::Tail | Then::Discard => Ok(true),
            Then::Raise(_) => {
                thread.allowance = 0;
                Ok(true)
            }
            Then::Resume => {
                self.answer(Err(exception));
                Ok(false)
            }
            Then::Initialised(class) => self.initialisation_failed(class, exception),
            Then::Run => {
                self.uncaught(exception)?;
                Ok(false)
            }
            Then::Ended => {
                self.thread_ended()?;
                Ok(false)
            }
            Then::Finish => {
                self.finish(Err(exception));
                Ok(false)
            }
        }
    }

    /// Finds the edge that takes the exception, starting with the instruction that the top frame is at.
    pub(crate) fn unwind(&mut self, exception: Handle) -> Result<(), Stop> {
        loop {
            let Some(frame) = self.thread().frames.last() else { return Ok(()) };
            if let Some(code) = frame.code.clone()
                && let Some(edge) = handler_at(&code, frame.pc)
            {
                self.take_edge(&code, edge, Some(exception.into()));
                return Ok(());
            }
            if !self.pop_for(exception)? {
                return Ok(());
            }
        }
    }

    /// An operation of the virtual machine under a name of its own.
    pub(crate) fn call_intrinsic(&mut self, target: FunctionName, args: Vec<Value>) -> Result<(), Stop> {
        let native = self.natives.intrinsic(target).ok_or(Stop::UnmodelledNative(target))?;
        let method = self.classes.function(target);
        self.classes[method].hidden = true;
        let call = NativeCall::new(native, method, args.into());
        self.run_native(call, Then::Caller)
    }
}

fn wrong_arguments(code: &Code) -> Stop {
    Stop::Malformed(code.body.name, "called with a wrong number of arguments".into())
}

fn site_at(code: &Code, pc: u32) -> Option<u32> {
    match code.ins[pc as usize].get() {
        Ins::Call(site) | Ins::CallDirect(site) | Ins::CallVirtual(site) | Ins::Initialised(site) => {
            Some(site)
        }
        _ => None,
    }
}

/// The edge that an exception takes out of an instruction, if it has one. Instructions inside a block have none of their own; an error that
/// the virtual machine raises there (a class or field that is missing) takes the way of the nearest check or call before it that belongs to the same statement, and so has
/// the same handlers; failing that, of the next one on the same line.
fn handler_at(code: &Code, pc: u32) -> Option<u32> {
    if let Some(edge) = own_handler(code, pc) {
        return Some(edge);
    }
    // Calls and checks have said what they have to say; memory has checks of its own.
    let is_settled = matches!(
        code.ins[pc as usize].get(),
        Ins::Throw(_) | Ins::Return(_) | Ins::NewObject(..) | Ins::NewVector(..)
    );
    if is_settled || site_at(code, pc).is_some() {
        return None;
    }
    let here = code.loc(pc)?;
    let same = |at: &u32| code.loc(*at).is_some_and(|l| l.statement == here.statement);
    let before = (0..pc).rev().filter(same).find_map(|at| own_handler(code, at));
    before.or_else(|| {
        let next = (pc..code.ins.len() as u32).find_map(|at| Some((at, own_handler(code, at)?)));
        next.filter(|(at, _)| code.line(*at) == here.line).map(|(_, edge)| edge)
    })
}

fn own_handler(code: &Code, pc: u32) -> Option<u32> {
    if let Some(site) = site_at(code, pc) {
        return code.sites[site as usize].unwind;
    }
    let check = match code.ins[pc as usize].get() {
        Ins::NonNull(_, _, c)
        | Ins::NonZero32(_, _, c)
        | Ins::NonZero64(_, _, c)
        | Ins::NonNegative(_, _, c)
        | Ins::Bounds(_, _, c)
        | Ins::Storable(_, _, c)
        | Ins::Instance(_, _, c)
        | Ins::InstanceClass(_, _, c)
        | Ins::Assertion(_, _, c)
        | Ins::Fail(c) => &code.checks[c as usize],
        _ => return exhaustion_handler(code, pc),
    };
    check.raises.then_some(check.fail)
}

/// The edge for exhausted memory, if the instruction is an allocation behind a check for it.
fn exhaustion_handler(code: &Code, pc: u32) -> Option<u32> {
    let guards = |check: &&CheckCode| {
        check.kind == CheckKind::Allocatable && code.edges[check.ok as usize].target == pc
    };
    code.checks.iter().find(guards).map(|check| check.fail)
}
