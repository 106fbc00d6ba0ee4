//! A place where the program under analysis can run without harm.
//!
//! What is limited, always: the working directory is an empty temporary folder; the environment is empty; address space, file size, core
//! dumps and number of open files by `ulimit`; heap, threads' stacks and direct memory by options of the virtual machine; time and output by the
//! one who watches. At a limit the whole process group is killed.
//!
//! What is limited where the system lets ordinary users make namespaces (`unshare`, most Linux distributions): no network but the
//! loopback device, every file system read-only except the temporary folder, and a process table of its own, so that nothing
//! outlives the run. [`Sandbox::walls`] says whether this is in force. Reading files is never limited: a test that only runs on a person's own
//! machine, on a program that this person has, is not worth a virtual machine. CPU time is limited only through wall-clock time.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// What keeps the program in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Walls {
    /// No network, read-only files, own process table, besides resource limits.
    Namespaces,
    /// Resource limits and an empty folder only.
    LimitsOnly,
}

/// Runs inside fresh namespaces, as their root: `$1` is the folder that stays writable, the rest is the command.
const ENTER: &str = r#"
folder=$1; shift
ip link set lo up && mount --bind "$folder" "$folder" || exit 97
while read -r _ at _; do
  case "$at" in
    "$folder"|"$folder"/*|/proc|/proc/*|/sys|/sys/*) ;;
    *) mount -o remount,bind,ro "$at" || exit 97 ;;
  esac
done < /proc/self/mounts
exec "$@"
"#;

/// Resource limits: kilobytes of address space, blocks of 512 or 1024 bytes per file, no core dumps, open files.
const LIMIT: &str = r#"ulimit -v 12582912; ulimit -f 131072; ulimit -c 0; ulimit -n 1024; exec "$@""#;

const NAMESPACES: [&str; 8] =
    ["--user", "--map-root-user", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];

/// Only what the scripts above need.
const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

pub struct Sandbox {
    folder: PathBuf,
    walls: Walls,
}

impl Sandbox {
    /// `folder` is where the program may write.
    pub fn new(folder: &Path) -> Sandbox {
        Sandbox { folder: folder.to_owned(), walls: walls(folder) }
    }

    pub fn walls(&self) -> Walls {
        self.walls
    }

    /// The command that runs `program` inside, in a process group of its own.
    pub fn command(&self, program: &Path, arguments: &[OsString]) -> Command {
        command(self.walls, &self.folder, program, arguments)
    }
}

/// Namespaces if they can be made here; asked once, since the answer is the same for every folder.
fn walls(folder: &Path) -> Walls {
    static ANSWER: OnceLock<Walls> = OnceLock::new();
    *ANSWER.get_or_init(|| {
        let mut trial = command(Walls::Namespaces, folder, Path::new("/bin/true"), &[]);
        let worked = trial.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        if worked.is_ok_and(|status| status.success()) { Walls::Namespaces } else { Walls::LimitsOnly }
    })
}

fn command(walls: Walls, folder: &Path, program: &Path, arguments: &[OsString]) -> Command {
    use std::os::unix::process::CommandExt;
    let mut command = match walls {
        Walls::Namespaces => {
            let mut command = Command::new("/usr/bin/unshare");
            command.args(NAMESPACES).args(["--", "/bin/sh", "-c", ENTER, "sh"]).arg(folder);
            command.args(["/bin/sh", "-c", LIMIT, "sh"]);
            command
        }
        Walls::LimitsOnly => {
            let mut command = Command::new("/bin/sh");
            command.args(["-c", LIMIT, "sh"]);
            command
        }
    };
    command.arg(program).args(arguments);
    command.current_dir(folder).env_clear().env("PATH", PATH).env("LC_ALL", "C.UTF-8").process_group(0);
    command
}
