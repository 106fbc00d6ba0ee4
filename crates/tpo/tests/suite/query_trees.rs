//! Generated workloads: well-formed, repeatable, and answered alike by both solvers.

use crate::common::{Shape, hierarchy};
use pathlight_tpo::dense::{DenseHierarchy, DenseSolver};
use pathlight_tpo::query_tree::{Event, Model, Profile, Test, TreeOptions, TreeSize, drive, generate};
use pathlight_tpo::rng::Rng;
use pathlight_tpo::{Encoding, Hierarchy, Relation, Solver, TypeFlags};
use std::sync::Arc;

fn setup(types: usize) -> (Hierarchy, Arc<Encoding>) {
    let hierarchy = hierarchy(&mut Rng(11), Shape { types, parents: 3, java: true });
    let encoding = Arc::new(Encoding::build(&hierarchy).unwrap());
    (hierarchy, encoding)
}

#[test]
fn both_solvers_answer_alike() {
    let (hierarchy, encoding) = setup(300);
    let dense = Arc::new(DenseHierarchy::new(&hierarchy));
    for (seed, profile) in [Profile::NANO_XML, Profile::WEKA, Profile::SOOT].into_iter().enumerate() {
        let model = Model::simulate(&hierarchy, &encoding, profile, 100, seed as u64);
        assert!(model.test_count() > 10);
        for prune in [true, false] {
            let options =
                TreeOptions { prune, ..TreeOptions::of_size(TreeSize::Intra, 1 + seed, seed as u64) };
            let events = generate(&model, &encoding, options).unwrap();
            let mut ours = Solver::new(encoding.clone());
            for _ in 0..options.variables {
                ours.new_var();
            }
            let tally = drive(&events, &mut ours).unwrap();
            let Ok(theirs) = drive(&events, &mut DenseSolver::new(dense.clone(), options.variables));
            assert_eq!(tally, theirs);
            assert_eq!(tally.sat + tally.unsat, TreeSize::Intra.queries());
            assert!(tally.unsat > 10 && tally.sat > if prune { 100 } else { 0 }, "{tally:?}");
            assert_eq!(ours.level_count(), 0);
        }
    }
}

#[test]
fn levels_are_balanced_and_no_deeper_than_asked() {
    let (hierarchy, encoding) = setup(100);
    let model = Model::simulate(&hierarchy, &encoding, Profile::WEKA, 50, 1);
    let options =
        TreeOptions { variables: 4, depth: 12, queries: 3000, seed: 5, concrete: true, prune: true };
    let events = generate(&model, &encoding, options).unwrap();
    let (mut level, mut deepest, mut checks) = (0i32, 0, 0);
    for event in &events {
        match event {
            Event::Push => level += 1,
            Event::Pop => level -= 1,
            Event::Check => checks += 1,
            Event::Assert(literal) => assert!((literal.var.0 as usize) < options.variables),
        }
        assert!(level >= 0);
        deepest = deepest.max(level);
    }
    assert_eq!((level, deepest, checks), (0, 13, 3000), "one level for the receivers, one for each test");
    assert_eq!(generate(&model, &encoding, options).unwrap(), events, "same seed, same tree");
    let other = TreeOptions { seed: 6, ..options };
    assert_ne!(generate(&model, &encoding, other).unwrap(), events);
}

#[test]
fn dispatch_excludes_what_overrides_below() {
    let mut h = Hierarchy::new();
    let a = h.add("A", TypeFlags::NONE, &[]).unwrap();
    let b = h.add("B", TypeFlags::NONE, &[a]).unwrap();
    let c = h.add("C", TypeFlags::NONE, &[b]).unwrap();
    let encoding = Encoding::build(&h).unwrap();
    let (yes, no) = (Relation::Below, Relation::NotBelow);
    let expected = vec![vec![(yes, a), (no, b), (no, c)], vec![(yes, b), (no, c)], vec![(yes, c)]];
    assert_eq!(Test::dispatch(&encoding, a, &[b, c]).ways, expected);
}

/// Trained on one trace the model can only repeat it; without traces there is nothing to ask.
#[test]
fn a_model_follows_its_traces() {
    let (_, encoding) = setup(20);
    let types: Vec<_> = encoding.slice(0).iter().copied().take(3).collect();
    let tests: Vec<Test> = types.iter().map(|&t| Test::subtype(t)).collect();
    let options = TreeOptions { variables: 1, depth: 3, queries: 3, seed: 0, concrete: false, prune: false };
    let model = Model::train(tests.clone(), &[vec![2, 0, 1]]);
    let events = generate(&model, &encoding, options).unwrap();
    let asked: Vec<_> =
        events.iter().filter_map(|e| if let Event::Assert(l) = e { Some(l.ty) } else { None }).collect();
    assert_eq!(asked, [types[2], types[0], types[1]]);
    let untrained = Model::train(tests, &[]);
    assert_eq!(generate(&untrained, &encoding, options).unwrap(), [Event::Push, Event::Pop]);
}
