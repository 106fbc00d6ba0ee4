//! Elimination against enumeration; entailment, implied equalities and constants, interpolants; types and dispatch.

use pathlight_logic::{Evaluator, Model, Sort, Store, Term, Value};
use pathlight_solver::eliminate::{exists, exists_all, forall_all, necessary, sufficient};
use pathlight_solver::fuzz::expr::{Generator, PROFILES, Symbols};
use pathlight_solver::fuzz::rng::Rng;
use pathlight_solver::ops::{Decision, conjuncts};
use pathlight_solver::{Answer, Config, Reason, Solver, World};
use pathlight_tpo::{Encoding, Hierarchy, TypeFlags};
use std::sync::Arc;

fn holds(store: &Store, formula: Term, values: &[(Term, Value)]) -> bool {
    let mut model = Model { complete: true, ..Model::default() };
    for (t, v) in values {
        model.vars.insert(store.fun_of(*t).unwrap(), v.clone());
    }
    Evaluator::new(store, &model).holds(formula).unwrap()
}

#[test]
fn cooper_agrees_with_enumeration() {
    let mut eliminated = 0;
    for seed in 0..400u64 {
        let mut rng = Rng::new(seed);
        let mut store = Store::new();
        let symbols = Symbols::new(&mut store);
        // Linear integers, with divisions and wraps in every second formula.
        let profile = PROFILES[if seed % 2 == 0 { 9 } else { 6 }];
        let expr = Generator { rng: &mut rng, profile }.formula(2);
        let t = expr.term(&mut store, &symbols);
        let vars: Vec<Term> = (0..3).map(|i| store.var(&format!("x{i}"), Sort::INT)).collect();
        let bools: Vec<Term> = (0..3).map(|i| store.var(&format!("b{i}"), Sort::BOOL)).collect();
        let Ok(e) = exists(&mut store, vars[0], t) else { continue };
        eliminated += 1;
        assert!(!store.free_vars(e).contains(&vars[0]));
        let implied = store.implies(t, e);
        assert_eq!(
            Solver::new().entails(&mut store, implied),
            Decision::Yes,
            "seed {seed}: {}",
            store.pretty(t)
        );
        for y in -4..5i64 {
            for z in [-7, -2, 0, 1, 3] {
                let mut values = vec![(vars[1], Value::int(y)), (vars[2], Value::int(z))];
                values.extend(bools.iter().map(|b| (*b, Value::Bool(y % 2 == 0))));
                let direct = (-90..=90i64).any(|x| {
                    let mut all = values.clone();
                    all.push((vars[0], Value::int(x)));
                    holds(&store, t, &all)
                });
                let by_elimination = holds(&store, e, &values);
                assert_eq!(
                    direct,
                    by_elimination,
                    "seed {seed} at {y}, {z}: {} -> {}",
                    store.pretty(t),
                    store.pretty(e)
                );
            }
        }
    }
    assert!(eliminated > 300, "{eliminated}");
}

#[test]
fn necessary_and_sufficient_conditions_bracket_the_formula() {
    for seed in 0..150u64 {
        let mut rng = Rng::new(seed + 5000);
        let mut store = Store::new();
        let symbols = Symbols::new(&mut store);
        let expr = Generator { rng: &mut rng, profile: PROFILES[3] }.formula(3);
        let t = expr.term(&mut store, &symbols);
        let vars = [store.var("x0", Sort::INT), store.var("b1", Sort::BOOL)];
        let (above, below) = (necessary(&mut store, &vars, t), sufficient(&mut store, &vars, t));
        for v in vars {
            assert!(!store.free_vars_of(&[above.formula, below.formula]).contains(&v));
        }
        let (up, down) = (store.implies(t, above.formula), store.implies(below.formula, t));
        assert_eq!(Solver::new().entails(&mut store, up), Decision::Yes);
        assert_eq!(Solver::new().entails(&mut store, down), Decision::Yes);
    }
}

