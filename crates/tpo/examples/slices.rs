//! Slices of a hierarchy, and query trees on them against dense bit sets.
//!
//! `cargo run --release -p pathlight-tpo --example slices -- EDGES [PREFIX,PREFIX...]`
//!
//! With prefixes only the types whose names start with one of them are taken, and the types above those.

use pathlight_tpo::dense::{DenseHierarchy, DenseSolver};
use pathlight_tpo::query_tree::{
    Driven, Event, Model, Profile, Tally, TreeOptions, TreeSize, drive, generate,
};
use pathlight_tpo::{Encoding, Hierarchy, Literal, Slicing, Solver, TypeId, binary, edges};
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long each comparison is repeated.
const PATIENCE: Duration = Duration::from_millis(700);

/// Events are timed in pieces of this length, and the fastest time of each piece counts: a piece takes some microseconds,
/// so other load on the machine, which interrupts for milliseconds, does not spoil the sum.
const PIECE: usize = 256;

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
    let mut best = vec![[Duration::MAX; 3]; events.chunks(PIECE).len()];
    let (mut sat, mut unsat) = (0, 0);
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let our_answers = run(events, &mut ours, |piece, time| best[piece][0] = best[piece][0].min(time))?;
        let their_answers =
            run(events, &mut theirs, |piece, time| best[piece][1] = best[piece][1].min(time))?;
        run(events, &mut Idle(0), |piece, time| best[piece][2] = best[piece][2].min(time))?;
        if our_answers != their_answers {
            return Err(format!("{name}: the bit sets answer differently").into());
        }
        sat = our_answers.iter().map(|tally| tally.sat).sum();
        unsat = our_answers.iter().map(|tally| tally.unsat).sum();
    }
    let [our_time, their_time, idle] = [0, 1, 2].map(|i| best.iter().map(|b| b[i]).sum::<Duration>());
    let ratio = |without: Duration| {
        their_time.saturating_sub(without).as_secs_f64() / our_time.saturating_sub(without).as_secs_f64()
    };
    let asserts = events.iter().filter(|e| matches!(e, Event::Assert(_))).count();
    let memory = (encoding.bytes() + ours.bytes(), dense.bytes() + theirs.bytes());
    println!(
        "{name}: {sat} sat, {unsat} unsat, {asserts} literals; {our_time:?} against {their_time:?} ({:.1} times faster; \
         {:.1} without the {idle:?} of reading events); state {} against {} bytes (1/{:.0}), all {} against {} (1/{:.0})",
        ratio(Duration::ZERO),
        ratio(idle),
        ours.bytes(),
        theirs.bytes(),
        theirs.bytes() as f64 / ours.bytes() as f64,
        memory.0,
        memory.1,
        memory.1 as f64 / memory.0 as f64,
    );
    Ok(())
}

/// Looks at the events and does nothing: what reading them costs everybody.
struct Idle(u64);

impl Driven for Idle {
    type Error = std::convert::Infallible;

    fn push(&mut self) -> Result<(), Self::Error> {
        self.0 += 1;
        Ok(())
    }

    fn assert(&mut self, literal: Literal) -> Result<(), Self::Error> {
        self.0 ^= u64::from(literal.ty.0) << (literal.var.0 % 32);
        Ok(())
    }

    fn check(&mut self) -> Result<bool, Self::Error> {
        Ok(std::hint::black_box(self.0) & 1 == 1)
    }

    fn pop(&mut self) -> Result<(), Self::Error> {
        self.0 = self.0.rotate_left(1);
        Ok(())
    }
}

/// Drives a solver through all events and tells the time of each piece.
fn run<D: Driven>(
    events: &[Event],
    solver: &mut D,
    mut timed: impl FnMut(usize, Duration),
) -> Result<Vec<Tally>, D::Error> {
    let mut answers = Vec::new();
    for (piece, events) in events.chunks(PIECE).enumerate() {
        let start = Instant::now();
        answers.push(drive(events, solver)?);
        timed(piece, start.elapsed());
    }
    Ok(answers)
}
