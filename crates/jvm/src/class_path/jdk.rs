//! Finding a JDK.

use std::env;
use std::path::{Path, PathBuf};

use super::PathError;

/// An installed JDK or runtime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jdk {
    pub home: PathBuf,
    /// 8, 17, 25 ...
    pub feature: u32,
    boot: Vec<PathBuf>,
}

impl Jdk {
    /// The JDK at this place if one is given; otherwise that of `JAVA_HOME`, otherwise that of the `java` on the path. None if
    /// nobody names one; an error if somebody names something that is no JDK.
    pub fn find(explicit: Option<&Path>) -> Result<Option<Jdk>, PathError> {
        if let Some(home) = explicit {
            return Jdk::open(home).map(Some);
        }
        if let Some(home) = env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
            return Jdk::open(Path::new(&home)).map(Some);
        }
        // A `java` that is a script or a stub tells us nothing; then there is none.
        Ok(java_on_path().and_then(|java| Jdk::open(java.parent()?.parent()?).ok()))
    }

    /// The JDK in this directory.
    pub fn open(home: &Path) -> Result<Jdk, PathError> {
        let boot = boot_entries(home);
        if boot.is_empty() {
            return Err(PathError::new(home, "not a JDK: it has neither lib/modules nor lib/rt.jar"));
        }
        let release = std::fs::read_to_string(home.join("release")).unwrap_or_default();
        let is_image = boot[0].ends_with("lib/modules");
        let feature = feature_of(&release);
        let feature = match (feature, is_image) {
            (Some(feature), _) => feature,
            (None, false) => 8,
            (None, true) => {
                return Err(PathError::new(&home.join("release"), "does not say the version of the JDK"));
            }
        };
        Ok(Jdk { home: home.to_owned(), feature, boot })
    }

    /// The image or jars with the classes of the JDK.
    pub fn boot_entries(&self) -> impl Iterator<Item = &Path> {
        self.boot.iter().map(PathBuf::as_path)
    }

    /// A program of the JDK (`java`, `javac`).
    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }
}

fn boot_entries(home: &Path) -> Vec<PathBuf> {
    let modules = home.join("lib/modules");
    if modules.is_file() {
        return vec![modules];
    }
    let libraries = [home.join("jre/lib"), home.join("lib")];
    let Some(library) = libraries.into_iter().find(|library| library.join("rt.jar").is_file()) else {
        return Vec::new();
    };
    let jars = ["rt.jar", "jsse.jar", "jce.jar", "charsets.jar", "resources.jar"];
    jars.iter().map(|jar| library.join(jar)).filter(|jar| jar.is_file()).collect()
}

/// The version from the `release` file: 17 from `JAVA_VERSION="17.0.15"`, 8 from `JAVA_VERSION="1.8.0_402"`.
fn feature_of(release: &str) -> Option<u32> {
    let line = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    let mut numbers = line.trim().trim_matches('"').split(|c: char| !c.is_ascii_digit());
    let first = numbers.next()?.parse().ok()?;
    if first == 1 { numbers.next()?.parse().ok() } else { Some(first) }
}

fn java_on_path() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let name = format!("java{}", env::consts::EXE_SUFFIX);
    let java = env::split_paths(&path).map(|folder| folder.join(&name)).find(|java| java.is_file())?;
    java.canonicalize().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_release_files() {
        assert_eq!(feature_of("A=1\nJAVA_VERSION=\"17.0.15\"\n"), Some(17));
        assert_eq!(feature_of("JAVA_VERSION=\"1.8.0_402\""), Some(8));
        assert_eq!(feature_of("JAVA_VERSION=\"25\""), Some(25));
        assert_eq!(feature_of("JAVA_VERSION=\"\""), None);
        assert_eq!(feature_of(""), None);
    }
}
