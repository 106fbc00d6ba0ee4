//! On-line simplification: the worked examples of chapter 5 of Dillig's thesis (numbers as in the digest), and its
//! guarantees on random formulas.

use pathlight_logic::smt::{Command, parse_script};
use pathlight_logic::{Sort, Store, Term, View};
use pathlight_solver::fuzz::expr::{Generator, PROFILES, Symbols};
use pathlight_solver::fuzz::rng::Rng;
use pathlight_solver::ops::Decision;
use pathlight_solver::simplify::{Simplifier, Truth};
use pathlight_solver::{Answer, Solver};

const HEADER: &str =
    "(declare-const x Int)(declare-const y Int)(declare-const op Int)(declare-fun f (Int) Int)
(declare-const a Bool)(declare-const b Bool)(declare-const c Bool)";

fn formula(store: &mut Store, text: &str) -> Term {
    let commands = parse_script(store, &format!("{HEADER}(assert {text})"));
    match commands.last() {
        Some(Ok(Command::Assert { term, .. })) => *term,
        other => panic!("{other:?}"),
    }
}

fn simplified(store: &mut Store, text: &str) -> Term {
    let t = formula(store, text);
    Simplifier::default().simplify(store, t)
}

#[track_caller]
fn expect(text: &str, result: &str) {
    let mut store = Store::new();
    let got = simplified(&mut store, text);
    let want = formula(&mut store, result);
    assert_eq!(store.pretty(got), store.pretty(want));
}

#[test]
fn t5_1_return_condition_of_an_if_chain() {
    expect(
        "(or (= op 0) (and (not (= op 0)) (= op 1)) (and (not (= op 0)) (not (= op 1)) (= op 2))
             (and (not (= op 0)) (not (= op 1)) (not (= op 2)) (= op 3) (not (= y 0)))
             (and (not (= op 0)) (not (= op 1)) (not (= op 2)) (not (= op 3))))",
        "(or (not (= op 3)) (not (= y 0)))",
    );
}

#[test]
fn t5_2_congruence_makes_an_alternative_redundant() {
    expect("(and (= x y) (or (= (f x) 1) (and (= (f y) 1) (<= (+ x y) 1))))", "(and (= x y) (= (f x) 1))");
}

#[test]
fn t5_3_no_restructuring() {
    let mut store = Store::new();
    let t = formula(&mut store, "(or (and a b) (and a c))");
    let s = Simplifier::default().simplify(&mut store, t);
    assert_eq!(s, t);
    assert_eq!(store.leaves(s), 4);
}

#[test]
fn t5_4_one_of_the_two_outcomes() {
    let mut store = Store::new();
    let s = simplified(&mut store, "(or (= x 1) (= x 2) (and (<= 1 x) (<= x 2)))");
    let interval = formula(&mut store, "(and (<= 1 x) (<= x 2))");
    let points = formula(&mut store, "(or (= x 1) (= x 2))");
    assert!(s == interval || s == points, "{}", store.pretty(s));
}

#[test]
fn t5_5_needs_the_repeat_loop() {
    expect("(and (not (= x 1)) (or (<= x 0) (> x 2) (= x 1)))", "(or (<= x 0) (> x 2))");
}

#[test]
fn t5_6_absorption() {
    expect("(or (= (f x) 1) (and (= (f x) 1) (<= (+ x y) 1)))", "(= (f x) 1)");
}

#[test]
fn t5_7_constants_are_literal() {
    let mut store = Store::new();
    assert_eq!(simplified(&mut store, "(and (< x y) (< y x))"), Term::FALSE);
    assert_eq!(simplified(&mut store, "(or (< x 0) (>= x 0) a)"), Term::TRUE);
    assert_eq!(simplified(&mut store, "(or (< (+ x y) 0) (>= x 0) (>= y 0))"), Term::TRUE);
    let mut f = formula(&mut store, "(and (< x y) (or (< y x) (= y x)))");
    assert_eq!(Simplifier::default().query(&mut store, &mut f), Truth::Unsat);
    assert_eq!(f, Term::FALSE);
}

