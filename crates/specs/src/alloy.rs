//! A specification as a predicate of Alloy, with the signatures that it needs.
//!
//! Alloy has no second state of a field by default, so the state after is a second field (`next_post`); `null` is a signature of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use pathlight_ir::Symbol;

use crate::extract::Summary;
use crate::program::{Code, Rel, short_name};

pub fn text(code: &Code, summary: &Summary) -> String {
    let mut fields: BTreeMap<Symbol, BTreeSet<String>> = BTreeMap::new();
    let mut changed = BTreeSet::new();
    if let Some(normal) = &summary.normal {
        changed.extend(normal.rels.keys().copied());
    }
    for rel in summary.mentioned.iter().chain(&changed) {
        match rel {
            Rel::Field(field) => {
                let set = fields.entry(field.owner).or_default();
                set.insert(field.name.to_string());
                if changed.contains(rel) {
                    set.insert(format!("{}_post", field.name));
                }
            }
            Rel::Alloc(class) => {
                fields.entry(*class).or_default();
            }
            Rel::Static(_) | Rel::Elements(_) | Rel::Length(_) | Rel::Model(_) => {}
        }
    }
    let mut out = String::new();
    let _ = writeln!(out, "// {}", summary.function);
    let _ = writeln!(out, "abstract sig Any {{}}\none sig null extends Any {{}}");
    for (class, names) in &fields {
        let above =
            code.class(*class).and_then(|decl| decl.superclass).filter(|above| fields.contains_key(above));
        let above = above.map_or_else(|| "Any".to_owned(), short_name);
        let list: Vec<String> = names.iter().map(|name| format!("{name}: one (Any + Int)")).collect();
        let _ = writeln!(out, "sig {} extends {above} {{ {} }}", short_name(*class), list.join(", "));
    }
    let mut params: Vec<String> =
        summary.param_names.iter().map(|name| format!("{name}: Any + Int")).collect();
    if summary.normal.as_ref().is_some_and(|normal| normal.result.is_some()) {
        params.push("ret: Any + Int".to_owned());
    }
    for (name, class) in summary.new_objects() {
        params.push(format!("{}: {}", name.replace('$', "_"), short_name(class)));
    }
    let _ = writeln!(
        out,
        "pred {} [{}] {{",
        summary.function.name.as_str().replace(['<', '>'], ""),
        params.join(", ")
    );
    for line in summary.lines() {
        let line = line.replace('\'', "_post").replace('$', "_");
        let _ = writeln!(out, "  {line}");
    }
    for place in summary.undescribed() {
        let _ = writeln!(out, "  // {place} may change (floating-point numbers)");
    }
    let _ = writeln!(out, "}}");
    out
}
