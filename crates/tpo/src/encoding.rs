//! A frozen slicing: flat arrays that answer subtype tests and feed the solver.
//!
//! For each type: its slice (2 bytes), its position in the slice (4), its flags (1), and where its runs start (4); for each
//! place the type there (4). A type without descendants has its run at its own position, which needs no entry; most
//! types are of that kind. The others have one entry of 8 bytes for each slice that they reach. Most pairs of type and
//! slice are empty and cost nothing.
//!
//! A subtype test looks for one slice among the entries of the upper type. At most [`SPARSE`] entries are searched; a type
//! with more has an entry for every slice, empty ones too, and is indexed. So the test takes constant time.

use crate::slicing::Reach;
use crate::{Hierarchy, TpoError, TypeFlags, TypeId};
use smallvec::SmallVec;
use std::ops::Range;

/// A type that reaches more slices than this has an entry for each slice.
const SPARSE: usize = 8;

/// The slice of [`TypeId::CONCRETE`], which stands in none.
const NO_SLICE: u16 = u16::MAX;

/// One run: slice (16 bits), first position (24 bits), length (24 bits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run(u64);

impl Run {
    const FIELD: u64 = (1 << 24) - 1;

    pub(crate) fn new(slice: usize, lo: u32, hi: u32) -> Self {
        Run((slice as u64) << 48 | u64::from(lo) << 24 | u64::from(hi - lo))
    }

    pub(crate) fn slice(self) -> usize {
        (self.0 >> 48) as usize
    }

    pub(crate) fn lo(self) -> u32 {
        (self.0 >> 24 & Self::FIELD) as u32
    }

    pub(crate) fn hi(self) -> u32 {
        self.lo() + (self.0 & Self::FIELD) as u32
    }

    fn is_empty(self) -> bool {
        self.0 & Self::FIELD == 0
    }

    fn contains(self, position: u32) -> bool {
        self.lo() <= position && position < self.hi()
    }
}

/// Where a type stands. Both numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub slice: usize,
    pub position: u32,
}

/// Slices in flat arrays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoding {
    slice_of: Box<[u16]>,
    position: Box<[u32]>,
    flags: Box<[TypeFlags]>,
    /// Where the runs of each type start in `runs`, and the end of the last.
    run_starts: Box<[u32]>,
    runs: Box<[Run]>,
    /// All types, slice after slice.
    order: Box<[TypeId]>,
    /// Where each slice starts in `order`, and the end of the last.
    slice_starts: Box<[u32]>,
}

impl Encoding {
    /// Slices the hierarchy and freezes the result.
    pub fn build(hierarchy: &Hierarchy) -> Result<Self, TpoError> {
        crate::Slicing::build(hierarchy)?.freeze(hierarchy)
    }

    /// Takes slices given by somebody else, and checks them.
    pub fn from_slices(hierarchy: &Hierarchy, slices: &[Vec<TypeId>]) -> Result<Self, TpoError> {
        if slices.len() > crate::Slicing::MAX_SLICES {
            return Err(TpoError::TooManySlices { limit: crate::Slicing::MAX_SLICES });
        }
        let closure = hierarchy.closure()?;
        let bound = hierarchy.id_bound() as usize;
        let mut placed = vec![false; bound];
        placed[TypeId::CONCRETE.index()] = true;
        let mut reaches: Vec<SmallVec<[Reach; 1]>> = vec![SmallVec::new(); bound];
        for (slice, types) in slices.iter().enumerate() {
            let mut left_neighbour = None;
            for &t in types {
                match placed.get_mut(t.index()) {
                    None => return Err(TpoError::UnknownType(t)),
                    Some(true) => return Err(TpoError::PlacedTwice(t)),
                    Some(fresh) => *fresh = true,
                }
                for &a in closure.of(t) {
                    match reaches[a.index()].last_mut() {
                        Some(run) if usize::from(run.slice) == slice && Some(run.last) == left_neighbour => {
                            run.last = t.0
                        }
                        Some(run) if usize::from(run.slice) == slice => {
                            return Err(TpoError::NotContiguous { ancestor: a, slice });
                        }
                        _ => reaches[a.index()].push(Reach { slice: slice as u16, first: t.0, last: t.0 }),
                    }
                }
                left_neighbour = Some(t.0);
            }
        }
        if let Some(missing) = placed.iter().position(|&p| !p) {
            return Err(TpoError::NotPlaced(TypeId(missing as u32)));
        }
        let orders = slices.iter().map(|types| types.iter().map(|t| t.0));
        Ok(Self::from_runs(hierarchy, orders, &reaches))
    }

    /// The slices' orders and the runs must belong together; both callers see to that.
    pub(crate) fn from_runs<S: Iterator<Item = u32>>(
        hierarchy: &Hierarchy,
        slices: impl Iterator<Item = S>,
        reaches: &[SmallVec<[Reach; 1]>],
    ) -> Self {
        let bound = hierarchy.id_bound() as usize;
        let mut slice_of = vec![NO_SLICE; bound];
        let mut position = vec![u32::MAX; bound];
        let mut order = Vec::with_capacity(bound - 1);
        let mut slice_starts = vec![0];
        for (slice, types) in slices.enumerate() {
            for (index, t) in types.enumerate() {
                slice_of[t as usize] = slice as u16;
                position[t as usize] = index as u32;
                order.push(TypeId(t));
            }
            slice_starts.push(order.len() as u32);
        }
        let slice_count = slice_starts.len() - 1;
        let mut run_starts = vec![0];
        let mut runs = Vec::new();
        for t in 0..bound {
            let reaches = reaches.get(t).map_or(&[][..], |r| r.as_slice());
            let row = reaches
                .iter()
                .map(|r| Run::new(r.slice.into(), position[r.first as usize], position[r.last as usize] + 1));
            if reaches.len() > SPARSE {
                let start = runs.len();
                runs.extend((0..slice_count).map(|slice| Run::new(slice, 0, 0)));
                row.for_each(|run| runs[start + run.slice()] = run);
            } else if !is_leaf(t as u32, reaches) {
                runs.extend(row);
            }
            run_starts.push(runs.len() as u32);
        }
        Encoding {
            slice_of: slice_of.into(),
            position: position.into(),
            flags: (0..bound as u32).map(|t| hierarchy.flags(TypeId(t))).collect(),
            run_starts: run_starts.into(),
            runs: runs.into(),
            order: order.into(),
            slice_starts: slice_starts.into(),
        }
    }

