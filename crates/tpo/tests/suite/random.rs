//! Everything against the dense bit sets and against the definitions, on random hierarchies.

use crate::common::{check_encoding, hierarchy, literal, satisfies, shapes};
use pathlight_tpo::dense::{DenseHierarchy, DenseSolver};
use pathlight_tpo::rng::Rng;
use pathlight_tpo::{
    CoreMethod, Decider, Effect, Encoding, Entailment, Hierarchy, Literal, Slicing, Solver, TypeId, VarId,
    Verdict, World,
};
use std::collections::BTreeSet;
use std::sync::Arc;

const METHODS: [CoreMethod; 3] = [CoreMethod::Repetition, CoreMethod::Sweep, CoreMethod::Minimal];

#[test]
fn bulk_and_incremental_slices_are_contiguous() {
    for (seed, shape) in shapes() {
        let hierarchy = hierarchy(&mut Rng(seed), shape);
        check_encoding(&hierarchy, &Encoding::build(&hierarchy).unwrap());
        let mut slicing = Slicing::new();
        slicing.extend(&hierarchy).unwrap();
        check_encoding(&hierarchy, &slicing.freeze(&hierarchy).unwrap());
    }
}

/// More types than a block of a slice holds, so that blocks are split and skipped.
#[test]
fn large_slices_are_contiguous() {
    for java in [true, false] {
        let shape = crate::common::Shape { types: 1500, parents: 2, java };
        let hierarchy = hierarchy(&mut Rng(3), shape);
        check_encoding(&hierarchy, &Encoding::build(&hierarchy).unwrap());
        let mut slicing = Slicing::new();
        slicing.extend(&hierarchy).unwrap();
        check_encoding(&hierarchy, &slicing.freeze(&hierarchy).unwrap());
    }
}

#[test]
fn an_application_extends_the_slices_of_a_library() {
    for (seed, shape) in shapes() {
        let whole = hierarchy(&mut Rng(seed), shape);
        let mut library = Hierarchy::new();
        for t in whole.types().take(shape.types / 2) {
            library.add(whole.name(t), whole.flags(t), whole.supers(t)).unwrap();
        }
        let frozen = Encoding::build(&library).unwrap();
        let mut slicing = Slicing::thaw(&frozen);
        assert_eq!(slicing.freeze(&library).unwrap(), frozen, "thawing loses nothing");
        slicing.extend(&whole).unwrap();
        check_encoding(&whole, &slicing.freeze(&whole).unwrap());
    }
}

#[test]
fn dense_subtypes_are_those_of_the_encoding() {
    for (seed, shape) in shapes() {
        let hierarchy = hierarchy(&mut Rng(seed), shape);
        let dense = DenseHierarchy::new(&hierarchy);
        let encoding = Encoding::build(&hierarchy).unwrap();
        for upper in (0..hierarchy.id_bound()).map(TypeId) {
            for lower in hierarchy.types() {
                assert_eq!(dense.is_subtype(lower, upper), encoding.is_subtype(lower, upper));
            }
        }
    }
}

/// The domain of a variable by the definition.
fn expected(hierarchy: &Hierarchy, literals: &[Literal], var: VarId) -> BTreeSet<TypeId> {
    let on_var = || literals.iter().filter(|l| l.var == var);
    hierarchy.types().filter(|&t| on_var().all(|l| satisfies(hierarchy, t, l.relation, l.ty))).collect()
}

#[test]
fn solver_agrees_with_bit_sets_through_push_and_pop() {
    walks(|hierarchy| Encoding::build(hierarchy).unwrap());
}

/// Each type in a slice of its own: with more than 64 slices a variable needs more than one word of slice bits.
#[test]
fn solver_agrees_with_bit_sets_on_many_slices() {
    walks(|hierarchy| {
        let slices: Vec<Vec<TypeId>> = hierarchy.types().map(|t| vec![t]).collect();
        let encoding = Encoding::from_slices(hierarchy, &slices).unwrap();
        assert_eq!(encoding.slice_count(), hierarchy.type_count());
        check_encoding(hierarchy, &encoding);
        encoding
    });
}

