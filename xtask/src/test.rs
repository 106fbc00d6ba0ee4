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
    let mut test = cargo();
    test.args(["test", "--workspace", "--profile", "checked"]).env("PATHLIGHT_Z3", setup::z3());
    if options.long {
        test.env("PATHLIGHT_LONG", "1");
    }
    run(&mut test)
}
