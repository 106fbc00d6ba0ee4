//! `<math.h>` for `double` and `float`.
//!
//! Rounding, remainders and roots are exact. For the others the standard library of Rust asks the system's own libm, as the compiled
//! program would; what it lacks comes from the crate `libm`.

use super::{Answer, Table, double, int, long, ok_int, ptr};
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};

fn float(a: &[Arg], index: usize) -> f32 {
    a.get(index).map_or(0.0, |arg| arg.value.as_f32())
}

macro_rules! one {
    ($f:expr) => {
        |_, a| Ok(Val::f64($f(double(a, 0))))
    };
}
macro_rules! two {
    ($f:expr) => {
        |_, a| Ok(Val::f64($f(double(a, 0), double(a, 1))))
    };
}
macro_rules! one_f {
    ($f:expr) => {
        |_, a| Ok(Val::f32($f(float(a, 0))))
    };
}
macro_rules! two_f {
    ($f:expr) => {
        |_, a| Ok(Val::f32($f(float(a, 0), float(a, 1))))
    };
}

pub const TABLE: Table = &[
    ("sin", one!(f64::sin)),
    ("cos", one!(f64::cos)),
    ("tan", one!(f64::tan)),
    ("asin", |p, a| domain(p, a, double(a, 0).abs() > 1.0, f64::asin)),
    ("acos", |p, a| domain(p, a, double(a, 0).abs() > 1.0, f64::acos)),
    ("atan", one!(f64::atan)),
    ("atan2", two!(f64::atan2)),
    ("sinh", one!(f64::sinh)),
    ("cosh", one!(f64::cosh)),
    ("tanh", one!(f64::tanh)),
    ("asinh", one!(libm::asinh)),
    ("acosh", one!(libm::acosh)),
    ("atanh", one!(libm::atanh)),
    ("exp", |p, a| range(p, double(a, 0).exp(), double(a, 0))),
    ("exp2", |p, a| range(p, double(a, 0).exp2(), double(a, 0))),
    ("expm1", one!(f64::exp_m1)),
    ("log", |p, a| logarithm(p, a, f64::ln)),
    ("log2", |p, a| logarithm(p, a, f64::log2)),
    ("log10", |p, a| logarithm(p, a, f64::log10)),
    ("log1p", one!(f64::ln_1p)),
    ("pow", pow),
    ("sqrt", |p, a| domain(p, a, double(a, 0) < 0.0, f64::sqrt)),
    ("cbrt", one!(f64::cbrt)),
    ("hypot", two!(f64::hypot)),
    ("floor", one!(f64::floor)),
    ("ceil", one!(f64::ceil)),
    ("trunc", one!(f64::trunc)),
    ("round", one!(f64::round)),
    ("rint", one!(f64::round_ties_even)),
    ("nearbyint", one!(f64::round_ties_even)),
    ("roundeven", one!(f64::round_ties_even)),
    ("lround", |_, a| Ok(Val::i64(double(a, 0).round() as i64))),
    ("llround", |_, a| Ok(Val::i64(double(a, 0).round() as i64))),
    ("lrint", |_, a| Ok(Val::i64(double(a, 0).round_ties_even() as i64))),
    ("llrint", |_, a| Ok(Val::i64(double(a, 0).round_ties_even() as i64))),
    ("fmod", |p, a| {
        if double(a, 1) == 0.0 || double(a, 0).is_infinite() {
            p.set_errno(super::errno::EDOM)?;
        }
        Ok(Val::f64(double(a, 0) % double(a, 1)))
    }),
    ("remainder", two!(libm::remainder)),
    ("drem", two!(libm::remainder)),
    ("fmax", two!(f64::max)),
    ("fmin", two!(f64::min)),
    ("fdim", two!(libm::fdim)),
    ("fma", |_, a| Ok(Val::f64(double(a, 0).mul_add(double(a, 1), double(a, 2))))),
    ("copysign", two!(f64::copysign)),
    ("nextafter", two!(libm::nextafter)),
    ("nan", |_, _| Ok(Val::f64(f64::NAN))),
    ("ldexp", |_, a| Ok(Val::f64(libm::ldexp(double(a, 0), int(a, 1))))),
    ("scalbn", |_, a| Ok(Val::f64(libm::scalbn(double(a, 0), int(a, 1))))),
    ("scalbln", |_, a| {
        let n = long(a, 1).clamp(-100_000, 100_000) as i32;
        Ok(Val::f64(libm::scalbn(double(a, 0), n)))
    }),
    ("logb", one!(logb)),
    ("ilogb", |_, a| ok_int(libm::ilogb(double(a, 0)))),
    ("frexp", |p, a| {
        let (fraction, exponent) = libm::frexp(double(a, 0));
        p.store_value(ptr(a, 1), Shape::I32, Val::i32(exponent))?;
        Ok(Val::f64(fraction))
    }),
    ("modf", |p, a| {
        let (fraction, whole) = parts(double(a, 0));
        p.store_value(ptr(a, 1), Shape::F64, Val::f64(whole))?;
        Ok(Val::f64(fraction))
    }),
    ("erf", one!(libm::erf)),
    ("erfc", one!(libm::erfc)),
    ("tgamma", one!(libm::tgamma)),
    ("lgamma", one!(libm::lgamma)),
    ("sinf", one_f!(f32::sin)),
    ("cosf", one_f!(f32::cos)),
    ("tanf", one_f!(f32::tan)),
    ("asinf", one_f!(f32::asin)),
    ("acosf", one_f!(f32::acos)),
    ("atanf", one_f!(f32::atan)),
    ("atan2f", two_f!(f32::atan2)),
    ("sinhf", one_f!(f32::sinh)),
    ("coshf", one_f!(f32::cosh)),
    ("tanhf", one_f!(f32::tanh)),
    ("expf", one_f!(f32::exp)),
    ("exp2f", one_f!(f32::exp2)),
    ("logf", one_f!(f32::ln)),
    ("log2f", one_f!(f32::log2)),
    ("log10f", one_f!(f32::log10)),
    ("powf", two_f!(f32::powf)),
    ("sqrtf", one_f!(f32::sqrt)),
    ("cbrtf", one_f!(f32::cbrt)),
    ("hypotf", two_f!(f32::hypot)),
    ("fabsf", one_f!(f32::abs)),
    ("floorf", one_f!(f32::floor)),
    ("ceilf", one_f!(f32::ceil)),
    ("truncf", one_f!(f32::trunc)),
    ("roundf", one_f!(f32::round)),
    ("rintf", one_f!(f32::round_ties_even)),
    ("nearbyintf", one_f!(f32::round_ties_even)),
    ("lroundf", |_, a| Ok(Val::i64(float(a, 0).round() as i64))),
    ("lrintf", |_, a| Ok(Val::i64(float(a, 0).round_ties_even() as i64))),
    ("fmodf", |_, a| Ok(Val::f32(float(a, 0) % float(a, 1)))),
    ("fmaxf", two_f!(f32::max)),
    ("fminf", two_f!(f32::min)),
    ("fmaf", |_, a| Ok(Val::f32(float(a, 0).mul_add(float(a, 1), float(a, 2))))),
    ("copysignf", two_f!(f32::copysign)),
    ("nextafterf", two_f!(libm::nextafterf)),
    ("ldexpf", |_, a| Ok(Val::f32(libm::ldexpf(float(a, 0), int(a, 1))))),
    ("frexpf", |p, a| {
        let (fraction, exponent) = libm::frexpf(float(a, 0));
        p.store_value(ptr(a, 1), Shape::I32, Val::i32(exponent))?;
        Ok(Val::f32(fraction))
    }),
    ("modff", |p, a| {
        let (fraction, whole) = parts(f64::from(float(a, 0)));
        p.store_value(ptr(a, 1), Shape::F32, Val::f32(whole as f32))?;
        Ok(Val::f32(fraction as f32))
    }),
    ("__isnan", |_, a| ok_int(i32::from(double(a, 0).is_nan()))),
    ("__isinf", |_, a| ok_int(if double(a, 0).is_infinite() { double(a, 0).signum() as i32 } else { 0 })),
    ("__finite", |_, a| ok_int(i32::from(double(a, 0).is_finite()))),
    ("__signbit", |_, a| ok_int(i32::from(double(a, 0).is_sign_negative()))),
    ("__fpclassify", |_, a| ok_int(classify(double(a, 0).classify()))),
    ("__fpclassifyf", |_, a| ok_int(classify(float(a, 0).classify()))),
    ("__signbitf", |_, a| ok_int(i32::from(float(a, 0).is_sign_negative()))),
    ("__isnanf", |_, a| ok_int(i32::from(float(a, 0).is_nan()))),
    ("__isinff", |_, a| ok_int(if float(a, 0).is_infinite() { float(a, 0).signum() as i32 } else { 0 })),
];

