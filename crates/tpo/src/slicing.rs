//! Type slicing: types in slices, in an order that keeps the descendants of every type contiguous in every slice.
//!
//! # The invariant
//! Every type stands in exactly one slice. For a type `a` and a slice `i`, let `D_i(a)` be the descendants of `a` (with `a`)
//! that stand in slice `i`. In the order of the slice, `D_i(a)` is one unbroken run; this module keeps its first and last
//! member, its [`Reach`]. The pseudo-type CONCRETE is an ancestor like any other, so the concrete types of a slice are one
//! run too.
//!
//! # Insertion (Fig. 2 to 5 of the paper)
//! A new type `t` with ancestors `A` fits into a gap of a slice when (1) for every `a` in `A` that reaches into the slice the gap
//! lies inside the run of `a` or at one of its ends, and (2) no type outside `A` has its run on both sides of the
//! gap. The gaps allowed by (1) lie between the largest left and the smallest right end of the runs of `A`. For (2) each type
//! knows how many runs cross the gap before it: the gap is good when as many ancestors cross it. Strictly between the two
//! ends all ancestors that reach into the slice cross, and nothing crosses less often, so the search there is for a
//! minimum (see `order_list.rs`). Runs are kept by their first and last member, both inclusive; the paper's exclusive right
//! end would have to be corrected for all non-ancestors on each insertion.
//!
//! The argument never needs that ancestors were *inserted* first, only that `A` is known. [`Slicing::build`] uses
//! this freedom: greedy first-fit needs the fewest slices when the most constrained types come first.
//!
//! # Order of a bulk build
//! A type with one direct supertype can stand next to it when concreteness permits, so slices are caused by types with
//! several. Those and their ancestors (the core) go first, by number of ancestors, or by how many descendants these
//! ancestors have in all, descending, with ties in depth-first or in numeric order; all are tried, and for each both ends
//! of the allowed gaps. The fewest slices win.

use crate::hierarchy::Closure;
use crate::order_list::{OrderList, Seat};
use crate::{Encoding, Hierarchy, TpoError, TypeId};
use smallvec::SmallVec;
use std::cmp::Reverse;

/// The run of one type's descendants in one slice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub(crate) slice: u16,
    pub(crate) first: u32,
    pub(crate) last: u32,
}

/// Marks a type that is in no slice yet.
const NOWHERE: u16 = u16::MAX;

/// Which end of the allowed gaps is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preference {
    Left,
    Right,
}

/// A gap of a slice, named by the type after it; `None` is the right end.
#[derive(Clone, Copy, Debug)]
struct Gap {
    before: Option<u32>,
}

/// Slices that can grow. Freeze it into an [`Encoding`] to ask questions.
#[derive(Clone, Debug)]
pub struct Slicing {
    slices: Vec<OrderList>,
    seats: Vec<Seat>,
    slice_of: Vec<u16>,
    /// Sorted by slice.
    reaches: Vec<SmallVec<[Reach; 1]>>,
    preference: Preference,
}

impl Default for Slicing {
    fn default() -> Self {
        Self::new()
    }
}

impl Slicing {
    pub const MAX_SLICES: usize = NOWHERE as usize;

    pub fn new() -> Self {
        Self::with_preference(Preference::Right)
    }

    fn with_preference(preference: Preference) -> Self {
        Slicing {
            slices: Vec::new(),
            seats: Vec::new(),
            slice_of: Vec::new(),
            reaches: Vec::new(),
            preference,
        }
    }

    /// Slices a whole hierarchy, trying several orders of insertion.
    pub fn build(hierarchy: &Hierarchy) -> Result<Self, TpoError> {
        let closure = hierarchy.closure()?;
        let mut best: Option<Slicing> = None;
        for order in insertion_orders(hierarchy, &closure) {
            for preference in [Preference::Right, Preference::Left] {
                let mut slicing = Slicing::with_preference(preference);
                slicing.make_room(hierarchy.id_bound() as usize);
                for &t in &order {
                    slicing.settle(t.0, closure.of(t))?;
                }
                if best.as_ref().is_none_or(|b| slicing.cost() < b.cost()) {
                    best = Some(slicing);
                }
            }
        }
        Ok(best.unwrap_or_default())
    }

    fn cost(&self) -> (usize, usize) {
        (self.slices.len(), self.reaches.iter().map(|r| r.len()).sum())
    }

