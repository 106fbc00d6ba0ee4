//! The promises that only a JDK can confirm: programs compile, end, and do the same twice. `cargo xtask setup` installs one; `JAVAGEN_SEED` and
//! `JAVAGEN_COUNT` choose the seeds.

use pathlight_javagen::{Options, generate};
use std::path::Path;
use std::process::{Command, Output};

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().map_or(default, |value| value.parse().expect("a number"))
}

#[test]
fn programs_compile_end_and_repeat() {
    let first = setting("JAVAGEN_SEED", 0);
    let seeds = first..first + setting("JAVAGEN_COUNT", 12);
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("javagen-programs");
    if directory.exists() {
        std::fs::remove_dir_all(&directory).expect("the old directory goes");
    }
    std::fs::create_dir_all(&directory).expect("a directory");
    let mut javac = Command::new("javac");
    javac.args(["-nowarn", "-g", "-d"]).arg(&directory);
    for seed in seeds.clone() {
        let path = directory.join(format!("Main{seed}.java"));
        std::fs::write(&path, generate(seed, &Options::default())).expect("a file");
        javac.arg(path);
    }
    let compiled = javac.output().expect("javac runs");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    for seed in seeds {
        let once = run(&directory, seed);
        let twice = run(&directory, seed);
        assert_eq!(
            (once.status, &once.stdout, &once.stderr),
            (twice.status, &twice.stdout, &twice.stderr),
            "seed {seed}"
        );
        let printed = String::from_utf8_lossy(&once.stdout);
        assert!(printed.contains("\nchecksum "), "seed {seed} did not get to its end");
        assert!(!printed.contains("VerifyError"), "seed {seed}: javac made code that does not verify");
        assert!(
            !printed.contains("StackOverflowError") && !printed.contains("OutOfMemoryError"),
            "seed {seed} is not bounded"
        );
    }
}

fn run(directory: &Path, seed: u64) -> Output {
    Command::new("java").arg("-cp").arg(directory).arg(format!("Main{seed}")).output().expect("java runs")
}
