//! `pathlight reach` and `pathlight triage` as a user calls them, on a class that javac has just made.

use std::path::Path;
use std::process::{Command, Output};

const CASE: &str = include_str!("../../../tests/reach/aliasing/ClearedByCallee.java");

/// A folder with the classes of the case, and the line of its goal.
fn classes() -> (tempfile::TempDir, usize) {
    let folder = compiled("ClearedByCallee.java", CASE);
    let line = CASE.lines().position(|line| line.contains("// goal:")).expect("a goal") + 1;
    (folder, line)
}

/// A folder with a source, and what javac made of it in `classes`.
fn compiled(file: &str, source: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(file), source).expect("a source");
    let output =
        Command::new("javac").current_dir(folder.path()).args(["-g", "-d", "classes", file]).output();
    let output = output.expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

fn pathlight(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pathlight"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .expect("it runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn a_failure_is_found_replayed_and_kept_as_a_test() {
    let (folder, line) = classes();
    let at = format!("ClearedByCallee.java:{line}");
    let output = pathlight(
        folder.path(),
        &["reach", "classes", "--at", &at, "--failure", "null", "--emit-test", "tests"],
    );
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("(replayed)"), "{said}");
    assert!(said.contains("a == b") || said.contains("b == a"), "{said}");
    let kept = std::fs::read_dir(folder.path().join("tests")).expect("a folder").count();
    assert_eq!(kept, 1);
}

#[test]
fn a_failure_may_be_asked_for_anywhere_in_a_method() {
    let (folder, line) = classes();
    let output =
        pathlight(folder.path(), &["reach", "classes", "--at", "ClearedByCallee#run", "--failure", "null"]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("ClearedByCallee.java:{line} in")), "{said}");
    assert!(said.contains("(replayed)"), "{said}");
}

#[test]
fn questions_that_make_no_sense_get_a_remedy() {
    let (folder, line) = classes();
    for (arguments, remedy) in [
        (vec!["--at", "ClearedByCallee.java:1"], "the nearest line that has"),
        (vec!["--at", "Other.java:7"], "no class of the input comes from Other.java"),
        (vec!["--at", "ClearedByCallee#rum"], "did you mean"),
        (vec!["--at", "ClearedByCallee.java:20", "--failure", "nul"], "did you mean"),
        (
            vec!["--at", "ClearedByCallee#run", "--failure", "division"],
            "--failure exception:java.lang.Arithmetic",
        ),
    ] {
        let mut all = vec!["reach", "classes"];
        all.extend(&arguments);
        let output = pathlight(folder.path(), &all);
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {line}: {}", text(&output));
        assert!(text(&output).contains(remedy), "{arguments:?}: {}", text(&output));
    }
}

const THROWN: &str = "public class Thrown {
    public static int index(int[] a, int i) {
        return a[i];
    }
    public static void refuse(String s) {
        if (s == null) throw new IllegalArgumentException(\"s\");
    }
    public static int pass(RuntimeException e, Integer n) {
        if (n.intValue() > 3) throw e;
        return 0;
    }
}
";

#[test]
fn an_exception_that_does_not_exist_is_refused() {
    let folder = compiled("Thrown.java", THROWN);
    for (name, words) in [
        ("IllegalArgumentException", "did you mean java.lang.IllegalArgumentException"),
        ("java.lang.IllegalArgumentExeption", "did you mean java.lang.IllegalArgumentException"),
        ("no.such.Thing", "there is no exception no.such.Thing on the class path"),
        ("java.lang.String", "java.lang.String is no exception: it is not below java.lang.Throwable"),
    ] {
        let failure = format!("exception:{name}");
        let ask = ["reach", "classes", "--at", "Thrown.java:6", "--failure", &failure];
        let output = pathlight(folder.path(), &ask);
        assert_eq!(output.status.code(), Some(2), "{name}: {}", text(&output));
        assert!(text(&output).contains(words), "{name}: {}", text(&output));
    }
}

#[test]
fn an_exception_is_asked_for_by_a_class_above_it() {
    let folder = compiled("Thrown.java", THROWN);
    for (line, name) in [(6, "java.lang.RuntimeException"), (3, "java.lang.IndexOutOfBoundsException")] {
        let (at, failure) = (format!("Thrown.java:{line}"), format!("exception:{name}"));
        let output = pathlight(folder.path(), &["reach", "classes", "--at", &at, "--failure", &failure]);
        assert_eq!(output.status.code(), Some(1), "{name}: {}", text(&output));
        assert!(text(&output).contains("confirmed (replayed)"), "{name}: {}", text(&output));
    }
}

