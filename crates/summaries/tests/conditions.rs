//! T3.13 of the digest: what must hold between necessary and sufficient conditions, on random formulas over observable and choice variables.
//!
//! An elimination that is not exact gives a condition that is too weak (or too strong); the identities are claimed for exact ones, and enough of those must occur.

use pathlight_logic::{Sort, Store, Term};
use pathlight_solver::eliminate::{Condition, necessary, sufficient};
use pathlight_solver::fuzz::expr::{Generator, PROFILES, Symbols};
use pathlight_solver::fuzz::rng::Rng;
use pathlight_solver::ops::Decision;
use pathlight_solver::{Answer, Solver};

struct Case {
    store: Store,
    choices: Vec<Term>,
    formulas: [Term; 2],
}

fn case(seed: u64) -> Case {
    let mut rng = Rng::new(seed + 77_000);
    let mut store = Store::new();
    let symbols = Symbols::new(&mut store);
    let mut make = || Generator { rng: &mut rng, profile: PROFILES[3] }.formula(3).term(&mut store, &symbols);
    let formulas = [make(), make()];
    let choices = vec![store.var("x0", Sort::INT), store.var("b1", Sort::BOOL)];
    Case { store, choices, formulas }
}

impl Case {
    fn may(&mut self, formula: Term) -> Condition {
        necessary(&mut self.store, &self.choices, formula)
    }

    fn must(&mut self, formula: Term) -> Condition {
        sufficient(&mut self.store, &self.choices, formula)
    }

    fn same(&mut self, a: Term, b: Term) -> bool {
        Solver::new().equivalent(&mut self.store, a, b) == Decision::Yes
    }

    fn sat(&mut self, formula: Term) -> Option<bool> {
        match Solver::new().check_assuming(&self.store, &[formula]) {
            Answer::Sat => Some(true),
            Answer::Unsat => Some(false),
            Answer::Unknown(_) => None,
        }
    }
}

#[test]
fn necessary_and_sufficient_conditions_are_dual() {
    let mut exact = 0;
    for seed in 0..150 {
        let mut case = case(seed);
        let [f, _] = case.formulas;
        let not = case.store.not(f);
        let (may_not, must) = (case.may(not), case.must(f));
        if may_not.exact && must.exact {
            exact += 1;
            let denied = case.store.not(must.formula);
            assert!(case.same(may_not.formula, denied), "seed {seed}");
        }
    }
    assert!(exact > 75, "{exact}");
}

#[test]
fn may_questions_are_about_satisfiability_and_must_questions_about_validity() {
    let mut exact = 0;
    for seed in 0..150 {
        let mut case = case(seed);
        let [f, _] = case.formulas;
        let (may, must) = (case.may(f), case.must(f));
        if may.exact && must.exact {
            exact += 1;
            let (whole, over) = (case.sat(f), case.sat(may.formula));
            assert!(whole.is_none() || over.is_none() || whole == over, "seed {seed}");
            let (not, not_must) = (case.store.not(f), case.store.not(must.formula));
            let (whole, under) = (case.sat(not), case.sat(not_must));
            assert!(whole.is_none() || under.is_none() || whole == under, "seed {seed}");
        }
    }
    assert!(exact > 75, "{exact}");
}

#[test]
fn necessary_conditions_distribute_over_or_and_sufficient_ones_over_and() {
    let mut exact = 0;
    for seed in 0..150 {
        let mut case = case(seed);
        let [f, g] = case.formulas;
        let (either, both) = (case.store.or(&[f, g]), case.store.and(&[f, g]));
        let may = [case.may(f), case.may(g), case.may(either)];
        let must = [case.must(f), case.must(g), case.must(both)];
        if may.iter().chain(&must).all(|condition| condition.exact) {
            exact += 1;
            let parts = case.store.or(&[may[0].formula, may[1].formula]);
            assert!(case.same(parts, may[2].formula), "seed {seed}");
            let parts = case.store.and(&[must[0].formula, must[1].formula]);
            assert!(case.same(parts, must[2].formula), "seed {seed}");
        }
    }
    assert!(exact > 40, "{exact}");
}

#[test]
fn formulas_without_choices_are_their_own_conditions() {
    for seed in 0..150 {
        let mut case = case(seed);
        let [f, _] = case.formulas;
        let own = case.store.free_vars(f);
        case.choices.retain(|choice| !own.contains(choice));
        let (may, must) = (case.may(f), case.must(f));
        if case.choices.len() == 2 {
            assert!(case.same(may.formula, f) && case.same(must.formula, f), "seed {seed}");
        }
    }
}
