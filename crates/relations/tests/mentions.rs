//! Relations that many formulas mention: asked together, the answers are those of asking one by one.

use std::collections::BTreeSet;

use pathlight_relations::{Expr, Formula, Problem, Relation, Seen, TupleSet, Universe};

/// Numbers that look random, the same ones each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Formulas over binary relations that share their parts.
fn formulas(numbers: &mut Numbers) -> (Problem, Vec<Formula>) {
    let universe = Universe::new(["a", "b"]).unwrap();
    let mut problem = Problem::new(universe.clone());
    let pairs = TupleSet::all(&universe, 2).unwrap();
    let mut exprs: Vec<Expr> = Vec::new();
    for at in 0..8 {
        let relation = problem.relation_within(&format!("r{at}"), pairs.clone()).unwrap();
        exprs.push(problem.expr(relation));
    }
    let ast = &mut problem.ast;
    let mut made = Vec::new();
    for _ in 0..40 {
        let (left, right) = (exprs[numbers.below(exprs.len())], exprs[numbers.below(exprs.len())]);
        exprs.push(match numbers.below(3) {
            0 => ast.union([left, right]),
            1 => ast.join(left, right),
            _ => ast.closure(left),
        });
        made.push(if numbers.below(2) == 0 { ast.some(left) } else { ast.subset(left, right) });
    }
    let constant = ast.truth(true);
    made.push(constant);
    (problem, made)
}

#[test]
fn the_highest_relations_are_those_of_each_formula() {
    let mut numbers = Numbers(17);
    for _ in 0..100 {
        let (problem, formulas) = formulas(&mut numbers);
        let ranks: Vec<Option<u32>> =
            (0..8).map(|_| (numbers.below(4) > 0).then(|| numbers.below(3) as u32)).collect();
        let rank = |relation: Relation| ranks[relation.index()];
        let together = problem.ast.highest(&formulas, rank);
        for (formula, found) in formulas.iter().zip(together) {
            let alone = problem.ast.relations_of([*formula]);
            let best = alone.iter().filter_map(|one| rank(*one)).max();
            let expected: Vec<Relation> =
                alone.into_iter().filter(|one| best.is_some() && rank(*one) == best).collect();
            assert_eq!(found.as_ref().map(|found| found.rank), best);
            assert_eq!(found.map_or(Vec::new(), |found| found.relations.to_vec()), expected);
        }
    }
}

#[test]
fn what_was_seen_is_not_told_again() {
    let mut numbers = Numbers(4);
    for _ in 0..100 {
        let (problem, formulas) = formulas(&mut numbers);
        let (mut seen, mut told) = (Seen::default(), BTreeSet::new());
        for (at, formula) in formulas.iter().enumerate() {
            for relation in problem.ast.unseen_relations(*formula, &mut seen) {
                assert!(told.insert(relation), "told twice");
            }
            let all = problem.ast.relations_of(formulas[..=at].iter().copied());
            assert_eq!(told.iter().copied().collect::<Vec<_>>(), all);
        }
    }
}
