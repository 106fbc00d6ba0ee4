//! `pathlight check`: what is wrong in this code base?

use std::path::Path;

use anyhow::{Result, bail};
use pathlight_beliefs::clients::{self, CLIENTS};
use pathlight_beliefs::{Finding, Options, PlainC, Report};
use pathlight_ir::FunctionName;
use pathlight_summaries::{Answer, Stopped, Summary};

use crate::cli::CheckOptions;
use crate::native;
use crate::output::say;
use crate::progress::Progress;
use crate::suggest::did_you_mean;

pub fn execute(options: &CheckOptions, quiet: bool) -> Result<u8> {
    let wanted = wanted(options)?;
    let report = check_native(options, &wanted, quiet)?;
    if let Some(name) = &options.summaries {
        return show_summaries(&report, name);
    }
    terminal(options, &report)?;
    Ok(u8::from(!report.findings.is_empty()))
}

/// The checks that are on.
fn wanted(options: &CheckOptions) -> Result<Options> {
    let mut wanted = Options::default();
    let find = |name: &String| {
        clients::by_name(name).ok_or_else(|| {
            let names: Vec<String> = CLIENTS.iter().map(|client| client.name().to_owned()).collect();
            let list: Vec<String> = CLIENTS
                .iter()
                .map(|client| format!("\n  {:<15} {}", client.name(), client.about()))
                .collect();
            anyhow::anyhow!(
                "there is no check called {name}{}\nThe checks are:{}",
                did_you_mean(name, &names),
                list.concat()
            )
        })
    };
    if !options.only.is_empty() {
        wanted.only(&options.only.iter().map(find).collect::<Result<Vec<_>>>()?);
    }
    for name in &options.with {
        wanted.set(find(name)?, true);
    }
    for name in &options.without {
        wanted.set(find(name)?, false);
    }
    Ok(wanted)
}

fn check_native(options: &CheckOptions, wanted: &Options, quiet: bool) -> Result<Report> {
    if !native::is_native(&options.java.inputs, &options.native) {
        bail!("name C files, a compile_commands.json (-p) or LLVM files (see --help)");
    }
    let input = native::open_to_check(&options.java.inputs, &options.native, &options.flags, quiet)?;
    let functions: Vec<FunctionName> = input.program.functions().collect();
    let progress = Progress::new(functions.len(), "checking", quiet);
    Ok(pathlight_beliefs::check(&input.program, &functions, &PlainC, wanted, &|| progress.step()))
}

// ---- for people ----

fn terminal(options: &CheckOptions, report: &Report) -> Result<()> {
    for finding in &report.findings {
        describe(finding)?;
    }
    let count = |class: pathlight_beliefs::Class| report.findings.iter().filter(|f| f.class == class).count();
    use pathlight_beliefs::Class::{Belief, Latent, Manifest};
    say!(
        "{} functions, {} findings: {} manifest, {} latent, {} beliefs",
        report.functions,
        report.findings.len(),
        count(Manifest),
        count(Latent),
        count(Belief)
    );
    for (function, why) in &report.over_budget {
        let why = match why {
            Stopped::Blocks => "too many blocks",
            Stopped::Terms => "too many terms",
        };
        say!("not analysed: {function} ({why}); its callers take it for unknown");
    }
    if options.gaps {
        report.gaps.iter().try_for_each(|gap| -> Result<()> {
            say!("not modelled: {gap}");
            Ok(())
        })?;
    }
    Ok(())
}

fn describe(finding: &Finding) -> Result<()> {
    let spot = &finding.spot;
    say!(
        "{}:{}: {}: {} [{}]",
        short(spot.file.as_str()),
        spot.line,
        finding.class.name(),
        finding.message,
        finding.check
    );
    say!("  in {}", finding.function);
    if !finding.condition.is_empty() {
        say!("  if {}", finding.condition);
    }
    for step in &finding.trace {
        say!("  {}:{}: {}", short(step.spot.file.as_str()), step.spot.line, step.text);
    }
    Ok(())
}

/// The path as seen from the current folder.
fn short(path: &str) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    Path::new(path).strip_prefix(&here).map_or_else(|_| path.to_owned(), |path| path.display().to_string())
}

// ---- summaries ----

fn show_summaries(report: &Report, name: &str) -> Result<u8> {
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
    Ok(0)
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
        say!(
            "  returns {value}: may if {}, must if {}",
            summary.shown(bracket.may.formula),
            summary.shown(bracket.must.formula)
        );
    }
    for latent in &summary.latent {
        say!(
            "  {}:{}: fails ({:?}, {}) if {}",
            short(latent.spot.file.as_str()),
            latent.spot.line,
            latent.kind,
            latent.subject,
            summary.shown(latent.cond)
        );
    }
    Ok(())
}
