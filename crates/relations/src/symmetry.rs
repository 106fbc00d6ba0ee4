//! Atoms that bounds do not tell apart, and what is done about them.
//!
//! Formulas have no names for atoms, so a permutation of atoms that keeps all bounds maps models to models, and a search would see
//! every model as often as there are permutations. Torlak's thesis (chapter 3) is the source.
//!
//! **Detection.** Two atoms are interchangeable if swapping them maps every bound onto itself. That is an equivalence: if a and b can
//! be swapped, and b and c, then so can a and c (swap a and b, b and c, a and b). So the classes are found by comparing each atom with one member of each
//! class known so far. Relations that a partial instance fixes tell atoms apart by themselves: there is nothing to switch off. Atoms of
//! integers are never interchangeable.
//!
//! **Breaking.** Of the models that differ by a swap of neighbours in a class, a lex-leader predicate keeps the smaller one: the relations' cells,
//! read in a fixed order, must not be larger than the same cells after the swap. It is cut after a given number of cells; a prefix is sound.
//!
//! **Predicates.** If a total order ranges over a whole class, one order is as good as another: the relations become constants and all
//! symmetry of the class is used up. If a relation over one class is acyclic, it can be drawn with all arrows pointing upwards.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ast::{Ast, Formula, Node, Relation};
use crate::circuit::{Circuit, Gate};
use crate::error::Result;
use crate::matrix::Matrix;
use crate::problem::{Bound, Problem};
use crate::universe::{Atom, TupleSet, tuple_of};

/// What detection and breaking may cost each, in tuples touched. Symmetries that are not found within that are not broken, which is sound.
const STEPS: u64 = 50_000_000;

/// Classes of interchangeable atoms, each sorted, with two or more atoms.
pub(crate) fn classes(problem: &Problem) -> Vec<Vec<Atom>> {
    let atoms = problem.universe().size();
    let sets = distinguishing_sets(problem);
    let occurrences: Vec<Occurrences> = sets.iter().map(|set| Occurrences::of(set, atoms)).collect();
    // For each atom, the sets in which it occurs and how often: only atoms that agree there need to be compared.
    let mut signatures: Vec<Vec<(u32, u32)>> = vec![Vec::new(); atoms as usize];
    for (number, occurrence) in occurrences.iter().enumerate() {
        for group in occurrence.pairs.chunk_by(|a, b| a.0 == b.0) {
            signatures[group[0].0 as usize].push((number as u32, group.len() as u32));
        }
    }
    let fixed: FxHashSet<Atom> = problem.integers().values().copied().collect();
    let mut classes: Vec<Vec<Atom>> = Vec::new();
    let mut candidates: FxHashMap<&[(u32, u32)], Vec<usize>> = FxHashMap::default();
    let mut left = STEPS;
    for atom in (0..atoms).filter(|atom| !fixed.contains(atom)) {
        let signature = &signatures[atom as usize][..];
        let alike = candidates.entry(signature).or_default();
        let same = alike.iter().copied().find(|&class| {
            let other = classes[class][0];
            left = left.saturating_sub(1 + signature.iter().map(|&(_, count)| u64::from(count)).sum::<u64>());
            left > 0
                && signature.iter().all(|&(number, _)| {
                    let number = number as usize;
                    occurrences[number].swap_keeps(sets[number], atoms, other, atom)
                })
        });
        match same {
            Some(class) => classes[class].push(atom),
            None if left == 0 => break,
            None => {
                alike.push(classes.len());
                classes.push(vec![atom]);
            }
        }
    }
    classes.retain(|class| class.len() > 1);
    classes
}

/// All bounds, each set once; empty and complete sets tell nothing.
fn distinguishing_sets(problem: &Problem) -> Vec<&TupleSet> {
    let mut sets: Vec<&TupleSet> = Vec::new();
    let mut seen = FxHashSet::default();
    for relation in problem.relations() {
        let Ok(bound) = problem.bound(relation) else { continue };
        for set in [&bound.lower, &bound.upper] {
            let complete = problem.universe().capacity(set.arity()).is_ok_and(|all| all == set.len() as u64);
            if !set.is_empty() && !complete && seen.insert(set) {
                sets.push(set);
            }
        }
    }
    sets.sort_by_key(|set| set.len());
    sets
}

