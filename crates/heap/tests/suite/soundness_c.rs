//! Every program under `tests/c/run` runs in the interpreter, and whatever it is seen to do the analysis must have allowed.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use crate::support::{Facts, Judge, Recorder, directives, sources};
use pathlight_heap::{Arguments, Entry, Options, analyse, analyse_within};
use pathlight_interp::c::{Process, StartLists, run_process};
use pathlight_interp::{Host, Limits, Stop};
use pathlight_ir::FunctionName;
use pathlight_llvm::driver::{Options as Compiler, compile};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;

/// Steps per program: the beginning of a long loop shows what the loop does.
const STEPS: u64 = 400_000;
/// Functions of a program at which the analysis starts.
const ENTRIES: usize = 10;

fn program(file: &Path) -> LinkedProgram {
    let cache = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("soundness_c");
    let options = Compiler { cache: Some(cache), ..Compiler::default() };
    let unit = compile(&[file.to_owned()], &options, &|_| {}).pop().expect("a unit");
    let module = unit.module.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    link(vec![Input { file: file.display().to_string(), module }], Checks::ALL)
}

/// What a run of the program does.
fn run(file: &Path, program: &Arc<LinkedProgram>, recorder: Recorder) -> Rc<RefCell<Facts>> {
    let (args, stdin) = directives(&std::fs::read_to_string(file).expect("a source"));
    let lists = StartLists {
        constructors: program.constructors().to_vec(),
        destructors: program.destructors().to_vec(),
    };
    let host = Host { stdin: Box::new(std::io::Cursor::new(stdin)), ..Host::default() };
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let mut process = Process::new(program.clone(), host, limits);
    process.observer = Some(Box::new(recorder.clone()));
    let words: Vec<String> = std::iter::once("program".to_owned()).chain(args).collect();
    let ended = run_process(&mut process, &lists, &words);
    let is_end = matches!(ended, Ok(_) | Err(Stop::StepLimit(_) | Stop::Exit(_)));
    assert!(is_end, "{}: {ended:?}", file.display());
    recorder.0
}

fn no_more_than_allowed(wrong: &[String]) {
    let some = wrong[..wrong.len().min(25)].join("\n");
    assert!(wrong.is_empty(), "{} facts are not allowed, such as\n{some}", wrong.len());
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
        let facts = run(file, &program, Recorder::new(&pointers));
        let mut judge = Judge::new(&*program, &pointers, false);
        judge.judge(&facts.borrow());
        checked += judge.checked;
        by_unknown += judge.by_unknown;
        outside += judge.outside;
        wrong.extend(judge.wrong.into_iter().map(|fact| format!("{}: {fact}", file.display())));
    }
    println!("{checked} facts of {} programs, {by_unknown} by unknown, {outside} outside", all.len());
    no_more_than_allowed(&wrong);
    assert!(checked > 25_000 || !only.is_empty(), "only {checked} facts");
    assert!(
        by_unknown * 50 < checked,
        "{by_unknown} of {checked} facts hold only because the answer is unknown"
    );
    assert_eq!(outside, 0, "functions ran that the analysis never reached");
}

/// The same where the analysis starts at a function in the middle: what that function and those below it do must be allowed, though all that was there before it is not looked at.
/// Once `main` is known to be the start, and once any function may have run before.
#[test]
fn what_functions_in_the_middle_do_is_allowed() {
    let mut wrong = Vec::new();
    let (mut checked, mut before) = (0, 0);
    for file in sources("c/run", "c") {
        let program = Arc::new(program(&file));
        let given = |name| Entry { function: name, arguments: Arguments::Given };
        let listed = program.constructors().iter().chain(program.destructors());
        let mut started: Vec<Entry> = listed.map(|(_, function)| given(*function)).collect();
        started.push(given(FunctionName::new("", "main", "")));
        let unknown = |function| Entry { function, arguments: Arguments::Unknown };
        let any: Vec<Entry> = program.functions().map(unknown).collect();
        let mut entries: Vec<FunctionName> = program.functions().collect();
        entries.retain(|name| name.name.as_str() != "main");
        entries.sort_unstable();
        for (number, entry) in entries.iter().step_by(entries.len().div_ceil(ENTRIES).max(1)).enumerate() {
            let earlier = if number % 2 == 0 { &started } else { &any };
            let pointers = analyse_within(&*program, *entry, earlier, &Options::default());
            let facts = run(&file, &program, Recorder::within(&pointers, *entry));
            let mut judge = Judge::new(&*program, &pointers, false);
            judge.is_within = true;
            judge.judge(&facts.borrow());
            checked += judge.checked;
            before += facts.borrow().found.iter().filter(|fact| fact.is_of_before()).count();
            let told = judge.wrong.into_iter();
            wrong.extend(told.map(|fact| format!("{} from {entry}: {fact}", file.display())));
        }
    }
    println!("{checked} facts, {before} of them about what was there before");
    no_more_than_allowed(&wrong);
    assert!(checked > 5_000 && before > 500, "only {checked} facts, {before} about what was there before");
}
