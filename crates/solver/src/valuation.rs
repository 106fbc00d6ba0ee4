//! A model, from the classes and numbers of a consistent conjunction to values of symbols.
//!
//! [`Valuation`] is a snapshot taken while the search stands at a consistent state; it outlives backtracking. [`build_model`] then
//! gives each class a value of its sort: integers their number, classes with a constant that constant, others an element
//! that no one else uses. A map class gets the entries that are read from it over the default of its sort; two maps that
//! must differ have an index where they were read (the extensionality witness), so a common default does no harm.

use crate::congruence::Node;
use crate::encode::Encoder;
use crate::rational::Rat;
use crate::theories::{Kind, READ, Theories};
use crate::universe::World;
use pathlight_logic::{MapValue, Model, Num, Sort, SortKind, Store, Table, Value, View};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Elements of opaque sorts that a model invents have ids from here on.
pub const FIRST_INVENTED: u32 = 0x4000_0000;

/// Sorts nested deeper than this get no model.
const SORT_DEPTH: u32 = 64;

#[derive(Clone, Debug, Default)]
pub struct Valuation {
    class: Vec<Node>,
    int: Vec<Option<Rat>>,
    truth: Vec<Option<bool>>,
    /// (class of the map, index, the read itself)
    reads: Vec<(Node, Node, Node)>,
    const_maps: Vec<(Node, Node)>,
    /// (class of the updated map, class of the map below)
    updates: Vec<(Node, Node)>,
    orders: Vec<(u32, Node, Node)>,
    types: Vec<(Node, u32)>,
    methods: Vec<(Node, u32)>,
}

impl Valuation {
    pub fn take(th: &Theories) -> Valuation {
        let n = th.closure.len() as Node;
        let find = |x: Node| th.closure.find(x);
        let reads = th.apps().iter().filter(|r| th.closure.func(**r) == READ);
        Valuation {
            class: (0..n).map(find).collect(),
            int: (0..n).map(|x| th.int_value(x)).collect(),
            truth: (0..n)
                .map(|x| (th.kind(x) == Kind::Bool).then(|| th.closure.value_of(x) == th.true_node))
                .collect(),
            reads: reads.map(|r| (find(th.closure.args(*r)[0]), th.closure.args(*r)[1], *r)).collect(),
            const_maps: th.const_maps().iter().map(|m| (find(*m), th.closure.args(*m)[0])).collect(),
            updates: th.updates().iter().map(|u| (find(*u), find(th.closure.args(*u)[0]))).collect(),
            orders: th
                .orders()
                .facts()
                .iter()
                .filter(|f| f.positive)
                .map(|f| (f.relation, f.left, f.right))
                .collect(),
            types: th.types.chosen.clone(),
            methods: th.method_constants(),
        }
    }
}

struct Builder<'a> {
    store: &'a Store,
    valuation: &'a Valuation,
    /// A type that exists, where there is a hierarchy.
    some_type: Option<u32>,
    /// Values of classes, once chosen.
    chosen: FxHashMap<Node, Value>,
    reads: FxHashMap<Node, Vec<(Node, Node)>>,
    const_element: FxHashMap<Node, Node>,
    invented: u32,
    used_floats: BTreeSet<Value>,
}

/// The model of a snapshot; `None` if a sort is nested too deeply.
pub fn build_model(store: &Store, world: &World, encoder: &Encoder, valuation: &Valuation) -> Option<Model> {
    let mut b = Builder {
        store,
        valuation,
        some_type: world.some_type(),
        chosen: FxHashMap::default(),
        reads: FxHashMap::default(),
        const_element: FxHashMap::default(),
        invented: FIRST_INVENTED,
        used_floats: BTreeSet::new(),
    };
    b.prepare(encoder);
    let mut model = Model { complete: true, ..Model::default() };
    model.vars.reserve(encoder.encoded().len());
    for (t, n) in encoder.encoded() {
        let args = |b: &mut Builder| -> Option<Vec<Value>> {
            store.args(t).iter().map(|a| b.value(encoder.existing(*a)?, store.sort(*a), 0)).collect()
        };
        match store.view(t) {
            View::Var(fun) => {
                let value = b.value(n, store.sort(t), 0)?;
                model.vars.insert(fun, value);
            }
            View::App(fun, _) => {
                let (key, value) = (args(&mut b)?, b.value(n, store.sort(t), 0)?);
                let table =
                    model.funs.entry(fun).or_insert_with(|| Table::new(b.default_value(store.sort(t))));
                table.entries.insert(key, value);
            }
            View::TypeOf(r) => {
                let key = b.value(encoder.existing(r)?, store.sort(r), 0)?;
                let value = b.value(n, Sort::TYPE, 0)?;
                model.types.insert(key, value);
            }
            View::Dispatch(m, ty) => {
                let method = b.value(encoder.existing(m)?, store.sort(m), 0)?;
                let receiver = b.value(encoder.existing(ty)?, store.sort(ty), 0)?;
                let value = b.value(n, store.sort(t), 0)?;
                model.dispatch.insert((method, receiver), value);
            }
            _ => {}
        }
    }
    model.orders = b.orders(encoder)?;
    Some(model)
}

