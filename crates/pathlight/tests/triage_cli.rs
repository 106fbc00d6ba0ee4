//! `pathlight triage` on bad input and interrupted runs, and what it writes: one bad thing must not cost the rest.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// Two findings that hold (one about a null argument), one that does not.
const SOURCE: &str = r#"package app;

public class Shop {
    private Object item;

    public int price(String name) {
        if (name == null) {
            item = null;
        }
        return name.length(); // holds
    }

    public int safe(String name) {
        if (name == null) {
            return 0;
        }
        return name.length(); // cannot
    }

    public static int count(String text) {
        String shown = text == null ? null : "x";
        return length(shown); // passes null
    }

    private static int length(String text) {
        return text.length();
    }
}
"#;

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        compile(folder.path(), SOURCE, "classes");
        Place { folder }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn write(&self, name: &str, content: &str) {
        std::fs::write(self.path().join(name), content).expect("a file");
    }

    fn sarif(&self, name: &str) -> Value {
        let text = std::fs::read_to_string(self.path().join(name)).expect("a report");
        serde_json::from_str(&text).expect("JSON")
    }

    fn pathlight(&self, arguments: &[&str]) -> (Output, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_pathlight"))
            .current_dir(self.path())
            .args(arguments)
            .output()
            .expect("it runs");
        let said =
            String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        (output, said)
    }
}

fn compile(folder: &Path, source: &str, into: &str) {
    let file = folder.join("Shop.java");
    std::fs::write(&file, source).expect("a source");
    let output = Command::new("javac").arg("-g").arg("-d").arg(folder.join(into)).arg(&file).output();
    let output = output.expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn line_of(mark: &str) -> usize {
    SOURCE.lines().position(|line| line.contains(mark)).expect("a line") + 1
}

fn bug(rule: &str, class: &str, method: &str, signature: &str, line: usize) -> String {
    let name = class.rsplit('.').next().unwrap_or(class);
    format!(
        "<BugInstance type=\"{rule}\"><Class classname=\"{class}\"/>\
         <Method classname=\"{class}\" name=\"{method}\" signature=\"{signature}\" isStatic=\"false\"/>\
         <SourceLine classname=\"{class}\" start=\"{line}\" end=\"{line}\" sourcefile=\"{name}.java\" sourcepath=\"app/{name}.java\"/></BugInstance>"
    )
}

fn null(method: &str, mark: &str) -> String {
    bug("NP_NULL_ON_SOME_PATH", "app.Shop", method, "(Ljava/lang/String;)I", line_of(mark))
}

fn collection(bugs: &[String]) -> String {
    format!("<BugCollection version=\"4.9.8\">{}</BugCollection>", bugs.concat())
}

#[test]
fn verdicts_rank_suppress_and_name_findings() {
    let place = Place::new();
    let argument =
        bug("NP_NULL_PARAM_DEREF", "app.Shop", "count", "(Ljava/lang/String;)I", line_of("// passes null"));
    let report = collection(&[null("price", "// holds"), null("safe", "// cannot"), argument]);
    place.write("report.xml", &report);
    let (output, said) = place.pathlight(&["triage", "report.xml", "classes", "-o", "out.sarif"]);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("3 findings: 2 confirmed, 1 refuted, 0 refuted but not checked, 0 unknown"),
        "{said}"
    );
    let written = place.sarif("out.sarif");
    let results = written["runs"][0]["results"].as_array().expect("results").clone();
    assert_eq!(results[0]["properties"]["pathlight"]["verdict"], "confirmed");
    let steps = &results[0]["codeFlows"][0]["threadFlows"][0]["locations"];
    assert!(steps.as_array().is_some_and(|steps| !steps.is_empty()), "{written:#}");
    assert!(results[0]["properties"]["pathlight"]["test"].as_str().is_some_and(|t| t.contains(".price(")));
    assert!(results[0].get("suppressions").is_none());
    assert_eq!(results[1]["suppressions"][0]["status"], "accepted");
    assert!(results[1]["suppressions"][0]["justification"].as_str().is_some_and(|why| !why.is_empty()));
    assert!(results[0]["rank"].as_f64() > results[1]["rank"].as_f64());
    // The same names for a report whose lines have moved and whose order is another.
    let name = |result: &Value| result["partialFingerprints"]["pathlight/v1"].as_str().map(str::to_owned);
    place.write("moved.xml", &collection(&[null("safe", "// holds"), null("price", "// cannot")]));
    place.pathlight(&["triage", "moved.xml", "classes", "-o", "moved.sarif", "--budget", "1"]);
    let moved = place.sarif("moved.sarif")["runs"][0]["results"].clone();
    assert!(name(&results[0]).is_some());
    assert_eq!((name(&results[0]), name(&results[1])), (name(&moved[1]), name(&moved[0])));
    assert!(!place.path().join("out.sarif.journal").exists(), "a finished run needs no journal");
}

