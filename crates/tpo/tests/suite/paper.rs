//! The worked examples of the paper.

use pathlight_tpo::{
    CoreMethod, Effect, Encoding, Hierarchy, Literal, Place, Slicing, Solver, TpoError, TypeFlags, TypeId,
};
use std::sync::Arc;

/// Fig. 1: abstract A, B and C below it; in the slices [A, B] and [C] of section 2.3.
fn figure_1() -> (Hierarchy, Arc<Encoding>, [TypeId; 3]) {
    let mut hierarchy = Hierarchy::new();
    let a = hierarchy.add("A", TypeFlags::ABSTRACT, &[]).unwrap();
    let b = hierarchy.add("B", TypeFlags::NONE, &[a]).unwrap();
    let c = hierarchy.add("C", TypeFlags::NONE, &[a]).unwrap();
    let encoding = Encoding::from_slices(&hierarchy, &[vec![a, b], vec![c]]).unwrap();
    (hierarchy, Arc::new(encoding), [a, b, c])
}

/// A=(1,1,[1..2],[1..1]) B=(1,2,[2..2],[]) C=(2,1,[],[1..1]), where we count from 0 and exclude right ends.
#[test]
fn encoding_of_figure_1() {
    let (_, encoding, [a, b, c]) = figure_1();
    let expected = [
        (a, Place { slice: 0, position: 0 }, [Some(0..2), Some(0..1)]),
        (b, Place { slice: 0, position: 1 }, [Some(1..2), None]),
        (c, Place { slice: 1, position: 0 }, [None, Some(0..1)]),
    ];
    for (t, place, runs) in expected {
        assert_eq!(encoding.place(t), Some(place));
        assert_eq!([encoding.interval(t, 0), encoding.interval(t, 1)], runs);
    }
    assert!(encoding.is_subtype(c, a));
    assert!(!encoding.is_subtype(c, b));
}

#[test]
fn greedy_slicing_needs_one_slice_for_figure_1() {
    let (hierarchy, _, [a, b, c]) = figure_1();
    assert_eq!(Encoding::build(&hierarchy).unwrap().slice_count(), 1);
    let mut slicing = Slicing::new();
    for t in [a, b, c] {
        slicing.insert(t, &hierarchy.ancestors(t)).unwrap();
    }
    assert_eq!(slicing.slice_count(), 1);
}

/// Section 3: `x != A` leaves {[2..2]} and {[1..1]}, then `x !<= C` leaves {[2..2]} and nothing.
#[test]
fn pushing_is_not_a_then_not_below_c() {
    let (_, encoding, [a, b, c]) = figure_1();
    let mut solver = Solver::new(encoding);
    let x = solver.new_var();
    let intervals = |solver: &Solver| solver.remaining_intervals(x).collect::<Vec<_>>();
    assert_eq!(intervals(&solver), [(0, 0, 2), (1, 0, 1)]);
    solver.push();
    assert_eq!(solver.assert(Literal::is_not(x, a), 0), Ok(Effect::Narrowed));
    assert_eq!(intervals(&solver), [(0, 1, 2), (1, 0, 1)]);
    solver.push();
    assert_eq!(solver.assert(Literal::not_below(x, c), 1), Ok(Effect::Fixed(b)));
    assert_eq!(intervals(&solver), [(0, 1, 2)]);
    solver.pop(1).unwrap();
    assert_eq!(intervals(&solver), [(0, 1, 2), (1, 0, 1)]);
    solver.pop(1).unwrap();
    assert_eq!(intervals(&solver), [(0, 0, 2), (1, 0, 1)]);
    assert_eq!(solver.pop(1), Err(TpoError::PopBelowZero { asked: 1, open: 0 }));
}

/// Fig. 1, right: of the four paths through the calls of m (A.m or B.m) and n (A.n or C.n) two are infeasible. With
/// the receiver below A and concrete: not B and not C has no type left, and B and C has none.
#[test]
fn two_of_four_dispatch_paths_are_infeasible() {
    let (_, encoding, [a, b, c]) = figure_1();
    for receiver_is_concrete in [|x, _| Literal::concrete(x), Literal::is_not] {
        let mut solver = Solver::new(encoding.clone());
        let x = solver.new_var();
        solver.assert(Literal::below(x, a), 0).unwrap();
        solver.assert(receiver_is_concrete(x, a), 1).unwrap();
        let mut feasible = Vec::new();
        for m in [Literal::not_below(x, b), Literal::below(x, b)] {
            for n in [Literal::not_below(x, c), Literal::below(x, c)] {
                solver.push();
                solver.assert(m, 2).unwrap();
                solver.assert(n, 3).unwrap();
                feasible.push(solver.is_sat());
                solver.pop(1).unwrap();
            }
        }
        assert_eq!(feasible, [false, true, true, false]);
    }
}

#[test]
fn cores_name_the_literals_that_matter() {
    let (_, encoding, [a, b, c]) = figure_1();
    let mut solver = Solver::new(encoding);
    let (x, y) = (solver.new_var(), solver.new_var());
    solver.assert(Literal::below(y, b), 10).unwrap();
    solver.assert(Literal::below(x, a), 11).unwrap();
    solver.assert(Literal::is_not(x, a), 12).unwrap();
    solver.assert(Literal::below(x, c), 13).unwrap();
    assert_eq!(solver.assert(Literal::below(x, b), 14), Ok(Effect::Conflict));
    assert_eq!(solver.conflicting_var(), Some(x));
    for method in [CoreMethod::Repetition, CoreMethod::Sweep, CoreMethod::Minimal] {
        assert_eq!(solver.core(method), Some(vec![13, 14]), "{method:?}");
    }
}

#[test]
fn slices_that_break_a_run_are_refused() {
    let (hierarchy, _, [a, b, c]) = figure_1();
    let mut wider = hierarchy.clone();
    let d = wider.add("D", TypeFlags::NONE, &[b]).unwrap();
    let refused = Encoding::from_slices(&wider, &[vec![a, b, c, d]]);
    assert_eq!(refused, Err(TpoError::NotContiguous { ancestor: b, slice: 0 }));
    assert_eq!(Encoding::from_slices(&hierarchy, &[vec![a, b]]), Err(TpoError::NotPlaced(c)));
    assert_eq!(Encoding::from_slices(&hierarchy, &[vec![a, b, c, a]]), Err(TpoError::PlacedTwice(a)));
}

#[test]
fn ancestors_come_first() {
    let (hierarchy, _, [a, b, _]) = figure_1();
    let mut slicing = Slicing::new();
    assert_eq!(slicing.insert(b, &hierarchy.ancestors(b)), Err(TpoError::OutOfOrder(b)));
    slicing.insert(a, &hierarchy.ancestors(a)).unwrap();
    assert_eq!(slicing.insert(a, &hierarchy.ancestors(a)), Err(TpoError::PlacedTwice(a)));
    slicing.insert(b, &hierarchy.ancestors(b)).unwrap();
}

#[test]
fn wrong_numbers_are_errors() {
    let (_, encoding, [a, ..]) = figure_1();
    let mut solver = Solver::new(encoding);
    let x = solver.new_var();
    let stranger = pathlight_tpo::VarId(7);
    assert_eq!(solver.assert(Literal::below(stranger, a), 0), Err(TpoError::UnknownVariable(stranger)));
    assert_eq!(solver.assert(Literal::below(x, TypeId(99)), 0), Err(TpoError::UnknownType(TypeId(99))));
    assert_eq!(solver.remaining_count(stranger), 0);
    assert_eq!(solver.fixed(stranger), None);
}
