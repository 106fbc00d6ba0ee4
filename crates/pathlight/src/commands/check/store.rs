//! `--store DIR`: results of earlier runs.
//!
//! A store is never needed: one that another run has, or that cannot be used, is said and done without. What it changes is told on standard error only, so that the answer is
//! the same with and without it.

use std::path::Path;
use std::time::UNIX_EPOCH;

use pathlight_beliefs::Report;
use pathlight_summaries::Kept;

/// Names of analysed functions that are told.
const NAMES: usize = 8;

pub fn open(folder: Option<&Path>) -> Option<Kept> {
    match Kept::open(folder?) {
        Ok((store, note)) => {
            note.iter().for_each(|note| tracing::warn!("{note}"));
            Some(store)
        }
        Err(error) => {
            tracing::warn!("{error}; everything is analysed, and nothing is kept");
            None
        }
    }
}

pub fn close(store: Kept, report: &Report) {
    if let Some(note) = store.close() {
        tracing::warn!("{note}");
    }
    let mut names: Vec<String> = report.analysed.iter().take(NAMES).map(ToString::to_string).collect();
    if report.analysed.len() > NAMES {
        names.push(format!("and {} more", report.analysed.len() - NAMES));
    }
    tracing::info!(
        "{} of {} functions were analysed, the others were known: {}",
        report.analysed.len(),
        report.functions,
        names.join(", ")
    );
}

/// This build of the program: results of another one are not used.
pub fn build() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let file = std::env::current_exe().and_then(std::fs::metadata);
    match file {
        Ok(file) => {
            let made = file.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            format!("{version} {} {:?}", file.len(), made)
        }
        Err(_) => version.to_owned(),
    }
}
