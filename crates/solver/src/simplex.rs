//! The general simplex for conjunctions of bounds on linear forms (Dutertre and de Moura, "A fast linear-arithmetic solver
//! for DPLL(T)", 2006), over integers only.
//!
//! A variable is either given by the caller or stands for a linear form over given variables; the tableau keeps each
//! *basic* variable as a combination of the others. The caller asserts bounds, each with a reason. Since every variable is
//! an integer, strict bounds do not exist here and bounds are integers; the assignment, however, is rational, and finding
//! an integer one is the business of `integers`. A conflict names the reasons of the bounds of one row.
//!
//! `push` and `pop` restore bounds from a trail and leave the assignment alone (it satisfies every weaker set of bounds).
//! Variables that were created above a level disappear with it: a form is made basic and its row dropped; a given
//! variable is then in no row, because no remaining form mentions it.

use crate::congruence::Why;
use crate::rational::{Rat, gcd_big};
use num_bigint::BigInt;
use num_traits::{One, Zero};
use rustc_hash::FxHashMap;

pub type Var = u32;

const NO_ROW: u32 = u32::MAX;

/// Changing so many coefficients is another step.
const COEFFICIENTS_PER_STEP: usize = 64;

/// A linear form without constant: variables in increasing order, no zero coefficient.
pub type Form = Vec<(Var, Rat)>;

#[derive(Clone, Debug)]
pub struct Bound {
    pub value: Rat,
    pub why: Why,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Lower,
    Upper,
}

#[derive(Debug)]
struct Row {
    basic: Var,
    form: Form,
}

#[derive(Debug, Default)]
pub struct Simplex {
    lower: Vec<Option<Bound>>,
    upper: Vec<Option<Bound>>,
    value: Vec<Rat>,
    row_of: Vec<u32>,
    /// The definition over given variables, for variables that stand for a form.
    definition: Vec<Option<Form>>,
    rows: Vec<Row>,
    forms: FxHashMap<Form, Var>,
    trail: Vec<(Var, Side, Option<Bound>)>,
    levels: Vec<(usize, usize)>,
    work: u64,
    /// Every variable is known to be within its bounds.
    is_feasible: bool,
    /// How many bounds were tightened, and for each variable the number of its last one.
    clock: u64,
    tightened: Vec<u64>,
}

/// `a + k * b` for sorted forms.
pub fn add_scaled(a: &Form, k: &Rat, b: &Form) -> Form {
    let mut out = Form::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() || j < b.len() {
        if j == b.len() || (i < a.len() && a[i].0 < b[j].0) {
            out.push(a[i].clone());
            i += 1;
        } else if i == a.len() || b[j].0 < a[i].0 {
            out.push((b[j].0, k * &b[j].1));
            j += 1;
        } else {
            let c = a[i].1.add_mul(k, &b[j].1);
            if !c.is_zero() {
                out.push((a[i].0, c));
            }
            i += 1;
            j += 1;
        }
    }
    out
}

impl Simplex {
    pub fn new() -> Simplex {
        Simplex::default()
    }

    pub fn num_vars(&self) -> usize {
        self.value.len()
    }

    /// Steps so far: a pivot is one, and more where it changes many coefficients.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// How many bounds were tightened until now.
    pub fn clock(&self) -> u64 {
        self.clock
    }

    /// Was a bound of the variable tightened after that time? What its bounds did not decide then they do not decide now if not.
    pub fn is_tighter_than(&self, v: Var, clock: u64) -> bool {
        self.tightened[v as usize] > clock
    }

    pub fn value(&self, v: Var) -> &Rat {
        &self.value[v as usize]
    }

    pub fn bound(&self, v: Var, side: Side) -> Option<&Bound> {
        match side {
            Side::Lower => self.lower[v as usize].as_ref(),
            Side::Upper => self.upper[v as usize].as_ref(),
        }
    }

    /// The value of a variable whose bounds meet, with the reasons of both.
    pub fn fixed(&self, v: Var) -> Option<(&Rat, Why, Why)> {
        let (l, u) = (self.lower[v as usize].as_ref()?, self.upper[v as usize].as_ref()?);
        (l.value == u.value).then_some((&l.value, l.why, u.why))
    }

