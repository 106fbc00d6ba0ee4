//! The loop: search, look at the calls, refine, search again (thesis, chapters 2 and 6).
//!
//! A model of "an execution returns and breaks the property" fixes the state before and the results of the calls that are known within bounds. The calls are visited in the order of execution. For each one its callee's
//! code is encoded (inner calls by their specifications) and asked: can it produce this result from this state? If so, the inner calls are looked at in the same way. If not, the
//! conjuncts that exclude it (an unsatisfiable core) become part of the call's specification, with those branches cut off that this state does not take:
//! `r = if c then e else ...` becomes `r = if c then e else r`. So the next models cannot make the same mistake, on other objects either, and code that does not matter is never encoded.
//!
//! Two things keep this from being slower than inlining. All searches for violations go to one solver, which keeps what it learnt: a round adds the new refinement and nothing else. And a specification that was
//! refined [`OPEN`] times is replaced by the code of its callee, whose own calls are then looked at in its place: where all of the code matters, piecemeal is dear. Questions that are not about the
//! property (does anything return? is code reached that is not encoded?) need an execution and no reasons; they replace a specification at once.
//!
//! A refinement is demanded under the condition that its call is executed (the thesis forgets that, which hides violations), and where the callee contains code that
//! cannot be encoded, only for executions that do not get there.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::FunctionName;
use pathlight_relations as rel;
use rel::{Answer, Formula, Instance, Relation, TupleSet};

use super::encode::{Encoder, Ending, Expansion, Piece, Step, Val};
use super::property::{self, Property};
use super::scene::{Matter, Scene};
use super::{Fault, Mode, Options};
use crate::program::{Code, Rel};

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

/// An execution that breaks the property, within the bounds.
#[derive(Clone, Debug)]
pub struct Counterexample {
    pub before: BTreeMap<Rel, Vec<Vec<rel::Atom>>>,
    pub after: BTreeMap<Rel, Vec<Vec<rel::Atom>>>,
    pub arguments: Vec<rel::Atom>,
    pub result: Option<rel::Atom>,
    pub atom_names: Vec<String>,
    /// Class of each atom that is an object.
    pub classes: BTreeMap<rel::Atom, pathlight_ir::Symbol>,
    pub numbers: BTreeMap<rel::Atom, i64>,
    pub param_names: Vec<String>,
    pub function: FunctionName,
    pub has_this: bool,
    /// The calls that were executed, in order: depth, function, line.
    pub calls: Vec<(usize, FunctionName, u32)>,
    /// The lines that were executed, and what they stored.
    pub trace: Vec<Executed>,
}

/// One line of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Executed {
    pub function: FunctionName,
    pub line: u32,
    /// How many calls deep.
    pub depth: usize,
    /// Relation and tuple of each store.
    pub stores: Vec<(Rel, Vec<rel::Atom>)>,
}

/// After so many refinements the code takes the place of a specification.
const OPEN: usize = 2;

/// A trace is cut after so many steps.
const TRACE: usize = 600;

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
    /// The relations that the encoding of the method left open, other than the state before.
    pub invented: Vec<String>,
}

pub struct Outcome {
    pub verdict: Verdict,
    pub statistics: Statistics,
    /// Executions within the bounds on objects may need more iterations.
    pub cut: bool,
}

/// Checks a property of a method; `requires` is assumed of the state before.
pub fn verify(
    code: &Code,
    function: FunctionName,
    property: &Property,
    requires: Option<&Property>,
    options: &Options,
) -> Result<Outcome, Fault> {
    let mut options = options.clone();
    let mut matter = Matter::of(code, function);
    for formula in std::iter::once(property).chain(requires) {
        let (names, largest) = formula.names();
        property::add_names(code, &names, &mut matter);
        options.scope.largest_constant = options.scope.largest_constant.max(largest);
    }
    let scene = Scene::new(code, function, &matter, &options.scope)?;
    let classes = scene.classes.iter().map(|c| crate::program::short_name(c.name)).collect();
    let mut encoder = Encoder::new(scene, &options);
    encoder.note_owner();
    let requires = match requires {
        Some(requires) => Some(property::formula(requires, &mut encoder, None)?),
        None => None,
    };
    let mut piece = Piece::default();
    let arguments: Vec<Val> = encoder.scene.params.iter().map(|&param| Val::Atom(param)).collect();
    let before = encoder.scene.before.clone();
    let truth = encoder.ast().truth(true);
    let ending = match options.mode {
        Mode::Summary => encoder.by_specification(function, &arguments, &before, &mut piece)?,
        _ => encoder.run(function, arguments, &before, truth, &[function], &mut piece)?,
    };
    let mut facts = encoder.scene.facts.clone();
    facts.extend(requires);
    facts.extend(piece.facts.iter().copied());
    let cut = !piece.cuts.is_empty();
    let mut search = Search {
        encoder,
        facts,
        root: piece.sites.clone(),
        steps: piece.steps.clone(),
        cut,
        statistics: Statistics { classes, ..Statistics::default() },
        solvers: [None, None],
        goals: Vec::new(),
        has_violation: false,
        beside: false,
    };
    search.note_invented();
    let verdict = match &ending {
        Some(ending) => search.judge(property, ending, &piece)?,
        None => {
            // Types are checked all the same.
            let ending = Ending { guard: truth, state: before, result: None };
            if !property.source.contains("ret") {
                property::formula(property, &mut search.encoder, Some(&ending))?;
            }
            search.without_ending(&piece)?
        }
    };
    search.finish();
    Ok(Outcome { verdict, statistics: search.statistics, cut: search.cut })
}

