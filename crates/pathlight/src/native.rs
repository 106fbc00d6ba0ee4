//! Programs of C, C++, Rust and LLVM assembly: compiled by clang or rustc, read, linked.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use pathlight_beliefs::programs;
use pathlight_interp::c::CXX_RUNTIME;
use pathlight_llvm::driver::{self, CompileCommand, Job, Options, Tool, Unit, UnitError};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::{Checks, Slots};
use pathlight_llvm::read::Module;

use crate::cli::NativeOptions;
use crate::progress::Progress;
use crate::suggest::did_you_mean;

/// What a folder given with `-p` is searched for.
const DATABASE: &str = "compile_commands.json";

/// The files of a program, linked.
pub struct NativeInput {
    pub program: LinkedProgram,
    /// How many files it was made of.
    pub files: usize,
    /// The files that gave nothing; each was reported.
    pub left_out: Vec<LeftOut>,
}

/// An input that could not be used.
pub struct LeftOut {
    pub what: String,
    pub reason: String,
}

/// Are the inputs sources or LLVM files, rather than Java's?
pub fn is_native(files: &[PathBuf], options: &NativeOptions) -> bool {
    options.compile_commands.is_some() || files.first().is_some_and(|file| driver::is_known(file))
}

/// Compiles and links the files for a look at the program. A file that fails is reported, and the others go on.
pub fn open(
    files: &[PathBuf],
    options: &NativeOptions,
    flags: &[String],
    quiet: bool,
) -> Result<NativeInput> {
    let checks = checks(&options.no_check)?;
    let units = compile(&jobs(files, options)?, &how(options, flags), quiet);
    let files = units.len();
    let (inputs, left_out) = sorted(units)?;
    Ok(NativeInput { program: linked(inputs, checks), files, left_out })
}

/// Compiles and links the files for `check`: without the checks that no client asks about, and with the programs of a build kept apart.
pub fn open_to_check(
    files: &[PathBuf],
    options: &NativeOptions,
    flags: &[String],
    quiet: bool,
) -> Result<NativeInput> {
    let mut checks = checks(&options.no_check)?;
    (checks.aligned, checks.shift, checks.overlap, checks.reachable) = (false, false, false, false);
    let units = compile(&jobs(files, options)?, &how(options, flags), quiet);
    let files = units.len();
    let (mut inputs, left_out) = sorted(units)?;
    if let Some(note) = programs::note(&programs::keep_apart(&mut inputs)) {
        tracing::warn!("{note}");
    }
    Ok(NativeInput { program: linked(inputs, checks), files, left_out })
}

/// Compiles and links the files for a run, together with the parts of the C++ library that programs do not bring along. Every file
/// must compile, as for a linker.
pub fn open_to_run(files: &[PathBuf], options: &NativeOptions, quiet: bool) -> Result<LinkedProgram> {
    let checks = checks(&options.no_check)?;
    let how = how(options, &[]);
    let units = compile(&jobs(files, options)?, &how, quiet);
    let files = units.len();
    let mut inputs = usable(units)?;
    if inputs.len() < files {
        bail!("{} of {files} files cannot be used, so there is no program to run", files - inputs.len());
    }
    let parts = runtime_parts(&inputs)?;
    let own = Options { flags: runtime_flags(&how.flags), ..how };
    inputs.extend(usable(compile(&parts, &own, quiet))?);
    Ok(linked(inputs, checks))
}

/// The same for slicing: variables stay in memory as the source has them, and the compiler gets further flags for some files. Every file must compile.
pub fn open_to_slice(
    files: &[PathBuf],
    options: &NativeOptions,
    further: &dyn Fn(&Path) -> Vec<String>,
    quiet: bool,
) -> Result<LinkedProgram> {
    let mut jobs = jobs(files, options)?;
    for job in &mut jobs {
        job.flags.extend(further(&job.file));
    }
    let units = compile(&jobs, &how(options, &[]), quiet);
    let files = units.len();
    let inputs = usable(units)?;
    if inputs.len() < files {
        bail!("{} of {files} files cannot be used, so there is no program to slice", files - inputs.len());
    }
    let checks = Checks { overflow: true, division: true, ..Checks::NONE };
    Ok(linked(inputs, checks).with_slots(Slots::InMemory))
}

/// A program for specifications, and what it was made of.
pub struct SpecifiedInput {
    pub program: LinkedProgram,
    /// The files as the program names them.
    pub modules: Vec<(String, Arc<Module>)>,
    pub sources: Vec<PathBuf>,
    /// Flags with which a file that includes the sources compiles.
    pub flags: Vec<String>,
    pub clang: Tool,
}

