//! What a run took and how large its formulas were, for `cargo xtask bench check --thesis`; and the settings that it compares.

use pathlight_beliefs::Report;
use pathlight_beliefs::measure::Sum;
use pathlight_summaries::{Aliases, Calls, Paths, Precision, Simplification, Updates};
use serde_json::{Value, json};

use crate::cli::Comparison;

pub fn precision(comparison: &Comparison) -> Precision {
    Precision {
        updates: match comparison.updates.as_str() {
            "weak-at-calls" => Updates::WeakAtCalls,
            "weak" => Updates::Weak,
            _ => Updates::Strong,
        },
        aliases: if comparison.aliases == "all" { Aliases::All } else { Aliases::Stored },
        calls: if comparison.calls == "inlined" { Calls::Inlined } else { Calls::Summaries },
        paths: if comparison.paths == "full" { Paths::Full } else { Paths::WithinFunctions },
        simplification: match comparison.simplification.as_str() {
            "off" => Simplification::Off,
            _ => Simplification::OnLine,
        },
    }
}

/// Processor time of this process so far, without that of compilers that it started; in seconds, where the system tells.
pub fn processor_time() -> Option<f64> {
    /// Ticks per second in this file, on every Linux.
    const TICKS: f64 = 100.0;
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program, which may hold anything, ends with the last parenthesis.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / TICKS)
}

/// The most memory that this process had, in megabytes.
fn peak_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? / 1024)
}

/// Sizes, and what it took since this processor time.
pub fn json(report: &Report, since: Option<f64>) -> Value {
    let sum = |(calls, sum): (&u32, &Sum)| {
        json!({
            "calls": calls,
            "count": sum.count,
            "guard": sum.guard,
            "necessary": sum.necessary,
            "sufficient": sum.sufficient,
        })
    };
    let measures = &report.measures;
    let summary = |(height, sizes): (&usize, &Vec<u64>)| {
        json!({
            "height": height,
            "count": sizes.len(),
            "median": sizes.get(sizes.len() / 2),
            "sum": sizes.iter().sum::<u64>(),
        })
    };
    let total = |get: &dyn Fn(&pathlight_summaries::Cost) -> u64| {
        report.costs.iter().map(|(_, cost)| get(cost)).sum::<u64>()
    };
    json!({
        "processorSeconds": since.zip(processor_time()).map(|(before, now)| now - before),
        "peakMegabytes": peak_memory(),
        "functions": report.costs.len(),
        "instructions": total(&|cost| cost.instructions),
        "terms": total(&|cost| cost.terms),
        "steps": total(&|cost| cost.steps),
        "questions": total(&|cost| cost.questions),
        "conditions": measures.conditions.iter().map(sum).collect::<Vec<_>>(),
        "sources": measures.sources.iter().map(sum).collect::<Vec<_>>(),
        "necessary": measures.necessary,
        "summaries": measures.summaries.iter().map(summary).collect::<Vec<_>>(),
    })
}
