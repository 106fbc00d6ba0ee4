//! The types that each variable can still have, with undo.
//!
//! For each variable and slice there is a [`Span`]: from the first to the last position that is left, minus holes. Asserting
//! a literal meets each slice with one run of positions. A positive literal keeps the run: it moves the ends of the span
//! and drops holes at the ends, which moves two indices; nothing is copied. A negative literal removes the run: at an end
//! of the span it moves that end; in the middle it makes a hole, and only then the holes of this one slice are written again,
//! at the end of a shared array, unless they are the last ones there and the new hole comes behind them. Slices which
//! the literal leaves alone cost nothing, on whatever variable.
//!
//! Which slices still have types is one bit each. A positive literal that does not reach a slice clears the bit and leaves the
//! span as it is, so that `x <= t` on a fresh variable touches the slices of `t` and one word.
//!
//! The cells say what is true now; the log of overwritten cells leads back to any earlier [`Mark`].

use crate::encoding::{Row, Runs};
use crate::{Encoding, Place, Relation, TypeId};

/// Positions taken out of a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hole {
    lo: u32,
    hi: u32,
}

/// Positions `lo..hi` without the holes. Both ends are members, so holes lie strictly inside; they are sorted and do
/// not touch. Meaningless when the slice's bit is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    lo: u32,
    hi: u32,
    first_hole: u32,
    holes: u32,
}

impl Span {
    /// A word of slice bits, kept among the spans so that one log serves both.
    #[inline]
    fn of_bits(bits: u64) -> Self {
        Span { lo: bits as u32, hi: (bits >> 32) as u32, first_hole: 0, holes: 0 }
    }

    #[inline]
    fn bits(self) -> u64 {
        u64::from(self.lo) | u64::from(self.hi) << 32
    }
}

/// A cell as it was.
#[derive(Clone, Copy, Debug)]
struct Overwritten {
    slot: u32,
    old: Span,
}

/// A state to return to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    logged: u32,
    holes: u32,
}

/// What a literal did to its variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Nothing,
    Less,
    /// Nothing is left.
    Emptied,
}

/// The domains of all variables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store {
    /// Length of each slice.
    lengths: Box<[u32]>,
    /// Words of slice bits per variable.
    words: usize,
    /// By variable: the words of slice bits (slices that have something left), then a span per slice.
    cells: Vec<Span>,
    holes: Vec<Hole>,
    log: Vec<Overwritten>,
}

impl Store {
    pub(crate) fn new(encoding: &Encoding) -> Self {
        let lengths: Box<[u32]> =
            (0..encoding.slice_count()).map(|slice| encoding.slice(slice).len() as u32).collect();
        Store { words: lengths.len().div_ceil(64).max(1), lengths, ..Store::default() }
    }

    /// Adds a variable that can be anything.
    pub(crate) fn add_variable(&mut self) {
        for word in 0..self.words {
            let slices = self.lengths.iter().enumerate().skip(word * 64).take(64);
            let bits = slices.filter(|(_, len)| **len > 0).fold(0, |bits, (slice, _)| bits | bit(slice));
            self.cells.push(Span::of_bits(bits));
        }
        self.cells.extend(self.lengths.iter().map(|&hi| Span { lo: 0, hi, first_hole: 0, holes: 0 }));
    }

    /// Where the cells of a variable start.
    #[inline]
    fn base(&self, var: usize) -> usize {
        var * (self.words + self.lengths.len())
    }

    fn span(&self, var: usize, slice: usize) -> Span {
        self.cells[self.base(var) + self.words + slice]
    }

