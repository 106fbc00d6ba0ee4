//! `cargo xtask corpus c`: code bases of C, C++ and Rust through the front end; every function must lower and verify.
//!
//! Without folders it takes what it can get by itself: the programs under `tests`, zlib and SQLite as their crates carry them, cppcheck (C++ with exceptions
//! and templates) from Debian's sources, and the crates of this project as rustc compiles them, the tool with all of std in it. What is downloaded
//! stays under `.pathlight`. Projects that must be configured first are given as folders with a `compile_commands.json`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::run::{cargo, command, root, run};
use crate::setup;

#[derive(Args)]
pub struct Options {
    /// Folders of sources: what `compile_commands.json` lists, or else every file. Without folders, what is at hand and what can be downloaded
    folders: Vec<PathBuf>,
    /// Only these of the corpora that need no folder
    #[arg(long, value_parser = NAMES)]
    only: Vec<String>,
    /// Flags for the compiler, for the folders
    #[arg(last = true)]
    flags: Vec<String>,
}

const NAMES: [&str; 7] = ["tests-c", "tests-cpp", "tests-rust", "zlib", "sqlite3", "cppcheck", "pathlight"];

/// The crates that carry C code, pinned so that counts can be compared.
const CARRIERS: [(&str, &str); 2] = [("libz-sys", "=1.1.25"), ("libsqlite3-sys", "=0.38.1")];

const SQLITE_FLAGS: [&str; 6] = [
    "-DSQLITE_ENABLE_FTS3",
    "-DSQLITE_ENABLE_FTS5",
    "-DSQLITE_ENABLE_RTREE",
    "-DSQLITE_ENABLE_SESSION",
    "-DSQLITE_ENABLE_PREUPDATE_HOOK",
    "-DSQLITE_ENABLE_DBSTAT_VTAB",
];

pub fn execute(options: &Options) -> Result<()> {
    setup::clang()?;
    let judge = Judge::build()?;
    let mut failed = Vec::new();
    if options.folders.is_empty() {
        for name in NAMES {
            if options.only.is_empty() || options.only.iter().any(|wanted| wanted == name) {
                let passed = judge.named(name).with_context(|| name.to_owned())?;
                failed.extend((!passed).then(|| name.to_owned()));
            }
        }
    }
    for folder in &options.folders {
        let name = folder.display().to_string();
        let passed = judge.run(&name, std::slice::from_ref(folder), &options.flags)?;
        failed.extend((!passed).then_some(name));
    }
    if !failed.is_empty() {
        bail!("not everything lowers and verifies: {}", failed.join(", "));
    }
    Ok(())
}

/// The program that compiles, lowers, verifies and counts.
struct Judge(PathBuf);

impl Judge {
    fn build() -> Result<Judge> {
        run(cargo().args([
            "build",
            "--release",
            "--quiet",
            "--package",
            "pathlight-llvm",
            "--example",
            "corpus",
        ]))?;
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
        Ok(Judge(target.join("release/examples/corpus")))
    }

    /// Shows the counts of a corpus; whether all is well.
    fn run(&self, name: &str, paths: &[PathBuf], flags: &[String]) -> Result<bool> {
        let mut judge = Command::new(&self.0);
        judge.args(["--name", name]).args(paths).arg("--").args(flags);
        Ok(judge.status().with_context(|| self.0.display().to_string())?.success())
    }

    fn named(&self, name: &str) -> Result<bool> {
        let tests = root().join("tests");
        let (paths, flags) = match name {
            "tests-c" => (vec![tests.join("c")], Vec::new()),
            "tests-cpp" => (vec![tests.join("cpp")], Vec::new()),
            "tests-rust" => (vec![tests.join("rust")], Vec::new()),
            "zlib" => (c_files(&carriers()?.join("libz-sys/src/zlib"))?, vec!["-DHAVE_UNISTD_H".into()]),
            "sqlite3" => (vec![sqlite()?], SQLITE_FLAGS.map(String::from).to_vec()),
            "cppcheck" => {
                let sources = debian_source("cppcheck")?;
                let paths = ["lib", "cli", "externals"].map(|folder| sources.join(folder)).to_vec();
                let folders = ["lib", "externals/simplecpp", "externals/tinyxml2", "externals/picojson"];
                (paths, folders.map(|folder| format!("-I{}", sources.join(folder).display())).to_vec())
            }
            _ => (own_crates()?, Vec::new()),
        };
        self.run(name, &paths, &flags)
    }
}

