//! Random conjunctions over small domains against enumeration of all assignments: verdicts, cores, push and pop.

use pathlight_solver::congruence::Node;
use pathlight_solver::rational::Rat;
use pathlight_solver::simplex::Form;
use pathlight_solver::simplex::Side;
use pathlight_solver::theories::{ALWAYS, FIRST_FREE, Fact, Kind, Theories, Verdict};

struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, n: u64) -> u64 {
        (self.next() >> 11) % n
    }
    fn between(&mut self, lo: i64, hi: i64) -> i64 {
        lo + self.below((hi - lo + 1) as u64) as i64
    }
}

#[derive(Clone, Debug)]
enum Lit {
    AtMost(Vec<i64>, i64),
    Equal(Vec<i64>, i64),
    NotEqual(Vec<i64>, i64),
}

impl Lit {
    fn random(rng: &mut Rng, vars: usize) -> Lit {
        let c: Vec<i64> = (0..vars).map(|_| if rng.below(2) == 0 { 0 } else { rng.between(-3, 3) }).collect();
        let k = rng.between(-6, 6);
        match rng.below(4) {
            0 => Lit::Equal(c, k),
            1 => Lit::NotEqual(c, k),
            _ => Lit::AtMost(c, k),
        }
    }
    fn holds(&self, x: &[i64]) -> bool {
        let sum = |c: &[i64]| c.iter().zip(x).map(|(a, b)| a * b).sum::<i64>();
        match self {
            Lit::AtMost(c, k) => sum(c) <= *k,
            Lit::Equal(c, k) => sum(c) == *k,
            Lit::NotEqual(c, k) => sum(c) != *k,
        }
    }
    fn assert(&self, t: &mut Theories, why: u32) {
        let form = |c: &[i64]| -> Form {
            c.iter().enumerate().filter(|(_, c)| **c != 0).map(|(i, c)| (i as u32, Rat::int(*c))).collect()
        };
        match self {
            Lit::AtMost(c, k) => t.assert_form_at_most(&form(c), &Rat::int(*k), why),
            Lit::Equal(c, k) => t.assert_form_equal(&form(c), &Rat::int(*k), why),
            Lit::NotEqual(c, k) => t.assert_form_not_equal(&form(c), &Rat::int(*k), why),
        }
    }
}

fn satisfiable(lits: &[&Lit], vars: usize, lo: i64, hi: i64) -> bool {
    let mut x = vec![lo; vars];
    loop {
        if lits.iter().all(|l| l.holds(&x)) {
            return true;
        }
        let Some(i) = x.iter().position(|v| *v < hi) else { return false };
        x[i] += 1;
        x[..i].fill(lo);
    }
}

