//! What a person reads.

use pathlight_logic::{Language, Op, Sort, Store, Term};

#[test]
fn heap_paths_read_like_source() {
    let mut s = Store::new();
    let c = s.var("c", Sort::REF);
    let elems = s.field("elems", Sort::REF, Sort::REF);
    let contents = s.elements("contents", Sort::INT, Sort::REF);
    let year = s.field("year", Sort::REF, Sort::signed(32));
    let array = s.read(elems, c);
    let inner = s.read(contents, array);
    let first = s.read(inner, Term::ZERO);
    let value = s.read(year, first);
    let v2009 = s.int(2009);
    let guard = s.ne(value, v2009);
    assert_eq!(s.pretty(guard), "c.elems[0].year != 2009");
    let null = s.ne(first, Term::NULL);
    assert_eq!(s.pretty(null), "c.elems[0] != null");
    let (kind, list) = (s.type_of(c), s.type_const(7, "java.util.List"));
    let instance = s.subtype(kind, list);
    assert_eq!(s.pretty(instance), "c instanceof java.util.List");
    let fresh = s.fresh("tmp", Sort::REF);
    let fun = s.fun_of(fresh).unwrap();
    s.set_display(fun, "this.head");
    let read = s.read(year, fresh);
    assert_eq!(s.pretty(read), "this.head.year");
}

#[test]
fn arithmetic_has_few_parentheses() {
    let mut s = Store::new();
    let (x, y) = (s.var("x", Sort::signed(32)), s.var("y", Sort::signed(32)));
    let p = s.var("p", Sort::BOOL);
    let less = s.lt(x, y);
    assert_eq!(s.pretty(less), "x < y");
    let not_less = s.not(less);
    assert_eq!(s.pretty(not_less), "x >= y");
    let three = s.int(3);
    let positive = s.gt(x, Term::ZERO);
    assert_eq!(s.pretty(positive), "x > 0");
    let scaled = s.scale(&3.into(), y);
    let sum = s.add(&[x, scaled]);
    let wrapped = s.wrap_signed(32, sum);
    let compare = s.le(wrapped, three);
    assert_eq!(s.pretty(compare), "(int)(x + 3 * y) <= 3");
    let either = s.or(&[compare, p]);
    let both = s.and(&[either, positive]);
    assert_eq!(s.pretty(both), "x > 0 && (p || (int)(x + 3 * y) <= 3)");
    let mask = s.bit_or(32, x, three);
    let equal = s.eq(mask, y);
    assert_eq!(s.pretty(equal), "y == (x | 3)");
    let product = s.mul(&[x, sum]);
    assert_eq!(s.pretty(product), "x * (x + 3 * y)");
    let (quotient, remainder) = (s.trunc_div(sum, three), s.trunc_rem(x, three));
    assert_eq!(s.pretty(quotient), "(x + 3 * y) / 3");
    assert_eq!(s.pretty(remainder), "x % 3");
    let chosen = s.ite(p, x, three);
    assert_eq!(s.pretty(chosen), "p ? x : 3");
    let minus = s.neg(x);
    assert_eq!(s.pretty(minus), "-x");
    let (rne, d) = (s.rne(), s.var("d", Sort::F64));
    let half = s.f64(0.5);
    let float = s.float_add(rne, d, half);
    let test = s.float_op(Op::FLt, &[float, d]);
    let test = s.not(test);
    assert_eq!(s.pretty(test), "!(d + 0.5 < d)");
}

#[test]
fn text_is_cut_where_a_shared_graph_would_explode() {
    let mut s = Store::new();
    let fun = s.declare_fun("f", &[Sort::INT, Sort::INT], Sort::INT);
    let mut t = s.var("x", Sort::INT);
    for _ in 0..200 {
        t = s.app(fun, &[t, t]);
    }
    assert_eq!(s.dag_size(t), 201);
    assert_eq!(s.tree_size(t), u64::MAX);
    let text = s.pretty_limited(t, 1000);
    assert!(text.ends_with("...") && text.len() < 1100);
}

#[test]
fn conversions_and_bits_read_as_the_language_writes_them() {
    let mut s = Store::new();
    let x = s.var("x", Sort::signed(16));
    let (limit, bound) = (s.int(1 << 16), s.int(9));
    let raised = s.add(&[x, limit]);
    let negative = s.lt(x, Term::ZERO);
    let unsigned = s.ite(negative, raised, x);
    let small = s.le(unsigned, bound);
    let shown = |s: &Store, term, text: [&str; 2]| {
        let mut other = s.clone();
        for (language, text) in [Language::Java, Language::C].into_iter().zip(text) {
            other.language = language;
            assert_eq!(other.pretty(term), text);
        }
    };
    shown(&s, small, ["(char)(x) <= 9", "(unsigned short)(x) <= 9"]);
    let high = s.int(16);
    let quotient = s.div(unsigned, high);
    let bit = s.wrap_unsigned(1, quotient);
    let (clear, set) = (s.eq(bit, Term::ZERO), s.eq(bit, Term::ONE));
    shown(&s, clear, ["(x & 16) == 0"; 2]);
    shown(&s, set, ["(x & 16) != 0"; 2]);
    shown(&s, bit, ["x >> 4 & 1"; 2]);
    let byte = s.wrap_unsigned(8, x);
    let same = s.eq(byte, bound);
    shown(&s, same, ["(x & 255) == 9", "(unsigned char)(x) == 9"]);
}
