//! Compiled files by content.
//!
//! A result is found by the hash of the source, the flags and the compiler's version. Beside it stand the files that the compiler read (headers), as it lists
//! them itself, with the hash that each had: if one has changed, the result is stale and made anew. Entries are written to a temporary name and
//! moved, so that two processes cannot disturb each other. When the files together exceed [`LIMIT`], those that were used least recently go.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::SystemTime;

use super::{Options, UnitError};

/// Bytes that the files of a cache may take together.
const LIMIT: u64 = 4 << 30;

pub struct Cache {
    folder: PathBuf,
}

/// The place of one result.
pub struct Entry {
    pub assembly: PathBuf,
    pub dependencies: PathBuf,
    /// Where the compiler writes.
    pub temporary: PathBuf,
    pub temporary_dependencies: PathBuf,
}

impl Cache {
    pub fn open(options: &Options) -> Result<Cache, UnitError> {
        let folder = options.cache.clone().unwrap_or_else(default_folder);
        let error = |error| UnitError::File(format!("the cache folder {}: {error}", folder.display()));
        std::fs::create_dir_all(&folder).map_err(error)?;
        let folder = std::path::absolute(&folder).map_err(error)?;
        Ok(Cache { folder })
    }

    /// A header or source of ours, written once.
    pub fn file(&self, name: &str, text: &str) -> Result<String, UnitError> {
        let path = self.folder.join(name);
        let error = |error| UnitError::File(format!("{}: {error}", path.display()));
        if !std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            let temporary = self.folder.join(format!("{name}.{}", unique()));
            std::fs::write(&temporary, text).map_err(error)?;
            std::fs::rename(&temporary, &path).map_err(error)?;
        }
        Ok(path.display().to_string())
    }

    /// Makes room: removes the results that were used least recently until all together are within the limit. To be called once a run.
    pub fn trim(&self) {
        self.trim_to(LIMIT);
    }

    fn trim_to(&self, limit: u64) {
        let Ok(files) = std::fs::read_dir(&self.folder) else { return };
        let mut results: Vec<(SystemTime, PathBuf, u64)> = Vec::new();
        for file in files.flatten() {
            let path = file.path();
            // A second dot is that of a temporary name.
            let is_result =
                file.file_name().to_string_lossy().split_once('.').is_some_and(|(_, rest)| rest == "ll");
            let facts = file.metadata().ok().filter(|facts| is_result && facts.is_file());
            if let Some((facts, modified)) =
                facts.and_then(|facts| Some((facts.len(), facts.modified().ok()?)))
            {
                results.push((modified, path, facts));
            }
        }
        results.sort();
        let mut total: u64 = results.iter().map(|(_, _, size)| size).sum();
        for (_, path, size) in results {
            if total <= limit {
                break;
            }
            total -= size;
            // Another process may have removed it already; then there is nothing to do.
            let _ = std::fs::remove_file(path.with_extension("deps"));
            let _ = std::fs::remove_file(path);
        }
    }

    /// A folder inside, for a tool that makes it itself.
    pub fn folder(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub fn entry(&self, parts: &[&[u8]]) -> Entry {
        let key = hash(parts);
        let temporary = format!("{key}.{}", unique());
        Entry {
            assembly: self.folder.join(format!("{key}.ll")),
            dependencies: self.folder.join(format!("{key}.deps")),
            temporary: self.folder.join(format!("{temporary}.ll")),
            temporary_dependencies: self.folder.join(format!("{temporary}.d")),
        }
    }
}

fn default_folder() -> PathBuf {
    let cache = std::env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .unwrap_or_else(std::env::temp_dir);
    cache.join("pathlight").join("llvm")
}

impl Entry {
    /// The result, if it is there and no dependency has changed.
    pub fn read(&self, directory: Option<&Path>) -> Option<Vec<u8>> {
        let list = std::fs::read_to_string(&self.dependencies).ok()?;
        for line in list.lines() {
            let (wanted, path) = line.split_once(' ')?;
            if hash_of_file(directory, path)? != wanted {
                return None;
            }
        }
        let text = std::fs::read(&self.assembly).ok()?;
        // The time of the last use, for trimming. A cache that cannot be written can still be read.
        let file = std::fs::File::options().append(true).open(&self.assembly);
        let _ = file.and_then(|file| file.set_modified(SystemTime::now()));
        Some(text)
    }

