//! Finding models: from a problem to a SAT solver and back.
//!
//! The order of things: check all formulas; find classes of interchangeable atoms; use orders and acyclic relations among the facts to fix
//! bounds; skolemise; give each relation a matrix of variables; translate each fact; assert its gate; assert the
//! symmetry-breaking predicate. After that, formulas can be added, searches can be run under assumptions, and models be
//! enumerated, all in one solver that keeps what it learnt.
//!
//! With [`Options::cores`] each top-level conjunct of a fact hangs on a literal of its own, and an unsatisfiable search says which conjuncts
//! are to blame. Predicates that fix bounds then become equations instead, so that they can be blamed too.

use rustc_hash::FxHashMap;
use rustsat::types::Lit;

use crate::ast::{Ast, Formula, Relation};
use crate::circuit::Gate;
use crate::cnf::Encoder;
use crate::error::{Error, Result};
use crate::evaluate;
use crate::instance::Instance;
use crate::matrix::{Budget, Matrix};
use crate::problem::{Bound, Problem, wrap};
use crate::sat::{Outcome, Sat, SearchLimit, Solver};
use crate::skolem::skolemise;
use crate::symmetry::{self, conjuncts};
use crate::translate::Translation;
use crate::universe::TupleSet;

#[derive(Clone, Debug)]
pub struct Options {
    /// The number of cells that symmetry breaking compares per pair of atoms; 0 switches it off.
    pub symmetry: usize,
    /// Below how many universal variables existentials are skolemised.
    pub skolem_depth: usize,
    /// Make every top-level conjunct answerable for itself: [`Answer::Unsat`] then has a core.
    pub cores: bool,
    /// What translation may cost: cells and gates.
    pub translation_steps: u64,
    /// What the circuit, the clauses and what is kept for later formulas may take, in bytes, about. Searches need more for what they learn.
    pub memory: u64,
    pub solver: Solver,
    /// What one search may cost.
    pub search: SearchLimit,
    /// Evaluate the facts in every model before handing it out. Builds with debug assertions always do.
    pub evaluate_models: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            symmetry: 20,
            skolem_depth: 0,
            cores: false,
            translation_steps: 400_000_000,
            memory: 3 << 30,
            solver: Solver::default(),
            search: SearchLimit::NONE,
            evaluate_models: false,
        }
    }
}

/// A conjunct of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conjunct {
    /// The name of the fact.
    pub fact: String,
    pub formula: Formula,
}

#[derive(Clone, Debug)]
pub enum Answer {
    /// A model.
    Sat(Box<Instance>),
    /// There is none (or no further one). With [`Options::cores`], conjuncts and assumptions that exclude each other; empty without.
    Unsat(Vec<Conjunct>),
    /// The search was stopped by its limit.
    Unknown(String),
}

/// How large the problem became.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Variables that stand for tuples.
    pub primary_variables: usize,
    pub variables: u32,
    pub clauses: u64,
    pub gates: usize,
    pub conflicts: u64,
}

/// A formula that every model satisfies, and what skolemisation made of it.
#[derive(Clone, Copy)]
struct Demanded {
    original: Formula,
    skolemised: Formula,
}

/// A solver for one problem.
pub struct Finder {
    problem: Problem,
    /// The relations that the caller declared; later ones are Skolem relations.
    declared: usize,
    options: Options,
    translation: Translation,
    encoder: Encoder,
    sat: Sat,
    /// For each relation, its cells that are not constant.
    cells: Vec<Vec<(u64, Lit)>>,
    soft: Vec<(Lit, Conjunct)>,
    facts: Vec<Demanded>,
    /// The predicates that symmetry breaking used, with the bounds that it assumes for them.
    narrowed: FxHashMap<Formula, Vec<(Relation, Bound)>>,
}

