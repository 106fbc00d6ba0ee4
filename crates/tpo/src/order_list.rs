//! The order of one slice while it grows: a list of types in blocks.
//!
//! Types are inserted between neighbours all the time, so absolute positions would shift on every insertion. The list is
//! therefore cut into blocks of at most [`BLOCK`] types. A type knows its block and its index there; an insertion
//! renumbers one block only, and order is compared by (rank of block, index). Absolute positions exist only after
//! freezing (see `encoding.rs`).
//!
//! Each type also carries the number of descendant intervals that cross the gap before it (the paper's lambda). A block
//! knows the least of its numbers, so that the search for a gap which only the new type's ancestors cross skips
//! whole blocks instead of walking the slice: this keeps insertion from becoming quadratic.

/// Types per block before it is split in two.
const BLOCK: usize = 256;

/// Where a type stands; one entry per type, shared by all slices because a type is in one slice only.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seat {
    block: u32,
    index: u32,
    /// How many types have descendants on both sides of the gap before this one.
    pub(crate) crossings: u32,
}

#[derive(Clone, Debug)]
struct Block {
    items: Vec<u32>,
    /// Place of this block in `OrderList::sequence`.
    rank: u32,
    least: u32,
}

/// The types of one slice, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct OrderList {
    /// Indexed by block number, which never changes.
    blocks: Vec<Block>,
    /// Block numbers from left to right.
    sequence: Vec<u32>,
}

impl OrderList {
    /// A key that grows from left to right.
    pub(crate) fn key(&self, seats: &[Seat], t: u32) -> u64 {
        let seat = seats[t as usize];
        u64::from(self.blocks[seat.block as usize].rank) << 32 | u64::from(seat.index)
    }

    pub(crate) fn next(&self, seats: &[Seat], t: u32) -> Option<u32> {
        let seat = seats[t as usize];
        let block = &self.blocks[seat.block as usize];
        if let Some(&following) = block.items.get(seat.index as usize + 1) {
            return Some(following);
        }
        let following = *self.sequence.get(block.rank as usize + 1)?;
        self.blocks[following as usize].items.first().copied()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.sequence.iter().flat_map(|&b| self.blocks[b as usize].items.iter().copied())
    }

    /// Inserts `t` before `before`, or at the right end.
    pub(crate) fn insert(&mut self, seats: &mut [Seat], t: u32, before: Option<u32>, crossings: u32) {
        let (number, index) = match before {
            Some(other) => (seats[other as usize].block, seats[other as usize].index as usize),
            None => self.right_end(),
        };
        let block = &mut self.blocks[number as usize];
        block.items.insert(index, t);
        block.least = block.least.min(crossings);
        seats[t as usize] = Seat { block: number, index: index as u32, crossings };
        for (offset, &moved) in block.items[index..].iter().enumerate() {
            seats[moved as usize].index = (index + offset) as u32;
        }
        if block.items.len() > BLOCK {
            self.split(seats, number);
        }
    }

    fn right_end(&mut self) -> (u32, usize) {
        if let Some(&last) = self.sequence.last() {
            return (last, self.blocks[last as usize].items.len());
        }
        self.blocks.push(Block { items: Vec::new(), rank: 0, least: u32::MAX });
        self.sequence.push(0);
        (0, 0)
    }

    fn split(&mut self, seats: &mut [Seat], number: u32) {
        let left = &mut self.blocks[number as usize];
        let items = left.items.split_off(left.items.len() / 2);
        let rank = left.rank + 1;
        let fresh = self.blocks.len() as u32;
        for (index, &moved) in items.iter().enumerate() {
            seats[moved as usize].block = fresh;
            seats[moved as usize].index = index as u32;
        }
        self.blocks.push(Block { items, rank, least: 0 });
        self.sequence.insert(rank as usize, fresh);
        for (rank, &block) in self.sequence.iter().enumerate().skip(rank as usize) {
            self.blocks[block as usize].rank = rank as u32;
        }
        self.refresh_least(seats, number);
        self.refresh_least(seats, fresh);
    }

    fn refresh_least(&mut self, seats: &[Seat], number: u32) {
        let block = &mut self.blocks[number as usize];
        block.least = block.items.iter().map(|&t| seats[t as usize].crossings).min().unwrap_or(u32::MAX);
    }

    pub(crate) fn set_crossings(&mut self, seats: &mut [Seat], t: u32, crossings: u32) {
        seats[t as usize].crossings = crossings;
        self.refresh_least(seats, seats[t as usize].block);
    }

    /// The first type after `left`, up to and including `right`, whose gap is crossed `crossings` times. The caller
    /// knows that no gap of this range is crossed less often.
    pub(crate) fn find_gap(&self, seats: &[Seat], left: u32, right: u32, crossings: u32) -> Option<u32> {
        let (from, to) = (seats[left as usize], seats[right as usize]);
        let first = self.blocks[from.block as usize].rank as usize;
        let last = self.blocks[to.block as usize].rank as usize;
        for rank in first..=last {
            let block = &self.blocks[self.sequence[rank] as usize];
            if block.least > crossings {
                continue;
            }
            let start = if rank == first { from.index as usize + 1 } else { 0 };
            let end = if rank == last { to.index as usize + 1 } else { block.items.len() };
            let hit =
                block.items[start.min(end)..end].iter().find(|&&t| seats[t as usize].crossings == crossings);
            if hit.is_some() {
                return hit.copied();
            }
        }
        None
    }
}
