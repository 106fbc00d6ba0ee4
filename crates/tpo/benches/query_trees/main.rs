//! Slices of a hierarchy, and query trees on them against Z3 in three modes and against dense bit sets.
//!
//! `cargo bench -p pathlight-tpo --bench query_trees -- EDGES [--z3 PROGRAM] [--limit SECONDS] [--tree NAME] [--mode NAME]`
//!
//! With `--tree` (`intra`, `inter`, `next`, `push-heavy`) only that tree is measured, with `--mode` (`quantified`,
//! `partial-order`, `propositions`) only that mode of Z3.
//! `EDGES` is a hierarchy as text (`pathlight types JDK/lib/modules --write-edges EDGES`). All solvers get the same
//! events in the same run, and a solver that answers one query differently ends the run with an error.

mod reduce;
mod timing;
mod z3;

use pathlight_tpo::dense::{DenseHierarchy, DenseSolver};
use pathlight_tpo::query_tree::{Driven, Event, Model, Profile, TreeOptions, TreeSize, drive, generate};
use pathlight_tpo::{Encoding, Hierarchy, Solver, TypeId, binary, edges};
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reduce::Reduced;
use timing::{Times, fastest};
use z3::{Mode, Outcome};

pub type Failure = Box<dyn Error>;

/// The program whose trees are compared with Z3: it has all three kinds of tests.
const COMPARED_PROFILE: Profile = Profile::SOOT;

struct Arguments {
    edges: PathBuf,
    z3: Option<PathBuf>,
    limit: Duration,
    tree: Option<String>,
    mode: Option<String>,
}

impl Arguments {
    fn parse() -> Result<Self, Failure> {
        let (mut edges, mut z3, mut limit, mut tree, mut mode) = (None, None, 60, None, None);
        // Cargo adds `--bench`.
        let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
        while let Some(word) = words.next() {
            match word.as_str() {
                "--z3" => z3 = Some(PathBuf::from(words.next().ok_or("--z3 needs a program")?)),
                "--limit" => limit = words.next().ok_or("--limit needs seconds")?.parse()?,
                "--tree" => tree = Some(words.next().ok_or("--tree needs a name")?),
                "--mode" => mode = Some(words.next().ok_or("--mode needs a name")?),
                _ => edges = Some(PathBuf::from(word)),
            }
        }
        let edges = edges
            .ok_or("usage: query_trees EDGES [--z3 PROGRAM] [--limit SECONDS] [--tree NAME] [--mode NAME]")?;
        Ok(Arguments { edges, z3: z3.or_else(z3::find), limit: Duration::from_secs(limit), tree, mode })
    }
}

fn main() -> Result<(), Failure> {
    let arguments = Arguments::parse()?;
    let hierarchy = edges::read(&std::fs::read_to_string(&arguments.edges)?)?;
    describe("whole hierarchy", &hierarchy)?;
    describe("java.* and javax.*", &restrict(&hierarchy, &["java.", "javax."])?)?;
    let encoding = Arc::new(Encoding::build(&hierarchy)?);
    let dense = Arc::new(DenseHierarchy::new(&hierarchy));
    let trees: Vec<Tree> = Tree::ALL
        .into_iter()
        .filter(|tree| arguments.tree.as_ref().is_none_or(|wanted| wanted == tree.name))
        .collect();
    let wanted = |mode: &Mode| arguments.mode.as_ref().is_none_or(|wanted| mode.name().starts_with(wanted));
    let modes: Vec<Mode> = Mode::ALL.into_iter().filter(wanted).collect();
    let bench = Bench { hierarchy: &hierarchy, encoding, dense, trees, modes };
    bench.against_bit_sets()?;
    match &arguments.z3 {
        Some(program) => bench.against_z3(program, arguments.limit),
        None => {
            Err("no Z3: neither --z3, PATHLIGHT_Z3 nor .pathlight/tools/bin/z3 (cargo xtask setup)".into())
        }
    }
}

