//! The Java cases under `tests/slice/java`: what their comments say of lines, and runs beside the original.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use pathlight_heap::{Arguments, Entry};
use pathlight_interp::{Captured, Host, Limits, Machine, Value};
use pathlight_ir::{FunctionName, World, verify};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_jvm::lower::questions::{MARKER, MARKER_CLASS};
use pathlight_paths::cut::cut;
use pathlight_paths::explore::Options;
use pathlight_paths::java::{BEGIN, END, Questions, Started};
use pathlight_paths::program::Program;
use pathlight_paths::slice::{Slice, slice_marked};

use crate::documents::expected;
use crate::programs::{cases, lines};

pub fn compile(files: &[PathBuf], name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    let javac =
        Command::new("javac").args(["-g", "-nowarn", "-d"]).arg(&folder).args(files).output().expect("javac");
    assert!(javac.status.success(), "{}", String::from_utf8_lossy(&javac.stderr));
    folder
}

pub fn world(folder: &Path) -> JavaWorld {
    let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
    let mut class_path = ClassPath::new();
    class_path.add(folder, jdk.feature).expect("classes");
    class_path.add_jdk(&jdk).expect("the JDK's classes");
    JavaWorld::new(class_path).with_assignments()
}

/// A program that starts at a static method.
pub struct Case {
    started: Started,
    arguments: Arguments,
}

impl Case {
    pub fn new(base: Arc<dyn World>, entry: FunctionName) -> Case {
        let is_main = entry.name.as_str() == "main";
        let started = Started {
            base,
            entry,
            is_static: true,
            marker: MARKER,
            marker_class: MARKER_CLASS,
            questions: Questions::Nothing,
        };
        Case { started, arguments: if is_main { Arguments::Given } else { Arguments::Unknown } }
    }

    pub fn slice(&self, sensitive: bool, budget: u64) -> (Program, Slice) {
        let entry = Entry { function: self.started.start(), arguments: self.arguments };
        let owner = self.started.entry.owner;
        let program =
            Program::of_java(Arc::new(self.started.clone()), entry, &[owner], MARKER).expect("bodies lower");
        let mut program = program.expect("there is an entry");
        let found = slice_marked(&mut program, &Options { sensitive, budget, ..Options::default() })
            .expect("bodies lower");
        (program, found)
    }

    /// The values that the original and its slice ask about.
    pub fn runs(&self, program: &Program, slice: &Slice, arguments: &[i32]) -> (Vec<String>, Vec<String>) {
        let printing: Arc<dyn World> =
            Arc::new(Started { questions: Questions::Print, ..self.started.clone() });
        let sliced = Arc::new(cut(program, slice, printing.clone()).expect("bodies lower"));
        for id in program.functions.ids() {
            if let Ok(Some(body)) = sliced.body(program.functions.get(id).name)
                && let Err(violations) = verify(&body)
            {
                panic!("{}\n{}", violations[0], pathlight_ir::text::print_body(&body));
            }
        }
        let (original, mut sliced) = (self.run(printing, arguments), self.run(sliced, arguments));
        // Behind the last question nothing is left of the program, so a slice may end there in any way.
        if sliced.len() == original.len() + 1 && sliced.last().is_some_and(|last| last.starts_with(STOPPED)) {
            sliced.pop();
        }
        (original, sliced)
    }

    fn run(&self, world: Arc<dyn World>, arguments: &[i32]) -> Vec<String> {
        let output = Captured::default();
        let host = Host { stdout: Box::new(output.clone()), ..Host::default() };
        let mut machine = Machine::new(world, Limits { steps: 20_000_000, ..Limits::default() }, host);
        let mut ended = machine.boot().map(|()| String::new());
        if ended.is_ok() {
            ended = if self.started.entry.name.as_str() == "main" {
                machine.main("pathlight.Start", &[]).map(|code| format!("exit {code}"))
            } else {
                let values: Vec<Value> = arguments.iter().map(|number| Value::I32(*number)).collect();
                let method = machine.method(self.started.start());
                let result = method.and_then(|method| machine.call(method, &values));
                result.map(|result| match result {
                    Ok(_) => "returned".to_owned(),
                    Err(exception) => machine.describe(exception),
                })
            };
        }
        let text = output.text();
        let questions = text.split(BEGIN).skip(1).filter_map(|rest| rest.split_once(END));
        let mut values: Vec<String> = questions.map(|(values, _)| values.to_owned()).collect();
        match ended {
            Err(stop) => values.push(format!("{STOPPED}{stop}")),
            Ok(how) => println!("{}: {how}", self.started.entry),
        }
        values
    }
}

/// How a run that does not come to its end is written.
const STOPPED: &str = "stopped: ";

/// Do two runs ask about the same values? Where the original ends itself with `System.exit`, what the slice does behind the last question is its own affair.
pub fn agree(original: &[String], sliced: &[String]) -> bool {
    match original.split_last() {
        Some((last, values)) if last.starts_with("stopped: exit with code") => {
            let behind = sliced.last().filter(|last| last.starts_with(STOPPED));
            values == &sliced[..sliced.len() - usize::from(behind.is_some())]
        }
        _ => original == sliced,
    }
}

const INPUTS: [[i32; 4]; 6] =
    [[1, 2, 3, 4], [0, -1, 5, 0], [7, 1, -3, 2], [-4, 6, 1, -1], [12, 0, 2, 9], [3, 3, 0, 7]];

fn check(name: &str, base: Arc<dyn World>, text: &str) -> Vec<String> {
    let case = Case::new(base, FunctionName::new(name, "run", "(IIII)V"));
    let mut wrong = Vec::new();
    for sensitive in [true, false] {
        let (program, slice) = case.slice(sensitive, Options::default().budget);
        let mut found: BTreeSet<u32> = lines(&program, &slice);
        for id in slice.whole.iter().copied() {
            let body = &program.functions.get(id).body;
            found.extend(body.insts.values().map(|inst| body.line(inst.loc)));
            found.extend(body.blocks.values().map(|block| body.line(block.loc)));
        }
        for (at, line) in text.lines().enumerate() {
            let (in_sensitive, in_other) = expected(line);
            let wanted = if sensitive { in_sensitive } else { in_other };
            let is_in = found.contains(&(at as u32 + 1));
            if wanted.is_some_and(|wanted| wanted != is_in) {
                let words = if is_in { "in" } else { "not in" };
                wrong.push(format!("{name}:{}: {words} the slice (sensitive: {sensitive}):{line}", at + 1));
            }
        }
        let mut asked = 0;
        for arguments in INPUTS {
            let (original, sliced) = case.runs(&program, &slice, &arguments);
            asked += original.len();
            if original != sliced {
                wrong.push(format!(
                    "{name} {arguments:?} (sensitive: {sensitive}): {original:?} but {sliced:?}"
                ));
            }
        }
        assert!(asked > 0, "{name} never asks");
    }
    wrong
}

#[test]
fn slices_of_java_hold_what_their_comments_say_and_run_as_their_originals() {
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut files: Vec<PathBuf> = std::fs::read_dir(cases().join("java"))
        .expect("the folder of cases")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    files.sort();
    assert!(files.len() >= 14, "only {} cases", files.len());
    let base: Arc<dyn World> = Arc::new(world(&compile(&files, "slice_java")));
    let mut wrong = Vec::new();
    for file in files.iter().filter(|file| file.display().to_string().contains(&only)) {
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(file).expect("the case can be read");
        wrong.extend(check(&name, base.clone(), &text));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
