//! Properties of random terms: normalising, negating, substituting, printing and parsing keep the meaning.

use crate::common::{
    Kind, Plain, Random, Raw, Symbols, Ty, World, build, generate, meaning, model, small_int, value,
};
use pathlight_logic::smt::{Command, Printer, parse_script, print_bits};
use pathlight_logic::{Op, Store, Term, Value, View};

const TYPES: [Ty; 6] = [Ty::Bool, Ty::Int, Ty::Ref, Ty::Map, Ty::Field, Ty::Double];

#[test]
fn constructors_keep_the_meaning() {
    let mut random = Random::new(1);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    for round in 0..40_000 {
        let ty = if round % 2 == 0 { Ty::Bool } else { random.pick(&TYPES) };
        let raw = generate(&mut random, ty, 1 + round % 5, round % 4 == 0);
        let term = build(&mut store, &symbols, &raw);
        for _ in 0..3 {
            let world = World::random(&mut random);
            let expected = value(&meaning(&raw, &world));
            let got = store.eval(term, &model(&store, &world));
            assert_eq!(got.as_ref(), Ok(&expected), "{raw:?}\nbecame {}\nin {world:?}", store.pretty(term));
        }
    }
}

/// Each node of a formula is as the crate's documentation promises.
fn check_shape(store: &Store, root: Term) {
    for term in store.subterms(&[root]) {
        match store.view(term) {
            View::Not(atom) => assert!(
                !matches!(
                    store.op(atom),
                    Op::Not | Op::And | Op::Or | Op::Le | Op::Ge | Op::True | Op::False
                ),
                "not over {:?}",
                store.op(atom)
            ),
            View::And(members) | View::Or(members) => {
                assert!(members.len() >= 2 && members.windows(2).all(|pair| pair[0] < pair[1]));
                assert!(members.iter().all(|member| !matches!(store.op(*member), Op::True | Op::False)));
            }
            View::Le(form, _) | View::Ge(form, _) => {
                let linear = store.linear(form);
                assert!(
                    linear.constant.is_zero() && linear.content().is_one() && linear.terms[0].1.is_positive()
                );
            }
            View::Ite(..) => assert_ne!(store.sort(term), pathlight_logic::Sort::BOOL),
            View::Eq(a, b) => assert!(a != b && !store.is_value(a)),
            View::Sum(sum) => {
                assert!(sum.len() > 1 || !sum.constant().is_zero() || sum.iter().all(|(_, c)| !c.is_one()));
                assert!(sum.iter().all(|(atom, c)| !c.is_zero() && !store.is_num(atom)));
            }
            _ => {}
        }
    }
}

#[test]
fn formulas_are_in_negation_normal_form() {
    let mut random = Random::new(2);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    for round in 0..10_000 {
        let raw = generate(&mut random, Ty::Bool, 1 + round % 6, round % 4 == 0);
        let term = build(&mut store, &symbols, &raw);
        check_shape(&store, term);
        let negation = store.not(term);
        check_shape(&store, negation);
        assert_eq!(store.not(negation), term, "{}", store.pretty(term));
        assert_eq!(store.and(&[term, negation]), Term::FALSE);
        assert_eq!(store.or(&[term, negation]), Term::TRUE);
        let world = World::random(&mut random);
        let Plain::Bool(expected) = meaning(&raw, &world) else { panic!() };
        assert_eq!(store.eval(negation, &model(&store, &world)), Ok(Value::Bool(!expected)));
    }
}

/// Bounds on few variables meet, cover and contradict each other all the time.
#[test]
fn bounds_are_merged_exactly() {
    let mut random = Random::new(12);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    let leaf = |kind: Kind| Raw { ty: Ty::Int, kind, args: vec![] };
    for round in 0..20_000 {
        let mut clauses = Vec::new();
        for _ in 0..1 + random.below(3) {
            let mut members = Vec::new();
            for _ in 0..1 + random.below(3) {
                let kind = [Kind::Le, Kind::Ge, Kind::Lt, Kind::Gt, Kind::Eq, Kind::Le, Kind::Ge]
                    [random.below(7)]
                .clone();
                let constant = Kind::Int(random.below(5) as i64 - 2);
                let args = vec![leaf(Kind::Var(random.pick(&[0, 0, 2]))), leaf(constant)];
                members.push(Raw { ty: Ty::Bool, kind, args });
            }
            clauses.push(Raw {
                ty: Ty::Bool,
                kind: if round % 2 == 0 { Kind::Or } else { Kind::And },
                args: members,
            });
        }
        let raw =
            Raw { ty: Ty::Bool, kind: if round % 2 == 0 { Kind::And } else { Kind::Or }, args: clauses };
        let term = build(&mut store, &symbols, &raw);
        let mut world = World::random(&mut random);
        for x in -4..=4 {
            world.ints[0] = x;
            world.ints[2] = random.below(9) as i64 - 4;
            let expected = value(&meaning(&raw, &world));
            assert_eq!(
                store.eval(term, &model(&store, &world)),
                Ok(expected),
                "{raw:?} became {}",
                store.pretty(term)
            );
        }
    }
}