/// The types with these prefixes and all above them.
fn restrict(hierarchy: &Hierarchy, prefixes: &[&str]) -> Result<Hierarchy, Failure> {
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

fn describe(name: &str, hierarchy: &Hierarchy) -> Result<(), Failure> {
    let (encoding, built) = fastest(3, || Encoding::build(hierarchy));
    let encoding = encoding?;
    let bytes = binary::write(hierarchy, &encoding)?;
    let (read_back, read) = fastest(3, || binary::read(&bytes));
    read_back?;
    let types = encoding.type_count();
    println!(
        "{name}: {types} types in {} slices, {:.1} bytes per type, built in {built:.1?}; stored with names {} bytes, read in {read:.1?}",
        encoding.slice_count(),
        encoding.bytes() as f64 / types as f64,
        bytes.len(),
    );
    Ok(())
}

struct Bench<'a> {
    hierarchy: &'a Hierarchy,
    encoding: Arc<Encoding>,
    dense: Arc<DenseHierarchy>,
    trees: Vec<Tree>,
    modes: Vec<Mode>,
}

/// A kind of trees.
#[derive(Clone, Copy)]
struct Tree {
    name: &'static str,
    /// One of the paper's sizes, else push-heavy: deep paths on many variables, where most of the time goes into
    /// entering and leaving levels.
    size: Option<TreeSize>,
}

impl Tree {
    const ALL: [Tree; 4] = [
        Tree { name: "intra", size: Some(TreeSize::Intra) },
        Tree { name: "inter", size: Some(TreeSize::Inter) },
        Tree { name: "next", size: Some(TreeSize::Next) },
        Tree { name: "push-heavy", size: None },
    ];

    fn options(self) -> TreeOptions {
        match self.size {
            Some(size) => TreeOptions::of_size(size, 4, 7),
            None => TreeOptions {
                variables: 8,
                depth: 40,
                queries: 100_000,
                seed: 7,
                concrete: true,
                prune: true,
            },
        }
    }
}

impl Bench<'_> {
    fn model(&self, profile: Profile) -> Model {
        Model::simulate(self.hierarchy, &self.encoding, profile, 2_000, 1)
    }

    fn solver(&self, variables: usize) -> Solver {
        solver_on(&self.encoding, variables)
    }

    fn against_bit_sets(&self) -> Result<(), Failure> {
        println!("\nagainst dense bit sets (rows of {} bytes in all)", self.dense.bytes());
        let profiles = [("nanoxml", Profile::NANO_XML), ("weka", Profile::WEKA), ("soot", Profile::SOOT)];
        for (name, profile) in profiles {
            let model = self.model(profile);
            for tree in &self.trees {
                let options = tree.options();
                let events = generate(&model, &self.encoding, options)?;
                self.compare(&format!("{name} {}", tree.name), &events, options.variables)?;
            }
        }
        Ok(())
    }

    fn compare(&self, name: &str, events: &[Event], variables: usize) -> Result<(), Failure> {
        let mut ours = self.solver(variables);
        let mut theirs = DenseSolver::new(self.dense.clone(), variables);
        let times = Times::measure(events, &mut ours, &mut theirs)?;
        let memory = (self.encoding.bytes() + ours.bytes(), self.dense.bytes() + theirs.bytes());
        println!(
            "{name}: {} events, {} sat, {} unsat; per event {:.1} ns against {:.1} ns, {:.1} ns of it the driver's: {:.1} \
             times faster, {:.1} net of the driver; memory 1/{:.0} ({} against {} bytes), state alone 1/{:.0}",
            events.len(),
            times.tally.sat,
            times.tally.unsat,
            times.per_event(times.ours),
            times.per_event(times.theirs),
            times.per_event(times.idle),
            times.gross(),
            times.net(),
            memory.1 as f64 / memory.0 as f64,
            memory.0,
            memory.1,
            theirs.bytes() as f64 / ours.bytes() as f64,
        );
        Ok(())
    }

    fn against_z3(&self, program: &std::path::Path, limit: Duration) -> Result<(), Failure> {
        println!("\nagainst Z3, {limit:?} of processor time at most for each tree and mode");
        let model = self.model(COMPARED_PROFILE);
        for tree in &self.trees {
            self.compare_with_z3(tree, &model, program, limit)?;
        }
        Ok(())
    }

    fn compare_with_z3(
        &self,
        tree: &Tree,
        model: &Model,
        program: &std::path::Path,
        limit: Duration,
    ) -> Result<(), Failure> {
        let (name, options) = (tree.name, tree.options());
        let events = generate(model, &self.encoding, options)?;
        let reduced = Reduced::new(self.hierarchy, &self.encoding, &events)?;
        let expected = answers(&events, &mut self.solver(options.variables))?;
        let (same, end_to_end) = fastest(20, || end_to_end(&reduced, options.variables));
        if same? != expected {
            return Err(format!("{name}: the reduced hierarchy answers differently").into());
        }
        let mut solver = self.solver(options.variables);
        let (_, whole) = fastest(20, || drive(&events, &mut solver));
        println!(
            "{name}: {} queries on {} types, which stand for the {} of the hierarchy; ours {whole:.2?} on the whole hierarchy, \
             {end_to_end:.2?} end to end (building the slices of the {1} types too)",
            expected.len(),
            reduced.hierarchy.type_count(),
            self.encoding.type_count(),
        );
        let mut best: Option<(Mode, f64)> = None;
        for &mode in &self.modes {
            let outcome = z3::run(program, &reduced.script(mode, options.variables), mode, limit)?;
            let ratio = outcome.processor_time.as_secs_f64() / end_to_end.as_secs_f64();
            report(mode, &outcome, &expected, ratio)?;
            let finished = outcome.answers.len() == expected.len();
            if finished && best.is_none_or(|(_, fastest)| ratio < fastest) {
                best = Some((mode, ratio));
            }
        }
        match best {
            Some((mode, ratio)) => {
                println!("  best mode: {}, {ratio:.0} times slower end to end", mode.name())
            }
            None => println!("  no mode finished"),
        }
        Ok(())
    }
}

