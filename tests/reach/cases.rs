//! The cases of this folder as tests read them: goals from the comments, classes compiled, entry methods found. Included by the tests of `crates/reach` and `crates/certify`.

use std::path::{Path, PathBuf};
use std::process::Command;

use pathlight_ir::{FunctionName, Symbol, World};
use pathlight_reach::goals::Failure;

pub struct Case {
    pub file: PathBuf,
    /// As class files name it: `aliasing/ClearedByCallee.java`.
    pub source: String,
    pub line: u32,
    pub reachable: bool,
    pub entry: String,
    pub failure: Option<Failure>,
    pub unknown_today: bool,
}

/// All cases, in the order of their paths.
pub fn all() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reach");
    let mut cases = Vec::new();
    collect(&root, &root, &mut cases);
    cases.sort_by(|a, b| a.file.cmp(&b.file));
    cases
}

fn collect(root: &Path, folder: &Path, cases: &mut Vec<Case>) {
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).expect("the cases").map(|e| e.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(root, &path, cases);
        } else if path.extension().is_some_and(|e| e == "java") {
            let text = std::fs::read_to_string(&path).expect("a readable case");
            let source = path.strip_prefix(root).expect("below").to_string_lossy().replace('\\', "/");
            for (number, line) in text.lines().enumerate() {
                if let Some((_, goal)) = line.split_once("// goal: ") {
                    cases.push(parse(&path, &source, number as u32 + 1, goal));
                }
            }
        }
    }
}

fn parse(file: &Path, source: &str, line: u32, goal: &str) -> Case {
    let mut words = goal.split_whitespace();
    let reachable = match words.next() {
        Some("reachable") => true,
        Some("unreachable") => false,
        other => panic!("{source}:{line}: {other:?} is no expectation"),
    };
    let (mut entry, mut failure, mut unknown_today) = (String::new(), None, false);
    for word in words {
        match word.split_once('=') {
            Some(("today", "unknown")) => unknown_today = true,
            Some(("entry", name)) => entry = name.to_owned(),
            Some(("failure", name)) => {
                let known = Failure::NAMES.iter().find(|(n, _)| *n == name).map(|(_, f)| f.clone());
                let exception = name
                    .strip_prefix("exception:")
                    .map(|n| Failure::Exception(Symbol::new(&n.replace('.', "/"))));
                failure =
                    Some(known.or(exception).unwrap_or_else(|| panic!("{source}:{line}: no failure {name}")));
            }
            _ => panic!("{source}:{line}: {word:?} is not understood"),
        }
    }
    Case { file: file.to_owned(), source: source.to_owned(), line, reachable, entry, failure, unknown_today }
}

/// Compiles the files of the cases into a folder.
pub fn compile(cases: &[Case], into: &Path) {
    let mut files: Vec<&Path> = cases.iter().map(|case| case.file.as_path()).collect();
    files.dedup();
    let output = Command::new("javac")
        .args(["-g", "-nowarn", "-d"])
        .arg(into)
        .args(files)
        .output()
        .expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The method that a case names as its entry.
pub fn find_entry(world: &dyn World, package: &str, name: &str) -> FunctionName {
    let (class, method) = name.split_once('#').unwrap_or_else(|| panic!("{name} is no method"));
    let class = if package.is_empty() { class.to_owned() } else { format!("{package}/{class}") };
    let declaration =
        world.class(Symbol::new(&class)).expect("readable").unwrap_or_else(|| panic!("no class {class}"));
    let found =
        declaration.methods.iter().find(|m| m.name.as_str() == method).unwrap_or_else(|| panic!("no {name}"));
    FunctionName { owner: declaration.name, name: found.name, descriptor: found.descriptor }
}
