//! A frozen slicing: flat arrays that answer subtype tests and feed the solver.
//!
//! For each type a [`Head`] of 8 bytes, which a literal needs as a whole: its slice, its position in the slice, and where
//! its row is; further its flags (1 byte), and for each place the type there (4). A type without descendants has its run
//! at its own position, which needs no row; most types are of that kind. The row of another type is a bit for each slice
//! that it reaches, and an entry of 8 bytes for each slice from the first of these to the last. Most types reach one
//! slice or few neighbours, so that most pairs of type and slice cost a bit.
//!
//! The entry of a slice is found by its distance from the first. So the subtype test takes constant time, and the
//! solver looks at those slices only where both sides have something.

use crate::slicing::Reach;
use crate::{Hierarchy, TpoError, TypeFlags, TypeId};
use smallvec::SmallVec;
use std::ops::Range;

/// The slice of [`TypeId::CONCRETE`], which stands in none.
const NO_SLICE: usize = u16::MAX as usize;

/// Positions and the starts of rows take 24 bits.
const FIELD: u64 = (1 << 24) - 1;

/// One run of positions: the first, and the one behind the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) lo: u32,
    pub(crate) hi: u32,
}

impl Run {
    fn to_word(self) -> u64 {
        u64::from(self.hi) << 32 | u64::from(self.lo)
    }

    #[inline]
    fn of_word(word: u64) -> Self {
        Run { lo: word as u32, hi: (word >> 32) as u32 }
    }

    fn contains(self, position: u32) -> bool {
        self.lo <= position && position < self.hi
    }
}

/// Where a type stands. Both numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub slice: usize,
    pub position: u32,
}

/// What is stored about one type: its slice (16 bits), its position (24 bits), and where its row starts (24 bits).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Head(u64);

/// The row of a type without descendants.
const NO_ROW: u32 = FIELD as u32;

impl Head {
    fn new(slice: usize, position: u32, row: u32) -> Self {
        Head((slice as u64) << 48 | u64::from(position) << 24 | u64::from(row))
    }

    #[inline]
    fn slice(self) -> usize {
        (self.0 >> 48) as usize
    }

    #[inline]
    fn position(self) -> u32 {
        (self.0 >> 24 & FIELD) as u32
    }

    #[inline]
    fn row(self) -> u32 {
        (self.0 & FIELD) as u32
    }
}

/// The positions that a literal speaks of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Row<'a> {
    /// None: those of the pseudo-type itself.
    Empty,
    /// One: of a type without descendants, or of any type alone.
    One(Place),
    /// Those of a type and its descendants.
    Runs(Runs<'a>),
}

/// Words of slice bits, and behind them a run for each slice from the first whose bit is set to the last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runs<'a> {
    words: usize,
    first: usize,
    row: &'a [u64],
}

impl Runs<'_> {
    /// The word-th word of slice bits.
    #[inline]
    pub(crate) fn slices(&self, word: usize) -> u64 {
        self.row[word]
    }

    /// The run of a slice whose bit is set.
    #[inline]
    pub(crate) fn run(&self, slice: usize) -> Run {
        Run::of_word(self.row[self.words + slice - self.first])
    }
}

impl Row<'_> {
    /// The run of a slice, if there is one.
    #[inline]
    pub(crate) fn run(&self, slice: usize) -> Option<Run> {
        match self {
            Row::Empty => None,
            Row::One(place) => {
                (place.slice == slice).then(|| Run { lo: place.position, hi: place.position + 1 })
            }
            Row::Runs(runs) => (runs.slices(slice / 64) >> (slice % 64) & 1 == 1).then(|| runs.run(slice)),
        }
    }
}

