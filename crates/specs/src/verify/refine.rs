//! The loop: search, look at the calls, refine, search again (thesis, chapters 2 and 6).
//!
//! A model of "an execution returns and breaks the property" fixes the state before and the results of the calls that are known within bounds. The calls are visited in the order of execution. For each one its callee's
//! code is encoded (inner calls by their specifications) and asked: can it produce this result from this state? If so, the inner calls are looked at in the same way. If not, the
//! conjuncts that exclude it (an unsatisfiable core) become part of the call's specification, with those branches cut off that this state does not take:
//! `r = if c then e else ...` becomes `r = if c then e else r`. So the next models cannot make the same mistake, on other objects either, and code that does not matter is never encoded.
//!
//! What keeps this from being slower than inlining:
//!
//! - A search knows only the facts that matter for its goal ([`super::cone`]); the model leaves the rest open. Calls that matter are looked at first, with what is open being anything. If they are all real, the model is
//!   completed by all facts, and all calls are looked at; facts that stand in the way of that are known from then on.
//! - Short code without loops stands in the place of a specification whose open results matter ([`super::straight`]).
//! - A reason that is most of the code is replaced by the code, and so is a specification that was refined [`OPEN`] times: where all of it matters, piecemeal is dear. The calls in it are then looked at in its place.
//! - All searches for violations go to one solver, which keeps what it learnt, unless code brings many variables of its own ([`AFRESH`]).
//! - Questions that are not about the property (does anything return? is code reached that is not encoded?) need an execution and no reasons; they replace a specification at once, and small heaps are asked first
//!   ([`super::small`]).
//!
//! A refinement is demanded under the condition that its call is executed (the thesis forgets that, which hides violations), and where the callee contains code that
//! cannot be encoded, only for executions that do not get there.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::FunctionName;
use pathlight_relations as rel;
use rel::{Answer, Formula, Instance, Relation, TupleSet};

use super::attempts::{Attempt, Plan};
use super::encode::{Encoder, Ending, Expansion, Piece, Step};
use super::property::{self, Property};
use super::scene::{Matter, Scene};
use super::witness::Counterexample;
use super::{Fault, Mode, Options};
use crate::program::Code;

/// The answer for one method and property.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// No execution within the bounds breaks the property. `vacuous`: no execution within the bounds returns at all.
    Holds {
        vacuous: bool,
    },
    Violated(Box<Counterexample>),
    /// Not decided, and why.
    Unknown(Vec<String>),
}

/// After it turned out so often that left-out facts matter, none is left out.
const DISPUTES: u32 = 3;

/// What needs no more conflicts than this is seen at once.
const AT_ONCE: u64 = 100;

/// After so many refinements the code takes the place of a specification.
const OPEN: usize = 2;

/// A solver to which code adds so many variables (one in twenty of those it has) is made anew: what was learnt without them is in the way.
const AFRESH: usize = 20;

#[derive(Clone, Debug, Default)]
pub struct Statistics {
    pub refinements: u32,
    pub searches: u32,
    pub sites: usize,
    pub expanded: usize,
    pub primary_variables: usize,
    pub clauses: u64,
    pub gates: usize,
    /// What all searches cost: gates and conflicts. The same on every machine.
    pub steps: u64,
    pub nodes: usize,
    /// Refined call sites, with the specification they started with and how many conjuncts were added.
    pub refined: Vec<(FunctionName, u32, Vec<String>, usize)>,
    /// What each refinement said.
    pub log: Vec<String>,
    pub classes: Vec<String>,
    /// Classes of which the code makes objects although the check was told that there are none.
    pub unmade: Vec<String>,
    /// It is unknown because code is reached that cannot be encoded.
    pub unencoded: bool,
    /// The relations that the encoding of the method left open, other than the state before.
    pub invented: Vec<String>,
}

pub struct Outcome {
    pub verdict: Verdict,
    pub statistics: Statistics,
    /// Executions within the bounds on objects may need more iterations.
    pub cut: bool,
}

