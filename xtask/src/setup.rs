//! Installing what tests and benchmarks need.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::run::{command, exists, root, run};

/// A program that must be there, and the Debian package that brings it.
struct Tool {
    program: &'static str,
    version: &'static str,
    package: &'static str,
    used_for: &'static str,
}

const JDK: Tool = Tool {
    program: "javac",
    version: "-version",
    package: "openjdk-17-jdk-headless",
    used_for: "the Java tests compare with the real java",
};

const CVC5: Tool = Tool {
    program: "cvc5",
    version: "--version",
    package: "cvc5",
    used_for: "the solver is compared with cvc5",
};

const CLANG: Tool = Tool {
    program: "clang-19",
    version: "--version",
    package: "clang-19",
    used_for: "the C tests compile programs with it",
};

const PIP: Tool = Tool {
    program: "pip3",
    version: "--version",
    package: "python3-pip",
    used_for: "Z3 comes from its Python wheel",
};

/// The wheel that brings Z3, pinned because answers to hard queries move with the version.
const Z3_WHEEL: &str = "z3-solver==5.4.0.0";

pub fn everything() -> Result<()> {
    provide(&JDK)?;
    provide(&CVC5)?;
    provide(&CLANG)?;
    provide_z3()
}

/// What the C front end needs, and nothing else.
pub fn clang() -> Result<()> {
    provide(&CLANG)
}

fn provide(tool: &Tool) -> Result<()> {
    if exists(tool.program, tool.version) {
        return Ok(());
    }
    if may_install() {
        println!("installing {} ({})", tool.package, tool.used_for);
        run(command("apt-get").args(["update", "--quiet", "--quiet"]))?;
        run(command("apt-get").env("DEBIAN_FRONTEND", "noninteractive").args([
            "install",
            "--yes",
            "--quiet",
            "--quiet",
            "--no-install-recommends",
            tool.package,
        ]))?;
        if exists(tool.program, tool.version) {
            return Ok(());
        }
    }
    bail!(
        "{} is missing ({}); install it, on Debian or Ubuntu with: sudo apt-get install {}",
        tool.program,
        tool.used_for,
        tool.package
    )
}

/// Where downloaded tools live: `.pathlight/tools/bin` in the workspace, which the solver looks into.
fn tools() -> PathBuf {
    root().join(".pathlight").join("tools")
}

pub fn z3() -> PathBuf {
    tools().join("bin").join("z3")
}

/// Tells a command which Z3 to use, unless the caller has said so already.
pub fn with_z3(command: &mut Command) -> &mut Command {
    if std::env::var_os("PATHLIGHT_Z3").is_none() {
        command.env("PATHLIGHT_Z3", z3());
    }
    command
}

/// Z3 as a program, out of the wheel; nothing links it.
fn provide_z3() -> Result<()> {
    let program = z3();
    if exists(&program.display().to_string(), "--version") {
        return Ok(());
    }
    provide(&PIP)?;
    println!("installing Z3 from its Python wheel into .pathlight/tools");
    let wheel = tools().join("z3");
    run(command("pip3")
        .args(["install", "--quiet", "--no-deps", "--upgrade", "--target"])
        .arg(&wheel)
        .arg(Z3_WHEEL))?;
    std::fs::create_dir_all(tools().join("bin"))?;
    std::fs::copy(wheel.join("bin").join("z3"), &program).context("the wheel brought no z3")?;
    Ok(())
}

/// On a Debian system, as root.
fn may_install() -> bool {
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0");
    root && exists("apt-get", "--version")
}