/// The same for specifications: with the checks that are outcomes there, and with the types of the source. Every file must compile.
pub fn open_to_specify(files: &[PathBuf], options: &NativeOptions, quiet: bool) -> Result<SpecifiedInput> {
    let mut checks = checks(&options.no_check)?;
    (checks.aligned, checks.initialised, checks.overflow, checks.shift) = (false, false, false, false);
    (checks.free, checks.overlap, checks.bounds, checks.callable) = (false, false, false, false);
    let (jobs, how) = (jobs(files, options)?, how(options, &[]));
    let clang = driver::clang(&how)?;
    let units = compile(&jobs, &how, quiet);
    let files = units.len();
    let inputs = usable(units)?;
    if inputs.len() < files {
        bail!("{} of {files} files cannot be used, so there is no program to specify", files - inputs.len());
    }
    let modules = inputs.iter().map(|input| (input.file.clone(), input.module.clone())).collect();
    let mut flags = how.flags.clone();
    for flag in jobs.iter().flat_map(|job| &job.flags) {
        if !flags.contains(flag) {
            flags.push(flag.clone());
        }
    }
    let sources = jobs.iter().map(Job::path).collect();
    Ok(SpecifiedInput { program: linked(inputs, checks), modules, sources, flags, clang })
}

/// The same as a program of this machine, in `folder`, together with one more source; or what the compiler or the linker says.
pub fn build(
    files: &[PathBuf],
    options: &NativeOptions,
    further: &dyn Fn(&Path) -> Vec<String>,
    supplied: &Path,
    folder: &Path,
) -> Result<Result<PathBuf, String>> {
    let mut jobs = jobs(files, options)?;
    for job in &mut jobs {
        job.flags.extend(further(&job.file));
    }
    jobs.push(Job { file: supplied.to_owned(), directory: None, flags: Vec::new() });
    match driver::build(&jobs, &how(options, &[]), folder) {
        Ok(program) => Ok(Ok(program)),
        Err(UnitError::Compiler(said) | UnitError::MissingTool(said)) => Ok(Err(said)),
        Err(error) => Err(error.into()),
    }
}

/// What the preprocessor makes of one of the files, with further flags and without the numbers of lines.
pub fn preprocess(
    files: &[PathBuf],
    options: &NativeOptions,
    file: &Path,
    further: &dyn Fn(&Path) -> Vec<String>,
) -> Result<String> {
    let job = jobs(files, options)?.into_iter().find(|job| job.path() == file);
    let job = job.context("the file is no input")?;
    let folder = tempfile::tempdir()?;
    let result = folder.path().join("preprocessed");
    let how = how(options, &[]);
    // Lists of dependences are files that nobody asked for.
    let flags = job.flags.iter().chain(&how.flags).filter(|flag| !flag.starts_with("-M"));
    let mut all: Vec<String> = flags.cloned().chain(further(&job.file)).collect();
    all.extend(["-E", "-P", "-w", "-Qunused-arguments", "-o"].map(String::from));
    all.extend([result.display().to_string(), job.file.display().to_string()]);
    driver::clang(&how)?.run(job.directory.as_deref(), &all)?;
    Ok(String::from_utf8_lossy(&std::fs::read(&result)?).into_owned())
}

/// The files that the options name.
pub fn files(files: &[PathBuf], options: &NativeOptions) -> Result<Vec<PathBuf>> {
    Ok(jobs(files, options)?.iter().map(Job::path).collect())
}

// --- what to compile ---

fn jobs(files: &[PathBuf], options: &NativeOptions) -> Result<Vec<Job>> {
    if let Some(path) = &options.compile_commands {
        return jobs_of_database(path, files);
    }
    if let Some(other) = files.iter().find(|file| !driver::is_known(file)) {
        bail!("{}: neither a source file nor LLVM assembly, unlike the first input", other.display());
    }
    Ok(files.iter().map(|file| Job { file: file.clone(), directory: None, flags: Vec::new() }).collect())
}

