//! Reports: what other tools claim, as goals, with our verdicts; and what we find ourselves.
//!
//! - [`finding`]: one warning, whatever its tool: rule, place, kind of goal;
//! - [`rules`]: which rule of which tool means which goal, in one table;
//! - [`sarif`]: SARIF 2.1.0, read, annotated and written back with everything that we do not know left as it was;
//! - [`findbugs`]: the XML of FindBugs and SpotBugs, read as a stream;
//! - [`verdict`]: what we found out, and what it adds to a result;
//! - [`problems`]: findings of our own as JSON and SARIF, and against a baseline.
//!
//! Every report is hostile: sizes, nesting and references are checked, a finding that makes no sense is an error of its
//! own with a message, and the others are read all the same.

pub mod findbugs;
pub mod finding;
pub mod fingerprint;
pub mod problems;
pub mod rules;
pub mod sarif;
pub mod verdict;

use std::io::BufRead;

pub use finding::{Finding, FindingError, Place};
pub use rules::{GoalKind, goal_of};
pub use sarif::Sarif;
pub use verdict::{Status, Step, Verdict};

#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    #[error("the report is empty")]
    Empty,
    #[error("the report is neither SARIF (JSON) nor FindBugs XML: it begins with {0:?}")]
    UnknownFormat(String),
    #[error("the report is larger than {} MB", sarif::LARGEST >> 20)]
    TooLarge,
    #[error("the report is not UTF-8 text")]
    NotUtf8,
    #[error("not JSON")]
    Json(#[from] serde_json::Error),
    #[error("not SARIF 2.1.0: {0}")]
    NotSarif(String),
    #[error("not well-formed XML at byte {position}: {message}")]
    Xml { position: u64, message: String },
    #[error("not a FindBugs report: {0}")]
    NotFindbugs(String),
    #[error("the report cannot be read")]
    Io(#[from] std::io::Error),
}

/// Reads a report of any known format. FindBugs XML becomes SARIF, since that is what we write.
pub fn read(mut input: impl BufRead) -> Result<Sarif, ReportError> {
    skip_bom(&mut input)?;
    let first = loop {
        let buffer = input.fill_buf()?;
        let Some(first) = buffer.first().copied() else { return Err(ReportError::Empty) };
        if !first.is_ascii_whitespace() {
            break first;
        }
        input.consume(1);
    };
    match first {
        b'{' => Sarif::read(input),
        b'<' => Ok(Sarif::from_findings("SpotBugs", &findbugs::read(input)?)),
        0xfe | 0xff | 0 => Err(ReportError::NotUtf8),
        _ => {
            let begin: Vec<u8> = input.fill_buf()?.iter().take(16).copied().collect();
            Err(ReportError::UnknownFormat(String::from_utf8_lossy(&begin).into_owned()))
        }
    }
}

fn skip_bom(input: &mut impl BufRead) -> std::io::Result<()> {
    if input.fill_buf()?.starts_with(&[0xef, 0xbb, 0xbf]) {
        input.consume(3);
    }
    Ok(())
}
