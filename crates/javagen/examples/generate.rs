//! Writes programs: `generate --seed N` to the terminal, `generate --seed N --count K --dir D` as files `D/MainN.java` and on.
//! `--only A,B` and `--without A,B` choose features by their names in `Feature`; `--only none` leaves the core of the language.

use pathlight_javagen::{Feature, Options, generate};
use std::path::PathBuf;

fn main() -> Result<(), String> {
    let mut seed = 0;
    let mut count = 1;
    let mut directory: Option<PathBuf> = None;
    let mut options = Options::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let value = arguments.next().ok_or_else(|| format!("{argument} needs a value"))?;
        match argument.as_str() {
            "--seed" => seed = number(&value)?,
            "--count" => count = number(&value)?,
            "--dir" => directory = Some(value.into()),
            "--only" => options.features = features(&value)?,
            "--without" => {
                let left_out = features(&value)?;
                options.features.retain(|feature| !left_out.contains(feature));
            }
            _ => {
                return Err(format!(
                    "unknown argument {argument}; known are --seed, --count, --dir, --only and --without"
                ));
            }
        }
    }
    for seed in seed..seed.saturating_add(count) {
        let program = generate(seed, &options);
        match &directory {
            None => print!("{program}"),
            Some(directory) => {
                std::fs::create_dir_all(directory).map_err(|e| format!("{}: {e}", directory.display()))?;
                let path = directory.join(format!("Main{seed}.java"));
                std::fs::write(&path, program).map_err(|e| format!("{}: {e}", path.display()))?;
            }
        }
    }
    Ok(())
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|e| format!("{text}: {e}"))
}

fn features(names: &str) -> Result<Vec<Feature>, String> {
    let named = |name: &str| {
        Feature::ALL.into_iter().find(|feature| format!("{feature:?}").eq_ignore_ascii_case(name))
    };
    let names = names.split(',').filter(|name| *name != "none");
    names
        .map(|name| named(name).ok_or_else(|| format!("{name} is no feature; there are {:?}", Feature::ALL)))
        .collect()
}
