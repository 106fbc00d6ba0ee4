//! The cases under `tests/slice`.

use std::path::Path;

use crate::programs::{Source, assert_agrees, cases, lines};

/// What a line's comment expects: in the path-sensitive slice, in the other.
pub fn expected(line: &str) -> (Option<bool>, Option<bool>) {
    let Some((_, comment)) = line.split_once("// ") else { return (None, None) };
    let (sensitive, insensitive) = comment.split_once("insensitive: ").unwrap_or((comment, ""));
    let read = |text: &str| match text.trim() {
        "in" => Some(true),
        "out" => Some(false),
        _ => None,
    };
    (read(sensitive), read(insensitive))
}

fn check(file: &Path) -> Vec<String> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(file).expect("the case can be read");
    let source = Source::compile(file);
    let mut wrong = Vec::new();
    for sensitive in [true, false] {
        let (program, slice) = source.slice(sensitive);
        let found = lines(&program, &slice);
        for (at, line) in text.lines().enumerate() {
            let (in_sensitive, in_other) = expected(line);
            let wanted = if sensitive { in_sensitive } else { in_other };
            let is_in = found.contains(&(at as u32 + 1));
            if wanted.is_some_and(|wanted| wanted != is_in) {
                wrong.push(format!(
                    "{name}:{}: {} the slice (sensitive: {sensitive}):{line}",
                    at + 1,
                    if is_in { "in" } else { "not in" }
                ));
            }
        }
        assert_agrees(&name, &source, &program, &slice);
    }
    wrong
}

#[test]
fn slices_hold_what_their_comments_say_and_run_as_their_originals() {
    let mut files: Vec<_> = std::fs::read_dir(cases())
        .expect("the folder of cases")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "c"))
        .filter(|path| path.file_stem().is_some_and(|stem| stem != "environment"))
        .collect();
    files.sort();
    let wrong: Vec<String> = files.iter().flat_map(|file| check(file)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(files.len() >= 9, "only {} cases", files.len());
}
