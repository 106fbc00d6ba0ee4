//! Random formulas as plain trees, with two readings: SMT-LIB text for other solvers, and terms for ours.
//!
//! The text is written from the tree and not from the terms, so that a mistake in building, normalising or printing
//! terms shows as a disagreement just like one in solving.

use crate::fuzz::rng::Rng;
use pathlight_logic::{Fun, Num, Sort, Store, Term};
use std::fmt::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ty {
    Bool,
    Int,
    /// An uninterpreted sort.
    U,
    /// Maps from integers to integers.
    MapInt,
    /// Maps from the uninterpreted sort to itself.
    MapU,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    True,
    False,
    Int(i64),
    /// A variable of the node's type, by number.
    Var(u8),
    /// An uninterpreted function by number: see `FUNCTIONS`.
    Fun(u8),
    Not,
    And,
    Or,
    Implies,
    Xor,
    Ite,
    Eq,
    Distinct,
    Le,
    Lt,
    Add,
    Sub,
    Scale(i64),
    Div(i64),
    Mod(i64),
    TruncDiv(i64),
    TruncRem(i64),
    WrapSigned(u32),
    WrapUnsigned(u32),
    Select,
    Store,
    /// The partial order.
    Below,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub op: Op,
    pub ty: Ty,
    pub args: Vec<Expr>,
}

/// Parameters and result of each uninterpreted function.
pub const FUNCTIONS: [(&str, &[Ty], Ty); 7] = [
    ("f", &[Ty::Int], Ty::Int),
    ("g", &[Ty::Int, Ty::Int], Ty::Int),
    ("h", &[Ty::U], Ty::Int),
    ("k", &[Ty::Int], Ty::U),
    ("u", &[Ty::U], Ty::U),
    ("p", &[Ty::Int], Ty::Bool),
    ("q", &[Ty::U, Ty::U], Ty::Bool),
];

/// What a generated formula may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    pub name: &'static str,
    pub int: bool,
    pub differences_only: bool,
    pub division: bool,
    pub uninterpreted: bool,
    pub functions: bool,
    pub maps: bool,
    pub order: bool,
    pub ite: bool,
}

const NONE: Profile = Profile {
    name: "",
    int: false,
    differences_only: false,
    division: false,
    uninterpreted: false,
    functions: false,
    maps: false,
    order: false,
    ite: false,
};

pub const PROFILES: [Profile; 11] = [
    Profile { name: "QF_UF", uninterpreted: true, functions: true, ..NONE },
    Profile { name: "QF_LIA", int: true, ite: true, ..NONE },
    Profile { name: "QF_IDL", int: true, differences_only: true, ..NONE },
    Profile { name: "QF_UFLIA", int: true, functions: true, ..NONE },
    Profile { name: "QF_AX", uninterpreted: true, maps: true, ..NONE },
    Profile { name: "QF_AUFLIA", int: true, functions: true, maps: true, uninterpreted: true, ..NONE },
    Profile { name: "division", int: true, division: true, ..NONE },
    Profile { name: "order", uninterpreted: true, order: true, functions: true, ..NONE },
    Profile { name: "maps of integers", int: true, maps: true, ite: true, ..NONE },
    Profile { name: "plain", int: true, ..NONE },
    Profile {
        name: "everything",
        int: true,
        division: true,
        uninterpreted: true,
        functions: true,
        maps: true,
        order: true,
        ite: true,
        ..NONE
    },
];

const VARS: u8 = 3;

pub struct Generator<'a> {
    pub rng: &'a mut Rng,
    pub profile: Profile,
}

fn node(op: Op, ty: Ty, args: Vec<Expr>) -> Expr {
    Expr { op, ty, args }
}

