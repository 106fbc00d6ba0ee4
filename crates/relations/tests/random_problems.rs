//! Random problems of up to three atoms against trying every instance.
//!
//! `PATHLIGHT_LONG=1` takes more of them.

mod common;

use common::{Generator, brute_force};
use pathlight_relations::{Answer, Finder, Formula, Options, Problem, Solver, text};

fn seeds() -> std::ops::Range<u64> {
    if std::env::var_os("PATHLIGHT_LONG").is_some() { 0..30_000 } else { 0..1_500 }
}

fn problem(seed: u64, facts: usize, free: usize) -> Problem {
    let mut generator = Generator::new(seed, free);
    for number in 0..facts {
        generator.fact(&format!("f{number}"));
    }
    generator.problem
}

/// Each seed with each solver of this build.
fn cases() -> impl Iterator<Item = (u64, Options)> {
    let each = |seed| Solver::ALL.iter().map(move |&solver| (seed, Options { solver, ..Options::default() }));
    seeds().flat_map(each)
}

fn formulas(problem: &Problem) -> Vec<Formula> {
    problem.facts().iter().map(|fact| fact.formula).collect()
}

fn count(problem: &Problem, options: Options) -> u64 {
    let mut finder = Finder::new(problem.clone(), options).unwrap();
    let mut count = 0;
    for answer in finder.models() {
        assert!(matches!(answer.unwrap(), Answer::Sat(_)));
        count += 1;
    }
    count
}

#[test]
fn the_number_of_models_is_right_and_symmetry_breaking_keeps_some() {
    let (mut satisfiable, mut saved) = (0, 0);
    for (seed, usual) in cases() {
        let problem = problem(seed, 2, 9);
        let expected = brute_force(&problem, &formulas(&problem));
        let plain = Options { symmetry: 0, ..usual.clone() };
        assert_eq!(count(&problem, plain), expected, "seed {seed}");
        let deeper = Options { symmetry: 0, skolem_depth: 2, ..usual.clone() };
        assert_eq!(count(&problem, deeper), expected, "seed {seed}, skolemised below quantifiers");
        for cores in [false, true] {
            let broken = count(&problem, Options { cores, ..usual.clone() });
            assert!(broken <= expected, "seed {seed}");
            assert_eq!(broken > 0, expected > 0, "seed {seed}, cores {cores}");
            saved += expected - broken;
        }
        satisfiable += u64::from(expected > 0);
    }
    let all = cases().count() as u64;
    assert!(satisfiable * 5 > all && satisfiable * 10 < 9 * all, "{satisfiable} of {all} are satisfiable");
    assert!(saved > all, "symmetry breaking left out only {saved} models");
}

#[test]
fn cores_are_unsatisfiable_and_minimal() {
    let mut cores = 0;
    for (seed, usual) in cases() {
        let problem = problem(seed, 5, 8);
        let symmetry = if seed % 2 == 0 { 20 } else { 0 };
        let mut finder =
            Finder::new(problem.clone(), Options { cores: true, symmetry, ..usual.clone() }).unwrap();
        let Answer::Unsat(core) = finder.solve().unwrap() else { continue };
        let all: Vec<Formula> = core.iter().map(|part| part.formula).collect();
        assert_eq!(brute_force(&problem, &all), 0, "seed {seed}");
        let (core, decided) = finder.minimise(&core).unwrap();
        assert!(decided);
        let all: Vec<Formula> = core.iter().map(|part| part.formula).collect();
        assert_eq!(brute_force(&problem, &all), 0, "seed {seed}");
        for left_out in 0..all.len() {
            let mut rest = all.clone();
            rest.remove(left_out);
            assert!(brute_force(&problem, &rest) > 0, "seed {seed}: the core is not minimal");
        }
        cores += u64::from(core.len() > 1);
    }
    assert!(cores * 20 > cases().count() as u64, "only {cores} cores of two conjuncts or more");
}

#[test]
fn formulas_can_be_added_and_assumed() {
    for (seed, usual) in cases() {
        let mut generator = Generator::new(seed, 8);
        generator.fact("first");
        let (added, assumed) = (generator.formula(3), generator.formula(3));
        let problem = generator.problem;
        let first = problem.facts()[0].formula;
        let options = Options { cores: seed % 2 == 0, ..usual.clone() };
        let mut finder = Finder::new(problem.clone(), options).unwrap();
        let agree = |finder: &mut Finder, assumptions: &[Formula], formulas: &[Formula]| {
            let answer = finder.solve_assuming(assumptions).unwrap();
            let expected = brute_force(&problem, formulas) > 0;
            assert_eq!(matches!(answer, Answer::Sat(_)), expected, "seed {seed}");
        };
        agree(&mut finder, &[], &[first]);
        agree(&mut finder, &[assumed], &[first, assumed]);
        agree(&mut finder, &[], &[first]);
        finder.add("added", added).unwrap();
        agree(&mut finder, &[assumed], &[first, added, assumed]);
        agree(&mut finder, &[], &[first, added]);
    }
}

#[test]
fn printed_problems_read_back() {
    for seed in seeds() {
        let problem = problem(seed, 2, 8);
        let printed = text::print(&problem).unwrap();
        let read =
            text::parse(&printed).unwrap_or_else(|error| panic!("seed {seed}: {}", error.render(&printed)));
        assert_eq!(text::print(&read.problem).unwrap(), printed, "seed {seed}");
        let models = |problem: &Problem| brute_force(problem, &formulas(problem));
        assert_eq!(models(&read.problem), models(&problem), "seed {seed}\n{printed}");
    }
}

#[test]
fn the_same_problem_has_the_same_model() {
    for (seed, usual) in cases().filter(|(seed, _)| *seed < 200) {
        let answers = [(); 2].map(|()| {
            let mut finder = Finder::new(problem(seed, 2, 9), usual.clone()).unwrap();
            format!("{:?} {:?}", finder.solve().unwrap(), finder.statistics())
        });
        assert_eq!(answers[0], answers[1], "seed {seed}");
    }
}