#[test]
fn worked_eliminations() {
    let mut s = Store::new();
    let (x, y, z) = (s.var("x", Sort::INT), s.var("y", Sort::INT), s.var("z", Sort::INT));
    // y < x < z has an integer x exactly when z - y >= 2.
    let (a, b) = (s.lt(y, x), s.lt(x, z));
    let between = s.and(&[a, b]);
    let result = exists(&mut s, x, between).unwrap();
    let gap = s.offset(y, 2);
    let expected = s.le(gap, z);
    assert_eq!(s.pretty(result), s.pretty(expected));
    // 2x = y exactly when y is even.
    let double = s.scale(&2.into(), x);
    let even = s.eq(double, y);
    let result = exists(&mut s, x, even).unwrap();
    let two = s.int(2);
    let rest = s.modulo(y, two);
    let expected = s.eq(rest, Term::ZERO);
    assert_eq!(Solver::new().equivalent(&mut s, result, expected), Decision::Yes, "{}", s.pretty(result));
    // For all x: x >= y or x <= z, exactly when there is no gap.
    let (c, d) = (s.ge(x, y), s.le(x, z));
    let either = s.or(&[c, d]);
    let result = forall_all(&mut s, &[x], either).unwrap();
    let next = s.offset(z, 1);
    let expected = s.le(y, next);
    assert_eq!(Solver::new().equivalent(&mut s, result, expected), Decision::Yes, "{}", s.pretty(result));
    // A machine integer has its range; a boolean its two values.
    let byte = s.var("byte", Sort::signed(8));
    let equal = s.eq(byte, y);
    let result = exists(&mut s, byte, equal).unwrap();
    let (lo, hi) = (s.int(-128), s.int(127));
    let parts = [s.ge(y, lo), s.le(y, hi)];
    let expected = s.and(&parts);
    assert_eq!(Solver::new().equivalent(&mut s, result, expected), Decision::Yes, "{}", s.pretty(result));
    // Under a function there is no elimination.
    let f = s.declare_fun("f", &[Sort::INT], Sort::INT);
    let fx = s.app(f, &[x]);
    let inside = s.eq(fx, y);
    assert!(exists_all(&mut s, &[x], inside).is_err());
}

/// Quotients and remainders nest eliminations, each with as many cases as there are points and remainders: found by fuzzing.
#[test]
fn elimination_ends_in_a_sound_condition_with_bounded_work() {
    let mut store = Store::new();
    let (x, y) = (store.var("x", Sort::INT), store.var("y", Sort::INT));
    let (three, five, six) = (store.int(3), store.int(5), store.int(6));
    let (rest, quotient) = (store.modulo(x, five), store.div(x, three));
    let (more, twice) = (store.add(&[rest, five]), store.scale(&2.into(), y));
    let (further, sum) = (store.add(&[x, five]), store.add(&[y, rest]));
    let parts = [
        store.ne(y, more),
        store.ne(twice, further),
        store.ne(sum, x),
        store.ne(quotient, Term::ZERO),
        store.ne(quotient, six),
    ];
    let inner = store.and(&parts);
    let four = store.int(4);
    let (is_four, negative) = (store.eq(y, four), store.lt(x, Term::ZERO));
    let same = store.iff(is_four, negative);
    let formula = store.or(&[inner, same]);
    let before = store.len();
    let weaker = necessary(&mut store, &[x], formula).formula;
    sufficient(&mut store, &[x], formula);
    let made = store.len() - before;
    assert!(made < 3000, "{made} terms");
    assert!(!store.free_vars(weaker).contains(&x));
    let mut solver = Solver::new();
    solver.assert(formula);
    assert_eq!(solver.entails(&mut store, weaker), Decision::Yes);
}

