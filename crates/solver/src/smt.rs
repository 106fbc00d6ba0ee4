//! Boolean structure: a SAT solver (batsat) that asks the combined theories through its theory hook.
//!
//! Every formula gets a literal by Tseitin's definition, once and for good; an assertion is an assumption of that
//! literal. So definitions, learnt clauses and theory lemmas stay valid for ever, push and pop are nothing but a different list of
//! assumptions, and the SAT solver's final conflict is a core of assertions. When most of what was once encoded is no
//! longer asked about, the owner starts a new instance.
//!
//! The hook asserts each new literal of the trail in [`Theories`], propagates, reports conflicts as clauses, and tells the
//! SAT solver which other atoms have become true or false (explained only when asked). When all atoms have a value,
//! [`Theories::search`] settles the choices that are no atoms of the formula.
//!
//! Two habits of batsat 0.6 shape the code. It mishandles a conflict clause of one literal that was already fixed
//! at level 0, so such a clause is widened by a literal of the current level. And clauses added during search are not
//! propagated, so nothing is added then: all lemmas are conflicts or propagations.

use crate::congruence::Why;
use crate::encode::{Atom, DefLit, Encoder};
use crate::simplex::Side;
use crate::theories::{Theories, Verdict};
use crate::valuation::Valuation;
use batsat::{Callbacks, Lit, SolverInterface, Theory, TheoryArg, lbool};
use pathlight_logic::{Store, Term, View};
use rustc_hash::FxHashMap;