impl Finder {
    /// Translates a problem.
    pub fn new(problem: Problem, options: Options) -> Result<Finder> {
        for fact in problem.facts() {
            problem.ast.check(fact.formula)?;
        }
        for &value in problem.integers().keys() {
            if wrap(value, problem.width()) != value {
                return Err(Error::IntegerTooLarge { value, width: problem.width() });
            }
        }
        let declared = problem.relations().count();
        let translation = Translation::new(
            problem.universe().size(),
            problem.width(),
            problem.integers().clone(),
            Budget::new(options.translation_steps),
            options.memory,
        );
        let sat = Sat::new(options.solver);
        let mut finder = Finder {
            problem,
            declared,
            options,
            translation,
            encoder: Encoder::default(),
            sat,
            cells: Vec::new(),
            soft: Vec::new(),
            facts: Vec::new(),
            narrowed: FxHashMap::default(),
        };
        finder.start()?;
        Ok(finder)
    }

    fn start(&mut self) -> Result<()> {
        let mut parts: Vec<Conjunct> = Vec::new();
        for fact in self.problem.facts() {
            let list = conjuncts(&self.problem.ast, fact.formula);
            parts.extend(list.into_iter().map(|formula| Conjunct { fact: fact.name.clone(), formula }));
        }
        let mut classes = Vec::new();
        if self.options.symmetry > 0 {
            classes = symmetry::classes(&self.problem);
            let formulas: Vec<Formula> = parts.iter().map(|part| part.formula).collect();
            self.narrow(&formulas, &mut classes)?;
        }
        for part in &parts {
            let original = part.formula;
            let skolemised = skolemise(&mut self.problem, original, self.options.skolem_depth)?;
            self.facts.push(Demanded { original, skolemised });
        }
        self.make_matrices()?;
        if self.options.symmetry > 0 {
            self.break_symmetry(&classes)?;
        }
        for (at, part) in parts.into_iter().enumerate() {
            let gate = match self.equation(part.formula) {
                Some(gate) => gate,
                None => self.translation.formula(&self.problem.ast, self.facts[at].skolemised)?,
            };
            self.demand(part, gate)?;
        }
        Ok(())
    }

    /// Narrows bounds by predicates among the facts: for good, or (for cores) in [`Finder::equation`].
    fn narrow(&mut self, formulas: &[Formula], classes: &mut Vec<Vec<u32>>) -> Result<()> {
        for assumed in symmetry::use_predicates(&self.problem, formulas, classes)? {
            if !self.options.cores {
                for (relation, bound) in &assumed.bounds {
                    self.problem.bounds_mut()[relation.index()] = bound.clone();
                }
            }
            self.narrowed.insert(assumed.formula, assumed.bounds);
        }
        Ok(())
    }

    /// For a predicate that symmetry breaking used, the gate which says that its relations are within their narrowed bounds.
    fn equation(&mut self, formula: Formula) -> Option<Gate> {
        let mut list = Vec::new();
        for (relation, bound) in self.narrowed.get(&formula)? {
            for &(cell, gate) in &self.translation.relation(relation.index()).cells {
                if bound.lower.has_cell(cell) {
                    list.push(gate);
                } else if !bound.upper.has_cell(cell) {
                    list.push(!gate);
                }
            }
        }
        Some(self.translation.circuit.and_list(list))
    }

    /// Matrices for all relations that have none yet.
    fn make_matrices(&mut self) -> Result<()> {
        for relation in self.problem.relations().skip(self.cells.len()) {
            let bound = self.problem.bound(relation)?;
            self.translation.budget.spend(bound.upper.len() as u64)?;
            let mut matrix = Matrix::default();
            let mut cells = Vec::new();
            for &cell in bound.upper.cells() {
                let gate = if bound.lower.has_cell(cell) {
                    Gate::TRUE
                } else {
                    let gate = self.translation.circuit.variable();
                    cells.push((cell, self.encoder.variable(&mut self.sat, gate)));
                    gate
                };
                matrix.cells.push((cell, gate));
            }
            self.translation.push_relation(matrix);
            self.cells.push(cells);
        }
        Ok(())
    }

    fn break_symmetry(&mut self, classes: &[Vec<u32>]) -> Result<()> {
        let relations: Vec<Matrix> =
            (0..self.cells.len()).map(|at| self.translation.relation(at).clone()).collect();
        let predicates = symmetry::lex_leader(
            &mut self.translation.circuit,
            &self.problem,
            classes,
            self.options.symmetry,
            |relation| &relations[relation.index()],
        )?;
        for gate in predicates {
            self.encoder.assert(&self.translation.circuit, &mut self.sat, None, gate);
        }
        Ok(())
    }

