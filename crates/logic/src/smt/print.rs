//! Printing SMT-LIB 2.6 that other solvers read.
//!
//! Machine integers are printed as integers. That a variable, read or application of a machine sort lies in its range is said beside
//! each assertion that mentions it; entries of a map that no term reads are left unconstrained. So a printed
//! script is implied by the original: `unsat` carries over, while a model must be evaluated before it is believed.
//! Terms with several uses are bound by `let`, so the text is as large as the shared graph, and all printing is on an explicit
//! stack. Quantifier bodies have `let`s of their own.

use super::lexer::is_symbol_byte;
use super::prelude::Own;
use crate::float::Rounding;
use crate::node::{Op, Term, View};
use crate::num::Num;
use crate::range::Range;
use crate::sort::{Sort, SortKind};
use crate::store::Store;
use crate::symbol::Fun;
use crate::value::Value;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use thiserror::Error;

/// What cannot be said in SMT-LIB.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PrintError {
    #[error("SMT-LIB has no operator for {0:?}")]
    Unsupported(Op),
    #[error("an integer without bounds cannot be a bit-vector: {0}")]
    Unbounded(String),
}

enum Piece {
    Text(&'static str),
    Owned(String),
    Term(Term),
}

use Piece::{Owned, Text};

/// Prints terms of one store, remembering names and what was declared.
pub struct Printer<'a> {
    store: &'a Store,
    funs: FxHashMap<Fun, String>,
    constants: BTreeMap<(Sort, u32), String>,
    taken: FxHashSet<String>,
    declared_sorts: BTreeSet<Sort>,
    declared_funs: BTreeSet<Fun>,
    declared_constants: BTreeSet<(Sort, u32)>,
    defined: BTreeSet<Own>,
    type_of: bool,
    dispatch: bool,
    next_let: u32,
}

/// The symbol as it must be written: bare if it can be, between bars otherwise.
pub fn quote_symbol(name: &str) -> String {
    let bare = !name.is_empty()
        && name.bytes().all(is_symbol_byte)
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && !["_", "!", "as", "let", "forall", "exists", "match", "par"].contains(&name);
    if bare { name.to_owned() } else { format!("|{}|", name.replace(['|', '\\'], "/")) }
}