/// The commands of a build for the files named, or for all.
fn jobs_of_database(path: &Path, files: &[PathBuf]) -> Result<Vec<Job>> {
    let path = if path.is_dir() { path.join(DATABASE) } else { path.to_owned() };
    let commands = driver::read_compile_commands(&path)?;
    let unlisted = |file: &&PathBuf| !commands.iter().any(|command| command.is_for(file));
    if let Some(file) = files.iter().find(unlisted) {
        let name = |file: &Path| file.file_name().unwrap_or_default().display().to_string();
        let known: Vec<String> = commands.iter().map(|command| name(&command.file)).collect();
        let near = did_you_mean(&name(file), &known);
        bail!("{} has no command for {}{near}", path.display(), file.display());
    }
    let wanted =
        |command: &&CompileCommand| files.is_empty() || files.iter().any(|file| command.is_for(file));
    let mut jobs: Vec<Job> = Vec::new();
    for job in commands.iter().filter(wanted).map(CompileCommand::job) {
        if jobs.iter().any(|earlier| earlier.path() == job.path()) {
            tracing::warn!("{}: compiled more than once; the first command is used", job.file.display());
        } else {
            jobs.push(job);
        }
    }
    if jobs.is_empty() {
        bail!("{} lists no files", path.display());
    }
    Ok(jobs)
}

// --- compiling and linking ---

fn how(options: &NativeOptions, flags: &[String]) -> Options {
    let words = options.cflags.iter().flat_map(|text| driver::words(text));
    Options {
        clang: options.clang.clone(),
        flags: words.chain(flags.iter().cloned()).collect(),
        ..Options::default()
    }
}

fn compile(jobs: &[Job], how: &Options, quiet: bool) -> Vec<Unit> {
    let progress = Progress::new(jobs.len(), "compiling", quiet);
    driver::compile_jobs(jobs, how, &|event| {
        if let driver::Progress::Finished(..) = event {
            progress.step();
        }
    })
}

fn linked(inputs: Vec<Input>, checks: Checks) -> LinkedProgram {
    let program = link(inputs, checks);
    program.problems().iter().for_each(|problem| tracing::warn!("{problem}"));
    program
}

/// The parts of the C++ library that the program needs.
fn runtime_parts(inputs: &[Input]) -> Result<Vec<Job>> {
    let declares = |input: &Input, prefixes: &[&str]| {
        input.module.functions.iter().filter(|function| function.body.is_none()).any(|function| {
            let name = input.module.global_name(function.global);
            prefixes.iter().any(|prefix| name.starts_with(prefix))
        })
    };
    let mut jobs = Vec::new();
    for part in &CXX_RUNTIME {
        if inputs.iter().any(|input| declares(input, part.prefixes)) {
            let file = driver::own_source(part.name, part.source, &Options::default())?;
            jobs.push(Job { file, directory: None, flags: Vec::new() });
        }
    }
    Ok(jobs)
}

/// Of the flags of a program those that its library must share, and the language that the library is written in.
fn runtime_flags(flags: &[String]) -> Vec<String> {
    let shared = ["-D_GLIBCXX", "-m", "--target", "-stdlib"];
    let kept = flags.iter().filter(|flag| shared.iter().any(|start| flag.starts_with(start)));
    ["-std=gnu++17".to_owned()].into_iter().chain(kept.cloned()).collect()
}

/// The modules of the units that have one; a word about the others.
fn usable(units: Vec<Unit>) -> Result<Vec<Input>> {
    Ok(sorted(units)?.0)
}

/// The same, and the others.
fn sorted(units: Vec<Unit>) -> Result<(Vec<Input>, Vec<LeftOut>)> {
    let (mut inputs, mut left_out) = (Vec::new(), Vec::new());
    for unit in units {
        let file = unit.file.display().to_string();
        unit.notes.iter().for_each(|note| tracing::warn!("{file}: {note}"));
        match unit.module {
            Ok(module) => inputs.push(Input { file, module }),
            // The same for every file: said once.
            Err(error @ UnitError::MissingTool(_)) => return Err(error.into()),
            Err(error) => {
                match &error {
                    UnitError::Syntax(error) => tracing::error!("{file}:{error}"),
                    error => tracing::error!("{file}: {error}"),
                }
                left_out.push(LeftOut { what: file, reason: error.to_string() });
            }
        }
    }
    Ok((inputs, left_out))
}

/// All checks but those that were switched off.
fn checks(off: &[String]) -> Result<Checks> {
    let mut checks = Checks::ALL;
    for name in off {
        match checks.by_name(name) {
            Some(switch) => *switch = false,
            None => {
                let names: Vec<String> = Checks::NAMES.iter().map(|(name, _)| (*name).to_owned()).collect();
                let near = did_you_mean(name, &names);
                let list: Vec<String> =
                    Checks::NAMES.iter().map(|(name, what)| format!("\n  {name:<12} {what}")).collect();
                bail!("there is no kind of check called {name}{near}\nThe kinds are:{}", list.concat());
            }
        }
    }
    Ok(checks)
}
