//! The text of the program: which branches come from macros.
//!
//! Code from a macro is like code of a callee that was inlined: what it tests expresses no belief of the function (a macro that is careful with null may be used
//! with pointers that are never null). The intermediate representation has no marks for macros, but their code has the position of the macro's name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use pathlight_ir::Symbol;
use pathlight_summaries::Spot;

#[derive(Default)]
pub struct Sources {
    files: Mutex<BTreeMap<Symbol, File>>,
}

#[derive(Clone, Default)]
struct File {
    lines: Vec<String>,
    /// Names that a `#define` in the file or in a header beside it gives a meaning.
    macros: BTreeSet<String>,
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
            end > 0 && file.macros.contains(&rest[..end])
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
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        f(files.entry(name).or_insert_with(|| read(Path::new(name.as_str()))))
    }
}

fn read(path: &Path) -> File {
    let mut file = File { lines: lines_of(path), macros: BTreeSet::new() };
    file.macros.extend(macros_of(&file.lines));
    let Some(entries) = path.parent().and_then(|folder| std::fs::read_dir(folder).ok()) else { return file };
    for entry in
        entries.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|e| e == "h"))
    {
        file.macros.extend(macros_of(&lines_of(&entry)));
    }
    file
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
