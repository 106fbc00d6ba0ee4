//! A whole program: every function judged, one finding per cause.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use pathlight_ir::{Body, Callee, FunctionName, Symbol, World};
use pathlight_summaries::{Client, Protocol, Shared, Stopped, Summary, analyse};

use crate::finding::Finding;
use crate::judge::FunctionJudge;
use crate::options::Options;
use crate::sources::Sources;

/// How calls and classes of the program's language are understood.
pub trait Language: Sync {
    /// The function that a call runs, if that is known to be a single one.
    fn resolve(&self, callee: &Callee) -> Option<FunctionName>;
    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool>;
}

/// C: names are functions, and there are no classes.
pub struct PlainC;

impl Language for PlainC {
    fn resolve(&self, _: &Callee) -> Option<FunctionName> {
        None
    }

    fn is_subclass(&self, _: Symbol, _: Symbol) -> Option<bool> {
        None
    }
}

/// What was found.
pub struct Report {
    /// In order of file, line and check.
    pub findings: Vec<Finding>,
    pub functions: usize,
    /// Functions that were too much, and why.
    pub over_budget: Vec<(FunctionName, Stopped)>,
    /// Functions whose last questions stayed without an answer, since all steps were used up.
    pub used_up: Vec<FunctionName>,
    /// Questions without an answer.
    pub undecided: u32,
    /// What was not modelled, by name.
    pub gaps: BTreeSet<String>,
    pub summaries: Vec<Shared>,
}

struct Collector<'c> {
    options: Arc<Options>,
    sources: Arc<Sources>,
    language: &'c dyn Language,
    progress: &'c (dyn Fn() + Sync),
    done: Mutex<(Vec<Finding>, u32)>,
}

impl Client for Collector<'_> {
    type Judge = FunctionJudge;

    fn judge(&self, body: &Body) -> FunctionJudge {
        FunctionJudge::new(body, self.options.clone(), self.sources.clone())
    }

    fn finished(&self, _: FunctionName, judge: FunctionJudge, _: &Summary) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        done.0.extend(judge.findings);
        done.1 += judge.undecided;
        (self.progress)();
    }

    fn resolve(&self, callee: &Callee) -> Option<FunctionName> {
        self.language.resolve(callee)
    }

    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool> {
        self.language.is_subclass(class, of)
    }

    fn protocols(&self) -> &[Protocol] {
        &self.options.protocols
    }
}

pub fn check(
    world: &dyn World,
    functions: &[FunctionName],
    language: &dyn Language,
    options: &Options,
    progress: &(dyn Fn() + Sync),
) -> Report {
    let collector = Collector {
        options: Arc::new(options.clone()),
        sources: Arc::new(Sources::default()),
        language,
        progress,
        done: Mutex::default(),
    };
    let summaries = analyse(world, functions, &collector);
    let (mut findings, undecided) = collector.done.into_inner().unwrap_or_else(PoisonError::into_inner);
    // Functions finish in any order.
    findings.sort_by(|a, b| order(a).cmp(&order(b)));
    let mut causes = BTreeSet::new();
    findings.retain(|finding| causes.insert(finding.cause()));
    let over_budget =
        summaries.iter().filter_map(|summary| Some((summary.function, summary.stopped?))).collect();
    let used_up =
        summaries.iter().filter(|it| it.stopped.is_none() && it.cost.used_up).map(|it| it.function).collect();
    let gaps = summaries.iter().flat_map(|summary| summary.gaps.iter().cloned()).collect();
    Report { findings, functions: functions.len(), over_budget, used_up, undecided, gaps, summaries }
}

fn order(finding: &Finding) -> (&'static str, u32, u32, &'static str, FunctionName, &str) {
    let spot = &finding.spot;
    (spot.file.as_str(), spot.line, spot.column, finding.check, finding.function, &finding.message)
}