#[test]
fn t5_8_negation_of_a_simplified_formula_is_simplified() {
    let mut store = Store::new();
    let t = formula(&mut store, "(and (= op 3) (= y 0))");
    assert_eq!(Simplifier::default().simplify(&mut store, t), t);
}

/// Erratum E9: no single leaf is redundant although a smaller equivalent formula exists.
#[test]
fn t5_9_subsets_of_leaves_are_not_considered() {
    let mut store = Store::new();
    let t = formula(
        &mut store,
        "(or (and (= x 2) (or (>= (- x y) 2) (<= (- x y) 0))) (and (not (= x 2)) (or (not (= y 1)) (>= (+ x y) 3))))",
    );
    let s = Simplifier::default().simplify(&mut store, t);
    assert_eq!(store.leaves(s), 6, "{}", store.pretty(s));
}

#[test]
fn the_bound_on_queries_returns_an_equivalent_formula() {
    let mut store = Store::new();
    let t =
        formula(&mut store, "(and (not (= x 1)) (or (<= x 0) (> x 2) (= x 1)) (or (< x y) (< y x) (= x y)))");
    for limit in 0..20 {
        let mut simplifier = Simplifier::default();
        simplifier.query_limit = limit;
        let s = simplifier.simplify(&mut store, t);
        assert_eq!(Solver::new().equivalent(&mut store, s, t), Decision::Yes);
        assert!(simplifier.stats().queries <= limit);
    }
}

/// All formulas that result from replacing one leaf by a constant (leaves by path, so that each occurrence is one).
fn one_leaf_replaced(store: &mut Store, t: Term) -> Vec<(Term, Term)> {
    let members = match store.view(t) {
        View::And(m) | View::Or(m) => m.to_vec(),
        _ => return vec![(Term::TRUE, Term::FALSE)],
    };
    let and = matches!(store.view(t), View::And(_));
    let mut out = Vec::new();
    for (i, m) in members.iter().enumerate() {
        for (plus, minus) in one_leaf_replaced(store, *m) {
            let mut build = |replacement: Term| {
                let mut copy = members.clone();
                copy[i] = replacement;
                if and { store.and(&copy) } else { store.or(&copy) }
            };
            out.push((build(plus), build(minus)));
        }
    }
    out
}

/// What is promised of the simplified form of a formula.
fn assert_guarantees(store: &mut Store, t: Term, s: Term, seed: u64) {
    let shown = format!("seed {seed}: {} -> {}", store.pretty(t), store.pretty(s));
    assert_eq!(Solver::new().equivalent(store, s, t), Decision::Yes, "{shown}");
    assert!(store.leaves(s) <= store.leaves(t), "{shown}");
    let mut solver = Solver::new();
    solver.assert(s);
    let sat = solver.check(store) == Answer::Sat;
    assert_eq!(sat, s != Term::FALSE, "{shown}");
    let valid = Solver::new().entails(store, s) == Decision::Yes;
    assert_eq!(valid, s == Term::TRUE, "{shown}");
    if s == Term::TRUE || s == Term::FALSE {
        return;
    }
    for (plus, minus) in one_leaf_replaced(store, s) {
        assert_eq!(Solver::new().equivalent(store, plus, s), Decision::No, "{shown}: true");
        assert_eq!(Solver::new().equivalent(store, minus, s), Decision::No, "{shown}: false");
    }
}

