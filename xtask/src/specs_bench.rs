//! `cargo xtask bench specs`: the examples of Taghdiri's thesis, by refinement, by frame conditions and by inlining, in one run.
//!
//! Tables 7.1, 7.2, 7.3 and 7.5 of the thesis are about methods of Quartz and OpenJGraph. The programs here (`tests/specs/quartz`, `tests/specs/openjgraph`) have their structure and their methods, but are
//! written anew: the originals need strings, dates and comparators that nothing here speaks about.
//!
//! The thesis' own times (Pentium 4, 1.8 GHz, ZChaff) stand beside ours where it gives any. Each check is done anew by a process of its own; its time is the processor time that the tool measured, without the start. A verdict
//! that is not the expected one makes the command fail, after all tables; a check that was given up for its time does so only if it was by refinement.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::bench::maven_jars;
use crate::run::{build_pathlight, command, root, run};
use crate::specs_lines::{BUGS, INVARIANT, LINES, Line, TOPOLOGICAL};
use crate::specs_originals::{ORIGINALS, QUARTZ, QUARTZ_NEEDS};
use crate::specs_studies::Study;

#[derive(Args)]
pub struct Options {
    /// Give up a check after so many processor seconds [default: 120]; with --scale a property, all its checks together [default: 600]
    #[arg(long)]
    limit: Option<u64>,
    /// Only the tables and studies of the thesis, without the random runs
    #[arg(long)]
    studies: bool,
    /// Only each property at growing scopes, until the limit is spent
    #[arg(long, conflicts_with = "studies")]
    scale: bool,
    /// Only the properties of the thesis on the public classes of Quartz (from Maven Central) and OpenJGraph
    #[arg(long, conflicts_with_all = ["studies", "scale"])]
    originals: bool,
    /// Jars of Quartz 1.6.0 and 1.6.1 in the place of those from Maven Central
    #[arg(long, value_name = "JAR,JAR", value_delimiter = ',', requires = "originals")]
    quartz: Vec<PathBuf>,
    /// A folder or jar with the classes of OpenJGraph, compiled with -g; without it those checks are left out
    #[arg(long, value_name = "PATH", requires = "originals")]
    openjgraph: Option<PathBuf>,
    /// Only checks whose line contains this text
    #[arg(long)]
    only: Option<String>,
    /// Random runs for each extracted specification
    #[arg(long, default_value_t = 200)]
    runs: u32,
}

/// The definitions that a document of `tests/specs` holds.
fn definitions(document: &str) -> Result<String> {
    let text = std::fs::read_to_string(root().join("tests/specs").join(document))?;
    let start = text.find("/* define").context("definitions")? + "/* define".len();
    let end = text[start..].find("*/").context("the end of the definitions")?;
    // Items begin at the start of a line.
    let lines: Vec<&str> =
        text[start..start + end].lines().map(|line| line.strip_prefix("    ").unwrap_or(line)).collect();
    Ok(lines.join("\n"))
}

/// Compiles a document and writes down its definitions.
fn prepare(folder: &Path, package: &str, document: &str) -> Result<()> {
    let classes = folder.join(package);
    std::fs::create_dir_all(&classes)?;
    let source = root().join("tests/specs").join(document);
    run(command("javac").args(["-g", "-nowarn", "-d"]).arg(&classes).arg(source))?;
    std::fs::write(folder.join(format!("{package}.spec")), definitions(document)?)?;
    Ok(())
}

/// What a shell says of a command that used up its processor time (128 and the signal).
const BEYOND: i32 = 128 + 24;

/// What one check gave; no seconds if it was given up or not decided.
struct Cell {
    verdict: String,
    seconds: Option<f64>,
    text: String,
    /// The verdict in a sentence, which says how a replay ended.
    sentence: String,
}

/// `verify --bits` takes no more.
const WIDEST: u32 = 8;

/// What `verify` is asked.
struct Check<'a> {
    input: &'a Path,
    spec: &'a Path,
    line: &'a Line,
    classes: &'a str,
    mode: &'a str,
    scope: &'a str,
    unroll: u32,
    bits: u32,
    /// In processor seconds.
    limit: u64,
    /// A violation is replayed with these on the class path; None: not at all.
    replay: Option<&'a [PathBuf]>,
}