/// One attempt at a check.
pub(super) fn attempt(
    code: &Code,
    function: FunctionName,
    property: &Property,
    requires: Option<&Property>,
    options: &Options,
    plan: Plan,
) -> Result<Attempt, Fault> {
    let mut options = options.clone();
    if plan.asks.is_some() {
        options.mode = Mode::Inline;
    }
    let mut matter = Matter::of(code, function);
    for formula in std::iter::once(property).chain(requires) {
        let (names, largest) = formula.names();
        property::add_names(code, &names, &mut matter);
        options.scope.largest_constant = options.scope.largest_constant.max(largest);
    }
    let scene = Scene::new(code, function, &matter, &options.scope)?;
    let classes = scene.classes.iter().map(|c| crate::program::short_name(c.name)).collect();
    let unmade = matter.unmade.iter().map(|class| crate::program::short_name(*class)).collect();
    let mut encoder = Encoder::new(scene, &options);
    encoder.note_owner();
    let requires = match requires {
        Some(requires) => Some(property::formula(requires, &mut encoder, None)?),
        None => None,
    };
    let mut assumed = encoder.scene.facts.clone();
    assumed.extend(requires);
    encoder.calls_left = plan.asks.unwrap_or(u32::MAX);
    let mut search = Search {
        encoder,
        facts: Vec::new(),
        assumed,
        root: Vec::new(),
        steps: Vec::new(),
        cut: false,
        statistics: Statistics { classes, unmade, ..Statistics::default() },
        solvers: [None, None],
        goals: Vec::new(),
        has_violation: false,
        beside: false,
        partial: false,
        kept: BTreeSet::new(),
        disputes: 0,
        plan,
        has_all_code: false,
        is_patient: true,
        gave_up: false,
    };
    let (ending, violation, piece) = search.encode(property)?;
    search.encoder.scene.leave_out_what_is_made()?;
    search.note_invented();
    let verdict = match (&ending, violation) {
        (Some(ending), Some(violation)) => search.judge(violation, ending, &piece)?,
        _ => {
            // Types are checked all the same.
            let guard = search.encoder.ast().truth(true);
            let ending = Ending { guard, state: search.encoder.scene.before.clone(), result: None };
            if !property.source.contains("ret") {
                property::formula(property, &mut search.encoder, Some(&ending))?;
            }
            search.without_ending(&piece)?
        }
    };
    search.finish();
    let outcome = Outcome { verdict, statistics: search.statistics, cut: search.cut };
    Ok(Attempt { outcome, has_all_code: search.has_all_code, gave_up: search.gave_up })
}

/// What a search found.
pub(super) enum Found {
    Nothing,
    Model(BTreeMap<Relation, TupleSet>),
    Unknown(String),
}

/// Is code reached that cannot be encoded?
enum Unencoded {
    Never,
    /// A formula says when.
    Perhaps(Formula),
    Undecided(String),
}

/// What looking at a call found.
enum Looked {
    Real(BTreeMap<Relation, TupleSet>),
    Refined,
    Unknown(String),
}

pub(super) struct Search<'c> {
    pub(super) encoder: Encoder<'c>,
    pub(super) facts: Vec<Formula>,
    /// What is known of the state before.
    pub(super) assumed: Vec<Formula>,
    pub(super) root: Vec<usize>,
    pub(super) steps: Vec<Step>,
    /// Some code was looked at only for so many iterations.
    pub(super) cut: bool,
    pub(super) statistics: Statistics,
    /// The solvers of the procedure under check: the one that looks for a violation, and the one for all other questions.
    solvers: [Option<Root>; 2],
    /// Everything that is asked, the violation first if there is one.
    pub(super) goals: Vec<Formula>,
    has_violation: bool,
    /// A question that is not about the property is asked.
    pub(super) beside: bool,
    /// The model at hand leaves out what does not matter for the goal.
    partial: bool,
    /// Facts that turned out to matter, and how often that happened.
    kept: BTreeSet<Formula>,
    disputes: u32,
    pub(super) plan: Plan,
    /// All calls stand as code from the start, as they may.
    pub(super) has_all_code: bool,
    /// A search may take as long as it takes.
    is_patient: bool,
    /// One was not patient enough.
    gave_up: bool,
}

/// A solver that grows with the refinements.
struct Root {
    finder: rel::Finder,
    /// Relations that were not mentioned when it began are empty in it.
    mentioned: BTreeSet<Relation>,
    /// How many relations there were when it began.
    relations: usize,
    demanded: BTreeSet<Formula>,
    /// What was left out.
    outside: BTreeSet<Formula>,
    /// Gates and conflicts so far.
    cost: u64,
}