    /// Inserts one type; `ancestors` are all types that it is below, with itself, and CONCRETE when it is concrete (as
    /// [`Hierarchy::ancestors`] gives them). All of them but itself must have been inserted.
    pub fn insert(&mut self, t: TypeId, ancestors: &[TypeId]) -> Result<(), TpoError> {
        if t == TypeId::CONCRETE || t.index() > Hierarchy::MAX_TYPES {
            return Err(TpoError::UnknownType(t));
        }
        if self.slice_of.get(t.index()).is_some_and(|&s| s != NOWHERE) {
            return Err(TpoError::PlacedTwice(t));
        }
        let placed = |a: TypeId| self.slice_of.get(a.index()).is_some_and(|&s| s != NOWHERE);
        if !ancestors.contains(&t) || !ancestors.iter().all(|&a| a == t || a == TypeId::CONCRETE || placed(a))
        {
            return Err(TpoError::OutOfOrder(t));
        }
        self.make_room(t.index() + 1);
        self.settle(t.0, ancestors)
    }

    /// Inserts all types of `hierarchy` that are not here yet: an application's classes above a library's slices.
    pub fn extend(&mut self, hierarchy: &Hierarchy) -> Result<(), TpoError> {
        for t in hierarchy.types() {
            if self.slice_of.get(t.index()).is_none_or(|&s| s == NOWHERE) {
                self.insert(t, &hierarchy.ancestors(t))?;
            }
        }
        Ok(())
    }

    /// Opens a frozen encoding for growth.
    pub fn thaw(encoding: &Encoding) -> Self {
        let mut slicing = Slicing::new();
        slicing.make_room(encoding.id_bound() as usize);
        for slice in 0..encoding.slice_count() {
            slicing.slices.push(OrderList::default());
            let crossings = encoding.crossings(slice);
            for (position, &t) in encoding.slice(slice).iter().enumerate() {
                slicing.slices[slice].insert(&mut slicing.seats, t.0, None, crossings[position]);
                slicing.slice_of[t.index()] = slice as u16;
            }
        }
        for t in 0..encoding.id_bound() {
            for (slice, run) in encoding.runs(TypeId(t)) {
                let members = &encoding.slice(slice)[run.start as usize..run.end as usize];
                if let (Some(first), Some(last)) = (members.first(), members.last()) {
                    slicing.reaches[t as usize].push(Reach {
                        slice: slice as u16,
                        first: first.0,
                        last: last.0,
                    });
                }
            }
        }
        slicing
    }

    /// The slices as flat arrays.
    pub fn freeze(&self, hierarchy: &Hierarchy) -> Result<Encoding, TpoError> {
        if let Some(t) =
            hierarchy.types().find(|t| self.slice_of.get(t.index()).is_none_or(|&s| s == NOWHERE))
        {
            return Err(TpoError::NotPlaced(t));
        }
        if self.slice_of.len() > hierarchy.id_bound() as usize {
            return Err(TpoError::UnknownType(TypeId(hierarchy.id_bound())));
        }
        Encoding::from_runs(hierarchy, self.slices.iter().map(OrderList::iter), &self.reaches)
    }

    pub fn slice_count(&self) -> usize {
        self.slices.len()
    }

    fn make_room(&mut self, bound: usize) {
        if self.seats.len() < bound {
            self.seats.resize(bound, Seat::default());
            self.slice_of.resize(bound, NOWHERE);
            self.reaches.resize(bound, SmallVec::new());
        }
    }

    /// First-fit over the slices, a new slice when none fits.
    fn settle(&mut self, t: u32, ancestors: &[TypeId]) -> Result<(), TpoError> {
        let fit = (0..self.slices.len()).find_map(|s| Some((s, self.find_gap(s, ancestors)?)));
        let (slice, gap) = match fit {
            Some(found) => found,
            None if self.slices.len() == Self::MAX_SLICES => {
                return Err(TpoError::TooManySlices { limit: Self::MAX_SLICES });
            }
            None => {
                self.slices.push(OrderList::default());
                (self.slices.len() - 1, Gap { before: None })
            }
        };
        self.place(slice, t, gap, ancestors);
        Ok(())
    }

    fn reach(&self, a: TypeId, slice: usize) -> Option<Reach> {
        let reaches = &self.reaches[a.index()];
        reaches.binary_search_by_key(&(slice as u16), |r| r.slice).ok().map(|i| reaches[i])
    }

