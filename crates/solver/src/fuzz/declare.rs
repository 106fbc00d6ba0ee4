//! The SMT-LIB declarations that go before a random script.

use super::expr::{
    BIT_OPS, BITS, CONSTANTS, DISPATCH, FUNCTIONS, TYPES, Ty, VARS, constant_prefix, is_below, type_name,
    var_prefix,
};
use std::collections::BTreeSet;
use std::fmt::Write;

const ALL: [Ty; 12] = [
    Ty::Bool,
    Ty::Int,
    Ty::U,
    Ty::MapInt,
    Ty::MapU,
    Ty::MapBool,
    Ty::MapMap,
    Ty::Ref,
    Ty::MapRef,
    Ty::Type,
    Ty::Method,
    Ty::Float,
];

/// The declarations of what `body` mentions: others would only cost the other solver time.
pub fn declarations(body: &str) -> String {
    let used: BTreeSet<&str> = body.split(|c: char| c.is_whitespace() || "()".contains(c)).collect();
    let heap = |name: &&str| ["tyof", "sub", "dispatch"].contains(name) || is_heap_constant(name);
    let with_heap = used.iter().any(heap) || HEAP.iter().any(|ty| used.iter().any(|name| is_var(name, *ty)));
    let mut out = String::new();
    out.push_str("(declare-sort U 0)\n");
    if with_heap {
        declare_heap(&mut out);
    }
    for ty in ALL {
        for i in 0..VARS {
            let name = format!("{}{i}", var_prefix(ty));
            if used.contains(name.as_str()) {
                let _ = writeln!(out, "(declare-const {name} {})", type_name(ty));
            }
        }
    }
    for (name, params, result) in FUNCTIONS.iter().filter(|f| used.contains(f.0)) {
        let params: Vec<&str> = params.iter().map(|p| type_name(*p)).collect();
        let _ = writeln!(out, "(declare-fun {name} ({}) {})", params.join(" "), type_name(*result));
    }
    for i in 0..2 {
        if used.contains(format!("s{i}").as_str()) {
            let _ = writeln!(out, "(declare-const s{i} Int)\n(assert (<= (- 4) s{i} 3))");
        }
    }
    if BIT_OPS.iter().any(|op| used.contains(op.1)) {
        define_bit_operations(&mut out);
    }
    out
}

const HEAP: [Ty; 4] = [Ty::Ref, Ty::MapRef, Ty::Type, Ty::Method];

fn is_var(name: &str, ty: Ty) -> bool {
    name.strip_prefix(var_prefix(ty)).is_some_and(|rest| rest.parse::<u8>().is_ok())
}

fn is_heap_constant(name: &str) -> bool {
    let prefixes = [Ty::Ref, Ty::Type, Ty::Method].map(constant_prefix);
    prefixes.iter().any(|p| name.strip_prefix(p).is_some_and(|rest| rest.parse::<u8>().is_ok()))
}

/// References, types and methods, with the order of types and the method tables.
fn declare_heap(out: &mut String) {
    out.push_str("(declare-sort Ref 0)\n(declare-sort M 0)\n");
    let types: Vec<String> = (0..TYPES.len()).map(|i| format!("(T{i})")).collect();
    let _ = writeln!(out, "(declare-datatypes ((T 0)) (({})))", types.join(" "));
    for ty in [Ty::Ref, Ty::Method] {
        let names: Vec<String> = (0..CONSTANTS).map(|i| format!("{}{i}", constant_prefix(ty))).collect();
        for n in &names {
            let _ = writeln!(out, "(declare-const {n} {})", type_name(ty));
        }
        let _ = writeln!(out, "(assert (distinct {}))", names.join(" "));
    }
    out.push_str(
        "(declare-fun tyof (Ref) T)\n(declare-fun dispatch0 (M T) M)\n(define-fun sub ((a T) (b T)) Bool (or",
    );
    for a in 0..TYPES.len() {
        for b in (0..TYPES.len()).filter(|b| is_below(a, *b)) {
            let _ = write!(out, " (and (= a T{a}) (= b T{b}))");
        }
    }
    out.push_str("))\n(define-fun dispatch ((m M) (t T)) M ");
    for (m, t, target) in DISPATCH {
        let _ = write!(out, "(ite (and (= m M{m}) (= t T{t})) M{target} ");
    }
    let _ = writeln!(out, "(dispatch0 m t){})", ")".repeat(DISPATCH.len()));
}

/// Bit operations on integers by plain arithmetic, which both other solvers decide faster than conversions to bit-vectors.
fn define_bit_operations(out: &mut String) {
    for i in 0..BITS {
        let _ = writeln!(out, "(define-fun bit{i} ((a Int)) Bool (= (mod (div a {}) 2) 1))", 1 << i);
    }
    let (half, whole) = (1 << (BITS - 1), 1 << BITS);
    let _ = writeln!(out, "(define-fun signed ((a Int)) Int (- (mod (+ a {half}) {whole}) {half}))");
    for (name, connective) in [("intand", "and"), ("intor", "or"), ("intxor", "xor")] {
        let _ = write!(out, "(define-fun {name} ((a Int) (b Int)) Int (+");
        for i in 0..BITS {
            let weight = if i == BITS - 1 { format!("(- {})", 1 << i) } else { (1 << i).to_string() };
            let _ = write!(out, " (ite ({connective} (bit{i} a) (bit{i} b)) {weight} 0)");
        }
        out.push_str("))\n");
    }
    let shifts = [
        ("intshl", "(signed (* POWER a))", "0"),
        ("intlshr", "(signed (div (mod a 16) POWER))", "0"),
        ("intashr", "(div (signed a) POWER)", "(ite (bit3 a) (- 1) 0)"),
    ];
    for (name, by, shifted_out) in shifts {
        let _ = write!(out, "(define-fun {name} ((a Int) (b Int)) Int ");
        for i in 0..BITS {
            let _ = write!(out, "(ite (= b {i}) {} ", by.replace("POWER", &(1 << i).to_string()));
        }
        let _ = writeln!(out, "{shifted_out}{})", ")".repeat(BITS as usize));
    }
}
