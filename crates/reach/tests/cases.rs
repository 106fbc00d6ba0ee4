//! The pairs under `tests/reach`: a goal that can be reached and a twin, different in one detail, where it cannot. A reachable goal must be found and
//! replayed on the virtual machine, an unreachable one must be proved; a wrong answer is never allowed.
//!
//! A case is a Java file with one line that ends in `// goal: reachable entry=Class#method failure=null` (or `unreachable`; no failure means
//! that control gets there). `today=unknown` marks a case that is not decided yet: it may become right, not wrong, and no other case may be
//! unknown. Arguments of the test program choose cases by a part of their path; `--table` prints every case.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Instant;

use pathlight_evidence::verdict::in_words;
use pathlight_evidence::{Limits, Replayer};
use pathlight_ir::{FunctionName, Symbol, World};
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_jvm::{HeaderIndex, JavaWorld};
use pathlight_reach::answer::{Answer, Problem, Trial, Verdict, solve};
use pathlight_reach::goals::{self, Failure};
use pathlight_reach::replay::{is_convincing, replay};
use pathlight_reach::search::Options;
use pathlight_reach::universe::Types;

struct Case {
    file: PathBuf,
    /// As class files name it: `aliasing/ClearedByCallee.java`.
    source: String,
    line: u32,
    reachable: bool,
    entry: String,
    failure: Option<Failure>,
    unknown_today: bool,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let table = arguments.iter().any(|a| a == "--table");
    let wanted: Vec<&String> = arguments.iter().filter(|a| !a.starts_with("--")).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reach");
    let mut cases = Vec::new();
    collect(&root, &root, &mut cases);
    cases.sort_by(|a, b| a.file.cmp(&b.file));
    assert!(cases.len() >= 120, "only {} cases found", cases.len());
    cases.retain(|case| wanted.is_empty() || wanted.iter().any(|w| case.source.contains(w.as_str())));
    let classes = tempfile::tempdir().expect("a folder for classes");
    compile(&cases, classes.path());
    let runner = Runner::new(classes.path());
    let (mut wrong, mut unknown, mut news) = (0, 0, 0);
    for case in &cases {
        let start = Instant::now();
        let (verdict, detail) = runner.run(case);
        let expected = if case.reachable { "reachable" } else { "unreachable" };
        let mark = match verdict {
            v if v == expected => "ok",
            "unknown" => {
                unknown += 1;
                news += usize::from(!case.unknown_today);
                if case.unknown_today { "unknown" } else { "UNKNOWN" }
            }
            _ => {
                wrong += 1;
                "WRONG"
            }
        };
        if table || mark.starts_with(char::is_uppercase) {
            let detail: String = detail.chars().take(400).collect();
            println!("{mark:8}{expected:12}{} {:.2} s {detail}", case.source, start.elapsed().as_secs_f64());
        }
    }
    println!(
        "{} cases, {} right, {unknown} unknown, {wrong} wrong",
        cases.len(),
        cases.len() - unknown - wrong
    );
    ExitCode::from(u8::from(wrong > 0 || news > 0))
}

fn collect(root: &Path, folder: &Path, cases: &mut Vec<Case>) {
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).expect("the cases").map(|e| e.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(root, &path, cases);
        } else if path.extension().is_some_and(|e| e == "java") {
            let text = std::fs::read_to_string(&path).expect("a readable case");
            let source = path.strip_prefix(root).expect("below").to_string_lossy().replace('\\', "/");
            for (number, line) in text.lines().enumerate() {
                if let Some((_, goal)) = line.split_once("// goal: ") {
                    cases.push(parse(&path, &source, number as u32 + 1, goal));
                }
            }
        }
    }
}

fn parse(file: &Path, source: &str, line: u32, goal: &str) -> Case {
    let mut words = goal.split_whitespace();
    let reachable = match words.next() {
        Some("reachable") => true,
        Some("unreachable") => false,
        other => panic!("{source}:{line}: {other:?} is no expectation"),
    };
    let (mut entry, mut failure, mut unknown_today) = (String::new(), None, false);
    for word in words {
        match word.split_once('=') {
            Some(("today", "unknown")) => unknown_today = true,
            Some(("entry", name)) => entry = name.to_owned(),
            Some(("failure", name)) => {
                let known = Failure::NAMES.iter().find(|(n, _)| *n == name).map(|(_, f)| f.clone());
                let exception = name
                    .strip_prefix("exception:")
                    .map(|n| Failure::Exception(Symbol::new(&n.replace('.', "/"))));
                failure =
                    Some(known.or(exception).unwrap_or_else(|| panic!("{source}:{line}: no failure {name}")));
            }
            _ => panic!("{source}:{line}: {word:?} is not understood"),
        }
    }
    Case { file: file.to_owned(), source: source.to_owned(), line, reachable, entry, failure, unknown_today }
}