/// Random walks of push, pop, assert and reset, compared after every step.
fn walks(encode: impl Fn(&Hierarchy) -> Encoding) {
    const VARIABLES: usize = 3;
    let (mut conflicts, mut fixed) = (0, 0);
    for (seed, shape) in shapes() {
        let mut rng = Rng(seed ^ 0xabc);
        let hierarchy = hierarchy(&mut rng, shape);
        let mut solver = Solver::new(Arc::new(encode(&hierarchy)));
        (0..VARIABLES).for_each(|var| assert_eq!(solver.new_var(), VarId(var as u32)));
        let dense = Arc::new(DenseHierarchy::new(&hierarchy));
        let mut rival = DenseSolver::new(dense.clone(), VARIABLES);
        for _ in 0..150 {
            match rng.below(12) {
                0..3 => (solver.push(), rival.push()).0,
                3..5 if solver.level_count() > 0 => {
                    solver.pop(1).unwrap();
                    rival.pop();
                }
                5 if rng.chance(1, 10) => {
                    solver.reset();
                    rival = DenseSolver::new(dense.clone(), VARIABLES);
                }
                _ => {
                    let literal = literal(&mut rng, hierarchy.id_bound(), VARIABLES);
                    let before = solver.remaining_count(literal.var);
                    let was_sat = solver.is_sat();
                    let effect = solver.assert(literal, 0).unwrap();
                    rival.assert(literal);
                    let after = rival.remaining(literal.var.0 as usize);
                    let expected = match after[..] {
                        _ if !was_sat => Effect::Conflict,
                        [] => Effect::Conflict,
                        _ if after.len() == before => Effect::Unchanged,
                        [only] => Effect::Fixed(only),
                        _ => Effect::Narrowed,
                    };
                    assert_eq!(effect, expected, "{literal:?}");
                    conflicts += usize::from(effect == Effect::Conflict);
                    fixed += usize::from(matches!(effect, Effect::Fixed(_)));
                }
            }
            assert_eq!(solver.is_sat(), rival.is_sat());
            for var in 0..VARIABLES {
                let mut left: Vec<TypeId> = solver.remaining(VarId(var as u32)).collect();
                left.sort_unstable();
                assert_eq!(left, rival.remaining(var));
                assert_eq!(solver.remaining_count(VarId(var as u32)), left.len());
                let only = if let [only] = left[..] { Some(only) } else { None };
                assert_eq!(solver.fixed(VarId(var as u32)), only);
            }
        }
    }
    assert!(conflicts > 500 && fixed > 200, "the walks meet both: {conflicts}, {fixed}");
}

/// Cores are subsets that contradict each other; minimal ones stop doing so without any one of their literals.
#[test]
fn cores_are_contradictory_and_minimal_ones_minimal() {
    let (mut cores, mut literals_in) = (0, [0; 3]);
    for (seed, shape) in shapes() {
        let mut rng = Rng(seed ^ 0xdef);
        let hierarchy = hierarchy(&mut rng, shape);
        let encoding = Arc::new(Encoding::build(&hierarchy).unwrap());
        for _ in 0..10 {
            let mut solver = Solver::new(encoding.clone());
            let _ = [solver.new_var(), solver.new_var()];
            let mut literals = Vec::new();
            while solver.is_sat() && literals.len() < 400 {
                let mut literal = literal(&mut rng, hierarchy.id_bound(), 2);
                if literal.relation.is_positive() && rng.chance(9, 10) {
                    literal = literal.negated();
                }
                solver.assert(literal, literals.len() as u32).unwrap();
                literals.push(literal);
            }
            if solver.is_sat() {
                assert_eq!(solver.core(CoreMethod::Sweep), None);
                continue;
            }
            cores += 1;
            let var = solver.conflicting_var().unwrap();
            for (method, total) in METHODS.into_iter().zip(&mut literals_in) {
                let core: Vec<Literal> =
                    solver.core(method).unwrap().into_iter().map(|tag| literals[tag as usize]).collect();
                *total += core.len();
                assert!(core.iter().all(|l| l.var == var));
                assert!(expected(&hierarchy, &core, var).is_empty(), "{method:?} {core:?}");
                for out in (0..core.len()).filter(|_| method == CoreMethod::Minimal) {
                    let mut rest = core.clone();
                    rest.remove(out);
                    assert!(!expected(&hierarchy, &rest, var).is_empty(), "{core:?} without {out}");
                }
            }
        }
    }
    assert!(cores > 500, "{cores}");
    assert!(literals_in[2] <= literals_in[0] && literals_in[2] <= literals_in[1], "{literals_in:?}");
}

