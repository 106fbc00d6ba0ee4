//! Sets of small numbers, for points-to sets and edges.
//!
//! A sorted vector of blocks of 64 numbers each, empty blocks left out: a set of one element costs no allocation, a set of thousands of neighbours a
//! bit each. Objects of one function get neighbouring numbers, so sets are dense where they are large. Iteration is in ascending order,
//! which is all that determinism needs.

use smallvec::SmallVec;

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct IdSet {
    blocks: SmallVec<[(u32, u64); 1]>,
    len: u32,
}

impl IdSet {
    pub fn of(id: u32) -> IdSet {
        let mut set = IdSet::default();
        set.insert(id);
        set
    }

    pub fn len(&self) -> usize {
        self.len as usize
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn contains(&self, id: u32) -> bool {
        let found = self.blocks.binary_search_by_key(&(id >> 6), |block| block.0);
        found.is_ok_and(|at| self.blocks[at].1 & bit(id) != 0)
    }

    /// True if the number is new.
    pub fn insert(&mut self, id: u32) -> bool {
        let key = id >> 6;
        match self.blocks.binary_search_by_key(&key, |block| block.0) {
            Ok(at) => {
                let bits = &mut self.blocks[at].1;
                let new = *bits & bit(id) == 0;
                *bits |= bit(id);
                self.len += u32::from(new);
                new
            }
            Err(at) => {
                self.blocks.insert(at, (key, bit(id)));
                self.len += 1;
                true
            }
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.blocks.iter().flat_map(|&(key, bits)| Bits(bits).map(move |low| key << 6 | low))
    }

    /// Adds all of `other`, as far as they are in `mask`; returns those that are new.
    pub fn absorb(&mut self, other: &IdSet, mask: Option<&IdSet>) -> IdSet {
        let mut new = IdSet::default();
        let mut missing = 0;
        let mut own = 0;
        let mut allowed = 0;
        for &(key, bits) in &other.blocks {
            let bits = match mask {
                None => bits,
                Some(mask) => {
                    allowed = seek(&mask.blocks, allowed, key);
                    match mask.blocks.get(allowed) {
                        Some(&(k, m)) if k == key => bits & m,
                        _ => 0,
                    }
                }
            };
            if bits == 0 {
                continue;
            }
            own = seek(&self.blocks, own, key);
            let added = match self.blocks.get_mut(own) {
                Some((k, mine)) if *k == key => {
                    let added = bits & !*mine;
                    *mine |= bits;
                    added
                }
                _ => {
                    missing += 1;
                    bits
                }
            };
            if added != 0 {
                new.blocks.push((key, added));
                new.len += added.count_ones();
            }
        }
        self.len += new.len;
        if missing > 0 {
            self.make_room(missing, &new);
        }
        new
    }

    /// Merges those blocks of `new` whose keys are not there yet, from the back.
    fn make_room(&mut self, missing: usize, new: &IdSet) {
        let mut read = self.blocks.len();
        self.blocks.resize(read + missing, (0, 0));
        let mut write = self.blocks.len();
        for &(key, bits) in new.blocks.iter().rev() {
            while read > 0 && self.blocks[read - 1].0 > key {
                read -= 1;
                write -= 1;
                self.blocks[write] = self.blocks[read];
            }
            if read > 0 && self.blocks[read - 1].0 == key {
                continue;
            }
            write -= 1;
            self.blocks[write] = (key, bits);
        }
    }

    pub fn union_with(&mut self, other: &IdSet) {
        self.absorb(other, None);
    }

    /// The elements of `self` that `other` does not have.
    pub fn minus(&self, other: &IdSet) -> IdSet {
        let mut out = IdSet::default();
        let mut at = 0;
        for &(key, bits) in &self.blocks {
            at = seek(&other.blocks, at, key);
            let left = match other.blocks.get(at) {
                Some(&(k, theirs)) if k == key => bits & !theirs,
                _ => bits,
            };
            if left != 0 {
                out.blocks.push((key, left));
                out.len += left.count_ones();
            }
        }
        out
    }

    /// Bytes on the heap.
    pub fn bytes(&self) -> usize {
        if self.blocks.spilled() { self.blocks.capacity() * size_of::<(u32, u64)>() } else { 0 }
    }
}

impl FromIterator<u32> for IdSet {
    fn from_iter<I: IntoIterator<Item = u32>>(ids: I) -> IdSet {
        let mut set = IdSet::default();
        for id in ids {
            set.insert(id);
        }
        set
    }
}

fn bit(id: u32) -> u64 {
    1 << (id & 63)
}

/// The first position from `from` on whose key is at least `key`: mostly this one or the next, else by steps that double, because the other set may be
/// much larger.
fn seek(blocks: &[(u32, u64)], from: usize, key: u32) -> usize {
    for near in [from, from + 1] {
        if blocks.get(near).is_none_or(|block| block.0 >= key) {
            return near.min(blocks.len());
        }
    }
    let mut step = 1;
    let mut low = from + 2;
    while low + step <= blocks.len() && blocks[low + step - 1].0 < key {
        low += step;
        step *= 2;
    }
    let high = (low + step).min(blocks.len());
    low + blocks[low..high].partition_point(|block| block.0 < key)
}

struct Bits(u64);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let low = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(low)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Marsaglia's generator: the same numbers on every machine.
    fn numbers(mut seed: u32) -> impl Iterator<Item = u32> {
        std::iter::repeat_with(move || {
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            seed
        })
    }

    #[test]
    fn sets_agree_with_the_standard_library() {
        let mut random = numbers(17);
        for round in 0..300 {
            let range = [40, 500, 20_000][round % 3];
            let mut draw = |count: u32| -> BTreeSet<u32> {
                (0..count).map(|_| random.next().unwrap_or(0) % range).collect()
            };
            let (a, b, m) = (draw(round as u32), draw(60), draw(range / 3));
            let [sa, sb, sm] = [&a, &b, &m].map(|s| s.iter().copied().collect::<IdSet>());
            let mut sum = sa.clone();
            let new = sum.absorb(&sb, Some(&sm));
            let wanted: BTreeSet<u32> = b.intersection(&m).copied().filter(|id| !a.contains(id)).collect();
            assert_eq!(new.iter().collect::<BTreeSet<_>>(), wanted);
            assert_eq!(sum.iter().collect::<BTreeSet<_>>(), a.union(&wanted).copied().collect());
            assert_eq!((new.len(), sum.len()), (wanted.len(), a.len() + wanted.len()));
            assert_eq!(
                sa.minus(&sb).iter().collect::<Vec<_>>(),
                a.difference(&b).copied().collect::<Vec<_>>()
            );
            assert!(
                b.iter().all(|id| sb.contains(*id)) && a.iter().all(|id| sb.contains(*id) == b.contains(id))
            );
        }
    }
}
