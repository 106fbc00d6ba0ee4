//! From formulas to circuits.
//!
//! An expression becomes a matrix, an integer a row of bits, a formula a gate. Quantifiers are unrolled: the body is translated once for
//! every tuple that the domain may have, under the condition that it has it. So a variable always stands for one known tuple, and most joins
//! with it are slices.
//!
//! Results are kept. A node without free variables is translated once for ever, in the order of node numbers, so that such nodes cost no
//! recursion however deep they are. A node with one or two free variables is kept per tuples that these stand for, if it is
//! used more than once: by several parents, or by a parent that depends on further variables.

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::arith::{self, Bits};
use crate::ast::{Ast, Comparison, Decl, Expr, Formula, IntExpr, Multiplicity, Node};
use crate::circuit::{Circuit, Gate};
use crate::error::{Error, Result};
use crate::matrix::{Budget, Matrix};
use crate::problem::wrap;
use crate::typing::{binder, children};
use crate::universe::{Atom, capacity};

/// The value of a node.
#[derive(Clone)]
enum Value {
    Matrix(Rc<Matrix>),
    Gate(Gate),
    Bits(Rc<Bits>),
}

/// What an entry of a table takes beside the value's own cells, about.
const ENTRY: usize = 48;

impl Value {
    /// What keeping it takes, in bytes.
    fn bytes(&self) -> u64 {
        let own = match self {
            Value::Matrix(matrix) => size_of_val(matrix.cells.as_slice()),
            Value::Gate(_) => 0,
            Value::Bits(bits) => size_of_val(bits.as_slice()),
        };
        (ENTRY + own) as u64
    }
}

/// How deeply nodes may nest below a quantifier, since translation recurses there.
pub(crate) const MAX_DEPTH: u32 = 250;

/// Everything that outlives one translation.
pub(crate) struct Translation {
    pub circuit: Circuit,
    pub budget: Budget,
    atoms: u32,
    width: u32,
    integers: BTreeMap<i64, Atom>,
    relations: Vec<Rc<Matrix>>,
    closed: Vec<Option<Value>>,
    open: FxHashMap<(u32, u64, u64), Value>,
    /// Is a node with free variables worth keeping?
    keep: Vec<bool>,
    /// What is known of uses: the first parent of each node.
    parents: Vec<Option<u32>>,
    /// What translation may keep, and what the kept values take, in bytes.
    memory: u64,
    kept: u64,
}

impl Translation {
    pub fn new(
        atoms: u32,
        width: u32,
        integers: BTreeMap<i64, Atom>,
        budget: Budget,
        memory: u64,
    ) -> Translation {
        Translation {
            circuit: Circuit::new(),
            budget,
            atoms,
            width,
            integers,
            relations: Vec::new(),
            closed: Vec::new(),
            open: FxHashMap::default(),
            keep: Vec::new(),
            parents: Vec::new(),
            memory,
            kept: 0,
        }
    }

    /// Gives the next relation its matrix.
    pub fn push_relation(&mut self, matrix: Matrix) {
        let value = Rc::new(matrix);
        self.kept += Value::Matrix(value.clone()).bytes();
        self.relations.push(value);
    }

    pub fn relation(&self, index: usize) -> &Matrix {
        &self.relations[index]
    }

    /// The gate of a checked, closed formula.
    pub fn formula(&mut self, ast: &Ast, formula: Formula) -> Result<Gate> {
        let reachable = ast.reachable([formula.0]);
        self.prepare(ast, &reachable)?;
        let mut translator = Translator { ast, at: self, bindings: vec![0; ast.variable_count()] };
        for &id in &reachable {
            if ast.free(id).is_empty() && translator.at.closed[id as usize].is_none() {
                let value = translator.compute(id)?;
                translator.at.keep_closed(id, value);
            }
        }
        translator.formula(formula)
    }

