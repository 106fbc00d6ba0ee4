//! Rust packages through `cargo rustc`.
//!
//! A `Cargo.toml` stands for the program of its package, dependencies and standard library included, by the same link-time optimisation at level 0 as for a single
//! file (see [`super::rust`]). Cargo itself knows what is fresh, so its target folder, one per package in the cache, is the cache.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use super::cache::Cache;
use super::tools::Tools;
use super::{Job, Options, UnitError};

/// The profile `dev` as Pathlight wants it.
const PROFILE: [(&str, &str); 5] = [
    ("CARGO_PROFILE_DEV_LTO", "fat"),
    ("CARGO_PROFILE_DEV_CODEGEN_UNITS", "1"),
    ("CARGO_PROFILE_DEV_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_DEV_DEBUG", "full"),
    ("CARGO_PROFILE_DEV_INCREMENTAL", "false"),
];

pub fn is_manifest(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name == "Cargo.toml")
}

/// The text of the module; the flags are for cargo (`--bin NAME`, `--features ...`).
pub fn compile(job: &Job, options: &Options, tools: &Tools) -> Result<Vec<u8>, UnitError> {
    let cargo = tools.cargo()?;
    let error = |error: std::io::Error| UnitError::File(error.to_string());
    let manifest = std::path::absolute(job.path()).map_err(error)?;
    if !manifest.is_file() {
        return Err(UnitError::File("there is no such file".into()));
    }
    let flags = [job.flags.as_slice(), &options.flags].concat();
    let target = Cache::open(options)?.folder(&format!("cargo-{:016x}", digest(&manifest)));
    let module = target.join(format!("{:016x}.ll", digest(&flags)));
    let mut args: Vec<String> = ["rustc", "--quiet", "--manifest-path"].map(String::from).to_vec();
    args.push(manifest.display().to_string());
    args.extend(flags);
    args.extend(["--".into(), "--cap-lints=allow".into(), format!("--emit=llvm-ir={}", module.display())]);
    let folder = target.display().to_string();
    let environment = PROFILE.iter().copied().chain([("CARGO_TARGET_DIR", folder.as_str())]);
    cargo.run_with(manifest.parent(), &args, environment)?;
    std::fs::read(&module).map_err(error)
}

fn digest(what: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