/// What a search found.
enum Found {
    Nothing,
    Model(BTreeMap<Relation, TupleSet>),
    Unknown(String),
}

/// What looking at a call found.
enum Looked {
    Real(BTreeMap<Relation, TupleSet>),
    Refined,
    Unknown(String),
}

struct Search<'c> {
    encoder: Encoder<'c>,
    facts: Vec<Formula>,
    root: Vec<usize>,
    steps: Vec<Step>,
    /// Some code was looked at only for so many iterations.
    cut: bool,
    statistics: Statistics,
    /// The solvers of the procedure under check: the one that looks for a violation, and the one for all other questions.
    solvers: [Option<Root>; 2],
    /// Everything that is asked, the violation first if there is one.
    goals: Vec<Formula>,
    has_violation: bool,
    /// A question that is not about the property is asked.
    beside: bool,
}

/// A solver that grows with the refinements.
struct Root {
    finder: rel::Finder,
    /// Relations that were not mentioned when it began are empty in it.
    mentioned: BTreeSet<Relation>,
    /// How many relations there were when it began.
    relations: usize,
    demanded: BTreeSet<Formula>,
    /// Gates and conflicts so far.
    cost: u64,
}

impl Search<'_> {
    fn judge(&mut self, property: &Property, ending: &Ending, piece: &Piece) -> Result<Verdict, Fault> {
        let promised = property::formula(property, &mut self.encoder, Some(ending))?;
        let ast = self.encoder.ast();
        let broken = ast.not(promised);
        let violation = ast.and([ending.guard, broken]);
        if self.encoder.options.mode == Mode::Summary {
            return self.alone(violation, ending, piece);
        }
        self.has_violation = true;
        self.goals = vec![violation, ending.guard];
        self.goals.extend(piece.escapes.iter().map(|(guard, _)| *guard));
        match self.find(violation)? {
            Found::Model(model) => {
                return Ok(Verdict::Violated(Box::new(self.counterexample(&model, ending)?)));
            }
            Found::Unknown(why) => return Ok(Verdict::Unknown(vec![why])),
            Found::Nothing => {}
        }
        // What follows asks other questions; its refinements are not counted.
        let (refinements, noted) = (self.statistics.refinements, self.statistics.log.len());
        self.beside = true;
        let rest = self.after_search(ending, piece);
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
        Ok(match self.solve(&facts, None, &BTreeMap::new(), false)? {
            Solved::Model(_) => {
                Verdict::Unknown(vec!["the extracted specification alone does not promise it".to_owned()])
            }
            Solved::Unknown(why) => Verdict::Unknown(vec![why]),
            Solved::Core(_) => {
                facts.pop();
                facts.push(ending.guard);
                let vacuous = matches!(self.solve(&facts, None, &BTreeMap::new(), false)?, Solved::Core(_));
                Verdict::Holds { vacuous }
            }
        })
    }

    /// Nothing breaks the property: is everything encoded, and does anything return?
    fn after_search(&mut self, ending: &Ending, piece: &Piece) -> Result<Verdict, Fault> {
        if let Some(verdict) = self.escapes(piece)? {
            return Ok(verdict);
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
        Ok(match self.escapes(piece)? {
            Some(verdict) => verdict,
            None => Verdict::Holds { vacuous: true },
        })
    }

    /// Unknown, if code that cannot be encoded is reached.
    fn escapes(&mut self, piece: &Piece) -> Result<Option<Verdict>, Fault> {
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
        Ok((!reasons.is_empty()).then_some(Verdict::Unknown(reasons)))
    }

    /// What was invented is numbered.
    fn note_invented(&mut self) {
        let ast = &self.encoder.scene.problem.ast;
        let names = self.encoder.scene.problem.relations().map(|relation| ast.relation_name(relation));
        self.statistics.invented = names.filter(|name| name.contains('$')).map(str::to_owned).collect();
    }

    fn finish(&mut self) {
        self.statistics.sites = self.encoder.sites.len();
        self.statistics.expanded = self.encoder.sites.iter().filter(|site| site.expansion.is_some()).count();
        self.statistics.nodes = self.encoder.scene.problem.ast.len();
        for site in &self.encoder.sites {
            if !site.refinements.is_empty() {
                let entry = (site.function, site.line, site.text.clone(), site.refinements.len());
                self.statistics.refined.push(entry);
            }
        }
    }

    /// A model of the facts and a goal whose calls are all real.
    fn find(&mut self, goal: Formula) -> Result<Found, Fault> {
        loop {
            let model = match self.search(goal)? {
                Solved::Model(model) => model,
                Solved::Core(_) => return Ok(Found::Nothing),
                Solved::Unknown(why) => return Ok(Found::Unknown(why)),
            };
            let root = self.root.clone();
            match self.look_at_all(&root, model)? {
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
        let answer = root.ask(&demanded, (which == 1).then_some(goal));
        self.encoder.scene.problem.adopt(root.finder.problem_mut());
        self.encoder.note_owner();
        self.statistics.searches += 1;
        let size = root.finder.statistics();
        let cost = size.gates as u64 + size.conflicts;
        self.statistics.steps += cost.saturating_sub(root.cost);
        root.cost = cost;
        self.statistics.primary_variables = self.statistics.primary_variables.max(size.primary_variables);
        self.statistics.clauses = self.statistics.clauses.max(size.clauses);
        self.statistics.gates = self.statistics.gates.max(size.gates);
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
        let mut problem = self.encoder.scene.problem.clone();
        let mut all: Vec<Formula> = self.facts.iter().chain(&*demanded).copied().collect();
        let mut named = all.clone();
        if self.is_violation(goal) {
            all.push(goal);
            named.push(goal);
        } else {
            named.extend(&self.goals);
        }
        let mentioned: BTreeSet<Relation> = problem.ast.relations_of(named).into_iter().collect();
        for relation in self.encoder.scene.problem.relations().filter(|one| !mentioned.contains(one)) {
            // Nobody looks at it; an empty relation costs nothing.
            let lower = problem.bound(relation)?.lower.clone();
            problem.rebind(relation, lower.clone(), lower)?;
        }
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
        Ok(Root { finder, mentioned, relations, demanded, cost: 0 })
    }

    fn limit(&self) -> rel::SearchLimit {
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
                if self.encoder.sites[site].exact != exact
                    || !self.holds_in(self.encoder.sites[site].guard, &instance)?
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
            match self.solve(&facts, Some(site), &model, true)? {
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
        let (function, arguments, before, stack) = {
            let site = &self.encoder.sites[site];
            (site.function, site.arguments.clone(), site.before.clone(), site.stack.clone())
        };
        let mut piece = Piece::default();
        let truth = self.encoder.ast().truth(true);
        let ending = self.encoder.run(function, arguments, &before, truth, &stack, &mut piece)?;
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
        if self.beside || self.encoder.sites[site].refinements.len() >= OPEN {
            self.open(site);
            return Ok(());
        }
        let mut parts = Vec::new();
        let instance = self.instance(model)?;
        for formula in core {
            parts.push(self.pruned(site, formula, &instance)?);
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
        let site = &mut self.encoder.sites[site];
        site.opened = true;
        if let Some(code) = &site.expansion {
            site.refinements = code.facts.clone();
        }
        self.statistics.log.push(format!("{} (line {}): its code", site.function, site.line));
    }

    /// `r = if c then a else b` without the branch that the model does not take.
    fn pruned(&mut self, site: usize, formula: Formula, instance: &Instance) -> Result<Formula, Fault> {
        let rel::Node::Equal(left, right) = *self.encoder.ast().formula(formula) else { return Ok(formula) };
        if !matches!(self.encoder.ast().expr(left), rel::Node::Relation(_)) {
            return Ok(formula);
        }
        let mut taken = Vec::new();
        let mut at = right;
        while let rel::Node::IfExpr(condition, then, otherwise) = *self.encoder.ast().expr(at) {
            let known = self.encoder.scene.problem.ast.relations_of([condition]);
            if known.iter().any(|relation| !self.is_known(*relation, Some(site))) {
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

    fn instance(&self, model: &BTreeMap<Relation, TupleSet>) -> Result<Instance, Fault> {
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

    fn holds_in(&self, formula: Formula, instance: &Instance) -> Result<bool, Fault> {
        Ok(rel::evaluate::holds(&self.encoder.scene.problem, instance, formula)?)
    }

    /// Looks for a model of formulas in which the relations that are known at a site have their values.
    fn solve(
        &mut self,
        facts: &[Formula],
        site: Option<usize>,
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
            } else if site.is_some() && self.is_known(relation, site) {
                let value = match model.get(&relation) {
                    Some(value) => value.clone(),
                    None => problem.bound(relation)?.lower.clone(),
                };
                problem.rebind(relation, value.clone(), value)?;
            }
        }
        for &fact in facts {
            problem.fact("fact", fact);
        }
        let limit = self.limit();
        let symmetry = if site.is_some() { 0 } else { 20 };
        let options = rel::Options { cores, symmetry, search: limit, ..rel::Options::default() };
        let mut finder = rel::Finder::new(problem, options)?;
        let answer = finder.solve()?;
        self.statistics.searches += 1;
        let size = finder.statistics();
        self.statistics.steps += size.gates as u64 + size.conflicts;
        if site.is_none() {
            self.statistics.primary_variables = self.statistics.primary_variables.max(size.primary_variables);
            self.statistics.clauses = self.statistics.clauses.max(size.clauses);
            self.statistics.gates = self.statistics.gates.max(size.gates);
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

    fn counterexample(
        &mut self,
        model: &BTreeMap<Relation, TupleSet>,
        ending: &Ending,
    ) -> Result<Counterexample, Fault> {
        let instance = self.instance(model)?;
        let trace = self.trace(&instance)?;
        let result = match &ending.result {
            Some(value) => self.encoder.atom(value),
            None => None,
        };
        let problem = &self.encoder.scene.problem;
        let scene = &self.encoder.scene;
        let tuples = |expr| rel::evaluate::tuples(problem, &instance, expr);
        let one = |expr| -> Result<rel::Atom, Fault> {
            Ok(tuples(expr)?.first().and_then(|tuple| tuple.first().copied()).unwrap_or(scene.null_atom))
        };
        let mut before = BTreeMap::new();
        for (&rel, &expr) in &scene.before {
            before.insert(rel, tuples(expr)?);
        }
        let mut after = BTreeMap::new();
        for (&rel, &expr) in &ending.state {
            after.insert(rel, tuples(expr)?);
        }
        let mut arguments = Vec::new();
        for &param in &scene.params {
            arguments.push(one(param)?);
        }
        let mut calls = Vec::new();
        let mut work: Vec<(usize, usize)> = self.root.iter().rev().map(|&site| (1, site)).collect();
        while let Some((depth, site)) = work.pop() {
            let data = &self.encoder.sites[site];
            if !self.holds_in(data.guard, &instance)? {
                continue;
            }
            calls.push((depth, data.function, data.line));
            if let Some(expansion) = &data.expansion {
                work.extend(expansion.sites.iter().rev().map(|&inner| (depth + 1, inner)));
            }
        }
        let universe = problem.universe();
        Ok(Counterexample {
            before,
            after,
            arguments,
            result: match result {
                Some(expr) => Some(one(expr)?),
                None => None,
            },
            atom_names: (0..universe.size()).map(|atom| universe.name(atom).to_owned()).collect(),
            classes: scene
                .classes
                .iter()
                .flat_map(|c| c.atoms.iter().map(move |&atom| (atom, c.name)))
                .collect(),
            numbers: scene.numbers.iter().map(|(number, (atom, _))| (*atom, *number)).collect(),
            param_names: scene.param_names.clone(),
            function: scene.function,
            has_this: scene.has_this,
            calls,
            trace,
        })
    }

    /// The lines that an execution goes through. Calls that the specification settles are not looked into.
    fn trace(&self, instance: &Instance) -> Result<Vec<Executed>, Fault> {
        let problem = &self.encoder.scene.problem;
        let holds = |guard| rel::evaluate::holds(problem, instance, guard);
        let mut list: Vec<Executed> = Vec::new();
        let mut work: Vec<&Step> = self.steps.iter().rev().collect();
        let mut seen = 0;
        while let Some(step) = work.pop() {
            seen += 1;
            if seen > TRACE {
                break;
            }
            match step {
                Step::Line(guard, function, line, depth) => {
                    let again = list.last().is_some_and(|last: &Executed| {
                        last.function == *function && last.line == *line && last.depth == *depth
                    });
                    if !again && holds(*guard)? {
                        list.push(Executed {
                            function: *function,
                            line: *line,
                            depth: *depth,
                            stores: Vec::new(),
                        });
                    }
                }
                Step::Store(guard, rel, columns) => {
                    if let Some(last) = list.last_mut()
                        && holds(*guard)?
                    {
                        let mut tuple = Vec::new();
                        for &column in columns {
                            let value = rel::evaluate::tuples(problem, instance, column)?;
                            tuple.extend(value.first().and_then(|row| row.first().copied()));
                        }
                        last.stores.push((*rel, tuple));
                    }
                }
                Step::Call(site) => {
                    let data = &self.encoder.sites[*site];
                    if let Some(expansion) = &data.expansion
                        && holds(data.guard)?
                    {
                        work.extend(expansion.steps.iter().rev());
                    }
                }
            }
        }
        Ok(list)
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