impl<'a> Printer<'a> {
    pub fn new(store: &'a Store) -> Printer<'a> {
        Printer {
            store,
            funs: FxHashMap::default(),
            constants: BTreeMap::new(),
            taken: FxHashSet::default(),
            declared_sorts: BTreeSet::new(),
            declared_funs: BTreeSet::new(),
            declared_constants: BTreeSet::new(),
            defined: BTreeSet::new(),
            type_of: false,
            dispatch: false,
            next_let: 0,
        }
    }

    /// A whole script: logic, declarations, assertions, `check-sat`.
    pub fn script(&mut self, assertions: &[Term]) -> Result<String, PrintError> {
        let mut out = String::from("(set-logic ALL)\n");
        out.push_str(&self.declarations(assertions)?);
        for &assertion in assertions {
            let _ = writeln!(out, "(assert {})", self.assertion(assertion)?);
        }
        out.push_str("(check-sat)\n");
        Ok(out)
    }

    /// A name that no other symbol of this printer has.
    fn unique(&mut self, wanted: &str) -> String {
        let wanted = if is_reserved(wanted) { format!("v.{wanted}") } else { wanted.to_owned() };
        let mut name = wanted.clone();
        let mut count = 0;
        while !self.taken.insert(name.clone()) {
            name = format!("{wanted}!{count}");
            count += 1;
        }
        quote_symbol(&name)
    }

    /// The printed name of a symbol.
    pub fn fun_name(&mut self, fun: Fun) -> String {
        if let Some(name) = self.funs.get(&fun) {
            return name.clone();
        }
        let wanted = self.store.symbol(fun).name.replace(['|', '\\'], "/");
        let name = self.unique(&wanted);
        self.funs.insert(fun, name.clone());
        name
    }

    fn constant_name(&mut self, sort: Sort, id: u32) -> String {
        if let Some(name) = self.constants.get(&(sort, id)) {
            return name.clone();
        }
        let text = self.store.constant_text(sort, id).replace(['|', '\\'], "/");
        let name = self.unique(&text);
        self.constants.insert((sort, id), name.clone());
        name
    }

    /// A constant of an opaque sort, or a rounding mode.
    pub(super) fn opaque(&mut self, sort: Sort, id: u32) -> String {
        match Rounding::from_id(id) {
            Some(mode) if sort == Sort::ROUNDING => mode.name().to_owned(),
            _ => self.constant_name(sort, id),
        }
    }

    pub fn sort(&self, sort: Sort) -> String {
        let mut out = String::new();
        // None closes a parenthesis.
        let mut stack = vec![Some(sort)];
        while let Some(item) = stack.pop() {
            let Some(sort) = item else {
                out.push(')');
                continue;
            };
            if !out.is_empty() && !out.ends_with('(') {
                out.push(' ');
            }
            match self.store.sort_kind(sort) {
                SortKind::Map { index, value } => {
                    out.push_str("(Array");
                    stack.extend([None, Some(value), Some(index)]);
                }
                SortKind::Bool => out.push_str("Bool"),
                SortKind::Int | SortKind::Machine { .. } => out.push_str("Int"),
                SortKind::Float { double } => out.push_str(if double { "Float64" } else { "Float32" }),
                SortKind::Rounding => out.push_str("RoundingMode"),
                SortKind::Ref => out.push_str("Ref"),
                SortKind::Type => out.push_str("Type"),
                SortKind::Method => out.push_str("Method"),
                SortKind::Named(name) => out.push_str(&quote_symbol(name)),
            }
        }
        out
    }

    // ---- declarations ----

    /// Declarations for everything in `roots` that this printer has not declared yet.
    pub fn declarations(&mut self, roots: &[Term]) -> Result<String, PrintError> {
        let mut out = String::new();
        let subterms = self.store.subterms(roots);
        let bound = self.bound_variables(&subterms);
        let mut lines = String::new();
        let mut constant_sorts = BTreeSet::new();
        for &term in &subterms {
            match self.store.view(term) {
                View::Var(fun) | View::App(fun, _) if !bound.contains(&term) => {
                    self.declare_fun(fun, &mut out, &mut lines);
                }
                View::Var(fun) => {
                    let sort = self.store.symbol(fun).result;
                    self.declare_sorts(sort, &mut out);
                }
                View::Const(id) if self.store.sort(term) != Sort::ROUNDING => {
                    let sort = self.store.sort(term);
                    self.declare_sorts(sort, &mut out);
                    constant_sorts.insert(sort);
                    if self.declared_constants.insert((sort, id)) {
                        let name = self.constant_name(sort, id);
                        let _ = writeln!(lines, "(declare-const {name} {})", self.sort(sort));
                    }
                }
                View::ConstMap(_) => self.declare_sorts(self.store.sort(term), &mut out),
                View::TypeOf(_) if !self.type_of => {
                    self.type_of = true;
                    self.declare_sorts(Sort::REF, &mut out);
                    self.declare_sorts(Sort::TYPE, &mut out);
                    lines.push_str("(declare-fun pl.type_of (Ref) Type)\n");
                }
                View::Dispatch(..) if !self.dispatch => {
                    self.dispatch = true;
                    self.declare_sorts(Sort::METHOD, &mut out);
                    self.declare_sorts(Sort::TYPE, &mut out);
                    lines.push_str("(declare-fun pl.dispatch (Method Type) Method)\n");
                }
                _ => {}
            }
            if let Some(own) = self.own(term)
                && self.defined.insert(own)
            {
                let _ = writeln!(lines, "{}", own.definition());
            }
        }
        for sort in constant_sorts {
            self.distinct_constants(sort, &mut lines);
        }
        out.push_str(&lines);
        Ok(out)
    }

    fn bound_variables(&self, subterms: &[Term]) -> FxHashSet<Term> {
        let mut bound = FxHashSet::default();
        for &term in subterms {
            if let View::Quant { bound: variables, .. } = self.store.view(term) {
                bound.extend(variables.iter().copied());
            }
        }
        bound
    }

    fn declare_fun(&mut self, fun: Fun, sorts: &mut String, lines: &mut String) {
        if !self.declared_funs.insert(fun) {
            return;
        }
        let symbol = self.store.symbol(fun);
        for &sort in symbol.params.iter().chain([&symbol.result]) {
            self.declare_sorts(sort, sorts);
        }
        let name = self.fun_name(fun);
        let params: Vec<String> = symbol.params.iter().map(|&sort| self.sort(sort)).collect();
        let _ = writeln!(lines, "(declare-fun {name} ({}) {})", params.join(" "), self.sort(symbol.result));
    }

    /// Declares the opaque sorts inside a sort.
    fn declare_sorts(&mut self, sort: Sort, out: &mut String) {
        let mut stack = vec![sort];
        while let Some(sort) = stack.pop() {
            match self.store.sort_kind(sort) {
                SortKind::Map { index, value } => stack.extend([index, value]),
                SortKind::Ref | SortKind::Type | SortKind::Method | SortKind::Named(_)
                    if self.declared_sorts.insert(sort) =>
                {
                    let _ = writeln!(out, "(declare-sort {} 0)", self.sort(sort));
                }
                _ => {}
            }
        }
    }

    /// Different constants are different values.
    fn distinct_constants(&self, sort: Sort, out: &mut String) {
        let names: Vec<&str> = self
            .declared_constants
            .range((sort, 0)..=(sort, u32::MAX))
            .filter_map(|key| self.constants.get(key))
            .map(String::as_str)
            .collect();
        if names.len() > 1 {
            let _ = writeln!(out, "(assert (distinct {}))", names.join(" "));
        }
    }

    /// The operator of ours that the term uses, if it needs a definition.
    fn own(&self, term: Term) -> Option<Own> {
        let node = self.store.node(term);
        let format_of = |index: usize| {
            let sort = self.store.sort(self.store.args(term)[index]);
            if sort == Sort::F32 { 32 } else { 64 }
        };
        match node.op {
            Op::Div | Op::Mod if self.store.is_num(self.store.args(term)[1]) => None,
            Op::Div | Op::Mod | Op::TruncDiv | Op::TruncRem => Some(Own { op: node.op, width: 0, format: 0 }),
            Op::WrapSigned
            | Op::WrapUnsigned
            | Op::BitAnd
            | Op::BitOr
            | Op::BitXor
            | Op::Shl
            | Op::LShr
            | Op::AShr => Some(Own { op: node.op, width: node.payload, format: 0 }),
            Op::FMin | Op::FMax | Op::FMod | Op::FToBits => {
                Some(Own { op: node.op, width: 0, format: format_of(0) })
            }
            Op::FToInt => Some(Own { op: node.op, width: 0, format: format_of(1) }),
            Op::FToIntSat => Some(Own { op: node.op, width: node.payload, format: format_of(0) }),
            _ => None,
        }
    }

    // ---- terms ----

    /// One term.
    pub fn term(&mut self, term: Term) -> Result<String, PrintError> {
        self.region(vec![Piece::Term(term)])
    }

    /// A formula together with the ranges of the machine integers in it.
    pub fn assertion(&mut self, formula: Term) -> Result<String, PrintError> {
        let ranged = self.ranged(formula);
        if ranged.is_empty() {
            return self.term(formula);
        }
        let mut pieces = vec![Text("(and")];
        for term in ranged {
            range_fact(self.store, term, &mut pieces);
        }
        pieces.extend([Text(" "), Piece::Term(formula), Text(")")]);
        self.region(pieces)
    }

    /// The terms of machine sorts whose range does not follow from their operator, outside quantifiers.
    fn ranged(&self, formula: Term) -> Vec<Term> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        let mut stack = vec![formula];
        while let Some(term) = stack.pop() {
            if !seen.insert(term) || self.store.op(term) == Op::Quant {
                continue;
            }
            if matches!(self.store.op(term), Op::Var | Op::App | Op::Read)
                && self.store.sort(term).machine().is_some()
            {
                found.push(term);
            }
            stack.extend_from_slice(self.store.args(term));
        }
        found.sort_unstable();
        found
    }

