//! SARIF 2.1.0: results as findings, and the same report with verdicts.
//!
//! The report stays one JSON value from reading to writing, so whatever we do not know of it survives. Reading follows the indirections
//! that the standard allows where tools use them: rules by index, artifacts by index, messages by id. What we add to a result can be told from what
//! was there (a property `pathlight`), and is replaced when a report is annotated again.

use std::io::{BufRead, Read, Write};

use serde_json::{Map, Value, json};

use crate::ReportError;
use crate::finding::{Finding, FindingError, Place};
use crate::fingerprint;
use crate::rules::goal_of;
use crate::verdict::{Status, Step, Verdict};

pub(crate) const FINDBUGS_TOOL: &str = "SpotBugs";

/// The mark on everything that we add.
const MARK: &str = "pathlight";

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// It is held in memory, and takes several times its size there.
pub(crate) const LARGEST: u64 = 512 << 20;

/// A report in memory.
#[derive(Clone, PartialEq, Debug)]
pub struct Sarif {
    value: Value,
}

impl Sarif {
    pub fn read(input: impl BufRead) -> Result<Sarif, ReportError> {
        let mut text = Vec::new();
        input.take(LARGEST + 1).read_to_end(&mut text)?;
        if text.len() as u64 > LARGEST {
            return Err(ReportError::TooLarge);
        }
        let value: Value = serde_json::from_slice(text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&text))?;
        let version = value.get("version").and_then(Value::as_str);
        if version != Some("2.1.0") {
            let found = version.map_or("it has no version".into(), |v| format!("its version is {v}"));
            return Err(ReportError::NotSarif(found));
        }
        if !value.get("runs").is_some_and(Value::is_array) {
            return Err(ReportError::NotSarif("it has no list of runs".into()));
        }
        Ok(Sarif { value })
    }

    /// A report with one run that holds these findings. Those that could not be read become notifications.
    pub fn from_findings(tool: &str, findings: &[Result<Finding, FindingError>]) -> Sarif {
        let results: Vec<Value> = findings.iter().flatten().map(result_of).collect();
        let problem = |e: &FindingError| json!({"level": "warning", "message": {"text": e.to_string()}, "properties": {MARK: true}});
        let problems: Vec<Value> = findings.iter().filter_map(|f| f.as_ref().err()).map(problem).collect();
        let mut run = json!({"tool": {"driver": {"name": tool}}, "results": results});
        if !problems.is_empty() {
            run["invocations"] =
                json!([{"executionSuccessful": true, "toolExecutionNotifications": problems}]);
        }
        Sarif { value: json!({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}) }
    }

    pub fn write(&self, output: impl Write) -> Result<(), ReportError> {
        Ok(serde_json::to_writer_pretty(output, &self.value)?)
    }

    pub fn value(&self) -> &Value {
        &self.value
    }

    /// Every result of every run, the unusable ones as errors.
    pub fn findings(&self) -> Vec<Result<Finding, FindingError>> {
        let mut all = Vec::new();
        for (run_index, run) in items(&self.value, "runs").iter().enumerate() {
            let view = Run { run };
            for (index, result) in items(run, "results").iter().enumerate() {
                let position = (run_index, index);
                all.push(
                    view.finding(result, position).map_err(|message| FindingError { position, message }),
                );
            }
        }
        all
    }

    /// What of another format could not be read, in words.
    pub fn unreadable(&self) -> Vec<&str> {
        let runs = items(&self.value, "runs").iter();
        let invocations = runs.flat_map(|run| items(run, "invocations"));
        let all = invocations.flat_map(|invocation| items(invocation, "toolExecutionNotifications"));
        let ours = all.filter(|item| item.pointer(&format!("/properties/{MARK}")).is_some());
        ours.filter_map(|item| text(item, "/message/text")).collect()
    }

    /// Writes a verdict and a fingerprint into a result; replaces what an earlier run of ours left there. False if there is no such result.
    pub fn annotate(&mut self, position: (usize, usize), verdict: &Verdict, fingerprint: &str) -> bool {
        let Some(run) = self.value.pointer_mut(&format!("/runs/{}", position.0)) else { return false };
        let Some(result) =
            run.pointer_mut(&format!("/results/{}", position.1)).and_then(Value::as_object_mut)
        else {
            return false;
        };
        write_verdict(result, verdict, fingerprint);
        name_ourselves(run);
        true
    }

    /// The verdict that a result carries, if an earlier run of ours left one.
    pub fn status(&self, position: (usize, usize)) -> Option<Status> {
        let path = format!("/runs/{}/results/{}/properties/{MARK}/verdict", position.0, position.1);
        Status::from_word(self.value.pointer(&path)?.as_str()?)
    }
}

