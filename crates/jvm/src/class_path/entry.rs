//! One entry of a class path.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::classfile::ClassHeader;

use super::{Image, Jar, MAX_CLASS_SIZE, PathError};

#[derive(Debug)]
pub enum Entry {
    Directory(PathBuf),
    Jar(Jar),
    Image(Image),
    /// A class file by itself, and the name of the class in it.
    ClassFile(PathBuf, String),
}

/// Takes the name and the bytes of a class.
pub type ClassVisitor<'v> = dyn FnMut(&str, Result<&[u8], PathError>) + 'v;

impl Entry {
    /// Opens a path for what it is: a directory, an image, a class file, otherwise a jar.
    pub fn open(path: &Path, feature: u32) -> Result<Entry, PathError> {
        let fail = |error: io::Error| PathError::io(path, &error);
        if fs::metadata(path).map_err(fail)?.is_dir() {
            return Ok(Entry::Directory(path.to_owned()));
        }
        let mut magic = Vec::new();
        fs::File::open(path).map_err(fail)?.take(4).read_to_end(&mut magic).map_err(fail)?;
        match magic[..] {
            [0xCA, 0xFE, 0xBA, 0xBE] => {
                let bytes = read_file(path)?.unwrap_or_default();
                let header = ClassHeader::parse(&bytes).map_err(|e| PathError::new(path, e.to_string()))?;
                Ok(Entry::ClassFile(path.to_owned(), header.name.as_str().to_owned()))
            }
            [0xDA, 0xDA, 0xFE, 0xCA] | [0xCA, 0xFE, 0xDA, 0xDA] => Image::open(path).map(Entry::Image),
            _ => Jar::open(path, feature).map(Entry::Jar),
        }
    }

    pub fn path(&self) -> &Path {
        match self {
            Entry::Directory(path) | Entry::ClassFile(path, _) => path,
            Entry::Jar(jar) => jar.path(),
            Entry::Image(image) => image.path(),
        }
    }

    /// Is there a class of this class-file name?
    pub fn contains(&self, class: &str) -> bool {
        match self {
            Entry::Directory(path) => stays_inside(class) && path.join(format!("{class}.class")).is_file(),
            Entry::ClassFile(_, name) => name == class,
            Entry::Jar(jar) => jar.contains(&format!("{class}.class")),
            Entry::Image(image) => image.contains_class(class),
        }
    }

    /// The bytes of a class by class-file name.
    pub fn find(&self, class: &str) -> Result<Option<Vec<u8>>, PathError> {
        match self {
            Entry::Directory(_) => self.resource(&format!("{class}.class")),
            Entry::ClassFile(path, name) if name == class => read_file(path),
            Entry::ClassFile(..) => Ok(None),
            Entry::Jar(jar) => jar.find(&format!("{class}.class")),
            Entry::Image(image) => image.find_class(class),
        }
    }

    /// A file by its path inside the entry.
    pub fn resource(&self, path: &str) -> Result<Option<Vec<u8>>, PathError> {
        match self {
            Entry::Directory(directory) if stays_inside(path) => read_file(&directory.join(path)),
            Entry::Directory(_) | Entry::ClassFile(..) => Ok(None),
            Entry::Jar(jar) => jar.find(path),
            Entry::Image(image) => image.find_resource(path),
        }
    }

    /// Where a class of this entry lies, for messages.
    pub fn origin(&self, class: &str) -> String {
        match self {
            Entry::Directory(directory) => directory.join(format!("{class}.class")).display().to_string(),
            Entry::ClassFile(path, _) => path.display().to_string(),
            Entry::Jar(_) | Entry::Image(_) => format!("{}!{class}.class", self.path().display()),
        }
    }

    /// The names of all classes, by the names of their files; in a fixed order. Module descriptors are none.
    pub fn class_names(&self) -> Result<Vec<String>, PathError> {
        match self {
            Entry::Directory(directory) => classes_below(directory),
            Entry::ClassFile(_, name) => Ok(vec![name.clone()]),
            Entry::Jar(jar) => Ok(jar.class_names()),
            Entry::Image(image) => image.class_names(),
        }
    }

