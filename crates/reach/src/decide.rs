//! Is there a state like this? The solver's answer, with what Java guarantees of every state added: references have their
//! declared types, objects have concrete types, string literals have their texts.

use std::sync::Arc;

use pathlight_ir::{Body, Symbol};
use pathlight_logic::{Model, Op, Sort, Term, View};
use pathlight_solver::backend::{Process, Tool};
use pathlight_solver::outside::{self, Outside};
use pathlight_solver::{Answer, Config, Reason, Solver, World};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::state::conjuncts;
use crate::universe::Types;
use crate::vocabulary::{FunctionId, ObjectKind, Vocabulary};

pub struct Decider {
    solver: Solver,
    /// Answers to conditions asked before; they stay right as long as the types do.
    known: FxHashMap<Term, Feasibility>,
    /// Decides what the embedded solver cannot; None if it is not installed.
    outside: Option<Process>,
    pub checks: u64,
    pub hits: u64,
    /// Steps that the solver took.
    pub steps: u64,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Feasibility {
    Possible,
    Impossible,
    Unknown(Reason),
}

/// Steps of the solver for a check on the way; the last check at an entry gets [`ENTRY_STEPS`].
const PATH_STEPS: u64 = 1_500;
const ENTRY_STEPS: u64 = 200_000;

impl Decider {
    pub fn new(types: &Types) -> Decider {
        Decider {
            solver: new_solver(types),
            known: FxHashMap::default(),
            outside: Process::find(Tool::Z3),
            checks: 0,
            hits: 0,
            steps: 0,
        }
    }

    pub fn types_changed(&mut self, types: &Types) {
        self.solver = new_solver(types);
        self.known.clear();
    }

    /// A quick answer for a state on the way.
    pub fn feasible(
        &mut self,
        voc: &mut Vocabulary,
        types: &Types,
        bodies: &dyn Fn(FunctionId) -> Arc<Body>,
        condition: Term,
    ) -> Feasibility {
        match condition {
            Term::FALSE => return Feasibility::Impossible,
            Term::TRUE => return Feasibility::Possible,
            _ => {}
        }
        if let Some(known) = self.known.get(&condition) {
            self.hits += 1;
            return known.clone();
        }
        self.checks += 1;
        let (answer, _) = self.ask(voc, types, bodies, condition, PATH_STEPS);
        let feasibility = match answer {
            Answer::Sat => Feasibility::Possible,
            Answer::Unsat => Feasibility::Impossible,
            Answer::Unknown(reason) => Feasibility::Unknown(reason),
        };
        self.known.insert(condition, feasibility.clone());
        feasibility
    }

    /// A model of the condition.
    pub fn model(
        &mut self,
        voc: &mut Vocabulary,
        types: &Types,
        bodies: &dyn Fn(FunctionId) -> Arc<Body>,
        condition: Term,
    ) -> Result<Option<Arc<Model>>, Reason> {
        self.checks += 1;
        match self.ask(voc, types, bodies, condition, ENTRY_STEPS) {
            (Answer::Sat, Some(model)) => Ok(Some(model)),
            (Answer::Sat, None) => self.model_from_outside(voc, types, bodies, condition, Reason::ModelCheck),
            (Answer::Unsat, _) => Ok(None),
            (Answer::Unknown(reason), _) => self.model_from_outside(voc, types, bodies, condition, reason),
        }
    }

    /// Numbers from a back end, put in for what the embedded solver does not understand; the rest it solves itself.
    fn model_from_outside(
        &mut self,
        voc: &mut Vocabulary,
        types: &Types,
        bodies: &dyn Fn(FunctionId) -> Arc<Body>,
        condition: Term,
        reason: Reason,
    ) -> Result<Option<Arc<Model>>, Reason> {
        let Some(process) = &self.outside else { return Err(reason) };
        let mut formulas = conjuncts(voc, condition).to_vec();
        formulas.extend(axioms(voc, types, bodies, condition));
        let numbers = match outside::numbers(process, &mut voc.store, &formulas) {
            Outside::Unsat => return Ok(None),
            Outside::Unknown(_) => return Err(reason),
            Outside::Sat(numbers) => numbers,
        };
        let mut members = vec![voc.store.substitute(condition, &numbers)];
        for (term, value) in &numbers {
            members.push(voc.store.eq(*term, *value));
        }
        let condition = voc.store.and(&members);
        match self.ask(voc, types, bodies, condition, ENTRY_STEPS) {
            (Answer::Sat, Some(model)) => Ok(Some(model)),
            _ => Err(reason),
        }
    }

