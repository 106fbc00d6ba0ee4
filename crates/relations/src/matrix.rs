//! Sparse matrices of gates: the value of a relational expression during translation.
//!
//! A matrix lists, sorted by tuple, the gate that says when the tuple is in the relation; tuples that are never in it are absent. All operators of relational
//! logic are then merges and products of sorted lists. Sizes are counted before anything is allocated, against a
//! budget that the caller hands in.

use crate::circuit::{Circuit, Gate};
use crate::error::{Error, Result};

/// What translation may still spend, in cells visited.
pub(crate) struct Budget {
    pub limit: u64,
    pub left: u64,
}

impl Budget {
    pub fn new(limit: u64) -> Budget {
        Budget { limit, left: limit }
    }

    pub fn spend(&mut self, steps: u64) -> Result<()> {
        match self.left.checked_sub(steps) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(Error::TooLarge(self.limit)),
        }
    }
}

/// The cells of a relation, sorted; no gate is `FALSE`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Matrix {
    pub cells: Vec<(u64, Gate)>,
}

impl Matrix {
    pub fn constant(cells: impl IntoIterator<Item = u64>) -> Matrix {
        Matrix { cells: cells.into_iter().map(|cell| (cell, Gate::TRUE)).collect() }
    }

    pub fn get(&self, cell: u64) -> Gate {
        match self.cells.binary_search_by_key(&cell, |entry| entry.0) {
            Ok(at) => self.cells[at].1,
            Err(_) => Gate::FALSE,
        }
    }

