//! `java.lang.ref`: references are never cleared by the collector, so their handler thread waits for ever.

use super::{Answer, Fault, NativeCall, Table, VOID, no, null};
use crate::machine::Machine;
use crate::thread::State;
use crate::value::Value;

const REFERENCE: &str = "java/lang/ref/Reference";

pub const TABLE: Table = &[
    (REFERENCE, "getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;", null),
    (REFERENCE, "hasReferencePendingList", "()Z", no),
    (REFERENCE, "waitForReferencePendingList", "()V", wait),
    (REFERENCE, "refersTo0", "(Ljava/lang/Object;)Z", refers_to),
    (REFERENCE, "clear0", "()V", clear),
    ("java/lang/ref/PhantomReference", "refersTo0", "(Ljava/lang/Object;)Z", refers_to),
];

fn wait(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Err(Fault::Wait(State::Parked(None)))
}

fn refers_to(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let reference = call.object(0)?;
    Ok(Value::bool(m.get_field(reference, "referent") == call.arg(1)))
}

fn clear(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let reference = call.object(0)?;
    m.set_field(reference, "referent", Value::NULL);
    VOID
}
