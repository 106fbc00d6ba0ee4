//! `cargo xtask bench`: measurements, as ratios against a peer in the same run.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::corpus::installed_jdks;
use crate::run::{build_pathlight, cargo, command, run};
use crate::setup::{self, with_z3};

#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    bench: Bench,
}

#[derive(Subcommand)]
enum Bench {
    /// Lowering of java.base against mokapot, and the header index of the whole JDK
    Jvm,
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
    setup::everything()?;
    match &options.bench {
        Bench::Jvm => {
            run(cargo().args(["bench", "--quiet", "--package", "pathlight-jvm", "--bench", "lowering"]))
        }
        Bench::Solver { home, limit } => solver(home.as_deref(), *limit),
    }
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
