//! Types that are not in the hierarchy, against all ways in which one could be declared.

use crate::common::{Shape, literal, satisfies};
use pathlight_tpo::rng::Rng;
use pathlight_tpo::{
    CoreMethod, Decider, Effect, Encoding, Entailment, Hierarchy, Literal, Relation, Slicing, Solver,
    TypeFlags, TypeId, VarId, Verdict, World,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What every type that could be declared would be below: itself left out, CONCRETE with and without.
fn declarable(hierarchy: &Hierarchy, root: Option<TypeId>) -> Vec<BTreeSet<TypeId>> {
    let open = |interface: bool| -> Vec<TypeId> {
        let wanted = |f: TypeFlags| f.is_open() && f.has(TypeFlags::INTERFACE) == interface;
        hierarchy.types().filter(|&t| wanted(hierarchy.flags(t))).collect()
    };
    let interfaces = open(true);
    let mut classes: Vec<Option<TypeId>> = open(false).into_iter().map(Some).collect();
    classes.push(None);
    let mut found = Vec::new();
    for chosen in 0..1u32 << interfaces.len() {
        for class in &classes {
            let picked = (0..interfaces.len()).filter(|i| chosen >> i & 1 == 1).map(|i| interfaces[i]);
            let mut above: BTreeSet<TypeId> = picked
                .chain(*class)
                .flat_map(|t| hierarchy.ancestors(t))
                .filter(|&t| t != TypeId::CONCRETE)
                .collect();
            if root.is_none_or(|r| above.contains(&r)) {
                found.push(above.clone());
                above.insert(TypeId::CONCRETE);
                found.push(above);
            }
        }
    }
    found
}

fn allows(above: &BTreeSet<TypeId>, literal: &Literal) -> bool {
    match literal.relation {
        Relation::Is => false,
        Relation::IsNot => true,
        Relation::Below => above.contains(&literal.ty),
        Relation::NotBelow => !above.contains(&literal.ty),
    }
}

#[test]
fn unseen_types_are_possible_exactly_when_one_could_be_declared() {
    let (mut saved_by_unseen, mut conflicts) = (0, 0);
    for seed in 0..300 {
        let mut rng = Rng(seed);
        let hierarchy =
            crate::common::hierarchy(&mut rng, Shape { types: 12, parents: 3, java: seed % 4 != 0 });
        let is_class = |t: &TypeId| !hierarchy.flags(*t).has(TypeFlags::INTERFACE);
        let root = hierarchy.types().find(is_class).filter(|_| seed % 2 == 0);
        let unseen = declarable(&hierarchy, root);
        let encoding = Arc::new(Encoding::build(&hierarchy).unwrap());
        for _ in 0..6 {
            let mut solver = Solver::in_world(encoding.clone(), World::Open { root }).unwrap();
            let mut decider = Decider::new(encoding.clone(), World::Open { root }, 8);
            let x = solver.new_var();
            let mut literals: Vec<Literal> = Vec::new();
            for tag in 0..7 {
                let next = literal(&mut rng, hierarchy.id_bound(), 1);
                entailment_is_right(&hierarchy, &unseen, &solver, &literals, next);
                let effect = solver.assert(next, tag).unwrap();
                literals.push(next);
                let known: Vec<TypeId> = hierarchy
                    .types()
                    .filter(|&t| literals.iter().all(|l| satisfies(&hierarchy, t, l.relation, l.ty)))
                    .collect();
                let fits = unseen.iter().any(|above| literals.iter().all(|l| allows(above, l)));
                assert_eq!(solver.unseen_type_is_left(x), fits, "{literals:?}");
                assert_eq!(solver.is_sat(), fits || !known.is_empty());
                assert_eq!(effect == Effect::Conflict, !solver.is_sat());
                assert_eq!(
                    solver.fixed(x),
                    if let ([only], false) = (&known[..], fits) { Some(*only) } else { None }
                );
                saved_by_unseen += usize::from(fits && known.is_empty());
                match decider.decide(&literals).unwrap() {
                    Verdict::Unsat(_) => assert!(!solver.is_sat()),
                    Verdict::Sat(model) => match model[0].1 {
                        Some(t) => assert!(known.contains(&t)),
                        None => assert!(fits && known.is_empty()),
                    },
                }
                if !solver.is_sat() {
                    conflicts += 1;
                    cores_are_right(&hierarchy, &unseen, &solver, &literals);
                    break;
                }
            }
        }
    }
    assert!(saved_by_unseen > 200 && conflicts > 200, "{saved_by_unseen} {conflicts}");
}

fn possible(hierarchy: &Hierarchy, unseen: &[BTreeSet<TypeId>], literals: &[Literal]) -> bool {
    let known = |t: TypeId| literals.iter().all(|l| satisfies(hierarchy, t, l.relation, l.ty));
    hierarchy.types().any(known) || unseen.iter().any(|above| literals.iter().all(|l| allows(above, l)))
}

fn entailment_is_right(
    hierarchy: &Hierarchy,
    unseen: &[BTreeSet<TypeId>],
    solver: &Solver,
    literals: &[Literal],
    asked: Literal,
) {
    let with = |extra: Literal| [literals, &[extra]].concat();
    let expected = if !possible(hierarchy, unseen, &with(asked.negated())) {
        Entailment::Holds
    } else if !possible(hierarchy, unseen, &with(asked)) {
        Entailment::Fails
    } else {
        Entailment::Open
    };
    assert_eq!(solver.entails(asked), Ok(expected), "{asked:?} after {literals:?}");
}

fn cores_are_right(
    hierarchy: &Hierarchy,
    unseen: &[BTreeSet<TypeId>],
    solver: &Solver,
    literals: &[Literal],
) {
    for method in [CoreMethod::Repetition, CoreMethod::Sweep, CoreMethod::Minimal] {
        let core: Vec<Literal> =
            solver.core(method).unwrap().iter().map(|&tag| literals[tag as usize]).collect();
        assert!(!possible(hierarchy, unseen, &core), "{method:?} {core:?}");
        for out in (0..core.len()).filter(|_| method == CoreMethod::Minimal) {
            let mut rest = core.clone();
            rest.remove(out);
            assert!(possible(hierarchy, unseen, &rest), "{core:?} without {out}");
        }
    }
}

/// Object, an open and a sealed interface, a final class.
#[test]
fn final_and_sealed_types_limit_what_can_come() {
    let mut h = Hierarchy::new();
    let object = h.add("Object", TypeFlags::NONE, &[]).unwrap();
    let open = h.add("Open", TypeFlags::INTERFACE, &[object]).unwrap();
    let shape = h.add("Shape", TypeFlags::INTERFACE.with(TypeFlags::SEALED), &[object]).unwrap();
    let circle = h.add("Circle", TypeFlags::FINAL, &[object, shape]).unwrap();
    let square = h.add("Square", TypeFlags::NONE, &[object, shape]).unwrap();
    let world = World::Open { root: Some(object) };
    let encoding = Arc::new(Encoding::build(&h).unwrap());
    let sat = |make: &[fn(VarId, TypeId) -> Literal], types: &[TypeId]| {
        let mut solver = Solver::in_world(encoding.clone(), world).unwrap();
        let x = solver.new_var();
        for (make, &t) in make.iter().zip(types) {
            solver.assert(make(x, t), 0).unwrap();
        }
        solver.is_sat()
    };
    let (yes, no): (fn(_, _) -> _, fn(_, _) -> _) = (Literal::below, Literal::not_below);
    assert!(sat(&[yes, no], &[open, shape]), "something new below Open");
    assert!(sat(&[yes, yes], &[open, shape]), "a new subclass of Square that is Open");
    assert!(!sat(&[yes, yes, no], &[open, shape, square]), "Shape is sealed and Circle final");
    assert!(!sat(&[yes, yes], &[open, circle]));
    assert!(!sat(&[no], &[object]), "everything is below the root");
}

#[test]
fn a_loaded_type_answers_what_was_open() {
    let mut h = Hierarchy::new();
    let a = h.add("A", TypeFlags::INTERFACE, &[]).unwrap();
    let b = h.add("B", TypeFlags::INTERFACE, &[]).unwrap();
    let encoding = Encoding::build(&h).unwrap();
    let mut solver = Solver::in_world(Arc::new(encoding.clone()), World::Open { root: None }).unwrap();
    let x = solver.new_var();
    solver.assert(Literal::below(x, a), 1).unwrap();
    solver.push();
    assert_eq!(solver.assert(Literal::below(x, b), 2), Ok(Effect::Narrowed));
    solver.push();
    assert_eq!((solver.remaining_count(x), solver.unseen_type_is_left(x)), (0, true));
    let c = h.add("C", TypeFlags::NONE, &[a, b]).unwrap();
    let mut slicing = Slicing::thaw(&encoding);
    slicing.extend(&h).unwrap();
    assert_eq!(solver.rebase(Arc::new(slicing.freeze(&h).unwrap())), Ok(true));
    assert_eq!(solver.remaining(x).collect::<Vec<_>>(), [c]);
    assert_eq!(solver.level_count(), 2);
    solver.pop(1).unwrap();
    assert_eq!(solver.remaining_count(x), 1);
    solver.pop(1).unwrap();
    assert_eq!(solver.remaining_count(x), 2, "A and C");
    assert!(solver.rebase(Arc::new(encoding)).is_err(), "types do not go away");
}
