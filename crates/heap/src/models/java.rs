//! The Java virtual machine and the JDK.

use super::Effect::*;
use super::{Effect, Line, RESULT};

/// All instances are one object: there are many, and nobody asks which.
pub const MERGED: &[&str] = &[
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/lang/Class",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
    "java/math/BigInteger",
    "java/math/BigDecimal",
    "java/lang/StackTraceElement",
];

/// The same for every class at or below one of these; there is one object per class.
pub const MERGED_BELOW: &[&str] = &["java/lang/Throwable"];

/// Classes of merged objects with fields that only the virtual machine sets.
pub const FILLED: &[&str] = &["java/lang/Class", "java/lang/String"];

/// What the virtual machine calls by itself, and on an object of which class.
pub const ROOTS: &[(&str, &str, &str)] = &[
    ("java/lang/System", "initPhase1", "()V"),
    ("java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
    ("java/lang/Thread", "exit", "()V"),
    ("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V"),
    ("java/lang/ThreadGroup", "<init>", "()V"),
    ("java/lang/ThreadGroup", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
    ("java/lang/ref/Finalizer", "register", "(Ljava/lang/Object;)V"),
];

/// The class of which the virtual machine makes objects where this one is wanted.
pub fn concrete(class: &str) -> &str {
    match class {
        "java/lang/ClassLoader" => "jdk/internal/loader/ClassLoaders$AppClassLoader",
        "java/lang/Object" => "java/lang/Object",
        other => other,
    }
}

const VARHANDLE: &[Effect] =
    &[ReturnsField(1), StoresField(1, 2), StoresField(1, 3), StoresField(1, 4), Returns(2), Returns(3)];
const STATIC_VARHANDLE: &[Effect] = &[ReturnsStatic, StoresStatic(1), StoresStatic(2), Returns(1), Returns(2)];

/// Operations of variable handles. Without an object among the arguments they are about a static field.
pub fn intrinsic(class: &str, descriptor: &str) -> Option<&'static [Effect]> {
    if class != "java/lang/invoke/VarHandle" {
        return None;
    }
    let inside = descriptor.strip_prefix('(').unwrap_or_default();
    let has_object = inside.starts_with('[') || inside.starts_with('L');
    Some(if has_object { VARHANDLE } else { STATIC_VARHANDLE })
}

pub const TABLE: &[(&str, &[Line])] = &[
    (
        "java/lang/Object",
        &[
            ("getClass", &[Given("java/lang/Class")]),
            ("clone", &[Returns(0)]),
            ("hashCode notify notifyAll wait", &[]),
        ],
    ),
    ("java/util/Arrays", &[
        // Without these, all growing collections would share one array.
        ("copyOf([Ljava/lang/Object;I)[Ljava/lang/Object; copyOfRange([Ljava/lang/Object;II)[Ljava/lang/Object;", &[Returns(0)]),
        (
            "copyOf([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object; copyOfRange([Ljava/lang/Object;IILjava/lang/Class;)[Ljava/lang/Object;",
            &[FreshArray, CopiesElements(RESULT, 0)],
        ),
    ]),
    ("java/lang/reflect/Array", &[
        ("newArray multiNewArray newInstance", &[FreshArray]),
        ("get", &[Effect::ReturnsField(0)]),
        ("set", &[Effect::StoresField(0, 2)]),
        ("getLength", &[]),
    ]),
    ("java/lang/System", &[
        ("arraycopy", &[CopiesElements(2, 0)]),
        ("identityHashCode currentTimeMillis nanoTime", &[]),
        ("mapLibraryName", &[Given("java/lang/String")]),
        ("setIn0", &[SetsStatic("java/lang/System", "in", "Ljava/io/InputStream;", 0)]),
        ("setOut0", &[SetsStatic("java/lang/System", "out", "Ljava/io/PrintStream;", 0)]),
        ("setErr0", &[SetsStatic("java/lang/System", "err", "Ljava/io/PrintStream;", 0)]),
    ]),
];
