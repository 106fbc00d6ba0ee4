//! The Java virtual machine and the JDK.
//!
//! The JDK has about two thousand native methods. Nearly all of them read numbers, strings and files, keep nothing and call nothing; what
//! they return is an object of the declared class that nobody else has. That is the rule for natives of the platform's own
//! packages ([`pathlight_ir::platform`]); those that do more are listed. Natives of anybody else are unknown.

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
    "java/math/MutableBigInteger",
    "java/lang/StackTraceElement",
];

/// The same for every class at or below one of these; there is one object per class.
pub const MERGED_BELOW: &[&str] = &["java/lang/Throwable"];

/// Classes of merged objects with fields that only the virtual machine sets.
pub const FILLED: &[&str] = &["java/lang/Class"];

/// What the virtual machine may raise at any call.
pub const ASYNCHRONOUS: [&str; 2] = ["java/lang/StackOverflowError", "java/lang/OutOfMemoryError"];

/// Objects at or below this class are kept by the virtual machine under this name.
pub const KEPT_BELOW: &str = "java/lang/ref/Reference";
pub const REFERENCES: &str = "references";

/// What the virtual machine calls by itself, on an object of that class.
pub const ROOTS: &[(&str, &str, &str)] = &[
    ("java/lang/System", "initPhase1", "()V"),
    ("java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
    ("java/lang/Thread", "exit", "()V"),
    ("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V"),
    ("java/lang/ThreadGroup", "<init>", "()V"),
    ("java/lang/ThreadGroup", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V"),
    ("java/lang/ref/Finalizer", "register", "(Ljava/lang/Object;)V"),
    ("java/lang/Shutdown", "shutdown", "()V"),
    ("java/lang/Module", "isNamed", "()Z"),
    ("java/lang/reflect/Method", "getName", "()Ljava/lang/String;"),
];

/// Natives of the platform follow the rule above unless they are listed.
pub const PLATFORM_RULE: &[Effect] = &[GivenDeclared];

/// The class of which the virtual machine makes objects where this one is wanted.
pub fn concrete(class: &str) -> &str {
    match class {
        "java/lang/ClassLoader" => "jdk/internal/loader/ClassLoaders$AppClassLoader",
        // Arrays that the virtual machine makes may be of any class.
        "[Ljava/lang/Object;" => crate::types::ANY_ARRAY,
        other => other,
    }
}

const VARHANDLE: &[Effect] =
    &[ReturnsField(1), StoresField(1, 2), StoresField(1, 3), StoresField(1, 4), Returns(2), Returns(3)];
const STATIC_VARHANDLE: &[Effect] =
    &[ReturnsStatic, StoresStatic(1), StoresStatic(2), Returns(1), Returns(2)];

/// Operations of variable handles. Without an object among the arguments they are about a static field.
pub fn intrinsic(class: &str, descriptor: &str) -> Option<&'static [Effect]> {
    match class {
        "java/lang/invoke/VarHandle" => {}
        "java/lang/invoke/MethodHandle" => return Some(UNKNOWN_CALL),
        _ => return None,
    }
    let inside = descriptor.strip_prefix('(').unwrap_or_default();
    let inside = inside.strip_prefix("Ljava/lang/invoke/VarHandle;").unwrap_or(inside);
    let has_object = inside.starts_with('[') || inside.starts_with('L');
    Some(if has_object { VARHANDLE } else { STATIC_VARHANDLE })
}

const UNSAFE: &[Line] = &[
    (
        "getReference getReferenceVolatile getReferenceAcquire getReferenceOpaque getObject getObjectVolatile",
        &[ReturnsField(1)],
    ),
    (
        "putReference putReferenceVolatile putReferenceRelease putReferenceOpaque putObject putObjectVolatile
         putOrderedObject",
        &[StoresField(1, 3)],
    ),
    (
        "compareAndSetReference compareAndSetObject compareAndSwapObject weakCompareAndSetReference
         weakCompareAndSetReferenceAcquire weakCompareAndSetReferenceRelease weakCompareAndSetReferencePlain",
        &[StoresField(1, 4)],
    ),
    (
        "compareAndExchangeReference compareAndExchangeReferenceAcquire compareAndExchangeReferenceRelease",
        &[StoresField(1, 4), ReturnsField(1)],
    ),
    (
        "getAndSetReference getAndSetReferenceAcquire getAndSetReferenceRelease",
        &[StoresField(1, 3), ReturnsField(1)],
    ),
    ("allocateInstance", &[NotFollowed]),
    ("throwException", &[Throws(1)]),
    ("copyMemory copyMemory0 copySwapMemory copySwapMemory0 setMemory setMemory0", &[]),
    (
        "putByte putShort putChar putInt putLong putFloat putDouble putBoolean putIntVolatile putLongVolatile compareAndSetInt compareAndSetLong
         putByteVolatile putShortVolatile putCharVolatile putBooleanVolatile putFloatVolatile putDoubleVolatile compareAndExchangeInt
         compareAndExchangeLong",
        &[Writes(1)],
    ),
];

pub const TABLE: &[(&str, &[Line])] = &[
    (
        "java/lang/Object",
        &[
            ("getClass", &[Given("java/lang/Class")]),
            ("clone", &[Returns(0)]),
            ("hashCode notify notifyAll wait", &[]),
        ],
    ),
    (
        "java/util/Arrays",
        &[
            // Without these, all growing collections would share one array.
            (
                "copyOf([Ljava/lang/Object;I)[Ljava/lang/Object; copyOfRange([Ljava/lang/Object;II)[Ljava/lang/Object;",
                &[Returns(0)],
            ),
            (
                "copyOf([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object;
                 copyOfRange([Ljava/lang/Object;IILjava/lang/Class;)[Ljava/lang/Object;",
                &[FreshArray, CopiesElements(RESULT, 0)],
            ),
        ],
    ),
    (
        "java/lang/reflect/Array",
        &[
            ("newArray multiNewArray newInstance multiNewArray0", &[FreshArray]),
            ("get", &[ReturnsField(0)]),
            ("set", &[StoresField(0, 2)]),
        ],
    ),
    (
        "java/lang/System",
        &[
            ("arraycopy", &[CopiesElements(2, 0)]),
            ("setIn0", &[SetsStatic("java/lang/System", "in", "Ljava/io/InputStream;", 0)]),
            ("setOut0", &[SetsStatic("java/lang/System", "out", "Ljava/io/PrintStream;", 0)]),
            ("setErr0", &[SetsStatic("java/lang/System", "err", "Ljava/io/PrintStream;", 0)]),
        ],
    ),
    (
        "java/lang/Thread",
        &[
            ("currentThread", &[Given("java/lang/Thread"), ReturnsKept("threads")]),
            (
                "start0",
                &[
                    Keeps("threads", 0),
                    CallsMethod(0, "java/lang/Thread", "run", "()V", &[]),
                    CallsMethod(0, "java/lang/Thread", "exit", "()V", &[]),
                    CallsMethod(
                        0,
                        "java/lang/Thread",
                        "dispatchUncaughtException",
                        "(Ljava/lang/Throwable;)V",
                        &[RESULT],
                    ),
                ],
            ),
        ],
    ),
    ("java/lang/Throwable", &[("fillInStackTrace(I)Ljava/lang/Throwable;", &[Returns(0)])]),
    ("java/lang/String", &[("intern", &[Given("java/lang/String")])]),
    (
        "java/lang/ref/Reference",
        &[("clear0 refersTo0", &[]), ("getAndClearReferencePendingList", &[ReturnsKept(REFERENCES)])],
    ),
    (
        "java/security/AccessController",
        &[(
            "getStackAccessControlContext getInheritedAccessControlContext",
            &[Given("java/security/AccessControlContext")],
        )],
    ),
    ("jdk/internal/misc/Unsafe", UNSAFE),
    ("sun/misc/Unsafe", UNSAFE),
    // Reflection and method handles: what they call is not known.
    ("jdk/internal/reflect/NativeMethodAccessorImpl", &[("invoke0", UNKNOWN_CALL)]),
    ("jdk/internal/reflect/NativeConstructorAccessorImpl", &[("newInstance0", UNKNOWN_CALL)]),
    (
        "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
        &[("newInstance0", UNKNOWN_CALL)],
    ),
    ("jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", &[("invoke0", UNKNOWN_CALL)]),
    (
        "java/lang/StackStreamFactory$AbstractStackWalker",
        &[(
            "callStackWalk",
            &[CallsMethod(
                0,
                "java/lang/StackStreamFactory$AbstractStackWalker",
                "doStackWalk",
                "(JIIII)Ljava/lang/Object;",
                &[],
            )],
        )],
    ),
    ("java/lang/invoke/MethodHandles$Lookup", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/MethodHandles", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/VarHandles", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/MethodHandleNatives", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/MethodHandleImpl", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/LambdaForm", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/Invokers", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/DirectMethodHandle", &[("*", &[GivenDeclared])]),
    (
        "java/lang/invoke/MethodHandle",
        &[(
            "asType asTypeUncached bindTo asSpreader asCollector withVarargs asVarargsCollector asFixedArity",
            &[Returns(0)],
        )],
    ),
    ("java/lang/invoke/StringConcatFactory", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/LambdaMetafactory", &[("*", &[GivenDeclared])]),
    ("java/lang/invoke/MethodType", &[("*", &[GivenDeclared])]),
];

/// Reflection runs something that is not followed.
const UNKNOWN_CALL: &[Effect] = &[NotFollowed];
