//! `cargo xtask bench specs`: the examples of Taghdiri's thesis, by refinement, by frame conditions and by inlining, in one run.
//!
//! Tables 7.1, 7.2, 7.3 and 7.5 of the thesis are about methods of Quartz and OpenJGraph. The programs here (`tests/specs/quartz`, `tests/specs/openjgraph`) have their structure and their methods, but are
//! written anew: the originals need strings, dates and comparators that nothing here speaks about.
//!
//! The thesis' own times (Pentium 4, 1.8 GHz, ZChaff) stand beside ours where it gives any. Each check is done anew by a process of its own; its time is what the tool measured, without the start.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::run::{build_pathlight, command, root, run};
use crate::specs_studies::Study;

#[derive(Args)]
pub struct Options {
    /// Also growing scopes, as long as a check takes less than so many seconds
    #[arg(long)]
    grow: Option<u64>,
    /// Give up a check of the tables after so many seconds
    #[arg(long, default_value_t = 120)]
    limit: u64,
    /// Only the scale table: each property at growing scopes, until a check takes longer than the limit
    #[arg(long)]
    scale: bool,
    /// Only the studies of section 7.4
    #[arg(long)]
    studies: bool,
    /// Only checks whose line contains this text
    #[arg(long)]
    only: Option<String>,
    /// Random runs for each extracted specification
    #[arg(long, default_value_t = 200)]
    runs: u32,
}

const INVARIANT: &str = "\
fun contents = head.*next.node
pred repInv {
  all n: this.nodes.contents | all e1, e2: n.outNodesList.head.*next | e1 != e2 => e1.node != e2.node
  all n: Node | n.inDeg = size(n.inNodesList.contents)
  all n: Node | n.outDeg = size(n.outNodesList.contents)
  all n1, n2: Node | n1 in n2.inNodesList.contents <=> n2 in n1.outNodesList.contents
  all e1, e2: ListEntry | e1.next = e2 <=> e2.prev = e1
}
";

const PERMUTATION: &str = "repInv and ret => this.nodes'.head'.*next'.node' = this.nodes.head.*next.node";
const IN_DEGREE: &str =
    "repInv and ret => all e: this.nodes'.head'.*next' | int(e.node'.inDeg) < size(e.*prev')";

/// Objects, iterations, bits; what the thesis says of inlining and of refinement, in seconds.
const SCOPES: [(u32, u32, u32, [&str; 4]); 3] =
    [(2, 2, 3, ["", "", "", ""]), (3, 3, 4, ["", "", "47", "21"]), (4, 4, 5, ["51", "3", "", ""])];

/// One line of the tables: method, property, objects, iterations, bits, and the thesis' seconds and refinements.
struct Line {
    method: &'static str,
    name: &'static str,
    property: &'static str,
    requires: &'static str,
    scope: &'static str,
    unroll: u32,
    thesis: &'static str,
}