#[test]
fn guarantees_on_random_formulas() {
    let mut before = 0;
    let mut after = 0;
    for seed in 0..250u64 {
        let mut rng = Rng::new(seed);
        let profile = PROFILES[[0, 1, 2, 3, 9][(seed % 5) as usize]];
        let mut store = Store::new();
        let symbols = Symbols::new(&mut store);
        let expr = Generator { rng: &mut rng, profile }.formula(4);
        let t = expr.term(&mut store, &symbols);
        if store.leaves(t) > 30 {
            continue;
        }
        let mut simplifier = Simplifier::default();
        let s = simplifier.simplify(&mut store, t);
        before += store.leaves(t);
        after += store.leaves(s);
        assert_eq!(simplifier.stats().unknown, 0, "seed {seed}");
        assert_guarantees(&mut store, t, s, seed);
        let negated = store.not(s);
        assert_eq!(Simplifier::default().simplify(&mut store, negated), negated, "seed {seed}");
    }
    assert!(after < before, "{before} leaves before, {after} after");
}

/// Models and lemmas of earlier formulas stay with the simplifier: formulas over the same few leaves, built up from
/// simplified ones as an analysis would, so that both are used.
#[test]
fn guarantees_for_formulas_in_a_row() {
    let (mut by_bounds, mut queries) = (0, 0);
    for seed in 0..30u64 {
        let mut rng = Rng::new(seed);
        let mut store = Store::new();
        let mut leaves = Vec::new();
        for text in
            ["(= x 2)", "(= x y)", "(<= x 3)", "(>= y 1)", "(= (f x) 1)", "(= (f y) 1)", "(= (f 2) 3)"]
        {
            leaves.push(formula(&mut store, text));
        }
        leaves.push(formula(&mut store, "(<= (+ x y) 4)"));
        leaves.push(formula(&mut store, "a"));
        let mut simplifier = Simplifier::default();
        let mut known = leaves.clone();
        for _ in 0..25 {
            let mut pick = |from: &[Term]| from[rng.below(from.len() as u64) as usize];
            let (a, b, c) = (pick(&known), pick(&leaves), pick(&known));
            let not_b = store.not(b);
            let (then, other) = (store.and(&[a, b]), store.and(&[c, not_b]));
            let t = match rng.below(3) {
                0 => store.or(&[then, other]),
                1 => store.and(&[a, c]),
                _ => store.or(&[a, other]),
            };
            if store.leaves(t) > 24 {
                continue;
            }
            let s = simplifier.simplify(&mut store, t);
            assert_guarantees(&mut store, t, s, seed);
            known.push(s);
        }
        by_bounds += simplifier.stats().by_bounds;
        queries += simplifier.stats().queries;
    }
    assert!(by_bounds > 100 && queries > 100, "{by_bounds} parts by bounds, {queries} queries");
}

#[test]
fn a_simplifier_remembers_and_can_be_switched_off() {
    let mut store = Store::new();
    let x = store.var("x", Sort::INT);
    let (one, two) = (store.int(1), store.int(2));
    let (p, q) = (store.le(x, one), store.eq(x, two));
    let t = store.or(&[p, q]);
    let mut simplifier = Simplifier::default();
    let s = simplifier.simplify(&mut store, t);
    let queries = simplifier.stats().queries;
    assert_eq!(simplifier.simplify(&mut store, t), s);
    assert_eq!(simplifier.simplify(&mut store, s), s);
    assert_eq!((simplifier.stats().queries, simplifier.stats().remembered), (queries, 2));
    simplifier.enabled = false;
    let r = store.and(&[t, p]);
    assert_eq!(simplifier.simplify(&mut store, r), r);
}

/// More values are excluded than bounds keep track of, and clauses still speak of others: what is chosen stays open, and the search has to end.
#[test]
fn more_holes_than_bounds_can_hold() {
    let excluded: Vec<String> = (0..40).map(|value| format!("(not (= x {}))", 7 * value)).collect();
    let clauses = "(or (not (= x 500)) a) (or (not (= x 501)) b) (or (not (= x 502)) (not (= x 503)) c)";
    let mut store = Store::new();
    let whole = formula(&mut store, &format!("(and {} {clauses})", excluded.join(" ")));
    let simple = Simplifier::default().simplify(&mut store, whole);
    assert!(store.leaves(simple) <= store.leaves(whole));
    assert_eq!(Solver::new().equivalent(&mut store, whole, simple), Decision::Yes);
}
