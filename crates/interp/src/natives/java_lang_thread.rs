//! `java.lang.Thread`, and parking through `Unsafe`.

use pathlight_ir::FunctionName;

use super::{Answer, Fault, NativeCall, Table, VOID, nothing};
use crate::machine::Machine;
use crate::thread::{State, Then};
use crate::value::{Handle, Value};

const THREAD: &str = "java/lang/Thread";
const UNSAFE: &str = "jdk/internal/misc/Unsafe";

/// Bits of the field `threadStatus`, from the specification of JVMTI.
pub(crate) const RUNNABLE: i32 = 0x0005;
pub(crate) const TERMINATED: i32 = 0x0002;
pub(crate) const BLOCKED: i32 = 0x0401;
pub(crate) const WAITING: i32 = 0x0191;
pub(crate) const WAITING_TIMED: i32 = 0x01A1;
const SLEEPING: i32 = 0x00E1;
const PARKED: i32 = 0x0291;
const PARKED_TIMED: i32 = 0x02A1;

pub const TABLE: Table = &[
    (THREAD, "currentThread", "()Ljava/lang/Thread;", current_thread),
    (THREAD, "yield", "()V", yield_now),
    (THREAD, "onSpinWait", "()V", yield_now),
    (THREAD, "sleep", "(J)V", sleep),
    (THREAD, "start0", "()V", start),
    (THREAD, "holdsLock", "(Ljava/lang/Object;)Z", holds_lock),
    (THREAD, "interrupt0", "()V", interrupt),
    (THREAD, "clearInterruptEvent", "()V", clear_interrupt),
    (THREAD, "setPriority0", "(I)V", nothing),
    (THREAD, "setNativeName", "(Ljava/lang/String;)V", nothing),
    (THREAD, "getThreads", "()[Ljava/lang/Thread;", get_threads),
    (THREAD, "dumpThreads", "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", dump_threads),
    (UNSAFE, "park", "(ZJ)V", park),
    (UNSAFE, "unpark", "(Ljava/lang/Object;)V", unpark),
];

impl Machine {
    pub(crate) fn set_thread_status(&mut self, thread: Handle, status: i32) {
        if let Some(holder) = self.get_field(thread, "holder").reference() {
            self.set_field(holder, "threadStatus", Value::I32(status));
        } else {
            self.set_field(thread, "threadStatus", Value::I32(status));
        }
    }

    pub(crate) fn thread_name(&mut self) -> String {
        let object = self.thread().object;
        let name = object.and_then(|o| self.get_field(o, "name").reference());
        name.map(|n| self.text(n)).unwrap_or_default()
    }

    /// Throws and forgets if the current thread was interrupted.
    pub(crate) fn check_interrupt(&mut self, message: Option<&str>) -> Result<(), Fault> {
        if std::mem::take(&mut self.thread().interrupted) {
            if let Some(object) = self.thread().object {
                self.set_field(object, "interrupted", Value::I32(0));
            }
            return Err(Fault::Throw("java/lang/InterruptedException", message.map(str::to_string)));
        }
        Ok(())
    }

    fn thread_of(&self, object: Handle) -> Option<usize> {
        self.threads.iter().position(|t| t.object == Some(object) && t.state != State::Done)
    }

    pub(crate) fn set_own_status(&mut self, status: i32) {
        if let Some(object) = self.thread().object {
            self.set_thread_status(object, status);
        }
    }
}

fn current_thread(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::Ref(m.thread().object))
}

fn yield_now(m: &mut Machine, call: &mut NativeCall) -> Answer {
    if call.stage == 0 {
        call.stage = 1;
        return Err(Fault::Wait(State::Sleeping(m.nanos())));
    }
    VOID
}