    /// Prints pieces, binding terms with several uses by `let` in front.
    fn region(&mut self, pieces: Vec<Piece>) -> Result<String, PrintError> {
        let term_of = |piece: &Piece| match piece {
            Piece::Term(term) => Some(*term),
            _ => None,
        };
        let roots: Vec<Term> = pieces.iter().filter_map(term_of).collect();
        let shared = self.shared(&roots);
        let mut names: FxHashMap<Term, String> = FxHashMap::default();
        let mut out = String::new();
        for &term in &shared {
            let name = format!("?{}", self.next_let);
            self.next_let += 1;
            let _ = write!(out, "(let (({name} ");
            let inner = self.pieces(term)?;
            self.emit(&mut out, inner, &names)?;
            out.push_str(")) ");
            names.insert(term, name);
        }
        self.emit(&mut out, pieces, &names)?;
        out.push_str(&")".repeat(shared.len()));
        Ok(out)
    }

    /// Compound terms used more than once below the roots (not looking into quantifiers), arguments first.
    fn shared(&self, roots: &[Term]) -> Vec<Term> {
        let mut uses: FxHashMap<Term, u32> = FxHashMap::default();
        let mut order = Vec::new();
        let mut stack: Vec<(Term, bool)> = roots.iter().rev().map(|&root| (root, false)).collect();
        while let Some((term, leave)) = stack.pop() {
            if leave {
                order.push(term);
                continue;
            }
            let count = uses.entry(term).or_insert(0);
            *count += 1;
            if *count > 1 {
                continue;
            }
            stack.push((term, true));
            if self.store.op(term) != Op::Quant {
                stack.extend(self.store.args(term).iter().rev().map(|&arg| (arg, false)));
            }
        }
        order.retain(|term| uses[term] > 1 && !self.store.args(*term).is_empty());
        order
    }

