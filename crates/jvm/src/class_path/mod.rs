//! Where classes come from: directories, jars, single class files, the JDK's image.
//!
//! A [`ClassPath`] is a list of entries; the first that has a class wins, as in Java. Opening an entry reads an index of names at most;
//! bytes are read when a class is asked for. Inputs are not trusted: sizes in archives bound nothing but themselves, names inside
//! archives are only compared with names that we look for (never used as paths), and nothing is ever written.

mod archive;
mod compression;
mod entry;
mod file;
mod image;
mod jar;
mod jdk;
mod manifest;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustc_hash::FxHashMap;

pub use entry::{ClassVisitor, Entry};
pub use image::{Image, ImageResource};
pub use jar::Jar;
pub use jdk::Jdk;

/// No class is larger: pool, members and code have 16-bit counts, and real classes stay below one megabyte.
pub const MAX_CLASS_SIZE: u64 = 16 << 20;

/// A file, archive or directory that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {message}", path.display())]
pub struct PathError {
    pub path: PathBuf,
    pub message: String,
}

impl PathError {
    pub fn new(path: &Path, message: impl Into<String>) -> PathError {
        PathError { path: path.to_owned(), message: message.into() }
    }

    fn io(path: &Path, error: &io::Error) -> PathError {
        PathError::new(path, error.to_string())
    }
}

/// The bytes of a class and where they were found, for messages.
#[derive(Clone, Debug)]
pub struct ClassBytes {
    pub bytes: Vec<u8>,
    pub origin: String,
}

#[derive(Debug, Default)]
pub struct ClassPath {
    entries: Vec<Arc<Entry>>,
    oddities: Vec<String>,
}

/// A class that more than one entry has; the first is the one that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duplicate {
    /// Class-file name.
    pub class: String,
    /// The entries that have it.
    pub entries: Vec<PathBuf>,
}

impl ClassPath {
    pub fn new() -> ClassPath {
        ClassPath::default()
    }

    /// Adds the classes of a JDK. They come first in Java, whatever the class path says.
    pub fn add_jdk(&mut self, jdk: &Jdk) -> Result<(), PathError> {
        for path in jdk.boot_entries() {
            self.entries.push(Arc::new(Entry::open(path, jdk.feature)?));
        }
        Ok(())
    }

    /// Adds what a class path string names (`lib/*:classes:a.jar`, with the separator of the system).
    pub fn add_string(&mut self, class_path: &str, feature: u32) -> Result<(), PathError> {
        std::env::split_paths(class_path)
            .filter(|path| !path.as_os_str().is_empty())
            .try_for_each(|path| self.add(&path, feature))
    }

    /// Adds a directory, a jar, a class file or an image; a name that ends in `*` stands for all jars in that directory. Jars
    /// bring what their manifests name; what is on the path already is not added again. `feature` is the version of Java whose
    /// parts of multi-release jars count.
    pub fn add(&mut self, path: &Path, feature: u32) -> Result<(), PathError> {
        if path.file_name().is_some_and(|name| name == "*") {
            let directory = path.parent().unwrap_or(Path::new(""));
            return jars_in(directory)?.iter().try_for_each(|jar| self.add(jar, feature));
        }
        if self.holds(path) {
            return Ok(());
        }
        let entry = Entry::open(path, feature)?;
        let named = match &entry {
            Entry::Jar(jar) => jar.class_path(),
            _ => Vec::new(),
        };
        self.entries.push(Arc::new(entry));
        self.add_named(named, feature);
        Ok(())
    }

    /// Adds jars and directories that manifests name, and what these name in turn, depth first. Missing ones are normal; those
    /// that are on the path already are skipped, so cycles end.
    fn add_named(&mut self, named: Vec<manifest::Named>, feature: u32) {
        let mut pending: Vec<manifest::Named> = named.into_iter().rev().collect();
        while let Some(named) = pending.pop() {
            let path = match named {
                manifest::Named::Path(path) => path,
                manifest::Named::Odd(why) => {
                    self.oddities.push(why);
                    continue;
                }
            };
            if !path.exists() || self.holds(&path) {
                continue;
            }
            match Entry::open(&path, feature) {
                Ok(entry) => {
                    if let Entry::Jar(jar) = &entry {
                        pending.extend(jar.class_path().into_iter().rev());
                    }
                    self.entries.push(Arc::new(entry));
                }
                Err(error) => self.oddities.push(error.to_string()),
            }
        }
    }

    fn holds(&self, path: &Path) -> bool {
        let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let wanted = real(path);
        self.entries.iter().any(|entry| real(entry.path()) == wanted)
    }

    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// What is strange about the entries but stops nothing: names that lead out of an archive, manifests that name absolute
    /// addresses, files that manifests name and that cannot be read.
    pub fn oddities(&self) -> Vec<String> {
        let mut all = self.oddities.clone();
        for entry in &self.entries {
            all.extend(entry.oddities());
        }
        all
    }

    /// The bytes of a class by its class-file name; None if no entry has it.
    pub fn find(&self, class: &str) -> Result<Option<ClassBytes>, PathError> {
        for entry in &self.entries {
            if let Some(bytes) = entry.find(class)? {
                return Ok(Some(ClassBytes { bytes, origin: entry.origin(class) }));
            }
        }
        Ok(None)
    }

    /// Does an entry have the class? Nothing is read.
    pub fn contains(&self, class: &str) -> bool {
        self.entries.iter().any(|entry| entry.contains(class))
    }

    /// A file that is not a class, by its path inside an entry.
    pub fn resource(&self, path: &str) -> Result<Option<Vec<u8>>, PathError> {
        for entry in &self.entries {
            if let Some(bytes) = entry.resource(path)? {
                return Ok(Some(bytes));
            }
        }
        Ok(None)
    }

    /// Classes that more than one entry has, sorted by name.
    pub fn duplicates(&self) -> Result<Vec<Duplicate>, PathError> {
        let mut holders: FxHashMap<String, Vec<usize>> = FxHashMap::default();
        for (index, entry) in self.entries.iter().enumerate() {
            for class in entry.class_names()? {
                holders.entry(class).or_default().push(index);
            }
        }
        let mut duplicates: Vec<Duplicate> = holders
            .into_iter()
            .filter(|(_, entries)| entries.len() > 1)
            .map(|(class, entries)| Duplicate {
                class,
                entries: entries.iter().map(|i| self.entries[*i].path().to_owned()).collect(),
            })
            .collect();
        duplicates.sort_by(|a, b| a.class.cmp(&b.class));
        Ok(duplicates)
    }
}

/// The jars of a directory, sorted.
fn jars_in(directory: &Path) -> Result<Vec<PathBuf>, PathError> {
    let directory = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
    let listing = std::fs::read_dir(directory).map_err(|e| PathError::io(directory, &e))?;
    let mut jars = Vec::new();
    for item in listing {
        let path = item.map_err(|e| PathError::io(directory, &e))?.path();
        if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("jar")) {
            jars.push(path);
        }
    }
    jars.sort();
    Ok(jars)
}