/// A list that may be missing or null.
fn items<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text<'v>(value: &'v Value, path: &str) -> Option<&'v str> {
    value.pointer(path).and_then(Value::as_str)
}

fn number(value: &Value, path: &str) -> Option<u32> {
    value.pointer(path).and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok())
}

/// One run, as its results see it.
struct Run<'v> {
    run: &'v Value,
}

impl<'v> Run<'v> {
    fn finding(&self, result: &'v Value, position: (usize, usize)) -> Result<Finding, String> {
        if !result.is_object() {
            return Err("it is not an object".into());
        }
        let rule_object = self.rule(result);
        let rule = text(result, "/ruleId")
            .or_else(|| text(result, "/rule/id"))
            .or_else(|| text(rule_object?, "/id"))
            .ok_or("it names no rule")?
            .to_owned();
        let locations = items(result, "locations");
        let first = locations.first().ok_or("it has no location")?;
        let place = self.place(first);
        if place.class.is_none() && place.lines.is_none() {
            return Err("its location has neither a line nor a class".into());
        }
        let more = locations.iter().skip(1).chain(items(result, "relatedLocations"));
        let related = more.map(|location| self.place(location)).collect();
        let goal = goal_of(&rule);
        let tool = text(self.run, "/tool/driver/name").unwrap_or_default().to_owned();
        Ok(Finding { position, tool, message: self.message(result, rule_object), rule, goal, place, related })
    }

    /// The description of the result's rule, by its index.
    fn rule(&self, result: &Value) -> Option<&'v Value> {
        let index = number(result, "/ruleIndex").or_else(|| number(result, "/rule/index"))?;
        let component = match number(result, "/rule/toolComponent/index") {
            Some(extension) => self.run.pointer(&format!("/tool/extensions/{extension}"))?,
            None => self.run.pointer("/tool/driver")?,
        };
        items(component, "rules").get(index as usize)
    }

    fn message(&self, result: &Value, rule: Option<&Value>) -> String {
        if let Some(plain) = text(result, "/message/text") {
            return plain.to_owned();
        }
        let template = text(result, "/message/id").and_then(|id| {
            let of_rule = rule.and_then(|rule| rule.get("messageStrings"));
            let global = self.run.pointer("/tool/driver/globalMessageStrings");
            of_rule.into_iter().chain(global).find_map(|strings| strings.get(id)?.get("text")?.as_str())
        });
        let arguments = result.pointer("/message").map_or(&[] as &[Value], |m| items(m, "arguments"));
        filled(template.unwrap_or_default(), arguments)
    }

    fn place(&self, location: &Value) -> Place {
        let region = location.pointer("/physicalLocation/region");
        let start = region.and_then(|r| number(r, "/startLine")).filter(|line| *line > 0);
        let end = region.and_then(|r| number(r, "/endLine"));
        let mut place = Place {
            file: self.file(location),
            lines: start.map(|start| (start, end.unwrap_or(start).max(start))),
            note: text(location, "/message/text").map(str::to_owned),
            bytecode: number(location, "/properties/bytecode"),
            ..Place::default()
        };
        for logical in items(location, "logicalLocations") {
            name_logically(&mut place, self.logical(logical));
        }
        place
    }

    fn file(&self, location: &Value) -> Option<String> {
        let artifact = location.pointer("/physicalLocation/artifactLocation")?;
        let by_index = || {
            let index = number(artifact, "/index")?;
            text(self.run, &format!("/artifacts/{index}/location/uri"))
        };
        text(artifact, "/uri").or_else(by_index).map(decoded)
    }

    /// A logical location may stand in the run's table.
    fn logical(&self, logical: &'v Value) -> &'v Value {
        let named = logical.get("fullyQualifiedName").is_some() || logical.get("name").is_some();
        let by_index = || items(self.run, "logicalLocations").get(number(logical, "/index")? as usize);
        if named { logical } else { by_index().unwrap_or(logical) }
    }
}