/// Where downloads and intermediate files are.
fn work(name: &str) -> Result<PathBuf> {
    let folder = root().join(".pathlight").join("corpora").join(name);
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// The crates that carry C code, unpacked by cargo for a package that needs nothing else.
fn carriers() -> Result<PathBuf> {
    let folder = work("carriers")?;
    let vendor = folder.join("vendor");
    if CARRIERS.iter().all(|(name, _)| vendor.join(name).is_dir()) {
        return Ok(vendor);
    }
    let mut manifest = String::from(
        "[package]\nname = \"carriers\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n",
    );
    for (name, version) in CARRIERS {
        manifest.push_str(&format!("{name} = \"{version}\"\n"));
    }
    std::fs::create_dir_all(folder.join("src"))?;
    std::fs::write(folder.join("src/lib.rs"), "")?;
    std::fs::write(folder.join("Cargo.toml"), manifest)?;
    // What is printed is the configuration for building with the vendored crates, which nobody does.
    run(cargo()
        .current_dir(&folder)
        .args(["vendor", "--quiet", "vendor"])
        .stdout(std::process::Stdio::null()))?;
    Ok(vendor)
}

/// SQLite in one file.
pub fn sqlite() -> Result<PathBuf> {
    Ok(carriers()?.join("libsqlite3-sys/sqlite3/sqlite3.c"))
}

fn c_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "c") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The sources of a package of Debian, unpacked. The lists of sources are fetched into our own folder, so the system need not know them and nobody needs to be root.
fn debian_source(package: &str) -> Result<PathBuf> {
    let folder = work("debian")?;
    let unpacked = |folder: &Path| -> Result<Option<PathBuf>> {
        let paths = std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        let name = |path: &Path| path.file_name().unwrap_or_default().display().to_string();
        Ok(paths.into_iter().find(|path| path.is_dir() && name(path).starts_with(&format!("{package}-"))))
    };
    if let Some(found) = unpacked(&folder)? {
        return Ok(found);
    }
    for part in ["lists/partial", "cache/archives/partial"] {
        std::fs::create_dir_all(folder.join(part))?;
    }
    std::fs::write(folder.join("sources.list"), debian_source_lists()?)?;
    let apt = || {
        let mut apt = command("apt-get");
        apt.current_dir(&folder).arg("--quiet=2");
        for (option, value) in [
            ("Dir::Etc::sourcelist", "sources.list"),
            ("Dir::Etc::sourceparts", "/dev/null"),
            ("Dir::State::lists", "lists"),
            ("Dir::Cache", "cache"),
        ] {
            let value = if value.starts_with('/') { value.into() } else { folder.join(value) };
            apt.arg("-o").arg(format!("{option}={}", value.display()));
        }
        apt.args(["-o", "APT::Sandbox::User="]);
        apt
    };
    run(apt().arg("update"))?;
    run(apt().args(["source", "--download-only", package]))?;
    let archive = std::fs::read_dir(&folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .find(|name| name.starts_with(&format!("{package}_")) && name.contains(".orig.tar"))
        .with_context(|| format!("apt-get brought no sources of {package}"))?;
    run(command("tar").current_dir(&folder).args(["--extract", "--file", &archive]))?;
    unpacked(&folder)?.with_context(|| format!("{archive} has no folder {package}-..."))
}

/// Where sources come from: the archives that this system takes its packages from.
fn debian_source_lists() -> Result<String> {
    let mut apt = command("apt-get");
    apt.args([
        "indextargets",
        "--format",
        "deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)",
        "Created-By: Packages",
    ]);
    let output = apt.output().context("apt-get indextargets")?;
    let lists: BTreeSet<&str> = std::str::from_utf8(&output.stdout)?.lines().collect();
    if lists.is_empty() {
        bail!("apt knows no archive of packages; add one, or give the sources as a folder");
    }
    Ok(lists.into_iter().map(|line| format!("{line}\n")).collect())
}

/// The crates of this project as LLVM assembly, without optimisation and with, and the tool as one module with all of std that it reaches.
fn own_crates() -> Result<Vec<PathBuf>> {
    let folder = work("pathlight")?;
    let mut files = Vec::new();
    for (profile, optimisation) in [("dev", "0"), ("release", "3")] {
        for name in ["ir", "jvm", "interp", "llvm", "tpo", "logic", "solver"] {
            let file = folder.join(format!("{name}-O{optimisation}.ll"));
            let package = format!("pathlight-{name}");
            emit(&folder, profile, optimisation, "off", &["--package", &package, "--lib"], &file)?;
            files.push(file);
        }
    }
    let file = folder.join("tool-with-std.ll");
    emit(&folder, "dev", "0", "fat", &["--package", "pathlight", "--bin", "pathlight"], &file)?;
    files.push(file);
    Ok(files)
}

fn emit(folder: &Path, profile: &str, level: &str, lto: &str, what: &[&str], file: &Path) -> Result<()> {
    let variable = |name: &str| format!("CARGO_PROFILE_{}_{name}", profile.to_uppercase());
    let mut rustc = cargo();
    rustc.args(["rustc", "--quiet", "--profile", profile]).args(what);
    rustc.arg("--target-dir").arg(folder.join("target"));
    rustc.env("CARGO_INCREMENTAL", "0").env(variable("OPT_LEVEL"), level).env(variable("LTO"), lto);
    rustc.args(["--", "-C", "codegen-units=1"]).arg(format!("--emit=llvm-ir={}", file.display()));
    run(&mut rustc)
}
