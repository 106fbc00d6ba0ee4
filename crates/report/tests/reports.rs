//! Reports as tools write them, as they should not be, and as they come back.

use pathlight_report::{Finding, GoalKind, ReportError, Sarif, Status, Step, Verdict, fingerprint, read};
use serde_json::{Value, json};

fn findings(report: &str) -> Vec<Result<Finding, String>> {
    let sarif = read(report.as_bytes()).expect("a report");
    sarif.findings().into_iter().map(|f| f.map_err(|e| e.to_string())).collect()
}

const FINDBUGS: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<BugCollection version="4.8.6" sequence="0">
  <Project projectName="x &amp; y"><Jar>x.jar</Jar></Project>
  <BugInstance type="NP_NULL_ON_SOME_PATH" priority="2" rank="6" abbrev="NP" category="CORRECTNESS">
    <ShortMessage>Possible null pointer dereference</ShortMessage>
    <LongMessage>Possible null pointer dereference of prefix in a.Node.set(String) &lt;1&gt;</LongMessage>
    <Class classname="a.Node$Inner" primary="true">
      <SourceLine classname="a.Node$Inner" start="1" end="90" sourcefile="Node.java" sourcepath="a/Node.java"/>
    </Class>
    <Method classname="a.Node$Inner" name="set" signature="(Ljava/lang/String;)V" isStatic="false" primary="true">
      <SourceLine classname="a.Node$Inner" start="10" end="30" sourcefile="Node.java" sourcepath="a/Node.java"/>
    </Method>
    <Method classname="java.lang.String" name="equals" signature="(Ljava/lang/Object;)Z" role="METHOD_CALLED"/>
    <SourceLine classname="a.Node$Inner" start="17" end="17" startBytecode="42" endBytecode="42" sourcefile="Node.java" sourcepath="a/Node.java" primary="true"/>
    <SourceLine classname="a.Node$Inner" start="14" end="14" sourcefile="Node.java" sourcepath="a/Node.java" role="SOURCE_LINE_KNOWN_NULL"/>
  </BugInstance>
  <BugInstance priority="2"><Class classname="a.B"/></BugInstance>
  <BugInstance type="SE_BAD_FIELD"><Class classname="a.C"><SourceLine classname="a.C" sourcefile="C.java" sourcepath="a/C.java"/></Class></BugInstance>
</BugCollection>"#;

#[test]
fn findbugs_xml() {
    let all = pathlight_report::findbugs::read(FINDBUGS.as_bytes()).expect("a report");
    assert_eq!(all.len(), 3);
    let first = all[0].as_ref().expect("a finding");
    assert_eq!((first.rule.as_str(), first.goal), ("NP_NULL_ON_SOME_PATH", Some(GoalKind::Null)));
    assert_eq!(first.message, "Possible null pointer dereference of prefix in a.Node.set(String) <1>");
    assert_eq!(first.place.class.as_deref(), Some("a.Node$Inner"));
    assert_eq!(first.place.method.as_deref(), Some("set"));
    assert_eq!(first.place.signature.as_deref(), Some("(Ljava/lang/String;)V"));
    assert_eq!((first.place.lines, first.place.bytecode), (Some((17, 17)), Some(42)));
    assert_eq!(
        (first.place.file.as_deref(), first.place.file_name()),
        (Some("a/Node.java"), Some("Node.java"))
    );
    assert_eq!(first.related.len(), 1);
    assert_eq!(first.related[0].note.as_deref(), Some("SOURCE_LINE_KNOWN_NULL"));
    assert!(all[1].as_ref().is_err_and(|e| e.to_string().contains("no type")));
    let third = all[2].as_ref().expect("a finding");
    assert_eq!((third.goal, third.place.file.as_deref()), (None, Some("a/C.java")));
}

/// The way through SARIF keeps what matters, and says what was lost.
#[test]
fn findbugs_becomes_sarif() {
    let sarif = read(FINDBUGS.as_bytes()).expect("a report");
    let all = sarif.findings();
    assert_eq!(all.len(), 2);
    let first = all[0].as_ref().expect("a finding");
    assert_eq!(first.place.class.as_deref(), Some("a.Node$Inner"));
    assert_eq!(first.place.method.as_deref(), Some("set"));
    assert_eq!(first.place.signature.as_deref(), Some("(Ljava/lang/String;)V"));
    assert_eq!((first.place.lines, first.place.bytecode), (Some((17, 17)), Some(42)));
    let notes = sarif.value().pointer("/runs/0/invocations/0/toolExecutionNotifications").expect("notes");
    assert!(notes[0]["message"]["text"].as_str().is_some_and(|t| t.contains("no type")));
}

