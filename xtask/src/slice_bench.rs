//! `cargo xtask bench slice`: slices of the programs of the paper (Jaffar, Navas, Santosa), its authors' small cases, and the cost against the size.
//!
//! The programs and cases are those of the public repository tracer-x/TRACER, given as a folder; families of programs are written here. Programs start at a function that is not `main`,
//! so that variables hold anything at first, as in the paper. Times are what the tool measured for the slice itself, as processor time where the system tells it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::c_corpus::sqlite;
use crate::run::{build_pathlight, cargo, command, root, run};
use crate::slice_csmith;

#[derive(Args)]
pub struct Options {
    /// The repository tracer-x/TRACER, for the programs and the small cases
    #[arg(long)]
    tracer: Option<PathBuf>,
    /// The sources of fcron, configured, for slices of real code
    #[arg(long)]
    fcron: Option<PathBuf>,
    /// Only these parts
    #[arg(long, value_parser = PARTS)]
    only: Vec<String>,
    /// Seconds after which a slice is given up
    #[arg(long, default_value_t = 120)]
    limit: u64,
    /// Nodes before every path is taken to be feasible, as by default in the tool
    #[arg(long, default_value_t = 20_000)]
    budget: u64,
    /// Programs of csmith
    #[arg(long, default_value_t = 100)]
    seeds: u64,
    /// The first of their seeds
    #[arg(long, default_value_t = 1)]
    start: u64,
}

const PARTS: [&str; 6] = ["programs", "cases", "families", "real", "random", "csmith"];

/// The C of 1989; names of the C library and `main` mean nothing special to the compiler.
const FLAGS: &str = "-std=gnu89 -w -ffreestanding -Dmain=program_main";

/// A program of the paper: where it stands, more flags, and the published reductions without and with feasibility, in percent.
struct Program {
    name: &'static str,
    path: &'static str,
    flags: &'static str,
    paper: [u64; 2],
}

const PROGRAMS: [Program; 6] = [
    Program { name: "mpeg", path: "mpeg/mpeg.c", flags: "", paper: [4, 43] },
    Program { name: "diskperf", path: "diskperf.c", flags: "", paper: [32, 57] },
    // One variable is spelt in two ways.
    Program { name: "floppy", path: "floppy.c", flags: " -Dtag_1=tag__1", paper: [36, 47] },
    Program { name: "cdaudio", path: "cdaudio.c", flags: "", paper: [23, 52] },
    Program { name: "serial", path: "serial/serial.c", flags: "", paper: [39, 50] },
    Program { name: "fcron", path: "fcron/fcron-instrumented-sliced.c", flags: "", paper: [42, 61] },
];

pub fn execute(options: &Options) -> Result<()> {
    let wanted = |part: &str| options.only.is_empty() || options.only.iter().any(|only| only == part);
    let folder = root().join(".pathlight").join("slice");
    std::fs::create_dir_all(&folder)?;
    let tool = Tool { pathlight: build_pathlight()?, folder, limit: options.limit, budget: options.budget };
    match &options.tracer {
        Some(tracer) => {
            let cases = tracer.join("src/interpreter/tests/SLICING");
            if wanted("programs") {
                programs(&tool, &cases.join("MACRO_TESTS"))?;
            }
            if wanted("cases") {
                small_cases(&tool, &cases)?;
            }
        }
        None => println!("programs and cases are left out: name the repository with --tracer DIR"),
    }
    if wanted("families") {
        families(&tool)?;
    }
    if wanted("real") {
        real_code(&tool, options.fcron.as_deref())?;
    }
    if wanted("random") {
        let mut test = cargo();
        test.args([
            "test",
            "--profile",
            "checked",
            "--package",
            "pathlight-paths",
            "--",
            "random",
            "--nocapture",
        ]);
        run(test.env("PATHLIGHT_LONG", "1"))?;
    }
    if wanted("csmith") {
        slice_csmith::slices(&tool, options.start..options.start + options.seeds)?;
    }
    Ok(())
}

pub struct Tool {
    pathlight: PathBuf,
    pub folder: PathBuf,
    limit: u64,
    budget: u64,
}

