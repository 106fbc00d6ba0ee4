//! Atoms, and sets of tuples of them.
//!
//! A tuple is a number: its atoms are the digits to the base of the universe's size, the first column the most significant one. So a
//! set of tuples is a sorted list of numbers, whatever its arity, and products, joins and transposes are arithmetic. The
//! arity is limited such that these numbers fit.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::error::{Error, Result};

/// An atom: its place in the universe.
pub type Atom = u32;

/// The most columns that a relation may have.
pub const MAX_ARITY: u32 = 32;

/// The largest set of tuples that is ever listed.
pub const MAX_TUPLES: u64 = 1 << 24;

/// The atoms of a problem, in order.
#[derive(Clone, Debug)]
pub struct Universe {
    names: Arc<Vec<String>>,
    index: Arc<FxHashMap<String, Atom>>,
}

impl Universe {
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Result<Universe> {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        if names.is_empty() {
            return Err(Error::EmptyUniverse);
        }
        if names.len() as u64 > MAX_TUPLES {
            return Err(Error::TooManyTuples { size: names.len() as u128, limit: MAX_TUPLES });
        }
        let mut index = FxHashMap::default();
        for (atom, name) in names.iter().enumerate() {
            if index.insert(name.clone(), atom as Atom).is_some() {
                return Err(Error::DuplicateAtom(name.clone()));
            }
        }
        Ok(Universe { names: Arc::new(names), index: Arc::new(index) })
    }

    pub fn size(&self) -> u32 {
        self.names.len() as u32
    }

    pub fn name(&self, atom: Atom) -> &str {
        self.names.get(atom as usize).map_or("?", String::as_str)
    }

    pub fn atom(&self, name: &str) -> Result<Atom> {
        self.index.get(name).copied().ok_or_else(|| Error::UnknownAtom(name.to_owned()))
    }

    /// The number of tuples of an arity, if they can be numbered.
    pub fn capacity(&self, arity: u32) -> Result<u64> {
        capacity(self.size(), arity)
    }

    /// A tuple as a person reads it.
    pub fn show(&self, tuple: &[Atom]) -> String {
        let names: Vec<&str> = tuple.iter().map(|&atom| self.name(atom)).collect();
        if names.len() == 1 { names[0].to_owned() } else { format!("({})", names.join(", ")) }
    }
}

/// `atoms ^ arity`, unless that is too much.
pub(crate) fn capacity(atoms: u32, arity: u32) -> Result<u64> {
    let too_large = Error::Capacity { arity: u64::from(arity), atoms: u64::from(atoms), max: MAX_ARITY };
    if arity == 0 || arity > MAX_ARITY {
        return Err(too_large);
    }
    match u64::from(atoms).checked_pow(arity) {
        Some(cells) if cells <= 1 << 62 => Ok(cells),
        _ => Err(too_large),
    }
}

/// A set of tuples of one arity over a universe.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TupleSet {
    atoms: u32,
    arity: u32,
    /// Sorted, without duplicates.
    cells: Vec<u64>,
}

impl TupleSet {
    pub fn empty(universe: &Universe, arity: u32) -> Result<TupleSet> {
        universe.capacity(arity)?;
        Ok(TupleSet { atoms: universe.size(), arity, cells: Vec::new() })
    }

    /// Every tuple of an arity.
    pub fn all(universe: &Universe, arity: u32) -> Result<TupleSet> {
        let size = universe.capacity(arity)?;
        check_size(u128::from(size))?;
        Ok(TupleSet { atoms: universe.size(), arity, cells: (0..size).collect() })
    }

    /// A set of atoms.
    pub fn unary(universe: &Universe, atoms: impl IntoIterator<Item = Atom>) -> Result<TupleSet> {
        TupleSet::of(universe, 1, atoms.into_iter().map(|atom| [atom]))
    }

