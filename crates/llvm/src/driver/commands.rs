//! `compile_commands.json`: what a build system would run.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{Job, UnitError};
use crate::read::straight;

/// One entry, as CMake, Meson, Bear and others write it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct CompileCommand {
    pub directory: PathBuf,
    pub file: PathBuf,
    #[serde(default)]
    pub command: Option<String>,
    #[serde(default)]
    pub arguments: Option<Vec<String>>,
}

pub fn read_compile_commands(path: &Path) -> Result<Vec<CompileCommand>, UnitError> {
    let error = |error: &dyn std::fmt::Display| UnitError::File(format!("{}: {error}", path.display()));
    let text = std::fs::read(path).map_err(|e| error(&e))?;
    let commands: Vec<CompileCommand> = serde_json::from_slice(&text).map_err(|e| error(&e))?;
    Ok(without_inner(commands))
}

/// Bear also records what clang runs inside of itself (`clang -cc1 ..`): the same file once more, in flags of its own.
fn without_inner(mut commands: Vec<CompileCommand>) -> Vec<CompileCommand> {
    let whole: BTreeSet<PathBuf> =
        commands.iter().filter(|command| !command.is_inner()).map(CompileCommand::whole).collect();
    commands.retain(|command| !command.is_inner() || !whole.contains(&command.whole()));
    commands
}

/// The flags of `clang -cc1` that the compiler people call has as well, and on which it depends what a file means.
const COMMON_FLAGS: [&str; 8] = ["-D", "-U", "-I", "-include", "-isystem", "-iquote", "-std=", "-x"];

impl CompileCommand {
    /// Is this the command for a file that the user names, by its whole path or the end of it?
    pub fn is_for(&self, file: &Path) -> bool {
        let whole = self.whole();
        whole.ends_with(file) || std::path::absolute(file).is_ok_and(|file| straight(&file) == whole)
    }

    /// The flags, without the compiler and the file.
    pub fn job(&self) -> Job {
        // Bear writes the whole path as the file, and the compiler's word for it among the arguments.
        let file = self.whole();
        let names_it = |word: &String| !word.starts_with('-') && self.place(Path::new(word)) == file;
        let flags = self.words().into_iter().skip(1).filter(|word| !names_it(word) && word != "--");
        let flags = if self.is_inner() { common_flags(flags) } else { flags.collect() };
        Job { file: self.file.clone(), directory: Some(self.directory.clone()), flags }
    }

    fn words(&self) -> Vec<String> {
        match (&self.arguments, &self.command) {
            (Some(arguments), _) => arguments.clone(),
            (None, Some(command)) => words(command),
            (None, None) => Vec::new(),
        }
    }

    fn is_inner(&self) -> bool {
        self.words().get(1).is_some_and(|word| word == "-cc1")
    }

    fn whole(&self) -> PathBuf {
        self.place(&self.file)
    }

    /// Where a name in this command points to.
    fn place(&self, name: &Path) -> PathBuf {
        straight(&self.directory.join(name))
    }
}

/// Those of [`COMMON_FLAGS`], with their values.
fn common_flags(mut flags: impl Iterator<Item = String>) -> Vec<String> {
    let mut kept = Vec::new();
    while let Some(flag) = flags.next() {
        let Some(common) = COMMON_FLAGS.iter().find(|common| flag.starts_with(**common)) else { continue };
        let value = if flag == *common { flags.next() } else { None };
        kept.push(flag);
        kept.extend(value);
    }
    kept
}

/// The words of a command line, as a shell without variables would split it.
pub fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut chars = command.chars();
    while let Some(c) = chars.next() {
        match (c, quote) {
            ('\\', None | Some('"')) => word.get_or_insert_default().extend(chars.next()),
            (c, Some(q)) if c == q => quote = None,
            ('\'' | '"', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_like_a_shell_does() {
        let line = r#"cc -DNAME=\"x\ y\" '-DA=b c' "-I some dir" -c a.c ''"#;
        assert_eq!(words(line), ["cc", "-DNAME=\"x y\"", "-DA=b c", "-I some dir", "-c", "a.c", ""]);
    }

    #[test]
    fn the_compiler_and_the_file_are_no_flags() {
        let command = CompileCommand {
            directory: "/b".into(),
            file: "../a.c".into(),
            command: Some("cc -O2 -c ../a.c".into()),
            arguments: None,
        };
        assert_eq!(command.job().flags, ["-O2", "-c"]);
        assert!(command.is_for(Path::new("a.c")));
        assert!(!command.is_for(Path::new("b.c")));
    }

    #[test]
    fn the_file_may_be_named_in_another_way_than_by_the_compiler() {
        let words = ["/usr/bin/cc", "-I.", "-c", "-o", "a.o", "sub/../a.c"];
        let command = CompileCommand {
            directory: "/b".into(),
            file: "/b/a.c".into(),
            command: None,
            arguments: Some(words.map(String::from).to_vec()),
        };
        assert_eq!(command.job().flags, ["-I.", "-c", "-o", "a.o"]);
        assert!(command.is_for(Path::new("/b/./a.c")));
    }

    #[test]
    fn what_clang_runs_inside_of_itself_is_not_compiled_twice() {
        let command = |file: &str, words: &[&str]| CompileCommand {
            directory: "/b".into(),
            file: file.into(),
            command: None,
            arguments: Some(words.iter().map(|word| (*word).to_owned()).collect()),
        };
        let inner = ["clang", "-cc1", "-emit-obj", "-I", "inc", "-DA=1", "-x", "c", "-o", "b.o", "b.c"];
        let all = [
            command("a.c", &["cc", "-DA=2", "-o", "a", "a.c"]),
            command("/b/a.c", &["clang", "-cc1", "-D", "A=2", "-emit-obj", "a.c"]),
            command("b.c", &inner),
        ];
        let left = without_inner(all.to_vec());
        assert_eq!(left, [all[0].clone(), all[2].clone()]);
        assert_eq!(left[1].job().flags, ["-I", "inc", "-DA=1", "-x", "c"]);
    }
}
