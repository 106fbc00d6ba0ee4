//! `java.lang.StrictMath`: the functions of fdlibm that are native in JDK 17.
//!
//! The crate `libm` is a port of the same sources, apart from what [`crate::fdlibm`] has. `Math` calls these too; HotSpot replaces them there by code of its own whose results
//! may differ in the last bit within what the documentation of `Math` allows.

use super::{Answer, NativeCall, Table};
use crate::fdlibm;
use crate::machine::Machine;
use crate::value::Value;

const STRICT: &str = "java/lang/StrictMath";

macro_rules! unary {
    ($($name:ident = $function:expr;)*) => {
        $(fn $name(_: &mut Machine, call: &mut NativeCall) -> Answer {
            let function: fn(f64) -> f64 = $function;
            Ok(Value::F64(function(call.arg(0).f64())))
        })*
    };
}

unary! {
    sin = libm::sin;
    cos = libm::cos;
    tan = libm::tan;
    asin = libm::asin;
    acos = libm::acos;
    atan = libm::atan;
    log = libm::log;
    log10 = fdlibm::log10;
    sqrt = f64::sqrt;
    sinh = fdlibm::sinh;
    cosh = fdlibm::cosh;
    tanh = fdlibm::tanh;
    expm1 = libm::expm1;
    log1p = libm::log1p;
}

pub const TABLE: Table = &[
    (STRICT, "sin", "(D)D", sin),
    (STRICT, "cos", "(D)D", cos),
    (STRICT, "tan", "(D)D", tan),
    (STRICT, "asin", "(D)D", asin),
    (STRICT, "acos", "(D)D", acos),
    (STRICT, "atan", "(D)D", atan),
    (STRICT, "log", "(D)D", log),
    (STRICT, "log10", "(D)D", log10),
    (STRICT, "sqrt", "(D)D", sqrt),
    (STRICT, "sinh", "(D)D", sinh),
    (STRICT, "cosh", "(D)D", cosh),
    (STRICT, "tanh", "(D)D", tanh),
    (STRICT, "expm1", "(D)D", expm1),
    (STRICT, "log1p", "(D)D", log1p),
    (STRICT, "atan2", "(DD)D", atan2),
    (STRICT, "IEEEremainder", "(DD)D", remainder),
];

fn atan2(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::F64(libm::atan2(call.arg(0).f64(), call.arg(1).f64())))
}

fn remainder(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::F64(libm::remainder(call.arg(0).f64(), call.arg(1).f64())))
}
