//! The meaning of terms: evaluation under a model.
//!
//! One operator at a time on values, in [`apply`], driven by an explicit stack with a memo per [`Evaluator`]. This is the
//! reference that normalising constructors, the solver's models and the back ends are compared with, so it shares no
//! code with the constructors.

use crate::float::Rounding;
use crate::node::{Op, Term, View};
use crate::num::Num;
use crate::softfloat;
use crate::sort::Sort;
use crate::store::Store;
use crate::symbol::Fun;
use crate::value::{MapValue, Model, Universe, Value};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use thiserror::Error;

/// Why a term has no value.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EvalError {
    #[error("the model gives no value to {0}")]
    Unassigned(String),
    #[error("a quantifier cannot be evaluated")]
    Quantifier,
    #[error("ill-sorted argument of {0:?}")]
    Sort(Op),
}

/// Values of terms of one store under one model.
#[derive(Default)]
pub struct Memo(FxHashMap<Term, Value>);

impl Memo {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

enum Step {
    Is(Value),
    Need(Term),
}

/// Evaluates terms of one store under one model, remembering values.
pub struct Evaluator<'a> {
    store: &'a Store,
    model: &'a Model,
    universe: Option<&'a dyn Universe>,
    memo: FxHashMap<Term, Value>,
}

impl<'a> Evaluator<'a> {
    pub fn new(store: &'a Store, model: &'a Model) -> Evaluator<'a> {
        Evaluator { store, model, universe: None, memo: FxHashMap::default() }
    }

    /// Asks a hierarchy before the model about orders and dispatch.
    pub fn with_universe(mut self, universe: &'a dyn Universe) -> Evaluator<'a> {
        self.universe = Some(universe);
        self
    }

    /// Goes on with values that an evaluator of the same store, model and hierarchy remembered.
    pub fn remembering(mut self, memo: Memo) -> Evaluator<'a> {
        self.memo = memo.0;
        self
    }

    /// What is remembered, for a later evaluator.
    pub fn into_memo(self) -> Memo {
        Memo(self.memo)
    }

    /// The value of a term. Parts that do not matter for it (behind the first false member of a conjunction, the branch not taken) are not looked at.
    pub fn eval(&mut self, term: Term) -> Result<Value, EvalError> {
        // Each with the number of arguments that were looked at.
        let mut stack = vec![(term, 0)];
        let mut args: Vec<Value> = Vec::new();
        while let Some((top, seen)) = stack.last_mut() {
            let top = *top;
            if self.memo.contains_key(&top) {
                stack.pop();
                continue;
            }
            let next = match self.step(top, seen, &mut args)? {
                Step::Need(arg) => {
                    stack.push((arg, 0));
                    continue;
                }
                Step::Is(value) => value,
            };
            self.memo.insert(top, next);
            stack.pop();
        }
        Ok(self.memo[&term].clone())
    }

    /// The value of a term, or the next argument that it needs.
    fn step(&self, term: Term, seen: &mut usize, args: &mut Vec<Value>) -> Result<Step, EvalError> {
        let all = self.store.args(term);
        let decisive = match self.store.op(term) {
            Op::Quant => return Err(EvalError::Quantifier),
            Op::And => Some(false),
            Op::Or => Some(true),
            Op::Ite => {
                let Some(chosen) = self.memo.get(&all[0]) else { return Ok(Step::Need(all[0])) };
                let chosen = chosen.as_bool().ok_or(EvalError::Sort(Op::Ite))?;
                let branch = if chosen { all[1] } else { all[2] };
                let value = self.memo.get(&branch);
                return Ok(value.map_or(Step::Need(branch), |value| Step::Is(value.clone())));
            }
            _ => None,
        };
        while let Some(arg) = all.get(*seen) {
            let Some(value) = self.memo.get(arg) else { return Ok(Step::Need(*arg)) };
            if decisive.is_some() && value.as_bool() == decisive {
                return Ok(Step::Is(value.clone()));
            }
            *seen += 1;
        }
        args.clear();
        args.extend(all.iter().map(|arg| self.memo[arg].clone()));
        self.node_value(term, args).map(Step::Is)
    }

    /// The truth value of a formula.
    pub fn holds(&mut self, formula: Term) -> Result<bool, EvalError> {
        self.eval(formula)?.as_bool().ok_or(EvalError::Sort(self.store.op(formula)))
    }

    fn node_value(&self, term: Term, args: &[Value]) -> Result<Value, EvalError> {
        let sort = self.store.sort(term);
        match self.store.view(term) {
            View::Var(fun) => match self.model.vars.get(&fun) {
                Some(value) => Ok(value.clone()),
                None => self.unassigned(fun, sort),
            },
            View::App(fun, _) => match self.model.funs.get(&fun) {
                Some(table) => Ok(table.get(args).clone()),
                None => self.unassigned(fun, sort),
            },
            View::True => Ok(Value::Bool(true)),
            View::False => Ok(Value::Bool(false)),
            View::Const(id) => Ok(Value::Const(sort, id)),
            View::Int(value) => Ok(Value::Int(value)),
            View::Float(bits) => Ok(Value::Float(sort, bits)),
            View::ConstMap(_) => {
                let domain =
                    self.store.sorts.map_parts(sort).and_then(|(index, _)| self.store.cardinality(index));
                Ok(Value::Map(Arc::new(MapValue::new(args[0].clone(), domain))))
            }
            View::TypeOf(_) => match self.model.types.get(&args[0]) {
                Some(value) => Ok(value.clone()),
                None => self.unassigned_name("the type of a reference", sort),
            },
            View::Dispatch(..) => self.dispatch(&args[0], &args[1]),
            View::Order(relation, ..) => self.order(relation, &args[0], &args[1]),
            _ => {
                let op = self.store.op(term);
                apply(op, self.store.node(term).payload, sort, args).ok_or(EvalError::Sort(op))
            }
        }
    }

    fn unassigned(&self, fun: Fun, sort: Sort) -> Result<Value, EvalError> {
        self.unassigned_name(&self.store.symbol(fun).name, sort)
    }

    fn unassigned_name(&self, name: &str, sort: Sort) -> Result<Value, EvalError> {
        if self.model.complete {
            Ok(self.store.default_value(sort))
        } else {
            Err(EvalError::Unassigned(name.to_owned()))
        }
    }

    fn dispatch(&self, method: &Value, receiver: &Value) -> Result<Value, EvalError> {
        if let Some(target) = self.universe.and_then(|universe| universe.dispatch(method, receiver)) {
            return Ok(target);
        }
        match self.model.dispatch.get(&(method.clone(), receiver.clone())) {
            Some(target) => Ok(target.clone()),
            None => self.unassigned_name("dispatch", Sort::METHOD),
        }
    }

    fn order(&self, relation: u32, a: &Value, b: &Value) -> Result<Value, EvalError> {
        if a == b {
            return Ok(Value::Bool(true));
        }
        if let Some(below) = self.universe.and_then(|universe| universe.order(relation, a, b)) {
            return Ok(Value::Bool(below));
        }
        match self.model.orders.get(&(relation, a.clone(), b.clone())) {
            Some(&below) => Ok(Value::Bool(below)),
            None => self.unassigned_name("a partial order", Sort::BOOL),
        }
    }
}