struct Bench<'a> {
    options: &'a Options,
    pathlight: PathBuf,
    folder: PathBuf,
    limit: u64,
    /// Verdicts that were not the expected ones.
    wrong: Vec<String>,
}

impl Bench<'_> {
    fn is_wanted(&self, title: &str) -> bool {
        self.options.only.as_ref().is_none_or(|only| title.contains(only.as_str()))
    }

    fn check(
        &self,
        line: &Line,
        mode: &str,
        scope: &str,
        unroll: u32,
        bits: u32,
        limit: u64,
    ) -> Result<Cell> {
        let package = line.method.split('.').next().unwrap_or(line.method);
        let input = self.folder.join(package);
        let spec = self.folder.join(format!("{}.spec", spec_of(package)));
        self.run(&Check {
            input: &input,
            spec: &spec,
            line,
            classes: "",
            mode,
            scope,
            unroll,
            bits,
            limit,
            replay: None,
        })
    }

    /// One check by a process of its own.
    fn run(&self, asked: &Check<'_>) -> Result<Cell> {
        let Check { line, mode, .. } = *asked;
        // Processor seconds, so that what else the machine does decides nothing.
        let mut check = command("bash");
        check.args(["-c", "ulimit -St \"$0\"; \"$@\"; exit $?"]).arg(asked.limit.to_string());
        check.arg(&self.pathlight).arg("verify").arg(asked.input);
        check.args(["--method", line.method, "--property", line.property, "--json"]);
        match asked.replay {
            Some(needs) => check.arg("--class-path").arg(std::env::join_paths(needs)?),
            None => check.arg("--no-replay"),
        };
        check.arg("--spec").arg(asked.spec);
        check.args(["--scope", asked.scope, "--unroll", &asked.unroll.to_string()]);
        check.args(["--bits", &asked.bits.to_string(), "--mode", mode]);
        if !asked.classes.is_empty() {
            check.args(["--classes", asked.classes]);
        }
        if !line.requires.is_empty() {
            check.args(["--requires", line.requires]);
        }
        let output = check.output().context("pathlight verify")?;
        if output.status.code() == Some(BEYOND) {
            let text = format!("> {}", asked.limit);
            let (verdict, sentence) = ("given up".to_owned(), String::new());
            return Ok(Cell { verdict, seconds: None, text, sentence });
        }
        let list: Value = serde_json::from_slice(&output.stdout)
            .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
        let answer = &list[0];
        let verdict = answer["verdict"].as_str().unwrap_or("?").to_owned();
        let measured = answer["processor_milliseconds"].as_f64().map(|time| time / 1000.0);
        let seconds = measured.or(answer["seconds"].as_f64()).unwrap_or(0.0);
        let text = match mode {
            "inline" => format!("{seconds:.2}"),
            _ => format!("{seconds:.2} ({})", answer["refinements"]),
        };
        let sentence = answer["sentence"].as_str().unwrap_or_default().to_owned();
        Ok(Cell { verdict, seconds: Some(seconds), text, sentence })
    }

    /// One table: each line in three ways.
    fn table(&mut self, title: &str, lines: &[Line]) -> Result<()> {
        println!(
            "\n{title}: processor seconds (refinements); > for a check that was given up\n{:66} {:>9} {:>12} {:>12} {:>9} {:>7}  thesis",
            "", "verdict", "refinement", "frames", "inlining", "ratio"
        );
        for line in lines {
            let name = title_of(line);
            if !self.is_wanted(&name) {
                continue;
            }
            let mut cells = Vec::new();
            for mode in ["refine", "frame", "inline"] {
                let cell = self.check(line, mode, line.scope, line.unroll, line.bits, self.limit)?;
                let is_decided = cell.seconds.is_some() || mode == "refine";
                if is_decided && cell.verdict != line.verdict {
                    self.wrong.push(format!("{name}, {mode}: {} instead of {}", cell.verdict, line.verdict));
                }
                cells.push(cell);
            }
            let ratio = match (cells[0].seconds, cells[2].seconds) {
                (Some(refinement), Some(inlining)) if inlining > 0.0 => {
                    format!("{:.2}", refinement / inlining)
                }
                _ => String::new(),
            };
            println!(
                "{name:66} {:>9} {:>12} {:>12} {:>9} {ratio:>7}  {}",
                cells[0].verdict, cells[0].text, cells[1].text, cells[2].text, line.thesis
            );
        }
        Ok(())
    }

    /// Each property by refinement at its scope and at larger ones, until the limit is spent: larger by 1, 2, 4 and so on; behind the first scope that could not be decided, by halving what is between as long as there is time.
    fn scale(&mut self) -> Result<()> {
        println!(
            "largest scope (objects per class, iterations, bits; processor seconds of that check) that is decided when all checks of a property have {} processor seconds",
            self.limit
        );
        for line in TOPOLOGICAL.iter().skip(TOPOLOGICAL.len() - 2).chain(&LINES) {
            let name = title_of(line);
            if !self.is_wanted(&name) {
                continue;
            }
            let reached = self.largest(line, &name)?;
            println!("{name:66} {reached}");
        }
        Ok(())
    }

    /// The largest scope of a line that is decided, in words.
    fn largest(&mut self, line: &Line, name: &str) -> Result<String> {
        let (mut reached, mut text, mut left) = (None, "none".to_owned(), self.limit as f64);
        let (mut beyond, mut next): (Option<u32>, u32) = (None, 0);
        loop {
            match self.attempt(line, name, next, &mut left)? {
                Some(done) => {
                    text = done;
                    reached = Some(next);
                }
                None => beyond = Some(next),
            }
            next = match (reached, beyond) {
                _ if left < 1.0 => return Ok(text),
                (Some(good), Some(bad)) if bad - good > 1 => good + (bad - good) / 2,
                (Some(0), None) => 1,
                (Some(good), None) => good * 2,
                _ => return Ok(text),
            };
        }
    }

    /// A check with so many objects and iterations more; None if it is not decided in the seconds that are left or in the memory that a check may use, or numbers have not bits enough.
    fn attempt(&mut self, line: &Line, name: &str, more: u32, left: &mut f64) -> Result<Option<String>> {
        let (scope, unroll) = (enlarged(line.scope, more), line.unroll + more);
        let objects: u32 = scope.split(',').next().and_then(|first| first.parse().ok()).unwrap_or(0);
        let bits = line.bits.max(u32::BITS - objects.leading_zeros() + 1);
        if bits > WIDEST {
            return Ok(None);
        }
        // A check that is given up may have half of what is left, so that the scopes between can be tried as well.
        let allowed = (*left / 2.0).ceil();
        let cell = self.check(line, "refine", &scope, unroll, bits, allowed as u64)?;
        *left -= cell.seconds.unwrap_or(allowed);
        let Some(seconds) = cell.seconds else { return Ok(None) };
        if cell.verdict == "unknown" {
            return Ok(None);
        }
        if cell.verdict != line.verdict {
            self.wrong.push(format!("{name} at {scope}: {}", cell.verdict));
            return Ok(None);
        }
        Ok(Some(format!("{scope}/{unroll}/{bits} {seconds:.1}")))
    }

    /// The properties of the thesis on the public classes.
    fn originals(&mut self) -> Result<()> {
        let quartz = match self.options.quartz.as_slice() {
            [] => maven_jars(&QUARTZ, &self.folder)?,
            [old, new] => vec![old.clone(), new.clone()],
            _ => bail!("--quartz takes two jars, of 1.6.0 and of 1.6.1"),
        };
        println!(
            "public classes: processor seconds (refinements)\n{:72} {:>9} {:>12} {:>9}  thesis",
            "", "verdict", "refinement", "inlining"
        );
        for original in &ORIGINALS {
            let (line, name) = (&original.line, format!("{} {}", original.program, title_of(&original.line)));
            let (input, spec) = match original.program {
                "quartz 1.6.0" => (Some(&quartz[0]), "quartz.spec"),
                "quartz 1.6.1" => (Some(&quartz[1]), "quartz.spec"),
                _ => (self.options.openjgraph.as_ref(), "openjgraph.spec"),
            };
            if !self.is_wanted(&name) {
                continue;
            }
            let Some(input) = input else {
                println!("{name:72} not checked: --openjgraph says where its classes are");
                continue;
            };
            let spec = root().join("tests/specs/originals").join(spec);
            let is_quartz = original.program.starts_with("quartz");
            let needs = match line.verdict == "violated" && is_quartz {
                true => Some(maven_jars(&QUARTZ_NEEDS, &self.folder)?),
                false => None,
            };
            let mut cells = Vec::new();
            for mode in ["refine", "inline"] {
                let cell = self.run(&Check {
                    input,
                    spec: &spec,
                    line,
                    classes: original.classes,
                    mode,
                    scope: line.scope,
                    unroll: line.unroll,
                    bits: line.bits,
                    limit: self.limit,
                    replay: needs.as_deref(),
                })?;
                if cell.seconds.is_some() && cell.verdict != line.verdict {
                    self.wrong.push(format!("{name}, {mode}: {} instead of {}", cell.verdict, line.verdict));
                }
                cells.push(cell);
            }
            println!(
                "{name:72} {:>9} {:>12} {:>9}  {}",
                cells[0].verdict, cells[0].text, cells[1].text, line.thesis
            );
            if needs.is_some() {
                for (mode, cell) in ["refinement", "inlining"].iter().zip(&cells) {
                    println!("  {mode}: {}", cell.sentence);
                }
            }
        }
        Ok(())
    }

    fn studies(&mut self) -> Result<()> {
        println!();
        let study = Study { pathlight: &self.pathlight, folder: &self.folder };
        study.many_callees()?;
        study.accuracy()?;
        self.wrong.extend(study.invariants()?);
        Ok(())
    }

    fn random_runs(&self) -> Result<()> {
        println!("\nextraction, and random runs against it");
        let runs = self.options.runs.to_string();
        for class in ["List", "Graph", "LinkedList", "Job", "Scheduler"] {
            let method = format!("karun.{class}#*");
            let output = command(&self.pathlight)
                .arg("specs")
                .arg(self.folder.join("karun"))
                .args(["--method", &method, "--check", &runs])
                .output()?;
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            for line in text.lines().filter(|line| line.contains("random runs")) {
                println!("{line}");
            }
        }
        Ok(())
    }
}

