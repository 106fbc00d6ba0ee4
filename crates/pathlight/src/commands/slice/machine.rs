//! Original and slice on this machine.
//!
//! Both are compiled from text: the original as it is with the questions in it, the slice as C with statements removed. They run in a sandbox with little time and memory, each in an empty folder,
//! on the inputs on which the original came to its end in the interpreter without undefined behaviour. Whatever keeps a program from running here is said, and is no difference.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use pathlight_evidence::Sandbox;
use pathlight_ir::Terminator;
use rustix::process::{Pid, Signal, kill_process_group};
use tempfile::TempDir;

use super::check::{Told, difference, standard_input, values_in};
use super::sites::Sites;
use super::source::{Edit, edit};
use super::{DECLARATION, Found, Opened, Origin, emit, is_c, replaced};
use crate::cli::SliceOptions;
use crate::native;

/// Seconds of processor time, kilobytes of memory and blocks of a file that a run may take. The shell stays, so that the program is not the first process of its namespace, to which signals mean something else.
const LIMITED: &str = r#"ulimit -t 10; ulimit -v 4194304; ulimit -f 65536; "$@"; exit $?"#;

/// Until a run is given up.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often a run is looked at.
const PAUSE: Duration = Duration::from_millis(3);

/// Functions whose results differ from run to run.
const UNSTEADY: [&str; 12] = [
    "time",
    "clock",
    "gettimeofday",
    "clock_gettime",
    "times",
    "getrusage",
    "getpid",
    "getppid",
    "gettid",
    "mkstemp",
    "tmpnam",
    "arc4random",
];

/// Functions whose results depend on the machine, which the interpreter is not.
const OF_THE_MACHINE: [&str; 22] = [
    "rand",
    "random",
    "rand_r",
    "drand48",
    "lrand48",
    "getenv",
    "fopen",
    "open",
    "stat",
    "lstat",
    "access",
    "opendir",
    "isatty",
    "getuid",
    "geteuid",
    "getgid",
    "getegid",
    "getcwd",
    "sysconf",
    "localtime",
    "getpwnam",
    "gethostname",
];

/// What came of the runs.
#[derive(Default)]
pub struct Native {
    /// Inputs on which original and slice agreed.
    pub inputs: u32,
    /// They were compared with the interpreter too.
    pub with_interpreter: bool,
    /// Why the original did not come to its end on others.
    pub problem: Option<String>,
    /// Why nothing was run.
    pub left_out: Option<String>,
}

impl Native {
    pub fn in_words(&self) -> String {
        if let Some(reason) = &self.left_out {
            return format!("not run natively: {reason}");
        }
        let mut words = format!("natively on {}", self.inputs);
        if !self.with_interpreter {
            words += ", not compared with the interpreter because results depend on the machine";
        }
        if let Some(problem) = &self.problem {
            words += &format!(", not on the others ({problem})");
        }
        words
    }
}

/// Original and slice, compiled.
pub struct Programs {
    original: PathBuf,
    slice: PathBuf,
    with_interpreter: bool,
    folder: TempDir,
}

