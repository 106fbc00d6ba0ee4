//! `pathlight paths`: what may a variable be, on all feasible paths to a line?
//!
//! The engine's numbers are signed. Which of the numbers asked about are unsigned says the compiler, in the call that is the question; those are asked about on their own, by width, and the answer is made one about unsigned numbers.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use pathlight_ir::{Constant, Terminator, Type};
use pathlight_paths::dependences::{Criterion, Question};
use pathlight_paths::explore::Options;
use pathlight_paths::origins::{Asked, Found, find};
use pathlight_paths::program::Program;
use pathlight_paths::steps::Statement;
use pathlight_paths::variables::{Variable, VariableId};
use serde_json::json;

use super::slice;
use crate::cli::{PathsAnalysis, PathsOptions, SliceMode};
use crate::output::say;

pub fn execute(options: &PathsOptions, quiet: bool) -> Result<u8> {
    let asked = match options.analysis {
        PathsAnalysis::Dependences => return slice::execute(&options.question, quiet),
        PathsAnalysis::Bound => Asked::Bound,
        PathsAnalysis::Intervals => Asked::Interval,
        PathsAnalysis::PointsTo => Asked::PointsTo,
    };
    let question = &options.question;
    if question.check.is_some()
        || question.emit_c.is_some()
        || question.emit_ir.is_some()
        || question.html.is_some()
    {
        bail!("--check, --emit-c, --emit-ir and --html belong to slices: use pathlight slice");
    }
    if slice::is_java(question) {
        bail!("of Java there are only dependences: use pathlight slice");
    }
    let mut opened = match asked {
        Asked::PointsTo => slice::Opened::open(question, quiet)?,
        Asked::Bound | Asked::Interval => slice::Opened::open_for_numbers(question, quiet)?,
    };
    let how = Options {
        sensitive: question.mode == SliceMode::Sensitive,
        budget: question.budget,
        ..Options::default()
    };
    let found = find_by_sign(&mut opened, asked, &how)?;
    let limits = limits(&opened, &found, asked);
    if question.json {
        let answer = json!({
            "analysis": options.analysis.name(),
            "reached": found.is_reached,
            "low": (asked == Asked::Interval).then(|| found.range.low.map(|low| low.to_string())).flatten(),
            "high": (asked != Asked::PointsTo).then(|| found.range.high.map(|high| high.to_string())).flatten(),
            "points_to": found.objects,
            "anything": found.anything,
            "limits": limits,
            "statistics": { "nodes": found.statistics.nodes, "subsumed": found.statistics.subsumed, "failed_witnesses": found.statistics.unfolded },
        });
        say!("{answer}");
        return Ok(0);
    }
    say!("{}", in_words(asked, &found));
    for limit in limits {
        say!("note: {limit}");
    }
    if question.statistics {
        let work = &found.statistics;
        say!("nodes {}, subsumed {}, failed witnesses {}", work.nodes, work.subsumed, work.unfolded);
    }
    Ok(0)
}

/// The bits of an unsigned number; None for everything else.
type Sign = Option<u32>;

/// What is found about all that is asked.
fn find_by_sign(opened: &mut slice::Opened, asked: Asked, how: &Options) -> Result<Found> {
    let question = opened.question().clone();
    let mut groups: BTreeMap<Sign, Vec<Criterion>> = BTreeMap::new();
    for criterion in &question.criteria {
        let mut parts: BTreeMap<Sign, Vec<VariableId>> = BTreeMap::new();
        for variable in &criterion.variables {
            let signs =
                if opened.signs { signs(&opened.program, criterion.at, *variable) } else { vec![None] };
            signs.into_iter().for_each(|sign| parts.entry(sign).or_default().push(*variable));
        }
        if parts.is_empty() {
            parts.insert(None, Vec::new());
        }
        for (sign, variables) in parts {
            groups.entry(sign).or_default().push(Criterion { at: criterion.at, variables });
        }
    }
    let mut all: Option<Found> = None;
    for (sign, criteria) in groups {
        let question = Question { criteria, ..question.clone() };
        // The larger of two unsigned numbers may be the smaller signed one: both ends count.
        let asked = if sign.is_some() { Asked::Interval } else { asked };
        let mut found = find(&mut opened.program, &question, asked, how.clone())?;
        if let Some(bits) = sign {
            found.range = found.range.unsigned(bits);
        }
        match &mut all {
            Some(all) => all.join(found),
            None => all = Some(found),
        }
    }
    Ok(all.unwrap_or_default())
}

/// How a call that asks about a variable takes it: each argument is followed by whether it is unsigned. None for what is not an argument.
fn signs(program: &Program, at: Statement, variable: VariableId) -> Vec<Sign> {
    let (Statement::End(of, block), Variable::Register(function, value)) =
        (at, program.variables.get(variable))
    else {
        return vec![None];
    };
    let body = &program.functions.get(of).body;
    let Terminator::Call { args, .. } = &body.blocks[block].terminator else { return vec![None] };
    let mut found = Vec::new();
    for pair in body.list(args).chunks(2).filter(|pair| of == function && pair[0] == value) {
        let is_unsigned = pair.get(1).is_some_and(|sign| body.constant(*sign) == Some(&Constant::Int(1)));
        let sign = match body.ty(value) {
            Type::Int(bits) if is_unsigned => Some(bits),
            _ => None,
        };
        if !found.contains(&sign) {
            found.push(sign);
        }
    }
    if found.is_empty() { vec![None] } else { found }
}

fn in_words(asked: Asked, found: &Found) -> String {
    if !found.is_reached {
        return "no feasible path comes to the question".into();
    }
    let end = |end: Option<i128>| end.map_or("no limit found".to_owned(), |end| end.to_string());
    match asked {
        Asked::Bound => match found.range.high {
            Some(high) => format!("at most {high}"),
            None => "no upper bound found".into(),
        },
        Asked::Interval => format!("between {} and {}", end(found.range.low), end(found.range.high)),
        Asked::PointsTo => {
            let mut names: Vec<&str> = found.objects.iter().map(String::as_str).collect();
            if found.anything {
                names.push("anything");
            }
            format!("points to: {}", names.join(", "))
        }
    }
}

fn limits(opened: &slice::Opened, found: &Found, asked: Asked) -> Vec<String> {
    let mut limits = opened.program.assumptions();
    if asked != Asked::PointsTo && !opened.signs {
        limits.push("the sources have calls of _SLICE in them, which do not tell signs: the numbers are those of the signed type of the same width".into());
    }
    if found.statistics.out_of_budget {
        limits.push("the budget was used up: the rest of the paths is taken to be feasible".into());
    }
    limits
}