    pub fn definition(&self, v: Var) -> Option<&Form> {
        self.definition[v as usize].as_ref()
    }

    fn add_var(&mut self, definition: Option<Form>) -> Var {
        let v = self.value.len() as Var;
        self.lower.push(None);
        self.upper.push(None);
        self.value.push(Rat::ZERO);
        self.row_of.push(NO_ROW);
        self.definition.push(definition);
        self.tightened.push(0);
        v
    }

    /// A new integer variable.
    pub fn new_var(&mut self) -> Var {
        self.add_var(None)
    }

    /// The variable that equals `form` (over given variables); the same variable for the same form.
    pub fn var_of_form(&mut self, form: &Form) -> Var {
        if let [(v, c)] = form.as_slice()
            && *c == Rat::ONE
        {
            return *v;
        }
        if let Some(v) = self.forms.get(form) {
            return *v;
        }
        let mut row = Form::new();
        let mut value = Rat::ZERO;
        for (x, c) in form {
            value = value.add_mul(c, &self.value[*x as usize]);
            match self.row_of[*x as usize] {
                NO_ROW => row = add_scaled(&row, c, &vec![(*x, Rat::ONE)]),
                r => row = add_scaled(&row, c, &self.rows[r as usize].form),
            }
        }
        let v = self.add_var(Some(form.clone()));
        self.forms.insert(form.clone(), v);
        self.value[v as usize] = value;
        self.row_of[v as usize] = self.rows.len() as u32;
        self.rows.push(Row { basic: v, form: row });
        v
    }

    /// Tightens a bound (a weaker one is ignored). `Err` holds the reasons of a direct clash.
    pub fn assert_bound(&mut self, v: Var, side: Side, value: Rat, why: Why) -> Result<(), Vec<Why>> {
        debug_assert!(value.is_int());
        let i = v as usize;
        let (mine, other) = match side {
            Side::Lower => (&self.lower[i], &self.upper[i]),
            Side::Upper => (&self.upper[i], &self.lower[i]),
        };
        let weaker = |old: &Bound| match side {
            Side::Lower => value <= old.value,
            Side::Upper => value >= old.value,
        };
        if mine.as_ref().is_some_and(weaker) {
            return Ok(());
        }
        if let Some(o) = other {
            let clash = match side {
                Side::Lower => value > o.value,
                Side::Upper => value < o.value,
            };
            if clash {
                return Err(vec![why, o.why]);
            }
        }
        let outside = match side {
            Side::Lower => self.value[i] < value,
            Side::Upper => self.value[i] > value,
        };
        let new = Some(Bound { value: value.clone(), why });
        let old = match side {
            Side::Lower => std::mem::replace(&mut self.lower[i], new),
            Side::Upper => std::mem::replace(&mut self.upper[i], new),
        };
        self.trail.push((v, side, old));
        self.clock += 1;
        self.tightened[i] = self.clock;
        if outside {
            self.is_feasible = false;
            if self.row_of[i] == NO_ROW {
                self.move_to(v, value);
            }
        }
        Ok(())
    }

    /// Sets a nonbasic variable and updates the basic ones.
    fn move_to(&mut self, v: Var, value: Rat) {
        let delta = &value - &self.value[v as usize];
        for r in &self.rows {
            if let Ok(k) = r.form.binary_search_by_key(&v, |e| e.0) {
                let b = r.basic as usize;
                self.value[b] = self.value[b].add_mul(&r.form[k].1, &delta);
            }
        }
        self.value[v as usize] = value;
    }

    fn violated(&self, v: Var) -> Option<Side> {
        let i = v as usize;
        if self.lower[i].as_ref().is_some_and(|b| self.value[i] < b.value) {
            return Some(Side::Lower);
        }
        if self.upper[i].as_ref().is_some_and(|b| self.value[i] > b.value) {
            return Some(Side::Upper);
        }
        None
    }

    fn can_move(&self, v: Var, up: bool) -> bool {
        let i = v as usize;
        if up {
            self.upper[i].as_ref().is_none_or(|b| self.value[i] < b.value)
        } else {
            self.lower[i].as_ref().is_none_or(|b| self.value[i] > b.value)
        }
    }

