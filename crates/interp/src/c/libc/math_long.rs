//! `<math.h>` for `long double`: the functions whose results are exact or exactly rounded. The others are not modelled.

use pathlight_ir::{BinaryOp, FloatKind};
use rustc_apfloat::ieee::X87DoubleExtended;
use rustc_apfloat::{Float, Round};

use super::{Answer, Table, int, long, ok_int, ptr};
use crate::c::float;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};

pub const LONG_DOUBLE: Shape = Shape::Soft(FloatKind::F80);

type F = X87DoubleExtended;

pub const TABLE: Table = &[
    ("fabsl", |_, a| give(get(a, 0).abs())),
    ("floorl", |_, a| rounded(a, Round::TowardNegative)),
    ("ceill", |_, a| rounded(a, Round::TowardPositive)),
    ("truncl", |_, a| rounded(a, Round::TowardZero)),
    ("roundl", |_, a| rounded(a, Round::NearestTiesToAway)),
    ("rintl", |_, a| rounded(a, Round::NearestTiesToEven)),
    ("nearbyintl", |_, a| rounded(a, Round::NearestTiesToEven)),
    ("lroundl", |_, a| Ok(integer(a, Round::NearestTiesToAway))),
    ("llroundl", |_, a| Ok(integer(a, Round::NearestTiesToAway))),
    ("lrintl", |_, a| Ok(integer(a, Round::NearestTiesToEven))),
    ("sqrtl", |_, a| Ok(float::sqrt_f80(raw(a, 0)))),
    ("fmodl", |_, a| {
        Ok(float::binary(BinaryOp::FloatRem, LONG_DOUBLE, raw(a, 0), raw(a, 1)).unwrap_or_default())
    }),
    ("copysignl", |_, a| give(get(a, 0).copy_sign(get(a, 1)))),
    ("fmaxl", |_, a| give(get(a, 0).max(get(a, 1)))),
    ("fminl", |_, a| give(get(a, 0).min(get(a, 1)))),
    ("fmal", |_, a| give(get(a, 0).mul_add(get(a, 1), get(a, 2)).value)),
    ("ldexpl", |_, a| give(get(a, 0).scalbn(int(a, 1)))),
    ("scalbnl", |_, a| give(get(a, 0).scalbn(int(a, 1)))),
    ("scalblnl", |_, a| give(get(a, 0).scalbn(long(a, 1).clamp(-100_000, 100_000) as i32))),
    ("frexpl", frexpl),
    ("modfl", modfl),
    ("__signbitl", |_, a| ok_int(i32::from(get(a, 0).is_negative()))),
    ("__isnanl", |_, a| ok_int(i32::from(get(a, 0).is_nan()))),
    ("__isinfl", |_, a| ok_int(i32::from(get(a, 0).is_infinite()))),
];

fn raw(a: &[Arg], index: usize) -> Val {
    a.get(index).map_or(Val::default(), |arg| arg.value)
}

fn get(a: &[Arg], index: usize) -> F {
    F::from_bits(raw(a, index).as_wide())
}

fn give(value: F) -> Answer {
    Ok(Val::wide(value.to_bits()))
}

fn rounded(a: &[Arg], round: Round) -> Answer {
    give(get(a, 0).round_to_integral(round).value)
}

fn integer(a: &[Arg], round: Round) -> Val {
    Val::i64(get(a, 0).to_i128_r(64, round, &mut false).value as i64)
}

fn frexpl(p: &mut Process, a: &[Arg]) -> Answer {
    let value = get(a, 0);
    let mut exponent = 0;
    let fraction = if value.is_zero() || !value.is_finite() {
        value
    } else {
        value.frexp_r(&mut exponent, Round::NearestTiesToEven)
    };
    p.store_value(ptr(a, 1), Shape::I32, Val::i32(exponent))?;
    give(fraction)
}

fn modfl(p: &mut Process, a: &[Arg]) -> Answer {
    let value = get(a, 0);
    let whole = value.round_to_integral(Round::TowardZero).value;
    p.store_value(ptr(a, 1), LONG_DOUBLE, Val::wide(whole.to_bits()))?;
    let fraction = if value.is_infinite() { F::ZERO } else { (value - whole).value };
    give(fraction.copy_sign(value))
}
