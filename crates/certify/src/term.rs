//! The checker's own terms: a table of nodes in which equal terms are one.
//!
//! Building a term does next to nothing to it (connectives with constants, reads of what was just written), so that what a solver gets is what
//! was meant, and there is little to trust; only the walk along all paths computes ([`crate::fold`]). Numbers are unbounded integers with explicit wraps; every number variable has a range, so that a query can also be
//! written with bit vectors wide enough for everything in it.

use pathlight_ir::Symbol;
use rustc_hash::FxHashMap;

use crate::fold::{self, Folding};
use crate::memory::Location;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct T(pub u32);

impl T {
    pub const TRUE: T = T(0);
    pub const FALSE: T = T(1);
    pub const NULL: T = T(2);
}

/// What a field, an element or a static variable can hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Scalar {
    Int,
    Ref,
    F32,
    F64,
    /// Only what builders of strings hold.
    Text,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    Bool,
    Int,
    Ref,
    Type,
    Text,
    F32,
    F64,
    /// When an object came to be, and when "now" is.
    Age,
    /// From references to values.
    Field(Scalar),
    /// From references to rows.
    Elements(Scalar),
    /// From indices to values.
    Row(Scalar),
}

impl Scalar {
    pub fn sort(self) -> Sort {
        match self {
            Scalar::Int => Sort::Int,
            Scalar::Ref => Sort::Ref,
            Scalar::F32 => Sort::F32,
            Scalar::F64 => Sort::F64,
            Scalar::Text => Sort::Text,
        }
    }
}

impl Sort {
    pub fn scalar(self) -> Option<Scalar> {
        match self {
            Sort::Int => Some(Scalar::Int),
            Sort::Ref => Some(Scalar::Ref),
            Sort::F32 => Some(Scalar::F32),
            Sort::F64 => Some(Scalar::F64),
            Sort::Text => Some(Scalar::Text),
            _ => None,
        }
    }
}

/// The range of a number variable.
pub type Range = (i128, i128);

pub const LONG: Range = (i64::MIN as i128, i64::MAX as i128);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    True,
    False,
    Null,
    Int(i128),
    /// By its bits; the sort tells the width.
    Float(u64),
    /// A class, by its class-file name.
    Class(String),
    /// A text of the program.
    Literal(String),
    /// The object of a string literal.
    StringObject(String),
    /// The object of a class literal.
    Mirror(String),
    /// Numbers have a range.
    Var(String, Range),
    /// A function that nothing else is known of.
    Opaque(String),
    Not,
    And,
    Or,
    Eq,
    Ite,
    Le,
    Add,
    Mul,
    /// Rounding down; 0 for the divisor 0.
    Div,
    /// The dividend for the divisor 0.
    Mod,
    /// Towards zero; 0 for the divisor 0.
    Quotient,
    Remainder,
    WrapSigned(u32),
    WrapUnsigned(u32),
    BitAnd(u32),
    BitOr(u32),
    BitXor(u32),
    ShiftLeft(u32),
    ShiftRightLogical(u32),
    ShiftRight(u32),
    Select,
    Store,
    /// A row of one value.
    ConstRow,
    Length,
    Text,
    TypeOf,
    Below,
    ElementType,
    MirrorOf,
    TextLength,
    TextChar,
    TextHash,
    /// One text behind another.
    TextConcat,
    /// From an index up to before another; empty if there is nothing there.
    TextPart,
    /// In decimal.
    TextOfNumber,
    TextOfChar,
    /// The first index of a character, or -1.
    TextIndex,
    /// What `compareTo` gives.
    TextCompare,
    /// The string that `intern` gives for a text.
    Interned,
    Birth,
    Before,
    FloatAdd,
    FloatSub,
    FloatMul,
    FloatDiv,
    FloatSqrt,
    FloatNeg,
    FloatAbs,
    FloatLt,
    FloatLe,
    FloatEq,
    FloatIsNan,
    FloatToFloat,
    IntToFloat,
    FloatToInt(u32),
    BitsToFloat,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    pub op: Op,
    pub args: Vec<T>,
    pub sort: Sort,
}

/// A certificate that needs more terms than this is refused.
pub const TERMS: usize = 20_000_000;

pub struct Terms {
    nodes: Vec<Node>,
    ids: FxHashMap<Node, T>,
    fresh: u32,
    /// Which variables are memory, and as of when: 0 is where a fact stands, 1 behind a call.
    pub locations: FxHashMap<T, (Location, u32)>,
    /// Which variables are registers, with their declared class.
    pub registers: FxHashMap<T, Option<Symbol>>,
    /// Fields whose offsets were asked for (see [`crate::raw_memory`]).
    pub offsets: Vec<pathlight_ir::FieldName>,
    /// Whether what is known is computed at once (see [`crate::fold`]).
    pub folds: bool,
    pub folding: Folding,
}

