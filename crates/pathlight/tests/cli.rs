//! The command line as a user meets it: answers, messages, exit codes. Nothing here needs a JDK.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the tool in the root of the project, with no JDK in sight.
fn pathlight(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pathlight"))
        .args(args)
        .current_dir(root())
        .env_remove("JAVA_HOME")
        .env("PATH", "")
        .output()
        .expect("the tool starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A file in a folder of the test's own.
fn scratch(name: &str, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("the folder of the build is writable");
    path
}

#[test]
fn the_readme_tells_what_the_first_command_prints() {
    let output = pathlight(&["ir", "examples/account", "--checks"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let readme = std::fs::read_to_string(root().join("README.md")).expect("there is a README");
    let shown: Vec<&str> =
        readme.lines().filter(|l| l.contains("Account.java:") || l.contains("can fail in")).collect();
    let printed = stdout(&output);
    assert!(shown.len() >= 7, "the README shows the output");
    for line in shown.iter().filter(|l| !l.contains("\tat ")) {
        assert!(printed.contains(line), "{line:?} is not printed any more:\n{printed}");
    }
}

#[test]
fn the_shipped_class_lowers_and_verifies() {
    let output = pathlight(&["ir", "examples/account", "--verify"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("1 classes, 4 methods with code"), "{}", stdout(&output));
    let json = pathlight(&["ir", "examples/account", "--verify", "--json"]);
    assert!(stdout(&json).contains("\"failures\":[]"), "{}", stdout(&json));
}

#[test]
fn functions_are_found_by_every_way_to_write_them() {
    for name in
        ["average", "Account.average", "Account#average", "Account#average(int)", "averageOr(int, int)"]
    {
        let output = pathlight(&["ir", "examples/account", "--function", name]);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", stderr(&output));
        assert!(stdout(&output).starts_with("function Account::average"), "{name}");
    }
    let none = pathlight(&["ir", "examples/account", "--function", "average(long)"]);
    assert_eq!(none.status.code(), Some(2));
}

#[test]
fn unknown_names_get_help() {
    let output = pathlight(&["ir", "examples/account", "--function", "avrage"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("did you mean Account.average"), "{}", stderr(&output));
}

#[test]
fn bad_inputs_are_named() {
    for (input, message) in [
        ("no/such/place", "no such file or directory"),
        ("examples/account/Account.java", "compile it first"),
        ("README.md", "README.md"),
    ] {
        let output = pathlight(&["ir", input]);
        assert_eq!(output.status.code(), Some(2), "{input}");
        assert!(stderr(&output).contains(message), "{input}: {}", stderr(&output));
    }
    let mut class =
        std::fs::read(root().join("examples/account/Account.class")).expect("the example is shipped");
    class.truncate(class.len() / 2);
    let damaged = scratch("Damaged.class", &class);
    let output = pathlight(&["ir", &damaged.display().to_string()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("Damaged.class") && stderr(&output).contains("byte 0x"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn inputs_without_a_class_are_named() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("without_classes");
    std::fs::create_dir_all(&folder).expect("the folder of the build is writable");
    let name = folder.to_string_lossy().into_owned();
    for command in ["ir", "check"] {
        let output = pathlight(&[command, &name]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(stderr(&output).contains("there is no class in"), "{command}: {}", stderr(&output));
    }
}

#[test]
fn running_needs_a_jdk_and_says_so() {
    let output = pathlight(&["run", "examples/account"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("--jdk"), "{}", stderr(&output));
}

#[test]
fn scripts_are_solved() {
    let script = "(declare-const x Int)(assert (< x 3))(check-sat)(assert (> x 3))(check-sat)(pop 1)";
    let file = scratch("query.smt2", script.as_bytes());
    let output = pathlight(&["solve", &file.display().to_string()]);
    let text = stdout(&output);
    assert!(text.starts_with("sat\nunsat\n(error "), "{text}");
    assert_eq!(output.status.code(), Some(2), "a command was in error");
}

#[test]
fn type_queries_are_answered() {
    let file = scratch("types.txt", b"A abstract :\nB : A\nC final : A\n");
    let file = file.display().to_string();
    let left = pathlight(&["types", "--edges", &file, "--query", "x != A, x !<= C"]);
    assert_eq!(stdout(&left), "x: 1 types\n  B\n");
    let none = pathlight(&["types", "--edges", &file, "--query", "x <= B, x concrete, x <= C"]);
    assert!(stdout(&none).contains("x <= B, x <= C"), "{}", stdout(&none));
    let unknown = pathlight(&["types", "--edges", &file, "--query", "x <= D"]);
    assert_eq!(unknown.status.code(), Some(2));
}