    /// Refuses what cannot be translated, and finds out which nodes to keep.
    fn prepare(&mut self, ast: &Ast, reachable: &[u32]) -> Result<()> {
        self.closed.resize(ast.len(), None);
        self.keep.resize(ast.len(), false);
        self.parents.resize(ast.len(), None);
        for &id in reachable {
            let node = ast.node(id);
            self.refuse(ast, id, node)?;
            children(node, &mut |child| {
                let extra = ast.free(id).iter().any(|variable| !ast.free(child).contains(variable));
                let first = *self.parents[child as usize].get_or_insert(id);
                self.keep[child as usize] |= extra || first != id;
            });
        }
        Ok(())
    }

    fn refuse(&self, ast: &Ast, id: u32, node: &Node) -> Result<()> {
        if ast.depth(id) > MAX_DEPTH {
            return Err(Error::TooDeep { node: ast.show_node(id), depth: ast.depth(id), limit: MAX_DEPTH });
        }
        if let Some(arity) = ast.arity(Expr(id)) {
            capacity(self.atoms, arity)?;
        }
        if let Some((decls, _)) = binder(node)
            && decls.iter().any(|decl| decl.multiplicity != Multiplicity::One)
        {
            return Err(Error::HigherOrder { node: ast.show_node(id) });
        }
        match node {
            Node::Constant(value) if wrap(*value, self.width) != *value => {
                Err(Error::IntegerTooLarge { value: *value, width: self.width })
            }
            Node::Relation(relation) if relation.index() >= self.relations.len() => {
                Err(Error::Unbound(ast.relation_name(*relation).to_owned()))
            }
            _ => Ok(()),
        }
    }
}

struct Translator<'a> {
    ast: &'a Ast,
    at: &'a mut Translation,
    /// The tuple that each variable stands for; meaningful while it is bound.
    bindings: Vec<u64>,
}

