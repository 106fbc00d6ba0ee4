//! The switches of the engine (`pathlight_summaries::precision`), on the documents of `tests/check/comparisons`: what the precise setting tells apart and the coarse one does not. Needs clang.
//!
//! In a document with a coarse setting, functions `apart_..._ok` are flagged by that setting only, other `..._ok` by neither and `..._bad` by both. And on all documents of C: what is wrong
//! is found with every setting, since every setting is sound.

mod compiled;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use pathlight_beliefs::{Options, PlainC, Report, check};
use pathlight_ir::FunctionName;
use pathlight_summaries::{Aliases, Calls, Paths, Precision, Simplification, Updates};

fn documents() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/check")
}

fn checked(path: &Path, precision: Precision) -> Report {
    let program = compiled::program(path);
    let functions: Vec<FunctionName> = program.functions().collect();
    let options = Options { precision, keep_summaries: true, sizes: true, ..Options::default() };
    let report = check(&program, &functions, &PlainC, &options, None, &|| {});
    assert!(report.over_budget.is_empty(), "{:?}", report.over_budget);
    report
}

fn document(name: &str, precision: Precision) -> Report {
    checked(&documents().join("comparisons").join(name), precision)
}

/// Functions that say by their names what is expected.
fn names(report: &Report) -> BTreeSet<String> {
    let all = report.summaries.iter().map(|summary| summary.function.name.to_string());
    all.filter(|name| name.ends_with("_ok") || name.ends_with("_bad")).collect()
}

fn flagged(report: &Report) -> BTreeSet<String> {
    let known = names(report);
    let all = report.findings.iter().map(|finding| finding.function.name.to_string());
    all.filter(|name| known.contains(name)).collect()
}

fn terms(report: &Report) -> u64 {
    report.costs.iter().map(|(_, cost)| cost.terms).sum()
}

fn told_apart(name: &str, coarse: Precision) {
    let precise = document(name, Precision::default());
    let bad: BTreeSet<String> = names(&precise).into_iter().filter(|name| name.ends_with("_bad")).collect();
    assert_eq!(flagged(&precise), bad);
    let apart = names(&precise).into_iter().filter(|name| name.starts_with("apart_"));
    let expected: BTreeSet<String> = bad.iter().cloned().chain(apart).collect();
    assert!(expected.len() > bad.len());
    assert_eq!(flagged(&document(name, coarse)), expected);
}

#[test]
fn weak_updates_at_calls_keep_what_callees_write_over() {
    told_apart("weak-at-calls.c", Precision { updates: Updates::WeakAtCalls, ..Precision::default() });
}

#[test]
fn weak_updates_keep_what_stores_write_over() {
    told_apart("weak.c", Precision { updates: Updates::Weak, ..Precision::default() });
}

#[test]
fn without_paths_across_functions_their_conditions_are_lost() {
    told_apart("within-functions.c", Precision { paths: Paths::WithinFunctions, ..Precision::default() });
}

#[test]
fn bodies_in_place_of_summaries_say_the_same_and_take_more() {
    let modular = document("inlined.c", Precision::default());
    let whole = document("inlined.c", Precision { calls: Calls::Inlined, ..Precision::default() });
    let bad: BTreeSet<String> = names(&modular).into_iter().filter(|name| name.ends_with("_bad")).collect();
    assert_eq!(flagged(&modular), bad);
    assert_eq!(flagged(&whole), bad);
    let leaking = |report: &Report| -> BTreeSet<String> {
        let leaks = report.findings.iter().filter(|finding| finding.check == "leak");
        leaks.map(|finding| finding.function.name.to_string()).collect()
    };
    assert_eq!(leaking(&modular), BTreeSet::from(["drop".to_owned()]));
    assert_eq!(leaking(&whole), leaking(&modular));
    // Only what nobody calls was analysed by itself.
    assert_eq!(names(&whole), names(&modular));
    assert_eq!(whole.summaries.len(), names(&whole).len());
    // `given_ok` runs `leaf` eight times.
    let nodes = |report: &Report, names: &[&str]| {
        let wanted = report.costs.iter().filter(|(function, _)| names.contains(&function.name.as_str()));
        wanted.map(|(_, cost)| cost.nodes).sum::<u64>()
    };
    let each = nodes(&modular, &["given_ok", "eight_times", "four_times", "twice", "leaf"]);
    let (own, leaf) = (nodes(&whole, &["given_ok"]), nodes(&modular, &["leaf"]));
    assert!(own > each && own > 8 * leaf, "{own}, {each} and {leaf}");
}

#[test]
fn telling_all_pointers_apart_says_the_same_and_takes_more() {
    let few = document("aliases.c", Precision::default());
    let all = document("aliases.c", Precision { aliases: Aliases::All, ..Precision::default() });
    assert_eq!(flagged(&few), BTreeSet::from(["stored_bad".to_owned()]));
    assert_eq!(flagged(&all), flagged(&few));
    assert!(terms(&all) > terms(&few), "{} and {}", terms(&all), terms(&few));
}

#[test]
fn without_simplification_conditions_are_larger() {
    let sum = |simplification| {
        let report = document("simplified.c", Precision { simplification, ..Precision::default() });
        let answers = report.summaries.iter().flat_map(|summary| {
            summary.answers.iter().map(|(_, bracket)| {
                summary.store.leaves(bracket.may.formula) + summary.store.leaves(bracket.must.formula)
            })
        });
        answers.sum::<u64>()
    };
    let (simple, plain) = (sum(Simplification::OnLine), sum(Simplification::Off));
    assert!(simple < plain, "{simple} and {plain}");
}

/// What is wrong in our own documents stays wrong with every setting.
#[test]
fn every_setting_is_sound() {
    let settings = [
        Precision { updates: Updates::WeakAtCalls, ..Precision::default() },
        Precision { updates: Updates::Weak, ..Precision::default() },
        Precision { aliases: Aliases::All, ..Precision::default() },
        Precision { paths: Paths::WithinFunctions, ..Precision::default() },
        Precision { simplification: Simplification::Off, ..Precision::default() },
    ];
    for name in ["memory.c", "null.c", "values.c"] {
        let path = documents().join("pairs").join(name);
        let bad: BTreeSet<String> = flagged(&checked(&path, Precision::default()));
        assert!(!bad.is_empty());
        for precision in settings {
            let found = flagged(&checked(&path, precision));
            let missed: Vec<&String> = bad.difference(&found).collect();
            assert!(missed.is_empty(), "{name} with {precision:?}: {missed:?}");
        }
    }
}

#[test]
fn sizes_are_told_by_depth() {
    let report = document("within-functions.c", Precision::default());
    let measures = &report.measures;
    assert!(measures.conditions.contains_key(&0) && measures.conditions.contains_key(&2));
    assert!(measures.conditions[&0].guard >= measures.conditions[&0].necessary);
    // `use_bad` calls one function, `passed_on_bad` one that calls another.
    assert!(measures.sources[&1].count >= 1 && measures.sources[&2].count >= 1);
    assert_eq!(measures.summaries.values().map(Vec::len).sum::<usize>(), report.functions);
    assert_eq!(*measures.summaries.keys().max().unwrap(), 2);
}
