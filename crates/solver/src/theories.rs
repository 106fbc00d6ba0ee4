//! Conjunctions of facts over the combined theories: equality with uninterpreted functions, linear integers, maps.
//!
//! Nodes belong to the congruence closure; an integer node also has a linear form over simplex variables. The theories
//! exchange equalities (Nelson and Oppen): a merge of two integer nodes becomes a row of the simplex, and two shared integer
//! nodes fixed to the same value are merged. Equalities that hold in the simplex's current assignment only by chance are
//! guessed where a congruence depends on them (model-based combination, de Moura and Bjørner 2008).
//!
//! Whatever needs a choice (branching on an integer, a disequality, the index cases of a map update, a guessed
//! equality) is returned as a `Split`: a list of facts one of which must hold. `search` tries them depth first. Each
//! conflict names the facts that it rests on, so an alternative that did not contribute is skipped with all its siblings.
//!
//! Reasons are `Why` numbers in three ranges: tags of the caller, decisions of the search, and derived reasons that
//! stand for a set of others and are expanded when a conflict is reported.

use crate::congruence::{Congruence, NO_NODE, Node, Why};
use crate::integers;
use crate::maps::Instantiated;
use crate::orders::{Link, OrderFact, Orders};
use crate::rational::Rat;
use crate::simplex::{Form, Side, Simplex, Var, add_scaled};
use crate::types::{Look, Types};
use crate::universe::World;
use rustc_hash::{FxHashMap, FxHashSet};

pub const FIRST_DECISION: Why = 0x4000_0000;
const FIRST_DERIVED: Why = 0x8000_0000;
/// The reason of what always holds.
pub const ALWAYS: Why = FIRST_DERIVED;

/// Function symbols with a meaning; the caller's symbols start at `FIRST_FREE`, skolem constants count down from the end.
pub const READ: u32 = 0;
pub const UPDATE: u32 = 1;
pub const CONST_MAP: u32 = 2;
/// Method and receiver type. Free but for the method tables of the world.
pub const DISPATCH: u32 = 16;
pub const FIRST_FREE: u32 = 16;

/// What a node's sort means to the combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Infinitely many values, compared only.
    Plain,
    Bool,
    Int,
    /// A map; the caller's sort number is used to make skolem indices and elements.
    Map,
    Type,
}

/// The sort of a map, by number; the theories only compare them.
pub type MapSort = u32;

/// A sort as far as the theories distinguish sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    pub kind: Kind,
    /// For maps: which.
    pub map: Option<MapSort>,
}

/// What a sort of maps is.
#[derive(Clone, Copy, Debug)]
pub struct MapParts {
    pub index: Shape,
    pub element: Shape,
    /// There are more indices than any conjunction has updates.
    pub endless: bool,
}

/// The linear form of an integer node: `form + offset`.
#[derive(Clone, Debug)]
pub struct Linear {
    pub form: Form,
    pub offset: Rat,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Equal(Node, Node),
    Different(Node, Node),
    AtMost(Var, Rat),
    AtLeast(Var, Rat),
}

#[derive(Clone, Debug)]
pub struct Split {
    /// One of these must hold if the premises do.
    pub alternatives: Vec<Fact>,
    pub premises: Vec<Why>,
}

