//! `cargo xtask bench check --thesis`: the comparisons of T. Dillig's thesis on our programs.
//!
//! The engine has a switch for each idea (`crates/summaries/src/precision.rs`); here each setting gets the same programs. Where there is an oracle (our pairs, Juliet, Infer's tests of C) findings
//! are split into found and false; on projects they are counted. Seconds are processor time of the analysis alone, as the tool tells: compilers do not count.
//!
//! - Fig. 4.18, 3.7, 5.3 and the partition sets: all settings on all programs, with the checks of the thesis (null, bounds, casts, memory that is gone);
//! - Fig. 3.5, 3.6, 4.19: sizes of conditions and summaries by the length of calls, with the precise setting;
//! - Fig. 4.20: programs of coreutils, with everything that their `main` may run, by summaries and by bodies in their place.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::{Value, json};

use crate::check_bench::{WEAKNESSES, expected, functions, is_bad, is_fine, single_files};
use crate::run::{command, root};

#[derive(Args)]
pub struct ThesisOptions {
    /// With --thesis: a coreutils that is configured and has a compile_commands.json, for whole programs
    #[arg(long)]
    coreutils: Option<PathBuf>,
    /// With --coreutils: the programs
    #[arg(long, value_delimiter = ',', default_value = "hostid,chroot,rmdir,nohup,mv")]
    programs: Vec<String>,
    /// With --thesis: only these settings
    #[arg(long, value_delimiter = ',')]
    settings: Vec<String>,
    /// With --thesis or --costs: more flags for the compiler
    #[arg(long)]
    pub cflags: Option<String>,
}

/// What the settings are tried on.
pub struct Suites<'s> {
    pub projects: &'s [PathBuf],
    pub juliet: Option<&'s Path>,
    pub every: usize,
    pub infer: Option<&'s Path>,
}

/// A name for people, and the switch of the tool.
const SETTINGS: [(&str, &[&str]); 6] = [
    ("precise", &[]),
    ("weak-at-calls", &["--updates", "weak-at-calls"]),
    ("weak", &["--updates", "weak"]),
    ("within-functions", &["--paths", "within-functions"]),
    ("all-aliases", &["--aliases", "all"]),
    ("not-simplified", &["--simplification", "off"]),
];

/// What the thesis' experiments on memory are about.
const CHECKS: [&str; 2] = ["--only", "null,bounds,cast,use-after-free,double-free"];

/// The weaknesses of Juliet that these checks are about.
const CWES: [u32; 8] = [476, 690, 416, 415, 121, 122, 126, 127];

pub fn execute(options: &ThesisOptions, suites: &Suites<'_>, tool: &Path) -> Result<()> {
    let settings: Vec<_> = SETTINGS
        .into_iter()
        .filter(|(name, _)| options.settings.is_empty() || options.settings.iter().any(|own| own == name))
        .collect();
    if settings.is_empty() {
        bail!("the settings are {}", SETTINGS.map(|(name, _)| name).join(", "));
    }
    println!("\nWith oracles (Fig. 4.18, 3.7, 5.3)\n");
    println!("| suite | setting | found | false | processor seconds |\n|---|---|---|---|---|");
    for (name, switches) in &settings {
        pairs(tool, name, switches)?;
    }
    if let Some(folder) = suites.juliet {
        for (name, switches) in &settings {
            juliet(tool, folder, suites.every, name, switches)?;
        }
    }
    if let Some(folder) = suites.infer {
        for (name, switches) in &settings {
            infer(tool, folder, name, switches)?;
        }
    }
    projects(options, suites.projects, &settings, tool)?;
    for project in suites.projects {
        sizes(tool, project, options.cflags.as_deref())?;
    }
    match &options.coreutils {
        Some(folder) => coreutils(tool, folder, &options.programs),
        None => Ok(()),
    }
}

// ---- the tool ----

/// What the tool says of these inputs, with this switch.
pub fn checked(tool: &Path, switches: &[&str], inputs: &[&Path], flags: &str) -> Result<Value> {
    let mut run = command(tool);
    run.args(["check", "--json", "--quiet", "--measure"]).args(switches);
    match inputs {
        [commands] if commands.extension().is_some_and(|extension| extension == "json") => {
            run.arg("-p").arg(commands);
        }
        _ => _ = run.args(inputs),
    }
    if !flags.is_empty() {
        run.arg("--cflags").arg(flags);
    }
    let output = run.output().with_context(|| format!("cannot run {}", tool.display()))?;
    serde_json::from_slice(&output.stdout)
        .map_err(|_| anyhow::anyhow!("{inputs:?}: {}", String::from_utf8_lossy(&output.stderr)))
}

