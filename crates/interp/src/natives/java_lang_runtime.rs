//! `java.lang.Runtime`, `java.lang.Shutdown` and the environment of the process.

use super::{Answer, Fault, NativeCall, Table, nothing};
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::{Ref, Value};

const RUNTIME: &str = "java/lang/Runtime";
const PROCESS: &str = "java/lang/ProcessHandleImpl";

pub const TABLE: Table = &[
    (RUNTIME, "availableProcessors", "()I", processors),
    (RUNTIME, "freeMemory", "()J", free_memory),
    (RUNTIME, "totalMemory", "()J", max_memory),
    (RUNTIME, "maxMemory", "()J", max_memory),
    (RUNTIME, "gc", "()V", nothing),
    ("java/lang/Shutdown", "beforeHalt", "()V", nothing),
    ("java/lang/Shutdown", "halt0", "(I)V", halt),
    ("java/lang/ProcessEnvironment", "environ", "()[[B", environ),
    (PROCESS, "initNative", "()V", nothing),
    (PROCESS, "getCurrentPid0", "()J", pid),
];

fn processors(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I32(2))
}

fn pid(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I64(1))
}

fn free_memory(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I64(m.limits.memory.saturating_sub(m.heap.bytes) as i64))
}

fn max_memory(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I64(m.limits.memory as i64))
}

fn halt(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Err(Fault::Stop(Stop::Exit(call.int(0))))
}

fn environ(m: &mut Machine, _: &mut NativeCall) -> Answer {
    let mut items: Vec<Ref> = Vec::new();
    for (name, value) in m.host.environment.clone() {
        items.push(Some(m.new_byte_array(name.as_bytes())?));
        items.push(Some(m.new_byte_array(value.as_bytes())?));
    }
    Ok(m.new_ref_array("[B", items)?.into())
}