    /// Shows all classes, in a fixed order; the bytes are only lent. A class that cannot be read is shown as an error.
    pub fn visit_classes(&self, visit: &mut ClassVisitor<'_>) -> Result<(), PathError> {
        if let Entry::Image(image) = self {
            let mut bytes = Vec::new();
            for resource in image.classes() {
                let resource = resource?;
                let read = image.read_into(&resource, &mut bytes);
                visit(&resource.class_name(), read.map(|()| &bytes[..]));
            }
            return Ok(());
        }
        for name in self.class_names()? {
            match self.find(&name) {
                Ok(Some(bytes)) => visit(&name, Ok(&bytes)),
                Ok(None) => (),
                Err(error) => visit(&name, Err(error)),
            }
        }
        Ok(())
    }

    pub(super) fn oddities(&self) -> Vec<String> {
        match self {
            Entry::Jar(jar) => jar.oddities(),
            _ => Vec::new(),
        }
    }
}

/// May this name be joined to a directory? It must not lead out of it nor mean something else to the system.
pub(super) fn stays_inside(name: &str) -> bool {
    !name.contains(['\\', '\0', ':']) && name.split('/').all(|part| !matches!(part, "" | "." | ".."))
}

/// A class-file name from the name of a file, unless the file is none.
pub(super) fn class_of_file(name: &str) -> Option<&str> {
    let class = name.strip_suffix(".class")?;
    let last = class.rsplit('/').next()?;
    (!matches!(last, "module-info" | "")).then_some(class)
}

/// None if there is no such file.
fn read_file(path: &Path) -> Result<Option<Vec<u8>>, PathError> {
    let file = match fs::File::open(path) {
        Ok(file) => file,
        Err(error) if is_absence(&error) => return Ok(None),
        Err(error) => return Err(PathError::io(path, &error)),
    };
    let metadata = file.metadata().map_err(|e| PathError::io(path, &e))?;
    if !metadata.is_file() {
        return Ok(None);
    }
    let mut bytes = Vec::with_capacity(metadata.len().min(MAX_CLASS_SIZE) as usize);
    file.take(MAX_CLASS_SIZE + 1).read_to_end(&mut bytes).map_err(|e| PathError::io(path, &e))?;
    if bytes.len() as u64 > MAX_CLASS_SIZE {
        return Err(PathError::new(path, format!("larger than {MAX_CLASS_SIZE} bytes")));
    }
    Ok(Some(bytes))
}

/// Names that cannot exist (too long, a file where a directory would be) are absent, too.
fn is_absence(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidInput | InvalidFilename)
}

/// Walks a directory without recursion; links to directories are followed once.
fn classes_below(root: &Path) -> Result<Vec<String>, PathError> {
    let mut names = Vec::new();
    let mut seen = BTreeSet::new();
    let mut pending = vec![(root.to_owned(), String::new())];
    while let Some((directory, prefix)) = pending.pop() {
        let real = directory.canonicalize().map_err(|e| PathError::io(&directory, &e))?;
        if !seen.insert(real) {
            continue;
        }
        for item in fs::read_dir(&directory).map_err(|e| PathError::io(&directory, &e))? {
            let item = item.map_err(|e| PathError::io(&directory, &e))?;
            let name = item.file_name();
            let Some(name) = name.to_str() else { continue };
            let name = format!("{prefix}{name}");
            // A dangling link is no class.
            let Ok(metadata) = fs::metadata(item.path()) else { continue };
            if metadata.is_dir() {
                pending.push((item.path(), format!("{name}/")));
            } else if let Some(class) = class_of_file(&name) {
                names.push(class.to_owned());
            }
        }
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_lead_elsewhere() {
        assert!(stays_inside("a/b$c.class") && stays_inside("..a/b"));
        for name in ["/etc/passwd", "../a", "a/../../b", "a//b", "C:\\a", "a\\b", "", ".", "a/"] {
            assert!(!stays_inside(name), "{name}");
        }
    }

    #[test]
    fn class_files_by_name() {
        assert_eq!(class_of_file("a/B.class"), Some("a/B"));
        for name in ["a/B.java", "module-info.class", "x/module-info.class", ".class", "a/.class"] {
            assert_eq!(class_of_file(name), None, "{name}");
        }
    }
}