impl Store {
    /// The value of a term under a model.
    pub fn eval(&self, term: Term, model: &Model) -> Result<Value, EvalError> {
        Evaluator::new(self, model).eval(term)
    }
}

/// One operator on values; `None` if they have the wrong sorts. Symbols, quantifiers and what depends on the hierarchy are not
/// operators on values.
pub fn apply(op: Op, payload: u32, sort: Sort, args: &[Value]) -> Option<Value> {
    if op.is_float_op() {
        return apply_float(op, payload, sort, args);
    }
    match (op, args) {
        (Op::Not, [Value::Bool(a)]) => Some(Value::Bool(!a)),
        (Op::And, _) => fold_bool(args, true),
        (Op::Or, _) => fold_bool(args, false),
        (Op::Eq, [a, b]) => Some(Value::Bool(a == b)),
        (Op::Le, [Value::Int(a), Value::Int(b)]) => Some(Value::Bool(a <= b)),
        (Op::Ge, [Value::Int(a), Value::Int(b)]) => Some(Value::Bool(a >= b)),
        (Op::Ite, [Value::Bool(c), a, b]) => Some(if *c { a.clone() } else { b.clone() }),
        (Op::Read, [Value::Map(map), index]) => Some(map.read(index).clone()),
        (Op::Update, [Value::Map(map), index, value]) => {
            let mut map = MapValue::clone(map);
            map.update(index.clone(), value.clone());
            Some(Value::Map(Arc::new(map)))
        }
        _ => {
            let numbers: Option<Vec<&Num>> = args.iter().map(Value::as_int).collect();
            Some(Value::Int(apply_int(op, payload, &numbers?)?))
        }
    }
}

