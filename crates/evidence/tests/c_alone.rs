//! Functions of C that run alone: what they take from outside never makes a right function fail. Needs clang.
//!
//! In the pairs of `tests/check` the functions `..._ok` are right. Whatever their callers do, none of them uses memory after it was freed, frees twice, leaves an object, reads what was
//! never written or loses memory; so no question about one of their places, of these kinds, may be answered with a run. (That a caller passes null is the caller's mistake: such runs exist.)

use std::path::{Path, PathBuf};
use std::sync::Arc;

use pathlight_evidence::c::{Found, Mistake, Place, Question, replay};
use pathlight_ir::{Body, FunctionName, World};
use pathlight_llvm::driver::{self, Job, Options};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;

/// Functions that do fail: one without a result where a caller may expect one, and one that needs a function that is not here to answer twice alike.
const FAILING: [&str; 2] = ["no_result_ok", "asked_twice_ok"];

fn pairs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/check/pairs")
}

fn program(file: &Path) -> LinkedProgram {
    let job = Job { file: file.to_owned(), directory: None, flags: vec!["-w".to_owned()] };
    let units = driver::compile_jobs(&[job], &Options::default(), &|_| {});
    let input = |unit: driver::Unit| Input {
        file: unit.file.display().to_string(),
        module: unit.module.expect("it compiles"),
    };
    let mut checks = Checks::ALL;
    (checks.aligned, checks.shift, checks.overlap, checks.reachable) = (false, false, false, false);
    link(units.into_iter().map(input).collect(), checks)
}

fn places(body: &Body) -> Vec<Place> {
    let mut all: Vec<Place> = Vec::new();
    for loc in body.locs.values() {
        let file = if loc.file.is_empty() { body.file.unwrap_or_default() } else { loc.file };
        let place = Place { file, line: loc.line, column: loc.column };
        if !all.contains(&place) {
            all.push(place);
        }
    }
    all
}

fn state(world: &Arc<dyn World>, question: &Question, budget: u64) -> Option<String> {
    match replay(world, question, budget).expect("the function has code") {
        Found::Replay(replay) => Some(format!("{}: {}", replay.state, replay.failure)),
        Found::Nothing { .. } => None,
    }
}

#[test]
fn right_functions_never_fail() {
    let kinds =
        [Mistake::UseAfterFree, Mistake::DoubleFree, Mistake::Bounds, Mistake::Uninitialised, Mistake::Leak];
    let mut wrong: Vec<String> = Vec::new();
    let mut asked = 0;
    for name in ["null.c", "values.c", "memory.c", "large.c"] {
        let program = program(&pairs().join(name));
        let functions: Vec<FunctionName> = program.functions().collect();
        let world: Arc<dyn World> = Arc::new(program);
        for function in functions {
            let plain = function.name.as_str();
            if !plain.ends_with("_ok") || plain.starts_with("FP_") || FAILING.contains(&plain) {
                continue;
            }
            let body = world.body(function).expect("it lowers").expect("it has code");
            for place in places(&body) {
                for mistake in kinds {
                    asked += 1;
                    let question = Question { function, mistake, place, inner: None, cause: None };
                    if let Some(state) = state(&world, &question, 60_000) {
                        wrong
                            .push(format!("{name}: {mistake:?} at {}:{}: {state}", place.line, place.column));
                    }
                }
            }
        }
    }
    assert!(asked > 2_000, "only {asked} questions");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_run_tells_what_it_took() {
    let program = program(&pairs().join("null.c"));
    let world: Arc<dyn World> = Arc::new(program);
    let function = FunctionName::new("", "unknown_bad", "");
    let body = world.body(function).expect("it lowers").expect("it has code");
    let runs: Vec<String> = places(&body)
        .into_iter()
        .filter_map(|place| {
            let question = Question { function, mistake: Mistake::Null, place, inner: None, cause: None };
            state(&world, &question, 1_000_000)
        })
        .collect();
    let expected = "calling unknown_bad(k = 1) with lookup() returning null at line 70: null pointer: n is null, 4 bytes wanted";
    assert_eq!(runs, [expected], "exactly one place fails");
}

/// What a failing call returns is compared with other numbers by chance; none of those may come from it.
const TEXTS: &str = "#include <stdlib.h>
#include <string.h>
void texts(void) {
    char *all[3] = { strdup(\"a\"), strdup(\"b\"), strdup(\"c\") };
    for (int i = 0; i < 3; i++)
        free(all[i]);
}
";

#[test]
fn functions_of_the_library_return_only_what_they_can() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("texts.c");
    std::fs::write(&file, TEXTS).expect("it can be written");
    let world: Arc<dyn World> = Arc::new(program(&file));
    let function = FunctionName::new("", "texts", "");
    let body = world.body(function).expect("it lowers").expect("it has code");
    for place in places(&body) {
        let question = Question { function, mistake: Mistake::DoubleFree, place, inner: None, cause: None };
        assert_eq!(state(&world, &question, 60_000), None);
    }
}
