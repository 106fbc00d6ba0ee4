//! Z3 as a process that reads one script from a file.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Failure;

/// How the order of types is told to Z3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// An uninterpreted relation with the axioms of partial orders, as in the paper.
    Quantified,
    /// Z3's own relation `(_ partial-order 0)`.
    PartialOrder,
    /// Propositions only.
    Propositional,
}

impl Mode {
    pub const ALL: [Mode; 3] = [Mode::Quantified, Mode::PartialOrder, Mode::Propositional];

    pub fn name(self) -> &'static str {
        match self {
            Mode::Quantified => "quantified axioms",
            Mode::PartialOrder => "partial-order relation",
            Mode::Propositional => "propositions",
        }
    }

    /// The authors of Z3 advised those of the paper to switch its automatic configuration off for the axioms. Searching for
    /// models of quantifiers, which is newer than the paper, did not answer one query in 20 s of processor time.
    fn options(self) -> &'static [&'static str] {
        match self {
            Mode::Quantified => &["auto_config=false", "smt.mbqi=false"],
            Mode::PartialOrder | Mode::Propositional => &[],
        }
    }
}

impl Outcome {
    /// The answers as the paper reads them: "unknown" with quantified axioms, where no instance contradicts, means "sat".
    pub fn read_as(&self, mode: Mode) -> impl Iterator<Item = Option<bool>> + '_ {
        let unknown = (mode == Mode::Quantified).then_some(true);
        self.answers.iter().map(move |answer| answer.or(unknown))
    }
}

/// `PATHLIGHT_Z3`, or what `cargo xtask setup` installed.
pub fn find() -> Option<PathBuf> {
    let installed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.pathlight/tools/bin/z3");
    std::env::var_os("PATHLIGHT_Z3").map(PathBuf::from).or_else(|| installed.is_file().then_some(installed))
}

/// What came of a script.
pub struct Outcome {
    /// The answer to each check that was reached; nothing for `unknown`.
    pub answers: Vec<Option<bool>>,
    pub timed_out: bool,
    pub wall_time: Duration,
    pub processor_time: Duration,
    /// The first line that is no answer.
    pub complaint: String,
}

/// The wall-clock limit as a multiple of that of processor time.
const PATIENCE: u32 = 20;

/// Runs a script for at most `limit` of processor time.
pub fn run(program: &Path, script: &str, mode: Mode, limit: Duration) -> Result<Outcome, Failure> {
    let stem = std::env::temp_dir().join(format!("pathlight-query-tree-{}", std::process::id()));
    let (input, output) = (stem.with_extension("smt2"), stem.with_extension("out"));
    std::fs::write(&input, script)?;
    let outcome = run_file(program, &input, &output, mode, limit);
    let _ = (std::fs::remove_file(&input), std::fs::remove_file(&output));
    outcome
}

fn run_file(
    program: &Path,
    input: &Path,
    output: &Path,
    mode: Mode,
    limit: Duration,
) -> Result<Outcome, Failure> {
    let (start, used_before) = (Instant::now(), processor_time("self", TIME_OF_CHILDREN));
    let mut child = Command::new(program)
        .arg("-smt2")
        .args(mode.options())
        .arg(input)
        .stdin(Stdio::null())
        .stdout(File::create(output)?)
        .stderr(Stdio::null())
        .spawn()?;
    let mut timed_out = false;
    while child.try_wait()?.is_none() {
        // On a loaded machine the process waits more than it works; what it works counts.
        let used = processor_time(&child.id().to_string(), OWN_TIME).unwrap_or_default();
        if used > limit || start.elapsed() > limit * PATIENCE {
            timed_out = true;
            child.kill()?;
            child.wait()?;
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let wall_time = start.elapsed();
    let processor_time = match (used_before, processor_time("self", TIME_OF_CHILDREN)) {
        (Some(before), Some(after)) => after - before,
        _ => wall_time,
    };
    let text = std::fs::read_to_string(output)?;
    let answers = text.lines().filter_map(answer).collect();
    let complaint = text.lines().find(|line| answer(line).is_none()).unwrap_or("no output").to_owned();
    Ok(Outcome { answers, timed_out, wall_time, processor_time, complaint })
}

fn answer(line: &str) -> Option<Option<bool>> {
    match line {
        "sat" => Some(Some(true)),
        "unsat" => Some(Some(false)),
        "unknown" => Some(None),
        _ => None,
    }
}

/// Where `/proc/PID/stat` has the processor time of a process, and that of its children that have ended: numbers of the field
/// behind the name.
const OWN_TIME: usize = 11;
const TIME_OF_CHILDREN: usize = 13;

/// Processor time, where the system tells it (Linux counts it in hundredths of a second).
fn processor_time(process: &str, field: usize) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let mut fields = stat.rsplit(')').next()?.split_whitespace().skip(field);
    let mut hundredths = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis((hundredths()? + hundredths()?) * 10))
}