    fn emit(
        &mut self,
        out: &mut String,
        pieces: Vec<Piece>,
        names: &FxHashMap<Term, String>,
    ) -> Result<(), PrintError> {
        let mut stack: Vec<Piece> = pieces.into_iter().rev().collect();
        while let Some(piece) = stack.pop() {
            match piece {
                Text(text) => out.push_str(text),
                Owned(text) => out.push_str(&text),
                Piece::Term(term) => match names.get(&term) {
                    Some(name) => out.push_str(name),
                    None => stack.extend(self.pieces(term)?.into_iter().rev()),
                },
            }
        }
        Ok(())
    }

    fn pieces(&mut self, term: Term) -> Result<Vec<Piece>, PrintError> {
        let store = self.store;
        if let Some(own) = self.own(term) {
            return Ok(application(own.name(), store.args(term)));
        }
        let call = |name: &str, args: &[Term]| Ok(application(name.to_owned(), args));
        match store.view(term) {
            View::True => Ok(vec![Text("true")]),
            View::False => Ok(vec![Text("false")]),
            View::Var(fun) => Ok(vec![Owned(self.fun_name(fun))]),
            View::App(fun, args) => Ok(application(self.fun_name(fun), args)),
            View::Const(id) => Ok(vec![Owned(self.opaque(store.sort(term), id))]),
            View::Int(value) => Ok(vec![Owned(numeral(&value))]),
            View::Float(bits) => Ok(vec![Owned(float_literal(store.sort(term), bits))]),
            View::Not(a) => call("not", &[a]),
            View::And(args) => call("and", args),
            View::Or(args) => call("or", args),
            View::Eq(a, b) => call("=", &[a, b]),
            View::Le(form, bound) => {
                Ok(vec![Text("(<= "), Piece::Term(form), Owned(format!(" {})", numeral(&bound)))])
            }
            View::Ge(form, bound) => {
                Ok(vec![Text("(>= "), Piece::Term(form), Owned(format!(" {})", numeral(&bound)))])
            }
            View::Sum(sum) => Ok(sum_pieces(&sum.iter().collect::<Vec<_>>(), &sum.constant())),
            View::Mul(args) => call("*", args),
            View::Div(a, b) => call("div", &[a, b]),
            View::Mod(a, b) => call("mod", &[a, b]),
            View::Ite(c, a, b) => call("ite", &[c, a, b]),
            View::Read(map, index) => call("select", &[map, index]),
            View::Update(map, index, value) => call("store", &[map, index, value]),
            View::ConstMap(value) => {
                Ok(application(format!("(as const {})", self.sort(store.sort(term))), &[value]))
            }
            View::TypeOf(object) => call("pl.type_of", &[object]),
            View::Dispatch(method, receiver) => call("pl.dispatch", &[method, receiver]),
            View::Order(relation, a, b) => Ok(application(format!("(_ partial-order {relation})"), &[a, b])),
            View::FloatOp(op, _, args) => self.float_pieces(op, store.sort(term), args),
            View::Quant { exists, bound, body } => self.quantifier(exists, bound, body),
            View::TruncDiv(..) | View::TruncRem(..) | View::Wrap { .. } | View::Bits { .. } => {
                Err(PrintError::Unsupported(store.op(term)))
            }
        }
    }

