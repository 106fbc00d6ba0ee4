//! Boolean circuits: conjunctions of any width, choices (`if c then t else e`) and variables, with negation on the wires.
//!
//! This is what Kodkod calls compact boolean circuits. A gate is a number whose lowest bit negates, as in and-inverter graphs, so a disjunction is
//! a negated conjunction of negations and needs no kind of its own. Equal gates are made once. Building a conjunction simplifies it:
//! constants and duplicates go, `x` and `not x` together are false, and what one operand says about the others (one step of unit propagation
//! between the operands and their own inputs) is used, which covers absorption and the like.

/// A wire: a node, possibly negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Gate(u32);

impl Gate {
    pub const TRUE: Gate = Gate(0);
    pub const FALSE: Gate = Gate(1);

    pub fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    pub fn of(value: bool) -> Gate {
        if value { Gate::TRUE } else { Gate::FALSE }
    }
}

impl std::ops::Not for Gate {
    type Output = Gate;

    fn not(self) -> Gate {
        Gate(self.0 ^ 1)
    }
}

impl std::fmt::Debug for Gate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.is_negated() { "!" } else { "" };
        write!(f, "{sign}g{}", self.index())
    }
}

/// What a node computes from its inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Constant,
    Variable,
    And,
    /// Inputs: condition, then, otherwise.
    Choice,
}

#[derive(Clone, Copy)]
struct GateNode {
    kind: Kind,
    start: u32,
    len: u32,
    /// How many nodes have this one as an input.
    uses: u32,
}

/// Conjunctions wider than this, and inputs wider than this, are not searched for simplifications.
const SHARING_WIDTH: usize = 24;

pub(crate) struct Circuit {
    nodes: Vec<GateNode>,
    inputs: Vec<Gate>,
    /// Open addressing; 0 is free (node 0 is the constant, which is never looked up).
    table: Vec<u32>,
    scratch: Vec<Vec<Gate>>,
}