impl Tool {
    /// The answer of `pathlight slice`, or why there is none.
    pub fn slice(&self, file: &Path, flags: &str, more: &[&str]) -> Result<Result<Value, String>> {
        let output = command("timeout")
            .arg(self.limit.to_string())
            .arg(&self.pathlight)
            .arg("slice")
            .arg(file)
            .args(["--cflags", flags, "--json", "--budget", &self.budget.to_string()])
            .args(more)
            .output()
            .context("timeout (of the coreutils) and pathlight")?;
        if output.status.code() == Some(124) {
            return Ok(Err(format!("given up after {} s", self.limit)));
        }
        match serde_json::from_slice(&output.stdout) {
            Ok(answer) => Ok(Ok(answer)),
            Err(_) => {
                let said = String::from_utf8_lossy(&output.stderr).into_owned();
                Ok(Err(said.lines().next().unwrap_or("no answer").to_owned()))
            }
        }
    }
}

fn number(answer: &Value, part: &str, name: &str) -> u64 {
    answer[part][name].as_u64().unwrap_or(0)
}

fn seconds(answer: &Value) -> f64 {
    let statistics = &answer["statistics"];
    let milliseconds = statistics["processor_milliseconds"].as_f64().or(statistics["milliseconds"].as_f64());
    milliseconds.unwrap_or(0.0) / 1000.0
}

// ---- the programs of the paper ----

/// Nodes for a program of the paper before every path is taken to be feasible. What needs more (fcron) gains nothing from twice as many.
const NODES: u64 = 4_500;

fn programs(tool: &Tool, folder: &Path) -> Result<()> {
    let (pathlight, folder_of_copies) = (tool.pathlight.clone(), tool.folder.clone());
    let tool =
        &Tool { pathlight, folder: folder_of_copies, limit: tool.limit, budget: NODES.min(tool.budget) };
    println!(
        "reduction in percent of the statements with code, and seconds (the best of three runs); the paper's reductions behind"
    );
    println!(
        "{:10} {:>10} {:>16} {:>16} {:>6} {:>8} {:>9} {:>8}   paper",
        "", "statements", "insensitive", "sensitive", "times", "nodes", "subsumed", "failed"
    );
    for program in &PROGRAMS {
        let source = std::fs::read(folder.join(program.path)).with_context(|| program.path.to_owned())?;
        let file = tool.folder.join(format!("{}.c", program.name));
        let flags = format!("{FLAGS}{}", program.flags);
        std::fs::write(&file, String::from_utf8_lossy(&source).as_bytes())?;
        declare_before_use(&file, &flags)?;
        let text = std::fs::read_to_string(&file)?;
        let mut more: Vec<String> = vec!["--entry".into(), "program_main".into()];
        if program.name == "fcron" {
            // Its last turn never comes, so the question at its end has no path: asked is what holds at the end of each turn.
            let line = end_of_turn(&text).context("the main loop of fcron")?;
            more.extend(["--at".into(), format!("{}:{line}", file.display()), "--var".into()]);
            more.push("BLAST_error".into());
        }
        let with = |mode: &str| {
            let mut all: Vec<&str> = more.iter().map(String::as_str).collect();
            all.extend(["--mode", mode]);
            fastest(|| tool.slice(&file, &flags, &all))
        };
        let (coarse, fine) = match (with("insensitive")?, with("sensitive")?) {
            (Ok(coarse), Ok(fine)) => (coarse, fine),
            (coarse, fine) => {
                let said = |answer: Result<Value, String>| answer.err().unwrap_or_else(|| "done".into());
                println!("{:10} insensitive: {}; sensitive: {}", program.name, said(coarse), said(fine));
                continue;
            }
        };
        let cell = |answer: &Value| format!("{} %, {:.2}", answer["reduction_percent"], seconds(answer));
        let times = seconds(&fine) / seconds(&coarse).max(0.01);
        let budget = match fine["statistics"]["out_of_budget"].as_bool() {
            Some(true) => " (budget used up)",
            _ => "",
        };
        println!(
            "{:10} {:>10} {:>16} {:>16} {:>6.1} {:>8} {:>9} {:>8}   {} %, {} %{budget}",
            program.name,
            number(&fine, "statements", "total"),
            cell(&coarse),
            cell(&fine),
            times,
            number(&fine, "statistics", "nodes"),
            number(&fine, "statistics", "subsumed"),
            number(&fine, "statistics", "failed_witnesses"),
            program.paper[0],
            program.paper[1],
        );
        for mode in ["insensitive", "sensitive"] {
            let mut all: Vec<&str> = more.iter().map(String::as_str).collect();
            all.extend(["--mode", mode, "--check", "20", "--unset-pointers"]);
            let said = tool
                .slice(&file, &flags, &all)?
                .map_or_else(|said| said, |answer| format!("{}, {}", cell(&answer), run_together(&answer)));
            println!("           {mode}, pointers that nobody set lead to memory of their own: {said}");
        }
    }
    Ok(())
}