impl Default for Terms {
    fn default() -> Self {
        let mut terms = Terms {
            nodes: Vec::new(),
            ids: FxHashMap::default(),
            fresh: 0,
            locations: FxHashMap::default(),
            registers: FxHashMap::default(),
            offsets: Vec::new(),
            folds: false,
            folding: Folding::default(),
        };
        for (op, sort) in [(Op::True, Sort::Bool), (Op::False, Sort::Bool), (Op::Null, Sort::Ref)] {
            terms.make(op, vec![], sort);
        }
        terms
    }
}

impl Terms {
    pub fn node(&self, t: T) -> &Node {
        &self.nodes[t.0 as usize]
    }

    pub fn sort(&self, t: T) -> Sort {
        self.node(t).sort
    }

    pub fn args(&self, t: T) -> &[T] {
        &self.node(t).args
    }

    pub fn op(&self, t: T) -> &Op {
        &self.node(t).op
    }

    pub fn is_full(&self) -> bool {
        self.nodes.len() > TERMS
    }

    pub fn make(&mut self, op: Op, args: Vec<T>, sort: Sort) -> T {
        if !self.folds {
            return self.written(op, args, sort);
        }
        if let Some(value) = fold::computed(self, &op, &args, sort) {
            return value;
        }
        let term = self.written(op, args, sort);
        self.folding.known.get(&term).copied().unwrap_or(term)
    }