impl Builder<'_> {
    fn class(&self, n: Node) -> Option<Node> {
        self.valuation.class.get(n as usize).copied()
    }

    /// Records constants, reads and constant maps by class.
    fn prepare(&mut self, encoder: &Encoder) {
        for (t, n) in encoder.encoded() {
            let sort = self.store.sort(t);
            let value = match self.store.view(t) {
                View::Const(id) => Value::Const(sort, id),
                View::Float(bits) => Value::Float(sort, bits),
                _ => continue,
            };
            if matches!(value, Value::Float(..)) {
                self.used_floats.insert(value.clone());
            }
            if let Some(class) = self.class(n) {
                self.chosen.insert(class, value);
            }
        }
        for (class, id) in &self.valuation.types {
            self.chosen.insert(*class, Value::Const(Sort::TYPE, *id));
        }
        for (class, id) in &self.valuation.methods {
            self.chosen.insert(*class, Value::Const(Sort::METHOD, *id));
        }
        for (map, index, read) in &self.valuation.reads {
            self.reads.entry(*map).or_default().push((*index, *read));
        }
        for (map, element) in &self.valuation.const_maps {
            self.const_element.insert(*map, *element);
        }
        // Maps connected by updates have the same default: spread constant maps along them, to a fixed point.
        loop {
            let mut changed = false;
            for (a, b) in &self.valuation.updates {
                for (from, to) in [(a, b), (b, a)] {
                    if let Some(element) = self.const_element.get(from).copied()
                        && !self.const_element.contains_key(to)
                    {
                        self.const_element.insert(*to, element);
                        changed = true;
                    }
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn value(&mut self, n: Node, sort: Sort, depth: u32) -> Option<Value> {
        if depth > SORT_DEPTH {
            return None;
        }
        if sort.is_int() {
            let r = self.valuation.int.get(n as usize)?.as_ref()?;
            return Some(Value::Int(match r.to_i64() {
                Some(small) => Num::from(small),
                None => Num::from_big(r.to_bigint()?),
            }));
        }
        if sort == Sort::BOOL {
            return Some(Value::Bool((*self.valuation.truth.get(n as usize)?)?));
        }
        let class = self.class(n)?;
        if let Some(value) = self.chosen.get(&class) {
            return Some(value.clone());
        }
        let value = match self.store.sort_kind(sort) {
            SortKind::Map { index, value } => self.map_value(class, index, value, depth)?,
            SortKind::Float { .. } => self.unused_float(sort),
            _ => {
                self.invented += 1;
                Value::Const(sort, self.invented)
            }
        };
        self.chosen.insert(class, value.clone());
        Some(value)
    }

    fn default_value(&self, sort: Sort) -> Value {
        match self.some_type {
            Some(id) if sort == Sort::TYPE => Value::Const(sort, id),
            _ => self.store.default_value(sort),
        }
    }

    fn map_value(&mut self, class: Node, index: Sort, element: Sort, depth: u32) -> Option<Value> {
        let default = match self.const_element.get(&class).copied() {
            Some(e) => self.value(e, element, depth + 1)?,
            None => self.default_value(element),
        };
        let mut map = MapValue::new(default, self.store.cardinality(index));
        for (i, r) in self.reads.get(&class).cloned().unwrap_or_default() {
            let (i, r) = (self.value(i, index, depth + 1)?, self.value(r, element, depth + 1)?);
            map.update(i, r);
        }
        Some(Value::Map(Arc::new(map)))
    }

    fn unused_float(&mut self, sort: Sort) -> Value {
        let mut bits = 1;
        while !self.used_floats.insert(Value::Float(sort, bits)) {
            bits += 1;
        }
        Value::Float(sort, bits)
    }

    /// The transitive closure of the positive order facts, on values.
    fn orders(&mut self, encoder: &Encoder) -> Option<BTreeMap<(u32, Value, Value), bool>> {
        if self.valuation.orders.is_empty() {
            return Some(BTreeMap::new());
        }
        let mut sort_of: FxHashMap<Node, Sort> = FxHashMap::default();
        for (t, n) in encoder.encoded() {
            sort_of.insert(n, self.store.sort(t));
        }
        let mut pairs: BTreeSet<(u32, Value, Value)> = BTreeSet::new();
        for (relation, a, b) in self.valuation.orders.clone() {
            let sort = *sort_of.get(&a)?;
            pairs.insert((relation, self.value(a, sort, 0)?, self.value(b, sort, 0)?));
        }
        loop {
            let mut more = Vec::new();
            for (r, a, b) in &pairs {
                for (s, c, d) in pairs.range((*r, b.clone(), Value::Bool(false))..) {
                    if (s, c) != (r, b) {
                        break;
                    }
                    let pair = (*r, a.clone(), d.clone());
                    if !pairs.contains(&pair) {
                        more.push(pair);
                    }
                }
            }
            if more.is_empty() {
                return Some(pairs.into_iter().map(|k| (k, true)).collect());
            }
            pairs.extend(more);
        }
    }
}
