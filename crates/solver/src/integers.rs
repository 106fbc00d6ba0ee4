//! From a rational assignment to an integer one: normal forms of linear constraints, Gomory cuts, branching.
//!
//! A constraint on a form is normalised by the greatest common divisor of its coefficients and by the sign of the first, so
//! that a form and its multiples share one simplex variable and bounds are rounded to integers. When the simplex is
//! satisfied by fractions, a cut is tried first (Gomory's mixed-integer cut for a row whose nonbasic variables
//! sit at their bounds, as in Dutertre and de Moura 2006, section 4.3), and then the search branches on the variable.

use crate::congruence::Why;
use crate::rational::{Rat, gcd_big};
use crate::simplex::{Form, Side, Simplex, Var, add_scaled};
use crate::theories::{Fact, Split, Theories};
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive, Zero};

pub const CUTS_PER_SEARCH: u32 = 40;
/// Patching looks this far for a whole number.
const MAX_PATCH: i64 = 6;
/// Cuts with larger coefficients than this are not worth their row.
const LARGEST_CUT_COEFFICIENT: i64 = 1 << 32;

/// `form = scale * normal`: coprime integer coefficients, the first one positive. `None` for the empty form.
pub fn normalise(form: &Form) -> Option<(Form, Rat)> {
    let (_, first) = form.first()?;
    if form.len() == 1 {
        return Some((vec![(form[0].0, Rat::ONE)], first.clone()));
    }
    if let Some(gcd) = small_gcd(form) {
        let scale = Rat::int(if first.is_negative() { -gcd } else { gcd });
        if scale == Rat::ONE {
            return Some((form.clone(), scale));
        }
        let inverse = scale.recip();
        return Some((form.iter().map(|(v, c)| (*v, c * &inverse)).collect(), scale));
    }
    let mut gcd = BigInt::zero();
    let mut lcm = BigInt::one();
    for (_, c) in form {
        gcd = gcd_big(&gcd, &c.numer());
        let d = c.denom();
        lcm = &lcm / gcd_big(&lcm, &d) * d;
    }
    let mut scale = &Rat::from_big(&gcd) * &Rat::from_big(&lcm).recip();
    if first.is_negative() {
        scale = -&scale;
    }
    if scale == Rat::ONE {
        return Some((form.clone(), scale));
    }
    let inverse = scale.recip();
    // With denominators, the first division may leave a common factor: one more round settles it.
    let normal: Form = form.iter().map(|(v, c)| (*v, c * &inverse)).collect();
    if normal.iter().all(|(_, c)| c.is_int()) && coprime(&normal) {
        return Some((normal, scale));
    }
    let (again, factor) = normalise(&normal)?;
    Some((again, &scale * &factor))
}

/// The greatest common divisor of coefficients that are all machine integers.
fn small_gcd(form: &Form) -> Option<i64> {
    let mut gcd = 0u64;
    for (_, c) in form {
        let mut a = c.to_i64()?.unsigned_abs();
        while a != 0 {
            (gcd, a) = (a, gcd % a);
        }
    }
    i64::try_from(gcd).ok()
}

fn coprime(form: &Form) -> bool {
    form.iter().fold(BigInt::zero(), |g, (_, c)| gcd_big(&g, &c.numer())).is_one()
}

pub enum Fraction {
    None,
    CutAdded,
    Branch(Split),
}

/// Looks for a variable with a fractional value; adds a cut or returns the two branches.
pub fn find_fraction(t: &mut Theories) -> Fraction {
    patch(t);
    let Some(var) = fractional_var(&t.simplex) else { return Fraction::None };
    if t.take_cut() && add_cut(t, var) {
        return Fraction::CutAdded;
    }
    let below = t.simplex.value(var).floor();
    let above = &below + &Rat::ONE;
    // Towards zero first: the other way there may be fractions for ever.
    let mut alternatives = vec![Fact::AtMost(var, below), Fact::AtLeast(var, above)];
    if t.simplex.value(var).is_negative() {
        alternatives.reverse();
    }
    Fraction::Branch(Split { alternatives, premises: vec![] })
}

