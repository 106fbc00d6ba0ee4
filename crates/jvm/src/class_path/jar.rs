//! Jars: archives with a manifest, perhaps with other versions of some files for newer versions of Java (JEP 238).

use std::path::Path;

use super::archive::{Archive, Record};
use super::entry::{class_of_file, stays_inside};
use super::manifest::{Manifest, Named};
use super::{MAX_CLASS_SIZE, PathError};

const MANIFEST: &str = "META-INF/MANIFEST.MF";
const VERSIONS: &str = "META-INF/versions/";

#[derive(Debug)]
pub struct Jar {
    archive: Archive,
    manifest: Manifest,
    /// Versions of Java that have files of their own and count here, newest first.
    versions: Vec<u32>,
}

impl Jar {
    /// Opens a jar as a Java of version `feature` sees it.
    pub fn open(path: &Path, feature: u32) -> Result<Jar, PathError> {
        let archive = Archive::open(path)?;
        let manifest = match archive.find(MANIFEST.as_bytes()) {
            Some(record) => Manifest::parse(&archive.read(record, MAX_CLASS_SIZE)?),
            None => Manifest::default(),
        };
        let versions = if manifest.multi_release { versions(&archive, feature) } else { Vec::new() };
        Ok(Jar { archive, manifest, versions })
    }

    pub fn path(&self) -> &Path {
        self.archive.path()
    }

    /// The content of a file, in the newest version that counts; None if there is no such file.
    pub fn find(&self, name: &str) -> Result<Option<Vec<u8>>, PathError> {
        self.record(name).map(|record| self.archive.read(record, MAX_CLASS_SIZE)).transpose()
    }

    pub fn contains(&self, name: &str) -> bool {
        self.record(name).is_some()
    }

    fn record(&self, name: &str) -> Option<Record<'_>> {
        // What lies in META-INF has no versions.
        let versions = if name.starts_with("META-INF/") { &[][..] } else { &self.versions };
        let versioned = versions
            .iter()
            .find_map(|version| self.archive.find(format!("{VERSIONS}{version}/{name}").as_bytes()));
        versioned.or_else(|| self.archive.find(name.as_bytes()))
    }

    /// Names of the classes that [`Jar::find`] finds, sorted.
    pub fn class_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for name in self.archive.names().filter_map(|name| std::str::from_utf8(name).ok()) {
            let plain = match name.strip_prefix(VERSIONS).and_then(|rest| rest.split_once('/')) {
                Some((version, plain)) => match version.parse() {
                    Ok(version) if self.versions.contains(&version) => plain,
                    _ => continue,
                },
                None => name,
            };
            if let Some(class) = class_of_file(plain).filter(|class| stays_inside(class)) {
                names.push(class.to_owned());
            }
        }
        names.sort();
        names.dedup();
        names
    }

    pub(super) fn class_path(&self) -> Vec<Named> {
        self.manifest.named(self.path())
    }

    /// Names of entries that would lead out of a folder if somebody unpacked the jar there. We never do.
    pub fn oddities(&self) -> Vec<String> {
        let leads_out = |name: &&[u8]| {
            let name = String::from_utf8_lossy(name);
            let name = name.strip_suffix('/').unwrap_or(&name);
            name.starts_with('/') || name.contains(['\\', '\0']) || name.split('/').any(|part| part == "..")
        };
        let describe = |name: &[u8]| {
            let path = self.path().display();
            format!("{path}: entry {:?} has a name that leads out of the jar", String::from_utf8_lossy(name))
        };
        self.archive.names().filter(leads_out).map(describe).collect()
    }
}

fn versions(archive: &Archive, feature: u32) -> Vec<u32> {
    let mut versions: Vec<u32> = archive
        .names()
        .filter_map(|name| {
            std::str::from_utf8(name).ok()?.strip_prefix(VERSIONS)?.split('/').next()?.parse().ok()
        })
        .filter(|version| (9..=feature).contains(version))
        .collect();
    versions.sort_unstable();
    versions.dedup();
    versions.reverse();
    versions
}