#[test]
fn building_again_gives_the_same_term() {
    let mut random = Random::new(3);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    for round in 0..10_000 {
        let ty = random.pick(&TYPES);
        let raw = generate(&mut random, ty, 1 + round % 5, round % 4 == 0);
        let term = build(&mut store, &symbols, &raw);
        let size = store.len();
        assert_eq!(build(&mut store, &symbols, &raw), term);
        assert_eq!(store.len(), size, "building {raw:?} again made new terms");
    }
}

#[test]
fn ranges_contain_all_values() {
    let mut random = Random::new(4);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    for round in 0..20_000 {
        let raw = generate(&mut random, Ty::Int, 1 + round % 5, round % 4 == 0);
        let term = build(&mut store, &symbols, &raw);
        let world = World::random(&mut random);
        let Ok(Value::Int(value)) = store.eval(term, &model(&store, &world)) else { panic!() };
        assert!(
            store.range(term).contains(&value),
            "{} = {value} not in {:?}",
            store.pretty(term),
            store.range(term)
        );
    }
}

#[test]
fn substitution_is_parallel_and_keeps_the_meaning() {
    let mut random = Random::new(5);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    for round in 0..10_000 {
        let ty = random.pick(&TYPES);
        let raw = generate(&mut random, ty, 1 + round % 5, round % 4 == 0);
        let term = build(&mut store, &symbols, &raw);
        let world = World::random(&mut random);
        let mut inner = model(&store, &world);
        let mut pairs = Vec::new();
        // The second and third integer variables are machine integers: their replacements are wrapped into range.
        let of = [
            (Ty::Bool, 0),
            (Ty::Bool, 1),
            (Ty::Int, 0),
            (Ty::Int, 1),
            (Ty::Ref, 0),
            (Ty::Map, 0),
            (Ty::Double, 2),
        ];
        for (ty, index) in of {
            let mut replacement = {
                let raw = generate(&mut random, ty, 2, round % 4 == 0);
                build(&mut store, &symbols, &raw)
            };
            if ty == Ty::Int && index == 1 {
                replacement = store.wrap_unsigned(4, replacement);
            }
            pairs.push((symbols.var(ty, index), replacement));
        }
        let outer = model(&store, &world);
        for (var, replacement) in &pairs {
            let value = store.eval(*replacement, &outer).unwrap();
            inner.vars.insert(store.fun_of(*var).unwrap(), value);
        }
        let result = store.substitute(term, &pairs);
        assert_eq!(store.eval(result, &outer), store.eval(term, &inner), "{}", store.pretty(term));
    }
}

#[test]
fn free_variables_are_those_that_substitution_can_reach() {
    let mut random = Random::new(6);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    for round in 0..3_000 {
        let ty = random.pick(&TYPES);
        let raw = generate(&mut random, ty, 1 + round % 5, false);
        let term = build(&mut store, &symbols, &raw);
        let free = store.free_vars(term);
        for var in symbols.bools.iter().chain(&symbols.ints).chain(&symbols.refs) {
            let fresh = store.fresh("fresh", store.sort(*var));
            let changed = store.substitute(term, &[(*var, fresh)]) != term;
            assert_eq!(changed, free.contains(var));
        }
    }
}

#[test]
fn printed_scripts_parse_back_to_the_same_meaning() {
    let mut random = Random::new(7);
    for round in 0..4_000 {
        let mut store = Store::new();
        let symbols = Symbols::new(&mut store);
        let raw = generate(&mut random, Ty::Bool, 1 + round % 6, round % 4 == 0);
        let term = build(&mut store, &symbols, &raw);
        let script = Printer::new(&store).script(&[term]).unwrap();
        let mut second = Store::new();
        let mut parts = Vec::new();
        for command in parse_script(&mut second, &script) {
            match command {
                Ok(Command::Assert { term, .. }) => parts.push(term),
                Ok(_) => {}
                Err(error) => panic!("{error} in {script}"),
            }
        }
        let parsed = second.and(&parts);
        for _ in 0..3 {
            let world = World::random(&mut random);
            let expected = store.eval(term, &model(&store, &world));
            assert_eq!(second.eval(parsed, &model(&second, &world)), expected, "{script}");
        }
    }
}

