//! Starting Java up and running `main`, as the command `java` does.
//!
//! The JDK's first boot phase runs as it is: properties, standard streams, the main thread. The second and third phases (modules, security
//! manager, system class loader) are replaced by the few objects that they would leave behind, see the models of `Module`.

use std::sync::Arc;

use pathlight_ir::{FunctionName, Symbol, World};

use crate::classes::MethodId;
use crate::machine::{Host, Machine};
use crate::natives::java_lang_thread::RUNNABLE;
use crate::natives::{Answer, Fault, NativeCall};
use crate::stop::{Failure, Limits, Stop};
use crate::thread::{State, Then};
use crate::value::{Handle, Ref, Value};

/// Runs `main` of the class, then waits for all threads that are not daemons. The answer is the exit code that `java` would have.
pub fn run_main(
    world: Arc<dyn World>,
    class: &str,
    args: &[String],
    host: Host,
    limits: Limits,
) -> Result<i32, Failure> {
    let mut machine = Machine::new(world, limits, host);
    let ended = machine.boot().and_then(|()| machine.main(class, args));
    let flushed = machine.host.stdout.flush().and_then(|()| machine.host.stderr.flush());
    let flushed = flushed.map_err(|e| Stop::Output(e.to_string()));
    match ended {
        Err(Stop::Exit(code)) => flushed.map(|()| code),
        other => other.and_then(|code| flushed.map(|()| code)),
    }
    .map_err(|stop| Failure { frames: machine.frames(machine.current), stop })
}

/// Initialises the main class before `main` is on the stack, then calls it.
fn start_main(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let method = MethodId(call.saved.first().map_or(0, |v| v.i32() as u32));
    if let Some(class) = m.classes[method].class {
        m.need_class(class)?;
    }
    Err(Fault::Invoke { method, args: call.args.to_vec(), tail: true })
}

impl Machine {
    /// Brings Java to the point where `main` could run.
    pub fn boot(&mut self) -> Result<(), Stop> {
        for name in ["java/lang/Object", "java/lang/Class", "java/lang/String"] {
            self.class(name)?;
        }
        self.new_string("")?;
        self.boot_class("java/lang/String")?;
        self.boot_class("java/lang/System")?;
        self.boot_class("java/lang/Class")?;
        self.make_main_thread()?;
        for name in ["java/lang/Module", "java/lang/reflect/Method", "java/lang/ref/Finalizer"] {
            self.boot_class(name)?;
        }
        self.call_static("java/lang/System", "initPhase1", "()V", &[])?;
        let vm = self.class("jdk/internal/misc/VM")?;
        self.set_static(vm, "initLevel", Value::I32(4));
        self.settle();
        let loader = self.app_loader()?;
        if let Some(thread) = self.threads[0].object {
            self.set_field(thread, "contextClassLoader", loader.into());
        }
        Ok(())
    }

    fn boot_class(&mut self, name: &str) -> Result<(), Stop> {
        let class = self.class(name)?;
        let before = self.threads.len();
        self.threads.push(crate::thread::Thread::new(self.threads[0].object));
        self.current = before;
        self.thread().result = Some(Ok(Value::Undef));
        let ready = self.initialise(class)?;
        if !ready {
            self.run_until(|m| m.threads[before].frames.is_empty())?;
        }
        self.threads[before].state = State::Done;
        self.threads[before].result = None;
        Ok(())
    }

    /// Calls a static method and insists that it returns.
    fn call_static(
        &mut self,
        class: &str,
        name: &str,
        descriptor: &str,
        args: &[Value],
    ) -> Result<Value, Stop> {
        let method = self.method(FunctionName::new(class, name, descriptor))?;
        match self.call(method, args)? {
            Ok(value) => Ok(value),
            Err(exception) => {
                Err(Stop::Unsupported(format!("starting Java up: {}", self.describe(exception))))
            }
        }
    }

    /// An exception in words: class, message and frames.
    pub fn describe(&self, exception: Handle) -> String {
        let class = self.heap.class_of(exception).map(|c| crate::names::external(self.classes[c].name));
        let message = self.get_field(exception, "detailMessage").reference().map(|m| self.text(m));
        let trace = self.get_field(exception, "backtrace").reference();
        let mut text = format!("{}: {}", class.unwrap_or_default(), message.unwrap_or_default());
        if let Some(crate::heap::Data::I32(ints)) = trace.and_then(|t| self.heap.get(t)).map(|o| &o.data) {
            for frame in ints.chunks_exact(crate::raise::TRACE_WIDTH).take(20) {
                let function = self.classes[MethodId(frame[0] as u32)].function;
                text += &format!("\n    at {function}:{}", frame[1]);
            }
        }
        text
    }

    /// The objects of the main thread and its groups, as the virtual machine makes them.
    fn make_main_thread(&mut self) -> Result<(), Stop> {
        let group_class = self.class("java/lang/ThreadGroup")?;
        let thread_class = self.class("java/lang/Thread")?;
        let (system, group) = (self.new_object(group_class), self.new_object(group_class));
        let thread = self.new_object(thread_class);
        self.pinned.extend([system, group, thread]);
        self.threads[0].object = Some(thread);
        self.set_field(thread, "priority", Value::I32(5));
        self.set_field(thread, "eetop", Value::I64(1));
        self.boot_class("java/lang/ThreadGroup")?;
        self.boot_class("java/lang/Thread")?;
        self.call_special("java/lang/ThreadGroup", "()V", &[system.into()])?;
        let name = self.constant_string(Symbol::new("main"))?;
        self.set_field(group, "parent", system.into());
        let args = [group.into(), system.into(), name.into()];
        self.call_special("java/lang/ThreadGroup", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", &args)?;
        self.set_field(thread, "group", group.into());
        let args = [thread.into(), group.into(), name.into()];
        self.call_special("java/lang/Thread", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", &args)?;
        self.set_thread_status(thread, RUNNABLE);
        Ok(())
    }

    fn call_special(&mut self, class: &str, descriptor: &str, args: &[Value]) -> Result<Value, Stop> {
        self.call_static(class, "<init>", descriptor, args)
    }

    /// Runs `main`, then everything that must happen before the process ends.
    pub fn main(&mut self, class: &str, args: &[String]) -> Result<i32, Stop> {
        let name = Symbol::new(&class.replace('.', "/"));
        let mut items: Vec<Ref> = Vec::new();
        for arg in args {
            items.push(Some(self.new_string(arg)?));
        }
        let array = self.new_ref_array("java/lang/String", items)?;
        let function = FunctionName {
            owner: name,
            name: Symbol::new("main"),
            descriptor: Symbol::new("([Ljava/lang/String;)V"),
        };
        let method = self.method(function)?;
        self.current = 0;
        self.threads[0].state = State::Ready;
        let mut start = NativeCall::new(start_main, method, [array.into()].into_iter().collect());
        start.saved.push(Value::I32(method.0 as i32));
        // The launcher has no frame of its own in stack traces.
        start.method = None;
        self.run_native(start, Then::Run)?;
        self.run_until(|m| m.threads.iter().all(|t| t.daemon || t.state == State::Done))?;
        let died = self.threads[0].died;
        self.call_static("java/lang/Shutdown", "shutdown", "()V", &[])?;
        Ok(i32::from(died))
    }
}
