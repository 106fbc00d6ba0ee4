//! Rust through rustc.
//!
//! With `lto=fat` and one code generation unit rustc merges the bitcode of the standard library into the program's and writes
//! everything that `main` reaches as one module, so that nothing of std is missing but the C library. That happens only when it links, so an executable is
//! made and thrown away. Panics unwind unless the flags say otherwise (`-C panic=abort`): the exit code of a program that panics depends on it.

use super::cache::Cache;
use super::tools::Tools;
use super::{Job, Options, UnitError};

const FLAGS: [&str; 10] = [
    "-C",
    "lto=fat",
    "-C",
    "opt-level=0",
    "-C",
    "codegen-units=1",
    "-C",
    "embed-bitcode=yes",
    "-g",
    "--cap-lints=allow",
];

/// The text of the module, from the cache or from the compiler.
pub fn compile(
    job: &Job,
    options: &Options,
    tools: &Tools,
    notes: &mut Vec<String>,
) -> Result<Vec<u8>, UnitError> {
    let rustc = tools.rustc()?;
    let source = std::fs::read(job.path()).map_err(|error| UnitError::File(error.to_string()))?;
    let cache = Cache::open(options)?;
    let flags = [job.flags.as_slice(), &options.flags].concat();
    let file = job.path().display().to_string();
    let folder = std::env::current_dir().unwrap_or_default().display().to_string();
    let all = [FLAGS.join("\n"), flags.join("\n")].join("\n");
    let entry =
        cache.entry(&[rustc.version.as_bytes(), folder.as_bytes(), file.as_bytes(), &source, all.as_bytes()]);
    if let Some(text) = entry.read(None) {
        return Ok(text);
    }
    let mut args = flags;
    if !args.iter().any(|flag| flag.starts_with("--edition")) {
        args.push("--edition=2024".into());
    }
    if args.iter().any(|flag| flag.contains("opt-level") || flag == "-O") {
        notes.push("flags that ask for optimisation may hide what the program does".into());
    }
    args.extend(FLAGS.map(String::from));
    // Only what is linked goes through link-time optimisation; the executable itself is not needed, nor the objects that rustc
    // would put into the current folder.
    let scratch = entry.temporary.with_extension("scratch");
    std::fs::create_dir_all(&scratch).map_err(|error| UnitError::File(error.to_string()))?;
    args.push(format!(
        "--emit=llvm-ir={},dep-info={},link",
        entry.temporary.display(),
        entry.temporary_dependencies.display(),
    ));
    args.extend(["--out-dir".into(), scratch.display().to_string(), file]);
    let outcome = rustc.run(None, &args);
    // What cannot be removed does no harm.
    let _ = std::fs::remove_dir_all(&scratch);
    match outcome {
        Ok(()) => entry.keep(None),
        Err(error) => {
            entry.discard();
            Err(error)
        }
    }
}