    pub fn gates(&self) -> impl Iterator<Item = Gate> + '_ {
        self.cells.iter().map(|entry| entry.1)
    }

    /// The cells whose tuples begin with a given row: those between `row * columns` and the next row.
    fn row(&self, row: u64, columns: u64) -> &[(u64, Gate)] {
        let (from, to) = (row * columns, (row + 1) * columns);
        let start = self.cells.partition_point(|entry| entry.0 < from);
        let len = self.cells[start..].partition_point(|entry| entry.0 < to);
        &self.cells[start..start + len]
    }

    /// Union, difference and the like: calls `combine` with the gates of both sides for every cell of either.
    fn merge(&self, other: &Matrix, mut combine: impl FnMut(Gate, Gate) -> Gate) -> Matrix {
        let mut cells = Vec::with_capacity(self.cells.len() + other.cells.len());
        let (mut left, mut right) = (self.cells.iter().peekable(), other.cells.iter().peekable());
        loop {
            let (cell, a, b) = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some(&&(cell, gate)), None) => (cell, gate, Gate::FALSE),
                (None, Some(&&(cell, gate))) => (cell, Gate::FALSE, gate),
                (Some(&&(x, a)), Some(&&(y, b))) => match x.cmp(&y) {
                    std::cmp::Ordering::Less => (x, a, Gate::FALSE),
                    std::cmp::Ordering::Greater => (y, Gate::FALSE, b),
                    std::cmp::Ordering::Equal => (x, a, b),
                },
            };
            left.next_if(|entry| entry.0 == cell);
            right.next_if(|entry| entry.0 == cell);
            let gate = combine(a, b);
            if gate != Gate::FALSE {
                cells.push((cell, gate));
            }
        }
        Matrix { cells }
    }

    pub fn difference(&self, circuit: &mut Circuit, other: &Matrix) -> Matrix {
        self.merge(other, |a, b| circuit.and(a, !b))
    }

    pub fn choice(&self, circuit: &mut Circuit, condition: Gate, other: &Matrix) -> Matrix {
        self.merge(other, |a, b| circuit.choice(condition, a, b))
    }

    /// `self in other`
    pub fn subset(&self, circuit: &mut Circuit, other: &Matrix) -> Gate {
        let mut list = circuit.list();
        for &(cell, gate) in &self.cells {
            let holds = circuit.or(!gate, other.get(cell));
            list.push(holds);
            if holds == Gate::FALSE {
                break;
            }
        }
        circuit.and_list(list)
    }

    pub fn equal(&self, circuit: &mut Circuit, other: &Matrix) -> Gate {
        let there = self.subset(circuit, other);
        if there == Gate::FALSE {
            return Gate::FALSE;
        }
        let back = other.subset(circuit, self);
        circuit.and(there, back)
    }

    pub fn product(
        &self,
        circuit: &mut Circuit,
        budget: &mut Budget,
        other: &Matrix,
        columns: u64,
    ) -> Result<Matrix> {
        budget.spend(self.cells.len() as u64 * other.cells.len() as u64)?;
        let mut cells = Vec::with_capacity(self.cells.len() * other.cells.len());
        for &(left, a) in &self.cells {
            for &(right, b) in &other.cells {
                let gate = circuit.and(a, b);
                if gate != Gate::FALSE {
                    cells.push((left * columns + right, gate));
                }
            }
        }
        Ok(Matrix { cells })
    }

    /// The join on the last column of `self` and the first of `other`; `columns` is the number of tuples that a row of `other` can have.
    pub fn join(
        &self,
        circuit: &mut Circuit,
        budget: &mut Budget,
        other: &Matrix,
        atoms: u64,
        columns: u64,
    ) -> Result<Matrix> {
        if let [(cell, Gate::TRUE)] = self.cells[..] {
            // One known tuple: its row, as it is.
            let prefix = cell / atoms * columns;
            let row = other.row(cell % atoms, columns);
            budget.spend(row.len() as u64)?;
            let first = cell % atoms * columns;
            let cells = row.iter().map(|&(cell, gate)| (prefix + cell - first, gate)).collect();
            return Ok(Matrix { cells });
        }
        let mut found: Vec<(u64, Gate)> = Vec::new();
        for &(left, a) in &self.cells {
            let (prefix, shared) = (left / atoms * columns, left % atoms);
            let row = other.row(shared, columns);
            budget.spend(row.len() as u64 + 1)?;
            for &(right, b) in row {
                let gate = circuit.and(a, b);
                if gate != Gate::FALSE {
                    found.push((prefix + right - shared * columns, gate));
                }
            }
        }
        Ok(Matrix::collect(circuit, found))
    }

    /// A matrix from cells in any order; a cell that occurs more than once has any of its gates.
    pub fn collect(circuit: &mut Circuit, mut found: Vec<(u64, Gate)>) -> Matrix {
        found.sort_unstable();
        let mut cells = Vec::with_capacity(found.len());
        for group in found.chunk_by(|a, b| a.0 == b.0) {
            let gate = match group {
                [(_, gate)] => *gate,
                _ => {
                    let mut list = circuit.list();
                    list.extend(group.iter().map(|entry| entry.1));
                    circuit.or_list(list)
                }
            };
            cells.push((group[0].0, gate));
        }
        Matrix { cells }
    }

    pub fn union(circuit: &mut Circuit, parts: &[&Matrix]) -> Matrix {
        match parts {
            [a, b] => a.merge(b, |x, y| circuit.or(x, y)),
            _ => {
                let all = parts.iter().flat_map(|part| part.cells.iter().copied()).collect();
                Matrix::collect(circuit, all)
            }
        }
    }

    pub fn intersection(&self, circuit: &mut Circuit, other: &Matrix) -> Matrix {
        let (small, large) =
            if self.cells.len() <= other.cells.len() { (self, other) } else { (other, self) };
        let mut cells = Vec::with_capacity(small.cells.len());
        for &(cell, gate) in &small.cells {
            let gate = circuit.and(gate, large.get(cell));
            if gate != Gate::FALSE {
                cells.push((cell, gate));
            }
        }
        Matrix { cells }
    }

    pub fn transpose(&self, atoms: u64) -> Matrix {
        let mut cells: Vec<(u64, Gate)> =
            self.cells.iter().map(|&(cell, gate)| (cell % atoms * atoms + cell / atoms, gate)).collect();
        cells.sort_unstable_by_key(|entry| entry.0);
        Matrix { cells }
    }

    /// The transitive closure, by squaring: paths of length 1, 2, 4 and so on, until no longer simple path can exist.
    pub fn closure(&self, circuit: &mut Circuit, budget: &mut Budget, atoms: u64) -> Result<Matrix> {
        let mut sources: Vec<u64> = self.cells.iter().map(|entry| entry.0 / atoms).collect();
        sources.dedup();
        let longest = sources.len() as u64;
        let mut closed = self.clone();
        let mut length = 1;
        while length < longest {
            let doubled = closed.join(circuit, budget, &closed, atoms, atoms)?;
            let next = Matrix::union(circuit, &[&closed, &doubled]);
            if next == closed {
                break;
            }
            closed = next;
            length *= 2;
        }
        Ok(closed)
    }

    /// `self ++ other`: where `other` has a tuple that begins with an atom, it replaces all tuples of `self` that do.
    pub fn over(&self, circuit: &mut Circuit, other: &Matrix, columns: u64) -> Matrix {
        let mut kept = Vec::with_capacity(self.cells.len());
        for row in self.cells.chunk_by(|a, b| a.0 / columns == b.0 / columns) {
            let mut list = circuit.list();
            list.extend(other.row(row[0].0 / columns, columns).iter().map(|entry| !entry.1));
            let untouched = circuit.and_list(list);
            for &(cell, gate) in row {
                let gate = circuit.and(gate, untouched);
                if gate != Gate::FALSE {
                    kept.push((cell, gate));
                }
            }
        }
        Matrix::union(circuit, &[&Matrix { cells: kept }, other])
    }

    pub fn some(&self, circuit: &mut Circuit) -> Gate {
        let mut list = circuit.list();
        list.extend(self.gates());
        circuit.or_list(list)
    }

    /// At most one. Few cells are compared pairwise, many one after the other with "one of those before".
    pub fn lone(&self, circuit: &mut Circuit) -> Gate {
        const PAIRWISE: usize = 8;
        let mut list = circuit.list();
        if self.cells.len() <= PAIRWISE {
            for (at, &(_, a)) in self.cells.iter().enumerate() {
                for &(_, b) in &self.cells[at + 1..] {
                    let apart = circuit.or(!a, !b);
                    list.push(apart);
                }
            }
        } else {
            let mut before = Gate::FALSE;
            for gate in self.gates() {
                let apart = circuit.or(!gate, !before);
                list.push(apart);
                before = circuit.or(before, gate);
            }
        }
        circuit.and_list(list)
    }

    pub fn one(&self, circuit: &mut Circuit) -> Gate {
        let some = self.some(circuit);
        let lone = self.lone(circuit);
        circuit.and(some, lone)
    }
}