impl Translator<'_> {
    fn formula(&mut self, formula: Formula) -> Result<Gate> {
        match self.value(formula.0)? {
            Value::Gate(gate) => Ok(gate),
            _ => Err(confused(self.ast, formula.0)),
        }
    }

    fn expr(&mut self, expr: Expr) -> Result<Rc<Matrix>> {
        match self.value(expr.0)? {
            Value::Matrix(matrix) => Ok(matrix),
            _ => Err(confused(self.ast, expr.0)),
        }
    }

    fn int(&mut self, int: IntExpr) -> Result<Rc<Bits>> {
        match self.value(int.0)? {
            Value::Bits(bits) => Ok(bits),
            _ => Err(confused(self.ast, int.0)),
        }
    }

    fn value(&mut self, id: u32) -> Result<Value> {
        let free = self.ast.free(id);
        let key = match free {
            [] => {
                if let Some(value) = &self.at.closed[id as usize] {
                    return Ok(value.clone());
                }
                let value = self.compute(id)?;
                self.at.keep_closed(id, value.clone());
                return Ok(value);
            }
            _ if !self.at.keep[id as usize] => return self.compute(id),
            [x] => (id, self.bindings[x.0 as usize], 0),
            [x, y] => (id, self.bindings[x.0 as usize], self.bindings[y.0 as usize]),
            _ => return self.compute(id),
        };
        if let Some(value) = self.at.open.get(&key) {
            return Ok(value.clone());
        }
        let value = self.compute(id)?;
        self.at.kept += value.bytes();
        self.at.open.insert(key, value.clone());
        Ok(value)
    }

    fn compute(&mut self, id: u32) -> Result<Value> {
        self.at.budget.spend(1)?;
        self.at.check_size()?;
        match self.ast.node(id) {
            Node::Relation(relation) => Ok(Value::Matrix(self.at.relations[relation.index()].clone())),
            Node::Variable(variable) => {
                let cell = self.bindings[variable.0 as usize];
                Ok(Value::Matrix(Rc::new(Matrix::constant([cell]))))
            }
            Node::True => Ok(Value::Gate(Gate::TRUE)),
            Node::False => Ok(Value::Gate(Gate::FALSE)),
            Node::And(list) => self.conjunction(list, true).map(Value::Gate),
            Node::Or(list) => self.conjunction(list, false).map(Value::Gate),
            Node::Not(of) => Ok(Value::Gate(!self.formula(*of)?)),
            Node::Implies(a, b) => {
                let a = self.formula(*a)?;
                if a == Gate::FALSE {
                    return Ok(Value::Gate(Gate::TRUE));
                }
                let b = self.formula(*b)?;
                Ok(Value::Gate(self.at.circuit.or(!a, b)))
            }
            Node::Iff(a, b) => {
                let (a, b) = (self.formula(*a)?, self.formula(*b)?);
                Ok(Value::Gate(self.at.circuit.iff(a, b)))
            }
            Node::All(decls, body) => self.quantify(decls, *body, true).map(Value::Gate),
            Node::Exists(decls, body) => self.quantify(decls, *body, false).map(Value::Gate),
            Node::Multiplicity(multiplicity, of) => self.multiplicity(*multiplicity, *of).map(Value::Gate),
            Node::Subset(a, b) => {
                let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                Ok(Value::Gate(a.subset(&mut self.at.circuit, &b)))
            }
            Node::Equal(a, b) => {
                let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                Ok(Value::Gate(a.equal(&mut self.at.circuit, &b)))
            }
            Node::Compare(comparison, a, b) => {
                let (a, b) = (self.int(*a)?, self.int(*b)?);
                Ok(Value::Gate(arith::compare(&mut self.at.circuit, *comparison, &a, &b)))
            }
            Node::Acyclic(relation) => {
                let matrix = self.at.relations[relation.index()].clone();
                self.acyclic(&matrix).map(Value::Gate)
            }
            Node::TotalOrder { relation, elements, first, last } => {
                let [relation, elements, first, last] =
                    [relation, elements, first, last].map(|r| self.at.relations[r.index()].clone());
                self.total_order(&relation, &elements, &first, &last).map(Value::Gate)
            }
            Node::Constant(value) => Ok(bits(arith::constant(*value, self.at.width))),
            Node::Cardinality(of) => {
                let matrix = self.expr(*of)?;
                let gates: Vec<Gate> = matrix.gates().collect();
                Ok(bits(arith::count(&mut self.at.circuit, &gates, self.at.width)))
            }
            Node::ValueOf(of) => {
                let matrix = self.expr(*of)?;
                Ok(bits(self.value_of(&matrix)))
            }
            Node::Sum(decls, body) => self.sum(decls, *body).map(bits),
            Node::Negate(of) => {
                let of = self.int(*of)?;
                Ok(bits(arith::negate(&mut self.at.circuit, &of)))
            }
            Node::IntBinary(op, a, b) => {
                let (a, b) = (self.int(*a)?, self.int(*b)?);
                Ok(bits(arith::binary(&mut self.at.circuit, *op, &a, &b)))
            }
            Node::IfInt(condition, a, b) => {
                let condition = self.formula(*condition)?;
                match condition {
                    Gate::TRUE => return self.value(a.0),
                    Gate::FALSE => return self.value(b.0),
                    _ => {}
                }
                let (a, b) = (self.int(*a)?, self.int(*b)?);
                Ok(bits(arith::choice(&mut self.at.circuit, condition, &a, &b)))
            }
            _ => self.matrix(id),
        }
    }

    /// The nodes that are expressions, except leaves.
    fn matrix(&mut self, id: u32) -> Result<Value> {
        let atoms = u64::from(self.at.atoms);
        let columns =
            |ast: &Ast, expr: Expr, less: u32| atoms.pow(ast.arity(expr).unwrap_or(1).saturating_sub(less));
        let matrix = match self.ast.node(id) {
            Node::Univ => {
                self.at.budget.spend(atoms)?;
                Matrix::constant(0..atoms)
            }
            Node::Iden => {
                self.at.budget.spend(atoms)?;
                Matrix::constant((0..atoms).map(|atom| atom * atoms + atom))
            }
            Node::None => Matrix::default(),
            Node::Ints => {
                let mut cells: Vec<u64> = self.at.integers.values().map(|&atom| u64::from(atom)).collect();
                cells.sort_unstable();
                Matrix::constant(cells)
            }
            Node::Union(list) => {
                let parts = list.iter().map(|&part| self.expr(part)).collect::<Result<Vec<_>>>()?;
                self.spend_all(&parts)?;
                let parts: Vec<&Matrix> = parts.iter().map(Rc::as_ref).collect();
                Matrix::union(&mut self.at.circuit, &parts)
            }
            Node::Intersection(list) => {
                let mut parts = list.iter();
                let mut result = match parts.next() {
                    Some(&first) => self.expr(first)?,
                    None => return Err(confused(self.ast, id)),
                };
                for &part in parts {
                    if result.cells.is_empty() {
                        break;
                    }
                    let part = self.expr(part)?;
                    self.at.budget.spend(result.cells.len() as u64)?;
                    result = Rc::new(result.intersection(&mut self.at.circuit, &part));
                }
                return Ok(Value::Matrix(result));
            }
            Node::Difference(a, b) => {
                let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                self.spend_all(&[a.clone(), b.clone()])?;
                a.difference(&mut self.at.circuit, &b)
            }
            Node::Override(a, b) => {
                let columns = columns(self.ast, *a, 1);
                let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                self.spend_all(&[a.clone(), b.clone()])?;
                a.over(&mut self.at.circuit, &b, columns)
            }
            Node::Join(a, b) => {
                let columns = columns(self.ast, *b, 1);
                let left = self.expr(*a)?;
                if left.cells.is_empty() {
                    return Ok(Value::Matrix(left));
                }
                let right = self.expr(*b)?;
                left.join(&mut self.at.circuit, &mut self.at.budget, &right, atoms, columns)?
            }
            Node::Product(a, b) => {
                let columns = columns(self.ast, *b, 0);
                let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                a.product(&mut self.at.circuit, &mut self.at.budget, &b, columns)?
            }
            Node::Transpose(of) => {
                let of = self.expr(*of)?;
                self.at.budget.spend(of.cells.len() as u64)?;
                of.transpose(atoms)
            }
            Node::Closure(of) => {
                let of = self.expr(*of)?;
                of.closure(&mut self.at.circuit, &mut self.at.budget, atoms)?
            }
            Node::ReflexiveClosure(of) => {
                let of = self.expr(*of)?;
                let closed = of.closure(&mut self.at.circuit, &mut self.at.budget, atoms)?;
                self.at.budget.spend(atoms)?;
                let iden = Matrix::constant((0..atoms).map(|atom| atom * atoms + atom));
                Matrix::union(&mut self.at.circuit, &[&closed, &iden])
            }
            Node::Comprehension(decls, body) => self.comprehension(decls, *body)?,
            Node::IfExpr(condition, a, b) => match self.formula(*condition)? {
                Gate::TRUE => return self.value(a.0),
                Gate::FALSE => return self.value(b.0),
                condition => {
                    let (a, b) = (self.expr(*a)?, self.expr(*b)?);
                    self.spend_all(&[a.clone(), b.clone()])?;
                    a.choice(&mut self.at.circuit, condition, &b)
                }
            },
            Node::AtomOf(int) => {
                let int = self.int(*int)?;
                let mut cells = Vec::new();
                for (&value, &atom) in &self.at.integers {
                    let constant = arith::constant(value, self.at.width);
                    let same = arith::compare(&mut self.at.circuit, Comparison::Equal, &int, &constant);
                    if wrap(value, self.at.width) == value && same != Gate::FALSE {
                        cells.push((u64::from(atom), same));
                    }
                }
                cells.sort_unstable();
                Matrix { cells }
            }
            _ => return Err(confused(self.ast, id)),
        };
        Ok(Value::Matrix(Rc::new(matrix)))
    }

    fn spend_all(&mut self, parts: &[Rc<Matrix>]) -> Result<()> {
        self.at.budget.spend(parts.iter().map(|part| part.cells.len() as u64).sum())
    }

    /// All of the formulas (or, by duality, some of them).
    fn conjunction(&mut self, list: &[Formula], all: bool) -> Result<Gate> {
        let mut gates = self.at.circuit.list();
        for &formula in list {
            let gate = self.formula(formula)?;
            let gate = if all { gate } else { !gate };
            gates.push(gate);
            if gate == Gate::FALSE {
                break;
            }
        }
        let gate = self.at.circuit.and_list(gates);
        Ok(if all { gate } else { !gate })
    }

    /// `all` is a conjunction of implications, `some` the negation of one.
    fn quantify(&mut self, decls: &[Decl], body: Formula, all: bool) -> Result<Gate> {
        let mut gates = self.at.circuit.list();
        self.each(decls, &mut Vec::new(), &mut |this, guards| {
            let holds = this.formula(body)?;
            let mut clause = this.at.circuit.list();
            clause.extend(guards.iter().map(|&guard| !guard));
            clause.push(if all { holds } else { !holds });
            let gate = this.at.circuit.or_list(clause);
            gates.push(gate);
            Ok(gate != Gate::FALSE)
        })?;
        let gate = self.at.circuit.and_list(gates);
        Ok(if all { gate } else { !gate })
    }

    /// Calls `visit` for every way to bind the variables, with the conditions under which it counts, until `visit` has seen enough.
    fn each(
        &mut self,
        decls: &[Decl],
        guards: &mut Vec<Gate>,
        visit: &mut dyn FnMut(&mut Self, &[Gate]) -> Result<bool>,
    ) -> Result<bool> {
        let Some((decl, rest)) = decls.split_first() else {
            self.at.budget.spend(1)?;
            return visit(self, guards);
        };
        let domain = self.expr(decl.domain)?;
        let outer = self.bindings[decl.variable.0 as usize];
        for &(cell, gate) in &domain.cells {
            self.bindings[decl.variable.0 as usize] = cell;
            guards.push(gate);
            let go_on = self.each(rest, guards, visit)?;
            guards.pop();
            if !go_on {
                self.bindings[decl.variable.0 as usize] = outer;
                return Ok(false);
            }
        }
        self.bindings[decl.variable.0 as usize] = outer;
        Ok(true)
    }

    fn comprehension(&mut self, decls: &[Decl], body: Formula) -> Result<Matrix> {
        let atoms = u64::from(self.at.atoms);
        let mut found = Vec::new();
        self.each(decls, &mut Vec::new(), &mut |this, guards| {
            let mut list = this.at.circuit.list();
            list.extend_from_slice(guards);
            let holds = this.formula(body)?;
            list.push(holds);
            let gate = this.at.circuit.and_list(list);
            if gate != Gate::FALSE {
                let cell = decls.iter().fold(0, |cell, decl| {
                    let columns = atoms.pow(this.ast.variable_arity(decl.variable));
                    cell * columns + this.bindings[decl.variable.0 as usize]
                });
                found.push((cell, gate));
            }
            Ok(true)
        })?;
        Ok(Matrix::collect(&mut self.at.circuit, found))
    }

    fn sum(&mut self, decls: &[Decl], body: IntExpr) -> Result<Bits> {
        let mut terms = Vec::new();
        self.each(decls, &mut Vec::new(), &mut |this, guards| {
            let mut list = this.at.circuit.list();
            list.extend_from_slice(guards);
            let guard = this.at.circuit.and_list(list);
            if guard != Gate::FALSE {
                let term = this.int(body)?;
                terms.push(term.iter().map(|&bit| this.at.circuit.and(guard, bit)).collect());
            }
            Ok(true)
        })?;
        Ok(arith::sum(&mut self.at.circuit, terms, self.at.width))
    }

    fn value_of(&mut self, matrix: &Matrix) -> Bits {
        let width = self.at.width;
        let mut terms = Vec::new();
        for (&value, &atom) in &self.at.integers {
            let gate = matrix.get(u64::from(atom));
            if gate != Gate::FALSE {
                let constant = arith::constant(value, width);
                terms.push(constant.iter().map(|&bit| self.at.circuit.and(bit, gate)).collect());
            }
        }
        arith::sum(&mut self.at.circuit, terms, width)
    }

    fn multiplicity(&mut self, multiplicity: Multiplicity, of: Expr) -> Result<Gate> {
        let matrix = self.expr(of)?;
        self.at.budget.spend(matrix.cells.len() as u64)?;
        let circuit = &mut self.at.circuit;
        Ok(match multiplicity {
            Multiplicity::No => !matrix.some(circuit),
            Multiplicity::Some => matrix.some(circuit),
            Multiplicity::One => matrix.one(circuit),
            Multiplicity::Lone => matrix.lone(circuit),
            Multiplicity::Set => Gate::TRUE,
        })
    }

    fn acyclic(&mut self, relation: &Matrix) -> Result<Gate> {
        let atoms = u64::from(self.at.atoms);
        let closed = relation.closure(&mut self.at.circuit, &mut self.at.budget, atoms)?;
        let mut list = self.at.circuit.list();
        list.extend((0..atoms).map(|atom| !closed.get(atom * atoms + atom)));
        Ok(self.at.circuit.and_list(list))
    }

    /// One first and one last element; from the first all are reached; every element but the last has one successor, the last none, and nothing leads
    /// to the first.
    fn total_order(
        &mut self,
        relation: &Matrix,
        elements: &Matrix,
        first: &Matrix,
        last: &Matrix,
    ) -> Result<Gate> {
        let atoms = u64::from(self.at.atoms);
        let Translation { circuit, budget, .. } = &mut *self.at;
        let square = elements.product(circuit, budget, elements, atoms)?;
        let closed = relation.closure(circuit, budget, atoms)?;
        let reached = first.join(circuit, budget, &closed, atoms, atoms)?;
        let reached = Matrix::union(circuit, &[first, &reached]);
        let into_first = relation.join(circuit, budget, first, atoms, 1)?;
        let from_last = last.join(circuit, budget, relation, atoms, atoms)?;
        let mut list = vec![
            relation.subset(circuit, &square),
            first.subset(circuit, elements),
            last.subset(circuit, elements),
            first.one(circuit),
            last.one(circuit),
            elements.subset(circuit, &reached),
            !into_first.some(circuit),
            !from_last.some(circuit),
        ];
        for &(atom, gate) in &elements.cells {
            let next = Matrix::constant([atom]).join(circuit, budget, relation, atoms, atoms)?;
            let one = next.one(circuit);
            let is_last = last.get(atom);
            let clause = vec![!gate, is_last, one];
            list.push(circuit.or_list(clause));
        }
        Ok(circuit.and_list(list))
    }
}

impl Translation {
    /// Circuits count as steps too, and gates are numbered with few bits.
    fn check_size(&self) -> Result<()> {
        let size = self.circuit.len() as u64;
        if size > self.budget.limit || size > 1 << 30 {
            return Err(Error::TooLarge(self.budget.limit));
        }
        self.check_memory(0)
    }

    /// Does what was made, together with what somebody else keeps, fit into memory?
    pub fn check_memory(&self, elsewhere: u64) -> Result<()> {
        if self.circuit.bytes() + self.kept + elsewhere > self.memory {
            return Err(Error::TooMuchMemory(self.memory));
        }
        Ok(())
    }

    fn keep_closed(&mut self, id: u32, value: Value) {
        self.kept += value.bytes();
        self.closed[id as usize] = Some(value);
    }
}

fn bits(bits: Bits) -> Value {
    Value::Bits(Rc::new(bits))
}

fn confused(ast: &Ast, id: u32) -> Error {
    Error::Internal(format!("`{}` has another sort than its place demands", ast.show_node(id)))
}
