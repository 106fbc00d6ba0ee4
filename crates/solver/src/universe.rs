//! The program that formulas are about: its type hierarchy and its method tables.

use crate::theories::Theories;
use pathlight_logic::{Sort, Universe, Value};
use pathlight_tpo::{Encoding, TypeId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Types and methods that a solver knows. Without a hierarchy, subtyping is any partial order; without an entry, dispatch is
/// any function.
#[derive(Debug, Default, Clone)]
pub struct World {
    pub types: Option<Arc<Encoding>>,
    /// The method that a call of (method, receiver type) runs.
    pub dispatch: Arc<FxHashMap<(u32, u32), u32>>,
}

impl World {
    /// A closed world of the types of `encoding`.
    pub fn of_types(encoding: Arc<Encoding>) -> World {
        World { types: Some(encoding), dispatch: Arc::default() }
    }

    pub fn theories(&self) -> Theories {
        Theories::in_world(self)
    }

    /// Some type of the hierarchy.
    pub(crate) fn some_type(&self) -> Option<u32> {
        let types = self.types.as_ref()?;
        (0..types.slice_count()).find_map(|i| types.slice(i).first()).map(|t| t.0)
    }

    /// Whether a value is a type that something can have (the pseudo-type of all concrete types is not).
    pub(crate) fn is_type(&self, value: &Value) -> bool {
        let types = self.types.as_ref();
        self.known_type(value).is_some_and(|t| types.is_some_and(|types| types.place(t).is_some()))
    }

    fn known_type(&self, value: &Value) -> Option<TypeId> {
        match value {
            Value::Const(Sort::TYPE, id) if self.types.as_ref()?.contains(TypeId(*id)) => Some(TypeId(*id)),
            _ => None,
        }
    }
}

impl Universe for World {
    fn order(&self, relation: u32, a: &Value, b: &Value) -> Option<bool> {
        if relation != 0 {
            return None;
        }
        let types = self.types.as_ref()?;
        Some(types.is_subtype(self.known_type(a)?, self.known_type(b)?))
    }

    fn dispatch(&self, method: &Value, receiver: &Value) -> Option<Value> {
        let (Value::Const(Sort::METHOD, m), Value::Const(Sort::TYPE, t)) = (method, receiver) else {
            return None;
        };
        let target = self.dispatch.get(&(*m, *t))?;
        Some(Value::Const(Sort::METHOD, *target))
    }
}
