//! Values and models.
//!
//! A map value is a default and the entries that differ from it, in a canonical form: entries equal to the default are
//! dropped, and over a finite index sort that is fully listed the default is the value of the smallest index. So derived equality is
//! extensional equality.

use crate::node::{Op, Term};
use crate::num::Num;
use crate::sort::{Sort, SortKind};
use crate::store::Store;
use crate::symbol::Fun;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A value of any sort.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Value {
    Bool(bool),
    Int(Num),
    /// An element of an opaque sort; `(REF, 0)` is null.
    Const(Sort, u32),
    /// IEEE bits with one NaN.
    Float(Sort, u64),
    Map(Arc<MapValue>),
}

impl Value {
    pub const NULL: Value = Value::Const(Sort::REF, 0);

    pub fn int(value: i64) -> Value {
        Value::Int(Num::small(value))
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    pub fn as_int(&self) -> Option<&Num> {
        match self {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }
}

/// A total map.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MapValue {
    default: Value,
    entries: BTreeMap<Value, Value>,
    /// Number of indices where it is finite and small enough to be listed.
    domain: Option<u64>,
}

impl MapValue {
    /// The constant map; `domain` from [`Store::cardinality`] of the index sort.
    pub fn new(default: Value, domain: Option<u64>) -> MapValue {
        MapValue { default, entries: BTreeMap::new(), domain }
    }

    pub fn default_value(&self) -> &Value {
        &self.default
    }

    /// The entries that differ from the default.
    pub fn entries(&self) -> &BTreeMap<Value, Value> {
        &self.entries
    }

    pub fn read(&self, index: &Value) -> &Value {
        self.entries.get(index).unwrap_or(&self.default)
    }

    pub fn update(&mut self, index: Value, value: Value) {
        if value == self.default {
            self.entries.remove(&index);
            return;
        }
        self.entries.insert(index, value);
        if self.domain == Some(self.entries.len() as u64)
            && let Some(first) = self.entries.values().next().cloned()
        {
            self.entries.retain(|_, value| *value != first);
            self.default = first;
        }
    }
}

/// The interpretation of an uninterpreted function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub entries: BTreeMap<Vec<Value>, Value>,
    pub default: Value,
}

impl Table {
    pub fn new(default: Value) -> Table {
        Table { entries: BTreeMap::new(), default }
    }

    pub fn get(&self, args: &[Value]) -> &Value {
        self.entries.get(args).unwrap_or(&self.default)
    }
}

/// An interpretation of symbols.
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub vars: FxHashMap<Fun, Value>,
    pub funs: FxHashMap<Fun, Table>,
    /// `type_of` per reference.
    pub types: BTreeMap<Value, Value>,
    /// `dispatch` per method and type.
    pub dispatch: BTreeMap<(Value, Value), Value>,
    /// Pairs (beyond the equal ones) of each partial order, by its number.
    pub orders: BTreeMap<(u32, Value, Value), bool>,
    /// Symbols that the model does not mention have a default value; otherwise evaluating them is an error.
    pub complete: bool,
}

/// What a model may leave to a program's hierarchy.
pub trait Universe {
    /// `a <= b` in partial order `relation`; `None` to ask the model.
    fn order(&self, relation: u32, a: &Value, b: &Value) -> Option<bool>;
    /// The method that `method` called on `receiver` runs; `None` to ask the model.
    fn dispatch(&self, method: &Value, receiver: &Value) -> Option<Value>;
}

impl Store {
    /// Number of values of a sort where it is finite and below 2^32.
    pub fn cardinality(&self, sort: Sort) -> Option<u64> {
        match self.sort_kind(sort) {
            SortKind::Bool => Some(2),
            SortKind::Rounding => Some(5),
            SortKind::Machine { width, .. } if width < 32 => Some(1 << width),
            SortKind::Map { index, value } => {
                let (index, value) = (self.cardinality(index)?, self.cardinality(value)?);
                let size = value.checked_pow(u32::try_from(index).ok()?)?;
                (size < 1 << 32).then_some(size)
            }
            _ => None,
        }
    }

    /// Some value of a sort: false, 0, null, the constant map of such.
    pub fn default_value(&self, sort: Sort) -> Value {
        let mut domains = Vec::new();
        let mut inner = sort;
        while let Some((index, value)) = self.sorts.map_parts(inner) {
            domains.push(self.cardinality(index));
            inner = value;
        }
        let mut value = match self.sort_kind(inner) {
            SortKind::Bool => Value::Bool(false),
            SortKind::Float { .. } => Value::Float(inner, 0),
            SortKind::Int | SortKind::Machine { .. } => Value::Int(Num::ZERO),
            _ => Value::Const(inner, 0),
        };
        while let Some(domain) = domains.pop() {
            value = Value::Map(Arc::new(MapValue::new(value, domain)));
        }
        value
    }

    /// The term that denotes a value of a sort. Recursive in the nesting of map sorts, which the parser limits.
    pub fn value_term(&mut self, sort: Sort, value: &Value) -> Term {
        match value {
            Value::Bool(value) => Term::bool(*value),
            Value::Int(value) => self.num(value),
            Value::Const(sort, id) => self.intern(Op::Const, *id, *sort, &[]),
            Value::Float(sort, bits) => self.float_bits(*sort, *bits),
            Value::Map(map) => {
                let (index_sort, value_sort) = self.sorts.map_parts(sort).unwrap_or((sort, sort));
                let default = self.value_term(value_sort, &map.default);
                let mut term = self.const_map(sort, default);
                for (index, value) in &map.entries {
                    let index = self.value_term(index_sort, index);
                    let value = self.value_term(value_sort, value);
                    term = self.update(term, index, value);
                }
                term
            }
        }
    }
}
