//! Guesses: what if the calls that were skipped do what the state needs?
//!
//! A fact that reaches an entry point with skipped calls on its way is a promise, and keeping it may take the code of half a library, or
//! code that nobody has (the file system decides what `File.list` returns). A run is cheaper: take the state as if these calls changed
//! nothing, and see. An interface may be implemented by whoever calls the entry point, so there the results and exceptions that the
//! state needs are given by an implementation made for the purpose; and so are, in a second guess, the answers of the world around the program,
//! by a subclass of the library's class. Such answers are part of the state that the guess is about. A guess that does not arrive
//! proves nothing and costs nothing but its time; the promise stays as it is.

use super::*;

/// A call that was not looked into, and what it should return or throw, in order; nothing if anything will do.
#[derive(Clone, Debug)]
pub struct Answered {
    pub receiver: Term,
    pub callee: FunctionName,
    pub results: Vec<Term>,
}

/// Packages whose methods ask the world around the program.
const WORLD: [&str; 3] = ["java/io/", "java/net/", "java/nio/"];

/// Does a method ask the world around the program?
pub(super) fn asks_the_world(callee: &pathlight_ir::Callee) -> bool {
    let owner = callee.target.owner.as_str();
    callee.dispatch == Dispatch::Virtual && WORLD.iter().any(|package| owner.starts_with(package))
}

impl Search<'_> {
    /// Offers a fact with skipped calls as a candidate.
    pub(super) fn guess(&mut self, id: FactId, function: FunctionId, condition: Term) {
        if self.guessed.len() >= self.options.guesses {
            return;
        }
        let mut roots = vec![condition];
        roots.extend(self.fact(id).state.observed.iter().copied());
        let unchanged = self.unchanged(&roots);
        let condition = self.voc.store.substitute(condition, &unchanged);
        let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
        if state.is_false() || self.is_infeasible(state.condition) || !self.guessed.insert(state.condition) {
            return;
        }
        let condition = state.condition;
        let fact = self.fact(id).clone();
        let assumed: Vec<SiteId> = fact.skips.iter().map(|skip| skip.site).collect();
        let plain = self.answered(&fact, condition, &unchanged, false);
        let world = self.answered(&fact, condition, &unchanged, true);
        // The last one is tried first.
        if world.len() > plain.len() {
            let assumed = assumed.clone();
            self.candidates.push(Candidate { fact: id, function, condition, assumed, guess: Some(world) });
        }
        self.candidates.push(Candidate { fact: id, function, condition, assumed, guess: Some(plain) });
    }

    /// What skipped calls left behind is what was there before them.
    fn unchanged(&self, roots: &[Term]) -> Vec<(Term, Term)> {
        let variables = self.voc.store.free_vars_of(roots);
        variables.into_iter().filter_map(|map| Some((map, self.voc.before_skip(map)?))).collect()
    }

    /// Have all the targets been looked into since then that the skipped calls of a guess could run?
    pub(super) fn is_outdated(&mut self, id: FactId) -> bool {
        let Some(condition) = self.as_skipped(id) else { return true };
        let unchanged = self.unchanged(&[condition]);
        let condition = self.voc.store.substitute(condition, &unchanged);
        let state = self.states.tidy(&mut self.voc, &self.types, &State::new(condition));
        state.is_false() || self.is_infeasible(state.condition)
    }

    /// The skipped calls of interface methods, and with `world` those that ask the world, with the names of their results as far as the
    /// condition speaks of them.
    fn answered(
        &mut self,
        fact: &Fact,
        condition: Term,
        unchanged: &[(Term, Term)],
        world: bool,
    ) -> Vec<Answered> {
        let own = self.instances[fact.instance.0 as usize].observed;
        let mentioned: FxHashSet<Term> = self.voc.store.free_vars(condition).into_iter().collect();
        let mut all: Vec<(SiteId, Answered)> = Vec::new();
        // The call that is executed first was skipped last, and has the highest number among those of its site.
        for (index, skip) in fact.skips.iter().enumerate().rev() {
            let callee = self.functions.site_data(skip.site).callee.clone();
            let answerable = callee.dispatch == Dispatch::Interface || world && asks_the_world(&callee);
            if !answerable {
                continue;
            }
            let Some(receiver) = fact.state.observed.get(own + index).copied() else { continue };
            let receiver = self.voc.store.substitute(receiver, unchanged);
            let earlier = fact.skips[..index].iter().filter(|other| other.site == skip.site).count();
            let sort = if skip.exit == Exit::Throws { Sort::REF } else { result_sort(callee.target) };
            let result = self.voc.skolem(skip.site, earlier as u32, "result", sort);
            let result = Some(result).filter(|result| mentioned.contains(result));
            if result.is_none() && callee.dispatch != Dispatch::Interface {
                continue;
            }
            let known = all.iter_mut().find(|(site, known)| *site == skip.site && known.receiver == receiver);
            match known {
                Some((_, known)) => known.results.extend(result),
                None => all.push((
                    skip.site,
                    Answered { receiver, callee: callee.target, results: result.into_iter().collect() },
                )),
            }
        }
        all.into_iter().map(|(_, answered)| answered).collect()
    }
}