    fn quantifier(&mut self, exists: bool, bound: &[Term], body: Term) -> Result<Vec<Piece>, PrintError> {
        let mut head = String::from(if exists { "(exists (" } else { "(forall (" });
        let mut guards = Vec::new();
        for &variable in bound {
            let sort = self.store.sort(variable);
            if let Some(fun) = self.store.fun_of(variable) {
                let _ = write!(head, "({} {})", self.fun_name(fun), self.sort(sort));
            }
            if sort.machine().is_some() {
                range_fact(self.store, variable, &mut guards);
            }
        }
        head.push_str(") ");
        let inner = if guards.is_empty() {
            self.region(vec![Piece::Term(body)])?
        } else {
            let mut pieces = vec![Text(if exists { "(and" } else { "(=> (and true" })];
            pieces.extend(guards);
            pieces.push(Text(if exists { " " } else { ") " }));
            pieces.extend([Piece::Term(body), Text(")")]);
            self.region(pieces)?
        };
        Ok(vec![Owned(head), Owned(inner), Text(")")])
    }

    fn float_pieces(&mut self, op: Op, sort: Sort, args: &[Term]) -> Result<Vec<Piece>, PrintError> {
        let format = if sort == Sort::F32 { "8 24" } else { "11 53" };
        if let Some(name) = float_function(op) {
            return Ok(application(name.to_owned(), args));
        }
        let convert = format!("((_ to_fp {format}) ");
        match (op, args) {
            (Op::FToFloat, [mode, a]) => {
                Ok(vec![Owned(convert), Piece::Term(*mode), Text(" "), Piece::Term(*a), Text(")")])
            }
            (Op::FFromInt, [mode, a]) => {
                // Solvers convert bit-vectors better than integers, so take one that is wide enough if there is a bound.
                let wrapper = match self.store.range(*a).bounds() {
                    Some((lo, hi)) => format!(" ((_ int2bv {}) ", signed_bits(lo, hi)),
                    None => " (to_real ".to_owned(),
                };
                Ok(vec![Owned(convert), Piece::Term(*mode), Owned(wrapper), Piece::Term(*a), Text("))")])
            }
            (Op::FFromBits, [a]) => {
                let width = if sort == Sort::F32 { 32 } else { 64 };
                Ok(vec![Owned(convert), Owned(format!("((_ int2bv {width}) ")), Piece::Term(*a), Text("))")])
            }
            _ => Err(PrintError::Unsupported(op)),
        }
    }

    /// A value of a sort as SMT-LIB writes it; bit-vector sorts (`Sort::unsigned`) as `#b` literals, values without a name as
    /// `(as @3 U)`. Recursive in the nesting of map sorts, which the parser limits.
    pub fn value(&mut self, sort: Sort, value: &Value) -> String {
        match (value, sort.machine()) {
            (Value::Bool(value), _) => value.to_string(),
            (Value::Int(value), Some((false, width))) => binary_literal(value, width),
            (Value::Int(value), _) => numeral(value),
            (Value::Const(sort, id), _) => match self.store.symbols.constant_name(*sort, *id) {
                Some(_) => self.opaque(*sort, *id),
                None => format!("(as @{id} {})", self.sort(*sort)),
            },
            (Value::Float(sort, bits), _) => float_literal(*sort, *bits),
            (Value::Map(map), _) => {
                let (index, element) = self.store.sorts.map_parts(sort).unwrap_or((sort, sort));
                let mut text = "(store ".repeat(map.entries().len());
                let default = self.value(element, map.default_value());
                let _ = write!(text, "((as const {}) {default})", self.smt_sort(sort));
                for (at, entry) in map.entries() {
                    let (at, entry) = (self.value(index, at), self.value(element, entry));
                    let _ = write!(text, " {at} {entry})");
                }
                text
            }
        }
    }

    /// A sort as scripts declare it: bit-vectors by their own name.
    pub fn smt_sort(&self, sort: Sort) -> String {
        match (sort.machine(), self.store.sorts.map_parts(sort)) {
            (Some((false, width)), _) => format!("(_ BitVec {width})"),
            (None, Some((index, value))) => {
                format!("(Array {} {})", self.smt_sort(index), self.smt_sort(value))
            }
            _ => self.sort(sort),
        }
    }
}

fn application(name: String, args: &[Term]) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(2 * args.len() + 3);
    pieces.push(Text("("));
    pieces.push(Owned(name));
    for &arg in args {
        pieces.push(Text(" "));
        pieces.push(Piece::Term(arg));
    }
    pieces.push(Text(")"));
    pieces
}

