//! `cargo xtask bench relations`: our versions of Kodkod's public examples, with Kodkod and SAT4J on the very same formulas and bounds.
//!
//! Arguments: a Java class path that has Kodkod, SAT4J and the compiled `KodkodDriver` (none: our times only), then names of problems (none: all). Processor time; for
//! us of this thread, the best of several turns; for Kodkod the first run in a new virtual machine with everything that the
//! machine does meanwhile, and the best run in the same machine on the thread that solves ("warm"). Reading the text is not counted on either side.

mod plain;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use cpu_time::ThreadTime;
use pathlight_relations::{Answer, Finder, Options, Problem, text};

/// A problem at a scope: the file, the sizes of its groups, the verdict.
type Case = (&'static str, &'static [(&'static str, u32)], &'static str);

const CASES: [Case; 25] = [
    ("ceilings", &[("Man", 9), ("Platform", 9)], "unsat"),
    ("ceilings_shared", &[("Man", 20), ("Platform", 20)], "sat"),
    ("colouring_3", &[], "unsat"),
    ("colouring_4", &[], "unsat"),
    ("colouring_5", &[], "sat"),
    ("confluence", &[("Term", 9)], "unsat"),
    ("curves", &[("Curve", 6), ("Point", 6)], "unsat"),
    ("dijkstra", &[("State", 12), ("Process", 12), ("Mutex", 12)], "unsat"),
    ("file_system", &[("Object", 20), ("Name", 20), ("Entry", 20)], "sat"),
    ("handshake", &[("Person", 10)], "sat"),
    ("latin", &[("Element", 9)], "unsat"),
    ("lists_empties", &[("Thing", 12), ("List", 12)], "unsat"),
    ("lists_reflexive", &[("Thing", 9), ("List", 9)], "unsat"),
    ("lists_show", &[("Thing", 12), ("List", 12)], "sat"),
    ("lists_symmetric", &[("Thing", 6), ("List", 6)], "unsat"),
    ("magic_series", &[], "sat"),
    ("median", &[("Element", 5)], "unsat"),
    ("pigeonhole", &[("Pigeon", 20), ("Hole", 19)], "unsat"),
    ("queens", &[("Line", 8)], "sat"),
    ("ring_election", &[("Process", 5), ("Time", 9)], "unsat"),
    ("ring_progress", &[("Process", 6), ("Time", 12)], "sat"),
    ("sets", &[("Set", 5)], "unsat"),
    ("sudoku", &[], "sat"),
    ("toughnut", &[("Line", 6)], "unsat"),
    ("trees", &[("Vertex", 5)], "unsat"),
];

/// Runs of Kodkod in one virtual machine: at most so many, no new one after so many seconds of processor time, and when to give up.
const RUNS: [&str; 3] = ["6", "12", "60"];

/// One side's seconds.
struct Times {
    verdict: String,
    first: f64,
    best: f64,
    translation: f64,
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let class_path = arguments.next().filter(|path| !path.is_empty());
    let wanted: Vec<String> = arguments.collect();
    match run(class_path.as_deref(), &wanted) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the table; false if a verdict is wrong.
fn run(class_path: Option<&str>, wanted: &[String]) -> Result<bool, String> {
    println!(
        "{:<40} {:>7} {:>9} {:>9} | {:>9} {:>9} {:>9} | {:>7} {:>7}",
        "problem", "verdict", "ours", "transl.", "Kodkod", "warm", "transl.", "ratio", "warm"
    );
    let mut right = true;
    let (mut ours_total, mut first_total, mut best_total) = (0.0, 0.0, 0.0);
    let (mut logs, mut warm_logs, mut count) = (0.0, 0.0, 0.0);
    for (name, sizes, verdict) in CASES {
        if !wanted.is_empty() && !wanted.iter().any(|other| other == name) {
            continue;
        }
        let problem = read(name, sizes)?;
        let ours = ours(&problem)?;
        let shown: Vec<String> = sizes.iter().map(|(group, size)| format!("{group} {size}")).collect();
        let title = format!("{name} {}", shown.join(", "));
        print!("{title:<40} {:>7} {:>9.3} {:>9.3} |", ours.verdict, ours.best, ours.translation);
        right &= ours.verdict == verdict;
        if let Some(class_path) = class_path {
            let kodkod = kodkod(class_path, name, &problem)?;
            let (ratio, warm) = (kodkod.first / ours.best, kodkod.best / ours.best);
            print!(
                " {:>9.3} {:>9.3} {:>9.3} | {ratio:>7.1} {warm:>7.1}",
                kodkod.first, kodkod.best, kodkod.translation
            );
            right &= kodkod.verdict == verdict || kodkod.verdict == "timeout";
            if kodkod.verdict != verdict {
                print!(" Kodkod: {}", kodkod.verdict);
            }
            ours_total += ours.best;
            first_total += kodkod.first;
            best_total += kodkod.best;
            logs += ratio.ln();
            warm_logs += warm.ln();
            count += 1.0;
        }
        println!("{}", if ours.verdict == verdict { "" } else { " WRONG" });
    }
    if count > 0.0 {
        println!(
            "all: ours {ours_total:.2} s, Kodkod {first_total:.2} s, warm {best_total:.2} s; ratio of sums {:.1}, warm {:.1}; geometric mean {:.1}, warm {:.1}",
            first_total / ours_total,
            best_total / ours_total,
            (logs / count).exp(),
            (warm_logs / count).exp(),
        );
    }
    Ok(right)
}

fn read(name: &str, sizes: &[(&str, u32)]) -> Result<Problem, String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems").join(format!("{name}.rel"));
    let source = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let sizes: Vec<(String, u32)> = sizes.iter().map(|(group, size)| ((*group).to_owned(), *size)).collect();
    let document =
        text::parse_scaled(&source, &sizes).map_err(|error| format!("{name}: {}", error.render(&source)))?;
    Ok(document.problem)
}

/// Our best of up to five turns, three seconds in all.
fn ours(problem: &Problem) -> Result<Times, String> {
    let mut times = Times { verdict: String::new(), first: 0.0, best: f64::MAX, translation: 0.0 };
    let mut spent = Duration::ZERO;
    for turn in 0..5 {
        let problem = problem.clone();
        let start = ThreadTime::now();
        let mut finder = Finder::new(problem, Options::default()).map_err(|error| error.to_string())?;
        let translation = start.elapsed();
        let answer = finder.solve().map_err(|error| error.to_string())?;
        let all = start.elapsed();
        times.verdict = match answer {
            Answer::Sat(_) => "sat",
            Answer::Unsat(_) => "unsat",
            Answer::Unknown(_) => "unknown",
        }
        .to_owned();
        if turn == 0 {
            times.first = all.as_secs_f64();
        }
        if all.as_secs_f64() < times.best {
            times.best = all.as_secs_f64();
            times.translation = translation.as_secs_f64();
        }
        spent += all;
        if spent > Duration::from_secs(3) {
            break;
        }
    }
    Ok(times)
}

fn kodkod(class_path: &str, name: &str, problem: &Problem) -> Result<Times, String> {
    let file: PathBuf = std::env::temp_dir().join(format!("pathlight-{}-{name}.plain", std::process::id()));
    let written =
        plain::write(problem).map_err(|node| format!("{name}: Kodkod's driver does not know {node}"))?;
    std::fs::write(&file, written).map_err(|error| error.to_string())?;
    let mut java = Command::new("java");
    java.args(["-Xmx3g", "-Xss64m", "-cp", class_path, "KodkodDriver"]).arg(&file).args(RUNS);
    let output = java.output();
    let _ = std::fs::remove_file(&file);
    let output = output.map_err(|error| format!("cannot run java: {error}"))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let words: Vec<&str> = printed.split_whitespace().collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<f64>().ok());
    match (words.first(), number(1), number(2), number(3)) {
        (Some(verdict), Some(first), Some(best), Some(translation)) if output.status.success() => {
            Ok(Times { verdict: (*verdict).to_owned(), first, best, translation })
        }
        _ => Err(format!("{name}: Kodkod failed: {}", String::from_utf8_lossy(&output.stderr))),
    }
}
