//! `pathlight specs` and `pathlight verify` as a user calls them, on classes that javac has just made.

use std::path::Path;
use std::process::{Command, Output};

const SOURCE: &str = "\
class Stack {
  Cell top;
  void push(Object value) { Cell c = new Cell(); c.value = value; c.below = top; top = c; }
  Object pop() { Object value = top.value; top = top.below; return value; }
  void broken(Object value) { push(value); top = top.below.below; }
  native void unknown();
  void calls() { unknown(); }
}
class Cell { Object value; Cell below; }
@interface Ensures { String[] value(); }
@interface Requires { String value(); }
@interface Invariant { String value(); }
@Invariant(\"this.low <= this.high\")
class Range {
  int low, high;
  @Requires(\"by >= 0\") @Ensures({\"this.low' = this.low\", \"this.high' >= this.high\"})
  void widen(int by) { high = high + by; }
  void raise() { low = low + 1; }
}
";

fn classes() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("Stack.java");
    std::fs::write(&source, SOURCE).expect("a source");
    let output =
        Command::new("javac").arg("-g").arg("-d").arg(folder.path().join("classes")).arg(&source).output();
    let output = output.expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let spec = "fun contents = top.*below.value\npred acyclic { all c: Cell | c not in c.^below }\n";
    std::fs::write(folder.path().join("stack.spec"), spec).expect("a specification");
    folder
}

fn pathlight(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output: Output = Command::new(env!("CARGO_BIN_EXE_pathlight"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .expect("it runs");
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.code(), text)
}

#[test]
fn a_specification_is_printed_checked_and_exported() {
    let folder = classes();
    let (code, said) =
        pathlight(folder.path(), &["specs", "classes", "--method", "Stack#push", "--check", "50"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("top' = top ++ (this -> New$Cell)"), "{said}");
    assert!(said.contains("below' = below ++ (New$Cell -> this.top)"), "{said}");
    assert!(said.contains("50 random runs") && said.contains("all within the specification"), "{said}");
    let (code, said) =
        pathlight(folder.path(), &["specs", "classes", "--method", "Stack#push", "--format", "json"]);
    assert_eq!(code, Some(0), "{said}");
    let value: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(value[0]["exact"], true);
    let (_, said) =
        pathlight(folder.path(), &["specs", "classes", "--method", "Stack#push", "--format", "alloy"]);
    assert!(said.contains("pred push [") && said.contains("top_post = top ++"), "{said}");
}

#[test]
fn what_has_no_specification_says_why() {
    let folder = classes();
    let (code, said) = pathlight(folder.path(), &["specs", "classes", "--method", "Stack#calls"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("line 7") && said.contains("Stack.unknown has no body"), "{said}");
    let (code, said) = pathlight(
        folder.path(),
        &["verify", "classes", "--method", "Stack#calls", "--property", "true = true"],
    );
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("unknown") && said.contains("no body"), "{said}");
}

#[test]
fn a_promise_holds_within_bounds_in_words() {
    let folder = classes();
    let promise = "this.top'.*below'.value' = this.top.*below.value + value";
    let (code, said) = pathlight(
        folder.path(),
        &[
            "verify",
            "classes",
            "-m",
            "Stack#push",
            "--requires",
            "acyclic",
            "--spec",
            "stack.spec",
            "--property",
            promise,
        ],
    );
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains(
            "no counterexample among executions that return normally with up to 3 objects per class"
        ),
        "{said}"
    );
}

#[test]
fn a_violation_is_replayed_and_drawn() {
    let folder = classes();
    let (code, said) = pathlight(
        folder.path(),
        &[
            "verify",
            "classes",
            "-m",
            "Stack#broken",
            "--spec",
            "stack.spec",
            "--property",
            "this.(contents') = this.contents",
            "--html",
            "report.html",
            "--statistics",
        ],
    );
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("violated: the virtual machine shows it"), "{said}");
    assert!(said.contains("before:") && said.contains("after:"), "{said}");
    let page = std::fs::read_to_string(folder.path().join("report.html")).expect("a page");
    assert!(page.contains("<svg") && page.contains("Stack#broken"));
}

#[test]
fn methods_and_invariants_make_a_table() {
    let folder = classes();
    let (code, said) = pathlight(
        folder.path(),
        &[
            "verify",
            "classes",
            "-m",
            "Stack#*",
            "--spec",
            "stack.spec",
            "--invariant",
            "acyclic",
            "--scope",
            "2",
        ],
    );
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("4 checks: 3 hold, 0 violated, 0 vacuous, 1 unknown"), "{said}");
}

