//! The findings as one page that needs nothing else: each with its trace beside the source.
//!
//! Everything from the program (names, conditions, source lines) is escaped; there is no script and nothing is loaded.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use super::show::counted;
use pathlight_report::problems::{Problem, Spot, Standing};

/// Lines around a step that are shown.
const AROUND: u32 = 3;

const STYLE: &str = "body{font:14px/1.4 sans-serif;margin:2em auto;max-width:110em;padding:0 1em}\
h2{font-size:1.1em;margin:2.5em 0 .2em;border-top:1px solid #ccc;padding-top:1em}\
.two{display:grid;grid-template-columns:minmax(18em,1fr) 2fr;gap:1.5em}\
pre{background:#f6f6f6;margin:0 0 1em;padding:.5em;overflow-x:auto}\
.n{color:#888;user-select:none}.hit{background:#fff3b0}.last{background:#ffd0c8}\
.class{font-size:.8em;padding:.1em .5em;border-radius:.6em;background:#ddd}\
.manifest{background:#ffb3a7}.latent{background:#ffe08a}.belief{background:#b9d7ff}.replayed{background:#9fe0a0}.refuted{background:#ddd}.off{opacity:.5}";

pub fn page(found: &[Problem]) -> String {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in found.iter().flat_map(|problem| problem.trace.iter().map(|spot| &spot.file)) {
        files.entry(file.clone()).or_insert_with(|| lines_of(Path::new(file)));
    }
    let mut out = String::new();
    let (refuted, found): (Vec<&Problem>, Vec<&Problem>) =
        found.iter().partition(|problem| problem.is_refuted());
    let count = |class: &str| found.iter().filter(|problem| problem.class == class).count();
    let _ = write!(
        out,
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>pathlight check</title><style>{STYLE}</style></head><body>\
         <h1>pathlight check</h1><p>{}: {} manifest, {} latent, {}</p>",
        counted(found.len(), "finding"),
        count("manifest"),
        count("latent"),
        counted(count("belief"), "belief")
    );
    // Those that a test shows first, then those that need nothing from a caller.
    for standing in [Standing::Replayed, Standing::Open] {
        for class in ["manifest", "belief", "latent"] {
            let is_it = |problem: &&&Problem| problem.standing() == standing && problem.class == class;
            found.iter().filter(is_it).for_each(|problem| finding(&mut out, problem, &files));
        }
    }
    refuted.iter().for_each(|problem| finding(&mut out, problem, &files));
    out.push_str("</body></html>\n");
    out
}

fn finding(out: &mut String, problem: &Problem, files: &BTreeMap<String, Vec<String>>) {
    let place = &problem.place;
    let off = if !problem.is_new() { " class=\"off\"" } else { "" };
    let _ = write!(
        out,
        "<section{off} id=\"{}\"><h2>{}: {} <span class=\"class {}\">{}</span> <small>[{}] in {}</small></h2>",
        escaped(&problem.fingerprint),
        escaped(&place.at()),
        escaped(&problem.message),
        escaped(&problem.class),
        escaped(&problem.class),
        escaped(&problem.check),
        escaped(&problem.function)
    );
    if !problem.condition.is_empty() {
        let _ = write!(out, "<p>if <code>{}</code></p>", escaped(&problem.condition));
    }
    if let Some(evidence) = &problem.evidence {
        let word = evidence.standing.word();
        let _ = write!(
            out,
            "<p><span class=\"class {word}\">{word}</span> {} {}</p>",
            escaped(&evidence.reason),
            escaped(evidence.file.as_deref().unwrap_or_default())
        );
    }
    if let Some(reason) = &problem.suppressed {
        let _ = write!(out, "<p>suppressed, because {}</p>", escaped(reason));
    }
    out.push_str("<div class=\"two\"><ol>");
    for spot in &problem.trace {
        let _ = write!(out, "<li><code>{}</code> {}</li>", escaped(&spot.at()), escaped(&spot.text));
    }
    out.push_str("</ol><div>");
    let mut shown: BTreeSet<&str> = BTreeSet::new();
    for spot in &problem.trace {
        if shown.insert(&spot.file) {
            source(out, &spot.file, &problem.trace, files.get(&spot.file));
        }
    }
    out.push_str("</div></div></section>");
}

/// The lines of a file that the trace goes through, with a few around each.
fn source(out: &mut String, file: &str, trace: &[Spot], lines: Option<&Vec<String>>) {
    let hits: BTreeSet<u32> = trace.iter().filter(|spot| spot.file == file).map(|spot| spot.line).collect();
    let last = trace.last().filter(|spot| spot.file == file).map(|spot| spot.line);
    let _ = write!(out, "<p><code>{}</code></p><pre>", escaped(file));
    let mut before = 0;
    for (number, line) in (1_u32..).zip(lines.into_iter().flatten()) {
        if !hits.iter().any(|hit| number.abs_diff(*hit) <= AROUND) {
            continue;
        }
        if before + 1 < number && before > 0 {
            out.push_str("<span class=\"n\">   …</span>\n");
        }
        before = number;
        let class = match (Some(number) == last, hits.contains(&number)) {
            (true, _) => "last",
            (false, true) => "hit",
            (false, false) => "",
        };
        let _ = writeln!(
            out,
            "<span class=\"n\">{number:>5}</span> <span class=\"{class}\">{}</span>",
            escaped(line)
        );
    }
    out.push_str("</pre>");
}

fn lines_of(path: &Path) -> Vec<String> {
    let bytes = std::fs::read(path).unwrap_or_default();
    String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() && c != '\t' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}
