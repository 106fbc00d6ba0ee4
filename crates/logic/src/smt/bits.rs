//! Printing bounded integers as bit-vectors.
//!
//! Solvers decide wraps, products and bit operations far better on bit-vectors than on integers. Where every integer of a formula
//! has bounds, each can be a bit-vector: a term at width `w` is a vector that equals it modulo `2^w`. Sums,
//! products and wraps need no more than the width asked for; comparisons and divisions ask for a width that holds all
//! values in two's complement, so nothing is lost. Each pair of term and width becomes one definition, in order of use,
//! so the script is as large as the shared graph and never nests.
//!
//! Map indices of sort `INT` become 64 bits wide; that keeps satisfiability, because a script has fewer than 2^64 indices to tell
//! apart. An integer without bounds, a map of unbounded integers or a quantifier is an error: the
//! integer printer is the one to ask.

use super::prelude::Own;
use super::print::{PrintError, Printer, float_function, float_literal, signed_bits};
use crate::node::{Op, Term, View};
use crate::num::Num;
use crate::range::Range;
use crate::sort::{Sort, SortKind};
use crate::store::Store;
use crate::symbol::Fun;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A script whose integers are bit-vectors: declarations, definitions, assertions, `check-sat`.
pub fn print_bits(store: &Store, assertions: &[Term]) -> Result<String, PrintError> {
    Ok(print_bits_asking(store, assertions, &[])?.0)
}

/// As [`print_bits`], and asks for the values of `terms` afterwards, one `get-value` each. The widths tell how to read them: as
/// two's complement numbers of so many bits, or, where the width is 0, as values that are no integers.
pub fn print_bits_asking(
    store: &Store,
    assertions: &[Term],
    terms: &[Term],
) -> Result<(String, Vec<u32>), PrintError> {
    let mut bits = Bits {
        store,
        printer: Printer::new(store),
        out: String::from("(set-logic ALL)\n"),
        names: FxHashMap::default(),
        missing: Vec::new(),
        sorts: BTreeSet::new(),
        funs: BTreeSet::new(),
        constants: BTreeSet::new(),
        defined: BTreeSet::new(),
        builtins: BTreeSet::new(),
    };
    for &assertion in assertions {
        let name = bits.define((assertion, PLAIN))?;
        let _ = writeln!(bits.out, "(assert {name})");
    }
    let (mut widths, mut names) = (Vec::new(), Vec::new());
    for &term in terms {
        let width = if store.sort(term).is_int() { bits.exact(term)? } else { PLAIN };
        names.push(bits.define((term, width))?);
        widths.push(width);
    }
    bits.distinct_constants();
    bits.out.push_str("(check-sat)\n");
    for name in names {
        let _ = writeln!(bits.out, "(get-value ({name}))");
    }
    Ok((bits.out, widths))
}

/// The width of terms that are not integers.
const PLAIN: u32 = 0;

/// Width of map indices of sort `INT`.
const INDEX_WIDTH: u32 = 64;

type Key = (Term, u32);

struct Bits<'a> {
    store: &'a Store,
    printer: Printer<'a>,
    out: String,
    names: FxHashMap<Key, String>,
    /// What the expression being built still needs.
    missing: Vec<Key>,
    sorts: BTreeSet<Sort>,
    funs: BTreeSet<Fun>,
    constants: BTreeSet<(Sort, u32)>,
    defined: BTreeSet<Own>,
    builtins: BTreeSet<&'static str>,
}