/// How far original and slice agree when they run from a function that is not `main`.
fn run_together(answer: &Value) -> String {
    let check = &answer["check"];
    match check["difference"].as_str() {
        Some(difference) => format!("DIFFERS: {difference}"),
        None => format!(
            "agrees on {} of {} inputs that end ({} values), on the others as far as the original came ({} values; {})",
            check["ended"],
            check["inputs"],
            check["values"],
            check["values_before_a_stop"],
            check["problem"].as_str().unwrap_or("none")
        ),
    }
}

/// Of three equal answers the one that took the least time: others use the machine too.
fn fastest(mut ask: impl FnMut() -> Result<Result<Value, String>>) -> Result<Result<Value, String>> {
    let mut best = ask()?;
    for _ in 0..2 {
        match (&best, ask()?) {
            (Ok(known), Ok(next)) if seconds(&next) < seconds(known) => best = Ok(next),
            (Err(_), _) => break,
            _ => {}
        }
    }
    Ok(best)
}

/// The line of the last statement in the loop that never ends.
fn end_of_turn(text: &str) -> Option<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let end = lines.iter().position(|line| line.contains("//end outer while(1)"))?;
    let last = lines[..end].iter().rposition(|line| line.trim() == "check_signal();")?;
    Some(last + 1)
}

/// Compilers of today refuse a function that is used first and defined later with another type than an undeclared one has. Such functions are declared where they are used first.
/// Whatever else clang refuses here is left alone: the tool lets it pass.
fn declare_before_use(file: &Path, flags: &str) -> Result<()> {
    let clang = crate::setup::any_clang()?;
    let output = command(&clang)
        .args(flags.split_whitespace())
        .args(["-ferror-limit=0", "-fsyntax-only"])
        .arg(file)
        .output()
        .with_context(|| clang.clone())?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut lines: Vec<String> = std::fs::read_to_string(file)?.lines().map(str::to_owned).collect();
    let mut insertions = BTreeMap::new();
    let mut defined = None;
    for message in said.lines() {
        let line = message.split(':').nth(1).and_then(|line| line.parse::<usize>().ok());
        if message.contains("error: conflicting types for") {
            defined = line;
        } else if message.contains("previous implicit declaration")
            && let (Some(defined), Some(used)) = (defined.take(), line)
        {
            let Some(head) = head(&lines, defined) else { bail!("line {defined} defines no function") };
            let Some(before) = start_of_function(&lines, used) else {
                bail!("line {used} is in no function")
            };
            insertions.entry(before).or_insert_with(String::new).push_str(&format!("{head}; "));
        }
    }
    for (at, text) in insertions {
        lines[at].insert_str(0, &text);
    }
    Ok(std::fs::write(file, lines.join("\n") + "\n")?)
}

