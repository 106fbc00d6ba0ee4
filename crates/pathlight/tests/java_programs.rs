//! Every program under `tests/java/run` behaves the same under `java` and under `pathlight run`.

mod directives;
mod java;
mod process;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use directives::directives;
use java::Invocation;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/run");
    let mut sources = Vec::new();
    find_sources(&root, &mut sources);
    sources.sort();
    assert!(sources.len() >= 200, "the programs are missing from {}", root.display());
    let classes = process::scratch("java_programs");
    if !arguments.list
        && let Err(message) = java::javac(&sources, &classes)
    {
        panic!("the programs do not compile: {message}");
    }
    let classes = Arc::new(classes);
    let trials = sources.into_iter().map(|source| {
        let name = source.strip_prefix(&root).unwrap_or(&source).with_extension("").display().to_string();
        let classes = Arc::clone(&classes);
        Trial::test(name, move || {
            let invocation = read_invocation(&source)?;
            java::compare(&classes, &invocation).map_err(Failed::from)
        })
    });
    libtest_mimic::run(&arguments, trials.chain(compiled_programs()).collect()).exit();
}

/// Programs for which the JDK of the tests has no compiler: folders under `tests/java/compiled` with class files, a main class named as
/// the one source file, and the expected output.
fn compiled_programs() -> Vec<Trial> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/compiled");
    let mut sources = Vec::new();
    find_sources(&root, &mut sources);
    sources.sort();
    let trial = |source: PathBuf| {
        let name = format!("compiled/{}", source.file_stem().unwrap_or_default().display());
        Trial::test(name, move || {
            let folder = source.parent().unwrap_or(Path::new(".")).to_owned();
            let found = java::run_pathlight(&folder, &read_invocation(&source)?)?;
            let expected = std::fs::read(folder.join("expected.txt"))?;
            if found.stdout == expected {
                return Ok(());
            }
            Err(Failed::from(format!("printed:\n{}", String::from_utf8_lossy(&found.stdout))))
        })
    };
    sources.into_iter().map(trial).collect()
}

fn find_sources(folder: &Path, sources: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            find_sources(&path, sources);
        } else if path.extension().is_some_and(|e| e == "java") {
            sources.push(path);
        }
    }
}

/// Class name from the file name, arguments and input from the directives at its top.
fn read_invocation(source: &Path) -> Result<Invocation, Failed> {
    let text = std::fs::read_to_string(source)?;
    let (args, stdin) = directives(&text);
    let class = source.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(Invocation { class, args, stdin })
}
