//! The manifest of a jar: is it multi-release, and which jars does it name?

use std::path::{Path, PathBuf};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Manifest {
    pub multi_release: bool,
    /// The words of `Class-Path`.
    pub class_path: Vec<String>,
}

/// What a word of `Class-Path` means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Path(PathBuf),
    /// Not followed, and why.
    Odd(String),
}

impl Manifest {
    pub fn parse(bytes: &[u8]) -> Manifest {
        let text = String::from_utf8_lossy(bytes);
        let mut manifest = Manifest::default();
        for (name, value) in main_attributes(&text) {
            if name.eq_ignore_ascii_case("Multi-Release") {
                manifest.multi_release = value.trim().eq_ignore_ascii_case("true");
            } else if name.eq_ignore_ascii_case("Class-Path") {
                manifest.class_path = value.split_ascii_whitespace().map(str::to_owned).collect();
            }
        }
        manifest
    }

    /// What `Class-Path` means for a jar at this place: relative addresses only, seen from the jar.
    pub fn named(&self, jar: &Path) -> Vec<Named> {
        let folder = jar.parent().unwrap_or(Path::new(""));
        self.class_path.iter().map(|word| resolve(word, folder, jar)).collect()
    }
}

fn resolve(word: &str, folder: &Path, jar: &Path) -> Named {
    let path = percent_decode(word);
    match path {
        Some(path) if !path.starts_with('/') && !path.contains([':', '\\', '\0']) => {
            Named::Path(folder.join(path))
        }
        _ => Named::Odd(format!(
            "{}: manifest names {word}, which is not a relative address; not followed",
            jar.display()
        )),
    }
}

fn percent_decode(word: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digit = |b: u8| char::from(b).to_digit(16);
        let (high, low) = (digit(rest.next()?)?, digit(rest.next()?)?);
        bytes.push((high * 16 + low) as u8);
    }
    String::from_utf8(bytes).ok()
}

/// Names and values of the main section. Long lines go on in lines that begin with a space.
fn main_attributes(text: &str) -> Vec<(String, String)> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut attributes: Vec<(String, String)> = Vec::new();
    for line in text.split('\n').take_while(|line| !line.is_empty()) {
        if let Some(more) = line.strip_prefix(' ') {
            if let Some((_, value)) = attributes.last_mut() {
                value.push_str(more);
            }
        } else if let Some((name, value)) = line.split_once(':') {
            attributes.push((name.trim().to_owned(), value.strip_prefix(' ').unwrap_or(value).to_owned()));
        }
    }
    attributes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn continued_lines_and_sections() {
        let text = "Manifest-Version: 1.0\r\nmulti-release: TRUE\r\nClass-Path: a.jar l\r\n ib/b.jar\r\n\r\nName: x\r\nClass-Path: no.jar\r\n";
        let manifest = Manifest::parse(text.as_bytes());
        assert!(manifest.multi_release);
        assert_eq!(manifest.class_path, ["a.jar", "lib/b.jar"]);
        assert_eq!(Manifest::parse(b"\xFF\x00: x"), Manifest::default());
    }

    #[test]
    fn only_relative_addresses_are_followed() {
        let manifest = Manifest { multi_release: false, class_path: vec![] };
        assert!(manifest.named(Path::new("d/a.jar")).is_empty());
        let words = ["b.jar", "x%20y/", "../c.jar", "/etc/x.jar", "file:/x.jar", "http://h/x.jar", "%zz"];
        let class_path = words.map(str::to_owned).to_vec();
        let named = Manifest { multi_release: false, class_path }.named(Path::new("d/a.jar"));
        assert_eq!(named[0], Named::Path("d/b.jar".into()));
        assert_eq!(named[1], Named::Path("d/x y/".into()));
        assert_eq!(named[2], Named::Path("d/../c.jar".into()));
        assert!(named[3..].iter().all(|n| matches!(n, Named::Odd(_))));
    }
}
