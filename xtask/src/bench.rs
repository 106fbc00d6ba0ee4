//! `cargo xtask bench`: measurements, as ratios against a peer in the same run.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::{Args, Subcommand};

use crate::c_corpus::sqlite;
use crate::check_bench;
use crate::corpus::installed_jdks;
use crate::reach_bench;
use crate::run::{build_pathlight, cargo, command, exists, root, run};
use crate::setup::{self, with_z3};
use crate::slice_bench;
use crate::specs_bench;

#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    bench: Bench,
}

#[derive(Subcommand)]
enum Bench {
    /// Juliet C and Infer's tests of C, given as folders, beside clang's static analyzer: found, false alarms, seconds; random edits of a project with a store
    Check(check_bench::Options),
    /// Lowering of java.base against mokapot, and the header index of the whole JDK
    Jvm,
    /// Reading of LLVM assembly against llvm-as, and time per byte of the whole front end for small and enormous modules
    Llvm {
        /// The files to read; otherwise SQLite at -O0 with debug information, and generated programs of three sizes
        files: Vec<PathBuf>,
        /// The sizes for the time per byte
        #[arg(long, default_value = "1,10,100")]
        megabytes: String,
    },
    /// The findings of SpotBugs in the Java corpus as goals of `triage`: verdicts, times, and what each technique is worth
    Reach(reach_bench::Options),
    /// Relational problems against Kodkod with SAT4J, on the same formulas and bounds
    Relations {
        /// A class path with another Kodkod and SAT4J; else both come from Maven Central
        #[arg(long)]
        class_path: Option<String>,
        /// Only these problems
        names: Vec<String>,
    },
    /// Slices: the programs and small cases of TRACER, cost against size, random programs
    Slice(slice_bench::Options),
    /// The examples of Karun: refinement, frame conditions and inlining beside the published times
    Specs(specs_bench::Options),
    /// Type slices and query trees against Z3 and bit sets; conjunctions against Z3; what simplification is worth
    Solver {
        /// The JDK whose types are taken; else JDK 17, or the first that is installed
        #[arg(long)]
        home: Option<PathBuf>,
        /// Seconds for each tree in each mode of Z3
        #[arg(long, default_value_t = 60)]
        limit: u64,
    },
}

pub fn execute(options: &Options) -> Result<()> {
    match &options.bench {
        Bench::Check(options) => check_bench::execute(options),
        Bench::Llvm { files, megabytes } => llvm(files, megabytes),
        Bench::Jvm => {
            setup::everything()?;
            run(cargo().args(["bench", "--quiet", "--package", "pathlight-jvm", "--bench", "lowering"]))
        }
        Bench::Reach(options) => reach_bench::execute(options),
        Bench::Relations { class_path, names } => relations(class_path.as_deref(), names),
        Bench::Slice(options) => {
            setup::clang()?;
            slice_bench::execute(options)
        }
        Bench::Specs(options) => {
            setup::java()?;
            specs_bench::execute(options)
        }
        Bench::Solver { home, limit } => {
            setup::everything()?;
            solver(home.as_deref(), *limit)
        }
    }
}

/// Kodkod (as Alloy 6 carries it) and SAT4J, by their names in Maven Central.
const KODKOD: [&str; 3] = [
    "org.alloytools:org.alloytools.pardinus.core:6.2.0",
    "org.sat4j:org.sat4j.core:2.3.1",
    "org.slf4j:slf4j-api:1.7.28",
];

fn relations(class_path: Option<&str>, names: &[String]) -> Result<()> {
    setup::java()?;
    let folder = root().join(".pathlight").join("kodkod");
    std::fs::create_dir_all(&folder)?;
    let kodkod = match class_path {
        Some(given) => given.to_owned(),
        None => {
            let jars = maven_jars(&KODKOD, &folder)?;
            let names: Vec<String> = jars.iter().map(|jar| jar.display().to_string()).collect();
            names.join(":")
        }
    };
    let driver = root().join("crates/relations/examples/kodkod/KodkodDriver.java");
    run(command("javac").args(["-cp", &kodkod, "-d"]).arg(&folder).arg(driver))?;
    let mut bench = cargo();
    bench.args([
        "run",
        "--release",
        "--quiet",
        "--package",
        "pathlight-relations",
        "--example",
        "kodkod",
        "--",
    ]);
    run(bench.arg(format!("{}:{kodkod}", folder.display())).args(names))
}

