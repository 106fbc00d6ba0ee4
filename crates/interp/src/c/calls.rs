//! Calls, returns, and exceptions on their way up.

use std::rc::Rc;

use pathlight_ir::{Dispatch, FunctionName, Symbol};
use smallvec::SmallVec;

use super::code::{CallSite, Code, Ins};
use super::fault::FaultKind;
use super::process::{Arg, Frame, FunctionId, Implementation, Process};
use super::value::{Shape, Val, mask};
use crate::stop::Stop;

pub type Values = SmallVec<[Val; 2]>;

/// How a function that a model of the library has called came to its end.
#[derive(Clone, Debug)]
pub enum Outcome {
    Returned(Values),
    Thrown(Val),
    Jumped(Jump),
}

/// A call of `setjmp` that returns again.
#[derive(Copy, Clone, Debug)]
pub struct Jump {
    /// How many frames there were at that call, its own included.
    pub depth: usize,
    pub pc: u32,
    pub result: Val,
}

/// How a model of the library ends other than with a result.
#[derive(Clone, Debug)]
pub enum Exit {
    Stop(Stop),
    Throw(Val),
    Jump(Jump),
}

impl From<Stop> for Exit {
    fn from(stop: Stop) -> Exit {
        Exit::Stop(stop)
    }
}

/// How many models may wait for each other's callbacks: each takes some of our own stack.
const MAX_CALLBACKS: usize = 100;
/// The native stack: what it holds, and what a frame takes beyond its variables.
const STACK_BYTES: u64 = 8 << 20;
const FRAME_BYTES: u64 = 48;

impl Process {
    pub fn check_stack(&self, size: u64) -> Result<(), Stop> {
        let used = self.memory.stack_bytes() + self.frames.len() as u64 * FRAME_BYTES;
        if used.saturating_add(size) > STACK_BYTES {
            let text = format!("stack overflow: {} calls deep", self.frames.len());
            return Err(self.fault(FaultKind::StackOverflow, text));
        }
        Ok(())
    }

    pub fn call_site(&mut self, code: &Rc<Code>, index: u32) -> Result<(), Stop> {
        let site = &code.sites[index as usize];
        let mut args: SmallVec<[Arg; 8]> =
            site.args.iter().map(|(reg, shape)| Arg { value: self.register(*reg), shape: *shape }).collect();
        let id = match site.dispatch {
            Dispatch::Indirect => {
                let pointer = if args.is_empty() { Val::NULL } else { args.remove(0).value };
                if let Some(name) = self.called_outside(site, pointer) {
                    return self.unknown(code, site, name, &args);
                }
                self.callee(pointer)?
            }
            Dispatch::Static | Dispatch::Intrinsic => {
                if site.resolved.get() == u32::MAX {
                    site.resolved.set(self.function(site.target));
                }
                site.resolved.get()
            }
            other => return Err(Stop::Unsupported(format!("a call of kind {other:?} in C"))),
        };
        match self.implementation(id)? {
            Implementation::Code(callee) => self.enter(id, callee, &args, Some(site)),
            Implementation::Native(native) => {
                let outside = self.library_outside(id)?;
                match outside.map_or_else(|| native(self, &args), Ok) {
                    Ok(value) => {
                        self.deliver_native(code, site.normal, value);
                        Ok(())
                    }
                    Err(exit) => self.exit_native(exit),
                }
            }
            Implementation::Missing if self.outside.is_some() => {
                let name = self.functions.get(id as usize).map(|f| f.name).unwrap_or_default();
                self.unknown(code, site, name, &args)
            }
            Implementation::Unprepared | Implementation::Missing => Err(self.missing(id)),
        }
    }

    /// A call of a function that is not here, in a run that takes results from outside.
    fn unknown(&mut self, code: &Code, site: &CallSite, name: Symbol, args: &[Arg]) -> Result<(), Stop> {
        let values = self.call_outside(code, site, name, args)?;
        self.take_edge(code, site.normal, &values);
        Ok(())
    }

