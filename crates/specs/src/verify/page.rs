//! The report as one page without anything from outside: verdicts, and the heaps of a violation as pictures.

use std::collections::BTreeMap;
use std::fmt::Write;

use pathlight_ir::FieldName;
use pathlight_relations::Atom;

use super::Counterexample;
use crate::program::Rel;

/// One check on the page.
pub struct Section {
    pub title: String,
    pub property: String,
    pub verdict: String,
    pub sentence: String,
    pub counterexample: Option<Counterexample>,
    pub specs: Vec<String>,
    pub statistics: String,
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;margin:2em auto;max-width:70em;padding:0 1em;color:#222}\
code,pre{font:13px/1.4 ui-monospace,monospace}section{border-top:1px solid #ccc;padding:1em 0}\
.holds{color:#06702d}.violated{color:#b00020}.unknown,.vacuous{color:#8a5a00}svg{max-width:100%;border:1px solid #ddd;margin:.5em 0}\
svg text{font:12px ui-monospace,monospace}table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:left}";

pub fn page(sections: &[Section]) -> String {
    let mut out = String::new();
    let _ = write!(
        out,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Pathlight verify</title><style>{STYLE}</style><h1>Pathlight verify</h1>"
    );
    out.push_str("<table><tr><th>verdict<th>method<th>property</tr>");
    for section in sections {
        let (verdict, title, property) =
            (escaped(&section.verdict), escaped(&section.title), escaped(&section.property));
        let _ = write!(
            out,
            "<tr><td class=\"{verdict}\">{verdict}<td><code>{title}</code><td><code>{property}</code></tr>"
        );
    }
    out.push_str("</table>");
    for section in sections {
        let _ = write!(
            out,
            "<section><h2 class=\"{}\"><code>{}</code></h2><p><code>{}</code><p>{}",
            escaped(&section.verdict),
            escaped(&section.title),
            escaped(&section.property),
            escaped(&section.sentence)
        );
        if let Some(found) = &section.counterexample {
            let _ = write!(out, "<h3>Before</h3>{}<h3>After</h3>{}", heap(found, true), heap(found, false));
            let _ = write!(out, "<pre>{}</pre>", escaped(&found.lines().join("\n")));
        }
        for spec in &section.specs {
            let _ = write!(out, "<pre>{}</pre>", escaped(spec));
        }
        let _ = write!(out, "<p><small>{}</small></section>", escaped(&section.statistics));
    }
    out.push_str("</html>\n");
    out
}

/// Objects in columns by class, fields as arrows, numbers inside. What changed is red.
pub fn heap(found: &Counterexample, is_before: bool) -> String {
    let (state, other) =
        if is_before { (&found.before, &found.after) } else { (&found.after, &found.before) };
    let mut place: BTreeMap<Atom, (i32, i32)> = BTreeMap::new();
    let mut column = 0;
    for (rel, tuples) in state {
        if !matches!(rel, Rel::Alloc(_)) || tuples.is_empty() {
            continue;
        }
        for (row, tuple) in tuples.iter().enumerate() {
            place.insert(tuple[0], (40 + column * 230, 40 + row as i32 * 130));
        }
        column += 1;
    }
    let mut inside: BTreeMap<Atom, Vec<(String, bool)>> = BTreeMap::new();
    let mut arrows = Vec::new();
    for (rel, tuples) in state {
        let Rel::Field(field) = rel else { continue };
        for tuple in tuples {
            let [from, to] = tuple.as_slice() else { continue };
            let changed = !other.get(rel).is_some_and(|list| list.contains(tuple));
            match (place.get(from), place.get(to)) {
                (Some(&a), Some(&b)) => arrows.push((field.name.to_string(), a, b, changed)),
                (Some(_), None) => {
                    let value = found.atom_names.get(*to as usize).cloned().unwrap_or_default();
                    inside.entry(*from).or_default().push((format!("{}={value}", field.name), changed));
                }
                _ => {}
            }
        }
    }
    let width = 230 * column.max(1) + 40;
    let height = place.values().map(|(_, y)| *y).max().unwrap_or(40) + 110;
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" xmlns=\"http://www.w3.org/2000/svg\"><defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>"
    );
    for (at, (name, a, b, changed)) in arrows.iter().enumerate() {
        let colour = if *changed { "#b00020" } else { "#666" };
        let bend = 20 + (at as i32 % 4) * 9;
        let ((x1, y1), (x2, y2)) = ((a.0 + 140, a.1 + 20 + bend / 3), (b.0, b.1 + 30 + bend / 3));
        let (x2, turn) = if a.0 < b.0 { (x2, 40) } else { (b.0 + 140, 60 + bend) };
        let _ = write!(
            out,
            "<path d=\"M{x1} {y1}C{} {y1} {} {y2} {x2} {y2}\" fill=\"none\" stroke=\"{colour}\" marker-end=\"url(#a)\"/><text x=\"{}\" y=\"{}\" fill=\"{colour}\">{}</text>",
            x1 + turn,
            if a.0 < b.0 { x2 - turn } else { x2 + turn },
            (x1 + x2) / 2 + turn / 2,
            (y1 + y2) / 2 - 3,
            escaped(name)
        );
    }
    for (atom, (x, y)) in &place {
        let lines = inside.get(atom).cloned().unwrap_or_default();
        let tall = 24 + 14 * lines.len() as i32;
        let _ = write!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"140\" height=\"{tall}\" rx=\"5\" fill=\"#f4f6fb\" stroke=\"#456\"/>"
        );
        let roles: Vec<&str> = found
            .arguments
            .iter()
            .zip(&found.param_names)
            .filter(|(argument, _)| *argument == atom)
            .map(|(_, name)| name.as_str())
            .collect();
        let name = found.atom_names.get(*atom as usize).cloned().unwrap_or_default();
        let name = if roles.is_empty() { name } else { format!("{name} ({})", roles.join(", ")) };
        let _ = write!(
            out,
            "<text x=\"{}\" y=\"{}\" font-weight=\"bold\">{}</text>",
            x + 6,
            y + 16,
            escaped(&name)
        );
        for (at, (line, changed)) in lines.iter().enumerate() {
            let colour = if *changed { "#b00020" } else { "#222" };
            let _ = write!(
                out,
                "<text x=\"{}\" y=\"{}\" fill=\"{colour}\">{}</text>",
                x + 6,
                y + 31 + 14 * at as i32,
                escaped(line)
            );
        }
    }
    out.push_str("</svg>");
    out
}

