//! `pathlight.toml`: the settings of a project.
//!
//! A small part of TOML is enough and is read here: sections, and keys with a text or a list of texts on one line. Anything else is an error that names its line.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The file that is looked for in the current folder.
const NAME: &str = "pathlight.toml";

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Settings {
    pub only: Vec<String>,
    pub with: Vec<String>,
    pub without: Vec<String>,
    pub baseline: Option<PathBuf>,
    pub protocols: Vec<PathBuf>,
    pub store: Option<PathBuf>,
}

/// The settings of the file named, or of the current folder's, if there is one.
pub fn read(named: Option<&Path>) -> Result<Settings> {
    let path = named.unwrap_or(Path::new(NAME));
    if named.is_none() && !path.exists() {
        return Ok(Settings::default());
    }
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    parse(&text).with_context(|| format!("in {}", path.display()))
}

fn parse(text: &str) -> Result<Settings> {
    let mut settings = Settings::default();
    let mut section = String::new();
    for (number, line) in text.lines().enumerate() {
        let number = number + 1;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name.trim().to_owned();
            continue;
        }
        let Some((key, value)) = line.split_once('=') else { bail!("line {number}: expected `key = value`") };
        let values = texts(value).with_context(|| format!("line {number}"))?;
        match (section.as_str(), key.trim()) {
            ("check", "only") => settings.only = values,
            ("check", "with") => settings.with = values,
            ("check", "without") => settings.without = values,
            ("check", "protocols") => settings.protocols = values.into_iter().map(PathBuf::from).collect(),
            ("check", "baseline") => settings.baseline = values.first().map(PathBuf::from),
            ("check", "store") => settings.store = values.first().map(PathBuf::from),
            (section, key) => bail!(
                "line {number}: there is no setting {section}.{key} (known: check.only, check.with, check.without, check.baseline, check.protocols, check.store)"
            ),
        }
    }
    Ok(settings)
}

/// `"a"` or `["a", "b"]`, perhaps with a comment behind.
fn texts(value: &str) -> Result<Vec<String>> {
    let value = value.trim();
    let (list, mut rest) = match value.strip_prefix('[') {
        Some(rest) => (true, rest),
        None => (false, value),
    };
    let mut all = Vec::new();
    loop {
        rest = rest.trim_start_matches([' ', '\t', ',']);
        if let Some(after) = rest.strip_prefix('"') {
            let Some((text, after)) = after.split_once('"') else { bail!("a text has no end") };
            all.push(text.to_owned());
            rest = after;
            if list {
                continue;
            }
        } else if list {
            let Some(after) = rest.strip_prefix(']') else {
                bail!("expected texts in quotation marks, then `]`")
            };
            rest = after;
        } else {
            bail!("expected a text in quotation marks");
        }
        let rest = rest.trim();
        match rest.is_empty() || rest.starts_with('#') {
            true => return Ok(all),
            false => bail!("unexpected {rest:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read() {
        let text = "# ours\n[check]\nonly = [\"null\", \"leak\"] # two\nbaseline = \"old.json\"\n";
        let settings = parse(text).expect("a correct file");
        assert_eq!(settings.only, ["null", "leak"]);
        assert_eq!(settings.baseline, Some(PathBuf::from("old.json")));
    }

    #[test]
    fn mistakes_name_their_line() {
        for (text, part) in [
            ("[check]\nfast = \"yes\"", "line 2"),
            ("[check]\nonly = null", "line 2"),
            ("only", "line 1"),
            ("[check]\nonly = [\"a\"", "line 2"),
        ] {
            let error = format!("{:#}", parse(text).expect_err(text));
            assert!(error.contains(part), "{error}");
        }
    }
}
