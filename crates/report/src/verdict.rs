//! What we found out about a finding.

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Status {
    /// A test got there from a state that public methods make.
    Confirmed,
    /// A test got there from a state that public methods may not reach.
    ConfirmedForState,
    /// Nothing gets there, and a separate checker accepted the proof.
    Refuted,
    /// Nothing gets there according to the search, but no checker accepted the proof.
    RefutedUnchecked,
    Unknown,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Status::Confirmed => "confirmed",
            Status::ConfirmedForState => "confirmed-for-state",
            Status::Refuted => "refuted",
            Status::RefutedUnchecked => "refuted-not-checked",
            Status::Unknown => "unknown",
        }
    }

    pub fn from_word(word: &str) -> Option<Status> {
        [
            Status::Confirmed,
            Status::ConfirmedForState,
            Status::Refuted,
            Status::RefutedUnchecked,
            Status::Unknown,
        ]
        .into_iter()
        .find(|status| status.word() == word)
    }

    /// SARIF's rank: how urgent a result is, from 0 to 100.
    pub fn rank(self) -> f64 {
        match self {
            Status::Confirmed => 95.0,
            Status::ConfirmedForState => 70.0,
            Status::Unknown => 40.0,
            Status::RefutedUnchecked => 20.0,
            Status::Refuted => 5.0,
        }
    }
}

/// One line of a trace.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    pub file: Option<String>,
    pub line: Option<u32>,
    /// `pkg.Class.method`
    pub method: Option<String>,
    /// What happens there, with values.
    pub text: String,
    /// How deep in calls.
    pub depth: u32,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    pub status: Status,
    /// For people: why, in one or two sentences.
    pub reason: String,
    /// As a person would write it: `c.elems[0].year != 2009`.
    pub precondition: Option<String>,
    pub trace: Vec<Step>,
    /// Where the test was kept.
    pub test: Option<String>,
}
