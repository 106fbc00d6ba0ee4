//! Installing what tests and benchmarks need.

use std::path::{Path, PathBuf};
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

const MAVEN: Tool = Tool {
    program: "mvn",
    version: "--version",
    package: "maven",
    used_for: "benchmarks download Java libraries with it",
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

const LLVM: Tool = Tool {
    program: "llvm-symbolizer-19",
    version: "--version",
    package: "llvm-19",
    used_for: "bitcode is read and sanitizers name lines with its tools",
};

/// The oldest and the newest LLVM that the reader knows; `opt` of the newest counts what each compiler wrote.
const OTHER_LLVMS: [Tool; 4] = [
    Tool {
        program: "clang-16",
        version: "--version",
        package: "clang-16",
        used_for: "the reader of LLVM files is tested with what it writes",
    },
    Tool {
        program: "llvm-as-16",
        version: "--version",
        package: "llvm-16",
        used_for: "its assembler turns files of LLVM 16 into bitcode for later versions",
    },
    Tool {
        program: "clang-22",
        version: "--version",
        package: "clang-22",
        used_for: "the reader of LLVM files is tested with what it writes",
    },
    Tool {
        program: "opt-22",
        version: "--version",
        package: "llvm-22",
        used_for: "the reader of LLVM files is compared with its counts",
    },
];

const CSMITH: Tool = Tool {
    program: "csmith",
    version: "--version",
    package: "csmith",
    used_for: "the C interpreter is compared on random programs",
};

/// Packages without a program: a file of each, and what it is used for.
const LIBRARIES: [(&str, &str, &str); 2] = [
    ("libcsmith-dev", "/usr/include/csmith/csmith.h", "programs of csmith include its headers"),
    (
        "libclang-rt-19-dev",
        "/usr/lib/llvm-19/lib/clang/19/lib/linux",
        "faults are compared with the sanitizers of clang",
    ),
];

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
    provide(&LLVM)?;
    for tool in &OTHER_LLVMS {
        provide(tool)?;
    }
    provide(&CSMITH)?;
    for (package, file, used_for) in LIBRARIES {
        provide_package(file, package, used_for, &|| Path::new(file).exists())?;
    }
    provide_z3()
}

/// A JDK, and nothing else.
pub fn java() -> Result<()> {
    provide(&JDK)
}

/// Maven, which downloads Java libraries by name.
pub fn maven() -> Result<()> {
    provide(&MAVEN)
}

/// What the C front end needs, and nothing else.
pub fn clang() -> Result<()> {
    provide(&CLANG)
}

/// The newest clang that is there: what benchmarks compare with, or compile with.
pub fn any_clang() -> Result<String> {
    let mut named = (16..=22).rev().map(|version| format!("clang-{version}")).chain(["clang".to_owned()]);
    named.find(|name| exists(name, "--version")).context("clang is needed")
}

fn provide(tool: &Tool) -> Result<()> {
    provide_package(tool.program, tool.package, tool.used_for, &|| exists(tool.program, tool.version))
}

/// Installs a package unless what it brings is there.
fn provide_package(what: &str, package: &str, used_for: &str, is_there: &dyn Fn() -> bool) -> Result<()> {
    if is_there() {
        return Ok(());
    }
    if may_install() {
        println!("installing {package} ({used_for})");
        run(command("apt-get").args(["update", "--quiet", "--quiet"]))?;
        run(command("apt-get").env("DEBIAN_FRONTEND", "noninteractive").args([
            "install",
            "--yes",
            "--quiet",
            "--quiet",
            "--no-install-recommends",
            package,
        ]))?;
        if is_there() {
            return Ok(());
        }
    }
    bail!(
        "{what} is missing ({used_for}); install it, on Debian or Ubuntu with: sudo apt-get install {package}"
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
