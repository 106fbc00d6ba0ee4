//! Reading specification files: `class`, `model`, `holds`, `identity`, `replay` and `method` here, `pred` and `fun` by the parser of the language.
//!
//! An item begins at the start of a line with its key word. Clauses end with a semicolon. Errors point into the file.

use std::ops::Range;
use std::sync::Arc;

use pathlight_ir::Symbol;

use super::{Clause, Library, MethodSpec};
use crate::lang::{Node, SpecError, parse_definitions, parse_formula};

const WORDS: [&str; 9] =
    ["class ", "model ", "method ", "holds ", "identity ", "replay ", "pred ", "fun ", "invariant "];

impl Library {
    /// Adds what a file says; a method that is specified again is replaced.
    pub fn read(&mut self, text: &str) -> Result<(), SpecError> {
        let clean = without_comments(text);
        let source: Arc<str> = text.into();
        for item in items(&clean)? {
            let body = &clean[item.clone()];
            let wrong = |message: String| SpecError::new(message, first_line(body, item.start));
            if let Some(rest) = body.strip_prefix("class ") {
                let (model, others) = rest.split_once('=').unwrap_or((rest, ""));
                let model = class(model);
                self.models.insert(model);
                for other in others.split(',').map(str::trim).filter(|other| !other.is_empty()) {
                    self.canonical.insert(class(other), model);
                }
            } else if let Some(rest) = body.strip_prefix("model ") {
                let (name, kind) = rest
                    .split_once(" : ")
                    .ok_or_else(|| wrong("a model is written `model Class::name : set`".to_owned()))?;
                let (owner, name) = name
                    .trim()
                    .split_once("::")
                    .ok_or_else(|| wrong("a model belongs to a class: `Class::name`".to_owned()))?;
                self.add_model(class(owner), name, kind.trim()).map_err(wrong)?;
            } else if let Some(rest) = body.strip_prefix("holds ") {
                self.add_held(rest).map_err(wrong)?;
            } else if let Some(rest) = body.strip_prefix("replay ") {
                self.add_shown(rest).map_err(wrong)?;
            } else if let Some(rest) = body.strip_prefix("identity ") {
                self.identities.extend(rest.split(',').filter(|one| !one.trim().is_empty()).map(class));
            } else if body.starts_with("method ") {
                let method = method(body, item.start, source.clone())?;
                let list = self.methods.entry((method.owner, method.name)).or_default();
                list.retain(|known| {
                    types(known) != types(&method) || known.when.is_some() != method.when.is_some()
                });
                list.push(Arc::new(method));
            } else {
                // Spans of definitions are about the whole file.
                let padded = format!("{}{body}", " ".repeat(item.start));
                for mut definition in parse_definitions(&padded)? {
                    if self.definitions.iter().any(|known| known.name == definition.name) {
                        return Err(wrong(format!("{} is defined twice", definition.name)));
                    }
                    definition.source = source.clone();
                    self.definitions.push(definition);
                }
            }
        }
        Ok(())
    }
}

fn types(method: &MethodSpec) -> Vec<&str> {
    method.params.iter().map(|(ty, _)| ty.as_str()).collect()
}

fn class(written: &str) -> Symbol {
    let name = written.trim().replace('.', "/");
    match name.strip_suffix("[]") {
        Some(element) => Symbol::new(&format!("[L{element};")),
        None => Symbol::new(&name),
    }
}

fn first_line(body: &str, start: usize) -> Range<usize> {
    start..start + body.find('\n').unwrap_or(body.len())
}

/// Comments become blanks, so that places stay what they are.
fn without_comments(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let end = line.find("//").unwrap_or(line.len());
        result.push_str(&line[..end]);
        for c in line[end..].chars() {
            if c == '\n' {
                result.push(c);
            } else {
                result.extend(std::iter::repeat_n(' ', c.len_utf8()));
            }
        }
    }
    result
}