    pub fn of<T: AsRef<[Atom]>>(
        universe: &Universe,
        arity: u32,
        tuples: impl IntoIterator<Item = T>,
    ) -> Result<TupleSet> {
        let mut set = TupleSet::empty(universe, arity)?;
        for tuple in tuples {
            let tuple = tuple.as_ref();
            if tuple.len() != arity as usize {
                return Err(Error::SetArity { expected: arity, found: tuple.len() as u32 });
            }
            if let Some(atom) = tuple.iter().find(|&&atom| atom >= universe.size()) {
                return Err(Error::UnknownAtom(format!("number {atom}")));
            }
            set.cells.push(cell_of(universe.size(), tuple));
        }
        set.cells.sort_unstable();
        set.cells.dedup();
        Ok(set)
    }

    pub(crate) fn from_cells(atoms: u32, arity: u32, mut cells: Vec<u64>) -> TupleSet {
        cells.sort_unstable();
        cells.dedup();
        TupleSet { atoms, arity, cells }
    }

    pub fn arity(&self) -> u32 {
        self.arity
    }

    pub fn len(&self) -> usize {
        self.cells.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    pub(crate) fn cells(&self) -> &[u64] {
        &self.cells
    }

    pub(crate) fn has_cell(&self, cell: u64) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }

    pub fn contains(&self, tuple: &[Atom]) -> bool {
        tuple.len() == self.arity as usize
            && tuple.iter().all(|&atom| atom < self.atoms)
            && self.has_cell(cell_of(self.atoms, tuple))
    }

    /// The tuples, in order.
    pub fn tuples(&self) -> impl Iterator<Item = Vec<Atom>> + '_ {
        self.cells.iter().map(|&cell| tuple_of(self.atoms, self.arity, cell))
    }

    pub fn is_subset(&self, other: &TupleSet) -> bool {
        self.arity == other.arity && self.cells.iter().all(|&cell| other.has_cell(cell))
    }

    pub fn union(&self, other: &TupleSet) -> Result<TupleSet> {
        self.same_arity(other)?;
        let cells = self.cells.iter().chain(&other.cells).copied().collect();
        Ok(TupleSet::from_cells(self.atoms, self.arity, cells))
    }

    pub fn intersection(&self, other: &TupleSet) -> Result<TupleSet> {
        self.same_arity(other)?;
        Ok(self.keep(|cell| other.has_cell(cell)))
    }

    pub fn difference(&self, other: &TupleSet) -> Result<TupleSet> {
        self.same_arity(other)?;
        Ok(self.keep(|cell| !other.has_cell(cell)))
    }

    pub fn product(&self, other: &TupleSet) -> Result<TupleSet> {
        let arity = self.arity.saturating_add(other.arity);
        capacity(self.atoms, arity)?;
        check_size(self.cells.len() as u128 * other.cells.len() as u128)?;
        let shift = capacity(self.atoms, other.arity)?;
        let mut cells = Vec::with_capacity(self.cells.len() * other.cells.len());
        for &left in &self.cells {
            cells.extend(other.cells.iter().map(|&right| left * shift + right));
        }
        Ok(TupleSet { atoms: self.atoms, arity, cells })
    }

    fn keep(&self, wanted: impl Fn(u64) -> bool) -> TupleSet {
        let cells = self.cells.iter().copied().filter(|&cell| wanted(cell)).collect();
        TupleSet { atoms: self.atoms, arity: self.arity, cells }
    }

    fn same_arity(&self, other: &TupleSet) -> Result<()> {
        if self.arity == other.arity && self.atoms == other.atoms {
            return Ok(());
        }
        Err(Error::SetArity { expected: self.arity, found: other.arity })
    }
}

fn check_size(size: u128) -> Result<()> {
    if size > u128::from(MAX_TUPLES) {
        return Err(Error::TooManyTuples { size, limit: MAX_TUPLES });
    }
    Ok(())
}

pub(crate) fn cell_of(atoms: u32, tuple: &[Atom]) -> u64 {
    tuple.iter().fold(0, |cell, &atom| cell * u64::from(atoms) + u64::from(atom))
}

pub(crate) fn tuple_of(atoms: u32, arity: u32, mut cell: u64) -> Vec<Atom> {
    let mut tuple = vec![0; arity as usize];
    for slot in tuple.iter_mut().rev() {
        *slot = (cell % u64::from(atoms)) as Atom;
        cell /= u64::from(atoms);
    }
    tuple
}