    fn written(&mut self, op: Op, args: Vec<T>, sort: Sort) -> T {
        let node = Node { op, args, sort };
        if let Some(&id) = self.ids.get(&node) {
            return id;
        }
        let id = T(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.ids.insert(node, id);
        id
    }

    // ---- leaves ----

    pub fn var(&mut self, name: &str, sort: Sort, range: Range) -> T {
        self.make(Op::Var(name.to_owned(), range), vec![], sort)
    }

    /// A variable that nothing else mentions.
    pub fn fresh(&mut self, what: &str, sort: Sort, range: Range) -> T {
        self.fresh += 1;
        let name = format!("{what}!{}", self.fresh);
        self.var(&name, sort, range)
    }

    pub fn int(&mut self, value: i128) -> T {
        self.make(Op::Int(value), vec![], Sort::Int)
    }

    pub fn bool(value: bool) -> T {
        if value { T::TRUE } else { T::FALSE }
    }

    pub fn class(&mut self, name: &str) -> T {
        self.make(Op::Class(name.to_owned()), vec![], Sort::Type)
    }

    /// Zero or null.
    pub fn zero(&mut self, scalar: Scalar) -> T {
        match scalar {
            Scalar::Int => self.int(0),
            Scalar::Ref => T::NULL,
            Scalar::F32 | Scalar::F64 => self.make(Op::Float(0), vec![], scalar.sort()),
            Scalar::Text => self.literal(""),
        }
    }

    // ---- formulas ----

    pub fn not(&mut self, a: T) -> T {
        match self.op(a) {
            Op::True => T::FALSE,
            Op::False => T::TRUE,
            Op::Not => self.args(a)[0],
            _ => self.make(Op::Not, vec![a], Sort::Bool),
        }
    }

    pub fn and(&mut self, members: &[T]) -> T {
        self.connective(Op::And, T::TRUE, T::FALSE, members)
    }

    pub fn or(&mut self, members: &[T]) -> T {
        self.connective(Op::Or, T::FALSE, T::TRUE, members)
    }

    fn connective(&mut self, op: Op, neutral: T, absorbing: T, members: &[T]) -> T {
        let mut list: Vec<T> = Vec::with_capacity(members.len());
        for &member in members {
            if member == absorbing {
                return absorbing;
            }
            if member != neutral && !list.contains(&member) {
                list.push(member);
            }
        }
        match list.as_slice() {
            [] => neutral,
            [only] => *only,
            _ => self.make(op, list, Sort::Bool),
        }
    }

    pub fn implies(&mut self, a: T, b: T) -> T {
        let not = self.not(a);
        self.or(&[not, b])
    }

    pub fn eq(&mut self, a: T, b: T) -> T {
        if a == b {
            return T::TRUE;
        }
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        self.make(Op::Eq, vec![a, b], Sort::Bool)
    }

    pub fn ne(&mut self, a: T, b: T) -> T {
        let same = self.eq(a, b);
        self.not(same)
    }

    pub fn ite(&mut self, c: T, a: T, b: T) -> T {
        match c {
            T::TRUE => a,
            T::FALSE => b,
            _ if a == b => a,
            _ => {
                let sort = self.sort(a);
                self.make(Op::Ite, vec![c, a, b], sort)
            }
        }
    }

    // ---- numbers ----

    pub fn le(&mut self, a: T, b: T) -> T {
        self.make(Op::Le, vec![a, b], Sort::Bool)
    }

    pub fn lt(&mut self, a: T, b: T) -> T {
        let ge = self.le(b, a);
        self.not(ge)
    }

    pub fn number(&mut self, op: Op, args: &[T]) -> T {
        self.make(op, args.to_vec(), Sort::Int)
    }

    pub fn wrap(&mut self, width: u32, a: T) -> T {
        self.number(Op::WrapSigned(width), &[a])
    }

    pub fn within(&mut self, a: T, (low, high): Range) -> T {
        let (low, high) = (self.int(low), self.int(high));
        let members = [self.le(low, a), self.le(a, high)];
        self.and(&members)
    }

    // ---- memory ----

    pub fn select(&mut self, map: T, index: T) -> T {
        if *self.op(map) == Op::Store && self.args(map)[1] == index {
            return self.args(map)[2];
        }
        let sort = match self.sort(map) {
            Sort::Elements(scalar) => Sort::Row(scalar),
            Sort::Field(scalar) | Sort::Row(scalar) => scalar.sort(),
            other => other,
        };
        self.make(Op::Select, vec![map, index], sort)
    }

    pub fn store(&mut self, map: T, index: T, value: T) -> T {
        let sort = self.sort(map);
        self.make(Op::Store, vec![map, index, value], sort)
    }

    pub fn type_of(&mut self, object: T) -> T {
        self.make(Op::TypeOf, vec![object], Sort::Type)
    }

    pub fn below(&mut self, ty: T, class: &str) -> T {
        let class = self.class(class);
        self.make(Op::Below, vec![ty, class], Sort::Bool)
    }

    pub fn length(&mut self, array: T) -> T {
        self.make(Op::Length, vec![array], Sort::Int)
    }

    pub fn text(&mut self, string: T) -> T {
        self.make(Op::Text, vec![string], Sort::Text)
    }

    pub fn literal(&mut self, text: &str) -> T {
        self.make(Op::Literal(text.to_owned()), vec![], Sort::Text)
    }

    pub fn text_length(&mut self, text: T) -> T {
        self.number(Op::TextLength, &[text])
    }

    pub fn concat(&mut self, a: T, b: T) -> T {
        self.make(Op::TextConcat, vec![a, b], Sort::Text)
    }

    /// From an index up to before another.
    pub fn part(&mut self, text: T, from: T, to: T) -> T {
        self.make(Op::TextPart, vec![text, from, to], Sort::Text)
    }

    pub fn birth(&mut self, object: T) -> T {
        self.make(Op::Birth, vec![object], Sort::Age)
    }

    pub fn before(&mut self, a: T, b: T) -> T {
        self.make(Op::Before, vec![a, b], Sort::Bool)
    }

    /// Null, or there before `now`.
    pub fn is_old(&mut self, object: T, now: T) -> T {
        let null = self.eq(object, T::NULL);
        let birth = self.birth(object);
        let earlier = self.before(birth, now);
        self.or(&[null, earlier])
    }

    // ---- walking ----

    /// All subterms, arguments first.
    pub fn subterms(&self, roots: &[T]) -> Vec<T> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut order = Vec::new();
        let mut stack: Vec<(T, bool)> = roots.iter().rev().map(|t| (*t, false)).collect();
        while let Some((t, leave)) = stack.pop() {
            if leave {
                order.push(t);
            } else if seen.insert(t) {
                stack.push((t, true));
                stack.extend(self.args(t).iter().rev().map(|t| (*t, false)));
            }
        }
        order
    }

    /// Puts terms in for variables. Everything is built anew by the constructors above.
    pub fn substitute(&mut self, t: T, map: &FxHashMap<T, T>) -> T {
        let mut memo: FxHashMap<T, T> = FxHashMap::default();
        for t in self.subterms(&[t]) {
            let result = match map.get(&t) {
                Some(replacement) => *replacement,
                None => {
                    let args: Vec<T> = self.args(t).iter().map(|arg| memo[arg]).collect();
                    if args == self.args(t) { t } else { self.rebuild(t, args) }
                }
            };
            memo.insert(t, result);
        }
        memo[&t]
    }

    fn rebuild(&mut self, t: T, args: Vec<T>) -> T {
        let node = self.node(t).clone();
        match node.op {
            Op::Not => self.not(args[0]),
            Op::And => self.and(&args),
            Op::Or => self.or(&args),
            Op::Eq => self.eq(args[0], args[1]),
            Op::Ite => self.ite(args[0], args[1], args[2]),
            Op::Select => self.select(args[0], args[1]),
            op => self.make(op, args, node.sort),
        }
    }
}