/// Where the items are.
fn items(text: &str) -> Result<Vec<Range<usize>>, SpecError> {
    let mut starts = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let is_start = WORDS.iter().any(|word| line.starts_with(word));
        if is_start {
            starts.push(at);
        } else if starts.is_empty() && !line.trim().is_empty() {
            let message = "expected `pred name { ... }`, `fun name = ...`, `class`, `model`, `holds`, `identity`, `replay` or `method` at the start of a line";
            return Err(SpecError::new(message, at..at + line.trim_end().len()));
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    Ok(starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect())
}

/// `method Class#name(int a, Object b) { clauses }`
fn method(body: &str, start: usize, source: Arc<str>) -> Result<MethodSpec, SpecError> {
    let head = first_line(body, start);
    let wrong =
        || SpecError::new("a method is written `method Class#name(int a, Object b) { ... }`", head.clone());
    let open = body.find('{').ok_or_else(wrong)?;
    let close = body.rfind('}').filter(|close| *close > open).ok_or_else(wrong)?;
    if !body[close + 1..].trim().is_empty() {
        let at = start + close + 1;
        return Err(SpecError::new("nothing may follow the clauses of a method", at..at + 1));
    }
    let signature = body["method ".len()..open].trim();
    let (owner, rest) = signature.split_once('#').ok_or_else(wrong)?;
    let (name, rest) = rest.split_once('(').ok_or_else(wrong)?;
    let (list, when) = rest.rsplit_once(") when ").map_or((rest, None), |(list, when)| (list, Some(when)));
    let list = if when.is_some() { list } else { list.trim_end().strip_suffix(')').ok_or_else(wrong)? };
    let when = match when {
        Some(text) => {
            let place = start + body.find(") when ").unwrap_or(0) + ") when ".len();
            Some(parse_formula(&format!("{}{text}", " ".repeat(place)))?)
        }
        None => None,
    };
    let mut params = Vec::new();
    for param in list.split(',').map(str::trim).filter(|param| !param.is_empty()) {
        let (ty, name) = param.split_once(' ').ok_or_else(wrong)?;
        params.push((ty.to_owned(), name.trim().to_owned()));
    }
    let mut clauses = Vec::new();
    let mut at = open + 1;
    for text in body[open + 1..close].split(';') {
        let place = start + at + (text.len() - text.trim_start().len());
        at += text.len() + 1;
        if !text.trim().is_empty() {
            clauses.push(clause(text.trim(), place)?);
        }
    }
    Ok(MethodSpec {
        owner: class(owner),
        name: Symbol::new(name.trim()),
        params,
        when,
        clauses,
        source,
        shipped: false,
    })
}

fn clause(text: &str, place: usize) -> Result<Clause, SpecError> {
    let parse = |part: &str| -> Result<Node, SpecError> {
        let offset = place + (text.len() - part.len());
        // The blanks keep the places of the file.
        parse_formula(&format!("{}{part}", " ".repeat(offset)))
    };
    if text == "view" {
        return Ok(Clause::View);
    }
    if let Some(rest) = text.strip_prefix("throws if ") {
        return parse(rest).map(Clause::Throws);
    }
    if let Some(rest) = text.strip_prefix("within ") {
        return parse(rest).map(Clause::Within);
    }
    if let Some(rest) = text.strip_prefix("only if ") {
        return parse(rest).map(Clause::Only);
    }
    if let Some(rest) = text.strip_prefix("ensures ") {
        return parse(rest).map(Clause::Ensures);
    }
    if let Some(rest) = text.strip_prefix("stable ") {
        return Ok(Clause::Stable(rest.trim().to_owned()));
    }
    let is_word = |text: &str| text.chars().all(|c| c.is_alphanumeric() || c == '_');
    if let Some(rest) = text.strip_prefix("compares ").filter(|rest| !is_word(rest.trim())) {
        return parse(rest).map(Clause::ComparesAll);
    }
    if let Some(rest) = text.strip_prefix("compares ") {
        return Ok(Clause::Compares(rest.trim().to_owned()));
    }
    if let Some(rest) = text.strip_prefix("modifies ") {
        return Ok(Clause::Modifies(rest.split(',').map(|name| name.trim().to_owned()).collect()));
    }
    if let Some(rest) = text.strip_prefix("new some ")
        && let Some((name, made)) = rest.split_once(':')
    {
        return Ok(Clause::NewSome(name.trim().to_owned(), class(made)));
    }
    if let Some(rest) = text.strip_prefix("new ")
        && let Some((name, made)) = rest.split_once(':')
    {
        return Ok(Clause::New(name.trim().to_owned(), class(made)));
    }
    if let Some(rest) = text.strip_prefix("tracks ")
        && let Some((name, value)) = rest.split_once("' =")
    {
        return Ok(Clause::Tracks(name.trim().to_owned(), parse(value)?));
    }
    if let Some((name, value)) = text.split_once('=') {
        let name = name.trim();
        let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_');
        if name == "ret" {
            return parse(value).map(Clause::Returns);
        }
        if let Some(relation) = name.strip_suffix('\'')
            && is_word(relation)
        {
            return Ok(Clause::Sets(relation.to_owned(), parse(value)?));
        }
    }
    let message = "a clause begins with `throws if`, `only if`, `within`, `compares`, `view`, `stable`, `new`, `tracks`, `modifies`, `ensures`, `ret =` or `name' =`";
    Err(SpecError::new(message, place..place + text.len()))
}
