//! The hierarchy of everything on a class path, from headers only.
//!
//! Questions such as "who implements this interface" need all classes, but of each only its name, flags and supertypes. The index
//! reads these and nothing else; it can be saved, and a saved index is taken up again entry by entry: archives and images whose
//! file has not changed are not read, directories always are.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::time::UNIX_EPOCH;

use pathlight_ir::Hierarchy;
use pathlight_ir::hierarchy::HierarchyBuilder;

use crate::class_path::{ClassPath, Entry, PathError};
use crate::classfile::ClassHeader;

/// The headers of all classes on a class path.
#[derive(Debug, Default)]
pub struct HeaderIndex {
    parts: Vec<Part>,
    hierarchy: Hierarchy,
}

/// What one entry of the class path holds.
#[derive(Debug, Default)]
struct Part {
    stamp: Stamp,
    classes: Hierarchy,
    /// Classes whose headers cannot be read, and why.
    problems: Vec<String>,
}

/// Tells whether an archive is still the one that was read.
#[derive(Clone, Debug, Default, PartialEq)]
struct Stamp {
    path: String,
    length: u64,
    /// Nanoseconds since 1970; None for entries that are never taken from a saved index.
    modified: Option<u64>,
}

impl HeaderIndex {
    pub fn scan(class_path: &ClassPath) -> Result<HeaderIndex, PathError> {
        HeaderIndex::scan_with(class_path, Vec::new())
    }

    /// Like [`HeaderIndex::scan`], but takes from a saved index what is still true. A file that is missing or damaged, or was
    /// written by another version, holds nothing that is true.
    pub fn load(saved: &Path, class_path: &ClassPath) -> Result<HeaderIndex, PathError> {
        HeaderIndex::scan_with(class_path, read_saved(saved).unwrap_or_default())
    }

    fn scan_with(class_path: &ClassPath, mut known: Vec<Part>) -> Result<HeaderIndex, PathError> {
        let mut parts = Vec::with_capacity(class_path.entries().len());
        for entry in class_path.entries() {
            let stamp = Stamp::of(entry);
            let place = known.iter().position(|part| part.stamp == stamp && stamp.modified.is_some());
            parts.push(match place {
                Some(place) => known.swap_remove(place),
                None => Part::scan(entry, stamp)?,
            });
        }
        let hierarchy = match &parts[..] {
            [only] => only.classes.clone(),
            all => unite(all),
        };
        Ok(HeaderIndex { parts, hierarchy })
    }

    /// All classes; of equal names the first on the class path.
    pub fn hierarchy(&self) -> &Hierarchy {
        &self.hierarchy
    }

    /// Classes that cannot be read, and why.
    pub fn problems(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().flat_map(|part| part.problems.iter().map(String::as_str))
    }

    pub fn save(&self, path: &Path) -> Result<(), PathError> {
        let mut bytes = MAGIC.to_vec();
        for part in &self.parts {
            part.write(&mut bytes);
        }
        fs::write(path, bytes).map_err(|e| PathError::new(path, e.to_string()))
    }
}

fn unite(parts: &[Part]) -> Hierarchy {
    let mut builder = HierarchyBuilder::new();
    for part in parts {
        for name in part.classes.classes() {
            if let Some(header) = part.classes.header(name) {
                builder.insert(name, header.flags, header.superclass, &header.interfaces, &header.permitted);
            }
        }
    }
    builder.finish()
}

impl Part {
    fn scan(entry: &Entry, stamp: Stamp) -> Result<Part, PathError> {
        let mut builder = HierarchyBuilder::new();
        let mut problems = Vec::new();
        entry.visit_classes(&mut |name, bytes| {
            let header = bytes.map_err(|error| error.to_string()).and_then(|bytes| {
                ClassHeader::parse(bytes).map_err(|error| format!("{}: {error}", entry.origin(name)))
            });
            match header {
                Ok(h) if h.name.as_str() == name => {
                    builder.insert(h.name, h.flags, h.superclass, &h.interfaces, &h.permitted);
                }
                Ok(h) => problems.push(format!("{} holds class {}", entry.origin(name), h.name)),
                Err(problem) => problems.push(problem),
            }
        })?;
        Ok(Part { stamp, classes: builder.finish(), problems })
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        put(bytes, self.stamp.path.as_bytes());
        bytes.extend(self.stamp.length.to_le_bytes());
        bytes.extend(self.stamp.modified.unwrap_or(u64::MAX).to_le_bytes());
        put(bytes, &self.classes.to_bytes());
        bytes.extend((self.problems.len() as u64).to_le_bytes());
        self.problems.iter().for_each(|problem| put(bytes, problem.as_bytes()));
    }
}

impl Stamp {
    fn of(entry: &Entry) -> Stamp {
        let path = entry.path().display().to_string();
        let metadata = match entry {
            Entry::Directory(_) => None,
            _ => fs::metadata(entry.path()).ok(),
        };
        let modified = metadata.as_ref().and_then(|m| m.modified().ok()?.duration_since(UNIX_EPOCH).ok());
        let modified = modified.and_then(|age| u64::try_from(age.as_nanos()).ok());
        Stamp { path, length: metadata.map_or(0, |m| m.len()), modified }
    }
}

/// The saved form: this line, then the parts until the end. A part is the path of its entry, length and time of the file, the classes
/// in the form of [`Hierarchy::to_bytes`], and the number of problems and their texts. Numbers have eight bytes, little-endian;
/// texts and classes have their length before them.
const MAGIC: &[u8] = b"pathlight headers 1\n";

fn put(bytes: &mut Vec<u8>, content: &[u8]) {
    bytes.extend((content.len() as u64).to_le_bytes());
    bytes.extend(content);
}

/// None where the file ends too early or makes no sense.
fn read_saved(path: &Path) -> Option<Vec<Part>> {
    let mut bytes = Vec::new();
    fs::File::open(path).ok()?.take(u32::MAX.into()).read_to_end(&mut bytes).ok()?;
    let mut rest = bytes.strip_prefix(MAGIC)?;
    let mut parts = Vec::new();
    while !rest.is_empty() {
        parts.push(read_part(&mut rest)?);
    }
    Some(parts)
}

fn read_part(rest: &mut &[u8]) -> Option<Part> {
    let path = read_text(rest)?;
    let length = read_number(rest)?;
    let modified = Some(read_number(rest)?).filter(|m| *m != u64::MAX);
    let classes = Hierarchy::from_bytes(read_content(rest)?).ok()?;
    let problems = (0..read_number(rest)?).map(|_| read_text(rest)).collect::<Option<_>>()?;
    Some(Part { stamp: Stamp { path, length, modified }, classes, problems })
}

fn read_number(rest: &mut &[u8]) -> Option<u64> {
    let (digits, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(u64::from_le_bytes(*digits))
}

fn read_content<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = usize::try_from(read_number(rest)?).ok()?;
    let (content, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(content)
}

fn read_text(rest: &mut &[u8]) -> Option<String> {
    String::from_utf8(read_content(rest)?.to_vec()).ok()
}
