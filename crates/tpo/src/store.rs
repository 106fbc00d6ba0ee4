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
//! The spans say what is true now; the log of overwritten values leads back to any earlier [`Mark`].

use crate::encoding::Run;
use crate::{Encoding, Relation, TypeId};
use smallvec::SmallVec;

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

/// One overwritten value.
#[derive(Clone, Copy, Debug)]
enum Overwritten {
    Span { slot: u32, old: Span },
    Live { slot: u32, old: u64 },
}

/// A state to return to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    log: u32,
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

/// What a run did to one span.
enum Cut {
    Same,
    To(Span),
    Empty,
}

/// The domains of all variables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store {
    /// Length of each slice.
    lengths: Box<[u32]>,
    /// Words of slice bits per variable.
    words: usize,
    /// By variable, then slice.
    spans: Vec<Span>,
    /// By variable, then word: the slices that have something left.
    live: Vec<u64>,
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
        self.spans.extend(self.lengths.iter().map(|&hi| Span { lo: 0, hi, first_hole: 0, holes: 0 }));
        for word in 0..self.words {
            let slices = self.lengths.iter().enumerate().skip(word * 64).take(64);
            let bits = slices.filter(|(_, len)| **len > 0).fold(0, |bits, (slice, _)| bits | bit(slice));
            self.live.push(bits);
        }
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark { log: self.log.len() as u32, holes: self.holes.len() as u32 }
    }

    pub(crate) fn return_to(&mut self, mark: Mark) {
        while self.log.len() > mark.log as usize {
            match self.log.pop() {
                Some(Overwritten::Span { slot, old }) => self.spans[slot as usize] = old,
                Some(Overwritten::Live { slot, old }) => self.live[slot as usize] = old,
                None => break,
            }
        }
        self.holes.truncate(mark.holes as usize);
    }

    /// Meets the domain of a valid variable with one literal on a valid type.
    pub(crate) fn narrow(
        &mut self,
        encoding: &Encoding,
        var: usize,
        relation: Relation,
        t: TypeId,
    ) -> Change {
        let log = self.log.len();
        let row = encoding.row(t);
        let own = if row.is_empty() || matches!(relation, Relation::Is | Relation::IsNot) {
            encoding.own_run(t)
        } else {
            None
        };
        let runs = match (&own, relation) {
            (Some(run), _) => std::slice::from_ref(run),
            (None, Relation::Below | Relation::NotBelow) => row,
            (None, _) => &[],
        };
        if relation.is_positive() {
            self.keep(var, runs)
        } else {
            self.remove(var, runs)
        }
        if self.log.len() == log {
            return if self.is_empty(var) { Change::Emptied } else { Change::Nothing };
        }
        if self.is_empty(var) { Change::Emptied } else { Change::Less }
    }

    fn keep(&mut self, var: usize, runs: &[Run]) {
        let (mut word, mut kept) = (0, 0);
        for run in runs {
            while word < run.slice() / 64 {
                self.set_live(var, word, kept);
                (word, kept) = (word + 1, 0);
            }
            if self.live[var * self.words + word] & bit(run.slice()) == 0 {
                continue;
            }
            let slot = var * self.lengths.len() + run.slice();
            match self.clip(self.spans[slot], run.lo(), run.hi()) {
                Cut::Empty => continue,
                Cut::Same => {}
                Cut::To(span) => self.set_span(slot, span),
            }
            kept |= bit(run.slice());
        }
        for word in word..self.words {
            self.set_live(var, word, kept);
            kept = 0;
        }
    }

    fn remove(&mut self, var: usize, runs: &[Run]) {
        for run in runs {
            let word = run.slice() / 64;
            let live = self.live[var * self.words + word];
            if live & bit(run.slice()) == 0 {
                continue;
            }
            let slot = var * self.lengths.len() + run.slice();
            match self.cut_out(self.spans[slot], run.lo(), run.hi()) {
                Cut::Same => {}
                Cut::To(span) => self.set_span(slot, span),
                Cut::Empty => self.set_live(var, word, live & !bit(run.slice())),
            }
        }
    }

    fn set_span(&mut self, slot: usize, span: Span) {
        self.log.push(Overwritten::Span { slot: slot as u32, old: self.spans[slot] });
        self.spans[slot] = span;
    }

    fn set_live(&mut self, var: usize, word: usize, bits: u64) {
        let slot = var * self.words + word;
        let old = self.live[slot];
        if old != bits {
            self.log.push(Overwritten::Live { slot: slot as u32, old });
            self.live[slot] = bits;
        }
    }

    fn holes_of(&self, span: Span) -> &[Hole] {
        &self.holes[span.first_hole as usize..(span.first_hole + span.holes) as usize]
    }

    /// The part of the span inside `lo..hi`.
    fn clip(&self, span: Span, lo: u32, hi: u32) -> Cut {
        if lo <= span.lo && span.hi <= hi {
            return Cut::Same;
        }
        let (mut lo, mut hi) = (lo.max(span.lo), hi.min(span.hi));
        if span.holes == 0 {
            return if lo < hi { Cut::To(Span { lo, hi, ..span }) } else { Cut::Empty };
        }
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
        if lo >= hi {
            return Cut::Empty;
        }
        Cut::To(Span { lo, hi, first_hole: span.first_hole + from as u32, holes: (to - from) as u32 })
    }

    /// The part of the span outside `lo..hi`.
    fn cut_out(&mut self, span: Span, lo: u32, hi: u32) -> Cut {
        if hi <= span.lo || span.hi <= lo || lo >= hi {
            return Cut::Same;
        }
        match (lo <= span.lo, span.hi <= hi) {
            (true, true) => Cut::Empty,
            (true, false) => self.clip(span, hi, span.hi),
            (false, true) => self.clip(span, span.lo, lo),
            (false, false) => self.make_hole(span, lo, hi),
        }
    }

    /// Takes `lo..hi` out of the middle, merging it with the holes that it meets.
    fn make_hole(&mut self, span: Span, lo: u32, hi: u32) -> Cut {
        let holes = self.holes_of(span);
        let from = holes.partition_point(|hole| hole.hi < lo);
        let to = holes.partition_point(|hole| hole.lo <= hi);
        let met = &holes[from..to];
        if matches!(met, [only] if only.lo <= lo && hi <= only.hi) {
            return Cut::Same;
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
            return Cut::To(Span { holes, ..span });
        }
        let first_hole = self.holes.len() as u32;
        self.holes.extend_from_within(start..start + from);
        self.holes.push(merged);
        self.holes.extend_from_within(start + to..end);
        Cut::To(Span { first_hole, holes, ..span })
    }

    #[inline]
    pub(crate) fn is_empty(&self, var: usize) -> bool {
        self.live[var * self.words..(var + 1) * self.words].iter().all(|&word| word == 0)
    }

    /// The slices with something left, in order.
    fn live_slices(&self, var: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.live[var * self.words..(var + 1) * self.words].iter().enumerate();
        words.flat_map(|(word, &bits)| {
            let next = |bits: &u64| Some(bits & (bits - 1)).filter(|&rest| rest != 0);
            std::iter::successors(Some(bits).filter(|&b| b != 0), next)
                .map(move |bits| word * 64 + bits.trailing_zeros() as usize)
        })
    }

    /// The only type that is left.
    pub(crate) fn single(&self, encoding: &Encoding, var: usize) -> Option<TypeId> {
        let mut found = None;
        for (word, &bits) in self.live[var * self.words..(var + 1) * self.words].iter().enumerate() {
            match (bits.count_ones(), found) {
                (0, _) => {}
                (1, None) => found = Some(word * 64 + bits.trailing_zeros() as usize),
                _ => return None,
            }
        }
        let slice = found?;
        let span = self.spans[var * self.lengths.len() + slice];
        (span.hi - span.lo == 1).then(|| encoding.slice(slice)[span.lo as usize])
    }

    /// Unbroken intervals of positions per slice, as the paper writes them.
    pub(crate) fn intervals(&self, var: usize) -> impl Iterator<Item = (usize, u32, u32)> + '_ {
        self.live_slices(var).flat_map(move |slice| {
            let span = self.spans[var * self.lengths.len() + slice];
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
        let row = encoding.row(t);
        let runs: SmallVec<[Run; 16]> =
            if row.is_empty() || matches!(relation, Relation::Is | Relation::IsNot) {
                encoding.own_run(t).into_iter().collect()
            } else {
                row.into()
            };
        let (mut some, mut all) = (false, true);
        for slice in self.live_slices(var) {
            let span = self.spans[var * self.lengths.len() + slice];
            let run = runs.binary_search_by_key(&slice, |run| run.slice()).ok().map(|i| runs[i]);
            match run.map_or(Cut::Empty, |run| self.clip(span, run.lo(), run.hi())) {
                Cut::Same => some = true,
                Cut::To(_) => (some, all) = (true, false),
                Cut::Empty => all = false,
            }
        }
        (some, all)
    }

    /// Memory in use for variables, holes and the log.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.spans)
            + size_of_val(&*self.live)
            + self.holes.capacity() * size_of::<Hole>()
            + self.log.capacity() * size_of::<Overwritten>()
    }
}

fn bit(slice: usize) -> u64 {
    1 << (slice % 64)
}