impl Generator<'_> {
    fn var(&mut self, ty: Ty) -> Expr {
        node(Op::Var(self.rng.below(u64::from(VARS)) as u8), ty, vec![])
    }

    fn value_type(&mut self) -> Ty {
        let mut types = Vec::new();
        if self.profile.int {
            types.extend([Ty::Int; 3]);
        }
        if self.profile.uninterpreted {
            types.extend([Ty::U; 2]);
        }
        if self.profile.maps && self.profile.int {
            types.push(Ty::MapInt);
        }
        if self.profile.maps && self.profile.uninterpreted {
            types.push(Ty::MapU);
        }
        types[self.rng.below(types.len() as u64) as usize]
    }

    fn small(&mut self) -> i64 {
        self.rng.between(-5, 6)
    }

    fn term(&mut self, ty: Ty, depth: u32) -> Expr {
        if depth == 0 {
            return match ty {
                Ty::Int if self.rng.below(3) == 0 => node(Op::Int(self.small()), Ty::Int, vec![]),
                _ => self.var(ty),
            };
        }
        match ty {
            Ty::Bool => self.formula(depth),
            Ty::Int => self.int_term(depth),
            Ty::U => self.u_term(depth),
            Ty::MapInt | Ty::MapU => self.map_term(ty, depth),
        }
    }

    fn application(&mut self, ty: Ty, depth: u32) -> Option<Expr> {
        let usable: Vec<usize> = (0..FUNCTIONS.len())
            .filter(|i| {
                let (_, params, result) = FUNCTIONS[*i];
                result == ty
                    && params.iter().all(|p| match p {
                        Ty::Int => self.profile.int,
                        _ => self.profile.uninterpreted,
                    })
            })
            .collect();
        if !self.profile.functions || usable.is_empty() {
            return None;
        }
        let f = usable[self.rng.below(usable.len() as u64) as usize];
        let args = FUNCTIONS[f].1.iter().map(|p| self.term(*p, depth - 1)).collect();
        Some(node(Op::Fun(f as u8), ty, args))
    }

    fn int_term(&mut self, depth: u32) -> Expr {
        if self.profile.differences_only {
            return self.var(Ty::Int);
        }
        let sub = |g: &mut Self| g.term(Ty::Int, depth - 1);
        match self.rng.below(12) {
            0 | 1 => node(Op::Add, Ty::Int, vec![sub(self), sub(self)]),
            2 => node(Op::Sub, Ty::Int, vec![sub(self), sub(self)]),
            3 => node(Op::Scale(self.rng.between(-3, 3)), Ty::Int, vec![sub(self)]),
            4 if self.profile.ite => {
                node(Op::Ite, Ty::Int, vec![self.formula(depth - 1), sub(self), sub(self)])
            }
            5 | 6 if self.profile.division => {
                let d = [-3, -2, 2, 3, 5][self.rng.below(5) as usize];
                let op = match self.rng.below(6) {
                    0 => Op::Div(d),
                    1 => Op::Mod(d),
                    2 => Op::TruncDiv(d),
                    3 => Op::TruncRem(d),
                    4 => Op::WrapSigned(3),
                    _ => Op::WrapUnsigned(3),
                };
                node(op, Ty::Int, vec![sub(self)])
            }
            7 | 8 if self.profile.maps => {
                node(Op::Select, Ty::Int, vec![self.term(Ty::MapInt, depth - 1), sub(self)])
            }
            9 | 10 => match self.application(Ty::Int, depth) {
                Some(e) => e,
                None => self.var(Ty::Int),
            },
            _ => self.term(Ty::Int, 0),
        }
    }

    fn u_term(&mut self, depth: u32) -> Expr {
        match self.rng.below(6) {
            0 if self.profile.maps => {
                let (m, i) = (self.term(Ty::MapU, depth - 1), self.term(Ty::U, depth - 1));
                node(Op::Select, Ty::U, vec![m, i])
            }
            1 if self.profile.ite => {
                let (c, a, b) =
                    (self.formula(depth - 1), self.term(Ty::U, depth - 1), self.term(Ty::U, depth - 1));
                node(Op::Ite, Ty::U, vec![c, a, b])
            }
            2 | 3 => match self.application(Ty::U, depth) {
                Some(e) => e,
                None => self.var(Ty::U),
            },
            _ => self.var(Ty::U),
        }
    }

    fn map_term(&mut self, ty: Ty, depth: u32) -> Expr {
        let (index, element) = if ty == Ty::MapInt { (Ty::Int, Ty::Int) } else { (Ty::U, Ty::U) };
        if self.rng.below(3) == 0 {
            return self.var(ty);
        }
        let args = vec![self.term(ty, depth - 1), self.term(index, depth - 1), self.term(element, depth - 1)];
        node(Op::Store, ty, args)
    }

    fn atom(&mut self, depth: u32) -> Expr {
        if self.profile.differences_only {
            let (a, b) = (self.var(Ty::Int), self.var(Ty::Int));
            let difference = node(Op::Sub, Ty::Int, vec![a, b]);
            let k = node(Op::Int(self.small()), Ty::Int, vec![]);
            let op = [Op::Le, Op::Lt, Op::Eq][self.rng.below(3) as usize];
            return node(op, Ty::Bool, vec![difference, k]);
        }
        match self.rng.below(10) {
            0 => self.var(Ty::Bool),
            1 => match self.application(Ty::Bool, depth.max(1)) {
                Some(e) => e,
                None => self.var(Ty::Bool),
            },
            2 | 3 if self.profile.order => {
                let (a, b) = (self.term(Ty::U, depth), self.term(Ty::U, depth));
                node(Op::Below, Ty::Bool, vec![a, b])
            }
            4..=6 if self.profile.int => {
                let (a, b) = (self.term(Ty::Int, depth), self.term(Ty::Int, depth));
                let op = if self.rng.below(2) == 0 { Op::Le } else { Op::Lt };
                node(op, Ty::Bool, vec![a, b])
            }
            7 => {
                let ty = self.value_type();
                let args = (0..2 + self.rng.below(2)).map(|_| self.term(ty, depth)).collect();
                node(Op::Distinct, Ty::Bool, args)
            }
            _ => {
                let ty = self.value_type();
                let (a, b) = (self.term(ty, depth), self.term(ty, depth));
                node(Op::Eq, Ty::Bool, vec![a, b])
            }
        }
    }

    pub fn formula(&mut self, depth: u32) -> Expr {
        if depth == 0 {
            return self.atom(1);
        }
        let sub = |g: &mut Self| g.formula(depth - 1);
        match self.rng.below(9) {
            0 | 1 => node(Op::And, Ty::Bool, vec![sub(self), sub(self)]),
            2 | 3 => node(Op::Or, Ty::Bool, vec![sub(self), sub(self)]),
            4 => node(Op::Not, Ty::Bool, vec![sub(self)]),
            5 if self.rng.below(2) == 0 => node(Op::Xor, Ty::Bool, vec![sub(self), sub(self)]),
            6 if self.rng.below(2) == 0 => node(Op::Implies, Ty::Bool, vec![sub(self), sub(self)]),
            7 if self.rng.below(3) == 0 => node(Op::Ite, Ty::Bool, vec![sub(self), sub(self), sub(self)]),
            _ => self.atom(2),
        }
    }

    /// A literal: what path conditions are made of.
    pub fn literal(&mut self) -> Expr {
        let atom = self.atom(2);
        if self.rng.below(2) == 0 { atom } else { node(Op::Not, Ty::Bool, vec![atom]) }
    }
}

