//! The studies of section 7.4 of Taghdiri's thesis, re-done on our programs: how much do extracted specifications say alone?
//!
//! - invariants: 15 methods of a graph, 6 invariants, without a look at the code (`verify --mode summary`) and with it;
//! - accuracy: 30 methods, each with what a person would write down; does the extracted specification imply it?
//! - time: one method with 81 methods below it.

use std::fmt::Write;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::run::{command, run};

const INVARIANTS: [&str; 6] =
    ["separate", "edgesAreTheUnion", "inBothLists", "onlyAtEnds", "endsInGraph", "listForEach"];

/// What a person would write down of 30 methods; ours may say more. Each is true of the code (`--mode inline`); a set may hold null, which `size` and `no` do not count.
const FULL: [(&str, &str); 30] = [
    (
        "karun.LinkedList#add",
        "wellFormed => ret and this.header'.previous'.element' = o and this.header'.^next'.element' = this.ring.element + o",
    ),
    (
        "karun.LinkedList#addFirst",
        "wellFormed => this.header'.next'.element' = o and this.header'.^next'.element' = this.ring.element + o",
    ),
    (
        "karun.LinkedList#addLast",
        "wellFormed => this.header'.previous'.element' = o and this.header'.^next'.element' = this.ring.element + o",
    ),
    ("karun.LinkedList#getFirst", "ret = this.header.next.element and next' = next"),
    ("karun.LinkedList#getLast", "ret = this.header.previous.element and next' = next"),
    (
        "karun.LinkedList#removeFirst",
        "wellFormed => ret = this.header.next.element and this.header'.next' = this.header.next.next",
    ),
    (
        "karun.LinkedList#removeLast",
        "wellFormed => ret = this.header.previous.element and this.header'.previous' = this.header.previous.previous",
    ),
    ("karun.LinkedList#clear", "this.header != null => this.header'.^next' = this.header"),
    ("karun.LinkedList#remove", "wellFormed => (ret <=> o in (this.ring - this.header).element)"),
    ("karun.LinkedList#copy", "wellFormed => size(ret.header'.^next') = size(this.ring)"),
    ("karun.List#insert", "this.head'.node' = n and this.head'.next' = this.head"),
    (
        "karun.ListEntry#nullifyMove",
        "e1 != null and e2 != null => ret = (if e1 = e2 then null else e2.node) and e2.node' = null",
    ),
    ("karun.Graph#init", "all n: this.nodes.head.*next.node | n.visitedInsNum' = 0"),
    (
        "karun.Graph#fixIns",
        "all m: n.outNodesList.head.*next.node | int(m.visitedInsNum') > int(m.visitedInsNum)",
    ),
    (
        "karun.Graph#findSource",
        "ret != null => ret.node.inDeg = ret.node.visitedInsNum and ret in entry.*next",
    ),
    ("openjgraph.Graph#containsVertex", "ret = (v in this.vertices.contents) and contents' = contents"),
    ("openjgraph.Graph#containsEdge", "ret = (e in this.allEdges.contents) and contents' = contents"),
    (
        "openjgraph.Graph#edgesAt",
        "ret = (if v in this.edgesOf.mapping.univ then v.(this.edgesOf.mapping) else null) and mapping' = mapping",
    ),
    (
        "openjgraph.Graph#degree",
        "(null not in (v.(this.edgesOf.mapping)).contents => int(ret) = size((v.(this.edgesOf.mapping)).contents)) and contents' = contents",
    ),
    (
        "openjgraph.Graph#isEmpty",
        "(null not in this.vertices.contents => ret = (no this.vertices.contents)) and contents' = contents",
    ),
    (
        "openjgraph.Graph#vertexCount",
        "(null not in this.vertices.contents => int(ret) = size(this.vertices.contents)) and contents' = contents",
    ),
    ("openjgraph.Graph#adjacent", "contents' = contents and mapping' = mapping"),
    (
        "openjgraph.Graph#clear",
        "no this.vertices.contents' and no this.edgesOf.mapping' and no this.allEdges.contents'",
    ),
    (
        "openjgraph.Graph#add",
        "v in this.vertices.contents' and this.vertices.contents in this.vertices.contents'",
    ),
    (
        "openjgraph.Graph#addEdge(openjgraph.Edge)",
        "e in this.allEdges.contents' and e.a + e.b in this.vertices.contents'",
    ),
    (
        "openjgraph.Graph#addEdge(openjgraph.Vertex,openjgraph.Vertex)",
        "ret.a' = a and ret.b' = b and ret in this.allEdges.contents'",
    ),
    (
        "openjgraph.Graph#removeEdge",
        "e not in (e.a.(this.edgesOf.mapping')).contents' + (e.b.(this.edgesOf.mapping')).contents' and e not in this.allEdges.contents'",
    ),
    ("openjgraph.Graph#remove", "v not in this.vertices.contents' and no v.(this.edgesOf.mapping')"),
    ("openjgraph.Graph#find", "mapping' = mapping"),
    (
        "openjgraph.Graph#minSpanTree",
        "ret.allEdges'.contents' in this.allEdges.contents and this.allEdges.contents' = this.allEdges.contents",
    ),
];

