//! `cargo xtask corpus java`: the programs of the reachability paper, and what SpotBugs says about null in them.
//!
//! Programs, the libraries they need and SpotBugs come from Maven Central, by name and through `mvn`, so whatever mirror or proxy the user's
//! Maven settings name is used. All versions are pinned: the findings are goals whose number must not drift.
//! Each program gets a folder under `.pathlight/corpora/java` with its jars, and there SpotBugs (greatest effort, lowest threshold,
//! patterns `NP_*` about dereferences only) leaves `spotbugs.xml`. What is there already is not fetched or analysed again.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::run::{command, root, run};
use crate::setup;

#[derive(Args)]
pub struct Options {
    /// Only these programs
    #[arg(long, value_parser = ["ant", "antlr", "batik", "tomcat", "eclipse-ui"])]
    only: Vec<String>,
    /// Analyse with SpotBugs again
    #[arg(long)]
    again: bool,
}

/// Group, artifact, version.
pub type Artifact = (&'static str, &'static str, &'static str);

pub struct Program {
    pub name: &'static str,
    /// What is analysed.
    parts: &'static [Artifact],
    /// What it needs, as far as its own descriptions do not say so or ask for something newer.
    libraries: &'static [Artifact],
}

pub const PROGRAMS: [Program; 5] = [
    Program {
        name: "ant",
        parts: &[("org.apache.ant", "ant", "1.7.0"), ("org.apache.ant", "ant-nodeps", "1.7.0")],
        libraries: &[],
    },
    Program { name: "antlr", parts: &[("antlr", "antlr", "2.7.2")], libraries: &[] },
    Program {
        name: "batik",
        parts: &[
            ("batik", "batik-awt-util", "1.6"),
            ("batik", "batik-bridge", "1.6"),
            ("batik", "batik-css", "1.6"),
            ("batik", "batik-dom", "1.6"),
            ("batik", "batik-ext", "1.6"),
            ("batik", "batik-extension", "1.6"),
            ("batik", "batik-gui-util", "1.6"),
            ("batik", "batik-gvt", "1.6"),
            ("batik", "batik-parser", "1.6"),
            ("batik", "batik-script", "1.6"),
            ("batik", "batik-svg-dom", "1.6"),
            ("batik", "batik-svggen", "1.6"),
            ("batik", "batik-swing", "1.6"),
            ("batik", "batik-transcoder", "1.6"),
            ("batik", "batik-util", "1.6"),
            ("batik", "batik-xml", "1.6"),
        ],
        libraries: &[("rhino", "js", "1.5R4.1")],
    },
    Program {
        name: "tomcat",
        parts: &[
            ("org.apache.tomcat", "catalina", "6.0.16"),
            ("org.apache.tomcat", "catalina-ha", "6.0.16"),
            ("org.apache.tomcat", "coyote", "6.0.16"),
            ("org.apache.tomcat", "jasper", "6.0.16"),
            ("org.apache.tomcat", "jasper-el", "6.0.16"),
            ("org.apache.tomcat", "tribes", "6.0.16"),
        ],
        libraries: &[("org.apache.ant", "ant", "1.7.0")],
    },
    Program {
        name: "eclipse-ui",
        parts: &[
            ("org.eclipse.ui", "workbench", "3.3.0-I20070608-1100"),
            ("org.eclipse.ui", "ide", "3.3.0-I20070620"),
            ("org.eclipse.ui", "forms", "3.3.0-v20070511"),
            ("org.eclipse.ui", "views", "3.2.100-I20070319-0010"),
            ("org.eclipse.ui", "editors", "3.3.0-v20070606-0010"),
            ("org.eclipse.ui", "console", "3.2.0-v20070530"),
            ("org.eclipse.ui", "navigator", "3.3.0-I20070605-0010"),
            ("org.eclipse.ui", "browser", "3.2.100-v20070524A"),
            ("org.eclipse.ui.workbench", "texteditor", "3.3.0-v20070606-0010"),
        ],
        libraries: &[
            ("org.eclipse", "jface", "3.3.0-I20070606-0010"),
            ("org.eclipse.jface", "text", "3.3.0-v20070606-0010"),
            ("org.eclipse", "text", "3.3.0-v20070606-0010"),
            ("org.eclipse", "osgi", "3.3.0-v20070530"),
            ("org.eclipse.swt.gtk.linux", "x86_64", "3.3.0-v3346"),
            ("org.eclipse.core", "runtime", "3.3.100-v20070530"),
            ("org.eclipse.core", "jobs", "3.3.0-v20070423"),
            ("org.eclipse.core", "contenttype", "3.2.100-v20070319"),
            ("org.eclipse.core", "resources", "3.3.0-v20070604"),
            ("org.eclipse.core", "filesystem", "1.1.0-v20070606"),
            ("org.eclipse.core", "filebuffers", "3.3.0-v20070606-0010"),
            ("org.eclipse.equinox", "common", "3.3.0-v20070426"),
            ("org.eclipse.equinox", "registry", "3.3.0-v20070522"),
            ("org.eclipse.equinox", "preferences", "3.2.100-v20070522"),
            ("org.eclipse.equinox", "app", "1.0.0-v20070606"),
        ],
    },
];

const SPOTBUGS: [Artifact; 1] = [("com.github.spotbugs", "spotbugs", "4.9.8")];

/// Which patterns are kept.
const FILTER: &str = "<FindBugsFilter><Match><Bug code=\"NP\"/></Match></FindBugsFilter>\n";

/// The detectors that report such patterns about code, rather than about signatures.
const DETECTORS: &str = "FindNullDeref,UnreadFields,DumbMethods";

pub fn folder() -> PathBuf {
    root().join(".pathlight").join("corpora").join("java")
}

/// A program as it lies on the disk.
pub struct Fetched {
    pub name: &'static str,
    pub parts: Vec<PathBuf>,
    pub libraries: Vec<PathBuf>,
    pub report: PathBuf,
}

pub fn execute(options: &Options) -> Result<()> {
    setup::everything()?;
    setup::maven()?;
    for program in PROGRAMS.iter().filter(|program| is_wanted(program, &options.only)) {
        let fetched = fetch(program)?;
        if options.again || !fetched.report.is_file() {
            analyse(&fetched)?;
        }
        let report = std::fs::read_to_string(&fetched.report)?;
        println!(
            "{}: {} jars, {} more to load them, {} findings of SpotBugs",
            program.name,
            fetched.parts.len(),
            fetched.libraries.len(),
            report.matches("<BugInstance ").count()
        );
    }
    Ok(())
}

fn is_wanted(program: &Program, only: &[String]) -> bool {
    only.is_empty() || only.iter().any(|name| name == program.name)
}

/// The programs that were fetched and analysed, in order.
pub fn fetched(only: &[String]) -> Result<Vec<Fetched>> {
    PROGRAMS
        .iter()
        .filter(|program| is_wanted(program, only))
        .map(|program| {
            let fetched = on_disk(program)?;
            if !fetched.report.is_file() {
                bail!("{} has not been fetched and analysed: run cargo xtask corpus java", program.name);
            }
            Ok(fetched)
        })
        .collect()
}

fn fetch(program: &Program) -> Result<Fetched> {
    let target = folder().join(program.name);
    if !target.join("lib").is_dir() {
        download(program.name, program.parts.iter().chain(program.libraries), &target)?;
    }
    on_disk(program)
}

fn on_disk(program: &Program) -> Result<Fetched> {
    let target = folder().join(program.name);
    let library = target.join("lib");
    let own: Vec<PathBuf> = program
        .parts
        .iter()
        .map(|(group, name, version)| library.join(format!("{group}.{name}-{version}.jar")))
        .collect();
    let mut others = jars(&library)?;
    others.retain(|jar| !own.contains(jar));
    Ok(Fetched { name: program.name, parts: own, libraries: others, report: target.join("spotbugs.xml") })
}

fn jars(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder)
        .with_context(|| format!("{}: run cargo xtask corpus java", folder.display()))?;
    let mut jars = Vec::new();
    for entry in entries {
        jars.push(entry?.path());
    }
    jars.retain(|path| path.extension().is_some_and(|extension| extension == "jar"));
    jars.sort();
    Ok(jars)
}

