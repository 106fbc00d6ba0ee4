//! `java.lang.String` and the raw bits of floats.

use super::{Answer, NativeCall, Table, no};
use crate::machine::Machine;
use crate::value::Value;

pub const TABLE: Table = &[
    ("java/lang/String", "intern", "()Ljava/lang/String;", intern),
    ("java/lang/StringUTF16", "isBigEndian", "()Z", no),
    ("java/lang/Float", "floatToRawIntBits", "(F)I", float_bits),
    ("java/lang/Float", "intBitsToFloat", "(I)F", bits_float),
    ("java/lang/Double", "doubleToRawLongBits", "(D)J", double_bits),
    ("java/lang/Double", "longBitsToDouble", "(J)D", bits_double),
];

fn intern(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let string = call.object(0)?;
    let units = m.units(string);
    Ok(m.intern_units(units, Some(string))?.into())
}

fn float_bits(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I32(call.arg(0).f32().to_bits() as i32))
}

fn bits_float(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::F32(f32::from_bits(call.int(0) as u32)))
}

fn double_bits(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I64(call.arg(0).f64().to_bits() as i64))
}

fn bits_double(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::F64(f64::from_bits(call.long(0) as u64)))
}