impl Circuit {
    pub fn new() -> Circuit {
        let constant = GateNode { kind: Kind::Constant, start: 0, len: 0, uses: 0 };
        Circuit { nodes: vec![constant], inputs: Vec::new(), table: vec![0; 1 << 10], scratch: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// What the nodes take, in bytes.
    pub fn bytes(&self) -> u64 {
        let nodes = self.nodes.len() * size_of::<GateNode>();
        (nodes + self.inputs.len() * size_of::<Gate>() + self.table.len() * size_of::<u32>()) as u64
    }

    pub fn kind(&self, index: usize) -> Kind {
        self.nodes[index].kind
    }

    pub fn inputs(&self, index: usize) -> &[Gate] {
        let node = &self.nodes[index];
        &self.inputs[node.start as usize..(node.start + node.len) as usize]
    }

    pub fn is_used_once(&self, index: usize) -> bool {
        self.nodes[index].uses == 1
    }

    pub fn variable(&mut self) -> Gate {
        self.nodes.push(GateNode { kind: Kind::Variable, start: 0, len: 0, uses: 0 });
        Gate((self.nodes.len() as u32 - 1) << 1)
    }

    /// An empty list to collect operands in; give it back through [`Circuit::and_list`] or [`Circuit::or_list`].
    pub fn list(&mut self) -> Vec<Gate> {
        self.scratch.pop().unwrap_or_default()
    }

    pub fn and(&mut self, a: Gate, b: Gate) -> Gate {
        if a == Gate::FALSE || b == Gate::FALSE || a == !b {
            return Gate::FALSE;
        }
        if a == Gate::TRUE || a == b {
            return b;
        }
        if b == Gate::TRUE {
            return a;
        }
        let mut list = self.list();
        list.extend([a, b]);
        self.and_list(list)
    }

    pub fn or(&mut self, a: Gate, b: Gate) -> Gate {
        !self.and(!a, !b)
    }

    pub fn or_list(&mut self, mut list: Vec<Gate>) -> Gate {
        list.iter_mut().for_each(|gate| *gate = !*gate);
        !self.and_list(list)
    }

    /// The conjunction of any number of gates.
    pub fn and_list(&mut self, mut list: Vec<Gate>) -> Gate {
        let gate = match normalise(&mut list) {
            None => Gate::FALSE,
            Some(()) if list.len() < 2 => list.first().copied().unwrap_or(Gate::TRUE),
            Some(()) if list.len() > SHARING_WIDTH => self.make(Kind::And, &list),
            Some(()) => self.and_shared(&list),
        };
        self.recycle(list);
        gate
    }

    fn recycle(&mut self, mut list: Vec<Gate>) {
        list.clear();
        self.scratch.push(list);
    }

    /// `if condition then a else b`.
    pub fn choice(&mut self, condition: Gate, a: Gate, b: Gate) -> Gate {
        let (condition, a, b) = if condition.is_negated() { (!condition, b, a) } else { (condition, a, b) };
        if condition == Gate::TRUE || a == b {
            return a;
        }
        if a == Gate::TRUE || a == condition {
            return self.or(condition, b);
        }
        if a == Gate::FALSE || a == !condition {
            return self.and(!condition, b);
        }
        if b == Gate::TRUE || b == !condition {
            return self.or(!condition, a);
        }
        if b == Gate::FALSE || b == condition {
            return self.and(condition, a);
        }
        if a == !b {
            // The difference of two gates: make the smaller one the condition, and both positive.
            let negated = a.is_negated();
            let a = Gate(a.0 & !1);
            let (small, large) = if condition < a { (condition, a) } else { (a, condition) };
            let same = self.make(Kind::Choice, &[small, large, !large]);
            return if negated { !same } else { same };
        }
        if a.is_negated() {
            return !self.make(Kind::Choice, &[condition, !a, !b]);
        }
        self.make(Kind::Choice, &[condition, a, b])
    }

    pub fn iff(&mut self, a: Gate, b: Gate) -> Gate {
        if a == b {
            return Gate::TRUE;
        }
        self.choice(a, b, !b)
    }

    pub fn xor(&mut self, a: Gate, b: Gate) -> Gate {
        !self.iff(a, b)
    }

    /// A conjunction of a normal list of moderate width, after one look at the inputs of its operands.
    fn and_shared(&mut self, list: &[Gate]) -> Gate {
        let mut changed = false;
        let mut kept = self.list();
        let mut shrunk = self.list();
        for at in 0..list.len() {
            let gate = list[at];
            let node = self.nodes[gate.index()];
            if node.kind != Kind::And || node.len as usize > SHARING_WIDTH {
                kept.push(gate);
                continue;
            }
            let inputs = &self.inputs[node.start as usize..(node.start + node.len) as usize];
            if !gate.is_negated() {
                if inputs.iter().any(|&input| has(list, !input)) {
                    self.recycle(shrunk);
                    self.recycle(kept);
                    return Gate::FALSE;
                }
                kept.push(gate);
                continue;
            }
            // A disjunction of negated inputs: true as soon as one of them is an operand as well.
            if inputs.iter().any(|&input| has(list, !input)) {
                changed = true;
                continue;
            }
            if inputs.iter().any(|&input| has(list, input)) {
                changed = true;
                shrunk.clear();
                shrunk.extend(inputs.iter().copied().filter(|&input| !has(list, input)));
                let rest = match shrunk.len() {
                    0 => Gate::TRUE,
                    1 => shrunk[0],
                    _ => self.make(Kind::And, &shrunk),
                };
                kept.push(!rest);
            } else {
                kept.push(gate);
            }
        }
        // What a conjunction among the operands says already.
        let before = kept.len();
        let implied = |circuit: &Circuit, gate: Gate, all: &[Gate]| {
            all.iter().any(|&other| {
                !other.is_negated()
                    && other != gate
                    && circuit.kind(other.index()) == Kind::And
                    && has(circuit.inputs(other.index()), gate)
            })
        };
        shrunk.clear();
        shrunk.extend(kept.iter().copied().filter(|&gate| !implied(self, gate, &kept)));
        changed |= shrunk.len() != before;
        let result = if !changed {
            self.make(Kind::And, list)
        } else {
            match normalise(&mut shrunk) {
                None => Gate::FALSE,
                Some(()) if shrunk.len() < 2 => shrunk.first().copied().unwrap_or(Gate::TRUE),
                Some(()) => self.make(Kind::And, &shrunk),
            }
        };
        self.recycle(shrunk);
        self.recycle(kept);
        result
    }

    /// The node with these inputs, old or new.
    fn make(&mut self, kind: Kind, inputs: &[Gate]) -> Gate {
        let mask = self.table.len() - 1;
        let mut slot = hash(kind, inputs) as usize & mask;
        loop {
            let found = self.table[slot] as usize;
            if found == 0 {
                break;
            }
            if self.nodes[found].kind == kind && self.inputs(found) == inputs {
                return Gate((found as u32) << 1);
            }
            slot = (slot + 1) & mask;
        }
        let index = self.nodes.len() as u32;
        let (start, len) = (self.inputs.len() as u32, inputs.len() as u32);
        self.inputs.extend_from_slice(inputs);
        for input in inputs {
            self.nodes[input.index()].uses += 1;
        }
        self.nodes.push(GateNode { kind, start, len, uses: 0 });
        self.table[slot] = index;
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
        Gate(index << 1)
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 4 - 1;
        let mut table = vec![0; mask + 1];
        for index in 1..self.nodes.len() {
            let kind = self.nodes[index].kind;
            if matches!(kind, Kind::And | Kind::Choice) {
                let mut slot = hash(kind, self.inputs(index)) as usize & mask;
                while table[slot] != 0 {
                    slot = (slot + 1) & mask;
                }
                table[slot] = index as u32;
            }
        }
        self.table = table;
    }
}

/// Sorts; drops duplicates and `true`. `None` if the conjunction is false.
fn normalise(list: &mut Vec<Gate>) -> Option<()> {
    list.sort_unstable();
    list.dedup();
    if list.first() == Some(&Gate::TRUE) {
        list.remove(0);
    }
    if list.first() == Some(&Gate::FALSE) || list.windows(2).any(|pair| pair[0] == !pair[1]) {
        return None;
    }
    Some(())
}

/// Is the gate in a sorted list?
fn has(list: &[Gate], gate: Gate) -> bool {
    list.binary_search(&gate).is_ok()
}

fn hash(kind: Kind, inputs: &[Gate]) -> u64 {
    let mut hash = if kind == Kind::And { 0x51_7c_c1 } else { 0x27_22_0a };
    for input in inputs {
        hash = (hash ^ u64::from(input.0)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^= hash >> 29;
    }
    hash ^ (hash >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_gates_are_made_once() {
        let mut circuit = Circuit::new();
        let [a, b, c] = [(); 3].map(|()| circuit.variable());
        let left = circuit.and(a, b);
        assert_eq!(left, circuit.and(b, a));
        assert_eq!(circuit.choice(c, a, b), circuit.choice(!c, b, a));
        assert_eq!(circuit.xor(a, b), !circuit.iff(b, a));
        assert_eq!(circuit.xor(a, !b), circuit.iff(b, a));
    }

    #[test]
    fn operands_simplify_each_other() {
        let mut circuit = Circuit::new();
        let [a, b] = [(); 2].map(|()| circuit.variable());
        let both = circuit.and(a, b);
        assert_eq!(circuit.and(a, both), both);
        assert_eq!(circuit.and(!a, both), Gate::FALSE);
        assert_eq!(circuit.and(!a, !both), !a);
        let a_without_b = circuit.and(a, !b);
        assert_eq!(circuit.and(a, !both), a_without_b);
        let either = circuit.or(a, b);
        assert_eq!(circuit.and(either, a), a);
        assert_eq!(circuit.and(either, !a), circuit.and(b, !a));
    }

    /// Every simplification keeps the meaning: random circuits over four variables against truth tables.
    #[test]
    fn gates_mean_what_they_should() {
        let mut circuit = Circuit::new();
        let mut pool: Vec<(Gate, u16)> = vec![(Gate::TRUE, 0xffff)];
        for table in [0xaaaa, 0xcccc, 0xf0f0, 0xff00] {
            pool.push((circuit.variable(), table));
        }
        let mut meaning = std::collections::HashMap::new();
        let mut seed = 7u64;
        let mut random = |bound: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % bound
        };
        for _ in 0..20_000 {
            let mut pick = || {
                let (gate, table) = pool[random(pool.len())];
                if random(2) == 0 { (gate, table) } else { (!gate, !table) }
            };
            let (a, b, c) = (pick(), pick(), pick());
            let (gate, table) = match random(4) {
                0 => (circuit.and(a.0, b.0), a.1 & b.1),
                1 => (circuit.or_list(vec![a.0, b.0, c.0]), a.1 | b.1 | c.1),
                2 => (circuit.choice(a.0, b.0, c.0), a.1 & b.1 | !a.1 & c.1),
                _ => (circuit.xor(a.0, b.0), a.1 ^ b.1),
            };
            let positive = if gate.is_negated() { (!gate, !table) } else { (gate, table) };
            let known = *meaning.entry(positive.0).or_insert(positive.1);
            assert_eq!(known, positive.1);
            if pool.len() < 400 {
                pool.push((gate, table));
            } else {
                let at = 5 + random(395);
                pool[at] = (gate, table);
            }
        }
        assert_eq!(meaning.get(&Gate::TRUE).copied().unwrap_or(0xffff), 0xffff);
    }
}