impl Expr {
    pub fn constant(value: bool) -> Expr {
        node(if value { Op::True } else { Op::False }, Ty::Bool, vec![])
    }

    pub fn zero() -> Expr {
        node(Op::Int(0), Ty::Int, vec![])
    }

    pub fn size(&self) -> usize {
        1 + self.args.iter().map(Expr::size).sum::<usize>()
    }

    pub fn smtlib(&self, out: &mut String) {
        let head = match &self.op {
            Op::True => return out.push_str("true"),
            Op::False => return out.push_str("false"),
            Op::Int(n) => return numeral(*n, out),
            Op::Var(i) => {
                let _ = write!(out, "{}{i}", var_prefix(self.ty));
                return;
            }
            Op::Fun(f) => FUNCTIONS[*f as usize].0.to_string(),
            Op::Not => "not".into(),
            Op::And => "and".into(),
            Op::Or => "or".into(),
            Op::Implies => "=>".into(),
            Op::Xor => "xor".into(),
            Op::Ite => "ite".into(),
            Op::Eq => "=".into(),
            Op::Distinct => "distinct".into(),
            Op::Le => "<=".into(),
            Op::Lt => "<".into(),
            Op::Add => "+".into(),
            Op::Sub => "-".into(),
            Op::Scale(k) => return self.with_constant("*", *k, out),
            Op::Div(k) => return self.with_constant("div", *k, out),
            Op::Mod(k) => return self.with_constant("mod", *k, out),
            Op::TruncDiv(k) => return self.truncated(*k, false, out),
            Op::TruncRem(k) => return self.truncated(*k, true, out),
            Op::WrapSigned(w) => {
                let (half, whole) = (1i64 << (w - 1), 1i64 << w);
                let _ = write!(out, "(- (mod (+ ");
                self.args[0].smtlib(out);
                let _ = write!(out, " {half}) {whole}) {half})");
                return;
            }
            Op::WrapUnsigned(w) => return self.with_constant("mod", 1 << w, out),
            Op::Select => "select".into(),
            Op::Store => "store".into(),
            Op::Below => "(_ partial-order 1)".into(),
        };
        let _ = write!(out, "({head}");
        for a in &self.args {
            out.push(' ');
            a.smtlib(out);
        }
        out.push(')');
    }

    fn with_constant(&self, op: &str, k: i64, out: &mut String) {
        let _ = write!(out, "({op} ");
        self.args[0].smtlib(out);
        out.push(' ');
        numeral(k, out);
        out.push(')');
    }

    /// Division towards zero in terms of SMT-LIB's Euclidean one.
    fn truncated(&self, k: i64, remainder: bool, out: &mut String) {
        let mut a = String::new();
        self.args[0].smtlib(&mut a);
        let m = k.abs();
        let magnitude = format!("(ite (>= {a} 0) (div {a} {m}) (- (div (- {a}) {m})))");
        let quotient = if k < 0 { format!("(- {magnitude})") } else { magnitude };
        if remainder {
            let mut divisor = String::new();
            numeral(k, &mut divisor);
            let _ = write!(out, "(- {a} (* {divisor} {quotient}))");
        } else {
            out.push_str(&quotient);
        }
    }