/// Slices in flat arrays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoding {
    heads: Box<[Head]>,
    flags: Box<[TypeFlags]>,
    rows: Box<[u64]>,
    /// All types, slice after slice.
    order: Box<[TypeId]>,
    /// Where each slice starts in `order`, and the end of the last.
    slice_starts: Box<[u32]>,
    /// Words of slice bits in a row.
    words: usize,
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
        Self::from_runs(hierarchy, orders, &reaches)
    }

    /// The slices' orders and the runs must belong together; both callers see to that.
    pub(crate) fn from_runs<S: Iterator<Item = u32>>(
        hierarchy: &Hierarchy,
        slices: impl Iterator<Item = S>,
        reaches: &[SmallVec<[Reach; 1]>],
    ) -> Result<Self, TpoError> {
        let bound = hierarchy.id_bound() as usize;
        let mut heads = vec![Head::new(NO_SLICE, 0, NO_ROW); bound];
        let mut order = Vec::with_capacity(bound - 1);
        let mut slice_starts = vec![0];
        for (slice, types) in slices.enumerate() {
            for (index, t) in types.enumerate() {
                heads[t as usize] = Head::new(slice, index as u32, NO_ROW);
                order.push(TypeId(t));
            }
            slice_starts.push(order.len() as u32);
        }
        let slice_count = slice_starts.len() - 1;
        let words = slice_count.div_ceil(64).max(1);
        let mut rows = Vec::new();
        for t in 0..bound {
            let reaches = reaches.get(t).map_or(&[][..], |r| r.as_slice());
            if is_leaf(t as u32, reaches) {
                continue;
            }
            let start = rows.len();
            if start >= NO_ROW as usize {
                return Err(TpoError::TooManyRuns { limit: NO_ROW as usize });
            }
            heads[t] = Head::new(heads[t].slice(), heads[t].position(), start as u32);
            rows.resize(start + words, 0);
            let (Some(first), Some(last)) = (reaches.first(), reaches.last()) else {
                continue;
            };
            let first_slice = usize::from(first.slice);
            rows.resize(start + words + usize::from(last.slice - first.slice) + 1, 0);
            for reach in reaches {
                let slice = usize::from(reach.slice);
                let (first, last) = (heads[reach.first as usize], heads[reach.last as usize]);
                rows[start + slice / 64] |= 1 << (slice % 64);
                let run = Run { lo: first.position(), hi: last.position() + 1 };
                rows[start + words + slice - first_slice] = run.to_word();
            }
        }
        Ok(Encoding {
            heads: heads.into(),
            flags: (0..bound as u32).map(|t| hierarchy.flags(TypeId(t))).collect(),
            rows: rows.into(),
            order: order.into(),
            slice_starts: slice_starts.into(),
            words,
        })
    }

    /// Numbers below this are valid, [`TypeId::CONCRETE`] included.
    pub fn id_bound(&self) -> u32 {
        self.heads.len() as u32
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
        t.index() < self.heads.len()
    }

    /// `None` for [`TypeId::CONCRETE`] and for unknown types.
    pub fn place(&self, t: TypeId) -> Option<Place> {
        let head = self.heads.get(t.index())?;
        (head.slice() != NO_SLICE).then(|| Place { slice: head.slice(), position: head.position() })
    }

    /// Constant time. Unknown types are below nothing but themselves.
    pub fn is_subtype(&self, lower: TypeId, upper: TypeId) -> bool {
        if lower == upper {
            return true;
        }
        let (Some(place), true) = (self.place(lower), self.contains(upper)) else {
            return false;
        };
        self.row(upper, true).run(place.slice).is_some_and(|run| run.contains(place.position))
    }

    /// The positions of `t` and its descendants in a slice.
    pub fn interval(&self, t: TypeId, slice: usize) -> Option<Range<u32>> {
        let valid = self.contains(t) && slice < self.slice_count();
        let run = valid.then(|| self.row(t, true).run(slice)).flatten()?;
        Some(run.lo..run.hi)
    }

    /// Slice and positions of each run of `t`, by slice.
    pub fn runs(&self, t: TypeId) -> impl Iterator<Item = (usize, Range<u32>)> + '_ {
        (0..self.slice_count()).filter_map(move |slice| Some((slice, self.interval(t, slice)?)))
    }

    /// `t` and all below it, by slice and position; for [`TypeId::CONCRETE`] all concrete types.
    pub fn descendants(&self, t: TypeId) -> impl Iterator<Item = TypeId> + '_ {
        self.runs(t)
            .flat_map(|(slice, run)| self.slice(slice)[run.start as usize..run.end as usize].iter().copied())
    }

    /// Size of the arrays.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.heads)
            + size_of_val(&*self.flags)
            + size_of_val(&*self.rows)
            + size_of_val(&*self.order)
            + size_of_val(&*self.slice_starts)
    }

    /// The type at a valid place.
    #[inline]
    pub(crate) fn type_at(&self, slice: usize, position: u32) -> TypeId {
        self.order[(self.slice_starts[slice] + position) as usize]
    }

    /// The runs of a valid type: of it and its descendants, or of it alone.
    #[inline]
    pub(crate) fn row(&self, t: TypeId, descendants: bool) -> Row<'_> {
        let head = self.heads[t.index()];
        if descendants && head.row() != NO_ROW {
            return Row::Runs(self.runs_at(head.row() as usize));
        }
        match head.slice() {
            NO_SLICE => Row::Empty,
            slice => Row::One(Place { slice, position: head.position() }),
        }
    }

    #[inline]
    fn runs_at(&self, start: usize) -> Runs<'_> {
        let (words, row) = (self.words, &self.rows[start..]);
        let mut word = 0;
        while word + 1 < words && row[word] == 0 {
            word += 1;
        }
        Runs { words, first: word * 64 + (row[word].trailing_zeros() % 64) as usize, row }
    }

    /// For each position of a slice, how many runs cross the gap before it.
    pub(crate) fn crossings(&self, slice: usize) -> Vec<u32> {
        let mut steps = vec![0i64; self.slice(slice).len() + 1];
        for run in (0..self.id_bound()).filter_map(|t| self.interval(TypeId(t), slice)) {
            steps[run.start as usize + 1] += 1;
            steps[run.end as usize] -= 1;
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
