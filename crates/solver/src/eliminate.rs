//! Quantifier elimination: formulas without given variables.
//!
//! `exists v. F` is the strongest condition over the other variables that F implies, and `forall v. F` the weakest that
//! implies F. Both are computed exactly for booleans and machine integers of a few bits (by cases) and for linear
//! integers by Cooper's method ("Theorem proving in arithmetic without multiplication", 1972): scale the variable to a
//! common coefficient, and try, up to the common period of all divisibility constraints, every lower bound (or upper, if
//! those are fewer) and minus (plus) infinity. Existentials are first pushed through disjunctions and past conjuncts
//! without the variable, and an equality with coefficient one is simply substituted. Wraps, quotients and remainders by
//! constants that contain the variable are replaced by new variables with their definitions, and these are eliminated in turn.
//!
//! Where no exact result is in reach, [`necessary`] and [`sufficient`] drop the literals that mention the variable, which is
//! sound in one direction each, and say so.

use pathlight_logic::{Linear, Num, Op, Sort, SortKind, Store, Substitution, Term, View};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EliminateError {
    #[error("the variable occurs under {0}")]
    Occurs(&'static str),
    #[error("the variable's sort has no elimination here")]
    Sort,
    #[error("the result would be too large")]
    TooLarge,
}

/// Largest number of disjuncts made for one variable, and of leaves in the result.
const MAX_CASES: usize = 2000;
const MAX_LEAVES: u64 = 10_000;
const MAX_DEPTH: u32 = 8;
/// Literals looked at or made for one variable, with all that its elimination nests.
const WORK: u64 = 20_000;

/// What is left of `WORK`.
struct Budget(u64);

impl Budget {
    fn take(&mut self, work: u64) -> Result<(), EliminateError> {
        self.0 = self.0.checked_sub(work).ok_or(EliminateError::TooLarge)?;
        Ok(())
    }
}

/// A condition without the eliminated variables, and whether it is the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    pub formula: Term,
    pub exact: bool,
}

/// The strongest condition without `vars` that `formula` implies; a weaker one if not `exact`.
pub fn necessary(store: &mut Store, vars: &[Term], formula: Term) -> Condition {
    let mut current = formula;
    let mut exact = true;
    for v in vars {
        match exists(store, *v, current) {
            Ok(f) => current = f,
            Err(_) => {
                exact = false;
                current = drop_literals(store, *v, current, Term::TRUE);
            }
        }
    }
    Condition { formula: current, exact }
}

/// The weakest condition without `vars` that implies `formula`; a stronger one if not `exact`.
pub fn sufficient(store: &mut Store, vars: &[Term], formula: Term) -> Condition {
    let negated = store.not(formula);
    let c = necessary(store, vars, negated);
    Condition { formula: store.not(c.formula), exact: c.exact }
}

/// `exists vars. formula`, exactly.
pub fn exists_all(store: &mut Store, vars: &[Term], formula: Term) -> Result<Term, EliminateError> {
    vars.iter().try_fold(formula, |f, v| exists(store, *v, f))
}

/// `forall vars. formula`, exactly.
pub fn forall_all(store: &mut Store, vars: &[Term], formula: Term) -> Result<Term, EliminateError> {
    let negated = store.not(formula);
    let f = exists_all(store, vars, negated)?;
    Ok(store.not(f))
}

fn drop_literals(store: &mut Store, var: Term, formula: Term, by: Term) -> Term {
    let pairs: Vec<(Term, Term)> =
        store.literals(formula).into_iter().filter(|l| store.has_free(*l, var)).map(|l| (l, by)).collect();
    store.substitute(formula, &pairs)
}

/// `exists var. formula`.
pub fn exists(store: &mut Store, var: Term, formula: Term) -> Result<Term, EliminateError> {
    exists_within(store, var, formula, MAX_DEPTH, &mut Budget(WORK))
}

/// As `exists`; eliminating the names of inner terms nests, up to `depth` times.
fn exists_within(
    store: &mut Store,
    var: Term,
    formula: Term,
    depth: u32,
    budget: &mut Budget,
) -> Result<Term, EliminateError> {
    let Some(depth) = depth.checked_sub(1) else { return Err(EliminateError::TooLarge) };
    if !store.has_free(formula, var) {
        return Ok(formula);
    }
    // Push the quantifier inwards one connective at a time; `parts` are conjunctions still to be done.
    if let View::Or(members) = store.view(formula) {
        let members = members.to_vec();
        let mut done = Vec::with_capacity(members.len());
        for m in members {
            done.push(conjunction_exists(store, var, m, depth, budget)?);
        }
        return Ok(store.or(&done));
    }
    conjunction_exists(store, var, formula, depth, budget)
}