impl Counterexample {
    /// The violation as text: the state before, what the call changed, the calls on the way, the lines with what they stored.
    pub fn lines(&self) -> Vec<String> {
        let name = |atom: &Atom| self.atom_names.get(*atom as usize).cloned().unwrap_or_default();
        let mut lines = vec!["before:".to_owned()];
        for (param, argument) in self.param_names.iter().zip(&self.arguments) {
            lines.push(format!("  {param} = {}", name(argument)));
        }
        for (text, atom) in &self.specified.texts.constants {
            lines.push(format!("  {} is {text:?}", name(atom)));
        }
        let lives: Vec<Atom> = self.alive(&self.before);
        for (rel, tuples) in &self.before {
            for tuple in tuples {
                if let Some(text) = self.statement(*rel, tuple, &lives) {
                    lines.push(format!("  {text}"));
                }
            }
        }
        lines.push("after:".to_owned());
        let lives = self.alive(&self.after);
        let mut changed = false;
        for (rel, tuples) in &self.after {
            for tuple in tuples {
                if self.before.get(rel).is_some_and(|list| list.contains(tuple)) {
                    continue;
                }
                if let Rel::Alloc(_) = rel {
                    lines.push(format!("  {} is new", name(&tuple[0])));
                    changed = true;
                } else if let Some(text) = self.statement(*rel, tuple, &lives) {
                    lines.push(format!("  {text}"));
                    changed = true;
                }
            }
        }
        if !changed {
            lines.push("  nothing changed".to_owned());
        }
        if let Some(result) = &self.result {
            lines.push(format!("  result = {}", name(result)));
        }
        if !self.calls.is_empty() {
            lines.push("calls:".to_owned());
            for (depth, function, line) in &self.calls {
                lines.push(format!("{}{function}, from line {line}", "  ".repeat(*depth)));
            }
        }
        if !self.trace.is_empty() {
            lines.push("executed:".to_owned());
        }
        for step in &self.trace {
            let all: Vec<Atom> = (0..self.atom_names.len() as Atom).collect();
            let stores: Vec<String> =
                step.stores.iter().filter_map(|(rel, tuple)| self.statement(*rel, tuple, &all)).collect();
            let what = if stores.is_empty() { String::new() } else { format!(": {}", stores.join(", ")) };
            lines.push(format!("{}{} line {}{what}", "  ".repeat(step.depth), step.function, step.line));
        }
        lines
    }

    fn alive(&self, state: &BTreeMap<Rel, Vec<Vec<Atom>>>) -> Vec<Atom> {
        let sets = state.iter().filter(|(rel, _)| matches!(rel, Rel::Alloc(_)));
        sets.flat_map(|(_, tuples)| tuples.iter().map(|tuple| tuple[0])).collect()
    }

    fn statement(&self, rel: Rel, tuple: &[Atom], lives: &[Atom]) -> Option<String> {
        let name = |atom: &Atom| self.atom_names.get(*atom as usize).cloned().unwrap_or_default();
        let is_usual = |field: &FieldName, value: &Atom| {
            self.cleared.contains(field) && self.numbers.get(value) == Some(&0)
        };
        match (rel, tuple) {
            (Rel::Field(field), [_, value]) if is_usual(&field, value) => None,
            (Rel::Field(field), [object, value]) if lives.contains(object) => {
                Some(format!("{}.{} = {}", name(object), field.name, name(value)))
            }
            (Rel::Static(field), [value]) if field.owner.is_empty() => {
                Some(format!("{} = {}", field.name, name(value)))
            }
            (Rel::Static(field), [value]) => {
                Some(format!("{}.{} = {}", crate::program::short_name(field.owner), field.name, name(value)))
            }
            (Rel::Elements(_), [array, index, value]) if lives.contains(array) => {
                Some(format!("{}[{}] = {}", name(array), name(index), name(value)))
            }
            (Rel::Length(_), [array, value]) if lives.contains(array) => {
                Some(format!("{}.length = {}", name(array), name(value)))
            }
            (Rel::Model(model), [object, key, value]) if lives.contains(object) => {
                Some(format!("{}.{}[{}] = {}", name(object), model.name, name(key), name(value)))
            }
            (Rel::Model(model), [object, value]) if lives.contains(object) => {
                Some(format!("{} in {}.{}", name(value), name(object), model.name))
            }
            _ => None,
        }
    }
}
