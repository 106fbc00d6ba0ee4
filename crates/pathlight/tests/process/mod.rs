//! Running a program to its end and keeping what it shows to the outside.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A guard against hangs, not a measurement: a program that runs longer is a failure.
const PATIENCE: Duration = Duration::from_secs(300);

/// What one run of a program shows to the outside.
#[derive(PartialEq)]
pub struct Outcome {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub code: Option<i32>,
}

/// A fresh folder under the build's own.
pub fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    folder
}

pub fn run(mut command: Command, stdin: &[u8]) -> Result<Outcome, String> {
    let shown = format!("{command:?}");
    let mut child = command
        .env_remove("JAVA_TOOL_OPTIONS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("{shown}: {e}; run `cargo xtask setup`"))?;
    if let Some(mut pipe) = child.stdin.take() {
        // A program that does not read its input closes the pipe; that is its right.
        let _ = pipe.write_all(stdin);
    }
    let out = child.stdout.take().map(|pipe| std::thread::spawn(|| read_all(pipe)));
    let err = child.stderr.take().map(|pipe| std::thread::spawn(|| read_all(pipe)));
    let start = Instant::now();
    let status = loop {
        match child.try_wait().map_err(|e| e.to_string())? {
            Some(status) => break status,
            None if start.elapsed() > PATIENCE => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(format!("{shown} does not end"));
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let collect = |reader: Option<std::thread::JoinHandle<Vec<u8>>>| {
        reader.and_then(|r| r.join().ok()).unwrap_or_default()
    };
    Ok(Outcome { stdout: collect(out), stderr: collect(err), code: status.code() })
}

fn read_all(mut pipe: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    let _ = pipe.read_to_end(&mut bytes);
    bytes
}
