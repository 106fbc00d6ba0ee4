//! `cargo xtask bench specs`: the examples of Taghdiri's thesis, by refinement, by frame conditions and by inlining, in one run.
//!
//! The thesis' own times (Pentium 4, 1.8 GHz, ZChaff) stand beside ours where it gives any. Each check is done anew by a process of its own; its time is what the tool measured, without the start.

use std::path::Path;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::run::{build_pathlight, command, root, run};

#[derive(Args)]
pub struct Options {
    /// Also growing scopes, as long as a check takes less than so many seconds
    #[arg(long)]
    grow: Option<u64>,
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