/// For each atom, the tuples of a set in which it occurs.
struct Occurrences {
    /// Sorted.
    pairs: Vec<(Atom, u64)>,
}

impl Occurrences {
    fn of(set: &TupleSet, atoms: u32) -> Occurrences {
        let mut pairs: Vec<(Atom, u64)> = Vec::with_capacity(set.len() * set.arity() as usize);
        for &cell in set.cells() {
            let mut tuple = tuple_of(atoms, set.arity(), cell);
            tuple.sort_unstable();
            tuple.dedup();
            pairs.extend(tuple.into_iter().map(|atom| (atom, cell)));
        }
        pairs.sort_unstable();
        Occurrences { pairs }
    }

    fn cells(&self, atom: Atom) -> impl Iterator<Item = u64> + '_ {
        let start = self.pairs.partition_point(|pair| pair.0 < atom);
        self.pairs[start..].iter().take_while(move |pair| pair.0 == atom).map(|pair| pair.1)
    }

    fn swap_keeps(&self, set: &TupleSet, atoms: u32, a: Atom, b: Atom) -> bool {
        let mut touched = self.cells(a).chain(self.cells(b));
        touched.all(|cell| set.has_cell(swap(atoms, set.arity(), cell, a, b)))
    }
}

/// A tuple with two atoms exchanged.
fn swap(atoms: u32, arity: u32, mut cell: u64, a: Atom, b: Atom) -> u64 {
    let n = u64::from(atoms);
    let (mut result, mut weight) = (0, 1);
    for column in 0..arity {
        let atom = (cell % n) as Atom;
        let atom = if atom == a {
            b
        } else if atom == b {
            a
        } else {
            atom
        };
        result += u64::from(atom) * weight;
        cell /= n;
        if column + 1 < arity {
            weight *= n;
        }
    }
    result
}

/// The lex-leader predicate for swaps of neighbours, each comparison cut after `length` cells.
pub(crate) fn lex_leader<'a>(
    circuit: &mut Circuit,
    problem: &Problem,
    classes: &[Vec<Atom>],
    length: usize,
    matrix: impl Fn(Relation) -> &'a Matrix,
) -> Result<Vec<Gate>> {
    if classes.is_empty() {
        return Ok(Vec::new());
    }
    let atoms = problem.universe().size();
    let mut relations = Vec::new();
    for relation in problem.relations() {
        let bound = problem.bound(relation)?;
        if !bound.is_exact() {
            relations.push((relation, Occurrences::of(&bound.upper, atoms)));
        }
    }
    relations.sort_by_key(|(relation, _)| (problem.ast.relation_arity(*relation), *relation));
    let mut predicates = Vec::new();
    let mut left = STEPS;
    for pair in classes.iter().flat_map(|class| class.windows(2)) {
        let mut original: Vec<Gate> = Vec::new();
        let mut swapped: Vec<Gate> = Vec::new();
        for (relation, occurrences) in &relations {
            let arity = problem.ast.relation_arity(*relation);
            let cells = matrix(*relation);
            // The cells that the swap moves, in order. The second of two exchanged cells says nothing new.
            let mut moved: Vec<u64> = occurrences.cells(pair[0]).chain(occurrences.cells(pair[1])).collect();
            moved.sort_unstable();
            left = left.saturating_sub(1 + moved.len() as u64);
            for cell in moved {
                let other = swap(atoms, arity, cell, pair[0], pair[1]);
                if other > cell && original.len() < length {
                    original.push(cells.get(cell));
                    swapped.push(cells.get(other));
                }
            }
            if original.len() >= length || left == 0 {
                break;
            }
        }
        if left == 0 {
            break;
        }
        predicates.push(at_most(circuit, &original, &swapped));
    }
    Ok(predicates)
}

/// The first list of bits is lexicographically at most the second.
fn at_most(circuit: &mut Circuit, left: &[Gate], right: &[Gate]) -> Gate {
    let mut list = circuit.list();
    let mut equal_so_far = Gate::TRUE;
    for (&a, &b) in left.iter().zip(right) {
        let clause = vec![!equal_so_far, !a, b];
        list.push(circuit.or_list(clause));
        let same = circuit.iff(a, b);
        equal_so_far = circuit.and(equal_so_far, same);
    }
    circuit.and_list(list)
}

