//! The arena of terms: hash-consing and access.
//!
//! Nodes lie in one vector, argument lists in one flat pool, and an open-addressing table of ids finds an existing node
//! without allocating. Nothing is ever freed before the store is, so dropping a store with a term nested a million deep is
//! dropping a few vectors. All constructors that normalise live in sibling modules and end in [`Store::intern`].

use crate::node::{Node, Op, Sum, Term, View};
use crate::num::Num;
use crate::pretty::Language;
use crate::range::{Range, Ranges};
use crate::rules::{Rule, RuleCounts};
use crate::sort::{Sort, SortKind, SortTable};
use crate::symbol::{Fun, Style, Symbol, Symbols};
use rustc_hash::FxHashMap;

/// Owner of all terms. See the crate's documentation for a tour.
#[derive(Clone)]
pub struct Store {
    pub(crate) nodes: Vec<Node>,
    pool: Vec<Term>,
    /// Open addressing. A slot holds a node's hash (high half) and id, so that probing and growing do not look at nodes. The
    /// length is a power of two.
    table: Vec<u64>,
    /// Negation of each boolean node where it is known.
    pub(crate) negations: Vec<Term>,
    bigs: Vec<Num>,
    big_ids: FxHashMap<Num, u32>,
    pub(crate) ranges: Ranges,
    pub(crate) symbols: Symbols,
    pub(crate) sorts: SortTable,
    pub(crate) counts: RuleCounts,
    /// For the text that people read.
    pub language: Language,
}

/// Constants in `[-SMALL_NEGATIVE, SMALL_POSITIVE)` are made with the store, right behind null.
const SMALL_POSITIVE: i64 = 64;
const SMALL_NEGATIVE: i64 = 16;

const EMPTY: u64 = u64::MAX;

/// Folds a word into a hash; multiplication alone is too regular for terms whose ids differ by small steps.
fn mix(hash: u64, word: u64) -> u64 {
    let product = u128::from(hash ^ 0x9e37_79b9_7f4a_7c15) * u128::from(word ^ 0xbf58_476d_1ce4_e5b9);
    (product >> 64) as u64 ^ product as u64
}

impl Default for Store {
    fn default() -> Store {
        Store::new()
    }
}

/// What makes a node the one that it is; `extra` is 32 more bits of payload for nodes without arguments.
#[derive(Clone, Copy)]
struct Parts<'a> {
    op: Op,
    payload: u32,
    extra: u32,
    sort: Sort,
    args: &'a [Term],
}

impl Store {
    pub fn new() -> Store {
        let mut store = Store {
            nodes: Vec::new(),
            pool: Vec::new(),
            table: vec![EMPTY; 1 << 10],
            negations: Vec::new(),
            bigs: Vec::new(),
            big_ids: FxHashMap::default(),
            ranges: Ranges::new(),
            symbols: Symbols::default(),
            sorts: SortTable::default(),
            counts: RuleCounts::default(),
            language: Language::default(),
        };
        store.intern(Op::False, 0, Sort::BOOL, &[]);
        store.intern(Op::True, 0, Sort::BOOL, &[]);
        store.constant(Sort::REF, 0, "null");
        for value in (0..SMALL_POSITIVE).chain((1..=SMALL_NEGATIVE).map(|value| -value)) {
            let bits = value as u64;
            store.intern_raw(Op::Int, bits as u32, (bits >> 32) as u32, Sort::INT, &[]);
        }
        store.negations[0] = Term::TRUE;
        store.negations[1] = Term::FALSE;
        store
    }

