//! What was found, for people and for machines.

use anyhow::{Result, bail};
use pathlight_beliefs::Report;
use pathlight_beliefs::clients::CLIENTS;
use pathlight_ir::FunctionName;
use pathlight_report::problems::{Problem, Standing, as_json, as_sarif};
use pathlight_summaries::{Answer, Stopped, Summary};
use serde_json::{Value, json};

use super::short;
use crate::cli::CheckOptions;
use crate::native::LeftOut;
use crate::output::say;
use crate::suggest::did_you_mean;

/// How many functions a list for people names.
const SHOWN_NAMES: usize = 8;

pub fn json(
    report: &Report,
    found: &[Problem],
    gone: &[String],
    left_out: &[LeftOut],
    measures: Option<Value>,
) -> Result<()> {
    let left_out: Vec<_> =
        left_out.iter().map(|left| json!({"file": left.what, "reason": left.reason})).collect();
    let over: Vec<_> = report
        .over_budget
        .iter()
        .map(|(name, why)| json!({"function": name.to_string(), "why": reason(*why)}))
        .collect();
    let mut all = json!({
        "findings": as_json(found),
        "fixed": gone,
        "functions": report.functions,
        "overBudget": over,
        "outOfSteps": report.used_up.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "notToldToCallers": report.blunt.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "undecided": report.undecided,
        "notModelled": report.gaps,
        "leftOut": left_out,
    });
    if let Some(measures) = measures {
        all["measures"] = measures;
    }
    say!("{}", serde_json::to_string_pretty(&all)?);
    Ok(())
}

pub fn sarif(found: &[Problem], gone: &[String]) -> Result<()> {
    let rules: Vec<(&str, &str)> = CLIENTS.iter().map(|client| (client.name(), client.about())).collect();
    let report = as_sarif(found, &rules, env!("CARGO_PKG_VERSION"), gone.len());
    say!("{}", serde_json::to_string_pretty(&report)?);
    Ok(())
}

pub fn terminal(
    options: &CheckOptions,
    report: &Report,
    found: &[Problem],
    gone: usize,
    baseline: bool,
) -> Result<()> {
    for problem in found.iter().filter(|problem| problem.is_new()) {
        describe(problem)?;
    }
    let (refuted, found): (Vec<&Problem>, Vec<&Problem>) =
        found.iter().partition(|problem| problem.is_refuted());
    for problem in &refuted {
        let (place, evidence) = (&problem.place, problem.evidence.as_ref());
        let reason = evidence.map_or("", |evidence| evidence.reason.as_str());
        say!("{}: refuted: {} [{}], {reason}", place.at(), problem.message, problem.check);
    }
    for problem in found.iter().filter(|problem| problem.suppressed.is_some()) {
        let place = &problem.place;
        let reason = problem.suppressed.as_deref().unwrap_or_default();
        say!("{}: suppressed: {} [{}], because {reason}", place.at(), problem.message, problem.check);
    }
    let count = |class: &str| found.iter().filter(|problem| problem.class == class).count();
    say!(
        "{}, {}: {} manifest, {} latent, {}",
        counted(report.functions, "function"),
        counted(found.len(), "finding"),
        count("manifest"),
        count("latent"),
        counted(count("belief"), "belief")
    );
    if options.replay.is_some() {
        let replayed = found.iter().filter(|problem| problem.standing() == Standing::Replayed).count();
        say!("{replayed} of them replayed, {} more refuted", refuted.len());
    }
    if baseline {
        let known = found.iter().filter(|problem| problem.known).count();
        say!("against the baseline: {} new, {known} unchanged, {gone} fixed", found.len() - known);
    }
    for stopped in [Stopped::Blocks, Stopped::Terms] {
        let over = report.over_budget.iter().filter(|(_, why)| *why == stopped);
        let names: Vec<FunctionName> = over.map(|(function, _)| *function).collect();
        if !names.is_empty() {
            let why = reason(stopped);
            say!("not analysed ({why}), so that callers take it for unknown: {}", some_of(&names));
        }
    }
    if !report.used_up.is_empty() {
        say!("out of steps, so not everything was decided in {}", some_of(&report.used_up));
    }
    if !report.blunt.is_empty() {
        say!("callers are not told everything about {}", some_of(&report.blunt));
    }
    if report.undecided > 0 {
        let (were, whose) = if report.undecided == 1 { ("was", "its") } else { ("were", "their") };
        say!("{} {were} not decided within {whose} budget", counted(report.undecided as usize, "question"));
    }
    if options.gaps {
        for gap in &report.gaps {
            say!("not modelled: {gap}");
        }
    }
    Ok(())
}