#[test]
fn entailment_and_its_explanation() {
    let mut explained = 0;
    for (seed, shape) in shapes() {
        let mut rng = Rng(seed ^ 0x123);
        let hierarchy = hierarchy(&mut rng, shape);
        let mut solver = Solver::new(Arc::new(Encoding::build(&hierarchy).unwrap()));
        let x = solver.new_var();
        let mut literals = Vec::new();
        for _ in 0..8 {
            let literal = literal(&mut rng, hierarchy.id_bound(), 1);
            solver.push();
            solver.assert(literal, literals.len() as u32).unwrap();
            if solver.is_sat() { literals.push(literal) } else { solver.pop(1).unwrap() }
        }
        let left = expected(&hierarchy, &literals, x);
        for _ in 0..20 {
            let asked = literal(&mut rng, hierarchy.id_bound(), 1);
            let holds = left.iter().filter(|&&t| satisfies(&hierarchy, t, asked.relation, asked.ty)).count();
            let expected_answer = match holds {
                n if n == left.len() => Entailment::Holds,
                0 => Entailment::Fails,
                _ => Entailment::Open,
            };
            assert_eq!(solver.entails(asked), Ok(expected_answer), "{asked:?} after {literals:?}");
            for method in METHODS {
                let explanation = solver.explain(asked, method).unwrap();
                assert_eq!(explanation.is_some(), expected_answer == Entailment::Holds);
                let Some(tags) = explanation else { continue };
                explained += 1;
                let mut chosen: Vec<Literal> = tags.iter().map(|&tag| literals[tag as usize]).collect();
                chosen.push(asked.negated());
                assert!(expected(&hierarchy, &chosen, x).is_empty(), "{asked:?} from {chosen:?}");
            }
        }
    }
    assert!(explained > 500, "{explained}");
}

#[test]
fn decider_agrees_with_and_without_cache() {
    for (seed, shape) in shapes() {
        let mut rng = Rng(seed ^ 0x456);
        let hierarchy = hierarchy(&mut rng, shape);
        let encoding = Arc::new(Encoding::build(&hierarchy).unwrap());
        let mut cached = Decider::new(encoding.clone(), World::Closed, 50);
        let mut plain = Decider::new(encoding, World::Closed, 0);
        let queries: Vec<Vec<Literal>> = (0..20)
            .map(|_| (0..rng.below(8)).map(|_| literal(&mut rng, hierarchy.id_bound(), 3)).collect())
            .collect();
        for query in queries.iter().chain(&queries) {
            let verdict = cached.decide(query).unwrap();
            assert_eq!(plain.decide(query).unwrap(), verdict);
            match verdict {
                Verdict::Unsat(var) => assert!(expected(&hierarchy, query, var).is_empty()),
                Verdict::Sat(model) => {
                    let vars: BTreeSet<VarId> = query.iter().map(|l| l.var).collect();
                    assert_eq!(model.iter().map(|m| m.0).collect::<BTreeSet<_>>(), vars);
                    for (var, t) in model {
                        assert!(expected(&hierarchy, query, var).contains(&t.unwrap()));
                    }
                }
            }
        }
        assert_eq!(plain.stats().hits, 0);
        assert!(cached.stats().hits > 0);
    }
}

/// The name of a variable and the order of literals do not matter to the cache.
#[test]
fn cache_sees_through_names_and_order() {
    let hierarchy = hierarchy(&mut Rng(5), crate::common::Shape { types: 20, parents: 2, java: true });
    let mut decider = Decider::new(Arc::new(Encoding::build(&hierarchy).unwrap()), World::Closed, 10);
    let (x, y) = (VarId(0), VarId(1));
    let (a, b) = (TypeId(3), TypeId(7));
    decider.decide(&[Literal::not_below(x, a), Literal::not_below(x, b)]).unwrap();
    decider.decide(&[Literal::not_below(y, b), Literal::not_below(y, a), Literal::not_below(y, a)]).unwrap();
    assert_eq!((decider.stats().hits, decider.stats().misses), (1, 1));
}
