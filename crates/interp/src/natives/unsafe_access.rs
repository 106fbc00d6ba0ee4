//! `jdk.internal.misc.Unsafe`: reading, writing and comparing at offsets.

use super::{Answer, Fault, NativeCall, Table, VOID, nothing};
use crate::machine::Machine;
use crate::memory::Letter;
use crate::stop::Stop;
use crate::value::Value;

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

macro_rules! accessors {
    ($($letter:literal, $get:ident, $put:ident;)*) => {
        $(
            fn $get(m: &mut Machine, call: &mut NativeCall) -> Answer {
                get(m, call, $letter)
            }
            fn $put(m: &mut Machine, call: &mut NativeCall) -> Answer {
                put(m, call, $letter)
            }
        )*
    };
}

accessors! {
    b'Z', get_boolean, put_boolean;
    b'B', get_byte, put_byte;
    b'S', get_short, put_short;
    b'C', get_char, put_char;
    b'I', get_int, put_int;
    b'J', get_long, put_long;
    b'F', get_float, put_float;
    b'D', get_double, put_double;
    b'L', get_reference, put_reference;
}

pub const TABLE: Table = &[
    (UNSAFE, "getBoolean", "(Ljava/lang/Object;J)Z", get_boolean),
    (UNSAFE, "putBoolean", "(Ljava/lang/Object;JZ)V", put_boolean),
    (UNSAFE, "getByte", "(Ljava/lang/Object;J)B", get_byte),
    (UNSAFE, "putByte", "(Ljava/lang/Object;JB)V", put_byte),
    (UNSAFE, "getShort", "(Ljava/lang/Object;J)S", get_short),
    (UNSAFE, "putShort", "(Ljava/lang/Object;JS)V", put_short),
    (UNSAFE, "getChar", "(Ljava/lang/Object;J)C", get_char),
    (UNSAFE, "putChar", "(Ljava/lang/Object;JC)V", put_char),
    (UNSAFE, "getInt", "(Ljava/lang/Object;J)I", get_int),
    (UNSAFE, "putInt", "(Ljava/lang/Object;JI)V", put_int),
    (UNSAFE, "getLong", "(Ljava/lang/Object;J)J", get_long),
    (UNSAFE, "putLong", "(Ljava/lang/Object;JJ)V", put_long),
    (UNSAFE, "getFloat", "(Ljava/lang/Object;J)F", get_float),
    (UNSAFE, "putFloat", "(Ljava/lang/Object;JF)V", put_float),
    (UNSAFE, "getDouble", "(Ljava/lang/Object;J)D", get_double),
    (UNSAFE, "putDouble", "(Ljava/lang/Object;JD)V", put_double),
    (UNSAFE, "getReference", "(Ljava/lang/Object;J)Ljava/lang/Object;", get_reference),
    (UNSAFE, "putReference", "(Ljava/lang/Object;JLjava/lang/Object;)V", put_reference),
    (UNSAFE, "getBooleanVolatile", "(Ljava/lang/Object;J)Z", get_boolean),
    (UNSAFE, "putBooleanVolatile", "(Ljava/lang/Object;JZ)V", put_boolean),
    (UNSAFE, "getByteVolatile", "(Ljava/lang/Object;J)B", get_byte),
    (UNSAFE, "putByteVolatile", "(Ljava/lang/Object;JB)V", put_byte),
    (UNSAFE, "getShortVolatile", "(Ljava/lang/Object;J)S", get_short),
    (UNSAFE, "putShortVolatile", "(Ljava/lang/Object;JS)V", put_short),
    (UNSAFE, "getCharVolatile", "(Ljava/lang/Object;J)C", get_char),
    (UNSAFE, "putCharVolatile", "(Ljava/lang/Object;JC)V", put_char),
    (UNSAFE, "getIntVolatile", "(Ljava/lang/Object;J)I", get_int),
    (UNSAFE, "putIntVolatile", "(Ljava/lang/Object;JI)V", put_int),
    (UNSAFE, "getLongVolatile", "(Ljava/lang/Object;J)J", get_long),
    (UNSAFE, "putLongVolatile", "(Ljava/lang/Object;JJ)V", put_long),
    (UNSAFE, "getFloatVolatile", "(Ljava/lang/Object;J)F", get_float),
    (UNSAFE, "putFloatVolatile", "(Ljava/lang/Object;JF)V", put_float),
    (UNSAFE, "getDoubleVolatile", "(Ljava/lang/Object;J)D", get_double),
    (UNSAFE, "putDoubleVolatile", "(Ljava/lang/Object;JD)V", put_double),
    (UNSAFE, "getReferenceVolatile", "(Ljava/lang/Object;J)Ljava/lang/Object;", get_reference),
    (UNSAFE, "putReferenceVolatile", "(Ljava/lang/Object;JLjava/lang/Object;)V", put_reference),
    (UNSAFE, "compareAndSetInt", "(Ljava/lang/Object;JII)Z", cas_int),
    (UNSAFE, "compareAndSetLong", "(Ljava/lang/Object;JJJ)Z", cas_long),
    (UNSAFE, "compareAndSetReference", CAS_REFERENCE, cas_reference),
    (UNSAFE, "compareAndExchangeInt", "(Ljava/lang/Object;JII)I", exchange_int),
    (UNSAFE, "compareAndExchangeLong", "(Ljava/lang/Object;JJJ)J", exchange_long),
    (UNSAFE, "compareAndExchangeReference", EXCHANGE_REFERENCE, exchange_reference),
    (UNSAFE, "loadFence", "()V", nothing),
    (UNSAFE, "storeFence", "()V", nothing),
    (UNSAFE, "fullFence", "()V", nothing),
];

const CAS_REFERENCE: &str = "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z";
const EXCHANGE_REFERENCE: &str =
    "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";

fn outside<T>() -> Result<T, Fault> {
    Err(Fault::Stop(Stop::Unsupported("memory outside the Java heap".into())))
}

fn get(m: &mut Machine, call: &NativeCall, letter: Letter) -> Answer {
    let Some(base) = call.arg(1).reference() else { return outside() };
    m.load_at(base, call.long(2), letter).map_or_else(outside, Ok)
}

fn put(m: &mut Machine, call: &NativeCall, letter: Letter) -> Answer {
    let Some(base) = call.arg(1).reference() else { return outside() };
    if m.store_at(base, call.long(2), letter, call.arg(3)) { VOID } else { outside() }
}

/// Stores the last argument if the one before it is there; answers what was there.
fn exchange(m: &mut Machine, call: &NativeCall, letter: Letter) -> Result<(Value, bool), Fault> {
    let Some(base) = call.arg(1).reference() else { return outside() };
    let Some(old) = m.load_at(base, call.long(2), letter) else { return outside() };
    let same = old.same(call.arg(3));
    if same {
        m.store_at(base, call.long(2), letter, call.arg(4));
    }
    Ok((old, same))
}

fn cas_int(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::bool(exchange(m, call, b'I')?.1))
}

fn cas_long(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::bool(exchange(m, call, b'J')?.1))
}

fn cas_reference(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::bool(exchange(m, call, b'L')?.1))
}

fn exchange_int(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(exchange(m, call, b'I')?.0)
}

fn exchange_long(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(exchange(m, call, b'J')?.0)
}

fn exchange_reference(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(exchange(m, call, b'L')?.0)
}
