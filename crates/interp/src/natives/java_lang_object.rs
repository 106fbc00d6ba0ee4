//! `java.lang.Object`.

use super::java_lang_thread::{RUNNABLE, WAITING, WAITING_TIMED};
use super::{Answer, Fault, NativeCall, Table, VOID, throw};
use crate::machine::Machine;
use crate::value::{Handle, Value};

const OBJECT: &str = "java/lang/Object";

pub const TABLE: Table = &[
    (OBJECT, "getClass", "()Ljava/lang/Class;", get_class),
    (OBJECT, "hashCode", "()I", hash_code),
    (OBJECT, "clone", "()Ljava/lang/Object;", clone),
    (OBJECT, "notify", "()V", notify),
    (OBJECT, "notifyAll", "()V", notify_all),
    (OBJECT, "wait", "(J)V", wait),
];

fn get_class(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = call.object(0)?;
    match m.heap.class_of(object) {
        Some(class) => Ok(m.mirror(class)?.into()),
        None => Ok(Value::NULL),
    }
}

fn hash_code(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = call.object(0)?;
    Ok(Value::I32(m.heap.identity_hash(object)))
}

fn clone(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = call.object(0)?;
    let cloneable = m.class("java/lang/Cloneable")?;
    let Some((class, data)) = m.heap.get(object).map(|o| (o.class, o.data.clone())) else {
        return Ok(Value::NULL);
    };
    if !m.classes.is_subclass(class, cloneable) {
        return throw("java/lang/CloneNotSupportedException", crate::names::external(m.classes[class].name));
    }
    Ok(m.heap.alloc(class, data).into())
}

fn owned(m: &Machine, call: &NativeCall) -> Result<Handle, Fault> {
    let object = call.object(0)?;
    if m.holds_lock(object) {
        Ok(object)
    } else {
        throw("java/lang/IllegalMonitorStateException", "current thread is not owner")
    }
}

fn notify(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = owned(m, call)?;
    m.notify(object, false);
    VOID
}

fn notify_all(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = owned(m, call)?;
    m.notify(object, true);
    VOID
}

fn wait(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let millis = call.long(1);
    let object = owned(m, call)?;
    if call.stage == 0 {
        if millis < 0 {
            return throw("java/lang/IllegalArgumentException", "timeout value is negative");
        }
        m.check_interrupt(None)?;
        call.stage = 1;
        let deadline = (millis > 0).then(|| m.nanos().saturating_add(millis.saturating_mul(1_000_000)));
        m.set_own_status(if deadline.is_some() { WAITING_TIMED } else { WAITING });
        let state = m.start_wait(object, deadline);
        return Err(Fault::Wait(state));
    }
    m.set_own_status(RUNNABLE);
    m.check_interrupt(None)?;
    VOID
}
