//! `jdk.internal.misc.Unsafe`: offsets, allocation, copying, classes.

use super::{Answer, Fault, NativeCall, Table, VOID};
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::memory::{BASE, STATIC, read_bytes, write_bytes};
use crate::stop::Stop;
use crate::value::Value;

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

pub const TABLE: Table = &[
    (UNSAFE, "objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", field_offset),
    (UNSAFE, "staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", static_offset),
    (UNSAFE, "staticFieldBase0", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;", static_base),
    (UNSAFE, "objectFieldOffset1", "(Ljava/lang/Class;Ljava/lang/String;)J", named_offset),
    (UNSAFE, "arrayBaseOffset0", "(Ljava/lang/Class;)I", array_base),
    (UNSAFE, "arrayIndexScale0", "(Ljava/lang/Class;)I", array_scale),
    (UNSAFE, "allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance),
    (UNSAFE, "shouldBeInitialized0", "(Ljava/lang/Class;)Z", should_be_initialized),
    (UNSAFE, "ensureClassInitialized0", "(Ljava/lang/Class;)V", ensure_initialized),
    (UNSAFE, "throwException", "(Ljava/lang/Throwable;)V", throw_exception),
    (UNSAFE, "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copy_memory),
    (UNSAFE, "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copy_swap_memory),
    (UNSAFE, "setMemory0", "(Ljava/lang/Object;JJB)V", set_memory),
];

fn class_arg(m: &Machine, call: &NativeCall) -> Result<ClassId, Fault> {
    Ok(m.class_of_mirror(call.object(1)?))
}

/// The slot that a `java.lang.reflect.Field` stands for.
pub(super) fn slot_of_field(m: &Machine, field: crate::value::Handle) -> Option<(ClassId, u32, bool)> {
    let class = m.class_of_mirror(m.get_field(field, "clazz").reference()?);
    let index = m.get_field(field, "slot").i32() as usize;
    let decl = m.classes[class].decl.as_ref()?.fields.get(index)?;
    Some((class, *m.classes[class].field_slots.get(index)?, decl.flags.is_static()))
}

fn offset(m: &Machine, call: &NativeCall, base: i64) -> Answer {
    match slot_of_field(m, call.object(1)?) {
        Some((_, slot, _)) => Ok(Value::I64(base + 8 * i64::from(slot))),
        None => Err(Fault::Throw("java/lang/InternalError", None)),
    }
}

fn field_offset(m: &mut Machine, call: &mut NativeCall) -> Answer {
    offset(m, call, BASE)
}

fn static_offset(m: &mut Machine, call: &mut NativeCall) -> Answer {
    offset(m, call, BASE + STATIC)
}

fn static_base(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(m.get_field(call.object(1)?, "clazz"))
}

fn named_offset(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = class_arg(m, call)?;
    let name = m.text(call.object(2)?);
    match m.classes.slot(class, &name) {
        Some(slot) => Ok(Value::I64(BASE + 8 * i64::from(slot))),
        None => Err(Fault::Throw("java/lang/InternalError", Some(name))),
    }
}

fn array_base(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I32(BASE as i32))
}

fn array_scale(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let element = m.classes[class_arg(m, call)?].element;
    Ok(Value::I32(element.map_or(0, |(e, _)| e.size() as i32)))
}

fn allocate_instance(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = class_arg(m, call)?;
    m.need_class(class)?;
    Ok(m.new_object(class).into())
}

fn should_be_initialized(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let state = m.classes[class_arg(m, call)?].state;
    Ok(Value::bool(state != crate::classes::InitState::Done))
}

fn ensure_initialized(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = class_arg(m, call)?;
    m.need_class(class)?;
    VOID
}

fn throw_exception(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Err(Fault::ThrowObject(call.object(1)?))
}

fn unsupported() -> Fault {
    Fault::Stop(Stop::Unsupported("memory outside the Java heap".into()))
}

/// Copies bytes between arrays, each group of `width` of them in reverse order if it is more than one.
fn copy(m: &mut Machine, call: &NativeCall, width: usize) -> Answer {
    let (source, target) = (call.arg(1).reference(), call.arg(3).reference());
    let (from, to, count) = (call.long(2) - BASE, call.long(4) - BASE, call.long(5));
    let (Some(source), Some(target)) = (source, target) else { return Err(unsupported()) };
    let bytes: Option<Vec<u64>> = m
        .heap
        .get(source)
        .and_then(|o| (0..count.max(0)).map(|i| read_bytes(&o.data, (from + i) as usize, 1)).collect());
    let mut bytes = bytes.ok_or_else(unsupported)?;
    bytes.chunks_mut(width.max(1)).for_each(<[u64]>::reverse);
    let object = m.heap.get_mut(target).ok_or_else(unsupported)?;
    for (i, byte) in bytes.into_iter().enumerate() {
        if !write_bytes(&mut object.data, to as usize + i, 1, byte) {
            return Err(unsupported());
        }
    }
    VOID
}

fn copy_memory(m: &mut Machine, call: &mut NativeCall) -> Answer {
    copy(m, call, 1)
}

fn copy_swap_memory(m: &mut Machine, call: &mut NativeCall) -> Answer {
    copy(m, call, call.long(6).max(1) as usize)
}

fn set_memory(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let target = call.arg(1).reference().ok_or_else(unsupported)?;
    let (from, count, byte) = (call.long(2) - BASE, call.long(3), call.int(4) as u8);
    let object = m.heap.get_mut(target).ok_or_else(unsupported)?;
    for i in 0..count.max(0) {
        if !write_bytes(&mut object.data, (from + i) as usize, 1, u64::from(byte)) {
            return Err(unsupported());
        }
    }
    VOID
}
