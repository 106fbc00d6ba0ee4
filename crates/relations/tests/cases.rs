//! Every document under `tests/cases` and `problems` is solved and compared with what its `expect` lines say.
//!
//! `expect sat|unsat` is tried with and without cores and deeper skolemisation, `expect unknown` means: under a limit of 100 conflicts, `expect models` counts without symmetry breaking,
//! `expect core` names the facts of the minimal core. Every document is also printed and read back.

use std::path::{Path, PathBuf};

use pathlight_relations::text::{self, Document, Expectation};
use pathlight_relations::{Answer, Finder, Options, Problem, SearchLimit, Solver};

fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["tests/cases", "problems"] {
        let entries = std::fs::read_dir(root.join(folder)).unwrap();
        files.extend(
            entries
                .map(|entry| entry.unwrap().path())
                .filter(|path| path.extension().is_some_and(|e| e == "rel")),
        );
    }
    files.sort();
    files
}

fn read(path: &Path) -> Document {
    let source = std::fs::read_to_string(path).unwrap();
    text::parse(&source).unwrap_or_else(|error| panic!("{}: {}", path.display(), error.render(&source)))
}

fn finder(problem: &Problem, options: Options) -> Finder {
    Finder::new(problem.clone(), options).unwrap()
}

fn verdict(problem: &Problem, options: Options) -> &'static str {
    match finder(problem, options).solve().unwrap() {
        Answer::Sat(_) => "sat",
        Answer::Unsat(_) => "unsat",
        Answer::Unknown(_) => "unknown",
    }
}

/// What is wrong with a document, if anything.
fn complaint(problem: &Problem, expectation: &Expectation, usual: &Options) -> Option<String> {
    let expected = match expectation {
        Expectation::Sat => "sat",
        Expectation::Unsat => "unsat",
        Expectation::Unknown => {
            let search = SearchLimit { conflicts: 100, ..SearchLimit::NONE };
            let found = verdict(problem, Options { search, ..usual.clone() });
            return (found != "unknown").then(|| format!("{found} within 100 conflicts"));
        }
        Expectation::Models(expected) => {
            let mut finder = finder(problem, Options { symmetry: 0, ..usual.clone() });
            let found =
                finder.models().map(|answer| assert!(matches!(answer, Ok(Answer::Sat(_))))).count() as u64;
            return (found != *expected).then(|| format!("{found} models, expected {expected}"));
        }
        Expectation::Core(expected) => {
            let mut finder = finder(problem, Options { cores: true, ..usual.clone() });
            let Answer::Unsat(core) = finder.solve().unwrap() else { return Some("no core".to_owned()) };
            let (core, _) = finder.minimise(&core).unwrap();
            let mut found: Vec<String> = core.into_iter().map(|part| part.fact).collect();
            found.dedup();
            return (found != *expected).then(|| format!("core {found:?}, expected {expected:?}"));
        }
    };
    for options in [
        usual.clone(),
        Options { cores: true, ..usual.clone() },
        Options { skolem_depth: 2, symmetry: 40, ..usual.clone() },
    ] {
        let found = verdict(problem, options.clone());
        if found != expected {
            return Some(format!("{found}, expected {expected}, with {options:?}"));
        }
    }
    None
}

#[test]
fn documents_have_the_expected_answers() {
    let mut complaints = Vec::new();
    let files = documents();
    for path in &files {
        let document = read(path);
        assert!(!document.expectations.is_empty(), "{} expects nothing", path.display());
        for expectation in &document.expectations {
            for &solver in Solver::ALL {
                let usual = Options { solver, ..Options::default() };
                if let Some(complaint) = complaint(&document.problem, expectation, &usual) {
                    complaints.push(format!("{} with {solver:?}: {complaint}", path.display()));
                }
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    assert!(files.len() > 40, "only {} documents", files.len());
}

#[test]
fn documents_are_printed_and_read_back() {
    for path in documents() {
        let problem = read(&path).problem;
        let printed = text::print(&problem).unwrap();
        let again = text::parse(&printed)
            .unwrap_or_else(|error| panic!("{}: {}", path.display(), error.render(&printed)));
        assert_eq!(text::print(&again.problem).unwrap(), printed, "{}", path.display());
        let statistics = |problem: &Problem| finder(problem, Options::default()).statistics();
        assert_eq!(statistics(&problem), statistics(&again.problem), "{}", path.display());
    }
}
