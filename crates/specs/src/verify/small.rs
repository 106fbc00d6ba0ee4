//! Does anything return? Asked of small heaps first.
//!
//! A property that holds because no execution returns at all is worth nothing, so the question is asked after every search without a violation. Nearly always some execution on a heap of a few objects returns, and
//! to find one the full bounds are a burden: here the same question is asked with few objects of each class and few iterations, by the code itself. An execution within tighter bounds is one within the bounds, so "yes" is an
//! answer. "No" is none: the full question follows.

use std::collections::BTreeSet;

use pathlight_relations as rel;
use rel::{Answer, Formula, Relation, TupleSet};

use super::encode::{Piece, Val};
use super::refine::Search;
use super::scene::SceneClass;
use super::{Fault, Mode};

/// Objects of each class beside new ones, and iterations.
const SIZES: [(usize, u32); 2] = [(3, 1), (5, 2)];

/// A search that takes longer is no shortcut.
const CONFLICTS: u64 = 20_000;

/// So many calls are looked into; ways with more are given up.
const CALLS: u32 = 300;

/// The facts of an execution that returns, and how many objects of each class it makes at most.
struct Returning {
    facts: Vec<Formula>,
    made: Vec<usize>,
}

impl Search<'_> {
    /// Is there an execution that returns, on a small heap? False if none was found.
    pub(super) fn returns_in_small(&mut self) -> Result<bool, Fault> {
        for (objects, iterations) in SIZES {
            let mut facts = self.assumed.clone();
            if let Some(returning) = self.executed_in_small(iterations)? {
                facts.extend(returning.facts);
                if self.is_found_in_small(&facts, objects, &returning.made)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// An execution that returns, with few iterations.
    fn executed_in_small(&mut self, iterations: u32) -> Result<Option<Returning>, Fault> {
        let options = self.encoder.options.clone();
        self.encoder.options.mode = Mode::Inline;
        self.encoder.options.scope.unroll = iterations.min(options.scope.unroll);
        self.encoder.calls_left = CALLS;
        // A model is looked for here, not a proof that something has none.
        let questions = self.encoder.questions.given.take();
        let scene = &self.encoder.scene;
        let (function, before) = (scene.function, scene.before.clone());
        let arguments: Vec<Val> = scene.params.iter().map(|&param| Val::Atom(param)).collect();
        let mut piece = Piece::default();
        let truth = self.encoder.ast().truth(true);
        let ending = self.encoder.run(function, arguments, &before, truth, &[function], &mut piece);
        self.encoder.options = options;
        self.encoder.calls_left = u32::MAX;
        self.encoder.questions.given = questions;
        self.encoder.note_owner();
        Ok(ending?.map(|ending| {
            piece.facts.push(ending.guard);
            let scene = &self.encoder.scene;
            let made = |class: &SceneClass| match scene.made_before(&ending.state, class.name) {
                (_, most) if most <= class.atoms.len() => most,
                _ => 0,
            };
            let made = scene.classes.iter().map(made).collect();
            Returning { facts: piece.facts, made }
        }))
    }

    /// Is there a model of formulas in which only new objects and a few others of each class occur?
    fn is_found_in_small(
        &mut self,
        facts: &[Formula],
        objects: usize,
        made: &[usize],
    ) -> Result<bool, Fault> {
        let mut problem = self.encoder.scene.problem.clone();
        let classes = &self.encoder.scene.classes;
        let beyond: BTreeSet<rel::Atom> = classes
            .iter()
            .zip(made)
            .flat_map(|(class, made)| class.atoms.iter().skip(objects + made).copied())
            .collect();
        let zero = self.encoder.scene.numbers.get(&0).map(|(atom, _)| *atom);
        let defaults: Vec<rel::Atom> = zero.into_iter().chain([self.encoder.scene.null_atom]).collect();
        let mentioned: BTreeSet<Relation> =
            problem.ast.relations_of(facts.iter().copied()).into_iter().collect();
        for relation in self.encoder.scene.problem.relations() {
            let bound = problem.bound(relation)?;
            if bound.is_exact() {
                continue;
            }
            let lower = bound.lower.clone();
            let mut upper = lower.clone();
            if mentioned.contains(&relation) {
                // An object that does not exist has the default in its fields.
                let inside = |tuple: &Vec<rel::Atom>| match tuple.split_first() {
                    Some((first, rest)) if beyond.contains(first) => {
                        !rest.is_empty() && rest.iter().all(|atom| defaults.contains(atom))
                    }
                    _ => tuple.iter().all(|atom| !beyond.contains(atom)),
                };
                let tuples: Vec<Vec<rel::Atom>> = bound.upper.tuples().filter(inside).collect();
                upper = upper.union(&TupleSet::of(problem.universe(), lower.arity(), tuples)?)?;
            }
            problem.rebind(relation, lower, upper)?;
        }
        for &fact in facts {
            problem.fact("fact", fact);
        }
        // One model is enough, so symmetries do no harm.
        let mut search = self.limit();
        search.conflicts = search.conflicts.min(CONFLICTS);
        let options = rel::Options { symmetry: 0, search, ..rel::Options::default() };
        let mut finder = match rel::Finder::new(problem, options) {
            Err(rel::Error::TooLarge(_) | rel::Error::TooMuchMemory(_)) => return Ok(false),
            made => made?,
        };
        let answer = finder.solve()?;
        self.note_search(&finder.statistics(), 0);
        Ok(matches!(answer, Answer::Sat(_)))
    }
}