impl Programs {
    /// Compiles both; or says why not.
    pub fn build(
        opened: &mut Opened,
        found: &Found,
        sites: &Sites,
        options: &SliceOptions,
    ) -> Result<Result<Programs, String>> {
        if let Some(other) = opened.sources.iter().find(|source| !is_c(&source.path)) {
            return Ok(Err(format!("{} is not C", other.path.display())));
        }
        let called = |names: &[&'static str]| calls_one_of(opened, names);
        if let Some(name) = called(&UNSTEADY) {
            return Ok(Err(format!("what {name} returns differs from run to run")));
        }
        if let Some(line) = opened.addresses_asked().first() {
            return Ok(Err(format!("line {line} asks about an array or a structure as a whole")));
        }
        let with_interpreter = called(&OF_THE_MACHINE).is_none();
        let Origin::C(linked) = &opened.origin else { return Ok(Err("it is not C".into())) };
        let code = match sites.native_code(linked) {
            Ok(code) => code,
            Err(reason) => return Ok(Err(reason)),
        };
        let calls: Vec<Vec<Edit>> = (0..opened.sources.len()).map(|at| sites.edits(opened, at)).collect();
        let originals: Vec<(PathBuf, String)> = opened
            .sources
            .iter()
            .zip(&calls)
            .map(|(source, calls)| (source.path.clone(), edit(&source.text, calls.clone())))
            .collect();
        let settled = emit::settle(opened, options, found)?;
        let (cut, _) = emit::texts(opened, settled.as_ref().unwrap_or(found), &calls);
        let folder = tempfile::Builder::new().prefix("pathlight-slice-").tempdir()?;
        let make = |name: &str, texts: &[(PathBuf, String)]| {
            let to = folder.path().join(name);
            std::fs::create_dir(&to)?;
            build(texts, &code, sites, options, &to)
        };
        let original = match make("original", &originals)? {
            Ok(program) => program,
            Err(reason) => return Ok(Err(format!("the original is no program of this machine: {reason}"))),
        };
        let slice = match make("slice", &cut)? {
            Ok(program) => program,
            Err(reason) => return Ok(Err(format!("the slice as C is no program of this machine: {reason}"))),
        };
        Ok(Ok(Programs { original, slice, with_interpreter, folder }))
    }

    /// Runs both on the inputs of which the interpreter told values; where they differ, in words.
    pub fn compare(&self, inputs: &[(u32, Vec<String>)], native: &mut Native) -> Result<Option<String>> {
        native.with_interpreter = self.with_interpreter;
        for (seed, interpreted) in inputs {
            let (values, problem) = self.run(&self.original, *seed)?;
            if problem.is_some() {
                native.problem = native.problem.take().or(problem);
                continue;
            }
            let original = ("natively the original", values.as_slice());
            if self.with_interpreter {
                let other = ("in the interpreter it", interpreted.as_slice());
                let differs = difference(*seed, original, other, None);
                if let Some(place) = differs {
                    return Ok(Some(format!("this machine differs from the interpreter: {place}")));
                }
            }
            let (others, problem) = self.run(&self.slice, *seed)?;
            if let Some(place) = difference(*seed, original, ("the slice", &others), problem) {
                return Ok(Some(format!("the slice differs: {place}")));
            }
            native.inputs += 1;
        }
        Ok(None)
    }

    fn run(&self, program: &Path, seed: u32) -> Result<Told> {
        let folder = tempfile::Builder::new().prefix("run-").tempdir_in(self.folder.path())?;
        let place = folder.path().canonicalize()?;
        let (input, values) = (place.join("input"), place.join("values"));
        std::fs::write(&input, standard_input(seed))?;
        let empty = place.join("here");
        std::fs::create_dir(&empty)?;
        let arguments = ["-c".as_ref(), LIMITED.as_ref(), "sh".as_ref(), program.as_os_str()];
        let mut command =
            Sandbox::new(&place).command(Path::new("/bin/sh"), &arguments.map(|word| word.to_owned()));
        command
            .env("PATHLIGHT_SEED", seed.to_string())
            .env("PATHLIGHT_VALUES", &values)
            .stdin(std::fs::File::open(&input)?)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let problem = watch(&mut command).context("the program cannot be started")?;
        let told = std::fs::read(&values).unwrap_or_default();
        Ok((values_in(&String::from_utf8_lossy(&told)), problem))
    }
}

/// Compiles texts with the code of the sites; or says why that fails.
fn build(
    texts: &[(PathBuf, String)],
    code: &str,
    sites: &Sites,
    options: &SliceOptions,
    to: &Path,
) -> Result<Result<PathBuf, String>> {
    let supplied = to.join("pathlight_supplied.c");
    std::fs::write(&supplied, code)?;
    let header = [DECLARATION, &sites.declarations()].concat();
    let mut undeclared = String::new();
    // Old C calls functions that nothing declares; names need a declaration where calls do not. Clang names twenty at a time.
    for _ in 0..8 {
        let replaced = replaced(texts, &[header.as_str(), &undeclared].concat())?;
        let said = match native::build(&options.inputs, &options.native, &replaced, &supplied, to)? {
            Ok(program) => return Ok(Ok(program)),
            Err(said) => said,
        };
        let names: BTreeSet<&str> = said.lines().filter_map(undeclared_name).collect();
        let new: Vec<&str> = names.into_iter().filter(|name| sites.calls_by_name(name)).collect();
        if new.is_empty() {
            let reason = said.lines().find(|line| line.contains("error") || line.contains("undefined"));
            return Ok(Err(reason.unwrap_or(said.trim()).trim().to_owned()));
        }
        new.iter().for_each(|name| undeclared += &format!("int {name}();\n"));
    }
    Ok(Err("it calls too many functions that nothing declares".into()))
}

/// The name in a complaint of clang that it is not declared.
fn undeclared_name(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("use of undeclared identifier '")?;
    rest.split('\'').next()
}

/// Runs to the end; why it did not come there.
fn watch(command: &mut Command) -> Result<Option<String>> {
    let mut child = command.spawn()?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(died(status));
        }
        if start.elapsed() > PATIENCE {
            kill(&mut child)?;
            return Ok(Some(format!("no end within {} s", PATIENCE.as_secs())));
        }
        std::thread::sleep(PAUSE);
    }
}

fn kill(child: &mut Child) -> Result<()> {
    if let Some(group) = Pid::from_raw(i32::try_from(child.id())?) {
        // It fails only if everything has ended by itself.
        let _ = kill_process_group(group, Signal::KILL);
    }
    child.wait()?;
    Ok(())
}

/// The signal that ended the program, as shells tell it.
fn died(status: ExitStatus) -> Option<String> {
    let signals = [
        (4, "an illegal instruction"),
        (6, "abort"),
        (7, "a bus error"),
        (8, "an arithmetic exception"),
        (9, "a limit"),
        (11, "a memory fault"),
        (24, "the limit of processor time"),
        (25, "the limit of output"),
    ];
    match status.code() {
        None => Some("a signal".to_owned()),
        Some(code) => signals
            .iter()
            .find(|(signal, _)| code == 128 + signal)
            .map(|(_, name)| format!("ended by {name}")),
    }
}

/// The first of these functions that the program may call.
fn calls_one_of(opened: &Opened, names: &[&'static str]) -> Option<&'static str> {
    for id in opened.program.functions.ids() {
        let body = &opened.program.functions.get(id).body;
        for block in body.blocks.keys() {
            let Terminator::Call { callee, .. } = &body.blocks[block].terminator else { continue };
            let target = body.callees[*callee].target.name;
            if let Some(name) = names.iter().find(|name| **name == target.as_str()) {
                return Some(name);
            }
        }
    }
    None
}
