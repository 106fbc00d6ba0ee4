//! Sources of C as a program of this machine: for runs beside those of the interpreter.

use std::path::{Path, PathBuf};

use super::{Job, Options, UnitError, clang, tools};

/// As the interpreter sees it: no optimisation, and variables that nobody set are zero instead of whatever was there.
const FLAGS: [&str; 10] = [
    "-c",
    "-O0",
    "-ftrivial-auto-var-init=zero",
    "-fno-sanitize=all",
    "-U_FORTIFY_SOURCE",
    "-fno-lto",
    "-Qunused-arguments",
    "-w",
    "-fno-crash-diagnostics",
    "-fno-color-diagnostics",
];

/// Beginnings of flags that matter when objects become a program.
const FOR_THE_LINKER: [&str; 7] = ["-l", "-L", "-Wl,", "-m", "--target", "-fuse-ld", "-pthread"];

/// Compiles the sources and links them into a program in `folder`.
pub fn build(jobs: &[Job], options: &Options, folder: &Path) -> Result<PathBuf, UnitError> {
    let tools = tools::Tools::new(options);
    let compiler = tools.clang()?;
    let mut link = Vec::new();
    for (number, job) in jobs.iter().enumerate() {
        let object = folder.join(format!("{number}.o")).display().to_string();
        let (flags, _) = clang::usable(&[job.flags.as_slice(), &options.flags].concat());
        let mut last: Vec<String> = FLAGS.iter().chain(&clang::OLD_C).map(|&flag| flag.to_owned()).collect();
        last.extend(["-o".into(), object.clone(), job.file.display().to_string()]);
        clang::run(compiler, job, flags, &last, &mut Vec::new())?;
        link.push(object);
    }
    let program = folder.join("program");
    let of_linker = |flag: &&String| FOR_THE_LINKER.iter().any(|start| flag.starts_with(start));
    link.extend(jobs.iter().flat_map(|job| &job.flags).chain(&options.flags).filter(of_linker).cloned());
    link.extend(["-lm", "-pthread", "-Qunused-arguments", "-fno-color-diagnostics", "-o"].map(String::from));
    link.push(program.display().to_string());
    compiler.run(None, &link)?;
    Ok(program)
}
