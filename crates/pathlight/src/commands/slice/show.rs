//! The answer for people at a terminal, and for programs.

use std::io::IsTerminal;

use anyhow::Result;
use pathlight_paths::dependences::Reason;
use pathlight_paths::steps::Statement;
use serde_json::{Value, json};

use super::check::Checked;
use super::{Found, Opened};
use crate::cli::{SliceMode, SliceOptions};
use crate::output::say;

/// How large the original and the slice are, in units.
pub struct Sizes {
    /// Executable statements of the input.
    pub total: usize,
    /// Of those, the ones in functions that may run.
    pub reachable: usize,
    pub kept: usize,
}

impl Sizes {
    pub fn of(opened: &Opened, found: &Found) -> Sizes {
        let reachable: rustc_hash::FxHashSet<u32> = opened.units.values().copied().collect();
        // An argument is a part of its statement.
        let is_counted = |unit: u32| unit < opened.unit_count() && !opened.is_argument(unit);
        let count = |units: &mut dyn Iterator<Item = &u32>| units.filter(|unit| is_counted(**unit)).count();
        Sizes {
            total: count(&mut opened.with_code.iter()),
            reachable: count(&mut reachable.iter()),
            kept: count(&mut found.kept.union(&found.jumps)),
        }
    }

    /// How much smaller the slice is, in percent.
    pub fn reduction(&self) -> usize {
        (100 * self.total.saturating_sub(self.kept)).checked_div(self.total).unwrap_or(0)
    }
}

/// What limits the answer, in words.
pub fn limits(opened: &Opened, found: &Found) -> Vec<String> {
    let mut all = opened.program.assumptions();
    if found.slice.statements.is_empty() {
        all.push("no feasible path comes to the question".into());
    }
    if found.slice.statistics.out_of_budget {
        all.push(
            "the budget was used up: from there on every path is taken to be feasible (see --budget)".into(),
        );
    }
    if found.slice.statistics.gave_up {
        all.push("the invariant of a loop broke late: this is the path-insensitive slice".into());
    }
    for line in opened.addresses_asked() {
        all.push(format!(
            "line {line} asks about an array or a structure as a whole, which is its address here: what is in it is not followed; ask about elements or members"
        ));
    }
    for function in opened.program.functions.ids().filter(|id| found.slice.whole.contains(id)) {
        let name = opened.program.functions.get(function).name;
        all.push(format!("{name} is kept whole: calls of it are not followed"));
    }
    all
}

pub fn terminal(
    opened: &Opened,
    found: &Found,
    options: &SliceOptions,
    checked: Option<&Checked>,
) -> Result<()> {
    let colours = std::io::stdout().is_terminal();
    for (number, source) in opened.sources.iter().enumerate() {
        let lines = opened.lines(found, number);
        if lines.is_empty() {
            continue;
        }
        if !source.has_text {
            let numbers: Vec<String> = lines.iter().map(u32::to_string).collect();
            say!("{}: lines {}", source.path.display(), numbers.join(" "));
            continue;
        }
        if opened.sources.len() > 1 {
            say!("{}:", source.path.display());
        }
        for (at, text) in source.original.lines().enumerate() {
            match (lines.contains(&(at as u32 + 1)), colours) {
                (true, true) => say!("\x1b[1m* {:>5} {text}\x1b[0m", at + 1),
                (true, false) => say!("* {:>5} {text}", at + 1),
                (false, true) => say!("\x1b[2m  {:>5} {text}\x1b[0m", at + 1),
                (false, false) => say!("  {:>5} {text}", at + 1),
            }
        }
    }
    let sizes = Sizes::of(opened, found);
    say!("{} of {} {} are kept: {} % less", sizes.kept, sizes.total, opened.unit(), sizes.reduction());
    for limit in limits(opened, found) {
        say!("note: {limit}");
    }
    if let Some(checked) = checked {
        say!("{}", checked.in_words());
    }
    if options.statistics {
        let work = &found.slice.statistics;
        say!(
            "nodes {}, infeasible steps {}, subsumed {}, loops {}, restarts {}, failed witnesses {}, solver questions {}, {} ms",
            work.nodes,
            work.infeasible,
            work.subsumed,
            work.loops,
            work.restarts,
            work.unfolded,
            work.checks,
            found.milliseconds
        );
    }
    Ok(())
}

pub fn json(opened: &Opened, found: &Found, options: &SliceOptions, checked: Option<&Checked>) -> Result<()> {
    let sizes = Sizes::of(opened, found);
    let work = &found.slice.statistics;
    let files: Vec<Value> = (0..opened.sources.len())
        .map(|number| {
            let path = opened.sources[number].path.display().to_string();
            json!({ "file": path, "lines": opened.lines(found, number) })
        })
        .collect();
    let answer = json!({
        "mode": if options.mode == SliceMode::Sensitive { "sensitive" } else { "insensitive" },
        "entry": options.entry,
        "unit": opened.unit(),
        "files": files,
        "statements": { "total": sizes.total, "reachable": sizes.reachable, "kept": sizes.kept },
        "reduction_percent": sizes.reduction(),
        "limits": limits(opened, found),
        "check": checked.map(|checked| json!({
            "inputs": checked.inputs, "ended": checked.ended, "values": checked.values, "values_before_a_stop": checked.values_before, "problem": checked.problem, "difference": checked.difference,
            "native": checked.native.as_ref().map(|native| json!({
                "inputs": native.inputs, "with_interpreter": native.with_interpreter, "problem": native.problem, "left_out": native.left_out,
            })),
        })),
        "statistics": {
            "nodes": work.nodes, "infeasible": work.infeasible, "subsumed": work.subsumed, "loops": work.loops,
            "restarts": work.restarts, "failed_witnesses": work.unfolded, "solver_questions": work.checks,
            "without_interpolant": work.without_interpolant, "closed_ways": work.closed, "out_of_budget": work.out_of_budget, "milliseconds": found.milliseconds as u64,
            "processor_milliseconds": found.processor_milliseconds,
        },
    });
    say!("{answer}");
    Ok(())
}

/// Why a statement is in the slice, in words, and the statement that this is about.
pub fn reason(opened: &Opened, found: &Found, statement: Statement) -> (String, Option<Statement>) {
    let place = |other: Statement| {
        opened.line(other).map_or("code without a line".to_owned(), |(_, line)| format!("line {line}"))
    };
    match found.slice.reasons.get(&statement) {
        Some(Reason::Asked) => ("its values are asked about".into(), None),
        Some(Reason::Writes(variable, reader)) => {
            let what = opened.program.memory.describe(opened.program.variables.get(*variable));
            let what = what.unwrap_or_else(|| "a value".to_owned());
            (format!("writes {what}, which {} needs", place(*reader)), Some(*reader))
        }
        Some(Reason::Decides(other)) => {
            (format!("decides whether {} is executed", place(*other)), Some(*other))
        }
        Some(Reason::Stops) => ("may end the program before the values are asked about".into(), None),
        Some(Reason::PartOf(other)) => {
            (format!("belongs to the statement on {}", place(*other)), Some(*other))
        }
        None => ("its function is kept whole, because a call of it is not followed".into(), None),
    }
}
