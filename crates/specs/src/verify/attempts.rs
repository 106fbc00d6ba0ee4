//! In which ways a check is attempted, one after the other.
//!
//! The first attempt is the cheapest for nearly every method: what matters for the property is found out by refinement ([`super::refine`]), and whether code is reached that is not encoded is one question at the end. That question is about
//! all of the method, though. Where exceptions are caught, what a call may have written before it threw is anything, and to show that it does not throw takes all of what the callee does. So the question has a limit ([`Options::patience`]); beyond it
//! the method is encoded anew, by its code alone, and each such place is asked about where it is met ([`super::reached`]). That is worth its price only then: the answers cost a search each.
//!
//! Too many calls, or too large a problem, and the question at the end gets the time that it takes after all.

use super::encode::TOO_MANY;
use super::refine::{Outcome, Verdict, attempt};
use super::{Fault, Options, Property};
use crate::program::Code;
use pathlight_ir::FunctionName;

/// So many calls are executed where all are known by their code and each place is asked about.
const CALLS: u32 = 3_000;

/// One way to do a check.
#[derive(Copy, Clone)]
pub struct Plan {
    /// No call need be known by its specification ([`super::straight`]).
    pub may_take_all_code: bool,
    /// All calls are known by their code, so many of them, and places that are hard to encode are asked about where they are met.
    pub asks: Option<u32>,
    /// The first search for what reaches unencoded code has a limit.
    pub is_hasty: bool,
}

impl Plan {
    const FIRST: Plan = Plan { may_take_all_code: true, asks: None, is_hasty: true };
    const ASKING: Plan = Plan { may_take_all_code: false, asks: Some(CALLS), is_hasty: false };
    const PATIENT: Plan = Plan { is_hasty: false, ..Plan::FIRST };
    const BY_SPECIFICATIONS: Plan = Plan { may_take_all_code: false, ..Plan::PATIENT };
}

/// What an attempt came to.
pub struct Attempt {
    pub outcome: Outcome,
    /// All calls were code from the start, as they may be.
    pub has_all_code: bool,
    /// The patience was at an end.
    pub gave_up: bool,
}

impl Attempt {
    fn is_unknown(&self) -> bool {
        matches!(self.outcome.verdict, Verdict::Unknown(_))
    }

    fn has_too_many_calls(&self) -> bool {
        matches!(&self.outcome.verdict, Verdict::Unknown(reasons) if reasons.iter().any(|why| why == TOO_MANY))
    }
}

/// Checks a property of a method; `requires` is assumed of the state before.
pub fn verify(
    code: &Code,
    function: FunctionName,
    property: &Property,
    requires: Option<&Property>,
    options: &Options,
) -> Result<Outcome, Fault> {
    let attempt = |plan| attempt(code, function, property, requires, options, plan);
    let first = if options.patience == 0 { None } else { Some(attempt(Plan::FIRST)?) };
    let mut steps = first.as_ref().map_or(0, |first| first.outcome.statistics.steps);
    let mut answer = match first {
        Some(first) if !first.gave_up => first,
        _ => {
            let answer = match attempt(Plan::ASKING) {
                Ok(asked) if !asked.has_too_many_calls() => asked,
                Ok(_) | Err(Fault::TooLarge(_)) => attempt(Plan::PATIENT)?,
                Err(fault) => return Err(fault),
            };
            steps += answer.outcome.statistics.steps;
            answer
        }
    };
    // Code that specifications would have spared may be in the way.
    if answer.is_unknown() && answer.has_all_code {
        answer = attempt(Plan::BY_SPECIFICATIONS)?;
        steps += answer.outcome.statistics.steps;
    }
    answer.outcome.statistics.steps = steps;
    Ok(answer.outcome)
}
