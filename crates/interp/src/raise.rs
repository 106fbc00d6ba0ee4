//! Exceptions that the virtual machine itself throws, and stack traces.
//!
//! An exception is made as Java makes it: the object is allocated and its constructor runs in a frame of its own on top of the
//! place that failed; when it returns, the exception goes up from there. A stack trace is an `int` array in the field
//! `backtrace` of `Throwable`: method, line and statement of each frame.

use pathlight_ir::{CheckKind, Symbol};

use crate::code::Code;
use crate::heap::Data;
use crate::machine::Machine;
use crate::names;
use crate::stop::Stop;
use crate::thread::Then;
use crate::value::{Handle, Value};

/// Frames that a stack trace keeps, as `-XX:MaxJavaStackTraceDepth`.
const MAX_TRACE: usize = 1024;
/// Integers per frame in a backtrace.
pub(crate) const TRACE_WIDTH: usize = 3;
/// "Line" of a native method, as `StackTraceElement` has it.
pub(crate) const NATIVE_LINE: i32 = -2;

impl Machine {
    /// Throws a new exception at the instruction that the current thread is at.
    pub(crate) fn raise(&mut self, class: &str, message: Option<String>) -> Result<(), Stop> {
        match message {
            Some(message) => {
                let text = self.new_string(&message)?;
                self.raise_with(class, "(Ljava/lang/String;)V", &[text.into()])
            }
            None => self.raise_with(class, "()V", &[]),
        }
    }

    pub(crate) fn raise_with(&mut self, class: &str, constructor: &str, args: &[Value]) -> Result<(), Stop> {
        let class = self.class(class)?;
        let object = self.new_object(class);
        let Some(method) = self.classes.declared_method(class, "<init>", constructor) else {
            let name = self.classes[class].name;
            let missing = pathlight_ir::FunctionName {
                owner: name,
                name: "<init>".into(),
                descriptor: constructor.into(),
            };
            return Err(Stop::MissingFunction(missing));
        };
        let mut all = vec![Value::from(object)];
        all.extend_from_slice(args);
        self.push_call(method, &all, Then::Raise(object))?;
        self.initialise(class)?;
        Ok(())
    }

    /// Throws a new exception with a cause: its constructor runs first, then `initCause`.
    pub(crate) fn raise_caused(&mut self, class: &str, message: &str, cause: Handle) -> Result<(), Stop> {
        let class = self.class(class)?;
        let object = self.new_object(class);
        let text = self.new_string(message)?;
        let owner = self.classes[class].name;
        let init_cause = pathlight_ir::FunctionName {
            owner,
            name: "initCause".into(),
            descriptor: "(Ljava/lang/Throwable;)Ljava/lang/Throwable;".into(),
        };
        let constructor = pathlight_ir::FunctionName {
            owner,
            name: "<init>".into(),
            descriptor: "(Ljava/lang/String;)V".into(),
        };
        let (init_cause, constructor) = (self.method(init_cause)?, self.method(constructor)?);
        self.push_call(init_cause, &[object.into(), cause.into()], Then::Raise(object))?;
        self.push_call(constructor, &[object.into(), text.into()], Then::Discard)?;
        self.initialise(class)?;
        Ok(())
    }

    pub(crate) fn fail_check(&mut self, code: &Code, check: u32) -> Result<(), Stop> {
        let check = &code.checks[check as usize];
        let exception = check.kind.java_exception().filter(|_| check.raises);
        let Some(exception) = exception else {
            self.take_edge(code, check.fail, None);
            return Ok(());
        };
        let arg = |i: usize| check.args.get(i).map_or(Value::Undef, |r| self.reg(*r));
        let class_name = |v: Value| {
            let class = v.reference().and_then(|h| self.heap.class_of(h));
            class.map_or(Symbol::EMPTY, |c| self.classes[c].name)
        };
        let message = match check.kind {
            CheckKind::Bounds => {
                Some(format!("Index {} out of bounds for length {}", arg(0).i32(), arg(1).i32()))
            }
            CheckKind::NonNegativeSize => Some(arg(0).i32().to_string()),
            CheckKind::NonZero => Some("/ by zero".to_string()),
            CheckKind::Storable => Some(names::external(class_name(arg(1)))),
            CheckKind::Instance(class) => Some(names::cast_message(class_name(arg(0)), class)),
            CheckKind::Linked { what, .. } => Some(what.to_string()).filter(|w| !w.is_empty()),
            _ => None,
        };
        self.raise(exception.as_str(), message)
    }

    /// The frames of the current thread as a backtrace, without those that build `exception` itself.
    pub(crate) fn backtrace(&mut self, exception: Option<Handle>) -> Result<Handle, Stop> {
        let throwable = self.class("java/lang/Throwable")?;
        let thread = &self.threads[self.current];
        let mut trace: Vec<i32> = Vec::new();
        let mut building = exception.is_some();
        for frame in thread.frames.iter().rev() {
            let Some(method) = frame.method else { continue };
            let data = &self.classes[method];
            if building {
                let name = data.function.name.as_str();
                let of_throwable = data.class.is_some_and(|c| self.classes.is_subclass(c, throwable));
                let this = frame.code.as_ref().map(|c| thread.stack[frame.base + c.constants.len()]);
                let fills = name == "fillInStackTrace" && of_throwable;
                let constructs = matches!(name, "<init>" | "initCause")
                    && of_throwable
                    && this == exception.map(Value::from);
                if fills || constructs {
                    continue;
                }
                building = false;
            }
            if data.hidden {
                continue;
            }
            let (line, statement) = match &frame.code {
                Some(code) => {
                    let loc = code.loc(frame.pc).unwrap_or_default();
                    (if loc.line == 0 { -1 } else { loc.line as i32 }, loc.statement as i32)
                }
                None if data.flags.is_native() => (NATIVE_LINE, 0),
                None => (-1, 0),
            };
            trace.extend([method.0 as i32, line, statement]);
            if trace.len() == MAX_TRACE * TRACE_WIDTH {
                break;
            }
        }
        let class = self.class("[I")?;
        Ok(self.heap.alloc(class, Data::I32(trace.into())))
    }

    /// Gives a throwable that no constructor has run on what a constructor would: no cause, nothing suppressed, this trace.
    pub(crate) fn blank_throwable(&mut self, object: Handle, trace: Option<Handle>) -> Result<(), Stop> {
        let throwable = self.class("java/lang/Throwable")?;
        let sentinel = self.get_static(throwable, "SUPPRESSED_SENTINEL");
        let unassigned = self.get_static(throwable, "UNASSIGNED_STACK");
        self.set_field(object, "cause", object.into());
        self.set_field(object, "suppressedExceptions", sentinel);
        self.set_field(object, "stackTrace", unassigned);
        let depth = trace.map_or(0, |t| self.heap.length(t) / TRACE_WIDTH);
        self.set_field(object, "backtrace", Value::Ref(trace));
        self.set_field(object, "depth", Value::I32(depth as i32));
        Ok(())
    }
}
