//! `java.lang.reflect.Array`, and the calls behind `Method.invoke` and `Constructor.newInstance`.

use super::boxes::{box_value, unbox_value, widen};
use super::{Answer, Fault, NativeCall, Table, VOID, throw};
use crate::classes::MethodId;
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::memory::{from_memory, to_memory};
use crate::names::{external, split_descriptor};
use crate::value::{Handle, Kind, Ref, Value};

const ARRAY: &str = "java/lang/reflect/Array";

pub const TABLE: Table = &[
    (ARRAY, "getLength", "(Ljava/lang/Object;)I", get_length),
    (ARRAY, "get", "(Ljava/lang/Object;I)Ljava/lang/Object;", get),
    (ARRAY, "getBoolean", "(Ljava/lang/Object;I)Z", |m, c| get_primitive(m, c, "Z")),
    (ARRAY, "getByte", "(Ljava/lang/Object;I)B", |m, c| get_primitive(m, c, "B")),
    (ARRAY, "getChar", "(Ljava/lang/Object;I)C", |m, c| get_primitive(m, c, "C")),
    (ARRAY, "getShort", "(Ljava/lang/Object;I)S", |m, c| get_primitive(m, c, "S")),
    (ARRAY, "getInt", "(Ljava/lang/Object;I)I", |m, c| get_primitive(m, c, "I")),
    (ARRAY, "getLong", "(Ljava/lang/Object;I)J", |m, c| get_primitive(m, c, "J")),
    (ARRAY, "getFloat", "(Ljava/lang/Object;I)F", |m, c| get_primitive(m, c, "F")),
    (ARRAY, "getDouble", "(Ljava/lang/Object;I)D", |m, c| get_primitive(m, c, "D")),
    (ARRAY, "set", "(Ljava/lang/Object;ILjava/lang/Object;)V", set),
    (ARRAY, "setBoolean", "(Ljava/lang/Object;IZ)V", |m, c| set_primitive(m, c, "Z")),
    (ARRAY, "setByte", "(Ljava/lang/Object;IB)V", |m, c| set_primitive(m, c, "B")),
    (ARRAY, "setChar", "(Ljava/lang/Object;IC)V", |m, c| set_primitive(m, c, "C")),
    (ARRAY, "setShort", "(Ljava/lang/Object;IS)V", |m, c| set_primitive(m, c, "S")),
    (ARRAY, "setInt", "(Ljava/lang/Object;II)V", |m, c| set_primitive(m, c, "I")),
    (ARRAY, "setLong", "(Ljava/lang/Object;IJ)V", |m, c| set_primitive(m, c, "J")),
    (ARRAY, "setFloat", "(Ljava/lang/Object;IF)V", |m, c| set_primitive(m, c, "F")),
    (ARRAY, "setDouble", "(Ljava/lang/Object;ID)V", |m, c| set_primitive(m, c, "D")),
    (ARRAY, "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", new_array),
    (ARRAY, "multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", multi_new_array),
    ("jdk/internal/reflect/NativeMethodAccessorImpl", "invoke0", INVOKE, invoke),
    ("jdk/internal/reflect/NativeConstructorAccessorImpl", "newInstance0", NEW_INSTANCE, new_instance),
    // After some calls the JDK would generate a class instead of calling natively; we cannot load generated classes.
    ("jdk/internal/reflect/ReflectionFactory", "inflationThreshold", "()I", never),
];

const INVOKE: &str = "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
const NEW_INSTANCE: &str = "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";

fn never(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I32(i32::MAX))
}

/// The array argument and the descriptor of its elements.
fn array(m: &Machine, call: &NativeCall) -> Result<(Handle, &'static str), Fault> {
    let array = call.object(0)?;
    let class = m.heap.class_of(array).filter(|c| m.classes[*c].element.is_some());
    match class {
        Some(class) => Ok((array, m.classes[class].name.as_str().get(1..).unwrap_or("I"))),
        None => throw("java/lang/IllegalArgumentException", "Argument is not an array"),
    }
}

fn index(m: &Machine, call: &NativeCall, array: Handle) -> Result<usize, Fault> {
    let (index, length) = (call.int(1), m.heap.length(array));
    if index < 0 || index as usize >= length {
        let message = format!("Index {index} out of bounds for length {length}");
        return throw("java/lang/ArrayIndexOutOfBoundsException", message);
    }
    Ok(index as usize)
}