/// What was not looked at; why was said when it was opened.
pub fn left_out(all: &[LeftOut]) -> Result<()> {
    if !all.is_empty() {
        let names: Vec<&str> = all.iter().map(|left| left.what.as_str()).collect();
        say!("left out, since it cannot be used: {}", names.join(", "));
    }
    Ok(())
}

/// `1 finding`, `2 findings`.
pub fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The names, or the first of them: `--json` has all.
fn some_of(names: &[FunctionName]) -> String {
    let shown: Vec<String> = names.iter().take(SHOWN_NAMES).map(ToString::to_string).collect();
    match names.len().saturating_sub(SHOWN_NAMES) {
        0 => shown.join(", "),
        more => format!("{} and {more} more (--json names all)", shown.join(", ")),
    }
}

fn reason(why: Stopped) -> &'static str {
    match why {
        Stopped::Blocks => "too many blocks",
        Stopped::Terms => "too many terms",
    }
}

fn describe(problem: &Problem) -> Result<()> {
    let place = &problem.place;
    say!("{}: {}: {} [{}]", place.at(), problem.class, problem.message, problem.check);
    say!("  in {}", problem.function);
    if !problem.condition.is_empty() {
        say!("  if {}", problem.condition);
    }
    for step in &problem.trace {
        say!("  {}: {}", step.at(), step.text);
    }
    if let Some(evidence) = &problem.evidence {
        let kept = evidence.file.as_ref().map_or_else(String::new, |file| format!(" ({file})"));
        match evidence.standing {
            Standing::Open => say!("  not replayed: {}", evidence.reason),
            standing => say!("  {}: {}{kept}", standing.word(), evidence.reason),
        }
    }
    Ok(())
}

// ---- summaries ----

/// What functions do, as their callers see it: all, or those with this name.
pub fn summaries(report: &Report, name: &str) -> Result<()> {
    let mut shown = 0;
    for summary in
        report.summaries.iter().filter(|summary| name.is_empty() || summary.function.name.as_str() == name)
    {
        shown += 1;
        show_summary(summary)?;
    }
    if shown == 0 {
        let names: Vec<String> =
            report.summaries.iter().map(|summary| summary.function.name.to_string()).collect();
        bail!("there is no function called {name}{}", did_you_mean(name, &names));
    }
    Ok(())
}

fn show_summary(summary: &Summary) -> Result<()> {
    say!("{}", summary.function);
    match &summary.returns {
        Some(outcome) => say!("  returns if {}", summary.shown(outcome.guard)),
        None => say!("  does not return"),
    }
    for (answer, bracket) in &summary.answers {
        let value = match answer {
            Answer::Number(term) => summary.shown(*term),
            Answer::Null => "null".to_owned(),
        };
        let (may, must) = (summary.shown(bracket.may.formula), summary.shown(bracket.must.formula));
        say!("  returns {value}: may if {may}, must if {must}");
    }
    for latent in &summary.latent {
        let (spot, cond) = (&latent.spot, summary.shown(latent.cond));
        say!(
            "  {}:{}: fails ({:?}, {}) if {cond}",
            short(spot.file.as_str()),
            spot.line,
            latent.kind,
            latent.subject
        );
    }
    Ok(())
}
