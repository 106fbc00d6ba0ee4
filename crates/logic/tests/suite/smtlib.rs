//! Scripts in and out.

use pathlight_logic::smt::{Command, Printer, SmtError, parse_script};
use pathlight_logic::{Store, Term};

fn assertions(store: &mut Store, text: &str) -> Vec<Term> {
    let mut found = Vec::new();
    for command in parse_script(store, text) {
        match command {
            Ok(Command::Assert { term, .. }) => found.push(term),
            Ok(_) => {}
            Err(error) => panic!("{error}"),
        }
    }
    found
}

fn one(store: &mut Store, text: &str) -> Term {
    let list = assertions(store, text);
    assert_eq!(list.len(), 1, "{text}");
    list[0]
}

fn errors(text: &str) -> Vec<String> {
    let mut store = Store::new();
    parse_script(&mut store, text)
        .into_iter()
        .filter_map(Result::err)
        .map(|e: SmtError| e.to_string())
        .collect()
}

#[test]
fn commands_come_out_as_data() {
    let mut store = Store::new();
    let text = r#"
        (set-logic QF_UFLIA) ; comment
        (set-option :produce-models true)
        (set-info :source |a
          long text|)
        (declare-sort U 0)
        (declare-fun f (U Int) U)
        (declare-const x Int)
        (define-fun twice ((a Int)) Int (+ a a))
        (push 2)
        (assert (! (> (twice x) 3) :named big))
        (check-sat)
        (check-sat-assuming (big (not big)))
        (get-value (x (+ x 1)))
        (pop)
        (echo "say ""hi""")
        (get-unsat-core)
        (get-info :name)
        (declare-datatypes ((T 0)) (((a))))
        (reset)
        (exit)
        (check-sat)
    "#;
    let commands: Vec<Command> = parse_script(&mut store, text).into_iter().map(|c| c.unwrap()).collect();
    let names: Vec<String> =
        commands.iter().map(|c| format!("{c:?}").split([' ', '(', '{']).next().unwrap().to_owned()).collect();
    assert_eq!(
        names,
        [
            "SetLogic",
            "SetOption",
            "SetInfo",
            "DeclareSort",
            "Declare",
            "Declare",
            "Define",
            "Push",
            "Assert",
            "CheckSat",
            "CheckSatAssuming",
            "GetValue",
            "Pop",
            "Echo",
            "GetUnsatCore",
            "GetInfo",
            "Unsupported",
            "Reset",
            "Exit"
        ]
    );
    assert!(commands.contains(&Command::Echo("say \"hi\"".to_owned())));
    let Command::Assert { term, name } = &commands[8] else { panic!() };
    assert_eq!(store.pretty(*term), "x >= 2");
    assert_eq!(name.as_deref(), Some("big"));
    let Command::CheckSatAssuming(list) = &commands[10] else { panic!() };
    assert_eq!(list[0].term, *term);
    assert_eq!(list[1].text, "(not big)");
}

#[test]
fn operators_chain_associate_and_pair() {
    let mut store = Store::new();
    let text = |body: &str| {
        format!(
            "(declare-const a Int)(declare-const b Int)(declare-const c Int)(declare-const p Bool)(declare-const q Bool)(assert {body})"
        )
    };
    for (left, right) in [
        ("(< a b c)", "(and (< a b) (< b c))"),
        ("(= a b c)", "(and (= a b) (= b c))"),
        ("(distinct a b c)", "(and (not (= a b)) (not (= a c)) (not (= b c)))"),
        ("(=> p q p)", "(or (not p) (not q) p)"),
        ("(xor p q)", "(not (= p q))"),
        ("(= (- a b c) 0)", "(= a (+ b c))"),
        ("(= (div a 2 3) b)", "(= (div (div a 2) 3) b)"),
        ("(let ((a b) (b a)) (< a b))", "(< b a)"),
        ("(let ((x (+ a 1))) (let ((x (+ x 1))) (= x b)))", "(= b (+ a 2))"),
        ("(= (abs a) 3)", "(= (ite (< a 0) (- a) a) 3)"),
        ("((_ divisible 3) a)", "(= (mod a 3) 0)"),
        ("(= (as a Int) b)", "(= a b)"),
    ] {
        let (l, r) = (one(&mut store, &text(left)), one(&mut store, &text(right)));
        assert_eq!(l, r, "{left}: {} and {}", store.pretty(l), store.pretty(r));
    }
}