    /// Finds a rational assignment within all bounds, or the reasons why there is none. Bland's rule ensures termination, but not soon: `false` if
    /// that took more than so many steps. Then basic variables may be outside their bounds, and only they.
    pub fn check(&mut self, steps: u64) -> Result<bool, Vec<Why>> {
        if self.is_feasible {
            return Ok(true);
        }
        let limit = self.work.saturating_add(steps);
        while self.work <= limit {
            let broken = self
                .rows
                .iter()
                .map(|r| r.basic)
                .filter_map(|b| self.violated(b).map(|s| (b, s)))
                .min_by_key(|e| e.0);
            let Some((basic, side)) = broken else {
                self.is_feasible = true;
                return Ok(true);
            };
            let r = self.row_of[basic as usize];
            let raise = side == Side::Lower;
            let entering = self.rows[r as usize]
                .form
                .iter()
                .filter(|(x, c)| self.can_move(*x, raise == c.is_positive()))
                .map(|(x, _)| *x)
                .min();
            let Some(x) = entering else { return Err(self.row_conflict(r, side)) };
            let target = match self.bound(basic, side) {
                Some(b) => b.value.clone(),
                None => return Ok(true),
            };
            self.pivot(r, x);
            self.move_to(basic, target);
        }
        Ok(false)
    }

    fn row_conflict(&self, r: u32, side: Side) -> Vec<Why> {
        let row = &self.rows[r as usize];
        let mut reasons = Vec::with_capacity(row.form.len() + 1);
        reasons.extend(self.bound(row.basic, side).map(|b| b.why));
        for (x, c) in &row.form {
            let limiting = if (side == Side::Lower) == c.is_positive() { Side::Upper } else { Side::Lower };
            reasons.extend(self.bound(*x, limiting).map(|b| b.why));
        }
        reasons
    }

    /// Makes `x`, which occurs in row `r`, basic there; the former basic variable becomes nonbasic.
    fn pivot(&mut self, r: u32, x: Var) {
        let row = &mut self.rows[r as usize];
        let Ok(k) = row.form.binary_search_by_key(&x, |e| e.0) else { return };
        let (_, coefficient) = row.form.remove(k);
        let inverse = coefficient.recip();
        let minus = -&inverse;
        for e in &mut row.form {
            e.1 = &e.1 * &minus;
        }
        let old = row.basic;
        let at = row.form.partition_point(|e| e.0 < old);
        row.form.insert(at, (old, inverse));
        row.basic = x;
        self.row_of[old as usize] = NO_ROW;
        self.row_of[x as usize] = r;
        let pivot_form = std::mem::take(&mut self.rows[r as usize].form);
        let mut changed = pivot_form.len();
        for (i, other) in self.rows.iter_mut().enumerate() {
            if i as u32 != r
                && let Ok(k) = other.form.binary_search_by_key(&x, |e| e.0)
            {
                let (_, c) = other.form.remove(k);
                other.form = add_scaled(&other.form, &c, &pivot_form);
                changed += other.form.len();
            }
        }
        self.rows[r as usize].form = pivot_form;
        self.work += 1 + (changed / COEFFICIENTS_PER_STEP) as u64;
    }

    pub fn push(&mut self) {
        self.levels.push((self.trail.len(), self.value.len()));
    }

    pub fn pop(&mut self) {
        let Some((trail, vars)) = self.levels.pop() else { return };
        while self.trail.len() > trail {
            if let Some((v, side, old)) = self.trail.pop() {
                match side {
                    Side::Lower => self.lower[v as usize] = old,
                    Side::Upper => self.upper[v as usize] = old,
                }
            }
        }
        while self.value.len() > vars {
            self.remove_last_var();
        }
    }

