//! A whole program: every function judged, one finding per cause.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use pathlight_ir::{Body, Callee, FieldName, FunctionName, Symbol, World};
use pathlight_summaries::bytes::{Reader, Writer};
use pathlight_summaries::resources::Declared;
use pathlight_summaries::{
    Client, Cost, Digester, Kept, Precision, Protocol, Resources, Shared, Spot, Stopped, analyse,
};

use crate::finding::Finding;
use crate::judge::FunctionJudge;
use crate::measure::{Measures, Size};
use crate::options::Options;
use crate::sources::Sources;

/// How calls and classes of the program's language are understood.
pub trait Language: Sync {
    /// The function that a call runs, if that is known to be a single one.
    fn resolve(&self, callee: &Callee) -> Option<FunctionName>;
    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool>;

    /// Is nothing an instance of both classes?
    fn are_apart(&self, class: Symbol, other: Symbol) -> bool;

    /// Where a method is declared, and how; None if that is not known.
    fn declared(&self, method: &FunctionName) -> Option<Declared>;

    /// The class that declares a field, whichever class names it; None if that is not known.
    fn holder(&self, field: &FieldName) -> Option<Symbol>;
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

    fn are_apart(&self, _: Symbol, _: Symbol) -> bool {
        false
    }

    fn declared(&self, _: &FunctionName) -> Option<Declared> {
        None
    }

    fn holder(&self, _: &FieldName) -> Option<Symbol> {
        None
    }
}

/// What was found.
pub struct Report {
    /// In order of file, line and check.
    pub findings: Vec<Finding>,
    pub functions: usize,
    /// Functions that were analysed in this run; the results of the others come from the store.
    pub analysed: Vec<FunctionName>,
    /// Functions that were too much, and why.
    pub over_budget: Vec<(FunctionName, Stopped)>,
    /// Functions whose last questions stayed without an answer, since all steps were used up.
    pub used_up: Vec<FunctionName>,
    /// Functions of which callers are not told everything, since it was too much.
    pub blunt: Vec<FunctionName>,
    /// Questions without an answer.
    pub undecided: u32,
    /// What was not modelled, by name.
    pub gaps: BTreeSet<String>,
    /// What each function took.
    pub costs: Vec<(FunctionName, Cost)>,
    /// What callers see of each function, in the order of their names; only if that was asked for.
    pub summaries: Vec<Shared>,
    /// Sizes of conditions and summaries; only if that was asked for.
    pub measures: Measures,
}

/// What is known when a function is done.
#[derive(Default)]
struct Done {
    findings: Vec<Finding>,
    undecided: u32,
    over_budget: Vec<(FunctionName, Stopped)>,
    costs: Vec<(FunctionName, Cost)>,
    gaps: BTreeSet<String>,
    summaries: Vec<Shared>,
    sizes: Vec<Size>,
    summary_sizes: Vec<(FunctionName, u64)>,
}

struct Collector<'c> {
    options: Arc<Options>,
    sources: Arc<Sources>,
    language: &'c dyn Language,
    progress: &'c (dyn Fn() + Sync),
    done: Mutex<Done>,
}

