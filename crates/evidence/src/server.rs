//! The program that compiles and watches tests, and how we talk to it.
//!
//! `ReplayServer.java` runs in the sandbox for as long as it is needed. A request is answered within the limits that it carries;
//! a server that does not answer in good time, or that breaks, is killed with everything that it started, and the
//! next request starts a new one.

use std::ffi::OsString;
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};
use tempfile::TempDir;

use crate::sandbox::{Sandbox, Walls};
use crate::{EvidenceError, Limits, Replaced};

const SERVER: &str = include_str!("java/ReplayServer.java");

/// Replies are short; a longer one is not ours.
const LONGEST: u32 = 1 << 24;

/// For starting the server and for compiling, on top of the time that a test may take.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Server {
    child: Child,
    stdin: ChildStdin,
    replies: Receiver<Vec<String>>,
    folder: TempDir,
    walls: Walls,
    requests: u32,
}

/// What a test is asked to show.
pub struct Request<'a> {
    pub class: &'a str,
    pub source: &'a str,
    pub spot_class: String,
    pub spot_method: &'a str,
    pub line: u32,
    /// Empty for arrival at the line; after `from `, what is called at the line may throw it.
    pub exception: String,
    /// Methods that the test's class answers.
    pub replaced: &'a [Replaced],
}

pub struct Reply {
    pub kind: String,
    pub words: String,
    /// Exceptions on the way, a frame in each line: class, method, line.
    pub thrown: Vec<String>,
}

impl Server {
    pub fn start(jdk: &Path, class_path: &[PathBuf]) -> Result<Server, EvidenceError> {
        let folder =
            tempfile::Builder::new().prefix("pathlight-replay-").tempdir().map_err(EvidenceError::Sandbox)?;
        let source = folder.path().join("ReplayServer.java");
        std::fs::write(&source, SERVER).map_err(EvidenceError::Sandbox)?;
        let java = jdk.join("bin/java");
        let joined = std::env::join_paths(class_path.iter().flat_map(|p| expanded(&absolute(p))))
            .map_err(|e| EvidenceError::Invalid(format!("the class path: {e}")))?;
        let mut arguments: Vec<OsString> =
            vm_options(folder.path(), 512).into_iter().map(OsString::from).collect();
        arguments.extend(["--add-modules", "jdk.jdi,jdk.compiler"].map(OsString::from));
        arguments.extend([source.into_os_string(), java.clone().into_os_string(), joined]);
        let sandbox = Sandbox::new(folder.path());
        let mut command = sandbox.command(&java, &arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(EvidenceError::Sandbox)?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EvidenceError::Invalid("the replay server has no pipes".into()));
        };
        let (sender, replies) = channel();
        std::thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            while let Some(reply) = read_texts(&mut reader) {
                if sender.send(reply).is_err() {
                    break;
                }
            }
        });
        Ok(Server { child, stdin, replies, folder, walls: sandbox.walls(), requests: 0 })
    }

    pub fn walls(&self) -> Walls {
        self.walls
    }

    /// None if the server broke or did not answer: it is of no use any more.
    pub fn ask(&mut self, request: &Request<'_>, limits: &Limits, feature: u32) -> Option<Reply> {
        self.requests += 1;
        let folder = self.folder.path().join(format!("test{}", self.requests));
        std::fs::create_dir(&folder).ok()?;
        let mut texts = vec![
            folder.to_string_lossy().into_owned(),
            request.class.to_owned(),
            request.source.to_owned(),
            request.spot_class.clone(),
            request.spot_method.to_owned(),
            request.line.to_string(),
            request.exception.clone(),
            limits.time.as_millis().to_string(),
            limits.output.to_string(),
            request.replaced.iter().map(Replaced::line).collect::<Vec<String>>().join("\n"),
        ];
        texts.extend(vm_options(&folder.join("run"), limits.heap_megabytes));
        texts.extend(["-XX:+ExitOnOutOfMemoryError", "-XX:-OmitStackTraceInFastThrow"].map(str::to_owned));
        if feature >= 24 {
            texts.push("--sun-misc-unsafe-memory-access=allow".to_owned());
        }
        write_texts(&mut self.stdin, &texts).ok()?;
        let reply = match self.replies.recv_timeout(limits.time + PATIENCE) {
            Ok(texts) => texts,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
        };
        // What stays behind when this fails goes with the server's folder.
        let _ = std::fs::remove_dir_all(&folder);
        let mut texts = reply.into_iter();
        Some(Reply { kind: texts.next()?, words: texts.next()?, thrown: texts.collect() })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(group) = Pid::from_raw(self.child.id() as i32) {
            // It fails only if everything has ended by itself.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.wait();
    }
}

