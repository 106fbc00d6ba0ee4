//! Slices of a hierarchy, and query trees on them against dense bit sets.
//!
//! `cargo run --release -p pathlight-tpo --example slices -- EDGES [PREFIX,PREFIX...]`
//!
//! With prefixes only the types whose names start with one of them are taken, and the types above those.

use pathlight_tpo::dense::{DenseHierarchy, DenseSolver};
use pathlight_tpo::query_tree::{
    Driven, Event, Model, Profile, Tally, TreeOptions, TreeSize, drive, generate,
};
use pathlight_tpo::{Encoding, Hierarchy, Slicing, Solver, TypeId, binary, edges};
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("usage: slices EDGES [PREFIX,PREFIX...]")?;
    let mut hierarchy = edges::read(&std::fs::read_to_string(path)?)?;
    if let Some(prefixes) = arguments.next() {
        hierarchy = restrict(&hierarchy, &prefixes.split(',').collect::<Vec<_>>())?;
    }
    let encoding = Arc::new(describe(&hierarchy)?);
    let start = Instant::now();
    let dense = Arc::new(DenseHierarchy::new(&hierarchy));
    println!("bit sets: {} bytes, built in {:?}", dense.bytes(), start.elapsed());
    for (name, profile) in [("nanoxml", Profile::NANO_XML), ("weka", Profile::WEKA), ("soot", Profile::SOOT)]
    {
        let model = Model::simulate(&hierarchy, &encoding, profile, 2_000, 1);
        for size in TreeSize::ALL {
            for variables in [1, 4] {
                let events = generate(&model, &encoding, TreeOptions::of_size(size, variables, 7))?;
                compare(&format!("{name} {size:?} {variables} vars"), &events, variables, &encoding, &dense)?;
            }
        }
        // Push-heavy: deep paths, most of the time spent on entering and leaving levels.
        let options =
            TreeOptions { variables: 8, depth: 40, queries: 100_000, seed: 7, concrete: true, prune: true };
        let events = generate(&model, &encoding, options)?;
        compare(&format!("{name} push-heavy 8 vars"), &events, 8, &encoding, &dense)?;
    }
    Ok(())
}

/// The types with these prefixes and all above them.
fn restrict(hierarchy: &Hierarchy, prefixes: &[&str]) -> Result<Hierarchy, Box<dyn Error>> {
    let mut wanted = vec![false; hierarchy.id_bound() as usize];
    for t in hierarchy.types().filter(|&t| prefixes.iter().any(|p| hierarchy.name(t).starts_with(p))) {
        hierarchy.ancestors(t).iter().for_each(|a| wanted[a.0 as usize] = true);
    }
    let mut smaller = Hierarchy::new();
    for t in hierarchy.types().filter(|t| wanted[t.0 as usize]) {
        let supers: Vec<TypeId> =
            hierarchy.supers(t).iter().filter_map(|&s| smaller.find(hierarchy.name(s))).collect();
        smaller.add(hierarchy.name(t), hierarchy.flags(t), &supers)?;
    }
    Ok(smaller)
}

fn describe(hierarchy: &Hierarchy) -> Result<Encoding, Box<dyn Error>> {
    let start = Instant::now();
    let encoding = Encoding::build(hierarchy)?;
    let bulk = start.elapsed();
    let start = Instant::now();
    let mut slicing = Slicing::new();
    slicing.extend(hierarchy)?;
    let one_by_one = start.elapsed();
    let start = Instant::now();
    let bytes = binary::write(hierarchy, &encoding)?;
    let written = start.elapsed();
    let start = Instant::now();
    binary::read(&bytes)?;
    let read = start.elapsed();
    let types = encoding.type_count();
    println!("{types} types in {} slices, built in {bulk:?}", encoding.slice_count());
    println!("one by one: {} slices in {one_by_one:?}", slicing.slice_count());
    println!("encoding: {} bytes, {:.1} per type", encoding.bytes(), encoding.bytes() as f64 / types as f64);
    println!("as a file with names: {} bytes, written in {written:?}, read in {read:?}", bytes.len());
    Ok(encoding)
}

fn compare(
    name: &str,
    events: &[Event],
    variables: usize,
    encoding: &Arc<Encoding>,
    dense: &Arc<DenseHierarchy>,
) -> Result<(), Box<dyn Error>> {
    let mut ours = Solver::new(encoding.clone());
    for _ in 0..variables {
        ours.new_var();
    }
    let mut theirs = DenseSolver::new(dense.clone(), variables);
    let (mut best_ours, mut best_theirs) = (Duration::MAX, Duration::MAX);
    let mut tally = Tally::default();
    for _ in 0..5 {
        let (time, answers) = timed(events, &mut ours)?;
        let (dense_time, dense_answers) = timed(events, &mut theirs)?;
        if answers != dense_answers {
            return Err(format!("{name}: {answers:?} against {dense_answers:?} of the bit sets").into());
        }
        (best_ours, best_theirs, tally) = (best_ours.min(time), best_theirs.min(dense_time), answers);
    }
    let asserts = events.iter().filter(|e| matches!(e, Event::Assert(_))).count();
    let memory = (encoding.bytes() + ours.bytes(), dense.bytes() + theirs.bytes());
    println!(
        "{name}: {} sat, {} unsat, {asserts} literals; {best_ours:?} against {best_theirs:?} ({:.1} times faster, \
         {:.0} ns per literal); state {} against {} bytes (1/{:.0}), all {} against {} (1/{:.0})",
        tally.sat,
        tally.unsat,
        best_theirs.as_secs_f64() / best_ours.as_secs_f64(),
        best_ours.as_nanos() as f64 / asserts as f64,
        ours.bytes(),
        theirs.bytes(),
        theirs.bytes() as f64 / ours.bytes() as f64,
        memory.0,
        memory.1,
        memory.1 as f64 / memory.0 as f64,
    );
    Ok(())
}

fn timed<D: Driven>(events: &[Event], solver: &mut D) -> Result<(Duration, Tally), D::Error> {
    let start = Instant::now();
    let tally = drive(events, solver)?;
    Ok((start.elapsed(), tally))
}