fn conjunction_exists(
    store: &mut Store,
    var: Term,
    formula: Term,
    depth: u32,
    budget: &mut Budget,
) -> Result<Term, EliminateError> {
    if !store.has_free(formula, var) {
        return Ok(formula);
    }
    budget.take(store.leaves(formula))?;
    let members = match store.view(formula) {
        View::And(members) => members.to_vec(),
        _ => vec![formula],
    };
    let (with, without): (Vec<Term>, Vec<Term>) = members.into_iter().partition(|m| store.has_free(*m, var));
    let body = store.and(&with);
    let rest = store.and(&without);
    let eliminated = match store.sort_kind(store.sort(var)) {
        SortKind::Bool => by_cases(store, var, body, &[Term::FALSE, Term::TRUE]),
        SortKind::Int => int_exists(store, var, body, depth, budget)?,
        SortKind::Machine { signed, width } => {
            // The implicit range of the variable becomes explicit, and it an ordinary integer.
            let (lo, hi) = machine_range(signed, width);
            let (lo, hi) = (store.num(&lo), store.num(&hi));
            let plain = store.fresh("eliminated", Sort::INT);
            let body = store.substitute(body, &[(var, plain)]);
            let (above, below) = (store.ge(plain, lo), store.le(plain, hi));
            let bounded = store.and(&[body, above, below]);
            exists_within(store, plain, bounded, depth, budget)?
        }
        _ => equality_exists(store, var, &with).ok_or(EliminateError::Sort)?,
    };
    let result = store.and(&[eliminated, rest]);
    if store.leaves(result) > MAX_LEAVES { Err(EliminateError::TooLarge) } else { Ok(result) }
}

fn machine_range(signed: bool, width: u32) -> (Num, Num) {
    if signed {
        let half = Num::pow2(width.saturating_sub(1));
        (-&half, &half - &Num::ONE)
    } else {
        (Num::ZERO, &Num::pow2(width) - &Num::ONE)
    }
}

fn by_cases(store: &mut Store, var: Term, body: Term, values: &[Term]) -> Term {
    let cases: Vec<Term> = values.iter().map(|v| store.substitute(body, &[(var, *v)])).collect();
    store.or(&cases)
}

/// Variables of other sorts go only if a conjunct says what they equal.
fn equality_exists(store: &mut Store, var: Term, conjuncts: &[Term]) -> Option<Term> {
    for c in conjuncts {
        if let View::Eq(a, b) = store.view(*c) {
            for (x, t) in [(a, b), (b, a)] {
                if x == var && !store.has_free(t, var) {
                    let body = store.and(conjuncts);
                    return Some(store.substitute(body, &[(var, t)]));
                }
            }
        }
    }
    None
}

// ---- integers ----

/// A literal over the scaled variable `x`; `t` is a form without it.
#[derive(Clone, Debug)]
enum Shape {
    /// `x < t`
    Below(Linear),
    /// `t < x`
    Above(Linear),
    Equal(Linear),
    Different(Linear),
    /// `d` divides `x + t`, or does not.
    Divides(Num, Linear, bool),
}

/// `coefficient * var + rest` related to zero.
struct Raw {
    literal: Term,
    coefficient: Num,
    rest: Linear,
    relation: RawRelation,
}

enum RawRelation {
    AtMostZero,
    Zero(bool),
    DividedBy(Num, bool),
}

fn int_exists(
    store: &mut Store,
    var: Term,
    body: Term,
    depth: u32,
    budget: &mut Budget,
) -> Result<Term, EliminateError> {
    let (body, extra) = name_inner_terms(store, var, body)?;
    if !extra.is_empty() {
        let mut current = body;
        for v in extra.into_iter().rev().chain([var]) {
            current = exists_within(store, v, current, depth, budget)?;
        }
        return Ok(current);
    }
    let mut raws = Vec::new();
    for l in store.literals(body) {
        if store.has_free(l, var) {
            raws.push(raw_literal(store, var, l)?);
        }
    }
    if let Some(result) = substitute_unit(store, var, body, &raws) {
        return Ok(result);
    }
    cooper(store, body, &raws, budget)
}