impl Bits<'_> {
    /// The name of a term at a width, after defining it and all it needs.
    fn define(&mut self, root: Key) -> Result<String, PrintError> {
        let mut stack = vec![root];
        while let Some(&key) = stack.last() {
            if self.names.contains_key(&key) {
                stack.pop();
                continue;
            }
            self.missing.clear();
            let expression = self.expression(key)?;
            if !self.missing.is_empty() {
                stack.append(&mut self.missing);
                continue;
            }
            let name = format!("?{}", self.names.len());
            let sort = match key.1 {
                PLAIN => self.sort(self.store.sort(key.0))?,
                width => format!("(_ BitVec {width})"),
            };
            let _ = writeln!(self.out, "(define-fun {name} () {sort} {expression})");
            self.names.insert(key, name);
            stack.pop();
        }
        Ok(self.names[&root].clone())
    }

    /// The name of a part, or a note that it is missing.
    fn part(&mut self, key: Key) -> String {
        match self.names.get(&key) {
            Some(name) => name.clone(),
            None => {
                self.missing.push(key);
                String::new()
            }
        }
    }

    fn plain(&mut self, term: Term) -> String {
        self.part((term, PLAIN))
    }

    /// Bits that hold every value of an integer term.
    fn exact(&self, term: Term) -> Result<u32, PrintError> {
        match self.store.range(term).bounds() {
            Some((lo, hi)) => Ok(signed_bits(lo, hi) as u32),
            None => Err(PrintError::Unbounded(self.store.pretty_limited(term, 200))),
        }
    }

    fn expression(&mut self, key: Key) -> Result<String, PrintError> {
        let (term, width) = key;
        if width != PLAIN { self.integer(term, width) } else { self.other(term) }
    }

    // ---- integers ----

    fn integer(&mut self, term: Term, width: u32) -> Result<String, PrintError> {
        match self.store.view(term) {
            View::Int(value) => Ok(literal(&value, width)),
            View::Var(_) | View::App(..) | View::Read(..) => {
                let Some((signed, own)) = self.store.sort(term).machine() else {
                    return Err(PrintError::Unbounded(self.store.pretty_limited(term, 200)));
                };
                let base = self.symbolic(term)?;
                Ok(resize(&base, own, width, signed))
            }
            View::Sum(sum) => {
                let mut text = format!("(bvadd {}", literal(&sum.constant(), width));
                for (atom, coefficient) in sum.iter() {
                    let atom = self.part((atom, width));
                    let _ = write!(text, " (bvmul {} {atom})", literal(&coefficient, width));
                }
                Ok(text + ")")
            }
            View::Mul(factors) => {
                let parts: Vec<String> = factors.iter().map(|&factor| self.part((factor, width))).collect();
                Ok(format!("(bvmul {})", parts.join(" ")))
            }
            View::Wrap { signed, width: own, arg } => {
                let arg = self.part((arg, own.min(width)));
                Ok(resize(&arg, own.min(width), width, signed))
            }
            View::Bits { op, width: own, left, right } => self.bit_operation(op, own, left, right, width),
            View::Ite(condition, then, other) => {
                let condition = self.plain(condition);
                let (then, other) = (self.part((then, width)), self.part((other, width)));
                Ok(format!("(ite {condition} {then} {other})"))
            }
            View::Div(a, b) | View::Mod(a, b) | View::TruncDiv(a, b) | View::TruncRem(a, b) => {
                self.division(self.store.op(term), a, b, width)
            }
            View::FloatOp(Op::FToBits, _, &[a]) => {
                let (own, nan) = if self.store.sort(a) == Sort::F32 {
                    (32, 0x7fc0_0000_u64)
                } else {
                    (64, 0x7ff8_0000_0000_0000)
                };
                let a = self.plain(a);
                let nan = literal(&Num::from(nan), own);
                Ok(resize(&format!("(ite (fp.isNaN {a}) {nan} (fp.to_ieee_bv {a}))"), own, width, false))
            }
            View::FloatOp(Op::FToIntSat, own, &[a]) => Ok(resize(&self.saturating(own, a), own, width, true)),
            _ => Err(PrintError::Unsupported(self.store.op(term))),
        }
    }

    fn bit_operation(
        &mut self,
        op: Op,
        own: u32,
        left: Term,
        right: Term,
        width: u32,
    ) -> Result<String, PrintError> {
        let name = match op {
            Op::BitAnd => "bvand",
            Op::BitOr => "bvor",
            Op::BitXor => "bvxor",
            _ => return self.shift(op, own, left, right, width),
        };
        let inner = own.min(width);
        let (left, right) = (self.part((left, inner)), self.part((right, inner)));
        Ok(resize(&format!("({name} {left} {right})"), inner, width, true))
    }

    fn shift(&mut self, op: Op, own: u32, left: Term, right: Term, width: u32) -> Result<String, PrintError> {
        // Wide enough for the amount and for the width that it is compared with.
        let amount_width = self.exact(right)?.max(Num::from(u64::from(own)).bits() as u32 + 1);
        let (value, amount) = (self.part((left, own)), self.part((right, amount_width)));
        let (zero, limit) =
            (literal(&Num::ZERO, amount_width), literal(&Num::from(u64::from(own)), amount_width));
        let (name, outside) = match op {
            Op::Shl => ("bvshl", literal(&Num::ZERO, own)),
            Op::LShr => ("bvlshr", literal(&Num::ZERO, own)),
            _ => {
                let zero = literal(&Num::ZERO, own);
                ("bvashr", format!("(ite (bvslt {value} {zero}) (bvnot {zero}) {zero})"))
            }
        };
        let by = resize(&amount, amount_width, own, true);
        let inside = format!("(and (bvsle {zero} {amount}) (bvslt {amount} {limit}))");
        Ok(resize(&format!("(ite {inside} ({name} {value} {by}) {outside})"), own, width, true))
    }

    /// One bit more than both operands need, so that no quotient overflows.
    fn division(&mut self, op: Op, a: Term, b: Term, width: u32) -> Result<String, PrintError> {
        let inner = self.exact(a)?.max(self.exact(b)?) + 1;
        let (a, b) = (self.part((a, inner)), self.part((b, inner)));
        let zero = literal(&Num::ZERO, inner);
        let remainder = format!("(bvsrem {a} {b})");
        let magnitude = format!("(ite (bvslt {b} {zero}) (bvneg {b}) {b})");
        let modulo = format!("(ite (bvslt {remainder} {zero}) (bvadd {remainder} {magnitude}) {remainder})");
        let text = match op {
            Op::TruncDiv => format!("(ite (= {b} {zero}) {zero} (bvsdiv {a} {b}))"),
            Op::TruncRem => remainder,
            Op::Mod => modulo,
            _ => format!("(ite (= {b} {zero}) {zero} (bvsdiv (bvsub {a} {modulo}) {b}))"),
        };
        Ok(resize(&text, inner, width, true))
    }

    fn saturating(&mut self, own: u32, a: Term) -> String {
        let format = if self.store.sort(a) == Sort::F32 { "8 24" } else { "11 53" };
        let a = self.plain(a);
        let half = Num::pow2(own - 1);
        let (low, high) = (literal(&-&half, own), literal(&(&half - &Num::ONE), own));
        let zero = literal(&Num::ZERO, own);
        format!(
            "(ite (fp.isNaN {a}) {zero} (ite (fp.geq {a} ((_ to_fp {format}) RNE {half}.0)) {high} (ite (fp.leq {a} ((_ to_fp {format}) RNE (- {half}.0))) {low} ((_ fp.to_sbv {own}) RTZ {a}))))"
        )
    }

    // ---- everything else ----

    fn other(&mut self, term: Term) -> Result<String, PrintError> {
        let store = self.store;
        match store.view(term) {
            View::True => Ok("true".to_owned()),
            View::False => Ok("false".to_owned()),
            View::Var(_) | View::App(..) | View::Read(..) => self.symbolic(term),
            View::Const(id) => Ok(self.constant(store.sort(term), id)),
            View::Float(bits) => Ok(float_literal(store.sort(term), bits)),
            View::Not(a) => Ok(format!("(not {})", self.plain(a))),
            View::And(members) => Ok(self.call("and", members)),
            View::Or(members) => Ok(self.call("or", members)),
            View::Eq(a, b) => {
                let width = if store.sort(a).is_int() { self.exact(a)?.max(self.exact(b)?) } else { PLAIN };
                Ok(format!("(= {} {})", self.part((a, width)), self.part((b, width))))
            }
            View::Le(form, bound) => self.compare("bvsle", form, &bound),
            View::Ge(form, bound) => self.compare("bvsge", form, &bound),
            View::Ite(c, a, b) => Ok(self.call("ite", &[c, a, b])),
            View::Update(map, index, value) => {
                let (index_sort, value_sort) =
                    store.sorts.map_parts(store.sort(term)).unwrap_or((Sort::INT, Sort::INT));
                let index_width = self.slot(index, index_sort, true)?;
                let value_width = self.slot(value, value_sort, false)?;
                let map = self.plain(map);
                Ok(format!(
                    "(store {map} {} {})",
                    self.part((index, index_width)),
                    self.part((value, value_width))
                ))
            }
            View::ConstMap(value) => {
                let (_, value_sort) =
                    store.sorts.map_parts(store.sort(term)).unwrap_or((Sort::INT, Sort::INT));
                let width = self.slot(value, value_sort, false)?;
                let sort = self.sort(store.sort(term))?;
                Ok(format!("((as const {sort}) {})", self.part((value, width))))
            }
            View::TypeOf(object) => {
                self.builtin("(declare-fun pl.type_of (Ref) Type)", &[Sort::REF, Sort::TYPE])?;
                Ok(self.call("pl.type_of", &[object]))
            }
            View::Dispatch(method, receiver) => {
                self.builtin("(declare-fun pl.dispatch (Method Type) Method)", &[Sort::METHOD, Sort::TYPE])?;
                Ok(self.call("pl.dispatch", &[method, receiver]))
            }
            View::Order(relation, a, b) => Ok(self.call(&format!("(_ partial-order {relation})"), &[a, b])),
            View::FloatOp(op, _, args) => self.float(op, store.sort(term), args),
            _ => Err(PrintError::Unsupported(store.op(term))),
        }
    }

    /// A variable, application or read, as a vector of its own width or as what it is.
    fn symbolic(&mut self, term: Term) -> Result<String, PrintError> {
        let store = self.store;
        match store.view(term) {
            View::Var(fun) => self.symbol(fun),
            View::App(fun, args) => {
                let mut text = format!("({}", self.symbol(fun)?);
                for (&arg, &param) in args.iter().zip(&*store.symbol(fun).params) {
                    let width = self.slot(arg, param, false)?;
                    let _ = write!(text, " {}", self.part((arg, width)));
                }
                Ok(text + ")")
            }
            View::Read(map, index) => {
                let (index_sort, _) =
                    store.sorts.map_parts(store.sort(map)).unwrap_or((Sort::INT, Sort::INT));
                let width = self.slot(index, index_sort, true)?;
                let map = self.plain(map);
                Ok(format!("(select {map} {})", self.part((index, width))))
            }
            _ => Err(PrintError::Unsupported(store.op(term))),
        }
    }

    /// The width at which a term goes into a place of a sort; all its values must fit there.
    fn slot(&self, term: Term, sort: Sort, index: bool) -> Result<u32, PrintError> {
        let (allowed, width) = match sort.machine() {
            Some((_, width)) => (Range::of_sort(sort), width),
            None if sort == Sort::INT && index => (Range::signed(INDEX_WIDTH), INDEX_WIDTH),
            None if sort == Sort::INT => (Range::new(Num::ONE, Num::ZERO), PLAIN),
            None => return Ok(PLAIN),
        };
        if self.store.range(term).is_subset(&allowed) {
            Ok(width)
        } else {
            Err(PrintError::Unbounded(self.store.pretty_limited(term, 200)))
        }
    }

    fn compare(&mut self, relation: &str, form: Term, bound: &Num) -> Result<String, PrintError> {
        let width = self.exact(form)?.max(bound.bits() as u32 + 1);
        Ok(format!("({relation} {} {})", self.part((form, width)), literal(bound, width)))
    }

    fn call(&mut self, name: &str, args: &[Term]) -> String {
        let mut text = format!("({name}");
        for &arg in args {
            let part = self.plain(arg);
            let _ = write!(text, " {part}");
        }
        text + ")"
    }

    fn float(&mut self, op: Op, sort: Sort, args: &[Term]) -> Result<String, PrintError> {
        if let Some(name) = float_function(op) {
            return Ok(self.call(name, args));
        }
        let format = if sort == Sort::F32 { 32 } else { 64 };
        let convert = if sort == Sort::F32 { "(_ to_fp 8 24)" } else { "(_ to_fp 11 53)" };
        match (op, args) {
            (Op::FMin | Op::FMax | Op::FMod, _) => {
                let own = Own { op, width: 0, format };
                if self.defined.insert(own) {
                    let _ = writeln!(self.out, "{}", own.definition());
                }
                Ok(self.call(&own.name(), args))
            }
            (Op::FToFloat, [_, _]) => Ok(self.call(convert, args)),
            (Op::FFromInt, [mode, a]) => {
                let width = self.exact(*a)?;
                Ok(format!("({convert} {} {})", self.plain(*mode), self.part((*a, width))))
            }
            (Op::FFromBits, [a]) => Ok(format!("({convert} {})", self.part((*a, format)))),
            _ => Err(PrintError::Unsupported(op)),
        }
    }

    // ---- declarations ----

    fn sort(&mut self, sort: Sort) -> Result<String, PrintError> {
        // Recursive in the nesting of map sorts, which the parser limits.
        Ok(match self.store.sort_kind(sort) {
            SortKind::Machine { width, .. } => format!("(_ BitVec {width})"),
            SortKind::Int => return Err(PrintError::Unbounded("a place of sort Int".to_owned())),
            SortKind::Map { index, value } => {
                let index =
                    if index == Sort::INT { format!("(_ BitVec {INDEX_WIDTH})") } else { self.sort(index)? };
                format!("(Array {index} {})", self.sort(value)?)
            }
            SortKind::Ref | SortKind::Type | SortKind::Method | SortKind::Named(_) => {
                let name = self.printer.sort(sort);
                if self.sorts.insert(sort) {
                    let _ = writeln!(self.out, "(declare-sort {name} 0)");
                }
                name
            }
            _ => self.printer.sort(sort),
        })
    }

    fn symbol(&mut self, fun: Fun) -> Result<String, PrintError> {
        let name = self.printer.fun_name(fun);
        if !self.funs.contains(&fun) {
            let store = self.store;
            let symbol = store.symbol(fun);
            let params: Result<Vec<String>, PrintError> =
                symbol.params.iter().map(|&sort| self.sort(sort)).collect();
            let (params, result) = (params?.join(" "), self.sort(symbol.result)?);
            let _ = writeln!(self.out, "(declare-fun {name} ({params}) {result})");
            self.funs.insert(fun);
        }
        Ok(name)
    }

    fn constant(&mut self, sort: Sort, id: u32) -> String {
        let name = self.printer.opaque(sort, id);
        if sort != Sort::ROUNDING && self.constants.insert((sort, id)) {
            if self.sorts.insert(sort) {
                let _ = writeln!(self.out, "(declare-sort {} 0)", self.printer.sort(sort));
            }
            let _ = writeln!(self.out, "(declare-const {name} {})", self.printer.sort(sort));
        }
        name
    }

    fn distinct_constants(&mut self) {
        let constants: Vec<(Sort, u32)> = self.constants.iter().copied().collect();
        for group in constants.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1) {
            let names: Vec<String> = group.iter().map(|&(sort, id)| self.printer.opaque(sort, id)).collect();
            let _ = writeln!(self.out, "(assert (distinct {}))", names.join(" "));
        }
    }

    fn builtin(&mut self, declaration: &'static str, sorts: &[Sort]) -> Result<(), PrintError> {
        if self.builtins.insert(declaration) {
            for &sort in sorts {
                self.sort(sort)?;
            }
            let _ = writeln!(self.out, "{declaration}");
        }
        Ok(())
    }
}

fn literal(value: &Num, width: u32) -> String {
    format!("(_ bv{} {width})", value.wrap_unsigned(width))
}

/// A vector at another width: its low bits, or extended by its sign or by zeros.
fn resize(vector: &str, from: u32, to: u32, signed: bool) -> String {
    match from.cmp(&to) {
        std::cmp::Ordering::Equal => vector.to_owned(),
        std::cmp::Ordering::Greater => format!("((_ extract {} 0) {vector})", to - 1),
        std::cmp::Ordering::Less if signed => format!("((_ sign_extend {}) {vector})", to - from),
        std::cmp::Ordering::Less => format!("((_ zero_extend {}) {vector})", to - from),
    }
}
