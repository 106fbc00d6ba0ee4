//! The XML of FindBugs and SpotBugs, read as a stream.
//!
//! A report may be large, and nearly all of it is of no interest here: only the elements directly under a `BugInstance` are looked at,
//! one instance at a time. Entities other than the five of XML itself are an error, so nothing expands; a document
//! type declaration is skipped unread.

use std::io::BufRead;

use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use crate::finding::{Finding, FindingError, Place};
use crate::rules::goal_of;
use crate::{ReportError, sarif};

/// Longer texts and deeper nesting than any report has.
const DEEPEST: usize = 64;
const LONGEST_MESSAGE: usize = 1 << 16;

/// All findings, the unusable ones as errors, in the order of the report.
pub fn read(input: impl BufRead) -> Result<Vec<Result<Finding, FindingError>>, ReportError> {
    let mut reader = Reader::from_reader(input);
    let mut state = State::default();
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer);
        let at = |message: String| ReportError::Xml { position: reader.error_position(), message };
        match event.map_err(|e| at(e.to_string()))? {
            Event::Start(tag) => state.open(&tag, false).map_err(at)?,
            Event::Empty(tag) => state.open(&tag, true).map_err(at)?,
            Event::End(_) => state.close(),
            Event::Text(text) => {
                if state.in_message() {
                    state.text(&text);
                }
            }
            Event::CData(text) => {
                if state.in_message() {
                    state.text(&text);
                }
            }
            Event::GeneralRef(name) => {
                let name: &str = &name;
                let text =
                    reference(name).ok_or_else(|| at(format!("the entity &{name}; is not allowed")))?;
                state.text(&text);
            }
            Event::Eof => return state.finish(),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
}

/// The character that a reference means; no entities but those of XML itself.
fn reference(name: &str) -> Option<String> {
    let known = match name {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let digits = name.strip_prefix('#')?;
            let code = match digits.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => digits.parse().ok()?,
            };
            char::from_u32(code)?
        }
    };
    Some(known.to_string())
}

/// A `BugInstance` that is being read.
#[derive(Default)]
struct Bug {
    rule: Option<String>,
    class: Option<String>,
    class_file: Option<String>,
    method: Option<(Option<String>, String, Option<String>)>,
    method_lines: Option<Place>,
    /// Lines of the instance itself; the flag says that it is the primary one.
    lines: Vec<(bool, Place)>,
    message: String,
}

#[derive(Default)]
struct State {
    /// Names of the open elements.
    path: Vec<String>,
    seen_root: bool,
    bug: Option<Bug>,
    findings: Vec<Result<Finding, FindingError>>,
}

impl State {
    fn open(&mut self, tag: &BytesStart<'_>, empty: bool) -> Result<(), String> {
        let name = tag.name().as_ref().to_owned();
        if !self.seen_root {
            if name != "BugCollection" {
                return Err(format!("the root is <{name}>, not <BugCollection>"));
            }
            self.seen_root = true;
        }
        if self.path.len() >= DEEPEST {
            return Err("too deeply nested".into());
        }
        match (self.path.len(), name.as_str()) {
            (1, "BugInstance") => self.bug = Some(Bug { rule: attribute(tag, "type")?, ..Bug::default() }),
            (2, _) => self.member(&name, tag)?,
            (3, "SourceLine") => self.line_of_member(tag)?,
            _ => {}
        }
        self.path.push(name);
        if empty {
            self.close();
        }
        Ok(())
    }

    fn close(&mut self) {
        self.path.pop();
        if self.path.len() == 1
            && let Some(bug) = self.bug.take()
        {
            let position = (0, self.findings.len());
            self.findings.push(bug.finish(position));
        }
    }

    /// Is this the text of the instance's own long message?
    fn in_message(&self) -> bool {
        self.bug.is_some() && self.path.len() == 3 && self.path.last().is_some_and(|n| n == "LongMessage")
    }

    fn text(&mut self, text: &str) {
        if !self.in_message() {
            return;
        }
        if let Some(bug) = &mut self.bug
            && bug.message.len() + text.len() <= LONGEST_MESSAGE
        {
            bug.message.push_str(text);
        }
    }

