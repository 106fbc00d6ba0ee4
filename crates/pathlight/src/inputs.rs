//! Opening what the user names: inputs, class path, JDK.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use pathlight_ir::Symbol;
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};

use crate::cli::JavaOptions;

/// The version of Java that multi-release jars are read for when there is no JDK to tell.
const LATEST: u32 = 25;

pub struct JavaInput {
    pub world: JavaWorld,
    pub jdk: Option<Jdk>,
    /// The classes of the inputs themselves, in order; the class path and the JDK are not among them.
    pub classes: Vec<Symbol>,
}

pub fn open(options: &JavaOptions) -> Result<JavaInput> {
    open_for(options, "give class files, folders of them, or jars")
}

/// The same for a command that says itself what it takes.
pub fn open_for(options: &JavaOptions, takes: &str) -> Result<JavaInput> {
    if options.inputs.is_empty() {
        bail!("name an input: class files, folders, jars (see --help)");
    }
    let (class_path, jdk, classes) = class_path(options)?;
    if classes.is_empty() {
        let inputs: Vec<String> = options.inputs.iter().map(|input| input.display().to_string()).collect();
        bail!("there is no class in {}; {takes}", inputs.join(", "));
    }
    Ok(JavaInput { world: JavaWorld::new(class_path), jdk, classes })
}

/// Everything that the options name, the JDK if there is one, and the classes of the inputs themselves.
pub fn class_path(options: &JavaOptions) -> Result<(ClassPath, Option<Jdk>, Vec<Symbol>)> {
    let jdk = Jdk::find(options.jdk.as_deref()).context("cannot use this JDK; name another with --jdk")?;
    let feature = jdk.as_ref().map_or(LATEST, |jdk| jdk.feature);
    let mut class_path = ClassPath::new();
    for input in &options.inputs {
        add_input(&mut class_path, input, feature)?;
    }
    let mut classes = Vec::new();
    for entry in class_path.entries() {
        classes.extend(entry.class_names()?.iter().map(|name| Symbol::new(name)));
    }
    if let Some(more) = &options.class_path {
        class_path.add_string(more, feature).context("in --class-path")?;
    }
    let is_jdk_itself = class_path.contains("java/lang/Object");
    match &jdk {
        Some(jdk) if !is_jdk_itself => class_path.add_jdk(jdk)?,
        Some(_) => {}
        None => tracing::info!("no JDK found: classes of the Java library are treated as unknown"),
    }
    for oddity in class_path.oddities() {
        tracing::warn!("{oddity}");
    }
    Ok((class_path, jdk, classes))
}

/// The same without files that cannot be read, which are named. It is an error if no input is left.
pub fn without_broken(options: &JavaOptions) -> Result<JavaOptions> {
    let usable = |path: &PathBuf| match ClassPath::new().add(path, LATEST) {
        Ok(()) => true,
        Err(error) => {
            tracing::warn!("left out: {error}");
            false
        }
    };
    let inputs: Vec<PathBuf> = options.inputs.iter().filter(|path| usable(path)).cloned().collect();
    if inputs.is_empty() && !options.inputs.is_empty() {
        bail!("none of the inputs can be read");
    }
    let more = options.class_path.iter().flat_map(std::env::split_paths).filter(usable);
    let class_path = std::env::join_paths(more)?.to_string_lossy().into_owned();
    let class_path = Some(class_path).filter(|path| !path.is_empty());
    Ok(JavaOptions { inputs, class_path, jdk: options.jdk.clone() })
}

fn add_input(class_path: &mut ClassPath, input: &Path, feature: u32) -> Result<()> {
    if !input.exists() {
        bail!("{}: no such file or directory", input.display());
    }
    if input.extension().is_some_and(|e| e == "java") {
        let file = input.display();
        bail!(
            "{file}: source code; compile it first (javac -g -d classes {file}) and give the folder `classes`"
        );
    }
    if pathlight_llvm::driver::is_known(input) {
        bail!("{}: not Java; give class files, folders of them, or jars", input.display());
    }
    if input.extension().is_some_and(|e| e == "class") && !begins_like_a_class(input)? {
        bail!("{}: not a class file", input.display());
    }
    class_path.add(input, feature)?;
    Ok(())
}

/// Everything else would be taken for an archive.
fn begins_like_a_class(file: &Path) -> Result<bool> {
    let mut magic = Vec::new();
    let opened = std::fs::File::open(file).with_context(|| file.display().to_string())?;
    opened.take(4).read_to_end(&mut magic).with_context(|| file.display().to_string())?;
    Ok(magic == [0xCA, 0xFE, 0xBA, 0xBE])
}

/// The inputs and the class path as files, for a virtual machine.
pub fn paths(options: &JavaOptions) -> Vec<std::path::PathBuf> {
    let more = options.class_path.iter().flat_map(std::env::split_paths);
    options.inputs.iter().cloned().chain(more).collect()
}