fn compile(cases: &[Case], into: &Path) {
    let mut files: Vec<&Path> = cases.iter().map(|case| case.file.as_path()).collect();
    files.dedup();
    let output = Command::new("javac")
        .args(["-g", "-nowarn", "-d"])
        .arg(into)
        .args(files)
        .output()
        .expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

struct Runner {
    problem: Problem,
    replayer: Replayer,
}

impl Runner {
    fn new(classes: &Path) -> Runner {
        let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
        let mut class_path = ClassPath::new();
        class_path.add(classes, jdk.feature).expect("a folder");
        let mut names = Vec::new();
        for entry in class_path.entries() {
            names.extend(entry.class_names().expect("names").iter().map(|name| Symbol::new(name)));
        }
        class_path.add_jdk(&jdk).expect("the JDK");
        let index = HeaderIndex::scan(&class_path).expect("an index");
        let replayer =
            Replayer::new(&[classes.to_owned()], &jdk.home, Limits::default()).expect("a replayer");
        let types = Types::new(Arc::new(index.hierarchy().clone())).expect("types");
        let problem = Problem::new(Arc::new(JavaWorld::new(class_path)), types, names, None, options());
        Runner { problem, replayer }
    }

    fn run(&self, case: &Case) -> (&'static str, String) {
        let world = &self.problem.world;
        let package = case.source.rsplit_once('/').map_or("", |(package, _)| package);
        let stem = case.source.trim_end_matches(".java");
        let own = |class: &Symbol| {
            class.as_str() == stem
                || class.as_str().strip_prefix(stem).is_some_and(|rest| rest.starts_with('$'))
        };
        let problem = Problem::new(
            world.clone(),
            self.problem.types.clone(),
            // Only the classes of the case's own file call each other.
            self.problem.classes.iter().copied().filter(own).collect(),
            Some(find_entry(&**world, package, &case.entry)),
            self.problem.options.clone(),
        );
        let found =
            goals::on_line(&**world, &problem.classes, &case.source, case.line, case.failure.as_ref());
        let goals = found.expect("readable classes");
        // Where nothing on the line can fail in that way, the front end has proved it already.
        assert!(!goals.is_empty() || case.failure.is_some(), "{}:{} has no code", case.source, case.line);
        let mut verdict = "unreachable";
        let mut details = Vec::new();
        for goal in &goals {
            let mut missed = Vec::new();
            let answer: Answer = solve(&problem, goal, &mut |finding| match replay(
                &self.replayer,
                &**world,
                finding,
                goal,
                case.failure.as_ref(),
            ) {
                Ok(replay) if is_convincing(&replay, &finding.witness) => Trial::Arrived,
                Ok(replay) => {
                    missed.push(format!("{} from {:?}", in_words(&replay), finding.precondition));
                    Trial::Missed(in_words(&replay))
                }
                Err(error) => {
                    missed.push(error.to_string());
                    Trial::Missed(error.to_string())
                }
            });
            let s = &answer.statistics;
            details.push(format!("{} steps {} facts {} functions", s.steps, s.facts, answer.entered.len()));
            details.extend(missed);
            match answer.verdict {
                Verdict::Reachable(_) => verdict = "reachable",
                Verdict::Unknown(reasons) if verdict != "reachable" => {
                    verdict = "unknown";
                    details.extend(reasons);
                }
                _ => {}
            }
        }
        (verdict, details.join("; "))
    }
}

/// The usual budget, or that of `PATHLIGHT_BUDGET`.
fn options() -> Options {
    let usual = Options::default();
    let budget =
        std::env::var("PATHLIGHT_BUDGET").ok().and_then(|text| text.parse().ok()).unwrap_or(usual.budget);
    // Guesses are run one by one, some up to the time limit of a replay; here everything is to be decided without them.
    Options { budget, guesses: 0, ..usual }
}

fn find_entry(world: &dyn World, package: &str, name: &str) -> FunctionName {
    let (class, method) = name.split_once('#').unwrap_or_else(|| panic!("{name} is no method"));
    let class = if package.is_empty() { class.to_owned() } else { format!("{package}/{class}") };
    let declaration =
        world.class(Symbol::new(&class)).expect("readable").unwrap_or_else(|| panic!("no class {class}"));
    let found =
        declaration.methods.iter().find(|m| m.name.as_str() == method).unwrap_or_else(|| panic!("no {name}"));
    FunctionName { owner: declaration.name, name: found.name, descriptor: found.descriptor }
}