impl Search<'_> {
    fn judge(&mut self, violation: Formula, ending: &Ending, piece: &Piece) -> Result<Verdict, Fault> {
        if self.encoder.options.mode == Mode::Summary {
            return self.alone(violation, ending, piece);
        }
        self.has_violation = true;
        self.goals = vec![violation, ending.guard];
        self.goals.extend(piece.escapes.iter().map(|(guard, _)| *guard));
        let unencoded = self.unencoded(piece)?;
        if let Unencoded::Undecided(why) = unencoded {
            return Ok(Verdict::Unknown(vec![why]));
        }
        let found = match self.is_excluded_by_rows(violation)? {
            true => Found::Nothing,
            false => self.find(violation)?,
        };
        match found {
            Found::Model(model) => {
                let found = self.counterexample(&model, ending)?;
                return Ok(Verdict::Violated(Box::new(self.realised(violation, ending, found)?)));
            }
            Found::Unknown(why) => return Ok(Verdict::Unknown(vec![why])),
            Found::Nothing => {}
        }
        // What follows asks other questions; its refinements are not counted.
        let (refinements, noted) = (self.statistics.refinements, self.statistics.log.len());
        self.beside = true;
        let rest = self.after_search(ending, piece, &unencoded);
        self.statistics.refinements = refinements;
        self.statistics.log.truncate(noted);
        rest
    }

    /// What the specification promises without a look at the code.
    fn alone(&mut self, violation: Formula, ending: &Ending, piece: &Piece) -> Result<Verdict, Fault> {
        if let Some((_, why)) = piece.escapes.first() {
            return Ok(Verdict::Unknown(vec![why.clone()]));
        }
        let mut facts = self.facts.clone();
        facts.push(violation);
        Ok(match self.solve(&facts, Known::Nothing, &BTreeMap::new(), false)? {
            Solved::Model(_) => {
                Verdict::Unknown(vec!["the extracted specification alone does not promise it".to_owned()])
            }
            Solved::Unknown(why) => Verdict::Unknown(vec![why]),
            Solved::Core(_) => {
                facts.pop();
                facts.push(ending.guard);
                let vacuous =
                    matches!(self.solve(&facts, Known::Nothing, &BTreeMap::new(), false)?, Solved::Core(_));
                Verdict::Holds { vacuous }
            }
        })
    }

    /// Nothing breaks the property: is everything encoded, and does anything return?
    fn after_search(
        &mut self,
        ending: &Ending,
        piece: &Piece,
        unencoded: &Unencoded,
    ) -> Result<Verdict, Fault> {
        if let Unencoded::Perhaps(any) = unencoded
            && let Some(verdict) = self.escapes(piece, *any)?
        {
            return Ok(verdict);
        }
        if self.returns_in_small()? {
            return Ok(Verdict::Holds { vacuous: false });
        }
        Ok(match self.find(ending.guard)? {
            Found::Model(_) => Verdict::Holds { vacuous: false },
            Found::Nothing => Verdict::Holds { vacuous: true },
            Found::Unknown(why) => Verdict::Unknown(vec![format!(
                "no violation, but whether any execution returns is not known: {why}"
            )]),
        })
    }

    /// The method never returns within the bounds.
    fn without_ending(&mut self, piece: &Piece) -> Result<Verdict, Fault> {
        self.goals = piece.escapes.iter().map(|(guard, _)| *guard).collect();
        let verdict = match self.unencoded(piece)? {
            Unencoded::Never => None,
            Unencoded::Perhaps(any) => self.escapes(piece, any)?,
            Unencoded::Undecided(why) => Some(Verdict::Unknown(vec![why])),
        };
        Ok(verdict.unwrap_or(Verdict::Holds { vacuous: true }))
    }

    /// Is code reached that cannot be encoded? As far as specifications tell, and as far as the patience goes.
    fn unencoded(&mut self, piece: &Piece) -> Result<Unencoded, Fault> {
        if piece.escapes.is_empty() {
            return Ok(Unencoded::Never);
        }
        // Most often none is reached, which is one question, and conditions that exclude each other without any fact are the reason.
        let any = self.encoder.ast().or(piece.escapes.iter().map(|(guard, _)| *guard));
        if self.is_absurd(any)? {
            return Ok(Unencoded::Never);
        }
        self.is_patient = !self.plan.is_hasty;
        let solved = self.search(any);
        self.is_patient = true;
        Ok(match solved? {
            Solved::Core(_) => Unencoded::Never,
            Solved::Model(_) => Unencoded::Perhaps(any),
            Solved::Unknown(why) => {
                self.gave_up = true;
                Unencoded::Undecided(why)
            }
        })
    }

    /// Unknown, if code that cannot be encoded is reached.
    fn escapes(&mut self, piece: &Piece, any: Formula) -> Result<Option<Verdict>, Fault> {
        self.is_patient = !self.plan.is_hasty;
        let found = self.find(any);
        self.is_patient = true;
        match found? {
            Found::Nothing => return Ok(None),
            Found::Unknown(why) if self.plan.is_hasty => {
                self.gave_up = true;
                return Ok(Some(Verdict::Unknown(vec![why])));
            }
            _ => {}
        }
        let mut reasons = BTreeSet::new();
        for (guard, what) in &piece.escapes {
            if reasons.contains(what) {
                continue;
            }
            match self.find(*guard)? {
                Found::Nothing => {}
                _ => {
                    reasons.insert(what.clone());
                }
            }
        }
        let reasons: Vec<String> = reasons.into_iter().collect();
        self.statistics.unencoded = !reasons.is_empty();
        Ok(self.statistics.unencoded.then_some(Verdict::Unknown(reasons)))
    }

    /// Is a formula false whatever the state before? Only where facts may be left out, and only if that is seen at once.
    fn is_absurd(&mut self, goal: Formula) -> Result<bool, Fault> {
        if !self.leaves_out() {
            return Ok(false);
        }
        let (mut problem, _) = self.encoder.scene.problem_of([goal])?;
        problem.fact("goal", goal);
        let search = rel::SearchLimit { conflicts: AT_ONCE, ..self.limit() };
        let options = rel::Options { symmetry: 0, search, ..rel::Options::default() };
        let mut finder = rel::Finder::new(problem, options)?;
        let answer = finder.solve()?;
        self.note_search(&finder.statistics(), 0);
        Ok(matches!(answer, Answer::Unsat(_)))
    }

    /// May a search know less than all facts?
    pub(super) fn leaves_out(&self) -> bool {
        matches!(self.encoder.options.mode, Mode::Refine | Mode::Frame)
    }

    /// Counts a search by a solver that had cost so much before it; what it has cost now.
    pub(super) fn note_search(&mut self, size: &rel::Statistics, before: u64) -> u64 {
        self.statistics.searches += 1;
        let cost = size.gates as u64 + size.conflicts;
        self.statistics.steps += cost.saturating_sub(before);
        cost
    }

    /// Notes how large a search for a violation was, or a question about all of the method.
    pub(super) fn note_size(&mut self, size: &rel::Statistics) {
        let known = &mut self.statistics;
        known.primary_variables = known.primary_variables.max(size.primary_variables);
        known.clauses = known.clauses.max(size.clauses);
        known.gates = known.gates.max(size.gates);
    }

    /// What was invented is numbered.
    fn note_invented(&mut self) {
        let ast = &self.encoder.scene.problem.ast;
        let names = self.encoder.scene.problem.relations().map(|relation| ast.relation_name(relation));
        self.statistics.invented = names.filter(|name| name.contains('$')).map(str::to_owned).collect();
    }

    fn finish(&mut self) {
        let mut all = self.root.clone();
        let mut at = 0;
        while let Some(&site) = all.get(at) {
            at += 1;
            if let Some(code) = &self.encoder.sites[site].expansion {
                self.statistics.expanded += 1;
                all.extend(&code.sites);
            }
        }
        all.sort_unstable();
        self.statistics.sites = all.len();
        self.statistics.nodes = self.encoder.scene.problem.ast.len();
        self.statistics.searches += self.encoder.questions.searches;
        self.statistics.steps += self.encoder.questions.steps;
        for site in all {
            let site = &self.encoder.sites[site];
            if !site.refinements.is_empty() {
                let entry = (site.function, site.line, site.text.clone(), site.refinements.len());
                self.statistics.refined.push(entry);
            }
        }
    }

    /// A model of the facts and a goal whose calls are all real.
    pub(super) fn find(&mut self, goal: Formula) -> Result<Found, Fault> {
        loop {
            let model = match self.search(goal)? {
                Solved::Model(model) => model,
                Solved::Core(_) => return Ok(Found::Nothing),
                Solved::Unknown(why) => return Ok(Found::Unknown(why)),
            };
            match self.look_at_model(goal, model)? {
                Looked::Real(model) => return Ok(Found::Model(model)),
                Looked::Refined => {}
                Looked::Unknown(why) => return Ok(Found::Unknown(why)),
            }
            if self.statistics.refinements > self.encoder.options.refinements {
                return Ok(Found::Unknown(format!(
                    "the limit of {} refinements is reached",
                    self.encoder.options.refinements
                )));
            }
        }
    }

    /// Looks at a model that may leave out what does not matter for the goal: first at those calls that do, then at all of it.
    fn look_at_model(&mut self, goal: Formula, model: BTreeMap<Relation, TupleSet>) -> Result<Looked, Fault> {
        let root = self.root.clone();
        let which = usize::from(!self.is_violation(goal));
        let outside = self.solvers[which].as_ref().map(|root| root.outside.clone()).unwrap_or_default();
        if outside.is_empty() {
            return self.look_at_all(&root, model);
        }
        let groups: BTreeSet<u32> = model.keys().map(|&relation| self.encoder.group(relation)).collect();
        let matters: Vec<usize> =
            root.iter().copied().filter(|&site| groups.contains(&self.encoder.sites[site].group)).collect();
        self.partial = true;
        let looked = self.look_at_all(&matters, model.clone());
        self.partial = false;
        match looked? {
            Looked::Real(_) => {}
            other => return Ok(other),
        }
        let mut facts = self.facts.clone();
        for &site in &root {
            facts.extend(self.demanded(site));
        }
        facts.push(goal);
        match self.solve(&facts, Known::Model, &model, true)? {
            Solved::Model(model) => self.look_at_all(&root, model),
            Solved::Core(core) => {
                // What was left out matters after all.
                self.disputes += 1;
                let before = self.kept.len();
                self.kept.extend(core.into_iter().filter(|fact| outside.contains(fact)));
                if self.disputes > DISPUTES || self.kept.len() == before {
                    self.kept.extend(outside);
                }
                self.solvers[which] = None;
                Ok(Looked::Refined)
            }
            Solved::Unknown(why) => Ok(Looked::Unknown(why)),
        }
    }

    /// Looks for a model of the facts, the refinements so far and a goal, in the solver that is kept.
    fn search(&mut self, goal: Formula) -> Result<Solved, Fault> {
        let mut demanded = Vec::new();
        for &site in &self.root.clone() {
            demanded.extend(self.demanded(site));
        }
        self.encoder.note_owner();
        let which = usize::from(!self.is_violation(goal));
        let ast = &self.encoder.scene.problem.ast;
        if let Some(root) = &self.solvers[which] {
            demanded.retain(|formula| !root.demanded.contains(formula));
            let asked = ast.relations_of(demanded.iter().copied().chain([goal]));
            let missing =
                |relation: &Relation| relation.index() < root.relations && !root.mentioned.contains(relation);
            if asked.iter().any(missing) {
                self.solvers[which] = None;
                return self.search(goal);
            }
        }
        let mut root = match self.solvers[which].take() {
            Some(root) => root,
            None => self.begin(&mut demanded, goal)?,
        };
        root.finder.problem_mut().adopt(&mut self.encoder.scene.problem);
        root.finder.set_limit(self.limit_of(&root));
        let answer = root.ask(&demanded, (which == 1).then_some(goal));
        self.encoder.scene.problem.adopt(root.finder.problem_mut());
        self.encoder.note_owner();
        let size = root.finder.statistics();
        root.cost = self.note_search(&size, root.cost);
        self.note_size(&size);
        let solved = match answer? {
            Answer::Sat(instance) => {
                let mut model = BTreeMap::new();
                for relation in self.encoder.scene.problem.relations() {
                    let known = relation.index() >= root.relations || root.mentioned.contains(&relation);
                    if let Some(value) = instance.get(relation).filter(|_| known) {
                        model.insert(relation, value.clone());
                    }
                }
                Solved::Model(model)
            }
            Answer::Unsat(_) => Solved::Core(Vec::new()),
            Answer::Unknown(why) => Solved::Unknown(why),
        };
        self.solvers[which] = Some(root);
        Ok(solved)
    }

    fn is_violation(&self, goal: Formula) -> bool {
        self.has_violation && self.goals.first() == Some(&goal)
    }

    /// A solver with all that is known now. A violation is a fact of it, other goals are assumed.
    fn begin(&mut self, demanded: &mut Vec<Formula>, goal: Formula) -> Result<Root, Fault> {
        let mut named = vec![goal];
        named.extend(demanded.iter().chain(&self.kept));
        let mut outside = BTreeSet::new();
        let mut all = self.facts.clone();
        if self.leaves_out() {
            let cone = self.encoder.cone(&self.facts, &named)?;
            all = cone.inside;
            outside = cone.outside.into_iter().filter(|fact| !self.kept.contains(fact)).collect();
            all.extend(self.kept.iter().filter(|fact| !all.contains(fact)).copied().collect::<Vec<_>>());
        }
        all.extend(&*demanded);
        if self.is_violation(goal) {
            all.push(goal);
        }
        named.extend(&all);
        let (mut problem, mentioned) = self.encoder.scene.problem_of(named)?;
        for fact in all {
            problem.fact("fact", fact);
        }
        let relations = problem.relations().count();
        let options = rel::Options { search: self.limit(), ..rel::Options::default() };
        let mut finder = rel::Finder::new(problem, options)?;
        // What skolemisation added is known from now on.
        self.encoder.scene.problem.adopt(finder.problem_mut());
        self.encoder.note_owner();
        let demanded = std::mem::take(demanded).into_iter().collect();
        Ok(Root { finder, mentioned, relations, demanded, outside, cost: 0 })
    }

    /// The limit of a search of all of the method. Conflicts cost more where there are more clauses.
    fn limit_of(&self, root: &Root) -> rel::SearchLimit {
        let limit = self.limit();
        if self.is_patient {
            return limit;
        }
        let allowed = self.encoder.options.patience / root.finder.statistics().clauses.max(1);
        rel::SearchLimit { conflicts: limit.conflicts.min(allowed.max(1)), ..limit }
    }

    pub(super) fn limit(&self) -> rel::SearchLimit {
        match self.encoder.options.conflicts {
            Some(conflicts) => rel::SearchLimit { conflicts, ..rel::SearchLimit::NONE },
            None => rel::SearchLimit::NONE,
        }
    }

    /// The refinements of a site, under its guard, and those of the calls in it if its code is demanded.
    fn demanded(&mut self, site: usize) -> Vec<Formula> {
        let mut found = Vec::new();
        let mut work = vec![(site, self.encoder.sites[site].guard)];
        while let Some((site, guard)) = work.pop() {
            let list = self.encoder.sites[site].refinements.clone();
            let ast = self.encoder.ast();
            found.extend(list.into_iter().map(|formula| ast.implies(guard, formula)));
            if !self.encoder.sites[site].opened {
                continue;
            }
            let inner = self.encoder.sites[site].expansion.as_ref().map(|code| code.sites.clone());
            for site in inner.unwrap_or_default() {
                let own = self.encoder.sites[site].guard;
                work.push((site, self.encoder.both(guard, own)));
            }
        }
        found
    }

    /// Looks at the calls of a model, those first that the specification leaves open; exact ones may still throw or run too long.
    fn look_at_all(&mut self, sites: &[usize], model: BTreeMap<Relation, TupleSet>) -> Result<Looked, Fault> {
        let mut model = model;
        let mut instance = self.instance(&model)?;
        for exact in [false, true] {
            for &site in sites {
                let guard = self.encoder.sites[site].guard;
                if self.encoder.sites[site].exact != exact
                    || !self.is_decided(guard, &model)
                    || !self.holds_in(guard, &instance)?
                {
                    continue;
                }
                match self.look_at(site, model)? {
                    Looked::Real(more) => {
                        model = more;
                        instance = self.instance(&model)?;
                    }
                    other => return Ok(other),
                }
            }
        }
        Ok(Looked::Real(model))
    }

    /// Does the model say enough to evaluate a formula?
    fn is_decided(&self, formula: Formula, model: &BTreeMap<Relation, TupleSet>) -> bool {
        let problem = &self.encoder.scene.problem;
        let is_free = |relation: Relation| problem.bound(relation).is_ok_and(|bound| !bound.is_exact());
        !self.partial
            || problem
                .ast
                .relations_of([formula])
                .into_iter()
                .all(|one| !is_free(one) || model.contains_key(&one))
    }

    /// Can the callee's code do what the model says?
    fn look_at(&mut self, site: usize, model: BTreeMap<Relation, TupleSet>) -> Result<Looked, Fault> {
        self.expand(site)?;
        loop {
            let Some(expansion) = &self.encoder.sites[site].expansion else {
                return Ok(Looked::Unknown("a call without code".to_owned()));
            };
            let mut facts = expansion.facts.clone();
            let inner = expansion.sites.clone();
            // The model is one of the code already.
            if self.encoder.sites[site].opened {
                return self.look_at_all(&inner, model);
            }
            for &inner in &inner {
                facts.extend(self.demanded(inner));
            }
            match self.solve(&facts, Known::At(site), &model, true)? {
                Solved::Model(more) => match self.look_at_all(&inner, more)? {
                    Looked::Refined => {}
                    other => return Ok(other),
                },
                Solved::Core(core) => {
                    self.refine(site, core, &model)?;
                    return Ok(Looked::Refined);
                }
                Solved::Unknown(why) => return Ok(Looked::Unknown(why)),
            }
        }
    }

    /// Encodes the code of a site, once.
    fn expand(&mut self, site: usize) -> Result<(), Fault> {
        if self.encoder.sites[site].expansion.is_some() {
            return Ok(());
        }
        self.encoder.note_owner();
        let outer = self.encoder.owner.replace(site);
        let (frame, function, arguments, before, stack) = {
            let site = &self.encoder.sites[site];
            (site.frame, site.function, site.arguments.clone(), site.before.clone(), site.stack.clone())
        };
        let mut piece = Piece::default();
        let truth = self.encoder.ast().truth(true);
        self.encoder.scene.identity.is_late = true;
        let ending = self.encoder.run_frame(frame, function, arguments, &before, truth, &stack, &mut piece);
        self.encoder.scene.identity.is_late = false;
        let ending = ending?;
        self.cut |= !piece.cuts.is_empty();
        let mut facts = piece.facts;
        match ending {
            Some(ending) => {
                facts.push(ending.guard);
                let (after, result, outputs) = {
                    let site = &self.encoder.sites[site];
                    (site.after.clone(), site.result, site.outputs.clone())
                };
                for rel in outputs {
                    let (said, done) = (after[&rel], ending.state[&rel]);
                    if said != done {
                        let equal = self.encoder.ast().equal(said, done);
                        facts.push(equal);
                    }
                }
                if let (Some(said), Some(done)) = (result, ending.result) {
                    match self.encoder.atom(&done) {
                        Some(done) => facts.push(self.encoder.ast().equal(said, done)),
                        None => {
                            piece.escapes.push((truth, format!("the result of {function} is not modelled")))
                        }
                    }
                }
            }
            None => facts.push(self.encoder.ast().truth(false)),
        }
        // Executions that get to code which is not encoded are not constrained.
        if !piece.escapes.is_empty() {
            let ast = self.encoder.ast();
            let escaping = ast.or(piece.escapes.iter().map(|(guard, _)| *guard));
            facts = facts.into_iter().map(|fact| ast.or([escaping, fact])).collect();
        }
        self.encoder.note_owner();
        self.encoder.owner = outer;
        self.encoder.sites[site].expansion =
            Some(Expansion { facts, sites: piece.sites, escapes: piece.escapes, steps: piece.steps });
        Ok(())
    }

    /// Adds to a site's specification why its code cannot do what the model says.
    fn refine(
        &mut self,
        site: usize,
        core: Vec<Formula>,
        model: &BTreeMap<Relation, TupleSet>,
    ) -> Result<(), Fault> {
        self.statistics.refinements += 1;
        let known = self.encoder.sites[site].refinements.len();
        if self.beside || known >= OPEN || self.is_most(site, &core) {
            self.open(site);
            return Ok(());
        }
        let mut parts = Vec::new();
        let instance = self.instance(model)?;
        for formula in core {
            parts.push(self.pruned(site, formula, model, &instance)?);
        }
        let reason = self.encoder.ast().and(parts);
        let function = self.encoder.sites[site].function;
        let line = self.encoder.sites[site].line;
        let shown: String = self.encoder.scene.problem.ast.show(reason).chars().take(400).collect();
        self.statistics.log.push(format!("{function} (line {line}): {shown}"));
        let known = &mut self.encoder.sites[site].refinements;
        if known.contains(&reason) {
            return Err(Fault::Unsupported(format!(
                "a refinement of {function} had no effect (a defect of the tool)"
            )));
        }
        known.push(reason);
        Ok(())
    }

    /// Demands all of a site's code.
    fn open(&mut self, site: usize) {
        let which = usize::from(self.beside);
        if let Some(root) = &self.solvers[which] {
            let had = root.finder.statistics().primary_variables;
            let more = self.invented_by(site);
            if AFRESH * more >= had {
                self.solvers[which] = None;
            }
        }
        let site = &mut self.encoder.sites[site];
        site.opened = true;
        if let Some(code) = &site.expansion {
            site.refinements = code.facts.clone();
        }
        self.statistics.log.push(format!("{} (line {}): its code", site.function, site.line));
    }

    /// Are formulas most of the code of a site?
    fn is_most(&self, site: usize, core: &[Formula]) -> bool {
        let ast = &self.encoder.scene.problem.ast;
        let Some(code) = &self.encoder.sites[site].expansion else { return false };
        2 * ast.size_of(core.iter().copied()) > ast.size_of(code.facts.iter().copied())
    }

    /// How many variables the code of a site needs for its new objects and calls.
    fn invented_by(&self, site: usize) -> usize {
        let problem = &self.encoder.scene.problem;
        let owned = problem
            .relations()
            .filter(|relation| self.encoder.owners.get(relation.index()) == Some(&Some(site)));
        owned
            .filter_map(|relation| problem.bound(relation).ok())
            .map(|bound| bound.upper.len() - bound.lower.len())
            .sum()
    }

    /// `r = if c then a else b` without the branch that the model does not take.
    fn pruned(
        &mut self,
        site: usize,
        formula: Formula,
        model: &BTreeMap<Relation, TupleSet>,
        instance: &Instance,
    ) -> Result<Formula, Fault> {
        let rel::Node::Equal(left, right) = *self.encoder.ast().formula(formula) else { return Ok(formula) };
        if !matches!(self.encoder.ast().expr(left), rel::Node::Relation(_)) {
            return Ok(formula);
        }
        let mut taken = Vec::new();
        let mut at = right;
        while let rel::Node::IfExpr(condition, then, otherwise) = *self.encoder.ast().expr(at) {
            let known = self.encoder.scene.problem.ast.relations_of([condition]);
            if known.iter().any(|relation| !self.is_known(*relation, Some(site)))
                || !self.is_decided(condition, model)
            {
                break;
            }
            let truth = self.holds_in(condition, instance)?;
            taken.push((condition, truth));
            at = if truth { then } else { otherwise };
        }
        let ast = self.encoder.ast();
        let mut expr = at;
        for (condition, truth) in taken.into_iter().rev() {
            expr =
                if truth { ast.if_expr(condition, expr, left) } else { ast.if_expr(condition, left, expr) };
        }
        Ok(ast.equal(left, expr))
    }

    /// Does the relation have its value before the code of a site is looked at?
    fn is_known(&self, relation: Relation, site: Option<usize>) -> bool {
        let owner = self.encoder.owners.get(relation.index()).copied().flatten();
        let Some(owner) = owner else { return true };
        let mut around = site.and_then(|site| self.encoder.sites[site].parent);
        while let Some(at) = around {
            if at == owner {
                return true;
            }
            around = self.encoder.sites[at].parent;
        }
        false
    }

    pub(super) fn instance(&self, model: &BTreeMap<Relation, TupleSet>) -> Result<Instance, Fault> {
        let problem = &self.encoder.scene.problem;
        let mut instance = Instance::new(problem.universe());
        for relation in problem.relations() {
            let name = problem.ast.relation_name(relation);
            let value = match model.get(&relation) {
                Some(value) => value.clone(),
                None => problem.bound(relation)?.lower.clone(),
            };
            instance.set(relation, name, value);
        }
        Ok(instance)
    }

    pub(super) fn holds_in(&self, formula: Formula, instance: &Instance) -> Result<bool, Fault> {
        Ok(rel::evaluate::holds(&self.encoder.scene.problem, instance, formula)?)
    }

    /// Looks for a model of formulas in which the relations that are known at a site have their values.
    fn solve(
        &mut self,
        facts: &[Formula],
        known: Known,
        model: &BTreeMap<Relation, TupleSet>,
        cores: bool,
    ) -> Result<Solved, Fault> {
        self.encoder.note_owner();
        let mut problem = self.encoder.scene.problem.clone();
        let mentioned: BTreeSet<Relation> =
            problem.ast.relations_of(facts.iter().copied()).into_iter().collect();
        for relation in self.encoder.scene.problem.relations() {
            if !mentioned.contains(&relation) {
                // Nobody looks at it; an empty relation costs nothing.
                let lower = problem.bound(relation)?.lower.clone();
                problem.rebind(relation, lower.clone(), lower)?;
            } else if known.covers(self, relation)
                && let Some(value) = model.get(&relation)
            {
                problem.rebind(relation, value.clone(), value.clone())?;
            }
        }
        for &fact in facts {
            problem.fact("fact", fact);
        }
        let limit = self.limit();
        let symmetry = if known == Known::Nothing { 20 } else { 0 };
        let options = rel::Options { cores, symmetry, search: limit, ..rel::Options::default() };
        let mut finder = rel::Finder::new(problem, options)?;
        let answer = finder.solve()?;
        let size = finder.statistics();
        self.note_search(&size, 0);
        if known == Known::Nothing {
            self.note_size(&size);
        }
        Ok(match answer {
            Answer::Sat(instance) => {
                let mut result = model.clone();
                for relation in self.encoder.scene.problem.relations() {
                    if mentioned.contains(&relation)
                        && let Some(value) = instance.get(relation)
                    {
                        result.insert(relation, value.clone());
                    }
                }
                Solved::Model(result)
            }
            Answer::Unsat(core) => Solved::Core(core.into_iter().map(|part| part.formula).collect()),
            Answer::Unknown(why) => Solved::Unknown(why),
        })
    }
}

impl Root {
    /// Demands more of all models, and looks for one of a goal.
    fn ask(&mut self, demanded: &[Formula], goal: Option<Formula>) -> Result<Answer, rel::Error> {
        for &formula in demanded {
            self.finder.add("fact", formula)?;
            self.demanded.insert(formula);
        }
        self.finder.solve_assuming(goal.as_slice())
    }
}

/// Which relations have the values of a model in a search.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Known {
    Nothing,
    /// Those that are known before the code of a site is looked at.
    At(usize),
    /// All that the model has.
    Model,
}

impl Known {
    fn covers(self, search: &Search<'_>, relation: Relation) -> bool {
        match self {
            Known::Nothing => false,
            Known::At(site) => search.is_known(relation, Some(site)),
            Known::Model => true,
        }
    }
}

enum Solved {
    Model(BTreeMap<Relation, TupleSet>),
    Core(Vec<Formula>),
    Unknown(String),
}

impl Mode {
    pub fn in_words(self) -> &'static str {
        match self {
            Mode::Refine => "refinement of extracted specifications",
            Mode::Frame => "refinement of frame conditions",
            Mode::Inline => "inlining",
            Mode::Summary => "the extracted specification alone",
        }
    }
}
