//! What is known about the inside of a block of memory in C: which offsets are told apart.
//!
//! LLVM's pointers have no types, so fields are byte offsets that the program uses. Two things blur them. *Arrays*: an index that is not a constant
//! touches every element, so all elements become the first one: in `[lo, hi)` an offset counts modulo the stride. Arrays may
//! lie inside the elements of others; arrays that overlap in any other way become one, with a stride that divides both. *Overlapping
//! accesses*, of unions or of single bytes of a pointer: the bytes of one access are one cell, and cells that share a byte are one.
//!
//! The whole block as an array of bytes is the coarsest layout: one cell. It is what remains when more offsets are used than the limit allows,
//! or when code that nobody knows may write there.

use std::collections::BTreeMap;

/// No limit.
pub const END: u64 = 1 << 40;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Array {
    pub lo: u64,
    pub hi: u64,
    pub stride: u64,
}

impl Array {
    pub const BYTES: Array = Array { lo: 0, hi: END, stride: 1 };

    fn contains(&self, offset: u64) -> bool {
        (self.lo..self.hi).contains(&offset)
    }

    fn overlaps(&self, other: &Array) -> bool {
        self.lo < other.hi && other.lo < self.hi
    }

    /// Does the other array lie inside one element of this one?
    fn holds(&self, other: &Array) -> bool {
        self.lo <= other.lo
            && other.hi <= self.hi
            && (other.lo - self.lo) / self.stride == (other.hi - 1 - self.lo) / self.stride
    }

    /// Where the offset lies in the first element.
    fn normal(&self, offset: u64) -> u64 {
        if self.contains(offset) { self.lo + (offset - self.lo) % self.stride } else { offset }
    }

    /// One array for both, which overlap but not as element and array.
    fn join(&self, other: &Array) -> Array {
        let stride = gcd(gcd(self.stride, other.stride), self.lo.abs_diff(other.lo));
        Array { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi), stride }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// After so many changes arrays reach to the end of the block, and after so many more everything is one cell: copies between overlapping
/// ranges could go on for ever.
const WIDEN_AFTER: u32 = 24;
const BLUR_AFTER: u32 = 48;

#[derive(Clone, Debug)]
pub struct Layout {
    /// In bytes; [`END`] if unknown.
    pub size: u64,
    /// Outer ones first.
    arrays: Vec<Array>,
    /// Start, end and number of each cell; they do not overlap.
    pub cells: BTreeMap<u64, (u64, u32)>,
    /// The number of the address of each offset that is used.
    pub addresses: BTreeMap<u64, u32>,
    /// How many offsets are told apart.
    pub limit: usize,
    changes: u32,
}

impl Layout {
    pub fn new(size: u64, limit: usize) -> Layout {
        Layout {
            size,
            limit,
            arrays: Vec::new(),
            cells: BTreeMap::new(),
            addresses: BTreeMap::new(),
            changes: 0,
        }
    }

    /// Is everything one cell?
    pub fn is_blurred(&self) -> bool {
        self.arrays.first() == Some(&Array::BYTES)
    }

    pub fn arrays(&self) -> &[Array] {
        &self.arrays
    }

    pub fn normal(&self, offset: u64) -> u64 {
        self.arrays.iter().fold(offset, |offset, array| array.normal(offset))
    }

    /// The innermost array around an offset that is normal.
    pub fn around(&self, offset: u64) -> Option<Array> {
        self.arrays.iter().rev().find(|array| array.contains(offset)).copied()
    }

    /// The bytes that share a cell because one access touches them: `[start, end)`, normal.
    pub fn extent(&self, offset: u64, bytes: u64) -> (u64, u64) {
        let mut start = self.normal(offset);
        let mut end = start + bytes.max(1);
        for array in &self.arrays {
            let touches = start < array.hi && array.lo < end;
            // An access that leaves its element touches the next one, which is the same.
            if touches && (start < array.lo || end > array.lo + array.stride) {
                start = start.min(array.lo);
                end = if end > array.hi { end } else { end.min(array.lo + array.stride) };
                end = end.max(array.lo + array.stride);
            }
        }
        (start, end)
    }