#[test]
fn implied_equalities_and_constants() {
    let mut s = Store::new();
    let v: Vec<Term> = (0..5).map(|i| s.var(&format!("v{i}"), Sort::INT)).collect();
    let f = s.declare_fun("f", &[Sort::INT], Sort::INT);
    let (f0, f1) = (s.app(f, &[v[0]]), s.app(f, &[v[1]]));
    let mut solver = Solver::new();
    for (a, b) in [(0, 1), (1, 0)] {
        let le = s.le(v[a], v[b]);
        solver.assert(le);
    }
    let next = s.offset(v[2], 1);
    let (three, five) = (s.int(3), s.int(5));
    let facts = [s.gt(v[3], three), s.lt(v[3], five), s.eq(v[4], next), s.ge(v[2], v[0])];
    facts.iter().for_each(|t| solver.assert(*t));
    let mut equal = solver.implied_equalities(&mut s, &[v[0], v[1], v[2], v[3], v[4], f0, f1]).unwrap();
    equal.sort();
    assert_eq!(equal, vec![(v[0], v[1]), (f0, f1)]);
    let four = s.int(4);
    assert_eq!(solver.implied_constants(&mut s, &v).unwrap(), vec![(v[3], four)]);
}

#[test]
fn interpolants_are_weak_and_shared() {
    let mut s = Store::new();
    let (x, y, local) = (s.var("x", Sort::INT), s.var("y", Sort::INT), s.var("local", Sort::INT));
    let (ten, zero) = (s.int(10), s.int(0));
    // a: local >= 10, x >= local, y = 7; b: x <= 0.
    let seven = s.int(7);
    let a = [s.ge(local, ten), s.ge(x, local), s.eq(y, seven)];
    let b = [s.le(x, zero)];
    let mut solver = Solver::new();
    let i = solver.interpolant(&mut s, &a, &b).unwrap();
    assert!(i.exact);
    assert_eq!(s.pretty(i.formula), "x > 0");
    let compatible = [s.le(x, ten)];
    assert_eq!(solver.interpolant(&mut s, &a[..1], &compatible), None);
}

#[test]
fn random_interpolants_separate() {
    let mut found = 0;
    for seed in 0..400u64 {
        let mut rng = Rng::new(seed + 900);
        let mut store = Store::new();
        let symbols = Symbols::new(&mut store);
        let mut literals: Vec<Term> = Vec::new();
        for _ in 0..6 {
            let e =
                Generator { rng: &mut rng, profile: PROFILES[if seed % 2 == 0 { 9 } else { 2 }] }.literal();
            literals.push(e.term(&mut store, &symbols));
        }
        let (a, b) = literals.split_at(3);
        let mut solver = Solver::new();
        let Some(i) = solver.interpolant(&mut store, a, b) else { continue };
        found += 1;
        let whole = store.and(a);
        let implied = store.implies(whole, i.formula);
        assert_eq!(Solver::new().entails(&mut store, implied), Decision::Yes);
        let mut solver = Solver::new();
        b.iter().for_each(|t| solver.assert(*t));
        solver.assert(i.formula);
        assert_eq!(solver.check(&store), Answer::Unsat);
        // Deletion: no member can go.
        let members = conjuncts(&store, i.formula);
        for skip in 0..members.len() {
            let mut solver = Solver::new();
            b.iter().for_each(|t| solver.assert(*t));
            members.iter().enumerate().filter(|(k, _)| *k != skip).for_each(|(_, t)| solver.assert(*t));
            assert_eq!(solver.check(&store), Answer::Sat, "seed {seed}");
        }
    }
    assert!(found > 50, "{found}");
}

/// Object above Shape and Text; Shape above Circle and Square.
fn shapes() -> (Arc<World>, Vec<u32>) {
    let mut h = Hierarchy::new();
    let class = TypeFlags::default();
    let object = h.add("Object", class, &[]).unwrap();
    let shape = h.add("Shape", class, &[object]).unwrap();
    let circle = h.add("Circle", class, &[shape]).unwrap();
    let square = h.add("Square", class, &[shape]).unwrap();
    let text = h.add("Text", class, &[object]).unwrap();
    let ids = vec![object.0, shape.0, circle.0, square.0, text.0];
    let mut world = World::of_types(Arc::new(Encoding::build(&h).unwrap()));
    // Method 1 (area) runs 2 on circles and 3 on squares.
    world.dispatch = Arc::new([((1, circle.0), 2), ((1, square.0), 3)].into_iter().collect());
    (Arc::new(world), ids)
}