    pub fn term(&self, store: &mut Store, symbols: &Symbols) -> Term {
        let args: Vec<Term> = self.args.iter().map(|a| a.term(store, symbols)).collect();
        match self.op {
            Op::True => Term::TRUE,
            Op::False => Term::FALSE,
            Op::Int(n) => store.int(n),
            Op::Var(i) => {
                let sort = symbols.sort(self.ty);
                store.var(&format!("{}{i}", var_prefix(self.ty)), sort)
            }
            Op::Fun(f) => store.app(symbols.functions[f as usize], &args),
            Op::Not => store.not(args[0]),
            Op::And => store.and(&args),
            Op::Or => store.or(&args),
            Op::Implies => store.implies(args[0], args[1]),
            Op::Xor => store.xor(args[0], args[1]),
            Op::Ite => store.ite(args[0], args[1], args[2]),
            Op::Eq if self.args[0].ty == Ty::Bool => store.iff(args[0], args[1]),
            Op::Eq => store.eq(args[0], args[1]),
            Op::Distinct => store.distinct(&args),
            Op::Le => store.le(args[0], args[1]),
            Op::Lt => store.lt(args[0], args[1]),
            Op::Add => store.add(&args),
            Op::Sub => store.sub(args[0], args[1]),
            Op::Scale(k) => store.scale(&Num::from(k), args[0]),
            Op::Div(k) => {
                let k = store.int(k);
                store.div(args[0], k)
            }
            Op::Mod(k) => {
                let k = store.int(k);
                store.modulo(args[0], k)
            }
            Op::TruncDiv(k) => {
                let k = store.int(k);
                store.trunc_div(args[0], k)
            }
            Op::TruncRem(k) => {
                let k = store.int(k);
                store.trunc_rem(args[0], k)
            }
            Op::WrapSigned(w) => store.wrap_signed(w, args[0]),
            Op::WrapUnsigned(w) => store.wrap_unsigned(w, args[0]),
            Op::Select => store.read(args[0], args[1]),
            Op::Store => store.update(args[0], args[1], args[2]),
            Op::Below => store.order(1, args[0], args[1]),
        }
    }
}

fn numeral(n: i64, out: &mut String) {
    let _ = if n < 0 { write!(out, "(- {})", n.unsigned_abs()) } else { write!(out, "{n}") };
}

fn var_prefix(ty: Ty) -> &'static str {
    match ty {
        Ty::Bool => "b",
        Ty::Int => "x",
        Ty::U => "e",
        Ty::MapInt => "m",
        Ty::MapU => "n",
    }
}

fn type_name(ty: Ty) -> &'static str {
    match ty {
        Ty::Bool => "Bool",
        Ty::Int => "Int",
        Ty::U => "U",
        Ty::MapInt => "(Array Int Int)",
        Ty::MapU => "(Array U U)",
    }
}

/// The declarations that every script starts with.
pub fn declarations() -> String {
    let mut out = String::from("(declare-sort U 0)\n");
    for ty in [Ty::Bool, Ty::Int, Ty::U, Ty::MapInt, Ty::MapU] {
        for i in 0..VARS {
            let _ = writeln!(out, "(declare-const {}{i} {})", var_prefix(ty), type_name(ty));
        }
    }
    for (name, params, result) in FUNCTIONS {
        let params: Vec<&str> = params.iter().map(|p| type_name(*p)).collect();
        let _ = writeln!(out, "(declare-fun {name} ({}) {})", params.join(" "), type_name(result));
    }
    out
}

/// The same declarations in a store.
pub struct Symbols {
    u: Sort,
    map_int: Sort,
    map_u: Sort,
    functions: Vec<Fun>,
}

impl Symbols {
    pub fn new(store: &mut Store) -> Symbols {
        let u = store.named_sort("U");
        let map_int = store.map_sort(Sort::INT, Sort::INT);
        let map_u = store.map_sort(u, u);
        let mut s = Symbols { u, map_int, map_u, functions: vec![] };
        for (name, params, result) in FUNCTIONS {
            let params: Vec<Sort> = params.iter().map(|p| s.sort(*p)).collect();
            let f = store.declare_fun(name, &params, s.sort(result));
            s.functions.push(f);
        }
        s
    }

    fn sort(&self, ty: Ty) -> Sort {
        match ty {
            Ty::Bool => Sort::BOOL,
            Ty::Int => Sort::INT,
            Ty::U => self.u,
            Ty::MapInt => self.map_int,
            Ty::MapU => self.map_u,
        }
    }
}
