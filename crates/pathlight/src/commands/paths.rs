//! `pathlight paths`: what may a variable be, on all feasible paths to a line?

use anyhow::{Result, bail};
use pathlight_paths::explore::Options;
use pathlight_paths::origins::{Asked, Found, find};
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
    let mut opened = slice::Opened::open(question, quiet)?;
    let how = Options {
        sensitive: question.mode == SliceMode::Sensitive,
        budget: question.budget,
        ..Options::default()
    };
    let asked_about = opened.question().clone();
    let found = find(&mut opened.program, &asked_about, asked, how)?;
    let limits = limits(&opened, &found);
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

fn limits(opened: &slice::Opened, found: &Found) -> Vec<String> {
    let mut limits = opened.program.assumptions();
    if found.statistics.out_of_budget {
        limits.push("the budget was used up: the rest of the paths is taken to be feasible".into());
    }
    limits
}