    fn demand(&mut self, part: Conjunct, gate: Gate) -> Result<()> {
        let mut guard = None;
        if self.options.cores {
            let literal = self.sat.new_literal();
            self.soft.push((literal, part));
            guard = Some(literal);
        }
        self.encoder.assert(&self.translation.circuit, &mut self.sat, guard, gate);
        self.translation.check_memory(self.sat.bytes())
    }

    /// The nodes of the problem, to build further formulas from.
    pub fn ast_mut(&mut self) -> &mut Ast {
        &mut self.problem.ast
    }

    /// The problem, to let it [`adopt`](Problem::adopt) what another one has grown by, and give it back.
    pub fn problem_mut(&mut self) -> &mut Problem {
        &mut self.problem
    }

    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What later searches may cost.
    pub fn set_limit(&mut self, limit: SearchLimit) {
        self.options.search = limit;
    }

    pub fn statistics(&self) -> Statistics {
        Statistics {
            primary_variables: self.cells.iter().map(Vec::len).sum(),
            variables: self.sat.variables(),
            clauses: self.sat.clauses(),
            gates: self.translation.circuit.len(),
            conflicts: self.sat.conflicts(),
        }
    }

    /// Demands a further formula of all models to come.
    pub fn add(&mut self, name: &str, formula: Formula) -> Result<()> {
        self.problem.ast.check(formula)?;
        for formula in conjuncts(&self.problem.ast, formula) {
            let (demanded, gate) = self.translate_late(formula)?;
            self.facts.push(demanded);
            self.demand(Conjunct { fact: name.to_owned(), formula }, gate)?;
        }
        Ok(())
    }

    fn translate_late(&mut self, original: Formula) -> Result<(Demanded, Gate)> {
        let skolemised = skolemise(&mut self.problem, original, self.options.skolem_depth)?;
        self.make_matrices()?;
        let gate = self.translation.formula(&self.problem.ast, skolemised)?;
        Ok((Demanded { original, skolemised }, gate))
    }

    /// Looks for a model.
    pub fn solve(&mut self) -> Result<Answer> {
        self.solve_assuming(&[])
    }

    /// Looks for a model of which further formulas are demanded for this one search. They appear in cores under the name `assumption`.
    pub fn solve_assuming(&mut self, assumptions: &[Formula]) -> Result<Answer> {
        let mut literals: Vec<Lit> = self.soft.iter().map(|(literal, _)| *literal).collect();
        let mut blamed: FxHashMap<Lit, Conjunct> = self.soft.iter().cloned().collect();
        let mut assumed = Vec::new();
        for &formula in assumptions {
            self.problem.ast.check(formula)?;
            let (demanded, gate) = self.translate_late(formula)?;
            assumed.push(demanded);
            let literal = self.sat.new_literal();
            self.encoder.assert(&self.translation.circuit, &mut self.sat, Some(literal), gate);
            self.translation.check_memory(self.sat.bytes())?;
            literals.push(literal);
            blamed.insert(literal, Conjunct { fact: "assumption".to_owned(), formula });
        }
        match self.sat.solve(&literals, self.options.search)? {
            Outcome::Sat => {
                let instance = self.instance()?;
                self.evaluate(&instance, &assumed)?;
                Ok(Answer::Sat(Box::new(instance)))
            }
            Outcome::Unsat(core) => {
                let mut core: Vec<Lit> = core;
                core.sort_unstable();
                Ok(Answer::Unsat(core.iter().filter_map(|literal| blamed.get(literal).cloned()).collect()))
            }
            Outcome::Stopped => Ok(Answer::Unknown(self.limit_message())),
        }
    }

    /// Excludes the values that the declared relations have in an instance; the next search finds another model, if there is one.
    pub fn block(&mut self, instance: &Instance) -> Result<()> {
        let mut clause = Vec::new();
        for relation in self.problem.relations().take(self.declared) {
            let missing = || Error::Unbound(self.problem.ast.relation_name(relation).to_owned());
            let value = instance.get(relation).ok_or_else(missing)?;
            for &(cell, literal) in &self.cells[relation.index()] {
                clause.push(if value.has_cell(cell) { !literal } else { literal });
            }
        }
        self.sat.add(clause);
        Ok(())
    }