/// Claims the opposite of what a random formula is worth in a random world; each script must be unsatisfiable.
fn refutations(
    seed: u64,
    rounds: usize,
    make: impl Fn(&mut Random, usize) -> Raw,
    print: impl Fn(&Store, &[Term]) -> Option<String>,
) -> (String, usize) {
    let mut random = Random::new(seed);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    let (mut script, mut count) = (String::new(), 0);
    for round in 0..rounds {
        let raw = make(&mut random, round);
        let term = build(&mut store, &symbols, &raw);
        let world = World::random(&mut random);
        let fixed = model(&store, &world);
        let Ok(Value::Bool(holds)) = store.eval(term, &fixed) else { panic!() };
        let mut parts = Vec::new();
        for var in store.free_vars(term) {
            let value = &fixed.vars[&store.fun_of(var).unwrap()];
            let constant = store.value_term(store.sort(var), value);
            parts.push(store.eq(var, constant));
        }
        if mentions_call(&store, term) {
            // The function as a nest of conditionals over its argument; the last entry of an argument counts.
            let (default, entries) = world.call.clone();
            let bound = store.fresh("i", pathlight_logic::Sort::INT);
            let mut body = store.int(default);
            for (at, result) in &entries {
                let (at, result) = (store.int(*at), store.int(*result));
                let here = store.eq(bound, at);
                body = store.ite(here, result, body);
            }
            let call = store.app(symbols.call, &[bound]);
            let same = store.eq(call, body);
            parts.push(store.quantifier(false, &[bound], same));
        }
        parts.push(if holds { store.not(term) } else { term });
        if let Some(printed) = print(&store, &parts) {
            script.push_str("(reset)\n(set-option :timeout 20000)\n");
            script.push_str(&printed);
            count += 1;
        }
    }
    (script, count)
}

fn all_refuted(z3: &std::path::Path, script: &str, count: usize) {
    let answer = crate::common::ask(z3, script);
    let lines: Vec<&str> = answer.lines().collect();
    let wrong: Vec<_> = lines.iter().enumerate().filter(|(_, line)| **line != "unsat").collect();
    assert!(
        wrong.is_empty() && lines.len() == count,
        "{} answers, {wrong:?}\n{}",
        lines.len(),
        pick(script, &wrong)
    );
}

fn any_formula(random: &mut Random, round: usize) -> Raw {
    generate(random, Ty::Bool, 2 + round % 4, round.is_multiple_of(3))
}

/// One operator on two machine variables and, half of the time, on a constant, compared with a third.
fn one_operator(random: &mut Random, round: usize) -> Raw {
    let bits = [Op::BitAnd, Op::BitOr, Op::BitXor, Op::Shl, Op::LShr, Op::AShr];
    let width = random.pick(&[3, 8, 32]);
    let kind = match round % 12 {
        0 => Kind::Div,
        1 => Kind::Mod,
        2 => Kind::TruncDiv,
        3 => Kind::TruncRem,
        4 => Kind::WrapSigned(width),
        5 => Kind::WrapUnsigned(width),
        other => Kind::Bits(bits[other - 6], width),
    };
    let var = |index: usize| Raw { ty: Ty::Int, kind: Kind::Var(index), args: vec![] };
    let (first, second) = random.pick(&[(1, 2), (2, 1), (2, 2)]);
    let sum = Raw { ty: Ty::Int, kind: Kind::Add, args: vec![var(first), var(2)] };
    let mut args = vec![sum, var(second)];
    if matches!(kind, Kind::WrapSigned(_) | Kind::WrapUnsigned(_)) {
        args.truncate(1);
    }
    let left = Raw { ty: Ty::Int, kind, args };
    Raw {
        ty: Ty::Bool,
        kind: Kind::Le,
        args: vec![left, Raw { ty: Ty::Int, kind: Kind::Int(small_int(random)), args: vec![] }],
    }
}

#[test]
fn a_general_solver_agrees_on_the_meaning_of_operators() {
    let Some(z3) = crate::common::find_z3() else { return };
    let integers = |store: &Store, parts: &[Term]| Printer::new(store).script(parts).ok();
    for (seed, rounds, make) in
        [(8, 600, any_formula as fn(&mut Random, usize) -> Raw), (10, 600, one_operator)]
    {
        let (script, count) = refutations(seed, rounds, make, integers);
        assert_eq!(count, rounds);
        all_refuted(&z3, &script, count);
    }
}

#[test]
fn bit_vectors_mean_the_same_as_bounded_integers() {
    let Some(z3) = crate::common::find_z3() else { return };
    let bits = |store: &Store, parts: &[Term]| print_bits(store, parts).ok();
    let bounded = |random: &mut Random, round: usize| crate::common::bounded(any_formula(random, round));
    let (script, count) = refutations(9, 2_500, bounded, bits);
    assert!(count > 2_400, "only {count} formulas could be printed");
    all_refuted(&z3, &script, count);
    let (script, count) = refutations(11, 1_200, one_operator, bits);
    assert_eq!(count, 1_200);
    all_refuted(&z3, &script, count);
}

fn mentions_call(store: &Store, term: Term) -> bool {
    store.subterms(&[term]).iter().any(|sub| store.op(*sub) == Op::App)
}

fn pick(script: &str, wrong: &[(usize, &&str)]) -> String {
    let index = wrong.first().map_or(0, |(index, _)| *index);
    script.split("(reset)").nth(index + 1).unwrap_or("").to_owned()
}
