//! The goals of `tests/reach`: every trigger gets to its goal, and the same trigger does not in the twin.
//!
//! The engine's answers are tested elsewhere; here the expectations themselves are, on the real virtual machine.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use pathlight_evidence::{Expectation, Limits, Outcome, Replayer, Spot};
use pathlight_ir::{Symbol, World, is_generated};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};

/// One file: its goal, and what gets there.
struct Case {
    topic: String,
    name: String,
    line: u32,
    reachable: bool,
    entry: String,
    failure: Option<String>,
    trigger: Option<String>,
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reach")
}

fn files() -> Vec<PathBuf> {
    let entries =
        |folder: &Path| std::fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path());
    let topics = entries(&corpus()).filter(|path| path.is_dir());
    let mut files: Vec<PathBuf> = topics.flat_map(|topic| entries(&topic).collect::<Vec<_>>()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "java"));
    files.sort();
    files
}

fn read(file: &Path) -> Case {
    let text = std::fs::read_to_string(file).expect("the case");
    let part = |path: Option<&std::ffi::OsStr>| path.expect("a name").to_string_lossy().into_owned();
    let name = part(file.file_stem());
    let goals: Vec<(usize, &str)> =
        text.lines().enumerate().filter_map(|(i, line)| Some((i, line.split_once("// goal: ")?.1))).collect();
    let [(index, goal)] = goals.as_slice() else { panic!("{name} has {} goals", goals.len()) };
    let words: Vec<&str> = goal.split_whitespace().collect();
    let value = |key: &str| words.iter().find_map(|word| word.strip_prefix(key)).map(str::to_owned);
    let trigger = text.lines().find_map(|line| line.strip_prefix(" * Trigger: ")).map(str::to_owned);
    let reachable = match words.first() {
        Some(&"reachable") => true,
        Some(&"unreachable") => false,
        other => panic!("{name} is {other:?}"),
    };
    Case {
        topic: part(file.parent().and_then(Path::file_name)),
        line: *index as u32 + 1,
        reachable,
        entry: value("entry=").unwrap_or_else(|| panic!("{name} has no entry")),
        failure: value("failure="),
        trigger,
        name,
    }
}

fn exception(failure: &str) -> String {
    let class = match failure {
        "null" => "java/lang/NullPointerException",
        "bounds" => "java/lang/ArrayIndexOutOfBoundsException",
        "cast" => "java/lang/ClassCastException",
        "division" => "java/lang/ArithmeticException",
        "negative-size" => "java/lang/NegativeArraySizeException",
        "store" => "java/lang/ArrayStoreException",
        other => other.strip_prefix("exception:").unwrap_or_else(|| panic!("no failure is called {other}")),
    };
    class.replace('.', "/")
}

/// A compiled corpus.
struct Corpus {
    world: JavaWorld,
    replayer: Replayer,
    classes: BTreeMap<String, Vec<String>>,
    _folder: tempfile::TempDir,
}

impl Corpus {
    fn compile() -> Corpus {
        let jdk = Jdk::find(None).expect("a JDK that can be read").expect("tests need a JDK");
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut javac = Command::new(jdk.tool("javac"));
        javac.args(["-g", "-nowarn", "-d"]).arg(folder.path()).args(files());
        let said = javac.output().expect("javac runs");
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
        let mut path = ClassPath::new();
        path.add(folder.path(), jdk.feature).expect("the classes");
        let patient = Limits { time: Duration::from_secs(60), ..Limits::default() };
        let replayer = Replayer::new(&[folder.path().to_owned()], &jdk.home, patient);
        let mut classes: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for topic in std::fs::read_dir(folder.path()).expect("a folder") {
            let topic = topic.expect("an entry");
            for class in std::fs::read_dir(topic.path()).expect("a folder") {
                let class = class.expect("an entry").path();
                let name = class.file_stem().expect("a name").to_string_lossy().into_owned();
                let outer = name.split('$').next().unwrap_or(&name);
                let topic = topic.file_name().to_string_lossy().into_owned();
                classes.entry(format!("{topic}/{outer}")).or_default().push(format!("{topic}/{name}"));
            }
        }
        Corpus {
            world: JavaWorld::new(path),
            replayer: replayer.expect("a replayer"),
            classes,
            _folder: folder,
        }
    }