pub fn findings(report: &Value) -> &[Value] {
    report.get("findings").and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text<'v>(value: &'v Value, field: &str) -> &'v str {
    value.get(field).and_then(Value::as_str).unwrap_or_default()
}

pub fn seconds(report: &Value) -> f64 {
    report.pointer("/measures/processorSeconds").and_then(Value::as_f64).unwrap_or_default()
}

pub fn number(value: &Value, field: &str) -> f64 {
    value.get(field).and_then(Value::as_f64).unwrap_or_default()
}

fn list<'v>(report: &'v Value, pointer: &str) -> &'v [Value] {
    report.pointer(pointer).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The lines of a file on which something was found.
fn lines_in(report: &Value, file: &Path) -> Vec<u32> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let line = |finding: &Value| {
        let place = finding.get("place")?;
        let is_here = text(place, "file").ends_with(&name);
        is_here.then(|| number(place, "line") as u32)
    };
    findings(report).iter().filter_map(line).collect()
}

// ---- suites with oracles ----

#[derive(Default)]
struct Tally {
    cases: usize,
    found: usize,
    fine: usize,
    wrong: usize,
    seconds: f64,
}

impl Tally {
    fn print(&self, suite: &str, setting: &str) {
        let Tally { cases, found, fine, wrong, seconds } = self;
        println!("| {suite} | {setting} | {found} of {cases} | {wrong} of {fine} | {seconds:.1} |");
    }
}

/// Our pairs of C: functions by their names, all checks.
fn pairs(tool: &Path, setting: &str, switches: &[&str]) -> Result<()> {
    let mut tally = Tally::default();
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join("tests/check/pairs"))?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "c"))
        .collect();
    files.sort();
    for file in &files {
        let source = std::fs::read_to_string(file)?;
        let report = checked(tool, switches, &[file], "")?;
        let flagged: BTreeSet<&str> =
            findings(&report).iter().map(|finding| text(finding, "function")).collect();
        tally.seconds += seconds(&report);
        for name in named(&source) {
            let told = usize::from(flagged.contains(name));
            match name.ends_with("_bad") {
                true => (tally.cases, tally.found) = (tally.cases + 1, tally.found + told),
                false => (tally.fine, tally.wrong) = (tally.fine + 1, tally.wrong + told),
            }
        }
    }
    tally.print("our pairs of C, all checks", setting);
    Ok(())
}

/// Functions that say by their names what is expected of them.
fn named(source: &str) -> BTreeSet<&str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let heads =
        source.lines().filter(|line| line.starts_with(is_word)).filter_map(|line| line.split_once('('));
    let names = heads.filter_map(|(before, _)| before.rsplit(|c: char| !is_word(c)).next());
    names.filter(|name| name.ends_with("_ok") || name.ends_with("_bad")).collect()
}

fn juliet(tool: &Path, folder: &Path, every: usize, setting: &str, switches: &[&str]) -> Result<()> {
    let support = folder.join("testcasesupport");
    let flags = format!("-w -I{}", support.display());
    let mut tally = Tally::default();
    for (cwe, _, kinds, _) in WEAKNESSES.into_iter().filter(|(cwe, ..)| CWES.contains(cwe)) {
        for file in single_files(&folder.join("testcases"), cwe)?.iter().step_by(every.max(1)) {
            let functions = functions(&String::from_utf8_lossy(&std::fs::read(file)?));
            let only = kinds.join(",");
            let switches: Vec<&str> = switches.iter().copied().chain(["--only", only.as_str()]).collect();
            let report = checked(tool, &switches, &[file, &support.join("io.c")], &flags)?;
            tally.seconds += seconds(&report);
            let lines = lines_in(&report, file);
            let told = |first: u32, last: u32| lines.iter().any(|line| (first..=last).contains(line));
            let (bad, good): (Vec<_>, Vec<_>) = functions.iter().partition(|it| is_bad(&it.name));
            tally.cases += 1;
            tally.found += usize::from(bad.iter().any(|it| told(it.first, it.last)));
            tally.fine += good.len();
            tally.wrong += good.iter().filter(|it| told(it.first, it.last)).count();
        }
    }
    tally.print(&format!("Juliet, every {every}., the check of the case"), setting);
    Ok(())
}

