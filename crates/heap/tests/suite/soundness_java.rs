//! Programs under `tests/java/run` run in the interpreter with the JDK's own code, and whatever they are seen to do the analysis must have allowed.
//!
//! One program of each folder runs by default, all of them with `PATHLIGHT_LONG=1`. Reflection is not followed by the analysis (it says so by name): a run in which
//! objects appear of a class that nothing else could have made is counted as reflective and not judged. Functions that a model stands for are outside.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use crate::support::{Judge, Recorder, directives, sources};
use pathlight_heap::{Arguments, Entry, Options, analyse};
use pathlight_interp::{Host, Limits, Machine};
use pathlight_ir::FunctionName;
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};

const STEPS: u64 = 3_000_000;

fn compiled(files: &[PathBuf]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("soundness_java");
    std::fs::create_dir_all(&folder).expect("a folder");
    let output = Command::new("javac")
        .arg("-g")
        .arg("-nowarn")
        .arg("-d")
        .arg(&folder)
        .args(files)
        .output()
        .expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

fn world(folder: &Path) -> Arc<JavaWorld> {
    let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
    let mut class_path = ClassPath::new();
    class_path.add(folder, jdk.feature).expect("classes");
    class_path.add_jdk(&jdk).expect("the JDK's classes");
    Arc::new(JavaWorld::new(class_path))
}

/// The first program of each folder, or all.
fn chosen() -> Vec<PathBuf> {
    let all = sources("java/run", "java");
    assert!(all.len() >= 200, "the programs are missing");
    if std::env::var_os("PATHLIGHT_LONG").is_some() {
        return all;
    }
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut folders = Vec::new();
    let is_first = |file: &PathBuf| {
        let folder = file.parent().map(Path::to_owned);
        let first = !folders.contains(&folder);
        folders.push(folder);
        first
    };
    if only.is_empty() {
        all.into_iter().filter(is_first).collect()
    } else {
        all.into_iter().filter(|file| file.display().to_string().contains(&only)).collect()
    }
}

#[test]
fn what_java_programs_do_is_allowed() {
    let (mut checked, mut by_unknown, mut outside, mut reflective) = (0, 0, 0, 0);
    let mut wrong = Vec::new();
    let files = chosen();
    let folder = compiled(&files);
    let world = world(&folder);
    for file in &files {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let main = FunctionName::new(&name, "main", "([Ljava/lang/String;)V");
        let entries = [Entry { function: main, arguments: Arguments::Given }];
        let pointers = analyse(&*world, &entries, &[], &Options::default());
        assert!(pointers.is_complete(), "{name}");
        let (args, stdin) = directives(&std::fs::read_to_string(file).expect("a source"));
        let host = Host { stdin: Box::new(std::io::Cursor::new(stdin)), ..Host::default() };
        let mut machine = Machine::new(world.clone(), Limits { steps: STEPS, ..Limits::default() }, host);
        let recorder = Recorder::new(&pointers);
        machine.set_observer(Box::new(recorder.clone()));
        // However it ends: what it has done until then counts.
        let _ = machine.boot().and_then(|()| machine.main(&name, &args));
        let mut judge = Judge::new(&*world, &pointers, true);
        judge.judge(&recorder.0.borrow());
        println!("{name}: {} facts, {} wrong, {} outside", judge.checked, judge.wrong.len(), judge.outside);
        checked += judge.checked;
        by_unknown += judge.by_unknown;
        outside += judge.outside;
        if !judge.reflected.is_empty() {
            println!("    reflection made {:?}", judge.reflected);
            reflective += 1;
            continue;
        }
        wrong.extend(judge.wrong.into_iter().map(|fact| format!("{name}: {fact}")));
    }
    println!(
        "{checked} facts of {} programs, {by_unknown} by unknown, {outside} outside, {reflective} runs with reflection",
        files.len()
    );
    assert!(reflective * 5 <= files.len(), "{reflective} programs are not judged");
    assert!(
        wrong.is_empty(),
        "{} facts are not allowed, such as\n{}",
        wrong.len(),
        wrong[..wrong.len().min(60)].join("\n")
    );
    assert!(checked > 1_000, "only {checked} facts");
}