/// Artifacts and what they depend on, into `lib` of a folder.
fn download<'a>(name: &str, artifacts: impl Iterator<Item = &'a Artifact>, target: &Path) -> Result<()> {
    println!("downloading {name}");
    std::fs::create_dir_all(target)?;
    let dependencies: String = artifacts
        .map(|(group, artifact, version)| {
            format!(
                "<dependency><groupId>{group}</groupId><artifactId>{artifact}</artifactId><version>{version}</version></dependency>\n"
            )
        })
        .collect();
    let description = format!(
        "<project><modelVersion>4.0.0</modelVersion><groupId>corpus</groupId><artifactId>{name}</artifactId>\
         <version>1</version>\n<dependencies>\n{dependencies}</dependencies></project>\n"
    );
    std::fs::write(target.join("pom.xml"), description)?;
    let unfinished = target.join("lib.part");
    run(command("mvn")
        .current_dir(target)
        .args(["--batch-mode", "--quiet", "dependency:copy-dependencies", "-DincludeScope=runtime"])
        // Artifacts of different groups may have the same name.
        .arg("-Dmdep.prependGroupId=true")
        .arg(format!("-DoutputDirectory={}", unfinished.display())))?;
    std::fs::rename(&unfinished, target.join("lib"))?;
    Ok(())
}

/// The jars of artifacts and of what they depend on, downloaded once.
pub fn libraries(name: &str, artifacts: &[Artifact]) -> Result<Vec<PathBuf>> {
    let target = folder().join(name);
    if !target.join("lib").is_dir() {
        download(name, artifacts.iter(), &target)?;
    }
    jars(&target.join("lib"))
}

/// SpotBugs, downloaded once, without options.
pub fn spotbugs() -> Result<std::process::Command> {
    libraries("spotbugs", &SPOTBUGS)?;
    let mut spotbugs = command("java");
    spotbugs.args(["-Xmx3g", "-cp"]).arg(format!("{}/*", folder().join("spotbugs").join("lib").display()));
    spotbugs.arg("edu.umd.cs.findbugs.FindBugs2");
    Ok(spotbugs)
}

fn analyse(program: &Fetched) -> Result<()> {
    let mut spotbugs = spotbugs()?;
    let filter = folder().join("spotbugs").join("np.xml");
    std::fs::write(&filter, FILTER)?;
    println!("running SpotBugs on {}", program.name);
    let unfinished = program.report.with_extension("xml.part");
    spotbugs.args(["-effort:max", "-low", "-quiet", "-xml:withMessages"]);
    spotbugs.args(["-visitors", DETECTORS]).arg("-include").arg(&filter).arg("-output").arg(&unfinished);
    if !program.libraries.is_empty() {
        spotbugs.arg("-auxclasspath").arg(std::env::join_paths(&program.libraries)?);
    }
    run(spotbugs.args(&program.parts))?;
    std::fs::rename(&unfinished, &program.report)?;
    Ok(())
}