/// Tries to make fractional basic variables whole by moving a nonbasic variable of their row by a small integer.
fn patch(t: &mut Theories) {
    let basics: Vec<Var> =
        t.simplex.rows().map(|(b, _)| b).filter(|b| !t.simplex.value(*b).is_int()).collect();
    for b in basics {
        if t.simplex.value(b).is_int() {
            continue;
        }
        let Some(row) = t.simplex.row(b) else { continue };
        let candidates: Vec<(Var, Rat)> = row.iter().filter(|(_, a)| !a.is_int()).cloned().collect();
        t.steps += 1;
        'row: for (x, a) in candidates {
            for delta in (1..=MAX_PATCH).flat_map(|d| [d, -d]) {
                let delta = Rat::int(delta);
                if t.simplex.value(b).add_mul(&a, &delta).is_int() {
                    let value = t.simplex.value(x) + &delta;
                    if t.simplex.try_move(x, &value) {
                        break 'row;
                    }
                }
            }
        }
    }
}

/// Nonbasic variables sit at integers (bounds, or zero at birth), so only basic ones can be fractional; branch on given
/// variables before forms, since a form of integers is an integer.
fn fractional_var(s: &Simplex) -> Option<Var> {
    let vars = (0..s.num_vars() as Var).filter(|v| !s.value(*v).is_int());
    vars.min_by_key(|v| (s.definition(*v).is_some(), *v))
}

fn fraction(r: &Rat) -> Rat {
    r - &r.floor()
}

/// Adds the cut of the row of `var`, if that row admits one and its numbers are small.
fn add_cut(t: &mut Theories, var: Var) -> bool {
    let Some((form, bound, whys)) = gomory_cut(&t.simplex, var) else { return false };
    let why = t.derive_all(whys);
    let negated: Form = form.iter().map(|(v, c)| (*v, -c)).collect();
    t.steps += 1;
    t.assert_form_at_most(&negated, &-&bound, why);
    true
}

/// A cut `form >= bound` over given variables, with the reasons of the bounds it rests on.
fn gomory_cut(s: &Simplex, var: Var) -> Option<(Form, Rat, Vec<Why>)> {
    let row = s.row(var)?;
    let f0 = fraction(s.value(var));
    if f0.is_zero() {
        return None;
    }
    let g0 = &Rat::ONE - &f0;
    let (mut form, mut bound, mut whys) = (Form::new(), Rat::ONE, Vec::new());
    for (x, a) in row {
        let side = side_of(s, *x)?;
        let f = fraction(a);
        if f.is_zero() {
            continue;
        }
        let g = &Rat::ONE - &f;
        let at_lower = side == Side::Lower;
        let weight = match (at_lower, if at_lower { f <= g0 } else { f <= f0 }) {
            (true, true) => &f * &g0.recip(),
            (true, false) => &g * &f0.recip(),
            (false, true) => &f * &f0.recip(),
            (false, false) => &g * &g0.recip(),
        };
        let b = s.bound(*x, side)?;
        whys.push(b.why);
        let signed = if at_lower { weight } else { -&weight };
        bound = bound.add_mul(&signed, &b.value);
        let unit = vec![(*x, Rat::ONE)];
        form = add_scaled(&form, &signed, s.definition(*x).unwrap_or(&unit));
    }
    let (normal, scale) = normalise(&form)?;
    let small = |c: &Rat| {
        c.to_bigint()
            .and_then(|n| n.to_i64())
            .is_some_and(|n| n.unsigned_abs() <= LARGEST_CUT_COEFFICIENT.unsigned_abs())
    };
    if !normal.iter().all(|(_, c)| small(c)) {
        return None;
    }
    // Hand over integer coefficients; the sign of the scale stays with the form.
    let size = if scale.is_negative() { -&scale } else { scale.clone() };
    let sign = if scale.is_negative() { -&Rat::ONE } else { Rat::ONE };
    let form = normal.into_iter().map(|(v, c)| (v, &c * &sign)).collect();
    Some((form, (&bound * &size.recip()).ceil(), whys))
}

/// The bound a nonbasic variable sits at; `None` if it is strictly between (then the row admits no cut).
fn side_of(s: &Simplex, x: Var) -> Option<Side> {
    [Side::Lower, Side::Upper]
        .into_iter()
        .find(|side| s.bound(x, *side).is_some_and(|b| b.value == *s.value(x)))
}