#[derive(Clone, Debug)]
pub enum Step {
    Consistent,
    Conflict(Vec<Why>),
    Split(Split),
    /// The step budget is used up.
    OutOfSteps,
    /// No theory here settles this.
    GaveUp(&'static str),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Sat,
    /// The tags of a set of facts that is inconsistent.
    Unsat(Vec<Why>),
    OutOfSteps,
    GaveUp(&'static str),
}

#[derive(Debug)]
enum Derived {
    Equality(Node, Node),
    All(Vec<Why>),
}

#[derive(Debug)]
struct IntDisequality {
    var: Var,
    value: Rat,
    why: Why,
}

#[derive(Debug, Default, Clone, Copy)]
struct Mark {
    derived: usize,
    nodes: usize,
    shared: usize,
    apps: usize,
    reads: usize,
    updates: usize,
    const_maps: usize,
    bools: usize,
    int_diseqs: usize,
    orders: usize,
    types: usize,
    dispatches: usize,
    constants: usize,
    instances: usize,
    merged_seen: usize,
    vars: usize,
    clash: bool,
}

#[derive(Debug)]
pub struct Theories {
    pub closure: Congruence,
    pub simplex: Simplex,
    pub true_node: Node,
    pub false_node: Node,
    kind: Vec<Kind>,
    linear: Vec<Option<Linear>>,
    /// The sort of each map node, and what the sorts are: shapes of index and element.
    map_sort: Vec<Option<MapSort>>,
    map_sorts: Vec<MapParts>,
    derived: Vec<Derived>,
    /// Integer nodes that are arguments of an application.
    shared: Vec<Node>,
    /// Applications of free functions and reads, for congruences by guessed equalities.
    apps: Vec<Node>,
    pub(crate) reads: FxHashMap<(Node, Node), Node>,
    pub(crate) read_order: Vec<(Node, Node)>,
    pub(crate) updates: Vec<Node>,
    pub(crate) const_maps: Vec<Node>,
    bools: Vec<Node>,
    int_diseqs: Vec<IntDisequality>,
    orders: Orders,
    pub(crate) types: Types,
    /// Constants by kind and number, for theories that need a constant nobody mentioned.
    constants: FxHashMap<(Kind, u32), Node>,
    constant_order: Vec<(Kind, u32)>,
    pub(crate) instances: FxHashSet<(Node, Node)>,
    pub(crate) instance_order: Vec<(Node, Node)>,
    merged_seen: usize,
    skolems: u32,
    node_of_var: Vec<Node>,
    clash: Option<Vec<Why>>,
    levels: Vec<Mark>,
    pub steps: u64,
    pub step_limit: u64,
    pub splits: u64,
    pub(crate) cuts_left: u32,
}

impl Default for Theories {
    fn default() -> Self {
        Theories::new()
    }
}

impl Theories {
    pub fn new() -> Theories {
        let mut t = Theories {
            closure: Congruence::new(),
            simplex: Simplex::new(),
            true_node: 0,
            false_node: 1,
            kind: Vec::new(),
            linear: Vec::new(),
            map_sort: Vec::new(),
            map_sorts: Vec::new(),
            derived: vec![Derived::All(Vec::new())],
            shared: Vec::new(),
            apps: Vec::new(),
            reads: FxHashMap::default(),
            read_order: Vec::new(),
            updates: Vec::new(),
            const_maps: Vec::new(),
            bools: Vec::new(),
            int_diseqs: Vec::new(),
            orders: Orders::default(),
            types: Types::default(),
            constants: FxHashMap::default(),
            constant_order: Vec::new(),
            instances: FxHashSet::default(),
            instance_order: Vec::new(),
            merged_seen: 0,
            skolems: 0,
            node_of_var: Vec::new(),
            clash: None,
            levels: Vec::new(),
            steps: 0,
            step_limit: u64::MAX,
            splits: 0,
            cuts_left: integers::CUTS_PER_SEARCH,
        };
        t.true_node = t.constant(FIRST_FREE + 1, Kind::Bool, true);
        t.false_node = t.constant(FIRST_FREE + 2, Kind::Bool, true);
        t
    }

    /// Theories about the types and methods of a program.
    pub fn in_world(world: &World) -> Theories {
        Theories { types: Types::of(world), ..Theories::new() }
    }

    /// The constant of a kind with a number (types: `Kind::Type`, methods: `Kind::Plain`), made on demand.
    pub fn value_constant(&mut self, kind: Kind, id: u32) -> Node {
        if let Some(n) = self.constants.get(&(kind, id)) {
            return *n;
        }
        let n = self.skolem(kind);
        self.bools.retain(|b| *b != n);
        self.closure.set_value(n);
        self.constants.insert((kind, id), n);
        self.constant_order.push((kind, id));
        n
    }

    /// The number of a node made by `value_constant`.
    pub fn constant_id(&self, n: Node) -> Option<u32> {
        self.constant_order.iter().find(|k| self.constants.get(k) == Some(&n)).map(|k| k.1)
    }

    pub fn kind(&self, n: Node) -> Kind {
        self.kind[n as usize]
    }

    pub fn linear(&self, n: Node) -> Option<&Linear> {
        self.linear[n as usize].as_ref()
    }

    pub fn map_sort(&self, n: Node) -> Option<MapSort> {
        self.map_sort[n as usize]
    }

    /// A number for a new sort of maps; it stays.
    pub fn new_map_sort(&mut self, parts: MapParts) -> MapSort {
        self.map_sorts.push(parts);
        (self.map_sorts.len() - 1) as MapSort
    }

    /// What the sort of a map node is.
    pub fn map_parts(&self, n: Node) -> Option<MapParts> {
        self.map_sorts.get(self.map_sort(n)? as usize).copied()
    }

    pub(crate) fn has_endless_index(&self, n: Node) -> bool {
        self.map_parts(n).is_some_and(|p| p.endless)
    }

    fn register(&mut self, n: Node, kind: Kind, linear: Option<Linear>) {
        debug_assert_eq!(n as usize, self.kind.len());
        self.kind.push(kind);
        self.map_sort.push(None);
        if linear.is_some() {
            self.closure.attach(n);
        }
        self.linear.push(linear);
    }

    fn new_int_var(&mut self, n: Node) -> Linear {
        let var = self.simplex.new_var();
        self.node_of_var.resize(var as usize + 1, NO_NODE);
        self.node_of_var[var as usize] = n;
        Linear { form: vec![(var, Rat::ONE)], offset: Rat::ZERO }
    }

    /// A constant symbol. As a `value` it differs from all other values. Not for integers with a known form.
    pub fn constant(&mut self, func: u32, kind: Kind, value: bool) -> Node {
        self.application(func, &[], kind, value)
    }

    /// An application; for `Kind::Int` a new integer variable goes with it.
    pub fn application(&mut self, func: u32, args: &[Node], kind: Kind, value: bool) -> Node {
        let n = self.closure.add(func, args);
        let linear = (kind == Kind::Int).then(|| self.new_int_var(n));
        self.register(n, kind, linear);
        if value {
            self.closure.set_value(n);
        } else if kind == Kind::Bool {
            self.bools.push(n);
        }
        for a in args {
            if self.kind(*a) == Kind::Int {
                self.shared.push(*a);
            }
        }
        if func >= FIRST_FREE && !args.is_empty() {
            self.apps.push(n);
        }
        if kind == Kind::Type {
            self.types.nodes.push(n);
        }
        if func == DISPATCH {
            self.types.dispatches.push(n);
        }
        n
    }

    /// An integer node with a given linear form (a numeral has an empty one, and is a value).
    pub fn integer(&mut self, func: u32, linear: Linear) -> Node {
        let n = self.closure.add(func, &[]);
        let numeral = linear.form.is_empty();
        self.register(n, Kind::Int, Some(linear));
        if numeral {
            self.closure.set_value(n);
        }
        n
    }

    /// Declares the sort of a map node.
    pub fn set_map_sort(&mut self, n: Node, sort: Option<MapSort>) {
        self.map_sort[n as usize] = sort;
    }

    /// The node `map[index]`, one per pair of nodes; the map must have its sort.
    pub fn read(&mut self, map: Node, index: Node) -> Node {
        if let Some(n) = self.reads.get(&(map, index)) {
            return *n;
        }
        let element = self.map_parts(map).map_or(Shape { kind: Kind::Plain, map: None }, |p| p.element);
        let n = self.application(READ, &[map, index], element.kind, false);
        self.set_map_sort(n, element.map);
        self.reads.insert((map, index), n);
        self.read_order.push((map, index));
        self.apps.push(n);
        n
    }

    pub fn update(&mut self, map: Node, index: Node, element: Node) -> Node {
        let n = self.application(UPDATE, &[map, index, element], Kind::Map, false);
        self.set_map_sort(n, self.map_sort(map));
        self.updates.push(n);
        let at = self.read(n, index);
        self.closure.assert_equal(at, element, ALWAYS);
        n
    }

    pub fn const_map(&mut self, element: Node, sort: Option<MapSort>) -> Node {
        let n = self.application(CONST_MAP, &[element], Kind::Map, false);
        self.set_map_sort(n, sort);
        self.const_maps.push(n);
        n
    }

    fn skolem(&mut self, kind: Kind) -> Node {
        self.skolems += 1;
        let func = u32::MAX - self.skolems;
        self.constant(func, kind, false)
    }

    /// The form of `a - b` and its constant.
    pub(crate) fn difference(&self, a: Node, b: Node) -> Option<(Form, Rat)> {
        let (a, b) = (self.linear(a)?, self.linear(b)?);
        Some((add_scaled(&a.form, &-&Rat::ONE, &b.form), &a.offset - &b.offset))
    }

    pub fn int_value(&self, n: Node) -> Option<Rat> {
        let l = self.linear(n)?;
        // Most nodes are variables of their own.
        if let [(v, c)] = l.form.as_slice()
            && l.offset.is_zero()
            && *c == Rat::ONE
        {
            return Some(self.simplex.value(*v).clone());
        }
        let mut value = l.offset.clone();
        for (v, c) in &l.form {
            value = value.add_mul(c, self.simplex.value(*v));
        }
        Some(value)
    }

    fn derive(&mut self, why: Derived) -> Why {
        self.derived.push(why);
        FIRST_DERIVED + (self.derived.len() - 1) as Why
    }

    /// A reason that stands for all of `whys`.
    pub fn derive_all(&mut self, mut whys: Vec<Why>) -> Why {
        whys.retain(|w| *w != ALWAYS);
        match whys.as_slice() {
            [] => ALWAYS,
            [one] => *one,
            _ => self.derive(Derived::All(whys)),
        }
    }

    /// A reason for a chain of order facts: the facts, and the equalities that link one to the next.
    pub(crate) fn derive_links(&mut self, links: Vec<Link>) -> Why {
        let whys = links
            .into_iter()
            .map(|link| match link {
                Link::Fact(why) => why,
                Link::Equal(a, b) => self.derive(Derived::Equality(a, b)),
            })
            .collect();
        self.derive_all(whys)
    }

    /// Replaces derived reasons by the tags and decisions they rest on.
    pub fn expand(&mut self, whys: Vec<Why>) -> Vec<Why> {
        let mut out = Vec::new();
        let mut work = whys;
        let mut seen = FxHashSet::default();
        while let Some(w) = work.pop() {
            if w < FIRST_DERIVED {
                out.push(w);
            } else if seen.insert(w) {
                match &self.derived[(w - FIRST_DERIVED) as usize] {
                    Derived::All(more) => work.extend(more),
                    Derived::Equality(a, b) => {
                        let (a, b) = (*a, *b);
                        work.extend(self.closure.explain(a, b));
                    }
                }
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }

    fn note_clash(&mut self, result: Result<(), Vec<Why>>) {
        if let Err(whys) = result
            && self.clash.is_none()
        {
            self.clash = Some(whys);
        }
    }

    pub fn assert_fact(&mut self, fact: &Fact, why: Why) {
        match fact {
            Fact::Equal(a, b) => self.closure.assert_equal(*a, *b, why),
            Fact::Different(a, b) => self.assert_different(*a, *b, why),
            Fact::AtMost(v, k) => self.assert_bound(*v, Side::Upper, k.clone(), why),
            Fact::AtLeast(v, k) => self.assert_bound(*v, Side::Lower, k.clone(), why),
        }
    }

    pub fn assert_bound(&mut self, v: Var, side: Side, value: Rat, why: Why) {
        let r = self.simplex.assert_bound(v, side, value, why);
        self.note_clash(r);
    }

    pub fn assert_contradiction(&mut self, why: Why) {
        self.note_clash(Err(vec![why]));
    }

    /// `left <= right`, or its negation, in the partial order with this number.
    pub fn assert_order(&mut self, relation: u32, left: Node, right: Node, positive: bool, why: Why) {
        self.orders.add(OrderFact { relation, left, right, positive, why });
    }

    pub fn orders(&self) -> &Orders {
        &self.orders
    }

    fn assert_different(&mut self, a: Node, b: Node, why: Why) {
        self.closure.assert_different(a, b, why);
        match self.kind(a) {
            Kind::Int => {
                if let Some((form, constant)) = self.difference(a, b) {
                    self.assert_form_not_equal(&form, &-&constant, why);
                }
            }
            Kind::Map => {
                let Some(MapParts { index, .. }) = self.map_parts(a) else { return };
                let witness = self.skolem(index.kind);
                self.set_map_sort(witness, index.map);
                let (ra, rb) = (self.read(a, witness), self.read(b, witness));
                self.assert_different(ra, rb, why);
            }
            _ => {}
        }
    }

    /// `form <= bound`, for a form with integer coefficients.
    pub fn assert_form_at_most(&mut self, form: &Form, bound: &Rat, why: Why) {
        match integers::normalise(form) {
            None => {
                if bound.is_negative() {
                    self.note_clash(Err(vec![why]));
                }
            }
            Some((form, scale)) => {
                let var = self.simplex.var_of_form(&form);
                let limit = bound * &scale.recip();
                if scale.is_positive() {
                    self.assert_bound(var, Side::Upper, limit.floor(), why);
                } else {
                    self.assert_bound(var, Side::Lower, limit.ceil(), why);
                }
            }
        }
    }

    /// `form = value`.
    pub fn assert_form_equal(&mut self, form: &Form, value: &Rat, why: Why) {
        match integers::normalise(form) {
            None => {
                if !value.is_zero() {
                    self.note_clash(Err(vec![why]));
                }
            }
            Some((form, scale)) => {
                let value = value * &scale.recip();
                if !value.is_int() {
                    self.note_clash(Err(vec![why]));
                    return;
                }
                let var = self.simplex.var_of_form(&form);
                self.assert_bound(var, Side::Upper, value.clone(), why);
                self.assert_bound(var, Side::Lower, value.clone(), why);
                self.merge_equal_vars(&form, &value, why);
            }
        }
    }

    /// `x - y = 0` also tells the congruence closure.
    fn merge_equal_vars(&mut self, form: &Form, value: &Rat, why: Why) {
        if let [(x, cx), (y, cy)] = form.as_slice()
            && value.is_zero()
            && (cx + cy).is_zero()
        {
            let (a, b) = (self.node_of_var[*x as usize], self.node_of_var[*y as usize]);
            if a != NO_NODE && b != NO_NODE {
                self.closure.assert_equal(a, b, why);
            }
        }
    }

    /// `form != value`.
    pub fn assert_form_not_equal(&mut self, form: &Form, value: &Rat, why: Why) {
        match integers::normalise(form) {
            None => {
                if value.is_zero() {
                    self.note_clash(Err(vec![why]));
                }
            }
            Some((form, scale)) => {
                let value = value * &scale.recip();
                if value.is_int() {
                    let var = self.simplex.var_of_form(&form);
                    self.int_diseqs.push(IntDisequality { var, value, why });
                }
            }
        }
    }

    pub fn push(&mut self) {
        self.closure.push();
        self.simplex.push();
        self.levels.push(Mark {
            derived: self.derived.len(),
            nodes: self.kind.len(),
            shared: self.shared.len(),
            apps: self.apps.len(),
            reads: self.read_order.len(),
            updates: self.updates.len(),
            const_maps: self.const_maps.len(),
            bools: self.bools.len(),
            int_diseqs: self.int_diseqs.len(),
            orders: self.orders.len(),
            types: self.types.nodes.len(),
            dispatches: self.types.dispatches.len(),
            constants: self.constant_order.len(),
            instances: self.instance_order.len(),
            merged_seen: self.merged_seen,
            vars: self.node_of_var.len(),
            clash: self.clash.is_some(),
        });
    }

    pub fn pop(&mut self) {
        let Some(m) = self.levels.pop() else { return };
        self.closure.pop();
        self.simplex.pop();
        self.derived.truncate(m.derived);
        self.kind.truncate(m.nodes);
        self.linear.truncate(m.nodes);
        self.map_sort.truncate(m.nodes);
        self.shared.truncate(m.shared);
        self.apps.truncate(m.apps);
        for key in self.read_order.drain(m.reads..) {
            self.reads.remove(&key);
        }
        self.updates.truncate(m.updates);
        self.const_maps.truncate(m.const_maps);
        self.bools.truncate(m.bools);
        self.int_diseqs.truncate(m.int_diseqs);
        self.orders.truncate(m.orders);
        self.types.nodes.truncate(m.types);
        self.types.dispatches.truncate(m.dispatches);
        for key in self.constant_order.drain(m.constants..) {
            self.constants.remove(&key);
        }
        self.node_of_var.truncate(m.vars);
        for key in self.instance_order.drain(m.instances..) {
            self.instances.remove(&key);
        }
        self.merged_seen = m.merged_seen;
        if !m.clash {
            self.clash = None;
        }
    }

    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    /// Propagation without choices: congruence, simplex, equalities between the two. `Err` holds expanded reasons. It ends early when the steps are
    /// used up, which [`Theories::step`] then says.
    pub fn propagate(&mut self) -> Result<(), Vec<Why>> {
        match self.propagate_inner() {
            Ok(()) => Ok(()),
            Err(whys) => {
                // The state below is half-propagated: the conflict stands until its level is popped.
                self.clash = Some(whys.clone());
                Err(self.expand(whys))
            }
        }
    }

    fn propagate_inner(&mut self) -> Result<(), Vec<Why>> {
        loop {
            self.steps += 1;
            if let Some(whys) = &self.clash {
                return Err(whys.clone());
            }
            self.closure.propagate()?;
            self.send_equalities_to_simplex();
            if let Some(whys) = &self.clash {
                return Err(whys.clone());
            }
            let before = self.simplex.work();
            let checked = self.simplex.check(self.step_limit.saturating_sub(self.steps));
            self.steps += self.simplex.work() - before;
            if !checked? {
                return Ok(());
            }
            if !self.tighten_disequalities()? && !self.merge_fixed() {
                return Ok(());
            }
        }
    }

    fn send_equalities_to_simplex(&mut self) {
        while self.merged_seen < self.closure.merged().len() {
            let (a, b) = self.closure.merged()[self.merged_seen];
            self.merged_seen += 1;
            if let Some((form, constant)) = self.difference(a, b) {
                let why = self.derive(Derived::Equality(a, b));
                self.assert_form_equal(&form, &-&constant, why);
            }
        }
    }

    /// A disequality with a bound's value moves the bound by one.
    fn tighten_disequalities(&mut self) -> Result<bool, Vec<Why>> {
        let mut changed = false;
        for i in 0..self.int_diseqs.len() {
            let IntDisequality { var, value, why } = &self.int_diseqs[i];
            let (var, why) = (*var, *why);
            for (side, step) in [(Side::Lower, 1), (Side::Upper, -1)] {
                let Some(bound) = self.simplex.bound(var, side) else { continue };
                if bound.value == *value {
                    let (reason, next) = (bound.why, value + &Rat::int(step));
                    let derived = self.derive_all(vec![reason, why]);
                    self.simplex.assert_bound(var, side, next, derived)?;
                    changed = true;
                    break;
                }
            }
        }
        Ok(changed)
    }

    /// Merges shared integer nodes whose bounds fix them to the same value.
    fn merge_fixed(&mut self) -> bool {
        if self.shared.len() < 2 {
            return false;
        }
        let mut first: FxHashMap<Rat, Node> = FxHashMap::default();
        let mut changed = false;
        for i in 0..self.shared.len() {
            let n = self.shared[i];
            let Some(value) = self.fixed_value(n) else { continue };
            match first.get(&value) {
                None => {
                    first.insert(value, n);
                }
                Some(&m) if self.closure.equal(n, m) => {}
                Some(&m) => {
                    let mut whys = self.fixed_reasons(n);
                    whys.extend(self.fixed_reasons(m));
                    let why = self.derive_all(whys);
                    self.closure.assert_equal(n, m, why);
                    changed = true;
                }
            }
        }
        changed
    }

    fn fixed_value(&self, n: Node) -> Option<Rat> {
        let l = self.linear(n)?;
        let mut value = l.offset.clone();
        for (v, c) in &l.form {
            value = value.add_mul(c, self.simplex.fixed(*v)?.0);
        }
        Some(value)
    }

    fn fixed_reasons(&self, n: Node) -> Vec<Why> {
        let form = self.linear(n).map(|l| l.form.as_slice()).unwrap_or_default();
        form.iter().filter_map(|(v, _)| self.simplex.fixed(*v)).flat_map(|(_, l, u)| [l, u]).collect()
    }

    /// One complete look at the conjunction: either consistent, or in conflict, or a choice is needed.
    pub fn step(&mut self) -> Step {
        loop {
            if self.steps > self.step_limit {
                return Step::OutOfSteps;
            }
            if let Err(whys) = self.propagate() {
                return Step::Conflict(whys);
            }
            if self.steps > self.step_limit {
                return Step::OutOfSteps;
            }
            match self.orders.check(&self.closure) {
                Ok(equalities) if equalities.is_empty() => {}
                Ok(equalities) => {
                    for (a, b, whys) in equalities {
                        let why = self.derive_links(whys);
                        self.closure.assert_equal(a, b, why);
                    }
                    continue;
                }
                Err(whys) => {
                    let why = self.derive_links(whys);
                    return Step::Conflict(self.expand(vec![why]));
                }
            }
            if self.simplex.has_fraction()
                && let Some(whys) = self.simplex.gcd_conflict()
            {
                return Step::Conflict(self.expand(whys));
            }
            if let Some(split) = self.undecided_bool() {
                return Step::Split(split);
            }
            match self.look_at_types() {
                Look::Fine => {}
                Look::Progress => continue,
                Look::Conflict(whys) => return Step::Conflict(self.expand(whys)),
                Look::Split(split) => return Step::Split(split),
                Look::GaveUp(reason) => return Step::GaveUp(reason),
            }
            match integers::find_fraction(self) {
                integers::Fraction::None => {}
                integers::Fraction::CutAdded => continue,
                integers::Fraction::Branch(split) => return Step::Split(split),
            }
            if let Some(split) = self.broken_disequality() {
                return Step::Split(split);
            }
            match self.instantiate_maps() {
                Instantiated::Nothing => {}
                Instantiated::Facts => continue,
                Instantiated::Case(split) => return Step::Split(split),
            }
            return match self.chance_congruence() {
                Some(split) => Step::Split(split),
                None => Step::Consistent,
            };
        }
    }

    /// One of the cuts that a search may add, if any are left.
    pub fn take_cut(&mut self) -> bool {
        let left = self.cuts_left > 0;
        self.cuts_left = self.cuts_left.saturating_sub(1);
        left
    }

    fn undecided_bool(&self) -> Option<Split> {
        let n = self.bools.iter().copied().find(|n| self.closure.value_of(*n) == NO_NODE)?;
        let alternatives = vec![Fact::Equal(n, self.false_node), Fact::Equal(n, self.true_node)];
        Some(Split { alternatives, premises: vec![] })
    }

    fn broken_disequality(&mut self) -> Option<Split> {
        for i in 0..self.int_diseqs.len() {
            let d = &self.int_diseqs[i];
            if *self.simplex.value(d.var) == d.value && !self.repair(i) {
                let d = &self.int_diseqs[i];
                let below = Fact::AtMost(d.var, &d.value - &Rat::ONE);
                let above = Fact::AtLeast(d.var, &d.value + &Rat::ONE);
                return Some(Split { alternatives: vec![above, below], premises: vec![d.why] });
            }
        }
        None
    }

    /// Whether the current assignment satisfies all disequalities of integers.
    pub(crate) fn disequalities_hold(&self) -> bool {
        self.int_diseqs.iter().all(|d| *self.simplex.value(d.var) != d.value)
    }

    /// Tries to move a free variable so that disequality `i` holds and none that held is broken.
    fn repair(&mut self, i: usize) -> bool {
        let var = self.int_diseqs[i].var;
        let candidates: Vec<Var> = match self.simplex.row(var) {
            Some(form) => form.iter().map(|e| e.0).take(3).collect(),
            None => vec![var],
        };
        for v in candidates {
            let old = self.simplex.value(v).clone();
            for delta in [1, -1, 7, -7] {
                if self.simplex.try_move(v, &(&old + &Rat::int(delta))) {
                    let fine = self.int_diseqs[..=i].iter().all(|d| *self.simplex.value(d.var) != d.value);
                    if fine {
                        return true;
                    }
                    self.simplex.try_move(v, &old);
                }
            }
        }
        false
    }

    /// Whether nothing is here whose models need a second look (only equality, functions, reads and integers).
    pub fn is_plain(&self) -> bool {
        self.updates.is_empty()
            && self.const_maps.is_empty()
            && self.orders.is_empty()
            && self.types.nodes.is_empty()
            && self.types.dispatches.is_empty()
    }

    /// Constants of methods by class.
    pub(crate) fn method_constants(&self) -> Vec<(Node, u32)> {
        let methods = self.constant_order.iter().filter(|k| k.0 == Kind::Plain);
        methods.filter_map(|k| Some((self.closure.find(*self.constants.get(k)?), k.1))).collect()
    }

    pub fn apps(&self) -> &[Node] {
        &self.apps
    }

    pub fn updates(&self) -> &[Node] {
        &self.updates
    }

    pub fn const_maps(&self) -> &[Node] {
        &self.const_maps
    }
}