#[test]
fn types_references_and_dispatch() {
    let (world, ids) = shapes();
    let mut s = Store::new();
    let ty: Vec<Term> = ids.iter().map(|i| s.type_const(*i, &format!("T{i}"))).collect();
    let [object, shape, circle, square, text] = ty[..] else { panic!() };
    let (r, q) = (s.var("r", Sort::REF), s.var("q", Sort::REF));
    let (tr, tq) = (s.type_of(r), s.type_of(q));
    let mut solver = Solver::with(Config::default(), world.clone());
    let below = s.subtype(tr, shape);
    solver.assert(below);
    assert_eq!(solver.check(&s), Answer::Sat);
    solver.push();
    let is_text = s.subtype(tr, text);
    solver.assert(is_text);
    assert_eq!(solver.check(&s), Answer::Unsat);
    assert_eq!(solver.core().len(), 2);
    solver.pop();
    // A shape that is neither the class itself nor a circle is a square.
    let others = [s.ne(tr, shape), s.ne(tr, circle)];
    others.iter().for_each(|t| solver.assert(*t));
    let must = s.eq(tr, square);
    assert_eq!(solver.entails(&mut s, must), Decision::Yes);
    // Equal references have equal types; a different type means a different reference.
    solver.push();
    let facts = [s.eq(tq, circle), s.eq(r, q)];
    facts.iter().for_each(|t| solver.assert(*t));
    assert_eq!(solver.check(&s), Answer::Unsat);
    solver.pop();
    // Dispatch follows the table.
    let (area, on_square, on_circle) =
        (s.method_const(1, "area"), s.method_const(3, "sq"), s.method_const(2, "ci"));
    let run = s.dispatch(area, tr);
    let expected = s.eq(run, on_square);
    assert_eq!(solver.entails(&mut s, expected), Decision::Yes);
    // And backwards: the method that runs tells the type.
    let mut solver = Solver::with(Config::default(), world);
    let run = s.dispatch(area, tq);
    let facts = [s.eq(run, on_circle), s.subtype(tq, shape), s.ne(tq, shape)];
    facts.iter().for_each(|t| solver.assert(*t));
    let must = s.eq(tq, circle);
    assert_eq!(solver.entails(&mut s, must), Decision::Yes);
    // Two unknown types: strictly between Object and Circle there is only Shape.
    let (a, b) = (s.var("a", Sort::TYPE), s.var("b", Sort::TYPE));
    let facts = [s.subtype(circle, a), s.subtype(a, b), s.ne(a, b), s.ne(a, circle), s.subtype(b, object)];
    facts.iter().for_each(|t| solver.assert(*t));
    let must = s.eq(a, shape);
    assert_eq!(solver.entails(&mut s, must), Decision::Yes);
}

#[test]
fn allocated_references_are_distinct() {
    let mut s = Store::new();
    let (new1, new2) = (s.ref_const(1, "new1"), s.ref_const(2, "new2"));
    let (p, q) = (s.var("p", Sort::REF), s.var("q", Sort::REF));
    let next = s.field("next", Sort::REF, Sort::REF);
    let mut solver = Solver::new();
    let facts = [s.eq(p, new1), s.eq(q, new2)];
    facts.iter().for_each(|t| solver.assert(*t));
    let differ = s.ne(p, q);
    assert_eq!(solver.entails(&mut s, differ), Decision::Yes);
    // A store to one object does not change the other.
    let after = s.update(next, p, Term::NULL);
    let (left, right) = (s.read(after, q), s.read(next, q));
    let same = s.eq(left, right);
    assert_eq!(solver.entails(&mut s, same), Decision::Yes);
    let not_null = s.ne(p, Term::NULL);
    assert_eq!(solver.entails(&mut s, not_null), Decision::Yes);
}

