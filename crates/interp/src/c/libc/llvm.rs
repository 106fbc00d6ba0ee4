//! Intrinsics of LLVM that the front end leaves as calls: variable arguments, the stack pointer, saturating arithmetic, and functions of
//! floats by name, for any kind of float.

use pathlight_ir::{BinaryOp, FloatKind};

use super::math_long::LONG_DOUBLE;
use super::{Answer, NOTHING, Table, find, int, ok_int, ptr, size, varargs};
use crate::c::int as integers;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val, mask, signed};
use crate::stop::Stop;

pub const TABLE: Table = &[
    ("llvm.va_start", |p, a| {
        varargs::start(p, ptr(a, 0))?;
        NOTHING
    }),
    ("llvm.va_end", |_, _| NOTHING),
    ("llvm.va_copy", |p, a| {
        p.copy(ptr(a, 0), ptr(a, 1), 24)?;
        NOTHING
    }),
    ("llvm.stacksave", |p, _| Ok(Val::bits(p.memory.stack_mark() as u64 + 1))),
    ("llvm.stackrestore", |p, a| {
        let site = p.site();
        p.memory.pop_stack((ptr(a, 0).lo as usize).saturating_sub(1), site);
        NOTHING
    }),
    ("llvm.donothing", |_, _| NOTHING),
    ("llvm.trap", |_, _| Err(Stop::Exit(132).into())),
    ("llvm.ubsantrap", |_, _| Err(Stop::Exit(132).into())),
    ("llvm.debugtrap", |_, _| Err(Stop::Exit(133).into())),
    ("llvm.get.rounding", |_, _| ok_int(1)),
    ("llvm.frameaddress", |_, _| Ok(Val::NULL)),
    ("llvm.returnaddress", |_, _| Ok(Val::NULL)),
    ("llvm.ptrmask", |_, a| Ok(Val { lo: ptr(a, 0).lo & size(a, 1), hi: ptr(a, 0).hi })),
    ("llvm.sadd.sat", |_, a| saturate(a, BinaryOp::Add, true)),
    ("llvm.uadd.sat", |_, a| saturate(a, BinaryOp::Add, false)),
    ("llvm.ssub.sat", |_, a| saturate(a, BinaryOp::Sub, true)),
    ("llvm.usub.sat", |_, a| saturate(a, BinaryOp::Sub, false)),
    ("llvm.smul.with.overflow", |p, a| wide_product(p, a, true)),
    ("llvm.umul.with.overflow", |p, a| wide_product(p, a, false)),
    ("llvm.fshl", |_, a| funnel(a, true)),
    ("llvm.fshr", |_, a| funnel(a, false)),
    ("llvm.floor", |p, a| by_name(p, a, "floor")),
    ("llvm.ceil", |p, a| by_name(p, a, "ceil")),
    ("llvm.trunc", |p, a| by_name(p, a, "trunc")),
    ("llvm.rint", |p, a| by_name(p, a, "rint")),
    ("llvm.nearbyint", |p, a| by_name(p, a, "nearbyint")),
    ("llvm.roundeven", |p, a| by_name(p, a, "rint")),
    ("llvm.round", |p, a| by_name(p, a, "round")),
    ("llvm.lround", |p, a| by_name(p, a, "lround")),
    ("llvm.llround", |p, a| by_name(p, a, "lround")),
    ("llvm.lrint", |p, a| by_name(p, a, "lrint")),
    ("llvm.llrint", |p, a| by_name(p, a, "lrint")),
    ("llvm.pow", |p, a| by_name(p, a, "pow")),
    ("llvm.powi", powi),
    ("llvm.exp", |p, a| by_name(p, a, "exp")),
    ("llvm.exp2", |p, a| by_name(p, a, "exp2")),
    ("llvm.log", |p, a| by_name(p, a, "log")),
    ("llvm.log2", |p, a| by_name(p, a, "log2")),
    ("llvm.log10", |p, a| by_name(p, a, "log10")),
    ("llvm.sin", |p, a| by_name(p, a, "sin")),
    ("llvm.cos", |p, a| by_name(p, a, "cos")),
    ("llvm.tan", |p, a| by_name(p, a, "tan")),
    ("llvm.asin", |p, a| by_name(p, a, "asin")),
    ("llvm.acos", |p, a| by_name(p, a, "acos")),
    ("llvm.atan", |p, a| by_name(p, a, "atan")),
    ("llvm.atan2", |p, a| by_name(p, a, "atan2")),
    ("llvm.sinh", |p, a| by_name(p, a, "sinh")),
    ("llvm.cosh", |p, a| by_name(p, a, "cosh")),
    ("llvm.tanh", |p, a| by_name(p, a, "tanh")),
    ("llvm.fma", |p, a| by_name(p, a, "fma")),
    ("llvm.copysign", |p, a| by_name(p, a, "copysign")),
    ("llvm.minnum", |p, a| by_name(p, a, "fmin")),
    ("llvm.maxnum", |p, a| by_name(p, a, "fmax")),
    ("llvm.ldexp", |p, a| by_name(p, a, "ldexp")),
    ("llvm.modf", modf),
    ("llvm.frexp", frexp),
    ("llvm.sincos", |p, a| {
        let cosine = by_name(p, a, "cos")?;
        let sine = by_name(p, a, "sin")?;
        p.second_result = Some(cosine);
        Ok(sine)
    }),
    ("llvm.canonicalize", |_, a| Ok(first(a).value)),
    ("llvm.is.fpclass", is_class),
];