    /// Adds an array. False if that changes nothing.
    pub fn impose(&mut self, new: Array) -> bool {
        let mut new = new;
        if let Some(outer) = self.arrays.iter().rev().find(|array| array.contains(new.lo)) {
            let aligned = (new.lo - outer.lo).is_multiple_of(new.stride.max(1));
            if outer.stride == new.stride && aligned && new.hi <= outer.hi {
                return false;
            }
            // It starts in some element. If it leaves that, it may leave the outer array too, from the last one.
            let (lo, length) = (outer.normal(new.lo), new.hi - new.lo);
            let fits = outer.holds(&Array { lo, hi: lo + length, ..new });
            new = Array { lo, hi: if fits { lo } else { outer.hi } + length, ..new };
        }
        if self.changes > BLUR_AFTER {
            new = Array::BYTES;
        } else if self.changes > WIDEN_AFTER {
            new = Array { lo: new.lo % new.stride.max(1), hi: END, ..new };
        }
        new.hi = new.hi.min(END);
        if new.stride == 0 || new.hi.min(self.size) <= new.lo.saturating_add(new.stride) {
            return false;
        }
        while let Some(at) = self.arrays.iter().position(|old| {
            let apart = !old.overlaps(&new);
            let nested = old.holds(&new) || new.holds(old);
            !(apart || nested && old.stride != new.stride)
        }) {
            let old = self.arrays[at];
            let joined = old.join(&new);
            if joined == old {
                return false;
            }
            self.arrays.remove(at);
            new = joined;
        }
        for inner in &mut self.arrays {
            if new.holds(inner) {
                let lo = new.normal(inner.lo);
                *inner = Array { lo, hi: lo + (inner.hi - inner.lo), ..*inner };
            }
        }
        self.changes += 1;
        self.arrays.push(new);
        self.arrays.sort_by_key(|array| (std::cmp::Reverse(array.stride), array.lo, array.hi));
        self.arrays.dedup();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(arrays: &[(u64, u64, u64)]) -> Layout {
        let mut layout = Layout::new(1000, 64);
        for &(lo, hi, stride) in arrays {
            layout.impose(Array { lo, hi, stride });
        }
        layout
    }

    #[test]
    fn elements_are_one_and_fields_are_told_apart() {
        let items = layout(&[(16, 176, 16)]);
        assert_eq!([16, 24, 32, 40, 168].map(|o| items.normal(o)), [16, 24, 16, 24, 24]);
        assert_eq!([8, 176].map(|o| items.normal(o)), [8, 176]);
        assert_eq!(items.extent(40, 8), (24, 32));
        assert_eq!(items.extent(24, 16), (16, 32));
        assert_eq!(items.extent(12, 8), (12, 32));
    }

    #[test]
    fn arrays_nest_in_either_order() {
        for order in [[(0, 800, 80), (8, 40, 8)], [(8, 40, 8), (0, 800, 80)], [(0, 800, 80), (168, 200, 8)]] {
            let nested = layout(&order);
            assert_eq!(
                [8, 16, 80 + 32, 160, 168, 40].map(|o| nested.normal(o)),
                [8, 8, 8, 0, 8, 40],
                "{order:?}"
            );
        }
    }

    #[test]
    fn arrays_that_disagree_become_one() {
        let both = layout(&[(0, 100, 12), (0, 100, 8)]);
        assert_eq!([4, 6, 8].map(|o| both.normal(o)), [0, 2, 0]);
        let shifted = layout(&[(0, 40, 8), (20, 60, 8)]);
        assert_eq!([4, 24, 50].map(|o| shifted.normal(o)), [0, 0, 2]);
    }

    #[test]
    fn one_element_is_no_array() {
        let mut one = Layout::new(8, 64);
        assert!(!one.impose(Array { lo: 0, hi: END, stride: 8 }));
        assert!(one.impose(Array { lo: 0, hi: END, stride: 4 }));
        assert_eq!(one.normal(4), 0);
    }

    #[test]
    fn the_coarsest_layout_has_one_cell() {
        let mut blurred = layout(&[(8, 80, 8)]);
        blurred.impose(Array::BYTES);
        assert!(blurred.is_blurred());
        assert_eq!((blurred.normal(77), blurred.extent(40, 8)), (0, (0, 1)));
    }
}