    fn missing(&self, id: FunctionId) -> Stop {
        let name = self.functions.get(id as usize).map(|f| f.name).unwrap_or_default();
        Stop::UnmodelledFunction(name, self.site().to_string())
    }

    /// A model's results, cut to what the call expects.
    fn deliver_native(&mut self, code: &Code, edge: u32, value: Val) {
        let second = self.second_result.take();
        let implicit = &code.edges[edge as usize].implicit;
        let fitted =
            implicit.iter().zip([value].into_iter().chain(second)).map(|((_, shape), value)| match shape {
                Shape::Int(w) => {
                    let m = mask(u32::from(*w));
                    Val { lo: value.lo & m, hi: value.hi & m }
                }
                _ => value,
            });
        let values: Values = fitted.collect();
        self.take_edge(code, edge, &values);
    }

    fn exit_native(&mut self, exit: Exit) -> Result<(), Stop> {
        match exit {
            Exit::Stop(stop) => Err(stop),
            Exit::Throw(exception) => self.unwind(exception),
            Exit::Jump(jump) => {
                self.jump(jump);
                Ok(())
            }
        }
    }

    /// Leaves all frames above the one that called `setjmp`, and returns from there. Models that wait for one of them are told.
    fn jump(&mut self, jump: Jump) {
        while self.frames.len() > jump.depth {
            if self.pop().is_some_and(|frame| frame.is_callback) {
                self.answer = Some(Outcome::Jumped(jump));
                return;
            }
        }
        let Some(frame) = self.frames.last_mut() else { return };
        frame.pc = jump.pc;
        let code = frame.code.clone();
        if let Ins::Call(site) = code.ins[jump.pc as usize] {
            self.deliver_native(&code, code.sites[site as usize].normal, jump.result);
        }
    }

    /// Starts a call of a function with code.
    fn enter(
        &mut self,
        function: FunctionId,
        code: Rc<Code>,
        args: &[Arg],
        site: Option<&CallSite>,
    ) -> Result<(), Stop> {
        self.check_stack(0)?;
        let fixed = code.params.len();
        let indirect = site.is_some_and(|s| s.dispatch == Dispatch::Indirect);
        let fits = args.len() >= fixed && code.params.iter().zip(args).all(|(p, a)| same_class(*p, a.shape));
        if !fits || (args.len() > fixed && !code.variadic) {
            self.wrong_arguments(&code, args, indirect || !fits)?;
        }
        let base = self.registers.len();
        self.registers.extend_from_slice(&code.constants);
        for (param, arg) in code.params.iter().zip(args) {
            self.registers.push(fit(*param, arg));
        }
        self.registers.resize(base + code.size as usize, Val::default());
        let variadic =
            if code.variadic { args.get(fixed..).unwrap_or_default().into() } else { Box::default() };
        self.frames.push(Frame {
            function,
            code,
            base,
            pc: 0,
            stack_mark: self.memory.stack_mark(),
            variadic,
            serial: self.calls,
            is_callback: site.is_none(),
        });
        self.calls += 1;
        Ok(())
    }

    /// A call with other arguments than the function takes. More than it takes do no harm where a declaration without a
    /// prototype allowed them.
    fn wrong_arguments(&self, code: &Code, args: &[Arg], harmful: bool) -> Result<(), Stop> {
        if !harmful {
            return Ok(());
        }
        let name = code.body.name;
        let text = format!(
            "call of {name} with {} arguments of other types than the {} that it takes",
            args.len(),
            code.params.len()
        );
        Err(self.fault(FaultKind::BadFunctionPointer, text))
    }

    /// Removes the top frame and what it had on the stack.
    fn pop(&mut self) -> Option<Frame> {
        let site = self.site();
        let frame = self.frames.pop()?;
        self.registers.truncate(frame.base);
        self.memory.pop_stack(frame.stack_mark, site);
        Some(frame)
    }

    /// A number whose every bit is undefined is a fault once a function returns it; copies of memory travel in other ways.
    fn check_returned(&self, code: &Code, values: &[Val]) -> Result<(), Stop> {
        let (&[value], &[ty]) = (values, code.body.signature.results.as_slice()) else { return Ok(()) };
        match Shape::of(ty) {
            Some(shape) if !self.unset_returns && shape.has_shadow() && value.hi == mask(shape.bits()) => {
                Err(self.uninitialised(&format!("{} returns it", code.body.name)))
            }
            _ => Ok(()),
        }
    }

