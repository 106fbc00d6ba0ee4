//! Findings of our own: as JSON, as SARIF 2.1.0, and against a baseline.
//!
//! The identity of a problem leaves out line numbers: check, file name, function and message make a key, and problems with equal keys are numbered in order. A baseline is the
//! JSON of an earlier run; what it holds is known, what it holds and we do not find any more is fixed.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::fingerprint::fnv1a;

/// A place in the source.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spot {
    /// With `/`, as seen from where the tool was started.
    pub file: String,
    /// 0 if unknown.
    pub line: u32,
    /// Where the line is unknown, the number of the instruction: for Java its offset in the code.
    pub column: u32,
    pub text: String,
}

impl Spot {
    /// The place as people write it.
    pub fn at(&self) -> String {
        match self.line {
            0 => format!("{} (instruction {})", self.file, self.column),
            line => format!("{}:{line}", self.file),
        }
    }
}

/// What a run of the program, or a proof, says about a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence {
    pub standing: Standing,
    /// In words.
    pub reason: String,
    /// The test or the certificate, if it was kept.
    pub file: Option<String>,
}

/// In the order in which problems are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standing {
    /// A test fails there.
    Replayed,
    /// Nothing was found out.
    Open,
    /// Nothing gets there, and a checker accepted the proof: no problem after all.
    Refuted,
}

impl Standing {
    pub fn word(self) -> &'static str {
        match self {
            Standing::Replayed => "replayed",
            Standing::Open => "open",
            Standing::Refuted => "refuted",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    pub check: String,
    /// `manifest`, `latent` or `belief`.
    pub class: String,
    pub function: String,
    pub message: String,
    /// What must hold where the function is called; empty for nothing.
    pub condition: String,
    pub place: Spot,
    /// The other place of a contradiction, or where the failing value comes from.
    pub other: Option<Spot>,
    pub trace: Vec<Spot>,
    pub fingerprint: String,
    /// Why somebody does not want to hear of it.
    pub suppressed: Option<String>,
    /// It is in the baseline.
    pub known: bool,
    /// If somebody asked for it.
    pub evidence: Option<Evidence>,
}

impl Problem {
    pub fn standing(&self) -> Standing {
        self.evidence.as_ref().map_or(Standing::Open, |evidence| evidence.standing)
    }

    /// Was it shown to be none?
    pub fn is_refuted(&self) -> bool {
        self.standing() == Standing::Refuted
    }

    /// Must somebody look at it?
    pub fn is_new(&self) -> bool {
        self.suppressed.is_none() && !self.known && !self.is_refuted()
    }
}

/// Those with the best evidence first, otherwise as they are.
pub fn rank(problems: &mut [Problem]) {
    problems.sort_by_key(Problem::standing);
}

/// Numbers the problems and gives each its fingerprint.
pub fn name_problems(problems: &mut [Problem]) {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for problem in problems {
        let file = problem.place.file.rsplit('/').next().unwrap_or_default();
        let key = [&problem.check, file, &problem.function, &problem.message].join("\0");
        let ordinal = seen.entry(key.clone()).or_default();
        problem.fingerprint = format!("{:016x}", fnv1a(format!("{key}\0{ordinal}").as_bytes()));
        *ordinal += 1;
    }
}

/// The fingerprints of an earlier run, from its JSON.
pub fn read_baseline(text: &str) -> Result<BTreeSet<String>, String> {
    let value: Value = serde_json::from_str(text).map_err(|error| format!("not JSON: {error}"))?;
    let findings = value
        .get("findings")
        .and_then(Value::as_array)
        .ok_or("not the JSON of `pathlight check`: no findings")?;
    let of = |finding: &Value| finding.get("fingerprint").and_then(Value::as_str).map(str::to_owned);
    findings
        .iter()
        .map(|finding| of(finding).ok_or_else(|| "a finding has no fingerprint".to_owned()))
        .collect()
}

/// Marks what the baseline knows; the fingerprints of what is not there any more.
pub fn compare(problems: &mut [Problem], baseline: &BTreeSet<String>) -> Vec<String> {
    let mut gone = baseline.clone();
    for problem in problems {
        problem.known = baseline.contains(&problem.fingerprint);
        gone.remove(&problem.fingerprint);
    }
    gone.into_iter().collect()
}

fn spot(spot: &Spot) -> Value {
    json!({"file": spot.file, "line": spot.line, "column": spot.column, "text": spot.text})
}

fn evidence(evidence: &Evidence) -> Value {
    json!({"standing": evidence.standing.word(), "reason": evidence.reason, "file": evidence.file})
}

/// The list `findings` of the JSON form.
pub fn as_json(problems: &[Problem]) -> Value {
    let each = |problem: &Problem| {
        json!({
            "check": problem.check,
            "class": problem.class,
            "function": problem.function,
            "message": problem.message,
            "condition": problem.condition,
            "place": spot(&problem.place),
            "other": problem.other.as_ref().map(spot),
            "trace": problem.trace.iter().map(spot).collect::<Vec<_>>(),
            "fingerprint": problem.fingerprint,
            "suppressed": problem.suppressed,
            "known": problem.known,
            "evidence": problem.evidence.as_ref().map(evidence),
        })
    };
    problems.iter().map(each).collect()
}

/// A SARIF report with one run; the rules are the checks with what they look for.
pub fn as_sarif(problems: &[Problem], rules: &[(&str, &str)], version: &str, gone: usize) -> Value {
    let rules: Vec<Value> =
        rules.iter().map(|(id, about)| json!({"id": id, "shortDescription": {"text": about}})).collect();
    let results: Vec<Value> = problems.iter().map(result).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "Pathlight", "version": version, "rules": rules}},
            "results": results,
            "properties": {"fixed": gone},
        }],
    })
}

