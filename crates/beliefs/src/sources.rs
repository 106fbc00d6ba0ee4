//! The text of the program: which branches come from macros.
//!
//! Code from a macro is like code of a callee that was inlined: what it tests expresses no belief of the function (a macro that is careful with null may be used
//! with pointers that are never null). The intermediate representation has no marks for macros, but their code has the position of the macro's name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use pathlight_ir::Symbol;
use pathlight_summaries::Spot;

#[derive(Default)]
pub struct Sources {
    read: Mutex<Read>,
}

#[derive(Default)]
struct Read {
    files: BTreeMap<Symbol, File>,
    headers: BTreeMap<PathBuf, Arc<Header>>,
}

#[derive(Default)]
struct File {
    lines: Vec<String>,
    /// The file itself, and all that it includes.
    headers: Vec<Arc<Header>>,
}

/// What a file gives to those that include it.
#[derive(Default)]
struct Header {
    /// Names with parameters that a `#define` gives a meaning.
    macros: BTreeSet<String>,
    includes: Vec<PathBuf>,
}

/// Files beyond this size are not looked at.
const LARGEST: u64 = 16 << 20;

/// A file includes no more headers than this, as far as anybody looks.
const HEADERS: usize = 2000;

/// Folders above a file in which headers are looked for; which ones the compiler was told is not known here.
const ABOVE: usize = 6;

impl Sources {
    /// Is the code at this place made by a macro?
    pub fn in_macro(&self, spot: &Spot) -> bool {
        self.with(spot.file, |file| {
            let line = usize::try_from(spot.line).ok().and_then(|line| file.lines.get(line.checked_sub(1)?));
            let column = usize::try_from(spot.column).ok().and_then(|column| column.checked_sub(1));
            let (Some(line), Some(column)) = (line, column) else { return false };
            let Some(rest) = line.get(column..) else { return false };
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            end > 0 && file.headers.iter().any(|header| header.macros.contains(&rest[..end]))
        })
    }

    /// A line of a file, without the space around it.
    pub fn line(&self, file: Symbol, line: u32) -> Option<String> {
        self.with(file, |file| {
            let index = usize::try_from(line).ok()?.checked_sub(1)?;
            file.lines.get(index).map(|line| line.trim().to_owned())
        })
    }

    fn with<R>(&self, name: Symbol, f: impl FnOnce(&File) -> R) -> R {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let Read { files, headers } = &mut *read;
        f(files.entry(name).or_insert_with(|| file(Path::new(name.as_str()), headers)))
    }
}

fn file(path: &Path, known: &mut BTreeMap<PathBuf, Arc<Header>>) -> File {
    let lines = lines_of(path);
    let own = Arc::new(header(path, &lines));
    let mut seen: BTreeSet<PathBuf> = own.includes.iter().cloned().collect();
    let mut waiting = own.includes.clone();
    let mut headers = vec![own];
    while let Some(next) = waiting.pop().filter(|_| headers.len() < HEADERS) {
        let read = || Arc::new(header(&next, &lines_of(&next)));
        let found = known.entry(next.clone()).or_insert_with(read).clone();
        waiting.extend(found.includes.iter().filter(|path| seen.insert((*path).clone())).cloned());
        headers.push(found);
    }
    File { lines, headers }
}

fn header(path: &Path, lines: &[String]) -> Header {
    let folder = path.parent().unwrap_or(Path::new(""));
    let includes = lines.iter().filter_map(|line| found(folder, included(line)?)).collect();
    Header { macros: macros_of(lines).collect(), includes }
}

/// The name in `#include "name"` or `#include <name>`.
fn included(line: &str) -> Option<&str> {
    let rest = directive(line, "include")?;
    let close = match rest.chars().next()? {
        '"' => '"',
        '<' => '>',
        _ => return None,
    };
    rest[1..].split_once(close).map(|(name, _)| name)
}

/// Where a header is: beside the file that wants it, in a folder above, or with the system's.
fn found(folder: &Path, name: &str) -> Option<PathBuf> {
    let system = Path::new("/usr/include");
    let target = system.join(format!("{}-linux-gnu", std::env::consts::ARCH));
    let above = folder.ancestors().take(ABOVE).flat_map(|above| [above.to_owned(), above.join("include")]);
    above.chain([system.to_owned(), target]).map(|place| place.join(name)).find(|path| path.is_file())
}

/// What stands behind `#name` in a line.
fn directive<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    Some(line.trim_start().strip_prefix('#')?.trim_start().strip_prefix(name)?.trim_start())
}

fn lines_of(path: &Path) -> Vec<String> {
    let small = std::fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() <= LARGEST);
    if !small {
        return Vec::new();
    }
    let bytes = std::fs::read(path).unwrap_or_default();
    String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
}

/// The macros with parameters that the lines define.
fn macros_of(lines: &[String]) -> impl Iterator<Item = String> + '_ {
    lines.iter().filter_map(|line| {
        let rest = directive(line, "define")?;
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
        rest[end..].starts_with('(').then(|| rest[..end].to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_with_parameters_are_found() {
        let lines =
            ["#define A(x) x", "  # define B_1(x, y) \\", "#define C 3", "int A(int x);"].map(String::from);
        let found: Vec<String> = macros_of(&lines).collect();
        assert_eq!(found, ["A", "B_1"]);
    }

    #[test]
    fn headers_are_found_beside_files_and_above_them() {
        let text = ["#include \"a.h\"", " # include <sys/b.h> // c", "#include NAME", "#define A"];
        let names: Vec<_> = text.iter().filter_map(|line| included(line)).collect();
        assert_eq!(names, ["a.h", "sys/b.h"]);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/clients");
        assert_eq!(found(&folder, "src/lib.rs"), Some(folder.ancestors().nth(2).unwrap().join("src/lib.rs")));
        assert_eq!(found(&folder, "no such header"), None);
    }
}