/// The head of the function that is defined at a line, counted from 1, in one line.
fn head(lines: &[String], line: usize) -> Option<String> {
    let text = lines.get(line.checked_sub(1)?..)?.iter().take(40).cloned().collect::<Vec<_>>().join(" ");
    Some(text.split_once('{')?.0.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The place of the line, at or before this one, where the function around it begins.
fn start_of_function(lines: &[String], line: usize) -> Option<usize> {
    let opens =
        |text: &String| text.starts_with('{') || (starts_word(text) && text.trim_end().ends_with('{'));
    let brace = lines.get(..line)?.iter().rposition(opens)?;
    lines[..=brace].iter().rposition(|text| starts_word(text))
}

fn starts_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

// ---- the small cases ----

/// Differences that no rule explains, and why they are; a gap is where ours is larger for want of something.
const EXPLAINED: [(&str, &str); 12] = [
    ("test-alias-3.c", "a pointer that nobody set is written through: such a run means nothing"),
    ("test-alias-8.c", "the value is overwritten through the pointer, which points to nothing else"),
    ("test-alias-13.c", "a pointer that nobody set is written through: such a run means nothing"),
    ("test-arrays-4.c", "an array as an argument is its address in C, which nothing changes"),
    ("test-arrays-5.c", "an array as an argument is its address in C, which nothing changes"),
    ("test-if-then-else-1.c", "marked for three questions; the one that is asked stands second"),
    ("test-loop-8.c", "nothing changes the condition: once entered, the loop never comes to the question"),
    ("test-loop-invariant-4.c", "the element is 5 in every turn, so the branch decides nothing"),
    ("test-loop-unstr-1.c", "the only way out of the loop passes there, whenever it ends"),
    ("test-witnesses-2.c", "the first turn of the loop is always made, and overwrites the value"),
    ("test_function-6.c", "marked for two questions; the one that is asked stands second"),
    ("test_struct.c", "another field than the one that is returned"),
];

#[derive(Default)]
struct Tally {
    cases: usize,
    whole: usize,
    marks: usize,
    agreeing: usize,
    explained: usize,
    gaps: usize,
    open: usize,
}

fn small_cases(tool: &Tool, folder: &Path) -> Result<()> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .with_context(|| folder.display().to_string())?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    println!(
        "\nsmall cases: lines with marks (IN, OUT) that agree, and the others; + is in ours only, - in theirs only"
    );
    let mut tally = Tally::default();
    for file in &files {
        small_case(tool, file, &mut tally)?;
    }
    println!(
        "{} of {} cases agree in all marks, {} of {} marks; of the others {} are explained, {} are gaps of ours, {} are open",
        tally.whole, tally.cases, tally.agreeing, tally.marks, tally.explained, tally.gaps, tally.open
    );
    Ok(())
}

fn small_case(tool: &Tool, file: &Path, tally: &mut Tally) -> Result<()> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = String::from_utf8_lossy(&std::fs::read(file)?).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    let marks: Vec<(usize, bool)> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, mark(line)?))).collect();
    if marks.is_empty() {
        println!("{name:28} has no marks");
        return Ok(());
    }
    let answer = match tool.slice(file, FLAGS, &["--entry", "program_main"])? {
        Ok(answer) => answer,
        Err(said) => {
            println!("{name:28} no slice: {said}");
            return Ok(());
        }
    };
    let kept: Vec<u64> = answer["files"][0]["lines"]
        .as_array()
        .map_or(Vec::new(), |lines| lines.iter().filter_map(Value::as_u64).collect());
    let differing: Vec<(usize, bool)> =
        marks.iter().copied().filter(|(at, is_in)| kept.contains(&(*at as u64 + 1)) != *is_in).collect();
    println!("{name:28} {:3} of {:3}", marks.len() - differing.len(), marks.len());
    tally.cases += 1;
    tally.whole += usize::from(differing.is_empty());
    tally.marks += marks.len();
    tally.agreeing += marks.len() - differing.len();
    for (at, is_in) in differing {
        let table = EXPLAINED.iter().find(|(case, _)| *case == name).map(|(_, why)| *why);
        let why = by_rule(lines[at], is_in).or(table);
        match why {
            Some(why) if why.starts_with("GAP") => tally.gaps += 1,
            Some(_) => tally.explained += 1,
            None => tally.open += 1,
        }
        println!("    {}{:<4} {}", if is_in { '-' } else { '+' }, at + 1, why.unwrap_or("OPEN"));
    }
    Ok(())
}