#[test]
fn arrival_at_a_condition_confirms_nothing_about_its_branches() {
    let place = Place::new();
    let useless =
        bug("UC_USELESS_CONDITION", "app.Shop", "safe", "(Ljava/lang/String;)I", line_of("cannot") - 3);
    place.write("report.xml", &collection(&[useless]));
    let (output, said) = place.pathlight(&["triage", "report.xml", "classes", "--output", "out.sarif"]);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("whether it always goes the same way was not asked"), "{said}");
    assert!(said.contains("0 confirmed"), "{said}");
}

#[test]
fn findings_that_name_nothing_are_told_why_and_the_rest_goes_on() {
    let place = Place::new();
    let of = |class: &str, line| bug("NP_NULL_ON_SOME_PATH", class, "price", "()V", line);
    let report = collection(&[
        of("app.Missing", 3),
        of("app.Shop", 9_999),
        "<BugInstance type=\"NP_NULL_ON_SOME_PATH\"><Class classname=\"app.Shop\"/></BugInstance>".to_owned(),
        "<BugInstance/>".to_owned(),
        null("safe", "// cannot"),
    ]);
    place.write("report.xml", &report);
    let (output, said) = place.pathlight(&["triage", "report.xml", "classes", "-o", "out.sarif"]);
    assert_eq!(output.status.code(), Some(0), "{said}");
    for words in [
        "the class app.Missing is not in the input",
        "Shop.java:9999 has no code in the classes given",
        "the finding names no file",
        "the BugInstance has no type",
        "1 refuted, 0 refuted but not checked, 3 unknown",
    ] {
        assert!(said.contains(words), "{words:?} is missing in: {said}");
    }
}

#[test]
fn a_broken_jar_is_left_out_and_said() {
    let place = Place::new();
    place.write("bad.jar", "PK\u{3}\u{4} this is no archive");
    place.write("report.xml", &collection(&[null("safe", "// cannot")]));
    let (_, said) = place.pathlight(&["triage", "report.xml", "classes", "bad.jar", "-o", "out.sarif"]);
    assert!(said.contains("left out") && said.contains("bad.jar"), "{said}");
    assert!(said.contains("1 refuted"), "{said}");
    let (_, said) = place.pathlight(&["triage", "report.xml", "classes", "-c", "bad.jar", "-o", "out.sarif"]);
    assert!(said.contains("bad.jar") && said.contains("1 refuted"), "{said}");
    let (output, said) = place.pathlight(&["triage", "report.xml", "bad.jar", "-o", "out.sarif"]);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("none of the inputs can be read"), "{said}");
}

#[test]
fn of_two_versions_of_a_class_the_first_is_used_and_named() {
    let place = Place::new();
    compile(place.path(), &SOURCE.replace("return 0;", "item = name;"), "other");
    place.write("report.xml", &collection(&[null("safe", "// cannot")]));
    let (_, said) = place.pathlight(&["triage", "report.xml", "classes", "-c", "other", "-o", "out.sarif"]);
    assert!(said.contains("app.Shop is taken from classes; other has another"), "{said}");
    assert!(said.contains("1 refuted"), "{said}");
    let (_, said) = place.pathlight(&["triage", "report.xml", "other", "-c", "classes", "-o", "out.sarif"]);
    assert!(said.contains("1 confirmed"), "{said}");
}

#[test]
fn empty_and_strange_reports_are_errors_with_a_reason() {
    let place = Place::new();
    for (name, content, words) in [
        ("empty.xml", "", "the report is empty"),
        ("cut.xml", "<BugCollection><BugInstance type=\"NP_ALWAYS_NULL\">", "it ends in the middle"),
        ("text.txt", "no report at all", "neither SARIF"),
        ("old.sarif", "{\"version\": \"1.0.0\", \"runs\": []}", "its version is 1.0.0"),
    ] {
        place.write(name, content);
        let (output, said) = place.pathlight(&["triage", name, "classes"]);
        assert_eq!(output.status.code(), Some(2), "{name}: {said}");
        assert!(said.contains(words), "{name}: {said}");
    }
    place.write("none.xml", "<BugCollection/>");
    let (output, said) = place.pathlight(&["triage", "none.xml", "classes"]);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("0 findings"), "{said}");
}

