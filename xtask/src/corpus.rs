//! `cargo xtask corpus`: whole code bases through the front ends, where every function must lower and verify, and the
//! regression scripts of another solver through ours.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};

use crate::run::{build_pathlight, command, run};
use crate::{c_corpus, cvc5, java_corpus, setup};

#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    corpus: Corpus,
}

#[derive(Subcommand)]
enum Corpus {
    /// Every method of every class of every JDK that is installed
    Jdk {
        /// Only the JDK in this folder
        #[arg(long)]
        home: Option<PathBuf>,
    },
    /// Every function of code bases in C, C++ and Rust
    C(c_corpus::Options),
    /// Fetch the programs of the reachability paper, and run SpotBugs on them for `bench reach`
    Java(java_corpus::Options),
    /// The regression scripts of cvc5 that state their answer, in the logics that `pathlight solve` knows
    Cvc5(cvc5::Options),
}

pub fn execute(options: &Options) -> Result<()> {
    match &options.corpus {
        Corpus::Jdk { home } => jdk(home.as_deref()),
        Corpus::C(options) => c_corpus::execute(options),
        Corpus::Java(options) => java_corpus::execute(options),
        Corpus::Cvc5(options) => cvc5::execute(options),
    }
}

fn jdk(home: Option<&Path>) -> Result<()> {
    let homes = match home {
        Some(home) => vec![home.to_owned()],
        None => {
            if std::env::var_os("JAVA_HOME").is_none() {
                setup::java()?;
            }
            installed_jdks()?
        }
    };
    let pathlight = build_pathlight()?;
    for home in homes {
        println!("{}:", home.display());
        run(command(&pathlight)
            .args(["ir", "--verify"])
            .arg(home.join("lib/modules"))
            .arg("--jdk")
            .arg(&home))?;
    }
    Ok(())
}

/// The JDKs with an image that the system's package manager or `JAVA_HOME` knows, each once.
pub fn installed_jdks() -> Result<Vec<PathBuf>> {
    let mut homes: Vec<PathBuf> = std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().collect();
    let folder = Path::new("/usr/lib/jvm");
    if folder.is_dir() {
        for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            homes.push(entry?.path());
        }
    }
    homes.retain(|home| home.join("lib/modules").is_file());
    let mut images: Vec<(PathBuf, PathBuf)> = homes
        .into_iter()
        .map(|home| Ok((home.join("lib/modules").canonicalize()?, home)))
        .collect::<Result<_>>()?;
    images.sort();
    images.dedup_by(|a, b| a.0 == b.0);
    if images.is_empty() {
        bail!("no JDK with lib/modules is installed");
    }
    Ok(images.into_iter().map(|(_, home)| home).collect())
}
