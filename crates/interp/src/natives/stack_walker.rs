//! `java.lang.StackWalker`: frames are handed over in one batch.

use pathlight_ir::FunctionName;

use super::{Answer, Fault, NativeCall, Table, VOID, nothing, yes};
use crate::classes::MethodId;
use crate::heap::Data;
use crate::machine::Machine;
use crate::raise::TRACE_WIDTH;
use crate::value::{Handle, Value};

const FACTORY: &str = "java/lang/StackStreamFactory";
const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";

pub const TABLE: Table = &[
    (FACTORY, "checkStackWalkModes", "()Z", yes),
    (WALKER, "callStackWalk", "(JIII[Ljava/lang/Object;)Ljava/lang/Object;", call_stack_walk),
    (WALKER, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", fetch_frames),
    (
        "java/lang/StackTraceElement",
        "initStackTraceElement",
        "(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V",
        init_element,
    ),
    ("java/lang/StackFrameInfo", "ensureRetainClassRefEnabled", "()V", nothing),
];

/// Bits of the mode that ask for classes instead of `StackFrameInfo` objects.
const CLASSES_ONLY: i64 = 0x02 | 0x04;

fn is_machinery(m: &Machine, method: MethodId) -> bool {
    let owner = m.classes[method].function.owner.as_str();
    owner.starts_with("java/lang/StackStreamFactory") || owner.starts_with("java/lang/StackWalker")
}

/// The frames that the walk shows, innermost first: method, line.
fn frames(m: &mut Machine) -> Result<Vec<(MethodId, i32)>, Fault> {
    let trace = m.backtrace(None)?;
    let ints = match m.heap.get(trace).map(|o| &o.data) {
        Some(Data::I32(ints)) => ints.to_vec(),
        _ => Vec::new(),
    };
    let all: Vec<(MethodId, i32)> =
        ints.chunks_exact(TRACE_WIDTH).map(|c| (MethodId(c[0] as u32), c[1])).collect();
    let first = all.iter().position(|(method, _)| !is_machinery(m, *method)).unwrap_or(all.len());
    let reflective = |id: MethodId| {
        let owner = m.classes[id].function.owner.as_str();
        owner.starts_with("jdk/internal/reflect/")
            || owner == "java/lang/reflect/Method" && m.classes[id].function.name.as_str() == "invoke"
    };
    Ok(all[first..].iter().copied().filter(|(id, _)| !reflective(*id)).collect())
}

/// Fills the buffer from `start`; answers how many frames it took and the index behind them.
fn fill(m: &mut Machine, mode: i64, skip: usize, count: usize, start: usize, buffer: Handle) -> Result<usize, Fault> {
    let frames = frames(m)?;
    let mut index = start;
    for (method, line) in frames.into_iter().skip(skip).take(count) {
        let Some(class) = m.classes[method].class else { continue };
        if mode & CLASSES_ONLY != 0 {
            let mirror = m.mirror(class)?;
            if let Some(object) = m.heap.get_mut(buffer) {
                object.data.set(index, mirror.into());
            }
        } else if let Some(info) = m.heap.refs_of(buffer).and_then(|b| b.get(index).copied()).flatten() {
            describe(m, info, method, line)?;
        }
        index += 1;
    }
    Ok(index)
}

/// Puts a frame into a `StackFrameInfo`: a member name for Java's accessors, and method and line for ours.
fn describe(m: &mut Machine, info: Handle, method: MethodId, line: i32) -> Result<(), Fault> {
    let Some(member) = m.get_field(info, "memberName").reference() else { return Ok(()) };
    let (function, class) = (m.classes[method].function, m.classes[method].class);
    let name = m.constant_string(function.name)?;
    let descriptor = m.constant_string(function.descriptor)?;
    if let Some(class) = class {
        let mirror = m.mirror(class)?;
        m.set_field(member, "clazz", mirror.into());
    }
    m.set_field(member, "name", name.into());
    m.set_field(member, "type", descriptor.into());
    let kind = if function.name.as_str() == "<init>" { 0x0002_0000 } else { 0x0001_0000 };
    m.set_field(member, "flags", Value::I32(kind | i32::from(m.classes[method].flags.0)));
    m.set_field(info, "ste", Value::NULL);
    let place = m.frame_places.len() as i32;
    m.frame_places.push((method, line));
    m.set_field(info, "bci", Value::I32(place));
    Ok(())
}

fn call_stack_walk(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let this = call.object(0)?;
    let (mode, skip, count, start) = (call.long(1), call.int(2), call.int(3), call.int(4));
    let buffer = call.object(5)?;
    if call.stage == 1 {
        return call.returned();
    }
    let end = fill(m, mode, skip.max(0) as usize, count.max(0) as usize, start.max(0) as usize, buffer)?;
    call.stage = 1;
    let name = FunctionName::new(WALKER, "doStackWalk", "(JIIII)Ljava/lang/Object;");
    let method = m.method(name)?;
    // The anchor is the number of frames that were handed over.
    let anchor = Value::I64(1 + (skip.max(0) as usize + end - start.max(0) as usize) as i64);
    let args = vec![
        this.into(),
        anchor,
        Value::I32(skip),
        Value::I32(count),
        Value::I32(start),
        Value::I32(end as i32),
    ];
    Err(Fault::Invoke { method, args, tail: false })
}

fn fetch_frames(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (mode, anchor, count, start) = (call.long(1), call.long(2), call.int(3), call.int(4));
    let buffer = call.object(5)?;
    let end = fill(m, mode, (anchor - 1).max(0) as usize, count.max(0) as usize, start.max(0) as usize, buffer)?;
    Ok(Value::I32(end as i32))
}

fn init_element(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (element, info) = (call.object(0)?, call.object(1)?);
    let place = m.get_field(info, "bci").i32() as usize;
    if let Some((method, line)) = m.frame_places.get(place).copied() {
        super::java_lang_throwable::fill_element(m, element, method, line)?;
    }
    VOID
}