/// Replaces wraps, quotients and remainders around `var` by new variables with their definitions.
fn name_inner_terms(store: &mut Store, var: Term, body: Term) -> Result<(Term, Vec<Term>), EliminateError> {
    let mut current = body;
    let mut extra = Vec::new();
    while let Some(inner) = innermost(store, var, current)? {
        let n = store.fresh("inner", Sort::INT);
        let k = store.fresh("inner", Sort::INT);
        let definition = match store.view(inner) {
            View::Wrap { signed, width, arg } => {
                let (lo, hi) = machine_range(signed, width);
                division(store, arg, n, k, &Num::pow2(width), &lo, &hi)
            }
            View::Mod(a, d) => {
                let d = store.as_num(d).ok_or(EliminateError::Occurs("division by a variable"))?;
                let top = &d.abs() - &Num::ONE;
                division(store, a, n, k, &d, &Num::ZERO, &top)
            }
            View::Div(a, d) => {
                let d = store.as_num(d).ok_or(EliminateError::Occurs("division by a variable"))?;
                let top = &d.abs() - &Num::ONE;
                division(store, a, k, n, &d, &Num::ZERO, &top)
            }
            _ => return Err(EliminateError::Occurs("an operation")),
        };
        current = store.substitute(current, &[(inner, n)]);
        current = store.and(&[current, definition]);
        extra.extend([n, k]);
    }
    Ok((current, extra))
}

/// `arg = d * quotient + rest` with `lo <= rest <= hi`.
fn division(store: &mut Store, arg: Term, rest: Term, quotient: Term, d: &Num, lo: &Num, hi: &Num) -> Term {
    let product = store.scale(d, quotient);
    let sum = store.add(&[product, rest]);
    let (lo, hi) = (store.num(lo), store.num(hi));
    let parts = [store.eq(arg, sum), store.ge(rest, lo), store.le(rest, hi)];
    store.and(&parts)
}

/// An innermost term above `var` that is not linear and not a divisibility literal of its own.
fn innermost(store: &Store, var: Term, formula: Term) -> Result<Option<Term>, EliminateError> {
    for literal in store.literals(formula) {
        if !store.has_free(literal, var)
            || divisibility(store, literal).is_some_and(|d| is_linear_in(store, d.1, var))
        {
            continue;
        }
        for t in store.subterms(&[literal]) {
            let formula_level = matches!(
                store.op(t),
                Op::Var | Op::Sum | Op::Le | Op::Ge | Op::Eq | Op::Not | Op::Int | Op::BigInt
            );
            if formula_level || !store.has_free(t, var) {
                continue;
            }
            return match store.view(t) {
                View::Wrap { arg, .. } if is_linear_in(store, arg, var) => Ok(Some(t)),
                View::Mod(a, d) | View::Div(a, d)
                    if is_linear_in(store, a, var) && store.as_num(d).is_some_and(|d| !d.is_zero()) =>
                {
                    Ok(Some(t))
                }
                View::App(..) => Err(EliminateError::Occurs("a function")),
                View::Read(..) | View::Update(..) => Err(EliminateError::Occurs("a map")),
                View::Mul(_) => Err(EliminateError::Occurs("a product")),
                View::Ite(..) => Err(EliminateError::Occurs("an if-then-else")),
                _ => Err(EliminateError::Occurs("an operation")),
            };
        }
    }
    Ok(None)
}

fn is_linear_in(store: &Store, t: Term, var: Term) -> bool {
    store.linear(t).terms.iter().all(|(atom, _)| *atom == var || !store.has_free(*atom, var))
}

/// `d | t - k` written as `t mod d = k`, or as a wrap: the divisor, `t`, `k` and whether it is positive.
fn divisibility(store: &Store, literal: Term) -> Option<(Num, Term, Num, bool)> {
    let (atom, positive) = match store.view(literal) {
        View::Not(a) => (a, false),
        _ => (literal, true),
    };
    let View::Eq(a, b) = store.view(atom) else { return None };
    let k = store.as_num(b)?;
    match store.view(a) {
        View::Mod(t, d) => Some((store.as_num(d)?.abs(), t, k, positive)),
        // A wrap equals a number of its range exactly when its argument is congruent to that number.
        View::Wrap { width, arg, .. } => Some((Num::pow2(width), arg, k, positive)),
        _ => None,
    }
}

fn split(form: Linear, var: Term) -> (Num, Linear) {
    let mut rest = form;
    let coefficient = match rest.terms.iter().position(|(a, _)| *a == var) {
        Some(i) => rest.terms.remove(i).1,
        None => Num::ZERO,
    };
    (coefficient, rest)
}