    fn ask(
        &mut self,
        voc: &mut Vocabulary,
        types: &Types,
        bodies: &dyn Fn(FunctionId) -> Arc<Body>,
        condition: Term,
        steps: u64,
    ) -> (Answer, Option<Arc<Model>>) {
        let axioms = axioms(voc, types, bodies, condition);
        self.solver.config_mut().steps = steps;
        self.solver.push();
        for member in conjuncts(voc, condition) {
            self.solver.assert(member);
        }
        axioms.iter().for_each(|axiom| self.solver.assert(*axiom));
        let before = self.solver.stats().steps;
        let answer = self.solver.check(&voc.store);
        self.steps += self.solver.stats().steps - before;
        let model = self.solver.model().cloned();
        self.solver.pop();
        (answer, model)
    }
}

fn new_solver(types: &Types) -> Solver {
    let config = Config { paranoid: false, ..Config::default() };
    Solver::with(config, Arc::new(World::of_types(types.encoding.clone())))
}

/// What every state of a Java program satisfies, as far as it matters for a formula.
pub fn axioms(
    voc: &mut Vocabulary,
    types: &Types,
    bodies: &dyn Fn(FunctionId) -> Arc<Body>,
    condition: Term,
) -> Vec<Term> {
    let members: FxHashSet<Term> = conjuncts(voc, condition).into_iter().collect();
    let subterms = voc.store.subterms(&[condition]);
    let mut axioms = Vec::new();
    let (mut typed, mut constants, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    let mut reads_text = false;
    for term in &subterms {
        let term = *term;
        match voc.store.view(term) {
            View::TypeOf(reference) => typed.push(reference),
            View::Const(id) if id != 0 && voc.store.sort(term) == Sort::REF => constants.push(term),
            View::Read(map, _) if map == voc.text => reads_text = true,
            _ => {}
        }
    }
    for reference in &typed {
        axioms.extend(type_axiom(voc, types, bodies, &members, *reference));
    }
    for constant in constants {
        let Some(kind) = voc.object_kind(constant).cloned() else { continue };
        if !typed.is_empty() {
            let class = match &kind {
                ObjectKind::Allocated { class } => *class,
                ObjectKind::Text(_) => Symbol::new("java/lang/String"),
                ObjectKind::Class(_) => Symbol::new("java/lang/Class"),
            };
            if let Some(class) = voc.type_const(types, class) {
                let ty = voc.store.type_of(constant);
                axioms.push(voc.store.eq(ty, class));
            }
        }
        if let (ObjectKind::Text(text), true) = (kind, reads_text) {
            let read = voc.store.read(voc.text, constant);
            let value = voc.text_value(text);
            texts.push(value);
            axioms.push(voc.store.eq(read, value));
        }
    }
    axioms.extend(crate::texts::axioms(voc, &subterms, &texts));
    axioms
}

/// The reference is null, or its object's type is concrete and below the declared one.
fn type_axiom(
    voc: &mut Vocabulary,
    types: &Types,
    bodies: &dyn Fn(FunctionId) -> Arc<Body>,
    members: &FxHashSet<Term>,
    reference: Term,
) -> Option<Term> {
    if voc.store.op(reference) == Op::Const {
        return None;
    }
    let ty = voc.store.type_of(reference);
    let concrete = voc.concrete();
    let mut bounds = vec![voc.store.subtype(ty, concrete)];
    if let Some(class) = voc.static_type(bodies, reference)
        && class.as_str() != "java/lang/Object"
        && let Some(class) = voc.type_const(types, class)
    {
        bounds.push(voc.store.subtype(ty, class));
    }
    let bounds = voc.store.and(&bounds);
    let null = voc.store.eq(reference, Term::NULL);
    let nonnull = voc.store.not(null);
    if members.contains(&nonnull) { Some(bounds) } else { Some(voc.store.or(&[null, bounds])) }
}
