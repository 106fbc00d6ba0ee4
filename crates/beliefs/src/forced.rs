//! Is there a way through the function's own branches on which a failure is certain?
//!
//! A function that dereferences its parameter fails if the parameter is null; that alone is the caller's business. If the function itself tests the parameter and
//! goes on to the dereference where the test says null, then it contradicts itself: the branches that it takes force the failure. This is the
//! thesis' implicit check, for any condition: take a model of the failure, keep what it says about the function's own decisions and about the
//! environment, and ask whether the failure follows from these alone.

use pathlight_logic::{Evaluator, Term, Value};
use pathlight_summaries::{Decision, Kind, Run};

/// Models that are tried.
const ATTEMPTS: usize = 4;

/// A decision that a way takes.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    pub decision: usize,
    pub holds: bool,
}

/// The decisions of a way on which the failure is certain; None if no such way was found.
pub fn forced(
    run: &mut Run<'_>,
    reached: &[Term],
    failing: Term,
    counts: &dyn Fn(usize, &Decision) -> bool,
) -> Option<Vec<Taken>> {
    if let Some(taken) = decided(run, reached, failing, counts) {
        return Some(vec![taken]);
    }
    let mut excluded: Vec<Term> = Vec::new();
    for _ in 0..ATTEMPTS {
        let mut question = reached.to_vec();
        question.push(failing);
        question.extend(&excluded);
        if run.ctx.satisfiable(&question) != Some(true) {
            return None;
        }
        let (taken, mut literals) = way(run, counts);
        literals.extend(outcomes(run, &question));
        let mut without = reached.to_vec();
        without.extend(&literals);
        let not = run.ctx.not(failing);
        without.push(not);
        match run.ctx.satisfiable(&without) {
            Some(false) => return Some(taken),
            Some(true) => {
                let cube = run.ctx.and(&literals);
                if cube == Term::TRUE {
                    return None;
                }
                excluded.push(run.ctx.not(cube));
            }
            None => return None,
        }
    }
    None
}

/// A decision that says what fails, word for word, on the way to the failure: then nothing has to be searched for.
fn decided(
    run: &mut Run<'_>,
    reached: &[Term],
    failing: Term,
    counts: &dyn Fn(usize, &Decision) -> bool,
) -> Option<Taken> {
    let not = run.ctx.not(failing);
    let whole: Vec<Term> = reached.iter().flat_map(|part| run.ctx.conjuncts(*part)).collect();
    let says = |(number, decision): (usize, &Decision)| {
        let is_on_the_way = || run.ctx.conjuncts(decision.guard).iter().all(|part| whole.contains(part));
        let says_it = decision.cond == failing || decision.cond == not;
        (says_it && counts(number, decision) && is_on_the_way())
            .then_some(Taken { decision: number, holds: decision.cond == failing })
    };
    run.decisions.iter().enumerate().find_map(says)
}

/// What the current model says about the decisions on its way.
fn way(run: &mut Run<'_>, counts: &dyn Fn(usize, &Decision) -> bool) -> (Vec<Taken>, Vec<Term>) {
    let Some(model) = run.ctx.model().cloned() else { return (Vec::new(), Vec::new()) };
    let mut taken = Vec::new();
    {
        let mut evaluator = Evaluator::new(&run.ctx.store, &model);
        for (number, decision) in
            run.decisions.iter().enumerate().filter(|(number, decision)| counts(*number, decision))
        {
            if evaluator.holds(decision.guard) == Ok(true)
                && let Ok(holds) = evaluator.holds(decision.cond)
            {
                taken.push(Taken { decision: number, holds });
            }
        }
    }
    let mut literals = Vec::new();
    for step in &taken {
        let cond = run.decisions[step.decision].cond;
        literals.push(if step.holds { cond } else { run.ctx.not(cond) });
    }
    (taken, literals)
}

/// What the current model says about the environment.
fn outcomes(run: &mut Run<'_>, question: &[Term]) -> Vec<Term> {
    let Some(model) = run.ctx.model().cloned() else { return Vec::new() };
    let vars = run.ctx.store.free_vars_of(question);
    let mut values: Vec<(Term, Value)> = Vec::new();
    {
        let mut evaluator = Evaluator::new(&run.ctx.store, &model);
        for var in vars.into_iter().filter(|var| run.ctx.kind(*var) == Kind::Environment) {
            if let Ok(value) = evaluator.eval(var) {
                values.push((var, value));
            }
        }
    }
    let mut literals = Vec::new();
    for (var, value) in values {
        let sort = run.ctx.store.sort(var);
        match value.as_bool() {
            Some(true) => literals.push(var),
            Some(false) => literals.push(run.ctx.not(var)),
            None => {
                let term = run.ctx.store.value_term(sort, &value);
                literals.push(run.ctx.store.eq(var, term));
            }
        }
    }
    literals
}