fn minus(store: &Store, a: Term, b: Term) -> Linear {
    let mut form = store.linear(a);
    let mut other = store.linear(b);
    other.scale(&Num::from(-1i64));
    form.constant = &form.constant + &other.constant;
    form.terms.extend(other.terms);
    form.normalise();
    form
}

fn raw_literal(store: &mut Store, var: Term, literal: Term) -> Result<Raw, EliminateError> {
    if let Some((d, t, k, positive)) = divisibility(store, literal) {
        let mut form = store.linear(t);
        form.constant = &form.constant - &k;
        let (coefficient, rest) = split(form, var);
        return Ok(Raw { literal, coefficient, rest, relation: RawRelation::DividedBy(d, positive) });
    }
    let (atom, positive) = match store.view(literal) {
        View::Not(a) => (a, false),
        _ => (literal, true),
    };
    let (form, relation) = match store.view(atom) {
        View::Le(f, k) => {
            let mut form = store.linear(f);
            form.constant = &form.constant - &k;
            (form, RawRelation::AtMostZero)
        }
        View::Ge(f, k) => {
            let mut form = store.linear(f);
            form.constant = &form.constant - &k;
            form.scale(&Num::from(-1i64));
            (form, RawRelation::AtMostZero)
        }
        View::Eq(a, b) if store.sort(a).is_int() => (minus(store, a, b), RawRelation::Zero(positive)),
        _ => return Err(EliminateError::Occurs("a predicate")),
    };
    let (coefficient, rest) = split(form, var);
    Ok(Raw { literal, coefficient, rest, relation })
}

/// A conjunct `±x + rest = 0` says what `x` is.
fn substitute_unit(store: &mut Store, var: Term, body: Term, raws: &[Raw]) -> Option<Term> {
    let conjuncts = match store.view(body) {
        View::And(members) => members.to_vec(),
        _ => vec![body],
    };
    for r in raws {
        if matches!(r.relation, RawRelation::Zero(true))
            && r.coefficient.abs().is_one()
            && conjuncts.contains(&r.literal)
        {
            let mut value = r.rest.clone();
            if r.coefficient.is_positive() {
                value.scale(&Num::from(-1i64));
            }
            let value = store.from_linear(&value);
            return Some(store.substitute(body, &[(var, value)]));
        }
    }
    None
}

fn lcm(a: &Num, b: &Num) -> Num {
    &a.div_euclid(&a.gcd(b)) * &b.abs()
}

fn scaled(form: &Linear, k: &Num) -> Linear {
    let mut f = form.clone();
    f.scale(k);
    f
}

fn shifted(form: &Linear, k: i64) -> Linear {
    let mut f = form.clone();
    f.constant = &f.constant + &Num::from(k);
    f
}

/// The literal over `x = scale * var`.
fn shape(r: &Raw, scale: &Num) -> Shape {
    let factor = scale.div_euclid(&r.coefficient.abs());
    let rest = scaled(&r.rest, &factor);
    let positive = r.coefficient.is_positive();
    let minus_one = Num::from(-1i64);
    let solved = if positive { scaled(&rest, &minus_one) } else { rest.clone() };
    match &r.relation {
        // x <= -rest, or x >= rest.
        RawRelation::AtMostZero if positive => Shape::Below(shifted(&solved, 1)),
        RawRelation::AtMostZero => Shape::Above(shifted(&solved, -1)),
        RawRelation::Zero(true) => Shape::Equal(solved),
        RawRelation::Zero(false) => Shape::Different(solved),
        RawRelation::DividedBy(d, truth) => {
            let rest = if positive { rest } else { scaled(&rest, &minus_one) };
            Shape::Divides(d * &factor, rest, *truth)
        }
    }
}

