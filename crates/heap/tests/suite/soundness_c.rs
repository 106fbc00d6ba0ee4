//! Every program under `tests/c/run` runs in the interpreter, and whatever it is seen to do the analysis must have allowed.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::support::{Judge, Recorder, directives, sources};
use pathlight_heap::{Arguments, Entry, Options, analyse};
use pathlight_interp::c::{Process, StartLists, run_process};
use pathlight_interp::{Host, Limits, Stop};
use pathlight_ir::FunctionName;
use pathlight_llvm::driver::{Options as Compiler, compile};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;

/// Steps per program: the beginning of a long loop shows what the loop does.
const STEPS: u64 = 400_000;

fn program(file: &Path) -> LinkedProgram {
    let cache = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("soundness_c");
    let options = Compiler { cache: Some(cache), ..Compiler::default() };
    let unit = compile(&[file.to_owned()], &options, &|_| {}).pop().expect("a unit");
    let module = unit.module.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    link(vec![Input { file: file.display().to_string(), module }], Checks::ALL)
}

#[test]
fn what_c_programs_do_is_allowed() {
    let (mut checked, mut by_unknown, mut outside) = (0, 0, 0);
    let mut wrong = Vec::new();
    let all = sources("c/run", "c");
    assert!(all.len() >= 150, "the programs are missing");
    let only = std::env::var("ONLY").unwrap_or_default();
    for file in all.iter().filter(|file| file.display().to_string().contains(&only)) {
        let program = Arc::new(program(file));
        let mut entries =
            vec![Entry { function: FunctionName::new("", "main", ""), arguments: Arguments::Given }];
        let listed = program.constructors().iter().chain(program.destructors());
        entries
            .extend(listed.map(|(_, function)| Entry { function: *function, arguments: Arguments::Given }));
        let pointers = analyse(&*program, &entries, &[], &Options::default());
        assert!(pointers.is_complete(), "{}", file.display());
        let (args, stdin) = directives(&std::fs::read_to_string(file).expect("a source"));
        let lists = StartLists {
            constructors: program.constructors().to_vec(),
            destructors: program.destructors().to_vec(),
        };
        let host = Host { stdin: Box::new(std::io::Cursor::new(stdin)), ..Host::default() };
        let limits = Limits { steps: STEPS, ..Limits::default() };
        let mut process = Process::new(program.clone(), host, limits);
        let recorder = Recorder::new(&pointers);
        process.observer = Some(Box::new(recorder.clone()));
        let words: Vec<String> = std::iter::once("program".to_owned()).chain(args).collect();
        let ended = run_process(&mut process, &lists, &words);
        assert!(
            matches!(ended, Ok(_) | Err(Stop::StepLimit(_) | Stop::Exit(_))),
            "{}: {ended:?}",
            file.display()
        );
        let mut judge = Judge::new(&*program, &pointers, false);
        judge.judge(&recorder.0.borrow());
        checked += judge.checked;
        by_unknown += judge.by_unknown;
        outside += judge.outside;
        wrong.extend(judge.wrong.into_iter().map(|fact| format!("{}: {fact}", file.display())));
    }
    println!("{checked} facts of {} programs, {by_unknown} by unknown, {outside} outside", all.len());
    assert!(
        wrong.is_empty(),
        "{} facts are not allowed, such as\n{}",
        wrong.len(),
        wrong[..wrong.len().min(25)].join("\n")
    );
    assert!(checked > 25_000 || !only.is_empty(), "only {checked} facts");
    assert!(
        by_unknown * 50 < checked,
        "{by_unknown} of {checked} facts hold only because the answer is unknown"
    );
    assert_eq!(outside, 0, "functions ran that the analysis never reached");
}
