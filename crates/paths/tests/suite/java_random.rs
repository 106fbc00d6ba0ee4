//! Random Java programs: their slices, for questions about random variables at random lines, run as they do.
//!
//! 20 programs by default, 300 with `PATHLIGHT_LONG`; `PATHLIGHT_SEEDS` and `PATHLIGHT_FIRST_SEED` choose others.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pathlight_ir::{FunctionName, Symbol};
use pathlight_javagen::{Options, generate};
use pathlight_jvm::JavaWorld;

use crate::java::{Case, agree, compile, world};

/// Questions in one program.
const ASKED: usize = 3;

/// Nodes for a slice; what is left is taken to be feasible.
const BUDGET: u64 = 300;

/// Small programs: what is compared is the slicing of them, not the library.
fn options() -> Options {
    Options { chapters: 2, statements: 5, fuel: 8, ..Options::default() }
}

/// The variables that can be asked about, by line: numbers and texts.
fn variables(world: &JavaWorld, class: Symbol) -> Vec<(u32, String)> {
    let found = world.with_class_file(class, |file| {
        let mut all = Vec::new();
        for code in file.methods.iter().filter_map(|method| method.code(&file.pool).ok().flatten()) {
            for (start, line) in &code.lines {
                let lives = |from: u16, length: u16| (from..from.saturating_add(length)).contains(start);
                let living = code.locals.iter().filter(|local| lives(local.start, local.length));
                let plain = living.filter(|local| {
                    matches!(local.descriptor.as_str(), "I" | "Z" | "J" | "Ljava/lang/String;")
                });
                all.extend(plain.map(|local| (u32::from(*line), local.name.to_string())));
            }
        }
        all
    });
    let mut all = found.expect("the class can be read").unwrap_or_default();
    all.sort();
    all.dedup();
    all
}

/// What is wrong with the slices of one program, and how many values were compared.
fn check(seed: u64, folder: &Path) -> (Vec<String>, usize) {
    let name = format!("Main{seed}");
    let mut world = world(folder);
    let class = Symbol::new(&name);
    let all = variables(&world, class);
    let mut dice = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut asked = Vec::new();
    for _ in 0..ASKED * 4 {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some((line, variable)) = all.get((dice >> 33) as usize % all.len().max(1)) else { break };
        // A line has several methods where a lambda is; then the variable may be another method's.
        if asked.len() < ASKED
            && matches!(world.ask(class, *line, std::slice::from_ref(variable)), Ok(Ok(())))
        {
            asked.push(format!("{line}:{variable}"));
        }
    }
    let case = Case::new(Arc::new(world), FunctionName::new(&name, "main", "([Ljava/lang/String;)V"));
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for sensitive in [true, false] {
        let (program, slice) = case.slice(sensitive, BUDGET);
        let (original, sliced) = case.runs(&program, &slice, &[]);
        compared += original.len();
        if !agree(&original, &sliced) {
            let at = original.iter().zip(&sliced).take_while(|(a, b)| a == b).count();
            wrong.push(format!(
                "{name} {asked:?} (sensitive: {sensitive}), question {at}: {:?} but {:?}",
                original.get(at),
                sliced.get(at)
            ));
        }
    }
    (wrong, compared)
}

#[test]
fn slices_of_random_java_programs_run_as_their_originals() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let default = if std::env::var_os("PATHLIGHT_LONG").is_some() { 300 } else { 20 };
    let first = number("PATHLIGHT_FIRST_SEED").unwrap_or(0);
    let seeds: Vec<u64> = (first..first + number("PATHLIGHT_SEEDS").unwrap_or(default)).collect();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("slice_java_sources");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut files = Vec::new();
    for seed in &seeds {
        let file = folder.join(format!("Main{seed}.java"));
        std::fs::write(&file, generate(*seed, &options())).expect("the program can be written");
        files.push(file);
    }
    let classes = compile(&files, "slice_java_random");
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for seed in seeds {
        let (more, values) = check(seed, &classes);
        println!("seed {seed}: {values} values");
        more.iter().for_each(|line| println!("{line}"));
        wrong.extend(more);
        compared += values;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 20, "only {compared} values were compared");
}