impl Client for Collector<'_> {
    type Judge = FunctionJudge;

    fn judge(&self, body: &Body) -> FunctionJudge {
        FunctionJudge::new(body, self.options.clone(), self.sources.clone())
    }

    fn verdict(&self, judge: FunctionJudge) -> Vec<u8> {
        let mut writer = Writer::default();
        writer.number(judge.undecided.into());
        writer.list(&judge.findings, |writer, finding| finding.write(writer));
        writer.list(&judge.sizes.all, |writer, size| size.write(writer));
        writer.finish()
    }

    fn finished(&self, verdict: &[u8], summary: &Shared) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let mut reader = Reader::new(verdict);
        done.undecided += reader.small().unwrap_or(0);
        done.findings.extend(reader.list(Finding::read).unwrap_or_default());
        done.sizes.extend(reader.list(Size::read).unwrap_or_default());
        if self.options.sizes {
            done.summary_sizes.push((summary.function, summary.size()));
        }
        done.over_budget.extend(summary.stopped.map(|why| (summary.function, why)));
        done.costs.push((summary.function, summary.cost));
        done.gaps.extend(summary.gaps.iter().cloned());
        if self.options.keep_summaries {
            done.summaries.push(summary.clone());
        }
        (self.progress)();
    }

    fn resolve(&self, callee: &Callee) -> Option<FunctionName> {
        self.language.resolve(callee)
    }

    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool> {
        self.language.is_subclass(class, of)
    }

    fn are_apart(&self, class: Symbol, other: Symbol) -> bool {
        self.language.are_apart(class, other)
    }

    fn protocols(&self) -> &[Protocol] {
        &self.options.protocols
    }

    fn entry(&self) -> Option<&str> {
        self.options.entry.as_deref()
    }

    fn precision(&self) -> Precision {
        self.options.precision
    }

    fn resources(&self) -> &Resources {
        &self.options.resources
    }

    fn declared(&self, method: &FunctionName) -> Option<Declared> {
        self.language.declared(method)
    }

    fn holder(&self, field: &FieldName) -> Option<Symbol> {
        self.language.holder(field)
    }

    fn settings(&self, digester: &mut Digester) {
        self.options.digest(digester);
    }

    /// Which of its places come from macros.
    fn surroundings(&self, body: &Body, digester: &mut Digester) {
        for place in body.locs.values() {
            let file = if place.file.is_empty() { body.file.unwrap_or_default() } else { place.file };
            let spot = Spot { function: body.name, file, line: place.line, column: place.column };
            digester.bytes(&[u8::from(self.sources.in_macro(&spot))]);
        }
    }
}

/// Checks the functions. With a store, what it knows already is not analysed again.
pub fn check(
    world: &dyn World,
    functions: &[FunctionName],
    language: &dyn Language,
    options: &Options,
    kept: Option<&Kept>,
    progress: &(dyn Fn() + Sync),
) -> Report {
    let collector = Collector {
        options: Arc::new(options.clone()),
        sources: Arc::new(Sources::default()),
        language,
        progress,
        done: Mutex::default(),
    };
    let analysis = analyse(world, functions, &collector, kept);
    // Functions finish in any order.
    let mut done = collector.done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.findings.sort_by(|a, b| order(a).cmp(&order(b)));
    let mut causes = BTreeSet::new();
    done.findings.retain(|finding| causes.insert(finding.cause()));
    done.over_budget.sort_unstable_by_key(|(name, _)| *name);
    done.costs.sort_unstable_by_key(|(name, _)| *name);
    done.summaries.sort_unstable_by_key(|summary| summary.function);
    let mut measures = Measures::default();
    done.sizes.iter().for_each(|size| measures.add(size));
    let heights: BTreeMap<FunctionName, usize> =
        functions.iter().copied().zip(analysis.heights.iter().copied()).collect();
    for (function, size) in &done.summary_sizes {
        measures.add_summary(heights.get(function).copied().unwrap_or(0), *size);
    }
    let stopped: BTreeSet<FunctionName> = done.over_budget.iter().map(|(name, _)| *name).collect();
    let used_up = done.costs.iter().filter(|(name, cost)| cost.used_up && !stopped.contains(name));
    Report {
        functions: functions.len(),
        analysed: analysis.analysed,
        used_up: used_up.map(|(name, _)| *name).collect(),
        blunt: done.costs.iter().filter(|(_, cost)| cost.blunt).map(|(name, _)| *name).collect(),
        findings: done.findings,
        over_budget: done.over_budget,
        undecided: done.undecided,
        gaps: done.gaps,
        costs: done.costs,
        summaries: done.summaries,
        measures,
    }
}

fn order(finding: &Finding) -> (&'static str, u32, u32, &'static str, FunctionName, &str) {
    let spot = &finding.spot;
    (spot.file.as_str(), spot.line, spot.column, finding.check, finding.function, &finding.message)
}
