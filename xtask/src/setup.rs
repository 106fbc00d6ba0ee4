//! Installing what tests and benchmarks need.

use anyhow::{Result, bail};

use crate::run::{command, exists, run};

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

pub fn everything() -> Result<()> {
    provide(&JDK)
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

/// On a Debian system, as root.
fn may_install() -> bool {
    let root =
        std::process::Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0");
    root && exists("apt-get", "--version")
}