/// Tables 7.1 to 7.3 and 7.5. Where new objects are made there is room for them.
const LINES: [Line; 18] = [
    Line {
        method: "quartz.JobStore#getTriggerNames",
        name: "all names returned",
        property: "ret.contents' = (group.(this.triggersByGroup.mapping)).mapping.univ",
        requires: "",
        scope: "5",
        unroll: 3,
        thesis: "5/3: 23; 5/2: frames 8, refinement 7",
    },
    Line {
        method: "quartz.JobStore#getJobNames",
        name: "all names returned",
        property: "ret.contents' = univ.((group.(this.jobsByGroup.mapping)).mapping).jobDetail.name",
        requires: "",
        scope: "5",
        unroll: 4,
        thesis: "5/4: 87",
    },
    Line {
        method: "quartz.JobStore#getJobGroupNames",
        name: "correct groups (full)",
        property: "ret.contents' = this.jobsByGroup.mapping.univ",
        requires: "",
        scope: "7",
        unroll: 7,
        thesis: "7/7: inlining 621, refinement > 900",
    },
    Line {
        method: "quartz.JobStore#removeCalendar",
        name: "removed if unused (full)",
        property: "name != null => no name.(this.calendarsByName.mapping') and name not in univ.(this.triggers.items).trigger.calendarName",
        requires: "",
        scope: "5",
        unroll: 5,
        thesis: "5/5: inlining 46, refinement 95",
    },
    Line {
        method: "quartz.JobStore#getTriggersOfJob",
        name: "exactly those",
        property: "ret.contents' = {t: univ.(this.triggers.items).trigger | t.jobKey = jobKey}",
        requires: "",
        scope: "4",
        unroll: 4,
        thesis: "4/4: 77",
    },
    Line {
        method: "quartz.JobStore#retrieveJob",
        name: "correct job (full)",
        property: "ret != null => ret.key' = (key.(this.jobsByKey.mapping)).jobDetail.key and ret.name' = (key.(this.jobsByKey.mapping)).jobDetail.name",
        requires: "",
        scope: "7,Listener=8",
        unroll: 1,
        thesis: "7/1: inlining 64, refinement 166",
    },
    Line {
        method: "quartz.JobStore#storeJobRepaired",
        name: "job stored",
        property: "some newJob.key.(this.jobsByKey.mapping')",
        requires: "separate",
        scope: "7",
        unroll: 1,
        thesis: "7/1: frames 399, refinement 149",
    },
    Line {
        method: "quartz.JobStore#resumeJob",
        name: "others not resumed",
        property: "all tw: TriggerWrapper | tw.trigger.jobKey != jobKey => tw.state' = tw.state",
        requires: "",
        scope: "3",
        unroll: 3,
        thesis: "3/3: 55",
    },
    Line {
        method: "quartz.JobStore#resumeGroup",
        name: "others not resumed",
        property: "all tw: TriggerWrapper | tw not in univ.((group.(this.triggersByGroup.mapping)).mapping) => tw.state' = tw.state",
        requires: "",
        scope: "3",
        unroll: 2,
        thesis: "3/2: inlining > 900, refinement 115",
    },
    Line {
        method: "quartz.JobStore#scheduleJob",
        name: "returns valid date",
        property: "ret = calendar.only and ret = trigger.next'",
        requires: "",
        scope: "3,Listener=4,JobDetail=4,JobWrapper=4,Map=5,TriggerWrapper=4",
        unroll: 3,
        thesis: "3/3: inlining > 900, frames 189, refinement 11",
    },
    Line {
        method: "quartz.JobStore#storeCalendarRepaired",
        name: "triggers updated",
        property: "all t: Trigger | t.next' = t.next or t.next' = null or t.next' = calendar.only",
        requires: "",
        scope: "4",
        unroll: 2,
        thesis: "4/2: inlining > 900, refinement 65; 4/1: frames 38, refinement 22",
    },
    Line {
        method: "openjgraph.Graph#add",
        name: "list of v empty or unchanged",
        property: "no (v.(this.edgesOf.mapping')).contents' or (v.(this.edgesOf.mapping')).contents' = (v.(this.edgesOf.mapping)).contents",
        requires: "separate",
        scope: "4,Set=7",
        unroll: 4,
        thesis: "4/4: 71",
    },
    Line {
        method: "openjgraph.Graph#add",
        name: "vertex added",
        property: "v in this.vertices.contents'",
        requires: "",
        scope: "5,Set=8",
        unroll: 5,
        thesis: "5/5: frames 52, refinement 1",
    },
    Line {
        method: "openjgraph.Graph#addEdge(openjgraph.Edge)",
        name: "if added both ends in graph",
        property: "e in this.allEdges.contents' => e.a + e.b in this.vertices.contents'",
        requires: "separate",
        scope: "4,Set=8",
        unroll: 4,
        thesis: "4/4: 19",
    },
    Line {
        method: "openjgraph.Graph#addEdge(openjgraph.Vertex,openjgraph.Vertex)",
        name: "other lists unchanged",
        property: "all v: this.vertices.contents - (a + b) | (v.(this.edgesOf.mapping')).contents' = (v.(this.edgesOf.mapping)).contents",
        requires: "separate",
        scope: "4,Set=8",
        unroll: 4,
        thesis: "4/4: inlining 110, frames 157, refinement 46",
    },
    Line {
        method: "openjgraph.Graph#removeEdge",
        name: "edge removed",
        property: "e not in (e.a.(this.edgesOf.mapping')).contents' + (e.b.(this.edgesOf.mapping')).contents'",
        requires: "",
        scope: "4,Set=6",
        unroll: 4,
        thesis: "4/4: inlining 271, refinement 13",
    },
    Line {
        method: "openjgraph.Graph#minSpanTree",
        name: "edges from the graph",
        property: "ret.allEdges'.contents' in this.allEdges.contents",
        requires: "",
        scope: "5,Set=8,Map=4",
        unroll: 5,
        thesis: "5/5: inlining > 900, frames 3272, refinement 36",
    },
    Line {
        method: "openjgraph.Graph#minSpanTree",
        name: "isolated vertices not in it",
        property: "ret.vertices'.contents' in this.allEdges.contents.(a + b)",
        requires: "",
        scope: "5,Set=8,Map=4",
        unroll: 5,
        thesis: "5/5: 154",
    },
];

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
fn prepare(folder: &Path, package: &str, document: &str) -> Result<(PathBuf, PathBuf)> {
    let classes = folder.join(package);
    std::fs::create_dir_all(&classes)?;
    let source = root().join("tests/specs").join(document);
    run(command("javac").args(["-g", "-nowarn", "-d"]).arg(&classes).arg(source))?;
    let spec = folder.join(format!("{package}.spec"));
    std::fs::write(&spec, definitions(document)?)?;
    Ok((classes, spec))
}