/// What is thrown is of a wider type than the class asked for: it may be of the class.
#[test]
fn an_exception_in_a_wider_variable_is_not_refuted() {
    let folder = compiled("Thrown.java", THROWN);
    let ask = ["--at", "Thrown.java:9", "--failure", "exception:java.lang.IllegalStateException"];
    let output = pathlight(folder.path(), &[&["reach", "classes"], &ask[..]].concat());
    assert!(output.status.code() != Some(2), "{}", text(&output));
    assert!(!text(&output).contains("unreachable"), "{}", text(&output));
}

fn bug(class: &str, method: &str, file: &str, line: usize) -> String {
    format!(
        "<BugInstance type=\"NP_NULL_ON_SOME_PATH\" priority=\"1\" category=\"CORRECTNESS\"><Class classname=\"{class}\"/>\
         <Method classname=\"{class}\" name=\"{method}\" signature=\"()V\" isStatic=\"true\"/>\
         <SourceLine classname=\"{class}\" start=\"{line}\" end=\"{line}\" sourcefile=\"{file}\" sourcepath=\"{file}\"/></BugInstance>"
    )
}

#[test]
fn warnings_are_triaged_and_a_bad_one_hurts_no_other() {
    let (folder, line) = classes();
    let real = bug("aliasing.ClearedByCallee", "run", "ClearedByCallee.java", line);
    let missing = bug("no.such.Thing", "run", "Thing.java", 3);
    let report = format!("<BugCollection version=\"4.8.6\">{real}{missing}</BugCollection>");
    std::fs::write(folder.path().join("report.xml"), report).expect("a report");
    let output = pathlight(folder.path(), &["triage", "report.xml", "classes", "--output", "out.sarif"]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("2 findings: 1 confirmed, 0 refuted, 0 refuted but not checked, 1 unknown"),
        "{said}"
    );
    assert!(said.contains("the class no.such.Thing is not in the input"), "{said}");
    let written = std::fs::read_to_string(folder.path().join("out.sarif")).expect("a report");
    assert!(written.contains("codeFlows"), "{written}");
}

#[test]
fn reports_and_jars_that_are_broken_are_named() {
    let (folder, _) = classes();
    std::fs::write(folder.path().join("empty.sarif"), "").expect("a file");
    let output = pathlight(folder.path(), &["triage", "empty.sarif", "classes"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output).contains("the report is empty"), "{}", text(&output));
    let output = pathlight(folder.path(), &["triage", "classes", "classes"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output).matches("os error").count(), 1, "{}", text(&output));
    let output = pathlight(folder.path(), &["certify", "ClearedByCallee.java", "classes"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output).contains("ClearedByCallee.java: "), "{}", text(&output));
    std::fs::write(folder.path().join("bad.jar"), "PK\u{3}\u{4} not a jar").expect("a file");
    let output = pathlight(folder.path(), &["reach", "bad.jar", "--at", "A.java:1"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output).contains("bad.jar"), "{}", text(&output));
}

#[test]
fn a_proof_is_checked_kept_and_checked_again() {
    const TWIN: &str = include_str!("../../../tests/reach/aliasing/ClearedByCalleeTwin.java");
    let folder = compiled("ClearedByCalleeTwin.java", TWIN);
    let line = TWIN.lines().position(|line| line.contains("// goal:")).expect("a goal") + 1;
    let at = format!("ClearedByCalleeTwin.java:{line}");
    let ask = ["reach", "classes", "--at", &at, "--failure", "null", "--emit-certificate", "proof.cert"];
    let said = text(&pathlight(folder.path(), &ask));
    assert!(said.contains("(certificate checked, "), "{said}");
    let again = pathlight(folder.path(), &["certify", "proof.cert", "classes"]);
    assert_eq!(again.status.code(), Some(0), "{}", text(&again));
    let file = folder.path().join("proof.cert");
    let certificate = std::fs::read_to_string(&file).expect("a certificate");
    std::fs::write(&file, certificate.replace("(fails ", "(arrives 0 0) (fails ")).expect("written");
    let refused = pathlight(folder.path(), &["certify", "proof.cert", "classes"]);
    assert_eq!(refused.status.code(), Some(1), "{}", text(&refused));
    std::fs::write(&file, "(((").expect("written");
    assert_eq!(pathlight(folder.path(), &["certify", "proof.cert", "classes"]).status.code(), Some(2));
}
