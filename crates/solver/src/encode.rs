//! From terms to the nodes and atoms of the combined theories.
//!
//! Each term that is not a formula becomes a node. Linear sums become linear forms; wraps and divisions by constants become
//! integer variables with their defining bounds (`wrap(w, t) = t - k * 2^w` for an integer `k`). What has boolean structure
//! inside (an if-then-else, a formula as an argument, division towards zero) becomes a node of its own plus *defining
//! clauses* for the layer above. What no theory here understands (products, bit operations, floats, quantifiers)
//! becomes an uninterpreted application of its arguments and is noted: a contradiction found without its meaning is one, but
//! a model counts only after it has been evaluated.
//!
//! Nodes made above a level disappear with it; `push` and `pop` go together with those of [`Theories`].

use crate::congruence::Node;
use crate::integers;
use crate::rational::Rat;
use crate::simplex::{Form, Side, Var, add_scaled};
use crate::theories::{ALWAYS, DISPATCH, FIRST_FREE, Fact, Kind, Linear, MapParts, MapSort, Shape, Theories};
use pathlight_logic::{Num, Op, Sort, SortKind, Store, Term, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A theory atom; its negation is decided with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Atom {
    Constant(bool),
    /// `var <= limit`
    AtMost(Var, Rat),
    /// `form = value`, normalised; the variable stands for the form.
    IntEqual(Form, Var, Rat),
    Equal(Node, Node),
    True(Node),
    Order(u32, Node, Node),
}

/// A literal of a defining clause.
#[derive(Clone, Debug)]
pub enum DefLit {
    Formula(Term, bool),
    Atom(Atom, bool),
}

pub type DefClause = Vec<DefLit>;

#[derive(Default, Debug)]
struct Mark {
    nodes: usize,
    clauses: usize,
    opaque: usize,
}

#[derive(Default, Debug)]
pub struct Encoder {
    nodes: FxHashMap<Term, Node>,
    order: Vec<(Term, Node)>,
    funcs: FxHashMap<(Op, u32, Sort), u32>,
    next_func: u32,
    map_sorts: FxHashMap<Sort, MapSort>,
    /// Defining clauses in the order of their making.
    pub clauses: Vec<DefClause>,
    /// Names of operations without a theory, each time one was met.
    pub opaque: Vec<&'static str>,
    levels: Vec<Mark>,
}

fn rat(n: &Num) -> Rat {
    match n.to_i64() {
        Some(n) => Rat::int(n),
        None => Rat::from_big(&n.to_big()),
    }
}

pub fn kind_of(store: &Store, sort: Sort) -> Kind {
    match store.sort_kind(sort) {
        SortKind::Bool => Kind::Bool,
        SortKind::Int | SortKind::Machine { .. } => Kind::Int,
        SortKind::Type => Kind::Type,
        SortKind::Map { .. } => Kind::Map,
        _ => Kind::Plain,
    }
}

/// Map sorts nested deeper than this are not told apart from opaque sorts (their maps are only compared).
const SORT_DEPTH: u32 = 64;

impl Encoder {
    pub fn new() -> Encoder {
        Encoder { next_func: FIRST_FREE + 8, ..Encoder::default() }
    }

    fn shape_of(&mut self, store: &Store, th: &mut Theories, sort: Sort, depth: u32) -> Shape {
        let kind = kind_of(store, sort);
        let SortKind::Map { index, value } = store.sort_kind(sort) else { return Shape { kind, map: None } };
        if depth == SORT_DEPTH {
            return Shape { kind: Kind::Plain, map: None };
        }
        if let Some(known) = self.map_sorts.get(&sort) {
            return Shape { kind, map: Some(*known) };
        }
        let endless = store.cardinality(index).is_none();
        let (index, element) =
            (self.shape_of(store, th, index, depth + 1), self.shape_of(store, th, value, depth + 1));
        let endless = endless && !matches!(index.kind, Kind::Bool | Kind::Type);
        let number = th.new_map_sort(MapParts { index, element, endless });
        self.map_sorts.insert(sort, number);
        Shape { kind, map: Some(number) }
    }

    pub fn push(&mut self) {
        self.levels.push(Mark {
            nodes: self.order.len(),
            clauses: self.clauses.len(),
            opaque: self.opaque.len(),
        });
    }

    pub fn pop(&mut self) {
        let Some(mark) = self.levels.pop() else { return };
        for (t, _) in self.order.drain(mark.nodes..) {
            self.nodes.remove(&t);
        }
        self.clauses.truncate(mark.clauses);
        self.opaque.truncate(mark.opaque);
    }

    /// Terms with a node, oldest first.
    pub fn encoded(&self) -> impl ExactSizeIterator<Item = (Term, Node)> + '_ {
        self.order.iter().copied()
    }

    pub fn existing(&self, t: Term) -> Option<Node> {
        self.nodes.get(&t).copied()
    }

    fn func(&mut self, op: Op, payload: u32, sort: Sort) -> u32 {
        let next = &mut self.next_func;
        *self.funcs.entry((op, payload, sort)).or_insert_with(|| {
            *next += 1;
            *next
        })
    }

    fn fresh_func(&mut self) -> u32 {
        self.next_func += 1;
        self.next_func
    }

    fn remember(&mut self, t: Term, n: Node) {
        self.nodes.insert(t, n);
        self.order.push((t, n));
    }

    /// The node of a term, with the nodes of everything below it.
    pub fn node(&mut self, store: &Store, th: &mut Theories, term: Term) -> Node {
        if let Some(known) = self.nodes.get(&term) {
            return *known;
        }
        let mut stack: SmallVec<[Term; 8]> = SmallVec::from_slice(&[term]);
        while let Some(&t) = stack.last() {
            if self.nodes.contains_key(&t) {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            stack.extend(children(store, t).into_iter().filter(|c| !self.nodes.contains_key(c)));
            if stack.len() == waiting {
                let n = self.build(store, th, t);
                self.remember(t, n);
                stack.pop();
            }
        }
        self.nodes.get(&term).copied().unwrap_or(th.false_node)
    }

    fn known(&self, t: Term) -> Node {
        self.nodes.get(&t).copied().unwrap_or_default()
    }

    /// The node of `t`, whose children have theirs.
    fn build(&mut self, store: &Store, th: &mut Theories, t: Term) -> Node {
        let sort = store.sort(t);
        let kind = kind_of(store, sort);
        let n = match store.view(t) {
            View::True => return th.true_node,
            View::False => return th.false_node,
            View::Int(value) => {
                let func = self.fresh_func();
                return th.integer(func, Linear { form: vec![], offset: rat(&value) });
            }
            View::Sum(_) => {
                let linear = self.linear(store, th, t);
                let func = self.fresh_func();
                return th.integer(func, linear);
            }
            View::Const(id) if sort == Sort::TYPE => th.value_constant(Kind::Type, id),
            View::Const(id) if sort == Sort::METHOD => th.value_constant(Kind::Plain, id),
            View::Const(id) => {
                let func = self.func(Op::Const, id, sort);
                th.constant(func, kind, true)
            }
            View::Float(_) => {
                let func = self.fresh_func();
                th.constant(func, kind, true)
            }
            View::Var(_) => {
                let func = self.fresh_func();
                th.constant(func, kind, false)
            }
            View::App(fun, args) => {
                let nodes: Vec<Node> = args.iter().map(|a| self.known(*a)).collect();
                let func = self.func(Op::App, fun.index() as u32, Sort::BOOL);
                th.application(func, &nodes, kind, false)
            }
            View::Read(m, i) => th.read(self.known(m), self.known(i)),
            View::Update(m, i, v) => th.update(self.known(m), self.known(i), self.known(v)),
            View::ConstMap(v) => {
                let sort = self.shape_of(store, th, sort, 0).map;
                th.const_map(self.known(v), sort)
            }
            View::Ite(c, a, b) => self.if_then_else(th, kind, c, a, b),
            View::Wrap { width, arg, .. } => self.wrap(th, width, arg),
            View::Div(a, b) => match store.as_num(b) {
                Some(d) if !d.is_zero() => self.quotient(th, a, &rat(&d)),
                _ => self.opaque(store, th, t, "division by a variable"),
            },
            View::Mod(a, b) => match store.as_num(b) {
                Some(d) if !d.is_zero() => self.remainder(th, a, &rat(&d)),
                _ => self.opaque(store, th, t, "division by a variable"),
            },
            View::TruncDiv(a, b) => match store.as_num(b) {
                Some(d) if !d.is_zero() => self.truncated_quotient(th, a, &rat(&d)),
                _ => self.opaque(store, th, t, "division by a variable"),
            },
            View::TruncRem(a, b) => match store.as_num(b) {
                Some(d) if !d.is_zero() => self.truncated_remainder(th, a, &rat(&d)),
                _ => self.opaque(store, th, t, "division by a variable"),
            },
            View::Dispatch(m, ty) => th.application(DISPATCH, &[self.known(m), self.known(ty)], kind, false),
            View::TypeOf(_) => {
                let nodes: Vec<Node> = store.args(t).iter().map(|a| self.known(*a)).collect();
                let func = self.func(store.op(t), 0, Sort::BOOL);
                th.application(func, &nodes, kind, false)
            }
            View::Mul(_) => self.opaque(store, th, t, "multiplication of variables"),
            View::Bits { .. } => self.opaque(store, th, t, "bit operations"),
            View::FloatOp(..) => self.opaque(store, th, t, "floating point"),
            View::Quant { .. } => self.opaque(store, th, t, "quantifiers"),
            // A formula as an argument.
            View::Not(_)
            | View::And(_)
            | View::Or(_)
            | View::Eq(..)
            | View::Le(..)
            | View::Ge(..)
            | View::Order(..) => {
                let func = self.fresh_func();
                let n = th.constant(func, Kind::Bool, false);
                self.define_bool(n, t);
                n
            }
        };
        self.finish(store, th, t, n);
        n
    }

    /// What holds of a node by its sort.
    fn finish(&mut self, store: &Store, th: &mut Theories, t: Term, n: Node) {
        match th.kind(n) {
            Kind::Int => {
                let Some(form) = th.linear(n).map(|l| l.form.clone()) else { return };
                if let ([(v, c)], Some((lo, hi))) = (form.as_slice(), store.range(t).bounds())
                    && *c == Rat::ONE
                {
                    th.assert_bound(*v, Side::Lower, rat(lo), ALWAYS);
                    th.assert_bound(*v, Side::Upper, rat(hi), ALWAYS);
                }
            }
            Kind::Map => {
                let shape = self.shape_of(store, th, store.sort(t), 0);
                th.set_map_sort(n, shape.map);
            }
            _ => {}
        }
    }

    /// The linear form of an integer term whose atoms have nodes.
    fn linear(&mut self, store: &Store, th: &Theories, t: Term) -> Linear {
        let source = store.linear(t);
        let mut form = Form::new();
        let mut offset = rat(&source.constant);
        for (atom, coefficient) in &source.terms {
            let c = rat(coefficient);
            if let Some(l) = th.linear(self.known(*atom)) {
                form = add_scaled(&form, &c, &l.form);
                offset = offset.add_mul(&c, &l.offset);
            }
        }
        Linear { form, offset }
    }

    fn define_bool(&mut self, n: Node, formula: Term) {
        let atom = Atom::True(n);
        self.clauses.push(vec![DefLit::Atom(atom.clone(), true), DefLit::Formula(formula, false)]);
        self.clauses.push(vec![DefLit::Atom(atom, false), DefLit::Formula(formula, true)]);
    }

    fn if_then_else(&mut self, th: &mut Theories, kind: Kind, c: Term, a: Term, b: Term) -> Node {
        let func = self.fresh_func();
        let n = th.constant(func, kind, false);
        let then = self.equality(th, n, self.known(a));
        let other = self.equality(th, n, self.known(b));
        self.clauses.push(vec![DefLit::Formula(c, false), DefLit::Atom(then, true)]);
        self.clauses.push(vec![DefLit::Formula(c, true), DefLit::Atom(other, true)]);
        n
    }

    fn opaque(&mut self, store: &Store, th: &mut Theories, t: Term, reason: &'static str) -> Node {
        self.opaque.push(reason);
        let nodes: Vec<Node> = children(store, t).iter().map(|a| self.known(*a)).collect();
        let func = if nodes.is_empty() {
            self.fresh_func()
        } else {
            self.func(store.op(t), op_payload(store, t), store.sort(t))
        };
        th.application(func, &nodes, kind_of(store, store.sort(t)), false)
    }

    fn int_node(&mut self, th: &mut Theories) -> (Node, Var) {
        let func = self.fresh_func();
        let n = th.constant(func, Kind::Int, false);
        let var = th.linear(n).and_then(|l| l.form.first()).map_or(0, |e| e.0);
        (n, var)
    }

    /// `form of a + offset`, as the theories know it.
    fn form_of(&self, th: &Theories, a: Term) -> Linear {
        th.linear(self.known(a)).cloned().unwrap_or(Linear { form: vec![], offset: Rat::ZERO })
    }

    /// `result = arg - k * 2^width` for a new integer `k`; the range of the result comes with its sort.
    fn wrap(&mut self, th: &mut Theories, width: u32, arg: Term) -> Node {
        let (n, var) = self.int_node(th);
        let (_, k) = self.int_node(th);
        let modulus = Rat::from_big(&(num_bigint::BigInt::from(1) << width));
        self.linear_definition(th, arg, &[(var, -&Rat::ONE), (k, -&modulus)]);
        n
    }

    /// Asserts `arg + extra = 0`.
    fn linear_definition(&mut self, th: &mut Theories, arg: Term, extra: &[(Var, Rat)]) {
        let Linear { mut form, offset } = self.form_of(th, arg);
        for (v, c) in extra {
            form = add_scaled(&form, c, &vec![(*v, Rat::ONE)]);
        }
        th.assert_form_equal(&form, &-&offset, ALWAYS);
    }

    /// Euclidean quotient: `0 <= a - d*q <= |d| - 1`.
    fn quotient(&mut self, th: &mut Theories, a: Term, d: &Rat) -> Node {
        let (n, q) = self.int_node(th);
        let (_, r) = self.int_node(th);
        self.linear_definition(th, a, &[(q, -d), (r, -&Rat::ONE)]);
        th.assert_bound(r, Side::Lower, Rat::ZERO, ALWAYS);
        th.assert_bound(r, Side::Upper, &absolute(d) - &Rat::ONE, ALWAYS);
        n
    }

    fn remainder(&mut self, th: &mut Theories, a: Term, d: &Rat) -> Node {
        let (n, r) = self.int_node(th);
        let (_, q) = self.int_node(th);
        self.linear_definition(th, a, &[(q, -d), (r, -&Rat::ONE)]);
        th.assert_bound(r, Side::Lower, Rat::ZERO, ALWAYS);
        th.assert_bound(r, Side::Upper, &absolute(d) - &Rat::ONE, ALWAYS);
        n
    }

    /// Division towards zero: `a = d*q + r` with `|r| < |d|` and `r` on the side of `a`.
    fn truncated_parts(&mut self, th: &mut Theories, a: Term, d: &Rat) -> (Node, Node) {
        let (quotient, q) = self.int_node(th);
        let (rest, r) = self.int_node(th);
        self.linear_definition(th, a, &[(q, -d), (r, -&Rat::ONE)]);
        let most = &absolute(d) - &Rat::ONE;
        th.assert_bound(r, Side::Lower, -&most, ALWAYS);
        th.assert_bound(r, Side::Upper, most, ALWAYS);
        let Linear { form, offset } = self.form_of(th, a);
        // a <= -1 implies r <= 0; a >= 0 implies r >= 0.
        let (negative, same) = self.form_at_most(th, &form, &(&-&Rat::ONE - &offset));
        let not_positive = Atom::AtMost(r, Rat::ZERO);
        let below_zero = Atom::AtMost(r, -&Rat::ONE);
        self.clauses.push(vec![DefLit::Atom(negative.clone(), !same), DefLit::Atom(not_positive, true)]);
        self.clauses.push(vec![DefLit::Atom(negative, same), DefLit::Atom(below_zero, false)]);
        (quotient, rest)
    }

    fn truncated_quotient(&mut self, th: &mut Theories, a: Term, d: &Rat) -> Node {
        self.truncated_parts(th, a, d).0
    }

    fn truncated_remainder(&mut self, th: &mut Theories, a: Term, d: &Rat) -> Node {
        self.truncated_parts(th, a, d).1
    }

    /// The atom of `form <= bound` and the polarity with which it stands for it.
    fn form_at_most(&mut self, th: &mut Theories, form: &Form, bound: &Rat) -> (Atom, bool) {
        match integers::normalise(form) {
            None => (Atom::Constant(!bound.is_negative()), true),
            Some((form, scale)) => {
                let var = th.simplex.var_of_form(&form);
                let limit = bound * &scale.recip();
                if scale.is_positive() {
                    (Atom::AtMost(var, limit.floor()), true)
                } else {
                    // var >= ceil(limit) is the negation of var <= ceil(limit) - 1.
                    (Atom::AtMost(var, &limit.ceil() - &Rat::ONE), false)
                }
            }
        }
    }

    /// The atom `a = b` on nodes of one sort.
    pub fn equality(&mut self, th: &mut Theories, a: Node, b: Node) -> Atom {
        if a == b {
            return Atom::Constant(true);
        }
        match (th.linear(a), th.linear(b)) {
            (Some(x), Some(y)) => {
                let form = add_scaled(&x.form, &-&Rat::ONE, &y.form);
                let value = &y.offset - &x.offset;
                int_equality(th, &form, &value)
            }
            _ => Atom::Equal(a.min(b), a.max(b)),
        }
    }

    /// The atom of a literal and the polarity with which it stands for the literal; `None` if the term is a connective.
    pub fn literal(&mut self, store: &Store, th: &mut Theories, t: Term) -> Option<(Atom, bool)> {
        let (t, positive) = match store.view(t) {
            View::Not(atom) => (atom, false),
            _ => (t, true),
        };
        let (atom, same) = match store.view(t) {
            View::True => (Atom::Constant(true), true),
            View::False => (Atom::Constant(false), true),
            View::And(_) | View::Or(_) | View::Not(_) => return None,
            View::Le(form, k) => {
                let node = self.node(store, th, form);
                let Linear { form, offset } = th.linear(node)?.clone();
                self.form_at_most(th, &form, &(&rat(&k) - &offset))
            }
            View::Ge(form, k) => {
                let node = self.node(store, th, form);
                let Linear { form, offset } = th.linear(node)?.clone();
                // form >= k is the negation of form <= k - 1.
                let (atom, same) = self.form_at_most(th, &form, &(&(&rat(&k) - &offset) - &Rat::ONE));
                (atom, !same)
            }
            View::Eq(a, b) => {
                let (a, b) = (self.node(store, th, a), self.node(store, th, b));
                (self.equality(th, a, b), true)
            }
            View::Order(relation, a, b) => {
                let (a, b) = (self.node(store, th, a), self.node(store, th, b));
                (Atom::Order(relation, a, b), true)
            }
            _ => (Atom::True(self.node(store, th, t)), true),
        };
        Some((atom, same == positive))
    }
}

fn int_equality(th: &mut Theories, form: &Form, value: &Rat) -> Atom {
    match integers::normalise(form) {
        None => Atom::Constant(value.is_zero()),
        Some((form, scale)) => {
            let value = value * &scale.recip();
            if !value.is_int() {
                return Atom::Constant(false);
            }
            let var = th.simplex.var_of_form(&form);
            Atom::IntEqual(form, var, value)
        }
    }
}

fn absolute(r: &Rat) -> Rat {
    if r.is_negative() { -r } else { r.clone() }
}

/// The terms below `t` that need nodes before `t` gets one.
fn children(store: &Store, t: Term) -> SmallVec<[Term; 4]> {
    match store.view(t) {
        View::Sum(sum) => sum.iter().map(|(atom, _)| atom).collect(),
        View::Ite(_, a, b) => SmallVec::from_slice(&[a, b]),
        View::Quant { .. } => SmallVec::new(),
        View::Not(_)
        | View::And(_)
        | View::Or(_)
        | View::Eq(..)
        | View::Le(..)
        | View::Ge(..)
        | View::Order(..) => SmallVec::new(),
        View::Float(_) | View::Int(_) | View::Const(_) => SmallVec::new(),
        _ => SmallVec::from_slice(store.args(t)),
    }
}

fn op_payload(store: &Store, t: Term) -> u32 {
    match store.view(t) {
        View::Bits { width, .. } => width,
        View::FloatOp(_, payload, _) => payload,
        _ => 0,
    }
}

impl Theories {
    /// Asserts an atom or its negation.
    pub fn assert_atom(&mut self, atom: &Atom, positive: bool, why: u32) {
        match (atom, positive) {
            (Atom::Constant(value), _) => {
                if *value != positive {
                    self.assert_contradiction(why);
                }
            }
            (Atom::AtMost(v, k), true) => self.assert_bound(*v, Side::Upper, k.clone(), why),
            (Atom::AtMost(v, k), false) => self.assert_bound(*v, Side::Lower, k + &Rat::ONE, why),
            (Atom::IntEqual(form, _, value), true) => self.assert_form_equal(form, value, why),
            (Atom::IntEqual(form, _, value), false) => self.assert_form_not_equal(form, value, why),
            (Atom::Equal(a, b), true) => self.assert_fact(&Fact::Equal(*a, *b), why),
            (Atom::Equal(a, b), false) => self.assert_fact(&Fact::Different(*a, *b), why),
            (Atom::True(n), _) => {
                let value = if positive { self.true_node } else { self.false_node };
                self.assert_fact(&Fact::Equal(*n, value), why);
            }
            (Atom::Order(relation, a, b), _) => self.assert_order(*relation, *a, *b, positive, why),
        }
    }
}