fn infer(tool: &Path, folder: &Path, setting: &str, switches: &[&str]) -> Result<()> {
    let mut tally = Tally::default();
    let mut folders: Vec<PathBuf> = std::fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
    folders.retain(|folder| folder.join("issues.exp").is_file());
    folders.sort();
    for folder in &folders {
        for (name, wanted) in expected(&std::fs::read_to_string(folder.join("issues.exp"))?) {
            let below = folder.parent().and_then(Path::parent).map(|base| base.join(&name));
            let file = below
                .filter(|file| file.is_file())
                .unwrap_or_else(|| folder.join(Path::new(&name).file_name().unwrap_or_default()));
            let Ok(bytes) = std::fs::read(&file) else { continue };
            // Some are there to be refused; `bench check --infer` names them.
            let Ok(report) = checked(tool, switches, &[&file], "-w") else { continue };
            tally.seconds += seconds(&report);
            let lines = lines_in(&report, &file);
            for it in functions(&String::from_utf8_lossy(&bytes)) {
                let told = usize::from(lines.iter().any(|line| (it.first..=it.last).contains(line)));
                if wanted.contains(&it.name) {
                    (tally.cases, tally.found) = (tally.cases + 1, tally.found + told);
                }
                if is_fine(&it.name) {
                    (tally.fine, tally.wrong) = (tally.fine + 1, tally.wrong + told);
                }
            }
        }
    }
    tally.print("Infer's tests of C, all checks", setting);
    Ok(())
}

// ---- projects ----

/// A folder with a compile_commands.json, that file, or a folder with files of C.
pub fn input(project: &Path) -> PathBuf {
    let commands = project.join("compile_commands.json");
    if commands.is_file() { commands } else { project.to_owned() }
}

pub fn title(project: &Path) -> String {
    let folder = if project.is_dir() { Some(project) } else { project.parent() };
    folder.and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned()
}

fn projects(
    options: &ThesisOptions,
    projects: &[PathBuf],
    settings: &[(&str, &[&str])],
    tool: &Path,
) -> Result<()> {
    if projects.is_empty() {
        return Ok(());
    }
    println!("\nProjects (Fig. 4.18, 3.7, 5.3): {}\n", CHECKS[1]);
    println!(
        "| project | setting | findings | of null | processor seconds | MB | terms | steps | over budget | out of steps | not told |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for project in projects {
        for (name, switches) in settings {
            let switches: Vec<&str> = switches.iter().copied().chain(CHECKS).collect();
            let report =
                checked(tool, &switches, &[&input(project)], options.cflags.as_deref().unwrap_or(""))?;
            let found = findings(&report);
            let null = found.iter().filter(|finding| text(finding, "check") == "null").count();
            let measures = report.get("measures").unwrap_or(&Value::Null);
            println!(
                "| {} | {name} | {} | {null} | {:.1} | {} | {} | {} | {} | {} | {} |",
                title(project),
                found.len(),
                seconds(&report),
                number(measures, "peakMegabytes"),
                number(measures, "terms"),
                number(measures, "steps"),
                list(&report, "/overBudget").len(),
                list(&report, "/outOfSteps").len(),
                list(&report, "/notToldToCallers").len(),
            );
        }
    }
    Ok(())
}