/// Why a line may differ although the slices do not.
fn by_rule(line: &str, is_in: bool) -> Option<&'static str> {
    let code = without_comments(line);
    let code = code.trim();
    let rest = code.trim_start_matches(['}', '{', ';', ' ']);
    let begins = |words: &[&str]| words.iter().any(|word| rest.starts_with(word));
    if !is_in && begins(&["return"]) {
        return Some("the question behind the return is asked there");
    }
    if rest.is_empty() || (begins(&["else", "case", "default", "break"]) && !rest.contains('=')) {
        return Some("a line without code of its own");
    }
    if is_in && line.matches("OUT").count() > 0 {
        return Some("out in theirs too, with another of its options");
    }
    if is_in && begins(&["int foo(", "int bar(", "void foo("]) {
        return Some("the head of a function is no statement");
    }
    if is_in && begins(&["while(1)", "while (1)"]) {
        return Some("a condition that is always true decides nothing");
    }
    if !is_in && begins(&["if", "switch", "while"]) {
        return Some("theirs marks the branch, ours the condition that decides for both");
    }
    (!is_in && line.contains("input argument")).then_some("the mark is about the argument, not the call")
}

fn without_comments(line: &str) -> String {
    let mut code = String::new();
    let mut rest = line.split("//").next().unwrap_or_default();
    while let Some((before, behind)) = rest.split_once("/*") {
        code += before;
        rest = behind.split_once("*/").map_or("", |(_, behind)| behind);
    }
    code + rest
}

/// What the first comment of a line says that is not about an argument or parameter.
fn mark(line: &str) -> Option<bool> {
    let mut rest = line;
    let mut before = String::new();
    loop {
        let (code, comment) = rest.split_once("/*").or(rest.split_once("//"))?;
        before += code;
        let (said, behind) = comment.split_once("*/").unwrap_or((comment, ""));
        let inside = before.matches('(').count() > before.matches(')').count();
        if !inside {
            match said.split(|c: char| !c.is_ascii_alphabetic()).find(|word| !word.is_empty()) {
                Some("IN") => return Some(true),
                Some("OUT") => return Some(false),
                _ => {}
            }
        }
        rest = behind;
    }
}

// ---- real code ----

const ZLIB: [&str; 10] = [
    "adler32.c",
    "compress.c",
    "crc32.c",
    "deflate.c",
    "inffast.c",
    "inflate.c",
    "inftrees.c",
    "trees.c",
    "uncompr.c",
    "zutil.c",
];