/// Fraction and whole part, both with the sign of the number.
pub fn parts(x: f64) -> (f64, f64) {
    let whole = x.trunc();
    let fraction = if x.is_infinite() { 0.0 } else { x - whole };
    (fraction.copysign(x), whole)
}

/// The exponent as a float.
fn logb(x: f64) -> f64 {
    match x {
        0.0 => f64::NEG_INFINITY,
        x if x.is_infinite() => f64::INFINITY,
        x if x.is_nan() => x,
        x => f64::from(libm::ilogb(x)),
    }
}

/// glibc's numbers.
fn classify(category: std::num::FpCategory) -> i32 {
    use std::num::FpCategory::*;
    match category {
        Nan => 0,
        Infinite => 1,
        Zero => 2,
        Subnormal => 3,
        Normal => 4,
    }
}

/// A function that is not defined everywhere.
fn domain(p: &mut Process, a: &[Arg], outside: bool, f: fn(f64) -> f64) -> Answer {
    if outside {
        p.set_errno(super::errno::EDOM)?;
        // The processor's own "not a number" has its sign set.
        return Ok(Val::f64(f64::from_bits(0xFFF8 << 48)));
    }
    Ok(Val::f64(f(double(a, 0))))
}

fn logarithm(p: &mut Process, a: &[Arg], f: fn(f64) -> f64) -> Answer {
    let x = double(a, 0);
    if x == 0.0 {
        p.set_errno(super::errno::ERANGE)?;
    } else if x < 0.0 {
        p.set_errno(super::errno::EDOM)?;
        return Ok(Val::f64(f64::from_bits(0xFFF8 << 48)));
    }
    Ok(Val::f64(f(x)))
}

/// A result that may be too large or too small.
fn range(p: &mut Process, result: f64, x: f64) -> Answer {
    if x.is_finite() && (result.is_infinite() || result == 0.0) {
        p.set_errno(super::errno::ERANGE)?;
    }
    Ok(Val::f64(result))
}

fn pow(p: &mut Process, a: &[Arg]) -> Answer {
    let (x, y) = (double(a, 0), double(a, 1));
    let result = x.powf(y);
    let finite = x.is_finite() && y.is_finite();
    if finite && result.is_nan() {
        p.set_errno(super::errno::EDOM)?;
        return Ok(Val::f64(f64::from_bits(0xFFF8 << 48)));
    }
    if finite && (result.is_infinite() || (result == 0.0 && x != 0.0)) {
        p.set_errno(super::errno::ERANGE)?;
    }
    Ok(Val::f64(result))
}