#[test]
fn broken_xml() {
    let error = |text: &str| pathlight_report::findbugs::read(text.as_bytes()).expect_err(text).to_string();
    assert!(error("<BugCollection><BugInstance type='X'>").contains("ends in the middle"));
    assert!(error("<BugCollection></Other>").contains("byte"));
    assert!(error("<html/>").contains("BugCollection"));
    assert!(error("").contains("no element"));
    let bomb = r#"<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
        <BugCollection><BugInstance type="&b;"/></BugCollection>"#;
    assert!(error(bomb).contains('b'), "{}", error(bomb));
    let text_bomb = bomb.replace(r#" type="&b;"/>"#, "><LongMessage>&b;</LongMessage></BugInstance>");
    assert!(error(&text_bomb).contains("&b;"));
    let deep = format!("<BugCollection>{}", "<a>".repeat(100_000));
    assert!(error(&deep).contains("nested"));
    let external = r#"<!DOCTYPE b SYSTEM "file:///etc/passwd"><BugCollection/>"#;
    assert_eq!(pathlight_report::findbugs::read(external.as_bytes()).expect("an empty report").len(), 0);
}

#[test]
fn lines_that_are_no_lines() {
    for start in ["-1", "0", "99999999999", "x", ""] {
        let text = format!(
            r#"<BugCollection><BugInstance type="NP_ALWAYS_NULL"><Class classname="a.B"/>
            <SourceLine classname="a.B" start="{start}" end="3"/></BugInstance></BugCollection>"#
        );
        let all = pathlight_report::findbugs::read(text.as_bytes()).expect("a report");
        assert_eq!(all[0].as_ref().expect("a finding").place.lines, None, "{start}");
    }
}

fn sarif() -> Value {
    json!({
        "$schema": "s", "version": "2.1.0", "x-unknown": [1, {"deep": null}],
        "runs": [{
            "tool": {"driver": {"name": "SomeTool", "rules": [
                {"id": "java/dereferenced-value-may-be-null", "messageStrings": {"m": {"text": "{0} may be {{null}}, says {1}"}}}
            ]}},
            "artifacts": [{"location": {"uri": "src/a%20b/Node.java"}}],
            "results": [
                {
                    "ruleIndex": 0,
                    "message": {"id": "m", "arguments": ["prefix", "{0}"]},
                    "locations": [{
                        "physicalLocation": {"artifactLocation": {"index": 0}, "region": {"startLine": 17, "endLine": 18}},
                        "logicalLocations": [{"fullyQualifiedName": "a.Node.set(String)", "kind": "function"}],
                    }],
                    "relatedLocations": [{"physicalLocation": {"region": {"startLine": 3}}, "message": {"text": "here"}}],
                    "properties": {"tags": ["keep"]},
                    "codeFlows": [{"threadFlows": []}],
                    "hostedViewerUri": "https://example.org",
                },
                {"ruleId": "NULL_DEREFERENCE", "message": {"text": "t"}, "locations": []},
                {"ruleId": "DIVIDE_BY_ZERO", "message": {}, "locations": [{"logicalLocations": [{"fullyQualifiedName": "a.B", "kind": "type"}]}]},
                {"message": {"text": "no rule"}},
                17,
            ],
        }, {"tool": {"driver": {"name": "Other"}}, "results": null}, {}],
    })
}

#[test]
fn sarif_results() {
    let all = findings(&sarif().to_string());
    assert_eq!(all.len(), 5);
    let first = all[0].as_ref().expect("a finding");
    assert_eq!(first.rule, "java/dereferenced-value-may-be-null");
    assert_eq!((first.goal, first.tool.as_str()), (Some(GoalKind::Null), "SomeTool"));
    assert_eq!(first.message, "prefix may be {null}, says {0}");
    assert_eq!(first.place.file.as_deref(), Some("src/a b/Node.java"));
    assert_eq!(first.place.lines, Some((17, 18)));
    assert_eq!((first.place.class.as_deref(), first.place.method.as_deref()), (Some("a.Node"), Some("set")));
    assert_eq!(first.place.signature, None);
    assert_eq!((first.related[0].line(), first.related[0].note.as_deref()), (Some(3), Some("here")));
    assert_eq!(all[1], Err("result 1 of run 0: it has no location".into()));
    assert_eq!(
        all[2].as_ref().map(|f| (f.goal, f.place.class.clone())),
        Ok((Some(GoalKind::Division), Some("a.B".into())))
    );
    assert_eq!(all[3], Err("result 3 of run 0: it names no rule".into()));
    assert_eq!(all[4], Err("result 4 of run 0: it is not an object".into()));
}

/// SpotBugs names variables, constructors and callees as logical locations.
#[test]
fn logical_locations() {
    let place = |kind: &str, name: &str| {
        let report = json!({"version": "2.1.0", "runs": [{"results": [{"ruleId": "X", "message": {}, "locations": [{
            "physicalLocation": {"artifactLocation": {"uri": "a/b/Node.java"}, "region": {"startLine": 5}},
            "logicalLocations": [{"kind": kind, "fullyQualifiedName": name}],
        }]}]}]});
        let place = findings(&report.to_string()).remove(0).expect("a finding").place;
        (
            place.class.unwrap_or_default(),
            place.method.unwrap_or_default(),
            place.signature.unwrap_or_default(),
        )
    };
    let named = |class: &str, method: &str, signature: &str| (class.into(), method.into(), signature.into());
    assert_eq!(place("variable", "a.b.Node$In.set(String, int[])#x"), named("a.b.Node$In", "set", ""));
    assert_eq!(place("variable", "java.util.Map.get(Object)#x"), named("", "", ""));
    assert_eq!(place("function", "new a.b.Node(String)"), named("a.b.Node", "<init>", ""));
    assert_eq!(place("function", "a.b.Node.set(I)V"), named("a.b.Node", "set", "(I)V"));
    assert_eq!(place("function", "a.b.Node.set"), named("a.b.Node", "set", ""));
    assert_eq!(place("member", "a.b.Node.field"), named("a.b.Node", "", ""));
    assert_eq!(place("type", "a.b.Node"), named("a.b.Node", "", ""));
    assert_eq!(place("namespace", ""), named("", "", ""));
}

#[test]
fn broken_sarif() {
    let error = |text: &str| read(text.as_bytes()).expect_err(text);
    assert!(matches!(error(""), ReportError::Empty));
    assert!(matches!(error("  \n"), ReportError::Empty));
    assert!(matches!(error("hello"), ReportError::UnknownFormat(_)));
    assert!(matches!(error("{"), ReportError::Json(_)));
    assert!(matches!(error(r#"{"version": "2.0.0", "runs": []}"#), ReportError::NotSarif(_)));
    assert!(matches!(error(r#"{"version": "2.1.0"}"#), ReportError::NotSarif(_)));
    let deep = format!(r#"{{"version": "2.1.0", "runs": [], "x": {}"#, "[".repeat(100_000));
    assert!(matches!(error(&deep), ReportError::Json(_)));
    assert!(matches!(read(&[0xff, 0xfe, 0x7b, 0][..]).expect_err("UTF-16"), ReportError::NotUtf8));
    let marked = format!("\u{feff}{}", sarif());
    assert_eq!(findings(&marked).len(), 5);
    assert!(findings(r#"{"version": "2.1.0", "runs": []}"#).is_empty());
    // Indices that lead nowhere.
    let astray = r#"{"version": "2.1.0", "runs": [{"results": [{"ruleIndex": 4294967296, "locations": [{}]},
        {"rule": {"index": 3, "toolComponent": {"index": 9}}, "locations": [{"logicalLocations": [{"index": 7}]}]}]}]}"#;
    assert!(findings(astray).iter().all(Result::is_err));
}

fn refuted() -> Verdict {
    Verdict {
        status: Status::Refuted,
        reason: "prefix is never null here".into(),
        precondition: None,
        trace: Vec::new(),
        test: None,
    }
}

fn confirmed() -> Verdict {
    let step = Step {
        file: Some("src/a b/Node.java".into()),
        line: Some(17),
        method: Some("a.Node.set".into()),
        text: "prefix = null".into(),
        depth: 1,
    };
    Verdict {
        status: Status::Confirmed,
        reason: "replayed".into(),
        precondition: Some("prefix == null".into()),
        trace: vec![step],
        test: Some("tests/ReplayNodeSet.java".into()),
    }
}

#[test]
fn verdicts_go_into_the_same_report() {
    let mut report = read(sarif().to_string().as_bytes()).expect("a report");
    let all: Vec<Finding> = report.findings().into_iter().flatten().collect();
    let prints = fingerprint::fingerprints(&all);
    assert!(report.annotate((0, 0), &confirmed(), &prints[0]));
    assert!(report.annotate((0, 2), &refuted(), &prints[1]));
    assert!(!report.annotate((0, 99), &refuted(), "x"));
    assert!(!report.annotate((9, 0), &refuted(), "x"));
    assert!(!report.annotate((0, 4), &refuted(), "x"));
    let mut text = Vec::new();
    report.write(&mut text).expect("written");
    let back = read(text.as_slice()).expect("a report");
    assert_eq!(back, report);
    let value = back.value();
    // What was there is there.
    assert_eq!(value["x-unknown"], sarif()["x-unknown"]);
    let first = &value["runs"][0]["results"][0];
    assert_eq!(first["properties"]["tags"], json!(["keep"]));
    assert_eq!(first["hostedViewerUri"], json!("https://example.org"));
    assert_eq!(first["message"], sarif()["runs"][0]["results"][0]["message"]);
    assert_eq!(value["runs"][0]["results"][1], sarif()["runs"][0]["results"][1]);
    // What is new.
    assert_eq!(first["properties"]["pathlight"]["verdict"], json!("confirmed"));
    assert_eq!(first["properties"]["pathlight"]["precondition"], json!("prefix == null"));
    assert_eq!(first["codeFlows"].as_array().map(Vec::len), Some(2));
    let step = &first["codeFlows"][1]["threadFlows"][0]["locations"][0];
    assert_eq!(step["location"]["physicalLocation"]["artifactLocation"]["uri"], json!("src/a%20b/Node.java"));
    assert_eq!(first["partialFingerprints"]["pathlight/v1"], json!(prints[0]));
    assert_eq!(first["rank"], json!(95.0));
    assert!(first.get("suppressions").is_none());
    let third = &value["runs"][0]["results"][2];
    assert_eq!(third["suppressions"][0]["justification"], json!("prefix is never null here"));
    assert_eq!(value["runs"][0]["tool"]["extensions"][0]["name"], json!("Pathlight"));
    assert_eq!(back.status((0, 0)), Some(Status::Confirmed));
    assert_eq!(back.status((0, 1)), None);
}

#[test]
fn annotating_again_replaces() {
    let mut report = read(sarif().to_string().as_bytes()).expect("a report");
    report.annotate((0, 0), &confirmed(), "one");
    let once = report.clone();
    report.annotate((0, 0), &refuted(), "one");
    report.annotate((0, 0), &confirmed(), "one");
    assert_eq!(report, once);
}

#[test]
fn an_unknown_report_survives_unchanged() {
    let before = sarif();
    let report = Sarif::read(before.to_string().as_bytes()).expect("a report");
    let mut text = Vec::new();
    report.write(&mut text).expect("written");
    assert_eq!(serde_json::from_slice::<Value>(&text).expect("JSON"), before);
}

/// Forty thousand findings, as many as in a report of fifty megabytes.
#[test]
fn large_reports() {
    let bug = FINDBUGS.split("<BugInstance").nth(1).map(|b| format!("<BugInstance{b}")).expect("an instance");
    let text = format!("<BugCollection>{}</BugCollection>", bug.repeat(40_000));
    assert!(text.len() > 40_000_000);
    let all = pathlight_report::findbugs::read(text.as_bytes()).expect("a report");
    assert_eq!(all.iter().flatten().count(), 40_000);
    let prints = fingerprint::fingerprints(all.iter().flatten());
    let distinct: std::collections::HashSet<&String> = prints.iter().collect();
    assert_eq!(distinct.len(), 40_000);
}

/// Whatever happens to a report on its way, reading it ends with an answer.
#[test]
fn damaged_reports_are_answered() {
    let mut seed = 1u64;
    let mut random = move |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % n
    };
    let mut read_some = 0;
    for original in [FINDBUGS.to_owned(), sarif().to_string()] {
        for _ in 0..3000 {
            let mut bytes = original.clone().into_bytes();
            for _ in 0..1 + random(4) {
                let (at, other) = (random(bytes.len()), random(bytes.len()));
                match random(4) {
                    0 => bytes[at] = random(256) as u8,
                    1 => bytes[at] = bytes[other],
                    2 => drop(bytes.drain(at.min(other)..at.max(other).min(at.min(other) + 20))),
                    _ => bytes.truncate(at.max(1)),
                }
            }
            let Ok(mut report) = read(bytes.as_slice()) else { continue };
            for (index, _) in report.findings().iter().enumerate() {
                report.annotate((0, index), &confirmed(), "x");
                report.annotate((0, index), &refuted(), "x");
            }
            let mut text = Vec::new();
            report.write(&mut text).expect("written");
            assert_eq!(read(text.as_slice()).expect("readable"), report);
            read_some += 1;
        }
    }
    assert!(read_some > 500, "only {read_some} were readable");
}
