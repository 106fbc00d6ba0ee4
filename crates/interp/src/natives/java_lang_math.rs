//! `java.lang.StrictMath`: the functions of fdlibm that are native in JDK 17, and those of `java.lang.Math` that HotSpot replaces.
//!
//! The crate `libm` is a port of the same sources, apart from what [`crate::fdlibm`] has. Where HotSpot has machine code of its own for a
//! function of `Math` (from Intel's library, correct in all but one of some hundred last bits), [`crate::rounded`] gives the
//! correctly rounded result, which is the same in all but about two of a thousand cases.

use super::{Answer, NativeCall, Table};
use crate::fdlibm;
use crate::machine::Machine;
use crate::rounded;
use crate::value::Value;

const STRICT: &str = "java/lang/StrictMath";
const MATH: &str = "java/lang/Math";

macro_rules! unary {
    ($($name:ident = $function:expr;)*) => {
        $(fn $name(_: &mut Machine, call: &mut NativeCall) -> Answer {
            let function: fn(f64) -> f64 = $function;
            Ok(Value::F64(function(call.arg(0).f64())))
        })*
    };
}

unary! {
    sin = fdlibm::sin;
    cos = fdlibm::cos;
    tan = libm::tan;
    asin = libm::asin;
    acos = libm::acos;
    atan = libm::atan;
    log = fdlibm::log;
    log10 = fdlibm::log10;
    sqrt = f64::sqrt;
    math_sin = rounded::sin;
    math_cos = rounded::cos;
    math_tan = rounded::tan;
    math_exp = rounded::exp;
    math_log = rounded::log;
    math_log10 = rounded::log10;
    sinh = fdlibm::sinh;
    cosh = fdlibm::cosh;
    tanh = fdlibm::tanh;
    expm1 = libm::expm1;
    log1p = fdlibm::log1p;
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
    (MATH, "sin", "(D)D", math_sin),
    (MATH, "cos", "(D)D", math_cos),
    (MATH, "tan", "(D)D", math_tan),
    (MATH, "exp", "(D)D", math_exp),
    (MATH, "log", "(D)D", math_log),
    (MATH, "log10", "(D)D", math_log10),
    (MATH, "sqrt", "(D)D", sqrt),
    (MATH, "pow", "(DD)D", math_pow),
    (STRICT, "atan2", "(DD)D", atan2),
    (STRICT, "IEEEremainder", "(DD)D", remainder),
];

fn math_pow(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::F64(rounded::pow(call.arg(0).f64(), call.arg(1).f64())))
}

fn atan2(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::F64(libm::atan2(call.arg(0).f64(), call.arg(1).f64())))
}

fn remainder(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::F64(libm::remainder(call.arg(0).f64(), call.arg(1).f64())))
}