fn element(m: &Machine, call: &NativeCall) -> Result<(Value, &'static str), Fault> {
    let (array, letter) = array(m, call)?;
    let index = index(m, call, array)?;
    let raw = m.heap.get(array).and_then(|o| o.data.get(index)).unwrap_or_default();
    Ok((from_memory(letter.as_bytes()[0], raw), letter))
}

fn get_length(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (array, _) = array(m, call)?;
    Ok(Value::I32(m.heap.length(array) as i32))
}

fn get(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (value, letter) = element(m, call)?;
    Ok(box_value(m, letter, value)?)
}

fn mismatch<T>() -> Result<T, Fault> {
    throw("java/lang/IllegalArgumentException", "argument type mismatch")
}

fn get_primitive(m: &mut Machine, call: &mut NativeCall, wanted: &str) -> Answer {
    let (value, letter) = element(m, call)?;
    widen(value, letter, wanted).map_or_else(mismatch, Ok)
}

fn store(m: &mut Machine, call: &NativeCall, value: Value) -> Answer {
    let (array, letter) = array(m, call)?;
    let index = index(m, call, array)?;
    if let Some(object) = m.heap.get_mut(array) {
        object.data.set(index, to_memory(letter.as_bytes()[0], value));
    }
    VOID
}

fn set(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (array, letter) = array(m, call)?;
    let item = call.arg(2).reference();
    if Kind::of_descriptor(letter) != Some(Kind::Ref) {
        let value = item.and_then(|i| unbox_value(m, i, letter));
        return value.map_or_else(mismatch, |v| store(m, call, v));
    }
    let wanted = m.heap.class_of(array).and_then(|c| m.classes[c].element).map(|(_, e)| e);
    if let (Some(item), Some(wanted)) = (item, wanted)
        && !m.is_instance(item, wanted)
    {
        return throw("java/lang/IllegalArgumentException", "array element type mismatch");
    }
    store(m, call, call.arg(2))
}

fn set_primitive(m: &mut Machine, call: &mut NativeCall, from: &str) -> Answer {
    let (_, letter) = array(m, call)?;
    widen(call.arg(2), from, letter).map_or_else(mismatch, |v| store(m, call, v))
}

fn make(m: &mut Machine, element: ClassId, lengths: &[i32]) -> Answer {
    if let Some(negative) = lengths.iter().find(|l| **l < 0) {
        return throw("java/lang/NegativeArraySizeException", negative.to_string());
    }
    if m.classes.primitive_letter(element) == Some("V") {
        return Err(Fault::Throw("java/lang/IllegalArgumentException", None));
    }
    let mut class = element;
    for _ in lengths {
        class = m.array_class(class)?;
    }
    let total: u64 = lengths.iter().fold(8, |a, l| a.saturating_mul(*l as u64));
    if total > m.limits.memory {
        return throw("java/lang/OutOfMemoryError", "Java heap space");
    }
    let array = m.nested_array(class, lengths)?;
    Ok(Value::Ref(array))
}

fn new_array(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let element = m.class_of_mirror(call.object(0)?);
    make(m, element, &[call.int(1)])
}

fn multi_new_array(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let element = m.class_of_mirror(call.object(0)?);
    let lengths = match m.heap.get(call.object(1)?).map(|o| &o.data) {
        Some(crate::heap::Data::I32(ints)) => ints.to_vec(),
        _ => Vec::new(),
    };
    if lengths.is_empty() {
        return throw("java/lang/IllegalArgumentException", "Empty dimensions array");
    }
    make(m, element, &lengths)
}

/// The method that a `Method` or `Constructor` object stands for.
pub(super) fn method_of(m: &Machine, object: Handle) -> Option<MethodId> {
    let class = m.class_of_mirror(m.get_field(object, "clazz").reference()?);
    let slot = m.get_field(object, "slot").i32();
    Some(if slot < 0 { MethodId(!slot as u32) } else { m.classes.method_at(class, slot as usize) })
}

/// The slot of a constructor object that calls a method of another class than the one it allocates.
pub(super) fn foreign_slot(method: MethodId) -> i32 {
    !(method.0 as i32)
}

