//! Back ends as processes: found, asked, and survived when they crash, hang or talk nonsense. The stand-ins are shell scripts.

#![cfg(unix)]

use pathlight_logic::{Sort, Store};
use pathlight_solver::backend::{Backend, BackendAnswer, Process, ProcessError, Tool};
use pathlight_solver::{Answer, Reason, Solver};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::Duration;

/// A program with the given shell body.
fn stand_in(name: &str, body: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("pathlight-backends-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// A solver with `x * y = 12` asserted, which only a back end can decide.
fn product(backend: Process) -> (Store, Solver) {
    let mut store = Store::new();
    let (x, y, twelve) = (store.var("x", Sort::INT), store.var("y", Sort::INT), store.int(12));
    let product = store.mul(&[x, y]);
    let equal = store.eq(product, twelve);
    let mut solver = Solver::new();
    solver.set_backend(Some(Box::new(backend)));
    solver.assert(equal);
    (store, solver)
}

#[test]
fn answers_are_taken_over() {
    for (said, expected) in [("sat", Answer::Sat), ("unsat", Answer::Unsat)] {
        let path = stand_in(&format!("says-{said}"), &format!("cat > /dev/null; echo {said}"));
        let (store, mut solver) = product(Process::new(Tool::Z3, &path));
        assert_eq!(solver.check(&store), expected);
        assert_eq!(solver.stats().by_backend, 1);
    }
}

#[test]
fn crashes_hangs_and_nonsense_are_reported() {
    let mut hang = Process::new(Tool::Z3, &stand_in("hangs", "exec sleep 60"));
    hang.guard.wall = Duration::from_millis(200);
    assert!(matches!(hang.run("(check-sat)"), Err(ProcessError::Timeout(..))));
    let crash = Process::new(Tool::Z3, &stand_in("crashes", "echo broken >&2; exit 3"));
    assert!(matches!(crash.run("(check-sat)"), Err(ProcessError::Crash(..))));
    let missing = Process::new(Tool::Z3, &PathBuf::from("/does/not/exist"));
    assert!(missing.run("(check-sat)").is_err());
    let greedy = Process::new(Tool::Z3, &stand_in("greedy", "cat > /dev/null; ulimit -v"));
    assert_eq!(greedy.run("").unwrap().trim(), (2048 * 1024).to_string());
    let nonsense = Process::new(Tool::Z3, &stand_in("nonsense", "cat > /dev/null; echo perhaps"));
    for backend in [hang, crash, missing, nonsense] {
        let (store, mut solver) = product(backend);
        assert!(matches!(solver.check(&store), Answer::Unknown(Reason::Backend(_))));
    }
}

#[test]
fn a_flood_of_input_or_output_does_not_block() {
    // The script is larger than a pipe's buffer, the program reads none of it and writes more than one.
    let path = stand_in(
        "floods",
        "i=0; while [ $i -lt 3000 ]; do echo sat; echo '; and a long line of comment that fills the pipe'; i=$((i+1)); done",
    );
    let out = Process::new(Tool::Z3, &path).run(&"(echo \"x\")\n".repeat(50_000)).unwrap();
    assert!(out.starts_with("sat"));
}

#[test]
fn the_real_z3_decides_products_and_bits() {
    let Some(mut z3) = Process::find(Tool::Z3) else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "z3 must be installed in CI");
        eprintln!("z3 was not found: nothing was asked");
        return;
    };
    let mut s = Store::new();
    let (x, y) = (s.var("x", Sort::signed(6)), s.var("y", Sort::signed(6)));
    let (and, or) = (s.bit_and(6, x, y), s.bit_or(6, x, y));
    let (sum, parts) = (s.add(&[x, y]), s.add(&[and, or]));
    let differ = s.ne(sum, parts);
    assert_eq!(z3.check(&s, &[differ]), BackendAnswer::Unsat);
    let product = s.mul(&[x, y]);
    let twelve = s.int(12);
    let equal = s.eq(product, twelve);
    assert_eq!(z3.check(&s, &[equal]), BackendAnswer::Sat);
}
