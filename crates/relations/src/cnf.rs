//! From circuits to clauses.
//!
//! Tseitin's translation with the saving of Plaisted and Greenbaum: a gate gets a literal and only the clauses of the direction in which it is
//! used. A conjunction within a conjunction (and a disjunction within a disjunction) that nobody else uses gets no literal
//! but becomes part of its parent's clauses. Later formulas may need the other direction of a gate, or a gate that had been merged; what is
//! missing is then added. The work list is explicit, since circuits are deep.

use rustsat::types::{Clause, Lit};

use crate::circuit::{Circuit, Gate, Kind};
use crate::sat::Sat;

const POSITIVE: u8 = 1;
const NEGATIVE: u8 = 2;

#[derive(Default)]
pub(crate) struct Encoder {
    literals: Vec<Option<Lit>>,
    /// The directions whose clauses were given to the solver.
    done: Vec<u8>,
    pending: Vec<(usize, u8)>,
    /// Buffers.
    flat: Vec<Gate>,
    inner: Vec<Gate>,
}

impl Encoder {
    /// The solver's literal for a variable of the circuit.
    pub fn variable(&mut self, sat: &mut Sat, gate: Gate) -> Lit {
        self.grow(gate.index() + 1);
        let literal = *self.literals[gate.index()].get_or_insert_with(|| sat.new_literal());
        if gate.is_negated() { !literal } else { literal }
    }

    /// Demands a gate: always, or whenever the guard is true.
    pub fn assert(&mut self, circuit: &Circuit, sat: &mut Sat, guard: Option<Lit>, gate: Gate) {
        self.grow(circuit.len());
        let mut stack = vec![gate];
        while let Some(gate) = stack.pop() {
            if gate == Gate::TRUE {
                continue;
            }
            if !gate.is_negated() && circuit.kind(gate.index()) == Kind::And {
                stack.extend(circuit.inputs(gate.index()).iter().rev());
                continue;
            }
            let mut clause: Vec<Lit> = guard.iter().map(|&guard| !guard).collect();
            self.add_disjunct(circuit, sat, gate, true, &mut clause);
            sat.add(clause);
        }
        self.finish(circuit, sat);
    }

    /// Appends literals whose disjunction is the gate. A disjunction is taken apart if nobody else uses it, or if `always`.
    fn add_disjunct(
        &mut self,
        circuit: &Circuit,
        sat: &mut Sat,
        gate: Gate,
        always: bool,
        clause: &mut Vec<Lit>,
    ) {
        if gate == Gate::FALSE {
            return;
        }
        let index = gate.index();
        let is_disjunction = gate.is_negated() && circuit.kind(index) == Kind::And;
        if is_disjunction && (always || circuit.is_used_once(index)) {
            let mut inner = std::mem::take(&mut self.inner);
            flatten(circuit, index, &mut inner);
            for &input in &inner {
                clause.push(self.literal(circuit, sat, !input));
            }
            self.inner = inner;
        } else {
            clause.push(self.literal(circuit, sat, gate));
        }
    }

    /// The literal of a gate, of which at least "literal implies gate" will be given to the solver.
    fn literal(&mut self, circuit: &Circuit, sat: &mut Sat, gate: Gate) -> Lit {
        let index = gate.index();
        let literal = *self.literals[index].get_or_insert_with(|| sat.new_literal());
        let direction = if gate.is_negated() { NEGATIVE } else { POSITIVE };
        if circuit.kind(index) != Kind::Variable && self.done[index] & direction == 0 {
            self.done[index] |= direction;
            self.pending.push((index, direction));
        }
        if gate.is_negated() { !literal } else { literal }
    }

    fn finish(&mut self, circuit: &Circuit, sat: &mut Sat) {
        while let Some((index, direction)) = self.pending.pop() {
            let Some(literal) = self.literals[index] else { continue };
            match circuit.kind(index) {
                Kind::And => self.conjunction(circuit, sat, index, direction, literal),
                Kind::Choice => self.choice(circuit, sat, index, direction, literal),
                Kind::Constant => sat.add(vec![literal]),
                Kind::Variable => {}
            }
        }
    }

    fn conjunction(&mut self, circuit: &Circuit, sat: &mut Sat, index: usize, direction: u8, literal: Lit) {
        let mut flat = std::mem::take(&mut self.flat);
        flatten(circuit, index, &mut flat);
        if direction == POSITIVE {
            for &input in &flat {
                let mut clause = vec![!literal];
                self.add_disjunct(circuit, sat, input, false, &mut clause);
                sat.add(clause);
            }
        } else {
            let mut clause = vec![literal];
            for &input in &flat {
                clause.push(self.literal(circuit, sat, !input));
            }
            sat.add(clause);
        }
        self.flat = flat;
    }

    fn choice(&mut self, circuit: &Circuit, sat: &mut Sat, index: usize, direction: u8, literal: Lit) {
        let &[condition, a, b] = circuit.inputs(index) else { return };
        let (literal, a, b) = if direction == POSITIVE { (literal, a, b) } else { (!literal, !a, !b) };
        let then = self.literal(circuit, sat, a);
        let otherwise = self.literal(circuit, sat, b);
        let met = self.literal(circuit, sat, condition);
        let unmet = self.literal(circuit, sat, !condition);
        sat.add(vec![!literal, unmet, then]);
        sat.add(vec![!literal, met, otherwise]);
        if a != !b {
            // Follows from the two, but lets the solver conclude without knowing the condition.
            sat.add(vec![!literal, then, otherwise]);
        }
    }

    fn grow(&mut self, len: usize) {
        if self.literals.len() < len {
            self.literals.resize(len, None);
            self.done.resize(len, 0);
        }
    }
}

/// The inputs of a conjunction, with those of the conjunctions among them that nobody else uses.
fn flatten(circuit: &Circuit, index: usize, out: &mut Vec<Gate>) {
    out.clear();
    out.extend_from_slice(circuit.inputs(index));
    let mut at = 0;
    while at < out.len() {
        let gate = out[at];
        let inner = gate.index();
        if !gate.is_negated() && circuit.kind(inner) == Kind::And && circuit.is_used_once(inner) {
            out.swap_remove(at);
            out.extend_from_slice(circuit.inputs(inner));
        } else {
            at += 1;
        }
    }
}

/// A clause for the solver, from a list.
pub(crate) fn clause(literals: Vec<Lit>) -> Clause {
    literals.into_iter().collect()
}
