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
    /// By folder: the names to which its headers give a meaning.
    headers: BTreeMap<PathBuf, Arc<BTreeSet<String>>>,
}

#[derive(Default)]
struct File {
    lines: Vec<String>,
    /// Names that a `#define` in the file gives a meaning.
    macros: BTreeSet<String>,
    /// Those of the headers beside it.
    beside: Arc<BTreeSet<String>>,
}

/// Files beyond this size are not looked at.
const LARGEST: u64 = 16 << 20;

impl Sources {
    /// Is the code at this place made by a macro?
    pub fn in_macro(&self, spot: &Spot) -> bool {
        self.with(spot.file, |file| {
            let line = usize::try_from(spot.line).ok().and_then(|line| file.lines.get(line.checked_sub(1)?));
            let column = usize::try_from(spot.column).ok().and_then(|column| column.checked_sub(1));
            let (Some(line), Some(column)) = (line, column) else { return false };
            let Some(rest) = line.get(column..) else { return false };
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            end > 0 && (file.macros.contains(&rest[..end]) || file.beside.contains(&rest[..end]))
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

fn file(path: &Path, headers: &mut BTreeMap<PathBuf, Arc<BTreeSet<String>>>) -> File {
    let lines = lines_of(path);
    let macros = macros_of(&lines).collect();
    let beside = match path.parent() {
        Some(folder) => {
            headers.entry(folder.to_owned()).or_insert_with(|| Arc::new(macros_beside(folder))).clone()
        }
        None => Arc::default(),
    };
    File { lines, macros, beside }
}

fn macros_beside(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let headers = entries.filter(|path| path.extension().is_some_and(|extension| extension == "h"));
    headers.flat_map(|path| macros_of(&lines_of(&path)).collect::<Vec<_>>()).collect()
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
        let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("define")?.trim_start();
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
}