    #[inline]
    fn live_words(&self, var: usize) -> &[Span] {
        let base = self.base(var);
        &self.cells[base..base + self.words]
    }

    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark { logged: self.log.len() as u32, holes: self.holes.len() as u32 }
    }

    #[inline]
    pub(crate) fn return_to(&mut self, mark: Mark) {
        for overwritten in self.log[mark.logged as usize..].iter().rev() {
            self.cells[overwritten.slot as usize] = overwritten.old;
        }
        self.log.truncate(mark.logged as usize);
        self.holes.truncate(mark.holes as usize);
    }

    /// Meets the domain of a valid variable with one literal on a valid type.
    #[inline]
    pub(crate) fn narrow(
        &mut self,
        encoding: &Encoding,
        var: usize,
        relation: Relation,
        t: TypeId,
    ) -> Change {
        let before = self.log.len();
        let base = self.base(var);
        let row = encoding.row(t, matches!(relation, Relation::Below | Relation::NotBelow));
        let nonempty = match (row, relation.is_positive()) {
            (Row::Runs(runs), true) => self.keep(base, runs),
            (Row::Runs(runs), false) => self.remove(base, runs),
            (Row::One(place), true) => self.keep_one(base, place),
            (Row::One(place), false) => self.remove_one(base, place),
            (Row::Empty, true) => self.keep_nothing(base),
            (Row::Empty, false) => self.has_any(base),
        };
        if !nonempty {
            Change::Emptied
        } else if self.log.len() == before {
            Change::Nothing
        } else {
            Change::Less
        }
    }

    /// Leaves of each slice what is inside its run, and of slices without a run nothing; says whether anything is left.
    #[inline]
    fn keep(&mut self, base: usize, row: Runs) -> bool {
        if self.words == 1 {
            return self.keep_word(base, 0, row) != 0;
        }
        (0..self.words).fold(0, |any, word| any | self.keep_word(base, word, row)) != 0
    }

    /// Leaves of each slice what is outside its run; says whether anything is left.
    #[inline]
    fn remove(&mut self, base: usize, row: Runs) -> bool {
        if self.words == 1 {
            return self.remove_word(base, 0, row) != 0;
        }
        (0..self.words).fold(0, |any, word| any | self.remove_word(base, word, row)) != 0
    }

    /// Keeps the runs of 64 slices.
    ///
    /// Whether a run misses, meets or covers a span is as good as random, so here and below the bits are computed
    /// without branches, and one branch is left for the spans that change.
    #[inline(always)]
    fn keep_word(&mut self, base: usize, word: usize, row: Runs) -> u64 {
        let live = self.cells[base + word].bits();
        let mut left = live & row.slices(word);
        let mut todo = left;
        while todo != 0 {
            let slice = word * 64 + todo.trailing_zeros() as usize;
            todo &= todo - 1;
            let run = row.run(slice);
            let slot = base + self.words + slice;
            let span = self.cells[slot];
            let mut cut = Span { lo: span.lo.max(run.lo), hi: span.hi.min(run.hi), ..span };
            if span.holes != 0 {
                cut = self.clip(span, run.lo, run.hi);
            }
            let empty = cut.lo >= cut.hi;
            left &= !(u64::from(empty) << (slice % 64));
            if !empty & ((cut.lo != span.lo) | (cut.hi != span.hi)) {
                self.overwrite(slot, cut);
            }
        }
        self.set_live(base + word, left);
        left
    }

    /// Removes the runs of 64 slices.
    #[inline(always)]
    fn remove_word(&mut self, base: usize, word: usize, row: Runs) -> u64 {
        let live = self.cells[base + word].bits();
        let mut left = live;
        let mut todo = live & row.slices(word);
        while todo != 0 {
            let slice = word * 64 + todo.trailing_zeros() as usize;
            todo &= todo - 1;
            let run = row.run(slice);
            let slot = base + self.words + slice;
            let span = self.cells[slot];
            let missed = (run.hi <= span.lo) | (span.hi <= run.lo);
            let covered = (run.lo <= span.lo) & (span.hi <= run.hi);
            left &= !(u64::from(covered) << (slice % 64));
            if !(missed | covered) {
                let cut = self.cut_out(span, run.lo, run.hi);
                if cut != span {
                    self.overwrite(slot, cut);
                }
            }
        }
        self.set_live(base + word, left);
        left
    }

    /// Leaves at most the one position.
    #[inline]
    fn keep_one(&mut self, base: usize, place: Place) -> bool {
        if !self.has(base, place) {
            return self.keep_nothing(base);
        }
        let slot = base + self.words + place.slice;
        if self.cells[slot].hi - self.cells[slot].lo != 1 {
            let only = Span { lo: place.position, hi: place.position + 1, first_hole: 0, holes: 0 };
            self.overwrite(slot, only);
        }
        self.set_live(base + place.slice / 64, bit(place.slice));
        if self.words > 1 {
            let others = (0..self.words).filter(|&word| word != place.slice / 64);
            others.for_each(|word| self.set_live(base + word, 0));
        }
        true
    }

    /// Leaves all but the one position.
    #[inline]
    fn remove_one(&mut self, base: usize, place: Place) -> bool {
        if self.has(base, place) {
            let slot = base + self.words + place.slice;
            let span = self.cells[slot];
            if span.hi - span.lo == 1 {
                let word = base + place.slice / 64;
                self.set_live(word, self.cells[word].bits() & !bit(place.slice));
            } else {
                let cut = self.cut_out(span, place.position, place.position + 1);
                self.overwrite(slot, cut);
            }
        }
        self.has_any(base)
    }

    #[inline]
    fn keep_nothing(&mut self, base: usize) -> bool {
        for word in 0..self.words {
            self.set_live(base + word, 0);
        }
        false
    }

    /// Whether a position is left.
    #[inline]
    fn has(&self, base: usize, place: Place) -> bool {
        let span = self.cells[base + self.words + place.slice];
        let live = self.cells[base + place.slice / 64].bits() & bit(place.slice) != 0;
        (live & (span.lo <= place.position) & (place.position < span.hi))
            && (span.holes == 0 || !self.is_hole(span, place.position))
    }

    fn is_hole(&self, span: Span, position: u32) -> bool {
        let holes = self.holes_of(span);
        let next = holes.partition_point(|hole| hole.hi <= position);
        holes.get(next).is_some_and(|hole| hole.lo <= position)
    }

    #[inline]
    fn has_any(&self, base: usize) -> bool {
        if self.words == 1 {
            return self.cells[base].bits() != 0;
        }
        self.cells[base..base + self.words].iter().any(|word| word.bits() != 0)
    }

    #[inline]
    fn set_live(&mut self, slot: usize, bits: u64) {
        if self.cells[slot].bits() != bits {
            self.overwrite(slot, Span::of_bits(bits));
        }
    }

    #[inline]
    fn overwrite(&mut self, slot: usize, new: Span) {
        self.log.push(Overwritten { slot: slot as u32, old: self.cells[slot] });
        self.cells[slot] = new;
    }

    fn holes_of(&self, span: Span) -> &[Hole] {
        &self.holes[span.first_hole as usize..(span.first_hole + span.holes) as usize]
    }

    /// The part of the span inside `lo..hi`; empty if its ends say so.
    #[inline]
    fn clip(&self, span: Span, lo: u32, hi: u32) -> Span {
        let (lo, hi) = (lo.max(span.lo), hi.min(span.hi));
        if span.holes == 0 { Span { lo, hi, ..span } } else { self.clip_with_holes(span, lo, hi) }
    }

    /// The ends are inside the span.
    fn clip_with_holes(&self, span: Span, mut lo: u32, mut hi: u32) -> Span {
        let holes = self.holes_of(span);
        let mut from = holes.partition_point(|hole| hole.hi <= lo);
        if let Some(hole) = holes.get(from).filter(|hole| hole.lo <= lo) {
            lo = hole.hi;
            from += 1;
        }
        let mut to = holes.partition_point(|hole| hole.lo < hi);
        if let Some(hole) = to.checked_sub(1).and_then(|last| holes.get(last)).filter(|hole| hole.hi >= hi) {
            hi = hole.lo;
            to -= 1;
        }
        Span { lo, hi, first_hole: span.first_hole + from as u32, holes: to.saturating_sub(from) as u32 }
    }

    /// The part of the span outside `lo..hi`, which meets it and does not cover it.
    #[inline]
    fn cut_out(&mut self, span: Span, lo: u32, hi: u32) -> Span {
        if lo <= span.lo {
            self.clip(span, hi, span.hi)
        } else if span.hi <= hi {
            self.clip(span, span.lo, lo)
        } else {
            self.make_hole(span, lo, hi)
        }
    }

    /// Takes `lo..hi` out of the middle, merging it with the holes that it meets.
    fn make_hole(&mut self, span: Span, lo: u32, hi: u32) -> Span {
        let holes = self.holes_of(span);
        let from = holes.partition_point(|hole| hole.hi < lo);
        let to = holes.partition_point(|hole| hole.lo <= hi);
        let met = &holes[from..to];
        if matches!(met, [only] if only.lo <= lo && hi <= only.hi) {
            return span;
        }
        let merged = Hole {
            lo: met.first().map_or(lo, |hole| hole.lo.min(lo)),
            hi: met.last().map_or(hi, |hole| hole.hi.max(hi)),
        };
        let start = span.first_hole as usize;
        let end = start + span.holes as usize;
        let holes = (span.holes as usize - met.len() + 1) as u32;
        if from == span.holes as usize && end == self.holes.len() {
            self.holes.push(merged);
            return Span { holes, ..span };
        }
        let first_hole = self.holes.len() as u32;
        self.holes.extend_from_within(start..start + from);
        self.holes.push(merged);
        self.holes.extend_from_within(start + to..end);
        Span { first_hole, holes, ..span }
    }

    /// The slices with something left, in order.
    fn live_slices(&self, var: usize) -> impl Iterator<Item = usize> + '_ {
        self.live_words(var).iter().enumerate().flat_map(|(word, cell)| ones(word, cell.bits()))
    }

    /// The only type that is left.
    #[inline]
    pub(crate) fn single(&self, encoding: &Encoding, var: usize) -> Option<TypeId> {
        let base = self.base(var);
        let slice = if self.words == 1 {
            let bits = self.cells[base].bits();
            if bits == 0 || bits & (bits - 1) != 0 {
                return None;
            }
            bits.trailing_zeros() as usize
        } else {
            let mut live = self.live_slices(var);
            live.next().filter(|_| live.next().is_none())?
        };
        let span = self.cells[base + self.words + slice];
        (span.hi - span.lo == 1).then(|| encoding.type_at(slice, span.lo))
    }

    /// Unbroken intervals of positions per slice, as the paper writes them.
    pub(crate) fn intervals(&self, var: usize) -> impl Iterator<Item = (usize, u32, u32)> + '_ {
        self.live_slices(var).flat_map(move |slice| {
            let span = self.span(var, slice);
            let holes = self.holes_of(span);
            let starts = std::iter::once(span.lo).chain(holes.iter().map(|hole| hole.hi));
            let ends = holes.iter().map(|hole| hole.lo).chain(std::iter::once(span.hi));
            starts.zip(ends).map(move |(lo, hi)| (slice, lo, hi))
        })
    }

    pub(crate) fn count(&self, var: usize) -> usize {
        self.intervals(var).map(|(_, lo, hi)| (hi - lo) as usize).sum()
    }

    pub(crate) fn types<'a>(
        &'a self,
        encoding: &'a Encoding,
        var: usize,
    ) -> impl Iterator<Item = TypeId> + 'a {
        self.intervals(var)
            .flat_map(|(slice, lo, hi)| encoding.slice(slice)[lo as usize..hi as usize].iter().copied())
    }

    /// Whether (some, all) of what is left satisfies `x = t` or `x <= t`.
    pub(crate) fn inside(
        &self,
        encoding: &Encoding,
        var: usize,
        relation: Relation,
        t: TypeId,
    ) -> (bool, bool) {
        let row = encoding.row(t, matches!(relation, Relation::Below | Relation::NotBelow));
        let (mut some, mut all) = (false, true);
        for slice in self.live_slices(var) {
            let span = self.span(var, slice);
            let Some(run) = row.run(slice) else {
                all = false;
                continue;
            };
            let cut = self.clip(span, run.lo, run.hi);
            some |= cut.lo < cut.hi;
            all &= run.lo <= span.lo && span.hi <= run.hi;
        }
        (some, all)
    }

    /// Memory in use for variables, holes and the log.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.cells)
            + self.holes.capacity() * size_of::<Hole>()
            + self.log.capacity() * size_of::<Overwritten>()
    }
}

#[inline]
fn bit(slice: usize) -> u64 {
    1 << (slice % 64)
}

/// The slices whose bits are set in a word.
#[inline]
fn ones(word: usize, bits: u64) -> impl Iterator<Item = usize> {
    let next = |bits: &u64| Some(bits & (bits - 1)).filter(|&rest| rest != 0);
    std::iter::successors(Some(bits).filter(|&bits| bits != 0), next)
        .map(move |bits| word * 64 + bits.trailing_zeros() as usize)
}