/// A small, quickly started machine that writes nowhere else.
fn vm_options(folder: &Path, heap: u32) -> Vec<String> {
    let mut options: Vec<String> = [
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-XX:-UsePerfData",
        "-XX:CompressedClassSpaceSize=128m",
        "-XX:MaxMetaspaceSize=256m",
        "-XX:MaxDirectMemorySize=64m",
        "-Xss1m",
        "-XX:-CreateCoredumpOnCrash",
        "-Dfile.encoding=UTF-8",
        "-Djava.awt.headless=true",
    ]
    .map(str::to_owned)
    .to_vec();
    options.push(format!("-Xmx{heap}m"));
    options.push(format!("-Djava.io.tmpdir={}", folder.display()));
    options.push(format!("-XX:ErrorFile={}/crash.log", folder.display()));
    options
}

/// `lib/*` means the archives in `lib`, which the compiler does not know.
fn expanded(path: &Path) -> Vec<PathBuf> {
    if path.file_name().is_none_or(|name| name != "*") {
        return vec![path.to_owned()];
    }
    let entries = path.parent().into_iter().flat_map(std::fs::read_dir).flatten().flatten();
    let is_jar = |path: &PathBuf| path.extension().is_some_and(|e| e.eq_ignore_ascii_case("jar"));
    let mut jars: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_jar).collect();
    jars.sort();
    jars
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

fn write_texts(out: &mut impl Write, texts: &[String]) -> std::io::Result<()> {
    let mut bytes = Vec::new();
    bytes.extend((texts.len() as u32).to_be_bytes());
    for text in texts {
        bytes.extend((text.len() as u32).to_be_bytes());
        bytes.extend(text.as_bytes());
    }
    out.write_all(&bytes)?;
    out.flush()
}

fn read_texts(input: &mut impl Read) -> Option<Vec<String>> {
    let count = read_number(input).filter(|n| *n <= 16)?;
    (0..count)
        .map(|_| {
            let length = read_number(input).filter(|n| *n <= LONGEST)?;
            let mut bytes = vec![0; length as usize];
            input.read_exact(&mut bytes).ok()?;
            Some(String::from_utf8_lossy(&bytes).into_owned())
        })
        .collect()
}

fn read_number(input: &mut impl Read) -> Option<u32> {
    let mut bytes = [0; 4];
    input.read_exact(&mut bytes).ok()?;
    Some(u32::from_be_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_mean_archives() -> std::io::Result<()> {
        let folder = tempfile::tempdir()?;
        for name in ["b.jar", "a.JAR", "c.txt"] {
            std::fs::write(folder.path().join(name), "")?;
        }
        let jars = expanded(&folder.path().join("*"));
        assert_eq!(jars, [folder.path().join("a.JAR"), folder.path().join("b.jar")]);
        assert_eq!(expanded(folder.path()), [folder.path()]);
        Ok(())
    }

    #[test]
    fn texts_survive_the_pipe() {
        let texts = vec![String::new(), "größe\n\0".to_owned()];
        let mut bytes = Vec::new();
        assert!(write_texts(&mut bytes, &texts).is_ok());
        assert_eq!(read_texts(&mut bytes.as_slice()), Some(texts));
        assert_eq!(read_texts(&mut &bytes[..bytes.len() - 1]), None);
        assert_eq!(read_texts(&mut [0xff; 8].as_slice()), None);
    }
}