/// Takes class, method and signature from a logical location: `pkg.Class`, `pkg.Class.method(int)`, `new pkg.Class()`, `pkg.Class.method(int)#variable`.
///
/// SpotBugs may name the method that a value comes from instead of the one that the finding is in, so a class that does not go with the
/// file is not believed: file and line say enough.
fn name_logically(place: &mut Place, logical: &Value) {
    let Some(full) = text(logical, "/fullyQualifiedName") else { return };
    let kind = text(logical, "/kind").unwrap_or_default();
    let (path, parameters) = match full.split_once('(') {
        Some((path, _)) => (path, Some(&full[path.len()..])),
        None => (full, None),
    };
    let path = path.replace(['/', '#'], ".");
    let (class, method) = match (path.strip_prefix("new "), path.rsplit_once('.')) {
        (Some(class), _) => (class, Some("<init>")),
        (None, Some((class, method))) if parameters.is_some() || kind == "function" => (class, Some(method)),
        (None, Some((class, _))) if matches!(kind, "member" | "variable") => (class, None),
        _ => (path.as_str(), None),
    };
    if !goes_with_file(class, place) {
        return;
    }
    place.class.get_or_insert_with(|| class.to_owned());
    if let Some(method) = method {
        place.method = Some(method.to_owned());
        // A descriptor, not a list of Java types.
        let descriptor = parameters.filter(|p| pathlight_ir::descriptor::method(p).is_some());
        place.signature = descriptor.map(str::to_owned);
    }
}

/// Is the class, or the one around it, named like the file?
fn goes_with_file(class: &str, place: &Place) -> bool {
    let Some(stem) = place.file_name().and_then(|name| name.rsplit_once('.')).map(|(stem, _)| stem) else {
        return true;
    };
    class.split(['.', '$']).any(|part| part == stem)
}

/// Replaces `{0}` by the first argument and so on; doubled braces mean themselves.
fn filled(template: &str, arguments: &[Value]) -> String {
    let mut out = String::new();
    let mut rest = template;
    while let Some(at) = rest.find(['{', '}']) {
        out.push_str(&rest[..at]);
        let tail = &rest[at..];
        let argument = tail.strip_prefix('{').and_then(|t| t.split_once('}')).and_then(|(digits, after)| {
            let value = arguments.get(digits.parse::<usize>().ok()?)?.as_str()?;
            Some((value, after))
        });
        if let Some((value, after)) = argument {
            out.push_str(value);
            rest = after;
        } else {
            out.push_str(&tail[..1]);
            let doubled = tail.starts_with("{{") || tail.starts_with("}}");
            rest = &tail[if doubled { 2 } else { 1 }..];
        }
    }
    out.push_str(rest);
    out
}

/// A URI as a path: without scheme, percent signs resolved.
fn decoded(uri: &str) -> String {
    let path = uri.strip_prefix("file://").unwrap_or(uri);
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let hex = || u8::from_str_radix(std::str::from_utf8(after.get(..2)?).ok()?, 16).ok();
        match (first, hex()) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn write_verdict(result: &mut Map<String, Value>, verdict: &Verdict, fingerprint: &str) {
    let mut ours = json!({"verdict": verdict.status.word(), "reason": verdict.reason});
    if let Some(precondition) = &verdict.precondition {
        ours["precondition"] = json!(precondition);
    }
    if let Some(test) = &verdict.test {
        ours["test"] = json!(test);
    }
    object_at(result, "properties").insert(MARK.into(), ours);
    object_at(result, "partialFingerprints").insert(fingerprint::NAME.into(), json!(fingerprint));
    result.insert("rank".into(), json!(verdict.status.rank()));
    let flow = (!verdict.trace.is_empty()).then(|| code_flow(&verdict.trace));
    replace_ours(result, "codeFlows", flow);
    let suppression = (verdict.status == Status::Refuted).then(|| {
        json!({"kind": "external", "status": "accepted", "justification": verdict.reason, "properties": {MARK: true}})
    });
    replace_ours(result, "suppressions", suppression);
}

/// The object under a key, made if it is missing or of no use.
fn object_at<'m>(map: &'m mut Map<String, Value>, key: &str) -> &'m mut Map<String, Value> {
    let slot = map.entry(key.to_owned()).or_insert_with(|| json!({}));
    if !slot.is_object() {
        *slot = json!({});
    }
    match slot {
        Value::Object(object) => object,
        _ => unreachable!("it was made an object just now"),
    }
}