    /// An element directly under the instance.
    fn member(&mut self, name: &str, tag: &BytesStart<'_>) -> Result<(), String> {
        let Some(bug) = &mut self.bug else { return Ok(()) };
        let role = attribute(tag, "role")?;
        match name {
            "Class" if bug.class.is_none() => bug.class = attribute(tag, "classname")?,
            "Method" if bug.method.is_none() && role.is_none() => {
                let signature = attribute(tag, "signature")?;
                if let Some(method) = attribute(tag, "name")? {
                    bug.method = Some((attribute(tag, "classname")?, method, signature));
                }
            }
            "SourceLine" => {
                let primary = attribute(tag, "primary")?.as_deref() == Some("true");
                let mut place = source_line(tag)?;
                place.note = role.clone();
                bug.lines.push((primary || role.is_none(), place));
            }
            _ => {}
        }
        Ok(())
    }

    /// The lines of a class or method, which say where its source is.
    fn line_of_member(&mut self, tag: &BytesStart<'_>) -> Result<(), String> {
        let parent = self.path.last().cloned().unwrap_or_default();
        let Some(bug) = &mut self.bug else { return Ok(()) };
        let place = source_line(tag)?;
        if parent == "Class" && bug.class_file.is_none() {
            bug.class_file = place.file;
        } else if parent == "Method" && bug.method_lines.is_none() {
            bug.method_lines = Some(place);
        }
        Ok(())
    }

    fn finish(self) -> Result<Vec<Result<Finding, FindingError>>, ReportError> {
        if !self.seen_root {
            return Err(ReportError::NotFindbugs("there is no element in it".into()));
        }
        if !self.path.is_empty() {
            return Err(ReportError::NotFindbugs("it ends in the middle".into()));
        }
        Ok(self.findings)
    }
}

impl Bug {
    fn finish(self, position: (usize, usize)) -> Result<Finding, FindingError> {
        let error = |message: &str| FindingError { position, message: message.to_owned() };
        let rule = self.rule.ok_or_else(|| error("the BugInstance has no type"))?;
        // Without debug information no line is marked as the primary one; then the roles tell.
        let role = |role: &str| self.lines.iter().position(|(_, place)| place.note.as_deref() == Some(role));
        let primary = self
            .lines
            .iter()
            .position(|(primary, _)| *primary)
            .or_else(|| ["SOURCE_LINE_DEREF", "SOURCE_LINE_INVOKED"].into_iter().find_map(role));
        let mut lines: Vec<Place> = self.lines.into_iter().map(|(_, place)| place).collect();
        // Without a line of its own a finding is about its method or class as a whole.
        let mut place = match primary {
            Some(index) => lines.remove(index),
            None => Place::default(),
        };
        let (method_class, method, signature) = match self.method {
            Some((class, name, signature)) => (class, Some(name), signature),
            None => (None, None, None),
        };
        place.class = place.class.or(method_class).or(self.class);
        place.file = place.file.or(self.method_lines.and_then(|m| m.file)).or(self.class_file);
        place.method = method;
        place.signature = signature;
        if place.class.is_none() {
            return Err(error("the BugInstance names no class"));
        }
        let goal = goal_of(&rule);
        Ok(Finding {
            position,
            tool: sarif::FINDBUGS_TOOL.into(),
            rule,
            goal,
            message: self.message.trim().to_owned(),
            place,
            related: lines,
        })
    }
}

fn source_line(tag: &BytesStart<'_>) -> Result<Place, String> {
    let number = |name: &str| attribute(tag, name).map(|text| text.and_then(|t| t.parse::<u32>().ok()));
    let (start, end) = (number("start")?, number("end")?);
    Ok(Place {
        file: attribute(tag, "sourcepath")?.or(attribute(tag, "sourcefile")?),
        lines: start.filter(|line| *line > 0).map(|start| (start, end.unwrap_or(start).max(start))),
        class: attribute(tag, "classname")?,
        bytecode: number("startBytecode")?,
        ..Place::default()
    })
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, String> {
    let found = tag.try_get_attribute(name).map_err(|e| e.to_string())?;
    let Some(found) = found else { return Ok(None) };
    let value = found.normalized_value(XmlVersion::Implicit1_0).map_err(|e| e.to_string())?;
    Ok(Some(value.into_owned()))
}
