//! Counts of a module, once from the reader and once from a scan of the text's lines that knows nothing of the
//! grammar but how LLVM prints.

use std::collections::BTreeMap;

use pathlight_llvm::read::{Body, Module};

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub defined: usize,
    pub declared: usize,
    pub globals: usize,
    pub blocks: usize,
    pub records: usize,
    pub opcodes: BTreeMap<String, usize>,
}

/// What the reader found.
pub fn of_module(module: &Module) -> Counts {
    let bodies: Vec<&Body> = module.functions.iter().filter_map(|function| function.body.as_ref()).collect();
    let mut counts = Counts {
        defined: bodies.len(),
        declared: module.functions.len() - bodies.len(),
        globals: module.variables.len() + module.aliases.len() + module.ifuncs.len(),
        blocks: bodies.iter().map(|body| body.blocks.len()).sum(),
        records: bodies.iter().map(|body| body.records.len()).sum(),
        opcodes: BTreeMap::new(),
    };
    for inst in bodies.iter().flat_map(|body| &body.insts) {
        *counts.opcodes.entry(module.text(inst.kind.opcode()).into_owned()).or_default() += 1;
    }
    counts
}

/// What the lines look like.
pub fn of_text(text: &str) -> Counts {
    let mut counts = Counts::default();
    let (mut in_body, mut first) = (false, false);
    for line in text.lines() {
        if !in_body {
            counts.defined += usize::from(line.starts_with("define "));
            counts.declared += usize::from(line.starts_with("declare "));
            counts.globals += usize::from(line.starts_with('@'));
            in_body = line.starts_with("define ");
            first = in_body;
            continue;
        }
        if line == "}" {
            in_body = false;
            continue;
        }
        let is_label = !line.starts_with([' ', ';']) && !line.is_empty();
        counts.blocks += usize::from(is_label || first);
        first = false;
        if line.trim_start().starts_with("#dbg_") || is_debug_call(line) {
            counts.records += 1;
        } else if let Some(opcode) = opcode_of_line(line) {
            *counts.opcodes.entry(opcode.to_owned()).or_default() += 1;
        }
    }
    counts
}

fn is_debug_call(line: &str) -> bool {
    ["declare", "value", "assign", "label"].iter().any(|kind| line.contains(&format!("@llvm.dbg.{kind}(")))
}

/// The instruction of a line that starts with two spaces.
fn opcode_of_line(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("  ").filter(|rest| !rest.starts_with([' ', ']', ';']))?;
    let rest = match rest.strip_prefix("%\"") {
        Some(quoted) => quoted.split_once("\" = ")?.1,
        None if rest.starts_with('%') => rest.split_once(" = ")?.1,
        None => rest,
    };
    let mut words = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    match words.next() {
        Some("tail" | "musttail" | "notail") => words.next(),
        word => word,
    }
}