fn fold_bool(args: &[Value], unit: bool) -> Option<Value> {
    let mut result = unit;
    for arg in args {
        let value = arg.as_bool()?;
        result = if unit { result & value } else { result | value };
    }
    Some(Value::Bool(result))
}

fn apply_int(op: Op, width: u32, args: &[&Num]) -> Option<Num> {
    match (op, args) {
        (Op::Sum, [constant, pairs @ ..]) => {
            let mut total = (*constant).clone();
            for pair in pairs.chunks_exact(2) {
                total = &total + &(pair[0] * pair[1]);
            }
            Some(total)
        }
        (Op::Mul, factors) => Some(factors.iter().fold(Num::ONE, |product, factor| &product * factor)),
        (Op::WrapSigned, [a]) => Some(a.wrap_signed(width)),
        (Op::WrapUnsigned, [a]) => Some(a.wrap_unsigned(width)),
        (Op::Div | Op::TruncDiv, [_, b]) if b.is_zero() => Some(Num::ZERO),
        (Op::Mod | Op::TruncRem, [a, b]) if b.is_zero() => Some((*a).clone()),
        (Op::Div, [a, b]) => Some(a.div_euclid(b)),
        (Op::Mod, [a, b]) => Some(a.rem_euclid(b)),
        (Op::TruncDiv, [a, b]) => Some(a.div_trunc(b)),
        (Op::TruncRem, [a, b]) => Some(a.rem_trunc(b)),
        (Op::BitAnd, [a, b]) => Some(a.bit_and(b).wrap_signed(width)),
        (Op::BitOr, [a, b]) => Some(a.bit_or(b).wrap_signed(width)),
        (Op::BitXor, [a, b]) => Some(a.bit_xor(b).wrap_signed(width)),
        (Op::Shl | Op::LShr | Op::AShr, [a, b]) => Some(shift(op, width, a, b)),
        _ => None,
    }
}

fn shift(op: Op, width: u32, value: &Num, amount: &Num) -> Num {
    let amount = amount.to_u32().filter(|amount| *amount < width);
    match (op, amount) {
        (Op::AShr, _) => value.wrap_signed(width).shift_right(amount.unwrap_or(width)),
        (_, None) => Num::ZERO,
        (Op::Shl, Some(amount)) => (value * &Num::pow2(amount)).wrap_signed(width),
        (_, Some(amount)) => value.wrap_unsigned(width).shift_right(amount).wrap_signed(width),
    }
}

fn apply_float(op: Op, payload: u32, sort: Sort, args: &[Value]) -> Option<Value> {
    let (rounding, operands) = match args {
        [Value::Const(Sort::ROUNDING, mode), rest @ ..] => (Rounding::from_id(*mode)?, rest),
        _ => (Rounding::Rne, args),
    };
    match (op, operands) {
        (Op::FFromInt, [Value::Int(value)]) => {
            return Some(Value::Float(sort, softfloat::from_int(sort, rounding, value)));
        }
        (Op::FFromBits, [Value::Int(value)]) => {
            let width = if sort == Sort::F32 { 32 } else { 64 };
            let bits = value.wrap_signed(width).to_i64()? as u64;
            return Some(Value::Float(sort, crate::float::canonical_bits(sort, bits)));
        }
        _ => {}
    }
    let mut from = sort;
    let mut bits = Vec::with_capacity(operands.len());
    for operand in operands {
        let Value::Float(own, value) = operand else { return None };
        from = *own;
        bits.push(*value);
    }
    match (op, bits.as_slice()) {
        (Op::FToFloat, [a]) => Some(Value::Float(sort, softfloat::convert(from, sort, rounding, *a))),
        (Op::FToBits, [a]) => Some(Value::Int(Num::from(*a))),
        (Op::FToIntSat, [a]) => Some(Value::Int(softfloat::to_int_saturating(from, payload, *a))),
        (Op::FToInt, [a]) => Some(Value::Int(softfloat::to_int(from, rounding, *a))),
        _ if sort == Sort::BOOL => softfloat::predicate(op, from, &bits).map(Value::Bool),
        _ => softfloat::arithmetic(op, sort, rounding, &bits).map(|bits| Value::Float(sort, bits)),
    }
}