fn sleep(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let millis = call.long(0);
    if millis < 0 {
        return super::throw("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    m.set_own_status(RUNNABLE);
    m.check_interrupt(Some("sleep interrupted"))?;
    if call.stage == 0 {
        call.stage = 1;
        m.set_own_status(SLEEPING);
        let deadline = m.nanos().saturating_add(millis.saturating_mul(1_000_000));
        return Err(Fault::Wait(State::Sleeping(deadline)));
    }
    VOID
}

fn start(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = call.object(0)?;
    let Some(class) = m.heap.class_of(object) else { return VOID };
    let run = m.method(FunctionName::new(THREAD, "run", "()V"))?;
    let Some(run) = m.select(class, run)? else { return VOID };
    m.set_field(object, "eetop", Value::I64(1));
    m.set_thread_status(object, RUNNABLE);
    let index = m.start_thread(Some(object), run, &[object.into()], Then::Run)?;
    m.threads[index].daemon = m.get_field(object, "daemon").i32() != 0;
    VOID
}

fn holds_lock(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = call.object(0)?;
    Ok(Value::bool(m.holds_lock(object)))
}

fn interrupt(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = call.object(0)?;
    if let Some(index) = m.thread_of(object) {
        m.threads[index].interrupted = true;
    }
    VOID
}

fn clear_interrupt(m: &mut Machine, _: &mut NativeCall) -> Answer {
    m.thread().interrupted = false;
    VOID
}

fn get_threads(m: &mut Machine, _: &mut NativeCall) -> Answer {
    let alive = m.threads.iter().filter(|t| t.state != State::Done).map(|t| t.object).collect();
    Ok(m.new_ref_array(THREAD, alive)?.into())
}

/// The stack of each thread; null for those that have ended.
fn dump_threads(m: &mut Machine, call: &mut NativeCall) -> Answer {
    const ELEMENT: &str = "java/lang/StackTraceElement";
    let class = m.class(ELEMENT)?;
    m.need_class(class)?;
    let wanted = m.heap.refs_of(call.object(0)?).map(<[_]>::to_vec).unwrap_or_default();
    let properties = m.class("java/lang/VersionProps")?;
    let version = m.get_static(properties, "java_version");
    let mut stacks = Vec::new();
    for object in wanted {
        let Some(index) = object.and_then(|o| m.thread_of(o)) else {
            stacks.push(None);
            continue;
        };
        let frames = m.trace_of(index);
        let mut elements = Vec::new();
        for (method, line, _) in frames {
            let element = m.new_object(class);
            super::java_lang_throwable::fill_element(m, element, method, line)?;
            // Nobody tells these elements to leave parts out.
            m.set_field(element, "format", Value::I32(0));
            if m.get_field(element, "moduleName").reference().is_some() {
                m.set_field(element, "moduleVersion", version);
            }
            elements.push(Some(element));
        }
        stacks.push(Some(m.new_ref_array(ELEMENT, elements)?));
    }
    Ok(m.new_ref_array("[Ljava/lang/StackTraceElement;", stacks)?.into())
}

fn park(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (absolute, time) = (call.int(1) != 0, call.long(2));
    if call.stage == 1 {
        m.thread().permit = false;
        m.set_own_status(RUNNABLE);
        return VOID;
    }
    if std::mem::take(&mut m.thread().permit) || m.thread().interrupted {
        return VOID;
    }
    let deadline = if absolute {
        let from_start = time.saturating_sub(m.host.start_millis);
        Some(from_start.saturating_mul(1_000_000))
    } else {
        (time > 0).then(|| m.nanos().saturating_add(time))
    };
    call.stage = 1;
    m.set_own_status(if deadline.is_some() { PARKED_TIMED } else { PARKED });
    Err(Fault::Wait(State::Parked(deadline)))
}

fn unpark(m: &mut Machine, call: &mut NativeCall) -> Answer {
    if let Some(object) = call.arg(1).reference()
        && let Some(index) = m.thread_of(object)
    {
        m.threads[index].permit = true;
    }
    VOID
}