#[test]
fn definitions_scopes_and_sorts() {
    let mut store = Store::new();
    let text = r"
        (define-sort Pairs (T) (Array T (Array T Int)))
        (define-sort W () (_ BitVec 8))
        (declare-const m (Pairs W))
        (push)
        (declare-const x Int)
        (assert (= x (select (select m #x01) #b00000010)))
        (pop)
        (declare-const x Bool)
        (assert x)
        (declare-sort Pair 2)
        (declare-const y (Pair Int Bool))
        (declare-const z (Pair Int Bool))
        (assert (= y z))
    ";
    let list = assertions(&mut store, text);
    assert_eq!(store.pretty(list[0]), "x == m[1][2]");
    assert_eq!(store.pretty(list[1]), "x");
}

#[test]
fn errors_have_positions_and_reading_goes_on() {
    assert_eq!(errors("(assert (= x 1))\n(check-sat)"), ["(error \"1:12: unknown constant 'x'\")"]);
    assert_eq!(errors("(pop)"), ["(error \"1:5: pop below the first level\")"]);
    assert_eq!(
        errors("(declare-const x Int)\n(assert x)"),
        ["(error \"2:9: expected a term of sort Bool\")"]
    );
    assert_eq!(errors("(frob)"), ["(error \"1:2: unknown command 'frob'\")"]);
    assert_eq!(errors("(assert (and true"), ["(error \"1:18: expected a term, found the end of input\")"]);
    assert_eq!(errors(")"), ["(error \"1:1: expected a command\")"]);
    assert_eq!(errors("(echo \"abc"), ["(error \"1:7: unterminated string\")"]);
    assert_eq!(errors("(declare-const x Real)"), ["(error \"1:18: unsupported sort 'Real'\")"]);
    assert_eq!(errors("(assert (= 007 1))"), ["(error \"1:12: malformed number\")"]);
    assert_eq!(errors("(declare-const b (_ BitVec 0))").len(), 1);
    assert_eq!(errors("(declare-const b (_ BitVec 99999999999999999999))").len(), 1);
    assert_eq!(errors("(assert (and)) (assert (f)) (assert ()) (assert (let () true))").len(), 4);
    assert_eq!(
        errors("(declare-fun f (Int) Int) (assert (= f 1)) (assert (= (f true) 1)) (assert (= (f 1 2) 1))")
            .len(),
        3
    );
    assert_eq!(errors("(assert \u{e9}) (assert (! true)) (assert (! true :named)) (assert true)").len(), 3);
    assert_eq!(errors("(declare-const x Int)(declare-const x Int)").len(), 1);
    let mut store = Store::new();
    let list = parse_script(&mut store, "(assert (bad (()) ) ) (assert true)");
    assert!(matches!(list.as_slice(), [Err(_), Ok(Command::Assert { term: Term::TRUE, .. })]));
}

#[test]
fn a_let_that_fails_inside_leaves_no_name_behind() {
    assert_eq!(errors("(assert (let ((v true)) (and v w))) (assert v)").len(), 2);
}

#[test]
fn names_are_for_closed_terms() {
    assert_eq!(errors("(assert (forall ((x Int)) (! (> x 0) :named n)))").len(), 1);
    assert_eq!(errors("(define-fun f ((x Int)) Bool (! (> x 0) :named n))").len(), 1);
    assert_eq!(errors("(assert (forall ((x Int)) (> x y)))(assert (! true :named n))(assert n)").len(), 1);
}

#[test]
fn bit_vectors_are_integers_with_wraps() {
    let mut store = Store::new();
    let text =
        |body: &str| format!("(declare-const x (_ BitVec 8))(declare-const y (_ BitVec 8))(assert {body})");
    let term = one(&mut store, &text("(= (bvadd x #x01) y)"));
    assert_eq!(store.pretty(term), "((x + 1) & 255) == y");
    for valid in [
        "(= (bvsub x x) #x00)",
        "(= (bvnot (bvnot x)) x)",
        "(= (bvneg (bvneg x)) x)",
        "(= (concat ((_ extract 7 4) #xa5) ((_ extract 3 0) #xa5)) #xa5)",
        "(= ((_ rotate_left 4) #xa5) #x5a)",
        "(= ((_ sign_extend 8) #x80) #xff80)",
        "(= (bvudiv #x05 #x00) #xff)",
        "(= (bvurem x #x00) x)",
        "(= (bvsdiv #xfb #x02) #xfe)",
        "(= (bvsrem #xfb #x02) #xff)",
        "(= (bvsmod #xfb #x03) #x01)",
        "(bvslt #x80 #x7f)",
        "(= (bvashr #x80 #x09) #xff)",
        "(= (bvlshr #x80 #x07) #x01)",
        "(= (bvshl #x81 #x01) #x02)",
        "(= (bvand x #x00) #x00)",
        "(= (_ bv258 8) #x02)",
        "(= (bvxor #xf0 #xff) #x0f)",
        "(bvule x #xff)",
        "(= (bv2nat #xff) 255)",
        "(= ((_ int2bv 8) 257) #x01)",
        "(= ((_ repeat 2) #xab) #xabab)",
        "(= (bvcomp x x) #b1)",
    ] {
        assert_eq!(one(&mut store, &text(valid)), Term::TRUE, "{valid}");
    }
}

#[test]
fn floats_are_folded_exactly() {
    let mut store = Store::new();
    for valid in [
        "(= (fp.add RNE ((_ to_fp 11 53) RNE 0.1) ((_ to_fp 11 53) RNE 0.2)) ((_ to_fp 11 53) #x3fd3333333333334))",
        "(= (fp #b0 #b01111111 #b00000000000000000000000) ((_ to_fp 8 24) RNE 1.0))",
        "(not (fp.eq (_ NaN 8 24) (_ NaN 8 24)))",
        "(= (_ NaN 8 24) (_ NaN 8 24))",
        "(fp.eq (_ +zero 8 24) (_ -zero 8 24))",
        "(not (= (_ +zero 8 24) (_ -zero 8 24)))",
        "(= ((_ fp.to_sbv 8) RTZ ((_ to_fp 8 24) RNE (- 3.7))) #xfd)",
        "(= ((_ to_fp 8 24) RTP (/ 1 3)) ((_ to_fp 8 24) #x3eaaaaab))",
        "(= ((_ to_fp 8 24) RTZ (/ 1 3)) ((_ to_fp 8 24) #x3eaaaaaa))",
        "(fp.lt (_ -oo 11 53) (_ +oo 11 53))",
    ] {
        assert_eq!(one(&mut store, &format!("(assert {valid})")), Term::TRUE, "{valid}");
    }
}

#[test]
fn quantifiers_stay_opaque_and_print_back() {
    let mut store = Store::new();
    let term = one(
        &mut store,
        "(declare-fun f (Int) Int)(declare-const x (_ BitVec 4))(assert (forall ((x Int) (y (_ BitVec 4))) (=> (> x 0) (> (f x) (bv2nat y)))))",
    );
    let script = Printer::new(&store).script(&[term]).unwrap();
    assert!(script.contains("(forall ((x!0 Int)(y!1 Int)) (=> (and true (<= 0 y!1 15))"), "{script}");
    assert_eq!(store.free_vars(term), []);
    assert_eq!(errors(&script), [""; 0]);
}

#[test]
fn partial_orders_are_written_as_z3_writes_them() {
    let mut store = Store::new();
    let term = one(
        &mut store,
        "(declare-sort Type 0)(declare-const a Type)(declare-const b Type)(assert ((_ partial-order 0) a b))",
    );
    assert_eq!(store.pretty(term), "a <: b");
    assert!(Printer::new(&store).term(term).unwrap().contains("((_ partial-order 0) a b)"));
}

#[test]
fn printed_names_never_collide() {
    let mut store = Store::new();
    use pathlight_logic::Sort;
    let odd = store.var("and", Sort::BOOL);
    let bars = store.var("a|b", Sort::BOOL);
    let clash = store.var("a/b", Sort::BOOL);
    let number = store.var("1x", Sort::BOOL);
    let same = store.var("1x", Sort::INT);
    let positive = store.gt(same, Term::ZERO);
    let question = store.var("?0", Sort::BOOL);
    let vector = store.var("bvadd", Sort::BOOL);
    let all = store.and(&[odd, bars, clash, number, positive, question, vector]);
    let script = Printer::new(&store).script(&[all]).unwrap();
    assert_eq!(errors(&script), [""; 0], "{script}");
    assert!(script.contains("v.and") && script.contains("|1x|") && script.contains("|1x!0|"), "{script}");
}

#[test]
fn a_million_deep() {
    const DEPTH: usize = 1_000_000;
    let nest =
        |open: &str, leaf: &str, close: &str| format!("{}{leaf}{}", open.repeat(DEPTH), close.repeat(DEPTH));
    let declare = "(declare-const p Bool)(declare-const q Bool)(declare-const x Int)(declare-fun f (Int) Int)(declare-const m (Array Int Int))";
    // Different leaves, so that nothing collapses.
    let mut alternating: String =
        (0..DEPTH / 2).map(|k| format!("(or (= x {}) (and (< x {k}) ", 2 * k)).collect();
    alternating.push('p');
    alternating.push_str(&")".repeat(DEPTH));
    for body in [
        nest("(not ", "p", ")"),
        nest("(and p (or q ", "p", "))"),
        format!("{}p{}", "(xor q ".repeat(DEPTH / 20), ")".repeat(DEPTH / 20)),
        alternating,
        format!("(= x {})", nest("(f ", "x", ")")),
        format!("(= x {})", nest("(+ 1 (f ", "x", "))")),
        format!("(= x {})", nest("(ite p 1 ", "x", ")")),
        format!("(= m {})", nest("(store ", "m", " x 1)")),
        nest("(let ((p (not p))) ", "p", ")"),
        nest("(! ", "p", " :x)"),
    ] {
        let mut store = Store::new();
        let term = one(&mut store, &format!("{declare}(assert {body})"));
        let negated = store.not(term);
        assert_eq!(store.not(negated), term);
        let x = store.var("x", pathlight_logic::Sort::INT);
        let y = store.var("y", pathlight_logic::Sort::INT);
        store.substitute(term, &[(x, y)]);
        assert!(store.dag_size(term) >= 1 && store.tree_size(term) >= 1 && store.leaves(term) >= 1);
        store.free_vars(term);
        assert!(!store.pretty(term).is_empty());
        let model = pathlight_logic::Model { complete: true, ..Default::default() };
        assert!(store.eval(term, &model).is_ok());
        let script = Printer::new(&store).script(&[term]).unwrap();
        drop(script);
    }
    // Unbalanced and unfinished nesting is an error, not a crash.
    assert_eq!(errors(&"(".repeat(DEPTH)).len(), 1);
    assert_eq!(errors(&format!("(assert {}", "(not ".repeat(DEPTH))).len(), 1);
    assert_eq!(errors(&format!("(declare-const x {})", nest("(Array Int ", "Int", ")"))).len(), 1);
    assert_eq!(errors(&format!("(set-info :a {})", nest("(", "x", ")"))).len(), 0);
}

#[test]
fn huge_integers_are_exact() {
    let mut store = Store::new();
    let digits = "9".repeat(10_000);
    let term = one(&mut store, &format!("(declare-const x Int)(assert (= (- x {digits}) {digits}))"));
    let twice = format!("1{}8", "9".repeat(9_999));
    assert_eq!(store.pretty(term), format!("x == {twice}"));
}

#[test]
fn damaged_scripts_give_errors_and_never_panic() {
    let seeds = [
        "(set-logic ALL)(declare-sort U 0)(declare-fun f (U Int) U)(declare-const a U)(assert (= (f a 3) a))(push 1)(pop 1)",
        "(declare-const x (_ BitVec 8))(assert (bvult ((_ extract 6 1) (bvadd x #x0f)) #b010101))(get-value (x (bvneg x)))",
        "(define-sort M (T) (Array T (_ BitVec 4)))(declare-const m (M Int))(assert (= (select (store m 1 #x3) 1) (select m 2)))",
        "(define-fun g ((x Int) (p Bool)) Int (ite p (div x 2) (mod x 3)))(assert (< 0 (g 5 true) 3))(check-sat-assuming (true))",
        "(declare-const d Float64)(assert (fp.lt (fp.add RNE d ((_ to_fp 11 53) RNE 0.5)) (fp #b0 #b00000000001 #x0000000000001)))",
        "(assert (! (let ((y 3) (z (- 4))) (forall ((x Int) (w Int)) (=> (> x y) (distinct x z w)))) :named n))(echo \"a\"\"b\")",
    ];
    let noise = [
        "(",
        ")",
        " ",
        "|",
        "\"",
        ";",
        "#",
        "_",
        "!",
        "0",
        "-",
        ":",
        "let",
        "(_ ",
        "(as ",
        "99999999999",
        "\u{e9}",
        "\\",
    ];
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    let mut failures = 0;
    for round in 0..20_000 {
        let mut text = seeds[round % seeds.len()].to_owned();
        for _ in 0..1 + next(4) {
            let mut at = next(text.len() + 1);
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            match next(3) {
                0 => text.insert_str(at, noise[next(noise.len())]),
                1 => text.truncate(at),
                _ => {
                    let mut end = (at + 1 + next(6)).min(text.len());
                    while !text.is_char_boundary(end) {
                        end += 1;
                    }
                    text.replace_range(at..end, "");
                }
            }
        }
        let mut store = Store::new();
        let results = parse_script(&mut store, &text);
        failures += usize::from(results.iter().any(Result::is_err));
        for command in results.into_iter().flatten() {
            if let Command::Assert { term, .. } = command {
                let script = Printer::new(&store).script(&[term]).unwrap();
                assert_eq!(errors(&script), [""; 0], "{text} printed as {script}");
            }
        }
    }
    assert!(failures > 5_000, "the damage is too small: {failures}");
}

#[test]
fn values_print_as_smt_lib_reads_them() {
    use pathlight_logic::{MapValue, Num, Sort, Value};
    let mut store = Store::new();
    let sort = store.map_sort(Sort::INT, Sort::unsigned(4));
    let named = store.named_sort("U");
    let mut map = MapValue::new(Value::int(1), None);
    map.update(Value::int(-2), Value::int(10));
    map.update(Value::int(7), Value::int(3));
    let mut printer = Printer::new(&store);
    assert_eq!(
        printer.value(sort, &Value::Map(std::sync::Arc::new(map))),
        "(store (store ((as const (Array Int (_ BitVec 4))) #b0001) (- 2) #b1010) 7 #b0011)"
    );
    assert_eq!(printer.value(Sort::INT, &Value::Int(Num::from(-5))), "(- 5)");
    assert_eq!(printer.value(named, &Value::Const(named, 3)), "(as @3 U)");
    assert_eq!(printer.value(Sort::F32, &Value::Float(Sort::F32, 0x7fc0_0000)), "(_ NaN 8 24)");
}