    /// The function on top returns.
    pub fn leave(&mut self, code: &Code, values: Values) -> Result<(), Stop> {
        self.check_returned(code, &values)?;
        let Some(frame) = self.pop() else { return Ok(()) };
        if frame.is_callback {
            self.answer = Some(Outcome::Returned(values));
            return Ok(());
        }
        let Some(caller) = self.frames.last() else { return Ok(()) };
        let (code, pc) = (caller.code.clone(), caller.pc);
        if let Ins::Call(site) = code.ins[pc as usize] {
            self.take_edge(&code, code.sites[site as usize].normal, &values);
        }
        Ok(())
    }

    /// The function on top throws.
    pub fn throw(&mut self, exception: Val) -> Result<(), Stop> {
        match self.pop() {
            Some(frame) if frame.is_callback => {
                self.answer = Some(Outcome::Thrown(exception));
                Ok(())
            }
            _ => self.unwind(exception),
        }
    }

    /// Finds the landing pad for an exception, starting with the call that the top frame is at.
    pub fn unwind(&mut self, exception: Val) -> Result<(), Stop> {
        loop {
            let Some(frame) = self.frames.last() else { return Ok(()) };
            let (code, pc) = (frame.code.clone(), frame.pc);
            if let Ins::Call(site) = code.ins[pc as usize]
                && let Some(edge) = code.sites[site as usize].unwind
            {
                self.take_edge(&code, edge, &[exception]);
                return Ok(());
            }
            if self.pop().is_some_and(|f| f.is_callback) {
                self.answer = Some(Outcome::Thrown(exception));
                return Ok(());
            }
        }
    }

    /// Calls a function of the program from a model of the library, and waits for it.
    pub fn call(&mut self, id: FunctionId, args: &[Arg]) -> Result<Values, Exit> {
        let code = match self.implementation(id)? {
            Implementation::Code(code) => code,
            Implementation::Native(native) => {
                return native(self, args).map(|value| SmallVec::from_slice(&[value]));
            }
            Implementation::Unprepared | Implementation::Missing => return Err(self.missing(id).into()),
        };
        if self.callbacks >= MAX_CALLBACKS {
            let text = "functions of the C library that call back, too many inside each other";
            return Err(Stop::Unsupported(text.into()).into());
        }
        let floor = self.frames.len();
        self.enter(id, code, args, None)?;
        self.callbacks += 1;
        let ran = self.run(floor);
        self.callbacks -= 1;
        ran?;
        match self.answer.take() {
            Some(Outcome::Returned(values)) => Ok(values),
            Some(Outcome::Thrown(exception)) => Err(Exit::Throw(exception)),
            Some(Outcome::Jumped(jump)) => Err(Exit::Jump(jump)),
            None => Err(Stop::Malformed(FunctionName::default(), "a callback without an end".into()).into()),
        }
    }

    pub fn call_pointer(&mut self, pointer: Val, args: &[Arg]) -> Result<Values, Exit> {
        let id = self.callee(pointer)?;
        self.call(id, args)
    }
}

/// Are the two passed in the same way?
fn same_class(a: Shape, b: Shape) -> bool {
    let is_word = |s: Shape| matches!(s, Shape::Int(_) | Shape::Ptr);
    a == b || (is_word(a) && is_word(b))
}

/// An argument as the parameter's type.
fn fit(param: Shape, arg: &Arg) -> Val {
    let value = arg.value;
    match (param, arg.shape) {
        (Shape::Int(w), Shape::Int(_)) => {
            let m = mask(u32::from(w));
            Val { lo: value.lo & m, hi: value.hi & m }
        }
        (Shape::Int(w), Shape::Ptr) => Val::bits(value.lo & mask(u32::from(w))),
        (Shape::Ptr, Shape::Int(_)) => Val::bits(value.lo),
        _ => value,
    }
}
