//! `compile_commands.json`: what a build system would run.

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
    serde_json::from_slice(&text).map_err(|e| error(&e))
}

impl CompileCommand {
    /// Is this the command for a file that the user names, by its whole path or the end of it?
    pub fn is_for(&self, file: &Path) -> bool {
        let whole = self.place(&self.file);
        whole.ends_with(file) || std::path::absolute(file).is_ok_and(|file| straight(&file) == whole)
    }

    /// The flags, without the compiler and the file.
    pub fn job(&self) -> Job {
        let words = match (&self.arguments, &self.command) {
            (Some(arguments), _) => arguments.clone(),
            (None, Some(command)) => words(command),
            (None, None) => Vec::new(),
        };
        // Bear writes the whole path as the file, and the compiler's word for it among the arguments.
        let file = self.place(&self.file);
        let names_it = |word: &String| !word.starts_with('-') && self.place(Path::new(word)) == file;
        let flags = words.into_iter().skip(1).filter(|word| !names_it(word) && word != "--").collect();
        Job { file: self.file.clone(), directory: Some(self.directory.clone()), flags }
    }

    /// Where a name in this command points to.
    fn place(&self, name: &Path) -> PathBuf {
        straight(&self.directory.join(name))
    }
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
}
