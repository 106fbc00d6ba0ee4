//! Other solvers as child processes that speak SMT-LIB.
//!
//! A process is started for each question and guarded from outside: it reads a script from its input, writes one answer, and is
//! killed when the wall clock runs out (the last guard, reported as such); its memory is limited by the shell's `ulimit`.
//! Whatever it does (crash, hang, nonsense), the result is an `Unknown` with what was seen.

use pathlight_logic::smt::Printer;
use pathlight_logic::{Store, Term};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackendAnswer {
    Sat,
    Unsat,
    Unknown(String),
}

/// Something that decides a conjunction of formulas.
pub trait Backend: Send {
    fn name(&self) -> &str;
    fn check(&mut self, store: &Store, formulas: &[Term]) -> BackendAnswer;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    Z3,
    Cvc5,
}

impl Tool {
    pub fn name(self) -> &'static str {
        match self {
            Tool::Z3 => "z3",
            Tool::Cvc5 => "cvc5",
        }
    }

    fn variable(self) -> &'static str {
        match self {
            Tool::Z3 => "PATHLIGHT_Z3",
            Tool::Cvc5 => "PATHLIGHT_CVC5",
        }
    }

    /// The program: from the environment, from the tools folder above our own program (where `cargo xtask setup` puts it), or from `PATH`.
    /// Never from the current directory: that may be somebody else's project.
    pub fn find(self) -> Option<PathBuf> {
        if let Some(path) = std::env::var_os(self.variable()) {
            return Some(PathBuf::from(path)).filter(|p| p.is_file());
        }
        let here = std::env::current_exe().unwrap_or_default();
        let tools = here.ancestors().map(|d| d.join(".pathlight/tools/bin").join(self.name()));
        let on_path = std::env::var_os("PATH").unwrap_or_default();
        let on_path: Vec<PathBuf> = std::env::split_paths(&on_path).map(|d| d.join(self.name())).collect();
        tools.chain(on_path).find(|p| p.is_file())
    }

    /// The tool's option for a limit on each check, in milliseconds.
    fn timeout_option(self) -> &'static str {
        match self {
            Tool::Z3 => "timeout",
            Tool::Cvc5 => "tlimit-per",
        }
    }

    fn arguments(self, guard: &Guard) -> Vec<String> {
        match self {
            Tool::Z3 => vec!["-in".into(), "-smt2".into(), format!("-memory:{}", guard.megabytes)],
            Tool::Cvc5 => vec!["--lang=smt2".into(), "--incremental".into(), "-".into()],
        }
    }
}

/// What a process may use.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    pub megabytes: u64,
    pub wall: Duration,
}

impl Default for Guard {
    fn default() -> Self {
        Guard { megabytes: 2048, wall: Duration::from_secs(30) }
    }
}

/// What a guarded process wrote, or why it did not finish.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProcessError {
    #[error("cannot start {0}: {1}")]
    Start(String, String),
    #[error("{0} was stopped after {1} s of wall-clock time")]
    Timeout(String, u64),
    #[error("{0} ended with {1}: {2}")]
    Crash(String, String, String),
}

#[derive(Clone, Debug)]
pub struct Process {
    tool: Tool,
    program: PathBuf,
    pub guard: Guard,
}

impl Process {
    pub fn new(tool: Tool, program: &Path) -> Process {
        Process { tool, program: program.to_path_buf(), guard: Guard::default() }
    }

    /// The tool where it is installed.
    pub fn find(tool: Tool) -> Option<Process> {
        Some(Process::new(tool, &tool.find()?))
    }

    pub fn timeout_option(&self) -> &'static str {
        self.tool.timeout_option()
    }

    /// The command that limits each check of a script, in steps of the tool's own: the same script stops at the same point wherever that version runs.
    pub fn step_limit(&self, steps: u64) -> String {
        let option = match self.tool {
            Tool::Z3 => "rlimit",
            Tool::Cvc5 => "rlimit-per",
        };
        format!("(set-option :{option} {steps})\n")
    }

    /// The command line; where there is a shell, it limits the address space and then becomes the tool.
    fn command(&self) -> Command {
        let arguments = self.tool.arguments(&self.guard);
        if !cfg!(unix) {
            let mut command = Command::new(&self.program);
            command.args(arguments);
            return command;
        }
        let limit = format!("ulimit -v {}; exec \"$0\" \"$@\"", self.guard.megabytes.saturating_mul(1024));
        let mut command = Command::new("/bin/sh");
        command.arg("-c").arg(limit).arg(&self.program).args(arguments);
        command
    }

    /// Runs a whole script and returns what the tool wrote.
    pub fn run(&self, script: &str) -> Result<String, ProcessError> {
        let name = self.tool.name().to_string();
        let mut child = self
            .command()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| ProcessError::Start(name.clone(), e.to_string()))?;
        // Readers and writer have threads of their own, so that no full pipe can block this one.
        let stdin = child.stdin.take();
        let text = script.to_string();
        let writer = std::thread::spawn(move || {
            if let Some(mut pipe) = stdin {
                // A tool that exits early closes the pipe; its exit is reported below.
                let _ = pipe.write_all(text.as_bytes());
            }
        });
        let out = reader(child.stdout.take());
        let err = reader(child.stderr.take());
        let deadline = Instant::now() + self.guard.wall;
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(1)),
                _ => break None,
            }
        };
        if status.is_none() {
            let _ = child.kill();
            let _ = child.wait();
        }
        let _ = writer.join();
        let (out, err) = (out.join().unwrap_or_default(), err.join().unwrap_or_default());
        match status {
            None => Err(ProcessError::Timeout(name, self.guard.wall.as_secs())),
            Some(status) if status.success() || !out.is_empty() => Ok(out),
            Some(status) => Err(ProcessError::Crash(name, status.to_string(), first_line(&err))),
        }
    }
}

fn reader<R: Read + Send + 'static>(pipe: Option<R>) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // What was read before an error is still worth reporting.
            let _ = pipe.read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or("").to_string()
}

impl Backend for Process {
    fn name(&self) -> &str {
        self.tool.name()
    }

    fn check(&mut self, store: &Store, formulas: &[Term]) -> BackendAnswer {
        let script = match Printer::new(store).script(formulas) {
            Ok(script) => script,
            Err(e) => return BackendAnswer::Unknown(format!("cannot be written as SMT-LIB: {e}")),
        };
        match self.run(&script) {
            Err(e) => BackendAnswer::Unknown(e.to_string()),
            Ok(out) => match out.lines().map(str::trim).find(|l| !l.is_empty()) {
                Some("sat") => BackendAnswer::Sat,
                Some("unsat") => BackendAnswer::Unsat,
                Some(line) => BackendAnswer::Unknown(format!("{}: {line}", self.tool.name())),
                None => BackendAnswer::Unknown(format!("{} wrote nothing", self.tool.name())),
            },
        }
    }
}