/// ` (<= lo term hi)`.
fn range_fact(store: &Store, term: Term, pieces: &mut Vec<Piece>) {
    if let Some((lo, hi)) = Range::of_sort(store.sort(term)).bounds() {
        pieces.push(Owned(format!(" (<= {} ", numeral(lo))));
        pieces.push(Piece::Term(term));
        pieces.push(Owned(format!(" {})", numeral(hi))));
    }
}

fn sum_pieces(parts: &[(Term, Num)], constant: &Num) -> Vec<Piece> {
    let single = parts.len() == 1 && constant.is_zero();
    let mut pieces = vec![Text(if single { "" } else { "(+" })];
    for (atom, coefficient) in parts {
        if !single {
            pieces.push(Text(" "));
        }
        if coefficient.is_one() {
            pieces.push(Piece::Term(*atom));
        } else {
            pieces.push(Owned(format!("(* {} ", numeral(coefficient))));
            pieces.push(Piece::Term(*atom));
            pieces.push(Text(")"));
        }
    }
    if !constant.is_zero() {
        pieces.push(Owned(format!(" {}", numeral(constant))));
    }
    pieces.push(Text(if single { "" } else { ")" }));
    pieces
}

fn numeral(value: &Num) -> String {
    if value.is_negative() { format!("(- {})", value.abs()) } else { value.to_string() }
}

fn binary_literal(value: &Num, width: u32) -> String {
    let digits = value.wrap_unsigned(width).to_big().to_str_radix(2);
    format!("#b{}{digits}", "0".repeat((width as usize).saturating_sub(digits.len())))
}

pub(super) fn float_literal(sort: Sort, bits: u64) -> String {
    let (width, exponent, format) = if sort == Sort::F32 { (32, 8, "8 24") } else { (64, 11, "11 53") };
    let nan =
        if sort == Sort::F32 { f32::from_bits(bits as u32).is_nan() } else { f64::from_bits(bits).is_nan() };
    if nan {
        return format!("(_ NaN {format})");
    }
    let digits = format!("{bits:0width$b}");
    let (sign, rest) = digits.split_at(1);
    let (exponent, fraction) = rest.split_at(exponent);
    format!("(fp #b{sign} #b{exponent} #b{fraction})")
}

/// Bits that hold both bounds in two's complement.
pub(super) fn signed_bits(lo: &Num, hi: &Num) -> u64 {
    // The lowest number of a width needs no bit more than its predecessor's magnitude.
    let low = if lo.is_negative() { (&lo.abs() - &Num::ONE).bits() } else { lo.bits() };
    low.max(hi.bits()).max(1) + 1
}

pub(super) fn float_function(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::FAdd => "fp.add",
        Op::FSub => "fp.sub",
        Op::FMul => "fp.mul",
        Op::FDiv => "fp.div",
        Op::FFma => "fp.fma",
        Op::FSqrt => "fp.sqrt",
        Op::FRem => "fp.rem",
        Op::FRound => "fp.roundToIntegral",
        Op::FNeg => "fp.neg",
        Op::FAbs => "fp.abs",
        Op::FLt => "fp.lt",
        Op::FLe => "fp.leq",
        Op::FEq => "fp.eq",
        Op::FIsNan => "fp.isNaN",
        Op::FIsInf => "fp.isInfinite",
        Op::FIsZero => "fp.isZero",
        Op::FIsNormal => "fp.isNormal",
        Op::FIsSubnormal => "fp.isSubnormal",
        Op::FIsNegative => "fp.isNegative",
        Op::FIsPositive => "fp.isPositive",
        _ => return None,
    })
}

/// Names with a meaning of their own, which a variable must not have in a script.
fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
        || Own::parse(name).is_some()
        || ["?", "fp.", "bv", "to_", "int", "str.", "re.", "seq.", "set."]
            .iter()
            .any(|prefix| name.starts_with(prefix))
}

const RESERVED: [&str; 33] = [
    "true",
    "false",
    "not",
    "and",
    "or",
    "xor",
    "=>",
    "=",
    "distinct",
    "ite",
    "+",
    "-",
    "*",
    "/",
    "div",
    "mod",
    "abs",
    "<=",
    "<",
    ">=",
    ">",
    "select",
    "store",
    "concat",
    "RNE",
    "RNA",
    "RTP",
    "RTN",
    "RTZ",
    "fp",
    "const",
    "pl.type_of",
    "pl.dispatch",
];