    /// The class and method that hold the goal's line.
    fn spot(&self, case: &Case) -> Spot {
        let top = format!("{}/{}", case.topic, case.name);
        let mut found = None;
        for class in self.classes.get(&top).into_iter().flatten() {
            let mut look = |body: Result<pathlight_ir::Body, _>| {
                let body = body.expect("a body");
                if !is_generated(body.name.owner) && body.locs.values().any(|loc| loc.line == case.line) {
                    found = Some((body.name.owner, body.name.name));
                }
            };
            self.world.for_each_body(Symbol::new(class), &mut look).expect("a class");
        }
        let (class, method) = found.unwrap_or_else(|| panic!("{top} has no code in line {}", case.line));
        Spot {
            class: class.as_str().to_owned(),
            method: method.as_str().to_owned(),
            file: Some(format!("{}.java", case.name)),
            line: case.line,
        }
    }

    fn check_entry(&self, case: &Case) {
        let (class, method) = case.entry.split_once('#').expect("class#method");
        let class = Symbol::new(&format!("{}/{class}", case.topic));
        let class =
            self.world.class(class).expect("a class").unwrap_or_else(|| panic!("no class {}", case.entry));
        let count = class.methods.iter().filter(|m| m.name.as_str() == method).count();
        assert_eq!(count, 1, "methods called {}", case.entry);
    }

    fn run(&self, case: &Case, trigger: &str) -> Outcome {
        let at = self.spot(case);
        let expectation = match &case.failure {
            Some(failure) => Expectation::Exception { class: exception(failure), at },
            None => Expectation::Arrival { at },
        };
        let Case { topic, name, .. } = case;
        let source = format!(
            r#"package {topic};
import {topic}.{name}.*;
import java.util.*;
public final class Trigger {{
    static void callEntry() throws Throwable {{ {trigger} }}
    public static void main(String[] args) throws Throwable {{
        try {{
            callEntry();
            System.out.println("replay: the call returned");
        }} catch (Throwable thrown) {{
            System.out.println("replay: the call threw " + thrown + " at " + thrown.getStackTrace()[0]);
        }}
    }}
}}
"#
        );
        self.replayer.replay_source(&format!("{topic}.Trigger"), &source, &expectation).expect("a run")
    }
}

/// `code` with one word replaced by another.
fn renamed(code: &str, from: &str, to: &str) -> String {
    let mut renamed = String::new();
    let mut word = String::new();
    for c in code.chars().chain(['\n']) {
        if c.is_alphanumeric() {
            word.push(c);
            continue;
        }
        renamed.push_str(if word == from { to } else { &word });
        renamed.push(c);
        word.clear();
    }
    renamed
}

#[test]
fn triggers_arrive_and_twins_differ() {
    let corpus = Corpus::compile();
    let cases: Vec<Case> = files().iter().map(|file| read(file)).collect();
    let mut wrong = Vec::new();
    for case in &cases {
        corpus.check_entry(case);
        if !case.reachable {
            continue;
        }
        let twin_name = format!("{}Twin", case.name);
        let twin = cases.iter().find(|c| c.topic == case.topic && c.name == twin_name);
        let twin = twin.unwrap_or_else(|| panic!("{} has no twin", case.name));
        assert!(!twin.reachable && twin.failure == case.failure, "{twin_name} asks another question");
        let trigger = case.trigger.as_ref().unwrap_or_else(|| panic!("{} has no trigger", case.name));
        let outcome = corpus.run(case, trigger);
        if outcome != Outcome::Arrived {
            wrong.push(format!("{}/{}: {outcome:?}", case.topic, case.name));
        }
        let outcome = corpus.run(twin, &renamed(trigger, &case.name, &twin_name));
        if !matches!(outcome, Outcome::DidNotArrive(_)) {
            wrong.push(format!("{}/{twin_name}: {outcome:?}", case.topic));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cases.len() >= 130, "only {} cases", cases.len());
}