fn first(a: &[Arg]) -> Arg {
    a.first().copied().unwrap_or(Arg { value: Val::NULL, shape: Shape::I32 })
}

/// The function of `<math.h>` for the kind of the first argument. Intrinsics do not touch `errno`.
fn by_name(p: &mut Process, a: &[Arg], name: &str) -> Answer {
    let full = match first(a).shape {
        Shape::F64 => name.to_string(),
        Shape::F32 => format!("{name}f"),
        shape if shape == LONG_DOUBLE => format!("{name}l"),
        shape => return Err(Stop::Unsupported(format!("{name} of {shape:?}")).into()),
    };
    let native = find(&full).ok_or(Stop::Unsupported(full))?;
    let errno = p.errno()?;
    let result = native(p, a)?;
    p.set_errno(errno)?;
    Ok(result)
}

/// Fraction, then whole part.
fn modf(p: &mut Process, a: &[Arg]) -> Answer {
    let whole = by_name(p, a, "trunc")?;
    p.second_result = Some(whole);
    match first(a).shape {
        Shape::F64 => Ok(Val::f64(super::math::parts(first(a).value.as_f64()).0)),
        Shape::F32 => Ok(Val::f32(super::math::parts(f64::from(first(a).value.as_f32())).0 as f32)),
        shape => Err(Stop::Unsupported(format!("llvm.modf of {shape:?}")).into()),
    }
}

/// Fraction, then exponent.
fn frexp(p: &mut Process, a: &[Arg]) -> Answer {
    let (fraction, exponent) = match first(a).shape {
        Shape::F64 => {
            let (fraction, exponent) = libm::frexp(first(a).value.as_f64());
            (Val::f64(fraction), exponent)
        }
        Shape::F32 => {
            let (fraction, exponent) = libm::frexpf(first(a).value.as_f32());
            (Val::f32(fraction), exponent)
        }
        shape => return Err(Stop::Unsupported(format!("llvm.frexp of {shape:?}")).into()),
    };
    p.second_result = Some(Val::i32(exponent));
    Ok(fraction)
}

fn powi(_: &mut Process, a: &[Arg]) -> Answer {
    match first(a).shape {
        Shape::F64 => Ok(Val::f64(first(a).value.as_f64().powi(int(a, 1)))),
        Shape::F32 => Ok(Val::f32(first(a).value.as_f32().powi(int(a, 1)))),
        shape => Err(Stop::Unsupported(format!("llvm.powi of {shape:?}")).into()),
    }
}