fn studies(pathlight: &Path, folder: &Path) -> Result<()> {
    prepare(folder, "openjgraph", "openjgraph/Graphs.java")?;
    let karun = definitions("karun/LinkedList.java")?;
    std::fs::write(folder.join("karun.spec"), karun)?;
    let study = Study { pathlight, folder };
    study.many_callees()?;
    study.accuracy()?;
    study.invariants()
}

fn tables(options: &Options, pathlight: &Path, folder: &Path) -> Result<()> {
    println!("\ntables 7.1, 7.2, 7.3, 7.5: seconds (refinements); > for a check that was given up");
    println!("{:62} {:>14} {:>14} {:>8}  thesis", "", "refinement", "frames", "inlining");
    for (package, document) in [("quartz", "quartz/Store.java"), ("openjgraph", "openjgraph/Graphs.java")] {
        let (classes, spec) = prepare(folder, package, document)?;
        for line in LINES.iter().filter(|line| line.method.starts_with(package)) {
            let short = line.method.rsplit_once('#').map_or(line.method, |(_, name)| name);
            let title = format!("{short}: {} {}/{}", line.name, line.scope, line.unroll);
            if options.only.as_ref().is_some_and(|only| !title.contains(only.as_str())) {
                continue;
            }
            let mut cells = Vec::new();
            for mode in ["refine", "frame", "inline"] {
                cells.push(table_cell(options, pathlight, &classes, &spec, line, mode)?);
            }
            println!("{title:62} {:>14} {:>14} {:>8}  {}", cells[0], cells[1], cells[2], line.thesis);
        }
    }
    Ok(())
}

/// Each property by refinement at its scope and at larger ones, until a check takes longer than the limit.
fn scale(options: &Options, pathlight: &Path, folder: &Path) -> Result<()> {
    println!(
        "largest scope (objects per class, iterations, seconds) that is decided in {} s; the thesis' scope behind",
        options.limit
    );
    for (package, document) in [("quartz", "quartz/Store.java"), ("openjgraph", "openjgraph/Graphs.java")] {
        let (classes, spec) = prepare(folder, package, document)?;
        for line in LINES.iter().filter(|line| line.method.starts_with(package)) {
            let short = line.method.rsplit_once('#').map_or(line.method, |(_, name)| name);
            let title = format!("{short}: {}", line.name);
            if options.only.as_ref().is_some_and(|only| !title.contains(only.as_str())) {
                continue;
            }
            let mut reached = "none".to_owned();
            for more in 0_u32.. {
                let scope = enlarged(line.scope, more);
                let unroll = line.unroll + more;
                let cell = check_line(options, pathlight, &classes, &spec, line, ["refine", &scope], unroll)?;
                let Some(seconds) = cell.seconds else { break };
                reached = format!("{scope}/{unroll} {seconds:.1}");
            }
            println!("{title:58} {reached:58} {}/{}", line.scope, line.unroll);
        }
    }
    Ok(())
}

/// `5,Set=8` with so many objects more of each class.
fn enlarged(scope: &str, more: u32) -> String {
    let part = |part: &str| match part.split_once('=') {
        Some((class, count)) => format!("{class}={}", count.parse::<u32>().unwrap_or(0) + more),
        None => (part.parse::<u32>().unwrap_or(0) + more).to_string(),
    };
    scope.split(',').map(part).collect::<Vec<_>>().join(",")
}

/// What one check gave; no seconds if it was given up or not decided.
struct Cell {
    seconds: Option<f64>,
    text: String,
}

fn table_cell(
    options: &Options,
    pathlight: &Path,
    classes: &Path,
    spec: &Path,
    line: &Line,
    mode: &str,
) -> Result<String> {
    Ok(check_line(options, pathlight, classes, spec, line, [mode, line.scope], line.unroll)?.text)
}

fn check_line(
    options: &Options,
    pathlight: &Path,
    classes: &Path,
    spec: &Path,
    line: &Line,
    [mode, scope]: [&str; 2],
    unroll: u32,
) -> Result<Cell> {
    let mut check = command("timeout");
    check.arg(options.limit.to_string()).arg(pathlight).arg("verify").arg(classes);
    check.args(["--method", line.method, "--property", line.property, "--no-replay", "--json"]);
    check.arg("--spec").arg(spec);
    check.args(["--scope", scope, "--unroll", &unroll.to_string(), "--bits", "4", "--mode", mode]);
    if !line.requires.is_empty() {
        check.args(["--requires", line.requires]);
    }
    let output = check.output().context("pathlight verify")?;
    if output.status.code() == Some(124) {
        return Ok(Cell { seconds: None, text: format!("> {}", options.limit) });
    }
    let list: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
    let answer = &list[0];
    if answer["verdict"] != "holds" {
        return Ok(Cell { seconds: None, text: answer["verdict"].as_str().unwrap_or("?").to_owned() });
    }
    let seconds = answer["seconds"].as_f64().unwrap_or(0.0);
    let text = if mode == "inline" {
        format!("{seconds:.2}")
    } else {
        format!("{seconds:.2} ({})", answer["refinements"])
    };
    Ok(Cell { seconds: Some(seconds), text })
}

