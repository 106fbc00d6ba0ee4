//! From sources to modules.
//!
//! [`compile`] takes files as they are: C, C++ and Objective-C go through clang, Rust through rustc or cargo, bitcode through `llvm-dis`, and LLVM assembly
//! is read directly (with typed pointers, as LLVM 14 wrote it, by way of `opt`). Sources are compiled without optimisation, with debug
//! information and with the names of values, one process per file, several at a time; the results are kept in a cache by
//! content ([`cache`]), so that nothing is compiled twice. A file that does not compile is reported in its [`Unit`]; the others go on.

mod cache;
mod cargo;
mod clang;
mod commands;
mod executable;
mod rust;
mod tools;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

pub use clang::OLD_C;
pub use commands::{CompileCommand, read_compile_commands, words};
pub use executable::build;
pub use tools::Tool;

use crate::read::{self, Module};

/// How to compile.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The clang to use; otherwise `CLANG`, `clang-22` down to `clang-16`, `clang`.
    pub clang: Option<PathBuf>,
    /// The rustc to use; otherwise `RUSTC`, `rustc`.
    pub rustc: Option<PathBuf>,
    /// Flags for the compiler, behind `--` on the command line.
    pub flags: Vec<String>,
    /// The folder for results; otherwise the user's cache folder.
    pub cache: Option<PathBuf>,
}

/// What became of a file.
#[derive(Debug)]
pub struct Unit {
    pub file: PathBuf,
    pub module: Result<Arc<Module>, UnitError>,
    /// What was left out or could not be kept, in words.
    pub notes: Vec<String>,
}

/// Why a file gave no module.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnitError {
    #[error("{0}")]
    MissingTool(String),
    #[error("does not compile:\n{0}")]
    Compiler(String),
    #[error("cannot be read: {0}")]
    File(String),
    #[error("{0}")]
    Syntax(read::Error),
    #[error("pathlight does not know what to do with this kind of file")]
    UnknownKind,
}

/// Told while files are worked on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    Started(PathBuf),
    /// With whether there is a module now.
    Finished(PathBuf, bool),
}

/// What a file is, by its ending.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// C and Objective-C.
    C,
    Cpp,
    Rust,
    /// A `Cargo.toml`.
    Package,
    Assembly,
    Bitcode,
}

fn kind(file: &Path) -> Option<Kind> {
    if cargo::is_manifest(file) {
        return Some(Kind::Package);
    }
    Some(match file.extension()?.to_str()? {
        "c" | "i" | "m" => Kind::C,
        "cc" | "cp" | "cpp" | "cxx" | "c++" | "C" | "ii" | "mm" => Kind::Cpp,
        "rs" => Kind::Rust,
        "ll" => Kind::Assembly,
        "bc" => Kind::Bitcode,
        _ => return None,
    })
}

/// Can this be compiled or read?
pub fn is_known(file: &Path) -> bool {
    kind(file).is_some()
}

fn is_cpp(file: &Path) -> bool {
    kind(file) == Some(Kind::Cpp)
}

/// A source file of the caller's own, kept in the cache folder: under the same name always, so that it is compiled once.
pub fn own_source(name: &str, text: &str, options: &Options) -> Result<PathBuf, UnitError> {
    Ok(cache::Cache::open(options)?.file(name, text)?.into())
}

/// One file with the folder to compile it in and its own flags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub file: PathBuf,
    pub directory: Option<PathBuf>,
    pub flags: Vec<String>,
}

/// The clang that compiles files.
pub fn clang(options: &Options) -> Result<Tool, UnitError> {
    tools::Tools::new(options).clang().cloned()
}

/// Compiles and reads files with the same flags. The units are in the order of the files.
pub fn compile(files: &[PathBuf], options: &Options, progress: &(dyn Fn(Progress) + Sync)) -> Vec<Unit> {
    let job = |file: &PathBuf| Job { file: file.clone(), directory: None, flags: Vec::new() };
    compile_jobs(&files.iter().map(job).collect::<Vec<_>>(), options, progress)
}

/// Compiles and reads what a `compile_commands.json` lists: all of it, or the files named.
pub fn compile_commands(
    path: &Path,
    only: &[PathBuf],
    options: &Options,
    progress: &(dyn Fn(Progress) + Sync),
) -> Result<Vec<Unit>, UnitError> {
    let commands = read_compile_commands(path)?;
    let wanted = |command: &&CompileCommand| only.is_empty() || only.iter().any(|file| command.is_for(file));
    let jobs: Vec<Job> = commands.iter().filter(wanted).map(CompileCommand::job).collect();
    Ok(compile_jobs(&jobs, options, progress))
}

pub fn compile_jobs(jobs: &[Job], options: &Options, progress: &(dyn Fn(Progress) + Sync)) -> Vec<Unit> {
    let tools = tools::Tools::new(options);
    let units = jobs
        .par_iter()
        .map(|job| {
            progress(Progress::Started(job.file.clone()));
            let mut notes = Vec::new();
            let mut module = module_of(job, options, &tools, &mut notes);
            if let Ok(module) = &mut module
                && job.directory.is_some()
            {
                module.seen_from = std::env::current_dir().ok();
            }
            progress(Progress::Finished(job.file.clone(), module.is_ok()));
            Unit { file: job.file.clone(), module: module.map(Arc::new), notes }
        })
        .collect();
    // Without a cache there is nothing to trim.
    if let Ok(cache) = cache::Cache::open(options) {
        cache.trim();
    }
    units
}

fn module_of(
    job: &Job,
    options: &Options,
    tools: &tools::Tools,
    notes: &mut Vec<String>,
) -> Result<Module, UnitError> {
    let path = job.path();
    let text = match kind(&job.file).ok_or(UnitError::UnknownKind)? {
        Kind::Assembly => return read_assembly(&path, tools, notes),
        Kind::Bitcode => tools.bitcode()?.output(&["-o".as_ref(), "-".as_ref(), path.as_os_str()])?,
        Kind::Rust => rust::compile(job, options, tools, notes)?,
        Kind::Package => cargo::compile(job, options, tools)?,
        Kind::C | Kind::Cpp => clang::compile(job, options, tools, notes)?,
    };
    read::parse(&text).map_err(UnitError::Syntax)
}

/// Reads LLVM assembly, converted first if it has typed pointers.
fn read_assembly(path: &Path, tools: &tools::Tools, notes: &mut Vec<String>) -> Result<Module, UnitError> {
    let text = std::fs::read(path).map_err(|error| UnitError::File(error.to_string()))?;
    let error = match read::parse(&text) {
        Ok(module) => return Ok(module),
        Err(error) => error,
    };
    if !error.typed_pointers {
        return Err(UnitError::Syntax(error));
    }
    let Ok(opt) = tools.converter() else { return Err(UnitError::Syntax(error)) };
    let converted = opt.output(&["-S".as_ref(), "-o".as_ref(), "-".as_ref(), path.as_os_str()])?;
    notes.push(format!("typed pointers were converted by {}", opt.path.display()));
    read::parse(&converted).map_err(UnitError::Syntax)
}

impl Job {
    /// Where the file is.
    pub fn path(&self) -> PathBuf {
        match &self.directory {
            Some(directory) => directory.join(&self.file),
            None => self.file.clone(),
        }
    }
}