/// The definitions that the checks of a package use.
fn spec_of(package: &str) -> &str {
    if package == "karun" { "graph" } else { package }
}

fn title_of(line: &Line) -> String {
    let short = line.method.rsplit_once('#').map_or(line.method, |(_, name)| name);
    let short = short.replace("openjgraph.", "");
    format!("{short}: {} {}/{}", line.name, line.scope, line.unroll)
}

/// `5,Set=8` with so many objects more of each class.
fn enlarged(scope: &str, more: u32) -> String {
    let part = |part: &str| match part.split_once('=') {
        Some((class, count)) => format!("{class}={}", count.parse::<u32>().unwrap_or(0) + more),
        None => (part.parse::<u32>().unwrap_or(0) + more).to_string(),
    };
    scope.split(',').map(part).collect::<Vec<_>>().join(",")
}

/// Compiles the programs and writes down their definitions.
fn prepare_all(folder: &Path) -> Result<()> {
    let classes = folder.join("karun");
    std::fs::create_dir_all(&classes)?;
    std::fs::write(folder.join("graph.spec"), INVARIANT)?;
    std::fs::write(folder.join("karun.spec"), definitions("karun/LinkedList.java")?)?;
    let source = |path: &str| root().join("tests/specs").join(path);
    let sources = ["karun/Topological.java", "karun/LinkedList.java", "karun/Jobs.java"].map(source);
    run(command("javac").args(["-g", "-nowarn", "-d"]).arg(&classes).args(sources))?;
    prepare(folder, "quartz", "quartz/Store.java")?;
    prepare(folder, "openjgraph", "openjgraph/Graphs.java")
}

pub fn execute(options: &Options) -> Result<()> {
    let pathlight = build_pathlight()?;
    let folder = root().join(".pathlight").join("specs");
    prepare_all(&folder)?;
    let limit = options.limit.unwrap_or(if options.scale { 600 } else { 120 });
    let mut bench = Bench { options, pathlight, folder, limit, wrong: Vec::new() };
    if options.originals {
        bench.originals()?;
    } else if options.scale {
        bench.scale()?;
    } else {
        bench.table("topologicalSort", &TOPOLOGICAL)?;
        bench.table("tables 7.1, 7.2, 7.3, 7.5", &LINES)?;
        bench.table("the bugs of Quartz", &BUGS)?;
        if options.only.is_none() {
            bench.studies()?;
        }
        if options.only.is_none() && !options.studies {
            bench.random_runs()?;
        }
    }
    if !bench.wrong.is_empty() {
        bail!("verdicts that were not expected:\n{}", bench.wrong.join("\n"));
    }
    Ok(())
}
