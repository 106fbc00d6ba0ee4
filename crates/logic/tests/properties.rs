//! Properties of random terms: normalising, negating, substituting, printing and parsing keep the meaning.

mod common;

use common::{Plain, Random, Symbols, Ty, World, build, generate, meaning, model, value};
use pathlight_logic::smt::{Command, Printer, parse_script};
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

#[test]
fn a_general_solver_agrees_on_the_meaning_of_operators() {
    let Some(z3) = common::find_z3() else { return };
    let mut random = Random::new(8);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    let mut script = String::new();
    let mut count = 0;
    for round in 0..600 {
        let raw = generate(&mut random, Ty::Bool, 1 + round % 4, round % 3 == 0);
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
        let (default, entries) = world.call.clone();
        let mut arguments: Vec<i64> = entries.iter().map(|entry| entry.0).collect();
        arguments.sort_unstable();
        arguments.dedup();
        if !matches!(store.view(term), View::True | View::False) && mentions_call(&store, term) {
            // The function as a nest of conditionals over its argument.
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
        let claim = if holds { store.not(term) } else { term };
        parts.push(claim);
        let printed = Printer::new(&store).script(&parts).unwrap();
        script.push_str("(reset)\n(set-option :timeout 20000)\n");
        script.push_str(&printed);
        count += 1;
    }
    let answer = common::ask(&z3, &script);
    let lines: Vec<&str> = answer.lines().collect();
    let wrong: Vec<_> = lines.iter().enumerate().filter(|(_, line)| **line != "unsat").collect();
    assert!(
        wrong.is_empty() && lines.len() == count,
        "{} answers, wrong: {wrong:?}\n{}",
        lines.len(),
        pick(&script, &wrong)
    );
}

fn mentions_call(store: &Store, term: Term) -> bool {
    store.subterms(&[term]).iter().any(|sub| store.op(*sub) == Op::App)
}

fn pick(script: &str, wrong: &[(usize, &&str)]) -> String {
    let index = wrong.first().map_or(0, |(index, _)| *index);
    script.split("(reset)").nth(index + 1).unwrap_or("").to_owned()
}