fn sizes(tool: &Path, project: &Path, flags: Option<&str>) -> Result<()> {
    let report = checked(tool, &["--sizes", "--only", "null"], &[&input(project)], flags.unwrap_or(""))?;
    println!("\nSizes of conditions in {}, in connectives (Fig. 3.5, 3.6)\n", title(project));
    println!("| where | places | guard | necessary | sufficient |\n|---|---|---|---|---|");
    let print = |place: String, row: &Value| {
        let average = |field: &str| number(row, field) / number(row, "count").max(1.0);
        println!(
            "| {place} | {} | {:.2} | {:.2} | {:.2} |",
            number(row, "count"),
            average("guard"),
            average("necessary"),
            average("sufficient")
        );
    };
    let conditions = list(&report, "/measures/conditions");
    for row in conditions {
        match number(row, "calls") as u64 {
            0 => print("sink".to_owned(), row),
            calls => print(format!("{calls} calls away"), row),
        }
    }
    let sources = list(&report, "/measures/sources");
    let total = |field: &str| sources.iter().map(|row| number(row, field)).sum::<f64>();
    let all = json!({
        "count": total("count"),
        "guard": total("guard"),
        "necessary": total("necessary"),
        "sufficient": total("sufficient"),
    });
    print("sources".to_owned(), &all);
    let chain = sources.iter().map(|row| number(row, "calls") * number(row, "count")).sum::<f64>();
    println!("\nAverage chain of calls to a source: {:.2}", chain / total("count").max(1.0));
    if let Some(sinks) = report.pointer("/measures/necessary").and_then(Value::as_object) {
        let count = |limit: u64| -> f64 {
            let below = sinks.iter().filter(|(size, _)| size.parse::<u64>().is_ok_and(|size| size < limit));
            below.filter_map(|(_, count)| count.as_f64()).sum()
        };
        let all = count(u64::MAX).max(1.0);
        println!(
            "Necessary conditions at sinks: {:.1} % have fewer than 5 connectives, {:.1} % fewer than 10",
            100.0 * count(5) / all,
            100.0 * count(10) / all
        );
    }
    println!("\nSizes of summaries in {} by the longest chain of calls below (Fig. 4.19)\n", title(project));
    println!("| chain | functions | average | median |\n|---|---|---|---|");
    for row in list(&report, "/measures/summaries") {
        let (count, sum) = (number(row, "count"), number(row, "sum"));
        println!(
            "| {} | {count} | {:.0} | {} |",
            number(row, "height"),
            sum / count.max(1.0),
            number(row, "median")
        );
    }
    Ok(())
}

// ---- whole programs ----

fn coreutils(tool: &Path, folder: &Path, programs: &[String]) -> Result<()> {
    println!("\nPrograms of coreutils with their library, from `main` (Fig. 4.20)\n");
    println!(
        "| program | lines | summaries: seconds | findings | bodies: seconds | findings | given up | terms: summaries | bodies |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let commands: Vec<Value> = serde_json::from_slice(&std::fs::read(folder.join("compile_commands.json"))?)?;
    let own = std::env::temp_dir().join(format!("pathlight-thesis-{}", std::process::id()));
    std::fs::create_dir_all(&own)?;
    // Some recorders of builds write whole paths.
    let here = folder.canonicalize()?;
    for program in programs {
        let main = format!("src/{program}.c");
        let lines = std::fs::read_to_string(folder.join(&main))?.lines().count();
        let mut files = BTreeSet::new();
        let mut wanted = Vec::new();
        for entry in &commands {
            let file = Path::new(text(entry, "file"));
            let file = file.strip_prefix(&here).unwrap_or(file);
            if (file == Path::new(&main) || is_library(folder, file)) && files.insert(file) {
                wanted.push(entry);
            }
        }
        if !files.contains(Path::new(&main)) {
            bail!("nothing compiles {main} in {}", folder.display());
        }
        let path = own.join("compile_commands.json");
        std::fs::write(&path, serde_json::to_vec(&wanted)?)?;
        let run = |calls: &str| {
            let switches = ["--entry", "main", "--calls", calls, CHECKS[0], CHECKS[1]];
            checked(tool, &switches, &[&path], "")
        };
        let (modular, whole) = (run("summaries")?, run("inlined")?);
        let terms = |report: &Value| number(report.get("measures").unwrap_or(&Value::Null), "terms");
        println!(
            "| {program} | {lines} | {:.2} | {} | {:.2} | {} | {} | {} | {} |",
            seconds(&modular),
            findings(&modular).len(),
            seconds(&whole),
            findings(&whole).len(),
            list(&whole, "/overBudget").len() + list(&whole, "/outOfSteps").len(),
            terms(&modular),
            terms(&whole)
        );
    }
    std::fs::remove_dir_all(&own)?;
    Ok(())
}

/// A file that several programs share: it has no `main`.
fn is_library(folder: &Path, file: &Path) -> bool {
    // The `main` of some of gnulib's tests stands in a header.
    if file.starts_with("gnulib-tests") {
        return false;
    }
    let Ok(source) = std::fs::read(folder.join(file)) else { return false };
    // Some programs are another one's file with a word before it.
    let includes = |line: &str| line.starts_with("#include") && line.trim_end().ends_with(".c\"");
    let is_main = |line: &str| {
        let name = line.strip_prefix("int ").unwrap_or(line);
        name.strip_prefix("main").is_some_and(|rest| rest.trim_start().starts_with('('))
    };
    !String::from_utf8_lossy(&source).lines().any(|line| is_main(line) || includes(line))
}
