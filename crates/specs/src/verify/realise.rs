//! Which violations a replay can build best: asked for once a violation was found whose values real objects may not have.
//!
//! The relation `joined` may be any function and a sequence that stands for an order of iteration may hold anything, as far as the search for a violation goes. Real strings are longer than their parts, and a
//! collection is iterated over what it holds. Among the violations one is looked for in which this is so. It is a wish: if there is none, the violation that was found stays, and its replay says what cannot be built.

use pathlight_ir::Symbol;
use pathlight_relations as rel;
use rel::{Comparison, Formula};

use super::Fault;
use super::encode::{Ending, Step};
use super::refine::{Found, Search};
use super::scene::{JOINED, NULL_AS_TEXT};
use super::witness::Counterexample;
use crate::library::{Shape, Shown};
use crate::program::{Rel, STRING};

impl Search<'_> {
    /// A violation that can be built, if one is found; else the given one.
    pub(super) fn realised(
        &mut self,
        violation: Formula,
        ending: &Ending,
        found: Counterexample,
    ) -> Result<Counterexample, Fault> {
        let (orders, is_joined) = (self.orders(), !found.specified.texts.joined.is_empty());
        if orders.is_empty() && !is_joined {
            return Ok(found);
        }
        for is_free in [true, false] {
            let mut wishes = orders.clone();
            if is_joined {
                wishes.extend(self.joined_as_texts(is_free));
                wishes.extend(if is_free { self.free_parts() } else { Vec::new() });
            }
            wishes.push(violation);
            if let Some(better) = self.wished(wishes, ending)? {
                return Ok(better);
            }
            if !is_joined {
                break;
            }
        }
        Ok(found)
    }

    /// A violation in which more holds.
    fn wished(&mut self, wishes: Vec<Formula>, ending: &Ending) -> Result<Option<Counterexample>, Fault> {
        let wished = self.encoder.ast().and(wishes);
        self.encoder.note_owner();
        // Refinements for a better witness are not counted.
        let (refinements, noted) = (self.statistics.refinements, self.statistics.log.len());
        let beside = std::mem::replace(&mut self.beside, true);
        self.goals.push(wished);
        let better = self.find(wished)?;
        self.beside = beside;
        self.statistics.refinements = refinements;
        self.statistics.log.truncate(noted);
        Ok(match better {
            Found::Model(model) => Some(self.counterexample(&model, ending)?),
            Found::Nothing | Found::Unknown(_) => None,
        })
    }

    /// What is put together with constants is neither null, which becomes a constant, nor one: else nothing is free that the order of iteration of a set could depend on.
    fn free_parts(&mut self) -> Vec<Formula> {
        let mut added = Vec::new();
        let mut work: Vec<&Step> = self.steps.iter().collect();
        while let Some(step) = work.pop() {
            match step {
                Step::Joined(guard, _, argument, _) => added.push((*guard, *argument)),
                Step::Call(site) => {
                    let expansion = self.encoder.sites[*site].expansion.as_ref();
                    work.extend(expansion.iter().flat_map(|code| &code.steps));
                }
                _ => {}
            }
        }
        let constants = self.constants(true);
        let null = self.encoder.scene.null;
        let mut wishes = Vec::new();
        for (guard, argument) in added.into_iter().filter(|(_, argument)| !constants.contains(argument)) {
            let ast = self.encoder.ast();
            let fixed = ast.union(constants.iter().copied().chain([null]));
            let is_fixed = ast.subset(argument, fixed);
            let both = ast.and([guard, is_fixed]);
            wishes.push(ast.not(both));
        }
        wishes
    }

    /// The constants of the code; what null becomes as a text is none where nothing that is put together is null.
    fn constants(&self, is_free: bool) -> Vec<rel::Expr> {
        let constants = self.encoder.scene.constants.iter();
        constants
            .filter(|(text, _)| !is_free || text.as_str() != NULL_AS_TEXT)
            .map(|(_, &expr)| expr)
            .collect()
    }

    /// An order of iteration is one of exactly what the set holds.
    fn orders(&mut self) -> Vec<Formula> {
        let library = &self.encoder.code().library;
        let contents = library.relation("contents");
        let (Some(contents), before) = (contents, self.encoder.scene.before.clone()) else {
            return Vec::new();
        };
        let Some(&held) = before.get(&contents) else { return Vec::new() };
        let is_order = |rel: &Rel| {
            library.shown(*rel) == Some(&Shown::Iteration)
                && matches!(rel, Rel::Model(model) if model.shape == Shape::Sequence)
        };
        let orders: Vec<(Rel, rel::Expr)> =
            before.iter().filter(|(rel, _)| is_order(rel)).map(|(&rel, &expr)| (rel, expr)).collect();
        let mut wishes = Vec::new();
        for (rel, order) in orders {
            for at in self.encoder.scene.domain(rel) {
                let all = self.encoder.scene.classes[at].all;
                let ast = self.encoder.ast();
                let (decl, set) = ast.decl("s", all);
                let (rows, elements, univ) = (ast.join(set, order), ast.join(set, held), ast.univ());
                let listed = ast.join(univ, rows);
                let same = ast.equal(listed, elements);
                let (length, size) = (ast.cardinality(rows), ast.cardinality(elements));
                let as_long = ast.compare(Comparison::Equal, length, size);
                let body = ast.and([same, as_long]);
                wishes.push(ast.all([decl], body));
            }
        }
        wishes
    }

    /// Each string is made of at most one pair of others, and never of itself; constants are made of none.
    fn joined_as_texts(&mut self, is_free: bool) -> Vec<Formula> {
        let joined = self.encoder.code().library.relations.get(JOINED);
        let Some(&joined) = joined.and_then(|rel| self.encoder.scene.before.get(rel)) else {
            return Vec::new();
        };
        let constants = self.constants(is_free);
        let strings = self.encoder.scene.class_expr(Symbol::new(STRING));
        let ast = self.encoder.ast();
        let univ = ast.univ();
        let of_second = ast.join(univ, joined);
        let pairs = ast.product(strings, strings);
        let among_strings = ast.subset(of_second, pairs);
        let (whole_decl, whole) = ast.decl("w", strings);
        let parts = ast.join(joined, whole);
        let one_way = ast.lone(parts);
        let one_way = ast.all([whole_decl], one_way);
        let (first_decl, first) = ast.decl("a", strings);
        let (made_decl, made) = ast.decl("c", strings);
        let row = ast.join(first, joined);
        let makes = ast.join(univ, row);
        let is_made = ast.subset(made, makes);
        let of_first = ast.comprehension([first_decl, made_decl], is_made);
        let part_of = ast.union([of_first, of_second]);
        let (closed, same) = (ast.closure(part_of), ast.iden());
        let circles = ast.intersection([closed, same]);
        let no_circle = ast.no(circles);
        let all_made = ast.join(univ, of_second);
        let constants = ast.union(constants);
        let both = ast.intersection([all_made, constants]);
        let from_none = ast.no(both);
        vec![among_strings, one_way, no_circle, from_none]
    }
}
