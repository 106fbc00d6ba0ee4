//! `pathlight run`: runs `main` in the interpreter, as `java` would.

use std::path::{Component, Path};
use std::sync::Arc;

use anyhow::{Result, bail};
use pathlight_interp::c::{StartLists, run_program};
use pathlight_interp::{Host, Limits, java};
use pathlight_ir::{ClassName, Flags, Symbol, World};
use pathlight_jvm::class_path::Jdk;

use crate::cli::RunOptions;
use crate::inputs::{self, JavaInput};
use crate::native;
use crate::suggest::did_you_mean;

/// The version of Java whose native methods are modelled.
const MODELLED: u32 = 17;

pub fn execute(options: &RunOptions, quiet: bool) -> Result<u8> {
    if native::is_native(&options.java.inputs, &options.native) {
        return run_native(options, quiet);
    }
    let input = inputs::open(&options.java)?;
    let Some(jdk) = &input.jdk else {
        bail!("running Java needs the classes of a JDK; name one with --jdk or set JAVA_HOME");
    };
    if jdk.feature != MODELLED {
        tracing::warn!(
            "the interpreter follows JDK {MODELLED}; JDK {} may need what is not modelled",
            jdk.feature
        );
    }
    let entry = entry_class(&input, options.entry.as_deref())?;
    let Host { properties, read_file, .. } = java_host(jdk);
    let host = Host { properties, read_file, ..standard_streams() };
    let code = java::run_main(Arc::new(input.world), &entry, &options.args, host, limits(options))?;
    Ok(code as u8)
}

/// What a run sees of the JDK that it runs on, and nothing else.
pub fn java_host(jdk: &Jdk) -> Host {
    Host {
        properties: vec![("java.home".into(), jdk.home.display().to_string())],
        read_file: jdk_file,
        ..Host::default()
    }
}

fn run_native(options: &RunOptions, quiet: bool) -> Result<u8> {
    let files = &options.java.inputs;
    let program = native::open_to_run(files, &options.native, quiet)?;
    let lists = StartLists {
        constructors: program.constructors().to_vec(),
        destructors: program.destructors().to_vec(),
    };
    let name =
        files.first().map_or_else(|| "program".into(), |file| file.with_extension("").display().to_string());
    let args: Vec<String> = std::iter::once(name).chain(options.args.iter().cloned()).collect();
    Ok(run_program(Arc::new(program), &lists, &args, standard_streams(), limits(options))? as u8)
}

fn standard_streams() -> Host {
    Host {
        stdin: Box::new(std::io::stdin()),
        stdout: Box::new(std::io::BufWriter::new(std::io::stdout())),
        stderr: Box::new(std::io::stderr()),
        ..Host::default()
    }
}

fn limits(options: &RunOptions) -> Limits {
    let limits = Limits::default();
    Limits { steps: options.steps.unwrap_or(limits.steps), ..limits }
}

/// The only files that a program may read: the data of the JDK that it runs on, such as that of the time zones. The run knows its
/// JDK by the path that it asks for.
fn jdk_file(path: &str) -> Option<Vec<u8>> {
    let path = Path::new(path);
    let plain = path.components().all(|part| part != Component::ParentDir);
    let in_jdk = path.ancestors().any(|folder| folder.join("lib/modules").is_file());
    if plain && in_jdk { std::fs::read(path).ok() } else { None }
}

/// The class to start: the one named, or the only one that has a `main`.
fn entry_class(input: &JavaInput, named: Option<&str>) -> Result<String> {
    if let Some(name) = named {
        let known = input.world.class(Symbol::new(&name.replace('.', "/")))?;
        if known.is_none() {
            let names: Vec<String> =
                input.classes.iter().map(|class| ClassName(*class).to_string()).collect();
            bail!("there is no class {name} on the class path{}", did_you_mean(name, &names));
        }
        return Ok(name.to_owned());
    }
    let mut found = Vec::new();
    for class in &input.classes {
        if has_main(input, *class)? {
            found.push(ClassName(*class).to_string());
        }
    }
    match found.as_slice() {
        [only] => Ok(only.clone()),
        [] => bail!("no class of the input has a method main(String[])"),
        several => bail!("several classes have a main; choose one with --entry: {}", several.join(", ")),
    }
}

fn has_main(input: &JavaInput, class: Symbol) -> Result<bool> {
    let Some(declaration) = input.world.class(class)? else { return Ok(false) };
    let main = declaration.method(Symbol::new("main"), Symbol::new("([Ljava/lang/String;)V"));
    Ok(main.is_some_and(|method| method.flags.has(Flags::PUBLIC | Flags::STATIC)))
}