/// What a predicate lets us assume of relations, at the price of the symmetry of a class.
pub(crate) struct Assumed {
    /// The top-level formula that was used.
    pub formula: Formula,
    /// The new bounds, within the old ones.
    pub bounds: Vec<(Relation, Bound)>,
}

/// Uses up classes for orders and acyclic relations among the formulas.
pub(crate) fn use_predicates(
    problem: &Problem,
    formulas: &[Formula],
    classes: &mut Vec<Vec<Atom>>,
) -> Result<Vec<Assumed>> {
    let mut assumed: Vec<Assumed> = Vec::new();
    for orders in [true, false] {
        for &formula in formulas {
            let taken = |relation: Relation| {
                assumed.iter().flat_map(|one| &one.bounds).any(|&(other, _)| other == relation)
            };
            let found = match problem.ast.formula(formula) {
                Node::TotalOrder { relation, elements, first, last } if orders => {
                    let relations = [*relation, *first, *last];
                    let distinct = relations[0] != relations[1]
                        && first != last
                        && elements != first
                        && elements != last;
                    if !distinct || relations.into_iter().any(taken) {
                        continue;
                    }
                    order(problem, relations, *elements, classes)?
                }
                Node::Acyclic(relation) if !orders && !taken(*relation) => {
                    acyclic(problem, *relation, classes)?
                }
                _ => None,
            };
            if let Some((class, bounds)) = found {
                classes.remove(class);
                assumed.push(Assumed { formula, bounds });
            }
        }
    }
    Ok(assumed)
}

type Found = Option<(usize, Vec<(Relation, Bound)>)>;

fn order(
    problem: &Problem,
    [relation, first, last]: [Relation; 3],
    elements: Relation,
    classes: &[Vec<Atom>],
) -> Result<Found> {
    let universe = problem.universe();
    let ordered = problem.bound(elements)?;
    let is_class = |class: &Vec<Atom>| {
        TupleSet::unary(universe, class.iter().copied()).is_ok_and(|set| set == ordered.upper)
    };
    let Some(at) = classes.iter().position(is_class) else { return Ok(None) };
    let class = &classes[at];
    let (Some(&smallest), Some(&largest)) = (class.first(), class.last()) else { return Ok(None) };
    let chain = TupleSet::of(universe, 2, class.windows(2))?;
    let values = [
        (relation, chain),
        (first, TupleSet::unary(universe, [smallest])?),
        (last, TupleSet::unary(universe, [largest])?),
    ];
    let fits = |(relation, value): &(Relation, TupleSet)| -> Result<bool> {
        let bound = problem.bound(*relation)?;
        Ok(bound.lower.is_subset(value) && value.is_subset(&bound.upper))
    };
    for value in &values {
        if !fits(value)? {
            return Ok(None);
        }
    }
    if !ordered.is_exact() {
        return Ok(None);
    }
    let exactly =
        |(relation, value): (Relation, TupleSet)| (relation, Bound { lower: value.clone(), upper: value });
    Ok(Some((at, values.into_iter().map(exactly).collect())))
}

fn acyclic(problem: &Problem, relation: Relation, classes: &[Vec<Atom>]) -> Result<Found> {
    let bound = problem.bound(relation)?;
    let atoms = u64::from(problem.universe().size());
    if !bound.lower.is_empty() {
        return Ok(None);
    }
    let within = |class: &Vec<Atom>| {
        let has = |atom: u64| class.binary_search(&(atom as Atom)).is_ok();
        bound.upper.cells().iter().all(|&cell| has(cell / atoms) && has(cell % atoms))
    };
    let Some(at) = classes.iter().position(within) else { return Ok(None) };
    let upwards = bound.upper.cells().iter().copied().filter(|&cell| cell / atoms < cell % atoms).collect();
    let upper = TupleSet::from_cells(atoms as u32, 2, upwards);
    if upper.is_empty() {
        return Ok(None);
    }
    Ok(Some((at, vec![(relation, Bound { lower: bound.lower.clone(), upper })])))
}

/// The top-level conjuncts of a formula.
pub(crate) fn conjuncts(ast: &Ast, formula: Formula) -> Vec<Formula> {
    let mut result = Vec::new();
    let mut stack = vec![formula];
    while let Some(formula) = stack.pop() {
        match ast.formula(formula) {
            Node::And(list) => stack.extend(list.iter().rev()),
            _ => result.push(formula),
        }
    }
    result
}