    /// `getValidCandidate` of the paper.
    fn find_gap(&self, slice: usize, ancestors: &[TypeId]) -> Option<Gap> {
        let (list, seats) = (&self.slices[slice], &self.seats);
        let key = |t: u32| list.key(seats, t);
        let runs: SmallVec<[Reach; 32]> = ancestors.iter().filter_map(|&a| self.reach(a, slice)).collect();
        let (Some(left), Some(right)) = (
            runs.iter().map(|r| r.first).max_by_key(|&t| key(t)),
            runs.iter().map(|r| r.last).min_by_key(|&t| key(t)),
        ) else {
            return Some(Gap { before: None });
        };
        let after_right = list.next(seats, right);
        if key(left) > key(right) && after_right != Some(left) {
            return None;
        }
        let before_left = || {
            let ours = runs.iter().filter(|r| r.first != left && key(r.last) >= key(left)).count();
            (seats[left as usize].crossings as usize == ours).then_some(Gap { before: Some(left) })
        };
        let behind_right = || {
            let ours = runs.iter().filter(|r| r.last != right && key(r.first) <= key(right)).count();
            let all = after_right.map_or(0, |t| seats[t as usize].crossings);
            (all as usize == ours).then_some(Gap { before: after_right })
        };
        let between = || {
            let hit = list.find_gap(seats, left, right, runs.len() as u32)?;
            Some(Gap { before: Some(hit) })
        };
        let at_an_end = match self.preference {
            Preference::Left => before_left().or_else(behind_right),
            Preference::Right => behind_right().or_else(before_left),
        };
        at_an_end.or_else(|| if key(left) < key(right) { between() } else { None })
    }

    /// Puts `t` into the gap and corrects the runs of its ancestors and the two gaps beside it.
    fn place(&mut self, slice: usize, t: u32, gap: Gap, ancestors: &[TypeId]) {
        let (mut before_t, mut behind_t) = (0, 0);
        for &a in ancestors {
            let (list, seats) = (&self.slices[slice], &self.seats);
            let reaches = &mut self.reaches[a.index()];
            match reaches.binary_search_by_key(&(slice as u16), |r| r.slice) {
                Ok(i) if Some(reaches[i].first) == gap.before => {
                    reaches[i].first = t;
                    behind_t += 1;
                }
                Ok(i) if list.next(seats, reaches[i].last) == gap.before => {
                    reaches[i].last = t;
                    before_t += 1;
                }
                Ok(_) => {
                    before_t += 1;
                    behind_t += 1;
                }
                Err(i) => reaches.insert(i, Reach { slice: slice as u16, first: t, last: t }),
            }
        }
        let list = &mut self.slices[slice];
        list.insert(&mut self.seats, t, gap.before, before_t);
        if let Some(next) = gap.before {
            list.set_crossings(&mut self.seats, next, behind_t);
        }
        self.slice_of[t as usize] = slice as u16;
    }
}

/// The orders that a bulk build tries.
fn insertion_orders(hierarchy: &Hierarchy, closure: &Closure) -> Vec<Vec<TypeId>> {
    let bound = hierarchy.id_bound() as usize;
    let mut descendants = vec![0u64; bound];
    let mut core = vec![false; bound];
    for t in hierarchy.types() {
        let ancestors = closure.of(t);
        ancestors.iter().for_each(|a| descendants[a.index()] += 1);
        if has_several_parents(hierarchy, closure, t) {
            ancestors.iter().for_each(|a| core[a.index()] = true);
        }
    }
    let weight = |t: TypeId| closure.of(t).iter().map(|a| descendants[a.index()]).sum::<u64>();
    let mut orders = Vec::new();
    for ties in [depth_first_order(hierarchy), hierarchy.types().collect()] {
        let (mut by_ancestors, mut by_weight) = (ties.clone(), ties);
        by_ancestors.sort_by_key(|t| (!core[t.index()], Reverse(closure.of(*t).len())));
        by_weight.sort_by_cached_key(|t| (!core[t.index()], Reverse(weight(*t))));
        orders.extend([by_ancestors, by_weight]);
    }
    orders
}

/// Two declared supertypes, neither of which is implied by another one.
fn has_several_parents(hierarchy: &Hierarchy, closure: &Closure, t: TypeId) -> bool {
    let supers = hierarchy.supers(t);
    let implied = |s: TypeId| supers.iter().any(|&o| o != s && closure.of(o).binary_search(&s).is_ok());
    let mut parents = supers.iter().filter(|&&s| !implied(s));
    parents.next().is_some_and(|first| parents.any(|other| other != first))
}

/// Preorder of the spanning tree in which each type hangs below its first supertype.
fn depth_first_order(hierarchy: &Hierarchy) -> Vec<TypeId> {
    let mut children: Vec<Vec<TypeId>> = vec![Vec::new(); hierarchy.id_bound() as usize];
    let mut stack = Vec::new();
    for t in hierarchy.types() {
        match hierarchy.supers(t).first() {
            Some(parent) => children[parent.index()].push(t),
            None => stack.push(t),
        }
    }
    stack.reverse();
    let mut order = Vec::with_capacity(hierarchy.type_count());
    while let Some(t) = stack.pop() {
        order.push(t);
        stack.extend(children[t.index()].iter().rev());
    }
    order
}