    /// The models, one after the other: at least one of every set of models that differ by symmetries only. Ends after the last one, or after an answer that is not `Sat`.
    pub fn models(&mut self) -> Models<'_> {
        Models { finder: self, last: None, done: false }
    }

    /// A smallest part of a core that is still unsatisfiable: no conjunct of it can be left out. The flag says whether every test was decided
    /// within the limit; if not, more might be left out. Needs [`Options::cores`].
    pub fn minimise(&mut self, core: &[Conjunct]) -> Result<(Vec<Conjunct>, bool)> {
        let mut needed: Vec<Lit> = Vec::new();
        let mut open: Vec<Lit> = Vec::new();
        for (literal, part) in &self.soft {
            if core.contains(part) {
                open.push(*literal);
            }
        }
        let mut decided = true;
        while let Some(tried) = open.pop() {
            let rest: Vec<Lit> = needed.iter().chain(&open).copied().collect();
            match self.sat.solve(&rest, self.options.search)? {
                Outcome::Unsat(smaller) => open.retain(|literal| smaller.contains(literal)),
                Outcome::Sat => needed.push(tried),
                Outcome::Stopped => {
                    decided = false;
                    needed.push(tried);
                }
            }
        }
        let kept = self.soft.iter().filter(|(literal, _)| needed.contains(literal));
        Ok((kept.map(|(_, part)| part.clone()).collect(), decided))
    }

    fn limit_message(&self) -> String {
        let SearchLimit { conflicts, decisions } = self.options.search;
        format!("the search was stopped after {conflicts} conflicts or {decisions} decisions")
    }

    fn instance(&self) -> Result<Instance> {
        let atoms = self.problem.universe().size();
        let mut instance = Instance::new(self.problem.universe());
        for relation in self.problem.relations() {
            let lower = &self.problem.bound(relation)?.lower;
            let mut cells = lower.cells().to_vec();
            for &(cell, literal) in &self.cells[relation.index()] {
                if self.sat.value(literal)? {
                    cells.push(cell);
                }
            }
            let value = TupleSet::from_cells(atoms, lower.arity(), cells);
            instance.set(relation, self.problem.ast.relation_name(relation), value);
        }
        Ok(instance)
    }

    /// Every model is checked by the reference evaluator, which shares nothing with the translation.
    fn evaluate(&self, instance: &Instance, assumed: &[Demanded]) -> Result<()> {
        if !self.options.evaluate_models && !cfg!(debug_assertions) {
            return Ok(());
        }
        for demanded in self.facts.iter().chain(assumed) {
            let holds = match evaluate::holds(&self.problem, instance, demanded.original) {
                // The evaluator does not go through all subsets of a large set; but the model names the right one.
                Err(Error::TooManyTuples { .. }) => {
                    evaluate::holds(&self.problem, instance, demanded.skolemised)?
                }
                other => other?,
            };
            if !holds {
                let shown = self.problem.ast.show_node(demanded.original.0);
                return Err(Error::Internal(format!("a model does not satisfy `{shown}`")));
            }
        }
        Ok(())
    }
}

/// See [`Finder::models`].
pub struct Models<'a> {
    finder: &'a mut Finder,
    last: Option<Instance>,
    done: bool,
}

impl Iterator for Models<'_> {
    type Item = Result<Answer>;

    fn next(&mut self) -> Option<Result<Answer>> {
        if self.done {
            return None;
        }
        if let Some(last) = self.last.take()
            && let Err(error) = self.finder.block(&last)
        {
            self.done = true;
            return Some(Err(error));
        }
        let answer = self.finder.solve();
        match &answer {
            Ok(Answer::Sat(instance)) => self.last = Some((**instance).clone()),
            Ok(Answer::Unsat(_)) => {
                self.done = true;
                return None;
            }
            _ => self.done = true,
        }
        Some(answer)
    }
}
