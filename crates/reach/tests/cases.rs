//! The pairs under `tests/reach`: a goal that can be reached and a twin, different in one detail, where it cannot. A reachable goal must be found and
//! replayed on the virtual machine, an unreachable one must be proved; a wrong answer is never allowed.
//!
//! A case is a Java file with one line that ends in `// goal: reachable entry=Class#method failure=null` (or `unreachable`; no failure means
//! that control gets there). `today=unknown` marks a case that is not decided yet: it may become right, not wrong, and no other case may be
//! unknown. Arguments of the test program choose cases by a part of their path; `--table` prints every case.

#[path = "../../../tests/reach/cases.rs"]
mod reading;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use pathlight_evidence::verdict::in_words;
use pathlight_evidence::{Limits, Replayer};
use pathlight_ir::Symbol;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_jvm::{HeaderIndex, JavaWorld};
use pathlight_reach::answer::{Answer, Problem, Trial, Verdict, solve};
use pathlight_reach::goals;
use pathlight_reach::replay::{is_convincing, replay};
use pathlight_reach::search::Options;
use pathlight_reach::universe::Types;

use reading::Case;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let table = arguments.iter().any(|a| a == "--table");
    let wanted: Vec<&String> = arguments.iter().filter(|a| !a.starts_with("--")).collect();
    let mut cases = reading::all();
    assert!(cases.len() >= 120, "only {} cases found", cases.len());
    cases.retain(|case| wanted.is_empty() || wanted.iter().any(|w| case.source.contains(w.as_str())));
    let classes = tempfile::tempdir().expect("a folder for classes");
    reading::compile(&cases, classes.path());
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
            Some(reading::find_entry(&**world, package, &case.entry)),
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