    /// Number of terms made so far.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    /// Bytes held by terms and tables (an estimate of the heap, for statistics).
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + (self.pool.capacity() + self.negations.capacity()) * 4
            + self.table.capacity() * 8
    }

    pub(crate) fn node(&self, term: Term) -> Node {
        self.nodes[term.index()]
    }

    pub fn op(&self, term: Term) -> Op {
        self.nodes[term.index()].op
    }

    pub fn sort(&self, term: Term) -> Sort {
        self.nodes[term.index()].sort
    }

    /// The arguments as they lie in the pool (for `Sum`: constant, then coefficient and atom alternately).
    pub fn args(&self, term: Term) -> &[Term] {
        let node = &self.nodes[term.index()];
        if node.len == 0 {
            // The start of a constant is payload.
            return &[];
        }
        &self.pool[node.start as usize..(node.start + node.len) as usize]
    }

    pub(crate) fn pair(&self, term: Term) -> (Term, Term) {
        let args = self.args(term);
        (args[0], args[1])
    }

    /// The term taken apart, for matching.
    pub fn view(&self, term: Term) -> View<'_> {
        let node = self.node(term);
        let args = self.args(term);
        match node.op {
            Op::False => View::False,
            Op::True => View::True,
            Op::Var => View::Var(Fun(node.payload)),
            Op::App => View::App(Fun(node.payload), args),
            Op::Const => View::Const(node.payload),
            Op::Int | Op::BigInt => View::Int(self.num_at(term)),
            Op::Float => View::Float(self.float_bits_at(term)),
            Op::Not => View::Not(args[0]),
            Op::And => View::And(args),
            Op::Or => View::Or(args),
            Op::Eq => View::Eq(args[0], args[1]),
            Op::Le => View::Le(args[0], self.num_at(args[1])),
            Op::Ge => View::Ge(args[0], self.num_at(args[1])),
            Op::Sum => View::Sum(Sum { store: self, args }),
            Op::Mul => View::Mul(args),
            Op::Div => View::Div(args[0], args[1]),
            Op::Mod => View::Mod(args[0], args[1]),
            Op::TruncDiv => View::TruncDiv(args[0], args[1]),
            Op::TruncRem => View::TruncRem(args[0], args[1]),
            Op::WrapSigned => View::Wrap { signed: true, width: node.payload, arg: args[0] },
            Op::WrapUnsigned => View::Wrap { signed: false, width: node.payload, arg: args[0] },
            Op::BitAnd | Op::BitOr | Op::BitXor | Op::Shl | Op::LShr | Op::AShr => {
                View::Bits { op: node.op, width: node.payload, left: args[0], right: args[1] }
            }
            Op::Ite => View::Ite(args[0], args[1], args[2]),
            Op::Read => View::Read(args[0], args[1]),
            Op::Update => View::Update(args[0], args[1], args[2]),
            Op::ConstMap => View::ConstMap(args[0]),
            Op::TypeOf => View::TypeOf(args[0]),
            Op::Dispatch => View::Dispatch(args[0], args[1]),
            Op::Order => View::Order(node.payload, args[0], args[1]),
            Op::Quant => {
                let (body, bound) = (args[args.len() - 1], &args[..args.len() - 1]);
                View::Quant { exists: node.payload == 1, bound, body }
            }
            op => View::FloatOp(op, node.payload, args),
        }
    }

    // ---- interning ----

    fn hash_node(parts: Parts) -> u32 {
        let Parts { op, payload, extra, sort, args } = parts;
        let mut hash =
            mix(((op as u64) << 32) | u64::from(payload), (u64::from(extra) << 32) | u64::from(sort.0));
        let mut pairs = args.chunks_exact(2);
        for pair in &mut pairs {
            hash = mix(hash, (u64::from(pair[0].0) << 32) | u64::from(pair[1].0));
        }
        if let [last] = pairs.remainder() {
            hash = mix(hash, u64::from(last.0));
        }
        (hash >> 32) as u32
    }

    /// The node with exactly these parts, made if it does not exist. Does not normalise.
    pub(crate) fn intern(&mut self, op: Op, payload: u32, sort: Sort, args: &[Term]) -> Term {
        self.intern_raw(op, payload, 0, sort, args)
    }

    /// As `intern`; `extra` is 32 more bits of payload for nodes without arguments.
    pub(crate) fn intern_raw(&mut self, op: Op, payload: u32, extra: u32, sort: Sort, args: &[Term]) -> Term {
        let parts = Parts { op, payload, extra, sort, args };
        let hash = Store::hash_node(parts);
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            let entry = self.table[slot];
            if entry == EMPTY {
                break;
            }
            if (entry >> 32) as u32 == hash && self.same(entry as u32, parts) {
                return Term(entry as u32);
            }
            slot = (slot + 1) & mask;
        }
        self.insert(slot, hash, parts)
    }

    fn same(&self, id: u32, Parts { op, payload, extra, sort, args }: Parts) -> bool {
        let node = &self.nodes[id as usize];
        node.op == op
            && node.payload == payload
            && node.sort == sort
            && node.len as usize == args.len()
            && if args.is_empty() { node.start == extra } else { self.args(Term(id)) == args }
    }

    fn insert(&mut self, slot: usize, hash: u32, Parts { op, payload, extra, sort, args }: Parts) -> Term {
        let id = self.nodes.len() as u32;
        let start = if args.is_empty() { extra } else { self.pool.len() as u32 };
        self.pool.extend_from_slice(args);
        let mut bloom = args.iter().fold(0, |bits, arg| bits | self.nodes[arg.index()].bloom);
        if op == Op::Var {
            bloom = 1 << (payload.wrapping_mul(0x9e37_79b9) >> 27);
        }
        self.nodes.push(Node { op, payload, sort, start, len: args.len() as u32, bloom, range: 0 });
        self.negations.push(Term::NONE);
        self.table[slot] = (u64::from(hash) << 32) | u64::from(id);
        if sort.is_int() && op != Op::Sum {
            let range = self.atom_range(Term(id));
            self.nodes[id as usize].range = self.ranges.intern(range);
        }
        if self.nodes.len() * 3 > self.table.len() * 2 {
            self.grow();
        }
        Term(id)
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 2 - 1;
        let old = std::mem::replace(&mut self.table, vec![EMPTY; mask + 1]);
        for entry in old.into_iter().filter(|entry| *entry != EMPTY) {
            let mut slot = (entry >> 32) as usize & mask;
            while self.table[slot] != EMPTY {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = entry;
        }
    }

    /// Record that two formulas are each other's negation.
    pub(crate) fn link_negation(&mut self, a: Term, b: Term) {
        self.negations[a.index()] = b;
        if self.negations[b.index()] == Term::NONE {
            self.negations[b.index()] = a;
        }
    }

    pub(crate) fn fired(&mut self, rule: Rule) {
        self.counts.hit(rule);
    }

    /// How often each rewriting rule fired in this store.
    pub fn rule_count(&self, rule: Rule) -> u64 {
        self.counts.get(rule)
    }

    // ---- sorts and symbols ----

    pub fn map_sort(&mut self, index: Sort, value: Sort) -> Sort {
        self.sorts.map(index, value)
    }

    pub fn named_sort(&mut self, name: &str) -> Sort {
        self.sorts.named(name)
    }

    pub fn sort_kind(&self, sort: Sort) -> SortKind<'_> {
        self.sorts.kind(sort)
    }

    pub fn symbol(&self, fun: Fun) -> &Symbol {
        self.symbols.get(fun)
    }

    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The function symbol with this name and signature.
    pub fn declare_fun(&mut self, name: &str, params: &[Sort], result: Sort) -> Fun {
        self.symbols.declare(name, params, result)
    }

    /// The variable with this name and sort.
    pub fn var(&mut self, name: &str, sort: Sort) -> Term {
        let fun = self.symbols.declare(name, &[], sort);
        self.intern(Op::Var, fun.0, sort, &[])
    }

    /// A variable that did not exist before, named `prefix!n`.
    pub fn fresh(&mut self, prefix: &str, sort: Sort) -> Term {
        let name = self.symbols.fresh_name(prefix);
        self.var(&name, sort)
    }

    /// A map variable whose reads print as field accesses: `x.name`.
    pub fn field(&mut self, name: &str, index: Sort, value: Sort) -> Term {
        self.styled_map(name, index, value, Style::Field)
    }

    /// A map from references to maps whose reads print as array accesses: `a[i]`.
    pub fn elements(&mut self, name: &str, index: Sort, value: Sort) -> Term {
        let inner = self.sorts.map(index, value);
        self.styled_map(name, Sort::REF, inner, Style::Elements)
    }

    fn styled_map(&mut self, name: &str, index: Sort, value: Sort, style: Style) -> Term {
        let sort = self.sorts.map(index, value);
        let fun = self.symbols.declare(name, &[], sort);
        self.symbols.set_style(fun, style);
        self.intern(Op::Var, fun.0, sort, &[])
    }

    /// The symbol of a variable or application.
    pub fn fun_of(&self, term: Term) -> Option<Fun> {
        let node = self.node(term);
        matches!(node.op, Op::Var | Op::App).then_some(Fun(node.payload))
    }

    /// Gives a variable or function another name for people.
    pub fn set_display(&mut self, fun: Fun, display: &str) {
        self.symbols.set_display(fun, display);
    }

    pub fn set_style(&mut self, fun: Fun, style: Style) {
        self.symbols.set_style(fun, style);
    }

    /// Application of an uninterpreted function (a variable if there are no arguments).
    pub fn app(&mut self, fun: Fun, args: &[Term]) -> Term {
        let sort = self.symbols.get(fun).result;
        debug_assert_eq!(args.len(), self.symbols.get(fun).params.len());
        let op = if args.is_empty() { Op::Var } else { Op::App };
        self.intern(op, fun.0, sort, args)
    }

    // ---- constants ----

    /// A named value of an opaque sort; different ids are different values.
    pub fn constant(&mut self, sort: Sort, id: u32, name: &str) -> Term {
        self.symbols.name_constant(sort, id, name);
        self.intern(Op::Const, id, sort, &[])
    }

    /// A type of the hierarchy.
    pub fn type_const(&mut self, id: u32, name: &str) -> Term {
        self.constant(Sort::TYPE, id, name)
    }

    pub fn method_const(&mut self, id: u32, name: &str) -> Term {
        self.constant(Sort::METHOD, id, name)
    }

    /// An object known to differ from null (id 0) and from every other object constant.
    pub fn ref_const(&mut self, id: u32, name: &str) -> Term {
        self.constant(Sort::REF, id, name)
    }

    pub fn int(&mut self, value: i64) -> Term {
        // Coefficients and bounds are mostly tiny: those constants have fixed ids.
        if (0..SMALL_POSITIVE).contains(&value) {
            return Term(Term::ZERO.0 + value as u32);
        }
        if (-SMALL_NEGATIVE..0).contains(&value) {
            return Term(Term::ZERO.0 + (SMALL_POSITIVE - 1 - value) as u32);
        }
        let bits = value as u64;
        self.intern_raw(Op::Int, bits as u32, (bits >> 32) as u32, Sort::INT, &[])
    }

    pub fn num(&mut self, value: &Num) -> Term {
        if let Some(small) = value.to_i64() {
            return self.int(small);
        }
        let id = match self.big_ids.get(value) {
            Some(&id) => id,
            None => {
                let id = self.bigs.len() as u32;
                self.bigs.push(value.clone());
                self.big_ids.insert(value.clone(), id);
                id
            }
        };
        self.intern(Op::BigInt, id, Sort::INT, &[])
    }

    pub(crate) fn num_at(&self, term: Term) -> Num {
        let node = &self.nodes[term.index()];
        if node.op == Op::BigInt {
            self.bigs[node.payload as usize].clone()
        } else {
            Num::small((u64::from(node.payload) | (u64::from(node.start) << 32)) as i64)
        }
    }

    /// An integer constant.
    pub fn is_num(&self, term: Term) -> bool {
        matches!(self.op(term), Op::Int | Op::BigInt)
    }

    /// The value of an integer constant.
    pub fn as_num(&self, term: Term) -> Option<Num> {
        self.is_num(term).then(|| self.num_at(term))
    }

    pub(crate) fn float_bits_at(&self, term: Term) -> u64 {
        let node = self.node(term);
        u64::from(node.payload) | (u64::from(node.start) << 32)
    }

    /// A constant of any sort: two different ones are different values.
    pub fn is_value(&self, term: Term) -> bool {
        matches!(self.op(term), Op::False | Op::True | Op::Int | Op::BigInt | Op::Const | Op::Float)
    }

    /// What is known of an integer term without any assumption.
    pub fn range(&self, term: Term) -> Range {
        self.term_range(term)
    }
}