fn solver_on(encoding: &Arc<Encoding>, variables: usize) -> Solver {
    let mut solver = Solver::new(encoding.clone());
    for _ in 0..variables {
        solver.new_var();
    }
    solver
}

/// From the bare hierarchy to all answers, as Z3 has it.
fn end_to_end(reduced: &Reduced, variables: usize) -> Result<Vec<bool>, Failure> {
    let encoding = Arc::new(Encoding::build(&reduced.hierarchy)?);
    answers(&reduced.events, &mut solver_on(&encoding, variables))
}

/// The answer to each check.
fn answers(events: &[Event], solver: &mut Solver) -> Result<Vec<bool>, Failure> {
    let mut answers = Vec::new();
    for event in events {
        match *event {
            Event::Push => Driven::push(solver)?,
            Event::Assert(literal) => Driven::assert(solver, literal)?,
            Event::Pop => Driven::pop(solver)?,
            Event::Check => answers.push(solver.is_sat()),
        }
    }
    Ok(answers)
}

/// Says what Z3 managed; an answer that differs is an error.
fn report(mode: Mode, outcome: &Outcome, expected: &[bool], ratio: f64) -> Result<(), Failure> {
    let (name, done, all) = (mode.name(), outcome.answers.len(), expected.len());
    let differs = |(theirs, ours): (Option<bool>, &bool)| theirs.is_some_and(|theirs| theirs != *ours);
    if let Some(query) = outcome.read_as(mode).zip(expected).position(differs) {
        return Err(format!("{name}: query {query} has another answer than {}", expected[query]).into());
    }
    if done > all || (done < all && !outcome.timed_out) {
        return Err(format!("{name}: {done} answers to {all} queries: {}", outcome.complaint).into());
    }
    let unknown = outcome.answers.iter().filter(|answer| answer.is_none()).count();
    let unknown = if unknown > 0 { format!(", {unknown} of them as unknown") } else { String::new() };
    let (wall, processor) = (outcome.wall_time, outcome.processor_time);
    if done < all {
        println!(
            "  {name}: timeout after {done} of {all} queries{unknown} ({processor:.1?} of processor, {wall:.1?} of wall); \
             more than {ratio:.0} times slower, since that is its time for fewer queries over ours for all"
        );
    } else {
        println!(
            "  {name}: all agree{unknown}, {processor:.2?} of processor, {wall:.1?} of wall; {ratio:.0} times slower"
        );
    }
    Ok(())
}

/// Shortens the two places that time something once.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}
