//! Every rewriting rule fires where it says and is proved by a general solver.

use pathlight_logic::smt::{Command, own_definitions, parse_script};
use pathlight_logic::{DECLARATIONS, RULES, Store, Term};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

/// The term that a piece of SMT-LIB builds, whatever its sort: both sides are put into one equation by `Builder`.
fn build(store: &mut Store, text: &str) -> Term {
    let script = format!("{DECLARATIONS}(get-value ({text}))");
    for command in parse_script(store, &script) {
        match command {
            Ok(Command::GetValue(list)) => return list[0].term,
            Ok(_) => {}
            Err(error) => panic!("{text}: {error}"),
        }
    }
    panic!("{text}: no term");
}

#[test]
fn the_table_lists_each_rule_once_in_order() {
    for (index, entry) in RULES.iter().enumerate() {
        assert_eq!(entry.rule as usize, index);
        assert!(entry.equations.iter().any(|equation| equation.condition.is_empty()), "{:?}", entry.rule);
    }
}

#[test]
fn each_left_side_fires_its_rule_and_becomes_the_right_side() {
    for entry in RULES {
        for equation in entry.equations.iter().filter(|equation| equation.condition.is_empty()) {
            let mut store = Store::new();
            let right = build(&mut store, equation.right);
            let before = store.rule_count(entry.rule);
            let left = build(&mut store, equation.left);
            assert!(
                store.rule_count(entry.rule) > before,
                "{:?} does not fire on {}",
                entry.rule,
                equation.left
            );
            assert_eq!(
                left,
                right,
                "{:?}: {} became {}, not {}",
                entry.rule,
                equation.left,
                store.pretty(left),
                store.pretty(right)
            );
        }
    }
}

/// The solver: `PATHLIGHT_Z3`, or `z3` in the workspace's tools or on the path.
fn find_z3() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("PATHLIGHT_Z3") {
        return Some(PathBuf::from(path));
    }
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.pathlight/tools");
    let mut candidates = vec![tools.join("z3"), tools.join("bin/z3"), tools.join("z3/bin/z3")];
    candidates.extend(
        std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).map(|dir| dir.join("z3")),
    );
    candidates.into_iter().find(|path| path.is_file())
}

fn ask(z3: &Path, script: &str) -> String {
    let mut child = Process::new(z3)
        .args(["-in", "-smt2", "-T:60"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the solver starts");
    child.stdin.take().expect("a pipe").write_all(script.as_bytes()).expect("the solver reads");
    let output = child.wait_with_output().expect("the solver ends");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_general_solver_proves_each_rule() {
    let Some(z3) = find_z3() else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "z3 is missing");
        println!("skipped: no z3 (set PATHLIGHT_Z3 or put z3 on the path)");
        return;
    };
    let mut script = String::new();
    let mut expected = Vec::new();
    for entry in RULES {
        for equation in entry.equations {
            let text = format!("{} {} {}", equation.condition, equation.left, equation.right);
            let condition = if equation.condition.is_empty() { "true" } else { equation.condition };
            let label = format!("{:?}: {} = {}", entry.rule, equation.left, equation.right);
            script.push_str(&format!(
                "(reset)\n{DECLARATIONS}{}(assert {condition})\n(assert (not (= {} {})))\n(echo \"{label}\")\n(check-sat)\n",
                own_definitions(&text),
                equation.left,
                equation.right,
            ));
            expected.push(format!("{label}\nunsat"));
        }
    }
    let answer = ask(&z3, &script);
    let answer = answer.trim().replace("\r\n", "\n");
    for (found, wanted) in answer.split("unsat\n").zip(&expected) {
        assert_eq!(found.trim().trim_end_matches("unsat").trim(), wanted.trim_end_matches("unsat").trim());
    }
    assert_eq!(answer, expected.join("\n"));
}