#[test]
fn promises_stand_at_the_code() {
    let folder = classes();
    let (code, said) = pathlight(folder.path(), &["verify", "classes", "-m", "Range#*", "--scope", "2"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("4 checks: 3 hold, 1 violated"), "{said}");
    let violated: Vec<&str> = said.lines().filter(|line| line.starts_with("violated")).collect();
    assert!(matches!(violated.as_slice(), [only] if only.contains("Range#raise()")), "{said}");
}

#[test]
fn questions_that_make_no_sense_get_a_remedy() {
    let folder = classes();
    for (arguments, remedy) in [
        (vec!["-m", "Stack#push", "--property", "this.tip' = null"], "did you mean top?"),
        (vec!["-m", "Stack#push", "--property", "this.top' = "], "^"),
        (vec!["-m", "Stack#push", "--property", "this.value = null"], "always empty"),
        (vec!["-m", "Stack#push", "--property", "all r: Cell -> Cell | this in this.r"], "higher order"),
        (vec!["-m", "Stack#push", "--property", "true = true", "--scope", "0"], "at least 1"),
        (vec!["-m", "Stack#push", "--property", "true = true", "--bits", "40"], "1 to 8 bits"),
        (vec!["-m", "Stack#push", "--property", "this.top' in 3"], "a number and an object"),
        (vec!["-m", "Stack#push", "--invariant", "acyclic"], "give the file that defines it with --spec"),
        (vec!["-m", "Stack#push"], "say what to check"),
        (vec!["-m", "Stack#pull", "--property", "true = true"], "there is no function"),
        (
            vec!["-m", "Stack#push", "--property", "true = true", "--requires", "this.top' = null"],
            "state after",
        ),
    ] {
        let mut all = vec!["verify", "classes"];
        all.extend(&arguments);
        let (code, said) = pathlight(folder.path(), &all);
        assert_eq!(code, Some(2), "{arguments:?}: {said}");
        assert!(said.contains(remedy), "{arguments:?}: {said}");
    }
}

#[test]
fn contradictory_preconditions_are_called_vacuous() {
    let folder = classes();
    let (code, said) = pathlight(
        folder.path(),
        &[
            "verify",
            "classes",
            "-m",
            "Stack#pop",
            "--requires",
            "this.top = null",
            "--property",
            "ret = null",
        ],
    );
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("only because no execution returns"), "{said}");
}

#[test]
fn a_class_that_only_the_scope_knows_is_named() {
    let folder = classes();
    let method = ["verify", "classes", "-m", "Stack#push", "--property", "this.top' != null"];
    let (code, said) = pathlight(folder.path(), &[&method[..], &["--scope", "3,Cel=2"]].concat());
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("--scope names Cel, which is none of these classes"), "{said}");
    let (_, said) = pathlight(folder.path(), &[&method[..], &["--scope", "3,Cell=2"]].concat());
    assert!(!said.contains("--scope names"), "{said}");
}

#[test]
fn a_class_that_is_made_but_left_out_is_named() {
    let folder = classes();
    let check = |more: &[&str]| {
        let method = ["verify", "classes", "-m", "Stack#push", "--property", "this.top' != null"];
        pathlight(folder.path(), &[&method, more].concat())
    };
    for mode in ["refine", "inline"] {
        for left_out in [["--classes", "Range"], ["--scope", "3,Cell=0"]] {
            let (code, said) = check(&[&left_out[..], &["--mode", mode]].concat());
            assert_eq!(code, Some(0), "{said}");
            assert!(said.contains("no execution returns"), "{said}");
            assert!(said.contains("makes objects of Cell") && said.contains("--classes"), "{said}");
        }
        let (code, said) = check(&["--classes", "Cell", "--mode", mode]);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains("holds: no counterexample") && !said.contains("makes objects"), "{said}");
    }
}