/// The arguments of a reflective call, unboxed as the method wants them.
fn arguments(m: &mut Machine, method: MethodId, array: Ref) -> Result<Vec<Value>, Fault> {
    let given: Vec<Ref> = array.and_then(|a| m.heap.refs_of(a)).map(<[_]>::to_vec).unwrap_or_default();
    let function = m.classes[method].function;
    let (params, _) = split_descriptor(function.descriptor.as_str());
    if params.len() != given.len() {
        return throw("java/lang/IllegalArgumentException", "wrong number of arguments");
    }
    let mut args = Vec::new();
    for (param, item) in params.into_iter().zip(given) {
        if Kind::of_descriptor(param) == Some(Kind::Ref) {
            let class = m.classes.of_descriptor(&*m.world, param)?;
            if item.is_some_and(|i| !m.is_instance(i, class)) {
                return mismatch();
            }
            args.push(Value::Ref(item));
        } else {
            match item.and_then(|i| unbox_value(m, i, param)) {
                Some(value) => args.push(value),
                None => return mismatch(),
            }
        }
    }
    Ok(args)
}

/// The callee threw: reflection wraps it.
fn wrap(m: &mut Machine, call: &mut NativeCall, exception: Handle) -> Answer {
    let class = m.class("java/lang/reflect/InvocationTargetException")?;
    if call.stage < 2 {
        call.saved = vec![exception.into()];
        call.stage = 2;
    }
    m.need_class(class)?;
    let wrapper = m.new_object(class);
    let constructor = m.classes.declared_method(class, "<init>", "(Ljava/lang/Throwable;)V");
    let Some(method) = constructor else { return Err(Fault::ThrowObject(exception)) };
    call.saved.push(wrapper.into());
    call.stage = 3;
    Err(Fault::Invoke { method, args: vec![wrapper.into(), exception.into()], tail: false })
}

/// What the later visits of a reflective call have in common; None at the first one.
fn later(m: &mut Machine, call: &mut NativeCall) -> Option<Answer> {
    match call.stage {
        0 => None,
        1 => match call.answer.take() {
            Some(Err(exception)) => Some(wrap(m, call, exception)),
            Some(Ok(value)) => Some(Ok(value)),
            None => None,
        },
        2 => {
            let exception = call.saved.first().and_then(|v| v.reference())?;
            Some(wrap(m, call, exception))
        }
        _ => {
            let wrapper = call.saved.get(1).and_then(|v| v.reference())?;
            Some(Err(Fault::ThrowObject(wrapper)))
        }
    }
}

fn invoke(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let method_object = call.object(0)?;
    let Some(method) = method_of(m, method_object) else {
        return Err(Fault::Throw("java/lang/InternalError", None));
    };
    if let Some(answer) = later(m, call) {
        let value = answer?;
        let descriptor = m.classes[method].function.descriptor;
        let (_, result) = split_descriptor(descriptor.as_str());
        return Ok(box_value(m, result, value)?);
    }
    let Some(class) = m.classes[method].class else {
        return Err(Fault::Throw("java/lang/InternalError", None));
    };
    let is_static = m.classes[method].flags.is_static();
    let mut target = method;
    let mut args = Vec::new();
    if is_static {
        m.need_class(class)?;
    } else {
        let receiver = call.object(1)?;
        if !m.is_instance(receiver, class) {
            return throw(
                "java/lang/IllegalArgumentException",
                "object is not an instance of declaring class",
            );
        }
        let receiver_class = m.heap.class_of(receiver).unwrap_or(class);
        match m.select(receiver_class, method)? {
            Some(selected) => target = selected,
            None => return VOID,
        }
        args.push(receiver.into());
    }
    args.extend(arguments(m, method, call.arg(2).reference())?);
    call.stage = 1;
    Err(Fault::Invoke { method: target, args, tail: false })
}

fn new_instance(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let constructor = call.object(0)?;
    let (method, mirror) = (method_of(m, constructor), m.get_field(constructor, "clazz").reference());
    let (Some(method), Some(mirror)) = (method, mirror) else {
        return Err(Fault::Throw("java/lang/InternalError", None));
    };
    let class = m.class_of_mirror(mirror);
    if let Some(answer) = later(m, call) {
        answer?;
        return Ok(call.saved.first().copied().unwrap_or_default());
    }
    let decl = m.classes[class].decl.clone();
    if decl.is_some_and(|d| d.flags.is_abstract()) {
        return throw("java/lang/InstantiationException", external(m.classes[class].name));
    }
    m.need_class(class)?;
    let mut args = arguments(m, method, call.arg(1).reference())?;
    let object = m.new_object(class);
    args.insert(0, object.into());
    call.saved = vec![object.into()];
    call.stage = 1;
    Err(Fault::Invoke { method, args, tail: false })
}