/// Drops the items of a list that we added, and adds the new one if there is any. A list that gets empty goes, if we emptied it.
fn replace_ours(result: &mut Map<String, Value>, key: &str, new: Option<Value>) {
    let old = result.remove(key);
    let was_empty = old.as_ref().and_then(Value::as_array).is_some_and(Vec::is_empty);
    let mut list = match old {
        Some(Value::Array(list)) => list,
        _ => Vec::new(),
    };
    list.retain(|item| item.pointer(&format!("/properties/{MARK}")).is_none());
    list.extend(new);
    if !list.is_empty() || was_empty {
        result.insert(key.to_owned(), Value::Array(list));
    }
}

fn code_flow(trace: &[Step]) -> Value {
    let step = |step: &Step| {
        let mut location = json!({"message": {"text": step.text}});
        if let Some(file) = &step.file {
            location["physicalLocation"] = json!({"artifactLocation": {"uri": encoded(file)}});
            if let Some(line) = step.line.filter(|line| *line > 0) {
                location["physicalLocation"]["region"] = json!({"startLine": line});
            }
        }
        if let Some(method) = &step.method {
            location["logicalLocations"] = json!([{"fullyQualifiedName": method, "kind": "function"}]);
        }
        json!({"location": location, "nestingLevel": step.depth})
    };
    let locations: Vec<Value> = trace.iter().map(step).collect();
    json!({
        "message": {"text": "The path that Pathlight found."},
        "threadFlows": [{"locations": locations}],
        "properties": {MARK: true},
    })
}

/// A path as a URI.
fn encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/:$@!&'()*+,;=".contains(&byte);
    path.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// Names us as an extension of the tool, once.
fn name_ourselves(run: &mut Value) {
    let Some(tool) = run.get_mut("tool").and_then(Value::as_object_mut) else { return };
    let extensions = tool.entry("extensions").or_insert_with(|| json!([]));
    let Some(list) = extensions.as_array_mut() else { return };
    if !list.iter().any(|extension| text(extension, "/name") == Some("Pathlight")) {
        list.push(json!({"name": "Pathlight", "version": env!("CARGO_PKG_VERSION")}));
    }
}

/// A finding of another format as a result.
fn result_of(finding: &Finding) -> Value {
    let mut result = json!({
        "ruleId": finding.rule,
        "message": {"text": finding.message},
        "locations": [location_of(&finding.place)],
    });
    if !finding.related.is_empty() {
        result["relatedLocations"] = finding.related.iter().map(location_of).collect();
    }
    result
}

fn location_of(place: &Place) -> Value {
    let mut location = json!({});
    if let Some(file) = &place.file {
        location["physicalLocation"] = json!({"artifactLocation": {"uri": encoded(file)}});
        if let Some((start, end)) = place.lines {
            location["physicalLocation"]["region"] = json!({"startLine": start, "endLine": end});
        }
    }
    let class = place.class.clone().unwrap_or_default();
    if let Some(method) = &place.method {
        let signature = place.signature.clone().unwrap_or_else(|| "()".into());
        let name = format!("{class}.{method}{signature}");
        location["logicalLocations"] = json!([{"fullyQualifiedName": name, "kind": "function"}]);
    } else if !class.is_empty() {
        location["logicalLocations"] = json!([{"fullyQualifiedName": class, "kind": "type"}]);
    }
    if let Some(offset) = place.bytecode {
        location["properties"] = json!({"bytecode": offset});
    }
    if let Some(note) = &place.note {
        location["message"] = json!({"text": note});
    }
    location
}