#[test]
fn linear_integers_agree_with_enumeration() {
    let mut rng = Rng(0x9e37_79b9_7f4a_7c15);
    for round in 0..1500 {
        let vars = 1 + rng.below(3) as usize;
        let (lo, hi) = (-3, 4);
        let mut t = Theories::new();
        for i in 0..vars {
            let n = t.constant(FIRST_FREE + 10 + i as u32, Kind::Int, false);
            let v = t.linear(n).unwrap().form[0].0;
            t.assert_bound(v, Side::Lower, Rat::int(lo), ALWAYS);
            t.assert_bound(v, Side::Upper, Rat::int(hi), ALWAYS);
        }
        let mut stack: Vec<Vec<Lit>> = vec![vec![]];
        for _ in 0..12 {
            match rng.below(5) {
                0 => {
                    t.push();
                    stack.push(vec![]);
                }
                1 if stack.len() > 1 => {
                    t.pop();
                    stack.pop();
                }
                _ => {
                    let lit = Lit::random(&mut rng, vars);
                    let tag = stack.iter().map(Vec::len).sum::<usize>() as u32;
                    lit.assert(&mut t, tag);
                    stack.last_mut().unwrap().push(lit);
                }
            }
            let all: Vec<&Lit> = stack.iter().flatten().collect();
            let expected = satisfiable(&all, vars, lo, hi);
            let depth = t.depth();
            match t.search() {
                Verdict::Sat => {
                    assert!(expected, "round {round}: {all:?}");
                    let x: Vec<i64> = (0..vars)
                        .map(|v| t.simplex.value(v as u32).to_bigint().unwrap().try_into().unwrap())
                        .collect();
                    assert!(all.iter().all(|l| l.holds(&x)), "round {round}: {all:?} {x:?}");
                    t.pop_to(depth);
                }
                Verdict::Unsat(core) => {
                    assert!(!expected, "round {round}: {all:?}");
                    let core: Vec<&Lit> = core.iter().map(|i| all[*i as usize]).collect();
                    assert!(!satisfiable(&core, vars, lo, hi), "round {round}: core {core:?} of {all:?}");
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

/// Equalities over constants `0..5` and a unary `f`, with the least congruence computed naively.
#[test]
fn congruence_agrees_with_naive_closure() {
    let mut rng = Rng(12345);
    for round in 0..1500 {
        let mut t = Theories::new();
        let base: Vec<Node> = (0..4).map(|i| t.constant(FIRST_FREE + 10 + i, Kind::Plain, false)).collect();
        let mut nodes = base.clone();
        let mut shape: Vec<Option<usize>> = vec![None; 4];
        for _ in 0..6 {
            let arg = rng.below(nodes.len() as u64) as usize;
            let existing = shape.iter().position(|s| *s == Some(arg));
            if existing.is_none() {
                nodes.push(t.application(FIRST_FREE + 20, &[nodes[arg]], Kind::Plain, false));
                shape.push(Some(arg));
            }
        }
        let mut stack: Vec<Vec<(usize, usize, bool)>> = vec![vec![]];
        for _ in 0..14 {
            match rng.below(6) {
                0 => {
                    t.push();
                    stack.push(vec![]);
                }
                1 if stack.len() > 1 => {
                    t.pop();
                    stack.pop();
                }
                r => {
                    let (a, b) =
                        (rng.below(nodes.len() as u64) as usize, rng.below(nodes.len() as u64) as usize);
                    let equal = r > 2;
                    let tag = stack.iter().map(Vec::len).sum::<usize>() as u32;
                    let fact = if equal {
                        Fact::Equal(nodes[a], nodes[b])
                    } else {
                        Fact::Different(nodes[a], nodes[b])
                    };
                    t.assert_fact(&fact, tag);
                    stack.last_mut().unwrap().push((a, b, equal));
                }
            }
            let all: Vec<(usize, usize, bool)> = stack.iter().flatten().copied().collect();
            let depth = t.depth();
            match t.search() {
                Verdict::Sat => {
                    assert!(consistent(&shape, &all), "round {round}");
                    t.pop_to(depth);
                }
                Verdict::Unsat(core) => {
                    let core: Vec<_> = core.iter().map(|i| all[*i as usize]).collect();
                    assert!(!consistent(&shape, &core), "round {round}: {core:?} of {all:?}");
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

fn consistent(shape: &[Option<usize>], facts: &[(usize, usize, bool)]) -> bool {
    let mut class: Vec<usize> = (0..shape.len()).collect();
    let merge = |class: &mut Vec<usize>, a: usize, b: usize| {
        let (x, y) = (class[a], class[b]);
        class.iter_mut().filter(|c| **c == x).for_each(|c| *c = y);
        x != y
    };
    for (a, b, equal) in facts {
        if *equal {
            merge(&mut class, *a, *b);
        }
    }
    loop {
        let mut changed = false;
        for i in 0..shape.len() {
            for j in 0..i {
                if let (Some(a), Some(b)) = (shape[i], shape[j])
                    && class[a] == class[b]
                {
                    changed |= merge(&mut class, i, j);
                }
            }
        }
        if !changed {
            return facts.iter().all(|(a, b, equal)| *equal || class[*a] != class[*b]);
        }
    }
}

/// `1 <= 5x - (5 * 2^63 + 1) y <= 2` and `0 <= y <= 1` have rational solutions only, and the first cut is
/// `x - 2^63 y >= 1`: its second coefficient is the one machine integer without an absolute value.
#[test]
fn a_cut_with_the_lowest_coefficient() {
    let mut t = Theories::new();
    let lowest = Rat::int(i64::MIN);
    let form: Form = vec![(0, Rat::int(5)), (1, &(&Rat::int(5) * &lowest) - &Rat::ONE)];
    let negated: Form = form.iter().map(|(v, c)| (*v, -c)).collect();
    for i in 0..2 {
        t.constant(FIRST_FREE + 10 + i, Kind::Int, false);
    }
    t.assert_bound(1, Side::Lower, Rat::ZERO, 0);
    t.assert_bound(1, Side::Upper, Rat::ONE, 1);
    t.assert_form_at_most(&negated, &Rat::int(-1), 2);
    t.assert_form_at_most(&form, &Rat::int(2), 3);
    assert_eq!(t.search(), Verdict::Unsat(vec![0, 1, 2, 3]));
}