#[test]
fn a_report_of_50_megabytes_is_read_and_written() {
    let place = Place::new();
    let noise = "<BugInstance type=\"DM_DEFAULT_ENCODING\"><Class classname=\"app.Shop\"/><LongMessage>"
        .to_owned()
        + &"words ".repeat(80)
        + "</LongMessage></BugInstance>";
    let mut bugs = vec![noise; 90_000];
    bugs.insert(45_000, null("safe", "// cannot"));
    let report = collection(&bugs);
    assert!(report.len() > 50_000_000);
    place.write("report.xml", &report);
    let (output, said) = place.pathlight(&["triage", "report.xml", "classes", "-o", "out.sarif"]);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(
        said.contains(
            "1 refuted, 0 refuted but not checked, 0 unknown; 90000 of other kinds left as they were"
        ),
        "{said}"
    );
}

#[test]
fn an_interrupted_run_goes_on_where_it_was() {
    let place = Place::new();
    let report = collection(&[null("price", "// holds"), null("safe", "// cannot")]);
    place.write("report.xml", &report);
    let journal = ["--journal", "kept.jsonl"];
    let base = ["triage", "report.xml", "classes", "-o", "out.sarif"];
    let whole: Vec<&str> = base.iter().chain(&journal).copied().collect();
    place.pathlight(&whole);
    // As if the process had been killed while it wrote the second verdict.
    let kept = std::fs::read_to_string(place.path().join("kept.jsonl")).expect("a journal");
    let lines: Vec<&str> = kept.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 2, "{kept}");
    let of_price = lines.iter().find(|line| line.contains("\"price\"")).expect("its line");
    let known = of_price.replace("confirmed (replayed)", "as it was told before");
    place.write("out.sarif.journal", &format!("{known}\n{{\"run\": 0, \"resu"));
    std::fs::remove_file(place.path().join("out.sarif")).expect("no report");
    let resumed: Vec<&str> = base.iter().chain(&["--resume"]).copied().collect();
    let (output, said) = place.pathlight(&resumed);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("as it was told before"), "it was asked again: {said}");
    assert!(
        said.contains("2 findings: 1 confirmed, 1 refuted, 0 refuted but not checked, 0 unknown"),
        "{said}"
    );
    let written = place.sarif("out.sarif");
    assert_eq!(written["runs"][0]["results"][1]["properties"]["pathlight"]["verdict"], "refuted");
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done() {
    let place = Place::new();
    let bugs: Vec<String> = (0..200).map(|_| null("price", "// holds")).collect();
    place.write("report.xml", &collection(&bugs));
    let mut child = Command::new(env!("CARGO_BIN_EXE_pathlight"))
        .current_dir(place.path())
        .args(["triage", "report.xml", "classes", "-o", "out.sarif", "--jobs", "1"])
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("it runs");
    let journal = place.path().join("out.sarif.journal");
    let written =
        |journal: &Path| std::fs::read_to_string(journal).is_ok_and(|text| text.contains("verdict"));
    while !written(&journal) {
        assert!(child.try_wait().expect("a child").is_none(), "it ended too early");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.expect("kill runs").success());
    assert_eq!(child.wait().expect("an end").code(), Some(130));
    let results = place.sarif("out.sarif")["runs"][0]["results"].clone();
    let has_verdict = |result: &&Value| result["properties"]["pathlight"]["verdict"].is_string();
    let done = results.as_array().expect("results").iter().filter(has_verdict).count();
    assert!(done > 0 && done < 200, "{done} done");
    assert!(journal.exists(), "the journal is needed to go on");
}

#[test]
fn reach_writes_sarif() {
    let place = Place::new();
    let at = format!("Shop.java:{}", line_of("// holds"));
    let (output, _) = place.pathlight(&["reach", "classes", "--at", &at, "--failure", "null", "--sarif"]);
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let result = &report["runs"][0]["results"][0];
    assert_eq!(report["version"], "2.1.0");
    assert_eq!(result["ruleId"], "null");
    assert_eq!(result["properties"]["pathlight"]["verdict"], "confirmed");
    let uri = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(uri, "app/Shop.java");
}