/// Theory propagation looks at every atom; beyond this many it costs more than it saves.
const PROPAGATION_ATOMS: usize = 3000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SmtVerdict {
    Sat,
    /// Indices of the assumptions that contradict each other.
    Unsat(Vec<usize>),
    OutOfSteps,
    GaveUp(&'static str),
}

/// Counts conflicts, so that limits do not depend on time.
#[derive(Default)]
pub struct Counter {
    conflicts: u64,
    limit: u64,
}

impl Callbacks for Counter {
    fn on_new_clause(&mut self, _: &[Lit], _: batsat::ClauseKind) {
        self.conflicts += 1;
    }

    fn stop(&self) -> bool {
        self.conflicts > self.limit
    }
}

struct Hook {
    theories: Theories,
    /// The atom of each SAT variable.
    atoms: Vec<Option<Atom>>,
    /// The variables that have one, each with the time of the simplex at which its atom was not decided.
    atom_vars: Vec<(batsat::Var, u64)>,
    /// The theories and their atoms have settled on what was asserted: another look would show nothing new.
    is_settled: bool,
    seen: usize,
    levels: Vec<usize>,
    level_zero: usize,
    /// Each assumption has a level; the theories wait until all are there.
    assumption_levels: usize,
    propagated: FxHashMap<u32, Vec<Why>>,
    explanation: Vec<Lit>,
    valuation: Option<Valuation>,
    out_of_steps: bool,
    gave_up: Option<&'static str>,
    inconsistent: bool,
}

fn tag(lit: Lit) -> Why {
    lit.var().idx() * 2 + u32::from(!lit.sign())
}

fn lit_of_tag(tag: Why) -> Lit {
    Lit::new(batsat::Var::unsafe_from_idx(tag / 2), tag.is_multiple_of(2))
}

impl Hook {
    fn assert_new(&mut self, trail: &[Lit]) {
        for lit in &trail[self.seen..] {
            if let Some(Some(atom)) = self.atoms.get(lit.var().idx() as usize) {
                self.theories.assert_atom(atom, lit.sign(), tag(*lit));
                self.is_settled = false;
            }
        }
        self.seen = trail.len();
    }

    fn raise(&mut self, acts: &mut TheoryArg, whys: &[Why]) {
        let mut clause: Vec<Lit> = whys.iter().map(|w| !lit_of_tag(*w)).collect();
        let trail = acts.model();
        let fixed = |lit: &Lit| trail[..self.level_zero.min(trail.len())].contains(&!*lit);
        if clause.is_empty() || (clause.len() == 1 && !self.levels.is_empty() && fixed(&clause[0])) {
            if clause.is_empty() {
                self.inconsistent = true;
            }
            let Some(last) = trail.last().map(|l| !*l) else { return };
            clause.push(last);
        }
        acts.raise_conflict(&clause, false);
    }

    fn propagate_atoms(&mut self, acts: &mut TheoryArg) {
        if self.atom_vars.len() > PROPAGATION_ATOMS {
            return;
        }
        let now = self.theories.simplex.clock();
        for (var, undecided) in &mut self.atom_vars {
            if acts.value(*var) != lbool::UNDEF {
                continue;
            }
            let Some(atom) = &self.atoms[var.idx() as usize] else { continue };
            if let Atom::AtMost(v, _) | Atom::IntEqual(_, v, _) = atom
                && !self.theories.simplex.is_tighter_than(*v, *undecided)
            {
                continue;
            }
            let Some((value, whys)) = self.theories.entailed(atom) else {
                *undecided = now;
                continue;
            };
            self.propagated.insert(var.idx(), whys);
            if !acts.propagate(Lit::new(*var, value)) {
                return;
            }
        }
    }
}

impl Theory for Hook {
    fn final_check(&mut self, acts: &mut TheoryArg) {
        if self.out_of_steps || self.inconsistent {
            return;
        }
        self.assert_new(acts.model());
        let depth = self.theories.depth();
        match self.theories.search() {
            Verdict::Sat => {
                self.valuation = Some(Valuation::take(&self.theories));
                self.theories.pop_to(depth);
            }
            Verdict::Unsat(whys) => self.raise(acts, &whys),
            Verdict::OutOfSteps => self.out_of_steps = true,
            Verdict::GaveUp(reason) => self.gave_up = Some(reason),
        }
    }

    fn partial_check(&mut self, acts: &mut TheoryArg) {
        if self.levels.is_empty() {
            self.level_zero = acts.model().len();
        }
        let waiting = (1..self.assumption_levels).contains(&self.levels.len());
        if waiting || self.out_of_steps || self.inconsistent {
            return;
        }
        if self.theories.steps > self.theories.step_limit {
            self.out_of_steps = true;
            return;
        }
        self.assert_new(acts.model());
        if self.is_settled {
            self.theories.steps += 1;
            return;
        }
        match self.theories.propagate() {
            Err(whys) => self.raise(acts, &whys),
            Ok(()) => {
                self.is_settled = true;
                self.propagate_atoms(acts);
            }
        }
    }

    fn create_level(&mut self) {
        self.levels.push(self.seen);
        self.theories.push();
    }

    fn pop_levels(&mut self, n: usize) {
        self.is_settled = false;
        for _ in 0..n {
            if let Some(seen) = self.levels.pop() {
                self.seen = seen;
                self.theories.pop();
            }
        }
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn explain_propagation(&mut self, p: Lit) -> &[Lit] {
        let whys = self.propagated.get(&p.var().idx()).cloned().unwrap_or_default();
        let tags = self.theories.expand(whys);
        self.explanation.clear();
        self.explanation.extend(tags.into_iter().map(lit_of_tag));
        &self.explanation
    }
}

pub struct Smt {
    sat: batsat::Solver<Counter>,
    hook: Hook,
    encoder: Encoder,
    lits: FxHashMap<Term, Lit>,
    atom_lits: FxHashMap<Atom, Lit>,
    true_lit: Lit,
    clauses_done: usize,
}

impl Default for Smt {
    fn default() -> Self {
        Smt::new(Theories::new())
    }
}

impl Smt {
    pub fn new(theories: Theories) -> Smt {
        let mut sat = batsat::Solver::new(batsat::SolverOpts::default(), Counter::default());
        let true_lit = Lit::new(sat.new_var_default(), true);
        sat.add_clause_reuse(&mut vec![true_lit]);
        let hook = Hook {
            theories,
            atoms: vec![],
            atom_vars: vec![],
            is_settled: false,
            seen: 0,
            levels: vec![],
            level_zero: 0,
            assumption_levels: 0,
            propagated: FxHashMap::default(),
            explanation: vec![],
            valuation: None,
            out_of_steps: false,
            gave_up: None,
            inconsistent: false,
        };
        Smt {
            sat,
            hook,
            encoder: Encoder::new(),
            lits: FxHashMap::default(),
            atom_lits: FxHashMap::default(),
            true_lit,
            clauses_done: 0,
        }
    }

    pub fn encoder(&self) -> &Encoder {
        &self.encoder
    }

    /// How many formulas have a literal, with all that they consist of.
    pub fn formula_count(&self) -> usize {
        self.lits.len()
    }

    pub fn conflicts(&self) -> u64 {
        self.sat.num_conflicts()
    }

    pub fn steps(&self) -> u64 {
        self.hook.theories.steps
    }

    /// The values found by the last satisfiable `solve`.
    pub fn take_valuation(&mut self) -> Option<Valuation> {
        self.hook.valuation.take()
    }

    fn atom_lit(&mut self, atom: &Atom) -> Lit {
        if let Atom::Constant(value) = atom {
            return if *value { self.true_lit } else { !self.true_lit };
        }
        if let Some(lit) = self.atom_lits.get(atom) {
            return *lit;
        }
        let var = self.sat.new_var_default();
        let lit = Lit::new(var, true);
        self.hook.atoms.resize(var.idx() as usize + 1, None);
        self.hook.atoms[var.idx() as usize] = Some(atom.clone());
        self.hook.atom_vars.push((var, 0));
        self.atom_lits.insert(atom.clone(), lit);
        lit
    }

    /// The literal that stands for a formula.
    fn lit(&mut self, store: &Store, formula: Term) -> Lit {
        let mut stack = vec![formula];
        while let Some(t) = stack.pop() {
            if self.lits.contains_key(&t) {
                continue;
            }
            let lit = match store.view(t) {
                View::And(members) | View::Or(members) => {
                    let missing: Vec<Term> =
                        members.iter().copied().filter(|m| !self.lits.contains_key(m)).collect();
                    if !missing.is_empty() {
                        stack.push(t);
                        stack.extend(missing);
                        continue;
                    }
                    let inner: Vec<Lit> =
                        members.iter().map(|m| self.lits.get(m).copied().unwrap_or(self.true_lit)).collect();
                    self.connective(matches!(store.view(t), View::And(_)), &inner)
                }
                _ => match self.encoder.literal(store, &mut self.hook.theories, t) {
                    Some((atom, positive)) => {
                        let lit = self.atom_lit(&atom);
                        if positive { lit } else { !lit }
                    }
                    None => self.true_lit,
                },
            };
            self.lits.insert(t, lit);
        }
        self.lits.get(&formula).copied().unwrap_or(self.true_lit)
    }

    /// A new literal equivalent to the conjunction or disjunction of `members`.
    fn connective(&mut self, and: bool, members: &[Lit]) -> Lit {
        let whole = Lit::new(self.sat.new_var_default(), true);
        let flip = |l: Lit| if and { l } else { !l };
        let mut long = vec![flip(whole)];
        for m in members {
            self.sat.add_clause_reuse(&mut vec![!flip(whole), flip(*m)]);
            long.push(!flip(*m));
        }
        self.sat.add_clause_reuse(&mut long);
        whole
    }

    /// Hands over the defining clauses of nodes that were made since the last time.
    fn define(&mut self, store: &Store) {
        while self.clauses_done < self.encoder.clauses.len() {
            let clause = self.encoder.clauses[self.clauses_done].clone();
            self.clauses_done += 1;
            let mut lits: Vec<Lit> = clause
                .iter()
                .map(|l| match l {
                    DefLit::Formula(t, positive) => {
                        let lit = self.lit(store, *t);
                        if *positive { lit } else { !lit }
                    }
                    DefLit::Atom(a, positive) => {
                        let lit = self.atom_lit(a);
                        if *positive { lit } else { !lit }
                    }
                })
                .collect();
            self.sat.add_clause_reuse(&mut lits);
        }
    }

    /// Decides the conjunction of `formulas` within so many more steps.
    pub fn solve(&mut self, store: &Store, formulas: &[Term], steps: u64) -> SmtVerdict {
        let assumptions: Vec<Lit> = formulas.iter().map(|f| self.lit(store, *f)).collect();
        self.define(store);
        self.hook.valuation = None;
        self.hook.out_of_steps = false;
        self.hook.is_settled = false;
        self.hook.gave_up = None;
        self.hook.assumption_levels = assumptions.len();
        self.hook.theories.step_limit = self.hook.theories.steps.saturating_add(steps);
        let counter = self.sat.cb_mut();
        counter.limit = counter.conflicts.saturating_add(steps);
        let result = self.sat.solve_limited_th(&mut self.hook, &assumptions);
        if self.hook.inconsistent {
            return SmtVerdict::Unsat(vec![]);
        }
        if result == lbool::FALSE {
            let core = self.sat.unsat_core();
            let indices = (0..assumptions.len()).filter(|i| core.contains(&!assumptions[*i])).collect();
            return SmtVerdict::Unsat(indices);
        }
        if let Some(reason) = self.hook.gave_up {
            return SmtVerdict::GaveUp(reason);
        }
        if result == lbool::TRUE && !self.hook.out_of_steps {
            return SmtVerdict::Sat;
        }
        SmtVerdict::OutOfSteps
    }
}

impl Theories {
    /// Whether the current bounds and classes decide an atom, with unexpanded reasons.
    fn entailed(&mut self, atom: &Atom) -> Option<(bool, Vec<Why>)> {
        match atom {
            Atom::AtMost(v, k) => {
                if let Some(b) = self.simplex.bound(*v, Side::Upper)
                    && b.value <= *k
                {
                    return Some((true, vec![b.why]));
                }
                let b = self.simplex.bound(*v, Side::Lower)?;
                (b.value > *k).then(|| (false, vec![b.why]))
            }
            Atom::IntEqual(_, v, value) => {
                if let Some((fixed, lower, upper)) = self.simplex.fixed(*v)
                    && fixed == value
                {
                    return Some((true, vec![lower, upper]));
                }
                if let Some(b) = self.simplex.bound(*v, Side::Upper)
                    && b.value < *value
                {
                    return Some((false, vec![b.why]));
                }
                let b = self.simplex.bound(*v, Side::Lower)?;
                (b.value > *value).then(|| (false, vec![b.why]))
            }
            Atom::Equal(a, b) => {
                if self.closure.equal(*a, *b) {
                    return Some((true, self.closure.explain(*a, *b)));
                }
                self.closure.explain_different(*a, *b).map(|whys| (false, whys))
            }
            Atom::True(n) => {
                let value = self.closure.value_of(*n);
                if value == self.true_node || value == self.false_node {
                    return Some((value == self.true_node, self.closure.explain(*n, value)));
                }
                None
            }
            Atom::Order(..) | Atom::Constant(_) => None,
        }
    }
}