fn saturate(a: &[Arg], op: BinaryOp, is_signed: bool) -> Answer {
    let Shape::Int(width) = first(a).shape else {
        return Err(Stop::Unsupported("saturating arithmetic on more than 64 bits".into()).into());
    };
    let w = u32::from(width);
    let number = |v: u64| if is_signed { i128::from(signed(v, w)) } else { i128::from(v) };
    let (x, y) = (number(size(a, 0)), number(size(a, 1)));
    let exact = if op == BinaryOp::Add { x + y } else { x - y };
    let (low, high) = if is_signed {
        (i128::from(i64::MIN >> (64 - w)), i128::from(i64::MAX >> (64 - w)))
    } else {
        (0, i128::from(mask(w)))
    };
    Ok(Val::bits(exact.clamp(low, high) as u64 & mask(w)))
}

/// The product of two numbers of more than 64 bits, and whether it wrapped.
fn wide_product(p: &mut Process, a: &[Arg], is_signed: bool) -> Answer {
    let (x, y) = (first(a).value.as_wide(), a.get(1).map_or(0, |b| b.value.as_wide()));
    let width = first(a).shape.bits() as u8;
    let wrapped = if is_signed {
        let (x, y) = (integers::wide_signed(x, width), integers::wide_signed(y, width));
        integers::overflows(pathlight_ir::Arithmetic::Mul, width, x, y)
    } else {
        x.checked_mul(y).is_none_or(|product| width < 128 && product >> width != 0)
    };
    p.second_result = Some(Val::bool(wrapped));
    Ok(Val::wide(x.wrapping_mul(y) & (u128::MAX >> (128 - u32::from(width.clamp(1, 128))))))
}

fn funnel(a: &[Arg], left: bool) -> Answer {
    let Shape::Int(width) = first(a).shape else {
        return Err(Stop::Unsupported("funnel shifts of more than 64 bits".into()).into());
    };
    let w = u32::from(width);
    let both = u128::from(size(a, 0)) << w | u128::from(size(a, 1));
    let amount = (size(a, 2) % u64::from(w)) as u32;
    let shifted = if left { (both << amount) >> w } else { both >> amount };
    Ok(Val::bits(shifted as u64 & mask(w)))
}

/// The bits of the test: signalling and quiet NaN, then -inf, -normal, -subnormal, -0, +0, +subnormal, +normal, +inf.
fn is_class(_: &mut Process, a: &[Arg]) -> Answer {
    use std::num::FpCategory::*;
    let arg = first(a);
    let (category, negative) = match arg.shape {
        Shape::F32 => (arg.value.as_f32().classify(), arg.value.as_f32().is_sign_negative()),
        Shape::F64 => (arg.value.as_f64().classify(), arg.value.as_f64().is_sign_negative()),
        Shape::Soft(FloatKind::F80) => classify_long(arg.value),
        shape => return Err(Stop::Unsupported(format!("llvm.is.fpclass of {shape:?}")).into()),
    };
    let bit = match (category, negative) {
        (Nan, _) => 1,
        (Infinite, true) => 2,
        (Normal, true) => 3,
        (Subnormal, true) => 4,
        (Zero, true) => 5,
        (Zero, false) => 6,
        (Subnormal, false) => 7,
        (Normal, false) => 8,
        (Infinite, false) => 9,
    };
    let wanted = int(a, 1);
    let both_nans = bit == 1 && wanted & 0b11 != 0;
    Ok(Val::bool(both_nans || wanted >> bit & 1 != 0))
}

fn classify_long(value: Val) -> (std::num::FpCategory, bool) {
    use rustc_apfloat::{Category, Float};
    let x = rustc_apfloat::ieee::X87DoubleExtended::from_bits(value.as_wide());
    let category = match x.category() {
        Category::Infinity => std::num::FpCategory::Infinite,
        Category::NaN => std::num::FpCategory::Nan,
        Category::Zero => std::num::FpCategory::Zero,
        Category::Normal if x.is_denormal() => std::num::FpCategory::Subnormal,
        Category::Normal => std::num::FpCategory::Normal,
    };
    (category, x.is_negative())
}
