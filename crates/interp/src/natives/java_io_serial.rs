//! Serialization: the natives of `ObjectStreamClass` and friends, and constructors that make objects of a subclass.

use super::{Answer, Fault, NativeCall, Table, nothing};
use crate::machine::Machine;
use crate::value::Value;

const CLASS_DESCRIPTION: &str = "java/io/ObjectStreamClass";

pub const TABLE: Table = &[
    (CLASS_DESCRIPTION, "initNative", "()V", nothing),
    (CLASS_DESCRIPTION, "hasStaticInitializer", "(Ljava/lang/Class;)Z", has_static_initializer),
    // The JDK generates a class that allocates one class and calls the constructor of another.
    (
        "jdk/internal/reflect/ReflectionFactory",
        "generateConstructor",
        "(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)Ljava/lang/reflect/Constructor;",
        generate_constructor,
    ),
];

fn has_static_initializer(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class_of_mirror(call.object(0)?);
    Ok(Value::bool(m.classes.declared_method(class, "<clinit>", "()V").is_some()))
}

/// A constructor object for the subclass whose slot names a method of any class, see `method_of` of reflection.
fn generate_constructor(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (class, constructor) = (call.arg(1), call.object(2)?);
    let Some(method) = super::java_lang_reflect::method_of(m, constructor) else {
        return Err(Fault::Throw("java/lang/InternalError", None));
    };
    let Some(object) = m.heap.get(constructor).map(|o| (o.class, o.data.clone())) else {
        return Ok(Value::NULL);
    };
    let copy = m.heap.alloc(object.0, object.1);
    m.set_field(copy, "clazz", class);
    m.set_field(copy, "slot", Value::I32(super::java_lang_reflect::foreign_slot(method)));
    m.set_field(copy, "override", Value::I32(1));
    m.set_field(copy, "root", Value::NULL);
    m.set_field(copy, "constructorAccessor", Value::NULL);
    Ok(copy.into())
}