/// The method and property of an answer.
fn check_of(answer: &Value) -> (String, String) {
    let text = |key: &str| answer[key].as_str().unwrap_or_default().to_owned();
    (text("method"), text("property"))
}

pub struct Study<'a> {
    pub pathlight: &'a Path,
    pub folder: &'a Path,
}

impl Study<'_> {
    fn verify(&self, package: &str, arguments: &[&str]) -> Result<Vec<Value>> {
        let classes = self.folder.join(package);
        let output = command(self.pathlight)
            .arg("verify")
            .arg(classes)
            .args(["--no-replay", "--json", "--unroll", "3"])
            .arg("--spec")
            .arg(self.folder.join(format!("{package}.spec")))
            .args(arguments)
            .output()
            .context("pathlight verify")?;
        let list: Vec<Value> = serde_json::from_slice(&output.stdout)
            .with_context(|| format!("{arguments:?}: {}", String::from_utf8_lossy(&output.stderr)))?;
        Ok(list)
    }

    /// The answers that were not the expected ones: by refinement all is decided, and what the specification alone promises holds.
    pub fn invariants(&self) -> Result<Vec<String>> {
        let mut wrong = Vec::new();
        let mut promised: Vec<(String, String)> = Vec::new();
        for (mode, about) in [("summary", "the specification alone"), ("refine", "refinement")] {
            let mut arguments = vec!["--method", "openjgraph.Graph#*", "--mode", mode];
            arguments.extend(["--requires", "separate", "--scope", "3,Set=6", "--bits", "4"]);
            for name in INVARIANTS {
                arguments.extend(["--invariant", name]);
            }
            let answers = self.verify("openjgraph", &arguments)?;
            let of = |word: &str| {
                let chosen = answers.iter().filter(|answer| answer["verdict"] == word);
                chosen.map(check_of).collect::<Vec<_>>()
            };
            println!(
                "{} checks of invariants by {about}: {} hold, {} violated, {} unknown (thesis, specifications alone: 67 of 90)",
                answers.len(),
                of("holds").len(),
                of("violated").len(),
                of("unknown").len()
            );
            if mode == "summary" {
                promised = of("holds");
            } else {
                let open =
                    of("unknown").into_iter().map(|(method, what)| format!("{method}: {what}: unknown"));
                wrong.extend(open);
                let broken = of("violated").into_iter().filter(|check| promised.contains(check));
                wrong.extend(broken.map(|(method, what)| {
                    format!("{method}: {what}: the specification promises it, and it is violated")
                }));
            }
        }
        Ok(wrong)
    }

    pub fn accuracy(&self) -> Result<()> {
        let mut full = 0;
        let mut missing = Vec::new();
        for (method, property) in FULL {
            let package = method.split('.').next().unwrap_or(method);
            let arguments = [
                "--method",
                method,
                "--mode",
                "summary",
                "--property",
                property,
                "--scope",
                "3,Entry=5,Set=6",
            ];
            let answers = self.verify(package, &arguments)?;
            match answers.first() {
                Some(answer) if answer["verdict"] == "holds" => full += 1,
                _ => missing.push(method),
            }
        }
        println!(
            "{full} of {} specifications imply what a person would write (thesis: 13 of 30); not: {}",
            FULL.len(),
            missing.join(", ")
        );
        Ok(())
    }

    /// A method that calls 81 others, which call each other: inserting, walking, linking.
    pub fn many_callees(&self) -> Result<()> {
        let mut source =
            String::from("class E { E next, prev; Object data; int mark; }\nclass Many {\n  E head, tail;\n");
        for at in 0..81 {
            let below = if at + 1 < 81 { format!("m{}(e);", at + 1) } else { String::new() };
            let body = match at % 4 {
                0 => "E n = new E(); n.next = head; head = n;",
                1 => "for (E c = head; c != null; c = c.next) c.mark = 0;",
                2 => "if (e != null) { e.prev = head; e.data = this; }",
                _ => "E t = tail; tail = e; if (t != null) t.next = e;",
            };
            let _ = writeln!(source, "  void m{at}(E e) {{ {body} {below} }}");
        }
        source.push_str("  void all(E e) { m0(e); }\n}\n");
        let folder = self.folder.join("many");
        std::fs::create_dir_all(&folder)?;
        std::fs::write(folder.join("Many.java"), source)?;
        run(command("javac").args(["-g", "-nowarn", "-d"]).arg(&folder).arg(folder.join("Many.java")))?;
        let start = Instant::now();
        let output =
            command(self.pathlight).arg("specs").arg(&folder).args(["--method", "Many#all"]).output()?;
        let seconds = start.elapsed().as_secs_f64();
        let lines = String::from_utf8_lossy(&output.stdout).lines().count();
        println!(
            "a method with 81 methods below it: {seconds:.2} s, {lines} lines (thesis: 2.7 s for minSpanTree)"
        );
        Ok(())
    }
}
