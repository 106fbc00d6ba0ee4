//! `cargo xtask bench`: measurements, as ratios against a peer in the same run.

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::run::{cargo, run};
use crate::setup;

#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    bench: Bench,
}

#[derive(Subcommand)]
enum Bench {
    /// Lowering of java.base against mokapot, and the header index of the whole JDK
    Jvm,
}

pub fn execute(options: &Options) -> Result<()> {
    match options.bench {
        Bench::Jvm => {
            setup::everything()?;
            run(cargo().args(["bench", "--quiet", "--package", "pathlight-jvm", "--bench", "lowering"]))
        }
    }
}