pub fn execute(options: &Options) -> Result<()> {
    let pathlight = build_pathlight()?;
    let folder = root().join(".pathlight").join("specs");
    let classes = folder.join("classes");
    std::fs::create_dir_all(&classes)?;
    let spec = folder.join("graph.spec");
    std::fs::write(&spec, INVARIANT)?;
    let source = |path: &str| root().join("tests/specs").join(path);
    let sources = ["karun/Topological.java", "karun/LinkedList.java", "karun/Jobs.java"].map(source);
    run(command("javac").args(["-g", "-nowarn", "-d"]).arg(&classes).args(sources))?;
    if options.scale {
        return scale(options, &pathlight, &folder);
    }
    if options.only.is_some() {
        return tables(options, &pathlight, &folder);
    }
    if options.studies {
        return studies(&pathlight, &folder);
    }
    println!("topologicalSort: objects/iterations/bits, seconds and refinements; the thesis' seconds behind");
    println!(
        "{:28} {:>16} {:>16} {:>10}   thesis: inlining, refinement",
        "", "refinement", "frames", "inlining"
    );
    for (objects, unroll, bits, thesis) in SCOPES {
        for (name, property, at) in [("permutation", PERMUTATION, 0), ("in-degree", IN_DEGREE, 2)] {
            let mut cells = Vec::new();
            for mode in ["refine", "frame", "inline"] {
                let answer = check(&pathlight, &classes, &spec, property, [objects, unroll, bits], mode)?;
                let refinements = answer["refinements"].as_u64().unwrap_or(0);
                let seconds = answer["seconds"].as_f64().unwrap_or(0.0);
                cells.push(if mode == "inline" {
                    format!("{seconds:.2}")
                } else {
                    format!("{seconds:.2} ({refinements})")
                });
            }
            let title = format!("{objects}/{unroll}/{bits} {name}");
            println!(
                "{title:28} {:>16} {:>16} {:>10}   {} {}",
                cells[0],
                cells[1],
                cells[2],
                thesis[at],
                thesis[at + 1]
            );
        }
    }
    if let Some(limit) = options.grow {
        println!("\ngrowing scopes, refinement, until a check takes more than {limit} s");
        for (name, property) in [("permutation", PERMUTATION), ("in-degree", IN_DEGREE)] {
            for size in 3_u32.. {
                let bits = 32 - size.leading_zeros() + 2;
                let answer = check(&pathlight, &classes, &spec, property, [size, size, bits], "refine")?;
                let seconds = answer["seconds"].as_f64().unwrap_or(f64::MAX);
                println!(
                    "{name} {size}/{size}/{bits}: {seconds:.2} s, {} refinements",
                    answer["refinements"]
                );
                if seconds > limit as f64 {
                    break;
                }
            }
        }
    }
    tables(options, &pathlight, &folder)?;
    println!();
    studies(&pathlight, &folder)?;
    println!("\nextraction, and random runs against it");
    let runs = options.runs.to_string();
    for class in ["List", "Graph", "LinkedList", "Job", "Scheduler"] {
        let method = format!("karun.{class}#*");
        let output = command(&pathlight)
            .arg("specs")
            .arg(&classes)
            .args(["--method", &method, "--check", &runs])
            .output()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        for line in text.lines().filter(|line| line.contains("random runs")) {
            println!("{line}");
        }
    }
    Ok(())
}

fn check(
    pathlight: &Path,
    classes: &Path,
    spec: &Path,
    property: &str,
    bounds: [u32; 3],
    mode: &str,
) -> Result<Value> {
    let [objects, unroll, bits] = bounds.map(|number| number.to_string());
    let output = command(pathlight)
        .arg("verify")
        .arg(classes)
        .args(["--method", "karun.Graph#topologicalSort", "--property", property, "--no-replay", "--json"])
        .arg("--spec")
        .arg(spec)
        .args(["--scope", &objects, "--unroll", &unroll, "--bits", &bits, "--mode", mode])
        .output()
        .context("pathlight verify")?;
    let list: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
    let answer = list[0].clone();
    if answer["verdict"] != "holds" {
        bail!("{property} at {objects}/{unroll}/{bits} by {mode}: {}", answer["sentence"]);
    }
    Ok(answer)
}