fn location(spot: &Spot) -> Value {
    let mut place =
        json!({"physicalLocation": {"artifactLocation": {"uri": spot.file}}, "message": {"text": spot.text}});
    if spot.line > 0 {
        place["physicalLocation"]["region"] = json!({"startLine": spot.line});
    }
    place
}

fn result(problem: &Problem) -> Value {
    let (level, rank) = match problem.class.as_str() {
        "manifest" => ("error", 90.0),
        "latent" => ("warning", 60.0),
        _ => ("warning", 50.0),
    };
    let message = match problem.condition.as_str() {
        "" => problem.message.clone(),
        condition => format!("{} if {condition}", problem.message),
    };
    let mut place = location(&problem.place);
    place["logicalLocations"] = json!([{"fullyQualifiedName": problem.function, "kind": "function"}]);
    let steps: Vec<Value> = problem.trace.iter().map(|step| json!({"location": location(step)})).collect();
    let mut result = json!({
        "ruleId": problem.check,
        "level": level,
        "rank": rank,
        "message": {"text": message},
        "locations": [place],
        "partialFingerprints": {"pathlight/check/v1": problem.fingerprint},
        "codeFlows": [{"threadFlows": [{"locations": steps}]}],
        "properties": {"class": problem.class, "condition": problem.condition},
        "baselineState": if problem.known { "unchanged" } else { "new" },
    });
    if let Some(other) = &problem.other {
        result["relatedLocations"] = json!([location(other)]);
    }
    if let Some(found_out) = &problem.evidence {
        result["properties"]["evidence"] = evidence(found_out);
    }
    match problem.standing() {
        Standing::Replayed => result["rank"] = json!(100.0),
        Standing::Open => {}
        Standing::Refuted => {
            result["kind"] = json!("pass");
            result["level"] = json!("none");
            result["rank"] = json!(0.0);
        }
    }
    if let Some(reason) = &problem.suppressed {
        result["suppressions"] = json!([{"kind": "inSource", "justification": reason}]);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(line: u32, message: &str) -> Problem {
        let place = Spot { file: "src/a.c".into(), line, ..Spot::default() };
        Problem {
            check: "null".into(),
            class: "manifest".into(),
            function: "f".into(),
            message: message.into(),
            place,
            ..Problem::default()
        }
    }

    #[test]
    fn a_baseline_knows_problems_on_other_lines() {
        let mut before = [problem(1, "p"), problem(2, "p"), problem(3, "q")];
        name_problems(&mut before);
        let text = json!({"findings": as_json(&before)}).to_string();
        let baseline = read_baseline(&text).expect("what we write can be read");
        let mut after = [problem(11, "p"), problem(13, "r")];
        name_problems(&mut after);
        let gone = compare(&mut after, &baseline);
        assert_eq!((after[0].known, after[1].known, gone.len()), (true, false, 2));
    }

    #[test]
    fn other_files_are_no_baselines() {
        assert!(read_baseline("[]").is_err());
        assert!(read_baseline("{\"findings\": [{}]}").is_err());
        assert!(read_baseline("x").is_err());
    }

    #[test]
    fn evidence_ranks_problems_and_refuted_ones_are_none() {
        let with = |line, standing| {
            let evidence = Evidence { standing, reason: "r".into(), file: None };
            Problem { evidence: Some(evidence), ..problem(line, "p") }
        };
        let mut all = [with(1, Standing::Refuted), problem(2, "p"), with(3, Standing::Replayed)];
        rank(&mut all);
        let lines: Vec<u32> = all.iter().map(|problem| problem.place.line).collect();
        assert_eq!(lines, [3, 2, 1]);
        assert_eq!(all.iter().map(Problem::is_new).collect::<Vec<_>>(), [true, true, false]);
        let report = as_sarif(&all, &[("null", "null pointers")], "1", 0);
        let standing = |at: usize| {
            report.pointer(&format!("/runs/0/results/{at}/properties/evidence/standing")).cloned()
        };
        assert_eq!((standing(0), standing(1)), (Some(json!("replayed")), None));
        assert_eq!(report.pointer("/runs/0/results/2/kind"), Some(&json!("pass")));
    }

    #[test]
    fn sarif_has_what_readers_need() {
        let mut all = [problem(4, "p")];
        all[0].suppressed = Some("tested elsewhere".into());
        name_problems(&mut all);
        let report = as_sarif(&all, &[("null", "null pointers")], "1", 0);
        assert_eq!(
            report.pointer("/runs/0/results/0/locations/0/physicalLocation/region/startLine"),
            Some(&json!(4))
        );
        assert_eq!(report.pointer("/runs/0/results/0/suppressions/0/kind"), Some(&json!("inSource")));
    }
}