    fn remove_last_var(&mut self) {
        let v = (self.value.len() - 1) as Var;
        if let Some(form) = self.definition[v as usize].take() {
            self.forms.remove(&form);
            if self.row_of[v as usize] == NO_ROW {
                let holder = self.rows.iter().position(|r| r.form.binary_search_by_key(&v, |e| e.0).is_ok());
                if let Some(r) = holder {
                    self.leave_basis_within_bounds(r as u32, v);
                }
            }
            let r = self.row_of[v as usize];
            if r != NO_ROW {
                self.rows.swap_remove(r as usize);
                if let Some(moved) = self.rows.get(r as usize) {
                    self.row_of[moved.basic as usize] = r;
                }
            }
        }
        self.lower.pop();
        self.upper.pop();
        self.value.pop();
        self.row_of.pop();
        self.definition.pop();
        self.tightened.pop();
    }

    /// Pivots `v` into row `r`; the variable that leaves the basis may be outside its bounds and is moved back inside.
    fn leave_basis_within_bounds(&mut self, r: u32, v: Var) {
        let leaving = self.rows[r as usize].basic;
        self.pivot(r, v);
        if let Some(side) = self.violated(leaving)
            && let Some(bound) = self.bound(leaving, side).map(|b| b.value.clone())
        {
            self.is_feasible = false;
            self.move_to(leaving, bound);
        }
    }

    /// Whether the assignment is not one of integers.
    pub fn has_fraction(&self) -> bool {
        self.rows.iter().any(|r| !self.value[r.basic as usize].is_int())
    }

    /// A row that no integers can satisfy: with the fixed variables moved to one side, the greatest common divisor of
    /// the other coefficients does not divide the constant. The result is the reasons of the fixed variables' bounds.
    pub fn gcd_conflict(&self) -> Option<Vec<Why>> {
        self.rows.iter().find_map(|row| self.row_gcd_conflict(row))
    }

    fn row_gcd_conflict(&self, row: &Row) -> Option<Vec<Why>> {
        let mut scale = BigInt::one();
        for (_, c) in &row.form {
            let d = c.denom();
            scale = &scale / gcd_big(&scale, &d) * d;
        }
        let scale = Rat::from_big(&scale);
        let mut gcd = BigInt::zero();
        let mut constant = Rat::ZERO;
        let mut reasons = Vec::new();
        let own = (row.basic, -&Rat::ONE);
        for (x, c) in row.form.iter().chain(std::iter::once(&own)) {
            let c = c * &scale;
            match self.fixed(*x) {
                Some((value, lower, upper)) => {
                    constant = constant.add_mul(&c, value);
                    reasons.extend([lower, upper]);
                }
                None => gcd = gcd_big(&gcd, &c.numer()),
            }
        }
        let constant = constant.numer();
        let divides = if gcd.is_zero() { constant.is_zero() } else { (&constant % &gcd).is_zero() };
        (!divides).then_some(reasons)
    }

    /// The rows as (basic variable, combination of nonbasic variables).
    pub fn rows(&self) -> impl Iterator<Item = (Var, &Form)> {
        self.rows.iter().map(|r| (r.basic, &r.form))
    }

    pub fn row(&self, basic: Var) -> Option<&Form> {
        self.rows.get(*self.row_of.get(basic as usize)? as usize).map(|r| &r.form)
    }

    /// Moves a nonbasic variable within its bounds if every basic variable then stays within its own, and whole if it was;
    /// used to repair disequalities and fractions without a case split.
    pub fn try_move(&mut self, v: Var, value: &Rat) -> bool {
        let i = v as usize;
        if self.row_of[i] != NO_ROW
            || self.lower[i].as_ref().is_some_and(|b| *value < b.value)
            || self.upper[i].as_ref().is_some_and(|b| *value > b.value)
        {
            return false;
        }
        let delta = value - &self.value[i];
        let stays_inside = self.rows.iter().all(|r| match r.form.binary_search_by_key(&v, |e| e.0) {
            Err(_) => true,
            Ok(k) => {
                let b = r.basic as usize;
                let moved = self.value[b].add_mul(&r.form[k].1, &delta);
                (moved.is_int() || !self.value[b].is_int())
                    && self.lower[b].as_ref().is_none_or(|l| moved >= l.value)
                    && self.upper[b].as_ref().is_none_or(|u| moved <= u.value)
            }
        });
        if stays_inside {
            self.move_to(v, value.clone());
        }
        stays_inside
    }
}
