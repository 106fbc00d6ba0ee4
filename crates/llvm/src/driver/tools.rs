//! Finding compilers and running them.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::{Options, UnitError};

/// A program that was found, with what it says about its version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    pub path: PathBuf,
    pub version: String,
}

type Found = OnceLock<Result<Tool, UnitError>>;

/// The programs that the driver may need, each looked for once and only if it is needed.
pub struct Tools {
    clang_wanted: Option<PathBuf>,
    rustc_wanted: Option<PathBuf>,
    clang: Found,
    rustc: Found,
    cargo: Found,
    disassembler: Found,
    converter: Found,
}

impl Tools {
    pub fn new(options: &Options) -> Tools {
        Tools {
            clang_wanted: options.clang.clone(),
            rustc_wanted: options.rustc.clone(),
            clang: Found::new(),
            rustc: Found::new(),
            cargo: Found::new(),
            disassembler: Found::new(),
            converter: Found::new(),
        }
    }

    pub fn clang(&self) -> Result<&Tool, UnitError> {
        let missing = "clang is needed to compile this file, but neither --clang nor CLANG names one and there is no clang-22 to clang-16 and no clang on the PATH";
        get(&self.clang, || find(self.clang_wanted.as_deref(), "CLANG", "clang", missing))
    }

    pub fn rustc(&self) -> Result<&Tool, UnitError> {
        let missing =
            "rustc is needed to compile this file, but RUSTC names none and there is none on the PATH";
        get(&self.rustc, || find(self.rustc_wanted.as_deref(), "RUSTC", "rustc", missing))
    }

    pub fn cargo(&self) -> Result<&Tool, UnitError> {
        let missing =
            "cargo is needed to compile this package, but CARGO names none and there is none on the PATH";
        get(&self.cargo, || find(None, "CARGO", "cargo", missing))
    }

    pub fn bitcode(&self) -> Result<&Tool, UnitError> {
        let missing = "llvm-dis is needed to read bitcode, but there is none on the PATH";
        get(&self.disassembler, || find(None, "LLVM_DIS", "llvm-dis", missing))
    }

    /// An `opt` that turns typed pointers into opaque ones: LLVM 17 and later cannot read them any more.
    pub fn converter(&self) -> Result<&Tool, UnitError> {
        get(&self.converter, || {
            let all = ["opt-16", "opt-15", "opt"];
            let usable = |tool: &Tool| ["version 15", "version 16"].iter().any(|v| tool.version.contains(v));
            let found = all.iter().filter_map(|name| probe(Path::new(name))).find(usable);
            found.ok_or_else(|| {
                UnitError::MissingTool("opt of LLVM 15 or 16 is needed to convert typed pointers".into())
            })
        })
    }
}

fn get(found: &Found, find: impl FnOnce() -> Result<Tool, UnitError>) -> Result<&Tool, UnitError> {
    found.get_or_init(find).as_ref().map_err(Clone::clone)
}

/// The one that the user names, or the newest on the path.
fn find(wanted: Option<&Path>, variable: &str, name: &str, missing: &str) -> Result<Tool, UnitError> {
    let named = wanted.map(Path::to_path_buf).or_else(|| std::env::var_os(variable).map(PathBuf::from));
    if let Some(path) = named {
        let message = || UnitError::MissingTool(format!("{} cannot be run", path.display()));
        return probe(&path).ok_or_else(message);
    }
    let versions = (16..=22).rev().map(|version| PathBuf::from(format!("{name}-{version}")));
    let candidates = versions.filter(|_| !matches!(name, "rustc" | "cargo")).chain([PathBuf::from(name)]);
    candidates.into_iter().find_map(|path| probe(&path)).ok_or_else(|| UnitError::MissingTool(missing.into()))
}

/// Runs `--version`.
fn probe(path: &Path) -> Option<Tool> {
    let output =
        Command::new(path).arg("--version").output().ok().filter(|output| output.status.success())?;
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(Tool { path: path.to_path_buf(), version })
}

impl Tool {
    /// What it writes to its standard output.
    pub fn output(&self, args: &[&OsStr]) -> Result<Vec<u8>, UnitError> {
        let output = Command::new(&self.path).args(args).output();
        let output =
            output.map_err(|error| UnitError::MissingTool(format!("{}: {error}", self.path.display())))?;
        match output.status.success() {
            true => Ok(output.stdout),
            false => Err(UnitError::Compiler(String::from_utf8_lossy(&output.stderr).into_owned())),
        }
    }

    /// Runs it in a folder; what it writes to its standard error if it fails.
    pub fn run(&self, directory: Option<&Path>, args: &[String]) -> Result<(), UnitError> {
        self.run_with(directory, args, [])
    }

    /// The same with variables in its environment.
    pub fn run_with<'a>(
        &self,
        directory: Option<&Path>,
        args: &[String],
        variables: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<(), UnitError> {
        let mut command = Command::new(&self.path);
        command.args(args).envs(variables);
        if let Some(directory) = directory {
            command.current_dir(directory);
        }
        let output = command.output();
        let output =
            output.map_err(|error| UnitError::MissingTool(format!("{}: {error}", self.path.display())))?;
        match output.status.success() {
            true => Ok(()),
            false => Err(UnitError::Compiler(String::from_utf8_lossy(&output.stderr).into_owned())),
        }
    }
}