/// Downloads artifacts by name into a folder.
pub fn maven_jars(artifacts: &[&str], folder: &Path) -> Result<Vec<PathBuf>> {
    let mut jars = Vec::new();
    for artifact in artifacts {
        let mut parts = artifact.split(':').skip(1);
        let (name, version) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let jar = folder.join(format!("{name}-{version}.jar"));
        if !jar.is_file() {
            setup::maven()?;
            run(command("mvn")
                .args(["--batch-mode", "--quiet", "dependency:copy", &format!("-Dartifact={artifact}")])
                .arg(format!("-DoutputDirectory={}", folder.display())))?;
        }
        jars.push(jar);
    }
    Ok(jars)
}

/// The versions of LLVM of which clang and llvm-as may be installed.
const LLVMS: [&str; 7] = ["22", "21", "20", "19", "18", "17", "16"];

fn llvm(files: &[PathBuf], megabytes: &str) -> Result<()> {
    let installed = |version: &&&str| {
        let has = |tool: &str| exists(&format!("{tool}-{version}"), "--version");
        has("clang") && has("llvm-as")
    };
    let Some(version) = LLVMS.iter().find(installed) else {
        bail!("clang and llvm-as of the same version, 16 to 22, are needed (packages clang-N and llvm-N)");
    };
    let (clang, llvm_as) = (format!("clang-{version}"), format!("llvm-as-{version}"));
    let reading = |files: &[PathBuf]| {
        let mut bench = cargo();
        bench.args(["bench", "--quiet", "--package", "pathlight-llvm", "--bench", "reading", "--"]);
        run(bench.args(["--clang", &clang, "--llvm-as", &llvm_as]).args(files))
    };
    println!("reading, against {llvm_as} on the same files");
    if files.is_empty() {
        reading(&[sqlite_assembly(&clang)?])?;
    }
    reading(files)?;
    println!("\nthe whole front end, one thread");
    let mut bench = cargo();
    bench.args(["bench", "--quiet", "--package", "pathlight-llvm", "--bench", "scaling", "--"]);
    run(bench.args(["--megabytes", megabytes]))
}

/// SQLite's one file as LLVM assembly.
fn sqlite_assembly(clang: &str) -> Result<PathBuf> {
    let source = sqlite()?;
    let output = source.with_extension(format!("{clang}.ll"));
    if !output.is_file() {
        let mut compile = command(clang);
        compile.args(["-S", "-emit-llvm", "-O0", "-g", "-w", "-o"]).arg(&output).arg(&source);
        run(&mut compile)?;
    }
    Ok(output)
}

fn solver(home: Option<&Path>, limit: u64) -> Result<()> {
    let home = home.map_or_else(jdk_17, |home| Ok(home.to_owned()))?;
    let edges = std::env::temp_dir().join(format!("pathlight-{}.edges", std::process::id()));
    let measured = query_trees(&home, &edges, limit);
    let _ = std::fs::remove_file(&edges);
    measured?;
    println!("\nconjunctions along paths, against Z3 on the same script");
    example("bench")?;
    println!("\nbuild-up of formulas in a path-sensitive analysis, with and without simplification");
    example("buildup")
}

/// Runs an example of the solver.
fn example(name: &str) -> Result<()> {
    let mut run_example = cargo();
    run_example.args(["run", "--release", "--quiet", "--package", "pathlight-solver", "--example", name]);
    run(with_z3(&mut run_example))
}

fn query_trees(home: &Path, edges: &Path, limit: u64) -> Result<()> {
    println!("types of {}", home.display());
    let mut types = command(build_pathlight()?);
    types.arg("types").arg(home.join("lib/modules")).arg("--write-edges").arg(edges);
    run(&mut types)?;
    let mut bench = cargo();
    bench.args(["bench", "--quiet", "--package", "pathlight-tpo", "--bench", "query_trees", "--"]);
    bench.arg(edges).args(["--limit", &limit.to_string()]);
    run(with_z3(&mut bench))
}

/// The JDK that the published figures are about, or another one if it is not installed.
fn jdk_17() -> Result<PathBuf> {
    let homes = installed_jdks()?;
    let is_17 = |home: &&PathBuf| {
        std::fs::read_to_string(home.join("release")).is_ok_and(|text| text.contains("JAVA_VERSION=\"17."))
    };
    let chosen = homes.iter().find(is_17).or(homes.first());
    chosen.cloned().ok_or_else(|| anyhow::anyhow!("no JDK with lib/modules is installed"))
}