fn cooper(store: &mut Store, body: Term, raws: &[Raw], budget: &mut Budget) -> Result<Term, EliminateError> {
    let scale = raws.iter().fold(Num::ONE, |l, r| lcm(&l, &r.coefficient));
    let mut shapes: Vec<(Term, Shape)> = raws.iter().map(|r| (r.literal, shape(r, &scale))).collect();
    let mut period = scale.clone();
    for (_, s) in &shapes {
        if let Shape::Divides(d, ..) = s {
            period = lcm(&period, d);
        }
    }
    // The points next to which a least (greatest) solution lies.
    let mut lowers: Vec<Linear> = Vec::new();
    let mut uppers: Vec<Linear> = Vec::new();
    for (_, s) in &shapes {
        match s {
            Shape::Above(t) => lowers.push(t.clone()),
            Shape::Below(t) => uppers.push(t.clone()),
            Shape::Equal(t) => {
                lowers.push(shifted(t, -1));
                uppers.push(shifted(t, 1));
            }
            Shape::Different(t) => {
                lowers.push(t.clone());
                uppers.push(t.clone());
            }
            Shape::Divides(..) => {}
        }
    }
    dedup(store, &mut lowers);
    dedup(store, &mut uppers);
    let from_below = lowers.len() <= uppers.len();
    let points = if from_below { lowers } else { uppers };
    let steps = period.to_i64().and_then(|p| usize::try_from(p).ok()).ok_or(EliminateError::TooLarge)?;
    if steps.saturating_mul(points.len() + 1) > MAX_CASES {
        return Err(EliminateError::TooLarge);
    }
    let cases = steps as u64 * (points.len() as u64 + 1);
    budget.take(cases.saturating_mul(store.leaves(body)))?;
    // The scaled variable is a multiple of the scale.
    let multiple = Shape::Divides(scale.clone(), Linear::default(), true);
    let is_scaled = !scale.is_one();
    let mut cases: BTreeSet<Term> = BTreeSet::new();
    for j in 1..=steps as i64 {
        let j = if from_below { j } else { -j };
        let at_infinity = Linear::constant(Num::from(j));
        let far = instance(
            store,
            body,
            &mut shapes,
            &at_infinity,
            Some(from_below),
            is_scaled.then_some(&multiple),
        );
        cases.insert(far);
        for p in &points {
            let at = shifted(p, j);
            let near = instance(store, body, &mut shapes, &at, None, is_scaled.then_some(&multiple));
            cases.insert(near);
        }
        if cases.contains(&Term::TRUE) {
            return Ok(Term::TRUE);
        }
    }
    let cases: Vec<Term> = cases.into_iter().collect();
    let result = store.or(&cases);
    if store.leaves(result) > MAX_LEAVES { Err(EliminateError::TooLarge) } else { Ok(result) }
}

fn dedup(store: &mut Store, forms: &mut Vec<Linear>) {
    let mut seen = BTreeSet::new();
    forms.retain(|f| seen.insert(store.from_linear(f)));
}

/// The body at `x = at`; with `infinity`, bounds are decided as for a number below (true) or above (false) all others.
fn instance(
    store: &mut Store,
    body: Term,
    shapes: &mut [(Term, Shape)],
    at: &Linear,
    infinity: Option<bool>,
    multiple: Option<&Shape>,
) -> Term {
    let pairs: Vec<(Term, Term)> =
        shapes.iter().map(|(literal, s)| (*literal, evaluate(store, s, at, infinity))).collect();
    let mut substitution = Substitution::new(store, &pairs);
    let result = substitution.apply(store, body);
    match multiple {
        Some(s) => {
            let divides = evaluate(store, s, at, None);
            store.and(&[result, divides])
        }
        None => result,
    }
}

fn difference(a: &Linear, b: &Linear) -> Linear {
    let mut form = a.clone();
    let negated = scaled(b, &Num::from(-1i64));
    form.constant = &form.constant + &negated.constant;
    form.terms.extend(negated.terms);
    form.normalise();
    form
}

fn evaluate(store: &mut Store, s: &Shape, at: &Linear, infinity: Option<bool>) -> Term {
    match (s, infinity) {
        (Shape::Below(_), Some(minus)) => Term::bool(minus),
        (Shape::Above(_), Some(minus)) => Term::bool(!minus),
        (Shape::Equal(_), Some(_)) => Term::FALSE,
        (Shape::Different(_), Some(_)) => Term::TRUE,
        (Shape::Below(t), None) => store.le_zero(shifted(&difference(at, t), 1)),
        (Shape::Above(t), None) => store.le_zero(shifted(&difference(t, at), 1)),
        (Shape::Equal(t), None) => store.eq_zero(difference(at, t)),
        (Shape::Different(t), None) => {
            let equal = store.eq_zero(difference(at, t));
            store.not(equal)
        }
        (Shape::Divides(d, t, truth), _) => {
            let mut sum = at.clone();
            sum.constant = &sum.constant + &t.constant;
            sum.terms.extend(t.terms.clone());
            sum.normalise();
            let (sum, d) = (store.from_linear(&sum), store.num(d));
            let rest = store.modulo(sum, d);
            let divides = store.eq(rest, Term::ZERO);
            if *truth { divides } else { store.not(divides) }
        }
    }
}