/// A library with a program of ours that calls it, and what is asked where that program prints.
struct Library {
    folder: PathBuf,
    driver: &'static str,
    files: Vec<&'static str>,
    flags: &'static str,
    asked: [&'static str; 3],
}

fn real_code(tool: &Tool, fcron: Option<&Path>) -> Result<()> {
    let sqlite = sqlite()?.parent().context("the folder of SQLite")?.to_owned();
    let carriers = sqlite.ancestors().nth(2).context("the folder of the crates")?.to_owned();
    let mut libraries = vec![
        Library {
            folder: carriers.join("libz-sys/src/zlib"),
            driver: "zlib_driver.c",
            files: ZLIB.to_vec(),
            flags: "-DHAVE_UNISTD_H",
            asked: ["sum", "code", "packed_size"],
        },
        Library {
            folder: sqlite,
            driver: "sqlite_driver.c",
            files: vec!["sqlite3.c"],
            flags: "-w",
            asked: ["complete", "like", "order"],
        },
    ];
    match fcron {
        Some(folder) => libraries.push(Library {
            folder: folder.to_owned(),
            driver: "fcron_driver.c",
            files: vec!["fileconf.c", "subs.c"],
            flags: "-w -std=gnu89",
            asked: ["time", "flag", "word,blanks"],
        }),
        None => println!("\nfcron is left out: name its folder with --fcron DIR"),
    }
    println!(
        "\nreal code: statements kept of those that can be reached, and agreement with the original on 5 inputs"
    );
    for library in &libraries {
        let driver = root().join("tests/slice/real").join(library.driver);
        let text = std::fs::read_to_string(&driver)?;
        let line = text.lines().position(|line| line.trim_start().starts_with("printf(")).unwrap_or(0) + 1;
        let at = format!("{}:{line}", library.driver);
        let flags = format!("{} -I{}", library.flags, library.folder.display());
        let files: Vec<String> =
            library.files.iter().map(|file| library.folder.join(file).display().to_string()).collect();
        for asked in library.asked {
            for mode in ["insensitive", "sensitive"] {
                let mut more: Vec<&str> = files.iter().map(String::as_str).collect();
                more.extend(["--at", &at, "--var", asked, "--mode", mode, "--check", "5"]);
                let said = match tool.slice(&driver, &flags, &more)? {
                    Ok(answer) => agreement(&answer),
                    Err(said) => said,
                };
                println!("{:16} {asked:12} {mode:12} {said}", library.driver);
            }
        }
    }
    Ok(())
}

fn agreement(answer: &Value) -> String {
    let check = &answer["check"];
    let verdict = match check["difference"].as_str() {
        Some(difference) => format!("DIFFERS: {difference}"),
        None => {
            let native = &check["native"];
            let natively = match native["left_out"].as_str() {
                Some(reason) => format!("not natively: {reason}"),
                None => format!("natively on {}", native["inputs"]),
            };
            format!("agrees on {} inputs, {} values, {natively}", check["ended"], check["values"])
        }
    };
    let (kept, reachable) = (number(answer, "statements", "kept"), number(answer, "statements", "reachable"));
    format!("{kept:5} of {reachable:5}, {:7.2} s, {verdict}", seconds(answer))
}

// ---- cost against size ----

const SIZES: [usize; 5] = [10, 25, 50, 100, 200];

type Family = (&'static str, fn(usize) -> String);

const FAMILIES: [Family; 3] = [
    ("sequential diamonds, all feasible", feasible_diamonds),
    ("sequential diamonds, every second one decided by the one before", decided_diamonds),
    ("nested loops", nested_loops),
];

fn families(tool: &Tool) -> Result<()> {
    for (title, write) in FAMILIES {
        println!("\n{title}: k, nodes, subsumed, seconds");
        for size in SIZES {
            let file = tool.folder.join("family.c");
            std::fs::write(&file, write(size))?;
            match tool.slice(&file, "-fbracket-depth=1024", &[])? {
                Ok(answer) => {
                    let budget = answer["statistics"]["out_of_budget"].as_bool().unwrap_or(false);
                    println!(
                        "{size:4} {:>8} {:>8} {:>8.2}{}",
                        number(&answer, "statistics", "nodes"),
                        number(&answer, "statistics", "subsumed"),
                        seconds(&answer),
                        if budget { " (budget used up)" } else { "" }
                    );
                }
                Err(said) => println!("{size:4} {said}"),
            }
        }
    }
    Ok(())
}

fn feasible_diamonds(count: usize) -> String {
    let mut text = "int unknown(void);\nint main(void) {\n    int x = 0;\n".to_owned();
    for at in 0..count {
        let _ = writeln!(text, "    if (unknown() > {at}) x = x + 1; else x = x + 2;");
    }
    text + "    _SLICE(x);\n    return 0;\n}\n"
}

/// What the second diamond of a pair adds is never added, because its condition contradicts the first.
fn decided_diamonds(count: usize) -> String {
    let mut text = "int unknown(void);\nint main(void) {\n    int x = 0, y = unknown();\n".to_owned();
    for at in 0..count.div_ceil(2) {
        let _ = writeln!(text, "    int f{at} = 0;\n    if (unknown() > {at}) f{at} = 1; else x = x + 2;");
        let _ = writeln!(text, "    if (f{at} > 1) x = x + y; else x = x + 1;");
    }
    text + "    _SLICE(x);\n    return 0;\n}\n"
}

fn nested_loops(depth: usize) -> String {
    let mut text = "int unknown(void);\nint main(void) {\n    int x = 0, flag = 0;\n".to_owned();
    for at in 0..depth {
        let _ = writeln!(text, "    for (int i{at} = 0; i{at} < unknown(); i{at}++) {{");
    }
    text += "    if (flag) x = unknown(); else x = x + 1;\n";
    text + &"}".repeat(depth) + "\n    _SLICE(x);\n    return 0;\n}\n"
}