#[test]
fn what_has_no_theory_is_unknown_with_a_reason_and_never_wrong() {
    let mut s = Store::new();
    let (x, y) = (s.var("x", Sort::INT), s.var("y", Sort::INT));
    let twelve = s.int(12);
    let product = s.mul(&[x, y]);
    let fact = s.eq(product, twelve);
    let mut solver = Solver::new();
    solver.assert(fact);
    assert_eq!(solver.check(&s), Answer::Unknown(Reason::Unsupported("multiplication of variables")));
    // Without the meaning of the product there is a contradiction already.
    let other = s.gt(product, twelve);
    solver.assert(other);
    assert_eq!(solver.check(&s), Answer::Unsat);
}

#[test]
fn a_step_limit_is_reported() {
    let mut s = Store::new();
    let x: Vec<Term> = (0..6).map(|i| s.var(&format!("x{i}"), Sort::INT)).collect();
    let mut solver = Solver::with(Config { steps: 3, ..Config::default() }, Arc::default());
    for i in 0..6 {
        for j in 0..i {
            let d = s.ne(x[i], x[j]);
            solver.assert(d);
        }
        let (zero, five) = (s.int(0), s.int(4));
        let bounds = [s.ge(x[i], zero), s.le(x[i], five)];
        bounds.iter().for_each(|t| solver.assert(*t));
    }
    assert_eq!(solver.check(&s), Answer::Unknown(Reason::Steps(3)));
    solver.config_mut().steps = 1_000_000;
    assert_eq!(solver.check(&s), Answer::Unsat);
}

/// Engines hand solvers to worker threads.
#[test]
fn solvers_can_move_between_threads() {
    fn check<T: Send>(_: &T) {}
    check(&Solver::new());
    check(&pathlight_solver::simplify::Simplifier::default());
}

/// An earlier model says nothing about the type of an object that it does not mention, so it cannot be reused for a formula
/// that does, although the map that is read there is not mentioned either: found by comparing with Z3.
#[test]
fn an_earlier_model_without_types_is_not_reused_where_types_matter() {
    let (world, types) = pathlight_solver::fuzz::expr::world();
    let mut store = Store::new();
    let mut solver = Solver::with(Config { paranoid: true, ..Config::default() }, world);
    let sort = store.map_sort(Sort::INT, Sort::INT);
    let (map, x, y) = (store.var("m", sort), store.var("x", Sort::INT), store.var("y", Sort::INT));
    let object = store.ref_const(2, "new2");
    let (of_object, other) = (store.type_of(object), store.type_const(types[4], "T4"));
    let differ = store.ne(of_object, other);
    let index = store.ite(differ, x, y);
    let read = store.read(map, index);
    let formula = store.le(read, Term::ZERO);
    assert_eq!(solver.check(&store), Answer::Sat);
    solver.assert(formula);
    assert_eq!(solver.check(&store), Answer::Sat);
}

/// A machine integer and its negation, which wraps, add up to zero for all but one value.
#[test]
fn a_negation_that_wraps_leaves_remainders_open() {
    for width in [8, 16, 32, 64] {
        let mut store = Store::new();
        let s = store.var("s", Sort::signed(width));
        let minus = store.neg(s);
        let negated = store.wrap_signed(width, minus);
        let (zero, fifty) = (store.int(0), store.int(50));
        let sum = store.add(&[s, negated]);
        let cancels = store.eq(sum, zero);
        let rest = store.trunc_rem(negated, fifty);
        let divides = store.eq(rest, zero);
        let open = store.not(divides);
        let mut solver = Solver::new();
        assert_eq!(solver.check_assuming(&store, &[cancels, open]), Answer::Sat, "{width} bits");
    }
}