    /// Numbers below this are valid, [`TypeId::CONCRETE`] included.
    pub fn id_bound(&self) -> u32 {
        self.slice_of.len() as u32
    }

    pub fn type_count(&self) -> usize {
        self.order.len()
    }

    pub fn slice_count(&self) -> usize {
        self.slice_starts.len() - 1
    }

    /// The types of a slice in order; empty for a slice that does not exist.
    pub fn slice(&self, slice: usize) -> &[TypeId] {
        match (self.slice_starts.get(slice), self.slice_starts.get(slice + 1)) {
            (Some(&start), Some(&end)) => &self.order[start as usize..end as usize],
            _ => &[],
        }
    }

    pub fn flags(&self, t: TypeId) -> TypeFlags {
        self.flags.get(t.index()).copied().unwrap_or_default()
    }

    pub fn contains(&self, t: TypeId) -> bool {
        t.index() < self.slice_of.len()
    }

    /// `None` for [`TypeId::CONCRETE`] and for unknown types.
    pub fn place(&self, t: TypeId) -> Option<Place> {
        let slice = *self.slice_of.get(t.index())?;
        (slice != NO_SLICE).then(|| Place { slice: slice.into(), position: self.position[t.index()] })
    }

    /// Constant time. Unknown types are below nothing but themselves.
    pub fn is_subtype(&self, lower: TypeId, upper: TypeId) -> bool {
        if lower == upper {
            return true;
        }
        let (Some(place), true) = (self.place(lower), self.contains(upper)) else {
            return false;
        };
        let row = self.row(upper);
        if row.len() == self.slice_count() {
            return row[place.slice].contains(place.position);
        }
        row.iter().any(|run| run.slice() == place.slice && run.contains(place.position))
    }

    /// The positions of `t` and its descendants in a slice.
    pub fn interval(&self, t: TypeId, slice: usize) -> Option<Range<u32>> {
        self.runs(t).find(|&(s, _)| s == slice).map(|(_, run)| run)
    }

    /// Slice and positions of each run of `t`, by slice.
    pub fn runs(&self, t: TypeId) -> impl Iterator<Item = (usize, Range<u32>)> + '_ {
        let row = if self.contains(t) { self.row(t) } else { &[] };
        let own = self.place(t).filter(|_| row.is_empty()).map(|p| (p.slice, p.position..p.position + 1));
        let shared = row.iter().filter(|run| !run.is_empty()).map(|run| (run.slice(), run.lo()..run.hi()));
        own.into_iter().chain(shared)
    }

    /// `t` and all below it, by slice and position; for [`TypeId::CONCRETE`] all concrete types.
    pub fn descendants(&self, t: TypeId) -> impl Iterator<Item = TypeId> + '_ {
        self.runs(t)
            .flat_map(|(slice, run)| self.slice(slice)[run.start as usize..run.end as usize].iter().copied())
    }

    /// Size of the arrays.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.slice_of)
            + size_of_val(&*self.position)
            + size_of_val(&*self.flags)
            + size_of_val(&*self.run_starts)
            + size_of_val(&*self.runs)
            + size_of_val(&*self.order)
            + size_of_val(&*self.slice_starts)
    }

    /// The stored runs of a valid type: none for a type without descendants; otherwise by slice, perhaps with empty ones.
    #[inline]
    pub(crate) fn row(&self, t: TypeId) -> &[Run] {
        &self.runs[self.run_starts[t.index()] as usize..self.run_starts[t.index() + 1] as usize]
    }

    /// The run of a valid type that holds nothing but itself; empty for CONCRETE.
    #[inline]
    pub(crate) fn own_run(&self, t: TypeId) -> Option<Run> {
        let slice = self.slice_of[t.index()];
        let position = self.position[t.index()];
        (slice != NO_SLICE).then(|| Run::new(slice.into(), position, position + 1))
    }

    /// For each position of a slice, how many runs cross the gap before it.
    pub(crate) fn crossings(&self, slice: usize) -> Vec<u32> {
        let mut steps = vec![0i64; self.slice(slice).len() + 1];
        for run in self.runs.iter().filter(|run| run.slice() == slice && !run.is_empty()) {
            steps[run.lo() as usize + 1] += 1;
            steps[run.hi() as usize] -= 1;
        }
        let mut crossing = 0;
        steps
            .into_iter()
            .map(|step| {
                crossing += step;
                crossing as u32
            })
            .collect()
    }
}

/// Whether the only descendant is the type itself.
fn is_leaf(t: u32, reaches: &[Reach]) -> bool {
    matches!(reaches, [only] if only.first == t && only.last == t)
}
