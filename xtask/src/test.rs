//! `cargo xtask test`: set-up and all tests, in one profile with optimisation and assertions.

use anyhow::Result;
use clap::Args;

use crate::run::{cargo, run};
use crate::setup;

#[derive(Args)]
pub struct Options {
    /// Many more random cases (hours instead of minutes)
    #[arg(long)]
    long: bool,
}

pub fn execute(options: &Options) -> Result<()> {
    setup::everything()?;
    tests(options, &["--workspace"])?;
    // The second SAT solver is compiled from C++, so nobody else has it unless he asks for it.
    tests(options, &["--package", "pathlight-relations", "--features", "cadical", "--tests"])
}

fn tests(options: &Options, which: &[&str]) -> Result<()> {
    let mut test = cargo();
    test.args(["test", "--profile", "checked"]).args(which).env("PATHLIGHT_Z3", setup::z3());
    if options.long {
        test.env("PATHLIGHT_LONG", "1");
    }
    run(&mut test)
}
