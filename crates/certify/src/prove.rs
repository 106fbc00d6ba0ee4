//! Obligations, and the solver that discharges them: Z3 in one process for many queries, or the embedded solver where there is no Z3.
//!
//! An obligation is proved only if its negation is refuted. "Satisfiable", "unknown", an error or silence are all the same: not proved.

use std::collections::BTreeMap;
use std::time::Duration;

use pathlight_ir::FieldName;
use pathlight_solver::backend::{Process, Tool};
use pathlight_solver::script::{self, RunOptions};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::axioms::{Axioms, Context};
use crate::certificate::Known;
use crate::classes::Classes;
use crate::smt::{self, Mode};
use crate::term::{Op, T, Terms};

#[derive(Clone)]
pub struct Obligation {
    /// What it is about, for people.
    pub label: String,
    pub premises: Vec<T>,
    /// One of these must follow; those that the certificate points at.
    pub likely: Vec<T>,
    /// All that would do.
    pub goals: Vec<T>,
    pub context: Context,
    /// What may be missing if it cannot be proved.
    pub note: Option<String>,
}

/// Queries per process.
const BATCH: usize = 300;
/// The work that a query may take, in Z3's own steps.
const STEPS: u64 = 3_000_000;
/// The last guard, for a whole batch.
const WALL: Duration = Duration::from_secs(120);

pub struct Prover<'a> {
    pub terms: &'a mut Terms,
    pub classes: &'a mut Classes,
    pub statics: &'a FxHashMap<FieldName, Known>,
    pub outside: Option<Process>,
    pub queries: usize,
}

impl Prover<'_> {
    /// Which obligations are not proved, by position, with the answer that they got last.
    pub fn prove(&mut self, obligations: &[Obligation]) -> Vec<(usize, String)> {
        let mut open: Vec<(usize, String)> = (0..obligations.len())
            .filter(|at| !self.is_plain(&obligations[*at]))
            .map(|at| (at, String::new()))
            .collect();
        for (all_goals, other_mode) in [(false, false), (true, false), (true, true)] {
            let mut batches: BTreeMap<Mode, Vec<(usize, String)>> = BTreeMap::new();
            let mut rest: Vec<(usize, String)> = Vec::new();
            for (at, said) in open {
                let obligation = &obligations[at];
                if all_goals && !other_mode && obligation.goals == obligation.likely {
                    rest.push((at, said));
                    continue;
                }
                let goals = if all_goals { &obligation.goals } else { &obligation.likely };
                match self.write(obligation, goals, other_mode) {
                    Ok((mode, text)) => batches.entry(mode).or_default().push((at, text)),
                    Err(why) => rest.push((at, why)),
                }
            }
            open = rest;
            for (mode, queries) in batches {
                for batch in queries.chunks(BATCH) {
                    open.extend(self.run(mode, batch));
                }
            }
            open.sort_by_key(|(at, _)| *at);
            // A counterexample to all goals is the end: no other way of writing the query will help.
            if all_goals && open.iter().any(|(_, said)| said == "sat") {
                break;
            }
        }
        open
    }

    /// Does a goal stand among the premises, member by member, or is one of them false?
    fn is_plain(&self, obligation: &Obligation) -> bool {
        let mut known: FxHashSet<T> = FxHashSet::default();
        let mut open = obligation.premises.clone();
        while let Some(t) = open.pop() {
            if t == T::FALSE {
                return true;
            }
            if known.insert(t) && *self.terms.op(t) == Op::And {
                open.extend_from_slice(self.terms.args(t));
            }
        }
        obligation.goals.iter().any(|goal| {
            let members = if *self.terms.op(*goal) == Op::And { self.terms.args(*goal) } else { &[*goal] };
            members.iter().all(|member| *member == T::TRUE || known.contains(member))
        })
    }

    /// The query of an obligation, in the mode that suits it or in another one.
    fn write(
        &mut self,
        obligation: &Obligation,
        goals: &[T],
        other_mode: bool,
    ) -> Result<(Mode, String), String> {
        let mut query = obligation.premises.clone();
        for goal in goals {
            query.push(self.terms.not(*goal));
        }
        let axioms = Axioms::new(self.terms, self.classes, self.statics, &obligation.context).of(&query);
        query.extend(axioms);
        query.retain(|t| *t != T::TRUE);
        query.sort_unstable();
        query.dedup();
        // Only a back end knows strings.
        let strings = self.outside.is_some() && smt::wants_strings(self.terms, &query);
        let mode = match (smt::wants_bits(self.terms, &query), strings, other_mode) {
            (true, true, true) | (false, true, false) => Mode::Strings,
            (true, _, false) | (false, false, true) => {
                Mode::Bits(smt::width(self.terms, &query).ok_or("numbers too wide for bit vectors")?)
            }
            _ => Mode::Integers,
        };
        Ok((mode, smt::query(self.terms, mode, &query)?))
    }

    /// Runs queries; gives those that were not refuted, with the answer.
    fn run(&mut self, mode: Mode, batch: &[(usize, String)]) -> Vec<(usize, String)> {
        self.queries += batch.len();
        let mut script = smt::prelude(mode);
        batch.iter().for_each(|(_, text)| script.push_str(text));
        let answers: Vec<String> = match &self.outside {
            Some(process) => {
                let mut process = process.clone();
                process.guard.wall = WALL;
                match process.run(&(process.step_limit(STEPS) + &script)) {
                    Ok(output) => answers(output.lines()),
                    Err(error) => vec![error.to_string(); batch.len()],
                }
            }
            None => {
                let mut lines = Vec::new();
                script::run(&script, &RunOptions::default(), |line| lines.push(line.to_owned()));
                answers(lines.iter().map(String::as_str))
            }
        };
        let mut open = Vec::new();
        for (at, (number, _)) in batch.iter().enumerate() {
            match answers.get(at).map(String::as_str) {
                // After an error nobody knows which answer belongs to which query.
                Some("unsat") if answers.len() == batch.len() => {}
                Some(answer) => open.push((*number, answer.to_owned())),
                None => open.push((*number, "no answer".to_owned())),
            }
        }
        open
    }
}

fn answers<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    lines.map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

pub fn find_solver() -> Option<Process> {
    Process::find(Tool::Z3)
}