    /// Keeps what the compiler has written, and returns it.
    pub fn keep(&self, directory: Option<&Path>) -> Result<Vec<u8>, UnitError> {
        let error = |error: std::io::Error| UnitError::File(format!("{}: {error}", self.temporary.display()));
        let text = std::fs::read(&self.temporary).map_err(error)?;
        let rule = std::fs::read_to_string(&self.temporary_dependencies).unwrap_or_default();
        let mut list = String::new();
        for path in prerequisites(&rule) {
            if let Some(hash) = hash_of_file(directory, &path) {
                list.push_str(&format!("{hash} {path}\n"));
            }
        }
        std::fs::rename(&self.temporary, &self.assembly).map_err(error)?;
        std::fs::write(&self.temporary_dependencies, list).map_err(error)?;
        std::fs::rename(&self.temporary_dependencies, &self.dependencies).map_err(error)?;
        Ok(text)
    }

    /// Removes what a failed compiler has left.
    pub fn discard(&self) {
        // There may be nothing to remove; then there is nothing to do.
        let _ = std::fs::remove_file(&self.temporary);
        let _ = std::fs::remove_file(&self.temporary_dependencies);
    }
}

fn hash_of_file(directory: Option<&Path>, path: &str) -> Option<String> {
    let path = directory.map_or_else(|| PathBuf::from(path), |directory| directory.join(path));
    Some(hash(&[&std::fs::read(path).ok()?]))
}

/// 128 bits; the lengths keep neighbouring parts apart.
fn hash(parts: &[&[u8]]) -> String {
    let digest = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(salt);
        for part in parts {
            hasher.write_usize(part.len());
            hasher.write(part);
        }
        hasher.finish()
    };
    format!("{:016x}{:016x}", digest(1), digest(2))
}

/// The files behind the colon of a rule for `make`.
fn prerequisites(rule: &str) -> Vec<String> {
    let Some((_, text)) = rule.split_once(": ") else { return Vec::new() };
    let text = text.split("\n\n").next().unwrap_or(text);
    let mut files = vec![String::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some('\n')) => {}
            ('\\', Some(&next @ (' ' | '#' | '\\'))) => {
                chars.next();
                files.last_mut().map(|file| file.push(next)).unwrap_or_default();
            }
            ('$', Some('$')) => {}
            (c, _) if c.is_whitespace() => files.push(String::new()),
            (c, _) => files.last_mut().map(|file| file.push(c)).unwrap_or_default(),
        }
    }
    files.retain(|file| !file.is_empty());
    files
}

/// Something that no other writer of the folder has in its names, in this process or another.
fn unique() -> String {
    static WRITERS: AtomicU32 = AtomicU32::new(0);
    format!("{}-{}", std::process::id(), WRITERS.fetch_add(1, Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_make_are_read() {
        let rule = "x.o: a.c /usr/include/a\\ b.h \\\n  c.h\n";
        assert_eq!(prerequisites(rule), ["a.c", "/usr/include/a b.h", "c.h"]);
        assert_eq!(prerequisites(""), Vec::<String>::new());
    }

    #[test]
    fn what_was_used_least_recently_goes_first() {
        let folder = std::env::temp_dir().join(format!("pathlight-cache-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let cache = Cache { folder: folder.clone() };
        for (age, name) in ["newest", "middle", "oldest"].into_iter().enumerate() {
            let path = folder.join(format!("{name}.ll"));
            std::fs::write(&path, [b'x'; 100]).expect("a file");
            std::fs::write(path.with_extension("deps"), "").expect("a file");
            let file = std::fs::File::options().append(true).open(&path).expect("the file");
            let time = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1000 - age as u64);
            file.set_modified(time).expect("a time");
        }
        cache.trim_to(250);
        let is_there = |name: &str| folder.join(name).exists();
        assert!(is_there("newest.ll") && is_there("middle.ll") && is_there("middle.deps"));
        assert!(!is_there("oldest.ll") && !is_there("oldest.deps"));
        std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    }

    #[test]
    fn the_hash_tells_parts_apart() {
        assert_ne!(hash(&[b"ab", b"c"]), hash(&[b"a", b"bc"]));
    }
}
